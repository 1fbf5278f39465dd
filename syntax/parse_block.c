/* Statements that start with a keyword, except definitions (parse_define.c) and imports (parse_import.c). */
#include "syntax/parser.h"

static sup_span take_keyword(syn_parser *p) {
    sup_span span = syn_p_span(p, p->tok.begin, p->tok.end);
    syn_p_next(p);
    return span;
}

static syn_node *parse_doc_eq(syn_parser *p) {
    return syn_parse_docstring(p, syn_parse_eq);
}

static syn_node *parse_begin(syn_parser *p) {
    sup_span opener = take_keyword(p);
    syn_node *block = syn_parse_block(p, parse_doc_eq, NULL, false);
    block->span.begin = opener.begin;
    syn_p_expect_end(p, opener);
    block->span.end = p->prev_end;
    return block;
}

static syn_node *parse_quote(syn_parser *p) {
    uint32_t begin = p->tok.begin;
    syn_node *block = parse_begin(p);
    return syn_p_make1(p, SYN_H_QUOTE, begin, block);
}

static syn_node *parse_while(syn_parser *p) {
    sup_span opener = take_keyword(p);
    syn_node *cond = syn_parse_cond(p);
    syn_node *body = syn_parse_block(p, syn_parse_eq, NULL, true);
    syn_p_expect_end(p, opener);
    return syn_p_make2(p, SYN_H_WHILE, opener.begin, cond, body);
}

static syn_node *parse_for(syn_parser *p) {
    sup_span opener = take_keyword(p);
    uint32_t base = p->stack.len, at = p->tok.begin;
    for (;;) {
        syn_p_push(p, syn_parse_iteration(p));
        if (syn_p_kind(p) != SYN_T_COMMA || p->panic) break;
        syn_p_next(p);
        syn_p_skip_newlines(p);
    }
    syn_node *iterations =
        p->stack.len - base == 1 ? sup_vec_pop(&p->stack) : syn_p_build(p, SYN_H_BLOCK, at, base);
    if (p->panic) syn_p_recover(p);
    syn_node *body = syn_parse_block(p, syn_parse_eq, NULL, true);
    syn_p_expect_end(p, opener);
    return syn_p_make2(p, SYN_H_FOR, opener.begin, iterations, body);
}

static syn_node *parse_condition(syn_parser *p, const char *word) {
    if (syn_p_at_newline(p) || p->tok.kind == SYN_T_END) {
        syn_p_error(p, syn_p_span(p, p->prev_end, p->prev_end), "expected a condition behind `%s`", word);
        syn_p_recover(p);
        return syn_p_error_node(p, p->prev_end);
    }
    syn_node *cond = syn_parse_cond(p);
    if (!p->panic && p->tok.kind == SYN_T_EQ && !syn_p_at_newline(p)) {
        sup_diag *d =
            syn_p_error(p, syn_p_span(p, p->tok.begin, p->tok.end), "a condition cannot be an assignment");
        if (d) sup_diag_hint(d, "comparison is written `==`");
    }
    if (p->panic) syn_p_recover(p);
    return cond;
}

/* Collects all clauses on the stack, then nests them from the last. */
static syn_node *parse_if(syn_parser *p) {
    uint32_t base = p->stack.len;
    sup_span opener = take_keyword(p);
    syn_p_push(p, parse_condition(p, "if"));
    syn_p_push(p, syn_parse_block(p, syn_parse_eq, NULL, false));
    while (p->tok.kind == SYN_T_ELSEIF) {
        syn_p_next(p);
        uint32_t at = p->tok.begin;
        syn_node *cond[] = {syn_p_line(p, at), parse_condition(p, "elseif")};
        syn_p_push(p, syn_p_make(p, SYN_H_BLOCK, at, 2, cond));
        syn_p_push(p, syn_parse_block(p, syn_parse_eq, NULL, false));
    }
    syn_node *tail = NULL;
    if (p->tok.kind == SYN_T_ELSE) {
        syn_p_next(p);
        if (p->tok.kind == SYN_T_IF && !p->tok.newlines)
            syn_p_error(p, syn_p_span(p, p->tok.begin, p->tok.end), "write `elseif` instead of `else if`");
        tail = syn_parse_block(p, syn_parse_eq, NULL, false);
    }
    syn_p_expect_end(p, opener);
    while (p->stack.len > base) {
        p->stack.len -= 2;
        syn_node **a = p->stack.data + p->stack.len;
        bool first = p->stack.len == base;
        syn_node *args[] = {a[0], a[1], tail};
        tail = syn_p_make(p, first ? SYN_H_IF : SYN_H_ELSEIF, first ? opener.begin : a[0]->span.begin,
                          tail ? 3 : 2, args);
    }
    return tail;
}

static syn_node *parse_let(syn_parser *p) {
    sup_span opener = take_keyword(p);
    uint32_t base = p->stack.len, at = p->tok.begin;
    syn_tok k = syn_p_kind(p);
    while (k != SYN_T_NEWLINE && !syn_p_closes(p, k) && !p->panic) {
        syn_p_push(p, syn_parse_eq_star(p));
        if (syn_p_kind(p) != SYN_T_COMMA) break;
        syn_p_next(p);
        syn_p_skip_newlines(p);
        k = syn_p_kind(p);
    }
    if (p->panic) syn_p_recover(p);
    bool one = p->stack.len - base == 1;
    if (one) {
        const syn_node *x = p->stack.data[base];
        one = x->kind == SYN_SYMBOL || syn_is(x, SYN_H_ASSIGN) || syn_is(x, SYN_H_TYPED);
    }
    syn_node *bindings = one ? sup_vec_pop(&p->stack) : syn_p_build(p, SYN_H_BLOCK, at, base);
    if (p->tok.newlines) {
        p->prev_end = syn_p_line_start(p);
        syn_p_skip_newlines(p);
    } else if (p->tok.kind == SYN_T_SEMI) {
        syn_p_next(p);
    } else if (p->tok.kind != SYN_T_END) {
        syn_p_unexpected(p, "`;` or a new line behind the variables of `let`");
        syn_p_recover(p);
    }
    syn_node *body = syn_parse_block(p, syn_parse_eq, NULL, false);
    syn_p_expect_end(p, opener);
    return syn_p_make2(p, SYN_H_LET, opener.begin, bindings, body);
}

/* catch e, catch; and catch alone. */
static syn_node *parse_catch_variable(syn_parser *p) {
    syn_tok k = syn_p_kind(p);
    if (k == SYN_T_NEWLINE || syn_p_closes(p, k)) return syn_p_bool(p, false, p->prev_end);
    syn_node *x = syn_parse_eq_star(p);
    if (x->kind != SYN_SYMBOL && !syn_is(x, SYN_H_INTERPOLATE) && !p->panic) {
        sup_diag *d = syn_p_error(p, x->span, "expected a variable behind `catch`");
        if (d) sup_diag_hint(d, "a catch block without variable starts with a new line or `;`");
        p->panic = false;
    }
    if (p->panic) syn_p_recover(p);
    return x;
}

static syn_node *parse_try(syn_parser *p) {
    sup_span opener = take_keyword(p);
    syn_node *args[5] = {syn_parse_block(p, syn_parse_eq, NULL, false)};
    for (;;) {
        syn_tok k = (syn_tok)p->tok.kind;
        if (k == SYN_T_CATCH && !args[2]) {
            syn_p_next(p);
            args[1] = parse_catch_variable(p);
            args[2] = syn_parse_block(p, syn_parse_eq, NULL, false);
        } else if (k == SYN_T_FINALLY && !args[3]) {
            syn_p_next(p);
            args[3] = syn_parse_block(p, syn_parse_eq, NULL, false);
        } else if (k == SYN_T_ELSE && args[2] && !args[4]) {
            syn_p_next(p);
            args[4] = syn_parse_block(p, syn_parse_eq, NULL, false);
        } else {
            break;
        }
    }
    if (!args[2] && !args[3] && p->tok.kind == SYN_T_END) {
        sup_diag *d = syn_p_error(p, opener, "`try` without `catch` or `finally`");
        (void)d;
        p->panic = false;
    }
    syn_p_expect_end(p, opener);
    uint32_t n = args[4] ? 5 : args[3] ? 4 : 3;
    for (uint32_t i = 1; i < n; i++)
        if (!args[i]) args[i] = syn_p_bool(p, false, p->prev_end);
    return syn_p_make(p, SYN_H_TRY, opener.begin, n, args);
}

static syn_node *parse_return(syn_parser *p) {
    uint32_t begin = take_keyword(p).begin;
    syn_tok k = syn_p_kind(p);
    bool alone = k == SYN_T_NEWLINE || syn_p_closes(p, k);
    return syn_p_make1(p, SYN_H_RETURN, begin,
                       alone ? syn_leaf(p->cx, SYN_NOTHING, syn_p_from(p, begin)) : syn_parse_eq(p));
}

/* const, local, global; `const global x` and `global const x` are the same. */
static syn_node *parse_declaration(syn_parser *p) {
    uint32_t begin = p->tok.begin, base = p->stack.len;
    bool is_const = false, field = p->const_field;
    p->const_field = false;
    syn_head scope = SYN_H_OTHER;
    for (int i = 0; i < 2 && !(i && syn_p_at_newline(p)); i++) {
        syn_tok k = (syn_tok)p->tok.kind;
        if (k == SYN_T_CONST && !is_const) is_const = true;
        else if (k == SYN_T_LOCAL && !scope) scope = SYN_H_LOCAL;
        else if (k == SYN_T_GLOBAL && !scope) scope = SYN_H_GLOBAL;
        else break;
        syn_p_next(p);
    }
    syn_parse_declared(p);
    bool assigned = p->stack.len - base == 1 && syn_is(p->stack.data[base], SYN_H_ASSIGN);
    if (is_const && !assigned && !p->panic) {
        if (!field) syn_p_error(p, syn_p_from(p, begin), "`const` needs an assignment: `const x = ...`");
        else if (p->stack.len - base > 1) syn_p_push(p, syn_p_build(p, SYN_H_TUPLE, p->stack.data[base]->span.begin, base));
    }
    if (scope == SYN_H_OTHER) return syn_p_build(p, SYN_H_CONST, begin, base);
    syn_node *x = syn_p_build(p, scope, begin, base);
    return is_const ? syn_p_make1(p, SYN_H_CONST, begin, x) : x;
}

static syn_node *parse_simple(syn_parser *p, syn_head head) {
    uint32_t begin = take_keyword(p).begin;
    syn_tok k = syn_p_kind(p);
    bool fine = k == SYN_T_NEWLINE || k == SYN_T_EOF || k == SYN_T_SEMI || k == SYN_T_RPAREN || k == SYN_T_COLON || k == SYN_T_END;
    if (!fine)
        syn_p_error(p, syn_p_span(p, p->tok.begin, p->tok.end), "nothing can stand behind `%s`",
                    head == SYN_H_BREAK ? "break" : "continue");
    return syn_p_make(p, head, begin, 0, NULL);
}

static syn_node *parse_keyword(syn_parser *p) {
    syn_node *x;
    switch (p->tok.kind) {
    case SYN_T_TRUE:
    case SYN_T_FALSE: {
        bool b = p->tok.kind == SYN_T_TRUE;
        uint32_t at = take_keyword(p).begin;
        return syn_p_bool(p, b, at);
    }
    case SYN_T_BEGIN:
        return parse_begin(p);
    case SYN_T_QUOTE:
        return parse_quote(p);
    case SYN_T_WHILE:
        return parse_while(p);
    case SYN_T_FOR:
        return parse_for(p);
    case SYN_T_IF:
        return parse_if(p);
    case SYN_T_LET:
        return parse_let(p);
    case SYN_T_TRY:
        return parse_try(p);
    case SYN_T_RETURN:
        return parse_return(p);
    case SYN_T_BREAK:
        return parse_simple(p, SYN_H_BREAK);
    case SYN_T_CONTINUE:
        return parse_simple(p, SYN_H_CONTINUE);
    case SYN_T_CONST:
    case SYN_T_LOCAL:
    case SYN_T_GLOBAL:
        return parse_declaration(p);
    case SYN_T_FUNCTION:
    case SYN_T_MACRO:
        return syn_parse_function(p);
    case SYN_T_STRUCT:
        return syn_parse_struct(p);
    case SYN_T_MODULE:
    case SYN_T_BAREMODULE:
        return syn_parse_module(p);
    case SYN_T_IMPORT:
    case SYN_T_USING:
        return syn_parse_import(p);
    case SYN_T_EXPORT:
        return syn_parse_export(p);
    case SYN_T_DO:
        syn_p_error(p, syn_p_span(p, p->tok.begin, p->tok.end), "`do` must follow a call on the same line");
        x = syn_p_error_node(p, p->tok.begin);
        return x;
    default:
        return syn_p_unexpected(p, "an expression");
    }
}

syn_node *syn_parse_keyword(syn_parser *p) {
    if (!syn_p_enter(p)) return syn_p_error_node(p, p->tok.begin);
    uint8_t st = p->st;
    p->st = SYN_ST_NORMAL;
    syn_node *x = parse_keyword(p);
    p->st = st;
    syn_p_leave(p);
    return x;
}
