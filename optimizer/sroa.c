/* Scalar replacement of immutable aggregates, and of unions, by lifting reads through phis.
 *
 * getfield(phi(new(a, b), x), 1) becomes phi(a, getfield(x, 1)); an operand that cannot be of the type whose field is read
 * (nothing, where the read is behind a test) becomes undefined. isa(phi(...), T) becomes a phi of constants and of tests of
 * single operands. So a phi of Union{Nothing, Tuple{Int,Int}} ends as a Bool selector and two integers; the selector is
 * then threaded away where it is known. A web of phis is lifted only when some operand is a construction or a constant, so
 * that each lifting makes progress.
 */
#include "optimizer/private.h"

typedef struct lift {
    opt_state *o;
    ty_datatype *type;   /* whose field is read; NULL: a test */
    uint32_t field;
    ty_value *result;    /* type of the lifted value */
    ty_value *tested;    /* tests: the type asked for */
    sup_map seen;        /* value -> lifted value; while checking: visited */
    bool progress;
} lift;

static ir_ref operand(opt_state *o, ir_stmt_id s, uint32_t k) { return opt_current(o, ir_ops(o->f, s)[k]); }

/* An operand through the refinements that do not matter: a pi only says what is known anyway. */
static ir_ref strip_pi(opt_state *o, ir_ref v) {
    while (opt_def(o->f, v, IR_PI) != IR_NONE) v = operand(o, ir_ref_index(v), 0);
    return v;
}

/* Is v made here, with field k among its operands? */
static bool made_here(lift *l, ir_ref v, ir_ref *out) {
    opt_state *o = l->o;
    if (!ir_is_stmt(v)) return false;
    uint32_t first;
    const ir_stmt_id s = ir_ref_index(v);
    const ir_stmt *st = &o->f->stmts.data[s];
    if (st->op != IR_NEW && st->op != IR_BUILTIN) return false;
    if (opt_construction(o, s, &first) != l->type) return false;
    if (first + l->field >= st->nops) {
        if (!ty_is_bits(o->env, l->result)) return false; /* reading an undefined reference throws */
        *out = IR_UNDEF;
        return true;
    }
    *out = operand(o, s, first + l->field);
    return *out != IR_UNDEF && ty_subtype(o->env, ir_type_of(o->f, *out), l->result);
}

/* ---- can it be lifted? ---------------------------------------------------------------------------------------- */

static bool check(lift *l, ir_ref v);

static bool check_operands(lift *l, ir_ref v, uint32_t first) {
    bool fresh;
    sup_map_put(l->o->arena, &l->seen, v, &fresh);
    if (!fresh) return true;
    const ir_stmt_id s = ir_ref_index(v);
    for (uint32_t k = first; k < l->o->f->stmts.data[s].nops; k++)
        if (!check(l, operand(l->o, s, k))) return false;
    return true;
}

/* A value that no look inside helps: read where it is defined. */
static bool check_opaque(lift *l, ir_ref v) {
    if (l->type == NULL) return true; /* isa of anything */
    return ir_type_of(l->o->f, v) == (ty_value *)l->type;
}

static bool check(lift *l, ir_ref v) {
    opt_state *o = l->o;
    ir_ref field;
    if (v == IR_UNDEF) return true;
    ty_value *t = ir_type_of(o->f, v);
    if (l->type != NULL) {
        if (ty_disjoint(o->env, t, (ty_value *)l->type)) return l->progress = true;
        if (ir_is_const(v)) return l->progress = true;
    } else if (ir_is_const(v) || ty_subtype(o->env, t, l->tested) || ty_disjoint(o->env, t, l->tested)) {
        return l->progress = true;
    }
    const ir_ref refined = v;
    v = strip_pi(o, v);
    if (ir_is_const(v)) return l->progress = true;
    if (l->type != NULL && made_here(l, v, &field)) return l->progress = true;
    if (opt_def(o->f, v, IR_PHI) != IR_NONE) return check_operands(l, v, 0);
    if (ir_is_stmt(v) && opt_is_builtin(o->f, ir_ref_index(v), IR_BUILTIN_IFELSE) &&
        ir_type_of(o->f, operand(o, ir_ref_index(v), 1)) == (ty_value *)o->env->k.t_bool)
        return check_operands(l, v, 2);
    return check_opaque(l, refined) || check_opaque(l, v);
}

/* ---- lifting ----------------------------------------------------------------------------------------------------- */

static ir_ref lifted(lift *l, ir_ref v);

static ir_ref const_result(lift *l, ty_value *v) {
    opt_state *o = l->o;
    if (l->type == NULL) return opt_bool(o, ty_isa(o->env, v, l->tested));
    if (ty_typeof(v) != l->type) return IR_UNDEF;
    ty_value *x = ty_get_field(o->env, v, l->field);
    return x == NULL ? IR_UNDEF : ir_const(o->f, x);
}

static ir_ref lift_opaque(lift *l, ir_ref v) {
    opt_state *o = l->o;
    ir_cursor c = opt_after_def(o, v);
    if (l->type == NULL)
        return opt_emit_builtin(&c, IR_BUILTIN_ISA, 2, (ir_ref[]){v, ir_const(o->f, l->tested)}, l->result);
    const ir_ref index = ir_const(o->f, ty_box_int64(o->env, (int64_t)l->field + 1));
    return opt_emit_builtin(&c, IR_BUILTIN_GETFIELD, 2, (ir_ref[]){v, index}, l->result);
}

static ir_ref lift_phi(lift *l, ir_ref v) {
    opt_state *o = l->o;
    ir_func *f = o->f;
    const ir_stmt_id s = ir_ref_index(v);
    const ir_stmt_id phi = ir_phi(f, f->stmts.data[s].block);
    ir_set_type(f, phi, l->result);
    f->stmts.data[phi].flags = OPT_FLAGS_PURE;
    f->stmts.data[phi].name = f->stmts.data[s].name;
    *sup_map_put(o->arena, &l->seen, v, NULL) = ir_ref_stmt(phi);
    for (uint32_t k = 0; k < f->stmts.data[s].nops; k++) {
        const ir_ref x = lifted(l, operand(o, s, k));
        ir_ops(f, phi)[k] = x;
    }
    return ir_ref_stmt(phi);
}

static ir_ref lift_ifelse(lift *l, ir_ref v) {
    opt_state *o = l->o;
    const ir_stmt_id s = ir_ref_index(v);
    const ir_ref cond = operand(o, s, 1);
    const ir_ref x = lifted(l, operand(o, s, 2)), y = lifted(l, operand(o, s, 3));
    ir_ref r = x == IR_UNDEF ? y : y == IR_UNDEF ? x : IR_NONE;
    if (r == IR_NONE) {
        ir_cursor c = opt_after_def(o, v);
        r = opt_emit_builtin(&c, IR_BUILTIN_IFELSE, 3, (ir_ref[]){cond, x, y}, l->result);
    }
    *sup_map_put(o->arena, &l->seen, v, NULL) = r;
    return r;
}

static ir_ref lifted(lift *l, ir_ref v) {
    opt_state *o = l->o;
    ir_ref field;
    if (v == IR_UNDEF) return IR_UNDEF;
    ty_value *t = ir_type_of(o->f, v);
    if (ir_is_const(v)) return const_result(l, ir_const_value(o->f, v));
    if (l->type != NULL && ty_disjoint(o->env, t, (ty_value *)l->type)) return IR_UNDEF;
    if (l->type == NULL && ty_subtype(o->env, t, l->tested)) return opt_bool(o, true);
    if (l->type == NULL && ty_disjoint(o->env, t, l->tested)) return opt_bool(o, false);
    const ir_ref inner = strip_pi(o, v);
    if (ir_is_const(inner)) return const_result(l, ir_const_value(o->f, inner));
    if (l->type != NULL && made_here(l, inner, &field)) return field;
    const uint64_t *done = sup_map_get(&l->seen, inner);
    if (done != NULL) return (ir_ref)*done;
    if (opt_def(o->f, inner, IR_PHI) != IR_NONE) return lift_phi(l, inner);
    if (ir_is_stmt(inner) && opt_is_builtin(o->f, ir_ref_index(inner), IR_BUILTIN_IFELSE) &&
        ir_type_of(o->f, operand(o, ir_ref_index(inner), 1)) == (ty_value *)o->env->k.t_bool)
        return lift_ifelse(l, inner);
    /* Read behind the refinement: only there is the value known to be of the type. */
    const ir_ref at = l->type != NULL && ir_type_of(o->f, inner) != (ty_value *)l->type ? v : inner;
    const uint64_t *read = sup_map_get(&l->seen, at);
    if (read != NULL) return (ir_ref)*read;
    const ir_ref r = lift_opaque(l, at);
    *sup_map_put(o->arena, &l->seen, at, NULL) = r;
    return r;
}

/* ---- what to lift --------------------------------------------------------------------------------------------------- */

static bool is_web(opt_state *o, ir_ref v) {
    v = strip_pi(o, v);
    return opt_def(o->f, v, IR_PHI) != IR_NONE ||
           (ir_is_stmt(v) && opt_is_builtin(o->f, ir_ref_index(v), IR_BUILTIN_IFELSE));
}

static bool do_lift(lift *l, ir_stmt_id s, ir_ref v) {
    if (!check(l, v) || !l->progress) return false;
    l->seen = (sup_map){0};
    const ir_ref r = lifted(l, v);
    opt_replace(l->o, s, r);
    return true;
}

static bool lift_getfield(opt_state *o, ir_stmt_id s) {
    ir_func *f = o->f;
    const ir_ref x = ir_ops(f, s)[1];
    ty_datatype *t = opt_concrete(o, ir_type_of(f, x));
    if (t == NULL || ty_is_mutable(o->env, (ty_value *)t) || !is_web(o, x)) return false;
    const int k = opt_field_index(o, t, ir_ops(f, s)[2]);
    if (k < 0) return false;
    lift l = {.o = o, .type = t, .field = (uint32_t)k, .result = ty_field_type(o->env, t, (size_t)k)};
    return do_lift(&l, s, x);
}

/* isa(x, T), and x === v for a value that is alone of its type. */
static bool lift_test(opt_state *o, ir_stmt_id s, ir_ref x, ty_value *tested) {
    if (tested == NULL || !ty_is_type(o->env, tested) || !is_web(o, x)) return false;
    lift l = {.o = o, .tested = tested, .result = (ty_value *)o->env->k.t_bool};
    return do_lift(&l, s, x);
}

static ty_value *singleton_type(opt_state *o, ir_ref r) {
    ty_value *v = opt_value(o, r);
    return v != NULL && ty_typeof(v)->instance == v ? (ty_value *)ty_typeof(v) : NULL;
}

/* splatnew(T, tuple) of a tuple of known length is new(T, its elements). */
static bool expand_splatnew(opt_state *o, ir_stmt_id s) {
    ir_func *f = o->f;
    const ir_ref type = ir_ops(f, s)[0], tuple = ir_ops(f, s)[1];
    ty_value *tv = opt_value(o, type), *tt = ir_type_of(f, tuple);
    ty_datatype *t = tv == NULL ? NULL : opt_concrete(o, tv);
    if (t == NULL || !ty_is_tuple_type(o->env, tt)) return false;
    const size_t n = ty_nfields(o->env, (ty_datatype *)tt);
    if (n == SIZE_MAX || n != ty_nfields(o->env, t)) return false;
    uint32_t *ops = SUP_NEW_ARRAY(o->arena, uint32_t, n + 1);
    ir_cursor c = ir_before(f, s);
    ops[0] = type;
    for (size_t i = 0; i < n; i++)
        ops[i + 1] = opt_emit_builtin(&c, IR_BUILTIN_GETFIELD, 2, (ir_ref[]){tuple, ir_const(f, ty_box_int64(o->env, (int64_t)i + 1))},
                                      ty_field_type(o->env, (ty_datatype *)tt, i));
    f->stmts.data[s].op = IR_NEW;
    ir_set_ops(f, s, (uint32_t)n + 1, ops);
    return true;
}

static bool lift_stmt(opt_state *o, ir_stmt_id s) {
    ir_func *f = o->f;
    const uint32_t n = f->stmts.data[s].nops;
    if (f->stmts.data[s].op == IR_SPLATNEW) return expand_splatnew(o, s);
    if (f->stmts.data[s].op != IR_BUILTIN) return false;
    const uint32_t *ops = ir_ops(f, s);
    switch (ops[0]) {
    case IR_BUILTIN_GETFIELD: return n >= 3 && lift_getfield(o, s);
    case IR_BUILTIN_ISA: return lift_test(o, s, ops[1], opt_value(o, ops[2]));
    case IR_BUILTIN_IS:
        return lift_test(o, s, ops[1], singleton_type(o, ops[2])) || lift_test(o, s, ir_ops(f, s)[2], singleton_type(o, ir_ops(f, s)[1]));
    default: return false;
    }
}

bool opt_sroa(opt_state *o) {
    ir_func *f = o->f;
    bool changed = false;
    opt_begin(o);
    const ir_order *order = ir_rpo(f);
    for (uint32_t i = 0; i < order->n; i++)
        ir_for_each_stmt(f, order->rpo[i], s) {
            ir_stmt *st = &f->stmts.data[s];
            for (uint32_t k = 0; k < st->nops; k++)
                if (ir_op_operand_is_value((ir_op)st->op, k)) ir_ops(f, s)[k] = opt_current(o, ir_ops(f, s)[k]);
            changed |= lift_stmt(o, s);
        }
    opt_apply_map(o);
    return changed;
}
