/* Inlining of INVOKE.
 *
 * Callees come optimised, with their own calls inlined as far as they wanted, so one look at each call of this function
 * is enough. The body is taken from inference's copy for constant arguments where there is one, else from the
 * code instance.
 *
 * Bounds checks, as in Julia: a BOUNDSCHECK of the body becomes false when the call stands in @inbounds code; else it stays
 * when the function being optimised is @propagate_inbounds, to be decided by its own caller; else it becomes true.
 * @inbounds also reaches the calls left in the body of a @propagate_inbounds callee.
 */
#include "optimizer/private.h"

enum { MAX_STMTS = 60000 }; /* of the growing function; only forced calls are inlined beyond */

typedef struct inliner {
    opt_state *o;
    ir_stmt_id call;
    ir_func *g;           /* the callee's body, a copy */
    ty_method_instance *mi;
    const ir_ref *args;   /* per argument of g */
    uint32_t *consts;     /* constant index: callee -> caller, IR_NONE: not mapped yet */
    uint32_t *locs;
    ir_ref *values;       /* callee statement -> caller's ref */
    ir_block_id *blocks;
    uint32_t slot_base;
    bool inbounds, pass_inbounds;
    SUP_VEC(ir_block_id) from; /* returning blocks, in the caller */
    SUP_VEC(ir_ref) results;
} inliner;

static uint32_t map_const(inliner *n, uint32_t c) {
    if (c == IR_NONE) return IR_NONE;
    if (n->consts[c] == IR_NONE) n->consts[c] = ir_const_index(n->o->f, n->g->consts.data[c]);
    return n->consts[c];
}

static uint32_t map_loc(inliner *n, uint32_t l) {
    const uint32_t call_loc = n->o->f->stmts.data[n->call].loc;
    if (l == IR_NONE) return call_loc;
    if (n->locs[l] == IR_NONE) {
        ir_loc loc = n->g->locs.data[l];
        loc.scope = loc.scope == IR_NONE ? ir_const_index(n->o->f, (ty_value *)n->mi) : map_const(n, loc.scope);
        loc.inlined_at = loc.inlined_at == IR_NONE ? call_loc : map_loc(n, loc.inlined_at);
        n->locs[l] = ir_loc_add(n->o->f, loc.span, loc.line, loc.scope, loc.inlined_at);
    }
    return n->locs[l];
}

static ir_ref map_ref(inliner *n, ir_ref r) {
    switch (ir_ref_kind_of(r)) {
    case IR_REF_STMT: return n->values[ir_ref_index(r)]; /* IR_NONE: not copied yet (phis) */
    case IR_REF_CONST: return ir_ref_const(map_const(n, ir_ref_index(r)));
    case IR_REF_ARG: return n->args[ir_ref_index(r)];
    default: return r;
    }
}

static uint32_t map_operand(inliner *n, const ir_stmt *st, uint32_t k, uint32_t v) {
    switch (ir_op_operand_kind((ir_op)st->op, k)) {
    case 'v': return map_ref(n, v);
    case 'c': return ir_ref_const(map_const(n, ir_ref_index(v)));
    case 'b': return n->blocks[v];
    default: {
        const bool slot = st->op == IR_SLOT_GET || st->op == IR_SLOT_SET || st->op == IR_SLOT_ISDEFINED;
        return slot && k == 0 ? v + n->slot_base : v;
    }
    }
}

/* A bounds check's value once inlined; IR_NONE: it stays one. */
static ir_ref boundscheck(inliner *n) {
    if (n->inbounds) return opt_bool(n->o, false);
    return n->o->propagate_inbounds ? IR_NONE : opt_bool(n->o, true);
}

static void copy_stmt(inliner *n, ir_cursor *c, ir_stmt_id s) {
    ir_func *f = n->o->f, *g = n->g;
    const ir_stmt *st = &g->stmts.data[s];
    if (st->op == IR_BOUNDSCHECK && boundscheck(n) != IR_NONE) {
        n->values[s] = boundscheck(n);
        return;
    }
    if (st->op == IR_RETURN) {
        sup_vec_push(f->arena, &n->from, c->block);
        sup_vec_push(f->arena, &n->results, map_ref(n, ir_ops(g, s)[0]));
        return; /* the jump to the continuation comes later */
    }
    uint32_t small[16];
    uint32_t *ops = st->nops <= 16 ? small : SUP_NEW_ARRAY(f->arena, uint32_t, st->nops);
    for (uint32_t k = 0; k < st->nops; k++) ops[k] = map_operand(n, st, k, ir_ops(g, s)[k]);
    c->loc = map_loc(n, st->loc);
    const ir_stmt_id copy = ir_add(c, (ir_op)st->op, st->nops, ops);
    ir_stmt *ns = &f->stmts.data[copy];
    ns->flags = st->flags;
    ns->type = map_const(n, st->type);
    ns->name = map_const(n, st->name);
    if (n->pass_inbounds && (st->op == IR_CALL || st->op == IR_INVOKE)) ns->flags |= IR_FLAG_INBOUNDS;
    n->values[s] = ir_ref_stmt(copy);
}

static void fix_phis(inliner *n) {
    ir_func *f = n->o->f, *g = n->g;
    for (ir_stmt_id s = 0; s < g->stmts.len; s++) {
        if (!ir_is_live(g, s) || g->stmts.data[s].op != IR_PHI) continue;
        for (uint32_t k = 0; k < g->stmts.data[s].nops; k++) {
            const ir_ref r = map_ref(n, ir_ops(g, s)[k]);
            ir_ops(f, ir_ref_index(n->values[s]))[k] = r;
        }
    }
}

/* Predecessors of a copied block, in the callee's order (phis rely on it). */
static void copy_preds(inliner *n, ir_block_id b) {
    ir_func *f = n->o->f, *g = n->g;
    ir_block *nb = &f->blocks.data[n->blocks[b]];
    nb->preds = f->block_lists.len;
    nb->npreds = nb->cap = g->blocks.data[b].npreds;
    for (uint32_t i = 0; i < nb->npreds; i++) sup_vec_push(f->arena, &f->block_lists, n->blocks[ir_preds(g, b)[i]]);
}

static uint32_t *filled(opt_state *o, uint32_t n) {
    uint32_t *a = SUP_NEW_ARRAY(o->arena, uint32_t, n);
    for (uint32_t i = 0; i < n; i++) a[i] = IR_NONE;
    return a;
}

/* The values of g's arguments; a vararg's tuple is built before the call. False: the counts do not fit. */
static bool bind_arguments(inliner *n) {
    opt_state *o = n->o;
    ir_func *f = o->f;
    const uint32_t given = f->stmts.data[n->call].nops - 1;
    const uint32_t want = n->g->nargs;
    if (n->g->is_vararg ? given + 1 < want : given != want) return false;
    ir_ref *args = SUP_NEW_ARRAY(o->arena, ir_ref, want + 1);
    const uint32_t fixed = n->g->is_vararg ? want - 1 : want;
    for (uint32_t i = 0; i < fixed; i++) args[i] = ir_ops(f, n->call)[1 + i];
    if (n->g->is_vararg) {
        const uint32_t rest = given - fixed;
        ir_ref *elems = SUP_NEW_ARRAY(o->arena, ir_ref, rest + 1);
        ty_value **types = SUP_NEW_ARRAY(o->arena, ty_value *, rest + 1);
        for (uint32_t i = 0; i < rest; i++) {
            elems[i] = ir_ops(f, n->call)[1 + fixed + i];
            types[i] = opt_element_type(o, elems[i]);
        }
        ir_cursor c = ir_before(f, n->call);
        args[fixed] = opt_emit_builtin(&c, IR_BUILTIN_TUPLE, rest, elems, (ty_value *)ty_tuple_type(o->env, types, rest));
    }
    n->args = args;
    return true;
}

/* The call's result in the continuation. */
static ir_ref join_results(inliner *n, ir_block_id cont) {
    opt_state *o = n->o;
    ir_func *f = o->f;
    for (uint32_t i = 0; i < n->from.len; i++) {
        ir_cursor c = ir_at_end(f, n->from.data[i]);
        c.loc = f->stmts.data[n->call].loc;
        ir_goto(&c, cont);
    }
    if (n->from.len == 0) return IR_UNDEF;
    if (n->from.len == 1) return n->results.data[0];
    const ir_stmt_id phi = ir_phi(f, cont);
    f->stmts.data[phi].type = f->stmts.data[n->call].type;
    f->stmts.data[phi].flags = OPT_FLAGS_PURE;
    memcpy(ir_ops(f, phi), n->results.data, n->results.len * sizeof(ir_ref));
    return ir_ref_stmt(phi);
}

/* One block that returns: its statements go before the call. */
static void splice_straight(inliner *n) {
    ir_cursor c = ir_before(n->o->f, n->call);
    n->blocks[0] = c.block;
    ir_for_each_stmt(n->g, 0, s) copy_stmt(n, &c, s);
    opt_replace(n->o, n->call, n->results.data[0]);
}

static void splice_blocks(inliner *n) {
    ir_func *f = n->o->f, *g = n->g;
    const ir_block_id head = f->stmts.data[n->call].block;
    const ir_block_id cont = ir_split_block(f, n->call);
    n->blocks[0] = head;
    for (ir_block_id b = 1; b < g->blocks.len; b++) n->blocks[b] = ir_block_add(f);
    for (ir_block_id b = 1; b < g->blocks.len; b++) copy_preds(n, b);
    for (ir_block_id b = 0; b < g->blocks.len; b++) {
        ir_cursor c = ir_at_end(f, n->blocks[b]);
        ir_for_each_stmt(g, b, s) copy_stmt(n, &c, s);
    }
    fix_phis(n);
    for (uint32_t i = 0; i < n->results.len; i++) { /* a phi that was not copied yet cannot be: phis come first */
        GPUCC_ASSERT(n->results.data[i] != IR_NONE, "inlining: a return value is missing");
    }
    ir_invalidate(f);
    opt_replace(n->o, n->call, join_results(n, cont));
}

static void add_slots(inliner *n) {
    ir_func *f = n->o->f, *g = n->g;
    n->slot_base = f->slot_names.len;
    for (uint32_t i = 0; i < g->slot_names.len; i++) {
        sup_vec_push(f->arena, &f->slot_names, map_const(n, g->slot_names.data[i]));
        if (g->slot_types.len > i) sup_vec_push(f->arena, &f->slot_types, map_const(n, g->slot_types.data[i]));
    }
}

static bool inline_body(opt_state *o, ir_stmt_id s, ir_func *g, ty_method_instance *mi) {
    inliner n = {.o = o, .call = s, .g = g, .mi = mi};
    if (!bind_arguments(&n)) return false;
    const ty_method *m = TY_IS(o->env, mi->def, t_method) ? (const ty_method *)mi->def : NULL;
    const uint32_t callee_flags = g->flags | (m == NULL ? 0 : m->flags);
    n.inbounds = (o->f->stmts.data[s].flags & IR_FLAG_INBOUNDS) != 0;
    n.pass_inbounds = n.inbounds && (callee_flags & TY_METHOD_PROPAGATE_INBOUNDS);
    n.consts = filled(o, g->consts.len);
    n.locs = filled(o, g->locs.len);
    n.values = filled(o, g->stmts.len);
    n.blocks = filled(o, g->blocks.len);
    add_slots(&n);
    if (g->has_loopinfo) o->f->has_loopinfo = true;
    const bool straight = g->blocks.len == 1 && g->stmts.data[g->blocks.data[0].last].op == IR_RETURN;
    if (straight) splice_straight(&n);
    else splice_blocks(&n);
    return true;
}

/* ---- what to inline --------------------------------------------------------------------------------------- */

static bool has_op(ir_func *g, ir_op op) {
    for (ir_stmt_id s = 0; s < g->stmts.len; s++)
        if (ir_is_live(g, s) && g->stmts.data[s].op == op) return true;
    return false;
}

/* `ci` carries the cost of the body g, NULL: nobody has looked. */
static bool wanted(opt_state *o, ir_stmt_id s, const ty_code_instance *ci, ir_func *g, ty_method_instance *mi) {
    const uint16_t flags = o->f->stmts.data[s].flags;
    if (flags & IR_FLAG_NOINLINE) return false;
    if (has_op(g, IR_SPARAM) || has_op(g, IR_ENTER)) return false;
    if (flags & IR_FLAG_INLINE) return true;
    uint32_t def_flags = g->flags;
    if (TY_IS(o->env, mi->def, t_method)) def_flags |= ((const ty_method *)mi->def)->flags;
    if (def_flags & TY_METHOD_NOINLINE) return false;
    if (def_flags & TY_METHOD_INLINE) return true;
    if (o->interp->opt.inline_cost_threshold == UINT32_MAX) return true; /* always inline */
    if (o->f->stmts.len > MAX_STMTS) return false;
    if (ci != NULL) return (ci->flags & TY_CI_INLINEABLE) != 0;
    return opt_cost(&o->interp->opt, o->env, g) <= o->interp->opt.inline_cost_threshold;
}

static bool inline_call(opt_state *o, ir_stmt_id s) {
    ir_func *f = o->f;
    ty_value *callee = ir_const_value(f, ir_ops(f, s)[0]);
    const uint64_t *slot = sup_map_get(&o->targets, s);
    const inf_target *t = slot == NULL ? NULL : (const inf_target *)(uintptr_t)*slot;
    ty_code_instance *ci = TY_IS(o->env, callee, t_code_instance) ? (ty_code_instance *)callee : NULL;
    ty_method_instance *mi = ci != NULL ? ci->def : TY_IS(o->env, callee, t_method_instance) ? (ty_method_instance *)callee : NULL;
    if (mi == NULL || (o->frame != NULL && mi == o->frame->mi)) return false;
    const bool special = t != NULL && t->const_code != NULL;
    const ty_code *code = special ? t->const_code : ci != NULL ? ci->code : NULL;
    if (code == NULL || !code->is_typed) return false;
    /* Errors are raised out of line. */
    if (ir_type_of(f, ir_ref_stmt(s)) == o->env->k.bottom && !(f->stmts.data[s].flags & IR_FLAG_INLINE)) {
        const ty_method *m = TY_IS(o->env, mi->def, t_method) ? (const ty_method *)mi->def : NULL;
        if (m == NULL || !(m->flags & TY_METHOD_INLINE)) return false;
    }
    ir_func *g = ir_unseal(o->env, o->arena, code);
    if (!wanted(o, s, special ? t->const_ci : ci, g, mi)) return false;
    return inline_body(o, s, g, mi);
}

bool opt_inline(opt_state *o) {
    if (o->interp == NULL || !o->interp->opt.inlining) return false;
    ir_func *f = o->f;
    const uint32_t n = f->stmts.len;
    bool changed = false;
    opt_begin(o);
    for (ir_stmt_id s = 0; s < n; s++) {
        if (!ir_is_live(f, s) || f->stmts.data[s].op != IR_INVOKE) continue;
        uint32_t *ops = ir_ops(f, s);
        for (uint32_t k = 1; k < f->stmts.data[s].nops; k++) ops[k] = opt_current(o, ops[k]);
        changed |= inline_call(o, s);
    }
    opt_apply_map(o);
    return changed;
}
