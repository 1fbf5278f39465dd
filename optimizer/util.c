#include "optimizer/private.h"

void opt_state_init(opt_state *o, inf_interp *interp, rt_context *rt, ir_func *f) {
    memset(o, 0, sizeof *o);
    o->interp = interp;
    o->rt = rt;
    o->env = f->env;
    o->f = f;
    o->arena = f->arena;
}

ty_value *opt_value(opt_state *o, ir_ref r) {
    if (ir_is_const(r)) return ir_const_value(o->f, r);
    if (r == IR_UNDEF) return NULL;
    ty_value *t = ir_type_of(o->f, r);
    if (!ty_is_datatype(o->env, t)) return NULL;
    const ty_datatype *dt = (const ty_datatype *)t;
    if (dt->instance != NULL) return dt->instance;
    /* Type{T} with T closed has one value only when T is no Union-like type with several representations: types are
     * hash-consed, so the parameter itself is the value. */
    if (ty_is_type_type(o->env, t) && !ty_has_free_tvars(o->env, t) && !ty_is_tvar(o->env, dt->parameters->data[0]))
        return dt->parameters->data[0];
    return NULL;
}

ir_ref opt_current(const opt_state *o, ir_ref r) {
    while (ir_is_stmt(r) && ir_ref_index(r) < o->map.len && o->map.data[ir_ref_index(r)] != IR_NONE)
        r = o->map.data[ir_ref_index(r)];
    return r;
}

void opt_begin(opt_state *o) { o->map.len = 0; }

static void grow_map(opt_state *o) {
    sup_vec_reserve(o->arena, &o->map, o->f->stmts.len);
    while (o->map.len < o->f->stmts.len) o->map.data[o->map.len++] = IR_NONE;
}

void opt_replace(opt_state *o, ir_stmt_id s, ir_ref with) {
    grow_map(o);
    with = opt_current(o, with);
    if (with == ir_ref_stmt(s)) with = IR_UNDEF; /* only in code that is never reached */
    if (ir_is_stmt(with) && o->f->stmts.data[ir_ref_index(with)].name == IR_NONE) /* for messages */
        o->f->stmts.data[ir_ref_index(with)].name = o->f->stmts.data[s].name;
    o->map.data[s] = with;
    const uint32_t name = o->f->stmts.data[s].name;
    if (name != IR_NONE && ir_is_stmt(with)) o->f->stmts.data[ir_ref_index(with)].name = name; /* messages name the caller's variable */
    ir_remove(o->f, s);
}

void opt_apply_map(opt_state *o) {
    if (o->map.len == 0) return;
    grow_map(o);
    ir_subst(o->f, o->map.data);
    o->map.len = 0;
    opt_fix_undef(o);
}

/* ---- the undefined value ---------------------------------------------------------------------------------------- */

static bool names_undef(const ir_func *f, const ir_stmt *st) {
    if (st->op == IR_PHI || st->op == IR_SLOT_SET) return false;
    for (uint32_t k = 0; k < st->nops; k++)
        if (f->operands.data[st->ops + k] == IR_UNDEF && ir_op_operand_is_value((ir_op)st->op, k)) return true;
    return false;
}

/* Computes only a value, whatever its operands' types say by now. */
static bool only_computes(opt_state *o, ir_stmt_id s) {
    const ir_stmt *st = &o->f->stmts.data[s];
    switch (st->op) {
    case IR_PI:
    case IR_NEW: return true;
    case IR_BUILTIN: {
        const uint32_t b = ir_ops(o->f, s)[0];
        return b == IR_BUILTIN_GETFIELD || b == IR_BUILTIN_IS || b == IR_BUILTIN_ISA || b == IR_BUILTIN_TYPEOF ||
               b == IR_BUILTIN_TUPLE || b == IR_BUILTIN_IFELSE || opt_removable(o, s);
    }
    default: return opt_removable(o, s);
    }
}

static void cut_before(opt_state *o, ir_stmt_id s) {
    ir_func *f = o->f;
    const ir_block_id b = f->stmts.data[s].block;
    const ir_stmt_id prev = f->stmts.data[s].prev;
    ir_remove_terminator(f, b);
    while (f->blocks.data[b].last != prev) ir_remove(f, f->blocks.data[b].last);
    ir_cursor c = ir_at_end(f, b);
    c.loc = f->stmts.data[s].loc;
    ir_unreachable(&c);
}

/* With one arm undefined the other may be taken. */
static ir_ref undefined_result(opt_state *o, ir_stmt_id s) {
    const uint32_t *ops = ir_ops(o->f, s);
    if (!opt_is_builtin(o->f, s, IR_BUILTIN_IFELSE) || ops[1] == IR_UNDEF) return IR_UNDEF;
    return ops[2] == IR_UNDEF ? ops[3] : ops[2];
}

void opt_fix_undef(opt_state *o) {
    ir_func *f = o->f;
    for (bool again = true; again;) {
        again = false;
        for (ir_stmt_id s = 0; s < f->stmts.len; s++) {
            if (!ir_is_live(f, s) || !names_undef(f, &f->stmts.data[s])) continue;
            if (ir_is_terminator((ir_op)f->stmts.data[s].op) || !only_computes(o, s)) {
                cut_before(o, s);
                continue;
            }
            ir_replace_uses(f, s, undefined_result(o, s));
            ir_remove(f, s);
            again = true;
        }
    }
}

ty_datatype *opt_concrete(opt_state *o, ty_value *type) {
    return ty_is_datatype(o->env, type) && ty_is_concrete(o->env, type) ? (ty_datatype *)type : NULL;
}

ty_datatype *opt_fixed(opt_state *o, ty_value *type) {
    ty_datatype *t = opt_concrete(o, type);
    if (t != NULL || !ty_is_tuple_type(o->env, type) || ty_has_free_tvars(o->env, type)) return t;
    return ty_nfields(o->env, (ty_datatype *)type) == SIZE_MAX ? NULL : (ty_datatype *)type;
}

ty_value *opt_element_type(opt_state *o, ir_ref r) {
    ty_value *v = opt_value(o, r);
    if (v != NULL) return (ty_value *)ty_typeof(v);
    ty_value *t = ir_type_of(o->f, r);
    return ty_is_type_type(o->env, t) ? o->env->k.t_type : t;
}

ir_ref opt_tuple_element(opt_state *o, ir_ref d, ir_ref field) {
    if (!ir_is_stmt(d) || !opt_is_builtin(o->f, ir_ref_index(d), IR_BUILTIN_TUPLE)) return IR_NONE;
    ty_value *v = ir_is_const(field) ? ir_const_value(o->f, field) : NULL;
    if (v == NULL || !TY_IS(o->env, v, t_int64)) return IR_NONE;
    const int64_t i = TY_LOAD(int64_t, v);
    if (i < 1 || i >= (int64_t)o->f->stmts.data[ir_ref_index(d)].nops) return IR_NONE;
    const ir_ref r = opt_current(o, ir_ops(o->f, ir_ref_index(d))[i]);
    return r == IR_UNDEF ? IR_NONE : r;
}

int opt_field_index(opt_state *o, ty_datatype *t, ir_ref field) {
    ty_value *v = ir_is_const(field) ? ir_const_value(o->f, field) : NULL;
    const size_t n = ty_nfields(o->env, t);
    if (v == NULL || n == SIZE_MAX) return -1;
    if (ty_is_symbol(o->env, v)) return ty_field_index(t, (const ty_sym *)v);
    if (!TY_IS(o->env, v, t_int64)) return -1;
    const int64_t i = TY_LOAD(int64_t, v);
    return i >= 1 && (uint64_t)i <= n && i <= INT32_MAX ? (int)(i - 1) : -1;
}

ir_ref opt_any_bits(opt_state *o, ty_value *type) {
    const ty_layout *l = ty_layout_of(o->env, (ty_datatype *)type);
    return ir_const(o->f, ty_box_bits(o->env, (ty_datatype *)type, sup_arena_alloc(o->arena, l->size)));
}

ty_datatype *opt_construction(opt_state *o, ir_stmt_id s, uint32_t *first) {
    ir_func *f = o->f;
    const ir_stmt *st = &f->stmts.data[s];
    *first = 1;
    if (st->op == IR_NEW) {
        const ir_ref t = ir_ops(f, s)[0];
        ty_value *tv = opt_value(o, t);
        return tv == NULL ? NULL : opt_concrete(o, tv);
    }
    if (!opt_is_builtin(f, s, IR_BUILTIN_TUPLE) || st->type == IR_NONE) return NULL;
    return opt_concrete(o, f->consts.data[st->type]);
}

/* Every field value fits its field's type. */
static bool construction_fits(opt_state *o, ir_stmt_id s) {
    uint32_t first;
    ty_datatype *t = opt_construction(o, s, &first);
    if (t == NULL) return false;
    const uint32_t n = o->f->stmts.data[s].nops - first;
    if (ty_nfields(o->env, t) == SIZE_MAX || n > ty_nfields(o->env, t)) return false;
    for (uint32_t i = 0; i < n; i++)
        if (!ty_subtype(o->env, ir_type_of(o->f, ir_ops(o->f, s)[first + i]), ty_field_type(o->env, t, i))) return false;
    return true;
}

static bool builtin_pure(opt_state *o, ir_stmt_id s) {
    const uint32_t *ops = ir_ops(o->f, s);
    const uint32_t n = o->f->stmts.data[s].nops - 1;
    switch (ops[0]) {
    case IR_BUILTIN_IS:
    case IR_BUILTIN_TYPEOF:
    case IR_BUILTIN_TUPLE:
    case IR_BUILTIN_SVEC: return true;
    case IR_BUILTIN_ISA: return n == 2 && opt_value(o, ops[2]) != NULL && ty_is_type(o->env, opt_value(o, ops[2]));
    case IR_BUILTIN_IFELSE: return n == 3 && ir_type_of(o->f, ops[1]) == (ty_value *)o->env->k.t_bool;
    case IR_BUILTIN_GETFIELD: {
        ty_datatype *t = n >= 2 ? opt_fixed(o, ir_type_of(o->f, ops[1])) : NULL;
        if (t == NULL || ty_is_mutable(o->env, (ty_value *)t)) return false;
        const int k = opt_field_index(o, t, ops[2]);
        return k >= 0 && ((size_t)k < ty_nfields(o->env, t) - (size_t)t->name->n_uninitialized ||
                          ty_is_bits(o->env, ty_field_type(o->env, t, (size_t)k)));
    }
    default: return false;
    }
}

bool opt_pure(opt_state *o, ir_stmt_id s) {
    const ir_stmt *st = &o->f->stmts.data[s];
    switch (st->op) {
    case IR_PI:
    case IR_BOUNDSCHECK: return true;
    case IR_INTRINSIC: {
        const uint32_t flags = ir_intrinsic_flags((ir_intrinsic)ir_ops(o->f, s)[0]);
        if (flags & (IR_INTRF_READS | IR_INTRF_WRITES)) return false;
        if (st->type != IR_NONE && o->f->consts.data[st->type] == o->env->k.bottom) return false; /* wrong operands: it throws */
        return (flags & IR_INTRF_PURE) != 0 || (st->flags & IR_FLAG_NOTHROW);
    }
    case IR_BUILTIN: return builtin_pure(o, s);
    case IR_NEW: {
        uint32_t first;
        ty_datatype *t = opt_construction(o, s, &first);
        return t != NULL && !ty_is_mutable(o->env, (ty_value *)t) && construction_fits(o, s);
    }
    default: return false;
    }
}

bool opt_removable(opt_state *o, ir_stmt_id s) {
    const ir_stmt *st = &o->f->stmts.data[s];
    if (ir_is_terminator((ir_op)st->op)) return false;
    if (st->op == IR_PHI || opt_pure(o, s)) return true;
    if (st->op == IR_NEW) return construction_fits(o, s); /* mutable, too: nobody sees it */
    if (st->op == IR_INTRINSIC) {
        const uint32_t flags = ir_intrinsic_flags((ir_intrinsic)ir_ops(o->f, s)[0]);
        if (flags & (IR_INTRF_UNDEF | IR_INTRF_READS)) return true;
    }
    if (!ir_has_value((ir_op)st->op)) return false;
    return (st->flags & IR_FLAGS_REMOVABLE) == IR_FLAGS_REMOVABLE;
}

ir_ref opt_emit_builtin(ir_cursor *c, ir_builtin b, uint32_t n, const ir_ref *args, ty_value *type) {
    const uint16_t flags = c->flags;
    c->flags = OPT_FLAGS_PURE;
    const ir_ref r = ir_builtin_call(c, b, n, args);
    c->flags = flags;
    ir_set_type(c->f, ir_ref_index(r), type);
    return r;
}

ir_ref opt_emit_pi(ir_cursor *c, ir_ref v, ty_value *type) {
    const uint16_t flags = c->flags;
    c->flags = OPT_FLAGS_PURE;
    const ir_stmt_id s = ir_add(c, IR_PI, 1, &v);
    c->flags = flags;
    ir_set_type(c->f, s, type);
    return ir_ref_stmt(s);
}

ir_cursor opt_after_def(opt_state *o, ir_ref v) {
    ir_func *f = o->f;
    ir_cursor c;
    if (ir_is_stmt(v)) c = ir_after(f, ir_ref_index(v));
    else {
        c = ir_at_end(f, 0);
        c.before = f->blocks.data[0].first;
    }
    while (c.before != IR_NONE && f->stmts.data[c.before].op == IR_PHI) c.before = f->stmts.data[c.before].next;
    return c;
}

void opt_retarget(ir_func *f, ir_block_id pred, ir_block_id from, ir_block_id to) {
    const ir_stmt_id s = f->blocks.data[pred].last;
    uint32_t *ops = ir_ops(f, s);
    for (uint32_t k = 0; k < f->stmts.data[s].nops; k++)
        if (ir_op_operand_kind((ir_op)f->stmts.data[s].op, k) == 'b' && ops[k] == from) ops[k] = to;
    ir_invalidate(f);
}

void opt_cut_after(opt_state *o, ir_stmt_id s) {
    ir_func *f = o->f;
    const ir_block_id b = f->stmts.data[s].block;
    ir_remove_terminator(f, b);
    while (f->blocks.data[b].last != s) ir_remove(f, f->blocks.data[b].last);
    ir_cursor c = ir_at_end(f, b);
    c.loc = f->stmts.data[s].loc;
    ir_unreachable(&c);
}
