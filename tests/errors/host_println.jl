using CUDA
function f!(x)
    i = threadIdx().x
    println(x[i]) # expect: E0503 here `println`
    # hint: @cuprintln
    return nothing
end
precompile(f!, (CuArray{Float32,1},))
