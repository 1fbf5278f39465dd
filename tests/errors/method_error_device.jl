using CUDA
function f!(x)
    x[1] = x[1] + nothing
    return nothing
end
precompile(f!, (CuArray{Float32,1},))
# expect: E0400 3 no method matching \+\(::Float32, ::Nothing\)
# note: candidate: \+\(::T.*, ::T.*\)
# note: candidate: \+\(::Integer\)
