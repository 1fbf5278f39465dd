# Arrays around arrays: other extents, other element types.

"An array seen with other extents."
struct ReshapedArray{T, N, P} <: AbstractArray{T, N}
    parent::P
    dims::NTuple{N, Int}
end
parent(A::ReshapedArray) = A.parent
size(A::ReshapedArray) = A.dims
IndexStyle(::Type{<:ReshapedArray}) = IndexLinear()
@inline getindex(A::ReshapedArray, i::Int) = A.parent[i]
@inline setindex!(A::ReshapedArray, v, i::Int) = (A.parent[i] = v; A)
function _reshape(A::AbstractArray{T}, d::Dims{N}) where {T, N}
    _prod(d) == length(A) || throw(DimensionMismatch(string("new dimensions ", d, " must be consistent with array length ", length(A))))
    return ReshapedArray{T, N, typeof(A)}(A, d)
end
reshape(A::AbstractArray, d::Dims) = _reshape(A, d)
reshape(A::ReshapedArray, d::Dims) = reshape(A.parent, d)
_array_type(io, A::ReshapedArray) = print(io, "reshape(::", typeof(A.parent), ", ", join(A.dims, ", "), ") with eltype ", eltype(A))

"The memory of an array seen as elements of another type."
struct ReinterpretArray{T, N, P} <: AbstractArray{T, N}
    parent::P
    dims::NTuple{N, Int}
end
function reinterpret(::Type{T}, A::Array{S, N}) where {T, S, N}
    isbitstype(T) || throw(ArgumentError(string("cannot reinterpret `", S, "` as `", T, "`, type `", T, "` is not a bits type")))
    bytes = size(A, 1) * sizeof(S)
    rem(bytes, sizeof(T)) == 0 || throw(ArgumentError(string("cannot reinterpret an `", S, "` array to `", T, "` whose first dimension has size `", size(A, 1),
        "`. The resulting array would have a non-integral first dimension.")))
    return ReinterpretArray{T, N, typeof(A)}(A, (div(bytes, sizeof(T)), tail(size(A))...))
end
function reinterpret(::typeof(reshape), ::Type{T}, A::Array{S, N}) where {T, S, N}
    k = div(sizeof(S), sizeof(T))
    d = k > 1 ? (k, size(A)...) : k == 1 ? size(A) : tail(size(A))
    return ReinterpretArray{T, nfields(d), typeof(A)}(A, d)
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

PermutedDimsArray(A, p) = permutedims(A, p)

function _array_type(io, v::SubArray)
    print(io, "view(::", typeof(parent(v)))
    for i in parentindices(v)
        print(io, ", ")
        isa(i, Slice) ? print(io, ":") : show(io, i)
    end
    print(io, ") with eltype ", eltype(v))
end
