/* From lowered code to optimised code in the middle of a loop (on-stack replacement).
 *
 * A loop that goes round often in one activation makes a function of its own out of the rest of that activation: the lowered
 * code entered at the loop's header, with all values that are live there as arguments. It is inferred and optimised like any
 * instance, for the types that these values have now, and its result is the result of the activation. So there is nothing to
 * map from one frame to another but the arguments.
 *
 * Entering at the header breaks the rule that definitions dominate uses: a value defined in an outer loop around the header
 * comes from the entry the first time and from its definition later. Such values get phis at the joins where they are live.
 */
#include "runtime/osr.h"

typedef struct osr {
    rt_context *rt;
    sup_arena *arena;
    ir_func *f;
    ir_block_id header;
    uint8_t *in;       /* per block: reached from the header */
    const rt_prog *prog;
    ty_value *const *regs;
    SUP_VEC(ty_value *) args; /* the new arguments' values */
    ir_ref *arg_of;    /* per statement: its new argument, IR_NONE */
    ir_ref *old_arg;   /* per old argument: its new one, IR_NONE */
} osr;

typedef struct repair { /* of one value that is defined inside and live at the header */
    ir_stmt_id def;
    uint8_t *live;  /* per block: at its start */
    ir_ref *start;  /* per block: the value at its start, IR_NONE: not asked yet */
} repair;

static void reach(osr *o) {
    ir_func *f = o->f;
    SUP_VEC(ir_block_id) work = {0};
    o->in[o->header] = 1;
    sup_vec_push(o->arena, &work, o->header);
    while (work.len) {
        ir_block_id succ[2];
        const uint32_t n = ir_successors(f, sup_vec_pop(&work), succ);
        for (uint32_t i = 0; i < n; i++)
            if (!o->in[succ[i]]) {
                o->in[succ[i]] = 1;
                sup_vec_push(o->arena, &work, succ[i]);
            }
    }
}

/* The next argument. A variable that has no value yet is not read before it has one: any value will do. */
static ir_ref import(osr *o, ty_value *v) {
    const ir_ref arg = ir_ref_arg(o->args.len);
    sup_vec_push(o->arena, &o->args, v ? v : rt_nothing(o->rt));
    return arg;
}

static ty_value *value_now(const osr *o, ir_stmt_id s) {
    const rt_operand r = o->prog->value[s];
    return r >= 0 ? o->regs[r] : o->prog->consts[~r];
}

static bool is_phi_of(const ir_func *f, ir_stmt_id s, ir_block_id b) { return f->stmts.data[s].op == IR_PHI && f->stmts.data[s].block == b; }

/* The block in which an operand is used: of a phi, the predecessor. */
static ir_block_id use_block(const ir_func *f, ir_stmt_id s, uint32_t k) {
    const ir_stmt *st = &f->stmts.data[s];
    return st->op == IR_PHI ? ir_preds(f, st->block)[k] : st->block;
}

/* Blocks inside at whose start the value is needed. */
static void mark_live(osr *o, repair *r, ir_block_id used_in) {
    ir_func *f = o->f;
    const ir_block_id home = f->stmts.data[r->def].block;
    SUP_VEC(ir_block_id) work = {0};
    if (!o->in[used_in] || used_in == home) return;
    sup_vec_push(o->arena, &work, used_in);
    while (work.len) {
        const ir_block_id b = sup_vec_pop(&work);
        if (r->live[b]) continue;
        r->live[b] = 1;
        for (uint32_t i = 0; i < f->blocks.data[b].npreds; i++) {
            const ir_block_id p = ir_preds(f, b)[i];
            if (o->in[p] && p != home && !r->live[p]) sup_vec_push(o->arena, &work, p);
        }
    }
}

static ir_ref value_at_start(osr *o, repair *r, ir_block_id b);

static ir_ref value_at_end(osr *o, repair *r, ir_block_id b) {
    return b == o->f->stmts.data[r->def].block ? ir_ref_stmt(r->def) : value_at_start(o, r, b);
}

static ir_ref value_at_start(osr *o, repair *r, ir_block_id b) {
    ir_func *f = o->f;
    if (r->start[b] != IR_NONE) return r->start[b];
    if (b == 0) return o->arg_of[r->def];
    if (f->blocks.data[b].npreds == 1) return r->start[b] = value_at_end(o, r, ir_preds(f, b)[0]);
    const ir_stmt_id phi = ir_phi(f, b);
    r->start[b] = ir_ref_stmt(phi);
    for (uint32_t i = 0; i < f->blocks.data[b].npreds; i++) {
        const ir_ref v = value_at_end(o, r, ir_preds(f, b)[i]);
        ir_ops(f, phi)[i] = v;
    }
    return r->start[b];
}

/* Does the value come from outside or from an earlier round? */
static bool needs_import(osr *o, ir_stmt_id def, repair *r) {
    ir_func *f = o->f;
    const ir_block_id home = f->stmts.data[def].block;
    if (!o->in[home]) return true;
    if (home == o->header) return false; /* each entry defines it anew */
    *r = (repair){def, SUP_NEW_ARRAY(o->arena, uint8_t, f->blocks.len), NULL};
    for (ir_stmt_id s = 0; s < f->stmts.len; s++) {
        const ir_stmt *st = &f->stmts.data[s];
        for (uint32_t k = 0; st->block != IR_NONE && o->in[st->block] && k < st->nops; k++)
            if (f->operands.data[st->ops + k] == ir_ref_stmt(def) && ir_op_operand_is_value((ir_op)st->op, k))
                mark_live(o, r, use_block(f, s, k));
    }
    return r->live[o->header] != 0;
}

/* Clears what the header does not reach and makes block 0 the entry to it. */
static void make_entry(osr *o) {
    ir_func *f = o->f;
    for (ir_block_id b = 0; b < f->blocks.len; b++) {
        if (o->in[b] || f->blocks.data[b].first == IR_NONE) continue;
        ir_remove_terminator(f, b);
        while (f->blocks.data[b].first != IR_NONE) ir_remove(f, f->blocks.data[b].first);
    }
    ir_cursor c = ir_at_end(f, 0);
    for (uint32_t i = 0; i < f->slot_names.len; i++) {
        ty_value *v = o->regs[o->prog->first_slot + i];
        if (v) ir_add(&c, IR_SLOT_SET, 2, (uint32_t[]){i, import(o, v)});
    }
    ir_goto(&c, o->header);
    const uint32_t which = ir_pred_index(f, o->header, 0);
    for (ir_stmt_id s = f->blocks.data[o->header].first; f->stmts.data[s].op == IR_PHI; s = f->stmts.data[s].next) {
        ty_value *v = value_now(o, s);
        if (v) ir_ops(f, s)[which] = import(o, v);
    }
}

static void rename_uses(osr *o, repair *const *repairs, uint32_t nstmts) {
    ir_func *f = o->f;
    for (ir_stmt_id s = 0; s < nstmts; s++) {
        if (f->stmts.data[s].block == IR_NONE || f->stmts.data[s].block == 0) continue;
        for (uint32_t k = 0; k < f->stmts.data[s].nops; k++) {
            if (!ir_op_operand_is_value((ir_op)f->stmts.data[s].op, k)) continue;
            const ir_ref r = ir_ops(f, s)[k];
            ir_ref to = r;
            if (is_phi_of(f, s, o->header) && ir_preds(f, o->header)[k] == 0) continue; /* new arguments already */
            if (ir_is_arg(r)) to = o->old_arg[ir_ref_index(r)];
            else if (ir_is_stmt(r) && ir_ref_index(r) < nstmts && repairs[ir_ref_index(r)]) {
                const ir_block_id b = use_block(f, s, k);
                repair *p = repairs[ir_ref_index(r)];
                if (f->stmts.data[s].op == IR_PHI) to = value_at_end(o, p, b);
                else if (b != f->stmts.data[p->def].block) to = value_at_start(o, p, b);
            } else if (ir_is_stmt(r) && ir_ref_index(r) < nstmts && o->arg_of[ir_ref_index(r)] != IR_NONE) {
                to = o->arg_of[ir_ref_index(r)];
            }
            ir_ops(f, s)[k] = to;
        }
    }
}

static bool find_imports(osr *o, repair **repairs, uint32_t nargs, uint32_t nstmts) {
    ir_func *f = o->f;
    for (uint32_t i = 0; i < nargs; i++) o->old_arg[i] = import(o, o->regs[1 + i]); /* the function stays argument 0 */
    for (ir_stmt_id s = 0; s < nstmts; s++) {
        const ir_stmt *st = &f->stmts.data[s];
        for (uint32_t k = 0; st->block != IR_NONE && o->in[st->block] && k < st->nops; k++) {
            const ir_ref r = f->operands.data[st->ops + k];
            if (!ir_op_operand_is_value((ir_op)st->op, k) || !ir_is_stmt(r) || o->arg_of[ir_ref_index(r)] != IR_NONE) continue;
            const ir_stmt_id def = ir_ref_index(r);
            if (is_phi_of(f, def, o->header)) continue;
            repair p;
            if (!needs_import(o, def, &p)) continue;
            if (f->stmts.data[def].op == IR_ENTER) return false; /* names a region, not a value */
            o->arg_of[def] = import(o, value_now(o, def));
            if (!o->in[f->stmts.data[def].block]) continue;
            p.start = SUP_NEW_ARRAY(o->arena, ir_ref, f->blocks.len);
            for (uint32_t b = 0; b < f->blocks.len; b++) p.start[b] = IR_NONE;
            repairs[def] = sup_arena_dup(o->arena, &p, sizeof p);
        }
    }
    return true;
}

ty_code *rt_osr_code(rt_context *rt, sup_arena *arena, const rt_prog *p, ty_value *const *regs, uint32_t insn, ty_value ***args, uint32_t *n) {
    osr o = {.rt = rt, .arena = arena, .prog = p, .regs = regs};
    ir_func *f = o.f = ir_unseal(rt->env, arena, p->code);
    while (o.header < p->code->nblocks && p->first[o.header] != insn) o.header++;
    if (o.header == p->code->nblocks) return NULL;
    const uint32_t nstmts = f->stmts.len, nargs = f->nargs;
    o.in = SUP_NEW_ARRAY(arena, uint8_t, f->blocks.len);
    o.arg_of = SUP_NEW_ARRAY(arena, ir_ref, nstmts + 1);
    o.old_arg = SUP_NEW_ARRAY(arena, ir_ref, nargs + 1);
    repair **repairs = SUP_NEW_ARRAY(arena, repair *, nstmts + 1);
    for (uint32_t i = 0; i < nstmts; i++) o.arg_of[i] = IR_NONE;
    reach(&o);
    if (o.in[0] || o.header == 0 || !find_imports(&o, repairs, nargs, nstmts)) return NULL;
    make_entry(&o);
    rename_uses(&o, repairs, nstmts);
    f->nargs = o.args.len;
    f->is_vararg = false;
    sup_vec_clear(&f->arg_types);
    f->nospecialize = 0;
    ir_invalidate(f);
    *args = o.args.data;
    *n = o.args.len;
    return ir_seal(f);
}
