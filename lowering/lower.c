/* The stages of lowering, one after the other. */
#include "lowering/core.h"

#include <stdarg.h>
#include <stdio.h>

static const char *const name_texts[] = {"_", ":", "end", "begin", "new", "nothing", "ccall", "cfunction", "kw", "#self#", "#unused#", "!", "-", "+",
                                         "^", "Core", "Base", "contents", "esc"};

low_state *low_state_new(low_context *cx, sup_arena *arena, ty_module *m) {
    low_state *s = SUP_NEW(cx->syn.arena, low_state);
    s->cx = cx;
    s->env = cx->env;
    s->arena = cx->syn.arena;
    s->ir_arena = arena;
    s->syn = &cx->syn;
    s->module = m;
    s->top = low_top_module(cx->env, m);
    sup_sym **names = (sup_sym **)&s->names;
    for (size_t i = 0; i < sizeof name_texts / sizeof *name_texts; i++) names[i] = sup_sym_cstr(cx->env->syms, name_texts[i]);
    return s;
}

_Static_assert(sizeof(low_names) == sizeof name_texts, "one text per name");

ty_module *low_top_module(ty_env *env, ty_module *m) {
    for (ty_module *p = m; p; p = p->parent == p ? NULL : p->parent)
        if (p->istopmod) return p;
    return env->k.m_base ? env->k.m_base : env->k.m_core;
}

void low_error(low_state *s, sup_span span, const char *fmt, ...) {
    char text[512];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    sup_diag_emit(s->cx->syn.diags, SUP_E_LOWER, span.file ? span : s->span, "%s", text);
    s->failed = true;
}

low_node *low_refused(low_state *s, sup_span span, const char *what) {
    char text[256];
    snprintf(text, sizeof text, "%s is not supported", what);
    return low_call(s, span, low_top(s, "error", span), 1, low_const(s, ty_string_cstr(s->env, text), span));
}

void low_unsupported(low_state *s, sup_span span, const char *what) {
    sup_diag_emit(s->cx->syn.diags, SUP_E_UNSUPPORTED, span.file ? span : s->span, "%s is not supported", what);
    s->failed = true;
}

bool low_enter(low_state *s, sup_span span) {
    if (s->depth < LOW_MAX_DEPTH) {
        s->depth++;
        return true;
    }
    if (!s->failed) low_error(s, span, "expression is nested too deeply");
    return false;
}

sup_sym *low_sym(low_state *s, const char *name) { return sup_sym_cstr(s->env->syms, name); }

sup_sym *low_gensym(low_state *s, const char *fmt, sup_sym *base) {
    char text[1024];
    uint64_t n = sup_symtab_gensym_counter(s->env->syms) + 1;
    sup_symtab_set_gensym_counter(s->env->syms, n);
    snprintf(text, sizeof text, fmt, base ? base->name : "", (unsigned long long)n);
    return sup_sym_cstr(s->env->syms, text);
}

static low_lambda *thunk_lambda(low_state *s, sup_span span) {
    low_lambda *l = SUP_NEW(s->arena, low_lambda);
    l->name = low_sym(s, "top-level scope");
    l->span = span;
    l->is_thunk = true;
    low_var *self = low_var_new(s, l, s->names.self);
    self->arg = 0;
    l->nargs = 1;
    s->lambda = s->thunk = l;
    return l;
}

static ir_func *stages(low_state *s, low_lambda *l) {
    if (s->failed || !low_resolve(s, l)) return NULL;
    low_flow(s, l);
    ir_func *f = low_emit(s, l);
    return s->failed ? NULL : f;
}

ir_func *low_toplevel(low_context *cx, sup_arena *arena, ty_module *m, syn_node *e) {
    low_state *s = low_state_new(cx, arena, m);
    s->span = e->span;
    low_layer base = {0};
    base.module = m;
    syn_node *expanded = low_expand_tree(s, &base, e);
    if (s->failed) return NULL;
    low_lambda *thunk = thunk_lambda(s, e->span);
    thunk->body = low_ds(s, expanded);
    return stages(s, thunk);
}

ir_func *low_generated_body(low_context *cx, sup_arena *arena, ty_module *m, ty_value *expr, ty_svec *arg_names, ty_svec *sparam_names,
                            bool is_vararg, sup_span where) {
    low_state *s = low_state_new(cx, arena, m);
    s->span = where;
    low_layer base = {0};
    base.module = m;
    syn_node *e = low_expand_tree(s, &base, low_from_value(cx, expr, where));
    if (s->failed) return NULL;
    low_lambda *l = SUP_NEW(s->arena, low_lambda);
    l->name = low_sym(s, "generated");
    l->span = where;
    l->is_vararg = is_vararg;
    l->nargs = (uint32_t)arg_names->n;
    for (uint32_t i = 0; i < l->nargs; i++) {
        low_var *v = low_var_new(s, l, (sup_sym *)arg_names->data[i]);
        v->arg = (int32_t)i;
    }
    for (uint32_t i = 0; i < sparam_names->n; i++) {
        low_sparam *sp = SUP_NEW(s->arena, low_sparam);
        *sp = (low_sparam){.name = (sup_sym *)sparam_names->data[i], .owner = l, .index = i};
        sup_vec_push(s->arena, &l->sparams, sp);
    }
    s->lambda = l;
    s->thunk = NULL; /* nothing in here is at top level */
    l->body = low_scope_node(s, LOW_HARD, low_ds(s, e), where);
    return stages(s, l);
}
