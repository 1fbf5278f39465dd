# One kernel's fault hides no other's: all are reported in one run, whichever stage finds them.
using CUDA
first!(a) = (a[1] = rand(); nothing) # expect: E0503 here `rand` cannot be used in device code
second!(a) = (a[1] = 1.0f0; nothing)
third!(a) = 5 # expect: E0500 here returns a value of type Int64
fourth!(a) = (a[1] = undefined_there; nothing) # expect: E0301 here `undefined_there` is not defined
function fifth!(a, x)
    return
end
precompile(first!, (CuArray{Float32,1},))
precompile(second!, (CuArray{Float32,1},))
precompile(third!, (CuArray{Float32,1},))
precompile(fourth!, (CuArray{Float32,1},))
precompile(fifth!, (CuArray{Float32,1}, Real)) # expect: E0501 here argument 2 of type Real
