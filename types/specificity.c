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

/* A variable that is used again says more than Any, and than a variable that stands alone in a tuple's element; and
 * Any is never below a union. */
static bool looser(const ty_env *env, ty_value *a, ty_value *b, const scope *s, bool nested) {
    if (ty_is_tvar(env, b) && repeated(s, b))
        return a == ty_v(env->k.t_any) || (nested && ty_is_tvar(env, a) && !repeated(s, a));
    if (a == ty_v(env->k.t_any)) return ty_is_union(env, b);
    if (ty_is_vararg(env, a) && ty_is_vararg(env, b)) return looser(env, ty_vararg_type(env, a), ty_vararg_type(env, b), s, nested);
    const ty_datatype *x = ty_as_datatype(env, a), *y = ty_as_datatype(env, b);
    if (!x || !y || y->name != x->name || ty_nparams(x) != ty_nparams(y)) return false;
    for (size_t i = 0; i < ty_nparams(x); i++)
        if (looser(env, ty_param(x, i), ty_param(y, i), s, x->name == env->k.tuple_name)) return true;
    return false;
}

static bool is_typelike(const ty_env *env, const ty_value *t) { return ty_is_type(env, t) || ty_is_tvar(env, t); }

static bool same(ty_env *env, ty_value *a, ty_value *b, const scope *s) {
    if (!is_typelike(env, a) || !is_typelike(env, b)) return a == b || ty_egal(env, a, b);
    if (looser(env, a, b, s, false) || looser(env, b, a, s, false)) return false;
    return ty_equal(env, closed(env, a, s), closed(env, b, s));
}

static bool below(ty_env *env, ty_value *a, ty_value *b, const scope *s) {
    if (!is_typelike(env, a) || !is_typelike(env, b)) return a == b || ty_egal(env, a, b);
    if (looser(env, a, b, s, false)) return false;
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
        /* A last argument of a variable's type is not more specific than repeated ones of one type. */
        if (i + 1 == a.fixed && a.fixed == b.fixed + 1 && !is_more && !a.va && b.va && ty_is_tvar(env, q) && ty_is_tvar(env, p) &&
            repeated(s, q) && same(env, p, q, s))
            return false;
        some = some || is_more;
    }
    if (some) return true;
    if (!a.va) return b.va ? true : a.fixed < b.fixed;
    if (a.va && b.va) {
        if (a.fixed != b.fixed) return a.fixed > b.fixed;
        return a.bound && !b.bound;
    }
    return false;
}

/* Is no element of a less specific than b's? */
static bool elements_fit(ty_env *env, side a, side b, bool invariant, const scope *s) {
    for (size_t i = 0; i < a.fixed && i < b.fixed; i++) {
        ty_value *p = element(env, &a, i), *q = element(env, &b, i);
        if (!more(env, p, q, invariant, s) && !same(env, p, q, s) && !below(env, p, q, s)) return false;
    }
    return true;
}

static ty_datatype *with_length(ty_env *env, ty_datatype *t, ty_tvar *n, size_t len) {
    return (ty_datatype *)ty_subst1(env, ty_v(t), n, ty_box_int64(env, (int64_t)len));
}

static bool tuple_more(ty_env *env, ty_datatype *x, ty_datatype *y, bool invariant, const scope *s) {
    if (x->is_concrete && y->is_concrete) return false;
    if (s && looser(env, ty_v(y), ty_v(x), s, false) && below(env, ty_v(x), ty_v(y), s)) return true;
    side a = side_of(env, x), b = side_of(env, y);
    /* A definite length on one side decides a length variable of the other. */
    if (a.bound && !b.va && b.fixed > a.fixed &&
        tuples(env, side_of(env, with_length(env, x, (ty_tvar *)a.va->N, b.fixed - a.fixed)), b, invariant, s))
        return true;
    if (b.bound && !a.va && a.fixed > b.fixed &&
        !elements_fit(env, a, side_of(env, with_length(env, y, (ty_tvar *)b.va->N, a.fixed - b.fixed)), invariant, s))
        return false;
    return tuples(env, a, b, invariant, s);
}

/* ---- data types ------------------------------------------------------------------------------------------------- */

/* Is parameter i a variable that a later parameter mentions? */
static bool comes_again(const ty_env *env, const ty_datatype *t, size_t i) {
    if (!ty_is_tvar(env, ty_param(t, i))) return false;
    for (size_t j = i + 1; j < ty_nparams(t); j++)
        if (ty_occurs(env, ty_param(t, j), (ty_tvar *)ty_param(t, i))) return true;
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
        a.diagonal = a.diagonal || comes_again(env, x, i);
        b.diagonal = b.diagonal || comes_again(env, y, i);
    }
    if (a.value != b.value) return a.value > b.value;
    if (b.points > a.points || b.diagonal > a.diagonal) return false;
    return a.points > b.points || a.diagonal > b.diagonal;
}

static bool is_any_type(const ty_env *env, const ty_value *p) {
    return ty_is_tvar(env, p) && ((const ty_tvar *)p)->ub == ty_v(env->k.t_any);
}

/* Type{<:Number} and Type{Int} come before DataType, which comes before Type. */
static bool type_before_kind(const ty_env *env, ty_value *p, ty_datatype *y) {
    if (!ty_is_kind(env, ty_v(y)) || is_any_type(env, p)) return false;
    return ty_is_tvar(env, p) || ty_typeof(p) == y;
}

static bool datatypes(ty_env *env, ty_datatype *x, ty_datatype *y, bool invariant, const scope *s) {
    if (x->name == env->k.tuple_name && y->name == env->k.tuple_name) return tuple_more(env, x, y, invariant, s);
    if (y == env->k.t_any && !invariant) return true;
    if (x->name == env->k.type_name && y->name != env->k.type_name) return !invariant && type_before_kind(env, ty_param(x, 0), y);
    if (y->name == env->k.type_name && ty_is_kind(env, ty_v(x))) return is_any_type(env, ty_param(y, 0));
    for (ty_datatype *up = x;; up = up->super) {
        if (up->name == y->name) return up != x || params_more(env, x, y, s);
        if (up == env->k.t_any || !up->super) return false;
    }
}

/* ---- unions and variables ------------------------------------------------------------------------------------------ */

/* A union comes before b if a member does, unless b comes before a member. */
static bool union_more(ty_env *env, const ty_union *a, ty_value *b, bool invariant, const scope *s) {
    return (more(env, a->a, b, invariant, s) || more(env, a->b, b, invariant, s)) && !more(env, b, a->a, invariant, s) &&
           !more(env, b, a->b, invariant, s);
}

static bool more_than_union(ty_env *env, ty_value *a, const ty_union *b, bool invariant, const scope *s) {
    return (more(env, a, b->a, invariant, s) && !more(env, b->b, a, invariant, s)) ||
           (more(env, a, b->b, invariant, s) && !more(env, b->a, a, invariant, s));
}

static bool var_more(ty_env *env, ty_tvar *a, ty_value *b, bool invariant, const scope *s) {
    if (ty_is_tvar(env, b)) {
        ty_tvar *v = (ty_tvar *)b;
        return more(env, a->ub, v->ub, false, s) && !more(env, v->lb, a->lb, false, s);
    }
    if (!ty_is_type(env, b)) return false;
    if (invariant) return repeated(s, ty_v(a)) && ty_has_free_tvars(env, b) && below(env, a->ub, b, s);
    return more(env, a->ub, b, false, s);
}

static bool more_than_var(ty_env *env, ty_value *a, ty_tvar *b, bool invariant, const scope *s) {
    if (!ty_is_type(env, a)) return true;
    return (invariant && below(env, a, b->ub, s)) || more(env, a, b->ub, false, s);
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
    if (ty_is_tvar(env, b) && !ty_is_union(env, a)) return more_than_var(env, a, (ty_tvar *)b, invariant, s);
    if (!ty_is_type(env, a) || !is_typelike(env, b)) return false;
    if (ty_is_bottom(env, a)) return true;
    if (ty_is_bottom(env, b)) return false;
    if (ty_is_union(env, a)) {
        if (below(env, b, a, s)) return false;
        return union_more(env, (ty_union *)a, b, invariant, s);
    }
    if (ty_is_union(env, b)) return more_than_union(env, a, (ty_union *)b, invariant, s);
    return datatypes(env, (ty_datatype *)a, (ty_datatype *)b, invariant, s);
}

static bool inherits(const ty_env *env, const ty_datatype *t, const ty_typename *name) {
    while (t && t->name != name && t != env->k.t_any) t = t->super;
    return t && t->name == name;
}

/* ---- signatures that no call matches both of ------------------------------------------------------------------------ */

static bool apart(const ty_env *env, ty_value *a, ty_value *b);

static bool params_apart(const ty_env *env, ty_value *p, ty_value *q, bool in_tuple) {
    if (ty_is_tvar(env, p) || ty_is_tvar(env, q)) return false;
    bool tp = ty_is_type(env, p), tq = ty_is_type(env, q);
    if (tp && tq) return !(in_tuple && (ty_is_bottom(env, p) || ty_is_bottom(env, q))) && apart(env, p, q);
    if (!tp && !tq) return !ty_egal(env, p, q);
    return (tp ? p : q) != ty_v(env->k.t_any);
}

/* Do the declarations alone show that no value is in both? Related declarations count as overlapping whatever their
 * parameters say, and tuples of different lengths as far as both go. */
static bool apart(const ty_env *env, ty_value *a, ty_value *b) {
    if (a == b || a == ty_v(env->k.t_any) || b == ty_v(env->k.t_any)) return false;
    if (ty_is_concrete(env, a) && ty_is_concrete(env, b)) return true;
    a = ty_unwrap(env, a), b = ty_unwrap(env, b);
    if (ty_is_bottom(env, a) || ty_is_bottom(env, b)) return true;
    ty_datatype *x = ty_as_datatype(env, a), *y = ty_as_datatype(env, b);
    if (!x || !y) return false;
    if (x->name != y->name) return !inherits(env, x, y->name) && !inherits(env, y, x->name);
    bool tuple = x->name == env->k.tuple_name;
    size_t nx = ty_nparams(x) - (tuple && ty_tuple_vararg(env, x)), ny = ty_nparams(y) - (tuple && ty_tuple_vararg(env, y));
    for (size_t i = 0; i < nx && i < ny; i++)
        if (params_apart(env, ty_param(x, i), ty_param(y, i), tuple)) return true;
    return false;
}

bool ty_more_specific(ty_env *env, ty_value *a, ty_value *b) {
    if (a == b || apart(env, a, b)) return false;
    if (ty_subtype(env, a, b)) return !ty_subtype(env, b, a);
    if (ty_subtype(env, b, a)) return false;
    return more(env, a, b, false, NULL);
}
