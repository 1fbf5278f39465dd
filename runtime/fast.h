/* The fast tier's programs: typed, optimised IR as register code on unboxed values.
 *
 * A frame is an array of 64-bit words. Every value of the IR has a class, given by its type:
 *
 *   RT_CLS_NONE    the instance of a singleton type: no words, known from the type
 *   RT_CLS_BITS    an immutable value of a concrete type: its payload in ceil(size/8) words, bytes behind it zero. A
 *                  primitive of up to 64 bits is thus zero-extended in one word; fields that are whole words of a
 *                  struct or tuple are words of the frame, so reading them costs nothing
 *   RT_CLS_BOX     anything else: a reference
 *
 * An instruction names frame words by number and one immediate or descriptor. Frames lie on the C stack, where the
 * collector sees the references in them. A frame begins with the arguments, packed by their classes; a caller passes
 * a pointer to such a block and gets the result, unboxed, in words of its own. */
#ifndef RT_FAST_H
#define RT_FAST_H

#include "runtime/decode.h"

typedef enum rt_fop {
#define RT_FOP(name) RT_FOP_##name,
#include "runtime/fast_ops.def"
#undef RT_FOP
    RT_FOP_COUNT
} rt_fop;

enum { RT_CLS_BOX, RT_CLS_BITS, RT_CLS_NONE };

enum {
    RT_FAST_MAX_WORDS = 16,        /* larger immutables are boxed */
    RT_FAST_ELEMENT = IR_OP_COUNT  /* rt_fcall.op: get (2 operands) or set (3) an element of an object that begins with a reference */
};

typedef struct rt_cls {
    uint8_t kind;
    uint16_t words;
    uint32_t size;     /* bytes; BITS */
    ty_datatype *type; /* BITS, NONE */
} rt_cls;

typedef struct rt_finsn {
    union {
        const void *handler; /* address in rt_fast_run */
        uintptr_t op;        /* rt_fop, until the program is linked */
    } h;
    uint32_t dst, a, b, c;
    union {
        int64_t i;
        uint64_t u;
        const void *p;
        const struct rt_finsn *to;
    } x;
} rt_finsn;

/* An operand of a call: words of the frame, or a constant. */
typedef struct rt_farg {
    uint32_t slot;
    rt_cls cls;
    ty_value *constant; /* not NULL: this */
} rt_farg;

/* How one argument gets into a callee's block (byte offset `to`). */
typedef struct rt_fmove {
    enum { RT_FMOVE_WORD, RT_FMOVE_BYTES, RT_FMOVE_BOX, RT_FMOVE_UNBOX, RT_FMOVE_CONST } kind;
    uint32_t from, to, size;
    const void *p; /* BOX: the type; CONST: the word */
} rt_fmove;

typedef struct rt_flink { /* a callee and how its arguments are passed */
    rt_target *target;
    const rt_fast *fast; /* NULL: boxed */
    const rt_fmove *moves;
    uint32_t nmoves;
    bool same_ret;       /* the result has the class the caller wants */
    bool words_only;     /* all moves are WORD */
    uint64_t world;      /* CALL: in which the keys lead to the target */
    uintptr_t *keys;     /* CALL: of the operands, function first */
    struct rt_flink *next;
} rt_flink;

typedef struct rt_fcall {
    uint16_t op;      /* ir_op */
    rt_service service; /* BUILTIN _host: what its name means */
    uint32_t index;   /* builtin or intrinsic */
    uint32_t dst;
    rt_cls ret;
    ty_value *target; /* INVOKE: the instance */
    rt_flink *link;   /* changes: what was called last, first */
    uint32_t nlinks;
    ty_value *callee; /* CALL: a builtin or intrinsic seen last */
    int32_t builtin;
    bool boxes;       /* some operand is BITS */
    uint32_t n;
    rt_farg args[];
} rt_fcall;

typedef struct rt_fglobal {
    rt_globalsite site; /* changes */
    ty_globalref *ref;      /* GLOBAL, SET_GLOBAL */
    const rt_fcall *slow;   /* DECLARED */
} rt_fglobal;

typedef struct rt_fmemory {
    ty_datatype *type;
    uint64_t max; /* up to so many elements are certainly a valid size */
    const rt_fcall *slow;
} rt_fmemory;

typedef struct rt_fpack {
    ty_datatype *type;
    uint32_t size, words, n;
    struct { uint32_t slot, offset, size; } part[];
} rt_fpack;

struct rt_fast {
    const ty_code *code;
    rt_finsn *insns;
    uint32_t *locs; /* per instruction */
    uint32_t ninsns, nwords, nenters, nargs, arg_words;
    bool is_vararg;
    rt_cls *args;
    uint32_t *arg_at; /* first word per argument */
    rt_cls ret;
    struct { uint32_t slot; uint64_t word; } *consts;
    uint32_t nconsts;
};

rt_cls rt_class_of(rt_context *rt, ty_value *type);
/* NULL: this code is left to the evaluator of eval.c. */
rt_fast *rt_fast_build(rt_context *rt, sup_arena *arena, ty_code *code, ty_value *ret_type);
/* Runs t->fast on a block of arguments; false: an exception. */
bool rt_fast_run(rt_context *rt, const rt_fast *f, const rt_target *t, const uint64_t *args, uint64_t *ret, uint64_t world);
const void *const *rt_fast_handlers(void);
/* The same on boxed arguments. */
ty_value *rt_fast_apply(rt_context *rt, const rt_fast *f, const rt_target *t, ty_value *const *args, size_t n, uint64_t world);

/* fast_call.c */
ty_value *rt_fast_box(rt_context *rt, const rt_cls *c, const uint64_t *words);
void rt_fast_unbox(const rt_cls *c, const ty_value *v, uint64_t *words);
bool rt_fast_set_global(rt_context *rt, rt_fglobal *g, ty_value *v);
/* Remembers that a name of a module is a global variable in the newest world. */
void rt_fast_is_global(rt_context *rt, rt_fglobal *g, ty_module *m, ty_sym *name);
bool rt_fast_generic(rt_context *rt, const rt_fcall *c, uint64_t *fp, ty_method_instance *mi, uint64_t world);
bool rt_fast_invoke(rt_context *rt, rt_fcall *c, uint64_t *fp, uint64_t world);
bool rt_fast_call(rt_context *rt, rt_fcall *c, uint64_t *fp, uint64_t world);

#endif
