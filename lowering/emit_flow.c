/* Core nodes to IR: control flow. */
#include "lowering/emit.h"

/* ---- conditions --------------------------------------------------------------------------------------------- */

/* Comparisons of values tell nothing about types; all other predicates may. */
static bool may_narrow(const builder *b, const low_node *f) {
    static const char *const comparisons[] = {"<", ">", "<=", ">=", "≤", "≥", "==", "!=", "≠", "isless", "isequal", "in", "∈", "&", "|",
                                              "iszero", "isodd", "iseven", "isempty"};
    ty_value *const *builtins = b->s->env->k.builtins->data;
    if (f->op == LOW_CONST)
        return f->u.value == builtins[IR_BUILTIN_IS] || f->u.value == builtins[IR_BUILTIN_ISA] || f->u.value == builtins[IR_BUILTIN_SUBTYPE];
    if (f->op != LOW_GLOBAL) return true;
    for (size_t i = 0; i < sizeof comparisons / sizeof *comparisons; i++)
        if (strcmp(f->u.global->name->name, comparisons[i]) == 0) return false;
    return true;
}

typedef struct narrowed {
    low_var *vars[4];
    ir_ref values[4];
    uint32_t n;
} narrowed;

static void narrow_args(builder *b, const low_node *call, narrowed *out) {
    if (!may_narrow(b, call->kids[0])) return;
    for (uint32_t i = 1; i < call->n && i <= 4; i++) {
        const low_node *a = call->kids[i];
        if (a->op == LOW_CALL && i == 1 && call->n == 2) { /* !(isa(x, T)) */
            narrow_args(b, a, out);
            continue;
        }
        if (a->op != LOW_VAR || out->n == 4) continue;
        low_var *v = a->u.var;
        if (v->boxed || v->is_imm || (v->owner == b->l && v->needs_slot)) continue;
        ir_ref value = low_ssa_read(&b->ssa, low_e_var_id(b, v), b->cur.block);
        if (value == IR_UNDEF || ir_is_const(value)) continue;
        out->vars[out->n] = v;
        out->values[out->n++] = value;
    }
}

static void write_narrowed(builder *b, const narrowed *nv, ir_ref cond, uint32_t polarity) {
    for (uint32_t i = 0; i < nv->n; i++) {
        ir_ref r = ir_ref_stmt(ir_add(&b->cur, IR_REFINE, 3, (const uint32_t[]){nv->values[i], cond, polarity}));
        if (nv->vars[i]->name) b->f->stmts.data[ir_ref_index(r)].name = ir_const_index(b->f, ty_v(nv->vars[i]->name));
        low_ssa_write(&b->ssa, low_e_var_id(b, nv->vars[i]), b->cur.block, r);
    }
}

/* Refinements belong to one edge: they go to the target if that is its only way in, else to a block on the edge. */
static void narrow_edge(builder *b, const narrowed *nv, ir_ref cond, uint32_t polarity, ir_block_id edge, ir_block_id target) {
    ir_block_id saved = b->cur.block;
    low_ssa_seal(&b->ssa, edge);
    b->cur.block = edge;
    write_narrowed(b, nv, cond, polarity);
    if (edge != target) ir_goto(&b->cur, target);
    b->cur.block = saved;
}

static void branch(builder *b, low_node *n, ir_block_id t, bool t_single, ir_block_id f, bool f_single) {
    ir_ref cond = low_e_value(b, n);
    if (b->dead) return;
    low_e_loc(b, n->span);
    narrowed nv = {0};
    if (n->op == LOW_CALL && ir_is_stmt(cond)) narrow_args(b, n, &nv);
    if (!nv.n) {
        ir_br(&b->cur, cond, t, f);
        b->dead = true;
        return;
    }
    ir_block_id te = t_single ? t : low_ssa_block(&b->ssa), fe = f_single ? f : low_ssa_block(&b->ssa);
    ir_br(&b->cur, cond, te, fe);
    narrow_edge(b, &nv, cond, 1, te, t);
    narrow_edge(b, &nv, cond, 0, fe, f);
    b->dead = true;
}

void low_e_cond(builder *b, low_node *n, ir_block_id t, bool t_single, ir_block_id f, bool f_single) {
    if (b->dead) return;
    while (n->op == LOW_BLOCK && n->n) {
        for (uint32_t i = 0; i + 1 < n->n; i++) low_e(b, n->kids[i], EMIT_EFFECT);
        n = n->kids[n->n - 1];
        if (b->dead) return;
    }
    if (n->op == LOW_NOT) {
        low_e_cond(b, n->kids[0], f, f_single, t, t_single);
    } else if (n->op == LOW_AND) {
        ir_block_id mid = low_ssa_block(&b->ssa);
        low_e_cond(b, n->kids[0], mid, true, f, false);
        low_e_start(b, mid);
        low_e_cond(b, n->kids[1], t, t_single, f, false);
    } else if (n->op == LOW_OR) {
        ir_block_id mid = low_ssa_block(&b->ssa);
        low_e_cond(b, n->kids[0], t, false, mid, true);
        low_e_start(b, mid);
        low_e_cond(b, n->kids[1], t, false, f, f_single);
    } else {
        branch(b, n, t, t_single, f, f_single);
    }
}

ir_ref low_e_if(builder *b, low_node *n, emit_ctx ctx) {
    ir_block_id t = low_ssa_block(&b->ssa), f = low_ssa_block(&b->ssa);
    b->nesting++;
    low_e_cond(b, n->kids[0], t, true, f, true);
    join j = low_e_join(b);
    low_e_start(b, t);
    ir_ref v = low_e(b, n->kids[1], ctx);
    low_e_join_from(b, &j, v);
    low_e_start(b, f);
    if (n->kids[2]) v = low_e(b, n->kids[2], ctx);
    else v = low_e_nothing(b);
    if (!n->kids[2] && ctx == EMIT_TAIL && !b->dead) {
        low_e_return(b, v);
    }
    low_e_join_from(b, &j, v);
    b->nesting--;
    return low_e_join_end(b, &j, ctx == EMIT_VALUE);
}

/* The value of `a && b` is b's, or false. */
ir_ref low_e_andor(builder *b, low_node *n, emit_ctx ctx) {
    ir_block_id more = low_ssa_block(&b->ssa), done = low_ssa_block(&b->ssa);
    bool is_and = n->op == LOW_AND;
    b->nesting++;
    if (is_and) low_e_cond(b, n->kids[0], more, true, done, true);
    else low_e_cond(b, n->kids[0], done, true, more, true);
    join j = low_e_join(b);
    low_e_start(b, more);
    low_e_join_from(b, &j, low_e(b, n->kids[1], ctx));
    low_e_start(b, done);
    low_e_join_from(b, &j, low_e_const(b, is_and ? b->s->env->k.v_false : b->s->env->k.v_true));
    b->nesting--;
    return low_e_join_end(b, &j, ctx == EMIT_VALUE);
}

/* ---- loops ------------------------------------------------------------------------------------------------------ */

void low_e_while(builder *b, low_node *n) {
    ir_block_id head = low_ssa_block(&b->ssa), body = low_ssa_block(&b->ssa), exit = low_ssa_block(&b->ssa);
    low_e_goto(b, head);
    b->nesting++;
    b->cur.block = head;
    b->dead = false;
    low_e_cond(b, n->kids[0], body, true, exit, true);
    low_e_start(b, body);
    low_e(b, n->kids[1], EMIT_EFFECT);
    low_e_goto(b, head);
    low_ssa_seal(&b->ssa, head);
    b->nesting--;
    low_e_start(b, exit);
}

void low_e_break_block(builder *b, low_node *n) {
    label_target t = {n->u.label, low_ssa_block(&b->ssa), b->regions.len};
    sup_vec_push(b->s->arena, &b->targets, t);
    b->nesting++;
    low_e(b, n->kids[0], EMIT_EFFECT);
    b->nesting--;
    b->targets.len--;
    low_e_goto(b, t.block);
    low_e_start(b, t.block);
}

/* ---- leaving regions ----------------------------------------------------------------------------------------------- */

/* Leaves regions down to `depth`. False: a `finally` took over and will go on with `exit` later. */
static bool leave_regions(builder *b, uint32_t depth, finally_exit exit, ir_ref value) {
    for (uint32_t i = b->regions.len; i > depth; i--) {
        const region *r = &b->regions.data[i - 1];
        if (r->kind == REGION_HANDLER) {
            ir_add(&b->cur, IR_POP_EXCEPTION, 1, &r->enter);
            continue;
        }
        ir_add(&b->cur, IR_LEAVE, 1, &r->enter);
        if (r->kind == REGION_TRY) continue;
        finally_exits *fx = r->finally;
        uint32_t k = 0;
        while (k < fx->exits.len && !(fx->exits.data[k].kind == exit.kind && fx->exits.data[k].label == exit.label)) k++;
        if (k == fx->exits.len) sup_vec_push(b->s->arena, &fx->exits, exit);
        low_ssa_write(&b->ssa, fx->tag_var, b->cur.block, low_e_const(b, ty_box_int64(b->s->env, (int64_t)k + 1)));
        low_ssa_write(&b->ssa, fx->value_var, b->cur.block, value);
        low_e_goto(b, fx->entry);
        return false;
    }
    return true;
}

void low_e_return(builder *b, ir_ref value) {
    if (b->dead) return;
    finally_exit x = {EXIT_RETURN, 0};
    if (leave_regions(b, 0, x, value)) ir_return(&b->cur, value);
    b->dead = true;
}

void low_e_break(builder *b, uint32_t label) {
    for (uint32_t i = b->targets.len; i-- > 0;) {
        const label_target *t = &b->targets.data[i];
        if (t->label != label) continue;
        finally_exit x = {EXIT_BREAK, label};
        if (leave_regions(b, t->nregions, x, low_e_nothing(b))) low_e_goto(b, t->block);
        break;
    }
    b->dead = true;
}

/* ---- try ------------------------------------------------------------------------------------------------------------ */

static void push_region(builder *b, region r) { sup_vec_push(b->s->arena, &b->regions, r); }

static ir_ref enter(builder *b, ir_block_id body, ir_block_id handler) {
    ir_enter(&b->cur, body, handler);
    ir_ref token = ir_ref_stmt(b->f->blocks.data[b->cur.block].last);
    low_e_start(b, body);
    return token;
}

/* body, handler and else, without finally */
static ir_ref try_catch(builder *b, low_node *n) {
    if (!n->kids[1]) {
        ir_ref v = low_e_value(b, n->kids[0]);
        return n->kids[2] ? low_e_value(b, n->kids[2]) : v;
    }
    ir_block_id body = low_ssa_block(&b->ssa), handler = low_ssa_block(&b->ssa);
    join j = low_e_join(b);
    ir_ref token = enter(b, body, handler);
    push_region(b, (region){.kind = REGION_TRY, .enter = token});
    ir_ref v = low_e_value(b, n->kids[0]);
    b->regions.len--;
    if (!b->dead) {
        ir_add(&b->cur, IR_LEAVE, 1, &token);
        if (n->kids[2]) v = low_e_value(b, n->kids[2]);
        low_e_join_from(b, &j, v);
    }
    low_e_start(b, handler);
    low_e_loc(b, n->kids[1]->span);
    ir_ref exc = ir_ref_stmt(ir_add(&b->cur, IR_EXCEPTION, 0, NULL));
    if (n->u.var) low_e_assign(b, n->u.var, exc, n->span);
    push_region(b, (region){.kind = REGION_HANDLER, .enter = token});
    v = low_e_value(b, n->kids[1]);
    b->regions.len--;
    if (!b->dead) ir_add(&b->cur, IR_POP_EXCEPTION, 1, &token);
    low_e_join_from(b, &j, v);
    return low_e_join_end(b, &j, true);
}

/* `finally` is one piece of code; a tag says how it was entered and so where to go on: 0 normally, -1 with an
 * exception, k with the k-th way out of the guarded code. */
static ir_ref try_finally(builder *b, low_node *n) {
    low_state *s = b->s;
    finally_exits fx = {.entry = low_ssa_block(&b->ssa), .tag_var = b->nids, .value_var = b->nids + 1, .nregions = b->regions.len};
    b->nids += 2;
    ir_block_id body = low_ssa_block(&b->ssa), handler = low_ssa_block(&b->ssa);
    ir_ref token = enter(b, body, handler);
    push_region(b, (region){.kind = REGION_FINALLY, .enter = token, .finally = &fx});
    ir_ref v = try_catch(b, n);
    b->regions.len--;
    if (!b->dead) {
        ir_add(&b->cur, IR_LEAVE, 1, &token);
        low_ssa_write(&b->ssa, fx.tag_var, b->cur.block, low_e_const(b, ty_box_int64(s->env, 0)));
        low_ssa_write(&b->ssa, fx.value_var, b->cur.block, v);
        low_e_goto(b, fx.entry);
    }
    low_e_start(b, handler);
    low_ssa_write(&b->ssa, fx.tag_var, b->cur.block, low_e_const(b, ty_box_int64(s->env, -1)));
    low_ssa_write(&b->ssa, fx.value_var, b->cur.block, low_e_nothing(b));
    low_e_goto(b, fx.entry);
    low_e_start(b, fx.entry);
    low_e(b, n->kids[3], EMIT_EFFECT);
    if (b->dead) return low_e_nothing(b);
    ir_ref tag = low_ssa_read(&b->ssa, fx.tag_var, b->cur.block);
    ir_ref value = low_ssa_read(&b->ssa, fx.value_var, b->cur.block);
    for (int64_t k = -1; k <= (int64_t)fx.exits.len; k++) {
        if (k == 0) continue;
        ir_block_id yes = low_ssa_block(&b->ssa), no = low_ssa_block(&b->ssa);
        ir_ref is = low_e_bcall(b, IR_BUILTIN_IS, 2, tag, low_e_const(b, ty_box_int64(s->env, k)));
        ir_br(&b->cur, is, yes, no);
        low_e_start(b, yes);
        if (k < 0) {
            ir_call(&b->cur, low_e_global(b, s->top, low_sym(s, "rethrow")), 0, NULL);
            ir_unreachable(&b->cur);
        } else if (fx.exits.data[k - 1].kind == EXIT_RETURN) {
            low_e_return(b, value);
        } else {
            low_e_break(b, fx.exits.data[k - 1].label);
        }
        low_e_start(b, no);
    }
    return value;
}

ir_ref low_e_try(builder *b, low_node *n) {
    b->nesting++;
    low_e_loc(b, n->span);
    ir_ref r = n->kids[3] ? try_finally(b, n) : try_catch(b, n);
    b->nesting--;
    return r;
}

/* ---- labels ------------------------------------------------------------------------------------------------------------ */

static named_label *label_of(builder *b, low_node *n) {
    for (uint32_t i = 0; i < b->labels.len; i++)
        if (b->labels.data[i].name == n->u.name) return &b->labels.data[i];
    named_label l = {n->u.name, low_ssa_block(&b->ssa), b->regions.len, false, n->span};
    sup_vec_push(b->s->arena, &b->labels, l);
    return &sup_vec_last(&b->labels);
}

static void check_regions(builder *b, const named_label *l, low_node *n) {
    if (l->nregions != b->regions.len) low_unsupported(b->s, n->span, "@goto into or out of a try block");
}

void low_e_label(builder *b, low_node *n) {
    named_label *l = label_of(b, n);
    check_regions(b, l, n);
    if (l->defined) low_error(b->s, n->span, "syntax: label \"%s\" defined multiple times", low_plain(b->s, n->u.name)->name);
    l->defined = true;
    low_e_goto(b, l->block);
    b->cur.block = l->block;
    b->dead = false;
}

void low_e_goto_label(builder *b, low_node *n) {
    named_label *l = label_of(b, n);
    check_regions(b, l, n);
    low_e_goto(b, l->block);
}

void low_e_finish_labels(builder *b) {
    for (uint32_t i = 0; i < b->labels.len; i++) {
        const named_label *l = &b->labels.data[i];
        if (!l->defined) low_error(b->s, l->span, "syntax: label \"%s\" referenced but not defined", low_plain(b->s, l->name)->name);
        low_ssa_seal(&b->ssa, l->block);
    }
}
