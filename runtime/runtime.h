/* The runtime: builtins, intrinsics, modules and the evaluator that runs lowered (or typed) IR.
 *
 * Exceptions: a function that may throw returns NULL and leaves the exception in rt->exception with its
 * backtrace in rt->backtrace; callers return NULL in turn or handle it. There is no longjmp.
 * An rt_context belongs to one thread at a time; several contexts are independent.
 */
#ifndef RT_RUNTIME_H
#define RT_RUNTIME_H

#include "ir/ir.h"
#include "lowering/lower.h"
#include "types/method.h"

typedef struct rt_frame rt_frame;

typedef struct rt_job { /* what precompile(f, types) named, in order */
    ty_value *f;
    ty_value *types;  /* Tuple type of the arguments */
    sup_span span;    /* of the call, for messages */
    ty_module *module;
} rt_job;

typedef struct rt_context {
    ty_env *env;
    low_context low;
    sup_diags *diags;
    ty_value *exception;   /* pending, NULL: none */
    ty_array *backtrace;   /* of the pending exception: flat Vector{Any} of triples, innermost first: method instance
                            * or module, line, position (file << 32 | byte offset) */
    rt_frame *frame;       /* innermost */
    uint64_t task_world;   /* world in which dynamic calls of the current frame dispatch */
    uint64_t steps_left;   /* calls and back edges allowed; SIZE_MAX: no limit. 0 ends evaluation with an exception */
    uint32_t depth;        /* of evaluator recursion; beyond the limit: StackOverflowError */
    SUP_VEC(rt_job) jobs;
    const char *program_file; /* PROGRAM_FILE; "" while compiling */
    const char *const *argv;  /* ARGS */
    size_t nargv;
    volatile int interrupt;   /* set from another thread, with steps_left = 1: 1 throws InterruptException, 2 ends as exit(130) */
    bool exiting;             /* exit(n) was called: evaluation ends with a pending exception that is no error */
    int exit_status;
    bool making_image;        /* a workload is evaluated whose results go into an image */
    bool report_invalidated;  /* definitions that make code instances invalid are remarks */
    bool loading_base;        /* the base library is being made: built-in packages are found without being asked for */
    bool generating_output;   /* an image is being made: __init__ is put off, jl_generating_output() */
    /* Set by the driver where inference is present, to run hot code faster: a method instance's optimised code for
     * the host, whose world range contains `world`; NULL: none. The evaluator asks once an instance is hot. */
    uint32_t hot; /* calls and iterations before an instance is optimised */
    ty_code_instance *(*optimize)(struct rt_context *rt, ty_method_instance *mi, uint64_t world);
    /* The same: the inferred return type of f on a tuple type. NULL: Any. */
    void *client; /* for the hooks above and below: whoever set them */
    ty_value *(*return_type)(struct rt_context *rt, ty_value *f, ty_value *argument_types);
    /* Set by the driver: compiles what a script asks for through module GPUCompiler (driver/script_jobs.c). */
    ty_value *(*compile_job)(struct rt_context *rt, ty_value *const *args, size_t n);
    struct rt_private *p;
} rt_context;

/* A context with Core and Main. `env` is borrowed. */
rt_context *rt_create(ty_env *env);
/* Calls what atexit registered, newest first; errors there are reported and do not stop it. */
void rt_run_exit_hooks(rt_context *rt, int status);
void rt_destroy(rt_context *rt);

/* Evaluates the top-level expressions of a registered source in module m, as Base.include. The last value, or NULL. */
ty_value *rt_include(rt_context *rt, ty_module *m, uint32_t file);
ty_value *rt_eval_tree(rt_context *rt, ty_module *m, syn_node *e);
ty_value *rt_eval(rt_context *rt, ty_module *m, ty_value *expr); /* Core.eval */
/* Runs __init__ of the modules that came with the images, in the order in which they were finished, as Julia does for
 * precompiled packages. To be called once, before other code. false: pending exception (InitError). */
bool rt_run_image_inits(rt_context *rt);

/* Calls args[0] with the rest, dispatching in `world`. */
ty_value *rt_apply(rt_context *rt, ty_value *const *args, size_t n, uint64_t world);
/* Runs one method instance on arguments (args[0] the function). */
ty_value *rt_invoke(rt_context *rt, ty_method_instance *mi, ty_value *const *args, size_t n, uint64_t world);
ty_value *rt_builtin(rt_context *rt, ir_builtin id, ty_value *const *args, size_t n);
/* An intrinsic on values; also used by the optimizer and inference to fold. NULL: throws (or cannot be evaluated). */
ty_value *rt_intrinsic(rt_context *rt, ir_intrinsic id, ty_value *const *args, size_t n);
/* Which builtin / intrinsic a function value is; -1: none. */
int rt_builtin_of(const ty_env *env, const ty_value *f);
int rt_intrinsic_of(const ty_env *env, const ty_value *f);

/* The lowered code of a method at an instance: its source, or the generator's result (cached on the instance). */
ty_code *rt_method_code(rt_context *rt, ty_method_instance *mi, uint64_t world);

/* Throwing: set the pending exception and return NULL. */
ty_value *rt_throw(rt_context *rt, ty_value *exc);
ty_value *rt_throw_error(rt_context *rt, const char *fmt, ...) __attribute__((format(printf, 2, 3))); /* ErrorException */
ty_value *rt_throw_type(rt_context *rt, const char *what, ty_value *expected, ty_value *got);
ty_value *rt_throw_bounds(rt_context *rt, ty_value *a, ty_value *i);
/* Julia's showerror text of an exception, appended to out. */
void rt_error_text(rt_context *rt, ty_value *exc, sup_buf *out);
/* The pending exception as an interactive session would report it: ERROR: its text, traces, and what caused it. */
void rt_uncaught_text(rt_context *rt, sup_buf *out);
/* exit(n) was called: no error is to be reported. */
bool rt_exit_requested(const rt_context *rt, int *status); /* status may be NULL */
void rt_set_args(rt_context *rt, const char *const *args, size_t n); /* ARGS; copied */
/* A package that was loaded or is built in, by name; NULL: none. */
ty_value *rt_loaded_module(rt_context *rt, ty_sym *name);
/* Reports the pending exception as a diagnostic (Julia's error text and trace) and clears it. */
void rt_report(rt_context *rt);

/* Modules and bindings (runtime/module.c) */
ty_module *rt_module_new(rt_context *rt, ty_sym *name, ty_module *parent, bool bare);
ty_binding *rt_binding(rt_context *rt, ty_module *m, ty_sym *name, bool create);
/* What a name means in m in a world: follows imports and usings; the binding that owns the value, and its part; range
 * of validity in *valid (may be NULL). NULL: undefined. */
ty_binding *rt_resolve(rt_context *rt, ty_module *m, ty_sym *name, uint64_t world, ty_bpart **part, ty_world_range *valid);
ty_value *rt_global(rt_context *rt, ty_module *m, ty_sym *name, uint64_t world); /* NULL: undefined; no exception */
bool rt_set_const(rt_context *rt, ty_module *m, ty_sym *name, ty_value *v);      /* new world; false: pending exception */
bool rt_set_global(rt_context *rt, ty_module *m, ty_sym *name, ty_value *v);
ty_globalref *rt_globalref(rt_context *rt, ty_module *m, ty_sym *name); /* interned per binding */
/* Names near `name` that are visible in m, for hints; at most n. */
size_t rt_near_names(rt_context *rt, ty_module *m, ty_sym *name, ty_sym **out, size_t n);

#endif
