/* Diagnostics as the public interface shows them: structs, text, JSON. */
#include <cjson/cJSON.h>
#include <stdlib.h>

#include "driver/context.h"

static gpucc_position position(const gpucc_context *cx, sup_span span) {
    gpucc_position p = {0};
    const sup_source *f = sup_source_get(cx->sources, span.file);
    if (!f) return p;
    p.file = f->path;
    sup_source_position(f, span.begin, &p.line, &p.column);
    sup_source_position(f, span.end, &p.end_line, &p.end_column);
    return p;
}

GPUCC_API size_t gpucc_diagnostic_count(const gpucc_context *cx) {
    size_t n = 0;
    for (const sup_diag *d = cx->diags->first; d; d = d->next) n++;
    return n;
}

static const gpucc_note *notes_of(gpucc_context *cx, const sup_diag *d, size_t *n) {
    *n = 0;
    for (const sup_subdiag *s = d->subs; s; s = s->next) ++*n;
    gpucc_note *notes = SUP_NEW_ARRAY(cx->arena, gpucc_note, *n);
    size_t i = 0;
    for (const sup_subdiag *s = d->subs; s; s = s->next)
        notes[i++] = (gpucc_note){s->severity == SUP_HINT ? GPUCC_SEV_HINT : GPUCC_SEV_NOTE, position(cx, s->span), s->text};
    return notes;
}

GPUCC_API gpucc_status gpucc_diagnostic_get(const gpucc_context *cx, size_t index, gpucc_diagnostic *out) {
    const sup_diag *d = cx->diags->first;
    while (d && index--) d = d->next;
    if (!d || !out || out->size < sizeof *out) return GPUCC_USAGE;
    out->severity = (gpucc_severity)d->severity;
    out->code = sup_diag_code_text(d->code);
    out->text = d->text;
    out->position = position(cx, d->span);
    out->notes = notes_of((gpucc_context *)(uintptr_t)cx, d, &out->nnotes);
    return GPUCC_OK;
}

GPUCC_API const char *gpucc_diagnostics_text(gpucc_context *cx, int color) {
    char *text = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&text, &size);
    sup_buf_free(&cx->text);
    if (!f) return "";
    sup_diags_print(f, cx->diags, color != 0);
    fclose(f);
    sup_buf_add(&cx->text, text, size);
    free(text);
    return sup_buf_cstr(&cx->text);
}

static const char *const severities[] = {"error", "warning", "note", "hint", "remark"};

static void add_position(cJSON *to, gpucc_position p) {
    if (!p.file) return;
    cJSON_AddStringToObject(to, "file", p.file);
    cJSON_AddNumberToObject(to, "line", p.line);
    cJSON_AddNumberToObject(to, "column", p.column);
    cJSON_AddNumberToObject(to, "end_line", p.end_line);
    cJSON_AddNumberToObject(to, "end_column", p.end_column);
}

static cJSON *diagnostic_json(gpucc_context *cx, const sup_diag *d) {
    cJSON *o = cJSON_CreateObject();
    cJSON_AddStringToObject(o, "severity", severities[d->severity]);
    cJSON_AddStringToObject(o, "code", sup_diag_code_text(d->code));
    cJSON_AddStringToObject(o, "title", sup_diag_title(d->code));
    cJSON_AddStringToObject(o, "message", d->text);
    add_position(o, position(cx, d->span));
    cJSON *notes = cJSON_AddArrayToObject(o, "notes");
    for (const sup_subdiag *s = d->subs; s; s = s->next) {
        cJSON *n = cJSON_CreateObject();
        cJSON_AddStringToObject(n, "severity", severities[s->severity]);
        cJSON_AddStringToObject(n, "message", s->text);
        add_position(n, position(cx, s->span));
        cJSON_AddItemToArray(notes, n);
    }
    return o;
}

GPUCC_API const char *gpucc_diagnostics_json(gpucc_context *cx) {
    cJSON *all = cJSON_CreateArray();
    for (const sup_diag *d = cx->diags->first; d; d = d->next) cJSON_AddItemToArray(all, diagnostic_json(cx, d));
    char *text = cJSON_Print(all);
    sup_buf_free(&cx->json);
    sup_buf_puts(&cx->json, text ? text : "[]");
    sup_buf_putc(&cx->json, '\n');
    cJSON_free(text);
    cJSON_Delete(all);
    return sup_buf_cstr(&cx->json);
}

GPUCC_API void gpucc_diagnostic_add_output_error(gpucc_context *cx, const char *text) {
    sup_diag_emit(cx->diags, SUP_E_OUTPUT, (sup_span){0}, "%s", text);
}

GPUCC_API void gpucc_diagnostics_clear(gpucc_context *cx) { sup_diags_clear(cx->diags); }
