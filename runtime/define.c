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

/* The method of Core.kwcall whose positional arguments are m's. */
ty_method *rt_keyword_method(rt_context *rt, const ty_method *m) {
    ty_env *env = rt->env;
    ty_value *p[2] = {ty_v(ty_typeof(env->k.f_kwcall)), ty_vararg_new(env, ty_v(env->k.t_any), NULL)};
    ty_methtable *mt = ty_methtable_for(env, ty_v(ty_tuple_type(env, p, 2)), false);
    const ty_svec *want = ((const ty_datatype *)ty_unwrap(env, m->sig))->parameters;
    for (size_t i = mt ? mt->n : 0; i-- > 0;) {
        ty_method *k = (ty_method *)mt->methods->data[i];
        const ty_svec *have = ((const ty_datatype *)ty_unwrap(env, k->sig))->parameters;
        if (k->last_world != TY_WORLD_OPEN || have->n != want->n + 2 || k->module != m->module || k->span_begin != m->span_begin) continue;
        ty_value *sig = ty_v(ty_tuple_type(env, have->data + 2, have->n - 2));
        for (size_t v = k->tvars ? k->tvars->n : 0; v-- > 0;) sig = ty_unionall_new(env, (ty_tvar *)k->tvars->data[v], sig);
        if (ty_subtype(env, sig, m->sig) && ty_subtype(env, m->sig, sig)) return k;
    }
    return NULL;
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

/* ---- definitions that change nothing ----
 *
 * Evaluating the very definition again that made the current method (the same text at the same place of the same file, as
 * when a file is compiled with an image of itself) keeps that method, so that what relies on it stays valid. */

static bool same_value(rt_context *rt, const ty_value *a, const ty_value *b);

static bool same_file(rt_context *rt, uint32_t a, uint32_t b) {
    const sup_source *x = sup_source_get(rt->env->sources, a), *y = sup_source_get(rt->env->sources, b);
    return a == b || (x && y && !strcmp(x->path, y->path));
}

static bool same_code(rt_context *rt, const ty_code *a, const ty_code *b) {
    size_t begin = offsetof(ty_code, nbytes), locs = a->nlocs * sizeof(ir_loc);
    if (a == b) return true;
    if (a->nbytes != b->nbytes || a->off_locs != b->off_locs || a->nlocs != b->nlocs) return false;
    if (memcmp((const char *)a + begin, (const char *)b + begin, a->off_locs - begin)) return false;
    size_t behind = a->off_locs + locs;
    if (memcmp((const char *)a + behind, (const char *)b + behind, a->nbytes - behind)) return false;
    for (uint32_t i = 0; i < a->nlocs; i++) {
        const ir_loc *x = &ir_code_locs(a)[i], *y = &ir_code_locs(b)[i];
        if (x->span.begin != y->span.begin || x->span.end != y->span.end || x->line != y->line || x->scope != y->scope ||
            x->inlined_at != y->inlined_at || !same_file(rt, x->span.file, y->span.file))
            return false;
    }
    return same_value(rt, ty_v(a->consts), ty_v(b->consts)) && same_value(rt, a->extra, b->extra);
}

static bool same_value(rt_context *rt, const ty_value *a, const ty_value *b) {
    ty_env *env = rt->env;
    if (a == b) return true;
    if (!a || !b || ty_typeof(a) != ty_typeof(b)) return false;
    if (TY_IS(env, a, t_code)) return same_code(rt, (const ty_code *)a, (const ty_code *)b);
    if (TY_IS(env, a, t_svec)) {
        const ty_svec *x = (const ty_svec *)a, *y = (const ty_svec *)b;
        if (x->n != y->n) return false;
        for (size_t i = 0; i < x->n; i++)
            if (!same_value(rt, x->data[i], y->data[i])) return false;
        return true;
    }
    if (TY_IS(env, a, t_expr)) {
        const ty_expr *x = (const ty_expr *)a, *y = (const ty_expr *)b;
        if (x->head != y->head || ty_vec_len(x->args) != ty_vec_len(y->args)) return false;
        for (size_t i = 0; i < ty_vec_len(x->args); i++)
            if (!same_value(rt, ty_vec_data(x->args)[i], ty_vec_data(y->args)[i])) return false;
        return true;
    }
    return ty_egal(env, a, b);
}

static bool same_text(rt_context *rt, const ty_method *a, const ty_method *b) {
    const sup_source *x = sup_source_get(rt->env->sources, a->span_file), *y = sup_source_get(rt->env->sources, b->span_file);
    if (!x || !y || a->span_begin != b->span_begin || a->span_end != b->span_end || strcmp(x->path, y->path)) return false;
    return b->span_end <= x->len && b->span_end <= y->len && b->span_begin <= b->span_end &&
           !memcmp(x->text + a->span_begin, y->text + b->span_begin, b->span_end - b->span_begin);
}

static bool is_same_definition(rt_context *rt, const ty_method *old, const ty_method *m) {
    return old->last_world == TY_WORLD_OPEN && old->name == m->name && old->module == m->module && old->line == m->line &&
           old->nargs == m->nargs && old->flags == m->flags && old->purity == m->purity && old->nospecialize == m->nospecialize &&
           (old->sig == m->sig || ty_equal(rt->env, old->sig, m->sig)) && same_text(rt, old, m) &&
           same_value(rt, ty_v(old->arg_names), ty_v(m->arg_names)) && same_value(rt, ty_v(old->source), ty_v(m->source)) &&
           same_value(rt, old->generator, m->generator);
}

static bool is_defined_already(rt_context *rt, const ty_methtable *t, const ty_method *m) {
    for (size_t i = t->n; i-- > 0;)
        if (is_same_definition(rt, (const ty_method *)t->methods->data[i], m)) return true;
    return false;
}

void rt_report_invalidated(rt_context *rt, const ty_sym *name, const char *what, sup_span span, const ty_array *list) {
    ty_env *env = rt->env;
    size_t n = ty_vec_len(list);
    if (!n) return;
    sup_diag *d = sup_diag_emit(rt->diags, SUP_R_INVALIDATED, span, "%s `%s` invalidates %zu code instance%s", what, name->name, n, n == 1 ? "" : "s");
    for (size_t i = 0; i < n; i++) {
        const ty_code_instance *ci = (const ty_code_instance *)ty_vec_data(list)[i];
        const ty_method *m = TY_IS(env, ci->def->def, t_method) ? (const ty_method *)ci->def->def : NULL;
        sup_span at = m ? (sup_span){m->span_file, m->span_begin, m->span_end} : (sup_span){0};
        sup_buf b = {0};
        const ty_svec *p = ((const ty_datatype *)ty_unwrap(env, ci->def->spec_types))->parameters;
        for (size_t k = 1; k < p->n; k++) sup_buf_puts(&b, k > 1 ? ", ::" : "::"), ty_print(env, &b, p->data[k]);
        sup_diag_note(d, at, "%s(%s)", m ? m->name->name : "top-level code", sup_buf_cstr(&b));
        sup_buf_free(&b);
    }
}

static void add_method(rt_context *rt, ty_methtable *table, ty_method *m) {
    ty_array *invalidated = rt->report_invalidated ? ty_vec_new(rt->env, 0) : NULL;
    ty_add_method(rt->env, table, m, invalidated);
    if (invalidated)
        rt_report_invalidated(rt, m->name, "the new method of", (sup_span){m->span_file, m->span_begin, m->span_end}, invalidated);
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
    if (is_defined_already(rt, table, m)) return env->k.v_nothing;
    m->table = table;
    add_method(rt, table, m);
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
