#include "standin.h"

#include <stdlib.h>

ty_value *ty_alloc(ty_env *env, ty_datatype *type, size_t size) {
    ty_datatype **p = sup_arena_alloc(env->arena, size + 16);
    p[1] = type;
    return (ty_value *)(p + 2);
}

ty_svec *ty_svec_copy(ty_env *env, ty_value *const *data, size_t n) {
    ty_svec *v = (ty_svec *)ty_alloc(env, env->k.t_svec, sizeof *v + n * sizeof *data);
    v->n = n;
    if (n > 0) memcpy(v->data, data, n * sizeof *data);
    return v;
}

ty_value *ty_unwrap(const ty_env *env, ty_value *t) {
    (void)env;
    return t;
}

ty_datatype *ty_type_of_type(ty_env *env, ty_value *t) {
    (void)t;
    return env->k.t_datatype;
}

void ty_print(const ty_env *env, sup_buf *out, const ty_value *v) {
    if (ty_is_datatype(env, v)) sup_buf_puts(out, ((const ty_datatype *)v)->name->name->name);
    else if (TY_IS(env, v, t_int64)) sup_buf_printf(out, "%lld", (long long)TY_LOAD(int64_t, v));
    else sup_buf_puts(out, "?");
}

static ty_datatype *new_type(ty_env *env, const char *name) {
    ty_datatype *t = (ty_datatype *)ty_alloc(env, env->k.t_datatype, sizeof *t);
    t->name = (ty_typename *)ty_alloc(env, env->k.t_typename, sizeof(ty_typename));
    t->name->name = ty_symbol(env, name);
    return t;
}

ty_env *standin_env(void) {
    ty_env *env = calloc(1, sizeof *env);
    env->arena = sup_arena_create();
    env->syms = sup_symtab_create();
    env->sources = sup_sources_create();
    env->diags = sup_diags_create(env->sources);
    struct ty_wellknown *k = &env->k;
    k->t_datatype = new_type(env, "DataType");
    ((ty_datatype **)k->t_datatype)[-1] = k->t_datatype;
    k->t_any = new_type(env, "Any");
    k->t_int64 = new_type(env, "Int64");
    k->t_bool = new_type(env, "Bool");
    k->t_symbol = new_type(env, "Symbol");
    k->t_svec = new_type(env, "SimpleVector");
    k->t_code = new_type(env, "CodeInfo");
    k->t_string = new_type(env, "String");
    k->t_nothing = new_type(env, "Nothing");
    k->t_union = new_type(env, "Union");
    k->t_unionall = new_type(env, "UnionAll");
    k->t_globalref = new_type(env, "GlobalRef");
    k->t_method = new_type(env, "Method");
    k->t_method_instance = new_type(env, "MethodInstance");
    k->t_code_instance = new_type(env, "CodeInstance");
    k->v_nothing = ty_alloc(env, k->t_nothing, 0);
    k->bottom = ty_alloc(env, new_type(env, "TypeofBottom"), 0);
    sup_symtab_set_header(env->syms, (uintptr_t)k->t_symbol);
    return env;
}

void standin_free(ty_env *env) {
    sup_diags_destroy(env->diags);
    sup_sources_destroy(env->sources);
    sup_symtab_destroy(env->syms);
    sup_arena_destroy(env->arena);
    free(env);
}

static ty_value *box(ty_env *env, int64_t x) {
    static const size_t size = sizeof x;
    ty_value *v = ty_alloc(env, env->k.t_int64, size);
    TY_STORE(int64_t, v, x);
    return v;
}

ty_value *standin_const(void *payload, const char *text, size_t len) {
    ty_env *env = payload;
    if (text[0] == ':') return (ty_value *)sup_sym_intern(env->syms, text + 1, len - 1);
    char *end;
    const long long x = strtoll(text, &end, 10);
    if (end == text + len) return box(env, x);
    ty_datatype *const types[] = {env->k.t_any, env->k.t_int64, env->k.t_bool, env->k.t_symbol, env->k.t_nothing};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        const ty_sym *s = types[i]->name->name;
        if (s->len == len && memcmp(s->name, text, len) == 0) return (ty_value *)types[i];
    }
    if (len == 7 && memcmp(text, "nothing", 7) == 0) return env->k.v_nothing;
    if (len < 2 || text[0] != '"' || text[len - 1] != '"') return NULL;
    ty_string *s = (ty_string *)ty_alloc(env, env->k.t_string, sizeof *s + len);
    s->len = len - 2;
    memcpy(s->data, text + 1, s->len);
    return (ty_value *)s;
}

ir_func *standin_parse(ty_env *env, const char *text) {
    const uint32_t file = sup_source_add(env->sources, "string", text, strlen(text));
    return ir_parse(env, env->arena, file, standin_const, env);
}

char *standin_text(ir_func *f) {
    sup_buf b = {0};
    ir_print(f, &b, IR_PRINT_ALL & ~IR_PRINT_LINES);
    char *s = strdup(sup_buf_cstr(&b));
    sup_buf_free(&b);
    return s;
}
