/* The abstract interpreter's interface: a set of hooks and data (see docs/architecture.md, "interpreters").
 *
 * The default interpreter, the GPU interpreter and custom ones are peers: they differ in owner, world, method
 * table view, parameters and hooks. Results are code instances on method instances, told apart by owner and
 * world range.
 */
#ifndef INF_INTERP_H
#define INF_INTERP_H

#include "runtime/runtime.h"

typedef struct inf_interp inf_interp;
typedef struct inf_frame inf_frame;

typedef struct inf_params { /* Julia's InferenceParams */
    int max_methods;          /* 3 */
    int max_union_splitting;  /* 4 */
    int max_apply_union_enum; /* 8 */
    int max_tuple_splat;      /* 32 */
    int tuple_complexity_limit_depth; /* 3 */
    bool ipo_constant_propagation;    /* true */
    bool aggressive_constant_propagation; /* GPU: true */
    bool unoptimize_throw_blocks;
} inf_params;

typedef struct inf_opt_params { /* Julia's OptimizationParams */
    bool inlining;               /* true */
    uint32_t inline_cost_threshold;  /* 100 */
    uint32_t inline_nonleaf_penalty; /* 1000 */
    uint32_t inline_tupleret_bonus;  /* 250 */
    uint32_t inline_error_path_cost; /* 20 */
    int max_tuple_splat;
} inf_opt_params;

struct inf_interp {
    rt_context *rt;
    ty_value *owner;      /* nothing: default */
    ty_mt_view view;      /* overlay tables and world */
    inf_params params;
    inf_opt_params opt;
    void *payload;
    /* Optional hooks; NULL: default behaviour. */
    void (*optimize)(inf_interp *interp, inf_frame *frame); /* set by driver/ to the optimizer's entry; frame->f is changed in place */
    bool (*may_optimize)(inf_interp *interp);
    bool (*concrete_eval_eligible)(inf_interp *interp, ty_effects effects);
    void (*remark)(inf_interp *interp, inf_frame *frame, ir_stmt_id stmt, const char *text);
    /* The value of Core._target_info(key) in this job; -1: unknown. */
    int64_t (*target_info)(inf_interp *interp, ty_sym *key);
    struct inf_state *state; /* private: frames in progress, local cache */
};

/* What inference learned about one call statement, for the optimizer. */
typedef struct inf_target {
    ty_match match;
    ty_code_instance *ci;  /* the callee's result; NULL: not inferred (too general) */
    ty_code *const_code;   /* body specialised on constant arguments, to inline instead of ci's; or NULL */
    ty_value *ret;         /* widened type */
    ty_value *ret_const;   /* constant result, or NULL */
    ty_effects effects;
    ty_method_instance *mi;   /* the callee's instance, also where ci is NULL */
    ty_code_instance *const_ci; /* carries const_code with its result, effects, inlining cost and flags; in no cache */
    inf_frame *const_frame;   /* private: what const_code is made from */
} inf_target;

typedef enum inf_call_kind {
    INF_CALL_UNKNOWN,   /* stays dynamic */
    INF_CALL_BUILTIN,   /* index = ir_builtin */
    INF_CALL_INTRINSIC, /* index = ir_intrinsic */
    INF_CALL_METHODS,   /* one of the targets, tried in order; when !covers the rest is a MethodError or dynamic */
    INF_CALL_APPLY,     /* _apply_iterate with known tuple lengths: `inner` is the call of the spread arguments */
    INF_CALL_INVOKE,    /* invoke(f, T, args...): one target; arguments without T */
    INF_CALL_CONSTRUCT  /* reserved */
} inf_call_kind;

typedef struct inf_call_info {
    inf_call_kind kind;
    int index;
    inf_target *targets;
    uint32_t ntargets;
    bool covers;     /* the targets cover all argument types */
    struct inf_call_info *inner;
    ty_value **apply_types; /* APPLY: types (lattice, widened) of the spread arguments, function first */
    uint32_t napply;
} inf_call_info;

/* One method instance being inferred. After inference `f` is typed: every statement has its widened type, values
 * known to be constant and free to drop are constants, effect flags are set. */
struct inf_frame {
    inf_interp *interp;
    ty_method_instance *mi;
    ty_code_instance *ci;
    ir_func *f;
    sup_arena *arena;
    inf_call_info **info; /* per statement id, NULL: none */
    uint32_t ninfo;
    struct inf_frame *parent; /* the frame whose call caused this one */
    ir_stmt_id parent_stmt;
    struct inf_priv *p;
};

/* A new interpreter with default parameters in rt's world. */
void inf_interp_init(inf_interp *interp, rt_context *rt);
void inf_interp_finish(inf_interp *interp);
/* Infers and optimises a method instance (and all it needs) unless a valid result exists: lookup by owner and world.
 * NULL: cannot be inferred (a diagnostic or pending exception says why). */
ty_code_instance *inf_typeinf(inf_interp *interp, ty_method_instance *mi);
/* The method instance for a call signature Tuple{typeof(f), ...} through the interpreter's view; NULL: no or ambiguous method. */
ty_method_instance *inf_lookup(inf_interp *interp, ty_value *sig, bool *ambiguous);
/* Return type of a call signature without optimising (Base.return_types-like). */
ty_value *inf_return_type(inf_interp *interp, ty_value *sig);

#endif
