/* Static parameters of matched calls against the reference implementation's (params.tsv, made by
 * gen_relations.jl with the argument `params`).   types_params [file] [-v] */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>

#include "reader.h"
#include "types/subtype.h"

static const char *table = "params.tsv";
static bool verbose;

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

/* The parameters of one row, "?" for those that are not determined. */
static bool solved(ty_env *env, ty_value *a, ty_value *b, size_t *n, ty_value **out) {
    *n = 0;
    for (ty_value *u = b; ty_is_unionall(env, u); u = ((ty_unionall *)u)->body) ++*n;
    return ty_subtype_env(env, a, b, out, *n);
}

static bool same(reader *r, const char *expected, ty_value *got) {
    ty_env *env = reader_env(r);
    const char *err;
    bool open = ty_is_tvar(env, got);
    if (!strcmp(expected, "?")) return open;
    ty_value *want = reader_type(r, expected, &err);
    if (!want || open) return false;
    if (ty_is_type(env, want) && ty_is_type(env, got)) return ty_equal(env, want, got);
    return !strcmp(ty_text(env, want), ty_text(env, got));
}

static void test_params(void **state) {
    reader *r = reader_create();
    const char *err;
    char *decls = slurp("decls.jl"), *rows = slurp(table);
    assert_non_null(decls);
    assert_non_null(rows);
    if (!reader_declare(r, decls, &err)) fail_msg("%s", err);
    int n = 0, wrong = 0;
    char *save_row;
    for (char *line = strtok_r(rows, "\n", &save_row); line; line = strtok_r(NULL, "\n", &save_row), n++) {
        char *call = line, *sig = strchr(line, '\t'), *expected = strchr(sig + 1, '\t'), *save;
        *sig++ = *expected++ = 0;
        ty_value *a = reader_type(r, call, &err), *b = a ? reader_type(r, sig, &err) : NULL, *out[16];
        if (!b) fail_msg("%s", err);
        size_t count, i = 0;
        char copy[1024];
        snprintf(copy, sizeof copy, "%s", expected);
        bool ok = solved(reader_env(r), a, b, &count, out);
        for (char *p = strtok_r(copy, ";", &save); p && ok; p = strtok_r(NULL, ";", &save), i++)
            ok = i < count && same(r, p, out[i]);
        if (ok && i == count) continue;
        wrong++;
        if (!verbose) continue;
        print_message("%s | %s | expected %s got", call, sig, expected);
        for (size_t j = 0; j < count; j++) print_message(" %s", out[j] ? ty_text(reader_env(r), out[j]) : "nothing");
        print_message("\n");
    }
    print_message("%d rows, %d wrong\n", n, wrong);
    assert_true(n > 0);
    assert_true(wrong * 200 <= n); /* we may know a parameter that the reference leaves open */
    free(decls);
    free(rows);
    reader_destroy(r);
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "-v")) verbose = true;
        else table = argv[i];
    }
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_params)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
