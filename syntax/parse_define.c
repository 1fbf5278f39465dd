/* Definitions: functions, macros, types, modules. */
#include "syntax/parser.h"

/* ---- functions and macros ---- */

/* function (...): the parentheses hold an anonymous function's arguments, a name, or the whole signature. */
static syn_node *parse_paren_signature(syn_parser *p, bool *anonymous, bool *whole) {
    uint32_t begin = p->tok.begin;
    sup_span opener = syn_p_span(p, p->tok.begin, p->tok.end);
    syn_items items;
    syn_p_next(p);
    syn_parse_items(p, SYN_T_RPAREN, opener, &items);
    bool one = items.nexprs == 1 && !items.commas && !items.nsemis;
    syn_node *x = one ? p->stack.data[items.base] : NULL;
    bool named = !syn_p_at_newline(p) && !syn_has_space(&p->tok) &&
                 (p->tok.kind == SYN_T_LPAREN || p->tok.kind == SYN_T_DOT || p->tok.kind == SYN_T_LBRACE);
    *whole = one && !named && syn_is_eventually_call(x);
    *anonymous = !*whole && !named;
    if (one && *anonymous && syn_is(x, SYN_H_INTERPOLATE))
        syn_p_error(p, x->span, "expected arguments, as in `function (x)`");
    if (one && (!*anonymous || syn_is(x, SYN_H_SPLAT))) {
        p->stack.len = items.base;
        x->paren = true;
        return x;
    }
    syn_parameters(p, &items, true);
    return syn_p_build(p, SYN_H_TUPLE, begin, items.base);
}

/* name(args)::T where S, and the shorter forms. */
static syn_node *parse_signature(syn_parser *p, bool is_macro) {
    uint32_t begin = p->tok.begin;
    bool anonymous = false, whole = false;
    syn_node *x;
    if (p->tok.kind == SYN_T_LPAREN) {
        x = parse_paren_signature(p, &anonymous, &whole);
        if (!anonymous && !whole) x = syn_parse_call_chain(p, x, begin);
        syn_tok k = syn_p_kind(p);
        if (anonymous && syn_is(x, SYN_H_SPLAT) && (k == SYN_T_DCOLON || k == SYN_T_WHERE)) x = syn_p_make1(p, SYN_H_TUPLE, begin, x);
    } else if (syn_is_keyword(p->tok.kind)) {
        return syn_p_unexpected(p, is_macro ? "a macro name" : "a function name");
    } else {
        p->st &= (uint8_t)~SYN_ST_WHERE;
        x = syn_parse_call(p);
        p->st |= SYN_ST_WHERE;
    }
    if (!is_macro && syn_p_kind(p) == SYN_T_DCOLON && !p->panic) {
        syn_p_next(p);
        x = syn_p_make2(p, SYN_H_TYPED, begin, x, syn_parse_call(p));
    }
    if (syn_p_kind(p) == SYN_T_WHERE) x = syn_parse_where(p, x, begin);
    return x;
}

static bool is_signature(const syn_node *x) {
    while (x->kind == SYN_EXPR && (x->head == SYN_H_WHERE || x->head == SYN_H_TYPED) && x->nargs)
        x = x->u.args[0];
    return syn_is(x, SYN_H_CALL) || syn_is(x, SYN_H_TUPLE) || syn_is(x, SYN_H_SPLAT) ||
           syn_is(x, SYN_H_ADJOINT) || syn_is(x, SYN_H_DO) || syn_is(x, SYN_H_MACROCALL);
}

syn_node *syn_parse_function(syn_parser *p) {
    sup_span opener = syn_p_span(p, p->tok.begin, p->tok.end);
    bool is_macro = p->tok.kind == SYN_T_MACRO;
    syn_head head = is_macro ? SYN_H_MACRO : SYN_H_FUNCTION;
    syn_p_next(p);
    syn_node *signature = parse_signature(p, is_macro);
    bool no_body =
        p->tok.kind == SYN_T_END && (signature->kind == SYN_SYMBOL || syn_is(signature, SYN_H_INTERPOLATE));
    if (no_body && !p->panic) {
        syn_p_expect_end(p, opener);
        return syn_p_make1(p, head, opener.begin, signature);
    }
    if (!p->panic && !is_signature(signature))
        syn_p_error(p, signature->span, "expected a signature like `f(x)` behind `%s`",
                    is_macro ? "macro" : "function");
    if (p->panic) syn_p_recover(p);
    syn_node *body = syn_parse_block(p, syn_parse_eq, syn_p_line(p, opener.begin), false);
    syn_p_expect_end(p, opener);
    return syn_p_make2(p, head, opener.begin, signature, body);
}

/* ---- types ---- */

static syn_node *parse_type_spec(syn_parser *p, bool spaces) {
    syn_p_skip_newlines(p);
    if (syn_is_keyword(p->tok.kind)) return syn_p_unexpected(p, "a type name");
    uint8_t st = p->st;
    if (spaces) p->st |= SYN_ST_SPACE;
    syn_node *x = syn_parse_level(p, SYN_P_COMPARE);
    p->st = st;
    return x;
}

static syn_node *parse_field_itself(syn_parser *p) {
    p->const_field = p->tok.kind == SYN_T_CONST;
    return syn_parse_eq(p);
}

static syn_node *parse_field(syn_parser *p) {
    return syn_parse_docstring(p, parse_field_itself);
}

static bool is_docstring(const syn_node *x) {
    return syn_is(x, SYN_H_MACROCALL) && x->u.args[0]->kind == SYN_GLOBAL && x->nargs == 4 &&
           !x->u.args[0]->u.global.module && x->u.args[0]->u.global.name->len == 4;
}

/* A documented field stands in a struct as two statements, text and field. */
static syn_node *split_docs(syn_parser *p, syn_node *body) {
    uint32_t base = p->stack.len;
    bool any = false;
    for (uint32_t i = 0; i < body->nargs; i++) {
        syn_node *x = body->u.args[i];
        if (is_docstring(x)) {
            any = true;
            syn_p_push(p, x->u.args[2]);
            syn_p_push(p, x->u.args[3]);
        } else {
            syn_p_push(p, x);
        }
    }
    if (any) return syn_p_build(p, SYN_H_BLOCK, body->span.begin, base);
    p->stack.len = base;
    return body;
}

/* At `struct` or `mutable`. */
syn_node *syn_parse_struct(syn_parser *p) {
    uint32_t begin = p->tok.begin;
    bool is_mutable = p->tok.kind == SYN_T_MUTABLE;
    uint8_t st = p->st;
    p->st = SYN_ST_NORMAL;
    if (is_mutable) syn_p_next(p);
    sup_span opener = syn_p_span(p, p->tok.begin, p->tok.end);
    syn_p_next(p);
    syn_node *name = parse_type_spec(p, false);
    if (p->panic) syn_p_recover(p);
    syn_node *body = split_docs(p, syn_parse_block(p, parse_field, NULL, false));
    syn_p_expect_end(p, opener);
    p->st = st;
    return syn_p_make3(p, SYN_H_STRUCT, begin, syn_p_bool(p, is_mutable, begin), name, body);
}

static void skip_separators(syn_parser *p) {
    while (p->tok.newlines || p->tok.kind == SYN_T_SEMI) {
        if (p->tok.newlines) syn_p_skip_newlines(p);
        else syn_p_next(p);
    }
}

syn_node *syn_parse_abstract(syn_parser *p) {
    uint8_t st = p->st;
    sup_span opener = syn_p_span(p, p->tok.begin, p->tok.end);
    p->st = SYN_ST_NORMAL;
    syn_p_next(p);
    syn_p_next(p);
    syn_node *name = parse_type_spec(p, false);
    skip_separators(p);
    syn_p_expect_end(p, opener);
    p->st = st;
    return syn_p_make1(p, SYN_H_ABSTRACT, opener.begin, name);
}

syn_node *syn_parse_primitive(syn_parser *p) {
    uint8_t st = p->st;
    sup_span opener = syn_p_span(p, p->tok.begin, p->tok.end);
    p->st = SYN_ST_NORMAL;
    syn_p_next(p);
    syn_p_next(p);
    syn_node *name = parse_type_spec(p, true);
    syn_node *bits = p->panic ? name : syn_parse_cond(p);
    skip_separators(p);
    syn_p_expect_end(p, opener);
    p->st = st;
    return syn_p_make2(p, SYN_H_PRIMITIVE, opener.begin, name, bits);
}

/* ---- modules ---- */

syn_node *syn_parse_module(syn_parser *p) {
    sup_span opener = syn_p_span(p, p->tok.begin, p->tok.end);
    bool bare = p->tok.kind == SYN_T_BAREMODULE;
    syn_p_next(p);
    syn_node *name;
    syn_p_skip_newlines(p);
    if (syn_is_keyword(p->tok.kind)) name = syn_p_unexpected(p, "a module name");
    else if (p->tok.kind == SYN_T_DOLLAR) name = syn_parse_call_prefix(p);
    else name = syn_parse_atom(p, true);
    if (p->panic) syn_p_recover(p);
    syn_node *body = syn_parse_block(p, syn_parse_doc_statement, syn_p_line(p, opener.begin), false);
    syn_p_expect_end(p, opener);
    return syn_p_make3(p, SYN_H_MODULE, opener.begin, syn_p_bool(p, !bare, opener.begin), name, body);
}
