/* Transfer functions of fields and objects: getfield and its kin, new, globals, memory. */
#include "inference/private.h"

#include "inference/edges.h"
#include "runtime/runtime.h"

/* ---- globals ------------------------------------------------------------------------------------------ */

static ty_bpart *resolve(inf_frame *fr, ty_module *m, ty_sym *name, ty_binding **owner) {
    ty_bpart *part = NULL;
    ty_world_range valid = {0, TY_WORLD_OPEN};
    *owner = rt_resolve(fr->interp->rt, m, name, fr->interp->view.world, &part, &valid);
    inf_restrict_world(fr, valid);
    inf_edge_binding(fr, m, name, *owner, part);
    return *owner ? part : NULL;
}

inf_result inf_global(inf_frame *fr, ty_module *m, ty_sym *name) {
    const inf_lat *lx = inf_latof(fr);
    ty_binding *owner;
    ty_bpart *part = resolve(fr, m, name, &owner);
    if (!part) return inf_throws(lx);
    if (part->kind == TY_BIND_CONST) return inf_res(part->value ? inf_const(lx, part->value) : inf_any(lx), INF_PURE);
    ty_effects e = (INF_PURE_THROWS) & ~(ty_effects)(TY_EFF_CONSISTENT | TY_EFF_INACCESSIBLEMEM);
    if (part->kind == TY_BIND_GLOBAL) {
        if (owner->value) e |= TY_EFF_NOTHROW; /* a global never becomes undefined again */
        return inf_res(part->type ? inf_type(lx, part->type) : inf_any(lx), e);
    }
    return inf_res(inf_any(lx), e);
}

/* What may be assigned to a global variable; NULL: not known to be one. */
ty_value *inf_global_type(inf_frame *fr, ty_module *m, ty_sym *name) {
    ty_binding *owner;
    ty_bpart *part = resolve(fr, m, name, &owner);
    return part && part->kind == TY_BIND_GLOBAL ? part->type : NULL;
}

inf_result inf_global_isdefined(inf_frame *fr, ty_module *m, ty_sym *name) {
    const inf_lat *lx = inf_latof(fr);
    ty_binding *owner;
    ty_bpart *part = resolve(fr, m, name, &owner);
    ty_env *env = lx->env;
    if (!part) return inf_res(inf_const(lx, env->k.v_false), INF_PURE);
    if (part->kind == TY_BIND_CONST || (part->kind == TY_BIND_GLOBAL && owner->value))
        return inf_res(inf_const(lx, env->k.v_true), INF_PURE);
    return inf_res(inf_datatype(lx, env->k.t_bool), INF_PURE & ~(ty_effects)TY_EFF_CONSISTENT);
}

/* ---- which field ---------------------------------------------------------------------------------------- */

/* Index (from 0) of the field that a constant name or number means in a concrete type; -1: none. */
static int64_t field_of(const inf_lat *lx, ty_datatype *dt, inf_elt name) {
    size_t n = ty_nfields(lx->env, dt);
    if (!name.cval || n == SIZE_MAX) return -1;
    if (ty_is_symbol(lx->env, name.cval)) return ty_field_index(dt, (ty_sym *)name.cval);
    if (ty_typeof(name.cval) != lx->env->k.t_int64) return -1;
    int64_t i = TY_LOAD(int64_t, name.cval);
    return i >= 1 && (size_t)i <= n ? i - 1 : -1;
}

static bool always_defined(const inf_lat *lx, ty_datatype *dt, size_t i) {
    size_t n = ty_nfields(lx->env, dt);
    if (dt->name->n_uninitialized <= 0 || i + (size_t)dt->name->n_uninitialized < n) return true;
    ty_value *t = ty_field_type(lx->env, dt, i);
    return ty_is_datatype(lx->env, t) && ((ty_datatype *)t)->is_bits;
}

static bool bit_of(uint64_t set, int64_t i) { return i < 64 && (set >> i & 1); }

static bool field_is_const(const inf_lat *lx, ty_datatype *dt, int64_t i) {
    return !ty_is_mutable(lx->env, ty_v(dt)) || bit_of(dt->name->const_fields, i);
}

/* ---- getfield --------------------------------------------------------------------------------------------- */

static ty_effects read_effects(const inf_lat *lx, ty_datatype *dt, int64_t i) {
    if (field_is_const(lx, dt, i)) return INF_PURE;
    return (INF_PURE & ~(ty_effects)(TY_EFF_CONSISTENT | TY_EFF_INACCESSIBLEMEM)) | TY_EFF_INACCESSIBLE_OR_ARGMEM;
}

/* The one type of all fields; NULL: they differ. */
static ty_value *common_field_type(const inf_lat *lx, ty_datatype *dt, size_t n) {
    ty_value *t = ty_field_type(lx->env, dt, 0);
    for (size_t i = 1; i < n; i++)
        if (ty_field_type(lx->env, dt, i) != t) return NULL;
    return t;
}

/* A field that is not known by name: any of them. */
static inf_result getfield_unknown(const inf_lat *lx, inf_elt obj, ty_datatype *dt, inf_elt name, bool unchecked) {
    size_t n = ty_nfields(lx->env, dt);
    if (n == 0) return inf_throws(lx);
    ty_value *all = n > 32 ? common_field_type(lx, dt, n) : NULL;
    if (n > 32 && !all) return inf_res(inf_any(lx), INF_PURE_THROWS & ~(ty_effects)TY_EFF_CONSISTENT);
    inf_elt e = all ? inf_type(lx, all) : inf_bottom(lx);
    ty_effects eff = INF_PURE_THROWS;
    for (size_t i = 0; i < n; i++) {
        if (!all) e = inf_join(lx, e, inf_widenconst(inf_field(lx, obj, (uint32_t)i)));
        eff &= read_effects(lx, dt, (int64_t)i) | TY_EFF_INACCESSIBLE_OR_ARGMEM;
    }
    if (unchecked && name.type == ty_v(lx->env->k.t_int64)) eff = (eff | TY_EFF_NOTHROW) & ~(ty_effects)TY_EFF_NOUB;
    return inf_res(inf_type(lx, e.type), eff);
}

static inf_result getfield_concrete(const inf_lat *lx, inf_elt obj, ty_datatype *dt, inf_elt name, bool unchecked) {
    if (!name.cval) return getfield_unknown(lx, obj, dt, name, unchecked);
    int64_t i = field_of(lx, dt, name);
    if (i < 0) return inf_throws(lx);
    ty_effects eff = read_effects(lx, dt, i);
    bool defined = always_defined(lx, dt, (size_t)i) || (obj.part && (uint32_t)i < obj.part->n);
    if (!defined || bit_of(dt->name->atomic_fields, i)) eff &= ~(ty_effects)TY_EFF_NOTHROW;
    bool readable = field_is_const(lx, dt, i);
    inf_elt e = readable && !(obj.cval && ty_is_type(lx->env, obj.cval)) ? inf_field(lx, obj, (uint32_t)i)
                                                                         : inf_type(lx, ty_field_type(lx->env, dt, (size_t)i));
    return inf_res(e, inf_is_bottom(lx, e) ? eff & ~(ty_effects)TY_EFF_NOTHROW : eff);
}

/* A tuple type that ends in Vararg: leading elements by index, the rest alike. */
static inf_result getfield_open_tuple(const inf_lat *lx, ty_value *whole, ty_datatype *dt, inf_elt name) {
    ty_env *env = lx->env;
    size_t n = dt->parameters->n;
    if (n == 0) return inf_throws(lx);
    if (name.cval && ty_typeof(name.cval) == env->k.t_int64) {
        int64_t i = TY_LOAD(int64_t, name.cval);
        if (i < 1) return inf_throws(lx);
        size_t k = (size_t)i <= n ? (size_t)i - 1 : n - 1;
        ty_value *p = dt->parameters->data[k];
        bool open = ty_is_vararg(env, p);
        if (!open && (size_t)i > n) return inf_throws(lx);
        if (open) p = ((ty_vararg *)p)->T ? ((ty_vararg *)p)->T : ty_v(env->k.t_any);
        if (ty_has_free_tvars(env, p)) p = ty_rewrap(env, p, whole);
        return inf_res(inf_type(lx, p), open ? INF_PURE_THROWS : INF_PURE);
    }
    inf_elt e = inf_bottom(lx);
    for (size_t i = 0; i < n; i++) {
        ty_value *p = dt->parameters->data[i];
        if (ty_is_vararg(env, p)) p = ((ty_vararg *)p)->T ? ((ty_vararg *)p)->T : ty_v(env->k.t_any);
        if (ty_has_free_tvars(env, p)) p = ty_rewrap(env, p, whole);
        e = inf_join(lx, e, inf_widenconst(inf_type(lx, p)));
    }
    return inf_res(inf_type(lx, e.type), INF_PURE_THROWS);
}

/* A struct type with unknown parameters: the declared field type under the same `where`. */
static inf_result getfield_partial_type(const inf_lat *lx, ty_value *whole, ty_datatype *dt, inf_elt name) {
    ty_effects eff = INF_PURE_THROWS & ~(ty_effects)(TY_EFF_CONSISTENT | TY_EFF_INACCESSIBLEMEM);
    if (dt->name->is_abstract || ty_is_namedtuple_type(lx->env, ty_v(dt))) return inf_res(inf_any(lx), eff);
    int64_t i = -1;
    if (name.cval && ty_is_symbol(lx->env, name.cval)) i = ty_field_index(dt, (ty_sym *)name.cval);
    else if (name.cval && ty_typeof(name.cval) == lx->env->k.t_int64) {
        i = TY_LOAD(int64_t, name.cval) - 1;
        if (i < 0 || (size_t)i >= dt->name->names->n) i = -1;
    }
    if (i < 0) return name.cval ? inf_throws(lx) : inf_res(inf_any(lx), eff);
    ty_value *t = ty_field_type(lx->env, dt, (size_t)i);
    if (ty_has_free_tvars(lx->env, t)) t = ty_rewrap(lx->env, t, whole);
    if (ty_has_free_tvars(lx->env, t)) t = ty_v(lx->env->k.t_any);
    if (always_defined(lx, dt, (size_t)i) && !bit_of(dt->name->atomic_fields, i)) eff |= TY_EFF_NOTHROW;
    if (!dt->name->is_mutable) eff |= TY_EFF_CONSISTENT | TY_EFF_INACCESSIBLEMEM;
    return inf_res(inf_type(lx, t), eff);
}

static inf_result getfield_type(inf_frame *fr, inf_elt obj, inf_elt name, bool unchecked) {
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    if (ty_is_concrete(env, obj.type)) return getfield_concrete(lx, obj, (ty_datatype *)obj.type, name, unchecked);
    ty_value *body = ty_unwrap(env, obj.type);
    if (ty_is_type_type(env, body)) { /* fields of some type object */
        if (name.cval && ty_is_symbol(env, name.cval) && ty_field_index(env->k.t_datatype, (ty_sym *)name.cval) >= 0 &&
            ty_field_index(env->k.t_unionall, (ty_sym *)name.cval) < 0)
            return inf_res(inf_type(lx, ty_field_type(env, env->k.t_datatype,
                                                      (size_t)ty_field_index(env->k.t_datatype, (ty_sym *)name.cval))),
                           INF_PURE_THROWS & ~(ty_effects)TY_EFF_CONSISTENT);
        return inf_res(inf_any(lx), INF_PURE_THROWS & ~(ty_effects)TY_EFF_CONSISTENT);
    }
    if (ty_is_tuple_type(env, body)) {
        ty_datatype *dt = (ty_datatype *)body;
        size_t n = dt->parameters->n;
        bool open = n && ty_is_vararg(env, dt->parameters->data[n - 1]);
        if (!open && body == obj.type) return getfield_concrete(lx, inf_widenconst(obj), dt, name, unchecked);
        return getfield_open_tuple(lx, obj.type, dt, name);
    }
    if (ty_is_datatype(env, body)) return getfield_partial_type(lx, obj.type, (ty_datatype *)body, name);
    return inf_res(inf_any(lx), INF_PURE_THROWS & ~(ty_effects)(TY_EFF_CONSISTENT | TY_EFF_INACCESSIBLEMEM));
}

/* Constant objects whose field never changes: read it. */
static bool getfield_const(inf_frame *fr, inf_elt obj, inf_elt name, inf_result *r) {
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    if (!obj.cval || !name.cval) return false;
    ty_datatype *dt = ty_typeof(obj.cval);
    int64_t i = field_of(lx, dt, name);
    if (i < 0) return false;
    static const char *const stable[] = {"name", "super", "parameters", "hash", "module", "wrapper", "names", "parent", "mod", "sig", "var", "body", "lb", "ub", "a", "b", NULL};
    bool meta = dt == env->k.t_datatype || dt == env->k.t_typename || dt == env->k.t_union || dt == env->k.t_unionall || dt == env->k.t_tvar;
    bool ok = !meta && field_is_const(lx, dt, i);
    for (int k = 0; meta && stable[k] && ty_is_symbol(env, name.cval); k++) ok |= !strcmp(stable[k], ((ty_sym *)name.cval)->name);
    if (!ok) return false;
    ty_value *v = ty_get_field(env, obj.cval, (size_t)i);
    if (!v) return false;
    *r = inf_res(inf_const(lx, v), INF_PURE);
    return true;
}

inf_result inf_getfield(inf_frame *fr, const inf_elt *args, uint32_t n) {
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    inf_elt obj = args[0], name = args[1];
    bool unchecked = n > 2 && args[n - 1].cval == env->k.v_false;
    if (obj.cval && ty_typeof(obj.cval) == env->k.t_module && name.cval && ty_is_symbol(env, name.cval))
        return inf_global(fr, (ty_module *)obj.cval, (ty_sym *)name.cval);
    inf_result r;
    if (getfield_const(fr, obj, name, &r)) return r;
    ty_value *m[8];
    uint32_t k = inf_union_members(env, obj.type, m, 8);
    if (k < 2 || k > 8) return getfield_type(fr, obj, name, unchecked);
    r = inf_res(inf_bottom(lx), INF_PURE);
    for (uint32_t i = 0; i < k; i++) {
        inf_result x = getfield_type(fr, inf_type(lx, m[i]), name, unchecked);
        r.ret = inf_join(lx, r.ret, x.ret);
        r.effects &= x.effects;
    }
    return r;
}

/* ---- setfield!, isdefined, fieldtype ------------------------------------------------------------------------ */

inf_result inf_setfield(inf_frame *fr, ir_builtin id, const inf_elt *args, uint32_t n) {
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    ty_effects e = (INF_PURE_THROWS & ~(ty_effects)(TY_EFF_EFFECT_FREE | TY_EFF_INACCESSIBLEMEM)) |
                   TY_EFF_EFFECT_FREE_IF_INACCESSIBLE | TY_EFF_INACCESSIBLE_OR_ARGMEM;
    ty_datatype *dt = ty_is_concrete(env, args[0].type) ? (ty_datatype *)args[0].type : NULL;
    int64_t i = dt ? field_of(lx, dt, args[1]) : -1;
    ty_value *ft = i >= 0 ? ty_field_type(env, dt, (size_t)i) : ty_v(env->k.t_any);
    if (dt && !ty_is_mutable(env, ty_v(dt))) return inf_throws(lx);
    if (dt && args[1].cval && i < 0) return inf_throws(lx);
    bool plain = i >= 0 && !bit_of(dt->name->atomic_fields, i) && !bit_of(dt->name->const_fields, i);
    switch (id) {
    case IR_BUILTIN_SETFIELD:
        if (plain && n == 3 && ty_subtype(env, args[2].type, ft)) e |= TY_EFF_NOTHROW;
        return inf_res(inf_meet(lx, args[2], ft), e);
    case IR_BUILTIN_SWAPFIELD: return inf_res(inf_type(lx, ft), e & ~(ty_effects)TY_EFF_CONSISTENT);
    case IR_BUILTIN_SETFIELDONCE: return inf_res(inf_datatype(lx, env->k.t_bool), e & ~(ty_effects)TY_EFF_CONSISTENT);
    default: return inf_unknown(lx);
    }
}

inf_result inf_isdefined(inf_frame *fr, const inf_elt *args, uint32_t n) {
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    inf_elt obj = args[0], name = args[1];
    if (obj.cval && ty_typeof(obj.cval) == env->k.t_module && name.cval && ty_is_symbol(env, name.cval))
        return inf_global_isdefined(fr, (ty_module *)obj.cval, (ty_sym *)name.cval);
    inf_result r = inf_res(inf_datatype(lx, env->k.t_bool), INF_PURE & ~(ty_effects)TY_EFF_CONSISTENT);
    if (!name.cval || !ty_is_concrete(env, obj.type)) return r;
    ty_datatype *dt = (ty_datatype *)obj.type;
    int64_t i = field_of(lx, dt, name);
    if (i < 0) return inf_res(inf_const(lx, env->k.v_false), INF_PURE);
    if (bit_of(dt->name->atomic_fields, i)) return r;
    if (always_defined(lx, dt, (size_t)i) || (obj.part && i < obj.part->n)) return inf_res(inf_const(lx, env->k.v_true), INF_PURE);
    return r;
}

inf_result inf_fieldtype(inf_frame *fr, const inf_elt *args, uint32_t n) {
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    if (!args[0].cval || !args[1].cval || !ty_is_concrete(env, args[0].cval))
        return inf_res((inf_elt){env->k.t_type, NULL, NULL}, INF_PURE_THROWS);
    ty_datatype *dt = (ty_datatype *)args[0].cval;
    int64_t i = field_of(lx, dt, args[1]);
    return i < 0 ? inf_throws(lx) : inf_res(inf_const(lx, ty_field_type(env, dt, (size_t)i)), INF_PURE);
}

/* ---- new ------------------------------------------------------------------------------------------------------ */

inf_result inf_new(inf_frame *fr, const inf_elt *args, uint32_t n) {
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    bool exact;
    ty_value *t = inf_instance_bound(lx, args[0], &exact);
    if (!t) return inf_res(inf_any(lx), INF_PURE_THROWS & ~(ty_effects)TY_EFF_CONSISTENT);
    if (!exact || !ty_is_concrete(env, t)) return inf_res(inf_type(lx, t), INF_PURE_THROWS & ~(ty_effects)TY_EFF_CONSISTENT);
    ty_datatype *dt = (ty_datatype *)t;
    uint32_t nf = n - 1;
    size_t total = ty_nfields(env, dt);
    if (total == SIZE_MAX || nf > total) return inf_throws(lx);
    ty_effects e = INF_PURE;
    inf_elt *fields = SUP_NEW_ARRAY(fr->arena, inf_elt, nf);
    for (uint32_t i = 0; i < nf; i++) {
        ty_value *ft = ty_field_type(env, dt, i);
        fields[i] = inf_meet(lx, args[i + 1], ft);
        if (inf_is_bottom(lx, fields[i])) return inf_throws(lx);
        bool fits = args[i + 1].cval ? ty_isa(env, args[i + 1].cval, ft) : ty_subtype(env, args[i + 1].type, ft);
        if (!fits) e &= ~(ty_effects)TY_EFF_NOTHROW;
    }
    if (ty_is_mutable(env, t)) return inf_res((inf_elt){t, NULL, NULL}, (e & ~(ty_effects)TY_EFF_CONSISTENT) | TY_EFF_CONSISTENT_IF_NOTRETURNED);
    return inf_res(inf_partial_new(lx, t, fields, nf), e);
}

inf_result inf_splatnew(inf_frame *fr, inf_elt type, inf_elt tuple) {
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    if (ty_is_tuple_type(env, tuple.type) && ty_nfields(env, (ty_datatype *)tuple.type) < 256) {
        uint32_t n = (uint32_t)ty_nfields(env, (ty_datatype *)tuple.type);
        inf_elt *args = SUP_NEW_ARRAY(fr->arena, inf_elt, n + 1);
        args[0] = type;
        for (uint32_t i = 0; i < n; i++) args[i + 1] = inf_field(lx, tuple, i);
        return inf_new(fr, args, n + 1);
    }
    bool exact;
    ty_value *t = inf_instance_bound(lx, type, &exact);
    return inf_res(t ? inf_type(lx, t) : inf_any(lx), INF_PURE_THROWS & ~(ty_effects)TY_EFF_CONSISTENT);
}

/* ---- memory ------------------------------------------------------------------------------------------------------ */

/* GenericMemory{k,T,A} or GenericMemoryRef{k,T,A}: its element type; NULL: not known. */
static ty_value *memory_elt(const inf_lat *lx, ty_value *t) {
    if (!ty_is_concrete(lx->env, t)) return NULL;
    ty_datatype *dt = (ty_datatype *)t;
    bool mem = dt->name == lx->env->k.genericmemory_name || dt->name == lx->env->k.genericmemoryref_name;
    return mem && dt->parameters->n == 3 ? dt->parameters->data[1] : NULL;
}

static inf_result memory_ref_new(inf_frame *fr, const inf_elt *args, uint32_t n) {
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    ty_value *t = args[0].type;
    if (!memory_elt(lx, t)) return inf_res(inf_any(lx), INF_PURE_THROWS);
    if (((ty_datatype *)t)->name == env->k.genericmemory_name)
        t = ty_apply_type(env, env->k.t_genericmemoryref, ((ty_datatype *)t)->parameters->data, 3, &(ty_error){0});
    ty_effects e = n == 1 ? INF_PURE : INF_PURE_THROWS;
    if (n == 3) {
        bool off = args[2].cval == env->k.v_false;
        if (off && args[1].type == ty_v(env->k.t_int64)) e |= TY_EFF_NOTHROW;
        if (args[2].cval != env->k.v_true) e = (e & ~(ty_effects)TY_EFF_NOUB) | (off ? 0 : TY_EFF_NOUB_IF_NOINBOUNDS);
    }
    return inf_res(t ? inf_type(lx, t) : inf_any(lx), e);
}

inf_result inf_memory_op(inf_frame *fr, ir_builtin id, const inf_elt *args, uint32_t n) {
    const inf_lat *lx = inf_latof(fr);
    ty_env *env = lx->env;
    ty_effects reads = (INF_PURE_THROWS & ~(ty_effects)(TY_EFF_CONSISTENT | TY_EFF_INACCESSIBLEMEM)) | TY_EFF_INACCESSIBLE_OR_ARGMEM;
    ty_effects writes = reads & ~(ty_effects)TY_EFF_EFFECT_FREE;
    ty_value *elt = memory_elt(lx, args[0].type);
    bool bits = elt && ty_is_bits(env, elt);
    bool exact;
    ty_value *t;
    switch (id) {
    case IR_BUILTIN_MEMORYNEW:
        t = inf_instance_bound(lx, args[0], &exact);
        return inf_res(t ? inf_type(lx, t) : inf_any(lx), (INF_PURE_THROWS & ~(ty_effects)TY_EFF_CONSISTENT) | TY_EFF_CONSISTENT_IF_NOTRETURNED);
    case IR_BUILTIN_MEMORYREFNEW: return memory_ref_new(fr, args, n);
    case IR_BUILTIN_MEMORYREFOFFSET: return inf_res(inf_datatype(lx, env->k.t_int64), elt ? INF_PURE : INF_PURE_THROWS);
    case IR_BUILTIN_MEMORYREFGET:
        if (bits) reads |= TY_EFF_NOTHROW;
        return inf_res(elt ? inf_type(lx, elt) : inf_any(lx), reads);
    case IR_BUILTIN_MEMORYREFSET:
        if (elt && ty_subtype(env, args[1].type, elt)) writes |= TY_EFF_NOTHROW;
        return inf_res(args[1], writes);
    case IR_BUILTIN_MEMORYREF_ISASSIGNED: return inf_res(inf_datatype(lx, env->k.t_bool), reads | (elt ? TY_EFF_NOTHROW : 0));
    case IR_BUILTIN_MEMORYREFSWAP: return inf_res(elt ? inf_type(lx, elt) : inf_any(lx), writes);
    case IR_BUILTIN_MEMORYREFSETONCE: return inf_res(inf_datatype(lx, env->k.t_bool), writes);
    default: return inf_unknown(lx);
    }
}
