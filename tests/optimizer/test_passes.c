/* Passes on text: every *.ir file here holds cases
 *
 *     # name of the case
 *     # run: fold cfg ...
 *     function typed(...)
 *     ...
 *     # expect
 *     function typed(...)
 *     ...
 *
 * After the passes the function must verify and, sealed and unsealed (which numbers it anew), print as expected.
 * With GPUCC_UPDATE_TESTS set in the environment the expectations are rewritten instead.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "optimizer/opt.h"
#include "types/heap.h"

typedef struct world {
    ty_env *env;
    rt_context *rt;
    inf_interp interp;
    ty_datatype *pair, *cell, *box2;
} world;

/* ---- constants ----------------------------------------------------------------------------------------------- */

static ty_datatype *declare(ty_env *env, const char *name, const char *a, const char *b, ty_value *ft, bool is_mutable, int ninit) {
    ty_svec *names = ty_svec_of(env, b == NULL ? 1 : 2, ty_symbol(env, a), b == NULL ? NULL : ty_symbol(env, b));
    ty_datatype *t = ty_new_struct_type(env, env->k.m_core, ty_symbol(env, name), env->k.emptysvec, names, is_mutable, ninit);
    ty_error err;
    assert_true(ty_set_super(env, t, (ty_value *)env->k.t_any, &err));
    assert_true(ty_set_field_types(env, t, ty_svec_of(env, b == NULL ? 1 : 2, ft, ft), &err));
    return t;
}

static ty_value *read_value(void *payload, const char *text, size_t len);

static bool starts(const char *text, size_t len, const char *word) {
    return len >= strlen(word) && memcmp(text, word, strlen(word)) == 0;
}

/* Tuple{A, B}, Union{A, B}, Type{A} */
static ty_value *read_applied(world *w, const char *text, size_t len) {
    const char *open = memchr(text, '{', len);
    ty_value *params[16];
    size_t n = 0, depth = 0;
    const char *from = open + 1;
    for (const char *q = open + 1; q < text + len; q++) {
        if (*q == '{' || *q == '(') depth++;
        if (depth == 0 && (*q == ',' || *q == '}') && q > from) {
            while (*from == ' ') from++;
            params[n++] = read_value(w, from, (size_t)(q - from));
            if (params[n - 1] == NULL) return NULL;
            from = q + 1;
        }
        if (*q == '}' || *q == ')') depth--;
    }
    if (starts(text, len, "Tuple")) return (ty_value *)ty_tuple_type(w->env, params, n);
    if (starts(text, len, "Union")) return n == 0 ? w->env->k.bottom : ty_union_of(w->env, params, n);
    if (starts(text, len, "Type")) return (ty_value *)ty_type_of_type(w->env, params[0]);
    return NULL;
}

static ty_value *read_number(world *w, const char *text, size_t len) {
    char *end;
    const long long x = strtoll(text, &end, 10);
    if (end == text + len && end > text) return ty_box_int64(w->env, x);
    const double d = strtod(text, &end);
    if (end == text + len && end > text) return ty_box_float64(w->env, d);
    return NULL;
}

static ty_value *read_value(void *payload, const char *text, size_t len) {
    world *w = payload;
    ty_env *env = w->env;
    if (text[0] == ':') return (ty_value *)sup_sym_intern(env->syms, text + 1, len - 1);
    if (text[0] == '"') return ty_string_new(env, text + 1, len - 2);
    ty_value *v = read_number(w, text, len);
    if (v != NULL) return v;
    if (memchr(text, '{', len) != NULL) return read_applied(w, text, len);
    const struct {
        const char *name;
        ty_value *value;
    } names[] = {{"Pair2", (ty_value *)w->pair}, {"Cell", (ty_value *)w->cell}, {"Lazy", (ty_value *)w->box2},
                 {"nothing", env->k.v_nothing}, {"true", env->k.v_true}, {"false", env->k.v_false},
#define TY_KNOWN(ctype, field, name) {name, (ty_value *)env->k.field},
#include "types/wellknown.def"
#undef TY_KNOWN
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i].name) == len && len > 0 && memcmp(names[i].name, text, len) == 0) return names[i].value;
    return NULL;
}

/* ---- running a case ------------------------------------------------------------------------------------------- */

static void run_passes(world *w, ir_func *f, const char *list) {
    opt_state o;
    opt_state_init(&o, &w->interp, w->rt, f);
    char *copy = strdup(list), *save = NULL;
    for (char *name = strtok_r(copy, " \n", &save); name != NULL; name = strtok_r(NULL, " \n", &save)) {
        if (strcmp(name, "all") == 0) {
            opt_simplify(&o);
            continue;
        }
        opt_pass p = opt_pass_by_name(name);
        if (p == NULL) fail_msg("unknown pass %s", name);
        p(&o);
        const char *bad = ir_verify(f);
        if (bad != NULL) fail_msg("after %s: %s", name, bad);
    }
    free(copy);
}

static char *result_of(world *w, const char *input, const char *list, const char *what) {
    const uint32_t file = sup_source_add(w->env->sources, what, input, strlen(input));
    sup_arena *arena = sup_arena_create();
    ir_func *f = ir_parse(w->env, arena, file, read_value, w);
    if (f == NULL) sup_diags_print(stderr, w->env->diags, false);
    assert_non_null(f);
    const char *bad = ir_verify(f);
    if (bad != NULL) fail_msg("%s: %s", what, bad);
    run_passes(w, f, list);
    f = ir_unseal(w->env, arena, ir_seal(f));
    sup_buf b = {0};
    ir_print(f, &b, IR_PRINT_TYPES);
    char *text = strdup(sup_buf_cstr(&b));
    sup_buf_free(&b);
    sup_arena_destroy(arena);
    return text;
}

static char *read_file(const char *path) {
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    sup_buf b = {0};
    char chunk[4096];
    for (size_t n; (n = fread(chunk, 1, sizeof chunk, in)) > 0;) sup_buf_add(&b, chunk, n);
    fclose(in);
    return strdup(sup_buf_cstr(&b));
}

/* One case from `at`; returns where the next begins. `out` gets the case with its actual result. */
static const char *run_case(world *w, const char *at, sup_buf *out, bool update) {
    const char *run = strstr(at, "# run: "), *expect = run == NULL ? NULL : strstr(run, "# expect\n");
    if (expect == NULL) return NULL;
    const char *body = strchr(run, '\n') + 1;
    const char *next = strstr(expect + 9, "\n# ");
    const char *end = next == NULL ? at + strlen(at) : next + 1;
    char *list = strndup(run + 7, (size_t)(body - run - 7)), *input = strndup(body, (size_t)(expect - body));
    char *name = strndup(at, (size_t)(run - at)), *want = strndup(expect + 9, (size_t)(end - expect - 9));
    char *got = result_of(w, input, list, name);
    size_t n = strlen(want); /* an empty line between cases */
    while (n > 0 && want[n - 1] == '\n') want[--n] = 0;
    n = strlen(got);
    while (n > 0 && got[n - 1] == '\n') got[--n] = 0;
    if (!update && strcmp(got, want) != 0) fail_msg("%s\nexpected:\n%s\ngot:\n%s", name, want, got);
    sup_buf_add(out, at, (size_t)(expect + 9 - at));
    sup_buf_printf(out, "%s\n%s", got, *end != 0 ? "\n" : "");
    free(list), free(input), free(name), free(want), free(got);
    return *end == 0 ? NULL : end;
}

static void run_file(world *w, const char *path) {
    const bool update = getenv("GPUCC_UPDATE_TESTS") != NULL;
    char *text = read_file(path);
    sup_buf out = {0};
    for (const char *at = text; at != NULL;) at = run_case(w, at, &out, update);
    if (update) {
        FILE *f = fopen(path, "w");
        assert_non_null(f);
        fputs(sup_buf_cstr(&out), f);
        fclose(f);
    }
    sup_buf_free(&out);
    free(text);
}

static void test_files(void **state) {
    (void)state;
    world w;
    sup_symtab *syms = sup_symtab_create();
    sup_sources *sources = sup_sources_create();
    w.env = ty_env_create(syms, sources, sup_diags_create(sources));
    w.rt = rt_create(w.env);
    memset(&w.interp, 0, sizeof w.interp);
    w.interp.rt = w.rt;
    w.pair = declare(w.env, "Pair2", "a", "b", (ty_value *)w.env->k.t_int64, false, 2);
    w.cell = declare(w.env, "Cell", "x", NULL, (ty_value *)w.env->k.t_int64, true, 1);
    w.box2 = declare(w.env, "Lazy", "x", NULL, (ty_value *)w.env->k.t_any, true, 0);
    DIR *dir = opendir(".");
    assert_non_null(dir);
    for (struct dirent *e; (e = readdir(dir)) != NULL;) {
        const size_t n = strlen(e->d_name);
        if (n > 3 && strcmp(e->d_name + n - 3, ".ir") == 0) run_file(&w, e->d_name);
    }
    closedir(dir);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_files)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
