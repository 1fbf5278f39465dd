# CartesianIndex, CartesianIndices and LinearIndices, and indexing with them.

"A position in N dimensions."
struct CartesianIndex{N}
    I::NTuple{N, Int}
    CartesianIndex{N}(t::NTuple{N, Integer}) where {N} = new{N}(map(Int, t))
    CartesianIndex{N}(t::NTuple{N, Int}) where {N} = new{N}(t)
end
@inline CartesianIndex(t::NTuple{N, Integer}) where {N} = CartesianIndex{N}(t)
@inline CartesianIndex(I::Integer...) = CartesianIndex(I)
CartesianIndex{N}(I::Integer...) where {N} = CartesianIndex{N}(I)
CartesianIndex(i::CartesianIndex) = i
@inline CartesianIndex(I::Union{Integer, CartesianIndex}...) = CartesianIndex(_flat_index(I...))
CartesianIndex() = CartesianIndex{0}(())
_flat_index() = ()
@inline _flat_index(i::Integer, r...) = (Int(i), _flat_index(r...)...)
@inline _flat_index(i::CartesianIndex, r...) = (i.I..., _flat_index(r...)...)

length(::CartesianIndex{N}) where {N} = N
length(::Type{CartesianIndex{N}}) where {N} = N
@inline getindex(i::CartesianIndex, d::Integer) = getfield(i.I, Int(d), @_boundscheck)
(::Type{Tuple})(i::CartesianIndex) = i.I
firstindex(i::CartesianIndex) = 1
lastindex(i::CartesianIndex{N}) where {N} = N
eltype(::Type{CartesianIndex{N}}) where {N} = CartesianIndex{N}
zero(::CartesianIndex{N}) where {N} = zero(CartesianIndex{N})
zero(::Type{CartesianIndex{N}}) where {N} = CartesianIndex(ntuple(d -> 0, Val(N)))
one(::CartesianIndex{N}) where {N} = one(CartesianIndex{N})
one(::Type{CartesianIndex{N}}) where {N} = CartesianIndex(ntuple(d -> 1, Val(N)))
oneunit(i::CartesianIndex) = one(i)
oneunit(::Type{CartesianIndex{N}}) where {N} = one(CartesianIndex{N})
@inline +(i::CartesianIndex{N}) where {N} = i
@inline -(i::CartesianIndex{N}) where {N} = CartesianIndex{N}(map(-, i.I))
@inline +(i::CartesianIndex{N}, j::CartesianIndex{N}) where {N} = CartesianIndex{N}(map(+, i.I, j.I))
@inline -(i::CartesianIndex{N}, j::CartesianIndex{N}) where {N} = CartesianIndex{N}(map(-, i.I, j.I))
@inline *(a::Integer, i::CartesianIndex{N}) where {N} = CartesianIndex{N}(map(x -> Int(a * x), i.I))
@inline *(i::CartesianIndex, a::Integer) = a * i
min(i::CartesianIndex{N}, j::CartesianIndex{N}) where {N} = CartesianIndex{N}(map(min, i.I, j.I))
max(i::CartesianIndex{N}, j::CartesianIndex{N}) where {N} = CartesianIndex{N}(map(max, i.I, j.I))
==(i::CartesianIndex{N}, j::CartesianIndex{N}) where {N} = i.I == j.I
isless(i::CartesianIndex{N}, j::CartesianIndex{N}) where {N} = isless(reverse(i.I), reverse(j.I))
iterate(i::CartesianIndex) = throw(ErrorException("iteration is deliberately unsupported for CartesianIndex. Use `I` rather than `I...`, or use `Tuple(I)...`"))
convert(::Type{T}, i::CartesianIndex{1}) where {T<:Integer} = convert(T, i.I[1])
convert(::Type{T}, i::CartesianIndex) where {T<:Tuple} = convert(T, i.I)

"The positions of a box, in column-major order."
struct CartesianIndices{N, R<:NTuple{N, OrdinalRange{Int, Int}}} <: AbstractArray{CartesianIndex{N}, N}
    indices::R
end
CartesianIndices(::Tuple{}) = CartesianIndices{0, Tuple{}}(())
@inline CartesianIndices(t::NTuple{N, Union{Integer, OrdinalRange}}) where {N} = _cartesian(map(_as_axis, t))
@inline _cartesian(t::R) where {N, R<:NTuple{N, OrdinalRange{Int, Int}}} = CartesianIndices{N, R}(t)
@inline CartesianIndices(A::AbstractArray) = CartesianIndices(axes(A))
CartesianIndices(a::CartesianIndices) = a
_as_axis(n::Integer) = OneTo(Int(n))
_as_axis(r::OneTo{Int}) = r
_as_axis(r::UnitRange{Int}) = r
_as_axis(r::StepRange{Int, Int}) = r
_as_axis(r::AbstractUnitRange) = UnitRange{Int}(r)
_as_axis(r::OrdinalRange) = StepRange{Int, Int}(r)

axes(c::CartesianIndices) = map(_index_axis, c.indices)
_index_axis(r) = OneTo(length(r))
_index_axis(r::OneTo) = r
@inline size(c::CartesianIndices) = map(length, c.indices)
IndexStyle(::Type{<:CartesianIndices}) = IndexCartesian()
@inline first(c::CartesianIndices) = CartesianIndex(map(first, c.indices))
@inline last(c::CartesianIndices) = CartesianIndex(map(last, c.indices))

@inline function getindex(c::CartesianIndices{N}, I::Vararg{Int, N}) where {N}
    @boundscheck checkbounds(c, I...)
    return CartesianIndex{N}(_pick(c.indices, I))
end
@inline _pick(::Tuple{}, ::Tuple{}) = ()
@inline _pick(r::Tuple, I::Tuple) = (_pick1(r[1], I[1]), _pick(tail(r), tail(I))...)
@inline _pick1(r::OneTo, i) = i
@inline _pick1(r::AbstractUnitRange, i) = first(r) + i - 1
@inline _pick1(r, i) = first(r) + (i - 1) * step(r)
@inline getindex(c::CartesianIndices{1}, i::Int) =
    (@boundscheck checkbounds(c, i); CartesianIndex{1}((_pick1(c.indices[1], i),)))
@inline getindex(c::CartesianIndices{0}) = CartesianIndex{0}(())

# From a linear position: divide by the extents, the last one needs no division.
@inline function getindex(c::CartesianIndices{N}, i::Integer) where {N}
    @boundscheck checkbounds(c, i)
    return CartesianIndex{N}(_pick(c.indices, _unravel(map(length, c.indices), Int(i))))
end
@inline _unravel(::Tuple{}, i::Int) = ()
@inline _unravel(s::Tuple{Any}, i::Int) = (i,)
@inline function _unravel(s::Tuple, i::Int)
    n = getfield(s, 1)
    q = _quot(i - 1, n)
    return (i - q * n, _unravel(tail(s), q + 1)...)
end
# Division of a position by an extent: the extent is positive where there is a position.
@inline _quot(i::Int, n::Int) = udiv_int(i, n)
getindex(c::CartesianIndices{N}, i::CartesianIndex{N}) where {N} = c[i.I...]
getindex(c::CartesianIndices{N}, r::CartesianIndices{N}) where {N} =
    CartesianIndices(map((a, b) -> a[b], c.indices, r.indices))
view(c::CartesianIndices{N}, I::Vararg{OrdinalRange, N}) where {N} = CartesianIndices(map((a, b) -> a[b], c.indices, I))

getindex(c::CartesianIndices{N}, I::Vararg{OrdinalRange{<:Integer}, N}) where {N} = CartesianIndices(map((a, b) -> a[b], c.indices, I))
intersect(a::CartesianIndices{N}, b::CartesianIndices{N}) where {N} = CartesianIndices(map(intersect, a.indices, b.indices))
reverse(c::CartesianIndices; dims = Colon()) =
    CartesianIndices(ntuple(k -> dims isa Colon || k in dims ? reverse(c.indices[k]) : c.indices[k], ndims(c)))
@inline in(i::CartesianIndex{N}, c::CartesianIndices{N}) where {N} = _all_in(i.I, c.indices)
in(i::CartesianIndex, c::CartesianIndices) = false
_all_in(::Tuple{}, ::Tuple{}) = true
@inline _all_in(i::Tuple, r::Tuple) = in(i[1], r[1]) & _all_in(tail(i), tail(r))
==(a::CartesianIndices{N}, b::CartesianIndices{N}) where {N} = a.indices == b.indices

@inline function iterate(c::CartesianIndices)
    isempty(c) && return nothing
    i = first(c)
    return (i, i)
end
@inline function iterate(c::CartesianIndices{N}, i::CartesianIndex{N}) where {N}
    r = _advance(i.I, c.indices)
    r[1] || return nothing
    j = CartesianIndex{N}(r[2])
    return (j, j)
end
_advance(::Tuple{}, ::Tuple{}) = (false, ())
@inline function _advance(i::Tuple{Int}, r::Tuple{Any})
    i[1] == last(r[1]) && return (false, i)
    return (true, (i[1] + step(r[1]),))
end
@inline function _advance(i::Tuple, r::Tuple)
    i[1] == last(r[1]) || return (true, (i[1] + step(r[1]), tail(i)...))
    t = _advance(tail(i), tail(r))
    return (t[1], (first(r[1]), t[2]...))
end
(c::Colon)(a::CartesianIndex{N}, b::CartesianIndex{N}) where {N} = CartesianIndices(map((x, y) -> x:y, a.I, b.I))
(c::Colon)(a::CartesianIndex{N}, s::CartesianIndex{N}, b::CartesianIndex{N}) where {N} =
    CartesianIndices(map((x, t, y) -> x:t:y, a.I, s.I, b.I))
simd_outer_range(c::CartesianIndices{0}) = 0:0

"The linear positions of an array, in its shape."
struct LinearIndices{N, R<:NTuple{N, AbstractUnitRange{Int}}} <: AbstractArray{Int, N}
    indices::R
end
LinearIndices(::Tuple{}) = LinearIndices{0, Tuple{}}(())
@inline LinearIndices(t::NTuple{N, Union{Integer, AbstractUnitRange}}) where {N} = _linear(map(_as_axis, t))
@inline _linear(t::R) where {N, R<:NTuple{N, AbstractUnitRange{Int}}} = LinearIndices{N, R}(t)
@inline LinearIndices(A::AbstractArray) = LinearIndices(axes(A))
@inline size(l::LinearIndices) = map(length, l.indices)
axes(l::LinearIndices) = map(_index_axis, l.indices)
IndexStyle(::Type{<:LinearIndices}) = IndexLinear()
@inline function getindex(l::LinearIndices, i::Int)
    @boundscheck checkbounds(l, i)
    return i
end
@inline getindex(l::LinearIndices, i::Integer) = l[Int(i)]
@inline function getindex(l::LinearIndices{N}, I::Vararg{Integer, N}) where {N}
    @boundscheck checkbounds(l, I...)
    return _offset(size(l), I...)
end
@inline function getindex(l::LinearIndices{1}, i::Int)
    @boundscheck checkbounds(l, i)
    return i
end
@inline iterate(l::LinearIndices, i::Int = 1) = i > length(l) ? nothing : (i, i + 1)
@inline getindex(l::LinearIndices{N}, i::CartesianIndex{N}) where {N} =
    (@boundscheck checkbounds(l, i.I...); _offset(size(l), i.I...))

# -- Arrays indexed with CartesianIndex and with ranges ----------------------------------------

@propagate_inbounds getindex(A::AbstractArray{T, N}, i::CartesianIndex{N}) where {T, N} = getindex(A, i.I...)
@propagate_inbounds setindex!(A::AbstractArray{T, N}, v, i::CartesianIndex{N}) where {T, N} = setindex!(A, v, i.I...)
@propagate_inbounds getindex(A::AbstractArray, i::CartesianIndex) = getindex(A, i.I...)
@propagate_inbounds setindex!(A::AbstractArray, v, i::CartesianIndex) = setindex!(A, v, i.I...)
@inline checkbounds(::Type{Bool}, A::AbstractArray{T, N}, i::CartesianIndex{N}) where {T, N} = checkbounds(Bool, A, i.I...)
checkbounds(::Type{Bool}, A::AbstractArray, i::CartesianIndex) = checkbounds(Bool, A, i.I...)

# Each index as a scalar or an array of positions.
@inline to_indices(A, I::Tuple) = _to_indices(A, 1, I)
_to_indices(A, d, ::Tuple{}) = ()
@inline _to_indices(A, d, I::Tuple{Integer, Vararg{Any}}) = (Int(I[1]), _to_indices(A, d + 1, tail(I))...)
@inline _to_indices(A, d, I::Tuple{CartesianIndex{N}, Vararg{Any}}) where {N} =
    (I[1].I..., _to_indices(A, d + N, tail(I))...)
@inline _to_indices(A, d, I::Tuple{Colon}) = (Slice(d == 1 ? OneTo(length(A)) : _axis_from(A, d)),)
@inline _to_indices(A, d, I::Tuple{Colon, Vararg{Any}}) = (Slice(axes(A, d)), _to_indices(A, d + 1, tail(I))...)
@inline _to_indices(A, d, I::Tuple{AbstractArray{Bool}, Vararg{Any}}) =
    (_check_mask(A, d, I); _mask_indices(A, d, I))
function _check_mask(A, d, I)
    mask = I[1]
    fits = d == 1 && nfields(I) == 1 ? (size(mask) == size(A) || ndims(mask) == 1 && length(mask) == length(A)) :
        ndims(mask) > 1 || length(mask) == size(A, d)
    fits || throw(BoundsError(A, I))
    return nothing
end
@inline _mask_indices(A, d, I) =
    (_true_positions(I[1]), _to_indices(A, d + ndims(I[1]), tail(I))...)
@inline _to_indices(A, d, I::Tuple{CartesianIndices, Vararg{Any}}) =
    (I[1].indices..., _to_indices(A, d + ndims(I[1]), tail(I))...)
@inline _to_indices(A, d, I::Tuple{AbstractArray, Vararg{Any}}) = (I[1], _to_indices(A, d + 1, tail(I))...)
@noinline _to_indices(A, d, I::Tuple) = throw(ArgumentError(string("invalid index: ", repr(I[1]), " of type ", typeof(I[1]))))
_axis_from(A, d) = axes(A, d)
_true_positions(mask) = [i for i in 1:length(mask) if mask[i]]

"A whole axis, selected by a colon."
struct Slice{R<:AbstractUnitRange} <: AbstractUnitRange{Int}
    indices::R
end
Slice(s::Slice) = s
first(s::Slice) = first(s.indices)
last(s::Slice) = last(s.indices)
length(s::Slice) = length(s.indices)
@inline getindex(s::Slice, i::Int) = @inbounds s.indices[i]
axes(s::Slice) = (_index_axis(s.indices),)

@propagate_inbounds getindex(A::AbstractArray, I::AbstractArray{<:CartesianIndex}) = [A[i] for i in I]
function setindex!(A::AbstractArray, v, I::AbstractArray{<:CartesianIndex})
    k = 1
    for i in I
        A[i] = v[k]
        k += 1
    end
    return A
end

# The sizes of a selection: scalars vanish.
_selected_axes(::Tuple{}) = ()
@inline _selected_axes(I::Tuple{Integer, Vararg{Any}}) = _selected_axes(tail(I))
@inline _selected_axes(I::Tuple{AbstractArray, Vararg{Any}}) = (axes(I[1])..., _selected_axes(tail(I))...)
@inline _selected_size(I) = map(length, _selected_axes(I))

function _getindex_any(A, I::Tuple)
    @boundscheck checkbounds(A, I...)
    s = _selected_size(I)
    out = similar(A, eltype(A), s)
    k = 1
    for J in CartesianIndices(s)
        @inbounds out[k] = A[_place(I, J.I)...]
        k += 1
    end
    return out
end
function _setindex_any!(A, v, I::Tuple)
    @boundscheck checkbounds(A, I...)
    s = _selected_size(I)
    if isa(v, AbstractArray)
        length(v) == _prod(s) || throw(DimensionMismatch(string("tried to assign ", length(v), " elements to ", _prod(s), " destinations")))
        k = 1
        for J in CartesianIndices(s)
            A[_place(I, J.I)...] = v[k]
            k += 1
        end
    else
        throw(ArgumentError("indexed assignment with a single value to possibly many locations is not supported; perhaps use broadcasting `.=` instead?"))
    end
    return A
end
# The position in the parent of position J of the selection.
_place(::Tuple{}, ::Tuple{}) = ()
@inline _place(I::Tuple{Integer, Vararg{Any}}, J::Tuple) = (I[1], _place(tail(I), J)...)
@inline _place(I::Tuple{AbstractVector, Vararg{Any}}, J::Tuple) = (@inbounds(I[1][J[1]]), _place(tail(I), tail(J))...)
@inline _place(I::Tuple{AbstractArray{T, N}, Vararg{Any}}, J::Tuple) where {T, N} =
    (@inbounds(I[1][_first_n(J, 1, N)...]), _place(tail(I), _rest(J, N + 1))...)

# Error texts show a whole axis as its range.
_shown_indices(I::Tuple) = map(_shown_index, I)
_shown_index(i) = i
_shown_index(s::Slice) = first(s):last(s)

struct DimensionMismatch <: Exception
    msg
end
DimensionMismatch() = DimensionMismatch("")
