# Math functions: elementary functions through the C library's (device versions are in CUDA),
# and constants.

# name => libm name; "llvm" where LLVM has an intrinsic of that name
for f in (:sin, :cos, :tan, :asin, :acos, :atan, :sinh, :cosh, :tanh, :exp, :exp2, :exp10, :log, :log2, :log10)
    f64 = _host(:symbol, _host(:string_concat, "llvm.", f, ".f64"))
    f32 = _host(:symbol, _host(:string_concat, "llvm.", f, ".f32"))
    name64 = _host(:symbol_string, f64)
    name32 = _host(:symbol_string, f32)
    raw = _host(:symbol, _host(:string_concat, "_", f))
    @eval begin
        $raw(x::Float64) = ccall($name64, llvmcall, Float64, (Float64,), x)
        $raw(x::Float32) = ccall($name32, llvmcall, Float32, (Float32,), x)
    end
end
for f in (:expm1, :log1p, :cbrt, :asinh, :acosh, :atanh)
    name64 = _host(:string_concat, "extern ", f)
    name32 = _host(:string_concat, "extern ", f, "f")
    raw = _host(:symbol, _host(:string_concat, "_", f))
    @eval begin
        $raw(x::Float64) = ccall($name64, llvmcall, Float64, (Float64,), x)
        $raw(x::Float32) = ccall($name32, llvmcall, Float32, (Float32,), x)
    end
end

@noinline throw_complex_domain(f, x) = throw(DomainError(x, string(f, " was called with a negative real argument but will only return a complex result if called with a complex argument. Try ", f, "(Complex(x)).")))
@noinline throw_domain(f, x) = throw(DomainError(x, string(f, "(x) is only defined for other x.")))

for f in (:exp, :exp2, :exp10, :expm1, :sinh, :cosh, :tanh, :asinh, :atan)
    raw = _host(:symbol, _host(:string_concat, "_", f))
    @eval $f(x::_Float32or64) = $raw(x)
end
for f in (:sin, :cos, :tan)
    raw = _host(:symbol, _host(:string_concat, "_", f))
    @eval $f(x::_Float32or64) = isinf(x) ? throw(DomainError(x, string($(QuoteNode(f)), "(x) is only defined for finite x."))) : $raw(x)
end
for f in (:log, :log2, :log10)
    raw = _host(:symbol, _host(:string_concat, "_", f))
    @eval $f(x::_Float32or64) = x < 0 ? throw_complex_domain($(QuoteNode(f)), x) : $raw(x)
end
# The C library's root, corrected by one Newton step with an exact residual.
function cbrt(x::Float64)
    y = _cbrt(x)
    (isfinite(y) && !iszero(y)) || return y
    q = y * y
    return y - (fma(q, y, -x) + fma(y, y, -q) * y) / (3 * q)
end
cbrt(x::Float32) = Float32(cbrt(Float64(x)))

log1p(x::_Float32or64) = x < -1 ? throw_complex_domain(:log1p, x) : _log1p(x)
asin(x::_Float32or64) = abs(x) > 1 ? throw(DomainError(x, "asin(x) is not defined for |x| > 1.")) : _asin(x)
acos(x::_Float32or64) = abs(x) > 1 ? throw(DomainError(x, "acos(x) not defined for |x| > 1")) : _acos(x)
acosh(x::_Float32or64) = x < 1 ? throw(DomainError(x, "acosh(x) is only defined for x ≥ 1.")) : _acosh(x)
atanh(x::_Float32or64) = abs(x) > 1 ? throw(DomainError(x, "atanh(x) is only defined for |x| ≤ 1.")) : _atanh(x)
for f in (:sin, :cos, :tan, :asin, :acos, :atan, :sinh, :cosh, :tanh, :asinh, :acosh, :atanh, :exp, :exp2, :exp10, :expm1,
          :log, :log2, :log10, :log1p, :cbrt)
    @eval $f(x::Float16) = Float16($f(Float32(x)))
    @eval $f(x::Real) = $f(_as_float(x))
end
# A real number that is not a float becomes one; a float type without the function has none.
_as_float(x::Integer) = float(x)
_as_float(x::Real) = _checked_float(x, float(x))
_checked_float(x::T, y::T) where {T} = throw(MethodError(float, (x,)))
_checked_float(x, y) = y

atan(y::Float64, x::Float64) = ccall("llvm.atan2.f64", llvmcall, Float64, (Float64, Float64), y, x)
atan(y::Float32, x::Float32) = ccall("llvm.atan2.f32", llvmcall, Float32, (Float32, Float32), y, x)
atan(y::Float16, x::Float16) = Float16(atan(Float32(y), Float32(x)))
atan(y::Real, x::Real) = (p = promote(float(y), float(x)); atan(p[1], p[2]))
hypot(x::Float64, y::Float64) = ccall("extern hypot", llvmcall, Float64, (Float64, Float64), x, y)
hypot(x::Float32, y::Float32) = ccall("extern hypotf", llvmcall, Float32, (Float32, Float32), x, y)
hypot(x::Float16, y::Float16) = Float16(hypot(Float32(x), Float32(y)))
hypot(x::Number, y::Number) = hypot(promote(x, y)...)
hypot(x::T, y::T) where {T<:Number} = hypot(float(abs(x)), float(abs(y)))
hypot(x::Number, y::Number, z::Number...) = hypot(hypot(x, y), z...)
hypot(x::Number) = abs(float(x))

sincos(x) = (sin(x), cos(x))
# Arguments are reduced exactly: x - 2k.
function sinpi(x::T) where {T<:IEEEFloat}
    isinf(x) && throw(DomainError(x, "`sinpi(x)` is only defined for finite `x`."))
    isnan(x) && return x
    r = rem(abs(x), T(2))
    r == 0 || r == 1 ? (return copysign(zero(T), x)) : nothing
    s = _sinpi_in(r)
    return signbit(x) ? -s : s
end
function _sinpi_in(r::T) where {T}
    r <= T(0.25) && return sin(T(Float64(r) * _pi))
    r < T(0.75) && return cos(T((0.5 - Float64(r)) * _pi))
    r < T(1.25) && return sin(T((1 - Float64(r)) * _pi))
    r < T(1.75) && return -cos(T((1.5 - Float64(r)) * _pi))
    return sin(T((Float64(r) - 2) * _pi))
end
function cospi(x::T) where {T<:IEEEFloat}
    isinf(x) && throw(DomainError(x, "`cospi(x)` is only defined for finite `x`."))
    isnan(x) && return x
    r = rem(abs(x), T(2))
    (r == T(0.5) || r == T(1.5)) && return zero(T)
    r <= T(0.25) && return cos(T(Float64(r) * _pi))
    r < T(0.75) && return sin(T((0.5 - Float64(r)) * _pi))
    r < T(1.25) && return -cos(T((1 - Float64(r)) * _pi))
    r < T(1.75) && return sin(T((Float64(r) - 1.5) * _pi))
    return cos(T((2 - Float64(r)) * _pi))
end
const _pi = 3.141592653589793
sinpi(x::Real) = sinpi(float(x))
cospi(x::Real) = cospi(float(x))
sincospi(x) = (sinpi(x), cospi(x))
tanpi(x::Real) = (s = sinpi(float(x)); s / cospi(float(x)))
sinc(x::Integer) = x == 0 ? one(x) : zero(x)
sinc(x::Real) = x == 0 ? one(x) : isinf(x) ? zero(float(x)) : sinpi(x) / (oftype(float(x), pi) * x)
# The derivative of sinc: a series near zero.
function cosc(x::Number)
    y = float(x)
    isinf(y) && return zero(y)
    iszero(y) && return -y
    if abs(y) < 0.5
        t, s, n = -(oftype(y, pi) * oftype(y, pi)) * y / 3, zero(y), 1
        while s + t != s
            s += t
            t *= -(oftype(y, pi) * y)^2 / ((2 * n + 2) * (2 * n + 3)) * (2 * n + 2) / (2 * n)
            n += 1
        end
        return s
    end
    return ((oftype(y, pi) * y) * cospi(y) - sinpi(y)) / ((oftype(y, pi) * y) * y)
end
cosc(x::Integer) = x == 0 ? -zero(float(x)) : ifelse(isodd(x), -1, 1) / float(x)
sec(x) = inv(cos(x))
csc(x) = inv(sin(x))
cot(x) = inv(tan(x))
sech(x) = inv(cosh(x))
csch(x) = inv(sinh(x))
coth(x) = inv(tanh(x))
deg2rad(x::AbstractFloat) = x * (oftype(x, pi) / 180)
deg2rad(x::Real) = deg2rad(float(x))
rad2deg(x::AbstractFloat) = x * (180 / oftype(x, pi))
rad2deg(x::Real) = rad2deg(float(x))
log(b::Real, x::Real) = (p = promote(float(b), float(x)); log(p[2]) / log(p[1]))
const √ = sqrt
const ∛ = cbrt
fourthroot(x::Number) = sqrt(sqrt(x))

# Powers of floats.
function ^(x::Float64, y::Float64)
    x < 0 && !isinteger(y) && isfinite(y) && isfinite(x) && throw_power_domain(x, y)
    return ccall("llvm.pow.f64", llvmcall, Float64, (Float64, Float64), x, y)
end
function ^(x::Float32, y::Float32)
    x < 0 && !isinteger(y) && isfinite(y) && isfinite(x) && throw_power_domain(x, y)
    return ccall("llvm.pow.f32", llvmcall, Float32, (Float32, Float32), x, y)
end
@noinline throw_power_domain(x, y) = throw(DomainError(x, "Exponentiation yielding a complex result requires a complex argument.\nReplace x^y with (x+0im)^y, Complex(x)^y, or similar."))
^(x::Float16, y::Float16) = Float16(Float32(x)^Float32(y))
^(x::Float64, n::Integer) = ccall("llvm.pow.f64", llvmcall, Float64, (Float64, Float64), x, Float64(n))
^(x::Float32, n::Integer) = Float32(Float64(x)^n)
^(x::Float16, n::Integer) = Float16(Float32(x)^n)

evalpoly(x, p::Tuple) = _evalpoly(x, p)
_evalpoly(x, p::Tuple{Any}) = p[1]
@inline _evalpoly(x, p::Tuple) = muladd(x, _evalpoly(x, tail(p)), p[1])
evalpoly(x, p::AbstractVector) = foldr((a, b) -> muladd(x, b, a), p)
macro evalpoly(x, p...)
    t = Expr(:tuple)
    for c in p
        push!(t.args, esc(c))
    end
    return Expr(:call, GlobalRef(Base, :evalpoly), esc(x), t)
end
macro horner(x, p...)
    t = Expr(:tuple)
    for c in p
        push!(t.args, esc(c))
    end
    return Expr(:call, GlobalRef(Base, :evalpoly), esc(x), t)
end

# -- Irrational constants ----------------------------------------------------------------------

abstract type AbstractIrrational <: Real end
"A constant known by name, rounded to the type that it is used with."
struct Irrational{sym} <: AbstractIrrational end
const π = Irrational{:π}()
const pi = π
const ℯ = Irrational{:ℯ}()
const _γ = Irrational{:γ}()
const _φ = Irrational{:φ}()
const _catalan = Irrational{:catalan}()
for (s, v) in ((:π, 3.141592653589793), (:ℯ, 2.718281828459045), (:γ, 0.5772156649015329), (:φ, 1.618033988749895), (:catalan, 0.915965594177219))
    @eval begin
        (::Type{Float64})(::Irrational{$(QuoteNode(s))}) = $v
        (::Type{Float32})(::Irrational{$(QuoteNode(s))}) = $(Float32(v))
        (::Type{Float16})(::Irrational{$(QuoteNode(s))}) = $(Float16(v))
    end
end
(::Type{AbstractFloat})(x::AbstractIrrational) = Float64(x)
float(x::AbstractIrrational) = Float64(x)
float(::Type{<:AbstractIrrational}) = Float64
promote_rule(::Type{<:AbstractIrrational}, ::Type{Float64}) = Float64
promote_rule(::Type{<:AbstractIrrational}, ::Type{Float32}) = Float32
promote_rule(::Type{<:AbstractIrrational}, ::Type{Float16}) = Float16
promote_rule(::Type{<:AbstractIrrational}, ::Type{T}) where {T<:Integer} = Float64
promote_rule(::Type{S}, ::Type{T}) where {S<:AbstractIrrational, T<:AbstractIrrational} = Float64
log(::Irrational{:ℯ}) = 1
sin(::Irrational{:π}) = 0.0
cos(::Irrational{:π}) = -1.0
tan(::Irrational{:π}) = 0.0
sincos(::Irrational{:π}) = (0.0, -1.0)
sign(x::AbstractIrrational) = sign(Float64(x))
exp(x::AbstractIrrational) = exp(Float64(x))
for op in (:+, :-, :*, :/, :^, :<, :<=)
    @eval $op(x::AbstractIrrational, y::AbstractIrrational) = $op(Float64(x), Float64(y))
end
-(x::AbstractIrrational) = -Float64(x)
==(x::Irrational{s}, y::Irrational{s}) where {s} = true
==(x::AbstractIrrational, y::AbstractIrrational) = false
==(x::AbstractIrrational, y::Real) = false
==(x::Real, y::AbstractIrrational) = false
zero(::AbstractIrrational) = false
zero(::Type{<:AbstractIrrational}) = false
one(::AbstractIrrational) = true
one(::Type{<:AbstractIrrational}) = true
signbit(::Irrational) = false
isfinite(::AbstractIrrational) = true
isinteger(::AbstractIrrational) = false
inv(x::AbstractIrrational) = inv(Float64(x))
^(::Irrational{:ℯ}, x::Real) = exp(x)
^(::Irrational{:ℯ}, x::Integer) = exp(x)
^(::Irrational{:ℯ}, x::AbstractIrrational) = exp(Float64(x))
^(x::AbstractIrrational, n::Integer) = Float64(x)^n
literal_pow(::typeof(^), ::Irrational{:ℯ}, ::Val{p}) where {p} = exp(p)
round(x::Irrational, r::RoundingMode) = round(Float64(x), r)

# Approximate equality.
function isapprox(x::Number, y::Number; atol::Real = 0, rtol::Real = _default_rtol(x, y, atol), nans::Bool = false, norm = abs)
    x == y && return true
    isfinite(x) && isfinite(y) && return abs(x - y) <= max(atol, rtol * max(abs(x), abs(y)))
    return nans && isnan(x) && isnan(y)
end
isapprox(x::Integer, y::Integer; atol::Real = 0, rtol::Real = _default_rtol(x, y, atol), nans::Bool = false, norm = abs) =
    atol < 1 && rtol == 0 ? x == y : abs(x - y) <= max(atol, rtol * max(abs(x), abs(y)))
function isapprox(x::AbstractArray, y::AbstractArray; atol::Real = 0, rtol::Real = _default_rtol(eltype(x), eltype(y), atol), nans::Bool = false)
    d = sqrt(sum(t -> abs2(t[1] - t[2]), zip(x, y)))
    return d <= max(atol, rtol * max(sqrt(sum(abs2, x)), sqrt(sum(abs2, y))))
end
_rtol_of(::Type{T}) where {T<:AbstractFloat} = sqrt(eps(T))
_rtol_of(::Type{T}) where {T<:Real} = 0
_rtol_of(::Type{T}) where {T<:Number} = _rtol_of(real(T))
_default_rtol(x, y, atol) = _default_rtol(typeof(x), typeof(y), atol)
_default_rtol(::Type{S}, ::Type{T}, atol) where {S, T} = atol > 0 ? zero(max(_rtol_of(S), _rtol_of(T))) : max(_rtol_of(S), _rtol_of(T))
const ≈ = isapprox
≉(x, y; kw...) = !isapprox(x, y; kw...)

ispow2(x::Integer) = x > 0 && count_ones(x) == 1
function nextpow(a::Real, x::Real)
    x <= 0 && throw(DomainError(x, "`x` must be positive."))
    a <= 1 && throw(DomainError(a, "`a` must be greater than 1."))
    r = isa(a, Integer) && isa(x, Integer) ? one(promote_type(typeof(a), typeof(x))) : one(float(a))
    while r < x
        r *= a
    end
    return r
end
function prevpow(a::Real, x::Real)
    x < 1 && throw(DomainError(x, "`x` must be ≥ 1."))
    a <= 1 && throw(DomainError(a, "`a` must be greater than 1."))
    r = isa(a, Integer) && isa(x, Integer) ? one(promote_type(typeof(a), typeof(x))) : one(float(a))
    while r * a <= x && r * a > r
        r *= a
    end
    return r
end
function isqrt(n::Integer)
    n <= 1 && return n < 0 ? oftype(n, sqrt(Float64(n))) : n
    r = oftype(n, min(trunc(sqrt(Float64(n))), Float64(div(typemax(n), oftype(n, 2)))))
    while r > div(n, r)
        r -= one(r)
    end
    while r + one(r) <= div(n, r + one(r))
        r += one(r)
    end
    return r
end
function factorial(n::Integer)
    n < 0 && throw(DomainError(n, "`n` must not be negative."))
    n > (isa(n, Int128) ? 33 : isa(n, UInt128) ? 34 : isa(n, UInt64) ? 20 : 20) && throw(OverflowError(string(n, " is too large to look up in the table; consider using `factorial(big(", n, "))` instead")))
    isa(n, Bool) && return true
    r = isa(n, Union{Int128, UInt128}) ? one(n) : isa(n, Union{UInt64}) ? one(n) : 1
    for i in 2:n
        r *= i
    end
    return r
end
function binomial(n::Integer, k::Integer)
    k < 0 && return zero(n)
    n < 0 && return (isodd(k) ? -1 : 1) * binomial(-n + k - 1, k)
    k > n && return zero(n)
    k > n - k && (k = n - k)
    r = one(n)
    for i in 1:k
        r = div(widemul(r, n - k + i), i)
        typemin(n) <= r <= typemax(n) || throw(OverflowError(string("binomial(", n, ", ", k, ") overflows")))
        r = oftype(n, r)
    end
    return r
end
# a * b modulo m; the widest type adds by doubling.
_mulmod(a, b, m::T) where {T<:Integer} = T(mod(widemul(a, b), m))
function _mulmod(a, b, m::T) where {T<:Union{Int128, UInt128}}
    r, x, k = zero(T), mod(T(a), m), mod(T(b), m)
    while k != 0
        isodd(k) && (r = r >= m - x ? r - (m - x) : r + x)
        x = x >= m - x ? x - (m - x) : x + x
        k >>= 1
    end
    return r
end
@noinline _throw_zero_modulus(m) = throw(DomainError(isa(m, Bool) ? m : 0, "`m` must not be 0."))
function powermod(x::Integer, p::Integer, m::T) where {T<:Integer}
    m == 0 && _throw_zero_modulus(m)
    p < 0 && return powermod(invmod(x, m), -p, m)
    r = mod(one(m), m)
    b = mod(x, m)
    while p > 0
        isodd(p) && (r = _mulmod(r, b, m))
        b = _mulmod(b, b, m)
        p >>= 1
    end
    return r
end
function invmod(n::Integer, m::Integer)
    m == 0 && _throw_zero_modulus(m)
    g, x, y = gcdx(n, m)
    g == 1 || throw(DomainError((n, m), string("Greatest common divisor is ", g, ".")))
    return mod(x, m)
end
gcdx(a::Integer, b::Integer) = (T = promote_type(typeof(a), typeof(b)); gcdx(a % T, b % T))
function gcdx(a::T, b::T) where {T<:Integer}
    s0, s1 = one(a), zero(a)
    t0, t1 = s1, s0
    x, y = a, b
    while y != 0
        q = div(x, y)
        x, y = y, rem(x, y)
        s0, s1 = s1, s0 - q * s1
        t0, t1 = t1, t0 - q * t1
    end
    return x < 0 ? (-x, -s0, -t0) : (x, s0, t0)
end

# Extended by Random.
function rand end
function randn end
