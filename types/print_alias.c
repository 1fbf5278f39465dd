/* Aliases in printed types: constants that modules export and whose value is a type under another name.
 *
 * An alias is a pattern: its wheres' variables match whatever stands in their place. It fits when the whole type
 * matches and each variable stands for something without variables of its own, or for one of the wheres around. */
#include "types/print.h"

typedef struct alias {
    const ty_sym *name;
    const ty_module *module;
    const ty_value *type;
    const ty_value *body;
    size_t nvars, nmembers;
} alias;

typedef SUP_VEC(alias) aliases;

enum { MAX_VARS = 8 };

typedef struct match {
    const ty_env *env;
    const ty_tvar *vars[MAX_VARS];
    ty_value *values[MAX_VARS];
    size_t n;
} match;

static size_t members(const ty_env *env, const ty_value *t) {
    size_t n = 1;
    for (; ty_is_union(env, t); t = ((const ty_union *)t)->b) n++;
    return n;
}

/* ---- collecting -------------------------------------------------------------------------------------------------- */

static void consider(const ty_env *env, sup_arena *arena, aliases *out, const ty_module *m, const ty_binding *b) {
    const ty_bpart *part = b->parts;
    if (!b->gr || !part || part->kind != TY_BIND_CONST || !part->value || !(b->exported || b->is_public || m == env->k.m_main))
        return;
    const ty_value *t = part->value, *body = t;
    if (!ty_is_type(env, t) || ty_is_bottom(env, t) || ty_has_free_tvars(env, t)) return;
    const ty_datatype *d = ty_unwrapped_datatype(env, t);
    if (d && (d->name->wrapper == t || d->name == env->k.tuple_name)) return;
    alias a = {.name = b->gr->name, .module = m, .type = t};
    for (; ty_is_unionall(env, body); body = ((const ty_unionall *)body)->body) a.nvars++;
    a.body = body;
    a.nmembers = members(env, body);
    if (a.nvars <= MAX_VARS) sup_vec_push(arena, out, a);
}

static void collect(const ty_env *env, sup_arena *arena, aliases *out, const ty_module *m) {
    const ty_svec *t = m ? m->table : NULL;
    for (size_t i = 0; t && i < t->n; i++)
        if (t->data[i]) consider(env, arena, out, m, (const ty_binding *)t->data[i]);
}

typedef struct cached {
    uint64_t world;
    aliases list;
} cached;

/* The aliases of a module; collected anew when the world has changed. */
static const aliases *aliases_of(const ty_env *env, const ty_module *m) {
    uint64_t *slot = sup_map_put(env->arena, &env->caches->aliases, sup_key(m), NULL);
    cached *c = (cached *)(uintptr_t)*slot;
    if (!c) {
        c = SUP_NEW(env->arena, cached);
        *slot = sup_key(c);
    } else if (c->world == env->world) {
        return &c->list;
    }
    c->world = env->world;
    c->list.len = 0;
    collect(env, env->arena, &c->list, m);
    return &c->list;
}

/* ---- matching ------------------------------------------------------------------------------------------------------ */

static bool fits(match *m, const ty_value *pattern, const ty_value *t);

static bool fits_var(match *m, size_t i, const ty_value *t) {
    if (m->values[i]) return ty_alpha_equal(m->env, m->values[i], t);
    if (!ty_is_tvar(m->env, t) && ty_has_free_tvars(m->env, t)) return false;
    m->values[i] = ty_v(t);
    return true;
}

static bool fits(match *m, const ty_value *pattern, const ty_value *t) {
    const ty_env *env = m->env;
    for (size_t i = 0; i < m->n; i++)
        if (pattern == (const ty_value *)m->vars[i]) return fits_var(m, i, t);
    if (!ty_has_free_tvars(env, pattern)) return pattern == t || ty_alpha_equal(env, pattern, t);
    if (ty_typeof(pattern) != ty_typeof(t)) return false;
    if (ty_is_union(env, pattern)) {
        const ty_union *u = (const ty_union *)pattern, *v = (const ty_union *)t;
        return fits(m, u->a, v->a) && fits(m, u->b, v->b);
    }
    if (ty_is_vararg(env, pattern)) {
        const ty_vararg *u = (const ty_vararg *)pattern, *v = (const ty_vararg *)t;
        return fits(m, ty_vararg_type(env, pattern), ty_vararg_type(env, t)) &&
               (u->N == v->N || (u->N && v->N && fits(m, u->N, v->N)));
    }
    const ty_datatype *x = ty_as_datatype(env, pattern), *y = ty_as_datatype(env, t);
    if (!x || !y || x->name != y->name || ty_nparams(x) != ty_nparams(y)) return false;
    for (size_t i = 0; i < ty_nparams(x); i++)
        if (!fits(m, ty_param(x, i), ty_param(y, i))) return false;
    return true;
}

static void open_alias(const ty_env *env, const alias *a, match *m) {
    m->env = env;
    m->n = 0;
    for (const ty_value *t = a->type; ty_is_unionall(env, t); t = ((const ty_unionall *)t)->body) {
        m->values[m->n] = NULL;
        m->vars[m->n++] = ((const ty_unionall *)t)->var;
    }
}

static bool complete(const match *m) {
    for (size_t i = 0; i < m->n; i++)
        if (!m->values[i]) return false;
    return true;
}

static bool better(const alias *a, const alias *b) {
    return !b || a->nmembers < b->nmembers || (a->nmembers == b->nmembers && a->nvars > b->nvars);
}

static void best_in(const ty_env *env, const ty_module *module, const ty_value *body, const alias **best, match *found) {
    const aliases *list = aliases_of(env, module);
    for (uint32_t i = 0; i < list->len; i++) {
        const alias *a = &list->data[i];
        match m;
        open_alias(env, a, &m);
        if (a->body == ty_v(m.n ? m.vars[0] : NULL) || !better(a, *best) || !fits(&m, a->body, body) || !complete(&m)) continue;
        *best = a;
        *found = m;
    }
}

static const ty_module *module_of(const ty_env *env, const ty_value *t) {
    while (ty_is_union(env, t)) t = ((const ty_union *)t)->a;
    const ty_datatype *d = ty_unwrapped_datatype(env, t);
    return d ? d->name->module : NULL;
}

static bool known_in_main(const ty_env *env, const alias *a) {
    if (a->module == env->k.m_main || a->module == env->k.m_core || a->module == env->k.m_base) return true;
    for (size_t i = 0; i < env->k.m_main->nusings; i++)
        if (env->k.m_main->usings->data[i] == (const ty_value *)a->module) return true;
    const ty_value *there = ty_print_meaning(env->k.m_main, a->name); /* perhaps through a module that passes the name on */
    return there && there == ty_print_meaning(a->module, a->name);
}

static size_t print_application(ty_printer *p, const alias *a, const match *m, size_t first) {
    if (!known_in_main(p->env, a)) {
        ty_print_module(p->out, a->module);
        sup_buf_putc(p->out, '.');
    }
    ty_print_name(p->out, a->name);
    return ty_print_params(p, m->values, (ty_tvar *const *)(uintptr_t)m->vars, m->n, first);
}

bool ty_print_alias(ty_printer *p, const ty_value *body, size_t first, size_t *kept) {
    const ty_module *m = module_of(p->env, body);
    if (!m) return false;
    const alias *best = NULL;
    match found;
    best_in(p->env, m, body, &best, &found);
    if (m == p->env->k.m_core && p->env->k.m_base) best_in(p->env, p->env->k.m_base, body, &best, &found);
    if (!best) return false;
    *kept = print_application(p, best, &found, first);
    return true;
}

/* ---- unions ----------------------------------------------------------------------------------------------------------- */

enum { MAX_MEMBERS = 32 };

/* Does every member of the alias fit a member of its own? Those are then taken. */
static bool take_members(match *m, const alias *a, ty_value *const *t, size_t n, uint64_t *taken) {
    uint64_t mine = 0;
    const ty_value *rest = a->body;
    for (;;) {
        bool last = !ty_is_union(m->env, rest);
        const ty_value *pattern = last ? rest : ((const ty_union *)rest)->a;
        size_t i = 0;
        for (; i < n; i++) {
            match before = *m;
            if (!((*taken | mine) >> i & 1) && fits(m, pattern, t[i])) break;
            *m = before;
        }
        if (i == n) return false;
        mine |= (uint64_t)1 << i;
        if (last) break;
        rest = ((const ty_union *)rest)->b;
    }
    *taken |= mine;
    return true;
}

bool ty_print_union_alias(ty_printer *p, const ty_union *u) {
    const ty_env *env = p->env;
    ty_value *t[MAX_MEMBERS];
    size_t n = 0;
    const ty_value *rest = (const ty_value *)u;
    for (; ty_is_union(env, rest) && n < MAX_MEMBERS - 1; rest = ((const ty_union *)rest)->b) t[n++] = ((const ty_union *)rest)->a;
    if (ty_is_union(env, rest) || !env->k.m_base) return false;
    t[n++] = ty_v(rest);
    const aliases *list = aliases_of(env, env->k.m_base);
    for (uint32_t i = 0; i < list->len; i++) {
        const alias *a = &list->data[i];
        match m;
        uint64_t taken = 0;
        open_alias(env, a, &m);
        if (a->nmembers < 2 || a->nmembers >= n || !take_members(&m, a, t, n, &taken) || !complete(&m)) continue;
        sup_buf_puts(p->out, "Union{");
        for (size_t j = 0; j < n; j++) {
            if (taken >> j & 1) continue;
            ty_print_type(p, t[j]);
            sup_buf_puts(p->out, ", ");
        }
        print_application(p, a, &m, p->nwheres);
        sup_buf_putc(p->out, '}');
        return true;
    }
    return false;
}
