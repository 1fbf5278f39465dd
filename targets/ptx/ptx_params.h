/* How a kernel's parameters lie in parameter space, from their Julia types: what the launch metadata says. No LLVM. */
#ifndef PTX_PARAMS_H
#define PTX_PARAMS_H

#include "types/env.h"

typedef enum ptx_param_kind {
    PTX_PARAM_VALUE,   /* primitive */
    PTX_PARAM_POINTER,
    PTX_PARAM_STRUCT,  /* with fields */
    PTX_PARAM_UNION,   /* isbits union: selector, variants */
    PTX_PARAM_ARRAY,   /* a device array: fields ptr, maxsize, dims, len */
    PTX_PARAM_GHOST,   /* no data */
    PTX_PARAM_ELIDED,  /* a constant of the type, such as Val{4} or typeof(+) */
    PTX_PARAM_INVALID  /* not isbits: cannot be a kernel's argument */
} ptx_param_kind;

const char *ptx_param_kind_name(ptx_param_kind kind); /* as in the JSON */

typedef struct ptx_param {
    const char *name;
    ty_value *type;
    const char *type_text;
    ptx_param_kind kind;
    bool has_offset;     /* false for ghosts and elided ones */
    uint32_t offset;     /* parameter: in parameter space; field: from the start of its parameter */
    uint32_t size, align;
    uint32_t nfields;
    struct ptx_param *fields; /* those with data, at any depth */
    uint32_t selector;   /* union: offset of the selector byte from the start of the parameter */
    uint32_t nvariants;
    const char **variants;
} ptx_param;

typedef struct ptx_params {
    uint32_t n;          /* of the Julia signature, the function itself (index 0) included */
    ptx_param *params;
    uint32_t bytes;      /* of parameter space, without hidden parameters */
} ptx_params;

/* The layout for Tuple{typeof(f), A...}. `names` (may be NULL) holds the method's argument names, the function first; a
 * vararg's elements are named after it. */
ptx_params ptx_layout_params(ty_env *env, sup_arena *arena, ty_value *spec_types, const ty_svec *names);
/* Places one more parameter (hidden ones) behind the others; its offset. */
uint32_t ptx_place_param(ptx_params *p, uint32_t size, uint32_t align);

#endif
