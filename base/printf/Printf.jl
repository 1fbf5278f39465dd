# Printf: formatted text after C's printf.
module Printf

export @printf, @sprintf

struct InvalidFormatStringError <: Exception
    message::String
    format::String
    start_color::Int
    end_color::Int
end
Base.showerror(io::IO, e::InvalidFormatStringError) = print(io, "InvalidFormatStringError: ", e.message)

"One conversion: flags, width and precision (-1: none, -2: from an argument)."
struct Spec
    conversion::Char
    left::Bool
    plus::Bool
    space::Bool
    zero::Bool
    alternative::Bool
    width::Int
    precision::Int
end

"A format string, taken apart: literal pieces around conversions, and how many arguments they use."
struct Format
    pieces::Vector{String}
    specs::Vector{Spec}
    nargs::Int
end
Format(s::AbstractString) = _parse_format(String(s))

function _number(chars, i)
    n = 0
    while i <= length(chars) && '0' <= chars[i] <= '9'
        n = 10 * n + (chars[i] - '0')
        i += 1
    end
    return n, i
end

function _parse_spec(text, chars, i)
    start = i
    left = plus = space = zero = alternative = false
    bad(message) = throw(InvalidFormatStringError(message, text, start, i))
    i += 1
    i > length(chars) && (i -= 1; bad("Format specifier is incomplete"))
    while i <= length(chars) && chars[i] in ('-', '+', ' ', '0', '#')
        c = chars[i]
        c == '-' ? (left = true) : c == '+' ? (plus = true) : c == ' ' ? (space = true) : c == '0' ? (zero = true) : (alternative = true)
        i += 1
    end
    width, precision, nargs = 0, -1, 1
    if i <= length(chars) && chars[i] == '*'
        width, i, nargs = -2, i + 1, nargs + 1
    else
        width, i = _number(chars, i)
    end
    if i <= length(chars) && chars[i] == '.'
        i += 1
        i > length(chars) && (i -= 1; bad("Precision specifier is missing precision"))
        if chars[i] == '*'
            precision, i, nargs = -2, i + 1, nargs + 1
        else
            precision, i = _number(chars, i)
        end
    end
    while i <= length(chars) && chars[i] in ('h', 'l', 'L', 'j', 'z', 't', 'q')
        i += 1
    end
    (i > length(chars) || !(chars[i] in collect("diuxXocsSfFeEgGaApn"))) && (i = min(i, length(chars)); bad("Length modifier is missing type specifier"))
    return Spec(chars[i], left, plus, space, zero && !left, alternative, width, precision), i + 1, nargs
end

function _parse_format(text::String)
    chars = collect(text)
    pieces, specs, nargs = String[], Spec[], 0
    piece = Char[]
    i = 1
    while i <= length(chars)
        if chars[i] != '%'
            push!(piece, chars[i])
            i += 1
        elseif i < length(chars) && chars[i + 1] == '%'
            push!(piece, '%')
            i += 2
        else
            push!(pieces, join(piece))
            piece = Char[]
            spec, i, n = _parse_spec(text, chars, i)
            push!(specs, spec)
            nargs += n
        end
    end
    push!(pieces, join(piece))
    return Format(pieces, specs, nargs)
end

# -- Conversions -------------------------------------------------------------------------------

toint(x::Integer) = x
toint(x::Bool) = Int(x)
toint(x::Real) = isinteger(x) ? _exact_int(x) : _exact_int(round(x))
_exact_int(x::Rational) = Integer(x)
_exact_int(x) = -9.0e18 < x < 9.0e18 ? Int64(x) : Int128(x)

function _pad(s::String, body::String, spec::Spec, width::Int, zeros::Bool)
    n = width - length(s) - length(body)
    n <= 0 && return string(s, body)
    (spec.left || width < 0) && return string(s, body, " "^n)
    return zeros ? string(s, "0"^n, body) : string(" "^n, s, body)
end
_sign(negative, spec) = negative ? "-" : spec.plus ? "+" : spec.space ? " " : ""

function _format_int(spec, x, width, precision)
    n = toint(x)
    negative = n < 0
    base = !(x isa Integer) ? 10 : spec.conversion == 'o' ? 8 : spec.conversion in ('x', 'X') ? 16 : 10
    digits = string(n; base = base)
    negative && (digits = digits[2:end])
    precision == 0 && n == 0 && base != 10 && (digits = "")
    length(digits) < precision && (digits = string("0"^(precision - length(digits)), digits))
    prefix = !spec.alternative ? "" : base == 16 ? "0x" : base == 8 && !startswith(digits, "0") ? "0" : ""
    if spec.conversion == 'X'
        digits, prefix = uppercase(digits), uppercase(prefix)
    end
    return _pad(string(_sign(negative, spec), prefix), digits, spec, width, spec.zero && precision < 0)
end

function _format_float(spec, x, width, precision)
    v = Float64(x)
    negative = signbit(v) && !isnan(v)
    isfinite(v) || return _pad(_sign(negative, spec), isnan(v) ? "NaN" : "Inf", spec, width, false)
    c = spec.conversion == 'F' ? 'f' : spec.conversion
    hex = c in ('a', 'A')
    p = precision < 0 && !hex ? 6 : precision
    c in ('g', 'G') && p == 0 && (p = 1)
    body = Base._host(:format_float, abs(v), p, c)::String
    if spec.alternative
        body = c in ('g', 'G') ? _keep_zeros(body, p) : occursin(".", body) ? body : _point(body)
    end
    prefix = hex ? body[1:2] : ""
    hex && (body = body[3:end])
    return _pad(string(_sign(negative, spec), prefix), body, spec, width, spec.zero)
end
# The point that # asks for, before an exponent.
function _point(s)
    for (i, c) in enumerate(s)
        c in ('e', 'E', 'p', 'P') && return string(s[1:i-1], ".", s[i:end])
    end
    return string(s, ".")
end
function _keep_zeros(s, precision)
    e = findfirst(c -> c in ('e', 'E'), collect(s))
    mantissa, tail = e === nothing ? (s, "") : (s[1:e-1], s[e:end])
    occursin(".", mantissa) || (mantissa = string(mantissa, "."))
    have = count(isdigit, mantissa) - (startswith(mantissa, "0") ? 1 : 0)
    return string(mantissa, "0"^max(0, precision - have), tail)
end

function _format_text(spec, x, width, precision)
    s = spec.alternative ? repr(x) : string(x)
    precision >= 0 && (s = join(collect(s)[1:min(length(s), precision)]))
    return _pad("", s, spec, width, false)
end
_format_char(spec, x::AbstractChar, width) = _pad("", string(x), spec, width, false)
_format_char(spec, x::AbstractString, width) = _pad("", string(first(x)), spec, width, false)
_format_char(spec, x::Integer, width) = _pad("", string(Char(x)), spec, width, false)

function _format_one(spec::Spec, x, width::Int, precision::Int)
    c = spec.conversion
    if width < 0
        spec = Spec(c, true, spec.plus, spec.space, false, spec.alternative, 0, 0)
        width = -width
    end
    c in ('d', 'i', 'u', 'x', 'X', 'o') && return _format_int(spec, x, width, precision)
    c in ('s', 'S') && return _format_text(spec, x, width, precision)
    c == 'c' && return _format_char(spec, x, width)
    c == 'p' && return _pad("", string("0x", string(UInt(x); base = 16, pad = 16)), spec, width, false)
    return _format_float(spec, x, width, precision)
end

function format(f::Format, args...)
    length(args) == f.nargs ||
        throw(ArgumentError("Number of format specifiers and number of provided args differ: $(f.nargs) != $(length(args))"))
    parts = String[f.pieces[1]]
    k = 1
    for (i, spec) in enumerate(f.specs)
        width, precision = spec.width, spec.precision
        if width == -2
            width = Int(args[k])
            k += 1
        end
        if precision == -2
            precision = Int(args[k])
            k += 1
        end
        push!(parts, _format_one(spec, args[k], width, precision))
        push!(parts, f.pieces[i + 1])
        k += 1
    end
    return join(parts)
end
format(io::IO, f::Format, args...) = (print(io, format(f, args...)); nothing)

macro sprintf(fmt, args...)
    fmt isa String || throw(ArgumentError("@sprintf: first argument must be a format string"))
    return Expr(:call, format, Format(fmt), map(esc, args)...)
end
macro printf(io_or_fmt, args...)
    if io_or_fmt isa String
        return Expr(:call, format, stdout, Format(io_or_fmt), map(esc, args)...)
    end
    (!isempty(args) && args[1] isa String) || throw(ArgumentError("@printf: first or second argument must be a format string"))
    return Expr(:call, format, esc(io_or_fmt), Format(args[1]), map(esc, args[2:end])...)
end

end
