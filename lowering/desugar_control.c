/* Desugaring of control flow: if, loops, let, try, return. */
#include "lowering/core.h"

low_node *low_ds_if(low_state *s, const syn_node *e) {
    if (e->nargs < 2) return low_nothing(s, e->span);
    low_node *c = low_ds(s, e->u.args[0]);
    low_node *t = low_ds(s, e->u.args[1]);
    low_node *f = e->nargs > 2 ? low_ds(s, e->u.args[2]) : NULL;
    return low_n(s, LOW_IF, e->span, 3, c, t, f);
}

/* x, or convert(T, x)::T when the function declares that it returns T */
low_node *low_ds_return(low_state *s, low_node *value, sup_span span) {
    low_node *type = s->lambda->ret_type;
    if (!type) return low_n(s, LOW_RETURN, span, 1, value);
    low_var *t = low_temp(s);
    low_list l = {0};
    low_add(s, &l, low_assign(s, low_var_node(s, t, span), value, span));
    low_node *x = low_var_node(s, t, span);
    low_node *conv = low_call(s, span, low_top(s, "convert", span), 2, type, x);
    conv = low_bcall(s, span, IR_BUILTIN_TYPEASSERT, 2, conv, type);
    low_node *isa = low_bcall(s, span, IR_BUILTIN_ISA, 2, x, type);
    low_add(s, &l, low_n(s, LOW_IF, span, 3, isa, low_n(s, LOW_RETURN, span, 1, x), low_n(s, LOW_RETURN, span, 1, conv)));
    return low_block(s, &l, span);
}

static low_node *break_block(low_state *s, uint32_t label, low_node *body, sup_span span) {
    low_node *r = low_n(s, LOW_BREAK_BLOCK, span, 1, body);
    r->u.label = label;
    return r;
}

low_node *low_ds_while(low_state *s, const syn_node *e) {
    if (e->nargs != 2) return low_nothing(s, e->span);
    uint32_t brk = s->break_label, cont = s->continue_label;
    s->break_label = ++s->nlabels;
    s->continue_label = ++s->nlabels;
    low_node *cond = low_ds(s, e->u.args[0]);
    low_node *body = low_scope_node(s, LOW_SOFT, low_ds(s, e->u.args[1]), e->span);
    body = break_block(s, s->continue_label, body, e->span);
    low_node *loop = low_n(s, LOW_WHILE, e->span, 2, cond, body);
    low_node *r = break_block(s, s->break_label, loop, e->span);
    s->break_label = brk;
    s->continue_label = cont;
    return r;
}

/* Declares the names that a loop's pattern binds. */
static void declare_pattern(low_state *s, low_list *l, const syn_node *p) {
    if (p->kind == SYN_SYMBOL) {
        low_node *d = low_n(s, LOW_LOCAL, p->span, 0);
        d->u.name = p->u.sym;
        low_add(s, l, d);
    } else if (syn_is(p, SYN_H_TUPLE) || syn_is(p, SYN_H_PARAMETERS)) {
        for (uint32_t i = 0; i < p->nargs; i++) declare_pattern(s, l, p->u.args[i]);
    } else if ((syn_is(p, SYN_H_TYPED) || syn_is(p, SYN_H_SPLAT)) && p->nargs) {
        declare_pattern(s, l, p->u.args[0]);
    }
}

static low_node *for_level(low_state *s, syn_node *const *iters, uint32_t n, const syn_node *body, sup_span span);

static low_node *for_body(low_state *s, syn_node *const *iters, uint32_t n, const syn_node *body, sup_span span) {
    if (n) return for_level(s, iters, n, body, span);
    return break_block(s, s->continue_label, low_ds(s, body), span);
}

static low_node *iterate_call(low_state *s, low_var *itr, low_var *state, sup_span span) {
    low_node *f = low_top(s, "iterate", span);
    if (!state) return low_call(s, span, f, 1, low_var_node(s, itr, span));
    return low_call(s, span, f, 2, low_var_node(s, itr, span), low_var_node(s, state, span));
}

/* One iterator: next = iterate(itr); while next !== nothing; (x, state) = next; body; next = iterate(itr, state) */
static low_node *for_level(low_state *s, syn_node *const *iters, uint32_t n, const syn_node *body, sup_span span) {
    const syn_node *it = iters[0];
    if (!(syn_is(it, SYN_H_ASSIGN) && it->nargs == 2)) {
        low_error(s, it->span, "syntax: invalid iteration specification");
        return low_nothing(s, span);
    }
    const syn_node *pattern = it->u.args[0];
    bool is_outer = syn_is(pattern, SYN_H_OUTER) && pattern->nargs == 1;
    if (is_outer) pattern = pattern->u.args[0];
    sup_span at = it->span;
    low_var *itr = low_temp(s), *next = low_temp(s), *state = low_temp(s);
    low_list pre = {0}, in = {0}, loop = {0};
    low_add(s, &pre, low_assign(s, low_var_node(s, itr, at), low_ds(s, it->u.args[1]), at));
    low_add(s, &pre, low_assign(s, low_var_node(s, next, at), iterate_call(s, itr, NULL, at), at));
    if (!is_outer) declare_pattern(s, &in, pattern);
    low_node *nx = low_var_node(s, next, at);
    low_add(s, &in, low_ds_assign_to(s, pattern, low_bcall(s, at, IR_BUILTIN_GETFIELD, 2, nx, low_int(s, 1, at)), at));
    low_node *st = low_bcall(s, at, IR_BUILTIN_GETFIELD, 2, nx, low_int(s, 2, at));
    low_add(s, &in, low_assign(s, low_var_node(s, state, at), st, at));
    low_add(s, &in, for_body(s, iters + 1, n - 1, body, span));
    low_add(s, &loop, low_scope_node(s, LOW_SOFT, low_block(s, &in, span), span));
    low_add(s, &loop, low_assign(s, low_var_node(s, next, at), iterate_call(s, itr, state, at), at));
    low_node *cond = low_bcall(s, at, IR_BUILTIN_IS, 2, nx, low_nothing(s, at));
    cond = low_n(s, LOW_NOT, at, 1, cond);
    low_add(s, &pre, low_n(s, LOW_WHILE, span, 2, cond, low_block(s, &loop, span)));
    low_add(s, &pre, low_nothing(s, span));
    return low_block(s, &pre, span);
}

low_node *low_ds_for(low_state *s, const syn_node *e) {
    if (e->nargs != 2) return low_nothing(s, e->span);
    uint32_t brk = s->break_label, cont = s->continue_label;
    s->break_label = ++s->nlabels;
    s->continue_label = ++s->nlabels;
    const syn_node *it = e->u.args[0];
    low_node *r;
    if (syn_is(it, SYN_H_BLOCK)) {
        low_syns its = {0};
        for (uint32_t i = 0; i < it->nargs; i++)
            if (it->u.args[i]->kind != SYN_LINE) low_adds(s, &its, it->u.args[i]);
        r = for_body(s, its.v.data, its.v.len, e->u.args[1], e->span);
    } else {
        syn_node *one = (syn_node *)it;
        r = for_level(s, &one, 1, e->u.args[1], e->span);
    }
    r = break_block(s, s->break_label, r, e->span);
    s->break_label = brk;
    s->continue_label = cont;
    return r;
}

/* ---- let ---------------------------------------------------------------------------------------------- */

static low_node *local_def(low_state *s, sup_sym *name, sup_span span) {
    low_node *d = low_n(s, LOW_LOCAL, span, 0);
    d->u.name = name;
    d->sub = 1;
    return d;
}

static low_node *let_level(low_state *s, syn_node *const *binds, uint32_t n, const syn_node *body, sup_span span);

static low_node *let_binding(low_state *s, syn_node *const *binds, uint32_t n, const syn_node *body, sup_span span) {
    const syn_node *b = binds[0];
    low_list outer = {0}, in = {0};
    if (b->kind == SYN_SYMBOL) {
        low_add(s, &in, local_def(s, b->u.sym, b->span));
    } else if (syn_is(b, SYN_H_TYPED) && b->nargs == 2) {
        low_add(s, &in, low_ds_local(s, low_s(s, SYN_H_LOCAL, b->span, 1, b)));
    } else if (syn_is(b, SYN_H_ASSIGN) && b->nargs == 2 && low_is_function_lhs(b->u.args[0])) {
        const syn_node *name = b->u.args[0];
        while (name->kind == SYN_EXPR && name->nargs) name = name->u.args[0];
        if (name->kind == SYN_SYMBOL) low_add(s, &in, local_def(s, name->u.sym, b->span));
        low_add(s, &in, low_ds(s, b));
    } else if (syn_is(b, SYN_H_ASSIGN) && b->nargs == 2) {
        low_var *t = low_temp(s);
        low_add(s, &outer, low_assign(s, low_var_node(s, t, b->span), low_ds(s, b->u.args[1]), b->span));
        const syn_node *lhs = b->u.args[0];
        declare_pattern(s, &in, lhs);
        for (uint32_t i = 0; i < in.v.len; i++) in.v.data[i]->sub = 1;
        if (syn_is(lhs, SYN_H_TYPED) && lhs->nargs == 2) {
            low_node *d = low_n(s, LOW_DECLTYPE, b->span, 2, low_ds(s, lhs->u.args[0]), low_ds(s, lhs->u.args[1]));
            low_add(s, &in, d);
            lhs = lhs->u.args[0];
        }
        low_add(s, &in, low_ds_assign_to(s, lhs, low_var_node(s, t, b->span), b->span));
    } else {
        low_error(s, b->span, "syntax: invalid let syntax");
    }
    low_add(s, &in, let_level(s, binds + 1, n - 1, body, span));
    low_add(s, &outer, low_scope_node(s, LOW_HARD, low_block(s, &in, span), span));
    return low_block(s, &outer, span);
}

static low_node *let_level(low_state *s, syn_node *const *binds, uint32_t n, const syn_node *body, sup_span span) {
    if (!n) return low_scope_node(s, LOW_HARD, low_ds(s, body), span);
    if (!low_enter(s, span)) return low_nothing(s, span);
    low_node *r = let_binding(s, binds, n, body, span);
    s->depth--;
    return r;
}

low_node *low_ds_let(low_state *s, const syn_node *e) {
    if (e->nargs != 2) return low_nothing(s, e->span);
    const syn_node *b = e->u.args[0];
    if (!syn_is(b, SYN_H_BLOCK)) {
        syn_node *one = (syn_node *)b;
        return let_level(s, &one, 1, e->u.args[1], e->span);
    }
    low_syns binds = {0};
    for (uint32_t i = 0; i < b->nargs; i++)
        if (b->u.args[i]->kind != SYN_LINE) low_adds(s, &binds, b->u.args[i]);
    return let_level(s, binds.v.data, binds.v.len, e->u.args[1], e->span);
}

/* ---- try ---------------------------------------------------------------------------------------------- */

static bool present(const syn_node *e, uint32_t i) {
    return e->nargs > i && !(e->u.args[i]->kind == SYN_BOOL && !e->u.args[i]->u.b);
}

low_node *low_ds_try(low_state *s, const syn_node *e) {
    if (e->nargs < 2) return low_nothing(s, e->span);
    low_node *body = low_scope_node(s, LOW_SOFT, low_ds(s, e->u.args[0]), e->span);
    low_node *handler = NULL, *else_ = NULL, *finally = NULL;
    low_var *exc = NULL;
    if (present(e, 2)) {
        low_list in = {0};
        exc = low_temp(s);
        if (present(e, 1) && e->u.args[1]->kind == SYN_SYMBOL) {
            const syn_node *v = e->u.args[1];
            low_add(s, &in, local_def(s, v->u.sym, v->span));
            low_add(s, &in, low_ds_assign_to(s, v, low_var_node(s, exc, v->span), v->span));
        }
        low_add(s, &in, low_ds(s, e->u.args[2]));
        handler = low_scope_node(s, LOW_SOFT, low_block(s, &in, e->span), e->span);
    }
    if (present(e, 4)) else_ = low_scope_node(s, LOW_SOFT, low_ds(s, e->u.args[4]), e->span);
    if (present(e, 3)) finally = low_scope_node(s, LOW_SOFT, low_ds(s, e->u.args[3]), e->span);
    low_node *r = low_n(s, LOW_TRY, e->span, 4, body, handler, else_, finally);
    r->u.var = exc;
    return r;
}
