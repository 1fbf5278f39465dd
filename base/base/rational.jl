# Rational numbers, kept in lowest terms with a positive denominator.

struct Rational{T<:Integer} <: Real
    num::T
    den::T
    global _rational(n::T, d::T) where {T<:Integer} = new{T}(n, d)
end
@noinline throw_zero_over_zero(T) = throw(ArgumentError(string("invalid rational: zero(", T, ")//zero(", T, ")")))
function Rational{T}(n::Integer, d::Integer) where {T<:Integer}
    n, d = promote(n, d)
    iszero(d) && return iszero(n) ? throw_zero_over_zero(T) : _rational(T(sign(n)), T(d))
    g = gcd(n, d)
    n, d = div(n, g), div(d, g)
    return d < 0 ? _rational(T(checked_neg(n)), T(checked_neg(d))) : _rational(T(n), T(d))
end
Rational(n::T, d::T) where {T<:Integer} = Rational{T}(n, d)
Rational(n::Integer, d::Integer) = Rational(promote(n, d)...)
Rational(n::Integer) = _rational(n, one(n))
Rational{T}(n::Integer) where {T<:Integer} = _rational(T(n), one(T))
Rational(x::Rational) = x
Rational{T}(x::Rational) where {T<:Integer} = _rational(T(x.num), T(x.den))
//(n::Integer, d::Integer) = Rational(n, d)
_lowest(a, b) = (g = gcd(a, b); iszero(g) ? (a, b) : (oftype(a, div(a, g)), oftype(b, div(b, g))))
//(x::Rational, y::Integer) = ((a, b) = _lowest(x.num, y); Rational(a, checked_mul(x.den, b)))
//(x::Integer, y::Rational) = ((a, b) = _lowest(x, y.num); Rational(checked_mul(a, y.den), b))
//(x::Rational, y::Rational) = x * inv(y)
//(z::Complex, y::Union{Integer, Rational}) = Complex(real(z) // y, imag(z) // y)
//(x::Real, z::Complex) = x * conj(z) // abs2(z)
//(z::Complex, w::Complex) = (z * conj(w)) // abs2(w)
numerator(x::Rational) = x.num
denominator(x::Rational) = x.den
promote_rule(::Type{Rational{T}}, ::Type{S}) where {T<:Integer, S<:Integer} = Rational{promote_type(T, S)}
promote_rule(::Type{Rational{T}}, ::Type{Rational{S}}) where {T<:Integer, S<:Integer} = Rational{promote_type(T, S)}
promote_rule(::Type{Rational{T}}, ::Type{S}) where {T<:Integer, S<:AbstractFloat} = promote_type(T, S)
(::Type{T})(x::Rational) where {T<:AbstractFloat} = T(T(x.num) / T(x.den))
(::Type{Float32})(x::Rational) = Float32(Float64(x.num) / Float64(x.den))
(::Type{Float16})(x::Rational) = Float16(Float32(x))
(::Type{T})(x::Rational) where {T<:Integer} = isinteger(x) ? T(x.num) : throw_inexact(T, x)
(::Type{Bool})(x::Rational) = x == 0 ? false : x == 1 ? true : throw_inexact(Bool, x)
(::Type{AbstractFloat})(x::Rational) = Float64(x)
float(x::Rational) = Float64(x.num) / Float64(x.den)
isinteger(x::Rational) = isone(x.den)
isfinite(x::Rational) = !iszero(x.den)
zero(::Type{Rational{T}}) where {T} = _rational(zero(T), one(T))
one(::Type{Rational{T}}) where {T} = _rational(one(T), one(T))
signbit(x::Rational) = signbit(x.num)
abs(x::Rational) = _rational(checked_abs(x.num), x.den)
-(x::Rational) = _rational(checked_neg(x.num), x.den)
inv(x::Rational{T}) where {T} = signbit(x.num) ? _rational(checked_neg(x.den), checked_neg(x.num)) : _rational(x.den, x.num)
for (op, checked) in ((:+, :checked_add), (:-, :checked_sub))
    @eval function $op(x::Rational{T}, y::Rational{T}) where {T<:Integer}
        g = gcd(x.den, y.den)
        a, b = div(x.den, g), div(y.den, g)
        return Rational($checked(checked_mul(x.num, b), checked_mul(y.num, a)), checked_mul(x.den, b))
    end
end
for (op, checked) in ((:+, :checked_add), (:-, :checked_sub))
    @eval $op(x::Rational, y::Integer) = (n = $checked(x.num, checked_mul(x.den, y)); _rational(promote(n, x.den)...))
    @eval $op(y::Integer, x::Rational) = (n = $checked(checked_mul(x.den, y), x.num); _rational(promote(n, x.den)...))
end
/(x::Rational, y::Integer) = x // y
/(x::Integer, y::Rational) = x // y
widen(::Type{Rational{T}}) where {T} = Rational{widen(T)}
function *(x::Rational{T}, y::Rational{T}) where {T<:Integer}
    g, h = gcd(x.num, y.den), gcd(x.den, y.num)
    return _rational(checked_mul(div(x.num, g), div(y.num, h)), checked_mul(div(x.den, h), div(y.den, g)))
end
/(x::Rational{T}, y::Rational{T}) where {T<:Integer} = x * inv(y)
==(x::Rational{T}, y::Rational{T}) where {T<:Integer} = (x.den == y.den) & (x.num == y.num)
==(x::Rational, y::Integer) = isinteger(x) & (x.num == y)
==(x::Integer, y::Rational) = y == x
# A float against a rational: rounding is monotone, so only equality of the rounded value needs the exact residual.
function _cmp_float(q::Rational, x::AbstractFloat)
    f = float(q)
    f == x || return f < x ? -1 : 1
    isinf(x) && return 0
    a, b = Float64(q.num), Float64(q.den)
    if abs(a) <= maxintfloat() && b <= maxintfloat()
        r = fma(Float64(x), b, -a)
        return r > 0 ? -1 : r < 0 ? 1 : 0
    end
    return ispow2(q.den) ? 0 : 1
end
==(q::Rational, x::AbstractFloat) = !isnan(x) && _cmp_float(q, x) == 0
==(x::AbstractFloat, q::Rational) = q == x
<(q::Rational, x::AbstractFloat) = !isnan(x) && _cmp_float(q, x) < 0
<(x::AbstractFloat, q::Rational) = !isnan(x) && _cmp_float(q, x) > 0
<=(q::Rational, x::AbstractFloat) = !isnan(x) && _cmp_float(q, x) <= 0
<=(x::AbstractFloat, q::Rational) = !isnan(x) && _cmp_float(q, x) >= 0
<(x::Rational{T}, y::Rational{T}) where {T<:Integer} = widemul(x.num, y.den) < widemul(x.den, y.num)
<=(x::Rational{T}, y::Rational{T}) where {T<:Integer} = widemul(x.num, y.den) <= widemul(x.den, y.num)
trunc(::Type{T}, x::Rational) where {T<:Integer} = convert(T, div(x.num, x.den))
floor(::Type{T}, x::Rational) where {T<:Integer} = convert(T, fld(x.num, x.den))
ceil(::Type{T}, x::Rational) where {T<:Integer} = convert(T, cld(x.num, x.den))
round(x::Rational{T}, r::RoundingMode) where {T} = iszero(x.den) ? x : _rational(convert(T, div(x.num, x.den, r)), one(T))
for op in (:div, :fld, :cld)
    @eval begin
        $op(x::Rational, y::Integer) = $op(x.num, checked_mul(x.den, y))
        $op(x::Integer, y::Rational) = $op(checked_mul(x, y.den), y.num)
        $op(x::Rational{T}, y::Rational{T}) where {T<:Integer} = _rational_quotient($op, x, y)
        $op(x::Rational, y::Rational) = _rational_quotient($op, x, y)
    end
end
function _rational_quotient(op, x, y)
    g, h = gcd(x.num, y.num), gcd(x.den, y.den)
    return op(checked_mul(div(x.num, g), div(y.den, h)), checked_mul(div(x.den, h), div(y.num, g)))
end
for op in (:rem, :mod)
    @eval begin
        $op(x::Rational, y::Integer) = Rational($op(x.num, checked_mul(x.den, y)), x.den)
        $op(x::Integer, y::Rational) = Rational($op(checked_mul(x, y.den), y.num), y.den)
        $op(x::Rational{T}, y::Rational{T}) where {T<:Integer} = _rational_rest($op, x, y)
        $op(x::Rational, y::Rational) = _rational_rest($op, x, y)
    end
end
function _rational_rest(op, x, y)
    g = gcd(x.den, y.den)
    xd, yd = div(x.den, g), div(y.den, g)
    return Rational(op(checked_mul(x.num, yd), checked_mul(y.num, xd)), checked_mul(x.den, yd))
end
^(x::Rational, n::Integer) = n >= 0 ? power_by_squaring(x, n) : power_by_squaring(inv(x), -n)
^(x::T, y::Rational) where {T<:AbstractFloat} = x^convert(T, y)
^(x::Integer, y::Rational) = x^float(y)
^(x::Rational, y::Rational) = float(x)^float(y)
^(z::Complex, x::Rational) = z^float(x)
^(z::Complex{T}, x::Rational) where {T<:AbstractFloat} = z^convert(T, x)
^(z::Rational, x::T) where {T<:AbstractFloat} = convert(T, z)^x

# Floats are dyadic rationals: exactly where that fits, else the simplest ratio that rounds to the float.
function Rational{T}(x::AbstractFloat) where {T<:Integer}
    isinf(x) && return _rational(x > 0 ? one(T) : -one(T), zero(T))
    isnan(x) && T(x)
    iszero(x) && return _rational(zero(T), one(T))
    num, pow, sgn = decompose(x)
    t = trailing_zeros(num)
    n, pow = flipsign(num >> t, sgn), pow + t
    room = 8 * sizeof(T) - (T <: Signed)
    if pow >= 0 ? pow + top_set_bit(abs(n)) <= room : -pow < room && top_set_bit(abs(n)) <= room
        return pow >= 0 ? _rational(T(n) << pow, one(T)) : _rational(T(n), one(T) << -pow)
    end
    r = rationalize(T, x; tol = 0)
    convert(typeof(x), r) == x || throw(InexactError(:Rational, Rational{T}, x))
    return r
end
Rational(x::AbstractFloat) = Rational{Int}(x)
Rational(x::Float16) = Rational{Int64}(x)
convert(::Type{Rational{T}}, x::AbstractFloat) where {T<:Integer} = Rational{T}(x)
convert(::Type{Rational}, x::AbstractFloat) = Rational(x)
rationalize(x::Union{Rational, Integer}; tol = nothing) = Rational(x)
rationalize(x::AbstractFloat; tol::Real = eps(x)) = rationalize(Int, x; tol = tol)
rationalize(x::AbstractIrrational; tol::Real = 0) = rationalize(Int, x; tol = tol)
rationalize(::Type{T}, x::AbstractIrrational; tol::Real = 0) where {T<:Integer} = rationalize(T, big(x); tol = tol)
# The simplest continued fraction within the tolerance.
function rationalize(::Type{T}, x::AbstractFloat; tol::Real = eps(x)) where {T<:Integer}
    isnan(x) && return T(x)
    isinf(x) && return Rational{T}(x)
    p0, q0, p1, q1 = zero(T), one(T), one(T), zero(T)
    r, a = x, trunc(x)
    limit = T === BigInt ? oftype(x, Inf) : oftype(x, typemax(T))
    while true
        abs(a) < limit || return _rational(iszero(q1) ? T(sign(p1) * sign(a)) : p1, q1)
        step = T(a)
        fp, fq = mul_with_overflow(step, p1), mul_with_overflow(step, q1)
        p, q = add_with_overflow(fp[1], p0), add_with_overflow(fq[1], q0)
        (fp[2] || fq[2] || p[2] || q[2]) && return Rational{T}(p1, q1)
        p0, q0, p1, q1 = p1, q1, p[1], q[1]
        abs(x - oftype(x, p1) / oftype(x, q1)) <= tol && return Rational{T}(p1, q1)
        r = inv(r - a)
        a = trunc(r)
    end
end
typemin(::Type{Rational{T}}) where {T<:Signed} = _rational(-one(T), zero(T))
typemin(::Type{Rational{T}}) where {T<:Integer} = _rational(zero(T), one(T))
typemax(::Type{Rational{T}}) where {T<:Integer} = _rational(one(T), zero(T))
isinf(x::Rational) = iszero(x.den)
iszero(x::Rational) = iszero(x.num)
isone(x::Rational) = isone(x.num) & isone(x.den)
gcd(x::Rational{T}, y::Rational{T}) where {T<:Integer} = Rational{T}(gcd(x.num, y.num), lcm(x.den, y.den))
lcm(x::Rational{T}, y::Rational{T}) where {T<:Integer} = Rational{T}(lcm(x.num, y.num), gcd(x.den, y.den))
gcd(x::Union{Integer, Rational}, y::Rational) = gcd(promote(x, y)...)
gcd(x::Rational, y::Integer) = gcd(promote(x, y)...)
lcm(x::Union{Integer, Rational}, y::Rational) = lcm(promote(x, y)...)
lcm(x::Rational, y::Integer) = lcm(promote(x, y)...)
round(::Type{T}, x::Rational) where {T<:Integer} = convert(T, round(x))
round(::Type{T}, x::Rational, r::RoundingMode) where {T<:Integer} = convert(T, round(x, r))
promote_rule(::Type{<:AbstractIrrational}, ::Type{Rational{T}}) where {T<:Integer} = Float64
