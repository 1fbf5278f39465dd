using CUDA
function f!(x)
    i = threadIdx().x
    x[i] = lenght(x) # expect: E0301 here `lenght` is not defined
    # hint: length
    return nothing
end
precompile(f!, (CuArray{Float32,1},))
