/* Types as text, as Julia's show prints them in module Main. */
#include "types/print.h"

/* ---- variables and wheres ---------------------------------------------------------------------------------------- */

static bool is_anonymous(const ty_tvar *v) { return v->name->name[0] == '#'; } /* written as <:T */

static bool in_scope(const ty_printer *p, const ty_tvar *v) {
    for (size_t i = p->nwheres; i-- > 0;)
        if (p->wheres[i] == v) return true;
    return false;
}

static void print_var(ty_printer *p, const ty_tvar *v) {
    const ty_env *env = p->env;
    bool lower = !ty_is_bottom(env, v->lb), upper = v->ub != ty_v(env->k.t_any);
    if (lower && upper) {
        ty_print_type(p, v->lb);
        sup_buf_puts(p->out, "<:");
    }
    ty_print_name(p->out, v->name);
    if (upper) {
        sup_buf_puts(p->out, "<:");
        ty_print_type(p, v->ub);
    } else if (lower) {
        sup_buf_puts(p->out, ">:");
        ty_print_type(p, v->lb);
    }
}

static void print_wheres(ty_printer *p, size_t first, size_t end) {
    if (first == end) return;
    sup_buf_puts(p->out, end - first > 1 ? " where {" : " where ");
    size_t n = p->nwheres;
    for (size_t i = first; i < end; i++) {
        if (i > first) sup_buf_puts(p->out, ", ");
        p->nwheres = i; /* bounds see the variables before */
        print_var(p, p->wheres[i]);
    }
    p->nwheres = n;
    if (end - first > 1) sup_buf_putc(p->out, '}');
}

/* ---- parameters ------------------------------------------------------------------------------------------------------ */

static bool same_bounds(const ty_env *env, const ty_tvar *a, const ty_tvar *b) {
    return b && ty_alpha_equal(env, a->ub, b->ub) && ty_alpha_equal(env, a->lb, b->lb);
}

/* Is v the innermost where left, and mentioned nowhere but in parameter `at`? */
static bool can_elide(const ty_printer *p, const ty_tvar *v, size_t first, size_t left, ty_value *const *params, size_t n,
                      size_t at) {
    if (left == first || p->wheres[left - 1] != v) return false;
    for (size_t i = 0; i < n; i++)
        if (i != at && ty_occurs(p->env, params[i], v)) return false;
    for (size_t i = 0; i < p->nwheres; i++)
        if (p->wheres[i] != v && (ty_occurs(p->env, p->wheres[i]->ub, v) || ty_occurs(p->env, p->wheres[i]->lb, v)))
            return false;
    return true;
}

static void print_anonymous(ty_printer *p, const ty_tvar *v) {
    bool lower = !ty_is_bottom(p->env, v->lb);
    sup_buf_puts(p->out, lower ? ">:" : "<:");
    ty_print_type(p, lower ? v->lb : v->ub);
}

size_t ty_print_params(ty_printer *p, ty_value *const *params, ty_tvar *const *declared, size_t n, size_t first) {
    size_t left = p->nwheres, shown = n;
    uint64_t anonymous = 0;
    for (size_t i = n; i-- > 0;) {
        const ty_tvar *v = (const ty_tvar *)params[i];
        if (!ty_is_tvar(p->env, params[i]) || !can_elide(p, v, first, left, params, n, i)) continue;
        bool one_bound = ty_is_bottom(p->env, v->lb) || v->ub == ty_v(p->env->k.t_any);
        if (i + 1 == shown && same_bounds(p->env, v, declared[i])) {
            shown--;
        } else if (is_anonymous(v) && one_bound && i < 64) {
            anonymous |= (uint64_t)1 << i;
        } else {
            continue;
        }
        left--;
    }
    if (!shown) return left;
    sup_buf_putc(p->out, '{');
    for (size_t i = 0; i < shown; i++) {
        if (i) sup_buf_puts(p->out, ", ");
        if (i < 64 && anonymous >> i & 1) print_anonymous(p, (const ty_tvar *)params[i]);
        else ty_print_type(p, params[i]);
    }
    sup_buf_putc(p->out, '}');
    return left;
}

static void print_list(ty_printer *p, ty_value *const *params, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (i) sup_buf_puts(p->out, ", ");
        ty_print_type(p, params[i]);
    }
}

/* ---- data types -------------------------------------------------------------------------------------------------------- */

static void print_tuple(ty_printer *p, const ty_datatype *t) {
    enum { LONG = 4 }; /* as many equal trailing parameters are printed as a count */
    size_t n = ty_nparams(t), tail = n ? 1 : 0;
    while (tail && tail < n && ty_param(t, n - tail - 1) == ty_param(t, n - 1)) tail++;
    const ty_vararg *va = ty_tuple_vararg(p->env, t);
    if (n == 1 && va && va->N) {
        sup_buf_puts(p->out, "NTuple{");
        ty_print_type(p, va->N);
        sup_buf_puts(p->out, ", ");
        ty_print_type(p, ty_vararg_type(p->env, ty_v(va)));
        sup_buf_putc(p->out, '}');
    } else if (n >= LONG && tail == n) {
        sup_buf_printf(p->out, "NTuple{%zu, ", n);
        ty_print_type(p, ty_param(t, 0));
        sup_buf_putc(p->out, '}');
    } else {
        bool counted = tail >= LONG;
        sup_buf_puts(p->out, "Tuple{");
        print_list(p, t->parameters->data, counted ? n - tail : n);
        if (counted) {
            sup_buf_puts(p->out, n > tail ? ", Vararg{" : "Vararg{");
            ty_print_type(p, ty_param(t, n - 1));
            sup_buf_printf(p->out, ", %zu}", tail);
        }
        sup_buf_putc(p->out, '}');
    }
}

static bool print_namedtuple(ty_printer *p, const ty_datatype *t) {
    const ty_datatype *types = ty_as_datatype(p->env, ty_param(t, 1));
    if (ty_is_tvar(p->env, ty_param(t, 0)) || !types || types->name != p->env->k.tuple_name || ty_tuple_vararg(p->env, types))
        return false;
    ty_sym *const *names = (ty_sym *const *)ty_param(t, 0);
    sup_buf_puts(p->out, "@NamedTuple{");
    for (size_t i = 0; i < ty_nparams(types); i++) {
        if (i) sup_buf_puts(p->out, ", ");
        ty_print_name(p->out, names[i]);
        if (ty_param(types, i) == ty_v(p->env->k.t_any)) continue;
        sup_buf_puts(p->out, "::");
        ty_print_type(p, ty_param(types, i));
    }
    sup_buf_putc(p->out, '}');
    return true;
}

/* The type inside the wheres of p from `first` on; how many of them are left to print. */
static size_t print_datatype(ty_printer *p, const ty_datatype *t, size_t first) {
    const ty_env *env = p->env;
    size_t left = p->nwheres;
    if (t->name->wrapper == ty_v(t)) {
        if (ty_is_function_type(env, t)) {
            sup_buf_puts(p->out, "typeof(");
            ty_print_value(env, p->out, t->instance);
            sup_buf_putc(p->out, ')');
        } else {
            ty_print_typename(p, t->name);
        }
    } else if (t->name == env->k.tuple_name) {
        print_tuple(p, t);
    } else if (!(t->name == env->k.namedtuple_name && print_namedtuple(p, t)) &&
               (p->plain || !ty_print_alias(p, ty_v(t), first, &left))) {
        ty_print_typename(p, t->name);
        left = ty_print_params(p, t->parameters->data, (ty_tvar *const *)ty_primary(env, t->name)->parameters->data,
                               ty_nparams(t), first);
    }
    return left;
}

static void print_union(ty_printer *p, const ty_value *u) {
    sup_buf_puts(p->out, "Union{");
    for (; ty_is_union(p->env, u); u = ((const ty_union *)u)->b) {
        ty_print_type(p, ((const ty_union *)u)->a);
        sup_buf_puts(p->out, ", ");
    }
    ty_print_type(p, u);
    sup_buf_putc(p->out, '}');
}

static void print_unionall(ty_printer *p, const ty_value *u) {
    const ty_env *env = p->env;
    const ty_datatype *d = ty_unwrapped_datatype(env, u);
    if (d && d->name->wrapper == u) {
        ty_print_typename(p, d->name);
        return;
    }
    size_t first = p->nwheres;
    for (; ty_is_unionall(env, u); u = ((const ty_unionall *)u)->body) {
        if (p->nwheres == TY_PRINT_SCOPE) break;
        p->wheres[p->nwheres++] = ((const ty_unionall *)u)->var;
    }
    size_t left = p->nwheres;
    if (ty_is_datatype(env, u)) left = print_datatype(p, (const ty_datatype *)u, first);
    else if (!ty_is_union(env, u) || p->plain || !ty_print_alias(p, u, first, &left)) ty_print_type(p, u);
    print_wheres(p, first, left);
    p->nwheres = first;
}

static void print_vararg(ty_printer *p, const ty_vararg *v) {
    sup_buf_puts(p->out, "Vararg");
    if (!v->T) return;
    sup_buf_putc(p->out, '{');
    ty_print_type(p, v->T);
    if (v->N) {
        sup_buf_puts(p->out, ", ");
        ty_print_type(p, v->N);
    }
    sup_buf_putc(p->out, '}');
}

void ty_print_type(ty_printer *p, const ty_value *v) {
    const ty_env *env = p->env;
    if (!v) {
        sup_buf_puts(p->out, "#undef");
    } else if (ty_is_bottom(env, v)) {
        sup_buf_puts(p->out, "Union{}");
    } else if (ty_is_datatype(env, v)) {
        print_datatype(p, (const ty_datatype *)v, p->nwheres);
    } else if (ty_is_union(env, v)) {
        size_t kept;
        if (p->plain || (!ty_print_alias(p, v, p->nwheres, &kept) && !ty_print_union_alias(p, (const ty_union *)v)))
            print_union(p, v);
    } else if (ty_is_unionall(env, v)) {
        print_unionall(p, v);
    } else if (ty_is_tvar(env, v)) {
        if (in_scope(p, (const ty_tvar *)v)) ty_print_name(p->out, ((const ty_tvar *)v)->name);
        else print_var(p, (const ty_tvar *)v);
    } else if (ty_is_vararg(env, v)) {
        print_vararg(p, (const ty_vararg *)v);
    } else {
        ty_print_value(env, p->out, v);
    }
}

/* ---- public ---------------------------------------------------------------------------------------------------------------- */

static void print_top(const ty_env *env, sup_buf *out, const ty_value *v, const ty_value *unionall, bool plain, bool brief) {
    ty_printer p;
    p.env = env;
    p.out = out;
    p.nwheres = 0;
    p.plain = plain;
    p.brief = brief;
    for (; unionall && ty_is_unionall(env, unionall) && p.nwheres < TY_PRINT_SCOPE; unionall = ((const ty_unionall *)unionall)->body)
        p.wheres[p.nwheres++] = ((const ty_unionall *)unionall)->var;
    ty_print_type(&p, v);
}

void ty_print(const ty_env *env, sup_buf *out, const ty_value *v) { print_top(env, out, v, NULL, false, false); }
void ty_print_plain(const ty_env *env, sup_buf *out, const ty_value *v) { print_top(env, out, v, NULL, true, false); }
void ty_print_brief(const ty_env *env, sup_buf *out, const ty_value *v) { print_top(env, out, v, NULL, false, true); }
void ty_print_inside(const ty_env *env, sup_buf *out, const ty_value *v, const ty_value *unionall) {
    print_top(env, out, v, unionall, false, false);
}

const char *ty_text(ty_env *env, const ty_value *v) {
    sup_buf b = {0};
    ty_print(env, &b, v);
    char *s = sup_arena_strndup(env->arena, sup_buf_cstr(&b), b.len);
    sup_buf_free(&b);
    return s;
}
