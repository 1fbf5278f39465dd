/* Definitions: types, generic functions, methods and closures, as lowered code asks for them (the shapes of the
 * arguments stand in lowering/lower.h). */
#include <alloca.h>
#include "runtime/internal.h"

static ty_datatype *body_of(rt_context *rt, ty_value *t) { return (ty_datatype *)ty_unwrap(rt->env, t); }

static ty_value *bad(rt_context *rt, const ty_error *err) {
    if (err->expected && err->got) return rt_throw_type(rt, err->text, err->expected, err->got);
    return rt_throw_error(rt, "%s", err->text);
}

static bool want(rt_context *rt, const char *who, ty_datatype *type, ty_value *v) {
    if (ty_typeof(v) == type) return true;
    rt_throw_type(rt, who, ty_v(type), v);
    return false;
}

/* ---- types ------------------------------------------------------------------------------------------------- */

static void set_attributes(rt_context *rt, ty_datatype *t, const ty_svec *attrs) {
    for (size_t i = 0; i + 1 < attrs->n; i += 2) {
        int64_t field = rt_int(attrs->data[i]) - 1;
        if (field < 0 || field >= 64) continue;
        const char *what = ((ty_sym *)attrs->data[i + 1])->name;
        if (!strcmp(what, "const")) t->name->const_fields |= 1ull << field;
        else if (!strcmp(what, "atomic")) t->name->atomic_fields |= 1ull << field;
    }
}

static ty_value *struct_type(rt_context *rt, ty_value *const *a) {
    ty_env *env = rt->env;
    if (!want(rt, "_structtype", env->k.t_module, a[0]) || !want(rt, "_structtype", env->k.t_symbol, a[1]) ||
        !want(rt, "_structtype", env->k.t_svec, a[2]) || !want(rt, "_structtype", env->k.t_svec, a[3]) ||
        !want(rt, "_structtype", env->k.t_svec, a[4]))
        return NULL;
    ty_datatype *t = ty_new_struct_type(env, (ty_module *)a[0], (ty_sym *)a[1], (ty_svec *)a[2], (ty_svec *)a[3],
                                        rt_is_true(rt, a[5]), (int)rt_int(a[6]));
    set_attributes(rt, t, (ty_svec *)a[4]);
    return t->name->wrapper;
}

static ty_value *primitive_type(rt_context *rt, ty_value *const *a) {
    ty_env *env = rt->env;
    if (!want(rt, "_primitivetype", env->k.t_module, a[0]) || !want(rt, "_primitivetype", env->k.t_symbol, a[1]) ||
        !want(rt, "_primitivetype", env->k.t_svec, a[2]) || !want(rt, "_primitivetype", env->k.t_int64, a[3]))
        return NULL;
    int64_t bits = rt_int(a[3]);
    if (bits < 1 || bits >= 1 << 23 || bits % 8)
        return rt_throw_error(rt, "invalid number of bits in primitive type %s", ((ty_sym *)a[1])->name);
    return ty_new_primitive(env, (ty_module *)a[0], (ty_sym *)a[1], (ty_svec *)a[2], (size_t)bits, env->k.t_any)->name->wrapper;
}

static ty_value *abstract_type(rt_context *rt, ty_value *const *a) {
    ty_env *env = rt->env;
    if (!want(rt, "_abstracttype", env->k.t_module, a[0]) || !want(rt, "_abstracttype", env->k.t_symbol, a[1]) ||
        !want(rt, "_abstracttype", env->k.t_svec, a[2]))
        return NULL;
    return ty_new_abstract(env, (ty_module *)a[0], (ty_sym *)a[1], (ty_svec *)a[2], env->k.t_any)->name->wrapper;
}

static ty_value *set_super(rt_context *rt, ty_value *type, ty_value *super) {
    ty_error err = {0};
    ty_datatype *t = body_of(rt, type);
    if (!ty_set_super(rt->env, t, super, &err)) return bad(rt, &err);
    return rt_nothing(rt);
}

static ty_value *type_body(rt_context *rt, ty_value *previous, ty_value *type, ty_value *fields) {
    ty_env *env = rt->env;
    ty_error err = {0};
    ty_datatype *t = body_of(rt, type);
    if (!want(rt, "_typebody!", env->k.t_svec, fields)) return NULL;
    ty_svec *f = (ty_svec *)fields;
    for (size_t i = 0; i < f->n; i++)
        if (!ty_is_type(env, f->data[i]) && !ty_is_tvar(env, f->data[i]))
            return rt_throw_type_ctx(rt, t->name->name, "type definition", env->k.t_type, f->data[i]);
    if (!ty_set_field_types(env, t, f, &err)) return bad(rt, &err);
    if (ty_is_type(env, previous) && ty_equiv_typedef(env, previous, type)) return previous;
    return type;
}

/* struct name{params...} <: Function, once per module and name */
static ty_value *closure_type(rt_context *rt, ty_value *const *a) {
    ty_env *env = rt->env;
    ty_module *m = (ty_module *)a[0];
    ty_sym *name = (ty_sym *)a[1];
    ty_binding *b = rt_binding(rt, m, name, false);
    if (b && b->parts && b->parts->kind == TY_BIND_CONST && ty_is_type(env, b->parts->value)) return b->parts->value;
    ty_svec *params = (ty_svec *)a[2], *fields = (ty_svec *)a[3];
    ty_svec *vars = ty_svec_new(env, params->n), *names = ty_svec_new(env, fields->n / 2), *types = ty_svec_new(env, fields->n / 2);
    for (size_t i = 0; i < params->n; i++)
        vars->data[i] = ty_v(ty_tvar_new(env, (ty_sym *)params->data[i], env->k.bottom, ty_v(env->k.t_any)));
    for (size_t i = 0; i + 1 < fields->n; i += 2) {
        int64_t which = rt_int(fields->data[i + 1]);
        names->data[i / 2] = fields->data[i];
        types->data[i / 2] = which > 0 ? vars->data[which - 1] : ty_v(env->k.t_box);
    }
    ty_datatype *t = ty_new_struct_type(env, m, name, vars, names, false, (int)names->n);
    ty_error err = {0};
    if (!ty_set_super(env, t, ty_v(env->k.t_function), &err) || !ty_set_field_types(env, t, types, &err)) return bad(rt, &err);
    return rt_set_const(rt, m, name, t->name->wrapper) ? t->name->wrapper : NULL;
}

/* ---- functions ------------------------------------------------------------------------------------------------ */

static ty_value *new_function(rt_context *rt, ty_module *m, ty_sym *name) {
    ty_datatype *t = ty_new_function_type(rt->env, m, name);
    return rt_set_const(rt, m, name, t->instance) ? t->instance : NULL;
}

static ty_value *define_function(rt_context *rt, ty_module *m, ty_sym *name) {
    ty_env *env = rt->env;
    ty_binding *b = rt_binding(rt, m, name, true);
    ty_bpart *p = b->parts;
    if (p && p->kind == TY_BIND_CONST && p->value) return p->value;
    if (p && p->kind == TY_BIND_GLOBAL && b->value)
        return rt_throw_error(rt, "cannot define function %s; it already has a value", name->name);
    ty_value *now = rt_global(rt, m, name, env->world);
    if (p && p->kind == TY_BIND_IMPORTED) {
        ty_binding *to = (ty_binding *)p->value;
        if (!now) return define_function(rt, to->gr->mod, to->gr->name);
        if (p->type || ty_is_type(env, now)) return now;
        return rt_throw_error(rt, "invalid method definition in %s: function %s.%s must be explicitly imported to be extended",
                              m->name->name, to->gr->mod->name->name, name->name);
    }
    if (now && ty_is_type(env, now)) return now;
    return new_function(rt, m, name);
}

static ty_value *argument_type(rt_context *rt, ty_value *t) {
    if (ty_typeof(t) == rt->env->k.t_svec) return rt_arg_type(rt->env, ((ty_svec *)t)->data[0]);
    return t;
}

/* Tuple{argtypes...} where tvars...; NULL: an argument type is none. */
static ty_value *signature(rt_context *rt, const ty_svec *argtypes, const ty_svec *tvars, const ty_svec *info) {
    ty_env *env = rt->env;
    ty_value **p = alloca((argtypes->n + 1) * sizeof *p);
    for (size_t i = 0; i < argtypes->n; i++) {
        p[i] = argument_type(rt, argtypes->data[i]);
        bool ok = ty_is_type(env, p[i]) || ty_is_tvar(env, p[i]) || (ty_is_vararg(env, p[i]) && i + 1 == argtypes->n);
        if (ok) continue;
        ty_svec *names = (ty_svec *)info->data[1];
        const char *name = i < names->n ? ((ty_sym *)names->data[i])->name : "#unused#";
        return rt_throw_argument(rt, "invalid type for argument %s in method definition for %s at %s:%lld", name,
                                 ((ty_sym *)info->data[0])->name, ((ty_sym *)info->data[2])->name,
                                 (long long)rt_int(info->data[3]));
    }
    ty_value *sig = ty_v(ty_tuple_type(env, p, argtypes->n));
    for (size_t i = tvars->n; i-- > 0;) sig = ty_unionall_new(env, (ty_tvar *)tvars->data[i], sig);
    return sig;
}

static bool may_add_methods(rt_context *rt, ty_value *callee) {
    ty_env *env = rt->env;
    ty_value *u = ty_unwrap(env, callee);
    if (ty_is_datatype(env, u) && ((ty_datatype *)u)->super == env->k.t_builtin) {
        const char *name = ((ty_datatype *)u)->name->name->name;
        rt_throw_error(rt, "cannot add methods to builtin function `%s`", name + (name[0] == '#'));
        return false;
    }
    return true;
}

static void fill_info(ty_method *m, const ty_svec *info) {
    m->name = (ty_sym *)info->data[0];
    m->arg_names = (ty_svec *)info->data[1];
    m->file = (ty_sym *)info->data[2];
    m->line = (int32_t)rt_int(info->data[3]);
    m->span_file = (uint32_t)rt_int(info->data[4]);
    m->span_begin = (uint32_t)rt_int(info->data[5]);
    m->span_end = (uint32_t)rt_int(info->data[6]);
}

static ty_value *define_method(rt_context *rt, ty_value *const *a) {
    ty_env *env = rt->env;
    if (!want(rt, "_define_method", env->k.t_svec, a[1])) return NULL;
    ty_svec *s = (ty_svec *)a[1], *argtypes = (ty_svec *)s->data[0], *tvars = (ty_svec *)s->data[1], *info = (ty_svec *)s->data[2];
    ty_value *sig = signature(rt, argtypes, tvars, info);
    if (!sig || !may_add_methods(rt, argument_type(rt, argtypes->data[0]))) return NULL;
    ty_method *m = (ty_method *)ty_alloc(env, env->k.t_method, sizeof *m);
    fill_info(m, info);
    m->module = (ty_module *)a[3];
    m->sig = sig;
    m->tvars = tvars;
    m->nargs = (uint32_t)argtypes->n;
    ty_code *code = NULL;
    if (ty_typeof(a[2]) == env->k.t_svec) { /* svec(:generated, generator, sparam names, fallback) */
        m->generator = a[2];
        ty_value *fallback = ((ty_svec *)a[2])->data[3];
        if (fallback != env->k.v_nothing) code = (ty_code *)fallback;
    } else {
        code = (ty_code *)a[2];
        m->source = code;
    }
    if (code) m->flags = code->flags, m->purity = code->purity, m->nospecialize = code->nospecialize;
    if (argtypes->n && ty_is_vararg(env, argtypes->data[argtypes->n - 1])) m->flags |= TY_METHOD_VARARG;
    ty_methtable *table = a[0] == env->k.v_nothing ? ty_methtable_for(env, sig, true) : (ty_methtable *)a[0];
    if (!table) return rt_throw_error(rt, "cannot define a method for %s", ty_text(env, sig));
    m->table = table;
    ty_add_method(env, table, m, NULL);
    return env->k.v_nothing;
}

ty_value *rt_define_builtin(rt_context *rt, ir_builtin id, ty_value *const *args, size_t n) {
    switch (id) {
    case IR_BUILTIN_ABSTRACTTYPE: return abstract_type(rt, args);
    case IR_BUILTIN_PRIMITIVETYPE: return primitive_type(rt, args);
    case IR_BUILTIN_STRUCTTYPE: return struct_type(rt, args);
    case IR_BUILTIN_SETSUPER: return set_super(rt, args[0], args[1]);
    case IR_BUILTIN_TYPEBODY: return type_body(rt, args[0], args[1], args[2]);
    case IR_BUILTIN_EQUIV_TYPEDEF:
        return rt_bool(rt, ty_is_type(rt->env, args[0]) && ty_is_type(rt->env, args[1]) && ty_equiv_typedef(rt->env, args[0], args[1]));
    case IR_BUILTIN_DEFINE_FUNCTION: return define_function(rt, (ty_module *)args[0], (ty_sym *)args[1]);
    case IR_BUILTIN_DEFINE_METHOD: return define_method(rt, args);
    default: return closure_type(rt, args);
    }
}
