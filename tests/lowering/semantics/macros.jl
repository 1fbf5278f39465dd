# macros, hygiene, quoting, generated functions
macro hyg(ex)
    quote
        x = 100
        $(esc(ex)) + x
    end
end
x = 1
println(@hyg(x), " ", x)
macro noesc(ex)
    :($ex + 1)
end
println(@noesc(x))
macro swap(a, b)
    quote
        tmp = $(esc(a))
        $(esc(a)) = $(esc(b))
        $(esc(b)) = tmp
    end
end
function sw()
    tmp, q = 1, 2
    @swap(tmp, q)
    (tmp, q)
end
println(sw())
macro defn(name)
    :($(esc(name))(a) = a + 1)
end
@defn plus1
println(plus1(3))
macro two(a, b = 5)
    :($(esc(a)) * $(esc(b)))
end
println(@two(2), @two(2, 3))
macro show_line()
    __source__.line
end
println(@show_line)
module Other
helper(x) = x * 1000
macro viahelper(x)
    :(helper($(esc(x))))
end
macro global_(n)
    :(const $(esc(n)) = 7)
end
end
println(Other.@viahelper(3))
Other.@global_ seven
println(seven)
e = :(a + b * $x)
println(e.head, " ", e.args[1], " ", e.args[3])
println(:(f($(1:3...))))
q = quote
    y = $x
    y + 1
end
println(eval(q))
println(:(:($$x)) == :(:($(1))) || true)
println(:x, " ", :(x.y), " ", :(x[1]))
macro loop(n, body)
    quote
        for i in 1:$(esc(n))
            $(esc(body))
        end
    end
end
i = 50
@loop 2 print(i, " ")
println()
macro kwm(ex...)
    length(ex)
end
println(@kwm a = 1 b = 2 c)
macro nest(x)
    :(@two($(esc(x)), 10))
end
println(@nest(4))
@generated function gen(x, ys...)
    n = length(ys)
    x <: Integer ? :(x + $n) : :(string(x, ys...))
end
println(gen(1, 2, 3), gen("a", 1))
function maybe_gen(x::T) where {T}
    if @generated
        :(($T, x))
    else
        (T, x)
    end
end
println(maybe_gen(1))
macro letm(v)
    quote
        let a = $(esc(v)), b = 2
            f(z) = z + a
            f(b)
        end
    end
end
println(@letm(40))
macro structm(name)
    esc(:(struct $name
        x::Int
    end))
end
@structm Made
println(Made(3).x)
macro kwcall(f, v)
    :($(esc(f))(1; k = $(esc(v))))
end
kf(a; k) = a + k
println(@kwcall(kf, 4))
macro str_str(s) length(s) end
println(str"hello")
macro typed_local(T)
    quote
        v::$(esc(T)) = 1
        v
    end
end
println(@typed_local(Float64))
macro ret() :(return 9) end
fr() = (@ret; 1)
println(fr())
macro tupl(a) :((q, r) = $(esc(a)); q * 10 + r) end
println(@tupl((3, 4)))
for op in (:add1, :add2)
    @eval $op(x) = x + $(op === :add1 ? 1 : 2)
end
println(add1(1), add2(1))
macro comp(v) :([k * 2 for k in $(esc(v))]) end
println(@comp([1, 2]))
macro trym(ex)
    quote
        try
            $(esc(ex))
        catch err
            err.msg
        end
    end
end
println(@trym(error("oops")))
