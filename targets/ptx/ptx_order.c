/* The order of a function's blocks, which is the order of the PTX: with block placement switched off (it cannot invert
 * conditions for this target), instruction selection inverts a condition whenever that makes the other branch fall through.
 *
 * Reverse postorder, in which a loop's blocks stay together: where one successor stays in a loop that the other leaves, the
 * leaving one comes later. Blocks that end in a trap come last.
 */
#include <stdlib.h>

#include "codegen/module.h"
#include "targets/backends.h"

typedef struct node {
    LLVMBasicBlockRef bb;
    uint32_t succ[2], nsucc; /* more successors (switches) are in `more` */
    uint32_t *more;
    uint32_t post;           /* postorder number */
    uint32_t idom;
    uint32_t loop;           /* header of the innermost loop, NONE: none */
    uint32_t depth;
    bool seen, cold;
} node;

typedef struct order {
    sup_arena *arena;
    node *nodes;
    uint32_t n;
    uint32_t *post; /* blocks in postorder */
    uint32_t npost;
    sup_map index;  /* block -> number */
} order;

#define NONE UINT32_MAX

static uint32_t successor(const node *x, uint32_t i) { return x->more ? x->more[i] : x->succ[i]; }

static void read_graph(order *o, LLVMValueRef f) {
    uint32_t k = 0;
    for (LLVMBasicBlockRef bb = LLVMGetFirstBasicBlock(f); bb; bb = LLVMGetNextBasicBlock(bb)) {
        o->nodes[k].bb = bb;
        *sup_map_put(o->arena, &o->index, sup_key(bb), NULL) = k++;
    }
    for (uint32_t i = 0; i < o->n; i++) {
        node *x = &o->nodes[i];
        LLVMValueRef t = LLVMGetBasicBlockTerminator(x->bb);
        x->nsucc = LLVMGetNumSuccessors(t);
        x->loop = NONE;
        x->cold = LLVMGetInstructionOpcode(t) == LLVMUnreachable;
        if (x->nsucc > 2) x->more = SUP_NEW_ARRAY(o->arena, uint32_t, x->nsucc);
        for (uint32_t s = 0; s < x->nsucc; s++) {
            const uint32_t to = (uint32_t)*sup_map_get(&o->index, sup_key(LLVMGetSuccessor(t, s)));
            if (x->more) x->more[s] = to;
            else x->succ[s] = to;
        }
    }
}

/* Does the branch i -> s leave more loops than i -> t? */
static bool visit_first(const order *o, uint32_t i, uint32_t s, uint32_t t) {
    (void)i;
    const node *a = &o->nodes[s], *b = &o->nodes[t];
    if (a->cold != b->cold) return a->cold;
    return a->depth < b->depth;
}

/* Postorder by an explicit stack; what is visited first ends up last in reverse. */
static void number_blocks(order *o, bool use_loops) {
    uint32_t *stack = SUP_NEW_ARRAY(o->arena, uint32_t, o->n + 1), *at = SUP_NEW_ARRAY(o->arena, uint32_t, o->n + 1), sp = 0;
    for (uint32_t i = 0; i < o->n; i++) o->nodes[i].seen = false;
    o->npost = 0;
    o->nodes[0].seen = true;
    stack[sp] = 0;
    at[sp++] = 0;
    while (sp) {
        const uint32_t i = stack[sp - 1];
        node *x = &o->nodes[i];
        if (at[sp - 1] == x->nsucc) {
            x->post = o->npost;
            o->post[o->npost++] = i;
            sp--;
            continue;
        }
        uint32_t k = at[sp - 1]++;
        /* Two-way branches: the second successor first, unless the loops say otherwise. */
        if (x->nsucc == 2) {
            const bool first_leaves = use_loops && visit_first(o, i, x->succ[0], x->succ[1]);
            k = first_leaves ? k : 1 - k;
        }
        const uint32_t s = successor(x, k);
        if (o->nodes[s].seen) continue;
        o->nodes[s].seen = true;
        stack[sp] = s;
        at[sp++] = 0;
    }
}

static uint32_t common_dominator(const order *o, uint32_t a, uint32_t b) {
    while (a != b) {
        while (o->nodes[a].post < o->nodes[b].post) a = o->nodes[a].idom;
        while (o->nodes[b].post < o->nodes[a].post) b = o->nodes[b].idom;
    }
    return a;
}

/* Cooper, Harvey, Kennedy: "A Simple, Fast Dominance Algorithm". */
static void find_dominators(order *o) {
    for (uint32_t i = 0; i < o->n; i++) o->nodes[i].idom = NONE;
    o->nodes[0].idom = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t k = o->npost; k-- > 0;) {
            const uint32_t i = o->post[k];
            if (o->nodes[i].idom == NONE) continue;
            for (uint32_t s = 0; s < o->nodes[i].nsucc; s++) {
                node *to = &o->nodes[successor(&o->nodes[i], s)];
                const uint32_t t = (uint32_t)(to - o->nodes);
                if (t == 0) continue;
                const uint32_t d = to->idom == NONE ? i : common_dominator(o, to->idom, i);
                changed |= d != to->idom;
                to->idom = d;
            }
        }
    }
}

static bool dominates(const order *o, uint32_t a, uint32_t b) {
    while (b != a && b != 0) b = o->nodes[b].idom;
    return a == b;
}

/* Loop depth of every block: for each back edge, the blocks from which its source is reached without the header. */
static void find_loops(order *o) {
    uint32_t *work = SUP_NEW_ARRAY(o->arena, uint32_t, o->n + 1), *mark = SUP_NEW_ARRAY(o->arena, uint32_t, o->n + 1);
    uint32_t npreds = 0;
    for (uint32_t i = 0; i < o->n; i++) npreds += o->nodes[i].nsucc;
    uint32_t *first = SUP_NEW_ARRAY(o->arena, uint32_t, o->n + 2), *preds = SUP_NEW_ARRAY(o->arena, uint32_t, npreds + 1);
    for (uint32_t i = 0; i < o->n; i++)
        for (uint32_t s = 0; s < o->nodes[i].nsucc; s++) first[successor(&o->nodes[i], s) + 1]++;
    for (uint32_t i = 0; i < o->n; i++) first[i + 1] += first[i];
    uint32_t *fill = SUP_NEW_ARRAY(o->arena, uint32_t, o->n + 1);
    for (uint32_t i = 0; i < o->n; i++)
        for (uint32_t s = 0; s < o->nodes[i].nsucc; s++) {
            const uint32_t t = successor(&o->nodes[i], s);
            preds[first[t] + fill[t]++] = i;
        }
    uint32_t stamp = 0;
    for (uint32_t h = 0; h < o->n; h++) {
        uint32_t n = 0;
        if (!o->nodes[h].seen) continue;
        stamp++;
        mark[h] = stamp;
        for (uint32_t k = first[h]; k < first[h + 1]; k++) {
            const uint32_t i = preds[k];
            if (o->nodes[i].seen && dominates(o, h, i) && mark[i] != stamp) mark[i] = stamp, work[n++] = i;
            if (i == h && n == 0) o->nodes[h].depth++; /* a block that jumps to itself */
        }
        if (!n) continue;
        o->nodes[h].depth++;
        while (n) {
            const uint32_t i = work[--n];
            o->nodes[i].depth++;
            for (uint32_t k = first[i]; k < first[i + 1]; k++) {
                const uint32_t p = preds[k];
                if (o->nodes[p].seen && mark[p] != stamp) mark[p] = stamp, work[n++] = p;
            }
        }
    }
}

static void order_function(sup_arena *arena, LLVMValueRef f) {
    order o = {.arena = arena, .n = LLVMCountBasicBlocks(f)};
    if (o.n < 3) return;
    o.nodes = SUP_NEW_ARRAY(arena, node, o.n);
    o.post = SUP_NEW_ARRAY(arena, uint32_t, o.n);
    read_graph(&o, f);
    number_blocks(&o, false);
    find_dominators(&o);
    find_loops(&o);
    number_blocks(&o, true);
    LLVMBasicBlockRef last = o.nodes[0].bb;
    for (int cold = 0; cold < 2; cold++)
        for (uint32_t k = o.npost; k-- > 0;) {
            const node *x = &o.nodes[o.post[k]];
            if (x->bb == o.nodes[0].bb || x->cold != (cold == 1)) continue;
            LLVMMoveBasicBlockAfter(x->bb, last);
            last = x->bb;
        }
}

void ptx_order_blocks(LLVMModuleRef m) {
    sup_arena *arena = sup_arena_create();
    for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
        if (!LLVMIsDeclaration(f)) order_function(arena, f);
    sup_arena_destroy(arena);
}
