/* typejoin: a type that contains both, found by walking up the declared super types. */
#include "types/internal.h"

static ty_value *join_tuples(ty_env *env, ty_datatype *a, ty_datatype *b) {
    ty_vararg *va = ty_tuple_vararg(env, a), *vb = ty_tuple_vararg(env, b);
    size_t na = ty_nparams(a) - (va != NULL), nb = ty_nparams(b) - (vb != NULL), n = na < nb ? na : nb;
    ty_value **p = sup_arena_array(env->arena, n + 1, sizeof *p);
    for (size_t i = 0; i < n; i++) p[i] = ty_typejoin(env, ty_param(a, i), ty_param(b, i));
    if (na == nb && !va && !vb) return ty_v(ty_tuple_type(env, p, n));
    ty_value *rest = env->k.bottom;
    for (size_t i = n; i < na; i++) rest = ty_typejoin(env, rest, ty_param(a, i));
    for (size_t i = n; i < nb; i++) rest = ty_typejoin(env, rest, ty_param(b, i));
    if (va) rest = ty_typejoin(env, rest, ty_vararg_type(env, ty_v(va)));
    if (vb) rest = ty_typejoin(env, rest, ty_vararg_type(env, ty_v(vb)));
    p[n] = ty_vararg_new(env, rest, NULL);
    return ty_v(ty_tuple_type(env, p, n + 1));
}

/* Both instantiate one declaration: parameters that differ become variables. */
static ty_value *join_same(ty_env *env, ty_datatype *a, ty_datatype *b) {
    if (a == b) return ty_v(a);
    size_t n = ty_nparams(a);
    ty_datatype *primary = ty_primary(env, a->name);
    ty_value **p = sup_arena_array(env->arena, n, sizeof *p);
    for (size_t i = 0; i < n; i++)
        p[i] = ty_equal(env, ty_param(a, i), ty_param(b, i)) ? ty_param(a, i) : ty_param(primary, i);
    ty_value *t = ty_v(ty_instantiate(env, a->name, p, n));
    for (size_t i = n; i-- > 0;)
        if (p[i] == ty_param(primary, i)) t = ty_unionall_new(env, (ty_tvar *)p[i], t);
    return t;
}

ty_value *ty_typejoin(ty_env *env, ty_value *a, ty_value *b) {
    if (ty_is_tvar(env, a)) a = ((ty_tvar *)a)->ub;
    if (ty_is_tvar(env, b)) b = ((ty_tvar *)b)->ub;
    if (!ty_is_type(env, a) || !ty_is_type(env, b)) return ty_v(env->k.t_any);
    if (ty_subtype(env, a, b)) return b;
    if (ty_subtype(env, b, a)) return a;
    if (ty_is_union(env, a))
        return ty_typejoin(env, ty_typejoin(env, ((ty_union *)a)->a, ((ty_union *)a)->b), b);
    if (ty_is_union(env, b)) return ty_typejoin(env, b, a);
    if (ty_is_unionall(env, b) && !ty_is_unionall(env, a)) return ty_typejoin(env, b, a);
    if (ty_is_unionall(env, a)) {
        ty_unionall *u = (ty_unionall *)a;
        if (ty_occurs(env, b, u->var)) u = ty_rename_unionall(env, u);
        return ty_unionall_new(env, u->var, ty_typejoin(env, u->body, b));
    }
    ty_datatype *x = (ty_datatype *)a, *y = (ty_datatype *)b;
    if (x->name == env->k.tuple_name && y->name == env->k.tuple_name) return join_tuples(env, x, y);
    if (x->name == env->k.type_name && ty_is_kind(env, b)) return env->k.t_type;
    if (y->name == env->k.type_name && ty_is_kind(env, a)) return env->k.t_type;
    for (; x != env->k.t_any; x = x->super)
        for (ty_datatype *u = y; u != env->k.t_any; u = u->super)
            if (u->name == x->name) return join_same(env, x, u);
    return ty_v(env->k.t_any);
}
