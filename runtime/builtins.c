/* Core's builtin functions on values: argument counts from ir/builtins.def, then Julia's checks. */
#include <alloca.h>
#include <stdio.h>
#include "runtime/internal.h"

enum { SMALL_CALL = 512 };

/* ---- types ----------------------------------------------------------------------------------------------- */

/* "in A, in B, expected ..." of types/ as a TypeError(:A, "B", expected, got). */
static ty_value *throw_type_error(rt_context *rt, const ty_error *err) {
    if (!err->got) return rt_throw_error(rt, "%s", err->text[0] ? err->text : "invalid type application");
    char where[256] = "Type", context[256] = "";
    const char *expected = strstr(err->text, ", expected ");
    if (!strncmp(err->text, "in ", 3) && expected) {
        snprintf(where, sizeof where, "%.*s", (int)(expected - err->text - 3), err->text + 3);
        char *in = strstr(where, ", in ");
        if (in) {
            snprintf(context, sizeof context, "%s", in + 5);
            *in = 0;
        }
    }
    return rt_throw_type_ctx(rt, ty_symbol(rt->env, where), context, err->expected ? err->expected : rt->env->k.t_type, err->got);
}

static ty_value *apply_type(rt_context *rt, ty_value *const *args, size_t n) {
    ty_env *env = rt->env;
    ty_value *t = args[0];
    ty_error err = {0};
    if (n == 1 && t != ty_v(env->k.t_tuple) && t != ty_v(env->k.t_union)) return t;
    if (!ty_is_unionall(env, t) && !ty_is_vararg(env, t) && t != ty_v(env->k.t_tuple) && t != ty_v(env->k.t_union))
        return rt_throw_type(rt, "Type{...} expression", ty_v(env->k.t_unionall), t);
    ty_value *r = ty_apply_type(env, t, args + 1, n - 1, &err);
    return r ? r : throw_type_error(rt, &err);
}

static ty_value *size_of(rt_context *rt, ty_value *x) {
    ty_env *env = rt->env;
    ty_datatype *t = ty_typeof(x);
    if (ty_is_unionall(env, x)) x = ty_unwrap(env, x), t = ty_typeof(x);
    if (t == env->k.t_datatype || t == env->k.t_union || t == env->k.t_typeofbottom) {
        ty_datatype *d = (ty_datatype *)x;
        if (t != env->k.t_datatype || d->name->is_abstract)
            return rt_throw_error(rt, "Argument is an abstract type and does not have a definite size.");
        if (d->name == env->k.genericmemory_name || d == env->k.t_string || d == env->k.t_symbol || d == env->k.t_svec ||
            d->name == env->k.array_name)
            if (d->name != env->k.array_name || d->has_free_tvars)
                return rt_throw_error(rt, "Argument is an incomplete %s type and does not have a definite size.", d->name->name->name);
        const ty_layout *l = d->is_concrete ? ty_layout_of(env, d) : d->layout;
        if (!l) return rt_throw_error(rt, "Argument is an incomplete %s type and does not have a definite size.", d->name->name->name);
        return ty_box_int64(env, l->size);
    }
    if (t == env->k.t_string) return ty_box_int64(env, (int64_t)((ty_string *)x)->len);
    if (t == env->k.t_symbol) return ty_box_int64(env, ((ty_sym *)x)->len);
    if (t == env->k.t_svec) return ty_box_int64(env, (int64_t)((ty_svec *)x)->n * 8);
    if (t->name == env->k.array_name) {
        const ty_elt *e = rt_elt(rt, ty_typeof(ty_v(((ty_array *)x)->ref.mem)));
        return ty_box_int64(env, (int64_t)(rt_array_length(rt, (ty_array *)x) * e->size));
    }
    if (t->name == env->k.genericmemory_name)
        return ty_box_int64(env, (int64_t)(((ty_memory *)x)->length * rt_elt(rt, t)->size));
    const ty_layout *l = ty_layout_of(env, t);
    return ty_box_int64(env, l ? l->size : 0);
}

/* ---- calls ------------------------------------------------------------------------------------------------ */

/* How many values a container holds that _apply_iterate can read directly; SIZE_MAX: it needs iterate. */
static size_t direct_length(rt_context *rt, ty_value *x) {
    ty_env *env = rt->env;
    ty_datatype *t = ty_typeof(x);
    if (t == env->k.t_svec) return ((ty_svec *)x)->n;
    if (t->name == env->k.tuple_name || t->name == env->k.namedtuple_name) return ty_nfields(env, t);
    if (t->name == env->k.array_name) return rt_array_length(rt, (ty_array *)x);
    if (t->name == env->k.genericmemory_name) return ((ty_memory *)x)->length;
    return SIZE_MAX;
}

static ty_value *direct_item(rt_context *rt, ty_value *x, size_t i) {
    ty_env *env = rt->env;
    ty_datatype *t = ty_typeof(x);
    if (t == env->k.t_svec) return ((ty_svec *)x)->data[i];
    if (t->name == env->k.array_name) return rt_array_get(rt, (ty_array *)x, i);
    if (t->name == env->k.genericmemory_name) return rt_memory_get(rt, (ty_memory *)x, i);
    return ty_get_field(env, x, i);
}

/* Appends what iterate(x) gives. */
static bool iterate_into(rt_context *rt, ty_array *out, ty_value *iterate, ty_value *x) {
    ty_value *call[3] = {iterate, x, NULL};
    ty_value *r = rt_call(rt, call, 2);
    while (r && r != rt_nothing(rt)) {
        ty_value *item = ty_get_field(rt->env, r, 0);
        call[2] = ty_get_field(rt->env, r, 1);
        if (!item || !call[2]) {
            rt_throw_undefref(rt);
            return false;
        }
        ty_vec_push(rt->env, out, item);
        r = rt_call(rt, call, 3);
    }
    return r != NULL;
}

static bool flatten(rt_context *rt, ty_array *out, ty_value *iterate, ty_value *x) {
    size_t n = direct_length(rt, x);
    if (n == SIZE_MAX) return iterate_into(rt, out, iterate, x);
    for (size_t i = 0; i < n; i++) {
        ty_value *v = direct_item(rt, x, i);
        if (!v) {
            rt_throw_undefref(rt);
            return false;
        }
        ty_vec_push(rt->env, out, v);
    }
    return true;
}

static ty_value *apply_iterate(rt_context *rt, ty_value *iterate, ty_value *f, ty_value *const *args, size_t n) {
    size_t total = 0;
    for (size_t i = 0; i < n && total != SIZE_MAX; i++) {
        size_t k = direct_length(rt, args[i]);
        total = k == SIZE_MAX ? k : total + k;
    }
    if (total > SMALL_CALL) {
        ty_array *all = ty_vec_new(rt->env, 0);
        ty_vec_push(rt->env, all, f);
        for (size_t i = 0; i < n; i++)
            if (!flatten(rt, all, iterate, args[i])) return NULL;
        return rt_call(rt, ty_vec_data(all), ty_vec_len(all));
    }
    ty_value **v = alloca((total + 1) * sizeof *v);
    size_t k = 0;
    v[k++] = f;
    for (size_t i = 0; i < n; i++) {
        size_t m = direct_length(rt, args[i]);
        for (size_t j = 0; j < m; j++)
            if (!(v[k++] = direct_item(rt, args[i], j))) return rt_throw_undefref(rt);
    }
    return rt_call(rt, v, k);
}

/* invoke(f, Tuple{...} or Method or CodeInstance, args...) */
static ty_value *invoke(rt_context *rt, ty_value *const *args, size_t n) {
    ty_env *env = rt->env;
    ty_value *t = args[1];
    size_t nargs = n - 1; /* f and its arguments */
    ty_value **call = alloca(nargs * sizeof *call);
    call[0] = args[0];
    for (size_t i = 1; i < nargs; i++) call[i] = args[i + 1];
    if (ty_typeof(t) == env->k.t_code_instance)
        return rt_invoke(rt, ((ty_code_instance *)t)->def, call, nargs, rt->task_world);
    ty_value **types = alloca((nargs + 1) * sizeof *types);
    for (size_t i = 1; i < nargs; i++) types[i] = rt_arg_type(env, call[i]);
    types[0] = rt_arg_type(env, call[0]);
    ty_method *m;
    if (ty_typeof(t) == env->k.t_method) {
        m = (ty_method *)t;
        ty_value *actual = ty_v(ty_tuple_type(env, types, nargs));
        if (!ty_subtype(env, actual, m->sig))
            return rt_throw_type(rt, "invoke: argument type error", m->sig, ty_tuple_value(env, call, nargs));
    } else {
        ty_value *u = ty_unwrap(env, t);
        if (!ty_is_tuple_type(env, u)) return rt_throw_type(rt, "invoke", ty_v(env->k.t_tuple), t);
        ty_value *actual = ty_v(ty_tuple_type(env, types + 1, nargs - 1));
        if (!ty_subtype(env, actual, t))
            return rt_throw_type(rt, "invoke: argument type error", t, ty_tuple_value(env, call + 1, nargs - 1));
        ty_svec *params = ((ty_datatype *)u)->parameters;
        ty_value **sig = alloca((params->n + 1) * sizeof *sig);
        sig[0] = types[0];
        memcpy(sig + 1, params->data, params->n * sizeof *sig);
        ty_value *full = ty_rewrap(env, ty_v(ty_tuple_type(env, sig, params->n + 1)), t);
        ty_mt_view view = {NULL, 0, rt->task_world};
        ty_svec *sparams;
        ty_world_range valid;
        bool ambiguous = false;
        m = ty_find_one(env, &view, full, &sparams, &valid, &ambiguous);
        if (!m) return rt_throw_method(rt, args[0], call + 1, nargs - 1, rt->task_world);
    }
    ty_method_instance *mi = rt_mi_for(rt, m, call, nargs);
    return rt_invoke(rt, mi, call, nargs, rt->task_world);
}

static ty_value *in_world(rt_context *rt, ty_value *world, ty_value *const *args, size_t n) {
    if (ty_typeof(world) != rt->env->k.t_uint64) return rt_throw_type(rt, "invoke_in_world", ty_v(rt->env->k.t_uint64), world);
    uint64_t w = TY_LOAD(uint64_t, world);
    return rt_apply(rt, args, n, w < rt->env->world ? w : rt->env->world);
}

static ty_value *applicable(rt_context *rt, ty_value *const *args, size_t n) {
    if (rt_builtin_of(rt->env, args[0]) >= 0 || rt_intrinsic_of(rt->env, args[0]) >= 0) return rt->env->k.v_true;
    bool ambiguous;
    return rt_bool(rt, ty_dispatch(rt->env, args, n, rt->task_world, &ambiguous) != NULL);
}

/* ---- globals ------------------------------------------------------------------------------------------------ */

static bool module_and_name(rt_context *rt, const char *who, ty_value *const *args) {
    if (ty_typeof(args[0]) != rt->env->k.t_module) {
        rt_throw_type(rt, who, ty_v(rt->env->k.t_module), args[0]);
        return false;
    }
    if (!ty_is_symbol(rt->env, args[1])) {
        rt_throw_type(rt, who, ty_v(rt->env->k.t_symbol), args[1]);
        return false;
    }
    return true;
}

static ty_value *global_builtin(rt_context *rt, ir_builtin id, ty_value *const *args, size_t n) {
    ty_env *env = rt->env;
    if (!module_and_name(rt, ir_builtin_name(id), args)) return NULL;
    ty_module *m = (ty_module *)args[0];
    ty_sym *name = (ty_sym *)args[1];
    switch (id) {
    case IR_BUILTIN_GETGLOBAL: return rt_getglobal(rt, m, name);
    case IR_BUILTIN_SETGLOBAL: return rt_setglobal(rt, m, name, args[2]) ? args[2] : NULL;
    case IR_BUILTIN_SWAPGLOBAL: {
        ty_value *old = rt_getglobal(rt, m, name);
        return old && rt_setglobal(rt, m, name, args[2]) ? old : NULL;
    }
    case IR_BUILTIN_ISDEFINEDGLOBAL:
        if (n > 2 && args[2] == env->k.v_false) { /* own bindings only */
            ty_bpart *p;
            ty_binding *b = rt_resolve(rt, m, name, rt->task_world, &p, NULL);
            if (b && b->gr->mod != m) return env->k.v_false;
        }
        return rt_bool(rt, rt_global(rt, m, name, rt->task_world) != NULL);
    case IR_BUILTIN_GET_BINDING_TYPE: {
        ty_bpart *p;
        ty_binding *b = rt_resolve(rt, m, name, rt->task_world, &p, NULL);
        return b && p->kind == TY_BIND_GLOBAL && p->type ? p->type : ty_v(env->k.t_any);
    }
    case IR_BUILTIN_DECLARE_GLOBAL: {
        ty_value *type = n > 3 ? args[3] : NULL;
        if (type && !ty_is_type(env, type)) return rt_throw_type(rt, "declare_global", env->k.t_type, type);
        return rt_declare_global(rt, m, name, type, args[2] == env->k.v_false) ? env->k.v_nothing : NULL;
    }
    default: /* declare_const */
        if (n < 3) return rt_declare_global(rt, m, name, NULL, true) ? env->k.v_nothing : NULL;
        return rt_set_const(rt, m, name, args[2]) ? env->k.v_nothing : NULL;
    }
}

/* ---- gpucc's own --------------------------------------------------------------------------------------------- */

static ty_value *record_job(rt_context *rt, ty_value *f, ty_value *types) {
    ty_env *env = rt->env;
    if (!ty_is_type(env, types)) {
        if (ty_typeof(types)->name != env->k.tuple_name) return rt_throw_type(rt, "precompile", ty_v(env->k.t_tuple), types);
        size_t n = ty_nfields(env, ty_typeof(types));
        ty_value **p = alloca((n + 1) * sizeof *p);
        for (size_t i = 0; i < n; i++) {
            p[i] = ty_get_field(env, types, i);
            if (!ty_is_type(env, p[i]) && !ty_is_vararg(env, p[i])) return rt_throw_type(rt, "precompile", env->k.t_type, p[i]);
        }
        types = ty_v(ty_tuple_type(env, p, n));
    }
    rt_job job = {f, types, rt_user_span(rt), rt->p->current_module};
    sup_vec_push(rt->p->arena, &rt->jobs, job);
    return env->k.v_true;
}

static ty_value *count_error(rt_context *rt, ir_builtin id, size_t n, uint32_t min, uint32_t max) {
    bool few = n < min;
    return rt_throw_argument(rt, "%s: too %s arguments (expected %u)", ir_builtin_name(id), few ? "few" : "many", few ? min : max);
}

static ty_value *svec_ref(rt_context *rt, ty_value *const *args) {
    if (ty_typeof(args[0]) != rt->env->k.t_svec) return rt_throw_type(rt, "_svec_ref", ty_v(rt->env->k.t_svec), args[0]);
    if (!rt_is_int(rt, args[1])) return rt_throw_type(rt, "_svec_ref", ty_v(rt->env->k.t_int64), args[1]);
    ty_svec *s = (ty_svec *)args[0];
    int64_t i = rt_int(args[1]);
    if (i < 1 || (uint64_t)i > s->n) return rt_throw_bounds(rt, args[0], args[1]);
    return s->data[i - 1] ? s->data[i - 1] : rt_throw_undefref(rt);
}

static ty_value *new_typevar(rt_context *rt, ty_value *const *args) {
    ty_env *env = rt->env;
    if (!ty_is_symbol(env, args[0])) return rt_throw_type(rt, "TypeVar", ty_v(env->k.t_symbol), args[0]);
    for (int i = 1; i < 3; i++)
        if (!ty_is_type(env, args[i]) && !ty_is_tvar(env, args[i])) return rt_throw_type(rt, "TypeVar", env->k.t_type, args[i]);
    return ty_v(ty_tvar_new(env, (ty_sym *)args[0], args[1], args[2]));
}

static ty_value *new_expr(rt_context *rt, ty_value *const *args, size_t n) {
    if (!ty_is_symbol(rt->env, args[0])) return rt_throw_type(rt, "Expr", ty_v(rt->env->k.t_symbol), args[0]);
    ty_expr *e = ty_expr_new(rt->env, (ty_sym *)args[0], n - 1);
    for (size_t i = 1; i < n; i++) ty_expr_set(e, i - 1, args[i]);
    return ty_v(e);
}

static ty_value *new_unionall(rt_context *rt, ty_value *const *args) {
    ty_env *env = rt->env;
    if (!ty_is_tvar(env, args[0])) return rt_throw_type(rt, "UnionAll", ty_v(env->k.t_tvar), args[0]);
    if (!ty_is_type(env, args[1]) && !ty_is_tvar(env, args[1]) && !ty_is_vararg(env, args[1]))
        return rt_throw_type(rt, "UnionAll", env->k.t_type, args[1]);
    return ty_unionall_new(env, (ty_tvar *)args[0], args[1]);
}

static ty_value *simple(rt_context *rt, ir_builtin id, ty_value *const *args, size_t n) {
    ty_env *env = rt->env;
    switch (id) {
    case IR_BUILTIN_IS: return rt_bool(rt, args[0] == args[1] || ty_egal(env, args[0], args[1]));
    case IR_BUILTIN_TYPEOF: return ty_v(ty_typeof(args[0]));
    case IR_BUILTIN_SIZEOF: return size_of(rt, args[0]);
    case IR_BUILTIN_SUBTYPE:
        for (int i = 0; i < 2; i++)
            if (!ty_is_type(env, args[i]) && !ty_is_tvar(env, args[i])) return rt_throw_type(rt, "<:", env->k.t_type, args[i]);
        return rt_bool(rt, ty_subtype(env, args[0], args[1]));
    case IR_BUILTIN_ISA:
        if (!ty_is_type(env, args[1])) return rt_throw_type(rt, "isa", env->k.t_type, args[1]);
        return rt_bool(rt, rt_isa(env, args[0], args[1]));
    case IR_BUILTIN_TYPEASSERT:
        if (!ty_is_type(env, args[1])) return rt_throw_type(rt, "typeassert", env->k.t_type, args[1]);
        return rt_isa(env, args[0], args[1]) ? args[0] : rt_throw_type(rt, "typeassert", args[1], args[0]);
    case IR_BUILTIN_THROW: return rt_throw(rt, args[0]);
    case IR_BUILTIN_THROW_METHODERROR: return rt_throw_method(rt, args[0], args + 1, n - 1, rt->task_world);
    case IR_BUILTIN_TUPLE: return ty_tuple_value(env, args, n);
    case IR_BUILTIN_APPLY_TYPE: return apply_type(rt, args, n);
    case IR_BUILTIN_SVEC: return n ? ty_v(ty_svec_copy(env, args, n)) : ty_v(env->k.emptysvec);
    case IR_BUILTIN_SVEC_LEN:
        if (ty_typeof(args[0]) != env->k.t_svec) return rt_throw_type(rt, "_svec_len", ty_v(env->k.t_svec), args[0]);
        return ty_box_int64(env, (int64_t)((ty_svec *)args[0])->n);
    case IR_BUILTIN_SVEC_REF: return svec_ref(rt, args);
    case IR_BUILTIN_IFELSE:
        if (ty_typeof(args[0]) != env->k.t_bool)
            return rt_throw_type_ctx(rt, ty_symbol(env, "if"), "", ty_v(env->k.t_bool), args[0]);
        return args[0] == env->k.v_true ? args[1] : args[2];
    case IR_BUILTIN_EXPR: return new_expr(rt, args, n);
    case IR_BUILTIN_TYPEVAR: return new_typevar(rt, args);
    case IR_BUILTIN_UNIONALL: return new_unionall(rt, args);
    case IR_BUILTIN_COMPILERBARRIER: return args[1];
    case IR_BUILTIN_OBJECTID: return ty_box_uint64(env, ty_object_id(env, args[0]));
    default: return env->k.v_nothing; /* donotdelete, finalizer, current_scope */
    }
}

static ty_value *calling(rt_context *rt, ir_builtin id, ty_value *const *args, size_t n) {
    switch (id) {
    case IR_BUILTIN_APPLY_ITERATE: return apply_iterate(rt, args[0], args[1], args + 2, n - 2);
    case IR_BUILTIN_APPLY: {
        ty_value *it = rt->env->k.m_base ? rt_global(rt, rt->env->k.m_base, ty_symbol(rt->env, "iterate"), rt->env->world) : NULL;
        return apply_iterate(rt, it ? it : rt_nothing(rt), args[0], args + 1, n - 1);
    }
    case IR_BUILTIN_INVOKE: return invoke(rt, args, n);
    case IR_BUILTIN_INVOKELATEST: return rt_apply(rt, args, n, rt->env->world);
    case IR_BUILTIN_INVOKE_IN_WORLD:
    case IR_BUILTIN_CALL_IN_WORLD_TOTAL: return in_world(rt, args[0], args + 1, n - 1);
    case IR_BUILTIN_APPLICABLE: return applicable(rt, args, n);
    case IR_BUILTIN_EVAL:
        if (ty_typeof(args[0]) != rt->env->k.t_module) return rt_throw_type(rt, "eval", ty_v(rt->env->k.t_module), args[0]);
        return rt_eval(rt, (ty_module *)args[0], args[1]);
    case IR_BUILTIN_TOPLEVEL:
        if (ty_typeof(args[0]) != rt->env->k.t_module) return rt_throw_type(rt, "_toplevel", ty_v(rt->env->k.t_module), args[0]);
        return rt_toplevel_form(rt, (ty_module *)args[0], args[1]);
    default: return rt_host(rt, args, n);
    }
}

ty_value *rt_builtin(rt_context *rt, ir_builtin id, ty_value *const *args, size_t n) {
    uint32_t min, max;
    ir_builtin_counts(id, &min, &max);
    if (n < min || n > max) return count_error(rt, id, n, min, max);
    switch (id) {
    case IR_BUILTIN_GETFIELD: case IR_BUILTIN_SETFIELD: case IR_BUILTIN_SWAPFIELD: case IR_BUILTIN_MODIFYFIELD:
    case IR_BUILTIN_REPLACEFIELD: case IR_BUILTIN_SETFIELDONCE: case IR_BUILTIN_ISDEFINED: case IR_BUILTIN_FIELDTYPE:
    case IR_BUILTIN_NFIELDS: return rt_access_builtin(rt, id, args, n);
    case IR_BUILTIN_MEMORYNEW: case IR_BUILTIN_MEMORYREFNEW: case IR_BUILTIN_MEMORYREFOFFSET: case IR_BUILTIN_MEMORYREFGET:
    case IR_BUILTIN_MEMORYREFSET: case IR_BUILTIN_MEMORYREF_ISASSIGNED: case IR_BUILTIN_MEMORYREFSWAP:
    case IR_BUILTIN_MEMORYREFMODIFY: case IR_BUILTIN_MEMORYREFREPLACE: case IR_BUILTIN_MEMORYREFSETONCE:
        return rt_memory_builtin(rt, id, args, n);
    case IR_BUILTIN_GETGLOBAL: case IR_BUILTIN_SETGLOBAL: case IR_BUILTIN_SWAPGLOBAL: case IR_BUILTIN_ISDEFINEDGLOBAL:
    case IR_BUILTIN_GET_BINDING_TYPE: case IR_BUILTIN_DECLARE_GLOBAL: case IR_BUILTIN_DECLARE_CONST:
        return global_builtin(rt, id, args, n);
    case IR_BUILTIN_APPLY_ITERATE: case IR_BUILTIN_APPLY: case IR_BUILTIN_INVOKE: case IR_BUILTIN_INVOKELATEST:
    case IR_BUILTIN_INVOKE_IN_WORLD: case IR_BUILTIN_CALL_IN_WORLD_TOTAL: case IR_BUILTIN_APPLICABLE: case IR_BUILTIN_EVAL:
    case IR_BUILTIN_TOPLEVEL: case IR_BUILTIN_HOST: return calling(rt, id, args, n);
    case IR_BUILTIN_ABSTRACTTYPE: case IR_BUILTIN_PRIMITIVETYPE: case IR_BUILTIN_STRUCTTYPE: case IR_BUILTIN_SETSUPER:
    case IR_BUILTIN_TYPEBODY: case IR_BUILTIN_EQUIV_TYPEDEF: case IR_BUILTIN_DEFINE_FUNCTION: case IR_BUILTIN_DEFINE_METHOD:
    case IR_BUILTIN_CLOSURE_TYPE: return rt_define_builtin(rt, id, args, n);
    case IR_BUILTIN_SHARED_ALLOC: case IR_BUILTIN_LOCAL_ALLOC:
        return rt_throw_error(rt, "%s is only available in device code", ir_builtin_name(id));
    case IR_BUILTIN_POINTERREF_INVARIANT: return rt_intrinsic(rt, IR_INTR_pointerref, args, n);
    case IR_BUILTIN_ASSUME: return rt_nothing(rt);
    case IR_BUILTIN_TARGET_INFO: return ty_box_int64(rt->env, -1);
    case IR_BUILTIN_PRECOMPILE: return record_job(rt, args[0], args[1]);
    default: return simple(rt, id, args, n);
    }
}
