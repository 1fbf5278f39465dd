/* Recursion whose signatures grow is cut off by widening, so that inference ends.
 *
 * Consider the frames in progress of the same method. A new signature may be inferred as it stands when it is smaller than
 * that of the innermost such frame (peeling a tuple), or when there are few such frames so far. Otherwise the
 * arguments that are not smaller fall back to what the method declares. Only finitely many signatures of bounded size are
 * met on one stack, so every chain of frames ends in a cycle.
 */
#include "inference/private.h"

enum { SAME_SIZE_LIMIT = 12, GROWTH_LIMIT = 3 };

static ty_svec *sig_params(ty_env *env, ty_value *sig) {
    ty_value *body = ty_unwrap(env, sig);
    return ty_is_datatype(env, body) ? ((ty_datatype *)body)->parameters : env->k.emptysvec;
}

/* sig with the parameters that do not shrink against `before` replaced by Any, met with the method's own. */
static ty_value *widen_sig(const inf_lat *lx, ty_method *m, ty_value *sig, ty_value *before) {
    ty_env *env = lx->env;
    ty_svec *a = sig_params(env, sig), *b = sig_params(env, before);
    ty_value **params = SUP_NEW_ARRAY(lx->arena, ty_value *, a->n);
    size_t n = a->n;
    for (size_t i = 0; i < n; i++) {
        ty_value *p = a->data[i];
        bool keep = !ty_is_vararg(env, p) && !ty_has_free_tvars(env, p) && i < b->n &&
                    (p == b->data[i] || inf_type_size(env, p) < inf_type_size(env, b->data[i]) || inf_type_size(env, p) <= 1);
        params[i] = keep || i == 0 ? p : ty_v(env->k.t_any);
        if (i > 0 && i >= b->n) {
            params[i] = ty_v(ty_vararg_new(env, ty_v(env->k.t_any), NULL));
            n = i + 1;
            break;
        }
    }
    ty_value *wide = ty_intersect(env, ty_v(ty_tuple_type(env, params, n)), m->sig);
    return ty_is_bottom(env, wide) ? m->sig : wide;
}

ty_value *inf_limit_recursion(inf_frame *fr, ty_method *m, ty_value *sig, bool *limited) {
    const inf_lat *lx = inf_latof(fr);
    uint32_t size = inf_type_size(lx->env, sig), same = 0;
    inf_frame *nearest = NULL;
    *limited = false;
    for (inf_frame *x = fr; x; x = x->parent) {
        if (inf_frame_method(x) != m) continue;
        if (x->mi->spec_types == sig) return sig; /* a cycle, or constants only */
        if (!nearest) nearest = x;
        if (inf_type_size(lx->env, x->mi->spec_types) <= size) same++;
    }
    if (!nearest) return sig;
    uint32_t before = inf_type_size(lx->env, nearest->mi->spec_types);
    if (size < before || same < GROWTH_LIMIT || (size == before && same < SAME_SIZE_LIMIT)) return sig;
    *limited = true;
    return widen_sig(lx, m, sig, nearest->mi->spec_types);
}
