# Reflection, code as data, exceptions being handled: what programs ask about themselves.

# -- Calls in other worlds, code from elsewhere ------------------------------------------------

# These are builtins: calls with keywords reach them through methods of kwcall.
Core.kwcall(kw::NamedTuple, ::typeof(Core.invokelatest), f, args...) =
    isempty(kw) ? Core.invokelatest(f, args...) : Core.invokelatest(Core.kwcall, kw, f, args...)
Core.kwcall(kw::NamedTuple, ::typeof(Core.invoke_in_world), world, f, args...) =
    isempty(kw) ? Core.invoke_in_world(world, f, args...) : Core.invoke_in_world(world, Core.kwcall, kw, f, args...)
function Core.kwcall(kw::NamedTuple, ::typeof(invoke), f, types, args...)
    isempty(kw) && return invoke(f, types, args...)
    return invoke(Core.kwcall, Tuple{typeof(kw), Core.Typeof(f), types.parameters...}, kw, f, args...)
end

parse_all(text, file) = _host(:parse_all, text, file)::Expr

macro macroexpand(ex)
    return :(macroexpand($__module__, $(QuoteNode(ex)); recursive = true))
end
macro macroexpand(m, ex)
    return :(macroexpand($(esc(m)), $(QuoteNode(ex)); recursive = true))
end
macro macroexpand1(ex)
    return :(macroexpand($__module__, $(QuoteNode(ex)); recursive = false))
end

# -- Modules and bindings ----------------------------------------------------------------------

function fullname(m::Module)
    p = parentmodule(m)
    return p === m || m === Base ? (nameof(m),) : (fullname(p)..., nameof(m))
end
isconst(T::Type, s::Symbol) = isconst(T, fieldindex(T, s))
function isconst(T::Type, i::Integer)
    U = unwrap_unionall(T)
    return isa(U, DataType) && 1 <= i <= fieldcount(U) && (_host(:field_flags, U, Int(i))::Int & 1) != 0
end
isfieldatomic(T::Type, s::Symbol) = isfieldatomic(T, fieldindex(T, s))
isfieldatomic(T::Type, i::Integer) = (_host(:field_flags, unwrap_unionall(T), Int(i))::Int & 2) != 0
isbindingresolved(m::Module, s::Symbol) = _host(:is_global, m, s)::Bool
binding_module(m::Module, s::Symbol) = _host(:binding_module, m, s)
function which(m::Module, s::Symbol)
    owner = _host(:binding_module, m, s)
    owner === nothing && error("\"", s, "\" is not defined in module ", m)
    return owner
end
delete_method(m::Method) = _host(:delete_method, m)

# Fields of methods under Julia's names.

# -- Exceptions being handled --------------------------------------------------------------------

struct ExceptionStack <: AbstractVector{Any}
    stack::Vector{Any}
end
size(s::ExceptionStack) = size(s.stack)
getindex(s::ExceptionStack, i::Int) = s.stack[i]
current_exceptions(; backtrace = true) = _exceptions_of(_host(:exception_stack), backtrace)
function _exceptions_of(flat, backtrace)
    stack = Any[]
    for i in 1:2:length(flat)
        push!(stack, (exception = flat[i], backtrace = backtrace ? _backtrace_of(flat[i + 1]) : nothing))
    end
    return ExceptionStack(stack)
end

# -- Expressions ---------------------------------------------------------------------------------

@eval Meta function show_sexpr end
Meta.show_sexpr(ex) = Meta.show_sexpr(stdout, ex)
Meta.show_sexpr(io::IO, ex) = (print(io, _host(:sexpr, ex)::String); nothing)

# What Meta.parse does with texts that are no expressions.
function _raise_parse_error(ex)
    isa(ex, Expr) && ex.head === :error && throw(ex.args[1])
    return ex
end
showerror(io::IO, e::Meta.ParseError) = (e.detail === nothing ? show(io, e) : print(io, e.msg); nothing)
show(io::IO, e::Meta.ParseError) = (print(io, e.detail === nothing ? "ParseError(" : "Base.Meta.ParseError("); show(io, e.msg); e.detail === nothing || print(io, ", ", repr(e.detail)); print(io, ")"); nothing)
function Meta.parse(s::AbstractString; filename::AbstractString = "none", raise::Bool = true, depwarn::Bool = true)
    t = String(s)
    ex, next = _host(:parse, t, 1, true)
    if !(isa(ex, Expr) && (ex.head === :error || ex.head === :incomplete)) && _more_tokens(t, next)
        ex = Expr(:error, Meta.ParseError("ParseError:\nextra tokens after end of expression", :error))
    end
    return raise ? _raise_parse_error(ex) : ex
end
# Is there more than blanks and comments from byte i on?
function _more_tokens(t::String, i::Int)
    for line in eachsplit(SubString(t, min(i, ncodeunits(t) + 1)), '\n')
        l = lstrip(line)
        isempty(l) || startswith(l, '#') || return true
    end
    return false
end
function Meta.parse(s::AbstractString, i::Int; greedy = true, raise = true)
    r = _host(:parse, String(s), i, greedy)
    return (raise ? _raise_parse_error(r[1]) : r[1], r[2])
end

# -- Small things that programs expect -------------------------------------------------------------

# Integer literals beyond 64 bits in expressions are calls of these.
macro int128_str(s)
    return parse(Int128, s)
end
macro uint128_str(s)
    return parse(UInt128, s)
end
for name in (Symbol("@int128_str"), Symbol("@uint128_str"))
    Core.declare_const(Core, name, getglobal(Base, name))
end

export EOFError, ExceptionStack, @macroexpand1, current_exceptions, fullname, isfieldatomic
# Which of two signatures does dispatch prefer?
morespecific(@nospecialize(a), @nospecialize(b)) = _host(:more_specific, a, b)::Bool
morespecific(a::Method, b::Method) = morespecific(a.sig, b.sig)
# Do some calls match both methods, with no method that decides between them?
function isambiguous(a::Method, b::Method; ambiguous_bottom::Bool = false)
    both = typeintersect(a.sig, b.sig)
    both === Union{} && return false
    (morespecific(a, b) || morespecific(b, a)) && return false
    third = _host(:which, both, nothing)
    third isa Method || return true
    return third === a || third === b || !(morespecific(third, a) && morespecific(third, b))
end
