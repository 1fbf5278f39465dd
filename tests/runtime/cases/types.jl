# declarations, parameters, constructors, fields, redefinition
abstract type Shape end
struct Circle <: Shape
    r::Float64
end
mutable struct Counter
    n::Int
    const id::Symbol
    Counter(id) = new(0, id)
end
println(Circle(2), Circle(2).r, supertype(Circle), Circle <: Shape)
c = Counter(:a)
c.n += 3
println(c.n, c.id, try c.id = :b; 0 catch e; e.msg end)
struct Pt{T <: Real}
    x::T
    y::T
end
println(Pt(1, 2), Pt{Float64}(1, 2), typeof(Pt(1, 2)), Pt{Int} <: Pt, Pt(1, 2) === Pt(1, 2))
println(try Pt("a", "b") catch e; typeof(e) end, try Pt{String} catch e; typeof(e) end)
struct Node
    next::Union{Node, Nothing}
    value::Int
end
println(Node(Node(nothing, 1), 2).next.value)
struct Partial
    a
    b
    Partial(a) = new(a)
end
println(isdefined(Partial(1), :a), isdefined(Partial(1), :b), try Partial(1).b catch e; typeof(e) end)
primitive type Bits24 24 end
println(sizeof(Bits24), isbitstype(Bits24), reinterpret(Int16, 0xffff))
println(fieldnames(Pt), fieldtype(Pt{Int}, :x), nfields(c), fieldcount(Pt))
Base.@kwdef struct Opts
    a::Int = 1
    b::String = "x"
end
println(Opts(), Opts(b = "y"))
println((a = 1, b = 2.0), typeof((a = 1,)), (a = 1, b = 2).b, merge((a = 1,), (b = 2,)))
println(Union{Int, String}, Union{Int, Int}, Vector{<:Real}, Tuple{Int, Vararg{String}}, Array{Int})
println(1 isa Int, 1 isa Union{Float64, Int}, Int isa Type{Int}, Int isa DataType, (1, 2) isa Tuple{Int, Int}, [1] isa AbstractArray{<:Integer})
println(typeof(1), typeof(1.0f0), typeof('a'), typeof("s"), typeof(:s), typeof(nothing), typeof(1:2), typeof((1, "a")))
struct Redo
    x
end
struct Redo
    x
    y
end
println(Redo(1, 2))
f(::Type{T}) where {T} = T
println(f(Int), f(Vector{Int}), f(Vector))
println(typejoin(Int, Float64), typeintersect(Integer, Union{Int, String}), promote_type(Int, Float32))
x::Int = 3
println(x, try global x = "s" catch e; typeof(e) end)
const K = 1
println(try (global K = 2) catch e; e isa ErrorException end)
println(ismutable([1]), isbits((1, 2)), objectid(1) == objectid(1), [1] === [1])
