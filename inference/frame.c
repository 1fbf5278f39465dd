/* Frames: one method instance being inferred, with its own copy of the code and the tables of the evaluation. */
#include "inference/private.h"

ty_method *inf_frame_method(const inf_frame *fr) {
    ty_value *d = fr->mi->def;
    return TY_IS(inf_env(fr), d, t_method) ? (ty_method *)d : NULL;
}

/* Element of parameter i of a call signature type, the `where` of the whole put back around it. */
static inf_elt sig_param(const inf_lat *lx, ty_value *sig, ty_value *p) {
    if (ty_has_free_tvars(lx->env, p)) p = ty_rewrap(lx->env, p, sig);
    return inf_type(lx, p);
}

static ty_value *vararg_elt(const inf_lat *lx, ty_value *p) {
    ty_value *t = ((ty_vararg *)p)->T;
    return t ? t : ty_v(lx->env->k.t_any);
}

/* The tuple of the arguments from `from` on: element by element, or a Vararg tuple type. */
static inf_elt rest_tuple(const inf_lat *lx, ty_value *sig, ty_svec *params, uint32_t from) {
    size_t n = params->n;
    bool open = n > 0 && ty_is_vararg(lx->env, params->data[n - 1]);
    if (!open) {
        inf_elt *elts = SUP_NEW_ARRAY(lx->arena, inf_elt, n - from + 1);
        for (size_t i = from; i < n; i++) elts[i - from] = sig_param(lx, sig, params->data[i]);
        return inf_tuple(lx, elts, (uint32_t)(n - from));
    }
    if (from >= n) from = (uint32_t)n - 1;
    ty_value *t = ty_v(ty_tuple_type(lx->env, params->data + from, n - from));
    return sig_param(lx, sig, t);
}

static void default_args(inf_frame *fr) {
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = inf_env(fr);
    ty_value *sig = fr->mi->spec_types;
    ty_svec *params = sig && ty_is_datatype(env, ty_unwrap(env, sig)) ? ((ty_datatype *)ty_unwrap(env, sig))->parameters : NULL;
    uint32_t fixed = fr->f->nargs - (fr->f->is_vararg ? 1 : 0);
    for (uint32_t i = 0; i < fixed; i++) {
        inf_elt e = inf_any(lx);
        if (params && params->n) {
            size_t last = params->n - 1;
            ty_value *p = i < params->n ? params->data[i] : params->data[last];
            if (ty_is_vararg(env, p)) p = vararg_elt(lx, p);
            e = sig_param(lx, sig, p);
        }
        fr->p->args[i] = e;
    }
    if (fr->f->is_vararg)
        fr->p->args[fixed] = params ? rest_tuple(lx, sig, params, fixed) : inf_datatype(lx, env->k.t_tuple);
}

/* Arguments given as elements, met with the declared ones. */
static void given_args(inf_frame *fr, const inf_elt *args, uint32_t nargs) {
    const inf_lat *lx = inf_latof(fr);
    uint32_t fixed = fr->f->nargs - (fr->f->is_vararg ? 1 : 0);
    for (uint32_t i = 0; i < fixed && i < nargs; i++)
        if (inf_le(lx, args[i], fr->p->args[i])) fr->p->args[i] = args[i];
    if (fr->f->is_vararg && nargs >= fixed) {
        inf_elt rest = inf_tuple(lx, args + fixed, nargs - fixed);
        if (inf_le(lx, rest, fr->p->args[fixed])) fr->p->args[fixed] = rest;
    }
}

/* Users of each statement as one array, indexed by use_start. */
static void build_uses(inf_frame *fr) {
    ir_func *f = fr->f;
    struct inf_priv *p = fr->p;
    uint32_t n = f->stmts.len;
    p->use_start = SUP_NEW_ARRAY(fr->arena, uint32_t, n + 2);
    for (int pass = 0; pass < 2; pass++) {
        for (uint32_t s = 0; s < n; s++) {
            ir_stmt *st = &f->stmts.data[s];
            for (uint32_t k = 0; k < st->nops; k++) {
                ir_ref r = f->operands.data[st->ops + k];
                if (!ir_op_operand_is_value((ir_op)st->op, k) || !ir_is_stmt(r)) continue;
                if (pass == 0) p->use_start[ir_ref_index(r) + 2]++;
                else p->uses[p->use_start[ir_ref_index(r) + 1]++] = s;
            }
        }
        if (pass) break;
        for (uint32_t s = 0; s < n; s++) p->use_start[s + 2] += p->use_start[s + 1];
        p->uses = SUP_NEW_ARRAY(fr->arena, uint32_t, p->use_start[n + 1] + 1);
    }
}

static void find_loops(inf_frame *fr) {
    struct inf_priv *p = fr->p;
    ir_func *f = fr->f;
    for (uint32_t i = 0; i < p->nrpo; i++) {
        ir_block *b = &f->blocks.data[p->rpo[i]];
        for (uint32_t k = 0; k < b->npreds; k++) {
            uint32_t from = p->rpo_index[f->block_lists.data[b->preds + k]];
            if (from != IR_NONE && from >= i) p->has_loop = true;
        }
    }
}

static void allocate_tables(inf_frame *fr) {
    struct inf_priv *p = fr->p;
    ir_func *f = fr->f;
    sup_arena *a = fr->arena;
    uint32_t n = p->nstmts = f->stmts.len;
    p->vals = SUP_NEW_ARRAY(a, inf_elt, n);
    p->state = SUP_NEW_ARRAY(a, uint8_t, n);
    p->joins = SUP_NEW_ARRAY(a, uint8_t, n);
    p->effects = SUP_NEW_ARRAY(a, ty_effects, n);
    p->calls = SUP_NEW_ARRAY(a, inf_result *, n);
    p->args = SUP_NEW_ARRAY(a, inf_elt, f->nargs);
    p->slots = SUP_NEW_ARRAY(a, inf_elt, f->slot_names.len);
    p->slot_joins = SUP_NEW_ARRAY(a, uint8_t, f->slot_names.len);
    p->reached = SUP_NEW_ARRAY(a, bool, f->blocks.len);
    p->dirty = SUP_NEW_ARRAY(a, bool, f->blocks.len);
    p->edge = SUP_NEW_ARRAY(a, bool, f->block_lists.len);
    fr->info = SUP_NEW_ARRAY(a, inf_call_info *, n);
    fr->ninfo = n;
    const ir_order *o = ir_rpo(f);
    p->rpo = sup_arena_dup(a, o->rpo, o->n * sizeof *o->rpo);
    p->rpo_index = sup_arena_dup(a, o->rpo_index, f->blocks.len * sizeof *o->rpo_index);
    p->nrpo = o->n;
}

inf_frame *inf_frame_create(inf_interp *interp, ty_method_instance *mi, const inf_elt *args, uint32_t nargs) {
    inf_state *st = interp->state;
    ty_code *code = rt_method_code(interp->rt, mi, interp->view.world);
    if (!code) return NULL;
    inf_frame *fr = SUP_NEW(st->arena, inf_frame);
    fr->interp = interp;
    fr->mi = mi;
    fr->arena = st->arena;
    fr->p = SUP_NEW(st->arena, struct inf_priv);
    fr->f = ir_unseal(interp->rt->env, st->arena, code);
    fr->p->is_const = args != NULL;
    if (!args) fr->ci = ty_ci_new(interp->rt->env, mi, interp->owner);
    allocate_tables(fr);
    build_uses(fr);
    find_loops(fr);
    default_args(fr);
    if (args) given_args(fr, args, nargs);
    fr->p->result.ret = inf_bottom(&st->lat);
    fr->p->result.exc = interp->rt->env->k.bottom;
    fr->p->result.effects = TY_EFF_ALL;
    fr->p->valid = (ty_world_range){0, TY_WORLD_OPEN};
    return fr;
}

void inf_frame_reset(inf_frame *fr) {
    struct inf_priv *p = fr->p;
    memset(p->vals, 0, p->nstmts * sizeof *p->vals);
    memset(p->state, 0, p->nstmts);
    memset(p->joins, 0, p->nstmts);
    memset(p->effects, 0, p->nstmts * sizeof *p->effects);
    memset(p->calls, 0, p->nstmts * sizeof *p->calls);
    memset(p->slots, 0, fr->f->slot_names.len * sizeof *p->slots);
    memset(p->slot_joins, 0, fr->f->slot_names.len);
    memset(p->reached, 0, fr->f->blocks.len);
    memset(p->dirty, 0, fr->f->blocks.len);
    memset(p->edge, 0, fr->f->block_lists.len);
    memset(fr->info, 0, fr->ninfo * sizeof *fr->info);
    sup_vec_clear(&p->edges);
    ty_method *m = inf_frame_method(fr);
    uint64_t first = m ? m->first_world : 0;
    p->valid = (ty_world_range){first, TY_WORLD_OPEN};
    p->limited = false;
}
