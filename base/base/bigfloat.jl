# BigFloat: binary floats of any precision, computed by MPFR (runtime/host_bigfloat.c).

"A binary float of any precision; setprecision says how many bits results have."
mutable struct BigFloat <: AbstractFloat
    const prec::Int
    const sign::Int32
    const exp::Int          # of MPFR: the value is 0.LIMBS * 2^exp; smallest values for zero, NaN, infinity
    const d::Memory{UInt64}
    BigFloat(prec::Int, sign::Int32, exp::Int, d::Memory{UInt64}) = new(prec, sign, exp, d)
end
const _FloatOperand = Union{BigInt, Bool, BitInteger, Float16, Float32, Float64}
const _MixedOperand = Union{BigInt, BitInteger, Float16, Float32, Float64}
const _precision = RefValue{Int}(256)
const _rounding = RefValue{Int}(0)
_exact(x::Union{Float16, Float32}) = Float64(x)
_exact(x) = x

_mode_number(::RoundingMode{:Nearest}) = 0
_mode_number(::RoundingMode{:ToZero}) = 1
_mode_number(::RoundingMode{:Up}) = 2
_mode_number(::RoundingMode{:Down}) = 3
_mode_number(::RoundingMode{:FromZero}) = 4
_mode_number(r::RoundingMode) = throw(ArgumentError(string("invalid MPFR rounding mode: ", r)))
const _modes = (RoundNearest, RoundToZero, RoundUp, RoundDown, RoundFromZero)

_float_from(x, prec, mode) = _host(:float_from, BigFloat, BigInt, _exact(x), Int(prec), mode)::BigFloat
BigFloat(x::BigFloat, r::RoundingMode = _modes[_rounding[] + 1]; precision::Integer = _precision[]) =
    precision == x.prec ? x : _float_from(x, _checked_precision(precision), _mode_number(r))
BigFloat(x::_FloatOperand, r::RoundingMode = _modes[_rounding[] + 1]; precision::Integer = _precision[]) =
    _float_from(x, _checked_precision(precision), _mode_number(r))
BigFloat(x::Integer, r::RoundingMode = _modes[_rounding[] + 1]; precision::Integer = _precision[]) = BigFloat(BigInt(x), r; precision = precision)
function BigFloat(x::Rational, r::RoundingMode = _modes[_rounding[] + 1]; precision::Integer = _precision[])
    return _host(:float_binary, BigFloat, BigInt, :div, x.num, x.den, Int(_checked_precision(precision)), _mode_number(r))::BigFloat
end
function BigFloat(s::AbstractString, r::RoundingMode = _modes[_rounding[] + 1]; base::Integer = 0, precision::Integer = _precision[])
    x = _read_bigfloat(String(s), Int(base), Int(precision), _mode_number(r))
    x === nothing && throw(ArgumentError(string("cannot parse ", repr(s), " as BigFloat")))
    return x
end
_constant(name, prec, mode) = _host(:float_constant, BigFloat, name, Int(prec), mode)::BigFloat
BigFloat(::Irrational{:π}, r::RoundingMode = RoundNearest; precision::Integer = _precision[]) = _constant(:pi, precision, _mode_number(r))
BigFloat(::Irrational{:γ}, r::RoundingMode = RoundNearest; precision::Integer = _precision[]) = _constant(:euler, precision, _mode_number(r))
BigFloat(::Irrational{:catalan}, r::RoundingMode = RoundNearest; precision::Integer = _precision[]) = _constant(:catalan, precision, _mode_number(r))
BigFloat(::Irrational{:ℯ}, r::RoundingMode = RoundNearest; precision::Integer = _precision[]) =
    _host(:float_unary, BigFloat, BigInt, :exp, 1, Int(precision), _mode_number(r))::BigFloat
function BigFloat(::Irrational{:φ}, r::RoundingMode = RoundNearest; precision::Integer = _precision[])
    x = setprecision(() -> (1 + sqrt(BigFloat(5))) / 2, BigFloat, precision + 32)
    return BigFloat(x, r; precision = precision)
end
convert(::Type{BigFloat}, x::_FloatOperand) = BigFloat(x)
# Characters as numbers.
(::Type{T})(c::AbstractChar) where {T<:Union{AbstractFloat, Rational, Complex}} = T(UInt32(c))
BigFloat(c::AbstractChar) = BigFloat(UInt32(c))
Rational{T}(c::AbstractChar) where {T<:Integer} = Rational{T}(UInt32(c))
Complex{T}(c::AbstractChar) where {T<:Real} = Complex{T}(UInt32(c))
Char(z::Complex) = Char(UInt32(z))
(::Type{AbstractFloat})(x::BigInt) = BigFloat(x)
float(x::BigInt) = BigFloat(x)
float(::Type{BigInt}) = BigFloat
float(x::Rational{BigInt}) = BigFloat(x)
float(x::BigFloat) = x
float(::Type{BigFloat}) = BigFloat
(::Type{AbstractFloat})(x::BigFloat) = x
(::Type{AbstractFloat})(x::Rational{BigInt}) = BigFloat(x)
big(x::AbstractFloat) = BigFloat(x)
big(x::AbstractIrrational) = BigFloat(x)
big(::Type{<:AbstractFloat}) = BigFloat
big(::Type{<:AbstractIrrational}) = BigFloat
widen(::Type{Float64}) = BigFloat
widen(::Type{BigFloat}) = BigFloat
promote_rule(::Type{BigFloat}, ::Type{<:Real}) = BigFloat
promote_rule(::Type{BigInt}, ::Type{<:IEEEFloat}) = BigFloat
promote_rule(::Type{BigFloat}, ::Type{<:IEEEFloat}) = BigFloat
promote_rule(::Type{BigFloat}, ::Type{<:AbstractIrrational}) = BigFloat
promote_rule(::Type{<:AbstractIrrational}, ::Type{BigFloat}) = BigFloat
promote_rule(::Type{<:AbstractIrrational}, ::Type{BigInt}) = BigFloat
promote_rule(::Type{BigInt}, ::Type{<:AbstractIrrational}) = BigFloat
promote_rule(::Type{Rational{BigInt}}, ::Type{<:AbstractFloat}) = BigFloat
promote_rule(::Type{<:AbstractFloat}, ::Type{Rational{BigInt}}) = BigFloat
promote_rule(::Type{Rational{BigInt}}, ::Type{BigFloat}) = BigFloat
promote_rule(::Type{BigFloat}, ::Type{Rational{BigInt}}) = BigFloat
promote_rule(::Type{BigFloat}, ::Type{Bool}) = BigFloat
promote_rule(::Type{<:AbstractIrrational}, ::Type{Rational{BigInt}}) = BigFloat

# -- Out of BigFloat -------------------------------------------------------------------------------

(::Type{Float64})(x::Union{BigInt, BigFloat}, r::RoundingMode = RoundNearest) = _host(:float_to, BigFloat, BigInt, x, _mode_number(r))::Float64
(::Type{Float32})(x::Union{BigInt, BigFloat}, r::RoundingMode = RoundNearest) = _host(:float_to32, BigFloat, BigInt, x, _mode_number(r))::Float32
# Through a Float32 whose last bit remembers what was cut off.
function (::Type{Float16})(x::Union{BigInt, BigFloat}, r::RoundingMode = RoundNearest)
    y = Float32(x, RoundToZero)
    isfinite(y) && x != y && (y = bitcast(Float32, bitcast(UInt32, y) | 0x00000001))
    return Float16(y)
end
(::Type{Float64})(x::Rational{BigInt}) = _rational_to(Float64, x)
(::Type{Float32})(x::Rational{BigInt}) = _rational_to(Float32, x)
(::Type{Float16})(x::Rational{BigInt}) = _rational_to(Float16, x)
# Rounded once: the quotient to 200 bits and the last of them set when it is not exact.
function _rational_to(::Type{T}, x::Rational{BigInt}) where {T}
    iszero(x.den) && return x.num < 0 ? T(-Inf) : T(Inf)
    iszero(x.num) && return zero(T)
    shift = 200 - (_bit_length(x.num) - _bit_length(x.den))
    q, r = shift >= 0 ? divrem(abs(x.num) << shift, x.den) : divrem(abs(x.num), x.den << -shift)
    iszero(r) || (q |= 1)
    return T(ldexp(BigFloat(flipsign(q, x.num); precision = 256), -shift))
end
BigInt(x::BigFloat) = isinteger(x) ? _to_bigint(x) : throw_inexact(BigInt, x)
_to_bigint(x::BigFloat) = isfinite(x) ? _host(:float_to_int, BigFloat, BigInt, x)::BigInt : throw(InexactError(:BigInt, BigInt, x))
for T in (:Int8, :Int16, :Int32, :Int64, :Int128, :UInt8, :UInt16, :UInt32, :UInt64, :UInt128)
    @eval begin
        (::Type{$T})(x::BigFloat) = isinteger(x) ? (_fits(_to_bigint(x), $T) ? rem(_to_bigint(x), $T) : throw(InexactError(:round, $T, x))) : throw(InexactError($(QuoteNode(T)), $T, x))
        trunc(::Type{$T}, x::BigFloat) = round($T, x, RoundToZero)
        unsafe_trunc(::Type{$T}, x::BigFloat) = isfinite(x) ? rem(_to_bigint(x), $T) : zero($T)
    end
end
(::Type{Bool})(x::BigFloat) = x == 0 ? false : x == 1 ? true : throw_inexact(Bool, x)
floor(::Type{T}, x::BigFloat) where {T<:Union{Float32, Float64}} = T(floor(x), RoundDown)
ceil(::Type{T}, x::BigFloat) where {T<:Union{Float32, Float64}} = T(ceil(x), RoundUp)
function round(::Type{T}, x::BigFloat, r::RoundingMode) where {T<:BitInteger}
    y = round(x, r)
    isfinite(y) && _fits(_to_bigint(y), T) || throw(InexactError(:round, T, x))
    return rem(_to_bigint(y), T)
end
round(::Type{BigInt}, x::BigFloat, r::RoundingMode) = isfinite(x) ? _to_bigint(round(x, r)) : throw(InexactError(:round, BigInt, x))
round(::Type{Integer}, x::BigFloat, r::RoundingMode) = round(BigInt, x, r)
round(::Type{T}, x::BigFloat) where {T<:Union{Integer, BitInteger}} = round(T, x, RoundNearest)
floor(::Type{T}, x::BigFloat) where {T<:Integer} = round(T, x, RoundDown)
ceil(::Type{T}, x::BigFloat) where {T<:Integer} = round(T, x, RoundUp)
trunc(::Type{BigInt}, x::BigFloat) = round(BigInt, x, RoundToZero)
trunc(::Type{Integer}, x::BigFloat) = round(BigInt, x, RoundToZero)
trunc(::Type{BigInt}, x::IEEEFloat) = isfinite(x) ? _host(:big_from_float, BigInt, Float64(x))::BigInt : throw(InexactError(:trunc, BigInt, x))
decompose(x::BigFloat) = isnan(x) ? (0, 0, 0) : isinf(x) ? (x.sign, 0, 0) : iszero(x) ? (0, 0, Int(x.sign)) : (_mantissa_of(x), x.exp - 64 * length(x.d), Int(x.sign))
# The limbs as an integer.
_mantissa_of(x::BigFloat) = (n = _big(0); for i in length(x.d):-1:1; n = (n << 64) | x.d[i]; end; n)
function Rational{BigInt}(x::AbstractFloat)
    isnan(x) && throw(ArgumentError(string("invalid rational: zero(BigInt)//zero(BigInt)")))
    num, pow, den = decompose(x)
    iszero(den) && return _rational(_big(num), _big(0))
    n = flipsign(BigInt(num), den)
    return pow >= 0 ? _rational(n << pow, _big(1)) : n // (_big(1) << -pow)
end
Rational(x::BigFloat) = Rational{BigInt}(x)
Rational{T}(x::BigFloat) where {T<:Integer} = invoke(Rational{T}, Tuple{AbstractFloat}, x)
Rational{BigInt}(x::BigFloat) = invoke(Rational{BigInt}, Tuple{AbstractFloat}, x)

# -- Precision and rounding ------------------------------------------------------------------------

_checked_precision(p::Integer) = p < 1 ? throw(DomainError(p, "`precision` cannot be less than 1.")) : Int(p)
_in_base(bits, base) = base == 2 ? bits : base > 1 ? Int(floor(bits / log2(base))) : throw(DomainError(base, "`base` cannot be less than 2."))
precision(::Type{BigFloat}; base::Integer = 2) = _in_base(_precision[], base)
precision(x::BigFloat; base::Integer = 2) = _in_base(x.prec, base)
_to_bits(p, base) = base == 2 ? Int(p) : Int(ceil(p * log2(base)))
setprecision(::Type{BigFloat}, p::Integer; base::Integer = 2) = (_precision[] = _checked_precision(_to_bits(p, base)); p)
setprecision(p::Integer; base::Integer = 2) = setprecision(BigFloat, p; base = base)
function setprecision(f::Function, ::Type{BigFloat}, p::Integer; base::Integer = 2)
    before = _precision[]
    setprecision(BigFloat, p; base = base)
    try
        return f()
    finally
        _precision[] = before
    end
end
setprecision(f::Function, p::Integer; base::Integer = 2) = setprecision(f, BigFloat, p; base = base)
rounding(::Type{BigFloat}) = _modes[_rounding[] + 1]
rounding(::Type{T}) where {T<:IEEEFloat} = RoundNearest
setrounding(::Type{BigFloat}, r::RoundingMode) = (_rounding[] = _mode_number(r); r)
function setrounding(f::Function, ::Type{BigFloat}, r::RoundingMode)
    before = _rounding[]
    setrounding(BigFloat, r)
    try
        return f()
    finally
        _rounding[] = before
    end
end

# -- Arithmetic ------------------------------------------------------------------------------------

_unary(op, x) = _host(:float_unary, BigFloat, BigInt, op, x, _precision[], _rounding[])::BigFloat
_binary(op, x, y) = _host(:float_binary, BigFloat, BigInt, op, _exact(x), _exact(y), _precision[], _rounding[])::BigFloat
for (f, op) in ((:+, :add), (:-, :sub), (:*, :mul), (:/, :div))
    name = QuoteNode(op)
    @eval begin
        $f(x::BigFloat, y::BigFloat) = _binary($name, x, y)
        $f(x::BigFloat, y::_MixedOperand) = _binary($name, x, y)
        $f(x::_MixedOperand, y::BigFloat) = _binary($name, x, y)
    end
end
/(x::BigInt, y::BigInt) = BigFloat(x) / BigFloat(y)
/(x::BigInt, y::_SmallInt) = BigFloat(x) / y
/(x::_SmallInt, y::BigInt) = x / BigFloat(y)
-(x::BigFloat) = _unary(:neg, x)
abs(x::BigFloat) = x.sign < 0 && !isnan(x) ? _unary(:abs, x) : x
inv(x::BigFloat) = 1 / x
fma(x::BigFloat, y::BigFloat, z::BigFloat) = _host(:float_fma, BigFloat, BigInt, x, y, z, _precision[], _rounding[])::BigFloat
muladd(x::BigFloat, y::BigFloat, z::BigFloat) = fma(x, y, z)
^(x::BigFloat, n::Integer) = _host(:float_pow_int, BigFloat, BigInt, x, n, _precision[], _rounding[])::BigFloat
^(x::BigFloat, n::BigInt) = _host(:float_pow_int, BigFloat, BigInt, x, n, _precision[], _rounding[])::BigFloat
^(x::BigFloat, y::BigFloat) = _binary(:pow, x, y)
^(x::BigFloat, y::Rational) = x^BigFloat(y)
literal_pow(::typeof(^), x::BigFloat, ::Val{p}) where {p} = x^p
rem(x::BigFloat, y::BigFloat) = _binary(:fmod, x, y)
rem(x::BigFloat, y::BigFloat, ::RoundingMode{:Nearest}) = _binary(:remainder, x, y)
div(x::BigFloat, y::BigFloat) = trunc(x / y)

for f in (:exp, :exp2, :exp10, :expm1, :cbrt, :sinh, :cosh, :tanh, :sech, :csch, :coth, :asinh, :atan)
    @eval $f(x::BigFloat) = _unary($(QuoteNode(f)), x)
end
@noinline _throw_nan(x) = throw(DomainError(x, "NaN result for non-NaN input."))
for f in (:sqrt, :sin, :cos, :tan, :sec, :csc, :cot, :asin, :acos, :acosh, :atanh, :sinpi, :cospi, :tanpi)
    @eval function $f(x::BigFloat)
        r = _unary($(QuoteNode(f)), x)
        isnan(r) && !isnan(x) && _throw_nan(x)
        return r
    end
end
for f in (:log, :log2, :log10, :log1p)
    limit = f === :log1p ? -1 : 0
    @eval function $f(x::BigFloat)
        x < $limit && throw_complex_domain($(QuoteNode(f)), x)
        return _unary($(QuoteNode(f)), x)
    end
end
sqrt(x::BigInt) = sqrt(BigFloat(x))
sinpi(x::BigInt) = BigFloat(0)
cospi(x::BigInt) = BigFloat(isodd(x) ? -1 : 1)
sincos(x::BigFloat) = (sin(x), cos(x))
atan(y::BigFloat, x::BigFloat) = _binary(:atan2, y, x)
hypot(x::BigFloat, y::BigFloat) = min(abs(x), abs(y)) <= max(abs(x), abs(y)) * sqrt(eps(BigFloat) / 2) ? max(abs(x), abs(y)) : _binary(:hypot, x, y)
exponent(x::BigFloat) = iszero(x) || !isfinite(x) ? throw(DomainError(x, "`x` must be non-zero and finite.")) : x.exp - 1
_with_exponent(x::BigFloat, e::Int) = _rescale(x, e - x.exp)
# x * 2^n, exact unless the exponent leaves its range.
_rescale(x::BigFloat, n::Integer) = _host(:float_binary, BigFloat, BigInt, :mul, x, _host(:float_pow_int, BigFloat, BigInt, BigFloat(2), n, 64, 0)::BigFloat, x.prec, _rounding[])::BigFloat
ldexp(x::BigFloat, n::Integer) = _rescale(x, n)
significand(x::BigFloat) = iszero(x) || !isfinite(x) ? x : _with_exponent(x, 1)
frexp(x::BigFloat) = iszero(x) || !isfinite(x) ? (x, 0) : (_with_exponent(x, 0), x.exp)
modf(x::BigFloat) = isinf(x) ? (BigFloat(0), x) : (t = trunc(x); (copysign(x - t, x), t))
round(x::BigFloat, r::RoundingMode{:Nearest}) = _integral(x, 0)
round(x::BigFloat, r::RoundingMode{:ToZero}) = _integral(x, 1)
round(x::BigFloat, r::RoundingMode{:Up}) = _integral(x, 2)
round(x::BigFloat, r::RoundingMode{:Down}) = _integral(x, 3)
round(x::BigFloat, r::RoundingMode{:FromZero}) = _integral(x, 4)
round(x::BigFloat, r::RoundingMode{:NearestTiesAway}) = (t = trunc(x); abs(x - t) >= 0.5 ? t + copysign(one(x), x) : t)
round(x::BigFloat, r::RoundingMode{:NearestTiesUp}) = floor(x + 0.5)
_integral(x::BigFloat, mode) = _host(:float_unary, BigFloat, BigInt, :rint, x, x.prec, mode)::BigFloat
round(x::BigFloat) = _integral(x, 0)
floor(x::BigFloat) = _integral(x, 3)
ceil(x::BigFloat) = _integral(x, 2)
trunc(x::BigFloat) = _integral(x, 1)

nextfloat(x::BigFloat) = _host(:float_next, BigFloat, BigInt, x, true)::BigFloat
prevfloat(x::BigFloat) = _host(:float_next, BigFloat, BigInt, x, false)::BigFloat
nextfloat(x::BigFloat, n::Integer) = (for _ in 1:abs(n); x = n < 0 ? prevfloat(x) : nextfloat(x); end; x)
prevfloat(x::BigFloat, n::Integer) = nextfloat(x, -n)
eps(::Type{BigFloat}) = nextfloat(BigFloat(1)) - BigFloat(1)
eps(x::BigFloat) = isnan(x) || isinf(x) ? BigFloat(NaN) : (y = abs(x); max(nextfloat(y) - y, y - prevfloat(y)))
floatmin(::Type{BigFloat}) = nextfloat(zero(BigFloat))
floatmax(::Type{BigFloat}) = prevfloat(BigFloat(Inf))
typemin(::Type{BigFloat}) = BigFloat(-Inf)
typemax(::Type{BigFloat}) = BigFloat(Inf)
maxintfloat(::Type{BigFloat}) = BigFloat(2)^_precision[]
maxintfloat(x::BigFloat) = BigFloat(2)^x.prec

# -- Comparison ------------------------------------------------------------------------------------

for (f, test) in ((:(==), :(c == 0)), (:<, :(c < 0)), (:<=, :(c <= 0)))
    @eval begin
        $f(x::BigFloat, y::BigFloat) = (c = _host(:float_cmp, BigFloat, BigInt, x, y)::Int; $test)
        $f(x::BigFloat, y::_FloatOperand) = (c = _host(:float_cmp, BigFloat, BigInt, x, _exact(y))::Int; $test)
        $f(x::_FloatOperand, y::BigFloat) = (c = _host(:float_cmp, BigFloat, BigInt, _exact(x), y)::Int; $test)
        $f(x::BigInt, y::IEEEFloat) = (c = _host(:float_cmp, BigFloat, BigInt, x, _exact(y))::Int; $test)
        $f(x::IEEEFloat, y::BigInt) = (c = _host(:float_cmp, BigFloat, BigInt, _exact(x), y)::Int; $test)
        $f(x::BigFloat, y::Rational) = isnan(x) ? false : $f(isfinite(x) ? Rational{BigInt}(x) : x > 0 ? _rational(_big(1), _big(0)) : _rational(_big(-1), _big(0)), y)
        $f(x::Rational, y::BigFloat) = isnan(y) ? false : $f(x, isfinite(y) ? Rational{BigInt}(y) : y > 0 ? _rational(_big(1), _big(0)) : _rational(_big(-1), _big(0)))
    end
end
cmp(x::BigFloat, y::_FloatOperand) = isnan(x) || isnan(y) ? (isnan(x) ? !isnan(y) + 0 : -1) : Int32(isless(x, y) ? -1 : isless(y, x) ? 1 : 0)
cmp(x::_FloatOperand, y::BigFloat) = -cmp(y, x)
isequal(x::BigFloat, y::BigFloat) = isnan(x) ? isnan(y) : x == y && x.sign == y.sign
isless(x::BigFloat, y::BigFloat) = isnan(x) ? false : isnan(y) || x < y || (iszero(x) && iszero(y) && x.sign < y.sign)
# MPFR marks what is no ordinary number by its smallest exponents.
isnan(x::BigFloat) = x.exp == typemin(Int) + 2
iszero(x::BigFloat) = x.exp == typemin(Int) + 1
isinf(x::BigFloat) = x.exp == typemin(Int) + 3
isfinite(x::BigFloat) = x.exp != typemin(Int) + 2 && x.exp != typemin(Int) + 3
isone(x::BigFloat) = x == 1
isinteger(x::BigFloat) = isfinite(x) && (iszero(x) || x == trunc(x))
issubnormal(x::BigFloat) = false
signbit(x::BigFloat) = x.sign < 0
sign(x::BigFloat) = isnan(x) || iszero(x) ? x : BigFloat(x.sign)
copysign(x::BigFloat, y::Real) = signbit(x) == signbit(y) ? x : -x
flipsign(x::BigFloat, y::Real) = signbit(y) ? -x : x
max(x::BigFloat, y::BigFloat) = isnan(x) ? x : isnan(y) ? y : isless(x, y) ? y : x
min(x::BigFloat, y::BigFloat) = isnan(x) ? x : isnan(y) ? y : isless(x, y) ? x : y

# -- Text --------------------------------------------------------------------------------------------

# With `digits` digits behind the first; 0: as many as tell the number from others of its precision.
function _bigfloat_text(x::BigFloat, digits::Int = 0)
    isnan(x) && return "NaN"
    minus = signbit(x) ? "-" : ""
    isinf(x) && return string(minus, "Inf")
    iszero(x) && return string(minus, "0.0")
    t = _host(:float_text, BigFloat, BigInt, abs(x), digits == 0 ? 0 : digits + 1, 10)
    s, e = String(rstrip(t[1]::String, '0')), t[2]::Int - 1
    isempty(s) && (s = "0")
    n = ncodeunits(s)
    if -5 < e < 0
        return string(minus, "0.", repeat("0", -e - 1), s)
    elseif 0 <= e < 6
        n <= e + 1 && return string(minus, s, repeat("0", e + 1 - n), ".0")
        return string(minus, s[1:(e + 1)], ".", s[(e + 2):n])
    end
    return string(minus, s[1:1], ".", n == 1 ? "0" : s[2:n], "e", e < 0 ? "-" : "", abs(e))
end
print_text(x::BigFloat) = _bigfloat_text(x)
string(x::BigFloat) = _bigfloat_text(x)
print(io::IO, x::BigFloat) = (write(io, _bigfloat_text(x)); nothing)
show(io::IO, x::BigFloat) = (write(io, _bigfloat_text(x, get(io, :compact, false)::Bool ? 5 : 0)); nothing)

_read_bigfloat(s::String, base::Int, prec::Int, mode::Int) = isempty(s) || occursin('\0', s) ? nothing :
    _host(:float_parse, BigFloat, s, base, prec, mode)::Union{Nothing, BigFloat}
function _parse(::Type{BigFloat}, s::String, base)
    x = _read_bigfloat(String(strip(s)), base === nothing ? 0 : Int(base), _precision[], _rounding[])
    return x === nothing ? ArgumentError(string("cannot parse ", repr(s), " as BigFloat")) : x
end

# -- Ranges ----------------------------------------------------------------------------------------

function (::Colon)(start::BigFloat, step::BigFloat, stop::BigFloat)
    step == 0 && throw_zero_step()
    n = floor(BigInt, (stop - start) / step + eps(BigFloat) * max(abs(start), abs(stop)) / abs(step)) + 1
    return StepRangeLen{BigFloat, BigFloat, BigFloat, BigInt}(start, step, max(n, _big(0)), _big(1))
end
(c::Colon)(start::BigFloat, stop::BigFloat) = c(start, oneunit(stop), stop)
_spaced(a::BigFloat, b::BigFloat, n::Int) = LinRange(a, b, n)
_spaced(a::BigInt, b::BigInt, n::Int) = LinRange(a, b, n)
_stepped(a::BigFloat, s::BigFloat, n::Int) = StepRangeLen{BigFloat, BigFloat, BigFloat, Int}(a, s, n, 1)

# The remainder by the exact 2π.
function _rem2pi(x::T, r) where {T}
    isfinite(x) || return T(NaN)
    return setprecision(BigFloat, 320 + max(0, exponent(abs(x) + one(x)))) do
        T(_rem_by(BigFloat(x), 2 * BigFloat(π), r))
    end
end
_rem_by(x, y, ::RoundingMode{:Nearest}) = rem(x, y, RoundNearest)
_rem_by(x, y, ::RoundingMode{:ToZero}) = rem(x, y)
_rem_by(x, y, ::RoundingMode{:Down}) = mod(x, y)
_rem_by(x, y, ::RoundingMode{:Up}) = (m = mod(x, y); iszero(m) ? m : m - y)
mod2pi(x::BigFloat) = mod(x, 2 * BigFloat(π))
mod2pi(x::IEEEFloat) = _rem2pi(x, RoundDown)
mod2pi(x::Real) = mod2pi(float(x))
rem2pi(x::BigFloat, r::RoundingMode) = _rem_by(x, 2 * BigFloat(π), r)
rem2pi(x::IEEEFloat, r::RoundingMode) = _rem2pi(x, r)
rem2pi(x::Real, r::RoundingMode) = rem2pi(float(x), r)
