/* Variables with several definitions turned into SSA on demand.
 * Braun et al., "Simple and Efficient Construction of Static Single Assignment Form" (CC 2013), on a finished graph: all
 * blocks are sealed. Trivial phis are left to fold.c. A chain of blocks with one predecessor each is walked by a loop, so
 * the recursion is as deep as there are joins on a path.
 */
#include "optimizer/private.h"

void opt_var_init(opt_var *v, opt_state *o, ty_value *type) {
    v->o = o;
    v->type = type;
    v->nblocks = o->f->blocks.len;
    v->start = SUP_NEW_ARRAY(o->arena, ir_ref, v->nblocks);
    v->end = SUP_NEW_ARRAY(o->arena, ir_ref, v->nblocks);
    for (uint32_t b = 0; b < v->nblocks; b++) v->start[b] = v->end[b] = IR_NONE;
}

void opt_var_define(opt_var *v, ir_block_id b, ir_ref value) { v->end[b] = value; }

ir_ref opt_var_at_end(opt_var *v, ir_block_id b) {
    return v->end[b] != IR_NONE ? v->end[b] : opt_var_at_start(v, b);
}

ir_ref opt_var_at_start(opt_var *v, ir_block_id b) {
    ir_func *f = v->o->f;
    ir_block_id join = b;
    while (v->start[join] == IR_NONE && f->blocks.data[join].npreds == 1 && v->end[ir_preds(f, join)[0]] == IR_NONE)
        join = ir_preds(f, join)[0];
    ir_ref r = v->start[join];
    if (r == IR_NONE) {
        const uint32_t n = f->blocks.data[join].npreds;
        if (n == 0) {
            r = IR_UNDEF;
        } else if (n == 1) {
            r = v->end[ir_preds(f, join)[0]];
        } else {
            const ir_stmt_id phi = ir_phi(f, join);
            ir_set_type(f, phi, v->type);
            f->stmts.data[phi].flags = OPT_FLAGS_PURE;
            v->start[join] = r = ir_ref_stmt(phi);
            for (uint32_t i = 0; i < n; i++) {
                const ir_ref x = opt_var_at_end(v, ir_preds(f, join)[i]);
                ir_ops(f, phi)[i] = x;
            }
        }
        v->start[join] = r;
    }
    for (ir_block_id x = b; x != join; x = ir_preds(f, x)[0]) v->start[x] = r;
    return r;
}
