# Shared memory: static arrays (extents known when compiling) and the dynamic block.

_alignment(::Type{T}) where {T} = max(16, Base.datatype_alignment(T))

@inline function CuStaticSharedArray(::Type{T}, dims::Tuple) where {T}
    d = map(Int, dims)
    return CuDeviceArray{T, nfields(d), AS.Shared}(Core._shared_alloc(T, Base._prod(d), 0), d)
end
@inline function CuStaticSharedArray(::Type{T}, n::Integer) where {T}
    return CuDeviceArray{T, 1, AS.Shared}(Core._shared_alloc(T, Int(n), 0), (Int(n),))
end

# The dynamic block is sized at the launch; every dynamic array begins `offset` bytes into it.
@inline function CuDynamicSharedArray(::Type{T}, dims::Tuple, offset::Integer = 0) where {T}
    d = map(Int, dims)
    return CuDeviceArray{T, nfields(d), AS.Shared}(Core._shared_alloc(T, 0, 0) + offset, d)
end
@inline function CuDynamicSharedArray(::Type{T}, n::Integer, offset::Integer = 0) where {T}
    return CuDeviceArray{T, 1, AS.Shared}(Core._shared_alloc(T, 0, 0) + offset, (Int(n),))
end
@inline dynamic_smem_size() = ccall("llvm.nvvm.read.ptx.sreg.dynamic_smem_size", llvmcall, UInt32, ())

macro cuStaticSharedMem(T, dims)
    return :(CuStaticSharedArray($(esc(T)), $(esc(dims))))
end
macro cuDynamicSharedMem(T, dims, offset = 0)
    return :(CuDynamicSharedArray($(esc(T)), $(esc(dims)), $(esc(offset))))
end

export CuStaticSharedArray, CuDynamicSharedArray, dynamic_smem_size, @cuStaticSharedMem, @cuDynamicSharedMem
