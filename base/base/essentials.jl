# What lowered code calls by name, and macros that only rearrange expressions.

# -- Macros on definitions ---------------------------------------------------------------------

esc(ex) = Expr(:escape, ex)

expr_nargs(ex::Expr) = getfield(getfield(getfield(ex, :args), :size), 1)
expr_arg_ref(ex::Expr, i) = memoryrefnew(getfield(getfield(ex, :args), :ref), i, false)
expr_arg(ex::Expr, i) = memoryrefget(expr_arg_ref(ex, i), :not_atomic, false)
set_expr_arg!(ex::Expr, i, v) = memoryrefset!(expr_arg_ref(ex, i), v, :not_atomic, false)

# Is `ex` the definition of a function?
function is_function_def(ex)
    isa(ex, Expr) || return false
    h = getfield(ex, :head)
    h === :function && return true
    h === :(->) && return true
    h === :macro && return true
    h === :(=) || return false
    return is_call_signature(expr_arg(ex, 1))
end
function is_call_signature(ex)
    isa(ex, Expr) || return false
    h = getfield(ex, :head)
    h === :call && return true
    (h === :where || h === :(::)) || return false
    return is_call_signature(expr_arg(ex, 1))
end

# `ex` with the statement `meta` put first in the function's body; macro calls around the
# definition are kept. Returns nothing when there is no function.
function with_meta(ex, meta)
    isa(ex, Expr) || return nothing
    n = expr_nargs(ex)
    if getfield(ex, :head) === :macrocall || getfield(ex, :head) === :block
        n === 0 && return nothing
        inner = with_meta(expr_arg(ex, n), meta)
        inner === nothing && return nothing
        set_expr_arg!(ex, n, inner)
        return ex
    end
    is_function_def(ex) || return nothing
    n === 2 || return ex
    return Expr(getfield(ex, :head), expr_arg(ex, 1), Expr(:block, meta, expr_arg(ex, 2)))
end

# The expression with `on` before and `off` after it, its value kept.
function between(on, ex, off)
    return Expr(:block, on, Expr(:local, Expr(:(=), :val, esc(ex))), off, :val)
end

macro inline(ex)
    def = with_meta(ex, Expr(:meta, :inline))
    def === nothing || return esc(def)
    return between(Expr(:inline, true), ex, Expr(:inline, false))
end
macro inline()
    return Expr(:meta, :inline)
end
macro noinline(ex)
    def = with_meta(ex, Expr(:meta, :noinline))
    def === nothing || return esc(def)
    return between(Expr(:noinline, true), ex, Expr(:noinline, false))
end
macro noinline()
    return Expr(:meta, :noinline)
end

macro propagate_inbounds(ex)
    return esc(with_meta(ex, Expr(:meta, :inline, :propagate_inbounds)))
end
macro inbounds(ex)
    return between(Expr(:inbounds, true), ex, Expr(:inbounds, :pop))
end
macro boundscheck(ex)
    return Expr(:if, Expr(:boundscheck), esc(ex))
end

# -- Properties --------------------------------------------------------------------------------

getproperty(x, f::Symbol) = getfield(x, f)
getproperty(x, f::Symbol, order::Symbol) = getfield(x, f, order)
getproperty(x::Module, f::Symbol) = getglobal(x, f)
getproperty(x::Tuple, i::Int) = getfield(x, i)
getproperty(x::Type, f::Symbol) = getfield(x, f)

function setproperty!(x, f::Symbol, v)
    T = fieldtype(typeof(x), f)
    return setfield!(x, f, isa(v, T) ? v : convert(T, v))
end
setproperty!(x::Module, f::Symbol, v) = setglobal!(x, f, v)
setproperty!(x::Type, f::Symbol, v) = throw(ErrorException("setfield! fields of Types should not be changed"))
setproperty!(x::Tuple, f::Int, v) = throw(ErrorException("setfield! immutable"))
dotgetproperty(x, f) = getproperty(x, f)

# -- Conversion of any value -------------------------------------------------------------------

function convert end
convert(::Type{Any}, x) = x
convert(::Type{T}, x::T) where {T} = x
convert(::Type{Type}, x::Type) = x

cconvert(::Type{T}, x) where {T} = convert(T, x)
cconvert(::Type{T}, x::T) where {T} = x
unsafe_convert(::Type{T}, x::T) where {T} = x

# -- Arrays of one dimension, as far as expressions need them ----------------------------------

@noinline throw_boundserror(A, I) = throw(BoundsError(A, _shown_indices(I)))
_shown_indices(I) = I

length(A::Array) = _array_length(getfield(A, :size))
_array_length(d::Tuple{Int}) = getfield(d, 1)
_array_length(d::Tuple{Int, Int}) = mul_int(getfield(d, 1), getfield(d, 2))
function _array_length(d::Tuple{Vararg{Int}})
    n = 1
    i = 1
    while sle_int(i, nfields(d))
        n = mul_int(n, getfield(d, i))
        i = add_int(i, 1)
    end
    return n
end

@inline function getindex(A::Array, i::Int)
    @boundscheck ult_int(sub_int(i, 1), length(A)) || throw_boundserror(A, (i,))
    return memoryrefget(memoryrefnew(getfield(A, :ref), i, false), :not_atomic, false)
end
@inline function setindex!(A::Array{T}, v, i::Int) where {T}
    @boundscheck ult_int(sub_int(i, 1), length(A)) || throw_boundserror(A, (i,))
    memoryrefset!(memoryrefnew(getfield(A, :ref), i, false), isa(v, T) ? v : convert(T, v), :not_atomic, false)
    return A
end

# -- Iteration of tuples and destructuring -----------------------------------------------------

function iterate end
iterate(t::Tuple) = nfields(t) === 0 ? nothing : (getfield(t, 1), 2)
iterate(t::Tuple, i::Int) = sle_int(i, nfields(t)) ? (getfield(t, i), add_int(i, 1)) : nothing

indexed_iterate(t::Tuple, i::Int) = (getfield(t, i), add_int(i, 1))
indexed_iterate(t::Tuple, i::Int, state) = (getfield(t, i), add_int(i, 1))
indexed_iterate(t::NamedTuple, i::Int) = (getfield(t, i), add_int(i, 1))
indexed_iterate(t::NamedTuple, i::Int, state) = (getfield(t, i), add_int(i, 1))
indexed_iterate(a::Array, i::Int) = (getindex(a, i), add_int(i, 1))
indexed_iterate(a::Array, i::Int, state) = (getindex(a, i), add_int(i, 1))
function indexed_iterate(I, i)
    r = iterate(I)
    r === nothing && throw(BoundsError(I, i))
    return r
end
function indexed_iterate(I, i, state)
    r = iterate(I, state)
    r === nothing && throw(BoundsError(I, i))
    return r
end

# -- Small values ------------------------------------------------------------------------------

"The value `x` as a type parameter."
struct Val{x} end
Val(x) = Val{x}()

struct Pair{A, B}
    first::A
    second::B
end
Pair(a, b) = Pair{typeof(a), typeof(b)}(a, b)
=>(a, b) = Pair(a, b)
Core.declare_const(Core, :Pair, Pair)
iterate(p::Pair) = (getfield(p, 1), 2)
iterate(p::Pair, i::Int) = i === 2 ? (getfield(p, 2), 3) : nothing
indexed_iterate(p::Pair, i::Int) = (getfield(p, i), add_int(i, 1))
indexed_iterate(p::Pair, i::Int, state) = (getfield(p, i), add_int(i, 1))
getindex(p::Pair, i::Int) = getfield(p, i)
length(p::Pair) = 2
firstindex(p::Pair) = 1
lastindex(p::Pair) = 2

"A value that may be `nothing`."
struct Some{T}
    value::T
end

struct Colon <: Function end
const (:) = Colon()

identity(x) = x
sizeof(x) = Core.sizeof(x)

!(x::Bool) = not_int(x)

# -- More macros ---------------------------------------------------------------------------------

macro _boundscheck()
    return Expr(:boundscheck)
end

# A function whose body runs at compile time and returns the code to compile.
macro generated()
    return Expr(:generated)
end
macro generated(ex)
    args = getfield(ex, :args)
    body = Expr(:block, Expr(:if, Expr(:generated), getindex(args, 2),
        Expr(:block, Expr(:meta, :generated_only), Expr(:return, nothing))))
    return esc(Expr(getfield(ex, :head), getindex(args, 1), body))
end

macro eval(ex)
    return Expr(:escape, Expr(:call, GlobalRef(Core, :eval), __module__, Expr(:quote, ex)))
end
macro eval(mod, ex)
    return Expr(:escape, Expr(:call, GlobalRef(Core, :eval), mod, Expr(:quote, ex)))
end

# Arguments named here are not specialised on.
macro nospecialize(args...)
    meta = Expr(:meta, :nospecialize)
    nfields(args) === 0 && return meta
    if nfields(args) === 1
        a = getfield(args, 1)
        return esc(Expr(:meta, :nospecialize, a))
    end
    return esc(Core._apply_iterate(iterate, Expr, (:meta, :nospecialize), args))
end
macro specialize(args...)
    return nothing
end
macro nospecializeinfer(ex)
    return esc(with_meta(ex, Expr(:meta, :nospecializeinfer)))
end

# Assertions about effects and constant propagation, which inference may use.
macro assume_effects(args...)
    n = nfields(args)
    ex = getfield(args, n)
    purity = Core._apply_iterate(iterate, Expr, (:effects,), args)
    def = with_meta(ex, Expr(:meta, effects_of(args)))
    def === nothing || return esc(def)
    return esc(ex)
end

# The flags in the order that inference reads them: consistent, effect_free, nothrow,
# terminates_globally, terminates_locally, notaskstate, inaccessiblememonly, noub,
# noub_if_noinbounds, consistent_overlay, nortcall.
function effects_of(args)
    c = e = n = t = l = k = m = u = v = o = r = false
    i = 1
    while slt_int(i, nfields(args))
        s = getfield(args, i)
        s = isa(s, QuoteNode) ? getfield(s, :value) : s
        if s === :foldable
            c = e = t = u = r = true
        elseif s === :removable
            e = n = t = true
        elseif s === :total
            c = e = n = t = k = m = u = r = true
        elseif s === :consistent
            c = true
        elseif s === :effect_free
            e = true
        elseif s === :nothrow
            n = true
        elseif s === :terminates_globally
            t = true
        elseif s === :terminates_locally
            l = true
        elseif s === :notaskstate
            k = true
        elseif s === :inaccessiblememonly
            m = true
        elseif s === :noub
            u = true
        elseif s === :noub_if_noinbounds
            v = true
        elseif s === :nortcall
            r = true
        end
        i = add_int(i, 1)
    end
    return Expr(:purity, c, e, n, t, l, k, m, u, v, o, r)
end

macro constprop(setting, ex)
    s = isa(setting, QuoteNode) ? getfield(setting, :value) : setting
    meta = s === :aggressive ? Expr(:meta, :aggressive_constprop) : Expr(:meta, :no_constprop)
    def = with_meta(ex, meta)
    return def === nothing ? esc(ex) : esc(def)
end

macro pure(ex)
    return esc(with_meta(ex, Expr(:meta, effects_of((:foldable, ex)))))
end

macro isdefined(name)
    return Expr(:isdefined, esc(name))
end
macro goto(name)
    return esc(Expr(:symbolicgoto, name))
end
macro label(name)
    return esc(Expr(:symboliclabel, name))
end
macro static(ex)
    return esc(static_branch(__module__, ex))
end
function static_branch(mod, ex)
    isa(ex, Expr) || throw(ArgumentError("invalid @static macro"))
    args = getfield(ex, :args)
    h = getfield(ex, :head)
    if h === :if || h === :elseif
        if Core.eval(mod, getindex(args, 1))
            return getindex(args, 2)
        end
        length(args) === 3 || return nothing
        other = getindex(args, 3)
        return isa(other, Expr) && getfield(other, :head) === :elseif ? static_branch(mod, other) : other
    end
    return Core.eval(mod, ex)
end

# -- Integer arithmetic that the files before int.jl's end need in loops -----------------------

iterate(v::SimpleVector) = iterate(v, 1)
iterate(v::SimpleVector, i::Int) = sle_int(i, length(v)) ? (getindex(v, i), add_int(i, 1)) : nothing
length(v::SimpleVector) = Core._svec_len(v)
getindex(v::SimpleVector, i::Int) = Core._svec_ref(v, i)
isempty(v::SimpleVector) = length(v) === 0

error(s::String) = throw(ErrorException(s))

abstract type AbstractDict{K, V} end
