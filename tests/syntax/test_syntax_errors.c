/* What is reported for wrong programs: message, position, several per file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "support/diag.h"
#include "syntax/parse.h"

/* The diagnostics of a text, one a line: line:column: message, notes indented. */
static void report(const char *text, sup_buf *out) {
    sup_sources *sources = sup_sources_create();
    syn_context cx = {sup_arena_create(), sup_symtab_create(), sources, sup_diags_create(sources)};
    uint32_t file = sup_source_add(sources, "f", text, strlen(text));
    syn_parse_file(&cx, file);
    for (const sup_diag *d = cx.diags->first; d; d = d->next) {
        uint32_t line, column;
        assert_int_equal(d->code, SUP_E_SYNTAX);
        sup_source_position(sup_source_get(sources, file), d->span.begin, &line, &column);
        sup_buf_printf(out, "%u:%u: %s\n", line, column, d->text);
        for (const sup_subdiag *s = d->subs; s; s = s->next) {
            sup_source_position(sup_source_get(sources, file), s->span.begin, &line, &column);
            if (s->span.file) sup_buf_printf(out, "  %u:%u: %s\n", line, column, s->text);
            else sup_buf_printf(out, "  %s\n", s->text);
        }
    }
    sup_diags_destroy(cx.diags);
    sup_symtab_destroy(cx.syms);
    sup_arena_destroy(cx.arena);
    sup_sources_destroy(sources);
}

static const struct {
    const char *text, *want;
} cases[] = {
    {"function f(x)\n  x\n",
     "3:1: expected `end` to close `function`, found end of input\n  1:1: `function` opened here\n"},
    {"if a\n  b\n)\nend\nx = 1", "3:1: `)` closes nothing here\n"},
    {"f(a, b\nx = 1\n", "2:1: expected `)`, found `x`\n  1:2: `(` opened here\n"},
    {"a = [1, 2\n", "2:1: expected `]`, found end of input\n  1:5: `[` opened here\n"},
    {"x = 1 +\n", "2:1: expected an expression, found end of input\n"},
    {"x = = 2\ny = 3 3\n", "1:5: the operator `=` cannot stand here: it is not a value\n2:7: expected the "
                           "end of the statement, found `3`\n"},
    {"\"abc", "1:1: this string has no end\n"},
    {"#= x", "1:1: this comment has no end: `=#` is missing\n"},
    {"end\nx", "1:1: `end` closes nothing here\n"},
    {"if x = 1\nend", "1:6: a condition cannot be an assignment\n  comparison is written `==`\n"},
    {"x = a ? b\n", "1:10: expected `:` to go on with `? :`\n  1:7: `?` stands here\n"},
    {"0x1g", "1:1: invalid numeric constant\n"},
    {"'ab'", "1:1: a character in `'` is one character; text is written in `\"`\n"},
    {"\"a\\qb\"", "1:3: unknown escape sequence\n"},
    {"for i\nend", "1:6: expected `in` or `=` of a `for`, found end of line\n"},
    {"if a\nelse if b\nend\nend", "2:6: write `elseif` instead of `else if`\n"},
    {"try\n  a\nend", "1:1: `try` without `catch` or `finally`\n"},
    {"f(x) = (\nfunction g(y)\n y\nend\n", NULL},
    {"function\nend", "1:9: expected a function name, found end of line\n"},
    {"a b\nc d\n[1, 2", NULL},
    {"x ** 2", "1:3: `**` is not an operator; powers are written `x^y`\n"},
    {"[a b;; c]", "1:7: spaces and `;;` cannot both separate elements, except at the end of a line\n"},
    {"f (x)", "1:3: no space may stand before this `(`\n"},
    {"\"$(a b)\"", "1:6: expected `)` to end an interpolation\n  1:2: `$(` stands here\n"},
    {"1e400", "1:1: this number is too large for Float64\n"},
};

static void messages(void **state) {
    (void)state;
    int bad = 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sup_buf out = {0};
        report(cases[i].text, &out);
        bool same = cases[i].want ? !strcmp(sup_buf_cstr(&out), cases[i].want) : out.len > 0;
        if (!same)
            print_error("--- %s\nwant:\n%sgot:\n%s", cases[i].text,
                        cases[i].want ? cases[i].want : "(some)\n", sup_buf_cstr(&out));
        bad += !same;
        sup_buf_free(&out);
    }
    assert_int_equal(bad, 0);
}

/* One mistake must not hide the next ones, nor make up others. */
static void several_per_file(void **state) {
    (void)state;
    sup_buf out = {0};
    report("x = 1 2\n"
           "function f(a)\n"
           "    b = (1, 2\n"
           "    c = a[1\n"
           "    return c\n"
           "end\n"
           "y = 3\n"
           "z = )\n"
           "w = 'xy'\n",
           &out);
    unsigned lines = 0;
    for (const char *s = sup_buf_cstr(&out); *s; s++)
        lines += *s == '\n';
    assert_true(strstr(sup_buf_cstr(&out), "1:7:"));
    assert_true(strstr(sup_buf_cstr(&out), "4:5:") || strstr(sup_buf_cstr(&out), "3:"));
    assert_true(strstr(sup_buf_cstr(&out), "8:5:"));
    assert_true(strstr(sup_buf_cstr(&out), "9:5:"));
    assert_true(lines <= 10);
    sup_buf_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(messages), cmocka_unit_test(several_per_file)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
