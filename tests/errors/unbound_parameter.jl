using CUDA
function f!(x) where {T} # expect: E0504 here type parameter `T` has no value
    return nothing
end
precompile(f!, (CuArray{Float32,1},))
