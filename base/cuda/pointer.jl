# Pointers of the device, LLVMPtr{T, AS}: arithmetic, loads and stores.

const DevicePtr = LLVMPtr

Base.eltype(::Type{LLVMPtr{T, A}}) where {T, A} = T
Base.eltype(::LLVMPtr{T, A}) where {T, A} = T
@inline Base.:(+)(p::LLVMPtr, n::Integer) = add_ptr(p, n % UInt)
@inline Base.:(-)(p::LLVMPtr, n::Integer) = sub_ptr(p, n % UInt)
@inline Base.:(+)(n::Integer, p::LLVMPtr) = p + n
@inline Base.:(-)(p::LLVMPtr, q::LLVMPtr) = bitcast(UInt, p) - bitcast(UInt, q)
@inline Base.:(==)(p::LLVMPtr, q::LLVMPtr) = bitcast(UInt, p) == bitcast(UInt, q)
@inline Base.isless(p::LLVMPtr, q::LLVMPtr) = bitcast(UInt, p) < bitcast(UInt, q)
Base.reinterpret(::Type{LLVMPtr{T, A}}, p::LLVMPtr{S, A}) where {T, S, A} = bitcast(LLVMPtr{T, A}, p)
Base.reinterpret(::Type{LLVMPtr{T, A}}, p::Union{Int, UInt, Ptr}) where {T, A} = bitcast(LLVMPtr{T, A}, p)
Base.convert(::Type{LLVMPtr{T, A}}, p::LLVMPtr{S, A}) where {T, S, A} = bitcast(LLVMPtr{T, A}, p)
Base.convert(::Type{LLVMPtr{T, A}}, p::LLVMPtr{T, A}) where {T, A} = p
Base.convert(::Type{UInt}, p::LLVMPtr) = bitcast(UInt, p)
(::Type{UInt})(p::LLVMPtr) = bitcast(UInt, p)
(::Type{Int})(p::LLVMPtr) = bitcast(Int, p)

# Positions count from one; alignment 0 is the element type's own.
@inline Base.unsafe_load(p::LLVMPtr) = pointerref(p, 1, 0)
@inline Base.unsafe_load(p::LLVMPtr, i::Integer) = pointerref(p, Int(i), 0)
@inline Base.unsafe_load(p::LLVMPtr, i::Integer, ::Val{align}) where {align} = pointerref(p, Int(i), align)
@inline Base.unsafe_store!(p::LLVMPtr{T}, v) where {T} = (pointerset(p, convert(T, v), 1, 0); p)
@inline Base.unsafe_store!(p::LLVMPtr{T}, v, i::Integer) where {T} = (pointerset(p, convert(T, v), Int(i), 0); p)
@inline Base.unsafe_store!(p::LLVMPtr{T}, v, i::Integer, ::Val{align}) where {T, align} =
    (pointerset(p, convert(T, v), Int(i), align); p)
@inline unsafe_cached_load(p::LLVMPtr, i::Integer = 1, align = nothing) = Core._pointerref_invariant(p, Int(i), 0)
@inline ldg(A, i::Integer) = Core._pointerref_invariant(pointer(A), Int(i), 0)
