/* Broadcasting: dotted calls fuse into one tree of `broadcasted`, which is materialised where the dots end. */
#include "lowering/core.h"

sup_sym *low_dot_operator(low_state *s, const sup_sym *sym) {
    sup_sym *plain = low_plain(s, (sup_sym *)sym);
    if (plain->len < 2 || plain->name[0] != '.' || plain->name[1] == '.') return NULL;
    sup_sym *base = sup_sym_intern(s->env->syms, plain->name + 1, plain->len - 1);
    return plain == sym ? base : low_alias_like(s, (sup_sym *)sym, base);
}

static sup_sym *dotted_callee(low_state *s, const syn_node *e) {
    if (!syn_is(e, SYN_H_CALL) || !e->nargs || e->u.args[0]->kind != SYN_SYMBOL) return NULL;
    return low_dot_operator(s, e->u.args[0]->u.sym);
}

bool low_is_dotted(low_state *s, const syn_node *e) {
    if (syn_is(e, SYN_H_DOTANDAND) || syn_is(e, SYN_H_DOTOROR)) return true;
    if (syn_is(e, SYN_H_DOTCALL)) return e->nargs == 2 && syn_is(e->u.args[1], SYN_H_TUPLE);
    return dotted_callee(s, e) != NULL;
}

static bool has_keywords(syn_node *const *args, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (syn_is(args[i], SYN_H_PARAMETERS) || syn_is(args[i], SYN_H_KW)) return true;
    return false;
}

static low_node *fuse(low_state *s, const syn_node *e);

static syn_node *fused_arg(low_state *s, syn_node *a) {
    if (syn_is(a, SYN_H_SPLAT) && a->nargs == 1)
        return low_s(s, SYN_H_SPLAT, a->span, 1, low_s_core(s, low_ds(s, a->u.args[0])));
    if (syn_is(a, SYN_H_KW) || syn_is(a, SYN_H_PARAMETERS)) return a;
    return low_s_core(s, fuse(s, a));
}

/* x .^ 2: the exponent stays a literal */
static low_node *dotted_literal_pow(low_state *s, const syn_node *f, syn_node *const *args, uint32_t n, sup_span span) {
    if (n != 2 || f->kind != SYN_SYMBOL || low_plain(s, f->u.sym) != s->names.pow) return NULL;
    if (args[1]->kind != SYN_INT || args[1]->width != 8 || !args[1]->is_signed) return NULL;
    low_node *val = low_bcall(s, span, IR_BUILTIN_APPLY_TYPE, 2, low_top(s, "Val", span), low_ds(s, args[1]));
    low_node *xs[4] = {low_top(s, "literal_pow", span), low_ds(s, f), fuse(s, args[0]), low_call(s, span, val, 0)};
    return low_callv(s, span, low_top(s, "broadcasted", span), 4, xs);
}

static low_node *broadcasted(low_state *s, syn_node *f, syn_node *const *args, uint32_t n, sup_span span) {
    low_node *pow = dotted_literal_pow(s, f, args, n, span);
    if (pow) return pow;
    bool kw = has_keywords(args, n);
    syn_node **xs = SUP_NEW_ARRAY(s->arena, syn_node *, n + 2);
    uint32_t k = 0;
    xs[k++] = low_s_top(s, kw ? "broadcasted_kwsyntax" : "broadcasted", span);
    if (kw && syn_is(args[0], SYN_H_PARAMETERS)) xs[k++] = args[0], args++, n--;
    xs[k++] = f;
    for (uint32_t i = 0; i < n; i++) xs[k++] = fused_arg(s, args[i]);
    return low_ds_call(s, syn_expr(s->syn, SYN_H_CALL, span, k, xs));
}

static low_node *fuse(low_state *s, const syn_node *e) {
    if (!low_is_dotted(s, e)) return low_ds(s, e);
    if (!low_enter(s, e->span)) return low_nothing(s, e->span);
    low_node *r;
    if (syn_is(e, SYN_H_DOTANDAND) || syn_is(e, SYN_H_DOTOROR)) {
        syn_node *f = low_s_top(s, e->head == SYN_H_DOTANDAND ? "andand" : "oror", e->span);
        r = broadcasted(s, f, e->u.args, e->nargs, e->span);
    } else if (syn_is(e, SYN_H_DOTCALL)) {
        const syn_node *t = e->u.args[1];
        r = broadcasted(s, e->u.args[0], t->u.args, t->nargs, e->span);
    } else {
        syn_node *f = syn_symbol(s->syn, dotted_callee(s, e), e->u.args[0]->span);
        r = broadcasted(s, f, e->u.args + 1, e->nargs - 1, e->span);
    }
    s->depth--;
    return r;
}

low_node *low_ds_broadcast(low_state *s, const syn_node *e) {
    return low_call(s, e->span, low_top(s, "materialize", e->span), 1, fuse(s, e));
}

low_node *low_ds_broadcast_assign(low_state *s, const syn_node *lhs, const syn_node *rhs, sup_span span) {
    low_node *value = low_is_dotted(s, rhs)
                          ? fuse(s, rhs)
                          : low_call(s, span, low_top(s, "broadcasted", span), 2, low_top(s, "identity", span), low_ds(s, rhs));
    low_list l = {0};
    low_node *dest;
    if (syn_is(lhs, SYN_H_REF)) {
        syn_node *a, **idx;
        uint32_t n = low_ds_indices(s, lhs, &a, &idx, &l);
        syn_node **args = SUP_NEW_ARRAY(s->arena, syn_node *, n + 1);
        args[0] = a;
        for (uint32_t i = 0; i < n; i++) args[i + 1] = idx[i];
        dest = low_ds_callargs(s, lhs->span, low_top(s, "dotview", lhs->span), args, n + 1);
    } else if (syn_is(lhs, SYN_H_DOTCALL) && lhs->nargs == 2 && !syn_is(lhs->u.args[1], SYN_H_TUPLE)) {
        dest = low_call(s, lhs->span, low_top(s, "dotgetproperty", lhs->span), 2, low_ds(s, lhs->u.args[0]),
                        low_ds(s, lhs->u.args[1]));
    } else {
        dest = low_ds(s, lhs);
    }
    low_add(s, &l, low_call(s, span, low_top(s, "materialize!", span), 2, dest, value));
    return low_block(s, &l, span);
}
