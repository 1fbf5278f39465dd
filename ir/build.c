/* Building functions: statements are appended at a cursor, terminators record their edges. */
#include "ir/ir.h"

ir_func *ir_func_create(ty_env *env, sup_arena *arena, uint32_t nargs, bool is_vararg) {
    ir_func *f = SUP_NEW(arena, ir_func);
    f->env = env;
    f->arena = arena;
    f->nargs = nargs;
    f->is_vararg = is_vararg;
    f->const_index = SUP_NEW(arena, sup_map);
    ir_block_add(f);
    return f;
}

ir_block_id ir_block_add(ir_func *f) {
    const ir_block b = {IR_NONE, IR_NONE, 0, 0, 0};
    sup_vec_push(f->arena, &f->blocks, b);
    ir_invalidate(f);
    return f->blocks.len - 1;
}

uint32_t ir_loc_add(ir_func *f, sup_span span, uint32_t line, uint32_t scope, uint32_t inlined_at) {
    if (f->locs.len > 0) { /* consecutive statements often share their position */
        const ir_loc *p = &sup_vec_last(&f->locs);
        if (p->span.file == span.file && p->span.begin == span.begin && p->span.end == span.end && p->line == line &&
            p->scope == scope && p->inlined_at == inlined_at)
            return f->locs.len - 1;
    }
    const ir_loc l = {span, line, scope, inlined_at};
    sup_vec_push(f->arena, &f->locs, l);
    return f->locs.len - 1;
}

uint32_t ir_const_index(ir_func *f, ty_value *v) {
    GPUCC_ASSERT(v != NULL, "ir: NULL constant");
    bool fresh;
    uint64_t *slot = sup_map_put(f->arena, f->const_index, sup_key(v), &fresh);
    if (fresh) {
        *slot = f->consts.len;
        sup_vec_push(f->arena, &f->consts, v);
    }
    return (uint32_t)*slot;
}

/* Links statement s before c->before, or at the end of c->block. */
static void link_at(ir_func *f, ir_stmt_id s, ir_block_id b, ir_stmt_id before) {
    ir_block *blk = &f->blocks.data[b];
    ir_stmt *st = &f->stmts.data[s];
    st->block = b;
    st->next = before;
    st->prev = before == IR_NONE ? blk->last : f->stmts.data[before].prev;
    if (st->prev == IR_NONE) blk->first = s;
    else f->stmts.data[st->prev].next = s;
    if (before == IR_NONE) blk->last = s;
    else f->stmts.data[before].prev = s;
}

ir_stmt_id ir_add(ir_cursor *c, ir_op op, uint32_t nops, const uint32_t *ops) {
    ir_func *f = c->f;
    const uint32_t at = f->operands.len;
    sup_vec_reserve(f->arena, &f->operands, at + nops);
    /* `ops` may lie in the old operand array, which the arena keeps. */
    if (nops > 0) memcpy(f->operands.data + at, ops, nops * sizeof *ops);
    f->operands.len = at + nops;
    const ir_stmt st = {(uint16_t)op, c->flags, nops,     at,      IR_NONE, c->loc,
                        IR_NONE,      IR_NONE,  IR_NONE, IR_NONE};
    sup_vec_push(f->arena, &f->stmts, st);
    const ir_stmt_id s = f->stmts.len - 1;
    link_at(f, s, c->block, c->before);
    f->valid_analyses &= ~(uint32_t)(ir_is_terminator(op) ? ~0u : IR_ANA_USES);
    return s;
}

static ir_ref add_with_head(ir_cursor *c, ir_op op, uint32_t head, uint32_t nargs, const ir_ref *args) {
    ir_func *f = c->f;
    uint32_t small[16];
    uint32_t *ops = nargs + 1 <= 16 ? small : SUP_NEW_ARRAY(f->arena, uint32_t, nargs + 1);
    ops[0] = head;
    for (uint32_t i = 0; i < nargs; i++) ops[i + 1] = args[i];
    return ir_ref_stmt(ir_add(c, op, nargs + 1, ops));
}

ir_ref ir_call(ir_cursor *c, ir_ref f, uint32_t nargs, const ir_ref *args) {
    return add_with_head(c, IR_CALL, f, nargs, args);
}

ir_ref ir_builtin_call(ir_cursor *c, ir_builtin id, uint32_t nargs, const ir_ref *args) {
    return add_with_head(c, IR_BUILTIN, (uint32_t)id, nargs, args);
}

ir_ref ir_intrinsic_call(ir_cursor *c, ir_intrinsic id, uint32_t nargs, const ir_ref *args) {
    return add_with_head(c, IR_INTRINSIC, (uint32_t)id, nargs, args);
}

/* Records `from` as predecessor of `to`. */
static void add_edge(ir_func *f, ir_block_id from, ir_block_id to) {
    ir_block *b = &f->blocks.data[to];
    if (b->npreds == b->cap) {
        const uint32_t cap = b->cap == 0 ? 2 : 2 * b->cap;
        const uint32_t at = f->block_lists.len;
        sup_vec_reserve(f->arena, &f->block_lists, at + cap);
        f->block_lists.len = at + cap;
        for (uint32_t i = 0; i < b->npreds; i++) f->block_lists.data[at + i] = f->block_lists.data[b->preds + i];
        b->preds = at;
        b->cap = cap;
    }
    f->block_lists.data[b->preds + b->npreds++] = from;
    for (ir_stmt_id s = b->first; s != IR_NONE && f->stmts.data[s].op == IR_PHI; s = f->stmts.data[s].next) {
        ir_stmt *st = &f->stmts.data[s];
        const uint32_t n = st->nops;
        if (st->ops + n == f->operands.len) { /* the last ones: extend in place */
            sup_vec_push(f->arena, &f->operands, IR_UNDEF);
            st->nops = n + 1;
            continue;
        }
        const uint32_t at = f->operands.len;
        sup_vec_reserve(f->arena, &f->operands, at + n + 1);
        memcpy(f->operands.data + at, f->operands.data + st->ops, n * sizeof(uint32_t));
        f->operands.data[at + n] = IR_UNDEF;
        f->operands.len = at + n + 1;
        st->ops = at;
        st->nops = n + 1;
    }
    ir_invalidate(f);
}

void ir_goto(ir_cursor *c, ir_block_id to) {
    ir_add(c, IR_GOTO, 1, &to);
    add_edge(c->f, c->block, to);
}

void ir_br(ir_cursor *c, ir_ref cond, ir_block_id then_block, ir_block_id else_block) {
    if (then_block == else_block) {
        ir_goto(c, then_block);
        return;
    }
    ir_add(c, IR_BR, 3, (const uint32_t[]){cond, then_block, else_block});
    add_edge(c->f, c->block, then_block);
    add_edge(c->f, c->block, else_block);
}

void ir_return(ir_cursor *c, ir_ref v) { ir_add(c, IR_RETURN, 1, &v); }
void ir_unreachable(ir_cursor *c) { ir_add(c, IR_UNREACHABLE, 0, NULL); }

void ir_enter(ir_cursor *c, ir_block_id body, ir_block_id handler) {
    GPUCC_ASSERT(body != handler, "ir: enter with one target");
    ir_add(c, IR_ENTER, 2, (const uint32_t[]){body, handler});
    add_edge(c->f, c->block, body);
    add_edge(c->f, c->block, handler);
}

ir_stmt_id ir_phi(ir_func *f, ir_block_id b) {
    ir_cursor c = ir_at_end(f, b);
    c.before = f->blocks.data[b].first;
    if (c.before != IR_NONE) c.loc = f->stmts.data[c.before].loc;
    const uint32_t n = f->blocks.data[b].npreds;
    uint32_t small[16];
    uint32_t *ops = n <= 16 ? small : SUP_NEW_ARRAY(f->arena, uint32_t, n);
    for (uint32_t i = 0; i < n; i++) ops[i] = IR_UNDEF;
    return ir_add(&c, IR_PHI, n, ops);
}

ty_value *ir_type_of(ir_func *f, ir_ref r) {
    switch (ir_ref_kind_of(r)) {
    case IR_REF_STMT: {
        const uint32_t t = f->stmts.data[ir_ref_index(r)].type;
        return t == IR_NONE ? (ty_value *)f->env->k.t_any : f->consts.data[t];
    }
    case IR_REF_CONST: {
        ty_value *v = ir_const_value(f, r);
        return ty_is_type(f->env, v) ? (ty_value *)ty_type_of_type(f->env, v) : (ty_value *)ty_typeof(v);
    }
    case IR_REF_ARG:
        if (ir_ref_index(r) < f->arg_types.len) return f->consts.data[f->arg_types.data[ir_ref_index(r)]];
        return (ty_value *)f->env->k.t_any;
    default: return f->env->k.bottom;
    }
}

uint32_t ir_successors(const ir_func *f, ir_block_id b, ir_block_id out[2]) {
    const ir_stmt_id s = f->blocks.data[b].last;
    if (s == IR_NONE) return 0;
    const ir_stmt *st = &f->stmts.data[s];
    const uint32_t *ops = f->operands.data + st->ops;
    switch (st->op) {
    case IR_GOTO: out[0] = ops[0]; return 1;
    case IR_BR: out[0] = ops[1]; out[1] = ops[2]; return 2;
    case IR_ENTER: out[0] = ops[0]; out[1] = ops[1]; return 2;
    default: return 0;
    }
}
