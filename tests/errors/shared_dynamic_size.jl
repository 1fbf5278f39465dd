using CUDA
function f!(x, n)
    s = CuStaticSharedArray(Float32, n)
    s[1] = x[1]
    return nothing
end
precompile(f!, (CuArray{Float32,1}, Int))
# expect: E0600 3 in the call of `CuStaticSharedArray`: the size and element type of shared or local memory must be known at com
# note: the size and element type of shared or local memory must be known at compile tim
# note: in `f!`
