/* State while one function's body is generated, and the helpers its files share. LLVM side only. */
#ifndef CG_BODY_H
#define CG_BODY_H

#include "codegen/module.h"

typedef struct cg_body {
    cg_module *m;
    cg_func *fn;
    ir_func *f;
    LLVMBuilderRef b;
    cg_val *vals;             /* per statement */
    cg_val *args;             /* per argument */
    LLVMBasicBlockRef entry;  /* stack slots and what argument unpacking needs; ends in a branch to block 0 */
    LLVMBasicBlockRef *start; /* per block: where it begins */
    LLVMBasicBlockRef *end;   /* per block: its last LLVM block; NULL while not generated */
    bool *reached;            /* per block: some generated terminator leads there */
    bool *edge_live;          /* per entry of f->block_lists (predecessors) */
    uint8_t *needed;          /* per statement */
    LLVMBasicBlockRef trap;   /* the shared trapping block, NULL: none yet */
    ir_stmt_id cur;           /* the statement being generated */
    bool dead;                /* the current position cannot be reached */
    LLVMMetadataRef di_scope, *di_locs; /* debug level 2: the function, its positions by index */
    LLVMMetadataRef loop_md;  /* hints for the next branch, NULL: none */
    SUP_VEC(LLVMValueRef) phi_copies; /* pairs (slot, temporary) while phis of big types are filled */
} cg_body;

/* How memory is accessed. */
typedef struct cg_access {
    uint32_t align;
    bool invariant; /* never written while the function runs */
    bool is_volatile;
} cg_access;

/* value.c */
cg_val cg_constant(cg_body *b, ty_value *v);
cg_val cg_operand(cg_body *b, ir_ref r);
cg_val cg_undefined(cg_body *b, ty_value *type);
cg_val cg_from_leaves(cg_body *b, ty_value *type, LLVMValueRef *leaves); /* takes the array */
cg_val cg_from_scalar(cg_body *b, ty_value *type, LLVMValueRef x);
LLVMValueRef *cg_leaves(cg_body *b, cg_val v);  /* loads or materialises; not for big shapes */
LLVMValueRef cg_scalar(cg_body *b, cg_val v);   /* the only leaf */
cg_val cg_convert(cg_body *b, cg_val v, ty_value *type);
cg_val cg_part_of(cg_body *b, cg_val v, uint32_t i); /* field i of a struct value (not of objects) */
cg_val cg_tuple_of(cg_body *b, ty_value *type, const cg_val *parts, uint32_t n);
LLVMValueRef cg_is_member(cg_body *b, cg_val v, ty_value *type); /* i1: is v (of a union type) a `type`? */
bool cg_known_isa(cg_body *b, cg_val v, ty_value *type, bool *answer);
LLVMValueRef cg_constant_bits(cg_module *m, LLVMTypeRef leaf, const void *bytes);

/* memory.c */
LLVMValueRef cg_alloca(cg_body *b, uint64_t size, uint32_t align);
LLVMValueRef cg_offset(cg_body *b, LLVMValueRef ptr, uint64_t bytes);
cg_val cg_load(cg_body *b, ty_value *type, LLVMValueRef ptr, cg_access a);
void cg_store(cg_body *b, cg_val v, LLVMValueRef ptr, cg_access a);
LLVMValueRef cg_address(cg_body *b, cg_val v);    /* memory that holds v (a spill, or where it lies) */
LLVMValueRef cg_operand_address(cg_body *b, ir_ref r);
LLVMValueRef cg_load_leaf(cg_body *b, LLVMTypeRef leaf, LLVMValueRef ptr, cg_access a);
void cg_store_leaf(cg_body *b, LLVMValueRef x, LLVMValueRef ptr, cg_access a);
void cg_copy_bytes(cg_body *b, LLVMValueRef to, LLVMValueRef from, uint64_t n, uint32_t align);

/* builtin.c, intrinsic.c, pointer.c, atomic.c, foreign.c, call.c: one statement each; the value, or none (type NULL) */
cg_val cg_builtin(cg_body *b, ir_builtin id, const ir_ref *ops, uint32_t n);
cg_val cg_intrinsic(cg_body *b, ir_intrinsic id, const ir_ref *ops, uint32_t n);
cg_val cg_pointer_intrinsic(cg_body *b, ir_intrinsic id, const ir_ref *ops, uint32_t n);
cg_val cg_atomic_intrinsic(cg_body *b, ir_intrinsic id, const ir_ref *ops, uint32_t n);
cg_val cg_foreigncall(cg_body *b, const ir_ref *ops, uint32_t n);
cg_val cg_invoke(cg_body *b, const ir_ref *ops, uint32_t n);
cg_val cg_new(cg_body *b, const ir_ref *ops, uint32_t n);
cg_val cg_getfield(cg_body *b, const ir_ref *ops, uint32_t n);
cg_val cg_setfield(cg_body *b, const ir_ref *ops, uint32_t n);
LLVMValueRef cg_egal(cg_body *b, cg_val x, cg_val y); /* i1 */
LLVMValueRef cg_call_llvm(cg_body *b, const char *name, LLVMTypeRef ret, unsigned n, LLVMValueRef *args); /* intrinsic or library function */
LLVMValueRef cg_math_call(cg_body *b, const char *name, LLVMTypeRef type, unsigned n, LLVMValueRef *args);

/* wide.c */
LLVMValueRef cg_wide_to_float(cg_body *b, LLVMValueRef x, LLVMTypeRef to, bool is_signed);
LLVMValueRef cg_float_to_wide(cg_body *b, LLVMValueRef x, LLVMTypeRef to);

/* debug.c: positions for what is built next */
void cg_debug_function(cg_body *b);
void cg_debug_statement(cg_body *b);

/* call.c */
void cg_unpack_arguments(cg_body *b); /* fills b->args; the builder is in the entry block */

/* need.c: which statements must be generated */
void cg_find_needed(cg_body *b);
ty_code_instance *cg_callee(cg_body *b, ir_ref target); /* of an INVOKE; NULL: unknown */
bool cg_only_throws(cg_body *b, ty_code_instance *ci);   /* a call that does nothing but throw */

/* except.c */
/* Ends the current position: an exception of this type (may be NULL) is thrown. */
void cg_throw(cg_body *b, ty_value *exception_type);
/* Throws unless `ok` (i1). */
void cg_throw_unless(cg_body *b, LLVMValueRef ok, ty_value *exception_type);
/* The state block's address in this function (null where there is none). */
LLVMValueRef cg_state(cg_body *b);
LLVMBasicBlockRef cg_new_block(cg_body *b, const char *name);
void cg_goto_block(cg_body *b, LLVMBasicBlockRef bb); /* moves the builder */

/* Reports that the current statement cannot be translated; generation goes on with an undefined value. */
cg_val cg_error(cg_body *b, sup_diag_code code, const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/* The static result type of the current statement. */
static inline ty_value *cg_stmt_type(const cg_body *b) {
    const uint32_t t = b->f->stmts.data[b->cur].type;
    return t == IR_NONE ? ty_v(b->m->env->k.t_any) : b->f->consts.data[t];
}
static inline bool cg_is_none(cg_val v) { return v.type == NULL; }
static const cg_val cg_no_value = {0};

#endif
