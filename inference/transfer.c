/* Transfer functions of the builtins: result element and effects for given argument elements. */
#include "inference/private.h"

#include "runtime/runtime.h"

static bool all_const(const inf_elt *args, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (!args[i].cval) return false;
    return true;
}

/* Runs a builtin on constants. */
static inf_result fold(inf_frame *fr, ir_builtin id, const inf_elt *args, uint32_t n) {
    const inf_lat *lx = inf_latof(fr);
    rt_context *rt = fr->interp->rt;
    ty_value **vals = SUP_NEW_ARRAY(fr->arena, ty_value *, n);
    for (uint32_t i = 0; i < n; i++) vals[i] = args[i].cval;
    ty_value *saved = rt->exception;
    rt->exception = NULL;
    ty_value *v = rt_builtin(rt, id, vals, n);
    rt->exception = saved;
    return v ? inf_res(inf_const(lx, v), INF_PURE) : inf_throws(lx);
}

static inf_result boolean(const inf_lat *lx, ty_effects e) { return inf_res(inf_datatype(lx, lx->env->k.t_bool), e); }

static inf_result known(const inf_lat *lx, bool b, ty_effects e) {
    return inf_res(inf_const(lx, b ? lx->env->k.v_true : lx->env->k.v_false), e);
}

static inf_result t_is(inf_frame *fr, const inf_elt *args) {
    const inf_lat *lx = inf_latof(fr);
    inf_elt a = args[0], b = args[1];
    if (a.cval && b.cval) return known(lx, ty_egal(lx->env, a.cval, b.cval), INF_PURE);
    if (a.cval && ty_is_type(lx->env, a.cval)) a.type = ty_v(ty_typeof(a.cval));
    if (b.cval && ty_is_type(lx->env, b.cval)) b.type = ty_v(ty_typeof(b.cval));
    if (ty_disjoint(lx->env, a.type, b.type)) return known(lx, false, INF_PURE);
    return boolean(lx, INF_PURE);
}

static inf_result t_isa(inf_frame *fr, const inf_elt *args) {
    const inf_lat *lx = inf_latof(fr);
    bool exact;
    ty_value *t = inf_instance_bound(lx, args[1], &exact);
    if (!t) return args[1].cval ? inf_throws(lx) : boolean(lx, INF_PURE_THROWS);
    if (args[0].cval && exact) return known(lx, ty_isa(lx->env, args[0].cval, t), INF_PURE);
    if (exact && ty_subtype(lx->env, args[0].type, t)) return known(lx, true, INF_PURE);
    if (ty_disjoint(lx->env, args[0].type, t)) return known(lx, false, INF_PURE);
    return boolean(lx, INF_PURE);
}

static inf_result t_subtype(inf_frame *fr, const inf_elt *args) {
    const inf_lat *lx = inf_latof(fr);
    bool ea, eb;
    ty_value *a = inf_instance_bound(lx, args[0], &ea), *b = inf_instance_bound(lx, args[1], &eb);
    if (!a || !b) return boolean(lx, INF_PURE_THROWS);
    if (ea && eb) return known(lx, ty_subtype(lx->env, a, b), INF_PURE);
    if (eb && ty_subtype(lx->env, a, b)) return known(lx, true, INF_PURE);
    if (ea && !ty_is_bottom(lx->env, a) && ty_disjoint(lx->env, a, b)) return known(lx, false, INF_PURE);
    return boolean(lx, INF_PURE);
}

/* typeof of a type: Type{t} as far as it is one. */
static ty_value *typeof_type(const inf_lat *lx, ty_value *t) {
    ty_env *env = lx->env;
    if (ty_is_concrete(env, t)) return ty_v(ty_type_of_type(env, t));
    if (ty_is_type_type(env, ty_unwrap(env, t)) || ty_has_free_tvars(env, t)) return ty_v(env->k.t_datatype);
    if (t == ty_v(env->k.t_any)) return ty_v(env->k.t_datatype);
    ty_tvar *tv = ty_tvar_new(env, ty_symbol(env, "T"), env->k.bottom, t);
    return ty_unionall_new(env, tv, ty_v(ty_type_of_type(env, ty_v(tv))));
}

static inf_result t_typeof(inf_frame *fr, inf_elt x) {
    const inf_lat *lx = inf_latof(fr);
    if (x.cval) return inf_res(inf_const(lx, ty_v(ty_typeof(x.cval))), INF_PURE);
    ty_value *m[8];
    uint32_t n = inf_union_members(lx->env, x.type, m, 4);
    if (n > 4) return inf_res(inf_datatype(lx, lx->env->k.t_datatype), INF_PURE);
    for (uint32_t i = 0; i < n; i++) m[i] = typeof_type(lx, m[i]);
    return inf_res(inf_type(lx, n == 1 ? m[0] : ty_union_of(lx->env, m, n)), INF_PURE);
}

static inf_result t_typeassert(inf_frame *fr, const inf_elt *args) {
    const inf_lat *lx = inf_latof(fr);
    bool exact;
    ty_value *t = inf_instance_bound(lx, args[1], &exact);
    if (!t) return args[1].cval ? inf_throws(lx) : inf_res(args[0], INF_PURE_THROWS);
    bool holds = exact && (args[0].cval ? ty_isa(lx->env, args[0].cval, t) : ty_subtype(lx->env, args[0].type, t));
    return inf_res(inf_meet(lx, args[0], t), holds ? INF_PURE : INF_PURE_THROWS);
}

static inf_result t_sizeof(inf_frame *fr, const inf_elt *args) {
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    if (args[0].cval && !ty_is_mutable(env, ty_v(ty_typeof(args[0].cval)))) return fold(fr, IR_BUILTIN_SIZEOF, args, 1);
    if (args[0].cval && ty_is_type(env, args[0].cval)) return fold(fr, IR_BUILTIN_SIZEOF, args, 1);
    bool sized = ty_is_datatype(env, args[0].type) && ((ty_datatype *)args[0].type)->is_bits;
    if (sized) {
        inf_elt t = inf_const(lx, args[0].type);
        return fold(fr, IR_BUILTIN_SIZEOF, &t, 1);
    }
    return inf_res(inf_datatype(lx, env->k.t_int64), INF_PURE_THROWS & ~(ty_effects)TY_EFF_CONSISTENT);
}

static inf_result t_nfields(inf_frame *fr, inf_elt x) {
    const inf_lat *lx = inf_latof(fr);
    if (x.cval && !ty_is_type(lx->env, x.cval)) return fold(fr, IR_BUILTIN_NFIELDS, &x, 1);
    if (ty_is_datatype(lx->env, x.type) && (ty_is_concrete(lx->env, x.type) || ty_is_tuple_type(lx->env, x.type))) {
        size_t n = ty_nfields(lx->env, (ty_datatype *)x.type);
        if (n != SIZE_MAX) return inf_res(inf_const(lx, ty_box_int64(lx->env, (int64_t)n)), INF_PURE);
    }
    return inf_res(inf_datatype(lx, lx->env->k.t_int64), INF_PURE);
}

static inf_result t_ifelse(inf_frame *fr, const inf_elt *args) {
    const inf_lat *lx = inf_latof(fr);
    ty_value *b = ty_v(lx->env->k.t_bool);
    if (args[0].cval == lx->env->k.v_true) return inf_res(args[1], INF_PURE);
    if (args[0].cval == lx->env->k.v_false) return inf_res(args[2], INF_PURE);
    if (ty_disjoint(lx->env, args[0].type, b)) return inf_throws(lx);
    return inf_res(inf_join(lx, args[1], args[2]), args[0].type == b ? INF_PURE : INF_PURE_THROWS);
}

/* T{...} with unknown parameters: some instantiation of it. */
inf_result inf_apply_type(inf_frame *fr, const inf_elt *args, uint32_t n) {
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    if (all_const(args, n)) return fold(fr, IR_BUILTIN_APPLY_TYPE, args, n);
    inf_elt type = {env->k.t_type, NULL, NULL};
    if (!args[0].cval || n > 9) return inf_res(args[0].cval || inf_le(lx, args[0], type) ? type : inf_any(lx), INF_PURE_THROWS);
    if (ty_is_type(env, args[0].cval) && ty_is_union(env, args[0].cval)) return inf_res(type, INF_PURE_THROWS);
    ty_value *params[8] = {0};
    ty_tvar *vars[8];
    uint32_t nvars = 0;
    for (uint32_t i = 1; i < n; i++) {
        if (args[i].cval) {
            params[i - 1] = args[i].cval;
            continue;
        }
        bool exact;
        ty_value *ub = inf_instance_bound(lx, args[i], &exact);
        if (!ub || ty_has_free_tvars(env, ub)) ub = ty_v(env->k.t_any);
        vars[nvars] = ty_tvar_new(env, ty_symbol(env, "T"), env->k.bottom, ub);
        params[i - 1] = ty_v(vars[nvars++]);
    }
    ty_error err = {0};
    ty_value *t = ty_apply_type(env, args[0].cval, params, n - 1, &err);
    if (!t) return inf_res(type, INF_PURE_THROWS);
    t = ty_v(ty_type_of_type(env, t));
    while (nvars) t = ty_unionall_new(env, vars[--nvars], t);
    return inf_res((inf_elt){t, NULL, NULL}, INF_PURE_THROWS);
}

static inf_result t_svec(inf_frame *fr, ir_builtin id, const inf_elt *args, uint32_t n) {
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    if (all_const(args, n)) return fold(fr, id, args, n);
    if (id == IR_BUILTIN_SVEC) return inf_res(inf_datatype(lx, env->k.t_svec), INF_PURE);
    bool ok = args[0].type == ty_v(env->k.t_svec);
    if (id == IR_BUILTIN_SVEC_LEN) return inf_res(inf_datatype(lx, env->k.t_int64), ok ? INF_PURE : INF_PURE_THROWS);
    return inf_res(inf_any(lx), INF_PURE_THROWS);
}

static inf_result t_compilerbarrier(inf_frame *fr, const inf_elt *args) {
    const inf_lat *lx = inf_latof(fr);
    if (!args[0].cval || !ty_is_symbol(lx->env, args[0].cval)) return inf_throws(lx);
    const char *kind = ((ty_sym *)args[0].cval)->name;
    if (!strcmp(kind, "type")) return inf_res(inf_any(lx), INF_PURE & ~(ty_effects)TY_EFF_CONSISTENT);
    if (!strcmp(kind, "const")) return inf_res(inf_widenconst(args[1]), INF_PURE & ~(ty_effects)TY_EFF_CONSISTENT);
    return inf_res(args[1], INF_PURE);
}

static inf_result t_global(inf_frame *fr, ir_builtin id, const inf_elt *args, uint32_t n) {
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    bool isdef = id == IR_BUILTIN_ISDEFINEDGLOBAL;
    bool plain = args[0].cval && ty_typeof(args[0].cval) == env->k.t_module && args[1].cval && ty_is_symbol(env, args[1].cval);
    if (plain) {
        ty_module *m = (ty_module *)args[0].cval;
        ty_sym *name = (ty_sym *)args[1].cval;
        if (isdef) return inf_global_isdefined(fr, m, name);
        inf_result r = inf_global(fr, m, name);
        if (!inf_is_bottom(lx, r.ret)) return r; /* undefined now: getglobal finds what is defined by then */
    }
    return inf_res(isdef ? inf_datatype(lx, env->k.t_bool) : inf_any(lx), INF_UNKNOWN | TY_EFF_TERMINATES | TY_EFF_NOUB);
}

/* The declared type of a global, which a later declaration makes another world of. */
static inf_result t_binding_type(inf_frame *fr, const inf_elt *args) {
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    if (args[0].cval && ty_typeof(args[0].cval) == env->k.t_module && args[1].cval && ty_is_symbol(env, args[1].cval)) {
        ty_value *t = inf_global_type(fr, (ty_module *)args[0].cval, (ty_sym *)args[1].cval);
        if (t) return inf_res(inf_const(lx, t), INF_PURE);
    }
    return inf_unknown(lx);
}

static inf_result t_target_info(inf_frame *fr, const inf_elt *args) {
    const inf_lat *lx = inf_latof(fr);
    ty_effects e = INF_PURE & ~(ty_effects)TY_EFF_CONSISTENT; /* a host evaluation would answer -1 */
    if (args[0].cval && ty_is_symbol(lx->env, args[0].cval) && fr->interp->target_info) {
        int64_t v = fr->interp->target_info(fr->interp, (ty_sym *)args[0].cval);
        if (v != -1) return inf_res(inf_const(lx, ty_box_int64(lx->env, v)), e);
    }
    return inf_res(inf_datatype(lx, lx->env->k.t_int64), e);
}

static inf_elt llvm_pointer(inf_frame *fr, inf_elt type, int64_t space) {
    const inf_lat *lx = inf_latof(fr);
    bool exact;
    ty_value *t = inf_instance_bound(lx, type, &exact);
    if (!t || !exact) return (inf_elt){lx->env->k.t_llvmptr, NULL, NULL};
    ty_value *params[2] = {t, ty_box_int64(lx->env, space)};
    ty_error err = {0};
    ty_value *p = ty_apply_type(lx->env, lx->env->k.t_llvmptr, params, 2, &err);
    return p ? inf_type(lx, p) : inf_any(lx);
}

/* T of Ptr{T} or LLVMPtr{T,A}. */
static inf_elt pointee(const inf_lat *lx, inf_elt p) {
    ty_datatype *dt = (ty_datatype *)p.type;
    bool ok = ty_is_datatype(lx->env, p.type) && (dt->name == lx->env->k.ptr_name || dt->name == lx->env->k.llvmptr_name);
    if (!ok || !ty_is_type(lx->env, dt->parameters->data[0])) return inf_any(lx);
    return inf_type(lx, dt->parameters->data[0]);
}

/* Services of the evaluator: all unknown, but for the question what a call returns. */
static inf_result t_host(inf_call *c, const inf_elt *args, uint32_t n) {
    const inf_lat *lx = inf_latof(c->fr);
    bool asks_type = args[0].cval == ty_v(ty_symbol(lx->env, "return_type")) && n == 3;
    if (asks_type && args[2].cval && ty_is_tuple_type(lx->env, args[2].cval)) return inf_return_type_call(c, args[1], args[2].cval);
    return inf_unknown(lx);
}

static inf_result device(inf_frame *fr, ir_builtin id, const inf_elt *args) {
    const inf_lat *lx = inf_latof(fr);
    ty_effects alloc = INF_PURE & ~(ty_effects)TY_EFF_CONSISTENT;
    ty_effects reads = INF_PURE & ~(ty_effects)(TY_EFF_CONSISTENT | TY_EFF_INACCESSIBLEMEM | TY_EFF_NOUB);
    switch (id) {
    case IR_BUILTIN_SHARED_ALLOC: return inf_res(llvm_pointer(fr, args[0], 3), alloc);
    case IR_BUILTIN_LOCAL_ALLOC: return inf_res(llvm_pointer(fr, args[0], 5), alloc);
    case IR_BUILTIN_POINTERREF_INVARIANT: return inf_res(pointee(lx, args[0]), reads);
    case IR_BUILTIN_ASSUME: return inf_res(inf_const(lx, lx->env->k.v_nothing), INF_PURE & ~(ty_effects)(TY_EFF_EFFECT_FREE | TY_EFF_NOUB | TY_EFF_CONSISTENT));
    default: return t_target_info(fr, args);
    }
}

inf_result inf_builtin(inf_call *c, ir_builtin id, const inf_elt *args, uint32_t n) {
    inf_frame *fr = c->fr;
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    static const struct { int min, max; } arity[] = {
#define IR_BUILTIN_ROW(id_, name, lo, hi) {lo, hi},
#include "ir/builtins.def"
#undef IR_BUILTIN_ROW
    };
    if ((int)n < arity[id].min || (arity[id].max >= 0 && (int)n > arity[id].max)) return inf_throws(lx);
    inf_elt nothing = inf_const(lx, env->k.v_nothing);
    ty_effects impure = INF_UNKNOWN | TY_EFF_TERMINATES | TY_EFF_NOUB;
    switch (id) {
    case IR_BUILTIN_IS: return t_is(fr, args);
    case IR_BUILTIN_TYPEOF: return t_typeof(fr, args[0]);
    case IR_BUILTIN_SIZEOF: return t_sizeof(fr, args);
    case IR_BUILTIN_SUBTYPE: return t_subtype(fr, args);
    case IR_BUILTIN_ISA: return t_isa(fr, args);
    case IR_BUILTIN_TYPEASSERT: return t_typeassert(fr, args);
    case IR_BUILTIN_THROW:
    case IR_BUILTIN_THROW_METHODERROR: return inf_throws(lx);
    case IR_BUILTIN_TUPLE: return inf_res(inf_tuple(lx, args, n), INF_PURE);
    case IR_BUILTIN_GETFIELD: return inf_getfield(fr, args, n);
    case IR_BUILTIN_SETFIELD:
    case IR_BUILTIN_SWAPFIELD:
    case IR_BUILTIN_MODIFYFIELD:
    case IR_BUILTIN_REPLACEFIELD:
    case IR_BUILTIN_SETFIELDONCE: return inf_setfield(fr, id, args, n);
    case IR_BUILTIN_ISDEFINED: return inf_isdefined(fr, args, n);
    case IR_BUILTIN_FIELDTYPE: return inf_fieldtype(fr, args, n);
    case IR_BUILTIN_NFIELDS: return t_nfields(fr, args[0]);
    case IR_BUILTIN_GETGLOBAL:
    case IR_BUILTIN_ISDEFINEDGLOBAL: return t_global(fr, id, args, n);
    case IR_BUILTIN_GET_BINDING_TYPE: return t_binding_type(fr, args);
    case IR_BUILTIN_SETGLOBAL: return inf_res(args[2], impure);
    case IR_BUILTIN_APPLY_TYPE: return inf_apply_type(fr, args, n);
    case IR_BUILTIN_SVEC:
    case IR_BUILTIN_SVEC_LEN:
    case IR_BUILTIN_SVEC_REF: return t_svec(fr, id, args, n);
    case IR_BUILTIN_APPLICABLE: return inf_applicable(c, args, n);
    case IR_BUILTIN_HOST: return t_host(c, args, n);
    case IR_BUILTIN_IFELSE: return t_ifelse(fr, args);
    case IR_BUILTIN_EXPR: return inf_res(inf_datatype(lx, env->k.t_expr), INF_PURE_THROWS & ~(ty_effects)TY_EFF_CONSISTENT);
    case IR_BUILTIN_TYPEVAR: return inf_res(inf_datatype(lx, env->k.t_tvar), INF_PURE_THROWS & ~(ty_effects)TY_EFF_CONSISTENT);
    case IR_BUILTIN_UNIONALL: return all_const(args, n) ? fold(fr, id, args, n) : inf_res(inf_any(lx), INF_PURE_THROWS);
    case IR_BUILTIN_MEMORYNEW:
    case IR_BUILTIN_MEMORYREFNEW:
    case IR_BUILTIN_MEMORYREFOFFSET:
    case IR_BUILTIN_MEMORYREFGET:
    case IR_BUILTIN_MEMORYREFSET:
    case IR_BUILTIN_MEMORYREF_ISASSIGNED:
    case IR_BUILTIN_MEMORYREFSWAP:
    case IR_BUILTIN_MEMORYREFMODIFY:
    case IR_BUILTIN_MEMORYREFREPLACE:
    case IR_BUILTIN_MEMORYREFSETONCE: return inf_memory_op(fr, id, args, n);
    case IR_BUILTIN_COMPILERBARRIER: return t_compilerbarrier(fr, args);
    case IR_BUILTIN_DONOTDELETE: return inf_res(nothing, INF_PURE & ~(ty_effects)TY_EFF_EFFECT_FREE);
    case IR_BUILTIN_FINALIZER: return inf_res(nothing, impure);
    case IR_BUILTIN_OBJECTID: return inf_res(inf_datatype(lx, env->k.t_uint64), INF_PURE & ~(ty_effects)TY_EFF_CONSISTENT);
    case IR_BUILTIN_EQUIV_TYPEDEF: return boolean(lx, impure);
    case IR_BUILTIN_SHARED_ALLOC:
    case IR_BUILTIN_LOCAL_ALLOC:
    case IR_BUILTIN_POINTERREF_INVARIANT:
    case IR_BUILTIN_ASSUME:
    case IR_BUILTIN_TARGET_INFO: return device(fr, id, args);
    default: return inf_unknown(lx);
    }
}
