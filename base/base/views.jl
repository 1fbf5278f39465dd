# Views: SubArray, and the macros @view and @views.

"A part of an array that shares its memory."
struct SubArray{T, N, P, I, L} <: AbstractArray{T, N}
    parent::P
    indices::I
end
@inline function SubArray(A::P, I::Tuple) where {P}
    return SubArray{eltype(P), nfields(_selected_axes(I)), P, typeof(I), false}(A, I)
end
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
@propagate_inbounds view(v::SubArray, I...) = _subview(v, to_indices(v, I))
@inline function _subview(v, J)
    @boundscheck checkbounds(v, J...)
    return SubArray(parent(v), _reindex(parentindices(v), J))
end
# Indices of the parent for indices of the view.
_reindex(::Tuple{}, ::Tuple) = ()
@inline _reindex(P::Tuple{Integer, Vararg{Any}}, J::Tuple) = (P[1], _reindex(tail(P), J)...)
@inline _reindex(P::Tuple{AbstractArray, Vararg{Any}}, J::Tuple) = (@inbounds(P[1][J[1]]), _reindex(tail(P), tail(J))...)
@inline _reindex(P::Tuple{AbstractArray, Vararg{Any}}, ::Tuple{}) = (@inbounds(P[1][1]), _reindex(tail(P), ())...)

@inline size(v::SubArray) = _selected_size(getfield(v, :indices))
IndexStyle(::Type{<:SubArray}) = IndexCartesian()
IndexStyle(::Type{SubArray{T, 1, P, I, L}}) where {T, P, I, L} = IndexLinear()
@inline function getindex(v::SubArray{T, N}, I::Vararg{Integer, N}) where {T, N}
    @boundscheck checkbounds(v, I...)
    return @inbounds getfield(v, :parent)[_reindex(getfield(v, :indices), I)...]
end
@inline function setindex!(v::SubArray{T, N}, x, I::Vararg{Integer, N}) where {T, N}
    @boundscheck checkbounds(v, I...)
    @inbounds getfield(v, :parent)[_reindex(getfield(v, :indices), I)...] = x
    return v
end
@inline function getindex(v::SubArray{T, 1}, i::Int) where {T}
    @boundscheck checkbounds(v, i)
    return @inbounds getfield(v, :parent)[_reindex(getfield(v, :indices), (i,))...]
end
@inline function setindex!(v::SubArray{T, 1}, x, i::Int) where {T}
    @boundscheck checkbounds(v, i)
    @inbounds getfield(v, :parent)[_reindex(getfield(v, :indices), (i,))...] = x
    return v
end
strides(v::SubArray) = _view_strides(strides(parent(v)), parentindices(v))
stride(v::SubArray, d::Integer) = strides(v)[d]
_view_strides(::Tuple{}, ::Tuple{}) = ()
_view_strides(s::Tuple, I::Tuple{Integer, Vararg{Any}}) = _view_strides(tail(s), tail(I))
_view_strides(s::Tuple, I::Tuple{Any, Vararg{Any}}) = (s[1] * step(I[1]), _view_strides(tail(s), tail(I))...)
maybeview(A, I...) = getindex(A, I...)
@propagate_inbounds maybeview(A::AbstractArray, I...) = _maybeview(A, I)
@propagate_inbounds _maybeview(A, I::Tuple{Vararg{Union{Integer, CartesianIndex}}}) = getindex(A, I...)
@propagate_inbounds _maybeview(A, I::Tuple) = view(A, I...)
selectdim(A::AbstractArray, d::Integer, i) = view(A, ntuple(k -> k == d ? i : Colon(), ndims(A))...)
eachcol(A::AbstractMatrix) = [view(A, :, j) for j in axes(A, 2)]
eachrow(A::AbstractMatrix) = [view(A, i, :) for i in axes(A, 1)]

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
