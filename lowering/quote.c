/* Quasiquotation: the code that builds a quoted expression, with what `$` interpolates evaluated.
 *
 * Every evaluation of a quote gives a fresh Expr, so all Exprs inside are built by Core._expr; leaves are constants.
 * Nested quotes deepen, `$` undoes one level; only level 0 is evaluated. */
#include "lowering/core.h"

typedef struct bq {
    low_state *s;
    low_layer *layer;
    sup_span span;
} bq;

static bool has_unquote(const syn_node *e) {
    if (e->kind != SYN_EXPR && e->kind != SYN_QUOTE) return false;
    if (syn_is(e, SYN_H_INTERPOLATE)) return true;
    for (uint32_t i = 0; i < e->nargs; i++)
        if (has_unquote(e->u.args[i])) return true;
    return false;
}

static syn_node *inert(bq *q, const syn_node *e) {
    low_node *c = low_const(q->s, low_to_value(q->s->cx, e), e->span);
    return low_s_core(q->s, c);
}

static syn_node *build(bq *q, const syn_node *e, uint32_t depth);

static syn_node *build_expr(bq *q, const syn_node *e, uint32_t depth) {
    low_state *s = q->s;
    syn_node **args = SUP_NEW_ARRAY(s->arena, syn_node *, e->nargs + 2);
    uint32_t n = 0;
    args[n++] = low_s_core(s, low_builtin(s, IR_BUILTIN_EXPR, e->span));
    args[n++] = low_s_core(s, low_symconst(s, e->head_sym, e->span));
    for (uint32_t i = 0; i < e->nargs; i++) args[n++] = build(q, e->u.args[i], depth);
    return syn_expr(s->syn, SYN_H_CALL, e->span, n, args);
}

static syn_node *build(bq *q, const syn_node *e, uint32_t depth) {
    low_state *s = q->s;
    if (e->kind == SYN_QUOTE) {
        if (!has_unquote(e)) return inert(q, e);
        syn_node *inner = build(q, e->u.args[0], depth);
        return low_s(s, SYN_H_CALL, e->span, 2, low_s_core(s, low_core(s, "QuoteNode", e->span)), inner);
    }
    if (e->kind != SYN_EXPR) return inert(q, e);
    if (!low_enter(s, e->span)) return inert(q, e);
    syn_node *r;
    if (syn_is(e, SYN_H_INTERPOLATE) && e->nargs == 1) {
        const syn_node *x = e->u.args[0];
        r = depth == 0 ? low_expand_tree(s, q->layer, x) : build_expr(q, e, depth - 1);
    } else if (syn_is(e, SYN_H_QUOTE)) {
        r = build_expr(q, e, depth + 1);
    } else {
        r = build_expr(q, e, depth);
    }
    s->depth--;
    return r;
}

syn_node *low_quasiquote(low_state *s, low_layer *layer, const syn_node *body, sup_span span) {
    bq q = {s, layer, span};
    if (syn_is(body, SYN_H_INTERPOLATE) && body->nargs == 1 && syn_is(body->u.args[0], SYN_H_SPLAT)) {
        low_error(s, span, "\"...\" expression outside call");
        return syn_leaf(s->syn, SYN_NOTHING, span);
    }
    return build(&q, body, 0);
}
