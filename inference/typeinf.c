/* Whole instances: the entry points, the stack of frames in progress and the iteration of cycles.
 *
 * Frames nest as calls do. A call of an instance that is in progress uses its present result, which starts at
 * Union{} and only grows; the caller then relies on that frame (lowlink, as in Tarjan's algorithm for strongly connected
 * components). A frame that relies on none below it heads its cycle: it is run again until no result of the cycle
 * changes, and only then are the cycle's members final, optimised and cached. During one iteration each member is
 * evaluated once (`round`). Recursion that makes ever new instances is stopped by limit.c and by the depth limit.
 */
#include "inference/private.h"

#include "inference/edges.h"
#include "runtime/runtime.h"

enum { MAX_DEPTH = 800 };

static inf_frame *frame_at(const inf_state *st, uint32_t depth) {
    inf_frame *fr = st->top;
    while (fr && fr->p->depth > depth) fr = fr->parent;
    return fr;
}

bool inf_is_fresh(const inf_state *st, const inf_frame *fr) {
    const inf_frame *base = frame_at(st, fr->p->lowlink);
    return fr->p->done || (base && base->p->depth == fr->p->lowlink && fr->p->round >= base->p->round);
}

void inf_rely_on(inf_frame *fr, const inf_frame *callee) {
    if (callee->p->done) return;
    uint32_t low = callee->p->in_progress ? callee->p->depth : callee->p->lowlink;
    if (callee->p->in_progress && callee->p->lowlink < low) low = callee->p->lowlink;
    if (low < fr->p->lowlink) fr->p->lowlink = low;
}

/* ---- results ------------------------------------------------------------------------------------------- */

inf_result inf_ci_result(inf_interp *interp, ty_code_instance *ci) {
    const inf_lat *lx = &interp->state->lat;
    ty_env *env = lx->env;
    inf_result r = {.effects = ci->effects, .exc = ci->exc_type};
    if (ci->flags & TY_CI_CONST_RETURN) r.ret = inf_const(lx, ci->ret_const);
    else r.ret = inf_from_value(lx, ci->ret_type, ci->ret_const);
    if (ci->flags & TY_CI_CONST_RETURN || !ci->ret_const || ty_typeof(ci->ret_const) != env->k.t_svec) return r;
    /* svec of (if_true, if_false) per argument, `nothing` where unknown: see finish.c */
    ty_svec *s = (ty_svec *)ci->ret_const;
    r.ncond = (uint32_t)s->n;
    r.conds = SUP_NEW_ARRAY(lx->arena, inf_condition, r.ncond);
    for (uint32_t i = 0; i < r.ncond; i++) {
        if (s->data[i] == env->k.v_nothing) continue;
        ty_svec *two = (ty_svec *)s->data[i];
        r.conds[i].known = true;
        for (int k = 0; k < 2; k++) {
            ty_value *v = two->data[k];
            inf_elt e = ty_is_type(env, v) ? inf_type(lx, v) : inf_from_value(lx, env->k.bottom, v);
            if (k) r.conds[i].if_false = e;
            else r.conds[i].if_true = e;
        }
    }
    return r;
}

/* The new result joined with the former one of this frame, while its cycle is iterated. */
static void merge_result(inf_frame *fr, inf_result old) {
    const inf_lat *lx = inf_latof(fr);
    struct inf_priv *p = fr->p;
    inf_elt ret = inf_join(lx, old.ret, p->result.ret);
    ty_effects effects = old.effects & p->result.effects;
    if (p->changes) ret = inf_widen(lx, ret, p->changes);
    bool changed = !inf_equal(lx, ret, old.ret) || effects != old.effects;
    if (changed && p->changes < UINT32_MAX) p->changes++, fr->interp->state->changes++;
    p->result.ret = ret;
    p->result.effects = effects;
    if (!inf_equal(lx, ret, old.ret) && p->changes > 1) p->result.conds = NULL, p->result.ncond = 0;
}

/* ---- evaluation ------------------------------------------------------------------------------------------ */

static void push_frame(inf_frame *fr, inf_frame *parent, ir_stmt_id stmt) {
    inf_state *st = fr->interp->state;
    fr->parent = st->top;
    fr->parent_stmt = stmt;
    st->top = fr;
    fr->p->depth = fr->p->lowlink = ++st->depth;
    fr->p->in_progress = true;
}

static void pop_frame(inf_frame *fr) {
    inf_state *st = fr->interp->state;
    st->top = fr->parent;
    st->depth--;
    fr->p->in_progress = false;
}

/* A member of a cycle whose head is further down: final together with it. */
static void leave_pending(inf_frame *fr, uint32_t start) {
    inf_state *st = fr->interp->state;
    for (uint32_t i = start; i < st->pending.len; i++) {
        struct inf_priv *p = st->pending.data[i]->p;
        if (p->lowlink > fr->p->lowlink) p->lowlink = fr->p->lowlink;
    }
    if (!fr->p->pending) sup_vec_push(st->arena, &st->pending, fr);
    fr->p->pending = true;
}

/* The head of a cycle is stable: its members are final, except those that the last iteration did not reach. */
static void finish_cycle(inf_frame *head, uint32_t start) {
    inf_state *st = head->interp->state;
    uint32_t n = st->pending.len - start;
    inf_frame **members = sup_arena_dup(st->arena, st->pending.data + start, n * sizeof *members);
    st->pending.len = start;
    head->p->done = true;
    for (uint32_t i = 0; i < n; i++) {
        members[i]->p->pending = false;
        if (members[i]->p->round >= head->p->round) members[i]->p->done = true;
        else if (!members[i]->p->is_const) *sup_map_put(st->arena, &st->frames, sup_key(members[i]->mi), NULL) = 0;
    }
    for (uint32_t i = 0; i < n; i++)
        if (members[i]->p->done && !members[i]->p->is_const) inf_finish_frame(members[i]);
    if (!head->p->is_const) inf_finish_frame(head);
}

void inf_evaluate(inf_frame *fr, inf_frame *parent, ir_stmt_id stmt) {
    inf_state *st = fr->interp->state;
    uint32_t start = st->pending.len;
    push_frame(fr, parent, stmt);
    for (;;) {
        uint32_t changes = st->changes;
        inf_result old = fr->p->result;
        fr->p->round = ++st->round;
        inf_run(fr);
        if (!fr->p->recursive && fr->p->lowlink == fr->p->depth) break;
        merge_result(fr, old);
        if (fr->p->lowlink < fr->p->depth || st->changes == changes) break;
    }
    pop_frame(fr);
    if (fr->p->lowlink < fr->p->depth) leave_pending(fr, start);
    else finish_cycle(fr, start);
    if (fr->parent) inf_rely_on(fr->parent, fr);
}

/* ---- an instance seen from a caller -------------------------------------------------------------------------- */

static inf_result result_of_frame(inf_frame *fr, inf_frame *callee) {
    inf_result r = callee->p->result;
    if (!callee->p->done) {
        inf_rely_on(fr, callee);
        r.effects &= ~(ty_effects)TY_EFF_TERMINATES;
        for (inf_frame *x = fr; callee->p->in_progress && x && x != callee; x = x->parent) x->p->recursive = true;
        if (callee->p->in_progress) callee->p->recursive = true;
    }
    inf_restrict_world(fr, callee->p->valid);
    return r;
}

static inf_result give_up(inf_frame *fr) {
    fr->interp->rt->exception = NULL;
    return inf_unknown(inf_latof(fr));
}

inf_result inf_infer(inf_frame *fr, ir_stmt_id stmt, ty_method_instance *mi, inf_frame **callee, ty_code_instance **ci) {
    inf_interp *interp = fr->interp;
    inf_state *st = interp->state;
    *callee = NULL;
    *ci = ty_ci_find(interp->rt->env, mi, interp->owner, interp->view.world);
    if (*ci && ((*ci)->flags & TY_CI_INFERRED)) {
        inf_restrict_world(fr, (ty_world_range){(*ci)->first, (*ci)->last});
        return inf_ci_result(interp, *ci);
    }
    *ci = NULL;
    uint64_t *known = sup_map_get(&st->frames, sup_key(mi));
    inf_frame *x = known ? (inf_frame *)(uintptr_t)*known : NULL;
    if (!x) {
        if (st->depth >= MAX_DEPTH) {
            fr->p->limited = true;
            return inf_unknown(inf_latof(fr));
        }
        x = inf_frame_create(interp, mi, NULL, 0);
        if (!x) return give_up(fr);
        *sup_map_put(st->arena, &st->frames, sup_key(mi), NULL) = sup_key(x);
        inf_evaluate(x, fr, stmt);
    } else if (!x->p->in_progress && !inf_is_fresh(st, x)) {
        inf_evaluate(x, fr, stmt);
    }
    *callee = x;
    *ci = x->ci;
    return result_of_frame(fr, x);
}

/* ---- requests from outside -------------------------------------------------------------------------------------- */

void inf_interp_init(inf_interp *interp, rt_context *rt) {
    memset(interp, 0, sizeof *interp);
    interp->rt = rt;
    interp->owner = rt->env->k.v_nothing;
    interp->view.world = rt->env->world;
    interp->params = (inf_params){.max_methods = 3, .max_union_splitting = 4, .max_apply_union_enum = 8, .max_tuple_splat = 32,
                                  .tuple_complexity_limit_depth = 3, .ipo_constant_propagation = true};
    interp->opt = (inf_opt_params){.inlining = true, .inline_cost_threshold = 100, .inline_nonleaf_penalty = 1000,
                                   .inline_tupleret_bonus = 250, .inline_error_path_cost = 20, .max_tuple_splat = 32};
}

static void begin_request(inf_interp *interp) {
    if (!interp->state) {
        sup_arena *a = sup_arena_create();
        interp->state = SUP_NEW(a, inf_state);
        interp->state->arena = a;
        interp->state->lat = (inf_lat){interp->rt->env, a, (uint32_t)interp->params.max_union_splitting,
                                       (uint32_t)interp->params.tuple_complexity_limit_depth};
    }
    interp->state->nested++;
}

static void end_request(inf_interp *interp) {
    if (--interp->state->nested) return;
    inf_interp_finish(interp);
}

void inf_interp_finish(inf_interp *interp) {
    if (!interp->state) return;
    sup_arena *a = interp->state->arena;
    interp->state = NULL;
    sup_arena_destroy(a);
}

/* The evaluated frame of an instance that has no cached result. */
static inf_frame *infer_top(inf_interp *interp, ty_method_instance *mi) {
    inf_state *st = interp->state;
    uint64_t *known = sup_map_get(&st->frames, sup_key(mi));
    inf_frame *fr = known ? (inf_frame *)(uintptr_t)*known : NULL;
    if (fr && (fr->p->in_progress || fr->p->pending)) return fr;
    fr = inf_frame_create(interp, mi, NULL, 0);
    if (!fr) return NULL;
    *sup_map_put(st->arena, &st->frames, sup_key(mi), NULL) = sup_key(fr);
    inf_evaluate(fr, NULL, IR_NONE);
    return fr;
}

ty_code_instance *inf_typeinf(inf_interp *interp, ty_method_instance *mi) {
    ty_code_instance *ci = ty_ci_find(interp->rt->env, mi, interp->owner, interp->view.world);
    if (ci && (ci->flags & TY_CI_INFERRED)) return ci;
    begin_request(interp);
    inf_frame *fr = infer_top(interp, mi);
    ci = fr ? fr->ci : NULL;
    end_request(interp);
    return ci;
}

ty_method_instance *inf_lookup(inf_interp *interp, ty_value *sig, bool *ambiguous) {
    ty_env *env = interp->rt->env;
    ty_svec *sparams = NULL;
    ty_world_range valid;
    bool amb = false;
    ty_method *m = ty_find_one(env, &interp->view, sig, &sparams, &valid, &amb);
    if (ambiguous) *ambiguous = amb;
    return m ? ty_specialize(env, m, sig, sparams) : NULL;
}

/* A frame without code, from which a call can be asked for. */
static inf_frame *bare_frame(inf_interp *interp) {
    inf_state *st = interp->state;
    ty_env *env = interp->rt->env;
    inf_frame *fr = SUP_NEW(st->arena, inf_frame);
    fr->interp = interp;
    fr->arena = st->arena;
    fr->p = SUP_NEW(st->arena, struct inf_priv);
    fr->f = ir_func_create(env, st->arena, 0, false);
    fr->mi = (ty_method_instance *)ty_alloc(env, env->k.t_method_instance, sizeof *fr->mi);
    fr->mi->def = ty_v(env->k.m_main);
    fr->mi->spec_types = ty_v(env->k.t_emptytuple);
    fr->p->valid = (ty_world_range){0, TY_WORLD_OPEN};
    return fr;
}

ty_value *inf_return_type(inf_interp *interp, ty_value *sig) {
    ty_env *env = interp->rt->env;
    ty_value *body = ty_unwrap(env, sig);
    if (!ty_is_tuple_type(env, body) || ((ty_datatype *)body)->parameters->n == 0) return env->k.bottom;
    begin_request(interp);
    const inf_lat *lx = &interp->state->lat;
    ty_svec *p = ((ty_datatype *)body)->parameters;
    inf_frame *fr = bare_frame(interp);
    inf_elt *args = SUP_NEW_ARRAY(fr->arena, inf_elt, p->n);
    bool open = false;
    for (size_t i = 0; i < p->n; i++) {
        open |= ty_is_vararg(env, p->data[i]);
        args[i] = inf_type(lx, ty_has_free_tvars(env, p->data[i]) ? ty_rewrap(env, p->data[i], sig) : p->data[i]);
    }
    ty_value *t = ty_v(env->k.t_any);
    if (!open) {
        inf_call c = {fr, IR_NONE, args, (uint32_t)p->n, true};
        inf_call_info *info = NULL;
        push_frame(fr, NULL, IR_NONE);
        t = inf_call_any(&c, &info).ret.type;
        pop_frame(fr);
    }
    end_request(interp);
    return t;
}
