# Parts of strings that share their bytes, code units, positions with Julia's checks, searching and splitting.

struct SubString{T<:AbstractString} <: AbstractString
    string::T
    offset::Int
    ncodeunits::Int
    global _substring(s::T, offset::Int, n::Int) where {T<:AbstractString} = new{T}(s, offset, n)
end
function SubString(s::T, i::Integer, j::Integer) where {T<:AbstractString}
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
function SubString(s::SubString, i::Integer, j::Integer)
    i <= j || return _substring(s.string, s.offset, 0)
    checkbounds(s, i)
    checkbounds(s, j)
    return SubString(s.string, s.offset + i, s.offset + j)
end
(::Type{SubString{String}})(s::AbstractString) = SubString(String(s))
(::Type{SubString{T}})(s::T) where {T<:AbstractString} = SubString(s)
(::Type{SubString{T}})(s::T, i::Integer, j::Integer) where {T<:AbstractString} = SubString(s, i, j)
convert(::Type{SubString{S}}, s::AbstractString) where {S<:AbstractString} = SubString(convert(S, s))::SubString{S}
convert(::Type{SubString{S}}, s::SubString{S}) where {S<:AbstractString} = s
(::Type{String})(s::SubString{String}) = s.ncodeunits == 0 ? "" : _host(:string_sub, s.string, s.offset + 1, s.ncodeunits)::String
(::Type{Symbol})(s::SubString{String}) = Symbol(String(s))
print_text(s::SubString{String}) = String(s)
string(s::SubString{String}) = String(s)
parent(s::SubString) = s.string
pointer(s::SubString{String}) = pointer(s.string) + s.offset
pointer(s::SubString{String}, i::Integer) = pointer(s.string) + s.offset + (i - 1)
parentindices(s::SubString) = (s.offset + 1:thisind(s.string, s.offset + s.ncodeunits),)
view(s::AbstractString, r::AbstractUnitRange{<:Integer}) = SubString(s, r)

ncodeunits(s::SubString) = s.ncodeunits
sizeof(s::SubString) = s.ncodeunits * sizeof(codeunit(s))
sizeof(s::AbstractString) = ncodeunits(s) * sizeof(codeunit(s))
codeunit(s::SubString) = codeunit(s.string)
function codeunit(s::SubString, i::Integer)
    1 <= i <= s.ncodeunits || throw(BoundsError(s, i))
    return codeunit(s.string, s.offset + i)
end
checkbounds(s::AbstractString, i::Integer) = 1 <= i <= ncodeunits(s) || throw(BoundsError(s, i))
checkbounds(s::AbstractString, r::AbstractUnitRange{<:Integer}) =
    isempty(r) || (1 <= first(r) && last(r) <= ncodeunits(s)) || throw(BoundsError(s, r))
checkbounds(s::AbstractString, r::AbstractVector{<:Integer}) = (for i in r; checkbounds(s, i); end)
checkbounds(::Type{Bool}, s::AbstractString, i::Integer) = 1 <= i <= ncodeunits(s)
checkbounds(::Type{Bool}, s::AbstractString, r::AbstractVector{<:Integer}) = all(i -> 1 <= i <= ncodeunits(s), r)
iterate(s::SubString{String}, i::Int = 1) =
    i > s.ncodeunits ? nothing : (r = _char_at(s.string, s.offset + i); (r[1], r[2] - s.offset))
function iterate(s::SubString, i::Int = 1)
    i > s.ncodeunits && return nothing
    r = iterate(s.string, s.offset + i)
    return r === nothing ? nothing : (r[1], r[2] - s.offset)
end
getindex(s::SubString{String}, i::Integer) = (checkbounds(s, i); isvalid(s, i) || throw(StringIndexError(s, Int(i))); _char_at(s.string, s.offset + Int(i))[1])
getindex(s::SubString{String}, r::AbstractUnitRange{<:Integer}) = String(SubString(s, r))
lastindex(s::AbstractString) = thisind(s, ncodeunits(s))
function length(s::AbstractString)
    n, i, e = 0, 1, ncodeunits(s)
    while i <= e
        i = nextind(s, i)
        n += 1
    end
    return n
end

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
function thisind(s::AbstractString, i::Integer)
    k = Int(i)
    n = ncodeunits(s)
    0 <= k <= n + 1 || throw(BoundsError(s, k))
    while 1 < k <= n && !isvalid(s, k)
        k -= 1
    end
    return k
end
isvalid(s::SubString, i::Integer) = 1 <= i <= s.ncodeunits && isvalid(s.string, s.offset + i)
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
function nextind(s::AbstractString, i::Integer, n::Integer = 1)
    n < 0 && throw(ArgumentError("n cannot be negative: $n"))
    k, z = Int(i), ncodeunits(s)
    if n == 0
        thisind(s, k) == k || throw(StringIndexError(s, k))
        return k
    end
    0 <= k <= z || throw(BoundsError(s, k))
    for _ in 1:n
        k += 1
        while k <= z && !isvalid(s, k)
            k += 1
        end
    end
    return k
end
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
function prevind(s::AbstractString, i::Integer, n::Integer = 1)
    n < 0 && throw(ArgumentError("n cannot be negative: $n"))
    k, z = Int(i), ncodeunits(s) + 1
    if n == 0
        thisind(s, k) == k || throw(StringIndexError(s, k))
        return k
    end
    1 <= k <= z || throw(BoundsError(s, k))
    for _ in 1:n
        k -= 1
        while 1 <= k < z && !isvalid(s, k)
            k -= 1
        end
    end
    return k
end
function length(s::AbstractString, i::Integer, j::Integer)
    if i <= j
        1 <= i <= ncodeunits(s) + 1 || throw(BoundsError(s, i))
        0 <= j < ncodeunits(s) + 1 || throw(BoundsError(s, j))
    end
    n = 0
    for k in i:j
        isvalid(s, k) && (n += 1)
    end
    return n
end
length(s::String) = (n = 0; i = 1; z = ncodeunits(s); while i <= z; i = _char_at(s, i)[2]; n += 1; end; n)
reverseind(s::AbstractString, i::Integer) = thisind(s, ncodeunits(s) - i + 1)
reverseind(s::AbstractVector, i::Integer) = firstindex(s) + lastindex(s) - i
isvalid(s::AbstractString) = all(isvalid, s)
isvalid(::Type{String}, s) = isvalid(_as_text(s))
isvalid(::Type{SubString{String}}, s) = isvalid(_as_text(s))
_as_text(s::AbstractString) = String(s)
_as_text(b::AbstractVector{UInt8}) = String(copy(b))
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

isascii(b::AbstractVector{UInt8}) = all(x -> x < 0x80, b)
(::Type{Char})(c::Char) = c

# -- Comparison ----------------------------------------------------------------------------------

==(a::AbstractString, b::AbstractString) = _host(:string_cmp, String(a), String(b))::Int == 0
cmp(a::AbstractString, b::AbstractString) = _host(:string_cmp, String(a), String(b))::Int
isless(a::AbstractString, b::AbstractString) = cmp(a, b) < 0
<(a::AbstractString, b::AbstractString) = cmp(a, b) < 0

intersect(a::AbstractString, b::AbstractString) = intersect(collect(a), collect(b))
union(a::AbstractString, b::AbstractString) = union(collect(a), collect(b))
issubset(a::AbstractString, b::AbstractString) = all(c -> c in b, a)
typemin(::Type{Char}) = bitcast(Char, typemin(UInt32))
typemax(::Type{Char}) = bitcast(Char, typemax(UInt32))

# Positions with their characters, which one pass finds together.
struct IterableStatePairs{T<:AbstractString}
    s::T
end
pairs(s::AbstractString) = IterableStatePairs{typeof(s)}(s)
eltype(::Type{IterableStatePairs{T}}) where {T} = Pair{<:Any, eltype(T)}
length(p::IterableStatePairs) = length(p.s)
keys(p::IterableStatePairs) = keys(p.s)
values(p::IterableStatePairs) = p.s
function iterate(p::IterableStatePairs, i::Int = 1)
    r = iterate(p.s, i)
    return r === nothing ? nothing : (Pair(i, r[1]), r[2])
end

export unescape_string, SubString, chopprefix, chopsuffix, codeunits, eachrsplit, eachsplit, findprev, isvalid, reverseind, rsplit, textwidth, thisind, titlecase, iscntrl, isnumeric, transcode
