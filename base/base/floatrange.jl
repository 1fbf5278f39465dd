# Ranges of floats: a:s:b and range(...), whose elements are the nearest floats to the exact values
# where start, step and stop are short decimal or binary fractions. LinRange.

"An unevaluated sum hi + lo of two floats."
struct TwicePrecision{T}
    hi::T
    lo::T
end

"len values ref + (i - offset) * step, with ref and step in a type wide enough to round only once."
struct StepRangeLen{T, R, S, L<:Integer} <: AbstractRange{T}
    ref::R
    step::S
    len::L
    offset::L
    StepRangeLen{T, R, S, L}(ref::R, step::S, len::L, offset::L) where {T, R, S, L<:Integer} = new(ref, step, len, offset)
end
StepRangeLen(ref::R, step::S, len::Integer, offset::Integer = 1) where {R, S} =
    StepRangeLen{typeof(ref + zero(offset) * step), R, S, Int}(ref, step, Int(len), Int(offset))
StepRangeLen{T}(ref::R, step::S, len::Integer, offset::Integer = 1) where {T, R, S} =
    StepRangeLen{T, R, S, Int}(ref, step, Int(len), Int(offset))

length(r::StepRangeLen) = r.len
isempty(r::StepRangeLen) = r.len < 1
step(r::StepRangeLen) = r.step
step(r::StepRangeLen{T, <:TwicePrecision}) where {T} = T(r.step.hi + r.step.lo)
step(r::StepRangeLen{T, Float64, Float64}) where {T<:IEEEFloat} = T(r.step)
first(r::StepRangeLen) = _element(r, 1)
last(r::StepRangeLen) = _element(r, r.len)
@inline _element(r::StepRangeLen{T}, i) where {T} = T(r.ref + (i - r.offset) * r.step)
@inline function _element(r::StepRangeLen{T, TwicePrecision{T}, TwicePrecision{T}}, i) where {T}
    u = T(i - r.offset)
    s = u * r.step.hi
    t = r.ref.hi + s
    # the rounding error of the sum, larger term first
    e = abs(r.ref.hi) > abs(s) ? (r.ref.hi - t) + s : (s - t) + r.ref.hi
    return t + (e + (u * r.step.lo + r.ref.lo))
end
@inline function getindex(r::StepRangeLen, i::Integer)
    @boundscheck 1 <= i <= r.len || throw_boundserror(r, i)
    return _element(r, Int(i))
end
@inline iterate(r::StepRangeLen) = r.len < 1 ? nothing : (_element(r, 1), 1)
@inline iterate(r::StepRangeLen, i::Int) = i >= r.len ? nothing : (_element(r, i + 1), i + 1)
function getindex(r::StepRangeLen{T, R, S, L}, s::OrdinalRange{<:Integer}) where {T, R, S, L}
    @boundscheck checkbounds(r, s)
    isempty(s) && return StepRangeLen{T, R, S, L}(r.ref, r.step, zero(L), one(L))
    k = step(s)
    # the reference stays where it is when the new range contains it
    if k == 1
        return StepRangeLen{T, R, S, L}(r.ref, r.step, L(length(s)), L(r.offset - first(s) + 1))
    end
    return r[first(s)]:(k * step(r)):r[last(s)]
end

# -- Construction ------------------------------------------------------------------------------

_half(::Type{Float64}) = Float32
_half(::Type{Float32}) = Float16
_half(::Type{Float16}) = Float16

# x as a fraction of integers small enough to compute with, by its continued fraction; (0, 0): none.
function _fraction(x::T) where {T<:IEEEFloat}
    limit = Int(maxintfloat(_half(T)))
    y = x
    a, b, c, d = 1, 0, 0, 1
    while abs(y) <= limit
        f = trunc(Int, y)
        y -= f
        a, c = f * a + c, a
        b, d = f * b + d, b
        max(abs(a), abs(b)) <= limit || return (0, 0)
        T(a) / T(b) == x && return (a, b)
        y = inv(y)
    end
    return (0, 0)
end

# n / d as a double float.
function _quotient(::Type{Float64}, n, d)
    hi = Float64(n) / Float64(d)
    return TwicePrecision{Float64}(hi, fma(-hi, Float64(d), Float64(n)) / Float64(d))
end
# The high part with its last bits cleared, so that small multiples of it are exact.
function _with_room(x::TwicePrecision{Float64}, bits)
    hi = bitcast(Float64, bitcast(UInt64, x.hi) & (typemax(UInt64) << bits))
    return TwicePrecision{Float64}(hi, (x.hi - hi) + x.lo)
end
function _room(len, offset)
    n = max(offset - 1, len - offset)
    return n <= 0 ? 0 : min(27, 64 - leading_zeros(n))
end

# The range with element k equal to (start + (k - 1) * step) / den.
function _fraction_range(::Type{T}, start::Int, step::Int, den::Int, len::Int) where {T}
    if len < 2 || step == 0
        return _wide_range(T, start, den, step, den, len, 1)
    end
    k = clamp(round(Int, -start / step + 1), 1, len)
    return _wide_range(T, start + (k - 1) * step, den, step, den, len, k)
end
_wide_range(::Type{Float64}, n, d, sn, sd, len, offset) =
    StepRangeLen{Float64, TwicePrecision{Float64}, TwicePrecision{Float64}, Int}(
        _quotient(Float64, n, d), _with_room(_quotient(Float64, sn, sd), _room(len, offset)), len, offset)
_wide_range(::Type{T}, n, d, sn, sd, len, offset) where {T} =
    StepRangeLen{T, Float64, Float64, Int}(n / d, sn / sd, len, offset)
_plain_range(::Type{Float64}, start, step, len) =
    StepRangeLen{Float64, TwicePrecision{Float64}, TwicePrecision{Float64}, Int}(
        TwicePrecision{Float64}(start, 0.0), _with_room(TwicePrecision{Float64}(step, 0.0), _room(len, 1)), len, 1)
_plain_range(::Type{T}, start, step, len) where {T} =
    StepRangeLen{T, Float64, Float64, Int}(Float64(start), Float64(step), len, 1)

_between(a, x, b) = a <= x <= b || b <= x <= a
function (c::Colon)(start::T, step::T, stop::T) where {T<:IEEEFloat}
    step == 0 && throw(ArgumentError("range step cannot be zero"))
    sn, sd = _fraction(step)
    if sd != 0
        an, ad = _fraction(start)
        bn, bd = _fraction(stop)
        if ad != 0 && bd != 0
            den = ad * div(sd, gcd(ad, sd))
            limit = maxintfloat(T)
            if den != 0 && abs(start * den) <= limit && abs(step * den) <= limit
                a = round(Int, start * den)
                s = round(Int, step * den)
                len = max(0, Int(div(Int128(den) * bn - Int128(bd) * a + Int128(s) * bd, Int128(s) * bd)))
                if _between(start, start + (len - 1) * step, stop + step / 2) && !_between(start, start + len * step, stop)
                    return _fraction_range(T, a, s, den, len)
                end
            end
        end
    end
    lf = (stop - start) / step
    if lf < 0
        len = 0
    elseif lf == 0
        len = 1
    else
        len = round(Int, lf) + 1
        reached = start + (len - 1) * step
        len -= (start < stop < reached) + (start > stop > reached)
    end
    return _plain_range(T, start, step, len)
end
(c::Colon)(start::T, stop::T) where {T<:IEEEFloat} = c(start, oneunit(stop - start), stop)

# len values from start to stop, both exact.
function _spaced(start::T, stop::T, len::Int) where {T<:IEEEFloat}
    len < 0 && throw(ArgumentError(string("range(", start, ", stop=", stop, ", length=", len, "): negative length")))
    if len < 2
        len == 1 && start != stop && throw(ArgumentError(string("range(", start, ", stop=", stop, ", length=", len, "): endpoints differ")))
        return _plain_range(T, start, zero(T), len)
    end
    start == stop && return _plain_range(T, start, zero(T), len)
    an, ad = _fraction(start)
    bn, bd = _fraction(stop)
    if ad != 0 && bd != 0
        den = lcm(ad, bd)
        limit = maxintfloat(T)
        if den != 0 && abs(den * start) <= limit && abs(den * stop) <= limit
            a, b = round(Int, den * start), round(Int, den * stop)
            k = clamp(round(Int, -a / (b - a) * (len - 1) + 1), 1, len)
            return _wide_range(T, (len - k) * a + (k - 1) * b, (len - 1) * den, b - a, (len - 1) * den, len, k)
        end
    end
    return _spaced_inexact(start, stop, len)
end
function _spaced_inexact(start::Float64, stop::Float64, len)
    hi = stop - start
    lo = (stop - (hi + start)) + (hi - (stop - (stop - hi)))
    n = Float64(len - 1)
    q = hi / n
    s = TwicePrecision{Float64}(q, (fma(-q, n, hi) + ((stop - start) - hi)) / n)
    return StepRangeLen{Float64, TwicePrecision{Float64}, TwicePrecision{Float64}, Int}(
        TwicePrecision{Float64}(start, 0.0), _with_room(s, _room(len, 1)), len, 1)
end
_spaced_inexact(start::T, stop::T, len) where {T} =
    StepRangeLen{T, Float64, Float64, Int}(Float64(start), (Float64(stop) - Float64(start)) / (len - 1), len, 1)
_spaced(a::Real, b::Real, len::Int) = (p = promote(float(a), float(b)); _spaced(p[1], p[2], len))

"""
    range(start, stop; length, step)

Evenly spaced values; two of stop, length and step are given (or stop alone: step 1).
"""
function range(; start = nothing, stop = nothing, length = nothing, step = nothing)
    start === nothing || return _range(start, stop, step, length)
    stop === nothing && return length === nothing ? throw(ArgumentError("range needs a length or a stop")) : OneTo(length)
    length === nothing && return step === nothing ? OneTo(stop) : _range(oneunit(stop), stop, step, nothing)
    s = step === nothing ? oneunit(stop) : step
    return step === nothing && isa(stop, Integer) ? ((stop - length + 1):stop) : _stepped(stop - (length - 1) * s, s, Int(length))
end
range(start; stop = nothing, length = nothing, step = nothing) = _range(start, stop, step, length)
range(start, stop; length = nothing, step = nothing) = _range(start, stop, step, length)
range(start, stop, length::Integer) = _range(start, stop, nothing, length)
_range(a, b, ::Nothing, ::Nothing) = a:b
_range(a, b, s, ::Nothing) = a:s:b
_range(a, ::Nothing, s, ::Nothing) = throw(ArgumentError("At least one of `length` or `stop` must be specified"))
_range(a, ::Nothing, s, len) = _stepped(a, s, Int(len))
_range(a, ::Nothing, ::Nothing, len) = _stepped(a, oneunit(a), Int(len))
_range(a, b, ::Nothing, len) = _spaced(a, b, Int(len))
_range(a, ::Nothing, ::Nothing, ::Nothing) = throw(ArgumentError("At least one of `length` or `stop` must be specified"))
_range(a, b, s, len) = throw(ArgumentError("Too many arguments specified; try passing only two of start, stop, step, length"))
_stepped(a::Integer, s::Integer, len) = s == 1 ? (a:(a + len - 1)) : (a:s:(a + (len - 1) * s))
_stepped(a::Real, s::Real, len) = (p = promote(a, s); _stepped(p[1], p[2], len))
function _stepped(a::T, s::T, len) where {T<:IEEEFloat}
    an, ad = _fraction(a)
    sn, sd = _fraction(s)
    if ad != 0 && sd != 0
        den = lcm(ad, sd)
        if abs(den * a) <= maxintfloat(T) && abs(den * s) <= maxintfloat(T)
            return _fraction_range(T, round(Int, den * a), round(Int, den * s), den, len)
        end
    end
    return _plain_range(T, a, s, len)
end

# -- Arithmetic --------------------------------------------------------------------------------

-(x::TwicePrecision) = TwicePrecision(-x.hi, -x.lo)
-(r::StepRangeLen{T, R, S, L}) where {T, R, S, L} = StepRangeLen{T, R, S, L}(-r.ref, -r.step, r.len, r.offset)
reverse(r::StepRangeLen{T, R, S, L}) where {T, R, S, L} =
    StepRangeLen{T, R, S, L}(r.ref, -r.step, r.len, r.len - r.offset + one(L))
==(r::StepRangeLen, s::StepRangeLen) =
    length(r) == length(s) && (isempty(r) || (first(r) == first(s) && last(r) == last(s) && step(r) == step(s)))
minimum(r::StepRangeLen) = min(first(r), last(r))
maximum(r::StepRangeLen) = max(first(r), last(r))

"len values between two ends, by linear interpolation."
struct LinRange{T, L<:Integer} <: AbstractRange{T}
    start::T
    stop::T
    len::L
    lendiv::L
end
LinRange(a, b, n::Integer) = (p = promote(float(a), float(b)); LinRange{typeof(p[1])}(p[1], p[2], n))
LinRange{T}(a, b, n::Integer) where {T} = LinRange{T, Int}(convert(T, a), convert(T, b), Int(n), max(Int(n) - 1, 1))
length(r::LinRange) = r.len
isempty(r::LinRange) = r.len < 1
first(r::LinRange) = r.start
last(r::LinRange) = r.stop
step(r::LinRange) = (r.stop - r.start) / r.lendiv
@inline function getindex(r::LinRange{T}, i::Integer) where {T}
    @boundscheck 1 <= i <= r.len || throw_boundserror(r, i)
    t = (i - 1) / r.lendiv
    return T((1 - t) * r.start + t * r.stop)
end
