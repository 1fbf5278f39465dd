/* Host services on modules, code, methods, types, objects and exceptions. */
#include <alloca.h>
#include <ctype.h>
#include <limits.h>
#include "runtime/host.h"
#include "syntax/parse.h"

static ty_value *nothing(rt_context *rt) { return rt->env->k.v_nothing; }

/* ---- modules and names ------------------------------------------------------------------------------------- */

HOST(module_name) {
    WANT(0, t_module);
    return ty_v(MODULE(0)->name);
}
HOST(module_parent) {
    WANT(0, t_module);
    return ty_v(MODULE(0)->parent ? MODULE(0)->parent : MODULE(0));
}
static ty_value *vector_of(rt_context *rt, ty_value *const *data, size_t n) {
    ty_array *v = ty_vec_new(rt->env, 0);
    for (size_t i = 0; i < n; i++) ty_vec_push(rt->env, v, data[i]);
    return ty_v(v);
}
HOST(module_names) {
    WANT(0, t_module);
    ty_svec *s = rt_module_names(rt, MODULE(0), rt_is_true(rt, args[1]), n > 2 && rt_is_true(rt, args[2]));
    return vector_of(rt, s->data, s->n);
}
HOST(module_new) {
    WANT(0, t_symbol);
    const bool alone = args[1] == rt->env->k.v_nothing;
    if (!alone) WANT(1, t_module);
    const bool bare = n > 2 && rt_is_true(rt, args[2]);
    ty_module *m = rt_module_new(rt, SYM(0), alone ? rt->env->k.m_main : MODULE(1), bare);
    if (alone) m->parent = m;
    return bare || rt_define_eval_and_include(rt, m) ? ty_v(m) : NULL;
}
HOST(module_file) {
    WANT(0, t_module);
    ty_value *f = MODULE(0)->file;
    return f && ty_is_symbol(rt->env, f) ? ty_string_cstr(rt->env, ((ty_sym *)f)->name) : nothing(rt);
}
#define NAMED \
    WANT(0, t_module); \
    WANT(1, t_symbol)
HOST(is_exported) {
    NAMED;
    ty_binding *b = rt_binding(rt, MODULE(0), SYM(1), false);
    return rt_bool(rt, b && b->exported);
}
HOST(is_public) {
    NAMED;
    ty_binding *b = rt_binding(rt, MODULE(0), SYM(1), false);
    return rt_bool(rt, b && b->is_public);
}
HOST(is_const) {
    NAMED;
    ty_bpart *p;
    ty_binding *b = rt_resolve(rt, MODULE(0), SYM(1), rt->env->world, &p, NULL);
    return rt_bool(rt, b && p->kind == TY_BIND_CONST);
}
HOST(is_global) {
    NAMED;
    return rt_bool(rt, rt_resolve(rt, MODULE(0), SYM(1), rt->env->world, NULL, NULL) != NULL);
}
HOST(binding_module) {
    NAMED;
    ty_binding *b = rt_resolve(rt, MODULE(0), SYM(1), rt->env->world, NULL, NULL);
    return b ? ty_v(b->gr->mod) : nothing(rt);
}
HOST(is_defined_now) {
    NAMED;
    return rt_bool(rt, rt_global(rt, MODULE(0), SYM(1), rt->env->world) != NULL);
}
HOST(is_ambiguous_import) {
    NAMED;
    return rt_bool(rt, rt_import_is_ambiguous(rt, MODULE(0), SYM(1)));
}
HOST(globalref) {
    NAMED;
    return ty_v(rt_globalref(rt, MODULE(0), SYM(1)));
}
HOST(loaded_modules) {
    ty_array *l = (ty_array *)rt_root(rt, RT_ROOT_LOADED), *v = ty_vec_new(rt->env, 0);
    for (size_t i = 1; i < ty_vec_len(l); i += 2) ty_vec_push(rt->env, v, ty_vec_data(l)[i]);
    return ty_v(v);
}
HOST(register_package) {
    WANT(0, t_symbol);
    WANT(1, t_module);
    rt_register_package(rt, SYM(0), MODULE(1));
    return nothing(rt);
}
HOST(require) {
    NAMED;
    return ty_v(rt_require(rt, MODULE(0), SYM(1)));
}
static ty_array *vec_copy(rt_context *rt, const ty_array *l) {
    ty_array *v = ty_vec_new(rt->env, 0);
    for (size_t i = 0; i < ty_vec_len(l); i++) ty_vec_push(rt->env, v, ty_vec_data(l)[i]);
    return v;
}
HOST(used_modules) { return ty_v(vec_copy(rt, (ty_array *)rt_root(rt, RT_ROOT_USED))); }
HOST(builtin_modules) { return ty_v(vec_copy(rt, (ty_array *)rt_root(rt, RT_ROOT_BUILTIN))); }
HOST(load_package) {
    WANT(0, t_symbol);
    WANT(1, t_string);
    return ty_v(rt_load_package(rt, SYM(0), STR(1)->data));
}
HOST(current_module) { return ty_v(rt->p->current_module ? rt->p->current_module : rt->env->k.m_main); }
HOST(set_const) {
    NAMED;
    return rt_set_const(rt, MODULE(0), SYM(1), args[2]) ? nothing(rt) : NULL;
}
HOST(set_global) {
    NAMED;
    return rt_set_global(rt, MODULE(0), SYM(1), args[2]) ? nothing(rt) : NULL;
}
HOST(near_names) {
    NAMED;
    ty_sym *near[8];
    size_t k = rt_near_names(rt, MODULE(0), SYM(1), near, 8);
    ty_array *v = ty_vec_new(rt->env, 0);
    for (size_t i = 0; i < k; i++) ty_vec_push(rt->env, v, ty_v(near[i]));
    return ty_v(v);
}

/* ---- code ------------------------------------------------------------------------------------------------------ */

HOST(include) {
    WANT(0, t_module);
    WANT(1, t_string);
    return rt_include_path(rt, MODULE(0), STR(1)->data, n > 2 ? args[2] : NULL);
}
HOST(include_path) {
    WANT(0, t_string);
    char full[PATH_MAX];
    rt_resolve_path(rt, STR(0)->data, full, sizeof full);
    return ty_string_cstr(rt->env, full);
}
HOST(include_string) {
    WANT(0, t_module);
    WANT(1, t_string);
    const char *path = n > 2 && ty_typeof(args[2]) == rt->env->k.t_string ? STR(2)->data : "string";
    uint32_t file = sup_source_add(rt->env->sources, path, STR(1)->data, STR(1)->len);
    return rt_include_mapped(rt, MODULE(0), file, n > 3 ? args[3] : NULL);
}

/* Runs a parser with its diagnostics dropped: the tree says where the errors are. */
HOST(parse) {
    WANT(0, t_string);
    WANT(1, t_int64);
    sup_diag *last = rt->diags->last;
    uint32_t nerrors = rt->diags->nerrors, next = 0;
    uint32_t file = sup_source_add(rt->env->sources, "none", STR(0)->data, STR(0)->len);
    int64_t at = INT(1) < 1 ? 1 : INT(1);
    if ((uint64_t)at > STR(0)->len + 1) return rt_throw_bounds(rt, args[0], args[1]);
    syn_node *e = syn_parse_one(&rt->low.syn, file, (uint32_t)at - 1, n < 3 || rt_is_true(rt, args[2]), &next);
    const char *message = NULL;
    bool at_end = false; /* the text is not wrong but stops too early */
    sup_diag *first = last ? last->next : rt->diags->first;
    if (rt->diags->nerrors != nerrors && first) {
        size_t len = STR(0)->len;
        while (len && isspace((unsigned char)STR(0)->data[len - 1])) len--;
        message = first->text;
        at_end = (first->span.begin >= len && !strstr(message, "invalid")) || strstr(message, "has no end");
    }
    if (last) last->next = NULL;
    else rt->diags->first = NULL;
    rt->diags->last = last;
    rt->diags->nerrors = nerrors;
    ty_value *v;
    if (message) {
        bool incomplete = at_end || (e && syn_is(e, SYN_H_INCOMPLETE));
        ty_expr *x = ty_expr_new(rt->env, ty_symbol(rt->env, incomplete ? "incomplete" : "error"), 1);
        ty_value *mistake = rt_parse_exception(rt, first);
        ty_expr_set(x, 0, mistake ? mistake : ty_string_cstr(rt->env, message));
        v = ty_v(x);
    } else {
        v = e ? low_to_value(&rt->low, e) : nothing(rt);
    }
    if (!e) next = (uint32_t)STR(0)->len;
    if (!v) return NULL;
    ty_value *pair[2] = {v, ty_box_int64(rt->env, (int64_t)next + 1)};
    return ty_tuple_value(rt->env, pair, 2);
}
/* The statements before the first mistake, then (:error or :incomplete) with the exception that evaluating it throws. */
HOST(parse_all) {
    WANT(0, t_string);
    WANT(1, t_string);
    ty_env *env = rt->env;
    sup_diag *last = rt->diags->last;
    const uint32_t nerrors = rt->diags->nerrors, file = sup_source_add(env->sources, STR(1)->data, STR(0)->data, STR(0)->len);
    syn_node *tree = syn_parse_file(&rt->low.syn, file);
    if (rt->diags->nerrors == nerrors) return low_to_value(&rt->low, tree);
    const uint32_t stop = (last ? last->next : rt->diags->first)->span.begin;
    rt_hold_diags(rt, last, nerrors);
    ty_value *mistake = rt->exception;
    rt->exception = NULL;
    rt->backtrace = NULL;
    uint32_t kept = 0;
    while (kept < tree->nargs && tree->u.args[kept]->span.end < stop && !rt_has_mistake(tree->u.args[kept])) kept++;
    ty_expr *all = ty_expr_new(env, ty_symbol(env, "toplevel"), kept + 1), *end = ty_expr_new(env, ty_symbol(env, rt_is_incomplete(rt, mistake) ? "incomplete" : "error"), 1);
    for (uint32_t i = 0; i < kept; i++) ty_expr_set(all, i, low_to_value(&rt->low, tree->u.args[i]));
    ty_expr_set(end, 0, mistake);
    ty_expr_set(all, kept, ty_v(end));
    return ty_v(all);
}
HOST(sexpr) {
    syn_node *e = low_from_value(&rt->low, args[0], rt_current_span(rt));
    if (!e) return rt_throw_argument(rt, "not an expression");
    sup_buf b = {0};
    syn_show_sexpr(&rt->low.syn, &b, e);
    ty_value *s = ty_string_new(rt->env, sup_buf_cstr(&b), b.len);
    sup_buf_free(&b);
    return s;
}
HOST(macroexpand) {
    WANT(0, t_module);
    syn_node *e = low_from_value(&rt->low, args[1], rt_current_span(rt));
    if (!e) return NULL;
    sup_diag *last = rt->diags->last;
    uint32_t nerrors = rt->diags->nerrors;
    e = n < 3 || rt_is_true(rt, args[2]) ? low_expand(&rt->low, MODULE(0), e) : low_expand1(&rt->low, MODULE(0), e);
    if (!e) return rt_hold_diags(rt, last, nerrors);
    return low_to_value(&rt->low, e);
}
static ty_value *ir_text(rt_context *rt, ir_func *f) {
    sup_buf b = {0};
    ir_print(f, &b, 0);
    ty_value *s = ty_string_new(rt->env, sup_buf_cstr(&b), b.len);
    sup_buf_free(&b);
    return s;
}
HOST(lower) {
    WANT(0, t_module);
    syn_node *e = low_from_value(&rt->low, args[1], rt_current_span(rt));
    if (!e) return NULL;
    sup_diag *last = rt->diags->last;
    uint32_t nerrors = rt->diags->nerrors;
    sup_arena *arena = sup_arena_create();
    ir_func *f = low_toplevel(&rt->low, arena, MODULE(0), e);
    ty_value *s = f ? ir_text(rt, f) : rt_hold_diags(rt, last, nerrors);
    sup_arena_destroy(arena);
    return s;
}
HOST(lowered_text) {
    WANT(0, t_method);
    ty_method *m = (ty_method *)args[0];
    if (!m->source) return ty_string_cstr(rt->env, "");
    sup_arena *arena = sup_arena_create();
    ty_value *s = ir_text(rt, ir_unseal(rt->env, arena, m->source));
    sup_arena_destroy(arena);
    return s;
}
HOST(source_position) {
    sup_span s = rt_current_span(rt);
    const sup_source *f = sup_source_get(rt->env->sources, s.file);
    return ty_v(ty_svec_of(rt->env, 2, f ? ty_string_cstr(rt->env, f->path) : nothing(rt),
                           ty_box_int64(rt->env, sup_span_line(rt->env->sources, s))));
}
HOST(source_path) { return rt->p->top_path ? ty_string_cstr(rt->env, rt->p->top_path) : nothing(rt); }

/* ---- methods and worlds ------------------------------------------------------------------------------------------- */

static uint64_t world_of(rt_context *rt, ty_value *v) {
    return ty_typeof(v) == rt->env->k.t_uint64 ? TY_LOAD(uint64_t, v) : rt->env->world;
}
HOST(methods) {
    WANT(1, t_int64);
    sup_arena *arena = sup_arena_create();
    ty_mt_view view = {NULL, 0, world_of(rt, args[2])};
    ty_matches m = ty_find_all(rt->env, arena, &view, args[0], (int)INT(1));
    ty_value *r = nothing(rt);
    if (!m.truncated) {
        ty_array *v = ty_vec_new(rt->env, 0);
        for (uint32_t i = 0; i < m.n; i++)
            ty_vec_push(rt->env, v, ty_v(ty_svec_of(rt->env, 4, m.data[i].spec_types, ty_v(m.data[i].sparams),
                                                    ty_v(m.data[i].method), rt_bool(rt, m.data[i].fully_covers))));
        r = ty_v(v);
    }
    sup_arena_destroy(arena);
    return r;
}
HOST(which) {
    ty_mt_view view = {NULL, 0, world_of(rt, args[1])};
    ty_svec *sparams;
    ty_world_range valid;
    bool ambiguous;
    ty_method *m = ty_find_one(rt->env, &view, args[0], &sparams, &valid, &ambiguous);
    return m ? ty_v(m) : nothing(rt);
}
HOST(all_methods) {
    ty_env *env = rt->env;
    ty_value *p[2] = {rt_arg_type(env, args[0]), ty_vararg_new(env, ty_v(env->k.t_any), NULL)};
    sup_arena *arena = sup_arena_create();
    ty_mt_view view = {NULL, 0, env->world};
    ty_matches m = ty_find_all(env, arena, &view, ty_v(ty_tuple_type(env, p, 2)), -1);
    ty_array *v = ty_vec_new(env, 0);
    for (uint32_t i = 0; i < m.n; i++) ty_vec_push(env, v, ty_v(m.data[i].method));
    sup_arena_destroy(arena);
    return ty_v(v);
}
HOST(keyword_method) {
    WANT(0, t_method);
    ty_method *k = rt_keyword_method(rt, (ty_method *)args[0]);
    return k ? ty_v(k) : nothing(rt);
}
HOST(delete_method) {
    WANT(0, t_method);
    ty_delete_method(rt->env, (ty_method *)args[0]);
    return nothing(rt);
}
HOST(new_method_table) {
    NAMED;
    return ty_v(ty_methtable_new(rt->env, MODULE(0), SYM(1), true));
}
HOST(methodtable) { return rt_h_new_method_table(rt, args, n); }
HOST(world) { return ty_box_uint64(rt->env, rt->env->world); }
HOST(task_world) { return ty_box_uint64(rt->env, rt->task_world); }
HOST(return_type) {
    ty_value *t = rt->return_type ? rt->return_type(rt, args[0], args[1]) : NULL;
    return t ? t : ty_v(rt->env->k.t_any);
}
HOST(generating_output) { return rt_bool(rt, rt->generating_output || rt->making_image); }

HOST(compile_job) {
    if (!rt->compile_job) return rt_throw_error(rt, "there is no compiler in this program");
    return rt->compile_job(rt, args, n);
}

/* ---- types and objects --------------------------------------------------------------------------------------------- */

static ty_value *printed(rt_context *rt, void (*print)(const ty_env *, sup_buf *, const ty_value *), ty_value *v) {
    sup_buf b = {0};
    print(rt->env, &b, v);
    ty_value *s = ty_string_new(rt->env, sup_buf_cstr(&b), b.len);
    sup_buf_free(&b);
    return s;
}
HOST(type_string) { return printed(rt, ty_print, args[0]); }
HOST(type_string_brief) { return printed(rt, ty_print_brief, args[0]); }
HOST(type_string_plain) { return printed(rt, ty_print_plain, args[0]); }
static const ty_layout *layout_of(rt_context *rt, ty_value *t) {
    const ty_layout *l = ty_is_datatype(rt->env, t) ? ty_layout_of(rt->env, (ty_datatype *)t) : NULL;
    if (!l) rt_throw_argument(rt, "type does not have a definite size or layout: %s", ty_text(rt->env, t));
    return l;
}
HOST(field_offset) {
    WANT(1, t_int64);
    const ty_layout *l = layout_of(rt, args[0]);
    if (!l) return NULL;
    if (INT(1) < 1 || INT(1) > l->nfields) return rt_throw_bounds(rt, args[0], args[1]);
    return ty_box_int64(rt->env, l->fields[INT(1) - 1].offset);
}
HOST(field_count) {
    ty_env *env = rt->env;
    ty_value *u = ty_unwrap(env, args[0]);
    if (ty_is_datatype(env, u)) {
        ty_datatype *t = (ty_datatype *)u;
        size_t k = ty_nfields(env, t);
        if (!t->name->is_abstract && k != SIZE_MAX) return ty_box_int64(env, (int64_t)k);
        if (ty_is_namedtuple_type(env, u) && ty_is_type(env, args[0]) && t->parameters->data[0] &&
            ty_is_tuple_type(env, ty_v(ty_typeof(t->parameters->data[0]))))
            return ty_box_int64(env, (int64_t)ty_nfields(env, ty_typeof(t->parameters->data[0])));
    }
    return rt_throw_argument(rt, "type does not have a definite number of fields");
}
HOST(field_names) {
    ty_env *env = rt->env;
    ty_value *u = ty_unwrap(env, args[0]);
    if (!ty_is_datatype(env, u)) return rt_throw_type(rt, "fieldnames", ty_v(env->k.t_datatype), args[0]);
    ty_datatype *t = (ty_datatype *)u;
    if (ty_is_namedtuple_type(env, u)) {
        ty_value *names = t->parameters->data[0];
        if (ty_is_tvar(env, names)) return rt_throw_argument(rt, "type does not have definite field names");
        size_t k = ty_nfields(env, ty_typeof(names));
        ty_svec *s = ty_svec_new(env, k);
        for (size_t i = 0; i < k; i++) s->data[i] = ty_get_field(env, names, i);
        return ty_v(s);
    }
    if (ty_is_tuple_type(env, u)) {
        size_t k = ty_nfields(env, t);
        if (k == SIZE_MAX) return rt_throw_argument(rt, "type does not have definite field names");
        ty_svec *s = ty_svec_new(env, k);
        for (size_t i = 0; i < k; i++) s->data[i] = ty_box_int64(env, (int64_t)i + 1);
        return ty_v(s);
    }
    if (t->name->is_abstract) return rt_throw_argument(rt, "type does not have definite field names");
    return ty_v(t->name->names ? t->name->names : env->k.emptysvec);
}
HOST(alignment) {
    const ty_layout *l = layout_of(rt, args[0]);
    return l ? ty_box_int64(rt->env, l->align) : NULL;
}
HOST(type_flags) {
    ty_env *env = rt->env;
    ty_value *t = args[0], *u = ty_unwrap(env, t);
    int64_t f = 0;
    if (ty_is_concrete(env, t)) f |= 1;
    if (ty_is_bits(env, t)) f |= 2;
    if (ty_is_datatype(env, u)) {
        ty_typename *name = ((ty_datatype *)u)->name;
        f |= (name->is_mutable ? 4 : 0) | (name->is_abstract ? 16 : 0) | (name->is_primitive ? 32 : 0);
    }
    if (ty_is_singleton(env, t)) f |= 8;
    if (ty_is_leaf(env, t)) f |= 64;
    if (ty_has_free_tvars(env, t)) f |= 128;
    if (ty_is_datatype(env, t) && ((ty_datatype *)t)->is_concrete) {
        const ty_layout *l = ty_layout_of(env, (ty_datatype *)t);
        if (l) f |= (l->nptrs ? 256 : 0) | (l->has_padding ? 512 : 0);
    }
    return ty_box_int64(env, f);
}
HOST(field_flags) {
    WANT(1, t_int64);
    ty_value *u = ty_unwrap(rt->env, args[0]);
    if (!ty_is_datatype(rt->env, u)) return ty_box_int64(rt->env, 0);
    ty_typename *name = ((ty_datatype *)u)->name;
    int64_t i = INT(1) - 1;
    bool c = !name->is_mutable || (i >= 0 && i < 64 && (name->const_fields >> i & 1));
    bool a = i >= 0 && i < 64 && (name->atomic_fields >> i & 1);
    return ty_box_int64(rt->env, c | a << 1);
}
static bool two_types(rt_context *rt, ty_value *const *args) {
    for (int i = 0; i < 2; i++)
        if (!ty_is_type(rt->env, args[i]) && !ty_is_tvar(rt->env, args[i]) && !ty_is_vararg(rt->env, args[i])) {
            rt_throw_type(rt, "_host", rt->env->k.t_type, args[i]);
            return false;
        }
    return true;
}
HOST(type_intersect) { return two_types(rt, args) ? ty_intersect(rt->env, args[0], args[1]) : NULL; }
HOST(type_join) { return two_types(rt, args) ? ty_typejoin(rt->env, args[0], args[1]) : NULL; }
HOST(more_specific) { return two_types(rt, args) ? rt_bool(rt, ty_more_specific(rt->env, args[0], args[1])) : NULL; }
HOST(union_types) {
    ty_env *env = rt->env;
    ty_value *t = args[0];
    if (ty_is_bottom(env, t)) return ty_v(env->k.emptysvec);
    size_t k = 1;
    for (ty_value *u = t; ty_is_union(env, u); u = ((ty_union *)u)->b) k++;
    ty_svec *s = ty_svec_new(env, k);
    for (size_t i = 0; i + 1 < k; i++, t = ((ty_union *)t)->b) s->data[i] = ((ty_union *)t)->a;
    s->data[k - 1] = t;
    return ty_v(s);
}
HOST(new_uninitialized) {
    WANT(0, t_datatype);
    ty_datatype *t = (ty_datatype *)args[0];
    if (!t->is_concrete) return rt_throw_type(rt, "new", ty_v(rt->env->k.t_datatype), args[0]);
    return t->instance ? t->instance : ty_new_struct(rt->env, t, NULL, 0);
}
HOST(set_field) {
    WANT(1, t_int64);
    size_t k = ty_nfields(rt->env, ty_typeof(args[0]));
    if (INT(1) < 1 || (uint64_t)INT(1) > k) return rt_throw_bounds(rt, args[0], args[1]);
    ty_value *ft = ty_field_type(rt->env, ty_typeof(args[0]), (size_t)INT(1) - 1);
    if (!rt_isa(rt->env, args[2], ft)) return rt_throw_type(rt, "setfield!", ft, args[2]);
    ty_set_field(rt->env, args[0], (size_t)INT(1) - 1, args[2]);
    return args[2];
}
HOST(pointer_of) {
    ty_env *env = rt->env;
    ty_datatype *t = ty_typeof(args[0]);
    const void *p = args[0];
    if (t == env->k.t_string) p = STR(0)->data;
    else if (t == env->k.t_symbol) p = SYM(0)->name;
    else if (t->name == env->k.array_name) p = ((ty_array *)args[0])->ref.ptr_or_offset;
    else if (t->name == env->k.genericmemory_name) p = ((ty_memory *)args[0])->ptr;
    return ty_box_bits(env, env->k.t_voidptr, &p);
}
HOST(object_at) {
    ty_value *p = TY_LOAD(ty_value *, args[0]);
    return p ? p : rt_throw_undefref(rt);
}
HOST(copy_memory) {
    WANT(1, t_int64);
    WANT(3, t_int64);
    WANT(4, t_int64);
    ty_datatype *t = ty_typeof(args[0]);
    if (t->name != rt->env->k.genericmemory_name || ty_typeof(args[2]) != t)
        return rt_throw_type(rt, "copy_memory", rt->env->k.t_genericmemory, args[2]);
    ty_memory *d = (ty_memory *)args[0], *s = (ty_memory *)args[2];
    int64_t di = INT(1) - 1, si = INT(3) - 1, k = INT(4);
    if (k <= 0) return args[0];
    if (di < 0 || (uint64_t)(di + k) > d->length) return rt_throw_bounds(rt, args[0], args[1]);
    if (si < 0 || (uint64_t)(si + k) > s->length) return rt_throw_bounds(rt, args[2], args[3]);
    const ty_elt *e = rt_elt(rt, t);
    memmove((char *)d->ptr + (size_t)di * e->size, (char *)s->ptr + (size_t)si * e->size, (size_t)k * e->size);
    if (e->is_union)
        memmove((char *)d->ptr + d->length * e->size + di, (char *)s->ptr + s->length * e->size + si, (size_t)k);
    return args[0];
}
HOST(array_grow_end) {
    WANT(1, t_int64);
    ty_env *env = rt->env;
    ty_datatype *t = ty_typeof(args[0]);
    if (t->name != env->k.array_name || rt_int(t->parameters->data[1]) != 1 || INT(1) < 0)
        return rt_throw_type(rt, "array_grow_end", env->k.t_array, args[0]);
    ty_array *a = (ty_array *)args[0];
    ty_datatype *mt = ty_typeof(ty_v(a->ref.mem));
    const ty_elt *e = rt_elt(rt, mt);
    bool by_index = e->is_union || !e->size;
    size_t at = by_index ? (size_t)a->ref.ptr_or_offset : (size_t)((char *)a->ref.ptr_or_offset - (char *)a->ref.mem->ptr) / e->size;
    size_t len = a->dims[0], want = len + (size_t)INT(1), cap = a->ref.mem->length - at;
    if (want > cap) {
        size_t grown = cap < 8 ? 8 : cap + cap / 2 + 8;
        if (!ty_heap_has_room((grown > want ? grown : want) * (uint64_t)(e->size + 1))) return rt_throw_simple(rt, env->k.t_outofmemory);
        ty_memory *m = ty_memory_new(env, mt, grown > want ? grown : want), *o = a->ref.mem;
        memcpy(m->ptr, (char *)o->ptr + at * e->size, len * e->size);
        if (e->is_union) memcpy((char *)m->ptr + m->length * e->size, (char *)o->ptr + o->length * e->size + at, len);
        a->ref = (ty_memoryref){by_index ? NULL : m->ptr, m};
    }
    a->dims[0] = want;
    return args[0];
}

/* ---- exceptions ------------------------------------------------------------------------------------------------------ */

HOST(current_exception) {
    if (!rt->p->exc_stack.len) return rt_throw_error(rt, "no exception is being handled");
    return sup_vec_last(&rt->p->exc_stack).exc;
}
HOST(exception_stack) {
    ty_array *v = ty_vec_new(rt->env, 0);
    for (uint32_t i = 0; i < rt->p->exc_stack.len; i++) {
        rt_exc_entry *e = &rt->p->exc_stack.data[i];
        ty_vec_push(rt->env, v, e->exc);
        ty_vec_push(rt->env, v, e->backtrace ? ty_v(e->backtrace) : ty_v(ty_vec_new(rt->env, 0)));
    }
    return ty_v(v);
}
HOST(backtrace_frames) { return ty_v(rt_capture_backtrace(rt)); }
HOST(catch_backtrace) {
    ty_array *bt = rt->p->exc_stack.len ? sup_vec_last(&rt->p->exc_stack).backtrace : NULL;
    return ty_v(bt ? bt : ty_vec_new(rt->env, 0));
}
HOST(frame_info) {
    WANT(1, t_int64);
    ty_env *env = rt->env;
    const sup_source *f = sup_source_get(env->sources, (uint32_t)((uint64_t)INT(1) >> 32));
    ty_sym *name = ty_symbol(env, "top-level scope");
    ty_module *m = env->k.m_main;
    const char *path = f ? f->path : "none";
    if (ty_typeof(args[0]) == env->k.t_module) m = (ty_module *)args[0];
    else if (ty_typeof(args[0]) == env->k.t_method_instance) {
        ty_value *def = ((ty_method_instance *)args[0])->def;
        if (ty_typeof(def) == env->k.t_method) {
            ty_method *me = (ty_method *)def;
            name = me->name, m = me->module;
            if (!f && me->file) path = me->file->name;
        }
    }
    return ty_v(ty_svec_of(env, 3, ty_v(name), ty_string_cstr(env, path), ty_v(m)));
}
HOST(rethrow) {
    if (!rt->p->exc_stack.len) return rt_throw_error(rt, "rethrow() not allowed outside a catch block");
    rt_exc_entry *e = &sup_vec_last(&rt->p->exc_stack);
    rt->exception = n ? args[0] : e->exc;
    rt->backtrace = e->backtrace;
    rt->p->rethrown = true;
    return NULL;
}
