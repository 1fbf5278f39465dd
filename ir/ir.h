/* The SSA form, shared by every stage from lowering to code generation.
 *
 * A function (ir_func) is arrays of statements, operands, blocks, constants and locations; everything refers
 * to everything else by 32-bit index. While it is built or changed it lives in an arena; a finished function
 * is sealed into one contiguous language value (ty_code), from which it is unsealed by copying.
 *
 * The same form holds lowered code (generic calls, no types) and typed code (every statement has a type;
 * calls resolved to INVOKE, BUILTIN, INTRINSIC where possible). Which ops may appear where: ops.def.
 *
 * Operands (ir_ref) name a statement's value, a constant, or an argument:
 *
 *      31                              2 1 0
 *     +---------------------------------+---+
 *     | index                           | k |    k: 0 statement, 1 constant, 2 argument, 3 special
 *     +---------------------------------+---+
 *
 * Argument 0 is the function object itself. The special IR_UNDEF stands for a variable without a value on
 * some path (only as an operand of a phi). Statement 0 and block 0 exist: block 0 is the entry, without predecessors.
 *
 * Blocks end in exactly one terminator (GOTO, BR, RETURN, UNREACHABLE, ENTER). Phis come first in their block; their
 * operands follow the order of the block's predecessors; a block is at most once a predecessor of another.
 * Statements of a block form a doubly linked list, so inserting costs O(1); in a sealed function a block's statements
 * are consecutive, blocks are in reverse postorder, and unreachable blocks are gone.
 */
#ifndef IR_IR_H
#define IR_IR_H

#include "support/source.h"
#include "support/buf.h"
#include "support/map.h"
#include "support/vec.h"
#include "types/env.h"
#include "types/type.h"

typedef uint32_t ir_ref;
typedef uint32_t ir_stmt_id;
typedef uint32_t ir_block_id;

enum ir_ref_kind { IR_REF_STMT = 0, IR_REF_CONST = 1, IR_REF_ARG = 2, IR_REF_SPECIAL = 3 };

#define IR_NONE UINT32_MAX            /* no statement, block, type, location */
#define IR_UNDEF ((ir_ref)IR_REF_SPECIAL) /* the undefined value */

static inline ir_ref ir_ref_stmt(ir_stmt_id i) { return i << 2 | IR_REF_STMT; }
static inline ir_ref ir_ref_const(uint32_t i) { return i << 2 | IR_REF_CONST; }
static inline ir_ref ir_ref_arg(uint32_t i) { return i << 2 | IR_REF_ARG; }
static inline enum ir_ref_kind ir_ref_kind_of(ir_ref r) { return (enum ir_ref_kind)(r & 3); }
static inline uint32_t ir_ref_index(ir_ref r) { return r >> 2; }
static inline bool ir_is_stmt(ir_ref r) { return (r & 3) == IR_REF_STMT; }
static inline bool ir_is_const(ir_ref r) { return (r & 3) == IR_REF_CONST; }
static inline bool ir_is_arg(ir_ref r) { return (r & 3) == IR_REF_ARG; }

typedef enum ir_op {
#define IR_OP(id, text, sig, flags) IR_##id,
#include "ir/ops.def"
#undef IR_OP
    IR_OP_COUNT
} ir_op;

typedef enum ir_builtin {
#define IR_BUILTIN_ROW(id, name, min, max) IR_BUILTIN_##id,
#include "ir/builtins.def"
#undef IR_BUILTIN_ROW
    IR_BUILTIN_COUNT
} ir_builtin;

typedef enum ir_intrinsic {
#define IR_INTRINSIC_ROW(name, nargs, flags) IR_INTR_##name,
#include "ir/intrinsics.def"
#undef IR_INTRINSIC_ROW
    IR_INTRINSIC_COUNT
} ir_intrinsic;

enum { /* ir_stmt.flags */
    IR_FLAG_INBOUNDS = 1 << 0,   /* a call inside @inbounds (its callee's BOUNDSCHECK is false once inlined) */
    IR_FLAG_INLINE = 1 << 1,     /* call-site @inline */
    IR_FLAG_NOINLINE = 1 << 2,   /* call-site @noinline */
    IR_FLAG_CONSISTENT = 1 << 3, /* effects of this statement, set by inference: guarantees */
    IR_FLAG_EFFECT_FREE = 1 << 4,
    IR_FLAG_NOTHROW = 1 << 5,
    IR_FLAG_TERMINATES = 1 << 6,
    IR_FLAG_NOUB = 1 << 7,
    IR_FLAG_NOESCAPE = 1 << 8,   /* NEW of a mutable that does not escape: may live on the stack */
    IR_FLAG_FASTMATH = 1 << 9
};
#define IR_FLAGS_REMOVABLE (IR_FLAG_EFFECT_FREE | IR_FLAG_NOTHROW | IR_FLAG_TERMINATES)

typedef struct ir_stmt {
    uint16_t op;    /* ir_op */
    uint16_t flags;
    uint32_t nops;
    uint32_t ops;   /* index of the first operand in func->operands */
    uint32_t type;  /* constant index of the value's type; IR_NONE in lowered code */
    uint32_t loc;   /* index into func->locs, IR_NONE: unknown */
    uint32_t name;  /* constant index of the symbol of the variable it was assigned to, or IR_NONE (for messages) */
    ir_block_id block;
    ir_stmt_id prev, next; /* within the block; IR_NONE at the ends */
} ir_stmt;

typedef struct ir_block {
    ir_stmt_id first, last; /* IR_NONE: empty (only while building) */
    uint32_t preds, npreds, cap; /* in func->block_lists: predecessors */
} ir_block;

/* A source position, and the call through which its code was inlined. */
typedef struct ir_loc {
    sup_span span;
    uint32_t line;
    uint32_t scope;      /* constant index of the Method / MethodInstance / Symbol it belongs to, IR_NONE: this function */
    uint32_t inlined_at; /* loc index of the call, IR_NONE */
} ir_loc;

typedef struct ir_func {
    ty_env *env;
    sup_arena *arena;
    SUP_VEC(ir_stmt) stmts;
    SUP_VEC(uint32_t) operands;    /* refs, and raw numbers where the op's signature says so */
    SUP_VEC(ir_block) blocks;
    SUP_VEC(uint32_t) block_lists;
    SUP_VEC(ty_value *) consts;    /* interned by identity; a NULL never occurs */
    SUP_VEC(ir_loc) locs;
    SUP_VEC(uint32_t) arg_types;   /* constant index per argument (typed code); may be empty */
    SUP_VEC(uint32_t) slot_names;  /* constant index of the symbol per slot (variables that live across try/catch) */
    SUP_VEC(uint32_t) slot_types;  /* constant index per slot (typed code) */
    struct sup_map *const_index;   /* private: value -> constant index */
    uint32_t nargs;                /* arguments, the function itself included, a vararg tuple as one */
    bool is_vararg;                /* the last argument is the tuple of the rest */
    bool is_typed;
    bool has_loopinfo;
    uint32_t flags;                /* TY_METHOD_* flags found in the body (:meta) */
    uint32_t purity;
    uint32_t nospecialize;
    uint32_t valid_analyses;       /* IR_ANA_*; cleared by whoever changes the shape */
    struct ir_analyses *analyses;  /* private to ir/ */
} ir_func;

/* The sealed form: one language value. The words before `counts` are references. */
struct ty_code {
    ty_svec *consts;
    ty_value *extra; /* lowered code of a method: nothing or what runtime/ attaches */
    uint32_t nbytes; /* of the whole payload */
    uint32_t nstmts, noperands, nblocks, nblock_lists, nlocs, nargtypes, nslots;
    uint32_t nargs, flags, purity, nospecialize;
    uint8_t is_vararg, is_typed, has_slot_types, has_loopinfo;
    uint32_t off_stmts, off_operands, off_blocks, off_lists, off_locs, off_argtypes, off_slots; /* from the payload's start */
};

/* ---- building (ir/build.c) ----------------------------------------------------------------------- */

ir_func *ir_func_create(ty_env *env, sup_arena *arena, uint32_t nargs, bool is_vararg);
ir_block_id ir_block_add(ir_func *f);
uint32_t ir_loc_add(ir_func *f, sup_span span, uint32_t line, uint32_t scope, uint32_t inlined_at);
uint32_t ir_const_index(ir_func *f, ty_value *v); /* interns */
static inline ir_ref ir_const(ir_func *f, ty_value *v) { return ir_ref_const(ir_const_index(f, v)); }

/* Where the next statement goes: at the end of a block, or before a statement. */
typedef struct ir_cursor {
    ir_func *f;
    ir_block_id block;
    ir_stmt_id before; /* IR_NONE: at the end */
    uint32_t loc;
    uint16_t flags; /* given to new statements */
} ir_cursor;

static inline ir_cursor ir_at_end(ir_func *f, ir_block_id b) { return (ir_cursor){f, b, IR_NONE, IR_NONE, 0}; }
static inline ir_cursor ir_before(ir_func *f, ir_stmt_id s) {
    return (ir_cursor){f, f->stmts.data[s].block, s, f->stmts.data[s].loc, 0};
}
static inline ir_cursor ir_after(ir_func *f, ir_stmt_id s) {
    return (ir_cursor){f, f->stmts.data[s].block, f->stmts.data[s].next, f->stmts.data[s].loc, 0};
}

/* Adds a statement with `nops` raw operands (per ops.def); type IR_NONE. Does not touch predecessors: use ir_edge. */
ir_stmt_id ir_add(ir_cursor *c, ir_op op, uint32_t nops, const uint32_t *ops);
ir_ref ir_call(ir_cursor *c, ir_ref f, uint32_t nargs, const ir_ref *args);
ir_ref ir_builtin_call(ir_cursor *c, ir_builtin id, uint32_t nargs, const ir_ref *args);
ir_ref ir_intrinsic_call(ir_cursor *c, ir_intrinsic id, uint32_t nargs, const ir_ref *args);
/* Terminators; these record the new predecessor in their targets (appending an IR_UNDEF operand to existing phis). */
void ir_goto(ir_cursor *c, ir_block_id to);
void ir_br(ir_cursor *c, ir_ref cond, ir_block_id then_block, ir_block_id else_block); /* equal targets become GOTO */
void ir_return(ir_cursor *c, ir_ref v);
void ir_unreachable(ir_cursor *c);
void ir_enter(ir_cursor *c, ir_block_id body, ir_block_id handler);
ir_stmt_id ir_phi(ir_func *f, ir_block_id b); /* at the head of b, an IR_UNDEF operand per predecessor */

/* ---- changing (ir/edit.c) ------------------------------------------------------------------------ */

void ir_remove(ir_func *f, ir_stmt_id s);                 /* unlinks; the id stays unused */
void ir_set_ops(ir_func *f, ir_stmt_id s, uint32_t nops, const uint32_t *ops);
void ir_set_type(ir_func *f, ir_stmt_id s, ty_value *type);
void ir_replace_uses(ir_func *f, ir_stmt_id s, ir_ref with); /* everywhere; O(function): batch with ir_subst */
static inline bool ir_is_live(const ir_func *f, ir_stmt_id s) { return f->stmts.data[s].block != IR_NONE; }
/* Applies a substitution (IR_NONE: keep) of statement values to all operands at once; chains are followed. */
void ir_subst(ir_func *f, const ir_ref *map);
void ir_remove_edge(ir_func *f, ir_block_id from, ir_block_id to); /* the predecessor entry and phi operands */
/* Removes the terminator of `from`, with its edges; the caller adds a new one. */
void ir_remove_terminator(ir_func *f, ir_block_id from);
uint32_t ir_pred_index(const ir_func *f, ir_block_id b, ir_block_id pred); /* IR_NONE: not a predecessor */
static inline const ir_block_id *ir_preds(const ir_func *f, ir_block_id b) {
    return f->block_lists.data + f->blocks.data[b].preds;
}
void ir_replace_pred(ir_func *f, ir_block_id b, ir_block_id old_pred, ir_block_id new_pred);
ir_block_id ir_split_block(ir_func *f, ir_stmt_id at); /* `at` and what follows move to the new block */

/* ---- reading --------------------------------------------------------------------------------------- */

static inline uint32_t *ir_ops(ir_func *f, ir_stmt_id s) { return f->operands.data + f->stmts.data[s].ops; }
static inline ty_value *ir_const_value(const ir_func *f, ir_ref r) { return f->consts.data[ir_ref_index(r)]; }
/* The type of an operand (typed code): for constants the type of the value. */
ty_value *ir_type_of(ir_func *f, ir_ref r);
uint32_t ir_successors(const ir_func *f, ir_block_id b, ir_block_id out[2]); /* how many */
bool ir_is_terminator(ir_op op);
bool ir_has_value(ir_op op);
/* Operands by an op's signature, see ops.def. */
const char *ir_op_text(ir_op op);
bool ir_op_operand_is_value(ir_op op, uint32_t i); /* is operand i of such a statement an ir_ref? */
char ir_op_operand_kind(ir_op op, uint32_t i);     /* its letter: v, c, b, i; 0: no such operand */
void ir_op_operand_counts(ir_op op, uint32_t *min, uint32_t *max); /* max UINT32_MAX: any */
bool ir_op_lowered_only(ir_op op);
bool ir_op_typed_only(ir_op op);
void ir_builtin_counts(ir_builtin b, uint32_t *min, uint32_t *max); /* arguments; max UINT32_MAX: any */
const char *ir_builtin_name(ir_builtin b);
const char *ir_intrinsic_name(ir_intrinsic i);
int ir_intrinsic_nargs(ir_intrinsic i); /* -1: any */
uint32_t ir_intrinsic_flags(ir_intrinsic i); /* IR_INTRF_* */

#define ir_for_each_stmt(f, b, s) \
    for (ir_stmt_id s = (f)->blocks.data[b].first, s##_next; \
         s != IR_NONE && (s##_next = (f)->stmts.data[s].next, true); s = s##_next)

/* ---- sealing (ir/seal.c), text (ir/print.c, ir/parse.c), checking (ir/verify.c) ---------------------- */

ty_code *ir_seal(ir_func *f);                    /* allocates in the heap; f stays usable */
ir_func *ir_unseal(ty_env *env, sup_arena *arena, const ty_code *code);
const ir_stmt *ir_code_stmts(const ty_code *c);
const uint32_t *ir_code_operands(const ty_code *c);
const ir_block *ir_code_blocks(const ty_code *c);
const ir_loc *ir_code_locs(const ty_code *c);


/* IR_PRINT_FLAGS: all flags, also the effects that inference found (always: those a user or a pass set).
 * The grammar of the text is in ir/README.md. */
enum { IR_PRINT_TYPES = 1, IR_PRINT_LINES = 2, IR_PRINT_PREDS = 4, IR_PRINT_FLAGS = 8, IR_PRINT_ALL = 15 };
void ir_print(ir_func *f, sup_buf *out, uint32_t what);
void ir_print_stmt(ir_func *f, sup_buf *out, ir_stmt_id s, uint32_t what); /* one line, without its end */
void ir_print_const(ty_env *env, sup_buf *out, ty_value *v);
/* Reads the printer's text back; constants are resolved by a callback. NULL and a diagnostic on errors. */
typedef ty_value *(*ir_const_reader)(void *payload, const char *text, size_t len);
ir_func *ir_parse(ty_env *env, sup_arena *arena, uint32_t file, ir_const_reader read_const, void *payload);

/* NULL when all invariants hold, else a message in f->arena that names the statement and the rule. */
const char *ir_verify(ir_func *f);

/* ---- analyses (ir/dominance.c, ...) ------------------------------------------------------------------ */

enum { IR_ANA_ORDER = 1, IR_ANA_DOM = 2, IR_ANA_USES = 4 };
typedef struct ir_order { const ir_block_id *rpo; uint32_t n; const uint32_t *rpo_index; /* IR_NONE: unreachable */ } ir_order;
const ir_order *ir_rpo(ir_func *f);
const ir_block_id *ir_idom(ir_func *f); /* immediate dominator per block; IR_NONE for entry and unreachable blocks */
bool ir_dominates(ir_func *f, ir_block_id a, ir_block_id b);
/* A copy of the dominator tree, for passes that change the shape in ways that they account for themselves. */
typedef struct ir_domtree {
    ir_block_id *idom;    /* IR_NONE for the entry and unreachable blocks */
    uint32_t *pre, *last; /* numbers of a block and of the last one below it; pre IR_NONE: unreachable */
    uint32_t nblocks;
} ir_domtree;
ir_domtree ir_domtree_copy(ir_func *f); /* in f->arena */
static inline bool ir_domtree_dominates(const ir_domtree *t, ir_block_id a, ir_block_id b) {
    return a == b || (t->pre[a] != IR_NONE && t->pre[b] != IR_NONE && t->pre[a] <= t->pre[b] && t->pre[b] <= t->last[a]);
}
const uint32_t *ir_use_counts(ir_func *f); /* per statement: operands of live statements that name it */
void ir_invalidate(ir_func *f); /* the shape or uses changed */

#endif
