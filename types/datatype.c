/* Data types: declarations and what is known of each instantiation. */
#include "types/internal.h"

static uint64_t module_hash(const ty_module *m) {
    if (!m) return 0;
    uint64_t outer = m->parent && m->parent != m ? module_hash(m->parent) : 0;
    return sup_hash_mix(outer, m->name->hash);
}

ty_typename *ty_typename_new(ty_env *env, ty_module *m, ty_sym *name) {
    ty_typename *n = (ty_typename *)ty_alloc(env, env->k.t_typename, sizeof *n);
    n->name = name;
    n->module = m;
    n->names = env->k.emptysvec;
    n->hash = sup_hash_mix(module_hash(m), name->hash);
    sup_vec_push(env->arena, &env->caches->typenames, n);
    return n;
}

ty_datatype *ty_datatype_alloc(ty_env *env, ty_typename *name) {
    ty_datatype *t = (ty_datatype *)ty_alloc(env, env->k.t_datatype, sizeof *t);
    t->name = name;
    t->parameters = env->k.emptysvec;
    return t;
}

/* ---- flags -------------------------------------------------------------------------------------------- */

static bool tuple_is_concrete(const ty_env *env, const ty_datatype *t) {
    for (size_t i = 0; i < ty_nparams(t); i++)
        if (!ty_is_concrete(env, ty_param(t, i))) return false;
    return true;
}

static bool tuple_is_dispatch(const ty_env *env, const ty_datatype *t) {
    for (size_t i = 0; i < ty_nparams(t); i++)
        if (!ty_is_leaf(env, ty_param(t, i))) return false;
    return true;
}

static bool params_concrete(const ty_env *env, const ty_datatype *t) {
    if (t->name == env->k.tuple_name) return tuple_is_concrete(env, t);
    if (t->name == env->k.namedtuple_name) {
        const ty_datatype *types = ty_as_datatype(env, ty_param(t, 1));
        return types && types->name == env->k.tuple_name && !ty_tuple_vararg(env, types) && !ty_is_tvar(env, ty_param(t, 0));
    }
    return true;
}

void ty_datatype_set_flags(ty_env *env, ty_datatype *t) {
    t->is_primitive = t->name->is_primitive;
    t->is_concrete = !t->has_free_tvars && !t->name->is_abstract && params_concrete(env, t);
    t->is_dispatch_tuple = t->name == env->k.tuple_name && !t->has_free_tvars && tuple_is_dispatch(env, t);
    t->has_concrete_subtype = 1;
}

bool ty_is_concrete(const ty_env *env, const ty_value *t) {
    return ty_is_datatype(env, t) && ((const ty_datatype *)t)->is_concrete;
}

bool ty_is_leaf(const ty_env *env, const ty_value *t) {
    if (ty_is_bottom(env, t)) return true;
    if (!ty_is_datatype(env, t)) return false;
    const ty_datatype *d = (const ty_datatype *)t;
    if (d->name == env->k.type_name) return !d->has_free_tvars;
    return d->is_concrete && (!ty_is_kind(env, t) || t == ty_v(env->k.t_typeofbottom));
}

typedef struct scope {
    const ty_tvar *var;
    const struct scope *outer;
} scope;

static bool has_free(const ty_env *env, const ty_value *t, const scope *s) {
    if (ty_is_datatype(env, t)) {
        const ty_datatype *d = (const ty_datatype *)t;
        if (!d->has_free_tvars || !s) return d->has_free_tvars;
        for (size_t i = 0; i < ty_nparams(d); i++)
            if (has_free(env, ty_param(d, i), s)) return true;
        return false;
    } else if (ty_is_tvar(env, t)) {
        for (; s; s = s->outer)
            if (t == (const ty_value *)s->var) return false;
        return true;
    } else if (ty_is_union(env, t)) {
        return has_free(env, ((const ty_union *)t)->a, s) || has_free(env, ((const ty_union *)t)->b, s);
    } else if (ty_is_unionall(env, t)) {
        const ty_unionall *u = (const ty_unionall *)t;
        scope inner = {u->var, s};
        return has_free(env, u->var->lb, s) || has_free(env, u->var->ub, s) || has_free(env, u->body, &inner);
    } else if (ty_is_vararg(env, t)) {
        const ty_vararg *v = (const ty_vararg *)t;
        return (v->T && has_free(env, v->T, s)) || (v->N && has_free(env, v->N, s));
    }
    return false;
}

bool ty_has_free_tvars(const ty_env *env, const ty_value *t) { return has_free(env, t, NULL); }

bool ty_occurs(const ty_env *env, const ty_value *t, const ty_tvar *v) {
    if (t == (const ty_value *)v) return true;
    if (ty_is_datatype(env, t)) {
        const ty_datatype *d = (const ty_datatype *)t;
        if (!d->has_free_tvars) return false;
        for (size_t i = 0; i < ty_nparams(d); i++)
            if (ty_occurs(env, ty_param(d, i), v)) return true;
        return false;
    } else if (ty_is_union(env, t)) {
        return ty_occurs(env, ((const ty_union *)t)->a, v) || ty_occurs(env, ((const ty_union *)t)->b, v);
    } else if (ty_is_unionall(env, t)) {
        const ty_unionall *u = (const ty_unionall *)t;
        if (ty_occurs(env, u->var->lb, v) || ty_occurs(env, u->var->ub, v)) return true;
        return u->var != v && ty_occurs(env, u->body, v);
    } else if (ty_is_vararg(env, t)) {
        const ty_vararg *a = (const ty_vararg *)t;
        return (a->T && ty_occurs(env, a->T, v)) || (a->N && ty_occurs(env, a->N, v));
    }
    return false;
}

bool ty_is_singleton(const ty_env *env, const ty_value *t) {
    return ty_is_datatype(env, t) && ((const ty_datatype *)t)->instance;
}

bool ty_is_bits(const ty_env *env, const ty_value *t) {
    if (!ty_is_concrete(env, t)) return false;
    ty_datatype *d = (ty_datatype *)(uintptr_t)t;
    if (d->layout) return d->is_bits;
    if (d->name->is_mutable) return false;
    for (uint32_t i = 0; i < env->caches->resolving.len; i++)
        if (env->caches->resolving.data[i] == d) return false;
    ty_layout_of((ty_env *)(uintptr_t)env, d); /* fills in derived data only */
    return d->is_bits;
}

bool ty_is_mutable(const ty_env *env, const ty_value *t) {
    return ty_is_datatype(env, t) && ((const ty_datatype *)t)->name->is_mutable;
}

/* ---- fields -------------------------------------------------------------------------------------------- */

ty_svec *ty_field_types(ty_env *env, ty_datatype *t) {
    if (t->types) return t->types;
    if (t->name == env->k.namedtuple_name) {
        if (ty_is_tuple_type(env, ty_param(t, 1))) t->types = ((ty_datatype *)ty_param(t, 1))->parameters;
        return t->types;
    }
    if (!t->name->wrapper) return NULL;
    ty_datatype *primary = ty_primary(env, t->name);
    if (!primary->types || t == primary) return primary->types;
    size_t n = primary->types->n;
    ty_svec *types = ty_svec_new(env, n);
    sup_vec_push(env->arena, &env->caches->resolving, t);
    for (size_t i = 0; i < n; i++)
        types->data[i] = ty_substitute(env, primary->types->data[i], (ty_tvar *const *)primary->parameters->data,
                                       t->parameters->data, ty_nparams(t));
    env->caches->resolving.len--;
    t->types = types;
    return types;
}

ty_value *ty_field_type(ty_env *env, ty_datatype *t, size_t i) {
    ty_svec *types = ty_field_types(env, t);
    if (!types || !types->n) return NULL;
    if (t->name == env->k.tuple_name) {
        ty_vararg *va = ty_tuple_vararg(env, t);
        if (va && i + 1 >= types->n) return ty_vararg_type(env, ty_v(va));
    }
    return i < types->n ? types->data[i] : NULL;
}

size_t ty_nfields(ty_env *env, ty_datatype *t) {
    if (t->name == env->k.tuple_name) return ty_tuple_vararg(env, t) ? SIZE_MAX : ty_nparams(t);
    if (t->name == env->k.namedtuple_name) {
        if (!ty_is_tvar(env, ty_param(t, 0))) return ty_nparams(ty_typeof(ty_param(t, 0)));
        ty_datatype *types = ty_as_datatype(env, ty_param(t, 1));
        return types && types->name == env->k.tuple_name ? ty_nfields(env, types) : SIZE_MAX;
    }
    if (t->name->is_abstract) return SIZE_MAX;
    return t->name->names->n;
}

void ty_datatype_finish(ty_env *env, ty_datatype *t) {
    enum { MAX_NESTING = 8 }; /* `struct A{T}; x::A{Vector{T}}; end` has no end */
    if (!t->is_concrete || env->caches->finish_depth >= MAX_NESTING) return;
    env->caches->finish_depth++;
    ty_layout_of(env, t);
    env->caches->finish_depth--;
}

/* ---- declarations --------------------------------------------------------------------------------------- */

static ty_datatype *declare(ty_env *env, ty_module *m, ty_sym *name, ty_svec *tvars) {
    ty_typename *n = ty_typename_new(env, m, name);
    ty_datatype *t = ty_datatype_alloc(env, n);
    t->parameters = tvars;
    t->hash = sup_hash_mix(n->hash, tvars->n);
    t->has_free_tvars = tvars->n != 0;
    t->is_cached = !t->has_free_tvars;
    ty_value *w = ty_v(t);
    for (size_t i = tvars->n; i-- > 0;) w = ty_cons_unionall(env, (ty_tvar *)tvars->data[i], w);
    n->wrapper = w;
    return t;
}

ty_datatype *ty_new_abstract(ty_env *env, ty_module *m, ty_sym *name, ty_svec *tvars, ty_datatype *super) {
    ty_datatype *t = declare(env, m, name, tvars);
    t->name->is_abstract = 1;
    t->types = env->k.emptysvec;
    t->super = super;
    ty_datatype_set_flags(env, t);
    return t;
}

ty_datatype *ty_new_primitive(ty_env *env, ty_module *m, ty_sym *name, ty_svec *tvars, size_t bits, ty_datatype *super) {
    ty_datatype *t = declare(env, m, name, tvars);
    t->name->is_primitive = 1;
    t->name->may_inline_alloc = 1;
    t->types = env->k.emptysvec;
    t->super = super;
    ty_datatype_set_flags(env, t);
    uint32_t size = (uint32_t)((bits + 7) / 8), align = 1;
    while (align < size && align < 16) align *= 2;
    ty_layout *l = sup_arena_alloc(env->arena, sizeof *l);
    l->size = size;
    l->align = align;
    t->layout = l; /* instantiations share it */
    t->is_bits = t->is_concrete;
    return t;
}

ty_datatype *ty_new_struct_type(ty_env *env, ty_module *m, ty_sym *name, ty_svec *tvars, ty_svec *field_names,
                                bool is_mutable, int ninit) {
    ty_datatype *t = declare(env, m, name, tvars);
    t->name->names = field_names;
    t->name->is_mutable = is_mutable;
    t->name->n_uninitialized = (int32_t)field_names->n - ninit;
    ty_datatype_set_flags(env, t);
    return t;
}

/* Gives the instantiations made meanwhile their super types. */
static void complete_partial(ty_env *env, ty_datatype *primary) {
    uint32_t kept = 0, n = env->caches->partial.len;
    for (uint32_t i = 0; i < n; i++) {
        ty_datatype *p = env->caches->partial.data[i];
        if (p->name != primary->name || p == primary) {
            env->caches->partial.data[kept++] = p;
            continue;
        }
        p->super = (ty_datatype *)ty_substitute(env, ty_v(primary->super), (ty_tvar *const *)primary->parameters->data,
                                                p->parameters->data, ty_nparams(p));
    }
    for (uint32_t i = n; i < env->caches->partial.len; i++) /* added by the substitutions */
        env->caches->partial.data[kept++] = env->caches->partial.data[i];
    env->caches->partial.len = kept;
}

bool ty_set_super(ty_env *env, ty_datatype *t, ty_value *super, ty_error *err) {
    ty_datatype *s = ty_as_datatype(env, super);
    if (!s || !s->name->is_abstract || s->name == env->k.type_name || s->name == t->name ||
        ty_subtype(env, super, ty_v(env->k.t_builtin))) {
        ty_error_set(err, "invalid subtyping in definition of %s: can only subtype abstract types.", t->name->name->name);
        return false;
    }
    t->super = s;
    complete_partial(env, t);
    return true;
}

/* Do the field types (or parameters of the super type) mention the declaration itself? Such types are stored by
 * reference, even where a cycle of inline storage would not arise. A bound that is the type itself does not count. */
static bool mentions(const ty_env *env, ty_value *t, const ty_typename *name, bool itself) {
    if (ty_is_union(env, t))
        return mentions(env, ((ty_union *)t)->a, name, itself) || mentions(env, ((ty_union *)t)->b, name, itself);
    if (ty_is_unionall(env, t)) {
        ty_unionall *u = (ty_unionall *)t;
        return mentions(env, u->var->lb, name, false) || mentions(env, u->var->ub, name, false) ||
               mentions(env, u->body, name, itself);
    }
    if (ty_is_vararg(env, t)) return mentions(env, ty_vararg_type(env, t), name, itself);
    ty_datatype *d = ty_as_datatype(env, t);
    if (!d) return false;
    if (itself && d->name == name) return true;
    for (size_t i = 0; i < ty_nparams(d); i++)
        if (mentions(env, ty_param(d, i), name, true)) return true;
    return false;
}

static void finish_instantiations(ty_env *env, ty_typename *name) {
    ty_datatype_finish(env, ty_primary(env, name));
    ty_svec *cache = name->cache;
    for (size_t i = 0; cache && i < cache->n; i++)
        if (cache->data[i]) ty_datatype_finish(env, (ty_datatype *)cache->data[i]);
}

bool ty_set_field_types(ty_env *env, ty_datatype *t, ty_svec *types, ty_error *err) {
    for (size_t i = 0; i < types->n; i++)
        if (!ty_is_type(env, types->data[i]) && !ty_is_tvar(env, types->data[i])) {
            ty_error_set(err, "in field type, expected Type, got a value of type %s",
                         ty_text(env, ty_v(ty_typeof(types->data[i]))));
            if (err) err->expected = env->k.t_type, err->got = types->data[i];
            return false;
        }
    t->types = types;
    if (!t->name->is_mutable) {
        bool recursive = types->n && t->super && mentions(env, ty_v(t->super), t->name, false);
        for (size_t i = 0; i < types->n; i++) recursive = recursive || mentions(env, types->data[i], t->name, true);
        t->name->may_inline_alloc = !recursive;
    }
    finish_instantiations(env, t->name);
    return true;
}

ty_datatype *ty_new_function_type(ty_env *env, ty_module *m, ty_sym *name) {
    sup_buf b = {0};
    sup_buf_putc(&b, '#');
    sup_buf_add(&b, name->name, name->len);
    ty_sym *type_name = sup_sym_intern(env->syms, sup_buf_cstr(&b), b.len);
    sup_buf_free(&b);
    ty_datatype *t = ty_new_struct_type(env, m, type_name, env->k.emptysvec, env->k.emptysvec, false, 0);
    t->super = env->k.t_function;
    ty_set_field_types(env, t, env->k.emptysvec, NULL);
    return t;
}

/* ---- the same declaration again? ------------------------------------------------------------------------- */

typedef struct twin {
    const ty_typename *a, *b;
} twin;

static bool twin_eq(const ty_env *env, const twin *w, const ty_value *x, const ty_value *y) {
    if (x == y) return true;
    if (!x || !y || ty_typeof(x) != ty_typeof(y)) return false;
    if (ty_is_datatype(env, x)) {
        const ty_datatype *a = (const ty_datatype *)x, *b = (const ty_datatype *)y;
        if (a->name != b->name && !(a->name == w->a && b->name == w->b)) return false;
        if (ty_nparams(a) != ty_nparams(b)) return false;
        for (size_t i = 0; i < ty_nparams(a); i++)
            if (!twin_eq(env, w, ty_param(a, i), ty_param(b, i))) return false;
        return true;
    } else if (ty_is_tvar(env, x)) { /* names tell corresponding variables */
        const ty_tvar *a = (const ty_tvar *)x, *b = (const ty_tvar *)y;
        return a->name == b->name && twin_eq(env, w, a->lb, b->lb) && twin_eq(env, w, a->ub, b->ub);
    } else if (ty_is_union(env, x)) {
        const ty_union *a = (const ty_union *)x, *b = (const ty_union *)y;
        return twin_eq(env, w, a->a, b->a) && twin_eq(env, w, a->b, b->b);
    } else if (ty_is_unionall(env, x)) {
        const ty_unionall *a = (const ty_unionall *)x, *b = (const ty_unionall *)y;
        return twin_eq(env, w, ty_v(a->var), ty_v(b->var)) && twin_eq(env, w, a->body, b->body);
    } else if (ty_is_vararg(env, x)) {
        const ty_vararg *a = (const ty_vararg *)x, *b = (const ty_vararg *)y;
        return twin_eq(env, w, ty_vararg_type(env, x), ty_vararg_type(env, y)) &&
               (a->N == b->N || (a->N && b->N && twin_eq(env, w, a->N, b->N)));
    }
    return ty_egal(env, x, y);
}

bool ty_equiv_typedef(ty_env *env, ty_value *a, ty_value *b) {
    ty_datatype *x = ty_unwrapped_datatype(env, a), *y = ty_unwrapped_datatype(env, b);
    if (!x || !y) return false;
    const ty_typename *m = x->name, *n = y->name;
    if (m->name != n->name || m->module != n->module || m->is_abstract != n->is_abstract ||
        m->is_mutable != n->is_mutable || m->is_primitive != n->is_primitive ||
        m->n_uninitialized != n->n_uninitialized || m->atomic_fields != n->atomic_fields ||
        m->const_fields != n->const_fields || m->names->n != n->names->n)
        return false;
    for (size_t i = 0; i < m->names->n; i++)
        if (m->names->data[i] != n->names->data[i]) return false;
    if (m->is_primitive && x->layout && y->layout && x->layout->size != y->layout->size) return false;
    twin w = {m, n};
    if (!twin_eq(env, &w, a, b)) return false;
    if (x->super && y->super && !twin_eq(env, &w, ty_v(x->super), ty_v(y->super))) return false;
    for (size_t i = 0; x->types && y->types && i < x->types->n; i++)
        if (!twin_eq(env, &w, x->types->data[i], y->types->data[i])) return false;
    return true;
}
