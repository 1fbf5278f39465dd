# Numbers in general: zero and one, signs, a number as a zero-dimensional container.

convert(::Type{T}, x::T) where {T<:Number} = x
convert(::Type{T}, x::Number) where {T<:Number} = T(x)::T

zero(x::Number) = oftype(x, 0)
zero(::Type{T}) where {T<:Number} = convert(T, 0)
one(x::T) where {T<:Number} = one(T)
one(::Type{T}) where {T<:Number} = convert(T, 1)
oneunit(x::T) where {T} = T(one(x))
oneunit(::Type{T}) where {T} = T(one(T))
oftype(x, y) = convert(typeof(x), y)
iszero(x) = x == zero(x)
isone(x) = x == one(x)
isfinite(x::Integer) = true
isnan(x::Real) = false
isinf(x::Real) = !isnan(x) & !isfinite(x)
isnan(x::Number) = false
isinteger(x::Integer) = true
isreal(x::Real) = true

+(x::Number) = x
*(x::Number) = x
sign(x::Number) = iszero(x) ? x / abs(oneunit(x)) : x / abs(x)
sign(x::Unsigned) = ifelse(x > zero(x), oftype(one(x), 1), zero(one(x)))
sign(x::Real) = ifelse(x < zero(x), oftype(one(x), -1), ifelse(x > zero(x), one(x), typeof(one(x))(x)))
signbit(x::Real) = x < 0
abs(x::Real) = ifelse(signbit(x), -x, x)
abs2(x::Real) = x * x
flipsign(x::Real, y::Real) = ifelse(signbit(y), -x, +x)
copysign(x::Real, y::Real) = ifelse(signbit(x) != signbit(y), -x, +x)
inv(x::Number) = one(x) / x
inv(x::Integer) = float(one(x)) / float(x)
conj(x::Real) = x
real(x::Real) = x
imag(x::Real) = zero(x)
real(::Type{T}) where {T<:Real} = T
reim(z) = (real(z), imag(z))
adjoint(x::Number) = conj(x)
angle(z::Real) = ifelse(signbit(z), convert(float(typeof(z)), pi), zero(float(typeof(z))))
cmp(x::Real, y::Real) = isless(x, y) ? -1 : ifelse(isless(y, x), 1, 0)
numerator(x::Integer) = x
denominator(x::Integer) = one(x)

size(x::Number) = ()
size(x::Number, d::Integer) = d < 1 ? throw(BoundsError()) : 1
axes(x::Number) = ()
axes(x::Number, d::Integer) = d < 1 ? throw(BoundsError()) : OneTo(1)
eltype(::Type{T}) where {T<:Number} = T
eltype(x) = eltype(typeof(x))
eltype(::Type) = Any
ndims(x::Number) = 0
ndims(::Type{<:Number}) = 0
length(x::Number) = 1
firstindex(x::Number) = 1
lastindex(x::Number) = 1
eachindex(x::Number) = OneTo(1)
keys(x::Number) = OneTo(1)
isempty(x::Number) = false
getindex(x::Number) = x
@inline function getindex(x::Number, i::Integer)
    @boundscheck i == 1 || throw_boundserror(x, (i,))
    return x
end
first(x::Number) = x
last(x::Number) = x
iterate(x::Number) = (x, nothing)
iterate(x::Number, ::Any) = nothing
copy(x::Number) = x
in(x::Number, y::Number) = x == y
map(f, x::Number, ys::Number...) = f(x, ys...)
iterate(x::Char) = (x, true)
iterate(x::Char, ::Any) = nothing
length(::Char) = 1

# -- Integers in general -----------------------------------------------------------------------

/(x::T, y::T) where {T<:Integer} = float(x) / float(y)
/(x::Integer, y::Integer) = float(x) / float(y)
\(x, y) = adjoint(adjoint(y) / adjoint(x))
\(x::Number, y::Number) = y / x

divrem(x, y) = (div(x, y), rem(x, y))
fldmod(x, y) = (fld(x, y), mod(x, y))
@inline divrem(x::T, y::T) where {T<:Integer} = (q = div(x, y); (q, x - q * y))
@inline fldmod(x::Integer, y::Integer) = (q = fld(x, y); (q, x - q * y))
# Counted from one: x == (fld1(x, y) - 1) * y + mod1(x, y).
@inline fld1(x::T, y::T) where {T<:Integer} = cld(x, y)
fld1(x::T, y::T) where {T<:Real} = (m = mod1(x, y); fld((x - m) + y, y))
@inline mod1(x::T, y::T) where {T<:Real} = (m = mod(x, y); ifelse(m == 0, y, m))
@inline function fldmod1(x::T, y::T) where {T<:Integer}
    q = fld1(x, y)
    return (q, x - (q - one(x)) * y)
end
fldmod1(x::T, y::T) where {T<:Real} = (fld1(x, y), mod1(x, y))
for op in (:fld1, :mod1, :fldmod1)
    @eval @inline function $op(x::Real, y::Real)
        p = promote(x, y)
        return $op(getfield(p, 1), getfield(p, 2))
    end
end

gcd(a::T, b::T) where {T<:Integer} = _gcd(a, b)
function _gcd(a::T, b::T) where {T<:Integer}
    while b != 0
        t = rem(a, b)
        a = b
        b = t
    end
    return checked_abs(a)
end
lcm(a::T, b::T) where {T<:Integer} = a == 0 ? a : checked_abs(checked_mul(a, div(b, gcd(b, a))))
gcd(a::Integer, b::Integer) = gcd(promote(a, b)...)
gcd(a::Signed, b::Unsigned) = gcd(promote(abs(a), b)...)
gcd(a::Unsigned, b::Signed) = gcd(promote(a, abs(b))...)
lcm(a::Integer, b::Integer) = lcm(promote(a, b)...)
gcd(a::Integer) = abs(a)
lcm(a::Integer) = abs(a)
gcd(a::Integer, b::Integer, c::Integer...) = gcd(gcd(a, b), c...)
lcm(a::Integer, b::Integer, c::Integer...) = lcm(lcm(a, b), c...)

# x^p by repeated squaring.
@noinline throw_negative_power(x, p) = throw(DomainError(p, string("Cannot raise an integer x to a negative power ", p,
    ".\nMake x or ", p, " a float by adding a zero decimal (e.g., 2.0^", p, " or 2^", -p, ".0 instead of 2^", p,
    ") or write 1/x^", -p, ", float(x)^", p, ", x^float(", p, ") or (x//1)^", p, ".")))
function power_by_squaring(x, p::Integer)
    p == 1 && return x
    p == 0 && return one(x)
    p == 2 && return x * x
    if p < 0
        isone(x) && return x
        isone(-x) && return iseven(p) ? one(x) : x
        throw_negative_power(x, p)
    end
    t = trailing_zeros(p) + 1
    p >>= t
    while (t -= 1) > 0
        x *= x
    end
    y = x
    while p > 0
        t = trailing_zeros(p) + 1
        p >>= t
        while (t -= 1) >= 0
            x *= x
        end
        y *= x
    end
    return y
end
# The same, with products that are checked.
function _checked_pow(x, p::Integer)
    p < 0 && return power_by_squaring(x, p)
    p == 0 && return one(x)
    t = trailing_zeros(p) + 1
    p >>= t
    while (t -= 1) > 0
        x = checked_mul(x, x)
    end
    y = x
    while p > 0
        t = trailing_zeros(p) + 1
        p >>= t
        while (t -= 1) >= 0
            x = checked_mul(x, x)
        end
        y = checked_mul(y, x)
    end
    return y
end
^(x::T, p::T) where {T<:Integer} = power_by_squaring(x, p)
^(x::Number, p::Integer) = power_by_squaring(x, p)

# Powers with a literal exponent.
@inline literal_pow(f, x, ::Val{p}) where {p} = f(x, p)
for T in (BitInteger, Union{Float16, Float32, Float64})
    @eval begin
        @inline literal_pow(::typeof(^), x::$T, ::Val{0}) = one(x)
        @inline literal_pow(::typeof(^), x::$T, ::Val{1}) = x
        @inline literal_pow(::typeof(^), x::$T, ::Val{2}) = x * x
        @inline literal_pow(::typeof(^), x::$T, ::Val{3}) = x * x * x
    end
end
@inline literal_pow(::typeof(^), x::Union{Float16, Float32, Float64}, ::Val{-1}) = inv(x)
@inline literal_pow(::typeof(^), x::Union{Float16, Float32, Float64}, ::Val{-2}) = (i = inv(x); i * i)
@inline literal_pow(::typeof(^), x::BitInteger, ::Val{p}) where {p} =
    p < 0 ? literal_pow(^, inv(x), Val(-p)) : x^p
