/* Jump threading: a block that only decides by values its predecessors know is copied away per predecessor.
 *
 * For `iterate`, inlined: a join of (nothing | tuple) tested with === nothing right behind it; after sroa.c its selector is
 * a phi of constants, each predecessor jumps straight to the body or the exit, and the join disappears.
 *
 * Values of the copied block that are used elsewhere get new phis (ssa.c). Loops stay reducible: at a loop's header,
 * an edge from outside is threaded into the loop only together with all others from outside.
 */
#include "optimizer/private.h"

enum { MAX_COPIED = 8 };

typedef struct edge {
    ir_block_id pred, target, copy;
    ir_ref *values; /* per statement of the block, by position */
} edge;

/* State of the pass. Dominance by a block does not change when another one is copied away, because each new path runs
 * like an old one with the copy in the block's place; so the tree from the start serves, a copy being where its
 * predecessor is.
 *
 * Who uses which value, kept through the pass: lists of users (perhaps out of date, perhaps twice). */
typedef struct use {
    ir_stmt_id user;
    uint32_t next;
} use;

typedef struct users {
    opt_state *o;
    ir_domtree dom;
    SUP_VEC(ir_block_id) origin; /* of the blocks made in this pass: the predecessor for which they were made */
    SUP_VEC(uint32_t) head; /* per statement; as long as the statements that have been looked at */
    SUP_VEC(use) items;
} users;

typedef struct thread {
    opt_state *o;
    users *users;
    ir_block_id block;
    ir_stmt_id *stmts; /* phis, then the others, without the terminator */
    uint32_t nstmts, nphis;
    sup_map position;
    SUP_VEC(edge) edges;
} thread;

static bool dominates(const users *u, ir_block_id x, ir_block_id y) {
    for (; y >= u->dom.nblocks; y = u->origin.data[y - u->dom.nblocks])
        if (x == y) return true;
    return ir_domtree_dominates(&u->dom, x, y);
}

static void add_user(users *u, ir_ref r, ir_stmt_id user) {
    if (!ir_is_stmt(r)) return;
    while (u->head.len <= ir_ref_index(r)) sup_vec_push(u->o->arena, &u->head, IR_NONE);
    const use x = {user, u->head.data[ir_ref_index(r)]};
    sup_vec_push(u->o->arena, &u->items, x);
    u->head.data[ir_ref_index(r)] = u->items.len - 1;
}

/* Enters the operands of statements from `first` on. */
static void add_users_from(users *u, ir_stmt_id first) {
    ir_func *f = u->o->f;
    for (ir_stmt_id s = first; s < f->stmts.len; s++) {
        const ir_stmt *st = &f->stmts.data[s];
        if (st->block == IR_NONE) continue;
        for (uint32_t k = 0; k < st->nops; k++)
            if (ir_op_operand_is_value((ir_op)st->op, k)) add_user(u, f->operands.data[st->ops + k], s);
    }
}

static bool take_block(thread *t, ir_block_id b) {
    ir_func *f = t->o->f;
    const ir_block *blk = &f->blocks.data[b];
    if (blk->npreds < 2 || blk->last == IR_NONE || f->stmts.data[blk->last].op != IR_BR) return false;
    uint32_t n = 0, others = 0;
    ir_for_each_stmt(f, b, s) {
        if (s == blk->last) break;
        n++;
        if (f->stmts.data[s].op == IR_PHI) continue;
        if (++others > MAX_COPIED || !opt_pure(t->o, s)) return false;
    }
    t->block = b;
    t->stmts = SUP_NEW_ARRAY(t->o->arena, ir_stmt_id, n);
    ir_for_each_stmt(f, b, s) {
        if (s == blk->last) break;
        *sup_map_put(t->o->arena, &t->position, s, NULL) = t->nstmts;
        if (f->stmts.data[s].op == IR_PHI) t->nphis++;
        t->stmts[t->nstmts++] = s;
    }
    return true;
}

/* An operand as seen when coming from the edge; IR_NONE: a value that only a copy will have. */
static ir_ref seen(thread *t, const ir_ref *values, ir_ref r) {
    if (!ir_is_stmt(r)) return r;
    const uint64_t *p = sup_map_get(&t->position, ir_ref_index(r));
    return p == NULL ? r : values[*p];
}

/* Values of the block's statements on an edge, as far as they are known. */
static ir_ref *evaluate(thread *t, uint32_t k) {
    opt_state *o = t->o;
    ir_func *f = o->f;
    ir_ref *values = SUP_NEW_ARRAY(o->arena, ir_ref, t->nstmts + 1);
    uint32_t ops[64];
    for (uint32_t i = 0; i < t->nstmts; i++) {
        const ir_stmt *st = &f->stmts.data[t->stmts[i]];
        values[i] = IR_NONE;
        if (st->op == IR_PHI) {
            values[i] = ir_ops(f, t->stmts[i])[k];
            continue;
        }
        bool known = st->nops <= 64;
        for (uint32_t j = 0; known && j < st->nops; j++) {
            ops[j] = ir_ops(f, t->stmts[i])[j];
            if (ir_op_operand_is_value((ir_op)st->op, j)) ops[j] = seen(t, values, ops[j]);
            known = ops[j] != IR_NONE && ops[j] != IR_UNDEF;
        }
        if (!known) continue;
        const ir_stmt copy = *st; /* folding may add constants, never statements */
        values[i] = opt_fold_value(o, &copy, ops);
    }
    return values;
}

static void find_edges(thread *t) {
    opt_state *o = t->o;
    ir_func *f = o->f;
    const ir_stmt_id br = f->blocks.data[t->block].last;
    for (uint32_t k = 0; k < f->blocks.data[t->block].npreds; k++) {
        const ir_block_id p = ir_preds(f, t->block)[k];
        if (p == t->block || f->stmts.data[f->blocks.data[p].last].op == IR_ENTER) continue;
        if (p != 0 && f->blocks.data[p].npreds == 0) continue;
        ir_ref *values = evaluate(t, k);
        const ir_ref cond = seen(t, values, ir_ops(f, br)[0]);
        if (!opt_is_const_bool(o, cond, true) && !opt_is_const_bool(o, cond, false)) continue;
        const edge e = {p, ir_ops(f, br)[opt_is_const_bool(o, cond, true) ? 1 : 2], IR_NONE, values};
        if (e.target == t->block) continue;
        sup_vec_push(o->arena, &t->edges, e);
    }
}

/* Keeps loops with one entry: see the head of this file. */
static void respect_loops(thread *t) {
    ir_func *f = t->o->f;
    const ir_block_id *preds = ir_preds(f, t->block);
    uint32_t outside = 0, threaded_in = 0;
    bool header = false;
    for (uint32_t k = 0; k < f->blocks.data[t->block].npreds; k++) {
        if (dominates(t->users, t->block, preds[k])) header = true;
        else outside++;
    }
    if (!header) return;
    ir_block_id inside = IR_NONE;
    bool one_target = true;
    for (uint32_t i = 0; i < t->edges.len; i++) {
        const edge *e = &t->edges.data[i];
        if (dominates(t->users, t->block, e->pred) || !dominates(t->users, t->block, e->target)) continue;
        threaded_in++;
        if (inside != IR_NONE && inside != e->target) one_target = false;
        inside = e->target;
    }
    uint32_t outside_threaded = 0;
    for (uint32_t i = 0; i < t->edges.len; i++) outside_threaded += !dominates(t->users, t->block, t->edges.data[i].pred);
    if (threaded_in == 0 || (outside_threaded == outside && one_target)) return;
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->edges.len; i++) {
        const edge e = t->edges.data[i];
        if (!dominates(t->users, t->block, e.pred) && dominates(t->users, t->block, e.target)) continue;
        t->edges.data[n++] = e;
    }
    t->edges.len = n;
}

static bool defined_in(thread *t, ir_ref r) { return ir_is_stmt(r) && sup_map_get(&t->position, ir_ref_index(r)) != NULL; }

static ir_ref read_at_entry(thread *t, const edge *e, uint32_t type, ir_ref v) {
    ir_func *f = t->o->f;
    const ir_stmt_id phi = ir_phi(f, e->copy);
    ir_ops(f, phi)[0] = v;
    f->stmts.data[phi].type = type;
    f->stmts.data[phi].flags = OPT_FLAGS_PURE;
    return ir_ref_stmt(phi);
}

/* The copy for one edge: what did not fold, and the jump. */
static void make_copy(thread *t, edge *e) {
    opt_state *o = t->o;
    ir_func *f = o->f;
    e->copy = ir_block_add(f);
    sup_vec_push(o->arena, &t->users->origin, e->pred);
    ir_block *nb = &f->blocks.data[e->copy];
    nb->preds = f->block_lists.len;
    nb->npreds = nb->cap = 1;
    sup_vec_push(f->arena, &f->block_lists, e->pred);
    ir_cursor c = ir_at_end(f, e->copy);
    for (uint32_t i = 0; i < t->nstmts; i++) {
        const ir_stmt st = f->stmts.data[t->stmts[i]];
        if (e->values[i] != IR_NONE) {
            /* A value of the block itself comes from an earlier pass through it: a phi with one operand says when it is
             * read, so that it is not taken for the value in this copy. */
            if (defined_in(t, e->values[i])) e->values[i] = read_at_entry(t, e, st.type, e->values[i]);
            continue;
        }
        uint32_t *ops = SUP_NEW_ARRAY(o->arena, uint32_t, st.nops + 1);
        for (uint32_t k = 0; k < st.nops; k++) {
            ops[k] = f->operands.data[st.ops + k];
            if (ir_op_operand_is_value((ir_op)st.op, k)) ops[k] = seen(t, e->values, ops[k]);
        }
        c.loc = st.loc;
        c.flags = st.flags;
        const ir_stmt_id copy = ir_add(&c, (ir_op)st.op, st.nops, ops);
        f->stmts.data[copy].type = st.type;
        f->stmts.data[copy].name = st.name;
        e->values[i] = ir_ref_stmt(copy);
    }
    c.flags = 0;
    c.loc = f->stmts.data[f->blocks.data[t->block].last].loc;
    const uint32_t from = ir_pred_index(f, e->target, t->block);
    ir_goto(&c, e->target);
    const uint32_t to = f->blocks.data[e->target].npreds - 1;
    for (ir_stmt_id s = f->blocks.data[e->target].first; s != IR_NONE && f->stmts.data[s].op == IR_PHI; s = f->stmts.data[s].next) {
        ir_ops(f, s)[to] = seen(t, e->values, ir_ops(f, s)[from]);
        add_user(t->users, ir_ops(f, s)[to], s);
    }
    opt_retarget(f, e->pred, t->block, e->copy);
    ir_remove_edge(f, e->pred, t->block);
}

/* One value of the block now has several definitions: uses elsewhere read the one that reaches them. */
static void repair(thread *t, uint32_t i, bool block_lives) {
    opt_state *o = t->o;
    ir_func *f = o->f;
    const ir_stmt_id d = t->stmts[i];
    const ir_ref v = ir_ref_stmt(d);
    opt_var var;
    bool ready = false;
    for (uint32_t u = d < t->users->head.len ? t->users->head.data[d] : IR_NONE; u != IR_NONE; u = t->users->items.data[u].next) {
        const ir_stmt_id s = t->users->items.data[u].user;
        const ir_stmt *st = &f->stmts.data[s];
        if (st->block == IR_NONE || (st->block == t->block && st->op != IR_PHI)) continue;
        for (uint32_t k = 0; k < f->stmts.data[s].nops; k++) {
            if (ir_ops(f, s)[k] != v || !ir_op_operand_is_value((ir_op)f->stmts.data[s].op, k)) continue;
            const bool phi = f->stmts.data[s].op == IR_PHI;
            const ir_block_id at = phi ? ir_preds(f, f->stmts.data[s].block)[k] : f->stmts.data[s].block;
            if (at == t->block) continue;
            if (!ready) {
                opt_var_init(&var, o, ir_type_of(f, v));
                if (block_lives) opt_var_define(&var, t->block, v);
                for (uint32_t j = 0; j < t->edges.len; j++)
                    opt_var_define(&var, t->edges.data[j].copy, t->edges.data[j].values[i]);
                ready = true;
            }
            const ir_ref r = phi ? opt_var_at_end(&var, at) : opt_var_at_start(&var, at);
            ir_ops(f, s)[k] = r;
            add_user(t->users, r, s);
        }
    }
}

static bool thread_block(users *u, ir_block_id b) {
    opt_state *o = u->o;
    thread t = {.o = o, .users = u};
    if (!take_block(&t, b)) return false;
    find_edges(&t);
    if (t.edges.len > 0) respect_loops(&t);
    if (t.edges.len == 0) return false;
    const ir_stmt_id first = o->f->stmts.len;
    for (uint32_t i = 0; i < t.edges.len; i++) make_copy(&t, &t.edges.data[i]);
    add_users_from(u, first);
    const bool lives = o->f->blocks.data[b].npreds > 0;
    for (uint32_t i = 0; i < t.nstmts; i++) {
        const ir_stmt_id before = o->f->stmts.len;
        repair(&t, i, lives);
        add_users_from(u, before); /* new phis */
    }
    return true;
}

bool opt_thread(opt_state *o) {
    ir_func *f = o->f;
    users u = {.o = o};
    bool changed = false;
    u.dom = ir_domtree_copy(f);
    add_users_from(&u, 0);
    for (ir_block_id b = 1; b < u.dom.nblocks; b++)
        if (f->blocks.data[b].first != IR_NONE && u.dom.pre[b] != IR_NONE) changed |= thread_block(&u, b);
    if (!changed) return false;
    opt_fix_undef(o);
    opt_cfg(o); /* blocks that lost all predecessors */
    return true;
}
