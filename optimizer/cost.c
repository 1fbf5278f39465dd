/* What a body costs when it is inlined, in Julia's units: roughly cycles, with the threshold at 100.
 * Paths that end in an error are nearly free, loops and calls are not. */
#include "optimizer/private.h"

enum { COST_CALL = 20, COST_BACK_EDGE = 40 };

static uint32_t intrinsic_cost(ir_intrinsic i) {
    switch (i) {
    case IR_INTR_bitcast:
    case IR_INTR_have_fma: return 0;
    case IR_INTR_mul_int:
    case IR_INTR_checked_trunc_sint:
    case IR_INTR_checked_trunc_uint: return 3;
    case IR_INTR_sdiv_int:
    case IR_INTR_udiv_int:
    case IR_INTR_srem_int:
    case IR_INTR_urem_int:
    case IR_INTR_div_float:
    case IR_INTR_div_float_fast:
    case IR_INTR_sqrt_llvm:
    case IR_INTR_sqrt_llvm_fast: return 20;
    case IR_INTR_checked_sdiv_int:
    case IR_INTR_checked_udiv_int:
    case IR_INTR_checked_srem_int:
    case IR_INTR_checked_urem_int:
    case IR_INTR_rem_float:
    case IR_INTR_rem_float_fast: return 40;
    case IR_INTR_mul_float:
    case IR_INTR_mul_float_fast:
    case IR_INTR_fma_float:
    case IR_INTR_muladd_float:
    case IR_INTR_checked_smul_int:
    case IR_INTR_checked_umul_int: return 5;
    case IR_INTR_ceil_llvm:
    case IR_INTR_floor_llvm:
    case IR_INTR_trunc_llvm:
    case IR_INTR_rint_llvm:
    case IR_INTR_llvmcall: return 10;
    case IR_INTR_pointerref:
    case IR_INTR_pointerset: return 4;
    default: return 1;
    }
}

static uint32_t builtin_cost(ir_builtin b) {
    switch (b) {
    case IR_BUILTIN_TUPLE:
    case IR_BUILTIN_TYPEOF:
    case IR_BUILTIN_THROW:
    case IR_BUILTIN_THROW_METHODERROR:
    case IR_BUILTIN_ASSUME:
    case IR_BUILTIN_TARGET_INFO: return 0;
    case IR_BUILTIN_IS:
    case IR_BUILTIN_ISA:
    case IR_BUILTIN_IFELSE:
    case IR_BUILTIN_GETFIELD:
    case IR_BUILTIN_ISDEFINED:
    case IR_BUILTIN_MEMORYREFOFFSET: return 1;
    case IR_BUILTIN_SETFIELD: return 3;
    case IR_BUILTIN_TYPEASSERT: return 4;
    default: return COST_CALL;
    }
}

static uint32_t stmt_cost(const inf_opt_params *p, ty_env *env, ir_func *f, ir_stmt_id s) {
    const ir_stmt *st = &f->stmts.data[s];
    const bool error = st->type != IR_NONE && f->consts.data[st->type] == env->k.bottom;
    switch (st->op) {
    case IR_INTRINSIC: return intrinsic_cost((ir_intrinsic)ir_ops(f, s)[0]);
    case IR_BUILTIN: return error ? 0 : builtin_cost((ir_builtin)ir_ops(f, s)[0]);
    case IR_INVOKE: return error ? 0 : COST_CALL;
    case IR_FOREIGNCALL: return error ? 0 : COST_CALL / 2;
    case IR_CALL: return error ? p->inline_error_path_cost : p->inline_nonleaf_penalty;
    case IR_SLOT_GET:
    case IR_SLOT_SET: return 1;
    case IR_ENTER: return UINT32_MAX; /* a handler stays in its own function */
    default: return 0;
    }
}

/* Blocks from which only errors are reached do not count. */
static bool *error_blocks(ir_func *f, const ir_order *order) {
    bool *bad = SUP_NEW_ARRAY(f->arena, bool, f->blocks.len);
    for (uint32_t i = order->n; i-- > 0;) {
        const ir_block_id b = order->rpo[i];
        ir_block_id succ[2];
        const uint32_t n = ir_successors(f, b, succ);
        bad[b] = n == 0 ? f->stmts.data[f->blocks.data[b].last].op == IR_UNREACHABLE : true;
        for (uint32_t k = 0; k < n; k++) bad[b] = bad[b] && order->rpo_index[succ[k]] > i && bad[succ[k]];
    }
    return bad;
}

uint32_t opt_cost(const inf_opt_params *p, ty_env *env, ir_func *f) {
    const ir_order *order = ir_rpo(f);
    const bool *bad = error_blocks(f, order);
    uint64_t cost = 0;
    for (uint32_t i = 0; i < order->n; i++) {
        const ir_block_id b = order->rpo[i];
        if (bad[b]) {
            cost += 1;
            continue;
        }
        ir_for_each_stmt(f, b, s) {
            const uint32_t c = stmt_cost(p, env, f, s);
            if (c == UINT32_MAX) return UINT32_MAX;
            cost += c;
        }
        ir_block_id succ[2];
        const uint32_t n = ir_successors(f, b, succ);
        for (uint32_t k = 0; k < n; k++)
            if (order->rpo_index[succ[k]] <= i) cost += COST_BACK_EDGE;
    }
    return cost >= UINT32_MAX ? UINT32_MAX - 1 : (uint32_t)cost;
}

/* A tuple whose element types are not all known is worth seeing through at the call. */
static bool returns_vague_tuple(opt_state *o, ty_value *ret) {
    return ret != NULL && ty_is_tuple_type(o->env, ret) && !ty_is_concrete(o->env, ret);
}

void opt_set_cost(opt_state *o, ty_code_instance *ci, ty_method_instance *mi) {
    uint32_t flags = o->f->flags;
    if (mi != NULL && TY_IS(o->env, mi->def, t_method)) flags |= ((const ty_method *)mi->def)->flags;
    ci->flags &= ~(uint32_t)TY_CI_INLINEABLE;
    const inf_opt_params *p = &o->interp->opt;
    uint32_t cost = opt_cost(p, o->env, o->f);
    if (flags & TY_METHOD_NOINLINE) cost = UINT32_MAX;
    else if (cost != UINT32_MAX && (flags & TY_METHOD_INLINE)) cost = 0;
    ci->inline_cost = cost;
    if (cost == UINT32_MAX) return;
    uint64_t threshold = p->inline_cost_threshold;
    if (returns_vague_tuple(o, ci->ret_type)) threshold += p->inline_tupleret_bonus;
    if (cost <= threshold) ci->flags |= TY_CI_INLINEABLE;
}
