# Operators that follow from others, minimum and maximum, function composition.

==(x, y) = x === y
!=(x, y) = !(x == y)
<=(x, y) = (x < y) | (x == y)
<(x, y) = isless(x, y)
isless(x::Real, y::Real) = x < y
isless(x::AbstractFloat, y::AbstractFloat) = (p = promote(x, y); isless(getfield(p, 1), getfield(p, 2)))
isless(x::Real, y::AbstractFloat) = !isnan(x) & (isnan(y) | signless(x, y) | (x < y))
isless(x::AbstractFloat, y::Real) = !isnan(x) & (isnan(y) | signless(x, y) | (x < y))
signless(x, y) = signbit(x) & !signbit(y) & (x == y)
isequal(x, y) = (x == y)::Bool
isequal(x::Real, y::Real) = (signbit(x) == signbit(y)) & (isnan(x) ? isnan(y) : x == y)
isequal(x::AbstractFloat, y::AbstractFloat) = isnan(x) ? isnan(y) : (signbit(x) == signbit(y)) & (x == y)
isgreater(x, y) = isunordered(x) || isunordered(y) ? isless(x, y) : isless(y, x)
isunordered(x) = false
isunordered(x::AbstractFloat) = isnan(x)
cmp(x, y) = isless(x, y) ? -1 : isless(y, x) ? 1 : 0
==(x) = Fix2(==, x)
!=(x) = Fix2(!=, x)
<(x) = Fix2(<, x)
<=(x) = Fix2(<=, x)
>(x) = Fix2(>, x)
>=(x) = Fix2(>=, x)
isequal(x) = Fix2(isequal, x)
==(x::Char, y::Char) = x === y
isless(x::Char, y::Char) = bitcast(UInt32, x) < bitcast(UInt32, y)
<(x::Char, y::Char) = bitcast(UInt32, x) < bitcast(UInt32, y)
isless(x::Symbol, y::Symbol) = _host(:symbol_cmp, x, y)::Int < 0
==(x::Type, y::Type) = x <: y && y <: x

min(x, y) = ifelse(isless(y, x), y, x)
max(x, y) = ifelse(isless(y, x), x, y)
minmax(x, y) = isless(y, x) ? (y, x) : (x, y)
@inline min(x::T, y::T) where {T<:BitInteger} = ifelse(y < x, y, x)
@inline max(x::T, y::T) where {T<:BitInteger} = ifelse(y < x, x, y)
min(x::T, y::T) where {T<:Real} = ifelse(isless(y, x), y, x)
max(x::T, y::T) where {T<:Real} = ifelse(isless(y, x), x, y)
minmax(x::T, y::T) where {T<:Real} = (min(x, y), max(x, y))
minmax(x::Real, y::Real) = minmax(promote(x, y)...)
# A NaN argument gives NaN; -0.0 is below 0.0.
@inline min(x::T, y::T) where {T<:IEEEFloat} =
    ifelse(isnan(x) | (!isnan(y) & (lt_float(x, y) | signbit(x) & eq_float(x, y))), x, y)
@inline max(x::T, y::T) where {T<:IEEEFloat} =
    ifelse(isnan(x) | (!isnan(y) & (lt_float(y, x) | signbit(y) & eq_float(x, y))), x, y)
min(x) = x
max(x) = x

struct Fix1{F, T} <: Function
    f::F
    x::T
end
struct Fix2{F, T} <: Function
    f::F
    x::T
end
(f::Fix1)(y) = f.f(f.x, y)
(f::Fix2)(y) = f.f(y, f.x)
(f::Fix1)(args...; kw...) = f.f(f.x, args...; kw...)
(f::Fix2)(a, args...; kw...) = f.f(a, f.x, args...; kw...)
"A function with its argument number N given; the first two have types of their own."
struct Fix{N, F, T} <: Function
    f::F
    x::T
    Fix{N}(f::F, x::T) where {N, F, T} = N === 1 ? Fix1(f, x) : N === 2 ? Fix2(f, x) : _new_fix(Fix{N, F, T}, f, x)
    global _new_fix(::Type{Fix{N, F, T}}, f, x) where {N, F, T} = (isa(N, Int) && N > 0 ||
        throw(ArgumentError(string("expected `N` in `Fix{N}` to be integer greater than 0, but got ", N))); new{N, F, T}(f, x))
end
function (f::Fix{N})(args...; kw...) where {N}
    nfields(args) < N - 1 && throw(ArgumentError(string("expected at least ", N - 1, " arguments to `Fix{", N, "}`, but got ", nfields(args))))
    return f.f(args[1:(N - 1)]..., f.x, args[N:nfields(args)]...; kw...)
end

struct ComposedFunction{O, I} <: Function
    outer::O
    inner::I
end
(c::ComposedFunction)(x...) = c.outer(c.inner(x...))
∘(f) = f
∘(f, g) = ComposedFunction(f, g)
∘(f, g, h...) = ∘(f ∘ g, h...)
|>(x, f) = f(x)

"Calls a function of several arguments on one tuple."
struct Splat{F} <: Function
    f::F
end
(s::Splat)(args) = s.f(args...)
splat(f) = Splat(f)
struct Returns{V} <: Function
    value::V
end
(r::Returns)(args...) = r.value

!(f::Function) = ComposedFunction(!, f)
!(f::ComposedFunction{typeof(!)}) = f.inner

isnothing(x) = x === nothing
something(x::Nothing, y...) = something(y...)
something(x::Some, y...) = x.value
something(x, y...) = x
something() = throw(ArgumentError("No value arguments present"))

# -- missing: unknown, and so is what is computed from it ---------------------------------------

struct Missing end
const missing = Missing()
ismissing(x) = false
ismissing(x::Missing) = true
promote_rule(::Type{Missing}, ::Type{T}) where {T} = Union{Missing, T}
promote_rule(::Type{Missing}, ::Type{Any}) = Any
promote_rule(::Type{Missing}, ::Type{Nothing}) = Union{Nothing, Missing}
nonnothingtype(::Type{T}) where {T} = T === Nothing ? Union{} : isa(T, Union) ? Core.apply_type(Union, _without_nothing(T)...) : T
nonmissingtype(::Type{T}) where {T} = T === Missing ? Union{} : isa(T, Union) ? Core.apply_type(Union, _without_missing(T)...) : T
_without_nothing(T) = isa(T, Union) ? (_without_nothing(getfield(T, :a))..., _without_nothing(getfield(T, :b))...) : T === Nothing ? () : (T,)
_without_missing(T) = isa(T, Union) ? (_without_missing(getfield(T, :a))..., _without_missing(getfield(T, :b))...) : T === Missing ? () : (T,)
for op in (:+, :-, :*, :/, :^, :div, :rem, :mod, :fld, :cld, :min, :max)
    @eval begin
        $op(::Missing, ::Missing) = missing
        $op(::Missing, ::Number) = missing
        $op(::Number, ::Missing) = missing
    end
end
for op in (:(==), :<, :<=)
    @eval begin
        $op(::Missing, ::Missing) = missing
        $op(::Missing, x) = missing
        $op(x, ::Missing) = missing
    end
end
for op in (:+, :-, :!, :~, :abs, :abs2, :sign, :sqrt, :exp, :log, :sin, :cos, :float, :zero, :one, :real, :imag, :conj, :inv, :isfinite, :isinf, :isnan, :iseven, :isodd, :isinteger, :complex, :transpose, :adjoint, :iszero, :isone, :signbit)
    @eval $op(::Missing) = missing
end
*(::Missing, ::Union{AbstractString, AbstractChar}) = missing
*(::Union{AbstractString, AbstractChar}, ::Missing) = missing
clamp(::Missing, lo, hi) = missing
hypot(::Missing, ::Missing) = missing
hypot(::Number, ::Missing) = missing
hypot(::Missing, ::Number) = missing
isapprox(::Missing, ::Missing; kw...) = missing
isapprox(::Missing, x; kw...) = missing
isapprox(x, ::Missing; kw...) = missing
isequal(::Missing, ::Missing) = true
isequal(::Missing, x) = false
isequal(x, ::Missing) = false
isless(::Missing, ::Missing) = false
isless(::Missing, x) = false
isless(x, ::Missing) = true
(&)(::Missing, x::Bool) = x ? missing : false
(&)(x::Bool, ::Missing) = x ? missing : false
(&)(::Missing, ::Missing) = missing
(|)(::Missing, x::Bool) = x ? true : missing
(|)(x::Bool, ::Missing) = x ? true : missing
(|)(::Missing, ::Missing) = missing
xor(::Missing, x::Bool) = missing
xor(x::Bool, ::Missing) = missing
coalesce() = missing
coalesce(x::Missing, y...) = coalesce(y...)
coalesce(x, y...) = x
struct SkipMissing{I}
    itr::I
end
skipmissing(itr) = SkipMissing(itr)
eltype(::Type{SkipMissing{I}}) where {I} = nonmissingtype(eltype(I))
function iterate(s::SkipMissing, state...)
    r = iterate(s.itr, state...)
    while r !== nothing && ismissing(r[1])
        r = iterate(s.itr, r[2])
    end
    return r
end
