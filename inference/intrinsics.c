/* Transfer functions of the intrinsics. */
#include "inference/private.h"

#include "runtime/runtime.h"

static bool is_primitive(const inf_lat *lx, ty_value *t) { return ty_is_datatype(lx->env, t) && ((ty_datatype *)t)->is_primitive; }

/* Runs a pure intrinsic on constants; false: it throws or cannot be evaluated here. */
static bool fold(inf_frame *fr, ir_intrinsic id, const inf_elt *args, uint32_t n, inf_result *r) {
    rt_context *rt = fr->interp->rt;
    ty_value *vals[8];
    if (n > 8) return false;
    for (uint32_t i = 0; i < n; i++) {
        if (!args[i].cval) return false;
        vals[i] = args[i].cval;
    }
    ty_value *saved = rt->exception;
    rt->exception = NULL;
    ty_value *v = rt_intrinsic(rt, id, vals, n);
    rt->exception = saved;
    if (v) *r = inf_res(inf_const(inf_latof(fr), v), INF_PURE);
    return v != NULL;
}

static bool is_comparison(ir_intrinsic id) {
    switch (id) {
    case IR_INTR_eq_int: case IR_INTR_ne_int: case IR_INTR_slt_int: case IR_INTR_ult_int: case IR_INTR_sle_int:
    case IR_INTR_ule_int: case IR_INTR_eq_float: case IR_INTR_ne_float: case IR_INTR_lt_float: case IR_INTR_le_float:
    case IR_INTR_fpiseq: case IR_INTR_eq_float_fast: case IR_INTR_ne_float_fast: case IR_INTR_lt_float_fast:
    case IR_INTR_le_float_fast: case IR_INTR_have_fma: return true;
    default: return false;
    }
}

static bool is_conversion(ir_intrinsic id) { return id <= IR_INTR_checked_trunc_sint; }
static bool is_shift(ir_intrinsic id) { return id == IR_INTR_shl_int || id == IR_INTR_lshr_int || id == IR_INTR_ashr_int; }
static bool is_overflow_pair(ir_intrinsic id) { return id >= IR_INTR_checked_sadd_int && id <= IR_INTR_checked_umul_int; }

/* (T, x): an x as T. */
static inf_result convert(inf_frame *fr, ir_intrinsic id, const inf_elt *args) {
    const inf_lat *lx = inf_latof(fr);
    bool exact;
    ty_value *t = inf_instance_bound(lx, args[0], &exact);
    if (!t) return inf_res(inf_any(lx), INF_PURE_THROWS);
    bool fine = exact && is_primitive(lx, t) && is_primitive(lx, args[1].type) && !(ir_intrinsic_flags(id) & IR_INTRF_THROWS);
    if (fine && id == IR_INTR_bitcast) {
        const ty_layout *a = ty_layout_of(lx->env, (ty_datatype *)t), *b = ty_layout_of(lx->env, (ty_datatype *)args[1].type);
        if (!a || !b || a->size != b->size) return inf_throws(lx);
    }
    return inf_res(inf_type(lx, t), fine ? INF_PURE : INF_PURE_THROWS);
}

/* A divisor that cannot fault: nonzero, and not -1 for signed division (whose quotient may overflow). */
static bool safe_divisor(const inf_lat *lx, ir_intrinsic id, inf_elt d) {
    if (!d.cval || !is_primitive(lx, d.type)) return false;
    const ty_layout *l = ty_layout_of(lx->env, (ty_datatype *)d.type);
    bool zero = true, ones = true;
    for (uint32_t i = 0; l && i < l->size; i++) {
        uint8_t byte = ((const uint8_t *)d.cval)[i];
        zero &= byte == 0;
        ones &= byte == 0xff;
    }
    bool is_signed = id == IR_INTR_sdiv_int || id == IR_INTR_checked_sdiv_int;
    return l && !zero && !(ones && is_signed);
}

static ty_effects arithmetic_effects(const inf_lat *lx, ir_intrinsic id, const inf_elt *args, uint32_t n) {
    uint32_t flags = ir_intrinsic_flags(id);
    bool typed = true;
    for (uint32_t i = 0; i < n; i++) {
        typed &= is_primitive(lx, args[i].type);
        if (i && !is_shift(id)) typed &= args[i].type == args[0].type;
    }
    if (!typed) return INF_PURE_THROWS;
    if ((flags & (IR_INTRF_UNDEF | IR_INTRF_THROWS)) && !(n == 2 && safe_divisor(lx, id, args[1]))) return INF_PURE_THROWS;
    return INF_PURE;
}

static inf_result arithmetic(inf_frame *fr, ir_intrinsic id, const inf_elt *args, uint32_t n) {
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    ty_effects e = arithmetic_effects(lx, id, args, n);
    if (is_comparison(id)) return inf_res(inf_datatype(lx, env->k.t_bool), id == IR_INTR_have_fma ? INF_PURE & ~(ty_effects)TY_EFF_CONSISTENT : e);
    ty_value *t = args[0].type;
    if (is_overflow_pair(id)) {
        inf_elt pair[2] = {inf_widenconst(args[0]), inf_datatype(lx, env->k.t_bool)};
        return inf_res(inf_tuple(lx, pair, 2), e);
    }
    if (!is_primitive(lx, t) && n == 2 && is_primitive(lx, args[1].type) && !is_shift(id)) t = args[1].type;
    return inf_res(is_primitive(lx, t) ? inf_type(lx, t) : inf_any(lx), e);
}

static ty_value *pointee(const inf_lat *lx, inf_elt p) {
    if (!ty_is_datatype(lx->env, p.type)) return NULL;
    ty_datatype *dt = (ty_datatype *)p.type;
    bool ok = dt->name == lx->env->k.ptr_name || dt->name == lx->env->k.llvmptr_name;
    return ok && ty_is_type(lx->env, dt->parameters->data[0]) ? dt->parameters->data[0] : NULL;
}

/* The result of atomic_pointerreplace: @NamedTuple{old::T, success::Bool}. */
static inf_elt replace_result(const inf_lat *lx, ty_value *t) {
    ty_env *env = lx->env;
    ty_value *names[2] = {ty_v(ty_symbol(env, "old")), ty_v(ty_symbol(env, "success"))};
    ty_value *types[2] = {t, ty_v(env->k.t_bool)};
    return inf_type(lx, ty_v(ty_namedtuple_type(env, ty_tuple_value(env, names, 2), ty_v(ty_tuple_type(env, types, 2)))));
}

static inf_result pointer_op(inf_frame *fr, ir_intrinsic id, const inf_elt *args, uint32_t n) {
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    ty_value *t = n ? pointee(lx, args[0]) : NULL;
    inf_elt elt = t ? inf_type(lx, t) : inf_any(lx);
    ty_effects reads = INF_PURE & ~(ty_effects)(TY_EFF_CONSISTENT | TY_EFF_INACCESSIBLEMEM | TY_EFF_NOUB | TY_EFF_NOTHROW);
    ty_effects writes = reads & ~(ty_effects)TY_EFF_EFFECT_FREE;
    bool bits = t && ty_is_bits(env, t);
    switch (id) {
    case IR_INTR_pointerref: return inf_res(elt, reads | (bits ? TY_EFF_NOTHROW : 0));
    case IR_INTR_pointerset: {
        bool fits = bits && ty_subtype(env, args[1].type, t) && args[2].type == ty_v(env->k.t_int64);
        return inf_res(args[0], writes | (fits ? TY_EFF_NOTHROW : 0));
    }
    case IR_INTR_atomic_fence: return inf_res(inf_const(lx, env->k.v_nothing), writes | (args[0].cval ? TY_EFF_NOTHROW : 0));
    case IR_INTR_atomic_pointerref: return inf_res(elt, writes | (bits && args[1].cval ? TY_EFF_NOTHROW : 0));
    case IR_INTR_atomic_pointerset: return inf_res(args[0], writes | (bits && args[1].type == t && args[2].cval ? TY_EFF_NOTHROW : 0));
    case IR_INTR_atomic_pointerswap: return inf_res(elt, writes | (bits && args[1].type == t && args[2].cval ? TY_EFF_NOTHROW : 0));
    case IR_INTR_atomic_pointerreplace: return inf_res(t ? replace_result(lx, t) : inf_any(lx), writes);
    case IR_INTR_atomic_pointermodify: {
        if (!t) return inf_res(inf_any(lx), INF_UNKNOWN);
        ty_value *pair = env->k.m_core ? rt_global(fr->interp->rt, env->k.m_core, ty_symbol(env, "Pair"), fr->interp->view.world) : NULL;
        ty_value *params[2] = {t, t};
        ty_error err = {0};
        ty_value *p = pair && ty_is_type(env, pair) ? ty_apply_type(env, pair, params, 2, &err) : NULL;
        return inf_res(p ? inf_type(lx, p) : inf_any(lx), INF_UNKNOWN);
    }
    default: return inf_unknown(lx);
    }
}

/* llvmcall(ir, return type, Tuple{argument types}, args...) and cglobal(name[, T]). */
static inf_result outside(inf_frame *fr, ir_intrinsic id, const inf_elt *args, uint32_t n) {
    const inf_lat *lx = inf_latof(fr);
    bool exact;
    if (id == IR_INTR_llvmcall && n >= 3) {
        ty_value *t = inf_instance_bound(lx, args[1], &exact);
        return inf_res(t ? inf_type(lx, t) : inf_any(lx), INF_UNKNOWN | (exact ? TY_EFF_NOTHROW | TY_EFF_TERMINATES : 0));
    }
    if (id == IR_INTR_cglobal) {
        ty_value *t = n > 1 ? inf_instance_bound(lx, args[1], &exact) : ty_v(lx->env->k.t_nothing);
        ty_error err = {0};
        ty_value *p = t ? ty_apply_type(lx->env, lx->env->k.t_ptr, &t, 1, &err) : NULL;
        return inf_res(p ? inf_type(lx, p) : inf_any(lx), INF_UNKNOWN);
    }
    return inf_unknown(lx);
}

inf_result inf_intrinsic(inf_call *c, ir_intrinsic id, const inf_elt *args, uint32_t n) {
    const inf_lat *lx = inf_latof(c->fr);
    int want = ir_intrinsic_nargs(id);
    if (want >= 0 && (uint32_t)want != n) return inf_throws(lx);
    inf_result r;
    uint32_t flags = ir_intrinsic_flags(id);
    if (!(flags & (IR_INTRF_READS | IR_INTRF_WRITES)) && id != IR_INTR_have_fma && fold(c->fr, id, args, n, &r)) return r;
    if (id == IR_INTR_check_top_bit) return inf_res(inf_widenconst(args[1]), INF_PURE_THROWS);
    if (is_conversion(id)) return convert(c->fr, id, args);
    if (flags & (IR_INTRF_READS | IR_INTRF_WRITES))
        return id == IR_INTR_llvmcall || id == IR_INTR_cglobal ? outside(c->fr, id, args, n) : pointer_op(c->fr, id, args, n);
    if (id == IR_INTR_add_ptr || id == IR_INTR_sub_ptr) {
        bool fine = pointee(lx, args[0]) && is_primitive(lx, args[1].type);
        return inf_res(inf_widenconst(args[0]), fine ? INF_PURE : INF_PURE_THROWS);
    }
    return arithmetic(c->fr, id, args, n);
}
