# A name that a module lacks is that name's fault, not the module's.
using CUDA
function f!(a)
    a[1] = CUDA.blockidx().x # expect: E0301 here `CUDA.blockidx` is not defined
    # hint: blockIdx
    return
end
precompile(f!, (CuArray{Int32,1},))
