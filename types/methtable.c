/* Method tables: which table a call looks in, and adding and deleting methods. */
#include "types/internal.h"

ty_methtable *ty_methtable_new(ty_env *env, ty_module *m, ty_sym *name, bool overlay) {
    ty_methtable *t = (ty_methtable *)ty_alloc(env, env->k.t_methtable, sizeof *t);
    t->name = name;
    t->module = m;
    t->methods = env->k.emptysvec;
    t->is_overlay = overlay;
    ty_svec *all = env->k.all_tables, *bigger = ty_svec_new(env, all->n + 1);
    memcpy(bigger->data, all->data, all->n * sizeof *all->data);
    bigger->data[all->n] = ty_v(t);
    env->k.all_tables = bigger;
    return t;
}

/* The declaration whose table a function type's methods are in; NULL when several may be meant. */
static ty_typename *table_owner(ty_env *env, ty_value *f) {
    for (int i = 0; i < 32; i++) {
        if (ty_is_unionall(env, f)) f = ty_unwrap(env, f);
        else if (ty_is_tvar(env, f)) f = ((ty_tvar *)f)->ub;
        else break;
    }
    if (ty_is_union(env, f)) {
        ty_typename *a = table_owner(env, ((ty_union *)f)->a);
        return a && a == table_owner(env, ((ty_union *)f)->b) ? a : NULL;
    }
    ty_datatype *d = ty_as_datatype(env, f);
    if (!d) return NULL;
    if (d->name == env->k.type_name || ty_is_kind(env, f)) return env->k.t_datatype->name;
    return d->name->is_abstract ? NULL : d->name;
}

ty_methtable *ty_methtable_for(ty_env *env, ty_value *sig, bool create) {
    ty_datatype *t = ty_unwrapped_datatype(env, sig);
    if (!t || t->name != env->k.tuple_name || !ty_nparams(t)) return NULL;
    ty_value *f = ty_param(t, 0);
    if (ty_is_vararg(env, f)) f = ty_vararg_type(env, f);
    ty_typename *owner = table_owner(env, f);
    if (!owner) return NULL;
    if (!owner->mt && create) {
        const char *name = owner->name->name;
        owner->mt = ty_methtable_new(env, owner->module, ty_symbol(env, name + (name[0] == '#')), false);
    }
    return owner->mt;
}

/* ---- changes ------------------------------------------------------------------------------------------------------- */

static bool intersects(ty_env *env, ty_value *a, ty_value *b) {
    return !ty_disjoint(env, a, b) && !ty_is_bottom(env, ty_intersect(env, a, b));
}

/* Closes what relied on calls to mi that a new signature now takes over. */
static void invalidate_callers(ty_env *env, ty_method_instance *mi, ty_value *sig, uint64_t last, ty_array *out) {
    ty_array *edges = (ty_array *)mi->backedges;
    if (!edges) return;
    ty_array *kept = ty_vec_new(env, 0);
    for (size_t i = 0; i < ty_vec_len(edges); i++) {
        ty_value *invoke_sig = NULL, *e = ty_vec_data(edges)[i];
        if (!TY_IS(env, e, t_code_instance)) {
            invoke_sig = e;
            e = ty_vec_data(edges)[++i];
        }
        if (invoke_sig && !intersects(env, invoke_sig, sig)) {
            ty_vec_push(env, kept, invoke_sig);
            ty_vec_push(env, kept, e);
        } else {
            ty_invalidate(env, (ty_code_instance *)e, last, out);
        }
    }
    mi->backedges = ty_vec_len(kept) ? ty_v(kept) : NULL;
}

static void invalidate_instances(ty_env *env, ty_method *old, ty_value *sig, uint64_t last, ty_array *out) {
    ty_svec *set = old->specializations;
    for (size_t i = 0; set && i < set->n; i++) {
        ty_method_instance *mi = (ty_method_instance *)set->data[i];
        if (mi && mi->backedges && intersects(env, mi->spec_types, sig)) invalidate_callers(env, mi, sig, last, out);
    }
}

static void invalidate_missing(ty_env *env, ty_methtable *t, ty_value *sig, uint64_t last, ty_array *out) {
    ty_array *edges = (ty_array *)t->backedges;
    if (!edges) return;
    ty_array *kept = ty_vec_new(env, 0);
    for (size_t i = 0; i + 1 < ty_vec_len(edges); i += 2) {
        ty_value *s = ty_vec_data(edges)[i], *ci = ty_vec_data(edges)[i + 1];
        if (intersects(env, s, sig)) {
            ty_invalidate(env, (ty_code_instance *)ci, last, out);
        } else {
            ty_vec_push(env, kept, s);
            ty_vec_push(env, kept, ci);
        }
    }
    t->backedges = ty_vec_len(kept) ? ty_v(kept) : NULL;
}

static bool is_current(const ty_method *m) { return m->last_world == TY_WORLD_OPEN; }

static void append_method(ty_env *env, ty_methtable *t, ty_method *m) {
    if (t->n == t->methods->n) {
        ty_svec *bigger = ty_svec_new(env, t->n ? t->n * 2 : 4);
        memcpy(bigger->data, t->methods->data, t->n * sizeof *bigger->data);
        t->methods = bigger;
    }
    t->methods->data[t->n++] = ty_v(m);
    if (!(m->flags & TY_METHOD_VARARG) && m->nargs > t->max_args) t->max_args = m->nargs;
}

/* What a table's changes mean for answers given from other tables: an overlay's methods stand before all global
 * ones, whose instances the callers may have relied on. */
static void invalidate_through(ty_env *env, ty_methtable *t, ty_method *m, uint64_t last, ty_array *out) {
    for (size_t i = 0; i < t->n; i++) {
        ty_method *old = (ty_method *)t->methods->data[i];
        if (!is_current(old) || !old->specializations || old->specializations->n == 0) continue;
        if (ty_disjoint(env, old->sig, m->sig)) continue;
        /* A method that stays more specific keeps its calls. */
        if (ty_more_specific(env, old->sig, m->sig) && !ty_equal(env, old->sig, m->sig)) continue;
        invalidate_instances(env, old, m->sig, last, out);
    }
}

void ty_add_method(ty_env *env, ty_methtable *table, ty_method *m, ty_array *invalidated) {
    uint64_t world = ++env->world;
    m->table = table;
    m->first_world = world;
    m->last_world = TY_WORLD_OPEN;
    invalidate_through(env, table, m, world - 1, invalidated);
    for (size_t i = 0; i < table->n; i++) {
        ty_method *old = (ty_method *)table->methods->data[i];
        if (is_current(old) && (old->sig == m->sig || ty_equal(env, old->sig, m->sig))) old->last_world = world - 1;
    }
    invalidate_missing(env, table, m->sig, world - 1, invalidated);
    append_method(env, table, m);
    ty_dispatch_flush(env, table, world);
}

void ty_delete_method(ty_env *env, ty_method *m) {
    if (!is_current(m)) return;
    uint64_t world = ++env->world;
    m->last_world = world - 1;
    invalidate_instances(env, m, m->sig, world - 1, NULL);
    ty_dispatch_flush(env, m->table, world);
}
