# Generators and the module Iterators.

struct Generator{I, F}
    f::F
    iter::I
    Generator(f::F, iter::I) where {F, I} = new{I, F}(f, iter)
    Generator(::Type{T}, iter::I) where {T, I} = new{I, Type{T}}(T, iter)
end
Generator(f, a, b, c...) = Generator(t -> f(t...), zip(a, b, c...))
@inline function iterate(g::Generator, s...)
    r = iterate(g.iter, s...)
    r === nothing && return nothing
    return (g.f(r[1]), r[2])
end
length(g::Generator) = length(g.iter)
size(g::Generator) = size(g.iter)
axes(g::Generator) = axes(g.iter)
isempty(g::Generator) = isempty(g.iter)
collect(g::Generator) = _collect_shaped(g, g.iter)
function _collect_shaped(g, iter)
    shape = IteratorSize(iter)
    v = _collect_typed(g)
    return shape isa HasShape && !isa(shape, HasShape{1}) && !isa(shape, HasShape{0}) ? reshape(v, size(iter)) : v
end
_collect_shaped(g, iter::AbstractArray) = ndims(iter) == 1 ? _collect_typed(g) : reshape(_collect_typed(g), size(iter))
_collect_typed(g) = _collect(g)
function _element_type(g::Generator)
    T = eltype(g.iter)
    return T === Union{} ? Union{} : _host(:return_type, g.f, Tuple{T})
end

baremodule Iterators
import ..Base
import ..Base: iterate, length, size, axes, isempty, eltype, first, last, getindex, +, -, *, <, <=, >, >=, ==, !, !=,
    min, max, tail, @inline, Generator, OneTo, _prod, CartesianIndices, CartesianIndex, AbstractVector,
    reshape, _collect, keys, lastindex, firstindex, all, collect, any, step, (:), unique, Vector, pairs, Pair

struct Zip{Is<:Tuple}
    is::Is
end
zip(is...) = Zip(is)
length(z::Zip) = _shortest(Base.map(length, z.is))
_shortest(t::Tuple{Any}) = t[1]
_shortest(t::Tuple) = min(t[1], _shortest(tail(t)))
size(z::Zip) = size(z.is[1])
eltype(::Type{Zip{Is}}) where {Is} = Tuple{_eltypes(Is)...}
_eltypes(Is) = Base.map(eltype, (Base.getfield(Is, :parameters)...,))
@inline function iterate(z::Zip{Tuple{A, B}}) where {A, B}
    a = iterate(z.is[1])
    a === nothing && return nothing
    b = iterate(z.is[2])
    b === nothing && return nothing
    return ((a[1], b[1]), (a[2], b[2]))
end
@inline function iterate(z::Zip{Tuple{A, B}}, s) where {A, B}
    a = iterate(z.is[1], s[1])
    a === nothing && return nothing
    b = iterate(z.is[2], s[2])
    b === nothing && return nothing
    return ((a[1], b[1]), (a[2], b[2]))
end
iterate(z::Zip{Tuple{}}) = nothing
@inline iterate(z::Zip) = _collect_steps(_zip_start(z.is))
@inline iterate(z::Zip, s) = _collect_steps(_zip_next(z.is, s))
_zip_start(::Tuple{}) = ()
@inline function _zip_start(is::Tuple)
    r = iterate(is[1])
    r === nothing && return nothing
    t = _zip_start(tail(is))
    t === nothing && return nothing
    return (r, t...)
end
_zip_next(::Tuple{}, ::Tuple{}) = ()
@inline function _zip_next(is::Tuple, s::Tuple)
    r = iterate(is[1], s[1])
    r === nothing && return nothing
    t = _zip_next(tail(is), tail(s))
    t === nothing && return nothing
    return (r, t...)
end
_collect_steps(::Base.Nothing) = nothing
_collect_steps(t) = (Base.map(x -> x[1], t), Base.map(x -> x[2], t))

struct Enumerate{I}
    itr::I
end
enumerate(itr) = Enumerate(itr)
length(e::Enumerate) = length(e.itr)
size(e::Enumerate) = size(e.itr)
eltype(::Type{Enumerate{I}}) where {I} = Tuple{Base.Int, eltype(I)}
@inline function iterate(e::Enumerate)
    r = iterate(e.itr)
    r === nothing && return nothing
    return ((1, r[1]), (1, r[2]))
end
@inline function iterate(e::Enumerate, s)
    r = iterate(e.itr, s[2])
    r === nothing && return nothing
    i = s[1] + 1
    return ((i, r[1]), (i, r[2]))
end

struct Filter{F, I}
    flt::F
    itr::I
end
filter(f, itr) = Filter(f, itr)
eltype(::Type{Filter{F, I}}) where {F, I} = eltype(I)
function iterate(f::Filter, s...)
    r = iterate(f.itr, s...)
    while !(r === nothing)
        f.flt(r[1]) && return r
        r = iterate(f.itr, r[2])
    end
    return nothing
end

struct Rest{I, S}
    itr::I
    st::S
end
rest(itr, s) = Rest(itr, s)
rest(itr) = itr
iterate(r::Rest, s = r.st) = iterate(r.itr, s)
eltype(::Type{Rest{I, S}}) where {I, S} = eltype(I)

struct Count{S}
    start::S
    step::S
end
countfrom(start = 1, step = 1) = Count(start, step)
iterate(c::Count, s = c.start) = (s, s + c.step)
eltype(::Type{Count{S}}) where {S} = S

struct Take{I}
    xs::I
    n::Base.Int
end
take(xs, n) = Take(xs, Base.Int(n))
iterate(t::Take) = t.n <= 0 ? nothing : _took(iterate(t.xs), t.n - 1)
iterate(t::Take, s) = s[1] <= 0 ? nothing : _took(iterate(t.xs, s[2]), s[1] - 1)
_took(r, n) = r === nothing ? nothing : (r[1], (n, r[2]))
length(t::Take) = Base.isa(Base.IteratorSize(t.xs), Base.IsInfinite) ? t.n : min(t.n, length(t.xs))
eltype(::Type{Take{I}}) where {I} = eltype(I)

struct Drop{I}
    xs::I
    n::Base.Int
end
drop(xs, n) = Drop(xs, Base.Int(n))
function iterate(d::Drop)
    r = iterate(d.xs)
    k = d.n
    while k >= 1
        r === nothing && return nothing
        r = iterate(d.xs, r[2])
        k = k - 1
    end
    return r
end
iterate(d::Drop, s) = iterate(d.xs, s)
length(d::Drop) = max(0, length(d.xs) - d.n)
eltype(::Type{Drop{I}}) where {I} = eltype(I)

struct Cycle{I}
    xs::I
end
cycle(xs) = Cycle(xs)
eltype(::Type{Cycle{I}}) where {I} = eltype(I)
iterate(c::Cycle) = iterate(c.xs)
function iterate(c::Cycle, s)
    r = iterate(c.xs, s)
    return r === nothing ? iterate(c.xs) : r
end

struct TakeWhile{P, I}
    pred::P
    xs::I
end
takewhile(p, xs) = TakeWhile(p, xs)
eltype(::Type{TakeWhile{P, I}}) where {P, I} = eltype(I)
function iterate(t::TakeWhile, s...)
    r = iterate(t.xs, s...)
    return r === nothing || !t.pred(r[1]) ? nothing : r
end
struct DropWhile{P, I}
    pred::P
    xs::I
end
dropwhile(p, xs) = DropWhile(p, xs)
eltype(::Type{DropWhile{P, I}}) where {P, I} = eltype(I)
function iterate(d::DropWhile)
    r = iterate(d.xs)
    while !(r === nothing) && d.pred(r[1])
        r = iterate(d.xs, r[2])
    end
    return r
end
iterate(d::DropWhile, s) = iterate(d.xs, s)
struct Accumulate{F, I, T}
    f::F
    itr::I
    init::T
end
accumulate(f, itr; init = nothing) = Accumulate(f, itr, init)
function iterate(a::Accumulate)
    r = iterate(a.itr)
    r === nothing && return nothing
    v = a.init === nothing ? r[1] : a.f(a.init, r[1])
    return (v, (v, r[2]))
end
function iterate(a::Accumulate, s)
    r = iterate(a.itr, s[2])
    r === nothing && return nothing
    v = a.f(s[1], r[1])
    return (v, (v, r[2]))
end
cycle(xs, n) = flatten(repeated(xs, n))
map(f, itr) = Generator(f, itr)
map(f, a, b...) = Generator(f, a, b...)
peel(itr) = (r = iterate(itr); r === nothing ? nothing : (r[1], rest(itr, r[2])))
flatmap(f, itr...) = flatten(map(f, itr...))

struct Repeated{O}
    x::O
end
repeated(x) = Repeated(x)
repeated(x, n) = take(Repeated(x), n)
iterate(r::Repeated, s...) = (r.x, nothing)
eltype(::Type{Repeated{O}}) where {O} = O

struct Flatten{I}
    it::I
end
flatten(it) = Flatten(it)
eltype(::Type{Flatten{I}}) where {I} = eltype(eltype(I))
function iterate(f::Flatten)
    o = iterate(f.it)
    while !(o === nothing)
        r = iterate(o[1])
        r === nothing || return (r[1], (o[1], r[2], o[2]))
        o = iterate(f.it, o[2])
    end
    return nothing
end
function iterate(f::Flatten, s)
    r = iterate(s[1], s[2])
    r === nothing || return (r[1], (s[1], r[2], s[3]))
    o = iterate(f.it, s[3])
    while !(o === nothing)
        r = iterate(o[1])
        r === nothing || return (r[1], (o[1], r[2], o[2]))
        o = iterate(f.it, o[2])
    end
    return nothing
end

struct Reverse{I}
    itr::I
end
reverse(itr) = Reverse(itr)
reverse(r::Base.AbstractRange) = Base.reverse(r)
length(r::Reverse) = length(r.itr)
eltype(::Type{Reverse{I}}) where {I} = eltype(I)
iterate(r::Reverse, i = lastindex(r.itr)) = i < firstindex(r.itr) ? nothing : (r.itr[i], i - 1)

struct ProductIterator{T<:Tuple}
    iterators::T
end
product(its...) = ProductIterator(its)
size(p::ProductIterator) = _flat_sizes(p.iterators)
_flat_sizes(::Tuple{}) = ()
_flat_sizes(t::Tuple) = (_shape(t[1])..., _flat_sizes(tail(t))...)
_shape(x) = (length(x),)
_shape(x::Base.AbstractArray) = size(x)
length(p::ProductIterator) = _prod(Base.map(length, p.iterators))
eltype(::Type{ProductIterator{T}}) where {T} = Tuple{_eltypes(T)...}
iterate(p::ProductIterator{Tuple{}}) = ((), true)
iterate(p::ProductIterator{Tuple{}}, s) = nothing
# States are tuples of (element, state) pairs, never with a `nothing` inside, so that their types are concrete.
function iterate(p::ProductIterator)
    s = _product_first(p.iterators)
    s === nothing && return nothing
    return (Base.map(x -> x[1], s), s)
end
function iterate(p::ProductIterator, s)
    n = _product_next(p.iterators, s)
    n === nothing && return nothing
    return (Base.map(x -> x[1], n), n)
end
_product_first(::Tuple{}) = ()
function _product_first(its::Tuple)
    r = iterate(its[1])
    r === nothing && return nothing
    t = _product_first(tail(its))
    t === nothing && return nothing
    return (r, t...)
end
_product_next(::Tuple{}, ::Tuple{}) = nothing
function _product_next(its::Tuple, s::Tuple)
    r = iterate(its[1], s[1][2])
    r === nothing || return (r, tail(s)...)
    t = _product_next(tail(its), tail(s))
    t === nothing && return nothing
    r = iterate(its[1])
    r === nothing && return nothing
    return (r, t...)
end

struct Partition{I}
    c::I
    n::Base.Int
end
partition(c, n) = Partition(c, n)
iterate(p::Partition, i = 1) = i > length(p.c) ? nothing : (p.c[i:min(i + p.n - 1, length(p.c))], i + p.n)

only(x) = Base.only(x)
export enumerate, zip, rest, countfrom, take, drop, cycle, repeated, product, flatten, partition, takewhile, dropwhile, flatmap, peel
end

# -- Traits ------------------------------------------------------------------------------------

abstract type IteratorSize end
struct SizeUnknown <: IteratorSize end
struct HasLength <: IteratorSize end
struct HasShape{N} <: IteratorSize end
struct IsInfinite <: IteratorSize end
IteratorSize(x) = IteratorSize(typeof(x))
IteratorSize(::Type) = HasLength()
IteratorSize(::Type{<:AbstractArray{T, N}}) where {T, N} = HasShape{N}()
IteratorSize(::Type{Generator{I, F}}) where {I, F} = IteratorSize(I)
IteratorSize(::Type{<:Number}) = HasShape{0}()
IteratorSize(::Type{<:Iterators.Filter}) = SizeUnknown()
IteratorSize(::Type{<:Iterators.Flatten}) = SizeUnknown()
IteratorSize(::Type{<:Iterators.TakeWhile}) = SizeUnknown()
IteratorSize(::Type{<:Iterators.DropWhile}) = SizeUnknown()
IteratorSize(::Type{<:Iterators.Rest}) = SizeUnknown()
IteratorSize(::Type{<:Iterators.Count}) = IsInfinite()
IteratorSize(::Type{<:Iterators.Cycle}) = IsInfinite()
IteratorSize(::Type{<:Iterators.Repeated}) = IsInfinite()
IteratorSize(::Type{Iterators.Enumerate{I}}) where {I} = IteratorSize(I)
IteratorSize(::Type{Iterators.ProductIterator{T}}) where {T} = HasShape{fieldcount(T)}()
abstract type IteratorEltype end
struct EltypeUnknown <: IteratorEltype end
struct HasEltype <: IteratorEltype end
IteratorEltype(x) = IteratorEltype(typeof(x))
IteratorEltype(::Type) = HasEltype()
IteratorEltype(::Type{<:Generator}) = EltypeUnknown()
IteratorEltype(::Type{<:Iterators.Accumulate}) = EltypeUnknown()
IteratorEltype(::Type{<:Iterators.Partition}) = EltypeUnknown()
isdone(itr, state...) = missing
IteratorEltype(::Type{Iterators.Filter{F, I}}) where {F, I} = IteratorEltype(I)
IteratorEltype(::Type{Iterators.TakeWhile{P, I}}) where {P, I} = IteratorEltype(I)
IteratorEltype(::Type{Iterators.DropWhile{P, I}}) where {P, I} = IteratorEltype(I)
IteratorEltype(::Type{Iterators.Rest{I, S}}) where {I, S} = IteratorEltype(I)
for W in (:Take, :Drop, :Cycle, :Enumerate, :Reverse)
    @eval IteratorEltype(::Type{Iterators.$W{I}}) where {I} = IteratorEltype(I)
end
IteratorEltype(::Type{Iterators.Flatten{I}}) where {I} = IteratorEltype(I) isa EltypeUnknown || eltype(I) === Any ? EltypeUnknown() : HasEltype()
IteratorEltype(::Type{Iterators.Zip{T}}) where {T} = any(map(x -> IteratorEltype(x) isa EltypeUnknown, (T.parameters...,))) ? EltypeUnknown() : HasEltype()
IteratorEltype(::Type{Iterators.ProductIterator{T}}) where {T} = any(map(x -> IteratorEltype(x) isa EltypeUnknown, (T.parameters...,))) ? EltypeUnknown() : HasEltype()

const zip = Iterators.zip
const enumerate = Iterators.enumerate
const Filter = Iterators.Filter
const Flatten = Iterators.Flatten
filter(f, itr) = collect(Iterators.Filter(f, itr))
filter(f, t::Tuple) = _filter_tuple(f, t...)
_filter_tuple(f) = ()
_filter_tuple(f, a, r...) = f(a) ? (a, _filter_tuple(f, r...)...) : _filter_tuple(f, r...)
collect(p::Iterators.ProductIterator) = reshape(_collect(p), size(p))
_collect_shaped(g, iter::Iterators.ProductIterator) = reshape(_collect_typed(g), size(iter))
function only(x)
    r = iterate(x)
    r === nothing && throw(ArgumentError("Collection is empty, must contain exactly 1 element"))
    iterate(x, r[2]) === nothing || throw(ArgumentError("Collection has multiple elements, must contain exactly 1 element"))
    return r[1]
end
const product = Iterators.product
