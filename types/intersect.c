/* Intersection of types.
 *
 * The wheres of both sides are opened; their variables collect what the other side says of them. In an invariant
 * place two types must be equal, which solves variables (unify); in a covariant place a variable that occurs nowhere
 * invariantly is narrowed to the intersection of its bound with the other type. The result is the intersected body
 * with solved variables replaced and the others bound again.
 *
 * The answer may be too large, never too small: whatever is not understood constrains nothing. A union whose members
 * would solve a variable differently leaves it unsolved. */
#include "types/internal.h"

typedef struct var {
    ty_tvar *tv;
    ty_value *value;  /* solved: NULL while not */
    ty_value *lb, *ub;
    bool invariant;   /* occurs in an invariant place: may not be narrowed */
    bool equated;     /* an invariant place said what it equals */
    int met;          /* covariant places met so far, saturating at 2: from two on it stands for one concrete type */
} var;

enum { MAX_VARS = 64, MAX_DEPTH = 40 };

typedef struct meet_state {
    ty_env *env;
    var vars[MAX_VARS];
    int n, depth;
    bool repeated; /* inside the element of a Vararg, which may come more than once */
} meet_state;

static ty_value *meet(meet_state *s, ty_value *a, ty_value *b);
static bool unify(meet_state *s, ty_value *a, ty_value *b);
static bool unify_params(meet_state *s, ty_datatype *x, ty_datatype *y);

/* ---- variables -------------------------------------------------------------------------------------------------- */

static var *find(meet_state *s, const ty_value *t) {
    if (!ty_is_tvar(s->env, t)) return NULL;
    for (int i = s->n; i-- > 0;)
        if (ty_v(s->vars[i].tv) == t) return &s->vars[i];
    return NULL;
}

static bool has_member(const ty_env *env, const ty_value *u, const ty_value *x) {
    for (; ty_is_union(env, u); u = ((const ty_union *)u)->b)
        if (((const ty_union *)u)->a == x) return true;
    return u == x;
}

/* The type with all solved variables replaced. */
static ty_value *resolve(meet_state *s, ty_value *t) {
    for (int i = s->n; i-- > 0;)
        if (s->vars[i].value && ty_occurs(s->env, t, s->vars[i].tv)) t = ty_subst1(s->env, t, s->vars[i].tv, s->vars[i].value);
    return t;
}

static void note_place(const meet_state *s, var *v) {
    v->met += s->repeated ? 2 : 1;
    if (v->met > 2) v->met = 2;
}

static bool known(meet_state *s, const ty_value *t) { return !ty_has_free_tvars(s->env, t); }

/* Places of v in t outside of parameters, those in a Vararg counting twice. */
static int covariant_places(const ty_env *env, const ty_value *t, const ty_tvar *v) {
    if (t == (const ty_value *)v) return 1;
    if (ty_is_union(env, t)) return covariant_places(env, ((const ty_union *)t)->a, v) + covariant_places(env, ((const ty_union *)t)->b, v);
    if (ty_is_unionall(env, t)) return covariant_places(env, ((const ty_unionall *)t)->body, v);
    if (ty_is_vararg(env, t)) return 2 * covariant_places(env, ty_vararg_type(env, t), v);
    const ty_datatype *d = ty_as_datatype(env, t);
    int n = 0;
    if (d && d->name == env->k.tuple_name && d->has_free_tvars)
        for (size_t i = 0; i < ty_nparams(d); i++) n += covariant_places(env, ty_param(d, i), v);
    return n;
}

/* Opens one where; its variable must be new to the state. NULL: too many. */
static ty_value *open_where(meet_state *s, ty_unionall *u, const ty_value *other) {
    if (s->n == MAX_VARS) return NULL;
    if (find(s, ty_v(u->var)) || ty_occurs(s->env, other, u->var)) u = ty_rename_unionall(s->env, u);
    bool invariant = ty_occurs_invariant(s->env, u->body, u->var, false);
    for (ty_value *t = u->body; ty_is_unionall(s->env, t) && !invariant; t = ((ty_unionall *)t)->body) {
        const ty_tvar *v = ((ty_unionall *)t)->var; /* other variables' bounds speak of its exact value */
        invariant = ty_occurs(s->env, v->ub, u->var) || ty_occurs(s->env, v->lb, u->var);
    }
    /* With a lower bound that is not one concrete type, several arguments of the variable may differ in type. */
    invariant = invariant || !(ty_is_bottom(s->env, u->var->lb) || ty_is_concrete(s->env, u->var->lb));
    ty_value *lb = u->var->lb;
    if (!invariant && covariant_places(s->env, u->body, u->var) < 2) lb = s->env->k.bottom; /* some larger type will do */
    s->vars[s->n++] = (var){u->var, NULL, lb, u->var->ub, invariant, false, 0};
    return u->body;
}

static ty_value *union_of(meet_state *s, ty_value *a, ty_value *b) {
    ty_value *ab[2] = {a, b};
    return ty_union_of(s->env, ab, 2);
}

/* Moves a variable that no other one's bounds mention to the end. */
static void innermost_last(meet_state *s, int first) {
    for (int i = s->n; i-- > first;) {
        bool mentioned = false;
        for (int j = 0; j < s->n && !mentioned; j++) {
            const var *o = &s->vars[j];
            mentioned = j != i && (ty_occurs(s->env, o->ub, s->vars[i].tv) || ty_occurs(s->env, o->lb, s->vars[i].tv) ||
                                   (o->value && ty_occurs(s->env, o->value, s->vars[i].tv)));
        }
        if (mentioned) continue;
        var v = s->vars[i];
        memmove(&s->vars[i], &s->vars[i + 1], (size_t)(s->n - 1 - i) * sizeof v);
        s->vars[s->n - 1] = v;
        return;
    }
}

/* Binds the state's variables from index `first` on around t, and drops them. */
static ty_value *close_wheres(meet_state *s, ty_value *t, int first) {
    ty_env *env = s->env;
    while (s->n > first) {
        innermost_last(s, first);
        var *v = &s->vars[s->n - 1];
        if (!v->value && ty_is_bottom(env, v->ub) && ty_is_bottom(env, v->lb)) v->value = v->ub;
        if (!v->value && !v->invariant && v->ub != v->tv->ub && !ty_is_bottom(env, v->ub) && ty_is_leaf(env, v->ub)) v->value = v->ub;
        if (!v->value && !v->invariant && v->met < 2 && known(s, v->ub) && !ty_subtype(env, v->lb, v->ub)) v->value = v->ub;
        ty_value *value = v->value;
        if (!value && (v->lb != v->tv->lb || v->ub != v->tv->ub)) {
            if (ty_occurs(env, v->ub, v->tv)) v->ub = v->tv->ub;
            if (ty_occurs(env, v->lb, v->tv)) v->lb = v->tv->lb;
            value = ty_v(ty_tvar_new(env, v->tv->name, v->lb, v->ub));
        }
        ty_tvar *bound = value && !v->value ? (ty_tvar *)value : v->tv;
        if (value) {
            t = ty_subst1(env, t, v->tv, value);
            for (int i = 0; i < s->n - 1; i++) { /* what others were told in terms of it */
                var *o = &s->vars[i];
                if (o->value) o->value = ty_subst1(env, o->value, v->tv, value);
                o->ub = ty_subst1(env, o->ub, v->tv, value);
                o->lb = ty_subst1(env, o->lb, v->tv, value);
            }
        }
        s->n--;
        if (v->value) continue;
        for (int i = 0; i < s->n; i++) {
            var *o = &s->vars[i]; /* an outer variable cannot be told in terms of an inner one */
            if (o->value && ty_occurs(env, o->value, bound)) o->value = NULL;
            if (ty_occurs(env, o->lb, bound)) o->lb = o->tv->lb;
            if (!ty_occurs(env, o->ub, bound)) continue;
            /* Bound inside, a variable in covariant places would be subject to the diagonal rule. */
            if (ty_occurs_invariant(env, o->ub, bound, false)) o->ub = ty_unionall_new(env, bound, o->ub);
            else o->ub = ty_subst1(env, o->ub, bound, bound->ub);
        }
        t = ty_unionall_new(env, bound, t);
    }
    return t;
}

static ty_datatype *ancestor(const ty_env *env, ty_datatype *t, const ty_typename *name) {
    for (; t; t = t->super) {
        if (t->name == name) return t;
        if (t == env->k.t_any) break;
    }
    return NULL;
}

/* Can t be below ub? Solves variables in t's parameters that ub determines. */
static bool may_be_below(meet_state *s, ty_value *t, ty_value *ub) {
    if (ub == ty_v(s->env->k.t_any)) return true;
    if (ty_disjoint(s->env, t, ub)) return false;
    ty_datatype *x = ty_as_datatype(s->env, t), *y = ty_as_datatype(s->env, ub);
    if (!x || !y || y->name == s->env->k.tuple_name || x->name == s->env->k.type_name) return true;
    ty_datatype *up = ancestor(s->env, x, y->name);
    return up && unify_params(s, up, y);
}

/* v = t */
static bool solve(meet_state *s, var *v, ty_value *t) {
    ty_env *env = s->env;
    if (v->value) return unify(s, v->value, t);
    var *w = find(s, t);
    if (w == v) return true;
    if (w && w->value) return solve(s, v, w->value);
    if (ty_occurs(env, resolve(s, t), v->tv)) return ty_is_union(env, t); /* else no finite type */
    if (!ty_is_type(env, t) && !ty_is_tvar(env, t)) { /* a value */
        if (!ty_is_bottom(env, v->lb) || v->ub != ty_v(env->k.t_any)) return false;
    } else if (w) {
        if (v->ub != ty_v(env->k.t_any) && !has_member(env, v->ub, ty_v(w->tv))) w->ub = w->ub == ty_v(env->k.t_any) ? v->ub : meet(s, w->ub, v->ub);
        if (has_member(env, w->ub, ty_v(v->tv))) w->ub = v->ub; /* v was known to be below something of itself */
        if (!ty_is_bottom(env, v->lb)) w->lb = ty_is_bottom(env, w->lb) ? v->lb : union_of(s, w->lb, v->lb);
        w->invariant = w->invariant || v->invariant;
        if (w->invariant && known(s, w->lb) && known(s, w->ub) && !ty_subtype(env, w->lb, w->ub)) return false;
    } else if (known(s, t)) {
        if (known(s, v->ub) ? !ty_subtype(env, t, v->ub) : ty_is_bottom(env, meet(s, t, v->ub)) && !ty_is_bottom(env, t)) return false;
        if (known(s, v->lb) && !ty_subtype(env, v->lb, t)) return false;
    } else if (!may_be_below(s, t, v->ub)) {
        return false;
    }
    if (v->value) return unify(s, v->value, t); /* the bound decided it meanwhile */
    v->value = t;
    return true;
}

/* ---- invariant places ------------------------------------------------------------------------------------------------ */

static bool unify_params(meet_state *s, ty_datatype *x, ty_datatype *y) {
    for (size_t i = 0; i < ty_nparams(x) && i < ty_nparams(y); i++)
        if (!unify(s, ty_param(x, i), ty_param(y, i))) return false;
    return true;
}

static bool unify_tuples(meet_state *s, ty_datatype *x, ty_datatype *y) {
    ty_vararg *vx = ty_tuple_vararg(s->env, x), *vy = ty_tuple_vararg(s->env, y);
    size_t nx = ty_nparams(x) - (vx != NULL), ny = ty_nparams(y) - (vy != NULL);
    if ((!vx && nx < ny) || (!vy && ny < nx)) return false;
    if ((vx && !vx->N && !vy) || (vy && !vy->N && !vx)) return false; /* any length is not a definite one */
    for (size_t i = 0; i < nx || i < ny; i++) {
        ty_value *p = i < nx ? ty_param(x, i) : ty_vararg_type(s->env, ty_v(vx));
        ty_value *q = i < ny ? ty_param(y, i) : ty_vararg_type(s->env, ty_v(vy));
        if (!unify(s, p, q)) return false;
    }
    if (vx && vy) {
        if (nx == ny && vx->N && vy->N && !unify(s, vx->N, vy->N)) return false;
        return unify(s, ty_vararg_type(s->env, ty_v(vx)), ty_vararg_type(s->env, ty_v(vy)));
    }
    if (vx) return unify(s, vx->N, ty_box_int64(s->env, (int64_t)(ny - nx)));
    return !vy || unify(s, vy->N, ty_box_int64(s->env, (int64_t)(nx - ny)));
}

/* The type with the state's variables bound around it. */
static ty_value *for_some(meet_state *s, ty_value *t) {
    t = resolve(s, t);
    for (int i = s->n; i-- > 0;)
        if (ty_occurs(s->env, t, s->vars[i].tv)) t = ty_unionall_new(s->env, s->vars[i].tv, t);
    return t;
}

static bool members_fit(meet_state *s, ty_value *a, ty_value *b) {
    for (;; a = ((ty_union *)a)->b) {
        bool last = !ty_is_union(s->env, a);
        ty_value *m = last ? a : ((ty_union *)a)->a;
        if (known(s, m) && !ty_subtype(s->env, m, b)) return false;
        if (last) return true;
    }
}

/* Unions and wheres: is there a choice of the variables that makes them equal? */
static bool may_equal(meet_state *s, ty_value *a, ty_value *b) {
    ty_env *env = s->env;
    if (known(s, b)) {
        ty_value *t = a;
        a = b, b = t;
    }
    ty_value *some_b = for_some(s, b);
    if (ty_has_free_tvars(env, some_b)) return true;
    if (known(s, a)) return ty_subtype(env, ty_v(ty_type_of_type(env, a)), for_some(s, ty_v(ty_type_of_type(env, b))));
    ty_value *some_a = for_some(s, a);
    return ty_has_free_tvars(env, some_a) || (members_fit(s, a, some_b) && members_fit(s, b, some_a));
}

/* Can a equal b? Solves variables on the way; true also when nothing can be said. */
static bool unify(meet_state *s, ty_value *a, ty_value *b) {
    ty_env *env = s->env;
    if (a == b || s->depth > MAX_DEPTH) return true;
    var *v = find(s, a), *w = find(s, b);
    bool ok = true;
    s->depth++;
    if (v) v->equated = true;
    if (w) w->equated = true;
    if (v && w && w > v) {
        ok = solve(s, w, a); /* the inner in terms of the outer */
    } else if (v) {
        ok = solve(s, v, b);
    } else if (w) {
        ok = solve(s, w, a);
    } else if (ty_is_tvar(env, a) || ty_is_tvar(env, b)) {
        ok = true; /* somebody else's variable */
    } else if (!ty_is_type(env, a) || !ty_is_type(env, b)) {
        ok = ty_egal(env, a, b);
    } else if (known(s, a) && known(s, b)) {
        ok = ty_equal(env, a, b);
    } else if (ty_is_datatype(env, a) && ty_is_datatype(env, b)) {
        ty_datatype *x = (ty_datatype *)a, *y = (ty_datatype *)b;
        if (x->name != y->name) ok = false;
        else if (x->name == env->k.tuple_name) ok = unify_tuples(s, x, y);
        else ok = unify_params(s, x, y);
    } else {
        ok = may_equal(s, a, b);
    }
    s->depth--;
    return ok;
}

/* ---- covariant places -------------------------------------------------------------------------------------------------- */

/* Two variables of covariant places that stand for the same argument: the inner becomes the outer. */
static ty_value *meet_vars(meet_state *s, var *v, var *w) {
    var *inner = v > w ? v : w, *outer = v > w ? w : v;
    if (inner->met > outer->met) outer->met = inner->met;
    if (s->repeated) inner->lb = s->env->k.bottom; /* there may be no further element */
    bool ok = solve(s, inner, ty_v(outer->tv)) && !ty_is_bottom(s->env, outer->ub) && !ty_occurs(s->env, resolve(s, outer->ub), outer->tv);
    return ok ? ty_v(outer->tv) : s->env->k.bottom;
}

static ty_value *meet_var(meet_state *s, var *v, ty_value *b) {
    ty_env *env = s->env;
    if (v->value) return meet(s, v->value, b);
    var *w = find(s, b);
    if (w && w != v && w->value) return meet(s, ty_v(v->tv), w->value);
    if (!w) b = resolve(s, b);
    note_place(s, v);
    if (w == v) return b;
    if (w) note_place(s, w);
    if (b == ty_v(env->k.t_any) || has_member(env, b, ty_v(v->tv))) return ty_v(v->tv);
    if (w && !v->invariant && !w->invariant) return meet_vars(s, v, w);
    if (w && v->invariant && !w->invariant) { /* narrow the one that may be */
        var *t = v;
        v = w, w = t;
        b = ty_v(w->tv);
    }
    size_t at = (size_t)(v - s->vars);
    ty_value *m = v->ub == ty_v(env->k.t_any) ? w ? ty_v(w->tv) : b : meet(s, v->ub, b);
    v = &s->vars[at];
    if (ty_is_bottom(env, m)) return m;
    if (v->invariant) {
        if (m == v->ub || (known(s, m) && known(s, v->ub) && ty_equal(env, m, v->ub))) return ty_v(v->tv);
        if (v->equated && ty_is_concrete(env, m) && !ty_is_kind(env, m) && !v->value) v->lb = ty_is_bottom(env, v->lb) ? m : union_of(s, v->lb, m);
        return m;
    }
    if (ty_occurs(env, m, v->tv)) return env->k.bottom; /* one concrete type that contains itself */
    v->ub = m;
    return ty_v(v->tv);
}

static ty_value *meet_tuples(meet_state *s, ty_datatype *x, ty_datatype *y) {
    ty_env *env = s->env;
    ty_vararg *vx = ty_tuple_vararg(env, x), *vy = ty_tuple_vararg(env, y);
    size_t nx = ty_nparams(x) - (vx != NULL), ny = ty_nparams(y) - (vy != NULL), n = nx > ny ? nx : ny;
    if ((!vx && nx < ny) || (!vy && ny < nx)) return env->k.bottom;
    ty_value *few[24], **p = n < 24 ? few : sup_arena_array(env->arena, n + 1, sizeof *p);
    for (size_t i = 0; i < n; i++) {
        p[i] = meet(s, i < nx ? ty_param(x, i) : ty_vararg_type(env, ty_v(vx)),
                    i < ny ? ty_param(y, i) : ty_vararg_type(env, ty_v(vy)));
        if (ty_is_bottom(env, p[i])) return env->k.bottom;
    }
    if (vx && vx->N && !vy && !unify(s, vx->N, ty_box_int64(env, (int64_t)(ny - nx)))) return env->k.bottom;
    if (vy && vy->N && !vx && !unify(s, vy->N, ty_box_int64(env, (int64_t)(nx - ny)))) return env->k.bottom;
    if (vx && vy) {
        ty_value *len = NULL;
        if (nx == ny && vx->N && vy->N && !unify(s, vx->N, vy->N)) return env->k.bottom;
        if (nx >= ny && vx->N) len = vx->N;
        else if (ny >= nx && vy->N) len = vy->N;
        meet_state before = *s;
        s->repeated = true;
        ty_value *rest = meet(s, ty_vararg_type(env, ty_v(vx)), ty_vararg_type(env, ty_v(vy)));
        s->repeated = before.repeated;
        if (ty_is_bottom(env, rest)) { /* no further elements; what was tried says nothing */
            *s = before;
            if (vx->N && !unify(s, vx->N, ty_box_int64(env, (int64_t)(n - nx)))) return env->k.bottom;
            if (vy->N && !unify(s, vy->N, ty_box_int64(env, (int64_t)(n - ny)))) return env->k.bottom;
            len = NULL;
        }
        p[n++] = ty_vararg_new(env, rest, len);
    }
    return ty_v(ty_tuple_type(env, p, n));
}

static ty_value *meet_type(meet_state *s, ty_datatype *x, ty_datatype *y) { /* x is a Type{p}, y something else */
    ty_env *env = s->env;
    ty_value *p = ty_param(x, 0);
    if (y == env->k.t_any) return ty_v(x);
    if (!ty_is_kind(env, ty_v(y))) return env->k.bottom;
    return ty_is_tvar(env, p) || ty_typeof(p) == y ? ty_v(x) : env->k.bottom;
}

static ty_value *meet_datatypes(meet_state *s, ty_datatype *x, ty_datatype *y) {
    ty_env *env = s->env;
    if (y == env->k.t_any) return ty_v(x);
    if (x == env->k.t_any) return ty_v(y);
    if (x->name == env->k.tuple_name && y->name == env->k.tuple_name) return meet_tuples(s, x, y);
    bool tx = x->name == env->k.type_name, ty = y->name == env->k.type_name;
    if (tx && !ty) return meet_type(s, x, y);
    if (ty && !tx) return meet_type(s, y, x);
    ty_datatype *up = ancestor(env, x, y->name);
    if (up) return unify_params(s, up, y) ? ty_v(x) : env->k.bottom;
    up = ancestor(env, y, x->name);
    return up && unify_params(s, up, x) ? ty_v(y) : env->k.bottom;
}

/* What m says outside of the branch that narrowed variables for it. */
static ty_value *leave_branch(meet_state *s, const meet_state *before, ty_value *m) {
    m = resolve(s, m);
    for (int i = 0; i < before->n; i++)
        if (!s->vars[i].invariant && s->vars[i].ub != before->vars[i].ub) m = ty_subst1(s->env, m, s->vars[i].tv, s->vars[i].ub);
    return m;
}

/* One side is a union: each member on its own. */
static ty_value *meet_union(meet_state *s, ty_value *u, ty_value *b, bool swap) {
    meet_state before = *s, only = *s;
    ty_value *result = s->env->k.bottom, *single = result;
    int found = 0;
    for (;;) {
        bool last = !ty_is_union(s->env, u);
        ty_value *member = last ? u : ((ty_union *)u)->a;
        *s = before;
        ty_value *m = swap ? meet(s, b, member) : meet(s, member, b);
        if (!ty_is_bottom(s->env, m)) {
            single = m;
            result = union_of(s, result, leave_branch(s, &before, m));
            only = *s;
            found++;
        }
        if (last) break;
        u = ((ty_union *)u)->b;
    }
    *s = found == 1 ? only : before;
    return found == 1 ? single : result;
}

static ty_value *meet_where(meet_state *s, ty_unionall *u, ty_value *b, bool swap) {
    int first = s->n;
    ty_value *body = open_where(s, u, b);
    if (!body) return ty_v(u);
    ty_value *m = swap ? meet(s, b, body) : meet(s, body, b);
    if (ty_is_bottom(s->env, m)) {
        s->n = first;
        return m;
    }
    return close_wheres(s, m, first);
}

static ty_value *meet(meet_state *s, ty_value *a, ty_value *b) {
    ty_env *env = s->env;
    if (a == b) {
        if (ty_is_tvar(env, a) && find(s, a)) note_place(s, find(s, a));
        return a;
    }
    if (known(s, a) && known(s, b)) {
        if (ty_subtype(env, a, b)) return a;
        if (ty_subtype(env, b, a)) return b;
        if (ty_disjoint(env, a, b)) return env->k.bottom;
    }
    if (s->depth > MAX_DEPTH) return a;
    var *v = find(s, a), *w = find(s, b);
    ty_value *r;
    s->depth++;
    if (v) r = meet_var(s, v, b);
    else if (w) r = meet_var(s, w, a);
    else if (ty_is_bottom(env, a) || ty_is_bottom(env, b)) r = env->k.bottom;
    else if (ty_is_union(env, a)) r = meet_union(s, a, b, false);
    else if (ty_is_union(env, b)) r = meet_union(s, b, a, true);
    else if (ty_is_unionall(env, a)) r = meet_where(s, (ty_unionall *)a, b, false);
    else if (ty_is_unionall(env, b)) r = meet_where(s, (ty_unionall *)b, a, true);
    else if (!ty_is_datatype(env, a) || !ty_is_datatype(env, b)) r = b == ty_v(env->k.t_any) || !ty_is_type(env, b) ? a : b;
    else r = meet_datatypes(s, (ty_datatype *)a, (ty_datatype *)b);
    s->depth--;
    return r;
}

/* ---- public --------------------------------------------------------------------------------------------------------------- */

static size_t count_wheres(const ty_env *env, const ty_value *t) {
    size_t n = 0;
    for (; ty_is_unionall(env, t); t = ((const ty_unionall *)t)->body) n++;
    return n;
}

/* A variable that only stands for whole arguments, of which one is exactly known, is that argument's type. */
static ty_value *parameter(const ty_env *env, const var *v) {
    if (v->value) return v->value;
    if (!v->invariant && ty_is_leaf(env, v->ub) && !ty_is_bottom(env, v->ub) && !ty_is_type_type(env, v->ub)) return v->ub;
    return NULL;
}

static void keep_params(meet_state *s, int first, ty_svec *out) {
    for (size_t i = 0; i < out->n; i++) {
        const var *v = &s->vars[first + (int)i];
        ty_value *p = parameter(s->env, v);
        if (!p) p = v->lb == v->tv->lb && v->ub == v->tv->ub ? ty_v(v->tv) : ty_v(ty_tvar_new(s->env, v->tv->name, v->lb, resolve(s, v->ub)));
        out->data[i] = resolve(s, p);
    }
}

static bool learned(const meet_state *s) {
    for (int i = 0; i < s->n; i++)
        if (s->vars[i].value || s->vars[i].ub != s->vars[i].tv->ub) return true;
    return false;
}

static ty_value *intersect(ty_env *env, ty_value *a, ty_value *b, ty_svec *out) {
    meet_state s;
    s.env = env;
    s.n = s.depth = 0;
    s.repeated = false;
    ty_value *x = a, *y = b;
    while (ty_is_unionall(env, x)) { /* opened first: b's variables may be solved in terms of a's */
        ty_value *body = open_where(&s, (ty_unionall *)x, y);
        if (!body) return a;
        x = body;
    }
    int first = s.n;
    while (ty_is_unionall(env, y)) {
        ty_value *body = open_where(&s, (ty_unionall *)y, x);
        if (!body) return a;
        y = body;
    }
    ty_value *m = meet(&s, x, y);
    if (!ty_is_bottom(env, m) && learned(&s)) { /* what later places said of variables, for the earlier ones */
        for (int i = 0; i < s.n; i++) s.vars[i].met = 0;
        m = meet(&s, x, y);
    }
    if (ty_is_bottom(env, m)) return m;
    keep_params(&s, first, out);
    return close_wheres(&s, resolve(&s, m), 0);
}

ty_value *ty_intersect(ty_env *env, ty_value *a, ty_value *b) { return ty_intersect_env(env, a, b, NULL); }

ty_value *ty_intersect_env(ty_env *env, ty_value *a, ty_value *b, ty_svec **sparams) {
    size_t n = sparams ? count_wheres(env, b) : 0;
    ty_svec *out = ty_svec_new(env, n);
    if (sparams) *sparams = out;
    if (ty_subtype_env(env, a, b, out->data, n)) return a;
    ty_value *u = b;
    for (size_t i = 0; i < n; i++, u = ((ty_unionall *)u)->body) out->data[i] = ty_v(((ty_unionall *)u)->var);
    if (ty_subtype(env, b, a)) return b;
    if (ty_disjoint(env, a, b)) return env->k.bottom;
    return intersect(env, a, b, out);
}
