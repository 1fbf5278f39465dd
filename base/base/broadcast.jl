# Broadcasting: fused dot calls. A dotted expression builds a tree of `Broadcasted`, lazily; `materialize` gives it axes and
# copies it into a result, whose kind the combined BroadcastStyle of the arguments chooses.

baremodule Broadcast
import ..Base
import ..Base: axes, size, length, ndims, eltype, keys, eachindex, getindex, setindex!, iterate, copy, copyto!, similar, convert,
    IndexStyle, IndexLinear, IndexCartesian, firstindex, lastindex, sum, reverse, show, isempty
import ..Base: +, -, *, /, ==, !=, !, <, >, <=, >=, ===, (:), @inline, @inbounds, @boundscheck, @noinline, @propagate_inbounds, @macroexpand,
    tail, OneTo, Dims, map, ntuple, first, last, step, max, min, ifelse, identity, Generator, reshape, fill, string, print, Val,
    AbstractRange, AbstractUnitRange, LinearIndices, CartesianIndex, CartesianIndices, RefValue, Missing, AbstractDict, Pair, Some,
    RoundingMode, VersionNumber, Colon, Callable, promote_type, promote_typejoin, any, all, collect, isa, typeof, view, checkbounds, checkbounds_indices,
    throw_boundserror, bitcache, _host, IteratorSize, IteratorEltype, HasShape, EltypeUnknown, AbstractCartesianIndex, _collect, _pack_bools,
    BitArray, SubArray, esc, Set, unsafe_length
export broadcast, broadcast!, BroadcastStyle, broadcast_axes, broadcastable, dotview, @__dot__, AbstractArrayStyle, DefaultArrayStyle, ArrayStyle, Broadcasted

# ---- styles ----

abstract type BroadcastStyle end
struct Style{T} <: BroadcastStyle end
struct Unknown <: BroadcastStyle end
abstract type AbstractArrayStyle{N} <: BroadcastStyle end
struct ArrayStyle{A<:AbstractArray} <: AbstractArrayStyle{Any} end
struct DefaultArrayStyle{N} <: AbstractArrayStyle{N} end
struct ArrayConflict <: AbstractArrayStyle{Any} end
ArrayStyle{A}(::Val) where {A} = ArrayStyle{A}()
DefaultArrayStyle(::Val{N}) where {N} = DefaultArrayStyle{N}()
DefaultArrayStyle{M}(::Val{N}) where {N, M} = DefaultArrayStyle{N}()
ArrayConflict(::Val) = ArrayConflict()
const DefaultVectorStyle = DefaultArrayStyle{1}
const DefaultMatrixStyle = DefaultArrayStyle{2}

BroadcastStyle(::Type{Union{}}, slurp...) = Unknown()
BroadcastStyle(::Type{T}) where {T} = DefaultArrayStyle{ndims(T)}()
BroadcastStyle(::Type{<:Tuple}) = Style{Tuple}()
BroadcastStyle(::Type{<:AbstractArray{T, N}}) where {T, N} = DefaultArrayStyle{N}()

# Two styles: the first argument's wish counts; without one, the pair is asked in the other order.
BroadcastStyle(::BroadcastStyle, ::BroadcastStyle) = Unknown()
BroadcastStyle(::Unknown, ::Unknown) = Unknown()
BroadcastStyle(::S, ::Unknown) where {S<:BroadcastStyle} = S()
BroadcastStyle(::S, ::S) where {S<:BroadcastStyle} = S()
BroadcastStyle(a::AbstractArrayStyle{0}, b::Style{Tuple}) = b
BroadcastStyle(a::AbstractArrayStyle, ::Style{Tuple}) = a
BroadcastStyle(::A, ::A) where {A<:ArrayStyle} = A()
BroadcastStyle(::ArrayStyle, ::ArrayStyle) = Unknown()
BroadcastStyle(::A, ::A) where {A<:AbstractArrayStyle} = A()
function BroadcastStyle(a::A, b::B) where {A<:AbstractArrayStyle{M}, B<:AbstractArrayStyle{N}} where {M, N}
    Base.typename(A) === Base.typename(B) && return A(Val(max(M, N)))
    return Unknown()
end
BroadcastStyle(a::AbstractArrayStyle{N}, ::DefaultArrayStyle{N}) where {N} = a
BroadcastStyle(a::AbstractArrayStyle{M}, ::DefaultArrayStyle{N}) where {M, N} = typeof(a)(Val(max(M, N)))
BroadcastStyle(::DefaultArrayStyle{N}, ::DefaultArrayStyle{N}) where {N} = DefaultArrayStyle{N}()
BroadcastStyle(::DefaultArrayStyle{M}, ::DefaultArrayStyle{N}) where {M, N} = DefaultArrayStyle{max(M, N)}()

combine_styles() = DefaultArrayStyle{0}()
combine_styles(c) = result_style(BroadcastStyle(typeof(c)))
@inline combine_styles(a, b) = result_style(combine_styles(a), combine_styles(b))
@inline combine_styles(a, b, cs...) = result_style(combine_styles(a), combine_styles(b, cs...))
result_style(s::BroadcastStyle) = s
result_style(::S, ::S) where {S<:BroadcastStyle} = S()
result_style(a::BroadcastStyle, b::BroadcastStyle) = result_join(a, b, BroadcastStyle(a, b), BroadcastStyle(b, a))
result_join(::Any, ::Any, ::Unknown, ::Unknown) = Unknown()
result_join(::Any, ::Any, ::Unknown, s::BroadcastStyle) = s
result_join(::Any, ::Any, s::BroadcastStyle, ::Unknown) = s
result_join(::AbstractArrayStyle, ::AbstractArrayStyle, ::Unknown, ::Unknown) = ArrayConflict()
result_join(::Any, ::Any, ::S, ::S) where {S<:BroadcastStyle} = S()
@noinline function result_join(::A, ::B, a, b) where {A, B}
    throw(Base.ErrorException(string("\nconflicting broadcast rules defined\n  Broadcast.BroadcastStyle(::", A, ", ::", B, ") = ", a,
        "\n  Broadcast.BroadcastStyle(::", B, ", ::", A, ") = ", b,
        "\nOne of these should be undefined (and thus return Broadcast.Unknown).")))
end

# ---- the lazy tree ----

struct Broadcasted{S<:Base.Union{Nothing, BroadcastStyle}, Axes, F, Args<:Tuple}
    style::S
    f::F
    args::Args
    axes::Axes
    Broadcasted(style::Base.Union{Nothing, BroadcastStyle}, f::Tuple, args::Tuple) = Base.error() # disambiguation: tuple is not callable
    @inline Broadcasted(style::S, f::F, args::Args, axes = nothing) where {S<:Base.Union{Nothing, BroadcastStyle}, F, Args<:Tuple} =
        new{S, typeof(axes), F, Args}(style, f, args, axes)
    @inline Broadcasted(f::F, args::Tuple, axes = nothing) where {F} = Broadcasted(combine_styles(args...), f, args, axes)
    Broadcasted(f::Tuple, args::Tuple, axes = nothing) = Base.error()
    @inline Broadcasted{S}(f::F, args::Args, axes = nothing) where {S, F, Args<:Tuple} =
        new{S, typeof(axes), F, Args}(S()::S, f, args, axes)
    @inline Broadcasted{S, A, F, Args}(f::F, args::Args, axes::A) where {S, A, F, Args} = new{S, A, F, Args}(S()::S, f, args, axes)
    @inline Broadcasted{S, A, F, Args}(style::S, f::F, args::Args, axes::A) where {S, A, F, Args} = new{S, A, F, Args}(style, f, args, axes)
end
convert(::Type{Broadcasted{S}}, bc::Broadcasted{<:Any, A, F, Args}) where {S, A, F, Args} = Broadcasted{S, A, F, Args}(bc.f, bc.args, bc.axes)
function show(io::Base.IO, bc::Broadcasted{S}) where {S}
    print(io, "Base.Broadcast.Broadcasted")
    S isa Base.DataType && S <: DefaultArrayStyle || print(io, "{", S, "}")
    print(io, "(", bc.f, ", ", bc.args, ")")
end

# A value treated as a scalar by broadcasting.
struct RefScalar{T} <: Base.Ref{T}
    x::T
end
@inline getindex(r::RefScalar) = r.x

broadcastable(x::Base.Union{Base.Symbol, Base.AbstractString, Base.Function, Type, Nothing, Missing, Base.Char, Base.Ptr, Colon, Pair, Val, Base.Module, RoundingMode, VersionNumber, Some, CartesianIndex, Base.IO, Base.UndefInitializer}) = RefScalar(x)
broadcastable(x::Base.Union{AbstractArray, Base.Number, Base.Ref, Tuple, Broadcasted}) = x
broadcastable(::Base.NamedTuple) = throw(Base.ArgumentError("broadcasting over dictionaries and `NamedTuple`s is reserved"))
broadcastable(x) = collect(x)

@inline broadcasted(f, args...) = (xs = map(broadcastable, args); broadcasted(combine_styles(xs...), f, xs...))
@inline broadcasted(f::F, a) where {F} = (x = broadcastable(a); broadcasted(combine_styles(x), f, x))
@inline function broadcasted(f::F, a, b) where {F}
    x, y = broadcastable(a), broadcastable(b)
    return broadcasted(combine_styles(x, y), f, x, y)
end
@inline function broadcasted(f::F, a, b, c, ds...) where {F}
    xs = map(broadcastable, (a, b, c, ds...))
    return broadcasted(combine_styles(xs...), f, xs...)
end
@inline broadcasted(f::F) where {F} = broadcasted(combine_styles(), f)
@inline broadcasted(s::BroadcastStyle, f::F, args...) where {F} = Broadcasted(s, f, args)

# Arithmetic of a range with a number is a range.
broadcasted(::DefaultArrayStyle{1}, ::typeof(+), r::AbstractRange{<:Base.Real}, x::Base.Real) = _affine(r, 1, x)
broadcasted(::DefaultArrayStyle{1}, ::typeof(+), x::Base.Real, r::AbstractRange{<:Base.Real}) = _affine(r, 1, x)
broadcasted(::DefaultArrayStyle{1}, ::typeof(-), r::AbstractRange{<:Base.Real}, x::Base.Real) = _affine(r, 1, -x)
broadcasted(::DefaultArrayStyle{1}, ::typeof(-), x::Base.Real, r::AbstractRange{<:Base.Real}) = _affine(r, -1, x)
broadcasted(::DefaultArrayStyle{1}, ::typeof(-), r::AbstractRange{<:Base.Real}) = _affine(r, -1, 0)
broadcasted(::DefaultArrayStyle{1}, ::typeof(*), r::AbstractRange{<:Base.Real}, x::Base.Real) = _affine(r, x, 0)
broadcasted(::DefaultArrayStyle{1}, ::typeof(*), x::Base.Real, r::AbstractRange{<:Base.Real}) = _affine(r, x, 0)
broadcasted(::DefaultArrayStyle{1}, ::typeof(/), r::AbstractRange{<:Base.Real}, x::Base.Real) = Base._stepped(first(r) / x, step(r) / x, length(r))
function _affine(r, a, b)
    x = a * first(r) + b
    s = a * step(r)
    (isa(r, AbstractUnitRange) && a === 1 && isa(x, Base.Integer)) && return x:(x + length(r) - 1)
    return isa(x, Base.Integer) && isa(s, Base.Integer) ? (s == 0 ? fill(x, length(r)) : x:s:(x + (length(r) - 1) * s)) : Base._stepped(x, s, length(r))
end

@inline combine_styles(bc::Broadcasted) = bc.style

# ---- axes ----

@inline broadcast_axes(x) = axes(x)
@inline axes(bc::Broadcasted) = _axes(bc, bc.axes)
_axes(::Broadcasted, a::Tuple) = a
@inline _axes(bc::Broadcasted, ::Nothing) = combine_axes(bc.args...)
_axes(::Broadcasted{<:AbstractArrayStyle{0}}, ::Nothing) = ()
@inline axes(bc::Broadcasted{<:Any, <:Base.NTuple{N, Base.Any}}, d::Base.Integer) where {N} = d <= N ? axes(bc)[d] : OneTo(1)
@inline size(bc::Broadcasted) = map(length, axes(bc))
@inline length(bc::Broadcasted) = Base._prod(size(bc))
ndims(bc::Broadcasted) = ndims(typeof(bc))
ndims(::Type{<:Broadcasted{<:Any, <:Base.NTuple{N, Base.Any}}}) where {N} = N
ndims(::Type{<:Broadcasted{<:AbstractArrayStyle{N}, Nothing}}) where {N} = N
eltype(bc::Broadcasted) = combine_eltypes(bc.f, bc.args)
IndexStyle(bc::Broadcasted) = IndexStyle(typeof(bc))
IndexStyle(::Type{<:Broadcasted{<:Any, <:Tuple{Base.Any}}}) = IndexLinear()
IndexStyle(::Type{<:Broadcasted{<:Any}}) = IndexCartesian()
@inline eachindex(bc::Broadcasted) = _eachindex(axes(bc))
_eachindex(t::Tuple{Base.Any}) = t[1]
_eachindex(t::Tuple) = CartesianIndices(t)
keys(bc::Broadcasted) = eachindex(bc)
IteratorSize(::Type{T}) where {T<:Broadcasted} = HasShape{ndims(T)}()
IteratorEltype(::Type{<:Broadcasted}) = EltypeUnknown()
@inline function iterate(bc::Broadcasted)
    is = eachindex(bc)
    s = iterate(is)
    s === nothing && return nothing
    return (bc[s[1]], (is, s[2]))
end
@inline function iterate(bc::Broadcasted, state)
    s = iterate(state[1], state[2])
    s === nothing && return nothing
    return (bc[s[1]], (state[1], s[2]))
end
iterate(bc::Broadcasted, i::Base.Int) = (c = eachindex(bc); i > length(c) ? nothing : (bc[c[i]], i + 1))
sum(bc::Broadcasted; init = Base._InitialValue()) = Base._fold(Base.add_sum, identity, bc, init)

@inline combine_axes(a, b...) = broadcast_shape(axes(a), combine_axes(b...))
@inline combine_axes(a, b) = broadcast_shape(axes(a), axes(b))
@inline combine_axes(a) = axes(a)
combine_axes() = ()
@inline broadcast_shape(shape::Tuple) = shape
@inline broadcast_shape(a::Tuple, b::Tuple, cs::Tuple...) = broadcast_shape(_bcs(a, b), cs...)
_bcs(::Tuple{}, ::Tuple{}) = ()
_bcs(::Tuple{}, b::Tuple) = b
_bcs(a::Tuple, ::Tuple{}) = a
@inline _bcs(a::Tuple, b::Tuple) = (_bcs1(a[1], b[1]), _bcs(tail(a), tail(b))...)
@inline _bcs1(a, b) = _bcsm(b, a) ? axistype(b, a) : _bcsm(a, b) ? axistype(a, b) : throw_shapes(a, b)
@inline _bcs1(a::Base.Integer, b::Base.Integer) = a == 1 ? b : b == 1 || a == b ? a : throw_shapes(OneTo(a), OneTo(b))
@inline _bcs1(a::Base.Integer, b) = a == 1 ? b : first(b) == 1 && last(b) == a ? b : throw_shapes(OneTo(a), b)
@inline _bcs1(a, b::Base.Integer) = _bcs1(b, a)
# Whether b fits into a.
@inline _bcsm(a, b) = a == b || length(b) == 1
@inline _bcsm(a, b::Base.Number) = b == 1
@inline _bcsm(a::Base.Number, b::Base.Number) = a == b || b == 1
axistype(a, b) = typeof(a) === typeof(b) ? a : Base.UnitRange{Base.Int}(a)
axistype(a::OneTo, b::OneTo) = OneTo(Base.Int(last(a)))
throw_shapes(a, b) = Base.throw_eltype_mismatch(a, b)
@noinline throwdm(a, b) = throw(Base.DimensionMismatch(string("destination axes ", a, " are not compatible with source axes ", b)))

# Whether a shape may be assigned to a place.
@inline check_broadcast_axes(shp, a) = check_broadcast_shape(shp, axes(a))
@inline check_broadcast_axes(shp, a, bs...) = (check_broadcast_axes(shp, a); check_broadcast_axes(shp, bs...))
check_broadcast_axes(shp) = nothing
check_broadcast_axes(shp, ::Base.Number) = nothing
check_broadcast_shape(shp) = nothing
check_broadcast_shape(shp::Tuple, ::Tuple{}) = nothing
check_broadcast_shape(::Tuple{}, ::Tuple{}) = nothing
function check_broadcast_shape(::Tuple{}, b::Tuple)
    any(x -> length(x) != 1, b) && Base.throw_too_many_dims(length(b))
    return nothing
end
@inline function check_broadcast_shape(a::Tuple, b::Tuple)
    _bcsm(a[1], b[1]) || Base.throw_no_destination()
    return check_broadcast_shape(tail(a), tail(b))
end

@inline instantiate(bc::Broadcasted) = _instantiate(bc, bc.axes)
@inline _instantiate(bc::Broadcasted, ::Nothing) = Broadcasted(bc.style, bc.f, bc.args, combine_axes(bc.args...))
@inline function _instantiate(bc::Broadcasted, axes::Tuple)
    check_broadcast_axes(axes, bc.args...)
    return bc
end
instantiate(bc::Broadcasted{<:Base.Union{AbstractArrayStyle{0}, Style{Tuple}}}) = bc
instantiate(x) = x

# ---- flattening: one function of all leaves ----

isflat(bc::Broadcasted) = _isflat(bc.args)
_isflat(args::Base.NTuple{N, Base.Any}) where {N} = !any(x -> isa(x, Broadcasted), args)
function flatten(bc::Broadcasted)
    isflat(bc) && return bc
    take, args = _flatten_args(bc.args)
    f = bc.f
    g = (xs...) -> f(take(xs)[1]...)
    return Broadcasted(bc.style, g, args, bc.axes)
end
# take(xs): the values of `args` made from the front of xs, and the rest.
_flatten_args(::Tuple{}) = (xs -> ((), xs), ())
function _flatten_args(args::Tuple)
    rest, leaves = _flatten_args(tail(args))
    x = args[1]
    if isa(x, Broadcasted)
        inner, more = _flatten_args(x.args)
        f = x.f
        return (xs -> begin
            vals, left = inner(xs)
            others, end_ = rest(left)
            ((f(vals...), others...), end_)
        end, (more..., leaves...))
    end
    return (xs -> begin
        others, end_ = rest(tail(xs))
        ((xs[1], others...), end_)
    end, (x, leaves...))
end

# ---- values ----

# The position in an argument that belongs to a position of the result: dimensions of extent 1 repeat, further ones are dropped.
@inline newindex(arg, I::CartesianIndex) = CartesianIndex(_newindex(axes(arg), I.I))
@inline newindex(arg, i::Base.Integer) = CartesianIndex(_newindex(axes(arg), (i,)))
@inline newindex(I::CartesianIndex, keep::Tuple, default::Tuple) = CartesianIndex(_newindex_keep(I.I, keep, default))
@inline newindex(i::Base.Integer, keep::Tuple, default::Tuple) = ifelse(keep[1], i, default[1])
_newindex_keep(I::Tuple, ::Tuple{}, ::Tuple{}) = ()
@inline _newindex_keep(I::Tuple, keep, default) = (ifelse(keep[1], I[1], default[1]), _newindex_keep(tail(I), tail(keep), tail(default))...)
@inline _newindex_keep(::Tuple{}, keep, default) = (default[1], _newindex_keep((), tail(keep), tail(default))...)
_newindex_keep(::Tuple{}, ::Tuple{}, ::Tuple{}) = ()
_newindex(::Tuple{}, I::Tuple) = ()
_newindex(::Tuple{}, ::Tuple{}) = ()
@inline _newindex(ax::Tuple, I::Tuple) = (ifelse(length(ax[1]) == 1, first(ax[1]), I[1]), _newindex(tail(ax), tail(I))...)
@inline _newindex(ax::Tuple, ::Tuple{}) = (first(ax[1]), _newindex(tail(ax), ())...)
@inline newindexer(A) = shapeindexer(axes(A))
shapeindexer(::Tuple{}) = ((), ())
@inline function shapeindexer(ax::Tuple)
    keep, default = shapeindexer(tail(ax))
    return ((length(ax[1]) != 1, keep...), (first(ax[1]), default...))
end

"An argument with what is known beforehand about the dimensions that repeat."
struct Extruded{T, K, D}
    x::T
    keeps::K
    defaults::D
end
@inline axes(b::Extruded) = axes(b.x)
@inline extrude(x::AbstractArray) = Extruded(x, newindexer(x)...)
@inline extrude(x::Tuple) = Extruded(x, newindexer(x)...)
extrude(x) = x
@inline preprocess(dest, bc::Broadcasted) = Broadcasted(bc.style, bc.f, preprocess_args(dest, bc.args), bc.axes)
@inline preprocess(dest, x) = extrude(broadcast_unalias(dest, x))
@inline preprocess_args(dest, args::Tuple) = (preprocess(dest, args[1]), preprocess_args(dest, tail(args))...)
preprocess_args(dest, ::Tuple{}) = ()
broadcast_unalias(dest, x) = x

@inline _broadcast_getindex(A::Base.Union{Base.Ref, AbstractArray{<:Base.Any, 0}, Base.Number}, I) = A[]
@inline _broadcast_getindex(x, I) = x
@inline _broadcast_getindex(x::Tuple{Base.Any}, I) = x[1]
@inline _broadcast_getindex(x::Tuple, I) = @inbounds x[_first_index(I)]
@inline _broadcast_getindex(A::AbstractArray, I) = @inbounds A[newindex(A, I)]
@inline _broadcast_getindex(A::AbstractArray{<:Base.Any, 1}, I) = @inbounds A[ifelse(length(A) == 1, first(axes(A)[1]), _first_index(I))]
@inline _broadcast_getindex(b::Extruded, I) = @inbounds b.x[newindex(I, b.keeps, b.defaults)]
@inline _broadcast_getindex(b::Extruded{<:Tuple}, I) = _broadcast_getindex(b.x, I)
@inline _broadcast_getindex(bc::Broadcasted, I) = _call(bc.f, bc.args, I)
_first_index(i::Base.Integer) = i
_first_index(I::CartesianIndex) = I.I[1]
_first_index(::CartesianIndex{0}) = 1
@inline _broadcast_getindex_evalf(f::F, args...) where {F} = f(args...)
@inline _call(f::F, a::Tuple{Base.Any}, I) where {F} = f(_broadcast_getindex(a[1], I))
@inline _call(f::F, a::Tuple{Base.Any, Base.Any}, I) where {F} = f(_broadcast_getindex(a[1], I), _broadcast_getindex(a[2], I))
@inline _call(f::F, a::Tuple{Base.Any, Base.Any, Base.Any}, I) where {F} =
    f(_broadcast_getindex(a[1], I), _broadcast_getindex(a[2], I), _broadcast_getindex(a[3], I))
@inline _call(f::F, a::Tuple, I) where {F} = f(_getindex(a, I)...)
_call(f::F, ::Tuple{}, I) where {F} = f()
_getindex(::Tuple{}, I) = ()
@inline _getindex(a::Tuple, I) = (_broadcast_getindex(a[1], I), _getindex(tail(a), I)...)

@inline function getindex(bc::Broadcasted, I::Base.Union{Base.Integer, CartesianIndex})
    @boundscheck _checkbounds(bc, I)
    return _broadcast_getindex(bc, I)
end
@inline getindex(bc::Broadcasted, i1::Base.Integer, i2::Base.Integer, is::Base.Integer...) = bc[CartesianIndex(i1, i2, is...)]
@inline getindex(bc::Broadcasted) = bc[CartesianIndex(())]
@inline _checkbounds(bc, I::CartesianIndex) = _inside(axes(bc), I.I) || throw_boundserror(bc, (I,))
@inline _checkbounds(bc, i::Base.Integer) = _inside(axes(bc), (i,)) || throw_boundserror(bc, (i,))
_inside(::Tuple{}, ::Tuple{}) = true
@inline _inside(::Tuple{}, I::Tuple) = I[1] == 1 && _inside((), tail(I))
@inline _inside(ax::Tuple, ::Tuple{}) = length(ax[1]) == 1 && _inside(tail(ax), ())
@inline _inside(ax::Tuple, I::Tuple) = first(ax[1]) <= I[1] <= last(ax[1]) && _inside(tail(ax), tail(I))

# Element types by inference.
combine_eltypes(f, args::Tuple) = promote_typejoin_union(_host(:return_type, f, eltypes(args)))
promote_typejoin_union(::Type{T}) where {T} = T isa Base.Union ? promote_typejoin(T.a, promote_typejoin_union(T.b)) : T
eltypes(args::Tuple) = Tuple{_eltypes(args)...}
_eltypes(::Tuple{}) = ()
_eltypes(t::Tuple) = (_broadcast_getindex_eltype(t[1]), _eltypes(tail(t))...)
_broadcast_getindex_eltype(bc::Broadcasted) = combine_eltypes(bc.f, bc.args)
_broadcast_getindex_eltype(x) = eltype(x)
_broadcast_getindex_eltype(x::Base.Ref) = typeof(x[])
_broadcast_getindex_eltype(x::Tuple) = _tuple_eltype(x)
_broadcast_getindex_eltype(x::Extruded) = _broadcast_getindex_eltype(x.x)
_tuple_eltype(x) = Base.Union{map(typeof, x)...}

# ---- results ----

@inline materialize(bc::Broadcasted) = copy(instantiate(bc))
materialize(x) = x
@inline materialize!(dest, x) = materialize!(dest, Broadcasted(identity, (broadcastable(x),)))
@inline materialize!(dest, bc::Broadcasted{S}) where {S} = materialize!(combine_styles(dest, bc), dest, bc)
@inline materialize!(::BroadcastStyle, dest, bc::Broadcasted{S}) where {S} =
    copyto!(dest, instantiate(Broadcasted(bc.style, bc.f, bc.args, axes(dest))))

@inline copy(bc::Broadcasted{<:AbstractArrayStyle{0}}) = bc[CartesianIndex()]
@inline function copy(bc::Broadcasted{Style{Tuple}})
    n = _tuple_length(axes(bc))
    return ntuple(i -> @inbounds(_broadcast_getindex(bc, i)), n)
end
@inline _tuple_length(ax) = Val(length(ax[1]))
copy(bc::Broadcasted) = _copy(bc, axes(bc))
function copy(::Broadcasted{Unknown})
    throw(Base.ArgumentError("broadcasting requires an assigned BroadcastStyle"))
end
function _copy(bc, ax)
    inds = CartesianIndices(ax)
    _is_default(bc.style, ax) || return _copy_similar(bc, ax)
    isempty(inds) && return similar(bc, combine_eltypes(bc.f, bc.args))
    return _pack_bools(reshape(_collect(Generator(I -> _broadcast_getindex(bc, I), inds)), size(bc)))
end
_is_default(::DefaultArrayStyle, ::Base.NTuple{N, OneTo}) where {N} = true
_is_default(::BroadcastStyle, ax) = false
function _copy_similar(bc, ax)
    T = combine_eltypes(bc.f, bc.args)
    Base.isconcretetype(T) && return copyto!(similar(bc, T), bc)
    isempty(CartesianIndices(ax)) && return similar(bc, T)
    values = _collect(Generator(I -> _broadcast_getindex(bc, I), CartesianIndices(ax)))
    dest = similar(bc, eltype(values))
    i = 0
    for I in eachindex(dest)
        dest[I] = values[i += 1]
    end
    return dest
end
similar(bc::Broadcasted, ::Type{T}) where {T} = similar(bc, T, axes(bc))
similar(::Broadcasted{DefaultArrayStyle{N}}, ::Type{T}, dims) where {N, T} = similar(Base.Array{T}, dims)
similar(::Broadcasted{DefaultArrayStyle{N}}, ::Type{Base.Bool}, dims) where {N} = similar(BitArray, dims)
similar(::Broadcasted{ArrayConflict}, ::Type{T}, dims) where {T} = similar(Base.Array{T}, dims)
similar(::Broadcasted{ArrayConflict}, ::Type{Base.Bool}, dims) = similar(BitArray, dims)

@inline copyto!(dest::AbstractArray, bc::Broadcasted) = copyto!(dest, convert(Broadcasted{Nothing}, bc))
@inline copyto!(dest::AbstractArray, bc::Broadcasted{<:AbstractArrayStyle{0}}) = fill_broadcast!(dest, bc)
@inline function fill_broadcast!(dest, bc)
    isempty(dest) && return dest
    isa(bc.f, typeof(identity)) && isa(bc.args, Tuple{Base.Any}) || return copyto!(dest, convert(Broadcasted{Nothing}, bc))
    x = _broadcast_getindex(bc.args[1], CartesianIndex())
    for I in eachindex(dest)
        @inbounds dest[I] = x
    end
    return dest
end
@inline function copyto!(dest::AbstractArray, bc::Broadcasted{Nothing})
    axes(dest) == axes(bc) || throwdm(axes(dest), axes(bc))
    for I in CartesianIndices(axes(bc))
        @inbounds dest[I] = _broadcast_getindex(bc, I)
    end
    return dest
end

@inline broadcast(f::Tf, args...) where {Tf} = materialize(broadcasted(f, args...))
@inline broadcast!(f::Tf, dest, args...) where {Tf} = materialize!(dest, broadcasted(f, args...))
broadcast_preserving_zero_d(f, args...) = _keep_zero_d(broadcasted(f, args...))
@inline function _keep_zero_d(bc)
    isa(bc, Broadcasted) || return bc
    r = materialize(bc)
    return length(axes(bc)) == 0 ? fill!(similar(bc, typeof(r)), r) : r
end
fill!(x, v) = Base.fill!(x, v)

@inline dotview(args...) = Base.maybeview(args...)
# The functions of .&& and .||.
andand(a, b) = a && b
oror(a, b) = a || b
# f.(x; k = v): the keywords go to every call.
broadcasted_kwsyntax(f, args...; kw...) = broadcasted((xs...) -> f(xs...; kw...), args...)
end

using .Broadcast
using .Broadcast: broadcasted, broadcasted_kwsyntax, materialize, materialize!, broadcast_preserving_zero_d, andand, oror
import .Broadcast: broadcastable
@noinline throw_eltype_mismatch(a, b) = throw(DimensionMismatch(string("arrays could not be broadcast to a common size: a has axes ", a, " and b has axes ", b)))
@noinline throw_no_destination() = throw(DimensionMismatch("array could not be broadcast to match destination"))
@noinline throw_too_many_dims(n) = throw(DimensionMismatch(string("cannot broadcast array to have fewer non-singleton dimensions")))

+(A::AbstractArray, B::AbstractArray) = broadcast_preserving_zero_d(+, A, B)
-(A::AbstractArray, B::AbstractArray) = broadcast_preserving_zero_d(-, A, B)
-(A::AbstractArray) = broadcast_preserving_zero_d(-, A)
*(a::Number, B::AbstractArray) = broadcast_preserving_zero_d(*, a, B)
*(A::AbstractArray, b::Number) = broadcast_preserving_zero_d(*, A, b)
/(A::AbstractArray, b::Number) = broadcast_preserving_zero_d(/, A, b)
