/* Identity (===) and a hash that agrees with it. */
#include "types/internal.h"

static bool bits_egal(ty_env *env, ty_datatype *t, const char *a, const char *b);

static bool field_egal(ty_env *env, ty_datatype *t, size_t i, const char *a, const char *b) {
    const ty_field *f = &t->layout->fields[i];
    a += f->offset;
    b += f->offset;
    if (f->is_ptr) {
        const ty_value *x = *(ty_value *const *)a, *y = *(ty_value *const *)b;
        return x == y || (x && y && ty_egal(env, x, y));
    }
    ty_datatype *ft = (ty_datatype *)ty_field_type(env, t, i);
    if (f->is_union) {
        if (a[f->size] != b[f->size]) return false;
        ft = ty_union_member(env, ty_v(ft), (uint8_t)a[f->size]);
    }
    return bits_egal(env, ft, a, b);
}

static bool bits_egal(ty_env *env, ty_datatype *t, const char *a, const char *b) {
    const ty_layout *l = ty_layout_of(env, t);
    if (!l->nptrs && !l->has_padding) return !memcmp(a, b, l->size);
    for (size_t i = 0; i < l->nfields; i++)
        if (!field_egal(env, t, i, a, b)) return false;
    return true;
}

bool ty_egal(const ty_env *env, const ty_value *a, const ty_value *b) {
    if (a == b) return true;
    ty_datatype *t = ty_typeof(a);
    if (t != ty_typeof(b) || t == env->k.t_symbol) return false;
    if (t == env->k.t_string) {
        const ty_string *x = (const ty_string *)a, *y = (const ty_string *)b;
        return x->len == y->len && !memcmp(x->data, y->data, x->len);
    }
    if (t == env->k.t_svec) {
        const ty_svec *x = (const ty_svec *)a, *y = (const ty_svec *)b;
        if (x->n != y->n) return false;
        for (size_t i = 0; i < x->n; i++)
            if (x->data[i] != y->data[i] && !(x->data[i] && y->data[i] && ty_egal(env, x->data[i], y->data[i]))) return false;
        return true;
    }
    if (t == env->k.t_datatype || t == env->k.t_union || t == env->k.t_unionall || t == env->k.t_vararg)
        return ty_alpha_equal(env, a, b);
    if (t->name->is_mutable || t == env->k.t_module) return false;
    return bits_egal((ty_env *)(uintptr_t)env, t, (const char *)a, (const char *)b);
}

/* ---- hash ------------------------------------------------------------------------------------------------ */

static uint64_t bits_hash(ty_env *env, ty_datatype *t, const char *p, uint64_t seed) {
    const ty_layout *l = ty_layout_of(env, t);
    if (!l->nptrs && !l->has_padding) return sup_hash_bytes(p, l->size, seed);
    uint64_t h = seed;
    for (size_t i = 0; i < l->nfields; i++) {
        const ty_field *f = &l->fields[i];
        const char *q = p + f->offset;
        if (f->is_ptr) {
            const ty_value *x = *(ty_value *const *)q;
            h = sup_hash_mix(h, x ? ty_egal_hash(env, x) : 0);
            continue;
        }
        ty_datatype *ft = (ty_datatype *)ty_field_type(env, t, i);
        if (f->is_union) ft = ty_union_member(env, ty_v(ft), (uint8_t)q[f->size]);
        h = bits_hash(env, ft, q, sup_hash_mix(h, i + (f->is_union ? ft->hash : 0)));
    }
    return h;
}

uint64_t ty_egal_hash(const ty_env *env, const ty_value *v) {
    ty_datatype *t = ty_typeof(v);
    if (t == env->k.t_symbol) return ((const ty_sym *)v)->hash;
    if (t == env->k.t_string) return sup_hash_bytes(((const ty_string *)v)->data, ((const ty_string *)v)->len, 1);
    if (t == env->k.t_svec) {
        const ty_svec *s = (const ty_svec *)v;
        uint64_t h = sup_hash_mix(2, s->n);
        for (size_t i = 0; i < s->n; i++) h = sup_hash_mix(h, s->data[i] ? ty_egal_hash(env, s->data[i]) : 0);
        return h;
    }
    if (ty_is_type(env, v) || t == env->k.t_vararg) return sup_hash_mix(3, ty_type_hash(env, v));
    if (t == env->k.t_module) return sup_hash_mix(4, ((const ty_module *)v)->name->hash);
    if (t->name->is_mutable) return sup_hash_mix(5, (uint64_t)(uintptr_t)v);
    return bits_hash((ty_env *)(uintptr_t)env, t, (const char *)v, t->hash);
}
