# args: --cap 8.0 --ptx 9.9
# status: 2
# expect: E0001 0 PTX version 9.9 is not known
using CUDA
f!(x) = nothing
precompile(f!, (CuArray{Float32,1},))
