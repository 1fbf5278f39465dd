# Searching text, splitting, stripping, joining and replacing.

# -- Search ------------------------------------------------------------------------------------

# What stands for a set of characters.
_matches(p::AbstractChar, c) = c == p
_matches(p::Function, c) = p(c)::Bool
_matches(p, c) = c in p
const _CharMatch = Union{AbstractChar, Function, Tuple{Vararg{AbstractChar}}, AbstractVector{<:AbstractChar}, AbstractSet{<:AbstractChar}}

_find(h::AbstractString, n::AbstractString, i) = _find(String(h), String(n), i)
findfirst(n::AbstractString, h::AbstractString) = findnext(n, h, 1)
findnext(n::AbstractString, h::AbstractString, k::Integer) = findnext(String(n), String(h), k)
function findnext(n::String, h::String, k::Integer)
    i = Int(k)
    1 <= i <= ncodeunits(h) + 1 || (i == ncodeunits(h) + 2 ? (return nothing) : throw(BoundsError(h, i)))
    isempty(n) && return i:(i - 1)
    j = _find(h, n, i)
    return j == 0 ? nothing : j:(j + lastindex(n) - 1)
end
findlast(n::AbstractString, h::AbstractString) = findprev(n, h, lastindex(h))
function findprev(n::AbstractString, h::AbstractString, k::Integer)
    i = Int(k)
    if isempty(n)
        0 <= i <= ncodeunits(h) + 1 || throw(BoundsError(h, i))
        return i == 0 ? (1:0) : i:(i - 1)
    end
    i <= 0 && return i == 0 ? nothing : throw(BoundsError(h, i))
    i > ncodeunits(h) && (i == ncodeunits(h) + 1 ? (return nothing) : throw(BoundsError(h, i)))
    j = _host(:string_rfind, String(h), String(n), min(nextind(h, thisind(h, i)) - ncodeunits(n), i))::Int
    return j <= 0 ? nothing : j:(j + lastindex(n) - 1)
end
function findall(n::Union{AbstractString, AbstractPattern}, h::AbstractString; overlap::Bool = false)
    out = UnitRange{Int}[]
    i, e = 1, ncodeunits(h)
    while i <= e + 1
        r = findnext(n, h, i)
        r === nothing && break
        push!(out, r)
        i = overlap || isempty(r) ? (first(r) > e ? e + 2 : nextind(h, first(r))) : nextind(h, last(r))
    end
    return out
end
findfirst(p::Function, s::AbstractString) = _find_next(p, s, 1)
findfirst(p::AbstractChar, s::AbstractString) = _find_next(p, s, 1)
findnext(p::Function, s::AbstractString, k::Integer) = _find_next(p, s, k)
findnext(p::AbstractChar, s::AbstractString, k::Integer) = _find_next(p, s, k)
function _find_next(p, s::AbstractString, k::Integer)
    i, n = Int(k), ncodeunits(s)
    1 <= i <= n + 1 || throw(BoundsError(s, i))
    i <= n && !isvalid(s, i) && throw(StringIndexError(s, i))
    while i <= n
        c, j = iterate(s, i)
        _matches(p, c) && return i
        i = j
    end
    return nothing
end
findlast(p::Function, s::AbstractString) = _find_prev(p, s, lastindex(s))
findlast(p::AbstractChar, s::AbstractString) = _find_prev(p, s, lastindex(s))
findprev(p::Function, s::AbstractString, k::Integer) = _find_prev(p, s, k)
findprev(p::AbstractChar, s::AbstractString, k::Integer) = _find_prev(p, s, k)
function _find_prev(p, s::AbstractString, k::Integer)
    i, n = Int(k), ncodeunits(s)
    0 <= i <= n + 1 || throw(BoundsError(s, i))
    i == n + 1 && return nothing
    i == 0 || isvalid(s, i) || throw(StringIndexError(s, i))
    while i >= 1
        _matches(p, s[i]) && return i
        i = prevind(s, i)
    end
    return nothing
end
findall(p::Function, s::AbstractString) = Int[i for i in eachindex(s) if _matches(p, s[i])]
findall(p::AbstractChar, s::AbstractString) = Int[i for i in eachindex(s) if _matches(p, s[i])]
occursin(n::AbstractString, h::AbstractString) = isempty(n) || _find(h, n, 1) != 0
occursin(c::AbstractChar, h::AbstractString) = any(==(c), h)
occursin(h) = Fix2(occursin, h)
contains(n) = Fix2(contains, n)
in(c::AbstractChar, s::AbstractString) = occursin(c, s)
in(a::AbstractString, s::AbstractString) = error("use occursin(needle, haystack) for string containment")
startswith(s::AbstractString, p::AbstractString) = startswith(String(s), String(p))
endswith(s::AbstractString, p::AbstractString) = endswith(String(s), String(p))
startswith(s::AbstractString, p::_CharMatch) = !isempty(s) && _matches(p, first(s))
endswith(s::AbstractString, p::_CharMatch) = !isempty(s) && _matches(p, last(s))
startswith(p) = Fix2(startswith, p)
endswith(p) = Fix2(endswith, p)
count(n::AbstractString, h::AbstractString; overlap::Bool = false) = length(findall(n, h; overlap = overlap))
count(c::AbstractChar, s::AbstractString) = count(==(c), s)

# -- Splitting -----------------------------------------------------------------------------------

# The next place from byte i on where d matches: (first byte, byte after it), or nothing.
function _next_match(s::AbstractString, d::AbstractString, i::Int)
    isempty(d) && return i > ncodeunits(s) + 1 ? nothing : (i, i)
    j = _find(s, d, i)
    return j == 0 ? nothing : (j, j + ncodeunits(d))
end
function _next_match(s::AbstractString, d, i::Int)
    n = ncodeunits(s)
    while i <= n
        c, j = iterate(s, i)
        _matches(d, c) && return (i, j)
        i = j
    end
    return nothing
end
# The part of s from byte a to before byte b.
_cut(s::String, a::Int, b::Int) = _substring(s, a - 1, b - a)
_cut(s::SubString{String}, a::Int, b::Int) = _substring(s.string, s.offset + a - 1, b - a)
_cut(s::AbstractString, a::Int, b::Int) = b <= a ? SubString(s, 1, 0) : SubString(s, a, prevind(s, b))

"The parts of a text between separators, as they are asked for."
struct SplitIterator{S<:AbstractString, F}
    str::S
    splitter::F
    limit::Int
    keepempty::Bool
end
eltype(::Type{<:SplitIterator{S}}) where {S} = SubString{S}
eltype(::Type{<:SplitIterator{SubString{S}}}) where {S} = SubString{S}
IteratorSize(::Type{<:SplitIterator}) = SizeUnknown()
# The state: where the next part begins, where to search, parts so far.
function iterate(it::SplitIterator, (from, at, k) = (1, 1, 0))
    s = it.str
    n = ncodeunits(s)
    from > n + 1 && return nothing
    while k != it.limit - 1
        m = _next_match(s, it.splitter, at)
        m === nothing && break
        a, b = m
        a > n && break
        next = b <= a ? nextind(s, a) : b
        if from < b
            if it.keepempty || from < a
                return (_cut(s, from, a), (b, next, k + 1))
            end
            from = b
        end
        at = next
    end
    it.keepempty || from <= n || return nothing
    return (_cut(s, from, n + 1), (n + 2, n + 2, k + 1))
end
eachsplit(s::T, d; limit::Integer = 0, keepempty::Bool = true) where {T<:AbstractString} = SplitIterator{T, typeof(d)}(s, d, Int(limit), keepempty)
eachsplit(s::AbstractString; limit::Integer = 0, keepempty::Bool = false) = eachsplit(s, isspace; limit = limit, keepempty = keepempty)
split(s::AbstractString, d; limit::Integer = 0, keepempty::Bool = true) = collect(eachsplit(s, d; limit = limit, keepempty = keepempty))
split(s::AbstractString; limit::Integer = 0, keepempty::Bool = false) = split(s, isspace; limit = limit, keepempty = keepempty)

"The same from the end."
struct RSplitIterator{S<:AbstractString, F}
    str::S
    splitter::F
    limit::Int
    keepempty::Bool
end
eltype(::Type{<:RSplitIterator{S}}) where {S} = SubString{S}
eltype(::Type{<:RSplitIterator{SubString{S}}}) where {S} = SubString{S}
IteratorSize(::Type{<:RSplitIterator}) = SizeUnknown()
# The last place up to byte i where d matches: (first byte, byte after it), or nothing.
function _prev_match(s, d::AbstractString, i::Int)
    isempty(d) && return i >= 1 ? (i + 0, i) : nothing
    r = i < 1 ? nothing : findprev(d, s, i)
    return r === nothing ? nothing : (first(r), nextind(s, last(r)))
end
_prev_match(s, d::AbstractPattern, i::Int) = throw(MethodError(findprev, (d, s, i)))
function _prev_match(s, d, i::Int)
    while i >= 1
        _matches(d, s[i]) && return (i, nextind(s, i))
        i = prevind(s, i)
    end
    return nothing
end
# The state: the byte after the next part, where to search from, parts so far.
function iterate(it::RSplitIterator, (to, at, k) = (ncodeunits(it.str) + 1, lastindex(it.str), 0))
    s = it.str
    to < 1 && return nothing
    while k != it.limit - 1
        m = _prev_match(s, it.splitter, at)
        m === nothing && break
        a, b = m
        if b <= a # an empty separator: between any two characters
            a <= 1 && break
            p = prevind(s, a)
            return (_cut(s, a, to), (a, p, k + 1))
        end
        at = prevind(s, a)
        if it.keepempty || b < to
            return (_cut(s, b, to), (a, at, k + 1))
        end
        to = a
    end
    it.keepempty || to > 1 || return nothing
    return (_cut(s, 1, to), (0, 0, k + 1))
end
eachrsplit(s::T, d; limit::Integer = 0, keepempty::Bool = true) where {T<:AbstractString} = RSplitIterator{T, typeof(d)}(s, d, Int(limit), keepempty)
eachrsplit(s::AbstractString; limit::Integer = 0, keepempty::Bool = false) = eachrsplit(s, isspace; limit = limit, keepempty = keepempty)
rsplit(s::AbstractString, d; limit::Integer = 0, keepempty::Bool = true) = reverse!(collect(eachrsplit(s, d; limit = limit, keepempty = keepempty)))
rsplit(s::AbstractString; limit::Integer = 0, keepempty::Bool = false) = rsplit(s, isspace; limit = limit, keepempty = keepempty)

# -- Stripping -------------------------------------------------------------------------------------

function lstrip(f, s::AbstractString)
    i, n = 1, ncodeunits(s)
    while i <= n
        c, j = iterate(s, i)
        f(c) || break
        i = j
    end
    return _cut(s, i, n + 1)
end
function rstrip(f, s::AbstractString)
    i = lastindex(s)
    while i >= 1 && f(s[i])
        i = prevind(s, i)
    end
    return _cut(s, 1, i < 1 ? 1 : nextind(s, i))
end
strip(f, s::AbstractString) = lstrip(f, rstrip(f, s))
lstrip(s::AbstractString) = lstrip(isspace, s)
rstrip(s::AbstractString) = rstrip(isspace, s)
strip(s::AbstractString) = lstrip(rstrip(s))
lstrip(s::AbstractString, chars::Union{AbstractChar, Tuple, AbstractVector, AbstractSet}) = lstrip(c -> _matches(chars, c), s)
rstrip(s::AbstractString, chars::Union{AbstractChar, Tuple, AbstractVector, AbstractSet}) = rstrip(c -> _matches(chars, c), s)
strip(s::AbstractString, chars::Union{AbstractChar, Tuple, AbstractVector, AbstractSet}) = lstrip(rstrip(s, chars), chars)
for f in (:lstrip, :rstrip, :strip)
    @eval $f(s::AbstractString, chars::AbstractString) = throw(ArgumentError("Both arguments are strings. The second argument should be a `Char` or collection of `Char`s"))
end
chomp(s::AbstractString) = (n = ncodeunits(s); _cut(s, 1, n + 1 - (endswith(s, "\r\n") ? 2 : endswith(s, "\n") ? 1 : 0)))
function chop(s::AbstractString; head::Integer = 0, tail::Integer = 1)
    head == 0 && tail == 1 && isempty(s) && return SubString(s, 1, 0)
    (head < 0 || tail < 0) && throw(ArgumentError("n cannot be negative: $(head < 0 ? head : tail)"))
    n = length(s)
    head + tail >= n && return SubString(s, 1, 0)
    return SubString(s, nextind(s, 1, head), prevind(s, lastindex(s), tail))
end
chopprefix(s::AbstractString, p::AbstractString) = _cut(s, startswith(s, p) ? ncodeunits(p) + 1 : 1, ncodeunits(s) + 1)
chopsuffix(s::AbstractString, p::AbstractString) = _cut(s, 1, ncodeunits(s) + 1 - (endswith(s, p) ? ncodeunits(p) : 0))
chopprefix(s::AbstractString, c::AbstractChar) = _cut(s, startswith(s, c) ? nextind(s, 1) : 1, ncodeunits(s) + 1)
chopsuffix(s::AbstractString, c::AbstractChar) = _cut(s, 1, endswith(s, c) ? lastindex(s) : ncodeunits(s) + 1)
function first(s::AbstractString, n::Integer)
    n < 0 && throw(ArgumentError("n cannot be negative: $n"))
    i = _forward(s, n)
    return String(_cut(s, 1, i))
end
function last(s::AbstractString, n::Integer)
    n < 0 && throw(ArgumentError("n cannot be negative: $n"))
    i = ncodeunits(s) + 1
    while n > 0 && i > 1
        i = prevind(s, i)
        n -= 1
    end
    return String(_cut(s, i, ncodeunits(s) + 1))
end
# The byte after the first n characters.
function _forward(s, n)
    i, e = 1, ncodeunits(s)
    while n > 0 && i <= e
        i = nextind(s, i)
        n -= 1
    end
    return i
end
function lpad(s, n::Integer, p::Union{AbstractChar, AbstractString} = ' ')
    t = string(s)
    k = Int(n) - textwidth(t)
    return k <= 0 ? t : string(_padding(p, k), t)
end
function rpad(s, n::Integer, p::Union{AbstractChar, AbstractString} = ' ')
    t = string(s)
    k = Int(n) - textwidth(t)
    return k <= 0 ? t : string(t, _padding(p, k))
end
function _padding(p, k)
    w = textwidth(p)
    w == 0 && throw(ArgumentError(string(repr(p), " has zero textwidth", ncodeunits(p) != 1 ? "" : isa(p, AbstractChar) ? "; maybe you want pad^max(0, npad - ncodeunits(str)) * str to pad by codeunits (bytes)?" : "")))
    q, r = divrem(k, w)
    return r == 0 ? repeat(string(p), q) : string(repeat(string(p), q), first(string(p), r))
end
function rtruncate(s::AbstractString, maxwidth::Integer, replacement::Union{AbstractString, AbstractChar} = '…')
    textwidth(s) <= maxwidth && return string(s)
    room = Int(maxwidth) - textwidth(replacement)
    i, w = 1, 0
    while i <= ncodeunits(s)
        c, j = iterate(s, i)
        w += textwidth(c)
        w > room && break
        i = j
    end
    return string(_cut(s, 1, i), replacement)
end
function ltruncate(s::AbstractString, maxwidth::Integer, replacement::Union{AbstractString, AbstractChar} = '…')
    textwidth(s) <= maxwidth && return string(s)
    room = Int(maxwidth) - textwidth(replacement)
    i, w = ncodeunits(s) + 1, 0
    while i > 1
        j = prevind(s, i)
        w += textwidth(s[j])
        w > room && break
        i = j
    end
    return string(replacement, _cut(s, i, ncodeunits(s) + 1))
end
function ctruncate(s::AbstractString, maxwidth::Integer, replacement::Union{AbstractString, AbstractChar} = '…'; prefer_left::Bool = true)
    textwidth(s) <= maxwidth && return string(s)
    room = Int(maxwidth) - textwidth(replacement)
    more, less = cld(room, 2), fld(room, 2)
    left = rtruncate(s, prefer_left ? more : less, "")
    right = ltruncate(s, prefer_left ? less : more, "")
    return string(left, replacement, right)
end

# -- Joining ---------------------------------------------------------------------------------------

function join(io::IO, itr, delim = "", last_ = delim)
    r = iterate(itr)
    r === nothing && return nothing
    x, state = r
    print(io, x)
    r = iterate(itr, state)
    while r !== nothing
        x, state = r
        r = iterate(itr, state)
        print(io, r === nothing ? last_ : delim)
        print(io, x)
    end
    return nothing
end
function join(itr, delim = "", last_ = delim)
    io = IOBuffer()
    join(io, itr, delim, last_)
    return takestring!(io)
end
function map(f, s::AbstractString)
    out = IOBuffer()
    for c in s
        d = f(c)
        isa(d, AbstractChar) || throw(ArgumentError(string("map(f, s::AbstractString) requires f to return AbstractChar; try map(f, collect(s)) or a comprehension instead")))
        write(out, d)
    end
    return takestring!(out)
end
function filter(f, s::AbstractString)
    out = IOBuffer()
    for c in s
        f(c) && write(out, c)
    end
    return takestring!(out)
end
function reverse(s::AbstractString)
    out = IOBuffer()
    i = ncodeunits(s) + 1
    while i > 1
        i = prevind(s, i)
        write(out, s[i])
    end
    return takestring!(out)
end
repeat(s::AbstractString, n::Integer) = repeat(String(s), n)

showerror(io::IO, e::StringIndexError) = print(io, _string_index_text(e))

# -- Replacing -------------------------------------------------------------------------------------

# A pattern that stands for characters gives them to a function; any other the text of the match.
_matched(s, p::Union{AbstractString, AbstractPattern}, a, b) = _cut(s, a, b)
_matched(s, p, a, b) = s[a]
_replace_one(out, r::Function, s, p, a, b) = print(out, r(_matched(s, p, a, b)))
_replace_one(out, r, s, p, a, b) = print(out, r)
_replace_one(out, r::SubstitutionString, s, p, a, b) = _substitute(out, r, _cut(s, a, b))
_replace_one(out, r::SubstitutionString, s, p::Regex, a, b) = _substitute(out, r, match(p, s, a))

function _replace_text(out::IO, s::AbstractString, pats, limit::Int)
    n = ncodeunits(s)
    copied = at = 1 # what is not copied yet; where to search
    k = 0
    found = Any[_next_match(s, p.first, 1) for p in pats]
    while k < limit && at <= n + 1
        which_ = 0
        for j in 1:length(found)
            m = found[j]
            if m !== nothing && m[1] < at
                m = found[j] = _next_match(s, pats[j].first, at)
            end
            m === nothing || (which_ != 0 && found[which_][1] <= m[1]) || (which_ = j)
        end
        which_ == 0 && break
        a, b = found[which_]::Tuple{Int, Int}
        # an empty match right behind another match does not count
        if b > a || a > copied || a == 1
            print(out, _cut(s, copied, a))
            _replace_one(out, pats[which_].second, s, pats[which_].first, a, b)
            copied = b
        end
        k += 1
        at = b > a ? b : a > n ? n + 2 : nextind(s, a)
    end
    copied <= n && print(out, _cut(s, copied, n + 1))
    return nothing
end
function replace(s::AbstractString, pats::Pair...; count::Integer = typemax(Int))
    count < 0 && throw(DomainError(count, "`count` must be non-negative."))
    (count == 0 || length(pats) == 0) && return String(s)
    out = IOBuffer()
    _replace_text(out, _subject(s), pats, Int(min(count, typemax(Int))))
    return takestring!(out)
end
function replace(io::IO, s::AbstractString, pats::Pair...; count::Integer = typemax(Int))
    count < 0 && throw(DomainError(count, "`count` must be non-negative."))
    _replace_text(io, _subject(s), pats, Int(min(count, typemax(Int))))
    return io
end
