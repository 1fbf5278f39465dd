/* Atoms: names, literals, quotes, operators as values; everything that starts with a bracket or keyword. */
#include "syntax/parser.h"

/* `:`: a quote, or the colon itself where nothing follows it. */
static syn_node *parse_colon(syn_parser *p) {
    uint32_t begin = p->tok.begin;
    const syn_token *t2 = syn_p_peek(p, 2);
    syn_tok k2 = syn_p_kind_at(p, 2);
    bool alone = syn_p_closes(p, k2) && (!syn_is_keyword(t2->kind) || syn_has_space(t2));
    if (alone) {
        syn_node *colon = syn_p_token_symbol(p, &p->tok);
        syn_p_next(p);
        return colon;
    }
    syn_p_next(p);
    if (syn_has_space(&p->tok)) {
        syn_p_error(p, syn_p_span(p, begin, begin + 1), "no space may stand behind the `:` of a quote");
        return syn_p_error_node(p, begin);
    }
    if (!syn_p_enter(p)) return syn_p_error_node(p, begin);
    uint8_t st = p->st;
    p->st &= (uint8_t)~SYN_ST_END;
    syn_node *x = syn_parse_atom(p, false);
    p->st = st;
    syn_p_leave(p);
    return syn_p_quoted(p, x, begin);
}

/* An operator as a value; .+ is Expr(:., :+) unless it is quoted. */
static syn_node *parse_operator(syn_parser *p, bool check) {
    const syn_token *t = &p->tok;
    uint32_t begin = t->begin;
    if (check && t->flags & SYN_TF_SYNTAX) {
        int len = (int)(t->end - t->begin);
        syn_p_error(p, syn_p_span(p, t->begin, t->end),
                    "the operator `%.*s` cannot stand here: it is not a value", len, p->text + begin);
        return syn_p_error_node(p, begin);
    }
    const syn_token *t2 = syn_p_peek(p, 2);
    bool called = (t2->kind == SYN_T_LPAREN || t2->kind == SYN_T_LBRACE) && !syn_has_space(t2);
    bool dotted = check && t->flags & SYN_TF_DOTTED && !called;
    syn_token bare = *t;
    if (dotted) bare.begin++;
    syn_node *op = syn_p_token_symbol(p, &bare);
    syn_p_next(p);
    return dotted ? syn_p_make1(p, SYN_H_DOTCALL, begin, op) : op;
}

/* var"any name" */
static syn_node *parse_var(syn_parser *p) {
    uint32_t begin = p->tok.begin;
    const syn_token *t2 = syn_p_peek(p, 2);
    bool quoted = (t2->kind == SYN_T_STRING || t2->kind == SYN_T_TRIPLE_STRING) && !syn_has_space(t2);
    if (!quoted) {
        syn_node *var = syn_p_token_symbol(p, &p->tok);
        syn_p_next(p);
        return var;
    }
    syn_p_next(p);
    syn_node *raw = syn_parse_raw(p);
    bool suffix = p->tok.kind == SYN_T_IDENT || syn_is_keyword(p->tok.kind) || p->tok.kind == SYN_T_INT || p->tok.kind == SYN_T_STRING ||
                  p->tok.kind == SYN_T_TRIPLE_STRING || p->tok.kind > SYN_T_WHERE;
    if (suffix && !syn_has_space(&p->tok))
        syn_p_error(p, syn_p_span(p, p->tok.begin, p->tok.end), "nothing can stand directly behind var\"...\"");
    return syn_symbol(p->cx, sup_sym_intern(p->cx->syms, raw->u.str.data, raw->u.str.len),
                      syn_p_from(p, begin));
}

/* What follows a macro call belongs to it: :@m(x)[1] quotes the whole. */
static syn_node *parse_macro(syn_parser *p) {
    uint32_t begin = p->tok.begin;
    return syn_parse_call_chain(p, syn_parse_macro(p), begin);
}

static syn_node *take_symbol(syn_parser *p) {
    syn_node *x = syn_p_token_symbol(p, &p->tok);
    syn_p_next(p);
    return x;
}

/* Words that start a definition only together with the word behind them. */
static syn_node *parse_word(syn_parser *p, bool check) {
    if (!check) return take_symbol(p);
    const syn_token *t2 = syn_p_peek(p, 2);
    if (t2->newlines) return take_symbol(p);
    if (p->tok.kind == SYN_T_ABSTRACT && t2->kind == SYN_T_TYPE) return syn_parse_abstract(p);
    if (p->tok.kind == SYN_T_PRIMITIVE && t2->kind == SYN_T_TYPE) return syn_parse_primitive(p);
    if (p->tok.kind == SYN_T_MUTABLE && t2->kind == SYN_T_STRUCT) return syn_parse_struct(p);
    return take_symbol(p);
}

syn_node *syn_parse_atom(syn_parser *p, bool check) {
    syn_p_skip_newlines(p);
    syn_tok k = (syn_tok)p->tok.kind;
    switch (k) {
    case SYN_T_IDENT:
    case SYN_T_IN:
    case SYN_T_ISA:
    case SYN_T_WHERE:
    case SYN_T_TYPE:
    case SYN_T_OUTER:
    case SYN_T_AS:
    case SYN_T_PUBLIC:
        return take_symbol(p);
    case SYN_T_ABSTRACT:
    case SYN_T_PRIMITIVE:
    case SYN_T_MUTABLE:
        return parse_word(p, check);
    case SYN_T_VAR:
        return parse_var(p);
    case SYN_T_INT:
    case SYN_T_UINT:
    case SYN_T_FLOAT:
    case SYN_T_FLOAT32:
        return syn_parse_number(p, 0, p->tok.begin);
    case SYN_T_STRING:
    case SYN_T_TRIPLE_STRING:
        return syn_parse_string(p);
    case SYN_T_CMD:
    case SYN_T_TRIPLE_CMD:
        return syn_parse_command(p);
    case SYN_T_PRIME:
        return syn_parse_char(p);
    case SYN_T_LPAREN:
        return syn_parse_paren(p, check);
    case SYN_T_LSQUARE:
        return syn_parse_cat(p, SYN_T_RSQUARE, NULL, p->tok.begin);
    case SYN_T_LBRACE:
        return syn_parse_cat(p, SYN_T_RBRACE, NULL, p->tok.begin);
    case SYN_T_AT:
        return parse_macro(p);
    case SYN_T_COLON:
        return parse_colon(p);
    default:
        break;
    }
    if (syn_is_keyword(k)) {
        bool value = !check || (p->st & SYN_ST_END && (k == SYN_T_END || k == SYN_T_BEGIN));
        if (k != SYN_T_TRUE && k != SYN_T_FALSE && value) return take_symbol(p);
        return syn_parse_keyword(p);
    }
    bool is_op = p->tok.prec || p->tok.flags & SYN_TF_UNARY || k == SYN_T_DOT;
    if (is_op && k != SYN_T_ERROR) {
        if (k == SYN_T_DOT && check) return syn_p_unexpected(p, "an expression");
        return parse_operator(p, check);
    }
    return syn_p_unexpected(p, "an expression");
}
