#!/usr/bin/env python3
"""Writes the questions of tests/error_texts/: mistakes in ordinary code, one program a line.

    generate.py > questions.txt;  tools/ask -k error --keep-errors questions.txt > texts.txt

The answers come from a real Julia; see CMakeLists.txt for how gpucc is compared with them.
"""
import itertools

out = []
seen = set()


def case(text):
    text = text.strip().replace("\n", "⏎")
    if text not in seen:
        seen.add(text)
        out.append(text)


def cases(block):
    """One case per line."""
    for line in block.strip().splitlines():
        if line.strip():
            case(line.strip())


def product(template, **lists):
    names = list(lists)
    for values in itertools.product(*(lists[n] for n in names)):
        t = template
        for n, v in zip(names, values):
            t = t.replace("$" + n, v)
        case(t)


# ---- bounds --------------------------------------------------------------------------------------------------------
product("a = $A; a[$I]", A=["[1, 2, 3]", "Int[]", "[1 2; 3 4]", "(1, 2)", "()", "(a = 1, b = 2)", "1:3", "1:2:9", '"abc"', "zeros(2, 2, 2)",
                            "Any[1, :a]", "[\"x\"]", "trues(3)", "view([1, 2, 3], 1:2)", "Base.OneTo(3)", "1.0:0.5:2.0", "[1.5, 2]", "Ref(1)", "5",
                            "reshape(1:6, 2, 3)", "[1, 2]'", "svec", "big_name"][:-2],
        I=["0", "4", "10", "-1"])
product("a = $A; a[$I] = $V", A=["[1, 2, 3]", "[1 2; 3 4]", "(1, 2)", "1:3", '"abc"', "(a = 1,)", "Any[]", "5", "Base.OneTo(3)", "Ref(1)", "nothing"],
        I=["0", "7"], V=["1"])
cases("""
[1 2; 3 4][3, 1]
[1 2; 3 4][1, 3]
[1 2; 3 4][0, 0]
[1 2; 3 4][1, 1, 2]
[1 2; 3 4][:, 3]
[1 2; 3 4][3, :]
[1 2; 3 4][1:3, 1]
[1 2; 3 4][[1, 5], 1]
[1, 2, 3][2:5]
[1, 2, 3][[1, 9]]
[1, 2, 3][0:1]
[1, 2, 3][:, 2]
[1, 2, 3][[true, false]]
[1, 2, 3][[true, false, true, true]]
zeros(3)[1, 2]
zeros(2, 3)[7]
zeros(2, 3)[CartesianIndex(3, 1)]
zeros(2, 3)[CartesianIndex(1, 1), 2]
(1:10)[11]
(1:10)[5:12]
(1:2:9)[6]
(1, 2, 3)[4]
(1, 2, 3)[0]
(1, "a", :b)[5]
(a = 1, b = 2)[3]
(a = 1, b = 2)[:c]
"hello"[10]
"hello"[0]
"hello"[-3]
"hello"[2:9]
"hello"[0:2]
"héllo"[3]
"αβγ"[2]
"αβγ"[1:2]
"αβγ"[2:3]
"日本語"[3]
SubString("hello", 2, 9)
SubString("hello", 2, 4)[5]
first([])
last([])
first(())
first("")
last("")
pop!([])
pop!(Int[])
popfirst!(Int[])
pop!(Dict())
pop!(Dict(:a => 1), :b)
pop!(Set([1]), 2)
pop!(Set{Int}())
popat!([1], 3)
deleteat!([1, 2], 5)
deleteat!([1, 2], [2, 1])
insert!([1, 2], 5, 1)
splice!([1, 2], 4)
resize!([1], -1)
setindex!([1, 2], 3, 4)
getindex([1, 2], 3)
getfield((1, 2), 3)
getfield((a = 1,), 2)
getindex(Ref(1), 2)
view([1, 2, 3], 2:5)
view([1 2; 3 4], 3, :)
view([1, 2, 3], 4)
checkbounds([1, 2], 3)
checkbounds([1 2; 3 4], 1, 3)
only([])
only([1, 2])
only(())
only((1, 2))
only("ab")
only("")
only(Dict())
only([1 2])
maximum([])
maximum(Int[])
minimum(Float64[])
sum([])
prod(Any[])
reduce(+, [])
reduce(+, Int[]; init = "a") + 1
reduce(max, Int[])
reduce((x, y) -> x, Int[])
foldl(-, [])
foldl(-, Int[])
foldr(-, Int[])
mapreduce(abs, +, [])
mapreduce(x -> x, max, Int[])
argmax([])
argmax(Int[])
argmin(Int[])
findmax(Int[])
extrema(Int[])
extrema(())
first(Dict{Int, Int}())
first(Set{Int}())
last(1:0)
first(1:0)
rand(Int[])
rand(1:0)
rand(())
collect(1:3)[4]
[1, 2, 3][end + 1]
[1, 2, 3][begin - 1]
x = [1, 2, 3]; x[end+2] = 1
x = zeros(2, 2); x[end, end+1]
x = zeros(2, 2); x[3, 3] = 1
a, b = [1]
a, b, c = (1, 2)
a, b = 1
a, b = ()
(a, b) = "x"
(; a, b) = (a = 1,)
a, b... = ()
(a, (b, c)) = (1, (2,))
(a, (b, c)) = (1, 2)
for (a, b) in [1, 2]; end
for (a, b) in [(1,), (2,)]; end
[a for (a, b) in [(1,)]]
map(((a, b),) -> a, [1])
f((a, b)) = a + b; f(1)
f((a, b)) = a + b; f((1,))
f((; a, b)) = a; f((a = 1,))
a, b = nothing
a, b = :x
a, b = missing
a, b = Dict()
x, y = 1:1
Base.tail(())
Base.front(())
ntuple(i -> [1][i], 2)
getindex((1, 2), 1.5)
[1, 2][1.0]
[1, 2][1.5]
[1, 2]["a"]
[1, 2][:a]
[1, 2][nothing]
[1, 2][missing]
[1, 2]['a']
[1, 2][(1,)]
[1, 2][1 // 2]
[1, 2][true]
[1, 2][Any[1]][1][1][1][2]
[1, 2][1][2]
5[2]
5[1][1]
5[0]
1.5[2]
'a'[2]
true[1]
:a[1]
nothing[1]
missing[1][1]
sin[1]
Int[1]["a"]
Int["a"]
Int[1.5]
String[1]
Float64["x"]
Dict(1 => 2)[3]
Dict("a" => 1)["b"]
Dict(:a => 1)[:b]
Dict(1 => 2)["x"]
Dict()[1]
Dict((1, 2) => 3)[(2, 1)]
Dict(1.5 => 2)[2.5]
Dict('a' => 2)['b']
Dict([1] => 2)[[2]]
Dict(nothing => 1)[missing]
Dict{Int, Int}(1 => 2)["x"]
Dict{Int, Int}("x" => 1)
d = Dict{Int, Int}(); d["x"] = 1
d = Dict{String, Int}(); d[1] = 1
d = Dict{String, Int}(); d["a"] = "b"
d = Dict{Symbol, Vector{Int}}(); d[:a] = 1
d = Dict{Int8, Int}(); d[1000] = 1
d = IdDict(); d[1]
ENV["NO_SUCH_VARIABLE_X"]
delete!(Dict(1 => 2), 3)[1][1][2]
Dict(1)
Dict(1, 2)
Dict([1, 2])
Dict("a")
Dict(1 => 2, 3)
Set(1)
Set(1, 2)
Set(5)[1]
Set([1])[1]
getkey(Dict())
get(Dict(), 1)
haskey(Dict())
merge(1, 2)
keys(5)
values(5)[2]
pairs(sin)
""")
# ---- numbers ---------------------------------------------------------------------------------------------------------
product("$F($X)", F=["sqrt", "log", "log2", "log10", "log1p", "acos", "asin", "acosh", "atanh", "gamma_", "factorial", "exponent", "significand", "asec", "acsc", "acoth", "sin", "cos", "tan", "sinpi", "cospi", "mod2pi", "sincos"],
        X=["-1", "-2.0", "2f0", "-Inf", "Inf", "NaN"])
product("$T($X)", T=["Int", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64", "Int128", "UInt128", "Bool", "Char", "Rational", "Float32"],
        X=["1.5", "-1", "300", "1e30", "NaN", "Inf", "2//3", "\"1\"", "nothing", "1im", "typemax(UInt128)"])
product("convert($T, $X)", T=["Int", "UInt8", "Bool", "String", "Symbol", "Float64", "Vector{Int}", "Char", "Tuple{Int, Int}", "Nothing", "Union{Int, Nothing}", "Union{}", "Dict{Int, Int}", "AbstractString", "Type", "Function", "NamedTuple{(:a,), Tuple{Int}}", "Complex{Int}", "Rational{Int}"],
        X=["1.5", "\"a\"", ":a", "nothing", "[1.5]", "(1, 2.5)", "1 + 2im"])
product("$A $O $B", A=["1", "\"a\"", ":a", "nothing", "[1]", "(1,)", "missing + nothing", "'a'"], O=["+", "-", "*", "/", "^", "<", "÷", "%", "&", "<<", "==="],
        B=["\"b\"", "nothing", "[1, 2]", "(1, 2)", "sin", ":b", "2.5", "'b'"])
cases("""
1 ÷ 0
1 % 0
mod(1, 0)
rem(1, 0)
div(1, 0)
fld(1, 0)
cld(1, 0)
divrem(1, 0)
fldmod(1, 0)
typemin(Int) ÷ -1
0x01 ÷ 0x00
Int8(-128) ÷ Int8(-1)
1 // 0
0 // 0
(1 // 0) - (1 // 0)
Rational(0, 0)
1 // 0 + 1 // 2
inv(0 // 1)
2 ^ -1
2 ^ -3
(-2) ^ -1
0 ^ -1
2 ^ (-2 + 0)
(-1) ^ 0.5
(-1.0) ^ 0.5
(-8) ^ (1 / 3)
factorial(-1)
factorial(21)
factorial(100)
factorial(2.5)
binomial(10, -1) + nothing
gcd(typemin(Int), typemin(Int))
lcm(typemax(Int), typemax(Int) - 1)
abs(typemin(Int)) + "a"
Base.checked_add(typemax(Int), 1)
Base.checked_sub(typemin(Int), 1)
Base.checked_mul(typemax(Int), 2)
Base.checked_neg(typemin(Int))
Base.checked_abs(typemin(Int))
Base.checked_div(1, 0)
Base.checked_add(Int8(127), Int8(1))
Base.checked_mul(Int32(2)^30, Int32(4))
Base.checked_sub(0x00, 0x01)
(typemax(Int) // 1) * 2
(typemax(Int) // 1) + 1
isqrt(-1)
ilog2(5)
nextpow(2, -1)
nextpow(2, 0)
nextpow(-1, 2)
prevpow(2, 0)
prevpow(0, 2)
powermod(2, -1, 4)
invmod(2, 4)
invmod(0, 0)
digits(10, base = 1)
digits(-5; base = 0)
ndigits(10, base = 0)
string(10, base = 1)
string(10, base = 99)
parse(Int, "x")
parse(Int, "")
parse(Int, " ")
parse(Int, "1.5")
parse(Int, "12a")
parse(Int, "99999999999999999999")
parse(Int8, "200")
parse(UInt8, "-1")
parse(UInt8, "256")
parse(Int, "1", base = 1)
parse(Int, "z", base = 10)
parse(Int, "12", base = 99)
parse(Int, "0x")
parse(Float64, "x")
parse(Float64, "")
parse(Float64, "1.2.3")
parse(Float32, "abc")
parse(Bool, "maybe")
parse(Bool, "")
parse(Bool, "2")
parse(Int, 5)
parse(Int)
parse("5")
parse(Int, nothing)
parse(Complex{Int}, "x")
parse(String, "a")
parse(Int, 'z')
parse(Int, '5', base = 2)
tryparse(Int)
tryparse(Vector, "a")
round(Int, NaN)
round(Int, Inf)
round(Int, 1e20)
round(Int, "a")
round(UInt8, -1.0)
round(UInt8, 300.0)
round(1.5, digits = "a")
round("a")
floor(Int, 1e100)
floor(Int8, 200.5)
ceil(Int, NaN)
trunc(Int, Inf)
trunc(UInt8, -2.0)
trunc(Int8, 1000)
Int(2.0^63)
Int(-2.0^64)
Int32(2^31)
UInt(−1)
UInt8('é') + 'ÿ'
UInt8('日')
Int8('a') + Int8(100) + nothing
Char(-1)
Char(0x110000)
Char(55296) + "a"
'a' + 'b'
'a' * 1
'a' - 200
'z' + typemax(Int32)
Bool(2)
Bool(0.5)
Bool("true")
Bool(nothing)
!5
!nothing
!"a"
~1.5
~"a"
-"a"
+nothing
-:a
√(-1)
√"a"
1 << "a"
1 << 1.5
1.5 << 1
1.5 & 1
1.5 | 2
1.5 % "a"
true + "a"
xor(1.5, 2)
1:"a"
"a":"c"
1:2:"a"
1:0:5
range(1, 2, length = -1)
range(1, 2, length = 1)
range(1)
range(1, 2, 3, 4)
range(1, step = 2)
range(1, 5, step = 0)
range(; length = 3, stop = 2, start = 1, step = 1)
range(1, 10, length = 3, step = 2)
LinRange(1, 2, -1)
LinRange(1, 2, 1)
StepRange(1, 0, 5)
UnitRange(1.5, 2)
UnitRange{Int}(1.5, 2.5)
collect(1:typemax(Int))[0]
nothing:2
0.1:0.0:1.0
clamp(1, 2)
clamp("a", 1, 2)
min()
max()
min(1, "a")
max(nothing, 1)
minmax(1)
abs("a")
abs()
abs(1, 2)
sign("a")
sign(nothing)
sqrt("a")
sqrt(nothing)
sqrt()
sqrt(1, 2)
exp("a")
exp(:a)
sin("a")
sin(nothing)
sin(1, 2, 3)
atan("a", 1)
hypot("a")
hypot()
isodd(1.5)
isodd("a")
iseven(1.5)
isnan("a")
isinf(:a)
isfinite(nothing)
iszero("a")
isone("a")
zero("a")
zero(nothing)
zero(String)
one("a") + 1
one(nothing)
one([1 2])
zero(Any)
one(Any)
typemin(String)
typemax(Any)
typemin(5)
typemax(1.5) + "a"
eps(Int)
eps("a")
nextfloat(1)
nextfloat("a")
prevfloat(nothing)
floatmin(Int)
bitstring("a")
bitstring(nothing)
count_ones(1.5)
leading_zeros("a")
trailing_zeros(1.5)
bswap(1.5, 2)
reinterpret(Int, 1f0)
reinterpret(Int, "a")
reinterpret(String, 1)
reinterpret(Int8, [1.5], 3)
reinterpret(Vector{Int}, 1)
reinterpret(Float64, Int32[1, 2, 3])
numerator("a")
numerator(1.5)
denominator(:a)
rationalize(NaN)
rationalize("a")
real("a")
imag(nothing)
conj("a") + 1
complex("a")
complex(1, "a")
Complex(1, "a")
Complex{Int}(1.5)
Complex{Int}(1 + 2.5im)
Int(1 + 2im)
Float64(1im)
1im < 2
1 + 2im < 1
isless(1im, 2)
sort([1im, 2])
sort([1, "a"])
sort([nothing, 1])
sort([1, missing, "a"])
sort!((3, 1))
sort(5)
sort([1, 2], by = 5)
sort([1, 2], lt = nothing)
sort([3, 1]; foo = 1)
sort("cab")
sort(Dict(1 => 2))
sortperm("a")
issorted(5)
issorted(["a", 1])
searchsortedfirst(5, 1)
1 < "a"
"a" < 1
:a < "a"
nothing < 1
nothing < nothing
(1, 2) < (1, "a")
[1] < [2] < nothing
isless("a", 1)
isless(nothing, 1)
1 == 2 == nothing == error("x")
1 < nothing < 2
missing ? 1 : 2
if missing end
nothing ? 1 : 2
1 ? 2 : 3
"a" ? 1 : 2
if 1 end
if "a" end
if nothing 1 else 2 end
while 1 end
while nothing end
[] ? 1 : 2
1 && 2 && 3 && [][1]
1 && true
0 || true
"a" || true
nothing && true
missing && true
missing || true
true && 1 || 2 && error("q")
filter(x -> 1, [1, 2])
filter(x -> missing, [1])
filter(nothing, [1])
any([1, 2])
any([true, "a"])
all([1])
any(x -> 1, [1])
all(x -> nothing, [1])
count([1, 2])
count(x -> 2, [1])
count("a")
findfirst([1, 2])
findfirst(x -> 1, [1])
findall([1, 2])
findall(x -> nothing, [1, 2])
findall(1, [1])
findfirst(1, [1])
ifelse(1, 2, 3)
ifelse(nothing, 1, 2)
ifelse(true, 1)
ifelse()
""")
# ---- calls ---------------------------------------------------------------------------------------------------------
defs = ["f(x::Int) = x", "f(x::Int, y::String) = x", "f(x, y) = x", "f() = 1", "f(x::Int...) = x", "f(x::T, y::T) where T = x", "f(x::Vector{<:Real}) = 1",
        "f(::Type{Int}) = 1", "f(x::Int; k) = k", "f(x; k = 1) = k", "f(; a, b = 2) = a", "f(x, y = 1; k::Int = 2, kw...) = k", "f(x::Union{Int, Nothing}, z::Char) = 1",
        "f(x::Int)::String = x", "f(x::Tuple{Int, Vararg{String}}) = 1", "f(x::Array{T, N}, y::NTuple{N, T}) where {T <: Real, N} = 1", "f(x::Function, y::Ref{Int} = Ref(1)) = 1",
        "f(@nospecialize(x::Real), y::Val{3}) = 1", "f(x::Number, y::Number, zs::Number...) = 1\nf(x::AbstractString, y::Symbol) = 2"]
calls = ["f()", "f(\"a\")", "f(1, 2)", "f(1, 2, 3)", "f(1.5)", "f(1; k = 2)", "f(1; q = 2)", "f(nothing; k = 1.5)", "f([1, \"a\"], (1, 2))", "f(Float64)", "f(1, :s)"]
product("$D\n$C", D=defs, C=calls)
cases("""
f(x::Int) = 1⏎f(x::String) = 2⏎f(x::Symbol) = 3⏎f(x::Float64) = 4⏎f('a')
f(x::Int, y) = 1⏎f(x, y::Int) = 2⏎f(1, 2)
f(x::Int, y) = 1⏎f(x, y::Int) = 2⏎f(1.5, 2.5)
f(x::Real, y::Integer) = 1⏎f(x::Integer, y::Real) = 2⏎f(1, 2)
f(a::Number, b::Int, c) = 1⏎f(a::Int, b::Number, c) = 2⏎f(1, 2, 3)
f(x::T, y) where T <: Real = 1⏎f(x, y::T) where T <: Real = 2⏎f(1, 2)
f(x::Int; k) = 1⏎f(1)
f(x::Int; k::Int) = 1⏎f(1; k = "a")
f(; k::Int = 1) = k⏎f(k = nothing)
f(; k::Int = 1) = k⏎f(k = 1.5)
f(; a, b, c) = 1⏎f(a = 1)
f(; a, b, c) = 1⏎f(b = 1, a = 2)
f(; a) = 1⏎f(b = 1)
f(; a) = 1⏎f(a = 1, b = 2, c = 3)
f(x) = 1⏎f(1; a = 1)
f(x) = 1⏎f(1; a = 1, b = "c")
f(x; k = x + y) = 1⏎f(1)
g(x; k) = f(x; k)⏎f(x; q) = 1⏎g(1; k = 2)
f(x) = g(x)⏎g(x::String) = 1⏎f(1)
f(x, y, z) = 1⏎f((1, 2)...)
f(x, y, z) = 1⏎f([1, 2, 3, 4]...)
f(x, y) = 1⏎f(1:3...)
f(x) = 1⏎map(f, [1], [2])
f(x) = 1⏎f.(1, 2)
f(x::Int) = 1⏎f.([1, "a"])
f(x::Int) = 1⏎map(f, [1.5])
(x -> x)(1, 2)
(x -> x)()
(() -> 1)(2)
((x, y) -> x)(1)
((x::Int) -> x)("a")
(function (x::Int) x end)(1.5)
(x -> x; 5)(1)
h = x -> x; h(1, 2)
h = (x, y) -> x; h(1; k = 2)
5(1)
"a"(1)
:a(1)
nothing(1)
[1, 2](1)
(1, 2)(1)
1.5("a")
x = 5; x(2)
x = "abc"; x(1)
x = [1]; x(1, 2)
true(1)
'a'()
missing(1)
(1:3)(2)
Dict()(1)
(a = 1,)(2)
Base.Main(1)
Main(1)
struct S; x::Int; end⏎S()
struct S; x::Int; end⏎S(1, 2)
struct S; x::Int; end⏎S("a")
struct S; x::Int; end⏎S(1.5)
struct S; x::Int; y::String; end⏎S(1)
struct S; x::Int; y::String; end⏎S("a", 1)
struct S; x::Int; y::String; end⏎S(x = 1, y = "a")
struct S{T}; x::T; y::T; end⏎S(1, "a")
struct S{T}; x::T; y::T; end⏎S{Int}(1, "a")
struct S{T}; x::T; y::T; end⏎S{Int}(1)
struct S{T}; x::T; end⏎S{Int, Int}(1)
struct S{T}; x::T; end⏎S{1, 2}
struct S{T <: Real}; x::T; end⏎S("a")
struct S{T <: Real}; x::T; end⏎S{String}("a")
struct S{T <: Real}; x::T; end⏎S{String}
struct S{T}; x::Int; end⏎S(1)
struct S{T, U}; x::T; end⏎S(1)
struct S; x::Int; S(x) = new(x); end⏎S()
struct S; x::Int; S(x) = new(); end⏎S(1).x
struct S; x::Vector{Int}; S() = new(); end⏎S().x
mutable struct S; x; S() = new(); end⏎S().x
struct S; x::Int; S(x) = new(x, 1); end⏎S(1)
struct S; x::Int; S(x) = x > 0 ? new(x) : error("not positive: $x"); end⏎S(-1)
struct S; x::Int; end⏎s = S(1); s.x = 2
struct S; x::Int; end⏎s = S(1); s.y
struct S; x::Int; y::Int; end⏎S(1, 2).z
struct S; x::Int; y::Int; end⏎s = S(1, 2); s.z = 3
struct S; end⏎S().x
struct S; end⏎S(1)
struct S; end⏎S.x
struct S{T}; end⏎S()
struct S{T}; end⏎S{Int}(1)
mutable struct S; x::Int; end⏎s = S(1); s.x = "a"
mutable struct S; x::Int; end⏎s = S(1); s.x = 1.5
mutable struct S; x::Int; end⏎s = S(1); s.y = 1
mutable struct S; const x::Int; y::Int; end⏎s = S(1, 2); s.x = 3
mutable struct S; x::Vector{Int}; end⏎S([1.5])
mutable struct S; x::Vector{Int}; end⏎S(["a"])
mutable struct S; @atomic x::Int; end⏎s = S(1); s.x = 2
mutable struct S; @atomic x::Int; end⏎s = S(1); s.x
mutable struct S; x::Int; end⏎s = S(1); @atomic s.x
abstract type A end⏎A()
abstract type A end⏎A(1)
abstract type A{T} end⏎A{Int}(1)
abstract type A end⏎struct B <: A end⏎A().x
struct B <: Int end
struct B <: Nope end
struct B <: 5 end
struct B <: Vector{Int} end
abstract type A <: Int end
struct A; x::Nope; end
struct A; x::5; end
struct A; x::A; end⏎A()
struct A; x; x; end
struct A; x::Int; x::String; end
struct A{T, T}; end
struct A; x::Int = 1; end
struct A; f() = 1; end⏎A(1)
struct A; x::T; end
struct A{T}; x::T; A(x) = new(x); end⏎A(1)
struct A{T}; x::T; A{T}(x) where T = new(x); end⏎A(1)
struct A{T}; x::T; A(x::T) where T = new{T, T}(x); end⏎A(1)
struct A; x::Int; end⏎struct A; x::String; y::Int; end⏎A(1)
const A = 1⏎struct A end
A = 1⏎struct A end
struct A end⏎A = 1
struct A end⏎A() = 1⏎A(2)
mutable struct A; x::Int; end⏎A(1) == A
primitive type P 7 end
primitive type P -8 end
primitive type P "a" end
primitive type P 8 end⏎P(1)
primitive type P <: Int 8 end
abstract type A end⏎struct B <: A; x; end⏎B(1) + B(2)
struct A; x; end⏎A(1) + 1
struct A; x; end⏎A(1) < A(2)
struct A; x; end⏎for i in A(1) end
struct A; x; end⏎length(A(1))
struct A; x; end⏎A(1)[1]
struct A; x; end⏎A(1)[1] = 2
struct A; x; end⏎A(1)()
struct A; x; end⏎convert(Int, A(1))
struct A; x; end⏎Int(A(1))
struct A; x; end⏎[1, A(1)] .+ 1
struct A; x; end⏎sum([A(1), A(2)])
struct A; x; end⏎sort([A(1), A(2)])
struct A; x; end⏎collect(A(1))
struct A; x; end⏎A(1)...
struct A; x; end⏎(A(1)...,)
struct A; x; end⏎string(A(1)) * A
struct A; x; end⏎Vector{Int}(A(1))
struct A; x; end⏎map(x -> x, A(1))
struct A; x; end⏎A(1).x.y
struct A; x; end⏎A(1).x.y = 1
struct A; x; end⏎A.y
struct A; x; end⏎A(1).x()
struct A; x; end⏎first(A(1))
struct A; x; end⏎a, b = A(1)
struct A; x; end⏎(; y) = A(1)
Base.@kwdef struct K; a::Int; b = 2; end⏎K()
Base.@kwdef struct K; a::Int; b = 2; end⏎K(b = 1)
Base.@kwdef struct K; a::Int; b = 2; end⏎K(a = "x")
Base.@kwdef struct K; a::Int; b = 2; end⏎K(a = 1, c = 2)
Base.@kwdef struct K; a::Int; b = 2; end⏎K(1)
@enum Color red green⏎Color(7)
@enum Color red green⏎Color("red")
@enum Color red green⏎blue
@enum Color red=1 green=1
@enum Color red green⏎red + 1
@enum Color red green⏎red < 1
@enum
@enum Color
@enum Color 5
@enum Color::String a b
@enum Color a=1.5
""")
# ---- names ------------------------------------------------------------------------------------------------------------
cases("""
x
foo()
foo(1, 2)
Foo.bar
foo.bar
foo[1]
foo[1] = 2
foo.bar = 1
foo += 1
x = x + 1
x += 1
prinln("a")
lenght([1])
Sin(1)
pi()
Base.nope
Base.nope(1)
Base.nope = 1
Core.nope
Math.sin(1)
Base.Math.nope
Main.nope
@nope
@nope 1
@nope(1, 2)
Base.@nope
Foo.@bar 1
r.@x
nope"abc"
nope`abc`
@b_str
f() = undefinedvar; f()
f(x) = x + y; f(1)
f() = (y; y = 1); f()
f() = (y += 1); f()
f() = (if false; z = 1; end; z); f()
f(c) = (if c; z = 1; end; z); f(false)
f() = (for i in 1:0; k = i; end; k); f()
f() = (for i in 1:2; k = i; end; k); f()
f() = (for i in 1:2; end; i); f()
f() = (let; k = 1; end; k); f()
f() = (try; error(); catch e; end; e); f()
f() = (local q; q); f()
f() = (local q; q + 1); f()
f() = (g() = w; w += 1; g()); f()
f() = (g() = (w = 1); w); f()
f() = ((() -> w)(); w = 1); f()
let; y; y = 1; end
let y = y; end
let x; x; end
let x; x + 1; end
x = 1; let; x += 1; end; y
x = 5; f() = (x = x + 1); f()
x = 5; f() = (x += 1; x); f()
x = 5; function f(); println(x); x = 1; end; f()
for i in 1:3; t = i; end; t
for i in 1:3; end; i
s = 0; for i in 1:3; s += i; end; u
[i for i in 1:3]; i
while true; local v = 1; break; end; v
f(::Type{T}) where {T, S} = S; f(Int)
f(x::Vector{T}...) where T = T; f()
f(x::T...) where T = T; f()
f(x::Union{T, Nothing}) where T = T; f(nothing)
f(x::Nope) = 1
f(x)::Nope = 1; f(1)
f(x::Vector{Nope}) = 1
f(x) where T = T; f(1)
f() where {T <: Nope} = 1
x::Nope = 1
local x::Nope = 1
x::Int = "a"
x::Int = 1.5
x::Int = 1; x = "a"
x::Int = 1; x = 2.5
global x::Int = 1; x = nothing
x::Int = 1; x::String = "a"
f() = (x::Int = "a"; x); f()
f() = (x::Int = 1; x = 2.5); f()
f() = (local x::Int; x = "a"); f()
f(x)::Int = x; f(1.5)
f(x)::Int = x; f("a")
f(x)::Int = nothing; f(1)
1::String
"a"::Int
nothing::Int
[1]::Vector{Float64}
(1, 2)::Tuple{Int, String}
x = 1; x::String
x = 1; (x + 1)::Float64
1::5
1::"a"
x::5 = 1
Int::Float64
sin::Int
const c = 1; c = 2
const c = 1; c = "a"
const c = 1; c += 1
const c = 1; f() = global c = 2; f()
const c = 1; const c = 2; c = 3
const c
const c::Int
const c::Int = "a"
const x, y
const x + 1
const f(x) = x; f()
x = 1; const x = 2; x = 3
f() = 1; f = 2
f() = 1; f = f
sin = 5; sin(1)
sin(1); sin = 5
Base.sin = 5
Int = 5; Int(1)
pi = 3; pi(1)
Main.x = 1; Main.y
global q; q
global q; q += 1
module M; end; M.x
module M; x = 1; end; M.y
module M; x = 1; end; M.x = "a"; M.z
module M; const x = 1; end; M.x = 2
module M; export nope; end; using .M; nope
module M; export a; a = 1; end; using .M; a = 2; M.a = 3; b
module M; f(x::Int) = 1; end; M.f("a")
module M; f(x::Int) = 1; end; M.g(1)
module M; struct S; x; end; end; M.S()
module M; struct S; x; end; end; M.S(1).y
module M; struct S; x; end; end; S(1)
module M; abstract type A end; end; M.A()
module M; error("in module"); end
module M; x = y; end
module M; using .Nope; end
using .Nope
using ..Nope
using .Nope: a
import .Nope.a
import Base.nope
import Base: nope
using Base: nope; nope
import Nope
using Nope
using Nope: x
import Nope as N
using Nope.Sub
import Nope.x
using Base.Nope
using Test: nope; nope
import Test: nope
import Random: nope as x; x
using Random.Nope
module A; export f; f() = 1; end; module B; export f; f() = 2; end; using .A, .B; f()
module A; f() = 1; end; import .A.f; f(x) = 2; f(1, 2)
module A; f() = 1; end; using .A: f; f() = 2
module A; f() = 1; end; using .A; f()
module A; public f; f() = 1; end; using .A; f()
export 5
public 1
isdefined(Main)
isdefined(Main, "a")
isdefined(5, :a) + "q"
getfield(Main, :nope)
getproperty(Main, :nope)
getglobal(Main, :nope)
getglobal(5, :x)
setglobal!(Main, :nope_never_declared, 5)
Core.eval(Main, :nope)
eval(:nope)
eval(:(nope(1)))
eval(:(1 + "a"))
eval(:(x = ))
eval(Expr(:call))
eval(Expr(:nope, 1))
eval(Expr(:(=), 1, 2))
eval(Expr(:block, :q))
eval(quote a b end)
eval(Symbol("a b"))
eval(Expr(:call, 5, 1))
eval(Expr(:., 1))
eval(Expr(:if))
eval(Expr(:function))
eval(Expr(:let, 1))
eval(Expr(:for, 1))
eval(Expr(:struct, 1))
eval(Expr(:return, 1))
eval(Expr(:break))
eval(Expr(:continue))
eval(Expr(:macrocall))
eval(Expr(:quote))
eval(Expr(:$, :x))
eval(Expr(:..., :x))
eval(Expr(:kw, :a, 1))
eval(Expr(:parameters, :a))
eval(Expr(:error, "my message"))
eval(Expr(:incomplete, "incomplete: my message"))
invokelatest()
invokelatest(sin)
invokelatest(sin, "a")
Base.invokelatest(nope)
invoke(sin, Tuple{String}, 1)
invoke(sin, Tuple{Int}, "a")
invoke(sin, Int, 1)
f() = (eval(:(g_new(x) = 1)); g_new(1)); f()
f() = (@eval h_new = 5; h_new); f()
f(x) = 1; g() = (@eval f(x, y) = 2; f(1, 2)); g()
applicable()
hasmethod(sin)
which(sin, Tuple{String})
which(sin, (String,))
@which 5
@which sin("a")
methods()
methods(5)
code_lowered(5)
fieldnames(5)
fieldnames(Real)
fieldnames(Union{Int, String})
fieldname(Complex{Int}, 3)
fieldname(Int, 1)
fieldtype(Complex{Int}, :q)
fieldtype(Complex{Int}, 3)
fieldtype(5, 1)
fieldcount(Real)
fieldcount(Tuple)
fieldcount(Vector)
fieldoffset(Complex{Int}, 3)
fieldoffset(Complex{Int}, 0)
sizeof(Any)
sizeof(Real)
sizeof(Union{Int, String})
sizeof(String)
sizeof(Vector)
sizeof(Nope)
sizeof(nothing) + nothing
supertype(5)
supertype(Union{Int, String})
eltype()
nfields()
typeof()
typeof(1, 2)
isa(1)
isa(1, 2)
1 isa 2
1 isa "a"
1 <: 2
Int <: 5
5 <: Int
"a" <: String
Int >: 5
Union{1, 2}
Union{Int, "a"}
Tuple{1}
Tuple{1, 2}(1)
Tuple{Int}("a")
Tuple{Int, Int}((1,))
Tuple{Int}((1, 2))
Tuple{Int}(1, 2)
Vector{1}
Vector{Int, 2}
Vector{Int, 1, 1}
Array{Int, 2}(undef, 2)
Array{Int, "a"}
Array{Int}(5)
Array{Int, 1.5}(undef, 1)
Vector(5)
Vector{Int}(5)
Vector{Int}("abc")
Vector{Int}([1.5])
Vector{Int}(["a"])
Vector{Int}(undef)
Vector{Int}(undef, -1)
Vector{Int}(undef, "a")
Vector{Int}(undef, 1.5)
Matrix{Int}(undef, 1)
Matrix{Int}(undef, -1, 2)
Array{Int, 3}(undef, 1, 2)
Int{Float64}
Int{1}
String{Int}
sin{Int}
5{Int}
"a"{1}
Real{Int}
Complex{String}
Rational{Float64}
Complex{Int, Int}
Complex{5}
Dict{Int}
Dict{Int, Int, Int}
Dict{1, 2}()
Dict{Int}(1)
Ref{Int}("a")
Ref{Int}()[] + nothing
Ref{String}()[]
Ref{Any}()[]
Ref(1)[] = "a"
Ref{Int}(1)[] = 1.5
NTuple{-1, Int}
NTuple{"a", Int}
NTuple{2, Int}((1,))
NTuple{2}((1, "a"))
Val{[1]}
Val([1])
Val("a")
Type{1}
Type{Int, Int}
NamedTuple{(:a, :a)}
NamedTuple{(:a, :b)}((1,))
NamedTuple{(:a,)}((1, 2))
NamedTuple{(1,)}((1,))
NamedTuple{(:a,), Tuple{Int}}(("x",))
NamedTuple{(:a,), Tuple{Int, Int}}
(a = 1, a = 2)
(; a = 1, a = 2)
(a = 1,).b
(a = 1, b = 2).c
(a = 1,)["a"]
(a = 1,)[1.5]
(a = 1,)[2]
setindex!((a = 1,), 2, :a)
merge((a = 1,), 5)
(1, 2).x
(1, 2).1
(1, 2) + (3, 4)
(1, 2)[:a]
"abc".x
"abc".len
5 .x
(5).x
(1:3).foo
(1:3).start = 5
[1].x
[1].size = 3
:a.b
sin.x
(x -> x).y
Int.x
Int.name.nope
nothing.x
missing.x
(1 // 2).num = 5
(1 // 2).foo
(1im).foo
Dict().nope
Ref(1).y
Ref(1).x = "a"
x = (a = 1,); x.a = 2
x = (1, 2); x[1] = 5
x = "abc"; x[1] = 'd'
x = 5; x.y = 1
x = 5; x.y.z
x = nothing; x.y
x = nothing; x[1]
x = nothing; x + 1
x = nothing; x()
x = nothing; length(x)
x = nothing; for i in x end
x = missing; x[1]
x = :sym; x.name
x = [1]; x.y = 2
setfield!((1, 2), 1, 5)
setfield!(1 // 2, :num, 5)
setfield!("a", :x, 1)
setproperty!(5, :x, 1)
getfield(1 // 2, :q)
getfield(1 // 2, 3)
getfield(1 // 2, "a")
getfield(5, 1)
getfield()
getfield(1)
getproperty(5, :x)
getproperty(1 // 2, "num")
propertynames()
hasproperty(5)
hasfield(5, :a)
isdefined([1], :q) + nothing
""")
# ---- strings, arrays, iteration, functions of the library -----------------------------------------------------------------
cases("""
"a" + "b"
"a" - "b"
"a" * 1
1 * "a"
"a" ^ -1
"a" ^ 1.5
"a" ^ "b"
"a" / 2
"a" & "b"
"a" .+ 1
["a"] .+ 1
length(5, 6)
length(nothing)
length(sin)
length(:a)
length(x for x in 1:3 if x > 1)
size(5, 0)
size([1], 0)
size([1], -1)
size([1 2], "a")
size("a")
size(nothing)
size((1, 2))
ndims("a")
axes("a")
axes([1], 0)
eachindex(nothing)
eachindex([1, 2], [1])
firstindex(nothing)
lastindex(5, 2) + "a"
stride([1], 0) + nothing
for x in nothing end
for x in sin end
for x in :a end
for x in Int end
for x in missing end
[x for x in nothing]
[x for x in :a]
collect(nothing)
collect(sin)
collect(:a)
(nothing...,)
(sin...,)
[nothing...]
f(x...) = 1; f(nothing...)
f(x...) = 1; f(:a...)
iterate(nothing)
iterate(sin)
iterate(5, 1, 2)
iterate()
zip(1, nothing) |> collect
zip([1], nothing) |> collect
enumerate(nothing) |> collect
map(sin)
map(sin, nothing)
map(5, [1])
map(nothing, [1])
map("a", [1])
map(+, [1], nothing)
map(x -> x + "a", [1])
map((x, y) -> x, [1])
map(sin, ["a"])
map(Int, [1.5])
filter([1])
filter(x -> x > "a", [1])
filter(x -> true)
reduce([1], +)
reduce(+, 5, 6)
foldl([1], +)
sum("a")
sum(["a"])
sum(["a", "b"])
sum(nothing)
sum([nothing])
sum([1, nothing])
sum([1, "a"])
sum(sin)
sum(x -> "a", [1, 2])
prod("ab") + 1
prod(["a"])
maximum(5, 6)
maximum([1, "a"])
maximum(nothing)
minimum(["a", 1])
extrema([1, "a"])
cumsum(["a"])
cumsum(5)
cumsum([1 2; 3 4])
accumulate(+, ["a", 1])
accumulate(+, nothing)
diff(5)
diff("a")
reverse(5)
reverse(nothing)
reverse(Dict(1 => 2))
unique(nothing)
unique(sin)
push!([1], "a")
push!([1], 1.5)
push!([1], nothing)
push!((1, 2), 3)
push!("a", "b")
push!(1:3, 4)
push!(5, 6)
push!(Int8[], 200)
push!(UInt8[], -1)
push!(Dict(), 1)
push!(Dict(), 1, 2)
push!(Set{Int}(), "a")
push!(["a"], 1)
pushfirst!([1], "a")
pushfirst!((1,), 2)
append!([1], ["a"])
append!([1], nothing)
append!([1], "a")
append!((1,), [2])
prepend!([1], ["a"])
pop!((1, 2))
pop!("a")
pop!(5)
pop!(1:3)
insert!([1], 1, "a")
insert!([1], "a", 1)
insert!([1], 0, 1)
deleteat!([1], 0)
deleteat!([1, 2], "a")
empty!((1, 2))
empty!(5)
empty!("a")
resize!([1], "a")
resize!((1,), 2)
fill()
fill(1, "a")
fill(1, -1)
fill(1, 1.5)
fill!([1], "a")
fill!((1,), 2)
fill!([1], 1.5)
zeros("a")
zeros(-1)
zeros(1.5)
zeros(String, 2)
zeros(Int, -1, 2)
zeros(nothing)
ones(String, 1)
ones(:a)
zeros(Int, 2, "a")
similar([1], "a")
similar(5)
similar(nothing)
reshape([1, 2, 3], 2, 2)
reshape([1, 2, 3], 2)
reshape([1, 2, 3], :, 2)
reshape([1, 2, 3], :, :)
reshape([1, 2, 3], -1)
reshape("a", 1)
reshape(5, 1)
vcat([1 2], [1 2 3])
hcat([1, 2], [1])
hcat([1 2; 3 4], [1])
[1 2; 3]
[1 2; 3 4 5]
[[1, 2] [3]]
[[1 2]; [3]]
[1, 2;; 3]
[1; 2;; 3]
Int[1 2; "a" 3]
vcat(1, [1 2])
cat(1, 2)
cat([1], [2]; dims = 0)
cat([1 2], [1]; dims = 2)
hvcat((2, 1), 1, 2, 3)
[1, 2] + [1]
[1, 2] + 1
[1, 2] - 1
1 + [1, 2]
1 - [1]
[1, 2] * [1, 2]
[1 2] * [1 2]
[1 2; 3 4] * [1, 2, 3]
[1 2; 3 4] * [1 2 3]
[1, 2] * "a"
[1, 2] / "a"
[1, 2] ^ 2
[1 2; 3 4] ^ "a"
[1 2 3] ^ 2
[1 2] + [1, 2]
[1, 2] .+ [1, 2, 3]
[1, 2] .* [1, 2, 3]
[1 2] .+ [1 2 3]
[1 2; 3 4] .+ [1, 2, 3]
(1, 2) .+ (1, 2, 3)
(1, 2) .+ [1, 2, 3]
[1, 2] .= [1, 2, 3]
x = [1, 2]; x .= [1, 2, 3]
x = [1, 2]; x .= "a"
x = [1, 2]; x .= 1.5
x = [1, 2]; x .= nothing
x = [1, 2]; x .+= [1, 2, 3]
x = [1, 2]; x[1:2] = [1]
x = [1, 2]; x[1:2] = [1, 2, 3]
x = [1, 2]; x[1:2] = 5
x = [1, 2]; x[1:2] .= [1, 2, 3]
x = [1, 2]; x[:] = [1]
x = [1, 2]; x[1] = [1]
x = [1, 2]; x[1] = "a"
x = [1, 2]; x[1] = 1.5
x = [1, 2]; x[1] = nothing
x = [1, 2]; x[1.5] = 1
x = [1, 2]; x["a"] = 1
x = [1, 2]; x[1, 2] = 5
x = [1 2; 3 4]; x[1, :] = [1]
x = [1 2; 3 4]; x[1, :] = [1, 2, 3]
x = [1 2; 3 4]; x[:, :] = [1 2]
x = [1 2; 3 4]; x[5] = 1
x = (1, 2); x[1] = 1
x = 1:3; x[1] = 1
x = "abc"; x[1] = 'a'
x = trues(2); x[1] = 5
x = UInt8[1]; x[1] = 256
x = [1]; x[1] += "a"
x = [1]; x[2] += 1
x = ["a"]; x[1] *= 1
x = Dict(); x[1] += 1
x = 5; x[1] += 1
sin.("a")
sin.(["a"])
sin.(nothing)
sin.([1], [2])
sqrt.([1, -1])
(1:3) .+ "a"
Int.([1.5])
parse.(Int, ["1", "a"])
broadcast(sin)
broadcast(5, [1])
broadcast(+, [1, 2], [1, 2, 3])
transpose("a")
adjoint("a")
"a"'
nothing'
[1, "a"]'[2, 1][1][2]
dot([1], [1, 2])
copy(5) + "a"
copy(sin)
copy("a") * 1
copyto!([1], [1, 2])
copyto!([1, 2], 5, [1])
copyto!((1,), [2])
deepcopy()
circshift(5, 1)
circshift([1], "a")
permutedims([1, 2], (1, 2))
permutedims([1 2], (1, 1))
dropdims([1 2], dims = 2)
dropdims([1 2], dims = 5)
dropdims([1 2])
selectdim([1 2], 3, 1)
eachslice([1 2])
mapslices(sum, [1 2])
sum([1 2], dims = 0)
sum([1 2], dims = "a")
sum([1, 2], foo = 1)
sum([1, 2], 3, 4)
maximum([1 2], dims = 0)
findmax(5, 6, 7)
in(1)
in()
1 in nothing
1 in sin
1 in 1 in 2 in nothing
"a" in "abc"
'a' in 5
"a" ∈ "b"
1 ∉ nothing
issubset(nothing, [1])
union(5, nothing)
intersect(nothing, [1])
setdiff([1], nothing)
split(5)
split("a", nothing)
split("a b", 5)
split()
join(nothing)
join([1], 2, 3, 4)
join()
replace("a")
replace("a", "b")
replace("a", 1 => 2)
replace(5, 1 => 2)
replace("a", "b", "c")
strip(5)
strip("a", "b")
lstrip(nothing)
chop(5)
chomp(nothing)
uppercase(5)
uppercase(:a)
lowercase(nothing)
uppercasefirst(5)
titlecase(1)
startswith("a")
startswith("a", 5)
startswith(5, "a")
endswith(nothing, "a")
occursin("a")
occursin("a", 5)
occursin(5, "a")
contains("a", 5)
findfirst("a", 5)
findfirst("a", "b", "c")
findnext("a", "abc", 9)
findnext("a", "abc", 0)
findprev("a", "abc", 9)
repeat("a")
repeat("a", -1)
repeat("a", "b")
repeat("a", 1.5)
repeat(5, 2)
repeat([1], -1)
lpad("a")
lpad("a", "b")
lpad("a", 5, "")
rpad(1)
string(1; base = "a")
string(1.5; base = 2)
String(5)
String(nothing)
String(:a) + 1
String([1.5])
String([1, 2])
String()
Symbol()
Symbol(1) + 1
Symbol([1], 2).x
Char("a")
Char("ab")
Char(nothing)
Char(1.5)
Int('a') + "b"
Int("a")
Int("5")
Float64("1.5")
Float64(:a)
Float64(nothing)
codepoint(5)
codepoint("a")
codeunit("a", 5)
codeunit("a", 0)
codeunit("abc")
ncodeunits(5)
nextind("a", -1)
nextind("a", 5)
prevind("a", 5)
prevind("a", 0)
thisind("a", 9)
nextind("a")
isvalid("a", "b")
isletter("a")
isdigit("a")
isdigit(5)
isspace("a")
isuppercase(5)
first("abc", -1)
last("abc", -1)
first([1], -1)
first(5, 6, 7)
escape_string(5)
unescape_string("\\\\q")
unescape_string(5)
bytes2hex(5)
hex2bytes("xyz")
hex2bytes("abc")
hex2bytes("zz")
ascii("é")
ascii(5)
transcode(5)
cmp("a", 5)
cmp(1, "a")
isequal()
isequal(1, 2, 3)
hash()
"$(nope)"
"$(1 + "a")"
"a$(error("inner"))b"
print(nope)
println(1, nope)
show(5, 6, 7, 8)
show()
repr()
repr(1, 2, 3)
sprint()
sprint(5)
sprint(nope)
sprint(show)
sprint(x -> x)
sprint((io, x) -> error("in sprint"), 1)
print(5, 6) + 1
write(5, 6)
write(5)
read(5)
read("no_such_file_anywhere.txt")
read("no_such_file_anywhere.txt", String)
open("no_such_file_anywhere.txt")
open("no_such_dir_anywhere/x.txt", "w")
open("x", "zzz")
readlines("no_such_file_anywhere.txt")
readline(5)
eachline(5)
include("no_such_file_anywhere.jl")
include(5)
include()
include_string(Main)
include_string(Main, 5)
cd("no_such_dir_anywhere")
readdir("no_such_dir_anywhere")
mkdir("/proc/x/y")
rm("no_such_file_anywhere.txt")
isfile(5)
joinpath(5)
joinpath("a", 5)
basename(5)
read(IOBuffer("a"), Int)
read(IOBuffer(""), Char)
read(IOBuffer(""), UInt8)
readline(IOBuffer("a"), 5)
read(IOBuffer("a"), nope)
write(IOBuffer("abc"), "x")
seek(IOBuffer("abc"), -1)
take!(5)
sleep(-1)
sleep("a")
time(1)
exit("a")
rand("a", 5, "b")
rand(nothing)
rand(Int, -1)
rand(1.5)
randn(Int)
rand(String)
rand(:a)
shuffle([1])
Tuple(5) + "a"
Tuple(nothing)
Tuple(sin)
tuple()[1]
ntuple(5, 2)
ntuple(sin)
ntuple(identity, "a")
ntuple(identity, -1)
ntuple(identity, Val(-1))
Pair(1)
Pair(1, 2, 3)
(1 => 2)[3]
(1 => 2).x
(1 => 2).first = 5
1 => 2 => 3 + "a"
first(1 => 2, -1)
identity()
identity(1, 2)
compose(sin)
(sin ∘ 5)(1)
(sin ∘ cos)("a")
sin ∘ nothing == 1 + "a"
sin |> 5
5 |> 6
5 |> nope
"a" |> sin
[1, 2] |> sum |> sqrt |> nope
Base.Fix1(sin)(1)
splat(5)((1,))
splat(+)(1, 2)
Returns(1, 2)
Iterators.take([1], -1) |> collect
Iterators.drop([1], -1) |> collect
Iterators.partition([1], 0) |> collect
Iterators.partition([1], -1)
Iterators.take(nothing, 1) |> collect
Iterators.flatten([1, nothing]) |> collect
Iterators.product(1, nothing) |> collect
Iterators.reverse(nothing) |> collect
Iterators.nope
Iterators.only([])
Iterators.peel([])[1]
Iterators.cycle([]) |> first
Iterators.rest([1])
Iterators.Stateful([1]) |> (s -> (popfirst!(s); popfirst!(s)))
take!(Channel(1), 5)
get(5, 1, 2)
get((1,), "a", 2)
get([1], "a", 3)
getindex()
getindex(5)+"a"
setindex!()
setindex!(5, 1, 2)
setindex!([1], 1)
setindex!([1])
isempty(nothing)
isempty(sin)
isempty()
something()
something(nothing)
something(nothing, nothing)
coalesce() + 1
skipmissing(nothing) |> collect
collect(skipmissing([1, missing])).x
Some(nothing).x
Some(1, 2)
Some()
nothing + missing
missing + nothing
missing[1][2]
convert(Int, missing)
convert(Int, nothing)
Int(missing)
Float64(missing)
nonmissingtype()
ismissing()
isnothing(1, 2)
typeassert(1, String)
typeassert(1)
typejoin()+1
promote_type(1, 2)
promote(1, "a")
promote(1, 2, nothing)
promote()+1
promote("a", 1.5)
oftype(1, "a")
oftype(1, 1.5)
widen("a")
widen(nothing)
signed(1.5)
signed("a")
unsigned("a")
float("a")
float(nothing)
float(:a)
big("a")
rationalize(1, 2, 3)
Rational("a")
Rational(1.5, 2)
Rational{Int}(1.5e300)
1 // "a"
1 // 1.5
"a" // 2
lcm("a")
gcd(1.5, 2)
gcd("a", 2)
isprime(5)
mod("a", 2)
mod(1, "a")
mod1(1, 0)
rem("a", 2)
divrem("a", 2)
fldmod1(1, 0)
evalpoly("a", (1, 2))
muladd("a", 1, 2)
fma(1, 2, "a")
copysign("a", 1)
flipsign(1, "a")
ldexp("a", 1)
ldexp(1.5, 1.5)
frexp("a")
frexp(nothing)
modf("a")
modf(nothing)
cbrt("a")
cbrt(nothing)
exp2("a")
log(2, -1)
log(-2, 1)
log(0, 2) + "a"
log("a", 1)
log(1, 2, 3)
log()
sinpi("a")
deg2rad("a")
rad2deg(nothing)
@assert false
@assert 1 == 2
@assert false "message"
@assert 1 == 2 "values differ: $(1 + 1)"
@assert nothing
@assert 1
@assert
@assert false 5
@assert false :sym
@assert 1 > 2 && 3 < 4
x = 3; @assert x > 5
x = 3; @assert x > 5 "x is $x"
@assert isempty([1])
@assert !true
@assert all(x -> x > 1, [1, 2])
@assert any(iseven, [1, 3]) "no even"
@show nope
@show 1 + "a"
@time nope
@time error("x")
@elapsed nope
@inbounds nope
@inbounds [1, 2][1] + "a"
@view 5
@view [1, 2][5]
@view [1, 2][1:3]
@view x
@views [1, 2][5]
@views nope[1:2]
@. nope
@. [1, 2] + [1, 2, 3]
@. sin("a")
@eval nope
@eval 1 + "a"
@eval
@eval 1 2 3
@isdefined
@isdefined 5
@isdefined x y
@macroexpand @nope
@macroexpand
@static nope
@static if nope 1 end
@static 5
@simd 5
@simd for x in nope end
@simd while true end
@generated 5
@generated f(x) = nope; f(1)
@generated f(x) = error("in generator"); f(1)
@generated f(x) = :(x + y); f(1)
@generated f(x) = :(x + "a"); f(1)
@generated f(x) = :(x[); f(1)
@inline 5 + "a"
@noinline nope
@nospecialize 5
@enum X
@fastmath "a" + 1
@fastmath nope
@fastmath sqrt(-1)
@something nothing
@something
@coalesce
@coalesce missing nope
@goto nope
@goto
@label
@label 5
@label a b
@goto x; @label y
@label x; @label x
f() = (@goto nowhere; 1); f()
f() = (@label a; @label a); f()
@doc
@doc nope
@doc "a"
@deprecate
@deprecate 5
@deprecate nope
@invoke
@invoke 5
@invoke sin("a"::String)
@invokelatest nope()
@invokelatest 5
@lock
@lock 5
@sync
@async
@spawn
@timed
@timed nope
@allocated nope
@cmd
@raw_str
@r_str 5
@b_str 5
@v_str "x"
v"1.x"
v""
v"abc"
VersionNumber("x")
VersionNumber(-1)
VersionNumber("1.2.3.4")
@s_str
@MIME_str 5
@big_str "a"
@int128_str "a"
@uint128_str "-1"
macro m(x) end; @m
macro m(x) end; @m 1 2
macro m() error("from macro") end; @m
macro m(x) throw(ArgumentError("bad $x")) end; @m foo
macro m(x) :($x + nope) end; @m 1
macro m(x) :($(esc(x)) + nope) end; @m 1
macro m(x) :(y) end; y = 1; @m 2; z
macro m(x) nope end; @m 1
macro m(x) x.args[5] end; @m 1 + 2
macro m(x::Int) 1 end; @m "a"
macro m(x::Int) 1 end; @m a
macro m(x, y) 1 end; @m 1
macro m(x...) x[3] end; @m 1 2
macro m() :(break) end; @m
macro m() :(return 1) end; @m() + "a"
macro m() Expr(:nope) end; @m
macro m() Expr(:error, "made") end; @m
macro m() esc(:nope_var) end; @m
macro m() :(f(x) = $) end
macro 5() end
macro m.n() end
macro m(x; k) end
macro m(x = 1) x end; @m 1 2
""")
# ---- exceptions ----------------------------------------------------------------------------------------------------------
product("throw($E)", E="""
ErrorException("msg")|ErrorException("")|ErrorException("two\\nlines")|ArgumentError("msg")|ArgumentError("")|ArgumentError(5)|BoundsError()|BoundsError([1, 2])|BoundsError([1, 2], 3)|BoundsError([1, 2], (1, 2))|BoundsError("abc", 5)
BoundsError((1, 2), 3)|BoundsError(1:3, 5)|BoundsError([1 2; 3 4], (3, 1))|BoundsError([1, 2], "a")|BoundsError([1, 2], :)|BoundsError([1, 2], 2:5)|BoundsError([1, 2], [1, 5])|BoundsError(5, 1)|BoundsError(nothing, 1)|BoundsError(Dict(), 1)|BoundsError([1, 2], nothing)|BoundsError(:a, 1)|BoundsError(5)|BoundsError([1,2], (1:3, 2))|BoundsError([1,2], (:,))|BoundsError((a=1,), :b)
DivideError()|DomainError(1)|DomainError(-1.5, "must be positive")|DomainError("a", "no strings")|DomainError([1, 2], "sum")|DomainError(nothing)|DomainError(:a, :b)|DomainError((1, 2), "x")|KeyError(1)|KeyError("a")|KeyError(:a)|KeyError((1, "a"))|KeyError([1, 2])|KeyError(nothing)|KeyError('c')|KeyError(1.5)|KeyError(Int)|KeyError(missing)
InexactError(:f, Int, 1.5)|InexactError(:f, Int, "a")|InexactError(:f, Int8, 300)|InexactError(:Int64, Int64, 1.5)|InexactError(:f, Int)|InexactError(:convert, Int, 1.5, 2)|InexactError(:trunc, UInt8, -1.0)
TypeError(:f, Int, "a")|TypeError(:f, "ctx", Int, "a")|TypeError(:f, "", Int, 5)|TypeError(:f, Int, Int)|TypeError(:f, Union{Int, String}, nothing)|TypeError(:if, "", Bool, 1)|TypeError(:f, Type, 5)|TypeError(:var"keyword argument", :k, Int, "a")|TypeError(:typeassert, "", Int, "a")|TypeError(:f, "in x", Type{Int}, Float64)
UndefVarError(:x)|UndefVarError(:x, Main)|UndefVarError(:x, :local)|UndefVarError(:x, Base)|UndefVarError(:x, :static_parameter)|UndefVarError(Symbol("a b"))|UndefVarError(:x, :other)|UndefVarError(Symbol("@m"), Main)|UndefVarError(:sin, :local)|UndefVarError(:sin, Main)
UndefKeywordError(:k)|UndefRefError()|OverflowError("big")|OverflowError("")|StackOverflowError()|OutOfMemoryError()|InterruptException()|ReadOnlyMemoryError()|EOFError()|AssertionError("a")|AssertionError("")|AssertionError()
DimensionMismatch("sizes")|DimensionMismatch()|DimensionMismatch("")|MissingException("m")|StringIndexError("é", 2)|StringIndexError("abc", 1)|StringIndexError("αβγ", 4)|StringIndexError("aé日b", 3)|StringIndexError("日本", 6)|Base.CanonicalIndexError("getindex", Int)|ConcurrencyViolationError("lock")|ConcurrencyViolationError(:x)
MethodError(sin, ("a",))|MethodError(5, (1,))|MethodError("s", ())|MethodError(Int, ("a",))|MethodError(nothing, (1, 2))|MethodError(convert, (Int, "a"))|MethodError(+, (1, "a"))|MethodError(Vector{Int}, ("a", 2))|MethodError(length, (nothing,))
FieldError(Int, :a)|FieldError(Complex{Int}, :a)|FieldError(Dict{Int, Int}, :a)|FieldError(Tuple{Int, Int}, :a)|FieldError(@NamedTuple{a::Int}, :b)|FieldError(Any, :b)|FieldError(Vector, :b)|FieldError(Module, :b)
LoadError("file.jl", 3, ErrorException("inner"))|LoadError("a.jl", 1, LoadError("b.jl", 2, KeyError(1)))|InitError(:Mod, ErrorException("inner"))|CapturedException(ErrorException("x"), [])|CompositeException([ErrorException("a"), KeyError(1)])|CompositeException([])|CompositeException([ErrorException("a")])
SystemError("reading")|SystemError("opening file", 2)|SystemError("x", 13, "extra")|SystemError("x", 5)|Meta.ParseError("msg")|ProcessFailedException([])|InvalidStateException("msg", :closed)|TaskFailedException(1)
1|"text"|:sym|nothing|missing|[1, 2]|(1, 2)|1.5|'c'|Int|ArgumentError|sin|1:3|Dict(1 => 2)|(a = 1,)|Some(1)|1//2|1 => 2|ErrorException|"a\\nb"
""".replace("\n", "|").strip("|").split("|"))
cases("""
error()
error(1)
error("a", 1, :b)
error(:sym)
error("multi\\nline")
error(nothing)
error([1, 2])
error("x = ", 1.5, ", y = ", nothing)
error(ErrorException("a"))
error("a"; b = 1)
throw()
throw(1, 2)
rethrow()
rethrow(5)
rethrow(ErrorException("a"))
try error("a") catch e; rethrow() end
try error("a") catch e; rethrow(KeyError(1)) end
try error("a") catch e; throw(e) end
try error("a") catch; error("b") end
try error("a") finally error("b") end
try 1 finally nope end
try nope catch e; e.var + 1 end
try [1][2] catch e; e.i + "a" end
try error("a") catch e; e.nope end
try error("a"); catch err; throw(ArgumentError("wrapped: $(err.msg)")) end
try error("a") catch else error("never") end
try 1 catch else error("else") end
f() = try; return 1; finally; error("in finally"); end; f()
struct MyErr <: Exception; x; end; throw(MyErr(1))
struct MyErr <: Exception; x; end; throw(MyErr("a"))
struct MyErr <: Exception; x; y; end; throw(MyErr(1, [2]))
struct MyErr <: Exception; end; throw(MyErr())
struct MyErr <: Exception; msg::String; end; throw(MyErr("the message"))
struct MyErr; x; end; throw(MyErr(nothing))
struct MyErr{T} <: Exception; x::T; end; throw(MyErr(1.5))
mutable struct MyErr <: Exception; x; end; throw(MyErr(:a))
struct MyErr <: Exception; x; end; Base.showerror(io::IO, e::MyErr) = print(io, "my error: ", e.x); throw(MyErr(7))
struct MyErr <: Exception; x; end; Base.show(io::IO, e::MyErr) = print(io, "shown ", e.x); throw(MyErr(7))
struct MyErr <: Exception; x; end; Base.print(io::IO, e::MyErr) = Base.write(io, "printed"); throw(MyErr(7))
struct MyErr <: Exception; x; end; Base.showerror(io::IO, e::MyErr) = nope; try throw(MyErr(7)) catch e; sprint(showerror, e) end
struct P; x; end; Base.show(io::IO, p::P) = print(io, "P!"); throw(KeyError(P(1)))
struct P; x; end; Base.show(io::IO, p::P) = print(io, "P!"); throw(DomainError(P(1), "msg"))
struct P; x; end; Base.show(io::IO, p::P) = print(io, "P!"); throw(P(1))
struct P; x; end; Base.summary(io::IO, p::P) = print(io, "summary of P"); throw(BoundsError(P(1), 2))
struct V <: AbstractVector{Int}; end; Base.size(::V) = (2,); V()[1]
struct V <: AbstractVector{Int}; end; Base.size(::V) = (2,); V()[3]
struct V <: AbstractVector{Int}; end; Base.size(::V) = (2,); Base.getindex(::V, i::Int) = i; V()[1] = 2
struct V <: AbstractVector{Int}; end; Base.size(::V) = (2,); Base.getindex(v::V, i::Int) = (checkbounds(v, i); i); V()[7]
struct V <: AbstractVector{Int}; end; V()[1]
struct V <: AbstractVector{Int}; end; length(V())
struct I; end; Base.iterate(::I) = (1, 2); for x in I() end
struct I; end; Base.iterate(::I) = 5; for x in I() end
struct I; end; Base.iterate(::I) = (1,); for x in I() end
struct I; end; Base.iterate(::I, s = 1) = s > 2 ? nothing : (s, s + 1); collect(I())
struct N <: Number; x; end; N(1) + N(2)
struct N <: Number; x; end; N(1) + 1
struct N <: Number; x; end; N(1) < N(2)
struct N <: Real; x; end; N(1) * 2
struct N <: Real; x; end; sin(N(1))
struct N <: Integer; x; end; N(1) + N(1)
struct N <: AbstractFloat; x; end; N(1) / N(1)
struct Str <: AbstractString; end; length(Str())
struct D <: AbstractDict{Int, Int}; end; D()[1]
Base.promote_rule(::Type{Int}, ::Type{Symbol}) = Symbol; 1 + :a
f(x) = f(x + 1); f(1)
f() = g(); g() = f(); f()
f(x::Int) = f("a"); f(x::String) = f(:b); f(1)
f(n) = n == 0 ? error("bottom") : f(n - 1); f(10)
map(x -> x == 2 ? error("two") : x, 1:3)
foreach(x -> x == 2 && throw(KeyError(x)), 1:3)
[x == 2 ? error("two") : x for x in 1:3]
sum(x -> x > 2 ? throw(DomainError(x, "big")) : x, 1:4)
Dict(x => error("v") for x in 1:2)
(() -> error("in lambda"))()
let f = () -> nope; f() end
do_it(f) = f(); do_it() do; error("in do"); end
do_it(f) = f(1); do_it() do; 1; end
do_it(f) = f(); do_it() do x; x; end
open("no_such_file_anywhere") do io; end
begin; error("in begin"); end
if true; error("in if"); end
for i in 1:3; i == 2 && error("at $i"); end
while true; error("in while"); end
Base.throw_boundserror([1], (2,))
Base.throw_inexacterror(:f, Int, 1.5)
Core.throw_inexacterror(:f, Int, 1.5)
Base.throw_checksize_error()
unsafe_load(C_NULL)
unsafe_load(5)
pointer(5)
pointer(nothing)
pointer("a", "b")
ccall(:nope_function_x, Int, ())
ccall(5, Int, ())
ccall((:f, "nolib_x"), Int, ())
cglobal(:nope_symbol_x)
wait(5)
fetch(5) + "a"
lock(5)
Threads.nope
Task(5)
schedule(5)
yieldto(5)
Base.Experimental.nope
GC.nope
Sys.nope
Meta.nope
Meta.parse(5)
Meta.parse("1 +")
Meta.parse("f(")
Meta.parse("a b")
Meta.parse("1 2")
Meta.parse(")")
Meta.parse("]")
Meta.parse("end")
Meta.parse("")[1]
Meta.parse("(1, 2")
Meta.parse("[1, 2")
Meta.parse("begin")
Meta.parse("if x")
Meta.parse("\\"abc")
Meta.parse("'ab'")
Meta.parse("x ? y")
Meta.parse("1 +* 2")
Meta.parse("function f( end")
Meta.parse("@")
Meta.parse("$")
Meta.parse("a = b = ")
Meta.parse("for x")
Meta.parse("module 5 end")
Meta.parse("struct end")
Meta.parse("0x")
Meta.parse("1e")
Meta.parse("1__0")
Meta.parse("..a")
Meta.parse("a..b..c")[1]
Meta.parse("a[")
Meta.parse("a{")
Meta.parse("a.(")
Meta.parse("a.")
Meta.parse("x -> ")
Meta.parse("let x")
Meta.parse("try")
Meta.parse("quote")
Meta.parse("do")
Meta.parse("catch")
Meta.parse("else")
Meta.parse("1 = ")
Meta.parse("&&")
Meta.parse("a &&")
Meta.parse("a ||| b")
Meta.parse("a => ")
Meta.parse("import")
Meta.parse("using")
Meta.parse("export")
Meta.parse("using A:")
Meta.parse("import A as")
Meta.parse("const")
Meta.parse("global")
Meta.parse("local")
Meta.parse("abstract type")
Meta.parse("abstract A end")
Meta.parse("primitive type A end")
Meta.parse("\\"$\\"")
Meta.parse("\\"$(\\"")
Meta.parse("\\"\\\\q\\"")
Meta.parse("'\\\\q'")
Meta.parse("''")
Meta.parse("'abc")
Meta.parse("`abc")
Meta.parse("#=")
Meta.parse("r\\"abc")
Meta.parse("\\"\\"\\"abc")
Meta.parse("1.2.3")
Meta.parse("1..2")
Meta.parse("x'y")
Meta.parse("x y = 1")
Meta.parse("f(x) g(x)")
Meta.parse("[1 2, 3]")
Meta.parse("[1; 2, 3]")
Meta.parse("(1; 2, 3)")[1]
Meta.parse("(x for x in)")
Meta.parse("[x for]")
Meta.parse("f(x for x in 1:3, y)")
Meta.parse("f(a; b; c)")
Meta.parse("f(a, b")
Meta.parse("(a, b]")
Meta.parse("[a, b)")
Meta.parse("{a, b]")
Meta.parse("f[a}")
Meta.parse("begin a, b")
Meta.parse("if a else elseif b end")
Meta.parse("if a else else end")
Meta.parse("try a catch b finally c finally d end")
Meta.parse("function end")
Meta.parse("function (x")
Meta.parse("function 5 end")
Meta.parse("macro end")
Meta.parse("x::")
Meta.parse("::")
Meta.parse("x where")
Meta.parse("a ? b : ")
Meta.parse("a ? : c")
Meta.parse("a?b:c")
Meta.parse("a ?b :c")
Meta.parse("1:")
Meta.parse("a <: ")
Meta.parse("!")[1]
Meta.parse("√")[1]
Meta.parse("*")[1]
Meta.parse("* 2")
Meta.parse("/ 2")
Meta.parse("a **  b")
Meta.parse("a -- b")
Meta.parse("a ++ ")
Meta.parse("x++")
Meta.parse("a <- b")[1]
Meta.parse("a === ")
Meta.parse("!== a")
Meta.parse("return return")[1]
Meta.parse("break 1")
Meta.parse("continue x")
Meta.parse("\\\\")
Meta.parse("a \\\\")
Meta.parse("\\u2028")
Meta.parse("a\\u00adb")
Meta.parse("\\x00")
Meta.parse("α.")
Meta.parse("日本 語")
""")
# ---- syntax: parsing and lowering ------------------------------------------------------------------------------------
cases("""
1 +
1 + )
f(x
f(x))
[1, 2
(1, 2
{1, 2}
[1, 2)
(1, 2]
"abc
'ab'
''
begin
begin 1
if true
if x = 1 end
if true 1 else 2
while true
for i in 1:3
for i
for i = end
for in 1:3 end
function f(x)
function f(x
function
let x = 1
try 1
try 1 end
try 1 catch
quote 1
struct A
struct
module M
module
macro m(x)
end
1 end
else
)
]
}
1 2
a b c
x y
f(x) y
1 = 2
"a" = 1
1 + x = 2
f(x) + 1 = 2
x + y = 3
nothing = 1
true = false
:a = 1
[1, 2] = 3
[a, b] = [1, 2]
(a, 1) = (1, 2)
(a, b + 1) = (1, 2)
f() + g() = 1
sin(1) + 1 = 5
a.b.c() += 1
a ? b = 1 : c
x = y = 
x =
= 1
+= 1
x += 
1 += 2
"a" += 1
f(x) += 1
[a] += 1
(a, b) += 1
(a, b) .+= nothing
x ::= 5
x::Int::Int = 3
x::Int += 1
x::Int, y::Int = 1, "a"
a::Int = 1; a::Int = "b"
const 5
const 5 = 1
const x += 1
const global x = 1; x = 2
global 5
global x + 1
local 5
local x + 1
local x, 5
local x[1]
local x.y = 1
global x.y = 1
let 5 end
let 5 = 1 end
let x + 1 end
let x = 1, 5 end
f(5) = 1
f("a") = 1
f(x + 1) = 2
f(x, x) = 1
f(x, x::Int) = 1
f(x; x = 1) = 1
f(x, y; y) = 1
f(; a, a) = 1
f(; 5) = 1
f(; x + 1) = 1
f(x..., y) = 1
f(x..., y...) = 1
f(x = 1, y) = 2
f(x = 1, y...) = 2; f("a") + "b"
f(x...; y..., z) = 1
f(x...=1) = 2; f(1)
f(;x...=1) = 2
f(1 + 2) = 3; f(1)
f(x.y) = 1
f(x[1]) = 1
f(:a) = 1
f(nothing) = 1; f(1)
f(x)(y) = 1
f(x){T} = 1
f{T}(x) = 1
f{T}(x::T) = 1
5(x) = 1
"f"(x) = 1
(f, g)(x) = 1
[f](x) = 1
f(x) = (return; 1)(2)
x -> y -> 
(x, x) -> 1
(5) -> 1
"a" -> 1
(x + 1) -> 1
x + 1 -> 2; 3 + "a"
(x, 1) -> 2
function 5 end
function f(x, x) end
function f(5) end
function f end end
function f.g() end
function (x, x) end
function f() return end end
function f(x) where end
function f(x) where T where T end; f()
f(x::T) where {T, T} = 1
f(x) where 5 = 1
f(x) where "a" = 1
f(x) where T + 1 = 1
f(x::T) where T <: = 1
x where T = 1
Vector{T} where 5
Vector{T} where T + 1
break
continue
break; 1
f() = break
f() = continue; f()
function f() break end
function f() continue end
if true break end
let; break; end
begin; continue; end
map(x -> break, 1:2)
for i in 1:2; f() = break; end
for i in 1:2; (() -> continue)(); end
try break catch end
return 1 + "a"
return
macro m() break end
module M; break; end
begin; module M; end; end
f() = module M end
let; module M; end; end
if true; module M; end; end
function f(); module M; end; end
function f(); struct A end; end
function f(); abstract type A end; end
function f(); primitive type A 8 end; end
let; struct A end; end; A(1)
if true; struct A end; end; A(1)
f() = using Base
f() = import Base
f() = export x
function f(); using Test; end
let; using Test; end; nope
let; export x; end
if true; import Base; end; nope
function f(); macro m() end; end
let; macro m() end; end
function f(); global x = 1; local x = 2; end
function f(x); global x = 1; end
function f(x); global x; end
function f(x); local x = 1; end; f()
function f(x); local x::Int; x; end; f(1)
function f(); local x; local x; end; f(1)
function f(); x = 1; global x = 2; end
function f(); x::Int = 1; x::String = "a"; end
function f(); local x::Int; local x::Float64; end
function f(); const x = 1; end
function f(); local const x = 1; end
function f(x); const x = 1; end
let; const x = 1; end
let x; global x = 1; end
let x = 1; local x = 2; x; end + "a"
let x = 1; global x = 2; end
for i in 1:2; global i = 1; end
for i in 1:2; local i = 1; end; i
for i in 1:2; const i = 1; end
for 5 in 1:2 end
for "a" in 1:2 end
for x + 1 in 1:2 end
for f(x) in 1:2 end
for x.y in 1:2 end
for x[1] in 1:2 end
for (a, 5) in 1:2 end
for outer i in 1:2 end
f() = (for outer i in 1:2 end); f()
[x for 5 in 1:2]
[x for x]
[for x in 1:2]
[x for x in 1:2 if]
[x for x in 1:2 y in 1:3]
(x for x in 1:2, y)
catch
try; catch 5; end
try; catch e + 1; end
try; catch "a"; end
try; catch e.x; end
try; else; end
try; finally; finally; end
try; finally; catch; end; nope
@
@5
@ m
@(x)
@"a"
@m.5
a.@b.c
$x
:($x)
:($nope)
:($(1 + "a"))
quote; $nope; end
quote; $(nope...); end
:(f($(nope)...))
$(1)
1 + $x
...
x...
f(x...) = x...
x = y...
(x..., 1) = 5
(x..., y...) = (1, 2)
a..., b = nothing
[x...] = 1
x... = 1
&x
&1
x'y
1'
'a
a.
a.1
a.5
1.a
1.x
1.f()
0x
0xg
0b2
0o9
0b
1e
1e+
1_
1__2
_1
1.2.3
1..2
1.e5.e
0x1.8
0x1p
1f0f0
99999999999999999999999999999999999999999999
'abc'
'\\q'
"\\q"
"\\x"
"\\xg"
"\\u"
"\\u{"
"\\U110000"
'\\U110000'
"$"
"$ x"
"$(x"
"$(1 2)"
"$5"
"a$"
"\\"
`a
r"abc
raw"abc
b"é\\q"
b"\\u"
x"y"z w
"a""b"
"a"b
1"a"
2x"a"
5 x
5(x
(5)x
x(5)y
x[1]y
x.y z
a = b c
a, b c
a; b c
f x
f x, y
f (x)
f [x]
a [1]
a {1}
a.b (1)
f() g()
if a b end c
begin end x
begin end begin end
(a b)
[a b; c]
[a, b c]
[a b, c]
[a;b,c]
[a,b;c]
[,]
[;]
[1,,2]
(,)
(1,,2)
(;)
f(,)
f(1,,2)
f(;)
f(1;2)
f(1;2;3)
f(a=1, a=2)
f(; a=1, a=2)
f(a=1, b=2; a=3)
f(; 1)
f(; 1=2)
f(1=2)
f(x[1]=2)
f(; x[1]=2)
f(a=1;b=2)(c
(a=1; b=2)
(a=1, b)
(a=1, 2)
(; a, 1)
(; a=1, f(x))
(; a + 1)
(a=1,b=2,a=3)
Dict(a=1)
x.(1
x.[1]
x.{1}
x.:5
x."a"
x.'a'
x.(y
x!=
x!y
!
!!
!x = 1
!(x) = 1
-x = 1
+(x) = 1; nope
√
√x = 1
~
-
1 - - 
1 + + 2 +
1 ** 2
1 // 
a === 
a == = b
a => => b
a -> -> b
a :: 
::
::Int
x::Int
x::
x:
:
::x y
a:b:c:d
1:2:3:4
1:
?
a ?
a ? b
a ? b :
a ? b c
a ? b : c d
a?b : c
a ?b : c
a ? b: c
a ? b :c
a && 
&& a
a || || b
a & & b
a | 
<: 
a <: 
<: a b
a >: >: b
a in 
in a
a isa
isa b
a where
where T
where
T where {
T where {}
T where {A B}
do
f() do
f() do x
f() do x end end
x do y end
do x end
using
using 5
using "a"
using a b
using a:
using a: b c
using a.b.
using a, 
using .
using a as b
using a: b as
import
import a as
import a as 5
import a.b as c.d
import a: b.c
import a: (b)
import (a)
import [a]
export
export a b
export a.b
export 5
export (a)
public
abstract
abstract type
abstract type A
abstract type 5 end
abstract type A B end
abstract type A; x; end
abstract type A <: end
abstract type A < B end
abstract type A > B end
abstract type A{5} end
abstract type A() end
primitive
primitive type
primitive type A end
primitive type A 8
primitive type 5 8 end
struct 5 end
struct A 5 end
struct A "a" end
struct A x + 1 end
struct A; x = 1; end
struct A; x::Int = 1; end
struct A; f(x); end
struct A; if true; x; end; end
struct A; for i in 1:2 end; end
struct A; const x; end
struct A; global x; end
struct A; local x; end
struct A < B end
struct A > B end
struct A = B end
struct A() end
struct A[] end
struct A.B end
struct A{1} end
struct A{T <: } end
struct A{T + 1} end
struct A <: B{ end
struct A <: Real; x; end; A(1) + 1
mutable A end
mutable struct
mutable struct 5 end
mutable abstract type A end
new(1)
new()
f() = new(1); f()
struct A; x; f() = new(1); end
struct A; x; A() = new(1, 2); end
struct A; x; A() = new{Int}(1); end
struct A{T}; x; A() = new(1); end
struct A; x; A(x) = new(x...); end; A((1, 2))
struct A; x; A() = new(x = 1); end
struct A; x; A() = new(; x = 1); end
struct A; x; new() = 1; end
baremodule
baremodule 5 end
module 5 end
module A.B end
module A() end
module "A" end
module A <: B end
module A x
macro
macro m
macro m end
macro m(x
macro (x) end
macro m(x)::Int end
macro m{T}(x) end
macro m where T end
function ()
function (x) end
function f) end
function f x end
function f(x y) end
function f(x, ) y end
function f(x;) end; f()
function f[x] end
function f{T} end
function "f"() end
function 1 + 2 end
function f(x)::Int where end
function f() -> 1 end
function f() = 1 end
f() = 
f( = 1
f) = 1
f(x = ) = 1
f(x::) = 1
f(::) = 1
f(x::Int = ) = 1
f(x::Int::Int) = 1
f(x y) = 1
f(x,,y) = 1
f(x;;y) = 1
f(,x) = 1
f(@) = 1
f(if) = 1
f(end) = 1
f(begin) = 1
if
if end
if else end
if x; else; else; end
if x; elseif; end
if x; elseif y; else; elseif z; end
if x then y end
elseif
while
while end
while x
for
for end
for x end
for x in end
for x in y
for x in y z end
for x, y in z end
for (x in y) end
for x = 1:2, y end
let
let end x
let x y end
let x = 1 y = 2 end
let x = 1; y
begin x y end
quote x y end
quote
return x y
return return
const
const x
const x y = 1
const x = 
const f() 
const global
const local x = 1
global
global x y
global const x = 1; x = 2
local
local x y
local const x = 1
local x = 
local f() = 1; f(1)
x = local y = 
end end
begin end end
if true end end
(end)
[end]
a[end
a[end] b
a[begin
a[1:end
a[] = 
a[1] 
a{
a{1
a{1 2}
a.{
a.b.
a..b.
..
a.. b..
#=
#= a
x #= y
x; #= =# y z
var"
var"a
var"" + 1
var"a"b
@var"a"
a.var"
⊕
1 ⊕
⊕ 1
x₁₂ y
∂ =
α β
x′ y
x'' y
x .= 
x .+ 
.x
.+ x y
. x
x .
x . y
x. y
x .y
.1.
.1x.
1.+2
1.-
1 .+ + .
x.+y z
∈
x ∈
a ≤
a ≤ ≤ b
a < < b
a <> b
a =< b
a =! b
a := b
a := 
a ~ ~
a $ b
a $= b
a # b
a ` b
a \\
a \\ \\ b
a ; ; b c
;
;;
a;;b
(a;;b)
[a;;b c]
[a b;; c]
[a;;;b]c
[1 2;;; 3 4;; 5]
[1;;;2;;3]
""")

print("\n".join(out))
