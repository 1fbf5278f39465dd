/* Changing functions in place. */
#include "ir/ir.h"

void ir_remove(ir_func *f, ir_stmt_id s) {
    ir_stmt *st = &f->stmts.data[s];
    if (st->block == IR_NONE) return;
    ir_block *b = &f->blocks.data[st->block];
    if (st->prev == IR_NONE) b->first = st->next;
    else f->stmts.data[st->prev].next = st->next;
    if (st->next == IR_NONE) b->last = st->prev;
    else f->stmts.data[st->next].prev = st->prev;
    f->valid_analyses &= ~(uint32_t)(ir_is_terminator((ir_op)st->op) ? ~0u : IR_ANA_USES);
    st->block = st->prev = st->next = IR_NONE;
}

void ir_set_ops(ir_func *f, ir_stmt_id s, uint32_t nops, const uint32_t *ops) {
    ir_stmt *st = &f->stmts.data[s];
    f->valid_analyses &= ~(uint32_t)(ir_is_terminator((ir_op)st->op) ? ~0u : IR_ANA_USES);
    if (nops > st->nops) {
        const uint32_t at = f->operands.len;
        sup_vec_reserve(f->arena, &f->operands, at + nops);
        f->operands.len = at + nops;
        st->ops = at;
    }
    st->nops = nops;
    if (nops > 0) memmove(f->operands.data + st->ops, ops, nops * sizeof *ops);
}

void ir_set_type(ir_func *f, ir_stmt_id s, ty_value *type) {
    const uint32_t t = type == NULL ? IR_NONE : ir_const_index(f, type);
    f->stmts.data[s].type = t;
}

void ir_replace_uses(ir_func *f, ir_stmt_id s, ir_ref with) {
    const ir_ref old = ir_ref_stmt(s);
    for (ir_stmt_id i = 0; i < f->stmts.len; i++) {
        const ir_stmt *st = &f->stmts.data[i];
        if (st->block == IR_NONE) continue;
        for (uint32_t k = 0; k < st->nops; k++) {
            uint32_t *op = &f->operands.data[st->ops + k];
            if (*op == old && ir_op_operand_is_value((ir_op)st->op, k)) *op = with;
        }
    }
    f->valid_analyses &= ~(uint32_t)IR_ANA_USES;
}

void ir_subst(ir_func *f, const ir_ref *map) {
    for (ir_stmt_id i = 0; i < f->stmts.len; i++) {
        const ir_stmt *st = &f->stmts.data[i];
        if (st->block == IR_NONE) continue;
        for (uint32_t k = 0; k < st->nops; k++) {
            uint32_t *op = &f->operands.data[st->ops + k];
            if (!ir_is_stmt(*op) || !ir_op_operand_is_value((ir_op)st->op, k)) continue;
            while (ir_is_stmt(*op) && map[ir_ref_index(*op)] != IR_NONE) *op = map[ir_ref_index(*op)];
        }
    }
    f->valid_analyses &= ~(uint32_t)IR_ANA_USES;
}

uint32_t ir_pred_index(const ir_func *f, ir_block_id b, ir_block_id pred) {
    const ir_block_id *p = ir_preds(f, b);
    for (uint32_t i = 0; i < f->blocks.data[b].npreds; i++)
        if (p[i] == pred) return i;
    return IR_NONE;
}

void ir_remove_edge(ir_func *f, ir_block_id from, ir_block_id to) {
    const uint32_t i = ir_pred_index(f, to, from);
    GPUCC_ASSERT(i != IR_NONE, "ir: b%u is not a predecessor of b%u", from, to);
    ir_block *b = &f->blocks.data[to];
    uint32_t *p = f->block_lists.data + b->preds;
    memmove(p + i, p + i + 1, (b->npreds - i - 1) * sizeof *p);
    b->npreds--;
    for (ir_stmt_id s = b->first; s != IR_NONE && f->stmts.data[s].op == IR_PHI; s = f->stmts.data[s].next) {
        ir_stmt *st = &f->stmts.data[s];
        uint32_t *ops = f->operands.data + st->ops;
        memmove(ops + i, ops + i + 1, (st->nops - i - 1) * sizeof *ops);
        st->nops--;
    }
    ir_invalidate(f);
}

void ir_remove_terminator(ir_func *f, ir_block_id from) {
    ir_block_id succ[2];
    const uint32_t n = ir_successors(f, from, succ);
    for (uint32_t i = 0; i < n; i++) ir_remove_edge(f, from, succ[i]);
    ir_remove(f, f->blocks.data[from].last);
}

void ir_replace_pred(ir_func *f, ir_block_id b, ir_block_id old_pred, ir_block_id new_pred) {
    const uint32_t i = ir_pred_index(f, b, old_pred);
    GPUCC_ASSERT(i != IR_NONE, "ir: b%u is not a predecessor of b%u", old_pred, b);
    f->block_lists.data[f->blocks.data[b].preds + i] = new_pred;
    ir_invalidate(f);
}

ir_block_id ir_split_block(ir_func *f, ir_stmt_id at) {
    const ir_block_id old = f->stmts.data[at].block;
    const ir_block_id fresh = ir_block_add(f);
    ir_block *ob = &f->blocks.data[old], *nb = &f->blocks.data[fresh];
    nb->first = at;
    nb->last = ob->last;
    ob->last = f->stmts.data[at].prev;
    if (ob->last == IR_NONE) ob->first = IR_NONE;
    else f->stmts.data[ob->last].next = IR_NONE;
    f->stmts.data[at].prev = IR_NONE;
    for (ir_stmt_id s = at; s != IR_NONE; s = f->stmts.data[s].next) f->stmts.data[s].block = fresh;
    ir_block_id succ[2];
    const uint32_t n = ir_successors(f, fresh, succ);
    for (uint32_t i = 0; i < n; i++) ir_replace_pred(f, succ[i], old, fresh);
    ir_invalidate(f);
    return fresh;
}
