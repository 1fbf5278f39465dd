/* Tokens, errors, node building, statements: what the rest of the parser stands on, and its entry points. */
#include "syntax/parse.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "syntax/parser.h"
#include "syntax/unicode.h"

/* ---- tokens ---- */

const syn_token *syn_p_peek(syn_parser *p, uint32_t n) {
    while (p->nahead < n - 1)
        syn_lex(&p->lx, &p->ahead[p->nahead++]);
    return &p->ahead[n - 2];
}

syn_tok syn_p_kind_at(syn_parser *p, uint32_t n) {
    const syn_token *t = syn_p_peek(p, n);
    return t->newlines && !(p->st & SYN_ST_NEWLINE) ? SYN_T_NEWLINE : (syn_tok)t->kind;
}

void syn_p_next(syn_parser *p) {
    p->prev_end = p->tok.end;
    p->prev_op = p->tok.prec || p->tok.flags & SYN_TF_UNARY;
    if (p->nahead) {
        p->tok = p->ahead[0];
        p->ahead[0] = p->ahead[1];
        p->nahead--;
    } else {
        syn_lex(&p->lx, &p->tok);
    }
}

void syn_p_jump(syn_parser *p, uint32_t offset) {
    p->nahead = 0;
    p->prev_op = false;
    p->lx.pos = offset;
    syn_lex(&p->lx, &p->tok);
}

bool syn_p_closes(const syn_parser *p, syn_tok kind) {
    switch (kind) {
    case SYN_T_EOF:
    case SYN_T_COMMA:
    case SYN_T_SEMI:
    case SYN_T_RPAREN:
    case SYN_T_RSQUARE:
    case SYN_T_RBRACE:
    case SYN_T_ELSE:
    case SYN_T_ELSEIF:
    case SYN_T_CATCH:
    case SYN_T_FINALLY:
        return true;
    case SYN_T_END:
        return !(p->st & SYN_ST_END);
    default:
        return false;
    }
}

/* ---- errors ---- */

enum { MAX_ERRORS = 100 };

sup_diag *syn_p_error(syn_parser *p, sup_span span, const char *fmt, ...) {
    if (p->panic || p->too_deep || p->cx->diags->nerrors >= MAX_ERRORS) return NULL;
    p->panic = true;
    va_list ap;
    char text[512];
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    return sup_diag_emit(p->cx->diags, SUP_E_SYNTAX, span, "%s", text);
}

syn_node *syn_p_error_node(syn_parser *p, uint32_t begin) {
    return syn_p_make(p, SYN_H_ERROR, begin, 0, NULL);
}

/* What a token is called in a message. */
static void describe(const syn_parser *p, char *out, size_t size) {
    const syn_token *t = &p->tok;
    if (syn_p_at_newline(p)) snprintf(out, size, "end of line");
    else if (t->kind == SYN_T_EOF) snprintf(out, size, "end of input");
    else
        snprintf(out, size, "`%.*s`", (int)(t->end - t->begin > 40 ? 40 : t->end - t->begin),
                 p->text + t->begin);
}

static sup_span token_span(const syn_parser *p) {
    if (syn_p_at_newline(p)) return syn_p_span(p, p->prev_end, p->prev_end);
    return syn_p_span(p, p->tok.begin, p->tok.end);
}

syn_node *syn_p_unexpected(syn_parser *p, const char *what) {
    char name[64];
    describe(p, name, sizeof name);
    if (p->tok.kind == SYN_T_ERROR && !syn_p_at_newline(p)) {
        syn_p_error(p, token_span(p), "%s", p->tok.error);
        syn_node *n = syn_p_error_node(p, p->tok.begin);
        syn_p_next(p);
        return n;
    }
    syn_p_error(p, token_span(p), "expected %s, found %s", what, name);
    return syn_p_error_node(p, p->tok.begin);
}

/* Skips a token and, where it opens something, what it opens. Strings are code, so they are parsed. */
static void skip_token(syn_parser *p, uint32_t *level) {
    switch (p->tok.kind) {
    case SYN_T_LPAREN:
    case SYN_T_LSQUARE:
    case SYN_T_LBRACE:
    case SYN_T_BEGIN:
    case SYN_T_FUNCTION:
    case SYN_T_IF:
    case SYN_T_FOR:
    case SYN_T_WHILE:
    case SYN_T_LET:
    case SYN_T_TRY:
    case SYN_T_STRUCT:
    case SYN_T_MODULE:
    case SYN_T_BAREMODULE:
    case SYN_T_QUOTE:
    case SYN_T_MACRO:
    case SYN_T_DO:
        ++*level;
        break;
    case SYN_T_RPAREN:
    case SYN_T_RSQUARE:
    case SYN_T_RBRACE:
    case SYN_T_END:
        if (*level) --*level;
        break;
    case SYN_T_STRING:
    case SYN_T_TRIPLE_STRING:
    case SYN_T_CMD:
    case SYN_T_TRIPLE_CMD:
        if (p->depth < SYN_MAX_DEPTH - 8) {
            syn_parse_raw(p);
            return;
        }
        break;
    default:
        break;
    }
    syn_p_next(p);
}

void syn_p_recover(syn_parser *p) {
    uint32_t level = 0;
    p->panic = true;
    while (p->tok.kind != SYN_T_EOF) {
        syn_tok k = (syn_tok)p->tok.kind;
        bool bracket = k == SYN_T_RPAREN || k == SYN_T_RSQUARE || k == SYN_T_RBRACE;
        bool closes = syn_p_closes(p, k) && k != SYN_T_COMMA && !(bracket && !p->brackets);
        if (!level && (p->tok.newlines || closes)) break;
        skip_token(p, &level);
    }
    p->panic = false;
}

/* Skips to the closer of the bracket that the parser is in, if it stands on the same line. Where it does not,
 * the next line is read as statements again, and a closer found there is not held against the user. */
static bool skip_to_close(syn_parser *p, syn_tok close) {
    uint32_t level = 0;
    bool was = p->panic;
    p->panic = true;
    while (p->tok.kind != SYN_T_EOF && (level || !p->tok.newlines)) {
        syn_tok k = (syn_tok)p->tok.kind;
        bool closes = k == SYN_T_RPAREN || k == SYN_T_RSQUARE || k == SYN_T_RBRACE || k == SYN_T_END;
        if (!level && closes) break;
        skip_token(p, &level);
    }
    p->panic = was;
    if (p->tok.kind == close && !p->tok.newlines) return true;
    p->unclosed++;
    return false;
}

bool syn_p_expect_close(syn_parser *p, syn_tok close, sup_span opener) {
    if (syn_p_kind(p) == close || p->tok.kind == close) {
        syn_p_skip_newlines(p);
        return true;
    }
    char name[64];
    describe(p, name, sizeof name);
    sup_diag *d;
    if (p->tok.kind == SYN_T_ERROR) d = syn_p_error(p, token_span(p), "%s", p->tok.error);
    else d = syn_p_error(p, token_span(p), "expected `%s`, found %s", syn_token_text(close), name);
    if (d)
        sup_diag_note(d, opener, "`%s` opened here",
                      opener.end > opener.begin && p->text[opener.begin] == '[' ? "["
                      : p->text[opener.begin] == '{'                            ? "{"
                                                                                : "(");
    return skip_to_close(p, close);
}

void syn_p_expect_end(syn_parser *p, sup_span opener) {
    for (;;) {
        syn_p_skip_newlines(p);
        if (p->tok.kind == SYN_T_END) {
            syn_p_next(p);
            return;
        }
        int len = (int)(opener.end - opener.begin);
        const char *word = p->text + opener.begin;
        char name[64];
        describe(p, name, sizeof name);
        sup_diag *d =
            syn_p_error(p, token_span(p), "expected `end` to close `%.*s`, found %s", len, word, name);
        if (d) sup_diag_note(d, opener, "`%.*s` opened here", len, word);
        bool clause = p->tok.kind == SYN_T_ELSE || p->tok.kind == SYN_T_ELSEIF ||
                      p->tok.kind == SYN_T_CATCH || p->tok.kind == SYN_T_FINALLY;
        if (!clause) return;
        syn_p_next(p);
        syn_p_recover(p);
        syn_parse_block(p, syn_parse_eq, NULL, false);
    }
}

bool syn_p_enter(syn_parser *p) {
    if (++p->depth < SYN_MAX_DEPTH) return true;
    syn_p_error(p, token_span(p), "the program is nested more than %d levels deep", SYN_MAX_DEPTH);
    p->too_deep = true;
    syn_p_jump(p, p->len);
    p->depth--;
    return false;
}

/* ---- nodes ---- */

syn_node *syn_p_make(syn_parser *p, syn_head head, uint32_t begin, uint32_t n, syn_node *const *args) {
    syn_node *e = sup_arena_alloc(p->cx->arena, sizeof *e + (size_t)n * sizeof *args);
    e->kind = SYN_EXPR;
    e->head = (uint16_t)head;
    e->head_sym = p->heads[head];
    e->span = syn_p_from(p, begin);
    e->nargs = n;
    e->u.args = (syn_node **)(e + 1);
    if (n) memcpy(e->u.args, args, n * sizeof *args);
    return e;
}

syn_node *syn_p_build(syn_parser *p, syn_head head, uint32_t begin, uint32_t base) {
    syn_node *e = syn_p_make(p, head, begin, p->stack.len - base, p->stack.data + base);
    p->stack.len = base;
    return e;
}

syn_node *syn_p_make1(syn_parser *p, syn_head head, uint32_t begin, syn_node *a) {
    return syn_p_make(p, head, begin, 1, &a);
}

syn_node *syn_p_make2(syn_parser *p, syn_head head, uint32_t begin, syn_node *a, syn_node *b) {
    syn_node *args[] = {a, b};
    return syn_p_make(p, head, begin, 2, args);
}

syn_node *syn_p_make3(syn_parser *p, syn_head head, uint32_t begin, syn_node *a, syn_node *b, syn_node *c) {
    syn_node *args[] = {a, b, c};
    return syn_p_make(p, head, begin, 3, args);
}

void syn_p_rehead(syn_parser *p, syn_node *n, syn_head head) {
    n->head = (uint16_t)head;
    n->head_sym = p->heads[head];
}

syn_node *syn_p_line(syn_parser *p, uint32_t offset) {
    const uint32_t *starts = p->src->line_starts;
    uint32_t i = p->line_at, n = p->src->nlines;
    while (i > 0 && starts[i] > offset)
        i--;
    while (i + 1 < n && starts[i + 1] <= offset)
        i++;
    p->line_at = i;
    syn_node *line = syn_leaf(p->cx, SYN_LINE, syn_p_span(p, offset, offset));
    line->u.line.line = (int64_t)i + p->src->first_line;
    line->u.line.file = p->file_sym;
    return line;
}

syn_node *syn_p_bool(syn_parser *p, bool b, uint32_t at) {
    syn_node *n = syn_leaf(p->cx, SYN_BOOL, syn_p_from(p, at));
    n->u.b = b;
    return n;
}

static bool is_ascii(const char *s, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if ((unsigned char)s[i] >= 0x80) return false;
    return true;
}

sup_sym *syn_p_intern(syn_parser *p, uint32_t begin, uint32_t end) {
    const char *s = p->text + begin;
    uint32_t n = end - begin;
    sup_buf b = {0};
    sup_sym *sym;
    if (!is_ascii(s, n) && syn_normalize(&b, s, n))
        sym = sup_sym_intern(p->cx->syms, sup_buf_cstr(&b), b.len);
    else sym = sup_sym_intern(p->cx->syms, s, n);
    sup_buf_free(&b);
    return sym;
}

syn_node *syn_p_token_symbol(syn_parser *p, const syn_token *t) {
    return syn_symbol(p->cx, syn_p_intern(p, t->begin, t->end), syn_p_span(p, t->begin, t->end));
}

syn_node *syn_p_string(syn_parser *p, const char *data, size_t len, sup_span span) {
    syn_node *n = syn_leaf(p->cx, SYN_STRING, span);
    n->u.str.data = sup_arena_strndup(p->cx->arena, data, len);
    n->u.str.len = len;
    return n;
}

syn_node *syn_p_quoted(syn_parser *p, syn_node *x, uint32_t begin) {
    bool is_expr = x->kind == SYN_EXPR || x->kind == SYN_BOOL || x->kind == SYN_QUOTE ||
                   x->kind == SYN_BIGINT || (x->kind == SYN_INT && x->width == 16);
    if (is_expr) return syn_p_make1(p, SYN_H_QUOTE, begin, x);
    return syn_quote(p->cx, x, syn_p_from(p, begin));
}

bool syn_is_number(const syn_node *n) {
    return n->kind == SYN_INT || n->kind == SYN_FLOAT64 || n->kind == SYN_FLOAT32 || n->kind == SYN_BIGINT;
}

bool syn_is_eventually_call(const syn_node *n) {
    while (n->kind == SYN_EXPR && (n->head == SYN_H_WHERE || n->head == SYN_H_TYPED) && n->nargs)
        n = n->u.args[0];
    if (syn_is(n, SYN_H_DO)) n = n->u.args[0];
    return (syn_is(n, SYN_H_CALL) && !n->width) || syn_is(n, SYN_H_ADJOINT);
}

/* ---- statements ---- */

syn_node *syn_parse_docstring(syn_parser *p, syn_rule rule) {
    uint32_t begin = p->tok.begin;
    syn_node *doc = rule(p);
    if (!(doc->kind == SYN_STRING || syn_is(doc, SYN_H_STRING))) return doc;
    syn_tok k = syn_p_kind(p);
    if (k == SYN_T_NEWLINE) {
        if (p->tok.newlines > 1 || syn_p_closes(p, (syn_tok)p->tok.kind)) return doc;
        syn_p_skip_newlines(p);
    } else if (syn_p_closes(p, k) || k == SYN_T_LPAREN || k == SYN_T_LSQUARE || k == SYN_T_LBRACE) {
        return doc;
    }
    syn_node *name = syn_leaf(p->cx, SYN_GLOBAL, doc->span);
    name->u.global.name = sup_sym_cstr(p->cx->syms, "@doc");
    syn_node *line = syn_p_line(p, begin);
    syn_node *args[] = {name, line, doc, rule(p)};
    return syn_p_make(p, SYN_H_MACROCALL, begin, 4, args);
}

/* Statements also know `public`, and may carry a docstring. */
syn_node *syn_parse_doc_statement(syn_parser *p) {
    if (p->tok.kind == SYN_T_PUBLIC) {
        const syn_token *t = syn_p_peek(p, 2);
        if (t->kind != SYN_T_LPAREN && t->kind != SYN_T_EQ && t->kind != SYN_T_LSQUARE)
            return syn_parse_export(p);
    }
    return syn_parse_docstring(p, syn_parse_eq);
}

static bool is_clause(syn_tok k) {
    return k == SYN_T_END || k == SYN_T_ELSE || k == SYN_T_ELSEIF || k == SYN_T_CATCH || k == SYN_T_FINALLY ||
           k == SYN_T_EOF;
}

/* After a statement: it must be at the end of the line, or at `;` or what closes the list. */
static void end_statement(syn_parser *p) {
    syn_tok k = syn_p_kind(p);
    bool fine = k == SYN_T_NEWLINE || syn_p_closes(p, k);
    if (fine && !p->panic) return;
    if (!fine && !p->panic) {
        if (k == SYN_T_ERROR) syn_p_error(p, token_span(p), "%s", p->tok.error);
        else {
            char name[64];
            describe(p, name, sizeof name);
            syn_p_error(p, token_span(p), "expected the end of the statement, found %s", name);
        }
    }
    syn_p_recover(p);
}

static void report_stray(syn_parser *p) {
    syn_tok k = (syn_tok)p->tok.kind;
    bool bracket = k == SYN_T_RPAREN || k == SYN_T_RSQUARE || k == SYN_T_RBRACE;
    if (bracket && p->unclosed) p->unclosed--;
    else syn_p_error(p, token_span(p), "`%s` closes nothing here", syn_token_text(k));
    syn_p_next(p);
    syn_p_recover(p);
}

/* A closing token that closes nothing here is reported and skipped. */
static bool skip_stray(syn_parser *p) {
    syn_tok k = (syn_tok)p->tok.kind;
    if (is_clause(k) || (k != SYN_T_COMMA && p->brackets)) return false;
    report_stray(p);
    return true;
}

uint32_t syn_p_line_start(const syn_parser *p) {
    for (uint32_t i = p->prev_end; i < p->tok.begin; i++)
        if (p->text[i] == '\n') return i + 1;
    return p->tok.begin;
}

syn_node *syn_parse_block(syn_parser *p, syn_rule rule, syn_node *first, bool end_line) {
    uint32_t base = p->stack.len, start = p->prev_end, begin = p->tok.begin;
    if (first) syn_p_push(p, first);
    uint32_t had = p->stack.len;
    for (;;) {
        while (p->tok.newlines || p->tok.kind == SYN_T_SEMI) {
            if (p->tok.newlines) syn_p_skip_newlines(p);
            else syn_p_next(p);
        }
        if (syn_p_closes(p, (syn_tok)p->tok.kind)) {
            if (skip_stray(p)) continue;
            break;
        }
        uint32_t at = p->tok.begin;
        syn_node *line = syn_p_line(p, at);
        syn_node *statement = rule(p);
        syn_p_push(p, line);
        syn_p_push(p, statement);
        if (p->panic && p->tok.begin == at && !syn_p_closes(p, (syn_tok)p->tok.kind)) syn_p_next(p);
        end_statement(p);
    }
    if (p->stack.len == had) syn_p_push(p, syn_p_line(p, start));
    if (end_line) syn_p_push(p, syn_p_line(p, p->tok.begin));
    return syn_p_build(p, SYN_H_BLOCK, begin, base);
}

/* One line of a file: statements with `;` between them form a (:toplevel ...) of their own. */
static syn_node *parse_line(syn_parser *p) {
    uint32_t base = p->stack.len, begin = p->tok.begin;
    bool semis = false;
    if (p->tok.kind != SYN_T_SEMI) syn_p_push(p, syn_parse_doc_statement(p));
    while (!p->panic && syn_p_kind(p) == SYN_T_SEMI) {
        semis = true;
        while (syn_p_kind(p) == SYN_T_SEMI)
            syn_p_next(p);
        syn_tok k = syn_p_kind(p);
        if (k == SYN_T_NEWLINE || syn_p_closes(p, k)) break;
        syn_p_push(p, syn_parse_doc_statement(p));
    }
    if (semis) return syn_p_build(p, SYN_H_TOPLEVEL, begin, base);
    return sup_vec_pop(&p->stack);
}

void syn_parse_statements(syn_parser *p, syn_tok close) {
    for (;;) {
        syn_p_skip_newlines(p);
        if (p->tok.kind == close || p->tok.kind == SYN_T_EOF) return;
        uint32_t at = p->tok.begin;
        if (p->tok.kind != SYN_T_SEMI && syn_p_closes(p, (syn_tok)p->tok.kind)) {
            report_stray(p);
            continue;
        }
        syn_p_push(p, syn_p_line(p, at));
        syn_p_push(p, parse_line(p));
        if (p->panic && p->tok.begin == at) syn_p_next(p);
        end_statement(p);
        while (p->tok.kind == SYN_T_SEMI && !p->tok.newlines)
            syn_p_next(p);
    }
}

/* ---- entry points ---- */

static void start(syn_parser *p, syn_context *cx, uint32_t file) {
    *p = (syn_parser){.cx = cx, .file = file, .st = SYN_ST_NORMAL};
    p->src = sup_source_get(cx->sources, file);
    p->text = p->src->text;
    p->len = p->src->len;
    p->file_sym = sup_sym_cstr(cx->syms, p->src->path);
    for (int h = 1; h < SYN_HEAD_COUNT; h++)
        p->heads[h] = sup_sym_cstr(cx->syms, syn_head_text((syn_head)h));
    p->sym_minus = sup_sym_cstr(cx->syms, "-");
    p->sym_plus = sup_sym_cstr(cx->syms, "+");
    p->sym_star = sup_sym_cstr(cx->syms, "*");
    p->sym_colon = sup_sym_cstr(cx->syms, ":");
    syn_lexer_init(&p->lx, p->text, p->len);
}

syn_node *syn_parse_file(syn_context *cx, uint32_t file) {
    syn_parser p;
    start(&p, cx, file);
    syn_lex(&p.lx, &p.tok);
    syn_parse_statements(&p, SYN_T_EOF);
    if (!p.stack.len) syn_p_push(&p, syn_p_line(&p, 0));
    p.prev_end = p.len;
    return syn_p_build(&p, SYN_H_TOPLEVEL, 0, 0);
}

syn_node *syn_parse_one(syn_context *cx, uint32_t file, uint32_t offset, bool greedy, uint32_t *next) {
    syn_parser p;
    start(&p, cx, file);
    if (offset) p.lx.pos = offset < p.len ? offset : p.len;
    syn_lex(&p.lx, &p.tok);
    syn_p_skip_newlines(&p);
    *next = p.len;
    if (p.tok.kind == SYN_T_EOF) return NULL;
    syn_node *n;
    if (!greedy) n = syn_parse_atom(&p, true);
    else n = parse_line(&p);
    if (greedy && !p.panic) end_statement(&p);
    if (!greedy) {
        *next = p.prev_end;
    } else if (p.tok.kind == SYN_T_EOF) {
        *next = p.len;
    } else { /* behind the line's end and the next line's white space */
        uint32_t i = p.tok.newlines ? syn_p_line_start(&p) : p.prev_end;
        while (i < p.len && (p.text[i] == ' ' || p.text[i] == '\t')) i++;
        *next = i;
    }
    return n;
}
