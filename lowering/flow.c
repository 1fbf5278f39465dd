/* Definite assignment and captures of one function, on the structure of its core tree.
 *
 * Answers two questions. Which variables may be read before they have a value: those get a check at each read. Which
 * captured variables need a Core.Box: those assigned in a closure, those assigned on any path after a closure has
 * captured them, and those that may have no value when they are captured; all others are captured by value. The set of
 * surely assigned variables is a bit set carried along the evaluation order; code that does not go on (after return,
 * break) has all bits. */
#include "lowering/core.h"

typedef struct event {
    low_var *var;
    uint32_t pos;
    uint32_t loop; /* outermost loop inside the variable's scope, 0: none */
    bool capture;
} event;

typedef struct flow {
    low_state *s;
    low_lambda *l;
    uint32_t words;
    uint64_t *set;
    uint32_t pos, nloops;
    SUP_VEC(uint32_t) loops;
    SUP_VEC(event) events;
    SUP_VEC(uint64_t *) targets; /* by label: what is assigned where breaks arrive */
} flow;

static uint64_t *copy(flow *f, const uint64_t *set) { return sup_arena_dup(f->s->arena, set, f->words * 8); }
static void assign_set(flow *f, const uint64_t *set) { memcpy(f->set, set, f->words * 8); }
static void dead(flow *f) { memset(f->set, 0xff, f->words * 8); }
static void meet(flow *f, uint64_t *into, const uint64_t *other) {
    for (uint32_t i = 0; i < f->words; i++) into[i] &= other[i];
}
static bool has(const flow *f, const low_var *v) { return f->set[v->index / 64] >> (v->index % 64) & 1; }
static void set_bit(flow *f, const low_var *v) { f->set[v->index / 64] |= UINT64_C(1) << (v->index % 64); }
static void clear_bit(flow *f, const low_var *v) { f->set[v->index / 64] &= ~(UINT64_C(1) << (v->index % 64)); }

static void add_event(flow *f, low_var *v, bool capture) {
    uint32_t loop = v->decl_loop < f->loops.len ? f->loops.data[v->decl_loop] : 0;
    event e = {v, f->pos++, loop, capture};
    sup_vec_push(f->s->arena, &f->events, e);
}

static void walk(flow *f, low_node *n);

static void assigned(flow *f, low_var *v) {
    if (v->owner != f->l) return;
    set_bit(f, v);
    if (v->captured) add_event(f, v, false);
}

static void capture(flow *f, low_var *v) {
    if (v->owner != f->l) return;
    if (!has(f, v)) v->boxed = true, v->box_defined = false;
    add_event(f, v, true);
}

static void walk_def(flow *f, low_node *n) {
    low_def *d = n->u.def;
    if (d->table) walk(f, d->table);
    if (!d->closure) {
        if (d->target) walk(f, d->target);
        for (uint32_t i = 0; i < d->nmethods; i++) {
            const low_method *m = &d->methods[i];
            for (uint32_t k = 0; k < m->nargtypes; k++)
                if (m->argtypes[k]) walk(f, m->argtypes[k]);
            if (m->generator) walk(f, m->generator);
            for (uint32_t k = 0; k < m->lambda->hidden.len; k++) capture(f, m->lambda->hidden.data[k].var);
        }
        return;
    }
    for (uint32_t i = 0; i < d->closure->captures.len; i++) {
        low_var *v = d->closure->captures.data[i].var;
        if (v != d->closure->var) capture(f, v);
    }
    low_var *v = d->target ? d->target->u.var : NULL;
    if (!v) return;
    /* a closure that captures its own variable from an inner function does so before it exists */
    for (uint32_t i = 0; i < d->closure->captures.len; i++)
        if (d->closure->captures.data[i].var == v && v->owner == f->l) v->boxed = true;
    assigned(f, v);
}

static void walk_if(flow *f, low_node *n) {
    walk(f, n->kids[0]);
    uint64_t *before = copy(f, f->set);
    walk(f, n->kids[1]);
    uint64_t *then = copy(f, f->set);
    assign_set(f, before);
    if (n->kids[2]) walk(f, n->kids[2]);
    meet(f, f->set, then);
}

static void walk_andor(flow *f, low_node *n) {
    walk(f, n->kids[0]);
    uint64_t *after = copy(f, f->set);
    walk(f, n->kids[1]);
    assign_set(f, after);
}

static void walk_while(flow *f, low_node *n) {
    sup_vec_push(f->s->arena, &f->loops, ++f->nloops);
    walk(f, n->kids[0]);
    uint64_t *after = copy(f, f->set);
    walk(f, n->kids[1]);
    assign_set(f, after);
    f->loops.len--;
}

static uint64_t *target(flow *f, uint32_t label) {
    while (f->targets.len <= label) sup_vec_push(f->s->arena, &f->targets, NULL);
    if (!f->targets.data[label]) {
        f->targets.data[label] = SUP_NEW_ARRAY(f->s->arena, uint64_t, f->words);
        memset(f->targets.data[label], 0xff, f->words * 8);
    }
    return f->targets.data[label];
}

static void walk_try(flow *f, low_node *n) {
    uint64_t *before = copy(f, f->set);
    walk(f, n->kids[0]);
    if (n->kids[2]) walk(f, n->kids[2]);
    uint64_t *after = copy(f, f->set);
    assign_set(f, before);
    if (n->kids[1]) {
        if (n->u.var) set_bit(f, n->u.var);
        walk(f, n->kids[1]);
        meet(f, after, f->set);
    }
    if (!n->kids[3]) {
        assign_set(f, after);
        return;
    }
    assign_set(f, before);
    walk(f, n->kids[3]);
    for (uint32_t i = 0; i < f->words; i++) f->set[i] |= after[i];
}

static void walk_read(flow *f, low_var *v) {
    if (v->owner == f->l && v->arg < 0 && !v->is_temp && !has(f, v)) v->needs_flag = true;
}

static void walk_scope(flow *f, low_node *n) {
    const low_scope *sc = n->u.scope;
    for (uint32_t i = 0; i < sc->vars.len; i++) {
        clear_bit(f, sc->vars.data[i]);
        sc->vars.data[i]->decl_loop = f->loops.len;
    }
    walk(f, n->kids[0]);
}

static void walk_kids(flow *f, low_node *n) {
    for (uint32_t i = 0; i < n->n; i++)
        if (n->kids[i]) walk(f, n->kids[i]);
}

static void walk(flow *f, low_node *n) {
    switch ((low_op)n->op) {
    case LOW_VAR: walk_read(f, n->u.var); return;
    case LOW_ASSIGN:
        walk(f, n->kids[1]);
        if (n->kids[0]->op == LOW_VAR) assigned(f, n->kids[0]->u.var);
        return;
    case LOW_SCOPE: walk_scope(f, n); return;
    case LOW_DECLTYPE: walk(f, n->kids[1]); return;
    case LOW_LET1: walk_kids(f, n); return;
    case LOW_IF: walk_if(f, n); return;
    case LOW_AND: case LOW_OR: walk_andor(f, n); return;
    case LOW_WHILE: walk_while(f, n); return;
    case LOW_BREAK_BLOCK: {
        target(f, n->u.label);
        walk(f, n->kids[0]);
        meet(f, f->set, target(f, n->u.label));
        return;
    }
    case LOW_BREAK:
        meet(f, target(f, n->u.label), f->set);
        dead(f);
        return;
    case LOW_RETURN:
        walk_kids(f, n);
        dead(f);
        return;
    case LOW_GOTO: dead(f); return;
    case LOW_LABEL:
        memset(f->set, 0, f->words * 8);
        for (uint32_t i = 0; i < f->l->nargs; i++) set_bit(f, f->l->vars.data[i]);
        return;
    case LOW_TRY: walk_try(f, n); return;
    case LOW_DEF: walk_def(f, n); return;
    case LOW_ISDEFINED:
        if (n->kids[0]->op == LOW_VAR && n->kids[0]->u.var->owner == f->l && n->kids[0]->u.var->arg < 0)
            n->kids[0]->u.var->needs_flag = true;
        return;
    default: walk_kids(f, n);
    }
}

/* An assignment after the capture, or one that runs again in a loop around both, shows through the closure. */
static void decide_boxes(flow *f) {
    for (uint32_t c = 0; c < f->events.len; c++) {
        const event *e = &f->events.data[c];
        if (!e->capture || e->var->boxed) continue;
        for (uint32_t a = 0; a < f->events.len; a++) {
            const event *w = &f->events.data[a];
            if (w->capture || w->var != e->var) continue;
            if (w->pos > e->pos || (w->loop && w->loop == e->loop)) e->var->boxed = true;
        }
    }
    for (uint32_t i = 0; i < f->l->vars.len; i++) {
        low_var *v = f->l->vars.data[i];
        if (!v->captured) continue;
        if (v->assigned_inside || (f->l->has_labels && v->nassigned)) v->boxed = true;
    }
}

static void flow_nested(low_state *s, low_node *n) {
    if (!n) return;
    if (n->op == LOW_DEF) {
        for (uint32_t i = 0; i < n->u.def->nmethods; i++) low_flow(s, n->u.def->methods[i].lambda);
        return;
    }
    for (uint32_t i = 0; i < n->n; i++) flow_nested(s, n->kids[i]);
}

void low_flow(low_state *s, low_lambda *l) {
    flow f = {.s = s, .l = l};
    f.words = l->vars.len / 64 + 1;
    f.set = SUP_NEW_ARRAY(s->arena, uint64_t, f.words);
    for (uint32_t i = 0; i < l->vars.len; i++) l->vars.data[i]->box_defined = true;
    for (uint32_t i = 0; i < l->nargs; i++) set_bit(&f, l->vars.data[i]);
    walk(&f, l->body);
    decide_boxes(&f);
    flow_nested(s, l->body);
}
