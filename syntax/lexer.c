#include "syntax/lexer.h"

#include <string.h>

#include "syntax/unicode.h"

/* The letters of operators.def. */
enum { U = SYN_TF_UNARY, D = SYN_TF_DOTTABLE, S = SYN_TF_SUFFIXABLE, X = SYN_TF_SYNTAX, UPD = SYN_TF_UPDATE };

static const struct {
    const char *text;
    uint8_t len, kind, prec, flags;
} op_table[] = {
#define SYN_OP(kind, text, prec, flags) {text, sizeof(text) - 1, SYN_T_##kind, SYN_P_##prec, flags},
#include "syntax/operators.def"
#undef SYN_OP
};
enum { NOPS = sizeof op_table / sizeof *op_table };

static const struct {
    const char *text;
    uint8_t len, kind;
} word_table[] = {
#define SYN_TOKEN(id, text)
#define SYN_KEYWORD(id, text) {text, sizeof(text) - 1, SYN_T_##id},
#include "syntax/tokens.def"
#undef SYN_TOKEN
#undef SYN_KEYWORD
    {"in", 2, SYN_T_IN},
    {"isa", 3, SYN_T_ISA},
    {"where", 5, SYN_T_WHERE},
    {"abstract", 8, SYN_T_ABSTRACT},
    {"primitive", 9, SYN_T_PRIMITIVE},
    {"mutable", 7, SYN_T_MUTABLE},
    {"type", 4, SYN_T_TYPE},
    {"outer", 5, SYN_T_OUTER},
    {"as", 2, SYN_T_AS},
    {"public", 6, SYN_T_PUBLIC},
    {"var", 3, SYN_T_VAR}};

enum { NWORDS = sizeof word_table / sizeof *word_table };
_Static_assert(NWORDS <= 48, "syn_lexer.word_next is too short");

/* What a character below 128 may be. */
enum { C_ID = 1, C_SPACE = 2 };
static const uint8_t char_class[256] = {
    ['a' ... 'z'] = C_ID, ['A' ... 'Z'] = C_ID, ['0' ... '9'] = C_ID, ['_'] = C_ID,    [' '] = C_SPACE,
    ['\t'] = C_SPACE,     ['\r'] = C_SPACE,     ['\v'] = C_SPACE,     ['\f'] = C_SPACE};

const char *syn_token_text(syn_tok kind) {
    static const char *const texts[] = {
#define SYN_TOKEN(id, text) text,
#define SYN_KEYWORD(id, text) text,
#include "syntax/tokens.def"
#undef SYN_TOKEN
#undef SYN_KEYWORD
    };
    return texts[kind];
}

void syn_lexer_init(syn_lexer *lx, const char *text, uint32_t len) {
    *lx = (syn_lexer){.text = text, .len = len};
    for (uint32_t i = NOPS; i-- > 0;)
        lx->op_first[(unsigned char)op_table[i].text[0]] = (uint8_t)(i + 1);
    for (uint32_t i = NWORDS; i-- > 0;) {
        uint8_t *first = &lx->word_first[word_table[i].text[0] & 31];
        lx->word_next[i] = *first;
        *first = (uint8_t)(i + 1);
    }
    if (len >= 3 && !memcmp(text, "\xef\xbb\xbf", 3)) lx->pos = 3; /* byte order mark */
}

static inline unsigned char at(const syn_lexer *lx, uint32_t i) {
    return i < lx->len ? (unsigned char)lx->text[i] : 0;
}
static inline bool is_digit(unsigned char c) {
    return c >= '0' && c <= '9';
}
static inline bool is_hex(unsigned char c) {
    return is_digit(c) || ((c | 32) >= 'a' && (c | 32) <= 'f');
}

static uint32_t decode(const syn_lexer *lx, uint32_t i, uint32_t *len) {
    if (i >= lx->len) return (void)(*len = 0), 0;
    return syn_utf8_decode(lx->text + i, lx->len - i, len);
}

/* Position behind a nested comment that starts at `i`, or 0 when it has no end. */
static uint32_t skip_block_comment(const syn_lexer *lx, uint32_t i) {
    uint32_t depth = 0;
    while (i + 1 < lx->len) {
        if (lx->text[i] == '#' && lx->text[i + 1] == '=') depth++, i += 2;
        else if (lx->text[i] == '=' && lx->text[i + 1] == '#') {
            i += 2;
            if (--depth == 0) return i;
        } else i++;
    }
    return 0;
}

/* Skips white space and comments, counting them into the token. */
static bool skip_space(syn_lexer *lx, syn_token *t) {
    uint32_t i = lx->pos;
    for (;;) {
        while (char_class[(unsigned char)lx->text[i]] & C_SPACE)
            i++;
        unsigned char c = at(lx, i);
        uint32_t len;
        if (c == '\n') {
            if (t->newlines < 2) t->newlines++;
            i++;
        } else if (c == '#' && at(lx, i + 1) == '=') {
            uint32_t end = skip_block_comment(lx, i);
            if (!end) {
                *t = (syn_token){
                    SYN_T_ERROR, 0, 0, t->newlines, i, lx->len, "this comment has no end: `=#` is missing"};
                lx->pos = lx->len;
                return false;
            }
            i = end;
        } else if (c == '#') {
            const char *nl = memchr(lx->text + i, '\n', lx->len - i);
            i = nl ? (uint32_t)(nl - lx->text) : lx->len;
        } else if (c >= 0x80 && syn_is_space(decode(lx, i, &len))) i += len;
        else break;
    }
    if (i != lx->pos) t->flags |= SYN_TF_SPACE;
    lx->pos = i;
    return true;
}

static uint32_t skip_digits(const syn_lexer *lx, uint32_t i, bool hex) {
    while (hex ? is_hex(at(lx, i))
               : is_digit(at(lx, i)) ||
                     (at(lx, i) == '_' && is_digit(at(lx, i + 1)) && i > 0 && is_digit(at(lx, i - 1))))
        i++;
    if (!hex) return i;
    while (at(lx, i) == '_' && is_hex(at(lx, i + 1))) {
        i++;
        while (is_hex(at(lx, i)))
            i++;
    }
    return i;
}

/* Does an exponent's letter and sign at `i` lack digits? */
static bool bare_exponent(const syn_lexer *lx, uint32_t i) {
    return (at(lx, i + 1) == '+' || at(lx, i + 1) == '-') && !is_digit(at(lx, i + 2));
}

/* The end of an exponent (e+12) at `i`, or `i` itself when there is none. */
static uint32_t skip_exponent(const syn_lexer *lx, uint32_t i) {
    uint32_t k = i + 1;
    if (at(lx, k) == '+' || at(lx, k) == '-') k++;
    else if (!memcmp(lx->text + (k + 3 <= lx->len ? k : lx->len), "\xe2\x88\x92", k + 3 <= lx->len ? 3 : 0) &&
             k + 3 <= lx->len)
        k += 3;
    return is_digit(at(lx, k)) ? skip_digits(lx, k, false) : i;
}

static bool at_word(const syn_lexer *lx, uint32_t i) {
    uint32_t len, c = decode(lx, i, &len);
    return len && syn_is_id_start(c);
}

static void lex_based(syn_lexer *lx, syn_token *t, unsigned char base) {
    uint32_t i = lx->pos + 2;
    bool fraction = false;
    while (at(lx, i) == '_' && (is_hex(at(lx, i + 1)) || at(lx, i + 1) == '_'))
        i++;
    t->kind = SYN_T_UINT;
    if (base == 'x') {
        i = skip_digits(lx, i, true);
        if (at(lx, i) == '.' && at(lx, i + 1) != '.') {
            uint32_t k = skip_digits(lx, i + 1, true);
            i = k;
            fraction = true;
        }
        uint32_t k = (at(lx, i) | 32) == 'p' ? skip_exponent(lx, i) : i;
        bool digits = i > lx->pos + 2 + fraction;
        if (k > i && digits && (fraction || !at_word(lx, k))) t->kind = SYN_T_FLOAT, i = k;
        else if (k > i) t->kind = SYN_T_ERROR, t->error = "invalid numeric constant", i = k;
        else if (fraction) t->kind = SYN_T_ERROR, t->error = "a hexadecimal fraction needs a `p` exponent";
    } else {
        i = skip_digits(lx, i, false);
    }
    t->end = i;
    uint32_t len, c = decode(lx, i, &len);
    if (t->kind == SYN_T_UINT && ((syn_is_id(c) && c != '!') || i == lx->pos + 2)) {
        while (len && syn_is_id(c))
            i += len, c = decode(lx, i, &len);
        *t = (syn_token){SYN_T_ERROR, 0, t->flags, t->newlines, t->begin, i, "invalid numeric constant"};
    }
    for (uint32_t k = t->begin + 2; base != 'x' && k < t->end && t->kind == SYN_T_UINT; k++)
        if (lx->text[k] != '_' && lx->text[k] > (base == 'b' ? '1' : '7'))
            t->kind = SYN_T_ERROR, t->error = "this digit does not exist in the number's base";
}

/* Whether an operator that may have a dot before it starts with c. */
static bool is_dottable(uint32_t c) {
    if (c < 0x80) return c && strchr("=<>+-*/\\%^&|~!", (int)c);
    return syn_unicode_operator(c);
}

/* Whether the `.` at `i`, behind an integer's digits, belongs to the number. */
static bool is_fraction(const syn_lexer *lx, uint32_t i, const char **error) {
    uint32_t len, c = decode(lx, i + 1, &len);
    if (c == '.') return false;
    bool ambiguous = is_dottable(c);
    if (ambiguous)
        *error = "a number with a point directly before an operator is ambiguous; put a space between them";
    return !ambiguous;
}

static void lex_number(syn_lexer *lx, syn_token *t) {
    uint32_t i = lx->pos;
    unsigned char c1 = at(lx, i + 1);
    if (at(lx, i) == '0' && (c1 == 'x' || c1 == 'b' || c1 == 'o')) {
        lex_based(lx, t, c1);
        lx->pos = t->end;
        return;
    }
    t->kind = SYN_T_INT;
    const char *error = NULL;
    if (at(lx, i) != '.') i = skip_digits(lx, i, false);
    if (at(lx, i) == '.' && is_fraction(lx, i, &error)) {
        t->kind = SYN_T_FLOAT;
        i++;
        if (is_digit(at(lx, i))) i = skip_digits(lx, i, false);
    }
    unsigned char e = at(lx, i);
    bool exponent = false;
    if (e == 'e' || e == 'E' || e == 'f') {
        uint32_t k = skip_exponent(lx, i);
        exponent = k > i;
        if (exponent) t->kind = e == 'f' ? SYN_T_FLOAT32 : SYN_T_FLOAT, i = k;
        else if (bare_exponent(lx, i)) t->kind = SYN_T_ERROR, t->error = "the exponent of this number has no digits", i += 2;
    }
    uint32_t len;
    bool leading = lx->text[lx->pos] == '.' && !exponent,
         more = t->kind != SYN_T_INT && t->kind != SYN_T_ERROR && at(lx, i) == '.' && at(lx, i + 1) != '.';
    if (more && (leading || !is_dottable(decode(lx, i + 1, &len)))) {
        while (is_digit(at(lx, i)) || at(lx, i) == '.')
            i++;
        t->kind = SYN_T_ERROR, t->error = "invalid numeric constant";
    }
    if (error) t->kind = SYN_T_ERROR, t->error = error, i++;
    lx->pos = t->end = i;
}

static uint8_t word_kind(const syn_lexer *lx, const char *s, uint32_t n) {
    if (n < 2 || n > 10 || (unsigned char)s[0] < 'a') return SYN_T_IDENT;
    for (uint32_t i = lx->word_first[s[0] & 31]; i; i = lx->word_next[i - 1])
        if (word_table[i - 1].len == n && !memcmp(word_table[i - 1].text, s, n))
            return word_table[i - 1].kind;
    return SYN_T_IDENT;
}

static void lex_word(syn_lexer *lx, syn_token *t) {
    uint32_t i = lx->pos, len;
    for (;;) {
        while (char_class[(unsigned char)lx->text[i]] & C_ID)
            i++; /* the text ends in a NUL */
        unsigned char c = at(lx, i);
        if (c == '!') {
            if (at(lx, i + 1) == '=') break; /* `a!=b` compares */
            i++;
        } else if (c >= 0x80 && syn_is_id(decode(lx, i, &len))) i += len;
        else break;
    }
    t->kind = word_kind(lx, lx->text + lx->pos, i - lx->pos);
    if (t->kind == SYN_T_IN || t->kind == SYN_T_ISA) t->prec = SYN_P_COMPARE;
    lx->pos = t->end = i;
}

static uint32_t skip_suffix(const syn_lexer *lx, uint32_t i) {
    uint32_t len;
    while (at(lx, i) >= 0x80 && syn_is_op_suffix(decode(lx, i, &len)))
        i += len;
    return i;
}

/* Lexes an operator at `i`; false when there is none. */
static bool lex_operator(syn_lexer *lx, syn_token *t, uint32_t i) {
    unsigned char c = at(lx, i);
    uint8_t flags, dotted = t->flags & SYN_TF_DOTTED;
    if (c < 0x80) {
        uint32_t k = lx->op_first[c];
        if (!k) return false;
        for (k--; k < NOPS && op_table[k].text[0] == (char)c; k++)
            if (op_table[k].len <= lx->len - i && !memcmp(op_table[k].text, lx->text + i, op_table[k].len))
                break;
        if (k >= NOPS || op_table[k].text[0] != (char)c) return false;
        t->kind = op_table[k].kind;
        t->prec = op_table[k].prec;
        flags = op_table[k].flags;
        i += op_table[k].len;
        if (t->kind == SYN_T_ERROR)
            t->error =
                c == '*' ? "`**` is not an operator; powers are written `x^y`" : "`--` is not an operator";
    } else {
        uint32_t len, u = decode(lx, i, &len);
        const syn_unicode_op *op = syn_unicode_operator(u);
        if (!op) return false;
        t->kind = op->kind;
        t->prec = op->prec;
        flags = op->flags | SYN_TF_DOTTABLE;
        i += len;
        bool updates = (u == 0xf7 || u == 0x22bb || u == 0x2212) && at(lx, i) == '=' && at(lx, i + 1) != '=';
        if (updates) {
            t->kind = SYN_T_OP;
            t->prec = SYN_P_ASSIGN;
            flags = SYN_TF_UPDATE | SYN_TF_SYNTAX | SYN_TF_DOTTABLE;
            i++;
        }
    }
    if (dotted && !(flags & SYN_TF_DOTTABLE)) return false;
    if (flags & SYN_TF_SUFFIXABLE && at(lx, i) >= 0x80) {
        uint32_t end = skip_suffix(lx, i);
        if (end > i) {
            i = end;
            flags |= SYN_TF_SUFFIXED;
            if (t->kind != SYN_T_MINUS && t->kind != SYN_T_PLUS) t->kind = SYN_T_OP;
        }
    }
    t->flags = (uint8_t)((t->flags & (SYN_TF_SPACE | SYN_TF_DOTTED)) |
                         (flags & ~(SYN_TF_DOTTABLE | SYN_TF_SUFFIXABLE | SYN_TF_SPACE)));
    lx->pos = t->end = i;
    return true;
}

static void lex_dot(syn_lexer *lx, syn_token *t) {
    uint32_t i = lx->pos;
    unsigned char c = at(lx, i + 1);
    if (is_digit(c)) {
        lex_number(lx, t);
        return;
    }
    if (c != '.') {
        t->flags |= SYN_TF_DOTTED;
        if (c != '\'' && c != '"' && lex_operator(lx, t, i + 1)) return;
        t->flags &= (uint8_t)~SYN_TF_DOTTED;
        *t = (syn_token){SYN_T_DOT, 0, t->flags, t->newlines, i, i + 1, NULL};
        lx->pos = i + 1;
        return;
    }
    lex_operator(lx, t, i);
    uint32_t len;
    if (t->end == i + 2 && is_dottable(decode(lx, t->end, &len)))
        *t = (syn_token){SYN_T_ERROR, 0, t->flags & SYN_TF_SPACE, t->newlines, i, t->end,
                         "`..` directly before an operator is ambiguous; put a space between them"};
}

static void lex_other(syn_lexer *lx, syn_token *t) {
    uint32_t len, c = decode(lx, lx->pos, &len);
    if (syn_is_id_start(c)) {
        lex_word(lx, t);
        return;
    }
    if (lex_operator(lx, t, lx->pos)) return;
    t->kind = SYN_T_ERROR;
    t->error = c == 0xfffd             ? "this is not valid UTF-8"
               : c < 0x20 || c == 0x7f ? "a control character stands here"
                                       : "this character cannot stand here";
    lx->pos = t->end = lx->pos + len;
}

static void lex_quote(syn_lexer *lx, syn_token *t, syn_tok single, syn_tok triple) {
    uint32_t i = lx->pos;
    bool three = at(lx, i + 1) == at(lx, i) && at(lx, i + 2) == at(lx, i);
    t->kind = (uint8_t)(three ? triple : single);
    lx->pos = t->end = i + (three ? 3 : 1);
}

static void lex_one(syn_lexer *lx, syn_token *t, syn_tok kind) {
    t->kind = (uint8_t)kind;
    t->end = ++lx->pos;
}

void syn_lex(syn_lexer *lx, syn_token *t) {
    *t = (syn_token){0};
    if (!skip_space(lx, t)) return;
    t->begin = t->end = lx->pos;
    if (lx->pos >= lx->len) {
        t->kind = SYN_T_EOF;
        return;
    }
    unsigned char c = (unsigned char)lx->text[lx->pos];
    if (((c | 32) >= 'a' && (c | 32) <= 'z') || c == '_') {
        lex_word(lx, t);
        return;
    }
    switch (c) {
    case '(':
        lex_one(lx, t, SYN_T_LPAREN);
        return;
    case ')':
        lex_one(lx, t, SYN_T_RPAREN);
        return;
    case '[':
        lex_one(lx, t, SYN_T_LSQUARE);
        return;
    case ']':
        lex_one(lx, t, SYN_T_RSQUARE);
        return;
    case '{':
        lex_one(lx, t, SYN_T_LBRACE);
        return;
    case '}':
        lex_one(lx, t, SYN_T_RBRACE);
        return;
    case ',':
        lex_one(lx, t, SYN_T_COMMA);
        return;
    case ';':
        lex_one(lx, t, SYN_T_SEMI);
        return;
    case '@':
        lex_one(lx, t, SYN_T_AT);
        return;
    case '\'':
        lex_one(lx, t, SYN_T_PRIME);
        return;
    case '"':
        lex_quote(lx, t, SYN_T_STRING, SYN_T_TRIPLE_STRING);
        return;
    case '`':
        lex_quote(lx, t, SYN_T_CMD, SYN_T_TRIPLE_CMD);
        return;
    case '.':
        lex_dot(lx, t);
        return;
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
    case '8':
    case '9':
        lex_number(lx, t);
        return;
    default:
        lex_other(lx, t);
        return;
    }
}
