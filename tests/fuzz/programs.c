/* A grammar of small programs. Names are few, so that they meet: variables a to d, functions f, g, h. */
#include "programs.h"

#include <string.h>

typedef struct gen {
    fuzz_random *r;
    sup_buf *out;
    int depth, loops, size;
    bool wild;
} gen;

uint32_t fuzz_below(fuzz_random *r, uint32_t n) {
    r->state ^= r->state << 13, r->state ^= r->state >> 7, r->state ^= r->state << 17;
    return (uint32_t)(r->state >> 11) % n;
}

static uint32_t below(gen *g, uint32_t n) { return fuzz_below(g->r, n); }
static void put(gen *g, const char *s) { sup_buf_puts(g->out, s); }
#define PICK(g, ...) pick(g, (const char *const[]){__VA_ARGS__}, sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))
static void pick(gen *g, const char *const *s, size_t n) { put(g, s[below(g, (uint32_t)n)]); }

static void expr(gen *g);
static void block(gen *g);

static void name(gen *g) { PICK(g, "a", "b", "c", "d", "a", "b"); }

static void literal(gen *g) {
    PICK(g, "0", "1", "2", "3", "-1", "7", "0x0f", "2.5", "0.0", "-0.0", "1f0", "1e10", "true", "false", "nothing", "'x'", "\"s\"", "\"\"",
         ":sym", "Int8(5)", "UInt16(9)", "typemax(Int)", "typemin(Int64)", "1//2", "NaN", "Inf", "1im", "missing", "Int", "Float64", "()",
         "(1, 2)", "(x = 1, y = 2)", "[1, 2, 3]", "Int[]", "Any[1, 2.0, \"t\"]", "1:3", "\"é∀\"", "Float32", "big(3)", "Dict(1 => 2)", "UInt128(1)");
}

static void list(gen *g, int most, const char *sep) {
    for (int i = 0, n = (int)below(g, (uint32_t)most + 1); i < n; i++) {
        if (i) put(g, sep);
        expr(g);
    }
}

static void call(gen *g) {
    switch (below(g, 9)) {
    case 0: PICK(g, "f(", "g(", "h(", "f("); list(g, 3, ", "); put(g, ")"); return;
    case 1: PICK(g, "length", "typeof", "abs", "string", "repr", "isa_any", "sum", "first", "last", "collect", "sort", "reverse", "identity", "iseven",
                 "Int", "Float64", "UInt8", "hash_of", "isempty", "keys", "values", "copy", "eltype", "zero", "one", "sqrt", "floor", "bitstring", "unique");
        put(g, "("), expr(g), put(g, ")");
        return;
    case 2: PICK(g, "map", "filter", "foreach", "any", "all", "count", "sum", "mapreduce_add"); put(g, "(v -> "), expr(g), put(g, ", "), expr(g), put(g, ")"); return;
    case 3: PICK(g, "max", "min", "div", "mod", "rem", "push!", "get_or", "isequal", "convert_to", "in", "haskey", "cmp", "=>", "Pair", "fill3", "gcd", "xor");
        put(g, "("), expr(g), put(g, ", "), expr(g), put(g, ")");
        return;
    case 4: PICK(g, "f.(", "g.(", "abs.(", "string.(", "sqrt.("), expr(g), put(g, ")"); return;
    case 5: put(g, "f("), expr(g), put(g, "; k = "), expr(g), put(g, ")"); return;
    case 6: put(g, "f("), expr(g), put(g, "...)"); return;
    case 7: put(g, "(function (v, w = "), expr(g), put(g, ")\n"), block(g), put(g, "end)("), expr(g), put(g, ")"); return;
    default: PICK(g, "S(", "P(", "P{Int}(", "M(", "tuple(", "Ref(", "Some(", "Set("), list(g, 2, ", "), put(g, ")"); return;
    }
}

static void compound(gen *g) {
    switch (below(g, 16)) {
    case 0: put(g, "("), expr(g), put(g, " ? "), expr(g), put(g, " : "), expr(g), put(g, ")"); return;
    case 1: put(g, "["), list(g, 3, below(g, 2) ? ", " : below(g, 2) ? " " : "; "), put(g, "]"); return;
    case 2: put(g, "("), expr(g), put(g, ", "), list(g, 2, ", "), put(g, ")"); return;
    case 3: put(g, "["), expr(g), put(g, " for v in "), expr(g), put(g, below(g, 2) ? " if v isa Int]" : "]"); return;
    case 4: put(g, "("), name(g), put(g, ")["), expr(g), put(g, "]"); return;
    case 5: put(g, "("), expr(g), PICK(g, ").x", ").y", ").z", ")[end]", ")[1]", ")[:]", ")[begin]", ")'"); return;
    case 6: put(g, "\"t$("), expr(g), put(g, ")u\""); return;
    case 7: put(g, "let a = "), expr(g), put(g, ", v = a\n"), block(g), put(g, "end"); return;
    case 8: put(g, "begin\n"), block(g), put(g, "end"); return;
    case 9: put(g, "try\n"), block(g), PICK(g, "catch\n", "catch e\n", "catch e\n    typeof(e)\n"), block(g);
        if (!below(g, 3)) put(g, "finally\n"), block(g);
        put(g, "end");
        return;
    case 10: put(g, "(v -> "), expr(g), put(g, ")"); return;
    case 11: put(g, "if "), expr(g), put(g, " isa Int\n"), block(g);
        if (below(g, 2)) put(g, "else\n"), block(g);
        put(g, "end");
        return;
    case 12: put(g, "("), expr(g), PICK(g, " isa Number)", " isa Tuple)", " === nothing)", " == 1)", " < 2)", " !== missing)"); return;
    case 13: put(g, "(; x = "), expr(g), put(g, ", "), put(g, "z = "), expr(g), put(g, ")"); return;
    case 14: put(g, "@m("), expr(g), put(g, ")"); return;
    default: put(g, "("), expr(g), PICK(g, " + ", " - ", " * ", " / ", " ÷ ", " % ", " ^ ", " & ", " | ", " == ", " < ", " <= ", " && ", " || ", " => ", " : ", " .+ ",
                  " .* ", " .== ", " in ", " ∘ ", " |> ", " << ", " >>> ", " // ", " isa ", " <: ", " ≈ ", " ⊻ ", " != ", " === "), expr(g), put(g, ")");
        return;
    }
}

static void expr(gen *g) {
    if (g->depth <= 0 || g->size-- <= 0) {
        below(g, 2) ? name(g) : literal(g);
        return;
    }
    g->depth--;
    switch (below(g, 8)) {
    case 0: name(g); break;
    case 1: literal(g); break;
    case 2:
    case 3: call(g); break;
    case 4:
        if (g->wild) {
            PICK(g, ":(", "quote ", "$(", "esc(", "@eval (", "@inbounds (", "@generated (", "ccall(:f, Int, (Int,), ", "@goto L; (", "(@label L; ", "return (", "global (",
                 "local (", "const c = (", "new(", "Expr(:block, ", "(a, b...) = (", "f(x) = (", "struct_(", "@.", "@view (", "r\"", "import A; (", "module Z (", "while (", "a.b.c = (",
                 "a[", "{", "f{T}(x::T) where T = (", "x::Int = (", "-> (", "x, y -> (", "(x; y) -> (", "function (x; y = 1, z...) (", "a .= (", "a[1] += (", "&(", "::Int(", "var\"q\"(");
            expr(g);
            PICK(g, ")", ")", ")", "]", " end", "\"", "}");
            break;
        } /* fall through */
    default: compound(g); break;
    }
    g->depth++;
}

static void target(gen *g) {
    if (g->loops > 1) {
        name(g), put(g, " = ");
        return;
    }
    switch (below(g, 10)) {
    case 0: put(g, "a, b = "); return;
    case 1: put(g, "(c, d...) = "); return;
    case 2: name(g), PICK(g, " += ", " -= ", " *= ", " ÷= ", " |= ", " = "); return;
    case 3: name(g), PICK(g, "[1] = ", "[end] = ", ".x = ", " .= ", "[1] += "); return;
    case 4: put(g, "(; x, y) = "); return;
    default: name(g), put(g, " = "); return;
    }
}

static void statement(gen *g) {
    switch (g->size > 0 ? below(g, 14) : 0) {
    case 0:
    case 1:
    case 2:
    case 3:
    case 4: target(g), expr(g); break;
    case 5:
        if (g->loops >= 3) break;
        g->loops++;
        PICK(g, "for v in 1:4\n", "for (v, w) in enumerate([3, 1])\n", "for v in (1, 2.0), w in 1:2\n", "for v = 3:-1:1\n", "for v in \"ab\"\n"), block(g);
        PICK(g, "", "", "v isa Int && continue\n", "a === 1 && break\n"), put(g, "end");
        g->loops--;
        break;
    case 6:
        if (g->loops >= 3) break;
        g->loops++;
        put(g, "let n = 0\nwhile (n += 1) < 4\n"), block(g), put(g, "end\nend");
        g->loops--;
        break;
    case 7: PICK(g, "local q = ", "q = "), expr(g); break;
    case 8: put(g, "push!(log, "), expr(g), put(g, ")"); break;
    case 9:
        if (g->loops) break;
        PICK(g, "f(v) = ", "g(v, w = 1) = ", "h(v...) = ", "f(v::Int) = ", "g(v::T) where T = ", "h(v; k = 2) = ", "f(v::Number, w) = "), expr(g);
        break;
    case 10: put(g, "if "), expr(g), put(g, " == 1\n"), block(g), put(g, "elseif "), name(g), put(g, " isa Real\n"), block(g), put(g, "end"); break;
    default: expr(g); break;
    }
    put(g, "\n");
}

static void block(gen *g) {
    if (g->depth <= 0 || g->size <= 0) {
        name(g), put(g, "\n");
        return;
    }
    g->depth--;
    for (int n = (int)below(g, 3); n >= 0; n--) statement(g);
    g->depth++;
}

void fuzz_program(fuzz_random *r, sup_buf *out, bool wild) {
    gen g = {r, out, 3, 0, 120, wild};
    put(&g, "log = Any[]\n"
            "struct S; x; y; end\nmutable struct M; x::Int; end\nstruct P{T}; x::T; end\nmacro m(v) :(($(esc(v)), 1)) end\n"
            "isa_any(v) = v isa Any\nhash_of(v) = hash(v) isa UInt\nmapreduce_add(f, v) = mapreduce(f, +, v)\n"
            "get_or(v, k) = v isa AbstractDict ? get(v, k, 0) : k\nconvert_to(v, w) = convert(typeof(w), v)\nfill3(v, w) = [v, v, w]\n"
            "f(v) = v\nf(v, w) = (v, w)\nf(v; k) = (v, k)\nf(v, w, z) = [w]\ng(v) = f(v)\ng(v, w) = v\ng(v...) = length(v)\nh(v...) = v\n"
            "function program(a, b, c, d)\n    log = Any[]\n");
    for (int n = 2 + (int)below(&g, 6); n > 0; n--) {
        statement(&g);
        g.size = 120;
    }
    put(&g, "    return (a, b, c, d, log)\nend\n");
    put(&g, "function attempt(v...)\n    try\n        return repr(program(v...))\n    catch e\n        return string(typeof(e))\n    end\nend\n");
    put(&g, "result = join([attempt("), literal(&g), put(&g, ", "), literal(&g), put(&g, ", 1, [1.5, 2]), attempt(3, (x = 4, y = 5), \"w\", "), literal(&g), put(&g, ")], \" | \")\n");
}

/* ---- damage ---------------------------------------------------------------------------------------------------- */

static size_t word_end(const char *s, size_t i, size_t n) {
    bool word = (s[i] | 32) >= 'a' && (s[i] | 32) <= 'z';
    size_t k = i + 1;
    while (word && k < n && (((s[k] | 32) >= 'a' && (s[k] | 32) <= 'z') || (s[k] >= '0' && s[k] <= '9') || s[k] == '_')) k++;
    return k;
}

void fuzz_damage(fuzz_random *r, sup_buf *out, const char *text, size_t len) {
    static const char *const insert[] = {"end", "(", ")", ",", "=", "...", "where T", "::", "@", "$", ":", "begin", "x", "1", ";", "\n", "->", "in", "for", "{", "}", "[", "]",
                                         "local ", "global ", "const ", "return", "break", "continue", "quote", "esc(", "'", "&&", "!", ".", " = ", "f", "do", "if", "@eval", "@inbounds", "function"};
    size_t from = fuzz_below(r, (uint32_t)len + 1), to = from + 50 + fuzz_below(r, 1500);
    while (from && text[from - 1] != '\n') from--;
    if (to > len) to = len;
    while (to < len && text[to] != '\n') to++;
    uint32_t rate = 4 + fuzz_below(r, 200);
    for (size_t i = from; i < to;) {
        size_t k = word_end(text, i, to);
        uint32_t what = fuzz_below(r, rate);
        if (what == 0) { /* dropped */
        } else if (what == 1) sup_buf_add(out, text + i, k - i), sup_buf_putc(out, ' '), sup_buf_add(out, text + i, k - i);
        else if (what == 2) sup_buf_puts(out, insert[fuzz_below(r, sizeof insert / sizeof *insert)]);
        else if (what == 3 && i > from + 40) sup_buf_add(out, text + i - 9 - fuzz_below(r, 30), 8);
        else sup_buf_add(out, text + i, k - i);
        i = k;
    }
}
