/* Subtyping, intersection, specificity and typejoin against the reference implementation's answers (relations.tsv,
 * made by gen_relations.jl), and laws that hold for all types.
 *
 *   types_relations [file] [-v]    -v prints every row that differs
 *
 * Subtyping must agree everywhere. An intersection must contain the expected one and may be larger in a bounded share
 * of the rows; specificity may differ in a bounded share. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>

#include "reader.h"
#include "types/subtype.h"

static const char *table = "relations.tsv";
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

typedef struct tally {
    int rows, signatures, unread, sub, too_small, larger, specific, join;
} tally;

static void differs(int *count, int row, const char *what, char **f, const char *got) {
    ++*count;
    if (verbose) print_message("%d %s: %s | %s | expected %s %s %s %s %s %s got %s\n", row, what, f[0], f[1], f[2], f[3], f[4], f[5],
                               f[6], f[7], got);
}

static void check_row(reader *r, int row, char **f, tally *t) {
    ty_env *env = reader_env(r);
    const char *err;
    ty_value *a = reader_type(r, f[0], &err), *b = a ? reader_type(r, f[1], &err) : NULL;
    ty_value *meet = b ? reader_type(r, f[4], &err) : NULL;
    if (!meet) {
        differs(&t->unread, row, "unread", f, err);
        return;
    }
    t->rows++;
    char got[8];
    snprintf(got, sizeof got, "%d %d", ty_subtype(env, a, b), ty_subtype(env, b, a));
    if (got[0] != f[2][0] || got[2] != f[3][0]) differs(&t->sub, row, "subtype", f, got);
    ty_value *m = ty_intersect(env, a, b);
    /* The reference's intersections may themselves be too large: only what is in both counts. */
    bool in_both = ty_subtype(env, meet, a) && ty_subtype(env, meet, b);
    if (in_both && !ty_subtype(env, meet, m)) differs(&t->too_small, row, "intersection too small", f, ty_text(env, m));
    else if (!ty_subtype(env, m, meet)) differs(&t->larger, row, "intersection larger", f, ty_text(env, m));
    snprintf(got, sizeof got, "%d %d", ty_more_specific(env, a, b), ty_more_specific(env, b, a));
    /* Lookup asks it of signatures that can apply to one call. */
    bool matters = !strncmp(f[0], "Tuple{typeof", 12) && !strncmp(f[1], "Tuple{typeof", 12) && !ty_is_bottom(env, meet);
    t->signatures += matters;
    if (matters && (got[0] != f[5][0] || got[2] != f[6][0])) differs(&t->specific, row, "specificity", f, got);
    if (strcmp(f[7], "-")) {
        ty_value *join = reader_type(r, f[7], &err);
        if (!join) differs(&t->unread, row, "unread join", f, err);
        else if (!ty_equal(env, join, ty_typejoin(env, a, b))) differs(&t->join, row, "typejoin", f, ty_text(env, ty_typejoin(env, a, b)));
    }
}

static void test_table(void **state) {
    reader *r = reader_create();
    const char *err;
    char *decls = slurp("decls.jl"), *rows = slurp(table);
    assert_non_null(decls);
    assert_non_null(rows);
    if (!reader_declare(r, decls, &err)) fail_msg("%s", err);
    tally t = {0};
    int row = 0;
    for (char *line = strtok(rows, "\n"); line; line = strtok(NULL, "\n")) {
        char *f[8];
        int n = 0;
        for (char *p = line; n < 8; p = strchr(p, 0) + 1) {
            f[n++] = p;
            char *tab = strchr(p, '\t');
            if (!tab) break;
            *tab = 0;
        }
        row++;
        if (n == 8) check_row(r, row, f, &t);
    }
    print_message("%d rows: unread %d, subtype %d, intersection too small %d, larger %d, specificity %d of %d, typejoin %d\n", t.rows,
                  t.unread, t.sub, t.too_small, t.larger, t.specific, t.signatures, t.join);
    assert_true(t.rows > 0);
    assert_int_equal(t.unread, 0);
    assert_int_equal(t.sub, 0);
    assert_int_equal(t.too_small, 0);
    assert_true(t.larger * 100 <= t.rows);
    assert_true(t.specific * 50 <= t.signatures);
    assert_true(t.join * 1000 <= t.rows);
    free(decls);
    free(rows);
    reader_destroy(r);
}

static void test_laws(void **state) {
    reader *r = reader_create();
    ty_env *env = reader_env(r);
    const char *err;
    char *decls = slurp("decls.jl");
    if (!reader_declare(r, decls, &err)) fail_msg("%s", err);
    static const char *const texts[] = {
        "Any", "Union{}", "Int64", "Integer", "Real", "Vector{Int64}", "Vector", "Vector{T} where T<:Integer", "AbstractArray",
        "AbstractVector{<:Real}", "Tuple", "Tuple{Int64, Int64}", "Tuple{Integer, Real}", "Tuple{T, T} where T", "Tuple{Vararg{Integer}}",
        "NTuple{N, Int64} where N", "Type{Int64}", "Type", "DataType", "Type{<:Real}", "Union{Int64, String}", "Union{Nothing, Vector}",
        "SP{Int64}", "AbsP{<:Integer}", "AbsP", "AbsQ{Int64}", "SQ{T, T} where T", "Ref{Union{Int64, Nothing}}", "Tuple{T, Vector{T}} where T",
        "Tuple{Int64, Vector{Int64}}", "Union{Vector{T}, Matrix{T}} where T", "Vector{Tuple{T, T} where T}", "Function", "typeof(sin)"};
    enum { N = sizeof texts / sizeof *texts };
    ty_value *t[N];
    for (int i = 0; i < N; i++) {
        t[i] = reader_type(r, texts[i], &err);
        if (!t[i]) fail_msg("%s", err);
        assert_true(ty_subtype(env, t[i], t[i]));
        assert_true(ty_subtype(env, t[i], ty_v(env->k.t_any)));
        assert_true(ty_subtype(env, env->k.bottom, t[i]));
    }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            ty_value *ab[2] = {t[i], t[j]}, *u = ty_union_of(env, ab, 2), *m = ty_intersect(env, t[i], t[j]);
            assert_true(ty_subtype(env, t[i], u) && ty_subtype(env, t[j], u));
            assert_true(ty_subtype(env, m, t[i]) || ty_subtype(env, m, t[j]));
            if (ty_subtype(env, t[i], t[j])) assert_true(ty_equal(env, u, t[j]) && ty_equal(env, m, t[i]));
            if (ty_disjoint(env, t[i], t[j])) assert_true(ty_is_bottom(env, m));
            for (int k = 0; k < N; k++)
                if (ty_subtype(env, t[i], t[j]) && ty_subtype(env, t[j], t[k])) assert_true(ty_subtype(env, t[i], t[k]));
        }
    free(decls);
    reader_destroy(r);
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "-v")) verbose = true;
        else table = argv[i];
    }
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_table), cmocka_unit_test(test_laws)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
