/* Fields of objects and elements of memory, as builtins see them: with Julia's checks and exceptions. */
#include "runtime/internal.h"

/* ---- raw loads and stores --------------------------------------------------------------------------- */

/* A copy of an inline payload as an object. */
static ty_value *box_inline(ty_env *env, ty_datatype *t, const void *p) {
    if (t->instance) return t->instance;
    if (t->is_bits) return ty_box_bits(env, t, p);
    const ty_layout *l = ty_layout_of(env, t);
    ty_value *v = ty_alloc(env, t, l->size);
    memcpy(v, p, l->size);
    return v;
}

ty_value *rt_load_bits(rt_context *rt, ty_value *type, bool is_ptr, const void *p) {
    if (!is_ptr) return box_inline(rt->env, (ty_datatype *)type, p);
    ty_value *v = *(ty_value *const *)p;
    return v ? v : rt_throw_undefref(rt);
}

bool rt_store_bits(rt_context *rt, ty_value *type, bool is_ptr, void *p, ty_value *v) {
    if (is_ptr) {
        *(ty_value **)p = v;
        return true;
    }
    const ty_layout *l = ty_layout_of(rt->env, (ty_datatype *)type);
    if (l->size) memcpy(p, v, l->size);
    return true;
}

const ty_elt *rt_elt(rt_context *rt, ty_datatype *t) {
    bool fresh;
    uint64_t *slot = sup_map_put(rt->p->arena, &rt->p->elts, sup_key(t), &fresh);
    if (fresh) {
        ty_elt *e = SUP_NEW(rt->p->arena, ty_elt);
        *e = ty_memory_elt(rt->env, t);
        *slot = sup_key(e);
    }
    return (const ty_elt *)(uintptr_t)*slot;
}

/* Address of element i of a memory, given the memory's data. */
static char *elt_at(const ty_elt *e, const ty_memory *m, size_t i) { return (char *)m->ptr + i * e->size; }
static uint8_t *selector_at(const ty_elt *e, const ty_memory *m, size_t i) {
    return (uint8_t *)m->ptr + m->length * e->size + i;
}

/* NULL: undefined reference (no exception). */
static ty_value *load_elt(rt_context *rt, const ty_elt *e, const ty_memory *m, size_t i) {
    char *p = elt_at(e, m, i);
    if (e->is_ptr) return *(ty_value **)p;
    if (!e->is_union) {
        ty_datatype *t = (ty_datatype *)e->type;
        /* an inline struct whose first reference is missing is undefined */
        if (!t->is_bits) {
            const ty_layout *l = ty_layout_of(rt->env, t);
            if (l->nptrs && !((ty_value **)p)[l->ptrs[0]]) return NULL;
        }
        return box_inline(rt->env, t, p);
    }
    ty_datatype *t = ty_union_member(rt->env, e->type, *selector_at(e, m, i));
    return t ? box_inline(rt->env, t, p) : NULL;
}

static void store_elt(rt_context *rt, const ty_elt *e, ty_memory *m, size_t i, ty_value *v) {
    char *p = elt_at(e, m, i);
    if (e->is_ptr) {
        *(ty_value **)p = v;
        return;
    }
    ty_datatype *t = ty_typeof(v);
    if (e->is_union) *selector_at(e, m, i) = (uint8_t)ty_union_index(rt->env, e->type, t);
    const ty_layout *l = ty_layout_of(rt->env, t);
    if (l->size) memcpy(p, v, l->size);
}

static bool by_index(const ty_elt *e) { return e->is_union || e->size == 0; }
static size_t ref_index(const ty_elt *e, const ty_memoryref *r) {
    if (by_index(e)) return (size_t)r->ptr_or_offset;
    return (size_t)((char *)r->ptr_or_offset - (char *)r->mem->ptr) / e->size;
}

ty_value *rt_memory_get(rt_context *rt, ty_memory *m, size_t i) {
    return load_elt(rt, rt_elt(rt, ty_typeof(ty_v(m))), m, i);
}

size_t rt_array_length(const rt_context *rt, const ty_array *a) {
    ty_datatype *t = ty_typeof((const ty_value *)a);
    int64_t nd = rt_int(t->parameters->data[1]);
    size_t n = 1;
    for (int64_t i = 0; i < nd; i++) n *= a->dims[i];
    return n;
}

ty_value *rt_array_get(rt_context *rt, ty_array *a, size_t i) {
    const ty_elt *e = rt_elt(rt, ty_typeof(ty_v(a->ref.mem)));
    return load_elt(rt, e, a->ref.mem, ref_index(e, &a->ref) + i);
}

/* ---- fields ------------------------------------------------------------------------------------------- */

static ty_value *throw_field(rt_context *rt, ty_datatype *t, ty_sym *name) {
    ty_value *f[2] = {ty_v(t), ty_v(name)};
    return rt_throw(rt, ty_new_struct(rt->env, rt->env->k.t_fielderror, f, 2));
}

/* Index of a field named by symbol or integer, or -1 with an exception (or without if `quiet`). */
static int64_t field_index(rt_context *rt, ty_value *x, ty_datatype *t, ty_value *field, const char *who, bool quiet) {
    ty_env *env = rt->env;
    if (ty_is_symbol(env, field)) {
        int i = ty_field_index(t, (ty_sym *)field);
        if (i < 0 && !quiet) throw_field(rt, t, (ty_sym *)field);
        return i;
    }
    if (!rt_is_int(rt, field)) {
        ty_value *u[2] = {ty_v(env->k.t_int64), ty_v(env->k.t_symbol)};
        if (t == env->k.t_module) rt_throw_type(rt, who, ty_v(env->k.t_symbol), field);
        else rt_throw_type(rt, who, ty_union_of(env, u, 2), field);
        return -1;
    }
    int64_t i = rt_int(field) - 1;
    size_t n = ty_nfields(env, t);
    if (t == env->k.t_svec) n = 0;
    if (i < 0 || (uint64_t)i >= n) {
        if (!quiet) rt_throw_bounds(rt, x, field);
        return -1;
    }
    return i;
}

ty_value *rt_getfield(rt_context *rt, ty_value *x, ty_value *field) {
    ty_datatype *t = ty_typeof(x);
    if (t == rt->env->k.t_module) {
        if (!ty_is_symbol(rt->env, field)) return rt_throw_type(rt, "getfield", ty_v(rt->env->k.t_symbol), field);
        return rt_getglobal(rt, (ty_module *)x, (ty_sym *)field);
    }
    int64_t i = field_index(rt, x, t, field, "getfield", false);
    if (i < 0) return NULL;
    ty_value *v = ty_get_field(rt->env, x, (size_t)i);
    return v ? v : rt_throw_undefref(rt);
}

/* ---- orderings of atomic access: with one thread they are only checked ------------------------------------------- */

enum { NOT_ATOMIC = 1, UNORDERED = 2, MONOTONIC = 4, ACQUIRE = 8, RELEASE = 16, ACQUIRE_RELEASE = 32, SEQ_CST = 64,
       LOAD_ORDERS = NOT_ATOMIC | UNORDERED | MONOTONIC | ACQUIRE | SEQ_CST,
       STORE_ORDERS = NOT_ATOMIC | UNORDERED | MONOTONIC | RELEASE | SEQ_CST,
       UPDATE_ORDERS = NOT_ATOMIC | MONOTONIC | ACQUIRE | RELEASE | ACQUIRE_RELEASE | SEQ_CST };

static ty_value *throw_violation(rt_context *rt, const char *who, const char *text) {
    sup_buf b = {0};
    sup_buf_printf(&b, "%s%s", who, text);
    rt_throw_msg(rt, rt->env->k.t_concurrency, sup_buf_cstr(&b));
    sup_buf_free(&b);
    return NULL;
}

/* The ordering that a symbol names, one of `allowed`; 0 after an exception. */
static int order_of(rt_context *rt, ty_value *v, int allowed, const char *who) {
    static const char *const names[] = {"not_atomic", "unordered", "monotonic", "acquire", "release", "acquire_release",
                                        "sequentially_consistent"};
    if (!ty_is_symbol(rt->env, v)) {
        rt_throw_type(rt, who, ty_v(rt->env->k.t_symbol), v);
        return 0;
    }
    for (int i = 0; i < 7; i++)
        if (!strcmp(((ty_sym *)v)->name, names[i]) && (allowed >> i & 1)) return 1 << i;
    throw_violation(rt, "", "invalid atomic ordering");
    return 0;
}

/* An atomic field needs an ordering, another one must have none. */
static bool order_fits(rt_context *rt, const ty_datatype *t, int64_t i, int order, const char *who, bool written) {
    bool atomic = i < 64 && (t->name->atomic_fields >> i & 1);
    if (atomic == (order != NOT_ATOMIC)) return true;
    throw_violation(rt, who, atomic ? written ? ": atomic field cannot be written non-atomically" : ": atomic field cannot be accessed non-atomically"
                                    : written ? ": non-atomic field cannot be written atomically" : ": non-atomic field cannot be accessed atomically");
    return false;
}

/* Whether the ordering among the optional arguments of getfield and isdefined, if any, fits field i. */
static bool read_order_fits(rt_context *rt, ty_value *const *args, size_t n, const char *who) {
    if (n < 3 || (n == 3 && ty_typeof(args[2]) == rt->env->k.t_bool)) return true;
    ty_datatype *t = ty_typeof(args[0]);
    int order = order_of(rt, args[2], LOAD_ORDERS, who);
    if (!order || t == rt->env->k.t_module) return order != 0;
    int64_t i = field_index(rt, args[0], t, args[1], who, true);
    return i < 0 || order_fits(rt, t, i, order, who, false);
}

/* The same for what writes: `first` is the index of the first ordering. */
static bool write_order_fits(rt_context *rt, ir_builtin id, ty_value *const *args, size_t n, size_t first) {
    const char *who = ir_builtin_name(id);
    int ok = n > first ? order_of(rt, args[first], id == IR_BUILTIN_SETFIELD ? STORE_ORDERS : UPDATE_ORDERS, who) : NOT_ATOMIC;
    if (!ok) return false;
    int fail = n > first + 1 ? order_of(rt, args[first + 1], LOAD_ORDERS, who) : ok;
    ty_datatype *t = ty_typeof(args[0]);
    if (!fail) return false;
    if (t == rt->env->k.t_module || !t->name->is_mutable) return true; /* refused below */
    int64_t i = field_index(rt, args[0], t, args[1], who, true);
    return i < 0 || (order_fits(rt, t, i, ok, who, true) && order_fits(rt, t, i, fail, who, false));
}

static bool const_field(const ty_datatype *t, int64_t i) { return i < 64 && (t->name->const_fields >> i & 1); }

/* Checks that field i of x may be set to v. -1 after an exception. */
static int64_t settable(rt_context *rt, ty_value *x, ty_value *field, ty_value *v, const char *who) {
    ty_env *env = rt->env;
    ty_datatype *t = ty_typeof(x);
    if (t == env->k.t_module) {
        rt_throw_error(rt, "cannot assign variables in other modules");
        return -1;
    }
    if (!t->name->is_mutable) {
        rt_throw_error(rt, "%s: immutable struct of type %s cannot be changed", who, t->name->name->name);
        return -1;
    }
    int64_t i = field_index(rt, x, t, field, who, false);
    if (i < 0) return -1;
    if (const_field(t, i)) {
        rt_throw_error(rt, "%s: const field .%s of type %s cannot be changed", who,
                       ((ty_sym *)t->name->names->data[i])->name, t->name->name->name);
        return -1;
    }
    if (!v) return i;
    ty_value *ft = ty_field_type(env, t, (size_t)i);
    if (!rt_isa(env, v, ft)) {
        rt_throw_type(rt, who, ft, v);
        return -1;
    }
    return i;
}

static ty_value *pair_of(rt_context *rt, ty_value *type_marker, ty_value *a, ty_value *b) {
    ty_value *v[2] = {a, b};
    return ty_tuple_value(rt->env, v, 2);
}

/* Base.Pair is what modifyfield! returns in Julia. */
static ty_value *julia_pair(rt_context *rt, ty_value *a, ty_value *b) {
    ty_value *pair = rt_global(rt, rt->env->k.m_core, ty_symbol(rt->env, "Pair"), rt->env->world);
    if (pair && ty_is_unionall(rt->env, pair)) {
        ty_value *params[2] = {ty_v(ty_typeof(a)), ty_v(ty_typeof(b))}, *f[2] = {a, b};
        ty_error err = {0};
        ty_value *t = ty_apply_type(rt->env, pair, params, 2, &err);
        if (t) return ty_new_struct(rt->env, (ty_datatype *)t, f, 2);
    }
    return pair_of(rt, NULL, a, b);
}

/* (old = x, success::Bool) as a NamedTuple like Julia's replacefield! */
static ty_value *replaced(rt_context *rt, ty_value *old, bool ok, ty_value *field_type) {
    ty_env *env = rt->env;
    ty_value *names[2] = {ty_v(ty_symbol(env, "old")), ty_v(ty_symbol(env, "success"))};
    ty_value *types[2] = {field_type, ty_v(env->k.t_bool)}, *vals[2] = {old, rt_bool(rt, ok)};
    ty_datatype *t = ty_namedtuple_type(env, ty_tuple_value(env, names, 2), ty_v(ty_tuple_type(env, types, 2)));
    return ty_new_struct(env, t, vals, 2);
}

static ty_value *modify(rt_context *rt, ty_value *op, ty_value *old, ty_value *x) {
    ty_value *call[3] = {op, old, x};
    return rt_call(rt, call, 3);
}

static ty_value *setfield(rt_context *rt, ir_builtin id, ty_value *const *args, size_t n) {
    ty_env *env = rt->env;
    ty_value *x = args[0], *v = args[2];
    bool two = id == IR_BUILTIN_MODIFYFIELD || id == IR_BUILTIN_REPLACEFIELD; /* values before the orderings */
    if (!write_order_fits(rt, id, args, n, two ? 4 : 3)) return NULL;
    switch (id) {
    case IR_BUILTIN_SETFIELD: {
        int64_t i = settable(rt, x, args[1], v, "setfield!");
        if (i < 0) return NULL;
        ty_set_field(env, x, (size_t)i, v);
        return v;
    }
    case IR_BUILTIN_SWAPFIELD: {
        int64_t i = settable(rt, x, args[1], v, "swapfield!");
        if (i < 0) return NULL;
        ty_value *old = ty_get_field(env, x, (size_t)i);
        if (!old) return rt_throw_undefref(rt);
        ty_set_field(env, x, (size_t)i, v);
        return old;
    }
    case IR_BUILTIN_MODIFYFIELD: {
        int64_t i = settable(rt, x, args[1], NULL, "modifyfield!");
        if (i < 0) return NULL;
        ty_value *old = ty_get_field(env, x, (size_t)i);
        if (!old) return rt_throw_undefref(rt);
        ty_value *new_value = modify(rt, args[2], old, args[3]);
        if (!new_value || settable(rt, x, args[1], new_value, "modifyfield!") < 0) return NULL;
        ty_set_field(env, x, (size_t)i, new_value);
        return julia_pair(rt, old, new_value);
    }
    case IR_BUILTIN_REPLACEFIELD: {
        int64_t i = settable(rt, x, args[1], args[3], "replacefield!");
        if (i < 0) return NULL;
        ty_value *old = ty_get_field(env, x, (size_t)i);
        if (!old) return rt_throw_undefref(rt);
        bool same = ty_egal(env, old, args[2]);
        if (same) ty_set_field(env, x, (size_t)i, args[3]);
        return replaced(rt, old, same, ty_field_type(env, ty_typeof(x), (size_t)i));
    }
    default: { /* setfieldonce! */
        int64_t i = settable(rt, x, args[1], v, "setfieldonce!");
        if (i < 0) return NULL;
        if (ty_get_field(env, x, (size_t)i)) return env->k.v_false;
        ty_set_field(env, x, (size_t)i, v);
        return env->k.v_true;
    }
    }
}

static ty_value *isdefined(rt_context *rt, ty_value *const *args, size_t n) {
    ty_value *x = args[0];
    ty_datatype *t = ty_typeof(x);
    if (t == rt->env->k.t_module) {
        if (!ty_is_symbol(rt->env, args[1])) return rt_throw_type(rt, "isdefined", ty_v(rt->env->k.t_symbol), args[1]);
        return rt_bool(rt, rt_global(rt, (ty_module *)x, (ty_sym *)args[1], rt->task_world) != NULL);
    }
    if (!read_order_fits(rt, args, n, "isdefined")) return NULL;
    int64_t i = field_index(rt, x, t, args[1], "isdefined", true);
    if (i < 0) return rt->exception ? NULL : rt->env->k.v_false;
    return rt_bool(rt, ty_get_field(rt->env, x, (size_t)i) != NULL);
}

/* fieldtype(T, name or index) for DataTypes, UnionAlls and Unions. */
static ty_value *fieldtype(rt_context *rt, ty_value *t, ty_value *field) {
    ty_env *env = rt->env;
    if (ty_is_unionall(env, t)) {
        ty_value *inner = fieldtype(rt, ty_unwrap(env, t), field);
        return inner && (ty_is_type(env, inner) || ty_is_tvar(env, inner)) ? ty_rewrap(env, inner, t) : inner;
    }
    if (ty_is_union(env, t)) {
        ty_union *u = (ty_union *)t;
        ty_value *a = fieldtype(rt, u->a, field);
        if (!a) return NULL;
        ty_value *b = fieldtype(rt, u->b, field);
        if (!b) return NULL;
        ty_value *ab[2] = {a, b};
        return ty_union_of(env, ab, 2);
    }
    if (!ty_is_datatype(env, t)) return rt_throw_type(rt, "fieldtype", ty_v(env->k.t_datatype), t);
    ty_datatype *dt = (ty_datatype *)t;
    if (ty_is_tuple_type(env, t) && rt_is_int(rt, field)) {
        int64_t i = rt_int(field);
        size_t n = dt->parameters->n;
        if (n && ty_is_vararg(env, dt->parameters->data[n - 1]) && i >= (int64_t)n) {
            ty_vararg *va = (ty_vararg *)dt->parameters->data[n - 1];
            return va->T ? va->T : ty_v(env->k.t_any);
        }
        if (i < 1 || i > (int64_t)n) return rt_throw_bounds(rt, t, field);
        return dt->parameters->data[i - 1];
    }
    if (dt->name->is_abstract && !ty_is_namedtuple_type(env, t)) return rt_throw_bounds(rt, t, field);
    int64_t i;
    if (ty_is_symbol(env, field)) {
        i = ty_field_index(dt, (ty_sym *)field);
        if (i < 0) return throw_field(rt, dt, (ty_sym *)field);
    } else {
        if (!rt_is_int(rt, field)) return rt_throw_type(rt, "fieldtype", ty_v(env->k.t_symbol), field);
        i = rt_int(field) - 1;
        ty_svec *types = ty_field_types(env, dt);
        if (i < 0 || !types || (size_t)i >= types->n) return rt_throw_bounds(rt, t, field);
    }
    return ty_field_type(env, dt, (size_t)i);
}

ty_value *rt_access_builtin(rt_context *rt, ir_builtin id, ty_value *const *args, size_t n) {
    switch (id) {
    case IR_BUILTIN_GETFIELD: return read_order_fits(rt, args, n, "getfield") ? rt_getfield(rt, args[0], args[1]) : NULL;
    case IR_BUILTIN_ISDEFINED: return isdefined(rt, args, n);
    case IR_BUILTIN_FIELDTYPE: return fieldtype(rt, args[0], args[1]);
    case IR_BUILTIN_NFIELDS: {
        size_t k = ty_nfields(rt->env, ty_typeof(args[0]));
        return ty_box_int64(rt->env, k == SIZE_MAX ? 0 : (int64_t)k);
    }
    default: return setfield(rt, id, args, n);
    }
}

/* ---- new ---------------------------------------------------------------------------------------------------- */

ty_value *rt_new(rt_context *rt, ty_value *type, ty_value *const *args, size_t n) {
    ty_env *env = rt->env;
    if (!ty_is_datatype(env, type)) return rt_throw_type(rt, "new", ty_v(env->k.t_datatype), type);
    ty_datatype *t = (ty_datatype *)type;
    if (!t->is_concrete || t->is_primitive || !ty_layout_of(env, t)) {
        if (t->name->is_abstract) return rt_throw_error(rt, "cannot create an instance of the abstract type %s", ty_text(env, type));
        if (!t->is_concrete) return rt_throw_type(rt, "new", ty_v(env->k.t_datatype), type);
    }
    size_t nf = ty_nfields(env, t);
    if (n > nf) return rt_throw_argument(rt, "new: too many arguments (expected %zu)", nf);
    for (size_t i = 0; i < n; i++) {
        ty_value *ft = ty_field_type(env, t, i);
        if (!rt_isa(env, args[i], ft)) return rt_throw_type(rt, "new", ft, args[i]);
    }
    if (t->instance) return t->instance;
    return ty_new_struct(env, t, args, n);
}

/* ---- memory ---------------------------------------------------------------------------------------------------- */

static bool is_memory(rt_context *rt, ty_value *v) { return ty_typeof(v)->name == rt->env->k.genericmemory_name; }
static bool is_ref(rt_context *rt, ty_value *v) { return ty_typeof(v)->name == rt->env->k.genericmemoryref_name; }

static ty_datatype *ref_type_of(rt_context *rt, ty_datatype *mem_type) {
    bool fresh;
    uint64_t *slot = sup_map_put(rt->p->arena, &rt->p->reftypes, sup_key(mem_type), &fresh);
    if (fresh) {
        ty_error err = {0};
        ty_value *t = ty_apply_type(rt->env, rt->env->k.t_genericmemoryref, mem_type->parameters->data, 3, &err);
        GPUCC_ASSERT(t, "no reference type for %s", ty_text(rt->env, ty_v(mem_type)));
        *slot = sup_key(t);
    }
    return (ty_datatype *)(uintptr_t)*slot;
}

static ty_value *new_ref(rt_context *rt, ty_datatype *t, void *p, ty_memory *m) {
    ty_memoryref *r = (ty_memoryref *)ty_alloc(rt->env, t, sizeof *r);
    *r = (ty_memoryref){p, m};
    return ty_v(r);
}

static ty_value *memorynew(rt_context *rt, ty_value *const *args) {
    ty_env *env = rt->env;
    if (!ty_is_datatype(env, args[0]) || ((ty_datatype *)args[0])->name != env->k.genericmemory_name ||
        !((ty_datatype *)args[0])->is_concrete)
        return rt_throw_type(rt, "memorynew", ty_v(env->k.t_datatype), args[0]);
    if (!rt_is_int(rt, args[1])) return rt_throw_type(rt, "memorynew", ty_v(env->k.t_int64), args[1]);
    int64_t len = rt_int(args[1]);
    const ty_elt *e = rt_elt(rt, (ty_datatype *)args[0]);
    const uint64_t width = (uint64_t)e->size + e->is_union;
    if (len < 0 || (width && (uint64_t)len > INT64_MAX / width))
        return rt_throw_argument(rt, "invalid GenericMemory size: the number of elements is either negative or too large for system address width");
    if (!ty_heap_has_room((uint64_t)len * width)) return rt_throw_simple(rt, env->k.t_outofmemory);
    return ty_v(ty_memory_new(env, (ty_datatype *)args[0], (size_t)len));
}

static ty_value *memoryrefnew(rt_context *rt, ty_value *const *args, size_t n) {
    ty_env *env = rt->env;
    ty_value *x = args[0];
    ty_memoryref r;
    ty_datatype *rt_type;
    if (is_memory(rt, x)) {
        ty_memory *m = (ty_memory *)x;
        const ty_elt *e = rt_elt(rt, ty_typeof(x));
        r = (ty_memoryref){by_index(e) ? NULL : m->ptr, m};
        rt_type = ref_type_of(rt, ty_typeof(x));
    } else if (is_ref(rt, x)) {
        r = *(ty_memoryref *)x;
        rt_type = ty_typeof(x);
    } else {
        return rt_throw_type(rt, "memoryrefnew", env->k.t_genericmemoryref, x);
    }
    if (n == 1) return is_ref(rt, x) ? x : new_ref(rt, rt_type, r.ptr_or_offset, r.mem);
    if (!rt_is_int(rt, args[1])) return rt_throw_type(rt, "memoryrefnew", ty_v(env->k.t_int64), args[1]);
    int64_t i = rt_int(args[1]) - 1;
    bool check = n < 3 || rt_is_true(rt, args[2]);
    const ty_elt *e = rt_elt(rt, ty_typeof(ty_v(r.mem)));
    size_t at = ref_index(e, &r);
    /* the evaluator never leaves the memory, whatever @inbounds says; one past the end is a valid place */
    int64_t abs = (int64_t)at + i;
    if (abs < 0 || (uint64_t)abs > r.mem->length || (check && (uint64_t)abs >= r.mem->length && i != 0) ||
        (check && (uint64_t)abs >= r.mem->length && r.mem->length == 0 && i != 0))
        return rt_throw_bounds(rt, x, args[1]);
    if (check && (uint64_t)abs >= r.mem->length) return rt_throw_bounds(rt, x, args[1]);
    void *p = by_index(e) ? (void *)(uintptr_t)abs : (void *)((char *)r.mem->ptr + (size_t)abs * e->size);
    return new_ref(rt, rt_type, p, r.mem);
}

/* The reference's element, or SIZE_MAX after an exception. */
static size_t ref_target(rt_context *rt, ty_value *v, const char *who, const ty_elt **e) {
    if (!is_ref(rt, v)) {
        rt_throw_type(rt, who, rt->env->k.t_genericmemoryref, v);
        return SIZE_MAX;
    }
    ty_memoryref *r = (ty_memoryref *)v;
    *e = rt_elt(rt, ty_typeof(ty_v(r->mem)));
    size_t i = ref_index(*e, r);
    if (i >= r->mem->length) {
        rt_throw_bounds(rt, v, ty_box_int64(rt->env, 1));
        return SIZE_MAX;
    }
    return i;
}

static bool elt_type_ok(rt_context *rt, const ty_elt *e, ty_value *v, const char *who) {
    if (rt_isa(rt->env, v, e->type)) return true;
    rt_throw_type(rt, who, e->type, v);
    return false;
}

static ty_value *memory_update(rt_context *rt, ir_builtin id, ty_value *const *args, const ty_elt *e, ty_memory *m,
                               size_t i, const char *who) {
    ty_value *old = load_elt(rt, e, m, i);
    if (id == IR_BUILTIN_MEMORYREFSETONCE) {
        if (!elt_type_ok(rt, e, args[1], who)) return NULL;
        if (old && e->is_ptr) return rt->env->k.v_false;
        store_elt(rt, e, m, i, args[1]);
        return rt->env->k.v_true;
    }
    if (!old) return rt_throw_undefref(rt);
    switch (id) {
    case IR_BUILTIN_MEMORYREFSWAP:
        if (!elt_type_ok(rt, e, args[1], who)) return NULL;
        store_elt(rt, e, m, i, args[1]);
        return old;
    case IR_BUILTIN_MEMORYREFMODIFY: {
        ty_value *v = modify(rt, args[1], old, args[2]);
        if (!v || !elt_type_ok(rt, e, v, who)) return NULL;
        store_elt(rt, e, m, i, v);
        return julia_pair(rt, old, v);
    }
    default: { /* replace: (ref, expected, desired, ...) */
        bool same = ty_egal(rt->env, old, args[1]);
        if (!elt_type_ok(rt, e, args[2], who)) return NULL;
        if (same) store_elt(rt, e, m, i, args[2]);
        return replaced(rt, old, same, e->type);
    }
    }
}

ty_value *rt_memory_builtin(rt_context *rt, ir_builtin id, ty_value *const *args, size_t n) {
    if (id == IR_BUILTIN_MEMORYNEW) return memorynew(rt, args);
    if (id == IR_BUILTIN_MEMORYREFNEW) return memoryrefnew(rt, args, n);
    const char *who = ir_builtin_name(id);
    if (id == IR_BUILTIN_MEMORYREFOFFSET) {
        if (!is_ref(rt, args[0])) return rt_throw_type(rt, who, rt->env->k.t_genericmemoryref, args[0]);
        ty_memoryref *r = (ty_memoryref *)args[0];
        return ty_box_int64(rt->env, (int64_t)ref_index(rt_elt(rt, ty_typeof(ty_v(r->mem))), r) + 1);
    }
    const ty_elt *e;
    if (id == IR_BUILTIN_MEMORYREF_ISASSIGNED && is_ref(rt, args[0])) {
        ty_memoryref *r = (ty_memoryref *)args[0];
        if (ref_index(rt_elt(rt, ty_typeof(ty_v(r->mem))), r) >= r->mem->length) return rt->env->k.v_false;
    }
    size_t i = ref_target(rt, args[0], who, &e);
    if (i == SIZE_MAX) return NULL;
    ty_memory *m = ((ty_memoryref *)args[0])->mem;
    switch (id) {
    case IR_BUILTIN_MEMORYREFGET: {
        ty_value *v = load_elt(rt, e, m, i);
        return v ? v : rt_throw_undefref(rt);
    }
    case IR_BUILTIN_MEMORYREFSET:
        if (!elt_type_ok(rt, e, args[1], who)) return NULL;
        store_elt(rt, e, m, i, args[1]);
        return args[1];
    case IR_BUILTIN_MEMORYREF_ISASSIGNED: return rt_bool(rt, load_elt(rt, e, m, i) != NULL);
    default: return memory_update(rt, id, args, e, m, i, who);
    }
}
