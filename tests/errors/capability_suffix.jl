# args: --cap 8.0a
# status: 2
# expect: E0601 0 there is no compute capability 8.0a
using CUDA
f!(x) = nothing
precompile(f!, (CuArray{Float32,1},))
