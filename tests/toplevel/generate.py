#!/usr/bin/env python3
"""Writes the generated tables: calls_*.txt, where each program applies one function to many arguments and prints values or errors,
scope.txt, and random programs by construct (families.py).

    ./generate.py FOLDER        # then: ask.py --julia JULIA FOLDER/*.txt
"""
import itertools, random, sys
from pathlib import Path
import families, table

PRELUDE = """macro t(e)
    text = string(e)
    quote
        print($text, " -> ")
        try
            show($(esc(e)))
        catch err
            err isa MethodError ? print("MethodError") : showerror(stdout, err)
        end
        println()
    end
end
"""

INTS = ["0", "1", "-1", "7", "-12", "typemax(Int)", "0x0f", "Int8(-128)", "UInt16(300)", "true", "Int128(2)^70", "big\"1\" + 0"][:11]
SMALL = ["0", "1", "2", "3", "-1", "5"]
FLOATS = ["0.0", "-0.0", "1.5", "-2.25", "1e10", "1.0f0", "Float16(0.1)", "Inf", "-Inf", "NaN", "1e-5", "123456.789", "2.5f-3"]
REALS = ["3", "-2", "2.5", "1//3", "-7//2", "0x05", "true", "1.5f0", "π"]
COMPLEX = ["1 + 2im", "-1.5 - 0.5im", "3.0im", "(1//2) + im"]
STRINGS = ['""', '"a"', '"hello"', '"Hello, World"', '"αβγ δ"', '"  padded\\t\\n"', '"a,b,,c"', '"12"', '"😀 x"', 'SubString("abcdef", 2, 4)', '"tab\\tq\\"\\\\"']
CHARS = ["'a'", "'Z'", "'5'", "' '", "'α'", "'\\n'", "'😀'", "'\\0'", "'ß'"]
VECS = ["[3, 1, 2]", "Int[]", "[1.5, -2.0, 3.25]", '["b", "a", "c"]', "1:5", "5:-2:1", "[true, false, true]", "(4, 2, 9)", "[1, 2, 3, 4, 5, 6][2:5]", "Any[1, 2.0, 3]", "0.0:0.25:1.0"]
MATS = ["[1 2; 3 4]", "[1.0 2.5 3.0; -1.0 0.0 2.0]", "reshape(1:6, 2, 3)", "zeros(2, 2)", "ones(Int, 3, 1)", "[1 2 3]", "[i * j for i in 1:3, j in 1:3]", "trues(2, 2)"]
NUMVECS = ["[3, 1, 2]", "[1.5, -2.0, 3.25]", "1:5", "5:-2:1", "[true, false, true]", "Int8[100, 100]", "[1//2, 1//3]", "Float32[0.1, 0.2]", "[1 2; 3 4]", "(1, 2.5, 3)", "[2 + im, 1 - im]", "Int[]"]
FUNS1 = ["abs", "x -> x^2", "string", "iseven", "x -> x > 1", "-", "x -> 2x"]
PREDS = ["iseven", "x -> x > 1", "!iszero", "==(2)", "x -> false", "isodd"]
OPS2 = ["+", "*", "max", "min", "(a, b) -> a - b", "(a, b) -> string(a, b)"]
DICTS = ["Dict(1 => 2)", 'Dict("a" => 1)', "Dict{Int,Int}()", "Dict(:x => [1])"]
SETS = ["Set([1])", "Set{Int}()", 'Set(["q"])']
TUPLES = ["()", "(1,)", "(1, 2.0, \"x\")", "(a = 1, b = :c)", "((1, 2), (3,))"]
TYPES = ["Int", "Float64", "String", "Vector{Int}", "Array", "Tuple{Int, String}", "Union{Int, Nothing}", "Number", "Dict{Symbol, Any}", "NamedTuple{(:a,), Tuple{Int}}", "Vector{<:Real}", "Any", "Union{}", "Type{Int}", "Tuple", "Complex{Float64}", "AbstractArray{T, 2} where T"]
EXPRS = [":x", ":(a + b)", ":(f(x; y = 1))", ":(x -> x + 1)", ":(a.b[c])", ":(if a; b; else; c; end)", ":(function f(x); x; end)", ":([1, 2 3]')" if False else ":([1 2; 3 4]')", ":(x = 1; y)", "QuoteNode(:a)", ":(for i in 1:3; end)", ":(a ? b : c)", ":(let x = 1; x; end)", ":(T{S} where S)", ":(a && b || !c)", ":(struct A; x::Int; end)", ":(@m a b)", ':("s $x t")', ":((a, b) = c)", ":(x.y += 2)", ":(a < b <= c)", ":(-x^2)", ":(f.(x .+ 1))", ":(try; a; catch e; b; end)"]

AREAS = {
    "numbers": [
        (f, [a]) for f in "abs abs2 sign signbit -  + ~ inv sqrt cbrt isqrt exp log log2 log10 log1p exp2 exp10 expm1 sin cos tan asin acos atan sinh cosh tanh sind cosd sinpi cospi deg2rad rad2deg round floor ceil trunc isinteger isnan isinf isfinite iszero isone iseven isodd float big0 zero one typeof eps nextfloat prevfloat exponent significand frexp modf count_ones count_zeros leading_zeros trailing_zeros leading_ones bswap bitreverse bitstring string hex0 ndigits digits factorial numerator denominator rationalize real imag conj angle reim complex unsigned signed widen typemin typemax float hash0 sizeof nameof0 length ndims size first last collect sum maximum isreal ispow2 nextpow2_ prevpow2_ identity transpose adjoint isempty iterate unsafe_trunc0 Int Int8 UInt8 Float64 Float32 Float16 Bool Rational Complex Char String Int128 UInt64 BigInt0 show repr print".split()
        if not f.endswith("0") and not f.endswith("_")
        for a in [INTS + FLOATS + REALS[3:5] + COMPLEX[:2]]],
    "binary": [
        (f, a) for f in "+ - * / \\ ÷ % ^ // == != < <= > >= === !== isequal isless cmp isapprox ≈ div rem mod mod1 fld fld1 cld divrem fldmod fldmod1 gcd lcm gcdx min max minmax copysign flipsign & | ⊻ xor nand nor << >> >>> hypot atan log ldexp binomial powermod0 invmod promote promote_type0 convert0 => : range0 rem trunc0 widemul muladd0 evalpoly0 xor bitrotate Base.checked_add Base.checked_mul Base.checked_sub Base.checked_div".split()
        if not f.endswith("0")
        for a in [[INTS[:7] + FLOATS[:3] + REALS[3:4], ["2", "-3", "0", "2.5", "1//2", "0x03", "true"]]]],
    "strings": [
        (f, [STRINGS]) for f in "length ncodeunits sizeof isempty uppercase lowercase titlecase uppercasefirst lowercasefirst reverse strip lstrip rstrip chomp chop first last only collect split repr escape_string unescape_string string Symbol isascii isvalid sort0 unique Set0 codeunits eachindex0 lastindex firstindex keys0 hash0 typeof String tryparse0 join show print string ascii textwidth rsplit eltype maximum minimum prod0 collect hex0 bytes2hex0 transcode0 thisind0 isdigit0 enumerate0 summary".split() if not f.endswith("0")] + [
        (f, [STRINGS, ["','", '"l"', "' '", '"a"', '"αβ"', "'β'"]]) for f in "startswith endswith occursin0 contains split rsplit findfirst0 count0 == < isless cmp * string in0 findall0 strip0 join chopprefix0 == contains".split() if not f.endswith("0")] + [
        (f, [["','", '"l"', '"a"', '"αβ"', "isspace", "'l'"], STRINGS]) for f in "findfirst findlast findall count occursin strip0 filter0 in".split() if not f.endswith("0")] + [
        (f, [STRINGS, ["0", "1", "2", "3", "20"]]) for f in "first last repeat ^ lpad rpad getindex nextind prevind thisind isvalid chop0 codeunit codepoint0 length0 get0 checkbounds".split() if not f.endswith("0")] + [
        ("SubString", [STRINGS, ["1", "2"], ["0", "1", "3", "4"]]), ("getindex", [STRINGS, ["1:0", "1:2", "2:3", "[1, 1]", "1:1"]]),
        ("replace", [STRINGS, ["\"l\" => \"L\"", "'a' => 'b'", "isspace => \"_\"", "\"\" => \"-\""]]),
        ("parse", [["Int", "Float64", "UInt8", "Bool"], ['"12"', '" 7 "', '"1.5"', '"0x1f"', '"abc"', '"true"', '"-3"', '"1e3"', '"300"', '""']]),
        ("tryparse", [["Int", "Float64", "Int8", "Bool"], ['"12"', '" 7 "', '"1.5"', '"0b11"', '"abc"', '"false"', '"-3"', '"NaN"', '"inf"', '"1_000"']])],
    "chars": [
        (f, [CHARS]) for f in "Int UInt32 codepoint string repr isletter isdigit isspace isuppercase islowercase isnumeric isalnum0 ispunct iscntrl isprint isxdigit isascii uppercase lowercase titlecase ncodeunits textwidth typeof show print length first collect iterate bitstring Symbol sizeof hash0 isvalid prevchar0 ndims isempty reverse0 only zero one oneunit".split() if not f.endswith("0")] + [
        (f, [CHARS, ["1", "'b'", "'a'", "\"s\"", "3"]]) for f in "+ - * ^ == < isless in cmp isequal max string".split()],
    "collections": [
        (f, [VECS]) for f in "length size axes eachindex keys values first last firstindex lastindex collect reverse sort unique allunique issorted sum prod maximum minimum extrema argmax argmin findmax findmin cumsum cumprod diff any0 all0 only0 isempty eltype typeof ndims show repr string enumerate pairs iterate zip Tuple Set0 Vector copy similar0 join in0 sortperm permutedims vec transpose adjoint rotr90 0 circshift0 step Iterators.reverse collect iseven0 float complex string axes ndims Base.IteratorSize Base.IteratorEltype strides0 summary Base.front Base.tail isperm invperm accumulate0 copymutable0 mapreduce0 popfirst0 allequal count0 splat0 vcat hcat repeat Iterators.flatten".split() if not f.endswith("0") and f not in ("0",)] + [
        (f, [FUNS1, VECS[:3] + VECS[4:7] + ["(4, 2, 9)"]]) for f in "map foreach sum maximum argmax findmax broadcast minimum argmin prod map! mapreduce0 Iterators.map collect0 sort0 unique extrema allunique allequal".split() if not f.endswith("0") and f != "map!"] + [
        (f, [PREDS, ["[3, 1, 2]", "Int[]", "1:5", "5:-2:1", "(4, 2, 9)", "[2, 2, 4]"]]) for f in "filter any all count findfirst findlast findall Iterators.filter Iterators.takewhile Iterators.dropwhile none0 partition0".split() if not f.endswith("0")] + [
        (f, [OPS2, ["[3, 1, 2]", "1:4", "[5]", "(4, 2, 9)", "[1.5, 2.5]", "Int[]"]]) for f in "reduce foldl foldr accumulate mapfoldl0 ".split() if not f.endswith("0")] + [
        (f, [VECS, SMALL]) for f in "getindex in findfirst0 circshift fill0 first last Iterators.take Iterators.drop Iterators.cycle0 Iterators.partition get0 repeat push! pushfirst! deleteat! pop!0 popat! searchsorted searchsortedfirst searchsortedlast rem0 == vcat selectdim0 view checkbounds isequal count0 filter0 ntuple0 append! insert!0 resize! fill! keepat!0 nth0".split() if not f.endswith("0")] + [
        (f, [VECS[:7] + ["(4, 2, 9)"], ["[2, 9]", "1:2", "(1, 2)", "Int[]"]]) for f in "getindex union intersect setdiff symdiff issubset ⊆ vcat append! prepend! zip == isequal isless < hcat cmp isdisjoint issetequal view deleteat! cat0 Iterators.product Iterators.flatten0 kron0 promote isapprox".split() if not f.endswith("0")] + [
        ("sort", [["[3, 1, 2]", '["bb", "a", "ccc"]', "[1.5, NaN, -0.0, 0.0]", "[(2, 1), (1, 3)]"], ["; rev = true", "; by = x -> -length(string(x))", "; lt = >", ""]]),
        ("partialsort", [["[3, 1, 2]", "[5, 4, 9, 1]"], ["2", "1:2"]]), ("splice!", [["[3, 1, 2]", "[5, 4, 9, 1]"], ["2", "1:2", "2:1"], ["7", "[8, 9]"]])],
    "matrices": [
        (f, [MATS]) for f in "size axes length transpose adjoint permutedims sum prod maximum minimum extrema argmax findmax vec reverse0 rotl90 rotr90 rot180 eachrow eachcol collect sum eltype typeof show repr display summary ndims eachindex CartesianIndices LinearIndices string vcat hcat first last copy similar0 sqrt0 inv abs0 strides stride0 isempty axes keys pairs0 cumsum0 findall0 iterate float complex - + eachslice0 count0 any0 diff0 allunique unique vec parent IndexStyle LinearAlgebra.det LinearAlgebra.tr LinearAlgebra.diag LinearAlgebra.rank0 LinearAlgebra.norm LinearAlgebra.issymmetric LinearAlgebra.istriu LinearAlgebra.triu LinearAlgebra.tril LinearAlgebra.isdiag LinearAlgebra.ishermitian".split() if not f.endswith("0")] + [
        (f, [MATS, ["; dims = 1", "; dims = 2"]]) for f in "sum prod maximum minimum cumsum cumprod reverse sort diff argmax findmax any0 extrema count0 accumulate0 mapslices0 eachslice unique0 sortslices".split() if not f.endswith("0")] + [
        (f, [MATS, ["[1 2; 3 4]", "[1, 2]", "2", "[1 2 3]"]]) for f in "+ - * == \\0 .+ .* hcat vcat isequal .== kron /  .^ .< ≈ ⊆0".split() if not f.endswith("0")] + [
        ("getindex", [MATS, ["1", "1, 1", ":", ":, 1", "1, :", "end0", "2, 2", "3", "1:2, 1", "[true, false], 1", "CartesianIndex(1, 1)", ":, :", "1, 1, 1", "9, 9"][:11] + ["CartesianIndex(1, 1)", ":, :", "1, 1, 1", "9, 9"]]),
        ("reshape", [MATS, ["1, :", ":", ":, 1", "2, 3", "(1, 4)", "4, 1, 1"]]), ("cat", [MATS, ["[1 2; 3 4]; dims = 1", "[1 2; 3 4]; dims = 2", "[1 2; 3 4]; dims = 3", "[1 2; 3 4]; dims = (1, 2)"]]),
        ("circshift", [MATS, ["1", "(1, 0)", "(0, 1)", "(1, -1)"]]), ("repeat", [MATS, ["2", "1, 2", "2, 2", "; inner = (1, 2)", "; outer = (2, 1)"]]), ("mapslices", [["sum", "reverse", "x -> x .- 1"], MATS[:4], ["; dims = 1", "; dims = 2"]])],
    "tuples": [
        (f, [TUPLES]) for f in "length first last reverse collect typeof eltype show repr isempty keys values sum0 map0 Base.tail Base.front iterate string pairs hash0 only summary eachindex firstindex lastindex size0 axes0 ndims0 isbits sizeof copy0 maximum0 NamedTuple Tuple propertynames fieldnames0 enumerate vcat allunique prod0".split() if not f.endswith("0")] + [
        (f, [TUPLES, ["1", ":a", "(1,)", "(a = 2,)", "2"]]) for f in "getindex getfield hasproperty haskey in == isless merge get0 (a,b)->(a...,b...) Base.setindex ntuple0 isequal tuple push!0 append!0 hasfield0 Base.structdiff".split() if not f.endswith("0")] + [
        ("ntuple", [["identity", "x -> x^2", "i -> 'a' + i", "string"], SMALL]), ("map", [["+", "tuple", "=>"], ["(1, 2)", "(1, 2, 3)", "[4, 5]"], ["(3, 4)", "(3,)", "[6, 7]"]]),
        ("get", [["(a = 1, b = 2)", "Dict(:a => 3)", "[7, 8]"], [":a", ":z", "1", "9"], ["nothing", "0"]])],
    "dicts": [
        (f, [DICTS]) for f in "length isempty keys values pairs collect first0 show repr typeof eltype keytype valtype copy string summary display sum0 maximum0 iterate0 empty only invert0 merge Set0 Dict haskey0 hash0".split() if not f.endswith("0")] + [
        (f, [DICTS, ["1", '"a"', ":x", "2.0"]]) for f in "getindex haskey delete! pop! get0 in getkey0 == isequal merge0 push! setdiff".split() if not f.endswith("0")] + [
        (f, [DICTS, ["1", '"a"', ":x"], ["0", "nothing", "[]"]]) for f in "get get! pop! getkey ".split()] + [
        ("merge", [DICTS, DICTS]), ("mergewith", [["+", "vcat"], DICTS[:3], DICTS[:3]]), ("filter", [["p -> p.second == 2", "((k, v),) -> true", "p -> false"], DICTS]), ("map", [["identity", "sum"], SETS + DICTS[:1]]),
        *[(f, [SETS]) for f in "length isempty collect show repr typeof eltype copy string display summary empty only first0 sum".split() if not f.endswith("0")],
        *[(f, [SETS, ["Set([1])", "[1, 1]", "1:1", 'Set(["q"])']]) for f in "union intersect setdiff symdiff issubset == isdisjoint issetequal in ⊆ ⊊ isequal union! push! delete!".split()]],
    "types": [
        (f, [TYPES]) for f in "typeof show repr string isconcretetype isabstracttype isprimitivetype isstructtype isbitstype supertype fieldnames fieldcount fieldtypes nameof parameters0 sizeof Base.typename0 eltype ndims0 zero one typemin typemax isa0 hash0 Base.isvarargtype0 isdispatchtuple0 Base.unwrap_unionall Base.datatype_alignment0 Base.issingletontype Base.ismutabletype parentmodule Base.typesof0 subtypes0 summary dump0 promote_type nonmissingtype Some0 display Core.Typeof Base.allocatedinline float widen signed complex real".split() if not f.endswith("0")] + [
        (f, [TYPES, ["Int", "Any", "Vector{Int}", "Union{}", "Real", "Type"]]) for f in "<: >: == typejoin typeintersect promote_type Union isa Tuple0 === promote_rule Pair convert0 hasfield0".split() if not f.endswith("0")] + [
        ("convert", [["Int", "Float64", "String", "Vector{Float64}", "Bool", "Union{Int, Nothing}", "Tuple{Int, Float64}", "Any", "Rational{Int}", "UInt8", "Char", "Symbol"], ["1", "1.0", "2.5", '"s"', "[1, 2]", "nothing", "(1, 2)", "-1", "'a'", "true"]]),
        ("typeassert", [["1", "2.0", '"x"', "nothing", "[1]"], ["Int", "Number", "Union{Nothing, String}", "Vector{Int}", "Vector{Real}"]]),
        ("isa", [["1", "2.0", '"x"', "nothing", "[1]", "(1, 2)", ":s", "Int", "sin"], ["Int", "Number", "Union{Nothing, String}", "Vector{Int}", "Vector{<:Real}", "Tuple{Int, Vararg{Int}}", "Type{Int}", "Function", "DataType"]])],
    "exprs": [
        (f, [EXPRS]) for f in "show repr string typeof Meta.show_sexpr dump0 print Meta.isexpr0 copy0 Meta.lower0 display Base.remove_linenums! Meta.quot isequal0 hash0".split() if not f.endswith("0")] + [
        ("Meta.parse", [['"1 + 2"', '"f(x) = x^2"', '"a.b.c"', '"x[1, end]"', '"[1 2; 3 4]"', '"a ? b : c"', '":(x)"', '"x -> y"', '"@m a"', '"(a; b)"', '"a...; b"', '"2x^3y"', '"a\'b"', '"!a && b"', '"-1"', '"- 1"', '"a:b:c"', '"a => b => c"', '"begin; x; end"', '"f() do x; x; end"', '"r\\"a\\""', '"`ls`"', '"0x1f"', '"1e3"', '"1f0"', '"\'a\'"', '"\\"a\\$b\\""', '"x::T where T"', '"x <: T"', '"a..b"', '"module M end"', '"import A: b as c"', '"using A.B"', '"a .+= b"', '"x |> f"', '"f.(x)"', '"a\\nb"']]),
        ("Meta.isexpr", [EXPRS[:8], [":call", ":(=)", "[:call, :if]"]])],
}


def calls():
    for area, functions in AREAS.items():
        rng = random.Random(area)
        programs, seen = [], {}
        for f, pools in functions:
            combos = list(itertools.product(*pools))
            if len(combos) > 24:
                combos = rng.sample(combos, 24)
            lines = []
            for c in combos:
                args = ", ".join(c).replace(", ;", ";").rstrip(", ")
                if f in ("print", "show", "display", "Meta.show_sexpr"):
                    lines.append(f"{f}({args}); println()")
                elif f.startswith(".") or f in (":", "=>", "===", "!==", "==", "!=", "::", "in", "\\", "//"):
                    lines.append(f"@t {f}({args})" if not f.startswith(".") and f not in ("::", "=>") else f"@t ({c[0]}) {f} ({c[1]})")
                elif f.startswith("("):
                    lines.append(f"@t ({f})({args})")
                else:
                    lines.append(f"@t {f}({args})")
            key = "".join(ch if ch.isalnum() else f"_{ord(ch):x}" for ch in f) if not f.replace(".", "").replace("!", "").replace("_", "").isalnum() else f.replace(".", "_").replace("!", "_b")
            seen[key] = seen.get(key, 0) + 1
            name = f"{area}_{key}" + (f"_{seen[key]}" if seen[key] > 1 else "")
            pre = "using LinearAlgebra\n" if "LinearAlgebra" in f or area == "matrices" else ""
            programs.append(table.Entry(name, pre + PRELUDE + "\n".join(lines) + "\n", None, None))
        yield f"calls_{area}.txt", programs


def constructs():
    scope = [table.Entry(n, s, None, None) for n, s in families.scope()]
    yield "scope.txt", random.Random(1).sample(scope, 300)
    for family, count in families.FAMILIES:
        name = family.__name__.strip("_")
        yield f"{name}.txt", [table.Entry(f"{name}_{i}", family(random.Random(f"{name} {i}")), None, None) for i in range(count)]


def main():
    folder = Path(sys.argv[1])
    for name, programs in itertools.chain(calls(), constructs()):
        table.write(folder / name, programs)
        print(name, len(programs))


if __name__ == "__main__":
    main()
