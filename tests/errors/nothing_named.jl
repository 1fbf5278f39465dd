# expect: E0007 0 no kernel is named
# note: --kernel 'scale!\(CuArray\{Float32,1\}, CuArray\{Float32,1\}\)'
# hint: precompile
using CUDA
function scale!(x, a)
    i = threadIdx().x
    x[i] *= a[i]
    return nothing
end
