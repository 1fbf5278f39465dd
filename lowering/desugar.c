/* Desugaring: the dispatch over heads, and the small forms. Each bigger family has its own file. */
#include "lowering/core.h"

static low_node *bad(low_state *s, const syn_node *e, const char *msg) {
    low_error(s, e->span, "%s", msg);
    return low_nothing(s, e->span);
}

low_node *low_ds_block(low_state *s, syn_node *const *stmts, uint32_t n, sup_span span) {
    low_list l = {0};
    for (uint32_t i = 0; i < n; i++) {
        if (stmts[i]->kind == SYN_LINE) continue;
        low_add(s, &l, low_ds(s, stmts[i]));
    }
    if (!l.v.len) return low_nothing(s, span);
    return low_block(s, &l, span);
}

/* ---- names ---------------------------------------------------------------------------------------- */

static bool all_underscores(const sup_sym *name) {
    if (!name->len) return false;
    for (uint32_t i = 0; i < name->len; i++)
        if (name->name[i] != '_') return false;
    return true;
}

static low_node *ds_symbol(low_state *s, const syn_node *e) {
    sup_sym *plain = low_plain(s, e->u.sym);
    if (all_underscores(plain))
        return bad(s, e, "all-underscore identifiers are write-only and their values cannot be used in expressions");
    sup_sym *base = low_dot_operator(s, e->u.sym);
    if (base) { /* `.+` as a value */
        low_node *op = low_name(s, base, e->span);
        return low_call(s, e->span, low_top(s, "BroadcastFunction", e->span), 1, op);
    }
    return low_name(s, e->u.sym, e->span);
}

/* ---- property access -------------------------------------------------------------------------------- */

static low_node *ds_dot(low_state *s, const syn_node *e) {
    if (e->nargs == 1) { /* (. +): a broadcasting operator as a value */
        return low_call(s, e->span, low_top(s, "BroadcastFunction", e->span), 1, low_ds(s, e->u.args[0]));
    }
    if (e->nargs != 2) return bad(s, e, "invalid \".\" expression");
    if (syn_is(e->u.args[1], SYN_H_TUPLE)) return low_ds_broadcast(s, e);
    low_node *obj = low_ds(s, e->u.args[0]);
    return low_call(s, e->span, low_top(s, "getproperty", e->span), 2, obj, low_ds(s, e->u.args[1]));
}

/* ---- flags and hints of macros ------------------------------------------------------------------------ */

static void push_flags(low_state *s, uint16_t set, uint16_t clear) {
    sup_vec_push(s->arena, &s->flag_stack, s->call_flags);
    s->call_flags = (uint16_t)((s->call_flags & ~clear) | set);
}

static void pop_flags(low_state *s) {
    if (s->flag_stack.len) s->call_flags = sup_vec_pop(&s->flag_stack);
}

static bool is_true(const syn_node *e) { return e->kind == SYN_BOOL && e->u.b; }

static low_node *ds_inbounds(low_state *s, const syn_node *e) {
    const syn_node *a = e->nargs ? e->u.args[0] : NULL;
    if (a && a->kind == SYN_BOOL) push_flags(s, a->u.b ? IR_FLAG_INBOUNDS : 0, IR_FLAG_INBOUNDS);
    else pop_flags(s);
    return low_nothing(s, e->span);
}

static low_node *ds_inline(low_state *s, const syn_node *e, uint16_t flag) {
    if (e->nargs && is_true(e->u.args[0])) push_flags(s, flag, IR_FLAG_INLINE | IR_FLAG_NOINLINE);
    else pop_flags(s);
    return low_nothing(s, e->span);
}

static low_node *ds_loopinfo(low_state *s, const syn_node *e) {
    ty_svec *v = ty_svec_new(s->env, e->nargs);
    for (uint32_t i = 0; i < e->nargs; i++) v->data[i] = low_to_value(s->cx, e->u.args[i]);
    low_node *r = low_n(s, LOW_LOOPINFO, e->span, 0);
    r->u.value = ty_v(v);
    return r;
}

static void meta_purity(low_state *s, const syn_node *e) {
    static const uint32_t bits[] = {TY_EFF_CONSISTENT,     TY_EFF_EFFECT_FREE, TY_EFF_NOTHROW,
                                    TY_EFF_TERMINATES,     TY_EFF_TERMINATES_LOCALLY, TY_EFF_NOTASKSTATE,
                                    TY_EFF_INACCESSIBLEMEM, TY_EFF_NOUB,       TY_EFF_NOUB_IF_NOINBOUNDS};
    for (uint32_t i = 0; i < e->nargs; i++) {
        if (!is_true(e->u.args[i])) continue;
        if (i < 9) s->lambda->purity |= bits[i];
        else if (i == 9) s->lambda->meta_flags |= TY_METHOD_CONSISTENT_OVERLAY;
    }
}

static void meta_nospecialize(low_state *s, const syn_node *e) {
    low_lambda *l = s->lambda;
    if (e->nargs == 1) l->nospecialize = UINT32_MAX;
    for (uint32_t i = 1; i < e->nargs; i++) {
        const syn_node *a = e->u.args[i];
        while (a->kind == SYN_EXPR && a->nargs) a = a->u.args[0]; /* x::T, x = default, x... */
        if (a->kind != SYN_SYMBOL) continue;
        sup_sym *name = low_plain(s, a->u.sym);
        for (uint32_t k = 1; k < l->nargs && k <= 32; k++)
            if (l->vars.data[k]->name == name) l->nospecialize |= 1u << (k - 1);
    }
}

low_node *low_ds_meta(low_state *s, const syn_node *e) {
    static const struct { const char *name; uint32_t flag; } flags[] = {
        {"inline", TY_METHOD_INLINE}, {"noinline", TY_METHOD_NOINLINE},
        {"propagate_inbounds", TY_METHOD_PROPAGATE_INBOUNDS | TY_METHOD_INLINE},
        {"aggressive_constprop", TY_METHOD_CONSTPROP}, {"no_constprop", TY_METHOD_NO_CONSTPROP},
        {"nospecializeinfer", TY_METHOD_NOSPECIALIZE_INFER}};
    for (uint32_t i = 0; i < e->nargs; i++) {
        const syn_node *a = e->u.args[i];
        if (syn_is(a, SYN_H_PURITY)) meta_purity(s, a);
        const char *t = low_text(a);
        if (i == 0 && strcmp(t, "nospecialize") == 0) {
            meta_nospecialize(s, e);
            break;
        }
        for (size_t k = 0; k < sizeof flags / sizeof *flags; k++)
            if (strcmp(t, flags[k].name) == 0) s->lambda->meta_flags |= flags[k].flag;
    }
    return low_nothing(s, e->span);
}

/* ---- evaluated at top level by the host ------------------------------------------------------------------ */

static low_node *ds_toplevel(low_state *s, const syn_node *e) {
    if (s->lambda != s->thunk) {
        low_error(s, e->span, "\"%s\" expression not at top level", e->head_sym->name);
        return low_nothing(s, e->span);
    }
    low_node *m = low_const(s, ty_v(s->module), e->span);
    return low_bcall(s, e->span, IR_BUILTIN_TOPLEVEL, 2, m, low_const(s, low_to_value(s->cx, e), e->span));
}

/* ---- leaves and dispatch ---------------------------------------------------------------------------------- */

static low_node *ds_isdefined(low_state *s, const syn_node *e) {
    if (e->nargs != 1) return bad(s, e, "invalid isdefined");
    const syn_node *x = e->u.args[0];
    if (x->kind != SYN_SYMBOL && x->kind != SYN_GLOBAL) return bad(s, e, "malformed \"isdefined\" expression");
    return low_n(s, LOW_ISDEFINED, e->span, 1, low_ds(s, x));
}

static low_node *ds_jump(low_state *s, const syn_node *e, uint32_t label) {
    if (!label) return bad(s, e, "break or continue outside loop");
    low_node *r = low_n(s, LOW_BREAK, e->span, 0);
    r->u.label = label;
    return r;
}

static low_node *ds_label(low_state *s, const syn_node *e, low_op op) {
    if (e->nargs != 1 || e->u.args[0]->kind != SYN_SYMBOL) return bad(s, e, "malformed label");
    low_node *r = low_n(s, op, e->span, 0);
    r->u.name = e->u.args[0]->u.sym;
    s->lambda->has_labels = true;
    return r;
}

static low_node *ds_andor(low_state *s, const syn_node *e, low_op op) {
    if (!e->nargs) return bad(s, e, "invalid operator expression");
    low_node *r = low_ds(s, e->u.args[e->nargs - 1]);
    if (e->nargs == 1) return r;
    low_node **xs = SUP_NEW_ARRAY(s->arena, low_node *, e->nargs);
    for (uint32_t i = 0; i + 1 < e->nargs; i++) xs[i] = low_ds(s, e->u.args[i]);
    for (uint32_t i = e->nargs - 1; i-- > 0;) r = low_n(s, op, e->span, 2, xs[i], r);
    return r;
}

static low_node *ds_typeassert(low_state *s, const syn_node *e) {
    if (e->nargs != 2) return bad(s, e, "invalid \"::\" syntax");
    low_node *x = low_ds(s, e->u.args[0]);
    return low_bcall(s, e->span, IR_BUILTIN_TYPEASSERT, 2, x, low_ds(s, e->u.args[1]));
}

static low_node *ds_binary_call(low_state *s, const syn_node *e, const char *op) {
    if (e->nargs != 2) return bad(s, e, "invalid operator expression");
    syn_node *f = low_s_sym(s, op, e->span);
    return low_ds_call(s, low_s(s, SYN_H_CALL, e->span, 3, f, e->u.args[0], e->u.args[1]));
}

static low_node *ds_core_name(low_state *s, const syn_node *e) {
    if (e->nargs != 1 || e->u.args[0]->kind != SYN_SYMBOL) return bad(s, e, "malformed expression");
    const char *name = low_text(e->u.args[0]);
    return e->head == SYN_H_TOP ? low_top(s, name, e->span) : low_core(s, name, e->span);
}

static low_node *ds_do(low_state *s, const syn_node *e) {
    const syn_node *c = e->nargs == 2 ? e->u.args[0] : NULL;
    if (!c || !syn_is(c, SYN_H_CALL)) {
        if (!c || !syn_is(c, SYN_H_DOTCALL) || c->nargs != 2 || !syn_is(c->u.args[1], SYN_H_TUPLE))
            return bad(s, e, "invalid \"do\" block");
        const syn_node *t = c->u.args[1];
        syn_node **targs = SUP_NEW_ARRAY(s->arena, syn_node *, t->nargs + 1);
        uint32_t p = t->nargs && syn_is(t->u.args[0], SYN_H_PARAMETERS) ? 1 : 0;
        for (uint32_t i = 0; i < t->nargs; i++) targs[i < p ? i : i + 1] = t->u.args[i];
        targs[p] = e->u.args[1];
        syn_node *tuple = syn_expr(s->syn, SYN_H_TUPLE, t->span, t->nargs + 1, targs);
        return low_ds(s, low_s(s, SYN_H_DOTCALL, c->span, 2, c->u.args[0], tuple));
    }
    syn_node **args = SUP_NEW_ARRAY(s->arena, syn_node *, c->nargs + 1);
    uint32_t n = 0;
    args[n++] = c->u.args[0];
    bool params = c->nargs > 1 && syn_is(c->u.args[1], SYN_H_PARAMETERS);
    if (params) args[n++] = c->u.args[1];
    args[n++] = e->u.args[1];
    for (uint32_t i = params ? 2 : 1; i < c->nargs; i++) args[n++] = c->u.args[i];
    return low_ds(s, syn_expr(s->syn, SYN_H_CALL, c->span, n, args));
}

static low_node *ds_static_parameter(low_state *s, const syn_node *e) {
    if (e->nargs != 1 || e->u.args[0]->kind != SYN_INT) return bad(s, e, "malformed static_parameter");
    uint64_t i = e->u.args[0]->u.lit.lo;
    if (i < 1 || i > s->lambda->sparams.len) return bad(s, e, "no such static parameter");
    low_node *r = low_n(s, LOW_SPARAM, e->span, 0);
    r->u.sparam = s->lambda->sparams.data[i - 1];
    return r;
}

static low_node *ds_copyast(low_state *s, const syn_node *e) {
    const syn_node *x = e->nargs ? e->u.args[0] : e;
    return low_const(s, low_literal(s->cx, x->kind == SYN_QUOTE ? x->u.args[0] : x), e->span);
}

static low_node *ds_fields(low_state *s, const syn_node *e, low_op op) {
    low_node **kids = SUP_NEW_ARRAY(s->arena, low_node *, e->nargs + 1);
    for (uint32_t i = 0; i < e->nargs; i++) kids[i] = low_ds(s, e->u.args[i]);
    return low_nv(s, op, e->span, e->nargs, kids);
}

static low_node *ds_error(low_state *s, const syn_node *e) {
    const syn_node *m = e->nargs ? e->u.args[0] : NULL;
    if (m && m->kind == SYN_STRING) low_error(s, e->span, "syntax: %s", m->u.str.data);
    else low_error(s, e->span, "syntax: invalid expression");
    return low_nothing(s, e->span);
}

/* `x += y` and its kin carry their operator in the head. */
static low_node *ds_other_head(low_state *s, const syn_node *e) {
    const sup_sym *h = e->head_sym;
    if (h->len >= 2 && h->name[h->len - 1] == '=' && e->nargs == 2) {
        bool dotted = h->name[0] == '.' && h->len > 2;
        const char *op = h->name + (dotted ? 1 : 0);
        sup_sym *name = sup_sym_intern(s->env->syms, op, h->len - 1 - (dotted ? 1 : 0));
        return low_ds_opassign(s, e, name, dotted);
    }
    if (e->nargs == 2 && !strcmp(h->name, "tryfinally")) {
        syn_node *none = syn_leaf(s->syn, SYN_BOOL, e->span);
        return low_ds_try(s, low_s(s, SYN_H_TRY, e->span, 4, e->u.args[0], none, none, e->u.args[1]));
    }
    if (e->nargs == 3 && !strcmp(h->name, "tryfinally")) return low_refused(s, e->span, "entering a dynamic scope by (:tryfinally ...)");
    low_error(s, e->span, "syntax: invalid syntax: unknown expression head \"%s\"", h->name);
    return low_nothing(s, e->span);
}

static low_node *ds_expr(low_state *s, const syn_node *e) {
    switch ((syn_head)e->head) {
    case SYN_H_BLOCK: return low_ds_block(s, e->u.args, e->nargs, e->span);
    case SYN_H_CALL: return low_ds_call(s, e);
    case SYN_H_DOTCALL: return ds_dot(s, e);
    case SYN_H_CURLY: return low_ds_curly(s, e);
    case SYN_H_REF: return low_ds_ref(s, e);
    case SYN_H_TUPLE: return low_ds_tuple(s, e);
    case SYN_H_ASSIGN: return low_ds_assign(s, e);
    case SYN_H_DOTASSIGN:
        if (e->nargs != 2) return bad(s, e, "invalid assignment");
        return low_ds_broadcast_assign(s, e->u.args[0], e->u.args[1], e->span);
    case SYN_H_TYPED: return ds_typeassert(s, e);
    case SYN_H_SUBTYPE: return ds_binary_call(s, e, "<:");
    case SYN_H_SUPERTYPE: return ds_binary_call(s, e, ">:");
    case SYN_H_LONGARROW: return ds_binary_call(s, e, "-->");
    case SYN_H_WHERE: return low_ds_where(s, e);
    case SYN_H_ARROW: return low_ds_arrow(s, e);
    case SYN_H_FUNCTION: return low_ds_function(s, e);
    case SYN_H_MACRO: return low_ds_macro(s, e);
    case SYN_H_DO: return ds_do(s, e);
    case SYN_H_IF: case SYN_H_ELSEIF: return low_ds_if(s, e);
    case SYN_H_FOR: return low_ds_for(s, e);
    case SYN_H_WHILE: return low_ds_while(s, e);
    case SYN_H_BREAK: return ds_jump(s, e, s->break_label);
    case SYN_H_CONTINUE: return ds_jump(s, e, s->continue_label);
    case SYN_H_RETURN:
        return low_ds_return(s, e->nargs ? low_ds(s, e->u.args[0]) : low_nothing(s, e->span), e->span);
    case SYN_H_TRY: return low_ds_try(s, e);
    case SYN_H_LET: return low_ds_let(s, e);
    case SYN_H_LOCAL: return low_ds_local(s, e);
    case SYN_H_GLOBAL: return low_ds_global(s, e);
    case SYN_H_CONST: return low_ds_const(s, e);
    case SYN_H_STRUCT: return low_ds_struct(s, e);
    case SYN_H_ABSTRACT: return low_ds_abstract(s, e);
    case SYN_H_PRIMITIVE: return low_ds_primitive(s, e);
    case SYN_H_MODULE: case SYN_H_IMPORT: case SYN_H_USING: case SYN_H_EXPORT: case SYN_H_PUBLIC: case SYN_H_TOPLEVEL:
        return ds_toplevel(s, e);
    case SYN_H_ANDAND: return ds_andor(s, e, LOW_AND);
    case SYN_H_OROR: return ds_andor(s, e, LOW_OR);
    case SYN_H_DOTANDAND: case SYN_H_DOTOROR: return low_ds_broadcast(s, e);
    case SYN_H_COMPARISON: return low_ds_comparison(s, e);
    case SYN_H_STRING: return low_ds_string(s, e);
    case SYN_H_VECT: case SYN_H_VCAT: case SYN_H_HCAT: case SYN_H_NCAT: case SYN_H_TYPED_VCAT: case SYN_H_TYPED_HCAT:
    case SYN_H_TYPED_NCAT: case SYN_H_COMPREHENSION: case SYN_H_TYPED_COMPREHENSION: return low_ds_array(s, e);
    case SYN_H_GENERATOR: case SYN_H_FLATTEN: return low_ds_generator(s, e);
    case SYN_H_ADJOINT:
        if (e->nargs != 1) return bad(s, e, "invalid adjoint");
        return low_call(s, e->span, low_top(s, "adjoint", e->span), 1, low_ds(s, e->u.args[0]));
    case SYN_H_META: return low_ds_meta(s, e);
    case SYN_H_INBOUNDS: return ds_inbounds(s, e);
    case SYN_H_BOUNDSCHECK: return low_n(s, LOW_BOUNDSCHECK, e->span, 0);
    case SYN_H_INLINE: return ds_inline(s, e, IR_FLAG_INLINE);
    case SYN_H_NOINLINE: return ds_inline(s, e, IR_FLAG_NOINLINE);
    case SYN_H_LOOPINFO: return ds_loopinfo(s, e);
    case SYN_H_PURITY: case SYN_H_LATESTWORLD: case SYN_H_ASSERT_TOPLEVEL: case SYN_H_ALIASSCOPE: case SYN_H_POPALIASSCOPE:
    case SYN_H_GC_PRESERVE_BEGIN: case SYN_H_GC_PRESERVE_END: case SYN_H_DOC: return low_nothing(s, e->span);
    case SYN_H_GENERATED: return low_const(s, s->env->k.v_false, e->span);
    case SYN_H_SYMBOLICLABEL: return ds_label(s, e, LOW_LABEL);
    case SYN_H_SYMBOLICGOTO: return ds_label(s, e, LOW_GOTO);
    case SYN_H_TOP: case SYN_H_CORE: return ds_core_name(s, e);
    case SYN_H_NEW: return ds_fields(s, e, LOW_NEW);
    case SYN_H_SPLATNEW: return ds_fields(s, e, LOW_SPLATNEW);
    case SYN_H_COPYAST: return ds_copyast(s, e);
    case SYN_H_FOREIGNCALL: return low_ds_foreigncall(s, e);
    case SYN_H_ISDEFINED: return ds_isdefined(s, e);
    case SYN_H_STATIC_PARAMETER: return ds_static_parameter(s, e);
    case SYN_H_CFUNCTION: return low_refused(s, e->span, "@cfunction");
    case SYN_H_OPAQUE_CLOSURE: low_unsupported(s, e->span, "opaque closures"); return low_nothing(s, e->span);
    case SYN_H_THUNK: low_unsupported(s, e->span, "evaluating a :thunk expression"); return low_nothing(s, e->span);
    case SYN_H_SPLAT: return bad(s, e, "syntax: \"...\" expression outside call");
    case SYN_H_PARAMETERS: return bad(s, e, "syntax: unexpected semicolon in argument list");
    case SYN_H_KW: return bad(s, e, "syntax: invalid keyword argument syntax");
    case SYN_H_AMPERSAND: return bad(s, e, "syntax: invalid syntax: \"&\" expression outside of ccall");
    case SYN_H_ERROR: case SYN_H_INCOMPLETE: return ds_error(s, e);
    default: return ds_other_head(s, e);
    }
}

low_node *low_ds(low_state *s, const syn_node *e) {
    switch (e->kind) {
    case SYN_SYMBOL: return ds_symbol(s, e);
    case SYN_GLOBAL: return low_global_node(s, e->u.global.module ? e->u.global.module : s->env->k.m_core, e->u.global.name, e->span);
    case SYN_LINE: return low_nothing(s, e->span);
    case SYN_QUOTE: return low_const(s, low_to_value(s->cx, e->u.args[0]), e->span);
    case LOW_SYN_CORE: return e->u.value;
    case SYN_EXPR: break;
    default: return low_const(s, low_literal(s->cx, e), e->span);
    }
    if (!low_enter(s, e->span)) return low_nothing(s, e->span);
    sup_span saved = s->span;
    if (e->span.file) s->span = e->span;
    low_node *r = ds_expr(s, e);
    s->span = saved;
    s->depth--;
    return r;
}
