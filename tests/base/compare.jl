# Compares results (value and type, or the exception's type) of our Base with Julia's.
# Run: julia load_in_julia.jl compare.jl

const INTS = Any[]
for T in (Int8, Int16, Int32, Int64, Int128, UInt8, UInt16, UInt32, UInt64, UInt128)
    append!(INTS, unique(T[typemin(T), typemin(T) + one(T), zero(T), one(T), T(2), T(7), T(100), typemax(T) - one(T), typemax(T), zero(T) - one(T), zero(T) - T(3)]))
end
push!(INTS, true, false)
const FLOATS = Any[]
for T in (Float16, Float32, Float64)
    append!(FLOATS, T[0, -0.0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 3.7, -3.7, 100, 127.5, 1e4, Inf, -Inf, NaN, floatmin(T), floatmax(T), -floatmax(T), eps(T), nextfloat(zero(T)), maxintfloat(T)])
end
append!(FLOATS, Float32[2f0^31, -2f0^31, 2f0^63, 2f0^32, 2f0^24+2, 1f-3, prevfloat(0.5f0)], [2.0^31, 2.0^53, 2.0^63, -2.0^63, 2.0^64, 9007199254740993.0, 1e300, 0.1, 1e-300, prevfloat(0.5), nextfloat(2.0^63)])
const NUMS = vcat(INTS, FLOATS)
const FEW = vcat(INTS[1:3:end], FLOATS[1:3:end])
same(a, b) = a === b || (a isa Tuple && b isa Tuple && length(a) == length(b) && all(map(same, a, b))) ||
    (isnan_(a) && isnan_(b) && typeof(a) === typeof(b))
isnan_(x) = x isa AbstractFloat && isnan(x)
function outcome(f, args)
    try
        return Core.eval(Main, :(Base.invokelatest($f, $(map(QuoteNode, args)...))))
    catch e
        return e
    end
end
outcome(f, args) = try; f(args...) catch e; e end
nbad = 0; ntotal = 0
const seen = Dict{Any,Int}()
function check(name, f, g, args)
    global nbad, ntotal
    ntotal += 1
    a = outcome(f, args)
    b = outcome(g, args)
    ok = a isa Exception ? b isa Exception && (nameof(typeof(a)) === nameof(typeof(b))) : same(a, b)
    if !ok
        nbad += 1
        k = (name, map(typeof, args))
        seen[k] = get(seen, k, 0) + 1
        seen[k] == 1 && get!(seen, name, 0) < 4 && (seen[name] += 1; println(name, map(x -> x isa Type ? x : repr(x) * "::" * string(typeof(x)), args), ": julia ", repr(a), " ours ", repr(b)))
    end
end
function all2(name, xs, ys = xs)
    f = getglobal(Base, name); g = getglobal(Ours, name)
    for x in xs, y in ys
        Base.invokelatest(check, name, f, g, (x, y))
    end
end
function all1(name, xs)
    f = getglobal(Base, name); g = getglobal(Ours, name)
    for x in xs
        Base.invokelatest(check, name, f, g, (x,))
    end
end
for op in (:+, :-, :*, :(==), :!=, :<, :<=, :isless, :isequal, :min, :max, :cmp, :minmax)
    all2(op, FEW, NUMS)
end
for op in (:/,)
    all2(op, FEW, NUMS)
end
for op in (:div, :rem, :mod, :fld, :cld, :divrem, :fldmod, :fld1, :mod1, :fldmod1, :flipsign, :copysign)
    all2(op, FEW, NUMS)
end
for op in (:&, :|, :xor, :gcd, :lcm)
    all2(op, INTS)
end
for op in (:<<, :>>, :>>>)
    all2(op, INTS, Any[0, 1, 7, 8, 31, 32, 63, 64, 127, 128, 200, -1, -8, 0x01, 0x40, Int8(-3), UInt128(5), true])
end
for op in (:-, :+, :abs, :sign, :signbit, :zero, :one, :isnan, :isinf, :isfinite, :isinteger, :iszero, :isone, :abs2, :float, :typemin, :typemax,
        :trunc, :floor, :ceil, :round, :inv, :identity, :conj, :real, :imag, :isreal, :widen, :oneunit)
    all1(op, NUMS)
end
for op in (:~, :count_ones, :leading_zeros, :trailing_zeros, :iseven, :isodd, :bswap, :bitreverse, :unsigned, :signed, :count_zeros, :leading_ones, :trailing_ones)
    all1(op, INTS)
end

for op in (:nextfloat, :prevfloat, :exponent, :significand, :eps, :issubnormal, :frexp, :floatmin, :floatmax, :maxintfloat, :precision)
    all1(op, FLOATS)
end
all2(:nextfloat, FLOATS, (0, 1, 2, -1, -5, 100, -1000))
all2(:ldexp, FLOATS, (0, 1, 2, -1, -5, 100, -1000, -20, -1074, 1023, 4000))
for (name) in (:trunc, :floor, :ceil, :round, :unsafe_trunc)
    f = getglobal(Base, name); g = getglobal(Ours, name)
    for T in (Int8, Int16, Int32, Int64, Int128, UInt8, UInt16, UInt32, UInt64, UInt128, Bool), x in (name === :unsafe_trunc ? filter(x -> -100 < x < 100, FLOATS) : FLOATS)
        name === :unsafe_trunc && (T === Bool || T <: Unsigned && x < 0) && continue
        Base.invokelatest(check, name, f, g, (T, x))
    end
end
for T in (Int8, Int16, Int32, Int64, Int128, UInt8, UInt16, UInt32, UInt64, UInt128, Bool, Float16, Float32, Float64), x in NUMS
    Base.invokelatest(check, :construct, (T, x) -> T(x), Ours._construct, (T, x))
    x isa Integer && T <: Integer && Base.invokelatest(check, :%, rem, Ours.rem, (x, T))
end
for (m, o) in ((RoundNearest, Ours.RoundNearest), (RoundUp, Ours.RoundUp), (RoundDown, Ours.RoundDown), (RoundToZero, Ours.RoundToZero), (RoundFromZero, Ours.RoundFromZero), (RoundNearestTiesAway, Ours.RoundNearestTiesAway), (RoundNearestTiesUp, Ours.RoundNearestTiesUp))
    for x in NUMS
        Base.invokelatest(check, Symbol(:round_, m), x -> round(x, m), x -> Ours.round(x, o), (x,))
    end
    for x in INTS[1:3:end], y in INTS[1:2:end]
        typeof(x) === typeof(y) || continue
        m in (RoundNearestTiesAway, RoundNearestTiesUp, RoundFromZero) && continue
        Base.invokelatest(check, Symbol(:div_, m), (x, y) -> div(x, y, m), (x, y) -> Ours.div(x, y, o), (x, y))
    end
end
for T in (Int8, Int16, Int32, Int64, Int128, UInt8, UInt16, UInt32, UInt64, UInt128, Bool, Float16, Float32, Float64, BigInt),
    S in (Int8, Int16, Int32, Int64, Int128, UInt8, UInt16, UInt32, UInt64, UInt128, Bool, Float16, Float32, Float64)
    T === BigInt && continue
    Base.invokelatest(check, :promote_type, promote_type, Ours.promote_type, (T, S))
end
for x in NUMS, p in (0, 1, 2, 3, 5, 10)
    Base.invokelatest(check, :^, ^, Ours.:^, (x, p))
end
for x in NUMS, (lo, hi) in ((1, 5), (0x01, 3.0), (-2.0f0, 3), (Int8(-4), Int8(9)))
    Base.invokelatest(check, :clamp, clamp, Ours.clamp, (x, lo, hi))
end
# ranges
rv = Any[-5, -1, 0, 1, 2, 3, 10, Int32(4), Int8(127), 0x03, UInt64(9), typemax(Int), typemin(Int), Int8(-128), true]
seq(r, it) = (out = Any[]; n = 0; s = it(r); while s !== nothing && n < 20; push!(out, s[1]); s = it(r, s[2]); n += 1; end; Tuple(out))
for a in rv, b in rv
    f = (a, b) -> (r = a:b; (first(r), last(r), isempty(r), seq(r, iterate)))
    g = (a, b) -> (r = Ours.Colon()(a, b); (Ours.first(r), Ours.last(r), Ours.isempty(r), seq(r, Ours.iterate)))
    Base.invokelatest(check, :colon2, f, g, (a, b))
    for s in (1, 2, -1, -3, Int32(4), 0x02, 0, Int8(-2), 100)
        f3 = (a, s, b) -> (r = a:s:b; (first(r), step(r), last(r), isempty(r), length(r) , seq(r, iterate)))
        g3 = (a, s, b) -> (r = Ours.Colon()(a, s, b); (Ours.first(r), Ours.step(r), Ours.last(r), Ours.isempty(r), Ours.length(r), seq(r, Ours.iterate)))
        Base.invokelatest(check, :colon3, f3, g3, (a, s, b))
    end
end
println(ntotal, " comparisons, ", nbad, " differ")
println(sort([k => v for (k, v) in seen if k isa Symbol]))
