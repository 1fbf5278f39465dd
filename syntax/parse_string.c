/* Strings, characters and commands. The inside is scanned here, byte by byte; `$(` hands over to the parser.
 *
 * A string is first cut into pieces, text and interpolations. Triple-quoted text loses the white space that
 * all its lines start with; then escapes are resolved. */
#include <string.h>

#include "syntax/parser.h"
#include "syntax/unicode.h"

typedef struct piece {
    uint32_t begin, end; /* text */
    syn_node *node;      /* interpolation, else NULL */
} piece;

typedef struct scan {
    SUP_VEC(piece) pieces;
    char quote;
    bool triple, raw;
    bool plain; /* `$` is no interpolation */
    const char *indent; /* what every line loses */
    uint32_t indent_len;
} scan;

/* ---- cutting ---- */

/* At `$` at offset d. Returns where the text goes on. */
static uint32_t parse_interpolation(syn_parser *p, uint32_t d, syn_node **out) {
    uint32_t len;
    bool paren = d + 1 < p->len && p->text[d + 1] == '(';
    bool name = d + 1 < p->len && syn_is_id_start(syn_utf8_decode(p->text + d + 1, p->len - d - 1, &len));
    *out = NULL;
    if (!paren && !name) {
        syn_p_error(p, syn_p_span(p, d, d + 1), "expected a name or `(` behind the `$` of a string");
        return d + 1;
    }
    syn_p_jump(p, paren ? d + 2 : d + 1);
    if (name) {
        bool word = p->tok.kind == SYN_T_IDENT || (p->tok.kind >= SYN_T_IN && p->tok.kind <= SYN_T_VAR);
        if (!word)
            syn_p_error(p, syn_p_span(p, d, p->tok.end), "the keyword `%s` cannot be interpolated",
                        syn_token_text((syn_tok)p->tok.kind));
        *out = syn_p_token_symbol(p, &p->tok);
        return p->tok.end;
    }
    uint8_t st = p->st;
    p->st = SYN_ST_NORMAL | SYN_ST_NEWLINE;
    p->brackets++;
    if (p->tok.kind == SYN_T_RPAREN)
        syn_p_error(p, syn_p_span(p, d, p->tok.end), "expected an expression in `$( )`");
    else *out = syn_parse_eq_star(p);
    p->brackets--;
    p->st = st;
    if (p->tok.kind == SYN_T_RPAREN) return p->tok.end;
    sup_diag *diag =
        syn_p_error(p, syn_p_span(p, p->tok.begin, p->tok.end), "expected `)` to end an interpolation");
    if (diag) sup_diag_note(diag, syn_p_span(p, d, d + 2), "`$(` stands here");
    return p->tok.begin > d + 2 ? p->tok.begin
                                : d + 2; /* never back: nested strings would be read again and again */
}

static void add_text(syn_parser *p, scan *s, uint32_t begin, uint32_t end) {
    if (begin == end) return;
    piece t = {begin, end, NULL};
    sup_vec_push(p->cx->arena, &s->pieces, t);
}

static bool at_close(const syn_parser *p, const scan *s, uint32_t i) {
    if (p->text[i] != s->quote) return false;
    return !s->triple || (i + 2 < p->len && p->text[i + 1] == s->quote && p->text[i + 2] == s->quote);
}

/* Cuts the string at the current token, and takes it. */
static void cut(syn_parser *p, scan *s) {
    sup_span opener = syn_p_span(p, p->tok.begin, p->tok.end);
    syn_tok k = (syn_tok)p->tok.kind;
    s->quote = p->text[p->tok.begin];
    s->triple = k == SYN_T_TRIPLE_STRING || k == SYN_T_TRIPLE_CMD;
    uint32_t from = p->tok.end, i = from;
    while (i < p->len && !at_close(p, s, i)) {
        if (p->text[i] == '\\' && i + 1 < p->len) {
            i += 2;
        } else if (p->text[i] == '$' && !s->raw && !s->plain) {
            piece in = {i, i, NULL};
            add_text(p, s, from, i);
            if (p->depth + 8 < SYN_MAX_DEPTH) from = parse_interpolation(p, i, &in.node);
            else from = i + 1;
            if (in.node) sup_vec_push(p->cx->arena, &s->pieces, in);
            i = from > i ? from : i + 1;
        } else {
            i++;
        }
    }
    if (i > p->len) i = p->len;
    add_text(p, s, from < i ? from : i, i);
    bool closed = i < p->len;
    if (!closed) {
        syn_p_jump(p, p->len);
        syn_p_error(p, opener, "this %s has no end", s->quote == '`' ? "command" : "string");
        p->prev_end = p->len;
        return;
    }
    syn_p_jump(p, i + (s->triple ? 3 : 1));
    p->prev_end = i + (s->triple ? 3 : 1);
}

/* ---- dedenting ---- */

static void shrink_indent(scan *s, const char *ws, uint32_t n) {
    if (!s->indent) {
        s->indent = ws;
        s->indent_len = n;
        return;
    }
    uint32_t k = 0;
    while (k < n && k < s->indent_len && s->indent[k] == ws[k])
        k++;
    s->indent_len = k;
}

/* The line starts at i in piece t. Empty lines do not count. */
static void measure_line(const syn_parser *p, scan *s, const piece *t, uint32_t i) {
    uint32_t k = i;
    while (k < t->end && (p->text[k] == ' ' || p->text[k] == '\t'))
        k++;
    bool empty = k == i && k < t->end && (p->text[k] == '\n' || p->text[k] == '\r');
    if (!empty) shrink_indent(s, p->text + i, k - i);
}

static void measure(const syn_parser *p, scan *s) {
    for (uint32_t n = 0; n < s->pieces.len; n++) {
        const piece *t = &s->pieces.data[n];
        if (t->node) continue;
        for (uint32_t i = t->begin; i < t->end; i++) {
            if (p->text[i] == '\\' && !s->raw) {
                i++;
                if (i < t->end && p->text[i] == '\r' && i + 1 < t->end && p->text[i + 1] == '\n') i++;
                continue;
            }
            bool nl =
                p->text[i] == '\n' || (p->text[i] == '\r' && !(i + 1 < t->end && p->text[i + 1] == '\n'));
            if (nl) measure_line(p, s, t, i + 1);
        }
    }
}

static uint32_t skip_indent(const syn_parser *p, const scan *s, uint32_t i, uint32_t end) {
    uint32_t k = 0;
    while (k < s->indent_len && i < end && (p->text[i] == ' ' || p->text[i] == '\t'))
        i++, k++;
    return i;
}

static bool is_newline(char c) {
    return c == '\n' || c == '\r';
}

/* The newline directly behind the opening quotes does not count, nor do continued lines before it. */
static void drop_first_newline(const syn_parser *p, scan *s) {
    if (!s->pieces.len || s->pieces.data[0].node) return;
    piece *t = &s->pieces.data[0];
    uint32_t i = t->begin;
    while (!s->raw && i + 1 < t->end && p->text[i] == '\\' && is_newline(p->text[i + 1])) {
        i += p->text[i + 1] == '\r' && i + 2 < t->end && p->text[i + 2] == '\n' ? 3 : 2;
        while (i < t->end && (p->text[i] == ' ' || p->text[i] == '\t'))
            i++;
    }
    if (i >= t->end || !is_newline(p->text[i])) return;
    i += p->text[i] == '\r' && i + 1 < t->end && p->text[i + 1] == '\n' ? 2 : 1;
    t->begin = skip_indent(p, s, i, t->end);
}

/* ---- resolving ---- */

static int hex_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    c |= 32;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static void bad_escape(syn_parser *p, uint32_t begin, uint32_t end, const char *what) {
    syn_p_error(p, syn_p_span(p, begin, end), "%s", what);
}

/* \x, \u and \U at offset i of the letter. Returns the offset behind. */
static uint32_t numeric_escape(syn_parser *p, sup_buf *out, uint32_t i, uint32_t end) {
    char kind = p->text[i], bytes[4];
    uint32_t max = kind == 'x' ? 2 : kind == 'u' ? 4 : 8, k = i + 1, value = 0;
    while (k < end && k - i - 1 < max && hex_value(p->text[k]) >= 0)
        value = value << 4 | (uint32_t)hex_value(p->text[k++]);
    if (k == i + 1) bad_escape(p, i - 1, k, "this escape needs hexadecimal digits");
    else if (kind == 'x') sup_buf_putc(out, (char)value);
    else if (value > 0x10ffff) bad_escape(p, i - 1, k, "this escape is beyond the last character of Unicode");
    else sup_buf_add(out, bytes, syn_utf8_encode(value, bytes));
    return k;
}

static uint32_t octal_escape(syn_parser *p, sup_buf *out, uint32_t i, uint32_t end) {
    uint32_t k = i, value = 0;
    while (k < end && k - i < 3 && p->text[k] >= '0' && p->text[k] <= '7')
        value = value * 8 + (uint32_t)(p->text[k++] - '0');
    if (value > 255) bad_escape(p, i - 1, k, "this octal escape does not fit in a byte");
    sup_buf_putc(out, (char)value);
    return k;
}

/* The escape whose backslash is at i. Returns the offset behind. */
static uint32_t resolve_escape(syn_parser *p, sup_buf *out, uint32_t i, uint32_t end) {
    char c = i + 1 < end ? p->text[i + 1] : 0;
    static const char letters[] = "ntreabfv", values[] = "\n\t\r\033\a\b\f\v";
    const char *at = c ? strchr(letters, c) : NULL;
    if (at) sup_buf_putc(out, values[at - letters]);
    else if (c == '\\' || c == '"' || c == '\'' || c == '$' || c == '`') sup_buf_putc(out, c);
    else if (c == 'x' || c == 'u' || c == 'U') return numeric_escape(p, out, i + 1, end);
    else if (c >= '0' && c <= '7') return octal_escape(p, out, i + 1, end);
    else if (c == '\n' || c == '\r') { /* the line goes on behind the next line's white space */
        uint32_t k = i + 2;
        if (c == '\r' && k < end && p->text[k] == '\n') k++;
        while (k < end && (p->text[k] == ' ' || p->text[k] == '\t'))
            k++;
        return k;
    } else bad_escape(p, i, i + 2 < end ? i + 2 : end, "unknown escape sequence");
    return i + 2;
}

/* In raw strings backslashes matter only before a quote: each two of them are one. */
static uint32_t resolve_raw(syn_parser *p, const scan *s, sup_buf *out, uint32_t i, uint32_t end) {
    uint32_t k = i;
    while (k < end && p->text[k] == '\\')
        k++;
    uint32_t n = k - i;
    bool quote = k < end && p->text[k] == s->quote;
    if (quote || k == end) {
        for (uint32_t j = 0; j < n / 2; j++)
            sup_buf_putc(out, '\\');
        if (n % 2 && quote) sup_buf_putc(out, s->quote), k++;
        else if (n % 2) sup_buf_putc(out, '\\');
        return k;
    }
    sup_buf_add(out, p->text + i, n);
    if (p->text[k] == '\r') sup_buf_putc(out, p->text[k++]); /* kept there, while other ends of lines become \n */
    return k;
}

static void resolve(syn_parser *p, const scan *s, const piece *t, sup_buf *out) {
    uint32_t i = t->begin;
    while (i < t->end) {
        char c = p->text[i];
        if (c == '\\') {
            i = s->raw ? resolve_raw(p, s, out, i, t->end) : resolve_escape(p, out, i, t->end);
        } else if (c == '\n' || c == '\r') {
            sup_buf_putc(out, '\n');
            i += c == '\r' && i + 1 < t->end && p->text[i + 1] == '\n' ? 2 : 1;
            if (s->triple) i = skip_indent(p, s, i, t->end);
        } else {
            const char *stop = p->text + i;
            while (stop < p->text + t->end && *stop != '\\' && *stop != '\n' && *stop != '\r')
                stop++;
            sup_buf_add(out, p->text + i, (size_t)(stop - (p->text + i)));
            i = (uint32_t)(stop - p->text);
        }
    }
}

static syn_node *build(syn_parser *p, scan *s, uint32_t begin) {
    uint32_t base = p->stack.len;
    if (s->triple) {
        measure(p, s);
        drop_first_newline(p, s);
    }
    bool interpolated = false;
    for (uint32_t n = 0; n < s->pieces.len; n++) {
        const piece *t = &s->pieces.data[n];
        interpolated |= t->node != NULL;
        if (t->node) { /* an interpolated literal keeps a (:string ...) around it */
            bool literal = t->node->kind == SYN_STRING;
            syn_p_push(p, literal ? syn_p_make1(p, SYN_H_STRING, t->node->span.begin, t->node) : t->node);
            continue;
        }
        sup_buf b = {0};
        resolve(p, s, t, &b);
        if (b.len) syn_p_push(p, syn_p_string(p, sup_buf_cstr(&b), b.len, syn_p_span(p, t->begin, t->end)));
        sup_buf_free(&b);
    }
    if (interpolated) return syn_p_build(p, SYN_H_STRING, begin, base);
    syn_node *x = p->stack.len > base ? p->stack.data[base] : syn_p_string(p, "", 0, syn_p_from(p, begin));
    p->stack.len = base;
    x->span = syn_p_from(p, begin);
    return x;
}

syn_node *syn_parse_string(syn_parser *p) {
    uint32_t begin = p->tok.begin;
    scan s = {.plain = p->plain_string};
    p->plain_string = false;
    if (!syn_p_enter(p)) return syn_p_error_node(p, begin);
    cut(p, &s);
    syn_p_leave(p);
    return build(p, &s, begin);
}

syn_node *syn_parse_raw(syn_parser *p) {
    uint32_t begin = p->tok.begin;
    scan s = {.raw = true};
    cut(p, &s);
    return build(p, &s, begin);
}

/* ---- characters ---- */

/* The one character of `b`, as bits; 0 with *ok false when there are none or several. */
static uint32_t char_bits(const sup_buf *b, bool *ok) {
    const unsigned char *s = (const unsigned char *)sup_buf_cstr(b);
    uint32_t bits = 0, n = s[0] < 0x80 || s[0] < 0xc0 ? 1
                           : s[0] < 0xe0              ? 2
                           : s[0] < 0xf0              ? 3
                           : s[0] < 0xf8              ? 4
                                                      : 1;
    for (uint32_t i = 0; i < n && i < b->len && (i == 0 || (s[i] & 0xc0) == 0x80); i++)
        bits |= (uint32_t)s[i] << (24 - 8 * i);
    uint32_t used = 1;
    while (used < n && used < b->len && (s[used] & 0xc0) == 0x80)
        used++;
    *ok = b->len > 0 && used == b->len;
    return bits;
}

syn_node *syn_parse_char(syn_parser *p) {
    uint32_t begin = p->tok.begin, i = p->tok.end;
    sup_buf b = {0};
    if (i + 1 < p->len && p->text[i] == '\'' && p->text[i + 1] == '\'') {
        sup_buf_putc(&b, '\'');
        i++;
    }
    while (i < p->len && p->text[i] != '\'' && (p->text[i] != '\n' || p->text[i + 1] == '\'') && b.len < 16) {
        if (p->text[i] == '\\') i = resolve_escape(p, &b, i, p->len);
        else sup_buf_putc(&b, p->text[i++]);
    }
    bool closed = i < p->len && p->text[i] == '\'', ok;
    syn_node *n = syn_leaf(p->cx, SYN_CHAR, syn_p_span(p, begin, i));
    n->u.ch = char_bits(&b, &ok);
    if (!closed) {
        syn_p_error(p, syn_p_span(p, begin, begin + 1),
                    b.len < 2 ? "this character has no closing `'`"
                              : "a character in `'` is one character; text is written in `\"`");
        syn_p_jump(p, i);
    } else {
        if (!ok)
            syn_p_error(p, syn_p_span(p, begin, i + 1),
                        b.len ? "a character in `'` is one character; text is written in `\"`"
                              : "there is no empty character");
        syn_p_jump(p, i + 1);
        p->prev_end = i + 1;
        n->span.end = i + 1;
    }
    sup_buf_free(&b);
    return n;
}

/* ---- commands and string macros ---- */

static syn_node *core_name(syn_parser *p, const char *name, sup_span span) {
    syn_node *n = syn_leaf(p->cx, SYN_GLOBAL, span);
    n->u.global.name = sup_sym_cstr(p->cx->syms, name);
    return n;
}

syn_node *syn_parse_command(syn_parser *p) {
    uint32_t begin = p->tok.begin;
    syn_node *text = syn_parse_raw(p);
    return syn_p_make3(p, SYN_H_MACROCALL, begin, core_name(p, "@cmd", text->span), syn_p_line(p, begin),
                       text);
}

static syn_node *macro_name(syn_parser *p, syn_node *x, bool cmd) {
    bool dotted = x->kind == SYN_EXPR;
    const sup_sym *base = dotted ? x->u.args[1]->u.args[0]->u.sym : x->u.sym;
    sup_buf b = {0};
    sup_buf_putc(&b, '@');
    sup_buf_add(&b, base->name, base->len);
    sup_buf_puts(&b, cmd ? "_cmd" : "_str");
    syn_node *name = syn_symbol(p->cx, sup_sym_intern(p->cx->syms, sup_buf_cstr(&b), b.len), x->span);
    sup_buf_free(&b);
    if (!dotted) return name;
    return syn_p_make2(p, SYN_H_DOTCALL, x->span.begin, x->u.args[0], syn_quote(p->cx, name, x->span));
}

syn_node *syn_parse_string_macro(syn_parser *p, syn_node *x, uint32_t begin) {
    bool cmd = p->tok.kind == SYN_T_CMD || p->tok.kind == SYN_T_TRIPLE_CMD;
    uint32_t base = p->stack.len;
    syn_p_push(p, macro_name(p, x, cmd));
    syn_p_push(p, syn_p_line(p, begin));
    if (cmd && x->kind == SYN_EXPR)
        syn_p_push(p, syn_parse_command(p)); /* as Julia does, for A.x`...` only */
    else syn_p_push(p, syn_parse_raw(p));
    const syn_token *t = &p->tok;
    bool word =
        t->kind == SYN_T_IDENT || syn_is_keyword(t->kind) || (t->kind >= SYN_T_IN && t->kind <= SYN_T_VAR);
    bool number =
        t->kind == SYN_T_INT || t->kind == SYN_T_UINT || t->kind == SYN_T_FLOAT || t->kind == SYN_T_FLOAT32;
    if (word && !syn_has_space(t)) {
        syn_p_push(p,
                   syn_p_string(p, p->text + t->begin, t->end - t->begin, syn_p_span(p, t->begin, t->end)));
        syn_p_next(p);
    } else if (number && !syn_has_space(t)) {
        syn_p_push(p, syn_parse_number(p, 0, t->begin));
    }
    return syn_p_build(p, SYN_H_MACROCALL, begin, base);
}
