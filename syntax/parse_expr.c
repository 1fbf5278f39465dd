/* Operators, loosest to tightest, down to the shifts; assignments, tuples without parentheses, `where`. */
#include "syntax/parser.h"

/* Whether an operator that could be a prefix is one: in [a -b] and @m a -b it starts a new element. */
static bool starts_element(syn_parser *p) {
    const syn_token *t = &p->tok;
    if (!(p->st & SYN_ST_SPACE) || !syn_has_space(t)) return false;
    if (!(t->flags & SYN_TF_UNARY) && t->kind != SYN_T_AMP && t->kind != SYN_T_DOLLAR &&
        t->kind != SYN_T_COLON)
        return false;
    return !(t->flags & SYN_TF_SUFFIXED) && !syn_has_space(syn_p_peek(p, 2));
}

/* ---- assignments ---- */

/* The body of a short function definition is a block that starts with the definition's line. */
static syn_node *function_body(syn_parser *p, syn_node *body, uint32_t begin) {
    uint32_t base = p->stack.len;
    syn_p_push(p, syn_p_line(p, begin));
    if (syn_is(body, SYN_H_BLOCK))
        for (uint32_t i = 0; i < body->nargs; i++)
            syn_p_push(p, body->u.args[i]);
    else syn_p_push(p, body);
    return syn_p_build(p, SYN_H_BLOCK, body->span.begin, base);
}

static syn_node *infix(syn_parser *p, syn_node *op, syn_node *a, syn_node *b) {
    syn_node *call = syn_p_make3(p, SYN_H_CALL, a->span.begin, op, a, b);
    call->width = op->u.sym->name[0] == '.' && op->u.sym->name[1] != '.'; /* see syn_is_eventually_call */
    return call;
}

/* `mark` is where the line of a short function definition is looked up. */
static syn_node *make_assignment(syn_parser *p, syn_node *lhs, syn_node *op, syn_node *rhs, uint32_t mark) {
    const char *name = op->u.sym->name;
    uint32_t begin = lhs->span.begin;
    if (name[0] == '=' && !name[1]) {
        if (syn_is_eventually_call(lhs)) rhs = function_body(p, rhs, mark);
        return syn_p_make2(p, SYN_H_ASSIGN, begin, lhs, rhs);
    }
    syn_node *args[] = {op, lhs, rhs};
    bool is_tilde = name[0] == '~' || (name[0] == '.' && name[1] == '~');
    if (is_tilde) return infix(p, op, lhs, rhs);
    return syn_expr_sym(p->cx, op->u.sym, syn_p_from(p, begin), 2, args + 1);
}

/* One side of an assignment: with commas it is a tuple. */
static syn_node *parse_comma(syn_parser *p) {
    uint32_t begin = p->tok.begin, base = p->stack.len;
    syn_node *x = syn_parse_level(p, SYN_P_PAIR);
    if (syn_p_kind(p) != SYN_T_COMMA) return x;
    syn_p_push(p, x);
    while (syn_p_kind(p) == SYN_T_COMMA && !p->panic) {
        syn_p_next(p);
        if (syn_p_kind(p) == SYN_T_EQ && syn_is_plain(&p->tok)) continue; /* x, = y */
        syn_p_push(p, syn_parse_level(p, SYN_P_PAIR));
    }
    return syn_p_build(p, SYN_H_TUPLE, begin, base);
}

static syn_node *parse_side(syn_parser *p, bool commas) {
    return commas ? parse_comma(p) : syn_parse_level(p, SYN_P_PAIR);
}

/* Goes on behind a first side: collects the whole chain, then groups it from the right. */
static syn_node *parse_assignments(syn_parser *p, syn_node *x, bool commas, uint32_t mark) {
    if (syn_p_prec(p) != SYN_P_ASSIGN) return x;
    uint32_t base = p->stack.len;
    syn_p_push(p, x);
    while (syn_p_prec(p) == SYN_P_ASSIGN && !p->panic) {
        if (p->tok.kind == SYN_T_TILDE && starts_element(p)) break;
        syn_p_push(p, syn_p_token_symbol(p, &p->tok));
        syn_p_next(p);
        syn_p_skip_newlines(p);
        syn_p_push(p, parse_side(p, commas));
    }
    syn_node **a = p->stack.data;
    uint32_t top = p->stack.len - 1;
    x = a[top];
    while (top > base) {
        top -= 2;
        x = make_assignment(p, a[top], a[top + 1], x, top == base ? mark : a[top]->span.begin);
        a = p->stack.data;
    }
    p->stack.len = base;
    return x;
}

static syn_node *parse_assignment(syn_parser *p, bool commas) {
    if (!syn_p_enter(p)) return syn_p_error_node(p, p->tok.begin);
    /* Julia counts newlines before the first item of a list to the item, so its line is the opener's */
    uint32_t mark = p->tok.newlines ? p->prev_end : p->tok.begin;
    syn_p_skip_newlines(p);
    syn_node *x = parse_assignments(p, parse_side(p, commas), commas, mark);
    syn_p_leave(p);
    return x;
}

syn_node *syn_parse_eq(syn_parser *p) {
    return parse_assignment(p, true);
}
syn_node *syn_parse_eq_star(syn_parser *p) {
    return parse_assignment(p, false);
}

/* Names behind const, local or global: pushes them, or the one assignment to them. */
void syn_parse_declared(syn_parser *p) {
    uint32_t begin = p->tok.begin, base = p->stack.len;
    bool comma = false;
    syn_p_push(p, syn_parse_level(p, SYN_P_PAIR));
    while (syn_p_kind(p) == SYN_T_COMMA && !p->panic) {
        syn_p_next(p);
        comma = true;
        if (syn_p_kind(p) == SYN_T_EQ && syn_is_plain(&p->tok)) break;
        syn_p_push(p, syn_parse_level(p, SYN_P_PAIR));
    }
    if (syn_p_prec(p) != SYN_P_ASSIGN) {
        const syn_node *x = p->stack.data[base];
        if (comma || !syn_is(x, SYN_H_TUPLE)) return;
        p->stack.len = base; /* local (x, y) */
        for (uint32_t i = 0; i < x->nargs; i++) syn_p_push(p, x->u.args[i]);
        return;
    }
    syn_node *lhs = comma ? syn_p_build(p, SYN_H_TUPLE, begin, base) : sup_vec_pop(&p->stack);
    syn_p_push(p, parse_assignments(p, lhs, true, begin));
}

/* ---- chains of one precedence ---- */

static syn_node *take_operator(syn_parser *p) {
    syn_node *op = syn_p_token_symbol(p, &p->tok);
    syn_p_next(p);
    return op;
}

static syn_node *make_right(syn_parser *p, syn_prec prec, syn_node *op, syn_node *a, syn_node *b) {
    bool dotted = op->u.sym->name[0] == '.';
    if (prec == SYN_P_AND)
        return syn_p_make2(p, dotted ? SYN_H_DOTANDAND : SYN_H_ANDAND, a->span.begin, a, b);
    if (prec == SYN_P_OR) return syn_p_make2(p, dotted ? SYN_H_DOTOROR : SYN_H_OROR, a->span.begin, a, b);
    if (op->u.sym == p->heads[SYN_H_LONGARROW]) return syn_p_make2(p, SYN_H_LONGARROW, a->span.begin, a, b);
    return infix(p, op, a, b);
}

static syn_node *parse_right(syn_parser *p, syn_node *x, syn_prec prec) {
    uint32_t base = p->stack.len;
    syn_p_push(p, x);
    while (syn_p_prec(p) == prec && !p->panic) {
        syn_p_push(p, take_operator(p));
        syn_p_push(p, syn_parse_level(p, prec + 1));
    }
    uint32_t top = p->stack.len - 1;
    x = p->stack.data[top];
    while (top > base) {
        top -= 2;
        x = make_right(p, prec, p->stack.data[top + 1], p->stack.data[top], x);
    }
    p->stack.len = base;
    return x;
}

static syn_node *parse_left(syn_parser *p, syn_node *x, syn_prec prec) {
    while (syn_p_prec(p) == prec && !p->panic) {
        syn_node *op = take_operator(p);
        x = infix(p, op, x, syn_parse_level(p, prec + 1));
    }
    return x;
}

/* a < b <= c: with one operator a call, with more a comparison. */
static syn_node *parse_comparison(syn_parser *p, syn_node *x) {
    uint32_t base = p->stack.len, begin = x->span.begin;
    syn_tok first = (syn_tok)p->tok.kind;
    bool plain = syn_is_plain(&p->tok);
    syn_p_push(p, x);
    while (syn_p_prec(p) == SYN_P_COMPARE && !p->panic) {
        syn_p_push(p, take_operator(p));
        syn_p_push(p, syn_parse_level(p, SYN_P_PIPE_LT));
    }
    syn_node **a = p->stack.data + base;
    if (p->stack.len - base != 3) return syn_p_build(p, SYN_H_COMPARISON, begin, base);
    p->stack.len = base;
    if (plain && first == SYN_T_SUBTYPE) return syn_p_make2(p, SYN_H_SUBTYPE, begin, a[0], a[2]);
    if (plain && first == SYN_T_SUPERTYPE) return syn_p_make2(p, SYN_H_SUPERTYPE, begin, a[0], a[2]);
    return infix(p, a[1], a[0], a[2]);
}

/* + and * (and ++) take any number of operands: a + b + c is one call. */
static syn_node *parse_chains(syn_parser *p, syn_node *x, syn_prec prec) {
    uint32_t begin = x->span.begin;
    while (syn_p_prec(p) == prec && !p->panic) {
        if (starts_element(p)) return x;
        syn_tok kind = (syn_tok)p->tok.kind;
        bool chains =
            (kind == SYN_T_PLUS || kind == SYN_T_STAR || kind == SYN_T_PLUSPLUS) && syn_is_plain(&p->tok);
        uint32_t base = p->stack.len;
        syn_p_push(p, take_operator(p));
        syn_p_push(p, x);
        syn_p_push(p, syn_parse_level(p, prec + 1));
        while (chains && syn_p_kind(p) == kind && syn_is_plain(&p->tok) && !starts_element(p) && !p->panic) {
            syn_p_next(p);
            syn_p_push(p, syn_parse_level(p, prec + 1));
        }
        const sup_sym *op = p->stack.data[base]->u.sym;
        x = syn_p_build(p, SYN_H_CALL, begin, base);
        x->width = op->name[0] == '.';
    }
    return x;
}

/* a:b:c, in groups of up to three; `..` and its like do not chain. NULL: not an operator here. */
static syn_node *parse_colons(syn_parser *p, syn_node *x) {
    if (!(p->st & SYN_ST_RANGE)) return NULL;
    uint32_t base = p->stack.len, begin = x->span.begin;
    bool any = false;
    while (syn_p_kind(p) == SYN_T_COLON && !starts_element(p) && !p->panic) {
        any = true;
        if (p->stack.len == base) {
            syn_p_push(p, syn_symbol(p->cx, p->sym_colon, syn_p_span(p, p->tok.begin, p->tok.end)));
            syn_p_push(p, x);
        }
        syn_p_next(p);
        if (syn_p_at_newline(p))
            syn_p_error(p, syn_p_span(p, p->prev_end - 1, p->prev_end),
                        "a line cannot end after the `:` of a range");
        syn_p_push(p, syn_parse_level(p, SYN_P_PLUS));
        if (p->stack.len - base == 4) x = syn_p_build(p, SYN_H_CALL, begin, base);
    }
    if (!any) return NULL;
    return p->stack.len > base ? syn_p_build(p, SYN_H_CALL, begin, base) : x;
}

static syn_node *parse_range(syn_parser *p, syn_node *x) {
    if (p->tok.kind == SYN_T_COLON) {
        x = parse_colons(p, x);
    } else if (p->tok.kind != SYN_T_ELLIPSIS) {
        syn_node *op = take_operator(p);
        x = infix(p, op, x, syn_parse_level(p, SYN_P_PLUS));
    }
    if (!x || syn_p_kind(p) != SYN_T_ELLIPSIS || p->panic) return x;
    syn_p_next(p);
    return syn_p_make1(p, SYN_H_SPLAT, x->span.begin, x);
}

/* ---- a ? b : c ---- */

static bool ternary_colon(syn_parser *p, sup_span opener) {
    if (syn_p_kind(p) != SYN_T_COLON) {
        sup_diag *d =
            syn_p_error(p, syn_p_span(p, p->prev_end, p->prev_end), "expected `:` to go on with `? :`");
        if (d) sup_diag_note(d, opener, "`?` stands here");
        return false;
    }
    if (!syn_has_space(&p->tok))
        syn_p_error(p, syn_p_span(p, p->tok.begin, p->tok.end),
                    "a space is required before the `:` of `? :`");
    syn_p_next(p);
    if (!syn_has_space(&p->tok))
        syn_p_error(p, syn_p_span(p, p->prev_end - 1, p->prev_end),
                    "a space is required after the `:` of `? :`");
    return true;
}

static syn_node *parse_ternary(syn_parser *p, syn_node *cond) {
    uint32_t base = p->stack.len;
    uint8_t st = p->st;
    syn_node *x = cond;
    while (syn_p_kind(p) == SYN_T_QUESTION && !p->panic) {
        sup_span opener = syn_p_span(p, p->tok.begin, p->tok.end);
        syn_p_push(p, x);
        if (!syn_has_space(&p->tok)) syn_p_error(p, opener, "a space is required before `?`");
        syn_p_next(p);
        if (!syn_has_space(&p->tok)) syn_p_error(p, opener, "a space is required after `?`");
        p->st &= (uint8_t)~SYN_ST_RANGE;
        syn_node *then = syn_parse_eq_star(p);
        p->st = st;
        syn_p_push(p, then);
        bool colon = ternary_colon(p, opener);
        x = colon ? syn_parse_level(p, SYN_P_ARROW) : syn_p_error_node(p, p->tok.begin);
    }
    if (syn_p_prec(p) == SYN_P_PAIR) x = parse_right(p, x, SYN_P_PAIR);
    x = parse_assignments(p, x, false, x->span.begin);
    for (uint32_t top = p->stack.len; top > base; top -= 2) {
        syn_node *c = p->stack.data[top - 2], *then = p->stack.data[top - 1];
        x = syn_p_make3(p, SYN_H_IF, c->span.begin, c, then, x);
    }
    p->stack.len = base;
    return x;
}

/* ---- all levels ---- */

/* Parses on behind `x` with the operators of one precedence; NULL when the operator is not one here. */
static syn_node *parse_chain(syn_parser *p, syn_node *x, syn_prec prec) {
    switch (prec) {
    case SYN_P_COND:
        return parse_ternary(p, x);
    case SYN_P_PAIR:
    case SYN_P_ARROW:
    case SYN_P_OR:
    case SYN_P_AND:
    case SYN_P_PIPE_LT:
        return parse_right(p, x, prec);
    case SYN_P_COMPARE:
        return parse_comparison(p, x);
    case SYN_P_COLON:
        return parse_range(p, x);
    case SYN_P_PLUS:
    case SYN_P_TIMES:
        return starts_element(p) ? NULL : parse_chains(p, x, prec);
    default:
        return parse_left(p, x, prec);
    }
}

syn_node *syn_parse_level(syn_parser *p, syn_prec min) {
    if (!syn_p_enter(p)) return syn_p_error_node(p, p->tok.begin);
    syn_node *x = syn_parse_operand(p);
    syn_prec max = SYN_P_SHIFT;
    while (!p->panic) {
        syn_prec prec = syn_p_prec(p);
        if (prec < min || prec > max || prec == SYN_P_NONE) break;
        syn_node *y = parse_chain(p, x, prec);
        if (!y) break;
        x = y;
        max = prec - 1;
    }
    syn_p_leave(p);
    return x;
}

/* ---- operands: prefix <: and >:, where ---- */

syn_node *syn_parse_where(syn_parser *p, syn_node *x, uint32_t begin) {
    while (syn_p_kind(p) == SYN_T_WHERE && !p->panic) {
        syn_p_next(p);
        syn_p_skip_newlines(p);
        uint32_t base = p->stack.len;
        syn_p_push(p, x);
        if (p->tok.kind == SYN_T_LBRACE) {
            syn_items items;
            sup_span opener = syn_p_span(p, p->tok.begin, p->tok.end);
            syn_p_next(p);
            syn_parse_items(p, SYN_T_RBRACE, opener, &items);
            syn_parameters(p, &items, false);
        } else {
            uint8_t st = p->st;
            p->st &= (uint8_t)~SYN_ST_WHERE;
            syn_p_push(p, syn_parse_level(p, SYN_P_COMPARE));
            p->st = st;
        }
        x = syn_p_build(p, SYN_H_WHERE, begin, base);
    }
    return x;
}

syn_node *syn_parse_operand(syn_parser *p) {
    syn_p_skip_newlines(p);
    uint32_t begin = p->tok.begin;
    bool prefix = (p->tok.kind == SYN_T_SUBTYPE || p->tok.kind == SYN_T_SUPERTYPE) && syn_is_plain(&p->tok);
    syn_head head = p->tok.kind == SYN_T_SUBTYPE ? SYN_H_SUBTYPE : SYN_H_SUPERTYPE;
    if (prefix) {
        syn_tok k = syn_p_kind_at(p, 2);
        if (syn_p_closes(p, k) || k == SYN_T_NEWLINE || k == SYN_T_EQ) return syn_parse_atom(p, true);
        prefix = k != SYN_T_LBRACE && k != SYN_T_LPAREN;
        if (prefix) syn_p_next(p);
    }
    syn_node *x = syn_parse_juxtapose(p);
    if (p->st & SYN_ST_WHERE && syn_p_kind(p) == SYN_T_WHERE) x = syn_parse_where(p, x, x->span.begin);
    return prefix ? syn_p_make1(p, head, begin, x) : x;
}
