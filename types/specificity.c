/* Method specificity: which of two signatures a call should prefer. */
#include "types/internal.h"

static bool at_least(ty_env *env, ty_value *a, ty_value *b) { return ty_more_specific(env, a, b) || ty_equal(env, a, b); }

/* Tuples element by element: no element less specific, one of them more. */
static bool tuple_more_specific(ty_env *env, ty_value *a, ty_value *b) {
    ty_datatype *x = ty_unwrapped_datatype(env, a), *y = ty_unwrapped_datatype(env, b);
    if (!x || !y || x->name != env->k.tuple_name || y->name != env->k.tuple_name) return false;
    ty_vararg *vx = ty_tuple_vararg(env, x), *vy = ty_tuple_vararg(env, y);
    size_t nx = ty_nparams(x) - (vx != NULL), ny = ty_nparams(y) - (vy != NULL);
    bool some = false;
    for (size_t i = 0; i < nx || i < ny; i++) {
        if ((i >= nx && !vx) || (i >= ny && !vy)) break;
        ty_value *p = ty_rewrap(env, i < nx ? ty_param(x, i) : ty_vararg_type(env, ty_v(vx)), a);
        ty_value *q = ty_rewrap(env, i < ny ? ty_param(y, i) : ty_vararg_type(env, ty_v(vy)), b);
        if (ty_more_specific(env, p, q)) some = true;
        else if (!at_least(env, p, q)) return false;
    }
    return some || (vy && !vx) || (vx && vy && nx > ny);
}

bool ty_more_specific(ty_env *env, ty_value *a, ty_value *b) {
    if (a == b) return false;
    if (ty_subtype(env, a, b)) return !ty_subtype(env, b, a);
    if (ty_subtype(env, b, a) || ty_disjoint(env, a, b)) return false;
    return tuple_more_specific(env, a, b);
}
