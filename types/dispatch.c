/* Method lookup: all matches for a signature, the one for concrete types, and cached dispatch on values. */
#include "types/internal.h"

/* ---- candidates ---------------------------------------------------------------------------------------------------- */

/* Cheap test that a concrete argument type can never match a declared one. */
static bool clearly_apart(const ty_env *env, const ty_value *arg, const ty_value *declared) {
    if (!ty_is_datatype(env, arg) || !ty_is_datatype(env, declared)) return false;
    const ty_datatype *a = (const ty_datatype *)arg, *d = (const ty_datatype *)declared;
    if (d == env->k.t_any) return false;
    if (a->name == env->k.type_name) {
        if (d->name != env->k.type_name) return !ty_is_kind(env, declared);
        const ty_datatype *p = ty_unwrapped_datatype(env, ty_param(a, 0)), *q = ty_unwrapped_datatype(env, ty_param(d, 0));
        return p && q && p->name != q->name;
    }
    if (!a->is_concrete) return false;
    for (; a->name != d->name; a = a->super)
        if (a == env->k.t_any || !a->super) return true;
    return false;
}

static bool may_match(ty_env *env, const ty_datatype *query, const ty_method *m) {
    const ty_datatype *sig = ty_unwrapped_datatype(env, m->sig);
    if (!query || !sig) return true;
    const ty_vararg *vq = ty_tuple_vararg(env, query), *vs = ty_tuple_vararg(env, sig);
    size_t nq = ty_nparams(query) - (vq != NULL), ns = ty_nparams(sig) - (vs != NULL);
    if ((!vq && nq < ns) || (!vs && nq > ns)) return false;
    for (size_t i = 0; i < nq && i < ns; i++)
        if (clearly_apart(env, ty_param(query, i), ty_param(sig, i))) return false;
    return true;
}

static void narrow(ty_world_range *valid, const ty_method *m, uint64_t world) {
    if (m->first_world > world) {
        if (m->first_world - 1 < valid->last) valid->last = m->first_world - 1;
    } else if (m->last_world < world) {
        if (m->last_world + 1 > valid->first) valid->first = m->last_world + 1;
    } else {
        *valid = ty_world_meet(*valid, (ty_world_range){m->first_world, m->last_world});
    }
}

typedef struct search {
    ty_env *env;
    sup_arena *arena;
    ty_value *sig;
    uint64_t world;
    ty_world_range valid;
    SUP_VEC(ty_match) found;
} search;

/* ---- constructors by type --------------------------------------------------------------------------------------------
 *
 * All constructors lie in one table. Those of a call Type{X} are found by X's name: an index from type names to the
 * positions of methods, and the positions of the methods whose callee is anything else. */

typedef SUP_VEC(uint32_t) positions;

struct ty_constructor_index {
    size_t upto;       /* methods entered so far; tables only grow */
    sup_map by_name;   /* ty_typename -> positions * */
    positions others;
};

static const ty_typename *constructed(const ty_env *env, const ty_datatype *sig) {
    const ty_datatype *f = sig && ty_nparams(sig) ? ty_unwrapped_datatype(env, ty_param(sig, 0)) : NULL;
    if (!f || f->name != env->k.type_name) return NULL;
    const ty_datatype *x = ty_unwrapped_datatype(env, ty_param(f, 0));
    return x ? x->name : NULL;
}

static struct ty_constructor_index *index_constructors(ty_env *env, ty_methtable *t) {
    struct ty_constructor_index *x = env->caches->constructors;
    if (!x) x = env->caches->constructors = SUP_NEW(env->arena, struct ty_constructor_index);
    for (; x->upto < t->n; x->upto++) {
        const ty_method *m = (const ty_method *)t->methods->data[x->upto];
        const ty_typename *name = constructed(env, ty_unwrapped_datatype(env, m->sig));
        positions *p = &x->others;
        if (name) {
            uint64_t *slot = sup_map_put(env->arena, &x->by_name, sup_key(name), NULL);
            if (!*slot) *slot = sup_key(SUP_NEW(env->arena, positions));
            p = (positions *)(uintptr_t)*slot;
        }
        sup_vec_push(env->arena, p, (uint32_t)x->upto);
    }
    return x;
}

static void search_method(search *s, const ty_datatype *query, bool exact, ty_method *m);

static void search_constructors(search *s, ty_methtable *t, const ty_datatype *query, const ty_typename *name, bool exact) {
    struct ty_constructor_index *x = index_constructors(s->env, t);
    const uint64_t *slot = sup_map_get(&x->by_name, sup_key(name));
    const positions *own = slot ? (const positions *)(uintptr_t)*slot : NULL;
    uint32_t i = 0, j = 0, n = own ? own->len : 0;
    while (i < n || j < x->others.len) { /* in order of definition */
        bool first = j == x->others.len || (i < n && own->data[i] < x->others.data[j]);
        uint32_t at = first ? own->data[i++] : x->others.data[j++];
        search_method(s, query, exact, (ty_method *)t->methods->data[at]);
    }
}

static void search_table(search *s, ty_methtable *t) {
    ty_env *env = s->env;
    const ty_datatype *query = ty_unwrapped_datatype(env, s->sig);
    /* a call on exact types is wholly in a method's signature or not at all */
    const bool exact = query && ty_v(query) == s->sig && query->is_dispatch_tuple;
    const ty_typename *name = t == env->k.t_datatype->name->mt ? constructed(env, query) : NULL;
    if (name) {
        search_constructors(s, t, query, name, exact);
        return;
    }
    for (size_t i = 0; i < t->n; i++) search_method(s, query, exact, (ty_method *)t->methods->data[i]);
}

static void search_method(search *s, const ty_datatype *query, bool exact, ty_method *m) {
    ty_env *env = s->env;
    bool current = m->first_world <= s->world && s->world <= m->last_world;
    if (!may_match(env, query, m) || ty_disjoint(env, s->sig, m->sig)) return;
    if (!current) {
        narrow(&s->valid, m, s->world);
        return;
    }
    ty_match match = {.method = m, .spec_types = s->sig};
    size_t n = 0;
    for (ty_value *u = m->sig; ty_is_unionall(env, u); u = ((ty_unionall *)u)->body) n++;
    match.sparams = ty_svec_new(env, n);
    match.fully_covers = ty_subtype_env(env, s->sig, m->sig, match.sparams->data, n);
    if (!match.fully_covers && exact) return;
    if (!match.fully_covers) {
        match.spec_types = ty_intersect_env(env, s->sig, m->sig, &match.sparams);
        if (ty_is_bottom(env, match.spec_types)) return;
    }
    narrow(&s->valid, m, s->world);
    sup_vec_push(s->arena, &s->found, match);
}

static void search_global(search *s) {
    ty_env *env = s->env;
    ty_methtable *t = ty_methtable_for(env, s->sig, false);
    if (t) {
        search_table(s, t);
        return;
    }
    const ty_datatype *query = ty_unwrapped_datatype(env, s->sig);
    if (query && ty_nparams(query) && ty_is_concrete(env, ty_param(query, 0))) return; /* no table yet */
    for (size_t i = 0; i < env->k.all_tables->n; i++) {
        t = (ty_methtable *)env->k.all_tables->data[i];
        if (!t->is_overlay) search_table(s, t);
    }
}

/* ---- order and ambiguity ----------------------------------------------------------------------------------------------- */

typedef enum order { BEFORE, AFTER, NEITHER } order;

static order compare(ty_env *env, const ty_match *a, const ty_match *b) {
    if (ty_more_specific(env, a->method->sig, b->method->sig)) return BEFORE;
    return ty_more_specific(env, b->method->sig, a->method->sig) ? AFTER : NEITHER;
}

/* Does a third match decide wherever a and b both apply? */
static bool resolved(ty_env *env, const search *s, const ty_match *a, const ty_match *b, ty_value *both) {
    for (uint32_t i = 0; i < s->found.len; i++) {
        const ty_match *c = &s->found.data[i];
        if (c == a || c == b || !ty_subtype(env, both, c->method->sig)) continue;
        if (compare(env, c, a) == BEFORE && compare(env, c, b) == BEFORE) return true;
    }
    return false;
}

static bool ambiguous_pair(ty_env *env, const search *s, const ty_match *a, const ty_match *b) {
    if (compare(env, a, b) != NEITHER) return false;
    ty_value *both = ty_intersect(env, a->spec_types, b->spec_types);
    if (ty_is_bottom(env, both)) return false;
    return !resolved(env, s, a, b, both);
}

/* The usual case: one match covers the query and is more specific than all others, which it hides. */
static bool one_wins(ty_env *env, search *s) {
    ty_match *m = s->found.data;
    uint32_t best = 0, n = s->found.len;
    for (uint32_t i = 1; i < n; i++)
        if (m[i].fully_covers && (!m[best].fully_covers || ty_more_specific(env, m[i].method->sig, m[best].method->sig))) best = i;
    if (!m[best].fully_covers) return false;
    for (uint32_t i = 0; i < n; i++)
        if (i != best && !ty_more_specific(env, m[best].method->sig, m[i].method->sig)) return false;
    m[0] = m[best];
    s->found.len = 1;
    return true;
}

/* Puts more specific matches first; drops those that a covering, more specific one hides. */
static void sort_matches(ty_env *env, search *s, bool *ambiguous) {
    if (one_wins(env, s)) return;
    uint32_t n = s->found.len;
    ty_match *m = s->found.data;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = i + 1; j < n; j++)
            if (ambiguous_pair(env, s, &m[i], &m[j])) *ambiguous = true;
    bool *hidden = sup_arena_array(s->arena, n, sizeof *hidden);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < n && !hidden[i]; j++)
            hidden[i] = i != j && m[j].fully_covers && compare(env, &m[j], &m[i]) == BEFORE;
    uint32_t k = 0;
    for (uint32_t i = 0; i < n; i++) {
        if (hidden[i]) continue;
        ty_match x = m[i];
        uint32_t at = k++, to = at;
        for (uint32_t p = at; p-- > 0;)
            if (compare(env, &x, &m[p]) == BEFORE) to = p;
        for (; at > to; at--) m[at] = m[at - 1];
        m[to] = x;
    }
    s->found.len = k;
}

/* One layer of methods: an overlay table, or (NULL) the global ones. */
static ty_matches find_layer(ty_env *env, sup_arena *arena, ty_methtable *overlay, ty_value *sig, uint64_t world) {
    search s = {.env = env, .arena = arena, .sig = sig, .world = world, .valid = {1, TY_WORLD_OPEN}};
    if (overlay) search_table(&s, overlay);
    else search_global(&s);
    ty_matches r = {0};
    if (s.found.len > 1) sort_matches(env, &s, &r.ambiguous);
    r.data = s.found.data;
    r.n = s.found.len;
    r.valid = s.valid;
    return r;
}

ty_matches ty_find_all(ty_env *env, sup_arena *arena, const ty_mt_view *view, ty_value *sig, int limit) {
    ty_matches all = {.valid = {1, TY_WORLD_OPEN}};
    SUP_VEC(ty_match) found = {0};
    for (size_t i = 0; i <= view->noverlays; i++) {
        ty_matches r = find_layer(env, arena, i < view->noverlays ? view->overlays[i] : NULL, sig, view->world);
        all.valid = ty_world_meet(all.valid, r.valid);
        all.ambiguous = all.ambiguous || r.ambiguous;
        for (uint32_t j = 0; j < r.n; j++) sup_vec_push(arena, &found, r.data[j]);
        if (r.n && r.data[r.n - 1].fully_covers) break;
    }
    all.data = found.data;
    all.n = found.len;
    if (limit >= 0 && all.n > (uint32_t)limit) {
        all.truncated = true;
        all.n = 0;
    }
    return all;
}

/* Memory for one lookup: many share an arena, since making one costs more than a lookup. */
static sup_arena *scratch_arena(ty_env *env) {
    enum { USES = 100 };
    struct ty_caches *c = env->caches;
    if (c->scratch_uses++ % USES == 0) {
        sup_arena_destroy(c->scratch);
        c->scratch = sup_arena_create();
    }
    return c->scratch;
}

ty_method *ty_find_one(ty_env *env, const ty_mt_view *view, ty_value *sig, ty_svec **sparams, ty_world_range *valid,
                       bool *ambiguous) {
    ty_matches all = ty_find_all(env, scratch_arena(env), view, sig, -1);
    if (valid) *valid = all.valid;
    if (ambiguous) *ambiguous = false;
    ty_method *m = NULL;
    for (uint32_t i = 0; i < all.n && !m; i++)
        if (all.data[i].fully_covers) {
            m = all.data[i].method;
            if (sparams) *sparams = all.data[i].sparams;
            /* With concrete types all matches cover; one that is not hidden and follows is ambiguous with it,
             * unless it comes from a lower layer. */
            for (uint32_t j = i + 1; j < all.n; j++)
                if (all.data[j].fully_covers && all.data[j].method->table == m->table &&
                    !ty_more_specific(env, m->sig, all.data[j].method->sig)) {
                    if (ambiguous) *ambiguous = true;
                    m = NULL;
                    break;
                }
            break;
        }
    return m;
}

/* ---- dispatch on values --------------------------------------------------------------------------------------------------- */

typedef struct entry {
    uint64_t hash;
    ty_method_instance *mi;
    ty_value **key;  /* per argument: its type, or the value itself when it is a type */
    uint32_t n, which; /* which: bit per argument that is a type */
} entry;

typedef struct table_cache {
    uint64_t changed; /* world of the table's last change; older worlds are not cached */
    entry *slots;
    uint32_t nslots, len;
} table_cache;

static table_cache *cache_of(ty_env *env, ty_methtable *t) {
    uint64_t *slot = sup_map_put(env->arena, &env->caches->tables, sup_key(t), NULL);
    if (!*slot) {
        table_cache *c = SUP_NEW(env->arena, table_cache);
        for (size_t i = 0; i < t->n; i++) {
            const ty_method *m = (const ty_method *)t->methods->data[i];
            if (m->first_world > c->changed && m->first_world <= env->world) c->changed = m->first_world;
            if (m->last_world < env->world && m->last_world + 1 > c->changed) c->changed = m->last_world + 1;
        }
        *slot = sup_key(c);
    }
    return (table_cache *)(uintptr_t)*slot;
}

void ty_dispatch_flush(ty_env *env, ty_methtable *table, uint64_t world) {
    table_cache *c = cache_of(env, table);
    c->changed = world;
    if (c->len) memset(c->slots, 0, c->nslots * sizeof *c->slots);
    c->len = 0;
}

static ty_value *key_of(const ty_env *env, ty_value *arg) {
    return ty_is_type(env, arg) ? arg : ty_v(ty_typeof(arg));
}

static uint64_t hash_keys(ty_value *const *key, size_t n) {
    uint64_t h = n;
    for (size_t i = 0; i < n; i++) h = (h ^ ((uint64_t)(uintptr_t)key[i] >> 3)) * 0x9E3779B97F4A7C15u;
    return h ^ h >> 29;
}

static entry *find_slot(const table_cache *c, const entry *k) {
    uint32_t mask = c->nslots - 1, i = (uint32_t)k->hash & mask;
    for (; c->slots[i].mi; i = (i + 1) & mask) {
        const entry *e = &c->slots[i];
        if (e->hash == k->hash && e->n == k->n && e->which == k->which && !memcmp(e->key, k->key, k->n * sizeof *k->key))
            break;
    }
    return &c->slots[i];
}

static void remember(ty_env *env, table_cache *c, entry k) {
    if ((c->len + 1) * 2 > c->nslots) {
        uint32_t old_n = c->nslots;
        entry *old = c->slots;
        c->nslots = old_n ? old_n * 2 : 8;
        c->slots = SUP_NEW_ARRAY(env->arena, entry, c->nslots);
        for (uint32_t i = 0; i < old_n; i++)
            if (old[i].mi) *find_slot(c, &old[i]) = old[i];
    }
    k.key = sup_arena_dup(env->arena, k.key, k.n * sizeof *k.key);
    *find_slot(c, &k) = k;
    c->len++;
}

static ty_method_instance *dispatch_slow(ty_env *env, ty_value *const *args, size_t n, uint64_t world, bool *ambiguous) {
    ty_value *few[16], **types = n <= 16 ? few : sup_arena_array(env->arena, n, sizeof *types);
    for (size_t i = 0; i < n; i++)
        types[i] = ty_v(ty_is_type(env, args[i]) ? ty_type_of_type(env, args[i]) : ty_typeof(args[i]));
    ty_value *sig = ty_v(ty_tuple_type(env, types, n));
    ty_mt_view view = {.world = world};
    ty_svec *sparams = NULL;
    ty_method *m = ty_find_one(env, &view, sig, &sparams, NULL, ambiguous);
    return m ? ty_specialize(env, m, sig, sparams) : NULL;
}

ty_method_instance *ty_dispatch(ty_env *env, ty_value *const *args, size_t n, uint64_t world, bool *ambiguous) {
    enum { MAX_CACHED = 16 };
    if (ambiguous) *ambiguous = false;
    ty_value *f = args[0];
    ty_methtable *t = ty_is_type(env, f) ? env->k.t_datatype->name->mt : ty_typeof(f)->name->mt;
    if (!t) return NULL;
    if (n > MAX_CACHED) return dispatch_slow(env, args, n, world, ambiguous);
    table_cache *c = cache_of(env, t);
    if (world < c->changed) return dispatch_slow(env, args, n, world, ambiguous);
    ty_value *key[MAX_CACHED];
    entry e = {.key = key, .n = (uint32_t)n};
    for (size_t i = 0; i < n; i++) {
        key[i] = key_of(env, args[i]);
        e.which |= (uint32_t)(key[i] == args[i]) << i;
    }
    e.hash = hash_keys(key, n) + e.which * 0xD6E8FEB86659FD93u;
    if (c->nslots) {
        const entry *known = find_slot(c, &e);
        if (known->mi) return known->mi;
    }
    e.mi = dispatch_slow(env, args, n, world, ambiguous);
    if (e.mi && world <= env->world) remember(env, c, e);
    return e.mi;
}
