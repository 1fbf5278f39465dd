/* gpucc: an ahead-of-time compiler for GPU kernels written in Julia.
 *
 * The library behind the `gpucc` program. Typical use:
 *
 *     gpucc_context *cx;
 *     gpucc_context_create(&cx, NULL);
 *     gpucc_eval_string(cx, "kernels.jl", text, strlen(text));   // definitions, precompile(...) calls
 *     gpucc_add_kernel(cx, "scale!(CuArray{Float32,1}, Float32)", NULL);
 *     gpucc_compile_options o = GPUCC_COMPILE_OPTIONS_INIT;
 *     o.capability = "8.0";
 *     gpucc_output *out;
 *     if (gpucc_compile(cx, &o, &out) == GPUCC_OK) {
 *         size_t len;
 *         const char *ptx = gpucc_output_get(out, GPUCC_EMIT_PTX, &len);
 *         ...
 *         gpucc_output_destroy(out);
 *     }
 *     gpucc_context_destroy(cx);
 *
 * Errors: functions return a status. User mistakes become diagnostics on the context (gpucc_diagnostic_*);
 * the library prints nothing and never exits.
 *
 * Threads: a context is used by one thread at a time; different contexts are independent. A thread that was not
 * the first to use gpucc calls gpucc_thread_attach before its first call and gpucc_thread_detach after its last.
 *
 * Ownership: *_create and gpucc_compile give an object that the caller destroys; everything that *_get returns is
 * borrowed and lives as long as the object it came from, or until that changes.
 *
 * Structs with a `size` field are versioned: start from their _INIT value and set fields; later versions only append.
 */
#ifndef GPUCC_GPUCC_H
#define GPUCC_GPUCC_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GPUCC_VERSION_MAJOR 0
#define GPUCC_VERSION_MINOR 1
#define GPUCC_VERSION_PATCH 0

#if defined(GPUCC_BUILDING)
#define GPUCC_API __attribute__((visibility("default")))
#else
#define GPUCC_API
#endif

typedef struct gpucc_context gpucc_context;
typedef struct gpucc_output gpucc_output;

typedef enum gpucc_status {
    GPUCC_OK = 0,
    GPUCC_ERROR = -1,     /* the input is wrong: see the diagnostics */
    GPUCC_USAGE = -2,     /* the call is wrong: unknown option value, bad struct size, NULL where none may be */
    GPUCC_NO_MEMORY = -3,
    GPUCC_INTERNAL = -4   /* our mistake; a diagnostic says what */
} gpucc_status;

/* What a compilation can produce. */
typedef enum gpucc_emit {
    GPUCC_EMIT_PTX = 1 << 0,
    GPUCC_EMIT_JSON = 1 << 1,    /* launch metadata, docs/abi.md */
    GPUCC_EMIT_LLVM = 1 << 2,    /* optimised LLVM IR as text */
    GPUCC_EMIT_TYPED = 1 << 3,   /* typed, optimised IR of each kernel */
    GPUCC_EMIT_LOWERED = 1 << 4, /* lowered code of each kernel's method */
    GPUCC_EMIT_ASM = 1 << 5,     /* target native: assembly; target ptx: machine code through ptxas and nvdisasm where found */
    GPUCC_EMIT_TREE = 1 << 6,    /* syntax trees of the evaluated sources */
    GPUCC_EMIT_OBJECT = 1 << 7   /* target native: object file; target ptx: cubin through ptxas where found */
} gpucc_emit;

/* "0.1.0" of the library in use. */
GPUCC_API const char *gpucc_version(void);
GPUCC_API int gpucc_thread_attach(void);
GPUCC_API void gpucc_thread_detach(void);

/* ---- contexts -------------------------------------------------------------------------------------- */

typedef struct gpucc_context_options {
    size_t size;
    const char *base_image;       /* NULL: the installed base image */
    const char *const *images;    /* package images to start from, in order */
    size_t nimages;
    const char *const *load_path; /* where `using` looks for packages, docs/language.md */
    size_t nload_path;
    const char *llvm_library;     /* NULL: libgpucc-llvm.so beside the library */
    const char *const *args;      /* ARGS of the evaluated program */
    size_t nargs;
    const char *program_file;     /* PROGRAM_FILE; NULL: empty, so `if abspath(PROGRAM_FILE) == @__FILE__` is false */
    int verbose;                  /* nonzero: remarks (images, invalidation) become diagnostics */
    const char *expect_capability; /* will be compiled for: code generation is made ready on a second thread; may be NULL */
    int making_image;             /* nonzero: gpucc_image_write comes at the end, so precompilation workloads of packages run */
    int hot;                      /* evaluation optimises functions called, and loops gone round, so often; 1: at once; 0: the default */
} gpucc_context_options;
#define GPUCC_CONTEXT_OPTIONS_INIT {sizeof(gpucc_context_options), NULL, NULL, 0, NULL, 0, NULL, NULL, 0, NULL, 0, NULL, 0, 0}

/* options may be NULL. On failure *out is NULL, or a context whose only use is to read its diagnostics. */
GPUCC_API gpucc_status gpucc_context_create(gpucc_context **out, const gpucc_context_options *options);
GPUCC_API void gpucc_context_destroy(gpucc_context *cx);

/* ---- sources --------------------------------------------------------------------------------------- */

/* Evaluates a file ("-": standard input) or a text at top level of Main, as Julia's include. */
GPUCC_API gpucc_status gpucc_eval_file(gpucc_context *cx, const char *path);
GPUCC_API gpucc_status gpucc_eval_string(gpucc_context *cx, const char *name, const char *text, size_t len);
/* What Julia prints about the exception that ended the last evaluation ("ERROR: LoadError: DomainError with -1.0: ..." and
 * the stack trace, then what caused it); NULL: none did. */
GPUCC_API const char *gpucc_uncaught_text(const gpucc_context *cx);
/* Did evaluated code ask to stop by exit(n)? Nonzero and *status = n. */
GPUCC_API int gpucc_exit_requested(const gpucc_context *cx, int *status);
/* Stops the evaluation that another thread is in: ends is 0 for an InterruptException, nonzero for exit(130). To be called
 * again every few milliseconds while gpucc_interrupt_pending says that it was not seen yet. */
GPUCC_API void gpucc_interrupt(gpucc_context *cx, int ends);
GPUCC_API int gpucc_interrupt_pending(const gpucc_context *cx);

/* ---- kernels --------------------------------------------------------------------------------------- */

typedef struct gpucc_kernel_options {
    size_t size;
    const char *name;             /* entry name in the PTX; NULL: mangled */
    const int64_t *workgroupsize; /* KernelAbstractions: static work-group size; NULL: dynamic */
    size_t nworkgroupsize;
    const int64_t *ndrange;       /* KernelAbstractions: static iteration space; NULL: dynamic */
    size_t nndrange;
    int max_threads[3];           /* launch bounds; 0: none */
    int min_threads[3];
    int blocks_per_sm;
    int max_registers;
    int not_kernel;               /* nonzero: a device function, not an entry */
} gpucc_kernel_options;
#define GPUCC_KERNEL_OPTIONS_INIT {sizeof(gpucc_kernel_options), NULL, NULL, 0, NULL, 0, {0, 0, 0}, {0, 0, 0}, 0, 0, 0}

/* Names a kernel to compile: "f(T1, T2, ...)", types being Julia expressions evaluated in Main. options may be NULL. */
GPUCC_API gpucc_status gpucc_add_kernel(gpucc_context *cx, const char *signature, const gpucc_kernel_options *options);
/* How many kernels are named so far (precompile calls and gpucc_add_kernel). */
GPUCC_API size_t gpucc_kernel_count(const gpucc_context *cx);

/* ---- compilation ----------------------------------------------------------------------------------- */

typedef struct gpucc_compile_options {
    size_t size;
    const char *target;      /* "ptx" (default) or "native" */
    const char *capability;  /* "7.0", "9.0a", "10.0f" */
    const char *ptx_version; /* NULL: the lowest that the capability and the features used allow */
    unsigned emit;           /* GPUCC_EMIT_* bits */
    int opt_level;           /* 0..3 */
    int debug_level;         /* 0..2 */
    int fastmath;
    int always_inline;
    int threads;             /* kernels compiled in parallel; 0 and 1: none */
    const char *libdevice;   /* NULL: search */
    const char *module_name; /* "module" of the metadata, such as "vadd.ptx" */
    gpucc_kernel_options defaults; /* for kernels that do not say otherwise */
} gpucc_compile_options;
#define GPUCC_COMPILE_OPTIONS_INIT \
    {sizeof(gpucc_compile_options), NULL, "7.0", NULL, GPUCC_EMIT_PTX | GPUCC_EMIT_JSON, 2, 0, 0, 0, 0, NULL, NULL, \
     GPUCC_KERNEL_OPTIONS_INIT}

/* Compiles every named kernel for one capability. On failure *out is NULL and the diagnostics say why. */
GPUCC_API gpucc_status gpucc_compile(gpucc_context *cx, const gpucc_compile_options *options, gpucc_output **out);
/* One product; NULL if it was not asked for. Text ends in a NUL that `len` does not count. */
GPUCC_API const char *gpucc_output_get(const gpucc_output *out, gpucc_emit what, size_t *len);
GPUCC_API size_t gpucc_output_kernel_count(const gpucc_output *out);
GPUCC_API const char *gpucc_output_entry(const gpucc_output *out, size_t kernel);
GPUCC_API void gpucc_output_destroy(gpucc_output *out);
/* Milliseconds spent in a stage since the context was made: "evaluate", "infer", "codegen", ...; index from 0.
 * Returns the stage's name, NULL past the last. */
GPUCC_API const char *gpucc_timing(const gpucc_context *cx, size_t index, double *milliseconds);

/* Prints lowered or typed IR of any function signature "f(Int, Float64)"; the text is owned by the context. */
GPUCC_API gpucc_status gpucc_reflect(gpucc_context *cx, const char *signature, gpucc_emit what, const char **text);

/* Writes all that this context defined, inferred and compiled into an image (atomically: temporary file, rename). */
GPUCC_API gpucc_status gpucc_image_write(gpucc_context *cx, const char *path);

/* ---- diagnostics ----------------------------------------------------------------------------------- */

typedef enum gpucc_severity { GPUCC_SEV_ERROR, GPUCC_SEV_WARNING, GPUCC_SEV_NOTE, GPUCC_SEV_HINT, GPUCC_SEV_REMARK } gpucc_severity;

typedef struct gpucc_position {
    const char *file; /* NULL: no position */
    uint32_t line, column, end_line, end_column; /* from 1; columns count characters */
} gpucc_position;

typedef struct gpucc_note {
    gpucc_severity severity; /* note or hint */
    gpucc_position position;
    const char *text;
} gpucc_note;

typedef struct gpucc_diagnostic {
    size_t size; /* set by the caller */
    gpucc_severity severity;
    const char *code; /* stable, such as "E0502" */
    const char *text;
    gpucc_position position;
    const gpucc_note *notes;
    size_t nnotes;
} gpucc_diagnostic;

GPUCC_API size_t gpucc_diagnostic_count(const gpucc_context *cx);
GPUCC_API gpucc_status gpucc_diagnostic_get(const gpucc_context *cx, size_t index, gpucc_diagnostic *out);
/* All diagnostics as people read them (source line, caret, notes), or as a JSON array; owned by the context. */
GPUCC_API const char *gpucc_diagnostics_text(gpucc_context *cx, int color);
GPUCC_API const char *gpucc_diagnostics_json(gpucc_context *cx);
/* Adds the error "output cannot be written" (E0005), for programs that print all their messages through the context. */
GPUCC_API void gpucc_diagnostic_add_output_error(gpucc_context *cx, const char *text);
GPUCC_API void gpucc_diagnostics_clear(gpucc_context *cx);

#ifdef __cplusplus
}
#endif

#endif
