/* Analyses of the shape: reverse postorder, dominators, use counts.
 *
 * Dominators after Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm" (2001), then numbered by a
 * walk over the dominator tree so that ir_dominates is two comparisons. Results are kept on the function
 * while valid_analyses says so; their memory is reused.
 */
#include "ir/ir.h"

struct ir_analyses {
    ir_order order;
    uint32_t cap; /* blocks for which the arrays below have room */
    ir_block_id *rpo;
    uint32_t *rpo_index;
    ir_block_id *idom;
    uint32_t *pre, *last; /* dominator tree: number of a block, largest number below it */
    ir_block_id *stack;
    uint8_t *state;
    uint32_t *uses;
    uint32_t uses_cap;
};

void ir_invalidate(ir_func *f) { f->valid_analyses = 0; }

static struct ir_analyses *analyses(ir_func *f) {
    if (f->analyses == NULL) f->analyses = SUP_NEW(f->arena, struct ir_analyses);
    struct ir_analyses *a = f->analyses;
    if (a->cap < f->blocks.len) {
        const uint32_t n = a->cap = 2 * f->blocks.len;
        a->rpo = SUP_NEW_ARRAY(f->arena, ir_block_id, n);
        a->rpo_index = SUP_NEW_ARRAY(f->arena, uint32_t, n);
        a->idom = SUP_NEW_ARRAY(f->arena, ir_block_id, n);
        a->pre = SUP_NEW_ARRAY(f->arena, uint32_t, n);
        a->last = SUP_NEW_ARRAY(f->arena, uint32_t, n);
        a->stack = SUP_NEW_ARRAY(f->arena, ir_block_id, n);
        a->state = SUP_NEW_ARRAY(f->arena, uint8_t, n);
        f->valid_analyses = 0;
    }
    return a;
}

const ir_order *ir_rpo(ir_func *f) {
    struct ir_analyses *a = analyses(f);
    if (f->valid_analyses & IR_ANA_ORDER) return &a->order;
    const uint32_t n = f->blocks.len;
    for (uint32_t b = 0; b < n; b++) {
        a->rpo_index[b] = IR_NONE;
        a->state[b] = 0;
    }
    /* Postorder from the back of rpo; the last successor goes first, so that a branch's first target (a loop's
     * body, a then) comes right after it. state: 0 new, k + 1: k successors have been visited. */
    uint32_t depth = 0, at = n;
    a->stack[depth++] = 0;
    a->state[0] = 1;
    while (depth > 0) {
        const ir_block_id b = a->stack[depth - 1];
        ir_block_id succ[2];
        const uint32_t ns = ir_successors(f, b, succ);
        const uint32_t k = (uint32_t)a->state[b] - 1;
        if (k < ns) {
            const ir_block_id s = succ[ns - 1 - k];
            a->state[b]++;
            if (a->state[s] == 0) {
                a->state[s] = 1;
                a->stack[depth++] = s;
            }
            continue;
        }
        a->rpo[--at] = b;
        depth--;
    }
    const uint32_t count = n - at;
    memmove(a->rpo, a->rpo + at, count * sizeof *a->rpo);
    for (uint32_t i = 0; i < count; i++) a->rpo_index[a->rpo[i]] = i;
    a->order = (ir_order){a->rpo, count, a->rpo_index};
    f->valid_analyses |= IR_ANA_ORDER;
    return &a->order;
}

static ir_block_id meet(const struct ir_analyses *a, ir_block_id x, ir_block_id y) {
    while (x != y) {
        while (a->rpo_index[x] > a->rpo_index[y]) x = a->idom[x];
        while (a->rpo_index[y] > a->rpo_index[x]) y = a->idom[y];
    }
    return x;
}

/* Numbers the dominator tree: blocks in reverse postorder come after their dominators, so sizes of subtrees
 * add up backwards and numbers are dealt out forwards. */
static void number_tree(ir_func *f, struct ir_analyses *a) {
    const uint32_t n = a->order.n;
    uint32_t *size = a->last;
    uint32_t *next = a->stack; /* next free number below a block */
    for (uint32_t i = 0; i < n; i++) size[a->rpo[i]] = 1;
    for (uint32_t i = n; i-- > 1;) size[a->idom[a->rpo[i]]] += size[a->rpo[i]];
    a->pre[0] = 0;
    next[0] = 1;
    for (uint32_t i = 1; i < n; i++) {
        const ir_block_id b = a->rpo[i], d = a->idom[b];
        a->pre[b] = next[d];
        next[d] += size[b];
        next[b] = a->pre[b] + 1;
    }
    for (uint32_t i = 0; i < n; i++) a->last[a->rpo[i]] = a->pre[a->rpo[i]] + size[a->rpo[i]] - 1;
}

const ir_block_id *ir_idom(ir_func *f) {
    struct ir_analyses *a = analyses(f);
    if (f->valid_analyses & IR_ANA_DOM) return a->idom;
    const ir_order *o = ir_rpo(f);
    for (uint32_t b = 0; b < f->blocks.len; b++) a->idom[b] = IR_NONE;
    a->idom[0] = 0; /* while iterating; the result says IR_NONE */
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 1; i < o->n; i++) {
            const ir_block_id b = o->rpo[i];
            const ir_block_id *preds = ir_preds(f, b);
            ir_block_id d = IR_NONE;
            for (uint32_t k = 0; k < f->blocks.data[b].npreds; k++) {
                const ir_block_id p = preds[k];
                if (o->rpo_index[p] == IR_NONE || a->idom[p] == IR_NONE) continue;
                d = d == IR_NONE ? p : meet(a, d, p);
            }
            if (a->idom[b] != d) {
                a->idom[b] = d;
                changed = true;
            }
        }
    }
    number_tree(f, a);
    a->idom[0] = IR_NONE;
    f->valid_analyses |= IR_ANA_DOM;
    return a->idom;
}

bool ir_dominates(ir_func *f, ir_block_id x, ir_block_id y) {
    if (x == y) return true;
    ir_idom(f);
    const struct ir_analyses *a = f->analyses;
    if (a->rpo_index[x] == IR_NONE || a->rpo_index[y] == IR_NONE) return false;
    return a->pre[x] <= a->pre[y] && a->pre[y] <= a->last[x];
}

ir_domtree ir_domtree_copy(ir_func *f) {
    ir_idom(f);
    const struct ir_analyses *a = f->analyses;
    const size_t size = f->blocks.len * sizeof(uint32_t);
    ir_domtree t = {sup_arena_dup(f->arena, a->idom, size), sup_arena_dup(f->arena, a->pre, size),
                    sup_arena_dup(f->arena, a->last, size), f->blocks.len};
    for (ir_block_id b = 0; b < t.nblocks; b++)
        if (a->rpo_index[b] == IR_NONE) t.pre[b] = IR_NONE;
    return t;
}

const uint32_t *ir_use_counts(ir_func *f) {
    struct ir_analyses *a = analyses(f);
    if (f->valid_analyses & IR_ANA_USES) return a->uses;
    if (a->uses_cap < f->stmts.len) {
        a->uses_cap = 2 * f->stmts.len;
        a->uses = SUP_NEW_ARRAY(f->arena, uint32_t, a->uses_cap);
    }
    memset(a->uses, 0, f->stmts.len * sizeof *a->uses);
    for (ir_stmt_id s = 0; s < f->stmts.len; s++) {
        const ir_stmt *st = &f->stmts.data[s];
        if (st->block == IR_NONE) continue;
        for (uint32_t k = 0; k < st->nops; k++) {
            const uint32_t r = f->operands.data[st->ops + k];
            if (ir_is_stmt(r) && ir_op_operand_is_value((ir_op)st->op, k)) a->uses[ir_ref_index(r)]++;
        }
    }
    f->valid_analyses |= IR_ANA_USES;
    return a->uses;
}
