# Float ranges against Julia's: a:s:b and range(a, b; length). Run: julia load_in_julia.jl ranges.jl
global bad = 0; global tot = 0
same(a, b) = length(a) == length(b) && all(map(===, a, b))
ours(r) = (out = []; s = Ours.iterate(r); while s !== nothing && length(out) < 3000; push!(out, s[1]); s = Ours.iterate(r, s[2]); end; out)
A = [0.0, 0.1, -0.3, 1.0, 1/3, 1e-5, 2.5, 100.0, 0.7, -1.0, 5.1]; S = [0.1, 0.2, 0.01, 1/3, 0.5, 1.0, -0.1, 0.3, -1.0, 0.7, 3.3]; B = [1.0, 0.3, 2.0, -1.0, 10.1, 7.7, 0.0]
for T in (Float64, Float32, Float16), a in T.(A), s in T.(S), b in T.(B)
    r = collect(a:s:b); q = ours(Ours.Colon()(a, s, b))
    global tot += 1
    same(r, q) || (global bad += 1; bad < 15 && println((T, a, s, b), " ", length(r), " ", length(q), " ", [(i, r[i], q[i]) for i in 1:min(length(r), length(q)) if r[i] !== q[i]][1:min(end, 2)]))
end
for T in (Float64, Float32), a in T.(A), b in T.(B), n in (2, 3, 5, 10, 11, 101)
    a == b && continue
    r = collect(range(a, b; length = n)); q = ours(Ours._spaced(a, b, n))
    global tot += 1
    same(r, q) || (global bad += 1; bad < 25 && println((T, a, b, n), " ", [(i, r[i], q[i]) for i in 1:min(length(r), length(q)) if r[i] !== q[i]][1:min(end, 2)]))
end
println(tot, " ranges, ", bad, " differ")
