# Prints random snippets of Julia, one per line with ⏎ for a newline, questions for tools/ask:
#
#     julia tools/gen_syntax_cases.jl COUNT SEED [errors] | tools/ask -k tree > tests/syntax/cases/NAME.tsv
#
# One in ten of the snippets that Julia refuses is kept, or none without `errors`.
using Random

const R = MersenneTwister(parse(Int, ARGS[2]))
pick(xs...) = rand(R, xs)
chance(p) = rand(R) < p
sp() = chance(0.7) ? "" : chance(0.8) ? " " : pick("  ", "\t", "#= c =#", " #=a#=b=#c=# ", "\u00a0", " # c\n", "\n")
many(f, lo, hi, sep) = join((f() for _ in 1:rand(R, lo:hi)), sep)

const NAMES = ("a", "b", "f", "x", "y", "z1", "foo!", "_", "α", "T", "in", "isa", "where", "outer", "type", "as", "mutable", "abstract", "var\"a b\"", "é", "x′")
name() = chance(0.8) ? pick("a", "b", "f", "x", "T") : rand(R, NAMES)
digits(lo, hi, set = "0123456789") = join(rand(R, collect(set)) for _ in 1:rand(R, lo:hi))
grouped(set = "0123456789") = join((digits(1, 4, set) for _ in 1:rand(R, 1:3)), "_")
number() = pick(
    () -> pick("1", "2", "0", "1.5", "1f0", "10_000", "0x1f", "1."),
    () -> pick("1", "2", "0", "1.5", "3", "4"),
    () -> grouped(),
    () -> digits(1, pick(3, 20, 45)),
    () -> "0x" * grouped("0123456789abcdefABCDEF"),
    () -> "0x" * digits(1, 34, "0123456789abcdef"),
    () -> "0b" * digits(1, pick(8, 9, 17, 65, 130), "01"),
    () -> "0o" * digits(1, pick(3, 7, 22, 43), "01234567"),
    () -> grouped() * "." * pick("", digits(1, 5)) * pick("", "", "e", "E", "f") * pick("", "+", "-") * digits(0, 2),
    () -> "." * digits(1, 4) * pick("", "e3", "f2", "E-2", "e+1"),
    () -> digits(1, 4) * pick("e", "f", "E") * pick("", "-", "+") * digits(1, 3),
    () -> "0x" * digits(1, 4, "0123456789abc") * pick("", ".", ".8", ".f1") * "p" * pick("", "-", "+") * digits(1, 2),
    () -> pick("1e400", "1f40", "1e-400", "0x1p2000", "9223372036854775807", "9223372036854775808", "170141183460469231731687303715884105728", "0xffffffffffffffff", "0x1_0", "1__0", "1_", "0b", "0x", "1.e3", "1.2.3", "1..2", "1.:2", "0b12", "0o8", "1e", "2e1x", "0x1.8", "01", "00.5")
)()
const ESCAPES = ("\\n", "\\t", "\\\"", "\\\\", "\\x41", "\\u00e9", "\\U1f600", "\\101", "\\e", "\\\$", "\\0", "\\xff", "\\\n  ", "\\q", "\\u", "\\xZ")
piece(d) = pick(() -> pick("a", "b c", "é", " ", "%d", "'", "#", "=#"), () -> rand(R, ESCAPES[1:13]), () -> "\$" * pick("a", "x1", "α"), () -> "\$(" * expr(d - 1) * ")", () -> "\n", () -> pick(rand(R, ESCAPES), "\$", "\$1", "\$\$a", "\$(a", "\$[1]"))()
pieces(d) = join(piece(d) for _ in 1:rand(R, 0:4))
str(d = 1) = pick(
    () -> pick("\"s\"", "\"a\$b\"", "\"\$(x+1)c\"", "\"\"", "'c'", "'\\n'", "`ls` "),
    () -> "\"" * replace(pieces(d), "\n" => pick("", "\n")) * "\"",
    () -> "\"\"\"" * pick("", "\n") * join((pick("", "  ", "    ", "\t", " \t") * pieces(d) for _ in 1:rand(R, 0:3)), "\n") * pick("", "\n", "\n  ") * "\"\"\"",
    () -> pick("r", "raw", "b", "v", "x", "big", "s", "L1", "é") * "\"" * pick("", "a\\d", "\\\"", "\\\\", "a\\\\\"", "\$x", "1.2", "\n", "0af") * "\"" * pick("", "", "i", "x2", "_", "end"),
    () -> pick("r", "raw", "md", "x") * "\"\"\"" * pick("", "\n  a\n  b\n  ", "a\"b", "\\\"\"", "\n\$x") * "\"\"\"" * pick("", "", "ims"),
    () -> "`" * pick("", "ls -l", "a \$b", "echo \$(x) '\"'", "a\\`b", "\$(f(1))") * "`",
    () -> pick("", "x", "r") * "```" * pick("a `b`", "\n  ls\n  ") * "```",
    () -> "'" * pick("a", "\\n", "\\x41", "\\u00e9", "é", "'", "\\'", "\\\\", "\"", " ", "\\U1f600", "ab", "", "\\xff", "α", "∀", "\n") * "'",
)()
const BINARY = ("+", "-", "*", "/", "^", "==", "<", "<=", "!=", "===", "<:", ">:", "in", "isa", "∈", "&&", "||", "|>", "<|", "=>", "->", "-->", "→", "//", "<<", ">>>", "%", "÷", "⋅", "∘", "|", "&", "⊻", "≤", "++", ":", "..", ".+", ".*", ".==", ".^", ".&&", ".||", ".<", "=", "+=", ".=", ".+=", "⊕", "×", "~", ":=", "\$", "::", "≈", "÷=", "↑", "+₁", "±", "−", "⊻=", "<-->", "∉", ".=>", "..", "|=", ">>=", "\\", "'", "? 1 :")
const SUFFIXES = ("₁", "′", "ⁿ", "″", "̂", "₊", "ᵀ", "!")
const MORE = ("←", "↔", "⟶", "⇒", "⊘", "∓", "≢", "⊆", "∋", "⊂", "≪", "∧", "∨", "⊼", "∩", "∪", "⊓", "⋆", "⨝", "⌿", "∗", "·", "⊙", "√", "∛", "↓", "⇵", "⟰", "…", "⁝", "⋮", "⋯", "≔", "⩴", "≕", "⊢", "⊥", "⟂", "∝", "¦", "⟹", "↦", "⤆", "🠖", "%", "&=", "⊻=", "^=", "//=", "\\=", "<<=", ">>>=", "%=", "\$=", ".÷=", ".⊻=", ".//", ".^=", "∈", ".∈", ".≈", ".|>", ".<|", ".<:", ".->", ".=>", ".-->", ".≤", ".!=", ".!==", ".===", ".++", ".&", ".|", ".⊕", ".~", "~", ".<<", ".\\", "...", "<:", ">:", ".>", ".!", "isa", "!==", "≥", "⊈")
const UNARY = ("-", "+", "!", "√", "~", ".-", "&", "\$", "::", ":", "<:", "±", "¬", "∛", ".!", ">:", "⋆")
binary() = chance(0.75) ? rand(R, BINARY) : chance(0.6) ? rand(R, MORE) : pick("+", "-", "*", "==", "→", "⊕", "×", "^", "//", "∈", "≤", "|>", "↑", "÷", "<|", "%", ".+", ".*", "∘", "±", "~", "=>", "<<", "..", "&&", "⋆") * rand(R, SUFFIXES)

function atom(d)
    k = rand(R, 1:27)
    k <= 8 && return name()
    k <= 12 && return number()
    k == 13 && return str()
    k == 14 && return ":" * pick(name(), "+ ", "(" * expr(d - 1) * ")", "end", "==", "(=)", "[1]")
    k == 15 && return "(" * expr(d - 1) * ")"
    k == 16 && return "[" * many(() -> expr(d - 1), 0, 3, pick(", ", " ", "; ", ",", ";;", "\n", " ;;; ")) * pick("", "", ";", ",", "\n") * "]"
    k == 17 && return "(" * many(() -> expr(d - 1), 0, 3, pick(", ", "; ", ",", ";")) * pick("", ",", ";") * ")"
    k == 18 && return "[" * expr(d - 1) * " for " * iter(d - 1) * pick("", " if " * expr(d - 1), " for " * iter(d - 1), ", " * iter(d - 1)) * "]"
    k == 19 && return pick("@m ", "@A.b ", "A.@m ", "@. ") * many(() -> expr(d - 1), 0, 3, " ")
    k == 20 && return pick("@m", "A.@m", "@A.m") * "(" * args(d - 1) * ")"
    k == 22 && return matrix(d)
    k == 23 && return pick(name(), "T", "f(x)", "A.B") * matrix(d)
    k == 24 && return macro_call(d)
    k == 25 && return pick("()", "(;)", "(a=1, b)", "(; a, b=2)", "(; a..., b.c)", "(a,;)", "(;a=1,b=1)", "((a))", "(a;b)", "(a;)", "(a=1;b=2)", "(a for b in c)", "(a, b...)", "(;)", "(a::T=1)", "(a, b; c)", "(a...)", "(\n a,\n b\n)", "(x;y=1)")
    k == 26 && return pick(":", "\$", ":(", "\$(") * pick("a", "+", "(a)", "[a]", ":a", "end", "begin 1 end", "function f end", "a.b", "@m", "\"s\"", "1", "==", ".+", "&&", "=", "where", "in", "a:b", "a=1", ";", "") * pick("", "", ")")
    k == 21 && return "{" * many(() -> expr(d - 1), 0, 2, pick(", ", " ", "; ")) * "}"
    return block(d - 1)
end

# Rows of elements in brackets, with everything that separates them.
function matrix(d)
    s = "["
    for i in 1:rand(R, 1:5)
        s *= pick(() -> name(), () -> number(), () -> expr(d - 1), () -> pick("-", "+", ":", "!", "&", "~", "\$") * name(), () -> name() * pick("'", ".'", "[1]", " [1]", "(1)", " (1)", "...", "::T", " ::T"), () -> str(), () -> matrix(d - 1), () -> "@m " * name(), () -> ":" * name(), () -> "a ? b : c", () -> name() * "=" * number())()
        i < 5 && (s *= pick(" ", " ", " ", ", ", "; ", ";; ", ";;; ", "\n", " ;\n", ";;\n", "\n\n", " - ", " -", "- ", " + ", " +", " : ", " :", " ' ", " # c\n", " #= c =# ", "\t", " => ", ";;;;", "; ; ", " & ", " &", " ~ ", " .+ ", " .+", " √", " !"))
    end
    return s * pick("", "", "", ";", ";;", " ", "\n", ",", " ;", " for x in y", " for x in y if z") * "]"
end

macro_call(d) = pick("@m", "@A.b", "A.@m", "@A.B.c", "A.B.@m", "@.", "@__MODULE__", "@m!", "@+", "@doc", "@var\"x y\"", "@kwdef", "@inline", "@\$x", "@(a)", "@a.b.c") * pick(
    () -> "", () -> " " * expr(d - 1), () -> " " * many(() -> expr(d - 1), 2, 4, " "), () -> "(" * args(d - 1) * ")", () -> " (" * args(d - 1) * ")", () -> "[" * args(d - 1) * "]", () -> " [" * args(d - 1) * "]",
    () -> "{" * args(d - 1) * "}", () -> "\"" * pieces(d) * "\"", () -> " " * block(d - 1), () -> " " * name() * "=" * expr(d - 1) * " " * expr(d - 1), () -> "(" * args(d - 1) * ") do x; " * expr(d - 1) * " end",
    () -> " " * statement(d - 1), () -> " :" * name(), () -> " " * name() * " for x in y", () -> " -" * name(), () -> " a, b", () -> " a;", () -> "\n" * name(), () -> "(a)(b)", () -> "[a][b]", () -> "(a).b")()

iter(d) = pick(name(), "(a, b)", "a::Int", "outer i") * pick(" in ", "=", " ∈ ", " = ") * expr(d)
arg(d) = pick(expr(d), expr(d), name() * "=" * expr(d), name() * "::" * name(), expr(d) * "...", name() * "::" * name() * "=" * expr(d))
args(d) = many(() -> arg(d), 0, 3, pick(", ", ",", ",\n")) * pick("", "", "", "; " * many(() -> arg(d), 0, 2, ", "), " for " * iter(d), ";", ",")

function postfix(d)
    x = atom(d)
    for _ in 1:rand(R, 0:2)
        x *= pick("(" * args(d - 1) * ")", "[" * pick(expr(d - 1), "end", ":", "1, 2", "begin+1:end", "1 2", "a; b") * "]", "." * name(), "'", "{" * many(() -> expr(d - 1), 0, 2, ", ") * "}", ".(" * args(d - 1) * ")", ".:" * name(), ".\$" * name(), "...", pick(" where ", "where ", " where", " where\n") * pick("T", "{T,S}", "T<:S", "{T<:A{S}, S>:B}", "{}", "A<:T<:B", "{T} where S", "(T)", "[T]", "T >: S"), "::" * name(), "(x) do " * pick("", "y", "y, z", "(y, z)", "y::T", "y...", "y, z=1", "y where T", "(a; b)", "y\n") * pick("; ", "\n") * expr(d - 1) * " end", " do x\n end", "[1] do; end", "." * pick("(", "[", "{") * name() * ")", ".\"a\"", ".+", ".1", ".end", ".'", "''", "!", "\\" , ".a'", "^2'", " '", "{T}(x)", ".a.b[1].c(2)'", " (1)", " [1]", "?", ";", ".@m x", "::T{S}", "::T.S", "::(T)", ":: T", "[;]", "[a,]", "(;a)", "(a=1)", "(a; b)", "(;)", "(a,)", "(a for b in c, d)", "[a for b in c for d in e]", "\"s\"")
    end
    x
end

function expr(d)
    d <= 0 && return pick(name(), number(), name(), name())
    k = rand(R, 1:16)
    k <= 5 && return postfix(d)
    if k <= 11
        s = pick("", " ", " ")
        return expr(d - 1) * s * binary() * pick(s, s, s, " ", "") * expr(d - 1)
    end
    k == 12 && return rand(R, UNARY) * sp() * expr(d - 1)
    k == 13 && return expr(d - 1) * " ? " * expr(d - 1) * " : " * expr(d - 1)
    k == 14 && return number() * pick(name(), "(" * expr(d - 1) * ")", "√" * name())
    k == 15 && return expr(d - 1) * pick("", " ", "\n") * ", " * expr(d - 1)
    return statement(d - 1)
end

sep() = pick("\n", "; ", "\n\n", ";\n", " # c\n", "\n#= c =#")
body(d) = many(() -> expr(d), 0, 2, sep())
signature(d) = pick(name(), "A.f", "f{T}", "(f::T)", "", "+", "\$f") * "(" * args(d) * ")" * pick("", "", "::Int", " where T", "::T where {T,S}")

function block(d)
    pick(
        () -> "begin" * sep() * body(d) * sep() * "end",
        () -> "quote " * body(d) * sep() * "end",
        () -> "if " * expr(d) * sep() * body(d) * sep() * pick("", "else" * sep() * body(d) * sep(), "elseif " * expr(d) * sep() * body(d) * sep() * "else " * body(d) * sep()) * "end",
        () -> "for " * many(() -> iter(d), 1, 2, ", ") * sep() * body(d) * sep() * "end",
        () -> "while " * expr(d) * sep() * body(d) * sep() * "end",
        () -> "let " * many(() -> pick(name(), name() * "=" * expr(d)), 0, 2, ", ") * sep() * body(d) * sep() * "end",
        () -> "try" * sep() * body(d) * sep() * pick("catch" * sep(), "catch e" * sep(), "catch;") * body(d) * sep() * pick("", "else" * sep() * body(d) * sep(), "finally" * sep() * body(d) * sep()) * "end",
        () -> "function " * signature(d) * sep() * body(d) * sep() * "end",
        () -> "macro m(" * args(d) * ")" * sep() * body(d) * sep() * "end",
        () -> pick("", "mutable ") * "struct " * pick("A", "A{T}", "A <: B", "A{T<:S} <: B{T}") * sep() * many(() -> pick("x", "x::T", "const x::T", "\"doc\"\nx", "A(x) = new(x)"), 0, 3, sep()) * sep() * "end",
    )()
end

function statement(d)
    pick(
        () -> block(d),
        () -> signature(d) * " = " * expr(d),
        () -> "return " * expr(d),
        () -> pick("const ", "global ", "local ", "const global ") * name() * pick("", ", " * name()) * " = " * expr(d),
        () -> pick("local ", "global ") * many(name, 1, 3, ", "),
        () -> pick("using ", "import ") * pick("A", "A.B", "..A", "A: b", "A: b, c as d, @m", "A.B as C", "A, B", "A: +, -, ==", "A.:+", ".A: b", "A.B: (+)"),
        () -> pick("export ", "public ") * many(() -> pick("a", "@m", "+", "b"), 1, 3, ", "),
        () -> pick("abstract type A end", "abstract type A{T} <: B end", "primitive type P <: Q 8 end", "primitive type P 16 end"),
        () -> pick("module ", "baremodule ") * "M" * sep() * body(d) * sep() * "end",
        () -> "\"doc\"" * pick("\n", " ", "\n\n") * expr(d),
        () -> "\"\"\"\n   doc\n   \"\"\"\n" * statement(d - 1),
        () -> pick("break", "continue", "return"),
        () -> "(; " * many(name, 1, 2, ", ") * ") = " * expr(d),
        () -> many(() -> pick(name(), name() * "...", "(a, b)"), 2, 3, ", ") * " = " * expr(d),
        () -> name() * " -> " * expr(d),
        () -> "(" * args(d) * ") -> " * expr(d),
        () -> expr(d) * "; " * expr(d),
        () -> pick("", "Base.", "(f::T)", "A.B.", "var\"x\"") * pick("f", "+", "==", "f!", "√", "getindex") * pick("", "{T}", "{T<:S}") * "(" * many(() -> param(d), 0, 3, ", ") * pick("", "; " * many(() -> param(d), 1, 3, ", "), "; k...") * ")" * pick("", "::Int", " where T", " where {T<:A, S}", "::T where T") * " = " * expr(d),
        () -> "function (" * many(() -> param(d), 0, 2, ", ") * pick("", "; k=1", ",") * ")" * pick("", "::T", " where T") * sep() * body(d) * sep() * "end",
        () -> "function " * pick("f end", "f\nend", "A.f end", "(f) end", "f(x)::T where T\nx\nend", "\$f(x) end", "f((a, b)) end", "f(::T) end", "f(x::T=1; y::S=2, z...) end", "f(x, y...) end", "(x::T)(y) end", "(x)(y) end", "(A.f)(y) end", "((x, y), z) end", "f{T}(x::T) where {T} x end", "f(x) x; end", "+ (a) end", "!(a) end", "f(x;) end", "f(;x) end", "==(a, b) a end", "f.g(x) end", "f() where {} end"),
        () -> "macro " * pick("m end", "m(x) x end", "m(x, y...)\n end", "+(x) end", "m(x::T) end", "\$m(x) end"),
        () -> pick("", "mutable ") * "struct " * pick("A", "A{T,S<:T}", "A{T} <: B{T}", "\$A", "A <: B.C", "A{T}<:B{S} where S", "(A)") * pick(" ", "\n", ";") * many(() -> pick("x", "x::Int", "const x", "x::T = 1", "@atomic x::Int", "A() = new()", "function A(x)\n new(x)\n end", "\"doc\" x", "x; y", "# c"), 0, 3, "\n") * "\nend",
        () -> pick("abstract type ", "abstract type\n", "primitive type ", "abstract  type ") * pick("A", "A{T}", "A <: B", "A{T} <: B{T}", "\$A", "A 8", "A <: B 8", "A 8+8", "A{T} 16", "A\n8") * pick(" end", "\nend", "; end", ""),
        () -> pick("import ", "using ", "import\n") * pick("A as B", "A: a as b, c", "A.B.c as d", "..A.b", "...A", ".A", "..", "A.@m", "A: @m as @n", "A: ==", "A.:(==)", "A, B.C as D", "A: +, var\"x\"", "\$A", "A.B: \$c", "A:b", "A.a.b, .c", "A: (a)", "A: (+), *", "A; b", "A.b: c.d", "....A.b: c", "A: a, b,\n c", "A:", "@m", "A .b"),
        () -> pick("export ", "public ", "export\n") * pick("a", "a, b", "@m, +", "(a)", "\$a", "a.b", "a,\n b", "==", "(==)", "var\"a\"", "a b", ""),
        () -> pick("const ", "global ", "local ", "const local ", "global const ", "local const ") * pick("x", "x = 1", "x, y = 1, 2", "x::Int = 1", "(x, y) = z", "x = y = 1", "f(x) = x", "x += 1", "x, y", "(x, y)", "x::T", "x .= 1", "(; a) = b", "a.b = 1", "a[1] = 2", "@m x", "x = 1, 2", "x, (y, z)", "\n x"),
        () -> pick("for ", "for\n") * pick("x in y", "x = y, z = w", "(x, y) in z", "x ∈ y", "outer x in y", "outer = 1:2", "(a, b) = c", "x::T in y", "(x) in y", "x in y; z", "i = 1:n, j = 1:i", "x, y in z", "\$x in y", "x in y, outer z in w", "[a, b] in c", "x\n in y", "outer in y", "x = 1 in y", "(; a) in b") * sep() * body(d) * sep() * "end",
        () -> "try" * sep() * body(d) * sep() * pick("catch\n" * body(d), "catch e; " * body(d), "catch e\n" * body(d), "catch e::T\n 1", "catch (e) 1", "catch \$e\n1", "catch; 1", "catch a.b", "catch f(x)\n", "finally 1 catch; 2", "catch e else 1", "catch; else; finally", "else 1", "finally", "", "catch e 1 finally 2", "catch \n e") * sep() * "end",
        () -> pick("if", "while", "elseif") * pick(" ", "(", "\n") * expr(d) * pick("", ")", "\n", ";", " then") * sep() * body(d) * sep() * pick("end", "else\nend", "elseif a\nend", "elseif\n a; b\nelse c end", "else if a\n end end", "elseif a b else c; d end", ""),
        () -> "let " * pick("", "x", "x = 1, y = 2", "x, y", "(a, b) = c", "f(x) = 1", "x::Int = 1", "x = 1,\n y = 2", "x += 1", "\$x", "@m", "x; y", "; x", "x=y=1", "a.b = 1", "(x)", "var\"a\" = 1") * sep() * body(d) * sep() * "end",
        () -> pick("x -> y", "(x) -> y", "(x, y) -> z", "x::T -> y", "() -> x", "(x; y) -> z", "(x, y=1; z...) -> w", "(x::T)::S -> y", "-> x", "x -> y, z", "x -> y -> z", "(x, (y, z)) -> w", "x... -> y", "(x...) -> y", "a, b -> c", "x where T -> y", "(x) where T -> y", "x -> begin y end", "(;x) -> y", "x->-y", "x->y=z", "x = y -> z", "f(x) -> y", "\$x -> y", "function(x) y end", "function (x, y) z end", "(x::T where T) -> y"),
        () -> pick("a ? b : c", "a ? b : c ? d : e", "a ? (b) : c", "a ? b: c", "a ? b :c", "a? b : c", "a ?b : c", "a ? :b : :c", "a ? b = 1 : c = 2", "a ? b\n: c", "a ?\n b :\n c", "a ? b : c, d", "a ? x -> y : z", "a ? b : c |> d", "a ? \"x\" : 'y'", "a ? b:c : d", "a ? return : break", "a ? @m(b) : c", "a ? @m b : c", "a ? b", "a ? b c", "(a ? b : c)", "[a ? b : c]", "a ? b...: c"),
        () -> pick("a < b < c", "a == b != c", "a <: b <: c", "a in b in c", "a .< b .< c", "a < b == c .> d", "!(a < b)", "!a < b", "-a^b", "-2^2", "2^-1", "-a'", "a^b^c", "a^b'", "-(a)", "-(a)^2", "-(a, b)", "+(a...)", "!(a; b)", "-1", "- 1", "-0x1", "-1.5f0", "+1", "-a*b", "-2x", "2x^2", "2(x)", "2(x)^2", "(2)x", "x2", "2.x", "2.0x", "0x1x", "1e2x", "2im", "2'", "a'b", "(a)b", "(a)(b)", "2[1]", "2\"s\"", "a\"s\"b", "2'x'", "√2x", "2√x", "√a^2", "¬a && b", "a && b || c", "a || b && c", "a => b => c", "a = b => c", "a -> b => c", "a → b → c", "a |> b |> c", "a <| b <| c", "a:b:c", "a:b:c:d", "a+b:c", "a:b+c", "a..b", "a...", "a... + b", "[a..., b...]", "(a...,)", "f(a...)", "a::b::c", "a::b where c", "a::b = c", "::a", ":: a", "f(::a)", "a:::b", "a.b.c", "a.:b", "a.(b)", "a.[b]", "a.{b}", "a.\"b\"", "a . b", "a. b", "a .b", "a.b'", "a.b!", "a!", "a!=b", "a! = b", "!a=b", "a!(b)", "~a", "~a~b", "a ~ b ~ c", "&a", "&(a)", "&a.b", "&&", "a &b", "[a &b]", "[a & b]", "\$a", "\$(a)", "\$\$a", "\$a.b", "\$a[b]", "\$a(b)", "\$(a)(b)", "<:a", "<:(a)", "<: a <: b", "a <: <:", "f(<:)", "+", "(+)", "+ +", "f(+)", "f(+, *)", "a + (+)", ":+", ":(+)", ":(=)", ":(:)", ":(::)", ":(a::b)", "::", "==", "(==)(a)", "==(a)", "==", "+(a)", "+(a)b", "*(a)", "*a", ".+", ".+(a)", ".+a", "(.+)", "f.+g", "a.+b", "1.+b", "1 .+b", "1. + b", "a.-b", "a .- b", "[a .-b]", "[a.-b]", "a.'", "a'.b", "a''", "a' * b'", "[a' b']", "[a ' b]", "a[b'end]", "a[end]", "a[begin:end]", "a[end-1, end]", "a[b[end]]", "a[:]", "a[:, 1]", "a[: , :]", "a[1:end]", "a[f(end)]", "end", "begin", "a[b;c]", "a[b c]", "a[b c; d]", "T[]", "T[a]", "T[a b]", "T[a;b]", "T[a for b in c]", "[]", "[;]", "[;;]", "[;;;]", "[a;]", "[a;;]", "[a,;]", "[a;b;;c]", "[a b;;c d]", "[a;;b c]", "[a b\n c d]", "[a b;\n c d]", "[a ;; b]", "[a;;\n b]", "[a b ;;\n c]", "{}", "{a}", "{a, b}", "{a b}", "{a; b}", "{a for b in c}"),
    )()
end
param(d) = pick("x", "y", "::T", "x::T", "x=1", "x::T=1", "(a, b)", "x...", "x::T...", "(; a, b)", "::Type{T}", "x::A{<:B}", "\$x", "@m(x)", "@m x", "x::T where T", "x=y=1", "(a, b)::T", "(a, b)=c", "x::typeof(f)", "_", "f(x)", "x.y", "x[1]", "1", "x -> y", "x; y")
# What a careless hand makes of a snippet.
function mangle(s)
    cs = collect(s)
    isempty(cs) && return s
    i = rand(R, 1:length(cs))
    return pick(
        () -> join(cs[1:i]), () -> join(deleteat!(copy(cs), i)), () -> join([cs[1:i]; collect(pick(" ", "\n", "(", ")", "]", "end", ",", ";", "'", "\"", "=", ".", ":", "@", "\$", " end ", "#", " in ", "::", "}", "{", "?", "->", "!", "\t", "⏎"[1:0])); cs[i+1:end]]),
        () -> join([cs[1:i]; cs[i]; cs[i+1:end]]), () -> replace(s, pick(" ", "\n", "(", ",", ";", "end") => ""; count = 1), () -> replace(s, " " => pick("  ", "\n", "\t", "")), () -> replace(s, ", " => pick(",\n", " , ", ",")), () -> replace(s, "\n" => pick("\r\n", "\n\n", ";", "\n  ", " #c\n")))()
end

n, seen = parse(Int, ARGS[1]), Set{String}()
while length(seen) < n
    s = chance(0.55) ? expr(rand(R, 1:3)) : statement(rand(R, 1:2))
    chance(0.12) && (s = mangle(s))
    (s in seen || length(s) > 160 || occursin(r"[⏎⇥␍]", s) || startswith(s, "## ")) && continue
    push!(seen, s)
    println(replace(s, "\n" => "⏎", "\t" => "⇥", "\r" => "␍"))
end
