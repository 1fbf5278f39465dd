# accumulate!, cumsum! and cumprod! into an array: init, dims, and what does not fit.
B=zeros(Int,3); println(accumulate!(+,B,[1,2,3])); 
try println(accumulate!(+,B,[1,2,3]; init=10)) catch e; println(typeof(e)) end
M=zeros(Int,2,2); try println(accumulate!(+,M,[1 2;3 4]; dims=2)) catch e; println(typeof(e)) end
try println(accumulate!(+,M,[1 2;3 4])) catch e; println(sprint(showerror,e)) end
try println(cumsum!(M,[1 2;3 4])) catch e; println(typeof(e)) end
try println(cumsum!(B,[1,2,3])) catch e; println(typeof(e)) end
try println(cumprod!(M,[1 2;3 4]; dims=1)) catch e; println(typeof(e)) end
try println(accumulate!(+,zeros(Int,2),[1,2,3])) catch e; println(sprint(showerror,e)) end
