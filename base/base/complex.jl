# Complex numbers.

struct Complex{T<:Real} <: Number
    re::T
    im::T
    Complex{T}(re, im) where {T<:Real} = new{T}(convert(T, re), convert(T, im))
end
Complex(x::T, y::T) where {T<:Real} = Complex{T}(x, y)
Complex(x::Real, y::Real) = (p = promote(x, y); Complex(p[1], p[2]))
Complex(x::Real) = Complex(x, zero(x))
Complex(z::Complex) = z
Complex{T}(x::Real) where {T<:Real} = Complex{T}(x, 0)
Complex{T}(z::Complex) where {T<:Real} = Complex{T}(real(z), imag(z))
const ComplexF64 = Complex{Float64}
const ComplexF32 = Complex{Float32}
const ComplexF16 = Complex{Float16}
const im = Complex(false, true)

complex(z::Complex) = z
complex(x::Real) = Complex(x)
complex(x::Real, y::Real) = Complex(x, y)
complex(::Type{T}) where {T<:Real} = Complex{T}
complex(::Type{Complex{T}}) where {T<:Real} = Complex{T}

(::Type{T})(z::Complex) where {T<:Real} = isreal(z) ? T(real(z))::T : throw_inexact_complex(T, z)
@noinline throw_inexact_complex(T, z) = throw(InexactError(nameof(T), T, z))
promote_rule(::Type{Complex{T}}, ::Type{S}) where {T<:Real, S<:Real} = Complex{promote_type(T, S)}
promote_rule(::Type{Complex{T}}, ::Type{Complex{S}}) where {T<:Real, S<:Real} = Complex{promote_type(T, S)}
widen(::Type{Complex{T}}) where {T} = Complex{widen(T)}
float(z::Complex) = Complex(float(real(z)), float(imag(z)))
float(::Type{Complex{T}}) where {T} = Complex{float(T)}

real(z::Complex) = getfield(z, :re)
imag(z::Complex) = getfield(z, :im)
real(::Type{Complex{T}}) where {T<:Real} = T
isreal(z::Complex) = iszero(imag(z))
isinteger(z::Complex) = isreal(z) & isinteger(real(z))
isfinite(z::Complex) = isfinite(real(z)) & isfinite(imag(z))
isnan(z::Complex) = isnan(real(z)) | isnan(imag(z))
isinf(z::Complex) = isinf(real(z)) | isinf(imag(z))
iszero(z::Complex) = iszero(real(z)) & iszero(imag(z))
isone(z::Complex) = isone(real(z)) & iszero(imag(z))
zero(::Type{Complex{T}}) where {T<:Real} = Complex(zero(T), zero(T))
one(::Type{Complex{T}}) where {T<:Real} = Complex(one(T), zero(T))
==(z::Complex, w::Complex) = (real(z) == real(w)) & (imag(z) == imag(w))
==(z::Complex, x::Real) = isreal(z) & (real(z) == x)
==(x::Real, z::Complex) = isreal(z) & (real(z) == x)
conj(z::Complex) = Complex(real(z), -imag(z))
abs(z::Complex) = hypot(real(z), imag(z))
abs2(z::Complex) = real(z) * real(z) + imag(z) * imag(z)
angle(z::Complex) = atan(imag(z), real(z))
sign(z::Complex) = iszero(z) ? float(z) : z / abs(z)

@inline +(z::Complex) = Complex(+real(z), +imag(z))
@inline -(z::Complex) = Complex(-real(z), -imag(z))
@inline +(z::Complex, w::Complex) = Complex(real(z) + real(w), imag(z) + imag(w))
@inline -(z::Complex, w::Complex) = Complex(real(z) - real(w), imag(z) - imag(w))
@inline *(z::Complex, w::Complex) =
    Complex(real(z) * real(w) - imag(z) * imag(w), real(z) * imag(w) + imag(z) * real(w))
@inline muladd(z::Complex, w::Complex, x::Complex) =
    Complex(muladd(real(z), real(w), real(x)) - imag(z) * imag(w), muladd(real(z), imag(w), muladd(imag(z), real(w), imag(x))))
@inline +(z::Complex, x::Real) = Complex(real(z) + x, imag(z))
@inline +(x::Real, z::Complex) = Complex(x + real(z), imag(z))
@inline -(z::Complex, x::Real) = Complex(real(z) - x, imag(z))
@inline -(x::Real, z::Complex) = Complex(x - real(z), -imag(z))
@inline *(z::Complex, x::Real) = Complex(x * real(z), x * imag(z))
@inline *(x::Real, z::Complex) = Complex(x * real(z), x * imag(z))
@inline /(z::Complex, x::Real) = Complex(real(z) / x, imag(z) / x)
# im alone scales exactly
*(z::Complex{Bool}, x::Real) = Complex(real(z) * x, imag(z) * x)
*(x::Real, z::Complex{Bool}) = Complex(real(z) * x, imag(z) * x)
+(z::Complex{Bool}, x::Real) = Complex(real(z) + x, imag(z) * one(x))
+(x::Real, z::Complex{Bool}) = Complex(x + real(z), imag(z) * one(x))
-(x::Real, z::Complex{Bool}) = Complex(x - real(z), -(imag(z) * one(x)))
-(z::Complex{Bool}, x::Real) = Complex(real(z) - x, imag(z) * one(x))
inv(z::Complex) = conj(z) / abs2(z)
inv(z::Complex{<:Integer}) = inv(float(z))
/(x::Real, z::Complex) = x * inv(z)
# Division scaled by the larger part of the divisor.
function /(z::Complex{T}, w::Complex{T}) where {T<:Real}
    a, b = real(z), imag(z)
    c, d = real(w), imag(w)
    if abs(d) <= abs(c)
        r = d / c
        t = inv(c + d * r)
        return Complex((a + b * r) * t, (b - a * r) * t)
    end
    r = c / d
    t = inv(d + c * r)
    return Complex((a * r + b) * t, (b * r - a) * t)
end
/(z::Complex{T}, w::Complex{T}) where {T<:Integer} = float(z) / float(w)

cis(x::Real) = (t = sincos(x); Complex(t[2], t[1]))
cis(z::Complex) = (e = exp(-imag(z)); t = sincos(real(z)); Complex(e * t[2], e * t[1]))
cispi(x::Real) = (t = sincospi(x); Complex(t[2], t[1]))
exp(z::Complex) = (e = exp(real(z)); t = sincos(imag(z)); Complex(e * t[2], e * t[1]))
# Near the unit circle the modulus is taken from the distance to it.
function log(z::Complex)
    z = float(z)
    x, y = abs(real(z)), abs(imag(z))
    big_, small = x > y ? (x, y) : (y, x)
    return Complex(0.5 < big_ < 1.5 && isfinite(small) ? log1p((big_ - 1) * (big_ + 1) + small * small) / 2 : log(abs(z)), angle(z))
end
log2(z::Complex) = log(z) / log(oftype(real(float(z)), 2))
log10(z::Complex) = log(z) / log(oftype(real(float(z)), 10))
function sqrt(z::Complex)
    z = float(z)
    x, y = real(z), imag(z)
    iszero(z) && return Complex(zero(x), y)
    r = abs(z)
    t = sqrt((abs(x) + r) / 2)
    x >= 0 && return Complex(t, y / (2 * t))
    return Complex(abs(y) / (2 * t), copysign(t, y))
end
sin(z::Complex) = (t = sincos(real(z)); Complex(t[1] * cosh(imag(z)), t[2] * sinh(imag(z))))
cos(z::Complex) = (t = sincos(real(z)); Complex(t[2] * cosh(imag(z)), -t[1] * sinh(imag(z))))
tan(z::Complex) = (w = tanh(Complex(-imag(z), real(z))); Complex(imag(w), -real(w)))
sinh(z::Complex) = (t = sincos(imag(z)); Complex(sinh(real(z)) * t[2], cosh(real(z)) * t[1]))
cosh(z::Complex) = (t = sincos(imag(z)); Complex(cosh(real(z)) * t[2], sinh(real(z)) * t[1]))
# With the real part's tangens: no overflow where both sinh and cosh are large.
function tanh(z::Complex)
    x, y = real(float(z)), imag(float(z))
    abs(x) > 20 && return Complex(copysign(one(x), x), copysign(zero(y), y))
    t = tan(y)
    beta = 1 + t * t
    s = sinh(x)
    rho = sqrt(1 + s * s)
    isinf(t) && return Complex(rho / s, inv(t))
    d = 1 + beta * s * s
    return Complex(beta * rho * s / d, t / d)
end
# Inverse functions after W. Kahan, "Branch cuts for complex elementary functions".
function asin(z::Complex)
    z = float(z)
    a, b = sqrt(1 - z), sqrt(1 + z)
    return Complex(atan(real(z), real(a * b)), asinh(imag(conj(a) * b)))
end
function acos(z::Complex)
    z = float(z)
    a, b = sqrt(1 - z), sqrt(1 + z)
    return Complex(2 * atan(real(a), real(b)), asinh(imag(conj(b) * a)))
end
atan(z::Complex) = (w = atanh(Complex(-imag(z), real(z))); Complex(imag(w), -real(w)))
asinh(z::Complex) = (w = asin(Complex(-imag(z), real(z))); Complex(imag(w), -real(w)))
function acosh(z::Complex)
    z = float(z)
    a, b = sqrt(z - 1), sqrt(z + 1)
    return Complex(asinh(real(conj(a) * b)), 2 * atan(imag(a), real(b)))
end
function atanh(z::Complex)
    z = float(z)
    x, y = real(z), imag(z)
    iszero(y) && abs(x) < 1 && return Complex(atanh(x), y)
    re = log1p(4 * x / ((1 - x) * (1 - x) + y * y)) / 4
    im_ = angle(Complex((1 - x) * (1 + x) - y * y, 2 * y)) / 2
    iszero(y) && x > 1 && (im_ = copysign(oftype(x, pi) / 2, y))
    return Complex(re, im_)
end
exp2(z::Complex) = (e = exp2(real(z)); t = sincos(imag(z) * log(oftype(float(real(z)), 2))); Complex(e * t[2], e * t[1]))
exp10(z::Complex) = (e = exp10(real(z)); t = sincos(imag(z) * log(oftype(float(real(z)), 10))); Complex(e * t[2], e * t[1]))
function expm1(z::Complex)
    x, y = real(float(z)), imag(float(z))
    iszero(y) && return Complex(expm1(x), y)
    s = sin(y / 2)
    e = expm1(x)
    re = abs(e) < 0.5 ? e - 2 * (1 + e) * s * s : exp(x) * cos(y) - 1
    return Complex(re, exp(x) * sin(y))
end
function log1p(z::Complex)
    x, y = real(float(z)), imag(float(z))
    u = 1 + x
    iszero(y) && x >= -1 && return Complex(log1p(x), y)
    return abs(x) < 0.5 && abs(y) < 0.5 ? Complex(log1p(x * (2 + x) + y * y) / 2, atan(y, u)) : log(Complex(u, y))
end
function sinpi(z::Complex)
    x, y = real(float(z)), imag(float(z))
    return Complex(sinpi(x) * cosh(oftype(y, pi) * y), cospi(x) * sinh(oftype(y, pi) * y))
end
function cospi(z::Complex)
    x, y = real(float(z)), imag(float(z))
    return Complex(cospi(x) * cosh(oftype(y, pi) * y), -sinpi(x) * sinh(oftype(y, pi) * y))
end
tanpi(z::Complex) = sinpi(z) / cospi(z)
deg2rad(z::Complex) = Complex(deg2rad(real(z)), deg2rad(imag(z)))
rad2deg(z::Complex) = Complex(rad2deg(real(z)), rad2deg(imag(z)))
sind(z::Complex) = sin(deg2rad(z))
cosd(z::Complex) = cos(deg2rad(z))
tand(z::Complex) = tan(deg2rad(z))
function ^(z::Complex{T}, w::Complex{T}) where {T<:Real}
    iszero(w) && return one(float(z))
    iszero(z) && return real(w) > 0 ? zero(float(z)) : Complex(oftype(float(real(z)), NaN), oftype(float(real(z)), NaN))
    iszero(imag(w)) && isinteger(real(w)) && abs(real(w)) < 1000 && return float(z)^Int(real(w))
    return exp(w * log(z))
end
^(z::Complex, n::Integer) = n >= 0 ? power_by_squaring(z, n) : power_by_squaring(inv(z), -n)
^(z::Complex, x::AbstractFloat) = iszero(z) ? zero(z) : exp(x * log(z))
@inline literal_pow(::typeof(^), z::Complex, ::Val{2}) = z * z
@inline literal_pow(::typeof(^), z::Complex, ::Val{3}) = z * z * z
kwcall(kw::NamedTuple, ::typeof(round), z::Complex) = Complex(_round_kw(kw, real(z), RoundNearest), _round_kw(kw, imag(z), RoundNearest))
floor(z::Complex) = round(z, RoundDown)
ceil(z::Complex) = round(z, RoundUp)
trunc(z::Complex) = round(z, RoundToZero)
isequal(z::Complex, w::Complex) = isequal(real(z), real(w)) & isequal(imag(z), imag(w))
flipsign(z::Complex, y::Real) = ifelse(signbit(y), -z, z)
round(z::Complex, r::RoundingMode = RoundNearest) = Complex(round(real(z), r), round(imag(z), r))
