# Views: SubArray, and the macros @view and @views.

"A part of an array that shares its memory. L: its elements lie at equal distances in the parent's linear order."
struct SubArray{T, N, P, I, L} <: AbstractArray{T, N}
    parent::P
    indices::I
    offset1::Int # with L: element i is element offset1 + stride1 * i of the parent
    stride1::Int
    global @inline _new_view(::Type{S}, A, I, o, s) where {T, N, P, J, L, S<:SubArray{T, N, P, J, L}} = new{T, N, P, J, L}(A, I, o, s)
end
@inline SubArray(A::AbstractArray, I::Tuple) = _make_view(IndexStyle(A), _view_style(I), A, I)
@inline function _make_view(::IndexLinear, ::IndexLinear, A::P, I::Tuple) where {P}
    s = _view_stride(1, size(A), I)
    return _new_view(SubArray{eltype(P), nfields(_selected_axes(I)), P, typeof(I), true}, A, I, _view_first(size(A), I) - s, s)
end
@inline _make_view(::IndexStyle, ::IndexStyle, A::P, I::Tuple) where {P} =
    _new_view(SubArray{eltype(P), nfields(_selected_axes(I)), P, typeof(I), false}, A, I, 0, 0)
# Scalars, then whole axes, then one range, then scalars: such a selection is evenly spaced.
_view_style(::Tuple{}) = IndexLinear()
_view_style(I::Tuple{Integer, Vararg{Any}}) = _view_style(tail(I))
_view_style(I::Tuple{AbstractRange, Vararg{Integer}}) = IndexLinear()
_view_style(I::Tuple{Slice, AbstractUnitRange, Vararg{Any}}) = _view_style(tail(I))
_view_style(I::Tuple) = IndexCartesian()
@inline _view_stride(s, ::Tuple, ::Tuple{}) = s
@inline _view_stride(s, d::Tuple, I::Tuple{Integer, Vararg{Any}}) = _view_stride(s * (nfields(d) > 0 ? d[1] : 1), nfields(d) > 0 ? tail(d) : (), tail(I))
@inline _view_stride(s, d::Tuple, I::Tuple{AbstractUnitRange, Vararg{Any}}) = s
@inline _view_stride(s, d::Tuple, I::Tuple{AbstractRange, Vararg{Any}}) = s * step(I[1])
# The linear index of the first element.
@inline _view_first(d, I) = 1 + _view_distance(1, d, I)
@inline _view_distance(s, ::Tuple, ::Tuple{}) = 0
@inline _view_distance(s, d::Tuple, I::Tuple) =
    (_first_place(I[1]) - 1) * s + _view_distance(s * (nfields(d) > 0 ? d[1] : 1), nfields(d) > 0 ? tail(d) : (), tail(I))
@inline _first_place(i::Integer) = Int(i)
@inline _first_place(r::AbstractRange) = Int(first(r))
parent(v::SubArray) = getfield(v, :parent)
parent(A::AbstractArray) = A
parentindices(v::SubArray) = getfield(v, :indices)
parentindices(A::AbstractArray) = axes(A)
@propagate_inbounds function view(A::AbstractArray, I...)
    J = to_indices(A, I)
    @boundscheck checkbounds(A, J...)
    return SubArray(A, J)
end
view(A::AbstractArray) = SubArray(A, ())
# A part of a range is a range.
@propagate_inbounds view(r::AbstractRange, s::OrdinalRange{<:Integer}) = getindex(r, s)
@propagate_inbounds view(r::AbstractRange, ::Colon) = getindex(r, Colon())
@propagate_inbounds view(v::SubArray, I...) = _subview(v, to_indices(v, I))
@inline function _subview(v, J)
    @boundscheck checkbounds(v, J...)
    return nfields(J) == ndims(v) ? SubArray(parent(v), _reindex(parentindices(v), J)) : SubArray(v, J)
end
# Indices of the parent for indices of the view.
_reindex(::Tuple{}, ::Tuple) = ()
@inline _reindex(P::Tuple{Integer, Vararg{Any}}, J::Tuple) = (P[1], _reindex(tail(P), J)...)
@inline _reindex(P::Tuple{AbstractVector, Vararg{Any}}, J::Tuple) = (@inbounds(_subindex(P[1], J[1])), _reindex(tail(P), tail(J))...)
@inline _reindex(P::Tuple{AbstractVector, Vararg{Any}}, ::Tuple{}) = (@inbounds(P[1][1]), _reindex(tail(P), ())...)
@inline _reindex(P::Tuple{AbstractArray{T, N}, Vararg{Any}}, J::Tuple) where {T, N} =
    (@inbounds(P[1][_first_n(J, 1, N)...]), _reindex(tail(P), _rest(J, N + 1))...)
@inline _subindex(p, j) = @inbounds p[j]
@inline _subindex(p::Slice, j::Slice) = p
@inline _subindex(p::AbstractArray, j::Slice) = p

@inline size(v::SubArray) = _selected_size(getfield(v, :indices))
@inline axes(v::SubArray) = _selected_axes(getfield(v, :indices))
IndexStyle(::Type{<:SubArray}) = IndexCartesian()
IndexStyle(::Type{<:SubArray{T, N, P, I, true}}) where {T, N, P, I} = IndexLinear()
@inline function getindex(v::SubArray{T, N}, I::Vararg{Integer, N}) where {T, N}
    @boundscheck checkbounds(v, I...)
    return @inbounds getfield(v, :parent)[_reindex(getfield(v, :indices), I)...]
end
@inline function setindex!(v::SubArray{T, N}, x, I::Vararg{Integer, N}) where {T, N}
    @boundscheck checkbounds(v, I...)
    @inbounds getfield(v, :parent)[_reindex(getfield(v, :indices), I)...] = x
    return v
end
@inline _linear_place(v::SubArray{T, N, P, <:Tuple{AbstractUnitRange, Vararg{Any}}}, i) where {T, N, P} = getfield(v, :offset1) + i
@inline _linear_place(v::SubArray, i) = getfield(v, :offset1) + getfield(v, :stride1) * i
@inline function getindex(v::SubArray{T, N, P, I, true}, i::Int) where {T, N, P, I}
    @boundscheck checkbounds(v, i)
    return @inbounds getfield(v, :parent)[_linear_place(v, i)]
end
@inline function setindex!(v::SubArray{T, N, P, I, true}, x, i::Int) where {T, N, P, I}
    @boundscheck checkbounds(v, i)
    @inbounds getfield(v, :parent)[_linear_place(v, i)] = x
    return v
end
@inline function getindex(v::SubArray{T, 1, P, I, true}, i::Int) where {T, P, I}
    @boundscheck checkbounds(v, i)
    return @inbounds getfield(v, :parent)[_linear_place(v, i)]
end
@inline function setindex!(v::SubArray{T, 1, P, I, true}, x, i::Int) where {T, P, I}
    @boundscheck checkbounds(v, i)
    @inbounds getfield(v, :parent)[_linear_place(v, i)] = x
    return v
end
@inline function getindex(v::SubArray{T, 1, P, I, false}, i::Int) where {T, P, I}
    @boundscheck checkbounds(v, i)
    return @inbounds getfield(v, :parent)[_reindex(getfield(v, :indices), (i,))...]
end
@inline function setindex!(v::SubArray{T, 1, P, I, false}, x, i::Int) where {T, P, I}
    @boundscheck checkbounds(v, i)
    @inbounds getfield(v, :parent)[_reindex(getfield(v, :indices), (i,))...] = x
    return v
end
strides(v::SubArray) = _view_strides(strides(parent(v)), parentindices(v))
stride(v::SubArray, d::Integer) = d <= ndims(v) ? strides(v)[d] : length(v) == 0 ? 0 : strides(v)[ndims(v)] * size(v, ndims(v))
_view_strides(::Tuple, ::Tuple{}) = ()
_view_strides(s::Tuple, I::Tuple{Integer, Vararg{Any}}) = _view_strides(tail(s), tail(I))
_view_strides(s::Tuple, I::Tuple{Any, Vararg{Any}}) = (s[1] * step(I[1]), _view_strides(tail(s), tail(I))...)
maybeview(A, I...) = getindex(A, I...)
@propagate_inbounds maybeview(A::AbstractArray, I...) = _maybeview(A, I)
@propagate_inbounds _maybeview(A, I::Tuple{Vararg{Union{Integer, CartesianIndex}}}) = getindex(A, I...)
@propagate_inbounds _maybeview(A, I::Tuple) = view(A, I...)
selectdim(A::AbstractArray, d::Integer, i) = view(A, ntuple(k -> k == d ? i : Colon(), ndims(A))...)

# The slices of an array along some dimensions, as an array of views.
abstract type AbstractSlices{T, N} <: AbstractArray{T, N} end
struct Slices{P, SM, AX, S, N} <: AbstractSlices{S, N}
    parent::P
    slicemap::SM # per dimension of the parent: a colon, or the dimension of the slices that gives its index
    axes::AX
end
const RowSlices{P<:AbstractMatrix, AX, S<:AbstractVector} = Slices{P, Tuple{Int, Colon}, AX, S, 1}
const ColumnSlices{P<:AbstractMatrix, AX, S<:AbstractVector} = Slices{P, Tuple{Colon, Int}, AX, S, 1}
size(s::Slices) = map(length, s.axes)
axes(s::Slices) = s.axes
parent(s::Slices) = s.parent
@inline _slice_at(s::Slices, I) = map(l -> l isa Colon ? l : I[l], s.slicemap)
@inline function getindex(s::Slices{P, SM, AX, S, N}, I::Vararg{Int, N}) where {P, SM, AX, S, N}
    @boundscheck checkbounds(s, I...)
    return @inbounds view(s.parent, _slice_at(s, I)...)
end
function setindex!(s::Slices{P, SM, AX, S, N}, v, I::Vararg{Int, N}) where {P, SM, AX, S, N}
    s.parent[_slice_at(s, I)...] = v
    return s
end
function _slices(A::AbstractArray{T, N}, dims::Tuple{Vararg{Int}}, drop::Bool) where {T, N}
    for d in dims
        1 <= d <= N || throw(DimensionMismatch(string("A does not have dimensions ", dims)))
    end
    map_ = ntuple(k -> (p = _position_in(dims, k); p == 0 ? Colon() : drop ? p : k), Val(N))
    ax = drop ? map(d -> axes(A, d), dims) : ntuple(k -> k in dims ? axes(A, k) : OneTo(1), Val(N))
    sample = map((m, a) -> m isa Colon ? Slice(a) : 1, map_, axes(A))
    S = typeof(SubArray(A, sample))
    return Slices{typeof(A), typeof(map_), typeof(ax), S, nfields(ax)}(A, map_, ax)
end
_position_in(dims, k) = (for i in 1:nfields(dims); dims[i] == k && return i; end; 0)
eachslice(A::AbstractArray; dims, drop::Bool = true) = _slices(A, dims isa Integer ? (Int(dims),) : map(Int, Tuple(dims)), drop)
eachrow(A::AbstractMatrix) = _slices(A, (1,), true)
eachrow(v::AbstractVector) = eachrow(reshape(v, length(v), 1))
eachcol(A::AbstractMatrix) = _slices(A, (2,), true)
eachcol(v::AbstractVector) = eachcol(reshape(v, length(v), 1))

# A[..., end, ...] with begin and end replaced by positions of A.
function replace_ref_ends(ex)
    isa(ex, Expr) && ex.head === :ref || return ex
    A = ex.args[1]
    n = length(ex.args) - 1
    args = Any[A]
    setup = nothing
    S = A
    if !isa(A, Symbol)
        S = _host(:gensym, "S")
        args[1] = S
        setup = Expr(:(=), S, A)
    end
    for i in 1:n
        push!(args, _replace_ends(ex.args[i + 1], S, i, n))
    end
    out = Expr(:ref, args...)
    return setup === nothing ? out : Expr(:let, setup, out)
end
function _replace_ends(ex, S, i, n)
    if ex === :end
        return n == 1 ? Expr(:call, lastindex, S) : Expr(:call, lastindex, S, i)
    elseif ex === :begin
        return n == 1 ? Expr(:call, firstindex, S) : Expr(:call, firstindex, S, i)
    elseif isa(ex, Expr) && ex.head === :ref
        # end inside belongs to the inner array
        return Expr(:ref, _replace_ends(ex.args[1], S, i, n), ex.args[2:end]...)
    elseif isa(ex, Expr) && ex.head !== :quote
        out = Expr(ex.head)
        for a in ex.args
            push!(out.args, _replace_ends(a, S, i, n))
        end
        return out
    end
    return ex
end
function _ref_to_call(ex, f)
    isa(ex, Expr) && ex.head === :let && return Expr(:let, ex.args[1], _ref_to_call(ex.args[2], f))
    return Expr(:call, f, ex.args...)
end
macro view(ex)
    isa(ex, Expr) && ex.head === :ref || throw(ArgumentError("Invalid use of @view macro: argument must be a reference expression A[...]."))
    return esc(_ref_to_call(replace_ref_ends(ex), view))
end
macro views(ex)
    return esc(_views(ex))
end
_views(ex) = ex
function _views(ex::Expr)
    h = ex.head
    if h === :quote || h === :inert
        return ex
    elseif h === :ref
        r = replace_ref_ends(ex)
        return _ref_to_call(isa(r, Expr) && r.head === :let ? Expr(:let, _views(r.args[1]), _map_args(r.args[2])) : _map_args(r), maybeview)
    elseif h === :(=)
        lhs = ex.args[1]
        if isa(lhs, Expr) && lhs.head === :ref
            return Expr(:(=), _map_args(lhs), _views(ex.args[2]))
        end
        return Expr(:(=), lhs, _views(ex.args[2]))
    elseif _is_update(h)
        lhs = ex.args[1]
        return Expr(h, isa(lhs, Expr) && lhs.head === :ref ? _map_args(lhs) : lhs, _views(ex.args[2]))
    end
    return _map_args(ex)
end
function _is_update(h)
    s = string(h)
    return ncodeunits(s) > 1 && endswith(s, "=") && !(h in (:(==), :(!=), :(<=), :(>=), :(===), :(!==)))
end
function _map_args(ex)
    out = Expr(ex.head)
    for a in ex.args
        push!(out.args, _views(a))
    end
    return out
end
