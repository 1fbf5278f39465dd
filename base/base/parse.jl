# Numbers from text. Each reader returns the number or the exception that parse throws.

_check_base(b::Int) = 2 <= b <= 62 || throw(ArgumentError(string("invalid base: base must be 2 ≤ base ≤ 62, got ", b)))

# Digits above nine: letters of either case up to base 36, then capitals before small letters.
function _digit(c::Char, base::Int)
    '0' <= c <= '9' && return c - '0'
    'A' <= c <= 'Z' && return c - 'A' + 10
    'a' <= c <= 'z' && return c - 'a' + (base <= 36 ? 10 : 36)
    return 99
end

function _parse_int(::Type{T}, s::String, base) where {T<:Integer}
    base === nothing || _check_base(Int(base))
    quoted = repr(s)
    chars = collect(s)
    i, n = 1, length(chars)
    while i <= n && isspace(chars[i])
        i += 1
    end
    while n >= i && isspace(chars[n])
        n -= 1
    end
    i > n && return ArgumentError("input string is empty or only contains whitespace")
    negative = false
    if T <: Signed && (chars[i] == '-' || chars[i] == '+') || chars[i] == '+'
        negative = chars[i] == '-'
        i += 1
        while i <= n && isspace(chars[i])
            i += 1
        end
    end
    i > n && return ArgumentError(string("premature end of integer: ", quoted))
    b = base === nothing ? 10 : Int(base)
    if base === nothing && n - i >= 2 && chars[i] == '0' && chars[i + 1] in ('x', 'b', 'o')
        b = chars[i + 1] == 'x' ? 16 : chars[i + 1] == 'b' ? 2 : 8
        i += 2
    end
    r = zero(T)
    from = i
    while i <= n
        c = chars[i]
        d = _digit(c, b)
        if d >= b
            isspace(c) && return ArgumentError(string("extra characters after whitespace in ", quoted))
            return ArgumentError(string("invalid base ", b, " digit ", repr(c), " in ", quoted))
        end
        if T === BigInt
            i += 1
            continue
        end
        m = mul_with_overflow(r, T(b))
        a = negative ? sub_with_overflow(m[1], T(d)) : add_with_overflow(m[1], T(d))
        (m[2] || a[2]) && return OverflowError(string("overflow parsing ", quoted))
        r = a[1]
        i += 1
    end
    if T === BigInt
        r = _host(:big_parse, BigInt, join(chars[from:n]), b)::BigInt
        return negative ? -r : r
    end
    return r
end
function _parse_int(::Type{Bool}, s::String, base)
    t = strip(s)
    isempty(t) && return ArgumentError("input string is empty or only contains whitespace")
    t == "true" && return true
    t == "false" && return false
    v = _parse_int(Int, s, base)
    v === 0 && return false
    v === 1 && return true
    return ArgumentError(string("invalid Bool representation: ", repr(s)))
end

function _parse_float(::Type{T}, s::String) where {T<:AbstractFloat}
    r = _host(:parse_float, String(strip(s)), T === Float64 ? 64 : 32)
    r === nothing && return ArgumentError(string(isempty(strip(s)) ? "input string is empty or only contains whitespace" :
        string("cannot parse ", repr(s), " as ", T)))
    x = T(r)
    # out of range is an error, unless infinity or zero was written
    out = (isinf(x) && !occursin("n", lowercase(s))) || (iszero(x) && any(c -> '1' <= c <= '9', _mantissa(strip(s))))
    return out ? ArgumentError(string("cannot parse ", repr(s), " as ", T)) : x
end
function _mantissa(s)
    t = Char[]
    hex = startswith(s, "0x") || startswith(s, "-0x")
    for c in s
        (hex ? c in ('p', 'P') : c in ('e', 'E')) && break
        push!(t, c)
    end
    return t
end

# a, bim, a + bim, with i, j or im.
function _parse_complex(::Type{T}, s::String) where {T<:Real}
    bad = ArgumentError(string("cannot parse ", repr(s), " as ", Complex{T}))
    t = filter(c -> !isspace(c), collect(s))
    n = length(t)
    n == 0 && return bad
    hasim = true
    if n >= 2 && t[n - 1] == 'i' && t[n] == 'm'
        n -= 2
    elseif t[n] == 'i' || t[n] == 'j'
        n -= 1
    else
        hasim = false
    end
    cut = 0
    k = n
    while k > 1
        if (t[k] == '+' || t[k] == '-') && !(t[k - 1] in ('e', 'E'))
            cut = k
            break
        end
        k -= 1
    end
    piece(a, b) = join(t[a:b])
    hasim && n == 0 && return ArgumentError(string("cannot parse ", repr(""), " as ", T))
    if !hasim
        r = tryparse(T, piece(1, n))
        return r === nothing ? bad : Complex{T}(r, zero(T))
    end
    re = cut == 0 ? zero(T) : tryparse(T, piece(1, cut - 1))
    from = cut == 0 ? 1 : cut
    im_ = n < from ? one(T) : n == from && t[from] in ('+', '-') ? (t[from] == '-' ? -one(T) : one(T)) : tryparse(T, piece(from, n))
    (re === nothing || im_ === nothing) && return bad
    return Complex{T}(re, im_)
end

function _parse_rational(::Type{T}, s::String) where {T<:Integer}
    parts = split(s, "//")
    num = _parse_int(T, String(parts[1]), nothing)
    isa(num, Exception) && return num
    length(parts) == 1 && return Rational{T}(num, one(T))
    den = _parse_int(T, String(parts[2]), nothing)
    return isa(den, Exception) ? den : Rational{T}(num, den)
end

_parse(::Type{T}, s::String, base) where {T<:Integer} = _parse_int(T, s, base)
_parse(::Type{Integer}, s::String, base) = _parse_int(Int, s, base)
_parse(::Type{T}, s::String, base) where {T<:AbstractFloat} = _parse_float(T, s)
_parse(::Type{Complex{T}}, s::String, base) where {T<:Real} = _parse_complex(T, s)
_parse(::Type{Rational{T}}, s::String, base) where {T<:Integer} = _parse_rational(T, s)
_parse(::Type{T}, s::String, base) where {T} = throw(MethodError(parse, (T, s)))

function parse(::Type{T}, s::AbstractString; base = nothing) where {T}
    r = _parse(T, String(s), base)
    return isa(r, Exception) ? throw(r) : r
end
function tryparse(::Type{T}, s::AbstractString; base = nothing) where {T}
    r = _parse(T, String(s), base)
    return isa(r, Exception) ? nothing : r
end
function parse(::Type{T}, c::AbstractChar; base::Integer = 10) where {T<:Integer}
    _check_base(Int(base))
    d = _digit(c, Int(base))
    d < base || throw(ArgumentError(string("invalid base ", base, " digit ", repr(c))))
    return convert(T, d)
end
function tryparse(::Type{T}, c::AbstractChar; base::Integer = 10) where {T<:Integer}
    d = _digit(c, Int(base))
    return d < base ? convert(T, d) : nothing
end

# -- Digits ------------------------------------------------------------------------------------

function digits(::Type{T}, n::Integer; base::Integer = 10, pad::Integer = 1) where {T<:Integer}
    d = T[]
    while n != 0
        push!(d, rem(n, base) % T)
        n = div(n, base)
    end
    while length(d) < pad
        push!(d, zero(T))
    end
    return d
end
digits(n::Integer; base::Integer = 10, pad::Integer = 1) = digits(typeof(base), n; base = base, pad = pad)
function digits!(a::AbstractVector, n::Integer; base::Integer = 10)
    for i in eachindex(a)
        a[i] = rem(n, base)
        n = div(n, base)
    end
    return a
end
function ndigits(n::Integer; base::Integer = 10, pad::Integer = 1)
    k = 0
    while n != 0
        n = div(n, base)
        k += 1
    end
    return max(k, pad, 1)
end

function hex2bytes(s)
    u = isa(s, AbstractString) ? codeunits(s) : s
    isodd(length(u)) && throw(ArgumentError("length of iterable must be even"))
    out = UInt8[]
    for i in 1:2:length(u)
        a, b = _digit(Char(u[i]), 16), _digit(Char(u[i + 1]), 16)
        (a < 16 && b < 16) || throw(ArgumentError("byte is not an ASCII hexadecimal digit"))
        push!(out, UInt8(16 * a + b))
    end
    return out
end
function bytes2hex(io::IO, itr)
    eltype(itr) === UInt8 || throw(ArgumentError("eltype of iterator not UInt8"))
    for b in itr
        print(io, string(b; base = 16, pad = 2))
    end
    return nothing
end
bytes2hex(itr) = sprint(bytes2hex, itr)
