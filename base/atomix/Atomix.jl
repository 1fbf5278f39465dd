# Module Atomix: atomic updates of array elements on any back end.
module Atomix

# The device's atomics are installed by CUDA; the evaluator runs on one thread.
@inline modify!(A, I::Tuple, op, v) = _modify_host!(A, I, op, v)
function _modify_host!(A, I, op, v)
    old = A[I...]
    new = convert(eltype(A), op(old, v))
    A[I...] = new
    return old => new
end
@inline store!(A, I::Tuple, v) = (A[I...] = v; v)
@inline load(A, I::Tuple) = A[I...]
@inline swap!(A, I::Tuple, v) = (old = A[I...]; A[I...] = v; old)
@inline function replace!(A, I::Tuple, expected, desired)
    old = A[I...]
    success = old === expected
    success && (A[I...] = desired)
    return (old = old, success = success)
end

_ref(ex) = isa(ex, Expr) && ex.head === :ref ? (ex.args[1], Expr(:tuple, ex.args[2:end]...)) :
    error("an array element is needed")

macro atomic(args...)
    return esc(_atomic(args[end]))
end
function _atomic(ex)
    isa(ex, Expr) || error("@atomic needs an array element or an update of one")
    if ex.head === :ref
        a, i = _ref(ex)
        return Expr(:call, GlobalRef(Atomix, :load), a, i)
    elseif ex.head === :(=)
        a, i = _ref(ex.args[1])
        rhs = ex.args[2]
        if isa(rhs, Expr) && rhs.head === :call && length(rhs.args) == 3 && rhs.args[2] == ex.args[1]
            return Expr(:call, GlobalRef(Core, :getfield), Expr(:call, GlobalRef(Atomix, :modify!), a, i, rhs.args[1], rhs.args[3]), 2)
        end
        return Expr(:call, GlobalRef(Atomix, :store!), a, i, rhs)
    elseif ex.head === :call && length(ex.args) == 3
        a, i = _ref(ex.args[2])
        return Expr(:call, GlobalRef(Atomix, :modify!), a, i, ex.args[1], ex.args[3])
    end
    name = string(ex.head)
    endswith(name, "=") || error("unsupported @atomic expression")
    op = Symbol(name[1:(ncodeunits(name) - 1)])
    a, i = _ref(ex.args[1])
    return Expr(:call, GlobalRef(Core, :getfield), Expr(:call, GlobalRef(Atomix, :modify!), a, i, op, ex.args[2]), 2)
end
macro atomicswap(args...)
    ex = args[end]
    a, i = _ref(ex.args[1])
    return esc(Expr(:call, GlobalRef(Atomix, :swap!), a, i, ex.args[2]))
end
macro atomicreplace(args...)
    a, i = _ref(args[end - 1])
    p = args[end]
    isa(p, Expr) && p.head === :call && p.args[1] === :(=>) || error("@atomicreplace needs expected => desired")
    return esc(Expr(:call, GlobalRef(Atomix, :replace!), a, i, p.args[2], p.args[3]))
end

export @atomic, @atomicswap, @atomicreplace

end
