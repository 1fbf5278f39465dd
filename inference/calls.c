/* Calls: which function, which methods, and what they return. */
#include "inference/private.h"

#include "inference/edges.h"
#include "runtime/runtime.h"

ty_value *inf_call_sig(const inf_lat *lx, const inf_elt *args, uint32_t n) {
    ty_value **params = SUP_NEW_ARRAY(lx->arena, ty_value *, n);
    for (uint32_t i = 0; i < n; i++) params[i] = args[i].type;
    return ty_v(ty_tuple_type(lx->env, params, n));
}

typedef struct inf_lookup_entry {
    int limit;
    ty_matches found;
    struct inf_lookup_entry *next;
} inf_lookup_entry;

ty_matches inf_find_all(inf_interp *interp, ty_value *sig, int limit) {
    inf_state *st = interp->state;
    uint64_t *slot = sup_map_put(st->arena, &st->lookups, sup_key(sig), NULL);
    inf_lookup_entry *first = (inf_lookup_entry *)(uintptr_t)*slot;
    for (inf_lookup_entry *e = first; e; e = e->next)
        if (e->limit == limit) return e->found;
    inf_lookup_entry *e = SUP_NEW(st->arena, inf_lookup_entry);
    e->limit = limit;
    e->found = ty_find_all(interp->rt->env, st->arena, &interp->view, sig, limit);
    e->next = first;
    *slot = sup_key(e);
    return e->found;
}

static inf_call_info *new_info(inf_frame *fr, inf_call_kind kind, int index) {
    inf_call_info *info = SUP_NEW(fr->arena, inf_call_info);
    info->kind = kind;
    info->index = index;
    info->covers = kind != INF_CALL_UNKNOWN;
    return info;
}

static void remark(inf_call *c, const char *text) {
    inf_interp *interp = c->fr->interp;
    if (interp->remark) interp->remark(interp, c->fr, c->stmt, text);
}

inf_result inf_call_any(inf_call *c, inf_call_info **info) {
    inf_frame *fr = c->fr;
    ty_env *env = inf_env(fr);
    ty_value *f = c->args[0].cval;
    int b = f ? rt_builtin_of(env, f) : -1;
    if (b == IR_BUILTIN_APPLY_ITERATE) return inf_apply_iterate(c, info);
    if (b == IR_BUILTIN_INVOKE) return inf_call_invoke(c, info);
    if (b >= 0) {
        *info = new_info(fr, INF_CALL_BUILTIN, b);
        return inf_builtin(c, (ir_builtin)b, c->args + 1, c->nargs - 1);
    }
    int i = f ? rt_intrinsic_of(env, f) : -1;
    if (i >= 0) {
        *info = new_info(fr, INF_CALL_INTRINSIC, i);
        return inf_intrinsic(c, (ir_intrinsic)i, c->args + 1, c->nargs - 1);
    }
    return inf_call_generic(c, info);
}

/* ---- union splitting -------------------------------------------------------------------------------------- */

typedef struct split {
    ty_value *members[8];
    uint32_t n; /* 1: not split */
} split;

/* Which arguments are split into their union's members: all unions when the product stays small. Returns the product. */
static uint32_t plan_splits(inf_call *c, split *s) {
    ty_env *env = inf_env(c->fr);
    uint32_t limit = (uint32_t)c->fr->interp->params.max_union_splitting, total = 1;
    for (uint32_t i = 0; i < c->nargs; i++) {
        s[i].n = 1;
        if (c->args[i].cval || !ty_is_union(env, c->args[i].type)) continue;
        uint32_t n = inf_union_members(env, c->args[i].type, s[i].members, limit < 8 ? limit : 8);
        if (n > limit || n > 8 || total * n > limit) {
            for (uint32_t k = 0; k <= i; k++) s[k].n = 1;
            for (uint32_t k = i + 1; k < c->nargs; k++) s[k].n = 1;
            return 1;
        }
        s[i].n = n;
        total *= n;
    }
    return total;
}

static void choose_split(inf_call *c, const split *s, uint32_t which, inf_elt *out) {
    const inf_lat *lx = inf_latof(c->fr);
    for (uint32_t i = 0; i < c->nargs; i++) {
        out[i] = c->args[i];
        if (s[i].n < 2) continue;
        out[i] = inf_type(lx, s[i].members[which % s[i].n]);
        which /= s[i].n;
    }
}

/* ---- one match ---------------------------------------------------------------------------------------------- */

/* A generated function's body is only known for the types it will be called with. */
static bool can_have_code(ty_env *env, ty_method *m, ty_value *spec) {
    return !m->generator || (ty_is_datatype(env, spec) && ((ty_datatype *)spec)->is_dispatch_tuple);
}

/* @nospecialize under @nospecializeinfer: the declared types of those arguments. */
static ty_value *nospecialized(const inf_lat *lx, ty_method *m, ty_value *spec) {
    ty_env *env = lx->env;
    if (!(m->flags & TY_METHOD_NOSPECIALIZE_INFER) || !m->nospecialize || !ty_is_datatype(env, spec)) return spec;
    ty_value *body = ty_unwrap(env, m->sig);
    ty_svec *a = ((ty_datatype *)spec)->parameters, *d = ((ty_datatype *)body)->parameters;
    ty_value **params = SUP_NEW_ARRAY(lx->arena, ty_value *, a->n);
    for (size_t i = 0; i < a->n; i++) {
        params[i] = a->data[i];
        bool wide = i > 0 && i <= 32 && (m->nospecialize >> (i - 1) & 1) && i < d->n && !ty_is_vararg(env, d->data[i]);
        if (wide && !ty_has_free_tvars(env, d->data[i])) params[i] = d->data[i];
    }
    return ty_v(ty_tuple_type(env, params, a->n));
}

static ty_method_instance *instance_of(inf_call *c, const ty_match *m) {
    const inf_lat *lx = inf_latof(c->fr);
    bool limited = false;
    ty_value *spec = inf_limit_recursion(c->fr, m->method, nospecialized(lx, m->method, m->spec_types), &limited);
    ty_svec *sparams = m->sparams;
    if (spec != m->spec_types) {
        spec = ty_intersect_env(lx->env, spec, m->method->sig, &sparams);
        if (ty_is_bottom(lx->env, spec)) return NULL;
    }
    if (limited) remark(c, "recursion with growing argument types");
    return ty_specialize(lx->env, m->method, spec, sparams);
}

inf_result inf_call_match(inf_call *c, inf_target *t, bool single) {
    inf_frame *fr = c->fr;
    const inf_lat *lx = inf_latof(fr);
    inf_result r = inf_unknown(lx);
    t->mi = instance_of(c, &t->match);
    if (t->mi && can_have_code(lx->env, t->match.method, t->mi->spec_types)) {
        inf_frame *callee;
        r = inf_infer(fr, c->stmt, t->mi, &callee, &t->ci);
        if (fr->interp->params.ipo_constant_propagation && !(callee && callee->p->in_progress)) inf_const_call(c, t, &r);
    }
    t->ret = r.ret.type;
    t->ret_const = r.ret.cval ? r.ret.cval : NULL;
    t->effects = r.effects;
    return r;
}

/* ---- all matches ----------------------------------------------------------------------------------------------- */

typedef struct targets {
    SUP_VEC(inf_target) list;
    inf_result result;
    bool covers;
    inf_condition *conds; /* per argument of the call */
} targets;

/* What this target's answer says about the arguments: its own conditions, or its argument types when it is constant. */
static void join_conditions(inf_call *c, targets *ts, const inf_elt *args, const inf_target *t, const inf_result *r) {
    const inf_lat *lx = inf_latof(c->fr);
    ty_env *env = lx->env;
    if (r->ret.type != ty_v(env->k.t_bool) && !inf_is_bottom(lx, r->ret)) ts->conds = NULL;
    if (!ts->conds || inf_is_bottom(lx, r->ret)) return;
    ty_value *body = ty_unwrap(env, t->match.spec_types);
    ty_svec *params = ty_is_datatype(env, body) ? ((ty_datatype *)body)->parameters : env->k.emptysvec;
    for (uint32_t i = 0; i < c->nargs; i++) {
        inf_elt arg = args[i];
        bool plain = body == t->match.spec_types && i < params->n && !ty_is_vararg(env, params->data[i]);
        if (plain) arg = inf_meet(lx, arg, params->data[i]);
        inf_elt if_true = arg, if_false = arg;
        if (r->conds && i < r->ncond && r->conds[i].known) {
            if_true = inf_le(lx, r->conds[i].if_true, arg) ? r->conds[i].if_true : inf_meet(lx, arg, r->conds[i].if_true.type);
            if_false = inf_le(lx, r->conds[i].if_false, arg) ? r->conds[i].if_false : inf_meet(lx, arg, r->conds[i].if_false.type);
        }
        if (r->ret.cval != env->k.v_false) ts->conds[i].if_true = inf_join(lx, ts->conds[i].if_true, if_true);
        if (r->ret.cval != env->k.v_true) ts->conds[i].if_false = inf_join(lx, ts->conds[i].if_false, if_false);
    }
}

/* The arguments as this match sees them: met with its parameter types. */
static const inf_elt *match_args(inf_call *c, const inf_elt *args, const ty_match *m, bool single) {
    const inf_lat *lx = inf_latof(c->fr);
    ty_env *env = lx->env;
    if (single && m->fully_covers) return args;
    if (!ty_is_datatype(env, m->spec_types)) return args;
    ty_svec *params = ((ty_datatype *)m->spec_types)->parameters;
    inf_elt *out = SUP_NEW_ARRAY(c->fr->arena, inf_elt, c->nargs);
    for (uint32_t i = 0; i < c->nargs; i++) {
        bool plain = i < params->n && !ty_is_vararg(env, params->data[i]);
        out[i] = plain ? inf_meet(lx, args[i], params->data[i]) : args[i];
        if (inf_is_bottom(lx, out[i])) out[i] = args[i];
    }
    return out;
}

static int method_limit(inf_call *c) {
    ty_env *env = inf_env(c->fr);
    ty_value *f = ty_unwrap(env, c->args[0].type);
    int own = ty_is_datatype(env, f) ? ((ty_datatype *)f)->name->max_methods : 0;
    return own ? own : c->fr->interp->params.max_methods;
}

static void add_target(inf_call *c, targets *ts, const inf_elt *args, const ty_match *m, bool single) {
    const inf_lat *lx = inf_latof(c->fr);
    inf_target t = {.match = *m};
    inf_call q = *c;
    q.args = match_args(c, args, m, single);
    inf_result r = inf_call_match(&q, &t, single);
    ts->result.ret = inf_join(lx, ts->result.ret, r.ret);
    ts->result.effects &= r.effects;
    join_conditions(c, ts, q.args, &t, &r);
    sup_vec_push(c->fr->arena, &ts->list, t);
}

/* Looks up and infers one combination of argument types; false: too many methods. */
static bool call_combination(inf_call *c, targets *ts, const inf_elt *args, bool whole) {
    inf_frame *fr = c->fr;
    const inf_lat *lx = inf_latof(fr);
    ty_value *sig = inf_call_sig(lx, args, c->nargs);
    ty_matches m = inf_find_all(fr->interp, sig, method_limit(c));
    inf_restrict_world(fr, m.valid);
    if (m.truncated) {
        inf_edge_too_many(fr, sig);
        return false;
    }
    uint32_t start = ts->list.len;
    bool covers = false;
    for (uint32_t i = 0; i < m.n; i++) covers |= m.data[i].fully_covers;
    if (m.ambiguous && m.n > 1) covers = false;
    for (uint32_t i = 0; i < m.n; i++) add_target(c, ts, args, &m.data[i], whole && m.n == 1);
    if (!covers) {
        ts->covers = false;
        ts->result.effects &= ~(ty_effects)TY_EFF_NOTHROW;
    }
    inf_edge_lookup(fr, sig, ts->list.data + start, ts->list.len - start, covers);
    return true;
}

static inf_result finish_targets(inf_call *c, targets *ts, inf_call_info **info) {
    inf_frame *fr = c->fr;
    *info = new_info(fr, INF_CALL_METHODS, -1);
    (*info)->targets = ts->list.data;
    (*info)->ntargets = ts->list.len;
    (*info)->covers = ts->covers;
    inf_result r = ts->result;
    if (ts->list.len == 0) r.effects &= ~(ty_effects)TY_EFF_NOTHROW;
    if (ts->conds && ts->list.len) {
        r.conds = ts->conds;
        r.ncond = c->nargs;
        for (uint32_t i = 0; i < c->nargs; i++)
            r.conds[i].known = !inf_equal(inf_latof(fr), r.conds[i].if_true, c->args[i]) ||
                               !inf_equal(inf_latof(fr), r.conds[i].if_false, c->args[i]);
    }
    /* a call outside @inbounds code runs its callee's bounds checks */
    bool inbounds = c->stmt != IR_NONE && (fr->f->stmts.data[c->stmt].flags & IR_FLAG_INBOUNDS);
    if ((r.effects & TY_EFF_NOUB_IF_NOINBOUNDS) && !inbounds) r.effects |= TY_EFF_NOUB;
    return r;
}

/* Is there a method table to look into, by what is known of the function? */
static bool callable(const ty_env *env, ty_value *t) {
    ty_value *body = ty_unwrap(env, t);
    if (ty_is_union(env, body)) return callable(env, ((ty_union *)body)->a) && callable(env, ((ty_union *)body)->b);
    if (!ty_is_datatype(env, body)) return false;
    ty_datatype *dt = (ty_datatype *)body;
    if (dt->super == env->k.t_builtin && dt->instance) return false; /* builtins have no methods */
    if (dt == env->k.t_any || dt == env->k.t_function || dt == env->k.t_builtin || dt == env->k.t_intrinsic) return false;
    return ty_is_type_type(env, body) || !dt->name->is_abstract;
}

inf_result inf_call_generic(inf_call *c, inf_call_info **info) {
    inf_frame *fr = c->fr;
    const inf_lat *lx = inf_latof(fr);
    *info = new_info(fr, INF_CALL_UNKNOWN, -1);
    if (!callable(inf_env(fr), c->args[0].type)) {
        remark(c, "the called function is not known");
        return inf_unknown(lx);
    }
    targets ts = {.result = inf_res(inf_bottom(lx), TY_EFF_ALL), .covers = true};
    ts.conds = SUP_NEW_ARRAY(fr->arena, inf_condition, c->nargs);
    split *s = SUP_NEW_ARRAY(fr->arena, split, c->nargs);
    inf_elt *args = SUP_NEW_ARRAY(fr->arena, inf_elt, c->nargs);
    uint32_t total = plan_splits(c, s);
    for (uint32_t i = 0; i < total; i++) {
        choose_split(c, s, i, args);
        if (call_combination(c, &ts, args, total == 1)) continue;
        remark(c, "more methods match than the limit");
        return inf_unknown(lx);
    }
    return finish_targets(c, &ts, info);
}
