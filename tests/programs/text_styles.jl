# printstyled, display, @show, atexit.
fs=[()->seek(IOBuffer("abc"),-1), ()->truncate(IOBuffer(UInt8[];read=true,write=true),-1),()->copy(IOBuffer("a")), ()->(x=IOBuffer("abc");seek(x,-1);position(x))]
for (i,f) in enumerate(fs)
 try; v=f(); print(i," ",typeof(v)," "); show(v); println(); catch e; print(i," "); println(first(split(sprint(showerror,e),"\n"))); end
end
display([1,2]); display("a"); display(collect(1:50)); display(1=>2); show(stdout,"text/plain",rand(Bool,0)); println()
printstyled("x";color=:red,bold=true); println(); printstyled(IOContext(stdout,:color=>true),"x\ny";color=:red,bold=true); println()
print(IOContext(stdout,:color=>true),"x"); println(); printstyled(IOContext(stdout,:color=>true),"x";color=5,underline=true,italic=true,blink=true,reverse=true,hidden=true); println()
println(repr(get(stdout,:color,false)), Base.text_colors[:red] |> repr)
atexit(()->println("bye")); atexit(n->println("bye ",n))
@show 1+1 [1,2]; @show "a"; x=@show 3
println(sprint(dump,(a=1,b=[1,2],c="x",d=nothing,e=Int,f=:s,g='c',h=1.5)))
exit(0)
