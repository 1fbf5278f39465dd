# dictionaries and sets: order, growth, deletion
show(stdout,MIME("text/plain"),keys(Dict())); println("|");show(stdout,MIME("text/plain"),values(Dict{Int,Int}())); println("|")
show(stdout,MIME("text/plain"),keys(Dict(1.5=>2,2.0=>3))); println("|")
for n in (5,30,200)
 d=Dict(i=>i^2 for i in 1:n); for i in 1:3:n delete!(d,i) end; for i in n:2n d[i*7]=i end
 println(d.slots==0 , collect(keys(d))); println(d.ndel," ",d.count," ",d.maxprobe," ",length(d.slots)," ",d.idxfloor)
 s=Set(string.(1:n)); for i in 1:2:n delete!(s,string(i)) end; push!(s,"x"); println(collect(s)); 
 println(pop!(s), pop!(d))
 println(collect(keys(merge(d,Dict(-i=>i for i in 1:n)))))
 println(collect(Set(Symbol.(:a,1:n))))
 println(collect(Set(0.5:0.25:n/2)))
 x=IdDict{Any,Any}(i=>i for i in 1:n); for i in 1:2:n delete!(x,i) end; for i in 1:n x[Symbol(:k,i)]=i end; println(collect(x))
end
wc=Dict{String,Int}(); for w in split("the quick brown fox jumps over the lazy dog and the cat sat on the mat with a hat") wc[w]=get(wc,w,0)+1 end; println(wc)
println(sizehint!(Dict(1=>2),1000).slots|>length, " ", length(Dict{Bool,Int}(true=>1).slots))
println(union(Set(1:20),Set(10:40)), intersect(Set(1:20),Set(10:40)), setdiff(Set(1:20),Set(10:40)), symdiff(Set(1:20),Set(10:40)))
println(Set(filter(iseven,1:50)), filter(iseven,Set(1:50)))
d=Dict(:a=>1); println(get!(d,:b,2), get!(()->5,d,:c), d, pop!(d,:a), pop!(d,:zz,0), d)
println(Dict(zip('a':'j',1:10)))
println(WeakKeyDict([1]=>2))
