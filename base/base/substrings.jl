# Parts of strings that share their bytes, code units, positions with Julia's checks, searching and splitting.

struct SubString{T<:AbstractString} <: AbstractString
    string::T
    offset::Int
    ncodeunits::Int
    global _substring(s::T, offset::Int, n::Int) where {T<:AbstractString} = new{T}(s, offset, n)
end
function SubString(s::String, i::Integer, j::Integer)
    i <= j || return _substring(s, 0, 0)
    checkbounds(s, i)
    checkbounds(s, j)
    isvalid(s, i) || throw(StringIndexError(s, Int(i)))
    isvalid(s, j) || throw(StringIndexError(s, Int(j)))
    return _substring(s, Int(i) - 1, nextind(s, Int(j)) - Int(i))
end
SubString(s::AbstractString) = SubString(s, 1, lastindex(s))
SubString(s::AbstractString, i::Integer) = SubString(s, i, lastindex(s))
SubString(s::AbstractString, r::AbstractUnitRange{<:Integer}) = SubString(s, first(r), last(r))
SubString(s::AbstractString, i::Integer, j::Integer) = SubString(String(s), i, j)
function SubString(s::SubString, i::Integer, j::Integer)
    i <= j || return _substring(s.string, 0, 0)
    checkbounds(s, i)
    checkbounds(s, j)
    return SubString(s.string, s.offset + i, s.offset + j)
end
(::Type{SubString{String}})(s::AbstractString) = SubString(String(s), 1, lastindex(s))
convert(::Type{SubString{String}}, s::String) = SubString(s)
convert(::Type{SubString{String}}, s::SubString{String}) = s
(::Type{String})(s::SubString{String}) = s.ncodeunits == 0 ? "" : _host(:string_sub, s.string, s.offset + 1, s.ncodeunits)::String
print_text(s::SubString) = String(s)
string(s::SubString{String}) = String(s)
promote_rule(::Type{String}, ::Type{<:SubString}) = String
view(s::AbstractString, r::AbstractUnitRange{<:Integer}) = SubString(s, r)

ncodeunits(s::SubString) = s.ncodeunits
sizeof(s::SubString) = s.ncodeunits
codeunit(s::SubString) = UInt8
function codeunit(s::SubString, i::Integer)
    1 <= i <= s.ncodeunits || throw(BoundsError(s, i))
    return codeunit(s.string, s.offset + i)
end
checkbounds(s::AbstractString, i::Integer) = 1 <= i <= ncodeunits(s) || throw(BoundsError(s, i))
checkbounds(s::AbstractString, r::AbstractUnitRange{<:Integer}) =
    isempty(r) || (1 <= first(r) && last(r) <= ncodeunits(s)) || throw(BoundsError(s, r))
checkbounds(::Type{Bool}, s::AbstractString, i::Integer) = 1 <= i <= ncodeunits(s)
iterate(s::SubString{String}, i::Int = 1) =
    i > s.ncodeunits ? nothing : (r = _char_at(s.string, s.offset + i); (r[1], r[2] - s.offset))
getindex(s::SubString{String}, i::Integer) = (checkbounds(s, i); isvalid(s, i) || throw(StringIndexError(s, Int(i))); _char_at(s.string, s.offset + Int(i))[1])
getindex(s::SubString{String}, r::AbstractUnitRange{<:Integer}) = String(s)[r]
getindex(s::SubString{String}, ::Colon) = s
lastindex(s::SubString) = s.ncodeunits == 0 ? 0 : thisind(s, s.ncodeunits)
eachindex(s::SubString) = eachindex(String(s))
length(s::SubString) = length(String(s))
reverse(s::SubString) = reverse(String(s))

# -- Positions -----------------------------------------------------------------------------------

# Is there a character's first byte at i? Malformed bytes stand for themselves.
isvalid(s::String, i::Integer) = _isvalid(s, i)
isvalid(s::SubString{String}, i::Integer) = _isvalid(s, i)
function _isvalid(s, i::Integer)
    1 <= i <= ncodeunits(s) || return false
    return _start_of(s, Int(i)) == i
end
# Where the character that byte i belongs to starts.
function _start_of(s, i::Int)
    b = codeunit(s, i)
    _is_continuation(b) || return i
    j = i
    while j > 1 && i - j < 3
        j -= 1
        c = codeunit(s, j)
        if !_is_continuation(c)
            k = c < 0xc0 ? 1 : leading_ones(c)
            return k <= 4 && c < 0xf8 && i < j + k ? j : i
        end
    end
    return i
end
thisind(s::String, i::Integer) = _thisind(s, i)
thisind(s::SubString{String}, i::Integer) = _thisind(s, i)
function _thisind(s, i::Integer)
    n = ncodeunits(s)
    i == 0 && return 0
    i == n + 1 && return Int(i)
    1 <= i <= n || throw(BoundsError(s, i))
    return _start_of(s, Int(i))
end
thisind(s::AbstractString, i::Integer) = thisind(String(s), i)
nextind(s::String, i::Integer, n::Integer = 1) = _nextind(s, i, n)
nextind(s::SubString{String}, i::Integer, n::Integer = 1) = _nextind(s, i, n)
function _nextind(s, i, n)
    k = Int(i)
    n < 0 && throw(ArgumentError("n cannot be negative: $n"))
    z = ncodeunits(s)
    if n == 0
        thisind(s, k) == k || throw(StringIndexError(s, k))
        return k
    end
    0 <= k <= z || throw(BoundsError(s, k))
    for _ in 1:n
        if k > z
            k += 1
        elseif k == 0
            k = 1
        else
            j = k + 1
            while j <= z && _start_of(s, j) != j
                j += 1
            end
            k = j
        end
    end
    return k
end
nextind(s::AbstractString, i::Integer, n::Integer = 1) = nextind(String(s), i, n)
prevind(s::String, i::Integer, n::Integer = 1) = _prevind(s, i, n)
prevind(s::SubString{String}, i::Integer, n::Integer = 1) = _prevind(s, i, n)
function _prevind(s, i, n)
    k = Int(i)
    n < 0 && throw(ArgumentError("n cannot be negative: $n"))
    z = ncodeunits(s) + 1
    if n == 0
        thisind(s, k) == k || throw(StringIndexError(s, k))
        return k
    end
    1 <= k <= z || throw(BoundsError(s, k))
    for _ in 1:n
        k -= 1
        k >= 1 && k < z && (k = _start_of(s, k))
    end
    return k
end
prevind(s::AbstractString, i::Integer, n::Integer = 1) = prevind(String(s), i, n)
function length(s::AbstractString, i::Integer, j::Integer)
    i <= j + 1 || return 0
    n = 0
    for k in i:j
        isvalid(s, k) && (n += 1)
    end
    return n
end
length(s::String) = (n = 0; i = 1; z = ncodeunits(s); while i <= z; i = _char_at(s, i)[2]; n += 1; end; n)
eachindex(s::String) = (out = Int[]; i = 1; z = ncodeunits(s); while i <= z; push!(out, i); i = _char_at(s, i)[2]; end; out)
reverseind(s::AbstractString, i::Integer) = thisind(s, ncodeunits(s) - i + 1)
isvalid(s::AbstractString) = all(isvalid, s)
isvalid(::Type{String}, s) = isvalid(String(s))
isvalid(c::Char) = !ismalformed(c) && !isoverlong(c) && (u = codepoint(c); u <= 0x10ffff && !(0xd800 <= u <= 0xdfff))
isvalid(::Type{Char}, u::Integer) = 0 <= u <= 0x10ffff && !(0xd800 <= u <= 0xdfff)
isvalid(::Type{Char}, c::Char) = isvalid(c)
function ismalformed(c::Char)
    u = bitcast(UInt32, c)
    l = leading_ones(u) << 3
    t = trailing_zeros(u) & 56
    return (l == 8) | (l + t > 32) | ((((u & 0x00c0c0c0) ⊻ 0x00808080) >> t) != 0)
end
function isoverlong(c::Char)
    u = bitcast(UInt32, c)
    return (u & 0xff000000) in (0xc0000000, 0xc1000000) || (u & 0xffe00000) == 0xe0800000 || (u & 0xfff00000) == 0xf0800000
end
function _string_index_text(e)
    s = e.string
    i = e.index
    text = string("StringIndexError: invalid index [", i, "]")
    1 <= i <= ncodeunits(s) || return text
    j = thisind(s, i)
    text = string(text, ", valid nearby ind", nextind(s, j) <= ncodeunits(s) ? "ices" : "ex", " [", j, "]=>", repr(s[j]))
    k = nextind(s, j)
    return k <= ncodeunits(s) ? string(text, ", [", k, "]=>", repr(s[k])) : text
end
showerror(io::IO, e::StringIndexError) = print(io, _string_index_text(e))

# -- Code units ----------------------------------------------------------------------------------

struct CodeUnits{T, S<:AbstractString} <: AbstractVector{T}
    s::S
end
CodeUnits(s::S) where {S<:AbstractString} = CodeUnits{UInt8, S}(s)
codeunits(s::AbstractString) = CodeUnits(s)
codeunits(s::String) = CodeUnits(s)
codeunits(c::CodeUnits) = c
size(c::CodeUnits) = (ncodeunits(c.s),)
getindex(c::CodeUnits, i::Int) = (1 <= i <= ncodeunits(c.s) || throw(BoundsError(c, i)); codeunit(c.s, i))
(::Type{Vector{UInt8}})(s::AbstractString) = Vector{UInt8}(codeunits(s))
(::Type{Vector{UInt8}})(c::CodeUnits) = (out = Array{UInt8, 1}(undef, length(c)); for i in 1:length(c); out[i] = c[i]; end; out)
(::Type{Array{UInt8}})(s::AbstractString) = Vector{UInt8}(s)
(::Type{String})(c::CodeUnits) = String(c.s)
copy(c::CodeUnits) = Vector{UInt8}(c)
IndexStyle(::Type{<:CodeUnits}) = IndexLinear()
transcode(::Type{String}, b::Array{UInt8, 1}) = String(copy(b))
transcode(::Type{String}, s::AbstractString) = String(s)

isascii(b::AbstractVector{UInt8}) = all(x -> x < 0x80, b)
(::Type{Char})(c::Char) = c

# -- Comparison ----------------------------------------------------------------------------------

==(a::AbstractString, b::AbstractString) = _host(:string_cmp, String(a), String(b))::Int == 0
cmp(a::AbstractString, b::AbstractString) = _host(:string_cmp, String(a), String(b))::Int
isless(a::AbstractString, b::AbstractString) = cmp(a, b) < 0
<(a::AbstractString, b::AbstractString) = cmp(a, b) < 0

# -- Search --------------------------------------------------------------------------------------

const _Text = Union{String, SubString{String}}
_find(h::AbstractString, n::AbstractString, i) = _find(String(h), String(n), i)
findnext(n::AbstractString, h::AbstractString, k::Integer) = findnext(String(n), String(h), k)
findfirst(n::AbstractString, h::AbstractString) = findnext(n, h, 1)
function findnext(n::String, h::String, k::Integer)
    1 <= k <= ncodeunits(h) + 1 || (k == ncodeunits(h) + 2 ? (return nothing) : throw(BoundsError(h, k)))
    ncodeunits(n) == 0 && return Int(k):(Int(k) - 1)
    i = _find(h, n, Int(k))
    return i == 0 ? nothing : i:(i + lastindex(n) - 1)
end
findlast(n::AbstractString, h::AbstractString) = findprev(n, h, lastindex(h))
function findprev(n::AbstractString, h::AbstractString, k::Integer)
    ncodeunits(n) == 0 && return Int(k):(Int(k) - 1)
    i = _host(:string_rfind, String(h), String(n), Int(k) - lastindex(n) + 1)::Int
    return i <= 0 ? nothing : i:(i + lastindex(n) - 1)
end
function findall(n::AbstractString, h::AbstractString; overlap::Bool = false)
    out = UnitRange{Int}[]
    i = 1
    while true
        r = i > ncodeunits(h) + 1 ? nothing : findnext(n, h, i)
        r === nothing && return out
        push!(out, r)
        i = overlap || isempty(r) ? nextind(h, first(r)) : nextind(h, last(r))
    end
end
_matches(p::AbstractChar, c) = c == p
_matches(p::Function, c) = p(c)
_matches(p::Union{Tuple, AbstractVector, AbstractSet}, c) = c in p
const _CharMatch = Union{AbstractChar, Function, Tuple{Vararg{AbstractChar}}, AbstractVector{<:AbstractChar}, AbstractSet{<:AbstractChar}}
findfirst(p::Function, s::AbstractString) = _find_next(p, s, 1)
findfirst(p::AbstractChar, s::AbstractString) = _find_next(p, s, 1)
findfirst(p::Char, s::String) = _find_next(p, s, 1)
findnext(p::Function, s::AbstractString, k::Integer) = _find_next(p, s, k)
findnext(p::AbstractChar, s::AbstractString, k::Integer) = _find_next(p, s, k)
findnext(p::Char, s::String, k::Integer) = _find_next(p, s, k)
function _find_next(p, s::AbstractString, k::Integer)
    i = Int(k)
    n = ncodeunits(s)
    while i <= n
        _matches(p, s[i]) && return i
        i = nextind(s, i)
    end
    return nothing
end
findlast(p::Function, s::AbstractString) = _find_prev(p, s, lastindex(s))
findlast(p::AbstractChar, s::AbstractString) = _find_prev(p, s, lastindex(s))
findlast(p::Char, s::String) = _find_prev(p, s, lastindex(s))
findprev(p::Function, s::AbstractString, k::Integer) = _find_prev(p, s, k)
findprev(p::AbstractChar, s::AbstractString, k::Integer) = _find_prev(p, s, k)
function _find_prev(p, s::AbstractString, k::Integer)
    i = Int(k)
    while i >= 1
        _matches(p, s[i]) && return i
        i = prevind(s, i)
    end
    return nothing
end
findall(p::Function, s::AbstractString) = Int[i for i in eachindex(s) if _matches(p, s[i])]
findall(p::AbstractChar, s::AbstractString) = Int[i for i in eachindex(s) if _matches(p, s[i])]
occursin(n::AbstractString, h::AbstractString) = ncodeunits(n) == 0 || _find(h, n, 1) != 0
occursin(c::AbstractChar, h::AbstractString) = findfirst(c, h) !== nothing
occursin(h::AbstractString) = n -> occursin(n, h)
contains(n) = h -> occursin(n, h)
in(c::AbstractChar, s::AbstractString) = occursin(c, s)
in(a::AbstractString, s::AbstractString) = error("use occursin(needle, haystack) for string containment")
startswith(s::AbstractString, p::AbstractString) = startswith(String(s), String(p))
endswith(s::AbstractString, p::AbstractString) = endswith(String(s), String(p))
startswith(s::AbstractString, p::_CharMatch) = !isempty(s) && _matches(p, first(s))
endswith(s::AbstractString, p::_CharMatch) = !isempty(s) && _matches(p, last(s))
startswith(p) = s -> startswith(s, p)
endswith(p) = s -> endswith(s, p)
count(n::AbstractString, h::AbstractString; overlap::Bool = false) = length(findall(n, h; overlap = overlap))

# -- Splitting and joining -------------------------------------------------------------------------

# The next place from byte i on where d matches: (first byte, byte after it), or nothing.
function _next_match(s::String, d::AbstractString, i::Int)
    if ncodeunits(d) == 0
        j = i
        return j > ncodeunits(s) ? nothing : (nextind(s, j), nextind(s, j))
    end
    j = _find(s, String(d), i)
    return j == 0 ? nothing : (j, j + ncodeunits(d))
end
function _next_match(s::String, d, i::Int)
    n = ncodeunits(s)
    while i <= n
        c, j = _char_at(s, i)
        _matches(d, c) && return (i, j)
        i = j
    end
    return nothing
end
_cut(s::String, a::Int, b::Int) = _substring(s, a - 1, b - a)
function _split(s::String, d, limit::Int, keepempty::Bool)
    out = SubString{String}[]
    n = ncodeunits(s)
    i = 1
    while limit == 0 || length(out) < limit - 1
        m = _next_match(s, d, i)
        m === nothing && break
        a, b = m
        a > n && break
        (keepempty || a > i) && push!(out, _cut(s, i, a))
        i = b
    end
    (keepempty || i <= n) && push!(out, _cut(s, i, n + 1))
    return out
end
split(s::AbstractString, d; limit::Integer = 0, keepempty::Bool = true) = _split(String(s), d, Int(limit), keepempty)
split(s::AbstractString; limit::Integer = 0, keepempty::Bool = false) = _split(String(s), isspace, Int(limit), keepempty)
split(s::String, d::String; limit = 0, keepempty = true) = _split(s, d, Int(limit), keepempty)
split(s::String, d::Char; limit = 0, keepempty = true) = _split(s, d, Int(limit), keepempty)
split(s::String; limit = 0, keepempty = false) = _split(s, isspace, Int(limit), keepempty)
eachsplit(s::AbstractString, d; kw...) = split(s, d; kw...)
eachsplit(s::AbstractString; kw...) = split(s; kw...)
eachrsplit(s::AbstractString, d; kw...) = reverse(rsplit(s, d; kw...))
function rsplit(s::AbstractString, d; limit::Integer = 0, keepempty::Bool = true)
    all_ = _split(String(s), d, 0, true)
    if limit > 0 && length(all_) > limit
        k = length(all_) - limit + 1
        joined = _substring(String(s), 0, all_[k].offset + all_[k].ncodeunits)
        all_ = SubString{String}[joined; all_[k+1:end]]
    end
    return keepempty ? all_ : filter(!isempty, all_)
end
rsplit(s::AbstractString; limit::Integer = 0, keepempty::Bool = false) = rsplit(s, isspace; limit = limit, keepempty = keepempty)

function lstrip(f::Function, s::AbstractString)
    t = String(s)
    i, n = 1, ncodeunits(t)
    while i <= n
        c, j = _char_at(t, i)
        f(c) || break
        i = j
    end
    return _cut(t, i, n + 1)
end
function rstrip(f::Function, s::AbstractString)
    t = String(s)
    i = lastindex(t)
    while i >= 1 && f(t[i])
        i = prevind(t, i)
    end
    return _cut(t, 1, i < 1 ? 1 : nextind(t, i))
end
lstrip(s::AbstractString, chars) = lstrip(c -> _matches(chars, c), s)
rstrip(s::AbstractString, chars) = rstrip(c -> _matches(chars, c), s)
strip(s::AbstractString, chars) = lstrip(rstrip(s, chars), chars)
lstrip(s::AbstractString, c::Char) = lstrip(x -> x == c, s)
rstrip(s::AbstractString, c::Char) = rstrip(x -> x == c, s)
strip(s::AbstractString, c::Char) = lstrip(rstrip(s, c), c)
chomp(s::AbstractString) = (t = String(s); _cut(t, 1, ncodeunits(t) + 1 - (endswith(t, "\r\n") ? 2 : endswith(t, "\n") ? 1 : 0)))
function chop(s::AbstractString; head::Integer = 0, tail::Integer = 1)
    n = length(s)
    head + tail >= n && return SubString("")
    return SubString(s, nextind(s, firstindex(s), head), prevind(s, lastindex(s), tail))
end
chopprefix(s::AbstractString, p::AbstractString) = startswith(s, p) ? _cut(String(s), ncodeunits(p) + 1, ncodeunits(s) + 1) : SubString(s)
chopsuffix(s::AbstractString, p::AbstractString) = endswith(s, p) ? _cut(String(s), 1, ncodeunits(s) - ncodeunits(p) + 1) : SubString(s)
first(s::AbstractString, n::Integer) = n >= length(s) ? String(s) : n <= 0 ? "" : String(s)[1:nextind(s, 0, n)]
last(s::AbstractString, n::Integer) = n >= length(s) ? String(s) : n <= 0 ? "" : String(s)[prevind(s, ncodeunits(s) + 1, n):lastindex(s)]

# -- Replacing -------------------------------------------------------------------------------------

_replacement(r::AbstractString, m) = String(r)
_replacement(r::AbstractChar, m) = string(r)
_replacement(r::Function, m) = string(r(m))
_replacement(r, m) = string(r)
_pattern_match(s::String, p::AbstractString, i::Int) = ncodeunits(p) == 0 ? (i, i) : _next_match(s, p, i)
_pattern_match(s::String, p, i::Int) = _next_match(s, p, i)
# The first character of a match, for patterns that match characters; else the text.
_matched(s::String, p::AbstractString, a, b) = _cut(s, a, b)
_matched(s::String, p, a, b) = s[a]
replace(s::AbstractString, pats::Pair...; count::Integer = typemax(Int)) = _replace(s, pats, count)
function _replace(s, pats, count)
    t = String(s)
    n = ncodeunits(t)
    parts = Any[]
    i = 1      # what is not copied yet
    k = 0
    at = 1     # where to search
    while k < count && at <= n + 1
        best = nothing
        which_ = 0
        for j in 1:length(pats)
            m = at <= n || (pats[j].first isa AbstractString && isempty(pats[j].first)) ? _pattern_match(t, pats[j].first, at) : nothing
            if m !== nothing && (best === nothing || m[1] < best[1])
                best = m
                which_ = j
            end
        end
        best === nothing && break
        a, b = best
        push!(parts, _cut(t, i, a), _replacement(pats[which_].second, _matched(t, pats[which_].first, a, b)))
        i = b
        if b == a
            b > n && break
            at = nextind(t, b)
            push!(parts, _cut(t, i, at))
            i = at
        else
            at = b
        end
        k += 1
    end
    i <= n && push!(parts, _cut(t, i, n + 1))
    return _host(:string_cat, Any[String(x) for x in parts])::String
end
replace(s::String, p::Pair{String}; count = typemax(Int)) = _replace(s, (p,), count)
replace(s::String, p::Pair{Char}; count = typemax(Int)) = _replace(s, (p,), count)
replace(s::String, p::Pair, q::Pair...; count = typemax(Int)) = _replace(s, (p, q...), count)

# Building from many parts at once.
function join(itr, delim = "", last_ = delim)
    parts = Any[]
    for x in itr
        push!(parts, string(x))
    end
    n = length(parts)
    n == 0 && return ""
    d, l = string(delim), string(last_)
    out = Any[parts[1]]
    for i in 2:n
        push!(out, i == n ? l : d, parts[i])
    end
    return _host(:string_cat, Any[String(x) for x in out])::String
end
map(f, s::AbstractString) = _host(:string_cat, Any[string(f(c)) for c in s])::String
filter(f, s::AbstractString) = _host(:string_cat, Any[string(c) for c in s if f(c)])::String
reverse(s::String) = (cs = Any[]; for c in s; push!(cs, string(c)); end; _host(:string_cat, reverse(cs))::String)
repeat(s::AbstractString, n::Integer) = repeat(String(s), n)

intersect(a::AbstractString, b::AbstractString) = intersect(collect(a), collect(b))
union(a::AbstractString, b::AbstractString) = union(collect(a), collect(b))
issubset(a::AbstractString, b::AbstractString) = all(c -> c in b, a)
titlecase(c::AbstractChar) = uppercase(c)
function titlecase(s::AbstractString; wordsep::Function = c -> !isletter(c), strict::Bool = true)
    parts = Any[]
    start = true
    for c in s
        push!(parts, wordsep(c) ? c : start ? titlecase(c) : strict ? lowercase(c) : c)
        start = wordsep(c)
    end
    return _host(:string_cat, Any[string(c) for c in parts])::String
end
typemin(::Type{Char}) = bitcast(Char, typemin(UInt32))
typemax(::Type{Char}) = bitcast(Char, typemax(UInt32))

# Character classes of Unicode.
_class(c::Char, bit) = isvalid(c) && (_host(:char_class, Int(codepoint(c)))::Int & bit) != 0
isletter(c::Char) = isascii(c) ? ('a' <= c <= 'z') | ('A' <= c <= 'Z') : _class(c, 1)
isuppercase(c::Char) = isascii(c) ? 'A' <= c <= 'Z' : _class(c, 2)
islowercase(c::Char) = isascii(c) ? 'a' <= c <= 'z' : _class(c, 4)
ispunct(c::Char) = isascii(c) ? _is_ascii_punctuation(c) : _class(c, 8)
isprint(c::Char) = isascii(c) ? ' ' <= c <= '~' : _class(c, 16)
isspace(c::Char) = isascii(c) ? (c == ' ') | ('\t' <= c <= '\r') : _class(c, 32)
iscntrl(c::Char) = (c <= '\x1f') | ('\x7f' <= c <= '\u9f')
isnumeric(c::Char) = isascii(c) ? isdigit(c) : _class(c, 64)
_is_ascii_punctuation(c) = c in ('!', '"', '#', '%', '&', '\'', '(', ')', '*', ',', '-', '.', '/', ':', ';', '?', '@', '[', '\\', ']', '_', '{', '}')
uppercase(c::Char) = isascii(c) ? (islowercase(c) ? c - 32 : c) : c == 'ß' ? 'ẞ' : isvalid(c) ? Char(_host(:char_case, Int(codepoint(c)), true)::Int) : c
lowercase(c::Char) = isascii(c) ? (isuppercase(c) ? c + 32 : c) : isvalid(c) ? Char(_host(:char_case, Int(codepoint(c)), false)::Int) : c
textwidth(c::Char) = isascii(c) ? (c < ' ' || c == '\x7f' ? 0 : 1) : isvalid(c) ? _host(:char_width, Int(codepoint(c)))::Int : 1
textwidth(s::AbstractString) = (n = 0; for c in s; n += textwidth(c); end; n)

pairs(s::AbstractString) = (i => s[i] for i in eachindex(s))

export unescape_string, SubString, chopprefix, chopsuffix, codeunits, eachrsplit, eachsplit, findprev, isvalid, reverseind, rsplit, textwidth, thisind, titlecase, iscntrl, isnumeric, transcode
