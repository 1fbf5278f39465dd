/* Code generation's findings as diagnostics. */
#include "driver/pipeline.h"

/* Innermost position that lies in a source the user can see. */
static sup_span best_span(const cg_message *m) {
    if (m->span.file) return m->span;
    for (const cg_frame *f = m->frames; f; f = f->next)
        if (f->span.file) return f->span;
    return m->span;
}

void drv_report_codegen(gpucc_context *cx, const cg_message *messages) {
    for (const cg_message *m = messages; m; m = m->next) {
        sup_diag *d = sup_diag_emit(cx->diags, m->code, best_span(m), "%s", m->text);
        if (m->function) sup_diag_note(d, (sup_span){0}, "in %s", m->function);
        int depth = 0;
        for (const cg_frame *f = m->frames; f && depth < 12; f = f->next, depth++)
            sup_diag_note(d, f->span, "called from %s", f->function ? f->function : "here");
    }
}
