/* Mangled names (expected values: GPUCompiler's), parameter layout, capabilities. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/vec.h"
#include "targets/ptx/ptx_caps.h"
#include "targets/ptx/ptx_mangle.h"
#include "targets/ptx/ptx_params.h"
#include "types/heap.h"
#include "types/type.h"

typedef struct fixture {
    ty_env *env;
    sup_arena *arena;
} fixture;

static int setup(void **state) {
    static fixture f;
    sup_sources *sources = sup_sources_create();
    f.env = ty_env_create(sup_symtab_create(), sources, sup_diags_create(sources));
    f.arena = sup_arena_create();
    *state = &f;
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
    assert_non_null(r);
    return r;
}

static ty_value *tuple(ty_env *env, size_t n, ...) {
    ty_value *p[8];
    va_list ap;
    va_start(ap, n);
    for (size_t i = 0; i < n; i++) p[i] = va_arg(ap, ty_value *);
    va_end(ap);
    return ty_v(ty_tuple_type(env, p, n));
}

/* struct name{T...} with fields of the given types */
static ty_value *new_struct(ty_env *env, const char *name, size_t ntvars, ty_tvar **tvars, size_t n, const char **fields, ty_value **types) {
    ty_value *names[8], *vars[8];
    for (size_t i = 0; i < n; i++) names[i] = ty_v(ty_symbol(env, fields[i]));
    for (size_t i = 0; i < ntvars; i++) vars[i] = ty_v(tvars[i]);
    ty_error err = {0};
    ty_datatype *t = ty_new_struct_type(env, env->k.m_main, ty_symbol(env, name), ty_svec_copy(env, vars, ntvars), ty_svec_copy(env, names, n), false, (int)n);
    assert_true(ty_set_super(env, t, ty_v(env->k.t_any), &err));
    assert_true(ty_set_field_types(env, t, ty_svec_copy(env, types, n), &err));
    return t->name->wrapper;
}

static ty_tvar *tvar(ty_env *env, const char *name) { return ty_tvar_new(env, ty_symbol(env, name), env->k.bottom, ty_v(env->k.t_any)); }

/* CuDeviceArray{T, N, A} as base/cuda declares it, for N = 1 */
static ty_value *device_array(ty_env *env) {
    ty_tvar *v[3] = {tvar(env, "T"), tvar(env, "N"), tvar(env, "A")};
    const char *fields[] = {"ptr", "maxsize", "dims", "len"};
    ty_value *types[] = {apply(env, env->k.t_llvmptr, 2, v[0], v[2]), ty_v(env->k.t_int64), tuple(env, 1, env->k.t_int64), ty_v(env->k.t_int64)};
    return new_struct(env, "CuDeviceArray", 3, v, 4, fields, types);
}

static void check(fixture *f, ty_value *sig, const char *expected) { assert_string_equal(ptx_mangle(f->env, f->arena, sig), expected); }

static void test_mangle(void **state) {
    fixture *f = *state;
    ty_env *env = f->env;
    ty_value *k1 = ty_v(ty_new_function_type(env, env->k.m_main, ty_symbol(env, "k1")));
    ty_value *vadd = ty_v(ty_new_function_type(env, env->k.m_main, ty_symbol(env, "vadd!")));
    ty_value *array = device_array(env), *one = ty_box_int64(env, 1);
    ty_value *v32 = apply(env, array, 3, env->k.t_float32, one, one);
    ty_value *i64 = ty_v(env->k.t_int64), *i32 = ty_v(env->k.t_int32), *f32 = ty_v(env->k.t_float32);
    check(f, tuple(env, 4, k1, v32, v32, i64), "_Z2k113CuDeviceArrayI7Float32Li1ELi1EES1_5Int64");
    check(f, tuple(env, 2, vadd, v32), "_Z5vadd_13CuDeviceArrayI7Float32Li1ELi1EE");
    check(f, tuple(env, 4, k1, env->k.t_float16, env->k.t_bool, env->k.t_uint8), "_Z2k17Float164Bool5UInt8");
    check(f, tuple(env, 4, k1, tuple(env, 2, i32, f32), tuple(env, 3, i64, i64, i64), vadd), "_Z2k15TupleI5Int327Float32ES_I5Int64S3_S3_E5vadd_");
    check(f, tuple(env, 4, k1, apply(env, env->k.t_ptr, 1, f32), apply(env, env->k.t_llvmptr, 2, f32, ty_box_int64(env, 3)), env->k.t_char),
          "_Z2k1P7Float327LLVMPtrIS_Li3EE4Char");
    check(f, tuple(env, 4, k1, env->k.t_emptytuple, tuple(env, 1, tuple(env, 1, i64)), i64), "_Z2k15TupleIJEES_IS_I5Int64EES1_");
    ty_value *members[] = {ty_v(env->k.t_nothing), i32};
    check(f, tuple(env, 2, k1, apply(env, array, 3, ty_union_of(env, members, 2), one, one)), "_Z2k113CuDeviceArrayI5UnionIv5Int32ELi1ELi1EE");
}

static void test_mangle_values(void **state) {
    fixture *f = *state;
    ty_env *env = f->env;
    ty_tvar *x = tvar(env, "x");
    ty_value *val = new_struct(env, "Val", 1, &x, 0, NULL, NULL);
    ty_value *k1 = ty_v(ty_new_function_type(env, env->k.m_main, ty_symbol(env, "k1")));
    check(f, tuple(env, 4, k1, apply(env, val, 1, ty_box_int64(env, -3)), apply(env, val, 1, ty_box_bool(env, true)), apply(env, val, 1, ty_box_char(env, (uint32_t)'c' << 24))),
          "_Z2k13ValILin3EES_ILb1EES_ILj99EE");
    check(f, tuple(env, 2, k1, apply(env, val, 1, ty_box_float64(env, 3.5))), "_Z2k13ValILd400c000000000000EE");
    ty_value *two[] = {ty_box_int64(env, 1), ty_box_int64(env, 2)};
    check(f, tuple(env, 3, k1, apply(env, val, 1, ty_tuple_value(env, two, 2)), apply(env, val, 1, ty_symbol(env, "s"))), "_Z2k13ValI6_1__2_ES_I2_sE");
    ty_value *greek = ty_v(ty_new_function_type(env, env->k.m_main, ty_symbol(env, "_\xce\xb1!")));
    check(f, tuple(env, 2, greek, env->k.t_int64), "_Z3___5Int64");
}

static void test_unique(void **state) {
    fixture *f = *state;
    sup_map used = {0};
    assert_string_equal(ptx_unique_name(f->arena, &used, "a"), "a");
    assert_string_equal(ptx_unique_name(f->arena, &used, "a"), "a_2");
    assert_string_equal(ptx_unique_name(f->arena, &used, "a"), "a_3");
    assert_string_equal(ptx_plain_name(f->arena, "3d \xce\xb1!"), "_3d___");
}

static void test_params(void **state) {
    fixture *f = *state;
    ty_env *env = f->env;
    ty_value *k = ty_v(ty_new_function_type(env, env->k.m_main, ty_symbol(env, "k")));
    ty_value *one = ty_box_int64(env, 1), *v32 = apply(env, device_array(env), 3, env->k.t_float32, one, one);
    ty_value *members[] = {ty_v(env->k.t_int32), ty_v(env->k.t_float32)};
    ty_value *sig = tuple(env, 6, k, env->k.t_int8, ty_union_of(env, members, 2), v32, env->k.t_nothing, env->k.t_int16);
    const ptx_params p = ptx_layout_params(env, f->arena, sig, NULL);
    assert_int_equal(p.n, 6);
    assert_int_equal(p.params[0].kind, PTX_PARAM_ELIDED);
    assert_int_equal(p.params[1].offset, 0);
    assert_int_equal(p.params[2].kind, PTX_PARAM_UNION);
    assert_int_equal(p.params[2].offset, 4);
    assert_int_equal(p.params[2].size, 5);
    assert_int_equal(p.params[2].selector, 4);
    assert_int_equal(p.params[3].kind, PTX_PARAM_ARRAY);
    assert_int_equal(p.params[3].offset, 16);
    assert_int_equal(p.params[3].fields[2].fields[0].offset, 16);
    assert_string_equal(p.params[3].fields[2].fields[0].name, "1");
    assert_int_equal(p.params[4].kind, PTX_PARAM_GHOST);
    assert_int_equal(p.params[5].offset, 48);
    assert_int_equal(p.bytes, 50);
}

static void test_caps(void **state) {
    (void)state;
    uint32_t major, minor;
    char suffix;
    assert_true(ptx_parse_cap("7.0", &major, &minor, &suffix) && major == 7 && minor == 0 && !suffix);
    assert_true(ptx_parse_cap("sm_90a", &major, &minor, &suffix) && major == 9 && minor == 0 && suffix == 'a');
    assert_true(ptx_parse_cap("120f", &major, &minor, &suffix) && major == 12 && minor == 0 && suffix == 'f');
    assert_true(ptx_parse_cap("10.3", &major, &minor, &suffix) && major == 10 && minor == 3);
    assert_false(ptx_parse_cap("7", &major, &minor, &suffix));
    assert_false(ptx_parse_cap("7.5x", &major, &minor, &suffix));
    assert_null(ptx_find_cap(7, 1));
    assert_int_equal(ptx_lowest_isa(ptx_find_cap(7, 5), 0), 63);
    assert_int_equal(ptx_lowest_isa(ptx_find_cap(7, 5), 'a'), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_mangle, setup), cmocka_unit_test_setup(test_mangle_values, setup),
        cmocka_unit_test_setup(test_unique, setup), cmocka_unit_test_setup(test_params, setup),
        cmocka_unit_test(test_caps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
