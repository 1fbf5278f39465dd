# args: --cap 3.7
# status: 2
# expect: E0601 0 there is no compute capability 3.7
using CUDA
f!(x) = nothing
precompile(f!, (CuArray{Float32,1},))
