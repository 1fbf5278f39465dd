# Tuples: size, indexing, comparison, map, ntuple, reduction of short tuples.

length(t::Tuple) = nfields(t)
size(t::Tuple, d::Integer) = d == 1 ? length(t) : throw(ArgumentError("invalid tuple dimension"))
firstindex(t::Tuple) = 1
lastindex(t::Tuple) = nfields(t)
axes(t::Tuple) = (OneTo(nfields(t)),)
axes(t::Tuple, d::Integer) = d == 1 ? OneTo(nfields(t)) : OneTo(1)
eachindex(t::Tuple) = OneTo(nfields(t))
keys(t::Tuple) = OneTo(nfields(t))
values(t::Tuple) = t
isempty(t::Tuple) = nfields(t) === 0
isempty(itr) = iterate(itr) === nothing
(::Type{Tuple{}})() = ()
isempty(t::Tuple{}) = true
eltype(::Type{Tuple{}}) = Union{}
eltype(::Type{<:Tuple{Vararg{T}}}) where {T} = T
function eltype(t::Type{<:Tuple})
    return _tuple_eltype(t)
end
promote_typejoin(a, b) = isa(a, Union) || isa(b, Union) ? _join_unions(a, b) : typejoin(a, b)
# Nothing and Missing stay members of their own.
function _join_unions(a, b)
    c = typejoin(_without_absent(a), _without_absent(b))
    (Nothing <: a || Nothing <: b) && (c = Union{Nothing, c})
    (Missing <: a || Missing <: b) && (c = Union{Missing, c})
    return c
end
_without_absent(T) = isa(T, Union) ? Union{_without_absent(getfield(T, :a)), _without_absent(getfield(T, :b))} : T === Nothing || T === Missing ? Union{} : T
promote_typejoin(::Type{Union{}}, ::Type{T}) where {T} = T

@inline getindex(t::Tuple, i::Int) = getfield(t, i, @_boundscheck)
@inline getindex(t::Tuple, i::Integer) = getfield(t, Int(i), @_boundscheck)
getindex(t::Tuple, r::AbstractArray{Bool}) = t[findall(r)]
getindex(t::Tuple, r) = _tuple_select(t, r)
_tuple_select(t, r) = (v = [t[i] for i in r]; Tuple(v))
getindex(t::Tuple, ::Colon) = t

@inline setindex(t::Tuple, v, i::Integer) =
    (@boundscheck 1 <= i <= nfields(t) || throw_boundserror(t, (i,)); _setindex(v, i, t, 1))
_setindex(v, i, ::Tuple{}, k) = ()
_setindex(v, i, t::Tuple, k) = (ifelse_value(k == i, v, getfield(t, 1)), _setindex(v, i, tail(t), k + 1)...)
ifelse_value(c, a, b) = c ? a : b

first(t::Tuple) = t[1]
first(t::Tuple{}) = throw(ArgumentError("tuple must be non-empty"))
last(t::Tuple) = t[nfields(t)]
tail(t::Tuple{}) = throw(ArgumentError("Cannot call tail on an empty tuple."))
tail(t::Tuple{Any}) = ()
tail(t::Tuple{Any, Any}) = (getfield(t, 2),)
tail(t::Tuple{Any, Any, Any}) = (getfield(t, 2), getfield(t, 3))
tail(t::Tuple{Any, Any, Any, Any}) = (getfield(t, 2), getfield(t, 3), getfield(t, 4))
tail(t::Tuple) = _argtail(t...)
_argtail(x, rest...) = rest
argtail(x, rest...) = rest
front(t::Tuple{}) = throw(ArgumentError("Cannot call front on an empty tuple."))
front(t::Tuple{Any}) = ()
front(t::Tuple) = _front(t...)
_front(a) = ()
_front(a, rest...) = (a, _front(rest...)...)

rest(t::Tuple) = t
rest(t::Tuple, i::Int) = _rest(t, i)
_rest(t::Tuple, i) = i > nfields(t) ? () : i == 1 ? t : _rest(tail(t), i - 1)
rest(a::Array, i::Int = 1) = a[i:length(a)]
rest(a::AbstractArray) = collect(a)
rest(itr, state...) = Iterators.rest(itr, state...)
rest(a::AbstractArray, state) = collect(Iterators.rest(a, state))
split_rest(t::Tuple, n::Int, i::Int = 1) = nfields(t) - i + 1 < n ? throw(BoundsError((), 0)) :
    (_first_n(t, i, nfields(t) - n), _rest(t, nfields(t) - n + 1))
_first_n(t, i, n) = i > n ? () : (getfield(t, i), _first_n(t, i + 1, n)...)

# f applied to each index, or to each element.
@inline ntuple(f, ::Val{0}) = ()
@inline ntuple(f, ::Val{1}) = (f(1),)
@inline ntuple(f, ::Val{2}) = (f(1), f(2))
@inline ntuple(f, ::Val{3}) = (f(1), f(2), f(3))
@inline ntuple(f, ::Val{4}) = (f(1), f(2), f(3), f(4))
@inline ntuple(f, ::Val{5}) = (f(1), f(2), f(3), f(4), f(5))
@inline ntuple(f, ::Val{6}) = (f(1), f(2), f(3), f(4), f(5), f(6))
@inline ntuple(f, ::Val{7}) = (f(1), f(2), f(3), f(4), f(5), f(6), f(7))
@inline ntuple(f, ::Val{8}) = (f(1), f(2), f(3), f(4), f(5), f(6), f(7), f(8))
function flat_tuple(N)
    calls = ()
    i = 1
    while i <= N
        calls = (calls..., Expr(:call, :f, i))
        i += 1
    end
    return Expr(:tuple, calls...)
end
@generated function ntuple(f, ::Val{N}) where {N}
    N < 0 && throw(ArgumentError("tuple length should be ≥ 0"))
    return Expr(:block, Expr(:meta, :inline), flat_tuple(N))
end
@inline function ntuple(f, n::Integer)
    n == 0 && return ()
    n == 1 && return (f(1),)
    n == 2 && return (f(1), f(2))
    n == 3 && return (f(1), f(2), f(3))
    n == 4 && return (f(1), f(2), f(3), f(4))
    n < 0 && throw(ArgumentError("tuple length should be ≥ 0, got $n"))
    return _ntuple(f, Int(n))
end
_ntuple(f, n) = (_ntuple_front(f, n - 1)..., f(n))
_ntuple_front(f, n) = n == 0 ? () : (_ntuple_front(f, n - 1)..., f(n))

@inline map(f, ::Tuple{}) = ()
@inline map(f, t::Tuple{Any}) = (f(getfield(t, 1)),)
@inline map(f, t::Tuple{Any, Any}) = (f(getfield(t, 1)), f(getfield(t, 2)))
@inline map(f, t::Tuple{Any, Any, Any}) = (f(getfield(t, 1)), f(getfield(t, 2)), f(getfield(t, 3)))
@inline map(f, t::Tuple{Any, Any, Any, Any}) =
    (f(getfield(t, 1)), f(getfield(t, 2)), f(getfield(t, 3)), f(getfield(t, 4)))
@inline map(f, t::Tuple) = (f(getfield(t, 1)), map(f, tail(t))...)
@inline map(f, ::Tuple{}, ::Tuple{}) = ()
@inline map(f, ::Tuple{}, ::Tuple) = ()
@inline map(f, ::Tuple, ::Tuple{}) = ()
@inline map(f, t::Tuple{Any}, s::Tuple{Any}) = (f(getfield(t, 1), getfield(s, 1)),)
@inline map(f, t::Tuple{Any, Any}, s::Tuple{Any, Any}) =
    (f(getfield(t, 1), getfield(s, 1)), f(getfield(t, 2), getfield(s, 2)))
@inline map(f, t::Tuple{Any, Any, Any}, s::Tuple{Any, Any, Any}) =
    (f(getfield(t, 1), getfield(s, 1)), f(getfield(t, 2), getfield(s, 2)), f(getfield(t, 3), getfield(s, 3)))
@inline map(f, t::Tuple, s::Tuple) = (f(getfield(t, 1), getfield(s, 1)), map(f, tail(t), tail(s))...)
@inline map(f, ::Tuple{}, ::Tuple{}, ::Tuple{}...) = ()
@inline map(f, t::Tuple, s::Tuple, u::Tuple, v::Tuple...) = _map_n(f, (t, s, u, v...))
@inline _map_n(f, ts) = _any_empty(ts...) ? () :
    (f(map(first, ts)...), _map_n(f, map(tail, ts))...)
_any_empty() = false
_any_empty(t, ts...) = isempty(t) || _any_empty(ts...)
foreach(f, t::Tuple) = _foreach(f, t...)
_foreach(f) = nothing
_foreach(f, a, r...) = (f(a); _foreach(f, r...))

@inline ==(t::Tuple, s::Tuple) = nfields(t) === nfields(s) && _tuple_eq(t, s)
_tuple_eq(::Tuple{}, ::Tuple{}) = true
@inline _tuple_eq(t::Tuple{Any}, s::Tuple{Any}) = getfield(t, 1) == getfield(s, 1)
@inline _tuple_eq(t::Tuple, s::Tuple) = _and_then(getfield(t, 1) == getfield(s, 1), t, s)
@inline _and_then(first_::Bool, t, s) = first_ && _tuple_eq(tail(t), tail(s))
_and_then(first_, t, s) = _tuple_eq(tail(t), tail(s)) === false ? false : first_ # a missing answer
@inline isequal(t::Tuple, s::Tuple) = nfields(t) === nfields(s) && _tuple_isequal(t, s)
_tuple_isequal(::Tuple{}, ::Tuple{}) = true
@inline _tuple_isequal(t::Tuple, s::Tuple) = isequal(getfield(t, 1), getfield(s, 1)) && _tuple_isequal(tail(t), tail(s))
isless(::Tuple{}, ::Tuple{}) = false
isless(::Tuple{}, ::Tuple) = true
isless(::Tuple, ::Tuple{}) = false
@inline function isless(t::Tuple, s::Tuple)
    a, b = getfield(t, 1), getfield(s, 1)
    return isless(a, b) || (isequal(a, b) && isless(tail(t), tail(s)))
end
<(t::Tuple, s::Tuple) = _tuple_lt(t, s)
_tuple_lt(::Tuple{}, ::Tuple{}) = false
_tuple_lt(::Tuple{}, ::Tuple) = true
_tuple_lt(::Tuple, ::Tuple{}) = false
function _tuple_lt(t::Tuple, s::Tuple)
    a, b = getfield(t, 1), getfield(s, 1)
    return a == b ? _tuple_lt(tail(t), tail(s)) : a < b
end

reverse(::Tuple{}) = ()
reverse(t::Tuple) = (reverse(tail(t))..., getfield(t, 1))
sum(t::Tuple{}) = throw(ArgumentError("reducing over an empty collection is not allowed"))
sum(t::Tuple{Any}) = +getfield(t, 1)
sum(t::Tuple) = +(t...)
prod(t::Tuple{}) = 1
prod(t::Tuple) = *(t...)
maximum(t::Tuple) = max(t...)
minimum(t::Tuple) = min(t...)
any(t::Tuple{Vararg{Bool}}) = _any_true(t...)
_any_true() = false
_any_true(a, r...) = a || _any_true(r...)
all(t::Tuple{Vararg{Bool}}) = _all_true(t...)
_all_true() = true
_all_true(a, r...) = a && _all_true(r...)
any(f, t::Tuple) = _any_of(f, t...)
_any_of(f) = false
_any_of(f, a, r...) = f(a) || _any_of(f, r...)
all(f, t::Tuple) = _all_of(f, t...)
_all_of(f) = true
_all_of(f, a, r...) = f(a) && _all_of(f, r...)
in(x, t::Tuple) = _any_of(Fix2(==, x), t...)
@inline foldl(op, t::Tuple{Any}) = getfield(t, 1)
@inline foldl(op, t::Tuple) = _foldl(op, t...)
_foldl(op, a) = a
_foldl(op, a, b, r...) = _foldl(op, op(a, b), r...)
reduce(op, t::Tuple) = foldl(op, t)
mapreduce(f, op, t::Tuple) = foldl(op, map(f, t))
sum(f, t::Tuple) = sum(map(f, t))
prod(f, t::Tuple) = prod(map(f, t))
maximum(f, t::Tuple) = maximum(map(f, t))
minimum(f, t::Tuple) = minimum(map(f, t))
conj(t::Tuple) = map(conj, t)
real(t::Tuple) = map(real, t)
convert(::Type{T}, t::T) where {T<:Tuple} = t
convert(::Type{Tuple{}}, ::Tuple{}) = ()
convert(::Type{T}, t::Tuple) where {T<:Tuple} = _convert_tuple(T, t)
_convert_tuple(::Type{Tuple{A}}, t::Tuple{Any}) where {A} = (convert(A, getfield(t, 1)),)
_convert_tuple(::Type{Tuple{A, B}}, t::Tuple{Any, Any}) where {A, B} =
    (convert(A, getfield(t, 1)), convert(B, getfield(t, 2)))
_convert_tuple(::Type{Tuple{A, B, C}}, t::Tuple{Any, Any, Any}) where {A, B, C} =
    (convert(A, getfield(t, 1)), convert(B, getfield(t, 2)), convert(C, getfield(t, 3)))
_convert_tuple(::Type{T}, t::Tuple) where {T} =
    _fits_length(T, nfields(t)) ? _convert_fields(T, t, ntuple(identity, Val(nfields(t)))) : throw(MethodError(convert, (T, t)))
function _fits_length(T, n)
    isa(T, DataType) || return true
    p = T.parameters
    k = length(p)
    return k > 0 && isa(p[k], Core.TypeofVararg) ? (isdefined(p[k], :N) ? n == k - 1 + p[k].N : n >= k - 1) : n == k
end
_convert_fields(::Type{T}, t, is) where {T} = map(i -> convert(fieldtype(T, i), getfield(t, i)), is)
(::Type{T})(t::Tuple) where {T<:Tuple} = convert(T, t)
(::Type{T})(itr) where {T<:Tuple} = _tuple_from(T, itr)
_tuple_from(::Type{Tuple}, itr) = (itr...,)
_tuple_from(::Type{NTuple{N, T}}, itr) where {N, T} = convert(NTuple{N, T}, (itr...,))
_tuple_from(::Type{T}, itr) where {T} = convert(T, (itr...,))
convert(::Type{Pair{A, B}}, p::Pair{A, B}) where {A, B} = p
convert(::Type{Pair{A, B}}, p::Pair) where {A, B} = Pair{A, B}(convert(A, getfield(p, 1)), convert(B, getfield(p, 2)))
promote_rule(::Type{Pair{A, B}}, ::Type{Pair{C, D}}) where {A, B, C, D} = Pair{promote_type(A, C), promote_type(B, D)}
