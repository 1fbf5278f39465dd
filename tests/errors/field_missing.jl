# status: 0
using CUDA
struct P
    a::Float32
end
function f!(x, p)
    x[1] = p.b # expect: W0500 here kernel `f!.*` never returns
    # note: in this kernel
    return nothing
end
precompile(f!, (CuArray{Float32,1}, P))
