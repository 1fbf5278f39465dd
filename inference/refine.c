/* Narrowing by conditions: what `cond` being true (or false) says about a value, and what a function's Bool result
 * says about its arguments (so that predicates such as isnothing narrow like the test inside them).
 *
 * Values are SSA, so the statement behind `cond` spoke of the same value of x as long as x is an operand of it.
 */
#include "inference/private.h"

#include "runtime/runtime.h"

enum { MAX_COND_DEPTH = 16 };

/* The statement or argument that a chain of refinements starts from. */
static ir_ref root_of(ir_func *f, ir_ref r) {
    while (ir_is_stmt(r)) {
        ir_stmt *st = &f->stmts.data[ir_ref_index(r)];
        if (st->op != IR_REFINE && st->op != IR_PI) break;
        r = ir_ops(f, ir_ref_index(r))[0];
    }
    return r;
}

typedef struct refining {
    inf_frame *fr;
    ir_ref root;
    int depth;
} refining;

static inf_elt refine(refining *q, inf_elt e, ir_ref cond, bool truth);

static bool is_x(refining *q, ir_ref r) { return root_of(q->fr->f, r) == q->root; }

static inf_elt by_type(const inf_lat *lx, inf_elt e, ty_value *t, bool truth) {
    return truth ? inf_meet(lx, e, t) : inf_subtract(lx, e, t);
}

/* x isa T */
static inf_elt refine_isa(refining *q, inf_elt e, ir_ref x, ir_ref t, bool truth) {
    const inf_lat *lx = inf_latof(q->fr);
    if (!is_x(q, x)) return e;
    bool exact;
    ty_value *bound = inf_instance_bound(lx, inf_value(q->fr, t), &exact);
    if (!bound || (!exact && !truth)) return e;
    return by_type(lx, e, bound, truth);
}

/* typeof(x) === T, seen through the call of typeof */
static inf_elt refine_typeof(refining *q, inf_elt e, ir_ref call, inf_elt other, bool truth) {
    const inf_lat *lx = inf_latof(q->fr);
    ir_func *f = q->fr->f;
    call = root_of(f, call);
    if (!ir_is_stmt(call) || !other.cval || !ty_is_type(lx->env, other.cval)) return e;
    ir_stmt *st = &f->stmts.data[ir_ref_index(call)];
    if (st->op != IR_CALL || st->nops != 2) return e;
    const uint32_t *o = ir_ops(f, ir_ref_index(call));
    inf_elt callee = inf_value(q->fr, o[0]);
    if (!callee.cval || rt_builtin_of(lx->env, callee.cval) != IR_BUILTIN_TYPEOF || !is_x(q, o[1])) return e;
    return ty_is_concrete(lx->env, other.cval) ? by_type(lx, e, other.cval, truth) : e;
}

/* x === y */
static inf_elt refine_is(refining *q, inf_elt e, ir_ref a, ir_ref b, bool truth) {
    const inf_lat *lx = inf_latof(q->fr);
    for (int i = 0; i < 2; i++) {
        ir_ref x = i ? b : a, y = i ? a : b;
        inf_elt other = inf_value(q->fr, y);
        e = refine_typeof(q, e, x, other, truth);
        if (!is_x(q, x)) continue;
        if (truth && other.cval) return inf_is_bottom(lx, inf_meet(lx, e, other.type)) ? inf_bottom(lx) : other;
        if (truth && !ty_is_type(lx->env, other.type)) continue;
        if (truth) e = inf_meet(lx, e, other.type);
        else if (other.cval && ty_is_singleton(lx->env, ty_v(ty_typeof(other.cval)))) e = inf_subtract(lx, e, other.type);
        else if (other.cval && e.type == ty_v(lx->env->k.t_bool) && !e.cval)
            e = inf_const(lx, other.cval == lx->env->k.v_true ? lx->env->k.v_false : lx->env->k.v_true);
    }
    return e;
}

/* x <: T, for a type-valued x */
static inf_elt refine_subtype(refining *q, inf_elt e, ir_ref x, ir_ref t, bool truth) {
    const inf_lat *lx = inf_latof(q->fr);
    bool exact;
    if (!truth || !is_x(q, x) || e.cval) return e;
    ty_value *bound = inf_instance_bound(lx, inf_value(q->fr, t), &exact);
    if (!bound || ty_has_free_tvars(lx->env, bound)) return e;
    ty_tvar *tv = ty_tvar_new(lx->env, ty_symbol(lx->env, "T"), lx->env->k.bottom, bound);
    return inf_meet(lx, e, ty_unionall_new(lx->env, tv, ty_v(ty_type_of_type(lx->env, ty_v(tv)))));
}

/* A call of a generic function that told conditions on its arguments. */
static inf_elt refine_generic(refining *q, inf_elt e, ir_stmt_id s, bool truth) {
    const inf_lat *lx = inf_latof(q->fr);
    inf_result *r = q->fr->p->calls[s];
    ir_stmt *st = &q->fr->f->stmts.data[s];
    if (!r || !r->conds) return e;
    for (uint32_t i = 0; i < r->ncond && i < st->nops; i++) {
        if (!r->conds[i].known) continue;
        inf_elt c = truth ? r->conds[i].if_true : r->conds[i].if_false;
        ir_ref arg = ir_ops(q->fr->f, s)[i];
        if (is_x(q, arg)) {
            if (inf_is_bottom(lx, c)) return c;
            e = inf_le(lx, c, e) ? c : inf_meet(lx, e, c.type);
        } else if (c.cval == lx->env->k.v_true || c.cval == lx->env->k.v_false) {
            e = refine(q, e, arg, c.cval == lx->env->k.v_true); /* as of `!` */
        }
    }
    return e;
}

static inf_elt refine_call(refining *q, inf_elt e, ir_stmt_id s, bool truth) {
    ty_env *env = inf_env(q->fr);
    ir_stmt *st = &q->fr->f->stmts.data[s];
    const uint32_t *o = ir_ops(q->fr->f, s);
    inf_elt callee = inf_value(q->fr, o[0]);
    if (!callee.cval) return refine_generic(q, e, s, truth);
    if (rt_intrinsic_of(env, callee.cval) == IR_INTR_not_int && st->nops == 2) return refine(q, e, o[1], !truth);
    if (st->nops != 3) return refine_generic(q, e, s, truth);
    switch (rt_builtin_of(env, callee.cval)) {
    case IR_BUILTIN_ISA: return refine_isa(q, e, o[1], o[2], truth);
    case IR_BUILTIN_IS: return refine_is(q, e, o[1], o[2], truth);
    case IR_BUILTIN_SUBTYPE: return refine_subtype(q, e, o[1], o[2], truth);
    default: return refine_generic(q, e, s, truth);
    }
}

static inf_elt refine(refining *q, inf_elt e, ir_ref cond, bool truth) {
    const inf_lat *lx = inf_latof(q->fr);
    cond = root_of(q->fr->f, cond);
    if (is_x(q, cond)) {
        inf_elt known = inf_const(lx, truth ? lx->env->k.v_true : lx->env->k.v_false);
        return inf_le(lx, known, e) || e.cval ? inf_meet(lx, known, e.type) : e;
    }
    if (!ir_is_stmt(cond) || ++q->depth > MAX_COND_DEPTH) return e;
    if (q->fr->f->stmts.data[ir_ref_index(cond)].op != IR_CALL) return e;
    return refine_call(q, e, ir_ref_index(cond), truth);
}

inf_elt inf_refine_from(inf_frame *fr, inf_elt e, ir_ref x, ir_ref cond, bool truth) {
    refining q = {fr, root_of(fr->f, x), 0};
    return inf_is_bottom(inf_latof(fr), e) ? e : refine(&q, e, cond, truth);
}

inf_elt inf_refine(inf_frame *fr, ir_ref x, ir_ref cond, bool truth) {
    return inf_refine_from(fr, inf_value(fr, x), x, cond, truth);
}

/* ---- conditions that a result implies ----------------------------------------------------------------------- */

/* What the branches on the way to a block say of an argument: up through blocks with one live predecessor. */
static inf_elt refine_on_path(inf_frame *fr, inf_elt e, ir_ref arg, ir_block_id b) {
    ir_func *f = fr->f;
    for (int steps = 0; steps < MAX_COND_DEPTH; steps++) {
        ir_block *blk = &f->blocks.data[b];
        ir_block_id from = IR_NONE;
        for (uint32_t k = 0; k < blk->npreds; k++) {
            if (!fr->p->edge[blk->preds + k]) continue;
            if (from != IR_NONE) return e;
            from = f->block_lists.data[blk->preds + k];
        }
        if (from == IR_NONE) return e;
        ir_stmt *last = &f->stmts.data[f->blocks.data[from].last];
        const uint32_t *o = f->operands.data + last->ops;
        if (last->op == IR_BR) e = inf_refine_from(fr, e, arg, o[0], o[1] == b);
        b = from;
    }
    return e;
}

static void add_return(inf_frame *fr, ir_ref v, ir_block_id b, inf_elt ret, inf_condition *conds) {
    const inf_lat *lx = inf_latof(fr);
    for (uint32_t i = 0; i < fr->f->nargs; i++) {
        inf_elt arg = refine_on_path(fr, fr->p->args[i], ir_ref_arg(i), b);
        inf_condition *c = &conds[i];
        if (ret.cval != lx->env->k.v_false) c->if_true = inf_join(lx, c->if_true, inf_refine_from(fr, arg, ir_ref_arg(i), v, true));
        if (ret.cval != lx->env->k.v_true) c->if_false = inf_join(lx, c->if_false, inf_refine_from(fr, arg, ir_ref_arg(i), v, false));
    }
}

void inf_return_conditions(inf_frame *fr, ir_ref v, ir_block_id b, inf_elt ret, inf_result *r) {
    const inf_lat *lx = inf_latof(fr);
    uint32_t n = fr->f->nargs - (fr->f->is_vararg ? 1 : 0);
    bool first = inf_is_bottom(lx, r->ret);
    if (ret.type != ty_v(lx->env->k.t_bool) || (!first && !r->conds)) {
        r->conds = NULL;
        r->ncond = 0;
        return;
    }
    if (first) {
        r->conds = SUP_NEW_ARRAY(fr->arena, inf_condition, fr->f->nargs);
        r->ncond = n;
    }
    add_return(fr, v, b, ret, r->conds);
    for (uint32_t i = 0; i < n; i++)
        r->conds[i].known = !inf_equal(lx, r->conds[i].if_true, fr->p->args[i]) || !inf_equal(lx, r->conds[i].if_false, fr->p->args[i]);
}
