# Channels: queues between tasks.

struct InvalidStateException <: Exception
    msg::String
    state::Symbol
end
showerror(io::IO, e::InvalidStateException) = print(io, "InvalidStateException: ", e.msg)

abstract type AbstractChannel{T} end

mutable struct Channel{T} <: AbstractChannel{T}
    cond_take::GenericCondition{ReentrantLock} # there is something to take
    cond_wait::GenericCondition{ReentrantLock} # for those who wait until there is
    cond_put::GenericCondition{ReentrantLock}  # there is room
    state::Symbol
    excp::Union{Exception, Nothing}
    data::Vector{T}
    n_avail_items::Int # with those that stand ready at an unbuffered channel
    sz_max::Int        # 0: unbuffered
    function Channel{T}(sz::Integer = 0) where {T}
        sz < 0 && throw(ArgumentError("Channel size must be either 0, a positive integer or Inf"))
        l = ReentrantLock()
        C = GenericCondition{ReentrantLock}
        return new{T}(C(l), C(l), C(l), :open, nothing, Vector{T}(), 0, sz)
    end
end
Channel{T}(sz::Float64) where {T} = Channel{T}(sz === Inf ? typemax(Int) : convert(Int, sz))
Channel(sz = 0) = Channel{Any}(sz)
function Channel{T}(func::Function, size = 0; taskref = nothing, spawn = false, threadpool = nothing) where {T}
    c = Channel{T}(size)
    t = _make_task(() -> func(c))
    t.sticky = !spawn
    bind(c, t)
    taskref === nothing || (taskref[] = t)
    spawn ? schedule(t) : yield(t)
    return c
end
Channel(func::Function, args...; kwargs...) = Channel{Any}(func, args...; kwargs...)
# The older form, with everything by keyword.
Channel(func::Function, size; ctype = Any, csize = size, kwargs...) = Channel{ctype}(func, csize; kwargs...)
function Channel(func::Function; ctype = nothing, csize = nothing, size = 0, kwargs...)
    T = ctype === nothing ? Any : ctype
    return Channel{T}(func, csize === nothing ? size : csize; kwargs...)
end
Channel{T}(func::Function; size = 0, kwargs...) where {T} = Channel{T}(func, size; kwargs...)

closed_exception() = InvalidStateException("Channel is closed.", :closed)
isbuffered(c::Channel) = c.sz_max != 0
isopen(c::Channel) = c.state === :open
eltype(::Type{Channel{T}}) where {T} = T
n_avail(c::Channel) = c.n_avail_items
isready(c::Channel) = n_avail(c) > 0
isempty(c::Channel) = n_avail(c) == 0
isfull(c::Channel) = n_avail(c) >= c.sz_max
function empty!(c::Channel)
    @lock c begin
        ndrop = length(c.data)
        empty!(c.data)
        c.n_avail_items -= ndrop
        notify(c.cond_put)
    end
    return c
end
lock(c::Channel) = lock(c.cond_take)
lock(f, c::Channel) = lock(f, c.cond_take)
unlock(c::Channel) = unlock(c.cond_take)
trylock(c::Channel) = trylock(c.cond_take)

function check_channel_state(c::Channel)
    isopen(c) && return nothing
    e = c.excp
    throw(e === nothing ? closed_exception() : e)
end
close(c::Channel) = close(c, closed_exception())
function close(c::Channel, excp::Exception)
    @lock c begin
        c.excp = excp
        c.state = :closed
        notify_error(c.cond_take, excp)
        notify_error(c.cond_wait, excp)
        notify_error(c.cond_put, excp)
    end
    return nothing
end
# The channel ends with the task: closed, or with the task's exception.
function bind(c::Channel, task::Task)
    _wait2(task, _make_task(() -> _close_with(c, task)))
    return c
end
function _close_with(c::Channel, t::Task)
    isopen(c) || return nothing
    istaskfailed(t) ? close(c, TaskFailedException(t)) : close(c)
    return nothing
end
function channeled_tasks(n::Int, funcs...; ctypes = fill(Any, n), csizes = fill(0, n))
    chnls = map(i -> Channel{ctypes[i]}(csizes[i]), 1:n)
    tasks = Task[_make_task(() -> f(chnls...)) for f in funcs]
    for t in tasks
        foreach(c -> bind(c, t), chnls)
        schedule(t)
    end
    yield()
    return (chnls, tasks)
end

function put!(c::Channel{T}, v) where {T}
    check_channel_state(c)
    v = convert(T, v)
    return isbuffered(c) ? _put_buffered(c, v) : _put_unbuffered(c, v)
end
function _put_buffered(c::Channel, v)
    lock(c)
    try
        counted = false
        try
            c.n_avail_items += 1
            counted = true
            while length(c.data) == c.sz_max
                check_channel_state(c)
                wait(c.cond_put)
            end
            check_channel_state(c)
            push!(c.data, v)
            counted = false
        finally
            counted && (c.n_avail_items -= 1)
        end
        notify(c.cond_take, nothing, true, false)
        notify(c.cond_wait, nothing, true, false)
    finally
        unlock(c)
    end
    return v
end
function _put_unbuffered(c::Channel, v)
    lock(c)
    taker = try
        c.n_avail_items += 1
        while isempty(c.cond_take.waitq)
            check_channel_state(c)
            notify(c.cond_wait)
            wait(c.cond_put)
        end
        check_channel_state(c)
        popfirst!(c.cond_take.waitq)
    finally
        c.n_avail_items -= 1
        unlock(c)
    end
    schedule(taker, v)
    yield()
    return v
end
function fetch(c::Channel)
    isbuffered(c) || throw(ErrorException("`fetch` is not supported on an unbuffered Channel."))
    lock(c)
    try
        while isempty(c.data)
            check_channel_state(c)
            wait(c.cond_take)
        end
        return c.data[1]
    finally
        unlock(c)
    end
end
take!(c::Channel) = isbuffered(c) ? _take_buffered(c) : _take_unbuffered(c)
function _take_buffered(c::Channel)
    lock(c)
    try
        while isempty(c.data)
            check_channel_state(c)
            wait(c.cond_take)
        end
        v = popfirst!(c.data)
        c.n_avail_items -= 1
        notify(c.cond_put, nothing, false, false)
        return v
    finally
        unlock(c)
    end
end
function _take_unbuffered(c::Channel{T}) where {T}
    lock(c)
    try
        check_channel_state(c)
        notify(c.cond_put, nothing, false, false)
        return wait(c.cond_take)::T
    finally
        unlock(c)
    end
end
function wait(c::Channel)
    isready(c) && return nothing
    lock(c)
    try
        while !isready(c)
            check_channel_state(c)
            wait(c.cond_wait)
        end
    finally
        unlock(c)
    end
    return nothing
end
push!(c::Channel, v) = put!(c, v)
popfirst!(c::Channel) = take!(c)
function append!(c::AbstractChannel, itr)
    for v in itr
        put!(c, v)
    end
    return c
end
function iterate(c::Channel, state = nothing)
    if isopen(c) || isready(c)
        try
            return (take!(c), nothing)
        catch e
            if e isa InvalidStateException && e.state === :closed
                return nothing
            end
            rethrow()
        end
    end
    e = c.excp
    e === nothing || (e isa InvalidStateException && e.state === :closed) || throw(e)
    return nothing
end
IteratorSize(::Type{<:Channel}) = SizeUnknown()
show(io::IO, c::Channel) = print(io, typeof(c), "(", c.sz_max, ")")
function show(io::IO, ::MIME"text/plain", c::Channel)
    show(io, c)
    get(io, :compact, false) && return nothing
    if !isopen(c)
        print(io, " (closed)")
    else
        n = n_avail(c)
        n == 0 ? print(io, " (empty)") : print(io, " (", n, " item", n == 1 ? "" : "s", " available)")
    end
    return nothing
end

# -- asyncmap ---------------------------------------------------------------------------------------

function asyncmap(f, c...; ntasks = 0, batch_size = nothing)
    n = ntasks isa Function ? Int(ntasks()) : Int(ntasks)
    n < 0 && throw(ArgumentError("ntasks must not be negative"))
    batch_size === nothing || batch_size isa Integer && batch_size >= 1 ||
        throw(ArgumentError(string("batch_size must be a positive integer, got: ", batch_size)))
    jobs = collect(zip(c...))
    results = Vector{Any}(undef, length(jobs))
    step = batch_size === nothing ? 1 : Int(batch_size)
    ranges = [i:min(i + step - 1, length(jobs)) for i in 1:step:length(jobs)]
    next = 0
    work = function ()
        while next < length(ranges)
            r = ranges[next += 1]
            if batch_size === nothing
                results[r[1]] = f(jobs[r[1]]...)
            else
                rs = f(jobs[r])
                length(rs) == length(r) || error("the number of results of a batch must be its size")
                for (i, k) in enumerate(r)
                    results[k] = rs[i]
                end
            end
        end
    end
    tasks = Task[_make_task(work) for _ in 1:min(n == 0 ? 100 : n, length(ranges))]
    foreach(schedule, tasks)
    for t in tasks
        _wait(t)
    end
    for t in tasks
        istaskfailed(t) && throw(CapturedException(t.result, t.exceptions))
    end
    values = isempty(results) ? map(_ -> nothing, results) : map(identity, results)
    return length(c) == 1 && c[1] isa AbstractArray ? reshape(values, size(c[1])) : values
end
function asyncmap!(f, r, c1, c...; ntasks = 0, batch_size = nothing)
    v = asyncmap(f, c1, c...; ntasks, batch_size)
    copyto!(r, v)
    return r
end

# Waits for all that was begun in a @sync block; their exceptions are thrown together.
function sync_end(c::Channel)
    failures = nothing
    while isready(c)
        r = take!(c)
        if r isa Task
            _wait(r)
            istaskfailed(r) || continue
            failures === nothing && (failures = CompositeException())
            push!(failures, TaskFailedException(r))
        else
            try
                wait(r)
            catch e
                failures === nothing && (failures = CompositeException())
                push!(failures, e)
            end
        end
    end
    close(c)
    failures === nothing || throw(failures)
    return nothing
end
