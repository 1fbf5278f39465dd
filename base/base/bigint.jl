# BigInt: integers of any size, computed by GMP (runtime/host_bigint.c).

"An integer of any size."
mutable struct BigInt <: Signed
    const size::Int         # its sign is the number's; as many limbs are in use
    const d::Memory{UInt64} # the magnitude, lowest limb first
    BigInt(size::Int, d::Memory{UInt64}) = new(size, d)
end
const _SmallInt = Union{Bool, BitInteger}
const _AnyInt = Union{BigInt, Bool, BitInteger}
_big(x::_SmallInt) = _host(:big_from_int, BigInt, x)::BigInt

BigInt(x::BigInt) = x
BigInt(x::_SmallInt) = _big(x)
BigInt(x::IEEEFloat) = isinteger(x) ? _host(:big_from_float, BigInt, Float64(x))::BigInt : throw_inexact(BigInt, Float64(x))
BigInt(x::Rational) = isone(x.den) ? BigInt(x.num) : throw_inexact(BigInt, x)
BigInt(x::Integer) = BigInt(Int128(x))
convert(::Type{BigInt}, x::_SmallInt) = _big(x)
rem(x::_SmallInt, ::Type{BigInt}) = _big(x)
rem(x::BigInt, ::Type{BigInt}) = x
mod(x::BigInt, ::Type{T}) where {T<:Integer} = rem(x, T)
function _fits(x::BigInt, ::Type{T}) where {T<:BitInteger}
    return _host(:big_cmp, BigInt, x, typemin(T))::Int >= 0 && _host(:big_cmp, BigInt, x, typemax(T))::Int <= 0
end
# The lowest bits, in two's complement.
function rem(x::BigInt, ::Type{T}) where {T<:BitInteger}
    n = abs(x.size)
    n == 0 && return zero(T)
    low = UInt128(x.d[1])
    n > 1 && sizeof(T) > 8 && (low |= UInt128(x.d[2]) << 64)
    return (x.size < 0 ? -low : low) % T
end
rem(x::BigInt, ::Type{Bool}) = isodd(x)
unsafe_trunc(::Type{T}, x::BigInt) where {T<:BitInteger} = rem(x, T)
for T in (Int8, Int16, Int32, Int64, Int128, UInt8, UInt16, UInt32, UInt64, UInt128)
    # errors name the type that is checked first: the narrow ones are reached through a word
    wide = sizeof(T) < 8 ? (T <: Signed ? Int64 : UInt64) : T
    @eval function (::Type{$T})(x::BigInt)
        _fits(x, $wide) || throw(InexactError(nameof($wide), $wide, x))
        _fits(x, $T) || throw(InexactError(:trunc, $T, rem(x, $wide)))
        return rem(x, $T)
    end
end
(::Type{Bool})(x::BigInt) = x == 0 ? false : x == 1 ? true : throw_inexact(Bool, x)

big(x::Integer) = BigInt(x)
big(::Type{<:Integer}) = BigInt
big(x::Rational) = _rational(big(x.num), big(x.den))
big(::Type{<:Rational}) = Rational{BigInt}
big(z::Complex) = Complex(big(real(z)), big(imag(z)))
big(::Type{Complex{T}}) where {T<:Real} = Complex{big(T)}
big(A::AbstractArray) = map(big, A)
widen(::Type{Int128}) = BigInt
widen(::Type{UInt128}) = BigInt
widen(::Type{BigInt}) = BigInt
uabs(x::BigInt) = abs(x)
promote_rule(::Type{BigInt}, ::Type{<:_SmallInt}) = BigInt
signed(x::BigInt) = x
signed(::Type{BigInt}) = BigInt

# -- Arithmetic ----------------------------------------------------------------------------------

for (f, service) in ((:+, :big_add), (:-, :big_sub), (:*, :big_mul), (:&, :big_and), (:|, :big_or), (:xor, :big_xor), (:gcd, :big_gcd),
                     (:lcm, :big_lcm), (:div, :big_div), (:rem, :big_rem), (:fld, :big_fld), (:mod, :big_mod), (:cld, :big_cld))
    name = QuoteNode(service)
    @eval begin
        $f(x::BigInt, y::BigInt) = _host($name, BigInt, x, y)::BigInt
        $f(x::BigInt, y::_SmallInt) = _host($name, BigInt, x, y)::BigInt
        $f(x::_SmallInt, y::BigInt) = _host($name, BigInt, x, y)::BigInt
    end
end
-(x::BigInt) = _host(:big_neg, BigInt, x)::BigInt
~(x::BigInt) = _host(:big_not, BigInt, x)::BigInt
(::Type{Unsigned})(x::BigInt) = throw(MethodError(Unsigned, (x,)))
unsigned(x::BigInt) = throw(MethodError(Unsigned, (x,)))
_magnitude(x::BigInt) = abs(x)
abs(x::BigInt) = x.size < 0 ? -x : x
sign(x::BigInt) = _big(sign(x.size))
signbit(x::BigInt) = x.size < 0
flipsign(x::BigInt, y::Real) = signbit(y) ? -x : x
copysign(x::BigInt, y::Real) = signbit(x) == signbit(y) ? x : -x
iszero(x::BigInt) = x.size == 0
isone(x::BigInt) = x.size == 1 && x.d[1] == 0x0000000000000001
iseven(x::BigInt) = !isodd(x)
isodd(x::BigInt) = x.size != 0 && isodd(x.d[1])
inv(x::BigInt) = inv(float(x))
for (f, g) in ((:checked_add, :+), (:checked_sub, :-), (:checked_mul, :*))
    @eval $f(x::BigInt, y::BigInt) = $g(x, y)
    @eval $f(x::BigInt, y::_SmallInt) = $g(x, y)
    @eval $f(x::_SmallInt, y::BigInt) = $g(x, y)
end
checked_neg(x::BigInt) = -x
checked_abs(x::BigInt) = abs(x)
add_with_overflow(x::BigInt, y::BigInt) = (x + y, false)
sub_with_overflow(x::BigInt, y::BigInt) = (x - y, false)
mul_with_overflow(x::BigInt, y::BigInt) = (x * y, false)

_count_of(n::Integer) = n > typemax(Int) >> 8 ? throw(OutOfMemoryError()) : Int(n)
<<(x::BigInt, n::Integer) = _host(:big_shift, BigInt, x, x.size == 0 ? 0 : n < 0 ? -Int(clamp(-n, 0, typemax(Int))) : _count_of(n))::BigInt
>>(x::BigInt, n::Integer) = _host(:big_shift, BigInt, x, x.size == 0 ? 0 : n < 0 ? _count_of(-n) : -Int(clamp(n, 0, typemax(Int))))::BigInt
>>>(x::BigInt, n::Integer) = x >> n
<<(x::BitInteger, n::BigInt) = n < 0 ? x >> -n : n > typemax(Int) ? zero(x) : x << Int(n)
>>(x::BitInteger, n::BigInt) = n < 0 ? x << -n : x >> (n > typemax(Int) ? typemax(Int) : Int(n))
>>>(x::BitInteger, n::BigInt) = n < 0 ? x << -n : n > typemax(Int) ? zero(x) : x >>> Int(n)

function ^(x::BigInt, n::Integer)
    if n < 0
        isone(x) && return x
        x == -1 && return iseven(n) ? one(x) : x
        throw_negative_power(x, n)
    end
    (iszero(x) || isone(x) || x == -1) && return iszero(n) || isone(x) ? one(x) : iseven(n) ? abs(x) : x
    n > typemax(Int) && throw(OverflowError(string("exponent ", n, " is too large and computation will overflow")))
    return _host(:big_pow, BigInt, x, Int(n))::BigInt
end
^(x::BigInt, n::BigInt) = invoke(^, Tuple{BigInt, Integer}, x, n)
^(x::_SmallInt, n::BigInt) = BigInt(x)^n
literal_pow(::typeof(^), x::BigInt, ::Val{p}) where {p} = p < 0 ? inv(x)^-p : x^p
@noinline _throw_no_inverse(n, m) = throw(DomainError((n, m), string("Greatest common divisor is ", gcd(n, m), ".")))
^(x::BigInt, n::Bool) = n ? x : one(x)
<<(x::BigInt, n::Bool) = x << Int(n)
>>(x::BigInt, n::Bool) = x >> Int(n)
>>>(x::BigInt, n::Bool) = x >> Int(n)
powermod(x::Integer, p::Integer, m::BigInt) = _big_powermod(x, p, m)
powermod(x::Integer, p::BigInt, m::_SmallInt) = oftype(m, _big_powermod(x, p, BigInt(m)))
powermod(x::BigInt, p::Integer, m::_SmallInt) = oftype(m, _big_powermod(x, p, BigInt(m)))
powermod(x::BigInt, p::BigInt, m::_SmallInt) = oftype(m, _big_powermod(x, p, BigInt(m)))
function _big_powermod(x, p, m)
    iszero(m) && _throw_zero_modulus(m)
    r = _host(:big_powm, BigInt, BigInt(x), BigInt(p), m)
    r === nothing && _throw_no_inverse(x, m)
    return m < 0 && r > 0 ? r + m : r::BigInt
end
invmod(n::BigInt, m::BigInt) = _big_invmod(n, m)
invmod(n::BigInt, m::_SmallInt) = _big_invmod(n, BigInt(m))
invmod(n::_SmallInt, m::BigInt) = _big_invmod(BigInt(n), m)
function _big_invmod(n, m)
    iszero(m) && _throw_zero_modulus(m)
    isone(abs(m)) && return _big(0)
    r = _host(:big_invert, BigInt, n, m)
    (r === nothing || iszero(r)) && _throw_no_inverse(n, m)
    return m < 0 ? r + m : r::BigInt
end
gcdx(a::BigInt, b::BigInt) = ((iszero(b) ? (abs(a), _big(sign(a.size)), _big(0)) : (r = _host(:big_gcdx, BigInt, a, b); (r[1], r[2], r[3])))::Tuple{BigInt, BigInt, BigInt})
gcdx(a::BigInt, b::_SmallInt) = gcdx(a, BigInt(b))
gcdx(a::_SmallInt, b::BigInt) = gcdx(BigInt(a), b)
isqrt(x::BigInt) = x.size < 0 ? throw(DomainError(x, "isqrt needs a number that is not negative")) : _host(:big_sqrt, BigInt, x)::BigInt
factorial(n::BigInt) = n.size < 0 ? throw(DomainError(n, "`n` must be nonnegative.")) : _host(:big_factorial, BigInt, _count_of(n))::BigInt
binomial(n::BigInt, k::Integer) = k < 0 ? _big(0) : _host(:big_binomial, BigInt, n, _count_of(k))::BigInt
sum(a::AbstractArray{BigInt}) = (s = _big(0); for x in a; s += x; end; s)

# -- Comparison ----------------------------------------------------------------------------------

for (f, test) in ((:(==), :(c == 0)), (:<, :(c < 0)), (:<=, :(c <= 0)))
    @eval begin
        $f(x::BigInt, y::BigInt) = (c = _host(:big_cmp, BigInt, x, y)::Int; $test)
        $f(x::BigInt, y::_SmallInt) = (c = _host(:big_cmp, BigInt, x, y)::Int; $test)
        $f(x::_SmallInt, y::BigInt) = (c = _host(:big_cmp, BigInt, x, y)::Int; $test)
    end
end
cmp(x::BigInt, y::_AnyInt) = _host(:big_cmp, BigInt, x, y)::Int
isequal(x::BigInt, y::BigInt) = x == y
isless(x::BigInt, y::BigInt) = x < y
max(x::BigInt, y::BigInt) = x < y ? y : x
min(x::BigInt, y::BigInt) = y < x ? y : x

# -- Bits ----------------------------------------------------------------------------------------

@noinline _throw_endless(f, x) = throw(DomainError(x, string("`", f, "` only supports ", f === :trailing_zeros ? "non-zero" : "non-negative", " values when x is a BigInt.")))
count_ones(x::BigInt) = x.size < 0 ? _throw_endless(:count_ones, x) : _host(:big_bits, BigInt, x, 1)::Int
count_zeros(x::BigInt) = x.size < 0 ? count_ones(~x) : throw(DomainError(x, "`x` must be negative"))
trailing_zeros(x::BigInt) = x.size == 0 ? _throw_endless(:trailing_zeros, x) : _host(:big_bits, BigInt, x, 2)::Int
trailing_ones(x::BigInt) = x == -1 ? throw(DomainError(x, "`trailing_ones` only supports values that are not -1 when x is a BigInt.")) : _host(:big_bits, BigInt, x, 3)::Int
leading_zeros(x::BigInt) = throw(MethodError(leading_zeros, (x,)))
_bit_length(x::BigInt) = _host(:big_bits, BigInt, x, 0)::Int
top_set_bit(x::BigInt) = x.size < 0 ? throw(DomainError(x, "top_set_bit only supports negative arguments when they have type BitSigned.")) : _bit_length(x)
ispow2(x::BigInt) = x.size > 0 && count_ones(x) == 1

# -- Text ------------------------------------------------------------------------------------------

function string(x::BigInt; base::Integer = 10, pad::Integer = 1)
    b = Int(base)
    2 <= abs(b) <= 62 || throw(ArgumentError(string("base must be 2 ≤ base ≤ 62, got ", b)))
    s = _host(:big_string, BigInt, abs(x), b)::String
    s = string(repeat("0", max(0, Int(pad) - ncodeunits(s))), s)
    return x.size < 0 ? string("-", s) : s
end
print_text(x::BigInt) = _host(:big_string, BigInt, x, 10)::String
function ndigits(x::BigInt; base::Integer = 10, pad::Integer = 1)
    abs(base) >= 2 || throw(DomainError(base, "`base` must be an integer with `|base| ≥ 2`"))
    (2 <= base <= 62) || return invoke(ndigits, Tuple{Integer}, x; base = base, pad = pad)
    return max(Int(pad), 1, iszero(x) ? 0 : ncodeunits(_host(:big_string, BigInt, abs(x), Int(base))::String))
end
ndigits0z(x::BigInt, b::Integer = 10) = iszero(x) ? 0 : ndigits(x; base = b)

macro big_str(s)
    text = String(s)
    if occursin('_', text)
        bad = startswith(text, "_") || endswith(text, "_") || occursin("__", text) || occursin("_.", text) || occursin("._", text)
        text = bad ? "_" : replace(text, "_" => "")
    end
    n = tryparse(BigInt, text)
    n === nothing || return n
    x = tryparse(BigFloat, text)
    x === nothing || return x
    return :(throw(ArgumentError($(string("invalid number format ", s, " for BigInt or BigFloat")))))
end
# Integer literals beyond 128 bits are calls of it.
Core.declare_const(Core, Symbol("@big_str"), getglobal(Base, Symbol("@big_str")))

# -- Ranges ----------------------------------------------------------------------------------------

length(r::UnitRange{BigInt}) = r.stop - r.start + 1
length(r::OneTo{BigInt}) = r.stop
length(r::StepRange{BigInt}) = isempty(r) ? _big(0) : div(r.stop - r.start, r.step) + 1
