/* Constants among the arguments of a call: run the callee when that is allowed, or infer a body specialised on them. */
#include "inference/private.h"

#include "runtime/runtime.h"
#include "support/hash.h"

enum { STEP_BUDGET = 20000, MAX_CONST_FRAMES = 20000, MAX_CONST_DEPTH = 120, SMALL_BODY = 60 };

/* ---- evaluation at compile time --------------------------------------------------------------------------- */

static bool may_evaluate(inf_call *c, const inf_target *t, const inf_result *r) {
    inf_interp *interp = c->fr->interp;
    if ((r->effects & TY_EFF_FOLDABLE) != TY_EFF_FOLDABLE || !(r->effects & TY_EFF_NONOVERLAYED)) return false;
    if (!t->match.fully_covers) return false;
    for (uint32_t i = 0; i < c->nargs; i++)
        if (!c->args[i].cval) return false;
    return !interp->concrete_eval_eligible || interp->concrete_eval_eligible(interp, r->effects);
}

/* The value of the call, or NULL when it throws or takes too long: then what inference says stands. */
static ty_value *evaluate(inf_call *c, const inf_target *t) {
    rt_context *rt = c->fr->interp->rt;
    ty_value **vals = SUP_NEW_ARRAY(c->fr->arena, ty_value *, c->nargs);
    for (uint32_t i = 0; i < c->nargs; i++) vals[i] = c->args[i].cval;
    uint64_t steps = rt->steps_left;
    ty_value *exception = rt->exception;
    ty_array *backtrace = rt->backtrace;
    rt->exception = NULL;
    rt->steps_left = steps < STEP_BUDGET ? steps : STEP_BUDGET;
    ty_value *v = rt_invoke(rt, t->mi, vals, c->nargs, c->fr->interp->view.world);
    if (rt->exception) v = NULL;
    rt->steps_left = steps;
    rt->exception = exception;
    rt->backtrace = backtrace;
    return v;
}

/* ---- specialised bodies ------------------------------------------------------------------------------------ */

static bool is_useful(const inf_lat *lx, inf_elt e) {
    if (e.part) return true;
    return e.cval && !ty_is_type(lx->env, e.cval) && !ty_is_singleton(lx->env, ty_v(ty_typeof(e.cval)));
}

/* Is specialising on these arguments likely to pay? */
static bool worthwhile(inf_call *c, const inf_target *t, const inf_result *r) {
    const inf_lat *lx = inf_latof(c->fr);
    inf_interp *interp = c->fr->interp;
    ty_method *m = t->match.method;
    if (m->flags & TY_METHOD_NO_CONSTPROP || inf_is_bottom(lx, r->ret)) return false;
    if (r->ret.cval && (r->effects & TY_EFF_REMOVABLE) == TY_EFF_REMOVABLE) return false;
    bool useful = false;
    for (uint32_t i = 0; i < c->nargs; i++) useful |= is_useful(lx, c->args[i]);
    if (!useful || interp->state->nconst >= MAX_CONST_FRAMES || interp->state->depth >= MAX_CONST_DEPTH) return false;
    for (inf_frame *x = c->fr; x; x = x->parent)
        if (x->mi == t->mi) return false; /* recursion on constants need not end */
    if (interp->params.aggressive_constant_propagation || m->flags & (TY_METHOD_CONSTPROP | TY_METHOD_INLINE)) return true;
    if (m->source && m->source->nstmts <= SMALL_BODY) return true;
    return t->ci && t->ci->flags & TY_CI_INLINEABLE;
}

static inf_frame *find_frame(inf_call *c, ty_method_instance *mi, uint64_t hash) {
    const inf_lat *lx = inf_latof(c->fr);
    uint64_t *chain = sup_map_get(&c->fr->interp->state->const_frames, hash);
    inf_frame *x = chain ? (inf_frame *)(uintptr_t)*chain : NULL;
    for (; x; x = x->p->next_same) {
        if (x->mi != mi) continue;
        uint32_t i = 0;
        while (i < c->nargs && inf_equal(lx, x->p->key[i], c->args[i])) i++;
        if (i == c->nargs) return x;
    }
    return NULL;
}

static inf_frame *make_frame(inf_call *c, ty_method_instance *mi, uint64_t hash) {
    inf_state *st = c->fr->interp->state;
    inf_frame *x = inf_frame_create(c->fr->interp, mi, c->args, c->nargs);
    if (!x) {
        c->fr->interp->rt->exception = NULL;
        return NULL;
    }
    st->nconst++;
    x->p->key = sup_arena_dup(st->arena, c->args, c->nargs * sizeof *c->args);
    uint64_t *chain = sup_map_put(st->arena, &st->const_frames, hash, NULL);
    x->p->next_same = (inf_frame *)(uintptr_t)*chain;
    *chain = sup_key(x);
    return x;
}

static inf_frame *const_frame(inf_call *c, ty_method_instance *mi) {
    inf_state *st = c->fr->interp->state;
    uint64_t hash = sup_key(mi);
    for (uint32_t i = 0; i < c->nargs; i++) hash = sup_hash_mix(hash, inf_hash(&st->lat, c->args[i]));
    inf_frame *x = find_frame(c, mi, hash);
    if (x && x->p->in_progress) return NULL;
    bool fresh = x && inf_is_fresh(st, x);
    if (!x) x = make_frame(c, mi, hash);
    if (x && !fresh) inf_evaluate(x, c->fr, c->stmt);
    return x;
}

static void specialise(inf_call *c, inf_target *t, inf_result *r) {
    const inf_lat *lx = inf_latof(c->fr);
    inf_frame *x = const_frame(c, t->mi);
    if (!x) return;
    inf_rely_on(c->fr, x);
    inf_restrict_world(c->fr, x->p->valid);
    inf_result *s = &x->p->result;
    bool better_type = inf_le(lx, s->ret, r->ret) && !inf_equal(lx, s->ret, r->ret);
    bool better_effects = (s->effects & ~r->effects & TY_EFF_ALL) != 0;
    if (!better_type && !better_effects) return;
    t->const_frame = x;
    if (better_type) r->ret = s->ret;
    r->effects |= s->effects & TY_EFF_ALL;
    if (s->conds) {
        r->conds = s->conds;
        r->ncond = s->ncond;
    }
}

void inf_const_call(inf_call *c, inf_target *t, inf_result *r) {
    const inf_lat *lx = inf_latof(c->fr);
    bool settled = r->ret.cval && (r->effects & TY_EFF_REMOVABLE) == TY_EFF_REMOVABLE;
    if (settled || inf_is_bottom(lx, r->ret)) return;
    if (may_evaluate(c, t, r)) {
        ty_value *v = evaluate(c, t);
        if (v) {
            r->ret = inf_const(lx, v);
            r->effects = TY_EFF_ALL;
            return;
        }
    }
    if (worthwhile(c, t, r)) specialise(c, t, r);
}
