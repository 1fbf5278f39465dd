/* Core nodes to IR: values, variables, assignments, calls. */
#include "lowering/emit.h"

#include <stdarg.h>

void low_e_loc(builder *b, sup_span span) {
    if (!span.file) return;
    uint32_t line = sup_span_line(b->s->syn->sources, span);
    b->cur.loc = ir_loc_add(b->f, span, line, IR_NONE, IR_NONE);
}

ir_ref low_e_const(builder *b, ty_value *v) { return ir_const(b->f, v); }
ir_ref low_e_nothing(builder *b) { return ir_const(b->f, b->s->env->k.v_nothing); }

ir_ref low_e_global(builder *b, ty_module *m, sup_sym *name) {
    const low_host *h = &b->s->cx->host;
    uint32_t op = ir_const(b->f, ty_v(h->globalref(h->payload, m, name)));
    return ir_ref_stmt(ir_add(&b->cur, IR_GLOBAL, 1, &op));
}

ir_ref low_e_bcall(builder *b, ir_builtin id, uint32_t n, ...) {
    ir_ref args[8];
    va_list ap;
    va_start(ap, n);
    for (uint32_t i = 0; i < n && i < 8; i++) args[i] = va_arg(ap, ir_ref);
    va_end(ap);
    return ir_call(&b->cur, low_e_const(b, b->s->env->k.builtins->data[id]), n, args);
}

void low_e_goto(builder *b, ir_block_id to) {
    if (b->dead) return;
    ir_goto(&b->cur, to);
    b->dead = true;
}

/* Functions with labels go on in an unreachable block, where a label may follow; others skip dead code. */
static void die(builder *b) { b->dead = true; }

void low_e_start(builder *b, ir_block_id block) {
    low_ssa_seal(&b->ssa, block);
    b->cur.block = block;
    b->dead = b->f->blocks.data[block].npreds == 0 && block != 0;
}

/* ---- joins ------------------------------------------------------------------------------------------------ */

join low_e_join(builder *b) { return (join){.block = low_ssa_block(&b->ssa)}; }

void low_e_join_from(builder *b, join *j, ir_ref value) {
    if (b->dead) return;
    sup_vec_push(b->s->arena, &j->values, value);
    low_e_goto(b, j->block);
}

ir_ref low_e_join_end(builder *b, join *j, bool want) {
    low_e_start(b, j->block);
    if (!want || !j->values.len) return low_e_nothing(b);
    bool same = true;
    for (uint32_t i = 1; i < j->values.len; i++) same &= j->values.data[i] == j->values.data[0];
    if (same) return j->values.data[0];
    return ir_ref_stmt(low_ssa_phi(&b->ssa, j->block, j->values.len, j->values.data));
}

/* ---- variables ----------------------------------------------------------------------------------------------- */

uint32_t low_e_var_id(builder *b, low_var *v) {
    bool fresh;
    uint64_t *id = sup_map_put(b->s->arena, &b->var_ids, sup_key(v), &fresh);
    if (fresh) {
        *id = b->nids;
        b->nids += 2;
    }
    return (uint32_t)*id;
}

static bool owned(const builder *b, const low_var *v) { return v->owner == b->l; }
static bool in_slot(const builder *b, const low_var *v) { return owned(b, v) && v->needs_slot && !v->boxed; }

static uint32_t slot_of(builder *b, low_var *v) {
    if (v->slot == IR_NONE) {
        v->slot = b->f->slot_names.len;
        sup_sym *name = v->name ? v->name : low_sym(b->s, "#temp#");
        sup_vec_push(b->f->arena, &b->f->slot_names, ir_const_index(b->f, ty_v(name)));
    }
    return v->slot;
}

ir_ref low_e_read_raw(builder *b, low_var *v) {
    if (v->is_imm) return v->ref;
    if (in_slot(b, v)) {
        uint32_t op = slot_of(b, v);
        return ir_ref_stmt(ir_add(&b->cur, IR_SLOT_GET, 1, &op));
    }
    return low_ssa_read(&b->ssa, low_e_var_id(b, v), b->cur.block);
}

static void throw_undef(builder *b, const low_var *v, ir_ref defined) {
    sup_sym *name = v->name ? v->name : low_sym(b->s, "#temp#");
    ir_add(&b->cur, IR_THROW_UNDEF, 2, (const uint32_t[]){low_e_const(b, ty_v(name)), defined});
}

static ir_ref contents_sym(builder *b) { return low_e_const(b, ty_v(b->s->names.contents)); }

/* Whether the variable has a value here; the constant true when that is known. */
static ir_ref defined_flag(builder *b, low_var *v) {
    if (v->is_imm || v->is_temp || (owned(b, v) && v->arg >= 0 && !v->boxed)) return low_e_const(b, b->s->env->k.v_true);
    if (v->boxed) {
        if (owned(b, v) ? !v->needs_flag : v->box_defined) return low_e_const(b, b->s->env->k.v_true);
        return low_e_bcall(b, IR_BUILTIN_ISDEFINED, 2, low_e_read_raw(b, v), contents_sym(b));
    }
    if (!owned(b, v) || !v->needs_flag) return low_e_const(b, b->s->env->k.v_true);
    if (in_slot(b, v)) {
        uint32_t op = slot_of(b, v);
        return ir_ref_stmt(ir_add(&b->cur, IR_SLOT_ISDEFINED, 1, &op));
    }
    return low_ssa_read(&b->ssa, low_e_var_id(b, v) + 1, b->cur.block);
}

ir_ref low_e_read(builder *b, low_var *v, sup_span span) {
    if (v->is_imm) return v->ref;
    low_e_loc(b, span);
    ir_ref yes = low_e_const(b, b->s->env->k.v_true);
    ir_ref defined = defined_flag(b, v);
    if (defined != yes) throw_undef(b, v, defined);
    ir_ref r = low_e_read_raw(b, v);
    if (!v->boxed) return r;
    r = low_e_bcall(b, IR_BUILTIN_GETFIELD, 2, r, contents_sym(b));
    if (v->type && owned(b, v)) r = low_e_bcall(b, IR_BUILTIN_TYPEASSERT, 2, r, low_e_value(b, v->type));
    return r;
}

ir_ref low_e_convert(builder *b, ir_ref value, ir_ref type) {
    ir_ref isa = low_e_bcall(b, IR_BUILTIN_ISA, 2, value, type);
    ir_block_id yes = low_ssa_block(&b->ssa), no = low_ssa_block(&b->ssa);
    join j = low_e_join(b);
    ir_br(&b->cur, isa, yes, no);
    low_e_start(b, yes);
    ir_ref same = value;
    if (!ir_is_const(value)) same = ir_ref_stmt(ir_add(&b->cur, IR_REFINE, 3, (const uint32_t[]){value, isa, 1}));
    low_e_join_from(b, &j, same);
    low_e_start(b, no);
    ir_ref f = low_e_global(b, b->s->top, low_sym(b->s, "convert"));
    ir_ref conv = ir_call(&b->cur, f, 2, (const ir_ref[]){type, value});
    conv = low_e_bcall(b, IR_BUILTIN_TYPEASSERT, 2, conv, type);
    low_e_join_from(b, &j, conv);
    return low_e_join_end(b, &j, true);
}

static void name_value(builder *b, ir_ref value, const low_var *v) {
    if (!ir_is_stmt(value) || !v->name) return;
    ir_stmt *st = &b->f->stmts.data[ir_ref_index(value)];
    if (st->name == IR_NONE) st->name = ir_const_index(b->f, ty_v(v->name));
}

void low_e_assign(builder *b, low_var *v, ir_ref value, sup_span span) {
    if (v->type && owned(b, v)) {
        ir_ref type = low_e_value(b, v->type);
        low_e_loc(b, span);
        value = low_e_convert(b, value, type);
    }
    if (v->boxed) {
        low_e_bcall(b, IR_BUILTIN_SETFIELD, 3, low_e_read_raw(b, v), contents_sym(b), value);
        return;
    }
    if (in_slot(b, v)) {
        ir_add(&b->cur, IR_SLOT_SET, 2, (const uint32_t[]){slot_of(b, v), value});
        return;
    }
    name_value(b, value, v);
    uint32_t id = low_e_var_id(b, v);
    low_ssa_write(&b->ssa, id, b->cur.block, value);
    if (v->needs_flag) low_ssa_write(&b->ssa, id + 1, b->cur.block, low_e_const(b, b->s->env->k.v_true));
}

void low_e_new_box(builder *b, low_var *v, ir_ref value) {
    ir_ref ops[2] = {low_e_const(b, ty_v(b->s->env->k.t_box)), value};
    ir_ref box = ir_ref_stmt(ir_add(&b->cur, IR_NEW, value == IR_UNDEF ? 1 : 2, ops));
    name_value(b, box, v);
    low_ssa_write(&b->ssa, low_e_var_id(b, v), b->cur.block, box);
}

/* The variables of a scope start anew each time it is entered. */
static void enter_scope(builder *b, const low_scope *sc) {
    ir_ref no = low_e_const(b, b->s->env->k.v_false);
    for (uint32_t i = 0; i < sc->vars.len; i++) {
        low_var *v = sc->vars.data[i];
        if (v->boxed) low_e_new_box(b, v, IR_UNDEF);
        else if (!v->needs_flag) continue;
        else if (in_slot(b, v)) ir_add(&b->cur, IR_SLOT_SET, 2, (const uint32_t[]){slot_of(b, v), IR_UNDEF});
        else {
            low_ssa_write(&b->ssa, low_e_var_id(b, v), b->cur.block, IR_UNDEF);
            low_ssa_write(&b->ssa, low_e_var_id(b, v) + 1, b->cur.block, no);
        }
    }
}

ir_ref low_e_sparam(builder *b, low_sparam *sp) {
    if (b->hoisting) return sp->ref;
    uint32_t index = sp->index;
    if (sp->owner != b->l && b->l->closure) {
        const low_closure *c = b->l->closure;
        for (uint32_t i = 0; i < c->sparams.len; i++)
            if (c->sparams.data[i] == sp) index = b->l->sparams.len + i;
    }
    return ir_ref_stmt(ir_add(&b->cur, IR_SPARAM, 1, &index));
}

/* ---- expressions ------------------------------------------------------------------------------------------------ */

static ir_ref e_call(builder *b, low_node *n) {
    uint32_t k = n->n;
    ir_ref small[8], *ops = k <= 8 ? small : SUP_NEW_ARRAY(b->s->arena, ir_ref, k);
    for (uint32_t i = 0; i < k && !b->dead; i++) ops[i] = low_e_value(b, n->kids[i]);
    if (b->dead) return low_e_nothing(b);
    low_e_loc(b, n->span);
    b->cur.flags = n->flags;
    ir_ref r = ir_call(&b->cur, ops[0], k - 1, ops + 1);
    b->cur.flags = 0;
    return r;
}

static ir_ref e_operands(builder *b, low_node *n, ir_op op, ty_value *head) {
    uint32_t k = n->n, at = head ? 1 : 0;
    ir_ref *ops = SUP_NEW_ARRAY(b->s->arena, ir_ref, k + 1);
    if (head) ops[0] = low_e_const(b, head);
    for (uint32_t i = 0; i < k && !b->dead; i++) ops[i + at] = low_e_value(b, n->kids[i]);
    if (b->dead) return low_e_nothing(b);
    low_e_loc(b, n->span);
    b->cur.flags = n->flags;
    ir_ref r = ir_ref_stmt(ir_add(&b->cur, op, k + at, ops));
    b->cur.flags = 0;
    return r;
}

/* A global's declared type, to which assigned values are converted. */
static void assign_global(builder *b, const low_global *g, ir_ref value) {
    const low_host *h = &b->s->cx->host;
    if (b->l->is_thunk)
        low_e_bcall(b, IR_BUILTIN_DECLARE_GLOBAL, 3, low_e_const(b, ty_v(g->module)), low_e_const(b, ty_v(g->name)),
                    low_e_const(b, b->s->env->k.v_false));
    ir_ref type = low_e_bcall(b, IR_BUILTIN_GET_BINDING_TYPE, 2, low_e_const(b, ty_v(g->module)), low_e_const(b, ty_v(g->name)));
    value = low_e_convert(b, value, type);
    ir_ref gr = low_e_const(b, ty_v(h->globalref(h->payload, g->module, g->name)));
    ir_add(&b->cur, IR_SET_GLOBAL, 2, (const uint32_t[]){gr, value});
}

static ir_ref e_assign(builder *b, low_node *n) {
    ir_ref value = low_e_value(b, n->kids[1]);
    if (b->dead) return value;
    low_e_loc(b, n->span);
    low_node *t = n->kids[0];
    if (t->op == LOW_VAR) low_e_assign(b, t->u.var, value, n->span);
    else if (t->op == LOW_GLOBAL) assign_global(b, t->u.global, value);
    return value;
}

static ir_ref e_isdefined(builder *b, low_node *n) {
    low_node *x = n->kids[0];
    low_e_loc(b, n->span);
    if (x->op == LOW_VAR) return defined_flag(b, x->u.var);
    if (x->op == LOW_SPARAM) {
        ir_ref r = low_e_sparam(b, x->u.sparam);
        b->f->stmts.data[ir_ref_index(r)].op = IR_SPARAM_ISDEFINED;
        return r;
    }
    if (x->op == LOW_GLOBAL) {
        const low_host *h = &b->s->cx->host;
        uint32_t gr = low_e_const(b, ty_v(h->globalref(h->payload, x->u.global->module, x->u.global->name)));
        return ir_ref_stmt(ir_add(&b->cur, IR_GLOBAL_ISDEFINED, 1, &gr));
    }
    return low_e_const(b, b->s->env->k.v_true);
}

static void e_decltype(builder *b, low_node *n) {
    if (n->kids[0]->op != LOW_GLOBAL) return;
    const low_global *g = n->kids[0]->u.global;
    ir_ref type = low_e_value(b, n->kids[1]);
    low_e_loc(b, n->span);
    low_e_bcall(b, IR_BUILTIN_DECLARE_GLOBAL, 4, low_e_const(b, ty_v(g->module)), low_e_const(b, ty_v(g->name)),
                low_e_const(b, b->s->env->k.v_true), type);
}

static ir_ref e_block(builder *b, low_node *n, emit_ctx ctx) {
    for (uint32_t i = 0; i < n->n; i++) {
        if (b->thunk == b && !b->nesting && !b->dead) {
            b->hoist_block = b->cur.block;
            b->hoist_after = b->f->blocks.data[b->cur.block].last;
        }
        bool last = i + 1 == n->n;
        ir_ref r = low_e(b, n->kids[i], last ? ctx : EMIT_EFFECT);
        if (last) return r;
    }
    return low_e_nothing(b);
}

static ir_ref e_not(builder *b, low_node *n) {
    ir_ref v = low_e_value(b, n->kids[0]);
    if (b->dead) return v;
    return ir_call(&b->cur, low_e_const(b, b->s->env->k.intrinsics->data[IR_INTR_not_int]), 1, &v);
}

static ir_ref e_simple(builder *b, low_node *n, emit_ctx ctx) {
    switch ((low_op)n->op) {
    case LOW_CONST: return low_e_const(b, n->u.value);
    case LOW_VAR: return low_e_read(b, n->u.var, n->span);
    case LOW_SPARAM: low_e_loc(b, n->span); return low_e_sparam(b, n->u.sparam);
    case LOW_GLOBAL: low_e_loc(b, n->span); return low_e_global(b, n->u.global->module, n->u.global->name);
    case LOW_CALL:
        if (n->sub == 1 && ctx == EMIT_EFFECT) return low_e_nothing(b);
        return e_call(b, n);
    case LOW_ASSIGN: return e_assign(b, n);
    case LOW_LOCAL: case LOW_GLOBALDECL: return low_e_nothing(b);
    case LOW_DECLTYPE: e_decltype(b, n); return low_e_nothing(b);
    case LOW_LET1:
        n->u.var->ref = low_e_value(b, n->kids[0]);
        return low_e_value(b, n->kids[1]);
    case LOW_NOT: return e_not(b, n);
    case LOW_DEF: return low_e_def(b, n);
    case LOW_ISDEFINED: return e_isdefined(b, n);
    case LOW_NEW: return e_operands(b, n, IR_NEW, NULL);
    case LOW_SPLATNEW: return e_operands(b, n, IR_SPLATNEW, NULL);
    case LOW_FOREIGNCALL: return e_operands(b, n, IR_FOREIGNCALL, n->u.value);
    case LOW_BOUNDSCHECK: low_e_loc(b, n->span); return ir_ref_stmt(ir_add(&b->cur, IR_BOUNDSCHECK, 0, NULL));
    case LOW_LOOPINFO: {
        uint32_t c = low_e_const(b, n->u.value);
        ir_add(&b->cur, IR_LOOPINFO, 1, &c);
        b->f->has_loopinfo = true;
        return low_e_nothing(b);
    }
    default: GPUCC_ASSERT(false, "lowering: node %d reached emission", n->op);
    }
    return low_e_nothing(b);
}

static ir_ref e_flow(builder *b, low_node *n, emit_ctx ctx) {
    emit_ctx inner = ctx == EMIT_TAIL ? EMIT_VALUE : ctx;
    switch ((low_op)n->op) {
    case LOW_AND: case LOW_OR: return low_e_andor(b, n, inner);
    case LOW_WHILE: low_e_while(b, n); return low_e_nothing(b);
    case LOW_BREAK_BLOCK: low_e_break_block(b, n); return low_e_nothing(b);
    case LOW_BREAK: low_e_break(b, n->u.label); return low_e_nothing(b);
    case LOW_RETURN: {
        if (!b->regions.len) {
            low_e(b, n->kids[0], EMIT_TAIL);
            return low_e_nothing(b);
        }
        ir_ref v = low_e_value(b, n->kids[0]);
        low_e_loc(b, n->span);
        low_e_return(b, v);
        return low_e_nothing(b);
    }
    case LOW_TRY: return low_e_try(b, n);
    case LOW_LABEL: low_e_label(b, n); return low_e_nothing(b);
    case LOW_GOTO: low_e_goto_label(b, n); return low_e_nothing(b);
    default: return e_simple(b, n, inner);
    }
}

ir_ref low_e(builder *b, low_node *n, emit_ctx ctx) {
    if (b->dead) {
        if (!b->l->has_labels) return low_e_nothing(b);
        b->cur.block = low_ssa_block(&b->ssa);
        low_ssa_seal(&b->ssa, b->cur.block);
        b->dead = false;
    }
    switch ((low_op)n->op) {
    case LOW_BLOCK: return n->n ? e_block(b, n, ctx) : (ctx == EMIT_TAIL ? (low_e_return(b, low_e_nothing(b)), low_e_nothing(b)) : low_e_nothing(b));
    case LOW_SCOPE:
        enter_scope(b, n->u.scope);
        return low_e(b, n->kids[0], ctx);
    case LOW_IF: return low_e_if(b, n, ctx);
    default: break;
    }
    ir_ref r = e_flow(b, n, ctx);
    if (ctx == EMIT_TAIL && !b->dead) {
        low_e_return(b, r);
        die(b);
    }
    return r;
}

ir_ref low_e_value(builder *b, low_node *n) { return low_e(b, n, EMIT_VALUE); }

/* ---- functions ----------------------------------------------------------------------------------------------------- */

static void bind_arguments(builder *b) {
    low_lambda *l = b->l;
    ir_ref no = low_e_const(b, b->s->env->k.v_false);
    for (uint32_t i = 0; i < l->vars.len; i++) {
        low_var *v = l->vars.data[i];
        if (v->arg < 0) {
            if (v->boxed) low_e_new_box(b, v, IR_UNDEF);
            else if (v->needs_flag && !in_slot(b, v)) low_ssa_write(&b->ssa, low_e_var_id(b, v) + 1, 0, no);
            continue;
        }
        ir_ref a = ir_ref_arg((uint32_t)v->arg);
        if (v->boxed) low_e_new_box(b, v, a);
        else if (in_slot(b, v)) ir_add(&b->cur, IR_SLOT_SET, 2, (const uint32_t[]){slot_of(b, v), a});
        else low_ssa_write(&b->ssa, low_e_var_id(b, v), 0, a);
    }
}

/* What a closure captured lies in its fields; a global method's in hidden constants. */
static void bind_captures(builder *b) {
    low_lambda *l = b->l;
    ir_ref self = ir_ref_arg(l->self_arg);
    for (uint32_t i = 0; l->closure && i < l->closure->captures.len; i++) {
        const low_capture *c = &l->closure->captures.data[i];
        ir_ref r = low_e_bcall(b, IR_BUILTIN_GETFIELD, 2, self, low_e_const(b, ty_v(c->field)));
        low_ssa_write(&b->ssa, low_e_var_id(b, c->var), 0, r);
    }
    for (uint32_t i = 0; i < l->hidden.len; i++) {
        const low_capture *c = &l->hidden.data[i];
        low_ssa_write(&b->ssa, low_e_var_id(b, c->var), 0, low_e_global(b, b->s->module, c->field));
    }
}

ir_func *low_emit_lambda(low_state *s, low_lambda *l, builder *thunk) {
    builder b = {.s = s, .l = l};
    b.f = ir_func_create(s->env, s->ir_arena, l->nargs, l->is_vararg);
    b.thunk = thunk ? thunk : &b;
    low_ssa_init(&b.ssa, b.f, s->arena);
    b.cur = ir_at_end(b.f, 0);
    b.hoist_after = IR_NONE;
    low_e_loc(&b, l->span);
    bind_arguments(&b);
    bind_captures(&b);
    low_e(&b, l->body, EMIT_TAIL);
    if (!b.dead) low_e_return(&b, low_e_nothing(&b));
    low_e_finish_labels(&b);
    low_ssa_finish(&b.ssa);
    b.f->flags = l->meta_flags | (l->is_vararg ? TY_METHOD_VARARG : 0);
    b.f->purity = l->purity;
    b.f->nospecialize = l->nospecialize;
    return b.f;
}

ir_func *low_emit(low_state *s, low_lambda *thunk) { return low_emit_lambda(s, thunk, NULL); }
