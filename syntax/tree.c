#include "syntax/tree.h"

#include <string.h>

static const struct {
    const char *text;
    uint32_t len;
} head_table[SYN_HEAD_COUNT] = {
#define SYN_HEAD(id, text) {text, sizeof(text) - 1},
#include "syntax/heads.def"
#undef SYN_HEAD
};

const char *syn_head_text(syn_head head) {
    return head_table[head].text;
}

syn_head syn_head_of(const syn_context *cx, const sup_sym *sym) {
    for (uint32_t h = 1; h < SYN_HEAD_COUNT; h++)
        if (head_table[h].len == sym->len && !memcmp(head_table[h].text, sym->name, sym->len))
            return (syn_head)h;
    return SYN_H_OTHER;
}

/* A node with its arguments behind it in one piece of memory. */
static syn_node *make_expr(syn_context *cx, syn_head head, sup_sym *head_sym, sup_span span, uint32_t nargs,
                           syn_node *const *args) {
    syn_node *n = sup_arena_alloc(cx->arena, sizeof *n + (size_t)nargs * sizeof *args);
    n->kind = SYN_EXPR;
    n->head = (uint16_t)head;
    n->head_sym = head_sym;
    n->span = span;
    n->nargs = nargs;
    n->u.args = (syn_node **)(n + 1);
    if (nargs) memcpy(n->u.args, args, nargs * sizeof *args);
    return n;
}

syn_node *syn_expr(syn_context *cx, syn_head head, sup_span span, uint32_t nargs, syn_node *const *args) {
    sup_sym *sym = sup_sym_intern(cx->syms, head_table[head].text, head_table[head].len);
    return make_expr(cx, head, sym, span, nargs, args);
}

syn_node *syn_expr_sym(syn_context *cx, sup_sym *head, sup_span span, uint32_t nargs, syn_node *const *args) {
    return make_expr(cx, syn_head_of(cx, head), head, span, nargs, args);
}

syn_node *syn_leaf(syn_context *cx, syn_kind kind, sup_span span) {
    syn_node *n = SUP_NEW(cx->arena, syn_node);
    n->kind = (uint8_t)kind;
    n->span = span;
    return n;
}

syn_node *syn_symbol(syn_context *cx, sup_sym *sym, sup_span span) {
    syn_node *n = syn_leaf(cx, SYN_SYMBOL, span);
    n->u.sym = sym;
    return n;
}

syn_node *syn_int(syn_context *cx, int64_t value, sup_span span) {
    syn_node *n = syn_leaf(cx, SYN_INT, span);
    n->width = 8;
    n->is_signed = true;
    n->u.lit.lo = (uint64_t)value;
    n->u.lit.hi = value < 0 ? UINT64_MAX : 0;
    return n;
}

syn_node *syn_quote(syn_context *cx, syn_node *inner, sup_span span) {
    syn_node *n = make_expr(cx, SYN_H_OTHER, NULL, span, 1, &inner);
    n->kind = SYN_QUOTE;
    return n;
}

syn_node *syn_line(syn_context *cx, sup_span span) {
    syn_node *n = syn_leaf(cx, SYN_LINE, span);
    const sup_source *f = sup_source_get(cx->sources, span.file);
    if (!f) return n;
    n->u.line.line = sup_span_line(cx->sources, span);
    n->u.line.file = sup_sym_cstr(cx->syms, f->path);
    return n;
}
