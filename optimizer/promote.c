/* Mutable objects that never leave the function become SSA values, field by field.
 *
 * An object qualifies when every use reads, writes or asks about one of its fields by a constant name. Each field is
 * a variable: NEW and setfield! define it, getfield reads it (ssa.c places the phis). A field that new leaves undefined
 * must be certainly set at every read, or the read would have to throw; isdefined becomes a Bool variable.
 * Objects with other harmless uses get IR_FLAG_NOESCAPE: they may live on the stack.
 */
#include "optimizer/private.h"

typedef struct event {
    ir_stmt_id s;
    uint32_t field;
    enum { EVENT_NEW, EVENT_GET, EVENT_SET, EVENT_ISDEFINED } kind;
} event;

typedef struct object {
    opt_state *o;
    ir_stmt_id made;
    ty_datatype *type;
    uint32_t first, nfields, ninit;
    SUP_VEC(event) events; /* by block, in order within a block */
    bool stays;            /* all uses are harmless */
    bool exact;            /* and name their field */
} object;

static bool plain_access(opt_state *o, const ir_stmt *st, const uint32_t *ops, uint32_t nargs) {
    for (uint32_t k = nargs + 1; k < st->nops; k++) { /* a bounds check flag or an ordering */
        ty_value *v = ir_is_const(ops[k]) ? ir_const_value(o->f, ops[k]) : NULL;
        if (v == NULL || !(TY_IS(o->env, v, t_bool) || v == (ty_value *)ty_symbol(o->env, "not_atomic"))) return false;
    }
    return true;
}

static void other_use(object *b, bool harmless) {
    b->exact = false;
    if (!harmless) b->stays = false;
}

static void note_use(object *b, ir_stmt_id s, uint32_t operand) {
    opt_state *o = b->o;
    ir_func *f = o->f;
    const ir_stmt *st = &f->stmts.data[s];
    const uint32_t *ops = ir_ops(f, s);
    if (st->op != IR_BUILTIN || operand != 1) {
        other_use(b, false);
        return;
    }
    const uint32_t nargs = ops[0] == IR_BUILTIN_SETFIELD ? 3 : 2;
    event e = {s, 0, EVENT_GET};
    switch (ops[0]) {
    case IR_BUILTIN_GETFIELD: break;
    case IR_BUILTIN_SETFIELD: e.kind = EVENT_SET; break;
    case IR_BUILTIN_ISDEFINED: e.kind = EVENT_ISDEFINED; break;
    case IR_BUILTIN_IS:
    case IR_BUILTIN_TYPEOF:
    case IR_BUILTIN_ISA: other_use(b, true); return;
    default: other_use(b, false); return;
    }
    const int k = st->nops > nargs ? opt_field_index(o, b->type, ops[2]) : -1;
    if (k < 0 || !plain_access(o, st, ops, nargs)) {
        other_use(b, true);
        return;
    }
    e.field = (uint32_t)k;
    if (e.kind == EVENT_SET && !ty_subtype(o->env, ir_type_of(f, ops[3]), ty_field_type(o->env, b->type, e.field))) {
        other_use(b, true);
        return;
    }
    sup_vec_push(o->arena, &b->events, e);
}

static void collect(object *b) {
    ir_func *f = b->o->f;
    b->stays = b->exact = true;
    const ir_ref r = ir_ref_stmt(b->made);
    for (ir_block_id blk = 0; blk < f->blocks.len && b->stays; blk++)
        ir_for_each_stmt(f, blk, s) {
            if (s == b->made) {
                const event e = {s, 0, EVENT_NEW};
                sup_vec_push(b->o->arena, &b->events, e);
            }
            const ir_stmt *st = &f->stmts.data[s];
            for (uint32_t k = 0; k < st->nops; k++)
                if (f->operands.data[st->ops + k] == r && ir_op_operand_is_value((ir_op)st->op, k)) note_use(b, s, k);
        }
}

static bool touches(const event *e, uint32_t field) { return e->kind == EVENT_NEW || e->field == field; }

/* May the field be undefined at the start of each block? Forward iteration to a fixpoint. */
static bool *maybe_undefined(object *b, uint32_t field) {
    ir_func *f = b->o->f;
    const ir_order *rpo = ir_rpo(f);
    bool *in = SUP_NEW_ARRAY(f->arena, bool, f->blocks.len), *out = SUP_NEW_ARRAY(f->arena, bool, f->blocks.len);
    int8_t *effect = SUP_NEW_ARRAY(f->arena, int8_t, f->blocks.len); /* 0 none, 1 defined, 2 undefined at the end */
    for (uint32_t i = 0; i < b->events.len; i++) {
        const event *e = &b->events.data[i];
        const ir_block_id blk = f->stmts.data[e->s].block;
        if (e->kind == EVENT_SET && e->field == field) effect[blk] = 1;
        if (e->kind == EVENT_NEW) effect[blk] = field < b->ninit ? 1 : 2;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = 0; i < rpo->n; i++) {
            const ir_block_id blk = rpo->rpo[i];
            for (uint32_t k = 0; k < f->blocks.data[blk].npreds; k++) in[blk] = in[blk] || out[ir_preds(f, blk)[k]];
            const bool now = effect[blk] == 0 ? in[blk] : effect[blk] == 2;
            if (now != out[blk]) {
                out[blk] = now;
                changed = true;
            }
        }
    }
    return in;
}

/* No read of the field may meet it undefined. */
static bool reads_are_defined(object *b, uint32_t field) {
    if (field < b->ninit || ty_is_bits(b->o->env, ty_field_type(b->o->env, b->type, field))) return true;
    ir_func *f = b->o->f;
    const bool *in = maybe_undefined(b, field);
    ir_block_id current = IR_NONE;
    bool undefined = false;
    for (uint32_t i = 0; i < b->events.len; i++) {
        const event *e = &b->events.data[i];
        if (!touches(e, field)) continue;
        const ir_block_id blk = f->stmts.data[e->s].block;
        if (blk != current) undefined = in[current = blk];
        if (e->kind == EVENT_NEW) undefined = true;
        else if (e->kind == EVENT_SET) undefined = false;
        else if (e->kind == EVENT_GET && undefined) return false;
    }
    return true;
}

static ir_ref initial(object *b, uint32_t field) {
    if (field < b->ninit) return ir_ops(b->o->f, b->made)[b->first + field];
    ty_value *t = ty_field_type(b->o->env, b->type, field);
    return ty_is_bits(b->o->env, t) ? opt_any_bits(b->o, t) : IR_UNDEF;
}

/* What an event leaves in the variable; IR_NONE: unchanged. */
static ir_ref defines(object *b, const event *e, uint32_t field, bool definedness) {
    if (!touches(e, field) || (e->kind != EVENT_NEW && e->kind != EVENT_SET)) return IR_NONE;
    if (definedness) return opt_bool(b->o, e->kind == EVENT_SET || field < b->ninit);
    return e->kind == EVENT_NEW ? initial(b, field) : ir_ops(b->o->f, e->s)[3];
}

/* Replaces the reads (or the isdefined) of one field. */
static void promote_field(object *b, uint32_t field, bool definedness) {
    opt_state *o = b->o;
    ir_func *f = o->f;
    opt_var v;
    opt_var_init(&v, o, definedness ? (ty_value *)o->env->k.t_bool : ty_field_type(o->env, b->type, field));
    for (uint32_t i = 0; i < b->events.len; i++) {
        const ir_ref d = defines(b, &b->events.data[i], field, definedness);
        if (d != IR_NONE) opt_var_define(&v, f->stmts.data[b->events.data[i].s].block, d);
    }
    ir_block_id current = IR_NONE;
    ir_ref value = IR_NONE;
    for (uint32_t i = 0; i < b->events.len; i++) {
        const event *e = &b->events.data[i];
        const ir_block_id blk = f->stmts.data[e->s].block;
        if (blk == IR_NONE) continue;
        if (blk != current) value = IR_NONE;
        current = blk;
        const ir_ref d = defines(b, e, field, definedness);
        if (d != IR_NONE) value = d;
        if (e->field != field || e->kind != (definedness ? EVENT_ISDEFINED : EVENT_GET)) continue;
        if (value == IR_NONE) value = opt_var_at_start(&v, blk);
        opt_replace(o, e->s, value);
    }
}

static bool promote(object *b) {
    opt_state *o = b->o;
    for (uint32_t k = 0; k < b->nfields; k++)
        if (!reads_are_defined(b, k)) return false;
    for (uint32_t k = 0; k < b->nfields; k++) {
        promote_field(b, k, true);
        promote_field(b, k, false);
    }
    for (uint32_t i = 0; i < b->events.len; i++) {
        const event *e = &b->events.data[i];
        if (e->kind == EVENT_SET) opt_replace(o, e->s, ir_ops(o->f, e->s)[3]); /* its value is what was stored */
    }
    ir_remove(o->f, b->made);
    opt_apply_map(o);
    return true;
}

static bool try_object(opt_state *o, ir_stmt_id s) {
    object b = {.o = o, .made = s};
    b.type = opt_construction(o, s, &b.first);
    if (b.type == NULL || !ty_is_mutable(o->env, (ty_value *)b.type)) return false;
    if (ty_nfields(o->env, b.type) == SIZE_MAX) return false;
    b.nfields = (uint32_t)ty_nfields(o->env, b.type);
    b.ninit = o->f->stmts.data[s].nops - b.first;
    if (b.ninit > b.nfields || !opt_removable(o, s)) return false;
    collect(&b);
    if (b.exact) return promote(&b);
    if (b.stays) o->f->stmts.data[s].flags |= IR_FLAG_NOESCAPE;
    return false;
}

bool opt_promote(opt_state *o) {
    ir_func *f = o->f;
    bool changed = false;
    opt_begin(o);
    const uint32_t n = f->stmts.len;
    /* A handler sees what was stored before the exception, on edges that the graph does not have. */
    for (ir_stmt_id s = 0; s < n; s++)
        if (ir_is_live(f, s) && f->stmts.data[s].op == IR_ENTER) return false;
    for (ir_stmt_id s = 0; s < n; s++)
        if (ir_is_live(f, s) && f->stmts.data[s].op == IR_NEW && ir_rpo(f)->rpo_index[f->stmts.data[s].block] != IR_NONE)
            changed |= try_object(o, s);
    return changed;
}
