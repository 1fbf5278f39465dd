/* State shared by the files of inference/. Not for other folders. */
#ifndef INF_PRIVATE_H
#define INF_PRIVATE_H

#include "inference/interp.h"
#include "inference/lattice.h"

/* What a call tells about one argument when it returns true or false. */
typedef struct inf_condition {
    bool known;
    inf_elt if_true, if_false;
} inf_condition;

/* A frame's or a call's result. */
typedef struct inf_result {
    inf_elt ret;
    ty_value *exc;         /* type of what may be thrown; Union{}: nothing */
    ty_effects effects;
    uint32_t ncond;
    inf_condition *conds;  /* per argument of the callee (0: the function), NULL: nothing known */
} inf_result;

enum {
    INF_STMT_SEEN = 1,  /* evaluated at least once */
    INF_STMT_DIRTY = 2  /* an operand changed since */
};

struct inf_priv {
    inf_elt *vals;         /* per statement */
    uint8_t *state;        /* INF_STMT_* per statement */
    uint8_t *joins;        /* how often a statement's value grew */
    ty_effects *effects;   /* per statement, of its last evaluation */
    inf_result **calls;    /* per statement: what a CALL told, with conditions; NULL: not a call */
    uint32_t nstmts;
    inf_elt *args;         /* nargs */
    inf_elt *slots;
    uint8_t *slot_joins;
    bool *reached;         /* per block */
    bool *edge;            /* per entry of block_lists: executable */
    bool *dirty;           /* per block */
    uint32_t *use_start, *uses; /* users of each statement's value */
    const uint32_t *rpo_index;
    const ir_block_id *rpo;
    uint32_t nrpo;
    bool has_loop;

    inf_result result;
    ty_world_range valid;
    SUP_VEC(ty_value *) edges; /* see edges.h */
    bool is_const;         /* a constant-propagation frame: its result goes to the local cache only */
    bool in_progress;      /* on the stack */
    bool pending;          /* evaluated, in state->pending */
    bool done;             /* the result is final */
    bool finished;         /* types are in the IR */
    bool limited;          /* a limit was hit: not worth caching */
    uint32_t depth;        /* of the stack of frames in progress, from 1 */
    uint32_t lowlink;      /* smallest depth of a frame in progress this one's result relies on */
    uint32_t round;        /* state->round when its last evaluation began */
    uint32_t changes;      /* how often the result grew while a cycle was iterated */
    bool recursive;        /* is called from inside itself */
    struct inf_frame *next_same; /* local cache chain (constant frames by hash) */
    inf_elt *key;          /* constant frames: the argument elements asked for */
};

typedef struct inf_state {
    sup_arena *arena;      /* of all frames of the current outermost request */
    inf_lat lat;
    inf_frame *top;        /* innermost frame in progress */
    uint32_t depth;
    uint32_t round;        /* counts evaluations of frames */
    uint32_t changes;      /* counts results that grew */
    uint32_t nconst;       /* constant frames made in this request */
    sup_map frames;        /* method instance -> inf_frame, results not in the cache yet */
    sup_map const_frames;  /* hash of instance and argument elements -> chain of frames */
    sup_map lookups;       /* signature -> inf_lookup_entry */
    SUP_VEC(inf_frame *) pending; /* evaluated members of cycles whose head is still in progress, in order */
    uint32_t nested;       /* requests in progress */
} inf_state;

static inline ty_env *inf_env(const inf_frame *fr) { return fr->interp->rt->env; }
static inline const inf_lat *inf_latof(const inf_frame *fr) { return &fr->interp->state->lat; }

/* A call in the making: callee and arguments as elements. args[0] is the function. */
typedef struct inf_call {
    inf_frame *fr;
    ir_stmt_id stmt;
    const inf_elt *args;
    uint32_t nargs;
    bool in_apply;
} inf_call;

/* ---- frame.c ------------------------------------------------------------------------------------------ */
/* A frame for an instance on these argument elements (mi's own types: NULL). NULL: no code (pending exception). */
inf_frame *inf_frame_create(inf_interp *interp, ty_method_instance *mi, const inf_elt *args, uint32_t nargs);
void inf_frame_reset(inf_frame *fr); /* back to the state before evaluation */
ty_method *inf_frame_method(const inf_frame *fr); /* NULL for a thunk */

/* ---- abstract.c --------------------------------------------------------------------------------------- */
void inf_run(inf_frame *fr); /* evaluates to a fixpoint, given the callees' present results */
inf_elt inf_value(inf_frame *fr, ir_ref r);
void inf_restrict_world(inf_frame *fr, ty_world_range valid);

/* ---- refine.c ------------------------------------------------------------------------------------------ */
inf_elt inf_refine(inf_frame *fr, ir_ref x, ir_ref cond, bool truth);
/* Conditions on the arguments that a value returned from block b implies, into r->conds. */
void inf_return_conditions(inf_frame *fr, ir_ref v, ir_block_id b, inf_elt ret, inf_result *r);
inf_elt inf_refine_from(inf_frame *fr, inf_elt e, ir_ref x, ir_ref cond, bool truth);

/* ---- transfer.c, fields.c, intrinsics.c ---------------------------------------------------------------- */
inf_result inf_builtin(inf_call *c, ir_builtin id, const inf_elt *args, uint32_t n);
inf_result inf_intrinsic(inf_call *c, ir_intrinsic id, const inf_elt *args, uint32_t n);
inf_result inf_new(inf_frame *fr, const inf_elt *args, uint32_t n);      /* type, fields */
inf_result inf_splatnew(inf_frame *fr, inf_elt type, inf_elt tuple);
inf_result inf_getfield(inf_frame *fr, const inf_elt *args, uint32_t n);
inf_result inf_setfield(inf_frame *fr, ir_builtin id, const inf_elt *args, uint32_t n);
inf_result inf_isdefined(inf_frame *fr, const inf_elt *args, uint32_t n);
inf_result inf_fieldtype(inf_frame *fr, const inf_elt *args, uint32_t n);
inf_result inf_memory_op(inf_frame *fr, ir_builtin id, const inf_elt *args, uint32_t n);
inf_result inf_apply_type(inf_frame *fr, const inf_elt *args, uint32_t n);
inf_result inf_global(inf_frame *fr, ty_module *m, ty_sym *name);
inf_result inf_global_isdefined(inf_frame *fr, ty_module *m, ty_sym *name);
ty_value *inf_global_type(inf_frame *fr, ty_module *m, ty_sym *name); /* NULL: not known to be a global variable */

/* ---- calls.c, apply.c, constprop.c ---------------------------------------------------------------------- */
/* A call of args[0]; sets *info (in the frame's arena). */
inf_result inf_call_any(inf_call *c, inf_call_info **info);
inf_result inf_call_generic(inf_call *c, inf_call_info **info);
inf_result inf_apply_iterate(inf_call *c, inf_call_info **info);
inf_result inf_call_invoke(inf_call *c, inf_call_info **info);
inf_result inf_applicable(inf_call *c, const inf_elt *args, uint32_t n);
/* The type that calling f with arguments of the tuple type's types returns, as a constant. */
inf_result inf_return_type_call(inf_call *c, inf_elt f, ty_value *types);
/* ty_find_all, remembered during the request. */
ty_matches inf_find_all(inf_interp *interp, ty_value *sig, int limit);
ty_value *inf_call_sig(const inf_lat *lx, const inf_elt *args, uint32_t n);
/* Infers a match's callee; fills the target. */
inf_result inf_call_match(inf_call *c, inf_target *t, bool single);
/* Improves r by constants among the arguments: evaluates, or infers a specialised body. */
void inf_const_call(inf_call *c, inf_target *t, inf_result *r);

/* ---- limit.c --------------------------------------------------------------------------------------------- */
/* The signature to infer for a call of m from fr: `sig`, or a wider one when recursion makes it grow. */
ty_value *inf_limit_recursion(inf_frame *fr, ty_method *m, ty_value *sig, bool *limited);

/* ---- typeinf.c --------------------------------------------------------------------------------------------- */
/* Is a member of an unfinished cycle up to date in this iteration? */
bool inf_is_fresh(const inf_state *st, const inf_frame *fr);
/* fr relies on a result of callee, which may be in progress. */
void inf_rely_on(inf_frame *fr, const inf_frame *callee);
/* The result of an instance as seen from fr: cached, in progress (provisional), or inferred now. *callee: the frame
 * when there is one; *ci: its code instance. */
inf_result inf_infer(inf_frame *fr, ir_stmt_id stmt, ty_method_instance *mi, inf_frame **callee, ty_code_instance **ci);
/* Evaluates a frame (in progress while it runs), iterating the cycle it heads. */
void inf_evaluate(inf_frame *fr, inf_frame *parent, ir_stmt_id stmt);
inf_result inf_ci_result(inf_interp *interp, ty_code_instance *ci);

/* ---- finish.c ---------------------------------------------------------------------------------------------- */
void inf_finish_frame(inf_frame *fr);  /* types into the IR, optimises, seals, caches */
void inf_annotate(inf_frame *fr);      /* the first step alone */

/* ---- effects.c ----------------------------------------------------------------------------------------------- */
ty_effects inf_effects_of_frame(inf_frame *fr);
uint16_t inf_effect_flags(ty_effects e); /* as IR_FLAG_* */
static inline inf_result inf_res(inf_elt ret, ty_effects effects) { return (inf_result){ret, NULL, effects, 0, NULL}; }
inf_result inf_throws(const inf_lat *lx); /* certainly throws */
inf_result inf_unknown(const inf_lat *lx); /* Any, anything may happen */
#define INF_PURE TY_EFF_ALL
#define INF_PURE_THROWS (TY_EFF_ALL & ~(ty_effects)TY_EFF_NOTHROW)
#define INF_UNKNOWN ((ty_effects)TY_EFF_NONOVERLAYED)

#endif
