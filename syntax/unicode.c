#include "syntax/unicode.h"

#include <stdlib.h>
#include <string.h>

#include "syntax/lexer.h"

typedef struct range {
    uint32_t lo, hi;
} range;

#define UNI_ID_START(lo, hi)
#define UNI_ID(lo, hi)
#define UNI_SUFFIX(lo, hi)
#define UNI_NOT_PRINTABLE(lo, hi)
#define UNI_OPERATOR(c, kind, prec, flags)
#define UNI_CLASS(lo, hi, cls)
#define UNI_DECOMPOSED(c, stable, d0, d1, d2, d3)
#define UNI_COMPOSED(a, b, c)

static const range id_start_table[] = {
#undef UNI_ID_START
#define UNI_ID_START(lo, hi) {lo, hi},
#include "syntax/unicode_tables.def"
#undef UNI_ID_START
#define UNI_ID_START(lo, hi)
};

static const range id_table[] = {
#undef UNI_ID
#define UNI_ID(lo, hi) {lo, hi},
#include "syntax/unicode_tables.def"
#undef UNI_ID
#define UNI_ID(lo, hi)
};

static const range suffix_table[] = {
#undef UNI_SUFFIX
#define UNI_SUFFIX(lo, hi) {lo, hi},
#include "syntax/unicode_tables.def"
#undef UNI_SUFFIX
#define UNI_SUFFIX(lo, hi)
};

static const range not_printable_table[] = {
#undef UNI_NOT_PRINTABLE
#define UNI_NOT_PRINTABLE(lo, hi) {lo, hi},
#include "syntax/unicode_tables.def"
#undef UNI_NOT_PRINTABLE
#define UNI_NOT_PRINTABLE(lo, hi)
};

static const syn_unicode_op operator_table[] = {
#undef UNI_OPERATOR
#define UNI_OPERATOR(c, kind, prec, flags) {c, SYN_T_##kind, SYN_P_##prec, flags},
#include "syntax/unicode_tables.def"
#undef UNI_OPERATOR
#define UNI_OPERATOR(c, kind, prec, flags)
};

static const struct {
    uint32_t lo, hi;
    uint8_t cls;
} class_table[] = {
#undef UNI_CLASS
#define UNI_CLASS(lo, hi, cls) {lo, hi, cls},
#include "syntax/unicode_tables.def"
#undef UNI_CLASS
#define UNI_CLASS(lo, hi, cls)
};

static const struct {
    uint32_t c;
    bool stable; /* its canonical composition is itself */
    uint32_t parts[4];
} decomposed_table[] = {
#undef UNI_DECOMPOSED
#define UNI_DECOMPOSED(c, stable, d0, d1, d2, d3) {c, stable, {d0, d1, d2, d3}},
#include "syntax/unicode_tables.def"
#undef UNI_DECOMPOSED
#define UNI_DECOMPOSED(c, stable, d0, d1, d2, d3)
};

static const struct {
    uint32_t a, b, c;
} composed_table[] = {
#undef UNI_COMPOSED
#define UNI_COMPOSED(a, b, c) {a, b, c},
#include "syntax/unicode_tables.def"
#undef UNI_COMPOSED
#define UNI_COMPOSED(a, b, c)
};

#define COUNT(table) (sizeof(table) / sizeof *(table))

static bool in_ranges(const range *table, size_t n, uint32_t c) {
    size_t lo = 0, hi = n;
    while (lo < hi) {
        size_t mid = lo + (hi - lo) / 2;
        if (c > table[mid].hi) lo = mid + 1;
        else hi = mid;
    }
    return lo < n && c >= table[lo].lo;
}

uint32_t syn_utf8_decode(const char *s, size_t n, uint32_t *len) {
    const unsigned char *p = (const unsigned char *)s;
    uint32_t c = p[0], need = c < 0x80 ? 1 : c < 0xc2 ? 0 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : c < 0xf5 ? 4 : 0;
    *len = 1;
    if (need == 1) return c;
    if (!need || need > n) return 0xfffd;
    c &= 0x7fu >> need;
    for (uint32_t i = 1; i < need; i++) {
        if ((p[i] & 0xc0) != 0x80) return 0xfffd;
        c = c << 6 | (p[i] & 0x3f);
    }
    if ((need == 3 && c < 0x800) || (need == 4 && c < 0x10000)) return 0xfffd; /* longer than it must be */
    *len = need;
    return c;
}

uint32_t syn_utf8_encode(uint32_t c, char out[4]) {
    if (c < 0x80) return (void)(out[0] = (char)c), 1;
    uint32_t n = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (uint32_t i = n - 1; i > 0; i--, c >>= 6)
        out[i] = (char)(0x80 | (c & 0x3f));
    out[0] = (char)(c | (0xf00u >> n));
    return n;
}

static bool is_ascii_id(uint32_t c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c >= '0' && c <= '9') || c == '!';
}

bool syn_is_id_start(uint32_t c) {
    if (c < 0x80) return is_ascii_id(c) && c != '!' && !(c >= '0' && c <= '9');
    return in_ranges(id_start_table, COUNT(id_start_table), c);
}

bool syn_is_id(uint32_t c) {
    if (c < 0x80) return is_ascii_id(c);
    return in_ranges(id_table, COUNT(id_table), c);
}

bool syn_is_op_suffix(uint32_t c) {
    return c >= 0x80 && in_ranges(suffix_table, COUNT(suffix_table), c);
}

bool syn_is_printable(uint32_t c) {
    if (c < 0x80) return c >= 0x20 && c < 0x7f;
    if (c >= 0xd800 && c < 0xe000) return false;
    return !in_ranges(not_printable_table, COUNT(not_printable_table), c);
}

bool syn_is_space(uint32_t c) {
    return c == 0x85 || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f ||
           c == 0x205f || c == 0x3000;
}

const syn_unicode_op *syn_unicode_operator(uint32_t c) {
    size_t lo = 0, hi = COUNT(operator_table);
    while (lo < hi) {
        size_t mid = lo + (hi - lo) / 2;
        if (operator_table[mid].c < c) lo = mid + 1;
        else hi = mid;
    }
    return lo < COUNT(operator_table) && operator_table[lo].c == c ? &operator_table[lo] : NULL;
}

static uint8_t combining_class(uint32_t c) {
    size_t lo = 0, hi = COUNT(class_table);
    while (lo < hi) {
        size_t mid = lo + (hi - lo) / 2;
        if (c > class_table[mid].hi) lo = mid + 1;
        else hi = mid;
    }
    return lo < COUNT(class_table) && c >= class_table[lo].lo ? class_table[lo].cls : 0;
}

/* Index into decomposed_table or SIZE_MAX. */
static size_t find_decomposed(uint32_t c) {
    size_t lo = 0, hi = COUNT(decomposed_table);
    while (lo < hi) {
        size_t mid = lo + (hi - lo) / 2;
        if (decomposed_table[mid].c < c) lo = mid + 1;
        else hi = mid;
    }
    return lo < COUNT(decomposed_table) && decomposed_table[lo].c == c ? lo : SIZE_MAX;
}

enum { HANGUL_S = 0xac00, HANGUL_L = 0x1100, HANGUL_V = 0x1161, HANGUL_T = 0x11a7 };

static uint32_t compose(uint32_t a, uint32_t b) {
    if (a >= HANGUL_L && a < HANGUL_L + 19 && b >= HANGUL_V && b < HANGUL_V + 21)
        return HANGUL_S + ((a - HANGUL_L) * 21 + (b - HANGUL_V)) * 28;
    if (a >= HANGUL_S && a < HANGUL_S + 11172 && (a - HANGUL_S) % 28 == 0 && b > HANGUL_T &&
        b < HANGUL_T + 28)
        return a + (b - HANGUL_T);
    size_t lo = 0, hi = COUNT(composed_table);
    while (lo < hi) {
        size_t mid = lo + (hi - lo) / 2;
        if (composed_table[mid].a < a || (composed_table[mid].a == a && composed_table[mid].b < b))
            lo = mid + 1;
        else hi = mid;
    }
    bool hit = lo < COUNT(composed_table) && composed_table[lo].a == a && composed_table[lo].b == b;
    return hit ? composed_table[lo].c : 0;
}

/* Look-alikes that Julia's parser takes for one character. */
static uint32_t fold(uint32_t c) {
    switch (c) {
    case 0x025b:
        return 0x03b5; /* ɛ */
    case 0x00b5:
        return 0x03bc; /* micro sign */
    case 0x00b7:
    case 0x0387:
        return 0x22c5; /* middle dots */
    case 0x2212:
        return '-'; /* minus sign */
    case 0x210f:
        return 0x0127; /* ℏ */
    default:
        return c;
    }
}

/* Whether text with this character may differ from its normal form. */
static bool needs_work(uint32_t c) {
    if (c < 0x80) return false;
    if (fold(c) != c || combining_class(c)) return true;
    if ((c >= HANGUL_V && c < HANGUL_V + 21) || (c > HANGUL_T && c < HANGUL_T + 28)) return true;
    size_t at = find_decomposed(c);
    if (at != SIZE_MAX) return !decomposed_table[at].stable;
    /* second halves that are no combining marks stand in some Indic scripts only */
    if (!(c >= 0x900 && c < 0x1c00) && !(c >= 0x11000 && c < 0x17000)) return false;
    for (size_t i = 0; i < COUNT(composed_table); i++)
        if (composed_table[i].b == c) return true;
    return false;
}

static size_t decompose(uint32_t c, uint32_t *out) {
    if (c >= HANGUL_S && c < HANGUL_S + 11172) {
        uint32_t s = c - HANGUL_S, t = s % 28;
        out[0] = HANGUL_L + s / 588;
        out[1] = HANGUL_V + s % 588 / 28;
        out[2] = HANGUL_T + t;
        return t ? 3 : 2;
    }
    size_t at = find_decomposed(c), n = 0;
    if (at == SIZE_MAX) return (void)(out[0] = c), 1;
    while (n < 4 && decomposed_table[at].parts[n]) {
        out[n] = decomposed_table[at].parts[n];
        n++;
    }
    return n;
}

static void order_marks(uint32_t *c, size_t n) {
    for (size_t i = 1; i < n; i++) {
        uint8_t cls = combining_class(c[i]);
        if (!cls) continue;
        size_t j = i;
        uint32_t mark = c[i];
        for (; j > 0 && combining_class(c[j - 1]) > cls; j--)
            c[j] = c[j - 1];
        c[j] = mark;
    }
}

static size_t compose_all(uint32_t *c, size_t n) {
    size_t out = 0, starter = SIZE_MAX;
    uint8_t last = 0;
    for (size_t i = 0; i < n; i++) {
        uint8_t cls = combining_class(c[i]);
        bool adjacent = starter != SIZE_MAX && starter + 1 == out;
        uint32_t joined = 0;
        if (starter != SIZE_MAX && (adjacent || (last < cls && last != 0)))
            joined = compose(c[starter], c[i]);
        if (joined) {
            c[starter] = joined;
            continue;
        }
        if (!cls) starter = out;
        last = cls;
        c[out++] = c[i];
    }
    return out;
}

bool syn_normalize(sup_buf *out, const char *s, size_t n) {
    bool work = false;
    for (size_t i = 0; i < n && !work;) {
        uint32_t len;
        if ((unsigned char)s[i] < 0x80) {
            i++;
            continue;
        }
        work = needs_work(syn_utf8_decode(s + i, n - i, &len));
        i += len;
    }
    if (!work) return false;
    uint32_t *chars = malloc((n * 4 + 4) * sizeof *chars);
    if (!chars) return false;
    size_t count = 0;
    for (size_t i = 0; i < n;) {
        uint32_t len;
        count += decompose(syn_utf8_decode(s + i, n - i, &len), chars + count);
        i += len;
    }
    order_marks(chars, count);
    count = compose_all(chars, count);
    for (size_t i = 0; i < count; i++) {
        char bytes[4];
        sup_buf_add(out, bytes, syn_utf8_encode(fold(chars[i]), bytes));
    }
    free(chars);
    return true;
}
