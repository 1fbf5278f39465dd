# Arrays around arrays: other extents, other element types.

"An array seen with other extents."
struct ReshapedArray{T, N, P<:AbstractArray, MI<:Tuple} <: AbstractArray{T, N}
    parent::P
    dims::NTuple{N, Int}
    mi::MI # how Julia divides by the parent's extents; positions are linear here
end
const ReshapedRange{T, P<:AbstractRange} = ReshapedArray{T, 1, P, Tuple{}}
parent(A::ReshapedArray) = A.parent
size(A::ReshapedArray) = A.dims
IndexStyle(::Type{<:ReshapedArray}) = IndexLinear()
@inline getindex(A::ReshapedArray, i::Int) = A.parent[i]
@inline setindex!(A::ReshapedArray, v, i::Int) = (A.parent[i] = v; A)
function _reshape(A::AbstractArray{T}, d::Dims{N}) where {T, N}
    _prod(d) == length(A) || throw(DimensionMismatch(string("new dimensions ", d, " must be consistent with array length ", length(A))))
    return ReshapedArray{T, N, typeof(A), Tuple{}}(A, d, ())
end
reshape(A::AbstractArray, d::Dims) = _reshape(A, d)
reshape(A::ReshapedArray, d::Dims) = reshape(A.parent, d)
_array_type(io, A::ReshapedArray) = print(io, "reshape(::", typeof(A.parent), ", ", join(A.dims, ", "), ") with eltype ", eltype(A))

"The memory of an array seen as elements of another type."
struct ReinterpretArray{T, N, S, A<:AbstractArray{S}, IsReshaped} <: AbstractArray{T, N}
    parent::A
    dims::NTuple{N, Int}
end
const ReshapedReinterpretArray{T, N, S, A<:AbstractArray{S}} = ReinterpretArray{T, N, S, A, true}
const NonReshapedReinterpretArray{T, N, S, A<:AbstractArray{S, N}} = ReinterpretArray{T, N, S, A, false}
function reinterpret(::Type{T}, A::Array{S, N}) where {T, S, N}
    isbitstype(T) || throw(ArgumentError(string("cannot reinterpret `", S, "` as `", T, "`, type `", T, "` is not a bits type")))
    bytes = size(A, 1) * sizeof(S)
    rem(bytes, sizeof(T)) == 0 || throw(ArgumentError(string("cannot reinterpret an `", S, "` array to `", T, "` whose first dimension has size `", size(A, 1),
        "`. The resulting array would have a non-integral first dimension.")))
    return ReinterpretArray{T, N, S, typeof(A), false}(A, (div(bytes, sizeof(T)), tail(size(A))...))
end
function reinterpret(::typeof(reshape), ::Type{T}, A::Array{S, N}) where {T, S, N}
    k = div(sizeof(S), sizeof(T))
    d = k > 1 ? (k, size(A)...) : k == 1 ? size(A) : tail(size(A))
    return ReinterpretArray{T, nfields(d), S, typeof(A), true}(A, d)
end
parent(A::ReinterpretArray) = A.parent
size(A::ReinterpretArray) = A.dims
IndexStyle(::Type{<:ReinterpretArray}) = IndexLinear()
function getindex(A::ReinterpretArray{T}, i::Int) where {T}
    @boundscheck checkbounds(A, i)
    return unsafe_load(Ptr{T}(pointer(A.parent)), i)
end
function setindex!(A::ReinterpretArray{T}, v, i::Int) where {T}
    @boundscheck checkbounds(A, i)
    unsafe_store!(Ptr{T}(pointer(A.parent)), convert(T, v), i)
    return A
end
_array_type(io, A::ReinterpretArray{T}) where {T} = print(io, "reinterpret(", T, ", ::", typeof(A.parent), ")")

"An array seen with its dimensions in another order: dimension i is perm[i] of the parent."
struct PermutedDimsArray{T, N, perm, iperm, AA<:AbstractArray} <: AbstractArray{T, N}
    parent::AA
    function PermutedDimsArray{T, N, perm, iperm, AA}(A::AA) where {T, N, perm, iperm, AA<:AbstractArray}
        (isa(perm, NTuple{N, Int}) && isa(iperm, NTuple{N, Int})) || error("perm and iperm must both be NTuple{$N,Int}")
        isperm(perm) || throw(ArgumentError(string(perm, " is not a valid permutation of dimensions 1:", N)))
        all(map(d -> iperm[perm[d]] == d, 1:N)) || throw(ArgumentError(string(perm, " and ", iperm, " must be inverses")))
        return new{T, N, perm, iperm, AA}(A)
    end
end
function PermutedDimsArray(A::AbstractArray{T, N}, perm) where {T, N}
    length(perm) == N || throw(ArgumentError(string(perm, " is not a valid permutation of dimensions 1:", N)))
    p = ntuple(i -> Int(perm[i]), N)
    return PermutedDimsArray{T, N, p, (invperm([p...])...,), typeof(A)}(A)
end
parent(A::PermutedDimsArray) = A.parent
size(A::PermutedDimsArray{T, N, perm}) where {T, N, perm} = map(k -> size(A.parent, k), perm)
axes(A::PermutedDimsArray{T, N, perm}) where {T, N, perm} = map(k -> axes(A.parent, k), perm)
similar(A::PermutedDimsArray, ::Type{T}, d::Dims) where {T} = similar(A.parent, T, d)
@inline function getindex(A::PermutedDimsArray{T, N, perm, iperm}, I::Vararg{Int, N}) where {T, N, perm, iperm}
    @boundscheck checkbounds(A, I...)
    return @inbounds getindex(A.parent, map(k -> I[k], iperm)...)
end
@inline function setindex!(A::PermutedDimsArray{T, N, perm, iperm}, v, I::Vararg{Int, N}) where {T, N, perm, iperm}
    @boundscheck checkbounds(A, I...)
    @inbounds setindex!(A.parent, v, map(k -> I[k], iperm)...)
    return A
end
_array_type(io, A::PermutedDimsArray{T, N, perm}) where {T, N, perm} =
    print(io, "PermutedDimsArray(::", typeof(A.parent), ", ", perm, ") with eltype ", T)
baremodule PermutedDimsArrays
import ..Base: PermutedDimsArray
end

function _array_type(io, v::SubArray)
    print(io, "view(::", typeof(parent(v)))
    for i in parentindices(v)
        print(io, ", ")
        isa(i, Slice) ? print(io, ":") : show(io, i)
    end
    print(io, ") with eltype ", eltype(v))
end
