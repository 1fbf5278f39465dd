/* Checks of kernels, as messages that name the cause. */
#include "driver/check.h"

#include <string.h>

#include "types/subtype.h"

static bool is_constant_like(gpucc_context *cx, ty_value *t) {
    return ty_is_type_type(cx->env, t) || ty_is_singleton(cx->env, t) || t == ty_v(cx->env->k.t_symbol);
}

bool drv_is_passable(gpucc_context *cx, ty_value *t) { return is_constant_like(cx, t) || ty_is_bits(cx->env, t); }

/* The field at which a type stops being plain bits: "data.values: Vector{Float32} is a reference". */
static const char *fault_path(gpucc_context *cx, ty_value *t, const char *path, int depth) {
    ty_datatype *d = (ty_datatype *)t;
    if (!ty_is_datatype(cx->env, t) || depth > 10) return sup_arena_printf(cx->arena, "%s: %s is not a concrete type", path, ty_text(cx->env, t));
    if (!d->is_concrete) return sup_arena_printf(cx->arena, "%s: %s is not a concrete type", path, ty_text(cx->env, t));
    if (d->name->is_mutable) return sup_arena_printf(cx->arena, "%s: %s is mutable, so it is a reference", path, ty_text(cx->env, t));
    size_t n = ty_nfields(cx->env, d);
    for (size_t i = 0; n != SIZE_MAX && i < n; i++) {
        ty_value *ft = ty_field_type(cx->env, d, i);
        size_t size, align;
        if (ty_is_bits(cx->env, ft) || ty_is_inline_union(cx->env, ft, &size, &align)) continue;
        const char *name = d->name->names && i < d->name->names->n ? ((ty_sym *)d->name->names->data[i])->name : sup_arena_printf(cx->arena, "%zu", i + 1);
        return fault_path(cx, ft, sup_arena_printf(cx->arena, "%s.%s", path, name), depth + 1);
    }
    return sup_arena_printf(cx->arena, "%s: %s is a reference", path, ty_text(cx->env, t));
}

static const char *argument_name(const drv_job *job, size_t i) {
    const ty_method *m = job->mi ? (const ty_method *)job->mi->def : NULL;
    return m && m->arg_names && i + 1 < m->arg_names->n ? ((ty_sym *)m->arg_names->data[i + 1])->name : NULL;
}

bool drv_check_arguments(gpucc_context *cx, const drv_job *job) {
    bool ok = true;
    for (size_t i = 0; i < job->arg_types->n; i++) {
        ty_value *t = job->arg_types->data[i];
        if (drv_is_passable(cx, t)) continue;
        ok = false;
        const char *where = sup_arena_printf(cx->arena, "argument %zu", i + 1);
        sup_diag *d = sup_diag_emit(cx->diags, SUP_E_NOT_ISBITS, job->kernel->span, "kernel `%s`: argument %zu of type %s cannot be passed to a GPU",
                                    job->shown, i + 1, ty_text(cx->env, t));
        sup_diag_note(d, (sup_span){0}, "%s", fault_path(cx, t, where, 0));
        sup_diag_hint(d, "arguments must be plain bits (isbits): numbers, tuples and immutable structs of them, and device arrays (CuArray)");
    }
    ty_value *f = ty_v(ty_typeof(job->f));
    if (ok && !ty_is_type(cx->env, job->f) && !drv_is_passable(cx, f)) {
        sup_diag *d = sup_diag_emit(cx->diags, SUP_E_NOT_ISBITS, job->kernel->span, "kernel `%s`: the function captures what cannot be passed to a GPU", job->shown);
        sup_diag_note(d, (sup_span){0}, "%s", fault_path(cx, f, "captured", 0));
        return false;
    }
    return ok;
}

static sup_span method_span(const ty_method *m) { return (sup_span){m->span_file, m->span_begin, m->span_end}; }

bool drv_check_method(gpucc_context *cx, const drv_job *job) {
    const ty_method *m = (const ty_method *)job->mi->def;
    const ty_svec *sp = job->mi->sparams;
    for (size_t i = 0; m->tvars && i < m->tvars->n; i++) {
        if (sp && i < sp->n && sp->data[i] && !ty_is_tvar(cx->env, sp->data[i])) continue;
        sup_diag *d = sup_diag_emit(cx->diags, SUP_E_UNBOUND_TYPEVAR, method_span(m), "kernel `%s`: type parameter `%s` has no value",
                                    job->shown, ((const ty_tvar *)m->tvars->data[i])->name->name);
        sup_diag_note(d, job->kernel->span, "named here");
        sup_diag_hint(d, "no argument's type determines it: use it in an argument's type or remove it from `where`");
        return false;
    }
    return true;
}

void drv_note_candidates(gpucc_context *cx, sup_diag *d, ty_value *sig) {
    ty_methtable *mt = ty_methtable_for(cx->env, sig, false);
    size_t shown = 0;
    for (size_t i = 0; mt && i < mt->n && shown < 5; i++) {
        const ty_method *m = (const ty_method *)mt->methods->data[i];
        if (m->last_world != TY_WORLD_OPEN) continue;
        const ty_svec *p = ((const ty_datatype *)ty_unwrap(cx->env, m->sig))->parameters;
        sup_buf b = {0};
        for (size_t k = 1; k < p->n; k++) {
            const char *name = m->arg_names && k < m->arg_names->n ? ((ty_sym *)m->arg_names->data[k])->name : "";
            if (k > 1) sup_buf_puts(&b, ", ");
            if (name[0] && name[0] != '#') sup_buf_puts(&b, name);
            if (p->data[k] != ty_v(cx->env->k.t_any)) sup_buf_puts(&b, "::"), ty_print_inside(cx->env, &b, p->data[k], m->sig);
        }
        sup_diag_note(d, method_span(m), "candidate: %s(%s)", m->name->name, sup_buf_cstr(&b));
        sup_buf_free(&b);
        shown++;
    }
}

void drv_report_no_method(gpucc_context *cx, const drv_job *job, bool ambiguous) {
    sup_diag *d = ambiguous ? sup_diag_emit(cx->diags, SUP_E_AMBIGUOUS, job->kernel->span, "kernel `%s` is ambiguous: several methods match and none is more specific", job->shown)
                            : sup_diag_emit(cx->diags, SUP_E_NO_METHOD, job->kernel->span, "no method matches kernel `%s`", job->shown);
    drv_note_candidates(cx, d, job->sig);
}

/* The user's own line (outermost on the path of inlined calls) before the first place where the code cannot go on. */
static sup_span where_it_ends(const ty_code *code) {
    for (uint32_t i = 0; code && i < code->nstmts; i++) {
        const ir_stmt *s = &ir_code_stmts(code)[i];
        if (s->op != IR_UNREACHABLE || s->prev == IR_NONE) continue;
        uint32_t loc = ir_code_stmts(code)[s->prev].loc;
        while (loc != IR_NONE && ir_code_locs(code)[loc].inlined_at != IR_NONE) loc = ir_code_locs(code)[loc].inlined_at;
        if (loc != IR_NONE) return ir_code_locs(code)[loc].span;
    }
    return (sup_span){0};
}

/* Not an error, as in Julia: but nobody writes such a kernel on purpose. */
static void warn_never_returns(gpucc_context *cx, const drv_job *job) {
    const ty_method *m = (const ty_method *)job->mi->def;
    sup_span at = where_it_ends(job->ci->code);
    sup_diag *d = sup_diag_emit(cx->diags, SUP_W_NEVER_RETURNS, at.file ? at : method_span(m), "kernel `%s` never returns: it always throws or loops forever", job->shown);
    if (at.file) sup_diag_note(d, method_span(m), "in this kernel");
}

bool drv_check_inferred(gpucc_context *cx, const drv_job *job) {
    ty_value *r = job->ci->ret_type;
    if (ty_is_bottom(cx->env, r) && !job->kernel->options.not_kernel) warn_never_returns(cx, job);
    if (job->kernel->options.not_kernel || r == ty_v(cx->env->k.t_nothing) || ty_is_bottom(cx->env, r)) return true;
    const ty_method *m = (const ty_method *)job->mi->def;
    sup_diag *d = sup_diag_emit(cx->diags, SUP_E_KERNEL_RETURN, method_span(m), "kernel `%s` returns a value of type %s; a kernel must return nothing",
                                job->shown, ty_text(cx->env, r));
    const ty_code *code = job->ci->code;
    for (uint32_t i = 0; code && i < code->nstmts; i++) {
        const ir_stmt *s = &ir_code_stmts(code)[i];
        if (s->op != IR_RETURN || s->loc == IR_NONE) continue;
        const ir_loc *l = &ir_code_locs(code)[s->loc];
        if (l->inlined_at == IR_NONE) sup_diag_note(d, l->span, "returned here");
    }
    sup_diag_hint(d, "end the kernel with `return nothing` (or `return`)");
    return false;
}

/* CUDA C++ Programming Guide, "Kernel parameters": 4 KiB; from compute capability 7.0 with PTX 8.1 on 32,764 bytes. */
uint32_t drv_param_limit(uint32_t cap_major, uint32_t ptx_major, uint32_t ptx_minor) {
    return cap_major >= 7 && ptx_major * 10 + ptx_minor >= 81 ? 32764 : 4096;
}

bool drv_check_param_limit(gpucc_context *cx, const drv_job *job, uint32_t limit) {
    uint64_t total = 0;
    for (size_t i = 0; i < job->arg_types->n; i++) {
        ty_value *t = job->arg_types->data[i];
        const ty_layout *l = ty_is_datatype(cx->env, t) && ty_is_bits(cx->env, t) ? ty_layout_of(cx->env, (ty_datatype *)t) : NULL;
        if (!l || !l->size) continue;
        total = (total + l->align - 1) / l->align * l->align + l->size;
    }
    if (total <= limit) return true;
    sup_diag *d = sup_diag_emit(cx->diags, SUP_E_PARAM_LIMIT, job->kernel->span, "kernel `%s` uses too much parameter memory: %llu bytes, at most %u are allowed",
                                job->shown, (unsigned long long)total, limit);
    for (size_t i = 0; i < job->arg_types->n; i++) {
        ty_value *t = job->arg_types->data[i];
        const ty_layout *l = ty_is_datatype(cx->env, t) && ty_is_bits(cx->env, t) ? ty_layout_of(cx->env, (ty_datatype *)t) : NULL;
        const char *name = argument_name(job, i);
        sup_diag_note(d, (sup_span){0}, "argument %zu%s%s: %s, %u bytes", i + 1, name ? " " : "", name ? name : "", ty_text(cx->env, t), l ? l->size : 0);
    }
    sup_diag_hint(d, "put large data into a device array, or compile for a newer PTX version (--ptx 8.1 allows 32764 bytes from capability 7.0)");
    return false;
}
