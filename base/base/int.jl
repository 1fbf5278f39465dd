# Integers: arithmetic, comparison, bits, division and shifts of the built-in types.

const BitSigned64 = Union{Int8, Int16, Int32, Int64}
const BitUnsigned64 = Union{UInt8, UInt16, UInt32, UInt64}
const BitSigned = Union{Int8, Int16, Int32, Int64, Int128}
const BitUnsigned = Union{UInt8, UInt16, UInt32, UInt64, UInt128}
const BitInteger = Union{Int8, Int16, Int32, Int64, Int128, UInt8, UInt16, UInt32, UInt64, UInt128}
const BitInteger64 = Union{Int8, Int16, Int32, Int64, UInt8, UInt16, UInt32, UInt64}

# Operators with a second name.
function div end
function rem end
function xor end
function == end
function != end
function <= end
function > end
function >= end
const ÷ = div
const % = rem
const ⊻ = xor
const ≠ = !=
const ≤ = <=
const ≥ = >=
const ≡ = ===
const ≢ = !==
>(x, y) = y < x
>=(x, y) = y <= x

# -- Arithmetic, wrapping ----------------------------------------------------------------------

-(x::BitInteger) = neg_int(x)
+(x::T, y::T) where {T<:BitInteger} = add_int(x, y)
-(x::T, y::T) where {T<:BitInteger} = sub_int(x, y)
*(x::T, y::T) where {T<:BitInteger} = mul_int(x, y)
+(x::Integer) = x

~(x::BitInteger) = not_int(x)
(&)(x::T, y::T) where {T<:BitInteger} = and_int(x, y)
(|)(x::T, y::T) where {T<:BitInteger} = or_int(x, y)
xor(x::T, y::T) where {T<:BitInteger} = xor_int(x, y)

# -- Comparison --------------------------------------------------------------------------------

==(x::T, y::T) where {T<:BitInteger} = eq_int(x, y)
!=(x::T, y::T) where {T<:BitInteger} = ne_int(x, y)
<(x::T, y::T) where {T<:BitSigned} = slt_int(x, y)
<=(x::T, y::T) where {T<:BitSigned} = sle_int(x, y)
<(x::T, y::T) where {T<:BitUnsigned} = ult_int(x, y)
<=(x::T, y::T) where {T<:BitUnsigned} = ule_int(x, y)

# A signed and an unsigned number compare by value.
==(x::BitSigned, y::BitUnsigned) = (x >= 0) & (unsigned(x) == y)
==(x::BitUnsigned, y::BitSigned) = (y >= 0) & (x == unsigned(y))
<(x::BitSigned, y::BitUnsigned) = (x < 0) | (unsigned(x) < y)
<(x::BitUnsigned, y::BitSigned) = (y >= 0) & (x < unsigned(y))
<=(x::BitSigned, y::BitUnsigned) = (x < 0) | (unsigned(x) <= y)
<=(x::BitUnsigned, y::BitSigned) = (y >= 0) & (x <= unsigned(y))

# -- Bool --------------------------------------------------------------------------------------

~(x::Bool) = not_int(x)
(&)(x::Bool, y::Bool) = and_int(x, y)
(|)(x::Bool, y::Bool) = or_int(x, y)
xor(x::Bool, y::Bool) = xor_int(x, y)
nand(x...) = ~(&)(x...)
nor(x...) = ~(|)(x...)
const ⊼ = nand
const ⊽ = nor
==(x::Bool, y::Bool) = eq_int(x, y)
!=(x::Bool, y::Bool) = ne_int(x, y)
<(x::Bool, y::Bool) = and_int(not_int(x), y)
<=(x::Bool, y::Bool) = or_int(not_int(x), y)
+(x::Bool) = zext_int(Int, x)
-(x::Bool) = neg_int(zext_int(Int, x))
+(x::Bool, y::Bool) = add_int(zext_int(Int, x), zext_int(Int, y))
-(x::Bool, y::Bool) = sub_int(zext_int(Int, x), zext_int(Int, y))
*(x::Bool, y::Bool) = and_int(x, y)
^(x::Bool, y::Bool) = or_int(x, not_int(y))
^(x::Integer, y::Bool) = ifelse(y, x, one(x))
abs(x::Bool) = x
abs2(x::Bool) = x
signbit(x::Bool) = false
sign(x::Bool) = x
iszero(x::Bool) = not_int(x)
isone(x::Bool) = x
div(x::Bool, y::Bool) = y ? x : throw(DivideError())
rem(x::Bool, y::Bool) = y ? false : throw(DivideError())
mod(x::Bool, y::Bool) = rem(x, y)
fld(x::Bool, y::Bool) = div(x, y)
cld(x::Bool, y::Bool) = div(x, y)

# false is a strong zero; true keeps the other factor as it is.
*(x::Bool, y::T) where {T<:AbstractFloat} = ifelse(x, y, copysign(zero(y), y))
*(y::AbstractFloat, x::Bool) = x * y
+(x::Bool, y::AbstractFloat) = ifelse(x, oneunit(y) + y, y)
+(y::AbstractFloat, x::Bool) = x + y

# -- Signs -------------------------------------------------------------------------------------

signbit(x::BitSigned) = slt_int(x, zero(x))
signbit(x::BitUnsigned) = false
flipsign(x::T, y::T) where {T<:BitSigned} = flipsign_int(x, y)
flipsign(x::BitSigned, y::BitSigned) = ifelse(signbit(y), neg_int(x), x)
flipsign(x::Signed, y::Real) = ifelse(signbit(y), -x, x)
copysign(x::Signed, y::Real) = ifelse(signbit(x) == signbit(y), x, -x)
abs(x::BitSigned) = flipsign_int(x, x)
abs(x::Signed) = flipsign(x, x)
abs(x::Unsigned) = x

for (S, U, z) in ((Int8, UInt8, trunc_int(Int8, 0)), (Int16, UInt16, trunc_int(Int16, 0)),
                  (Int32, UInt32, trunc_int(Int32, 0)), (Int64, UInt64, 0),
                  (Int128, UInt128, sext_int(Int128, 0)))
    ones = not_int(z)
    largest = lshr_int(ones, 1)
    one_ = neg_int(ones)
    @eval begin
        unsigned(::Type{$S}) = $U
        unsigned(::Type{$U}) = $U
        signed(::Type{$S}) = $S
        signed(::Type{$U}) = $S
        unsigned(x::$S) = bitcast($U, x)
        unsigned(x::$U) = x
        signed(x::$U) = bitcast($S, x)
        signed(x::$S) = x
        typemin(::Type{$S}) = $(not_int(largest))
        typemax(::Type{$S}) = $largest
        typemin(::Type{$U}) = $(bitcast(U, z))
        typemax(::Type{$U}) = $(bitcast(U, ones))
        zero(::Type{$S}) = $z
        zero(::Type{$U}) = $(bitcast(U, z))
        one(::Type{$S}) = $one_
        one(::Type{$U}) = $(bitcast(U, one_))
        zero(x::$S) = $z
        zero(x::$U) = $(bitcast(U, z))
        one(x::$S) = $one_
        one(x::$U) = $(bitcast(U, one_))
    end
end
unsigned(x::Bool) = zext_int(UInt, x)
signed(x::Bool) = zext_int(Int, x)
unsigned(x) = x % typeof(convert(Unsigned, zero(x)))
signed(x) = x % typeof(convert(Signed, zero(x)))
typemin(::Type{Bool}) = false
typemax(::Type{Bool}) = true
zero(::Type{Bool}) = false
one(::Type{Bool}) = true
zero(x::Bool) = false
one(x::Bool) = true
typemin(x::T) where {T<:Real} = typemin(T)
typemax(x::T) where {T<:Real} = typemax(T)

# -- Truncating conversion: x % T --------------------------------------------------------------

const _int_types = (Int8, Int16, Int32, Int64, Int128, UInt8, UInt16, UInt32, UInt64, UInt128)

for To in _int_types
    for From in _int_types
        body = To === From ? :x :
            slt_int(sizeof(To), sizeof(From)) ? :(trunc_int($To, x)) :
            eq_int(sizeof(To), sizeof(From)) ? :(bitcast($To, x)) :
            From <: Signed ? :(sext_int($To, x)) : :(zext_int($To, x))
        @eval begin
            rem(x::$From, ::Type{$To}) = $body
            unsafe_trunc(::Type{$To}, x::$From) = $body
        end
    end
    body = sizeof(To) === 1 ? :(bitcast($To, x)) : :(zext_int($To, x))
    @eval begin
        rem(x::Bool, ::Type{$To}) = $body
        unsafe_trunc(::Type{$To}, x::Bool) = $body
        rem(x::$To, ::Type{Bool}) = bitcast(Bool, unsafe_trunc(UInt8, x) & 0x01)
    end
end
rem(x::Bool, ::Type{Bool}) = x
rem(x::T, ::Type{T}) where {T<:Integer} = x
rem(x::Integer, ::Type{Integer}) = x
rem(x::Integer, ::Type{Signed}) = signed(x)
rem(x::Integer, ::Type{Unsigned}) = unsigned(x)
unsafe_trunc(::Type{T}, x::Integer) where {T<:Integer} = rem(x, T)
rem(x::T, ::Type{T}) where {T<:Integer} = x
rem(x::Integer, ::Type{T}) where {T<:Integer} = convert(T, x)

# -- Division ----------------------------------------------------------------------------------

div(x::T, y::T) where {T<:BitSigned} = checked_sdiv_int(x, y)
rem(x::T, y::T) where {T<:BitSigned} = checked_srem_int(x, y)
div(x::T, y::T) where {T<:BitUnsigned} = checked_udiv_int(x, y)
rem(x::T, y::T) where {T<:BitUnsigned} = checked_urem_int(x, y)
fld(x::T, y::T) where {T<:BitUnsigned} = checked_udiv_int(x, y)
mod(x::T, y::T) where {T<:BitUnsigned} = checked_urem_int(x, y)

@inline function mod(x::T, y::T) where {T<:BitSigned}
    r = checked_srem_int(x, y)
    return ifelse(and_int(ne_int(r, zero(T)), slt_int(xor_int(r, y), zero(T))), add_int(r, y), r)
end
@inline function fld(x::T, y::T) where {T<:BitSigned}
    d = checked_sdiv_int(x, y)
    below = and_int(slt_int(xor_int(x, y), zero(T)), ne_int(mul_int(d, y), x))
    return ifelse(below, sub_int(d, one(T)), d)
end
@inline function cld(x::T, y::T) where {T<:BitSigned}
    d = checked_sdiv_int(x, y)
    above = and_int(sle_int(zero(T), xor_int(x, y)), ne_int(mul_int(d, y), x))
    return ifelse(above, add_int(d, one(T)), d)
end
@inline function cld(x::T, y::T) where {T<:BitUnsigned}
    d = checked_udiv_int(x, y)
    return ifelse(ne_int(mul_int(d, y), x), add_int(d, one(T)), d)
end

div(x::BitSigned, y::BitUnsigned) = flipsign(signed(div(unsigned(abs(x)), y)), x)
div(x::BitUnsigned, y::BitSigned) = unsigned(flipsign(signed(div(x, unsigned(abs(y)))), y))
rem(x::BitSigned, y::BitUnsigned) = flipsign(signed(rem(unsigned(abs(x)), y)), x)
rem(x::BitUnsigned, y::BitSigned) = rem(x, unsigned(abs(y)))
fld(x::BitSigned, y::BitUnsigned) = div(x, y) - (signbit(x) & (rem(x, y) != 0))
fld(x::BitUnsigned, y::BitSigned) = div(x, y) - (signbit(y) & (rem(x, y) != 0))
@inline function mod(x::BitSigned, y::BitUnsigned)
    r = rem(x, y)
    return r < 0 ? y + unsigned(r) : unsigned(r) % typeof(y + unsigned(r))
end
@inline function mod(x::BitUnsigned, y::BitSigned)
    r = rem(x, y)
    return (y < 0) & (r != 0) ? y + signed(r) : signed(r) % typeof(y + signed(r))
end
cld(x::BitSigned, y::BitUnsigned) = div(x, y) + (!signbit(x) & (rem(x, y) != 0))
cld(x::BitUnsigned, y::BitSigned) = div(x, y) + (!signbit(y) & (rem(x, y) != 0))

# -- Shifts ------------------------------------------------------------------------------------

<<(x::BitInteger, y::BitUnsigned) = shl_int(x, y)
>>(x::BitSigned, y::BitUnsigned) = ashr_int(x, y)
>>(x::BitUnsigned, y::BitUnsigned) = lshr_int(x, y)
>>>(x::BitInteger, y::BitUnsigned) = lshr_int(x, y)

# A negative count shifts the other way.
@inline <<(x::BitInteger, y::BitSigned) = 0 <= y ? x << unsigned(y) : x >> unsigned(-y)
@inline >>(x::BitInteger, y::BitSigned) = 0 <= y ? x >> unsigned(y) : x << unsigned(-y)
@inline >>>(x::BitInteger, y::BitSigned) = 0 <= y ? x >>> unsigned(y) : x << unsigned(-y)
<<(x::Bool, y::Integer) = Int(x) << y
>>(x::Bool, y::Integer) = Int(x) >> y
>>>(x::Bool, y::Integer) = Int(x) >>> y
<<(x::Bool, y::Bool) = Int(x) << Int(y)
>>(x::Bool, y::Bool) = Int(x) >> Int(y)
>>>(x::Bool, y::Bool) = Int(x) >>> Int(y)
<<(x::Integer, y::Bool) = x << Int(y)
>>(x::Integer, y::Bool) = x >> Int(y)
>>>(x::Integer, y::Bool) = x >>> Int(y)

# -- Bits --------------------------------------------------------------------------------------

count_ones(x::BitInteger) = (ctpop_int(x) % Int)::Int
leading_zeros(x::BitInteger) = (ctlz_int(x) % Int)::Int
trailing_zeros(x::BitInteger) = (cttz_int(x) % Int)::Int
count_zeros(x::Integer) = count_ones(~x)
leading_ones(x::Integer) = leading_zeros(~x)
trailing_ones(x::Integer) = trailing_zeros(~x)
bswap(x::Bool) = x
bswap(x::Union{Int8, UInt8}) = x
bswap(x::BitInteger) = bswap_int(x)
bitreverse(x::T) where {T<:BitSigned} = bitcast(T, bitreverse(unsigned(x)))
bitreverse(x::BitUnsigned) = bitreverse_int(x)
bitrotate(x::T, k::Integer) where {T<:BitInteger} =
    (x << ((sizeof(T) << 3 - 1) & k)) | (x >>> ((sizeof(T) << 3 - 1) & -k))
iseven(x::BitInteger) = and_int(x, one(x)) === zero(x)
isodd(x::BitInteger) = and_int(x, one(x)) !== zero(x)
iseven(x::Bool) = !x
isodd(x::Bool) = x
iseven(n::Number) = iszero(rem(n, 2))

# -- Wide results ------------------------------------------------------------------------------

widen(::Type{Int8}) = Int16
widen(::Type{Int16}) = Int32
widen(::Type{Int32}) = Int64
widen(::Type{Int64}) = Int128
widen(::Type{UInt8}) = UInt16
widen(::Type{UInt16}) = UInt32
widen(::Type{UInt32}) = UInt64
widen(::Type{UInt64}) = UInt128
widen(::Type{T}) where {T} = throw(MethodError(widen, (T,)))
widen(x::T) where {T} = convert(widen(T), x)
widemul(x::Number, y::Number) = widen(x) * widen(y)
widemul(x::Bool, y::Bool) = x * y
widemul(x::Bool, y::Number) = x * y
widemul(x::Number, y::Bool) = x * y
widemul(x::Signed, y::Unsigned) = widen(x) * signed(widen(y))
widemul(x::Unsigned, y::Signed) = signed(widen(x)) * widen(y)
widemul(x::Int64, y::UInt64) = Int128(x) * Int128(y)
widemul(x::UInt64, y::Int64) = Int128(x) * Int128(y)

# -- Arithmetic with overflow detection: (result, overflowed) ----------------------------------

add_with_overflow(x::T, y::T) where {T<:BitSigned} = checked_sadd_int(x, y)
add_with_overflow(x::T, y::T) where {T<:BitUnsigned} = checked_uadd_int(x, y)
sub_with_overflow(x::T, y::T) where {T<:BitSigned} = checked_ssub_int(x, y)
sub_with_overflow(x::T, y::T) where {T<:BitUnsigned} = checked_usub_int(x, y)
mul_with_overflow(x::T, y::T) where {T<:BitSigned} = checked_smul_int(x, y)
mul_with_overflow(x::T, y::T) where {T<:BitUnsigned} = checked_umul_int(x, y)

@noinline throw_overflow(op, x, y) = throw(OverflowError(string(x, " ", op, " ", y, " overflowed for type ", typeof(x))))
for (f, g, op) in ((:checked_add, :add_with_overflow, :+), (:checked_sub, :sub_with_overflow, :-),
                   (:checked_mul, :mul_with_overflow, :*))
    @eval begin
        @inline function $f(x::T, y::T) where {T<:BitInteger}
            r = $g(x, y)
            getfield(r, 2) && throw_overflow($(QuoteNode(op)), x, y)
            return getfield(r, 1)
        end
        $f(x::Integer, y::Integer) = $f(promote(x, y)...)
    end
end
checked_neg(x::T) where {T<:BitInteger} = checked_sub(zero(T), x)
checked_abs(x::BitSigned) = (x == typemin(x) && throw_abs_overflow(x); abs(x))
@noinline throw_abs_overflow(x) = throw(OverflowError(string("checked arithmetic: cannot compute |x| for x = ", x, "::", typeof(x))))
checked_abs(x::BitUnsigned) = x
checked_abs(x::Bool) = x
checked_neg(x::Bool) = -x
checked_mul(x::Bool, y::Bool) = x & y
uabs(x::Integer) = abs(x)
uabs(x::BitSigned) = unsigned(abs(x))
top_set_bit(x::BitInteger) = 8 * sizeof(x) - leading_zeros(x)
top_set_bit(x::Bool) = Int(x)
checked_pow(x::Integer, p::Integer) = _checked_pow(x, p)
checked_pow(x::Bool, p::Integer) = x ^ p
for (f, op) in ((:checked_div, :div), (:checked_rem, :rem), (:checked_fld, :fld), (:checked_mod, :mod), (:checked_cld, :cld))
    @eval $f(x::T, y::T) where {T<:Integer} = $op(x, y)
    @eval $f(x::Integer, y::Integer) = $op(promote(x, y)...)
end
checked_length(r) = length(r)
