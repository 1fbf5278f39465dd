# NamedTuples: construction, access, merging, and the keyword machinery that lowering uses.

(::Type{NamedTuple{names}})(t::Tuple) where {names} = NamedTuple{names, _tuple_type(t)}(t)
_tuple_type(t) = typeof(t)
(::Type{NamedTuple})() = NamedTuple{(), Tuple{}}(())
@generated function (::Type{NamedTuple{names, T}})(t::Tuple) where {names, T<:Tuple}
    n = nfields(names)
    values = ()
    i = 1
    while i <= n
        F = fieldtype(T, i)
        x = Expr(:call, GlobalRef(Core, :getfield), :t, i)
        values = (values..., t <: Tuple && n == length(getfield(t, :parameters)) && fieldtype(t, i) <: F ? x :
            Expr(:call, GlobalRef(Base, :convert), F, x))
        i += 1
    end
    return Expr(:block, Expr(:meta, :inline), Expr(:new, NamedTuple{names, T}, values...))
end
(::Type{NamedTuple{names}})(nt::NamedTuple) where {names} =
    NamedTuple{names}(_select(nt, names))
_select(nt, names::Tuple) = map(n -> getfield(nt, n), names)
(::Type{NamedTuple})(nt::NamedTuple) = nt
(::Type{NamedTuple})(itr) = _named_tuple_of(itr)

length(t::NamedTuple) = nfields(t)
iterate(t::NamedTuple) = nfields(t) === 0 ? nothing : (getfield(t, 1), 2)
iterate(t::NamedTuple, i::Int) = i > nfields(t) ? nothing : (getfield(t, i), i + 1)
getindex(t::NamedTuple, i::Int) = getfield(t, i)
getindex(t::NamedTuple, s::Symbol) = getfield(t, s)
getindex(t::NamedTuple, names::Tuple{Vararg{Symbol}}) = NamedTuple{names}(_select(t, names))
firstindex(t::NamedTuple) = 1
lastindex(t::NamedTuple) = nfields(t)
isempty(t::NamedTuple) = nfields(t) === 0
(::Type{Tuple})(t::NamedTuple{names}) where {names} = _select(t, names)
keys(t::NamedTuple{names}) where {names} = names
values(t::NamedTuple) = Tuple(t)
haskey(t::NamedTuple, s::Symbol) = isdefined(t, s)
haskey(t::NamedTuple, i::Integer) = 1 <= i <= nfields(t)
get(t::NamedTuple, s::Symbol, default) = isdefined(t, s) ? getfield(t, s) : default
first(t::NamedTuple) = getfield(t, 1)
last(t::NamedTuple) = getfield(t, nfields(t))
map(f, t::NamedTuple{names}) where {names} = NamedTuple{names}(map(f, Tuple(t)))
==(a::NamedTuple{n}, b::NamedTuple{n}) where {n} = Tuple(a) == Tuple(b)
==(a::NamedTuple, b::NamedTuple) = false
isequal(a::NamedTuple{n}, b::NamedTuple{n}) where {n} = isequal(Tuple(a), Tuple(b))
isless(a::NamedTuple{n}, b::NamedTuple{n}) where {n} = isless(Tuple(a), Tuple(b))
eltype(::Type{NamedTuple{names, T}}) where {names, T} = eltype(T)
convert(::Type{NamedTuple{names, T}}, nt::NamedTuple{names}) where {names, T} = NamedTuple{names, T}(Tuple(nt))
convert(::Type{NamedTuple{names, T}}, nt::NamedTuple{names, T}) where {names, T} = nt

# Is the name among the names?
function _has_name(s, names)
    i = 1
    while i <= nfields(names)
        getfield(names, i) === s && return true
        i += 1
    end
    return false
end
function _merged_names(a, b)
    names = a
    i = 1
    while i <= nfields(b)
        s = getfield(b, i)
        _has_name(s, a) || (names = (names..., s))
        i += 1
    end
    return names
end
function _without_names(a, b)
    names = ()
    i = 1
    while i <= nfields(a)
        s = getfield(a, i)
        _has_name(s, b) || (names = (names..., s))
        i += 1
    end
    return names
end

@generated function merge(a::NamedTuple{an}, b::NamedTuple{bn}) where {an, bn}
    names = _merged_names(an, bn)
    values = ()
    types = ()
    i = 1
    while i <= nfields(names)
        s = getfield(names, i)
        from_b = _has_name(s, bn)
        types = (types..., fieldtype(from_b ? b : a, s))
        values = (values..., Expr(:call, GlobalRef(Core, :getfield), from_b ? :b : :a, QuoteNode(s)))
        i += 1
    end
    return Expr(:block, Expr(:meta, :inline), Expr(:new, NamedTuple{names, Tuple{types...}}, values...))
end
merge(a::NamedTuple) = a
merge(a::NamedTuple, ::NamedTuple{()}) = a
merge(a::NamedTuple, b::NamedTuple, c::NamedTuple...) = merge(merge(a, b), c...)
merge(a::NamedTuple, itr) = merge(a, _named_tuple_of(itr))
function _named_tuple_of(itr)
    names = ()
    values = ()
    for (k, v) in itr
        names = (names..., k::Symbol)
        values = (values..., v)
    end
    return NamedTuple{names}(values)
end

# The entries of a whose names b does not have: what is left for a slurping keyword argument.
@generated function structdiff(a::NamedTuple{an}, b::Union{NamedTuple{bn}, Type{NamedTuple{bn}}}) where {an, bn}
    names = _without_names(an, bn)
    values = ()
    types = ()
    i = 1
    while i <= nfields(names)
        s = getfield(names, i)
        types = (types..., fieldtype(a, s))
        values = (values..., Expr(:call, GlobalRef(Core, :getfield), :a, QuoteNode(s)))
        i += 1
    end
    return Expr(:block, Expr(:meta, :inline), Expr(:new, NamedTuple{names, Tuple{types...}}, values...))
end
diff_names(a, b) = _without_names(a, b)
setindex(t::NamedTuple, v, s::Symbol) = merge(t, NamedTuple{(s,)}((v,)))

# A collection as pairs of its indices and elements; what keyword arguments are collected in.
struct Pairs{K, V, I, A} <: AbstractDict{K, V}
    data::A
    itr::I
    Pairs{K, V, I, A}(data, itr) where {K, V, I, A} = new{K, V, I, A}(data, itr)
end
Pairs{K, V}(data::A, itr::I) where {K, V, A, I} = Pairs{K, V, I, A}(data, itr)
Pairs{K}(data::A, itr::I) where {K, A, I} = Pairs{K, eltype(A), I, A}(data, itr)
Pairs(data::A, itr::I) where {A, I} = Pairs{eltype(I), eltype(A), I, A}(data, itr)
pairs(t::NamedTuple{names}) where {names} = Pairs{Symbol, eltype(typeof(t)), typeof(names), typeof(t)}(t, names)
pairs(t::Tuple) = Pairs{Int, eltype(typeof(t)), OneTo{Int}, typeof(t)}(t, OneTo(nfields(t)))
pairs(p::Pairs) = p
pairs(::Type{NamedTuple}) = Pairs{Symbol, V, I, A} where {V, I, A<:NamedTuple}
const _KeywordPairs = Pairs{Symbol, V, I, A} where {V, I, A<:NamedTuple}
getindex(p::Pairs, k) = p.data[k]
setindex!(p::Pairs, v, k) = (p.data[k] = v; p)
length(p::_KeywordPairs) = nfields(getfield(p, :data))
length(p::Pairs) = length(p.itr)
size(p::Pairs) = size(p.itr)
axes(p::Pairs) = axes(p.itr)
isempty(p::Pairs) = length(p) == 0
keys(p::Pairs) = getfield(p, :itr)
values(p::Pairs) = getfield(p, :data)
haskey(p::_KeywordPairs, s::Symbol) = isdefined(getfield(p, :data), s)
haskey(p::Pairs, k) = in(k, p.itr)
get(p::_KeywordPairs, s::Symbol, default) = get(getfield(p, :data), s, default)
get(f::Function, p::_KeywordPairs, s::Symbol) = get(f, getfield(p, :data), s)
get(p::Pairs, k, default) = haskey(p, k) ? p[k] : default
iterate(p::_KeywordPairs, i::Int = 1) =
    i > nfields(getfield(p, :data)) ? nothing : (Pair(getfield(p, :itr)[i], getfield(getfield(p, :data), i)), i + 1)
function iterate(p::Pairs, state...)
    r = iterate(p.itr, state...)
    r === nothing && return nothing
    return (Pair(r[1], p.data[r[1]]), r[2])
end
eltype(::Type{Pairs{K, V, I, A}}) where {K, V, I, A} = Pair{K, V}
merge(a::NamedTuple, b::_KeywordPairs) = merge(a, b.data)
(::Type{NamedTuple})(p::_KeywordPairs) = p.data
getproperty(p::_KeywordPairs, s::Symbol) = s === :data ? getfield(p, :data) : s === :itr ? getfield(p, :itr) : getfield(getfield(p, :data), s)
