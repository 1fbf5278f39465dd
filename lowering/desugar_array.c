/* Desugaring of array literals, comprehensions and generators. */
#include "lowering/core.h"

/* ---- concatenation ---------------------------------------------------------------------------------------- */

static low_node *call_top(low_state *s, const char *fn, syn_node *type, syn_node *const *args, uint32_t n, sup_span span) {
    syn_node **xs = SUP_NEW_ARRAY(s->arena, syn_node *, n + 1);
    uint32_t k = 0;
    if (type) xs[k++] = type;
    for (uint32_t i = 0; i < n; i++) xs[k++] = args[i];
    return low_ds_callargs(s, span, low_top(s, fn, span), xs, k);
}

static syn_node *int_tuple(low_state *s, const int64_t *xs, uint32_t n, sup_span span) {
    ty_value **vals = SUP_NEW_ARRAY(s->arena, ty_value *, n + 1);
    for (uint32_t i = 0; i < n; i++) vals[i] = ty_box_int64(s->env, xs[i]);
    return low_s_core(s, low_const(s, ty_tuple_value(s->env, vals, n), span));
}

static bool has_splat(const syn_node *e) {
    for (uint32_t i = 0; i < e->nargs; i++)
        if (syn_is(e->u.args[i], SYN_H_SPLAT)) return true;
    return false;
}

/* [a b; c d]: hvcat with the lengths of the rows */
static low_node *vcat(low_state *s, const syn_node *e, syn_node *type, syn_node *const *args, uint32_t n) {
    bool rows = false, splat = false;
    for (uint32_t i = 0; i < n; i++) {
        rows |= syn_is(args[i], SYN_H_ROW);
        splat |= syn_is(args[i], SYN_H_ROW) && has_splat(args[i]);
    }
    if (!rows) return call_top(s, type ? "typed_vcat" : "vcat", type, args, n, e->span);
    low_syns xs = {0};
    if (splat) {
        for (uint32_t i = 0; i < n; i++) {
            const syn_node *r = args[i];
            bool row = syn_is(r, SYN_H_ROW);
            syn_node *t = row ? syn_expr(s->syn, SYN_H_TUPLE, r->span, r->nargs, r->u.args) : low_s(s, SYN_H_TUPLE, r->span, 1, r);
            low_adds(s, &xs, t);
        }
        return call_top(s, type ? "typed_hvcat_rows" : "hvcat_rows", type, xs.v.data, xs.v.len, e->span);
    }
    int64_t *lens = SUP_NEW_ARRAY(s->arena, int64_t, n);
    low_adds(s, &xs, NULL);
    for (uint32_t i = 0; i < n; i++) {
        lens[i] = syn_is(args[i], SYN_H_ROW) ? args[i]->nargs : 1;
        if (syn_is(args[i], SYN_H_ROW))
            for (uint32_t k = 0; k < args[i]->nargs; k++) low_adds(s, &xs, args[i]->u.args[k]);
        else low_adds(s, &xs, args[i]);
    }
    xs.v.data[0] = int_tuple(s, lens, n, e->span);
    return call_top(s, type ? "typed_hvcat" : "hvcat", type, xs.v.data, xs.v.len, e->span);
}

enum { MAX_DIMS = 32 };

typedef struct ncat {
    low_state *s;
    int64_t dims[MAX_DIMS]; /* 0: not seen */
    uint32_t ndims;
    bool row_first, ragged;
    low_syns leaves;
} ncat;

/* One level: its dimension and parts; false for an element. */
static bool level(const syn_node *e, int64_t *dim, syn_node *const **parts, uint32_t *n) {
    if (syn_is(e, SYN_H_ROW)) {
        *dim = 2, *parts = e->u.args, *n = e->nargs;
        return true;
    }
    if (syn_is(e, SYN_H_NROW) && e->nargs && e->u.args[0]->kind == SYN_INT) {
        *dim = (int64_t)e->u.args[0]->u.lit.lo, *parts = e->u.args + 1, *n = e->nargs - 1;
        return true;
    }
    return false;
}

static void ncat_level(ncat *c, int64_t dim, syn_node *const *parts, uint32_t n) {
    if (dim < 1 || dim > MAX_DIMS) {
        c->ragged = true;
        return;
    }
    if (dim > c->ndims) c->ndims = (uint32_t)dim;
    int64_t *size = &c->dims[dim - 1];
    if (*size && *size != (int64_t)n) c->ragged = true;
    *size = n;
    for (uint32_t i = 0; i < n; i++) {
        int64_t d;
        syn_node *const *sub;
        uint32_t m;
        if (level(parts[i], &d, &sub, &m)) {
            c->row_first |= syn_is(parts[i], SYN_H_ROW);
            ncat_level(c, d, sub, m);
        } else {
            low_adds(c->s, &c->leaves, parts[i]);
        }
    }
}

static low_node *ncat_array(low_state *s, const syn_node *e, syn_node *type, syn_node *const *args, uint32_t n) {
    ncat c = {.s = s};
    if (!n || args[0]->kind != SYN_INT) {
        low_error(s, e->span, "malformed array literal");
        return low_nothing(s, e->span);
    }
    int64_t dim = (int64_t)args[0]->u.lit.lo, d;
    bool nested = false;
    syn_node *const *sub;
    uint32_t m;
    for (uint32_t i = 1; i < n; i++) nested |= level(args[i], &d, &sub, &m);
    const char *fn = type ? "typed_hvncat" : "hvncat";
    if (!nested) {
        syn_node **xs = SUP_NEW_ARRAY(s->arena, syn_node *, n);
        xs[0] = syn_int(s->syn, dim, e->span);
        for (uint32_t i = 1; i < n; i++) xs[i] = args[i];
        return call_top(s, fn, type, xs, n, e->span);
    }
    ncat_level(&c, dim, args + 1, n - 1);
    int64_t total = 1;
    for (uint32_t i = 0; i < c.ndims; i++) {
        if (!c.dims[i]) c.dims[i] = 1;
        total *= c.dims[i];
    }
    if (c.ragged || total != (int64_t)c.leaves.v.len) {
        low_unsupported(s, e->span, "an array literal with unequal parts");
        return low_nothing(s, e->span);
    }
    syn_node **xs = SUP_NEW_ARRAY(s->arena, syn_node *, c.leaves.v.len + 2);
    xs[0] = int_tuple(s, c.dims, c.ndims, e->span);
    xs[1] = low_s_core(s, low_const(s, ty_box_bool(s->env, c.row_first), e->span));
    for (uint32_t i = 0; i < c.leaves.v.len; i++) xs[i + 2] = c.leaves.v.data[i];
    return call_top(s, fn, type, xs, c.leaves.v.len + 2, e->span);
}

/* ---- generators ---------------------------------------------------------------------------------------------- */

static low_node *lambda_over(low_state *s, syn_node *const *iters, uint32_t n, const syn_node *body, sup_span span) {
    syn_node **ps = SUP_NEW_ARRAY(s->arena, syn_node *, n);
    for (uint32_t i = 0; i < n; i++) ps[i] = iters[i]->u.args[0];
    syn_node *pattern = n == 1 ? ps[0] : syn_expr(s->syn, SYN_H_TUPLE, span, n, ps);
    syn_node *args = low_s(s, SYN_H_TUPLE, span, 1, pattern);
    return low_ds(s, low_s(s, SYN_H_ARROW, span, 2, args, body));
}

/* `f(x) for x` needs no closure */
static low_node *plain_function(low_state *s, syn_node *const *iters, uint32_t n, const syn_node *body) {
    if (n != 1 || iters[0]->u.args[0]->kind != SYN_SYMBOL) return NULL;
    sup_sym *x = iters[0]->u.args[0]->u.sym;
    if (syn_is_sym(body, x)) return low_top(s, "identity", body->span);
    if (!syn_is(body, SYN_H_CALL) || body->nargs != 2 || !syn_is_sym(body->u.args[1], x)) return NULL;
    const syn_node *f = body->u.args[0];
    if (f->kind != SYN_SYMBOL || f->u.sym == x || low_dot_operator(s, f->u.sym) || low_plain(s, f->u.sym) == s->names.new_) return NULL;
    return low_ds(s, f);
}

static low_node *iterator(low_state *s, syn_node *const *iters, uint32_t n, sup_span span) {
    if (n == 1) return low_ds(s, iters[0]->u.args[1]);
    low_node **xs = SUP_NEW_ARRAY(s->arena, low_node *, n);
    for (uint32_t i = 0; i < n; i++) xs[i] = low_ds(s, iters[i]->u.args[1]);
    return low_callv(s, span, low_top(s, "product", span), n, xs);
}

low_node *low_ds_generator(low_state *s, const syn_node *e) {
    sup_span span = e->span;
    if (syn_is(e, SYN_H_FLATTEN) && e->nargs == 1)
        return low_call(s, span, low_top(s, "Flatten", span), 1, low_ds(s, e->u.args[0]));
    if (e->nargs < 2) {
        low_error(s, span, "malformed generator");
        return low_nothing(s, span);
    }
    const syn_node *body = e->u.args[0], *cond = NULL;
    syn_node *const *iters = e->u.args + 1;
    uint32_t n = e->nargs - 1;
    if (syn_is(iters[0], SYN_H_FILTER) && iters[0]->nargs > 1) {
        cond = iters[0]->u.args[0];
        n = iters[0]->nargs - 1;
        iters = iters[0]->u.args + 1;
    }
    for (uint32_t i = 0; i < n; i++)
        if (!syn_is(iters[i], SYN_H_ASSIGN) || iters[i]->nargs != 2) {
            low_error(s, iters[i]->span, "syntax: invalid iteration specification");
            return low_nothing(s, span);
        }
    low_node *f = plain_function(s, iters, n, body);
    if (!f) f = lambda_over(s, iters, n, body, span);
    low_node *it = iterator(s, iters, n, span);
    if (cond) it = low_call(s, span, low_top(s, "Filter", span), 2, lambda_over(s, iters, n, cond, cond->span), it);
    return low_call(s, span, low_top(s, "Generator", span), 2, f, it);
}

low_node *low_ds_array(low_state *s, const syn_node *e) {
    for (uint32_t i = 0; i < e->nargs; i++)
        if (syn_is(e->u.args[i], SYN_H_PARAMETERS)) {
            low_error(s, e->span, "syntax: unexpected semicolon in array expression");
            return low_nothing(s, e->span);
        }
    syn_node *type = e->nargs ? e->u.args[0] : NULL;
    switch ((syn_head)e->head) {
    case SYN_H_VECT: return call_top(s, "vect", NULL, e->u.args, e->nargs, e->span);
    case SYN_H_HCAT: return call_top(s, "hcat", NULL, e->u.args, e->nargs, e->span);
    case SYN_H_TYPED_HCAT: return call_top(s, "typed_hcat", NULL, e->u.args, e->nargs, e->span);
    case SYN_H_VCAT: return vcat(s, e, NULL, e->u.args, e->nargs);
    case SYN_H_TYPED_VCAT: return vcat(s, e, type, e->u.args + 1, e->nargs - 1);
    case SYN_H_NCAT: return ncat_array(s, e, NULL, e->u.args, e->nargs);
    case SYN_H_TYPED_NCAT: return ncat_array(s, e, type, e->u.args + 1, e->nargs - 1);
    case SYN_H_COMPREHENSION: return low_call(s, e->span, low_top(s, "collect", e->span), 1, low_ds(s, e->u.args[0]));
    case SYN_H_TYPED_COMPREHENSION:
        return low_call(s, e->span, low_top(s, "collect", e->span), 2, low_ds(s, type), low_ds(s, e->u.args[1]));
    default: return low_nothing(s, e->span);
    }
}
