# Arrays of Bool packed into words.

mutable struct BitArray{N} <: AbstractArray{Bool, N}
    chunks::Vector{UInt64}
    len::Int
    dims::NTuple{N, Int}
    global _bits(::Val{N}, dims::NTuple{N, Int}) where {N} = new{N}(fill(zero(UInt64), (_prod(dims) + 63) >> 6), _prod(dims), dims)
end
const BitVector = BitArray{1}
const BitMatrix = BitArray{2}
BitArray(::UndefInitializer, dims::NTuple{N, Int}) where {N} = _bits(Val(N), dims)
BitArray(::UndefInitializer, dims::Integer...) = _bits(Val(nfields(dims)), map(Int, dims))
BitArray{N}(::UndefInitializer, dims::NTuple{N, Int}) where {N} = _bits(Val(N), dims)
BitArray{N}(::UndefInitializer, dims::Integer...) where {N} = _bits(Val(N), map(Int, dims))
function BitArray(a::AbstractArray{T, N}) where {T, N}
    b = _bits(Val(N), size(a))
    i = 0
    for x in a
        b[i += 1] = x
    end
    return b
end
BitArray{N}(a::AbstractArray{T, N}) where {T, N} = BitArray(a)
BitArray(itr) = BitArray(collect(Bool, itr))
BitVector(itr::Union{Tuple, Generator}) = BitArray(collect(Bool, itr))
convert(::Type{BitArray}, a::AbstractArray) = BitArray(a)
convert(::Type{BitArray{N}}, a::BitArray{N}) where {N} = a
convert(::Type{BitArray{N}}, a::AbstractArray{T, N}) where {T, N} = BitArray(a)
size(b::BitArray) = b.dims
length(b::BitArray) = b.len
IndexStyle(::Type{<:BitArray}) = IndexLinear()
@inline function getindex(b::BitArray, i::Int)
    @boundscheck 1 <= i <= b.len || throw_boundserror(b, (i,))
    return (b.chunks[((i - 1) >> 6) + 1] >> ((i - 1) & 63)) & 0x1 != 0
end
@inline function setindex!(b::BitArray, x, i::Int)
    @boundscheck 1 <= i <= b.len || throw_boundserror(b, (i,))
    k, m = ((i - 1) >> 6) + 1, one(UInt64) << ((i - 1) & 63)
    b.chunks[k] = convert(Bool, x) ? b.chunks[k] | m : b.chunks[k] & ~m
    return b
end
similar(b::BitArray) = BitArray(undef, b.dims)
similar(b::BitArray, ::Type{Bool}, dims::Dims) = BitArray(undef, dims)
similar(b::BitArray, dims::Dims) = BitArray(undef, dims)
copy(b::BitArray) = (c = similar(b); copyto!(c.chunks, b.chunks); c)
fill!(b::BitArray, x) = (fill!(b.chunks, convert(Bool, x) ? ~zero(UInt64) : zero(UInt64)); _trim!(b))
# Bits beyond the length stay zero.
function _trim!(b::BitArray)
    r = b.len & 63
    r == 0 || isempty(b.chunks) || (b.chunks[end] &= (one(UInt64) << r) - 1)
    return b
end
falses(dims::Dims) = BitArray(undef, dims)
trues(dims::Dims) = fill!(BitArray(undef, dims), true)
falses(d::Integer...) = falses(map(Int, d))
trues(d::Integer...) = trues(map(Int, d))
count(b::BitArray) = sum(count_ones, b.chunks; init = 0)
sum(b::BitArray) = count(b)
any(b::BitArray) = any(!iszero, b.chunks)
all(b::BitArray) = count(b) == b.len
==(a::BitArray, b::BitArray) = size(a) == size(b) && a.chunks == b.chunks
reshape(b::BitArray, dims::Dims) = (c = BitArray(undef, dims); length(c) == length(b) || throw_eltype_mismatch(length(b), length(c)); copyto!(c.chunks, b.chunks); c)
vec(b::BitArray) = reshape(b, (b.len,))
function push!(b::BitVector, x)
    b.len += 1
    b.dims = (b.len,)
    b.len > 64 * length(b.chunks) && push!(b.chunks, zero(UInt64))
    b[b.len] = x
    return b
end
function pop!(b::BitVector)
    isempty(b) && throw(ArgumentError("array must be non-empty"))
    x = b[b.len]
    b[b.len] = false
    b.len -= 1
    b.dims = (b.len,)
    64 * (length(b.chunks) - 1) >= b.len && pop!(b.chunks)
    return x
end
function append!(b::BitVector, xs)
    for x in xs
        push!(b, x)
    end
    return b
end
function resize!(b::BitVector, n::Integer)
    while length(b) > n
        pop!(b)
    end
    while length(b) < n
        push!(b, false)
    end
    return b
end
empty!(b::BitVector) = resize!(b, 0)
map(::typeof(!), b::BitArray) = (c = similar(b); for i in eachindex(b.chunks); c.chunks[i] = ~b.chunks[i]; end; _trim!(c))
# The result of a broadcast that gives Bool.
_pack_bools(a::Array{Bool}) = BitArray(a)
_pack_bools(a) = a
sizeof(b::BitArray) = 8 * length(b.chunks)
