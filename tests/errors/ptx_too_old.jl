# args: --cap 8.0 --ptx 6.3
# status: 2
# expect: E0001 0 capability 8.0 needs PTX 7.0 or newer, not 6.3
using CUDA
f!(x) = nothing
precompile(f!, (CuArray{Float32,1},))
