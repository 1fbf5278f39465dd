# The names by which host code reaches the driver, the profiler and CUDA's libraries. Files with kernels are full of such code, and
# it must load; there is no device here, so what needs one is an error when it is called.

no_device(name::Symbol) = error("there is no device: CUDA.", name, " cannot run here")

# Objects of the driver, for signatures and fields.
struct CuDevice
    handle::Int32
end
struct CuDim3
    x::UInt32
    y::UInt32
    z::UInt32
end
CuDim3(g::Integer) = CuDim3(g, 1, 1)
CuDim3(g::NTuple{1, Integer}) = CuDim3(g[1], 1, 1)
CuDim3(g::NTuple{2, Integer}) = CuDim3(g[1], g[2], 1)
CuDim3(g::NTuple{3, Integer}) = CuDim3(g[1], g[2], g[3])
const CuDim = Union{Integer, Tuple{Integer}, Tuple{Integer, Integer}, Tuple{Integer, Integer, Integer}}

primitive type CuPtr{T} 64 end
primitive type CuArrayPtr{T} 64 end
const CU_NULL = bitcast(CuPtr{Nothing}, UInt(0))
const PtrOrCuPtr{T} = Union{Ptr{T}, CuPtr{T}}
abstract type CuRef{T} end

for type in (:CuContext, :CuPrimaryContext, :CuModule, :CuModuleFile, :CuLink, :CuLinkImage, :CuFunction, :CuStream, :CuEvent, :CuGraph, :CuGraphExec,
             :CuMemoryPool, :CuIterator, :CuTextureArray, :HandleCache)
    @eval begin
        mutable struct $type
            $type(x...; kw...) = no_device($(QuoteNode(type)))
        end
        export $type
    end
end

struct CuError <: Exception
    code::Int
end
struct OutOfGPUMemoryError <: Exception
    sz::Int
end

const HOST_FUNCTIONS = (
    :access!, :activate, :active_blocks, :add_data!, :add_file!, :api_version, :attribute, :attribute!, :attributes, :cache_config, :cache_config!, :can_access_peer,
    :capability, :capture, :capture_status, :complete, :context, :context!, :cudacall, :current_context, :current_device, :default_memory_pool, :default_stream,
    :device, :device!, :device_reset!, :device_synchronize, :deviceid, :devices, :disable_peer_access, :driver_version, :elapsed, :enable_peer_access,
    :free_memory, :instantiate, :is_capturing, :is_managed, :isactive, :launch_configuration, :legacy_stream, :limit, :limit!, :memory_pool, :memory_pool!,
    :memory_pools_supported, :memory_status, :memory_type, :ndevices, :occupancy, :p2p_attribute, :parent_uuid, :per_thread_stream, :pin, :pool_status, :priority,
    :priority_range, :prefetch, :reclaim, :record, :registers, :runtime_version, :setflags!, :shmem_config, :shmem_config!, :stream, :stream!, :system_driver_version,
    :total_memory, :totalmem, :trim, :unified_addressing, :unique_id, :unsafe_free!, :unsafe_reset!, :update, :used_memory, :uuid, :versioninfo, :warp_size, :wait_event,
    :rand, :randn, :rand_poisson, :rand_logn, :seed!, :default_rng)
for f in HOST_FUNCTIONS
    @eval $f(args...; kw...) = no_device($(QuoteNode(f)))
end
has_cuda(show_reason::Bool = false) = false
has_cuda_gpu(show_reason::Bool = false) = false
name(::CuDevice) = no_device(:name)

"Code made for a capability: `sm\"9.0a\"` and `sm\"90a\"` name one."
macro sm_str(text)
    return text
end

# Measurements and reflection: the expression itself runs, and launches in it are compiled.
for name in (:sync, :allowscalar, :elapsed, :time, :timed, :allocated, :profile, :bprofile, :captured, :device_code, :device_code_lowered, :device_code_typed,
             :device_code_warntype, :device_code_llvm, :device_code_ptx, :device_code_sass)
    @eval macro $name(args...)
        return esc(args[end])
    end
end

# The libraries: their modules and the types that signatures mention.
for library in (:CUBLAS, :CUSOLVER, :CUFFT, :CURAND, :CUDNN, :NVML, :CUPTI, :Mem, :NVTX)
    @eval module $library end
end
module CUSPARSE
    abstract type AbstractCuSparseArray{Tv, Ti, N} <: AbstractArray{Tv, N} end
    const AbstractCuSparseVector{Tv, Ti} = AbstractCuSparseArray{Tv, Ti, 1}
    const AbstractCuSparseMatrix{Tv, Ti} = AbstractCuSparseArray{Tv, Ti, 2}
    mutable struct CuSparseVector{Tv, Ti} <: AbstractCuSparseVector{Tv, Ti} end
    for format in (:CuSparseMatrixCSC, :CuSparseMatrixCSR, :CuSparseMatrixCOO, :CuSparseMatrixBSR)
        @eval mutable struct $format{Tv, Ti} <: AbstractCuSparseMatrix{Tv, Ti} end
        @eval export $format
    end
    export CuSparseVector, AbstractCuSparseArray, AbstractCuSparseVector, AbstractCuSparseMatrix
end
const cuBLAS = CUBLAS
const cuSPARSE = CUSPARSE
const cuSOLVER = CUSOLVER
const cuFFT = CUFFT
const cuRAND = CURAND

export CuDevice, CuDim, CuDim3, CuPtr, CuArrayPtr, CU_NULL, PtrOrCuPtr, CuRef, CuError, OutOfGPUMemoryError, DenseCuArray, DenseCuVector, DenseCuMatrix, DenseCuVecOrMat,
    StridedCuArray, StridedCuVector, StridedCuMatrix, StridedCuVecOrMat, AnyCuArray, AnyCuVector, AnyCuMatrix, AnyCuVecOrMat, CUBLAS, CUSPARSE, CUSOLVER, CUFFT, CURAND, NVML,
    CUPTI, cuBLAS, cuSPARSE, cuSOLVER, cuFFT, cuRAND, @sm_str, @captured, @device_code, @device_code_lowered, @device_code_typed, @device_code_warntype,
    @device_code_llvm, @device_code_ptx, @device_code_sass, attribute, capability, context, context!, current_context, current_device, device, device!, device_reset!,
    device_synchronize, deviceid, devices, elapsed, has_cuda, has_cuda_gpu, launch_configuration, limit, limit!, name, ndevices, stream, stream!, synchronize, totalmem, uuid
