/* The executable form of sealed IR: instructions with resolved registers, edges with their phi moves, and
 * caches at calls and global names. Private to decode.c and eval.c. */
#ifndef RT_DECODE_H
#define RT_DECODE_H

#include "runtime/internal.h"

/* Operand codes: n >= 0 is register n, n < 0 is constant ~n. Register 0 is never set: the undefined value.
 * Registers 1..nargs are the arguments, then come statements, slots and scratch for parallel moves. */
typedef int32_t rt_operand;

typedef struct rt_edge {
    uint32_t target; /* instruction */
    uint32_t nmoves;
    const rt_operand *moves; /* (register, operand) pairs, executed as one parallel assignment */
    bool conflict;           /* a destination is also a source */
    bool back;               /* to an instruction not behind this one */
} rt_edge;

/* What the evaluator knows about running one method instance. */
typedef struct rt_target {
    ty_method_instance *mi;
    ty_module *module;
    const rt_prog *prog;      /* lowered code */
    const rt_fast *fast;      /* inferred and optimised code, valid in ci's worlds; NULL: none */
    const rt_prog *typed;     /* the same where the fast tier cannot have it */
    ty_code_instance *ci;
    uint64_t tried;           /* world in which optimising was tried last */
    uint32_t heat;            /* calls and iterations so far */
} rt_target;

typedef struct rt_callsite {
    ty_value *callee;   /* builtin or intrinsic seen last */
    int32_t builtin;    /* its index, intrinsics as ~index */
    uint32_t n;
    uint64_t world;     /* of `target`; 0: empty */
    rt_target *target;
    uintptr_t keys[];   /* of the arguments, function first */
} rt_callsite;

typedef struct rt_globalsite {
    uint64_t world; /* in which part holds; 0: empty */
    ty_binding *binding;
    ty_bpart *part;
} rt_globalsite;

typedef struct rt_insn {
    uint16_t op;     /* ir_op */
    uint16_t flag;   /* REFINE etc.: unused; LEAVE: how many regions */
    uint32_t nargs;
    int32_t dst;     /* register; 0: none */
    uint32_t index;  /* builtin, intrinsic, slot register, static parameter */
    uint32_t loc;
    const rt_operand *args;
    union {
        const rt_edge *edges; /* GOTO: 1; BR, ENTER: 2 */
        rt_callsite *call;
        rt_globalsite *global;
        rt_target **target; /* INVOKE; points to NULL until the first call */
    } u;
} rt_insn;

struct rt_prog {
    ty_code *code;
    ty_value **consts;
    rt_insn *insns;
    uint32_t ninsns, nargs, nregs, nslots, first_slot, scratch, max_args, nenters;
    bool is_vararg;
    const uint32_t *first;   /* per block: its first instruction */
    const rt_operand *value; /* per statement: its operand code */
};

rt_prog *rt_decode(rt_context *rt, sup_arena *arena, ty_code *code);

/* eval.c, for the fast tier */
rt_target *rt_target_of(rt_context *rt, ty_method_instance *mi, uint64_t world); /* NULL after an exception */
ty_value *rt_run_target(rt_context *rt, rt_target *t, ty_value *const *args, size_t n, uint64_t world);
/* Optimises a callee of optimised code at once: its inference is done. */
void rt_optimize_callee(rt_context *rt, rt_target *t, uint64_t world);
ty_value *rt_read_global(rt_context *rt, rt_globalsite *g, const ty_globalref *gr, uint64_t world); /* NULL: undefined */
ty_value *rt_sparam(const rt_context *rt, const ty_method_instance *mi, uint32_t i); /* NULL: undefined */
ty_value *rt_run_stmt(rt_context *rt, uint16_t op, ty_value **args, size_t n); /* NEW, SPLATNEW, FOREIGNCALL, COPYAST */
void rt_throw_undef_slot(rt_context *rt, const ty_code *code, uint32_t slot);
void rt_throw_undef_sparam(rt_context *rt, const ty_method_instance *mi, uint32_t i);
void rt_throw_not_bool(rt_context *rt, ty_value *v);
void rt_out_of_steps(rt_context *rt);
/* The pending exception becomes the one being handled by a region that was entered at this height. */
void rt_catch(rt_context *rt, uint32_t exc_height);

/* What dispatch depends on: the type, or for types the type value itself, told apart by the low bit. */
static inline uintptr_t rt_key_of(const ty_env *env, const ty_value *v) {
    ty_datatype *t = ty_typeof(v);
    return rt_is_kind_type(env, t) ? (uintptr_t)v | 1 : (uintptr_t)t;
}

#endif
