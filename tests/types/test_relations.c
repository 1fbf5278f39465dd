/* Subtyping, intersection, specificity and typejoin against the reference implementation's answers (relations.tsv,
 * questions by gen_relations.jl, answers by tools/ask), and laws that hold for all types.
 *
 *   types_relations [file] [-v] [-m]    -v prints every row that differs, -m the table with such rows marked
 *
 * A row that begins with `? ` is a known difference (docs/language.md says of what kinds they are). All others must agree. */
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
static bool verbose, mark;

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
    int rows, known, healed, unread, sub, meet, specific, join;
} tally;

static bool differs(int *count, bool known, int row, const char *what, char **f, const char *got) {
    if (!known) ++*count;
    if (verbose) print_message("%d %s: %s | %s | expected %s %s %s %s %s %s got %s\n", row, what, f[0], f[1], f[2], f[3], f[4], f[5], f[6], f[7], got);
    return true;
}

/* Does any answer differ? */
static bool check_row(reader *r, int row, char **f, bool known, tally *t) {
    ty_env *env = reader_env(r);
    const char *err;
    ty_value *a = reader_type(r, f[0], &err), *b = a ? reader_type(r, f[1], &err) : NULL;
    ty_value *meet = b ? reader_type(r, f[4], &err) : NULL, *join = meet && strcmp(f[7], "-") ? reader_type(r, f[7], &err) : NULL;
    if (!meet || (!join && strcmp(f[7], "-"))) return differs(&t->unread, known, row, "unread", f, err);
    bool bad = false;
    char got[8];
    snprintf(got, sizeof got, "%d %d", ty_subtype(env, a, b), ty_subtype(env, b, a));
    if (got[0] != f[2][0] || got[2] != f[3][0]) bad = differs(&t->sub, known, row, "subtype", f, got);
    ty_value *m = ty_intersect(env, a, b);
    if (!ty_equal(env, meet, m)) bad = differs(&t->meet, known, row, "intersection", f, ty_text(env, m));
    snprintf(got, sizeof got, "%d %d", ty_more_specific(env, a, b), ty_more_specific(env, b, a));
    if (got[0] != f[5][0] || got[2] != f[6][0]) bad = differs(&t->specific, known, row, "specificity", f, got);
    ty_value *j = join ? ty_typejoin(env, a, b) : NULL;
    if (join && !ty_equal(env, join, j)) bad = differs(&t->join, known, row, "typejoin", f, ty_text(env, j));
    return bad;
}

static int split(char *line, char **f, int most) {
    int n = 0;
    for (char *p = line; n < most; p = strchr(p, 0) + 1) {
        f[n++] = p;
        char *tab = strchr(p, '\t');
        if (!tab) break;
        *tab = 0;
    }
    return n;
}

static void test_table(void **state) {
    reader *r = reader_create();
    const char *err;
    char *decls = slurp("decls.jl"), *rows = slurp(table);
    assert_non_null(decls);
    assert_non_null(rows);
    if (!reader_declare(r, decls, &err)) fail_msg("%s", err);
    tally t = {0};
    for (char *line = strtok(rows, "\n"); line; line = strtok(NULL, "\n")) {
        bool known = !strncmp(line, "? ", 2);
        char *f[8], *copy = strdup(line);
        t.rows++;
        t.known += known;
        assert_int_equal(split(line + (known ? 2 : 0), f, 8), 8);
        bool bad = check_row(r, t.rows, f, known, &t);
        t.healed += known && !bad;
        if (mark) printf("%s%s\n", bad ? "? " : "", copy + (known ? 2 : 0));
        free(copy);
    }
    print_message("%d rows, %d of them known to differ (%d do not any more); the others: unread %d, subtype %d, intersection %d, "
                  "specificity %d, typejoin %d differ\n", t.rows, t.known, t.healed, t.unread, t.sub, t.meet, t.specific, t.join);
    assert_true(t.rows > 0);
    assert_true(t.known * 500 <= t.rows);
    if (!mark) assert_int_equal(t.unread + t.sub + t.meet + t.specific + t.join, 0);
    free(decls);
    free(rows);
    reader_destroy(r);
}

/* The laws hold for a hand-made set of types and for types of the table. Where they cannot (a variable's lower bound,
 * which leaves out types between it and Any, breaks transitivity in the reference too) types are left out. */
enum { LAW_TYPES = 260 };

static int law_types(reader *r, ty_value **t) {
    static const char *const texts[] = {
        "Any", "Union{}", "Int64", "Integer", "Real", "Vector{Int64}", "Vector", "Vector{T} where T<:Integer", "AbstractArray",
        "AbstractVector{<:Real}", "Tuple", "Tuple{Int64, Int64}", "Tuple{Integer, Real}", "Tuple{T, T} where T", "Tuple{Vararg{Integer}}",
        "NTuple{N, Int64} where N", "Type{Int64}", "Type", "DataType", "Type{<:Real}", "Union{Int64, String}", "Union{Nothing, Vector}",
        "SP{Int64}", "AbsP{<:Integer}", "AbsP", "AbsQ{Int64}", "SQ{T, T} where T", "Ref{Union{Int64, Nothing}}", "Tuple{T, Vector{T}} where T",
        "Tuple{Int64, Vector{Int64}}", "Union{Vector{T}, Matrix{T}} where T", "Vector{Tuple{T, T} where T}", "Function", "typeof(sin)"};
    int n = 0;
    const char *err;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        t[n++] = reader_type(r, texts[i], &err);
        if (!t[n - 1]) fail_msg("%s", err);
    }
    char *rows = slurp(table);
    for (char *line = strtok(rows, "\n"); line && n + 2 <= LAW_TYPES; line = strtok(NULL, "\n")) {
        char *f[3];
        if (!strncmp(line, "? ", 2) || strstr(line, ">:") || split(line, f, 3) < 3) continue;
        for (int i = 0; i < 2; i++)
            if ((t[n] = reader_type(r, f[i], &err))) n++;
    }
    free(rows);
    return n;
}

static void check_pair(ty_env *env, ty_value *a, ty_value *b) {
    ty_value *ab[2] = {a, b}, *ba[2] = {b, a}, *aa[2] = {a, a}, *u = ty_union_of(env, ab, 2), *m = ty_intersect(env, a, b);
    assert_true(ty_subtype(env, a, u) && ty_subtype(env, b, u));
    assert_true(ty_equal(env, u, ty_union_of(env, ba, 2)) && ty_equal(env, a, ty_union_of(env, aa, 2)));
    assert_true(ty_subtype(env, a, b) == ty_equal(env, u, b));
    if (ty_subtype(env, a, b)) assert_true(ty_equal(env, m, a));
    if (ty_subtype(env, a, b) && ty_subtype(env, b, a)) assert_true(ty_equal(env, a, b) && ty_equal(env, b, a));
    if (ty_disjoint(env, a, b)) assert_true(ty_is_bottom(env, m));
    assert_true(!(ty_more_specific(env, a, b) && ty_subtype(env, b, a)));
    ty_value *j = ty_typejoin(env, a, b);
    assert_true(ty_subtype(env, a, j) && ty_subtype(env, b, j));
}

static void test_laws(void **state) {
    static bool below[LAW_TYPES][LAW_TYPES];
    reader *r = reader_create();
    ty_env *env = reader_env(r);
    const char *err;
    char *decls = slurp("decls.jl");
    if (!reader_declare(r, decls, &err)) fail_msg("%s", err);
    ty_value *t[LAW_TYPES];
    const int n = law_types(r, t);
    for (int i = 0; i < n; i++) {
        assert_true(ty_subtype(env, t[i], t[i]) && ty_subtype(env, t[i], ty_v(env->k.t_any)) && ty_subtype(env, env->k.bottom, t[i]));
        for (int j = 0; j < n; j++) {
            below[i][j] = ty_subtype(env, t[i], t[j]);
            check_pair(env, t[i], t[j]);
        }
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++) {
                if (below[i][j] && below[j][k] && !below[i][k])
                    fail_msg("%s <: %s <: %s", ty_text(env, t[i]), ty_text(env, t[j]), ty_text(env, t[k]));
                ty_value *jk[2] = {t[j], t[k]};
                /* The union is the least type above both, the intersection above all below both. */
                if (below[j][i] && below[k][i]) assert_true(ty_subtype(env, ty_union_of(env, jk, 2), t[i]));
                if (below[i][j] && below[i][k] && i != j && i != k && !ty_subtype(env, t[i], ty_intersect(env, t[j], t[k])))
                    fail_msg("%s is below %s and %s", ty_text(env, t[i]), ty_text(env, t[j]), ty_text(env, t[k]));
            }
    free(decls);
    reader_destroy(r);
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "-v")) verbose = true;
        else if (!strcmp(argv[i], "-m")) mark = true;
        else table = argv[i];
    }
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_table), cmocka_unit_test(test_laws)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
