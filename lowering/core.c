/* Builders for core nodes and for the syntax that desugaring makes on its way. */
#include "lowering/core.h"

#include <stdarg.h>

low_node *low_nv(low_state *s, low_op op, sup_span span, uint32_t n, low_node *const *kids) {
    low_node *r = sup_arena_alloc(s->arena, sizeof(low_node) + n * sizeof(low_node *));
    r->op = (uint8_t)op;
    r->n = n;
    r->span = span;
    if (n) memcpy(r->kids, kids, n * sizeof *kids);
    return r;
}

low_node *low_n(low_state *s, low_op op, sup_span span, uint32_t n, ...) {
    low_node *kids[8];
    GPUCC_ASSERT(n <= 8, "lowering: node with %u children", n);
    va_list ap;
    va_start(ap, n);
    for (uint32_t i = 0; i < n; i++) kids[i] = va_arg(ap, low_node *);
    va_end(ap);
    return low_nv(s, op, span, n, kids);
}

low_node *low_const(low_state *s, ty_value *v, sup_span span) {
    low_node *r = low_n(s, LOW_CONST, span, 0);
    r->u.value = v;
    return r;
}

low_node *low_nothing(low_state *s, sup_span span) { return low_const(s, s->env->k.v_nothing, span); }
low_node *low_int(low_state *s, int64_t x, sup_span span) { return low_const(s, ty_box_int64(s->env, x), span); }
low_node *low_symconst(low_state *s, sup_sym *name, sup_span span) { return low_const(s, ty_v(name), span); }

low_node *low_name(low_state *s, sup_sym *name, sup_span span) {
    low_node *r = low_n(s, LOW_NAME, span, 0);
    r->u.name = name;
    return r;
}

low_node *low_global_node(low_state *s, ty_module *m, sup_sym *name, sup_span span) {
    low_node *r = low_n(s, LOW_GLOBAL, span, 0);
    r->u.global = SUP_NEW(s->arena, low_global);
    *r->u.global = (low_global){m, name};
    return r;
}

low_node *low_top(low_state *s, const char *name, sup_span span) {
    return low_global_node(s, s->top, low_sym(s, name), span);
}

low_node *low_core(low_state *s, const char *name, sup_span span) {
    return low_global_node(s, s->env->k.m_core, low_sym(s, name), span);
}

low_node *low_builtin(low_state *s, ir_builtin id, sup_span span) {
    return low_const(s, s->env->k.builtins->data[id], span);
}

low_node *low_callv(low_state *s, sup_span span, low_node *f, uint32_t n, low_node *const *args) {
    low_node *r = sup_arena_alloc(s->arena, sizeof(low_node) + (n + 1) * sizeof(low_node *));
    r->op = LOW_CALL;
    r->n = n + 1;
    r->span = span;
    r->flags = s->call_flags;
    r->kids[0] = f;
    if (n) memcpy(r->kids + 1, args, n * sizeof *args);
    return r;
}

static low_node *call_list(low_state *s, sup_span span, low_node *f, uint32_t n, va_list ap) {
    low_node *args[8];
    GPUCC_ASSERT(n <= 8, "lowering: call with %u arguments", n);
    for (uint32_t i = 0; i < n; i++) args[i] = va_arg(ap, low_node *);
    return low_callv(s, span, f, n, args);
}

low_node *low_call(low_state *s, sup_span span, low_node *f, uint32_t n, ...) {
    va_list ap;
    va_start(ap, n);
    low_node *r = call_list(s, span, f, n, ap);
    va_end(ap);
    return r;
}

low_node *low_bcall(low_state *s, sup_span span, ir_builtin id, uint32_t n, ...) {
    va_list ap;
    va_start(ap, n);
    low_node *r = call_list(s, span, low_builtin(s, id, span), n, ap);
    va_end(ap);
    return r;
}

low_node *low_assign(low_state *s, low_node *target, low_node *value, sup_span span) {
    return low_n(s, LOW_ASSIGN, span, 2, target, value);
}

low_var *low_var_new(low_state *s, low_lambda *owner, sup_sym *name) {
    low_var *v = SUP_NEW(s->arena, low_var);
    v->name = name;
    v->owner = owner;
    v->index = owner->vars.len;
    v->arg = -1;
    v->slot = IR_NONE;
    sup_vec_push(s->arena, &owner->vars, v);
    return v;
}

low_var *low_temp(low_state *s) {
    low_var *v = low_var_new(s, s->lambda, NULL);
    v->is_temp = true;
    return v;
}

low_node *low_var_node(low_state *s, low_var *v, sup_span span) {
    low_node *r = low_n(s, LOW_VAR, span, 0);
    r->u.var = v;
    return r;
}

low_node *low_scope_node(low_state *s, low_scope_kind kind, low_node *body, sup_span span) {
    low_node *r = low_n(s, LOW_SCOPE, span, 1, body);
    r->u.scope = SUP_NEW(s->arena, low_scope);
    r->u.scope->kind = kind;
    return r;
}

low_node *low_block(low_state *s, low_list *l, sup_span span) {
    if (l->v.len == 1) return l->v.data[0];
    return low_nv(s, LOW_BLOCK, span, l->v.len, l->v.data);
}

/* ---- syntax --------------------------------------------------------------------------------------- */

syn_node *low_s(low_state *s, syn_head head, sup_span span, uint32_t n, ...) {
    syn_node *args[8];
    GPUCC_ASSERT(n <= 8, "lowering: expression with %u arguments", n);
    va_list ap;
    va_start(ap, n);
    for (uint32_t i = 0; i < n; i++) args[i] = va_arg(ap, syn_node *);
    va_end(ap);
    return syn_expr(s->syn, head, span, n, args);
}

syn_node *low_s_sym(low_state *s, const char *name, sup_span span) { return syn_symbol(s->syn, low_sym(s, name), span); }

syn_node *low_s_core(low_state *s, low_node *n) {
    syn_node *r = SUP_NEW(s->arena, syn_node);
    r->kind = LOW_SYN_CORE;
    r->span = n->span;
    r->u.value = n;
    return r;
}

syn_node *low_s_top(low_state *s, const char *name, sup_span span) { return low_s_core(s, low_top(s, name, span)); }

const char *low_text(const syn_node *e) { return e->kind == SYN_SYMBOL ? e->u.sym->name : ""; }

/* The depth of trees is bounded by expansion (LOW_MAX_DEPTH). */
bool low_mentions(const syn_node *e, const sup_sym *name) {
    if (e->kind == SYN_SYMBOL) return e->u.sym == name;
    if (e->kind != SYN_EXPR) return false;
    for (uint32_t i = 0; i < e->nargs; i++)
        if (low_mentions(e->u.args[i], name)) return true;
    return false;
}
