/* Resolution and inlining: calls.txt has cases with methods as IR text, one of which is inferred with the optimizer as the
 * interpreter's hook; the resulting code must verify and print as expected.
 *
 *     # name
 *     # method NAME [flags=N] TYPES...        the lowered body follows
 *     # infer NAME TYPES...
 *     # expect
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>

#include "optimizer/opt.h"
#include "types/heap.h"

typedef struct world {
    sup_sources *sources;
    ty_env *env;
    rt_context *rt;
    sup_arena *arena;
} world;

static ty_value *lookup(world *w, const char *name) {
    ty_value *v = rt_global(w->rt, w->env->k.m_main, ty_symbol(w->env, name), w->env->world);
    return v != NULL ? v : rt_global(w->rt, w->env->k.m_core, ty_symbol(w->env, name), w->env->world);
}

static ty_value *read_const(void *payload, const char *text, size_t len) {
    world *w = payload;
    ty_env *env = w->env;
    char name[64], *end;
    snprintf(name, sizeof name, "%.*s", (int)len, text);
    const long long n = strtoll(name, &end, 10);
    if (*end == 0) return ty_box_int64(env, n);
    const double d = strtod(name, &end);
    if (*end == 0) return ty_box_float64(env, d);
    if (strcmp(name, "true") == 0) return env->k.v_true;
    if (strcmp(name, "false") == 0) return env->k.v_false;
    if (strcmp(name, "nothing") == 0) return env->k.v_nothing;
    if (name[0] == ':') return (ty_value *)ty_symbol(env, name + 1);
    for (int i = 0; i < IR_INTRINSIC_COUNT; i++)
        if (strcmp(name, ir_intrinsic_name((ir_intrinsic)i)) == 0) return env->k.intrinsics->data[i];
    for (int i = 0; i < IR_BUILTIN_COUNT; i++)
        if (strcmp(name, ir_builtin_name((ir_builtin)i)) == 0) return env->k.builtins->data[i];
    return lookup(w, name);
}

static ty_value *function(world *w, const char *name) {
    ty_value *f = lookup(w, name);
    if (f != NULL) return f;
    f = ty_new_function_type(w->env, w->env->k.m_main, ty_symbol(w->env, name))->instance;
    assert_true(rt_set_const(w->rt, w->env->k.m_main, ty_symbol(w->env, name), f));
    return f;
}

/* "Union{A,B}", "Tuple{A,B}", "Vararg{A}" or a name */
static ty_value *read_type(world *w, const char *text) {
    char copy[128], *save = NULL;
    snprintf(copy, sizeof copy, "%s", text);
    char *brace = strchr(copy, '{');
    if (brace == NULL) {
        ty_value *t = lookup(w, copy);
        if (t == NULL) fail_msg("no type %s", copy);
        return t;
    }
    *brace = 0;
    ty_value *params[8];
    size_t n = 0;
    for (char *p = strtok_r(brace + 1, ",}", &save); p != NULL; p = strtok_r(NULL, ",}", &save)) params[n++] = read_type(w, p);
    if (strcmp(copy, "Tuple") == 0) return (ty_value *)ty_tuple_type(w->env, params, n);
    if (strcmp(copy, "Vararg") == 0) return ty_vararg_new(w->env, params[0], NULL);
    return ty_union_of(w->env, params, n);
}

/* NAME [flags=N] TYPES...: the signature type; the name and flags too. */
static ty_value *read_signature(world *w, char *line, char **name, uint32_t *flags) {
    ty_value *params[9];
    char *save = NULL;
    size_t n = 1;
    *name = strtok_r(line, " \n", &save);
    *flags = 0;
    params[0] = (ty_value *)ty_typeof(function(w, *name));
    for (char *p; (p = strtok_r(NULL, " \n", &save)) != NULL;) {
        if (strncmp(p, "flags=", 6) == 0) *flags = (uint32_t)strtoul(p + 6, NULL, 10);
        else params[n++] = read_type(w, p);
    }
    return (ty_value *)ty_tuple_type(w->env, params, n);
}

static void define(world *w, char *header, const char *body) {
    char *name;
    uint32_t flags;
    ty_env *env = w->env;
    ty_value *sig = read_signature(w, header, &name, &flags);
    const uint32_t file = sup_source_add(w->sources, name, body, strlen(body));
    ir_func *f = ir_parse(env, w->arena, file, read_const, w);
    if (f == NULL) sup_diags_print(stderr, env->diags, false);
    assert_non_null(f);
    assert_null(ir_verify(f));
    ty_method *m = (ty_method *)ty_alloc(env, env->k.t_method, sizeof *m);
    m->name = ty_symbol(env, name);
    m->module = env->k.m_main;
    m->sig = sig;
    m->tvars = m->arg_names = env->k.emptysvec;
    m->nargs = f->nargs;
    m->flags = flags | (f->is_vararg ? TY_METHOD_VARARG : 0);
    m->source = ir_seal(f);
    ty_add_method(env, ty_methtable_for(env, sig, true), m, NULL);
}

static char *infer(world *w, char *header) {
    char *name;
    uint32_t flags;
    inf_interp interp;
    ty_value *sig = read_signature(w, header, &name, &flags);
    inf_interp_init(&interp, w->rt);
    interp.optimize = opt_run;
    bool ambiguous;
    ty_method_instance *mi = inf_lookup(&interp, sig, &ambiguous);
    assert_non_null(mi);
    ty_code_instance *ci = inf_typeinf(&interp, mi);
    assert_non_null(ci);
    ir_func *f = ir_unseal(w->env, w->arena, ci->code);
    const char *bad = ir_verify(f);
    if (bad != NULL) fail_msg("%s: %s", name, bad);
    sup_buf b = {0};
    ir_print(f, &b, IR_PRINT_TYPES);
    char *text = strdup(sup_buf_cstr(&b));
    sup_buf_free(&b);
    inf_interp_finish(&interp);
    return text;
}

static void trim(char *s) {
    size_t n = strlen(s);
    while (n > 0 && s[n - 1] == '\n') s[--n] = 0;
}

/* One case: sections that start with "# method", "# infer", "# expect". */
static void run_case(char *text, sup_buf *out, bool update) {
    world w;
    w.sources = sup_sources_create();
    w.env = ty_env_create(sup_symtab_create(), w.sources, sup_diags_create(w.sources));
    w.rt = rt_create(w.env);
    w.arena = sup_arena_create();
    char *infer_line = strstr(text, "\n# infer "), *expect = strstr(text, "\n# expect");
    assert_non_null(infer_line);
    assert_non_null(expect);
    sup_buf_add(out, text, (size_t)(expect - text));
    *infer_line = 0;
    for (char *m = strstr(text, "\n# method "), *next; m != NULL; m = next) {
        next = strstr(m + 1, "\n# method ");
        if (next != NULL) *next = 0;
        char *header = m + 10, *body = strchr(header, '\n');
        *body = 0;
        define(&w, header, body + 1);
    }
    char *line = infer_line + 9, *want = expect + 9;
    *expect = 0;
    char *got = infer(&w, line);
    while (*want == '\n') want++;
    trim(want);
    trim(got);
    if (!update && strcmp(got, want) != 0) fail_msg("%s\nexpected:\n%s\ngot:\n%s", text, want, got);
    sup_buf_printf(out, "\n# expect\n%s\n", got);
    free(got);
    sup_arena_destroy(w.arena);
}

static void test_calls(void **state) {
    (void)state;
    const bool update = getenv("GPUCC_UPDATE_TESTS") != NULL;
    FILE *in = fopen("calls.txt", "r");
    assert_non_null(in);
    static char text[1 << 18];
    text[fread(text, 1, sizeof text - 1, in)] = 0;
    fclose(in);
    sup_buf out = {0};
    for (char *at = text, *next; at != NULL; at = next) { /* cases are separated by lines of === */
        next = strstr(at, "\n====\n");
        if (next != NULL) {
            *next = 0;
            next += 6;
        }
        run_case(at, &out, update);
        if (next != NULL) sup_buf_puts(&out, "\n====\n");
    }
    if (update) {
        FILE *f = fopen("calls.txt", "w");
        assert_non_null(f);
        fputs(sup_buf_cstr(&out), f);
        fclose(f);
    }
    sup_buf_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_calls)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
