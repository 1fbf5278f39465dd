# Generators, traits of iterators and the module Iterators.

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
ndims(g::Generator) = ndims(g.iter)
keys(g::Generator) = keys(g.iter)
last(g::Generator) = g.f(last(g.iter))
isempty(g::Generator) = isempty(g.iter)
isdone(g::Generator, state...) = isdone(g.iter, state...)
function _element_type(g::Generator)
    T = IteratorEltype(g.iter) isa EltypeUnknown ? _element_type(g.iter) : eltype(g.iter)
    return T === Union{} ? Union{} : _host(:return_type, g.f, Tuple{T})
end

# -- Traits ------------------------------------------------------------------------------------

abstract type IteratorSize end
struct SizeUnknown <: IteratorSize end
struct HasLength <: IteratorSize end
struct HasShape{N} <: IteratorSize end
struct IsInfinite <: IteratorSize end
IteratorSize(x) = IteratorSize(typeof(x))
IteratorSize(::Type) = HasLength()
IteratorSize(::Type{Any}) = SizeUnknown()
IteratorSize(::Type{<:Tuple}) = HasLength()
IteratorSize(::Type{<:SkipMissing}) = SizeUnknown()
IteratorSize(::Type{<:AbstractArray{T, N}}) where {T, N} = HasShape{N}()
IteratorSize(::Type{Generator{I, F}}) where {I, F} = IteratorSize(I)
IteratorSize(::Type{<:Number}) = HasShape{0}()
abstract type IteratorEltype end
struct EltypeUnknown <: IteratorEltype end
struct HasEltype <: IteratorEltype end
IteratorEltype(x) = IteratorEltype(typeof(x))
IteratorEltype(::Type) = HasEltype()
IteratorEltype(::Type{Any}) = EltypeUnknown()
IteratorEltype(::Type{<:Generator}) = EltypeUnknown()
isdone(itr, state...) = missing
IteratorSize(::Type{<:Pairs{K, V, I}}) where {K, V, I} = IteratorSize(I)
IteratorSize(::Type{<:Pairs{K, V, Nothing}}) where {K, V} = HasLength()

# How many dimensions an iterator with this trait has.
_shape_dims(::HasShape{N}) where {N} = N
_shape_dims(::HasLength) = 1
_without_shape(s::IteratorSize) = s
_without_shape(::HasShape) = HasLength()
_both_known(::HasEltype, ::HasEltype) = HasEltype()
_both_known(a, b) = EltypeUnknown()

collect(itr) = _collect_by(itr, IteratorEltype(itr), IteratorSize(itr))
_collect_by(itr, e, ::IsInfinite) = throw(MethodError(collect, (itr,)))
_collect_by(itr, ::HasEltype, ::SizeUnknown) = _collect_as(eltype(itr), itr)
_collect_by(itr, ::HasEltype, ::HasLength) = _collect_into(Array{eltype(itr), 1}(undef, Int(length(itr))), itr)
_collect_by(itr, ::HasEltype, ::HasShape) = _collect_into(Array{eltype(itr)}(undef, size(itr)), itr)
_collect_by(itr, ::EltypeUnknown, s) = _collect(itr)
_collect_by(itr, ::EltypeUnknown, ::HasLength) = (length(itr); _collect(itr))
_collect_by(itr, ::EltypeUnknown, ::HasShape{1}) = _collect(itr)
_collect_by(itr, ::EltypeUnknown, ::HasShape) = reshape(_collect(itr), size(itr))
function _collect_into(out, itr)
    i = 0
    for x in itr
        out[i += 1] = x
    end
    return out
end

baremodule Iterators
import ..Base
import ..Base: iterate, length, size, axes, isempty, eltype, first, last, getindex, +, -, *, <, <=, >, >=, ==, !, !=,
    min, max, tail, @inline, Generator, OneTo, _prod, CartesianIndices, CartesianIndex, AbstractVector, AbstractArray,
    reshape, _collect, keys, lastindex, firstindex, all, collect, any, step, (:), unique, Vector, pairs, Pair, ndims,
    IteratorSize, IteratorEltype, SizeUnknown, HasLength, HasShape, IsInfinite, HasEltype, EltypeUnknown, _shape_dims, _without_shape,
    _both_known, isdone, popfirst!

# Number of elements that are left of n when k are taken away.
_diff_length(n, k) = n < k ? Base.zero(n - k) : n - k

# -- zip, enumerate --

struct Zip{Is<:Tuple}
    is::Is
end
zip(is...) = Zip(is)
length(z::Zip) = _zip_length(z.is...)
_zip_length() = throw(Base.ArgumentError("iterator is of undefined length"))
_zip_length(a) = length(a)
_zip_length(a, b...) = IteratorSize(a) === IsInfinite() ? _zip_length(b...) : _zip_length_min(length(a), b...)
_zip_length_min(n) = n
_zip_length_min(n, b, c...) = IteratorSize(b) === IsInfinite() ? _zip_length_min(n, c...) : _zip_length_min(min(n, length(b)), c...)
size(z::Zip) = _zip_size(size, z.is...)
axes(z::Zip) = _zip_size(axes, z.is...)
ndims(z::Zip) = _shape_dims(IteratorSize(z))
_zip_size(f, a) = f(a)
_zip_size(f, a, b...) = _promote_shape(f(a), _zip_size(f, b...))
_promote_shape(a::Tuple{}, b::Tuple{}) = ()
_promote_shape(a::Tuple, b::Tuple) = (_shorter(a[1], b[1]), _promote_shape(tail(a), tail(b))...)
_shorter(a, b) = min(a, b)
_shorter(a::Base.AbstractUnitRange, b::Base.AbstractUnitRange) = Base.intersect(a, b)
last(z::Zip) = (n = length(z); Base.map(x -> _nth(x, n), z.is))
_nth(x::AbstractArray, n) = x[Base.eachindex(x)[n]]
_nth(x::Base.Tuple, n) = x[n]
function _nth(x, n)
    v = iterate(x)
    while n > 1
        v = iterate(x, v[2])
        n = n - 1
    end
    return v[1]
end
eltype(::Type{Zip{Is}}) where {Is} = Tuple{_eltypes(Is)...}
_eltypes(Is) = Base.map(eltype, (Base.getfield(Is, :parameters)...,))
IteratorSize(::Type{Zip{Tuple{}}}) = IsInfinite()
IteratorSize(::Type{Zip{Tuple{A}}}) where {A} = IteratorSize(A)
IteratorSize(::Type{Zip{Tuple{A, B}}}) where {A, B} = _zip_trait(IteratorSize(A), IteratorSize(B))
IteratorSize(::Type{Zip{Is}}) where {Is<:Tuple} =
    _zip_trait(IteratorSize(Base.fieldtype(Is, 1)), IteratorSize(Zip{Tuple{tail((Base.getfield(Is, :parameters)...,))...}}))
_zip_trait(::SizeUnknown, b) = SizeUnknown()
_zip_trait(a, ::SizeUnknown) = SizeUnknown()
_zip_trait(::SizeUnknown, ::SizeUnknown) = SizeUnknown()
_zip_trait(::SizeUnknown, ::IsInfinite) = SizeUnknown()
_zip_trait(::IsInfinite, ::SizeUnknown) = SizeUnknown()
_zip_trait(::IsInfinite, ::IsInfinite) = IsInfinite()
_zip_trait(a, ::IsInfinite) = HasLength()
_zip_trait(::IsInfinite, b) = HasLength()
_zip_trait(::HasShape{N}, ::HasShape{N}) where {N} = HasShape{N}()
_zip_trait(a::Base.Union{HasLength, HasShape}, b::Base.Union{HasLength, HasShape}) = HasLength()
IteratorEltype(::Type{Zip{T}}) where {T} =
    any(Base.map(x -> Base.isa(IteratorEltype(x), EltypeUnknown), (Base.getfield(T, :parameters)...,))) ? EltypeUnknown() : HasEltype()
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
iterate(z::Zip{Tuple{}}) = ((), ())
iterate(z::Zip{Tuple{}}, s) = ((), ())
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
axes(e::Enumerate) = axes(e.itr)
ndims(e::Enumerate) = ndims(e.itr)
last(e::Enumerate) = (length(e.itr), last(e.itr))
eltype(::Type{Enumerate{I}}) where {I} = Tuple{Base.Int, eltype(I)}
IteratorSize(::Type{Enumerate{I}}) where {I} = IteratorSize(I)
IteratorEltype(::Type{Enumerate{I}}) where {I} = IteratorEltype(I)
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

# -- what picks elements --

struct Filter{F, I}
    flt::F
    itr::I
end
filter(f, itr) = Filter(f, itr)
eltype(::Type{Filter{F, I}}) where {F, I} = eltype(I)
IteratorSize(::Type{<:Filter}) = SizeUnknown()
IteratorEltype(::Type{Filter{F, I}}) where {F, I} = IteratorEltype(I)
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
rest(r::Rest, s) = Rest(r.itr, s)
rest(itr) = itr
iterate(r::Rest, s = r.st) = iterate(r.itr, s)
isdone(r::Rest, s...) = isdone(r.itr, s...)
eltype(::Type{Rest{I, S}}) where {I, S} = eltype(I)
IteratorSize(::Type{Rest{I, S}}) where {I, S} = Base.isa(IteratorSize(I), IsInfinite) ? IsInfinite() : SizeUnknown()
IteratorEltype(::Type{Rest{I, S}}) where {I, S} = IteratorEltype(I)
peel(itr) = (r = iterate(itr); r === nothing ? nothing : (r[1], rest(itr, r[2])))

struct Take{I}
    xs::I
    n::Base.Int
    function Take(xs::I, n::Base.Integer) where {I}
        n < 0 && throw(Base.ArgumentError("Take length must be non-negative"))
        return new{I}(xs, n)
    end
end
take(xs, n::Base.Integer) = Take(xs, Base.Int(n))
take(xs::Take, n::Base.Integer) = Take(xs.xs, min(Base.Int(n), xs.n))
iterate(t::Take) = t.n <= 0 ? nothing : _took(iterate(t.xs), t.n - 1)
iterate(t::Take, s) = s[1] <= 0 ? nothing : _took(iterate(t.xs, s[2]), s[1] - 1)
_took(r, n) = r === nothing ? nothing : (r[1], (n, r[2]))
length(t::Take) = Base.isa(IteratorSize(t.xs), IsInfinite) ? t.n : min(t.n, length(t.xs))
eltype(::Type{Take{I}}) where {I} = eltype(I)
IteratorSize(::Type{Take{I}}) where {I} = _take_trait(IteratorSize(I))
_take_trait(::SizeUnknown) = SizeUnknown()
_take_trait(s) = HasLength()
IteratorEltype(::Type{Take{I}}) where {I} = IteratorEltype(I)

struct Drop{I}
    xs::I
    n::Base.Int
    function Drop(xs::I, n::Base.Integer) where {I}
        n < 0 && throw(Base.ArgumentError("Drop length must be non-negative"))
        return new{I}(xs, n)
    end
end
drop(xs, n::Base.Integer) = Drop(xs, Base.Int(n))
drop(xs::Take, n::Base.Integer) = Take(drop(xs.xs, Base.Int(n)), max(0, xs.n - Base.Int(n)))
drop(xs::Drop, n::Base.Integer) = Drop(xs.xs, Base.Int(n) + xs.n)
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
length(d::Drop) = _diff_length(length(d.xs), d.n)
eltype(::Type{Drop{I}}) where {I} = eltype(I)
IteratorSize(::Type{Drop{I}}) where {I} = _without_shape(IteratorSize(I))
IteratorEltype(::Type{Drop{I}}) where {I} = IteratorEltype(I)

struct TakeWhile{I, P}
    pred::P
    xs::I
end
takewhile(p, xs) = TakeWhile(p, xs)
eltype(::Type{TakeWhile{I, P}}) where {I, P} = eltype(I)
IteratorSize(::Type{<:TakeWhile}) = SizeUnknown()
IteratorEltype(::Type{TakeWhile{I, P}}) where {I, P} = IteratorEltype(I)
function iterate(t::TakeWhile, s...)
    r = iterate(t.xs, s...)
    return r === nothing || !t.pred(r[1]) ? nothing : r
end
struct DropWhile{I, P}
    pred::P
    xs::I
end
dropwhile(p, xs) = DropWhile(p, xs)
eltype(::Type{DropWhile{I, P}}) where {I, P} = eltype(I)
IteratorSize(::Type{<:DropWhile}) = SizeUnknown()
IteratorEltype(::Type{DropWhile{I, P}}) where {I, P} = IteratorEltype(I)
function iterate(d::DropWhile)
    r = iterate(d.xs)
    while !(r === nothing) && d.pred(r[1])
        r = iterate(d.xs, r[2])
    end
    return r
end
iterate(d::DropWhile, s) = iterate(d.xs, s)

# -- what has no end --

struct Count{T, S}
    start::T
    step::S
end
countfrom() = Count(1, 1)
countfrom(start) = Count(start, Base.oneunit(start))
countfrom(start, step) = Count(start, step)
iterate(c::Count) = (c.start, c.start + c.step)
iterate(c::Count, s) = (s, s + c.step)
eltype(::Type{Count{T, S}}) where {T, S} = Base.promote_type(T, Base.promote_typeof_sum(T, S))
IteratorSize(::Type{<:Count}) = IsInfinite()

struct Cycle{I}
    xs::I
end
cycle(xs) = Cycle(xs)
cycle(xs, n::Base.Integer) = flatten(repeated(xs, n))
eltype(::Type{Cycle{I}}) where {I} = eltype(I)
IteratorSize(::Type{Cycle{I}}) where {I} = IsInfinite()
IteratorEltype(::Type{Cycle{I}}) where {I} = IteratorEltype(I)
isempty(c::Cycle) = isempty(c.xs)
iterate(c::Cycle) = iterate(c.xs)
function iterate(c::Cycle, s)
    r = iterate(c.xs, s)
    return r === nothing ? iterate(c.xs) : r
end
reverse(c::Cycle) = Cycle(reverse(c.xs))

struct Repeated{O}
    x::O
end
repeated(x) = Repeated(x)
repeated(x, n::Base.Integer) = take(Repeated(x), Base.Int(n))
iterate(r::Repeated, s...) = (r.x, nothing)
eltype(::Type{Repeated{O}}) where {O} = O
IteratorSize(::Type{<:Repeated}) = IsInfinite()
last(r::Repeated) = r.x

# -- what computes --

struct Accumulate{F, I, T}
    f::F
    itr::I
    init::T
end
accumulate(f, itr; init = Base._InitialValue()) = Accumulate(f, itr, init)
length(a::Accumulate) = length(a.itr)
size(a::Accumulate) = size(a.itr)
IteratorSize(::Type{<:Accumulate{F, I}}) where {F, I} = IteratorSize(I)
IteratorEltype(::Type{<:Accumulate}) = EltypeUnknown()
function iterate(a::Accumulate)
    r = iterate(a.itr)
    r === nothing && return nothing
    v = Base.isa(a.init, Base._InitialValue) ? Base._first_of(a.f, r[1]) : a.f(a.init, r[1])
    return (v, (v, r[2]))
end
function iterate(a::Accumulate, s)
    r = iterate(a.itr, s[2])
    r === nothing && return nothing
    v = a.f(s[1], r[1])
    return (v, (v, r[2]))
end
map(f, itr) = Generator(f, itr)
map(f, a, b...) = Generator(f, a, b...)
flatmap(f, itr...) = flatten(map(f, itr...))

# -- what takes apart and puts together --

struct Flatten{I}
    it::I
end
flatten(it) = Flatten(it)
eltype(::Type{Flatten{I}}) where {I} = eltype(eltype(I))
eltype(::Type{Flatten{Tuple{}}}) = eltype(Tuple{})
eltype(::Type{Flatten{I}}) where {I<:Tuple} = Base.promote_typejoin_all(_eltypes(I)...)
IteratorSize(::Type{Flatten{I}}) where {I} = _flatten_trait(IteratorSize(I), IteratorEltype(I), I)
IteratorSize(::Type{Flatten{Tuple{}}}) = HasLength()
_flatten_trait(s, ::EltypeUnknown, I) = SizeUnknown()
_flatten_trait(s, ::HasEltype, ::Type{I}) where {I} = _flatten_known(s, eltype(I))
_flatten_known(s, T) = SizeUnknown()
_flatten_known(::Base.Union{HasLength, HasShape}, ::Type{T}) where {T<:Base.Number} = HasLength()
_flatten_known(::Base.Union{HasLength, HasShape}, ::Type{T}) where {T<:Tuple} = T === Base.Union{} ? SizeUnknown() : _constant_length(T)
_flatten_known(::Base.Union{HasLength, HasShape}, ::Type{Base.Union{}}) = SizeUnknown()
_constant_length(::Type{T}) where {T<:Tuple} = SizeUnknown()
IteratorEltype(::Type{Flatten{I}}) where {I} = _flatten_eltype_trait(I, eltype(I))
IteratorEltype(::Type{Flatten{Tuple{}}}) = IteratorEltype(Tuple{})
_flatten_eltype_trait(I, ET) = Base.isa(IteratorEltype(I), EltypeUnknown) ? EltypeUnknown() : IteratorEltype(ET)
length(f::Flatten{I}) where {I} = _flatten_length(f, eltype(I))
length(f::Flatten{Tuple{}}) = 0
_flatten_length(f, ::Type{T}) where {N, T<:Base.NTuple{N, Any}} = N * length(f.it)
_flatten_length(f, ::Type{<:Base.Number}) = length(f.it)
_flatten_length(f, ::Type{T}) where {T} =
    throw(Base.ArgumentError("Iterates of the argument to Flatten are not known to have constant length"))
isempty(f::Flatten) = iterate(f) === nothing
iterate(f::Flatten{Tuple{}}) = nothing
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
last(f::Flatten) = last(last(f.it))

struct ProductIterator{T<:Tuple}
    iterators::T
end
product(its...) = ProductIterator(its)
IteratorSize(::Type{ProductIterator{Tuple{}}}) = HasShape{0}()
IteratorSize(::Type{ProductIterator{Tuple{A}}}) where {A} = _product_trait(HasShape{0}(), IteratorSize(A))
IteratorSize(::Type{ProductIterator{Tuple{A, B}}}) where {A, B} =
    _product_trait(_product_trait(HasShape{0}(), IteratorSize(A)), IteratorSize(B))
IteratorSize(::Type{ProductIterator{Tuple{A, B, C}}}) where {A, B, C} =
    _product_trait(_product_trait(_product_trait(HasShape{0}(), IteratorSize(A)), IteratorSize(B)), IteratorSize(C))
IteratorSize(::Type{ProductIterator{T}}) where {T<:Tuple} =
    _product_trait(IteratorSize(ProductIterator{Base._tuple_front_type(T)}), IteratorSize(Base.fieldtype(T, Base.fieldcount(T))))
_product_trait(a, b) = SizeUnknown()
_product_trait(::IsInfinite, b) = IsInfinite()
_product_trait(a, ::IsInfinite) = IsInfinite()
_product_trait(::IsInfinite, ::IsInfinite) = IsInfinite()
_product_trait(::HasShape{N}, ::HasLength) where {N} = HasShape{N + 1}()
_product_trait(::HasShape{N}, ::HasShape{M}) where {N, M} = HasShape{N + M}()
IteratorEltype(::Type{ProductIterator{T}}) where {T} =
    any(Base.map(x -> Base.isa(IteratorEltype(x), EltypeUnknown), (Base.getfield(T, :parameters)...,))) ? EltypeUnknown() : HasEltype()
size(p::ProductIterator) = _flat_shape(_size_of, p.iterators)
axes(p::ProductIterator) = _flat_shape(_axes_of, p.iterators)
ndims(p::ProductIterator) = length(axes(p))
_flat_shape(f, ::Tuple{}) = ()
_flat_shape(f, t::Tuple) = (f(t[1], IteratorSize(t[1]))..., _flat_shape(f, tail(t))...)
_size_of(x, ::HasShape) = size(x)
_size_of(x, ::HasLength) = (length(x),)
_size_of(x, s) = throw(Base.ArgumentError(Base.string("Cannot compute size for object of type ", Base.typeof(x))))
_axes_of(x, ::HasShape) = axes(x)
_axes_of(x, ::HasLength) = (OneTo(length(x)),)
_axes_of(x, s) = throw(Base.ArgumentError(Base.string("Cannot compute indices for object of type ", Base.typeof(x))))
length(p::ProductIterator) = Base.isempty(p.iterators) ? 1 : _prod(size(p))
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
last(p::ProductIterator) = Base.map(last, p.iterators)
reverse(p::ProductIterator) = ProductIterator(Base.map(reverse, p.iterators))

struct PartitionIterator{T}
    c::T
    n::Base.Int
end
function partition(c, n::Base.Integer)
    n < 1 && throw(Base.ArgumentError(Base.string("cannot create partitions of length ", n)))
    return PartitionIterator(c, Base.Int(n))
end
eltype(::Type{PartitionIterator{T}}) where {T} = Vector{eltype(T)}
eltype(::Type{PartitionIterator{T}}) where {T<:AbstractArray} = Base.AbstractVector{eltype(T)}
eltype(::Type{PartitionIterator{T}}) where {T<:Base.DenseArray} = Base._partition_type(T)
eltype(::Type{PartitionIterator{Base.OneTo{T}}}) where {T} = Base.UnitRange{T}
eltype(::Type{PartitionIterator{T}}) where {T<:Base.AbstractRange} = Base._partition_type(T)
IteratorSize(::Type{PartitionIterator{T}}) where {T} = _without_shape(IteratorSize(T))
IteratorEltype(::Type{<:PartitionIterator{T}}) where {T} = IteratorEltype(T)
length(p::PartitionIterator) = Base.cld(length(p.c), p.n)
function iterate(p::PartitionIterator{<:AbstractArray}, i = firstindex(p.c))
    i > lastindex(p.c) && return nothing
    j = min(i + p.n - 1, lastindex(p.c))
    return (Base._partition_part(p.c, i:j), j + 1)
end
eltype(::Type{PartitionIterator{T}}) where {T<:Base.AbstractString} = Base.SubString{T}
function iterate(p::PartitionIterator{<:Base.AbstractString}, i = firstindex(p.c))
    i > lastindex(p.c) && return nothing
    j = i
    k = 0
    while k < p.n && j <= lastindex(p.c)
        j = Base.nextind(p.c, j)
        k = k + 1
    end
    return (Base.SubString(p.c, i, Base.prevind(p.c, j)), j)
end
struct _NotStarted end
function iterate(p::PartitionIterator, s = _NotStarted())
    r = Base.isa(s, _NotStarted) ? iterate(p.c) : iterate(p.c, s)
    r === nothing && return nothing
    part = Vector{eltype(p.c)}()
    while true
        Base.push!(part, r[1])
        state = r[2]
        length(part) == p.n && return (part, state)
        r = iterate(p.c, state)
        r === nothing && return (part, _PartitionEnd())
    end
end
struct _PartitionEnd end
iterate(p::PartitionIterator, ::_PartitionEnd) = nothing
iterate(p::PartitionIterator{<:AbstractArray}, ::_PartitionEnd) = nothing

# -- reversed --

struct Reverse{I}
    itr::I
end
reverse(itr) = Reverse(itr)
reverse(r::Reverse) = r.itr
reverse(r::Base.AbstractRange) = Base.reverse(r)
reverse(x::Base.Union{Base.Number, Base.Char}) = x
length(r::Reverse) = length(r.itr)
size(r::Reverse) = size(r.itr)
axes(r::Reverse) = axes(r.itr)
ndims(r::Reverse) = ndims(r.itr)
first(r::Reverse) = last(r.itr)
last(r::Reverse) = first(r.itr)
eltype(::Type{Reverse{I}}) where {I} = eltype(I)
IteratorSize(::Type{Reverse{I}}) where {I} = IteratorSize(I)
IteratorEltype(::Type{Reverse{I}}) where {I} = IteratorEltype(I)
function iterate(r::Reverse{<:AbstractArray}, s = (k = Base.eachindex(r.itr); (k, length(k))))
    keys, n = s
    n < 1 && return nothing
    return (r.itr[keys[n]], (keys, n - 1))
end
iterate(r::Reverse{<:Base.Union{Base.Tuple, Base.NamedTuple}}, i = length(r.itr)) = i < 1 ? nothing : (r.itr[i], i - 1)
iterate(r::Reverse{<:Base.AbstractString}, i = lastindex(r.itr)) = i < 1 ? nothing : (r.itr[i], Base.prevind(r.itr, i))
iterate(r::Reverse{<:Generator}, s...) = _mapped(r.itr.f, iterate(reverse(r.itr.iter), s...))
_mapped(f, v) = v === nothing ? nothing : (f(v[1]), v[2])
iterate(r::Reverse{<:Zip}, s...) = iterate(zip(Base.map(x -> _reversed_to(x, length(r.itr)), r.itr.is)...), s...)
_reversed_to(x, n) = (k = length(x) - n; k == 0 ? reverse(x) : drop(reverse(x), k))
function iterate(r::Reverse{<:Enumerate})
    v = iterate(reverse(r.itr.itr))
    n = length(r.itr.itr)
    return v === nothing ? nothing : ((n, v[1]), (n - 1, v[2]))
end
function iterate(r::Reverse{<:Enumerate}, s)
    v = iterate(reverse(r.itr.itr), s[2])
    return v === nothing ? nothing : ((s[1], v[1]), (s[1] - 1, v[2]))
end
iterate(r::Reverse{<:Filter}, s...) = iterate(Filter(r.itr.flt, reverse(r.itr.itr)), s...)
iterate(r::Reverse{<:Flatten}, s...) = iterate(Flatten(map(reverse, reverse(r.itr.it))), s...)
function iterate(r::Reverse{<:Take})
    k = length(r.itr.xs) - r.itr.n
    x = iterate(k <= 0 ? reverse(r.itr.xs) : drop(reverse(r.itr.xs), k))
    return x
end
iterate(r::Reverse{<:Take}, s) = iterate(reverse(r.itr.xs), s)
iterate(r::Reverse{<:Drop}, s...) = iterate(take(reverse(r.itr.xs), length(r.itr)), s...)
iterate(r::Reverse{<:PartitionIterator{<:AbstractArray}}, k = length(r.itr)) =
    k < 1 ? nothing : (Base._partition_part(r.itr.c, ((k - 1) * r.itr.n + 1):min(k * r.itr.n, length(r.itr.c))), k - 1)

# -- with a state of its own --

mutable struct Stateful{T, VS}
    itr::T
    nextvalstate::VS
    Stateful{T, VS}(itr) where {T, VS} = new{T, VS}(itr, iterate(itr))
end
Stateful(itr::T) where {T} = Stateful{T, Base._iterate_type(T)}(itr)
isempty(s::Stateful) = s.nextvalstate === nothing
isdone(s::Stateful, state = nothing) = s.nextvalstate === nothing
function popfirst!(s::Stateful)
    v = s.nextvalstate
    v === nothing && throw(Base.EOFError())
    s.nextvalstate = iterate(s.itr, v[2])
    return v[1]
end
peek(s::Stateful, sentinel = nothing) = (v = s.nextvalstate; v === nothing ? sentinel : v[1])
iterate(s::Stateful, state = nothing) = s.nextvalstate === nothing ? nothing : (popfirst!(s), nothing)
reset!(s::Stateful, itr = s.itr) = (s.itr = itr; s.nextvalstate = iterate(itr); s)
IteratorSize(::Type{<:Stateful{T}}) where {T} = Base.isa(IteratorSize(T), IsInfinite) ? IsInfinite() : SizeUnknown()
eltype(::Type{<:Stateful{T}}) where {T} = eltype(T)
IteratorEltype(::Type{<:Stateful{T}}) where {T} = IteratorEltype(T)

only(x) = Base.only(x)
export enumerate, zip, rest, countfrom, take, drop, cycle, repeated, product, flatten, partition, takewhile, dropwhile, flatmap
end

peek(s::Iterators.Stateful, sentinel = nothing) = Iterators.peek(s, sentinel)
function peek end
# The types of what iterate returns for a T.
function _iterate_type(::Type{T}) where {T}
    A = _host(:return_type, iterate, Tuple{T})
    A === Any && return Any
    S = A
    while true
        P = _state_type(S)
        P === Union{} && return S
        N = _host(:return_type, iterate, Tuple{T, P})
        W = Union{S, N}
        W === S && return S
        N === Any && return Any
        isconcretetype(nonnothingtype(W)) || return Any
        S = W
    end
end
function _state_type(S)
    X = nonnothingtype(S)
    return X isa DataType && X <: Tuple && nfields(X.parameters) >= 0 && length(X.parameters) == 2 ? fieldtype(X, 2) : Union{}
end
promote_typeof_sum(::Type{T}, ::Type{S}) where {T, S} = (R = _host(:return_type, +, Tuple{T, S}); R === Union{} ? T : R)
_tuple_front_type(::Type{T}) where {T} = Tuple{front((T.parameters...,))...}
# The parts of an array that is taken apart: views; parts of ranges are ranges.
_partition_part(A::AbstractArray, r) = view(vec(A), r)
_partition_part(A::AbstractVector, r) = view(A, r)
_partition_part(A::AbstractRange, r) = A[r]
_partition_type(::Type{T}) where {T<:AbstractRange} = _host(:return_type, getindex, Tuple{T, UnitRange{Int}})
_partition_type(::Type{T}) where {T} = _host(:return_type, view, Tuple{T <: AbstractVector ? T : Array{eltype(T), 1}, UnitRange{Int}})

const zip = Iterators.zip
const enumerate = Iterators.enumerate
const Filter = Iterators.Filter
const Flatten = Iterators.Flatten
filter(f, itr) = collect(Iterators.Filter(f, itr))
filter(f) = Fix1(filter, f)
filter(f, t::Tuple) = _filter_tuple(f, t...)
_filter_tuple(f) = ()
_filter_tuple(f, a, r...) = f(a) ? (a, _filter_tuple(f, r...)...) : _filter_tuple(f, r...)
function only(x)
    r = iterate(x)
    r === nothing && throw(ArgumentError("Collection is empty, must contain exactly 1 element"))
    iterate(x, r[2]) === nothing || throw(ArgumentError("Collection has multiple elements, must contain exactly 1 element"))
    return r[1]
end
only(t::Tuple{Any}) = t[1]
only(t::Tuple) = throw(ArgumentError(string("Tuple contains ", length(t), " elements, must contain exactly 1 element")))
only(x::NamedTuple{<:Any, <:Tuple{Any}}) = first(x)
only(x::NamedTuple) = throw(ArgumentError(string("NamedTuple contains ", length(x), " elements, must contain exactly 1 element")))
const product = Iterators.product
