# Module Threads: there is one thread, so its tasks take turns.

baremodule Threads
import ..Base
using ..Base: Base, AbstractLock, GenericCondition, Event, Task, GlobalRef, Symbol, Expr, ReentrantLock, esc, error, getproperty, setproperty!,
    convert, +, -, &, |, ⊻, ~, *, max, min, ===, !, ==, !=, <, >, <=, >=, length, iterate, push!, string, first, last, current_task, @noinline
import ..Base: lock, unlock, trylock, islocked, getindex, setindex!, show, unlockall, relockall, wait, assert_havelock

export Atomic, Condition, Event, SpinLock, PaddedSpinLock, @spawn, @threads, atomic_add!, atomic_and!, atomic_cas!, atomic_fence, atomic_max!,
    atomic_min!, atomic_nand!, atomic_or!, atomic_sub!, atomic_xchg!, atomic_xor!, ngcthreads, nthreadpools, nthreads, threadid, threadpool,
    threadpoolsize

nthreads(pool::Symbol = :default) = pool === :default ? 1 : pool === :interactive ? 0 : throw(Base.ArgumentError(string("invalid threadpool name ", pool)))
threadid(t::Task = current_task()) = 1
maxthreadid() = 1
nthreadpools() = 1
threadpool(tid = 1) = :default
threadpoolsize(pool::Symbol = :default) = nthreads(pool)
ngcthreads() = 1

# A lock that is not meant for waiting: who finds it taken lets others run.
mutable struct SpinLock <: AbstractLock
    owned::Base.Int
    SpinLock() = new(0)
end
const PaddedSpinLock = SpinLock
islocked(l::SpinLock) = l.owned != 0
trylock(l::SpinLock) = l.owned == 0 ? (l.owned = 1; true) : false
function lock(l::SpinLock)
    while !trylock(l)
        Base.yield()
    end
    return nothing
end
function unlock(l::SpinLock)
    l.owned == 0 && error("unlock count must match lock count")
    l.owned = 0
    return nothing
end

const Condition = GenericCondition{ReentrantLock}

mutable struct Atomic{T}
    Base.@atomic value::T
    Atomic{T}() where {T} = new(Base.zero(T))
    Atomic{T}(value) where {T} = new(value)
end
Atomic() = Atomic{Base.Int}()
Atomic(x::T) where {T<:Union{Base.BitInteger, Base.IEEEFloat}} = Atomic{T}(x)
getindex(x::Atomic) = Base.@atomic x.value
setindex!(x::Atomic{T}, v) where {T} = (Base.@atomic x.value = convert(T, v); x)
show(io::Base.IO, x::Atomic{T}) where {T} = (Base.print(io, Atomic{T}, "("); Base.show(io, x[]); Base.print(io, ")"))
atomic_xchg!(x::Atomic{T}, v) where {T} = Core.swapfield!(x, :value, convert(T, v), :sequentially_consistent)
atomic_cas!(x::Atomic{T}, cmp, v) where {T} =
    Core.getfield(Core.replacefield!(x, :value, convert(T, cmp), convert(T, v), :sequentially_consistent, :sequentially_consistent), 1)
_update!(x::Atomic{T}, op, v) where {T} = Core.getfield(Core.modifyfield!(x, :value, op, convert(T, v), :sequentially_consistent), 1)
_nand(a, b) = ~(a & b)
atomic_add!(x::Atomic, v) = _update!(x, +, v)
atomic_sub!(x::Atomic, v) = _update!(x, -, v)
atomic_and!(x::Atomic, v) = _update!(x, &, v)
atomic_or!(x::Atomic, v) = _update!(x, |, v)
atomic_xor!(x::Atomic, v) = _update!(x, ⊻, v)
atomic_nand!(x::Atomic, v) = _update!(x, _nand, v)
atomic_max!(x::Atomic, v) = _update!(x, max, v)
atomic_min!(x::Atomic, v) = _update!(x, min, v)
atomic_fence() = nothing

macro spawn(args...)
    n = length(args)
    (n == 1 || n == 2) || throw(Base.ArgumentError("wrong number of arguments in @spawn"))
    if n == 2
        pool = args[1]
        Core.isa(pool, Base.QuoteNode) && (pool = pool.value)
        pool === :default || pool === :interactive || pool === :samepool || !Core.isa(pool, Symbol) || Core.isa(args[1], Symbol) ||
            throw(Base.ArgumentError(string("unsupported threadpool in @spawn: ", pool)))
    end
    return Base._spawn_expr(args[n], false)
end

# Runs the loop in a task, as one of several threads would.
function threading_run(f)
    t = Base._make_task(f)
    Base.schedule(t)
    Base._wait(t)
    Base.istaskfailed(t) && throw(Base.CompositeException(Base.Any[Base.TaskFailedException(t)]))
    return nothing
end
macro threads(args...)
    n = length(args)
    n == 0 && throw(Base.ArgumentError("wrong number of arguments in @threads"))
    ex = args[n]
    if n == 2
        s = Core.isa(args[1], Base.QuoteNode) ? args[1].value : args[1]
        Core.isa(args[1], Base.QuoteNode) || throw(Base.ArgumentError("unsupported schedule argument in @threads"))
        s === :static || s === :dynamic || s === :greedy || throw(Base.ArgumentError("unsupported schedule argument in @threads"))
    elseif n > 2
        throw(Base.ArgumentError("wrong number of arguments in @threads"))
    end
    Core.isa(ex, Expr) && ex.head === :for || throw(Base.ArgumentError("@threads requires a `for` loop expression"))
    Core.isa(ex.args[1], Expr) && ex.args[1].head === :(=) || throw(Base.ArgumentError("nested outer loops are not currently supported by @threads"))
    return Expr(:call, threading_run, Expr(:->, Expr(:tuple), esc(Expr(:block, ex, nothing))))
end
end
