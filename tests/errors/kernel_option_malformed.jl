# args: --kernel 'f!'
using CUDA
f!(x) = nothing
# expect: E0001 1 not a kernel signature
# hint: 'f\(CuArray
