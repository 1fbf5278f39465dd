#define _GNU_SOURCE
/* Host services on symbols, strings, numbers as text, files and the process. */
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <gc.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include "runtime/host.h"
#include "support/hash.h"
#include "syntax/lexer.h"

extern char **environ;

static ty_value *nothing(rt_context *rt) { return rt->env->k.v_nothing; }
static int sign(int c) { return (c > 0) - (c < 0); }

/* ---- symbols and strings -------------------------------------------------------------------------------- */

HOST(symbol) {
    size_t len;
    const char *s = host_text(rt, args[0], &len);
    if (s && memchr(s, 0, len)) return rt_throw_argument(rt, "Symbol name may not contain \\0");
    return s ? ty_v(sup_sym_intern(rt->env->syms, s, len)) : NULL;
}
HOST(symbol_string) {
    WANT(0, t_symbol);
    return ty_string_new(rt->env, SYM(0)->name, SYM(0)->len);
}
static int compare_bytes(const char *a, size_t n, const char *b, size_t m) {
    int c = memcmp(a, b, n < m ? n : m);
    return c ? sign(c) : (n > m) - (n < m);
}
/* What the lexer makes of a symbol's name when it is one token. */
HOST(symbol_syntax) {
    WANT(0, t_symbol);
    const ty_sym *s = SYM(0);
    syn_lexer lx;
    syn_token t;
    syn_lexer_init(&lx, s->name, s->len);
    syn_lex(&lx, &t);
    int64_t kind = 0;
    if (t.begin == 0 && t.end == s->len && t.kind != SYN_T_ERROR) {
        if (t.kind == SYN_T_IDENT) kind = 1;
        else if (syn_is_keyword(t.kind)) kind = 3;
        else if (isalpha((unsigned char)s->name[0]) && strcmp(s->name, "in") && strcmp(s->name, "isa")) kind = 1;
        else if (t.prec || (t.flags & SYN_TF_UNARY) || t.kind == SYN_T_DOT || t.kind == SYN_T_ELLIPSIS) kind = 2;
    }
    int64_t flags = ((t.flags & SYN_TF_UNARY) != 0) | ((t.flags & SYN_TF_SYNTAX) != 0 || t.kind == SYN_T_DOT) << 1;
    return ty_box_int64(rt->env, kind ? kind | (int64_t)t.prec << 8 | flags << 16 : 0);
}
HOST(symbol_cmp) {
    WANT(0, t_symbol);
    WANT(1, t_symbol);
    return ty_box_int64(rt->env, compare_bytes(SYM(0)->name, SYM(0)->len, SYM(1)->name, SYM(1)->len));
}
HOST(gensym) {
    size_t len = 0;
    const char *s = n ? host_text(rt, args[0], &len) : "";
    return s ? ty_v(sup_sym_gensym(rt->env->syms, s, len)) : NULL;
}
HOST(string_concat) {
    size_t total = 0, len;
    for (size_t i = 0; i < n; i++) {
        if (!host_text(rt, args[i], &len)) return NULL;
        total += len;
    }
    if (!ty_heap_has_room(total)) return rt_throw_simple(rt, rt->env->k.t_outofmemory);
    ty_string *r = ty_string_raw(rt->env, total);
    char *at = r->data;
    for (size_t i = 0; i < n; i++) {
        const char *s = host_text(rt, args[i], &len);
        memcpy(at, s, len);
        at += len;
    }
    return ty_v(r);
}
HOST(string_byte) {
    WANT(0, t_string);
    WANT(1, t_int64);
    int64_t i = INT(1);
    if (i < 1 || (uint64_t)i > STR(0)->len) return rt_throw_bounds(rt, args[0], args[1]);
    return ty_box_uint8(rt->env, (uint8_t)STR(0)->data[i - 1]);
}
HOST(string_length) {
    WANT(0, t_string);
    return ty_box_int64(rt->env, (int64_t)STR(0)->len);
}
HOST(string_sub) {
    WANT(0, t_string);
    WANT(1, t_int64);
    WANT(2, t_int64);
    int64_t i = INT(1), k = INT(2);
    if (k <= 0) return ty_string_new(rt->env, "", 0);
    if (i < 1 || k > (int64_t)STR(0)->len || (uint64_t)(i - 1 + k) > STR(0)->len) return rt_throw_bounds(rt, args[0], args[1]);
    return ty_string_new(rt->env, STR(0)->data + i - 1, (size_t)k);
}
HOST(string_cmp) {
    WANT(0, t_string);
    WANT(1, t_string);
    return ty_box_int64(rt->env, compare_bytes(STR(0)->data, STR(0)->len, STR(1)->data, STR(1)->len));
}
HOST(string_find) {
    WANT(0, t_string);
    WANT(1, t_string);
    WANT(2, t_int64);
    size_t h = STR(0)->len, m = STR(1)->len;
    int64_t start = INT(2) < 1 ? 1 : INT(2);
    for (size_t i = (size_t)start - 1; i + m <= h; i++)
        if (!memcmp(STR(0)->data + i, STR(1)->data, m)) return ty_box_int64(rt->env, (int64_t)i + 1);
    return ty_box_int64(rt->env, 0);
}
HOST(string_rfind) {
    WANT(0, t_string);
    WANT(1, t_string);
    WANT(2, t_int64);
    int64_t h = (int64_t)STR(0)->len, m = (int64_t)STR(1)->len, i = INT(2) < h - m + 1 ? INT(2) : h - m + 1;
    for (; i >= 1; i--)
        if (!memcmp(STR(0)->data + i - 1, STR(1)->data, (size_t)m)) break;
    return ty_box_int64(rt->env, i < 0 ? 0 : i);
}
HOST(string_eq) {
    WANT(0, t_string);
    WANT(1, t_string);
    return rt_bool(rt, STR(0)->len == STR(1)->len && !memcmp(STR(0)->data, STR(1)->data, STR(0)->len));
}
HOST(string_cat) {
    WANT(0, t_vector_any);
    ty_array *v = (ty_array *)args[0];
    return rt_h_string_concat(rt, ty_vec_data(v), ty_vec_len(v));
}
HOST(string_repeat) {
    WANT(0, t_string);
    WANT(1, t_int64);
    const size_t len = STR(0)->len, times = (size_t)INT(1);
    if (INT(1) < 0) return rt_throw_argument(rt, "can't repeat a string %lld times", (long long)INT(1));
    if ((len && times > INT64_MAX / len) || !ty_heap_has_room(len * times)) return rt_throw_simple(rt, rt->env->k.t_outofmemory);
    ty_string *r = (ty_string *)ty_string_new(rt->env, NULL, len * times);
    for (size_t i = 0; len && i < times; i++) memcpy(r->data + i * len, STR(0)->data, len);
    return ty_v(r);
}
HOST(string_bytes) {
    WANT(0, t_string);
    ty_env *env = rt->env;
    ty_value *p[3] = {ty_v(ty_symbol(env, "not_atomic")), ty_v(env->k.t_uint8), env->k.addrspace_cpu};
    ty_error err = {0};
    ty_value *t = ty_apply_type(env, env->k.t_genericmemory, p, 3, &err);
    ty_memory *m = ty_memory_new(env, (ty_datatype *)t, STR(0)->len);
    memcpy(m->ptr, STR(0)->data, STR(0)->len);
    return ty_v(m);
}
uint8_t *rt_host_bytes(rt_context *rt, ty_value *v, size_t *len) {
    ty_env *env = rt->env;
    ty_datatype *t = ty_typeof(v);
    if (t == env->k.t_string) {
        *len = ((ty_string *)v)->len;
        return (uint8_t *)((ty_string *)v)->data;
    }
    if (t->name == env->k.genericmemory_name && rt_elt(rt, t)->size == 1) {
        *len = ((ty_memory *)v)->length;
        return ((ty_memory *)v)->ptr;
    }
    if (t->name == env->k.array_name && rt_elt(rt, ty_typeof(ty_v(((ty_array *)v)->ref.mem)))->size == 1) {
        *len = rt_array_length(rt, (ty_array *)v);
        return ((ty_array *)v)->ref.ptr_or_offset;
    }
    rt_throw_type(rt, "_host", env->k.t_genericmemory, v);
    return NULL;
}
HOST(string_from) {
    WANT(1, t_int64);
    WANT(2, t_int64);
    size_t len = 0;
    uint8_t *p = rt_host_bytes(rt, args[0], &len);
    if (rt->exception) return NULL;
    int64_t i = INT(1), k = INT(2);
    if (k <= 0) return ty_string_new(rt->env, "", 0);
    if (i < 1 || k > (int64_t)len || (uint64_t)(i - 1 + k) > len) return rt_throw_bounds(rt, args[0], args[1]);
    return ty_string_new(rt->env, (char *)p + i - 1, (size_t)k);
}
HOST(copy_bytes) {
    WANT(1, t_int64);
    WANT(3, t_int64);
    WANT(4, t_int64);
    size_t to_len = 0, from_len = 0;
    uint8_t *to = rt_host_bytes(rt, args[0], &to_len);
    if (rt->exception) return NULL;
    const uint8_t *from = rt_host_bytes(rt, args[2], &from_len);
    if (rt->exception) return NULL;
    const int64_t i = INT(1), j = INT(3), k = INT(4);
    if (k <= 0) return nothing(rt);
    if (i < 1 || (uint64_t)(i - 1) + (uint64_t)k > to_len) return rt_throw_bounds(rt, args[0], args[1]);
    if (j < 1 || (uint64_t)(j - 1) + (uint64_t)k > from_len) return rt_throw_bounds(rt, args[2], args[3]);
    memmove(to + i - 1, from + j - 1, (size_t)k);
    return nothing(rt);
}
HOST(find_byte) {
    WANT(1, t_int64);
    WANT(2, t_int64);
    WANT(3, t_int64);
    size_t len = 0;
    const uint8_t *p = rt_host_bytes(rt, args[0], &len);
    if (rt->exception) return NULL;
    const int64_t from = INT(2) < 1 ? 1 : INT(2), to = INT(3) > (int64_t)len ? (int64_t)len : INT(3);
    const uint8_t *at = from > to ? NULL : memchr(p + from - 1, (int)INT(1), (size_t)(to - from + 1));
    return ty_box_int64(rt->env, at ? at - p + 1 : 0);
}
HOST(string_make) {
    ty_value *a[3] = {args[0], ty_box_int64(rt->env, 1), args[1]};
    return rt_h_string_from(rt, a, 3);
}
static ty_value *pointer_to(rt_context *rt, ty_datatype *elt, const void *p) {
    ty_error err = {0};
    ty_value *e = ty_v(elt), *t = ty_apply_type(rt->env, rt->env->k.t_ptr, &e, 1, &err);
    return ty_box_bits(rt->env, (ty_datatype *)t, &p);
}
HOST(string_pointer) {
    WANT(0, t_string);
    return pointer_to(rt, rt->env->k.t_uint8, STR(0)->data);
}
HOST(string_from_pointer) {
    WANT(1, t_int64);
    const char *p = TY_LOAD(const char *, args[0]);
    if (!p) return rt_throw_argument(rt, "cannot convert NULL to string");
    return ty_string_new(rt->env, p, INT(1) < 0 ? strlen(p) : (size_t)INT(1));
}
/* The character at p (n bytes are left): its length in bytes, 0 when the bytes are none; *cp is its code point. */
static size_t decode_char(const unsigned char *p, size_t n, uint32_t *cp) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t len = *p < 0x80 ? 1 : *p >= 0xc2 && *p < 0xe0 ? 2 : *p >= 0xe0 && *p < 0xf0 ? 3 : *p >= 0xf0 && *p < 0xf8 ? 4 : 0;
    if (!len || len > n) return 0;
    uint32_t c = len == 1 ? *p : *p & (0xffu >> (len + 1));
    for (size_t i = 1; i < len; i++) {
        if ((p[i] & 0xc0) != 0x80) return 0;
        c = c << 6 | (p[i] & 0x3f);
    }
    if (len > 1 && c < least[len]) return 0;
    *cp = c;
    return len;
}

static void escape_char(rt_context *rt, sup_buf *b, const unsigned char *p, size_t len, uint32_t c, int next) {
    static const char from[] = "\a\b\t\n\v\f\r\033", to[] = "abtnvfre";
    const char *at = c && c < 128 ? strchr(from, (int)c) : NULL;
    if (at) sup_buf_printf(b, "\\%c", to[at - from]);
    else if (!c) sup_buf_puts(b, next >= '0' && next <= '7' ? "\\x00" : "\\0");
    else if (rt_is_printable(c)) sup_buf_add(b, p, len);
    else if (c < 0x80) sup_buf_printf(b, "\\x%02x", c);
    else if (c <= 0xffff) sup_buf_printf(b, isxdigit(next) ? "\\u%04x" : "\\u%x", c);
    else sup_buf_printf(b, isxdigit(next) ? "\\U%08x" : "\\U%x", c);
}

static bool contains_char(rt_context *rt, const ty_value *set, const unsigned char *p, size_t len) {
    const ty_string *s = (const ty_string *)set;
    if (!set || !s->len) return false;
    for (size_t i = 0; i + len <= s->len; i++)
        if (!memcmp(s->data + i, p, len)) return true;
    return false;
}

HOST(string_escape) {
    WANT(0, t_string);
    if (n > 1) WANT(1, t_string);
    if (n > 2) WANT(2, t_string);
    ty_value *esc = n > 1 ? args[1] : ty_string_cstr(rt->env, "\"$"), *keep = n > 2 ? args[2] : NULL;
    sup_buf b = {0};
    const unsigned char *p = (const unsigned char *)STR(0)->data, *end = p + STR(0)->len;
    while (p < end) {
        uint32_t c = 0;
        size_t len = decode_char(p, (size_t)(end - p), &c);
        if (!len) {
            sup_buf_printf(&b, "\\x%02x", *p++);
            continue;
        }
        if (contains_char(rt, keep, p, len)) sup_buf_add(&b, p, len);
        else if (c == '\\') sup_buf_puts(&b, "\\\\");
        else if (contains_char(rt, esc, p, len)) sup_buf_putc(&b, '\\'), sup_buf_add(&b, p, len);
        else escape_char(rt, &b, p, len, c, p + len < end ? p[len] : 0);
        p += len;
    }
    ty_value *r = ty_string_new(rt->env, sup_buf_cstr(&b), b.len);
    sup_buf_free(&b);
    return r;
}

static void add_utf8(sup_buf *b, uint32_t c) {
    if (c < 0x80) sup_buf_putc(b, (char)c);
    else if (c < 0x800) sup_buf_putc(b, (char)(0xc0 | c >> 6)), sup_buf_putc(b, (char)(0x80 | (c & 0x3f)));
    else if (c < 0x10000) {
        sup_buf_putc(b, (char)(0xe0 | c >> 12));
        sup_buf_putc(b, (char)(0x80 | (c >> 6 & 0x3f)));
        sup_buf_putc(b, (char)(0x80 | (c & 0x3f)));
    } else {
        sup_buf_putc(b, (char)(0xf0 | c >> 18));
        sup_buf_putc(b, (char)(0x80 | (c >> 12 & 0x3f)));
        sup_buf_putc(b, (char)(0x80 | (c >> 6 & 0x3f)));
        sup_buf_putc(b, (char)(0x80 | (c & 0x3f)));
    }
}

/* Digits of an escape: at most `max` in the base; returns how many were read. */
static int escape_digits(const char *p, const char *end, int base, int max, uint32_t *out) {
    int k = 0;
    *out = 0;
    for (; k < max && p < end && (base == 16 ? isxdigit((unsigned char)*p) : *p >= '0' && *p <= '7'); k++, p++)
        *out = *out * (uint32_t)base + (uint32_t)(isdigit((unsigned char)*p) ? *p - '0' : tolower((unsigned char)*p) - 'a' + 10);
    return k;
}

HOST(string_unescape) {
    WANT(0, t_string);
    static const char from[] = "abtnvfre\"'\\$`", to[] = "\a\b\t\n\v\f\r\033\"'\\$`";
    sup_buf b = {0};
    const char *p = STR(0)->data, *end = p + STR(0)->len, *bad = NULL;
    while (p < end && !bad) {
        if (*p != '\\' || p + 1 == end) {
            sup_buf_putc(&b, *p++);
            continue;
        }
        char c = p[1];
        uint32_t v;
        const char *at = c ? strchr(from, c) : NULL;
        int k = 0;
        if (at) sup_buf_putc(&b, to[at - from]), p += 2;
        else if (c >= '0' && c <= '7') k = escape_digits(p + 1, end, 8, 3, &v), sup_buf_putc(&b, (char)v), p += 1 + k;
        else if (c == 'x' && (k = escape_digits(p + 2, end, 16, 2, &v))) sup_buf_putc(&b, (char)v), p += 2 + k;
        else if (c == 'u' && (k = escape_digits(p + 2, end, 16, 4, &v))) add_utf8(&b, v), p += 2 + k;
        else if (c == 'U' && (k = escape_digits(p + 2, end, 16, 8, &v)) && v <= 0x10ffff) add_utf8(&b, v), p += 2 + k;
        else bad = p;
    }
    ty_value *r = bad ? rt_throw_argument(rt, "invalid escape sequence \\%c", bad[1]) : ty_string_new(rt->env, sup_buf_cstr(&b), b.len);
    sup_buf_free(&b);
    return r;
}

/* ---- numbers as text --------------------------------------------------------------------------------------- */

/* Shortest decimal digits of |x| that read back as x: x = 0.DIGITS * 10^point. Returns the number of digits. */
static int shortest(double x, int width, char digits[32], int *point) {
    char buf[64];
    for (int p = 0; p <= 17; p++) {
        snprintf(buf, sizeof buf, "%.*e", p, x);
        bool same = width == 64   ? strtod(buf, NULL) == x
                    : width == 32 ? strtof(buf, NULL) == (float)x
                                  : false;
        if (width == 16) { /* compare after rounding to Float16: half the gap at x decides */
            double y = strtod(buf, NULL);
            int e;
            frexp(x, &e);
            double ulp = ldexp(1, (e < -13 ? -13 : e) - 11);
            same = fabs(y - x) < ulp / 2 || y == x;
        }
        if (same) break;
    }
    int n = 0;
    char *e = strchr(buf, 'e');
    for (char *c = buf; c < e; c++)
        if (isdigit((unsigned char)*c)) digits[n++] = *c;
    *point = atoi(e + 1) + 1;
    while (n > 1 && digits[n - 1] == '0') n--;
    digits[n] = 0;
    return n;
}

static double float_value(rt_context *rt, ty_value *v, int *width) {
    ty_env *env = rt->env;
    ty_datatype *t = ty_typeof(v);
    *width = t == env->k.t_float64 ? 64 : t == env->k.t_float32 ? 32 : t == env->k.t_float16 || t == env->k.t_bfloat16 ? 16 : 0;
    if (*width == 64) return TY_LOAD(double, v);
    if (*width == 32) return (double)TY_LOAD(float, v);
    if (*width == 16) {
        ty_value *c[2] = {ty_v(env->k.t_float64), v};
        return TY_LOAD(double, rt_intrinsic(rt, IR_INTR_fpext, c, 2));
    }
    rt_throw_type(rt, "_host", ty_v(env->k.t_float64), v);
    return 0;
}

HOST(float_digits) {
    int width, point;
    double x = float_value(rt, args[0], &width);
    char d[32];
    if (!width) return NULL;
    if (!isfinite(x) || x == 0) {
        strcpy(d, x == 0 ? "0" : isnan(x) ? "NaN" : "Inf");
        point = 1;
    } else {
        shortest(fabs(x), width, d, &point);
    }
    return ty_v(ty_svec_of(rt->env, 3, ty_string_cstr(rt->env, d), ty_box_int64(rt->env, point), rt_bool(rt, signbit(x))));
}

/* Julia's layout: plain between 1e-5 and 1e6 (exclusive), else one digit before the point and an exponent. */
HOST(float_string) {
    int width, point;
    double x = float_value(rt, args[0], &width);
    if (!width) return NULL;
    bool typed = rt_is_true(rt, args[1]);
    const char *suffix = width == 32 && typed ? "f0" : "";
    char d[32], out[96];
    sup_buf b = {0};
    if (width == 16 && typed && isfinite(x)) sup_buf_puts(&b, "Float16(");
    if (!isfinite(x)) {
        const char *tag = typed && width == 32 ? "32" : typed && width == 16 ? "16" : "";
        sup_buf_printf(&b, "%s%s%s", x < 0 ? "-" : "", isnan(x) ? "NaN" : "Inf", tag);
    } else if (x == 0) {
        sup_buf_printf(&b, "%s0.0%s", signbit(x) ? "-" : "", suffix);
    } else {
        int nd = shortest(fabs(x), width, d, &point);
        if (x < 0) sup_buf_putc(&b, '-');
        if (point > -4 && point <= 0) {
            sup_buf_puts(&b, "0.");
            for (int i = 0; i < -point; i++) sup_buf_putc(&b, '0');
            sup_buf_printf(&b, "%s%s", d, suffix);
        } else if (point > 0 && point <= (width == 16 ? 3 : 6)) {
            for (int i = 0; i < point; i++) sup_buf_putc(&b, i < nd ? d[i] : '0');
            sup_buf_printf(&b, ".%s%s", nd > point ? d + point : "0", suffix);
        } else {
            snprintf(out, sizeof out, "%c.%s%s%d", d[0], nd > 1 ? d + 1 : "0", width == 32 && typed ? "f" : "e", point - 1);
            sup_buf_puts(&b, out);
        }
    }
    if (width == 16 && typed && isfinite(x)) sup_buf_putc(&b, ')');
    ty_value *r = ty_string_new(rt->env, sup_buf_cstr(&b), b.len);
    sup_buf_free(&b);
    return r;
}

HOST(show_float) {
    ty_value *a[2] = {args[0], rt->env->k.v_false};
    return rt_h_float_string(rt, a, 2);
}

HOST(format_float) {
    WANT(0, t_float64);
    WANT(1, t_int64);
    WANT(2, t_char);
    int conv = (int)(TY_LOAD(uint32_t, args[2]) >> 24);
    int prec = INT(1) > 1000 ? 1000 : INT(1) < -1 ? -1 : (int)INT(1);
    char buf[2048];
    double x = TY_LOAD(double, args[0]);
    switch (conv) {
    case 'f': snprintf(buf, sizeof buf, "%.*f", prec, x); break;
    case 'e': snprintf(buf, sizeof buf, "%.*e", prec, x); break;
    case 'E': snprintf(buf, sizeof buf, "%.*E", prec, x); break;
    case 'g': snprintf(buf, sizeof buf, "%.*g", prec, x); break;
    case 'G': snprintf(buf, sizeof buf, "%.*G", prec, x); break;
    case 'a': snprintf(buf, sizeof buf, "%.*a", prec, x); break;
    case 'A': snprintf(buf, sizeof buf, "%.*A", prec, x); break;
    default: return rt_throw_argument(rt, "format_float: unknown conversion");
    }
    return ty_string_cstr(rt->env, buf);
}

/* What Julia's parse(Float64, s) takes: digits with optional point and exponent, hexadecimal floats, Inf and NaN. */
HOST(parse_float) {
    WANT(0, t_string);
    const bool is32 = n > 1 && rt_is_int(rt, args[1]) && INT(1) == 32;
    const char *s = STR(0)->data, *end = s + STR(0)->len;
    while (s < end && isspace((unsigned char)*s)) s++;
    while (end > s && isspace((unsigned char)end[-1])) end--;
    if (s == end || (size_t)(end - s) != strnlen(s, (size_t)(end - s))) return nothing(rt);
    char *text = strndup(s, (size_t)(end - s)), *stop;
    if (is32)
        for (char *c = text; *c; c++)
            if (*c == 'f' && c > text && (isdigit((unsigned char)c[-1]) || c[-1] == '.') && strncmp(text, "0x", 2)) *c = 'e';
    double d = strtod(text, &stop);
    float f = strtof(text, NULL);
    bool ok = stop != text && !*stop;
    free(text);
    if (!ok) return nothing(rt);
    return is32 ? ty_box_float32(rt->env, f) : ty_box_float64(rt->env, d);
}

HOST(int_string) {
    WANT(1, t_int64);
    WANT(2, t_int64);
    ty_datatype *t = ty_typeof(args[0]);
    int64_t base = INT(1), pad = INT(2);
    if (!t->is_primitive || t->layout->size > 16 || base < 2 || base > 62) return rt_throw_argument(rt, "int_string: bad arguments");
    unsigned __int128 x = 0;
    memcpy(&x, args[0], t->layout->size);
    unsigned bits = t->layout->size * 8;
    bool neg = t != rt->env->k.t_bool && ty_subtype(rt->env, ty_v(t), ty_v(rt->env->k.t_signed)) && (x >> (bits - 1) & 1);
    if (neg) {
        x = 0 - x;
        if (bits < 128) x &= ((unsigned __int128)1 << bits) - 1;
    }
    char buf[1200];
    size_t at = sizeof buf;
    if (pad > 1000) pad = 1000;
    if (base == 10 && !(x >> 64)) { /* by far the most */
        uint64_t u = (uint64_t)x;
        do {
            buf[--at] = (char)('0' + u % 10);
            u /= 10;
            pad--;
        } while (u || pad > 0);
        if (neg) buf[--at] = '-';
        return ty_string_new(rt->env, buf + at, sizeof buf - at);
    }
    const char *digits = base > 36 ? "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" : "0123456789abcdefghijklmnopqrstuvwxyz";
    do {
        buf[--at] = digits[(unsigned)(x % (unsigned)base)];
        x /= (unsigned)base;
        pad--;
    } while (x || pad > 0);
    if (neg) buf[--at] = '-';
    return ty_string_new(rt->env, buf + at, sizeof buf - at);
}

/* ---- output, files, the process ------------------------------------------------------------------------------- */

static ty_value *write_to(rt_context *rt, int64_t fd, const void *p, size_t len) {
    FILE *f = fd == 2 ? stderr : stdout;
    fwrite(p, 1, len, f);
    if (fd == 2) fflush(f);
    return nothing(rt);
}
HOST(print) {
    WANT(0, t_int64);
    size_t len;
    const char *s = host_text(rt, args[1], &len);
    return s ? write_to(rt, INT(0), s, len) : NULL;
}
HOST(write) { return rt_h_print(rt, args, n); }
HOST(print_pointer) {
    WANT(0, t_int64);
    WANT(2, t_int64);
    return write_to(rt, INT(0), TY_LOAD(const void *, args[1]), (size_t)INT(2));
}
static ty_value *read_all(rt_context *rt, FILE *f) {
    sup_buf b = {0};
    char chunk[65536];
    size_t k;
    while ((k = fread(chunk, 1, sizeof chunk, f)) > 0) sup_buf_add(&b, chunk, k);
    ty_value *r = ty_string_new(rt->env, sup_buf_cstr(&b), b.len);
    sup_buf_free(&b);
    return r;
}
HOST(read_file) {
    WANT(0, t_string);
    struct stat st;
    if (stat(STR(0)->data, &st) || S_ISDIR(st.st_mode)) return nothing(rt);
    FILE *f = fopen(STR(0)->data, "rb");
    if (!f) return nothing(rt);
    ty_value *r = read_all(rt, f);
    fclose(f);
    return r;
}
HOST(read_stdin) { return read_all(rt, stdin); }
HOST(write_file) {
    WANT(0, t_string);
    WANT(1, t_string);
    FILE *f = fopen(STR(0)->data, rt_is_true(rt, args[2]) ? "ab" : "wb");
    if (!f) return rt->env->k.v_false;
    bool ok = fwrite(STR(1)->data, 1, STR(1)->len, f) == STR(1)->len;
    return rt_bool(rt, fclose(f) == 0 && ok);
}
HOST(file_kind) {
    WANT(0, t_string);
    struct stat st;
    if (stat(STR(0)->data, &st)) return ty_box_int64(rt->env, 0);
    return ty_box_int64(rt->env, S_ISREG(st.st_mode) ? 1 : S_ISDIR(st.st_mode) ? 2 : 3);
}
HOST(isfile) {
    WANT(0, t_string);
    struct stat st;
    return rt_bool(rt, !stat(STR(0)->data, &st) && S_ISREG(st.st_mode));
}
HOST(abspath) {
    WANT(0, t_string);
    char buf[PATH_MAX];
    if (STR(0)->data[0] == '/' || !getcwd(buf, sizeof buf)) return args[0];
    sup_buf b = {0};
    sup_buf_printf(&b, "%s/%s", buf, STR(0)->data);
    ty_value *r = ty_string_new(rt->env, sup_buf_cstr(&b), b.len);
    sup_buf_free(&b);
    return r;
}
HOST(read_dir) {
    WANT(0, t_string);
    struct dirent **names;
    int k = scandir(STR(0)->data, &names, NULL, alphasort);
    if (k < 0) return nothing(rt);
    ty_array *v = ty_vec_new(rt->env, 0);
    for (int i = 0; i < k; i++) {
        if (strcmp(names[i]->d_name, ".") && strcmp(names[i]->d_name, ".."))
            ty_vec_push(rt->env, v, ty_string_cstr(rt->env, names[i]->d_name));
        free(names[i]);
    }
    free(names);
    return ty_v(v);
}
HOST(remove_file) {
    WANT(0, t_string);
    return rt_bool(rt, remove(STR(0)->data) == 0);
}
HOST(make_dir) {
    WANT(0, t_string);
    return rt_bool(rt, mkdir(STR(0)->data, 0777) == 0);
}
HOST(pwd) {
    char buf[PATH_MAX];
    return ty_string_cstr(rt->env, getcwd(buf, sizeof buf) ? buf : ".");
}
HOST(real_path) {
    WANT(0, t_string);
    char *p = realpath(STR(0)->data, NULL);
    if (!p) return nothing(rt);
    ty_value *r = ty_string_cstr(rt->env, p);
    free(p);
    return r;
}
HOST(getenv) {
    WANT(0, t_string);
    const char *v = getenv(STR(0)->data);
    return v ? ty_string_cstr(rt->env, v) : nothing(rt);
}
HOST(setenv) {
    WANT(0, t_string);
    if (args[1] == nothing(rt)) unsetenv(STR(0)->data);
    else {
        WANT(1, t_string);
        setenv(STR(0)->data, STR(1)->data, 1);
    }
    return nothing(rt);
}
HOST(environ) {
    ty_array *v = ty_vec_new(rt->env, 0);
    for (char **e = environ; *e; e++) ty_vec_push(rt->env, v, ty_string_cstr(rt->env, *e));
    return ty_v(v);
}
HOST(time) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return ty_box_float64(rt->env, (double)t.tv_sec + (double)t.tv_nsec * 1e-9);
}
HOST(time_ns) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return ty_box_uint64(rt->env, (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec);
}
/* Ends evaluation by an exception that no handler of the language sees (see `raise` in eval.c). */
HOST(exit) {
    WANT(0, t_int64);
    rt->exiting = true;
    rt->exit_status = (int)INT(0);
    return rt_throw_simple(rt, rt->env->k.t_interrupt);
}
HOST(at_exit) {
    sup_vec_push(rt->p->arena, &rt->p->exit_hooks, args[0]);
    return nothing(rt);
}
HOST(args) {
    ty_array *v = ty_vec_new(rt->env, 0);
    for (size_t i = 0; i < rt->nargv; i++) ty_vec_push(rt->env, v, ty_string_cstr(rt->env, rt->argv[i]));
    return ty_v(v);
}
HOST(program_file) { return ty_string_cstr(rt->env, rt->program_file ? rt->program_file : ""); }
HOST(gc) {
    GC_gcollect();
    return nothing(rt);
}
HOST(random) {
    uint64_t x = 0;
    if (getrandom(&x, sizeof x, 0) != sizeof x) x = (uint64_t)clock();
    return ty_box_uint64(rt->env, x);
}
