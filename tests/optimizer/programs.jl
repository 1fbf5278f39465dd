# Functions that run the same as lowered and as optimised; see run_programs.c.
CASES = Any[]
case(f, args...) = push!(CASES, (f, args...))

# loops and iteration
sum_to(n) = (s = 0; for i in 1:n; s += i; end; s)
sum_step(a, st, b) = (s = 0; for i in a:st:b; s = 3s + i; end; s)
sum_float(a, st, b) = (s = 0.0; for x in a:st:b; s += x; end; s)
nested(m, n) = (s = 0; for i in 1:m, j in i:n; j == 4 && continue; j > 7 && break; s += i * j; end; s)
whiles(n) = (i = 0; s = 0; while true; i += 1; i > n && break; isodd(i) && continue; s += i; end; s)
over_tuple(t) = (s = 0.0; for x in t; s += x; end; s)
over_enum(t) = (s = 0.0; for (i, x) in enumerate(t); s += i * x; end; s)
over_zip(t, u) = (s = 0.0; for (x, y) in zip(t, u); s += x * y; end; s)
over_cart(m, n) = (s = 0; for I in CartesianIndices((m, n)); s = 7s + I[1] - 2I[2]; end; s)
over_cart3(m, n, k) = (s = 0; for I in CartesianIndices((m, 0:n, k)); s = 5s + I[1] - 2I[2] + I[3]; end; s)
over_array(a) = (s = zero(eltype(a)); for x in a; s += x; end; s)
over_pairs(a) = (s = 0; for (i, x) in pairs(a); s += i * x; end; s)
collatz(n) = (c = 0; while n != 1; n = iseven(n) ? n ÷ 2 : 3n + 1; c += 1; end; c)
fib(n) = n < 2 ? n : fib(n - 1) + fib(n - 2)
gcd_loop(a, b) = (while b != 0; a, b = b, a % b; end; a)
for x in (0, 1, 5, 10); case(sum_to, x); case(whiles, x); case(fib, x); end
for a in (0, 3), st in (1, 2, -1, -3), b in (-4, 0, 7); case(sum_step, a, st, b); case(sum_float, Float64(a), st / 2, Float64(b)); end
for m in (0, 1, 5), n in (0, 3, 9); case(nested, m, n); case(over_cart, m, n); case(over_cart3, m, n, 2); end
for n in (1, 7, 27); case(collatz, n); end
for t in ((), (1,), (1, 2.5), (1, 2, 3), (0x1, 2.0f0, 3)); case(over_tuple, t); case(over_enum, t); case(over_zip, t, (4, 5)); end
case(over_array, [1, 2, 3]); case(over_array, Float64[]); case(over_pairs, [3, 1, 4]); case(gcd_loop, 48, 18)

# unions and instability
unstable(x) = x > 0 ? x : 0.0
union_loop(n) = (s = 0; for i in 1:n; s = i == 3 ? s + 0.5 : s + 1; end; s)
maybe(x) = x > 0 ? x : nothing
use_maybe(x) = (y = maybe(x); y === nothing ? -1 : y + 1)
find_first(t, v) = (for (i, x) in enumerate(t); x == v && return i; end; nothing)
use_find(t, v) = (i = find_first(t, v); isnothing(i) ? 0 : i)
some_or(x) = something(x, 7)
dispatch(x::Int) = x + 1
dispatch(x::Float64) = 2x
dispatch(x::String) = length(x)
split(x) = dispatch(x > 1 ? x : x < 0 ? float(x) : "abc")
no_method(x) = dispatch(x > 1 ? x : 0x1)
tuple_union(x) = (t = x > 0 ? (x, 1) : (1.0, x); t[1] + t[2])
for x in (-2, 0, 1, 3)
    case(unstable, x); case(use_maybe, x); case(split, x); case(no_method, x); case(tuple_union, x); case(union_loop, x)
    case(use_find, (1, 2, 3), x)
end
case(some_or, nothing); case(some_or, 3)

# structs, closures, mutation
struct P{T}; a::T; b::Int; end
mutable struct M; x::Int; y::Any; M(x) = new(x); end
struct Wrap{F}; f::F; end
(w::Wrap)(x) = w.f(x) + 1
swap(p) = P(p.b, Int(p.a))
norm1(p::P) = abs(p.a) + abs(p.b)
loop_struct(n) = (p = P(1, 2); for i in 1:n; p = P(p.b, p.a + i); end; p)
mut(n) = (m = M(0); while m.x < n; m.x += 2; end; m.x)
mut_undef(n) = (m = M(n); n > 1 && (m.y = n); m.y)
mut_defined(n) = (m = M(n); n > 1 && (m.y = n); isdefined(m, :y))
ref_loop(n) = (r = Ref(1); for i in 1:n; r[] = r[] * i + 1; end; r[])
two_refs(n) = (a = Ref(1); b = Ref(2); for i in 1:n; c = i % 2 == 0 ? a : b; c[] += i; end; (a[], b[]))
boxed(n) = (s = 0; f = x -> (s += x); for i in 1:n; f(i); end; s)
adder(k) = x -> x + k
compose(n) = (adder(1) ∘ adder(n))(3)
wrapped(x) = Wrap(adder(x))(2)
captured_loop(n) = (fs = map(i -> (() -> i * n), (1, 2, 3)); fs[1]() + fs[3]())
for n in (0, 1, 4)
    case(loop_struct, n); case(mut, n); case(mut_undef, n); case(mut_defined, n); case(ref_loop, n); case(two_refs, n)
    case(boxed, n); case(compose, n); case(wrapped, n); case(captured_loop, n)
end
case(swap, P(1.0, 2)); case(swap, P(1.5, 2)); case(norm1, P(-1.5f0, -2))

# calls
kw(x; scale = 2, off = 0) = x * scale + off
use_kw(x) = kw(x; off = 3) + kw(x; scale = x) + kw(x)
va(xs...) = length(xs) + sum(xs)
use_va(x) = va(1, (x, 2x)..., x)
defaults(a, b = a + 1, c = a * b) = (a, b, c)
rec_tuple(acc, ::Tuple{}) = acc
rec_tuple(acc, t::Tuple) = rec_tuple(acc * 2 + first(t), Base.tail(t))
nt(x) = (t = ntuple(i -> x + i, 4); sum(t) + maximum(t) - minimum(t) + t[clamp(x, 1, 4)])
nt_val(x, ::Val{N}) where {N} = ntuple(i -> x^i, Val(N))
bcast(x) = (1, 2, 3) .* x .+ (x, 0, 1)
named(x) = (n = (a = x, b = 2x); (; a, b) = n; m = merge(n, (c = 1,)); (a + b + m.c, keys(m), m))
higher(x) = any(==(x), (1, 2, 3)) + count(isodd, (x, 3, 4)) + reduce(*, (x, 2)) + foldl(-, (x, 1, 2)) + mapreduce(abs, max, (x, -5))
generic_invoke(x) = invoke(dispatch, Tuple{Int}, x)
apply_unknown(f, t) = f(t...)
for x in (-1, 0, 2, 3)
    case(use_kw, x); case(use_va, x); case(nt, x); case(nt_val, x, Val(3)); case(bcast, x); case(named, x); case(higher, x)
    case(generic_invoke, x)
end
case(defaults, 2); case(defaults, 2, 5); case(rec_tuple, 0, (1, 2, 3)); case(rec_tuple, 0.5, (1, 2.5, 0x3)); case(apply_unknown, +, (1, 2, 3.5))

# errors and handlers
bounds(t, i) = t[i]
bounds_array(a, i) = a[i] + a[i + 1]
inbounds(a, i) = @inbounds a[i]
checked(x) = x > 0 ? x : throw(ArgumentError("not positive: $x"))
div_by(x, y) = x ÷ y + x % y
trunc_to(x) = Int8(x)
round_to(x) = trunc(Int, x)
catching(x) = try; checked(x); catch e; e isa ArgumentError ? -1 : -2; end
catch_value(x) = (y = 0; try; y = 1; x > 0 || error("no"); y = 2; catch; y += 10; finally; y += 100; end; y)
asserted(x) = (@assert x > 1 "x is $x"; x)
undefined(x) = (x > 0 && (y = 1); y)
type_asserted(x) = (x > 0 ? x : 1.5)::Int
for i in (0, 1, 3, 4)
    case(bounds, (1, 2, 3), i); case(bounds_array, [1, 2, 3, 4], i); case(checked, i - 1); case(div_by, 7, i - 1); case(catching, i - 1)
    case(catch_value, i - 1); case(asserted, i); case(undefined, i); case(type_asserted, i)
end
case(inbounds, [1, 2], 2)
for x in (1, 127, 128, -129, 300); case(trunc_to, x); case(div_by, typemin(Int), x - 2); end
for x in (1.0, 1.5, -2.75, NaN, Inf, 1e30); case(round_to, x); end

# arithmetic of mixed types
mixed(a, b) = (a + b, a - b, a * b, a < b, a == b, max(a, b), min(a, b))
ints(a, b) = (a & b, a | b, xor(a, b), ~a, a << 3, a >> 1, a >>> 1, count_ones(a), leading_zeros(a), trailing_zeros(b))
divs(a, b) = (div(a, b), fld(a, b), cld(a, b), rem(a, b), mod(a, b), divrem(a, b), fldmod(a, b), fldmod1(a, b))
floats(x) = (floor(x), ceil(x), round(x), trunc(x), abs(x), -x, sign(x), isnan(x), isinf(x), signbit(x), x^2, x^3, sqrt(abs(x)))
conv(x) = (Float32(x), Float64(x), convert(Float16, x), unsafe_trunc(Int32, x))
cmplx(a, b) = (z = complex(a, b); (z * z, abs2(z), conj(z), z + 1, real(z), imag(z * im)))
rat(a, b) = (a // b + 1 // 3, numerator(a // b))
literal_pow(x) = (x^0, x^1, x^2, x^-1, 2^3, 2.0^x)
chars(c) = (c + 1, Int(c), c < 'z', isdigit(c), uppercase(c))
for (a, b) in ((1, 2), (-7, 3), (7, -3), (0x5, 0x3), (Int8(-7), Int8(2)), (1, 2.5), (1.5f0, 2), (Int32(5), Int64(9)), (true, 3), (0x05, -3))
    case(mixed, a, b)
    a isa Integer && b isa Integer && case(divs, a, b)
    a isa Integer && typeof(a) === typeof(b) && case(ints, a, b)
end
for x in (0.0, -0.0, 1.5, -2.5, 2.5f0, NaN, -Inf); case(floats, x); end
for x in (1.5, -3, 2.0f0); case(conv, x); case(literal_pow, float(x)); case(cmplx, x, 2); end
case(rat, 3, 6); case(chars, 'a'); case(chars, 'é')
