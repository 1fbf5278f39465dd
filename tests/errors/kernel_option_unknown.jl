# args: --kernel 'g!(CuArray{Float32,1})'
using CUDA
f!(x) = nothing
# expect: E0301 1 `g!` not defined
