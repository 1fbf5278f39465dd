/* Unions: flat, without members that others contain, in an order that does not depend on how they were made:
 * singletons, then other isbits types, then other data types, each by name; then the rest by the name inside. */
#include "types/internal.h"

typedef SUP_VEC(ty_value *) members;

static void flatten(ty_env *env, sup_arena *arena, members *m, ty_value *t) {
    if (ty_is_union(env, t)) {
        flatten(env, arena, m, ((ty_union *)t)->a);
        flatten(env, arena, m, ((ty_union *)t)->b);
    } else if (!ty_is_bottom(env, t)) {
        sup_vec_push(arena, m, t);
    }
}

static int sign(int64_t x) { return (x > 0) - (x < 0); }

static int compare_names(const ty_env *env, const ty_value *a, const ty_value *b) {
    if (!ty_is_datatype(env, a) || !ty_is_datatype(env, b)) return 0;
    const ty_datatype *x = (const ty_datatype *)a, *y = (const ty_datatype *)b;
    int c = strcmp(x->name->name->name, y->name->name->name);
    if (c) return c;
    size_t n = ty_nparams(x) < ty_nparams(y) ? ty_nparams(x) : ty_nparams(y);
    if (ty_nparams(x) != ty_nparams(y)) return ty_nparams(x) < ty_nparams(y) ? -1 : 1;
    for (size_t i = 0; i < n && !c; i++) {
        const ty_value *p = ty_param(x, i), *q = ty_param(y, i);
        bool px = ty_is_datatype(env, p), qx = ty_is_datatype(env, q);
        if (px != qx) return px ? 1 : -1;
        if (px) c = compare_names(env, p, q);
        else if (ty_is_boxed_int64(env, p) && ty_is_boxed_int64(env, q))
            c = sign((TY_LOAD(int64_t, p) > TY_LOAD(int64_t, q)) - (TY_LOAD(int64_t, p) < TY_LOAD(int64_t, q)));
    }
    return c;
}

static int rank(const ty_env *env, const ty_value *t) {
    if (!ty_is_datatype(env, t)) return 3;
    if (ty_is_singleton(env, t)) return 0;
    return ty_is_bits(env, t) ? 1 : 2;
}

static int compare(const ty_env *env, ty_value *a, ty_value *b) {
    int r = rank(env, a) - rank(env, b);
    if (r) return r;
    int c = compare_names(env, ty_unwrap(env, a), ty_unwrap(env, b));
    if (c || ty_has_free_tvars(env, a) || ty_has_free_tvars(env, b)) return c;
    uint64_t x = ty_type_hash(env, a), y = ty_type_hash(env, b); /* any stable total order */
    return (x > y) - (x < y);
}

static bool absorbs(ty_env *env, ty_value *big, ty_value *small) {
    if (big == ty_v(env->k.t_any) || ty_alpha_equal(env, big, small)) return true;
    if (ty_has_free_tvars(env, small) || ty_has_free_tvars(env, big)) return false;
    return ty_subtype(env, small, big);
}

ty_value *ty_union_of(ty_env *env, ty_value *const *types, size_t n) {
    if (n == 1 && !ty_is_union(env, types[0])) return types[0];
    sup_arena *arena = sup_arena_create();
    members m = {0};
    for (size_t i = 0; i < n; i++) flatten(env, arena, &m, types[i]);
    for (uint32_t i = 0; i < m.len; i++)
        for (uint32_t j = 0; j < m.len && m.data[i]; j++)
            if (i != j && m.data[j] && absorbs(env, m.data[j], m.data[i])) m.data[i] = NULL;
    uint32_t k = 0;
    for (uint32_t i = 0; i < m.len; i++) { /* stable insertion sort of what is left */
        ty_value *t = m.data[i];
        if (!t) continue;
        uint32_t at = k++;
        for (; at > 0 && compare(env, m.data[at - 1], t) > 0; at--) m.data[at] = m.data[at - 1];
        m.data[at] = t;
    }
    ty_value *u = k ? m.data[k - 1] : env->k.bottom;
    for (uint32_t i = k; i-- > 1;) u = ty_cons_union(env, m.data[i - 1], u);
    sup_arena_destroy(arena);
    return u;
}
