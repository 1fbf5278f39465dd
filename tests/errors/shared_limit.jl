using CUDA
function f!(x) # expect: E0506 here 65536 bytes of static shared memory
    s = CuStaticSharedArray(Float32, 16384)
    i = threadIdx().x
    s[i] = x[i]
    sync_threads()
    x[i] = s[17 - i]
    return nothing
end
precompile(f!, (CuArray{Float32,1},))
