# Prints pairs of random types, questions for tools/ask:
#
#     julia gen_relations.jl COUNT SEED        | tools/ask -k relation -p tests/types/decls.jl > relations.tsv
#     julia gen_relations.jl COUNT SEED params | tools/ask -k params -p tests/types/decls.jl > params.tsv
#
# Pairs that are no types (a parameter outside of its bounds) get no answer and drop out. relations.tsv marks rows where
# gpucc's answer differs with `? ` (test_relations.c).
using Random
const rng = MersenneTwister(length(ARGS) > 1 ? parse(Int, ARGS[2]) : 1)
pick(v) = v[rand(rng, 1:length(v))]
const leaves = ["Int64", "Float64", "Float32", "String", "Nothing", "Any", "Integer", "Real", "Number", "AbstractString",
                "SA", "SB", "AbsA", "AbsB", "Symbol", "Bool", "DataType", "Function", "Int8", "Signed"]
const concrete = ["Int64", "Float64", "Float32", "String", "Nothing", "SA", "SB", "Bool"]
isvar(vars) = !isempty(vars) && rand(rng) < 0.6
function bounded(vars)
    r = rand(rng)
    r < 0.5 && return ""
    r < 0.85 && return "<:" * pick(["Real", "Integer", "Number", "AbsA", "AbsP", "AbstractArray", "Any", "Union{Int64, String}",
                                    isempty(vars) ? "Signed" : pick(vars), isempty(vars) ? "AbsP{Int64}" : "AbsP{$(pick(vars))}"])
    return ">:" * pick(["Int64", "Integer", "SA", "Nothing", "Float64"])
end
num(vars) = rand(rng) < 0.5 ? string(rand(rng, 0:3)) : "1"
function gen(depth, vars)
    isvar(vars) && rand(rng) < 0.5 && return pick(vars)
    if depth <= 0
        return pick(leaves)
    end
    r = rand(rng, 1:22)
    g() = gen(depth - 1, vars)
    r <= 4 && return pick(leaves)
    r == 5 && return "Vector{$(g())}"
    r == 6 && return "AbsP{$(g())}"
    r == 7 && return "SP{$(g())}"
    r == 8 && return "SQ{$(g()), $(g())}"
    r == 9 && return "AbsQ{$(g()), $(g())}"
    r == 10 && return "Union{$(g()), $(g())}"
    r == 11 && return "Ref{$(g())}"
    r == 12 && return "Type{$(g())}"
    r <= 15 && return "Tuple{" * join([g() for _ in 1:rand(rng, 0:3)], ", ") * "}"
    r == 16 && return "Tuple{" * join([[g() for _ in 1:rand(rng, 0:2)]; "Vararg{$(g())}"], ", ") * "}"
    if r <= 20
        v = pick(["T", "S", "U"])
        v in vars && return g()
        return "(" * gen(depth - 1, [vars; v]) * " where $v$(bounded(vars)))"
    end
    r == 21 && return "AbstractArray{$(g()), $(num(vars))}"
    return "NTuple{$(rand(rng, 0:3)), $(g())}"
end
# Signatures as methods have them.
function gensig()
    vars = String[]
    clauses = String[]
    for v in ["T", "S", "N"][1:rand(rng, 0:3)]
        push!(clauses, v == "N" ? v : v * bounded(filter(!=("N"), vars)))
        push!(vars, v)
    end
    tv = filter(!=("N"), vars)
    arg() = begin
        r = rand(rng, 1:14)
        t = isempty(tv) ? pick(leaves) : rand(rng) < 0.7 ? pick(tv) : pick(leaves)
        n = "N" in vars && rand(rng) < 0.7 ? "N" : string(rand(rng, 1:2))
        r <= 3 ? t : r == 4 ? "Type{$t}" : r == 5 ? "AbstractArray{$t, $n}" : r == 6 ? "Array{$t, $n}" : r == 7 ? "PV{$t, $n}" :
        r == 8 ? "Vector{$t}" : r == 9 ? "Union{$t, $(pick(leaves))}" : r == 10 ? "NTuple{$n, $t}" : r == 11 ? "AbsP{$t}" :
        r == 12 ? "Tuple{$t, $(pick(leaves))}" : r == 13 ? "VN{$n}" : gen(1, tv)
    end
    args = [arg() for _ in 1:rand(rng, 0:3)]
    if rand(rng) < 0.25
        push!(args, "N" in vars && rand(rng) < 0.5 ? "Vararg{$(isempty(tv) ? "Int64" : pick(tv)), N}" : "Vararg{$(isempty(tv) ? pick(leaves) : pick(tv))}")
    end
    body = "Tuple{" * join(["typeof(sin)"; args], ", ") * "}"
    isempty(clauses) ? body : body * " where {" * join(clauses, ", ") * "}"
end
# Two types of similar shape.
function genpair(depth, va, vb)
    r = rand(rng)
    r < 0.1 && return gen(depth, va), gen(depth, vb)
    if r < 0.25
        !isempty(vb) && rand(rng) < 0.7 && return gen(min(depth, 1), va), pick(vb)
        return pick(concrete), pick(leaves)
    end
    r < 0.33 && return pick([("Int64", "Integer"), ("SB", "AbsA"), ("Float64", "Real"), ("SA", "AbsA"), ("Integer", "Real"), ("SP{Int64}", "AbsP{Int64}"), ("Type{Int64}", "DataType")])
    if r < 0.4 || depth <= 0
        t = gen(0, String[])
        return t, t
    end
    g() = genpair(depth - 1, va, vb)
    k = rand(rng, 1:16)
    if k <= 4
        xs = [g() for _ in 1:rand(rng, 1:3)]
        b = last.(xs)
        rand(rng) < 0.3 && (b = [b[1:end-1]; "Vararg{$(b[end])}"])
        return "Tuple{$(join(first.(xs), ", "))}", "Tuple{$(join(b, ", "))}"
    end
    if k <= 6
        v = pick(["T", "S"])
        a, b = genpair(depth - 1, va, [vb; v])
        return a, "($b where $v$(bounded(filter(!=(v), vb))))"
    end
    if k == 7
        v = pick(["T", "S"])
        a, b = genpair(depth - 1, [va; v], vb)
        return "($a where $v$(bounded(filter(!=(v), va))))", b
    end
    if k == 8
        v, w = pick(["T", "S"]), pick(["T", "S"])
        a, b = genpair(depth - 1, [va; v], [vb; w])
        return "($a where $v$(bounded(filter(!=(v), va))))", "($b where $w$(bounded(filter(!=(w), vb))))"
    end
    a, b = g()
    k == 9 && return "Vector{$a}", "AbstractArray{$b, 1}"
    k == 10 && return "SP{$a}", pick(["AbsP{$b}", "SP{$b}"])
    if k == 11
        c, d = g()
        return "SQ{$a, $c}", pick(["SQ{$b, $d}", "AbsQ{$b, $d}", "AbsP{$b}"])
    end
    if k == 12
        c, d = g()
        return "Union{$a, $c}", "Union{$b, $d}"
    end
    k == 13 && return "Ref{$a}", "Ref{$b}"
    k == 14 && return "Type{$a}", pick(["Type{$b}", "Type{$b}", "Type"])
    k == 15 && return "Vector{$a}", "Vector{$b}"
    return a, "Union{$(gen(1, vb)), $b}"
end
# Signatures as calls have them.
gencall() = "Tuple{" * join(["typeof(sin)"; [rand(rng) < 0.6 ? pick(concrete) : gen(2, String[]) for _ in 1:rand(rng, 0:3)]], ", ") * "}"
const seen = Set{Tuple{String,String}}()
function row(a, b)
    ((a, b) in seen || length(a) + length(b) > 300) && return
    push!(seen, (a, b))
    println(a, '\t', b)
end
function param_pair(i)
    i % 4 == 3 && return gencall(), gensig()
    a, b = genpair(4, String[], ["T", "S"])
    vars = ["T" * bounded(String[]), "S" * bounded(["T"])]
    if isodd(i % 4)
        b = "Tuple{$b, $(rand(rng) < 0.5 ? "T" : "Vector{S}")}"
        a = "Tuple{$a, $(pick([concrete; ["Vector{Int64}", "Vector{Real}", "Type{Int64}"]]))}"
    end
    return a, b * " where {" * join(vars, ", ") * "}"
end
function pair(i)
    k = i % 6
    k == 0 && return gen(3, String[]), gen(3, String[])
    k >= 4 && return genpair(4, String[], String[])
    k == 1 && return gensig(), gensig()
    k == 2 && return gencall(), gensig()
    a, b = gen(2, String[]), gen(2, String[])
    return a, rand(rng) < 0.5 ? "Union{$a, $b}" : b
end
for i in 1:parse(Int, ARGS[1])
    row(("params" in ARGS ? param_pair : pair)(i)...)
end
