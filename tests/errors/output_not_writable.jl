# args: -o /nonexistent-folder/x.ptx {}
using CUDA
f!(x) = nothing
precompile(f!, (CuArray{Float32,1},))
