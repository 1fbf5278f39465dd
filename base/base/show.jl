# Printing: streams, print, show and display. show(io, x) writes a value as code would make it; print is for people;
# show(io, MIME("text/plain"), x) is the long form. A context (IOContext) tells what the reader knows already:
# :typeinfo the type of the value, :compact and :limit that room is scarce.

# -- Streams -----------------------------------------------------------------------------------

abstract type AbstractPipe <: IO end
struct StandardStream <: IO
    fd::Int
end
const stdout = StandardStream(1)
const stderr = StandardStream(2)
const stdin = StandardStream(0)
# Where standard output (1) and error (2) go instead, while redirected.
const _redirected = Core.svec(RefValue{Any}(nothing), RefValue{Any}(nothing))
function write(io::StandardStream, s::String)
    to = _redirected[io.fd][]
    to === nothing ? _host(:print, io.fd, s) : write(to, s)
    return ncodeunits(s)
end
struct DevNull <: IO end
const devnull = DevNull()
write(::DevNull, s::String) = ncodeunits(s)
function _redirect(f, fd, to)
    before = _redirected[fd][]
    _redirected[fd][] = to
    try
        return f()
    finally
        _redirected[fd][] = before
    end
end
redirect_stdout(f::Function, to) = _redirect(f, 1, to)
redirect_stderr(f::Function, to) = _redirect(f, 2, to)

"Text in memory: what was written, in pieces, and a position to read from."
mutable struct IOBuffer <: IO
    parts::Vector{Any}
    position::Int
end
IOBuffer() = IOBuffer(Any[], 1)
IOBuffer(s::String) = IOBuffer(Any[s], 1)
IOBuffer(b::Vector{UInt8}) = IOBuffer(Any[String(copy(b))], 1)
write(io::IOBuffer, s::String) = (push!(io.parts, s); ncodeunits(s))
function _text(io::IOBuffer)
    n = length(io.parts)
    n == 0 && return ""
    n == 1 && return io.parts[1]::String
    # pairwise, so that long texts cost little
    while n > 64
        joined = Any[]
        i = 1
        while i <= n
            push!(joined, _host(:string_concat, io.parts[i:min(i + 63, n)]...)::String)
            i += 64
        end
        io.parts = joined
        n = length(joined)
    end
    s = _host(:string_concat, io.parts...)::String
    io.parts = Any[s]
    return s
end
take!(io::IOBuffer) = (b = Vector{UInt8}(codeunits(_text(io))); io.parts = Any[]; io.position = 1; b)

write(io::IO, s::AbstractString) = write(io, String(s))
write(io::IO, s::Symbol) = write(io, String(s))
write(io::IO, c::Char) = write(io, print_text(c))
write(io::IO, b::UInt8) = write(io, String(UInt8[b]))
write(io::IO, b::Vector{UInt8}) = write(io, String(copy(b)))
function write(io::IO, x, y, z...)
    n = write(io, x) + write(io, y)
    for v in z
        n += write(io, v)
    end
    return n
end
flush(io::IO) = nothing
close(io::IO) = nothing
isopen(io::IO) = true
displaysize(io::IO) = get(io, :displaysize, (24, 80))
displaysize() = (24, 80)

"A stream with properties for those who print to it."
struct IOContext{T<:IO} <: IO
    io::T
    dict::Vector{Pair{Symbol, Any}}  # newest last
end
IOContext(io::IO) = IOContext{typeof(io)}(io, Pair{Symbol, Any}[])
IOContext(io::IOContext) = io
IOContext(io::IO, p::Pair) = IOContext{typeof(io)}(io, Pair{Symbol, Any}[Pair{Symbol, Any}(p.first, p.second)])
function IOContext(io::IOContext, p::Pair)
    d = copy(io.dict)
    push!(d, Pair{Symbol, Any}(p.first, p.second))
    return IOContext{typeof(io.io)}(io.io, d)
end
IOContext(io::IO, p::Pair, q::Pair...) = IOContext(IOContext(io, p), q...)
IOContext(io::IO, k::Symbol, v) = IOContext(io, k => v)
IOContext(io::IO, context::IO) = IOContext(io)
IOContext(io::IO, context::IOContext) = IOContext(io, context.dict...)
write(io::IOContext, s::String) = write(io.io, s)
_text(io::IOContext) = _text(io.io)
function get(io::IOContext, k::Symbol, default)
    for i in length(io.dict):-1:1
        io.dict[i].first === k && return io.dict[i].second
    end
    return default
end
get(io::IO, k::Symbol, default) = default
haskey(io::IOContext, k::Symbol) = any(p -> p.first === k, io.dict)
haskey(io::IO, k::Symbol) = false
getindex(io::IOContext, k::Symbol) = haskey(io, k) ? get(io, k, nothing) : throw(KeyError(k))
in(p::Pair, io::IOContext) = haskey(io, p.first) && io[p.first] == p.second
unwrapcontext(io::IO) = (io, get(io, :dict, nothing))

# -- print -------------------------------------------------------------------------------------

print(xs...) = print(stdout, xs...)
print(io::IO, x) = (show(io, x); nothing)
print(io::IO, s::String) = (write(io, s); nothing)
print(io::IO, s::Union{Symbol, Char, Bool, Integer, IEEEFloat}) = (write(io, print_text(s)); nothing)
print(io::IO, s::AbstractString) = (write(io, String(s)); nothing)
print(io::IO, v::VersionNumber) = (write(io, print_text(v)); nothing)
print(io::IO, x::Expr) = (write(io, print_text(x)); nothing)
print(io::IOContext, x::Union{Float16, Float32, Float64}) = get(io, :compact, false) ? _show_float(io, x, false) : (write(io, print_text(x)); nothing)
function print(io::IO, x, xs...)
    print(io, x)
    for y in xs
        print(io, y)
    end
    return nothing
end
println(io::IO) = (write(io, "\n"); nothing)
println(io::IO, xs...) = (print(io, xs...); write(io, "\n"); nothing)
println() = println(stdout)
println(xs...) = print(stdout, string(xs..., "\n"))
println(io::StandardStream, xs...) = print(io, string(xs..., "\n"))
printstyled(io::IO, xs...; kw...) = print(io, xs...)
printstyled(xs...; kw...) = print(xs...)

function sprint(f::Function, args...; context = nothing, sizehint = 0)
    io = IOBuffer()
    c = context isa IO ? IOContext(io, context) : context isa Pair ? IOContext(io, context) : context isa Tuple ? IOContext(io, context...) : io
    f(c, args...)
    return _text(io)
end
print_text(x) = sprint(print, x)
print_text(x::Nothing) = "nothing"
print_text(x::Type) = _host(:type_string, x)::String
print_text(x::Expr) = expr_text(x)
print_text(v::VersionNumber) = string(Int(v.major), ".", Int(v.minor), ".", Int(v.patch),
    isempty(v.prerelease) ? "" : string("-", join(v.prerelease, ".")), isempty(v.build) ? "" : string("+", join(v.build, ".")))
show_text(x) = sprint(show, x)
repr(x; context = nothing) = sprint(show, x; context)
repr(m::AbstractString, x; context = nothing) = repr(MIME(m), x; context)

# -- MIME types and display --------------------------------------------------------------------

"A kind of representation, named as on the internet."
struct MIME{mime} end
MIME(s::Union{AbstractString, Symbol}) = MIME{Symbol(s)}()
macro MIME_str(s)
    return :(MIME{$(QuoteNode(Symbol(s)))})
end
show(io::IO, ::MIME{m}) where {m} = print(io, "MIME type ", m)
print(io::IO, ::MIME{m}) where {m} = print(io, m)
istextmime(m::MIME) = startswith(string(m), "text/")
istextmime(m::AbstractString) = startswith(m, "text/")
showable(m::MIME, x) = hasmethod(show, Tuple{IO, typeof(m), typeof(x)})
showable(m::AbstractString, x) = showable(MIME(m), x)
repr(m::MIME, x; context = nothing) = sprint(show, m, x; context)

show(io::IO, ::MIME"text/plain", x) = show(io, x)
show(io::IO, m::AbstractString, x) = show(io, MIME(m), x)
show(x) = show(stdout, x)
function display(x)
    show(IOContext(stdout, :limit => true), MIME"text/plain"(), x)
    println()
    return nothing
end
display(::Nothing) = (println("nothing"); nothing)

# -- Simple values -----------------------------------------------------------------------------

show(io::IO, s::AbstractString) = (write(io, string("\"", _host(:string_escape, String(s)), "\"")); nothing)
show(io::IO, c::Char) = (write(io, c == '\'' ? "'\\''" : c == '"' ? "'\"'" : string("'", _host(:string_escape, string(c), ""), "'")); nothing)
show(io::IO, x::Union{Symbol, Expr, QuoteNode, LineNumberNode, GlobalRef}) = (write(io, show_text(x)); nothing)
show(io::IO, x::Bool) = (write(io, get(io, :typeinfo, Any) === Bool ? (x ? "1" : "0") : (x ? "true" : "false")); nothing)
show(io::IO, x::Signed) = (write(io, print_text(x)); nothing)
show(io::IO, x::Unsigned) = (write(io, string("0x", _host(:int_string, x, 16, 2 * sizeof(x)))); nothing)
show(io::IO, x::IEEEFloat) = _show_float(io, x, get(io, :typeinfo, Any) !== typeof(x))
function _show_float(io, x, typed)
    if get(io, :compact, false)::Bool
        x = _six_digits(x)
        if isfinite(x) && abs(x) >= 1.0e5
            d = _host(:float_digits, x)
            s = d[1]::String
            write(io, string(d[3] ? "-" : "", s[1:1], ".", ncodeunits(s) > 1 ? s[2:ncodeunits(s)] : "0", isa(x, Float32) ? "f" : "e", d[2]::Int - 1))
            return nothing
        end
    end
    text = _host(:float_string, x, typed)::String
    # an exponent says the type even where the rest need not
    !typed && x isa Float32 && (text = replace(text, "e" => "f"))
    write(io, text)
    return nothing
end
# The value rounded to six significant digits.
function _six_digits(x::T) where {T}
    (isfinite(x) && x != 0) || return x
    s = _host(:format_float, Float64(x), 5, 'e')::String
    y = T(_host(:parse_float, s, 64)::Float64)
    return isfinite(y) ? y : x
end
show(io::IO, ::Nothing) = (write(io, "nothing"); nothing)
show(io::IO, ::Missing) = (write(io, "missing"); nothing)
show(io::IO, T::Type) = (write(io, _host(:type_string, T)::String); nothing)
show(io::IO, T::Core.TypeofVararg) = (write(io, _host(:type_string, T)::String); nothing)
print_text(x::Core.TypeofVararg) = _host(:type_string, x)::String
print(io::IO, T::Core.TypeofVararg) = show(io, T)
# An alias says what it stands for.
function show(io::IO, ::MIME"text/plain", T::Type)
    text = _host(:type_string, T)::String
    plain = _host(:type_string_plain, T)::String
    write(io, text)
    _type_head(text) == _type_head(plain) || print(io, " (alias for ", plain, ")")
    return nothing
end
function _type_head(text::String)
    i = 1
    n = ncodeunits(text)
    while i <= n && codeunit(text, i) != UInt8('{') && codeunit(text, i) != UInt8(' ')
        i += 1
    end
    return text[1:i-1]
end
show(io::IO, m::Module) = (write(io, show_text(m)); nothing)
show_text(m::Module) = _host(:type_string, m)::String
print_text(m::Module) = _host(:type_string, m)::String
print(io::IO, m::Module) = (write(io, print_text(m)); nothing)
print(io::IO, x::LineNumberNode) = (write(io, print_text(x)); nothing)
function show(io::IO, f::Function)
    _is_plain_function(f) || return show_default(io, f)
    m = parentmodule(f)
    m === Base || m === Core || get(io, :compact, false) || startswith(String(nameof(f)), "#") || print(io, m, ".")
    write(io, String(nameof(f)))
    return nothing
end
print(io::IO, f::Union{Colon, ComposedFunction, Returns, Splat, Fix1, Fix2}) = show(io, f)
print(io::IO, f::Function) = _is_plain_function(f) ? (write(io, String(nameof(f))); nothing) : show(io, f)
show(io::IO, s::Splat) = print(io, "splat(", s.f, ")")
_is_plain_function(f) = issingletontype(typeof(f))
show(io::IO, f::ComposedFunction) = print(io, f.outer, " ∘ ", f.inner)
show(io::IO, f::ComposedFunction{typeof(!)}) = print(io, "!", f.inner)
show(io::IO, r::Returns) = (print(io, "Returns{", typeof(r.value), "}("); show(io, r.value); print(io, ")"))
show(io::IO, ::Colon) = print(io, "Colon()")
show(io::IO, ::Val{x}) where {x} = (print(io, "Val{"); show(io, x); print(io, "}()"))
show(io::IO, v::VersionNumber) = print(io, "v\"", print_text(v), "\"")
show(io::IO, x::Irrational{s}) where {s} = print(io, s)
show(io::IO, r::RoundingMode{s}) where {s} = print(io, "RoundingMode{:", s, "}()")

function show(io::IO, z::Complex)
    compact = get(io, :compact, false)
    context = IOContext(io, :typeinfo => get(io, :typeinfo, Any) === typeof(z) ? typeof(z.re) : Any)
    show(context, real(z))
    i = imag(z)
    if signbit(i) && !isnan(i)
        print(io, compact ? "-" : " - ")
        if isa(i, Signed) && i == typemin(typeof(i))
            show(context, -widen(i))
        else
            show(context, -i)
        end
    else
        print(io, compact ? "+" : " + ")
        show(context, i)
    end
    isa(i, Signed) || isa(i, AbstractFloat) && isfinite(i) || print(io, "*")
    print(io, "im")
    return nothing
end
function show(io::IO, z::Complex{Bool})
    z == im ? print(io, "im") : print(io, "Complex(", z.re, ",", z.im, ")")
    return nothing
end
function show(io::IO, x::Rational)
    info = get(io, :typeinfo, Any)
    context = IOContext(io, :typeinfo => info === typeof(x) ? typeof(x.num) : Any)
    show(context, x.num)
    isone(x.den) && info === typeof(x) && return nothing
    print(io, "//")
    show(context, x.den)
    return nothing
end
function show(io::IO, s::Some)
    get(io, :typeinfo, Any) === typeof(s) && return show(IOContext(io, :typeinfo => typeof(s.value)), s.value)
    print(io, "Some(")
    show(IOContext(io, :typeinfo => _field_info(get(io, :typeinfo, Any), Some, 1)), s.value)
    print(io, ")")
    return nothing
end
_field_info(info, W, i) = Any

# -- Ranges and indices ------------------------------------------------------------------------

show(io::IO, r::AbstractRange) = (show(io, first(r)); print(io, ":"); step(r) == 1 && isa(r, AbstractUnitRange) || (show(io, step(r)); print(io, ":")); show(io, last(r)); nothing)
function show(io::IO, r::UnitRange)
    print(io, repr(first(r)), ":", repr(last(r)))
    return nothing
end
show(io::IO, r::OneTo) = print(io, "Base.OneTo(", r.stop, ")")
show(io::IO, r::StepRange) = print(io, repr(first(r)), ":", repr(step(r)), ":", repr(last(r)))
function show(io::IO, r::StepRangeLen)
    if step(r) == 0
        print(io, "StepRangeLen(", repr(first(r)), ", ", repr(step(r)), ", ", r.len, ")")
    elseif isempty(r)
        print(io, repr(_element(r, 1)), ":", repr(step(r)), ":", repr(_element(r, 1) - step(r)))
    else
        print(io, repr(first(r)), ":", repr(step(r)), ":", repr(last(r)))
    end
    return nothing
end
show(io::IO, r::LinRange{T}) where {T} = print(io, "LinRange{", T, "}(", repr(first(r)), ", ", repr(last(r)), ", ", length(r), ")")
function show(io::IO, ::MIME"text/plain", r::LinRange)
    isempty(r) && return show(io, r)
    summary(io, r)
    print(io, ":\n")
    print(io, " ", join(map(x -> sprint(show, x; context = :compact => true), collect(r)), ", "))
    return nothing
end
show(io::IO, ::MIME"text/plain", r::AbstractRange) = (show(io, r); isempty(r) && isa(r, AbstractUnitRange) && print(io, " (empty range)"); nothing)
show(io::IO, s::Slice) = (print(io, "Base.Slice("); show(io, s.indices); print(io, ")"))
show(io::IO, i::CartesianIndex) = (print(io, "CartesianIndex"); show(io, i.I); nothing)
show(io::IO, c::CartesianIndices) = (print(io, "CartesianIndices("); show(io, map(_extent_text, c.indices)); print(io, ")"))
_extent_text(r::OneTo) = r.stop
_extent_text(r) = r
show(io::IO, l::LinearIndices) = (print(io, "LinearIndices("); show(io, l.indices); print(io, ")"))
show(io::IO, z::Iterators.Zip) = (print(io, "zip("); _show_list(io, z.is); print(io, ")"))
show(io::IO, e::Iterators.Enumerate) = (print(io, "enumerate("); show(io, e.itr); print(io, ")"))
show(io::IO, r::Iterators.Reverse) = (print(io, "Iterators.reverse("); show(io, r.itr); print(io, ")"))
function _show_list(io, xs)
    first_ = true
    for x in xs
        first_ || print(io, ", ")
        show(io, x)
        first_ = false
    end
    return nothing
end

# -- Tuples, pairs, named tuples ---------------------------------------------------------------

_tuple_info(info, i) = isa(info, DataType) && info <: Tuple && isconcretetype(info) && i <= fieldcount(info) ? fieldtype(info, i) : Any
function show(io::IO, t::Tuple)
    info = get(io, :typeinfo, Any)
    n = nfields(t)
    print(io, "(")
    for i in 1:n
        i == 1 || print(io, ", ")
        show(IOContext(io, :typeinfo => _tuple_info(info, i)), t[i])
    end
    print(io, n == 1 ? ",)" : ")")
    return nothing
end
function show(io::IO, t::NamedTuple)
    info = get(io, :typeinfo, Any)
    n = nfields(t)
    n == 0 && return print(io, "NamedTuple()")
    if info !== typeof(t) && any(i -> typeof(t[i]) !== fieldtype(typeof(t), i), 1:n)
        # the declared types are wider than the values
        print(io, typeof(t), "(")
        show(io, Tuple(t))
        return print(io, ")")
    end
    print(io, "(")
    for i in 1:n
        i == 1 || print(io, ", ")
        print(io, _name_text(keys(t)[i]), " = ")
        show(IOContext(io, :typeinfo => isa(info, DataType) && info <: NamedTuple && isconcretetype(info) ? fieldtype(info, i) : Any), t[i])
    end
    print(io, n == 1 ? ",)" : ")")
    return nothing
end
_name_text(s::Symbol) = (t = String(s); _is_identifier(t) ? t : _is_operator(s) && !isdigit(first(t)) ? t : string("var", repr(t)))
_is_identifier(s) = !isempty(s) && (isletter(first(s)) || first(s) == '_') && all(c -> isletter(c) || isdigit(c) || c == '_' || c == '!', s)

function show(io::IO, p::Pair)
    info = get(io, :typeinfo, Any)
    known = isa(info, DataType) && info <: Pair && isconcretetype(info)
    # a pair of declared types that the values do not show is written as a constructor
    if !(typeof(p.first) === fieldtype(typeof(p), 1) && typeof(p.second) === fieldtype(typeof(p), 2)) && !known && info === Any && !get(io, :pair_ok, false)
        print(io, typeof(p), "(")
        show(io, p.first)
        print(io, ", ")
        show(io, p.second)
        print(io, ")")
        return nothing
    end
    _show_side(IOContext(io, :typeinfo => known ? fieldtype(info, 1) : Any), p.first, true)
    print(io, get(io, :compact, false) ? "=>" : " => ")
    _show_side(IOContext(io, :typeinfo => known ? fieldtype(info, 2) : Any), p.second, false)
    return nothing
end
function _show_side(io, x, left)
    if isa(x, Pair) || _needs_parens(x)
        print(io, "(")
        show(io, x)
        print(io, ")")
    else
        show(io, x)
    end
end
_needs_parens(x) = false

# -- Structs -----------------------------------------------------------------------------------

show(io::IO, x) = show_default(io, x)
function show_default(io::IO, x)
    T = typeof(x)
    show(io, T)
    print(io, "(")
    if isprimitivetype(T)
        print(io, "0x", _host(:int_string, _primitive_bits(x), 16, 2 * sizeof(T)))
    else
        shown = get(io, :shown, ())
        if ismutable(x) && any(y -> y === x, shown)
            print(io, "#= circular reference @-", findfirst_same(shown, x), " =#")
        else
            context = IOContext(io, :typeinfo => Any, :shown => (x, shown...))
            for i in 1:nfields(x)
                i == 1 || print(io, ", ")
                isdefined(x, i) ? show(context, getfield(x, i)) : print(io, "#undef")
            end
        end
    end
    print(io, ")")
    return nothing
end
function findfirst_same(shown, x)
    for i in 1:nfields(shown)
        shown[i] === x && return i
    end
    return 0
end
_primitive_bits(x) = sizeof(x) == 1 ? bitcast(UInt8, x) : sizeof(x) == 2 ? bitcast(UInt16, x) : sizeof(x) == 4 ? bitcast(UInt32, x) :
    sizeof(x) == 8 ? bitcast(UInt64, x) : bitcast(UInt128, x)
function show(io::IO, e::Enum)
    for p in _enum_pairs(typeof(e))
        bitcast(typeof(e), p.second) === e && return print(io, p.first)
    end
    print(io, "<invalid #", bitcast(Int32, e), ">")
    return nothing
end
function show(io::IO, ::MIME"text/plain", f::Function)
    show(io, f)
    _is_plain_function(f) || return nothing
    n = length(methods(f))
    print(io, " (generic function with ", n, n == 1 ? " method)" : " methods)")
    return nothing
end
function show(io::IO, ::MIME"text/plain", c::Char)
    show(io, c)
    get(io, :compact, false) && return nothing
    u = codepoint(c)
    print(io, ": ", u < 0x80 ? "ASCII/" : "", "Unicode U+", uppercase(_host(:int_string, u, 16, u > 0xffff ? 6 : 4)::String), " (category ", _category(c), ")")
    return nothing
end
function _category(c::Char)
    islowercase(c) && return "Ll: Letter, lowercase"
    isuppercase(c) && return "Lu: Letter, uppercase"
    isdigit(c) && return "Nd: Number, decimal digit"
    c == ' ' && return "Zs: Separator, space"
    (c < ' ' || c == '\x7f') && return "Cc: Other, control"
    c in ('+', '<', '=', '>', '|', '~') && return "Sm: Symbol, math"
    c == '$' && return "Sc: Symbol, currency"
    c in ('^', '`') && return "Sk: Symbol, modifier"
    c == '_' && return "Pc: Punctuation, connector"
    c == '-' && return "Pd: Punctuation, dash"
    c in ('(', '[', '{') && return "Ps: Punctuation, open"
    c in (')', ']', '}') && return "Pe: Punctuation, close"
    isascii(c) && return "Po: Punctuation, other"
    return "Lo: Letter, other"
end

# -- summary and dump --------------------------------------------------------------------------

summary(x) = sprint(summary, x)
summary(io::IO, x) = print(io, typeof(x))
summary(io::IO, s::AbstractString) = print(io, isempty(s) ? "empty" : string(ncodeunits(s), "-codeunit"), " ", typeof(s))
summary(io::IO, d::Union{AbstractDict, AbstractSet}) = (n = length(d);
    print(io, typeof(d), " with ", n, isa(d, AbstractDict) ? (n == 1 ? " entry" : " entries") : (n == 1 ? " element" : " elements")))

dump(x; maxdepth = 8) = dump(stdout, x; maxdepth)
dump(io::IO, x; maxdepth = 8) = (_dump(io, x, maxdepth, ""); println(io))
function _dump(io, x, depth, indent)
    T = typeof(x)
    print(io, T)
    if nfields(x) == 0 || isprimitivetype(T)
        isa(x, Union{Number, Char, Nothing, Bool}) && (print(io, " "); show(io, x))
        return nothing
    end
    depth > 0 || return nothing
    for i in 1:nfields(x)
        print(io, "\n", indent, "  ", T <: Tuple ? string(i) : string(fieldname(T, i)), ": ")
        isdefined(x, i) ? _dump(io, getfield(x, i), depth - 1, string(indent, "  ")) : print(io, "#undef")
    end
    return nothing
end
_dump(io, x::Union{String, Symbol, Module, Function, Type}, depth, indent) = (print(io, typeof(x), " "); x isa Symbol ? print(io, x) : show(io, x))
_dump(io, x::Type, depth, indent) = (print(io, typeof(x), " "); show(io, x))
function _dump(io, a::Array{T}, depth, indent) where {T}
    print(io, "Array{", T, "}(", size(a), ")")
    if T <: Union{Number, Char, String, Symbol, Bool}
        print(io, " ")
        show(IOContext(io, :typeinfo => typeof(a)), a)
        return nothing
    end
    depth > 0 || return nothing
    for i in 1:length(a)
        print(io, "\n", indent, "  ", i, ": ")
        isassigned(a, i) ? _dump(io, a[i], depth - 1, string(indent, "  ")) : print(io, "#undef")
    end
    return nothing
end

# -- Error texts -------------------------------------------------------------------------------

showerror(io::IO, e) = print(io, _error_text(e))
_error_text(e) = _host(:error_text, e)::String
_error_text(e::KeyError) = string("KeyError: key ", repr(e.key), " not found")
_error_text(e::CanonicalIndexError) = string("CanonicalIndexError: ", e.func, " not defined for ", e.type)
_error_text(e::DimensionMismatch) = string("DimensionMismatch: ", e.msg)
