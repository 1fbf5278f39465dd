f(x; scale = 1) = x * scale
f(1; scal = 2)
# expect: E0400 1 MethodError: no method matching f\(::Int64; scal::Int64\)
# note: closest candidate: f\(::Any\)
# note: in kwerr
