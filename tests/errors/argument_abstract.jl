using CUDA
f!(x, c) = nothing
precompile(f!, (CuArray{Float32,1}, Real)) # expect: E0501 here argument 2 of type Real
# note: not a concrete type
