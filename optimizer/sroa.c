/* Scalar replacement of immutable aggregates, and of unions, by lifting reads through phis.
 *
 * getfield(phi(new(a, b), x), 1) becomes phi(a, getfield(x, 1)); an operand that cannot be of the type whose field is read
 * (nothing, where the read is behind a test) becomes undefined. isa(phi(...), T) becomes a phi of constants and of tests of
 * single operands. So a phi of Union{Nothing, Tuple{Int,Int}} ends as a Bool selector and two integers; the selector is
 * then threaded away where it is known. A web of phis is lifted only when some operand is a construction or a constant, so
 * that each lifting makes progress.
 */
#include "optimizer/private.h"

enum lift_kind { LIFT_FIELD, LIFT_VALUE, LIFT_TEST };

/* One question asked of values: a field of what is of `type`, the value itself where it is of `type`, or whether it is
 * of `type`. Answers are kept for the whole pass, so that all who ask the same of a phi get the same new phi. */
typedef struct lift {
    opt_state *o;
    enum lift_kind kind;
    ty_value *type;
    uint32_t field;
    ty_value *result;    /* type of the answers */
    sup_map done;        /* value -> answer */
    sup_map visited;     /* while checking */
    bool progress;
    struct lift *next;
} lift;

static ir_ref operand(opt_state *o, ir_stmt_id s, uint32_t k) { return opt_current(o, ir_ops(o->f, s)[k]); }

/* An operand through the refinements that do not matter: a pi only says what is known anyway. */
static ir_ref strip_pi(opt_state *o, ir_ref v) {
    while (opt_def(o->f, v, IR_PI) != IR_NONE) v = operand(o, ir_ref_index(v), 0);
    return v;
}

static bool disjoint(lift *l, ty_value *t) { return ty_disjoint(l->o->env, t, l->type); }

/* The answer where it needs no phi: from a constant, a construction, or the type. False: not that simple. */
static bool simple_answer(lift *l, ir_ref v, ir_ref *out) {
    opt_state *o = l->o;
    ty_value *t = ir_type_of(o->f, v);
    if (l->kind == LIFT_TEST) {
        const bool is = ir_is_const(v) ? ty_isa(o->env, ir_const_value(o->f, v), l->type) : ty_subtype(o->env, t, l->type);
        *out = opt_bool(o, is);
        return is || ir_is_const(v) || disjoint(l, t);
    }
    if (ir_is_const(v) ? !ty_isa(o->env, ir_const_value(o->f, v), l->type) : disjoint(l, t)) {
        *out = IR_UNDEF; /* nobody asks this of it */
        return true;
    }
    if (l->kind == LIFT_VALUE) {
        *out = v;
        return ir_is_const(v) || ty_subtype(o->env, t, l->type);
    }
    if (ir_is_const(v)) {
        ty_value *x = ty_get_field(o->env, ir_const_value(o->f, v), l->field);
        if (x != NULL) *out = ir_const(o->f, x);
        return x != NULL;
    }
    if (!ir_is_stmt(v)) return false;
    uint32_t first;
    const ir_stmt_id s = ir_ref_index(v);
    const ir_stmt *st = &o->f->stmts.data[s];
    if (opt_is_builtin(o->f, s, IR_BUILTIN_TUPLE) && ty_subtype(o->env, t, l->type)) {
        *out = operand(o, s, 1 + l->field);
        return *out != IR_UNDEF;
    }
    if (st->op != IR_NEW && st->op != IR_BUILTIN) return false;
    if ((ty_value *)opt_construction(o, s, &first) != l->type) return false;
    if (first + l->field >= st->nops) {
        if (!ty_is_bits(o->env, l->result)) return false; /* reading an undefined reference throws */
        *out = opt_any_bits(o, l->result);
        return true;
    }
    *out = operand(o, s, first + l->field);
    return *out != IR_UNDEF && ty_subtype(o->env, ir_type_of(o->f, *out), l->result);
}

static bool is_ifelse(opt_state *o, ir_ref v) {
    return ir_is_stmt(v) && opt_is_builtin(o->f, ir_ref_index(v), IR_BUILTIN_IFELSE) &&
           ir_type_of(o->f, operand(o, ir_ref_index(v), 1)) == (ty_value *)o->env->k.t_bool;
}

/* ---- can it be lifted? ---------------------------------------------------------------------------------------- */

static bool check(lift *l, ir_ref v);

static bool check_operands(lift *l, ir_ref v, uint32_t first) {
    bool fresh;
    sup_map_put(l->o->arena, &l->visited, v, &fresh);
    if (!fresh) return true;
    const ir_stmt_id s = ir_ref_index(v);
    for (uint32_t k = first; k < l->o->f->stmts.data[s].nops; k++)
        if (!check(l, operand(l->o, s, k))) return false;
    return true;
}

/* May the question be asked where v is defined? */
static bool can_ask(lift *l, ir_ref v) {
    if (l->kind == LIFT_TEST) return true;
    return l->kind == LIFT_FIELD && ty_subtype(l->o->env, ir_type_of(l->o->f, v), l->type);
}

static bool check(lift *l, ir_ref v) {
    opt_state *o = l->o;
    ir_ref answer;
    if (v == IR_UNDEF) return true;
    const ir_ref inner = strip_pi(o, v);
    if (simple_answer(l, v, &answer) || simple_answer(l, inner, &answer) || sup_map_get(&l->done, inner) != NULL)
        return l->progress = true;
    if (opt_def(o->f, inner, IR_PHI) != IR_NONE) return check_operands(l, inner, 0);
    if (is_ifelse(o, inner)) return check_operands(l, inner, 2);
    return can_ask(l, v) || can_ask(l, inner);
}

/* ---- lifting ----------------------------------------------------------------------------------------------------- */

static ir_ref lifted(lift *l, ir_ref v);

static void keep(lift *l, ir_ref v, ir_ref answer) { *sup_map_put(l->o->arena, &l->done, v, NULL) = answer; }

static ir_ref ask(lift *l, ir_ref v) {
    opt_state *o = l->o;
    ir_cursor c = opt_after_def(o, v);
    ir_ref r;
    if (l->kind == LIFT_TEST) {
        r = opt_emit_builtin(&c, IR_BUILTIN_ISA, 2, (ir_ref[]){v, ir_const(o->f, l->type)}, l->result);
    } else {
        const ir_ref index = ir_const(o->f, ty_box_int64(o->env, (int64_t)l->field + 1));
        r = opt_emit_builtin(&c, IR_BUILTIN_GETFIELD, 2, (ir_ref[]){v, index}, l->result);
    }
    keep(l, v, r);
    return r;
}

static ir_ref lift_phi(lift *l, ir_ref v) {
    opt_state *o = l->o;
    ir_func *f = o->f;
    const ir_stmt_id s = ir_ref_index(v);
    const ir_stmt_id phi = ir_phi(f, f->stmts.data[s].block);
    ir_set_type(f, phi, l->result);
    f->stmts.data[phi].flags = OPT_FLAGS_PURE;
    f->stmts.data[phi].name = f->stmts.data[s].name;
    keep(l, v, ir_ref_stmt(phi));
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
    keep(l, v, r);
    return r;
}

static ir_ref lifted(lift *l, ir_ref v) {
    opt_state *o = l->o;
    ir_ref answer;
    if (v == IR_UNDEF) return IR_UNDEF;
    const ir_ref inner = strip_pi(o, v);
    if (simple_answer(l, v, &answer) || simple_answer(l, inner, &answer)) return answer;
    const uint64_t *done = sup_map_get(&l->done, inner);
    if (done != NULL) return opt_current(o, (ir_ref)*done);
    if (opt_def(o->f, inner, IR_PHI) != IR_NONE) return lift_phi(l, inner);
    if (is_ifelse(o, inner)) return lift_ifelse(l, inner);
    const ir_ref at = can_ask(l, inner) ? inner : v; /* only behind the refinement is it known to be of the type */
    const uint64_t *asked = sup_map_get(&l->done, at);
    return asked != NULL ? opt_current(o, (ir_ref)*asked) : ask(l, at);
}

/* ---- what to lift --------------------------------------------------------------------------------------------------- */

typedef struct sroa {
    opt_state *o;
    sup_map lifts; /* type -> chain of lifts */
} sroa;

static lift *lift_for(sroa *z, enum lift_kind kind, ty_value *type, uint32_t field, ty_value *result) {
    uint64_t *chain = sup_map_put(z->o->arena, &z->lifts, sup_key(type), NULL);
    lift *l = (lift *)(uintptr_t)*chain;
    while (l != NULL && (l->kind != kind || l->field != field)) l = l->next;
    if (l == NULL) {
        l = SUP_NEW(z->o->arena, lift);
        *l = (lift){.o = z->o, .kind = kind, .type = type, .field = field, .result = result, .next = (lift *)(uintptr_t)*chain};
        *chain = sup_key(l);
    }
    l->visited = (sup_map){0};
    l->progress = false;
    return l;
}

static bool is_web(opt_state *o, ir_ref v) {
    v = strip_pi(o, v);
    return opt_def(o->f, v, IR_PHI) != IR_NONE || is_ifelse(o, v);
}

static bool do_lift(lift *l, ir_stmt_id s, ir_ref v) {
    if (!check(l, v) || !l->progress) return false;
    const ir_ref r = lifted(l, v);
    opt_replace(l->o, s, r);
    return true;
}

static bool lift_getfield(sroa *z, ir_stmt_id s) {
    opt_state *o = z->o;
    ir_func *f = o->f;
    const ir_ref x = ir_ops(f, s)[1];
    ty_datatype *t = opt_fixed(o, ir_type_of(f, x));
    if (t == NULL || ty_is_mutable(o->env, (ty_value *)t) || !is_web(o, x)) return false;
    const int k = opt_field_index(o, t, ir_ops(f, s)[2]);
    if (k < 0) return false;
    return do_lift(lift_for(z, LIFT_FIELD, (ty_value *)t, (uint32_t)k, ty_field_type(o->env, t, (size_t)k)), s, x);
}

/* isa(x, T), and x === v for a value that is alone of its type. */
static bool lift_test(sroa *z, ir_stmt_id s, ir_ref x, ty_value *tested) {
    opt_state *o = z->o;
    if (tested == NULL || !ty_is_type(o->env, tested) || !is_web(o, x)) return false;
    return do_lift(lift_for(z, LIFT_TEST, tested, 0, (ty_value *)o->env->k.t_bool), s, x);
}

/* pi(x)::T of a union: the member alone. */
static bool lift_pi(sroa *z, ir_stmt_id s) {
    opt_state *o = z->o;
    const ir_ref x = ir_ops(o->f, s)[0];
    ty_value *t = o->f->consts.data[o->f->stmts.data[s].type];
    if (opt_concrete(o, t) == NULL || !ty_is_union(o->env, ir_type_of(o->f, strip_pi(o, x))) || !is_web(o, x)) return false;
    return do_lift(lift_for(z, LIFT_VALUE, t, 0, t), s, x);
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

static bool lift_stmt(sroa *z, ir_stmt_id s) {
    opt_state *o = z->o;
    ir_func *f = o->f;
    const uint32_t n = f->stmts.data[s].nops;
    if (f->stmts.data[s].op == IR_SPLATNEW) return expand_splatnew(o, s);
    if (f->stmts.data[s].op == IR_PI) return lift_pi(z, s);
    if (f->stmts.data[s].op != IR_BUILTIN) return false;
    const uint32_t *ops = ir_ops(f, s);
    switch (ops[0]) {
    case IR_BUILTIN_GETFIELD: return n >= 3 && lift_getfield(z, s);
    case IR_BUILTIN_ISA: return lift_test(z, s, ops[1], opt_value(o, ops[2]));
    case IR_BUILTIN_IS:
        return lift_test(z, s, ops[1], singleton_type(o, ops[2])) || lift_test(z, s, ir_ops(f, s)[2], singleton_type(o, ir_ops(f, s)[1]));
    default: return false;
    }
}

bool opt_sroa(opt_state *o) {
    ir_func *f = o->f;
    sroa z = {.o = o};
    bool changed = false;
    opt_begin(o);
    const ir_order *order = ir_rpo(f);
    for (uint32_t i = 0; i < order->n; i++)
        ir_for_each_stmt(f, order->rpo[i], s) {
            ir_stmt *st = &f->stmts.data[s];
            for (uint32_t k = 0; k < st->nops; k++)
                if (ir_op_operand_is_value((ir_op)st->op, k)) ir_ops(f, s)[k] = opt_current(o, ir_ops(f, s)[k]);
            changed |= lift_stmt(&z, s);
        }
    opt_apply_map(o);
    return changed;
}
