"""Random programs by construct. Each function takes a random.Random and returns a program's source; FAMILIES lists them with counts."""
import itertools

INT = ["0", "1", "2", "3", "5", "-1", "-4", "7", "10", "12"]


# ---- scope: what an assignment in a block means ----------------------------------------------------------

BLOCKS = {
    "for": "for k in 1:2\n    {0}\nend", "while": "c = 0\nwhile c < 2\n    {c}c += 1\n    {0}\nend", "let": "let\n    {0}\nend",
    "try": "try\n    {0}\n    error(\"e\")\ncatch err\n    print(err.msg, ' ')\nend", "finally": "try\n    print(\"t \")\nfinally\n    {0}\nend",
    "if": "if true\n    {0}\nend", "begin": "begin\n    {0}\nend", "do": "foreach(1:2) do k\n    {0}\nend",
    "closure": "g = () -> begin\n    {0}\nend\ng()\ng()", "named": "function h()\n    {0}\nend\nh()", "comp": "r = [begin {0}; k end for k in 1:2]\nprint(r, ' ')",
}
ASSIGN = {"plain": "x = 10; print(x, ' ')", "update": "x += 10; print(x, ' ')", "local": "local x = 20; x += 1; print(x, ' ')", "global": "global x = 30; print(x, ' ')",
          "read": "print(x, ' ')", "outer": "y = x; x = y + 1; print(x, y, ' ')", "nested": "let; x = 5; print(x, ' '); end; print(x, ' ')",
          "loop": "for x in 1:2; print(x, ' '); end; print(x, ' ')", "swap": "x, z = 7, x; print(x, z, ' ')"}


def scope():
    for (b, block), (a, assign), context, known in itertools.product(BLOCKS.items(), ASSIGN.items(), ("top", "function", "let"), (True, False)):
        pre = "x = 1\n" if known else ""
        body = block.format(assign, c="global " if context == "top" else "")
        run = f"try\n    XX\ncatch e\n    e isa LoadError ? print(typeof(e.error)) : e isa UndefVarError ? print(\"undefined \", e.var) : print(typeof(e))\nend\nprintln()\nprintln(@isdefined(x) ? x : \"none\")\n"
        if context == "top":
            source = pre + body + "\nprintln()\nprintln(@isdefined(x) ? x : \"none\")\n"
            if not known and a in ("update", "read", "outer", "swap", "nested", "loop"):
                source = pre + "include_string(Main, raw\"\"\"\n" + body + "\n\"\"\")\n"
                source = "try\n    " + source + "catch e\n    print(typeof(e.error))\nend\nprintln(@isdefined(x) ? x : \"none\")\n"
        elif context == "function":
            inner = "\n".join("    " + l for l in (pre + body).split("\n"))
            source = f"function f()\n{inner}\n    println()\n    println(@isdefined(x) ? x : \"none\")\nend\ntry\n    f()\ncatch e\n    e isa UndefVarError ? println(\"undefined \", e.var) : println(typeof(e))\nend\nprintln(@isdefined(x) ? x : \"none\")\n"
        else:
            inner = "\n".join("    " + l for l in (pre + body).split("\n"))
            source = f"try\n    let\n{inner}\n    println()\n    println(@isdefined(x) ? x : \"none\")\n    end\ncatch e\n    e isa UndefVarError ? println(\"undefined \", e.var) : println(typeof(e))\nend\nprintln(@isdefined(x) ? x : \"none\")\n"
        yield f"scope_{b}_{a}_{context}_{'set' if known else 'new'}", source


# ---- destructuring ---------------------------------------------------------------------------------------

def pattern(r, names, depth=0):
    n = r.randint(1, 3)
    parts = []
    slurp = r.randrange(n) if r.random() < 0.35 else -1
    for i in range(n):
        if depth < 2 and r.random() < 0.25:
            p = pattern(r, names, depth + 1)
        elif r.random() < 0.1:
            p = "_"
        else:
            p = f"v{len(names)}"
            names.append(p)
        parts.append(p + ("..." if i == slurp and not p.startswith("(") else ""))
    return "(" + ", ".join(parts) + ("," if n == 1 else "") + ")"


def nested_value(r, depth=0):
    if depth > 2 or r.random() < 0.35:
        return r.choice(["1", "2.5", "'c'", ":s", '"str"', "nothing", "true", "1:3", "[7, 8, 9]", "(1, 2)", '"héé"', "3 => 4"])
    k = r.random()
    xs = [nested_value(r, depth + 1) for _ in range(r.randint(1, 4))]
    return "(" + ", ".join(xs) + ",)" if k < 0.6 else "Any[" + ", ".join(xs) + "]"


def destructuring(r):
    lines = []
    for i in range(8):
        names = []
        p = pattern(r, names)
        v = nested_value(r)
        shown = ", ' ', ".join(f"repr({n})" for n in names) or '"-"'
        how = r.randrange(4)
        if how == 0:
            lines.append(f"try\n    let\n        {p} = {v}\n        println({shown})\n    end\ncatch e\n    println(typeof(e))\nend")
        elif how == 1:
            lines.append(f"try\n    for {p} in ({v}, {nested_value(r)})\n        println({shown})\n    end\ncatch e\n    println(typeof(e))\nend")
        elif how == 2:
            lines.append(f"f{i}({p}) = println({shown})\ntry f{i}({v}) catch e; println(typeof(e)) end")
        else:
            lines.append(f"try\n    println([({shown}) for {p} in [{v}, {nested_value(r)}]])\ncatch e\n    println(typeof(e))\nend")
    return "\n".join(lines) + "\n"


# ---- signatures and calls --------------------------------------------------------------------------------

def signature(r):
    npos, nopt, nkw = r.randint(0, 3), r.randint(0, 2), r.randint(0, 3)
    names, pos = [], []
    for i in range(npos):
        t = r.choice(["", "", "", "::Int", "::Number", "::String", "::Any"])
        pos.append(f"a{i}{t}")
        names.append(f"a{i}")
    for i in range(nopt):
        d = r.choice(["1", '"d"', "2.5"] + ([f"{names[-1]}", f"({names[0]}, 1)"] if names else []))
        pos.append(f"b{i} = {d}")
        names.append(f"b{i}")
    if r.random() < 0.3:
        pos.append("rest...")
        names.append("rest")
    kws = []
    for i in range(nkw):
        d = r.choice(["", " = 1", " = nothing"] + ([f" = {names[-1]}", f" = string({names[0]})"] if names else []))
        t = r.choice(["", "", "::Int", "::Any"])
        kws.append(f"k{i}{t}{d}")
        names.append(f"k{i}")
    if r.random() < 0.3:
        kws.append("kw...")
        names.append("kw")
    sig = ", ".join(pos) + (("; " + ", ".join(kws)) if kws else "")
    return sig, names, npos + nopt, nkw


def calls(r):
    out = ["show1(x) = x isa Base.Pairs ? print(\"pairs\", values(x)) : show(x)"]
    for i in range(3):
        sig, names, n, nkw = signature(r)
        body = "; print(' '); ".join(f"show1({x})" for x in names) or "print(\"none\")"
        form = r.randrange(3)
        if form == 0:
            out.append(f"f{i}({sig}) = ({body}; println())")
        elif form == 1:
            out.append(f"function f{i}({sig})\n    {body}\n    println()\nend")
        else:
            out.append(f"f{i} = ({sig if sig.replace(';', '').strip() else ''}) -> ({body}; println())")
        for _ in range(5):
            args = [r.choice(["1", "2.0", '"s"', ":q", "(1, 2)...", "[3]..."]) for _ in range(r.randint(0, n + 1))]
            kws = r.sample([f"k0 = 5", "k1 = \"v\"", "k2 = 7", "zz = 1", "(k0 = 3,)...", ":k1 => 4", "(; k2 = 1)..."], r.randint(0, min(nkw + 1, 3)))
            pos = ", ".join(args)
            call = f"f{i}({pos}" + ("; " + ", ".join(kws) if kws else "") + ")"
            out.append(f"try {call} catch e; println(typeof(e)) end")
    return "\n".join(out) + "\n"


# ---- dispatch --------------------------------------------------------------------------------------------

def dispatch(r):
    out = ["abstract type T0 end"]
    types = ["T0"]
    for i in range(1, 4):
        sup = r.choice(types)
        out.append(f"abstract type T{i} <: {sup} end")
        types.append(f"T{i}")
    leaves = []
    for i in range(4):
        if r.random() < 0.35:
            out.append(f"struct L{i}{{P}} <: {r.choice(types[:4])}; x::P; end")
            leaves += [f"L{i}(1)", f'L{i}("s")']
            types += [f"L{i}", f"L{i}{{Int}}", f"L{i}{{<:Real}}", f"L{i}{{String}}"]
        else:
            out.append(f"struct L{i} <: {r.choice(types[:4])} end")
            leaves.append(f"L{i}()")
            types.append(f"L{i}")
    extra = ["Any", "Union{T1, L0}", "Union{Nothing, T2}", "Int", "Number", "Vector{<:T0}", "Type{<:T0}", "Tuple{Vararg{T0}}"]
    seen = set()
    for i in range(r.randint(5, 9)):
        k = r.randint(1, 2)
        sig = [r.choice(types + extra) for _ in range(k)]
        s = ", ".join(f"::{t}" for t in sig)
        if r.random() < 0.15:
            s += f", ::{r.choice(types)}..."
        where = ""
        if r.random() < 0.2:
            s, where = r.choice([("x::T, y::T", f" where T<:{r.choice(types)}"), ("x::T, y::T", " where T"), ("x::Vector{T}", " where T"), ("x::T, y::Type{T}", " where T"), ("x::NTuple{N, T}", " where {N, T}")])
        if s + where in seen:
            continue
        seen.add(s + where)
        out.append(f"f({s}){where} = \"m{i}\"")
    values = leaves + ["1", "2.5", "nothing", "[L1(1)]" if "L1{Int}" in types else "[1]", "L0", "Int", "(1, 2)"]
    values = [v for v in values if v != "L0" or True]
    out.append("call(xs...) = try f(xs...) catch e; string(nameof(typeof(e))) end")
    for v in values:
        out.append(f"println(call({v}))")
    pairs = list(itertools.product(values, values))
    for a, b in r.sample(pairs, min(14, len(pairs))):
        out.append(f"println(call({a}, {b}))")
    out.append("println(length(methods(f)))")
    for _ in range(4):
        a, b = r.choice(types[:7]), r.choice(types[:7])
        out.append(f"println({a} <: {b}, ' ', typejoin({a}, {b}), ' ', typeintersect({a}, {b}), ' ', hasmethod(f, Tuple{{{a}}}), ' ', hasmethod(f, Tuple{{{a}, {b}}}))")
    return "\n".join(out) + "\n"


# ---- control flow ----------------------------------------------------------------------------------------

class Flow:
    def __init__(self, r):
        self.r, self.n, self.budget = r, 0, 22

    def mark(self):
        self.n += 1
        return f'print("{self.n} ")'

    def cond(self, loop):
        return self.r.choice(["a > 2", "isodd(a)", "s < 8", "true", "false", "a == 1 || s > 3", "!(a < s)", "1 < a <= 3", "s % 3 == 0"] + ([f"{loop} == 2", f"isodd({loop})"] if loop else []))

    def block(self, ind, loop, depth):
        lines = []
        for _ in range(self.r.randint(1, 3)):
            lines += self.stmt(ind, loop, depth)
        return lines

    def stmt(self, ind, loop, depth):
        r, p = self.r, "    " * ind
        self.budget -= 1
        kinds = ["mark", "s", "s"]
        if depth < 4 and self.budget > 0:
            kinds += ["if", "if", "for", "for2", "while", "try", "try", "tryf", "short", "let"]
        if loop:
            kinds += ["break", "continue"]
        kinds += ["return", "throw"] if depth > 0 else []
        k = r.choice(kinds)
        if k == "mark":
            return [p + self.mark()]
        if k == "s":
            return [p + r.choice(["s += a", "s -= 1", "s = 2s + 1", "s ⊻= 5", "a += 1", "s = s % 7", "s *= " + (loop or "3"), "a, s = s % 5, a"])]
        if k == "short":
            return [p + f"{self.cond(loop)} {r.choice(['&&', '||'])} {r.choice(['(s += 1)', self.mark()] + (['continue', 'break'] if loop else []))}"]
        if k in ("break", "continue"):
            return [p + f"{self.cond(loop)} && {k}"]
        if k == "return":
            return [p + f"{self.cond(loop)} && return s"]
        if k == "throw":
            return [p + f"{self.cond(loop)} && {r.choice(['error(string(s))', 'throw(a)', 'throw(KeyError(s))', 'throw(ArgumentError(string(:m, a)))', '[1][a + 5]'])}"]
        if k == "if":
            out = [p + f"if {self.cond(loop)}"] + self.block(ind + 1, loop, depth + 1)
            if r.random() < 0.4:
                out += [p + f"elseif {self.cond(loop)}"] + self.block(ind + 1, loop, depth + 1)
            if r.random() < 0.5:
                out += [p + "else"] + self.block(ind + 1, loop, depth + 1)
            return out + [p + "end"]
        v = f"i{depth}"
        if k == "for":
            it = r.choice(["1:3", "3:-1:1", "(1, 4)", "[2, 0]", "1:0", "a:a+1"])
            return [p + f"for {v} in {it}"] + self.block(ind + 1, v, depth + 1) + [p + "end"]
        if k == "for2":
            return [p + f"for {v} in 1:2, j{depth} in {v}:2"] + self.block(ind + 1, v, depth + 1) + [p + "end"]
        if k == "while":
            return [p + f"{v} = 0", p + f"while {v} < 3", p + f"    {v} += 1"] + self.block(ind + 1, v, depth + 1) + [p + "end"]
        if k == "let":
            return [p + f"let s{depth} = s, a = a + 1"] + self.block(ind + 1, loop, depth + 1) + [p + "end"]
        out = [p + "try"] + self.block(ind + 1, loop, depth + 1)
        if k == "try" or r.random() < 0.5:
            out += [p + "catch e", p + f"    print(e isa Int ? e : typeof(e), ' ')"] + self.block(ind + 1, loop, depth + 1)
            if r.random() < 0.3:
                out += [p + "else"] + self.block(ind + 1, loop, depth + 1)
            if r.random() < 0.35:
                out += [p + "finally", p + "    " + self.mark()]
        else:
            out += [p + "finally", p + "    " + self.mark()]
        return out + [p + "end"]


def flow(r):
    out = []
    for i in range(2):
        g = Flow(r)
        out.append(f"function f{i}(a, s)")
        out += g.block(1, None, 0) + g.block(1, None, 0)
        out.append("    s\nend")
        for a, s in ((0, 1), (1, 4), (3, 2), (5, 0)):
            out.append(f"try\n    println(\"= \", f{i}({a}, {s}))\ncatch e\n    println(\"! \", e isa Int ? e : sprint(showerror, e))\nend")
    return "\n".join(out) + "\n"


# ---- closures --------------------------------------------------------------------------------------------

def closures(r):
    out, n = [], r.randint(2, 4)
    out.append("function make(a, b)")
    vs = ["a", "b"]
    for i in range(n):
        out.append(f"    v{i} = {r.choice(vs)} {r.choice('+-*')} {r.choice(vs + ['2', '3'])}")
        vs.append(f"v{i}")
    fs = []
    for i in range(r.randint(2, 4)):
        k = r.randrange(5)
        v, w = r.choice(vs), r.choice(vs)
        prev = r.choice(fs) if fs else None
        if k == 0:
            out.append(f"    g{i}() = ({v} += {r.choice(INT)}; {v})")
        elif k == 1:
            out.append(f"    g{i}(x = {v}) = x * {w}")
        elif k == 2:
            out.append(f"    g{i} = (xs...) -> (isempty(xs) || ({v} = xs[1]); ({v}, {w}))")
        elif k == 3 and prev:
            out.append(f"    g{i}(x...) = (t = {prev}(x...); {v} = {w}; t)")
        else:
            out.append(f"    g{i} = let {v} = {w} + 1\n        function (q = 1; k = {v})\n            {v} += q\n            (q, k, {v})\n        end\n    end")
        fs.append(f"g{i}")
        if r.random() < 0.4:
            out.append(f"    {r.choice(vs)} = {r.choice(vs)} + 10")
    out.append(f"    hs = [({r.choice(['i', 'i + a', 'v0 + i'])}; () -> (i += 1; i + {r.choice(vs)})) for i in 1:3]")
    out.append(f"    () -> ({', '.join(vs)}), {', '.join(fs)}, hs\nend")
    out.append(f"state, {', '.join(fs)}, hs = make({r.choice(INT)}, {r.choice(INT)})")
    for _ in range(9):
        f = r.choice(fs)
        args = r.choice(["", "", r.choice(INT), r.choice(INT) + "; k = 2"])
        out.append(f"try println({f}({args}), ' ', state()) catch e; println(typeof(e)) end")
    out.append("println([h() for h in hs], [h() for h in hs], state())")
    return "\n".join(out) + "\n"


# ---- broadcasting ----------------------------------------------------------------------------------------

BVALS = ["x", "y", "m", "row", "2", "0.5", "(1, 2, 3)", "z", "1:3", "b"]


def bexpr(r, d=0):
    if d > 2 or r.random() < 0.3:
        return r.choice(BVALS)
    k = r.randrange(8)
    a, b = bexpr(r, d + 1), bexpr(r, d + 1)
    if k < 4:
        return f"({a} {r.choice(['.+', '.-', '.*', '.+', '.÷ 3 .+', '.< 2 .&&' if False else '.=='])} {b})"
    if k == 4:
        return f"{r.choice(['abs', 'f', 'identity', 'max', 'min', 'string', '-', 'float', 'sign'])}.({a}" + ")"
    if k == 5:
        return f"{r.choice(['max', 'min', 'tuple', 'f', '+', '=>'])}.({a}, {b})"
    if k == 6:
        return f"ifelse.({a} .> 1, {b}, 0)"
    return f"(q -> q * 2).({a})"


def broadcast(r):
    out = ["f(a) = a + 1", "f(a, b) = a - b", "x = [1, 2, 3]; y = [1.5, -2.0, 0.25]; m = [1 2 3; 4 5 6; 7 8 9]; row = [10 20 30]; z = Ref(4); b = [true, false, true]"]
    for _ in range(9):
        out.append(f"try show({bexpr(r)}); println() catch e; println(typeof(e)) end")
    for _ in range(3):
        out.append(f"d = {r.choice(['zeros(3)', 'zeros(Int, 3)', 'zeros(3, 3)', 'Any[1, 2, 3]'])}; try d .{r.choice(['', '+', '*', '-'])}= {bexpr(r, 1)}; println(d) catch e; println(typeof(e)) end")
    out.append(f"try println(@. {r.choice(['x + y * 2', 'abs(x - y) + f(x)', 'max(x, y) == x', 'x^2 - row', '-x', 'f(x, y) + $sum(x)', 'tuple(x, $(1:3))'])}) catch e; println(typeof(e)) end")
    return "\n".join(out) + "\n"


# ---- array literals and comprehensions -------------------------------------------------------------------

def arrays(r):
    out = ["try_(f) = try show(f()); println() catch e; println(typeof(e)) end"]
    el = lambda: r.choice(["1", "2", "3.5", "-1", "x", "[1, 2]", "[1 2]", "[1 2; 3 4]", "1:2", "(1, 2)", "true", "1//2", "'c'", '"s"', "nothing", "[5;;]"])
    num = lambda: r.choice(["1", "2", "3", "x", "-1", "0"])
    out.append("x = 7")
    for _ in range(10):
        k = r.randrange(9)
        t = r.choice(["", "", "", "Int", "Float64", "Any", "Union{Int, Nothing}"])
        if k == 0:
            e = ", ".join(el() for _ in range(r.randint(0, 4)))
        elif k == 1:
            e = "; ".join(el() for _ in range(r.randint(1, 3)))
        elif k == 2:
            e = " ".join(el() for _ in range(r.randint(2, 3)))
        elif k == 3:
            w = r.randint(1, 3)
            e = "; ".join(" ".join(num() for _ in range(w)) for _ in range(r.randint(2, 3)))
        elif k == 4:
            e = ";; ".join("; ".join(num() for _ in range(2)) for _ in range(r.randint(1, 3)))
        elif k == 5:
            e = ";;; ".join("; ".join(num() + " " + num() for _ in range(2)) for _ in range(r.randint(1, 2)))
        elif k == 6:
            e = r.choice(["1 2;;; 3 4", "1;;;", "1; 2;;;; 3; 4", ";;", "[1 2]; [3 4]", "[1, 2] [3, 4]", "[1 2; 3 4] [5, 6]; 7 8 9", "1:3;", "(1:3)...", "x for _ in 1:2", "1, [2, 3]..., 4", "[1, 2]; 3", "zeros(2, 2); 9 9"])
        elif k == 7:
            e = r.choice(["i for i in 1:4 if i % 2 == 0", "i + j for i in 1:2, j in 1:3", "(i, j) for i in 1:3 for j in 1:i", "i * x for i in (1, 2.5)", "c for c in \"abc\"", "i == 2 ? nothing : i for i in 1:3", "[j for j in 1:i] for i in 1:2", "i for i in Any[1, 2.0]", "string(i, j) for i in 1:2, j in 'a':'b' if i < 2", "i for i in 1:0", "i + j + k for i in 1:2, j in 1:2, k in 1:2", "x for x in [1 2; 3 4]"])
        else:
            e = "\n ".join(" ".join(num() for _ in range(2)) for _ in range(2))
        out.append(f"try_(() -> {t}[{e}])")
    out.append(f"a = {r.choice(['[1 2 3; 4 5 6]', '[1:6;]', 'collect(reshape(1:24, 2, 3, 4))', '[i * 10 + j for i in 1:3, j in 1:3]'])}")
    for _ in range(6):
        ix = r.choice(["end", "begin", "end - 1", ":", "2:end", "1, :", ":, 1", "[1, 2]", "end ÷ 2", ":, end", "1, 1", "a .> 3", "CartesianIndex(1, 2)", "1:2, 1:2", "2, end, 1", "[3, 1, 1]", "end:-1:1", "begin:2:end", ":, :, 1", ":, [1, 1]", "isodd.(a)", "99", "0"])
        k = r.randrange(4)
        out.append(f"try_(() -> a[{ix}])" if k < 3 else f"try_(() -> (b = copy(a); b[{ix}] {r.choice(['= 0', '.= 0', '.+= 1', '= [0, 0]', '.*= 2', '+= 5'])}; b))")
    out.append(f"try_(() -> sum(a, dims = 1)); try_(() -> view(a, 2:3)); try_(() -> a == copy(a)); try_(() -> size(a)); display(a)")
    return "\n".join(out) + "\n"


# ---- strings ---------------------------------------------------------------------------------------------

def strings(r):
    out = ["n = 42; s = \"été\"; v = [1, 2]; t = (1, 'c'); f(x) = x * 2"]
    bits = ["abc", " ", "\\n", "\\t", "$n", "$(n + 1)", "$s", "$(f(3))", "$v", "$(v[1])", "\\\"", "\\$", "é", "😀", "\\u3b1", "\\x41", "$(t)", "$(\"in $n\")", "%", "$(s)x", "$(:sym)", "\\\\", "{}", "$(nothing)", "$(1.0)", "$(1 => \"a\")"]
    for _ in range(4):
        lit = '"' + "".join(r.choice(bits) for _ in range(r.randint(1, 6))) + '"'
        out.append(f"println({lit}); println(repr({lit})); println(length({lit}), ' ', ncodeunits({lit}))")
    for _ in range(3):
        ind = " " * r.choice([0, 2, 4])
        lines = [r.choice(["", ind, ind + "  "]) + r.choice(["x", "$n y", "\\t z", "", "\"q\"", "a\\", "$(s)"]) for _ in range(r.randint(1, 4))]
        body = "\n".join(lines).rstrip("\\")
        lit = '"""' + r.choice(["\n", ""]) + body + "\n" + r.choice(["", "  ", "    "]) + '"""'
        out.append(f"println(repr({lit}))")
    ops = ["uppercase(w)", "reverse(w)", "w[1]", "w[end]", "w[begin:nextind(w, 1)]", "split(w, ' ')", "replace(w, 'a' => 'o')", "replace(w, \"an\" => \"[an]\", count = 1)", "occursin(\"na\", w)", "findfirst('n', w)", "findnext('a', w, 3)", "collect(w)[1:2]", "w * w", "w^2", "lpad(w, 12, '*')", "rpad(w, 12) * \"|\"", "strip(w)", "join(collect(w), '-')", "filter(c -> c > 'b', w)", "map(uppercase, w)", "count('a', w)" if False else "count(==('a'), w)", "startswith(w, \"b\")", "w < \"c\"", "cmp(w, \"banana\")", "chop(w)", "first(w, 3)", "last(w, 3)", "titlecase(w)", "[c for c in w if isletter(c)]", "Symbol(w)", "hash(w) == hash(String(collect(w)))", "sort(collect(w))", "unique(w)", "w == String(w)", "codeunit(w, 1)", "SubString(w, 1, 2)", "isascii(w)", "eachindex(w) |> collect", "w isa AbstractString", "findall('a', w)", "repeat(w[1], 3)", "only(w[1:1])", "escape_string(w)", "string(w, 1, :a)", "parse(Int, \"7\") * 2", "tryparse(Int, w)", "w[2:1]", "chopprefix(w, \"b\")", "rsplit(w, \"a\", limit = 2)", "string(length(w), base = 2, pad = 6)", "zip(w, 1:2) |> collect", "enumerate(w) |> collect |> last", "foldl(*, w)", "maximum(w)", "in('a', w)", "nextind(w, 2)", "thisind(w, 2)", "isvalid(w, 2)"]
    out.append('w = "' + r.choice(["banana", "añb an", "b ", "αβγ", "Hello, World"]) + '"')
    for o in r.sample(ops, 14):
        out.append(f"try println(repr({o})) catch e; println(typeof(e)) end")
    return "\n".join(out) + "\n"


# ---- collections: sequences of operations ----------------------------------------------------------------

def collections_(r):
    out = ["show_(d::AbstractDict) = println(sort(collect(d), by = string))", "show_(s::AbstractSet) = println(sort(collect(s)))", "show_(x) = (show(x); println())"]
    out.append("d = Dict{String,Int}(); s = Set{Int}(); v = Int[]; q = [5, 3, 8]")
    K = ['"a"', '"b"', '"c"', '"dd"']
    I = INT[:7]
    ops = [lambda: f"d[{r.choice(K)}] = {r.choice(I)}", lambda: f"d[{r.choice(K)}] += 1", lambda: f"delete!(d, {r.choice(K)})", lambda: f"pop!(d, {r.choice(K)})", lambda: f"get!(d, {r.choice(K)}, {r.choice(I)})", lambda: f"merge!(d, Dict({r.choice(K)} => {r.choice(I)}))", lambda: f"push!(s, {r.choice(I)}, {r.choice(I)})", lambda: f"union!(s, q)", lambda: f"setdiff!(s, {r.choice(I)}:3)", lambda: f"pop!(s, {r.choice(I)})", lambda: f"push!(v, {r.choice(I)})", lambda: f"pushfirst!(v, {r.choice(I)})", lambda: "pop!(v)", lambda: "popfirst!(v)", lambda: f"append!(v, q)", lambda: f"insert!(v, {r.choice(['1', '2', '3'])}, {r.choice(I)})", lambda: f"deleteat!(v, {r.choice(['1', '2', '1:1'])})", lambda: f"splice!(v, {r.choice(['1', '2', '1:2'])}, {r.choice(['[9]', '[7, 7]', '4'])})", lambda: "reverse!(v)", lambda: "sort!(v)", lambda: f"filter!(x -> x > {r.choice(I)}, v)", lambda: "unique!(v)", lambda: f"resize!(v, {r.choice(['0', '1', '2'])})", lambda: "empty!(v)", lambda: f"fill!(v, {r.choice(I)})", lambda: f"v[end] = {r.choice(I)}", lambda: "map!(x -> x + 1, v, v)", lambda: "circshift!(v, 1)" if False else "v .*= 2", lambda: "prepend!(v, [0])", lambda: "append!(v, keys(s))" if False else "append!(v, 1:2)"]
    looks = ["length(d), length(s), length(v)", "sum(v)", "maximum(v)", "sort(collect(keys(d)))", "sum(values(d))", "get(d, \"a\", 0)", "haskey(d, \"b\")", "3 in s", "findfirst(==(3), v)", "sort(v, rev = true)", "v == q", "count(isodd, v)", "Set(v) == s", "issubset(v, s)", "first(v)", "v[2:end]", "extrema(v)", "filter(p -> p[2] > 1, d)", "Dict(x => i for (i, x) in enumerate(v))", "intersect(s, q)", "union(v, q)", "setdiff(q, v)", "argmax(v)", "accumulate(+, v)", "any(>(4), v)", "foldl(-, v, init = 100)", "v ∪ [1]", "isempty(v)", "partition_(v)" if False else "collect(Iterators.partition(v, 2))", "zip(v, q) |> collect", "map(string, v)", "unique(v)", "mapreduce(abs, max, v, init = 0)", "searchsortedfirst(sort(v), 4)", "diff(v)", "cumsum(v)", "reverse(v)", "findall(isodd, v)", "allunique(v)", "merge(d, Dict(\"z\" => 0))", "invperm(sortperm(v))"]
    for _ in range(13):
        out.append(f"try {r.choice(ops)()} catch e; println(typeof(e)) end")
        if r.random() < 0.6:
            out.append(f"try show_({r.choice(looks)}) catch e; println(typeof(e)) end" if True else "")
    out = [o.replace("show_(length(d), length(s), length(v))", "show_((length(d), length(s), length(v)))") for o in out]
    out.append("show_(d); show_(s); show_(v)")
    return "\n".join(out) + "\n"


# ---- iterators -------------------------------------------------------------------------------------------

def iterators(r):
    def source(d=0):
        base = ["1:6", "[3, 1, 2, 3]", "(5, 2, 9)", "0:2:8", "[1.5, 2.5]", "6:-1:1", "Int[]", "3", "[4 5; 6 7]"]
        if d > 2 or r.random() < 0.3:
            return r.choice(base)
        x = source(d + 1)
        k = r.choice(["Iterators.filter(isodd, {0})", "Iterators.map(x -> 2x, {0})", "Iterators.take({0}, 3)", "Iterators.drop({0}, 1)", "Iterators.takewhile(<(5), {0})", "Iterators.dropwhile(<(3), {0})", "(x + 1 for x in {0})", "(x for x in {0} if x > 2)", "Iterators.flatten(({0}, [0]))", "Iterators.accumulate(+, {0})", "Iterators.reverse(collect({0}))", "skipmissing(collect({0}))", "Iterators.rest({0})" if False else "Iterators.take({0}, 2)", "Iterators.take(Iterators.cycle({0}), 4)"])
        return k.format(x)
    sinks = ["collect({0})", "sum({0})", "maximum({0})", "collect(enumerate({0}))", "collect(zip({0}, \"abc\"))", "length({0})", "reduce(-, {0})", "foldr(-, {0})", "count(isodd, {0})", "first({0})", "collect(Iterators.partition({0}, 2))", "any(>(3), {0})", "Set({0}) |> collect |> sort", "[x * y for x in {0}, y in 1:2]", "Tuple({0})", "join({0}, '+')", "extrema({0})", "isempty({0})", "collect(Iterators.product({0}, 1:2))", "eltype(collect({0}))", "in(3, {0})", "mapreduce(x -> x^2, +, {0})", "[x for x in {0} if x != 3]", "vcat({0}...)", "Dict(x => 1 for x in {0}) |> length", "findfirst(>(2), collect({0}))", "Base.IteratorSize({0})", "prod({0})", "minimum({0})", "collect(Iterators.flatten(fill(collect({0}), 2)))", "Iterators.peel({0})" if False else "iterate({0})", "foreach(print, {0})", "only(Iterators.take({0}, 1))", "sort(collect({0}))", "string.({0})", "last(collect({0}))"]
    out = []
    for s in r.sample(sinks, 12):
        out.append(f"try show({s.format(source())}); println() catch e; println(typeof(e)) end")
    return "\n".join(out) + "\n"


# ---- structs ---------------------------------------------------------------------------------------------

def structs(r):
    out = []
    names = []
    for i in range(r.randint(2, 3)):
        mut = r.random() < 0.4
        par = r.random() < 0.4
        kw = r.random() < 0.3
        fields, fnames = [], []
        for j in range(r.randint(1, 3)):
            t = r.choice(["", "::Int", "::Float64", "::String", "::Any", "::Vector{Int}"] + (["::T", "::Vector{T}", "::T"] if par else []) + ([f"::{r.choice(names)}"] if names else []))
            c = "const " if mut and r.random() < 0.2 else ""
            fnames.append(f"x{j}")
            d = ""
            if kw and t in ("", "::Int", "::Any", "::Float64"):
                d = r.choice(["", " = 1", " = 2"])
            fields.append(f"    {c}x{j}{t}{d}")
        if par and not any("T" in f for f in fields):
            par = False
        head = ("@kwdef " if kw else "") + ("mutable " if mut else "") + f"struct S{i}" + ("{T}" if par else "")
        out.append(head + "\n" + "\n".join(fields) + "\nend")
        names.append(f"S{i}" + ("{Int}" if par else ""))
        vals = ["1", "2.0", "3.5", '"s"', "[1, 2]", ":q", "nothing", "Int[]", "'c'"] + [f"v{i - 1}"] * (i > 0)
        out.append(f"v{i} = nothing")
        for _ in range(6):
            if kw and r.random() < 0.5:
                call = f"S{i}(; " + ", ".join(f"{f} = {r.choice(vals)}" for f in r.sample(fnames, r.randint(0, len(fnames)))) + ")"
            else:
                call = f"S{i}" + ("{" + r.choice(["Int", "Float64", "Any"]) + "}" if par and r.random() < 0.4 else "") + "(" + ", ".join(r.choice(vals) for _ in fnames) + ")"
            out.append(f"try global v{i} = {call}; show(v{i}); println(' ', typeof(v{i})) catch e; println(typeof(e)) end")
        for _ in range(3):
            f = r.choice(fnames)
            out.append(f"try v{i}.{f} {r.choice(['=', '+='])} {r.choice(vals)}; println(v{i}) catch e; println(typeof(e)) end")
        out.append(f"println(fieldnames(S{i}), ' ', fieldcount(S{i}), ' ', ismutabletype(S{i}), ' ', isbitstype({names[-1]}), ' ', fieldtypes({names[-1]}), ' ', v{i} == v{i}, ' ', {names[-1]})")
        out.append(f"try show(stdout, \"text/plain\", [v{i}]); println() catch e; println(typeof(e)) end")
    if r.random() < 0.6:
        out.append("Base.show(io::IO, s::S0) = print(io, \"<S0>\")\nprintln(v0, [v0], (v0, 1), \"$v0\", Dict(1 => v0))")
    if r.random() < 0.5:
        out.append("Base.:(==)(a::S0, b::S0) = true\nBase.hash(a::S0, h::UInt) = hash(:S0, h)\nprintln(v0 == v0, isequal(v0, v0), length(unique([v0, v0])), [v0] == [v0])")
    return "\n".join(out) + "\n"


# ---- formats ---------------------------------------------------------------------------------------------

def formats(r):
    out = ["using Printf"]
    for _ in range(10):
        k = r.choice("dixXoucsfeEgGaA")
        flags = "".join(c for c in r.sample("-+ 0#", r.randint(0, 2)))
        width = r.choice(["", "", "5", "10", "12"])
        prec = r.choice(["", "", ".0", ".1", ".3", ".8"]) if k in "feEgGsaA" or r.random() < 0.2 else ""
        v = r.choice({"f": ["3.14159", "-0.0", "1e10", "2", "1//3", "NaN", "-Inf", "123456.789", "0.5", "1.5f0"], "s": ['"abc"', ":sym", "12", "[1, 2]", "'c'", "nothing"], "c": ["'x'", "'é'", "65"]}.get(k if k in "sc" else "f" if k in "feEgGaA" else "", ["42", "-7", "0", "255", "typemax(Int)", "0x1f", "true", "Int8(-3)", "12.0"]))
        fmt = f"%{flags}{width}{prec}{k}"
        out.append(f"try println('|', @sprintf(\"{fmt}\", {v}), '|') catch e; println(typeof(e)) end")
    fl = ["0.1", "1/3", "2e-5", "123456.789", "1e22", "-2.5", "99999.5", "1f-3", "Float16(3.14)", "1e16", "5.0", "0.30000000000000004"]
    for _ in range(5):
        v = r.choice(fl)
        out.append(f"println({v}, ' ', round({v}, digits = {r.randint(0, 4)}), ' ', round({v}, sigdigits = {r.randint(1, 5)}), ' ', string({v}), ' ', [{v}, 1.0], ' ', ({v},))")
    ints = ["0", "7", "-255", "1234567", "0x1f", "UInt8(200)", "Int16(-3)", "typemin(Int)", "Int128(10)^20", "true"]
    for _ in range(4):
        v = r.choice(ints)
        out.append(f"println({v}, ' ', string({v}, base = {r.choice([2, 3, 8, 16, 36])}), ' ', string({v}, pad = {r.randint(1, 8)}), ' ', lpad({v}, 8), '|', rpad({v}, 8), '|', repr({v}), ' ', digits(abs(Int({v}) % 10000)), ' ', ndigits({v}))" if "128" not in v and "typemin" not in v else f"println({v}, ' ', lpad({v}, 25), ' ', repr({v}))")
    return "\n".join(out) + "\n"


# ---- numbers ---------------------------------------------------------------------------------------------

def numbers(r):
    out = ["x = 3; y = 2.5; z = 1//2; c = 2 + 3im; u = 0x0a; b = true; w = Int8(100); g = 1.5f0"]
    atoms = ["x", "y", "z", "u", "b", "w", "g", "2", "3.0", "-1", "0.5", "2x", "3y", "1//3", "c"]

    def e(d=0):
        if d > 2 or r.random() < 0.25:
            return r.choice(atoms)
        k = r.randrange(10)
        if k < 6:
            return f"({e(d + 1)} {r.choice(['+', '-', '*', '/', '÷', '%', '+', '*', '-'])} {e(d + 1)})"
        if k == 6:
            return f"{r.choice(['abs', 'float', 'sign', 'round', 'floor', 'zero', 'one', 'abs2', 'conj', 'real', 'typeof', 'isinteger', 'iszero', '-', 'big' if False else 'widen', 'numerator' if False else 'trunc'])}({e(d + 1)})"
        if k == 7:
            return f"{r.choice(['max', 'min', 'divrem', 'fld', 'mod', 'cld', 'copysign', 'isless', 'promote', '==', '<', '>=', 'isequal', '===', 'minmax', 'gcd', 'muladd' if False else 'rem'])}({e(d + 1)}, {e(d + 1)})"
        if k == 8:
            return f"({e(d + 1)})^{r.choice(['2', '3', '0', '1', '-1', '-2'])}"
        return f"({e(d + 1)} {r.choice(['<', '==', '>', '<=', '!='])} {e(d + 1)} ? {e(d + 1)} : {e(d + 1)})"
    for _ in range(14):
        out.append(f"try v = {e()}; println(v, ' ', typeof(v)) catch e; println(typeof(e)) end")
    for _ in range(4):
        t = r.choice(["Int", "Int8", "UInt8", "Float32", "Float64", "Rational{Int}", "Bool", "ComplexF64", "Int16", "UInt"])
        v = r.choice(["3", "2.0", "-1", "300", "1//2", "0.1", "true", "NaN", "2.7", "1 + 0im", "-0.0", "1e3"])
        out.append(f"try println({t}({v}), ' ', convert({t}, {v})) catch e; println(typeof(e)) end; try println(round({v}), ' ', {v} % Int8, ' ') catch e; println(typeof(e)) end")
    return "\n".join(out) + "\n"


# ---- types -----------------------------------------------------------------------------------------------

def types(r):
    def t(d=0):
        base = ["Int", "Float64", "String", "Any", "Number", "Real", "Nothing", "Symbol", "Bool", "Char", "AbstractString", "Integer", "Union{}", "Int8"]
        if d > 2 or r.random() < 0.3:
            return r.choice(base)
        k = r.randrange(14)
        a, b = t(d + 1), t(d + 1)
        n = r.randint(0, 2)
        return [f"Vector{{{a}}}", f"Vector{{<:{a}}}", f"Dict{{{a}, {b}}}", f"Tuple{{{a}, {b}}}", f"Union{{{a}, {b}}}", f"Tuple{{{a}, Vararg{{{b}}}}}", f"Array{{{a}, {n}}}", f"(Array{{T, {n}}} where T<:{a})", f"Type{{{a}}}", f"Pair{{{a}, <:{b}}}", f"(Tuple{{T, T}} where T<:{a})", f"NTuple{{{n}, {a}}}", f"Ref{{{a}}}", f"NamedTuple{{(:a,), Tuple{{{a}}}}}"][k]
    out = ["p(f) = try show(f()); println() catch e; println(typeof(e)) end"]
    for _ in range(6):
        a, b = t(), t()
        out.append(f"let A = {a}, B = {b}\n    p(() -> A); p(() -> B); p(() -> (A <: B, B <: A, A == B)); p(() -> typejoin(A, B)); p(() -> Union{{A, B}}); p(() -> typeintersect(A, B)); p(() -> (isconcretetype(A), isbitstype(A), eltype(A)))\nend")
    return "\n".join(out) + "\n"


# ---- expressions -----------------------------------------------------------------------------------------

def exprs(r):
    def e(d=0):
        if d > 3 or r.random() < 0.25:
            return r.choice(["a", "b", "x1", "1", "2.5", ":s", '"str"', "'c'", "true", "nothing", "f(a)", "a.b", "a[1]", "-1"])
        k = r.randrange(24)
        a, b, c = e(d + 1), e(d + 1), e(d + 1)
        return [f"({a} + {b})", f"{a} * ({b} - {c})", f"f({a}, {b})", f"f({a}; k = {b})", f"[{a}, {b}]", f"[{a} {b}; {b} {c}]", f"({a}, {b})", f"({a} ? {b} : {c})", f"({a} && {b} || {c})", f"(x -> {a})", f"(({a}) == {b} < 3)", f"!({a})", f"-({a})", f"({a}).f", f"g.({a}, {b})", f"({a} .+ {b})", f"[{a} for i in {b} if {c}]", f"sum({a} for i in {b})", f"({a})[{b}, end]", f"({a})'", f"\"s $({a}) t\"", f"({a}::Int)", f"({a} => {b})", f"({a}:{b})"][k]

    def s(d=0):
        a, b = e(1), e(1)
        k = r.randrange(17)
        return [f"x = {a}", f"x += {a}", f"if {a}\n    {b}\nend", f"if {a}\n    {b}\nelse\n    x\nend", f"for i in {a}\n    {b}\nend", f"while {a}\n    {b}\n    break\nend", f"f(x, y = {a}) = {b}", f"function f(x::T; k = {a}) where T\n    return {b}\nend", f"let x = {a}\n    {b}\nend", f"try\n    {a}\ncatch err\n    {b}\nend", f"(x, y) = {a}", f"begin\n    {a}\n    {b}\nend", f"struct P{{T}} <: Q\n    x::T\n    y\nend", f"@m {a} {b}", f"global x = {a}", f"local x, y", f"map(z) do q\n    {a}\nend", f"const k = {a}", f"return {a}", f"x.y = {a}", f"x[{a}] = {b}", f"quote\n    {a}\nend", f"import A.B: c", f"macro m(x)\n    {a}\nend"][k]
    out = ["show_(ex) = (println(ex); show(ex); println(); ex isa Expr && println(ex.head, ' ', length(ex.args)))", "nl(ex) = (Base.remove_linenums!(ex); ex)"]
    for _ in range(4):
        out.append(f"show_(nl(:({e()})))")
    for _ in range(4):
        out.append("show_(nl(quote\n" + "\n".join("    " + l for l in s().split("\n")) + "\nend))")
    return "\n".join(out) + "\n"


# ---- macros ----------------------------------------------------------------------------------------------

def macros(r):
    out = ["x = 1; y = 2; t = 3"]
    for i in range(3):
        params = r.choice([["a"], ["a", "b"], ["a", "bs..."]])
        a = r.choice(["$(esc(a))", "$a", "$(esc(a))", "$(QuoteNode(a))", "$(string(a))"])
        body = r.choice([
            f"t = {a}; t = (t, x); t", f"let t = 10; ({a}, t, y) end", f"[{a} for t in 1:2]", f"(t -> (t, {a}))(5)", f"x = {a}; (x, 100)", f"local x = 7; ({a}, x)",
            f"f(t) = t * 2; (f(4), {a})", f"try; error(\"q\"); catch e; ({a}, e.msg); end", f"for t in 1:1; global y = (t, y isa Int); end; ({a}, y)", f"({a}, $(length(string(a))))", f"(; t = {a}, x = 1)", f"string({a}, x, t)", f"begin t = {a}; g() = t; g() end", f"if {a} == 1; x; else; t; end", "$(Expr(:tuple, [esc(a) for _ in 1:2]...))", "$(a isa Expr ? a.head |> QuoteNode : QuoteNode(typeof(a)))", "$(Expr(:block, :(t = 9), esc(a)))"])
        out.append(f"macro m{i}({', '.join(params)})\n    quote\n        {body}\n    end\nend" if not body.startswith("$") else f"macro m{i}({', '.join(params)})\n    :({body})\nend")
        n = 2 if params[-1] == "b" else 1
        for _ in range(3):
            args = [r.choice(["1", "x", "t", "x + t", "(x, t)", ":s", '"str"', "y", "x = 5", "f(x)", "[t]", "let x = 8; x end"]) for _ in range(n)]
            k = r.randrange(4)
            call = f"@m{i}({', '.join(args)})"
            out.append(f"try println({call}) catch e; println(typeof(e)) end" if k else f"h{i}{len(out)}(x) = {call}\ntry println(h{i}{len(out)}(50)) catch e; println(typeof(e)) end" if False else f"try println((x -> {call})(50)) catch e; println(typeof(e)) end")
        out.append("println((x, y, t))")
    out.append(f"println(Base.remove_linenums!(@macroexpand(@{r.choice(['assert x == 1', 'show x', 'inbounds a[1]', 'views a[1:2]', 'evalpoly(x, 1, 2)' if False else 'isdefined x', 'm0 x' if False else 'nospecialize x'])})) isa Any)")
    return "\n".join(out) + "\n"


# ---- modules ---------------------------------------------------------------------------------------------

def modules(r):
    out = []
    names = ["A", "B", "C"]
    for i, m in enumerate(names):
        lines = [f"module {m}"]
        exp = r.sample(["f", "g", "v", "S"], r.randint(1, 3))
        lines.append("export " + ", ".join(exp))
        if r.random() < 0.3:
            lines.append("public h")
        if i and r.random() < 0.8:
            o = r.choice(names[:i])
            lines.append(r.choice([f"using ..{o}", f"import ..{o}", f"using ..{o}: h", f"import ..{o}: f as of, h", f"import ..{o} as O", f"using ..{o}: {o}"]))
        if i and r.random() < 0.3:
            lines.append(f"import ..{names[i - 1]}: {names[i - 1]}, h\nh(x::String) = \"{m}.h string\"")
        else:
            lines.append(f"h(x) = (\"{m}.h\", x)")
        lines.append(f"f(x) = (\"{m}.f\", x)\ng() = (\"{m}.g\", @__MODULE__)\nv = {r.choice(INT)}\nstruct S; x; end")
        if r.random() < 0.6:
            lines.append(f"module Sub\nexport sv\nsv = :{m}sub\nusing ..{m}: f\nq() = f(1)\nmodule Deep\nd() = (@__MODULE__, parentmodule(@__MODULE__))\nimport ...{m}: v\nend\nend")
            lines.append(r.choice(["using .Sub", "import .Sub: q", "using .Sub: sv as s2", ""]))
        if r.random() < 0.3:
            lines.append("const log = []\n__init__() = push!(log, :init)")
        lines.append("end")
        out.append("\n".join(lines))
    for m in r.sample(names, 2):
        out.append(r.choice([f"using .{m}", f"import .{m}: f", f"using .{m}: g as gg, S", f"import .{m}", f"using .{m}.Sub" if f"module {m}\n" in "" else f"using .{m}: v"]))
    tests = ["f(1)", "g()", "v", "A.f(2)", "B.g()", "C.v", "S(1)", "A.S(2)", "gg()", "A.Sub.q()", "B.Sub.sv", "sv", "A.Sub.Deep.d()", "B.h(1)", "C.h(\"s\")", "A.h(\"s\")", "names(A)", "names(B)", "isdefined(Main, :f)", "isdefined(B, :of)", "B.O", "C.s2", "nameof(A.Sub)", "fullname(B)", "parentmodule(A.f)", "typeof(A.f)", "A.log", "isdefined(A, :Sub) ? fullname(A.Sub) : :none", "Base.isexported(A, :f)", "B.A", "[A.S(1)]", "Base.ispublic(A, :h)", "A.nothere", "which(Main, :f)" if False else "C.f === A.f", "Core.eval(A, :(v + 1))", "(A.v = 100)", "getglobal(A, :v)", "setglobal!(B, :v, 5)", "B.v"]
    for t in r.sample(tests, 14):
        out.append(f"try println({t}) catch e; println(typeof(e)) end" if t != "(A.v = 100)" else "try A.v = 100; println(A.v) catch e; println(typeof(e)) end")
    return "\n".join(out) + "\n"


# ---- worlds ----------------------------------------------------------------------------------------------

def worlds(r):
    out = ["f(x) = \"f0\""]
    sigs = ["x", "x::Int", "x::Number", "x::String", "x, y", "x::T where T<:Real" if False else "x::Real", "xs...", "x::Int, y = 1"]
    out.append("g(x) = f(x)\nh(x) = Base.invokelatest(f, x)\nk = f")
    for i in range(6):
        s = r.choice(sigs)
        k = r.randrange(6)
        d = f"f({s}) = \"f{i + 1}\""
        if k < 2:
            out.append(d)
        elif k == 2:
            out.append(f"@eval {d}")
        elif k == 3:
            out.append(f"function def{i}()\n    @eval {d}\n    (try f(1) catch e; typeof(e) end, try Base.invokelatest(f, 1) catch e; typeof(e) end, try g(1) catch e; typeof(e) end, h(1))\nend\nprintln(def{i}())")
        elif k == 4:
            out.append(f"for i in 1:2\n    @eval f({s}) = string(\"loop\", $i)\n    try println(f(1), ' ', g(2.0)) catch e; println(typeof(e)) end\nend")
        else:
            out.append(f"c{i} = () -> f(1)\n{d}\ntry println(c{i}()) catch e; println(typeof(e)) end")
        out.append(f"for a in (1, 2.5, \"s\"); try print(f(a), ' ', g(a), ' ', h(a), ' ', k(a), ' ') catch e; print(typeof(e), ' ') end; end; println()")
    out.append("global q = 1\nrq() = q\nprintln(rq())\nq = \"s\"\nprintln(rq())\n@eval const w = 5\nrw() = w\nprintln(rw())")
    out.append("function newf(n)\n    s = Symbol(\"dyn\", n)\n    @eval $s(x) = x + $n\n    fn = Base.invokelatest(getglobal, Main, s)\n    (try fn(1) catch e; typeof(e) end, Base.invokelatest(fn, 1))\nend\nprintln(newf(3), newf(4))")
    return "\n".join(out) + "\n"


# ---- random numbers --------------------------------------------------------------------------------------

def streams(r):
    out = ["using Random", f"rng = Xoshiro({r.randint(0, 10**6)})", f"Random.seed!({r.randint(0, 1000)})"]
    ops = ["rand({0})", "rand({0}, Int)", "rand({0}, 1:6)", "rand({0}, 1:6, 4)", "rand({0}, Float32, 3)", "randn({0})", "randn({0}, 3)", "rand({0}, Bool, 5)", "rand({0}, [:a, :b, :c])", "rand({0}, \"hello\")", "shuffle({0}, 1:7)", "randperm({0}, 6)", "randstring({0}, 8)", "rand({0}, UInt8, 4)", "rand({0}, 2, 2)", "randexp({0})", "rand({0}, 0.0:0.1:1.0)", "rand({0}, Int128)", "rand({0}, 1:2:9)", "rand({0}, 'a':'f', 3)", "randn({0}, Float32, 2)", "bitrand({0}, 6)", "rand({0}, ComplexF64)", "rand!({0}, zeros(3))", "randcycle({0}, 5)", "shuffle!({0}, [1, 2, 3, 4])", "rand({0}, Float16)", "rand({0}, UInt32)", "rand({0}, 1:10^10)", "rand({0}, (1, 2, 3))", "randsubseq({0}, 1:20, 0.3)", "rand({0}, Int16, 3)", "rand({0}, BigInt(1):3)" if False else "rand({0}, -5:5, 3)"]
    for o in r.sample(ops, 14):
        g = r.choice(["rng", "rng", "Random.default_rng()", "copy(rng)", "Xoshiro(1)"])
        out.append(f"println({o.format(g)})")
    out.append("println(rand(), ' ', rand(3), ' ', rand(1:100), ' ', randn(2), ' ', shuffle([1, 2, 3]))")
    return "\n".join(out) + "\n"


# ---- matrices --------------------------------------------------------------------------------------------

def linear(r):
    m = lambda a, b: "[" + "; ".join(" ".join(str(r.randint(-3, 5)) for _ in range(b)) for _ in range(a)) + "]"
    out = ["using LinearAlgebra", f"A = {m(2, 2)}; B = {m(2, 2)}; C = {m(3, 3)}; R = {m(2, 3)}; v = [1, -2]; w = [3, 1]; u = [1, 0, 2]"]
    ops = ["A * B", "A + B", "A - 2B", "A * v", "v' * A", "v' * w", "v * w'", "dot(v, w)", "A'", "R * C", "C^2", "tr(A)", "diag(C)", "A .* B", "kron(A, [1 2])", "triu(C)", "tril(C)", "I + A", "A == A'", "issymmetric(A + A')", "cross(u, [1, 2, 3])", "norm([3, 4])", "hcat(A, v)", "vcat(A, v')", "A \\ [2.0, 4.0] isa Vector", "det(Float64.(A)) == det(float(A))", "sum(A, dims = 2)", "transpose(R)", "Diagonal(v) * A", "A * Diagonal(v)", "Diagonal(v)", "UpperTriangular(A)", "LowerTriangular(C)", "Symmetric(A)", "A[:, 1]", "R[1, :]", "A^0", "-A", "A / 2", "2 \\ A", "A * 2.0", "size(R')", "mul!(zeros(2, 2), A, B)", "adjoint(R)", "reverse(A, dims = 1)", "rotl90(R)", "permutedims(R)", "ones(2, 2) * A", "norm(v, 1)", "norm(v, Inf)", "isdiag(A)", "istriu(triu(A))", "A * A'", "[A B; B A]", "[A; B]", "lmul!(2, copy(A))", "axpy!(2, v, copy(w))", "dot(v, A, w)", "rank(float(A)) isa Int", "opnorm(A, 1)", "Bidiagonal([1, 2], [3], :U)", "Tridiagonal([1], [2, 3], [4])", "Diagonal([1, 2]) + A", "inv(Diagonal([2.0, 4.0]))", "det(Diagonal([2, 3]))", "eltype(A * 1.0)", "A * [1 + im, 2]", "iszero(A - A)", "isone(A^0)", "A .^ 2 == A * A", "sum(abs2, v)", "mapslices(sum, R, dims = 1)", "eachcol(A) |> collect", "I(2)", "Matrix(1I, 2, 2)", "A[1, 1] * I"]
    for o in r.sample(ops, 15):
        out.append(f"try show({o}); println() catch e; println(typeof(e)) end")
    for o in r.sample(["A", "R'", "Diagonal(v)", "UpperTriangular(C)", "float(R)", "A .> 1", "C // 2", "A * im", "Symmetric(C)", "Any[1 \"a\"; nothing 2.5]"], 3):
        out.append(f"try display({o}) catch e; println(typeof(e)) end")
    return "\n".join(out) + "\n"


# ---- whole programs: typed random expressions, loops, functions ------------------------------------------

class Typed:
    def __init__(self, r):
        self.r = r
        self.scopes = [{}]
        self.count = 0
        self.funcs = []
        self.structs = []

    def vars(self, t):
        return [n for s in self.scopes for n, k in s.items() if k == t]

    def new(self, t):
        self.count += 1
        n = f"{ {'I': 'i', 'F': 'x', 'B': 'b', 'S': 's', 'V': 'v', 'T': 't', 'C': 'c', 'D': 'd', 'P': 'p'}[t] }{self.count}"
        self.scopes[-1][n] = t
        return n

    def expr(self, t, d=0):
        r = self.r
        vs = self.vars(t)
        if d > 3 or r.random() < 0.2:
            if vs and r.random() < 0.8:
                return r.choice(vs)
            return {"I": r.choice(INT), "F": r.choice(["0.5", "1.0", "-2.25", "3.0"]), "B": r.choice(["true", "false"]), "S": r.choice(['"a"', '"xyz"', '"é-1"', '""']), "V": r.choice(["[1, 2, 3]", "Int[]", "[5, -1]", "collect(1:4)"]), "T": "(1, 2)", "C": r.choice(["'a'", "'Z'", "'7'"]), "D": 'Dict("k" => 1)', "P": None}[t] or self.expr("I", d)
        e = lambda k: self.expr(k, d + 1)
        fs = [f for f in self.funcs if f[2] == t]
        if fs and r.random() < 0.25:
            f = r.choice(fs)
            return f"{f[0]}({', '.join(e(k) for k in f[1])})"
        I = [lambda: f"({e('I')} + {e('I')})", lambda: f"({e('I')} - {e('I')})", lambda: f"({e('I')} * {r.choice(INT)})", lambda: f"mod({e('I')}, {r.choice(['7', '11', '13'])})", lambda: f"div({e('I')}, {r.choice(['2', '3', '-5'])})", lambda: f"length({e('V')})", lambda: f"length({e('S')})", lambda: f"sum({e('V')})", lambda: f"({e('B')} ? {e('I')} : {e('I')})", lambda: f"{e('T')}[{r.choice('12')}]", lambda: f"max({e('I')}, {e('I')})", lambda: f"abs({e('I')})", lambda: f"count(isodd, {e('V')})", lambda: f"get({e('D')}, {e('S')}, {e('I')})", lambda: f"(({e('I')}) & 0xff)", lambda: f"({e('I')} ⊻ {e('I')})", lambda: f"Int({e('C')})", lambda: f"foldl((p, q) -> p * 3 + q, {e('V')}; init = {e('I')})", lambda: f"trunc(Int, clamp({e('F')}, -1000, 1000))", lambda: f"something(findfirst(==({e('I')}), {e('V')}), 0)", lambda: f"sum(k * {e('I')} for k in 1:3)", lambda: f"(let q = {e('I')}; q * q - q end)", lambda: f"length(Set({e('V')}))"]
        F = [lambda: f"({e('F')} + {e('F')})", lambda: f"({e('F')} * {r.choice(['0.5', '2.0', '1.25'])})", lambda: f"float(mod({e('I')}, 100))", lambda: f"({e('I')} % 50 / {r.choice(['4', '3', '7'])})", lambda: f"sqrt(abs({e('F')}))", lambda: f"round({e('F')}, digits = 3)", lambda: f"min({e('F')}, {e('F')})", lambda: f"({e('B')} ? {e('F')} : 1.5)", lambda: f"-({e('F')})", lambda: f"clamp({e('F')}, -9.5, 9.5)"]
        B = [lambda: f"({e('I')} < {e('I')})", lambda: f"({e('I')} == {e('I')})", lambda: f"!({e('B')})", lambda: f"({e('B')} && {e('B')})", lambda: f"({e('B')} || {e('B')})", lambda: f"isodd({e('I')})", lambda: f"isempty({e('V')})", lambda: f"({e('I')} in {e('V')})", lambda: f"({e('S')} < {e('S')})", lambda: f"haskey({e('D')}, {e('S')})", lambda: f"(0 < {e('I')} <= 5)", lambda: f"startswith({e('S')}, {e('S')})", lambda: f"any(>({e('I')}), {e('V')})", lambda: f"({e('F')} > {e('F')})", lambda: f"xor({e('B')}, {e('B')})", lambda: f"({e('T')} == {e('T')})"]
        S = [lambda: f"string({e('I')}, {e('S')})", lambda: f"({e('S')} * {e('S')})", lambda: f"uppercase({e('S')})", lambda: f"reverse({e('S')})", lambda: f"\"<$({e('I')})|$({e('S')})>\"", lambda: f"first({e('S')}, 3)", lambda: f"join({e('V')}, \",\")", lambda: f"repr({e('T')})", lambda: f"string({e('F')})", lambda: f"lpad({e('I')}, 4, '.')", lambda: f"({e('B')} ? {e('S')} : \"no\")", lambda: f"string({e('C')})", lambda: f"replace({e('S')}, \"a\" => \"bb\")", lambda: f"repr({e('V')})", lambda: f"filter(isletter, {e('S')})", lambda: f"String(sort(collect({e('S')})))", lambda: f"last({e('S')}, 20)"]
        V = [lambda: f"[{e('I')}, {e('I')}]", lambda: f"vcat({e('V')}, {e('I')})", lambda: f"sort({e('V')})", lambda: f"reverse({e('V')})", lambda: f"map(q -> q + {e('I')}, {e('V')})", lambda: f"filter(isodd, {e('V')})", lambda: f"({e('V')} .+ {e('I')})", lambda: f"({e('V')} .% 7)", lambda: f"[q * 2 for q in {e('V')} if q != {r.choice(INT)}]", lambda: f"first({e('V')}, 3)", lambda: f"unique({e('V')})", lambda: f"collect(1:mod({e('I')}, 5))", lambda: f"cumsum({e('V')})", lambda: f"Int.(codeunits({e('S')}))", lambda: f"[{e('T')}...]", lambda: f"sort(collect(values({e('D')})))", lambda: f"accumulate(max, {e('V')})", lambda: f"[sum(z) for z in zip({e('V')}, {e('V')})]", lambda: f"digits(abs({e('I')} % 10000))", lambda: f"last({e('V')}, 10)"]
        T = [lambda: f"({e('I')}, {e('I')})", lambda: f"reverse({e('T')})", lambda: f"map(abs, {e('T')})", lambda: f"minmax({e('I')}, {e('I')})", lambda: f"divrem({e('I')}, {r.choice(['3', '4'])})", lambda: f"({e('T')} .+ 1)", lambda: f"extrema(vcat({e('V')}, 0))"]
        C = [lambda: f"('a' + mod({e('I')}, 26))", lambda: f"uppercase({e('C')})", lambda: f"first({e('S')} * \"q\")", lambda: f"({e('B')} ? {e('C')} : 'n')"]
        D = [lambda: f"Dict({e('S')} => {e('I')})", lambda: f"merge({e('D')}, {e('D')})", lambda: f"Dict(string(q) => q for q in {e('V')})", lambda: f"filter(q -> q.second > 0, {e('D')})"]
        return r.choice({"I": I, "F": F, "B": B, "S": S, "V": V, "T": T, "C": C, "D": D}[t])()

    def stmts(self, ind, n, depth, ret):
        out = []
        for _ in range(n):
            out += self.stmt(ind, depth, ret)
        return out

    def stmt(self, ind, depth, ret):
        r, p = self.r, "    " * ind
        k = r.choice(["new"] * 4 + ["set"] * 3 + ["show"] * 2 + (["if", "for", "forin", "while", "try", "push", "ifret", "closure", "dict", "index", "swap"] if depth < 3 else []))
        t = r.choice("IIIFBSVVTCD")
        if k == "new":
            e = self.expr(t)
            return [p + f"{self.new(t)} = {e}"]
        if k == "set":
            mine = [n for n, q in self.scopes[-1].items() if q == t and n[0] != "a"] or [n for s in self.scopes[1:] for n, q in s.items() if q == t and n[0] != "a"]
            if mine:
                n = r.choice(mine)
                if t == "I" and r.random() < 0.5:
                    return [p + f"{n} {r.choice(['+=', '-=', '⊻='])} {self.expr('I')}"]
                return [p + f"{n} = {self.expr(t)}"]
            return self.stmt(ind, depth, ret)
        if k == "show":
            e = self.expr(t)
            return [p + f"show_({e})"]
        if k == "push":
            vs = [n for n in self.vars("V") if n[0] != "a"]
            return [p + f"push!({r.choice(vs)}, {self.expr('I')})"] if vs else self.stmt(ind, depth, ret)
        if k == "dict":
            vs = self.vars("D")
            return [p + f"{r.choice(vs)}[{self.expr('S')}] = {self.expr('I')}"] if vs else self.stmt(ind, depth, ret)
        if k == "index":
            vs = [n for n in self.vars("V") if n[0] != "a"]
            return [p + f"isempty({(v := r.choice(vs))}) || ({v}[{r.choice(['1', 'end', 'begin'])}] {r.choice(['=', '+='])} {self.expr('I')})"] if vs else self.stmt(ind, depth, ret)
        if k == "swap":
            vs = [n for n, q in self.scopes[-1].items() if q == "I" and n[0] != "a"]
            return [p + f"{vs[0]}, {vs[-1]} = {vs[-1]}, {vs[0]}"] if len(vs) > 1 else self.stmt(ind, depth, ret)
        if k == "closure":
            self.count += 1
            n = f"h{self.count}"
            self.scopes.append({f"a{self.count}": "I"})
            body = self.expr("I")
            a = list(self.scopes.pop())[0]
            return [p + f"{n} = {a} -> {body}", p + f"show_(map({n}, {self.expr('V')}))"]
        if k == "ifret":
            if not ret:
                return self.stmt(ind, depth, ret)
            return [p + f"{self.expr('B')} && return {self.expr(ret)}"]

        def block(extra=None, n=2):
            self.scopes.append(dict(extra or {}))
            b = self.stmts(ind + 1, r.randint(1, n), depth + 1, ret)
            self.scopes.pop()
            return b
        if k == "if":
            out = [p + f"if {self.expr('B')}"] + block()
            if r.random() < 0.4:
                out += [p + f"elseif {self.expr('B')}"] + block()
            if r.random() < 0.5:
                out += [p + "else"] + block()
            return out + [p + "end"]
        self.count += 1
        v = f"a{self.count}"
        if k == "for":
            return [p + f"for {v} in 1:{r.randint(1, 4)}"] + block({v: "I"}) + [p + "end"]
        if k == "forin":
            kind = r.choice("VSD")
            head = {"V": f"for {v} in first({self.expr('V')}, 4)", "S": f"for {v} in first({self.expr('S')}, 4)", "D": f"for ({v}, {v}v) in sort(collect({self.expr('D')}))"}[kind]
            ex = {"V": {v: "I"}, "S": {v: "C"}, "D": {v: "S", v + "v": "I"}}[kind]
            return [p + head] + block(ex) + [p + "end"]
        if k == "while":
            return [p + f"n{self.count} = 0", p + f"while n{self.count} < {r.randint(1, 4)}", p + f"    n{self.count} += 1"] + block({}) + ([p + f"    {self.expr('B')} && {r.choice(['break', 'continue'])}"] if r.random() < 0.5 else []) + [p + "end"]
        return [p + "try"] + block() + [p + f"    {self.expr('B')} && error({self.expr('S')})", p + "catch err", p + "    println(\"caught \", err isa ErrorException ? err.msg : typeof(err))", p + "end"]

    def program(self):
        r = self.r
        out = ["show_(x) = (show(x); println())", "show_(d::Dict) = show_(sort(collect(d)))"]
        for i in range(r.randint(1, 3)):
            args = [r.choice("IIFSVBT") for _ in range(r.randint(1, 3))]
            ret = r.choice("IFSVBT")
            names = {f"a{self.count + j + 1}": t for j, t in enumerate(args)}
            self.count += len(args)
            J = {"I": "Int", "F": "Float64", "S": "String", "V": "Vector{Int}", "B": "Bool", "T": "Tuple{Int,Int}"}
            sig = ", ".join(n + (f"::{J[t]}" if r.random() < 0.3 else "") for n, t in names.items())
            saved, self.scopes = self.scopes, [{}, dict(names)]
            body = self.stmts(1, r.randint(1, 4), 1, ret) + ["    " + r.choice(["return ", ""]) + self.expr(ret)]
            self.scopes = saved
            out += [f"function f{i}({sig})"] + body + ["end"]
            self.funcs.append((f"f{i}", args, ret))
        saved, self.scopes = self.scopes, [{}]
        out += ["function main()"] + self.stmts(1, r.randint(6, 12), 0, None)
        for n, t in list(self.scopes[0].items())[:6]:
            out.append(f"    show_({n})")
        out += ["end", "main()"]
        return "\n".join(out) + "\n"


def typed(r):
    return Typed(r).program()


FAMILIES = [(destructuring, 70), (calls, 110), (dispatch, 150), (flow, 230), (closures, 90), (broadcast, 80), (arrays, 110), (strings, 90), (collections_, 100), (iterators, 90),
            (structs, 100), (formats, 70), (numbers, 100), (types, 60), (exprs, 80), (macros, 80), (modules, 90), (worlds, 50), (streams, 50), (linear, 60), (typed, 330)]
