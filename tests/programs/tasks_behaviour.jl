# tasks, channels, conditions, locks, timers: what they do and say
m(f) = try; r = f(); println("ok ", r); catch e; print(typeof(e), ": "); showerror(stdout, e); println(); end
m(() -> fetch(Channel()))
m(() -> Channel(-1))
m(() -> Channel(1.5))
t = Task(()->1); schedule(t); wait(t)
m(() -> schedule(t))
m(() -> yield(t))
m(() -> wait(current_task()))
m(() -> (c=Channel(1); close(c, ErrorException("why")); take!(c)))
m(() -> (c=Channel(1); put!(c,1); close(c, ErrorException("why")); println(take!(c)); isopen(c)))
m(() -> (c=Channel{Int}(1); put!(c,2.0); take!(c)))
m(() -> (c=Channel{Int}(1); put!(c,2.5); take!(c)))
m(() -> Base.Semaphore(0))
m(() -> Base.release(Base.Semaphore(1)))
m(() -> (s=Base.Semaphore(1); Base.acquire(s); s))
m(() -> Timer(-1))
m(() -> Timer(1; interval=-1))
m(() -> sleep(-1))
m(() -> (t=Timer(0.01); wait(t); isopen(t)))
m(() -> (t=Timer(0.01); close(t); wait(t); isopen(t)))
m(() -> (n=Ref(0); t=Timer(_->(n[]+=1), 0.01; interval=0.01); while n[] < 3; sleep(0.005); end; close(t); n[] >= 3))
m(() -> timedwait(()->false, 0.01; pollint=0.0001))
m(() -> asyncmap(x->x^2, 1:5))
m(() -> asyncmap((x,y)->x+y, 1:5, 2:6; ntasks=2))
m(() -> task_local_storage(:nokey))
m(() -> task_local_storage(() -> task_local_storage(:a), :a, 5))
m(() -> istaskstarted(Task(()->1)))
m(() -> (t=Task(()->(yield(); 1)); schedule(t); yield(); (istaskstarted(t), istaskdone(t), t.state)))
m(() -> (t=@async wait(); yield(); schedule(t, ErrorException("int"); error=true); try wait(t) catch e; e.task.exception end))
m(() -> (t=@async wait(); yield(); schedule(t, 5); fetch(t)))
m(() -> (t=@async (try wait() catch e; e end); yield(); schedule(t, InterruptException(); error=true); fetch(t)))
m(() -> (c=Channel(0); @async (for i in 1:3 put!(c,i) end; close(c)); [x for x in c]))
m(() -> (l=ReentrantLock(); lock(l); lock(l); unlock(l); (islocked(l), trylock(l))))
m(() -> (l=ReentrantLock(); lock(l); fetch(@async trylock(l))))
# waiting for a failed task, what its exception looks like
m(() -> (t = @async error("x"); try wait(t) catch e; (e isa TaskFailedException, e.task === t, t.exception, t.state, istaskfailed(t)) end))
m(() -> (t = @async error("x"); wait(t; throw = false); t.state))
m(() -> try @sync begin @async error("1"); @async error("2"); @async 3 end catch e; (typeof(e), length(e), [x.task.exception for x in e]) end)
println(sprint(showerror, CompositeException([ErrorException("a"), ErrorException("b")])))
println(sprint(showerror, CompositeException(Any[])), CompositeException([ErrorException("a")]))
c = Channel(2); println(c); show(c); println(); show(stdout, "text/plain", c); println(); println(Channel{Int}())
put!(c, 1); show(stdout, "text/plain", c); println(isready(c), isopen(c), isempty(c), isfull(c), Base.n_avail(c), fetch(c), length(c.data))
close(c); show(stdout, "text/plain", c); println(take!(c)); m(() -> take!(c)); m(() -> put!(c, 1)); m(() -> fetch(c)); m(() -> wait(c))
println(Condition(), Threads.Condition(), ReentrantLock(), Base.Semaphore(2), Base.Event())
m(() -> unlock(ReentrantLock()))
m(() -> notify(Threads.Condition()))
m(() -> wait(Threads.Condition()))
# order of things
log = String[]
say(x) = (push!(log, x); nothing)
a = @async (say("a1"); yield(); say("a2"); yield(); say("a3"))
b = @async (say("b1"); yield(); say("b2"))
say("main"); wait(a); wait(b)
println(log)
empty!(log)
ch = Channel{Int}() do c
    for i in 1:3
        say("put $i"); put!(c, i)
    end
    say("end")
end
say("made")
for x in ch
    say("got $x")
end
println(log)
empty!(log)
ch = Channel{Int}(2) do c
    for i in 1:5
        say("put $i"); put!(c, i)
    end
end
say("made")
for x in ch
    say("got $x")
end
println(log)
empty!(log)
e = Base.Event(); r = Base.Event(true)
ts = [@async (wait(e); say("e$i"); wait(r); say("r$i")) for i in 1:2]
yield(); notify(e); notify(r); yield(); yield(); notify(r); foreach(wait, ts)
println(log)
s = Base.Semaphore(2); running = Ref(0); most = Ref(0)
@sync for i in 1:6
    @async Base.acquire(s) do
        running[] += 1; most[] = max(most[], running[]); yield(); running[] -= 1
    end
end
println(most[], " ", s.curr_cnt)
tc = Threads.Condition()
w = @async lock(tc) do; wait(tc); end
yield(); lock(() -> notify(tc, :value), tc); println(fetch(w))
w = [@async lock(tc) do; try wait(tc) catch x; x end; end for _ in 1:2]
yield(); lock(() -> notify(tc, "first"; all = false), tc); lock(() -> notify(tc, ErrorException("e"); error = true), tc); println(fetch.(w))
x = 5
t = @async $x + x
x = 6
println(fetch(t))
t = @task 1 + 1
println(istaskstarted(t), istaskdone(t)); schedule(t); println(fetch(t), istaskdone(t))
acc = zeros(Int, 5)
Threads.@threads for i in 1:5
    acc[i] = i^2
end
println(acc)
Threads.@threads :static for (i, v) in collect(enumerate(acc))
    acc[i] = v + 1
end
println(acc)
try
    Threads.@threads for i in 1:3
        i == 2 && error("x$i")
    end
catch e
    println(typeof(e), length(e), e.exceptions[1].task.exception)
end
println(fetch(Threads.@spawn sum(acc)), fetch(Threads.@spawn :default 1))
@sync for i in 1:3
    Threads.@spawn acc[i] = 0
end
println(acc)
nested = @async begin
    inner = @async error("deep")
    wait(inner)
end
m(() -> try wait(nested) catch e; (typeof(e.task.exception), e.task.exception.task.exception) end)
try
    error("first")
catch
    t = @async try error("second") catch; length(current_exceptions()) end
    println(fetch(t), length(current_exceptions()))
end
println(fetch(@async try; try error("a") catch; error("b") end catch; [x.exception.msg for x in current_exceptions()] end))
lk = ReentrantLock(); n = Ref(0)
@sync for i in 1:10
    @async @lock lk begin; v = n[]; yield(); n[] = v + 1; end
end
println(n[], islocked(lk))
y = Channel{Any}(Inf); foreach(i -> put!(y, i), 1:100); close(y); println(sum(y), " ", count(_ -> true, y))
println(collect(Channel(c -> foreach(i -> put!(c, i), 1:3))), collect(Channel{Float64}(c -> put!(c, 1), 1)))
main = current_task()
t = Task(() -> (v = yieldto(main, 1); yieldto(main, v + 1)))
println(yieldto(t), yieldto(t, 41))

println(sprint(show, MIME("text/plain"), Base.Threads.Atomic{Int}(3)))
rec(n) = n == 0 ? 0 : 1 + rec(n - 1)
println(fetch(@async rec(5000)))
inf(n) = 1 + inf(n + 1)
println(try fetch(@async inf(1)) catch e; typeof(e.task.exception) end)
println(timedwait(() -> true, 1), typeof(current_task()), current_task() === current_task())
@sync begin
    @async (sleep(0.02); print("later "))
    @async print("sooner ")
end
println()
q = asyncmap(1:4; ntasks = 2) do i; sleep(0.001 * (5 - i)); i^2; end
println(q, asyncmap(x -> 2x, [1 2; 3 4]))
