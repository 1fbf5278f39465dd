/* A gpucc_context from the inside: what one compilation session owns. */
#ifndef DRV_CONTEXT_H
#define DRV_CONTEXT_H

#include <pthread.h>

#include "codegen/door.h"
#include "gpucc/gpucc.h"
#include "inference/interp.h"
#include "precompile/image.h"
#include "support/buf.h"

/* The stages that --timings shows, in order. */
typedef enum drv_stage {
    DRV_T_START, DRV_T_EVALUATE, DRV_T_INFER, DRV_T_CHECK, DRV_T_LLVM_START, DRV_T_CODEGEN, DRV_T_LINK, DRV_T_OPTIMIZE,
    DRV_T_EMIT, DRV_T_METADATA, DRV_T_COUNT
} drv_stage;

/* A kernel that was named, and how. */
typedef struct drv_kernel {
    ty_value *f;      /* the function */
    ty_value *types;  /* Tuple type of its arguments, as named; host array types not yet replaced */
    gpucc_kernel_options options; /* strings and arrays owned by the context's arena */
    sup_span span;    /* where it was named */
    bool explicit_;   /* by gpucc_add_kernel, so a problem with it is an error */
} drv_kernel;

/* LLVM being opened on a second thread while the front end runs. */
typedef struct drv_llvm {
    pthread_t thread;
    bool started, joined;
    const char *path;     /* requested, or NULL */
    sup_arena *arena;     /* of the thread */
    cg_door *door;
    _Atomic(cg_session *) session;
    const char *error;
    uint32_t cap_major, cap_minor;
} drv_llvm;

struct gpucc_context {
    sup_arena *arena;
    sup_sources *sources;
    sup_diags *diags;
    sup_symtab *syms;
    ty_env *env;
    rt_context *rt;
    img_image *base, *layer;
    const char *layer_path;
    inf_interp gpu;          /* the GPU interpreter */
    bool gpu_ready;
    inf_interp host;         /* the default interpreter, for hot code of the evaluator */
    bool host_ready;
    SUP_VEC(drv_kernel) kernels;
    SUP_VEC(const char *) source_paths; /* files evaluated, for image staleness */
    SUP_VEC(uint32_t) source_files;     /* all sources evaluated, in order */
    uint32_t jobs_seen;      /* rt->jobs up to here are in kernels */
    drv_llvm llvm;
    double ms[DRV_T_COUNT];
    sup_buf text, json, reflection, uncaught; /* what the accessors return */
    gpucc_note *notes;
    int verbose;
    const char *executable_dir;
};

double drv_now_ms(void);

/* A context without base image and without base library: for building the base image. */
gpucc_status drv_context_create_bare(gpucc_context **out);
/* Sets up cx->gpu for the newest world. */
void drv_gpu_interpreter(gpucc_context *cx);

/* Folder of the running program or library (with a final slash), in the arena. */
const char *drv_own_folder(sup_arena *arena);

#endif
