# Writes random snippets of Julia together with the trees that a real Julia makes of them:
#
#     julia tools/gen_syntax_cases.jl COUNT SEED > tests/syntax/cases/NAME.txt
#     julia tools/gen_syntax_cases.jl -f snippets.txt > ...      # snippets from a file instead
#
# In a snippet file, `⏎` stands for a newline. A case is the snippet behind `>>> `, the tree as
# Meta.show_sexpr prints it with file name f, and an empty line; ERROR stands where Julia refuses it.
using Random

const R = MersenneTwister(length(ARGS) > 1 && ARGS[1] != "-f" ? parse(Int, ARGS[2]) : 1)
pick(xs...) = rand(R, xs)
chance(p) = rand(R) < p
sp() = chance(0.7) ? "" : " "
many(f, lo, hi, sep) = join((f() for _ in 1:rand(R, lo:hi)), sep)

const NAMES = ("a", "b", "f", "x", "y", "z1", "foo!", "_", "α", "T", "in", "isa", "where", "outer", "type", "as", "mutable", "abstract", "var\"a b\"", "é", "x′")
name() = chance(0.8) ? pick("a", "b", "f", "x", "T") : rand(R, NAMES)
number() = pick("1", "2", "0x1f", "1.5", "1f0", "0b101", "0o17", "1e3", ".5", "1.", "10_000", "9223372036854775808", "0x1p3", "2.5e-3")
str() = pick("\"s\"", "\"a\$b\"", "\"\$(x+1)c\"", "r\"a\\d\"i", "\"\"\"\n  a\n   b\"\"\"", "\"\\n\\\"\"", "raw\"\\\"", "b\"x\"", "\"\"", "'c'", "'\\n'", "`ls` ", "x\"y\"2 ", "\"\"\"\n\ta\n\t\$x b\n\t\"\"\"")
const BINARY = ("+", "-", "*", "/", "^", "==", "<", "<=", "!=", "===", "<:", ">:", "in", "isa", "∈", "&&", "||", "|>", "<|", "=>", "->", "-->", "→", "//", "<<", ">>>", "%", "÷", "⋅", "∘", "|", "&", "⊻", "≤", "++", ":", "..", ".+", ".*", ".==", ".^", ".&&", ".||", ".<", "=", "+=", ".=", ".+=", "⊕", "×", "~", ":=", "\$", "::", "≈", "÷=", "↑", "+₁", "±", "−", "⊻=", "<-->", "∉", ".=>", "..", "|=", ">>=", "\\", "'", "? 1 :")
const UNARY = ("-", "+", "!", "√", "~", ".-", "&", "\$", "::", ":", "<:", "±", "¬", "∛", ".!", ">:", "⋆")
binary() = rand(R, BINARY)

function atom(d)
    k = rand(R, 1:22)
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
    k == 21 && return "{" * many(() -> expr(d - 1), 0, 2, pick(", ", " ", "; ")) * "}"
    return block(d - 1)
end

iter(d) = pick(name(), "(a, b)", "a::Int", "outer i") * pick(" in ", "=", " ∈ ", " = ") * expr(d)
arg(d) = pick(expr(d), expr(d), name() * "=" * expr(d), name() * "::" * name(), expr(d) * "...", name() * "::" * name() * "=" * expr(d))
args(d) = many(() -> arg(d), 0, 3, pick(", ", ",", ",\n")) * pick("", "", "", "; " * many(() -> arg(d), 0, 2, ", "), " for " * iter(d), ";", ",")

function postfix(d)
    x = atom(d)
    for _ in 1:rand(R, 0:2)
        x *= pick("(" * args(d - 1) * ")", "[" * pick(expr(d - 1), "end", ":", "1, 2", "begin+1:end", "1 2", "a; b") * "]", "." * name(), "'", "{" * many(() -> expr(d - 1), 0, 2, ", ") * "}", ".(" * args(d - 1) * ")", ".:" * name(), ".\$" * name(), "...", " where " * pick("T", "{T,S}", "T<:S"), "::" * name(), "(x) do " * pick("", "y", "y, z") * "; " * expr(d - 1) * " end", "\"s\"")
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
    )()
end

has_error(e) = e isa Expr && (e.head in (:error, :incomplete) || any(has_error, e.args))
function answer(s)
    e = try
        Meta.parseall(s, filename="f")
    catch
        Expr(:error)
    end
    has_error(e) ? "ERROR" : sprint(Meta.show_sexpr, e)
end

if ARGS[1] == "-f"
    for f in ARGS[2:end], line in eachline(f)
        isempty(line) || println(">>> ", line, "\n", answer(replace(line, "⏎" => "\n")), "\n")
    end
else
    n, tries, seen = parse(Int, ARGS[1]), 0, Set{String}()
    keep_errors = length(ARGS) > 2 && ARGS[3] == "errors"
    while n > 0
        s = chance(0.6) ? expr(rand(R, 1:3)) : statement(rand(R, 1:2))
        (s in seen || length(s) > 160) && continue
        push!(seen, s)
        a = answer(s)
        (a == "ERROR" && !(keep_errors ? chance(0.1) : false)) && continue
        println(">>> ", replace(s, "\n" => "⏎"), "\n", a, "\n")
        global n -= 1
    end
end
