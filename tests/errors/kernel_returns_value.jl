# A kernel must return nothing; the message says what it returns and where.
using CUDA
function f!(x) # expect: E0500 here kernel `f!\(.*\)` returns a value of type Float32
    # note: returned here
    # hint: return nothing
    return x[1]
end
precompile(f!, (CuArray{Float32,1},))
