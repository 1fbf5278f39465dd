# Tasks: each runs on a stack of its own (runtime/coroutine.c); this file decides which one runs when.
# There is one thread. A task runs until it waits; tasks that can go on stand in one queue.

# A queue of tasks, linked through their `next`.
mutable struct IntrusiveLinkedList{T}
    head::Union{T, Nothing}
    tail::Union{T, Nothing}
    IntrusiveLinkedList{T}() where {T} = new{T}(nothing, nothing)
end
isempty(q::IntrusiveLinkedList) = q.head === nothing
eltype(::Type{IntrusiveLinkedList{T}}) where {T} = T
iterate(q::IntrusiveLinkedList) = (h = q.head; h === nothing ? nothing : (h, h))
iterate(q::IntrusiveLinkedList, x) = (n = x.next; n === nothing ? nothing : (n, n))
function length(q::IntrusiveLinkedList)
    n = 0
    for _ in q
        n += 1
    end
    return n
end
function push!(q::IntrusiveLinkedList{T}, t::T) where {T}
    t.queue === nothing || error("val already in a list")
    t.queue = q
    tail = q.tail
    tail === nothing ? (q.head = t) : (tail.next = t)
    q.tail = t
    return q
end
function pushfirst!(q::IntrusiveLinkedList{T}, t::T) where {T}
    t.queue === nothing || error("val already in a list")
    t.queue = q
    t.next = q.head
    q.head === nothing && (q.tail = t)
    q.head = t
    return q
end
function popfirst!(q::IntrusiveLinkedList)
    t = q.head
    t === nothing && throw(ArgumentError("list must be non-empty"))
    q.head = t.next
    q.head === nothing && (q.tail = nothing)
    t.next = nothing
    t.queue = nothing
    return t
end
# Takes t out wherever it stands.
function list_deletefirst!(q::IntrusiveLinkedList, t)
    t.queue === q || return q
    before = nothing
    x = q.head
    while x !== t
        before = x
        x = x.next
    end
    before === nothing ? (q.head = t.next) : (before.next = t.next)
    q.tail === t && (q.tail = before)
    t.next = nothing
    t.queue = nothing
    return q
end

const Workqueue = IntrusiveLinkedList{Task}()

# -- Tasks as objects --------------------------------------------------------------------------

(::Type{Task})(f, stack_size::Int = 0) = _make_task(f)
function _make_task(f)
    ct = current_task()
    t = Core._new_task(f, Condition(), ct.scope, _host(:task_world)::UInt64, C_NULL)
    return t
end
# The first function on each stack, called by the runtime.
function _run_task(t::Task)
    try
        t.result = invoke_in_world(t.world, t.code)
        t._state = 0x01
    catch e
        t.result = e
        t.exceptions = _without_start(_host(:exception_stack))
        t._isexception = true
        t._state = 0x02
    end
    _task_done(t)
end

# Backtraces of a task end with its function, not with _run_task.
function _without_start(stack)
    for i in 2:2:length(stack)
        length(stack[i]) >= 3 && resize!(stack[i], length(stack[i]) - 3)
    end
    return stack
end

# The task that runs. The program's own comes into being when it is asked for.
function current_task()
    t = _host(:task_current)
    return t === nothing ? _adopt_program() : t::Task
end
function _adopt_program()
    t = Core._new_task(nothing, Condition(), nothing, _host(:task_world)::UInt64, C_NULL)
    t.stack = _host(:task_adopt, t)
    return t
end

const task_state_runnable = 0x00
const task_state_done = 0x01
const task_state_failed = 0x02
istaskdone(t::Task) = t._state !== task_state_runnable
istaskfailed(t::Task) = t._state === task_state_failed
istaskstarted(t::Task) = t.stack !== C_NULL
function getproperty(t::Task, f::Symbol)
    if f === :state
        s = getfield(t, :_state)
        return s === task_state_runnable ? :runnable : s === task_state_done ? :done : :failed
    elseif f === :exception
        return getfield(t, :_isexception) ? getfield(t, :result) : nothing
    elseif f === :backtrace
        e = getfield(t, :exceptions)
        return e === nothing ? nothing : e[length(e)]
    end
    return getfield(t, f)
end
function current_exceptions(t::Task; backtrace = true)
    t === current_task() && return current_exceptions(; backtrace)
    e = t.exceptions
    return e === nothing ? ExceptionStack(Any[]) : _exceptions_of(e, backtrace)
end
function show(io::IO, t::Task)
    state = t.state
    print(io, "Task (", state, state === :runnable && istaskstarted(t) ? ", started) @0x" : ") @0x", string(UInt(pointer_from_objref(t)), base = 16, pad = 16))
end

struct TaskFailedException <: Exception
    task::Task
end
function showerror(io::IO, e::TaskFailedException, bt = nothing; backtrace = true)
    print(io, "TaskFailedException")
    bt isa Vector && backtrace && show_backtrace(io, bt)
    println(io, "\n")
    print(io, "    nested task error: ", replace(sprint(_show_failure, e.task; context = io), "\n" => "\n    "))
end
# The exceptions of a failed task, the last one first, with their backtraces.
function _show_failure(io::IO, t::Task)
    stack = current_exceptions(t)
    n = length(stack)
    n == 0 && return showerror(io, t.result)
    for i in n:-1:1
        i < n && print(io, "\n\ncaused by: ")
        bt = stack[i].backtrace
        bt === nothing || isempty(bt) ? showerror(io, stack[i].exception) : showerror(io, stack[i].exception, bt)
    end
end
struct CapturedException <: Exception
    ex::Any
    processed_bt::Vector{Any}
    CapturedException(ex, bt) = new(ex, bt isa Vector{Any} ? bt : Any[])
end
showerror(io::IO, e::CapturedException) = showerror(io, e.ex, e.processed_bt; backtrace = !isempty(e.processed_bt))
struct CompositeException <: Exception
    exceptions::Vector{Any}
    CompositeException() = new(Any[])
    CompositeException(exceptions) = new(exceptions)
end
length(c::CompositeException) = length(c.exceptions)
push!(c::CompositeException, e) = push!(c.exceptions, e)
pushfirst!(c::CompositeException, e) = pushfirst!(c.exceptions, e)
isempty(c::CompositeException) = isempty(c.exceptions)
iterate(c::CompositeException, s...) = iterate(c.exceptions, s...)
eltype(::Type{CompositeException}) = Any
function showerror(io::IO, e::CompositeException)
    if isempty(e)
        print(io, "CompositeException()\n")
        return
    end
    showerror(io, e.exceptions[1])
    n = length(e) - 1
    n > 0 && print(io, "\n\n...and ", n, " more exception", n > 1 ? "s" : "", ".\n")
    return
end

# -- Switching ---------------------------------------------------------------------------------

_enqueue(t::Task) = (push!(Workqueue, t); t)

# Goes on with t; returns when somebody goes on with the caller.
function _switch(t::Task)
    t.stack === C_NULL && (t.stack = _host(:task_stack, t, _run_task))
    _host(:task_switch, t.stack)
    return _resumed(current_task())
end
# What the task was resumed with: a value, or an exception to throw in it.
function _resumed(ct::Task)
    r = ct.result
    ct.result = nothing
    if ct._isexception
        ct._isexception = false
        throw(r)
    end
    return r
end

# The next task to run. While there is none, timers may still make one ready.
function _next_task()
    while true
        isempty(_timers) || _fire_timers()
        isempty(Workqueue) || return popfirst!(Workqueue)
        isempty(_timers) && return _deadlock()
        _host(:idle, _timers[1].due - _monotonic())
    end
end
# Nobody can go on any more: the program's own task gets an exception where it waits.
function _deadlock()
    root = _host(:task_current, true)::Task
    root.queue isa IntrusiveLinkedList && list_deletefirst!(root.queue, root)
    root.result = ErrorException("deadlock: all tasks wait, and there is no timer that could wake one")
    root._isexception = true
    return root
end

# Waits until somebody schedules the current task.
function wait()
    t = _next_task()
    ct = current_task()
    return t === ct ? _resumed(ct) : _switch(t)
end
function schedule(t::Task)
    istaskdone(t) && error("schedule: Task not runnable")
    t.queue === nothing || error("schedule: Task not runnable")
    return _enqueue(t)
end
function schedule(t::Task, @nospecialize(arg); error = false)
    istaskdone(t) && Base.error("schedule: Task not runnable")
    if error
        t.queue isa IntrusiveLinkedList && list_deletefirst!(t.queue, t)
        if !istaskstarted(t) # it fails without having begun
            t.result = arg
            t.exceptions = Any[arg, Any[]]
            t._isexception = true
            t._state = task_state_failed
            t.stack = reinterpret(Ptr{Nothing}, UInt(1))
            _wake_waiters(t)
            return t
        end
        t.result = arg
        t._isexception = true
    else
        t.queue === nothing || Base.error("schedule: Task not runnable")
        t.result = arg
    end
    return _enqueue(t)
end
function yield()
    ct = current_task()
    _enqueue(ct)
    wait()
    return nothing
end
function yield(t::Task, @nospecialize(x = nothing))
    ct = current_task()
    t === ct && (yield(); return x)
    (istaskdone(t) || t.queue !== nothing) && throw(ConcurrencyViolationError("yield: Task not runnable"))
    t.result = x
    _enqueue(ct)
    return _switch(t)
end
function yieldto(t::Task, @nospecialize(x = nothing))
    istaskdone(t) && return x
    t === current_task() && return x
    t.queue isa IntrusiveLinkedList && list_deletefirst!(t.queue, t)
    istaskstarted(t) && (t.result = x)
    return _switch(t)
end
function throwto(t::Task, @nospecialize(exc))
    t.result = exc
    t._isexception = true
    return _switch(t)
end

# The end of a task: the tasks that wait for it can go on.
function _task_done(t::Task)
    _wake_waiters(t)
    next = _next_task()
    next.stack === C_NULL && (next.stack = _host(:task_stack, next, _run_task))
    _host(:task_switch, next.stack, true)
end
_wake_waiters(t::Task) = (_notify(t.donenotify.waitq, nothing, true, false); nothing)

# `waiter`, not started yet, begins when t is done.
function _wait2(t::Task, waiter::Task)
    istaskdone(t) ? schedule(waiter) : push!(t.donenotify.waitq, waiter)
    return nothing
end
function _wait(t::Task)
    istaskdone(t) && return nothing
    ct = current_task()
    t === ct && throw(ConcurrencyViolationError("deadlock detected: cannot wait on current task"))
    q = t.donenotify.waitq
    while !istaskdone(t)
        push!(q, ct)
        try
            wait()
        catch
            list_deletefirst!(q, ct)
            rethrow()
        end
    end
    return nothing
end
function wait(t::Task; throw = true)
    _wait(t)
    throw && istaskfailed(t) && Core.throw(TaskFailedException(t))
    return nothing
end
function fetch(t::Task)
    wait(t)
    return t.result
end
@noinline fetch(@nospecialize(x)) = x

# Reports t's exception when it fails.
function errormonitor(t::Task)
    w = _make_task(() -> if istaskfailed(t)
        println(stderr, "Unhandled Task ERROR: ", sprint(_show_failure, t))
    end)
    _wait2(t, w)
    return t
end

# -- Storage of a task ---------------------------------------------------------------------------

function task_local_storage()
    t = current_task()
    t.storage === nothing && (t.storage = IdDict())
    return t.storage::IdDict{Any, Any}
end
task_local_storage(key) = task_local_storage()[key]
task_local_storage(key, val) = (task_local_storage()[key] = val)
function task_local_storage(body::Function, key, val)
    tls = task_local_storage()
    hadit = haskey(tls, key)
    old = get(tls, key, nothing)
    tls[key] = val
    try
        return body()
    finally
        hadit ? (tls[key] = old) : delete!(tls, key)
    end
end

# -- @task, @async, @sync ------------------------------------------------------------------------

macro task(ex)
    return :(Task($(esc(Expr(:->, Expr(:tuple), ex)))))
end

# The variable in which an enclosing @sync collects tasks.
const sync_varname = Symbol("##sync#")

# Replaces \$x in a task's code by a variable that is set when the task is made.
_lift_interpolations!(x, vars) = x
function _lift_interpolations!(ex::Expr, vars)
    if ex.head === :$ && length(ex.args) == 1
        v = _host(:gensym, "captured")
        push!(vars, Expr(:(=), esc(v), esc(ex.args[1])))
        return v
    end
    ex.head === :quote && return ex
    for i in 1:length(ex.args)
        ex.args[i] = _lift_interpolations!(ex.args[i], vars)
    end
    return ex
end
# An expression that makes a task of `ex`, adds it to an enclosing @sync and starts it. sticky: bound to its thread.
function _spawn_expr(ex, sticky)
    vars = Any[]
    ex = _lift_interpolations!(ex isa Expr ? copy(ex) : ex, vars)
    thunk = esc(Expr(:->, Expr(:tuple), ex))
    var = esc(sync_varname)
    return Expr(:let, Expr(:block, vars...), quote
        local task = Base.Task($thunk)
        task.sticky = $sticky
        if $(Expr(:isdefined, var))
            Base.put!($var, task)
        end
        Base.schedule(task)
        task
    end)
end
macro async(ex)
    return _spawn_expr(ex, true)
end
macro sync(block)
    var = esc(sync_varname)
    return quote
        let $var = Channel(Inf)
            local value = $(esc(block))
            sync_end($var)
            value
        end
    end
end
# -- Deferred work: timers ---------------------------------------------------------------------------

mutable struct Timer
    due::Float64       # of the monotonic clock, in seconds
    timeout::Float64
    interval::Float64  # 0: once
    isopen::Bool
    set::Bool          # it has run since somebody waited
    cond::Any          # those who wait
    callback::Any
    function Timer(timeout::Real; interval::Real = 0.0)
        timeout < 0 && throw(ArgumentError("timer cannot have negative timeout of $timeout seconds"))
        interval < 0 && throw(ArgumentError("timer cannot have negative repeat interval of $interval seconds"))
        t = new(_monotonic() + Float64(timeout), Float64(timeout), Float64(interval), true, false, Condition(), nothing)
        return _arm(t)
    end
end
function Timer(cb, timeout::Real; spawn::Bool = false, interval::Real = 0.0)
    t = Timer(timeout; interval)
    t.callback = cb
    return t
end
_monotonic() = (_host(:time_ns)::UInt64) / 1.0e9
# Timers that are to run, the next one first.
const _timers = Timer[]
function _arm(t::Timer)
    i = length(_timers) + 1
    while i > 1 && _timers[i - 1].due > t.due
        i -= 1
    end
    insert!(_timers, i, t)
    return t
end
function _fire_timers()
    now = _monotonic()
    while !isempty(_timers) && _timers[1].due <= now
        t = popfirst!(_timers)
        if t.interval > 0
            t.due = max(t.due + t.interval, now)
            _arm(t)
        else
            t.isopen = false
        end
        t.set = true
        _notify(t.cond.waitq, true, true, false)
        f = t.callback
        f === nothing || schedule(_timer_task(f, t))
    end
    return nothing
end
_timer_task(f, t) = errormonitor(_make_task(() -> invokelatest(f, t)))
isopen(t::Timer) = t.isopen
function close(t::Timer)
    t.isopen || return nothing
    t.isopen = false
    i = findfirst(x -> x === t, _timers)
    i === nothing || deleteat!(_timers, i)
    _notify(t.cond.waitq, false, true, false)
    return nothing
end
function wait(t::Timer)
    if t.set
        t.set = false
        return nothing
    end
    t.isopen || throw(EOFError())
    wait(t.cond) || throw(EOFError())
    t.set = false
    return nothing
end
function show(io::IO, t::Timer)
    print(io, "Timer (", t.isopen ? "open" : "closed", ", timeout: ", t.timeout, " s")
    t.interval > 0 && print(io, ", interval: ", t.interval, " s")
    print(io, ") @0x", string(UInt(pointer_from_objref(t)), base = 16, pad = 16))
end
function sleep(sec::Real)
    sec < 0 && throw(ArgumentError("cannot sleep for $sec seconds"))
    wait(Timer(sec))
    return nothing
end
function timedwait(testcb, timeout::Real; pollint::Real = 0.1)
    pollint >= 1.0e-3 || throw(ArgumentError("pollint must be ≥ 1 millisecond"))
    start = _monotonic()
    while !testcb()
        _monotonic() - start > timeout && return :timed_out
        sleep(pollint)
    end
    return :ok
end
