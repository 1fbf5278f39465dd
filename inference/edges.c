#include "inference/edges.h"

#include "inference/private.h"
#include "runtime/runtime.h"

/* ---- recording ------------------------------------------------------------------------------------------- */

static void push_tag(inf_frame *fr, int64_t tag) { sup_vec_push(fr->arena, &fr->p->edges, ty_box_int64(inf_env(fr), tag)); }
static void push(inf_frame *fr, const void *v) { sup_vec_push(fr->arena, &fr->p->edges, ty_v(v)); }

static void push_target(inf_frame *fr, const inf_target *t) {
    if (t->ci) push(fr, t->ci);
    else if (t->mi) push(fr, t->mi);
    else push(fr, t->match.method);
}

/* Was this lookup recorded already (a statement evaluated again)? The group found is dropped when targets differ. */
static bool recorded(inf_frame *fr, int64_t tag, const void *key, const ty_value *const *rest, uint32_t n) {
    ty_env *env = inf_env(fr);
    for (uint32_t i = 0; i + n + 1 < fr->p->edges.len; i++) {
        ty_value **d = fr->p->edges.data + i;
        if (ty_typeof(d[0]) != env->k.t_int64 || TY_LOAD(int64_t, d[0]) != tag || d[1] != key) continue;
        uint32_t k = 0;
        while (k < n && d[2 + k] == rest[k]) k++;
        if (k == n) return true;
    }
    return false;
}

void inf_edge_binding(inf_frame *fr, ty_module *m, ty_sym *name, ty_binding *b, ty_bpart *part) {
    ty_env *env = inf_env(fr);
    const ty_value *names = ty_v(name);
    if (recorded(fr, INF_EDGE_BINDING, m, &names, 1)) return;
    push_tag(fr, INF_EDGE_BINDING);
    push(fr, m);
    push(fr, name);
    ty_value *what = env->k.v_nothing;
    if (b && part && part->kind == TY_BIND_CONST && part->value) what = part->value;
    if (b && part && part->kind == TY_BIND_GLOBAL && part->type) what = part->type;
    push(fr, b ? ty_v(b) : env->k.v_nothing);
    push(fr, ty_box_int64(env, part ? part->kind : TY_BIND_UNDEF));
    push(fr, what);
}

void inf_edge_lookup(inf_frame *fr, ty_value *sig, const inf_target *targets, uint32_t n, bool covers) {
    ty_env *env = inf_env(fr);
    const ty_value *rest[16];
    rest[0] = covers ? env->k.v_true : env->k.v_false;
    for (uint32_t i = 0; i < n && i < 15; i++)
        rest[i + 1] = targets[i].ci ? ty_v(targets[i].ci) : targets[i].mi ? ty_v(targets[i].mi) : ty_v(targets[i].match.method);
    if (n < 15 && recorded(fr, n, sig, rest, n + 1)) return;
    push_tag(fr, n);
    push(fr, sig);
    push(fr, rest[0]);
    for (uint32_t i = 0; i < n; i++) push_target(fr, &targets[i]);
}

void inf_edge_invoke(inf_frame *fr, ty_value *sig, const inf_target *target) {
    push_tag(fr, INF_EDGE_INVOKE);
    push(fr, sig);
    push_target(fr, target);
}

void inf_edge_too_many(inf_frame *fr, ty_value *sig) {
    if (recorded(fr, INF_EDGE_TOO_MANY, sig, NULL, 0)) return;
    push_tag(fr, INF_EDGE_TOO_MANY);
    push(fr, sig);
}

/* ---- reading ----------------------------------------------------------------------------------------------- */

ty_method_instance *inf_edge_instance(ty_env *env, ty_value *target) {
    if (ty_typeof(target) == env->k.t_code_instance) return ((ty_code_instance *)target)->def;
    return ty_typeof(target) == env->k.t_method_instance ? (ty_method_instance *)target : NULL;
}

static bool next_binding(ty_env *env, const ty_svec *e, size_t *pos, inf_edge *out) {
    ty_value *const *d = e->data + *pos;
    if (*pos + 5 > e->n || ty_typeof(d[3]) != env->k.t_int64) return false;
    out->mod = (ty_module *)d[0];
    out->name = (ty_sym *)d[1];
    out->binding = d[2] == env->k.v_nothing ? NULL : (ty_binding *)d[2];
    out->kind = TY_LOAD(int64_t, d[3]);
    out->value = d[4];
    *pos += 5;
    return true;
}

bool inf_edge_next(ty_env *env, const ty_svec *e, size_t *pos, inf_edge *out, bool *bad) {
    *bad = false;
    if (!e || *pos >= e->n) return false;
    *bad = true;
    if (ty_typeof(e->data[*pos]) != env->k.t_int64) return false;
    *out = (inf_edge){.tag = TY_LOAD(int64_t, e->data[(*pos)++])};
    if (out->tag == INF_EDGE_BINDING) {
        *bad = !next_binding(env, e, pos, out);
        return !*bad;
    }
    if (out->tag < INF_EDGE_TOO_MANY || *pos >= e->n) return false;
    out->sig = e->data[(*pos)++];
    out->n = out->tag >= 0 ? (uint32_t)out->tag : out->tag == INF_EDGE_INVOKE ? 1 : 0;
    if (out->tag >= 0) {
        if (*pos >= e->n) return false;
        out->covers = e->data[(*pos)++] == env->k.v_true;
    }
    if (*pos + out->n > e->n) return false;
    out->targets = e->data + *pos;
    *pos += out->n;
    *bad = false;
    return true;
}

/* ---- verification -------------------------------------------------------------------------------------------- */

static ty_method *target_method(ty_env *env, ty_value *t) {
    ty_method_instance *mi = inf_edge_instance(env, t);
    if (mi) return ty_typeof(mi->def) == env->k.t_method ? (ty_method *)mi->def : NULL;
    return ty_typeof(t) == env->k.t_method ? (ty_method *)t : NULL;
}

static bool holds_lookup(inf_interp *interp, sup_arena *a, const inf_edge *e, ty_world_range *valid) {
    ty_env *env = interp->rt->env;
    ty_matches m = ty_find_all(env, a, &interp->view, e->sig, -1);
    *valid = ty_world_meet(*valid, m.valid);
    if (e->tag == INF_EDGE_TOO_MANY) return true;
    if (m.n != e->n) return false;
    bool covers = false;
    for (uint32_t i = 0; i < m.n; i++) {
        covers |= m.data[i].fully_covers;
        if (m.data[i].method != target_method(env, e->targets[i])) return false;
    }
    if (m.ambiguous && m.n > 1) covers = false;
    return covers == e->covers;
}

static bool holds_invoke(inf_interp *interp, const inf_edge *e, ty_world_range *valid) {
    ty_env *env = interp->rt->env;
    if (!ty_is_type(env, e->sig)) return true; /* of a code instance given as such */
    ty_svec *sp = NULL;
    bool ambiguous;
    ty_world_range r = {0, TY_WORLD_OPEN};
    ty_method *want = target_method(env, e->targets[0]);
    if (want && want->sig == e->sig && ty_world_in((ty_world_range){want->first_world, want->last_world}, interp->view.world)) return true;
    ty_method *m = ty_find_one(env, &interp->view, e->sig, &sp, &r, &ambiguous);
    *valid = ty_world_meet(*valid, r);
    return m == want;
}

static bool holds_binding(inf_interp *interp, const inf_edge *e, ty_world_range *valid) {
    ty_env *env = interp->rt->env;
    ty_bpart *part = NULL;
    ty_world_range r = {0, TY_WORLD_OPEN};
    ty_binding *b = rt_resolve(interp->rt, e->mod, e->name, interp->view.world, &part, &r);
    *valid = ty_world_meet(*valid, r);
    if (b != e->binding || (part ? part->kind : TY_BIND_UNDEF) != e->kind) return false;
    if (!b) return true;
    if (e->kind == TY_BIND_CONST) return part->value == e->value || (part->value && ty_egal(env, part->value, e->value));
    if (e->kind == TY_BIND_GLOBAL && part->type) return part->type == e->value;
    return true;
}

bool inf_verify_edges(inf_interp *interp, ty_code_instance *ci, ty_world_range *valid) {
    ty_env *env = interp->rt->env;
    sup_arena *a = sup_arena_create();
    ty_world_range range = {0, TY_WORLD_OPEN};
    size_t pos = 0;
    bool bad = false, ok = true;
    inf_edge e;
    while (ok && inf_edge_next(env, ci->edges, &pos, &e, &bad)) {
        if (e.tag == INF_EDGE_BINDING) ok = holds_binding(interp, &e, &range);
        else if (e.tag == INF_EDGE_INVOKE) ok = holds_invoke(interp, &e, &range);
        else ok = holds_lookup(interp, a, &e, &range);
    }
    sup_arena_destroy(a);
    if (valid) *valid = range;
    return ok && !bad;
}

/* ---- backedges --------------------------------------------------------------------------------------------------- */

static void binding_backedge(ty_env *env, ty_binding *b, ty_code_instance *ci) {
    if (!b) return;
    if (!b->backedges) b->backedges = ty_v(ty_vec_new(env, 0));
    ty_array *v = (ty_array *)b->backedges;
    size_t n = ty_vec_len(v);
    if (n && ty_vec_data(v)[n - 1] == ty_v(ci)) return;
    ty_vec_push(env, v, ty_v(ci));
}

static void lookup_backedges(inf_interp *interp, const inf_edge *e, ty_code_instance *ci) {
    ty_env *env = interp->rt->env;
    ty_value *invoke_sig = e->tag == INF_EDGE_INVOKE && ty_is_type(env, e->sig) ? e->sig : NULL;
    for (uint32_t i = 0; i < e->n; i++) {
        ty_method_instance *mi = inf_edge_instance(env, e->targets[i]);
        if (mi) ty_add_backedge(env, mi, invoke_sig, ci);
    }
    if (e->tag == INF_EDGE_TOO_MANY || (e->tag >= 0 && !e->covers)) {
        ty_methtable *mt = ty_methtable_for(env, e->sig, true);
        if (mt) ty_add_missing_backedge(env, mt, e->sig, ci);
    }
    /* a method added to an overlay table later may come before any answer from the tables behind it */
    for (size_t k = 0; e->tag >= 0 && k < interp->view.noverlays; k++)
        ty_add_missing_backedge(env, interp->view.overlays[k], e->sig, ci);
}

void inf_store_backedges(inf_interp *interp, ty_code_instance *ci) {
    ty_env *env = interp->rt->env;
    size_t pos = 0;
    bool bad;
    inf_edge e;
    while (inf_edge_next(env, ci->edges, &pos, &e, &bad)) {
        if (e.tag != INF_EDGE_BINDING) {
            lookup_backedges(interp, &e, ci);
            continue;
        }
        ty_binding *asked = rt_binding(interp->rt, e.mod, e.name, true);
        binding_backedge(env, asked, ci);
        if (e.binding != asked) binding_backedge(env, e.binding, ci);
    }
}
