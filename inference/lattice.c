#include "inference/lattice.h"

#include "support/hash.h"

static bool partial_le(const inf_lat *lx, inf_elt a, inf_elt b);

inf_elt inf_const(const inf_lat *lx, ty_value *v) {
    ty_value *t = ty_is_type(lx->env, v) ? ty_v(ty_type_of_type(lx->env, v)) : ty_v(ty_typeof(v));
    return (inf_elt){t, v, NULL};
}

inf_elt inf_type(const inf_lat *lx, ty_value *type) {
    ty_env *env = lx->env;
    if (ty_is_datatype(env, type)) {
        ty_datatype *dt = (ty_datatype *)type;
        if (dt->instance && dt->is_concrete) return (inf_elt){type, dt->instance, NULL};
        if (dt->name == env->k.type_name && !ty_is_tvar(env, dt->parameters->data[0]) && !ty_has_free_tvars(env, type))
            return (inf_elt){type, dt->parameters->data[0], NULL};
        if (dt == env->k.t_typeofbottom) return inf_const(lx, env->k.bottom);
    }
    return (inf_elt){type, NULL, NULL};
}

inf_elt inf_datatype(const inf_lat *lx, const ty_datatype *type) { return inf_type(lx, ty_v(type)); }

/* ---- known fields ---------------------------------------------------------------------------------- */

static bool may_have_partial(const inf_lat *lx, ty_value *type) {
    return ty_is_datatype(lx->env, type) && ((ty_datatype *)type)->is_concrete && !ty_is_mutable(lx->env, type) &&
           !((ty_datatype *)type)->is_primitive;
}

/* Constants only fold into one object when they fit the declared field types as they stand. */
static ty_value *fold_fields(const inf_lat *lx, ty_datatype *type, const inf_elt *fields, uint32_t n) {
    if (n != ty_nfields(lx->env, type) || n > 64) return NULL;
    ty_value *args[64];
    for (uint32_t i = 0; i < n; i++) {
        if (!fields[i].cval || !ty_isa(lx->env, fields[i].cval, ty_field_type(lx->env, type, i))) return NULL;
        args[i] = fields[i].cval;
    }
    return ty_new_struct(lx->env, type, args, n);
}

inf_elt inf_partial_new(const inf_lat *lx, ty_value *type, const inf_elt *fields, uint32_t n) {
    if (!may_have_partial(lx, type)) return inf_type(lx, type);
    ty_datatype *dt = (ty_datatype *)type;
    if (dt->instance) return inf_type(lx, type);
    ty_value *folded = fold_fields(lx, dt, fields, n);
    if (folded) return inf_const(lx, folded);
    bool useful = n < ty_nfields(lx->env, dt);
    for (uint32_t i = 0; i < n && !useful; i++)
        useful = fields[i].part || (fields[i].cval && !ty_is_singleton(lx->env, fields[i].type)) ||
                 (fields[i].type != ty_field_type(lx->env, dt, i) && !fields[i].cval);
    if (!useful) return (inf_elt){type, NULL, NULL};
    inf_partial *p = sup_arena_alloc(lx->arena, sizeof *p + n * sizeof *fields);
    p->n = n;
    for (uint32_t i = 0; i < n; i++) {
        inf_elt decl = inf_type(lx, ty_field_type(lx->env, dt, i));
        p->fields[i] = ty_subtype(lx->env, fields[i].type, decl.type) ? fields[i] : inf_meet(lx, fields[i], decl.type);
    }
    return (inf_elt){type, NULL, p};
}

/* In a tuple type a type value stands as its kind unless Type{T} is its exact description. */
static ty_value *tuple_param(const inf_lat *lx, inf_elt e) {
    if (e.cval && ty_is_type(lx->env, e.cval)) return ty_v(ty_typeof(e.cval));
    return e.type;
}

inf_elt inf_tuple(const inf_lat *lx, const inf_elt *elts, uint32_t n) {
    ty_value **params = SUP_NEW_ARRAY(lx->arena, ty_value *, n);
    for (uint32_t i = 0; i < n; i++) {
        if (inf_is_bottom(lx, elts[i])) return inf_bottom(lx);
        params[i] = tuple_param(lx, elts[i]);
    }
    ty_value *type = ty_v(ty_tuple_type(lx->env, params, n));
    if (!ty_is_concrete(lx->env, type)) return inf_type(lx, type);
    return inf_partial_new(lx, type, elts, n);
}

inf_elt inf_field(const inf_lat *lx, inf_elt e, uint32_t i) {
    if (e.part && i < e.part->n) return e.part->fields[i];
    if (e.cval && !ty_is_type(lx->env, e.cval)) {
        ty_value *v = ty_get_field(lx->env, e.cval, i);
        return v ? inf_const(lx, v) : inf_bottom(lx);
    }
    return inf_type(lx, ty_field_type(lx->env, (ty_datatype *)e.type, i));
}

ty_value *inf_instance_bound(const inf_lat *lx, inf_elt e, bool *exact) {
    ty_env *env = lx->env;
    *exact = false;
    if (e.cval) {
        *exact = true;
        return ty_is_type(env, e.cval) ? e.cval : NULL;
    }
    ty_value *t = e.type;
    if (t == ty_v(env->k.t_datatype) || t == ty_v(env->k.t_union) || t == ty_v(env->k.t_unionall) || t == env->k.t_type)
        return ty_v(env->k.t_any);
    if (t == ty_v(env->k.t_typeofbottom)) return env->k.bottom;
    ty_value *body = ty_unwrap(env, t);
    if (!ty_is_type_type(env, body)) return NULL;
    ty_value *p = ((ty_datatype *)body)->parameters->data[0];
    if (ty_is_tvar(env, p)) p = ((ty_tvar *)p)->ub;
    return ty_has_free_tvars(env, p) ? ty_rewrap(env, p, t) : p;
}

/* ---- order ------------------------------------------------------------------------------------------ */

bool inf_equal(const inf_lat *lx, inf_elt a, inf_elt b) {
    if (a.type != b.type && (!a.type || !b.type || !ty_equal(lx->env, a.type, b.type))) return false;
    if (!a.cval != !b.cval || !a.part != !b.part) return false;
    if (a.cval) return a.cval == b.cval || ty_egal(lx->env, a.cval, b.cval);
    if (!a.part || a.part == b.part) return true;
    if (a.part->n != b.part->n) return false;
    for (uint32_t i = 0; i < a.part->n; i++)
        if (!inf_equal(lx, a.part->fields[i], b.part->fields[i])) return false;
    return true;
}

bool inf_le(const inf_lat *lx, inf_elt a, inf_elt b) {
    if (inf_is_bottom(lx, a)) return true;
    if (inf_is_bottom(lx, b)) return false;
    if (b.cval) {
        if (!a.cval) return false;
        return a.cval == b.cval || ty_egal(lx->env, a.cval, b.cval);
    }
    if (!b.part) {
        if (a.type == b.type) return true;
        return a.cval && ty_is_type(lx->env, a.cval) ? ty_isa(lx->env, a.cval, b.type) : ty_subtype(lx->env, a.type, b.type);
    }
    return partial_le(lx, a, b);
}

static bool partial_le(const inf_lat *lx, inf_elt a, inf_elt b) {
    if (a.type != b.type) return false;
    if (!a.cval && (!a.part || a.part->n < b.part->n)) return false;
    for (uint32_t i = 0; i < b.part->n; i++)
        if (!inf_le(lx, inf_field(lx, a, i), b.part->fields[i])) return false;
    return true;
}

/* ---- measures ---------------------------------------------------------------------------------------- */

uint32_t inf_union_members(const ty_env *env, ty_value *t, ty_value **out, uint32_t max) {
    uint32_t n = 0;
    while (ty_is_union(env, t)) {
        ty_union *u = (ty_union *)t;
        ty_value *rest[8];
        uint32_t k = inf_union_members(env, u->a, rest, 8);
        for (uint32_t i = 0; i < k; i++) {
            if (n >= max || i >= 8) return max + 1;
            out[n++] = rest[i];
        }
        t = u->b;
    }
    if (ty_is_bottom(env, t)) return n;
    if (n >= max) return max + 1;
    out[n++] = t;
    return n;
}

uint32_t inf_type_size(const ty_env *env, ty_value *t) {
    if (!t) return 0;
    if (ty_is_datatype(env, t)) {
        ty_datatype *dt = (ty_datatype *)t;
        uint32_t n = 1;
        for (size_t i = 0; dt->parameters && i < dt->parameters->n; i++) n += inf_type_size(env, dt->parameters->data[i]);
        return n;
    }
    if (ty_is_union(env, t)) return inf_type_size(env, ((ty_union *)t)->a) + inf_type_size(env, ((ty_union *)t)->b);
    if (ty_is_unionall(env, t)) {
        ty_unionall *u = (ty_unionall *)t;
        return inf_type_size(env, u->body) + inf_type_size(env, u->var->ub);
    }
    if (ty_is_vararg(env, t)) return 1 + inf_type_size(env, ((ty_vararg *)t)->T);
    return 1;
}

uint32_t inf_type_depth(const ty_env *env, ty_value *t) {
    uint32_t d = 0;
    if (!t) return 0;
    if (ty_is_datatype(env, t)) {
        ty_datatype *dt = (ty_datatype *)t;
        for (size_t i = 0; dt->parameters && i < dt->parameters->n; i++) {
            uint32_t k = inf_type_depth(env, dt->parameters->data[i]);
            if (k > d) d = k;
        }
        return d + 1;
    }
    if (ty_is_union(env, t)) {
        uint32_t a = inf_type_depth(env, ((ty_union *)t)->a), b = inf_type_depth(env, ((ty_union *)t)->b);
        return a > b ? a : b;
    }
    if (ty_is_unionall(env, t)) return inf_type_depth(env, ((ty_unionall *)t)->body);
    if (ty_is_vararg(env, t)) return inf_type_depth(env, ((ty_vararg *)t)->T);
    return 0;
}

uint64_t inf_hash(const inf_lat *lx, inf_elt e) {
    if (e.cval) return sup_hash_mix(1, ty_egal_hash(lx->env, e.cval));
    uint64_t h = e.type && ty_is_datatype(lx->env, e.type) ? ((ty_datatype *)e.type)->hash : 7;
    if (!e.part) return sup_hash_mix(2, h);
    for (uint32_t i = 0; i < e.part->n; i++) h = sup_hash_mix(h, inf_hash(lx, e.part->fields[i]));
    return sup_hash_mix(3, h);
}

/* ---- join and meet ------------------------------------------------------------------------------------ */

/* Tuples of one length join by element; so a loop over tuples keeps its length. */
static ty_value *join_tuples(const inf_lat *lx, ty_datatype *a, ty_datatype *b) {
    if (a->parameters->n != b->parameters->n) return NULL;
    size_t n = a->parameters->n;
    ty_value **params = SUP_NEW_ARRAY(lx->arena, ty_value *, n);
    for (size_t i = 0; i < n; i++) {
        ty_value *x = a->parameters->data[i], *y = b->parameters->data[i];
        if (ty_is_vararg(lx->env, x) || ty_is_vararg(lx->env, y)) return NULL;
        params[i] = inf_join_types(lx, x, y);
    }
    return ty_v(ty_tuple_type(lx->env, params, n));
}

static ty_value *join_coarse(const inf_lat *lx, ty_value *a, ty_value *b) {
    ty_env *env = lx->env;
    if (ty_is_tuple_type(env, a) && ty_is_tuple_type(env, b)) {
        ty_value *t = join_tuples(lx, (ty_datatype *)a, (ty_datatype *)b);
        if (t && inf_type_depth(env, t) <= lx->max_depth + 2) return t;
    }
    return ty_typejoin(env, a, b);
}

/* Members of one declared type collapse first (Union{Vector{Int},Vector{Any},X} -> Union{Vector,X}). */
static ty_value *join_members(const inf_lat *lx, ty_value **m, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = i + 1; j < n; j++) {
            ty_value *x = ty_unwrap(lx->env, m[i]), *y = ty_unwrap(lx->env, m[j]);
            if (!ty_is_datatype(lx->env, x) || !ty_is_datatype(lx->env, y)) continue;
            if (((ty_datatype *)x)->name != ((ty_datatype *)y)->name) continue;
            m[i] = join_coarse(lx, m[i], m[j]);
            m[j--] = m[--n];
        }
    if (n <= lx->max_union) return ty_union_of(lx->env, m, n);
    ty_value *t = m[0];
    for (uint32_t i = 1; i < n; i++) t = ty_typejoin(lx->env, t, m[i]);
    return t;
}

ty_value *inf_join_types(const inf_lat *lx, ty_value *a, ty_value *b) {
    ty_env *env = lx->env;
    if (a == b || ty_is_bottom(env, b)) return a;
    if (ty_is_bottom(env, a)) return b;
    if (ty_has_free_tvars(env, a) || ty_has_free_tvars(env, b)) return ty_v(env->k.t_any);
    if (ty_subtype(env, a, b)) return b;
    if (ty_subtype(env, b, a)) return a;
    ty_value *m[32];
    uint32_t n = inf_union_members(env, a, m, 16);
    if (n > 16) return ty_typejoin(env, a, b);
    uint32_t k = inf_union_members(env, b, m + n, 16);
    if (k > 16) return ty_typejoin(env, a, b);
    n += k;
    ty_value *u = ty_union_of(env, m, n);
    ty_value *out[32];
    if (inf_union_members(env, u, out, lx->max_union) <= lx->max_union && inf_type_depth(env, u) <= lx->max_depth + 4)
        return u;
    return join_members(lx, m, n);
}

static inf_elt join_fields(const inf_lat *lx, inf_elt a, inf_elt b) {
    uint32_t n = (uint32_t)ty_nfields(lx->env, (ty_datatype *)a.type);
    if (a.part && a.part->n < n) n = a.part->n;
    if (b.part && b.part->n < n) n = b.part->n;
    if (n > 64) return inf_widenconst(a);
    inf_elt fields[64];
    bool gain = false;
    for (uint32_t i = 0; i < n; i++) {
        inf_elt x = inf_field(lx, a, i), y = inf_field(lx, b, i);
        if (inf_is_bottom(lx, x) || inf_is_bottom(lx, y)) return inf_widenconst(a);
        fields[i] = inf_equal(lx, x, y) ? x : inf_join(lx, x, y);
        gain |= fields[i].cval || fields[i].part || fields[i].type != ty_field_type(lx->env, (ty_datatype *)a.type, i);
    }
    return gain ? inf_partial_new(lx, a.type, fields, n) : inf_widenconst(a);
}

inf_elt inf_join(const inf_lat *lx, inf_elt a, inf_elt b) {
    if (inf_is_bottom(lx, a)) return b;
    if (inf_is_bottom(lx, b)) return a;
    if (inf_equal(lx, a, b)) return a;
    bool known = (a.cval || a.part) && (b.cval || b.part);
    if (known && a.type == b.type && may_have_partial(lx, a.type)) return join_fields(lx, a, b);
    if (a.cval && b.cval && ty_is_type(lx->env, a.cval) && ty_is_type(lx->env, b.cval))
        return (inf_elt){inf_join_types(lx, a.type, b.type), NULL, NULL};
    return (inf_elt){inf_join_types(lx, a.type, b.type), NULL, NULL};
}

inf_elt inf_widen(const inf_lat *lx, inf_elt e, uint32_t times) {
    ty_env *env = lx->env;
    if (times < 6) return e;
    if (e.cval) e = (inf_elt){ty_is_type(env, e.cval) ? ty_v(ty_typeof(e.cval)) : e.type, NULL, NULL};
    e.part = NULL;
    if (times < 12 || ty_is_concrete(env, e.type)) return times < 24 ? e : inf_any(lx);
    ty_value *m[16];
    uint32_t n = inf_union_members(env, e.type, m, 16);
    if (n > 16 || times > 16) return inf_any(lx);
    ty_value *t = m[0];
    for (uint32_t i = 1; i < n; i++) t = ty_typejoin(env, t, m[i]);
    ty_value *body = ty_unwrap(env, t);
    if (n == 1 && ty_is_datatype(env, body)) t = ((ty_datatype *)body)->name->wrapper;
    return inf_type(lx, t);
}

inf_elt inf_meet(const inf_lat *lx, inf_elt e, ty_value *type) {
    if (inf_is_bottom(lx, e)) return e;
    if (e.cval) return ty_isa(lx->env, e.cval, type) ? e : inf_bottom(lx);
    if (ty_subtype(lx->env, e.type, type)) return e;
    if (e.part) return ty_disjoint(lx->env, e.type, type) ? inf_bottom(lx) : e;
    ty_value *m[16];
    uint32_t n = inf_union_members(lx->env, e.type, m, 16);
    if (n > 1 && n <= 16) { /* member by member */
        for (uint32_t i = 0; i < n; i++)
            if (!ty_subtype(lx->env, m[i], type)) m[i] = ty_disjoint(lx->env, m[i], type) ? lx->env->k.bottom : ty_intersect(lx->env, m[i], type);
        return inf_type(lx, ty_union_of(lx->env, m, n));
    }
    return inf_type(lx, ty_intersect(lx->env, e.type, type));
}

inf_elt inf_subtract(const inf_lat *lx, inf_elt e, ty_value *type) {
    if (inf_is_bottom(lx, e)) return e;
    if (e.cval) return ty_isa(lx->env, e.cval, type) ? inf_bottom(lx) : e;
    if (ty_subtype(lx->env, e.type, type)) return inf_bottom(lx);
    ty_value *m[16];
    uint32_t n = inf_union_members(lx->env, e.type, m, 16), k = 0;
    if (n > 16 || n < 2) return e;
    for (uint32_t i = 0; i < n; i++)
        if (!ty_subtype(lx->env, m[i], type)) m[k++] = m[i];
    return k == n ? e : inf_type(lx, ty_union_of(lx->env, m, k));
}

/* ---- the heap form ------------------------------------------------------------------------------------- */

ty_value *inf_to_value(const inf_lat *lx, inf_elt e) {
    ty_env *env = lx->env;
    if (e.cval) return ty_new_struct(env, env->k.t_const, &e.cval, 1);
    if (!e.part) return NULL;
    ty_array *fields = ty_vec_new(env, e.part->n);
    for (uint32_t i = 0; i < e.part->n; i++) {
        ty_value *v = inf_to_value(lx, e.part->fields[i]);
        ty_vec_data(fields)[i] = v ? v : e.part->fields[i].type;
    }
    ty_value *args[2] = {e.type, ty_v(fields)};
    return ty_new_struct(env, env->k.t_partial_struct, args, 2);
}

inf_elt inf_from_value(const inf_lat *lx, ty_value *type, ty_value *v) {
    ty_env *env = lx->env;
    if (!v) return inf_type(lx, type);
    if (ty_typeof(v) == env->k.t_const) return inf_const(lx, ty_get_field(env, v, 0));
    if (ty_typeof(v) != env->k.t_partial_struct) return inf_type(lx, type);
    ty_array *fields = (ty_array *)ty_get_field(env, v, 1);
    uint32_t n = (uint32_t)ty_vec_len(fields);
    inf_elt *elts = SUP_NEW_ARRAY(lx->arena, inf_elt, n);
    for (uint32_t i = 0; i < n; i++) {
        ty_value *x = ty_vec_data(fields)[i];
        elts[i] = ty_is_type(env, x) ? inf_type(lx, x) : inf_from_value(lx, NULL, x);
    }
    return inf_partial_new(lx, ty_get_field(env, v, 0), elts, n);
}
