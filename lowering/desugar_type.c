/* Desugaring of type definitions and constructors. */
#include "lowering/core.h"

typedef struct type_head {
    sup_sym *bound;   /* the name as written (perhaps an alias): what the definition itself calls the type */
    sup_sym *name;    /* of the global */
    const syn_node *name_node;
    low_tvspec *tvs;
    syn_node **params; /* symbols of the parameters */
    uint32_t ntvs;
    const syn_node *super; /* NULL: Any */
} type_head;

static bool read_head(low_state *s, const syn_node *e, type_head *h) {
    *h = (type_head){0};
    if (syn_is(e, SYN_H_SUBTYPE) && e->nargs == 2) {
        h->super = e->u.args[1];
        e = e->u.args[0];
    }
    const syn_node *curly = NULL;
    if (syn_is(e, SYN_H_CURLY) && e->nargs) curly = e, e = e->u.args[0];
    if (e->kind != SYN_SYMBOL) {
        low_error(s, e->span, "syntax: invalid type signature");
        return false;
    }
    h->bound = e->u.sym;
    h->name = low_plain(s, e->u.sym);
    h->name_node = e;
    if (!curly) return true;
    h->tvs = SUP_NEW_ARRAY(s->arena, low_tvspec, curly->nargs);
    h->params = SUP_NEW_ARRAY(s->arena, syn_node *, curly->nargs);
    for (uint32_t i = 1; i < curly->nargs; i++) {
        if (!low_tvspec_of(s, curly->u.args[i], &h->tvs[h->ntvs])) return false;
        h->params[h->ntvs] = syn_symbol(s->syn, h->tvs[h->ntvs].name, curly->u.args[i]->span);
        h->ntvs++;
    }
    return true;
}

static low_var *imm_var(low_state *s, sup_sym *name) {
    low_var *v = low_var_new(s, s->lambda, name);
    v->is_imm = v->is_temp = true;
    return v;
}

static low_node *let1(low_state *s, low_var *v, low_node *value, low_node *body, sup_span span) {
    low_node *r = low_n(s, LOW_LET1, span, 2, value, body);
    r->u.var = v;
    return r;
}

typedef struct pending_type { /* the parameters' variables around the definition */
    low_var **vars;
    low_node **values;
} pending_type;

static pending_type type_params(low_state *s, const type_head *h, low_node **params_svec, sup_span span) {
    pending_type p = {SUP_NEW_ARRAY(s->arena, low_var *, h->ntvs + 1), SUP_NEW_ARRAY(s->arena, low_node *, h->ntvs + 1)};
    low_node **refs = SUP_NEW_ARRAY(s->arena, low_node *, h->ntvs + 1);
    for (uint32_t i = 0; i < h->ntvs; i++) {
        const low_tvspec *tv = &h->tvs[i];
        low_node *lb = tv->lb ? low_ds(s, tv->lb) : low_const(s, s->env->k.bottom, span);
        low_node *ub = tv->ub ? low_ds(s, tv->ub) : low_const(s, ty_v(s->env->k.t_any), span);
        p.values[i] = low_bcall(s, span, IR_BUILTIN_TYPEVAR, 3, low_symconst(s, low_plain(s, tv->name), span), lb, ub);
        p.vars[i] = imm_var(s, tv->name);
        refs[i] = low_var_node(s, p.vars[i], span);
    }
    *params_svec = low_callv(s, span, low_builtin(s, IR_BUILTIN_SVEC, span), h->ntvs, refs);
    return p;
}

/* let params; let Name = create(...); setsuper; Name = typebody(previous, Name, fields); const Name; end end */
static low_node *define_type(low_state *s, const type_head *h, const pending_type *p, low_node *create, low_node *field_types, sup_span span) {
    low_var *self = imm_var(s, h->bound);
    low_node *type = low_var_node(s, self, span), *module = low_const(s, ty_v(s->module), span);
    low_node *name = low_symconst(s, h->name, span);
    low_list l = {0};
    low_node *super = h->super ? low_ds(s, h->super) : low_const(s, ty_v(s->env->k.t_any), span);
    low_add(s, &l, low_bcall(s, span, IR_BUILTIN_SETSUPER, 2, type, super));
    low_node *is = low_bcall(s, span, IR_BUILTIN_ISDEFINEDGLOBAL, 3, module, name, low_const(s, s->env->k.v_false, span));
    low_node *old = low_global_node(s, s->module, h->name, span);
    low_node *previous = low_n(s, LOW_IF, span, 3, is, old, low_const(s, s->env->k.v_false, span));
    low_node *body = low_bcall(s, span, IR_BUILTIN_TYPEBODY, 3, previous, type, field_types);
    low_add(s, &l, low_bcall(s, span, IR_BUILTIN_DECLARE_CONST, 3, module, name, body));
    low_node *r = let1(s, self, create, low_block(s, &l, span), span);
    for (uint32_t i = h->ntvs; i-- > 0;) r = let1(s, p->vars[i], p->values[i], r, span);
    return r;
}

static bool at_top(low_state *s, const syn_node *e) {
    if (s->lambda == s->thunk) return true;
    low_error(s, e->span, "syntax: \"%s\" expression not at top level", e->head_sym->name);
    return false;
}

static low_node *with_nothing(low_state *s, low_node *n, sup_span span) { return low_n(s, LOW_BLOCK, span, 2, n, low_nothing(s, span)); }

low_node *low_ds_abstract(low_state *s, const syn_node *e) {
    type_head h;
    if (!at_top(s, e) || e->nargs < 1 || !read_head(s, e->u.args[0], &h)) return low_nothing(s, e->span);
    low_node *params;
    pending_type p = type_params(s, &h, &params, e->span);
    low_node *create = low_bcall(s, e->span, IR_BUILTIN_ABSTRACTTYPE, 3, low_const(s, ty_v(s->module), e->span), low_symconst(s, h.name, e->span), params);
    low_node *types = low_const(s, ty_v(s->env->k.emptysvec), e->span);
    return with_nothing(s, define_type(s, &h, &p, create, types, e->span), e->span);
}

low_node *low_ds_primitive(low_state *s, const syn_node *e) {
    type_head h;
    if (!at_top(s, e) || e->nargs < 2 || !read_head(s, e->u.args[0], &h)) return low_nothing(s, e->span);
    low_node *params;
    pending_type p = type_params(s, &h, &params, e->span);
    low_node *create = low_bcall(s, e->span, IR_BUILTIN_PRIMITIVETYPE, 4, low_const(s, ty_v(s->module), e->span),
                                 low_symconst(s, h.name, e->span), params, low_ds(s, e->u.args[1]));
    low_node *types = low_const(s, ty_v(s->env->k.emptysvec), e->span);
    return with_nothing(s, define_type(s, &h, &p, create, types, e->span), e->span);
}

/* ---- structs ------------------------------------------------------------------------------------------------ */

typedef struct struct_body {
    SUP_VEC(sup_sym *) names;
    SUP_VEC(syn_node *) types; /* NULL: Any */
    SUP_VEC(ty_value *) attributes; /* index, :const or :atomic, ... */
    low_syns others; /* inner constructors and what else stands there */
} struct_body;

static void read_field(low_state *s, struct_body *b, syn_node *e);

static void add_field(low_state *s, struct_body *b, const syn_node *name, syn_node *type) {
    sup_sym *n = low_plain(s, name->u.sym);
    for (uint32_t i = 0; i < b->names.len; i++)
        if (b->names.data[i] == n) low_error(s, name->span, "syntax: duplicate field name: \"%s\"", n->name);
    sup_vec_push(s->arena, &b->names, n);
    sup_vec_push(s->arena, &b->types, type);
}

static void add_attribute(low_state *s, struct_body *b, const char *what) {
    sup_vec_push(s->arena, &b->attributes, ty_box_int64(s->env, b->names.len));
    sup_vec_push(s->arena, &b->attributes, ty_v(low_sym(s, what)));
}

static void read_field(low_state *s, struct_body *b, syn_node *e) {
    if (e->kind == SYN_LINE || e->kind == SYN_STRING || e->kind == SYN_NOTHING) return;
    if (e->kind == SYN_SYMBOL) {
        add_field(s, b, e, NULL);
    } else if (syn_is(e, SYN_H_TYPED) && e->nargs == 2 && e->u.args[0]->kind == SYN_SYMBOL) {
        add_field(s, b, e->u.args[0], e->u.args[1]);
    } else if ((syn_is(e, SYN_H_CONST) || syn_is(e, SYN_H_ATOMIC)) && e->nargs == 1 && !syn_is(e->u.args[0], SYN_H_ASSIGN)) {
        uint32_t before = b->names.len;
        read_field(s, b, e->u.args[0]);
        if (b->names.len > before) add_attribute(s, b, e->head_sym->name);
    } else if (syn_is(e, SYN_H_BLOCK)) {
        for (uint32_t i = 0; i < e->nargs; i++) read_field(s, b, e->u.args[i]);
    } else {
        low_adds(s, &b->others, e);
    }
}

/* The fewest fields that a `new` in the constructors sets. */
static void min_new(low_state *s, const syn_node *e, uint32_t *min, bool *any) {
    if (e->kind != SYN_EXPR) return;
    if (syn_is(e, SYN_H_CALL) && e->nargs) {
        const syn_node *f = syn_is(e->u.args[0], SYN_H_CURLY) && e->u.args[0]->nargs ? e->u.args[0]->u.args[0] : e->u.args[0];
        if (f->kind == SYN_SYMBOL && low_plain(s, f->u.sym) == s->names.new_) {
            uint32_t n = 0;
            for (uint32_t i = 1; i < e->nargs; i++) n += !syn_is(e->u.args[i], SYN_H_SPLAT);
            if (n < *min) *min = n;
            *any = true;
        }
    }
    for (uint32_t i = 0; i < e->nargs; i++) min_new(s, e->u.args[i], min, any);
}

static bool is_definition(const syn_node *e) {
    return syn_is(e, SYN_H_FUNCTION) || (syn_is(e, SYN_H_ASSIGN) && e->nargs == 2 && low_is_function_lhs(e->u.args[0]));
}

/* Whatever stands there besides fields takes the place of the default constructors. */
static bool has_inner(const struct_body *b) { return b->others.v.len > 0; }

/* ---- constructors ------------------------------------------------------------------------------------------------ */

static syn_node *args_call(low_state *s, syn_node *callee, const struct_body *b, bool typed, sup_span span) {
    syn_node **xs = SUP_NEW_ARRAY(s->arena, syn_node *, b->names.len + 1);
    xs[0] = callee;
    for (uint32_t i = 0; i < b->names.len; i++) {
        xs[i + 1] = syn_symbol(s->syn, b->names.data[i], span);
        if (typed && b->types.data[i]) xs[i + 1] = low_s(s, SYN_H_TYPED, span, 2, xs[i + 1], b->types.data[i]);
    }
    return syn_expr(s->syn, SYN_H_CALL, span, b->names.len + 1, xs);
}

static syn_node *add_where(low_state *s, syn_node *sig, const type_head *h, sup_span span) {
    if (!h->ntvs) return sig;
    syn_node **xs = SUP_NEW_ARRAY(s->arena, syn_node *, h->ntvs + 1);
    xs[0] = sig;
    for (uint32_t i = 0; i < h->ntvs; i++) {
        const low_tvspec *tv = &h->tvs[i];
        xs[i + 1] = h->params[i];
        if (tv->lb && tv->ub)
            xs[i + 1] = low_s(s, SYN_H_COMPARISON, span, 5, tv->lb, low_s_sym(s, "<:", span), h->params[i], low_s_sym(s, "<:", span), tv->ub);
        else if (tv->ub) xs[i + 1] = low_s(s, SYN_H_SUBTYPE, span, 2, h->params[i], tv->ub);
        else if (tv->lb) xs[i + 1] = low_s(s, SYN_H_SUPERTYPE, span, 2, h->params[i], tv->lb);
    }
    return syn_expr(s->syn, SYN_H_WHERE, span, h->ntvs + 1, xs);
}

static syn_node *curly_of(low_state *s, syn_node *head, const type_head *h, sup_span span) {
    syn_node **xs = SUP_NEW_ARRAY(s->arena, syn_node *, h->ntvs + 1);
    xs[0] = head;
    for (uint32_t i = 0; i < h->ntvs; i++) xs[i + 1] = h->params[i];
    return syn_expr(s->syn, SYN_H_CURLY, span, h->ntvs + 1, xs);
}

static void constructor(low_state *s, low_list *l, low_ctor *c, syn_node *sig, syn_node *new_callee, const struct_body *b, bool curly,
                        bool exact, sup_span span) {
    c->curly = curly;
    c->exact = exact;
    syn_node *body = args_call(s, new_callee, b, false, span);
    low_add(s, l, low_ds(s, low_s(s, SYN_H_FUNCTION, span, 2, sig, body)));
    c->exact = false;
}

static syn_node *type_name_node(low_state *s, const type_head *h, sup_span span) {
    syn_node *g = syn_leaf(s->syn, SYN_GLOBAL, span);
    g->u.global.module = s->module;
    g->u.global.name = h->name;
    return g;
}

/* Do the fields' types say what parameter i is: directly, or through the bound of another parameter that they determine
 * (V in `struct D{T, V<:AbstractVector{T}} v::V end` determines T)? `depth` bounds the search. */
static bool is_determined(const type_head *h, const struct_body *b, uint32_t i, uint32_t depth) {
    for (uint32_t k = 0; k < b->types.len; k++)
        if (b->types.data[k] && low_mentions(b->types.data[k], h->tvs[i].name)) return true;
    for (uint32_t k = 0; depth && k < h->ntvs; k++)
        if (k != i && h->tvs[k].ub && low_mentions(h->tvs[k].ub, h->tvs[i].name) && is_determined(h, b, k, depth - 1)) return true;
    return false;
}

/* Fields that are called as a parameter of the type give their arguments other names. */
static void rename_arguments(low_state *s, const type_head *h, struct_body *b) {
    for (uint32_t i = 0; i < b->names.len; i++)
        for (uint32_t k = 0; k < h->ntvs; k++)
            if (h->tvs[k].name == b->names.data[i]) b->names.data[i] = low_gensym(s, "#%s#%llu", b->names.data[i]);
}

/* A(x::X, y::Y) and A(x, y) that converts; with parameters A{T}(x, y) that converts and A(x::X, y::Y) where T. */
static void default_constructors(low_state *s, low_list *l, low_ctor *c, const type_head *h, struct_body *b, sup_span span) {
    rename_arguments(s, h, b);
    syn_node *new_ = syn_symbol(s->syn, s->names.new_, span);
    syn_node *name = type_name_node(s, h, span);
    bool any_typed = false;
    for (uint32_t i = 0; i < b->types.len; i++) any_typed |= b->types.data[i] != NULL;
    if (!h->ntvs) {
        if (any_typed) constructor(s, l, c, args_call(s, name, b, true, span), new_, b, false, true, span);
        constructor(s, l, c, args_call(s, name, b, false, span), new_, b, false, !any_typed, span);
        return;
    }
    syn_node *sig = args_call(s, curly_of(s, name, h, span), b, false, span);
    constructor(s, l, c, add_where(s, sig, h, span), new_, b, true, !any_typed, span);
    for (uint32_t i = 0; i < h->ntvs; i++)
        if (!is_determined(h, b, i, h->ntvs)) return;
    sig = args_call(s, name, b, true, span);
    constructor(s, l, c, add_where(s, sig, h, span), curly_of(s, new_, h, span), b, false, true, span);
}

static void inner_constructors(low_state *s, low_list *l, low_ctor *c, const struct_body *b) {
    for (uint32_t i = 0; i < b->others.v.len; i++) {
        const syn_node *e = b->others.v.data[i], *sig = e;
        if (is_definition(e)) {
            sig = e->u.args[0];
            while ((syn_is(sig, SYN_H_WHERE) || syn_is(sig, SYN_H_TYPED)) && sig->nargs) sig = sig->u.args[0];
            c->curly = syn_is(sig, SYN_H_CALL) && sig->nargs && syn_is(sig->u.args[0], SYN_H_CURLY);
        }
        low_add(s, l, low_ds(s, e));
    }
}

low_node *low_ds_struct(low_state *s, const syn_node *e) {
    type_head h;
    if (!at_top(s, e) || e->nargs != 3 || !read_head(s, e->u.args[1], &h)) return low_nothing(s, e->span);
    sup_span span = e->span;
    struct_body b = {0};
    bool mutable = e->u.args[0]->kind == SYN_BOOL && e->u.args[0]->u.b;
    read_field(s, &b, e->u.args[2]);
    uint32_t ninit = b.names.len;
    bool any = false;
    for (uint32_t i = 0; i < b.others.v.len; i++) min_new(s, b.others.v.data[i], &ninit, &any);
    low_node *params;
    pending_type p = type_params(s, &h, &params, span);
    low_node **types = SUP_NEW_ARRAY(s->arena, low_node *, b.names.len + 1);
    for (uint32_t i = 0; i < b.names.len; i++)
        types[i] = b.types.data[i] ? low_ds(s, b.types.data[i]) : low_const(s, ty_v(s->env->k.t_any), span);
    low_node *create = low_bcall(s, span, IR_BUILTIN_STRUCTTYPE, 7, low_const(s, ty_v(s->module), span), low_symconst(s, h.name, span), params,
                                 low_const(s, ty_v(ty_svec_copy(s->env, (ty_value *const *)b.names.data, b.names.len)), span),
                                 low_const(s, ty_v(ty_svec_copy(s->env, b.attributes.data, b.attributes.len)), span),
                                 low_const(s, ty_box_bool(s->env, mutable), span), low_int(s, ninit, span));
    low_node *svec = low_callv(s, span, low_builtin(s, IR_BUILTIN_SVEC, span), b.names.len, types);
    low_list l = {0};
    low_add(s, &l, define_type(s, &h, &p, create, svec, span));
    low_ctor c = {.name_node = h.name_node, .name = h.name, .nparams = h.ntvs, .nfields = b.names.len, .params = h.params,
                  .field_types = b.types.data, .outer = s->lambda};
    const low_ctor *outer = s->ctor;
    s->ctor = &c;
    inner_constructors(s, &l, &c, &b);
    if (!has_inner(&b)) default_constructors(s, &l, &c, &h, &b, span);
    s->ctor = outer;
    low_add(s, &l, low_nothing(s, span));
    return low_block(s, &l, span);
}

/* ---- new ------------------------------------------------------------------------------------------------------------ */

/* The constructor's callee: the type that A{T}(...) makes. */
static low_node *constructed_type(low_state *s, const syn_node *e) {
    const low_ctor *c = s->ctor;
    syn_node *global = syn_leaf(s->syn, SYN_GLOBAL, e->span);
    global->u.global.module = s->module;
    global->u.global.name = c->name;
    const syn_node *f = e->u.args[0];
    if (syn_is(f, SYN_H_CURLY)) {
        syn_node **xs = SUP_NEW_ARRAY(s->arena, syn_node *, f->nargs);
        xs[0] = global;
        for (uint32_t i = 1; i < f->nargs; i++) xs[i] = f->u.args[i];
        bool splat = false;
        for (uint32_t i = 1; i < f->nargs; i++) splat |= syn_is(f->u.args[i], SYN_H_SPLAT);
        if (!splat && f->nargs - 1 != c->nparams)
            low_error(s, f->span, "syntax: too %s type parameters specified in \"new{...}\"", f->nargs - 1 < c->nparams ? "few" : "many");
        return low_ds(s, syn_expr(s->syn, SYN_H_CURLY, f->span, f->nargs, xs));
    }
    if (!c->nparams) return low_ds(s, global);
    low_lambda *l = s->lambda;
    while (l->parent && l->parent != c->outer) l = l->parent;
    if (!c->curly || l->parent != c->outer) {
        low_error(s, e->span, "syntax: too few type parameters specified in \"new{...}\"");
        return low_nothing(s, e->span);
    }
    for (uint32_t i = l->nargs; i-- > 0;)
        if (l->vars.data[i]->name == s->names.self) return low_var_node(s, l->vars.data[i], e->span);
    return low_var_node(s, l->vars.data[0], e->span);
}

static low_node *converted(low_state *s, low_list *l, low_node *type, uint32_t i, low_node *x, sup_span span) {
    if (!s->ctor->field_types[i] || s->ctor->exact) return x;
    low_node *t = low_var_node(s, low_temp(s), span), *ft = low_var_node(s, low_temp(s), span);
    low_add(s, l, low_assign(s, t, x, span));
    low_add(s, l, low_assign(s, ft, low_bcall(s, span, IR_BUILTIN_FIELDTYPE, 2, type, low_int(s, i + 1, span)), span));
    low_node *conv = low_call(s, span, low_top(s, "convert", span), 2, ft, t);
    return low_n(s, LOW_IF, span, 3, low_bcall(s, span, IR_BUILTIN_ISA, 2, t, ft), t, conv);
}

static low_node *wrong_count(low_state *s, const char *which, sup_span span) {
    char *msg = sup_arena_printf(s->arena, "new: too %s arguments (expected %u)", which, s->ctor->nfields);
    low_node *m = low_const(s, ty_string_cstr(s->env, msg), span);
    return low_bcall(s, span, IR_BUILTIN_THROW, 1, low_n(s, LOW_NEW, span, 2, low_const(s, ty_v(s->env->k.t_argumenterror), span), m));
}

static low_node *new_splat(low_state *s, const syn_node *e, low_node *type, low_list *l) {
    const low_ctor *c = s->ctor;
    sup_span span = e->span;
    low_node *tuple = low_ds_callargs(s, span, low_builtin(s, IR_BUILTIN_TUPLE, span), e->u.args + 1, e->nargs - 1);
    bool any_typed = false;
    for (uint32_t i = 0; i < c->nfields; i++) any_typed |= c->field_types[i] != NULL;
    if (!any_typed) {
        low_add(s, l, low_n(s, LOW_SPLATNEW, span, 2, type, tuple));
        return low_block(s, l, span);
    }
    low_node *t = low_var_node(s, low_temp(s), span), *n = low_var_node(s, low_temp(s), span);
    low_add(s, l, low_assign(s, t, tuple, span));
    low_add(s, l, low_assign(s, n, low_bcall(s, span, IR_BUILTIN_NFIELDS, 1, t), span));
    low_node *count = low_int(s, c->nfields, span);
    ty_value *slt = s->env->k.intrinsics->data[IR_INTR_slt_int];
    low_node *few = low_call(s, span, low_const(s, slt, span), 2, n, count), *many = low_call(s, span, low_const(s, slt, span), 2, count, n);
    low_add(s, l, low_n(s, LOW_IF, span, 3, few, wrong_count(s, "few", span), NULL));
    low_add(s, l, low_n(s, LOW_IF, span, 3, many, wrong_count(s, "many", span), NULL));
    low_node **kids = SUP_NEW_ARRAY(s->arena, low_node *, c->nfields + 1);
    kids[0] = type;
    for (uint32_t i = 0; i < c->nfields; i++)
        kids[i + 1] = converted(s, l, type, i, low_bcall(s, span, IR_BUILTIN_GETFIELD, 2, t, low_int(s, i + 1, span)), span);
    low_add(s, l, low_nv(s, LOW_NEW, span, c->nfields + 1, kids));
    return low_block(s, l, span);
}

low_node *low_ds_new(low_state *s, const syn_node *e) {
    const low_ctor *c = s->ctor;
    sup_span span = e->span;
    low_list l = {0};
    low_node *type = low_var_node(s, low_temp(s), span);
    low_add(s, &l, low_assign(s, type, constructed_type(s, e), span));
    for (uint32_t i = 1; i < e->nargs; i++) {
        if (syn_is(e->u.args[i], SYN_H_SPLAT)) return new_splat(s, e, type, &l);
        if (syn_is(e->u.args[i], SYN_H_KW) || syn_is(e->u.args[i], SYN_H_PARAMETERS)) {
            low_error(s, span, "syntax: \"new\" does not accept keyword arguments");
            return low_nothing(s, span);
        }
    }
    uint32_t n = e->nargs - 1;
    if (n > c->nfields) {
        low_error(s, span, "syntax: too many arguments to \"new\" (expected %u)", c->nfields);
        return low_nothing(s, span);
    }
    low_node **kids = SUP_NEW_ARRAY(s->arena, low_node *, n + 1);
    kids[0] = type;
    for (uint32_t i = 0; i < n; i++) kids[i + 1] = converted(s, &l, type, i, low_ds(s, e->u.args[i + 1]), span);
    low_add(s, &l, low_nv(s, LOW_NEW, span, n + 1, kids));
    return low_block(s, &l, span);
}
