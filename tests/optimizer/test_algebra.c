/* Every identity of algebra.c on both sides: where op(x, c) or op(x, x) folds to x or to a constant, evaluating the
 * operation on hard values of x gives just that. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "optimizer/private.h"

static const int64_t hard[] = {0, 1, -1, 2, -2, 3, 7, 8, 63, 64, 65, 127, 128, -128, 255, 256, INT32_MAX, INT32_MIN,
                               INT64_MAX, INT64_MIN, INT64_MAX - 1, INT64_MIN + 1, 0x5555555555555555, 1LL << 62};
enum { NHARD = sizeof hard / sizeof *hard };

static uint32_t folded;

static ty_value *make(ty_env *env, ty_datatype *t, int64_t x) {
    if (t == env->k.t_bool) x &= 1;
    return ty_box_bits(env, t, &x);
}

/* Folds `op(a, b)` where the operands are arguments or constants, and compares for x. */
static void check(opt_state *o, ir_intrinsic op, uint32_t n, const ir_ref *args, ty_value *const *vals, ty_value *x, ir_ref r) {
    if (r == IR_NONE) return;
    folded++;
    ty_value *want = rt_intrinsic(o->rt, op, vals, n);
    o->rt->exception = NULL;
    if (want == NULL) return; /* undefined or throwing there: anything goes only where the operation is undefined */
    ty_value *got = ir_is_const(r) ? ir_const_value(o->f, r) : x;
    (void)args;
    if (!ty_egal(o->env, want, got))
        fail_msg("%s: %s, but folds to %s", ir_intrinsic_name(op), ty_text(o->env, want), ty_text(o->env, got));
}

static bool is_integer_op(ir_intrinsic i) {
    switch (i) {
    case IR_INTR_add_int: case IR_INTR_sub_int: case IR_INTR_mul_int: case IR_INTR_and_int: case IR_INTR_or_int:
    case IR_INTR_xor_int: case IR_INTR_shl_int: case IR_INTR_lshr_int: case IR_INTR_ashr_int: case IR_INTR_sdiv_int:
    case IR_INTR_udiv_int: case IR_INTR_srem_int: case IR_INTR_urem_int: case IR_INTR_checked_sdiv_int:
    case IR_INTR_checked_udiv_int: case IR_INTR_checked_srem_int: case IR_INTR_checked_urem_int: case IR_INTR_eq_int:
    case IR_INTR_ne_int: case IR_INTR_slt_int: case IR_INTR_ult_int: case IR_INTR_sle_int: case IR_INTR_ule_int:
    case IR_INTR_flipsign_int: return true;
    default: return false;
    }
}

static void check_type(ty_env *env, rt_context *rt, ty_datatype *t) {
    sup_arena *arena = sup_arena_create();
    ir_func *f = ir_func_create(env, arena, 2, false);
    f->is_typed = true;
    sup_vec_push(arena, &f->arg_types, ir_const_index(f, (ty_value *)env->k.t_any));
    sup_vec_push(arena, &f->arg_types, ir_const_index(f, (ty_value *)t));
    opt_state o;
    opt_state_init(&o, NULL, rt, f);
    const ir_ref arg = ir_ref_arg(1);
    for (uint32_t i = 0; i < IR_INTRINSIC_COUNT; i++) {
        if (!is_integer_op((ir_intrinsic)i)) continue;
        const ir_stmt st = {.op = IR_INTRINSIC, .nops = 3, .type = IR_NONE};
        for (uint32_t k = 0; k < NHARD; k++) {
            const ir_ref c = ir_const(f, make(env, t, hard[k]));
            const uint32_t right[] = {i, arg, c}, left[] = {i, c, arg}, same[] = {i, arg, arg};
            const ir_ref r = opt_fold_intrinsic(&o, &st, right), l = opt_fold_intrinsic(&o, &st, left),
                         s = opt_fold_intrinsic(&o, &st, same);
            for (uint32_t j = 0; j < NHARD; j++) {
                ty_value *x = make(env, t, hard[j]), *cv = ir_const_value(f, c);
                check(&o, (ir_intrinsic)i, 2, right + 1, (ty_value *[]){x, cv}, x, r);
                check(&o, (ir_intrinsic)i, 2, left + 1, (ty_value *[]){cv, x}, x, l);
                check(&o, (ir_intrinsic)i, 2, same + 1, (ty_value *[]){x, x}, x, s);
            }
        }
    }
    sup_arena_destroy(arena);
}

static void test_identities(void **state) {
    (void)state;
    sup_sources *sources = sup_sources_create();
    ty_env *env = ty_env_create(sup_symtab_create(), sources, sup_diags_create(sources));
    rt_context *rt = rt_create(env);
    ty_datatype *const types[] = {env->k.t_int64, env->k.t_uint64, env->k.t_int32, env->k.t_uint32, env->k.t_int16,
                                  env->k.t_uint8, env->k.t_int8,   env->k.t_bool};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) check_type(env, rt, types[i]);
    assert_true(folded > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_identities)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
