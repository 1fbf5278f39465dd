/* The evaluator on IR given as text: control flow, phis, exceptions, slots, calls, globals and worlds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>
#include "runtime/internal.h"

static rt_context *rt;

/* Constants: integers, true, false, nothing, :symbols, "strings", Core.x, Main.x (GlobalRef when prefixed with &). */
static ty_value *read_const(void *payload, const char *s, size_t n) {
    ty_env *env = rt->env;
    if (n && (*s == '-' || (*s >= '0' && *s <= '9'))) return ty_box_int64(env, strtoll(s, NULL, 10));
    if (*s == ':') return ty_v(sup_sym_intern(env->syms, s + 1, n - 1));
    if (*s == '"') return ty_string_new(env, s + 1, n - 2);
    if (*s == '&') return ty_v(rt_globalref(rt, env->k.m_main, sup_sym_intern(env->syms, s + 1, n - 1)));
    ty_sym *name = sup_sym_intern(env->syms, s, n);
    ty_value *v = rt_global(rt, env->k.m_core, name, env->world);
    if (!v) v = rt_global(rt, env->k.m_intrinsics, name, env->world);
    if (!v && n == 4 && !strncmp(s, "true", 4)) v = env->k.v_true;
    if (!v && n == 5 && !strncmp(s, "false", 5)) v = env->k.v_false;
    return v;
}

static ty_code *code_of(const char *text) {
    sup_arena *arena = sup_arena_create();
    uint32_t file = sup_source_add(rt->env->sources, "test", text, strlen(text));
    ir_func *f = ir_parse(rt->env, arena, file, read_const, NULL);
    if (!f) sup_diags_print(stderr, rt->diags, false);
    assert_non_null(f);
    const char *why = ir_verify(f);
    if (why) print_error("%s\n", why);
    assert_null(why);
    ty_code *c = ir_seal(f);
    sup_arena_destroy(arena);
    return c;
}

static ty_value *eval(const char *text) { return rt_run_thunk(rt, rt->env->k.m_main, code_of(text)); }

static void expect_int(const char *text, int64_t want) {
    ty_value *v = eval(text);
    if (!v) rt_report(rt), sup_diags_print(stderr, rt->diags, false);
    assert_non_null(v);
    assert_ptr_equal(ty_typeof(v), rt->env->k.t_int64);
    assert_int_equal(rt_int(v), want);
}

/* A method f(args...) = code, through the builtin that lowered definitions use. */
static void define(const char *name, size_t nargs, const char *text) {
    ty_env *env = rt->env;
    ty_value *fa[2] = {ty_v(env->k.m_main), ty_v(ty_symbol(env, name))};
    ty_value *f = rt_builtin(rt, IR_BUILTIN_DEFINE_FUNCTION, fa, 2);
    ty_svec *types = ty_svec_new(env, nargs + 1), *names = ty_svec_new(env, nargs + 1);
    for (size_t i = 0; i <= nargs; i++) {
        types->data[i] = i ? ty_v(env->k.t_any) : ty_v(ty_svec_of(env, 1, f));
        names->data[i] = ty_v(ty_symbol(env, i ? "x" : "#self#"));
    }
    ty_value *zero = ty_box_int64(env, 0);
    ty_svec *info = ty_svec_of(env, 7, ty_v(ty_symbol(env, name)), ty_v(names), ty_v(ty_symbol(env, "test")), zero, zero, zero, zero);
    ty_value *a[4] = {env->k.v_nothing, ty_v(ty_svec_of(env, 3, ty_v(types), ty_v(env->k.emptysvec), ty_v(info))), ty_v(code_of(text)),
                      ty_v(env->k.m_main)};
    assert_non_null(rt_builtin(rt, IR_BUILTIN_DEFINE_METHOD, a, 4));
}

static void test_loop(void **state) {
    expect_int("function(_0)\n"
               "b0:\n  goto b1\n"
               "b1: # b0, b2\n  %0 = phi(b0: 0, b2: %4)\n  %1 = phi(b0: 1, b2: %5)\n"
               "  %2 = call(sle_int, %1, 10)\n  br %2, b2, b3\n"
               "b2:\n  %4 = call(add_int, %0, %1)\n  %5 = call(add_int, %1, 1)\n  goto b1\n"
               "b3:\n  return %0\n", 55);
}

/* The moves of an edge are parallel: a swap. */
static void test_swap(void **state) {
    expect_int("function(_0)\n"
               "b0:\n  goto b1\n"
               "b1: # b0, b2\n  %0 = phi(b0: 1, b2: %1)\n  %1 = phi(b0: 2, b2: %0)\n  %2 = phi(b0: 0, b2: %4)\n"
               "  %3 = call(slt_int, %2, 3)\n  br %3, b2, b3\n"
               "b2:\n  %4 = call(add_int, %2, 1)\n  goto b1\n"
               "b3:\n  %6 = call(mul_int, %0, 10)\n  %7 = call(add_int, %6, %1)\n  return %7\n", 21);
}

static void test_try(void **state) {
    expect_int("function(_0)\n"
               "b0:\n  %0 = enter b1, b2\n"
               "b1:\n  %1 = call(throw, 42)\n  leave(%0)\n  return 1\n"
               "b2:\n  %4 = exception()\n  pop_exception(%0)\n  return %4\n", 42);
    assert_int_equal(rt->p->exc_stack.len, 0);
    assert_null(eval("function(_0)\nb0:\n  %0 = call(checked_sdiv_int, 1, 0)\n  return %0\n"));
    assert_ptr_equal(ty_typeof(rt->exception), rt->env->k.t_divideerror);
    rt->exception = NULL;
}

static void test_slots(void **state) {
    expect_int("function(_0)\nslots(:x)\n"
               "b0:\n  slot_set(0, 1)\n  %1 = enter b1, b2\n"
               "b1:\n  slot_set(0, 7)\n  %3 = call(throw, 0)\n  leave(%1)\n  return 0\n"
               "b2:\n  %6 = slot_get(0)\n  pop_exception(%1)\n  return %6\n", 7);
    assert_null(eval("function(_0)\nslots(:x)\nb0:\n  %0 = slot_get(0)\n  return %0\n"));
    assert_ptr_equal(ty_typeof(rt->exception), rt->env->k.t_undefvarerror);
    rt->exception = NULL;
}

static void test_calls(void **state) {
    define("fib", 1, "function(_0, _1)\n"
                     "b0:\n  %0 = call(slt_int, _1, 2)\n  br %0, b1, b2\n"
                     "b1:\n  return _1\n"
                     "b2:\n  %3 = call(sub_int, _1, 1)\n  %4 = call(_0, %3)\n  %5 = call(sub_int, _1, 2)\n  %6 = call(_0, %5)\n"
                     "  %7 = call(add_int, %4, %6)\n  return %7\n");
    expect_int("function(_0)\nb0:\n  %0 = global(&fib)\n  %1 = call(%0, 20)\n  return %1\n", 6765);
    assert_null(eval("function(_0)\nb0:\n  %0 = global(&fib)\n  %1 = call(%0, 1, 2)\n  return %1\n"));
    assert_ptr_equal(ty_typeof(rt->exception), rt->env->k.t_methoderror);
    sup_buf b = {0};
    rt_error_text(rt, rt->exception, &b);
    assert_non_null(strstr(sup_buf_cstr(&b), "MethodError: fib, (1, 2)")); /* without Base: the type and the fields */
    sup_buf_free(&b);
    rt->exception = NULL;
}

static void test_deep(void **state) {
    define("forever", 1, "function(_0, _1)\nb0:\n  %0 = call(_0, _1)\n  return %0\n");
    assert_null(eval("function(_0)\nb0:\n  %0 = global(&forever)\n  %1 = call(%0, 1)\n  return %1\n"));
    assert_ptr_equal(ty_typeof(rt->exception), rt->env->k.t_stackoverflow);
    rt->exception = NULL;
    assert_int_equal(rt->depth, 0);
}

static void test_steps(void **state) {
    rt->steps_left = 1000;
    assert_null(eval("function(_0)\nb0:\n  goto b1\nb1: # b0, b1\n  goto b1\n"));
    assert_ptr_equal(ty_typeof(rt->exception), rt->env->k.t_errorexception);
    rt->exception = NULL;
    rt->steps_left = UINT64_MAX;
}

static void test_bindings(void **state) {
    ty_env *env = rt->env;
    ty_module *m = rt_module_new(rt, ty_symbol(env, "A"), env->k.m_main, true), *u = rt_module_new(rt, ty_symbol(env, "B"), env->k.m_main, true);
    ty_sym *x = ty_symbol(env, "x");
    assert_true(rt_set_const(rt, m, x, ty_box_int64(env, 1)));
    rt_export(rt, m, x, true);
    uint64_t before = env->world;
    rt_use_module(rt, u, m);
    assert_int_equal(rt_int(rt_global(rt, u, x, env->world)), 1);
    assert_true(rt_set_const(rt, m, x, ty_box_int64(env, 2)));
    assert_int_equal(rt_int(rt_global(rt, u, x, env->world)), 2);
    assert_int_equal(rt_int(rt_global(rt, m, x, before)), 1);
    assert_int_equal(rt_int(rt_global(rt, m, x, 0)), 1); /* the first constant is backdated */
    /* a definition of its own hides the used one */
    assert_true(rt_set_global(rt, u, x, ty_box_int64(env, 3)));
    assert_int_equal(rt_int(rt_global(rt, u, x, env->world)), 3);
    assert_false(rt_set_global(rt, m, x, ty_box_int64(env, 3)));
    rt->exception = NULL;
    ty_sym *near[3];
    assert_true(rt_near_names(rt, u, ty_symbol(env, "Itn64"), near, 3) >= 1);
    assert_string_equal(near[0]->name, "Int64");
}

int main(void) {
    sup_sources *sources = sup_sources_create();
    sup_diags *diags = sup_diags_create(sources);
    sup_symtab *syms = sup_symtab_create();
    rt = rt_create(ty_env_create(syms, sources, diags));
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_loop), cmocka_unit_test(test_swap),  cmocka_unit_test(test_try),   cmocka_unit_test(test_slots),
        cmocka_unit_test(test_calls), cmocka_unit_test(test_deep), cmocka_unit_test(test_steps), cmocka_unit_test(test_bindings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
