/* From a finished evaluation to typed IR, and on to a code instance.
 *
 * Typing: dead blocks and the rest of blocks that cannot go on are removed, statements get types and effect flags, uses of
 * constant values become constants, refinements become pi nodes (or vanish), static parameters and constant
 * globals become constants.
 */
#include "inference/private.h"

#include "inference/edges.h"

/* ---- typing ------------------------------------------------------------------------------------------------ */

static bool edge_is_live(inf_frame *fr, ir_block_id from, ir_block_id to) {
    ir_block *b = &fr->f->blocks.data[to];
    for (uint32_t k = 0; k < b->npreds; k++)
        if (fr->f->block_lists.data[b->preds + k] == from) return fr->p->edge[b->preds + k];
    return false;
}

/* The first statement of a block that was not reached, because the one before does not return; IR_NONE: all were. */
static ir_stmt_id cut_point(inf_frame *fr, ir_block_id b) {
    ir_for_each_stmt(fr->f, b, s) if (!(fr->p->state[s] & INF_STMT_SEEN)) return s;
    return IR_NONE;
}

/* What happens to each block's end; decided before edges are renumbered by removals. */
enum { KEEP, CLEAR, CUT, TAKE_FIRST, TAKE_SECOND };

static uint8_t block_fate(inf_frame *fr, ir_block_id b) {
    if (!fr->p->reached[b]) return CLEAR;
    if (cut_point(fr, b) != IR_NONE) return CUT;
    ir_stmt *last = &fr->f->stmts.data[fr->f->blocks.data[b].last];
    if (last->op != IR_BR) return KEEP;
    const uint32_t *o = fr->f->operands.data + last->ops;
    bool first = edge_is_live(fr, b, o[1]), second = edge_is_live(fr, b, o[2]);
    if (first && second) return KEEP;
    if (!first && !second) return inf_is_bottom(inf_latof(fr), inf_value(fr, o[0])) ? CUT : KEEP; /* a TypeError */
    /* a condition that may not be a Bool still has to be checked */
    bool certain = inf_value(fr, o[0]).cval != NULL;
    return certain ? (first ? TAKE_FIRST : TAKE_SECOND) : KEEP;
}

static void cut_block(inf_frame *fr, ir_block_id b, ir_stmt_id from) {
    ir_func *f = fr->f;
    ir_remove_terminator(f, b);
    for (ir_stmt_id s = from; s != IR_NONE && f->stmts.data[s].block == b;) {
        ir_stmt_id next = f->stmts.data[s].next;
        ir_remove(f, s);
        s = next;
    }
    ir_cursor c = ir_at_end(f, b);
    ir_unreachable(&c);
}

static void take_branch(inf_frame *fr, ir_block_id b, int which) {
    ir_func *f = fr->f;
    ir_stmt_id last = f->blocks.data[b].last;
    uint32_t to = ir_ops(f, last)[which], other = ir_ops(f, last)[3 - which];
    ir_remove_edge(f, b, other);
    f->stmts.data[last].op = IR_GOTO;
    ir_set_ops(f, last, 1, &to);
}

static void prune(inf_frame *fr) {
    uint32_t n = fr->f->blocks.len;
    uint8_t *fate = SUP_NEW_ARRAY(fr->arena, uint8_t, n);
    for (ir_block_id b = 0; b < n; b++) fate[b] = block_fate(fr, b);
    for (ir_block_id b = 0; b < n; b++) {
        if (fate[b] == CLEAR && fr->f->blocks.data[b].last != IR_NONE) cut_block(fr, b, fr->f->blocks.data[b].first);
        if (fate[b] == CUT) {
            ir_stmt_id from = cut_point(fr, b);
            if (from == fr->f->blocks.data[b].last) from = IR_NONE;
            cut_block(fr, b, from);
        }
        if (fate[b] == TAKE_FIRST || fate[b] == TAKE_SECOND) take_branch(fr, b, fate[b] == TAKE_FIRST ? 1 : 2);
    }
}

/* x where it is known better: a pi node; else x itself. Returns the replacement or IR_NONE. */
static ir_ref type_refine(inf_frame *fr, ir_stmt_id s) {
    const inf_lat *lx = inf_latof(fr);
    ir_ref x = ir_ops(fr->f, s)[0];
    inf_elt e = fr->p->vals[s], was = inf_value(fr, x);
    if (inf_equal(lx, inf_widenconst(e), inf_widenconst(was))) return x;
    fr->f->stmts.data[s].op = IR_PI;
    ir_set_ops(fr->f, s, 1, &x);
    return IR_NONE;
}

static bool is_removable(ty_effects e) { return (e & TY_EFF_REMOVABLE) == TY_EFF_REMOVABLE; }

static void type_stmt(inf_frame *fr, ir_stmt_id s, ir_ref *map) {
    const inf_lat *lx = inf_latof(fr);
    ir_func *f = fr->f;
    ir_op op = (ir_op)f->stmts.data[s].op;
    inf_elt e = fr->p->vals[s];
    ty_effects eff = fr->p->effects[s];
    f->stmts.data[s].flags |= inf_effect_flags(eff);
    if (op == IR_THROW_UNDEF && is_removable(eff)) ir_remove(f, s);
    if (!ir_has_value(op)) return;
    ir_set_type(f, s, e.type ? e.type : lx->env->k.bottom);
    if (op == IR_ENTER) return;
    if (e.cval) {
        map[s] = ir_const(f, e.cval);
        if (is_removable(eff)) ir_remove(f, s);
        return;
    }
    if (op != IR_REFINE) return;
    map[s] = type_refine(fr, s);
    if (map[s] != IR_NONE) ir_remove(f, s);
}

static void subst_constant_args(inf_frame *fr) {
    ir_func *f = fr->f;
    for (ir_stmt_id s = 0; s < f->stmts.len; s++) {
        if (f->stmts.data[s].block == IR_NONE) continue;
        for (uint32_t k = 0; k < f->stmts.data[s].nops; k++) {
            ir_ref r = ir_ops(f, s)[k];
            if (!ir_op_operand_is_value((ir_op)f->stmts.data[s].op, k) || !ir_is_arg(r)) continue;
            ty_value *v = fr->p->args[ir_ref_index(r)].cval;
            if (!v) continue;
            ir_ref c = ir_const(f, v);
            ir_ops(f, s)[k] = c;
        }
    }
}

static void type_signature(inf_frame *fr) {
    ir_func *f = fr->f;
    sup_vec_clear(&f->arg_types);
    for (uint32_t i = 0; i < f->nargs; i++) sup_vec_push(f->arena, &f->arg_types, ir_const_index(f, fr->p->args[i].type));
    sup_vec_clear(&f->slot_types);
    for (uint32_t i = 0; i < f->slot_names.len; i++) {
        ty_value *t = fr->p->slots[i].type;
        sup_vec_push(f->arena, &f->slot_types, ir_const_index(f, t ? t : inf_env(fr)->k.bottom));
    }
}

void inf_annotate(inf_frame *fr) {
    ir_func *f = fr->f;
    prune(fr);
    uint32_t n = fr->p->nstmts; /* statements added by pruning have no value */
    ir_ref *map = SUP_NEW_ARRAY(fr->arena, ir_ref, f->stmts.len);
    memset(map, 0xff, f->stmts.len * sizeof *map);
    for (ir_stmt_id s = 0; s < n; s++)
        if (f->stmts.data[s].block != IR_NONE) type_stmt(fr, s, map);
    ir_subst(f, map);
    subst_constant_args(fr);
    type_signature(fr);
    f->is_typed = true;
    fr->ninfo = f->stmts.len;
    if (fr->ninfo > n) {
        inf_call_info **info = SUP_NEW_ARRAY(fr->arena, inf_call_info *, fr->ninfo);
        memcpy(info, fr->info, n * sizeof *info);
        fr->info = info;
    }
    ir_invalidate(f);
    fr->p->finished = true;
}

/* ---- the code instance -------------------------------------------------------------------------------------- */

static ty_value *condition_value(const inf_lat *lx, inf_elt e) {
    ty_value *v = inf_is_bottom(lx, e) ? NULL : inf_to_value(lx, e);
    return v ? v : e.type ? e.type : lx->env->k.bottom;
}

/* The form that inf_ci_result reads. */
static ty_value *conditions_to_value(const inf_lat *lx, const inf_result *r) {
    bool any = false;
    for (uint32_t i = 0; i < r->ncond; i++) any |= r->conds[i].known;
    if (!any) return NULL;
    ty_svec *s = ty_svec_new(lx->env, r->ncond);
    for (uint32_t i = 0; i < r->ncond; i++)
        s->data[i] = r->conds[i].known ? ty_v(ty_svec_of(lx->env, 2, condition_value(lx, r->conds[i].if_true),
                                                         condition_value(lx, r->conds[i].if_false)))
                                       : lx->env->k.v_nothing;
    return ty_v(s);
}

static void fill_result(inf_frame *fr) {
    const inf_lat *lx = inf_latof(fr);
    ty_code_instance *ci = fr->ci;
    const inf_result *r = &fr->p->result;
    ci->ret_type = r->ret.type;
    ci->exc_type = r->exc;
    ci->effects = r->effects;
    if (r->ret.cval && is_removable(r->effects)) {
        ci->ret_const = r->ret.cval;
        ci->flags |= TY_CI_CONST_RETURN;
    } else {
        ci->ret_const = inf_to_value(lx, r->ret);
        if (!ci->ret_const && r->conds) ci->ret_const = conditions_to_value(lx, r);
    }
    ci->first = fr->p->valid.first;
    ci->last = fr->p->valid.last;
}

/* Optimises and seals; frames specialised on constants that this one calls come first. */
static void optimise(inf_frame *fr);

static void finish_const_frame(inf_frame *x) {
    if (x->p->finished) return;
    x->ci = ty_ci_new(inf_env(x), x->mi, x->interp->owner); /* never inserted: only carries the body */
    fill_result(x);
    optimise(x);
}

static void finish_const_targets(inf_call_info *info) {
    for (; info; info = info->inner)
        for (uint32_t i = 0; i < info->ntargets; i++) {
            inf_target *t = &info->targets[i];
            if (!t->const_frame || !t->const_frame->p->done) continue;
            finish_const_frame(t->const_frame);
            t->const_ci = t->const_frame->ci;
            t->const_code = t->const_ci->code;
        }
}

static void optimise(inf_frame *fr) {
    inf_interp *interp = fr->interp;
    inf_annotate(fr);
    for (uint32_t s = 0; s < fr->p->nstmts; s++)
        if (fr->f->stmts.data[s].block != IR_NONE) finish_const_targets(fr->info[s]);
    if (interp->optimize && (!interp->may_optimize || interp->may_optimize(interp))) interp->optimize(interp, fr);
    fr->ci->code = ir_seal(fr->f);
}

/* ---- edges --------------------------------------------------------------------------------------------------- */

typedef struct gather {
    sup_arena *arena;
    sup_map seen;
    SUP_VEC(ty_value *) out;
} gather;

static void gather_edges(gather *g, inf_frame *fr) {
    bool fresh;
    sup_map_put(g->arena, &g->seen, sup_key(fr), &fresh);
    if (!fresh) return;
    for (uint32_t i = 0; i < fr->p->edges.len; i++) sup_vec_push(g->arena, &g->out, fr->p->edges.data[i]);
    for (uint32_t s = 0; s < fr->p->nstmts; s++)
        for (inf_call_info *info = fr->info[s]; info; info = info->inner)
            for (uint32_t i = 0; i < info->ntargets; i++)
                if (info->targets[i].const_frame) gather_edges(g, info->targets[i].const_frame);
}

/* What specialised bodies rely on, their callers do. */
static ty_svec *all_edges(inf_frame *fr) {
    gather g = {.arena = fr->arena};
    gather_edges(&g, fr);
    return ty_svec_copy(inf_env(fr), g.out.data, g.out.len);
}

void inf_finish_frame(inf_frame *fr) {
    inf_interp *interp = fr->interp;
    ty_code_instance *ci = fr->ci;
    if (fr->p->finished) return;
    fill_result(fr);
    ci->edges = all_edges(fr);
    optimise(fr);
    ci->flags |= TY_CI_INFERRED;
    if (fr->p->limited && fr->parent) return; /* depends on how deep the stack was */
    ty_ci_insert(inf_env(fr), ci);
    inf_store_backedges(interp, ci);
}
