/* From core nodes to IR; private to lowering/ (emit.c, emit_flow.c, emit_def.c). */
#ifndef LOW_EMIT_H
#define LOW_EMIT_H

#include "lowering/core.h"
#include "lowering/ssa.h"

typedef enum emit_ctx { EMIT_EFFECT, EMIT_VALUE, EMIT_TAIL } emit_ctx; /* TAIL: returns the value */

/* What surrounds the code being emitted and must be left in order on the way out. */
typedef struct region {
    enum { REGION_TRY, REGION_HANDLER, REGION_FINALLY } kind;
    ir_ref enter;
    struct finally_exits *finally;
} region;

typedef struct label_target { /* where break goes */
    uint32_t label;
    ir_block_id block;
    uint32_t nregions;
} label_target;

typedef struct named_label { /* @label */
    sup_sym *name;
    ir_block_id block;
    uint32_t nregions;
    bool defined;
    sup_span span;
} named_label;

typedef struct finally_exit { /* a way out through `finally` */
    enum { EXIT_RETURN, EXIT_BREAK } kind;
    uint32_t label;
} finally_exit;

typedef struct finally_exits {
    ir_block_id entry;
    uint32_t tag_var, value_var;
    SUP_VEC(finally_exit) exits;
    uint32_t nregions; /* regions around it */
} finally_exits;

typedef struct builder {
    low_state *s;
    low_lambda *l;
    ir_func *f;
    ssa ssa;
    ir_cursor cur;
    bool dead;            /* no code can get here */
    sup_map var_ids;      /* low_var -> number; the next one is its defined-flag */
    uint32_t nids;
    SUP_VEC(region) regions;
    SUP_VEC(label_target) targets;
    SUP_VEC(named_label) labels;
    struct builder *thunk;
    uint32_t nesting;     /* control flow around; 0: straight code of the thunk */
    ir_block_id hoist_block; /* where closures are defined: in the thunk before the current top-level statement */
    ir_stmt_id hoist_after;
    low_closure *hoisting;   /* emitting this closure's definition */
} builder;

ir_ref low_e(builder *b, low_node *n, emit_ctx ctx);
ir_ref low_e_value(builder *b, low_node *n);
void low_e_loc(builder *b, sup_span span);
ir_ref low_e_const(builder *b, ty_value *v);
ir_ref low_e_nothing(builder *b);
ir_ref low_e_global(builder *b, ty_module *m, sup_sym *name);
ir_ref low_e_bcall(builder *b, ir_builtin id, uint32_t n, ...); /* ir_ref each */
void low_e_goto(builder *b, ir_block_id to);
void low_e_start(builder *b, ir_block_id block); /* seals it and goes on there */
uint32_t low_e_var_id(builder *b, low_var *v);
ir_ref low_e_read_raw(builder *b, low_var *v);      /* value, or the box */
ir_ref low_e_read(builder *b, low_var *v, sup_span span);
void low_e_assign(builder *b, low_var *v, ir_ref value, sup_span span);
ir_ref low_e_sparam(builder *b, low_sparam *sp);
void low_e_new_box(builder *b, low_var *v, ir_ref value); /* IR_UNDEF: empty */
ir_ref low_e_convert(builder *b, ir_ref value, ir_ref type); /* value isa type ? value : convert(type, value)::type */

/* joins of values */
typedef struct join {
    ir_block_id block;
    SUP_VEC(ir_ref) values;
} join;
join low_e_join(builder *b);
void low_e_join_from(builder *b, join *j, ir_ref value);
ir_ref low_e_join_end(builder *b, join *j, bool want);

void low_e_cond(builder *b, low_node *n, ir_block_id t, bool t_single, ir_block_id f, bool f_single); /* emit_flow.c */
ir_ref low_e_if(builder *b, low_node *n, emit_ctx ctx);
ir_ref low_e_andor(builder *b, low_node *n, emit_ctx ctx);
void low_e_while(builder *b, low_node *n);
void low_e_break_block(builder *b, low_node *n);
void low_e_break(builder *b, uint32_t label);
void low_e_return(builder *b, ir_ref value);
ir_ref low_e_try(builder *b, low_node *n);
void low_e_label(builder *b, low_node *n);
void low_e_goto_label(builder *b, low_node *n);
void low_e_finish_labels(builder *b);

ir_ref low_e_def(builder *b, low_node *n); /* emit_def.c */
ir_func *low_emit_lambda(low_state *s, low_lambda *l, builder *thunk);

#endif
