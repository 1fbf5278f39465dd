# Macros of everyday code.

macro assert(ex, msgs...)
    msg = nfields(msgs) == 0 ? string(ex) : msgs[1]
    text = isa(msg, Expr) || isa(msg, Symbol) ? (nfields(msgs) == 0 ? string(ex) : Expr(:call, GlobalRef(Base, :string), esc(msg))) :
        string(msg)
    return Expr(:if, esc(ex), nothing, Expr(:call, GlobalRef(Base, :throw_assertion), text))
end
@noinline throw_assertion(msg) = throw(AssertionError(msg))

# The iteration space of the loop in @simd: the variable and the range.
macro simd(forloop)
    return esc(_simd_loop(:nothing, forloop))
end
macro simd(option, forloop)
    option === :ivdep || error("Only ivdep is valid as the first argument to @simd")
    return esc(_simd_loop(:ivdep, forloop))
end
function _simd_loop(mark, ex)
    isa(ex, Expr) && ex.head === :for || error("for loop expected")
    body = Expr(:block, ex.args[2], Expr(:loopinfo, mark === :ivdep ? Symbol("julia.ivdep") : Symbol("julia.simdloop"), nothing))
    return Expr(:for, ex.args[1], body)
end

macro show(exs...)
    blk = Expr(:block)
    for ex in exs
        value = _host(:gensym, "value")
        push!(blk.args, Expr(:(=), value, esc(ex)))
        push!(blk.args, Expr(:call, GlobalRef(Base, :println), string(isa(ex, String) ? repr(ex) : ex, " = "), Expr(:call, GlobalRef(Base, :repr), value)))
        push!(blk.args, value)
    end
    return blk
end
macro time(ex)
    return quote
        local t0 = time_ns()
        local value = $(esc(ex))
        local t1 = time_ns()
        println("  ", (t1 - t0) / 1.0e9, " seconds")
        value
    end
end
macro elapsed(ex)
    return quote
        local t0 = time_ns()
        $(esc(ex))
        (time_ns() - t0) / 1.0e9
    end
end
time_ns() = _host(:time_ns)
time() = _host(:time)

macro __FILE__()
    return _source_file(__source__)
end
_source_file(l) = l.file === nothing ? "" : string(l.file)
macro __DIR__()
    return dirname(abspath(_source_file(__source__)))
end
macro __LINE__()
    return __source__.line
end
macro __MODULE__()
    return __module__
end

# Every call and operator becomes a dotted one.
macro __dot__(ex)
    return esc(_dotted(ex))
end
_dotted(ex) = ex
function _dotted(ex::Expr)
    h = ex.head
    if h === :$
        return ex.args[1]
    elseif h === :call && isa(ex.args[1], Symbol) && _is_operator(ex.args[1])
        f = ex.args[1]
        name = string(f)
        startswith(name, ".") && return _dotted_args(ex)
        out = Expr(:call, Symbol(".", f))
        for a in ex.args[2:end]
            push!(out.args, _dotted(a))
        end
        return out
    elseif h === :call && isa(ex.args[1], Expr) && ex.args[1].head === :$
        # $f(x) stays a plain call
        out = Expr(:call, ex.args[1].args[1])
        for a in ex.args[2:end]
            push!(out.args, _dotted(a))
        end
        return out
    elseif h === :call
        args = Expr(:tuple)
        for a in ex.args[2:end]
            push!(args.args, _dotted(a))
        end
        return Expr(:., ex.args[1], args)
    elseif h === :comparison
        out = Expr(:comparison)
        for a in ex.args
            push!(out.args, isa(a, Symbol) && _is_operator(a) ? Symbol(".", a) : _dotted(a))
        end
        return out
    elseif h === :(=)
        isa(ex.args[1], Expr) && ex.args[1].head === :call && return ex
        return Expr(:.=, ex.args[1], _dotted(ex.args[2]))
    elseif h === :&& || h === :||
        return Expr(Symbol(".", h), _dotted(ex.args[1]), _dotted(ex.args[2]))
    elseif h === :let || h === :for
        return Expr(h, ex.args[1], _dotted(ex.args[2]))
    elseif h === :if || h === :elseif || h === :quote || h === :inert || h === :.
        return h === :if || h === :elseif ? _dotted_args(ex) : ex
    elseif _is_update(h) && !startswith(string(h), ".")
        return Expr(Symbol(".", h), ex.args[1], _dotted(ex.args[2]))
    end
    return _dotted_args(ex)
end
function _dotted_args(ex)
    out = Expr(ex.head)
    for a in ex.args
        push!(out.args, _dotted(a))
    end
    return out
end
function _is_operator(s::Symbol)
    b = _host(:string_byte, _host(:symbol_string, s), 1)
    letter = (0x41 <= b <= 0x5a) | (0x61 <= b <= 0x7a) | (b == 0x5f)
    return !letter && b < 0x80 || s in (:÷, :≤, :≥, :≠, :≈, :∘, :⊻, :×, :⋅, :∈, :∉, :√, :∛)
end

# Structs with default values and a keyword constructor.
macro kwdef(ex)
    ex = macroexpand_in(__module__, ex)
    isa(ex, Expr) && ex.head === :struct || error("Invalid usage of @kwdef")
    name = ex.args[2]
    isa(name, Expr) && name.head === :(<:) && (name = name.args[1])
    fields = ex.args[3].args
    params = Expr(:parameters)
    values = Any[]
    for i in 1:length(fields)
        f = fields[i]
        default = nothing
        has_default = false
        if isa(f, Expr) && f.head === :(=)
            _is_method_like(f) && continue
            default = f.args[2]
            has_default = true
            f = f.args[1]
            fields[i] = f
        end
        isa(f, Expr) && (f.head === :const || f.head === :atomic) && (f = f.args[1])
        isa(f, Expr) && f.head === :(=) && (default = f.args[2]; has_default = true; f = f.args[1]; fields[i] = Expr(:const, f))
        field_name = isa(f, Symbol) ? f : isa(f, Expr) && f.head === :(::) ? f.args[1] : nothing
        isa(field_name, Symbol) || continue
        push!(params.args, has_default ? Expr(:kw, field_name, default) : field_name)
        push!(values, field_name)
    end
    isempty(values) && return esc(ex)
    T = isa(name, Expr) && name.head === :curly ? name.args[1] : name
    body = Expr(:call, T, values...)
    def = Expr(:(=), Expr(:call, T, params), body)
    out = Expr(:block, ex, def)
    if isa(name, Expr) && name.head === :curly
        names = Any[]
        for p in name.args[2:end]
            push!(names, isa(p, Expr) && p.head === :(<:) ? p.args[1] : p)
        end
        TP = Expr(:curly, T, names...)
        push!(out.args, Expr(:(=), Expr(:where, Expr(:call, TP, params), name.args[2:end]...), Expr(:call, TP, values...)))
    end
    push!(out.args, nothing)
    return esc(out)
end
_is_method_like(f) = isa(f.args[1], Expr) && (f.args[1].head === :call || f.args[1].head === :where)
macroexpand_in(m, ex) = ex
function macroexpand(m::Module, ex; recursive = true)
    return _host(:macroexpand, m, ex, recursive)
end

macro enum(T, syms...)
    base = Int32
    if isa(T, Expr) && T.head === :(::)
        base = Core.eval(__module__, T.args[2])
        T = T.args[1]
    end
    if nfields(syms) == 1 && isa(syms[1], Expr) && syms[1].head === :block
        syms = (syms[1].args...,)
    end
    value = -one(base)
    blk = Expr(:block, Expr(:primitive, Expr(:(<:), T, Expr(:curly, GlobalRef(Base, :Enum), base)), 8 * sizeof(base)))
    pairs = Expr(:tuple)
    for s in syms
        isa(s, LineNumberNode) && continue
        name = s
        if isa(s, Expr)
            name = s.args[1]
            value = convert(base, Core.eval(__module__, s.args[2]))
        else
            value += one(base)
        end
        push!(pairs.args, Expr(:call, GlobalRef(Base, :Pair), QuoteNode(name), value))
        push!(blk.args, Expr(:const, Expr(:(=), name, Expr(:call, GlobalRef(Core.Intrinsics, :bitcast), T, value))))
    end
    push!(blk.args, Expr(:(=), Expr(:call, Expr(:., GlobalRef(Base, :Base), QuoteNode(:_enum_pairs)), Expr(:(::), Expr(:curly, :Type, T))), pairs))
    push!(blk.args, Expr(:(=), Expr(:call, T, Expr(:(::), :x, :Integer)),
        Expr(:call, GlobalRef(Base, :_enum_value), T, :x)))
    push!(blk.args, nothing)
    return esc(blk)
end
abstract type Enum{T<:Integer} end
function _enum_pairs end
function _enum_value(T, x)
    for p in _enum_pairs(T)
        p.second == x && return bitcast(T, p.second)
    end
    throw(ArgumentError(string("invalid value for Enum ", nameof(T), ": ", x)))
end
(::Type{T})(e::Enum{S}) where {T<:Integer, S} = T(bitcast(S, e))
instances(::Type{T}) where {T<:Enum} = map(p -> bitcast(T, p.second), _enum_pairs(T))
isless(a::T, b::T) where {S, T<:Enum{S}} = isless(bitcast(S, a), bitcast(S, b))

# Keyword-like invoke, and the newest method of a function.
macro invokelatest(ex)
    return esc(Expr(:call, GlobalRef(Base, :invokelatest), ex.args...))
end
macro invoke(ex)
    args = Any[]
    types = Expr(:curly, :Tuple)
    for a in ex.args[2:end]
        if isa(a, Expr) && a.head === :(::)
            push!(args, a.args[1])
            push!(types.args, a.args[2])
        else
            push!(args, a)
            push!(types.args, Expr(:call, GlobalRef(Core, :Typeof), a))
        end
    end
    return esc(Expr(:call, GlobalRef(Core, :invoke), ex.args[1], types, args...))
end

macro something(args...)
    return esc(_something(args...))
end
_something(a) = Expr(:call, GlobalRef(Base, :something), a)
function _something(a, r...)
    v = _host(:gensym, "v")
    return Expr(:let, Expr(:(=), v, a), Expr(:if, Expr(:call, GlobalRef(Base, :isnothing), v), _something(r...),
        Expr(:call, GlobalRef(Base, :something), v)))
end
macro coalesce(args...)
    return esc(_coalesce(args...))
end
_coalesce(a) = a
function _coalesce(a, r...)
    v = _host(:gensym, "v")
    return Expr(:let, Expr(:(=), v, a), Expr(:if, Expr(:call, GlobalRef(Base, :ismissing), v), _coalesce(r...), v))
end

macro NamedTuple(ex)
    names = Expr(:tuple)
    types = Expr(:curly, :Tuple)
    for a in ex.args
        isa(a, LineNumberNode) && continue
        if isa(a, Symbol)
            push!(names.args, QuoteNode(a))
            push!(types.args, :Any)
        else
            push!(names.args, QuoteNode(a.args[1]))
            push!(types.args, esc(a.args[2]))
        end
    end
    return :(NamedTuple{$names, $types})
end
macro deprecate(old, new, export_old = true)
    return nothing
end
macro timed(ex)
    return quote
        local t0 = time_ns()
        local value = $(esc(ex))
        (value = value, time = (time_ns() - t0) / 1.0e9, bytes = 0, gctime = 0.0)
    end
end
macro doc(args...)
    return esc(args[end])
end
macro __doc__(ex)
    return esc(ex)
end
