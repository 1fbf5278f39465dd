/* Calls through Core._apply_iterate and Core.invoke. */
#include "inference/private.h"

#include "inference/edges.h"
#include "runtime/runtime.h"

typedef SUP_VEC(inf_elt) elt_vec;

/* Appends the elements of a value with known length: tuples, named tuples, constant svecs. */
static bool spread(inf_frame *fr, inf_elt x, elt_vec *out) {
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    if (x.cval && ty_typeof(x.cval) == env->k.t_svec) {
        ty_svec *s = (ty_svec *)x.cval;
        for (size_t i = 0; i < s->n; i++) sup_vec_push(fr->arena, out, inf_const(lx, s->data[i]));
        return true;
    }
    bool tuple = ty_is_tuple_type(env, x.type);
    if (!tuple && !(ty_is_namedtuple_type(env, x.type) && ty_is_concrete(env, x.type))) return false;
    size_t n = ty_nfields(env, (ty_datatype *)x.type);
    if (n == SIZE_MAX || n > 4096) return false;
    for (size_t i = 0; i < n; i++) sup_vec_push(fr->arena, out, inf_field(lx, x, (uint32_t)i));
    return true;
}

/* The result when the number of arguments is not known. */
static inf_result apply_unknown(inf_frame *fr, inf_elt f) {
    const inf_lat *lx = inf_latof(fr);
    int b = f.cval ? rt_builtin_of(lx->env, f.cval) : -1;
    if (b == IR_BUILTIN_TUPLE) return inf_res(inf_datatype(lx, lx->env->k.t_tuple), INF_UNKNOWN);
    if (b == IR_BUILTIN_SVEC) return inf_res(inf_datatype(lx, lx->env->k.t_svec), INF_UNKNOWN);
    if (b == IR_BUILTIN_APPLY_TYPE) return inf_res((inf_elt){lx->env->k.t_type, NULL, NULL}, INF_UNKNOWN);
    return inf_unknown(lx);
}

/* Unions of tuples of different length: one call per member, results joined; not resolved further. */
static inf_result apply_union(inf_call *c, uint32_t which) {
    const inf_lat *lx = inf_latof(c->fr);
    ty_value *m[8];
    uint32_t n = inf_union_members(lx->env, c->args[which].type, m, 8);
    inf_result r = inf_res(inf_bottom(lx), TY_EFF_ALL);
    for (uint32_t i = 0; i < n; i++) {
        inf_call q = *c;
        inf_elt *args = sup_arena_dup(c->fr->arena, c->args, c->nargs * sizeof *args);
        args[which] = inf_type(lx, m[i]);
        q.args = args;
        inf_call_info *ignored = NULL;
        inf_result x = inf_apply_iterate(&q, &ignored);
        r.ret = inf_join(lx, r.ret, x.ret);
        r.effects &= x.effects;
    }
    return r;
}

/* _apply_iterate(iterate, f, containers...) */
inf_result inf_apply_iterate(inf_call *c, inf_call_info **info) {
    inf_frame *fr = c->fr;
    const inf_lat *lx = inf_latof(fr);
    *info = SUP_NEW(fr->arena, inf_call_info);
    if (c->nargs < 3) return inf_throws(lx);
    elt_vec args = {0};
    sup_vec_push(fr->arena, &args, c->args[2]);
    for (uint32_t i = 3; i < c->nargs; i++) {
        if (spread(fr, c->args[i], &args)) continue;
        ty_value *m[8];
        if (ty_is_union(lx->env, c->args[i].type) && inf_union_members(lx->env, c->args[i].type, m, 8) <= 8) return apply_union(c, i);
        return apply_unknown(fr, c->args[2]);
    }
    inf_call q = {fr, c->stmt, args.data, args.len, true};
    (*info)->kind = INF_CALL_APPLY;
    (*info)->covers = true;
    (*info)->napply = args.len;
    (*info)->apply_types = SUP_NEW_ARRAY(fr->arena, ty_value *, args.len);
    for (uint32_t i = 0; i < args.len; i++) (*info)->apply_types[i] = args.data[i].type;
    inf_result r = inf_call_any(&q, &(*info)->inner);
    r.conds = NULL; /* they speak of the arguments as spread out, which are not this call's operands */
    r.ncond = 0;
    return r;
}

/* ---- invoke ---------------------------------------------------------------------------------------------------- */

static inf_result invoke_instance(inf_call *c, ty_code_instance *ci, inf_target *t) {
    const inf_lat *lx = inf_latof(c->fr);
    inf_restrict_world(c->fr, (ty_world_range){ci->first, ci->last});
    t->ci = ci;
    t->mi = ci->def;
    t->match.method = (ty_method *)ci->def->def;
    t->match.spec_types = ci->def->spec_types;
    t->match.sparams = ci->def->sparams;
    inf_result r = inf_ci_result(c->fr->interp, ci);
    r.effects &= ~(ty_effects)TY_EFF_NOTHROW; /* the arguments are checked */
    t->ret = r.ret.type;
    t->ret_const = r.ret.cval;
    t->effects = r.effects;
    inf_edge_invoke(c->fr, ty_v(lx->env->k.v_nothing), t);
    return r;
}

static ty_value *sig_with_function(const inf_lat *lx, ty_value *f, ty_value *types) {
    ty_svec *p = ((ty_datatype *)types)->parameters;
    ty_value **params = SUP_NEW_ARRAY(lx->arena, ty_value *, p->n + 1);
    params[0] = f;
    memcpy(params + 1, p->data, p->n * sizeof *params);
    return ty_v(ty_tuple_type(lx->env, params, p->n + 1));
}

/* invoke(f, T, args...): the method that T names, on these arguments. */
inf_result inf_call_invoke(inf_call *c, inf_call_info **info) {
    inf_frame *fr = c->fr;
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    inf_call_info *in = *info = SUP_NEW(fr->arena, inf_call_info);
    if (c->nargs < 3) return inf_throws(lx);
    inf_elt *args = SUP_NEW_ARRAY(fr->arena, inf_elt, c->nargs);
    args[0] = c->args[1];
    memcpy(args + 1, c->args + 3, (c->nargs - 3) * sizeof *args);
    inf_call q = {fr, c->stmt, args, c->nargs - 2, true};
    inf_target *t = SUP_NEW(fr->arena, inf_target);
    ty_value *how = c->args[2].cval;
    if (how && ty_typeof(how) == env->k.t_code_instance) {
        *in = (inf_call_info){.kind = INF_CALL_INVOKE, .index = -1, .targets = t, .ntargets = 1};
        return invoke_instance(&q, (ty_code_instance *)how, t);
    }
    ty_method *m = how && ty_typeof(how) == env->k.t_method ? (ty_method *)how : NULL;
    ty_value *sig = NULL;
    if (!m) {
        if (!how || !ty_is_tuple_type(env, how)) return inf_unknown(lx);
        ty_svec *sp = NULL;
        ty_world_range valid = {0, TY_WORLD_OPEN};
        bool ambiguous;
        sig = sig_with_function(lx, args[0].type, how);
        m = ty_find_one(env, &fr->interp->view, sig, &sp, &valid, &ambiguous);
        inf_restrict_world(fr, valid);
        if (!m) return inf_unknown(lx);
    }
    ty_value *call = inf_call_sig(lx, args, q.nargs);
    t->match.method = m;
    t->match.spec_types = ty_intersect_env(env, call, m->sig, &t->match.sparams);
    if (ty_is_bottom(env, t->match.spec_types)) return inf_throws(lx);
    t->match.fully_covers = ty_subtype(env, call, m->sig) && (!sig || ty_subtype(env, call, sig));
    inf_result r = inf_call_match(&q, t, true);
    inf_edge_invoke(fr, sig ? sig : m->sig, t);
    *in = (inf_call_info){.kind = INF_CALL_INVOKE, .index = -1, .targets = t, .ntargets = 1, .covers = t->match.fully_covers};
    if (!t->match.fully_covers) r.effects &= ~(ty_effects)TY_EFF_NOTHROW;
    r.conds = NULL;
    return r;
}

/* ---- questions about calls ------------------------------------------------------------------------------------------ */

/* applicable(f, args...): does some method certainly, or certainly not, apply? */
inf_result inf_applicable(inf_call *c, const inf_elt *args, uint32_t n) {
    inf_frame *fr = c->fr;
    const inf_lat *lx = inf_latof(fr);
    ty_value *sig = inf_call_sig(lx, args, n);
    ty_matches m = inf_find_all(fr->interp, sig, fr->interp->params.max_methods);
    inf_restrict_world(fr, m.valid);
    inf_elt boolean = inf_datatype(lx, lx->env->k.t_bool);
    if (m.truncated) {
        inf_edge_too_many(fr, sig);
        return inf_res(boolean, INF_PURE & ~(ty_effects)TY_EFF_CONSISTENT);
    }
    bool covers = false;
    inf_target *targets = SUP_NEW_ARRAY(fr->arena, inf_target, m.n);
    for (uint32_t i = 0; i < m.n; i++) {
        targets[i].match = m.data[i];
        targets[i].mi = ty_specialize(lx->env, m.data[i].method, m.data[i].spec_types, m.data[i].sparams);
        covers |= m.data[i].fully_covers;
    }
    if (m.ambiguous && m.n > 1) covers = false;
    inf_edge_lookup(fr, sig, targets, m.n, covers);
    if (covers) return inf_res(inf_const(lx, lx->env->k.v_true), INF_PURE);
    return inf_res(m.n ? boolean : inf_const(lx, lx->env->k.v_false), INF_PURE);
}

inf_result inf_return_type_call(inf_call *c, inf_elt f, ty_value *types) {
    inf_frame *fr = c->fr;
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    ty_svec *p = ((ty_datatype *)types)->parameters;
    inf_elt *args = SUP_NEW_ARRAY(fr->arena, inf_elt, p->n + 1);
    args[0] = f;
    for (size_t i = 0; i < p->n; i++) {
        if (ty_is_vararg(env, p->data[i])) return inf_res((inf_elt){env->k.t_type, NULL, NULL}, INF_PURE);
        args[i + 1] = inf_type(lx, p->data[i]);
    }
    inf_call q = {fr, c->stmt, args, (uint32_t)p->n + 1, true};
    inf_call_info *ignored = NULL;
    inf_result r = inf_call_any(&q, &ignored);
    return inf_res(inf_const(lx, r.ret.type), INF_PURE);
}
