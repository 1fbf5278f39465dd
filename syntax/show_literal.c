#include "syntax/show_literal.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "syntax/lexer.h"
#include "syntax/unicode.h"

/* ---- symbols ---- */

static bool is_identifier(const char *s, uint32_t n) {
    uint32_t len;
    if (!n || !syn_is_id_start(syn_utf8_decode(s, n, &len))) return false;
    for (uint32_t i = len; i < n; i += len)
        if (!syn_is_id(syn_utf8_decode(s + i, n - i, &len))) return false;
    return !(n == 4 && !memcmp(s, "true", 4)) && !(n == 5 && !memcmp(s, "false", 5));
}

static bool is_operator(const char *s, uint32_t n) {
    static const char *const also[] = {"::", ".", "...", "?"};
    for (size_t i = 0; i < sizeof also / sizeof *also; i++)
        if (strlen(also[i]) == n && !memcmp(also[i], s, n)) return true;
    syn_lexer lx;
    syn_token t;
    syn_lexer_init(&lx, s, n);
    syn_lex(&lx, &t);
    bool op = t.prec || t.flags & SYN_TF_UNARY;
    return op && t.begin == 0 && t.end == n && t.kind != SYN_T_ERROR;
}

/* Operators that need parentheses behind a quoting colon. */
static bool needs_parens(const char *s, uint32_t n) {
    static const char *const list[] = {"=", ":", "::", "=>", ":=", "==", "==="};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (strlen(list[i]) == n && !memcmp(list[i], s, n)) return true;
    return false;
}

void syn_show_symbol(sup_buf *out, const sup_sym *sym) {
    const char *s = sym->name;
    if (needs_parens(s, sym->len)) {
        sup_buf_printf(out, ":(%s)", s);
    } else if (is_identifier(s, sym->len) || is_operator(s, sym->len)) {
        sup_buf_putc(out, ':');
        sup_buf_add(out, s, sym->len);
    } else {
        sup_buf_puts(out, "Symbol(");
        syn_show_string(out, s, sym->len);
        sup_buf_putc(out, ')');
    }
}

/* ---- text ---- */

static bool is_hex(const char *s, size_t n) {
    return n && ((*s >= '0' && *s <= '9') || ((*s | 32) >= 'a' && (*s | 32) <= 'f'));
}

static const char *letter_escape(uint32_t c) {
    switch (c) {
    case '\a':
        return "\\a";
    case '\b':
        return "\\b";
    case '\t':
        return "\\t";
    case '\n':
        return "\\n";
    case '\v':
        return "\\v";
    case '\f':
        return "\\f";
    case '\r':
        return "\\r";
    case 033:
        return "\\e";
    case '\\':
        return "\\\\";
    default:
        return NULL;
    }
}

static void show_unprintable(sup_buf *out, uint32_t c, bool full) {
    if (c < 0x80) sup_buf_printf(out, "\\x%02x", c);
    else if (c < 0x10000) sup_buf_printf(out, full ? "\\u%04x" : "\\u%x", c);
    else sup_buf_printf(out, full ? "\\U%08x" : "\\U%x", c);
}

void syn_show_string(sup_buf *out, const char *s, size_t n) {
    sup_buf_putc(out, '"');
    for (size_t i = 0; i < n;) {
        uint32_t len, c = syn_utf8_decode(s + i, n - i, &len);
        const char *next = s + i + len;
        size_t left = n - i - len;
        if (c == 0xfffd && len == 1) sup_buf_printf(out, "\\x%02x", (unsigned char)s[i]);
        else if (c == '"' || c == '$') sup_buf_printf(out, "\\%c", (int)c);
        else if (letter_escape(c)) sup_buf_puts(out, letter_escape(c));
        else if (c == 0) sup_buf_puts(out, left && *next >= '0' && *next <= '7' ? "\\x00" : "\\0");
        else if (syn_is_printable(c)) sup_buf_add(out, s + i, len);
        else show_unprintable(out, c, is_hex(next, left));
        i += len;
    }
    sup_buf_putc(out, '"');
}

void syn_show_char(sup_buf *out, uint32_t bits) {
    char bytes[4];
    uint32_t n = 1, len;
    for (uint32_t i = 0; i < 4; i++) {
        bytes[i] = (char)(bits >> (24 - 8 * i));
        if (bytes[i]) n = i + 1;
    }
    uint32_t c = syn_utf8_decode(bytes, n, &len);
    sup_buf_putc(out, '\'');
    if (c == 0xfffd && len == 1) {
        for (uint32_t i = 0; i < n; i++)
            sup_buf_printf(out, "\\x%02x", (unsigned char)bytes[i]);
    } else if (c == '\'') sup_buf_puts(out, "\\'");
    else if (c == 0) sup_buf_puts(out, "\\0");
    else if (letter_escape(c)) sup_buf_puts(out, letter_escape(c));
    else if (syn_is_printable(c)) sup_buf_add(out, bytes, n);
    else show_unprintable(out, c, false);
    sup_buf_putc(out, '\'');
}

/* ---- numbers ---- */

/* Prints the shortest decimal digits that read back as the same value, in Julia's layout: with a point,
 * and with an exponent when the value is below 1e-4 or from 1e6 on (1e5 < digits before the point). */
static void show_digits(sup_buf *out, const char *digits, int n, int exp10, bool negative, char e,
                        bool always) {
    /* value = 0.d1d2d3... * 10^exp10 */
    if (negative) sup_buf_putc(out, '-');
    int point = exp10;
    if (point > -4 && point <= 6) {
        if (point <= 0) {
            sup_buf_puts(out, "0.");
            for (int i = point; i < 0; i++)
                sup_buf_putc(out, '0');
            sup_buf_add(out, digits, (size_t)n);
        } else {
            for (int i = 0; i < point; i++)
                sup_buf_putc(out, i < n ? digits[i] : '0');
            sup_buf_putc(out, '.');
            if (n > point) sup_buf_add(out, digits + point, (size_t)(n - point));
            else sup_buf_putc(out, '0');
        }
        if (always) sup_buf_printf(out, "%c0", e);
        return;
    }
    sup_buf_putc(out, digits[0]);
    sup_buf_putc(out, '.');
    if (n > 1) sup_buf_add(out, digits + 1, (size_t)n - 1);
    else sup_buf_putc(out, '0');
    sup_buf_printf(out, "%c%d", e, point - 1);
}

static void show_float(sup_buf *out, double x, bool single) {
    const char *suffix = single ? "32" : "";
    if (isnan(x)) sup_buf_printf(out, "NaN%s", suffix);
    else if (isinf(x)) sup_buf_printf(out, "%sInf%s", x < 0 ? "-" : "", suffix);
    else if (x == 0) sup_buf_printf(out, "%s0.0%s", signbit(x) ? "-" : "", single ? "f0" : "");
    else {
        char text[64], digits[32];
        for (int n = 1; n <= 17; n++) {
            snprintf(text, sizeof text, "%.*e", n - 1, fabs(x));
            if (single ? strtof(text, NULL) == (float)fabs(x) : strtod(text, NULL) == fabs(x)) break;
        }
        int n = 0;
        const char *s = text;
        for (; *s != 'e'; s++)
            if (*s != '.') digits[n++] = *s;
        int exp10 = atoi(s + 1) + 1;
        while (n > 1 && digits[n - 1] == '0')
            n--;
        show_digits(out, digits, n, exp10, x < 0, single ? 'f' : 'e', single);
    }
}

void syn_show_float64(sup_buf *out, double x) {
    show_float(out, x, false);
}
void syn_show_float32(sup_buf *out, float x) {
    show_float(out, (double)x, true);
}

static void show_int128(sup_buf *out, const syn_node *n) {
    unsigned __int128 x = (unsigned __int128)n->u.lit.hi << 64 | n->u.lit.lo;
    if (!n->is_signed) {
        sup_buf_printf(out, "0x%016" PRIx64 "%016" PRIx64, n->u.lit.hi, n->u.lit.lo);
        return;
    }
    const bool negative = n->u.lit.hi >> 63;
    if (negative) x = 0 - x;
    char text[48], *s = text + sizeof text;
    *--s = 0;
    do *--s = (char)('0' + (int)(x % 10));
    while (x /= 10);
    if (negative) *--s = '-';
    sup_buf_puts(out, s);
}

void syn_show_int(sup_buf *out, const syn_node *n) {
    if (n->width == 16) {
        show_int128(out, n);
        return;
    }
    if (n->is_signed) sup_buf_printf(out, "%" PRId64, (int64_t)n->u.lit.lo);
    else sup_buf_printf(out, "0x%0*" PRIx64, n->width * 2, n->u.lit.lo);
}
