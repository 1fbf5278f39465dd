# Base.Experimental: overlay method tables and hints.

baremodule Experimental
import ..Base
import ..Base: esc, getproperty, getindex, isa, Symbol, Expr, error, @inline, Val, length, _host, setindex!, iterate, !, +, <=

macro MethodTable(name)
    return esc(Expr(:const, Expr(:(=), name, Expr(:call, Base.GlobalRef(Experimental, :new_table), __module__, Base.QuoteNode(name)))))
end
new_table(m, name) = _host(:new_method_table, m, name)

# The definition with its function marked as living in the table.
function overlay_definition(table, ex)
    if isa(ex, Expr) && ex.head === :macrocall
        n = length(ex.args)
        ex.args[n] = overlay_definition(table, ex.args[n])
        return ex
    end
    isa(ex, Expr) && (ex.head === :(=) || ex.head === :function) || error("@overlay needs a method definition")
    return Expr(ex.head, overlay_signature(table, ex.args[1]), ex.args[2])
end
function overlay_signature(table, sig)
    if sig.head === :where || sig.head === :(::)
        out = Expr(sig.head, overlay_signature(table, sig.args[1]))
        i = 2
        while i <= length(sig.args)
            Base.push!(out.args, sig.args[i])
            i = i + 1
        end
        return out
    end
    out = Expr(:call, Expr(:overlay, table, sig.args[1]))
    i = 2
    while i <= length(sig.args)
        Base.push!(out.args, sig.args[i])
        i = i + 1
    end
    return out
end
macro overlay(table, ex)
    return esc(overlay_definition(table, ex))
end

function Const end
macro aliasscope(ex)
    return esc(ex)
end
macro optlevel(n)
    return nothing
end
macro compiler_options(args...)
    return nothing
end
macro max_methods(args...)
    return nothing
end
function register_error_hint end
function show_error_hints end

# An opaque closure: a function whose code is that of its creation, with argument types A and result type R in its type.
macro opaque(ex)
    return Expr(:call, opaque_closure, nothing, opaque_types(ex), esc(ex))
end
macro opaque(types, ex)
    return Expr(:call, opaque_closure, esc(types), nothing, esc(ex))
end
# Tuple{...} of the declared types of `(x::T, y) -> ...`.
function opaque_types(ex)
    sig = ex.args[1]
    args = isa(sig, Expr) && sig.head === :tuple ? sig.args : Base.vect(sig)
    types = Base.map(a -> isa(a, Expr) && a.head === :(::) ? a.args[Base.length(a.args)] :
        isa(a, Expr) && a.head === :(...) ? :(Base.Vararg{Base.Any}) : :(Base.Any), args)
    return esc(Expr(:curly, Base.Tuple, types...))
end
function opaque_closure(declared, found, f)
    types = declared === nothing ? found : declared
    return Base.apply_type(Core.OpaqueClosure, types, _host(:return_type, f, types))(_host(:task_world), f)
end
end

function (c::Core.OpaqueClosure{A, R})(args...) where {A, R}
    isa(args, A) || throw(MethodError(c, args))
    return Core.invoke_in_world(c.world, c.f, args...)::R
end
