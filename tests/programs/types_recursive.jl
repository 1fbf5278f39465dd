# recursive parametric types
struct L{T}; v::T; tail::Union{Nothing,L{T}}; end
l = L(1, L(2, nothing)); println(l, fieldtypes(L{Int}))
mutable struct Node{T}; v::T; next::Union{Nothing,Node{T}}; end
n = Node(1,nothing); n.next = n; println(n.next.next.v, fieldtypes(Node{Int}))
struct M{T}; v::T; tail::Union{Nothing,M{T},Int}; end
println(M(1,M(2,3)))
struct P{T}; a::Union{Nothing,Vector{P{T}}}; end
println(P{Int}([P{Int}(nothing)]))
abstract type A{T} end
struct Leaf{T}<:A{T}; x::T; end
struct Br{T}<:A{T}; l::Union{Leaf{T},Br{T}}; r::Union{Nothing,Leaf{T},Br{T}}; end
println(Br(Leaf(1),nothing))
mutable struct Tr{K,V}; k::K; v::V; l::Union{Tr{K,V},Nothing}; r::Union{Tr{K,V},Nothing}; end
println(Tr(1,"a",nothing,Tr(2,"b",nothing,nothing)))
