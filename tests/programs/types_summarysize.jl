# bytes held
struct SA; a::Int; b::Any; end
mutable struct SM; a::Int; b::Any; end
for x in (1,"abc",[1,2,3],Any[1,2],["a","b"],(1,2),(1,"a"),:a,SA(1,2),SA(1,[1]),SM(1,2),SM(1,"ab"),Dict(1=>2),1:3,nothing,[[1],[2]],Ref(1),Ref("a"),big(1),1.5f0,'a',zeros(2,2),Set([1]))
 println(typeof(x)," ",Base.summarysize(x))
end
