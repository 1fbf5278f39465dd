# Module KernelAbstractions: kernels that are written once for any back end. The back end (CUDA's
# ka.jl) implements the functions without methods here.
module KernelAbstractions

using Adapt, Atomix
using Base.Meta: isexpr

abstract type Backend end
abstract type GPU <: Backend end
struct CPU <: Backend
    static::Bool
end
CPU(; static = false) = CPU(static)

include("context.jl")  # the context argument and index arithmetic
include("macros.jl")   # @kernel and what is used inside
include("launch.jl")   # kernel objects, host-side names

export @kernel, @Const, @localmem, @private, @uniform, @synchronize, @index, @groupsize, @ndrange, @print, @context,
    Backend, GPU, CPU, synchronize, get_backend, allocate, @atomic, @atomicswap, @atomicreplace

end
