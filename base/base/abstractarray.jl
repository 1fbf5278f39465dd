# Arrays in general: sizes, axes, bounds checks, and indexing that ends in one linear or
# Cartesian access of the concrete array type.

const AbstractVector{T} = AbstractArray{T, 1}
const AbstractMatrix{T} = AbstractArray{T, 2}
const AbstractVecOrMat{T} = Union{AbstractArray{T, 1}, AbstractArray{T, 2}}
const Vector{T} = Array{T, 1}
const Matrix{T} = Array{T, 2}
const VecOrMat{T} = Union{Array{T, 1}, Array{T, 2}}
const DenseVector{T} = DenseArray{T, 1}
const DenseMatrix{T} = DenseArray{T, 2}
const Dims{N} = NTuple{N, Int}

abstract type IndexStyle end
struct IndexLinear <: IndexStyle end
struct IndexCartesian <: IndexStyle end
IndexStyle(A::AbstractArray) = IndexStyle(typeof(A))
IndexStyle(::Type{<:AbstractArray}) = IndexCartesian()
IndexStyle(::Type{<:Array}) = IndexLinear()
IndexStyle(::Type{<:AbstractRange}) = IndexLinear()

eltype(::Type{<:AbstractArray{T}}) where {T} = T
eltype(::Type{Array{T, N}}) where {T, N} = T
ndims(::AbstractArray{T, N}) where {T, N} = N
ndims(::Type{<:AbstractArray{<:Any, N}}) where {N} = N
valtype(A::AbstractArray) = eltype(A)
keytype(A::AbstractArray) = CartesianIndex{ndims(A)}
keytype(A::AbstractVector) = Int

@inline size(A::AbstractArray{T, N}, d::Integer) where {T, N} = d <= N ? size(A)[d] : 1
size(A::AbstractArray, d1::Integer, d2::Integer, ds::Integer...) = map(d -> size(A, d), (d1, d2, ds...))
@inline axes(A::AbstractArray) = map(OneTo, size(A))
@inline axes(A::AbstractArray{T, N}, d::Integer) where {T, N} = d <= N ? axes(A)[d] : OneTo(1)
axes1(A::AbstractArray{T, 0}) where {T} = OneTo(1)
axes1(A::AbstractArray) = axes(A)[1]
@inline length(A::AbstractArray) = _prod(size(A))
_prod(::Tuple{}) = 1
_prod(t::Tuple{Any}) = t[1]
_prod(t::Tuple{Any, Any}) = t[1] * t[2]
_prod(t::Tuple{Any, Any, Any}) = t[1] * t[2] * t[3]
_prod(t::Tuple) = t[1] * _prod(tail(t))
isempty(A::AbstractArray) = length(A) == 0
eachindex(A::AbstractArray) = eachindex(IndexStyle(A), A)
eachindex(A::AbstractArray, B::AbstractArray) = axes(A) == axes(B) ? eachindex(A) :
    throw(DimensionMismatch(string("all inputs to eachindex must have the same indices, got ", axes(A)[1], " and ", axes(B)[1])))
eachindex(::IndexLinear, A::AbstractArray) = OneTo(length(A))
eachindex(::IndexLinear, A::AbstractVector) = axes1(A)
eachindex(::IndexCartesian, A::AbstractArray) = CartesianIndices(axes(A))
eachindex(itr) = keys(itr)
keys(A::AbstractArray) = CartesianIndices(axes(A))
keys(A::AbstractVector) = LinearIndices(A)
keys(::IndexLinear, A::AbstractArray) = LinearIndices(A)
firstindex(A::AbstractArray) = 1
firstindex(A::AbstractArray, d) = first(axes(A, d))
lastindex(A::AbstractArray) = length(A)
lastindex(A::AbstractArray, d) = last(axes(A, d))
lastindex(a) = last(eachindex(a))
firstindex(a) = first(eachindex(a))
lastindex(a, d) = last(axes(a, d))
firstindex(a, d) = first(axes(a, d))
first(A::AbstractArray) = A[firstindex(A)]
last(A::AbstractArray) = A[lastindex(A)]
first(itr) = (r = iterate(itr); r === nothing ? throw(ArgumentError("collection must be non-empty")) : r[1])
last(itr) = itr[lastindex(itr)]
function stride(A::AbstractArray{T, N}, d::Integer) where {T, N}
    extents, s = size(A), 1
    for i in 1:min(d - 1, N)
        s *= extents[i]
    end
    return s
end
strides(A::AbstractArray{T, N}) where {T, N} = ntuple(d -> stride(A, d), Val(N))
elsize(A::AbstractArray) = sizeof(eltype(A))
has_offset_axes(A...) = false
require_one_based_indexing(A...) = true
isassigned(A::AbstractArray, i::Integer...) = checkbounds(Bool, A, i...)
size_to_strides(s, d, sz...) = (s, size_to_strides(s * d, sz...)...)
size_to_strides(s, d) = (s,)
size_to_strides(s) = ()

# -- Bounds ------------------------------------------------------------------------------------

checkindex(::Type{Bool}, r::AbstractUnitRange, i::Real) = (first(r) <= i) & (i <= last(r))
@inline checkindex(::Type{Bool}, r::OneTo{Int}, i::Int) = ult_int(i - 1, r.stop)
checkindex(::Type{Bool}, r::AbstractUnitRange, ::Colon) = true
checkindex(::Type{Bool}, r::AbstractUnitRange, s::AbstractRange) =
    isempty(s) | (checkindex(Bool, r, first(s)) & checkindex(Bool, r, last(s)))
checkindex(::Type{Bool}, r::AbstractUnitRange, s::AbstractArray{Bool}) = length(s) == length(r)
function checkindex(::Type{Bool}, r::AbstractUnitRange, s::AbstractArray)
    for i in s
        checkindex(Bool, r, i) || return false
    end
    return true
end

@inline checkbounds(::Type{Bool}, A::AbstractArray, i::Integer) = ult_int(Int(i) - 1, length(A))
checkbounds(::Type{Bool}, A::AbstractArray, i) = checkbounds_indices(Bool, (eachindex(IndexLinear(), A),), (i,))
@inline checkbounds(::Type{Bool}, A::AbstractMatrix, i::Integer, j::Integer) =
    (s = size(A); ult_int(Int(i) - 1, s[1]) & ult_int(Int(j) - 1, s[2]))
@inline checkbounds(::Type{Bool}, A::AbstractArray{T, 3}, i::Integer, j::Integer, k::Integer) where {T} =
    (s = size(A); ult_int(Int(i) - 1, s[1]) & ult_int(Int(j) - 1, s[2]) & ult_int(Int(k) - 1, s[3]))
@inline checkbounds(::Type{Bool}, A::AbstractArray, I...) = checkbounds_indices(Bool, axes(A), I)
checkbounds(::Type{Bool}, A::AbstractArray, mask::AbstractArray{Bool}) = size(A) == size(mask) || (ndims(mask) == 1 && length(A) == length(mask))

checkbounds_indices(::Type{Bool}, ::Tuple{}, ::Tuple{}) = true
checkbounds_indices(::Type{Bool}, ::Tuple{}, I::Tuple{Any}) = checkindex(Bool, OneTo(1), getfield(I, 1))
@inline checkbounds_indices(::Type{Bool}, ::Tuple{}, I::Tuple{Any, Vararg{Any}}) =
    checkindex(Bool, OneTo(1), getfield(I, 1)) & checkbounds_indices(Bool, (), tail(I))
@inline checkbounds_indices(::Type{Bool}, ax::Tuple{Any}, I::Tuple{Any}) =
    checkindex(Bool, getfield(ax, 1), getfield(I, 1))
@inline checkbounds_indices(::Type{Bool}, ax::Tuple, I::Tuple{Any}) =
    checkindex(Bool, getfield(ax, 1), getfield(I, 1)) & checkbounds_indices(Bool, tail(ax), ())
@inline checkbounds_indices(::Type{Bool}, ax::Tuple, I::Tuple) =
    checkindex(Bool, getfield(ax, 1), getfield(I, 1)) & checkbounds_indices(Bool, tail(ax), tail(I))
checkbounds_indices(::Type{Bool}, ax::Tuple, ::Tuple{}) = all(map(r -> length(r) == 1, ax))

@inline checkbounds(A::AbstractArray, i) = (checkbounds(Bool, A, i) || throw_boundserror(A, (i,)); nothing)
@inline checkbounds(A::AbstractArray, i, j) = (checkbounds(Bool, A, i, j) || throw_boundserror(A, (i, j)); nothing)
@inline checkbounds(A::AbstractArray, I...) = (checkbounds(Bool, A, I...) || throw_boundserror(A, I); nothing)

# -- Linear offset of a Cartesian position -----------------------------------------------------

@inline _offset(s::Tuple, i::Integer) = Int(i)
@inline _offset(s::Tuple, i::Integer, j::Integer) = Int(i) + (Int(j) - 1) * getfield(s, 1)
@inline _offset(s::Tuple, i::Integer, j::Integer, k::Integer) =
    Int(i) + ((Int(j) - 1) + (Int(k) - 1) * getfield(s, 2)) * getfield(s, 1)
@inline _offset(s::Tuple, i::Integer, j::Integer, k::Integer, l::Integer...) =
    Int(i) + (_offset(tail(s), j, k, l...) - 1) * getfield(s, 1)
@inline _offset(::Tuple{}) = 1
@inline _offset(::Tuple) = 1
@inline _offset(::Tuple{}, i::Integer) = Int(i)
@inline _offset(::Tuple{}, i::Integer, j::Integer, k::Integer...) = 1
@inline _offset(s::Tuple{Any}, i::Integer, j::Integer) = Int(i)
@inline _offset(s::Tuple{Any}, i::Integer, j::Integer, k::Integer) = Int(i)
@inline _offset(s::Tuple{Any, Any}, i::Integer, j::Integer, k::Integer) = Int(i) + (Int(j) - 1) * getfield(s, 1)

# -- Access ------------------------------------------------------------------------------------

# Scalar positions that are not integers themselves.
to_index(i::Integer) = i
to_index(A, i) = to_index(i)

@propagate_inbounds getindex(A::AbstractArray, i::Integer) = _getindex(IndexStyle(A), A, i)
@propagate_inbounds getindex(A::AbstractArray, i::Integer, j::Integer) = _getindex(IndexStyle(A), A, i, j)
@propagate_inbounds getindex(A::AbstractArray, i::Integer, j::Integer, k::Integer) = _getindex(IndexStyle(A), A, i, j, k)
@propagate_inbounds getindex(A::AbstractArray, i::Integer, j::Integer, k::Integer, l::Integer...) =
    _getindex(IndexStyle(A), A, i, j, k, l...)
@propagate_inbounds getindex(A::AbstractArray) = _getindex(IndexStyle(A), A)
@propagate_inbounds setindex!(A::AbstractArray, v, i::Integer) = _setindex!(IndexStyle(A), A, v, i)
@propagate_inbounds setindex!(A::AbstractArray, v, i::Integer, j::Integer) = _setindex!(IndexStyle(A), A, v, i, j)
@propagate_inbounds setindex!(A::AbstractArray, v, i::Integer, j::Integer, k::Integer) = _setindex!(IndexStyle(A), A, v, i, j, k)
@propagate_inbounds setindex!(A::AbstractArray, v, i::Integer, j::Integer, k::Integer, l::Integer...) =
    _setindex!(IndexStyle(A), A, v, i, j, k, l...)
@propagate_inbounds setindex!(A::AbstractArray, v) = _setindex!(IndexStyle(A), A, v)

@inline function _getindex(::IndexLinear, A::AbstractArray, I...)
    @boundscheck checkbounds(A, I...)
    return @inbounds getindex(A, _offset(size(A), I...))
end
@inline function _setindex!(::IndexLinear, A::AbstractArray, v, I...)
    @boundscheck checkbounds(A, I...)
    @inbounds setindex!(A, v, _offset(size(A), I...))
    return A
end
@noinline throw_canonical(A) = throw(ErrorException("getindex is not defined for this array type"))
_getindex(::IndexLinear, A::AbstractArray, i::Int) = throw_no_index(getindex, A, (i,))
_setindex!(::IndexLinear, A::AbstractArray, v, i::Int) = throw_no_index(setindex!, A, (v, i))
struct CanonicalIndexError <: Exception
    func::String
    type::Any
end
@noinline throw_no_index(f, A, args) = throw(CanonicalIndexError(f === getindex ? "getindex" : "setindex!", typeof(A)))

# A Cartesian array is accessed with as many Ints as it has dimensions.
@inline function _getindex(::IndexCartesian, A::AbstractArray{T, N}, I::Vararg{Int, N}) where {T, N}
    throw_no_index(getindex, A, I)
end
@inline function _getindex(::IndexCartesian, A::AbstractArray{T, N}, I::Integer...) where {T, N}
    @boundscheck checkbounds(A, I...)
    return @inbounds getindex(A, _to_cartesian(A, I)...)
end
@inline function _setindex!(::IndexCartesian, A::AbstractArray{T, N}, v, I::Vararg{Int, N}) where {T, N}
    throw_no_index(setindex!, A, (v, I...))
end
@inline function _setindex!(::IndexCartesian, A::AbstractArray{T, N}, v, I::Integer...) where {T, N}
    @boundscheck checkbounds(A, I...)
    @inbounds setindex!(A, v, _to_cartesian(A, I)...)
    return A
end
@inline function _to_cartesian(A::AbstractArray{T, N}, I::Tuple) where {T, N}
    nfields(I) == N && return map(Int, I)
    return Tuple(@inbounds CartesianIndices(size(A))[_offset(size(A), I...)])
end

# Anything but scalars: CartesianIndex is spread, ranges and vectors give a new array.
@propagate_inbounds getindex(A::AbstractArray, I...) = _getindex_any(A, to_indices(A, I))
@propagate_inbounds setindex!(A::AbstractArray, v, I...) = _setindex_any!(A, v, to_indices(A, I))
@propagate_inbounds _getindex_any(A, I::Tuple{Vararg{Integer}}) = getindex(A, I...)
@propagate_inbounds _setindex_any!(A, v, I::Tuple{Vararg{Integer}}) = setindex!(A, v, I...)

# -- Iteration and comparison ------------------------------------------------------------------

@inline function iterate(A::AbstractArray)
    inds = eachindex(A)
    r = iterate(inds)
    r === nothing && return nothing
    return (@inbounds A[r[1]], (inds, r[2]))
end
@inline function iterate(A::AbstractArray, state)
    r = iterate(state[1], state[2])
    r === nothing && return nothing
    return (@inbounds A[r[1]], (state[1], r[2]))
end

function ==(A::AbstractArray, B::AbstractArray)
    axes(A) == axes(B) || return false
    unknown = false
    for i in eachindex(A)
        eq = A[i] == B[i]
        if eq isa Bool
            eq || return false
        else
            unknown = true # missing
        end
    end
    return unknown ? missing : true
end
function isequal(A::AbstractArray, B::AbstractArray)
    axes(A) == axes(B) || return false
    for i in eachindex(A)
        isequal(A[i], B[i]) || return false
    end
    return true
end
in(x, A::AbstractArray) = _in(x, A)
in(x, itr) = _in(x, itr)
function _in(x, itr)
    unknown = false
    for y in itr
        eq = x == y
        if eq isa Bool
            eq && return true
        else
            unknown = true # missing
        end
    end
    return unknown ? missing : false
end
in(x) = Fix2(in, x)
const ∈ = in
∋(itr, x) = in(x, itr)
∉(x, itr) = !in(x, itr)

# Extents: integers, or ranges from 1, which count as their lengths.
const DimOrInd = Union{Integer, AbstractUnitRange}
to_shape(::Tuple{}) = ()
to_shape(d::Dims) = d
@inline to_shape(d::Tuple) = map(to_shape, d)
to_shape(i::Int) = i
to_shape(i::Integer) = Int(i)
to_shape(r::OneTo) = Int(last(r))
to_shape(r::AbstractUnitRange) = r
similar(A::AbstractArray{T}) where {T} = similar(A, T)
similar(A::AbstractArray, ::Type{T}) where {T} = similar(A, T, to_shape(axes(A)))
similar(A::AbstractArray{T}, d::Tuple) where {T} = similar(A, T, to_shape(d))
similar(A::AbstractArray{T}, d::DimOrInd...) where {T} = similar(A, T, to_shape(d))
similar(A::AbstractArray, ::Type{T}, d::DimOrInd...) where {T} = similar(A, T, to_shape(d))
similar(A::AbstractArray, ::Type{T}, d::Tuple{Union{Integer, OneTo}, Vararg{Union{Integer, OneTo}}}) where {T} = similar(A, T, to_shape(d))
similar(A::AbstractArray, ::Type{T}, d::Dims{N}) where {T, N} = Array{T, N}(undef, d)
similar(::Type{T}, d::DimOrInd...) where {T<:AbstractArray} = similar(T, d)
similar(::Type{T}, d::Tuple{Union{Integer, OneTo}, Vararg{Union{Integer, OneTo}}}) where {T<:AbstractArray} = similar(T, to_shape(d))
similar(::Type{T}, d::Dims) where {T<:AbstractArray} = T(undef, d)

function copyto!(dest::AbstractArray, src::AbstractArray)
    length(dest) >= length(src) || throw(BoundsError(dest, (UnitRange(1, length(src)),)))
    i = 1
    for v in src
        @inbounds dest[i] = v
        i += 1
    end
    return dest
end
copy(A::AbstractArray) = copyto!(similar(A), A)
function fill!(A::AbstractArray, v)
    x = convert(eltype(A), v)
    for i in eachindex(A)
        @inbounds A[i] = x
    end
    return A
end
