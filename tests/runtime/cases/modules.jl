# modules, imports, exports, worlds, eval and macros
module A
export fa, Ta
public hidden
fa() = "A.fa"
hidden() = "hidden"
struct Ta end
module Inner
using ..A
inner() = fa()
end
const list = Int[]
__init__() = push!(list, 1)
end
using .A
println(fa(), A.hidden(), A.Inner.inner(), A.list, Ta)
import .A: hidden as h
println(h())
module B
import ..A: fa
fa(x) = "B adds"
end
println(fa(1), length(methods(fa)))
println(try A.nothing_here catch e; (e.var, nameof(e.scope)) end)
println(nameof(A.Inner), parentmodule(A.Inner) === A, isdefined(A, :fa), isdefined(A, :nope))
baremodule C
using Base
f() = 1 + 1
end
println(C.f(), isdefined(C, :eval))
f() = 1
g() = f()
println(g())
f() = 2
println(g())
function definer()
    @eval newly() = 3
    return nothing
end
println(definer())
println(newly())
h2() = (Core.eval(Main, :(late() = 4)); try late() catch e; typeof(e) end)
println(h2())
println(late())
macro twice(ex)
    return quote
        $(esc(ex))
        $(esc(ex))
    end
end
n = 0
@twice n += 1
println(n)
macro hygienic(v)
    return quote
        tmp = 10
        tmp + $(esc(v))
    end
end
tmp = 1
println(@hygienic(tmp), tmp)
macro makefun(name, body)
    return esc(:($name(x) = $body))
end
@makefun triple 3x
println(triple(4))
macro kinds(args...)
    return Tuple(typeof(a) for a in args)
end
println(@kinds(a, 1, "s", x + y, :q))
println(eval(:(1 + 2)), Meta.parse("a + b * 2").args[3].args[1], @__MODULE__, eval(Expr(:call, :+, 1, 2)))
for name in (:p1, :p2)
    @eval $name() = $(string(name))
end
println(p1(), p2())
ex = :(f(x, $(1 + 1); k = 2))
println(ex.head, length(ex.args), ex.args[2].head)
q = quote
    a = 1
end
println(q.head, typeof(q.args[1]))
println(let x = 1; :(y + $x) end)
