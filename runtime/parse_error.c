/* Syntax errors as exceptions: Base.Meta.ParseError with Julia's text.
 *
 * The parser's own diagnostics say more (cause and hint); a running program sees Julia's words for the same mistakes, because
 * programs print and compare them. A mistake without a row in `rows` keeps the parser's words. */
#include <string.h>
#include "runtime/internal.h"

enum { POINT = 1, TO_LINE_END = 2, AT_TEXT_END = 4, BEHIND = 8, INSIDE = 16, HERE = 32, OPERATOR = 64 }; /* where Julia points */

typedef struct row {
    const char *ours, *julias; /* ours: how the text begins; in julias %X is the last quoted part of ours */
    int where;
} row;

static const row rows[] = {
    {"expected an expression, found end of input", "premature end of input", POINT},
    {"expected a name, found end of input", "premature end of input", POINT},
    {"expected a macro name, found end of input", "premature end of input", POINT},
    {"expected an expression, found `,`", "unexpected `,`", 0},
    {"expected an expression, found `;`", "unexpected `;`", 0},
    {"expected an expression, found `)`", "unexpected `)`", 0},
    {"expected an expression, found `]`", "unexpected `]`", 0},
    {"expected an expression, found `}`", "unexpected `}`", 0},
    {"expected an expression, found `=`", "unexpected `=`", 0},
    {"expected an expression, found `for`", "unexpected `for`", 0},
    {"expected an expression, found `if`", "unexpected `if`", 0},
    {"expected an expression, found ", "invalid identifier", 0},
    {"expected a function name, found ", "invalid identifier", 0},
    {"expected a macro name, found `end`", "invalid identifier", 0},
    {"expected a macro name, found ", "invalid macro name", 0},
    {"expected a type name, found ", "Invalid type name `%X`", 0},
    {"the operator `=` cannot stand here", "unexpected `=`", 0},
    {"the operator ", "invalid identifier", 0},
    {"a condition cannot be an assignment", "unexpected `=`", 0},
    {"expected `)`", "Expected `)` or `,`", POINT},
    {"expected `]`", "Expected `]` or `,`", POINT},
    {"expected `}`", "Expected `}` or `,`", POINT},
    {"expected the end of the statement, found ", "extra tokens after end of expression", TO_LINE_END},
    {"this string has no end", "unterminated string literal", POINT | AT_TEXT_END},
    {"this command has no end", "unterminated string literal", POINT | AT_TEXT_END},
    {"this character has no closing", "unterminated character literal", 0},
    {"a character in ", "character literal contains multiple characters", INSIDE},
    {"there is no empty character", "empty character literal", INSIDE},
    {"this comment has no end", "unterminated multi-line comment #= ... =#", 0},
    {"this digit does not exist", "invalid numeric constant", 0},
    {"a hexadecimal fraction needs", "hex float literal must contain `p` or `P`", 0},
    {"a number that ends in ", "numeric constant cannot be implicitly multiplied because it ends with `.`", 0},
    {"a string cannot be multiplied", "cannot juxtapose string literal", 0},
    {"unknown escape sequence", "invalid escape sequence", 0},
    {"this escape is beyond", "invalid unicode escape sequence", 0},
    {"expected a name or ", "identifier or parenthesized expression expected after $ in string", BEHIND},
    {"syntax: expected assignment after \"const\"", "expected assignment after `const`", 0},
    {"expected a signature like `f(x)` behind `function`", "Invalid signature in function definition", 0},
    {"expected a signature like `f(x)` behind `macro`", "Invalid signature in macro definition", 0},
    {"expected `in` or `=` of a `for`, found end", "premature end of input", POINT},
    {"expected `in` or `=` of a `for`", "invalid iteration spec: expected one of `=` `in` or `∈`", 0},
    {"no space may stand behind the `:`", "whitespace not allowed after `:` used for quoting", 0},
    {"no space may stand ", "whitespace is not allowed here", 0},
    {"malformed ", "expected identifier", 0},
    {"expected a variable behind `catch`", "a variable name is expected after `catch`", 0},
    {"`do` must follow", "invalid `do` syntax", 0},
    {"expected `;` or a new line behind the variables of `let`, found end", "premature end of input", POINT},
    {"expected `;` or a new line behind the variables of `let`", "let variables should end in `;` or newline", 0},
    {"a space is required after the `:`", "space required after `:` in `?` expression", 0},
    {"a space is required before the `:`", "space required before `:` in `?` expression", 0},
    {"a space is required after ", "space required after `%X` operator", 0},
    {"a space is required before ", "space required before `%X` operator", HERE},
    {"expected `:` to go on", "`:` expected in `?` expression", 0},
    {"`**` is not an operator", "use `x^y` instead of `x**y` for exponentiation, and `x...` instead of `**x` for splatting.", 0},
    {"`--` is not an operator", "invalid operator", 0},
    {"`++` is not an operator", "invalid operator", 0},
    {"`try` without ", "try without catch or finally", 0},
    {"expected a condition behind ", "missing condition in `%X`", 0},
    {"`end` closes nothing here", "invalid identifier", 0},
    {"`else` closes nothing here", "invalid identifier", 0},
    {"spaces and ", "cannot mix space and ;; separators in an array expression, except to wrap a line", 0},
};

bool rt_has_mistake(const syn_node *e) {
    if (e->kind != SYN_EXPR && e->kind != SYN_QUOTE) return false;
    if (syn_is(e, SYN_H_ERROR) || syn_is(e, SYN_H_INCOMPLETE)) return true;
    for (uint32_t i = 0; i < e->nargs; i++)
        if (rt_has_mistake(e->u.args[i])) return true;
    return false;
}

static bool begins(const char *text, const char *with) { return !strncmp(text, with, strlen(with)); }

/* Does the text before `at` end in a keyword that opens a block? Then nothing of the block is there yet. */
static bool block_is_empty(const sup_source *f, uint32_t at) {
    static const char *const openers = " begin quote try else finally let do catch if while for function macro struct module baremodule elseif ";
    uint32_t end = at < f->len ? at : f->len;
    while (end && strchr(" \t\r\n", f->text[end - 1])) end--;
    uint32_t begin = end;
    while (begin && f->text[begin - 1] >= 'a' && f->text[begin - 1] <= 'z') begin--;
    char word[16];
    if (begin == end || end - begin > 12) return false;
    word[0] = ' ';
    memcpy(word + 1, f->text + begin, end - begin);
    strcpy(word + 1 + (end - begin), " ");
    return strstr(openers, word) != NULL;
}

/* Did something of the statement stand on this line before? Then the rest is too much. */
static bool follows_something(const sup_source *f, uint32_t at) {
    while (at && (f->text[at - 1] == ' ' || f->text[at - 1] == '\t')) at--;
    return at && f->text[at - 1] != '\n' && f->text[at - 1] != ';';
}

static bool follows_operator(const sup_source *f, uint32_t at) {
    while (at && (f->text[at - 1] == ' ' || f->text[at - 1] == '\t')) at--;
    return at && strchr("*/^%&|<>=\\.", f->text[at - 1]) != NULL;
}

static void message(const sup_source *f, const sup_diag *d, sup_buf *out, int *where) {
    const char *text = d->text;
    *where = 0;
    if (begins(text, "expected `end` to close ")) {
        const bool at_end = strstr(text, "found end of input") != NULL;
        *where = POINT;
        sup_buf_puts(out, at_end && block_is_empty(f, d->span.begin) ? "premature end of input" : "Expected `end`");
        return;
    }
    if (strstr(text, " closes nothing here")) {
        const bool extra = follows_something(f, d->span.begin);
        *where = extra ? TO_LINE_END : 0;
        if (extra) sup_buf_puts(out, "extra tokens after end of expression");
        else if (f->text[d->span.begin] == 'e') sup_buf_puts(out, "invalid identifier");
        else sup_buf_printf(out, "unexpected `%c`", f->text[d->span.begin]);
        return;
    }
    if (begins(text, "this escape needs hexadecimal digits")) {
        const bool hex = d->span.begin + 1 < f->len && f->text[d->span.begin + 1] == 'x';
        sup_buf_puts(out, hex ? "invalid hex escape sequence" : "invalid unicode escape sequence");
        return;
    }
    if (begins(text, "expected the end of the statement, found ") && follows_operator(f, d->span.begin)) {
        *where = OPERATOR;
        sup_buf_puts(out, "not a unary operator");
        return;
    }
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!begins(text, rows[i].ours)) continue;
        *where = rows[i].where;
        const char *x = strstr(rows[i].julias, "%X"), *close = strrchr(text, '`'), *open = close;
        while (open && open > text && open[-1] != '`') open--;
        if (x && open) sup_buf_printf(out, "%.*s%.*s%s", (int)(x - rows[i].julias), rows[i].julias, (int)(close - open), open, x + 2);
        else sup_buf_puts(out, rows[i].julias);
        return;
    }
    sup_buf_puts(out, text);
}

static sup_span place(const sup_source *f, const sup_diag *d, int where) {
    sup_span s = d->span;
    if (where & AT_TEXT_END) s.begin = f->len;
    if (s.begin > f->len) s.begin = f->len;
    if (where & TO_LINE_END) {
        while (s.begin && (f->text[s.begin - 1] == ' ' || f->text[s.begin - 1] == '\t')) s.begin--;
        s.end = s.begin;
        while (s.end < f->len && f->text[s.end] != '\n') s.end++;
    }
    if (where & INSIDE) {
        const bool closed = s.end > s.begin + 1 && f->text[s.end - 1] == '\'';
        s.begin++;
        if (closed) s.end--;
        else while (s.end < f->len && f->text[s.end] != '\n') s.end++;
    }
    if (where & BEHIND) s.begin = s.end;
    if (where & OPERATOR) {
        while (s.begin && strchr(" \t", f->text[s.begin - 1])) s.begin--;
        s.end = s.begin--;
    }
    if (where & POINT) /* behind the last thing that is there */
        while (s.begin && strchr(" \t\r\n", f->text[s.begin - 1])) s.begin--;
    if (where & (POINT | HERE)) s.end = s.begin;
    return s;
}

static size_t characters(const char *s, size_t n) {
    size_t k = 0;
    for (size_t i = 0; i < n; i++) k += ((unsigned char)s[i] & 0xc0) != 0x80;
    return k;
}

/* The line of the error with the one before it, and a mark below. */
static void picture(const sup_source *f, sup_span s, sup_buf *out) {
    uint32_t begin = s.begin, end;
    while (begin && f->text[begin - 1] != '\n') begin--;
    for (end = s.begin; end < f->len && f->text[end] != '\n';) end++;
    uint32_t first = begin;
    if (first) {
        first--;
        while (first && f->text[first - 1] != '\n') first--;
    }
    if (s.end > end) s.end = end;
    sup_buf_add(out, f->text + first, end - first);
    sup_buf_putc(out, '\n');
    const size_t column = characters(f->text + begin, s.begin - begin), width = s.end > s.begin ? characters(f->text + s.begin, s.end - s.begin) : 0;
    if (column) sup_buf_putc(out, '#');
    for (size_t i = 1; i < column; i++) sup_buf_putc(out, ' ');
    sup_buf_puts(out, width == 1 ? "╙" : "└");
    for (size_t i = 2; i < width; i++) sup_buf_puts(out, "─");
    sup_buf_puts(out, width > 1 ? "┘ ── " : " ── ");
}

/* NULL: there is no type for it yet. */
ty_value *rt_parse_exception(rt_context *rt, const sup_diag *d) {
    ty_env *env = rt->env;
    const sup_source *f = sup_source_get(env->sources, d->span.file);
    ty_value *meta = env->k.m_base ? rt_global(rt, env->k.m_base, ty_symbol(env, "Meta"), env->world) : NULL;
    ty_value *type = meta && ty_typeof(meta) == env->k.t_module ? rt_global(rt, (ty_module *)meta, ty_symbol(env, "ParseError"), env->world) : NULL;
    if (!f || !type || !ty_is_datatype(env, type)) return NULL;
    sup_buf words = {0}, text = {0};
    int where;
    uint32_t line, column;
    message(f, d, &words, &where);
    const sup_span s = place(f, d, where);
    sup_source_position(f, s.begin, &line, &column);
    sup_buf_printf(&text, "ParseError:\n# Error @ %s:%u:%u\n", f->path, line, column);
    picture(f, s, &text);
    sup_buf_add(&text, sup_buf_cstr(&words), words.len);
    const bool incomplete = strstr(d->text, "found end of input") || strstr(d->text, "has no end") || !strcmp(words.data, "premature end of input");
    ty_value *v[2] = {ty_string_new(env, sup_buf_cstr(&text), text.len), ty_v(ty_symbol(env, incomplete ? "incomplete" : "error"))};
    sup_buf_free(&words);
    sup_buf_free(&text);
    return ty_new_struct(env, (ty_datatype *)type, v, 2);
}

bool rt_is_incomplete(rt_context *rt, const ty_value *mistake) {
    if (ty_typeof(mistake) == rt->env->k.t_errorexception) return false;
    return ty_get_field(rt->env, (ty_value *)mistake, 1) == ty_v(ty_symbol(rt->env, "incomplete"));
}
