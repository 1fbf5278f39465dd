/* The syntax tree: Julia's own expression trees (the heads and argument orders of `Meta.parse`), compact,
 * with a span on every node.
 *
 * The tree mirrors `Expr` one to one, so that converting to and from the language's Expr values (macro
 * arguments, quoting) loses nothing but spans. A node is a leaf (symbol, literal, line number, any other
 * value) or an expression with a head and arguments. Nodes live in an arena and are shared freely; they
 * are not changed once built.
 */
#ifndef SYN_TREE_H
#define SYN_TREE_H

#include "support/arena.h"
#include "support/buf.h"
#include "support/source.h"
#include "support/sym.h"

typedef enum syn_kind {
    SYN_EXPR,    /* head, args */
    SYN_SYMBOL,  /* u.sym */
    SYN_INT,     /* integer literal: u.lit, width and signedness say its type (Int8..UInt128) */
    SYN_FLOAT64, /* u.f64 */
    SYN_FLOAT32, /* u.f32 */
    SYN_STRING,  /* u.str: String value */
    SYN_CHAR,    /* u.ch: Julia's Char bits (UTF-8 bytes left-aligned in 32 bits) */
    SYN_BOOL,    /* u.b: true, false */
    SYN_NOTHING, /* the value nothing (only where the parser itself makes one) */
    SYN_LINE,    /* LineNumberNode: u.line */
    SYN_QUOTE,   /* QuoteNode: args[0] is what is quoted */
    SYN_BIGINT,  /* digits of an integer literal beyond 128 bits: u.str (prints as the @big_str macrocall) */
    SYN_GLOBAL,  /* GlobalRef: u.global; module NULL (only from the parser): Core */
    SYN_VALUE    /* any other language value, embedded by a macro: u.value (opaque to syntax/) */
} syn_kind;

typedef enum syn_head {
#define SYN_HEAD(id, text) SYN_H_##id,
#include "syntax/heads.def"
#undef SYN_HEAD
    SYN_HEAD_COUNT
} syn_head;

typedef struct syn_node {
    uint8_t kind;   /* syn_kind */
    uint8_t width;  /* SYN_INT: bytes of the type, 1..16; SYN_EXPR: private to the parser */
    bool is_signed; /* SYN_INT */
    bool paren;     /* the source wrapped this node in parentheses */
    uint16_t head;  /* SYN_EXPR: syn_head; SYN_H_OTHER: head_sym names it */
    uint32_t nargs; /* SYN_EXPR, SYN_QUOTE */
    sup_span span;
    sup_sym *head_sym; /* SYN_EXPR: the head as a symbol, always set; SYN_INT of 16 bytes: the literal's digits (such a
                        * literal is a call of Core.@int128_str or @uint128_str with this text) */
    union {
        struct syn_node **args; /* SYN_EXPR, SYN_QUOTE */
        sup_sym *sym;
        struct {
            uint64_t lo, hi; /* two's complement, sign- or zero-extended to 128 bits */
        } lit;
        double f64;
        float f32;
        struct {
            const char *data;
            size_t len;
        } str;
        uint32_t ch;
        bool b;
        struct {
            int64_t line;
            sup_sym *file; /* NULL: nothing */
        } line;
        struct {
            void *module; /* a ty_module */
            sup_sym *name;
        } global;
        void *value;
    } u;
} syn_node;

/* What building and reading trees needs; owned by the caller. */
typedef struct syn_context {
    sup_arena *arena;
    sup_symtab *syms;
    sup_sources *sources;
    struct sup_diags *diags;
} syn_context;

/* Builders. Nodes are owned by cx->arena. */
syn_node *syn_expr(syn_context *cx, syn_head head, sup_span span, uint32_t nargs, syn_node *const *args);
syn_node *syn_expr_sym(syn_context *cx, sup_sym *head, sup_span span, uint32_t nargs, syn_node *const *args);
syn_node *syn_symbol(syn_context *cx, sup_sym *sym, sup_span span);
syn_node *syn_int(syn_context *cx, int64_t value, sup_span span); /* an Int64 literal */
syn_node *syn_leaf(syn_context *cx, syn_kind kind, sup_span span); /* zeroed payload, to be filled in */
syn_node *syn_quote(syn_context *cx, syn_node *inner, sup_span span);
syn_node *syn_line(syn_context *cx, sup_span span); /* line and file of span.begin */

const char *syn_head_text(syn_head head);
/* The enumerator of a head symbol, SYN_H_OTHER when it has none. */
syn_head syn_head_of(const syn_context *cx, const sup_sym *sym);

static inline bool syn_is(const syn_node *n, syn_head head) {
    return n->kind == SYN_EXPR && n->head == (uint16_t)head;
}
static inline bool syn_is_sym(const syn_node *n, const sup_sym *sym) {
    return n->kind == SYN_SYMBOL && n->u.sym == sym;
}

/* Prints as Julia's Meta.show_sexpr does (SYN_VALUE prints as #<value>). Not recursive. */
void syn_show_sexpr(const syn_context *cx, sup_buf *out, const syn_node *n);

#endif
