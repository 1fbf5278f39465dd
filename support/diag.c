#include "support/diag.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *code, *title;
    sup_severity severity;
} diag_table[] = {
#define SUP_DIAG(id, text_code, sev, title_text) {text_code, title_text, sev},
#include "support/diag.def"
#undef SUP_DIAG
};

sup_diags *sup_diags_create(sup_sources *sources) {
    sup_arena *arena = sup_arena_create();
    sup_diags *sink = SUP_NEW(arena, sup_diags);
    sink->arena = arena;
    sink->sources = sources;
    return sink;
}

void sup_diags_destroy(sup_diags *sink) {
    if (sink) sup_arena_destroy(sink->arena);
}

void sup_diags_clear(sup_diags *sink) {
    sink->first = sink->last = NULL;
    sink->nerrors = sink->nwarnings = 0;
}

static const char *format(sup_arena *arena, const char *fmt, va_list ap) {
    va_list again;
    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, fmt, again);
    va_end(again);
    char *p = sup_arena_alloc(arena, (size_t)n + 1);
    vsnprintf(p, (size_t)n + 1, fmt, ap);
    return p;
}

sup_diag *sup_diag_emit(sup_diags *sink, sup_diag_code code, sup_span span, const char *fmt, ...) {
    sup_diag *d = SUP_NEW(sink->arena, sup_diag);
    va_list ap;
    va_start(ap, fmt);
    d->text = format(sink->arena, fmt, ap);
    va_end(ap);
    d->code = code;
    d->severity = diag_table[code].severity;
    d->span = span;
    d->sink = sink;
    if (sink->last) sink->last->next = d;
    else sink->first = d;
    sink->last = d;
    if (d->severity == SUP_ERROR) sink->nerrors++;
    if (d->severity == SUP_WARNING) sink->nwarnings++;
    return d;
}

static void add_sub(sup_diag *d, sup_severity severity, sup_span span, const char *text) {
    sup_subdiag *s = SUP_NEW(d->sink->arena, sup_subdiag);
    *s = (sup_subdiag){severity, span, text, NULL};
    sup_subdiag **at = &d->subs;
    while (*at) at = &(*at)->next;
    *at = s;
}

void sup_diag_note(sup_diag *d, sup_span span, const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    add_sub(d, SUP_NOTE, span, format(d->sink->arena, fmt, ap));
    va_end(ap);
}

void sup_diag_hint(sup_diag *d, const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    add_sub(d, SUP_HINT, (sup_span){0}, format(d->sink->arena, fmt, ap));
    va_end(ap);
}

const char *sup_diag_code_text(sup_diag_code code) { return diag_table[code].code; }
const char *sup_diag_title(sup_diag_code code) { return diag_table[code].title; }

static const char *severity_text(sup_severity s) {
    static const char *const names[] = {"error", "warning", "note", "hint", "remark"};
    return names[s];
}

static const char *severity_color(sup_severity s) {
    static const char *const colors[] = {"\033[1;31m", "\033[1;33m", "\033[1;36m", "\033[1;32m", "\033[1;35m"};
    return colors[s];
}

/* The line that holds span.begin, and a line of carets under the part of the span that is on it. */
static void print_excerpt(FILE *out, const sup_source *f, sup_span span, bool color, sup_severity sev) {
    uint32_t line, col;
    sup_source_position(f, span.begin, &line, &col);
    uint32_t begin = f->line_starts[line - f->first_line], end = begin;
    while (end < f->len && f->text[end] != '\n' && f->text[end] != '\r') end++;
    fprintf(out, "%5u | %.*s\n      | ", line, (int)(end - begin), f->text + begin);
    for (uint32_t i = begin; i < span.begin && i < end; i++) {
        if (f->text[i] == '\t') fputc('\t', out);
        else if (((unsigned char)f->text[i] & 0xc0) != 0x80) fputc(' ', out);
    }
    if (color) fputs(severity_color(sev), out);
    fputc('^', out);
    for (uint32_t i = span.begin + 1; i < span.end && i < end; i++)
        if (((unsigned char)f->text[i] & 0xc0) != 0x80) fputc('~', out);
    fprintf(out, "%s\n", color ? "\033[0m" : "");
}

static void print_one(FILE *out, const sup_sources *sources, sup_severity sev, const char *code, sup_span span,
                      const char *text, bool color) {
    const sup_source *f = sup_source_get(sources, span.file);
    if (f) {
        uint32_t line, col;
        sup_source_position(f, span.begin, &line, &col);
        fprintf(out, "%s:%u:%u: ", f->path, line, col);
    } else if (code) fputs("gpucc: ", out);
    else fputs("  ", out);
    fprintf(out, "%s%s%s", color ? severity_color(sev) : "", severity_text(sev), color ? "\033[0m" : "");
    if (code) fprintf(out, " [%s]", code);
    fprintf(out, ": %s\n", text);
    if (f) print_excerpt(out, f, span, color, sev);
}

void sup_diag_print(FILE *out, const sup_diag *d, bool color) {
    const sup_sources *sources = d->sink->sources;
    print_one(out, sources, d->severity, sup_diag_code_text(d->code), d->span, d->text, color);
    for (const sup_subdiag *s = d->subs; s; s = s->next)
        print_one(out, sources, s->severity, NULL, s->span, s->text, color);
}

void sup_diags_print(FILE *out, const sup_diags *sink, bool color) {
    for (const sup_diag *d = sink->first; d; d = d->next) sup_diag_print(out, d, color);
}

_Noreturn void sup_bug(const char *file, int line, const char *fmt, ...) {
    va_list ap;
    fprintf(stderr, "gpucc: internal error at %s:%d: ", file, line);
    va_start(ap, fmt);
    vfprintf(stderr, fmt, ap);
    va_end(ap);
    fputs("\nThis is a bug in gpucc; please report it with the input that causes it.\n", stderr);
    abort();
}
