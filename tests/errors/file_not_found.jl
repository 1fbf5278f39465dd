# args: does/not/exist.jl
# expect: E0002 0 no such file
