# A call inside a kernel that no method matches, and one whose variable changes its type in a loop.
using CUDA
scale(x::Float32) = 2x
function f!(x)
    x[1] = scale(1) # expect: E0400 here no method matching scale\(::Int64\)
    # note: candidate: scale\(::Float32\)
    return nothing
end
precompile(f!, (CuArray{Float32,1},))

function nest!(x, n)
    t = ()
    for i in 1:n
        t = (t, i) # expect: E0502 here .*
        # note: `t` gets values of different types
    end
    x[1] = length(t) + first(t)
    return nothing
end
precompile(nest!, (CuArray{Float32,1}, Int))
