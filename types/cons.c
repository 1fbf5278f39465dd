/* Hash-consing: closed data types and unions that are equal up to renaming of bound variables are one pointer; so are
 * closed wheres that also agree in their variables' names.
 *
 * Types with free variables are not cached (each variable is an identity of its own, so nothing would be
 * found again) and compare by structure. Hashes treat all variables alike, so that renaming keeps them. */
#include "types/internal.h"

enum { H_TVAR = 1, H_UNION, H_UNIONALL, H_VARARG, H_BOTTOM, H_ANYLEN, H_DATATYPE };

static uint64_t hash2(uint64_t tag, uint64_t a, uint64_t b) { return sup_hash_mix(sup_hash_mix(tag, a), b); }

uint64_t ty_type_hash(const ty_env *env, const ty_value *t) {
    if (ty_is_datatype(env, t)) return ((const ty_datatype *)t)->hash;
    if (ty_is_tvar(env, t)) return H_TVAR * 0x9E3779B97F4A7C15u;
    if (ty_is_bottom(env, t)) return H_BOTTOM * 0x9E3779B97F4A7C15u;
    if (ty_is_union(env, t)) {
        const ty_union *u = (const ty_union *)t;
        return hash2(H_UNION, ty_type_hash(env, u->a), ty_type_hash(env, u->b));
    }
    if (ty_is_unionall(env, t)) {
        const ty_unionall *u = (const ty_unionall *)t;
        uint64_t bounds = hash2(H_TVAR, ty_type_hash(env, u->var->lb), ty_type_hash(env, u->var->ub));
        return hash2(H_UNIONALL, bounds, ty_type_hash(env, u->body));
    }
    if (ty_is_vararg(env, t)) {
        const ty_vararg *v = (const ty_vararg *)t;
        return hash2(H_VARARG, ty_type_hash(env, ty_vararg_type(env, t)), v->N ? ty_type_hash(env, v->N) : H_ANYLEN);
    }
    return ty_egal_hash(env, t);
}

/* ---- equality up to renaming ---------------------------------------------------------------------- */

typedef struct pairs {
    const ty_tvar *a, *b;
    const struct pairs *outer;
} pairs;

static bool same(const ty_env *env, const ty_value *a, const ty_value *b, const pairs *p);

static bool same_var(const ty_value *a, const ty_value *b, const pairs *p) {
    for (; p; p = p->outer)
        if (a == (const ty_value *)p->a || b == (const ty_value *)p->b)
            return a == (const ty_value *)p->a && b == (const ty_value *)p->b;
    return a == b;
}

static bool same_datatype(const ty_env *env, const ty_datatype *a, const ty_datatype *b, const pairs *p) {
    if (a->name != b->name || a->hash != b->hash || !a->has_free_tvars || !b->has_free_tvars) return false;
    if (ty_nparams(a) != ty_nparams(b)) return false;
    for (size_t i = 0; i < ty_nparams(a); i++)
        if (!same(env, ty_param(a, i), ty_param(b, i), p)) return false;
    return true;
}

static bool same_unionall(const ty_env *env, const ty_unionall *a, const ty_unionall *b, const pairs *p) {
    pairs inner = {a->var, b->var, p};
    return same(env, a->var->lb, b->var->lb, p) && same(env, a->var->ub, b->var->ub, p) &&
           same(env, a->body, b->body, &inner);
}

static bool same(const ty_env *env, const ty_value *a, const ty_value *b, const pairs *p) {
    if (a == b && (!p || !ty_has_free_tvars(env, a))) return true;
    if (!a || !b || ty_typeof(a) != ty_typeof(b)) return false;
    if (ty_is_datatype(env, a)) {
        return same_datatype(env, (const ty_datatype *)a, (const ty_datatype *)b, p);
    } else if (ty_is_tvar(env, a)) {
        return same_var(a, b, p);
    } else if (ty_is_union(env, a)) {
        const ty_union *x = (const ty_union *)a, *y = (const ty_union *)b;
        return same(env, x->a, y->a, p) && same(env, x->b, y->b, p);
    } else if (ty_is_unionall(env, a)) {
        return same_unionall(env, (const ty_unionall *)a, (const ty_unionall *)b, p);
    } else if (ty_is_vararg(env, a)) {
        const ty_vararg *x = (const ty_vararg *)a, *y = (const ty_vararg *)b;
        return same(env, ty_vararg_type(env, a), ty_vararg_type(env, b), p) &&
               (x->N == y->N || (x->N && y->N && same(env, x->N, y->N, p)));
    }
    return ty_egal(env, a, b);
}

bool ty_alpha_equal(const ty_env *env, const ty_value *a, const ty_value *b) { return same(env, a, b, NULL); }

/* ---- unions and unionalls -------------------------------------------------------------------------- */

static bool alpha_eq(const ty_env *env, const ty_value *elt, const void *key) {
    return ty_alpha_equal(env, elt, key);
}

/* Wheres keep their variables' names, for printing: with others they are another object, though equal (===). Data
 * types do not tell them apart in their parameters. */
static bool same_names(const ty_env *env, const ty_value *elt, const void *key) {
    const ty_value *a = elt, *b = key;
    for (; ty_is_unionall(env, a) && ty_is_unionall(env, b); a = ((const ty_unionall *)a)->body, b = ((const ty_unionall *)b)->body)
        if (((const ty_unionall *)a)->var->name != ((const ty_unionall *)b)->var->name) return false;
    return ty_alpha_equal(env, elt, key);
}

static ty_value *intern(ty_env *env, ty_svec **set, ty_value *fresh, ty_set_eq eq) {
    if (ty_has_free_tvars(env, fresh)) return fresh;
    uint64_t hash = ty_type_hash(env, fresh);
    ty_value *known = ty_set_find(env, *set, hash, eq, fresh);
    if (known) return known;
    ty_set_add(env, set, hash, fresh, ty_type_hash);
    return fresh;
}

ty_value *ty_cons_union(ty_env *env, ty_value *a, ty_value *b) {
    ty_union *u = (ty_union *)ty_alloc(env, env->k.t_union, sizeof *u);
    *u = (ty_union){a, b};
    return intern(env, &env->k.unions, ty_v(u), alpha_eq);
}

ty_value *ty_cons_unionall(ty_env *env, ty_tvar *v, ty_value *body) {
    ty_unionall *u = (ty_unionall *)ty_alloc(env, env->k.t_unionall, sizeof *u);
    *u = (ty_unionall){v, body};
    return intern(env, &env->k.unionalls, ty_v(u), same_names);
}

/* ---- instantiations --------------------------------------------------------------------------------- */

typedef struct inst_key {
    ty_value *const *params;
    size_t n;
} inst_key;

static bool inst_eq(const ty_env *env, const ty_value *elt, const void *key) {
    const ty_datatype *t = (const ty_datatype *)elt;
    const inst_key *k = key;
    if (ty_nparams(t) != k->n) return false;
    for (size_t i = 0; i < k->n; i++) {
        const ty_value *a = ty_param(t, i), *b = k->params[i];
        if (a != b && (ty_is_datatype(env, a) || !ty_alpha_equal(env, a, b))) return false;
    }
    return true;
}

static uint64_t datatype_hash(const ty_env *env, const ty_value *v) { return ((const ty_datatype *)v)->hash; }

static bool is_primary_params(const ty_env *env, const ty_typename *name, ty_value *const *params, size_t n) {
    if (!name->wrapper) return false;
    const ty_datatype *primary = ty_primary(env, name);
    if (ty_nparams(primary) != n) return false;
    for (size_t i = 0; i < n; i++)
        if (ty_param(primary, i) != params[i]) return false;
    return true;
}

/* The super type by substitution, or the type goes to the list of those completed with their declaration. */
static void set_super(ty_env *env, ty_datatype *t) {
    ty_datatype *primary = ty_primary(env, t->name);
    if (!primary->super) {
        sup_vec_push(env->arena, &env->caches->partial, t);
        return;
    }
    if (!primary->super->has_free_tvars) {
        t->super = primary->super;
        return;
    }
    t->super = (ty_datatype *)ty_substitute(env, ty_v(primary->super), (ty_tvar *const *)primary->parameters->data,
                                            t->parameters->data, t->parameters->n);
}

ty_datatype *ty_instantiate(ty_env *env, ty_typename *name, ty_value *const *params, size_t n) {
    bool is_tuple = name == env->k.tuple_name;
    bool free_vars = false;
    uint64_t hash = sup_hash_mix(name->hash, H_DATATYPE);
    for (size_t i = 0; i < n; i++) {
        free_vars = free_vars || ty_has_free_tvars(env, params[i]);
        hash = sup_hash_mix(hash, ty_type_hash(env, params[i]));
    }
    if (!is_tuple && is_primary_params(env, name, params, n)) return ty_primary(env, name);
    if (!free_vars) {
        inst_key key = {params, n};
        ty_value *known = ty_set_find(env, name->cache, hash, inst_eq, &key);
        if (known) return (ty_datatype *)known;
    }
    ty_datatype *t = ty_datatype_alloc(env, name);
    t->parameters = ty_svec_copy(env, params, n);
    t->hash = hash;
    t->has_free_tvars = free_vars;
    t->is_cached = !free_vars;
    if (!free_vars) ty_set_add(env, &name->cache, hash, ty_v(t), datatype_hash);
    if (is_tuple) {
        t->super = env->k.t_any;
        t->types = t->parameters;
    } else {
        set_super(env, t);
    }
    ty_datatype_set_flags(env, t);
    ty_datatype_finish(env, t);
    return t;
}
