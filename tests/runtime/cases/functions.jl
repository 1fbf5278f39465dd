# arguments of all kinds, closures, generated functions, callable objects
f(a, b = a + 1, c...; k = 10, kw...) = (a, b, c, k, length(kw))
println(f(1), f(1, 2), f(1, 2, 3, 4; k = 5), f(1; z = 1, y = 2))
g(x::Int) = "Int"; g(x::Number) = "Number"; g(x) = "Any"; g(x::T, y::T) where {T} = T; g(x, y) = "two"
println(g(1), g(1.0), g("s"), g(1, 2), g(1, 2.0))
println((x -> x^2)(4), map((x, y) -> x + y, [1, 2], [3, 4]), (() -> 7)())
function counter()
    n = 0
    return () -> (n += 1; n)
end
c = counter(); c(); c()
println(c(), counter()())
function fs()
    out = []
    for i in 1:3
        push!(out, () -> i)
    end
    return (out[1](), out[2](), out[3]())
end
println(fs())
struct Poly
    c::NTuple{3, Int}
end
(p::Poly)(x) = p.c[1] + x * (p.c[2] + x * p.c[3])
println(Poly((1, 2, 3))(2))
(::Type{Poly})(a::Int) = Poly((a, a, a))
println(Poly(4)(1))
@generated function width(x::T) where {T}
    n = sizeof(T)
    return :(($n, x))
end
println(width(1), width(0x01))
@generated function unroll(t::Tuple)
    ex = :(0)
    for i in 1:length(t.parameters)
        ex = :($ex + t[$i])
    end
    return ex
end
println(unroll((1, 2, 3)), unroll(()))
@generated count_args(xs...) = length(xs)
println(count_args(), count_args(1, 2, 3))
swap((a, b)) = (b, a)
println(swap((1, 2)))
a, (b, c...) = 1, (2, 3, 4)
println(a, b, c)
(; x, y) = (x = 1, y = 2)
println(x, y)
println(+(1, 2, 3), sum([1, 2, 3]), max(1, 2), (1:3)...)
h(x; y) = x + y
println(try h(1) catch e; e.var end, h(1, y = 2))
k(::Val{N}) where {N} = N
println(k(Val(3)), k(Val(:a)))
apply(f, args...; kw...) = f(args...; kw...)
println(apply(f, 1, 2; k = 3))
println(invoke(g, Tuple{Number}, 1), invoke(g, Tuple{Any}, 1))
r(n) = n <= 1 ? 1 : n * r(n - 1)
println(r(20), applicable(r, 1), applicable(r))
function default_capture(; n = 3, m = 2n)
    return (n, m)
end
println(default_capture(), default_capture(n = 1), default_capture(m = 0))
compose(f, g) = x -> f(g(x))
println(compose(x -> x + 1, x -> 2x)(5))
println(((x, y...) -> (x, y))(1, 2, 3))
inner(x) = begin
    helper(y) = y + x
    helper(helper(x))
end
println(inner(3))
