# Hashing: hash(x, h), equal for values that are isequal; the numbers are those of Julia, so that dictionaries and sets
# iterate in the same order.

const _hash_start = 0xbdd89aa982704029
hash(x) = hash(x, _hash_start)
hash(x, h::UInt) = hash(Core._objectid(x), h)
hash(x::Symbol) = Core._objectid(x)
hash(x::Type, h::UInt) = hash(_host(:type_id, x)::UInt, h)
hash(x::Module, h::UInt) = hash(Core._objectid(x), h)
objectid(x) = Core._objectid(x)

# One round of mixing; every number's hash ends in it.
@inline function _hash_mix(x::UInt)
    x = (x ⊻ (x >> 32)) * 0x63652a4cd374b267
    return x ⊻ (x >> 33)
end

hash(x::UInt64, h::UInt) = _hash_mix(3 * h - x)
hash(x::Int64, h::UInt) = _hash_mix(3 * h - bitcast(UInt64, x))
hash(x::Union{Bool, Int8, UInt8, Int16, UInt16, Int32, UInt32}, h::UInt) = hash(Int64(x), h)
hash(x::Char, h::UInt) = _hash_mix(((UInt64(bitcast(UInt32, x)) + 0x00000000d4d64234) << 32) ⊻ h)
hash(x::Union{Float16, Float32}, h::UInt) = hash(Float64(x), h)
function hash(x::Float64, h::UInt)
    if -9.223372036854775808e18 <= x < 9.223372036854775808e18
        i = fptosi(Int64, x)
        isequal(Float64(i), x) && return hash(i, h)
    elseif 0.0 <= x < 1.8446744073709551616e19
        return hash(fptoui(UInt64, x), h)
    elseif isnan(x)
        return 0xd56d637aa013acec ⊻ h
    end
    return hash(bitcast(UInt64, x), h)
end

# x == num * 2^pow / den, with den == 0 for infinities and NaN; the sign of zero is den's.
decompose(x::Integer) = (x, 0, 1)
decompose(x::Rational) = (numerator(x), 0, denominator(x))
decompose(x::Float16) = _decompose(x, bitcast(UInt16, x), 10, 0x1f)
decompose(x::Float32) = _decompose(x, bitcast(UInt32, x), 23, 0xff)
decompose(x::Float64) = _decompose(x, bitcast(UInt64, x), 52, 0x7ff)
function _decompose(x, bits, width, mask)
    isnan(x) && return (0, 0, 0)
    isinf(x) && return (x < 0 ? -1 : 1, 0, 0)
    e = Int(bits >> width) & Int(mask)
    s = Int64(bits & ((one(bits) << width) - one(bits)))
    return (e == 0 ? s : s | Int64(1) << width, e - (Int(mask) >> 1) - width + (e == 0), signbit(x) ? -1 : 1)
end

# Any real number, by its value: num and den odd, and the power of two between them.
function hash(x::Real, h::UInt)
    num, pow, den = decompose(x)
    iszero(num) && return hash(iszero(den) ? NaN : den > 0 ? 0.0 : -0.0, h)
    iszero(den) && return hash(num > 0 ? Inf : -Inf, h)
    if den < 0
        num, den = -num, -den
    end
    z = trailing_zeros(num)
    num >>= z
    pow += z
    z = trailing_zeros(den)
    den >>= z
    pow -= z
    if isone(den)
        top = pow + _bit_length(num)
        if pow >= 0
            top <= 63 && return hash(Int64(num) << pow, h)
            top <= 64 && num > 0 && return hash(UInt64(num) << pow, h)
        end
        -1074 <= pow && top <= 1024 && top - pow <= 53 && return hash(ldexp(Float64(num), pow), h)
    else
        h = hash_integer(den, h)
    end
    return hash_integer(num, hash_integer(pow, h))
end
_bit_length(n::Integer) = 8 * sizeof(n) - leading_zeros(unsigned(abs(n)))
# An integer by its 64-bit digits, whatever its type; the lowest with the sign.
function hash_integer(n::Integer, h::UInt)
    h ⊻= _hash_mix((n % UInt) ⊻ h)
    n = abs(n) >>> 64
    while !iszero(n)
        h ⊻= _hash_mix((n % UInt) ⊻ h)
        n >>>= 64
    end
    return h
end
# Small ratios: what does not end in binary goes by its parts, at the power of two of the part that is even.
function hash(x::Rational{<:BitInteger64}, h::UInt)
    num, den = numerator(x), denominator(x)
    isone(den) && return hash(num, h)
    iszero(den) && return hash(num > 0 ? Inf : -Inf, h)
    pow = trailing_zeros(num)
    if isodd(den)
        num >>= pow
        h = hash_integer(den, h)
    else
        pow = -trailing_zeros(den)
        den >>= -pow
        if isone(den)
            unsigned(abs(num)) < 0x0020000000000000 && return hash(ldexp(Float64(num), pow), h)
        else
            h = hash_integer(den, h)
        end
    end
    return hash_integer(num, hash_integer(pow, h))
end
hash(x::Irrational, h::UInt) = 3 * Core._objectid(x) - h
hash(z::Complex, h::UInt) = hash(real(z), h ⊻ hash(imag(z), 0x32a7a07f3e7cd1f9) ⊻ 0x153e9f914f9b5b92)

hash(x::String, h::UInt) = _host(:string_hash, x, h)::UInt
hash(x::AbstractString, h::UInt) = hash(String(x), h)
hash(x::AbstractChar, h::UInt) = hash(Char(x), h)
hash(x::Expr, h::UInt) = hash(x.args, hash(x.head, h ⊻ 0x83c7900696d26dc6))
hash(x::QuoteNode, h::UInt) = hash(x.value, h ⊻ 0x2c97bf8b3de87020)
hash(x::Pair, h::UInt) = hash(x.second, hash(x.first, h))
hash(x::Some, h::UInt) = hash(x.value, 0xde5c997007a4ca3a + h)
hash(x::CartesianIndex, h::UInt) = (h ⊻= 0xd60ca92f8284b8b0; for i in Tuple(x); h = hash(i, h); end; h)
function hash(x::Tuple, h::UInt)
    h ⊻= 0x77cfa1eef01bca90
    for i in nfields(x):-1:1
        h = hash(getfield(x, i), h)
    end
    return h
end
hash(x::NamedTuple{names}, h::UInt) where {names} = xor(Core._objectid(names), hash(Tuple(x), h))

function hash(x::AbstractArray, h::UInt)
    h ⊻= 0x7e2d6fb6448beb77
    h = hash(map(first, axes(x)), h)
    h = hash(map(last, axes(x)), h)
    length(x) >= 8192 && return _hash_large(x, h)
    for y in x
        h = hash(y, h)
    end
    return h
end
# Some elements of a large array, each with its index: from the end backwards, next an element that differs from the last
# one, in steps that grow like Fibonacci's numbers, once per 4096 elements taken.
function _hash_large(x::AbstractArray, h::UInt)
    all_keys = keys(x)
    to_key = vec(all_keys)
    to_linear = LinearIndices(all_keys)
    key = last(all_keys)
    step, before = 1, 1
    n = 0
    while key !== nothing
        n += 1
        y = x[key]
        h = hash(Pair(key, y), h)
        i = to_linear[key] - step
        i < 1 && break
        if n % 4096 == 0
            step, before = step + before, step
        end
        while i >= 1 && isequal(y, x[to_key[i]])
            i -= 1
        end
        key = i < 1 ? nothing : to_key[i]
    end
    return h
end
function hash(v::VersionNumber, h::UInt)
    h ⊻= 0x8ff4ffdb75f9fede
    h = hash(v.patch, hash(v.minor, hash(v.major, h)))
    h = hash(v.prerelease, ~h)
    return hash(v.build, ~h)
end
