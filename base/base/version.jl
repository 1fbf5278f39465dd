# Version numbers: major.minor.patch, perhaps with pre-release and build parts, in the order of semantic versioning.

const _VersionPart = Union{UInt64, String}

"A version: major.minor.patch, perhaps with pre-release and build parts."
struct VersionNumber
    major::UInt32
    minor::UInt32
    patch::UInt32
    prerelease::Tuple{Vararg{Union{UInt64, String}}}
    build::Tuple{Vararg{Union{UInt64, String}}}
    function VersionNumber(major::UInt32, minor::UInt32, patch::UInt32, pre::Tuple{Vararg{Union{UInt64, String}}}, build::Tuple{Vararg{Union{UInt64, String}}})
        _check_version_parts(pre, "pre-release")
        _check_version_parts(build, "build")
        return new(major, minor, patch, pre, build)
    end
end
function _check_version_parts(parts, what)
    for p in parts
        p isa String || continue
        isempty(p) && length(parts) == 1 && continue
        good = !isempty(p) && all(c -> isascii(c) && (isletter(c) || isdigit(c) || c == '-'), p)
        good || throw(ArgumentError(string("invalid ", what, " identifier: ", repr(p))))
    end
    return nothing
end
_version_part(x::Integer) = x >= 0 ? UInt64(x) : throw(ArgumentError("invalid negative version part: $x"))
_version_part(x::AbstractString) = String(x)
_version_number(x) = x isa UInt32 ? x : trunc(UInt32, x)
VersionNumber(major::Integer, minor::Integer = 0, patch::Integer = 0, pre::Tuple = (), build::Tuple = ()) =
    VersionNumber(_version_number(major), _version_number(minor), _version_number(patch), map(_version_part, pre), map(_version_part, build))
VersionNumber(v::Tuple) = VersionNumber(v...)
VersionNumber(v::VersionNumber) = v
VersionNumber(s::AbstractString) = parse(VersionNumber, s)
convert(::Type{VersionNumber}, s::AbstractString) = VersionNumber(s)

# Reads digits from byte i: the number and the byte after them, or nothing.
function _version_digits(s::String, i::Int)
    j = i
    while j <= ncodeunits(s) && 0x30 <= codeunit(s, j) <= 0x39
        j += 1
    end
    return j == i ? nothing : (parse(UInt32, s[i:j-1]), j)
end
function _version_parts(s)
    isempty(s) && return ("",)
    return ((all(isdigit, p) ? parse(UInt64, p) : String(p) for p in eachsplit(s, '.'))...,)
end
_good_parts(s) = isempty(s) || all(p -> !isempty(p) && all(c -> isascii(c) && (isletter(c) || isdigit(c) || c == '-'), p), eachsplit(s, '.'))
function tryparse(::Type{VersionNumber}, text::AbstractString)
    s = String(text)
    s == "∞" && return typemax(VersionNumber)
    n = ncodeunits(s)
    i = startswith(s, 'v') ? 2 : 1
    numbers = UInt32[0, 0, 0]
    for k in 1:3
        if k > 1
            i <= n && codeunit(s, i) == UInt8('.') || break
            i += 1
        end
        d = _version_digits(s, i)
        d === nothing && return nothing
        numbers[k], i = d
    end
    pre = build = ()
    rest = _cut(s, i, n + 1)
    plus = findfirst('+', rest)
    if plus !== nothing
        b = _cut(rest, plus + 1, ncodeunits(rest) + 1)
        _good_parts(b) || return nothing
        build = _version_parts(b)
        rest = _cut(rest, 1, plus)
    end
    if !isempty(rest)
        startswith(rest, '-') || isletter(first(rest)) || return nothing
        p = startswith(rest, '-') ? _cut(rest, 2, ncodeunits(rest) + 1) : rest
        _good_parts(p) || return nothing
        pre = _version_parts(p)
    end
    return VersionNumber(numbers[1], numbers[2], numbers[3], pre, build)
end
function parse(::Type{VersionNumber}, s::AbstractString)
    v = tryparse(VersionNumber, s)
    v === nothing && throw(ArgumentError("invalid version string: $s"))
    return v
end
macro v_str(s)
    return VersionNumber(s)
end

typemin(::Type{VersionNumber}) = VersionNumber(0, 0, 0, ("",))
function typemax(::Type{VersionNumber})
    m = typemax(UInt32)
    return VersionNumber(m, m, m, (), ("",))
end

function print(io::IO, v::VersionNumber)
    v == typemax(VersionNumber) && return print(io, "∞")
    print(io, Int(v.major), ".", Int(v.minor), ".", Int(v.patch))
    isempty(v.prerelease) || (print(io, "-"); join(io, v.prerelease, "."))
    isempty(v.build) || (print(io, "+"); join(io, v.build, "."))
    return nothing
end
show(io::IO, v::VersionNumber) = print(io, "v\"", v, "\"")

# -- Order -------------------------------------------------------------------------------------

# Numbers come before words; a part that is only a mark ("") comes first among pre-releases, last among builds.
_part_order(a::UInt64, b::String) = -1
_part_order(a::String, b::UInt64) = 1
_part_order(a, b) = cmp(a, b)
function _parts_order(a, b)
    for i in 1:min(length(a), length(b))
        c = _part_order(a[i], b[i])
        c == 0 || return c
    end
    return cmp(length(a), length(b))
end
_is_mark(parts) = length(parts) == 1 && parts[1] == ""
issupbuild(v::VersionNumber) = _is_mark(v.build)
function cmp(a::VersionNumber, b::VersionNumber)
    for (x, y) in ((a.major, b.major), (a.minor, b.minor), (a.patch, b.patch))
        x == y || return cmp(x, y)
    end
    p, q = a.prerelease, b.prerelease
    if _is_mark(p) || _is_mark(q)
        _is_mark(p) == _is_mark(q) || return _is_mark(p) ? -1 : 1
    else
        isempty(p) == isempty(q) || return isempty(p) ? 1 : -1
        c = _parts_order(p, q)
        c == 0 || return c
    end
    p, q = a.build, b.build
    _is_mark(p) == _is_mark(q) || return _is_mark(p) ? 1 : -1
    return _parts_order(p, q)
end
==(a::VersionNumber, b::VersionNumber) = cmp(a, b) == 0
isless(a::VersionNumber, b::VersionNumber) = cmp(a, b) < 0

thispatch(v::VersionNumber) = VersionNumber(v.major, v.minor, v.patch)
thisminor(v::VersionNumber) = VersionNumber(v.major, v.minor, 0)
thismajor(v::VersionNumber) = VersionNumber(v.major, 0, 0)
nextpatch(v::VersionNumber) = v < thispatch(v) ? thispatch(v) : VersionNumber(v.major, v.minor, v.patch + 1)
nextminor(v::VersionNumber) = v < thisminor(v) ? thisminor(v) : VersionNumber(v.major, v.minor + 1, 0)
nextmajor(v::VersionNumber) = v < thismajor(v) ? thismajor(v) : VersionNumber(v.major + 1, 0, 0)

const VERSION = VersionNumber(1, 12, 0)
