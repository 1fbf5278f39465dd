# Atomic access to fields, globals and elements of atomic memory.

getproperty(m::Module, f::Symbol, order::Symbol) = getglobal(m, f, order)
setproperty!(x, f::Symbol, v, order::Symbol) = setfield!(x, f, convert(fieldtype(typeof(x), f), v), order)
setproperty!(m::Module, f::Symbol, v, order::Symbol) = setglobal!(m, f, convert(Core.get_binding_type(m, f), v), order)
swapproperty!(x, f::Symbol, v, order::Symbol = :not_atomic) = swapfield!(x, f, convert(fieldtype(typeof(x), f), v), order)
modifyproperty!(x, f::Symbol, op, v, order::Symbol = :not_atomic) = modifyfield!(x, f, op, v, order)
replaceproperty!(x, f::Symbol, expected, desired, ok::Symbol = :not_atomic, fail::Symbol = ok) =
    replacefield!(x, f, expected, convert(fieldtype(typeof(x), f), desired), ok, fail)
setpropertyonce!(x, f::Symbol, v, ok::Symbol = :not_atomic, fail::Symbol = ok) =
    setfieldonce!(x, f, convert(fieldtype(typeof(x), f), v), ok, fail)

_atomic_ref(m::GenericMemory, i) = (@boundscheck checkbounds(m, i); memoryrefnew(memoryrefnew(m), Int(i), false))
getindex_atomic(m::GenericMemory, order, i) = memoryrefget(_atomic_ref(m, i), order, false)
setindex_atomic!(m::GenericMemory, order, v, i) = (memoryrefset!(_atomic_ref(m, i), convert(eltype(m), v), order, false); m)
swapindex_atomic!(m::GenericMemory, order, v, i) = Core.memoryrefswap!(_atomic_ref(m, i), convert(eltype(m), v), order, false)
modifyindex_atomic!(m::GenericMemory, order, op, v, i) = Core.memoryrefmodify!(_atomic_ref(m, i), op, v, order, false)
replaceindex_atomic!(m::GenericMemory, ok, fail, expected, desired, i) =
    Core.memoryrefreplace!(_atomic_ref(m, i), expected, convert(eltype(m), desired), ok, fail, false)
setindexonce_atomic!(m::GenericMemory, ok, fail, v, i) = Core.memoryrefsetonce!(_atomic_ref(m, i), convert(eltype(m), v), ok, fail, false)

const _seq_cst = QuoteNode(:sequentially_consistent)
_isexpr(ex, head) = isa(ex, Expr) && ex.head === head
_in_base(name::Symbol, args...) = Expr(:call, GlobalRef(Base, name), args...)

macro atomic(ex)
    (isa(ex, Symbol) || _isexpr(ex, :(::))) && return esc(Expr(:atomic, ex))
    return esc(_atomic_expr(_seq_cst, ex))
end
macro atomic(order, ex)
    return esc(_atomic_expr(order, ex))
end
macro atomic(a, op, b)
    return esc(_atomic_update(_seq_cst, a, op, b))
end
macro atomic(order, a, op, b)
    return esc(_atomic_update(order, a, op, b))
end
function _atomic_expr(order, ex)
    if isa(ex, Expr)
        ex.head === :. && return _in_base(:getproperty, ex.args[1], ex.args[2], order)
        ex.head === :ref && return _in_base(:getindex_atomic, ex.args[1], order, ex.args[2:end]...)
        ex.head === :call && length(ex.args) == 3 && return _atomic_update(order, ex.args[2], ex.args[1], ex.args[3])
        if ex.head === :(=)
            l = ex.args[1]
            _isexpr(l, :.) && return _in_base(:setproperty!, l.args[1], l.args[2], ex.args[2], order)
            if _isexpr(l, :ref)
                v = _host(:gensym, "v")
                return Expr(:let, Expr(:(=), v, ex.args[2]), Expr(:block, _in_base(:setindex_atomic!, l.args[1], order, v, l.args[2:end]...), v))
            end
        end
        name = string(ex.head)
        if length(ex.args) == 2 && ncodeunits(name) > 1 && endswith(name, "=")
            return Expr(:call, GlobalRef(Core, :getfield), _atomic_update(order, ex.args[1], Symbol(chop(name)), ex.args[2]), 2)
        end
    end
    error("could not parse @atomic expression ", ex)
end
function _atomic_update(order, a, op, b)
    _isexpr(a, :.) && return _in_base(:modifyproperty!, a.args[1], a.args[2], op, b, order)
    _isexpr(a, :ref) && return _in_base(:modifyindex_atomic!, a.args[1], order, op, b, a.args[2:end]...)
    error("@atomic modify expression missing field access or indexing")
end

macro atomicswap(order, ex)
    return esc(_atomic_swap(order, ex))
end
macro atomicswap(ex)
    return esc(_atomic_swap(_seq_cst, ex))
end
function _atomic_swap(order, ex)
    _isexpr(ex, :(=)) || error("@atomicswap expression missing assignment")
    l = ex.args[1]
    _isexpr(l, :.) && return _in_base(:swapproperty!, l.args[1], l.args[2], ex.args[2], order)
    _isexpr(l, :ref) && return _in_base(:swapindex_atomic!, l.args[1], order, ex.args[2], l.args[2:end]...)
    error("@atomicswap expression missing field access or indexing")
end

macro atomicreplace(ok, fail, ex, pair)
    return esc(_atomic_replace(ok, fail, ex, pair))
end
macro atomicreplace(order, ex, pair)
    return esc(_atomic_replace(order, order, ex, pair))
end
macro atomicreplace(ex, pair)
    return esc(_atomic_replace(_seq_cst, _seq_cst, ex, pair))
end
function _atomic_replace(ok, fail, ex, pair)
    _isexpr(ex, :.) && return _in_base(:_replace_property!, ex.args[1], ex.args[2], pair, ok, fail)
    _isexpr(ex, :ref) && return _in_base(:_replace_index!, ex.args[1], ok, fail, pair, ex.args[2:end]...)
    error("@atomicreplace expression missing field access or indexing")
end
_replace_property!(x, f, p::Pair, ok, fail) = replaceproperty!(x, f, p.first, p.second, ok, fail)
_replace_index!(m, ok, fail, p::Pair, i) = replaceindex_atomic!(m, ok, fail, p.first, p.second, i)

macro atomiconce(ok, fail, ex)
    return esc(_atomic_once(ok, fail, ex))
end
macro atomiconce(order, ex)
    return esc(_atomic_once(order, order, ex))
end
macro atomiconce(ex)
    return esc(_atomic_once(_seq_cst, _seq_cst, ex))
end
function _atomic_once(ok, fail, ex)
    _isexpr(ex, :(=)) || error("@atomiconce expression missing assignment")
    l = ex.args[1]
    _isexpr(l, :.) && return _in_base(:setpropertyonce!, l.args[1], l.args[2], ex.args[2], ok, fail)
    _isexpr(l, :ref) && return _in_base(:setindexonce_atomic!, l.args[1], ok, fail, ex.args[2], l.args[2:end]...)
    error("@atomiconce expression missing field access or indexing")
end
