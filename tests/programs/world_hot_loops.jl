# loops that become hot: on-stack replacement, redefinition while they run, exceptions with their lines, overflow, small and wide integers
f(x) = x + 1
function redefine(n)
    s = 0
    for i in 1:n
        s += f(i)
        i == n ÷ 2 && @eval f(x) = 0
    end
    return s, invokelatest(f, 1)
end
println(redefine(20_000))
println(f(1))
g(x) = 1
total = 0
for i in 1:10_000
    global total += g(i)
    i == 5_000 && @eval g(x) = 2
end
println(total, " ", g(1))
function nested(n)
    outer = 0
    for i in 1:n
        last = i
        for j in 1:50
            last = last * 3 % 1000 + j
            outer += last
        end
        outer -= last
    end
    return outer
end
println(nested(500))
function changing(n)
    s = 0
    for i in 1:n
        s = i == n - 1 ? s + 0.5 : s + 1
    end
    return s
end
println(changing(9000))
function undefined_until(n)
    for i in 1:n
        i == n - 2 && (late = i)
        i == n && return @isdefined(late) ? 1 : 0
    end
end
println(undefined_until(6000))
function captured(n)
    fs = Any[]
    k = 0
    for i in 1:n
        k += i
        i % 2500 == 0 && push!(fs, () -> (i, k))
    end
    return [h() for h in fs]
end
println(captured(5000))
function thrower(v, n)
    s = 0
    for i in 1:n
        s += v[i]
    end
    return s
end
try
    thrower(collect(1:5000), 6000)
catch e
    println(typeof(e), " ", e.i)
end
function trying(n)
    bad = 0
    for i in 1:n
        try
            i % 1000 == 0 && error("x")
        catch
            bad += 1
        end
    end
    return bad
end
println(trying(8000))
function finally_count(n)
    c = 0
    for i in 1:n
        try
            i == 4500 && break
        finally
            c += 1
        end
    end
    return c
end
println(finally_count(5000))
function overflow(::Type{T}, n) where {T}
    x = one(T)
    for i in 1:n
        x = x * T(3) + T(1)
    end
    return x
end
println(map(T -> overflow(T, 5003), (Int8, UInt8, Int16, UInt16, Int32, UInt32, Int64, UInt64, Int128, UInt128)))
function checked(n)
    x = Int8(0)
    for i in 1:n
        x = i < 4000 ? Int8(i % 100) : Base.checked_add(x, Int8(100))
    end
    return x
end
println(try checked(5000) catch e; typeof(e) end)
function floats(n)
    a, b, c = 0.0, NaN, -0.0
    for i in 1:n
        a += 1 / i
        b = max(b, a)
        c = min(c, -c)
    end
    return a > 9, b, c, signbit(c)
end
println(floats(5000))
function shifts(n)
    x = 0
    for i in 1:n
        x += (i << (i % 70)) ⊻ (i >> (i % 70)) ⊻ (-i >>> (i % 66))
    end
    return x
end
println(shifts(5000))
function division(n)
    s = 0
    for i in 1:n
        s += div(1000, i - 4001 == 0 ? 0 : i - 4001)
    end
    return s
end
println(try division(5000) catch e; e end)
println(try; k = 0; while true; k += 1; k > 3000 && throw(k); end; catch e; e; end)
struct Point; x::Float64; y::Int32; tag::Symbol; end
function points(n)
    v = [Point(i, i, :a) for i in 1:3]
    for i in 1:n
        j = i % 3 + 1
        v[j] = Point(v[j].x + 1, v[j].y % 7, v[j].y == 3 ? :b : v[j].tag)
    end
    return v
end
println(points(5000))
function unions(n)
    x = nothing
    c = 0
    for i in 1:n
        x = i % 3 == 0 ? nothing : i % 3 == 1 ? i : string(i)
        c += x === nothing ? 1 : x isa Int ? 2 : length(x)
    end
    return c, x
end
println(unions(4000))
mutable struct Counter; n::Int; f::Any; end
function dynamic(n)
    c = Counter(0, sin)
    for i in 1:n
        c.f = i % 2 == 0 ? abs : (x -> x - 1)
        c.n += c.f(i)
    end
    return c.n
end
println(dynamic(4000))
deep(n) = n == 0 ? 0 : 1 + deep(n - 1)
println([deep(k) for k in (10, 1000, 5000)], " ", try deep(10^9) catch e; typeof(e) end)
