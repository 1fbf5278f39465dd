# Arrays of the device. The layout is the one a host fills in at a launch: pointer to the first
# element, bytes allocated, extents, number of elements.

struct CuDeviceArray{T, N, A} <: DenseArray{T, N}
    ptr::LLVMPtr{T, A}
    maxsize::Int
    dims::NTuple{N, Int}
    len::Int

    @inline CuDeviceArray{T, N, A}(ptr::LLVMPtr{T, A}, dims::NTuple{N, Int}, maxsize::Int) where {T, N, A} =
        new(ptr, maxsize, dims, Base._prod(dims))
end
@inline CuDeviceArray{T, N, A}(ptr::LLVMPtr{T, A}, dims::NTuple{N, Int}) where {T, N, A} =
    CuDeviceArray{T, N, A}(ptr, dims, Base._prod(dims) * sizeof(T))
@inline CuDeviceArray{T, N}(ptr::LLVMPtr{T, A}, dims::NTuple{N, Int}) where {T, N, A} = CuDeviceArray{T, N, A}(ptr, dims)
@inline CuDeviceArray{T}(ptr::LLVMPtr{T, A}, dims::NTuple{N, Int}) where {T, N, A} = CuDeviceArray{T, N, A}(ptr, dims)
@inline CuDeviceArray(ptr::LLVMPtr{T, A}, dims::NTuple{N, Int}) where {T, N, A} = CuDeviceArray{T, N, A}(ptr, dims)
@inline CuDeviceArray(ptr::LLVMPtr{T, A}, dims::Tuple) where {T, A} = CuDeviceArray(ptr, map(Int, dims))
@inline CuDeviceArray(dims::Tuple, ptr::LLVMPtr) = CuDeviceArray(ptr, map(Int, dims))
@inline CuDeviceArray(n::Integer, ptr::LLVMPtr) = CuDeviceArray(ptr, (Int(n),))

const CuDeviceVector{T, A} = CuDeviceArray{T, 1, A}
const CuDeviceMatrix{T, A} = CuDeviceArray{T, 2, A}

Base.elsize(::Type{<:CuDeviceArray{T}}) where {T} = sizeof(T)
@inline Base.size(A::CuDeviceArray) = getfield(A, :dims)
@inline Base.length(A::CuDeviceArray) = getfield(A, :len)
@inline Base.sizeof(A::CuDeviceArray) = sizeof(eltype(A)) * length(A)
Base.IndexStyle(::Type{<:CuDeviceArray}) = IndexLinear()
Base.strides(A::CuDeviceArray) = Base.size_to_strides(1, size(A)...)
@inline Base.pointer(A::CuDeviceArray) = getfield(A, :ptr)
@inline Base.pointer(A::CuDeviceArray{T}, i::Integer) where {T} = getfield(A, :ptr) + (Int(i) - 1) * sizeof(T)
Base.unsafe_convert(::Type{LLVMPtr{T, A}}, x::CuDeviceArray{T, N, A}) where {T, N, A} = pointer(x)
Base.similar(A::CuDeviceArray, ::Type{T}, d::Dims) where {T} = throw(ArgumentError("a device array cannot be made in a kernel"))

# -- Access ------------------------------------------------------------------------------------

@inline function Base.getindex(A::CuDeviceArray, i::Integer)
    @boundscheck checkbounds(A, i)
    return pointerref(getfield(A, :ptr), Int(i), 0)
end
@inline function Base.getindex(A::CuDeviceArray, i::Integer, j::Integer)
    @boundscheck checkbounds(A, i, j)
    return pointerref(getfield(A, :ptr), Base._offset(getfield(A, :dims), i, j), 0)
end
@inline function Base.getindex(A::CuDeviceArray, i::Integer, j::Integer, k::Integer)
    @boundscheck checkbounds(A, i, j, k)
    return pointerref(getfield(A, :ptr), Base._offset(getfield(A, :dims), i, j, k), 0)
end
@inline function Base.getindex(A::CuDeviceArray{T, 0}) where {T}
    return pointerref(getfield(A, :ptr), 1, 0)
end
@inline function Base.setindex!(A::CuDeviceArray{T}, v, i::Integer) where {T}
    @boundscheck checkbounds(A, i)
    pointerset(getfield(A, :ptr), convert(T, v)::T, Int(i), 0)
    return A
end
@inline function Base.setindex!(A::CuDeviceArray{T}, v, i::Integer, j::Integer) where {T}
    @boundscheck checkbounds(A, i, j)
    pointerset(getfield(A, :ptr), convert(T, v)::T, Base._offset(getfield(A, :dims), i, j), 0)
    return A
end
@inline function Base.setindex!(A::CuDeviceArray{T}, v, i::Integer, j::Integer, k::Integer) where {T}
    @boundscheck checkbounds(A, i, j, k)
    pointerset(getfield(A, :ptr), convert(T, v)::T, Base._offset(getfield(A, :dims), i, j, k), 0)
    return A
end
@inline function Base.setindex!(A::CuDeviceArray{T, 0}, v) where {T}
    pointerset(getfield(A, :ptr), convert(T, v)::T, 1, 0)
    return A
end

# -- Views that stay arrays --------------------------------------------------------------------

@inline function Base.reinterpret(::Type{T}, A::CuDeviceArray{S, N, AS}) where {T, S, N, AS}
    d = getfield(A, :dims)
    n = N == 0 ? () : (div(d[1] * sizeof(S), sizeof(T)), Base.tail(d)...)
    return CuDeviceArray{T, N, AS}(bitcast(LLVMPtr{T, AS}, getfield(A, :ptr)), n, getfield(A, :maxsize))
end
@inline function Base.reshape(A::CuDeviceArray{T, M, AS}, dims::NTuple{N, Int}) where {T, M, N, AS}
    Base._prod(dims) == length(A) || throw(DimensionMismatch("new dimensions must be consistent with array length"))
    return CuDeviceArray{T, N, AS}(getfield(A, :ptr), dims, getfield(A, :maxsize))
end
@inline Base.vec(A::CuDeviceArray) = reshape(A, (length(A),))
@inline function Base.view(A::CuDeviceArray{T, 1, AS}, r::AbstractUnitRange{<:Integer}) where {T, AS}
    @boundscheck checkbounds(A, r)
    return CuDeviceArray{T, 1, AS}(pointer(A, first(r)), (length(r),))
end
@inline function Base.view(A::CuDeviceArray{T, 2, AS}, ::Colon, j::Integer) where {T, AS}
    @boundscheck checkbounds(A, 1:size(A, 1), j)
    return CuDeviceArray{T, 1, AS}(pointer(A, Base._offset(getfield(A, :dims), 1, j)), (size(A, 1),))
end

# -- Read-only arrays --------------------------------------------------------------------------

"An array that no thread writes while the kernel runs: it is read through the read-only path."
struct Const{T, N, AS} <: DenseArray{T, N}
    a::CuDeviceArray{T, N, AS}
end
@inline Const(A::CuDeviceArray{T, N, AS}) where {T, N, AS} = Const{T, N, AS}(A)
Base.Experimental.Const(A::CuDeviceArray) = Const(A)
@inline Base.size(A::Const) = size(getfield(A, :a))
@inline Base.length(A::Const) = length(getfield(A, :a))
Base.IndexStyle(::Type{<:Const}) = IndexLinear()
@inline Base.pointer(A::Const) = pointer(getfield(A, :a))
@inline function Base.getindex(A::Const, i::Integer)
    @boundscheck checkbounds(A, i)
    return Core._pointerref_invariant(pointer(A), Int(i), 0)
end
@inline function Base.getindex(A::Const, i::Integer, j::Integer)
    @boundscheck checkbounds(A, i, j)
    return Core._pointerref_invariant(pointer(A), Base._offset(size(A), i, j), 0)
end
@inline function Base.getindex(A::Const, i::Integer, j::Integer, k::Integer)
    @boundscheck checkbounds(A, i, j, k)
    return Core._pointerref_invariant(pointer(A), Base._offset(size(A), i, j, k), 0)
end

export CuDeviceArray, CuDeviceVector, CuDeviceMatrix
