# Printing: the text of values as print and as show give it. print_text and show_text build
# Strings; print and show write them. User types extend show(io, x).

abstract type AbstractPipe <: IO end
struct StandardStream <: IO
    fd::Int
end
const stdout = StandardStream(1)
const stderr = StandardStream(2)
const stdin = StandardStream(0)
"Text in memory."
mutable struct IOBuffer <: IO
    text::String
    position::Int
end
IOBuffer() = IOBuffer("", 1)
IOBuffer(s::String) = IOBuffer(s, 1)
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
write(io::IOBuffer, s::String) = (io.text = string(io.text, s); ncodeunits(s))
write(io::IO, c::Char) = write(io, string(c))
write(io::IO, b::UInt8) = write(io, String(UInt8[b]))
take!(io::IOBuffer) = (b = codeunits(io.text); io.text = ""; b)
flush(io::IO) = nothing
close(io::IO) = nothing
struct IOContext{T<:IO} <: IO
    io::T
    dict::Dict{Symbol, Any}
end
IOContext(io::IO, ps::Pair...) = IOContext{typeof(io)}(io, Dict{Symbol, Any}(ps...))
IOContext(io::IOContext, ps::Pair...) = IOContext{typeof(io.io)}(io.io, merge!(copy(io.dict), Dict{Symbol, Any}(ps...)))
write(io::IOContext, s::String) = write(io.io, s)
get(io::IOContext, k::Symbol, default) = get(io.dict, k, default)
get(io::IO, k::Symbol, default) = default

print(x) = print(stdout, x)
print(xs...) = print(stdout, xs...)
print(io::IO, x) = (write(io, print_text(x)); nothing)
print(io::IO, s::String) = (write(io, s); nothing)
function print(io::IO, x, xs...)
    print(io, x)
    for y in xs
        print(io, y)
    end
    return nothing
end
println() = print(stdout, "\n")
println(io::IO) = print(io, "\n")
println(xs...) = print(stdout, string(xs..., "\n"))
println(io::IO, xs...) = print(io, string(xs..., "\n"))
show(x) = show(stdout, x)
show(io::IO, x) = (write(io, show_text(x)); nothing)
show(io::IO, ::Any, x) = show(io, x)
display(x) = (show(stdout, x); println())
repr(x) = sprint(show, x)
function sprint(f::Function, args...; context = nothing)
    io = IOBuffer()
    f(io, args...)
    return io.text
end
printstyled(xs...; kw...) = print(xs...)

# The text that print gives (strings, symbols and numbers: strings.jl).
print_text(x::Nothing) = "nothing"
print_text(x::Type) = _host(:type_string, x)::String
print_text(x::Module) = _host(:type_string, x)::String
print_text(x::Expr) = expr_text(x)
print_text(x::Function) = show_text(x)
print_text(x) = (io = IOBuffer(); show(io, x); io.text)

# The text that show gives.
show_text(s::String) = string("\"", _host(:string_escape, s), "\"")
show_text(s::Symbol) = _host(:sexpr, s)::String
show_text(c::Char) = c == '\'' ? "'\\''" : c == '"' ? "'\"'" : string("'", _host(:string_escape, string(c)), "'")
show_text(x::Bool) = x ? "true" : "false"
show_text(x::Signed) = print_text(x)
show_text(x::Unsigned) = string("0x", _host(:int_string, x, 16, 2 * sizeof(x)))
show_text(x::IEEEFloat) = _host(:float_string, x, true)::String
show_text(x::Nothing) = "nothing"
show_text(x::Type) = _host(:type_string, x)::String
show_text(x::Module) = _host(:type_string, x)::String
show_text(x::Function) = String(nameof(x))
show_text(x::Expr) = string(":(", expr_text(x), ")")
show_text(x::QuoteNode) = string(":(", expr_text(x), ")")
show_text(x::LineNumberNode) = string(":(#= ", x.file, ":", x.line, " =#)")
print_text(x::LineNumberNode) = string("#= ", x.file, ":", x.line, " =#")
show_text(x::GlobalRef) = string(x.mod, ".", x.name)
show_text(p::Pair) = string(repr(p.first), " => ", repr(p.second))
show_text(z::Complex) = string(repr(real(z)), signbit(imag(z)) & !isnan(imag(z)) ? " - " : " + ", repr(abs(imag(z))), _im_needs_times(imag(z)) ? "*im" : "im")
_im_needs_times(x::Union{Integer, AbstractFloat}) = !isfinite(x)
_im_needs_times(x::Bool) = true
_im_needs_times(x) = true
show_text(z::Complex{Bool}) = z == im ? "im" : string("Complex(", z.re, ",", z.im, ")")
show_text(x::Rational) = string(repr(x.num), "//", repr(x.den))
show_text(x::Irrational{s}) where {s} = string(s)
show_text(r::UnitRange) = string(repr(first(r)), ":", repr(last(r)))
show_text(r::OneTo) = string("Base.OneTo(", r.stop, ")")
show_text(r::StepRange) = string(repr(first(r)), ":", repr(step(r)), ":", repr(last(r)))
show_text(v::VersionNumber) = string("v\"", Int(v.major), ".", Int(v.minor), ".", Int(v.patch), "\"")
print_text(v::VersionNumber) = string(Int(v.major), ".", Int(v.minor), ".", Int(v.patch))
show_text(::Val{x}) where {x} = string("Val{", repr(x), "}()")
show_text(i::CartesianIndex) = string("CartesianIndex", show_text(i.I))
show_text(c::Colon) = "Colon()"
function show_text(t::Tuple)
    n = nfields(t)
    n == 1 && return string("(", repr(t[1]), ",)")
    out = "("
    for i in 1:n
        out = string(out, i == 1 ? "" : ", ", repr(t[i]))
    end
    return string(out, ")")
end
function show_text(t::NamedTuple)
    n = nfields(t)
    n == 0 && return "NamedTuple()"
    out = "("
    for i in 1:n
        out = string(out, i == 1 ? "" : ", ", keys(t)[i], " = ", repr(t[i]))
    end
    return string(out, n == 1 ? ",)" : ")")
end
_eltype_prefix(::Type{T}) where {T} = T === Int || T === Float64 || T === Bool || T === String || T === Symbol || T === Char ||
    (isconcretetype(T) && (T <: Tuple || T <: Array || T <: UnitRange || T <: Pair)) ? "" : string(T)
_element_text(x, ::Type{T}) where {T} = x isa Float32 && T === Float32 ? print_text(x) : x isa Bool && T === Bool ? (x ? "1" : "0") :
    x isa Union{Float16} && T === Float16 ? print_text(x) : x isa Rational && T <: Rational && isone(x.den) ? repr(x.num) : repr(x)
function show_text(a::AbstractVector{T}) where {T}
    out = string(isempty(a) ? string(T) : _eltype_prefix(T), "[")
    first_ = true
    for x in a
        out = string(out, first_ ? "" : ", ", _element_text(x, T))
        first_ = false
    end
    return string(out, "]")
end
function show_text(a::AbstractMatrix{T}) where {T}
    out = string(_eltype_prefix(T), "[")
    m, n = size(a)
    for i in 1:m
        i == 1 || (out = string(out, "; "))
        for j in 1:n
            out = string(out, j == 1 ? "" : " ", _element_text(a[i, j], T))
        end
    end
    return string(out, "]")
end
show_text(a::AbstractArray{T, N}) where {T, N} = string(typeof(a), " of size ", size(a))
function show_text(d::Dict{K, V}) where {K, V}
    isempty(d) && return string("Dict{", K, ", ", V, "}()")
    out = (isconcretetype(K) && isconcretetype(V)) ? "Dict(" : string("Dict{", K, ", ", V, "}(")
    first_ = true
    for p in d
        out = string(out, first_ ? "" : ", ", show_text(p))
        first_ = false
    end
    return string(out, ")")
end
function show_text(s::Set{T}) where {T}
    isempty(s) && return string("Set{", T, "}()")
    return string("Set(", show_text(collect(T, s)), ")")
end
function show_text(e::Enum)
    for p in _enum_pairs(typeof(e))
        bitcast(typeof(e), p.second) === e && return string(p.first)
    end
    return "<invalid>"
end
show_text(e::Exception) = _fields_text(e)
show_text(x) = _fields_text(x)
function _fields_text(x)
    T = typeof(x)
    if isprimitivetype(T)
        return string(T, "(", "0x", _host(:int_string, _primitive_bits(x), 16, 2 * sizeof(T)), ")")
    end
    out = string(T, "(")
    for i in 1:nfields(x)
        out = string(out, i == 1 ? "" : ", ", isdefined(x, i) ? repr(getfield(x, i)) : "#undef")
    end
    return string(out, ")")
end
_primitive_bits(x) = sizeof(x) == 1 ? bitcast(UInt8, x) : sizeof(x) == 2 ? bitcast(UInt16, x) : sizeof(x) == 4 ? bitcast(UInt32, x) :
    sizeof(x) == 8 ? bitcast(UInt64, x) : bitcast(UInt128, x)

_is_identifier(s) = !isempty(s) && (isletter(first(s)) || first(s) == '_') && all(c -> isletter(c) || isdigit(c) || c == '_' || c == '!', s)

# -- Error texts -------------------------------------------------------------------------------

showerror(io::IO, e) = print(io, _error_text(e))
_error_text(e) = _host(:error_text, e)::String
_error_text(e::KeyError) = string("KeyError: key ", repr(e.key), " not found")
_error_text(e::DimensionMismatch) = string("DimensionMismatch: ", e.msg)
