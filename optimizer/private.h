/* Helpers shared by the passes. */
#ifndef OPT_PRIVATE_H
#define OPT_PRIVATE_H

#include "optimizer/opt.h"
#include "types/heap.h"
#include "types/subtype.h"

/* ---- util.c --------------------------------------------------------------------------------------------- */

/* The one value a ref can have: a constant, or the instance of its singleton type. NULL: unknown. */
ty_value *opt_value(opt_state *o, ir_ref r);
static inline bool opt_is_const_bool(opt_state *o, ir_ref r, bool b) {
    return ir_is_const(r) && ir_const_value(o->f, r) == (b ? o->env->k.v_true : o->env->k.v_false);
}
static inline ir_ref opt_bool(opt_state *o, bool b) {
    return ir_const(o->f, b ? o->env->k.v_true : o->env->k.v_false);
}
/* Follows the replacements made so far. */
ir_ref opt_current(const opt_state *o, ir_ref r);
/* `with` takes the place of s; s is unlinked. */
void opt_replace(opt_state *o, ir_stmt_id s, ir_ref with);
void opt_begin(opt_state *o);     /* an empty map */
void opt_apply_map(opt_state *o); /* to all operands */
/* IR_UNDEF comes to other statements than phis only where their value does not matter or where they are never reached:
 * what computes from it is undefined, too; anything else is unreachable. */
void opt_fix_undef(opt_state *o);
/* Some value of an isbits type, for a field that new left out. */
ir_ref opt_any_bits(opt_state *o, ty_value *type);
/* May s go when nobody uses its value? */
bool opt_removable(opt_state *o, ir_stmt_id s);
/* Does s only compute a value, so that it may also be copied? */
bool opt_pure(opt_state *o, ir_stmt_id s);
/* The concrete DataType of a type, else NULL. */
ty_datatype *opt_concrete(opt_state *o, ty_value *type);
/* A concrete DataType, or a tuple type of known length whose elements may be of any types; else NULL. */
ty_datatype *opt_fixed(opt_state *o, ty_value *type);
/* The type a value has as an element of a tuple: that of the type for Type{T}. */
ty_value *opt_element_type(opt_state *o, ir_ref r);
/* Element `field` (a constant) of d where d is tuple(...): whatever the tuple's type; else IR_NONE. */
ir_ref opt_tuple_element(opt_state *o, ir_ref d, ir_ref field);
/* 0-based field a constant (Symbol, Int64) names; -1: none or out of range. */
int opt_field_index(opt_state *o, ty_datatype *t, ir_ref field);
/* The statement that defines r, if it is of this op, else IR_NONE. */
static inline ir_stmt_id opt_def(const ir_func *f, ir_ref r, ir_op op) {
    return ir_is_stmt(r) && f->stmts.data[ir_ref_index(r)].op == op ? ir_ref_index(r) : IR_NONE;
}
static inline bool opt_is_builtin(ir_func *f, ir_stmt_id s, ir_builtin b) {
    return f->stmts.data[s].op == IR_BUILTIN && ir_ops(f, s)[0] == (uint32_t)b;
}
static inline bool opt_is_intrinsic(ir_func *f, ir_stmt_id s, ir_intrinsic i) {
    return f->stmts.data[s].op == IR_INTRINSIC && ir_ops(f, s)[0] == (uint32_t)i;
}
/* NEW or tuple: the constant type, and operand index of its first field. */
ty_datatype *opt_construction(opt_state *o, ir_stmt_id s, uint32_t *first);
enum { OPT_FLAGS_PURE = IR_FLAGS_REMOVABLE | IR_FLAG_CONSISTENT | IR_FLAG_NOUB };
/* New pure statements with a type. */
ir_ref opt_emit_builtin(ir_cursor *c, ir_builtin b, uint32_t n, const ir_ref *args, ty_value *type);
ir_ref opt_emit_pi(ir_cursor *c, ir_ref v, ty_value *type);
/* Right behind the definition of v (behind the phis; at the entry for arguments). */
ir_cursor opt_after_def(opt_state *o, ir_ref v);
/* In pred's terminator: jumps to `from` go to `to`; lists of predecessors are the caller's business. */
void opt_retarget(ir_func *f, ir_block_id pred, ir_block_id from, ir_block_id to);
/* Ends block b behind statement s (whose value never comes back) with UNREACHABLE. */
void opt_cut_after(opt_state *o, ir_stmt_id s);

/* ---- fold.c ----------------------------------------------------------------------------------------------- */
/* What a statement with these operands is known to be: another value, or IR_NONE. Changes nothing but constants. */
ir_ref opt_fold_value(opt_state *o, const ir_stmt *st, const uint32_t *ops);
/* ---- algebra.c */
ir_ref opt_fold_intrinsic(opt_state *o, const ir_stmt *st, const uint32_t *ops);

/* ---- ssa.c -------------------------------------------------------------------------------------------------- */
/* A variable with definitions at the ends of some blocks, read anywhere: phis are placed on demand (Braun et al. 2013). */
typedef struct opt_var {
    opt_state *o;
    ty_value *type;
} opt_var;
/* One variable at a time: its memory is the state's, so that starting one costs nothing. */
void opt_var_init(opt_var *v, opt_state *o, ty_value *type);
void opt_var_define(opt_var *v, ir_block_id b, ir_ref value);
ir_ref opt_var_at_start(opt_var *v, ir_block_id b);
ir_ref opt_var_at_end(opt_var *v, ir_block_id b);

#endif
