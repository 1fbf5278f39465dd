/* Evaluating sources, timings, reflection: the small calls of the public interface. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver/jobs.h"
#include "driver/llvm.h"
#include "ir/ir.h"

static gpucc_status evaluate(gpucc_context *cx, uint32_t file) {
    double begin = drv_now_ms();
    uint32_t errors = cx->diags->nerrors;
    sup_vec_push(cx->arena, &cx->source_files, file);
    ty_value *v = rt_include(cx->rt, cx->env->k.m_main, file);
    if (!v && cx->rt->exception && !rt_exit_requested(cx->rt, NULL)) {
        sup_buf_free(&cx->uncaught);
        rt_uncaught_text(cx->rt, &cx->uncaught);
        rt_report(cx->rt);
    }
    cx->ms[DRV_T_EVALUATE] += drv_now_ms() - begin;
    return v && cx->diags->nerrors == errors ? GPUCC_OK : GPUCC_ERROR;
}

GPUCC_API gpucc_status gpucc_eval_string(gpucc_context *cx, const char *name, const char *text, size_t len) {
    if (!cx || !cx->rt || !text || len > INT32_MAX) return GPUCC_USAGE;
    return evaluate(cx, sup_source_add(cx->sources, name ? name : "string", text, len));
}

GPUCC_API gpucc_status gpucc_eval_file(gpucc_context *cx, const char *path) {
    uint32_t file;
    size_t offset;
    if (!cx || !cx->rt || !path) return GPUCC_USAGE;
    switch (sup_source_read(cx->sources, path, &file, &offset)) {
    case SUP_READ_OK:
        if (strcmp(path, "-")) sup_vec_push(cx->arena, &cx->source_paths, sup_arena_strndup(cx->arena, path, strlen(path)));
        return evaluate(cx, file);
    case SUP_READ_NOT_FOUND: sup_diag_emit(cx->diags, SUP_E_FILE_NOT_FOUND, (sup_span){0}, "%s: no such file", path); break;
    case SUP_READ_NOT_UTF8: sup_diag_emit(cx->diags, SUP_E_NOT_UTF8, (sup_span){0}, "%s: not UTF-8 (byte %zu)", path, offset); break;
    case SUP_READ_TOO_LARGE: sup_diag_emit(cx->diags, SUP_E_FILE_READ, (sup_span){0}, "%s: larger than 2 GiB", path); break;
    default: sup_diag_emit(cx->diags, SUP_E_FILE_READ, (sup_span){0}, "%s: cannot be read: %s", path, strerror(errno)); break;
    }
    return GPUCC_ERROR;
}

GPUCC_API const char *gpucc_uncaught_text(const gpucc_context *cx) { return cx->uncaught.len ? sup_buf_cstr(&cx->uncaught) : NULL; }

GPUCC_API int gpucc_exit_requested(const gpucc_context *cx, int *status) { return cx->rt ? rt_exit_requested(cx->rt, status) : 0; }

GPUCC_API void gpucc_interrupt(gpucc_context *cx, int ends) {
    cx->rt->interrupt = ends ? 2 : 1;
    cx->rt->steps_left = 1;
}

GPUCC_API int gpucc_interrupt_pending(const gpucc_context *cx) { return cx->rt->interrupt != 0; }

GPUCC_API const char *gpucc_timing(const gpucc_context *cx, size_t index, double *milliseconds) {
    static const char *const names[] = {"start", "evaluate", "infer", "check", "llvm-start", "codegen", "link", "optimize", "emit", "metadata"};
    _Static_assert(sizeof names / sizeof *names == DRV_T_COUNT, "a name per stage");
    if (index >= DRV_T_COUNT) return NULL;
    if (milliseconds) *milliseconds = cx->ms[index];
    return names[index];
}

GPUCC_API gpucc_status gpucc_reflect(gpucc_context *cx, const char *signature, gpucc_emit what, const char **text) {
    ty_value *f, *types;
    sup_span span;
    if (!cx || !cx->rt || !signature || !text || (what != GPUCC_EMIT_LOWERED && what != GPUCC_EMIT_TYPED)) return GPUCC_USAGE;
    if (!drv_eval_signature(cx, sup_arena_strndup(cx->arena, signature, strlen(signature)), &f, &types, &span)) return GPUCC_ERROR;
    drv_gpu_interpreter(cx);
    const ty_svec *p = ((const ty_datatype *)types)->parameters;
    ty_value **sig = SUP_NEW_ARRAY(cx->arena, ty_value *, p->n + 1);
    sig[0] = ty_is_type(cx->env, f) ? ty_v(ty_type_of_type(cx->env, f)) : ty_v(ty_typeof(f));
    memcpy(sig + 1, p->data, p->n * sizeof *sig);
    drv_job job = {.f = f, .sig = ty_v(ty_tuple_type(cx->env, sig, p->n + 1)), .kernel = &(drv_kernel){.span = span}};
    job.shown = signature;
    bool ambiguous = false;
    job.mi = inf_lookup(&cx->gpu, job.sig, &ambiguous);
    const ty_code *code = NULL;
    if (!job.mi) sup_diag_emit(cx->diags, SUP_E_NO_METHOD, span, "no method matches %s", signature);
    else if (what == GPUCC_EMIT_LOWERED) code = rt_method_code(cx->rt, job.mi, cx->env->world);
    else {
        ty_code_instance *ci = inf_typeinf(&cx->gpu, job.mi);
        code = ci ? ci->code : NULL;
    }
    sup_buf_free(&cx->reflection);
    if (!code) {
        if (cx->rt->exception) rt_report(cx->rt);
        return GPUCC_ERROR;
    }
    sup_arena *arena = sup_arena_create();
    ir_print(ir_unseal(cx->env, arena, code), &cx->reflection, IR_PRINT_TYPES | IR_PRINT_LINES);
    sup_arena_destroy(arena);
    *text = sup_buf_cstr(&cx->reflection);
    return GPUCC_OK;
}

static bool is_listed(const gpucc_context *cx, const char *path) {
    for (uint32_t i = 0; i < cx->source_paths.len; i++)
        if (!strcmp(cx->source_paths.data[i], path)) return true;
    return false;
}

/* Files that were included, and those of packages, are sources of the image too. */
static void list_included_files(gpucc_context *cx) {
    uint32_t first = 1 + (cx->base ? (uint32_t)img_header_of(cx->base)->files.count : 0);
    for (uint32_t i = first; i < sup_sources_count(cx->sources); i++) {
        const sup_source *s = sup_source_get(cx->sources, i);
        FILE *f = is_listed(cx, s->path) ? NULL : fopen(s->path, "rb");
        if (!f) continue;
        char *now = malloc((size_t)s->len + 1);
        bool same = now && fread(now, 1, (size_t)s->len + 1, f) == s->len && !memcmp(now, s->text, s->len);
        free(now);
        fclose(f);
        if (same) sup_vec_push(cx->arena, &cx->source_paths, sup_arena_strndup(cx->arena, s->path, strlen(s->path)));
    }
}

GPUCC_API gpucc_status gpucc_image_write(gpucc_context *cx, const char *path) {
    img_error err;
    if (!cx || !cx->rt || !path) return GPUCC_USAGE;
    if (cx->layer) {
        sup_diag_emit(cx->diags, SUP_E_IMAGE, (sup_span){0}, "an image cannot be written from a context that loaded a package image");
        return GPUCC_ERROR;
    }
    list_included_files(cx);
    if (img_write(cx->env, cx->base, cx->source_paths.data, cx->source_paths.len, path, &err)) return GPUCC_OK;
    sup_diag_emit(cx->diags, SUP_E_IMAGE, (sup_span){0}, "the image cannot be written: %s", err.text);
    return GPUCC_ERROR;
}
