# args: -o /nonexistent-folder/x.ptx {}
using CUDA
f!(x) = nothing
precompile(f!, (CuArray{Float32,1},))
# expect: E0005 0 /nonexistent-folder/x.ptx cannot be written
