using CUDA
struct Params
    a::Real
end
function f!(x, p)
    x[1] = p.a
    return nothing
end
precompile(f!, (CuArray{Float32,1}, Params))
# expect: E0501 9 kernel `f!\(CuDeviceVector\{Float32, 1\}, Params\)`: argument 2 of type Params cannot be passed to a GPU
# hint: arguments must be plain bits \(isbits\): numbers, tuples and immutable structs of them, an
# note: argument 2\.a: Real is not a concrete type
