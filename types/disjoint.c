/* Disjointness: a cheap proof that two types have no common value. */
#include "types/internal.h"

static bool disjoint(ty_env *env, ty_value *a, ty_value *b, int depth);

static ty_value *upper(const ty_env *env, ty_value *t) {
    for (int i = 0; i < 16; i++) {
        if (ty_is_unionall(env, t)) t = ty_unwrap(env, t);
        else if (ty_is_tvar(env, t)) t = ((ty_tvar *)t)->ub;
        else break;
    }
    return t;
}

/* Parameters that can certainly not be equal. */
static bool params_differ(ty_env *env, ty_value *a, ty_value *b, int depth) {
    if (a == b || ty_is_tvar(env, a) || ty_is_tvar(env, b)) {
        if (ty_is_tvar(env, a) && (ty_is_datatype(env, b) || ty_is_unionall(env, b)))
            return disjoint(env, ((ty_tvar *)a)->ub, b, depth + 1);
        if (ty_is_tvar(env, b) && (ty_is_datatype(env, a) || ty_is_unionall(env, a)))
            return disjoint(env, ((ty_tvar *)b)->ub, a, depth + 1);
        return false;
    }
    if (!ty_is_type(env, a) || !ty_is_type(env, b)) return !ty_egal(env, a, b);
    if (!ty_has_free_tvars(env, a) && !ty_has_free_tvars(env, b)) return !ty_equal(env, a, b);
    ty_datatype *x = ty_as_datatype(env, ty_unwrap(env, a)), *y = ty_as_datatype(env, ty_unwrap(env, b));
    if (!x || !y) return false;
    if (x->name != y->name) return true;
    if (ty_v(x) != a || ty_v(y) != b) return false;
    if (x->name == env->k.tuple_name) return disjoint(env, a, b, depth + 1);
    for (size_t i = 0; i < ty_nparams(x) && i < ty_nparams(y); i++)
        if (params_differ(env, ty_param(x, i), ty_param(y, i), depth + 1)) return true;
    return false;
}

static bool tuples_disjoint(ty_env *env, ty_datatype *x, ty_datatype *y, int depth) {
    ty_vararg *vx = ty_tuple_vararg(env, x), *vy = ty_tuple_vararg(env, y);
    size_t nx = ty_nparams(x) - (vx != NULL), ny = ty_nparams(y) - (vy != NULL);
    if ((!vx && nx < ny) || (!vy && ny < nx)) return true;
    for (size_t i = 0; i < nx || i < ny; i++) {
        ty_value *p = i < nx ? ty_param(x, i) : ty_vararg_type(env, ty_v(vx));
        ty_value *q = i < ny ? ty_param(y, i) : ty_vararg_type(env, ty_v(vy));
        if (disjoint(env, p, q, depth + 1)) return true;
    }
    return false;
}

static ty_datatype *ancestor(const ty_env *env, ty_datatype *t, const ty_typename *name) {
    for (; t; t = t->super) {
        if (t->name == name) return t;
        if (t == env->k.t_any) break;
    }
    return NULL;
}

static bool type_disjoint(ty_env *env, ty_datatype *x, ty_datatype *y) {
    ty_value *p = ty_param(x, 0); /* x is Type{p}, y is not a Type */
    if (ty_is_tvar(env, p)) return !ty_is_kind(env, ty_v(y)) && y != env->k.t_any;
    return y != env->k.t_any && ty_v(ty_typeof(p)) != ty_v(y);
}

static bool disjoint(ty_env *env, ty_value *a, ty_value *b, int depth) {
    if (depth > 24) return false;
    a = upper(env, a);
    b = upper(env, b);
    if (ty_is_bottom(env, a) || ty_is_bottom(env, b)) return true;
    if (ty_is_union(env, a))
        return disjoint(env, ((ty_union *)a)->a, b, depth + 1) && disjoint(env, ((ty_union *)a)->b, b, depth + 1);
    if (ty_is_union(env, b))
        return disjoint(env, a, ((ty_union *)b)->a, depth + 1) && disjoint(env, a, ((ty_union *)b)->b, depth + 1);
    ty_datatype *x = ty_as_datatype(env, a), *y = ty_as_datatype(env, b);
    if (!x || !y) return false;
    if (x->name == env->k.tuple_name && y->name == env->k.tuple_name) return tuples_disjoint(env, x, y, depth);
    if (x->name == env->k.type_name && y->name != env->k.type_name) return type_disjoint(env, x, y);
    if (y->name == env->k.type_name && x->name != env->k.type_name) return type_disjoint(env, y, x);
    ty_datatype *up = ancestor(env, x, y->name);
    if (!up) {
        up = ancestor(env, y, x->name);
        if (!up) return true;
        y = x;
    }
    if (up->name == env->k.tuple_name) return tuples_disjoint(env, up, y, depth);
    for (size_t i = 0; i < ty_nparams(up) && i < ty_nparams(y); i++)
        if (params_differ(env, ty_param(up, i), ty_param(y, i), depth)) return true;
    return false;
}

bool ty_disjoint(ty_env *env, ty_value *a, ty_value *b) { return disjoint(env, a, b, 0); }
