/* Desugaring of function definitions of every form into methods.
 *
 * One definition gives several methods: default positional arguments add a method per argument that may be left out;
 * keyword arguments add Core.kwcall methods that sort the keywords, and move the body to a function "#f#N" that takes
 * all of them as positional arguments: #f#N(keywords..., f, positional...). */
#include "lowering/core.h"

typedef struct arg {
    sup_sym *name;          /* never NULL: anonymous ones are `#unused#` */
    const syn_node *type, *deflt, *pattern; /* may be NULL */
    low_node *type_node;    /* instead of `type` */
    bool vararg, nospecialize, named;
    sup_span span;
} arg;

typedef SUP_VEC(arg) args_vec;

typedef struct signature {
    const syn_node *callee; /* NULL: anonymous */
    arg self;
    args_vec pos, kws;
    SUP_VEC(low_tvspec) tvs;
    const syn_node *ret;
    sup_span span;
} signature;

bool low_is_function_lhs(const syn_node *lhs) {
    while ((syn_is(lhs, SYN_H_WHERE) || syn_is(lhs, SYN_H_TYPED)) && lhs->nargs) {
        if (syn_is(lhs, SYN_H_TYPED) && lhs->nargs != 2) return false;
        lhs = lhs->u.args[0];
    }
    return syn_is(lhs, SYN_H_CALL) || syn_is(lhs, SYN_H_SUBTYPE) || syn_is(lhs, SYN_H_SUPERTYPE);
}

/* ---- reading signatures ------------------------------------------------------------------------------------ */

static bool is_vararg_type(low_state *s, const syn_node *t) {
    if (syn_is(t, SYN_H_CURLY) && t->nargs) t = t->u.args[0];
    return t->kind == SYN_SYMBOL && strcmp(low_plain(s, t->u.sym)->name, "Vararg") == 0;
}

static bool read_arg(low_state *s, const syn_node *e, arg *a, uint32_t index) {
    *a = (arg){.name = s->names.unused, .span = e->span};
    if (syn_is(e, SYN_H_META) && e->nargs == 2) {
        a->nospecialize = strcmp(low_text(e->u.args[0]), "nospecialize") == 0;
        bool ns = a->nospecialize;
        if (!read_arg(s, e->u.args[1], a, index)) return false;
        a->nospecialize = ns;
        return true;
    }
    if ((syn_is(e, SYN_H_KW) || syn_is(e, SYN_H_ASSIGN)) && e->nargs == 2) {
        a->deflt = e->u.args[1];
        e = e->u.args[0];
        if (syn_is(e, SYN_H_META) && e->nargs == 2) a->nospecialize = true, e = e->u.args[1];
    }
    if (syn_is(e, SYN_H_SPLAT) && e->nargs == 1) {
        a->vararg = true;
        e = e->u.args[0];
        if (syn_is(e, SYN_H_META) && e->nargs == 2) a->nospecialize = true, e = e->u.args[1];
    }
    if (syn_is(e, SYN_H_TYPED)) {
        a->type = e->u.args[e->nargs - 1];
        e = e->nargs == 2 ? e->u.args[0] : NULL;
        if (e && syn_is(e, SYN_H_META) && e->nargs == 2) a->nospecialize = true, e = e->u.args[1];
    }
    if (!e) return true;
    if (e->kind == SYN_SYMBOL) {
        a->name = e->u.sym;
        a->named = true;
    } else if (syn_is(e, SYN_H_TUPLE) || syn_is(e, SYN_H_PARAMETERS)) {
        a->pattern = e;
        a->name = low_sym(s, sup_arena_printf(s->arena, "#destructured#%u", index));
        a->named = true;
    } else {
        low_error(s, a->span, "syntax: invalid function argument");
        return false;
    }
    return true;
}

static void read_args(low_state *s, signature *sig, syn_node *const *args, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        const syn_node *e = args[i];
        arg a;
        if (e->kind == SYN_LINE) continue;
        if (syn_is(e, SYN_H_PARAMETERS)) {
            for (uint32_t k = 0; k < e->nargs; k++)
                if (read_arg(s, e->u.args[k], &a, k)) sup_vec_push(s->arena, &sig->kws, a);
            continue;
        }
        if (read_arg(s, e, &a, i)) sup_vec_push(s->arena, &sig->pos, a);
    }
    for (uint32_t i = 0; i < sig->pos.len; i++) {
        arg *a = &sig->pos.data[i];
        if (a->vararg && i + 1 != sig->pos.len)
            low_error(s, a->span, "syntax: invalid \"...\" on non-final argument");
        if (!a->deflt && !a->vararg && i && sig->pos.data[i - 1].deflt)
            low_error(s, a->span, "syntax: optional positional arguments must occur at end");
        for (uint32_t k = 0; k < i; k++)
            if (a->named && sig->pos.data[k].name == a->name && low_plain(s, a->name)->name[0] != '_')
                low_error(s, a->span, "syntax: function argument name not unique: \"%s\"", low_plain(s, a->name)->name);
    }
}

/* Where-variables come outermost first. */
static const syn_node *read_where(low_state *s, const syn_node *e, signature *sig) {
    SUP_VEC(const syn_node *) levels = {0};
    for (;;) {
        if (syn_is(e, SYN_H_WHERE) && e->nargs) {
            sup_vec_push(s->arena, &levels, e);
            e = e->u.args[0];
        } else if (syn_is(e, SYN_H_TYPED) && e->nargs == 2 && !sig->ret &&
                   low_is_function_lhs(e)) {
            sig->ret = e->u.args[1];
            e = e->u.args[0];
        } else {
            break;
        }
    }
    for (uint32_t l = 0; l < levels.len; l++)
        for (uint32_t i = 1; i < levels.data[l]->nargs; i++) {
            low_tvspec tv;
            if (low_tvspec_of(s, levels.data[l]->u.args[i], &tv)) sup_vec_push(s->arena, &sig->tvs, tv);
        }
    return e;
}

static signature read_signature(low_state *s, const syn_node *e) {
    signature sig = {.span = e->span};
    e = read_where(s, e, &sig);
    sig.self = (arg){.name = s->names.self, .span = e->span};
    if (syn_is(e, SYN_H_SUBTYPE) || syn_is(e, SYN_H_SUPERTYPE)) { /* <:(a, b) = ... */
        sig.callee = syn_symbol(s->syn, e->head_sym, e->span);
        read_args(s, &sig, e->u.args, e->nargs);
        return sig;
    }
    if (!syn_is(e, SYN_H_CALL)) { /* anonymous: (x, y) or x */
        if (syn_is(e, SYN_H_TUPLE)) {
            read_args(s, &sig, e->u.args, e->nargs);
        } else if (syn_is(e, SYN_H_BLOCK)) { /* (x; k = 1) -> */
            bool first = true;
            for (uint32_t i = 0; i < e->nargs; i++) {
                arg a;
                if (e->u.args[i]->kind == SYN_LINE || !read_arg(s, e->u.args[i], &a, i)) continue;
                if (first) sup_vec_push(s->arena, &sig.pos, a);
                else sup_vec_push(s->arena, &sig.kws, a);
                first = false;
            }
        } else {
            syn_node *one = (syn_node *)e;
            read_args(s, &sig, &one, 1);
        }
        return sig;
    }
    if (!e->nargs) return sig;
    sig.callee = e->u.args[0];
    read_args(s, &sig, e->u.args + 1, e->nargs - 1);
    return sig;
}

/* ---- building methods ----------------------------------------------------------------------------------------- */

typedef struct saved { /* what a new function body must not see */
    low_lambda *lambda;
    uint16_t call_flags;
    uint32_t break_label, continue_label;
    uint32_t nflags;
} saved;

static saved enter_lambda(low_state *s, low_lambda *l) {
    saved r = {s->lambda, s->call_flags, s->break_label, s->continue_label, s->flag_stack.len};
    l->parent = s->lambda;
    s->lambda = l;
    s->call_flags = 0;
    s->break_label = s->continue_label = 0;
    return r;
}

static void leave_lambda(low_state *s, saved r) {
    s->lambda = r.lambda;
    s->call_flags = r.call_flags;
    s->break_label = r.break_label;
    s->continue_label = r.continue_label;
    s->flag_stack.len = r.nflags;
}

typedef struct body_spec { /* what a method does: one of these */
    const signature *sig;
    const syn_node *body;   /* the function's own body */
    uint32_t given;         /* default method: positional arguments given */
    sup_sym *body_name;     /* keyword sorters: the function with the body */
    low_node *(*build)(low_state *s, const struct body_spec *b);
} body_spec;

static low_lambda *new_lambda(low_state *s, sup_sym *name, sup_span span) {
    low_lambda *l = SUP_NEW(s->arena, low_lambda);
    l->name = name;
    l->span = span;
    return l;
}

static low_node *arg_type(low_state *s, const arg *a) {
    low_node *t = a->type_node ? a->type_node : a->type ? low_ds(s, a->type) : NULL;
    if (!a->vararg) return t ? t : low_const(s, ty_v(s->env->k.t_any), a->span);
    low_node *va = low_core(s, "Vararg", a->span);
    if (!t) return va;
    return low_bcall(s, a->span, IR_BUILTIN_APPLY_TYPE, 2, va, t);
}

static bool sparam_used(const signature *sig, const low_tvspec *tv, const arg *args, uint32_t n) {
    if (sig->self.type && low_mentions(sig->self.type, tv->name)) return true;
    for (uint32_t i = 0; i < n; i++)
        if (args[i].type && low_mentions(args[i].type, tv->name)) return true;
    for (uint32_t i = 0; i < sig->tvs.len; i++) {
        const low_tvspec *o = &sig->tvs.data[i];
        if (o == tv) continue;
        bool mentions = (o->lb && low_mentions(o->lb, tv->name)) || (o->ub && low_mentions(o->ub, tv->name));
        if (mentions && o > tv && sparam_used(sig, o, args, n)) return true;
    }
    return false;
}

static void add_tvars(low_state *s, low_method *m, const signature *sig, const arg *args, uint32_t nargs, bool all) {
    m->tvars = SUP_NEW_ARRAY(s->arena, low_tvar, sig->tvs.len + 1);
    for (uint32_t i = 0; i < sig->tvs.len; i++) {
        const low_tvspec *spec = &sig->tvs.data[i];
        if (!all && !sparam_used(sig, spec, args, nargs)) continue;
        low_tvar *tv = &m->tvars[m->ntvars];
        tv->name = spec->name;
        tv->lb = spec->lb ? low_ds(s, spec->lb) : NULL;
        tv->ub = spec->ub ? low_ds(s, spec->ub) : NULL;
        tv->var = low_var_new(s, s->lambda, spec->name);
        tv->var->is_imm = tv->var->is_temp = true;
        tv->sparam = SUP_NEW(s->arena, low_sparam);
        *tv->sparam = (low_sparam){.name = spec->name, .owner = m->lambda, .index = m->ntvars};
        sup_vec_push(s->arena, &m->lambda->sparams, tv->sparam);
        m->ntvars++;
    }
}

/* One method with these arguments, the first being the callee's (NULL type element: Typeof(callee)). */
static low_method make_method(low_state *s, const signature *sig, const arg *args, uint32_t nargs, uint32_t self_arg, sup_sym *name,
                              bool all_tvars, const body_spec *body) {
    low_method m = {.name = name};
    m.lambda = new_lambda(s, name, sig->span);
    add_tvars(s, &m, sig, args, nargs, all_tvars);
    m.nargtypes = nargs;
    m.argtypes = SUP_NEW_ARRAY(s->arena, low_node *, nargs + 1);
    low_lambda *l = m.lambda;
    for (uint32_t i = 0; i < nargs; i++) {
        bool callee = i == self_arg && !args[i].type && !args[i].type_node;
        m.argtypes[i] = callee ? NULL : arg_type(s, &args[i]);
        low_var *v = low_var_new(s, l, args[i].name);
        v->arg = (int32_t)i;
        if (args[i].nospecialize && i >= 1 && i <= 32) l->nospecialize |= 1u << (i - 1);
    }
    l->nargs = nargs;
    l->self_arg = self_arg;
    l->is_vararg = nargs > 1 && (args[nargs - 1].vararg || (args[nargs - 1].type && is_vararg_type(s, args[nargs - 1].type)));
    saved old = enter_lambda(s, l);
    l->body = low_scope_node(s, LOW_HARD, body->build(s, body), sig->span);
    leave_lambda(s, old);
    return m;
}

static void add_arg(low_state *s, args_vec *v, arg a) { sup_vec_push(s->arena, v, a); }

/* ---- bodies ------------------------------------------------------------------------------------------------------ */

static low_node *own_body(low_state *s, const body_spec *b) {
    low_list l = {0};
    const signature *sig = b->sig;
    for (uint32_t i = 0; i < sig->pos.len; i++) {
        const arg *a = &sig->pos.data[i];
        if (a->pattern) low_add(s, &l, low_ds_assign_to(s, a->pattern, low_name(s, a->name, a->span), a->span));
    }
    if (sig->ret) {
        low_node *t = low_var_node(s, low_temp(s), sig->ret->span);
        low_add(s, &l, low_assign(s, t, low_ds(s, sig->ret), sig->ret->span));
        s->lambda->ret_type = t;
    }
    low_node *body = low_ds(s, b->body);
    low_add(s, &l, sig->ret ? low_ds_return(s, body, b->body->span) : body);
    return low_block(s, &l, b->body->span);
}

static syn_node *name_ref(low_state *s, const arg *a) {
    syn_node *n = syn_symbol(s->syn, a->name, a->span);
    return a->vararg ? low_s(s, SYN_H_SPLAT, a->span, 1, n) : n;
}

static syn_node *self_ref(low_state *s) {
    low_lambda *l = s->lambda;
    return low_s_core(s, low_var_node(s, l->vars.data[l->self_arg], l->span));
}

static low_node *local_decl(low_state *s, sup_sym *name, sup_span span) {
    low_node *d = low_n(s, LOW_LOCAL, span, 0);
    d->u.name = name;
    d->sub = 1;
    return d;
}

static bool is_nameless(low_state *s, const arg *a) {
    const sup_sym *name = low_plain(s, a->name);
    for (uint32_t i = 0; a->named && i < name->len; i++)
        if (name->name[i] != '_') return false;
    return true;
}

/* `#unused#` arguments that must be passed on get names of their own. */
static void name_all(low_state *s, args_vec *v) {
    for (uint32_t i = 0; i < v->len; i++)
        if (is_nameless(s, &v->data[i])) v->data[i].name = low_sym(s, sup_arena_printf(s->arena, "#arg#%u", i));
}

static bool default_mentions_optional(const signature *sig) {
    for (uint32_t i = 0; i < sig->pos.len; i++) {
        if (!sig->pos.data[i].deflt) continue;
        for (uint32_t k = 0; k < sig->pos.len; k++)
            if (sig->pos.data[k].deflt && low_mentions(sig->pos.data[i].deflt, sig->pos.data[k].name)) return true;
    }
    return false;
}

/* f(given...) calls f with the next default, or with all of them when none depends on another. */
static low_node *default_body(low_state *s, const body_spec *b) {
    const signature *sig = b->sig;
    uint32_t upto = default_mentions_optional(sig) ? b->given + 1 : sig->pos.len;
    low_syns args = {0};
    bool kw = s->lambda->self_arg == 2;
    if (kw) low_adds(s, &args, low_s_core(s, low_var_node(s, s->lambda->vars.data[1], sig->span)));
    if (kw) low_adds(s, &args, self_ref(s));
    for (uint32_t i = 0; i < upto; i++) {
        const arg *a = &sig->pos.data[i];
        if (i < b->given) low_adds(s, &args, name_ref(s, a));
        else if (a->deflt && a->vararg) low_adds(s, &args, low_s(s, SYN_H_SPLAT, a->span, 1, a->deflt));
        else if (a->deflt) low_adds(s, &args, (syn_node *)a->deflt);
    }
    syn_node *self = self_ref(s);
    low_node *f = kw ? low_var_node(s, s->lambda->vars.data[0], sig->span) : low_ds(s, self);
    return low_ds_callargs(s, sig->span, f, args.v.data, args.v.len);
}

/* ---- keyword arguments ----------------------------------------------------------------------------------------------- */

static low_node *throw_new(low_state *s, ty_datatype *type, uint32_t n, low_node *const *fields, sup_span span) {
    low_node **kids = SUP_NEW_ARRAY(s->arena, low_node *, n + 1);
    kids[0] = low_const(s, ty_v(type), span);
    for (uint32_t i = 0; i < n; i++) kids[i + 1] = fields[i];
    return low_bcall(s, span, IR_BUILTIN_THROW, 1, low_nv(s, LOW_NEW, span, n + 1, kids));
}

static low_node *kw_default(low_state *s, const arg *k) {
    if (k->deflt) return low_ds(s, k->deflt);
    low_node *name = low_symconst(s, low_plain(s, k->name), k->span);
    return throw_new(s, s->env->k.t_undefkeyworderror, 1, &name, k->span);
}

static low_node *empty_pairs(low_state *s, sup_span span) {
    low_node *nt = low_call(s, span, low_const(s, s->env->k.t_namedtuple, span), 0);
    return low_call(s, span, low_top(s, "pairs", span), 1, nt);
}

/* body(keywords..., self, positional...) */
static low_node *call_body(low_state *s, const body_spec *b) {
    const signature *sig = b->sig;
    low_syns args = {0};
    for (uint32_t i = 0; i < sig->kws.len; i++) low_adds(s, &args, syn_symbol(s->syn, sig->kws.data[i].name, sig->span));
    low_adds(s, &args, self_ref(s));
    for (uint32_t i = 0; i < sig->pos.len; i++) low_adds(s, &args, name_ref(s, &sig->pos.data[i]));
    return low_ds_callargs(s, sig->span, low_name(s, b->body_name, sig->span), args.v.data, args.v.len);
}

/* Binds the keywords in order around `inner`: each default sees the keywords before it, not its own name. */
static low_node *bind_keywords(low_state *s, const signature *sig, low_node *const *values, low_node *inner) {
    for (uint32_t i = sig->kws.len; i-- > 0;) {
        const arg *k = &sig->kws.data[i];
        low_list in = {0}, out = {0};
        low_node *t = low_var_node(s, low_temp(s), k->span);
        low_add(s, &out, low_assign(s, t, values[i], k->span));
        low_add(s, &in, local_decl(s, k->name, k->span));
        low_add(s, &in, low_assign(s, low_name(s, k->name, k->span), t, k->span));
        low_add(s, &in, inner);
        low_add(s, &out, low_scope_node(s, LOW_HARD, low_block(s, &in, k->span), k->span));
        inner = low_block(s, &out, k->span);
    }
    return inner;
}

static low_node *positional_body(low_state *s, const body_spec *b) {
    const signature *sig = b->sig;
    low_node **values = SUP_NEW_ARRAY(s->arena, low_node *, sig->kws.len);
    for (uint32_t i = 0; i < sig->kws.len; i++) {
        const arg *k = &sig->kws.data[i];
        values[i] = k->vararg ? empty_pairs(s, k->span) : kw_default(s, k);
    }
    return bind_keywords(s, sig, values, call_body(s, b));
}

/* A keyword's type is checked unless it needs static parameters that positional arguments do not determine. */
static bool kw_type_known(const signature *sig, const arg *k) {
    for (uint32_t i = 0; i < sig->tvs.len; i++)
        if (low_mentions(k->type, sig->tvs.data[i].name) && !sparam_used(sig, &sig->tvs.data[i], sig->pos.data, sig->pos.len))
            return false;
    return true;
}

static low_node *kw_value(low_state *s, const signature *sig, const arg *k, low_node *kws) {
    sup_span span = k->span;
    low_node *name = low_symconst(s, low_plain(s, k->name), span);
    low_node *get = low_bcall(s, span, IR_BUILTIN_GETFIELD, 2, kws, name);
    if (k->type && kw_type_known(sig, k)) {
        low_list l = {0};
        low_node *t = low_var_node(s, low_temp(s), span), *type = low_ds(s, k->type);
        low_add(s, &l, low_assign(s, t, get, span));
        low_node *fields[4] = {low_symconst(s, low_sym(s, "keyword argument"), span), name, type, t};
        low_node *bad = throw_new(s, s->env->k.t_typeerror, 4, fields, span);
        low_add(s, &l, low_n(s, LOW_IF, span, 3, low_bcall(s, span, IR_BUILTIN_ISA, 2, t, type), low_nothing(s, span), bad));
        low_add(s, &l, t);
        get = low_block(s, &l, span);
    }
    low_node *given = low_bcall(s, span, IR_BUILTIN_ISDEFINED, 2, kws, name);
    return low_n(s, LOW_IF, span, 3, given, get, kw_default(s, k));
}

static low_node *other_keywords(low_state *s, const signature *sig, low_node *kws, sup_span span) {
    SUP_VEC(sup_sym *) names = {0};
    for (uint32_t i = 0; i < sig->kws.len; i++)
        if (!sig->kws.data[i].vararg) sup_vec_push(s->arena, &names, low_plain(s, sig->kws.data[i].name));
    low_node *diff = kws;
    if (names.len) {
        ty_value *tuple = ty_tuple_value(s->env, (ty_value *const *)names.data, names.len);
        low_node *nt = low_bcall(s, span, IR_BUILTIN_APPLY_TYPE, 2, low_const(s, s->env->k.t_namedtuple, span), low_const(s, tuple, span));
        diff = low_call(s, span, low_top(s, "structdiff", span), 2, kws, nt);
    }
    return low_call(s, span, low_top(s, "pairs", span), 1, diff);
}

static low_node *kwcall_body(low_state *s, const body_spec *b) {
    const signature *sig = b->sig;
    low_node *kws = low_var_node(s, s->lambda->vars.data[1], sig->span);
    low_node **values = SUP_NEW_ARRAY(s->arena, low_node *, sig->kws.len);
    bool slurps = false;
    for (uint32_t i = 0; i < sig->kws.len; i++) {
        const arg *k = &sig->kws.data[i];
        slurps |= k->vararg;
        values[i] = k->vararg ? other_keywords(s, sig, kws, k->span) : kw_value(s, sig, k, kws);
    }
    low_list l = {0};
    if (!slurps) {
        low_syns args = {0};
        low_adds(s, &args, low_s_core(s, kws));
        low_adds(s, &args, self_ref(s));
        for (uint32_t i = 0; i < sig->pos.len; i++) low_adds(s, &args, name_ref(s, &sig->pos.data[i]));
        low_node *err = low_ds_callargs(s, sig->span, low_top(s, "kwerr", sig->span), args.v.data, args.v.len);
        low_node *rest = other_keywords(s, sig, kws, sig->span);
        low_node *empty = low_call(s, sig->span, low_top(s, "isempty", sig->span), 1, rest);
        low_add(s, &l, low_n(s, LOW_IF, sig->span, 3, empty, low_nothing(s, sig->span), err));
    }
    low_add(s, &l, call_body(s, b));
    return bind_keywords(s, sig, values, low_block(s, &l, sig->span));
}

/* ---- the callee -------------------------------------------------------------------------------------------------------- */

static sup_sym *callee_name(low_state *s, const syn_node *c) {
    if (!c) return s->names.unused;
    if (c->kind == SYN_SYMBOL) return low_plain(s, c->u.sym);
    if (c->kind == SYN_GLOBAL) return c->u.global.name;
    if (c->kind == LOW_SYN_CORE) {
        const low_node *n = c->u.value;
        return n->op == LOW_GLOBAL ? n->u.global->name : s->names.unused;
    }
    if (syn_is(c, SYN_H_DOTCALL) && c->nargs == 2 && c->u.args[1]->kind == SYN_QUOTE) return callee_name(s, c->u.args[1]->u.args[0]);
    if (c->kind == SYN_EXPR && c->nargs) return callee_name(s, c->u.args[c->nargs - 1]);
    return s->names.unused;
}

/* What the definition extends; for callable types the type of the first argument goes into sig->self. */
static void read_callee(low_state *s, signature *sig, low_def *d) {
    const syn_node *c = sig->callee;
    d->name = callee_name(s, c);
    if (c && c->kind == SYN_EXPR && strcmp(c->head_sym->name, "overlay") == 0 && c->nargs == 2) {
        d->table = low_ds(s, c->u.args[0]);
        c = c->u.args[1];
        d->name = callee_name(s, c);
    }
    if (!c) {
        d->anonymous = true;
    } else if (syn_is(c, SYN_H_TYPED)) {
        sig->self.type = c->u.args[c->nargs - 1];
        if (c->nargs == 2 && c->u.args[0]->kind == SYN_SYMBOL) sig->self.name = c->u.args[0]->u.sym, sig->self.named = true;
    } else if (syn_is(c, SYN_H_CURLY) || syn_is(c, SYN_H_WHERE)) {
        syn_node *type = low_s_core(s, low_const(s, s->env->k.t_type, c->span));
        sig->self.type = low_s(s, SYN_H_CURLY, c->span, 2, type, c);
    } else {
        if (c->kind != SYN_SYMBOL && c->kind != SYN_GLOBAL && !syn_is(c, SYN_H_DOTCALL) && c->kind != LOW_SYN_CORE &&
            c->kind != SYN_VALUE && !syn_is(c, SYN_H_TOP) && !syn_is(c, SYN_H_CORE))
            low_error(s, c->span, "syntax: invalid function name");
        d->target = c->kind == SYN_SYMBOL ? low_name(s, c->u.sym, c->span) : low_ds(s, c);
    }
}

/* ---- generated functions ------------------------------------------------------------------------------------------------- */

static bool is_generated_if(const syn_node *e) {
    return syn_is(e, SYN_H_IF) && e->nargs >= 2 && syn_is(e->u.args[0], SYN_H_GENERATED);
}

static bool has_generated(const syn_node *e) {
    if (e->kind != SYN_EXPR) return false;
    if (is_generated_if(e)) return true;
    if (syn_is(e, SYN_H_FUNCTION) || syn_is(e, SYN_H_ARROW)) return false;
    for (uint32_t i = 0; i < e->nargs; i++)
        if (has_generated(e->u.args[i])) return true;
    return false;
}

static bool has_generated_only(const syn_node *e) {
    if (e->kind != SYN_EXPR) return false;
    if (syn_is(e, SYN_H_META) && e->nargs && strcmp(low_text(e->u.args[0]), "generated_only") == 0) return true;
    for (uint32_t i = 0; i < e->nargs; i++)
        if (has_generated_only(e->u.args[i])) return true;
    return false;
}

/* The body with each `if @generated` replaced by one of its branches; the generated one interpolated. */
static syn_node *select_branch(low_state *s, const syn_node *e, bool generated) {
    if (e->kind != SYN_EXPR || !has_generated(e)) return (syn_node *)e;
    if (is_generated_if(e)) {
        if (generated) return low_s(s, SYN_H_INTERPOLATE, e->span, 1, e->u.args[1]);
        return e->nargs > 2 ? e->u.args[2] : syn_leaf(s->syn, SYN_NOTHING, e->span);
    }
    syn_node **args = SUP_NEW_ARRAY(s->arena, syn_node *, e->nargs);
    for (uint32_t i = 0; i < e->nargs; i++) args[i] = select_branch(s, e->u.args[i], generated);
    return syn_expr_sym(s->syn, e->head_sym, e->span, e->nargs, args);
}

static low_node *def_node(low_state *s, low_def *d, sup_span span) {
    low_node *r = low_n(s, LOW_DEF, span, 0);
    r->u.def = d;
    return r;
}

/* Defines the generator: a function of static parameters, the callee's type and argument types, giving the body. */
static low_node *define_generator(low_state *s, const signature *sig, const syn_node *body, low_list *l) {
    sup_sym *name = low_gensym(s, "#%s#g%llu", callee_name(s, sig->callee));
    signature gs = {.span = sig->span, .self = {.name = s->names.unused, .span = sig->span}};
    args_vec args = {0};
    add_arg(s, &args, gs.self);
    for (uint32_t i = 0; i < sig->tvs.len; i++) add_arg(s, &args, (arg){.name = sig->tvs.data[i].name, .named = true, .span = sig->span});
    add_arg(s, &args, sig->self);
    args.data[args.len - 1].type = NULL;
    for (uint32_t i = 0; i < sig->pos.len; i++)
        add_arg(s, &args, (arg){.name = sig->pos.data[i].name, .named = true, .nospecialize = true, .span = sig->span});
    low_layer base = {0};
    base.module = s->module;
    body_spec b = {.sig = &gs, .body = low_quasiquote(s, &base, select_branch(s, body, true), body->span), .build = own_body};
    low_def *d = SUP_NEW(s->arena, low_def);
    d->name = name;
    d->target = low_name(s, name, sig->span);
    d->methods = SUP_NEW(s->arena, low_method);
    d->methods[0] = make_method(s, &gs, args.data, args.len, 0, name, true, &b);
    d->nmethods = 1;
    low_add(s, l, def_node(s, d, sig->span));
    return low_name(s, name, sig->span);
}

/* ---- putting a definition together ------------------------------------------------------------------------------------------ */

static void push_method(low_state *s, low_def *d, low_method m) {
    low_method *all = SUP_NEW_ARRAY(s->arena, low_method, d->nmethods + 1);
    if (d->nmethods) memcpy(all, d->methods, d->nmethods * sizeof *all);
    all[d->nmethods++] = m;
    d->methods = all;
}

static args_vec with_self(low_state *s, const signature *sig, uint32_t npos, bool kwcall) {
    args_vec v = {0};
    if (kwcall) {
        low_node *f = low_bcall(s, sig->span, IR_BUILTIN_SVEC, 1, low_core(s, "kwcall", sig->span));
        add_arg(s, &v, (arg){.name = low_sym(s, "#kwcall#"), .type_node = f, .span = sig->span});
        low_node *nt = low_const(s, s->env->k.t_namedtuple, sig->span);
        add_arg(s, &v, (arg){.name = low_sym(s, "#kws#"), .type_node = nt, .named = true, .span = sig->span});
    }
    add_arg(s, &v, sig->self);
    for (uint32_t i = 0; i < npos; i++) add_arg(s, &v, sig->pos.data[i]);
    return v;
}

static void add_default_methods(low_state *s, low_def *d, const signature *sig, bool kwcall) {
    uint32_t n = sig->pos.len;
    for (uint32_t k = 0; k < n; k++) {
        if (!sig->pos.data[k].deflt) continue;
        args_vec v = with_self(s, sig, k, kwcall);
        body_spec b = {.sig = sig, .given = k, .build = default_body};
        push_method(s, d, make_method(s, sig, v.data, v.len, kwcall ? 2 : 0, d->name, false, &b));
    }
}

/* #f#N(keywords..., f, positional...) holds the body. */
static void define_body_function(low_state *s, const signature *sig, const syn_node *body, sup_sym *name, low_list *l) {
    args_vec v = {0};
    add_arg(s, &v, (arg){.name = s->names.self, .span = sig->span});
    for (uint32_t i = 0; i < sig->kws.len; i++) {
        arg k = sig->kws.data[i];
        k.deflt = NULL;
        if (k.vararg) k.type = NULL;
        k.vararg = false;
        add_arg(s, &v, k);
    }
    arg self = sig->self;
    if (!self.named && s->lambda != s->thunk && sig->callee && sig->callee->kind == SYN_SYMBOL) self.name = sig->callee->u.sym;
    if (!self.type) self.type_node = low_const(s, ty_v(s->env->k.t_any), sig->span);
    add_arg(s, &v, self);
    for (uint32_t i = 0; i < sig->pos.len; i++) add_arg(s, &v, sig->pos.data[i]);
    body_spec b = {.sig = sig, .body = body, .build = own_body};
    low_def *d = SUP_NEW(s->arena, low_def);
    d->name = name;
    d->target = low_name(s, name, sig->span);
    push_method(s, d, make_method(s, sig, v.data, v.len, 0, name, true, &b));
    low_add(s, l, def_node(s, d, sig->span));
}

static void name_keywords(low_state *s, const signature *sig, low_method *m) {
    m->nkeywords = sig->kws.len;
    m->keywords = SUP_NEW_ARRAY(s->arena, sup_sym *, sig->kws.len);
    for (uint32_t i = 0; i < sig->kws.len; i++) {
        const arg *k = &sig->kws.data[i];
        sup_sym *name = low_plain(s, k->name);
        m->keywords[i] = k->vararg ? low_sym(s, sup_arena_printf(s->arena, "%s...", name->name)) : name;
    }
}

static low_node *define(low_state *s, signature *sig, const syn_node *body) {
    low_list l = {0};
    low_def *d = SUP_NEW(s->arena, low_def);
    read_callee(s, sig, d);
    bool any_default = false;
    for (uint32_t i = 0; i < sig->pos.len; i++) any_default |= sig->pos.data[i].deflt != NULL;
    if (any_default || sig->kws.len) name_all(s, &sig->pos);
    if (sig->kws.len) {
        for (uint32_t i = 0; i + 1 < sig->kws.len; i++)
            if (sig->kws.data[i].vararg) low_error(s, sig->kws.data[i].span, "syntax: invalid \"...\" on non-final keyword argument");
        sup_sym *name = low_gensym(s, "#%s#%llu", d->name);
        define_body_function(s, sig, body, name, &l);
        body_spec pos = {.sig = sig, .body_name = name, .build = positional_body};
        body_spec kw = {.sig = sig, .body_name = name, .build = kwcall_body};
        args_vec v = with_self(s, sig, sig->pos.len, false);
        add_default_methods(s, d, sig, false);
        push_method(s, d, make_method(s, sig, v.data, v.len, 0, d->name, false, &pos));
        add_default_methods(s, d, sig, true);
        v = with_self(s, sig, sig->pos.len, true);
        low_method m = make_method(s, sig, v.data, v.len, 2, d->name, false, &kw);
        m.lambda->meta_flags |= TY_METHOD_KWCALL;
        name_keywords(s, sig, &m);
        push_method(s, d, m);
    } else {
        add_default_methods(s, d, sig, false);
        args_vec v = with_self(s, sig, sig->pos.len, false);
        bool generated = has_generated(body);
        low_node *gen = NULL;
        if (generated) {
            if (s->lambda != s->thunk) low_unsupported(s, sig->span, "a generated function inside a function");
            gen = define_generator(s, sig, body, &l);
        }
        bool no_fallback = generated && has_generated_only(body);
        body_spec b = {.sig = sig, .body = generated ? select_branch(s, body, false) : body, .build = own_body};
        low_method m = make_method(s, sig, v.data, v.len, 0, d->name, true, &b);
        m.generator = gen;
        m.no_fallback = no_fallback;
        push_method(s, d, m);
    }
    low_add(s, &l, def_node(s, d, sig->span));
    return low_block(s, &l, sig->span);
}

/* ---- entry points -------------------------------------------------------------------------------------------------------------- */

static low_node *declare_function(low_state *s, const syn_node *name, sup_span span) {
    low_def *d = SUP_NEW(s->arena, low_def);
    d->name = callee_name(s, name);
    if (name->kind != SYN_SYMBOL && name->kind != SYN_GLOBAL && !syn_is(name, SYN_H_DOTCALL)) {
        low_error(s, span, "syntax: invalid function name");
        return low_nothing(s, span);
    }
    d->target = low_ds(s, name);
    return def_node(s, d, span);
}

low_node *low_ds_function(low_state *s, const syn_node *e) {
    if (e->nargs == 1) return declare_function(s, e->u.args[0], e->span);
    if (e->nargs != 2) {
        low_error(s, e->span, "syntax: expected assignment or function body");
        return low_nothing(s, e->span);
    }
    signature sig = read_signature(s, e->u.args[0]);
    sig.span = e->span;
    return define(s, &sig, e->u.args[1]);
}

low_node *low_ds_arrow(low_state *s, const syn_node *e) { return low_ds_function(s, e); }

static syn_node *typed(low_state *s, const char *name, ty_datatype *type, sup_span span) {
    syn_node *t = low_s_core(s, low_const(s, ty_v(type), span));
    return low_s(s, SYN_H_TYPED, span, 2, low_s_sym(s, name, span), t);
}

/* A macro is a function `@name` of __source__, __module__ and the argument expressions. */
low_node *low_ds_macro(low_state *s, const syn_node *e) {
    const syn_node *sig = e->nargs ? e->u.args[0] : e;
    const syn_node *callee = syn_is(sig, SYN_H_CALL) && sig->nargs ? sig->u.args[0] : sig;
    while (syn_is(sig, SYN_H_WHERE) && sig->nargs) sig = sig->u.args[0];
    if (s->lambda != s->thunk) {
        low_error(s, e->span, "syntax: macro definition is not allowed inside a local scope");
        return low_nothing(s, e->span);
    }
    ty_module *m = s->module;
    if (callee->kind == SYN_GLOBAL) m = callee->u.global.module;
    sup_sym *base = callee_name(s, callee);
    sup_sym *name = low_sym(s, sup_arena_printf(s->arena, "@%s", base->name));
    syn_node *f = low_s_core(s, low_global_node(s, m, name, e->span));
    if (!syn_is(sig, SYN_H_CALL) || e->nargs < 2) {
        low_def *d = SUP_NEW(s->arena, low_def);
        d->name = name;
        d->target = low_ds(s, f);
        return def_node(s, d, e->span);
    }
    syn_node **args = SUP_NEW_ARRAY(s->arena, syn_node *, sig->nargs + 2);
    args[0] = f;
    args[1] = typed(s, "__source__", s->env->k.t_linenode, e->span);
    args[2] = typed(s, "__module__", s->env->k.t_module, e->span);
    for (uint32_t i = 1; i < sig->nargs; i++) args[i + 2] = sig->u.args[i];
    syn_node *call = syn_expr(s->syn, SYN_H_CALL, sig->span, sig->nargs + 2, args);
    signature sg = read_signature(s, call);
    sg.span = e->span;
    for (uint32_t i = 2; i < sg.pos.len; i++) sg.pos.data[i].nospecialize = true;
    low_node *r = define(s, &sg, e->u.args[1]);
    return r;
}
