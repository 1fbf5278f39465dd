/* Lowers each case of golden.txt and compares the IR's text. A case is
 *
 *     ### name
 *     code
 *     ---
 *     IR of the thunk, then of the methods in it, or the diagnostics
 *
 * With GPUCC_UPDATE_GOLDEN set in the environment the file is rewritten. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

#include "runtime/runtime.h"
#include "syntax/parse.h"

typedef struct fixture {
    rt_context *rt;
    sup_diags *diags;
    sup_sources *sources;
} fixture;

static void print_code(fixture *fx, sup_buf *out, ir_func *f) {
    ir_print(f, out, 0);
    const char *broken = ir_verify(f);
    if (broken) sup_buf_printf(out, "BROKEN: %s\n", broken);
    for (uint32_t i = 0; i < f->consts.len; i++) {
        if (!TY_IS(fx->rt->env, f->consts.data[i], t_code)) continue;
        sup_buf_puts(out, "method ");
        print_code(fx, out, ir_unseal(fx->rt->env, f->arena, (const ty_code *)f->consts.data[i]));
    }
}

static void lower_text(fixture *fx, sup_buf *out, const char *code, size_t len) {
    sup_symtab_set_gensym_counter(fx->rt->env->syms, 0);
    uint32_t file = sup_source_add(fx->sources, "case", code, len);
    low_context *low = &fx->rt->low;
    syn_node *tree = syn_parse_file(&low->syn, file);
    for (uint32_t i = 0; i < tree->nargs; i++) {
        if (tree->u.args[i]->kind == SYN_LINE) continue;
        ir_func *f = low_toplevel(low, low->syn.arena, fx->rt->env->k.m_main, tree->u.args[i]);
        if (f) print_code(fx, out, f);
    }
    for (const sup_diag *d = fx->diags->first; d; d = d->next)
        sup_buf_printf(out, "%s [%u..%u]: %s\n", sup_diag_code_text(d->code), d->span.begin, d->span.end, d->text);
    sup_diags_clear(fx->diags);
}

static char *read_all(const char *path) {
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    sup_buf b = {0};
    char chunk[4096];
    size_t n;
    while ((n = fread(chunk, 1, sizeof chunk, f)) > 0) sup_buf_add(&b, chunk, n);
    fclose(f);
    char *r = strdup(sup_buf_cstr(&b));
    sup_buf_free(&b);
    return r;
}

static void test_golden(void **state) {
    (void)state;
    fixture fx = {0};
    fx.sources = sup_sources_create();
    fx.diags = sup_diags_create(fx.sources);
    ty_env *env = ty_env_create(sup_symtab_create(), fx.sources, fx.diags);
    fx.rt = rt_create(env);
    char *text = read_all("golden.txt");
    sup_buf all = {0};
    int bad = 0;
    for (char *at = strstr(text, "### "); at;) {
        char *code = strchr(at, '\n') + 1, *sep = strstr(code, "---\n");
        assert_non_null(sep);
        char *next = strstr(sep, "\n### ");
        char *expected = sep + 4, *end = next ? next + 1 : sep + strlen(sep);
        sup_buf out = {0};
        lower_text(&fx, &out, code, (size_t)(sep - code));
        sup_buf_add(&all, at, (size_t)(expected - at));
        sup_buf_printf(&all, "%s\n", sup_buf_cstr(&out));
        size_t len = (size_t)(end - expected);
        while (len && expected[len - 1] == '\n') len--;
        size_t got = out.len;
        while (got && out.data[got - 1] == '\n') got--;
        if (got != len || memcmp(sup_buf_cstr(&out), expected, len) != 0) {
            bad++;
            fprintf(stderr, "%.*s: got\n%s\n", (int)(code - at - 1), at, sup_buf_cstr(&out));
        }
        sup_buf_free(&out);
        at = next ? next + 1 : NULL;
    }
    if (getenv("GPUCC_UPDATE_GOLDEN")) {
        FILE *f = fopen("golden.txt", "wb");
        assert_non_null(f);
        fwrite(all.data, 1, all.len, f);
        fclose(f);
        bad = 0;
    }
    sup_buf_free(&all);
    free(text);
    assert_int_equal(bad, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_golden)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
