# Adds two vectors, one thread per element.
using CUDA

function vadd!(c, a, b)
    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x
    if i <= length(c)
        @inbounds c[i] = a[i] + b[i]
    end
    return nothing
end

precompile(vadd!, (CuArray{Float32,1}, CuArray{Float32,1}, CuArray{Float32,1}))
