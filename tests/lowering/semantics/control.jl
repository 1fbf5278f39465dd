# control flow, scopes, destructuring, assignment forms
for i in 1:3, j in 1:i
    j == 2 && continue
    i == 3 && break
    print((i, j))
end
println()
function f1(n)
    i = 0
    while true
        i += 1
        i % 2 == 0 && continue
        i > n && break
    end
    i
end
println(f1(6))
function f2(x)
    if x > 10
        r = :big
    elseif x > 5
        r = :mid
    else
        r = :small
    end
    r
end
println(f2(11), f2(6), f2(1))
function f3(x)
    y = if x; 1 end
    y
end
println(f3(true), f3(false))
function f4(c)
    if c
        z = 3
    end
    try
        z
    catch e
        (e isa UndefVarError, e.var)
    end
end
println(f4(true), f4(false))
function f5()
    try
        error("boom")
    catch e
        return e.msg
    finally
        print("fin ")
    end
end
println(f5())
function f6()
    x = 1
    try
        x = 2
        throw(ArgumentError("a"))
    catch
        x += 10
    end
    x
end
println(f6())
function f7()
    for i in 1:5
        try
            i == 2 && continue
            i == 4 && break
            print(i, " ")
        finally
            print("f", i, " ")
        end
    end
    println()
end
f7()
function f8()
    try
        return 1
    finally
        print("cleanup ")
    end
end
println(f8())
f9() = try
    1
catch
    2
else
    3
finally
    4
end
println(f9())
function f10()
    try
        try
            error("inner")
        finally
            print("a ")
        end
    catch e
        e.msg
    end
end
println(f10())
a, b = 1, 2
a, b = b, a
println(a, b)
(c, (d, e)), f = (1, (2, 3)), 4
println(c, d, e, f)
g, h... = 1, 2, 3
println(g, h)
front..., last_ = 1, 2, 3
println(front, last_)
(; p, q) = (p = 5, q = 6, r = 7)
println(p, q)
x = y = 3
println(x, y)
x += 2; x *= 3; x -= 1
println(x)
v = [1, 2, 3]
v[end] = 10
v[begin] += 5
v[2] ^= 2
println(v)
mutable struct M
    a
    b::Float64
end
m = M(1, 2)
m.a = 5
m.b += 1
println(m.a, " ", m.b)
println(1 < 2 < 3, 1 < 3 < 2, 1 < 2 == 2)
t = (1, 2, 3)
println(t[end], t[end - 1], t[begin])
let x = 1, y = x + 1
    println(x, y)
end
let x = x
    x += 1
    println(x)
end
println(x)
i = 100
for i in 1:2 end
println(i)
function outer_loop()
    i = 0
    for outer i in 1:3 end
    i
end
println(outer_loop())
function goto_loop(n)
    i = 0
    @label top
    i += 1
    i < n && @goto top
    i
end
println(goto_loop(5))
function typed(x)
    y::Float64 = x
    y = y * 2
    typeof(y), y
end
println(typed(1))
const C1, C2 = 1, 2
println(C1 + C2)
begin
    local hidden = 3
    println(hidden)
end
println(@isdefined(hidden))
s = 0
for k in 1:4
    global s += k
end
println(s)
println([i * j for i in 1:2, j in 1:2] == [1 2; 2 4])
println([i for i in 1:6 if i % 2 == 0])
println(collect(i + j for i in 1:2 for j in 1:2))
println(sum(i^2 for i in 1:3))
println("a$(1 + 1)b$x")
z = 2
println(z^3, " ", z^-1, " ", 2z, " ", 2(z + 1))
println(true && false || true, !true)
nothing_ = nothing
println(nothing_ === nothing ? "none" : "some")
function cond_narrow(x::Union{Int,Nothing})
    x === nothing && return 0
    x + 1
end
println(cond_narrow(1), cond_narrow(nothing))
w = Ref(1)
w[] += 4
println(w[])
function many(xs)
    total = 0
    for (i, x) in enumerate(xs)
        total += i * x
    end
    total
end
println(many([1, 2, 3]))
println((x -> x > 1 ? (x > 2 ? "c" : "b") : "a").([1, 2, 3]))
u = [1, 2, 3]
u .+= 1
u .*= 2
println(u, u .+ [1, 1, 1], sqrt.([4.0, 9.0]), collect((u .> 5) .& (u .< 8)) == [false, true, false])
function shadow(x)
    r = x
    let x = 10
        r += x
    end
    for x in 1:2
        r += x
    end
    (r, x)
end
println(shadow(1))
