# Rounding modes; round, floor, ceil, trunc of floats and integers; division with a mode.

struct RoundingMode{T} end
const RoundNearest = RoundingMode{:Nearest}()
const RoundToZero = RoundingMode{:ToZero}()
const RoundUp = RoundingMode{:Up}()
const RoundDown = RoundingMode{:Down}()
const RoundFromZero = RoundingMode{:FromZero}()
const RoundNearestTiesAway = RoundingMode{:NearestTiesAway}()
const RoundNearestTiesUp = RoundingMode{:NearestTiesUp}()

const _Float32or64 = Union{Float32, Float64}

round(x::Real) = round(x, RoundNearest)
round(x::_Float32or64, ::RoundingMode{:Nearest}) = rint_llvm(x)
round(x::_Float32or64, ::RoundingMode{:ToZero}) = trunc_llvm(x)
round(x::_Float32or64, ::RoundingMode{:Up}) = ceil_llvm(x)
round(x::_Float32or64, ::RoundingMode{:Down}) = floor_llvm(x)
function round(x::_Float32or64, ::RoundingMode{:NearestTiesAway})
    y = trunc_llvm(x)
    return ifelse(x == y, y, trunc_llvm(y + copysign(one(x), x) * ifelse(abs(x - y) >= oftype(x, 0.5), one(x), zero(x))))
end
function round(x::_Float32or64, ::RoundingMode{:NearestTiesUp})
    y = floor_llvm(x)
    return ifelse(x == y, y, copysign(floor_llvm(2 * x - y), x))
end
round(x::_Float32or64, ::RoundingMode{:FromZero}) = signbit(x) ? round(x, RoundDown) : round(x, RoundUp)
round(x::Float16, r::RoundingMode) = Float16(round(Float32(x), r))
round(x::Integer, r::RoundingMode) = x
round(x::Real, r::RoundingMode) = round(float(x), r)

trunc(x::Real) = round(x, RoundToZero)
floor(x::Real) = round(x, RoundDown)
ceil(x::Real) = round(x, RoundUp)
trunc(x::Integer) = x
floor(x::Integer) = x
ceil(x::Integer) = x

trunc(::Type{T}, x::Integer) where {T} = convert(T, x)
floor(::Type{T}, x::Integer) where {T} = convert(T, x)
ceil(::Type{T}, x::Integer) where {T} = convert(T, x)
round(::Type{T}, x::Integer) where {T} = convert(T, x)
round(::Type{T}, x::Integer, r::RoundingMode) where {T} = convert(T, x)
floor(::Type{T}, x::Real) where {T} = _round_to(T, round(x, RoundDown))
ceil(::Type{T}, x::Real) where {T} = _round_to(T, round(x, RoundUp))
round(::Type{T}, x::Real) where {T} = _round_to(T, round(x, RoundNearest))
round(::Type{T}, x::Real, r::RoundingMode) where {T} = _round_to(T, round(x, r))
trunc(::Type{T}, x::Integer) where {T<:AbstractFloat} = convert(T, x)
trunc(::Type{T}, x::Real) where {T<:AbstractFloat} = convert(T, trunc(x))
trunc(::Type{Integer}, x::AbstractFloat) = trunc(Int, x)
trunc(::Type{Signed}, x::AbstractFloat) = trunc(Int, x)
trunc(::Type{Unsigned}, x::AbstractFloat) = trunc(UInt, x)
trunc(::Type{T}, x::Real) where {T} = convert(T, trunc(x))
_round_to(::Type{T}, x) where {T<:Integer} = trunc(T, x)
_round_to(::Type{T}, x::IEEEFloat) where {T<:BitInteger} = _to_integer(T, x)
_round_to(::Type{T}, x) where {T} = convert(T, x)

# Remainder and modulus of floats.
function rem(x::T, y::T) where {T<:_Float32or64}
    (isnan(x) | isinf(x) | isnan(y) | iszero(y)) && return T(NaN)
    isinf(y) && return x
    return rem_float(x, y)
end
rem(x::Float16, y::Float16) = Float16(rem(Float32(x), Float32(y)))
function mod(x::T, y::T) where {T<:AbstractFloat}
    isinf(y) && isfinite(x) && return x
    r = rem(x, y)
    r == 0 && return copysign(r, y)
    return signbit(r) != signbit(y) ? r + y : r
end

div(x::T, y::T) where {T<:AbstractFloat} = convert(T, round((x - rem(x, y)) / y))
fld(x::T, y::T) where {T<:AbstractFloat} = convert(T, round((x - mod(x, y)) / y))
cld(x::T, y::T) where {T<:AbstractFloat} = convert(T, round((x - mod(x, -y)) / y))

div(x, y, ::RoundingMode{:ToZero}) = div(x, y)
div(x, y, ::RoundingMode{:Down}) = fld(x, y)
div(x, y, ::RoundingMode{:Up}) = cld(x, y)
_magnitude(x) = unsigned(abs(x))
function div(x::T, y::T, ::RoundingMode{:Nearest}) where {T<:Integer}
    q, r = divrem(x, y)
    if signbit(x) == signbit(y)
        # |2r| against |y| without overflow
        a, b = _magnitude(r), _magnitude(y)
        c = b - a
        return q + (a > c || (a == c && isodd(q)))
    end
    a, b = _magnitude(r), _magnitude(y)
    c = b - a
    return q - (a > c || (a == c && isodd(q)))
end
function _div_ties(x::T, y::T, up) where {T<:Integer}
    q, r = divrem(x, y)
    a, b = _magnitude(r), _magnitude(y)
    positive = signbit(x) == signbit(y)
    return a > b - a || (a == b - a && up(positive)) ? (positive ? q + one(q) : q - one(q)) : q
end
div(x::T, y::T, ::RoundingMode{:NearestTiesAway}) where {T<:Integer} = _div_ties(x, y, positive -> true)
div(x::T, y::T, ::RoundingMode{:NearestTiesUp}) where {T<:Integer} = _div_ties(x, y, positive -> positive)
div(x::Integer, y::Integer, r::RoundingMode{:NearestTiesAway}) = div(promote(x, y)..., r)
div(x::Integer, y::Integer, r::RoundingMode{:NearestTiesUp}) = div(promote(x, y)..., r)
div(x::T, y::T, ::RoundingMode{:FromZero}) where {T<:Integer} = signbit(x) == signbit(y) ? cld(x, y) : fld(x, y)
div(x::Integer, y::Integer, r::RoundingMode{:Nearest}) = div(promote(x, y)..., r)
div(x::Integer, y::Integer, r::RoundingMode{:FromZero}) = div(promote(x, y)..., r)
for R in (:Nearest, :NearestTiesAway, :NearestTiesUp, :FromZero)
    # operands of different signedness: exactly, as a number of div's type
    @eval div(x::BitSigned, y::BitUnsigned, r::RoundingMode{$(QuoteNode(R))}) = iszero(y) ? throw(DivideError()) : rem(div(BigInt(x), BigInt(y), r), typeof(div(x, y)))
    @eval div(x::BitUnsigned, y::BitSigned, r::RoundingMode{$(QuoteNode(R))}) = iszero(y) ? throw(DivideError()) : rem(div(BigInt(x), BigInt(y), r), typeof(div(x, y)))
end
rem(x, y, ::RoundingMode{:ToZero}) = rem(x, y)
rem(x, y, ::RoundingMode{:Down}) = mod(x, y)
rem(x, y, ::RoundingMode{:Up}) = x - y * cld(x, y)
rem(x::Integer, y::Integer, r::RoundingMode{:Nearest}) = x - y * div(x, y, r)
rem(x::Integer, y::Integer, r::RoundingMode{:FromZero}) = x - y * div(x, y, r)
divrem(x, y, r::RoundingMode) = (div(x, y, r), rem(x, y, r))
divrem(x::Integer, y::Integer, r::RoundingMode) = (q = div(x, y, r); (q, x - q * y))

@inline clamp(x::T, lo::T, hi::T) where {T} = ifelse(x > hi, hi, ifelse(x < lo, lo, x))
@inline function clamp(x, lo, hi)
    T = promote_type(typeof(x), typeof(lo), typeof(hi))
    return x > hi ? convert(T, hi) : x < lo ? convert(T, lo) : convert(T, x)
end
clamp(x, ::Type{T}) where {T<:Integer} = clamp(x, typemin(T), typemax(T)) % T
function rem(x::T, y::T, ::RoundingMode{:Nearest}) where {T<:_Float32or64}
    (isfinite(x) && !isnan(y) && !iszero(y)) || return T(NaN)
    isinf(y) && return x
    r, a = rem(x, y), abs(y)
    2 * abs(r) < a && return r
    q = trunc((x - r) / y)
    2 * abs(r) == a && iseven(q) && return r
    return signbit(x) ? r + a : r - a
end
rem(x::Real, y::Real, r::RoundingMode{:Nearest}) = rem(promote(x, y)..., r)
rem(x::T, y::T, r::RoundingMode{:Nearest}) where {T<:Real} = x - y * round(x / y, r)
modf(x::AbstractFloat) = isinf(x) ? (copysign(zero(x), x), x) : (copysign(x - trunc(x), x), trunc(x))
modf(x::Real) = modf(float(x))

# -- To a number of digits ---------------------------------------------------------------------

function _round_digits(x, r, digits, base)
    fx = float(x)
    if digits >= 0
        scale = oftype(fx, base)^digits
        isfinite(scale) || return oftype(fx, _round_digits(big(fx), r, digits, base))
        y = round(fx * scale, r) / scale
    else
        step = oftype(fx, base)^(-digits)
        y = round(fx / step, r) * step
    end
    return isfinite(y) ? y : fx
end
function _round_sigdigits(x, r, sigdigits, base)
    sigdigits < 1 && throw(DomainError(sigdigits, "`sigdigits` cannot be less than 1."))
    fx = float(x)
    (iszero(fx) || !isfinite(fx)) && return fx
    high = base == 2 ? exponent(fx) + 1 : base == 10 ? Int(floor(log10(abs(fx)))) + 1 : Int(floor(log(base, abs(fx)))) + 1
    return _round_digits(x, r, sigdigits - high, base)
end
function _round_kw(kw, x, r)
    digits, sigdigits = get(kw, :digits, nothing), get(kw, :sigdigits, nothing)
    base = get(kw, :base, 10)
    if sigdigits === nothing
        return digits === nothing ? round(x, r) : _round_digits(x, r, digits, base)
    end
    digits === nothing || throw(ArgumentError("`round` cannot use both `digits` and `sigdigits` arguments."))
    return _round_sigdigits(x, r, sigdigits, base)
end
kwcall(kw::NamedTuple, ::typeof(round), x::Real) = _round_kw(kw, x, RoundNearest)
kwcall(kw::NamedTuple, ::typeof(round), x::Real, r::RoundingMode) = _round_kw(kw, x, r)
kwcall(kw::NamedTuple, ::typeof(floor), x::Real) = _round_kw(kw, x, RoundDown)
kwcall(kw::NamedTuple, ::typeof(ceil), x::Real) = _round_kw(kw, x, RoundUp)
kwcall(kw::NamedTuple, ::typeof(trunc), x::Real) = _round_kw(kw, x, RoundToZero)
