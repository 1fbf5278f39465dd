/* Runs functions twice in the evaluator: as lowered, and as inferred and optimised (with all they call), and compares.
 *
 *     run_programs BASE PROGRAM.jl [-v]
 *
 * The program leaves a tuple or vector of cases in Main.CASES, each a tuple (function, arguments...). Results must be
 * equal as isequal sees it, and of one type; an exception must be of the same type both times.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "optimizer/opt.h"
#include "runtime/base.h"
#include "types/heap.h"

typedef struct checker {
    ty_env *env;
    rt_context *rt;
    sup_arena *arena;
    inf_interp interp;
    sup_map replaced; /* method instance -> what it ran before */
    bool verbose;
    unsigned passed, failed;
} checker;

static void report(checker *c) {
    rt_report(c->rt);
    sup_diags_print(stderr, c->rt->diags, false);
    sup_diags_clear(c->rt->diags);
}

static ty_value *element(checker *c, ty_value *list, size_t i) {
    if (ty_is_tuple_type(c->env, (ty_value *)ty_typeof(list))) return ty_get_field(c->env, list, i);
    return ty_vec_data((ty_array *)list)[i];
}

static size_t length_of(checker *c, ty_value *list) {
    if (ty_is_tuple_type(c->env, (ty_value *)ty_typeof(list))) return ty_typeof(list)->parameters->n;
    return ty_vec_len((ty_array *)list);
}

/* Makes the evaluator run ci's optimised code for its instance, and for all it invokes. */
static void install(checker *c, ty_code_instance *ci) {
    bool fresh;
    if (ci == NULL || ci->code == NULL) return;
    uint64_t *old = sup_map_put(c->arena, &c->replaced, sup_key(ci->def), &fresh);
    if (!fresh) return;
    *old = sup_key(ci->def->uninferred);
    ci->def->uninferred = (ty_value *)ci->code;
    ir_func *f = ir_unseal(c->env, c->arena, ci->code);
    const char *bad = ir_verify(f);
    if (bad != NULL) {
        fprintf(stderr, "invalid code: %s\n", bad);
        c->failed++;
    }
    for (ir_stmt_id s = 0; s < f->stmts.len; s++) {
        if (f->stmts.data[s].op != IR_INVOKE) continue;
        ty_value *v = ir_const_value(f, ir_ops(f, s)[0]);
        if (TY_IS(c->env, v, t_code_instance)) install(c, (ty_code_instance *)v);
    }
}

static void restore(checker *c) {
    for (uint32_t i = 0; i < c->replaced.len; i++) {
        const sup_map_entry *e = &c->replaced.entries[i];
        ((ty_method_instance *)(uintptr_t)e->key)->uninferred = (ty_value *)(uintptr_t)e->value;
    }
    c->replaced = (sup_map){0};
}

static ty_method_instance *instance_of(checker *c, ty_value *const *args, size_t n) {
    ty_value *params[16];
    for (size_t i = 0; i < n; i++)
        params[i] = ty_is_type(c->env, args[i]) ? (ty_value *)ty_type_of_type(c->env, args[i]) : (ty_value *)ty_typeof(args[i]);
    bool ambiguous;
    return inf_lookup(&c->interp, (ty_value *)ty_tuple_type(c->env, params, n), &ambiguous);
}

static ty_value *take_exception(checker *c) {
    ty_value *e = c->rt->exception;
    c->rt->exception = NULL;
    return e;
}

static bool same(checker *c, ty_value *a, ty_value *b) {
    if (ty_typeof(a) != ty_typeof(b)) return false;
    if (ty_egal(c->env, a, b)) return true;
    ty_value *f = rt_global(c->rt, c->env->k.m_base, ty_symbol(c->env, "isequal"), c->env->world);
    ty_value *call[3] = {f, a, b};
    ty_value *r = rt_apply(c->rt, call, 3, c->env->world);
    c->rt->exception = NULL;
    return r == c->env->k.v_true;
}

static const char *show(checker *c, ty_value *v, ty_value *e) {
    if (v != NULL) return ty_text(c->env, v);
    return e == NULL ? "nothing at all" : ty_text(c->env, (ty_value *)ty_typeof(e));
}

static void print_code(checker *c, ty_code_instance *ci) {
    sup_buf b = {0};
    ir_print(ir_unseal(c->env, c->arena, ci->code), &b, IR_PRINT_TYPES | IR_PRINT_PREDS);
    fputs(sup_buf_cstr(&b), stderr);
    sup_buf_free(&b);
}

static void check(checker *c, ty_value *one) {
    ty_value *args[16];
    const size_t n = length_of(c, one);
    for (size_t i = 0; i < n && i < 16; i++) args[i] = element(c, one, i);
    ty_value *want = rt_apply(c->rt, args, n, c->env->world), *want_exc = take_exception(c);
    ty_method_instance *mi = instance_of(c, args, n);
    ty_code_instance *ci = mi == NULL ? NULL : inf_typeinf(&c->interp, mi);
    if (ci == NULL || ci->code == NULL) {
        fprintf(stderr, "%s: not inferred\n", ty_text(c->env, one));
        report(c);
        c->failed++;
        return;
    }
    install(c, ci);
    ty_value *got = rt_invoke(c->rt, mi, args, n, c->env->world), *got_exc = take_exception(c);
    restore(c);
    const bool ok = want != NULL ? got != NULL && same(c, want, got)
                                 : got == NULL && want_exc != NULL && got_exc != NULL && ty_typeof(want_exc) == ty_typeof(got_exc);
    if (ok) c->passed++;
    else c->failed++;
    if (ok && !c->verbose) return;
    fprintf(stderr, "%s: %s gives %s, optimised %s\n", ok ? "ok" : "WRONG", ty_text(c->env, one), show(c, want, want_exc),
            show(c, got, got_exc));
    if (!ok) print_code(c, ci);
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fprintf(stderr, "usage: run_programs BASE PROGRAM.jl [-v]\n");
        return 2;
    }
    checker c = {.arena = sup_arena_create(), .verbose = argc > 3};
    sup_sources *sources = sup_sources_create();
    c.env = ty_env_create(sup_symtab_create(), sources, sup_diags_create(sources));
    c.rt = rt_create(c.env);
    uint32_t file;
    if (!rt_load_base_only(c.rt, argv[1]) || sup_source_read(sources, argv[2], &file, NULL) != SUP_READ_OK ||
        rt_include(c.rt, c.env->k.m_main, file) == NULL) {
        report(&c);
        return 1;
    }
    inf_interp_init(&c.interp, c.rt);
    c.interp.optimize = opt_run;
    ty_value *cases = rt_global(c.rt, c.env->k.m_main, ty_symbol(c.env, "CASES"), c.env->world);
    if (cases == NULL) {
        fprintf(stderr, "no CASES\n");
        return 1;
    }
    for (size_t i = 0; i < length_of(&c, cases); i++) check(&c, element(&c, cases, i));
    printf("%u cases equal, %u not\n", c.passed, c.failed);
    return c.failed != 0;
}
