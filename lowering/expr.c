/* Syntax trees to the language's Expr values and back. Both ways are lossless but for spans and fresh: an Expr
 * shares nothing with the tree it was made from. Depth is bounded, since macros may build what no parser makes. */
#include "lowering/core.h"

enum { MAX_VALUE_DEPTH = 3000 };

static ty_value *box_int(ty_env *env, const syn_node *n) {
    ty_datatype *types[2][5] = {{env->k.t_uint8, env->k.t_uint16, env->k.t_uint32, env->k.t_uint64, env->k.t_uint128},
                                {env->k.t_int8, env->k.t_int16, env->k.t_int32, env->k.t_int64, env->k.t_int128}};
    int log2 = 0;
    while (log2 < 4 && (1u << log2) < n->width) log2++;
    uint64_t words[2] = {n->u.lit.lo, n->u.lit.hi};
    return ty_box_bits(env, types[n->is_signed][log2], words);
}

static ty_value *new_quotenode(ty_env *env, ty_value *v) {
    ty_quotenode *q = (ty_quotenode *)ty_alloc(env, env->k.t_quotenode, sizeof(ty_quotenode));
    q->value = v;
    return ty_v(q);
}

static ty_value *new_linenode(ty_env *env, int64_t line, sup_sym *file) {
    ty_linenode *l = (ty_linenode *)ty_alloc(env, env->k.t_linenode, sizeof(ty_linenode));
    l->line = line;
    l->file = file ? ty_v(file) : env->k.v_nothing;
    return ty_v(l);
}

static ty_value *globalref(low_context *cx, ty_module *m, sup_sym *name) {
    return ty_v(cx->host.globalref(cx->host.payload, m ? m : cx->env->k.m_core, name));
}

/* Literals beyond 64 bits are calls of Core's string macros. */
static ty_value *wide_literal(low_context *cx, const char *macro, const char *text, size_t len) {
    ty_env *env = cx->env;
    ty_expr *e = ty_expr_new(env, ty_symbol(env, "macrocall"), 3);
    ty_expr_set(e, 0, globalref(cx, NULL, ty_symbol(env, macro)));
    ty_expr_set(e, 2, ty_string_new(env, text, len));
    return ty_v(e);
}

static ty_value *int_value(low_context *cx, const syn_node *n) {
    if (n->width < 16 || !n->head_sym) return box_int(cx->env, n);
    return wide_literal(cx, n->is_signed ? "@int128_str" : "@uint128_str", n->head_sym->name, n->head_sym->len);
}

static ty_value *to_value(low_context *cx, const syn_node *n, uint32_t depth) {
    ty_env *env = cx->env;
    if (depth > MAX_VALUE_DEPTH) {
        sup_diag_emit(cx->syn.diags, SUP_E_LOWER, n->span, "expression is nested too deeply");
        return env->k.v_nothing;
    }
    switch ((syn_kind)n->kind) {
    case SYN_SYMBOL: return ty_v(n->u.sym);
    case SYN_INT: return int_value(cx, n);
    case SYN_FLOAT64: return ty_box_float64(env, n->u.f64);
    case SYN_FLOAT32: return ty_box_float32(env, n->u.f32);
    case SYN_STRING: return ty_string_new(env, n->u.str.data, n->u.str.len);
    case SYN_CHAR: return ty_box_char(env, n->u.ch);
    case SYN_BOOL: return ty_box_bool(env, n->u.b);
    case SYN_NOTHING: return env->k.v_nothing;
    case SYN_LINE: return new_linenode(env, n->u.line.line, n->u.line.file);
    case SYN_QUOTE: return new_quotenode(env, to_value(cx, n->u.args[0], depth + 1));
    case SYN_BIGINT: return wide_literal(cx, "@big_str", n->u.str.data, n->u.str.len);
    case SYN_GLOBAL: return globalref(cx, n->u.global.module, n->u.global.name);
    case SYN_VALUE: return n->u.value;
    case SYN_EXPR: {
        ty_expr *e = ty_expr_new(env, n->head_sym, n->nargs);
        for (uint32_t i = 0; i < n->nargs; i++) ty_expr_set(e, i, to_value(cx, n->u.args[i], depth + 1));
        return ty_v(e);
    }
    }
    return env->k.v_nothing;
}

ty_value *low_to_value(low_context *cx, const syn_node *n) { return to_value(cx, n, 0); }

ty_value *low_literal(low_context *cx, const syn_node *n) { return n->kind == SYN_INT ? box_int(cx->env, n) : to_value(cx, n, 0); }

/* An integer type's literal, or false. */
static bool int_literal(low_context *cx, ty_value *v, syn_node *out) {
    ty_env *env = cx->env;
    ty_datatype *t = ty_typeof(v);
    ty_datatype *types[10] = {env->k.t_uint8, env->k.t_uint16, env->k.t_uint32, env->k.t_uint64, env->k.t_uint128,
                              env->k.t_int8,  env->k.t_int16,  env->k.t_int32,  env->k.t_int64,  env->k.t_int128};
    for (int i = 0; i < 10; i++) {
        if (t != types[i]) continue;
        int width = 1 << (i % 5);
        bool negative = i >= 5 && ((const int8_t *)v)[width - 1] < 0;
        uint64_t words[2] = {negative ? UINT64_MAX : 0, negative ? UINT64_MAX : 0};
        memcpy(words, v, (size_t)width);
        out->kind = SYN_INT;
        out->width = (uint8_t)width;
        out->is_signed = i >= 5;
        out->u.lit.lo = words[0];
        out->u.lit.hi = words[1];
        return true;
    }
    return false;
}

static syn_node *from_value(low_context *cx, ty_value *v, sup_span where, uint32_t depth);

/* The line that a LineNumberNode names, where the user's own text has it; else `where`. */
static sup_span named_line(low_context *cx, const ty_linenode *l, sup_span where) {
    const sup_sources *all = cx->syn.sources;
    if (!ty_is_symbol(cx->env, l->file)) return where;
    const char *path = ((const ty_sym *)l->file)->name;
    for (uint32_t i = sup_sources_count(all); i-- > 1;) {
        const sup_source *f = sup_source_get(all, i);
        if (strcmp(f->path, path)) continue;
        int64_t line = l->line - f->first_line;
        if (f->is_library || line < 0 || line >= f->nlines) return where;
        uint32_t begin = f->line_starts[line], end = line + 1 < f->nlines ? f->line_starts[line + 1] : f->len;
        while (begin < end && (f->text[begin] == ' ' || f->text[begin] == '\t')) begin++;
        while (end > begin && (f->text[end - 1] == '\n' || f->text[end - 1] == '\r')) end--;
        bool inside = where.file == i && where.begin >= begin && where.end <= end;
        return inside ? where : (sup_span){i, begin, end};
    }
    return where;
}

/* A definition stands where its body's first line says. */
static sup_span definition_line(low_context *cx, const ty_expr *e, sup_span where) {
    const char *head = e->head->name;
    if (strcmp(head, "=") && strcmp(head, "function") && strcmp(head, "->") && strcmp(head, "macro")) return where;
    if (ty_vec_len(e->args) != 2 || !TY_IS(cx->env, ty_expr_arg(e, 1), t_expr)) return where;
    const ty_expr *body = (const ty_expr *)ty_expr_arg(e, 1);
    bool lined = !strcmp(body->head->name, "block") && ty_vec_len(body->args) && TY_IS(cx->env, ty_expr_arg(body, 0), t_linenode);
    return lined ? named_line(cx, (const ty_linenode *)ty_expr_arg(body, 0), where) : where;
}

static syn_node *from_expr(low_context *cx, ty_expr *e, sup_span where, uint32_t depth) {
    uint32_t n = (uint32_t)ty_vec_len(e->args);
    syn_node **args = SUP_NEW_ARRAY(cx->syn.arena, syn_node *, n + 1);
    where = definition_line(cx, e, where);
    sup_span at = where;
    for (uint32_t i = 0; i < n; i++) {
        ty_value *a = ty_expr_arg(e, i);
        if (a && TY_IS(cx->env, a, t_linenode)) at = named_line(cx, (const ty_linenode *)a, at);
        args[i] = from_value(cx, a, at, depth + 1);
    }
    return syn_expr_sym(&cx->syn, e->head, where, n, args);
}

static syn_node *from_leaf(low_context *cx, ty_value *v, sup_span where) {
    ty_env *env = cx->env;
    syn_node *r = syn_leaf(&cx->syn, SYN_VALUE, where);
    r->u.value = v;
    if (v == env->k.v_nothing) r->kind = SYN_NOTHING;
    else if (TY_IS(env, v, t_float64)) r->kind = SYN_FLOAT64, r->u.f64 = TY_LOAD(double, v);
    else if (TY_IS(env, v, t_float32)) r->kind = SYN_FLOAT32, r->u.f32 = TY_LOAD(float, v);
    else if (TY_IS(env, v, t_char)) r->kind = SYN_CHAR, r->u.ch = TY_LOAD(uint32_t, v);
    else if (TY_IS(env, v, t_bool)) r->kind = SYN_BOOL, r->u.b = v == env->k.v_true;
    else if (TY_IS(env, v, t_string)) {
        const ty_string *str = (const ty_string *)v;
        r->kind = SYN_STRING;
        r->u.str.data = sup_arena_strndup(cx->syn.arena, str->data, str->len);
        r->u.str.len = str->len;
    } else if (TY_IS(env, v, t_globalref)) {
        const ty_globalref *g = (const ty_globalref *)v;
        r->kind = SYN_GLOBAL;
        r->u.global.module = g->mod;
        r->u.global.name = g->name;
    } else if (TY_IS(env, v, t_linenode)) {
        const ty_linenode *l = (const ty_linenode *)v;
        r->kind = SYN_LINE;
        r->u.line.line = l->line;
        r->u.line.file = ty_is_symbol(env, l->file) ? (sup_sym *)l->file : NULL;
    } else {
        int_literal(cx, v, r);
    }
    return r;
}

static syn_node *from_value(low_context *cx, ty_value *v, sup_span where, uint32_t depth) {
    ty_env *env = cx->env;
    if (!v) v = env->k.v_nothing;
    if (depth > MAX_VALUE_DEPTH) {
        sup_diag_emit(cx->syn.diags, SUP_E_LOWER, where, "expression is nested too deeply");
        return syn_leaf(&cx->syn, SYN_NOTHING, where);
    }
    if (ty_is_symbol(env, v)) return syn_symbol(&cx->syn, (sup_sym *)v, where);
    if (TY_IS(env, v, t_expr)) return from_expr(cx, (ty_expr *)v, where, depth);
    if (TY_IS(env, v, t_quotenode))
        return syn_quote(&cx->syn, from_value(cx, ((ty_quotenode *)v)->value, where, depth + 1), where);
    return from_leaf(cx, v, where);
}

syn_node *low_from_value(low_context *cx, ty_value *v, sup_span where) { return from_value(cx, v, where, 0); }
