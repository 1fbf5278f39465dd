/* The pipeline: from named kernels to PTX and metadata. */
#ifndef DRV_PIPELINE_H
#define DRV_PIPELINE_H

#include "driver/jobs.h"
#include "support/buf.h"

typedef struct drv_target {
    cg_target_kind kind;
    uint32_t cap_major, cap_minor;
    char suffix;
    uint32_t ptx_major, ptx_minor; /* 0.0: lowest */
    const char *capability;
} drv_target;

struct gpucc_output {
    sup_arena *arena;
    cg_text products[8]; /* by bit of gpucc_emit */
    size_t nkernels;
    const char **entries;
};

/* What one compilation works on; the stages fill it in, in this order. */
typedef struct drv_compilation {
    gpucc_context *cx;
    const gpucc_compile_options *options;
    sup_arena *arena;    /* lives until the output is made */
    drv_target target;
    drv_jobs jobs;
    cg_reply reply;
    bool failed;         /* a kernel was refused: the others are still compiled, for what is wrong with them, and nothing is written */
    bool bad_options;    /* the options contradict each other or name what does not exist */
    SUP_VEC(sup_arena *) task_arenas; /* of parallel code generation */
    const char *library;  /* a device library whose contents' hash is known */
    uint64_t library_hash;
    gpucc_output *out;
} drv_compilation;

/* Parses "9.0a". false: malformed. */
bool drv_parse_capability(const char *text, drv_target *t);

gpucc_status drv_pipeline(drv_compilation *c);

/* Writes the launch metadata of all jobs (LAUNCH-METADATA schema 1). driver/metadata.c */
const char *drv_metadata(drv_compilation *c);
/* Codegen's messages as diagnostics. driver/report.c */
void drv_report_codegen(drv_compilation *c);

#endif
