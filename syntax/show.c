/* Trees as Meta.show_sexpr prints them. An explicit stack instead of recursion: trees can be deep. */
#include "support/vec.h"
#include "syntax/show_literal.h"
#include "syntax/tree.h"

typedef struct frame {
    const syn_node *node;
    uint32_t next; /* argument to print next */
    uint32_t indent;
} frame;

typedef SUP_VEC(frame) frames;

static void spaces(sup_buf *out, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        sup_buf_putc(out, ' ');
}

/* Integer literals beyond 64 bits are calls of Core's string macros. */
static void show_big(sup_buf *out, const char *macro, const char *text, size_t len) {
    sup_buf_printf(out, "(:macrocall, :(Core.var\"@%s\"), nothing, ", macro);
    syn_show_string(out, text, len);
    sup_buf_putc(out, ')');
}

static void show_leaf(sup_buf *out, const syn_node *n) {
    switch ((syn_kind)n->kind) {
    case SYN_SYMBOL:
        syn_show_symbol(out, n->u.sym);
        break;
    case SYN_INT:
        if (n->width < 16 || !n->head_sym) syn_show_int(out, n); /* without text: a value, not a literal */
        else show_big(out, n->is_signed ? "int128_str" : "uint128_str", n->head_sym->name, n->head_sym->len);
        break;
    case SYN_BIGINT:
        show_big(out, "big_str", n->u.str.data, n->u.str.len);
        break;
    case SYN_FLOAT64:
        syn_show_float64(out, n->u.f64);
        break;
    case SYN_FLOAT32:
        syn_show_float32(out, n->u.f32);
        break;
    case SYN_STRING:
        syn_show_string(out, n->u.str.data, n->u.str.len);
        break;
    case SYN_CHAR:
        syn_show_char(out, n->u.ch);
        break;
    case SYN_BOOL:
        sup_buf_puts(out, n->u.b ? "true" : "false");
        break;
    case SYN_NOTHING:
        sup_buf_puts(out, "nothing");
        break;
    case SYN_LINE:
        if (n->u.line.file)
            sup_buf_printf(out, ":(#= %s:%lld =#)", n->u.line.file->name, (long long)n->u.line.line);
        else sup_buf_printf(out, ":(#= line %lld =#)", (long long)n->u.line.line);
        break;
    case SYN_GLOBAL:
        sup_buf_printf(out, ":(Core.var\"%s\")", n->u.global.name->name);
        break;
    default:
        sup_buf_puts(out, "#<value>");
        break;
    }
}

/* Prints a leaf, or the beginning of an expression and its frame. */
static void begin_node(sup_arena *arena, frames *stack, sup_buf *out, const syn_node *n, uint32_t indent) {
    frame f = {n, 0, indent};
    if (n->kind == SYN_QUOTE) {
        sup_buf_puts(out, "(:quote, #QuoteNode\n");
        spaces(out, indent + 2);
    } else if (n->kind == SYN_EXPR) {
        sup_buf_putc(out, '(');
        syn_show_symbol(out, n->head_sym);
        if (!n->nargs) sup_buf_putc(out, ',');
    } else {
        show_leaf(out, n);
        return;
    }
    sup_vec_push(arena, stack, f);
}

static void end_node(sup_buf *out, const syn_node *n, uint32_t indent) {
    bool lines = n->kind == SYN_QUOTE || (syn_is(n, SYN_H_BLOCK) && n->nargs);
    if (lines) {
        sup_buf_putc(out, '\n');
        spaces(out, indent);
    }
    sup_buf_putc(out, ')');
}

void syn_show_sexpr(const syn_context *cx, sup_buf *out, const syn_node *n) {
    (void)cx;
    sup_arena *arena = sup_arena_create();
    frames stack = {0};
    begin_node(arena, &stack, out, n, 0);
    while (stack.len) {
        frame *f = &sup_vec_last(&stack);
        const syn_node *x = f->node;
        uint32_t inner = f->indent + 2;
        if (f->next == x->nargs) {
            end_node(out, x, f->indent);
            stack.len--;
            continue;
        }
        if (syn_is(x, SYN_H_BLOCK)) {
            sup_buf_puts(out, ",\n");
            spaces(out, inner);
        } else if (x->kind == SYN_EXPR) {
            sup_buf_puts(out, ", ");
        }
        const syn_node *arg = x->u.args[f->next++];
        begin_node(arena, &stack, out, arg, inner);
    }
    sup_arena_destroy(arena);
}
