/* See ssa.h. Deviation from the paper: reading is a loop with a worklist, so deep control flow costs no stack,
 * and trivial phis are removed in one pass over all of them at the end instead of one by one. */
#include "lowering/ssa.h"

void low_ssa_init(ssa *b, ir_func *f, sup_arena *arena) {
    *b = (ssa){.f = f, .arena = arena};
    ssa_block entry = {.sealed = true};
    sup_vec_push(arena, &b->blocks, entry);
}

ir_block_id low_ssa_block(ssa *b) {
    ssa_block blk = {0};
    sup_vec_push(b->arena, &b->blocks, blk);
    return ir_block_add(b->f);
}

static uint64_t key(uint32_t var, ir_block_id block) { return (uint64_t)block << 32 | var; }

void low_ssa_write(ssa *b, uint32_t var, ir_block_id block, ir_ref value) {
    *sup_map_put(b->arena, &b->defs, key(var, block), NULL) = (uint64_t)value + 1;
}

static ir_stmt_id new_phi(ssa *b, ir_block_id block) {
    ir_stmt_id phi = ir_phi(b->f, block);
    sup_vec_push(b->arena, &b->phis, phi);
    return phi;
}

/* The value at the end of `block`, perhaps a phi that is still to be filled. */
static ir_ref find(ssa *b, uint32_t var, ir_block_id block) {
    ir_block_id at = block;
    ir_ref value;
    for (;;) {
        const uint64_t *d = sup_map_get(&b->defs, key(var, at));
        if (d) {
            value = (ir_ref)(*d - 1);
            break;
        }
        const ir_block *blk = &b->f->blocks.data[at];
        bool sealed = b->blocks.data[at].sealed;
        if (sealed && blk->npreds == 0) {
            value = IR_UNDEF;
            break;
        }
        if (sealed && blk->npreds == 1) {
            at = b->f->block_lists.data[blk->preds];
            continue;
        }
        ir_stmt_id phi = new_phi(b, at);
        value = ir_ref_stmt(phi);
        ssa_pending p = {phi, var, at};
        if (sealed) sup_vec_push(b->arena, &b->work, p);
        else sup_vec_push(b->arena, &b->blocks.data[at].incomplete, p);
        low_ssa_write(b, var, at, value);
        break;
    }
    if (at != block) low_ssa_write(b, var, block, value);
    return value;
}

static void fill(ssa *b) {
    while (b->work.len) {
        ssa_pending p = sup_vec_pop(&b->work);
        uint32_t n = b->f->blocks.data[p.block].npreds;
        ir_ref *ops = SUP_NEW_ARRAY(b->arena, ir_ref, n + 1);
        for (uint32_t i = 0; i < n; i++)
            ops[i] = find(b, p.var, b->f->block_lists.data[b->f->blocks.data[p.block].preds + i]);
        ir_set_ops(b->f, p.phi, n, ops);
    }
}

ir_ref low_ssa_read(ssa *b, uint32_t var, ir_block_id block) {
    ir_ref r = find(b, var, block);
    fill(b);
    return r;
}

void low_ssa_seal(ssa *b, ir_block_id block) {
    ssa_block *blk = &b->blocks.data[block];
    if (blk->sealed) return;
    blk->sealed = true;
    for (uint32_t i = 0; i < blk->incomplete.len; i++) sup_vec_push(b->arena, &b->work, blk->incomplete.data[i]);
    blk->incomplete.len = 0;
    fill(b);
}

ir_stmt_id low_ssa_phi(ssa *b, ir_block_id block, uint32_t n, const ir_ref *values) {
    ir_stmt_id phi = new_phi(b, block);
    ir_set_ops(b->f, phi, n, values);
    return phi;
}

/* ---- clean up ------------------------------------------------------------------------------------------- */

static ir_ref final_value(const ir_ref *map, ir_ref r) {
    while (ir_is_stmt(r) && map[ir_ref_index(r)] != IR_NONE) r = map[ir_ref_index(r)];
    return r;
}

/* The one value that a phi merges besides itself, or IR_NONE. */
static ir_ref only_value(ssa *b, const ir_ref *map, ir_stmt_id phi) {
    ir_ref same = IR_NONE;
    const uint32_t *ops = ir_ops(b->f, phi);
    for (uint32_t i = 0; i < b->f->stmts.data[phi].nops; i++) {
        ir_ref r = final_value(map, ops[i]);
        if (r == ir_ref_stmt(phi) || r == same) continue;
        if (same != IR_NONE) return IR_NONE;
        same = r;
    }
    return same == IR_NONE ? IR_UNDEF : same;
}

/* A variable refined by a condition in both branches is itself again where they meet. */
static ir_ref unrefined(ssa *b, const ir_ref *map, ir_stmt_id phi) {
    ir_func *f = b->f;
    if (f->stmts.data[phi].nops != 2) return IR_NONE;
    ir_ref r0 = final_value(map, ir_ops(f, phi)[0]), r1 = final_value(map, ir_ops(f, phi)[1]);
    if (!ir_is_stmt(r0) || !ir_is_stmt(r1)) return IR_NONE;
    const ir_stmt *s0 = &f->stmts.data[ir_ref_index(r0)], *s1 = &f->stmts.data[ir_ref_index(r1)];
    if (s0->op != IR_REFINE || s1->op != IR_REFINE) return IR_NONE;
    const uint32_t *o0 = f->operands.data + s0->ops, *o1 = f->operands.data + s1->ops;
    ir_ref x = final_value(map, o0[0]);
    if (x != final_value(map, o1[0]) || final_value(map, o0[1]) != final_value(map, o1[1]) || o0[2] == o1[2]) return IR_NONE;
    return x;
}

static void remove_trivial(ssa *b, ir_ref *map) {
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 0; i < b->phis.len; i++) {
            ir_stmt_id phi = b->phis.data[i];
            if (map[phi] != IR_NONE) continue;
            ir_ref only = only_value(b, map, phi);
            if (only == IR_NONE) only = unrefined(b, map, phi);
            if (only == IR_NONE) continue;
            map[phi] = only;
            changed = true;
        }
    }
}

static void rewrite_operands(ssa *b, const ir_ref *map) {
    ir_func *f = b->f;
    ir_ref nothing = ir_const(f, f->env->k.v_nothing);
    for (uint32_t blk = 0; blk < f->blocks.len; blk++) {
        ir_for_each_stmt(f, blk, s) {
            ir_op op = (ir_op)f->stmts.data[s].op;
            uint32_t *ops = ir_ops(f, s);
            for (uint32_t i = 0; i < f->stmts.data[s].nops; i++) {
                if (!ir_op_operand_is_value(op, i)) continue;
                ir_ref r = final_value(map, ops[i]);
                if (r == IR_UNDEF && op != IR_PHI && op != IR_SLOT_SET) r = nothing; /* behind a failing check */
                ops[i] = r;
            }
        }
    }
}

/* Phis that only phis use serve nobody. */
static void remove_dead_phis(ssa *b, const ir_ref *map) {
    ir_func *f = b->f;
    uint8_t *live = sup_arena_alloc(b->arena, f->stmts.len + 1);
    SUP_VEC(ir_stmt_id) work = {0};
    for (uint32_t blk = 0; blk < f->blocks.len; blk++) {
        ir_for_each_stmt(f, blk, s) {
            ir_op op = (ir_op)f->stmts.data[s].op;
            if (op == IR_PHI) continue;
            for (uint32_t i = 0; i < f->stmts.data[s].nops; i++) {
                ir_ref r = ir_ops(f, s)[i];
                if (!ir_op_operand_is_value(op, i) || !ir_is_stmt(r) || live[ir_ref_index(r)]) continue;
                live[ir_ref_index(r)] = 1;
                if (f->stmts.data[ir_ref_index(r)].op == IR_PHI) sup_vec_push(b->arena, &work, ir_ref_index(r));
            }
        }
    }
    while (work.len) {
        ir_stmt_id phi = sup_vec_pop(&work);
        for (uint32_t i = 0; i < f->stmts.data[phi].nops; i++) {
            ir_ref r = ir_ops(f, phi)[i];
            if (!ir_is_stmt(r) || live[ir_ref_index(r)]) continue;
            live[ir_ref_index(r)] = 1;
            if (f->stmts.data[ir_ref_index(r)].op == IR_PHI) sup_vec_push(b->arena, &work, ir_ref_index(r));
        }
    }
    for (uint32_t i = 0; i < b->phis.len; i++) {
        ir_stmt_id phi = b->phis.data[i];
        if (map[phi] != IR_NONE || !live[phi]) ir_remove(f, phi);
    }
}

static void remove_checks(ssa *b) {
    ir_func *f = b->f;
    ir_ref yes = ir_const(f, f->env->k.v_true);
    for (uint32_t blk = 0; blk < f->blocks.len; blk++)
        ir_for_each_stmt(f, blk, s)
            if (f->stmts.data[s].op == IR_THROW_UNDEF && ir_ops(f, s)[1] == yes) ir_remove(f, s);
}

void low_ssa_finish(ssa *b) {
    ir_ref *map = SUP_NEW_ARRAY(b->arena, ir_ref, b->f->stmts.len + 1);
    memset(map, 0xff, (b->f->stmts.len + 1) * sizeof *map);
    remove_trivial(b, map);
    rewrite_operands(b, map);
    remove_checks(b);
    remove_dead_phis(b, map);
}
