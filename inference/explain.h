/* Why a call stays dynamic: the chain of values from the call back to where a type was lost. */
#ifndef INF_EXPLAIN_H
#define INF_EXPLAIN_H

#include "inference/interp.h"

typedef enum inf_reason {
    INF_WHY_UNKNOWN_FUNCTION, /* the called value's type does not say which function it is */
    INF_WHY_ABSTRACT_ARGUMENT,/* several methods match, because an argument's type is abstract */
    INF_WHY_NO_METHOD,        /* no method matches the argument types */
    INF_WHY_OTHER
} inf_reason;

typedef enum inf_step_kind {
    INF_STEP_ARGUMENT,   /* an argument of the function being compiled */
    INF_STEP_GLOBAL,     /* a global that is not constant */
    INF_STEP_BOX,        /* a captured variable that is assigned more than once (Core.Box) */
    INF_STEP_FIELD,      /* a field with an abstract declared type */
    INF_STEP_MERGE,      /* values of different types meet in one variable */
    INF_STEP_CALL,       /* the result of a call */
    INF_STEP_VALUE       /* any other statement */
} inf_step_kind;

/* One value on the chain, from the call to the origin. */
typedef struct inf_step {
    inf_step_kind kind;
    ir_ref value;
    ty_value *type;
    ty_sym *name;        /* of the variable or global; NULL: none */
    ty_sym *field;       /* FIELD: which one */
    ty_value *callee;    /* CALL: the function called if known */
    uint32_t loc;        /* index into f->locs, IR_NONE: unknown */
} inf_step;

typedef struct inf_explanation {
    inf_reason reason;
    ty_value *f;          /* the called function if known, else NULL */
    ty_value *sig;        /* Tuple type of the call, the function first */
    uint32_t culprit;     /* operand of the call that is to blame, 0: the function; IR_NONE: none */
    inf_step *steps;
    uint32_t nsteps;
} inf_explanation;

/* Explains a CALL (or a BUILTIN) of typed code that could not be resolved. The result lives in the arena. */
inf_explanation *inf_explain_dynamic(ir_func *f, ir_stmt_id stmt, sup_arena *arena);
/* The chain alone, from a value (of some abstract type) to its origin. */
inf_step *inf_explain_value(ir_func *f, ir_ref value, sup_arena *arena, uint32_t *nsteps);

/* One level of the path from an entry to a position: a method, and where in it the next one is called (or the position). */
typedef struct inf_site {
    ty_method *method;   /* NULL: a thunk */
    sup_span span;
    uint32_t line;
} inf_site;

/* The path to a location in the code of `ci`, innermost first: through inlining, then through the calls by which the
 * entries reach ci. At most max sites; how many. */
uint32_t inf_path(ty_env *env, sup_arena *arena, ty_code_instance *const *entries, uint32_t nentries, ty_code_instance *ci,
                  uint32_t loc, inf_site *out, uint32_t max);

/* The first unresolved call in typed code from `from` on (in order of blocks); IR_NONE: none. */
ir_stmt_id inf_next_dynamic(ir_func *f, ir_stmt_id from);

#endif
