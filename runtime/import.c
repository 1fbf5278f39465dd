/* import, using, export, public; finding packages. */
#include <limits.h>
#include <stdio.h>
#include <sys/stat.h>
#include "runtime/internal.h"

static ty_module *as_module(rt_context *rt, ty_module *m, ty_sym *name) {
    ty_value *v = rt_global(rt, m, name, rt->env->world);
    if (v && ty_typeof(v) == rt->env->k.t_module) return (ty_module *)v;
    if (v) rt_throw_error(rt, "invalid using path: \"%s\" does not name a module", name->name);
    else rt_throw_undef(rt, name, ty_v(m));
    return NULL;
}

static ty_module *root_of(ty_module *m) {
    while (m->parent && m->parent != m) m = m->parent;
    return m;
}

static ty_module *loaded(rt_context *rt, ty_sym *name) {
    ty_env *env = rt->env;
    if (!strcmp(name->name, "Core")) return env->k.m_core;
    if (!strcmp(name->name, "Base")) return env->k.m_base;
    if (!strcmp(name->name, "Main")) return env->k.m_main;
    ty_array *l = (ty_array *)rt_root(rt, RT_ROOT_LOADED);
    for (size_t i = ty_vec_len(l) / 2; i-- > 0;)
        if (ty_vec_data(l)[2 * i] == ty_v(name)) return (ty_module *)ty_vec_data(l)[2 * i + 1];
    return NULL;
}

ty_value *rt_loaded_module(rt_context *rt, ty_sym *name) { return ty_v(loaded(rt, name)); }

static bool package_file(const char *dir, const char *name, char *out, size_t size) {
    static const char *const layouts[] = {"%s/%s.jl", "%s/%s/src/%s.jl", "%s/src/%s.jl"};
    struct stat st;
    for (int i = 0; i < 3; i++) {
        snprintf(out, size, layouts[i], dir, name, name);
        if (!stat(out, &st) && S_ISREG(st.st_mode)) return true;
    }
    return false;
}

static ty_module *load_package(rt_context *rt, ty_sym *name, const char *path) {
    ty_env *env = rt->env;
    /* packages stand beside each other, not inside the module that asks for them */
    ty_module *outer = rt_module_new(rt, ty_symbol(env, "__toplevel__"), NULL, false);
    uint32_t depth = rt->p->module_depth;
    const char *saved = rt->p->top_path;
    rt->p->module_depth = 0;
    rt->p->top_path = NULL;
    ty_value *v = rt_include_path(rt, outer, path);
    rt->p->module_depth = depth;
    rt->p->top_path = saved;
    if (!v) return NULL;
    ty_module *m = as_module(rt, outer, name);
    if (!m) return NULL;
    m->parent = m;
    ty_array *l = (ty_array *)rt_root(rt, RT_ROOT_LOADED);
    ty_vec_push(env, l, ty_v(name));
    ty_vec_push(env, l, ty_v(m));
    return m;
}

ty_module *rt_require(rt_context *rt, ty_module *m, ty_sym *name) {
    ty_module *found = loaded(rt, name);
    if (found) return found;
    char path[PATH_MAX];
    for (size_t i = 0; i < rt->nload_path; i++)
        if (package_file(rt->load_path[i], name->name, path, sizeof path)) return load_package(rt, name, path);
    rt_throw_argument(rt, "Package %s not found in current path.\n- Run `import Pkg; Pkg.add(\"%s\")` to install the %s package.",
                      name->name, name->name, name->name);
    rt->p->package_exc = rt->exception;
    return NULL;
}

/* The module that a path's first names mean. Returns how many names were used; 0 after an exception.
 * A last name that is no module is left over when `keep_last`. */
static uint32_t walk(rt_context *rt, ty_module *m, const syn_node *path, bool keep_last, ty_module **out) {
    ty_sym *dot = ty_symbol(rt->env, ".");
    uint32_t i = 0, n = path->nargs;
    ty_module *at = m;
    while (i < n && syn_is_sym(path->u.args[i], dot)) {
        if (i) at = at->parent ? at->parent : at;
        i++;
    }
    if (!i) {
        ty_sym *first = path->u.args[0]->u.sym;
        ty_module *root = root_of(m);
        at = first == root->name && root != rt->env->k.m_main ? root : rt_require(rt, m, first);
        if (!at) return 0;
        i = 1;
    }
    while (i < n) {
        ty_sym *name = path->u.args[i]->u.sym;
        if (keep_last && i + 1 == n) break;
        at = as_module(rt, at, name);
        if (!at) return 0;
        i++;
    }
    *out = at;
    return i;
}

static bool is_path(const syn_node *e) {
    if (!syn_is(e, SYN_H_DOTCALL) || !e->nargs) return false;
    for (uint32_t i = 0; i < e->nargs; i++)
        if (e->u.args[i]->kind != SYN_SYMBOL) return false;
    return true;
}

static bool malformed(rt_context *rt) {
    rt_throw_error(rt, "syntax: malformed import statement");
    return false;
}

/* `as` clauses: (as path name). */
static const syn_node *strip_as(const syn_node *e, ty_sym **as) {
    *as = NULL;
    if (!syn_is(e, SYN_H_AS) || e->nargs != 2 || e->u.args[1]->kind != SYN_SYMBOL) return e;
    *as = e->u.args[1]->u.sym;
    return e->u.args[0];
}

/* Names of one import: a path below `from`, or from anywhere when from is NULL. */
static bool import_one(rt_context *rt, ty_module *m, ty_module *from, const syn_node *e, bool is_using) {
    ty_sym *as;
    const syn_node *path = strip_as(e, &as);
    if (!is_path(path)) return malformed(rt);
    ty_sym *last = path->u.args[path->nargs - 1]->u.sym;
    if (from) {
        ty_module *at = from;
        for (uint32_t i = 0; i + 1 < path->nargs; i++)
            if (!(at = as_module(rt, at, path->u.args[i]->u.sym))) return false;
        return rt_import_name(rt, m, at, last, as ? as : last, is_using);
    }
    ty_module *at;
    uint32_t used = walk(rt, m, path, true, &at);
    if (!used) return false;
    if (used == path->nargs) { /* a module by itself */
        if (at == m || (!as && rt_global(rt, m, last, rt->env->world) == ty_v(at) && rt_binding(rt, m, last, false) &&
                        rt_binding(rt, m, last, false)->parts))
            return true;
        return rt_import_name(rt, m, at, at->name, as ? as : last, false);
    }
    return rt_import_name(rt, m, at, last, as ? as : last, false);
}

static bool use_one(rt_context *rt, ty_module *m, const syn_node *e) {
    ty_sym *as;
    const syn_node *path = strip_as(e, &as);
    if (!is_path(path)) return malformed(rt);
    ty_module *at;
    if (!walk(rt, m, path, false, &at)) return false;
    if (at != m && !rt_global(rt, m, at->name, rt->env->world) && !rt_import_name(rt, m, at, at->name, at->name, true))
        return false;
    return rt_use_module(rt, m, at);
}

static bool import_list(rt_context *rt, ty_module *m, const syn_node *colon, bool is_using) {
    ty_module *from;
    if (!is_path(colon->u.args[0])) return malformed(rt);
    if (!walk(rt, m, colon->u.args[0], false, &from)) return false;
    for (uint32_t i = 1; i < colon->nargs; i++)
        if (!import_one(rt, m, from, colon->u.args[i], is_using)) return false;
    return true;
}

static bool export_names(rt_context *rt, ty_module *m, const syn_node *e) {
    for (uint32_t i = 0; i < e->nargs; i++) {
        if (e->u.args[i]->kind != SYN_SYMBOL) {
            rt_throw_error(rt, "syntax: malformed \"%s\" statement", e->head_sym->name);
            return false;
        }
        rt_export(rt, m, e->u.args[i]->u.sym, e->head == SYN_H_EXPORT);
    }
    return true;
}

bool rt_import_form(rt_context *rt, ty_module *m, const syn_node *e) {
    if (e->head == SYN_H_EXPORT || e->head == SYN_H_PUBLIC) return export_names(rt, m, e);
    bool is_using = e->head == SYN_H_USING;
    for (uint32_t i = 0; i < e->nargs; i++) {
        const syn_node *a = e->u.args[i];
        bool ok = syn_is(a, SYN_H_COLON) && a->nargs ? import_list(rt, m, a, is_using)
                  : is_using                         ? use_one(rt, m, a)
                                                     : import_one(rt, m, NULL, a, false);
        if (!ok) return false;
    }
    return true;
}
