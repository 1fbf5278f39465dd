/* Inference of functions given as IR text: propagation, narrowing, calls, cycles, constants. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

#include "inference/edges.h"
#include "inference/explain.h"
#include "inference/interp.h"
#include "runtime/runtime.h"
#include "types/subtype.h"

typedef struct fixture {
    sup_sources *sources;
    ty_env *env;
    rt_context *rt;
    sup_arena *arena;
    inf_interp interp;
} fixture;

static int setup(void **state) {
    fixture *x = calloc(1, sizeof *x);
    sup_symtab *syms = sup_symtab_create();
    x->sources = sup_sources_create();
    x->env = ty_env_create(syms, x->sources, sup_diags_create(x->sources));
    x->rt = rt_create(x->env);
    x->arena = sup_arena_create();
    *state = x;
    return 0;
}

static int teardown(void **state) {
    fixture *x = *state;
    rt_destroy(x->rt);
    sup_arena_destroy(x->arena);
    free(x);
    return 0;
}

/* Constants in the text: numbers, true/false/nothing, intrinsics, and names of Core and Main. */
static ty_value *read_const(void *payload, const char *text, size_t len) {
    fixture *x = payload;
    ty_env *env = x->env;
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)len, text);
    char *end;
    long long n = strtoll(name, &end, 10);
    if (!*end) return ty_box_int64(env, n);
    double d = strtod(name, &end);
    if (!*end) return ty_box_float64(env, d);
    if (!strcmp(name, "true")) return env->k.v_true;
    if (!strcmp(name, "false")) return env->k.v_false;
    if (!strcmp(name, "nothing")) return env->k.v_nothing;
    if (name[0] == ':') return ty_v(ty_symbol(env, name + 1));
    for (int i = 0; i < IR_INTRINSIC_COUNT; i++)
        if (!strcmp(name, ir_intrinsic_name((ir_intrinsic)i))) return env->k.intrinsics->data[i];
    for (int i = 0; i < IR_BUILTIN_COUNT; i++)
        if (!strcmp(name, ir_builtin_name((ir_builtin)i))) return env->k.builtins->data[i];
    ty_value *v = rt_global(x->rt, env->k.m_main, ty_symbol(env, name), env->world);
    return v ? v : rt_global(x->rt, env->k.m_core, ty_symbol(env, name), env->world);
}

static ty_value *function(fixture *x, const char *name) {
    ty_sym *s = ty_symbol(x->env, name);
    ty_value *f = rt_global(x->rt, x->env->k.m_main, s, x->env->world);
    if (f) return f;
    f = ty_new_function_type(x->env, x->env->k.m_main, s)->instance;
    assert_true(rt_set_const(x->rt, x->env->k.m_main, s, f));
    return f;
}

static ty_value *call_type(fixture *x, const char *name, ty_value *const *args, size_t n) {
    ty_value *params[8] = {ty_v(ty_typeof(function(x, name)))};
    memcpy(params + 1, args, n * sizeof *args);
    return ty_v(ty_tuple_type(x->env, params, n + 1));
}

/* Adds a method to `name` with these argument types. */
static void define(fixture *x, const char *name, ty_value *const *types, size_t n, const char *text) {
    ty_env *env = x->env;
    function(x, name);
    uint32_t file = sup_source_add(x->sources, "ir", text, strlen(text));
    ir_func *f = ir_parse(env, x->arena, file, read_const, x);
    if (!f) sup_diags_print(stderr, env->diags, false);
    assert_non_null(f);
    assert_null(ir_verify(f));
    ty_value *sig = call_type(x, name, types, n);
    ty_method *m = (ty_method *)ty_alloc(env, env->k.t_method, sizeof *m);
    m->name = ty_symbol(env, name);
    m->module = env->k.m_main;
    m->sig = sig;
    m->tvars = m->arg_names = env->k.emptysvec;
    m->nargs = (uint32_t)n + 1;
    m->source = ir_seal(f);
    ty_add_method(env, ty_methtable_for(env, sig, true), m, NULL);
}

static ty_code_instance *infer(fixture *x, const char *name, ty_value *const *types, size_t n) {
    inf_interp_init(&x->interp, x->rt);
    bool ambiguous;
    ty_method_instance *mi = inf_lookup(&x->interp, call_type(x, name, types, n), &ambiguous);
    assert_non_null(mi);
    ty_code_instance *ci = inf_typeinf(&x->interp, mi);
    assert_non_null(ci);
    assert_true(ci->flags & TY_CI_INFERRED);
    sup_arena *a = sup_arena_create();
    ir_func *f = ir_unseal(x->env, a, ci->code);
    const char *bad = ir_verify(f);
    if (bad) {
        sup_buf b = {0};
        ir_print(f, &b, IR_PRINT_TYPES);
        fprintf(stderr, "%s: %s\n%s", name, bad, sup_buf_cstr(&b));
    }
    assert_null(bad);
    sup_arena_destroy(a);
    return ci;
}

static void expect(fixture *x, ty_code_instance *ci, const void *type) {
    if (!ty_equal(x->env, ci->ret_type, ty_v(type))) fprintf(stderr, "inferred %s\n", ty_text(x->env, ci->ret_type));
    assert_true(ty_equal(x->env, ci->ret_type, ty_v(type)));
}

#define INT ty_v(x->env->k.t_int64)
#define FLOAT ty_v(x->env->k.t_float64)
#define ANY ty_v(x->env->k.t_any)
#define NOTHING ty_v(x->env->k.t_nothing)
#define TYPES(...) (ty_value *[]){__VA_ARGS__}, sizeof((ty_value *[]){__VA_ARGS__}) / sizeof(ty_value *)

static void arithmetic(void **state) {
    fixture *x = *state;
    define(x, "addmul", TYPES(INT, INT), "function(_0, _1, _2)\nb0:\n  %0 = call(add_int, _1, _2)\n  %1 = call(mul_int, %0, 2)\n  return %1\n");
    ty_code_instance *ci = infer(x, "addmul", TYPES(INT, INT));
    expect(x, ci, INT);
    assert_int_equal(ci->effects & TY_EFF_ALL, TY_EFF_ALL);
    define(x, "folds", TYPES(INT), "function(_0, _1)\nb0:\n  %0 = call(add_int, 2, 3)\n  %1 = call(slt_int, %0, 4)\n  br %1, b1, b2\n"
                                   "b1: # b0\n  return 1.5\nb2: # b0\n  return %0\n");
    ci = infer(x, "folds", TYPES(INT));
    expect(x, ci, INT);
    assert_true(ci->flags & TY_CI_CONST_RETURN);
    assert_int_equal(TY_LOAD(int64_t, ci->ret_const), 5);
}

static void loops(void **state) {
    fixture *x = *state;
    define(x, "loop", TYPES(INT),
           "function(_0, _1)\nb0:\n  goto b1\nb1: # b0, b2\n  %1 = phi(b0: 0, b2: %5)\n  %2 = call(slt_int, %1, _1)\n"
           "  br %2, b2, b3\nb2: # b1\n  %5 = call(add_int, %1, 1)\n  goto b1\nb3: # b1\n  return %1\n");
    ty_code_instance *ci = infer(x, "loop", TYPES(INT));
    expect(x, ci, INT);
    assert_false(ci->effects & TY_EFF_TERMINATES);
    assert_true(ci->effects & TY_EFF_NOTHROW);
    /* x = (x,) over and over: must end */
    define(x, "nest", TYPES(ANY),
           "function(_0, _1)\nb0:\n  goto b1\nb1: # b0, b1\n  %1 = phi(b0: nothing, b1: %2)\n  %2 = call(tuple, %1)\n"
           "  %3 = call(isa, _1, Int64)\n  br %3, b1, b2\nb2: # b1\n  return %1\n");
    infer(x, "nest", TYPES(ANY));
}

static void narrowing(void **state) {
    fixture *x = *state;
    define(x, "narrow", TYPES(ANY),
           "function(_0, _1)\nb0:\n  %0 = call(isa, _1, Int64)\n  br %0, b1, b2\nb1: # b0\n  %2 = refine(_1, %0, 1)\n  return %2\n"
           "b2: # b0\n  return 0\n");
    expect(x, infer(x, "narrow", TYPES(ANY)), INT);
    ty_value *both[2] = {INT, NOTHING};
    ty_value *u = ty_union_of(x->env, both, 2);
    define(x, "isnoth", TYPES(ANY), "function(_0, _1)\nb0:\n  %0 = call(===, _1, nothing)\n  return %0\n");
    define(x, "not", TYPES(ty_v(x->env->k.t_bool)), "function(_0, _1)\nb0:\n  %0 = call(not_int, _1)\n  return %0\n");
    define(x, "some", TYPES(ANY),
           "function(_0, _1)\nb0:\n  %0 = call(isnoth, _1)\n  %1 = call(not, %0)\n  br %1, b1, b2\nb1: # b0\n"
           "  %3 = refine(_1, %1, 1)\n  return %3\nb2: # b0\n  return 0\n");
    expect(x, infer(x, "some", TYPES(u)), INT);
}

static void dispatching(void **state) {
    fixture *x = *state;
    define(x, "pick", TYPES(INT), "function(_0, _1)\nb0:\n  return 1.5\n");
    define(x, "pick", TYPES(FLOAT), "function(_0, _1)\nb0:\n  return nothing\n");
    define(x, "callpick", TYPES(ANY), "function(_0, _1)\nb0:\n  %0 = call(pick, _1)\n  return %0\n");
    ty_value *both[2] = {INT, FLOAT}, *answers[2] = {FLOAT, NOTHING};
    ty_code_instance *ci = infer(x, "callpick", TYPES(ty_union_of(x->env, both, 2)));
    expect(x, ci, ty_union_of(x->env, answers, 2));
    assert_true(ci->effects & TY_EFF_NOTHROW);
    ci = infer(x, "callpick", TYPES(NOTHING));
    expect(x, ci, x->env->k.bottom);
    ci = infer(x, "callpick", TYPES(ANY));
    assert_false(ci->effects & TY_EFF_NOTHROW);
    assert_true(inf_verify_edges(&x->interp, ci, NULL));
    /* a new method changes the answer */
    uint64_t before = x->env->world;
    define(x, "pick", TYPES(NOTHING), "function(_0, _1)\nb0:\n  return 1\n");
    assert_true(ci->last <= before + 1 && ci->last != TY_WORLD_OPEN);
    inf_interp_init(&x->interp, x->rt);
    assert_false(inf_verify_edges(&x->interp, ci, NULL));
    expect(x, infer(x, "callpick", TYPES(NOTHING)), INT);
}

static void cycles(void **state) {
    fixture *x = *state;
    function(x, "odd");
    define(x, "even", TYPES(INT),
           "function(_0, _1)\nb0:\n  %0 = call(eq_int, _1, 0)\n  br %0, b1, b2\nb1: # b0\n  return true\nb2: # b0\n"
           "  %3 = call(sub_int, _1, 1)\n  %4 = call(odd, %3)\n  return %4\n");
    define(x, "odd", TYPES(INT),
           "function(_0, _1)\nb0:\n  %0 = call(eq_int, _1, 0)\n  br %0, b1, b2\nb1: # b0\n  return 1.5\nb2: # b0\n"
           "  %3 = call(sub_int, _1, 1)\n  %4 = call(even, %3)\n  return %4\n");
    ty_value *both[2] = {ty_v(x->env->k.t_bool), FLOAT};
    ty_value *u = ty_union_of(x->env, both, 2);
    ty_code_instance *ci = infer(x, "even", TYPES(INT));
    expect(x, ci, u);
    assert_false(ci->effects & TY_EFF_TERMINATES);
    expect(x, infer(x, "odd", TYPES(INT)), u);
    function(x, "grow");
    define(x, "grow", TYPES(ANY, INT),
           "function(_0, _1, _2)\nb0:\n  %0 = call(eq_int, _2, 0)\n  br %0, b1, b2\nb1: # b0\n  return 0\nb2: # b0\n"
           "  %3 = call(tuple, _1)\n  %4 = call(sub_int, _2, 1)\n  %5 = call(grow, %3, %4)\n  return %5\n");
    expect(x, infer(x, "grow", TYPES(INT, INT)), INT);
}

static void constants_through_calls(void **state) {
    fixture *x = *state;
    define(x, "second", TYPES(ANY, INT), "function(_0, _1, _2)\nb0:\n  %0 = call(getfield, _1, _2)\n  return %0\n");
    define(x, "usesecond", TYPES(FLOAT), "function(_0, _1)\nb0:\n  %0 = call(tuple, 1, _1)\n  %1 = call(second, %0, 2)\n  return %1\n");
    ty_code_instance *ci = infer(x, "usesecond", TYPES(FLOAT));
    expect(x, ci, FLOAT);
    assert_true(ci->effects & TY_EFF_NOTHROW);
    define(x, "inc", TYPES(INT), "function(_0, _1)\nb0:\n  %0 = call(add_int, _1, 1)\n  return %0\n");
    define(x, "useinc", TYPES(INT), "function(_0, _1)\nb0:\n  %0 = call(inc, 41)\n  return %0\n");
    ci = infer(x, "useinc", TYPES(INT));
    assert_true(ci->flags & TY_CI_CONST_RETURN);
    assert_int_equal(TY_LOAD(int64_t, ci->ret_const), 42);
}

static void spreading(void **state) {
    fixture *x = *state;
    define(x, "pair", TYPES(INT, FLOAT), "function(_0, _1, _2)\nb0:\n  %0 = call(tuple, _2, _1)\n  return %0\n");
    define(x, "applies", TYPES(INT, FLOAT), "function(_0, _1, _2)\nb0:\n  %0 = call(tuple, _1, _2)\n  %1 = call(_apply_iterate, nothing, pair, %0)\n  return %1\n");
    ty_value *both[2] = {FLOAT, INT};
    expect(x, infer(x, "applies", TYPES(INT, FLOAT)), ty_tuple_type(x->env, both, 2));
}

static void exceptions(void **state) {
    fixture *x = *state;
    define(x, "caught", TYPES(ANY),
           "function(_0, _1)\nslots(:y)\nb0:\n  slot_set(0, 0)\n  %1 = enter b1, b2\nb1: # b0\n  %2 = call(typeassert, _1, Int64)\n"
           "  slot_set(0, 1.5)\n  leave(%1)\n  return %2\nb2: # b0\n  pop_exception(%1)\n  %6 = slot_get(0)\n  return %6\n");
    ty_value *both[2] = {INT, FLOAT};
    expect(x, infer(x, "caught", TYPES(ANY)), ty_union_of(x->env, both, 2));
    define(x, "always", TYPES(INT), "function(_0, _1)\nb0:\n  %0 = call(throw, _1)\n  return %0\n");
    ty_code_instance *ci = infer(x, "always", TYPES(INT));
    expect(x, ci, x->env->k.bottom);
    assert_false(ci->effects & TY_EFF_NOTHROW);
}

static void explanations(void **state) {
    fixture *x = *state;
    define(x, "vague", TYPES(ANY), "function(_0, _1)\nb0:\n  %0 = call(_1, 1)\n  return %0\n");
    ty_code_instance *ci = infer(x, "vague", TYPES(ANY));
    ir_func *f = ir_unseal(x->env, x->arena, ci->code);
    ir_stmt_id s = inf_next_dynamic(f, 0);
    assert_int_not_equal(s, IR_NONE);
    inf_explanation *e = inf_explain_dynamic(f, s, x->arena);
    assert_int_equal(e->reason, INF_WHY_UNKNOWN_FUNCTION);
    assert_int_equal(e->nsteps, 1);
    assert_int_equal(e->steps[0].kind, INF_STEP_ARGUMENT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arithmetic), cmocka_unit_test(loops), cmocka_unit_test(narrowing), cmocka_unit_test(dispatching),
        cmocka_unit_test(cycles), cmocka_unit_test(constants_through_calls), cmocka_unit_test(spreading),
        cmocka_unit_test(exceptions), cmocka_unit_test(explanations),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
