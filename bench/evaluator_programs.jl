# The programs of bench/evaluator in Julia: the same as in evaluator_programs.py. Each prints its name and milliseconds.
bench(name, f) = (f(); t = time_ns(); f(); println(name, '\t', (time_ns() - t) / 1e6))
fib(n) = n < 2 ? n : fib(n-1)+fib(n-2)
bench("fib27", () -> fib(27))
v = rand(1_000_000); vi = rand(1:10^9, 1_000_000)
bench("sort float 1e6", () -> sort(v))
bench("sort int 1e6", () -> sort(vi))
function qs!(a, lo, hi)
  i, j = lo, hi; p = a[(lo+hi) >>> 1]
  while i <= j
    while a[i] < p; i += 1; end
    while a[j] > p; j -= 1; end
    if i <= j; a[i], a[j] = a[j], a[i]; i += 1; j -= 1; end
  end
  lo < j && qs!(a, lo, j); i < hi && qs!(a, i, hi); a
end
bench("quicksort 1e5", () -> qs!(v[1:100000], 1, 100000))
function ins!(a); for i in 2:length(a); x = a[i]; j = i-1; while j >= 1 && a[j] > x; a[j+1] = a[j]; j -= 1; end; a[j+1] = x; end; a; end
bench("insertion 2000", () -> ins!(v[1:2000]))
function dl(n); d = Dict{Int,Int}(); for i in 1:n; d[i % 1000] = get(d, i%1000, 0) + 1; end; d; end
bench("dict fn 1e6", () -> dl(1_000_000))
function pr(n); io = IOBuffer(); for i in 1:n; print(io, i, ","); end; String(take!(io)); end
bench("print io 3e5", () -> pr(300_000))
function cat(n); s = ""; for i in 1:n; s *= string(i % 10); end; s; end
bench("concat 20000", () -> cat(20000))
bench("join 3e5", () -> join(1:300_000, ","))
bench("join strs", () -> (w = [string(i) for i in 1:200_000]; length(join(w, " "))))
function fl(n); s = 0.0; x = 0.5; for i in 1:n; x = 3.7*x*(1-x); s += sqrt(x)/i; end; s; end
bench("float loop 1e6", () -> fl(1_000_000))
function sm(a); s = 0.0; for x in a; s += x; end; s; end
bench("sum loop 1e6", () -> sm(v))
bench("sum 1e6", () -> sum(v))
function mm(A,B); n=size(A,1); C=zeros(n,n); for i in 1:n, j in 1:n; s=0.0; for k in 1:n; s += A[i,k]*B[k,j]; end; C[i,j]=s; end; C; end
A = rand(100,100)
bench("matmul 100", () -> mm(A,A))
struct P; x::Float64; y::Float64; end
Base.:+(a::P,b::P) = P(a.x+b.x,a.y+b.y)
norm2(p::P) = p.x^2+p.y^2
function st(n); s=P(0.0,0.0); t=0.0; for i in 1:n; s = s + P(1.0, 0.5); t += norm2(s); end; t; end
bench("struct 1e6", () -> st(1_000_000))
mutable struct Acc; n::Int; end
inc!(a::Acc, k) = (a.n += k; a)
function mu(n); a = Acc(0); for i in 1:n; inc!(a, i); end; a.n; end
bench("mutable 1e6", () -> mu(1_000_000))
bench("map/filter 1e6", () -> sum(map(x -> 2x+1, filter(iseven, vi))))
function clo(n); k = 3; f = x -> x + k; s = 0; for i in 1:n; s += f(i); end; s; end
bench("closure 1e6", () -> clo(1_000_000))
function vec(n); s = 0; for i in 1:n; a = [i, i+1, i+2]; s += length(string(a[2])); end; s; end
bench("small vec+string 2e5", () -> vec(200_000))
function pu(n); a = Int[]; for i in 1:n; push!(a, i); end; length(a); end
bench("push 1e6", () -> pu(1_000_000))

counts = Dict{Int,Int}()
t0 = time_ns()
for i in 1:300_000
    counts[i % 1000] = get(counts, i % 1000, 0) + 1
end
println("dict, top level", '\t', (time_ns() - t0) / 1e6)
total = 0
t0 = time_ns()
for i in 1:1_000_000
    global total += i
end
println("sum, top level", '\t', (time_ns() - t0) / 1e6)
