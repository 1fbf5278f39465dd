# Strings and symbols: UTF-8 access, searching, joining, conversion of values to text.

sizeof(s::String) = _host(:string_length, s)::Int
ncodeunits(s::String) = _host(:string_length, s)::Int
codeunit(s::String) = UInt8
codeunit(s::String, i::Integer) = _host(:string_byte, s, Int(i))::UInt8
codeunit(s::AbstractString) = throw(MethodError(codeunit, (s,)))
(::Type{String})(s::String) = s
(::Type{String})(s::Symbol) = _host(:symbol_string, s)::String
function (::Type{String})(b::Array{UInt8, 1}) # takes the bytes
    s = _host(:string_from, b, 1, length(b))::String
    isempty(b) || resize!(b, 0)
    return s
end
(::Type{String})(b::AbstractVector{UInt8}) = String(Vector{UInt8}(b))
(::Type{String})(m::Memory{UInt8}) = _host(:string_from, m, 1, length(m))::String
function (::Type{String})(s::AbstractString)
    out = IOBuffer()
    for c in s
        write(out, c)
    end
    return takestring!(out)
end
(::Type{String})(cs::AbstractVector{<:AbstractChar}) = (out = IOBuffer(); for c in cs; write(out, c); end; takestring!(out))
(::Type{Symbol})(x...) = _host(:symbol, string(x...))::Symbol
(::Type{Symbol})(b::Array{UInt8, 1}) = _host(:symbol, _host(:string_from, b, 1, length(b))::String)::Symbol
(::Type{AbstractString})(s::AbstractString) = s
convert(::Type{String}, s::AbstractString) = String(s)
convert(::Type{String}, s::String) = s
convert(::Type{AbstractString}, s::AbstractString) = s
one(::Union{T, Type{T}}) where {T<:AbstractString} = convert(T, "")
oneunit(::Union{T, Type{T}}) where {T<:AbstractString} = convert(T, "")
pointer(s::String) = _host(:string_pointer, s)::Ptr{UInt8}
pointer(s::String, i::Integer) = pointer(s) + (i - 1)
unsafe_string(p::Ptr) = _host(:string_from_pointer, p, -1)::String
unsafe_string(p::Ptr, n::Integer) = _host(:string_from_pointer, p, Int(n))::String

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
struct InvalidCharError{T<:AbstractChar} <: Exception
    char::T
end
struct CodePointError{T<:Integer} <: Exception
    code::T
end
@noinline throw_invalid_char(c) = throw(InvalidCharError(c))
@noinline throw_code_point_err(u) = throw(CodePointError(u))
function _char(u::UInt32)
    u < 0x80 && return bitcast(Char, u << 24)
    u >= 0x200000 && throw_code_point_err(u)
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
function getindex(s::String, r::AbstractUnitRange{<:Integer})
    return s[Int(first(r)):Int(last(r))]
end
getindex(s::AbstractString, ::Colon) = s
getindex(s::AbstractString, r::AbstractUnitRange{<:Integer}) = SubString(s, r)
function getindex(s::AbstractString, r::AbstractVector{<:Integer})
    out = IOBuffer()
    for i in r
        write(out, s[i])
    end
    return takestring!(out)
end
getindex(s::AbstractString, r::AbstractVector{Bool}) = throw(ArgumentError("logical indexing not supported for strings"))
function getindex(s::AbstractString, i::Integer)
    r = checkbounds(Bool, s, i) && isvalid(s, Int(i)) ? iterate(s, Int(i)) : nothing
    r === nothing && (checkbounds(Bool, s, i) ? throw(StringIndexError(s, Int(i))) : throw(BoundsError(s, i)))
    return r[1]
end
get(s::AbstractString, i::Integer, default) = checkbounds(Bool, s, i) && isvalid(s, Int(i)) ? s[i] : default
isempty(s::AbstractString) = ncodeunits(s) == 0
eltype(::Type{<:AbstractString}) = Char
eltype(::Type{T}) where {T<:AbstractChar} = T
collect(s::AbstractString) = (out = eltype(s)[]; for c in s; push!(out, c); end; out)
first(s::AbstractString) = s[firstindex(s)]
last(s::AbstractString) = s[lastindex(s)]

"The positions of a text's characters."
struct EachStringIndex{T<:AbstractString}
    s::T
end
keys(s::AbstractString) = EachStringIndex{typeof(s)}(s)
eachindex(s::AbstractString) = EachStringIndex{typeof(s)}(s)
length(e::EachStringIndex) = length(e.s)
first(e::EachStringIndex) = 1
last(e::EachStringIndex) = lastindex(e.s)
eltype(::Type{<:EachStringIndex}) = Int
iterate(e::EachStringIndex, i::Int = firstindex(e.s)) = i > ncodeunits(e.s) ? nothing : (i, nextind(e.s, i))

# -- Comparison and search ---------------------------------------------------------------------

==(a::String, b::String) = a === b || (_host(:string_cmp, a, b)::Int == 0)
cmp(a::String, b::String) = _host(:string_cmp, a, b)::Int
isless(a::String, b::String) = cmp(a, b) < 0
<(a::String, b::String) = cmp(a, b) < 0
cmp(a::Symbol, b::Symbol) = _host(:symbol_cmp, a, b)::Int
startswith(s::String, p::String) = ncodeunits(p) <= ncodeunits(s) && (ncodeunits(p) == 0 || _host(:string_sub, s, 1, ncodeunits(p))::String == p)
endswith(s::String, p::String) = (n = ncodeunits(p); m = ncodeunits(s); n <= m && (n == 0 || _host(:string_sub, s, m - n + 1, n)::String == p))
_find(h::String, n::String, i) = _host(:string_find, h, n, i)::Int
contains(h, n) = occursin(n, h)
repeat(s::String, n::Integer) = _host(:string_repeat, s, Int(n))::String
repeat(c::Char, n::Integer) = repeat(string(c), n)
^(s::AbstractString, n::Integer) = repeat(s, n)
*(a::Union{AbstractString, AbstractChar}, b::Union{AbstractString, AbstractChar}...) = string(a, b...)
isascii(s::AbstractString) = all(isascii, s)

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
print_text(x::BitInteger) = _host(:int_string, x, 10, 1)::String
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
function string(x::BitInteger; base::Integer = 10, pad::Integer = 1)
    b = Int(base)
    2 <= b <= 62 || -62 <= b <= -2 || throw(DomainError(base, "base must satisfy 2 ≤ abs(base) ≤ 62"))
    return b < 0 ? _negative_base(x, b, Int(pad)) : _host(:int_string, x, b, Int(pad))::String
end
function string(x::Bool; base::Integer = 10, pad::Integer = 1)
    return base == 10 && pad == 1 ? (x ? "true" : "false") : string(Int(x); base = base, pad = pad)
end
const _digit_chars = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
function _negative_base(x, b, pad)
    x isa Unsigned && (x = signed(widen(x)))
    digits_ = UInt8[]
    while x != 0 || length(digits_) < max(pad, 1)
        r = mod(x, -b)
        x = div(x - r, b)
        k = Int(r) + 1
        push!(digits_, codeunit(-b <= 36 && k > 10 ? lowercase(_digit_chars) : _digit_chars, k))
    end
    return String(reverse!(digits_))
end

^(c::AbstractChar, n::Integer) = repeat(string(c), n)

# -- String macros -----------------------------------------------------------------------------

macro raw_str(s)
    return s
end
macro b_str(s)
    return codeunits(unescape_string(s))
end
