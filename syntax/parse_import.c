/* import, using, export, public. */
#include "syntax/parser.h"

static syn_node *take_name(syn_parser *p, const syn_token *t) {
    syn_node *x = syn_p_token_symbol(p, t);
    syn_p_next(p);
    return x;
}

/* One name: x, @m, $x, +, (+), :+, var"x". */
static syn_node *parse_name(syn_parser *p) {
    syn_p_skip_newlines(p);
    uint32_t begin = p->tok.begin;
    switch (p->tok.kind) {
    case SYN_T_AT: {
        syn_p_next(p);
        sup_sym *sym = syn_parse_macro_name(p);
        return syn_symbol(p->cx, sym, syn_p_from(p, begin));
    }
    case SYN_T_DOLLAR: {
        const syn_token *t2 = syn_p_peek(p, 2);
        if (syn_has_space(t2) || t2->kind == SYN_T_COMMA || t2->kind == SYN_T_EOF)
            return take_name(p, &p->tok);
        return syn_parse_call_prefix(p);
    }
    case SYN_T_LPAREN: {
        sup_span opener = syn_p_span(p, p->tok.begin, p->tok.end);
        syn_p_next(p);
        syn_node *x = syn_parse_atom(p, false);
        if (syn_p_expect_close(p, SYN_T_RPAREN, opener)) syn_p_next(p);
        return x;
    }
    case SYN_T_COLON:
        if (!syn_has_space(syn_p_peek(p, 2)) && !syn_p_closes(p, syn_p_kind_at(p, 2))) syn_p_next(p);
        return syn_parse_atom(p, false);
    case SYN_T_EOF:
    case SYN_T_COMMA:
    case SYN_T_SEMI:
        return syn_p_unexpected(p, "a name");
    default:
        return syn_parse_atom(p, false);
    }
}

static void push_dots(syn_parser *p, const syn_token *t) {
    for (uint32_t i = t->begin; i < t->end; i++)
        syn_p_push(p, syn_symbol(p->cx, p->heads[SYN_H_DOTCALL], syn_p_span(p, i, i + 1)));
}

/* ..A.B.c as (. . . A B c) */
static syn_node *parse_path(syn_parser *p) {
    syn_p_skip_newlines(p);
    uint32_t begin = p->tok.begin, base = p->stack.len;
    for (;;) {
        const syn_token *t = &p->tok;
        bool dots = t->kind == SYN_T_DOT || t->kind == SYN_T_ELLIPSIS ||
                    (t->kind == SYN_T_OP && t->end - t->begin == 2 && p->text[t->begin] == '.' &&
                     p->text[t->begin + 1] == '.');
        if (!dots || t->newlines) break;
        push_dots(p, t);
        syn_p_next(p);
    }
    syn_p_push(p, parse_name(p));
    while (!p->panic && !syn_p_at_newline(p)) {
        if (p->tok.kind == SYN_T_DOT) {
            if (syn_has_space(&p->tok))
                syn_p_error(p, syn_p_span(p, p->tok.begin, p->tok.end), "no space may stand before the `.` of a path");
            syn_p_next(p);
            syn_p_push(p, parse_name(p));
        } else if (p->tok.kind == SYN_T_ELLIPSIS) { /* A. and the name .. */
            syn_token range = p->tok;
            range.begin++;
            syn_p_push(p, take_name(p, &range));
        } else if (p->tok.flags & SYN_TF_DOTTED && !syn_has_space(&p->tok)) { /* A.+ */
            syn_token bare = p->tok;
            bare.begin++;
            syn_p_push(p, take_name(p, &bare));
        } else {
            break;
        }
    }
    return syn_p_build(p, SYN_H_DOTCALL, begin, base);
}

static syn_node *parse_renamed(syn_parser *p) {
    uint32_t begin = p->tok.begin;
    syn_node *path = parse_path(p);
    if (syn_p_kind(p) != SYN_T_AS || p->panic) return path;
    syn_p_next(p);
    return syn_p_make2(p, SYN_H_AS, begin, path, parse_name(p));
}

syn_node *syn_parse_import(syn_parser *p) {
    uint32_t begin = p->tok.begin, base = p->stack.len;
    syn_head head = p->tok.kind == SYN_T_USING ? SYN_H_USING : SYN_H_IMPORT;
    syn_p_next(p);
    uint32_t at = p->tok.begin;
    syn_p_push(p, parse_renamed(p));
    bool list = syn_p_kind(p) == SYN_T_COLON && !syn_has_space(&p->tok);
    if ((list || syn_p_kind(p) == SYN_T_COMMA) && !p->panic) {
        do {
            syn_p_next(p);
            syn_p_push(p, parse_renamed(p));
        } while (syn_p_kind(p) == SYN_T_COMMA && !p->panic);
    }
    for (uint32_t i = base; head == SYN_H_USING && !list && i < p->stack.len; i++)
        if (syn_is(p->stack.data[i], SYN_H_AS))
            syn_p_error(p, p->stack.data[i]->span, "`using` cannot rename a module; write `import A as B`");
    if (list) syn_p_push(p, syn_p_build(p, SYN_H_COLON, at, base));
    return syn_p_build(p, head, begin, base);
}

/* At `export` or `public`. */
syn_node *syn_parse_export(syn_parser *p) {
    uint32_t begin = p->tok.begin, base = p->stack.len;
    syn_head head = p->tok.kind == SYN_T_PUBLIC ? SYN_H_PUBLIC : SYN_H_EXPORT;
    do {
        syn_p_next(p);
        syn_p_push(p, parse_name(p));
    } while (syn_p_kind(p) == SYN_T_COMMA && !p->panic);
    return syn_p_build(p, head, begin, base);
}
