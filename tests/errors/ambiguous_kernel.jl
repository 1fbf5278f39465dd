using CUDA
f!(x::CuDeviceVector, n) = nothing
f!(x, n::Int) = nothing
precompile(f!, (CuArray{Float32,1}, Int)) # expect: E0401 here ambiguous
# note: candidate
