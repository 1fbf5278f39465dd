using CUDA
function f!(x)
    try
        x[1] = sqrt(x[2])
    catch
        x[1] = 0
    end
    return nothing
end
precompile(f!, (CuArray{Float32,1},))
# expect: E0503 3 exceptions cannot be caught in device code
# note: in `f!`
