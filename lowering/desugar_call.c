/* Desugaring of calls: keyword arguments, splatting, literal powers, comparison chains, tuples, strings, types in
 * curly braces, where, ccall. */
#include "lowering/core.h"
#include "types/type.h"

/* ---- splatting ---------------------------------------------------------------------------------------- */

/* What a splat spreads; of (x...)... the values of the values of x. */
static low_node *spread(low_state *s, const syn_node *x) {
    if (!syn_is(x, SYN_H_SPLAT) || x->nargs != 1) return low_ds(s, (syn_node *)x);
    low_node *values = spread(s, x->u.args[0]);
    low_node *apply = low_call(s, x->span, low_builtin(s, IR_BUILTIN_TUPLE, x->span), 2, low_top(s, "iterate", x->span),
                               low_builtin(s, IR_BUILTIN_TUPLE, x->span));
    return low_call(s, x->span, low_builtin(s, IR_BUILTIN_APPLY_ITERATE, x->span), 4, low_top(s, "iterate", x->span),
                    low_builtin(s, IR_BUILTIN_APPLY_ITERATE, x->span), apply, values);
}

/* f(a, b..., c) is _apply_iterate(iterate, f, (a,), b, (c,)) */
static low_node *apply_iterate(low_state *s, sup_span span, low_node *f, syn_node *const *args, uint32_t n) {
    low_list l = {0}, run = {0};
    const low_host *h = &s->cx->host;
    /* before there is an iteration protocol only tuples and the like can be splatted, which need no iterate */
    bool early = s->top == s->env->k.m_core && h->global_value && !h->global_value(h->payload, s->top, low_sym(s, "iterate"));
    low_add(s, &l, early ? low_nothing(s, span) : low_top(s, "iterate", span));
    low_add(s, &l, f);
    for (uint32_t i = 0; i < n; i++) {
        if (!syn_is(args[i], SYN_H_SPLAT)) {
            low_add(s, &run, low_ds(s, args[i]));
            continue;
        }
        if (run.v.len) low_add(s, &l, low_callv(s, span, low_builtin(s, IR_BUILTIN_TUPLE, span), run.v.len, run.v.data));
        run = (low_list){0};
        if (args[i]->nargs == 1) low_add(s, &l, spread(s, args[i]->u.args[0]));
    }
    if (run.v.len) low_add(s, &l, low_callv(s, span, low_builtin(s, IR_BUILTIN_TUPLE, span), run.v.len, run.v.data));
    return low_callv(s, span, low_builtin(s, IR_BUILTIN_APPLY_ITERATE, span), l.v.len, l.v.data);
}

low_node *low_ds_callargs(low_state *s, sup_span span, low_node *f, syn_node *const *args, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (syn_is(args[i], SYN_H_SPLAT)) return apply_iterate(s, span, f, args, n);
    low_node **xs = SUP_NEW_ARRAY(s->arena, low_node *, n + 1);
    for (uint32_t i = 0; i < n; i++) xs[i] = low_ds(s, args[i]);
    return low_callv(s, span, f, n, xs);
}

/* ---- named tuples and keyword arguments ------------------------------------------------------------------ */

static low_node *named_tuple_type(low_state *s, sup_sym **names, uint32_t n, sup_span span) {
    ty_value *tuple = ty_tuple_value(s->env, (ty_value *const *)names, n);
    low_node *nt = low_const(s, s->env->k.t_namedtuple, span);
    return low_bcall(s, span, IR_BUILTIN_APPLY_TYPE, 2, nt, low_const(s, tuple, span));
}

typedef struct nt_builder {
    low_state *s;
    sup_span span;
    SUP_VEC(sup_sym *) names; /* pending pairs */
    SUP_VEC(low_node *) values;
    SUP_VEC(sup_sym *) seen;
    low_node *acc; /* named tuple so far, NULL: none */
    bool only_splats;
    const char *what;
} nt_builder;

static void nt_join(nt_builder *b, low_node *nt) {
    low_state *s = b->s;
    if (!b->acc) b->acc = low_call(s, b->span, low_const(s, s->env->k.t_namedtuple, b->span), 0);
    b->acc = low_call(s, b->span, low_top(s, "merge", b->span), 2, b->acc, nt);
}

static low_node *nt_of(nt_builder *b) {
    low_state *s = b->s;
    low_node *type = named_tuple_type(s, b->names.data, b->names.len, b->span);
    low_node *values = low_callv(s, b->span, low_builtin(s, IR_BUILTIN_TUPLE, b->span), b->values.len, b->values.data);
    return low_call(s, b->span, type, 1, values);
}

static void nt_flush(nt_builder *b) {
    if (!b->names.len) return;
    low_node *nt = nt_of(b);
    if (b->acc) nt_join(b, nt);
    else b->acc = nt;
    b->names.len = b->values.len = 0;
}

static void nt_pair(nt_builder *b, sup_sym *name, low_node *value, sup_span span) {
    low_state *s = b->s;
    for (uint32_t i = 0; i < b->seen.len; i++)
        if (b->seen.data[i] == name) low_error(s, span, "syntax: %s \"%s\" repeated", b->what, name->name);
    sup_vec_push(s->arena, &b->seen, name);
    sup_vec_push(s->arena, &b->names, name);
    sup_vec_push(s->arena, &b->values, value);
    b->only_splats = false;
}

static void nt_element(nt_builder *b, const syn_node *a) {
    low_state *s = b->s;
    if (a->kind == SYN_SYMBOL) {
        nt_pair(b, low_plain(s, a->u.sym), low_ds(s, a), a->span);
    } else if ((syn_is(a, SYN_H_KW) || syn_is(a, SYN_H_ASSIGN)) && a->nargs == 2 && a->u.args[0]->kind == SYN_SYMBOL) {
        nt_pair(b, low_plain(s, a->u.args[0]->u.sym), low_ds(s, a->u.args[1]), a->span);
    } else if (syn_is(a, SYN_H_SPLAT) && a->nargs == 1) {
        nt_flush(b);
        nt_join(b, low_ds(s, a->u.args[0]));
    } else if (syn_is(a, SYN_H_DOTCALL) && a->nargs == 2 && a->u.args[1]->kind == SYN_QUOTE &&
               a->u.args[1]->u.args[0]->kind == SYN_SYMBOL) {
        nt_pair(b, low_plain(s, a->u.args[1]->u.args[0]->u.sym), low_ds(s, a), a->span);
    } else if (syn_is(a, SYN_H_CALL) && a->nargs == 3 && a->u.args[0]->kind == SYN_SYMBOL &&
               strcmp(low_plain(s, a->u.args[0]->u.sym)->name, "=>") == 0) {
        nt_flush(b);
        low_node *names = low_bcall(s, a->span, IR_BUILTIN_TUPLE, 1, low_ds(s, a->u.args[1]));
        low_node *type = low_bcall(s, a->span, IR_BUILTIN_APPLY_TYPE, 2, low_const(s, s->env->k.t_namedtuple, a->span), names);
        nt_join(b, low_call(s, a->span, type, 1, low_bcall(s, a->span, IR_BUILTIN_TUPLE, 1, low_ds(s, a->u.args[2]))));
        b->only_splats = false;
    } else {
        low_error(s, a->span, "syntax: invalid %s syntax", b->what);
    }
}

static low_node *nt_build(low_state *s, syn_node *const *args, uint32_t n, sup_span span, const char *what, bool *only_splats) {
    nt_builder b = {.s = s, .span = span, .only_splats = true, .what = what};
    for (uint32_t i = 0; i < n; i++) nt_element(&b, args[i]);
    if (!b.acc && !b.names.len) b.acc = low_call(s, span, low_const(s, s->env->k.t_namedtuple, span), 0);
    nt_flush(&b);
    *only_splats = b.only_splats;
    return b.acc;
}

low_node *low_ds_named_tuple(low_state *s, syn_node *const *args, uint32_t n, sup_span span) {
    bool only_splats;
    return nt_build(s, args, n, span, "named tuple field", &only_splats);
}

/* Keyword call: Core.kwcall(kw, f, args...); when all keywords are splatted and empty, the plain call. Positional
 * arguments are evaluated before keywords. */
static low_node *keyword_call(low_state *s, const syn_node *e, low_syns *kws, low_syns *pos) {
    bool only_splats;
    sup_span span = e->span;
    low_list l = {0};
    low_syns args = {0};
    low_node *tkw = low_var_node(s, low_temp(s), span), *tf = low_var_node(s, low_temp(s), span);
    low_adds(s, &args, low_s_core(s, tkw));
    low_adds(s, &args, low_s_core(s, tf));
    for (uint32_t i = 0; i < pos->v.len; i++) {
        syn_node *a = pos->v.data[i];
        bool splat = syn_is(a, SYN_H_SPLAT) && a->nargs == 1;
        syn_node *x = splat ? a->u.args[0] : a;
        if (x->kind == SYN_EXPR) {
            low_node *t = low_var_node(s, low_temp(s), span);
            low_add(s, &l, low_assign(s, t, low_ds(s, x), span));
            x = low_s_core(s, t);
        }
        low_adds(s, &args, splat ? low_s(s, SYN_H_SPLAT, a->span, 1, x) : x);
    }
    low_node *nt = nt_build(s, kws->v.data, kws->v.len, span, "keyword argument", &only_splats);
    low_add(s, &l, low_assign(s, tkw, nt, span));
    low_add(s, &l, low_assign(s, tf, low_ds(s, e->u.args[0]), span));
    low_node *with = low_ds_callargs(s, span, low_core(s, "kwcall", span), args.v.data, args.v.len);
    if (only_splats) {
        low_node *plain = low_ds_callargs(s, span, tf, args.v.data + 2, args.v.len - 2);
        low_node *empty = low_call(s, span, low_top(s, "isempty", span), 1, tkw);
        with = low_n(s, LOW_IF, span, 3, empty, plain, with);
    }
    low_add(s, &l, with);
    return low_block(s, &l, span);
}

/* ---- calls -------------------------------------------------------------------------------------------------- */

/* x^2 is literal_pow(^, x, Val(2)), so that the exponent is known to dispatch */
static low_node *literal_pow(low_state *s, const syn_node *e) {
    if (e->nargs != 3 || e->u.args[0]->kind != SYN_SYMBOL || low_plain(s, e->u.args[0]->u.sym) != s->names.pow) return NULL;
    const syn_node *n = e->u.args[2];
    if (n->kind != SYN_INT || n->width != 8 || !n->is_signed) return NULL;
    low_node *val = low_bcall(s, e->span, IR_BUILTIN_APPLY_TYPE, 2, low_top(s, "Val", e->span), low_ds(s, n));
    val = low_call(s, e->span, val, 0);
    low_node *f = low_ds(s, e->u.args[0]);
    return low_call(s, e->span, low_top(s, "literal_pow", e->span), 3, f, low_ds(s, e->u.args[1]), val);
}

low_node *low_ds_call(low_state *s, const syn_node *e) {
    if (!e->nargs) {
        low_error(s, e->span, "syntax: malformed call expression");
        return low_nothing(s, e->span);
    }
    const syn_node *f = e->u.args[0];
    if (f->kind == SYN_SYMBOL) {
        sup_sym *name = low_plain(s, f->u.sym);
        if (name == s->names.ccall) return low_ds_ccall(s, e);
        if (low_dot_operator(s, f->u.sym)) return low_ds_broadcast(s, e);
    }
    if (s->ctor) {
        const syn_node *head = syn_is(f, SYN_H_CURLY) && f->nargs ? f->u.args[0] : f;
        if (head->kind == SYN_SYMBOL && low_plain(s, head->u.sym) == s->names.new_) return low_ds_new(s, e);
    }
    low_node *pow = literal_pow(s, e);
    if (pow) return pow;
    low_syns kws = {0}, pos = {0};
    bool has_kw = false;
    for (uint32_t i = 1; i < e->nargs; i++) {
        syn_node *a = e->u.args[i];
        if (syn_is(a, SYN_H_PARAMETERS)) {
            for (uint32_t k = 0; k < a->nargs; k++) low_adds(s, &kws, a->u.args[k]);
            has_kw |= a->nargs > 0;
        } else if (!syn_is(a, SYN_H_KW)) {
            low_adds(s, &pos, a);
        }
    }
    low_syns all = {0};
    for (uint32_t i = 1; i < e->nargs; i++)
        if (syn_is(e->u.args[i], SYN_H_KW)) low_adds(s, &all, e->u.args[i]);
    has_kw |= all.v.len > 0;
    if (!has_kw) return low_ds_callargs(s, e->span, low_ds(s, f), pos.v.data, pos.v.len);
    for (uint32_t i = 0; i < kws.v.len; i++) low_adds(s, &all, kws.v.data[i]);
    return keyword_call(s, e, &all, &pos);
}

/* ---- tuples, strings ------------------------------------------------------------------------------------------ */

low_node *low_ds_tuple(low_state *s, const syn_node *e) {
    bool named = e->nargs > 0;
    for (uint32_t i = 0; i < e->nargs; i++) {
        const syn_node *a = e->u.args[i];
        if (syn_is(a, SYN_H_PARAMETERS)) {
            if (e->nargs != 1) {
                low_error(s, a->span, "syntax: unexpected semicolon in tuple");
                return low_nothing(s, e->span);
            }
            return low_ds_named_tuple(s, a->u.args, a->nargs, e->span);
        }
        named &= syn_is(a, SYN_H_ASSIGN) || syn_is(a, SYN_H_KW);
    }
    if (e->nargs > 0 && (syn_is(e->u.args[0], SYN_H_ASSIGN) || syn_is(e->u.args[0], SYN_H_KW)) && !named) {
        /* (a = 1, xs...) may mix named fields and splats */
        return low_ds_named_tuple(s, e->u.args, e->nargs, e->span);
    }
    if (named) return low_ds_named_tuple(s, e->u.args, e->nargs, e->span);
    return low_ds_callargs(s, e->span, low_builtin(s, IR_BUILTIN_TUPLE, e->span), e->u.args, e->nargs);
}

low_node *low_ds_string(low_state *s, const syn_node *e) {
    return low_ds_callargs(s, e->span, low_top(s, "string", e->span), e->u.args, e->nargs);
}

/* ---- comparison chains ------------------------------------------------------------------------------------------- */

static bool is_simple(const syn_node *e) { return e->kind != SYN_EXPR; }

low_node *low_ds_comparison(low_state *s, const syn_node *e) {
    if (e->nargs < 3 || e->nargs % 2 == 0) {
        low_error(s, e->span, "syntax: invalid comparison");
        return low_nothing(s, e->span);
    }
    /* a op b op c: each middle operand is evaluated once, and only if the chain gets there */
    uint32_t npairs = e->nargs / 2;
    bool dotted = false;
    for (uint32_t i = 0; i < npairs; i++) {
        const syn_node *op = e->u.args[2 * i + 1];
        dotted |= op->kind == SYN_SYMBOL && low_dot_operator(s, op->u.sym);
    }
    low_list pre = {0};
    low_node **pairs = SUP_NEW_ARRAY(s->arena, low_node *, npairs);
    syn_node **calls = SUP_NEW_ARRAY(s->arena, syn_node *, npairs);
    syn_node *left = e->u.args[0];
    for (uint32_t i = 0; i < npairs; i++) {
        syn_node *right = e->u.args[2 * i + 2], *next = right;
        low_node *assign = NULL;
        if (i + 1 < npairs && !is_simple(right)) {
            low_var *t = low_temp(s);
            assign = low_assign(s, low_var_node(s, t, right->span), low_ds(s, right), right->span);
            next = low_s_core(s, low_var_node(s, t, right->span));
        }
        syn_node *op = e->u.args[2 * i + 1];
        if (dotted) {
            if (assign) low_add(s, &pre, assign);
            calls[i] = low_s(s, SYN_H_CALL, e->span, 3, op, left, next);
        } else {
            /* a middle operand comes before the call that it is the right side of */
            low_list pair = {0};
            if (assign) low_add(s, &pair, assign);
            low_add(s, &pair, low_ds(s, low_s(s, SYN_H_CALL, e->span, 3, op, left, next)));
            pairs[i] = low_block(s, &pair, e->span);
        }
        left = next;
    }
    if (!dotted) {
        low_node *r = pairs[npairs - 1];
        for (uint32_t i = npairs - 1; i-- > 0;) r = low_n(s, LOW_AND, e->span, 2, pairs[i], r);
        return r;
    }
    syn_node *all = calls[0];
    for (uint32_t i = 1; i < npairs; i++) all = low_s(s, SYN_H_CALL, e->span, 3, low_s_sym(s, ".&", e->span), all, calls[i]);
    low_add(s, &pre, low_ds(s, all));
    return low_block(s, &pre, e->span);
}

/* ---- types --------------------------------------------------------------------------------------------------------- */

bool low_tvspec_of(low_state *s, const syn_node *e, low_tvspec *out) {
    *out = (low_tvspec){0};
    const syn_node *name = e;
    if (syn_is(e, SYN_H_SUBTYPE) && e->nargs == 2) name = e->u.args[0], out->ub = e->u.args[1];
    else if (syn_is(e, SYN_H_SUPERTYPE) && e->nargs == 2) name = e->u.args[0], out->lb = e->u.args[1];
    else if (syn_is(e, SYN_H_COMPARISON) && e->nargs == 5) {
        name = e->u.args[2];
        bool up = strcmp(low_plain(s, e->u.args[1]->u.sym)->name, "<:") == 0;
        out->lb = e->u.args[up ? 0 : 4];
        out->ub = e->u.args[up ? 4 : 0];
    }
    if (name->kind != SYN_SYMBOL) {
        low_error(s, e->span, "syntax: invalid variable expression in \"where\"");
        return false;
    }
    out->name = name->u.sym;
    return true;
}

static low_node *typevar_call(low_state *s, sup_sym *name, low_node *lb, low_node *ub, sup_span span) {
    if (!lb) lb = low_const(s, s->env->k.bottom, span);
    if (!ub) ub = low_const(s, ty_v(s->env->k.t_any), span);
    return low_bcall(s, span, IR_BUILTIN_TYPEVAR, 3, low_symconst(s, low_plain(s, name), span), lb, ub);
}

static low_node *where_level(low_state *s, low_var *v, low_node *tv, low_node *body, sup_span span) {
    low_node *all = low_bcall(s, span, IR_BUILTIN_UNIONALL, 2, low_var_node(s, v, span), body);
    low_node *r = low_n(s, LOW_LET1, span, 2, tv, all);
    r->u.var = v;
    return r;
}

static low_var *imm_var(low_state *s, sup_sym *name) {
    low_var *v = low_var_new(s, s->lambda, name);
    v->is_imm = v->is_temp = true;
    return v;
}

static low_node *where_vars(low_state *s, syn_node *const *vars, uint32_t n, const syn_node *body, sup_span span) {
    if (!n) return low_ds(s, body);
    low_tvspec tv;
    if (!low_tvspec_of(s, vars[0], &tv)) return low_nothing(s, span);
    low_node *lb = tv.lb ? low_ds(s, tv.lb) : NULL, *ub = tv.ub ? low_ds(s, tv.ub) : NULL;
    low_var *v = imm_var(s, tv.name);
    return where_level(s, v, typevar_call(s, tv.name, lb, ub, span), where_vars(s, vars + 1, n - 1, body, span), span);
}

low_node *low_ds_where(low_state *s, const syn_node *e) {
    if (!e->nargs) return low_nothing(s, e->span);
    return where_vars(s, e->u.args + 1, e->nargs - 1, e->u.args[0], e->span);
}

/* A{<:T} stands for A{X} where X<:T */
low_node *low_ds_curly(low_state *s, const syn_node *e) {
    syn_node **args = SUP_NEW_ARRAY(s->arena, syn_node *, e->nargs + 1);
    SUP_VEC(low_var *) vars = {0};
    SUP_VEC(low_node *) tvs = {0};
    for (uint32_t i = 0; i < e->nargs; i++) {
        args[i] = e->u.args[i];
        if (syn_is(args[i], SYN_H_PARAMETERS)) {
            low_error(s, args[i]->span, "syntax: unexpected semicolon in type parameters");
            return low_nothing(s, e->span);
        }
        if (i == 0 || args[i]->nargs != 1 || !(syn_is(args[i], SYN_H_SUBTYPE) || syn_is(args[i], SYN_H_SUPERTYPE))) continue;
        low_node *bound = low_ds(s, args[i]->u.args[0]);
        bool upper = syn_is(args[i], SYN_H_SUBTYPE);
        sup_sym *name = low_sym(s, "#s");
        low_var *v = imm_var(s, name);
        sup_vec_push(s->arena, &vars, v);
        sup_vec_push(s->arena, &tvs, typevar_call(s, name, upper ? NULL : bound, upper ? bound : NULL, args[i]->span));
        args[i] = low_s_core(s, low_var_node(s, v, args[i]->span));
    }
    low_node *r = low_ds_callargs(s, e->span, low_builtin(s, IR_BUILTIN_APPLY_TYPE, e->span), args, e->nargs);
    for (uint32_t i = vars.len; i-- > 0;) r = where_level(s, vars.data[i], tvs.data[i], r, e->span);
    return r;
}

/* ---- ccall ------------------------------------------------------------------------------------------------------------ */

/* The value of a type expression now; NULL (diagnosed) when it is not fixed. */
static ty_value *eval_type(low_state *s, const syn_node *e) {
    const low_host *h = &s->cx->host;
    ty_module *m = s->module;
    sup_sym *name = NULL;
    if (e->kind == SYN_VALUE) return e->u.value;
    if (e->kind == SYN_INT || e->kind == SYN_BOOL || e->kind == SYN_QUOTE || e->kind == SYN_NOTHING)
        return low_to_value(s->cx, e->kind == SYN_QUOTE ? e->u.args[0] : e);
    if (e->kind == LOW_SYN_CORE) {
        const low_node *c = e->u.value;
        if (c->op == LOW_CONST) return c->u.value;
        if (c->op == LOW_GLOBAL) m = c->u.global->module, name = c->u.global->name;
    } else if (e->kind == SYN_SYMBOL) {
        const uint64_t *a = sup_map_get(&s->aliases, sup_key(e->u.sym));
        if (a) m = ((low_alias *)(uintptr_t)*a)->module;
        name = low_plain(s, e->u.sym);
        for (const low_lambda *l = s->lambda; l; l = l->parent)
            for (uint32_t i = 0; i < l->sparams.len; i++)
                if (l->sparams.data[i]->name == name) return NULL;
    } else if (e->kind == SYN_GLOBAL) {
        m = e->u.global.module ? e->u.global.module : s->env->k.m_core;
        name = e->u.global.name;
    } else if (syn_is(e, SYN_H_DOTCALL) && e->nargs == 2 && e->u.args[1]->kind == SYN_QUOTE) {
        ty_value *in = eval_type(s, e->u.args[0]);
        if (!in) return NULL;
        if (TY_IS(s->env, in, t_module) && e->u.args[1]->u.args[0]->kind == SYN_SYMBOL) {
            m = (ty_module *)in;
            name = low_plain(s, e->u.args[1]->u.args[0]->u.sym);
        }
    } else if (syn_is(e, SYN_H_CURLY) && e->nargs) {
        ty_value **xs = SUP_NEW_ARRAY(s->arena, ty_value *, e->nargs);
        for (uint32_t i = 0; i < e->nargs; i++)
            if (!(xs[i] = eval_type(s, e->u.args[i]))) return NULL;
        if (xs[0] == ty_v(s->env->k.t_tuple)) return ty_v(ty_tuple_type(s->env, xs + 1, e->nargs - 1));
        ty_value *t = ty_apply_type(s->env, xs[0], xs + 1, e->nargs - 1, NULL);
        return t;
    }
    return name && h->global_value ? h->global_value(h->payload, m, name) : NULL;
}

static ty_value *call_name(low_state *s, const syn_node *e) {
    if (syn_is(e, SYN_H_TUPLE) && e->nargs) return call_name(s, e->u.args[0]);
    if (e->kind == SYN_STRING) return ty_v(sup_sym_intern(s->env->syms, e->u.str.data, e->u.str.len));
    if (e->kind == SYN_QUOTE && e->u.args[0]->kind == SYN_SYMBOL) return ty_v(low_plain(s, e->u.args[0]->u.sym));
    ty_value *v = e->kind == SYN_VALUE ? e->u.value : NULL;
    if (v && ty_is_symbol(s->env, v)) return v;
    return NULL;
}

static low_node *foreign(low_state *s, sup_span span, ty_value *name, ty_value *ret, ty_svec *types, sup_sym *conv, uint32_t n,
                         low_node *const *args) {
    low_node *r = low_nv(s, LOW_FOREIGNCALL, span, n, args);
    r->u.value = ty_v(ty_svec_of(s->env, 4, name, ret, ty_v(types), ty_v(conv)));
    r->flags = s->call_flags;
    return r;
}

low_node *low_ds_ccall(low_state *s, const syn_node *e) {
    static const char *const conventions[] = {"ccall", "cdecl", "stdcall", "fastcall", "thiscall", "llvmcall"};
    uint32_t at = 2;
    sup_sym *conv = s->names.ccall;
    for (size_t i = 0; i < 6 && e->nargs > 2; i++)
        if (e->u.args[2]->kind == SYN_SYMBOL && strcmp(low_plain(s, e->u.args[2]->u.sym)->name, conventions[i]) == 0)
            conv = low_plain(s, e->u.args[2]->u.sym), at = 3;
    if (e->nargs < at + 2 || !syn_is(e->u.args[at + 1], SYN_H_TUPLE)) {
        low_error(s, e->span, "syntax: ccall argument types must be a tuple; try \"(T,)\"");
        return low_nothing(s, e->span);
    }
    const syn_node *types = e->u.args[at + 1];
    uint32_t n = types->nargs, given = e->nargs - at - 2;
    if (n && syn_is(types->u.args[n - 1], SYN_H_SPLAT)) {
        return low_refused(s, types->span, "ccall of a C function with varargs");
    }
    if (n != given) {
        low_error(s, e->span, "syntax: %s arguments to ccall", given < n ? "too few" : "too many");
        return low_nothing(s, e->span);
    }
    static const char not_fixed[] = "a ccall whose function or types are not fixed where the code is defined";
    ty_value *name = call_name(s, e->u.args[1]), *ret = eval_type(s, e->u.args[at]);
    if (!name || !ret) return low_refused(s, e->span, not_fixed);
    ty_svec *svec = ty_svec_new(s->env, n);
    low_node **args = SUP_NEW_ARRAY(s->arena, low_node *, n + 1);
    for (uint32_t i = 0; i < n; i++) {
        ty_value *t = eval_type(s, types->u.args[i]);
        if (!t) return low_refused(s, e->span, not_fixed);
        svec->data[i] = t;
        low_node *x = low_ds(s, e->u.args[at + 2 + i]);
        if (t != ty_v(s->env->k.t_any)) {
            x = low_call(s, e->span, low_top(s, "cconvert", e->span), 2, low_const(s, t, e->span), x);
            x = low_call(s, e->span, low_top(s, "unsafe_convert", e->span), 2, low_const(s, t, e->span), x);
        }
        args[i] = x;
    }
    return foreign(s, e->span, name, ret, svec, conv, n, args);
}

/* (foreigncall name rettype (call svec types...) nreq convention args... roots...), arguments already converted */
low_node *low_ds_foreigncall(low_state *s, const syn_node *e) {
    if (e->nargs < 5 || e->u.args[2]->kind != SYN_EXPR || !e->u.args[2]->nargs) {
        low_error(s, e->span, "malformed foreigncall");
        return low_nothing(s, e->span);
    }
    const syn_node *types = e->u.args[2], *c = e->u.args[4];
    uint32_t n = types->nargs - 1;
    ty_value *name = call_name(s, e->u.args[0]), *ret = eval_type(s, e->u.args[1]);
    if (!name || !ret || e->nargs < 5 + n) return low_nothing(s, e->span);
    ty_svec *svec = ty_svec_new(s->env, n);
    low_node **args = SUP_NEW_ARRAY(s->arena, low_node *, n + 1);
    for (uint32_t i = 0; i < n; i++) {
        if (!(svec->data[i] = eval_type(s, types->u.args[i + 1]))) return low_nothing(s, e->span);
        args[i] = low_ds(s, e->u.args[5 + i]);
    }
    if (c->kind == SYN_QUOTE) c = c->u.args[0];
    if (syn_is(c, SYN_H_TUPLE) && c->nargs) c = c->u.args[0];
    if (c->kind == SYN_QUOTE) c = c->u.args[0];
    return foreign(s, e->span, name, ret, svec, c->kind == SYN_SYMBOL ? low_plain(s, c->u.sym) : s->names.ccall, n, args);
}
