/* The command line: from argv to one struct. Everything comes from options.def. */
#ifndef DRV_OPTIONS_H
#define DRV_OPTIONS_H

#include <stdbool.h>
#include <stdio.h>

#include "gpucc/gpucc.h"
#include "support/vec.h"

typedef enum drv_command { DRV_COMPILE, DRV_EVAL, DRV_PRECOMPILE } drv_command;

typedef struct drv_kernel_arg {
    const char *signature;
    gpucc_kernel_options options; /* own settings; unset fields are taken from the defaults */
} drv_kernel_arg;

typedef struct drv_options {
    drv_command command;
    SUP_VEC(const char *) files;
    SUP_VEC(drv_kernel_arg) kernels;
    SUP_VEC(const char *) functions;
    SUP_VEC(const char *) load_path;
    SUP_VEC(const char *) images;
    SUP_VEC(const char *) caps;
    SUP_VEC(const char *) program_args; /* eval: what follows the file */
    gpucc_kernel_options defaults;      /* kernel options before the first --kernel */
    const char *base_image, *ptx, *target, *libdevice, *output, *code;
    unsigned emit;
    bool emit_given;
    int opt_level, debug_level, jobs, hot;
    bool fastmath, always_inline, verbose, timings, timings_json, diagnostics_json;
    int color; /* -1 auto, 0, 1 */
    enum { DRV_HELP_NONE, DRV_HELP_TEXT, DRV_HELP_MAN, DRV_HELP_MD, DRV_HELP_VERSION } help;
} drv_options;

/* Parses argv. On a mistake prints nothing, writes one line into error and returns false. Strings are borrowed
 * from argv or owned by the arena. */
bool drv_options_parse(sup_arena *arena, int argc, char **argv, drv_options *o, char *error, size_t error_size);

void drv_help_text(FILE *out);
void drv_help_man(FILE *out);
void drv_help_markdown(FILE *out);

/* "tree", "ptx", ... for one gpucc_emit bit: the end of its file's name. */
const char *drv_emit_extension(gpucc_emit bit);

#endif
