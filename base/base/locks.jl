# Locks, conditions, semaphores and events for tasks of one thread.

abstract type AbstractLock end

# The lock of a condition that needs none.
struct AlwaysLockedST <: AbstractLock
    ownertid::Int16
    AlwaysLockedST() = new(Int16(1))
end
lock(::AlwaysLockedST) = nothing
unlock(::AlwaysLockedST) = nothing
trylock(::AlwaysLockedST) = true
islocked(::AlwaysLockedST) = true
assert_havelock(::AlwaysLockedST) = nothing
unlockall(::AlwaysLockedST) = nothing
relockall(::AlwaysLockedST, token) = nothing

@noinline _lock_not_held() = throw(ConcurrencyViolationError("lock must be held"))

mutable struct GenericCondition{L<:AbstractLock}
    waitq::IntrusiveLinkedList{Task}
    lock::L
    GenericCondition{L}() where {L<:AbstractLock} = new{L}(IntrusiveLinkedList{Task}(), L())
    GenericCondition{L}(l::L) where {L<:AbstractLock} = new{L}(IntrusiveLinkedList{Task}(), l)
    GenericCondition(l::AbstractLock) = new{typeof(l)}(IntrusiveLinkedList{Task}(), l)
end
lock(c::GenericCondition) = lock(c.lock)
unlock(c::GenericCondition) = unlock(c.lock)
trylock(c::GenericCondition) = trylock(c.lock)
islocked(c::GenericCondition) = islocked(c.lock)
assert_havelock(c::GenericCondition) = assert_havelock(c.lock)
isempty(c::GenericCondition) = isempty(c.waitq)
lock(f, c::GenericCondition) = lock(f, c.lock)
show(io::IO, c::GenericCondition) = print(io, GenericCondition, "(", c.lock, ")")
const Condition = GenericCondition{AlwaysLockedST}
show(io::IO, ::GenericCondition{AlwaysLockedST}) = print(io, "Condition()")

function wait(c::GenericCondition; first::Bool = false)
    assert_havelock(c)
    ct = current_task()
    first ? pushfirst!(c.waitq, ct) : push!(c.waitq, ct)
    token = unlockall(c.lock)
    try
        return wait()
    catch
        list_deletefirst!(c.waitq, ct)
        rethrow()
    finally
        relockall(c.lock, token)
    end
end
function notify(c::GenericCondition, @nospecialize(arg = nothing); all = true, error = false)
    assert_havelock(c)
    return _notify(c.waitq, arg, all, error)
end
notify(c::GenericCondition, @nospecialize(arg), all, error) = (assert_havelock(c); _notify(c.waitq, arg, all, error))
notify_error(c::GenericCondition, err) = notify(c, err, true, true)
function _notify(q::IntrusiveLinkedList{Task}, @nospecialize(arg), all, error)
    n = 0
    while !isempty(q)
        t = popfirst!(q)
        if error
            schedule(t, arg; error = true)
        else
            t.result = arg
            _enqueue(t)
        end
        n += 1
        all || break
    end
    return n
end

mutable struct ReentrantLock <: AbstractLock
    locked_by::Union{Task, Nothing}
    reentrancy_cnt::UInt32
    cond_wait::IntrusiveLinkedList{Task}
    ReentrantLock() = new(nothing, 0x00000000, IntrusiveLinkedList{Task}())
end
islocked(l::ReentrantLock) = l.locked_by !== nothing
assert_havelock(l::ReentrantLock) = (l.locked_by === current_task() || _lock_not_held(); nothing)
function trylock(l::ReentrantLock)
    ct = current_task()
    if l.locked_by === ct
        l.reentrancy_cnt += 0x00000001
        return true
    end
    l.locked_by === nothing || return false
    l.locked_by = ct
    l.reentrancy_cnt = 0x00000001
    return true
end
function lock(l::ReentrantLock)
    trylock(l) && return nothing
    ct = current_task()
    while !trylock(l)
        push!(l.cond_wait, ct)
        try
            wait()
        catch
            list_deletefirst!(l.cond_wait, ct)
            rethrow()
        end
    end
    return nothing
end
function unlock(l::ReentrantLock)
    l.locked_by === current_task() || error(l.reentrancy_cnt == 0 ? "unlock count must match lock count" : "unlock from wrong thread")
    l.reentrancy_cnt -= 0x00000001
    l.reentrancy_cnt == 0 || return nothing
    l.locked_by = nothing
    _notify(l.cond_wait, nothing, false, false)
    return nothing
end
# Gives the lock up however often it is held, for relockall.
function unlockall(l::ReentrantLock)
    n = l.reentrancy_cnt
    l.locked_by === current_task() || error(n == 0 ? "unlock count must match lock count" : "unlock from wrong thread")
    l.reentrancy_cnt = 0x00000001
    unlock(l)
    return n
end
relockall(l::ReentrantLock, n::UInt32) = (lock(l); l.reentrancy_cnt = n; nothing)
unlockall(l::AbstractLock) = (unlock(l); nothing)
relockall(l::AbstractLock, token) = (lock(l); nothing)
assert_havelock(l::AbstractLock) = (islocked(l) || _lock_not_held(); nothing)
show(io::IO, ::ReentrantLock) = print(io, ReentrantLock, "()")
function show(io::IO, ::MIME"text/plain", l::ReentrantLock)
    show(io, l)
    t = l.locked_by
    t === nothing ? print(io, " (unlocked)") : print(io, " (locked by ", t === current_task() ? "current " : "", t, ")")
end
function lock(f, l::AbstractLock)
    lock(l)
    try
        return f()
    finally
        unlock(l)
    end
end
function trylock(f, l::AbstractLock)
    trylock(l) || return false
    try
        return f()
    finally
        unlock(l)
    end
end
macro lock(l, expr)
    return quote
        local held = $(esc(l))
        lock(held)
        try
            $(esc(expr))
        finally
            unlock(held)
        end
    end
end
macro lock_nofail(l, expr)
    return quote
        local held = $(esc(l))
        lock(held)
        local value = $(esc(expr))
        unlock(held)
        value
    end
end

mutable struct Semaphore
    sem_size::Int
    curr_cnt::Int
    cond_wait::GenericCondition{ReentrantLock}
    function Semaphore(sem_size)
        sem_size > 0 || throw(ArgumentError("Semaphore size must be > 0"))
        return new(sem_size, 0, GenericCondition{ReentrantLock}())
    end
end
function acquire(s::Semaphore)
    lock(s.cond_wait)
    try
        while s.curr_cnt >= s.sem_size
            wait(s.cond_wait)
        end
        s.curr_cnt += 1
    finally
        unlock(s.cond_wait)
    end
    return nothing
end
function acquire(f, s::Semaphore)
    acquire(s)
    try
        return f()
    finally
        release(s)
    end
end
function release(s::Semaphore)
    lock(s.cond_wait)
    try
        s.curr_cnt > 0 || error("release count must match acquire count")
        s.curr_cnt -= 1
        notify(s.cond_wait; all = false)
    finally
        unlock(s.cond_wait)
    end
    return nothing
end

mutable struct Event
    const notify::GenericCondition{ReentrantLock}
    const autoreset::Bool
    @atomic set::Bool
    Event(autoreset::Bool = false) = new(GenericCondition{ReentrantLock}(), autoreset, false)
end
function wait(e::Event)
    if e.set
        e.autoreset && (@atomic e.set = false)
        return nothing
    end
    lock(e.notify)
    try
        if e.set
            e.autoreset && (@atomic e.set = false)
        else
            wait(e.notify)
        end
    finally
        unlock(e.notify)
    end
    return nothing
end
function notify(e::Event)
    lock(e.notify)
    try
        if e.autoreset
            notify(e.notify; all = false) == 0 && (@atomic e.set = true)
        else
            @atomic e.set = true
            notify(e.notify)
        end
    finally
        unlock(e.notify)
    end
    return nothing
end
reset(e::Event) = (@atomic e.set = false; nothing)

# A value that is computed once, by the first task that asks for it.
mutable struct OncePerProcess{T, F} <: Function
    value::Union{Nothing, T}
    state::UInt8
    const initializer::F
    const lock::ReentrantLock
    OncePerProcess{T, F}(f::F) where {T, F} = new{T, F}(nothing, 0x00, f, ReentrantLock())
    OncePerProcess{T}(f::F) where {T, F} = new{T, F}(nothing, 0x00, f, ReentrantLock())
    OncePerProcess{F}(f::F) where {F} = new{Any, F}(nothing, 0x00, f, ReentrantLock())
end
OncePerProcess(f) = OncePerProcess{Any}(f)
function (once::OncePerProcess{T})() where {T}
    once.state === 0x01 && return once.value::T
    lock(once.lock)
    try
        if once.state === 0x00
            once.value = once.initializer()
            once.state = 0x01
        end
        return once.value::T
    finally
        unlock(once.lock)
    end
end

# The same per task; there is one thread, so per thread is per process.
struct OncePerTask{T, F} <: Function
    initializer::F
    OncePerTask{T, F}(f::F) where {T, F} = new{T, F}(f)
    OncePerTask{T}(f::F) where {T, F} = new{T, F}(f)
end
OncePerTask(f) = OncePerTask{Any}(f)
(once::OncePerTask{T})() where {T} = get!(once.initializer, task_local_storage(), once)::T
struct OncePerThread{T, F} <: Function
    once::OncePerProcess{T, F}
    OncePerThread{T, F}(f::F) where {T, F} = new{T, F}(OncePerProcess{T}(f))
    OncePerThread{T}(f::F) where {T, F} = new{T, F}(OncePerProcess{T}(f))
end
OncePerThread(f) = OncePerThread{Any}(f)
(once::OncePerThread)() = once.once()

# A value that may be used only while its lock is held.
struct Lockable{T, L<:AbstractLock}
    value::T
    lock::L
end
Lockable(value) = Lockable(value, ReentrantLock())
getindex(l::Lockable) = (assert_havelock(l.lock); l.value)
lock(f, l::Lockable) = (lock(l.lock); try; f(l.value); finally; unlock(l.lock); end)
lock(l::Lockable) = lock(l.lock)
trylock(l::Lockable) = trylock(l.lock)
unlock(l::Lockable) = unlock(l.lock)
islocked(l::Lockable) = islocked(l.lock)
