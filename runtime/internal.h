/* Private to runtime/: the evaluator's state and helpers shared by its files. */
#ifndef RT_INTERNAL_H
#define RT_INTERNAL_H

#include "runtime/runtime.h"
#include "support/map.h"
#include "types/heap.h"
#include "types/subtype.h"
#include "types/type.h"

typedef struct rt_prog rt_prog; /* decoded code, runtime/eval.c */
typedef struct rt_coroutine rt_coroutine; /* runtime/coroutine.c */
typedef struct rt_fast rt_fast; /* the same for the fast tier, runtime/fast.h */

/* An activation. Frames lie on the C stack, innermost first through `prev`. */
struct rt_frame {
    rt_frame *prev;
    const rt_prog *prog;
    ty_method_instance *mi; /* NULL: a top-level thunk */
    ty_module *module;      /* in which global names of the code live */
    uint32_t pc;            /* instruction in progress */
    const rt_fast *fast;    /* not NULL: an activation of the fast tier, at */
    const struct rt_finsn *ip;
};

typedef struct rt_exc_entry { /* an exception being handled, see EXCEPTION / POP_EXCEPTION */
    ty_value *exc;
    ty_array *backtrace;
} rt_exc_entry;

/* Slots of env->k.root_state, an svec: runtime objects that an image must keep. */
enum { RT_ROOT_LOADED, /* Vector{Any} of (Symbol, Module) pairs, flat: packages that `using` finds */
       RT_ROOT_MODULES, /* Vector{Any} of all modules, in order of creation */
       RT_ROOT_FILES,  /* Vector{Any} of (path, hash of the text, first generated name's number), flat: files evaluated in Main */
       RT_ROOT_INITS,  /* Vector{Any} of modules with an __init__, in the order in which they run: once more by who loads the image */
       RT_ROOT_USED,   /* Vector{Any} of loaded modules that something asked for: of the built-in ones not all are */
       RT_ROOT_NEEDS,  /* Vector{Any} of (module, module that it asked for) pairs, flat, among the built-in ones */
       RT_ROOT_BUILTIN, /* Vector{Any} of the built-in packages' modules */
       RT_ROOT_COUNT };

typedef struct rt_private {
    sup_arena *arena;
    sup_map builtin_index;   /* builtin function value -> index */
    sup_map progs;           /* ty_code -> rt_prog */
    sup_map fasts;           /* code instance -> rt_fast, or 0 */
    sup_map targets;         /* method instance -> rt_target */
    bool optimizing;         /* in rt->optimize */
    sup_map reftypes;        /* memory type -> memory reference type */
    sup_map host_index;      /* symbol -> row of runtime/host.def */
    sup_map elts;            /* memory or reference or array type -> ty_elt */
    SUP_VEC(rt_exc_entry) exc_stack;
    bool rethrown;           /* the pending exception is the one on top of exc_stack */
    SUP_VEC(ty_value *) init_queue; /* modules whose __init__ is to run */
    uint32_t init_first;     /* where the queue of the package being loaded begins */
    ty_sym *loading;         /* name of the package whose file is being evaluated, until its module begins */
    bool loading_base;       /* the built-in packages are being evaluated */
    ty_module *current_module; /* of top-level code being evaluated */
    uint32_t module_depth;   /* of module bodies being evaluated */
    sup_span top_span;       /* of the top-level expression being evaluated */
    const char *top_path;    /* file being included, or NULL */
    sup_diag *held_first, *held_last; /* diagnostics that belong to `held_exc` */
    ty_value *held_exc;
    char *stack_limit;       /* lowest address the C stack may reach */
    uint32_t max_depth;
    sup_span exc_span;       /* where the pending exception was thrown */
    ty_datatype *t_kwcall;   /* cached facts */
    ty_value *package_exc;   /* the exception that says a package was not found */
    SUP_VEC(ty_value *) exit_hooks; /* functions of the exit status, newest last */
    struct rt_regex_cache *regexes; /* compiled regular expressions (host_regex.c), or NULL */
    uint64_t rng;
    rt_coroutine *coroutine, *main_coroutine; /* the one that runs, the program's own; NULL: there are no tasks yet */
    char *main_top;          /* end of the thread's stack */
    char **stacks;           /* of coroutines that are done, for new ones */
    uint32_t nstacks;
} rt_private;

static inline ty_value *rt_bool(rt_context *rt, bool b) { return b ? rt->env->k.v_true : rt->env->k.v_false; }
static inline ty_value *rt_nothing(rt_context *rt) { return rt->env->k.v_nothing; }
static inline bool rt_is_true(rt_context *rt, const ty_value *v) { return v == rt->env->k.v_true; }
static inline bool rt_is_kind_type(const ty_env *env, const ty_datatype *t) {
    return t == env->k.t_datatype || t == env->k.t_unionall || t == env->k.t_union || t == env->k.t_typeofbottom;
}
/* The type by which a value takes part in dispatch: Type{T} for types. */
static inline ty_value *rt_arg_type(ty_env *env, ty_value *v) {
    ty_datatype *t = ty_typeof(v);
    return rt_is_kind_type(env, t) ? ty_v(ty_type_of_type(env, v)) : ty_v(t);
}
static inline bool rt_isa(ty_env *env, ty_value *v, ty_value *t) {
    if (ty_v(ty_typeof(v)) == t || t == ty_v(env->k.t_any)) return true;
    return ty_isa(env, v, t);
}
static inline int64_t rt_int(const ty_value *v) { return TY_LOAD(int64_t, v); }
static inline bool rt_is_int(const rt_context *rt, const ty_value *v) { return ty_typeof(v) == rt->env->k.t_int64; }

/* errors.c */
ty_value *rt_throw_argument(rt_context *rt, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
ty_value *rt_throw_undef(rt_context *rt, ty_sym *name, ty_value *scope);
ty_value *rt_throw_undefref(rt_context *rt);
ty_value *rt_throw_method(rt_context *rt, ty_value *f, ty_value *const *args, size_t n, uint64_t world); /* args after f */
ty_value *rt_throw_simple(rt_context *rt, ty_datatype *type); /* an exception type without fields */
ty_value *rt_throw_msg(rt_context *rt, ty_datatype *type, const char *msg); /* one with one message field */
ty_value *rt_throw_type_ctx(rt_context *rt, ty_sym *what, const char *context, ty_value *expected, ty_value *got);
ty_array *rt_capture_backtrace(rt_context *rt);
/* Turns diagnostics emitted since `before` into the pending exception (unless one is pending). */
ty_value *rt_hold_diags(rt_context *rt, sup_diag *before, uint32_t nerrors);
/* Position of the innermost frame that has one. */
sup_span rt_current_span(rt_context *rt);
sup_span rt_user_span(rt_context *rt); /* innermost outside the base library */

/* eval.c */
ty_value *rt_run_thunk(rt_context *rt, ty_module *m, ty_code *code);
ty_value *rt_call(rt_context *rt, ty_value *const *args, size_t n); /* in the current world */
sup_span rt_frame_position(const rt_frame *f, uint32_t *line, ty_value **scope);
ty_method_instance *rt_mi_for(rt_context *rt, ty_method *m, ty_value *const *args, size_t n);

/* access.c: fields, elements of memory, pointers */
ty_value *rt_getfield(rt_context *rt, ty_value *x, ty_value *field);
ty_value *rt_load_bits(rt_context *rt, ty_value *type, bool is_ptr, const void *p); /* an inline or boxed T at p */
bool rt_store_bits(rt_context *rt, ty_value *type, bool is_ptr, void *p, ty_value *v);
ty_value *rt_array_get(rt_context *rt, ty_array *a, size_t i); /* NULL: undefined reference, no exception */
ty_value *rt_memory_get(rt_context *rt, ty_memory *m, size_t i);
const ty_elt *rt_elt(rt_context *rt, ty_datatype *t);
ty_value *rt_access_builtin(rt_context *rt, ir_builtin id, ty_value *const *args, size_t n);
ty_value *rt_memory_builtin(rt_context *rt, ir_builtin id, ty_value *const *args, size_t n);
ty_value *rt_new(rt_context *rt, ty_value *type, ty_value *const *args, size_t n);
ty_value *rt_foreigncall(rt_context *rt, ty_value *desc, ty_value *const *args, size_t n);
size_t rt_array_length(const rt_context *rt, const ty_array *a);

/* define.c */
/* With --verbose: a remark that names the code instances that a change made invalid, if any. */
void rt_report_invalidated(rt_context *rt, const ty_sym *name, const char *what, sup_span span, const ty_array *list);
ty_value *rt_define_builtin(rt_context *rt, ir_builtin id, ty_value *const *args, size_t n);
/* host.c */
ty_value *rt_host(rt_context *rt, ty_value *const *args, size_t n);
typedef ty_value *(*rt_service)(rt_context *rt, ty_value *const *args, size_t n);
rt_service rt_host_service(rt_context *rt, const ty_sym *name, size_t n); /* NULL: none takes so many arguments */

/* toplevel.c */
ty_value *rt_toplevel_form(rt_context *rt, ty_module *m, ty_value *expr);
/* mapexpr changes each expression before it is evaluated; NULL: none does. */
ty_value *rt_include_mapped(rt_context *rt, ty_module *m, uint32_t file, ty_value *mapexpr);
ty_value *rt_include_path(rt_context *rt, ty_module *m, const char *path, ty_value *mapexpr);
/* A path relative to the file being included. */
ty_value *rt_parse_exception(rt_context *rt, const sup_diag *d); /* a Meta.ParseError; NULL: Base is not there yet */
bool rt_has_mistake(const syn_node *e); /* the parser gave up in it */
bool rt_is_incomplete(rt_context *rt, const ty_value *mistake);   /* the text stops too early */
bool rt_import_is_ambiguous(rt_context *rt, ty_module *m, ty_sym *name);
ty_method *rt_keyword_method(rt_context *rt, const ty_method *m); /* of Core.kwcall; NULL: it takes no keywords */
void rt_resolve_path(rt_context *rt, const char *path, char *out, size_t size);
syn_node *rt_parse_text(rt_context *rt, const char *path, const char *text, size_t len);
ty_value *rt_eval_text(rt_context *rt, ty_module *m, const char *path, const char *text);
bool rt_run_inits(rt_context *rt);
bool rt_define_eval_and_include(rt_context *rt, ty_module *m);
ty_value *rt_call_macro(void *payload, ty_module *m, const syn_node *name, ty_value *const *args, size_t n,
                        ty_module **macro_module);

/* import.c */
bool rt_import_form(rt_context *rt, ty_module *m, const syn_node *e);
ty_module *rt_require(rt_context *rt, ty_module *m, ty_sym *name);
void rt_register_package(rt_context *rt, ty_sym *name, ty_module *m);
ty_module *rt_load_package(rt_context *rt, ty_sym *name, const char *path);
bool rt_use_module(rt_context *rt, ty_module *m, ty_module *used);
bool rt_import_name(rt_context *rt, ty_module *m, ty_module *from, ty_sym *name, ty_sym *as, bool explicit_using);
void rt_export(rt_context *rt, ty_module *m, ty_sym *name, bool exported);

/* module.c */
ty_value *rt_getglobal(rt_context *rt, ty_module *m, ty_sym *name); /* throws UndefVarError */
bool rt_setglobal(rt_context *rt, ty_module *m, ty_sym *name, ty_value *v); /* assignment from code */
bool rt_declare_global(rt_context *rt, ty_module *m, ty_sym *name, ty_value *type, bool weak);
ty_array *rt_modules(rt_context *rt);
ty_svec *rt_module_names(rt_context *rt, ty_module *m, bool all, bool imported);
void rt_init_core(rt_context *rt);
ty_value *rt_root(rt_context *rt, int slot);
size_t rt_module_bindings(ty_module *m, ty_binding ***out); /* raw table; NULL slots to skip */

#endif
