# Functions whose inferred types tests/inference/programs.txt states.
loop_sum(n) = (s = 0; for i in 1:n; s += i; end; s)
while_float(n) = (s = 0.0; i = 0; while i < n; s += i; i += 1; end; s)
unstable(x) = x > 0 ? x : 0.0
fix_isa(x) = x isa Int ? x : 0
narrow_nothing(x::Union{Int,Nothing}) = x === nothing ? 0 : x
narrow_isnothing(x::Union{Int,Nothing}) = isnothing(x) ? 0 : x
narrow_not(x::Union{Int,Nothing}) = !isnothing(x) ? x : 0
narrow_and(x, y) = x isa Int && y isa Int ? x + y : 0
early(x::Union{Float64,Nothing}) = (x === nothing && return 0.0; x + 1)
fact(n) = n <= 1 ? 1 : n * fact(n - 1)
even(n) = n == 0 ? true : odd(n - 1)
odd(n) = n == 0 ? false : even(n - 1)
grow(x, n) = n == 0 ? 0 : grow((x,), n - 1)
peel(::Tuple{}) = 0
peel(t::Tuple) = t[1] + peel(Base.tail(t))
closure(x) = (g = y -> y + x; g(1))
higher(f, x) = f(f(x))
callsq(x) = higher(y -> y * y, x)
constindex(t) = t[2]
usetuple(x) = constindex((1, x, 2.0f0))
struct P{T}
    a::T
    b::Int
end
makep(x) = P(x, 1).a
fieldsum(p) = p.a + p.b
mutable struct M
    x::Int
end
mut(n) = (m = M(0); while m.x < n; m.x += 1; end; m.x)
vararg(xs...) = length(xs)
callvararg(x) = vararg(x, x, x)
splat(t) = +(t...)
kw(x; scale = 2) = x * scale
callkw(x) = kw(x; scale = 3.0)
valn(::Val{N}) where {N} = N
callval() = valn(Val(4))
tupletype(::NTuple{N,T}) where {N,T} = T
named(x) = (a = x, b = 1).a
mapf(t) = map(x -> 2x, t)
nt(x) = ntuple(i -> x + i, Val(3))
throws(x) = x > 0 ? x : throw(ArgumentError("negative"))
always(x) = throw(ArgumentError("always"))
trycatch(x) = try; x + 1; catch; 0; end
slotted(x) = (y = 0; try; y = x; catch; y = 1; end; y)
boxed(n) = (s = 0; foreach(i -> (s += i), 1:n); s)
dispatch(x::Int) = 1
dispatch(x::Float64) = 2.0
dispatch(x::String) = "s"
callsplit(x::Union{Int,Float64}) = dispatch(x)
callthree(x::Union{Int,Float64,String}) = dispatch(x)
const TABLE = (1, 2.0, 0x3)
fromtable() = TABLE[2]
recursive_const(n) = n <= 0 ? 0 : recursive_const(n - 1)
constcall() = recursive_const(3)
symbolfield(p) = getfield(p, :a)
ifelse_type(c, x) = ifelse(c, x, 0)
typeof_eq(x) = typeof(x) === Int ? x : 1
subtype_branch(::Type{T}) where {T} = T <: Integer ? 1 : 1.0
assert(x) = x::Int
bcast(x) = (x .+ 1)
nested(t) = t[1][2]
swap(t) = (t[2], t[1])
collatz(n) = (c = 0; while n != 1; n = iseven(n) ? n ÷ 2 : 3n + 1; c += 1; end; c)
