# args: does/not/exist.jl --maxregs 32
# only: no source
# expect: E0002 0 no such file
