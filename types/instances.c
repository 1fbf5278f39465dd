/* Method instances and code instances, and who relies on whom. */
#include "types/internal.h"

/* ---- method instances ------------------------------------------------------------------------------------------ */

static bool mi_eq(const ty_env *env, const ty_value *elt, const void *key) {
    const ty_value *t = ((const ty_method_instance *)elt)->spec_types;
    return t == key || (!ty_is_datatype(env, t) && ty_alpha_equal(env, t, key));
}

static uint64_t mi_hash(const ty_env *env, const ty_value *elt) {
    return ty_type_hash(env, ((const ty_method_instance *)elt)->spec_types);
}

/* The values in the order of the method's own parameters: those that the signature does not use fell out of it and
 * stay variables. */
static ty_svec *align_sparams(ty_env *env, const ty_method *m, ty_svec *sparams) {
    size_t n = m->tvars ? m->tvars->n : 0;
    if (!sparams || sparams->n >= n) return sparams;
    ty_svec *all = ty_svec_copy(env, m->tvars->data, n);
    const ty_value *u = m->sig;
    for (size_t i = 0, k = 0; i < n && k < sparams->n; i++) {
        if (!ty_is_unionall(env, u) || ((const ty_unionall *)u)->var->name != ((const ty_tvar *)m->tvars->data[i])->name) continue;
        all->data[i] = sparams->data[k++];
        u = ((const ty_unionall *)u)->body;
    }
    return all;
}

ty_method_instance *ty_specialize(ty_env *env, ty_method *m, ty_value *spec_types, ty_svec *sparams) {
    uint64_t hash = ty_type_hash(env, spec_types);
    ty_value *known = ty_set_find(env, m->specializations, hash, mi_eq, spec_types);
    if (known) return (ty_method_instance *)known;
    if (!sparams) ty_intersect_env(env, spec_types, m->sig, &sparams);
    ty_method_instance *mi = (ty_method_instance *)ty_alloc(env, env->k.t_method_instance, sizeof *mi);
    mi->def = ty_v(m);
    mi->spec_types = spec_types;
    mi->sparams = align_sparams(env, m, sparams);
    ty_set_add(env, &m->specializations, hash, ty_v(mi), mi_hash);
    m->nspecializations++;
    return mi;
}

/* ---- compilation signature --------------------------------------------------------------------------------------- */

/* ---- code instances ------------------------------------------------------------------------------------------------- */

ty_code_instance *ty_ci_new(ty_env *env, ty_method_instance *mi, ty_value *owner) {
    ty_code_instance *ci = (ty_code_instance *)ty_alloc(env, env->k.t_code_instance, sizeof *ci);
    ci->def = mi;
    ci->owner = owner ? owner : env->k.v_nothing;
    ci->ret_type = ty_v(env->k.t_any);
    ci->exc_type = ty_v(env->k.t_any);
    ci->edges = env->k.emptysvec;
    return ci; /* valid nowhere until the range is set */
}

void ty_ci_insert(ty_env *env, ty_code_instance *ci) {
    ci->next = ci->def->cache;
    ci->def->cache = ci;
}

ty_code_instance *ty_ci_find(ty_env *env, ty_method_instance *mi, ty_value *owner, uint64_t world) {
    if (!owner) owner = env->k.v_nothing;
    for (ty_code_instance *ci = mi->cache; ci; ci = ci->next)
        if (ci->first <= world && world <= ci->last && ty_egal(env, ci->owner, owner)) return ci;
    return NULL;
}

/* ---- backedges ------------------------------------------------------------------------------------------------------- */

void ty_add_backedge(ty_env *env, ty_method_instance *callee, ty_value *invoke_sig, ty_code_instance *caller) {
    if (!callee->backedges) callee->backedges = ty_v(ty_vec_new(env, 0));
    ty_array *e = (ty_array *)callee->backedges;
    ty_value *sig = NULL;
    for (size_t i = 0; i < ty_vec_len(e); i++) {
        ty_value *v = ty_vec_data(e)[i];
        if (!TY_IS(env, v, t_code_instance)) {
            sig = v;
            continue;
        }
        if (v == ty_v(caller) && (sig == invoke_sig || (sig && invoke_sig && ty_equal(env, sig, invoke_sig)))) return;
        sig = NULL;
    }
    if (invoke_sig) ty_vec_push(env, e, invoke_sig);
    ty_vec_push(env, e, ty_v(caller));
}

void ty_add_missing_backedge(ty_env *env, ty_methtable *mt, ty_value *sig, ty_code_instance *caller) {
    if (!mt->backedges) mt->backedges = ty_v(ty_vec_new(env, 0));
    ty_array *e = (ty_array *)mt->backedges;
    /* a caller registers all it relies on at once: only its own run of entries at the end can repeat */
    for (size_t i = ty_vec_len(e); i >= 2 && ty_vec_data(e)[i - 1] == ty_v(caller); i -= 2)
        if (ty_vec_data(e)[i - 2] == sig) return;
    ty_vec_push(env, e, sig);
    ty_vec_push(env, e, ty_v(caller));
}

/* Does a caller rely on this code instance (and not on another owner's result for the same method instance)? */
static bool relies_on(ty_env *env, const ty_code_instance *caller, const ty_code_instance *ci) {
    if (ty_egal(env, caller->owner, ci->owner)) return true;
    for (size_t i = 0; caller->edges && i < caller->edges->n; i++)
        if (caller->edges->data[i] == (const ty_value *)ci) return true;
    return false;
}

void ty_invalidate(ty_env *env, ty_code_instance *first, uint64_t last, ty_array *invalidated) {
    SUP_VEC(ty_code_instance *) work = {0};
    sup_arena *arena = sup_arena_create();
    sup_vec_push(arena, &work, first);
    while (work.len) {
        ty_code_instance *ci = sup_vec_pop(&work);
        if (ci->last <= last) continue;
        ci->last = last;
        if (invalidated) ty_vec_push(env, invalidated, ty_v(ci));
        ty_array *e = (ty_array *)ci->def->backedges;
        for (size_t i = 0; e && i < ty_vec_len(e); i++) {
            ty_value *v = ty_vec_data(e)[i];
            if (TY_IS(env, v, t_code_instance) && relies_on(env, (ty_code_instance *)v, ci))
                sup_vec_push(arena, &work, (ty_code_instance *)v);
        }
    }
    sup_arena_destroy(arena);
}
