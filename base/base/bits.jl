# Bits as text and in other orders, byte order, digits of products.

bitstring(x::T) where {T} = isprimitivetype(T) ? _bitstring(x) : throw(ArgumentError(string(T, " not a primitive type")))
_bitstring(x::Bool) = x ? "00000001" : "00000000"
_bitstring(x::Integer) = string(unsigned(x); base = 2, pad = 8 * sizeof(x))
_bitstring(x::IEEEFloat) = _bitstring(reinterpret(uinttype(typeof(x)), x))
_bitstring(x::Char) = _bitstring(reinterpret(UInt32, x))
_bitstring(x::Ptr) = _bitstring(UInt(x))

const ENDIAN_BOM = 0x04030201
hton(x) = bswap(x)
ntoh(x) = bswap(x)
htol(x) = x
ltoh(x) = x

ispow2(x::Number) = isreal(x) && ispow2(real(x))
ispow2(x::AbstractFloat) = !iszero(x) && frexp(x)[1] == 0.5
iseven(x::Real) = isinteger(x) && iseven(Integer(x))
isodd(x::Real) = isinteger(x) && isodd(Integer(x))
iseven(z::Complex) = isreal(z) && iseven(real(z))
isodd(z::Complex) = isreal(z) && isodd(real(z))
iseven(x::AbstractFloat) = isinteger(x) && iszero(rem(x, 2))
isodd(x::AbstractFloat) = isinteger(x) && !iszero(rem(x, 2))

"The least product of powers of the factors that is at least x."
function nextprod(factors::Union{Tuple, AbstractVector}, x::Real)
    best = typemax(Int)
    todo = [1]
    while !isempty(todo)
        n = pop!(todo)
        if n >= x
            best = min(best, n)
            continue
        end
        for f in factors
            n * f < best && push!(todo, n * f)
        end
    end
    return best
end

# Angles in degrees.
for (f, g) in ((:asind, :asin), (:acosd, :acos), (:atand, :atan), (:asecd, :asec), (:acscd, :acsc), (:acotd, :acot))
    @eval $f(x) = rad2deg($g(x))
end
atand(y, x) = rad2deg(atan(y, x))
asec(x::Number) = acos(inv(x))
acsc(x::Number) = asin(inv(x))
acot(x::Number) = atan(inv(x))
asech(x::Number) = acosh(inv(x))
acsch(x::Number) = asinh(inv(x))
acoth(x::Number) = atanh(inv(x))
secd(x) = inv(cosd(x))
cscd(x) = inv(sind(x))
cotd(x) = inv(tand(x))
# Sine and cosine of degrees, 0 to 90: the radians as a sum of two floats.
function _radians(x::Float64)
    hi = x * 0.017453292519943295
    return (hi, fma(x, 0.017453292519943295, -hi) + x * 2.9486522708701687e-19)
end
_degree_sin(x::Float64) = (r = _radians(x); sin(r[1]) + cos(r[1]) * r[2])
_degree_cos(x::Float64) = (r = _radians(x); cos(r[1]) - sin(r[1]) * r[2])
_degree_sin(x::Float32) = oftype(x, _degree_sin(Float64(x)))
_degree_cos(x::Float32) = oftype(x, _degree_cos(Float64(x)))
_degree_sin(x) = sin(deg2rad(x))
_degree_cos(x) = cos(deg2rad(x))
# Exact at multiples of 90 degrees: the argument is reduced first.
function sind(x::Real)
    isinf(x) && throw(DomainError(x, "`sind(x)` is only defined for finite `x`."))
    isnan(x) && return oftype(float(x), NaN)
    r = rem(float(x), 360)
    a = abs(r)
    s = r < 0 ? -one(r) : one(r)
    a == 0 && return copysign(zero(r), x)
    a == 30 && return s * oftype(a, 0.5)
    a < 45 && return s * _degree_sin(a)
    a <= 135 && return s * _cosd_small(90 - a)
    a == 180 && return s * zero(r)
    a < 225 && return s * _degree_sin(180 - a)
    a <= 315 && return -s * _cosd_small(270 - a)
    return s * _degree_sin(a - 360)
end
_cosd_small(x) = iszero(x) ? one(x) : abs(x) == 60 ? oftype(x, 0.5) : abs(x) == 30 && isa(x, IEEEFloat) ? oftype(x, 0.8660254037844386) : _degree_cos(x)
function cosd(x::Real)
    isinf(x) && throw(DomainError(x, "`cosd(x)` is only defined for finite `x`."))
    isnan(x) && return oftype(float(x), NaN)
    a = abs(rem(float(x), 360))
    a <= 45 && return _cosd_small(a)
    a < 135 && return a == 90 ? zero(a) : a == 60 ? oftype(a, 0.5) : _degree_sin(90 - a)
    a <= 225 && return -_cosd_small(180 - a)
    a < 315 && return a == 270 ? zero(a) : a == 300 ? oftype(a, 0.5) : _degree_sin(a - 270)
    return _cosd_small(360 - a)
end
function tand(x::Real)
    s, c = sind(x), cosd(x)
    return rem(abs(float(x)), 90) == 45 ? copysign(one(s), s / c) : s / c
end
sincosd(x) = (sind(x), cosd(x))
