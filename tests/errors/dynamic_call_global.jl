# A global that is no constant has any type.
using CUDA
scale = 2.0f0
function f!(x)
    i = threadIdx().x
    x[i] = x[i] * scale # expect: E0502 here .*
    # note: scale
    # hint: const
    return nothing
end
precompile(f!, (CuArray{Float32,1},))
