# try, catch, finally, loops, short circuits: what runs and in which order
log = Any[]
note(x) = (push!(log, x); x)
function f(n)
    try
        n == 1 && error("one")
        n == 2 && return note(:returned)
        note(:body)
    catch e
        note(e.msg)
        n == 1 && return :caught
    else
        note(:else)
    finally
        note(:finally)
    end
    return :end
end
println(f(0), f(1), f(2), log)
function nested()
    out = Any[]
    for i in 1:4
        try
            try
                i == 2 && continue
                i == 3 && throw(i)
                i == 4 && break
                push!(out, i)
            finally
                push!(out, -i)
            end
        catch e
            push!(out, (:caught, e))
        end
    end
    return out
end
println(nested())
g(x) = try x > 0 || throw(DomainError(x)); x catch; -1 end
println(g(3), g(-3))
function rethrown()
    try
        try
            throw(KeyError(1))
        catch
            rethrow()
        end
    catch e
        return typeof(e)
    end
end
println(rethrown())
function undef_after(c)
    try
        c && error()
        x = 1
    catch
    end
    return @isdefined(x)
end
println(undef_after(true), undef_after(false))
i = 0
while true
    global i += 1
    i > 10 && break
    i % 2 == 0 && continue
end
println(i)
s = 0
for a in 1:3, b in a:3
    b == 3 && break
    global s += 10a + b
end
println(s)
h(x) = x < 1 ? :small : x < 10 ? :medium : :large
println(h(0), h(5), h(50), 1 < 2 < 3, 1 < 2 > 3, true && false || true)
function jump(n)
    k = 0
    @label again
    k += 1
    k < n && @goto again
    return k
end
println(jump(5))
println(begin local a = 1; a + 1 end, let a = 5; a * 2 end)
println(170141183460469231731687303715884105727)
