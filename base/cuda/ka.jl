# The CUDA back end of KernelAbstractions. Groups lie along the grid's x axis, work-items along the block's.

struct CUDABackend <: KernelAbstractions.GPU
    prefer_blocks::Bool
    always_inline::Bool
end
CUDABackend(; prefer_blocks = false, always_inline = false) = CUDABackend(prefer_blocks, always_inline)

@inline KernelAbstractions.group_position() = ccall("llvm.nvvm.read.ptx.sreg.ctaid.x", llvmcall, UInt32, ())
@inline KernelAbstractions.item_position() = ccall("llvm.nvvm.read.ptx.sreg.tid.x", llvmcall, UInt32, ())
@inline KernelAbstractions.__synchronize() = sync_threads()
@inline KernelAbstractions.SharedMemory(::Type{T}, dims) where {T} = CuStaticSharedArray(T, dims)
@inline KernelAbstractions.Scratchpad(::Type{T}, dims::Tuple) where {T} = _private_array(T, map(Int, dims))
@inline KernelAbstractions.Scratchpad(::Type{T}, n::Integer) where {T} = _private_array(T, (Int(n),))
@inline _private_array(::Type{T}, d::NTuple{N, Int}) where {T, N} =
    CuDeviceArray{T, N, AS.Local}(Core._local_alloc(T, Base._prod(d), 0), d)

struct ConstAdaptor end
Adapt.adapt_storage(::ConstAdaptor, A::CuDeviceArray) = Const(A)
@inline KernelAbstractions.constify(x) = Adapt.adapt(ConstAdaptor(), x)
@inline KernelAbstractions.constify(A::CuDeviceArray) = Const(A)

KernelAbstractions.get_backend(::CuArray) = CUDABackend()
KernelAbstractions.allocate(::CUDABackend, ::Type{T}, dims::Tuple) where {T} = CuArray{T}(undef, dims...)
function KernelAbstractions.launch(::CUDABackend, f, context, args)
    precompile(f, (context, map(x -> device_type(Core.Typeof(x)), args)...))
    error("kernels can be compiled here, but not launched: there is no device")
end
