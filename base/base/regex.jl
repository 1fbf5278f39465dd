# Regular expressions (Perl's, by PCRE2), what they match, and searching with them. A Regex is its text and options; the
# runtime compiles it at first use.

const _RE_UTF = 0x00080000
const _RE_UCP = 0x00020000
const _RE_ALT_BSUX = 0x00000002
const _RE_INVALID_UTF = 0x04000000
const _RE_NO_UTF_CHECK = 0x40000000
const _RE_ANCHORED = 0x80000000
const _RE_ENDANCHORED = 0x20000000
const _RE_NOTEMPTY = 0x00000004
const _RE_DUPNAMES = 0x00000040
const _RE_FLAGS = (('i', 0x00000008), ('m', 0x00000400), ('s', 0x00000020), ('x', 0x00000080))
const _RE_COMPILE_DEFAULT = _RE_UTF | _RE_INVALID_UTF | _RE_ALT_BSUX | _RE_UCP
const _RE_MATCH_DEFAULT = _RE_NO_UTF_CHECK

abstract type AbstractPattern end
abstract type AbstractMatch end

"""
    Regex(pattern[, flags])

A regular expression. Flags: i (either case), m (^ and \$ match at lines), s (. matches newlines), x (spaces and comments are
skipped), a (bytes and ASCII classes).
"""
struct Regex <: AbstractPattern
    pattern::String
    compile_options::UInt32
    match_options::UInt32
    function Regex(pattern::AbstractString, compile_options::Integer, match_options::Integer)
        p, c = String(pattern), UInt32(compile_options)
        _host(:regex_compile, p, Int(c))
        return new(p, c, UInt32(match_options))
    end
end
function Regex(pattern::AbstractString, flags::AbstractString)
    options = _RE_COMPILE_DEFAULT
    for f in flags
        if f == 'a'
            options &= ~(_RE_UCP | _RE_UTF | _RE_INVALID_UTF)
            continue
        end
        bit = 0x00000000
        for (c, o) in _RE_FLAGS
            c == f && (bit = o)
        end
        bit == 0 && throw(ArgumentError("unknown regex flag: $f"))
        options |= bit
    end
    return Regex(pattern, options, _RE_MATCH_DEFAULT)
end
Regex(pattern::AbstractString) = Regex(pattern, _RE_COMPILE_DEFAULT, _RE_MATCH_DEFAULT)
Regex(re::Regex) = re
macro r_str(pattern, flags...)
    return Regex(pattern, flags...)
end
==(a::Regex, b::Regex) = a.pattern == b.pattern && a.compile_options == b.compile_options && a.match_options == b.match_options
hash(re::Regex, h::UInt) = hash(re.match_options, hash(re.compile_options, hash(re.pattern, h + 0x67e195eb8555e72d)))
copy(re::Regex) = re

function _regex_flags(re::Regex)
    text = ""
    for (c, o) in _RE_FLAGS
        re.compile_options & o != 0 && (text = string(text, c))
    end
    return re.compile_options & _RE_UCP == 0 ? string(text, 'a') : text
end
function _usual_options(re::Regex)
    known = 0x00000000
    for (_, o) in _RE_FLAGS
        known |= o
    end
    rest = re.compile_options & ~known
    return re.match_options == _RE_MATCH_DEFAULT && (rest == _RE_COMPILE_DEFAULT || rest == _RE_COMPILE_DEFAULT & ~(_RE_UCP | _RE_UTF | _RE_INVALID_UTF))
end
function show(io::IO, re::Regex)
    if _usual_options(re)
        print(io, "r\"")
        escape_raw_string(io, re.pattern)
        print(io, "\"", _regex_flags(re))
    else
        print(io, "Regex(")
        show(io, re.pattern)
        print(io, ", ")
        show(io, re.compile_options)
        print(io, ", ")
        show(io, re.match_options)
        print(io, ")")
    end
    return nothing
end

"What a regular expression matched: the text, its groups, and where they begin."
struct RegexMatch{S<:AbstractString} <: AbstractMatch
    match::SubString{S}
    captures::Vector{Union{Nothing, SubString{S}}}
    offset::Int
    offsets::Vector{Int}
    regex::Regex
end

_group_names(re::Regex) = _host(:regex_names, re.pattern, Int(re.compile_options))::SimpleVector
function _group_name(re::Regex, i)
    t = _group_names(re)
    for k in 1:2:length(t)
        t[k + 1] === i && return t[k]::String
    end
    return nothing
end
# The number of a named group; of several with one name, one that took part.
function _group_number(m::RegexMatch, name::String)
    t = _group_names(m.regex)
    found = 0
    for k in 1:2:length(t)
        t[k]::String == name || continue
        i = t[k + 1]::Int
        m.captures[i] === nothing || return i
        found == 0 && (found = i)
    end
    return found
end
keys(m::RegexMatch) = Any[(n = _group_name(m.regex, i); n === nothing ? i : n) for i in 1:length(m.captures)]
function show(io::IO, m::RegexMatch)
    print(io, "RegexMatch(")
    show(io, m.match)
    names_ = keys(m)
    for i in 1:length(names_)
        print(io, i == 1 ? ", " : ", ", names_[i], "=")
        show(io, m.captures[i])
    end
    print(io, ")")
    return nothing
end
getindex(m::RegexMatch, i::Integer) = m.captures[i]
function getindex(m::RegexMatch, name::Union{AbstractString, Symbol})
    i = _group_number(m, String(name))
    i == 0 && error("no capture group named $name found in regex")
    return m.captures[i]
end
haskey(m::RegexMatch, i::Integer) = 1 <= i <= length(m.captures)
haskey(m::RegexMatch, name::Union{AbstractString, Symbol}) = _group_number(m, String(name)) != 0
iterate(m::RegexMatch, s...) = iterate(m.captures, s...)
length(m::RegexMatch) = length(m.captures)
eltype(::Type{<:RegexMatch{S}}) where {S} = Union{Nothing, SubString{S}}
isempty(m::RegexMatch) = isempty(m.captures)
==(a::RegexMatch, b::RegexMatch) = a.match == b.match && a.captures == b.captures && a.offset == b.offset && a.offsets == b.offsets && a.regex == b.regex
NamedTuple(m::RegexMatch) = NamedTuple{(map(Symbol, (keys(m)...,))...,)}((m.captures...,))
Dict(m::RegexMatch{S}) where {S} = Dict{Any, Union{Nothing, SubString{S}}}(k => v for (k, v) in zip(keys(m), m.captures))

# -- Matching ----------------------------------------------------------------------------------

# The offsets of a match from byte `start` (0 is the first) on, as the host gives them, or nothing.
_exec(re::Regex, s::String, start::Int, more) = _host(:regex_match, re.pattern, Int(re.compile_options), s, 0, ncodeunits(s), start, Int(re.match_options | more))
_exec(re::Regex, s::SubString{String}, start::Int, more) =
    _host(:regex_match, re.pattern, Int(re.compile_options), s.string, s.offset, s.ncodeunits, start, Int(re.match_options | more))
_exec(re::Regex, s::AbstractString, start::Int, more) = _exec(re, String(s), start, more)
_subject(s::Union{String, SubString{String}}) = s
_subject(s::AbstractString) = String(s)

# The part of s from byte a (0 is the first) to byte b; what it cuts may be malformed.
_bytes_part(s::String, a::Int, b::Int) = _substring(s, a, b - a)
_bytes_part(s::SubString{String}, a::Int, b::Int) = _substring(s.string, s.offset + a, b - a)

function match(re::Regex, str::Union{String, SubString{String}}, i::Integer, options::UInt32 = 0x00000000)
    i < 1 && throw(InexactError(:convert, UInt64, Int(i) - 1))
    v = _exec(re, str, Int(i) - 1, options)
    v === nothing && return nothing
    n = length(v) >> 1
    captures = Vector{Union{Nothing, SubString{String}}}(undef, n - 1)
    offsets = Vector{Int}(undef, n - 1)
    for k in 2:n
        a, b = v[2k - 1]::Int, v[2k]::Int
        captures[k - 1] = a < 0 ? nothing : _bytes_part(str, a, b)
        offsets[k - 1] = a < 0 ? 0 : a + 1
    end
    a, b = v[1]::Int, v[2]::Int
    return RegexMatch{String}(_bytes_part(str, a, max(a, b)), captures, a + 1, offsets, re)
end
match(re::Regex, str::AbstractString) = match(re, _subject(str), 1)
match(re::Regex, str::AbstractString, i::Integer, options::UInt32 = 0x00000000) = match(re, _subject(str), i, options)

occursin(re::Regex, s::AbstractString; offset::Integer = 0) = _exec(re, s, Int(offset), 0x00000000) !== nothing
startswith(s::AbstractString, re::Regex) = _exec(re, s, 0, _RE_ANCHORED) !== nothing
endswith(s::AbstractString, re::Regex) = _exec(re, s, 0, _RE_ENDANCHORED) !== nothing
function chopprefix(s::Union{String, SubString{String}}, re::Regex)
    v = _exec(re, s, 0, _RE_ANCHORED)
    return v === nothing ? SubString(s) : _bytes_part(s, v[2]::Int, ncodeunits(s))
end
function chopsuffix(s::Union{String, SubString{String}}, re::Regex)
    v = _exec(re, s, 0, _RE_ENDANCHORED)
    return v === nothing || v[1] === v[2] ? SubString(s) : _bytes_part(s, 0, v[1]::Int)
end

# First byte and byte after a match at or after byte i, counting from 1.
function _next_match(s::AbstractString, re::Regex, i::Int)
    v = _exec(re, s, i - 1, 0x00000000)
    return v === nothing ? nothing : (v[1]::Int + 1, v[2]::Int + 1)
end
function findnext(re::Regex, s::AbstractString, i::Integer)
    k = Int(i)
    k > ncodeunits(s) + 1 && throw(BoundsError())
    m = _next_match(s, re, k)
    m === nothing && return nothing
    a, b = m
    return a:(b > a ? prevind(s, b) : a - 1)
end

findfirst(re::Regex, s::AbstractString) = findnext(re, s, 1)

"All matches of a regular expression in a text, one after the other."
struct RegexMatchIterator{S<:AbstractString}
    regex::Regex
    string::S
    overlap::Bool
end
eltype(::Type{<:RegexMatchIterator}) = RegexMatch
IteratorSize(::Type{<:RegexMatchIterator}) = SizeUnknown()
eachmatch(re::Regex, s::AbstractString; overlap::Bool = false) = (t = _subject(s); RegexMatchIterator{typeof(t)}(re, t, overlap))
# The state is where to search, and whether an empty match is wanted no more there.
function iterate(it::RegexMatchIterator, (at, after_empty) = (1, false))
    s = it.string
    n = ncodeunits(s)
    while at <= n + 1
        m = match(it.regex, s, at, after_empty ? _RE_ANCHORED | _RE_NOTEMPTY : 0x00000000)
        if m === nothing
            (!after_empty || at > n) && return nothing
            at = nextind(s, at)
            after_empty = false
            continue
        end
        empty_ = m.match.ncodeunits == 0
        next = it.overlap && !empty_ ? nextind(s, thisind(s, m.offset)) : m.offset + m.match.ncodeunits
        return (m, (next, empty_))
    end
    return nothing
end
count(re::Regex, s::AbstractString; overlap::Bool = false) = (n = 0; for _ in eachmatch(re, s; overlap = overlap); n += 1; end; n)

# -- Replacing ---------------------------------------------------------------------------------

"Replacement text in which \\\\1 and \\\\g<name> stand for groups of the match."
struct SubstitutionString{T<:AbstractString} <: AbstractString
    string::T
end
ncodeunits(s::SubstitutionString) = ncodeunits(s.string)
codeunit(s::SubstitutionString) = codeunit(s.string)
codeunit(s::SubstitutionString, i::Integer) = codeunit(s.string, i)
isvalid(s::SubstitutionString, i::Integer) = isvalid(s.string, i)
iterate(s::SubstitutionString, i::Integer...) = iterate(s.string, i...)
String(s::SubstitutionString) = String(s.string)
print_text(s::SubstitutionString) = String(s.string)
show(io::IO, s::SubstitutionString) = (print(io, "s\""); escape_raw_string(io, String(s.string)); print(io, "\""))
macro s_str(s)
    return SubstitutionString(s)
end

# The replacement for a match that m describes: m is a RegexMatch, or the matched text where the pattern is no Regex.
function _substitute(out::IO, r::SubstitutionString, m)
    s = unescape_string(String(r.string), ('\\', 'g', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'))
    bad() = error("Bad replacement string: ", s)
    i, n = 1, ncodeunits(s)
    while i <= n
        c = codeunit(s, i)
        if c != 0x5c
            j = _host(:find_byte, s, 0x5c % Int, i, n)::Int
            j == 0 && (j = n + 1)
            print(out, _substring(s, i - 1, j - i))
            i = j
            continue
        end
        i == n && bad()
        d = codeunit(s, i + 1)
        if d == 0x5c
            write(out, d)
            i += 2
        elseif 0x30 <= d <= 0x39
            k = 0
            i += 1
            while i <= n && 0x30 <= codeunit(s, i) <= 0x39
                k = 10 * k + (codeunit(s, i) - 0x30)
                i += 1
            end
            _put_group(out, m, k)
        elseif d == UInt8('g')
            (i + 2 <= n && codeunit(s, i + 2) == UInt8('<')) || bad()
            j = _host(:find_byte, s, UInt8('>') % Int, i + 3, n)::Int
            j == 0 && bad()
            name = s[i + 3:prevind(s, j)]
            _put_group(out, m, !isempty(name) && all(isdigit, name) ? parse(Int, name) : name)
            i = j + 1
        else
            bad()
        end
    end
    return nothing
end
function _put_group(out, m::RegexMatch, k::Int)
    k == 0 && return print(out, m.match)
    k <= length(m.captures) || error("PCRE error: unknown substring")
    m.captures[k] === nothing || print(out, m.captures[k])
    return nothing
end
function _put_group(out, m::RegexMatch, name::String)
    k = _group_number(m, name)
    k == 0 && error("Bad replacement string: Group $name not found in regex $(m.regex)")
    return _put_group(out, m, k)
end
_put_group(out, m, k) = k === 0 ? print(out, m) : error("Bad replacement string: pattern is not a Regex")

# -- Building ----------------------------------------------------------------------------------

# Regular expressions one after the other; strings and characters stand for themselves.
function *(a::Union{Regex, AbstractString, AbstractChar}, b::Regex, more::Union{Regex, AbstractString, AbstractChar}...)
    return _concat_regex(a, b, more...)
end
*(a::Regex, b::Union{AbstractString, AbstractChar}, more::Union{Regex, AbstractString, AbstractChar}...) = _concat_regex(a, b, more...)
*(a::Regex) = a
*(a::AbstractString, b::AbstractString, c::Regex, more::Union{Regex, AbstractString, AbstractChar}...) = _concat_regex(a, b, c, more...)
function _concat_regex(parts...)
    shared = nothing
    bits = 0x00000000
    for (_, o) in _RE_FLAGS
        bits |= o
    end
    own = UInt32[]
    base = nothing
    match_options = nothing
    for p in parts
        p isa Regex || continue
        if base === nothing
            base, match_options = p.compile_options & ~bits, p.match_options
        elseif base != p.compile_options & ~bits
            throw(ArgumentError("cannot multiply regexes: incompatible options"))
        elseif match_options != p.match_options
            throw(ArgumentError("cannot multiply regexes: incompatible match options"))
        end
        push!(own, p.compile_options & bits)
    end
    shared = reduce(&, own)
    out = IOBuffer()
    for p in parts
        _regex_piece(out, p, shared)
    end
    return Regex(takestring!(out), base | shared, match_options)
end
function _regex_piece(out, re::Regex, shared)
    flags = _regex_flags(Regex(re.pattern, (re.compile_options & ~shared) | _RE_COMPILE_DEFAULT, _RE_MATCH_DEFAULT))
    print(out, "(?", flags, ":", re.pattern, ")")
end
_regex_piece(out, s, shared) = print(out, _quote_regex(string(s)))
_quote_regex(s::String) = string("\\Q", replace(s, "\\E" => "\\\\E\\QE"), "\\E")
^(re::Regex, n::Integer) = Regex(string("(?:", re.pattern, "){", n, "}"), re.compile_options, re.match_options)

broadcastable(re::Regex) = RefValue{Regex}(re)
broadcastable(m::RegexMatch) = m
