/* Diagnostics: every message for a user is one of these, collected in order on a sink.
 *
 * Codes are stable ("E0102") and stand in diag.def with their severity and a title. A diagnostic has a
 * main span, a message, and any number of notes (with or without span) and hints.
 *
 *     sup_diag *d = sup_diag_emit(sink, SUP_E_UNDEFINED, span, "`%s` is not defined", name);
 *     sup_diag_note(d, span2, "assigned here");
 *     sup_diag_hint(d, "did you mean `%s`?", near);
 */
#ifndef SUP_DIAG_H
#define SUP_DIAG_H

#include <stdbool.h>
#include <stdio.h>
#include "support/arena.h"
#include "support/source.h"

typedef enum sup_severity { SUP_ERROR, SUP_WARNING, SUP_NOTE, SUP_HINT, SUP_REMARK } sup_severity;

typedef enum sup_diag_code {
#define SUP_DIAG(id, text_code, severity, title) SUP_##id,
#include "support/diag.def"
#undef SUP_DIAG
    SUP_DIAG_COUNT
} sup_diag_code;

typedef struct sup_subdiag {
    sup_severity severity; /* SUP_NOTE or SUP_HINT */
    sup_span span;         /* may be empty */
    const char *text;
    struct sup_subdiag *next;
} sup_subdiag;

typedef struct sup_diag {
    sup_diag_code code;
    sup_severity severity;
    sup_span span;
    const char *text;
    sup_subdiag *subs; /* in order */
    struct sup_diag *next;
    struct sup_diags *sink;
} sup_diag;

typedef struct sup_diags {
    sup_arena *arena;
    sup_sources *sources; /* borrowed */
    sup_diag *first, *last;
    uint32_t nerrors, nwarnings;
} sup_diags;

sup_diags *sup_diags_create(sup_sources *sources);
void sup_diags_destroy(sup_diags *sink);
void sup_diags_clear(sup_diags *sink);

sup_diag *sup_diag_emit(sup_diags *sink, sup_diag_code code, sup_span span, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));
void sup_diag_note(sup_diag *d, sup_span span, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
void sup_diag_hint(sup_diag *d, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

const char *sup_diag_code_text(sup_diag_code code); /* "E0102" */
const char *sup_diag_title(sup_diag_code code);

/* Prints one diagnostic with source line and caret; `color` uses ANSI escapes. */
void sup_diag_print(FILE *out, const sup_diag *d, bool color);
void sup_diags_print(FILE *out, const sup_diags *sink, bool color);

/* A broken invariant of ours: prints the stage and message, asks for the input, aborts. */
_Noreturn void sup_bug(const char *file, int line, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
#define GPUCC_ASSERT(cond, ...) ((cond) ? (void)0 : sup_bug(__FILE__, __LINE__, __VA_ARGS__))

#endif
