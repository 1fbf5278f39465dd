/* Desugaring of assignments, updating operators, indexing and declarations. */
#include "lowering/core.h"

static bool all_underscores(const sup_sym *name) {
    for (uint32_t i = 0; i < name->len; i++)
        if (name->name[i] != '_') return false;
    return name->len > 0;
}

static bool is_leaf(const syn_node *e) { return e->kind != SYN_EXPR; }

/* Evaluates `e` into a temporary unless it is a leaf; what to use from now on. */
static syn_node *cached(low_state *s, syn_node *e, low_list *pre) {
    if (is_leaf(e)) return e;
    low_var *t = low_temp(s);
    low_add(s, pre, low_assign(s, low_var_node(s, t, e->span), low_ds(s, e), e->span));
    return low_s_core(s, low_var_node(s, t, e->span));
}

/* ---- indexing ------------------------------------------------------------------------------------------ */

/* Is `end` or `begin` of this index expression used in it? Inner a[...] have their own. */
static bool uses_end(low_state *s, const syn_node *e) {
    if (e->kind == SYN_SYMBOL) return e->u.sym == s->names.end || e->u.sym == s->names.begin;
    if (e->kind != SYN_EXPR) return false;
    uint32_t n = syn_is(e, SYN_H_REF) && e->nargs ? 1 : e->nargs;
    for (uint32_t i = 0; i < n; i++)
        if (uses_end(s, e->u.args[i])) return true;
    return false;
}

typedef struct end_context {
    syn_node *value;
    uint32_t position, count; /* of the index, from 1 */
    syn_node *const *splats;  /* splatted indices before it */
    uint32_t nsplats;
} end_context;

static syn_node *end_value(low_state *s, const end_context *c, const char *fn, sup_span span) {
    if (c->count == 1 && !c->nsplats) return low_s(s, SYN_H_CALL, span, 2, low_s_top(s, fn, span), c->value);
    syn_node *k = syn_int(s->syn, c->position - c->nsplats, span);
    for (uint32_t i = 0; i < c->nsplats; i++) {
        syn_node *len = low_s(s, SYN_H_CALL, span, 2, low_s_top(s, "length", span), c->splats[i]);
        k = low_s(s, SYN_H_CALL, span, 3, low_s_top(s, "+", span), k, len);
    }
    return low_s(s, SYN_H_CALL, span, 3, low_s_top(s, fn, span), c->value, k);
}

static syn_node *replace_end(low_state *s, syn_node *e, const end_context *c) {
    if (e->kind == SYN_SYMBOL) {
        if (e->u.sym == s->names.end) return end_value(s, c, "lastindex", e->span);
        if (e->u.sym == s->names.begin) return end_value(s, c, "firstindex", e->span);
        return e;
    }
    if (e->kind != SYN_EXPR || !uses_end(s, e)) return e;
    syn_node **args = SUP_NEW_ARRAY(s->arena, syn_node *, e->nargs);
    for (uint32_t i = 0; i < e->nargs; i++)
        args[i] = syn_is(e, SYN_H_REF) && i > 0 ? e->u.args[i] : replace_end(s, e->u.args[i], c);
    return syn_expr_sym(s->syn, e->head_sym, e->span, e->nargs, args);
}

/* The collection and indices of a[i...]; temporaries that are needed are assigned in `pre`. */
uint32_t low_ds_indices(low_state *s, const syn_node *e, syn_node **value, syn_node ***indices, low_list *pre) {
    uint32_t n = e->nargs - 1;
    bool ends = false;
    uint32_t count = 0;
    for (uint32_t i = 0; i < n; i++) {
        ends |= uses_end(s, e->u.args[i + 1]);
        count += !syn_is(e->u.args[i + 1], SYN_H_PARAMETERS);
    }
    *value = ends ? cached(s, e->u.args[0], pre) : e->u.args[0];
    *indices = SUP_NEW_ARRAY(s->arena, syn_node *, n + 1);
    low_syns splats = {0};
    uint32_t position = 0;
    for (uint32_t i = 0; i < n; i++) {
        syn_node *x = e->u.args[i + 1];
        if (syn_is(x, SYN_H_PARAMETERS)) {
            (*indices)[i] = x;
            continue;
        }
        end_context c = {*value, ++position, count, splats.v.data, splats.v.len};
        x = replace_end(s, x, &c);
        if (ends && syn_is(x, SYN_H_SPLAT) && x->nargs == 1) {
            syn_node *t = cached(s, x->u.args[0], pre);
            low_adds(s, &splats, t);
            x = low_s(s, SYN_H_SPLAT, x->span, 1, t);
        }
        (*indices)[i] = x;
    }
    return n;
}

static low_node *index_call(low_state *s, const char *fn, syn_node *a, syn_node *v, syn_node *const *idx, uint32_t n, sup_span span) {
    syn_node **args = SUP_NEW_ARRAY(s->arena, syn_node *, n + 3);
    uint32_t k = 0;
    args[k++] = low_s_top(s, fn, span);
    for (uint32_t i = 0; i < n; i++)
        if (syn_is(idx[i], SYN_H_PARAMETERS)) args[k++] = idx[i];
    args[k++] = a;
    if (v) args[k++] = v;
    for (uint32_t i = 0; i < n; i++)
        if (!syn_is(idx[i], SYN_H_PARAMETERS)) args[k++] = idx[i];
    return low_ds_call(s, syn_expr(s->syn, SYN_H_CALL, span, k, args));
}

low_node *low_ds_ref(low_state *s, const syn_node *e) {
    if (!e->nargs) return low_nothing(s, e->span);
    low_list l = {0};
    syn_node *a, **idx;
    uint32_t n = low_ds_indices(s, e, &a, &idx, &l);
    low_add(s, &l, index_call(s, "getindex", a, NULL, idx, n, e->span));
    return low_block(s, &l, e->span);
}

/* ---- destructuring ---------------------------------------------------------------------------------------- */

static const syn_node *last_slurp(const syn_node *lhs, uint32_t *at) {
    for (uint32_t i = 0; i < lhs->nargs; i++)
        if (syn_is(lhs->u.args[i], SYN_H_SPLAT)) return *at = i, lhs->u.args[i];
    return NULL;
}

static low_node *destructure_named(low_state *s, const syn_node *params, low_node *rhs, sup_span span) {
    low_list l = {0};
    for (uint32_t i = 0; i < params->nargs; i++) {
        const syn_node *p = params->u.args[i], *name = p;
        if (syn_is(p, SYN_H_TYPED) && p->nargs == 2) name = p->u.args[0];
        if (name->kind != SYN_SYMBOL) {
            low_error(s, p->span, "syntax: invalid assignment location in named destructuring");
            continue;
        }
        low_node *field = low_symconst(s, low_plain(s, name->u.sym), p->span);
        low_add(s, &l, low_ds_assign_to(s, p, low_call(s, span, low_top(s, "getproperty", span), 2, rhs, field), p->span));
    }
    return low_block(s, &l, span);
}

/* Elements before and after the slurped one come from indexed_iterate, as iteration gives them. */
static void take_elements(low_state *s, low_list *l, syn_node *const *lhs, uint32_t n, low_node *rhs, low_var *state, bool keep_state,
                          sup_span span) {
    for (uint32_t i = 0; i < n; i++) {
        low_node *f = low_top(s, "indexed_iterate", span), *idx = low_int(s, i + 1, span);
        low_node *call = i == 0 ? low_call(s, span, f, 2, rhs, idx)
                                : low_call(s, span, f, 3, rhs, idx, low_var_node(s, state, span));
        low_var *r = low_temp(s);
        low_add(s, l, low_assign(s, low_var_node(s, r, span), call, span));
        low_node *x = low_bcall(s, span, IR_BUILTIN_GETFIELD, 2, low_var_node(s, r, span), low_int(s, 1, span));
        if (i + 1 < n || keep_state) {
            low_node *st = low_bcall(s, span, IR_BUILTIN_GETFIELD, 2, low_var_node(s, r, span), low_int(s, 2, span));
            low_node *xs = low_var_node(s, low_temp(s), span);
            low_add(s, l, low_assign(s, xs, x, span));
            low_add(s, l, low_assign(s, low_var_node(s, state, span), st, span));
            x = xs;
        }
        low_add(s, l, low_ds_assign_to(s, lhs[i], x, lhs[i]->span));
    }
}

static low_node *destructure(low_state *s, const syn_node *lhs, low_node *rhs, sup_span span) {
    if (lhs->nargs == 1 && syn_is(lhs->u.args[0], SYN_H_PARAMETERS)) return destructure_named(s, lhs->u.args[0], rhs, span);
    uint32_t at = 0, n = lhs->nargs;
    const syn_node *slurp = last_slurp(lhs, &at);
    low_list l = {0};
    low_var *state = low_temp(s);
    if (!slurp) {
        take_elements(s, &l, lhs->u.args, n, rhs, state, false, span);
        return low_block(s, &l, span);
    }
    take_elements(s, &l, lhs->u.args, at, rhs, state, true, span);
    uint32_t after = n - at - 1;
    low_node *args[3] = {rhs, NULL, NULL};
    uint32_t k = 1;
    if (after) args[k++] = low_int(s, after, span);
    if (at) args[k++] = low_var_node(s, state, span);
    low_node *rest = low_callv(s, span, low_top(s, after ? "split_rest" : "rest", span), k, args);
    if (!after) {
        low_add(s, &l, low_ds_assign_to(s, slurp->u.args[0], rest, span));
        return low_block(s, &l, span);
    }
    low_node *pair = low_var_node(s, low_temp(s), span);
    low_add(s, &l, low_assign(s, pair, rest, span));
    low_node *tail = low_var_node(s, low_temp(s), span);
    low_add(s, &l, low_assign(s, tail, low_bcall(s, span, IR_BUILTIN_GETFIELD, 2, pair, low_int(s, 2, span)), span));
    low_add(s, &l, low_ds_assign_to(s, slurp->u.args[0], low_bcall(s, span, IR_BUILTIN_GETFIELD, 2, pair, low_int(s, 1, span)), span));
    take_elements(s, &l, lhs->u.args + at + 1, after, tail, low_temp(s), false, span);
    return low_block(s, &l, span);
}

/* ---- one assignment ---------------------------------------------------------------------------------------- */

static low_node *assign_typed(low_state *s, const syn_node *lhs, low_node *rhs, sup_span span) {
    const syn_node *x = lhs->u.args[0];
    low_node *type = low_ds(s, lhs->u.args[1]);
    if (x->kind == SYN_SYMBOL) {
        low_node *decl = low_n(s, LOW_DECLTYPE, span, 2, low_name(s, x->u.sym, span), type);
        return low_n(s, LOW_BLOCK, span, 2, decl, low_assign(s, low_name(s, x->u.sym, span), rhs, span));
    }
    if (syn_is(x, SYN_H_TYPED)) {
        low_error(s, lhs->span, "syntax: invalid assignment location: a type is declared twice");
        return low_nothing(s, span);
    }
    rhs = low_call(s, span, low_top(s, "convert", span), 2, type, rhs);
    rhs = low_bcall(s, span, IR_BUILTIN_TYPEASSERT, 2, rhs, type);
    return low_ds_assign_to(s, x, rhs, span);
}

/* Assigns the value of `rhs` (evaluated once, here) to a place. */
low_node *low_ds_assign_to(low_state *s, const syn_node *lhs, low_node *rhs, sup_span span) {
    low_list l = {0};
    if (lhs->kind == SYN_SYMBOL) {
        if (all_underscores(low_plain(s, lhs->u.sym))) return rhs;
        return low_assign(s, low_name(s, lhs->u.sym, lhs->span), rhs, span);
    }
    if (lhs->kind == SYN_GLOBAL || lhs->kind == LOW_SYN_CORE) return low_assign(s, low_ds(s, lhs), rhs, span);
    if (syn_is(lhs, SYN_H_TYPED) && lhs->nargs == 2) return assign_typed(s, lhs, rhs, span);
    if (rhs->op != LOW_VAR && rhs->op != LOW_CONST) {
        low_node *t = low_var_node(s, low_temp(s), span);
        low_add(s, &l, low_assign(s, t, rhs, span));
        rhs = t;
    }
    if (syn_is(lhs, SYN_H_REF) && lhs->nargs) {
        syn_node *a, **idx;
        uint32_t n = low_ds_indices(s, lhs, &a, &idx, &l);
        low_add(s, &l, index_call(s, "setindex!", a, low_s_core(s, rhs), idx, n, span));
    } else if (syn_is(lhs, SYN_H_DOTCALL) && lhs->nargs == 2 && !syn_is(lhs->u.args[1], SYN_H_TUPLE)) {
        low_node *obj = low_ds(s, lhs->u.args[0]), *name = low_ds(s, lhs->u.args[1]);
        low_add(s, &l, low_call(s, span, low_top(s, "setproperty!", span), 3, obj, name, rhs));
    } else if (syn_is(lhs, SYN_H_TUPLE)) {
        low_add(s, &l, destructure(s, lhs, rhs, span));
    } else {
        low_error(s, lhs->span, "syntax: invalid assignment location%s%s%s", lhs->kind == SYN_EXPR ? " \"" : "",
                  lhs->kind == SYN_EXPR ? lhs->head_sym->name : "", lhs->kind == SYN_EXPR ? "\"" : "");
    }
    return low_block(s, &l, span);
}

/* (a, b) = (x, y): no tuple is made; all right-hand sides are evaluated before the first assignment */
static low_node *assign_tuple_to_tuple(low_state *s, const syn_node *lhs, const syn_node *rhs, sup_span span) {
    if (!syn_is(lhs, SYN_H_TUPLE) || !syn_is(rhs, SYN_H_TUPLE) || lhs->nargs != rhs->nargs) return NULL;
    for (uint32_t i = 0; i < lhs->nargs; i++) {
        const syn_node *l = lhs->u.args[i], *r = rhs->u.args[i];
        if (syn_is(l, SYN_H_SPLAT) || syn_is(l, SYN_H_PARAMETERS) || syn_is(r, SYN_H_SPLAT) || syn_is(r, SYN_H_PARAMETERS) ||
            syn_is(r, SYN_H_ASSIGN) || syn_is(r, SYN_H_KW))
            return NULL;
    }
    low_list l = {0};
    low_node **ts = SUP_NEW_ARRAY(s->arena, low_node *, lhs->nargs + 1);
    for (uint32_t i = 0; i < lhs->nargs; i++) {
        ts[i] = low_var_node(s, low_temp(s), span);
        low_add(s, &l, low_assign(s, ts[i], low_ds(s, rhs->u.args[i]), span));
    }
    for (uint32_t i = 0; i < lhs->nargs; i++) low_add(s, &l, low_ds_assign_to(s, lhs->u.args[i], ts[i], span));
    low_node *value = low_callv(s, span, low_builtin(s, IR_BUILTIN_TUPLE, span), lhs->nargs, ts);
    value->sub = 1;
    low_add(s, &l, value);
    return low_block(s, &l, span);
}

/* A{T} = B{T,1}: a type alias */
static low_node *type_alias(low_state *s, const syn_node *lhs, const syn_node *rhs, sup_span span) {
    syn_node **args = SUP_NEW_ARRAY(s->arena, syn_node *, lhs->nargs);
    args[0] = (syn_node *)rhs;
    for (uint32_t i = 1; i < lhs->nargs; i++) args[i] = lhs->u.args[i];
    syn_node *where = syn_expr(s->syn, SYN_H_WHERE, span, lhs->nargs, args);
    return low_ds_const(s, low_s(s, SYN_H_CONST, span, 1, low_s(s, SYN_H_ASSIGN, span, 2, lhs->u.args[0], where)));
}

low_node *low_ds_assign(low_state *s, const syn_node *e) {
    if (e->nargs != 2) {
        low_error(s, e->span, "syntax: invalid assignment");
        return low_nothing(s, e->span);
    }
    const syn_node *lhs = e->u.args[0], *rhs = e->u.args[1];
    if (low_is_function_lhs(lhs)) return low_ds_function(s, e);
    if (syn_is(lhs, SYN_H_CURLY) && lhs->nargs > 1) return type_alias(s, lhs, rhs, e->span);
    low_node *both = assign_tuple_to_tuple(s, lhs, rhs, e->span);
    if (both) return both;
    low_node *value = low_ds(s, rhs);
    if (lhs->kind == SYN_SYMBOL) return low_ds_assign_to(s, lhs, value, e->span);
    low_list l = {0};
    if (value->op != LOW_CONST) {
        low_node *t = low_var_node(s, low_temp(s), e->span);
        low_add(s, &l, low_assign(s, t, value, e->span));
        value = t;
    }
    low_add(s, &l, low_ds_assign_to(s, lhs, value, e->span));
    low_add(s, &l, value);
    return low_block(s, &l, e->span);
}

/* a[i] += x, a.b += x, a += x: the place is evaluated once */
low_node *low_ds_opassign(low_state *s, const syn_node *e, sup_sym *op, bool dotted) {
    syn_node *lhs = e->u.args[0], *place = lhs;
    low_list l = {0};
    if (syn_is(lhs, SYN_H_REF) && lhs->nargs) {
        syn_node **idx, *a;
        syn_node *arr = cached(s, lhs->u.args[0], &l);
        syn_node **args = SUP_NEW_ARRAY(s->arena, syn_node *, lhs->nargs);
        args[0] = arr;
        for (uint32_t i = 1; i < lhs->nargs; i++) args[i] = lhs->u.args[i];
        uint32_t n = low_ds_indices(s, syn_expr(s->syn, SYN_H_REF, lhs->span, lhs->nargs, args), &a, &idx, &l);
        for (uint32_t i = 0; i < n; i++) {
            if (syn_is(idx[i], SYN_H_SPLAT) && idx[i]->nargs == 1)
                args[i + 1] = low_s(s, SYN_H_SPLAT, idx[i]->span, 1, cached(s, idx[i]->u.args[0], &l));
            else args[i + 1] = syn_is(idx[i], SYN_H_PARAMETERS) ? idx[i] : cached(s, idx[i], &l);
        }
        args[0] = a;
        place = syn_expr(s->syn, SYN_H_REF, lhs->span, lhs->nargs, args);
    } else if (syn_is(lhs, SYN_H_DOTCALL) && lhs->nargs == 2 && !syn_is(lhs->u.args[1], SYN_H_TUPLE)) {
        syn_node *obj = cached(s, lhs->u.args[0], &l);
        place = low_s(s, SYN_H_DOTCALL, lhs->span, 2, obj, cached(s, lhs->u.args[1], &l));
    } else if (syn_is(lhs, SYN_H_TUPLE) && !dotted) {
        low_error(s, lhs->span, "syntax: invalid multiple assignment location");
        return low_nothing(s, e->span);
    }
    syn_node *read = syn_is(place, SYN_H_TYPED) && place->nargs == 2 ? place->u.args[0] : place;
    char *name = dotted ? sup_arena_printf(s->arena, ".%s", op->name) : op->name;
    syn_node *value = low_s(s, SYN_H_CALL, e->span, 3, low_s_sym(s, name, e->span), read, e->u.args[1]);
    low_node *r = dotted ? low_ds_broadcast_assign(s, place, value, e->span)
                         : low_ds(s, low_s(s, SYN_H_ASSIGN, e->span, 2, place, value));
    low_add(s, &l, r);
    return low_block(s, &l, e->span);
}

/* ---- declarations --------------------------------------------------------------------------------------------- */

/* x = y, x += y and their kin */
static bool is_assignment(const syn_node *e) {
    if (e->kind != SYN_EXPR || e->nargs != 2) return false;
    const sup_sym *h = e->head_sym;
    return h->name[h->len - 1] == '=' && strcmp(h->name, "==") != 0 && h->name[0] != '.';
}

static void declare(low_state *s, low_list *l, const syn_node *e, low_op op) {
    while (is_assignment(e)) e = e->u.args[0];
    if (low_is_function_lhs(e))
        while (e->kind == SYN_EXPR && e->nargs) e = e->u.args[0];
    if (syn_is(e, SYN_H_FUNCTION) && e->nargs) {
        declare(s, l, e->u.args[0], op);
        return;
    }
    if (syn_is(e, SYN_H_TUPLE) || syn_is(e, SYN_H_PARAMETERS)) {
        for (uint32_t i = 0; i < e->nargs; i++) declare(s, l, e->u.args[i], op);
        return;
    }
    if ((syn_is(e, SYN_H_TYPED) || syn_is(e, SYN_H_SPLAT)) && e->nargs) {
        declare(s, l, e->u.args[0], op);
        return;
    }
    if (e->kind != SYN_SYMBOL) {
        if (e->kind != SYN_GLOBAL) low_error(s, e->span, "syntax: invalid syntax in \"%s\" declaration", op == LOW_LOCAL ? "local" : "global");
        return;
    }
    low_node *d = low_n(s, op, e->span, 0);
    d->u.name = e->u.sym;
    low_add(s, l, d);
}

static low_node *declaration(low_state *s, const syn_node *e, low_op op) {
    low_list l = {0};
    for (uint32_t i = 0; i < e->nargs; i++) declare(s, &l, e->u.args[i], op);
    low_add(s, &l, low_nothing(s, e->span));
    for (uint32_t i = 0; i < e->nargs; i++) {
        const syn_node *a = e->u.args[i];
        if (is_assignment(a) || syn_is(a, SYN_H_FUNCTION)) {
            low_add(s, &l, low_ds(s, a));
        } else if (syn_is(a, SYN_H_TYPED) && a->nargs == 2) {
            low_node *x = low_name(s, a->u.args[0]->u.sym, a->span);
            low_add(s, &l, low_n(s, LOW_DECLTYPE, a->span, 2, x, low_ds(s, a->u.args[1])));
            low_add(s, &l, low_nothing(s, e->span));
        }
    }
    return low_block(s, &l, e->span);
}

low_node *low_ds_local(low_state *s, const syn_node *e) {
    if (e->nargs == 1 && syn_is(e->u.args[0], SYN_H_CONST)) {
        low_error(s, e->span, "syntax: unsupported `const` declaration on local variable");
        return low_nothing(s, e->span);
    }
    return declaration(s, e, LOW_LOCAL);
}

low_node *low_ds_global(low_state *s, const syn_node *e) {
    if (e->nargs == 1 && syn_is(e->u.args[0], SYN_H_CONST)) return low_ds_const(s, e->u.args[0]);
    return declaration(s, e, LOW_GLOBALDECL);
}

static low_node *declare_const(low_state *s, const syn_node *lhs, low_node *value, sup_span span) {
    if (syn_is(lhs, SYN_H_TYPED) && lhs->nargs == 2) {
        low_node *type = low_ds(s, lhs->u.args[1]);
        value = low_call(s, span, low_top(s, "convert", span), 2, type, value);
        value = low_bcall(s, span, IR_BUILTIN_TYPEASSERT, 2, value, type);
        lhs = lhs->u.args[0];
    }
    ty_module *m = s->module;
    sup_sym *name = lhs->kind == SYN_SYMBOL ? lhs->u.sym : NULL;
    if (lhs->kind == SYN_GLOBAL) m = lhs->u.global.module, name = lhs->u.global.name;
    if (!name || all_underscores(low_plain(s, name))) return value;
    if (sup_map_get(&s->aliases, sup_key(name))) *sup_map_put(s->arena, &s->const_aliases, sup_key(name), NULL) = 1;
    return low_bcall(s, span, IR_BUILTIN_DECLARE_CONST, 3, low_const(s, ty_v(m), span), low_symconst(s, name, span), value);
}

/* const (a, b) = v: the parts go to temporaries, then each becomes a constant */
static low_node *const_tuple(low_state *s, const syn_node *lhs, low_node *value, sup_span span) {
    low_list l = {0}, decls = {0};
    syn_node **args = SUP_NEW_ARRAY(s->arena, syn_node *, lhs->nargs + 1);
    for (uint32_t i = 0; i < lhs->nargs; i++) {
        syn_node *x = lhs->u.args[i];
        bool slurp = syn_is(x, SYN_H_SPLAT) && x->nargs == 1;
        low_node *t = low_var_node(s, low_temp(s), span);
        args[i] = low_s_core(s, t);
        low_add(s, &decls, declare_const(s, slurp ? x->u.args[0] : x, t, span));
        if (slurp) args[i] = low_s(s, SYN_H_SPLAT, x->span, 1, args[i]);
    }
    low_add(s, &l, low_ds_assign_to(s, syn_expr(s->syn, SYN_H_TUPLE, lhs->span, lhs->nargs, args), value, span));
    for (uint32_t i = 0; i < decls.v.len; i++) low_add(s, &l, decls.v.data[i]);
    return low_block(s, &l, span);
}

low_node *low_ds_const(low_state *s, const syn_node *e) {
    const syn_node *a = e->nargs ? e->u.args[0] : e;
    while (syn_is(a, SYN_H_GLOBAL) && a->nargs == 1) a = a->u.args[0];
    if (syn_is(a, SYN_H_STRUCT) || syn_is(a, SYN_H_ABSTRACT) || syn_is(a, SYN_H_FUNCTION)) return low_ds(s, a);
    if (!syn_is(a, SYN_H_ASSIGN) || a->nargs != 2) {
        low_error(s, e->span, "syntax: expected assignment after \"const\"");
        return low_nothing(s, e->span);
    }
    if (s->lambda != s->thunk) {
        low_error(s, e->span, "syntax: unsupported `const` declaration on local variable");
        return low_nothing(s, e->span);
    }
    const syn_node *lhs = a->u.args[0];
    if (low_is_function_lhs(lhs)) return low_ds(s, a);
    if (syn_is(lhs, SYN_H_CURLY) && lhs->nargs > 1) return type_alias(s, lhs, a->u.args[1], e->span);
    low_list l = {0};
    low_node *t = low_var_node(s, low_temp(s), e->span);
    low_add(s, &l, low_assign(s, t, low_ds(s, a->u.args[1]), e->span));
    low_add(s, &l, syn_is(lhs, SYN_H_TUPLE) ? const_tuple(s, lhs, t, e->span) : declare_const(s, lhs, t, e->span));
    low_add(s, &l, t);
    return low_block(s, &l, e->span);
}
