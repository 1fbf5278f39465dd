# Characters by Unicode's tables: categories, case, width, normal forms, and what users see as one character.

# -- Categories --------------------------------------------------------------------------------

const _category_names = Core.svec("Cn: Other, not assigned", "Lu: Letter, uppercase", "Ll: Letter, lowercase", "Lt: Letter, titlecase",
    "Lm: Letter, modifier", "Lo: Letter, other", "Mn: Mark, nonspacing", "Mc: Mark, spacing combining", "Me: Mark, enclosing",
    "Nd: Number, decimal digit", "Nl: Number, letter", "No: Number, other", "Pc: Punctuation, connector", "Pd: Punctuation, dash",
    "Ps: Punctuation, open", "Pe: Punctuation, close", "Pi: Punctuation, initial quote", "Pf: Punctuation, final quote",
    "Po: Punctuation, other", "Sm: Symbol, math", "Sc: Symbol, currency", "Sk: Symbol, modifier", "So: Symbol, other",
    "Zs: Separator, space", "Zl: Separator, line", "Zp: Separator, paragraph", "Cc: Other, control", "Cf: Other, format",
    "Cs: Other, surrogate", "Co: Other, private use")
const _category_codes = Core.svec("Cn", "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf",
    "Po", "Sm", "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Co")
# 30: malformed, 31: beyond Unicode
function _category(c::AbstractChar)
    ismalformed(c) && return 30
    u = codepoint(c)
    return u <= 0x0010ffff ? _host(:char_category, Int(u))::Int : 31
end
category_abbrev(c::AbstractChar) = (k = _category(c); k == 30 ? "Ma" : k == 31 ? "In" : _category_codes[k + 1]::String)
category_string(c::AbstractChar) = (k = _category(c); k == 30 ? "Malformed, bad data" : k == 31 ? "Invalid, too high" : _category_names[k + 1]::String)
_in_categories(c, first_, last_) = (k = _category(c); (first_ <= k) & (k <= last_))

isletter(c::AbstractChar) = isascii(c) ? ('a' <= c <= 'z') | ('A' <= c <= 'Z') : _in_categories(c, 1, 5)
isnumeric(c::AbstractChar) = isascii(c) ? isdigit(c) : _in_categories(c, 9, 11)
ispunct(c::AbstractChar) = isascii(c) ? _is_ascii_punctuation(c) : _in_categories(c, 12, 18)
isprint(c::AbstractChar) = isascii(c) ? ' ' <= c <= '~' : _in_categories(c, 1, 23)
iscntrl(c::AbstractChar) = (c <= '\x1f') | ('\x7f' <= c <= '\u9f')
isspace(c::AbstractChar) = (c == ' ') | ('\t' <= c <= '\r') | (c == '\u85') | ('\ua0' <= c && _category(c) == 23)
_cased(c, bit) = !ismalformed(c) && _host(:char_cased, Int(codepoint(c)))::Int & bit != 0
isuppercase(c::AbstractChar) = isascii(c) ? 'A' <= c <= 'Z' : _cased(c, 2)
islowercase(c::AbstractChar) = isascii(c) ? 'a' <= c <= 'z' : _cased(c, 1)
_is_ascii_punctuation(c) = c in ('!', '"', '#', '%', '&', '\'', '(', ')', '*', ',', '-', '.', '/', ':', ';', '?', '@', '[', '\\', ']', '_', '{', '}')
isassigned(c::AbstractChar) = _in_categories(c, 1, 29)

# -- Case --------------------------------------------------------------------------------------

_recased(c::T, way) where {T<:AbstractChar} = ismalformed(c) ? c : T(Char((_host(:char_case, Int(codepoint(c)), way)::Int) % UInt32))
uppercase(c::AbstractChar) = isascii(c) ? ('a' <= c <= 'z' ? c - 32 : c) : _recased(c, 1)
lowercase(c::AbstractChar) = isascii(c) ? ('A' <= c <= 'Z' ? c + 32 : c) : _recased(c, 0)
titlecase(c::AbstractChar) = isascii(c) ? ('a' <= c <= 'z' ? c - 32 : c) : _recased(c, 2)
uppercase(s::AbstractString) = map(uppercase, s)
lowercase(s::AbstractString) = map(lowercase, s)
function uppercasefirst(s::AbstractString)
    isempty(s) && return ""
    c = first(s)
    u = titlecase(c)
    return c == u ? String(s) : string(u, SubString(s, nextind(s, 1)))
end
function lowercasefirst(s::AbstractString)
    isempty(s) && return ""
    c = first(s)
    l = lowercase(c)
    return c == l ? String(s) : string(l, SubString(s, nextind(s, 1)))
end
# Words are what wordsep separates; combining marks continue one.
function titlecase(s::AbstractString; wordsep::Function = !_is_word_char, strict::Bool = true)
    out = IOBuffer()
    start = true
    last_ = '\0'
    state = 0
    for c in s
        breaks = true
        if !ismalformed(last_) && !ismalformed(c)
            r = _host(:grapheme_break, state, Int(codepoint(last_)), Int(codepoint(c)))::Int
            breaks, state = r & 1 != 0, r >> 1
        end
        if breaks && wordsep(c)
            print(out, c)
            start = true
        else
            print(out, start ? titlecase(c) : strict ? lowercase(c) : c)
            start = false
        end
        last_ = c
    end
    return takestring!(out)
end
_is_word_char(c::AbstractChar) = isascii(c) ? isletter(c) : (k = _category(c); 1 <= k <= 8)

# -- Width -------------------------------------------------------------------------------------

function textwidth(c::AbstractChar)
    isascii(c) && return ' ' <= c <= '~' ? 1 : 0
    ismalformed(c) && return 1
    u = codepoint(c)
    return u <= 0x0010ffff ? _host(:char_width, Int(u))::Int : 1
end
function textwidth(s::AbstractString)
    n = 0
    for c in s
        n += textwidth(c)
    end
    return n
end

# -- Graphemes and normal forms ------------------------------------------------------------------

isgraphemebreak(a::AbstractChar, b::AbstractChar) = ismalformed(a) || ismalformed(b) || _host(:grapheme_break, 0, Int(codepoint(a)), Int(codepoint(b)))::Int & 1 != 0
function isgraphemebreak!(state::RefValue{Int32}, a::AbstractChar, b::AbstractChar)
    if ismalformed(a) || ismalformed(b)
        state[] = 0
        return true
    end
    r = _host(:grapheme_break, Int(state[]), Int(codepoint(a)), Int(codepoint(b)))::Int
    state[] = Int32(r >> 1)
    return r & 1 != 0
end

"The parts of a string that readers take for one character each."
struct GraphemeIterator{S<:AbstractString}
    s::S
end
graphemes(s::AbstractString) = GraphemeIterator{typeof(s)}(s)
eltype(::Type{GraphemeIterator{S}}) where {S} = SubString{S}
eltype(::Type{GraphemeIterator{SubString{S}}}) where {S} = SubString{S}
function iterate(g::GraphemeIterator, i::Int = firstindex(g.s))
    s = g.s
    i > ncodeunits(s) && return nothing
    state = RefValue{Int32}(Int32(0))
    c, k = iterate(s, i)
    j = i
    while k <= ncodeunits(s)
        d, l = iterate(s, k)
        isgraphemebreak!(state, c, d) && break
        c, j, k = d, k, l
    end
    return (SubString(s, i, j), k)
end
function length(g::GraphemeIterator)
    n = 0
    for _ in g
        n += 1
    end
    return n
end
==(a::GraphemeIterator, b::GraphemeIterator) = a.s == b.s
hash(g::GraphemeIterator, h::UInt) = hash(g.s, h)
isless(a::GraphemeIterator, b::GraphemeIterator) = isless(a.s, b.s)
show(io::IO, g::GraphemeIterator) = print(io, "length-", length(g), " GraphemeIterator{", typeof(g.s), "} for \"", g.s, "\"")

# Options of the tables' library.
function _normal_options(stable, compat, compose, decompose, stripignore, rejectna, newline2ls, newline2ps, newline2lf, stripcc, casefold, stripmark)
    o = 0
    stable && (o |= 1 << 1)
    compat && (o |= 1 << 2)
    decompose && (o |= 1 << 4)
    compose && (o |= 1 << 3)
    stripignore && (o |= 1 << 5)
    rejectna && (o |= 1 << 6)
    newline2ls && (o |= 1 << 7)
    newline2ps && (o |= 1 << 8)
    newline2lf && (o |= (1 << 7) | (1 << 8))
    stripcc && (o |= 1 << 9)
    casefold && (o |= 1 << 10)
    stripmark && (o |= 1 << 13)
    return o
end
function normalize(s::AbstractString, form::Symbol)
    o = form === :NFC ? 10 : form === :NFD ? 18 : form === :NFKC ? 14 : form === :NFKD ? 22 :
        throw(ArgumentError(":$form is not one of :NFC, :NFD, :NFKC, :NFKD"))
    return _host(:string_normalize, String(s), o)::String
end
function normalize(s::AbstractString; stable::Bool = false, compat::Bool = false, compose::Bool = true, decompose::Bool = false,
                   stripignore::Bool = false, rejectna::Bool = false, newline2ls::Bool = false, newline2ps::Bool = false,
                   newline2lf::Bool = false, stripcc::Bool = false, casefold::Bool = false, lump::Bool = false, stripmark::Bool = false,
                   chartransform = identity)
    (compat || stripmark) && !(compose || decompose) && throw(ArgumentError("compat=true or stripmark=true require compose=true or decompose=true"))
    newline2ls + newline2ps + newline2lf > 1 && throw(ArgumentError("only one newline conversion may be specified"))
    o = _normal_options(stable, compat, compose, decompose, stripignore, rejectna, newline2ls, newline2ps, newline2lf, stripcc, casefold, stripmark)
    lump && (o |= 1 << 12)
    t = chartransform === identity ? String(s) : map(chartransform, s)
    return _host(:string_normalize, t, o)::String
end

isequal_normalized(a::AbstractString, b::AbstractString; casefold::Bool = false, stripmark::Bool = false, chartransform = identity) =
    normalize(a; decompose = true, compose = false, casefold = casefold, stripmark = stripmark, chartransform = chartransform) ==
    normalize(b; decompose = true, compose = false, casefold = casefold, stripmark = stripmark, chartransform = chartransform)

baremodule Unicode
import ..Base: normalize, graphemes, isequal_normalized, isgraphemebreak, isgraphemebreak!, category_abbrev, category_string, isassigned, textwidth,
    isletter, isnumeric, ispunct, isprint, iscntrl, isspace, isuppercase, islowercase, uppercase, lowercase, titlecase, uppercasefirst, lowercasefirst
end
