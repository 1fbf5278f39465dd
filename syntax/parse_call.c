/* What follows an atom: calls, indexing, type parameters, fields, adjoints, string macros, do blocks. */
#include "syntax/parser.h"
#include "syntax/unicode.h"

void syn_keywords(syn_parser *p, syn_node **args, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (args[i] && syn_is(args[i], SYN_H_ASSIGN)) syn_p_rehead(p, args[i], SYN_H_KW);
}

void syn_parse_arguments(syn_parser *p, bool keywords) {
    sup_span opener = syn_p_span(p, p->tok.begin, p->tok.end);
    syn_items items;
    uint8_t st = p->st;
    p->st |= SYN_ST_GENERATOR;
    syn_p_next(p);
    syn_parse_items(p, SYN_T_RPAREN, opener, &items);
    p->st = st;
    syn_parameters(p, &items, true);
    if (keywords) syn_keywords(p, p->stack.data + items.base, p->stack.len - items.base);
}

/* At `do`. */
syn_node *syn_parse_do(syn_parser *p, syn_node *call, uint32_t begin) {
    sup_span opener = syn_p_span(p, p->tok.begin, p->tok.end);
    uint8_t st = p->st;
    uint32_t brackets = p->brackets, base = p->stack.len;
    syn_p_next(p);
    p->st = SYN_ST_NORMAL;
    uint32_t at = p->tok.begin;
    if (p->tok.newlines) {
        p->prev_end = syn_p_line_start(p);
        syn_p_skip_newlines(p);
    } else if (p->tok.kind == SYN_T_SEMI) {
        syn_p_next(p);
    } else {
        for (;;) {
            syn_p_push(p, syn_parse_level(p, SYN_P_COLON));
            if (syn_p_kind(p) != SYN_T_COMMA || p->panic) break;
            syn_p_next(p);
        }
    }
    syn_node *args = syn_p_build(p, SYN_H_TUPLE, at, base);
    syn_node *body = syn_parse_block(p, syn_parse_eq, NULL, false);
    syn_p_expect_end(p, opener);
    p->st = st;
    p->brackets = brackets;
    syn_node *function = syn_p_make2(p, SYN_H_ARROW, at, args, body);
    return syn_p_make2(p, SYN_H_DO, begin, call, function);
}

static syn_node *parse_call_args(syn_parser *p, syn_node *f, uint32_t begin) {
    uint32_t base = p->stack.len;
    syn_p_push(p, f);
    syn_parse_arguments(p, true);
    syn_node *call = syn_p_build(p, SYN_H_CALL, begin, base);
    if (syn_p_kind(p) == SYN_T_DO) call = syn_parse_do(p, call, begin);
    return call;
}

static syn_node *parse_curly(syn_parser *p, syn_node *x, uint32_t begin) {
    sup_span opener = syn_p_span(p, p->tok.begin, p->tok.end);
    uint32_t base = p->stack.len;
    syn_items items;
    uint8_t st = p->st;
    p->st |= SYN_ST_GENERATOR;
    syn_p_push(p, x);
    syn_p_next(p);
    syn_parse_items(p, SYN_T_RBRACE, opener, &items);
    p->st = st;
    syn_parameters(p, &items, false);
    return syn_p_build(p, SYN_H_CURLY, begin, base);
}

syn_node *syn_parse_field_name(syn_parser *p) {
    uint32_t begin = p->tok.begin;
    if (p->tok.kind == SYN_T_COLON) {
        syn_p_next(p);
        uint8_t st = p->st;
        p->st &= (uint8_t)~SYN_ST_END;
        syn_node *x = syn_parse_atom(p, false);
        p->st = st;
        return syn_p_quoted(p, x, begin);
    }
    syn_node *x;
    if (p->tok.kind == SYN_T_DOLLAR) {
        syn_p_next(p);
        x = syn_p_make1(p, SYN_H_INTERPOLATE, begin, syn_parse_atom(p, true));
    } else {
        x = syn_parse_atom(p, false);
    }
    return syn_quote(p->cx, x, syn_p_from(p, begin));
}

/* At `.`: a field, a dotted call f.(x), or a macro of a module. */
static syn_node *parse_dot(syn_parser *p, syn_node *x, uint32_t begin) {
    if (syn_has_space(&p->tok))
        syn_p_error(p, syn_p_span(p, p->tok.begin, p->tok.end),
                    "no space may stand before the `.` of a field");
    syn_p_next(p);
    if (p->tok.kind == SYN_T_PRIME) {
        syn_p_error(p, syn_p_span(p, p->prev_end - 1, p->tok.end),
                    "`.'` is not an operator; use transpose(x)");
        return x;
    }
    if (p->tok.kind == SYN_T_AT) return syn_parse_qualified_macro(p, x, begin);
    if (p->tok.kind == SYN_T_LPAREN) {
        uint32_t base = p->stack.len, at = p->tok.begin;
        syn_parse_arguments(p, true);
        syn_node *args = syn_p_build(p, SYN_H_TUPLE, at, base);
        syn_node *call = syn_p_make2(p, SYN_H_DOTCALL, begin, x, args);
        if (syn_p_kind(p) == SYN_T_DO) call = syn_parse_do(p, call, begin);
        return call;
    }
    return syn_p_make2(p, SYN_H_DOTCALL, begin, x, syn_parse_field_name(p));
}

/* x' and x'ᵀ */
static syn_node *parse_adjoint(syn_parser *p, syn_node *x, uint32_t begin) {
    uint32_t at = p->tok.begin, i = p->tok.end, len;
    while (i < p->len && (unsigned char)p->text[i] >= 0x80 &&
           syn_is_op_suffix(syn_utf8_decode(p->text + i, p->len - i, &len)))
        i += len;
    if (i == p->tok.end) {
        syn_p_next(p);
        return syn_p_make1(p, SYN_H_ADJOINT, begin, x);
    }
    syn_p_jump(p, i);
    p->prev_end = i;
    syn_node *op = syn_symbol(p->cx, syn_p_intern(p, at, i), syn_p_span(p, at, i));
    return syn_p_make2(p, SYN_H_CALL, begin, op, x);
}

/* Whether a string directly behind x makes it a string macro. */
static bool takes_string(const syn_parser *p, const syn_node *x) {
    if (x->paren) return false;
    if (x->kind == SYN_SYMBOL) return true;
    return syn_is(x, SYN_H_DOTCALL) && x->nargs == 2 && x->u.args[1]->kind == SYN_QUOTE &&
           x->u.args[1]->u.args[0]->kind == SYN_SYMBOL && p->text[x->u.args[1]->span.begin] != ':';
}

/* Where spaces do not separate, `f (x)` is refused. */
static void check_space(syn_parser *p) {
    if (!(p->st & SYN_ST_SPACE))
        syn_p_error(p, syn_p_span(p, p->tok.begin, p->tok.end), "no space may stand before this `%s`",
                    syn_token_text((syn_tok)p->tok.kind));
}

syn_node *syn_parse_call_chain(syn_parser *p, syn_node *x, uint32_t begin) {
    while (!p->panic) {
        syn_tok k = syn_p_kind(p);
        bool space = syn_has_space(&p->tok);
        bool opens = k == SYN_T_LPAREN || k == SYN_T_LSQUARE || k == SYN_T_LBRACE;
        if (opens && space && !syn_is_number(x)) check_space(p);
        switch (k) {
        case SYN_T_LPAREN:
            if (space || syn_is_number(x)) return x;
            x = parse_call_args(p, x, begin);
            break;
        case SYN_T_LSQUARE:
            if (space) return x;
            x = syn_parse_cat(p, SYN_T_RSQUARE, x, begin);
            break;
        case SYN_T_LBRACE:
            if (space) return x;
            x = parse_curly(p, x, begin);
            break;
        case SYN_T_DOT:
            x = parse_dot(p, x, begin);
            break;
        case SYN_T_PRIME:
            if (space) return x;
            x = parse_adjoint(p, x, begin);
            break;
        case SYN_T_STRING:
        case SYN_T_TRIPLE_STRING:
        case SYN_T_CMD:
        case SYN_T_TRIPLE_CMD:
            if (space || !takes_string(p, x)) return x;
            x = syn_parse_string_macro(p, x, begin);
            break;
        default:
            return x;
        }
    }
    return x;
}
