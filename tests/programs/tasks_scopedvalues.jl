# values with dynamic scope, also in tasks
m(f) = try; r = f(); println("ok ", r); catch e; print(typeof(e), ": "); showerror(stdout, e); println(); end
using Base.ScopedValues
const s = ScopedValue(1); const u = ScopedValue{Int}()
m(() -> (s[], with(()->s[], s=>2), @with(s=>3, u=>4, (s[],u[]))))
m(() -> u[])
m(() -> with(s => 2.0) do; s[]; end)
m(() -> ScopedValues.get(u))
m(() -> ScopedValues.get(s))
m(() -> @with s=>5 fetch(@async s[]))
m(() -> (s, u))
m(() -> with(()->s, s=>8))
m(() -> isassigned(u))
m(() -> @with(u=>1, isassigned(u)))
t = @with s=>5 Task(()->s[]); schedule(t); println(fetch(t))
m(() -> @with s=>5 (@with s=>6 s[]) + s[])
m(() -> typeof(s))
m(() -> repr("text/plain", s))
