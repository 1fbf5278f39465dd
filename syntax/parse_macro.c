/* Macro calls: @m x y, @m(x, y), @A.m x, A.@m x, @. x */
#include <string.h>

#include "syntax/parser.h"

static sup_sym *prefixed(syn_parser *p, const char *name, uint32_t len) {
    sup_buf b = {0};
    sup_buf_putc(&b, '@');
    sup_buf_add(&b, name, len);
    sup_sym *sym = sup_sym_intern(p->cx->syms, sup_buf_cstr(&b), b.len);
    sup_buf_free(&b);
    return sym;
}

/* One part of a macro's name: an identifier, keyword or operator. */
static syn_node *parse_part(syn_parser *p) {
    uint8_t st = p->st;
    syn_node *x;
    const syn_token *t = &p->tok;
    if (t->kind == SYN_T_LPAREN) { /* @(name) */
        sup_span opener = syn_p_span(p, t->begin, t->end);
        syn_p_next(p);
        if (!syn_p_enter(p)) return syn_symbol(p->cx, p->sym_star, opener);
        x = parse_part(p);
        syn_p_leave(p);
        if (syn_p_expect_close(p, SYN_T_RPAREN, opener)) syn_p_next(p);
        return x;
    }
    if (t->kind == SYN_T_DOLLAR) {
        x = syn_p_token_symbol(p, t);
        syn_p_next(p);
    } else if (t->kind == SYN_T_VAR || t->prec || (t->flags & SYN_TF_UNARY)) {
        x = syn_parse_atom(p, false);
    } else if (t->kind == SYN_T_IDENT || syn_is_keyword(t->kind) ||
               (t->kind >= SYN_T_IN && t->kind <= SYN_T_PUBLIC)) {
        x = syn_p_token_symbol(p, t);
        syn_p_next(p);
    } else {
        x = syn_p_unexpected(p, "a macro name");
    }
    p->st = st;
    if (x->kind != SYN_SYMBOL) {
        syn_p_error(p, x->span, "this is not a macro name");
        return syn_symbol(p->cx, sup_sym_cstr(p->cx->syms, "error"), x->span);
    }
    return x;
}

static syn_node *not_a_name(syn_parser *p) {
    return syn_symbol(p->cx, p->sym_star, syn_p_unexpected(p, "a macro name")->span);
}

sup_sym *syn_parse_macro_name(syn_parser *p) {
    if (syn_has_space(&p->tok))
        syn_p_error(p, syn_p_span(p, p->prev_end - 1, p->prev_end), "no space may stand behind `@`");
    if (p->tok.kind == SYN_T_DOT) {
        syn_p_next(p);
        return sup_sym_cstr(p->cx->syms, "@__dot__");
    }
    syn_node *x = parse_part(p);
    return prefixed(p, x->u.sym->name, x->u.sym->len);
}

/* Arguments up to the end of the line, separated by spaces. */
void syn_parse_space_args(syn_parser *p) {
    uint8_t st = p->st;
    p->st = (uint8_t)((st | SYN_ST_SPACE) & ~SYN_ST_NEWLINE);
    while (!p->panic) {
        syn_tok k = syn_p_kind(p);
        if (k == SYN_T_NEWLINE || syn_p_closes(p, k)) break;
        if (k == SYN_T_FOR && (st & SYN_ST_GENERATOR)) break;
        uint32_t at = p->tok.begin;
        syn_p_push(p, syn_parse_eq(p));
        if (p->tok.begin == at) break;
    }
    p->st = st;
}

/* @doc takes its second argument from the next line. */
static void parse_documented(syn_parser *p) {
    if (syn_p_kind(p) != SYN_T_NEWLINE || p->tok.newlines > 1 || syn_p_closes(p, (syn_tok)p->tok.kind))
        return;
    syn_p_skip_newlines(p);
    syn_p_push(p, syn_parse_eq(p));
}

static bool is_dot_macro(const syn_node *name) {
    return name->kind == SYN_SYMBOL && !strcmp(name->u.sym->name, "@__dot__");
}

/* Behind the name: the arguments in their three forms. */
static syn_node *parse_arguments(syn_parser *p, syn_node *name, bool is_doc, uint32_t begin) {
    uint32_t base = p->stack.len;
    syn_p_push(p, name);
    syn_p_push(p, syn_p_line(p, begin));
    bool adjacent = !syn_has_space(&p->tok);
    syn_tok k = syn_p_kind(p);
    if (adjacent && k == SYN_T_LPAREN) {
        syn_parse_arguments(p, false);
        syn_node *call = syn_p_build(p, SYN_H_MACROCALL, begin, base);
        return syn_p_kind(p) == SYN_T_DO ? syn_parse_do(p, call, begin) : call;
    }
    if (adjacent && (k == SYN_T_LSQUARE || k == SYN_T_LBRACE)) {
        syn_p_push(p,
                   syn_parse_cat(p, k == SYN_T_LSQUARE ? SYN_T_RSQUARE : SYN_T_RBRACE, NULL, p->tok.begin));
        return syn_p_build(p, SYN_H_MACROCALL, begin, base);
    }
    p->plain_string = adjacent && !is_dot_macro(name) && (k == SYN_T_STRING || k == SYN_T_TRIPLE_STRING);
    syn_parse_space_args(p);
    if (is_doc && p->stack.len == base + 3) parse_documented(p);
    return syn_p_build(p, SYN_H_MACROCALL, begin, base);
}

static bool is_doc(const sup_sym *name) {
    return name->len == 4 && !memcmp(name->name, "@doc", 4);
}

syn_node *syn_parse_qualified_macro(syn_parser *p, syn_node *module, uint32_t begin) {
    uint32_t at = p->tok.begin;
    syn_p_next(p);
    sup_sym *sym = syn_parse_macro_name(p);
    syn_node *name = syn_symbol(p->cx, sym, syn_p_from(p, at));
    name = syn_p_make2(p, SYN_H_DOTCALL, begin, module, syn_quote(p->cx, name, name->span));
    return parse_arguments(p, name, is_doc(sym), begin);
}

syn_node *syn_parse_macro(syn_parser *p) {
    uint32_t begin = p->tok.begin;
    syn_p_next(p);
    if (p->tok.kind == SYN_T_DOT || syn_has_space(&p->tok)) {
        sup_sym *sym = syn_parse_macro_name(p);
        return parse_arguments(p, syn_symbol(p->cx, sym, syn_p_from(p, begin)), false, begin);
    }
    uint32_t at = p->tok.begin;
    syn_node *part = parse_part(p), *module = NULL;
    while (p->tok.kind == SYN_T_DOT && !syn_has_space(&p->tok) && !p->panic) {
        module =
            module ? syn_p_make2(p, SYN_H_DOTCALL, at, module, syn_quote(p->cx, part, part->span)) : part;
        syn_p_next(p);
        part = p->tok.kind == SYN_T_DOLLAR || p->tok.kind == SYN_T_LPAREN ? not_a_name(p) : parse_part(p);
    }
    sup_sym *sym = prefixed(p, part->u.sym->name, part->u.sym->len);
    syn_node *name = syn_symbol(p->cx, sym, part->span);
    if (module) name = syn_p_make2(p, SYN_H_DOTCALL, begin, module, syn_quote(p->cx, name, name->span));
    return parse_arguments(p, name, is_doc(sym), begin);
}
