# Strings and symbols: UTF-8 access, searching, joining, conversion of values to text.

sizeof(s::String) = _host(:string_length, s)::Int
ncodeunits(s::String) = _host(:string_length, s)::Int
codeunit(s::String) = UInt8
codeunit(s::String, i::Integer) = _host(:string_byte, s, Int(i))::UInt8
ncodeunits(s::AbstractString) = ncodeunits(String(s))
codeunit(s::AbstractString, i::Integer) = codeunit(String(s), i)
(::Type{String})(s::String) = s
(::Type{String})(s::Symbol) = _host(:symbol_string, s)::String
(::Type{String})(b::Array{UInt8, 1}) = _host(:string_from, b, 1, length(b))::String
(::Type{Symbol})(x...) = _host(:symbol, string(x...))::Symbol
(::Type{AbstractString})(s::AbstractString) = s
convert(::Type{String}, s::AbstractString) = String(s)
convert(::Type{String}, s::String) = s
convert(::Type{AbstractString}, s::AbstractString) = s
convert(::Type{Symbol}, s::AbstractString) = Symbol(s)

# -- Characters --------------------------------------------------------------------------------

# A Char holds the UTF-8 bytes of the character, first byte in the top bits.
function codepoint(c::Char)
    u = bitcast(UInt32, c)
    u < 0x80000000 && return u >> 24
    n = leading_ones(u)
    t = trailing_zeros(u) & 56
    (n == 1 || n > 4) && throw_invalid_char(c)
    if n == 2
        return ((u >> 24) & 0x1f) << 6 | ((u >> 16) & 0x3f)
    elseif n == 3
        return ((u >> 24) & 0x0f) << 12 | ((u >> 16) & 0x3f) << 6 | ((u >> 8) & 0x3f)
    end
    return ((u >> 24) & 0x07) << 18 | ((u >> 16) & 0x3f) << 12 | ((u >> 8) & 0x3f) << 6 | (u & 0x3f)
end
@noinline throw_invalid_char(c) = throw(ErrorException("invalid character"))
function _char(u::UInt32)
    u < 0x80 && return bitcast(Char, u << 24)
    u > 0x10ffff && throw(ErrorException("invalid Unicode code point"))
    if u < 0x800
        return bitcast(Char, (0xc0000000 | (u & 0x7c0) << 18) | 0x00800000 | (u & 0x3f) << 16)
    elseif u < 0x10000
        return bitcast(Char, 0xe0000000 | (u & 0xf000) << 12 | 0x00800000 | (u & 0xfc0) << 10 | 0x00008000 | (u & 0x3f) << 8)
    end
    return bitcast(Char, 0xf0000000 | (u & 0x1c0000) << 6 | 0x00800000 | (u & 0x3f000) << 4 | 0x00008000 | (u & 0xfc0) << 2 | 0x00000080 | (u & 0x3f))
end
# As many bytes as are used; malformed characters hold fewer than their first byte says.
function ncodeunits(c::Char)
    u = bitcast(UInt32, c)
    return (u & 0x00ffffff) == 0 ? 1 : (u & 0x0000ffff) == 0 ? 2 : (u & 0x000000ff) == 0 ? 3 : 4
end
-(a::Char, b::Char) = Int(codepoint(a)) - Int(codepoint(b))
+(c::Char, n::Integer) = Char(Int32(codepoint(c)) + Int32(n))
+(n::Integer, c::Char) = c + n
-(c::Char, n::Integer) = Char(Int32(codepoint(c)) - Int32(n))
isdigit(c::Char) = '0' <= c <= '9'
isascii(c::Char) = bitcast(UInt32, c) < 0x80000000
isxdigit(c::Char) = isdigit(c) | ('a' <= c <= 'f') | ('A' <= c <= 'F')

# -- Positions ---------------------------------------------------------------------------------

_is_continuation(b::UInt8) = (b & 0xc0) == 0x80
firstindex(s::AbstractString) = 1
lastindex(s::String) = prevind(s, ncodeunits(s) + 1)
# The character at byte i and the position after it.
function _char_at(s::String, i::Int)
    n = ncodeunits(s)
    b = codeunit(s, i)
    u = UInt32(b) << 24
    k = b < 0xc0 ? 1 : leading_ones(b)
    k > 4 && (k = 1)
    j = 1
    while j < k && i + j <= n && _is_continuation(codeunit(s, i + j))
        u |= UInt32(codeunit(s, i + j)) << (24 - 8 * j)
        j += 1
    end
    return (bitcast(Char, u), i + j)
end
iterate(s::String, i::Int = 1) = i > ncodeunits(s) ? nothing : _char_at(s, i)
function getindex(s::String, i::Integer)
    1 <= i <= ncodeunits(s) || throw(BoundsError(s, i))
    isvalid(s, i) || throw(StringIndexError(s, i))
    return _char_at(s, Int(i))[1]
end
struct StringIndexError <: Exception
    string::AbstractString
    index::Int
end
function getindex(s::String, r::UnitRange{<:Integer})
    isempty(r) && return ""
    a, b = Int(first(r)), Int(last(r))
    (1 <= a && b <= ncodeunits(s)) || throw(BoundsError(s, r))
    isvalid(s, a) || throw(StringIndexError(s, a))
    isvalid(s, b) || throw(StringIndexError(s, b))
    return _host(:string_sub, s, a, nextind(s, b) - a)::String
end
getindex(s::String, ::Colon) = s
getindex(s::AbstractString, r::AbstractVector) = (out = ""; for i in r; out = string(out, s[i]); end; out)
length(s::AbstractString) = length(String(s))
isempty(s::AbstractString) = ncodeunits(s) == 0
eltype(::Type{<:AbstractString}) = Char
eltype(::Type{Char}) = Char
keys(s::AbstractString) = collect(eachindex(s))
collect(s::AbstractString) = (out = Char[]; for c in s; push!(out, c); end; out)
first(s::AbstractString) = s[1]
last(s::AbstractString) = s[lastindex(s)]

# -- Comparison and search ---------------------------------------------------------------------

==(a::String, b::String) = a === b || (_host(:string_cmp, a, b)::Int == 0)
cmp(a::String, b::String) = _host(:string_cmp, a, b)::Int
isless(a::String, b::String) = cmp(a, b) < 0
<(a::String, b::String) = cmp(a, b) < 0
cmp(a::Symbol, b::Symbol) = _host(:symbol_cmp, a, b)::Int
startswith(s::String, p::String) = ncodeunits(p) <= ncodeunits(s) && (ncodeunits(p) == 0 || _host(:string_sub, s, 1, ncodeunits(p))::String == p)
endswith(s::String, p::String) = (n = ncodeunits(p); m = ncodeunits(s); n <= m && (n == 0 || _host(:string_sub, s, m - n + 1, n)::String == p))
startswith(s::AbstractString, c::Char) = !isempty(s) && first(s) == c
endswith(s::AbstractString, c::Char) = !isempty(s) && last(s) == c
_find(h::String, n::String, i) = _host(:string_find, h, n, i)::Int
occursin(n::String, h::String) = ncodeunits(n) == 0 || _find(h, n, 1) != 0
occursin(c::Char, h::String) = occursin(string(c), h)
contains(h, n) = occursin(n, h)
in(c::Char, s::AbstractString) = occursin(c, s)
function findfirst(n::String, h::String)
    i = _find(h, n, 1)
    return i == 0 ? nothing : i:prevind(h, i + ncodeunits(n))
end
lstrip(s::AbstractString) = lstrip(isspace, s)
rstrip(s::AbstractString) = rstrip(isspace, s)
strip(s::AbstractString) = lstrip(rstrip(s))
strip(f::Function, s::AbstractString) = lstrip(f, rstrip(f, s))
uppercase(s::AbstractString) = map(uppercase, s)
lowercase(s::AbstractString) = map(lowercase, s)
uppercasefirst(s::AbstractString) = isempty(s) ? s : string(uppercase(first(s)), s[nextind(s, 1):lastindex(s)])
lowercasefirst(s::AbstractString) = isempty(s) ? s : string(lowercase(first(s)), s[nextind(s, 1):lastindex(s)])
reverse(s::AbstractString) = (out = ""; for c in s; out = string(c, out); end; out)
repeat(s::String, n::Integer) = _host(:string_repeat, s, Int(n))::String
repeat(c::Char, n::Integer) = repeat(string(c), n)
^(s::AbstractString, n::Integer) = repeat(s, n)
*(a::Union{AbstractString, Char}, b::Union{AbstractString, Char}...) = string(a, b...)
lpad(s, n::Integer, p = " ") = (t = string(s); k = n - length(t); k <= 0 ? t : string(_padding(string(p), k), t))
rpad(s, n::Integer, p = " ") = (t = string(s); k = n - length(t); k <= 0 ? t : string(t, _padding(string(p), k)))
_padding(p, k) = (q = repeat(p, cld(k, length(p))); first(q, k))
isascii(s::AbstractString) = all(isascii, s)
escape_string(s::AbstractString, esc = "\""; keep = ()) = _host(:string_escape, String(s), string(esc...), string(keep...))::String
unescape_string(s::AbstractString) = _host(:string_unescape, String(s))::String

# -- Text of values ----------------------------------------------------------------------------

# The text that print gives.
print_text(s::String) = s
print_text(s::AbstractString) = String(s)
print_text(s::Symbol) = String(s)
print_text(c::Char) = _host(:string_from, _char_bytes(c), 1, ncodeunits(c))::String
function _char_bytes(c::Char)
    b = Array{UInt8, 1}(undef, ncodeunits(c))
    u = bitcast(UInt32, c)
    for i in 1:length(b)
        b[i] = (u >> (32 - 8 * i)) % UInt8
    end
    return b
end
print_text(x::Bool) = x ? "true" : "false"
print_text(x::Integer) = _host(:int_string, x, 10, 1)::String
print_text(x::IEEEFloat) = _host(:float_string, x, false)::String

string() = ""
string(s::String) = s
string(s::Symbol) = String(s)
string(a::String, b::String) = _host(:string_concat, a, b)::String
function string(xs...)
    parts = ()
    i = 1
    while i <= nfields(xs)
        parts = (parts..., print_text(getfield(xs, i))::String)
        i += 1
    end
    return _host(:string_concat, parts...)::String
end
string(x::Bool) = x ? "true" : "false"
string(x::Integer; base = 10, pad = 1) = _host(:int_string, x, Int(base), Int(pad))::String

^(c::AbstractChar, n::Integer) = repeat(string(c), n)

# -- String macros -----------------------------------------------------------------------------

macro raw_str(s)
    return s
end
macro b_str(s)
    return codeunits(unescape_string(s))
end
macro v_str(s)
    return VersionNumber(s)
end
macro s_str(s)
    return s
end

"A version: major.minor.patch, perhaps with pre-release and build parts."
struct VersionNumber
    major::UInt32
    minor::UInt32
    patch::UInt32
    prerelease::Tuple
    build::Tuple
end
VersionNumber(major::Integer, minor::Integer = 0, patch::Integer = 0) = VersionNumber(major, minor, patch, (), ())
_version_parts(s) = isempty(s) ? () : (Any[all(isdigit, p) ? parse(UInt64, p) : String(p) for p in split(s, ".")]...,)
function VersionNumber(s::AbstractString)
    rest = String(s)
    i = findfirst('+', rest)
    build = i === nothing ? "" : rest[(i + 1):lastindex(rest)]
    i === nothing || (rest = rest[1:(i - 1)])
    i = findfirst('-', rest)
    pre = i === nothing ? "" : rest[(i + 1):lastindex(rest)]
    i === nothing || (rest = rest[1:(i - 1)])
    t = split(rest, ".")
    part(i) = i <= length(t) && !isempty(t[i]) ? parse(Int, t[i]) : 0
    return VersionNumber(part(1), part(2), part(3), _version_parts(pre), _version_parts(build))
end
VersionNumber(v::VersionNumber) = v
convert(::Type{VersionNumber}, s::AbstractString) = VersionNumber(s)
function _cmp_parts(a, b)
    for i in 1:min(length(a), length(b))
        x, y = a[i], b[i]
        isa(x, UInt64) && isa(y, String) && return -1
        isa(x, String) && isa(y, UInt64) && return 1
        x == y || return isless(x, y) ? -1 : 1
    end
    return length(a) == length(b) ? 0 : length(a) < length(b) ? -1 : 1
end
==(a::VersionNumber, b::VersionNumber) =
    (a.major == b.major) & (a.minor == b.minor) & (a.patch == b.patch) && _cmp_parts(a.prerelease, b.prerelease) == 0 && _cmp_parts(a.build, b.build) == 0
function isless(a::VersionNumber, b::VersionNumber)
    a.major == b.major || return a.major < b.major
    a.minor == b.minor || return a.minor < b.minor
    a.patch == b.patch || return a.patch < b.patch
    isempty(a.prerelease) != isempty(b.prerelease) && return !isempty(a.prerelease)
    c = _cmp_parts(a.prerelease, b.prerelease)
    c == 0 || return c < 0
    return _cmp_parts(a.build, b.build) < 0
end
const VERSION = VersionNumber(1, 12, 0)
