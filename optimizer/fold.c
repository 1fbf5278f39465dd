/* Folding: values that are known, tests that types decide, branches on constants.
 *
 * One walk in reverse postorder, so operands are folded before their users; only phis of loops see old operands, and
 * the driver repeats passes to a fixpoint. opt_fold_value is also what jump threading asks about copies.
 */
#include "optimizer/private.h"

/* ---- builtins ------------------------------------------------------------------------------------------------ */

static ir_ref fold_isa(opt_state *o, ir_ref x, ir_ref type) {
    ty_value *t = opt_value(o, type);
    if (t == NULL || !ty_is_type(o->env, t)) return IR_NONE;
    if (ir_is_const(x)) return opt_bool(o, ty_isa(o->env, ir_const_value(o->f, x), t));
    ty_value *xt = ir_type_of(o->f, x);
    if (ty_subtype(o->env, xt, t)) return opt_bool(o, true);
    return ty_disjoint(o->env, xt, t) ? opt_bool(o, false) : IR_NONE;
}

static ir_ref fold_is(opt_state *o, ir_ref x, ir_ref y) {
    ty_value *xv = opt_value(o, x), *yv = opt_value(o, y);
    if (xv != NULL && yv != NULL) return opt_bool(o, ty_egal(o->env, xv, yv));
    if (x == y && x != IR_UNDEF) return opt_bool(o, true);
    if (ty_disjoint(o->env, ir_type_of(o->f, x), ir_type_of(o->f, y))) return opt_bool(o, false);
    if (!ty_is_bits(o->env, ir_type_of(o->f, x))) return IR_NONE;
    /* b === true is b */
    if (yv == o->env->k.v_true && ir_type_of(o->f, x) == (ty_value *)o->env->k.t_bool) return x;
    if (xv == o->env->k.v_true && ir_type_of(o->f, y) == (ty_value *)o->env->k.t_bool) return y;
    return IR_NONE;
}

static ir_ref fold_typeof(opt_state *o, ir_ref x) {
    ty_value *v = opt_value(o, x);
    if (v != NULL) return ir_const(o->f, (ty_value *)ty_typeof(v));
    ty_datatype *t = opt_concrete(o, ir_type_of(o->f, x));
    if (t == NULL || ty_is_type_type(o->env, (ty_value *)t)) return IR_NONE;
    return ir_const(o->f, (ty_value *)t);
}

static ir_ref fold_ifelse(opt_state *o, ir_ref cond, ir_ref x, ir_ref y) {
    if (opt_is_const_bool(o, cond, true)) return x;
    if (opt_is_const_bool(o, cond, false)) return y;
    if (ir_type_of(o->f, cond) != (ty_value *)o->env->k.t_bool) return IR_NONE;
    if (x == y) return x;
    return opt_is_const_bool(o, x, true) && opt_is_const_bool(o, y, false) ? cond : IR_NONE;
}

static ir_ref const_field(opt_state *o, ty_value *v, int k) {
    ty_datatype *t = ty_typeof(v);
    if (ty_is_mutable(o->env, (ty_value *)t)) return IR_NONE;
    ty_value *x = ty_get_field(o->env, v, (size_t)k);
    return x == NULL ? IR_NONE : ir_const(o->f, x);
}

/* A field of something whose making is in sight. */
static ir_ref fold_getfield(opt_state *o, ir_ref x, ir_ref field) {
    ir_func *f = o->f;
    ty_value *v = opt_value(o, x);
    if (v != NULL) {
        if (ty_is_type(o->env, v) || TY_IS(o->env, v, t_module)) return IR_NONE;
        const int k = opt_field_index(o, ty_typeof(v), field);
        return k < 0 ? IR_NONE : const_field(o, v, k);
    }
    ir_ref d = x;
    while (opt_def(f, d, IR_PI) != IR_NONE) d = opt_current(o, ir_ops(f, ir_ref_index(d))[0]);
    const ir_ref element = opt_tuple_element(o, d, field);
    if (element != IR_NONE) return element;
    ty_datatype *t = opt_concrete(o, ir_type_of(f, x));
    const int k = t == NULL ? -1 : opt_field_index(o, t, field);
    if (k < 0) return IR_NONE;
    if (ir_is_stmt(d) && (f->stmts.data[ir_ref_index(d)].op == IR_NEW || f->stmts.data[ir_ref_index(d)].op == IR_BUILTIN)) {
        uint32_t first;
        ty_datatype *made = opt_construction(o, ir_ref_index(d), &first);
        if (made == t && !ty_is_mutable(o->env, (ty_value *)t) && first + (uint32_t)k < f->stmts.data[ir_ref_index(d)].nops) {
            const ir_ref r = opt_current(o, ir_ops(f, ir_ref_index(d))[first + (uint32_t)k]);
            /* new would throw for a value of another type */
            if (r != IR_UNDEF && ty_subtype(o->env, ir_type_of(f, r), ty_field_type(o->env, t, (size_t)k))) return r;
        }
    }
    ty_value *ft = ty_field_type(o->env, t, (size_t)k);
    return ty_is_singleton(o->env, ft) && !ty_is_mutable(o->env, (ty_value *)t) ? ir_const(f, ((ty_datatype *)ft)->instance)
                                                                                 : IR_NONE;
}

static ir_ref fold_isdefined(opt_state *o, ir_ref x, ir_ref field) {
    ty_datatype *t = opt_concrete(o, ir_type_of(o->f, x));
    const int k = t == NULL ? -1 : opt_field_index(o, t, field);
    if (k < 0 || TY_IS(o->env, t, t_module)) return IR_NONE;
    const size_t sure = ty_nfields(o->env, t) - (size_t)t->name->n_uninitialized;
    if ((size_t)k < sure || ty_is_bits(o->env, ty_field_type(o->env, t, (size_t)k))) return opt_bool(o, true);
    uint32_t first;
    const ir_stmt_id d = opt_def(o->f, x, IR_NEW);
    if (d == IR_NONE || opt_construction(o, d, &first) != t) return IR_NONE;
    if (first + (uint32_t)k < o->f->stmts.data[d].nops) return opt_bool(o, true);
    return ty_is_mutable(o->env, (ty_value *)t) ? IR_NONE : opt_bool(o, false);
}

static ir_ref fold_type_query(opt_state *o, ir_builtin b, const ir_ref *a, uint32_t n) {
    ty_value *v = opt_value(o, a[0]), *w = n > 1 ? opt_value(o, a[1]) : NULL;
    switch (b) {
    case IR_BUILTIN_SUBTYPE:
        if (v == NULL || w == NULL || !ty_is_type(o->env, v) || !ty_is_type(o->env, w)) return IR_NONE;
        return opt_bool(o, ty_subtype(o->env, v, w));
    case IR_BUILTIN_NFIELDS: {
        ty_datatype *t = opt_fixed(o, ir_type_of(o->f, a[0]));
        if (t == NULL || ty_is_type_type(o->env, (ty_value *)t) || ty_nfields(o->env, t) == SIZE_MAX) return IR_NONE;
        return ir_const(o->f, ty_box_int64(o->env, (int64_t)ty_nfields(o->env, t)));
    }
    case IR_BUILTIN_FIELDTYPE: {
        ty_datatype *t = v == NULL ? NULL : opt_concrete(o, v);
        const int k = t == NULL || n < 2 ? -1 : opt_field_index(o, t, a[1]);
        return k < 0 ? IR_NONE : ir_const(o->f, ty_field_type(o->env, t, (size_t)k));
    }
    case IR_BUILTIN_SVEC_LEN:
        if (v == NULL || !TY_IS(o->env, v, t_svec)) return IR_NONE;
        return ir_const(o->f, ty_box_int64(o->env, (int64_t)((const ty_svec *)v)->n));
    case IR_BUILTIN_SVEC_REF: {
        if (v == NULL || w == NULL || !TY_IS(o->env, v, t_svec) || !TY_IS(o->env, w, t_int64)) return IR_NONE;
        const int64_t i = TY_LOAD(int64_t, w);
        const ty_svec *sv = (const ty_svec *)v;
        return i < 1 || (uint64_t)i > sv->n || sv->data[i - 1] == NULL ? IR_NONE : ir_const(o->f, sv->data[i - 1]);
    }
    default: return IR_NONE;
    }
}

static ir_ref fold_apply_type(opt_state *o, const ir_ref *a, uint32_t n) {
    ty_value *vals[16];
    if (n > 16) return IR_NONE;
    for (uint32_t i = 0; i < n; i++)
        if ((vals[i] = opt_value(o, a[i])) == NULL) return IR_NONE;
    if (!ty_is_type(o->env, vals[0])) return IR_NONE;
    ty_error err;
    ty_value *t = ty_apply_type(o->env, vals[0], vals + 1, n - 1, &err);
    return t == NULL || ty_has_free_tvars(o->env, t) ? IR_NONE : ir_const(o->f, t);
}

/* All parts constant: the whole is, too. */
static ir_ref fold_construction(opt_state *o, ty_datatype *t, const ir_ref *fields, uint32_t n) {
    ty_value *vals[32];
    if (t == NULL || n > 32 || ty_is_mutable(o->env, (ty_value *)t) || !ty_is_bits(o->env, (ty_value *)t)) return IR_NONE;
    if (t->instance != NULL) return ir_const(o->f, t->instance);
    if (ty_nfields(o->env, t) != n) return IR_NONE;
    for (uint32_t i = 0; i < n; i++) {
        vals[i] = opt_value(o, fields[i]);
        if (vals[i] == NULL || !ty_isa(o->env, vals[i], ty_field_type(o->env, t, i))) return IR_NONE;
    }
    return ir_const(o->f, ty_new_struct(o->env, t, vals, n));
}

static ir_ref fold_builtin(opt_state *o, const ir_stmt *st, const uint32_t *ops) {
    const ir_ref *a = ops + 1;
    const uint32_t n = st->nops - 1;
    switch (ops[0]) {
    case IR_BUILTIN_IS: return fold_is(o, a[0], a[1]);
    case IR_BUILTIN_ISA: return fold_isa(o, a[0], a[1]);
    case IR_BUILTIN_TYPEOF: return fold_typeof(o, a[0]);
    case IR_BUILTIN_IFELSE: return fold_ifelse(o, a[0], a[1], a[2]);
    case IR_BUILTIN_TYPEASSERT: return opt_is_const_bool(o, fold_isa(o, a[0], a[1]), true) ? a[0] : IR_NONE;
    case IR_BUILTIN_GETFIELD: return n >= 2 ? fold_getfield(o, a[0], a[1]) : IR_NONE;
    case IR_BUILTIN_ISDEFINED: return n == 2 ? fold_isdefined(o, a[0], a[1]) : IR_NONE;
    case IR_BUILTIN_APPLY_TYPE: return fold_apply_type(o, a, n);
    case IR_BUILTIN_TUPLE:
        if (n == 0) return ir_const(o->f, o->env->k.v_emptytuple);
        return st->type == IR_NONE ? IR_NONE : fold_construction(o, opt_concrete(o, o->f->consts.data[st->type]), a, n);
    case IR_BUILTIN_SUBTYPE:
    case IR_BUILTIN_NFIELDS:
    case IR_BUILTIN_FIELDTYPE:
    case IR_BUILTIN_SVEC_LEN:
    case IR_BUILTIN_SVEC_REF: return fold_type_query(o, (ir_builtin)ops[0], a, n);
    default: return IR_NONE;
    }
}

ir_ref opt_fold_value(opt_state *o, const ir_stmt *st, const uint32_t *ops) {
    switch (st->op) {
    case IR_INTRINSIC: return opt_fold_intrinsic(o, st, ops);
    case IR_BUILTIN: return fold_builtin(o, st, ops);
    case IR_NEW: {
        ty_value *t = opt_value(o, ops[0]);
        return t == NULL ? IR_NONE : fold_construction(o, opt_concrete(o, t), ops + 1, st->nops - 1);
    }
    case IR_PI:
        if (ir_is_const(ops[0]) || ops[0] == IR_UNDEF) return ops[0];
        return ty_subtype(o->env, ir_type_of(o->f, ops[0]), o->f->consts.data[st->type]) ? ops[0] : IR_NONE;
    default: return IR_NONE;
    }
}

/* ---- phis and branches -------------------------------------------------------------------------------------------- */

static bool available_at(opt_state *o, ir_ref v, ir_block_id b) {
    if (!ir_is_stmt(v)) return true;
    const ir_block_id d = o->f->stmts.data[ir_ref_index(v)].block;
    return d != IR_NONE && d != b && ir_domtree_dominates(&o->dom, d, b);
}

/* A phi whose operands are one value (or itself, or undefined). */
static ir_ref fold_phi(opt_state *o, ir_stmt_id s) {
    ir_func *f = o->f;
    const ir_ref *ops = ir_ops(f, s);
    ir_ref only = IR_UNDEF;
    bool undef = false;
    for (uint32_t k = 0; k < f->stmts.data[s].nops; k++) {
        const ir_ref v = opt_current(o, ops[k]);
        if (v == ir_ref_stmt(s)) continue;
        if (v == IR_UNDEF) undef = true;
        else if (only == IR_UNDEF) only = v;
        else if (v != only) return IR_NONE;
    }
    if (only == IR_UNDEF) return IR_NONE;
    const ir_block_id b = f->stmts.data[s].block;
    if (!undef || available_at(o, only, b)) {
        /* a phi of the same block as operand of another is not available in general, but phis run side by side */
        return available_at(o, only, b) ? only : IR_NONE;
    }
    return IR_NONE;
}

/* An earlier phi of the block with the same operands, where each may name itself. */
static ir_ref same_phi(opt_state *o, ir_stmt_id s) {
    ir_func *f = o->f;
    const ir_stmt st = f->stmts.data[s];
    const ir_ref *mine = ir_ops(f, s);
    for (ir_stmt_id p = f->blocks.data[st.block].first; p != s; p = f->stmts.data[p].next) {
        const ir_ref *other = ir_ops(f, p);
        uint32_t k = f->stmts.data[p].type == st.type ? 0 : st.nops + 1;
        while (k < st.nops && (mine[k] == other[k] || (mine[k] == ir_ref_stmt(s) && other[k] == ir_ref_stmt(p)))) k++;
        if (k == st.nops) return ir_ref_stmt(p);
    }
    return IR_NONE;
}

static bool narrow_to(opt_state *o, ir_stmt_id s, ty_value *t) {
    ty_value *old = o->f->consts.data[o->f->stmts.data[s].type];
    if (t == NULL || t == old || !ty_subtype(o->env, t, old) || ty_subtype(o->env, old, t)) return false;
    ir_set_type(o->f, s, t);
    return true;
}

/* A phi's declared type narrows to the union of its operands' types. */
static bool narrow_phi(opt_state *o, ir_stmt_id s) {
    ir_func *f = o->f;
    ty_value *types[4], *old = f->consts.data[f->stmts.data[s].type];
    uint32_t n = 0;
    if (ty_is_leaf(o->env, old)) return false;
    const ir_ref *ops = ir_ops(f, s);
    for (uint32_t k = 0; k < f->stmts.data[s].nops; k++) {
        const ir_ref v = opt_current(o, ops[k]);
        if (v == ir_ref_stmt(s) || v == IR_UNDEF) continue;
        ty_value *t = ir_type_of(f, v);
        uint32_t i = 0;
        while (i < n && types[i] != t) i++;
        if (i < n) continue;
        if (n == 4) return false;
        types[n++] = t;
    }
    if (n == 0) return false;
    return narrow_to(o, s, n == 1 ? types[0] : ty_union_of(o->env, types, n));
}

static bool narrow_tuple(opt_state *o, ir_stmt_id s) {
    ty_value *types[32];
    const uint32_t n = o->f->stmts.data[s].nops - 1;
    if (n > 32 || ty_is_concrete(o->env, o->f->consts.data[o->f->stmts.data[s].type])) return false;
    for (uint32_t i = 0; i < n; i++) {
        if (ir_ops(o->f, s)[1 + i] == IR_UNDEF) return false;
        types[i] = opt_element_type(o, ir_ops(o->f, s)[1 + i]);
    }
    return narrow_to(o, s, (ty_value *)ty_tuple_type(o->env, types, n));
}

/* Results that depend on the operands' types narrow with them. */
static bool narrow_stmt(opt_state *o, ir_stmt_id s) {
    ir_func *f = o->f;
    ir_stmt *st = &f->stmts.data[s];
    if (st->type != IR_NONE && opt_is_builtin(f, s, IR_BUILTIN_TUPLE)) return narrow_tuple(o, s);
    if (st->type == IR_NONE || !opt_is_builtin(f, s, IR_BUILTIN_GETFIELD) || st->nops < 3) return false;
    ty_value *old = f->consts.data[st->type];
    if (ty_is_leaf(o->env, old)) return false;
    ty_datatype *t = opt_concrete(o, ir_type_of(f, ir_ops(f, s)[1]));
    const int k = t == NULL ? -1 : opt_field_index(o, t, ir_ops(f, s)[2]);
    return k >= 0 && narrow_to(o, s, ty_field_type(o->env, t, (size_t)k));
}

static bool fold_branch(opt_state *o, ir_block_id b, ir_stmt_id s) {
    ir_func *f = o->f;
    const uint32_t *ops = ir_ops(f, s);
    const ir_ref cond = ops[0];
    const ir_block_id yes = ops[1], no = ops[2];
    const uint32_t loc = f->stmts.data[s].loc;
    if (opt_is_const_bool(o, cond, true) || opt_is_const_bool(o, cond, false)) {
        const bool taken = opt_is_const_bool(o, cond, true);
        /* Drop one edge, keep the other with its place in the list of predecessors. */
        ir_remove_edge(f, b, taken ? no : yes);
        const uint32_t target = taken ? yes : no;
        f->stmts.data[s].op = IR_GOTO;
        ir_set_ops(f, s, 1, &target);
        f->stmts.data[s].loc = loc;
        return true;
    }
    const ir_stmt_id d = opt_def(f, cond, IR_INTRINSIC);
    if (d == IR_NONE || !opt_is_intrinsic(f, d, IR_INTR_not_int)) return false;
    if (ir_type_of(f, ir_ops(f, d)[1]) != (ty_value *)o->env->k.t_bool) return false;
    const uint32_t swapped[3] = {opt_current(o, ir_ops(f, d)[1]), no, yes};
    ir_set_ops(f, s, 3, swapped);
    return true;
}

/* A condition that a dominating branch has decided already. */
static ir_ref decided_above(opt_state *o, ir_block_id b, ir_ref cond) {
    ir_func *f = o->f;
    if (!ir_is_stmt(cond) && !ir_is_arg(cond)) return IR_NONE;
    for (uint32_t depth = 0; depth < 32; depth++) {
        if (f->blocks.data[b].npreds == 1) {
            const ir_block_id p = ir_preds(f, b)[0];
            const ir_stmt_id t = f->blocks.data[p].last;
            if (f->stmts.data[t].op == IR_BR && opt_current(o, ir_ops(f, t)[0]) == cond)
                return opt_bool(o, ir_ops(f, t)[1] == b);
        }
        b = o->dom.idom[b];
        if (b == IR_NONE) break;
    }
    return IR_NONE;
}

static bool fold_terminator(opt_state *o, ir_block_id b, ir_stmt_id s) {
    ir_func *f = o->f;
    if (f->stmts.data[s].op != IR_BR) return false;
    const ir_ref known = decided_above(o, b, ir_ops(f, s)[0]);
    if (known != IR_NONE) ir_ops(f, s)[0] = known;
    return fold_branch(o, b, s);
}

/* `undefined unless`: holds, or certainly throws. */
static bool fold_throw_undef(opt_state *o, ir_stmt_id s) {
    if (!opt_is_const_bool(o, ir_ops(o->f, s)[1], true)) return false;
    ir_remove(o->f, s);
    return true;
}

static bool fold_stmt(opt_state *o, ir_block_id b, ir_stmt_id s) {
    ir_func *f = o->f;
    ir_stmt *st = &f->stmts.data[s];
    for (uint32_t k = 0; k < st->nops; k++)
        if (ir_op_operand_is_value((ir_op)st->op, k)) ir_ops(f, s)[k] = opt_current(o, ir_ops(f, s)[k]);
    if (ir_is_terminator((ir_op)st->op)) return fold_terminator(o, b, s);
    if (st->op == IR_THROW_UNDEF) return fold_throw_undef(o, s);
    ir_ref r = st->op == IR_PHI ? fold_phi(o, s) : opt_fold_value(o, st, ir_ops(f, s));
    if (r == IR_NONE && st->op == IR_PHI) r = same_phi(o, s);
    if (r == IR_NONE && st->type != IR_NONE && opt_value(o, ir_ref_stmt(s)) != NULL && opt_removable(o, s))
        r = ir_const(f, opt_value(o, ir_ref_stmt(s))); /* its type has one value */
    if (r != IR_NONE) {
        opt_replace(o, s, r);
        return true;
    }
    return st->op == IR_PHI ? narrow_phi(o, s) : narrow_stmt(o, s);
}

bool opt_fold(opt_state *o) {
    ir_func *f = o->f;
    bool changed = false;
    opt_begin(o);
    const ir_order *rpo = ir_rpo(f);
    const uint32_t n = rpo->n;
    const ir_block_id *order = sup_arena_dup(o->arena, rpo->rpo, n * sizeof *order); /* branches change the shape */
    o->dom = ir_domtree_copy(f); /* stays true: where edges go, blocks are only dominated by more */
    for (uint32_t i = 0; i < n; i++) {
        ir_for_each_stmt(f, order[i], s) changed |= fold_stmt(o, order[i], s);
    }
    opt_apply_map(o);
    return changed;
}
