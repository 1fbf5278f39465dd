/* Parentheses and lists between brackets: tuples, blocks, parameters, generators. */
#include <string.h>

#include "syntax/parser.h"

/* ---- items ---- */

static void parse_item(syn_parser *p, syn_items *items) {
    uint32_t begin = p->tok.begin;
    syn_node *x = syn_parse_eq_star(p);
    if (p->tok.kind == SYN_T_FOR && !p->panic) x = syn_parse_generator(p, x, begin);
    syn_p_push(p, x);
    if (++items->nexprs == 1) items->splat = syn_is(x, SYN_H_SPLAT);
}

static void finish_items(syn_parser *p, syn_tok close, sup_span opener, syn_items *items) {
    while (p->tok.kind != close && !p->panic) {
        if (p->tok.kind == SYN_T_SEMI) {
            if (!items->nexprs && !items->commas) items->leading_semi = true;
            items->nsemis++;
            syn_p_push(p, NULL);
            syn_p_next(p);
            syn_p_skip_newlines(p);
            continue;
        }
        if (syn_p_closes(p, (syn_tok)p->tok.kind)) break;
        parse_item(p, items);
        if (p->tok.kind == SYN_T_COMMA) {
            items->commas = true;
            syn_p_next(p);
        } else if (p->tok.kind != SYN_T_SEMI) {
            break;
        }
    }
    if (syn_p_expect_close(p, close, opener)) syn_p_next(p);
}

static uint8_t enter_list(syn_parser *p) {
    uint8_t st = p->st;
    p->st = (uint8_t)((st & (SYN_ST_END | SYN_ST_GENERATOR)) | SYN_ST_NORMAL | SYN_ST_NEWLINE);
    p->brackets++;
    return st;
}

void syn_parse_items(syn_parser *p, syn_tok close, sup_span opener, syn_items *items) {
    *items = (syn_items){.base = p->stack.len};
    uint8_t st = enter_list(p);
    finish_items(p, close, opener, items);
    p->st = st;
    p->brackets--;
}

void syn_parse_more_items(syn_parser *p, syn_tok close, sup_span opener, syn_items *items) {
    uint8_t st = enter_list(p);
    if (p->tok.kind == SYN_T_COMMA) {
        items->commas = true;
        syn_p_next(p);
    }
    finish_items(p, close, opener, items);
    p->st = st;
    p->brackets--;
}

void syn_parameters(syn_parser *p, const syn_items *items, bool keywords) {
    uint32_t end = p->stack.len;
    for (uint32_t left = items->nsemis; left > 0; left--) {
        syn_node **a = p->stack.data;
        uint32_t q = end;
        while (a[--q]) {
        }
        if (keywords) syn_keywords(p, a + q + 1, p->stack.len - q - 1);
        uint32_t at = q + 1 < p->stack.len ? a[q + 1]->span.begin : p->prev_end;
        syn_node *params = syn_p_build(p, SYN_H_PARAMETERS, at, q + 1);
        p->stack.len = q; /* the semicolon's mark */
        uint32_t first = q;
        while (first > items->base && p->stack.data[first - 1])
            first--;
        syn_p_push(p, params);
        a = p->stack.data;
        memmove(a + first + 1, a + first, (q - first) * sizeof *a);
        a[first] = params;
        end = first;
    }
}

syn_node *syn_paren_block(syn_parser *p, const syn_items *items, uint32_t begin) {
    uint32_t n = p->stack.len;
    bool first = true;
    for (uint32_t i = items->base; i < n; i++) {
        syn_node *x = p->stack.data[i];
        if (!x) continue;
        if (!first) syn_p_push(p, syn_p_line(p, x->span.begin));
        syn_p_push(p, x);
        first = false;
    }
    syn_node *block = syn_p_build(p, SYN_H_BLOCK, begin, n);
    p->stack.len = items->base;
    return block;
}

/* ---- parentheses ---- */

/* (=), (&&), (...): an operator that is no value may still be quoted this way. */
static syn_node *parse_paren_operator(syn_parser *p, bool check, uint32_t begin) {
    const syn_token *t = &p->tok;
    bool op = t->flags & SYN_TF_SYNTAX || t->kind == SYN_T_DOT;
    if (!op || syn_p_peek(p, 2)->kind != SYN_T_RPAREN) return NULL;
    if (check && t->kind != SYN_T_DOT) {
        syn_p_error(p, syn_p_span(p, t->begin, t->end), "the operator `%.*s` is not a value",
                    (int)(t->end - t->begin), p->text + t->begin);
        return syn_p_error_node(p, begin);
    }
    syn_node *x = syn_p_token_symbol(p, t);
    syn_p_next(p);
    syn_p_next(p);
    x->paren = true;
    return x;
}

static syn_node *parse_paren(syn_parser *p, bool check) {
    uint32_t begin = p->tok.begin;
    sup_span opener = syn_p_span(p, p->tok.begin, p->tok.end);
    syn_p_next(p);
    syn_node *x = parse_paren_operator(p, check, begin);
    if (x) return x;
    syn_items items;
    syn_parse_items(p, SYN_T_RPAREN, opener, &items);
    bool tuple = items.commas || (items.splat && items.nsemis) ||
                 (items.leading_semi && (items.nsemis == 1 || items.nexprs)) ||
                 (!items.nexprs && !items.nsemis);
    if (tuple) {
        syn_parameters(p, &items, true);
        x = syn_p_build(p, SYN_H_TUPLE, begin, items.base);
    } else if (items.nsemis) {
        x = syn_paren_block(p, &items, begin);
    } else {
        x = sup_vec_pop(&p->stack);
    }
    p->stack.len = items.base;
    x->paren = true;
    return x;
}

syn_node *syn_parse_paren(syn_parser *p, bool check) {
    if (!syn_p_enter(p)) return syn_p_error_node(p, p->tok.begin);
    syn_node *x = parse_paren(p, check);
    syn_p_leave(p);
    return x;
}

/* ---- generators ---- */

/* i = x, i in x, i ∈ x, outer i = x */
syn_node *syn_parse_iteration(syn_parser *p) {
    uint32_t begin = p->tok.begin;
    bool outer = false;
    if (p->tok.kind == SYN_T_OUTER) {
        syn_tok k = (syn_tok)syn_p_peek(p, 2)->kind;
        outer = k != SYN_T_EQ && k != SYN_T_IN && k != SYN_T_ELEMENT;
        if (outer) syn_p_next(p);
    }
    syn_node *lhs = syn_parse_level(p, SYN_P_PIPE_LT);
    if (outer) lhs = syn_p_make1(p, SYN_H_OUTER, begin, lhs);
    syn_tok k = syn_p_kind(p);
    if (!((k == SYN_T_EQ || k == SYN_T_ELEMENT) && syn_is_plain(&p->tok)) && k != SYN_T_IN)
        return syn_p_unexpected(p, "`in` or `=` of a `for`");
    syn_p_next(p);
    syn_node *rhs = syn_parse_level(p, SYN_P_PIPE_LT);
    return syn_p_make2(p, SYN_H_ASSIGN, begin, lhs, rhs);
}

/* for i = x, j = y if c: pushes the iterations or the one filter. */
static void parse_clause(syn_parser *p) {
    uint32_t base = p->stack.len, begin = p->tok.begin;
    syn_p_next(p);
    for (;;) {
        syn_p_push(p, syn_parse_iteration(p));
        if (p->tok.kind != SYN_T_COMMA || p->panic) break;
        syn_p_next(p);
    }
    if (p->tok.kind != SYN_T_IF || p->panic) return;
    syn_p_next(p);
    syn_node *cond = syn_parse_cond(p);
    syn_p_push(p, cond);
    syn_node **a = p->stack.data + base;
    memmove(a + 1, a, (p->stack.len - base - 1) * sizeof *a);
    a[0] = cond;
    syn_p_push(p, syn_p_build(p, SYN_H_FILTER, begin, base));
}

/* Several `for` nest, the last one innermost, with a flatten around each but that. */
syn_node *syn_parse_generator(syn_parser *p, syn_node *x, uint32_t begin) {
    uint32_t base = p->stack.len;
    while (p->tok.kind == SYN_T_FOR && !p->panic) {
        syn_p_push(p, NULL);
        parse_clause(p);
    }
    bool inner = true;
    while (p->stack.len > base) {
        uint32_t q = p->stack.len;
        while (p->stack.data[--q]) {
        }
        p->stack.data[q] = x;
        x = syn_p_build(p, SYN_H_GENERATOR, begin, q);
        if (!inner) x = syn_p_make1(p, SYN_H_FLATTEN, begin, x);
        inner = false;
    }
    return x;
}
