/* Trees against Julia's own: the tables in cases/ are made by `tools/ask -k tree`, one line per snippet: the snippet, a tab,
 * what Meta.show_sexpr prints for it, ERROR for one that is refused. ⏎ stands for a newline, ⇥ for a tab, ␍ for a carriage return.
 *
 *   test_parse [TABLE.tsv...]    only the trees of these tables */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/diag.h"
#include "syntax/parse.h"

static char **tables;
static int ntables;

static void parse_text(const char *text, size_t len, sup_buf *out) {
    sup_sources *sources = sup_sources_create();
    syn_context cx = {sup_arena_create(), sup_symtab_create(), sources, sup_diags_create(sources)};
    syn_node *tree = syn_parse_file(&cx, sup_source_add(sources, "f", text, len));
    if (cx.diags->nerrors) sup_buf_puts(out, "ERROR");
    else syn_show_sexpr(&cx, out, tree);
    sup_diags_destroy(cx.diags);
    sup_symtab_destroy(cx.syms);
    sup_arena_destroy(cx.arena);
    sup_sources_destroy(sources);
}

static void unfold(const char *s, const char *end, sup_buf *out) {
    static const struct {
        char sign[4], c;
    } signs[] = {{"⏎", '\n'}, {"⇥", '\t'}, {"␍", '\r'}};
    while (s < end) {
        size_t i = 0;
        while (i < 3 && strncmp(s, signs[i].sign, 3)) i++;
        sup_buf_putc(out, i < 3 ? signs[i].c : *s);
        s += i < 3 ? 3 : 1;
    }
}

static bool check_case(const char *file, const char *line, const char *tab, const char *end) {
    sup_buf text = {0}, want = {0}, got = {0};
    unfold(line, tab, &text);
    unfold(tab + 1, end, &want);
    parse_text(sup_buf_cstr(&text), text.len, &got);
    bool same = got.len == want.len && !memcmp(sup_buf_cstr(&got), sup_buf_cstr(&want), want.len);
    if (!same)
        print_error("%s: %.*s\n  want %s\n  got  %s\n", file, (int)(tab - line), line, sup_buf_cstr(&want), sup_buf_cstr(&got));
    sup_buf_free(&text);
    sup_buf_free(&want);
    sup_buf_free(&got);
    return same;
}

static void check_file(const char *path, unsigned *cases, unsigned *bad, unsigned *known) {
    sup_sources *s = sup_sources_create();
    uint32_t id;
    assert_int_equal(sup_source_read(s, path, &id, NULL), SUP_READ_OK);
    for (const char *p = sup_source_get(s, id)->text, *end; *p; p = end + (*end != 0)) {
        end = strchr(p, '\n');
        if (!end) end = p + strlen(p);
        const char *tab = memchr(p, '\t', (size_t)(end - p));
        if (!tab) continue;
        bool expected = !strncmp(p, "## ", 3); /* a known difference (docs/language.md) */
        ++*cases;
        if (expected) ++*known;
        else *bad += !check_case(path, p, tab, end);
    }
    sup_sources_destroy(s);
}

static void trees_are_julias(void **state) {
    (void)state;
    unsigned cases = 0, bad = 0, known = 0;
    for (int i = 0; i < ntables; i++) check_file(tables[i], &cases, &bad, &known);
    DIR *dir = ntables ? NULL : opendir("cases");
    for (struct dirent *e; dir && (e = readdir(dir));) {
        char path[512];
        if (!strstr(e->d_name, ".tsv")) continue;
        snprintf(path, sizeof path, "cases/%s", e->d_name);
        check_file(path, &cases, &bad, &known);
    }
    if (dir) closedir(dir);
    print_message("%u cases, %u known to differ, %u differ\n", cases, known, bad);
    assert_true(ntables || cases > 20000);
    assert_true(known * 200 <= cases);
    assert_int_equal(bad, 0);
}

/* ---- spans ---- */

static void check_spans(const syn_node *n, const char *text, const char *want_symbol, bool *found) {
    if (n->kind == SYN_SYMBOL && !strcmp(n->u.sym->name, want_symbol) && n->span.end > n->span.begin) {
        assert_int_equal(n->span.end - n->span.begin, strlen(want_symbol));
        assert_memory_equal(text + n->span.begin, want_symbol, strlen(want_symbol));
        *found = true;
    }
    if (n->kind != SYN_EXPR && n->kind != SYN_QUOTE) return;
    for (uint32_t i = 0; i < n->nargs; i++) {
        const syn_node *a = n->u.args[i];
        bool inside = a->kind == SYN_LINE || a->span.file == 0 ||
                      (a->span.begin >= n->span.begin && a->span.end <= n->span.end);
        assert_true(inside);
        check_spans(a, text, want_symbol, found);
    }
}

static void spans_nest_and_name(void **state) {
    (void)state;
    static const char text[] =
        "function foo(alpha, beta::Int; gamma=1)\n  alpha[beta] += \"x$(gamma)\" * `y`\n"
        "  if alpha < beta && !gamma; @macro delta; end\nend\n";
    static const char *const names[] = {"foo", "alpha", "beta", "gamma", "Int", "delta", "<", "*"};
    sup_sources *sources = sup_sources_create();
    syn_context cx = {sup_arena_create(), sup_symtab_create(), sources, sup_diags_create(sources)};
    syn_node *tree = syn_parse_file(&cx, sup_source_add(sources, "f", text, sizeof text - 1));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        bool found = false;
        check_spans(tree, text, names[i], &found);
        assert_true(found);
    }
    sup_diags_destroy(cx.diags);
    sup_symtab_destroy(cx.syms);
    sup_arena_destroy(cx.arena);
    sup_sources_destroy(sources);
}

/* ---- one expression after another ---- */

static void one_by_one(void **state) {
    (void)state;
    static const char text[] = "a + b\nf(x) = 1 # c\n\n(1, 2)";
    static const char *const want[] = {"(:call, :+, :a, :b)",
                                       "(:(=), (:call, :f, :x), (:block,\n    :(#= f:2 =#),\n    1\n  ))",
                                       "(:tuple, 1, 2)"};
    sup_sources *sources = sup_sources_create();
    syn_context cx = {sup_arena_create(), sup_symtab_create(), sources, sup_diags_create(sources)};
    uint32_t file = sup_source_add(sources, "f", text, sizeof text - 1), at = 0;
    for (int i = 0; i < 3; i++) {
        sup_buf out = {0};
        syn_node *n = syn_parse_one(&cx, file, at, true, &at);
        assert_non_null(n);
        syn_show_sexpr(&cx, &out, n);
        assert_string_equal(sup_buf_cstr(&out), want[i]);
        sup_buf_free(&out);
    }
    assert_null(syn_parse_one(&cx, file, at, true, &at));
    at = 0;
    assert_string_equal(syn_parse_one(&cx, file, at, false, &at)->u.sym->name, "a");
    assert_int_equal(at, 1);
    sup_diags_destroy(cx.diags);
    sup_symtab_destroy(cx.syms);
    sup_arena_destroy(cx.arena);
    sup_sources_destroy(sources);
}

/* Where the next expression starts, as Meta.parse(text, 1; greedy) says, counted from 0. */
static void next_offsets(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint32_t greedy, atom;
    } cases_[] = {{"a\nb", 2, 1},      {"a;b\nc", 4, 1}, {"a; b", 4, 1},       {"a # c\nb", 6, 1}, {"a   \n  b", 7, 1},
                  {"  a", 3, 3},       {"", 0, 0},       {"  ", 2, 2},         {"# c", 3, 3},      {"(a)\n\n\nb", 4, 3},
                  {"a;\nb", 3, 1},     {"a;;\nb", 4, 1}};
    for (size_t i = 0; i < sizeof cases_ / sizeof *cases_; i++) {
        sup_sources *sources = sup_sources_create();
        syn_context cx = {sup_arena_create(), sup_symtab_create(), sources, sup_diags_create(sources)};
        uint32_t file = sup_source_add(sources, "f", cases_[i].text, strlen(cases_[i].text)), next = 99;
        syn_parse_one(&cx, file, 0, true, &next);
        assert_int_equal(next, cases_[i].greedy);
        syn_parse_one(&cx, file, 0, false, &next);
        assert_int_equal(next, cases_[i].atom);
        sup_diags_destroy(cx.diags);
        sup_symtab_destroy(cx.syms);
        sup_arena_destroy(cx.arena);
        sup_sources_destroy(sources);
    }
}

/* ---- long chains and deep nesting ---- */

static unsigned errors_of(const char *begin, const char *unit, const char *end, const char *tail, int n) {
    sup_buf b = {0};
    sup_buf_puts(&b, begin);
    for (int i = 0; i < n; i++)
        sup_buf_puts(&b, unit);
    sup_buf_puts(&b, end);
    for (int i = 0; i < n && *tail; i++)
        sup_buf_puts(&b, tail);
    sup_sources *sources = sup_sources_create();
    syn_context cx = {sup_arena_create(), sup_symtab_create(), sources, sup_diags_create(sources)};
    syn_node *tree = syn_parse_file(&cx, sup_source_add(sources, "f", sup_buf_cstr(&b), b.len));
    sup_buf out = {0};
    if (!cx.diags->nerrors && n <= 2000) syn_show_sexpr(&cx, &out, tree);
    sup_buf_free(&out);
    unsigned errors = cx.diags->nerrors;
    sup_diags_destroy(cx.diags);
    sup_symtab_destroy(cx.syms);
    sup_arena_destroy(cx.arena);
    sup_sources_destroy(sources);
    sup_buf_free(&b);
    return errors;
}

static void long_chains_are_fine(void **state) {
    (void)state;
    static const char *const units[] = {"a + ", "a - ", "a = ", "a => ",    "a && ",     "a || ",
                                        "a ^ ", "a < ", "a : ", "a ? b : ", "a -> b + ", "a * ",
                                        "a.",   "a, ",  "a; ",  "a |> ",    "a <| ",     "a → "};
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        int n = strstr(units[i], "->") ? 500 : 100000;
        unsigned errors = errors_of("", units[i], "z", "", n);
        if (errors) print_error("chain of `%s`\n", units[i]);
        assert_int_equal(errors, 0);
    }
    assert_int_equal(errors_of("if a\n", "elseif b\n c\n", "end", "", 100000), 0);
    assert_int_equal(errors_of("f", "(x)", "", "", 100000), 0);
    assert_int_equal(errors_of("f", "[x]", "", "", 100000), 0);
    assert_int_equal(errors_of("f", "'", "", "", 100000), 0);
    assert_int_equal(errors_of("x", " where T", "", "", 100000), 0);
    assert_int_equal(errors_of("[", "a ", "]", "", 100000), 0);
    assert_int_equal(errors_of("\"", "$a ", "\"", "", 100000), 0);
    assert_int_equal(errors_of("f(", "a;", ")", "", 100000), 0);
}

static void deep_nesting_is_refused(void **state) {
    (void)state;
    static const char *const units[][2] = {{"(", ")"},
                                           {"[", "]"},
                                           {"{", "}"},
                                           {"f(", ")"},
                                           {"a[", "]"},
                                           {"-", ""},
                                           {"!", ""},
                                           {"$", ""},
                                           {":(", ")"},
                                           {"begin ", " end"},
                                           {"if a ", " end"},
                                           {"function f() ", " end"},
                                           {"\"$(", ")\""},
                                           {"@m ", ""},
                                           {"x -> ", ""},
                                           {"a ^ -", ""},
                                           {"let; ", " end"},
                                           {"quote ", " end"},
                                           {"module A\n", "\nend"},
                                           {"return ", ""},
                                           {"f() do;", " end"},
                                           {"a ? (", ") : c"},
                                           {"T[x for x in ", "]"},
                                           {"A{", "}"},
                                           {"x where {", "}"},
                                           {"::", ""},
                                           {"&", ""},
                                           {"<:", ""},
                                           {"const x = ", ""},
                                           {"try ", " catch; end"},
                                           {"f.(", ")"},
                                           {"@m(", ")"},
                                           {"struct A x = ", " end"},
                                           {"\"\"\"$(", ")\"\"\""},
                                           {"#= ", " =#"}};
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        errors_of("", units[i][0], "x", units[i][1], 200);
        unsigned errors = errors_of("", units[i][0], "x", units[i][1], 50000);
        bool comment = units[i][0][0] == '#';
        if (!errors != comment) print_error("nesting of `%s`: %u errors\n", units[i][0], errors);
        assert_true(!errors == comment);
    }
    assert_int_equal(errors_of("", "(", "x", ")", 400), 0);
    assert_int_equal(errors_of("", "if a\n", "x", "\nend", 400), 0);
}

int main(int argc, char **argv) {
    tables = argv + 1;
    ntables = argc - 1;
    const struct CMUnitTest tests[] = {cmocka_unit_test(trees_are_julias),
                                       cmocka_unit_test(spans_nest_and_name), cmocka_unit_test(one_by_one), cmocka_unit_test(next_offsets),
                                       cmocka_unit_test(long_chains_are_fine),
                                       cmocka_unit_test(deep_nesting_is_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
