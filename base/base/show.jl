# Printing: streams, print, show and display. show(io, x) writes a value as code would make it; print is for people;
# show(io, MIME("text/plain"), x) is the long form. A context (IOContext) tells what the reader knows already:
# :typeinfo the type of the value, :compact and :limit that room is scarce.

# -- print -------------------------------------------------------------------------------------

print(xs...) = print(stdout, xs...)
print(io::IO) = nothing
print(io::IO, x) = (show(io, x); nothing)
print(io::IO, s::String) = (write(io, s); nothing)
print(io::IO, c::AbstractChar) = (write(io, c); nothing)
print(io::IO, s::Union{Symbol, Bool, BitInteger, IEEEFloat}) = (write(io, print_text(s)); nothing)
print(io::IO, s::AbstractString) = (write(io, s); nothing)
print(io::IO, x::Expr) = (write(io, print_text(x)); nothing)
print(io::IOContext, x::Union{Float16, Float32, Float64}) = _show_float(io, x, true)
function print(io::IO, x, xs...)
    print(io, x)
    for y in xs
        print(io, y)
    end
    return nothing
end
println(io::IO) = (write(io, "\n"); nothing)
println(io::IO, xs...) = print(io, xs..., "\n")
println() = println(stdout)
println(xs...) = println(stdout, xs...)

function sprint(f::Function, args...; context = nothing, sizehint::Integer = 0)
    io = IOBuffer(sizehint = max(Int(sizehint), 32))
    _with_context(io, context, f, args)
    return takestring!(io)
end
_with_context(io, ::Nothing, f, args) = f(io, args...)
_with_context(io, context::Tuple, f, args) = f(IOContext(io, context...), args...)
_with_context(io, context, f, args) = f(IOContext(io, context), args...)
print_text(x) = sprint(print, x)
print_text(x::Nothing) = "nothing"
print_text(x::Type) = _host(:type_string, x)::String
print_text(x::Expr) = expr_text(x)
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
# -- Display -----------------------------------------------------------------------------------

abstract type AbstractDisplay end
"Shows values as plain text on a stream."
struct TextDisplay <: AbstractDisplay
    io::IO
end
const _displays = AbstractDisplay[]
pushdisplay(d::AbstractDisplay) = push!(_displays, d)
popdisplay() = pop!(_displays)
function popdisplay(d::AbstractDisplay)
    for i in length(_displays):-1:1
        _displays[i] == d && return splice!(_displays, i)
    end
    throw(KeyError(d))
end
displayable(m::AbstractString) = displayable(MIME(m))
displayable(::MIME"text/plain") = true
displayable(m::MIME) = false
display(d::TextDisplay, x) = display(d, MIME"text/plain"(), x)
display(d::TextDisplay, m::AbstractString, x) = display(d, MIME(m), x)
display(d::TextDisplay, m::MIME"text/plain", x) = (show(d.io, m, x); println(d.io); nothing)
function display(x)
    for i in length(_displays):-1:1
        applicable(display, _displays[i], x) && return display(_displays[i], x)
    end
    return display(TextDisplay(stdout), x)
end
display(m::AbstractString, x) = display(MIME(m), x)
display(m::MIME, x) = display(TextDisplay(stdout), m, x)
display(d::AbstractDisplay, m::AbstractString, x) = display(d, MIME(m), x)
redisplay(x) = display(x)

# -- Colours -----------------------------------------------------------------------------------

const text_colors = Dict{Union{Int, Symbol}, String}(k => v for (k, v) in Any[
    :black => "\e[30m", :red => "\e[31m", :green => "\e[32m", :yellow => "\e[33m", :blue => "\e[34m", :magenta => "\e[35m", :cyan => "\e[36m",
    :white => "\e[37m", :light_black => "\e[90m", :gray => "\e[90m", :light_red => "\e[91m", :light_green => "\e[92m", :light_yellow => "\e[93m",
    :light_blue => "\e[94m", :light_magenta => "\e[95m", :light_cyan => "\e[96m", :light_white => "\e[97m", :normal => "\e[0m", :default => "\e[39m",
    :bold => "\e[1m", :italic => "\e[3m", :underline => "\e[4m", :blink => "\e[5m", :reverse => "\e[7m", :hidden => "\e[8m", :nothing => ""])
for i in 0:255
    text_colors[i] = string("\e[38;5;", i, "m")
end
const _styles_off = Dict{Symbol, String}(:bold => "\e[22m", :italic => "\e[23m", :underline => "\e[24m", :blink => "\e[25m", :reverse => "\e[27m", :hidden => "\e[28m")

# What f writes, each line between the codes of the styles.
function with_output_color(f::Function, color::Union{Int, Symbol}, io::IO, args...; bold::Bool = false, italic::Bool = false, underline::Bool = false,
                           blink::Bool = false, reverse::Bool = false, hidden::Bool = false)
    text = sprint(f, args...; context = io)
    get(io, :color, false)::Bool && !isempty(text) || return (print(io, text); nothing)
    styles = Symbol[]
    (bold || color === :bold) && push!(styles, :bold)
    (italic || color === :italic) && push!(styles, :italic)
    (underline || color === :underline) && push!(styles, :underline)
    (blink || color === :blink) && push!(styles, :blink)
    (reverse || color === :reverse) && push!(styles, :reverse)
    (hidden || color === :hidden) && push!(styles, :hidden)
    haskey(_styles_off, color) && (color = :nothing)
    on = get(text_colors, color, text_colors[:default])
    off = isempty(on) ? "" : text_colors[:default]
    for s in styles
        on = string(on, text_colors[s])
        off = string(_styles_off[s], off)
    end
    first_ = true
    for line in eachsplit(text, '\n')
        first_ || print(io, '\n')
        first_ = false
        isempty(line) || print(io, on, line, off)
    end
    return nothing
end
printstyled(io::IO, msg...; color::Union{Int, Symbol} = :normal, bold::Bool = false, italic::Bool = false, underline::Bool = false, blink::Bool = false,
            reverse::Bool = false, hidden::Bool = false) =
    with_output_color(print, color, io, msg...; bold = bold, italic = italic, underline = underline, blink = blink, reverse = reverse, hidden = hidden)
printstyled(msg...; kw...) = printstyled(stdout, msg...; kw...)

# -- Simple values -----------------------------------------------------------------------------

show(io::IO, s::AbstractString) = (write(io, string("\"", _host(:string_escape, String(s)), "\"")); nothing)
# Long texts lose their middle where room is scarce: seven lines are left, one inside a collection.
function show(io::IO, ::MIME"text/plain", s::AbstractString)
    get(io, :limit, false)::Bool || return show(io, s)
    room = max(20, displaysize(io)[2])
    room = haskey(io, :typeinfo) ? room - 1 : 7 * room
    n = ncodeunits(s)
    n <= room - 2 && return show(io, s)
    unit = codeunit(s) == UInt8 ? "bytes" : "code units"
    around = length(unit) + 7 + 4 # the text between the parts, and the quotes
    kept = max(room, around + 1) - around
    d = ndigits(n - kept)
    kept = max(0, kept - ndigits(n - (kept - d)))
    head, tail_ = nextind(s, 0, 1 + (kept + 1) ÷ 2), prevind(s, n + 1, kept ÷ 2)
    least = around + ndigits(n - kept) - 1
    left_out = tail_ - head
    if 4 * least <= left_out || least <= left_out && least <= length(s, head, tail_ - 1)
        show(io, SubString(s, 1, prevind(s, head)))
        printstyled(io, " ⋯ ", left_out, " ", unit, " ⋯ "; color = :light_yellow, bold = true)
        show(io, SubString(s, tail_))
    else
        show(io, s)
    end
    return nothing
end
show(io::IO, c::Char) = (write(io, c == '\'' ? "'\\''" : c == '"' ? "'\"'" : string("'", _host(:string_escape, string(c), ""), "'")); nothing)
show(io::IO, x::Union{Symbol, Expr, QuoteNode, LineNumberNode, GlobalRef}) = (write(io, show_text(x)); nothing)
show(io::IO, x::Bool) = (write(io, get(io, :typeinfo, Any) === Bool ? (x ? "1" : "0") : (x ? "true" : "false")); nothing)
show(io::IO, x::Signed) = (write(io, print_text(x)); nothing)
show(io::IO, x::Unsigned) = (write(io, string("0x", _host(:int_string, x, 16, 2 * sizeof(x)))); nothing)
show(io::IO, x::IEEEFloat) = _show_float(io, x, false)
# What is shown tells its type, unless the reader knows it or room is scarce; what is printed never does.
function _show_float(io, x, printed)
    compact = get(io, :compact, false)::Bool
    typed = !printed && !compact && get(io, :typeinfo, Any) !== typeof(x)
    text = compact && isfinite(x) && x != 0 ? _compact_float(x) : _host(:float_string, x, typed)::String
    # an exponent says the type even where the rest need not
    !typed && !printed && x isa Float32 && isfinite(x) && (text = replace(text, "e" => "f"))
    write(io, text)
    return nothing
end
# At most six significant digits: plain where these digits say all there is before the point, else with an exponent.
function _compact_float(x)
    y = _six_digits(x)
    d = _host(:float_digits, y)
    s, point = d[1]::String, d[2]::Int
    n = ncodeunits(s)
    plain = -4 < point <= (x isa Float16 ? 3 : 6) &&
        !(point >= n && abs(mod(abs(Float64(x)) + 0.05, 10.0^(point - n)) - 0.05) > 0.05)
    plain && return _host(:float_string, y, false)::String
    return string(d[3]::Bool ? "-" : "", s[1:1], ".", n > 1 ? s[2:n] : "0", "e", point - 1)
end
# The value rounded to six significant digits.
function _six_digits(x::T) where {T}
    s = _host(:format_float, Float64(x), 5, 'e')::String
    y = T(_host(:parse_float, s, 64)::Float64)
    return isfinite(y) ? y : x
end
show(io::IO, ::Nothing) = (write(io, "nothing"); nothing)
show(io::IO, ::Missing) = (write(io, "missing"); nothing)
show(io::IO, T::Type) = (write(io, get(io, :compact, false)::Bool ? _host(:type_string_brief, T)::String : _host(:type_string, T)::String); nothing)
show(io::IO, T::Core.TypeofVararg) = (write(io, _host(:type_string, T)::String); nothing)
print_text(x::Core.TypeofVararg) = _host(:type_string, x)::String
print(io::IO, T::Core.TypeofVararg) = show(io, T)
# An alias says what it stands for.
function show(io::IO, ::MIME"text/plain", T::Type)
    text = _host(:type_string, T)::String
    plain = _host(:type_string_plain, T)::String
    show(io, T)
    if isa(T, DataType) && T <: Function && isdefined(T, :instance) && _is_named_function(T)
        print(io, " (singleton type of function ", T.instance, ", subtype of Function)")
    elseif _type_head(text) != _type_head(plain)
        print(io, " (alias for ", plain, ")")
    end
    return nothing
end
_is_named_function(T) = startswith(_host(:type_string, T)::String, "typeof(")
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
# Functions of Base go by their name, others with their module; what has no name of its own is shown as a value of its type.
function show(io::IO, f::Function)
    T = typeof(f)
    if !_is_named_function(T)
        get(io, :compact, false)::Bool && _is_closure_type(T) ? print(io, nameof(f)) : show_default(io, f)
        return nothing
    end
    m = parentmodule(f)
    m === Base || m === Core || get(io, :compact, false)::Bool || print(io, m, ".")
    write(io, _name_text(nameof(f)))
    return nothing
end
print(io::IO, f::Union{Colon, ComposedFunction, Returns, Splat, Fix1, Fix2}) = show(io, f)
print(io::IO, f::Function) = _is_named_function(typeof(f)) || _is_closure_type(typeof(f)) ? (write(io, String(nameof(f))); nothing) : show(io, f)
_is_closure_type(T) = startswith(String(nameof(T)), "#")
show(io::IO, s::Splat) = print(io, "splat(", s.f, ")")
show(io::IO, f::ComposedFunction) = print(io, f.outer, " ∘ ", f.inner)
show(io::IO, f::ComposedFunction{typeof(!)}) = print(io, "!", f.inner)
show(io::IO, r::Returns) = (print(io, "Returns{", typeof(r.value), "}("); show(io, r.value); print(io, ")"))
show(io::IO, ::Colon) = print(io, "Colon()")
show(io::IO, ::Val{x}) where {x} = (print(io, "Val{"); show(io, x); print(io, "}()"))
show(io::IO, x::Irrational{s}) where {s} = print(io, s)
show(io::IO, ::MIME"text/plain", x::Irrational{s}) where {s} = get(io, :compact, false)::Bool ? print(io, s) : print(io, s, " = ", string(Float64(x))[1:15], "...")
show(io::IO, r::RoundingMode{s}) where {s} = print(io, "RoundingMode{:", s, "}()")

function show(io::IO, z::Complex)
    compact = get(io, :compact, false)
    context = io
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
show(io::IO, ::MIME"text/plain", c::CartesianIndices) = show(io, c)
show(io::IO, l::LinearIndices) = (print(io, "LinearIndices("); show(io, l.indices); print(io, ")"))
show(io::IO, s::SkipMissing) = (print(io, "skipmissing("); show(io, s.itr); print(io, ")"))
show(io::IO, z::Iterators.Zip) = (print(io, "zip("); _show_list(io, z.is); print(io, ")"))
show(io::IO, e::Iterators.Enumerate) = (print(io, "enumerate("); show(io, e.itr); print(io, ")"))
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
_name_text(s::Symbol) = _name(s)

function show(io::IO, p::Pair)
    info = get(io, :typeinfo, Any)
    known = isa(info, DataType) && info <: Pair && isconcretetype(info)
    # a pair of declared types that the values do not show is written as a constructor
    if !(typeof(p.first) === fieldtype(typeof(p), 1) && typeof(p.second) === fieldtype(typeof(p), 2)) && !known && info === Any
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
function _enum_name(e::Enum)
    for p in _enum_pairs(typeof(e))
        bitcast(typeof(e), p.second) === e && return p.first
    end
    return nothing
end
function print(io::IO, e::Enum)
    n = _enum_name(e)
    print(io, n === nothing ? string("<invalid #", Integer(e), ">") : n)
end
# Does Main see the name as m's?
_is_visible(m::Module, n::Symbol) = m === Main || (isdefined(Main, n) && isdefined(m, n) && getglobal(Main, n) === getglobal(m, n))
function show(io::IO, e::Enum)
    T = typeof(e)
    n = _enum_name(e)
    n === nothing && return print(io, T, "(", repr(Integer(e)), ")")
    get(io, :compact, false)::Bool || _is_visible(parentmodule(T), n) || print(io, parentmodule(T), ".")
    print(io, n)
end
function show(io::IO, ::MIME"text/plain", e::Enum)
    get(io, :compact, false)::Bool && return show(io, e)
    print(io, e, "::")
    show(io, typeof(e))
    print(io, " = ")
    show(io, Integer(e))
end
function show(io::IO, ::MIME"text/plain", T::Type{<:Enum})
    isconcretetype(T) || return invoke(show, Tuple{IO, MIME"text/plain", Type}, io, MIME"text/plain"(), T)
    print(io, "Enum ", nameof(T), ":")
    for x in instances(T)
        print(io, "\n", x, " = ")
        show(io, Integer(x))
    end
    return nothing
end

function show(io::IO, ::MIME"text/plain", f::Function)
    get(io, :compact, false)::Bool && return show(io, f)
    T = typeof(f)
    n = String(nameof(f))
    by_name = _is_named_function(T) || _is_closure_type(T) && startswith(n, "#")
    by_name ? print(io, startswith(n, "#") ? n : _name_text(nameof(f))) : print(io, "(::", T, ")")
    k = length(methods(f))
    print(io, " (", startswith(n, "@") ? "macro" : "generic function", " with ", k, k == 1 ? " method)" : " methods)")
    return nothing
end
show(io::IO, ::MIME"text/plain", f::Union{ComposedFunction, Returns, Colon, Splat}) = show(io, f)
show(io::IO, ::MIME"text/plain", f::Core.Builtin) = print(io, nameof(f), " (built-in function)")
summary(io::IO, f::Function) = show(io, MIME"text/plain"(), f)
function show(io::IO, ::MIME"text/plain", c::AbstractChar)
    show(io, c)
    get(io, :compact, false)::Bool && return nothing
    if !ismalformed(c)
        print(io, ": ")
        isoverlong(c) && print(io, "[overlong] ")
        u = codepoint(c)
        print(io, isascii(c) ? "ASCII/" : "", "Unicode U+", uppercase(string(u, base = 16, pad = 4)))
    else
        print(io, ": Malformed UTF-8")
    end
    print(io, " (category ", category_string(c), ")")
    return nothing
end

# -- summary and dump --------------------------------------------------------------------------

summary(x) = sprint(summary, x)
summary(io::IO, x) = print(io, typeof(x))
summary(io::IO, s::AbstractString) = print(io, isempty(s) ? "empty" : string(ncodeunits(s), "-codeunit"), " ", typeof(s))
summary(io::IO, d::Union{AbstractDict, AbstractSet}) = (n = length(d);
    print(io, typeof(d), " with ", n, isa(d, AbstractDict) ? (n == 1 ? " entry" : " entries") : (n == 1 ? " element" : " elements")))

dump(x; maxdepth::Integer = 8) = dump(stdout, x; maxdepth = maxdepth)
dump(io::IO, x; maxdepth::Integer = 8) = (_dump(io, x, Int(maxdepth), ""); println(io))
function _dump(io::IO, x, depth::Int, indent::String)
    T = typeof(x)
    if isa(x, Function)
        print(io, x, " (function of type ", T, ")")
    else
        print(io, T)
    end
    if nfields(x) == 0
        isa(x, Function) || (print(io, " "); show(io, x))
        return nothing
    end
    depth > 0 || return nothing
    for (i, name) in enumerate(T <: Tuple ? (1:nfields(x)) : fieldnames(T))
        print(io, "\n", indent, "  ", name, ": ")
        isdefined(x, i) ? _dump(io, getfield(x, i), depth - 1, string(indent, "  ")) : print(io, "#undef")
    end
    return nothing
end
_dump(io::IO, x::Module, depth::Int, indent::String) = print(io, "Module ", x)
_dump(io::IO, x::String, depth::Int, indent::String) = (print(io, "String "); show(io, x))
_dump(io::IO, x::Symbol, depth::Int, indent::String) = print(io, typeof(x), " ", x)
_dump(io::IO, x::Union{Union, Core.TypeofBottom}, depth::Int, indent::String) = print(io, x)
_dump(io::IO, x::Ptr, depth::Int, indent::String) = print(io, x)
function _dump(io::IO, x::SimpleVector, depth::Int, indent::String)
    isempty(x) && return print(io, "empty SimpleVector")
    print(io, "SimpleVector")
    depth > 0 || return nothing
    for i in 1:length(x)
        print(io, "\n", indent, "  ", i, ": ")
        _dump(io, x[i], depth - 1, string(indent, "  "))
    end
    return nothing
end
# A type by its declaration.
function _dump(io::IO, T::DataType, depth::Int, indent::String)
    if T <: Tuple
        print(io, T)
    else
        print(io, isabstracttype(T) ? "abstract type " : isprimitivetype(T) ? "primitive type " : ismutabletype(T) ? "mutable struct " : T <: NamedTuple ? "" : "struct ")
        T === T.name.wrapper || has_free_typevars(T) ? print(io, nameof(T), isempty(T.parameters) ? "" : string("{", join(T.parameters, ", "), "}")) : print(io, T)
    end
    T === Any || print(io, " <: ", supertype(T))
    depth > 0 && !isabstracttype(T) && !isprimitivetype(T) && !(T <: Union{Tuple, NamedTuple}) || return nothing
    for (i, n) in enumerate(fieldnames(T))
        print(io, "\n", indent, "  ", ismutabletype(T) && isconst(T, i) ? "const " : "", n, "::", fieldtype(T, i))
    end
    return nothing
end
function _dump(io::IO, a::Array, depth::Int, indent::String)
    T = eltype(a)
    print(io, "Array{", T, "}(", size(a), ")")
    if T <: Number
        print(io, " ")
        show(IOContext(io, :typeinfo => typeof(a), :limit => true), a)
        return nothing
    end
    depth > 0 || return nothing
    n = length(a)
    shown = n > 10 ? [1:5; n - 4:n] : collect(1:n)
    for i in shown
        i == n - 4 && n > 10 && print(io, "\n", indent, "  ...")
        print(io, "\n", indent, "  ", i, ": ")
        isassigned(a, i) ? _dump(io, a[i], depth - 1, string(indent, "  ")) : print(io, "#undef")
    end
    return nothing
end
