/* Effects of frames: what every statement guarantees, corrected by loops and by the method's own declarations. */
#include "inference/private.h"

inf_result inf_throws(const inf_lat *lx) { return inf_res(inf_bottom(lx), INF_PURE_THROWS); }
inf_result inf_unknown(const inf_lat *lx) { return inf_res(inf_any(lx), INF_UNKNOWN); }

uint16_t inf_effect_flags(ty_effects e) {
    return (uint16_t)((e & TY_EFF_CONSISTENT ? IR_FLAG_CONSISTENT : 0) | (e & TY_EFF_EFFECT_FREE ? IR_FLAG_EFFECT_FREE : 0) |
                      (e & TY_EFF_NOTHROW ? IR_FLAG_NOTHROW : 0) | (e & TY_EFF_TERMINATES ? IR_FLAG_TERMINATES : 0) |
                      (e & TY_EFF_NOUB ? IR_FLAG_NOUB : 0));
}

/* One statement's guarantees with the conditional forms made explicit: a full guarantee implies its weaker form. */
static ty_effects with_weaker(ty_effects e) {
    if (e & TY_EFF_CONSISTENT) e |= TY_EFF_CONSISTENT_IF_NOTRETURNED;
    if (e & TY_EFF_NOUB) e |= TY_EFF_NOUB_IF_NOINBOUNDS;
    if (e & TY_EFF_EFFECT_FREE) e |= TY_EFF_EFFECT_FREE_IF_INACCESSIBLE;
    if (e & TY_EFF_INACCESSIBLEMEM) e |= TY_EFF_INACCESSIBLE_OR_ARGMEM;
    return e;
}

static ty_effects without_redundant(ty_effects e) {
    if (e & TY_EFF_CONSISTENT) e &= ~(ty_effects)TY_EFF_CONSISTENT_IF_NOTRETURNED;
    if (e & TY_EFF_NOUB) e &= ~(ty_effects)TY_EFF_NOUB_IF_NOINBOUNDS;
    if (e & TY_EFF_EFFECT_FREE) e &= ~(ty_effects)TY_EFF_EFFECT_FREE_IF_INACCESSIBLE;
    if (e & TY_EFF_INACCESSIBLEMEM) e &= ~(ty_effects)TY_EFF_INACCESSIBLE_OR_ARGMEM;
    return e;
}

static ty_effects apply_declared(inf_frame *fr, ty_effects e) {
    ty_method *m = inf_frame_method(fr);
    ty_effects declared = fr->f->purity | (m ? m->purity : 0);
    if (fr->p->has_loop && !(declared & (TY_EFF_TERMINATES | TY_EFF_TERMINATES_LOCALLY))) e &= ~(ty_effects)TY_EFF_TERMINATES;
    if (declared & TY_EFF_NOUB) declared |= TY_EFF_NOUB_IF_NOINBOUNDS;
    e |= declared & ~(ty_effects)TY_EFF_TERMINATES_LOCALLY;
    if (m && m->table && m->table->is_overlay && !(m->flags & TY_METHOD_CONSISTENT_OVERLAY)) e &= ~(ty_effects)TY_EFF_NONOVERLAYED;
    return e;
}

ty_effects inf_effects_of_frame(inf_frame *fr) {
    const inf_lat *lx = inf_latof(fr);
    struct inf_priv *p = fr->p;
    ty_effects e = with_weaker(TY_EFF_ALL);
    for (uint32_t i = 0; i < p->nrpo; i++) {
        if (!p->reached[p->rpo[i]]) continue;
        ir_for_each_stmt(fr->f, p->rpo[i], s) if (p->state[s] & INF_STMT_SEEN) e &= with_weaker(p->effects[s]);
    }
    inf_elt ret = p->result.ret;
    bool plain = inf_is_bottom(lx, ret) || ret.cval || ty_is_bits(lx->env, ret.type);
    if ((e & TY_EFF_CONSISTENT_IF_NOTRETURNED) && plain) e |= TY_EFF_CONSISTENT;
    if (inf_is_bottom(lx, ret) && !p->recursive) e &= ~(ty_effects)TY_EFF_NOTHROW;
    e = without_redundant(apply_declared(fr, e));
    p->result.exc = e & TY_EFF_NOTHROW ? lx->env->k.bottom : ty_v(lx->env->k.t_any);
    return e;
}
