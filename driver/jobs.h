/* From what a program names to what is compiled: kernels, their device types, their method instances. */
#ifndef DRV_JOBS_H
#define DRV_JOBS_H

#include "driver/context.h"
#include "types/type.h"

/* One kernel ready to be inferred. */
typedef struct drv_job {
    const drv_kernel *kernel;
    ty_value *f;          /* the function whose method is compiled (KernelAbstractions: the device function) */
    ty_svec *arg_types;   /* device types of its arguments */
    ty_value *sig;        /* Tuple{typeof(f), args...} */
    ty_method_instance *mi;
    ty_code_instance *ci;
    const char *entry;    /* name in the output */
    bool is_ka;           /* its first argument is the KernelAbstractions context */
    const char *shown;    /* "f(T1, T2)" */
} drv_job;

typedef SUP_VEC(drv_job) drv_jobs;

/* Takes over the precompile calls evaluated since the last time. */
void drv_collect_precompile(gpucc_context *cx);
/* Resolves all named kernels; when none is named, those with concrete signatures. Emits diagnostics; false on errors, with the
 * kernels in `jobs` that have none. */
bool drv_resolve_jobs(gpucc_context *cx, drv_jobs *jobs);
/* Host array types replaced by their device form, at any depth. */
ty_value *drv_device_type(gpucc_context *cx, ty_value *t);
/* Does a type (at any depth) hold device memory? */
bool drv_holds_device_memory(gpucc_context *cx, ty_value *t);
/* Parses and evaluates "f(T1, T2)". false: diagnostics emitted. */
bool drv_eval_signature(gpucc_context *cx, const char *text, ty_value **f, ty_value **types, sup_span *span);
/* "f(T1, T2)" of a function value and a Tuple type of arguments. */
const char *drv_show_signature(gpucc_context *cx, ty_value *f, ty_svec *args);

/* What a script asks for through module GPUCompiler; see driver/script_jobs.c. */
ty_value *drv_compile_job(rt_context *rt, ty_value *const *args, size_t n);

#endif
