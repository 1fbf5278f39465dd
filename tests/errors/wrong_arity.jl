f(x, y) = x + y
f(1)
# expect: E0400 2 MethodError: no method matching f\(::Int64\)
# note: closest candidate: f\(::Any, ::Any\)
