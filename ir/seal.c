/* Sealing: a function under construction becomes one language value, and back.
 *
 * Only what is reachable is written: blocks in reverse postorder, each block's statements one after the other,
 * constants and locations that something refers to, in the order of their first use. Unsealing copies the arrays.
 *
 *     | ty_code | stmts | operands | blocks | lists | locs | argtypes | slot names, slot types |
 */
#include "ir/ir.h"
#include "types/heap.h"

typedef struct sealer {
    ir_func *f;
    const ir_order *order;
    uint32_t *stmt_map;  /* old -> new, IR_NONE: dropped */
    uint32_t *const_map;
    uint32_t *loc_map;
    SUP_VEC(ir_stmt) stmts;
    SUP_VEC(uint32_t) operands, lists;
    SUP_VEC(ir_block) blocks;
    SUP_VEC(ir_loc) locs;
    SUP_VEC(ty_value *) consts;
} sealer;

static uint32_t map_const(sealer *z, uint32_t c) {
    if (c == IR_NONE) return IR_NONE;
    if (z->const_map[c] == IR_NONE) {
        z->const_map[c] = z->consts.len;
        sup_vec_push(z->f->arena, &z->consts, z->f->consts.data[c]);
    }
    return z->const_map[c];
}

/* Callers first: so a chain of inlined calls refers backwards. Chains are as deep as inlining. */
static uint32_t map_loc(sealer *z, uint32_t l) {
    if (l == IR_NONE) return IR_NONE;
    if (z->loc_map[l] == IR_NONE) {
        ir_loc loc = z->f->locs.data[l];
        loc.inlined_at = map_loc(z, loc.inlined_at);
        loc.scope = map_const(z, loc.scope);
        z->loc_map[l] = z->locs.len;
        sup_vec_push(z->f->arena, &z->locs, loc);
    }
    return z->loc_map[l];
}

static uint32_t map_operand(sealer *z, char kind, uint32_t v) {
    if (kind == 'i') return v;
    if (kind == 'b') return z->order->rpo_index[v];
    switch (ir_ref_kind_of(v)) {
    case IR_REF_STMT: return ir_ref_stmt(z->stmt_map[ir_ref_index(v)]);
    case IR_REF_CONST: return ir_ref_const(map_const(z, ir_ref_index(v)));
    default: return v;
    }
}

static void number_stmts(sealer *z) {
    ir_func *f = z->f;
    uint32_t n = 0;
    for (uint32_t s = 0; s < f->stmts.len; s++) z->stmt_map[s] = IR_NONE;
    for (uint32_t i = 0; i < z->order->n; i++)
        for (ir_stmt_id s = f->blocks.data[z->order->rpo[i]].first; s != IR_NONE; s = f->stmts.data[s].next)
            z->stmt_map[s] = n++;
}

static void seal_stmt(sealer *z, ir_stmt_id old, uint32_t block, bool is_last) {
    ir_func *f = z->f;
    const ir_stmt *o = &f->stmts.data[old];
    const uint32_t id = z->stmts.len;
    ir_stmt st = *o;
    st.ops = z->operands.len;
    st.nops = 0;
    const ir_block *ob = &f->blocks.data[o->block];
    for (uint32_t k = 0; k < o->nops; k++) {
        if (o->op == IR_PHI && z->order->rpo_index[f->block_lists.data[ob->preds + k]] == IR_NONE) continue;
        const uint32_t v = map_operand(z, ir_op_operand_kind((ir_op)o->op, k), f->operands.data[o->ops + k]);
        sup_vec_push(f->arena, &z->operands, v);
        st.nops++;
    }
    st.type = map_const(z, o->type);
    st.name = map_const(z, o->name);
    st.loc = map_loc(z, o->loc);
    st.block = block;
    st.prev = id == z->blocks.data[block].first ? IR_NONE : id - 1;
    st.next = is_last ? IR_NONE : id + 1;
    sup_vec_push(f->arena, &z->stmts, st);
}

static void seal_block(sealer *z, uint32_t i) {
    ir_func *f = z->f;
    const ir_block *o = &f->blocks.data[z->order->rpo[i]];
    ir_block b = {z->stmts.len, 0, z->lists.len, 0, 0};
    for (uint32_t k = 0; k < o->npreds; k++) {
        const uint32_t p = z->order->rpo_index[f->block_lists.data[o->preds + k]];
        if (p == IR_NONE) continue;
        sup_vec_push(f->arena, &z->lists, p);
        b.npreds++;
    }
    b.cap = b.npreds;
    sup_vec_push(f->arena, &z->blocks, b);
    GPUCC_ASSERT(o->first != IR_NONE && ir_is_terminator((ir_op)f->stmts.data[o->last].op),
                 "ir: sealing block b%u without a terminator", z->order->rpo[i]);
    for (ir_stmt_id s = o->first; s != IR_NONE; s = f->stmts.data[s].next)
        seal_stmt(z, s, i, f->stmts.data[s].next == IR_NONE);
    z->blocks.data[i].last = z->stmts.len - 1;
}

static uint32_t *filled(ir_func *f, uint32_t n) {
    uint32_t *a = SUP_NEW_ARRAY(f->arena, uint32_t, n);
    for (uint32_t i = 0; i < n; i++) a[i] = IR_NONE;
    return a;
}

static uint32_t place(uint32_t *at, uint32_t n, size_t size) {
    const uint32_t here = *at;
    *at += (uint32_t)((n * size + 7) & ~(size_t)7);
    return here;
}

static void put(ty_code *c, uint32_t off, const void *data, size_t size) {
    if (size > 0) memcpy((char *)c + off, data, size);
}

/* Arguments' types, then slots' names and types, renumbered. */
static uint32_t *map_all(sealer *z, const uint32_t *in, uint32_t n) {
    uint32_t *out = SUP_NEW_ARRAY(z->f->arena, uint32_t, n);
    for (uint32_t i = 0; i < n; i++) out[i] = map_const(z, in[i]);
    return out;
}

ty_code *ir_seal(ir_func *f) {
    sealer z = {.f = f, .order = ir_rpo(f)};
    z.stmt_map = filled(f, f->stmts.len);
    z.const_map = filled(f, f->consts.len);
    z.loc_map = filled(f, f->locs.len);
    number_stmts(&z);
    for (uint32_t i = 0; i < z.order->n; i++) seal_block(&z, i);
    const uint32_t nslots = f->slot_names.len;
    const bool slot_types = f->slot_types.len == nslots && nslots > 0;
    const uint32_t *args = map_all(&z, f->arg_types.data, f->arg_types.len);
    const uint32_t *names = map_all(&z, f->slot_names.data, nslots);
    const uint32_t *types = slot_types ? map_all(&z, f->slot_types.data, nslots) : NULL;

    ty_code h = {.nstmts = z.stmts.len, .noperands = z.operands.len, .nblocks = z.blocks.len,
                 .nblock_lists = z.lists.len, .nlocs = z.locs.len, .nargtypes = f->arg_types.len, .nslots = nslots,
                 .nargs = f->nargs, .flags = f->flags, .purity = f->purity, .nospecialize = f->nospecialize,
                 .is_vararg = f->is_vararg, .is_typed = f->is_typed, .has_slot_types = slot_types,
                 .has_loopinfo = f->has_loopinfo};
    uint32_t at = (uint32_t)((sizeof(ty_code) + 7) & ~(size_t)7);
    h.off_stmts = place(&at, h.nstmts, sizeof(ir_stmt));
    h.off_operands = place(&at, h.noperands, sizeof(uint32_t));
    h.off_blocks = place(&at, h.nblocks, sizeof(ir_block));
    h.off_lists = place(&at, h.nblock_lists, sizeof(uint32_t));
    h.off_locs = place(&at, h.nlocs, sizeof(ir_loc));
    h.off_argtypes = place(&at, h.nargtypes, sizeof(uint32_t));
    h.off_slots = place(&at, (slot_types ? 2 : 1) * nslots, sizeof(uint32_t));
    h.nbytes = at;
    h.consts = ty_svec_copy(f->env, z.consts.data, z.consts.len);
    h.extra = f->env->k.v_nothing;

    ty_code *c = (ty_code *)ty_alloc(f->env, f->env->k.t_code, at);
    *c = h;
    put(c, h.off_stmts, z.stmts.data, h.nstmts * sizeof(ir_stmt));
    put(c, h.off_operands, z.operands.data, h.noperands * sizeof(uint32_t));
    put(c, h.off_blocks, z.blocks.data, h.nblocks * sizeof(ir_block));
    put(c, h.off_lists, z.lists.data, h.nblock_lists * sizeof(uint32_t));
    put(c, h.off_locs, z.locs.data, h.nlocs * sizeof(ir_loc));
    put(c, h.off_argtypes, args, h.nargtypes * sizeof(uint32_t));
    put(c, h.off_slots, names, nslots * sizeof(uint32_t));
    if (slot_types) put(c, h.off_slots + nslots * (uint32_t)sizeof(uint32_t), types, nslots * sizeof(uint32_t));
    return c;
}

#define TAKE(vec, T, off, n)                                                          \
    do {                                                                              \
        (vec).data = sup_arena_dup(arena, (const char *)c + (off), (n) * sizeof(T));  \
        (vec).len = (vec).cap = (n);                                                  \
    } while (0)

ir_func *ir_unseal(ty_env *env, sup_arena *arena, const ty_code *c) {
    ir_func *f = SUP_NEW(arena, ir_func);
    f->env = env;
    f->arena = arena;
    f->nargs = c->nargs;
    f->is_vararg = c->is_vararg;
    f->is_typed = c->is_typed;
    f->has_loopinfo = c->has_loopinfo;
    f->flags = c->flags;
    f->purity = c->purity;
    f->nospecialize = c->nospecialize;
    TAKE(f->stmts, ir_stmt, c->off_stmts, c->nstmts);
    TAKE(f->operands, uint32_t, c->off_operands, c->noperands);
    TAKE(f->blocks, ir_block, c->off_blocks, c->nblocks);
    TAKE(f->block_lists, uint32_t, c->off_lists, c->nblock_lists);
    TAKE(f->locs, ir_loc, c->off_locs, c->nlocs);
    TAKE(f->arg_types, uint32_t, c->off_argtypes, c->nargtypes);
    TAKE(f->slot_names, uint32_t, c->off_slots, c->nslots);
    if (c->has_slot_types)
        TAKE(f->slot_types, uint32_t, c->off_slots + c->nslots * (uint32_t)sizeof(uint32_t), c->nslots);
    f->const_index = SUP_NEW(arena, sup_map);
    sup_vec_reserve(arena, &f->consts, (uint32_t)c->consts->n);
    for (size_t i = 0; i < c->consts->n; i++) {
        f->consts.data[i] = c->consts->data[i];
        *sup_map_put(arena, f->const_index, sup_key(f->consts.data[i]), NULL) = i;
    }
    f->consts.len = (uint32_t)c->consts->n;
    return f;
}

const ir_stmt *ir_code_stmts(const ty_code *c) { return (const ir_stmt *)((const char *)c + c->off_stmts); }
const uint32_t *ir_code_operands(const ty_code *c) { return (const uint32_t *)((const char *)c + c->off_operands); }
const ir_block *ir_code_blocks(const ty_code *c) { return (const ir_block *)((const char *)c + c->off_blocks); }
const ir_loc *ir_code_locs(const ty_code *c) { return (const ir_loc *)((const char *)c + c->off_locs); }
