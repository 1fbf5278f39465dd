using CUDA
function f!(x, big)
    x[1] = big[1]
    return nothing
end
precompile(f!, (CuArray{Float32,1}, NTuple{1100,Float32})) # expect: E0505 here too much parameter memory: 4432 bytes
# note: argument 2 big: .*4400 bytes
