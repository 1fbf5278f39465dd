using CUDA
function f!(x::CuDeviceArray{Float32}, n::Int)
    return nothing
end
precompile(f!, (CuArray{Float64,1}, Int)) # expect: E0400 here no method matches kernel `f!
# note: candidate: f!\(x::CuDeviceArray\{Float32.*, n::Int64\)
