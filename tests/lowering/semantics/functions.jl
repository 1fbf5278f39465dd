# every form of function definition, default and keyword arguments, closures
short(x) = x + 1
function long(x, y)
    x * y
end
anon = x -> x + 10
anon2 = (x, y) -> x - y
anon3 = function (x) x * 3 end
println(short(1), " ", long(2, 3), " ", anon(1), " ", anon2(5, 3), " ", anon3(2))
(a ⊗ b) = a * 10 + b
println(1 ⊗ 2)
va(x, ys...) = (x, ys)
println(va(1), " ", va(1, 2), " ", va(1, 2, 3))
d(a, b = 2, c = a + b) = (a, b, c)
println(d(1), " ", d(1, 5), " ", d(1, 5, 7))
kw(a; k = 1, l = k + 1) = (a, k, l)
println(kw(0), " ", kw(0; k = 5), " ", kw(0, l = 7), " ", kw(0; l = 1, k = 2))
kws(; r...) = length(r)
println(kws(), " ", kws(a = 1), " ", kws(; a = 1, b = 2))
nt = (k = 3, l = 4)
println(kw(1; nt...), " ", kw(1; nt..., k = 9))
k = 8
println(kw(1; k), " ", kw(1; nt.l))
ret(x)::Float64 = x
println(ret(1), " ", typeof(ret(1)))
par(x::T, y::T) where {T} = (T, x, y)
par(x, y) = :mixed
println(par(1, 2), " ", par(1, 2.0))
struct Poly
    a::Int
end
(p::Poly)(x) = p.a * x
println(Poly(3)(4))
(::Type{Poly})(x::String, y) = Poly(y)
println(Poly("a", 3).a)
destr((a, b), (; x, y)) = (a, b, x, y)
println(destr((1, 2), (x = 3, y = 4)))
function counter()
    n = 0
    inc() = (n += 1)
    get() = n
    return inc, get
end
inc, get_ = counter()
inc(); inc()
println(get_())
function fact_local(n)
    f(k) = k <= 1 ? 1 : k * f(k - 1)
    f(n)
end
println(fact_local(5))
function mutual(n)
    ev(k) = k == 0 ? true : od(k - 1)
    od(k) = k == 0 ? false : ev(k - 1)
    ev(n)
end
println(mutual(10), " ", mutual(7))
function local_kw(x)
    g(y; scale = x, extra...) = y * scale + length(extra)
    (g(2), g(2; scale = 10), g(1; a = 1, b = 2))
end
println(local_kw(3))
function local_default(x)
    g(a, b = x) = a + b
    (g(1), g(1, 1))
end
println(local_default(5))
function with_sparam(x::T) where {T}
    f(y) = (T, y)
    g(y::T) = :same
    g(y) = :other
    (f(1), g(x), g("s"))
end
println(with_sparam(2.5))
nested(x) = y -> z -> x + y + z
println(nested(1)(2)(3))
apply(f, xs...) = f(xs...)
println(apply(+, 1, 2, 3), " ", apply() do
    :empty
end)
println(apply(1, 2) do a, b
    a * 100 + b
end)
println((x -> (y = x; y + 1))(3))
println(((x, (y, z)) -> x + y + z)(1, (2, 3)))
reassigned(x) = (x = x + 1; f = () -> x; x = x * 2; f())
println(reassigned(1))
captured_before(x) = (y = x; y = y + 1; f = () -> y; f())
println(captured_before(1))
function loop_closures()
    fs = ()
    for i in 1:3
        fs = (fs..., () -> i)
    end
    map(f -> f(), fs)
end
println(loop_closures())
function undef_capture(c)
    f = () -> z
    if c
        z = 1
    end
    try
        f()
    catch e
        e isa UndefVarError ? e.var : e
    end
end
println(undef_capture(true), " ", undef_capture(false))
let n = 0
    global bump() = (n += 1)
end
bump()
println(bump())
function outer_generic end
outer_generic(::Int) = :int
outer_generic(::Any) = :any
println(outer_generic(1), outer_generic("a"))
println((() -> 42)(), " ", (function () 43 end)())
macro_free(x; y::Int = 2, z::String = "z") = (x, y, z)
println(macro_free(1), " ", try macro_free(1; y = 2.5) catch e; typeof(e) end, " ", try macro_free(1; q = 2) catch e; typeof(e) end)
req(; a, b = 2) = a + b
println(req(a = 1), " ", try req() catch e; (typeof(e), e.var) end)
vk(a, b...; c = 0) = (a, b, c)
println(vk(1), vk(1, 2, 3), vk(1, 2; c = 5))
_unused(_, x) = x
println(_unused(1, 2))
f_typed(x)::Union{Int,Nothing} = x > 0 ? x : nothing
println(f_typed(1), f_typed(-1))
early(x) = begin
    x > 0 && return :pos
    x < 0 || return :zero
    :neg
end
println(early(1), early(0), early(-1))
