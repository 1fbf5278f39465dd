/* Modules and bindings.
 *
 * A module's table is an svec used as an open-addressing hash table of bindings, keyed by the symbol. What a
 * binding means is a list of parts, one per range of worlds (newest first). Names that come through `using`
 * are resolved at each lookup and not recorded; whoever relies on such an answer is found when the owner's
 * binding changes, because then the same name's bindings in all modules that use the owner are visited too.
 */
#include <stdlib.h>
#include "runtime/internal.h"
#include "support/hash.h"

enum { MAX_RESOLVE_DEPTH = 24 };

/* ---- the table ------------------------------------------------------------------------------------- */

static size_t probe(const ty_svec *t, const ty_sym *name) {
    size_t mask = t->n - 1, i = (size_t)name->hash & mask;
    while (t->data[i] && ((ty_binding *)t->data[i])->gr->name != name) i = (i + 1) & mask;
    return i;
}

static void grow(rt_context *rt, ty_module *m) {
    size_t old_n = m->table ? m->table->n : 0, n = old_n ? old_n * 2 : 16;
    ty_svec *t = ty_svec_new(rt->env, n), *old = m->table;
    for (size_t i = 0; i < old_n; i++)
        if (old->data[i]) t->data[probe(t, ((ty_binding *)old->data[i])->gr->name)] = old->data[i];
    m->table = t;
}

ty_binding *rt_binding(rt_context *rt, ty_module *m, ty_sym *name, bool create) {
    ty_env *env = rt->env;
    if (m->table && m->table->n) {
        size_t i = probe(m->table, name);
        if (m->table->data[i]) return (ty_binding *)m->table->data[i];
    }
    if (!create) return NULL;
    if (!m->table || !m->table->n || m->nbindings * 4 >= m->table->n * 3) grow(rt, m);
    ty_binding *b = (ty_binding *)ty_alloc(env, env->k.t_binding, sizeof *b);
    ty_globalref *gr = (ty_globalref *)ty_alloc(env, env->k.t_globalref, sizeof *gr);
    *gr = (ty_globalref){m, name, b};
    b->gr = gr;
    m->table->data[probe(m->table, name)] = ty_v(b);
    m->nbindings++;
    return b;
}

ty_globalref *rt_globalref(rt_context *rt, ty_module *m, ty_sym *name) { return rt_binding(rt, m, name, true)->gr; }

size_t rt_module_bindings(ty_module *m, ty_binding ***out) {
    *out = m->table ? (ty_binding **)m->table->data : NULL;
    return m->table ? m->table->n : 0;
}

/* ---- parts ------------------------------------------------------------------------------------------- */

static ty_bpart *part_at(const ty_binding *b, uint64_t world) {
    for (ty_bpart *p = b->parts; p; p = p->next)
        if (p->first <= world && world <= p->last) return p;
    return NULL;
}

static void invalidate_users(rt_context *rt, ty_binding *b, uint64_t last, int depth, ty_array *list) {
    ty_env *env = rt->env;
    if (depth > MAX_RESOLVE_DEPTH) return;
    if (b->backedges && ty_typeof(b->backedges) == env->k.t_vector_any) {
        ty_array *edges = (ty_array *)b->backedges;
        b->backedges = NULL;
        for (size_t i = 0; i < ty_vec_len(edges); i++) {
            ty_value *e = ty_vec_data(edges)[i];
            if (!e) continue;
            if (ty_typeof(e) == env->k.t_code_instance) ty_invalidate(env, (ty_code_instance *)e, last, list);
            else if (ty_typeof(e) == env->k.t_binding) invalidate_users(rt, (ty_binding *)e, last, depth + 1, list);
        }
    }
    if (!b->exported) return;
    ty_array *mods = rt_modules(rt);
    for (size_t i = 0; i < ty_vec_len(mods); i++) {
        ty_module *m = (ty_module *)ty_vec_data(mods)[i];
        for (size_t j = 0; j < m->nusings; j++) {
            if ((ty_module *)m->usings->data[j] != b->gr->mod) continue;
            ty_binding *ub = rt_binding(rt, m, b->gr->name, false);
            if (ub) invalidate_users(rt, ub, last, depth + 1, list);
            break;
        }
    }
}

static void invalidate_binding(rt_context *rt, ty_binding *b, uint64_t last) {
    ty_array *list = rt->report_invalidated ? ty_vec_new(rt->env, 0) : NULL;
    invalidate_users(rt, b, last, 0, list);
    if (list) rt_report_invalidated(rt, b->gr->name, "the new meaning of", rt_current_span(rt), list);
}

/* A new part for all worlds from the next one on. */
static ty_bpart *change(rt_context *rt, ty_binding *b, ty_binding_kind kind, ty_value *value, ty_value *type) {
    ty_env *env = rt->env;
    ty_bpart *p = (ty_bpart *)ty_alloc(env, env->k.t_bpart, sizeof *p);
    uint64_t world = env->world + 1;
    *p = (ty_bpart){value, type, b->parts, world, TY_WORLD_OPEN, (uint8_t)kind};
    if (b->parts) b->parts->last = world - 1;
    b->parts = p;
    env->world = world;
    invalidate_binding(rt, b, world - 1);
    return p;
}

/* A constant that has always been there: for Core's own names. */
static void define_initial(rt_context *rt, ty_module *m, const char *name, ty_value *v) {
    ty_binding *b = rt_binding(rt, m, ty_symbol(rt->env, name), true);
    if (b->parts) return;
    ty_bpart *p = (ty_bpart *)ty_alloc(rt->env, rt->env->k.t_bpart, sizeof *p);
    *p = (ty_bpart){v, NULL, NULL, 0, TY_WORLD_OPEN, TY_BIND_CONST};
    b->parts = p;
}

/* ---- resolution ---------------------------------------------------------------------------------------- */

static ty_binding *resolve(rt_context *rt, ty_module *m, ty_sym *name, uint64_t world, ty_bpart **part,
                           ty_world_range *valid, int depth);

static bool same_constant(const ty_bpart *a, const ty_bpart *b) {
    return a && b && a->kind == TY_BIND_CONST && b->kind == TY_BIND_CONST && a->value == b->value;
}

static ty_binding *resolve_usings(rt_context *rt, ty_module *m, ty_sym *name, uint64_t world, ty_bpart **part,
                                  ty_world_range *valid, int depth) {
    ty_binding *found = NULL;
    ty_bpart *found_part = NULL;
    for (size_t i = 0; i < m->nusings; i++) {
        ty_module *u = (ty_module *)m->usings->data[i];
        ty_binding *ub = rt_binding(rt, u, name, false);
        if (!ub || !ub->exported) continue;
        ty_bpart *p = NULL;
        ty_binding *r = resolve(rt, u, name, world, &p, valid, depth + 1);
        if (!r || r == found) continue;
        if (found && !same_constant(p, found_part)) { /* ambiguous */
            *part = NULL;
            return NULL;
        }
        if (!found) found = r, found_part = p;
    }
    *part = found_part;
    return found;
}

bool rt_import_is_ambiguous(rt_context *rt, ty_module *m, ty_sym *name) {
    ty_binding *found = NULL;
    for (size_t i = 0; i < m->nusings; i++) {
        ty_module *u = (ty_module *)m->usings->data[i];
        ty_binding *ub = rt_binding(rt, u, name, false);
        ty_binding *r = ub && ub->exported ? rt_resolve(rt, u, name, rt->env->world, NULL, NULL) : NULL;
        if (r && found && r != found) return !rt_resolve(rt, m, name, rt->env->world, NULL, NULL);
        if (r) found = r;
    }
    return false;
}

static ty_binding *resolve(rt_context *rt, ty_module *m, ty_sym *name, uint64_t world, ty_bpart **part,
                           ty_world_range *valid, int depth) {
    *part = NULL;
    if (depth > MAX_RESOLVE_DEPTH) return NULL;
    ty_binding *b = rt_binding(rt, m, name, false);
    ty_bpart *p = b ? part_at(b, world) : NULL;
    if (p) {
        *valid = ty_world_meet(*valid, (ty_world_range){p->first, p->last});
        switch (p->kind) {
        case TY_BIND_CONST:
        case TY_BIND_GLOBAL:
        case TY_BIND_DECLARED: *part = p; return b;
        case TY_BIND_IMPORTED: {
            ty_binding *to = (ty_binding *)p->value;
            ty_binding *r = resolve(rt, to->gr->mod, to->gr->name, world, part, valid, depth + 1);
            return r ? r : to;
        }
        default: break;
        }
    } else if (b && b->parts) { /* not yet defined in this world: until the oldest part begins */
        ty_bpart *oldest = b->parts;
        while (oldest->next) oldest = oldest->next;
        if (oldest->first > world) *valid = ty_world_meet(*valid, (ty_world_range){0, oldest->first - 1});
    }
    return resolve_usings(rt, m, name, world, part, valid, depth);
}

ty_binding *rt_resolve(rt_context *rt, ty_module *m, ty_sym *name, uint64_t world, ty_bpart **part, ty_world_range *valid) {
    ty_world_range range = {0, TY_WORLD_OPEN};
    ty_bpart *p;
    ty_binding *b = resolve(rt, m, name, world, &p, &range, 0);
    if (part) *part = p;
    if (valid) *valid = range;
    return b && p ? b : NULL;
}

ty_value *rt_global(rt_context *rt, ty_module *m, ty_sym *name, uint64_t world) {
    ty_bpart *p;
    ty_binding *b = rt_resolve(rt, m, name, world, &p, NULL);
    if (!b) return NULL;
    return p->kind == TY_BIND_CONST ? p->value : p->kind == TY_BIND_GLOBAL ? b->value : NULL;
}

ty_value *rt_getglobal(rt_context *rt, ty_module *m, ty_sym *name) {
    ty_value *v = rt_global(rt, m, name, rt->task_world);
    return v ? v : rt_throw_undef(rt, name, ty_v(m));
}

/* ---- definitions ----------------------------------------------------------------------------------------- */

static bool refuse(rt_context *rt, const char *fmt, const ty_binding *b) {
    rt_throw_error(rt, fmt, b->gr->mod->name->name, b->gr->name->name);
    return false;
}

bool rt_set_const(rt_context *rt, ty_module *m, ty_sym *name, ty_value *v) {
    ty_binding *b = rt_binding(rt, m, name, true);
    ty_bpart *p = part_at(b, rt->env->world);
    if (p && p->kind == TY_BIND_CONST && p->value && v && ty_egal(rt->env, p->value, v)) return true;
    if (p && p->kind == TY_BIND_GLOBAL)
        return refuse(rt, "cannot declare %s.%s constant; it was already declared global", b);
    if (p && p->kind == TY_BIND_IMPORTED) {
        ty_value *now = rt_global(rt, m, name, rt->env->world);
        if (now && ty_egal(rt->env, now, v)) return true;
        return refuse(rt, "cannot declare %s.%s constant; it was already declared as an import", b);
    }
    /* Julia backdates the first constant of a name that meant nothing before: code in older worlds sees it */
    bool fresh = !b->parts && !rt_resolve(rt, m, name, rt->env->world, NULL, NULL);
    p = change(rt, b, TY_BIND_CONST, v, NULL);
    if (fresh) p->first = 0;
    return true;
}

static bool assign(rt_context *rt, ty_binding *b, const ty_bpart *p, ty_value *v) {
    if (p->type && p->type != ty_v(rt->env->k.t_any) && !rt_isa(rt->env, v, p->type)) {
        rt_throw_type(rt, "setglobal!", p->type, v);
        return false;
    }
    b->value = v;
    return true;
}

static bool refuse_assignment(rt_context *rt, ty_module *m, ty_sym *name, const ty_bpart *p) {
    if (p->kind == TY_BIND_CONST)
        rt_throw_error(rt, "invalid assignment to constant %s.%s. This redefinition may be permitted using the `const` keyword.",
                       m->name->name, name->name);
    else {
        ty_binding *to = (ty_binding *)p->value;
        rt_throw_error(rt, "cannot assign a value to imported variable %s.%s from module %s", to->gr->mod->name->name,
                       name->name, m->name->name);
    }
    return false;
}

bool rt_set_global(rt_context *rt, ty_module *m, ty_sym *name, ty_value *v) {
    ty_binding *b = rt_binding(rt, m, name, true);
    ty_bpart *p = part_at(b, rt->env->world);
    if (p && p->kind == TY_BIND_GLOBAL) return assign(rt, b, p, v);
    if (p && (p->kind == TY_BIND_CONST || p->kind == TY_BIND_IMPORTED)) return refuse_assignment(rt, m, name, p);
    bool fresh = !b->parts;
    p = change(rt, b, TY_BIND_GLOBAL, NULL, ty_v(rt->env->k.t_any));
    if (fresh) p->first = 0; /* code that runs in an older world, as the caller may, sees it too */
    return assign(rt, b, p, v);
}

bool rt_setglobal(rt_context *rt, ty_module *m, ty_sym *name, ty_value *v) {
    ty_binding *b = rt_binding(rt, m, name, false);
    ty_bpart *p = b ? part_at(b, rt->env->world) : NULL;
    if (p && p->kind == TY_BIND_GLOBAL) return assign(rt, b, p, v);
    if (p && (p->kind == TY_BIND_CONST || p->kind == TY_BIND_IMPORTED)) return refuse_assignment(rt, m, name, p);
    rt_throw_error(rt, "Global %s.%s does not exist and cannot be assigned.\n"
                       "Note: Julia 1.9 and 1.10 inadvertently omitted this error check (#56933).\n"
                       "Hint: Declare it using `global %s` inside `%s` before attempting assignment.",
                   m->name->name, name->name, name->name, m->name->name);
    return false;
}

/* type NULL: only declared. `weak`: `global x` without assignment. */
bool rt_declare_global(rt_context *rt, ty_module *m, ty_sym *name, ty_value *type, bool weak) {
    ty_env *env = rt->env;
    ty_binding *b = rt_binding(rt, m, name, true);
    ty_bpart *p = part_at(b, env->world);
    if (p && p->kind == TY_BIND_GLOBAL) {
        if (!type || p->type == type || ty_equal(env, p->type, type)) return true;
        if (b->value && !rt_isa(env, b->value, type)) {
            rt_throw_error(rt, "cannot set type for global %s.%s. It already has a value or is already set to a different type.",
                           m->name->name, name->name);
            return false;
        }
        change(rt, b, TY_BIND_GLOBAL, NULL, type);
        return true;
    }
    if (p && (p->kind == TY_BIND_CONST || p->kind == TY_BIND_IMPORTED)) {
        if (!type && weak) return true;
        return refuse(rt, "cannot declare %s.%s global; it was already declared constant or imported", b);
    }
    if (weak && !type) {
        if (!p || p->kind != TY_BIND_DECLARED) change(rt, b, TY_BIND_DECLARED, NULL, NULL);
        return true;
    }
    change(rt, b, TY_BIND_GLOBAL, NULL, type ? type : ty_v(env->k.t_any));
    return true;
}

void rt_export(rt_context *rt, ty_module *m, ty_sym *name, bool exported) {
    ty_binding *b = rt_binding(rt, m, name, true);
    if (b->is_public && (b->exported || !exported)) return;
    b->is_public = 1;
    if (!exported || b->exported) return;
    b->exported = 1;
    rt->env->world++;
    invalidate_binding(rt, b, rt->env->world - 1);
}

bool rt_use_module(rt_context *rt, ty_module *m, ty_module *used) {
    if (m == used) return true;
    for (size_t i = 0; i < m->nusings; i++)
        if ((ty_module *)m->usings->data[i] == used) return true;
    size_t cap = m->usings ? m->usings->n : 0;
    if (m->nusings == cap) {
        ty_svec *s = ty_svec_new(rt->env, cap ? cap * 2 : 4);
        for (size_t i = 0; i < m->nusings; i++) s->data[i] = m->usings->data[i];
        m->usings = s;
    }
    m->usings->data[m->nusings++] = ty_v(used);
    rt->env->world++;
    /* names that code in m was found to leave undefined may mean something now */
    ty_binding **bs;
    size_t n = rt_module_bindings(m, &bs);
    for (size_t i = 0; i < n; i++)
        if (bs[i] && bs[i]->backedges && !part_at(bs[i], rt->env->world))
            invalidate_binding(rt, bs[i], rt->env->world - 1);
    return true;
}

/* Binds `as` in m to from.name. explicit_using: `using M: x`, which does not allow adding methods. */
bool rt_import_name(rt_context *rt, ty_module *m, ty_module *from, ty_sym *name, ty_sym *as, bool explicit_using) {
    ty_binding *b = rt_binding(rt, m, as, true);
    ty_bpart *fp;
    ty_binding *to = rt_resolve(rt, from, name, rt->env->world, &fp, NULL);
    if (!to) to = rt_binding(rt, from, name, true);
    if (to == b) return true;
    ty_bpart *p = part_at(b, rt->env->world);
    ty_value *mark = explicit_using ? NULL : rt->env->k.v_true;
    if (p && p->kind == TY_BIND_IMPORTED) {
        if ((ty_binding *)p->value == to) {
            if (mark) p->type = mark;
            return true;
        }
        ty_value *a = rt_global(rt, m, as, rt->env->world), *v = rt_global(rt, from, name, rt->env->world);
        if (a && a == v) return true;
        return true; /* a conflicting import is ignored, with a warning in Julia */
    }
    if (p && (p->kind == TY_BIND_CONST || p->kind == TY_BIND_GLOBAL)) {
        if (p->kind == TY_BIND_CONST && fp && fp->kind == TY_BIND_CONST && fp->value == p->value) return true;
        rt_throw_error(rt, "importing %s into %s conflicts with an existing global", as->name, m->name->name);
        return false;
    }
    change(rt, b, TY_BIND_IMPORTED, ty_v(to), mark);
    return true;
}

/* ---- modules ----------------------------------------------------------------------------------------------- */

ty_value *rt_root(rt_context *rt, int slot) { return ((ty_svec *)rt->env->k.root_state)->data[slot]; }
ty_array *rt_modules(rt_context *rt) { return (ty_array *)rt_root(rt, RT_ROOT_MODULES); }

ty_module *rt_module_new(rt_context *rt, ty_sym *name, ty_module *parent, bool bare) {
    ty_env *env = rt->env;
    ty_module *m = (ty_module *)ty_alloc(env, env->k.t_module, sizeof *m);
    m->name = name;
    m->parent = parent ? parent : m;
    m->is_bare = bare;
    m->build_id = sup_hash_mix(name->hash, ty_vec_len(rt_modules(rt)));
    ty_vec_push(env, rt_modules(rt), ty_v(m));
    rt_use_module(rt, m, env->k.m_core);
    if (!bare && env->k.m_base) rt_use_module(rt, m, env->k.m_base);
    define_initial(rt, m, name->name, ty_v(m));
    rt_export(rt, m, name, true);
    return m;
}

static int compare_names(const void *a, const void *b) {
    return strcmp((*(ty_sym *const *)a)->name, (*(ty_sym *const *)b)->name);
}

/* names(m; all, imported), sorted. */
ty_svec *rt_module_names(rt_context *rt, ty_module *m, bool all, bool imported) {
    ty_binding **bs;
    size_t n = rt_module_bindings(m, &bs), k = 0;
    ty_svec *tmp = ty_svec_new(rt->env, n);
    for (size_t i = 0; i < n; i++) {
        if (!bs[i]) continue;
        ty_bpart *p = part_at(bs[i], rt->env->world);
        bool own = p && (p->kind == TY_BIND_CONST || p->kind == TY_BIND_GLOBAL);
        bool take = bs[i]->is_public || (own && all && bs[i]->gr->name->name[0] != '#') ||
                    (imported && p && p->kind == TY_BIND_IMPORTED);
        if (bs[i]->is_public && !p && !rt_resolve(rt, m, bs[i]->gr->name, rt->env->world, NULL, NULL)) take = true;
        if (take) tmp->data[k++] = ty_v(bs[i]->gr->name);
    }
    qsort(tmp->data, k, sizeof *tmp->data, compare_names);
    return ty_svec_copy(rt->env, tmp->data, k);
}

/* ---- near names ------------------------------------------------------------------------------------------------ */

/* Optimal string alignment distance; strings longer than 63 bytes are never near. */
static int distance(const char *a, size_t n, const char *b, size_t m) {
    if (n > 63 || m > 63) return 99;
    int d[3][64 + 1];
    for (size_t j = 0; j <= m; j++) d[0][j] = (int)j, d[2][j] = 0;
    int *prev2 = d[2], *prev = d[0], *cur = d[1];
    for (size_t i = 1; i <= n; i++) {
        cur[0] = (int)i;
        for (size_t j = 1; j <= m; j++) {
            int cost = a[i - 1] != b[j - 1], best = prev[j] + 1;
            if (cur[j - 1] + 1 < best) best = cur[j - 1] + 1;
            if (prev[j - 1] + cost < best) best = prev[j - 1] + cost;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && prev2[j - 2] + 1 < best)
                best = prev2[j - 2] + 1;
            cur[j] = best;
        }
        int *t = prev2;
        prev2 = prev, prev = cur, cur = t;
    }
    return prev[m];
}

typedef struct near_set {
    ty_sym **out;
    int dist[8];
    size_t n, max;
} near_set;

static void consider(near_set *s, ty_sym *name, ty_sym *cand) {
    if (cand == name || cand->name[0] == '#') return;
    int limit = name->len <= 3 ? 1 : name->len <= 7 ? 2 : 3, d = distance(name->name, name->len, cand->name, cand->len);
    if (d > limit || d >= (int)name->len) return;
    for (size_t i = 0; i < s->n; i++)
        if (s->out[i] == cand) return;
    size_t at = s->n;
    while (at > 0 && (s->dist[at - 1] > d || (s->dist[at - 1] == d && strcmp(s->out[at - 1]->name, cand->name) > 0))) at--;
    if (at >= s->max) return;
    if (s->n < s->max) s->n++;
    for (size_t i = s->n - 1; i > at; i--) s->out[i] = s->out[i - 1], s->dist[i] = s->dist[i - 1];
    s->out[at] = cand;
    s->dist[at] = d;
}

size_t rt_near_names(rt_context *rt, ty_module *m, ty_sym *name, ty_sym **out, size_t n) {
    near_set s = {.out = out, .max = n < 8 ? n : 8};
    ty_binding **bs;
    size_t len = rt_module_bindings(m, &bs);
    for (size_t i = 0; i < len; i++)
        if (bs[i] && bs[i]->parts) consider(&s, name, bs[i]->gr->name);
    for (size_t u = 0; u < m->nusings; u++) {
        len = rt_module_bindings((ty_module *)m->usings->data[u], &bs);
        for (size_t i = 0; i < len; i++)
            if (bs[i] && bs[i]->exported) consider(&s, name, bs[i]->gr->name);
    }
    return s.n;
}

/* ---- Core --------------------------------------------------------------------------------------------------- */

static ty_value *new_builtin(rt_context *rt, ty_module *core, const char *name) {
    ty_env *env = rt->env;
    ty_datatype *t = ty_new_function_type(env, core, ty_symbol(env, name));
    t->super = env->k.t_builtin;
    return t->instance;
}

static void define_builtins(rt_context *rt) {
    static const char *const names[] = {
#define IR_BUILTIN_ROW(id, name, min, max) name,
#include "ir/builtins.def"
#undef IR_BUILTIN_ROW
    };
    ty_env *env = rt->env;
    if (!env->k.builtins) {
        env->k.builtins = ty_svec_new(env, IR_BUILTIN_COUNT);
        for (int i = 0; i < IR_BUILTIN_COUNT; i++)
            env->k.builtins->data[i] = new_builtin(rt, env->k.m_core, names[i]);
    }
    for (int i = 0; i < IR_BUILTIN_COUNT; i++)
        define_initial(rt, env->k.m_core, names[i], env->k.builtins->data[i]);
}

static void define_intrinsics(rt_context *rt) {
    ty_env *env = rt->env;
    if (!env->k.intrinsics) {
        env->k.intrinsics = ty_svec_new(env, IR_INTRINSIC_COUNT);
        for (int32_t i = 0; i < IR_INTRINSIC_COUNT; i++)
            env->k.intrinsics->data[i] = ty_box_bits(env, env->k.t_intrinsic, &i);
    }
    for (int i = 0; i < IR_INTRINSIC_COUNT; i++) {
        const char *name = ir_intrinsic_name((ir_intrinsic)i);
        define_initial(rt, env->k.m_intrinsics, name, env->k.intrinsics->data[i]);
        rt_binding(rt, env->k.m_intrinsics, ty_symbol(env, name), true)->exported = 1;
    }
}

static void define_types(rt_context *rt) {
    ty_env *env = rt->env;
#define TY_KNOWN(ctype, field, name) \
    if ((name)[0] && env->k.field && strncmp(#field, "m_", 2) != 0) \
        define_initial(rt, env->k.m_core, name, ty_v(env->k.field));
#include "types/wellknown.def"
#undef TY_KNOWN
}

static ty_value *alias(rt_context *rt, ty_value *t, const char *kind) {
    ty_env *env = rt->env;
    ty_tvar *T = ty_tvar_new(env, ty_symbol(env, "T"), env->k.bottom, ty_v(env->k.t_any));
    ty_value *p[3] = {ty_v(ty_symbol(env, kind)), ty_v(T), env->k.addrspace_cpu};
    ty_error err = {0};
    ty_value *body = ty_apply_type(env, t, p, 3, &err);
    GPUCC_ASSERT(body, "alias of %s", ty_text(env, t));
    return ty_unionall_new(env, T, body);
}

/* Names of Core that are no declarations of their own. */
static void define_aliases(rt_context *rt) {
    ty_env *env = rt->env;
    ty_module *core = env->k.m_core;
    define_initial(rt, core, "Int", ty_v(env->k.t_int64));
    define_initial(rt, core, "UInt", ty_v(env->k.t_uint64));
    define_initial(rt, core, "Cvoid", ty_v(env->k.t_nothing));
    define_initial(rt, core, "Vararg", ty_vararg_new(env, NULL, NULL));
    define_initial(rt, core, "Memory", alias(rt, env->k.t_genericmemory, "not_atomic"));
    define_initial(rt, core, "AtomicMemory", alias(rt, env->k.t_genericmemory, "atomic"));
    define_initial(rt, core, "MemoryRef", alias(rt, env->k.t_genericmemoryref, "not_atomic"));
    define_initial(rt, core, "AtomicMemoryRef", alias(rt, env->k.t_genericmemoryref, "atomic"));
    ty_datatype *undef = ty_new_struct_type(env, core, ty_symbol(env, "UndefInitializer"), env->k.emptysvec, env->k.emptysvec, false, 0);
    ty_error err = {0};
    ty_set_super(env, undef, ty_v(env->k.t_any), &err);
    ty_set_field_types(env, undef, env->k.emptysvec, &err);
    define_initial(rt, core, "UndefInitializer", ty_v(undef));
    define_initial(rt, core, "AddrSpace", env->k.t_addrspace->name->wrapper);
}

/* Names that Core exports: visible in every module, also in bare ones. */
static const char *const core_exports[] = {
#include "runtime/core_exports.inc"
};

static ty_module *bare_module(rt_context *rt, const char *name, ty_module *parent) {
    ty_env *env = rt->env;
    ty_module *m = (ty_module *)ty_alloc(env, env->k.t_module, sizeof *m);
    m->name = ty_symbol(env, name);
    m->parent = parent ? parent : m;
    m->is_bare = 1;
    return m;
}

void rt_init_core(rt_context *rt) {
    ty_env *env = rt->env;
    ty_svec *roots = ty_svec_new(env, RT_ROOT_COUNT);
    for (int i = 0; i < RT_ROOT_COUNT; i++) roots->data[i] = ty_v(ty_vec_new(env, 0));
    env->k.root_state = ty_v(roots);
    if (!env->k.m_core) env->k.m_core = bare_module(rt, "Core", NULL);
    if (!env->k.m_intrinsics) env->k.m_intrinsics = bare_module(rt, "Intrinsics", env->k.m_core);
    ty_vec_push(env, rt_modules(rt), ty_v(env->k.m_core));
    ty_vec_push(env, rt_modules(rt), ty_v(env->k.m_intrinsics));
    if (env->k.m_main) {
        ty_vec_push(env, rt_modules(rt), ty_v(env->k.m_main));
        rt_use_module(rt, env->k.m_main, env->k.m_core);
        define_initial(rt, env->k.m_main, "Main", ty_v(env->k.m_main));
    } else {
        env->k.m_main = rt_module_new(rt, ty_symbol(env, "Main"), NULL, true);
    }
    env->k.m_core->parent = env->k.m_core;
    env->k.m_main->parent = env->k.m_main;
    define_initial(rt, env->k.m_core, "Core", ty_v(env->k.m_core));
    define_initial(rt, env->k.m_core, "Main", ty_v(env->k.m_main));
    define_initial(rt, env->k.m_core, "Intrinsics", ty_v(env->k.m_intrinsics));
    define_types(rt);
    define_aliases(rt);
    define_builtins(rt);
    define_intrinsics(rt);
    for (size_t i = 0; i < sizeof core_exports / sizeof *core_exports; i++) {
        ty_binding *b = rt_binding(rt, env->k.m_core, ty_symbol(env, core_exports[i]), true);
        b->exported = b->is_public = 1;
    }
}
