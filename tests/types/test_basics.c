/* The built-in types, values, layouts and dispatch, by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>

#include "types/heap.h"
#include "types/method.h"
#include "types/subtype.h"
#include "types/type.h"
#include "types/walk.h"

typedef struct fixture {
    sup_symtab *syms;
    ty_env *env;
} fixture;

static int setup(void **state) {
    static fixture f;
    f.syms = sup_symtab_create();
    f.env = ty_env_create(f.syms, NULL, NULL);
    *state = &f;
    return 0;
}

static int teardown(void **state) {
    fixture *f = *state;
    ty_env_destroy(f->env);
    sup_symtab_destroy(f->syms);
    return 0;
}

static ty_value *apply(ty_env *env, ty_value *t, size_t n, ...) {
    ty_value *p[8];
    va_list ap;
    va_start(ap, n);
    for (size_t i = 0; i < n; i++) p[i] = va_arg(ap, ty_value *);
    va_end(ap);
    ty_error err = {0};
    ty_value *r = ty_apply_type(env, t, p, n, &err);
    if (!r) print_error("%s\n", err.text);
    return r;
}

static void test_names(void **state) {
    ty_env *env = ((fixture *)*state)->env;
    size_t n;
    const ty_core_name *names = ty_core_names(env, &n);
    assert_true(n > 100);
    for (size_t i = 0; i < n; i++) {
        assert_non_null(names[i].value);
        assert_non_null(ty_typeof(names[i].value));
        assert_true(ty_text(env, names[i].value)[0] != 0);
    }
}

static void test_unique(void **state) {
    ty_env *env = ((fixture *)*state)->env;
    ty_value *one = ty_box_int64(env, 1);
    ty_value *v = apply(env, env->k.t_array, 2, env->k.t_int64, one);
    assert_ptr_equal(v, apply(env, env->k.t_array, 2, env->k.t_int64, one));
    assert_string_equal(ty_text(env, v), "Array{Int64, 1}"); /* Vector is an alias of Base */
    ty_tvar *T = ty_tvar_new(env, ty_symbol(env, "T"), NULL, NULL), *S = ty_tvar_new(env, ty_symbol(env, "S"), NULL, NULL);
    ty_value *a = ty_unionall_new(env, T, apply(env, env->k.t_array, 2, T, one));
    ty_value *b = ty_unionall_new(env, S, apply(env, env->k.t_array, 2, S, one));
    assert_true(ty_egal(env, a, b) && ty_equal(env, a, b));
    ty_value *va[2] = {a, one}, *vb[2] = {b, one};
    assert_ptr_equal(ty_apply_type(env, env->k.t_array, va, 2, NULL), ty_apply_type(env, env->k.t_array, vb, 2, NULL));
    assert_true(ty_subtype(env, v, a));
    assert_false(ty_subtype(env, a, v));
    ty_value *u1[] = {ty_v(env->k.t_int64), ty_v(env->k.t_nothing)}, *u2[] = {ty_v(env->k.t_nothing), ty_v(env->k.t_int64)};
    assert_ptr_equal(ty_union_of(env, u1, 2), ty_union_of(env, u2, 2));
    assert_string_equal(ty_text(env, ty_union_of(env, u1, 2)), "Union{Nothing, Int64}");
}

static void test_values(void **state) {
    ty_env *env = ((fixture *)*state)->env;
    ty_value *parts[3] = {ty_box_int64(env, 7), ty_box_float32(env, 1.5f), ty_v(ty_symbol(env, "x"))};
    ty_value *t = ty_tuple_value(env, parts, 3);
    assert_string_equal(ty_text(env, ty_v(ty_typeof(t))), "Tuple{Int64, Float32, Symbol}");
    assert_true(ty_egal(env, ty_get_field(env, t, 1), ty_box_float32(env, 1.5f)));
    assert_true(ty_egal(env, t, ty_tuple_value(env, parts, 3)));
    assert_int_equal(ty_egal_hash(env, t), ty_egal_hash(env, ty_tuple_value(env, parts, 3)));
    assert_int_equal(ty_object_size(env, t), 24);
    assert_string_equal(ty_text(env, t), "(7, 1.5f0, :x)");
    ty_expr *e = ty_expr_new(env, ty_symbol(env, "call"), 2);
    ty_vec_push(env, e->args, parts[0]);
    assert_int_equal(ty_vec_len(e->args), 3);
}

static ty_method *method(ty_env *env, ty_value *sig) {
    ty_method *m = (ty_method *)ty_alloc(env, env->k.t_method, sizeof *m);
    m->sig = sig;
    m->nargs = 2;
    ty_add_method(env, ty_methtable_for(env, sig, true), m, NULL);
    return m;
}

static void test_dispatch(void **state) {
    ty_env *env = ((fixture *)*state)->env;
    ty_datatype *f = ty_new_function_type(env, env->k.m_main, ty_symbol(env, "f"));
    assert_string_equal(ty_text(env, ty_v(f)), "typeof(f)");
    ty_value *s1[] = {ty_v(f), ty_v(env->k.t_any)}, *s2[] = {ty_v(f), ty_v(env->k.t_integer)};
    ty_method *any = method(env, ty_v(ty_tuple_type(env, s1, 2)));
    uint64_t before = env->world;
    ty_value *args[] = {f->instance, ty_box_int64(env, 3)};
    assert_ptr_equal(ty_dispatch(env, args, 2, env->world, NULL)->def, any);
    ty_method *integer = method(env, ty_v(ty_tuple_type(env, s2, 2)));
    assert_ptr_equal(ty_dispatch(env, args, 2, env->world, NULL)->def, integer);
    assert_ptr_equal(ty_dispatch(env, args, 2, env->world, NULL), ty_dispatch(env, args, 2, env->world, NULL));
    assert_ptr_equal(ty_dispatch(env, args, 2, before, NULL)->def, any);
    args[1] = ty_v(env->k.t_int64);
    assert_ptr_equal(ty_dispatch(env, args, 2, env->world, NULL)->def, any);
    sup_arena *arena = sup_arena_create();
    ty_mt_view view = {.world = env->world};
    ty_matches m = ty_find_all(env, arena, &view, ty_v(ty_tuple_type(env, s1, 2)), -1);
    assert_int_equal(m.n, 2);
    assert_ptr_equal(m.data[0].method, integer);
    assert_true(m.data[1].fully_covers);
    sup_arena_destroy(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_names), cmocka_unit_test(test_unique),
                                       cmocka_unit_test(test_values), cmocka_unit_test(test_dispatch)};
    return cmocka_run_group_tests(tests, setup, teardown);
}
