/* The shape of the graph: code behind a value that never comes, unreachable blocks, blocks that only pass on, chains. */
#include "optimizer/private.h"

/* A statement of type Union{} does not come back. */
static bool cut_dead_ends(opt_state *o) {
    ir_func *f = o->f;
    bool changed = false;
    for (ir_block_id b = 0; b < f->blocks.len; b++)
        ir_for_each_stmt(f, b, s) {
            const ir_stmt *st = &f->stmts.data[s];
            if (st->type == IR_NONE || st->op == IR_PHI || f->consts.data[st->type] != o->env->k.bottom) continue;
            if (st->next != IR_NONE && f->stmts.data[st->next].op == IR_UNREACHABLE) break;
            opt_cut_after(o, s);
            changed = true;
            break;
        }
    return changed;
}

static bool drop_unreachable(opt_state *o) {
    ir_func *f = o->f;
    const ir_order *rpo = ir_rpo(f);
    if (rpo->n == f->blocks.len) return false;
    bool *dead = SUP_NEW_ARRAY(o->arena, bool, f->blocks.len);
    bool changed = false;
    for (ir_block_id b = 0; b < f->blocks.len; b++) dead[b] = rpo->rpo_index[b] == IR_NONE;
    for (ir_block_id b = 0; b < f->blocks.len; b++) {
        if (!dead[b] || f->blocks.data[b].first == IR_NONE) continue;
        ir_block_id succ[2];
        const uint32_t n = ir_successors(f, b, succ);
        for (uint32_t i = 0; i < n; i++)
            if (!dead[succ[i]]) ir_remove_edge(f, b, succ[i]);
        changed = true;
    }
    for (ir_block_id b = 0; b < f->blocks.len; b++) {
        if (!dead[b]) continue;
        f->blocks.data[b].npreds = 0;
        ir_for_each_stmt(f, b, s) ir_remove(f, s);
    }
    return changed;
}

/* b's only successor has no other predecessor: they are one block. */
static bool merge_down(opt_state *o, ir_block_id b) {
    ir_func *f = o->f;
    const ir_stmt_id t = f->blocks.data[b].last;
    if (t == IR_NONE || f->stmts.data[t].op != IR_GOTO) return false;
    const ir_block_id s = ir_ops(f, t)[0];
    if (s == b || s == 0 || f->blocks.data[s].npreds != 1) return false;
    while (f->blocks.data[s].first != IR_NONE && f->stmts.data[f->blocks.data[s].first].op == IR_PHI) {
        const ir_stmt_id phi = f->blocks.data[s].first;
        opt_replace(o, phi, ir_ops(f, phi)[0]);
    }
    ir_block_id succ[2];
    const uint32_t n = ir_successors(f, s, succ);
    for (uint32_t i = 0; i < n; i++) ir_replace_pred(f, succ[i], s, b);
    ir_remove(f, t);
    ir_block *bb = &f->blocks.data[b], *sb = &f->blocks.data[s];
    for (ir_stmt_id x = sb->first; x != IR_NONE; x = f->stmts.data[x].next) f->stmts.data[x].block = b;
    f->stmts.data[sb->first].prev = bb->last;
    if (bb->last == IR_NONE) bb->first = sb->first;
    else f->stmts.data[bb->last].next = sb->first;
    bb->last = sb->last;
    sb->first = sb->last = IR_NONE;
    sb->npreds = 0;
    ir_invalidate(f);
    return true;
}

/* ---- blocks that only pass on --------------------------------------------------------------------------------- */

/* b holds phis and a jump, and nobody but the target's phis (on this edge) looks at its phis. */
static bool only_passes_on(opt_state *o, const uint32_t *uses, ir_block_id b, ir_block_id *to) {
    ir_func *f = o->f;
    const ir_block *blk = &f->blocks.data[b];
    if (b == 0 || blk->last == IR_NONE || f->stmts.data[blk->last].op != IR_GOTO) return false;
    *to = ir_ops(f, blk->last)[0];
    if (*to == b) return false;
    uint32_t expected = 0;
    for (ir_stmt_id s = blk->first; s != blk->last; s = f->stmts.data[s].next) {
        if (f->stmts.data[s].op != IR_PHI) return false;
        expected += uses[s];
    }
    if (expected == 0) return true;
    uint32_t found = 0;
    const uint32_t edge = ir_pred_index(f, *to, b);
    for (ir_stmt_id s = f->blocks.data[*to].first; s != IR_NONE && f->stmts.data[s].op == IR_PHI; s = f->stmts.data[s].next) {
        const ir_ref r = ir_ops(f, s)[edge];
        found += ir_is_stmt(r) && f->stmts.data[ir_ref_index(r)].block == b;
    }
    return found == expected;
}

/* The value of a phi operand `r` that came through b, from b's k-th predecessor. */
static ir_ref through(opt_state *o, ir_block_id b, ir_ref r, uint32_t k) {
    ir_func *f = o->f;
    if (!ir_is_stmt(r) || f->stmts.data[ir_ref_index(r)].block != b) return r;
    return ir_ops(f, ir_ref_index(r))[k];
}

/* Would pred, already a predecessor of `to`, bring the same values on both ways? */
static bool same_values(opt_state *o, ir_block_id b, ir_block_id to, uint32_t k, ir_block_id pred) {
    ir_func *f = o->f;
    const uint32_t edge = ir_pred_index(f, to, b), direct = ir_pred_index(f, to, pred);
    for (ir_stmt_id s = f->blocks.data[to].first; s != IR_NONE && f->stmts.data[s].op == IR_PHI; s = f->stmts.data[s].next)
        if (through(o, b, ir_ops(f, s)[edge], k) != ir_ops(f, s)[direct]) return false;
    return true;
}

/* Adds the edge pred -> to with the values that came through b. */
static void add_edge_like(opt_state *o, uint32_t *uses, ir_block_id b, ir_block_id to, uint32_t k, ir_block_id pred) {
    ir_func *f = o->f;
    ir_block *t = &f->blocks.data[to];
    const uint32_t edge = ir_pred_index(f, to, b), n = t->npreds;
    const uint32_t at = f->block_lists.len;
    for (uint32_t i = 0; i < n; i++) sup_vec_push(f->arena, &f->block_lists, f->block_lists.data[t->preds + i]);
    sup_vec_push(f->arena, &f->block_lists, pred);
    t->preds = at;
    t->npreds = t->cap = n + 1;
    for (ir_stmt_id s = t->first; s != IR_NONE && f->stmts.data[s].op == IR_PHI; s = f->stmts.data[s].next) {
        uint32_t *ops = SUP_NEW_ARRAY(o->arena, uint32_t, n + 1);
        memcpy(ops, ir_ops(f, s), n * sizeof *ops);
        ops[n] = through(o, b, ops[edge], k);
        if (ir_is_stmt(ops[n])) uses[ir_ref_index(ops[n])]++;
        ir_set_ops(f, s, n + 1, ops);
    }
    ir_invalidate(f);
}

/* pred's two ways to `to` are one. */
static void join_ways(opt_state *o, ir_block_id pred, ir_block_id to) {
    ir_func *f = o->f;
    const ir_stmt_id t = f->blocks.data[pred].last;
    f->stmts.data[t].op = IR_GOTO;
    ir_set_ops(f, t, 1, &to);
}

/* A statement goes, or a phi loses an operand. */
static void drop_uses(ir_func *f, uint32_t *uses, const uint32_t *ops, uint32_t n) {
    for (uint32_t k = 0; k < n; k++)
        if (ir_is_stmt(ops[k])) uses[ir_ref_index(ops[k])]--;
}

static bool pass_over(opt_state *o, uint32_t *uses, ir_block_id b) {
    ir_func *f = o->f;
    ir_block_id to;
    if (!only_passes_on(o, uses, b, &to)) return false;
    const uint32_t n = f->blocks.data[b].npreds;
    ir_block_id *preds = sup_arena_dup(o->arena, ir_preds(f, b), n * sizeof *preds);
    for (uint32_t k = 0; k < n; k++) {
        if (f->stmts.data[f->blocks.data[preds[k]].last].op == IR_ENTER || preds[k] == b) return false;
        if (ir_pred_index(f, to, preds[k]) != IR_NONE && !same_values(o, b, to, k, preds[k])) return false;
    }
    for (uint32_t k = 0; k < n; k++) {
        const bool twice = ir_pred_index(f, to, preds[k]) != IR_NONE;
        if (!twice) add_edge_like(o, uses, b, to, k, preds[k]);
        if (twice) join_ways(o, preds[k], to);
        else opt_retarget(f, preds[k], b, to);
    }
    const uint32_t edge = ir_pred_index(f, to, b);
    for (ir_stmt_id s = f->blocks.data[to].first; s != IR_NONE && f->stmts.data[s].op == IR_PHI; s = f->stmts.data[s].next)
        drop_uses(f, uses, ir_ops(f, s) + edge, 1);
    ir_remove_edge(f, b, to);
    f->blocks.data[b].npreds = 0;
    ir_for_each_stmt(f, b, s) {
        if (f->stmts.data[s].op == IR_PHI) drop_uses(f, uses, ir_ops(f, s), f->stmts.data[s].nops);
        ir_remove(f, s);
    }
    ir_invalidate(f);
    return true;
}

bool opt_cfg(opt_state *o) {
    ir_func *f = o->f;
    bool changed = cut_dead_ends(o);
    changed |= drop_unreachable(o);
    opt_begin(o);
    for (ir_block_id b = 0; b < f->blocks.len; b++)
        while (f->blocks.data[b].first != IR_NONE && merge_down(o, b)) changed = true;
    opt_apply_map(o);
    /* Counted once and kept up to date: a recount per block would be quadratic. */
    uint32_t *uses = sup_arena_dup(o->arena, ir_use_counts(f), f->stmts.len * sizeof *uses);
    for (ir_block_id b = 0; b < f->blocks.len; b++)
        if (f->blocks.data[b].first != IR_NONE && f->blocks.data[b].npreds > 0) changed |= pass_over(o, uses, b);
    return changed;
}
