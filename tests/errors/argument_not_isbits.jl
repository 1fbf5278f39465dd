# The path to the field at fault is shown.
using CUDA
struct Inner
    values::Vector{Float32}
end
struct Outer
    n::Int
    data::Inner
end
function f!(x, p)
    x[1] = p.n
    return nothing
end
precompile(f!, (CuArray{Float32,1}, Outer)) # expect: E0501 here argument 2 of type Outer cannot be passed
# note: argument 2\.data\.values: .*Vector\{Float32\}|Array.* is
# hint: isbits
