/* The layout of kernel parameters, as launch metadata describes it (docs/abi.md). No LLVM in here; code generation passes
 * arguments by the same rule: in order, each at its type's alignment, data-less ones left out. */
#ifndef PTX_PARAMS_H
#define PTX_PARAMS_H

#include "types/env.h"

typedef enum ptx_param_kind {
    PTX_P_VALUE,   /* a primitive */
    PTX_P_POINTER, /* Ptr or LLVMPtr */
    PTX_P_STRUCT,  /* fields */
    PTX_P_UNION,   /* isbits union with a selector byte */
    PTX_P_ARRAY,   /* a device array: fields ptr, maxsize, dims, len */
    PTX_P_GHOST,   /* no data */
    PTX_P_ELIDED   /* a constant of the type: Val{4}, typeof(+), Type{T} */
} ptx_param_kind;

typedef struct ptx_param {
    const char *name, *type;
    ptx_param_kind kind;
    uint32_t offset; /* a parameter: in the parameter space; a field: in its parameter; nothing for ghost, elided */
    uint32_t size, align;
    uint32_t selector;  /* union: offset of the selector, from the start of the parameter */
    const char **variants; /* union: member types in selector order */
    uint32_t nvariants;
    struct ptx_param *fields;
    uint32_t nfields;
} ptx_param;

/* One value of a type: fields at any depth have offsets relative to the value's start plus `base`. */
ptx_param ptx_describe(ty_env *env, sup_arena *arena, ty_value *type, const char *name, uint32_t base);
/* Places parameters one after the other: sets their offsets; returns the number of bytes of all. */
uint32_t ptx_place(ptx_param *params, size_t n);
/* The type as metadata spells it: without module prefixes. */
const char *ptx_type_text(ty_env *env, sup_arena *arena, const ty_value *type);

#endif
