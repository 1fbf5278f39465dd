# Arrays and collections in the long form, with and without limits.
st(x)=(show(stdout,MIME("text/plain"),x);println())
sl(x,sz=(10,40))=(show(IOContext(stdout,:limit=>true,:displaysize=>sz),MIME("text/plain"),x);println())
s2(x,sz=(10,40))=(show(IOContext(stdout,:limit=>true,:displaysize=>sz),x);println())
A=reshape(1:200,10,20); B=[i+j/7 for i in 1:30,j in 1:3]
for x in Any[collect(1:100), collect(A), B, zeros(Int,3,3,3), zeros(2,2,2,2), ["abc" "d";"e" "fgh"], [1 2.5;nothing missing], Any[1,[1,2],"a"], Any[[1 2;3 4],1], [:a,:b], [1//2 3//4;5//6 7], [1+2im, 3.5-im], [1=>2,3=>4], [(1,2),(3,4)], Dict("a"=>"b"^100), Dict(1=>[1 2;3 4]), [Dict(1=>2)], ["a"^100,"b"], 1:100, 1.0:100.0, range(0,1,length=50), trues(20,50), Vector{Vector{Int}}(undef,2), Matrix{Any}(undef,2,2), [1.0,NaN,-Inf,1e100], [1e-10,1.0], Float32[1.5,2.25], [0.1,0.01,0.001], collect('a':'z'), fill(1.0,2,2)', [1,2,3]', (1:3)', zeros(3,0), zeros(0,3), Int[], Any[], [[]], [Int[]], fill(3), [missing,1,2], Union{Int,String}[1,"a"], [nothing,nothing], [1,2,3] .=> ["x","y","z"], zip(1:2,3:4), [sin,cos][1:1].|>typeof, BitVector([1,0]), CartesianIndices((2,2)), LinearIndices((2,2)), [CartesianIndex(1,2)], ["α","ββ"], ['a' 'b'], Int8[1 2;3 4], [0x01,0xff], [1f0 2f0;3f0 4f0], Complex{Int}[1+im 2;3 4im], [1.5 "a";:b nothing], randn(0,0), Array{Int,3}(undef,0,1,2), [1 2 3;4 5 6]', [10^10 1; 2 3], [-1,10,-100], [1.0 -2.0;-30.5 4.0], "a"^5000, "é"^3000, 'a', :sym, 1.5, nothing, (1,2,"a"), (a=1,b=2), [1:3,4:6], Tuple(1:50), [(a=1,b="x"),(a=2,b="y")], [Ref(1)][1], IdDict(1=>2), keys(Dict(1=>2)), values(Dict(1=>2)), Dict(:a=>1,:b=>2).keys|>length, Some.([1,2]), [1,nothing], Any[nothing,1.5,"s",:a,'c'], [[1,2],[3,4,5]], [[1 2],[3 4]], Dict(1=>Dict(2=>3)), [Dict(:a=>1),Dict(:b=>2)], Set([[1,2]]), Base.OneTo(5), [Base.OneTo(5)], 1:0, Int[]', zeros(0)', skipmissing([1,missing]), Iterators.enumerate([1])|>collect]
 for f in (st, sl, s2, x->s2(x,(5,20)), x->sl(x,(6,20)), x->(print(x);println()))
  try; f(x); catch e; println("ERR ", typeof(e)); end
 end
 println("----")
end
