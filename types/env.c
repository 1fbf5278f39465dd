/* Creating environments, and the names of built-in types. */
#include "types/env.h"

#include "types/internal.h"

static ty_env *new_env(sup_symtab *syms, sup_sources *sources, sup_diags *diags) {
    sup_arena *arena = sup_arena_create();
    ty_env *env = SUP_NEW(arena, ty_env);
    env->arena = arena;
    env->syms = syms;
    env->sources = sources;
    env->diags = diags;
    env->caches = SUP_NEW(arena, struct ty_caches);
    env->caches->subtype = ty_subtype_cache_new(arena);
    return env;
}

ty_env *ty_env_create(sup_symtab *syms, sup_sources *sources, sup_diags *diags) {
    ty_env *env = new_env(syms, sources, diags);
    env->world = 1;
    ty_bootstrap(env);
    return env;
}

ty_env *ty_env_adopt(sup_symtab *syms, sup_sources *sources, sup_diags *diags, const struct ty_wellknown *known,
                     uint64_t world) {
    ty_env *env = new_env(syms, sources, diags);
    env->k = *known;
    env->world = world;
    sup_symtab_set_header(syms, (uintptr_t)env->k.t_symbol);
    return env;
}

void ty_env_destroy(ty_env *env) {
    if (!env) return;
    if (env->caches) sup_arena_destroy(env->caches->scratch);
    sup_arena_destroy(env->arena);
}

/* ---- names of Core ------------------------------------------------------------------------------------------- */

static bool is_exported(const char *name) {
    static const char *const hidden[] = {
        "AddrSpace", "BFloat16",   "Binding",       "BindingPartition", "Box",          "Builtin",
        "CPU",       "CodeInfo",   "CodeInstance",  "Const",            "Intrinsics",   "IntrinsicFunction",
        "LLVMPtr",   "MethodTable", "MethodInstance", "PartialStruct",  "SimpleVector", "TypeName",
        "TypeofBottom", "TypeofVararg", "WrappedException", "kwcall"};
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
        if (!strcmp(hidden[i], name)) return false;
    return true;
}

typedef SUP_VEC(ty_core_name) names;

static void add(ty_env *env, names *v, const char *name, void *value) {
    ty_core_name n = {name, value, is_exported(name)};
    sup_vec_push(env->arena, v, n);
}

static ty_value *memory_alias(ty_env *env, ty_value *generic, const char *kind) {
    ty_tvar *T = ty_tvar_new(env, ty_symbol(env, "T"), NULL, NULL);
    ty_value *params[3] = {ty_v(ty_symbol(env, kind)), ty_v(T), env->k.addrspace_cpu};
    return ty_unionall_new(env, T, ty_apply_type(env, generic, params, 3, NULL));
}

static ty_value *ntuple_alias(ty_env *env) {
    ty_tvar *N = ty_tvar_new(env, ty_symbol(env, "N"), NULL, NULL), *T = ty_tvar_new(env, ty_symbol(env, "T"), NULL, NULL);
    ty_value *va = ty_vararg_new(env, ty_v(T), ty_v(N));
    return ty_unionall_new(env, N, ty_unionall_new(env, T, ty_v(ty_tuple_type(env, &va, 1))));
}

const ty_core_name *ty_core_names(ty_env *env, size_t *n) {
    names v = {0};
#define TY_KNOWN(ctype, field, name) \
    if (name[0] && env->k.field && strcmp(name, "Main") && strcmp(name, "Union{}") && strcmp(name, "Base") && \
        strcmp(name, "true") && strcmp(name, "false")) \
        add(env, &v, name, env->k.field);
#include "types/wellknown.def"
#undef TY_KNOWN
    add(env, &v, "Main", env->k.m_main);
    add(env, &v, "Int", env->k.t_int64);
    add(env, &v, "UInt", env->k.t_uint64);
    add(env, &v, "Cvoid", env->k.t_nothing);
    add(env, &v, "AddrSpace", env->k.t_addrspace->name->wrapper);
    add(env, &v, "Vararg", ty_vararg_new(env, NULL, NULL));
    add(env, &v, "NTuple", ntuple_alias(env));
    add(env, &v, "Memory", memory_alias(env, env->k.t_genericmemory, "not_atomic"));
    add(env, &v, "AtomicMemory", memory_alias(env, env->k.t_genericmemory, "atomic"));
    add(env, &v, "MemoryRef", memory_alias(env, env->k.t_genericmemoryref, "not_atomic"));
    add(env, &v, "AtomicMemoryRef", memory_alias(env, env->k.t_genericmemoryref, "atomic"));
    *n = v.len;
    return v.data;
}
