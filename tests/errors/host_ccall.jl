using CUDA
function f!(x)
    ccall(:puts, Cint, (Ptr{UInt8},), C_NULL) # expect: E0503 here .*puts
    return nothing
end
precompile(f!, (CuArray{Float32,1},))
