# Broadcasting: fused dot calls on scalars, tuples and arrays.

struct Broadcasted{F, A<:Tuple}
    f::F
    args::A
end

@inline broadcasted(f, args...) = Broadcasted(f, map(broadcastable, args))
@inline broadcasted(f::F, a) where {F} = Broadcasted(f, (broadcastable(a),))
@inline broadcasted(f::F, a, b) where {F} = Broadcasted(f, (broadcastable(a), broadcastable(b)))
@inline broadcasted(f::F, a, b, c) where {F} = Broadcasted(f, (broadcastable(a), broadcastable(b), broadcastable(c)))
# Arithmetic of a range with a number is a range.
broadcasted(::typeof(+), r::AbstractRange{<:Real}, x::Real) = _affine(r, 1, x)
broadcasted(::typeof(+), x::Real, r::AbstractRange{<:Real}) = _affine(r, 1, x)
broadcasted(::typeof(-), r::AbstractRange{<:Real}, x::Real) = _affine(r, 1, -x)
broadcasted(::typeof(-), x::Real, r::AbstractRange{<:Real}) = _affine(r, -1, x)
broadcasted(::typeof(-), r::AbstractRange{<:Real}) = _affine(r, -1, 0)
broadcasted(::typeof(*), r::AbstractRange{<:Real}, x::Real) = _affine(r, x, 0)
broadcasted(::typeof(*), x::Real, r::AbstractRange{<:Real}) = _affine(r, x, 0)
broadcasted(::typeof(/), r::AbstractRange{<:Real}, x::Real) = _stepped(first(r) / x, step(r) / x, length(r))
function _affine(r, a, b)
    x = a * first(r) + b
    s = a * step(r)
    (isa(r, AbstractUnitRange) && a === 1 && isa(x, Integer)) && return x:(x + length(r) - 1)
    return isa(x, Integer) && isa(s, Integer) ? (s == 0 ? fill(x, length(r)) : x:s:(x + (length(r) - 1) * s)) : _stepped(x, s, length(r))
end

broadcastable(x::Union{Number, AbstractArray, Tuple, Broadcasted}) = x
broadcastable(x::Union{Symbol, AbstractString, Function, Type, Nothing, Missing, Char, Ptr, Colon, Pair, Val, Module, RoundingMode, VersionNumber, Some, CartesianIndex}) = RefScalar(x)
# f.(args...; kw...)
broadcastable(x::Ref) = x
broadcastable(x::NamedTuple) = throw(ArgumentError("broadcasting over dictionaries and `NamedTuple`s is reserved"))
broadcastable(x) = _broadcastable(x)
_broadcastable(x) = collect(x)
# A value treated as a scalar by broadcasting.
struct RefScalar{T}
    x::T
end

# The shape of the result: nothing for a scalar, a Tuple marker, or axes.
struct _TupleShape{N} end
_bshape(x) = nothing
_bshape(x::Ref) = nothing
_bshape(x::Number) = nothing
_bshape(x::Tuple) = _TupleShape{nfields(x)}()
_bshape(x::AbstractArray) = size(x)
@inline _bshape(b::Broadcasted) = _bshapes(b.args)
@inline _bshapes(::Tuple{}) = nothing
@inline _bshapes(t::Tuple{Any}) = _bshape(t[1])
@inline _bshapes(t::Tuple) = _bjoin(_bshape(t[1]), _bshapes(tail(t)))
_bjoin(::Nothing, ::Nothing) = nothing
_bjoin(::Nothing, s) = s
_bjoin(s, ::Nothing) = s
_bjoin(s::Tuple{}, t::Tuple) = t
_bjoin(s::Tuple, t::Tuple{}) = s
_bjoin(s::Tuple{}, t::Tuple{}) = ()
_bjoin(s::_TupleShape{N}, t::_TupleShape{N}) where {N} = s
_bjoin(s::_TupleShape{M}, t::_TupleShape{N}) where {M, N} = throw_eltype_mismatch(M, N)
_bjoin(s::_TupleShape{1}, t::_TupleShape{N}) where {N} = t
_bjoin(s::_TupleShape{N}, t::_TupleShape{1}) where {N} = s
_bjoin(s::_TupleShape{1}, t::_TupleShape{1}) = s
_bjoin(s::_TupleShape{N}, t::Tuple) where {N} = _bjoin((N,), t)
_bjoin(s::Tuple, t::_TupleShape{N}) where {N} = _bjoin(s, (N,))
@inline _bjoin(s::Tuple, t::Tuple) = (_bextent(s[1], t[1]), _bjoin(tail(s), tail(t))...)
_bextent(a, b) = a == b ? a : a == 1 ? b : b == 1 ? a : throw_eltype_mismatch(a, b)
@noinline throw_eltype_mismatch(a, b) = throw(DimensionMismatch(string("arrays could not be broadcast to a common size: a has axes Base.OneTo(", a, ") and b has axes Base.OneTo(", b, ")")))

# The value at a position.
@inline _bget(x, I) = x
@inline _bget(x::Number, I) = x
@inline _bget(x::Ref, I) = x[]
@inline _bget(x::RefScalar, I) = x.x
@inline _bget(x::Tuple{Any}, I::Tuple) = x[1]
@inline _bget(x::Tuple, I::Tuple) = @inbounds x[I[1]]
@inline _bget(x::AbstractArray{T, 0}, I::Tuple) where {T} = x[]
@inline _bget(x::AbstractArray, I::Tuple) = @inbounds x[_bposition(size(x), I)...]
@inline _bposition(::Tuple{}, I::Tuple) = ()
@inline _bposition(s::Tuple, I::Tuple) = (ifelse(s[1] == 1, 1, I[1]), _bposition(tail(s), tail(I))...)
@inline _bget(b::Broadcasted, I) = _bcall(b.f, b.args, I)
@inline _bcall(f, a::Tuple{Any}, I) = f(_bget(a[1], I))
@inline _bcall(f, a::Tuple{Any, Any}, I) = f(_bget(a[1], I), _bget(a[2], I))
@inline _bcall(f, a::Tuple{Any, Any, Any}, I) = f(_bget(a[1], I), _bget(a[2], I), _bget(a[3], I))
@inline _bcall(f, a::Tuple, I) = f(_bgets(a, I)...)
@inline _bcall(f, ::Tuple{}, I) = f()
_bgets(::Tuple{}, I) = ()
@inline _bgets(a::Tuple, I) = (_bget(a[1], I), _bgets(tail(a), I)...)

@inline materialize(b::Broadcasted) = _materialize(b, _bshape(b))
materialize(x) = x
@inline _materialize(b, ::Nothing) = _bget(b, ())
@inline _materialize(b, ::_TupleShape{N}) where {N} = ntuple(i -> _bget(b, (i,)), Val(N))
_materialize(b, ::Tuple{}) = _bget(b, ())
function _materialize(b, s::Tuple)
    inds = CartesianIndices(s)
    isempty(inds) && return Array{_host(:return_type, _bget, Tuple{typeof(b), typeof(s)}), nfields(s)}(undef, s)
    return _pack_bools(reshape(_collect(Generator(I -> _bget(b, I.I), inds)), s))
end
@inline materialize!(dest, x) = _materialize!(dest, broadcastable(x))
@inline materialize!(dest, b::Broadcasted) = _materialize!(dest, b)
@inline function _materialize!(dest::AbstractArray, b)
    _bcheck(size(dest), _bshape(b))
    for I in CartesianIndices(size(dest))
        @inbounds dest[I.I...] = _bget(b, I.I)
    end
    return dest
end
_materialize!(dest::Ref, b) = (dest[] = _bget(b, ()); dest)
_bcheck(s, ::Nothing) = nothing
_bcheck(s::Tuple, ::Tuple{}) = nothing
_bcheck(::Tuple{}, ::Tuple{}) = nothing
_bcheck(s, ::_TupleShape{N}) where {N} = _bcheck(s, (N,))
_bcheck(s::Tuple{}, t::Tuple) = all(map(x -> x == 1, t)) ? nothing : throw_eltype_mismatch(1, t[1])
_bcheck(s::Tuple, t::Tuple) = (s[1] == t[1] || t[1] == 1 ? nothing : throw_eltype_mismatch(s[1], t[1]); _bcheck(tail(s), tail(t)))
@inline broadcast(f, args...) = materialize(broadcasted(f, args...))
broadcast!(f, dest, args...) = materialize!(dest, broadcasted(f, args...))
broadcast_preserving_zero_d(f, args...) = broadcast(f, args...)
dotview(A, I...) = view(A, I...)
dotview(A::Array, i::Integer...) = view(A, i...)
# The functions of .&& and .||.
andand(a, b) = a && b
oror(a, b) = a || b
# f.(x; k = v): the keywords go to every call.
broadcasted_kwsyntax(f, args...; kw...) = broadcasted((xs...) -> f(xs...; kw...), args...)
size(b::Broadcasted) = _shape_size(_bshape(b))
_shape_size(::Nothing) = ()
_shape_size(::_TupleShape{N}) where {N} = (N,)
_shape_size(s::Tuple) = s
function iterate(b::Broadcasted, i = 1)
    c = CartesianIndices(size(b))
    return i > length(c) ? nothing : (_bget(b, c[i].I), i + 1)
end
sum(b::Broadcasted) = _fold(add_sum, identity, b, _NoInit())

baremodule Broadcast
import ..Base: Broadcasted, broadcasted, broadcastable, materialize, materialize!, broadcast, broadcast!, dotview, @__dot__
export broadcast, broadcast!
end

+(A::AbstractArray, B::AbstractArray) = broadcast(+, A, B)
-(A::AbstractArray, B::AbstractArray) = broadcast(-, A, B)
-(A::AbstractArray) = broadcast(-, A)
*(a::Number, B::AbstractArray) = broadcast(*, a, B)
*(A::AbstractArray, b::Number) = broadcast(*, A, b)
/(A::AbstractArray, b::Number) = broadcast(/, A, b)
