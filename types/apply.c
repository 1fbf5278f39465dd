/* Type application and substitution. */
#include "types/internal.h"

#include <stdio.h>

void ty_error_set(ty_error *err, const char *fmt, ...) {
    if (!err) return;
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(err->text, sizeof err->text, fmt, ap);
    va_end(ap);
    err->expected = err->got = NULL;
}

/* ---- wheres ----------------------------------------------------------------------------------------- */

ty_value *ty_unwrap(const ty_env *env, ty_value *t) {
    while (ty_is_unionall(env, t)) t = ((ty_unionall *)t)->body;
    return t;
}

ty_value *ty_rewrap(ty_env *env, ty_value *t, ty_value *unionall) {
    if (!ty_is_unionall(env, unionall)) return t;
    ty_unionall *u = (ty_unionall *)unionall;
    return ty_unionall_new(env, u->var, ty_rewrap(env, t, u->body));
}

ty_tvar *ty_tvar_new(ty_env *env, ty_sym *name, ty_value *lb, ty_value *ub) {
    ty_tvar *v = (ty_tvar *)ty_alloc(env, env->k.t_tvar, sizeof *v);
    *v = (ty_tvar){name, lb ? lb : env->k.bottom, ub ? ub : ty_v(env->k.t_any)};
    return v;
}

ty_value *ty_vararg_new(ty_env *env, ty_value *t, ty_value *n) {
    ty_vararg *v = (ty_vararg *)ty_alloc(env, env->k.t_vararg, sizeof *v);
    *v = (ty_vararg){t, n};
    return ty_v(v);
}

ty_value *ty_unionall_new(ty_env *env, ty_tvar *v, ty_value *body) {
    if (ty_is_vararg(env, body)) {
        ty_vararg *va = (ty_vararg *)body;
        ty_value *t = va->T ? ty_unionall_new(env, v, va->T) : NULL;
        ty_value *n = va->N == ty_v(v) ? NULL : va->N;
        return t == va->T && n == va->N ? body : ty_vararg_new(env, t, n);
    }
    if (body == ty_v(v)) return v->ub;
    if (!ty_occurs(env, body, v)) return body;
    return ty_cons_unionall(env, v, body);
}

/* ---- substitution ------------------------------------------------------------------------------------ */

typedef struct mapping {
    ty_tvar *const *vars;
    ty_value *const *values;
    size_t n;
    const struct mapping *outer;
} mapping;

static ty_value *subst(ty_env *env, ty_value *t, const mapping *m);

static ty_value *lookup(const mapping *m, const ty_value *v) {
    for (; m; m = m->outer)
        for (size_t i = 0; i < m->n; i++)
            if (ty_v(m->vars[i]) == v) return m->values[i];
    return NULL;
}

static bool captures(const ty_env *env, const mapping *m, const ty_tvar *v) {
    for (; m; m = m->outer)
        for (size_t i = 0; i < m->n; i++)
            if (ty_occurs(env, m->values[i], v)) return true;
    return false;
}

static ty_value *subst_unionall(ty_env *env, ty_unionall *u, const mapping *m) {
    ty_value *lb = subst(env, u->var->lb, m), *ub = subst(env, u->var->ub, m);
    ty_tvar *v = u->var;
    if (lb != v->lb || ub != v->ub || captures(env, m, v)) v = ty_tvar_new(env, v->name, lb, ub);
    ty_value *value = ty_v(v);
    mapping inner = {&u->var, &value, 1, m};
    ty_value *body = subst(env, u->body, &inner);
    if (body == u->body && v == u->var) return ty_v(u);
    return ty_unionall_new(env, v, body);
}

static ty_value *subst_datatype(ty_env *env, ty_datatype *t, const mapping *m) {
    size_t n = ty_nparams(t);
    ty_value *small[24], **params = small;
    if (n > 24) params = sup_arena_array(env->arena, n, sizeof *params);
    bool changed = false;
    for (size_t i = 0; i < n; i++) {
        params[i] = subst(env, ty_param(t, i), m);
        changed = changed || params[i] != ty_param(t, i);
    }
    if (!changed) return ty_v(t);
    if (t->name == env->k.tuple_name) return ty_v(ty_tuple_type(env, params, n));
    return ty_v(ty_instantiate(env, t->name, params, n));
}

static ty_value *subst(ty_env *env, ty_value *t, const mapping *m) {
    if (ty_is_datatype(env, t)) {
        return ((ty_datatype *)t)->has_free_tvars ? subst_datatype(env, (ty_datatype *)t, m) : t;
    } else if (ty_is_tvar(env, t)) {
        ty_value *v = lookup(m, t);
        return v ? v : t;
    } else if (ty_is_union(env, t)) {
        ty_union *u = (ty_union *)t;
        ty_value *ab[2] = {subst(env, u->a, m), subst(env, u->b, m)};
        return ab[0] == u->a && ab[1] == u->b ? t : ty_union_of(env, ab, 2);
    } else if (ty_is_unionall(env, t)) {
        return subst_unionall(env, (ty_unionall *)t, m);
    } else if (ty_is_vararg(env, t)) {
        ty_vararg *va = (ty_vararg *)t;
        ty_value *T = va->T ? subst(env, va->T, m) : NULL, *N = va->N ? subst(env, va->N, m) : NULL;
        return T == va->T && N == va->N ? t : ty_vararg_new(env, T, N);
    }
    return t;
}

ty_value *ty_substitute(ty_env *env, ty_value *t, ty_tvar *const *vars, ty_value *const *values, size_t n) {
    mapping m = {vars, values, n, NULL};
    return subst(env, t, &m);
}

ty_value *ty_subst1(ty_env *env, ty_value *t, ty_tvar *var, ty_value *value) {
    return ty_substitute(env, t, &var, &value, 1);
}

ty_value *ty_instantiate_unionall(ty_env *env, ty_unionall *u, ty_value *value) {
    return ty_subst1(env, u->body, u->var, value);
}

ty_unionall *ty_rename_unionall(ty_env *env, ty_unionall *u) {
    ty_tvar *v = ty_tvar_new(env, u->var->name, u->var->lb, u->var->ub);
    ty_unionall *r = (ty_unionall *)ty_alloc(env, env->k.t_unionall, sizeof *r);
    *r = (ty_unionall){v, ty_instantiate_unionall(env, u, ty_v(v))};
    return r;
}

/* ---- application -------------------------------------------------------------------------------------- */

static bool is_valid_param(const ty_env *env, const ty_value *p) {
    if (ty_is_type(env, p) || ty_is_tvar(env, p) || ty_is_symbol(env, p)) return true;
    const ty_datatype *t = ty_typeof(p);
    if (t->name == env->k.tuple_name || t->name == env->k.namedtuple_name) {
        for (size_t i = 0; t->types && i < t->types->n; i++) {
            const ty_value *f = t->types->data[i];
            if (f != ty_v(env->k.t_symbol) && !ty_is_kind(env, f) && !ty_is_bits(env, f)) {
                const ty_datatype *ft = ty_as_datatype(env, f);
                if (!ft || ft->name != env->k.tuple_name) return false;
            }
        }
        return true;
    }
    return ty_is_bits(env, ty_v(t)) || ty_is_singleton(env, ty_v(t)) || t == env->k.t_module;
}

static bool in_bounds(ty_env *env, ty_value *p, ty_value *lb, ty_value *ub) {
    if (ty_is_tvar(env, p)) return true; /* variables are never checked, whatever their bounds */
    if (!ty_is_type(env, p)) return ub == ty_v(env->k.t_any) && ty_is_bottom(env, lb);
    if (ub != ty_v(env->k.t_any) && !ty_has_free_tvars(env, p) && !ty_has_free_tvars(env, ub) && !ty_subtype(env, p, ub))
        return false;
    return ty_is_bottom(env, lb) || ty_has_free_tvars(env, p) || ty_has_free_tvars(env, lb) || ty_subtype(env, lb, p);
}

static bool bounds_error(ty_env *env, ty_value *t, const ty_tvar *v, ty_value *ub, ty_value *p, ty_error *err) {
    if (!err) return false;
    ty_datatype *dt = ty_unwrapped_datatype(env, t);
    ty_tvar *shown = ty_tvar_new(env, v->name, v->lb, ub);
    sup_buf b = {0};
    sup_buf_printf(&b, "in %s, in %s, expected ", dt ? dt->name->name->name : "Type", v->name->name);
    if (ub == ty_v(env->k.t_any) && ty_is_bottom(env, v->lb)) {
        sup_buf_puts(&b, v->name->name);
    } else {
        if (!ty_is_bottom(env, v->lb)) ty_print(env, &b, v->lb), sup_buf_puts(&b, "<:");
        sup_buf_puts(&b, v->name->name);
        if (ub != ty_v(env->k.t_any)) sup_buf_puts(&b, "<:"), ty_print(env, &b, ub);
    }
    if (ty_is_type(env, p)) {
        sup_buf_puts(&b, ", got Type{");
        ty_print(env, &b, p);
        sup_buf_puts(&b, "}");
    } else {
        sup_buf_puts(&b, ", got a value of type ");
        ty_print(env, &b, ty_v(ty_typeof(p)));
    }
    ty_error_set(err, "%s", sup_buf_cstr(&b));
    sup_buf_free(&b);
    err->expected = ty_v(shown);
    err->got = p;
    return false;
}

/* The value of a NamedTuple's first parameter must be a tuple of distinct symbols. */
static bool check_namedtuple(ty_env *env, ty_datatype *t, ty_error *err) {
    ty_value *names = ty_param(t, 0), *types = ty_param(t, 1);
    if (ty_is_tvar(env, names)) return true;
    ty_datatype *nt = ty_typeof(names);
    if (!ty_is_tuple_type(env, ty_v(nt))) {
        ty_error_set(err, "NamedTuple names must be a tuple of symbols");
        return false;
    }
    ty_value **syms = (ty_value **)names;
    for (size_t i = 0; i < ty_nparams(nt); i++) {
        if (ty_param(nt, i) != ty_v(env->k.t_symbol)) {
            ty_error_set(err, "duplicate or non-symbol field name in NamedTuple");
            return false;
        }
        for (size_t j = 0; j < i; j++)
            if (syms[i] == syms[j]) {
                ty_error_set(err, "duplicate field name in NamedTuple: \"%s\" is not unique", ((ty_sym *)syms[i])->name);
                return false;
            }
    }
    if (ty_is_tuple_type(env, types) && !ty_tuple_vararg(env, (ty_datatype *)types) &&
        ty_nparams((ty_datatype *)types) != ty_nparams(nt)) {
        ty_error_set(err, "NamedTuple names and field types must have matching lengths");
        return false;
    }
    return true;
}

static ty_value *apply_vararg(ty_env *env, ty_vararg *v, ty_value *const *params, size_t n, ty_error *err) {
    ty_value *all[2] = {v->T, v->N};
    size_t have = v->T ? v->N ? 2 : 1 : 0;
    if (have + n > 2) {
        ty_error_set(err, "too many parameters for type Vararg");
        return NULL;
    }
    for (size_t i = 0; i < n; i++) all[have + i] = params[i];
    if (all[1] && ty_is_boxed_int64(env, all[1]) && TY_LOAD(int64_t, all[1]) < 0) {
        ty_error_set(err, "Vararg length is negative: %lld", (long long)TY_LOAD(int64_t, all[1]));
        return NULL;
    }
    if (all[1] && !ty_is_boxed_int64(env, all[1]) && !ty_is_tvar(env, all[1])) {
        ty_error_set(err, "in Vararg, in count, expected Int64, got a value of type %s",
                     ty_text(env, ty_v(ty_typeof(all[1]))));
        return NULL;
    }
    if (all[0] && !is_valid_param(env, all[0])) {
        ty_error_set(err, "in Vararg, in type, expected Type, got a value of type %s",
                     ty_text(env, ty_v(ty_typeof(all[0]))));
        return NULL;
    }
    return ty_vararg_new(env, all[0], all[1]);
}

static bool check_tuple_params(ty_env *env, ty_value *const *params, size_t n, ty_error *err) {
    for (size_t i = 0; i < n; i++) {
        if (ty_is_vararg(env, params[i]) && i + 1 < n) {
            ty_error_set(err, "Vararg must be last parameter of Tuple");
            return false;
        }
        if (ty_is_bottom(env, params[i])) {
            ty_error_set(err, "Tuple field type cannot be Union{}");
            return false;
        }
        if (!is_valid_param(env, params[i]) && !ty_is_vararg(env, params[i])) {
            ty_error_set(err, "in Tuple, in parameter, expected Type, got a value of type %s",
                         ty_text(env, ty_v(ty_typeof(params[i]))));
            if (err) err->got = params[i];
            return false;
        }
    }
    return true;
}

static const char *declared_name(ty_env *env, ty_value *t) {
    const ty_datatype *d = ty_unwrapped_datatype(env, t);
    return d ? d->name->name->name : ty_text(env, t);
}

static ty_value *apply_special(ty_env *env, ty_value *t, ty_value *const *params, size_t n, ty_error *err) {
    if (t == ty_v(env->k.t_tuple)) {
        if (!check_tuple_params(env, params, n, err)) return NULL;
        return ty_v(ty_tuple_type(env, params, n));
    }
    if (t == ty_v(env->k.t_union)) {
        for (size_t i = 0; i < n; i++)
            if (!ty_is_type(env, params[i]) && !ty_is_tvar(env, params[i])) {
                ty_error_set(err, "in Union, expected Type, got a value of type %s", ty_text(env, ty_v(ty_typeof(params[i]))));
                if (err) err->got = params[i];
                return NULL;
            }
        return ty_union_of(env, params, n);
    }
    if (ty_is_vararg(env, t)) return apply_vararg(env, (ty_vararg *)t, params, n, err);
    if (!n) return t;
    if (ty_is_type(env, t))
        ty_error_set(err, "too many parameters for type %s", ty_text(env, t));
    else
        ty_error_set(err, "in Type{...} expression, expected UnionAll, got a value of type %s",
                     ty_text(env, ty_v(ty_typeof(t))));
    return NULL;
}

ty_value *ty_apply_type(ty_env *env, ty_value *t, ty_value *const *params, size_t n, ty_error *err) {
    if (!ty_is_unionall(env, t)) return apply_special(env, t, params, n, err);
    enum { MAX = 64 };
    ty_tvar *vars[MAX];
    ty_value *cur = t;
    for (size_t i = 0; i < n; i++) {
        if (!ty_is_unionall(env, cur) || i == MAX) {
            ty_error_set(err, "too many parameters for type %s", declared_name(env, t));
            return NULL;
        }
        ty_unionall *u = (ty_unionall *)cur;
        vars[i] = u->var;
        if (!is_valid_param(env, params[i])) {
            ty_error_set(err, "in %s, in %s, expected %s, got a value of type %s", ty_text(env, t), u->var->name->name,
                         "Type", ty_text(env, ty_v(ty_typeof(params[i]))));
            if (err) err->expected = env->k.t_type, err->got = params[i];
            return NULL;
        }
        ty_value *ub = ty_substitute(env, u->var->ub, vars, params, i);
        ty_value *lb = ty_substitute(env, u->var->lb, vars, params, i);
        if (!in_bounds(env, params[i], lb, ub)) {
            bounds_error(env, t, u->var, ub, params[i], err);
            return NULL;
        }
        cur = u->body;
    }
    ty_value *r = ty_substitute(env, cur, vars, params, n);
    ty_datatype *dt = ty_as_datatype(env, r);
    if (dt && dt->name == env->k.namedtuple_name && !check_namedtuple(env, dt, err)) return NULL;
    return r;
}

ty_datatype *ty_tuple_type(ty_env *env, ty_value *const *params, size_t n) {
    ty_vararg *va = n && ty_is_vararg(env, params[n - 1]) ? (ty_vararg *)params[n - 1] : NULL;
    if (va) {
        ty_value *t = ty_vararg_type(env, ty_v(va));
        int64_t len = -1;
        if (va->N && ty_is_boxed_int64(env, va->N)) len = TY_LOAD(int64_t, va->N);
        else if (ty_is_bottom(env, t)) len = 0;
        if (len >= 0) {
            size_t total = n - 1 + (size_t)len;
            ty_value *small[32], **all = total <= 32 ? small : sup_arena_array(env->arena, total, sizeof *all);
            for (size_t i = 0; i < total; i++) all[i] = i < n - 1 ? params[i] : t;
            return ty_instantiate(env, env->k.tuple_name, all, total);
        }
    }
    return ty_instantiate(env, env->k.tuple_name, params, n);
}

ty_datatype *ty_type_of_type(ty_env *env, ty_value *t) { return ty_instantiate(env, env->k.type_name, &t, 1); }

ty_datatype *ty_namedtuple_type(ty_env *env, ty_value *names_tuple, ty_value *types) {
    ty_value *params[2] = {names_tuple, types};
    return ty_instantiate(env, env->k.namedtuple_name, params, 2);
}
