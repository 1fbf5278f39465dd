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
log(z::Complex) = Complex(log(abs(z)), angle(z))
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
tan(z::Complex) = sin(z) / cos(z)
sinh(z::Complex) = (t = sincos(imag(z)); Complex(sinh(real(z)) * t[2], cosh(real(z)) * t[1]))
cosh(z::Complex) = (t = sincos(imag(z)); Complex(cosh(real(z)) * t[2], sinh(real(z)) * t[1]))
tanh(z::Complex) = sinh(z) / cosh(z)
^(z::Complex{T}, w::Complex{T}) where {T<:Real} = iszero(z) ? (iszero(w) ? one(z) : zero(z)) : exp(w * log(z))
^(z::Complex, n::Integer) = n >= 0 ? power_by_squaring(z, n) : power_by_squaring(inv(z), -n)
^(z::Complex, x::AbstractFloat) = iszero(z) ? zero(z) : exp(x * log(z))
@inline literal_pow(::typeof(^), z::Complex, ::Val{2}) = z * z
@inline literal_pow(::typeof(^), z::Complex, ::Val{3}) = z * z * z
kwcall(kw::NamedTuple, ::typeof(round), z::Complex) = Complex(_round_kw(kw, real(z), RoundNearest), _round_kw(kw, imag(z), RoundNearest))
floor(z::Complex) = round(z, RoundDown)
ceil(z::Complex) = round(z, RoundUp)
trunc(z::Complex) = round(z, RoundToZero)
isequal(z::Complex, w::Complex) = isequal(real(z), real(w)) & isequal(imag(z), imag(w))
<(z::Complex{T}, w::Complex{T}) where {T<:Real} = isless(z, w)
flipsign(z::Complex, y::Real) = ifelse(signbit(y), -z, z)
round(z::Complex, r::RoundingMode = RoundNearest) = Complex(round(real(z), r), round(imag(z), r))
