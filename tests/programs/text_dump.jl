# dump of values and types.
struct S{T}; a::Int; b::T; end
mutable struct MS; const x::Int; y; end
abstract type AA<:Number end
for x in Any[S{Int}, S, MS, AA, Real, Int, Vector{Int}, Tuple{Int,String}, Union{Int,String}, S(1,2.0), MS(1,"a"), S(1,S(2,[1,2])), [S(1,2)], Dict(:a=>1)isa Any, (x->x) isa Any, sin, +, Base, (1,(2,"a")), (a=1,b=(c=2,)), 1=>[1,2], [1.0,2.0], [[1,2],["a"]], Any[], zeros(2,2), 1:3, "str", 'c', :s, nothing, missing, 1+2im, 1//2, :(f(x)), QuoteNode(:a), LineNumberNode(1,:f), r"a".pattern, Ref(1), Some(1), Vector{Any}(undef,1), true, 0x01, 1.5f0, Core.svec(1,2), Type{Int}, Val(1), Any, Union{}]
 dump(x); println()
end
dump(S(1,S(2,S(3,4)));maxdepth=1); dump([[[1]]];maxdepth=2)
io=IOBuffer(); dump(io,1); println(String(take!(io)))
