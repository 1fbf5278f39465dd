# Floating point: arithmetic, comparison (also with integers, by value), classes and neighbours.

const IEEEFloat = Union{Float16, Float32, Float64}
const _Floats = Union{Float16, Float32, Float64, BFloat16}

const Inf16 = bitcast(Float16, 0x7c00)
const NaN16 = bitcast(Float16, 0x7e00)
const Inf32 = bitcast(Float32, 0x7f800000)
const NaN32 = bitcast(Float32, 0x7fc00000)
const Inf64 = bitcast(Float64, 0x7ff0000000000000)
const NaN64 = bitcast(Float64, 0x7ff8000000000000)
const Inf = Inf64
const NaN = NaN64

# -- Arithmetic --------------------------------------------------------------------------------

-(x::_Floats) = neg_float(x)
+(x::T, y::T) where {T<:_Floats} = add_float(x, y)
-(x::T, y::T) where {T<:_Floats} = sub_float(x, y)
*(x::T, y::T) where {T<:_Floats} = mul_float(x, y)
/(x::T, y::T) where {T<:_Floats} = div_float(x, y)
muladd(x::T, y::T, z::T) where {T<:_Floats} = muladd_float(x, y, z)
fma(x::T, y::T, z::T) where {T<:IEEEFloat} = fma_float(x, y, z)
sqrt_llvm_checked(x) = x < zero(x) ? throw_sqrt_domain(x) : sqrt_llvm(x)
@noinline throw_sqrt_domain(x) = throw(DomainError(x,
    "sqrt was called with a negative real argument but will only return a complex result if called with a complex argument. Try sqrt(Complex(x))."))
sqrt(x::Float64) = sqrt_llvm_checked(x)
sqrt(x::Float32) = sqrt_llvm_checked(x)
sqrt(x::Float16) = Float16(sqrt(Float32(x)))
sqrt(x::Real) = sqrt(float(x))
abs(x::_Floats) = abs_float(x)
abs2(x::_Floats) = mul_float(x, x)
copysign(x::Float64, y::Float64) = copysign_float(x, y)
copysign(x::Float32, y::Float32) = copysign_float(x, y)
copysign(x::Float16, y::Float16) = copysign_float(x, y)
copysign(x::Float16, y::Real) = copysign(x, Float16(y))
copysign(x::Float32, y::Real) = copysign(x, Float32(y))
copysign(x::Float64, y::Real) = copysign(x, Float64(y))
flipsign(x::Float64, y::Float64) = bitcast(Float64, xor_int(bitcast(UInt64, x), and_int(bitcast(UInt64, y), 0x8000000000000000)))
flipsign(x::Float32, y::Float32) = bitcast(Float32, xor_int(bitcast(UInt32, x), and_int(bitcast(UInt32, y), 0x80000000)))
signbit(x::Float64) = signbit(bitcast(Int64, x))
signbit(x::Float32) = signbit(bitcast(Int32, x))
signbit(x::Float16) = signbit(bitcast(Int16, x))
signbit(x::BFloat16) = signbit(bitcast(Int16, x))

inv(x::IEEEFloat) = div_float(one(x), x)

# -- Comparison --------------------------------------------------------------------------------

==(x::T, y::T) where {T<:_Floats} = eq_float(x, y)
!=(x::T, y::T) where {T<:_Floats} = ne_float(x, y)
<(x::T, y::T) where {T<:_Floats} = lt_float(x, y)
<=(x::T, y::T) where {T<:_Floats} = le_float(x, y)
isequal(x::T, y::T) where {T<:IEEEFloat} = fpiseq(x, y)
isless(x::T, y::T) where {T<:_Floats} =
    lt_float(x, y) | (not_int(isnan(x)) & isnan(y)) | (eq_float(x, y) & signbit(x) & not_int(signbit(y)))

# An integer that its float type may not hold exactly compares by value.
for I in (Int64, UInt64, Int128, UInt128), F in (Float32, Float64)
    @eval begin
        @inline function ==(x::$I, y::$F)
            fx = $F(x)
            return (fx == y) & (fx != $F(typemax($I))) & (x == unsafe_trunc($I, fx))
        end
        ==(y::$F, x::$I) = x == y
        @inline function <(x::$I, y::$F)
            fx = $F(x)
            return (fx < y) | ((fx == y) & ((fx == $F(typemax($I))) | (x < unsafe_trunc($I, fx))))
        end
        @inline function <=(x::$I, y::$F)
            fx = $F(x)
            return (fx < y) | ((fx == y) & ((fx == $F(typemax($I))) | (x <= unsafe_trunc($I, fx))))
        end
        @inline function <(y::$F, x::$I)
            fx = $F(x)
            return (y < fx) | ((y == fx) & (fx != $F(typemax($I))) & (unsafe_trunc($I, fx) < x))
        end
        @inline function <=(y::$F, x::$I)
            fx = $F(x)
            return (y < fx) | ((y == fx) & (fx != $F(typemax($I))) & (unsafe_trunc($I, fx) <= x))
        end
    end
end
for op in (:(==), :<, :<=)
    @eval $op(x::BitInteger, y::Float16) = $op(x, Float32(y))
    @eval $op(x::Float16, y::BitInteger) = $op(Float32(x), y)
end
<(x::Int32, y::Float32) = Float64(x) < Float64(y)
<(x::Float32, y::Int32) = Float64(x) < Float64(y)
<=(x::Int32, y::Float32) = Float64(x) <= Float64(y)
<=(x::Float32, y::Int32) = Float64(x) <= Float64(y)
==(x::Int32, y::Float32) = Float64(x) == Float64(y)
==(x::Float32, y::Int32) = Float64(x) == Float64(y)
<(x::UInt32, y::Float32) = Float64(x) < Float64(y)
<(x::Float32, y::UInt32) = Float64(x) < Float64(y)
<=(x::UInt32, y::Float32) = Float64(x) <= Float64(y)
<=(x::Float32, y::UInt32) = Float64(x) <= Float64(y)
==(x::UInt32, y::Float32) = Float64(x) == Float64(y)
==(x::Float32, y::UInt32) = Float64(x) == Float64(y)

# -- Classes -----------------------------------------------------------------------------------

isnan(x::_Floats) = ne_float(x, x)
isfinite(x::_Floats) = eq_float(sub_float(x, x), sub_float(x, x))
isinf(x::_Floats) = eq_float(abs_float(x), Inf_of(x))
Inf_of(::Float64) = Inf64
Inf_of(::Float32) = Inf32
Inf_of(::Float16) = Inf16
Inf_of(::BFloat16) = bitcast(BFloat16, 0x7f80)
isinteger(x::AbstractFloat) = iszero(x - trunc(x))
iszero(x::_Floats) = x == zero(x)

for (F, U, sign, expo, frac, one_bits, half_bits, ebits, mbits, bias) in (
        (Float16, UInt16, 0x8000, 0x7c00, 0x03ff, 0x3c00, 0x3800, 5, 10, 15),
        (Float32, UInt32, 0x80000000, 0x7f800000, 0x007fffff, 0x3f800000, 0x3f000000, 8, 23, 127),
        (Float64, UInt64, 0x8000000000000000, 0x7ff0000000000000, 0x000fffffffffffff,
            0x3ff0000000000000, 0x3fe0000000000000, 11, 52, 1023))
    @eval begin
        zero(::Type{$F}) = $(bitcast(F, xor_int(sign, sign)))
        one(::Type{$F}) = $(bitcast(F, one_bits))
        zero(x::$F) = $(bitcast(F, xor_int(sign, sign)))
        one(x::$F) = $(bitcast(F, one_bits))
        uinttype(::Type{$F}) = $U
        sign_mask(::Type{$F}) = $sign
        exponent_mask(::Type{$F}) = $expo
        significand_mask(::Type{$F}) = $frac
        exponent_one(::Type{$F}) = $one_bits
        exponent_half(::Type{$F}) = $half_bits
        exponent_bits(::Type{$F}) = $ebits
        significand_bits(::Type{$F}) = $mbits
        exponent_bias(::Type{$F}) = $bias
        typemin(::Type{$F}) = $(bitcast(F, or_int(sign, expo)))
        typemax(::Type{$F}) = $(bitcast(F, expo))
        floatmax(::Type{$F}) = $(bitcast(F, sub_int(expo, bitcast(U, one(U)))))
        floatmin(::Type{$F}) = $(bitcast(F, shl_int(one(U), mbits)))
        maxintfloat(::Type{$F}) = $(bitcast(F, shl_int((bias + mbits + 1) % U, mbits)))
        eps(::Type{$F}) = $(bitcast(F, shl_int((bias - mbits) % U, mbits)))
        precision(::Type{$F}) = $(mbits + 1)
    end
end
precision(x::AbstractFloat) = precision(typeof(x))
maxintfloat(::Type{F}, ::Type{I}) where {F<:IEEEFloat, I<:Integer} = min(maxintfloat(F), F(typemax(I)))
zero(::Type{BFloat16}) = bitcast(BFloat16, 0x0000)
one(::Type{BFloat16}) = bitcast(BFloat16, 0x3f80)
zero(x::BFloat16) = bitcast(BFloat16, 0x0000)
one(x::BFloat16) = bitcast(BFloat16, 0x3f80)
typemax(::Type{BFloat16}) = bitcast(BFloat16, 0x7f80)
typemin(::Type{BFloat16}) = bitcast(BFloat16, 0xff80)
floatmax(x::T) where {T<:AbstractFloat} = floatmax(T)
floatmin(x::T) where {T<:AbstractFloat} = floatmin(T)
floatmax() = floatmax(Float64)
floatmin() = floatmin(Float64)
maxintfloat(x::T) where {T<:AbstractFloat} = maxintfloat(T)
maxintfloat() = maxintfloat(Float64)
eps() = eps(Float64)
eps(x::T) where {T<:IEEEFloat} =
    isfinite(x) ? abs(x) >= floatmin(T) ? ldexp(eps(T), exponent(x)) : nextfloat(zero(T)) : T(NaN)
issubnormal(x::T) where {T<:IEEEFloat} =
    ((bitcast(uinttype(T), x) & exponent_mask(T)) == 0) & ((bitcast(uinttype(T), x) & significand_mask(T)) != 0)

# Neighbours: the order of floats is the order of their bits with the sign folded in.
nextfloat(x::IEEEFloat) = nextfloat(x, 1)
prevfloat(x::IEEEFloat) = nextfloat(x, -1)
prevfloat(x::IEEEFloat, d::Integer) = nextfloat(x, -d)
function nextfloat(x::F, d::Integer) where {F<:IEEEFloat}
    isnan(x) && return x
    U = uinttype(F)
    bits = bitcast(U, x)
    magnitude = Int64(bits & ~sign_mask(F))
    position = signbit(x) ? -Int128(magnitude) : Int128(magnitude)
    limit = Int128(exponent_mask(F))
    position = position + Int128(d)
    position = position > limit ? limit : position < -limit ? -limit : position
    if position == 0 && signbit(x) && d >= 0 && magnitude != 0
        return bitcast(F, sign_mask(F))
    end
    position == 0 && magnitude == 0 && return x
    return position < 0 ? bitcast(F, (-position) % U | sign_mask(F)) : bitcast(F, position % U)
end

function exponent(x::T) where {T<:IEEEFloat}
    U = uinttype(T)
    xs = bitcast(U, x) & ~sign_mask(T)
    xs >= exponent_mask(T) && throw(DomainError(x, "Cannot be NaN or Inf."))
    k = Int(xs >> significand_bits(T))
    if k == 0
        xs == 0 && throw(DomainError(x, "Cannot be ±0.0."))
        m = leading_zeros(xs) - exponent_bits(T)
        k = 1 - m
    end
    return k - exponent_bias(T)
end
function significand(x::T) where {T<:IEEEFloat}
    U = uinttype(T)
    xu = bitcast(U, x)
    xs = xu & ~sign_mask(T)
    (xs >= exponent_mask(T) || xs == 0) && return x
    if xs <= significand_mask(T)
        m = leading_zeros(xs) - exponent_bits(T)
        xu = (xs << m) | (xu & sign_mask(T))
    end
    return bitcast(T, (xu & ~exponent_mask(T)) | exponent_one(T))
end

# x * 2^e, rounded once.
function ldexp(x::T, e::Integer) where {T<:IEEEFloat}
    U = uinttype(T)
    xu = bitcast(U, x)
    xs = xu & ~sign_mask(T)
    (xs >= exponent_mask(T) || xs == 0) && return x
    k = Int(xs >> significand_bits(T))
    if k == 0
        m = leading_zeros(xs) - exponent_bits(T)
        xs = xs << m
        xu = xs | (xu & sign_mask(T))
        k = 1 - m
    end
    q = e > 100000 ? 100000 : e < -100000 ? -100000 : Int(e)
    k = k + q
    top = Int(exponent_mask(T) >> significand_bits(T))
    k >= top && return flipsign(T(Inf), x)
    if k > 0
        return bitcast(T, (xu & ~exponent_mask(T)) | ((k % U) << significand_bits(T)))
    end
    k < -significand_bits(T) - 1 && return flipsign(zero(T), x)
    # subnormal: scale up, then multiply down so that rounding happens once
    k += significand_bits(T) + 1
    z = bitcast(T, (xu & ~exponent_mask(T)) | ((k % U) << significand_bits(T)))
    return z * bitcast(T, ((exponent_bias(T) - significand_bits(T) - 1) % U) << significand_bits(T))
end
function frexp(x::T) where {T<:IEEEFloat}
    (isnan(x) || isinf(x) || iszero(x)) && return (x, 0)
    return (significand(x) / 2, exponent(x) + 1)
end
exponent(x::Real) = exponent(float(x))
frexp(x::Real) = frexp(float(x))
ldexp(x::Real, e::Integer) = ldexp(float(x), e)
flipsign(x::Float16, y::Float16) = ifelse(signbit(y), neg_float(x), x)
flipsign(x::AbstractFloat, y::Real) = ifelse(signbit(y), -x, x)

widen(::Type{Float16}) = Float32
widen(::Type{Float32}) = Float64
float(x::AbstractFloat) = x
float(x::Integer) = Float64(x)
float(x::Real) = Float64(x)
float(::Type{T}) where {T<:AbstractFloat} = T
float(::Type{T}) where {T<:Integer} = Float64
float(::Type{T}) where {T<:Number} = typeof(float(zero(T)))

# -- Bits read as another type -------------------------------------------------------------------

const _PlainBits = Union{BitInteger, Bool, Char, IEEEFloat, BFloat16, Ptr, LLVMPtr}
@inline reinterpret(::Type{T}, x::_PlainBits) where {T<:_PlainBits} = bitcast(T, x)
reinterpret(::Type{T}, x) where {T} = isprimitivetype(T) && isprimitivetype(typeof(x)) ? bitcast(T, x) : _reinterpret(T, x)
@noinline _bad_reinterpret(s...) = throw(ArgumentError(string(s...)))
# A value with fields: its bytes are read anew.
function _reinterpret(::Type{T}, x) where {T}
    S = typeof(x)
    isbitstype(T) || _bad_reinterpret("Target type for `reinterpret` must be isbits")
    isbitstype(S) || _bad_reinterpret("Source type for `reinterpret` must be isbits")
    sizeof(T) == sizeof(S) || _bad_reinterpret("Packed sizes of types ", T, " and ", S, " do not match; got ", sizeof(T), " and ", sizeof(S), ", respectively.")
    (_host(:type_flags, T)::Int | _host(:type_flags, S)::Int) & 512 == 0 || _bad_reinterpret("reinterpret of types with padding is not supported: ", S, " as ", T)
    sizeof(T) == 0 && return getfield(T, :instance)
    return pointerref(bitcast(Ptr{T}, _host(:pointer_of, x)::Ptr{Nothing}), 1, 1)
end
