/* Variables with several definitions turned into SSA on demand.
 * Braun et al., "Simple and Efficient Construction of Static Single Assignment Form" (CC 2013), on a finished graph: all
 * blocks are sealed. Trivial phis are left to fold.c. A chain of blocks with one predecessor each is walked by a loop, so
 * the recursion is as deep as there are joins on a path.
 */
#include "optimizer/private.h"

struct opt_var_slot {
    uint32_t epoch;    /* of the variable that this is about; else it says nothing */
    ir_ref start, end; /* IR_NONE: not known yet */
};

static struct opt_var_slot *slot(opt_var *v, ir_block_id b) {
    struct opt_var_slot *s = &v->o->var_slots[b];
    if (s->epoch != v->o->var_epoch) *s = (struct opt_var_slot){v->o->var_epoch, IR_NONE, IR_NONE};
    return s;
}

void opt_var_init(opt_var *v, opt_state *o, ty_value *type) {
    v->o = o;
    v->type = type;
    o->var_epoch++;
    if (o->nvar_slots >= o->f->blocks.len) return;
    o->nvar_slots = 2 * o->f->blocks.len;
    o->var_slots = SUP_NEW_ARRAY(o->arena, struct opt_var_slot, o->nvar_slots);
}

void opt_var_define(opt_var *v, ir_block_id b, ir_ref value) { slot(v, b)->end = value; }

ir_ref opt_var_at_end(opt_var *v, ir_block_id b) {
    const ir_ref r = slot(v, b)->end;
    return r != IR_NONE ? r : opt_var_at_start(v, b);
}

ir_ref opt_var_at_start(opt_var *v, ir_block_id b) {
    ir_func *f = v->o->f;
    ir_block_id join = b;
    uint32_t steps = 0;
    while (slot(v, join)->start == IR_NONE && f->blocks.data[join].npreds == 1 && slot(v, ir_preds(f, join)[0])->end == IR_NONE) {
        join = ir_preds(f, join)[0];
        if (++steps > f->blocks.len) return IR_UNDEF; /* a loop that nothing enters any more */
    }
    ir_ref r = slot(v, join)->start;
    if (r == IR_NONE) {
        const uint32_t n = f->blocks.data[join].npreds;
        if (n == 0) {
            r = IR_UNDEF;
        } else if (n == 1) {
            r = slot(v, ir_preds(f, join)[0])->end;
        } else {
            const ir_stmt_id phi = ir_phi(f, join);
            ir_set_type(f, phi, v->type);
            f->stmts.data[phi].flags = OPT_FLAGS_PURE;
            slot(v, join)->start = r = ir_ref_stmt(phi);
            for (uint32_t i = 0; i < n; i++) {
                const ir_ref x = opt_var_at_end(v, ir_preds(f, join)[i]);
                ir_ops(f, phi)[i] = x;
            }
        }
        slot(v, join)->start = r;
    }
    for (ir_block_id x = b; x != join; x = ir_preds(f, x)[0]) slot(v, x)->start = r;
    return r;
}
