using CUDA
function f!(x)
    v = Float32[] # expect: E0507 here .*allocates
    # hint: tuples
    push!(v, x[1]) # expect: E0503 here .*
    return nothing
end
precompile(f!, (CuArray{Float32,1},))
