# TOML 1.0 read into Dicts: Project.toml and Manifest.toml for loading.jl, and the module TOML. Dates and times become
# what `dates` makes of (text, position); without it they are refused.

struct TOMLError <: Exception
    message::String
    file::String
    line::Int
    column::Int
end
showerror(io::IO, e::TOMLError) = print(io, "TOML Parser error:\n", isempty(e.file) ? "none" : e.file, ":", e.line, ":", e.column, " error: ", e.message)

mutable struct TOMLText
    text::String
    at::Int          # byte
    file::String
    closed::Vector{Any}   # tables that no header may extend: inline tables and arrays
    defined::Vector{Any}  # tables that a header or a dotted key has made whole
    dates
end

const TOMLTable = Dict{String, Any}

@noinline function _toml_error(t::TOMLText, what)
    line = 1
    start = 1
    for i in 1:min(t.at - 1, ncodeunits(t.text))
        codeunit(t.text, i) == 0x0a && (line += 1; start = i + 1)
    end
    throw(TOMLError(what, t.file, line, t.at - start + 1))
end
_toml_byte(t::TOMLText, k::Int = 0) = t.at + k <= ncodeunits(t.text) ? codeunit(t.text, t.at + k) : 0x00
_toml_done(t::TOMLText) = t.at > ncodeunits(t.text)
function _toml_blank(t::TOMLText)
    while _toml_byte(t) == 0x20 || _toml_byte(t) == 0x09
        t.at += 1
    end
end
function _toml_comment(t::TOMLText)
    _toml_blank(t)
    if _toml_byte(t) == UInt8('#')
        while !_toml_done(t) && _toml_byte(t) != 0x0a
            t.at += 1
        end
    end
end
# White space, comments and ends of lines.
function _toml_skip(t::TOMLText)
    while true
        _toml_comment(t)
        b = _toml_byte(t)
        (b == 0x0a || b == 0x0d) && !_toml_done(t) || return
        t.at += 1
    end
end
function _toml_end_of_line(t::TOMLText)
    _toml_comment(t)
    _toml_byte(t) == 0x0d && (t.at += 1)
    _toml_done(t) && return
    _toml_byte(t) == 0x0a || _toml_error(t, "expected newline after key value pair")
    t.at += 1
end

_toml_bare(b::UInt8) = 0x30 <= b <= 0x39 || 0x41 <= b <= 0x5a || 0x61 <= b <= 0x7a || b == 0x2d || b == 0x5f
function _toml_key_part(t::TOMLText)
    b = _toml_byte(t)
    b == UInt8('"') && return _toml_basic(t)
    b == UInt8('\'') && return _toml_literal(t)
    from = t.at
    while _toml_bare(_toml_byte(t))
        t.at += 1
    end
    from == t.at && _toml_error(t, "invalid character for a bare key")
    return t.text[from:(t.at - 1)]
end
function _toml_key(t::TOMLText)
    parts = String[]
    while true
        _toml_blank(t)
        push!(parts, _toml_key_part(t))
        _toml_blank(t)
        _toml_byte(t) == UInt8('.') || return parts
        t.at += 1
    end
end

function _toml_escape(t::TOMLText, io)
    b = _toml_byte(t)
    t.at += 1
    i = findfirst(==(Char(b)), "btnfr\"\\e")
    if i !== nothing
        write(io, ("\b", "\t", "\n", "\f", "\r", "\"", "\\", "\e")[i])
    elseif b == UInt8('u') || b == UInt8('U') || b == UInt8('x')
        n = b == UInt8('u') ? 4 : b == UInt8('U') ? 8 : 2
        t.at + n - 1 <= ncodeunits(t.text) || _toml_error(t, "invalid escape")
        c = tryparse(UInt32, t.text[t.at:(t.at + n - 1)], base = 16)
        (c === nothing || c > 0x10ffff || 0xd800 <= c <= 0xdfff) && _toml_error(t, "invalid unicode scalar")
        print(io, Char(c))
        t.at += n
    else
        t.at -= 1
        _toml_error(t, "invalid escape character")
    end
end
# Behind a backslash at the end of a line: what follows on the next ones.
function _toml_continued(t::TOMLText)
    k = 0
    while _toml_byte(t, k) == 0x20 || _toml_byte(t, k) == 0x09 || _toml_byte(t, k) == 0x0d
        k += 1
    end
    _toml_byte(t, k) == 0x0a || return false
    t.at += k
    while _toml_byte(t) == 0x20 || _toml_byte(t) == 0x09 || _toml_byte(t) == 0x0d || _toml_byte(t) == 0x0a
        t.at += 1
    end
    return true
end
function _toml_basic(t::TOMLText)
    long = _toml_byte(t, 1) == UInt8('"') && _toml_byte(t, 2) == UInt8('"')
    t.at += long ? 3 : 1
    long && _toml_byte(t) == 0x0d && _toml_byte(t, 1) == 0x0a && (t.at += 1)
    long && _toml_byte(t) == 0x0a && (t.at += 1)
    io = IOBuffer()
    while true
        _toml_done(t) && _toml_error(t, "unterminated string literal")
        b = _toml_byte(t)
        if b == UInt8('"')
            if !long
                t.at += 1
                break
            elseif _toml_byte(t, 1) == b && _toml_byte(t, 2) == b
                extra = _toml_byte(t, 3) == b ? (_toml_byte(t, 4) == b ? 2 : 1) : 0
                write(io, "\""^extra)
                t.at += 3 + extra
                break
            end
        elseif b == UInt8('\\')
            t.at += 1
            long && _toml_continued(t) || _toml_escape(t, io)
            continue
        elseif b == 0x0a && !long
            _toml_error(t, "newline character in string literal")
        end
        write(io, b)
        t.at += 1
    end
    return String(take!(io))
end
function _toml_literal(t::TOMLText)
    long = _toml_byte(t, 1) == UInt8('\'') && _toml_byte(t, 2) == UInt8('\'')
    t.at += long ? 3 : 1
    long && _toml_byte(t) == 0x0d && _toml_byte(t, 1) == 0x0a && (t.at += 1)
    long && _toml_byte(t) == 0x0a && (t.at += 1)
    from = t.at
    while true
        _toml_done(t) && _toml_error(t, "unterminated string literal")
        b = _toml_byte(t)
        !long && b == 0x0a && _toml_error(t, "newline character in string literal")
        if b == UInt8('\'') && (!long || (_toml_byte(t, 1) == b && _toml_byte(t, 2) == b))
            extra = !long ? 0 : _toml_byte(t, 3) == b ? (_toml_byte(t, 4) == b ? 2 : 1) : 0
            s = t.text[from:prevind(t.text, t.at + extra)]
            t.at += (long ? 3 : 1) + extra
            return s
        end
        t.at += 1
    end
end

function _toml_number(t::TOMLText)
    from = t.at
    while !_toml_done(t) && !(_toml_byte(t) in (0x2c, 0x5d, 0x7d, 0x0a, 0x0d, 0x20, 0x09, 0x23))
        t.at += 1
    end
    s = t.text[from:prevind(t.text, t.at)]
    s == "true" && return true
    s == "false" && return false
    s in ("inf", "+inf") && return Inf
    s == "-inf" && return -Inf
    s in ("nan", "+nan", "-nan") && return NaN
    if t.dates !== nothing && length(s) >= 5 && (s[5] == '-' || s[3] == ':')
        if _toml_byte(t) == 0x20 && isdigit(Char(_toml_byte(t, 1))) && length(s) == 10  # a blank between date and time
            t.at += 1
            while _toml_byte(t) in UInt8('0'):UInt8('9') || _toml_byte(t) in (0x3a, 0x2e, 0x2d, 0x2b, UInt8('Z'))
                t.at += 1
            end
            s = string(s, "T", t.text[(from + 11):prevind(t.text, t.at)])
        end
        d = t.dates(s)
        d === nothing || return d
    end
    bad = startswith(s, "_") || endswith(s, "_") || occursin("__", s)
    plain = replace(s, "_" => "")
    if !bad && !isempty(plain)
        if startswith(plain, "0x") || startswith(plain, "0o") || startswith(plain, "0b")
            v = tryparse(UInt64, plain[3:end], base = plain[2] == 'x' ? 16 : plain[2] == 'o' ? 8 : 2)
            v === nothing || return v <= typemax(Int64) ? Int64(v) : v
        else
            digits = plain[1] in ('+', '-') ? plain[2:end] : plain
            if !isempty(digits) && all(isdigit, digits) && (length(digits) == 1 || digits[1] != '0')
                v = tryparse(Int64, plain)
                v === nothing || return v
            elseif !isempty(digits) && isdigit(digits[1]) && all(c -> isdigit(c) || c in ".eE+-", digits)
                v = tryparse(Float64, plain)
                v === nothing || return v
            end
        end
    end
    t.at = from
    _toml_error(t, "cannot parse value")
end

function _toml_array(t::TOMLText)
    t.at += 1
    out = Any[]
    while true
        _toml_skip(t)
        _toml_byte(t) == UInt8(']') && break
        push!(out, _toml_value(t))
        _toml_skip(t)
        _toml_byte(t) == UInt8(',') ? (t.at += 1) : _toml_byte(t) == UInt8(']') || _toml_error(t, "expected comma between array items")
    end
    t.at += 1
    isempty(out) && return Union{}[]
    T = typeof(first(out))
    v = all(x -> typeof(x) === T, out) ? convert(Vector{T}, out) : out
    push!(t.closed, v)
    return v
end
function _toml_inline(t::TOMLText)
    t.at += 1
    out = TOMLTable()
    _toml_blank(t)
    while _toml_byte(t) != UInt8('}')
        _toml_pair(t, out)
        _toml_blank(t)
        b = _toml_byte(t)
        b == UInt8(',') ? (t.at += 1) : b == UInt8('}') || _toml_error(t, "expected comma between inline table entries")
        _toml_blank(t)
    end
    t.at += 1
    push!(t.closed, out)
    return out
end
function _toml_value(t::TOMLText)
    _toml_blank(t)
    b = _toml_byte(t)
    b == UInt8('"') && return _toml_basic(t)
    b == UInt8('\'') && return _toml_literal(t)
    b == UInt8('[') && return _toml_array(t)
    b == UInt8('{') && return _toml_inline(t)
    return _toml_number(t)
end

_toml_within(list, x) = any(y -> y === x, list)
# The table under `key` of `d`; through an array of tables, its last one.
function _toml_table(t::TOMLText, d::TOMLTable, key::String)
    x = get(d, key, nothing)
    x === nothing && return d[key] = TOMLTable()
    if x isa Vector && !isempty(x) && last(x) isa TOMLTable && !_toml_within(t.closed, x)
        return last(x)
    end
    (x isa TOMLTable && !_toml_within(t.closed, x)) || _toml_error(t, "key \"$key\" already has a value")
    return x
end
function _toml_pair(t::TOMLText, d::TOMLTable)
    key = _toml_key(t)
    for k in key[1:(end - 1)]
        d = _toml_table(t, d, k)
    end
    _toml_byte(t) == UInt8('=') || _toml_error(t, "expected equal sign after key")
    t.at += 1
    haskey(d, last(key)) && _toml_error(t, "key \"$(last(key))\" already has a value")
    d[last(key)] = _toml_value(t)
end
function _toml_header(t::TOMLText, root::TOMLTable)
    many = _toml_byte(t, 1) == UInt8('[')
    t.at += many ? 2 : 1
    key = _toml_key(t)
    _toml_byte(t) == UInt8(']') && (!many || _toml_byte(t, 1) == UInt8(']')) || _toml_error(t, "expected end of table ']'")
    t.at += many ? 2 : 1
    d = root
    for k in key[1:(end - 1)]
        d = _toml_table(t, d, k)
    end
    if many
        list = get!(() -> Any[], d, last(key))
        (list isa Vector && !_toml_within(t.closed, list)) || _toml_error(t, "key \"$(last(key))\" already has a value")
        push!(list, TOMLTable())
        return last(list)
    end
    table = _toml_table(t, d, last(key))
    _toml_within(t.defined, table) && _toml_error(t, "table \"$(join(key, '.'))\" is defined twice")
    push!(t.defined, table)
    return table
end

function _toml_parse(text::String, file::String = "", dates = nothing)
    t = TOMLText(text, startswith(text, "\ufeff") ? 4 : 1, file, Any[], Any[], dates)
    root = TOMLTable()
    d = root
    while true
        _toml_skip(t)
        _toml_done(t) && return root
        if _toml_byte(t) == UInt8('[')
            d = _toml_header(t, root)
        else
            _toml_pair(t, d)
        end
        _toml_end_of_line(t)
    end
end
