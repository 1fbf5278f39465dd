# args: --kernel 'f!(3)'
using CUDA
f!(x) = nothing
# expect: E0001 1 is not a type
