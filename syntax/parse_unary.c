/* Juxtaposition (2x), prefix operators, powers, declarations (x::T) and arrows (x -> y). */
#include "syntax/parser.h"

static syn_node *parse_unary(syn_parser *p);
static syn_node *parse_juxtaposed(syn_parser *p, syn_node *x, uint32_t begin);

/* ---- :: and -> ---- */

/* Goes on behind x with `::` and `->`. The latter binds tightly on its left and loosely on its right. */
static syn_node *parse_decl(syn_parser *p, syn_node *x, uint32_t begin) {
    while (syn_p_kind(p) == SYN_T_DCOLON && !p->panic) {
        syn_p_next(p);
        syn_p_skip_newlines(p);
        uint32_t at = p->tok.begin;
        syn_node *type = syn_parse_call(p);
        if (p->st & SYN_ST_WHERE) type = syn_parse_where(p, type, at);
        x = syn_p_make2(p, SYN_H_TYPED, begin, x, type);
    }
    if (syn_p_kind(p) != SYN_T_ARROW || p->panic) return x;
    syn_p_next(p);
    syn_p_skip_newlines(p);
    uint32_t at = p->tok.begin, base = p->stack.len;
    syn_node *body = syn_parse_eq_star(p);
    syn_p_push(p, syn_p_line(p, begin));
    if (syn_is(body, SYN_H_BLOCK))
        for (uint32_t i = 0; i < body->nargs; i++)
            syn_p_push(p, body->u.args[i]);
    else syn_p_push(p, body);
    body = syn_p_build(p, SYN_H_BLOCK, at, base);
    return syn_p_make2(p, SYN_H_ARROW, begin, x, body);
}

/* ---- powers ---- */

/* What stands behind `^`, up to a further `^`. */
static syn_node *parse_exponent(syn_parser *p) {
    syn_p_skip_newlines(p);
    uint32_t begin = p->tok.begin;
    if (!syn_p_enter(p)) return syn_p_error_node(p, begin);
    syn_node *x;
    if (p->tok.flags & SYN_TF_UNARY) x = syn_parse_juxtapose(p);
    else x = parse_juxtaposed(p, parse_decl(p, syn_parse_call(p), begin), begin);
    syn_p_leave(p);
    return x;
}

/* Goes on behind x with `::`, `->` and powers; a^b^c groups from the right. */
static syn_node *parse_factor(syn_parser *p, syn_node *x, uint32_t begin) {
    uint32_t base = p->stack.len;
    syn_tok k = syn_p_kind(p);
    if (k == SYN_T_DCOLON || k == SYN_T_ARROW) x = parse_decl(p, x, begin);
    if (syn_p_prec(p) != SYN_P_POWER) return x;
    syn_p_push(p, x);
    while (syn_p_prec(p) == SYN_P_POWER && !p->panic) {
        syn_p_push(p, syn_p_token_symbol(p, &p->tok));
        syn_p_next(p);
        syn_p_push(p, parse_exponent(p));
    }
    uint32_t top = p->stack.len - 1;
    x = p->stack.data[top];
    while (top > base) {
        top -= 2;
        syn_node *a = p->stack.data[top];
        x = syn_p_make3(p, SYN_H_CALL, a->span.begin, p->stack.data[top + 1], a, x);
        x->width = x->u.args[0]->u.sym->name[0] == '.';
    }
    p->stack.len = base;
    return x;
}

/* ---- prefix operators ---- */

static bool is_number_token(syn_tok k) {
    return k == SYN_T_INT || k == SYN_T_FLOAT || k == SYN_T_FLOAT32;
}

/* -2, +2: a signed literal, unless what follows binds tighter: -2^x, -2[1]. */
static syn_node *parse_signed(syn_parser *p) {
    uint32_t begin = p->tok.begin;
    bool negative = p->tok.kind == SYN_T_MINUS;
    const syn_token *t2 = syn_p_peek(p, 2);
    syn_tok k2 = (syn_tok)t2->kind;
    bool literal = !syn_has_space(t2) && (is_number_token(k2) || (!negative && k2 == SYN_T_UINT));
    if (!literal || !syn_is_plain(&p->tok)) return NULL;
    const syn_token *t3 = syn_p_peek(p, 3);
    bool nl = t3->newlines && !(p->st & SYN_ST_NEWLINE);
    if (!nl && (t3->prec == SYN_P_POWER || t3->kind == SYN_T_LSQUARE || t3->kind == SYN_T_LBRACE))
        return NULL;
    syn_p_next(p);
    return parse_factor(p, syn_parse_number(p, negative ? '-' : '+', begin), begin);
}

/* An operator directly before `(`: +(a, b) is a call, -(a)^2 has an operand in parentheses. */
static syn_node *parse_prefix_paren(syn_parser *p, syn_node *op, syn_head head, uint32_t begin) {
    sup_span opener = syn_p_span(p, p->tok.begin, p->tok.end);
    uint32_t base = p->stack.len, at = p->tok.begin;
    syn_items items;
    uint8_t st = p->st;
    bool space = syn_has_space(&p->tok);
    if (head == SYN_H_CALL) syn_p_push(p, op);
    syn_p_next(p);
    syn_parse_items(p, SYN_T_RPAREN, opener, &items);
    p->st = st;
    if (items.commas || items.splat || items.leading_semi || !items.nexprs) {
        if (space)
            syn_p_error(p, opener, "no space may stand between an operator and the arguments of its call");
        syn_parameters(p, &items, true);
        syn_keywords(p, p->stack.data + items.base, p->stack.len - items.base);
        if (items.nsemis && head != SYN_H_CALL) { /* <:(a; b) keeps its order */
            syn_node **a = p->stack.data, *params = a[items.base];
            for (uint32_t i = items.base; i + 1 < p->stack.len; i++)
                a[i] = a[i + 1];
            a[p->stack.len - 1] = params;
        }
        syn_node *call = syn_p_build(p, head, begin, base);
        return parse_factor(p, syn_parse_call_chain(p, call, begin), begin);
    }
    syn_node *x;
    if (items.nsemis) x = syn_paren_block(p, &items, at);
    else x = p->stack.data[items.base];
    p->stack.len = base;
    x->paren = true;
    x = parse_factor(p, syn_parse_call_chain(p, x, at), at);
    if (head != SYN_H_CALL) return syn_p_make1(p, head, begin, x);
    x = syn_p_make2(p, SYN_H_CALL, begin, op, x);
    x->width = op->u.sym->name[0] == '.';
    return x;
}

static void no_space_before(syn_parser *p, const syn_token *t) {
    syn_p_error(p, syn_p_span(p, t->begin, t->end), "no space may stand before this `%s`", syn_token_text((syn_tok)t->kind));
}

static syn_node *parse_prefix(syn_parser *p) {
    uint32_t begin = p->tok.begin;
    syn_tok k = (syn_tok)p->tok.kind;
    if (k == SYN_T_MINUS || k == SYN_T_PLUS) {
        syn_node *n = parse_signed(p);
        if (n) return n;
    }
    const syn_token *t2 = syn_p_peek(p, 2);
    syn_tok k2 = syn_p_kind_at(p, 2);
    bool is_value = syn_p_closes(p, k2) || k2 == SYN_T_NEWLINE ||
                    (t2->kind == SYN_T_EQ && syn_is_plain(t2)) ||
                    (t2->kind == SYN_T_LBRACE && !syn_has_space(t2));
    if (is_value) return parse_factor(p, syn_parse_call(p), begin);
    if (t2->kind == SYN_T_LBRACE) no_space_before(p, t2);
    bool type_op = (k == SYN_T_SUBTYPE || k == SYN_T_SUPERTYPE) && syn_is_plain(&p->tok);
    syn_head head = !type_op ? SYN_H_CALL : k == SYN_T_SUBTYPE ? SYN_H_SUBTYPE : SYN_H_SUPERTYPE;
    syn_node *op = syn_p_token_symbol(p, &p->tok);
    syn_p_next(p);
    if (p->tok.kind == SYN_T_LPAREN && !syn_p_at_newline(p)) return parse_prefix_paren(p, op, head, begin);
    if (!syn_p_enter(p)) return op;
    syn_node *x = parse_unary(p);
    syn_p_leave(p);
    if (type_op) return syn_p_make1(p, head, begin, x);
    x = syn_p_make2(p, SYN_H_CALL, begin, op, x);
    x->width = op->u.sym->name[0] == '.';
    return x;
}

/* A binary operator in an operand's place is a value, called or at the end of something. */
static void check_value(syn_parser *p) {
    switch (p->tok.kind) {
    case SYN_T_IN:
    case SYN_T_ISA:
    case SYN_T_COLON:
    case SYN_T_DCOLON:
    case SYN_T_DOLLAR:
    case SYN_T_AMP:
        return;
    default:
        break;
    }
    syn_tok k2 = syn_p_kind_at(p, 2);
    bool fine = syn_p_closes(p, k2) || k2 == SYN_T_NEWLINE || k2 == SYN_T_LPAREN || k2 == SYN_T_LBRACE ||
                k2 == SYN_T_EQ || p->tok.flags & SYN_TF_SYNTAX;
    if (!fine)
        syn_p_error(p, syn_p_span(p, p->tok.begin, p->tok.end), "`%.*s` is not a prefix operator",
                    (int)(p->tok.end - p->tok.begin), p->text + p->tok.begin);
}

static syn_node *parse_unary(syn_parser *p) {
    syn_p_skip_newlines(p);
    if (p->tok.flags & SYN_TF_UNARY) return parse_prefix(p);
    if (p->tok.prec) check_value(p);
    uint32_t begin = p->tok.begin;
    return parse_factor(p, syn_parse_call(p), begin);
}

/* ---- calls behind prefix &, :: and $ ---- */

syn_node *syn_parse_call_prefix(syn_parser *p) {
    uint32_t begin = p->tok.begin;
    syn_tok k = (syn_tok)p->tok.kind, k2 = syn_p_kind_at(p, 2);
    if (k != SYN_T_DCOLON && (syn_p_closes(p, k2) || k2 == SYN_T_NEWLINE)) return syn_parse_atom(p, true);
    syn_head head = k == SYN_T_DOLLAR ? SYN_H_INTERPOLATE : k == SYN_T_AMP ? SYN_H_AMPERSAND : SYN_H_TYPED;
    syn_p_next(p);
    if (!syn_p_enter(p)) return syn_p_error_node(p, begin);
    syn_p_skip_newlines(p);
    uint32_t at = p->tok.begin;
    bool prefix = (p->tok.kind == SYN_T_DOLLAR || p->tok.kind == SYN_T_AMP || p->tok.kind == SYN_T_DCOLON) &&
                  syn_is_plain(&p->tok);
    syn_node *x;
    if (head == SYN_H_INTERPOLATE) {
        x = prefix ? syn_parse_call_prefix(p) : syn_parse_atom(p, !syn_is_keyword(p->tok.kind));
    } else {
        x = syn_parse_call(p);
        if (p->st & SYN_ST_WHERE) x = syn_parse_where(p, x, at);
    }
    syn_p_leave(p);
    return syn_p_make1(p, head, begin, x);
}

syn_node *syn_parse_call(syn_parser *p) {
    syn_p_skip_newlines(p);
    uint32_t begin = p->tok.begin;
    syn_tok k = (syn_tok)p->tok.kind;
    bool prefix = (k == SYN_T_DOLLAR || k == SYN_T_AMP || k == SYN_T_DCOLON) && syn_is_plain(&p->tok);
    syn_node *x = prefix ? syn_parse_call_prefix(p) : syn_parse_atom(p, true);
    bool keyword = syn_is_keyword(k) || k == SYN_T_ABSTRACT || k == SYN_T_PRIMITIVE || k == SYN_T_MUTABLE;
    if (keyword && x->kind == SYN_EXPR) return x; /* nothing binds to an `end` */
    return syn_parse_call_chain(p, x, begin);
}

/* ---- juxtaposition ---- */

static bool is_block_form(const syn_node *n) {
    if (n->kind != SYN_EXPR || n->paren) return false;
    switch (n->head) {
    case SYN_H_BLOCK:
    case SYN_H_QUOTE:
    case SYN_H_IF:
    case SYN_H_FOR:
    case SYN_H_WHILE:
    case SYN_H_LET:
    case SYN_H_TRY:
    case SYN_H_FUNCTION:
    case SYN_H_MACRO:
    case SYN_H_ABSTRACT:
    case SYN_H_PRIMITIVE:
    case SYN_H_STRUCT:
    case SYN_H_MODULE:
    case SYN_H_DO:
    case SYN_H_RETURN:
    case SYN_H_BREAK:
    case SYN_H_CONTINUE:
    case SYN_H_IMPORT:
    case SYN_H_USING:
    case SYN_H_EXPORT:
    case SYN_H_PUBLIC:
    case SYN_H_LOCAL:
    case SYN_H_GLOBAL:
    case SYN_H_CONST:
    case SYN_H_ERROR:
        return true;
    default:
        return false;
    }
}

static bool is_string(const syn_node *n) {
    return n->kind == SYN_STRING || syn_is(n, SYN_H_STRING);
}

/* Whether the current token, directly behind x, is multiplied with it. */
static bool is_juxtaposed(syn_parser *p, const syn_node *x, bool *bad) {
    const syn_token *t = &p->tok;
    *bad = false;
    if (syn_has_space(t) || p->prev_op) return false;
    switch (t->kind) {
    case SYN_T_IDENT:
    case SYN_T_LPAREN:
    case SYN_T_LSQUARE:
    case SYN_T_LBRACE:
    case SYN_T_RADICAL:
    case SYN_T_ABSTRACT:
    case SYN_T_PRIMITIVE:
    case SYN_T_MUTABLE:
    case SYN_T_TYPE:
    case SYN_T_OUTER:
    case SYN_T_AS:
    case SYN_T_PUBLIC:
    case SYN_T_VAR:
        break;
    case SYN_T_STRING:
    case SYN_T_TRIPLE_STRING:
    case SYN_T_CMD:
    case SYN_T_TRIPLE_CMD:
        break;
    case SYN_T_INT:
    case SYN_T_UINT:
    case SYN_T_FLOAT:
    case SYN_T_FLOAT32:
    case SYN_T_AT:
        if (!syn_is_number(x)) return false;
        break;
    case SYN_T_BEGIN:
    case SYN_T_END:
        if (p->st & SYN_ST_END) break;
        return false;
    default:
        return false;
    }
    if (x->kind == SYN_QUOTE || syn_is(x, SYN_H_QUOTE)) return false;
    if (is_block_form(x) || syn_is(x, SYN_H_TYPED) || syn_is(x, SYN_H_INTERPOLATE) ||
        syn_is(x, SYN_H_AMPERSAND))
        return false;
    bool quoted = t->kind == SYN_T_STRING || t->kind == SYN_T_TRIPLE_STRING;
    *bad = is_string(x) || (quoted && !(x->kind == SYN_SYMBOL && !x->paren));
    return true;
}

/* Goes on behind the first factor. */
static syn_node *parse_juxtaposed(syn_parser *p, syn_node *x, uint32_t begin) {
    uint32_t base = p->stack.len;
    bool bad;
    while (!p->panic && is_juxtaposed(p, x, &bad)) {
        if (p->stack.len == base) {
            syn_p_push(p, syn_symbol(p->cx, p->sym_star, syn_p_span(p, p->tok.begin, p->tok.begin)));
            syn_p_push(p, x);
        }
        if (bad) {
            syn_p_error(p, syn_p_span(p, p->tok.begin, p->tok.end),
                        "a string cannot be multiplied by juxtaposition");
            break;
        }
        uint32_t at = p->tok.begin;
        if (p->tok.kind == SYN_T_RADICAL) x = parse_unary(p);
        else x = parse_factor(p, syn_parse_call(p), at);
        syn_p_push(p, x);
    }
    if (p->stack.len == base) return x;
    x = syn_p_build(p, SYN_H_CALL, begin, base);
    x->width = 1;
    return x;
}

syn_node *syn_parse_juxtapose(syn_parser *p) {
    syn_p_skip_newlines(p);
    uint32_t begin = p->tok.begin;
    return parse_juxtaposed(p, parse_unary(p), begin);
}
