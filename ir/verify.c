/* The verifier: all invariants of the form, one message for the first that is broken.
 *
 * Order matters: lists and links first, then operands one by one, then edges, then dominance, so that a later
 * check may rely on what an earlier one established. Nothing is changed but caches of analyses.
 */
#include "ir/ir.h"

typedef struct verifier {
    ir_func *f;
    uint32_t *position; /* of a statement within its block */
    const char *error;
} verifier;

static bool fail_at(verifier *v, ir_stmt_id s, const char *rule) {
    if (v->error != NULL) return false;
    sup_buf b = {0};
    ir_print_stmt(v->f, &b, s, IR_PRINT_TYPES | IR_PRINT_FLAGS);
    v->error = sup_arena_printf(v->f->arena, "b%u, %%%u: %s: %s", v->f->stmts.data[s].block, s, rule, sup_buf_cstr(&b));
    sup_buf_free(&b);
    return false;
}

static bool fail_block(verifier *v, ir_block_id b, const char *rule) {
    if (v->error == NULL) v->error = sup_arena_printf(v->f->arena, "b%u: %s", b, rule);
    return false;
}

/* Links and the order of phis, others, terminator. */
static bool check_links(verifier *v, ir_block_id b) {
    ir_func *f = v->f;
    const ir_block *blk = &f->blocks.data[b];
    ir_stmt_id prev = IR_NONE;
    bool seen_other = false;
    uint32_t n = 0;
    for (ir_stmt_id s = blk->first; s != IR_NONE; s = f->stmts.data[s].next) {
        if (s >= f->stmts.len || n > f->stmts.len) return fail_block(v, b, "its list of statements is broken");
        const ir_stmt *st = &f->stmts.data[s];
        if (st->op >= IR_OP_COUNT) return fail_block(v, b, "unknown op");
        if (st->ops + (uint64_t)st->nops > f->operands.len) return fail_block(v, b, "operands outside the array");
        if (st->block != b) return fail_block(v, b, "a statement in its list names another block");
        if (st->prev != prev) return fail_at(v, s, "prev does not match");
        if (st->op == IR_PHI && seen_other) return fail_at(v, s, "phi behind another statement");
        if (st->op != IR_PHI) seen_other = true;
        if (ir_is_terminator((ir_op)st->op) != (st->next == IR_NONE))
            return fail_at(v, s, st->next == IR_NONE ? "block ends without terminator" : "terminator inside a block");
        v->position[s] = n++;
        prev = s;
    }
    if (blk->last != prev) return fail_block(v, b, "last is not its last statement");
    if (n == 0) return fail_block(v, b, "block without statements");
    return true;
}

static bool check_edges(verifier *v, ir_block_id b) {
    ir_func *f = v->f;
    const ir_block *blk = &f->blocks.data[b];
    if (b == 0 && blk->npreds != 0) return fail_block(v, b, "the entry has predecessors");
    if (blk->preds + (uint64_t)blk->npreds > f->block_lists.len) return fail_block(v, b, "predecessors outside the array");
    const ir_block_id *preds = ir_preds(f, b);
    ir_block_id succ[2];
    for (uint32_t i = 0; i < blk->npreds; i++) {
        if (preds[i] >= f->blocks.len) return fail_block(v, b, "unknown predecessor");
        for (uint32_t k = 0; k < i; k++)
            if (preds[k] == preds[i]) return fail_block(v, b, "one predecessor twice");
        const uint32_t n = ir_successors(f, preds[i], succ);
        if (!(n > 0 && succ[0] == b) && !(n > 1 && succ[1] == b))
            return fail_block(v, b, "a predecessor does not jump here");
    }
    const uint32_t n = ir_successors(f, b, succ);
    if (n == 2 && succ[0] == succ[1]) return fail_block(v, b, "both targets are one block");
    for (uint32_t i = 0; i < n; i++)
        if (ir_pred_index(f, succ[i], b) == IR_NONE) return fail_block(v, b, "a target does not list it as predecessor");
    return true;
}

static bool check_call(verifier *v, ir_stmt_id s) {
    const ir_stmt *st = &v->f->stmts.data[s];
    const uint32_t *ops = ir_ops(v->f, s);
    if (st->op == IR_BUILTIN) {
        uint32_t min, max;
        if (ops[0] >= IR_BUILTIN_COUNT) return fail_at(v, s, "unknown builtin");
        /* THROW-like error paths may call a builtin with a wrong count: those stay generic calls */
        ir_builtin_counts((ir_builtin)ops[0], &min, &max);
        if (st->nops - 1 < min || st->nops - 1 > max) return fail_at(v, s, "wrong number of arguments");
    }
    if (st->op == IR_INTRINSIC) {
        if (ops[0] >= IR_INTRINSIC_COUNT) return fail_at(v, s, "unknown intrinsic");
        const int n = ir_intrinsic_nargs((ir_intrinsic)ops[0]);
        if (n >= 0 && (uint32_t)n != st->nops - 1) return fail_at(v, s, "wrong number of arguments");
    }
    return true;
}

static bool undef_allowed(const ir_stmt *st, uint32_t k) {
    return st->op == IR_PHI || (st->op == IR_SLOT_SET && k == 1);
}

static bool check_ref(verifier *v, ir_stmt_id s, uint32_t k, uint32_t r) {
    ir_func *f = v->f;
    const ir_stmt *st = &f->stmts.data[s];
    const uint32_t i = ir_ref_index(r);
    switch (ir_ref_kind_of(r)) {
    case IR_REF_STMT:
        if (i >= f->stmts.len || !ir_is_live(f, i)) return fail_at(v, s, "operand is not a statement of the function");
        if (!ir_has_value((ir_op)f->stmts.data[i].op)) return fail_at(v, s, "operand has no value");
        return true;
    case IR_REF_CONST: return i < f->consts.len ? true : fail_at(v, s, "unknown constant");
    case IR_REF_ARG: return i < f->nargs ? true : fail_at(v, s, "unknown argument");
    default:
        if (r != IR_UNDEF) return fail_at(v, s, "malformed operand");
        return undef_allowed(st, k) ? true : fail_at(v, s, "undefined operand");
    }
}

static bool check_operands(verifier *v, ir_stmt_id s) {
    ir_func *f = v->f;
    const ir_stmt *st = &f->stmts.data[s];
    const uint32_t *ops = ir_ops(f, s);
    uint32_t min, max;
    ir_op_operand_counts((ir_op)st->op, &min, &max);
    if (st->nops < min || st->nops > max) return fail_at(v, s, "wrong number of operands");
    for (uint32_t k = 0; k < st->nops; k++) {
        switch (ir_op_operand_kind((ir_op)st->op, k)) {
        case 'v':
            if (!check_ref(v, s, k, ops[k])) return false;
            break;
        case 'c':
            if (!ir_is_const(ops[k]) || ir_ref_index(ops[k]) >= f->consts.len)
                return fail_at(v, s, "operand must be a constant");
            break;
        case 'b':
            if (ops[k] >= f->blocks.len) return fail_at(v, s, "unknown block");
            break;
        default: break;
        }
    }
    const bool slot = st->op == IR_SLOT_GET || st->op == IR_SLOT_SET || st->op == IR_SLOT_ISDEFINED;
    if (slot && ops[0] >= f->slot_names.len) return fail_at(v, s, "unknown slot");
    if (st->op == IR_PHI && st->nops != f->blocks.data[st->block].npreds)
        return fail_at(v, s, "phi has not one operand per predecessor");
    for (uint32_t k = 0; st->op == IR_LEAVE && k < st->nops; k++)
        if (!ir_is_stmt(ops[k]) || f->stmts.data[ir_ref_index(ops[k])].op != IR_ENTER)
            return fail_at(v, s, "leave of something that is no enter");
    return check_call(v, s);
}

static bool check_types(verifier *v, ir_stmt_id s) {
    ir_func *f = v->f;
    const ir_stmt *st = &f->stmts.data[s];
    if (st->type != IR_NONE && st->type >= f->consts.len) return fail_at(v, s, "unknown type");
    if (st->type != IR_NONE && !ty_is_type(f->env, f->consts.data[st->type])) return fail_at(v, s, "its type is no type");
    if (st->name != IR_NONE && st->name >= f->consts.len) return fail_at(v, s, "unknown name");
    if (f->is_typed && ir_has_value((ir_op)st->op) && st->op != IR_ENTER && st->type == IR_NONE)
        return fail_at(v, s, "no type in typed code");
    if (f->is_typed && ir_op_lowered_only((ir_op)st->op)) return fail_at(v, s, "op of lowered code in typed code");
    if (!f->is_typed && ir_op_typed_only((ir_op)st->op)) return fail_at(v, s, "op of typed code in lowered code");
    if (st->loc != IR_NONE && st->loc >= f->locs.len) return fail_at(v, s, "unknown location");
    uint32_t l = st->loc;
    for (uint32_t n = 0; l != IR_NONE; n++, l = f->locs.data[l].inlined_at)
        if (l >= f->locs.len || n > f->locs.len) return fail_at(v, s, "broken chain of locations");
    return true;
}

/* Every operand's definition comes before its use; a phi uses its operand at the end of the predecessor. */
static bool check_dominance(verifier *v, ir_stmt_id s) {
    ir_func *f = v->f;
    const ir_stmt *st = &f->stmts.data[s];
    const uint32_t *ops = ir_ops(f, s);
    const ir_order *o = ir_rpo(f);
    for (uint32_t k = 0; k < st->nops; k++) {
        if (!ir_op_operand_is_value((ir_op)st->op, k) || !ir_is_stmt(ops[k])) continue;
        const ir_stmt_id d = ir_ref_index(ops[k]);
        const ir_block_id from = f->stmts.data[d].block;
        if (st->op == IR_PHI) {
            const ir_block_id p = ir_preds(f, st->block)[k];
            if (o->rpo_index[p] != IR_NONE && !ir_dominates(f, from, p))
                return fail_at(v, s, "operand does not reach the end of its predecessor");
        } else if (from == st->block ? v->position[d] >= v->position[s] : !ir_dominates(f, from, st->block)) {
            return fail_at(v, s, "operand is not defined on every path to here");
        }
    }
    return true;
}

static bool check_header(verifier *v) {
    ir_func *f = v->f;
    if (f->blocks.len == 0) {
        v->error = "function without blocks";
        return false;
    }
    if (f->is_typed && f->arg_types.len != f->nargs) {
        v->error = "typed function without a type for every argument";
        return false;
    }
    for (uint32_t i = 0; i < f->arg_types.len; i++)
        if (f->arg_types.data[i] >= f->consts.len) v->error = "unknown argument type";
    for (uint32_t i = 0; i < f->slot_names.len; i++)
        if (f->slot_names.data[i] >= f->consts.len) v->error = "unknown slot name";
    if (f->slot_types.len != 0 && f->slot_types.len != f->slot_names.len) v->error = "not one type per slot";
    return v->error == NULL;
}

typedef bool (*stmt_check)(verifier *, ir_stmt_id);

static bool each_stmt(verifier *v, stmt_check check, bool reachable_only) {
    ir_func *f = v->f;
    for (ir_block_id b = 0; b < f->blocks.len; b++) {
        if (f->blocks.data[b].first == IR_NONE) continue;
        if (reachable_only && ir_rpo(f)->rpo_index[b] == IR_NONE) continue;
        for (ir_stmt_id s = f->blocks.data[b].first; s != IR_NONE; s = f->stmts.data[s].next)
            if (!check(v, s)) return false;
    }
    return true;
}

const char *ir_verify(ir_func *f) {
    verifier v = {f, SUP_NEW_ARRAY(f->arena, uint32_t, f->stmts.len), NULL};
    if (!check_header(&v)) return v.error;
    for (ir_block_id b = 0; b < f->blocks.len; b++) {
        /* A block that a pass emptied and cut off is no block any more. */
        if (b != 0 && f->blocks.data[b].first == IR_NONE && f->blocks.data[b].npreds == 0) continue;
        if (!check_links(&v, b)) return v.error;
    }
    if (!each_stmt(&v, check_operands, false)) return v.error;
    for (ir_block_id b = 0; b < f->blocks.len; b++)
        if (!check_edges(&v, b)) return v.error;
    if (each_stmt(&v, check_types, false)) each_stmt(&v, check_dominance, true);
    return v.error;
}
