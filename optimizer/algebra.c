/* Intrinsics: evaluation on constants, and the identities that matter to later passes (LLVM knows the rest).
 *
 * Each rule holds for all operands, signed zeros, NaNs and wrap-around included; tests/optimizer checks both sides of
 * each on hard values.
 */
#include "optimizer/private.h"

static bool evaluates_here(ir_intrinsic i) {
    if (ir_intrinsic_flags(i) & (IR_INTRF_READS | IR_INTRF_WRITES)) return false;
    switch (i) {
    case IR_INTR_have_fma: /* the target decides */
    case IR_INTR_add_ptr:
    case IR_INTR_sub_ptr: return false;
    default: return true;
    }
}

static ir_ref evaluate(opt_state *o, ir_intrinsic i, const uint32_t *args, uint32_t n) {
    ty_value *vals[4];
    if (o->rt == NULL || n > 4 || !evaluates_here(i)) return IR_NONE;
    for (uint32_t k = 0; k < n; k++) {
        if (!ir_is_const(args[k])) return IR_NONE;
        vals[k] = ir_const_value(o->f, args[k]);
    }
    ty_value *saved = o->rt->exception;
    o->rt->exception = NULL;
    ty_value *r = rt_intrinsic(o->rt, i, vals, n);
    if (o->rt->exception != NULL) r = NULL; /* throws: stays, to throw at run time */
    o->rt->exception = saved;
    return r == NULL ? IR_NONE : ir_const(o->f, r);
}

/* A constant integer's bits, sign-extended. */
static bool const_int(opt_state *o, ir_ref r, int64_t *out) {
    if (!ir_is_const(r)) return false;
    ty_value *v = ir_const_value(o->f, r);
    const struct ty_wellknown *k = &o->env->k;
    ty_datatype *t = ty_typeof(v);
    if (t == k->t_int64 || t == k->t_uint64) *out = TY_LOAD(int64_t, v);
    else if (t == k->t_int32 || t == k->t_uint32) *out = TY_LOAD(int32_t, v);
    else if (t == k->t_int16 || t == k->t_uint16) *out = TY_LOAD(int16_t, v);
    else if (t == k->t_int8 || t == k->t_uint8) *out = TY_LOAD(int8_t, v);
    else if (t == k->t_bool) *out = TY_LOAD(int8_t, v) & 1;
    else return false;
    return true;
}

static bool is_bool(opt_state *o, ir_ref r) { return ir_type_of(o->f, r) == (ty_value *)o->env->k.t_bool; }

static ir_ref with_constant(opt_state *o, ir_intrinsic i, ir_ref x, ir_ref y, int64_t c) {
    switch (i) {
    case IR_INTR_add_int:
    case IR_INTR_sub_int:
    case IR_INTR_or_int:
    case IR_INTR_xor_int:
        if (c == 0) return x;
        return i == IR_INTR_or_int && is_bool(o, x) ? y : IR_NONE;
    case IR_INTR_shl_int:
    case IR_INTR_lshr_int:
    case IR_INTR_ashr_int: return c == 0 ? x : IR_NONE;
    case IR_INTR_and_int:
        if (c == 0) return y;
        return c == -1 || (c == 1 && is_bool(o, x)) ? x : IR_NONE;
    case IR_INTR_mul_int: return c == 1 ? x : c == 0 ? y : IR_NONE;
    case IR_INTR_sdiv_int:
    case IR_INTR_udiv_int: return c == 1 ? x : IR_NONE;
    case IR_INTR_checked_sdiv_int:
    case IR_INTR_checked_udiv_int: return c == 1 ? x : IR_NONE;
    default: return IR_NONE;
    }
}

static bool commutes(ir_intrinsic i) {
    return i == IR_INTR_add_int || i == IR_INTR_mul_int || i == IR_INTR_and_int || i == IR_INTR_or_int || i == IR_INTR_xor_int;
}

static ir_ref same_operands(opt_state *o, ir_intrinsic i, ir_ref x) {
    switch (i) {
    case IR_INTR_and_int:
    case IR_INTR_or_int: return x;
    case IR_INTR_eq_int:
    case IR_INTR_sle_int:
    case IR_INTR_ule_int: return opt_bool(o, true);
    case IR_INTR_ne_int:
    case IR_INTR_slt_int:
    case IR_INTR_ult_int: return opt_bool(o, false);
    default: return IR_NONE;
    }
}

static ir_ref not_of(opt_state *o, ir_ref x) {
    const ir_stmt_id d = opt_def(o->f, x, IR_INTRINSIC);
    if (d == IR_NONE || !opt_is_intrinsic(o->f, d, IR_INTR_not_int)) return IR_NONE;
    return ir_ops(o->f, d)[1];
}

ir_ref opt_fold_intrinsic(opt_state *o, const ir_stmt *st, const uint32_t *ops) {
    const ir_intrinsic i = (ir_intrinsic)ops[0];
    const uint32_t n = st->nops - 1;
    const ir_ref *a = ops + 1;
    int64_t c;
    const ir_ref value = evaluate(o, i, a, n);
    if (value != IR_NONE) return value;
    if (i == IR_INTR_not_int) return not_of(o, a[0]);
    if (n != 2) return IR_NONE;
    if (i == IR_INTR_bitcast) { /* to the type it has */
        ty_value *t = ir_is_const(a[0]) ? ir_const_value(o->f, a[0]) : NULL;
        return t != NULL && t == ir_type_of(o->f, a[1]) ? a[1] : IR_NONE;
    }
    if (const_int(o, a[1], &c)) {
        const ir_ref r = with_constant(o, i, a[0], a[1], c);
        if (r != IR_NONE) return r;
    }
    if (commutes(i) && const_int(o, a[0], &c)) return with_constant(o, i, a[1], a[0], c);
    return a[0] == a[1] && !ir_is_const(a[0]) ? same_operands(o, i, a[0]) : IR_NONE;
}
