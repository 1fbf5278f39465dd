/* Numeric literals: text to value. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "syntax/parser.h"

/* The digits without underscores, with the sign in front; NUL-terminated in b. */
static void clean(const syn_parser *p, const syn_token *t, char sign, sup_buf *b) {
    if (sign) sup_buf_putc(b, sign);
    for (uint32_t i = t->begin; i < t->end; i++) {
        char c = p->text[i];
        if (c == '_') continue;
        if (c == '\xe2') { /* a minus sign in an exponent */
            sup_buf_putc(b, '-');
            i += 2;
        } else {
            sup_buf_putc(b, c);
        }
    }
}

static syn_node *make_int(syn_parser *p, sup_span span, uint8_t width, bool is_signed, unsigned __int128 v,
                          const sup_buf *text) {
    syn_node *n = syn_leaf(p->cx, SYN_INT, span);
    n->width = width;
    n->is_signed = is_signed;
    n->u.lit.lo = (uint64_t)v;
    n->u.lit.hi = (uint64_t)(v >> 64);
    if (width == 16) n->head_sym = sup_sym_intern(p->cx->syms, text->data, text->len);
    return n;
}

static syn_node *make_big(syn_parser *p, sup_span span, const sup_buf *text) {
    syn_node *n = syn_leaf(p->cx, SYN_BIGINT, span);
    n->u.str.data = sup_arena_strndup(p->cx->arena, text->data, text->len);
    n->u.str.len = text->len;
    return n;
}

static syn_node *decimal(syn_parser *p, sup_span span, const sup_buf *text) {
    bool negative = text->data[0] == '-';
    unsigned __int128 v = 0, limit = ((unsigned __int128)1 << 127) - !negative;
    for (const char *s = text->data + (negative || text->data[0] == '+'); *s; s++) {
        unsigned digit = (unsigned)(*s - '0');
        if (v > (limit - digit) / 10) return make_big(p, span, text);
        v = v * 10 + digit;
    }
    unsigned __int128 small = ((unsigned __int128)1 << 63) - !negative;
    return make_int(p, span, v <= small ? 8 : 16, true, negative ? -v : v, text);
}

/* The type of 0x, 0b and 0o literals is as wide as their digits, leading zeros included. */
static syn_node *based(syn_parser *p, sup_span span, const sup_buf *text) {
    const char *s = text->data + (text->data[0] == '+' ? 3 : 2);
    uint32_t bits = s[-1] == 'x' ? 4 : s[-1] == 'o' ? 3 : 1, n = (uint32_t)strlen(s);
    unsigned __int128 v = 0;
    bool overflow = false;
    for (; *s; s++) {
        unsigned digit = (unsigned)(*s <= '9' ? *s - '0' : (*s | 32) - 'a' + 10);
        overflow |= v >> (128 - bits) != 0;
        v = v << bits | digit;
    }
    static const uint8_t widths[] = {1, 2, 4, 8, 16};
    for (uint32_t i = 0; i < 5 && !overflow; i++) {
        uint32_t width_bits = widths[i] * 8u;
        if (bits == 3) {
            /* as many digits as the largest value has; it must also fit */
            if (n <= (width_bits + 2) / 3 && (width_bits == 128 || v >> width_bits == 0))
                return make_int(p, span, widths[i], false, v, text);
        } else if (n * bits <= width_bits) {
            return make_int(p, span, widths[i], false, v, text);
        }
    }
    return make_big(p, span, text);
}

static syn_node *floating(syn_parser *p, sup_span span, bool single, sup_buf *text) {
    syn_node *n = syn_leaf(p->cx, single ? SYN_FLOAT32 : SYN_FLOAT64, span);
    bool infinite;
    if (single) {
        char *f = strchr(text->data, 'f');
        if (f) *f = 'e';
        n->u.f32 = strtof(text->data, NULL);
        infinite = isinf(n->u.f32);
    } else {
        n->u.f64 = strtod(text->data, NULL);
        infinite = isinf(n->u.f64);
    }
    if (infinite) syn_p_error(p, span, "this number is too large for %s", single ? "Float32" : "Float64");
    return n;
}

syn_node *syn_parse_number(syn_parser *p, char sign, uint32_t begin) {
    syn_token t = p->tok;
    sup_span span = syn_p_span(p, begin, t.end);
    sup_buf text = {0};
    clean(p, &t, sign, &text);
    syn_p_next(p);
    bool adjacent = !syn_has_space(&p->tok) && (p->tok.kind == SYN_T_LPAREN || p->tok.kind == SYN_T_LSQUARE ||
                                                p->tok.kind == SYN_T_LBRACE || p->tok.kind == SYN_T_IDENT || p->tok.kind == SYN_T_AT ||
                                                (p->tok.kind >= SYN_T_IN && p->tok.kind <= SYN_T_VAR));
    if (adjacent && p->text[t.end - 1] == '.')
        syn_p_error(p, span, "a number that ends in `.` cannot stand directly before this");
    syn_node *n;
    if (t.kind == SYN_T_INT) n = decimal(p, span, &text);
    else if (t.kind == SYN_T_UINT) n = based(p, span, &text);
    else n = floating(p, span, t.kind == SYN_T_FLOAT32, &text);
    sup_buf_free(&text);
    return n;
}
