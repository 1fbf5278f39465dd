/* On-the-fly SSA construction (Braun et al., CC 2013); private to lowering/.
 *
 * Variables are numbers. Writing records the value at the end of a block; reading looks backwards and places phis
 * where values meet. A block is sealed when all its predecessors are known; until then reads in it leave
 * incomplete phis. Phis that turn out to merge one value with themselves are removed at the end, all at once. */
#ifndef LOW_SSA_H
#define LOW_SSA_H

#include "ir/ir.h"

typedef struct ssa_pending {
    ir_stmt_id phi;
    uint32_t var;
    ir_block_id block;
} ssa_pending;

typedef struct ssa_block {
    bool sealed;
    SUP_VEC(ssa_pending) incomplete;
} ssa_block;

typedef struct ssa {
    ir_func *f;
    sup_arena *arena;
    sup_map defs; /* block << 32 | variable -> ref + 1 */
    SUP_VEC(ssa_block) blocks;
    SUP_VEC(ir_stmt_id) phis;
    SUP_VEC(ssa_pending) work;
} ssa;

void low_ssa_init(ssa *b, ir_func *f, sup_arena *arena);
ir_block_id low_ssa_block(ssa *b);             /* new, not sealed */
void low_ssa_seal(ssa *b, ir_block_id block);
void low_ssa_write(ssa *b, uint32_t var, ir_block_id block, ir_ref value);
ir_ref low_ssa_read(ssa *b, uint32_t var, ir_block_id block); /* IR_UNDEF: no value on any path */
ir_stmt_id low_ssa_phi(ssa *b, ir_block_id block, uint32_t n, const ir_ref *values); /* one per predecessor, in order */
void low_ssa_finish(ssa *b); /* removes redundant phis and checks that cannot fail */

#endif
