/* Object layouts against the reference implementation's (layouts.jl, layouts.tsv, made by gen_layouts.jl).
 *
 *   types_layouts [declarations rows] [-v] */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>

#include "reader.h"
#include "types/heap.h"

static const char *declarations = "layouts.jl", *table = "layouts.tsv";

static char *slurp(const char *path) {
    FILE *f = fopen(path, "rb");
    if (!f) return NULL;
    fseek(f, 0, SEEK_END);
    long n = ftell(f);
    rewind(f);
    char *s = calloc(1, (size_t)n + 1);
    size_t got = fread(s, 1, (size_t)n, f);
    fclose(f);
    s[got] = 0;
    return s;
}

/* What we compute, in the table's notation. */
static void describe(ty_env *env, ty_value *t, const char *text, bool has_layout, sup_buf *b) {
    ty_value *one = ty_box_int64(env, 1), *params[2] = {t, one};
    ty_elt e = ty_memory_elt(env, (ty_datatype *)ty_apply_type(env, env->k.t_array, params, 2, NULL));
    sup_buf_puts(b, text);
    if (!has_layout) {
        sup_buf_printf(b, "\t-\t-\t-\t-\t%d\t%zu\t", !e.is_ptr, e.size);
        return;
    }
    const ty_layout *l = ty_layout_of(env, (ty_datatype *)t);
    if (!l) {
        sup_buf_puts(b, "\tno layout");
        return;
    }
    sup_buf_printf(b, "\t%u\t%u\t%d\t%d\t%d\t%zu\t", l->size, l->align, ty_is_bits(env, t), !l->nptrs, !e.is_ptr, e.size);
    for (uint32_t i = 0; i < l->nfields; i++)
        sup_buf_printf(b, "%s%u:%u:%d", i ? " " : "", l->fields[i].offset, l->fields[i].size + l->fields[i].is_union,
                       l->fields[i].is_ptr);
}

static void test_layouts(void **state) {
    reader *r = reader_create();
    ty_env *env = reader_env(r);
    const char *err;
    char *decls = slurp(declarations), *rows = slurp(table);
    assert_non_null(decls);
    assert_non_null(rows);
    if (!reader_declare(r, decls, &err)) fail_msg("%s", err);
    int n = 0, wrong = 0;
    for (char *line = strtok(rows, "\n"); line; line = strtok(NULL, "\n"), n++) {
        size_t len = strcspn(line, "\t");
        char text[2000];
        snprintf(text, sizeof text, "%.*s", (int)len, line);
        ty_value *t = reader_type(r, text, &err);
        if (!t) fail_msg("%s", err);
        sup_buf b = {0};
        describe(env, t, text, line[len + 1] != '-', &b);
        if (strcmp(sup_buf_cstr(&b), line) && ++wrong <= 30) print_message("expected %s\n     got %s\n", line, sup_buf_cstr(&b));
        sup_buf_free(&b);
    }
    print_message("%d layouts, %d wrong\n", n, wrong);
    assert_true(n > 0);
    assert_int_equal(wrong, 0);
    free(decls);
    free(rows);
    reader_destroy(r);
}

int main(int argc, char **argv) {
    if (argc > 2) declarations = argv[1], table = argv[2];
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_layouts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
