# Module CUDA: the device dialect (indices, arrays, shared memory, synchronisation, warps, atomics,
# math) and the names of the host side that kernel files mention.
module CUDA

using Core: LLVMPtr
using Core.Intrinsics: pointerref, pointerset, add_ptr, sub_ptr, bitcast, zext_int, sext_int, trunc_int, ult_int,
    atomic_pointermodify, atomic_pointerreplace, atomic_pointerswap, atomic_pointerref, atomic_pointerset, atomic_fence,
    fma_float, sqrt_llvm, div_float, abs_float, copysign_float, lt_float
using Base: @propagate_inbounds
using Adapt, Atomix
import KernelAbstractions

include("overlay.jl")   # device versions of functions of other modules
include("pointer.jl")   # LLVMPtr
include("indexing.jl")  # threadIdx and friends
include("array.jl")     # CuDeviceArray, Const
include("shared.jl")    # shared memory
include("sync.jl")      # barriers and fences
include("warp.jl")      # shuffles, votes, matches
include("atomics.jl")
include("math.jl")
include("device_math.jl")
include("errors.jl")    # exceptions without allocation
include("output.jl")    # printing from kernels
include("host.jl")      # CuArray, @cuda
include("driver.jl")    # names of the driver's and the libraries' side
include("ka.jl")        # the back end of KernelAbstractions

end
