#include "inference/explain.h"

#include "inference/private.h"

enum { MAX_STEPS = 12 };

static ty_value *type_at(ir_func *f, ir_ref r) {
    ty_value *t = r == IR_UNDEF ? NULL : ir_type_of(f, r);
    return t ? t : ty_v(f->env->k.t_any);
}

/* A type that names one concrete type (or one type object, or no value). */
static bool is_exact(ty_env *env, ty_value *t) { return ty_is_leaf(env, t) || ty_is_bottom(env, t) || ty_is_type_type(env, ty_unwrap(env, t)); }

static ty_sym *name_of(ir_func *f, ir_stmt_id s) {
    uint32_t n = f->stmts.data[s].name;
    return n == IR_NONE ? NULL : (ty_sym *)f->consts.data[n];
}

static ir_ref first_inexact(ir_func *f, const ir_ref *ops, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (ops[i] != IR_UNDEF && !is_exact(f->env, type_at(f, ops[i]))) return ops[i];
    return IR_UNDEF;
}

static bool is_box_read(ir_func *f, const ir_ref *ops, uint32_t n) {
    return n >= 1 && type_at(f, ops[0]) == ty_v(f->env->k.t_box);
}

/* The variable that a box holds: as it is named where it is made, or the closure's field that captured it. */
static ty_sym *box_name(ir_func *f, ir_ref box) {
    if (!ir_is_stmt(box)) return NULL;
    ir_stmt_id s = ir_ref_index(box);
    ir_stmt *st = &f->stmts.data[s];
    bool field = st->op == IR_BUILTIN && ir_ops(f, s)[0] == IR_BUILTIN_GETFIELD && st->nops > 2 && ir_is_const(ir_ops(f, s)[2]);
    if (!field) return name_of(f, s);
    ty_value *v = ir_const_value(f, ir_ops(f, s)[2]);
    return ty_is_symbol(f->env, v) ? (ty_sym *)v : NULL;
}

static void describe_field(ir_func *f, inf_step *step, const ir_ref *ops, uint32_t n) {
    if (is_box_read(f, ops, n)) {
        step->kind = INF_STEP_BOX;
        step->name = box_name(f, ops[0]);
        return;
    }
    step->kind = INF_STEP_FIELD;
    if (n > 1 && ir_is_const(ops[1]) && ty_is_symbol(f->env, ir_const_value(f, ops[1]))) step->field = (ty_sym *)ir_const_value(f, ops[1]);
}

/* Fills one step for a value; returns the value to look at next, IR_UNDEF at the origin. */
static ir_ref describe(ir_func *f, ir_ref r, inf_step *step) {
    *step = (inf_step){.kind = INF_STEP_VALUE, .value = r, .type = type_at(f, r), .loc = IR_NONE};
    if (ir_is_arg(r)) {
        step->kind = INF_STEP_ARGUMENT;
        return IR_UNDEF;
    }
    if (!ir_is_stmt(r)) return IR_UNDEF;
    ir_stmt_id s = ir_ref_index(r);
    ir_stmt *st = &f->stmts.data[s];
    const uint32_t *o = ir_ops(f, s);
    step->loc = st->loc;
    step->name = name_of(f, s);
    switch ((ir_op)st->op) {
    case IR_GLOBAL:
        step->kind = INF_STEP_GLOBAL;
        step->name = ((ty_globalref *)ir_const_value(f, o[0]))->name;
        return IR_UNDEF;
    case IR_PHI:
        step->kind = INF_STEP_MERGE;
        for (uint32_t i = 0; i < st->nops && !step->name; i++)
            if (ir_is_stmt(o[i])) step->name = name_of(f, ir_ref_index(o[i]));
        return first_inexact(f, o, st->nops);
    case IR_PI: return o[0];
    case IR_BUILTIN:
        if (o[0] == IR_BUILTIN_GETFIELD) describe_field(f, step, o + 1, st->nops - 1);
        else step->kind = INF_STEP_CALL;
        return step->kind == INF_STEP_BOX ? IR_UNDEF : first_inexact(f, o + 1, st->nops - 1);
    case IR_INVOKE:
        step->kind = INF_STEP_CALL;
        if (ir_is_const(o[1])) step->callee = ir_const_value(f, o[1]);
        return first_inexact(f, o + 2, st->nops - 2);
    case IR_CALL:
        step->kind = INF_STEP_CALL;
        if (ir_is_const(o[0])) step->callee = ir_const_value(f, o[0]);
        return first_inexact(f, o, st->nops);
    default: return IR_UNDEF;
    }
}

static bool on_chain(const inf_step *steps, uint32_t n, ir_ref r) {
    for (uint32_t i = 0; i < n; i++)
        if (steps[i].value == r) return true;
    return false;
}

inf_step *inf_explain_value(ir_func *f, ir_ref value, sup_arena *arena, uint32_t *nsteps) {
    inf_step *steps = SUP_NEW_ARRAY(arena, inf_step, MAX_STEPS);
    uint32_t n = 0;
    while (value != IR_UNDEF && n < MAX_STEPS && !on_chain(steps, n, value)) {
        value = describe(f, value, &steps[n]);
        n++;
    }
    *nsteps = n;
    return steps;
}

inf_explanation *inf_explain_dynamic(ir_func *f, ir_stmt_id stmt, sup_arena *arena) {
    ir_stmt *st = &f->stmts.data[stmt];
    inf_explanation *e = SUP_NEW(arena, inf_explanation);
    uint32_t skip = st->op == IR_CALL ? 0 : 1, n = st->nops - skip;
    const ir_ref *ops = ir_ops(f, stmt) + skip;
    ty_value **params = SUP_NEW_ARRAY(arena, ty_value *, n);
    for (uint32_t i = 0; i < n; i++) {
        params[i] = type_at(f, ops[i]);
        if (ir_is_const(ops[i]) && ty_is_type(f->env, ir_const_value(f, ops[i])))
            params[i] = ty_v(ty_type_of_type(f->env, ir_const_value(f, ops[i])));
    }
    e->sig = ty_v(ty_tuple_type(f->env, params, n));
    if (n && ir_is_const(ops[0])) e->f = ir_const_value(f, ops[0]);
    e->culprit = IR_NONE;
    for (uint32_t i = 0; i < n && e->culprit == IR_NONE; i++)
        if (!is_exact(f->env, params[i])) e->culprit = i;
    e->reason = e->culprit == IR_NONE ? INF_WHY_NO_METHOD : e->culprit == 0 ? INF_WHY_UNKNOWN_FUNCTION : INF_WHY_ABSTRACT_ARGUMENT;
    if (st->type != IR_NONE && e->culprit == IR_NONE && f->consts.data[st->type] != f->env->k.bottom) e->reason = INF_WHY_OTHER;
    if (e->culprit != IR_NONE) e->steps = inf_explain_value(f, ops[e->culprit], arena, &e->nsteps);
    return e;
}

static bool is_dynamic(ir_func *f, ir_stmt_id s) {
    ir_stmt *st = &f->stmts.data[s];
    if (st->block == IR_NONE) return false;
    if (st->op != IR_BUILTIN) return st->op == IR_CALL;
    switch (ir_ops(f, s)[0]) {
    case IR_BUILTIN_APPLY_ITERATE:
    case IR_BUILTIN_APPLY:
    case IR_BUILTIN_INVOKE:
    case IR_BUILTIN_INVOKELATEST:
    case IR_BUILTIN_INVOKE_IN_WORLD: return true;
    default: return false;
    }
}

ir_stmt_id inf_next_dynamic(ir_func *f, ir_stmt_id from) {
    for (ir_stmt_id s = from; s < f->stmts.len; s++)
        if (is_dynamic(f, s)) return s;
    return IR_NONE;
}

/* ---- paths ------------------------------------------------------------------------------------------------- */

typedef struct visit { /* a function reached, and the call that reached it */
    ty_code_instance *ci, *caller;
    uint32_t loc; /* in the caller */
} visit;

typedef SUP_VEC(visit) visits;

static ty_method *method_of(ty_env *env, ty_value *scope) {
    if (TY_IS(env, scope, t_method_instance)) scope = ((ty_method_instance *)scope)->def;
    return TY_IS(env, scope, t_method) ? (ty_method *)scope : NULL;
}

static uint32_t add_sites(ty_env *env, const ty_code_instance *ci, uint32_t loc, inf_site *out, uint32_t n, uint32_t max) {
    const ir_loc *locs = ir_code_locs(ci->code);
    for (; loc != IR_NONE && n < max; loc = locs[loc].inlined_at) {
        const ir_loc *l = &locs[loc];
        ty_value *scope = l->scope == IR_NONE ? ci->def->def : ci->code->consts->data[l->scope];
        out[n++] = (inf_site){method_of(env, scope), l->span, l->line};
    }
    return n;
}

static void reach(ty_env *env, sup_arena *arena, visits *v, sup_map *seen, const visit *from) {
    const ir_stmt *stmts = ir_code_stmts(from->ci->code);
    for (uint32_t s = 0; s < from->ci->code->nstmts; s++) {
        if (stmts[s].op != IR_INVOKE) continue;
        ty_value *callee = from->ci->code->consts->data[ir_ref_index(ir_code_operands(from->ci->code)[stmts[s].ops])];
        if (TY_IS(env, callee, t_method_instance))
            callee = ty_v(ty_ci_find(env, (ty_method_instance *)callee, from->ci->owner, env->world));
        bool fresh;
        if (!callee || !TY_IS(env, callee, t_code_instance) || !((ty_code_instance *)callee)->code) continue;
        sup_map_put(arena, seen, sup_key(callee), &fresh);
        visit next = {(ty_code_instance *)callee, from->ci, stmts[s].loc};
        if (fresh) sup_vec_push(arena, v, next);
    }
}

uint32_t inf_path(ty_env *env, sup_arena *arena, ty_code_instance *const *entries, uint32_t nentries, ty_code_instance *ci,
                  uint32_t loc, inf_site *out, uint32_t max) {
    visits v = {0};
    sup_map seen = {0};
    for (uint32_t i = 0; i < nentries; i++) {
        visit first = {entries[i], NULL, IR_NONE};
        if (!entries[i] || !entries[i]->code) continue;
        sup_map_put(arena, &seen, sup_key(entries[i]), NULL);
        sup_vec_push(arena, &v, first);
    }
    for (uint32_t i = 0; i < v.len; i++) {
        visit from = v.data[i];
        reach(env, arena, &v, &seen, &from);
    }
    uint32_t n = add_sites(env, ci, loc, out, 0, max);
    for (bool found = true; found && n < max;) {
        found = false;
        for (uint32_t i = 0; i < v.len && !found; i++) {
            if (v.data[i].ci != ci || !v.data[i].caller) continue;
            n = add_sites(env, v.data[i].caller, v.data[i].loc, out, n, max);
            ci = v.data[i].caller;
            found = true;
        }
    }
    return n;
}
