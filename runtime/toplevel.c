/* Top-level code: files, expressions, modules, macro calls.
 *
 * One expression after the other: macros are expanded from outside in, forms that only exist at top level
 * (:toplevel, :module, :import, :using, :export, :public) are done here, everything else is lowered to a thunk and run
 * in the newest world.
 */
#include <alloca.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include "runtime/internal.h"
#include "support/hash.h"
#include "syntax/parse.h"

enum { MAX_EXPANSIONS = 1000 };

static ty_value *eval(rt_context *rt, ty_module *m, syn_node *e);

/* ---- modules ------------------------------------------------------------------------------------------------ */

/* A module that is not bare has its own eval and include. */
bool rt_define_eval_and_include(rt_context *rt, ty_module *m) {
    sup_buf b = {0};
    sup_buf_printf(&b,
                   "eval(x) = Core.eval(var\"%s\", x)\n"
                   "include(path::AbstractString) = Core._host(:include, var\"%s\", path)\n"
                   "include(mapexpr::Function, path::AbstractString) = Base.include(mapexpr, var\"%s\", path)\n",
                   m->name->name, m->name->name, m->name->name);
    ty_value *v = rt_eval_text(rt, m, "none", sup_buf_cstr(&b));
    sup_buf_free(&b);
    return v != NULL;
}

static ty_value *init_of(rt_context *rt, ty_module *m) {
    ty_binding *b = rt_binding(rt, m, ty_symbol(rt->env, "__init__"), false);
    return b && b->parts && b->parts->kind == TY_BIND_CONST ? b->parts->value : NULL;
}

static bool run_init(rt_context *rt, ty_module *m) {
    ty_value *f = init_of(rt, m);
    if (!f || rt_apply(rt, &f, 1, rt->env->world)) return true;
    if (rt->exiting) return false;
    ty_value *fields[2] = {ty_v(m->name), rt->exception};
    rt->exception = ty_new_struct(rt->env, rt->env->k.t_initerror, fields, 2);
    return false;
}

bool rt_run_image_inits(rt_context *rt) {
    ty_array *l = (ty_array *)rt_root(rt, RT_ROOT_INITS);
    for (size_t i = 0; i < ty_vec_len(l); i++)
        if (!run_init(rt, (ty_module *)ty_vec_data(l)[i])) return false;
    return true;
}

/* A module is finished: its __init__ is to run now, and again wherever an image with it is loaded. */
static void queue_init(rt_context *rt, ty_module *m) {
    if (!init_of(rt, m)) return;
    sup_vec_push(rt->p->arena, &rt->p->init_queue, ty_v(m));
    ty_array *l = (ty_array *)rt_root(rt, RT_ROOT_INITS);
    for (size_t i = 0; i < ty_vec_len(l); i++)
        if (ty_vec_data(l)[i] == ty_v(m)) return;
    ty_vec_push(rt->env, l, ty_v(m));
}

/* __init__ of all modules finished since, inner ones first. */
bool rt_run_inits(rt_context *rt) {
    bool ok = true;
    const uint32_t first = rt->p->init_first;
    for (uint32_t i = first; i < rt->p->init_queue.len && ok; i++) ok = run_init(rt, (ty_module *)rt->p->init_queue.data[i]);
    rt->p->init_queue.len = first;
    return ok;
}

static ty_value *eval_module(rt_context *rt, ty_module *parent, const syn_node *e) {
    ty_env *env = rt->env;
    if (e->nargs < 3 || e->u.args[1]->kind != SYN_SYMBOL) return rt_throw_error(rt, "syntax: malformed module expression");
    bool bare = e->u.args[0]->kind == SYN_BOOL && !e->u.args[0]->u.b;
    ty_sym *name = e->u.args[1]->u.sym;
    bool top = parent == env->k.m_main && !env->k.m_base && bare && !strcmp(name->name, "Base");
    ty_module *m = rt_module_new(rt, name, parent, bare);
    m->line = (int32_t)sup_span_line(env->sources, e->span);
    const sup_source *src = sup_source_get(env->sources, e->span.file);
    if (src) m->file = ty_v(ty_symbol(env, src->path));
    if (top) {
        env->k.m_base = m;
        m->istopmod = 1;
    }
    if (!rt_set_const(rt, parent, name, ty_v(m))) return NULL;
    if (rt->p->loading == name && rt->p->module_depth == 0) { /* a package is found under its name while it is being loaded */
        m->parent = m;
        rt->p->loading = NULL;
        rt_register_package(rt, name, m);
    }
    ty_module *saved = rt->p->current_module;
    rt->p->current_module = m;
    rt->p->module_depth++;
    bool ok = bare || rt_define_eval_and_include(rt, m);
    const syn_node *body = e->u.args[2];
    for (uint32_t i = 0; ok && i < body->nargs; i++) ok = eval(rt, m, body->u.args[i]) != NULL;
    rt->p->module_depth--;
    rt->p->current_module = saved;
    if (!ok) return NULL;
    queue_init(rt, m);
    if (rt->p->module_depth == 0 && !rt->generating_output && !rt_run_inits(rt)) return NULL;
    return ty_v(m);
}

/* ---- expressions -------------------------------------------------------------------------------------------------- */

static ty_value *run_lowered(rt_context *rt, ty_module *m, syn_node *e) {
    sup_diag *last = rt->diags->last;
    uint32_t nerrors = rt->diags->nerrors;
    sup_arena *arena = sup_arena_create();
    ir_func *f = low_toplevel(&rt->low, arena, m, e);
    ty_code *code = f && !rt->exception ? ir_seal(f) : NULL;
    sup_arena_destroy(arena);
    if (!code) return rt_hold_diags(rt, last, nerrors);
    return rt_run_thunk(rt, m, code);
}

/* What is only named, not defined: f, A.f, f(x), f(x)::T, f(x) where T, @m. */
static bool only_names(const syn_node *e) {
    if (e->kind == SYN_SYMBOL || e->kind == SYN_GLOBAL || syn_is(e, SYN_H_CALL)) return true;
    if (syn_is(e, SYN_H_DOTCALL)) return e->nargs == 2 && e->u.args[1]->kind == SYN_QUOTE;
    if (syn_is(e, SYN_H_TYPED) || syn_is(e, SYN_H_WHERE)) return e->nargs && syn_is(e->u.args[0], SYN_H_CALL);
    return false;
}

/* A documented definition is its definition. */
static syn_node *documented(const syn_node *e) {
    if (!syn_is(e, SYN_H_MACROCALL) || e->nargs < 4) return NULL;
    const syn_node *name = e->u.args[0];
    bool doc = (name->kind == SYN_GLOBAL && !strcmp(name->u.global.name->name, "@doc")) ||
               (name->kind == SYN_SYMBOL && !strcmp(name->u.sym->name, "@doc"));
    return doc ? e->u.args[3] : NULL;
}

static ty_value *syntax_error(rt_context *rt, const syn_node *e) {
    if (e->nargs && e->u.args[0]->kind == SYN_VALUE && ty_subtype(rt->env, ty_v(ty_typeof((ty_value *)e->u.args[0]->u.value)), ty_v(rt->env->k.t_exception)))
        return rt_throw(rt, (ty_value *)e->u.args[0]->u.value);
    const char *text = e->nargs && e->u.args[0]->kind == SYN_STRING ? e->u.args[0]->u.str.data : "invalid syntax";
    return rt_throw_error(rt, "syntax: %s", text);
}

static ty_value *eval(rt_context *rt, ty_module *m, syn_node *e) {
    for (int n = 0; e->kind == SYN_EXPR; n++) {
        if (n > MAX_EXPANSIONS) return rt_throw_error(rt, "macro expansion does not end");
        syn_node *inner = documented(e);
        if (inner && only_names(inner)) return rt_nothing(rt);
        if (inner) {
            e = inner;
            continue;
        }
        bool scoped = syn_is(e, SYN_H_HYGIENIC_SCOPE) || syn_is(e, SYN_H_ESCAPE);
        if (!scoped && !syn_is(e, SYN_H_MACROCALL)) break;
        sup_diag *last = rt->diags->last;
        uint32_t nerrors = rt->diags->nerrors;
        e = low_expand_once(&rt->low, m, e);
        if (!e) return rt_hold_diags(rt, last, nerrors);
        if (scoped && syn_is(e, SYN_H_HYGIENIC_SCOPE)) break;
    }
    if (e->kind == SYN_LINE) return rt_nothing(rt);
    if (e->kind != SYN_EXPR) return run_lowered(rt, m, e);
    switch (e->head) {
    case SYN_H_TOPLEVEL: {
        ty_value *v = rt_nothing(rt);
        for (uint32_t i = 0; i < e->nargs && v; i++)
            if (e->u.args[i]->kind != SYN_LINE) v = eval(rt, m, e->u.args[i]);
        return v;
    }
    case SYN_H_MODULE: return eval_module(rt, m, e);
    case SYN_H_IMPORT:
    case SYN_H_USING:
    case SYN_H_EXPORT:
    case SYN_H_PUBLIC: return rt_import_form(rt, m, e) ? rt_nothing(rt) : NULL;
    case SYN_H_ERROR:
    case SYN_H_INCOMPLETE: return syntax_error(rt, e);
    default: return run_lowered(rt, m, e);
    }
}

ty_value *rt_eval_tree(rt_context *rt, ty_module *m, syn_node *e) {
    ty_module *saved = rt->p->current_module;
    uint32_t depth = rt->p->module_depth;
    rt->p->current_module = m;
    ty_value *v = eval(rt, m, e);
    rt->p->current_module = saved;
    rt->p->module_depth = depth;
    return v;
}

ty_value *rt_eval(rt_context *rt, ty_module *m, ty_value *expr) {
    ty_env *env = rt->env;
    if (ty_is_symbol(env, expr)) {
        ty_value *v = rt_global(rt, m, (ty_sym *)expr, env->world);
        return v ? v : rt_throw_undef(rt, (ty_sym *)expr, ty_v(m));
    }
    ty_datatype *t = ty_typeof(expr);
    if (t == env->k.t_quotenode) return ((ty_quotenode *)expr)->value;
    if (t == env->k.t_linenode) return env->k.v_nothing;
    if (t != env->k.t_expr && t != env->k.t_globalref) return expr;
    syn_node *e = low_from_value(&rt->low, expr, rt_current_span(rt));
    return e ? rt_eval_tree(rt, m, e) : rt_throw_error(rt, "syntax: invalid expression");
}

ty_value *rt_toplevel_form(rt_context *rt, ty_module *m, ty_value *expr) { return rt_eval(rt, m, expr); }

/* ---- files -------------------------------------------------------------------------------------------------------------- */

static ty_value *load_error(rt_context *rt, const char *path) {
    if (rt->exiting || !strcmp(path, "none")) return NULL; /* "none": the text of no file */
    if (rt->exception && ty_typeof(rt->exception) == rt->env->k.t_loaderror) { /* a macro's, called in this file */
        const ty_value *file = ty_get_field(rt->env, rt->exception, 0);
        if (ty_typeof(file) == rt->env->k.t_string && !strcmp(((const ty_string *)file)->data, path)) return NULL;
    }
    ty_value *f[3] = {ty_string_cstr(rt->env, path), ty_box_int64(rt->env, sup_span_line(rt->env->sources, rt->p->top_span)),
                      rt->exception};
    rt->exception = ty_new_struct(rt->env, rt->env->k.t_loaderror, f, 3);
    return NULL;
}

static ty_value *eval_mapped(rt_context *rt, ty_module *m, syn_node *e, ty_value *mapexpr) {
    ty_value *x = low_to_value(&rt->low, e);
    x = x ? rt_apply(rt, (ty_value *[]){mapexpr, x}, 2, rt->env->world) : NULL;
    return x ? rt_eval(rt, m, x) : NULL;
}

static ty_value *eval_file(rt_context *rt, ty_module *m, uint32_t file, ty_value *mapexpr) {
    sup_diag *last = rt->diags->last;
    uint32_t nerrors = rt->diags->nerrors;
    syn_node *tree = syn_parse_file(&rt->low.syn, file);
    rt->p->top_span = tree->span;
    /* a program that runs, and what it includes, is evaluated up to its first error; what is to be compiled is read whole first */
    const bool broken = rt->diags->nerrors != nerrors;
    const sup_diag *first = last ? last->next : rt->diags->first;
    const bool runs = rt->frame || *rt->program_file || !strcmp(sup_source_get(rt->env->sources, file)->path, "none");
    const uint32_t stop = !broken ? UINT32_MAX : runs && first ? first->span.begin : 0;
    ty_value *v = rt_nothing(rt);
    if (broken && !stop) {
        rt_hold_diags(rt, last, nerrors);
        return load_error(rt, sup_source_get(rt->env->sources, file)->path);
    }
    ty_value *held = NULL;
    const sup_span mistake = first && broken ? first->span : (sup_span){0};
    if (broken) {
        rt_hold_diags(rt, last, nerrors);
        held = rt->exception;
        rt->exception = NULL;
    }
    for (uint32_t i = 0; i < tree->nargs; i++) {
        syn_node *e = tree->u.args[i];
        if (e->kind == SYN_LINE) continue;
        if (e->span.end >= stop || (broken && rt_has_mistake(e))) break;
        rt->p->top_span = e->span;
        v = mapexpr ? eval_mapped(rt, m, e, mapexpr) : rt_eval_tree(rt, m, e);
        if (!v) {
            rt->p->top_span = e->span;
            return load_error(rt, sup_source_get(rt->env->sources, file)->path);
        }
    }
    if (!held) return v;
    rt->p->top_span = mistake;
    rt_throw(rt, held);
    return load_error(rt, sup_source_get(rt->env->sources, file)->path);
}

/* The number with which names generated for this text begin. A text that was evaluated before, perhaps before an image was
 * made, generates the same names again, so that its definitions can be seen to be the same. Other texts count on. */
static uint64_t first_gensym(rt_context *rt, const sup_source *f) {
    ty_env *env = rt->env;
    ty_array *known = (ty_array *)rt_root(rt, RT_ROOT_FILES);
    uint64_t hash = sup_hash_bytes(f->text, f->len, 0), now = sup_symtab_gensym_counter(env->syms);
    for (size_t i = 0; i + 3 <= ty_vec_len(known); i += 3) {
        ty_value *const *p = ty_vec_data(known) + i;
        if (TY_LOAD(uint64_t, p[1]) == hash && !strcmp(((const ty_string *)p[0])->data, f->path)) return TY_LOAD(uint64_t, p[2]);
    }
    ty_vec_push(env, known, ty_string_cstr(env, f->path));
    ty_vec_push(env, known, ty_box_uint64(env, hash));
    ty_vec_push(env, known, ty_box_uint64(env, now));
    return now;
}

ty_value *rt_include_mapped(rt_context *rt, ty_module *m, uint32_t file, ty_value *mapexpr) {
    bool outermost = !rt->p->top_path && m == rt->env->k.m_main;
    uint64_t names = sup_symtab_gensym_counter(rt->env->syms);
    if (outermost) sup_symtab_set_gensym_counter(rt->env->syms, first_gensym(rt, sup_source_get(rt->env->sources, file)));
    sup_arena *saved_arena = rt->low.syn.arena;
    sup_span saved_span = rt->p->top_span;
    const char *saved_path = rt->p->top_path;
    rt->low.syn.arena = sup_arena_create();
    rt->p->top_path = sup_source_get(rt->env->sources, file)->path;
    ty_value *v = eval_file(rt, m, file, mapexpr);
    sup_arena_destroy(rt->low.syn.arena);
    rt->low.syn.arena = saved_arena;
    if (v) rt->p->top_span = saved_span;
    rt->p->top_path = saved_path;
    if (sup_symtab_gensym_counter(rt->env->syms) < names) sup_symtab_set_gensym_counter(rt->env->syms, names);
    return v;
}

ty_value *rt_include(rt_context *rt, ty_module *m, uint32_t file) { return rt_include_mapped(rt, m, file, NULL); }

/* Base.SystemError where Base has it. */
static ty_value *cannot_open(rt_context *rt, const char *path) {
    ty_env *env = rt->env;
    int number = errno;
    ty_value *type = env->k.m_base ? rt_global(rt, env->k.m_base, ty_symbol(env, "SystemError"), env->world) : NULL;
    if (type && ty_is_type(env, type)) {
        sup_buf b = {0};
        sup_buf_printf(&b, "opening file \"%s\"", path);
        ty_value *call[3] = {type, ty_string_cstr(env, sup_buf_cstr(&b)), ty_box_int32(env, number)};
        sup_buf_free(&b);
        bool ambiguous;
        ty_value *e = ty_dispatch(env, call, 3, env->world, &ambiguous) ? rt_apply(rt, call, 3, env->world) : NULL;
        if (e) return rt_throw(rt, e);
        rt->exception = NULL;
    }
    return rt_throw_error(rt, "could not open file %s: %s", path, strerror(number));
}

void rt_resolve_path(rt_context *rt, const char *path, char *out, size_t size) {
    const char *from = rt->p->top_path, *slash = from ? strrchr(from, '/') : NULL;
    if (path[0] == '/' || !slash) snprintf(out, size, "%s", path);
    else snprintf(out, size, "%.*s/%s", (int)(slash - from), from, path);
}

ty_value *rt_include_path(rt_context *rt, ty_module *m, const char *path, ty_value *mapexpr) {
    char full[PATH_MAX];
    rt_resolve_path(rt, path, full, sizeof full);
    uint32_t file;
    switch (sup_source_read(rt->env->sources, full, &file, NULL)) {
    case SUP_READ_OK: return rt_include_mapped(rt, m, file, mapexpr);
    case SUP_READ_NOT_FOUND: return cannot_open(rt, full);
    case SUP_READ_NOT_UTF8: return rt_throw_error(rt, "file %s is not UTF-8", full);
    default: return rt_throw_error(rt, "could not read file %s", full);
    }
}

syn_node *rt_parse_text(rt_context *rt, const char *path, const char *text, size_t len) {
    uint32_t file = sup_source_add(rt->env->sources, path, text, len);
    sup_diag *last = rt->diags->last;
    uint32_t nerrors = rt->diags->nerrors;
    syn_node *tree = syn_parse_file(&rt->low.syn, file);
    if (rt->diags->nerrors == nerrors) return tree;
    rt_hold_diags(rt, last, nerrors);
    return NULL;
}

ty_value *rt_eval_text(rt_context *rt, ty_module *m, const char *path, const char *text) {
    syn_node *tree = rt_parse_text(rt, path, text, strlen(text));
    return tree ? eval(rt, m, tree) : NULL;
}

/* ---- macros ---------------------------------------------------------------------------------------------------------------- */

/* The value a macro's name (or a module before it) means; NULL after an exception. */
static ty_value *named_value(rt_context *rt, ty_module *m, const syn_node *n) {
    ty_env *env = rt->env;
    ty_sym *name;
    switch (n->kind) {
    case SYN_SYMBOL: name = n->u.sym; break;
    case SYN_GLOBAL:
        m = (ty_module *)n->u.global.module;
        name = n->u.global.name;
        break;
    case SYN_VALUE: return (ty_value *)n->u.value;
    case SYN_QUOTE: return named_value(rt, m, n->u.args[0]);
    default:
        if (!syn_is(n, SYN_H_DOTCALL) || n->nargs != 2) return rt_throw_error(rt, "syntax: invalid macro name");
        {
            ty_value *outer = named_value(rt, m, n->u.args[0]);
            if (!outer) return NULL;
            if (ty_typeof(outer) != env->k.t_module) return rt_throw_type(rt, "macro call", ty_v(env->k.t_module), outer);
            return named_value(rt, (ty_module *)outer, n->u.args[1]);
        }
    }
    ty_value *v = rt_global(rt, m, name, env->world);
    return v ? v : rt_throw_undef(rt, name, ty_v(m));
}

static bool is_doc(const syn_node *name) {
    return name->kind == SYN_GLOBAL && !strcmp(name->u.global.name->name, "@doc");
}

ty_value *rt_call_macro(void *payload, ty_module *m, const syn_node *name, ty_value *const *args, size_t n,
                        ty_module **macro_module) {
    rt_context *rt = payload;
    ty_env *env = rt->env;
    *macro_module = m;
    if (is_doc(name)) {
        ty_expr *e = ty_expr_new(env, ty_symbol(env, "escape"), 1);
        ty_expr_set(e, 0, n > 3 && !ty_is_symbol(env, args[3]) ? args[3] : env->k.v_nothing);
        return ty_v(e);
    }
    ty_value *f = named_value(rt, m, name);
    if (!f) return NULL;
    ty_value **call = alloca((n + 1) * sizeof *call);
    call[0] = f;
    memcpy(call + 1, args, n * sizeof *call);
    if (n && ty_typeof(args[0]) != env->k.t_linenode) { /* a call without position still has a __source__ */
        ty_value *line[2] = {ty_box_int64(env, 0), env->k.v_nothing};
        call[1] = ty_new_struct(env, env->k.t_linenode, line, 2);
    }
    bool ambiguous;
    ty_method_instance *mi = ty_dispatch(env, call, n + 1, env->world, &ambiguous);
    if (!mi) return rt_throw_method(rt, f, args, n, env->world);
    if (ty_typeof(mi->def) == env->k.t_method) *macro_module = ((ty_method *)mi->def)->module;
    uint64_t saved = rt->task_world;
    rt->task_world = env->world;
    ty_value *v = rt_invoke(rt, mi, call, n + 1, env->world);
    rt->task_world = saved;
    if (!v && rt->exception && !rt->exiting) { /* errors of macros are errors of loading the code that calls them */
        const ty_linenode *at = (const ty_linenode *)call[1];
        ty_value *file = ty_is_symbol(env, at->file) ? ty_string_cstr(env, ((const ty_sym *)at->file)->name) : ty_string_cstr(env, "none");
        ty_value *f3[3] = {file, ty_box_int64(env, at->line), rt->exception};
        rt->exception = ty_new_struct(env, env->k.t_loaderror, f3, 3);
    }
    return v;
}
