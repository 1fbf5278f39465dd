/* Subtyping.
 *
 * The rules are those of Zappa Nardelli, Belyakova, Pelenitsyn, Chung, Bezanson and Vitek, "Julia Subtyping: A
 * Rational Reconstruction" (OOPSLA 2018). A query opens wheres: variables from the left stand for any type
 * between their bounds, variables from the right are chosen by us and collect bounds while the query runs.
 * A union on the left asks that all members fit, a union on the right that one does. Both are decided by
 * paths through binary trees (ty_choices) which are replayed: the left path runs through all its leaves, and for
 * each of them the right path is advanced until the query succeeds.
 *
 * Parameters of data types other than tuples are invariant. There, unions on the left are run through at once,
 * while right choices stay on the query's path, because they may bind variables that matter later.
 *
 * Diagonal rule: a right variable that occurs more than once, and only covariantly, stands for concrete types.
 * The naive version fails on `Tuple{Vector{Vector{T}} where T} <: Tuple{Vector{S}} where S`: S would have to be
 * Vector{T} outside of T's scope; see check_escape.
 */
#include "types/relate.h"

enum { MAX_STEPS = 400000, CACHE_SIZE = 1 << 13, MAX_OUT = 64 };

typedef struct ty_subtype_cache {
    struct {
        ty_value *x, *y;
        bool answer;
    } entry[CACHE_SIZE];
} ty_subtype_cache;

static bool sub(ty_query *q, ty_value *x, ty_value *y, int param);
static bool equal(ty_query *q, ty_value *x, ty_value *y);

void ty_query_init(ty_query *q, ty_env *env) {
    q->env = env;
    q->vars = NULL;
    q->L.depth = q->L.used = q->L.more = 0;
    q->R.depth = q->R.used = q->R.more = 0;
    q->inv = 0;
    q->quiet = 0;
    q->out = q->merged = NULL;
    q->nout = q->outi = 0;
    q->steps = 0;
    q->gave_up = q->incomplete = false;
}

/* ---- choices -------------------------------------------------------------------------------------------------- */

static bool choose(ty_query *q, ty_choices *c) {
    if (c->depth >= TY_MAX_CHOICES) {
        q->gave_up = true;
        return false;
    }
    uint64_t bit = (uint64_t)1 << c->depth % 64, *word = &c->taken[c->depth / 64];
    if (c->depth >= c->used) {
        *word &= ~bit;
        c->used = c->depth + 1;
    }
    bool second = (*word & bit) != 0;
    c->depth++;
    if (!second) c->more = c->depth;
    return second;
}

static bool advance(ty_choices *c) {
    if (!c->more) return false;
    c->taken[(c->more - 1) / 64] |= (uint64_t)1 << (c->more - 1) % 64;
    c->used = c->more;
    return true;
}

static void rewind_choices(ty_choices *c) { c->depth = c->more = 0; }

static ty_value *choose_member(ty_query *q, ty_choices *c, ty_value *u) {
    while (ty_is_union(q->env, u)) u = choose(q, c) ? ((ty_union *)u)->b : ((ty_union *)u)->a;
    return u;
}

/* ---- the environment -------------------------------------------------------------------------------------------- */

static ty_bind *find(ty_query *q, const ty_value *v) {
    for (ty_bind *b = q->vars; b; b = b->outer)
        if (ty_v(b->var) == v) return b;
    return NULL;
}

static size_t env_size(const ty_query *q) {
    size_t n = 0;
    for (const ty_bind *b = q->vars; b; b = b->outer) n++;
    return n;
}

static void save(const ty_query *q, ty_saved *s) {
    for (const ty_bind *b = q->vars; b; b = b->outer, s++)
        *s = (ty_saved){b->lb, b->ub, b->concrete, b->widened, b->occurs_inv, b->occurs_cov};
}

static void restore(ty_query *q, const ty_saved *s) {
    for (ty_bind *b = q->vars; b; b = b->outer, s++) {
        b->lb = s->lb, b->ub = s->ub, b->concrete = s->concrete, b->widened = s->widened;
        b->occurs_inv = s->occurs_inv, b->occurs_cov = s->occurs_cov;
    }
}

static void note_occurrence(const ty_query *q, ty_bind *b, int param) {
    if (!b) return;
    uint8_t *count = param == TY_INVARIANT && q->inv > b->depth ? &b->occurs_inv : &b->occurs_cov;
    if (b->index <= q->quiet && count == &b->occurs_cov) return; /* in a bound only invariant places say something */
    if (*count < 2) ++*count;
}

/* Does t mention a variable that we choose? */
static bool mentions_right(ty_query *q, const ty_value *t) {
    if (!ty_has_free_tvars(q->env, t)) return false;
    for (ty_bind *b = q->vars; b; b = b->outer)
        if (b->right && ty_occurs(q->env, t, b->var)) return true;
    return false;
}

static bool is_leaf_bound(const ty_query *q, const ty_value *t) {
    const ty_env *env = q->env;
    if (ty_is_bottom(env, t)) return true;
    if (ty_is_datatype(env, t)) {
        const ty_datatype *d = (const ty_datatype *)t;
        if (d->name == env->k.type_name) return true;
        return d->is_concrete;
    }
    return !ty_is_type(env, t) && !ty_is_tvar(env, t);
}

/* Does v occur in t inside an invariant position? */
bool ty_occurs_invariant(const ty_env *env, const ty_value *t, const ty_tvar *v, bool inside) {
    if (t == (const ty_value *)v) return inside;
    if (ty_is_union(env, t))
        return ty_occurs_invariant(env, ((const ty_union *)t)->a, v, inside) ||
               ty_occurs_invariant(env, ((const ty_union *)t)->b, v, inside);
    if (ty_is_unionall(env, t)) {
        const ty_unionall *u = (const ty_unionall *)t;
        if (u->var == v) return false;
        return ty_occurs_invariant(env, u->var->lb, v, inside) || ty_occurs_invariant(env, u->var->ub, v, inside) ||
               ty_occurs_invariant(env, u->body, v, inside);
    }
    if (ty_is_vararg(env, t)) {
        const ty_vararg *a = (const ty_vararg *)t;
        return (a->T && ty_occurs_invariant(env, a->T, v, inside)) || (a->N && ty_occurs_invariant(env, a->N, v, true));
    }
    const ty_datatype *d = ty_as_datatype(env, t);
    if (!d || !d->has_free_tvars) return false;
    bool tuple = d->name == env->k.tuple_name;
    for (size_t i = 0; i < ty_nparams(d); i++)
        if (ty_occurs_invariant(env, ty_param(d, i), v, inside || !tuple)) return true;
    return false;
}

/* ---- searching over choices --------------------------------------------------------------------------------------- */

static bool exists(ty_query *q, ty_value *x, ty_value *y, const ty_saved *start) {
    q->R.used = 0;
    for (;;) {
        rewind_choices(&q->L);
        rewind_choices(&q->R);
        q->outi = 0;
        if (sub(q, x, y, TY_COVARIANT)) return true;
        restore(q, start);
        if (q->gave_up || !advance(&q->R)) return false;
    }
}

/* The caller's variables may get another value for each left member; then none is known. */
static void merge_out(ty_query *q) {
    ty_env *env = q->env;
    for (size_t i = 0; i < q->nout; i++) {
        ty_value *old = q->merged[i], *new = q->out[i];
        if (!old || !new || old == new || ty_equal(env, old, new)) {
            q->merged[i] = new ? new : old;
            continue;
        }
        ty_value *ub[2] = {ty_is_tvar(env, old) ? ((ty_tvar *)old)->ub : old, ty_is_tvar(env, new) ? ((ty_tvar *)new)->ub : new};
        bool types = ty_is_type(env, ub[0]) && ty_is_type(env, ub[1]);
        ty_sym *name = ty_is_tvar(env, old) ? ((ty_tvar *)old)->name : ty_is_tvar(env, new) ? ((ty_tvar *)new)->name : ty_symbol(env, "T");
        q->merged[i] = ty_v(ty_tvar_new(env, name, NULL, types ? ty_union_of(env, ub, 2) : NULL));
    }
}

static bool forall_exists(ty_query *q, ty_value *x, ty_value *y) {
    enum { FEW = 24 };
    ty_saved few[FEW], *start = few;
    if (env_size(q) > FEW) start = sup_arena_array(q->env->arena, env_size(q), sizeof *start);
    save(q, start);
    q->L.used = 0;
    do {
        if (!exists(q, x, y, start)) return false;
        if (q->nout) merge_out(q);
        save(q, start); /* what one left member required holds for the next too */
    } while (advance(&q->L));
    return true;
}

/* Runs a query of its own inside of q's environment (no variable of ours is at stake). */
static bool separate(ty_query *q, ty_value *x, ty_value *y) {
    if (!ty_has_free_tvars(q->env, x) && !ty_has_free_tvars(q->env, y)) return ty_subtype(q->env, x, y);
    ty_query inner;
    ty_query_init(&inner, q->env);
    inner.vars = q->vars;
    inner.quiet = q->vars ? q->vars->index : 0;
    inner.inv = q->inv;
    inner.steps = q->steps;
    bool r = forall_exists(&inner, x, y);
    q->steps = inner.steps;
    q->gave_up = q->gave_up || inner.gave_up;
    q->incomplete = q->incomplete || inner.incomplete;
    return r;
}

/* Is there a union that a query on t may have to choose in? */
static bool has_union(const ty_env *env, const ty_value *t) {
    if (ty_is_union(env, t) || ty_is_tvar(env, t)) return true; /* a variable's bound may be one */
    if (ty_is_unionall(env, t)) {
        const ty_unionall *u = (const ty_unionall *)t;
        return has_union(env, u->var->ub) || has_union(env, u->var->lb) || has_union(env, u->body);
    }
    if (ty_is_vararg(env, t)) return has_union(env, ty_vararg_type(env, t));
    const ty_datatype *d = ty_as_datatype(env, t);
    if (!d || d->name != env->k.tuple_name) return d && d->has_free_tvars;
    for (size_t i = 0; i < ty_nparams(d); i++)
        if (has_union(env, ty_param(d, i))) return true;
    return false;
}

/* x <: y where all left members are tried here, and right choices belong to the whole query. */
static bool local(ty_query *q, ty_value *x, ty_value *y, int param) {
    if (!has_union(q->env, x) && !has_union(q->env, y)) return sub(q, x, y, param);
    ty_choices saved = q->L;
    q->L.used = 0;
    bool ok;
    do {
        rewind_choices(&q->L);
        ok = sub(q, x, y, param);
    } while (ok && advance(&q->L));
    q->L = saved;
    return ok;
}

/* The same without counting occurrences of the variables that are open now. */
static bool quietly(ty_query *q, ty_value *x, ty_value *y) {
    uint32_t quiet = q->quiet;
    q->quiet = q->vars ? q->vars->index : 0;
    bool ok = local(q, x, y, TY_COVARIANT);
    q->quiet = quiet;
    return ok;
}

static bool check_bound(ty_query *q, ty_value *x, ty_value *y) {
    if (x == y || y == ty_v(q->env->k.t_any)) return true;
    if (ty_is_bottom(q->env, x) && (ty_is_type(q->env, y) || ty_is_tvar(q->env, y))) return true;
    return quietly(q, x, y);
}

/* ---- variables ------------------------------------------------------------------------------------------------------ */

static ty_value *join(ty_query *q, ty_value *a, ty_value *b) {
    if (ty_is_bottom(q->env, a) || a == b) return b;
    if (!ty_is_type(q->env, a) && !ty_is_tvar(q->env, a)) return a;
    if (ty_is_tvar(q->env, b) && !ty_has_free_tvars(q->env, a) && !ty_has_free_tvars(q->env, ((ty_tvar *)b)->lb) &&
        ty_subtype(q->env, a, ((ty_tvar *)b)->lb))
        return b;
    ty_value *ab[2] = {a, b};
    return ty_union_of(q->env, ab, 2);
}

static ty_value *meet(ty_query *q, ty_value *a, ty_value *b) {
    ty_env *env = q->env;
    if (a == ty_v(env->k.t_any) || a == b) return b;
    if (b == ty_v(env->k.t_any) || !ty_is_type(env, a) || !ty_is_type(env, b)) return b == ty_v(env->k.t_any) ? a : b;
    if (ty_has_free_tvars(env, a) || ty_has_free_tvars(env, b)) return b;
    if (ty_subtype(env, a, b)) return a;
    return ty_subtype(env, b, a) ? b : ty_intersect(env, a, b);
}

/* Was b opened before a (so that b may not be chosen in terms of a)? */
static bool opened_before(const ty_bind *b, const ty_bind *a) {
    for (const ty_bind *p = a->outer; p; p = p->outer)
        if (p == b) return true;
    return false;
}

/* v <: t */
static bool var_below(ty_query *q, ty_value *v, ty_value *t, int param) {
    ty_bind *b = find(q, v);
    note_occurrence(q, b, param);
    if (!b) return sub(q, ((ty_tvar *)v)->ub, t, param);
    if (!b->right) return sub(q, b->ub, t, param);
    if (b->ub == t) return true;
    if (!check_bound(q, b->lb, t)) return false;
    b->ub = meet(q, b->ub, t);
    ty_bind *a = ty_is_tvar(q->env, t) ? find(q, t) : NULL;
    if (a && !a->right && a->depth != b->depth && opened_before(b, a) && b->lb == t)
        return quietly(q, a->ub, a->lb); /* only a variable with one value can equal something outside */
    return true;
}

/* t <: v */
static bool var_above(ty_query *q, ty_value *v, ty_value *t, int param) {
    ty_bind *b = find(q, v);
    note_occurrence(q, b, param);
    if (!b) return sub(q, t, ((ty_tvar *)v)->lb, param);
    if (!b->right) return sub(q, t, b->lb, param);
    if (b->lb == t && !b->widened) return true;
    if (b->lb == b->ub && !ty_is_type(q->env, b->lb) && !ty_is_tvar(q->env, b->lb) && !ty_is_tvar(q->env, t))
        return ty_egal(q->env, b->lb, t);
    if (!check_bound(q, t, b->ub)) return false;
    if (t != v) b->lb = join(q, b->lb, t);
    ty_bind *a = ty_is_tvar(q->env, t) ? find(q, t) : NULL;
    if (a && !a->right && a->depth != b->depth && param == TY_INVARIANT && opened_before(b, a)) return false;
    return true;
}

static bool var_var(ty_query *q, ty_value *x, ty_value *y, int param) {
    if (x == y) return true;
    ty_bind *a = find(q, x), *b = find(q, y);
    bool ar = a && a->right, br = b && b->right;
    if (ar) {
        note_occurrence(q, b, param);
        if (br) {
            note_occurrence(q, a, param);
            return quietly(q, a->lb, b->ub);
        }
        return var_below(q, x, y, param);
    }
    if (br) {
        note_occurrence(q, a, param);
        return var_above(q, y, x, param);
    }
    note_occurrence(q, a, param);
    note_occurrence(q, b, param);
    ty_value *ub = a ? a->ub : ((ty_tvar *)x)->ub, *lb = b ? b->lb : ((ty_tvar *)y)->lb;
    return check_bound(q, ub, y) || (!ty_is_bottom(q->env, lb) && check_bound(q, x, lb));
}

/* ---- wheres ----------------------------------------------------------------------------------------------------------- */

/* A value in terms of the left side's variables is not known: a variable below all that it may be. */
static ty_value *exact(ty_query *q, ty_value *value, const ty_tvar *declared) {
    if (ty_is_tvar(q->env, value) || !ty_has_free_tvars(q->env, value)) return value;
    ty_value *ub = value;
    for (const ty_bind *b = q->vars; b; b = b->outer)
        if (!b->right) ub = ty_unionall_new(q->env, b->var, ub);
    return ub == value ? value : ty_v(ty_tvar_new(q->env, declared->name, NULL, ub));
}

/* The value of a right variable for the caller. */
static ty_value *solution(ty_query *q, const ty_bind *b, const ty_unionall *u) {
    ty_env *env = q->env;
    ty_value *lb = b->lb;
    const ty_tvar *declared = u->var;
    const bool invariant = b->occurs_inv != 0;
    if (!invariant && ty_is_type_type(env, lb) && !ty_is_tvar(env, ty_param((ty_datatype *)lb, 0)))
        lb = ty_v(ty_typeof(ty_param((ty_datatype *)lb, 0))); /* an argument Int is a DataType */
    if (!invariant && !ty_is_bottom(env, lb) && ty_is_type(env, lb))
        return is_leaf_bound(q, lb) ? lb : ty_v(ty_tvar_new(env, declared->name, NULL, lb));
    if (b->widened) return ty_v(ty_tvar_new(env, declared->name, NULL, lb));
    if (lb == b->ub || !ty_is_bottom(env, lb)) return exact(q, lb, declared);
    if (b->lb == declared->lb && b->ub == declared->ub) return ty_v(declared);
    return ty_v(ty_tvar_new(env, declared->name, b->lb, b->ub));
}

static bool occurs_bounded(const ty_env *env, const ty_value *t, const ty_tvar *v, const ty_value *declared) {
    return t != declared && t != (const ty_value *)v && ty_occurs(env, t, v);
}

/* The variable v goes out of scope: bounds of outer variables may not mention it. */
static bool check_escape(ty_query *q, const ty_bind *v) {
    ty_env *env = q->env;
    for (ty_bind *b = v->outer; b; b = b->outer) {
        if (!b->right) continue;
        bool in_lb = b->lb == ty_v(v->var) || occurs_bounded(env, b->lb, v->var, b->var->lb);
        bool in_ub = b->ub == ty_v(v->var) || occurs_bounded(env, b->ub, v->var, b->var->ub);
        if (!in_lb && !in_ub) continue;
        if (v->right) { /* a variable of ours, replaced by what we know of it */
            if (in_lb) b->lb = ty_subst1(env, b->lb, v->var, ty_is_bottom(env, v->lb) && b->lb != ty_v(v->var) ? v->ub : v->lb);
            if (in_ub) b->ub = ty_subst1(env, b->ub, v->var, v->ub);
            continue;
        }
        if (b->depth != v->depth && ((in_lb && b->lb != ty_v(v->var)) || (in_ub && b->ub != ty_v(v->var)))) return false;
        if (in_lb) b->lb = ty_unionall_new(env, v->var, b->lb), b->widened = true; /* v where v<:U is U */
        if (in_ub) b->ub = b->ub == ty_v(v->var) ? v->lb : b->var->ub;
    }
    return true;
}

/* Arguments that are types, as values: Type{Int} is a DataType. */
static ty_value *as_values(ty_query *q, ty_value *t) {
    ty_env *env = q->env;
    if (ty_is_union(env, t)) {
        ty_value *ab[2] = {as_values(q, ((ty_union *)t)->a), as_values(q, ((ty_union *)t)->b)};
        return ty_union_of(env, ab, 2);
    }
    if (!ty_is_type_type(env, t) || ty_has_free_tvars(env, t)) return t;
    return ty_v(ty_typeof(ty_param((ty_datatype *)t, 0)));
}

static bool check_diagonal(ty_query *q, ty_bind *b, const ty_unionall *u) {
    bool diagonal = b->occurs_cov > 1 && !ty_occurs_invariant(q->env, u->body, u->var, false);
    if (!b->concrete && !(diagonal && is_leaf_bound(q, u->var->lb))) return true;
    if (b->concrete && !diagonal && !b->right && !is_leaf_bound(q, b->ub)) return false;
    if (ty_is_tvar(q->env, b->lb)) {
        ty_bind *other = find(q, b->lb);
        if (other) other->concrete = true;
        return true;
    }
    if (is_leaf_bound(q, b->lb)) return true;
    ty_value *widened = b->right && ty_is_union(q->env, b->lb) ? as_values(q, b->lb) : b->lb;
    if (widened == b->lb || !is_leaf_bound(q, widened) || !check_bound(q, widened, b->ub)) return false;
    b->lb = widened;
    return true;
}

static bool needs_renaming(ty_query *q, const ty_unionall *u, const ty_value *other) {
    if (find(q, ty_v(u->var))) return true;
    for (const ty_bind *b = q->vars; b; b = b->outer)
        if (ty_occurs(q->env, b->lb, u->var) || ty_occurs(q->env, b->ub, u->var)) return true;
    return ty_occurs(q->env, other, u->var);
}

static bool where_right(ty_query *q, ty_value *x, ty_unionall *u, int param) {
    if (needs_renaming(q, u, x)) u = ty_rename_unionall(q->env, u);
    ty_bind b = {.var = u->var, .lb = u->var->lb, .ub = u->var->ub, .right = true, .depth = q->inv,
                 .index = q->vars ? q->vars->index + 1 : 1, .outer = q->vars};
    q->vars = &b;
    size_t slot = q->outi++;
    bool ok = sub(q, x, u->body, param);
    ok = ok && check_diagonal(q, &b, u);
    q->vars = b.outer;
    if (ok && slot < q->nout) q->out[slot] = solution(q, &b, u);
    ok = ok && check_escape(q, &b);
    q->outi = slot;
    return ok;
}

static bool where_left(ty_query *q, ty_unionall *u, ty_value *y, int param) {
    if (needs_renaming(q, u, y)) u = ty_rename_unionall(q->env, u);
    ty_bind b = {.var = u->var, .lb = u->var->lb, .ub = u->var->ub, .depth = q->inv,
                 .index = q->vars ? q->vars->index + 1 : 1, .outer = q->vars};
    q->vars = &b;
    bool ok = sub(q, u->body, y, param);
    ok = ok && check_diagonal(q, &b, u);
    q->vars = b.outer;
    return ok && check_escape(q, &b);
}

/* ---- tuples ---------------------------------------------------------------------------------------------------------------- */

/* The length N of a Vararg against a known number of elements. */
static bool match_length(ty_query *q, ty_value *n, int64_t len) {
    if (len < 0) return false;
    ty_value *v = ty_box_int64(q->env, len);
    if (!ty_is_tvar(q->env, n)) return ty_egal(q->env, n, v);
    ty_bind *b = find(q, n);
    if (!b || !b->right) return b && b->lb == b->ub && ty_egal(q->env, b->lb, v);
    q->inv++;
    bool ok = equal(q, v, n);
    q->inv--;
    return ok;
}

static bool match_varargs(ty_query *q, ty_vararg *x, ty_vararg *y, int64_t extra, int param) {
    ty_value *xt = ty_vararg_type(q->env, ty_v(x)), *yt = ty_vararg_type(q->env, ty_v(y));
    /* Twice: there may be several elements, which matters for the diagonal rule. */
    if (!sub(q, xt, yt, param) || !sub(q, xt, yt, param)) return false;
    if (!y->N) return true;
    if (!x->N || extra) { /* any length, or more than N of x: N may be left open, if it is ours and has no value yet */
        ty_bind *b = ty_is_tvar(q->env, y->N) ? find(q, y->N) : NULL;
        return b && b->right && ty_is_bottom(q->env, b->lb) && b->ub == ty_v(q->env->k.t_any);
    }
    q->inv++;
    bool ok = equal(q, x->N, y->N);
    q->inv--;
    return ok;
}

static bool sub_elements(ty_query *q, ty_datatype *x, ty_datatype *y, int param) {
    ty_env *env = q->env;
    ty_vararg *vx = ty_tuple_vararg(env, x), *vy = ty_tuple_vararg(env, y);
    size_t nx = ty_nparams(x) - (vx != NULL), ny = ty_nparams(y) - (vy != NULL);
    if (!vx && !vy && nx != ny) return false;
    if (!vx && nx < ny) return false;
    if (vx && !vy) {
        ty_bind *b = vx->N && ty_is_tvar(env, vx->N) ? find(q, vx->N) : NULL;
        if (nx > ny || !b || !match_length(q, vx->N, (int64_t)ny - (int64_t)nx)) return false;
    }
    if (vx && vy && nx < ny) return false;
    size_t n = vx && !vy ? ny : nx;
    for (size_t i = 0; i < n; i++) {
        ty_value *xi = i < nx ? ty_param(x, i) : ty_vararg_type(env, ty_v(vx));
        ty_value *yi = i < ny ? ty_param(y, i) : ty_vararg_type(env, ty_v(vy));
        if (!sub(q, xi, yi, param)) return false;
    }
    if (vx && vy) return match_varargs(q, vx, vy, (int64_t)nx - (int64_t)ny, param);
    if (vy && vy->N) return match_length(q, vy->N, (int64_t)nx - (int64_t)ny);
    return true;
}

/* Elements count as occurrences even in a bound: Tuple{Int, Float64} is not below Tuple{Vararg{T}} for one T. */
static bool sub_tuple(ty_query *q, ty_datatype *x, ty_datatype *y, int param) {
    uint32_t quiet = q->quiet;
    q->quiet = 0;
    bool ok = sub_elements(q, x, y, param);
    q->quiet = quiet;
    return ok;
}

/* ---- data types ------------------------------------------------------------------------------------------------------------ */

/* Type{p} <: y where y is not a Type{...} */
static bool sub_type_type(ty_query *q, ty_value *p, ty_datatype *y) {
    if (y == q->env->k.t_any) return true;
    if (!ty_is_kind(q->env, ty_v(y)) || ty_is_tvar(q->env, p)) return false;
    return ty_v(ty_typeof(p)) == ty_v(y);
}

static bool sub_datatype(ty_query *q, ty_datatype *x, ty_datatype *y, int param) {
    ty_env *env = q->env;
    if (x == y && !x->has_free_tvars) return true;
    if (y == env->k.t_any) return true;
    if (x->name == env->k.type_name && y->name != env->k.type_name) return sub_type_type(q, ty_param(x, 0), y);
    while (x->name != y->name) {
        if (x == env->k.t_any || !x->super) {
            q->incomplete = q->incomplete || !x->super;
            return false;
        }
        x = x->super;
    }
    if (x->name == env->k.tuple_name) return sub_tuple(q, x, y, param);
    if (ty_nparams(x) != ty_nparams(y)) return false;
    q->inv++;
    bool ok = true;
    for (size_t i = 0; ok && i < ty_nparams(x); i++) ok = equal(q, ty_param(x, i), ty_param(y, i));
    q->inv--;
    return ok;
}

static bool is_plain_datatype(const ty_env *env, const ty_value *t) {
    return ty_is_datatype(env, t) && ((const ty_datatype *)t)->name != env->k.tuple_name;
}

/* x and y are the same type (or value), choosing right variables so. */
static bool equal(ty_query *q, ty_value *x, ty_value *y) {
    ty_env *env = q->env;
    if (x == y) {
        note_occurrence(q, ty_is_tvar(env, x) ? find(q, x) : NULL, TY_INVARIANT);
        return true;
    }
    bool vx = ty_is_tvar(env, x), vy = ty_is_tvar(env, y);
    if (!vx && !vy) {
        if (!ty_is_type(env, x) || !ty_is_type(env, y)) return ty_egal(env, x, y);
        bool free_x = ty_has_free_tvars(env, x), free_y = ty_has_free_tvars(env, y);
        if (!free_x && !free_y) return ty_equal(env, x, y);
        if (is_plain_datatype(env, x) && is_plain_datatype(env, y)) {
            ty_datatype *a = (ty_datatype *)x, *b = (ty_datatype *)y;
            return a->name == b->name && sub_datatype(q, a, b, TY_INVARIANT);
        }
        if (!mentions_right(q, x) && !mentions_right(q, y)) return separate(q, x, y) && separate(q, y, x);
    }
    return local(q, x, y, TY_INVARIANT) && quietly(q, y, x);
}

/* ---- the relation ------------------------------------------------------------------------------------------------------------ */

static bool has_member(const ty_env *env, const ty_value *u, const ty_value *x) {
    for (; ty_is_union(env, u); u = ((const ty_union *)u)->b)
        if (((const ty_union *)u)->a == x) return true;
    return u == x;
}

static bool sub(ty_query *q, ty_value *x, ty_value *y, int param) {
    ty_env *env = q->env;
    if (++q->steps > MAX_STEPS) q->gave_up = true;
    if (q->gave_up) return false;
    if (ty_is_union(env, x)) {
        if (x == y && !ty_has_free_tvars(env, x)) return true;
        x = choose_member(q, &q->L, x);
    }
    if (ty_is_union(env, y)) {
        if (has_member(env, y, x) && !mentions_right(q, x)) return true;
        if (ty_is_unionall(env, x)) return where_left(q, (ty_unionall *)x, y, param);
        bool split = true;
        if (ty_is_tvar(env, x)) { /* the variable as a whole first, then members */
            ty_bind *b = find(q, x);
            split = ((b && b->right) || ty_has_free_tvars(env, y)) && choose(q, &q->R);
        }
        if (split) y = choose_member(q, &q->R, y);
    }
    bool vx = ty_is_tvar(env, x), vy = ty_is_tvar(env, y);
    if (vx && vy) return var_var(q, x, y, param);
    if (vx) {
        ty_bind *b = find(q, x);
        if (ty_is_unionall(env, y) && !(b && b->right)) return where_right(q, x, (ty_unionall *)y, param);
        return var_below(q, x, y, param);
    }
    if (vy) return var_above(q, y, x, param);
    bool tx = ty_is_type(env, x), ty = ty_is_type(env, y);
    if (!tx && param == TY_COVARIANT && y == ty_v(env->k.t_any)) return true; /* Tuple{3} <: Tuple{Any} */
    if (!tx || !ty) return tx == ty && ty_egal(env, x, y);
    if (y == ty_v(env->k.t_any) && !ty_has_free_tvars(env, x)) return true;
    if (ty_is_bottom(env, x)) return true;
    if (ty_is_unionall(env, x)) {
        if (x == y && !ty_has_free_tvars(env, x)) return true;
        return where_left(q, (ty_unionall *)x, y, param);
    }
    if (ty_is_unionall(env, y)) return where_right(q, x, (ty_unionall *)y, param);
    if (ty_is_bottom(env, y)) return false;
    return sub_datatype(q, (ty_datatype *)x, (ty_datatype *)y, param);
}

/* ---- public --------------------------------------------------------------------------------------------------------------------- */

static bool ask(ty_env *env, ty_value *a, ty_value *b, ty_value **out, size_t n, bool *is_final) {
    ty_query q;
    ty_query_init(&q, env);
    ty_value *current[MAX_OUT];
    if (n > MAX_OUT) n = MAX_OUT;
    for (size_t i = 0; i < n; i++) {
        current[i] = out[i];
        out[i] = NULL;
    }
    q.out = current;
    q.merged = out;
    q.nout = n;
    bool r = forall_exists(&q, a, b);
    for (size_t i = 0; i < n; i++)
        if (!out[i]) out[i] = current[i];
    if (is_final) *is_final = !q.gave_up && !q.incomplete;
    return r;
}

struct ty_subtype_cache *ty_subtype_cache_new(sup_arena *arena) { return SUP_NEW(arena, struct ty_subtype_cache); }

bool ty_subtype(ty_env *env, ty_value *a, ty_value *b) {
    if (a == b || b == ty_v(env->k.t_any) || ty_is_bottom(env, a)) return true;
    if (ty_is_bottom(env, b)) return false;
    struct ty_subtype_cache *c = env->caches->subtype;
    size_t at = (((uintptr_t)a >> 4) * 31 + ((uintptr_t)b >> 4) * 17 + ((uintptr_t)a >> 17)) % CACHE_SIZE;
    if (c->entry[at].x == a && c->entry[at].y == b) return c->entry[at].answer;
    bool is_final, r = ask(env, a, b, NULL, 0, &is_final);
    if (!is_final) return r;
    c->entry[at].x = a;
    c->entry[at].y = b;
    c->entry[at].answer = r;
    return r;
}

bool ty_subtype_env(ty_env *env, ty_value *a, ty_value *b, ty_value **out, size_t n) {
    ty_value *u = b;
    for (size_t i = 0; i < n; i++) out[i] = NULL;
    for (size_t i = 0; i < n && ty_is_unionall(env, u); i++, u = ((ty_unionall *)u)->body) out[i] = ty_v(((ty_unionall *)u)->var);
    if (ty_is_bottom(env, a)) return true;
    return ask(env, a, b, out, n, NULL);
}

bool ty_equal(ty_env *env, ty_value *a, ty_value *b) {
    if (a == b) return true;
    if (!ty_is_type(env, a) || !ty_is_type(env, b)) return ty_egal(env, a, b);
    if (is_plain_datatype(env, a) && is_plain_datatype(env, b) && ((ty_datatype *)a)->name != ((ty_datatype *)b)->name)
        return false;
    return ty_subtype(env, a, b) && ty_subtype(env, b, a);
}

bool ty_isa(ty_env *env, ty_value *v, ty_value *t) {
    ty_value *vt = ty_v(ty_typeof(v));
    if (vt == t || t == ty_v(env->k.t_any)) return true;
    if (!ty_is_type(env, v)) return ty_subtype(env, vt, t);
    /* A type is an instance of Type{itself} and of its kind. */
    if (ty_subtype(env, vt, t)) return true;
    if (ty_is_datatype(env, t) && ((ty_datatype *)t)->name != env->k.type_name) return false;
    return ty_subtype(env, ty_v(ty_type_of_type(env, v)), t);
}
