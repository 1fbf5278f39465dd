using CUDA
mutable struct Counter
    n::Int
end
f!(x, c) = nothing
precompile(f!, (CuArray{Float32,1}, Counter)) # expect: E0501 here argument 2 of type Counter
# note: mutable
