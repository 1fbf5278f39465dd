/* The parser's inside: state and helpers that the parse_*.c files share. Private to syntax/.
 *
 * Recursive descent; nodes are built bottom up on one stack of node pointers. Chains that inputs make
 * long (operators, calls, elseif, ?:) are loops; real nesting is counted and limited (MAX_DEPTH), so the C
 * stack is bounded. After an error the parser is in `panic`: nothing more is reported until the statement
 * list that it is in has skipped to its next line.
 */
#ifndef SYN_PARSER_H
#define SYN_PARSER_H

#include "support/diag.h"
#include "support/vec.h"
#include "syntax/lexer.h"
#include "syntax/parse.h"

enum { SYN_MAX_DEPTH = 2000 };

/* Where the parser is, as far as it changes the grammar. */
enum {
    SYN_ST_RANGE = 1,     /* `:` makes ranges (not between ? and :) */
    SYN_ST_SPACE = 2,     /* white space separates elements: [a b], @m a b */
    SYN_ST_GENERATOR = 4, /* `for` ends an expression */
    SYN_ST_END = 8,       /* `end` and `begin` are values (inside an index) */
    SYN_ST_NEWLINE = 16,  /* newlines are white space (inside parentheses) */
    SYN_ST_WHERE = 32     /* `where` belongs to the expression */
};
enum { SYN_ST_NORMAL = SYN_ST_RANGE | SYN_ST_WHERE };

typedef SUP_VEC(syn_node *) syn_nodes;

typedef struct syn_parser {
    syn_context *cx;
    syn_lexer lx;
    const char *text;
    uint32_t len, file;
    syn_token tok;      /* the current token */
    syn_token ahead[2]; /* tokens behind it, as far as looked at */
    uint8_t nahead;
    uint8_t st;
    bool panic;
    bool prev_op; /* the token taken last was an operator */
    bool too_deep;
    bool plain_string; /* `$` in the string that comes is no interpolation: it follows a macro's name */
    bool const_field; /* the declaration that comes is a field of a struct */
    uint32_t prev_end; /* where the last taken token ended */
    uint32_t depth;
    uint32_t brackets; /* open brackets around the current token */
    uint32_t unclosed; /* brackets reported as open whose closer may still come */
    uint32_t line_at;  /* index of the line last looked up */
    const sup_source *src;
    sup_sym *file_sym;
    syn_nodes stack;
    sup_sym *heads[SYN_HEAD_COUNT];
    sup_sym *sym_minus, *sym_plus, *sym_star, *sym_colon;
} syn_parser;

typedef syn_node *(*syn_rule)(syn_parser *p);

/* ---- tokens ---- */

static inline bool syn_p_at_newline(const syn_parser *p) { return p->tok.newlines && !(p->st & SYN_ST_NEWLINE); }
/* The kind of the current token; NEWLINE where a newline that counts stands before it. */
static inline syn_tok syn_p_kind(const syn_parser *p) {
    return syn_p_at_newline(p) ? SYN_T_NEWLINE : (syn_tok)p->tok.kind;
}
static inline syn_prec syn_p_prec(const syn_parser *p) {
    return syn_p_at_newline(p) ? SYN_P_NONE : (syn_prec)p->tok.prec;
}
static inline bool syn_has_space(const syn_token *t) { return t->flags & SYN_TF_SPACE; }
static inline bool syn_is_plain(const syn_token *t) { return !(t->flags & (SYN_TF_DOTTED | SYN_TF_SUFFIXED)); }
static inline void syn_p_skip_newlines(syn_parser *p) { p->tok.newlines = 0; }

const syn_token *syn_p_peek(syn_parser *p, uint32_t n); /* n = 2: the token behind the current one, 3: the next */
syn_tok syn_p_kind_at(syn_parser *p, uint32_t n);
void syn_p_next(syn_parser *p);                  /* takes the current token */
void syn_p_jump(syn_parser *p, uint32_t offset); /* reads on at `offset` */
/* Whether `kind` ends any expression here. */
bool syn_p_closes(const syn_parser *p, syn_tok kind);

/* ---- errors ---- */

sup_diag *syn_p_error(syn_parser *p, sup_span span, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
syn_node *syn_p_error_node(syn_parser *p, uint32_t begin);
/* Reports that the current token cannot start or go on `what`, and gives an error node. */
syn_node *syn_p_unexpected(syn_parser *p, const char *what);
/* Takes the closing token, or reports its absence with a note at the opener. */
bool syn_p_expect_close(syn_parser *p, syn_tok close, sup_span opener);
void syn_p_expect_end(syn_parser *p, sup_span opener);
/* Skips to the next line or closing token of this statement list; ends panic. */
void syn_p_recover(syn_parser *p);
bool syn_p_enter(syn_parser *p); /* false: nested too deeply (reported) */
static inline void syn_p_leave(syn_parser *p) { p->depth--; }

/* ---- nodes ---- */

static inline sup_span syn_p_span(const syn_parser *p, uint32_t begin, uint32_t end) {
    return (sup_span){p->file, begin, end};
}
/* From `begin` to the end of the last taken token. */
static inline sup_span syn_p_from(const syn_parser *p, uint32_t begin) {
    return (sup_span){p->file, begin, p->prev_end > begin ? p->prev_end : begin};
}
static inline void syn_p_push(syn_parser *p, syn_node *n) { sup_vec_push(p->cx->arena, &p->stack, n); }
/* A node with the arguments above `base` on the stack, which it takes off. */
syn_node *syn_p_build(syn_parser *p, syn_head head, uint32_t begin, uint32_t base);
syn_node *syn_p_make(syn_parser *p, syn_head head, uint32_t begin, uint32_t n, syn_node *const *args);
syn_node *syn_p_make1(syn_parser *p, syn_head head, uint32_t begin, syn_node *a);
syn_node *syn_p_make2(syn_parser *p, syn_head head, uint32_t begin, syn_node *a, syn_node *b);
syn_node *syn_p_make3(syn_parser *p, syn_head head, uint32_t begin, syn_node *a, syn_node *b, syn_node *c);
void syn_p_rehead(syn_parser *p, syn_node *n, syn_head head); /* of a node just built */
syn_node *syn_p_line(syn_parser *p, uint32_t offset);
syn_node *syn_p_bool(syn_parser *p, bool b, uint32_t at);
sup_sym *syn_p_intern(syn_parser *p, uint32_t begin, uint32_t end); /* normalised name */
syn_node *syn_p_token_symbol(syn_parser *p, const syn_token *t);    /* name as spelt; operators with their dot */
syn_node *syn_p_string(syn_parser *p, const char *data, size_t len, sup_span span);
/* Quotes as the grammar does for `:x`: a QuoteNode for names and literals, Expr(:quote) else. */
syn_node *syn_p_quoted(syn_parser *p, syn_node *x, uint32_t begin);
bool syn_is_number(const syn_node *n);
bool syn_is_eventually_call(const syn_node *n);

/* ---- the grammar ---- */

/* parse.c */
syn_node *syn_parse_docstring(syn_parser *p, syn_rule rule);
/* Statements up to a closing token, as a block; `first` (may be NULL) becomes its first argument, and with
 * `end_line` the line of the closing token its last. */
syn_node *syn_parse_block(syn_parser *p, syn_rule rule, syn_node *first, bool end_line);
uint32_t syn_p_line_start(const syn_parser *p); /* where the line behind the last taken token begins */
syn_node *syn_parse_doc_statement(syn_parser *p);
void syn_parse_statements(syn_parser *p, syn_tok close); /* of a file or module: pushes lines and statements */

/* parse_expr.c */
syn_node *syn_parse_eq(syn_parser *p);      /* anything, with commas: a, b = c */
syn_node *syn_parse_eq_star(syn_parser *p); /* where commas separate */
syn_node *syn_parse_level(syn_parser *p, syn_prec min);
syn_node *syn_parse_operand(syn_parser *p);
void syn_parse_declared(syn_parser *p);
syn_node *syn_parse_where(syn_parser *p, syn_node *x, uint32_t begin);
static inline syn_node *syn_parse_cond(syn_parser *p) { return syn_parse_level(p, SYN_P_COND); }

/* parse_unary.c */
syn_node *syn_parse_juxtapose(syn_parser *p);
syn_node *syn_parse_call(syn_parser *p);
syn_node *syn_parse_call_prefix(syn_parser *p); /* at &, :: or $ */

/* parse_call.c */
syn_node *syn_parse_call_chain(syn_parser *p, syn_node *x, uint32_t begin);
syn_node *syn_parse_field_name(syn_parser *p);
void syn_parse_space_args(syn_parser *p);
syn_node *syn_parse_do(syn_parser *p, syn_node *call, uint32_t begin);
/* At `(`: pushes a call's arguments, parameters first; `keywords`: `a = 1` becomes (kw a 1). */
void syn_parse_arguments(syn_parser *p, bool keywords);
void syn_keywords(syn_parser *p, syn_node **args, uint32_t n); /* = becomes kw */

/* parse_macro.c */
syn_node *syn_parse_macro(syn_parser *p);                                        /* at `@` */
syn_node *syn_parse_qualified_macro(syn_parser *p, syn_node *module, uint32_t begin); /* at `@` behind `A.` */
sup_sym *syn_parse_macro_name(syn_parser *p);                                    /* behind `@`, one name */

/* parse_atom.c */
syn_node *syn_parse_atom(syn_parser *p, bool check);

/* parse_bracket.c */
/* What stood between brackets. The items are on the node stack from `base`, a NULL for each semicolon. */
typedef struct syn_items {
    bool commas, splat, leading_semi;
    uint32_t nsemis, nexprs;
    uint32_t base;
} syn_items;
syn_node *syn_parse_paren(syn_parser *p, bool check);
/* From behind the opener through the closer; leaves items on the stack above items->base. */
void syn_parse_items(syn_parser *p, syn_tok close, sup_span opener, syn_items *items);
/* The same behind a first item, which is on the stack at items->base; items->nexprs is 1. */
void syn_parse_more_items(syn_parser *p, syn_tok close, sup_span opener, syn_items *items);
/* Turns what follows each `;` into a parameters node, each the first item of its list; with
 * `keywords` their assignments become keywords. */
void syn_parameters(syn_parser *p, const syn_items *items, bool keywords);
syn_node *syn_paren_block(syn_parser *p, const syn_items *items, uint32_t begin);
/* At `for`: takes the clauses and gives the generator of `x`. */
syn_node *syn_parse_generator(syn_parser *p, syn_node *x, uint32_t begin);
syn_node *syn_parse_iteration(syn_parser *p);

/* parse_array.c */
syn_node *syn_parse_cat(syn_parser *p, syn_tok close, syn_node *type, uint32_t begin); /* at the opener */

/* parse_block.c, parse_define.c, parse_import.c */
syn_node *syn_parse_keyword(syn_parser *p);
syn_node *syn_parse_function(syn_parser *p);
syn_node *syn_parse_struct(syn_parser *p);
syn_node *syn_parse_abstract(syn_parser *p);
syn_node *syn_parse_primitive(syn_parser *p);
syn_node *syn_parse_module(syn_parser *p);
syn_node *syn_parse_import(syn_parser *p);
syn_node *syn_parse_export(syn_parser *p);

/* parse_string.c, parse_number.c */
syn_node *syn_parse_string(syn_parser *p);
syn_node *syn_parse_char(syn_parser *p);
/* A string or command behind a name: foo"..."flags. `name` is the macro's, x what stands before. */
syn_node *syn_parse_string_macro(syn_parser *p, syn_node *x, uint32_t begin);
syn_node *syn_parse_command(syn_parser *p);
syn_node *syn_parse_raw(syn_parser *p); /* the current string token as raw text */
syn_node *syn_parse_number(syn_parser *p, char sign, uint32_t begin); /* sign: of the token before it, or 0 */

#endif
