/* Macro expansion with hygiene.
 *
 * The expansion of each macro call is a layer: names in it belong to the macro's module unless escaped to the layer
 * around the call. Instead of deciding at once what a name of a layer means, it is replaced by an alias, a symbol
 * "#N#name" that is unique to the layer and so meets no user's variable. Scope analysis then finds out: an alias
 * that is bound is a local variable (under its plain name in messages), one that is not is the plain name in the
 * macro's module. So hygiene needs no guess about which names an expansion binds. */
#include "lowering/core.h"

#include <stdio.h>

static low_layer *new_layer(low_state *s, low_layer *parent, ty_module *m) {
    low_layer *l = SUP_NEW(s->arena, low_layer);
    l->parent = parent;
    l->module = m;
    l->id = 1;
    return l;
}

static sup_sym *add_alias(low_state *s, ty_module *m, sup_sym *name) {
    uint64_t n = sup_symtab_gensym_counter(s->env->syms) + 1;
    sup_symtab_set_gensym_counter(s->env->syms, n);
    char *text = sup_arena_printf(s->arena, "#%llu#%s", (unsigned long long)n, name->name);
    sup_sym *r = sup_sym_cstr(s->env->syms, text);
    low_alias *a = SUP_NEW(s->arena, low_alias);
    *a = (low_alias){name, m};
    *sup_map_put(s->arena, &s->aliases, sup_key(r), NULL) = sup_key(a);
    return r;
}

sup_sym *low_alias_symbol(low_state *s, low_layer *layer, sup_sym *name) {
    if (layer->id == 0 || name == s->names.end || name == s->names.begin || name->len == 0) return name;
    if (sup_map_get(&s->aliases, sup_key(name))) return name; /* resolved before */
    bool fresh;
    uint64_t *slot = sup_map_put(s->arena, &layer->aliases, sup_key(name), &fresh);
    if (fresh) *slot = sup_key(add_alias(s, layer->module, name));
    return (sup_sym *)(uintptr_t)*slot;
}

sup_sym *low_alias_like(low_state *s, sup_sym *like, sup_sym *name) {
    const uint64_t *a = sup_map_get(&s->aliases, sup_key(like));
    return a ? add_alias(s, ((low_alias *)(uintptr_t)*a)->module, name) : name;
}

sup_sym *low_plain(low_state *s, sup_sym *name) {
    const uint64_t *a = sup_map_get(&s->aliases, sup_key(name));
    return a ? ((low_alias *)(uintptr_t)*a)->name : name;
}

static syn_node *nothing(low_state *s, sup_span span) { return syn_leaf(s->syn, SYN_NOTHING, span); }

static syn_node *expand_args(low_state *s, low_layer *layer, const syn_node *e) {
    syn_node **args = SUP_NEW_ARRAY(s->arena, syn_node *, e->nargs + 1);
    for (uint32_t i = 0; i < e->nargs; i++) args[i] = low_expand_tree(s, layer, e->u.args[i]);
    syn_node *r = syn_expr_sym(s->syn, e->head_sym, e->span, e->nargs, args);
    r->paren = e->paren;
    return r;
}

static ty_module *module_of(low_state *s, const syn_node *e, ty_module *otherwise) {
    if (e->kind == SYN_VALUE && TY_IS(s->env, e->u.value, t_module)) return (ty_module *)e->u.value;
    return otherwise;
}

static low_layer *outer(low_layer *l) { return l->parent ? l->parent : l; }

/* Peels what hygiene put around a macro's name; the layer tells in which module to look. */
static const syn_node *peel(low_state *s, const syn_node *e, low_layer **layer) {
    for (;;) {
        if (syn_is(e, SYN_H_ESCAPE) && e->nargs >= 1) {
            *layer = outer(*layer);
        } else if (syn_is(e, SYN_H_HYGIENIC_SCOPE) && e->nargs >= 2) {
            *layer = new_layer(s, *layer, module_of(s, e->u.args[1], (*layer)->module));
        } else {
            return e;
        }
        e = e->u.args[0];
    }
}

static bool is_core_doc(low_state *s, const syn_node *name) {
    return name->kind == SYN_GLOBAL && (!name->u.global.module || name->u.global.module == s->env->k.m_core) &&
           strcmp(name->u.global.name->name, "@doc") == 0;
}

/* A docstring's object: definitions are evaluated; a mere name or signature that is documented is not. */
static const syn_node *documented(low_state *s, const syn_node *e) {
    if (e->kind == SYN_SYMBOL || syn_is(e, SYN_H_CALL) || syn_is(e, SYN_H_WHERE) || syn_is(e, SYN_H_CURLY) ||
        syn_is(e, SYN_H_DOTCALL) || syn_is(e, SYN_H_TUPLE) || syn_is(e, SYN_H_TYPED) ||
        (syn_is(e, SYN_H_MACROCALL) && e->nargs == 2))
        return nothing(s, e->span);
    return e;
}

/* Calls the macro; the expansion as a tree in its own layer, or NULL. */
static syn_node *call_macro(low_state *s, low_layer *layer, const syn_node *e, low_layer **result_layer) {
    low_layer *name_layer = layer;
    const syn_node *name = peel(s, e->u.args[0], &name_layer);
    if (is_core_doc(s, name) && e->nargs == 4) {
        *result_layer = layer;
        return (syn_node *)documented(s, e->u.args[3]);
    }
    if (name->kind == SYN_GLOBAL && !name->u.global.module) { /* the parser's way to say Core */
        syn_node *core = syn_leaf(s->syn, SYN_GLOBAL, name->span);
        core->u.global.module = s->env->k.m_core;
        core->u.global.name = name->u.global.name;
        name = core;
    }
    uint32_t n = e->nargs;
    ty_value **vals = SUP_NEW_ARRAY(s->arena, ty_value *, n + 1);
    vals[0] = n > 1 ? low_to_value(s->cx, e->u.args[1]) : s->env->k.v_nothing;
    vals[1] = ty_v(s->module);
    for (uint32_t i = 2; i < n; i++) vals[i] = low_to_value(s->cx, e->u.args[i]);
    ty_module *macro_module = name_layer->module;
    const low_host *h = &s->cx->host;
    ty_value *v = h->call_macro(h->payload, name_layer->module, name, vals, n < 2 ? 2 : n, &macro_module);
    if (!v) {
        s->failed = true;
        return NULL;
    }
    *result_layer = new_layer(s, layer, macro_module);
    return low_from_value(s->cx, v, e->span);
}

static syn_node *expand_macrocall(low_state *s, low_layer *layer, const syn_node *e) {
    if (s->failed) return nothing(s, e->span);
    s->expanded = true;
    low_layer *inner;
    syn_node *r = call_macro(s, layer, e, &inner);
    return r ? low_expand_tree(s, inner, r) : nothing(s, e->span);
}

static syn_node *bigint_call(low_state *s, low_layer *layer, const syn_node *e) {
    syn_node *name = syn_leaf(s->syn, SYN_GLOBAL, e->span);
    name->u.global.module = s->env->k.m_core;
    name->u.global.name = low_sym(s, "@big_str");
    syn_node *str = syn_leaf(s->syn, SYN_STRING, e->span);
    str->u.str.data = e->u.str.data;
    str->u.str.len = e->u.str.len;
    return expand_macrocall(s, layer, low_s(s, SYN_H_MACROCALL, e->span, 3, name, syn_line(s->syn, e->span), str));
}

/* `@m(args) do ... end`: the function becomes the macro's first argument. */
static syn_node *expand_do_macro(low_state *s, low_layer *layer, const syn_node *e) {
    const syn_node *m = e->u.args[0];
    syn_node **args = SUP_NEW_ARRAY(s->arena, syn_node *, m->nargs + 1);
    args[0] = m->u.args[0];
    args[1] = m->u.args[1];
    args[2] = e->u.args[1];
    for (uint32_t i = 2; i < m->nargs; i++) args[i + 1] = m->u.args[i];
    return expand_macrocall(s, layer, syn_expr(s->syn, SYN_H_MACROCALL, e->span, m->nargs + 1, args));
}

/* :toplevel and :module are evaluated later as they are; their parts keep the scope in which they stand. */
static syn_node *wrap_scope(low_state *s, low_layer *layer, syn_node *e) {
    if (layer->id == 0) return e;
    syn_node *m = syn_leaf(s->syn, SYN_VALUE, e->span);
    m->u.value = ty_v(layer->module);
    if (layer->parent && layer->parent->id != 0) {
        /* escapes inside must still reach the layers around */
        return wrap_scope(s, layer->parent, low_s(s, SYN_H_HYGIENIC_SCOPE, e->span, 2, e, m));
    }
    return low_s(s, SYN_H_HYGIENIC_SCOPE, e->span, 2, e, m);
}

static syn_node *wrap_args(low_state *s, low_layer *layer, const syn_node *e) {
    syn_node **args = SUP_NEW_ARRAY(s->arena, syn_node *, e->nargs + 1);
    for (uint32_t i = 0; i < e->nargs; i++) {
        const syn_node *a = e->u.args[i];
        args[i] = a->kind == SYN_EXPR ? wrap_scope(s, layer, (syn_node *)a) : (syn_node *)a;
    }
    return syn_expr_sym(s->syn, e->head_sym, e->span, e->nargs, args);
}

static syn_node *strip_hygiene(low_state *s, const syn_node *e) {
    if (e->kind != SYN_EXPR) return (syn_node *)e;
    if ((syn_is(e, SYN_H_ESCAPE) || syn_is(e, SYN_H_HYGIENIC_SCOPE)) && e->nargs) return strip_hygiene(s, e->u.args[0]);
    syn_node **args = SUP_NEW_ARRAY(s->arena, syn_node *, e->nargs + 1);
    for (uint32_t i = 0; i < e->nargs; i++) args[i] = strip_hygiene(s, e->u.args[i]);
    return syn_expr_sym(s->syn, e->head_sym, e->span, e->nargs, args);
}

static syn_node *expand_meta(low_state *s, low_layer *layer, const syn_node *e) {
    if (e->nargs && e->u.args[0]->kind == SYN_SYMBOL &&
        (strcmp(low_text(e->u.args[0]), "nospecialize") == 0 || strcmp(low_text(e->u.args[0]), "specialize") == 0)) {
        syn_node *r = expand_args(s, layer, e);
        r->u.args[0] = e->u.args[0];
        return r;
    }
    return (syn_node *)e;
}

/* `$` belongs into quotes; any other place is an error. */
static syn_node *expand_expr(low_state *s, low_layer *layer, const syn_node *e) {
    switch ((syn_head)e->head) {
    case SYN_H_MACROCALL:
        if (s->one_level && s->expanded) break;
        return expand_macrocall(s, layer, e);
    case SYN_H_QUOTE:
        if (e->nargs == 1) return low_quasiquote(s, layer, e->u.args[0], e->span);
        break;
    case SYN_H_HYGIENIC_SCOPE:
        if (e->nargs < 2) break;
        return low_expand_tree(s, new_layer(s, layer, module_of(s, e->u.args[1], layer->module)), e->u.args[0]);
    case SYN_H_ESCAPE:
        if (e->nargs < 1) break;
        return low_expand_tree(s, outer(layer), e->u.args[0]);
    case SYN_H_TOPLEVEL: return wrap_args(s, layer, e);
    case SYN_H_MODULE: return strip_hygiene(s, e);
    case SYN_H_IMPORT: case SYN_H_USING: case SYN_H_EXPORT: case SYN_H_PUBLIC: return strip_hygiene(s, e);
    case SYN_H_META: return expand_meta(s, layer, e);
    case SYN_H_CORE: case SYN_H_TOP: case SYN_H_INBOUNDS: case SYN_H_BOUNDSCHECK: case SYN_H_INLINE: case SYN_H_NOINLINE:
    case SYN_H_LOOPINFO: case SYN_H_PURITY: case SYN_H_COPYAST: case SYN_H_LATESTWORLD: case SYN_H_ASSERT_TOPLEVEL:
    case SYN_H_ALIASSCOPE: case SYN_H_POPALIASSCOPE: case SYN_H_STATIC_PARAMETER: return (syn_node *)e;
    case SYN_H_INTERPOLATE:
        low_error(s, e->span, "\"$\" expression outside quote");
        return nothing(s, e->span);
    case SYN_H_DO:
        if (e->nargs == 2 && syn_is(e->u.args[0], SYN_H_MACROCALL)) return expand_do_macro(s, layer, e);
        break;
    default: break;
    }
    return expand_args(s, layer, e);
}

syn_node *low_expand_tree(low_state *s, low_layer *layer, const syn_node *e) {
    switch (e->kind) {
    case SYN_SYMBOL: {
        sup_sym *a = low_alias_symbol(s, layer, e->u.sym);
        if (a == e->u.sym) return (syn_node *)e;
        syn_node *r = syn_symbol(s->syn, a, e->span);
        r->paren = e->paren;
        return r;
    }
    case SYN_BIGINT: return bigint_call(s, layer, e);
    case SYN_EXPR: break;
    default: return (syn_node *)e;
    }
    if (s->failed || !low_enter(s, e->span)) return nothing(s, e->span);
    syn_node *r = expand_expr(s, layer, e);
    s->depth--;
    return r;
}

syn_node *low_expand_once(low_context *cx, ty_module *m, syn_node *e) {
    low_state *s = low_state_new(cx, cx->syn.arena, m);
    low_layer base = {0};
    base.module = m;
    low_layer *layer = &base;
    const syn_node *r = e;
    for (uint32_t rounds = 0; rounds < LOW_MAX_DEPTH; rounds++) {
        r = peel(s, r, &layer);
        if (!syn_is(r, SYN_H_MACROCALL)) break;
        r = call_macro(s, layer, r, &layer);
        if (!r) return NULL;
    }
    if (syn_is(r, SYN_H_MODULE) || syn_is(r, SYN_H_IMPORT) || syn_is(r, SYN_H_USING) || syn_is(r, SYN_H_EXPORT) ||
        syn_is(r, SYN_H_PUBLIC))
        return strip_hygiene(s, r);
    if (syn_is(r, SYN_H_TOPLEVEL)) return wrap_args(s, layer, r);
    return wrap_scope(s, layer, (syn_node *)r);
}

/* ---- macroexpand: aliases written out --------------------------------------------------------------- */

typedef struct written {
    low_state *s;
    sup_map bound; /* aliases that are variables */
} written;

static void bind(written *w, const syn_node *e) {
    if (e->kind == SYN_SYMBOL) {
        *sup_map_put(w->s->arena, &w->bound, sup_key(e->u.sym), NULL) = 1;
        return;
    }
    if (e->kind != SYN_EXPR || !e->nargs) return;
    switch ((syn_head)e->head) {
    case SYN_H_TYPED: case SYN_H_KW: case SYN_H_SPLAT: case SYN_H_ASSIGN: case SYN_H_SUBTYPE: bind(w, e->u.args[0]); break;
    case SYN_H_TUPLE: case SYN_H_PARAMETERS: case SYN_H_BLOCK:
        for (uint32_t i = 0; i < e->nargs; i++) bind(w, e->u.args[i]);
        break;
    default: break;
    }
}

static void bind_signature(written *w, const syn_node *sig) {
    while ((syn_is(sig, SYN_H_WHERE) || syn_is(sig, SYN_H_TYPED)) && sig->nargs) {
        if (syn_is(sig, SYN_H_WHERE))
            for (uint32_t i = 1; i < sig->nargs; i++) bind(w, sig->u.args[i]);
        sig = sig->u.args[0];
    }
    if (syn_is(sig, SYN_H_CALL))
        for (uint32_t i = 1; i < sig->nargs; i++) bind(w, sig->u.args[i]);
    else bind(w, sig);
}

static void collect_bound(written *w, const syn_node *e) {
    if (e->kind != SYN_EXPR) return;
    switch ((syn_head)e->head) {
    case SYN_H_ASSIGN:
        if (e->nargs == 2) low_is_function_lhs(e->u.args[0]) ? bind_signature(w, e->u.args[0]) : bind(w, e->u.args[0]);
        break;
    case SYN_H_FUNCTION: case SYN_H_ARROW:
        if (e->nargs == 2) bind_signature(w, e->u.args[0]);
        break;
    case SYN_H_LOCAL:
        for (uint32_t i = 0; i < e->nargs; i++) bind(w, e->u.args[i]);
        break;
    case SYN_H_LET:
        if (e->nargs == 2) bind(w, e->u.args[0]);
        break;
    case SYN_H_TRY:
        if (e->nargs > 1) bind(w, e->u.args[1]);
        break;
    case SYN_H_WHERE:
        for (uint32_t i = 1; i < e->nargs; i++) bind(w, e->u.args[i]);
        break;
    case SYN_H_SYMBOLICLABEL: case SYN_H_SYMBOLICGOTO:
        if (e->nargs) bind(w, e->u.args[0]);
        break;
    default: break;
    }
    for (uint32_t i = 0; i < e->nargs; i++) collect_bound(w, e->u.args[i]);
}

static syn_node *write_out(written *w, const syn_node *e, bool plain) {
    low_state *s = w->s;
    if (e->kind == LOW_SYN_CORE) {
        const low_node *c = e->u.value;
        syn_node *r = syn_leaf(s->syn, SYN_VALUE, e->span);
        if (c->op == LOW_GLOBAL) {
            r->kind = SYN_GLOBAL;
            r->u.global.module = c->u.global->module;
            r->u.global.name = c->u.global->name;
            return r;
        }
        r->u.value = c->u.value;
        if (TY_IS(s->env, c->u.value, t_symbol) || TY_IS(s->env, c->u.value, t_expr))
            return syn_quote(s->syn, low_from_value(s->cx, c->u.value, e->span), e->span);
        return low_from_value(s->cx, c->u.value, e->span);
    }
    if (e->kind == SYN_SYMBOL) {
        const uint64_t *a = sup_map_get(&s->aliases, sup_key(e->u.sym));
        if (!a || sup_map_get(&w->bound, sup_key(e->u.sym))) return plain && a ? syn_symbol(s->syn, low_plain(s, e->u.sym), e->span) : (syn_node *)e;
        const low_alias *al = (low_alias *)(uintptr_t)*a;
        if (plain) return syn_symbol(s->syn, al->name, e->span);
        syn_node *r = syn_leaf(s->syn, SYN_GLOBAL, e->span);
        r->u.global.module = al->module;
        r->u.global.name = al->name;
        return r;
    }
    if (e->kind != SYN_EXPR) return (syn_node *)e;
    syn_node **args = SUP_NEW_ARRAY(s->arena, syn_node *, e->nargs + 1);
    for (uint32_t i = 0; i < e->nargs; i++) {
        bool keep = (syn_is(e, SYN_H_KW) && i == 0) || syn_is(e, SYN_H_GLOBAL) || (syn_is(e, SYN_H_STRUCT) && i == 1);
        args[i] = write_out(w, e->u.args[i], keep);
    }
    return syn_expr_sym(s->syn, e->head_sym, e->span, e->nargs, args);
}

static syn_node *expand_public(low_context *cx, ty_module *m, syn_node *e, bool one_level) {
    low_state *s = low_state_new(cx, cx->syn.arena, m);
    s->one_level = one_level;
    low_layer base = {0};
    base.module = m;
    syn_node *r = low_expand_tree(s, &base, e);
    if (s->failed) return NULL;
    written w = {s, {0}};
    collect_bound(&w, r);
    return write_out(&w, r, false);
}

syn_node *low_expand(low_context *cx, ty_module *m, syn_node *e) { return expand_public(cx, m, e, false); }
syn_node *low_expand1(low_context *cx, ty_module *m, syn_node *e) { return expand_public(cx, m, e, true); }
