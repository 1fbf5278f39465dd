/* import, using, export, public; finding packages. */
#include <string.h>
#include "runtime/internal.h"

static ty_module *as_module(rt_context *rt, ty_module *m, ty_sym *name) {
    ty_value *v = rt_global(rt, m, name, rt->env->world);
    if (v && ty_typeof(v) == rt->env->k.t_module) return (ty_module *)v;
    if (v) rt_throw_error(rt, "invalid using path: \"%s\" does not name a module", name->name);
    else rt_throw_undef(rt, name, ty_v(m));
    return NULL;
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

/* ---- packages ------------------------------------------------------------------------------------------------
 *
 * Where a package is, Base decides (base/base/loading.jl): the entries of LOAD_PATH in their order; "@stdlib" among them
 * stands for the built-in packages. A built-in package counts as loaded when something asks for it, and with it those
 * that it asked for itself; from then on nothing else is loaded under its name.
 */

static void add_root(rt_context *rt, int slot, ty_value *v) { ty_vec_push(rt->env, (ty_array *)rt_root(rt, slot), v); }

static bool is_used(rt_context *rt, const ty_module *m) {
    ty_array *l = (ty_array *)rt_root(rt, RT_ROOT_USED);
    for (size_t i = ty_vec_len(l); i-- > 0;)
        if (ty_vec_data(l)[i] == (const ty_value *)m) return true;
    return false;
}

void rt_register_package(rt_context *rt, ty_sym *name, ty_module *m) {
    add_root(rt, RT_ROOT_LOADED, ty_v(name));
    add_root(rt, RT_ROOT_LOADED, ty_v(m));
}

static void unregister(rt_context *rt, ty_sym *name) {
    ty_array *l = (ty_array *)rt_root(rt, RT_ROOT_LOADED);
    for (size_t i = ty_vec_len(l) / 2; i-- > 0;)
        if (ty_vec_data(l)[2 * i] == ty_v(name) && !is_used(rt, (ty_module *)ty_vec_data(l)[2 * i + 1])) {
            ty_vec_data(l)[2 * i] = ty_v(ty_symbol(rt->env, "")); /* no name finds it any more */
            return;
        }
}

/* A function of base/base/loading.jl; NULL while Base has none. */
static ty_value *loader_function(rt_context *rt, const char *name) {
    ty_env *env = rt->env;
    return env->k.m_base ? rt_global(rt, env->k.m_base, ty_symbol(env, name), env->world) : NULL;
}

static bool is_empty_vector(rt_context *rt, const char *name) {
    const ty_value *v = loader_function(rt, name);
    return !v || ty_vec_len((const ty_array *)v) == 0;
}

/* Nobody waits for packages to be loaded: then Base.loaded_modules enters them when it is next looked at. */
static bool nobody_waits(rt_context *rt) { return is_empty_vector(rt, "package_callbacks") && is_empty_vector(rt, "_pending_extensions"); }

static bool announce(rt_context *rt, ty_sym *name, ty_module *m) {
    ty_value *f = loader_function(rt, "_package_loaded");
    return !f || rt->loading_base || rt_apply(rt, (ty_value *[]){f, ty_v(name), ty_v(m)}, 3, rt->env->world);
}

/* Evaluates a package's file; its module stands beside other packages, not inside the module that asks for it. */
ty_module *rt_load_package(rt_context *rt, ty_sym *name, const char *path) {
    ty_env *env = rt->env;
    ty_module *outer = rt_module_new(rt, ty_symbol(env, "__toplevel__"), NULL, false);
    struct { uint32_t depth, inits; const char *path; ty_sym *loading; sup_span span; } saved = {
        rt->p->module_depth, rt->p->init_first, rt->p->top_path, rt->p->loading, rt->p->top_span};
    rt->p->module_depth = 0;
    rt->p->init_first = rt->p->init_queue.len;
    rt->p->top_path = NULL;
    rt->p->loading = name;
    ty_value *v = rt_include_path(rt, outer, path, NULL);
    rt->p->module_depth = saved.depth;
    rt->p->init_first = saved.inits;
    rt->p->top_path = saved.path;
    rt->p->loading = saved.loading;
    ty_module *m = v ? (ty_module *)rt_global(rt, outer, name, env->world) : NULL;
    if (m && ty_typeof(ty_v(m)) != env->k.t_module) m = NULL;
    if (v && !m)
        rt_throw_error(rt, "package `%s` did not define the expected module `%s`, check for typos in package module name",
                       name->name, name->name);
    if (m) rt->p->top_span = saved.span;
    else unregister(rt, name);
    return m;
}

static ty_module *replaced(rt_context *rt, ty_module *m, ty_sym *dep) {
    rt_throw_error(rt, "the built-in package %s works with the built-in %s, but another %s is loaded already; "
                   "put @stdlib first in the load path to use the built-in one, or give a %s of its own there",
                   m->name->name, dep->name, dep->name, m->name->name);
    return NULL;
}

/* A built-in package is asked for, and so are those that it uses. */
static ty_module *use_builtin(rt_context *rt, ty_module *m) {
    if (is_used(rt, m)) return m;
    add_root(rt, RT_ROOT_USED, ty_v(m));
    ty_array *l = (ty_array *)rt_root(rt, RT_ROOT_NEEDS);
    for (size_t i = 0; i + 1 < ty_vec_len(l); i += 2) {
        if (ty_vec_data(l)[i] != ty_v(m)) continue;
        ty_module *dep = (ty_module *)ty_vec_data(l)[i + 1];
        if (loaded(rt, dep->name) != dep) return replaced(rt, m, dep->name);
        if (!use_builtin(rt, dep)) return NULL;
    }
    return nobody_waits(rt) || announce(rt, m->name, m) ? m : NULL;
}

static ty_module *package_of(ty_module *m) {
    while (m->parent && m->parent != m && strcmp(m->parent->name->name, "__toplevel__")) m = m->parent;
    return m;
}

static ty_module *not_found(rt_context *rt, ty_sym *name) {
    rt_throw_argument(rt, "Package %s not found in current path.\n- Run `import Pkg; Pkg.add(\"%s\")` to install the %s package.",
                      name->name, name->name, name->name);
    rt->p->package_exc = rt->exception;
    return NULL;
}

ty_module *rt_require(rt_context *rt, ty_module *m, ty_sym *name) {
    ty_env *env = rt->env;
    ty_module *found = loaded(rt, name);
    if (found == env->k.m_core || found == env->k.m_base || found == env->k.m_main) return found;
    if (rt->loading_base && found) {
        add_root(rt, RT_ROOT_NEEDS, ty_v(package_of(m)));
        add_root(rt, RT_ROOT_NEEDS, ty_v(found));
        return found;
    }
    if (found && (is_used(rt, found) || package_of(m) == found)) return found;
    ty_value *f = loader_function(rt, "_package_file");
    ty_value *path = f ? rt_apply(rt, (ty_value *[]){f, ty_v(m), ty_v(name), rt_bool(rt, found != NULL)}, 4, env->world) : rt_nothing(rt);
    if (!path) return NULL;
    if (ty_typeof(path) != env->k.t_string) return found ? use_builtin(rt, found) : not_found(rt, name);
    ty_module *p = rt_load_package(rt, name, ((const ty_string *)path)->data);
    if (!p) return NULL;
    add_root(rt, RT_ROOT_USED, ty_v(p));
    return announce(rt, name, p) ? p : NULL;
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
        ty_module *root = package_of(m);
        at = first == root->name && root != rt->env->k.m_main && !root->parent ? root : rt_require(rt, m, first);
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
    const ty_value *seen = at == m ? ty_v(m) : rt_global(rt, m, at->name, rt->env->world);
    const ty_binding *own = rt_binding(rt, m, at->name, false);
    const bool hidden = !seen || (seen != ty_v(at) && !(own && own->parts)); /* not even by what another module exports */
    if (hidden && !rt_import_name(rt, m, at, at->name, at->name, true)) return false;
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
