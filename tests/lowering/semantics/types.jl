# type definitions and constructors
struct P1
    x::Int
    y::Float64
end
println(P1(1, 2), " ", P1(1.0, 2).x)
struct P2{T}
    a::T
    b::Vector{T}
end
println(P2(1, [2]).b, " ", P2{Float64}(1, [2]).a, " ", typeof(P2{Float64}(1, [2])))
struct P3{T<:Real,N}
    d::NTuple{N,T}
end
println(P3((1, 2)).d, " ", typeof(P3((1, 2))))
struct Inner1
    a::Int
    b::Int
    Inner1(a) = new(a, a + 1)
    Inner1(a, b) = a > b ? error("order") : new(a, b)
end
println(Inner1(1).b, " ", Inner1(3, 4).a)
struct Inner2{T}
    v::T
    function Inner2{T}(x) where {T}
        new{T}(convert(T, x))
    end
    Inner2(x::T) where {T} = new{T}(x)
end
println(Inner2(1).v, " ", Inner2{Float64}(1).v)
struct Kw{T}
    a::T
    b::Int
    Kw{T}(a; b = 3) where {T} = new(a, b)
end
println(Kw{Int}(1).b, " ", Kw{Int}(1; b = 9).b)
mutable struct Mut
    const id::Int
    v
    Mut(id) = new(id)
end
m = Mut(3)
println(isdefined(m, :v))
m.v = 4
println(m.v)
abstract type Shape end
abstract type Round <: Shape end
struct Circle <: Round
    r
end
println(Circle <: Shape, supertype(Circle))
abstract type Param{T} end
struct Impl <: Param{Int} end
println(supertype(Impl))
primitive type Bits8 8 end
println(sizeof(Bits8), isbitstype(Bits8))
struct Splat
    a
    b
    Splat(t) = new(t...)
end
println(Splat((1, 2)).b)
struct SplatT
    a::Int
    b::Float64
    SplatT(t) = new(t...)
end
println(SplatT((1, 2)).b)
struct Selfr
    n::Int
    next::Union{Nothing,Vector{Selfr}}
end
println(Selfr(1, [Selfr(2, nothing)]).next[1].n)
struct Empty end
println(Empty() === Empty())
Alias{T} = Array{T,1}
println(Alias{Int} === Vector{Int})
println((Vector{T} where {T<:Real}), " ", Vector{<:Real} == (Vector{T} where {T<:Real}))
mk(::Type{T}, x) where {T} = T(x)
println(mk(Float64, 1))
struct Wrap{F}
    f::F
end
(w::Wrap)(x...) = w.f(x...)
println(Wrap(+)(1, 2))
P1(x::Int) = P1(x, 0.0)
println(P1(7))
struct Outer{A,B}
    a::A
    b::B
end
Outer(a) = Outer(a, nothing)
Outer{A}(a) where {A} = Outer{A,Int}(a, 0)
println(typeof(Outer(1)), " ", typeof(Outer{Float64}(2)))
nt = (a = 1, b = "x")
println(nt.a, nt.b, typeof(nt))
println((; a = 1, nt...), " ", (; nt.b))
struct Nested{T}
    v::T
    function Nested(x)
        helper(y) = new{typeof(y)}(y)
        helper(x)
    end
end
println(Nested(2.5).v)
