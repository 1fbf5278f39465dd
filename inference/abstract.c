/* Abstract interpretation of one frame: sparse conditional propagation over SSA.
 *
 * A block is evaluated once an edge to it is executable; a statement again when an operand grew. Values only grow
 * (set_value joins), and inf_widen bounds how often, so the loop ends. Blocks are taken in reverse postorder, which
 * lets a phi see all its forward edges before it is evaluated the first time.
 *
 * A value of Union{} at a statement that is no phi means that the statement does not return: what follows in its
 * block is not evaluated.
 */
#include "inference/private.h"

#include "runtime/runtime.h"

void inf_restrict_world(inf_frame *fr, ty_world_range valid) { fr->p->valid = ty_world_meet(fr->p->valid, valid); }

inf_elt inf_value(inf_frame *fr, ir_ref r) {
    switch (ir_ref_kind_of(r)) {
    case IR_REF_CONST: return inf_const(inf_latof(fr), ir_const_value(fr->f, r));
    case IR_REF_ARG: return fr->p->args[ir_ref_index(r)];
    case IR_REF_STMT: return fr->p->vals[ir_ref_index(r)];
    default: return inf_bottom(inf_latof(fr));
    }
}

static void touch(inf_frame *fr, ir_stmt_id s) {
    fr->p->state[s] |= INF_STMT_DIRTY;
    fr->p->dirty[fr->f->stmts.data[s].block] = true;
}

static void touch_users(inf_frame *fr, ir_stmt_id s) {
    for (uint32_t k = fr->p->use_start[s]; k < fr->p->use_start[s + 1]; k++)
        if (fr->p->state[fr->p->uses[k]] & INF_STMT_SEEN) touch(fr, fr->p->uses[k]);
}

static void set_value(inf_frame *fr, ir_stmt_id s, inf_elt e) {
    const inf_lat *lx = inf_latof(fr);
    struct inf_priv *p = fr->p;
    inf_elt old = p->vals[s];
    if (!old.type) {
        p->vals[s] = e;
        if (!inf_is_bottom(lx, e)) touch_users(fr, s);
        return;
    }
    if (inf_le(lx, e, old)) return;
    e = inf_join(lx, old, e);
    if (p->joins[s] < UINT8_MAX) p->joins[s]++;
    p->vals[s] = inf_widen(lx, e, p->joins[s]);
    touch_users(fr, s);
}

static void mark_edge(inf_frame *fr, ir_block_id from, ir_block_id to) {
    ir_func *f = fr->f;
    ir_block *b = &f->blocks.data[to];
    for (uint32_t k = 0; k < b->npreds; k++) {
        if (f->block_lists.data[b->preds + k] != from || fr->p->edge[b->preds + k]) continue;
        fr->p->edge[b->preds + k] = true;
        fr->p->reached[to] = fr->p->dirty[to] = true;
        ir_for_each_stmt(f, to, s) {
            if (f->stmts.data[s].op != IR_PHI) break;
            fr->p->state[s] |= INF_STMT_DIRTY;
        }
    }
}

/* ---- single statements ------------------------------------------------------------------------------- */

static inf_elt eval_phi(inf_frame *fr, ir_stmt_id s) {
    ir_func *f = fr->f;
    const inf_lat *lx = inf_latof(fr);
    ir_block *b = &f->blocks.data[f->stmts.data[s].block];
    inf_elt e = inf_bottom(lx);
    for (uint32_t k = 0; k < b->npreds; k++)
        if (fr->p->edge[b->preds + k]) e = inf_join(lx, e, inf_value(fr, ir_ops(f, s)[k]));
    return e;
}

static void touch_slot(inf_frame *fr, uint32_t slot) {
    for (ir_stmt_id s = 0; s < fr->p->nstmts; s++) {
        ir_stmt *st = &fr->f->stmts.data[s];
        if (st->op == IR_SLOT_GET && ir_ops(fr->f, s)[0] == slot && (fr->p->state[s] & INF_STMT_SEEN)) touch(fr, s);
    }
}

static void join_slot(inf_frame *fr, uint32_t slot, inf_elt e) {
    const inf_lat *lx = inf_latof(fr);
    inf_elt old = fr->p->slots[slot];
    if (inf_is_bottom(lx, e) || inf_le(lx, e, old)) return;
    if (fr->p->slot_joins[slot] < UINT8_MAX) fr->p->slot_joins[slot]++;
    fr->p->slots[slot] = inf_widen(lx, inf_join(lx, old, e), fr->p->slot_joins[slot]);
    touch_slot(fr, slot);
}

/* A static parameter: its value, or what its bounds say. */
static inf_elt eval_sparam(inf_frame *fr, uint32_t i) {
    const inf_lat *lx = inf_latof(fr);
    ty_svec *sp = fr->mi->sparams;
    if (!sp || i >= sp->n) return inf_any(lx);
    ty_value *v = sp->data[i];
    if (!ty_is_tvar(lx->env, v)) {
        /* a value with free variables (Vector{T} where T is not known) says only that it is a type */
        if (ty_is_type(lx->env, v) && ty_has_free_tvars(lx->env, v)) return (inf_elt){lx->env->k.t_type, NULL, NULL};
        return inf_const(lx, v);
    }
    ty_tvar *tv = (ty_tvar *)v;
    if (tv->ub == ty_v(lx->env->k.t_any) || ty_has_free_tvars(lx->env, tv->ub)) return inf_any(lx);
    ty_tvar *fresh = ty_tvar_new(lx->env, tv->name, lx->env->k.bottom, tv->ub);
    ty_value *t = ty_unionall_new(lx->env, fresh, ty_v(ty_type_of_type(lx->env, ty_v(fresh))));
    return (inf_elt){t, NULL, NULL};
}

static inf_result eval_foreigncall(inf_frame *fr, ir_stmt_id s) {
    const inf_lat *lx = inf_latof(fr);
    ty_svec *sig = (ty_svec *)ir_const_value(fr->f, ir_ops(fr->f, s)[0]);
    ty_value *ret = sig->n > 1 ? sig->data[1] : NULL;
    inf_elt e = ret && ty_is_type(lx->env, ret) && !ty_has_free_tvars(lx->env, ret) ? inf_type(lx, ret) : inf_any(lx);
    bool llvm = sig->n > 3 && ty_is_symbol(lx->env, sig->data[3]) && !strcmp(((ty_sym *)sig->data[3])->name, "llvmcall");
    /* neither LLVM intrinsics nor device library functions raise language exceptions or run forever */
    ty_effects extra = TY_EFF_NOTHROW | TY_EFF_TERMINATES | TY_EFF_NOTASKSTATE | TY_EFF_NOUB;
    return inf_res(e, INF_UNKNOWN | (llvm ? extra : 0));
}

static inf_result eval_call(inf_frame *fr, ir_stmt_id s) {
    const inf_lat *lx = inf_latof(fr);
    ir_stmt *st = &fr->f->stmts.data[s];
    uint32_t n = st->nops;
    inf_elt *args = SUP_NEW_ARRAY(fr->arena, inf_elt, n);
    for (uint32_t i = 0; i < n; i++) {
        args[i] = inf_value(fr, ir_ops(fr->f, s)[i]);
        if (inf_is_bottom(lx, args[i])) return inf_throws(lx);
    }
    inf_call c = {fr, s, args, n, false};
    inf_result r = inf_call_any(&c, &fr->info[s]);
    fr->p->calls[s] = sup_arena_dup(fr->arena, &r, sizeof r);
    return r;
}

static inf_result eval_new(inf_frame *fr, ir_stmt_id s) {
    const inf_lat *lx = inf_latof(fr);
    ir_stmt *st = &fr->f->stmts.data[s];
    inf_elt *args = SUP_NEW_ARRAY(fr->arena, inf_elt, st->nops);
    for (uint32_t i = 0; i < st->nops; i++) {
        args[i] = inf_value(fr, ir_ops(fr->f, s)[i]);
        if (inf_is_bottom(lx, args[i])) return inf_throws(lx);
    }
    if (st->op == IR_SPLATNEW) return inf_splatnew(fr, args[0], args[1]);
    return inf_new(fr, args, st->nops);
}

static inf_result eval_throw_undef(inf_frame *fr, ir_stmt_id s) {
    const inf_lat *lx = inf_latof(fr);
    inf_elt c = inf_value(fr, ir_ops(fr->f, s)[1]);
    inf_elt nothing = inf_const(lx, lx->env->k.v_nothing);
    if (c.cval == lx->env->k.v_true) return inf_res(nothing, INF_PURE);
    if (c.cval == lx->env->k.v_false) return inf_throws(lx);
    return inf_res(nothing, INF_PURE_THROWS);
}

static ty_globalref *global_operand(inf_frame *fr, ir_stmt_id s) {
    return (ty_globalref *)ir_const_value(fr->f, ir_ops(fr->f, s)[0]);
}

/* Statements typed already (built by hand, or code inferred again). */
static inf_result eval_direct(inf_frame *fr, ir_stmt_id s) {
    ir_stmt *st = &fr->f->stmts.data[s];
    uint32_t n = st->nops - 1;
    inf_elt *args = SUP_NEW_ARRAY(fr->arena, inf_elt, n);
    for (uint32_t i = 0; i < n; i++) {
        args[i] = inf_value(fr, ir_ops(fr->f, s)[i + 1]);
        if (inf_is_bottom(inf_latof(fr), args[i])) return inf_throws(inf_latof(fr));
    }
    inf_call c = {fr, s, args, n, false};
    uint32_t id = ir_ops(fr->f, s)[0];
    return st->op == IR_BUILTIN ? inf_builtin(&c, (ir_builtin)id, args, n) : inf_intrinsic(&c, (ir_intrinsic)id, args, n);
}

static inf_result eval_refine(inf_frame *fr, ir_stmt_id s) {
    const uint32_t *o = ir_ops(fr->f, s);
    return inf_res(inf_refine(fr, o[0], o[1], o[2] != 0), INF_PURE);
}

static inf_result eval_stmt(inf_frame *fr, ir_stmt_id s) {
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    ir_stmt *st = &fr->f->stmts.data[s];
    const uint32_t *o = ir_ops(fr->f, s);
    inf_elt nothing = inf_const(lx, env->k.v_nothing), boolean = inf_datatype(lx, env->k.t_bool);
    switch ((ir_op)st->op) {
    case IR_PHI: return inf_res(eval_phi(fr, s), INF_PURE);
    case IR_REFINE: return eval_refine(fr, s);
    case IR_PI: return inf_res(inf_value(fr, o[0]), INF_PURE);
    case IR_CALL: return eval_call(fr, s);
    case IR_NEW:
    case IR_SPLATNEW: return eval_new(fr, s);
    case IR_BUILTIN:
    case IR_INTRINSIC: return eval_direct(fr, s);
    case IR_SLOT_GET: /* reads that may find no value come behind a check */
        return inf_res(fr->p->slots[o[0]].type ? fr->p->slots[o[0]] : inf_bottom(lx), INF_PURE & ~(ty_effects)TY_EFF_CONSISTENT);
    case IR_SLOT_SET: join_slot(fr, o[0], inf_value(fr, o[1])); return inf_res(nothing, INF_PURE);
    case IR_SLOT_ISDEFINED: return inf_res(boolean, INF_PURE);
    case IR_SPARAM: {
        bool known = fr->mi->sparams && o[0] < fr->mi->sparams->n && !ty_is_tvar(env, fr->mi->sparams->data[o[0]]);
        return inf_res(eval_sparam(fr, o[0]), known ? INF_PURE : INF_PURE_THROWS);
    }
    case IR_SPARAM_ISDEFINED: {
        bool known = fr->mi->sparams && o[0] < fr->mi->sparams->n && !ty_is_tvar(env, fr->mi->sparams->data[o[0]]);
        return inf_res(known ? inf_const(lx, env->k.v_true) : boolean, INF_PURE);
    }
    case IR_GLOBAL: return inf_global(fr, global_operand(fr, s)->mod, global_operand(fr, s)->name);
    case IR_GLOBAL_ISDEFINED: return inf_global_isdefined(fr, global_operand(fr, s)->mod, global_operand(fr, s)->name);
    case IR_SET_GLOBAL: return inf_res(nothing, INF_UNKNOWN | TY_EFF_TERMINATES | TY_EFF_NOUB);
    case IR_THROW_UNDEF: return eval_throw_undef(fr, s);
    case IR_FOREIGNCALL: return eval_foreigncall(fr, s);
    case IR_COPYAST: return inf_res(inf_type(lx, ty_v(ty_typeof(ir_const_value(fr->f, o[0])))), INF_PURE & ~TY_EFF_CONSISTENT);
    case IR_BOUNDSCHECK: return inf_res(boolean, (INF_PURE & ~(ty_effects)TY_EFF_NOUB) | TY_EFF_NOUB_IF_NOINBOUNDS);
    case IR_EXCEPTION: return inf_res(inf_any(lx), INF_PURE & ~(ty_effects)TY_EFF_CONSISTENT);
    case IR_LEAVE:
    case IR_POP_EXCEPTION:
    case IR_LOOPINFO: return inf_res(nothing, INF_PURE);
    case IR_INVOKE: return inf_unknown(lx);
    default: return inf_res(nothing, INF_PURE);
    }
}

/* ---- terminators and blocks ------------------------------------------------------------------------------ */

static void eval_return(inf_frame *fr, ir_ref v, ir_block_id b) {
    const inf_lat *lx = inf_latof(fr);
    inf_elt e = inf_value(fr, v);
    if (inf_is_bottom(lx, e)) return;
    inf_return_conditions(fr, v, b, e, &fr->p->result);
    fr->p->result.ret = inf_join(lx, fr->p->result.ret, e);
}

static void eval_terminator(inf_frame *fr, ir_stmt_id s) {
    const inf_lat *lx = inf_latof(fr);
    ir_stmt *st = &fr->f->stmts.data[s];
    const uint32_t *o = ir_ops(fr->f, s);
    fr->p->effects[s] = INF_PURE;
    switch ((ir_op)st->op) {
    case IR_GOTO: mark_edge(fr, st->block, o[0]); break;
    case IR_ENTER:
        fr->p->vals[s] = inf_any(lx);
        mark_edge(fr, st->block, o[0]);
        mark_edge(fr, st->block, o[1]);
        break;
    case IR_BR: {
        inf_elt c = inf_value(fr, o[0]);
        ty_value *boolean = ty_v(lx->env->k.t_bool);
        if (c.type != boolean) fr->p->effects[s] = INF_PURE_THROWS;
        if (inf_is_bottom(lx, c) || (c.type != boolean && ty_disjoint(lx->env, c.type, boolean))) break;
        if (c.cval != lx->env->k.v_false) mark_edge(fr, st->block, o[1]);
        if (c.cval != lx->env->k.v_true) mark_edge(fr, st->block, o[2]);
        break;
    }
    case IR_RETURN: break; /* joined once at the end */
    default: break;
    }
}

static bool stops(inf_frame *fr, ir_stmt_id s, inf_elt e) {
    const inf_lat *lx = inf_latof(fr);
    ir_op op = (ir_op)fr->f->stmts.data[s].op;
    if (!inf_is_bottom(lx, e) || op == IR_PHI) return false;
    return op != IR_REFINE || !inf_is_bottom(lx, inf_value(fr, ir_ops(fr->f, s)[0]));
}

static void eval_block(inf_frame *fr, ir_block_id b) {
    struct inf_priv *p = fr->p;
    const inf_lat *lx = inf_latof(fr);
    ir_for_each_stmt(fr->f, b, s) {
        bool seen = p->state[s] & INF_STMT_SEEN;
        if (ir_is_terminator((ir_op)fr->f->stmts.data[s].op)) {
            p->state[s] = INF_STMT_SEEN;
            eval_terminator(fr, s);
            return;
        }
        if (!seen || (p->state[s] & INF_STMT_DIRTY)) {
            p->state[s] = INF_STMT_SEEN;
            inf_result r = eval_stmt(fr, s);
            p->effects[s] = r.effects;
            set_value(fr, s, r.ret);
            /* conditions may have changed although the value did not */
            if (seen && fr->f->stmts.data[s].op == IR_CALL && r.ret.type == ty_v(lx->env->k.t_bool)) touch_users(fr, s);
        }
        if (stops(fr, s, p->vals[s])) return;
    }
}

static void collect_returns(inf_frame *fr) {
    fr->p->result.ret = inf_bottom(inf_latof(fr));
    fr->p->result.ncond = 0;
    fr->p->result.conds = NULL;
    for (uint32_t i = 0; i < fr->p->nrpo; i++) {
        ir_stmt_id last = fr->f->blocks.data[fr->p->rpo[i]].last;
        if (last == IR_NONE || fr->f->stmts.data[last].op != IR_RETURN || !(fr->p->state[last] & INF_STMT_SEEN)) continue;
        eval_return(fr, ir_ops(fr->f, last)[0], fr->p->rpo[i]);
    }
}

void inf_run(inf_frame *fr) {
    struct inf_priv *p = fr->p;
    inf_frame_reset(fr);
    p->reached[0] = p->dirty[0] = true;
    for (uint32_t i = 0; i < p->nrpo;) {
        ir_block_id b = p->rpo[i];
        if (!p->dirty[b] || !p->reached[b]) {
            i++;
            continue;
        }
        p->dirty[b] = false;
        eval_block(fr, b);
        /* back to the first block that has become dirty; it is at or before its users */
        uint32_t k = 0;
        while (k < p->nrpo && !(p->dirty[p->rpo[k]] && p->reached[p->rpo[k]])) k++;
        i = k;
    }
    collect_returns(fr);
    p->result.effects = inf_effects_of_frame(fr);
}
