/* Square brackets and braces: lists, matrices of any dimension, comprehensions, and indexing, which looks
 * the same behind its array.
 *
 * A matrix is read as a flat list of elements and separators and grouped afterwards: a space or `;;`
 * separates along dimension 2, a newline or `;` along 1, `;;;` along 3 and so on. With spaces the rows are
 * the inner groups; else dimension 1 is.
 */
#include "syntax/parser.h"

enum { SPACE_SEPARATOR = 0 }; /* else the number of semicolons */

typedef struct matrix {
    syn_tok close;
    syn_node *type; /* T of T[...], or NULL */
    uint32_t begin;
    uint8_t outer_end;      /* SYN_ST_END if it held outside: `end` is a value in later elements only then */
    uint32_t base;          /* of the elements on the stack */
    SUP_VEC(uint32_t) seps; /* behind element i; a trailing one may exist */
    bool spaces;            /* some separator is a space: rows are the inner groups */
    bool columns;           /* a `;;` came before any space: dimension 1 is innermost, spaces are an error */
} matrix;

/* ---- grouping ---- */

/* The order of separators, tightest first. */
static uint32_t rank(const matrix *m, uint32_t sep) {
    if (sep == SPACE_SEPARATOR) return 0;
    if (m->spaces) return sep == 2 ? 0 : sep;
    return sep;
}

static uint32_t max_rank(const matrix *m, uint32_t lo, uint32_t hi) {
    uint32_t max = 0;
    for (uint32_t i = lo; i < hi && i < m->seps.len; i++)
        if (rank(m, m->seps.data[i]) > max) max = rank(m, m->seps.data[i]);
    return max;
}

static syn_node *group(syn_parser *p, const matrix *m, uint32_t lo, uint32_t hi);

/* Pushes the groups of elements lo..hi-1 between separators of rank r. */
static void push_groups(syn_parser *p, const matrix *m, uint32_t lo, uint32_t hi, uint32_t r) {
    uint32_t from = lo;
    for (uint32_t i = lo; i < hi; i++) {
        bool cut = i + 1 == hi || rank(m, m->seps.data[i]) == r;
        if (!cut) continue;
        syn_p_push(p, group(p, m, from, i + 1));
        from = i + 1;
    }
}

static syn_node *group(syn_parser *p, const matrix *m, uint32_t lo, uint32_t hi) {
    syn_node *first = p->stack.data[m->base + lo];
    uint32_t base = p->stack.len;
    if (hi - lo == 1) return first;
    uint32_t r = max_rank(m, lo, hi - 1);
    if (r == 0) {
        for (uint32_t i = lo; i < hi; i++)
            syn_p_push(p, p->stack.data[m->base + i]);
        return syn_p_build(p, SYN_H_ROW, first->span.begin, base);
    }
    syn_p_push(p, syn_int(p->cx, r, first->span));
    push_groups(p, m, lo, hi, r);
    return syn_p_build(p, SYN_H_NROW, first->span.begin, base);
}

static syn_node *group_all(syn_parser *p, const matrix *m) {
    uint32_t n = p->stack.len - m->base, base = p->stack.len;
    uint32_t r = max_rank(m, 0, n);
    bool typed = m->type, braces = m->close == SYN_T_RBRACE && !typed;
    syn_head head;
    if (typed) syn_p_push(p, m->type);
    if (r == 0) {
        head = braces ? SYN_H_BRACESCAT : typed ? SYN_H_TYPED_HCAT : SYN_H_HCAT;
        uint32_t at = p->stack.len;
        for (uint32_t i = 0; i < n; i++)
            syn_p_push(p, p->stack.data[m->base + i]);
        if (braces) syn_p_push(p, syn_p_build(p, SYN_H_ROW, m->begin, at));
    } else if (r == 1) {
        head = braces ? SYN_H_BRACESCAT : typed ? SYN_H_TYPED_VCAT : SYN_H_VCAT;
        push_groups(p, m, 0, n, 1);
    } else {
        head = braces ? SYN_H_BRACESCAT : typed ? SYN_H_TYPED_NCAT : SYN_H_NCAT;
        if (!braces) syn_p_push(p, syn_int(p->cx, r, syn_p_from(p, m->begin)));
        push_groups(p, m, 0, n, r);
        if (braces) {
            syn_p_push(p, NULL);
            for (uint32_t i = p->stack.len - 1; i > base; i--)
                p->stack.data[i] = p->stack.data[i - 1];
            p->stack.data[base] = syn_int(p->cx, r, syn_p_from(p, m->begin));
            syn_node *inner = syn_p_build(p, SYN_H_NROW, m->begin, base);
            syn_p_push(p, inner);
        }
    }
    syn_node *x = syn_p_build(p, head, m->begin, base);
    p->stack.len = m->base;
    return x;
}

/* ---- reading ---- */

/* Takes what stands between two elements: newlines and semicolons. Returns their count, *newline says
 * whether there was a newline. */
static uint32_t take_separator(syn_parser *p, bool *newline) {
    uint32_t semis = 0;
    *newline = false;
    for (;;) {
        if (p->tok.newlines) {
            *newline = true;
            syn_p_skip_newlines(p);
        } else if (p->tok.kind == SYN_T_SEMI) {
            if (semis && syn_has_space(&p->tok))
                syn_p_error(p, syn_p_span(p, p->tok.begin, p->tok.end),
                            "the `;` of one separator must stand together");
            semis++;
            syn_p_next(p);
        } else {
            return semis;
        }
    }
}

/* Spaces and `;;` both separate along dimension 2; only at the end of a line may `;;` go with spaces. */
static void check_mixed(syn_parser *p, matrix *m, uint32_t sep, bool newline) {
    bool mixed = (sep == 2 && m->spaces && !newline) || (sep == SPACE_SEPARATOR && m->columns);
    if (mixed)
        syn_p_error(p, syn_p_span(p, p->prev_end, p->tok.begin),
                    "spaces and `;;` cannot both separate elements, except at the end of a line");
    if (sep == SPACE_SEPARATOR) m->spaces = true;
    if (sep == 2 && !m->spaces) m->columns = true;
}

static syn_node *parse_matrix(syn_parser *p, matrix *m, sup_span opener) {
    p->st = (uint8_t)((p->st & ~SYN_ST_END) | m->outer_end);
    while (!p->panic) {
        bool newline, space = syn_has_space(&p->tok);
        uint32_t semis = take_separator(p, &newline);
        bool closed = p->tok.kind == m->close;
        if (!semis && (closed || (!newline && !space))) break;
        if (!closed && syn_p_closes(p, (syn_tok)p->tok.kind)) {
            if (p->tok.kind == SYN_T_COMMA)
                syn_p_error(p, syn_p_span(p, p->tok.begin, p->tok.end),
                            "commas cannot separate the elements of a matrix");
            break;
        }
        uint32_t sep = semis ? semis : newline ? 1 : SPACE_SEPARATOR;
        check_mixed(p, m, sep, newline);
        sup_vec_push(p->cx->arena, &m->seps, sep);
        if (closed) break;
        syn_p_push(p, syn_parse_eq_star(p));
    }
    if (syn_p_expect_close(p, m->close, opener)) syn_p_next(p);
    return group_all(p, m);
}

/* [a, b; c] and x[a, b]: behind the first element, which is on the stack. */
static syn_node *parse_vector(syn_parser *p, matrix *m, sup_span opener) {
    syn_items items = {.base = m->base, .nexprs = 1};
    syn_parse_more_items(p, m->close, opener, &items);
    syn_parameters(p, &items, false);
    bool braces = m->close == SYN_T_RBRACE;
    if (!m->type) return syn_p_build(p, braces ? SYN_H_BRACES : SYN_H_VECT, m->begin, m->base);
    syn_keywords(p, p->stack.data + m->base, p->stack.len - m->base);
    syn_p_push(p, m->type);
    for (uint32_t i = p->stack.len - 1; i > m->base; i--)
        p->stack.data[i] = p->stack.data[i - 1];
    p->stack.data[m->base] = m->type;
    return syn_p_build(p, SYN_H_REF, m->begin, m->base);
}

static syn_node *parse_comprehension(syn_parser *p, matrix *m, sup_span opener) {
    p->st = (uint8_t)((p->st | SYN_ST_NEWLINE) & ~SYN_ST_SPACE);
    syn_node *x = syn_parse_generator(p, sup_vec_pop(&p->stack), p->stack.data[m->base]->span.begin);
    if (syn_p_expect_close(p, m->close, opener)) syn_p_next(p);
    if (m->type) return syn_p_make2(p, SYN_H_TYPED_COMPREHENSION, m->begin, m->type, x);
    return syn_p_make1(p, m->close == SYN_T_RBRACE ? SYN_H_BRACES : SYN_H_COMPREHENSION, m->begin, x);
}

/* [], [;], [;;] */
static syn_node *parse_empty(syn_parser *p, matrix *m, sup_span opener) {
    bool newline;
    uint32_t semis = take_separator(p, &newline), base = p->stack.len;
    if (syn_p_expect_close(p, m->close, opener)) syn_p_next(p);
    if (m->type) syn_p_push(p, m->type);
    bool braces = m->close == SYN_T_RBRACE && !m->type;
    if (semis && !braces) syn_p_push(p, syn_int(p->cx, semis, syn_p_from(p, m->begin)));
    syn_head head;
    if (semis) head = braces ? SYN_H_BRACES : m->type ? SYN_H_TYPED_NCAT : SYN_H_NCAT;
    else head = braces ? SYN_H_BRACES : m->type ? SYN_H_REF : SYN_H_VECT;
    return syn_p_build(p, head, m->begin, base);
}

static syn_node *parse_inside(syn_parser *p, matrix *m, sup_span opener) {
    if (p->tok.kind == m->close || p->tok.kind == SYN_T_SEMI) return parse_empty(p, m, opener);
    syn_p_push(p, syn_parse_eq_star(p));
    switch (p->tok.kind) {
    case SYN_T_FOR:
        return parse_comprehension(p, m, opener);
    case SYN_T_SEMI:
        return parse_matrix(p, m, opener);
    default:
        break;
    }
    if (p->panic || p->tok.kind == SYN_T_COMMA || syn_p_closes(p, (syn_tok)p->tok.kind))
        return parse_vector(p, m, opener);
    return parse_matrix(p, m, opener);
}

syn_node *syn_parse_cat(syn_parser *p, syn_tok close, syn_node *type, uint32_t begin) {
    if (!syn_p_enter(p)) return syn_p_error_node(p, begin);
    sup_span opener = syn_p_span(p, p->tok.begin, p->tok.end);
    matrix m = {
        .close = close, .type = type, .begin = begin, .base = p->stack.len, .outer_end = p->st & SYN_ST_END};
    uint8_t st = p->st;
    uint32_t brackets = p->brackets++;
    p->st = (uint8_t)((st & SYN_ST_END) | SYN_ST_NORMAL | SYN_ST_SPACE | SYN_ST_GENERATOR |
                      (type ? SYN_ST_END : 0));
    syn_p_next(p);
    syn_node *x = parse_inside(p, &m, opener);
    p->stack.len = m.base;
    p->st = st;
    p->brackets = brackets;
    syn_p_leave(p);
    return x;
}
