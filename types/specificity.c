/* Method specificity: which of two signatures a call should prefer.
 *
 * A signature that is a strict subtype of another is more specific. Otherwise tuples are compared argument by
 * argument: none may be less specific, and one must be more specific (or the length more definite). Arguments of
 * one declaration are compared by their parameters, which score for each side; a type below the other's declaration
 * wins whatever its parameters. The relation is not transitive, and need not be: lookup only asks it of methods that
 * can apply to the same call. */
#include "types/internal.h"

/* Variables of the wheres that were opened, innermost first. */
typedef struct scope {
    ty_tvar *var;
    int occurs; /* in the where's body, saturating at 2 */
    const struct scope *outer;
} scope;

static bool more(ty_env *env, ty_value *a, ty_value *b, bool invariant, const scope *s);

static const scope *find(const scope *s, const ty_value *v) {
    for (; s; s = s->outer)
        if (ty_v(s->var) == v) return s;
    return NULL;
}

static int count(const ty_env *env, const ty_value *t, const ty_tvar *v) {
    if (t == (const ty_value *)v) return 1;
    if (ty_is_union(env, t)) return count(env, ((const ty_union *)t)->a, v) + count(env, ((const ty_union *)t)->b, v);
    if (ty_is_unionall(env, t)) {
        const ty_unionall *u = (const ty_unionall *)t;
        return u->var == v ? 0 : count(env, u->body, v) + count(env, u->var->ub, v) + count(env, u->var->lb, v);
    }
    if (ty_is_vararg(env, t)) {
        const ty_vararg *a = (const ty_vararg *)t;
        return (a->T ? count(env, a->T, v) : 0) + (a->N ? count(env, a->N, v) : 0);
    }
    const ty_datatype *d = ty_as_datatype(env, t);
    int n = 0;
    for (size_t i = 0; d && d->has_free_tvars && i < ty_nparams(d); i++) n += count(env, ty_param(d, i), v);
    return n;
}

static bool repeated(const scope *s, const ty_value *v) {
    s = find(s, v);
    return s && s->occurs > 1;
}

/* The type with the variables of the scope bound around it. */
static ty_value *closed(ty_env *env, ty_value *t, const scope *s) {
    for (; s && ty_has_free_tvars(env, t); s = s->outer) t = ty_unionall_new(env, s->var, t);
    return t;
}

static bool is_typelike(const ty_env *env, const ty_value *t) { return ty_is_type(env, t) || ty_is_tvar(env, t); }

static bool same(ty_env *env, ty_value *a, ty_value *b, const scope *s) {
    if (!is_typelike(env, a) || !is_typelike(env, b)) return a == b || ty_egal(env, a, b);
    return ty_equal(env, closed(env, a, s), closed(env, b, s));
}

static bool below(ty_env *env, ty_value *a, ty_value *b, const scope *s) {
    if (!is_typelike(env, a) || !is_typelike(env, b)) return a == b || ty_egal(env, a, b);
    return ty_subtype(env, closed(env, a, s), closed(env, b, s));
}

/* ---- tuples --------------------------------------------------------------------------------------------------- */

typedef struct side {
    ty_datatype *t;
    ty_vararg *va;
    size_t fixed;
    bool bound; /* Vararg with a variable length */
} side;

static side side_of(const ty_env *env, ty_datatype *t) {
    ty_vararg *va = ty_tuple_vararg(env, t);
    return (side){t, va, ty_nparams(t) - (va != NULL), va && va->N && ty_is_tvar(env, va->N)};
}

static ty_value *element(const ty_env *env, const side *x, size_t i) {
    if (i < x->fixed) return ty_param(x->t, i);
    return x->va ? ty_vararg_type(env, ty_v(x->va)) : NULL;
}

static bool tuples(ty_env *env, side a, side b, bool invariant, const scope *s) {
    size_t longest = a.fixed > b.fixed ? a.fixed : b.fixed;
    bool some = false;
    for (size_t i = 0; i <= longest; i++) {
        if (i == longest && !(a.va && b.va)) break;
        ty_value *p = element(env, &a, i), *q = element(env, &b, i);
        if (!p || !q) break;
        bool is_more = more(env, p, q, invariant, s);
        if (!is_more && !same(env, p, q, s) && !below(env, p, q, s))
            return some && ((i >= a.fixed && i >= b.fixed && !below(env, q, p, s)) || (a.bound && repeated(s, a.va->N)));
        /* A last argument of any type is not more specific than a repeated one of one type. */
        if (i + 1 == a.fixed && a.fixed == b.fixed + 1 && !some && !a.va && b.va && ty_is_tvar(env, q) &&
            !ty_is_tvar(env, p) && repeated(s, q))
            return false;
        some = some || is_more;
    }
    if (some) return true;
    if (!a.va && b.va) return a.fixed >= b.fixed;
    if (a.va && b.va) {
        if (a.fixed != b.fixed) return a.fixed > b.fixed;
        return a.bound && !b.bound;
    }
    return false;
}

static ty_datatype *with_length(ty_env *env, ty_datatype *t, ty_tvar *n, size_t len) {
    return (ty_datatype *)ty_subst1(env, ty_v(t), n, ty_box_int64(env, (int64_t)len));
}

static bool tuple_more(ty_env *env, ty_datatype *x, ty_datatype *y, bool invariant, const scope *s) {
    side a = side_of(env, x), b = side_of(env, y);
    /* A definite length on one side decides a length variable of the other. */
    if (a.bound && !b.va && b.fixed >= a.fixed)
        a = side_of(env, with_length(env, x, (ty_tvar *)a.va->N, b.fixed - a.fixed));
    else if (b.bound && !a.va && a.fixed >= b.fixed)
        b = side_of(env, with_length(env, y, (ty_tvar *)b.va->N, a.fixed - b.fixed));
    return tuples(env, a, b, invariant, s);
}

/* ---- data types ------------------------------------------------------------------------------------------------- */

static bool repeats_earlier(const ty_datatype *t, size_t i) {
    for (size_t j = 0; j < i; j++)
        if (ty_param(t, j) == ty_param(t, i)) return true;
    return false;
}

typedef struct score {
    int points, value, diagonal; /* value: a constant where the other side has a variable */
} score;

static bool score_param(ty_env *env, ty_value *p, ty_value *q, score *a, score *b, const scope *s) {
    bool free_p = ty_has_free_tvars(env, p), free_q = ty_has_free_tvars(env, q);
    if (!free_p && !free_q && !same(env, p, q, s)) return false;
    if (more(env, p, q, true, s) && (ty_is_tvar(env, p) || !free_p || free_q)) a->points++;
    else if (more(env, q, p, true, s) && (ty_is_tvar(env, q) || !free_q || free_p)) b->points++;
    else if (same(env, p, q, s)) a->points += !free_p && free_q, b->points += free_p && !free_q;
    if (ty_is_tvar(env, q) && !is_typelike(env, p)) a->value = 1;
    else if (ty_is_tvar(env, p) && !is_typelike(env, q)) b->value = 1;
    return true;
}

static bool params_more(ty_env *env, ty_datatype *x, ty_datatype *y, const scope *s) {
    score a = {0}, b = {0};
    for (size_t i = 0; i < ty_nparams(x) && i < ty_nparams(y); i++) {
        ty_value *p = ty_param(x, i), *q = ty_param(y, i);
        if (!score_param(env, p, q, &a, &b, s)) return false;
        if (ty_is_tvar(env, p) && repeats_earlier(x, i)) a.diagonal = 1;
        if (ty_is_tvar(env, q) && repeats_earlier(y, i)) b.diagonal = 1;
    }
    if (a.value != b.value) return a.value > b.value;
    if (b.points > a.points || b.diagonal > a.diagonal) return false;
    return a.points > b.points || a.diagonal > b.diagonal;
}

static bool datatypes(ty_env *env, ty_datatype *x, ty_datatype *y, bool invariant, const scope *s) {
    if (x->name == env->k.tuple_name && y->name == env->k.tuple_name) return tuple_more(env, x, y, invariant, s);
    if (y == env->k.t_any && !invariant) return true;
    if (x->name == env->k.type_name && y->name != env->k.type_name)
        return !invariant && ty_is_kind(env, ty_v(y)) && (ty_is_tvar(env, ty_param(x, 0)) || ty_v(ty_typeof(ty_param(x, 0))) == ty_v(y));
    if (y->name == env->k.type_name && ty_is_kind(env, ty_v(x))) return false; /* Type{<:Number} comes before DataType */
    for (ty_datatype *up = x;; up = up->super) {
        if (up->name == y->name) return up != x || params_more(env, x, y, s);
        if (invariant || up == env->k.t_any || !up->super) return false;
    }
}

/* ---- unions and variables ------------------------------------------------------------------------------------------ */

static bool some_member_more(ty_env *env, ty_value *a, ty_value *b, bool invariant, const scope *s) {
    if (!ty_is_union(env, b)) return more(env, a, b, invariant, s);
    ty_value *x = ((ty_union *)b)->a, *y = ((ty_union *)b)->b;
    return (some_member_more(env, a, x, invariant, s) && !more(env, y, a, invariant, s)) ||
           (some_member_more(env, a, y, invariant, s) && !more(env, x, a, invariant, s));
}

static bool var_more(ty_env *env, ty_tvar *a, ty_value *b, bool invariant, const scope *s) {
    if (ty_is_tvar(env, b)) {
        ty_tvar *v = (ty_tvar *)b;
        if (more(env, a->ub, v->ub, false, s) && !more(env, v->lb, a->lb, false, s)) return true;
        return invariant && same(env, a->ub, v->ub, s) && !ty_is_bottom(env, a->lb) && ty_is_bottom(env, v->lb);
    }
    if (!ty_is_type(env, b) || invariant) return false;
    return more(env, a->ub, b, false, s);
}

static bool more_than_var(ty_env *env, ty_value *a, ty_tvar *b, bool invariant, const scope *s) {
    if (!ty_is_type(env, a)) return true;
    if (invariant) return below(env, a, b->ub, s);
    return more(env, a, b->ub, false, s);
}

static bool open_where(ty_env *env, ty_unionall *u, ty_value *other, bool is_left, bool invariant, const scope *s) {
    if (find(s, ty_v(u->var)) || ty_occurs(env, other, u->var)) u = ty_rename_unionall(env, u);
    scope inner = {u->var, count(env, u->body, u->var), s};
    if (inner.occurs < 2 && ty_is_unionall(env, u->body)) { /* a variable may also occur in later bounds */
        inner.occurs = count(env, u->body, u->var);
    }
    return is_left ? more(env, u->body, other, invariant, &inner) : more(env, other, u->body, invariant, &inner);
}

static bool more(ty_env *env, ty_value *a, ty_value *b, bool invariant, const scope *s) {
    if (a == b) return false;
    if (ty_is_unionall(env, a)) return open_where(env, (ty_unionall *)a, b, true, invariant, s);
    if (ty_is_unionall(env, b)) return open_where(env, (ty_unionall *)b, a, false, invariant, s);
    if (ty_is_tvar(env, a)) return var_more(env, (ty_tvar *)a, b, invariant, s);
    if (ty_is_tvar(env, b)) return more_than_var(env, a, (ty_tvar *)b, invariant, s);
    if (!ty_is_type(env, a) || !ty_is_type(env, b)) return false;
    if (ty_is_bottom(env, a)) return true;
    if (ty_is_bottom(env, b)) return false;
    if (ty_is_union(env, a)) {
        if (below(env, a, b, s)) return !below(env, b, a, s);
        return some_member_more(env, ((ty_union *)a)->a, b, invariant, s) ||
               some_member_more(env, ((ty_union *)a)->b, b, invariant, s);
    }
    if (ty_is_union(env, b)) return some_member_more(env, a, b, invariant, s);
    return datatypes(env, (ty_datatype *)a, (ty_datatype *)b, invariant, s);
}

bool ty_more_specific(ty_env *env, ty_value *a, ty_value *b) {
    if (a == b) return false;
    if (ty_subtype(env, a, b)) return !ty_subtype(env, b, a);
    if (ty_subtype(env, b, a)) return false;
    return more(env, a, b, false, NULL);
}
