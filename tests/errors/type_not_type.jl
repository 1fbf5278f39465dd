f(x::3) = 1
# expect: E0300 1 ArgumentError: invalid type for argument x in method definition for f at .*type_not_type\.jl:1
