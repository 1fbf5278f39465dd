# A variable that is an integer on one path and many things on others.
using CUDA
struct Box
    value
end
function f!(x, n)
    b = Box(n)
    v = b.value
    x[1] = v + 1
    return nothing
end
function g!(x, p::Ptr{Box})
    b = unsafe_load(p) # expect: E0501 here .*unsafe_load.*Box
    v = b.value
    x[1] = v + 1 # expect: E0502 here .*
    # note: `v`
    return nothing
end
precompile(f!, (CuArray{Float32,1}, Int))
precompile(g!, (CuArray{Float32,1}, Ptr{Box}))
