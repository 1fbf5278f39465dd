# Text as it stands in literals, and back; text whose making is put off.

_char_set(x::AbstractChar) = string(x)
_char_set(x) = (out = ""; for c in x; out = string(out, c); end; out)
function escape_string(s::AbstractString, esc = '"'; keep = (), ascii::Bool = false, fullhex::Bool = false)
    ascii || fullhex || return _host(:string_escape, String(s), _char_set(esc), _char_set(keep))::String
    return sprint((io, t) -> escape_string(io, t, esc; keep = keep, ascii = ascii, fullhex = fullhex), s)
end
function escape_string(io::IO, s::AbstractString, esc = (); keep = (), ascii::Bool = false, fullhex::Bool = false)
    if !ascii && !fullhex
        write(io, _host(:string_escape, String(s), _char_set(esc), _char_set(keep))::String)
        return nothing
    end
    i, n = 1, ncodeunits(s)
    while i <= n
        c, j = iterate(s, i)
        next = j <= n ? s[j] : ' '
        if c in keep || isascii(c) || !ascii && (isprint(c) || !fullhex) || ismalformed(c) || isoverlong(c)
            t = string(c)
            write(io, c in keep ? t : _escape_before(t, next, esc))
        elseif c <= '\uffff'
            print(io, "\\u", string(codepoint(c), base = 16, pad = fullhex || isxdigit(next) ? 4 : 2))
        else
            print(io, "\\U", string(codepoint(c), base = 16, pad = fullhex || isxdigit(next) ? 8 : 4))
        end
        i = j
    end
    return nothing
end
# The text of one character, escaped as before `next`.
function _escape_before(t, next, esc)
    isascii(next) && next != ' ' || return _host(:string_escape, t, _char_set(esc), "")::String
    s = _host(:string_escape, string(t, next), _char_set(esc), "")::String
    return s[1:end - ncodeunits(_host(:string_escape, string(next), _char_set(esc), "")::String)]
end

# Escapes as in a literal; those that begin with a character of `keep` stay.
function unescape_string(io::IO, s::AbstractString, keep = ())
    t = String(s)
    i, n = 1, ncodeunits(t)
    while i <= n
        j = _host(:find_byte, t, 0x5c % Int, i, n)::Int
        if j == 0
            _write_bytes(io, t, i, n - i + 1)
            break
        end
        _write_bytes(io, t, i, j - i)
        j == n && (write(io, 0x5c); break)
        c, k = iterate(t, j + 1)
        if c in keep
            print(io, '\\', c)
        elseif c == 'x' || c == 'u' || c == 'U'
            k = _unescape_hex(io, t, c, k, n)
        elseif '0' <= c <= '7'
            u, k = 0, j + 1
            while k <= n && k < j + 4 && 0x30 <= codeunit(t, k) <= 0x37
                u = 8 * u + (codeunit(t, k) - 0x30)
                k += 1
            end
            u > 255 && throw(ArgumentError("octal escape sequence out of range"))
            write(io, u % UInt8)
        else
            p = findfirst(c, "abtnvfre\\\"'\$`")
            p === nothing && throw(ArgumentError("invalid escape sequence \\$c"))
            write(io, codeunit("\a\b\t\n\v\f\r\e\\\"'\$`", p))
        end
        i = k
    end
    return nothing
end
function _unescape_hex(io, t, c, k, n)
    most = c == 'x' ? 2 : c == 'u' ? 4 : 8
    u, start = UInt32(0), k
    while k <= n && k < start + most && isxdigit(Char(codeunit(t, k)))
        u = u << 4 + _digit(Char(codeunit(t, k)), 16) % UInt32
        k += 1
    end
    k == start && throw(ArgumentError("invalid $(c == 'x' ? "hex (\\x)" : "unicode ($("\\")$c)") escape sequence"))
    c == 'x' ? write(io, u % UInt8) : write(io, Char(u))
    return k
end
unescape_string(s::AbstractString, keep = ()) = sprint(unescape_string, s, keep; sizehint = ncodeunits(s))

# As in a raw string literal: backslashes double only before the delimiter.
function escape_raw_string(io::IO, s::AbstractString, delim::AbstractChar = '"')
    slashes = 0
    for c in s
        if c == '\\'
            slashes += 1
            continue
        end
        for _ in 1:(c == delim ? 2 * slashes + 1 : slashes)
            write(io, '\\')
        end
        slashes = 0
        write(io, c)
    end
    for _ in 1:2 * slashes
        write(io, '\\')
    end
    return nothing
end
escape_raw_string(s::AbstractString, delim::AbstractChar = '"') = sprint(escape_raw_string, s, delim)

# -- Indentation and ASCII -----------------------------------------------------------------------

function unindent(s::AbstractString, n::Int; tabwidth::Int = 8)
    lines = split(s, '\n')
    return join([(k = 0; while k < n && k < ncodeunits(l) && codeunit(l, k + 1) == 0x20; k += 1; end; SubString(l, k + 1)) for l in lines], '\n')
end
function ascii(s::AbstractString)
    for (i, b) in enumerate(codeunits(String(s)))
        b < 0x80 || throw(ArgumentError("invalid ASCII at index $i in $(repr(String(s)))"))
    end
    return String(s)
end
isascii(b::Union{AbstractVector{Int8}}) = all(x -> x >= 0, b)

# -- Between encodings -----------------------------------------------------------------------------

transcode(::Type{T}, src::AbstractVector{T}) where {T<:Union{UInt8, UInt16, UInt32, Int32}} = src
transcode(::Type{String}, s::String) = s
transcode(::Type{T}, s::AbstractString) where {T<:Union{UInt8, UInt16, UInt32, Int32}} = transcode(T, codeunits(String(s)))
transcode(::Type{String}, src) = String(transcode(UInt8, src))
transcode(::Type{String}, s::AbstractString) = String(s)
transcode(::Type{T}, src::AbstractVector{UInt8}) where {T<:Union{Int32, UInt32}} = T[T(codepoint(c)) for c in String(Vector{UInt8}(src))]
transcode(::Type{UInt8}, src::AbstractVector{<:Union{Int32, UInt32}}) = (io = IOBuffer(); for u in src; print(io, Char(u)); end; take!(io))
transcode(::Type{UInt8}, src::AbstractVector{UInt8}) = src
function transcode(::Type{UInt16}, src::AbstractVector{UInt8})
    out = UInt16[]
    for c in String(Vector{UInt8}(src))
        if ismalformed(c)
            append!(out, [UInt16(b) for b in codeunits(string(c))])
            continue
        end
        u = codepoint(c)
        if u < 0x10000
            push!(out, u % UInt16)
        else
            u -= 0x10000
            push!(out, (0xd800 + (u >> 10)) % UInt16, (0xdc00 + (u & 0x3ff)) % UInt16)
        end
    end
    return out
end
function transcode(::Type{UInt8}, src::AbstractVector{UInt16})
    io = IOBuffer()
    i, n = 1, length(src)
    while i <= n
        a = UInt32(src[i])
        if 0xd800 <= a < 0xdc00 && i < n && 0xdc00 <= src[i + 1] < 0xe000
            a = 0x10000 + (a - 0xd800) << 10 + (UInt32(src[i + 1]) - 0xdc00)
            i += 1
        end
        print(io, Char(a))
        i += 1
    end
    return take!(io)
end
transcode(::Type{T}, src::AbstractVector{UInt16}) where {T<:Union{Int32, UInt32}} = transcode(T, transcode(UInt8, src))
transcode(::Type{UInt16}, src::AbstractVector{<:Union{Int32, UInt32}}) = transcode(UInt16, transcode(UInt8, src))

# -- Text put off ----------------------------------------------------------------------------------

"Text that is made from its parts when it is first needed."
mutable struct LazyString <: AbstractString
    parts::Tuple
    str::Union{String, Nothing}
    LazyString(parts...) = new(parts, nothing)
end
function String(l::LazyString)
    l.str === nothing && (l.str = string(l.parts...))
    return l.str::String
end
print_text(l::LazyString) = String(l)
print(io::IO, l::LazyString) = (write(io, String(l)); nothing)
ncodeunits(l::LazyString) = ncodeunits(String(l))
codeunit(l::LazyString) = UInt8
codeunit(l::LazyString, i::Integer) = codeunit(String(l), i)
isvalid(l::LazyString, i::Integer) = isvalid(String(l), i)
iterate(l::LazyString, i::Integer = 1) = iterate(String(l), Int(i))
iterate(l::LazyString, i::Int) = iterate(String(l), i)
show(io::IO, l::LazyString) = show(io, String(l))
hash(l::LazyString, h::UInt) = hash(String(l), h)
lazy(parts...) = LazyString(parts...)
macro lazy_str(text)
    parts = Any[]
    i, n = 1, ncodeunits(text)
    while i <= n
        j = findnext('$', text, i)
        j === nothing && break
        j > i && push!(parts, unescape_string(text[i:prevind(text, j)]))
        ex, k = Meta.parse(text, j + 1; greedy = false)
        push!(parts, esc(ex))
        i = k
    end
    i <= n && push!(parts, unescape_string(text[i:end]))
    return :(LazyString($(parts...)))
end

# -- Text with a type --------------------------------------------------------------------------------

"Text that is HTML."
mutable struct HTML{T}
    content::T
end
"Text that is shown as it is."
mutable struct Text{T}
    content::T
end
HTML(xs...) = HTML{String}(string(xs...))
show(io::IO, ::MIME"text/html", h::HTML) = print(io, h.content)
show(io::IO, ::MIME"text/html", h::HTML{<:Function}) = h.content(io)
print(io::IO, t::Text) = print(io, t.content)
print(io::IO, t::Text{<:Function}) = t.content(io)
show(io::IO, t::Text) = print(io, t)
==(a::Text, b::Text) = a.content == b.content
==(a::HTML, b::HTML) = a.content == b.content
macro html_str(s)
    return :(HTML($s))
end
macro text_str(s)
    return :(Text($s))
end

