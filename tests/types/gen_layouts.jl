# Makes layouts.jl (random declarations) and layouts.tsv (their layouts by the reference implementation).
#   julia gen_layouts.jl COUNT SEED OUTDIR
# Columns: type, size, alignment, isbits, pointer-free, stored inline, element size in an array, then per field offset:size:pointer.
using Random
const n, seed, out = parse(Int, ARGS[1]), parse(Int, ARGS[2]), ARGS[3]
const rng = MersenneTwister(seed)
pick(v) = v[rand(rng, 1:length(v))]
const bits = ["Int8", "UInt8", "Int16", "Int32", "Int64", "Int128", "UInt128", "Float16", "Float32", "Float64", "Bool", "Char",
              "Nothing", "Ptr{Int32}", "P24", "Core.LLVMPtr{Float32, 1}"]
const refs = ["Any", "String", "Symbol", "Vector{Int64}", "AbstractString", "Integer", "Function", "DataType", "Module", "Type", "Ref{Int64}"]
names = String[]      # closed struct names
generic = String[]    # one-parameter structs
function ft(depth, self)
    r = rand(rng, 1:20)
    r <= 8 && return pick(bits)
    r == 9 && return pick(refs)
    r <= 12 && !isempty(names) && return pick(names)
    depth <= 0 && return pick(bits)
    r == 13 && return "Tuple{" * join([ft(depth - 1, self) for _ in 1:rand(rng, 0:3)], ", ") * "}"
    r == 14 && return "NTuple{$(rand(rng, 0:5)), $(ft(depth - 1, self))}"
    r == 15 && return "Union{" * join([ft(depth - 1, self) for _ in 1:rand(rng, 2:3)], ", ") * "}"
    r == 16 && return "Union{Nothing, $(pick(bits))}"
    r == 17 && !isempty(generic) && return pick(generic) * "{" * ft(depth - 1, self) * "}"
    r == 18 && return "@NamedTuple{a::$(ft(depth - 1, self)), b::$(pick(bits))}"
    r == 19 && self != "" && return pick([self, "Union{Nothing, $self}", "Vector{$self}", "Tuple{$self, Int64}", "Ref{$self}"])
    return pick(bits)
end
decls = ["primitive type P24 24 end"]
for i in 1:n
    name = "S$i"
    mut = rand(rng) < 0.15 ? "mutable " : ""
    if rand(rng) < 0.15
        fs = ["  f$j::" * (rand(rng) < 0.5 ? "T" : ft(1, "")) for j in 1:rand(rng, 1:4)]
        push!(decls, "$(mut)struct $name{T}\n" * join(fs, "\n") * "\nend")
        push!(generic, name)
    else
        fs = ["  f$j::" * ft(2, name) for j in 1:rand(rng, 0:6)]
        push!(decls, "$(mut)struct $name\n" * join(fs, "\n") * "\nend")
        push!(names, name)
    end
end
kept = String[]
for d in decls
    try
        Core.eval(Main, Meta.parse(d))
        push!(kept, d)
    catch e
    end
end
open(joinpath(out, "layouts.jl"), "w") do io
    println(io, join(kept, "\n"))
end
types = [filter(x -> isdefined(Main, Symbol(x)), names); ["$g{$(ft(1, ""))}" for g in generic for _ in 1:3]; [ft(3, "") for _ in 1:n÷2]]
open(joinpath(out, "layouts.tsv"), "w") do io
    for t in unique(types)
        T = try Core.eval(Main, Meta.parse(t)) catch; continue end
        el = T isa Type ? string(Base.elsize(Vector{T})) : "-"
        if T isa DataType && isconcretetype(T) && T != String && T != Symbol && !(T <: AbstractArray) && T != DataType && T != Module && fieldcount(T) >= 0
            fs = [string(fieldoffset(T, i), ":", Base.DataTypeFieldDesc(T)[i].size, ":", Base.DataTypeFieldDesc(T)[i].isptr ? 1 : 0) for i in 1:fieldcount(T)]
            println(io, join([t, sizeof(T), Base.datatype_alignment(T), isbitstype(T) ? 1 : 0, Base.datatype_pointerfree(T) ? 1 : 0, Base.allocatedinline(T) ? 1 : 0, el, join(fs, " ")], '\t'))
        else
            println(io, join([t, "-", "-", "-", "-", Base.allocatedinline(T) ? 1 : 0, el, ""], '\t'))
        end
    end
end
