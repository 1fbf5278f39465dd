/* Dead code: everything that no statement with an effect needs, cyclic phis included. */
#include "optimizer/private.h"

typedef struct marker {
    opt_state *o;
    bool *live;
    SUP_VEC(ir_stmt_id) work;
} marker;

static void mark(marker *m, ir_stmt_id s) {
    if (m->live[s]) return;
    m->live[s] = true;
    sup_vec_push(m->o->arena, &m->work, s);
}

bool opt_dce(opt_state *o) {
    ir_func *f = o->f;
    marker m = {o, SUP_NEW_ARRAY(o->arena, bool, f->stmts.len), {0}};
    for (ir_block_id b = 0; b < f->blocks.len; b++)
        ir_for_each_stmt(f, b, s) if (!opt_removable(o, s)) mark(&m, s);
    while (m.work.len > 0) {
        const ir_stmt_id s = sup_vec_pop(&m.work);
        const ir_stmt *st = &f->stmts.data[s];
        for (uint32_t k = 0; k < st->nops; k++) {
            const ir_ref r = f->operands.data[st->ops + k];
            if (ir_is_stmt(r) && ir_op_operand_is_value((ir_op)st->op, k)) mark(&m, ir_ref_index(r));
        }
    }
    bool changed = false;
    for (ir_block_id b = 0; b < f->blocks.len; b++)
        ir_for_each_stmt(f, b, s) {
            if (m.live[s]) continue;
            ir_remove(f, s);
            changed = true;
        }
    return changed;
}
