# Prints pairs of types, questions for tools/ask about promote_type and typejoin:
#
#     julia gen_promotion.jl COUNT SEED | tools/ask -k promotion > promotion.tsv
using Random
const rng = MersenneTwister(parse(Int, ARGS[2]))
pick(v) = v[rand(rng, 1:length(v))]
const numbers = ["Int8", "Int16", "Int32", "Int64", "Int128", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128", "Float16", "Float32", "Float64",
                 "Bool", "Real", "Integer", "Number", "Signed", "Unsigned", "AbstractFloat", "Complex{Int64}", "Complex{Float32}", "ComplexF64",
                 "Rational{Int64}", "Rational{Int32}", "Complex{Bool}", "Rational{UInt8}"]
const others = ["Nothing", "Missing", "String", "Symbol", "Char", "AbstractString", "AbstractChar", "Any", "Union{}", "Function", "DataType", "Type", "Vector",
                "Array", "UnitRange{Int64}", "Base.OneTo{Int64}", "StepRange{Int64, Int64}", "SubString{String}", "Pair", "Dict", "Type{Int64}", "typeof(sin)", "NamedTuple"]
num() = pick(numbers)
any1(d) = d <= 0 ? (rand(rng) < 0.6 ? num() : pick(others)) : gen(d)
function gen(d)
    r = rand(rng, 1:20)
    r <= 7 && return num()
    r <= 10 && return pick(others)
    r == 11 && return "Union{$(any1(d - 1)), $(pick(["Nothing", "Missing", num()]))}"
    r == 12 && return "Vector{$(any1(d - 1))}"
    r == 13 && return "Tuple{$(join([any1(d - 1) for _ in 1:rand(rng, 0:3)], ", "))}"
    r == 14 && return "Tuple{$(any1(d - 1)), Vararg{$(any1(d - 1))}}"
    r == 15 && return "Pair{$(any1(d - 1)), $(any1(d - 1))}"
    r == 16 && return "Dict{$(any1(d - 1)), $(any1(d - 1))}"
    r == 17 && return "UnitRange{$(pick(["Int8", "Int64", "UInt16", "Int32"]))}"
    r == 18 && return "Array{$(any1(d - 1)), $(rand(rng, 1:3))}"
    r == 19 && return "@NamedTuple{a::$(any1(d - 1)), b::$(any1(d - 1))}"
    return "Ref{$(any1(d - 1))}"
end
seen = Set{Tuple{String,String}}()
ask(a, b) = (a, b) in seen || (push!(seen, (a, b)); println(a, '\t', b))
for a in numbers, b in numbers
    a <= b && ask(a, b)
end
while length(seen) < parse(Int, ARGS[1])
    a = gen(2)
    ask(a, rand(rng) < 0.3 ? replace(a, r"Int64|Float64|Nothing" => num(); count = 1) : gen(rand(rng, 0:2)))
end
