/* The type environment: everything that types/ knows for one context. No globals; one thread at a time.
 *
 * It owns the symbol table, the well-known types and values, the type caches, and the world counter. The
 * well-known objects are created by ty_env_create (or taken from a base image) and are plain fields.
 */
#ifndef TY_ENV_H
#define TY_ENV_H

#include "support/diag.h"
#include "types/value.h"

struct ty_env {
    sup_arena *arena;   /* lives as long as the env */
    sup_symtab *syms;
    sup_sources *sources;
    sup_diags *diags;

    uint64_t world;     /* the newest world; every change of a method table or constant binding adds one */

    /* All language objects that C refers to by name. An image restores this block as a whole, so it
     * holds values (or NULL) and nothing else; see types/wellknown.def. */
    struct ty_wellknown {
#define TY_KNOWN(ctype, field, name) ctype *field;
#include "types/wellknown.def"
#undef TY_KNOWN
    } k;

    struct ty_caches *caches; /* private to types/: derived data, rebuilt when an image is loaded */
    void *runtime;            /* rt_context, for callbacks from below; opaque here */
};

/* A fresh environment with all built-in types (Core's), and no methods. Sources and diags are borrowed. */
ty_env *ty_env_create(sup_symtab *syms, sup_sources *sources, sup_diags *diags);
/* An environment whose objects come from an image: `known` is adopted, caches are rebuilt from it. */
ty_env *ty_env_adopt(sup_symtab *syms, sup_sources *sources, sup_diags *diags, const struct ty_wellknown *known,
                     uint64_t world);
void ty_env_destroy(ty_env *env);

/* The built-in names of module Core with their values (types, aliases, nothing, Main, ...), for runtime/ to bind. The
 * builtin functions are runtime/'s. In env's arena. */
typedef struct ty_core_name {
    const char *name;
    ty_value *value;
    bool exported; /* visible everywhere, not only as Core.name */
} ty_core_name;
const ty_core_name *ty_core_names(ty_env *env, size_t *n);

static inline ty_sym *ty_symbol(ty_env *env, const char *name) { return sup_sym_cstr(env->syms, name); }

/* Kind tests */
#define TY_IS(env, v, field) (ty_typeof((const ty_value *)(v)) == (env)->k.field)
static inline bool ty_is_datatype(const ty_env *env, const ty_value *v) { return TY_IS(env, v, t_datatype); }
static inline bool ty_is_union(const ty_env *env, const ty_value *v) { return TY_IS(env, v, t_union); }
static inline bool ty_is_unionall(const ty_env *env, const ty_value *v) { return TY_IS(env, v, t_unionall); }
static inline bool ty_is_tvar(const ty_env *env, const ty_value *v) { return TY_IS(env, v, t_tvar); }
static inline bool ty_is_vararg(const ty_env *env, const ty_value *v) { return TY_IS(env, v, t_vararg); }
static inline bool ty_is_bottom(const ty_env *env, const ty_value *v) { return v == env->k.bottom; }
/* DataType, Union, UnionAll or Union{} (whose type is TypeofBottom) */
static inline bool ty_is_type(const ty_env *env, const ty_value *v) {
    return ty_is_datatype(env, v) || ty_is_union(env, v) || ty_is_unionall(env, v) || ty_is_bottom(env, v);
}
static inline bool ty_is_symbol(const ty_env *env, const ty_value *v) { return TY_IS(env, v, t_symbol); }
static inline bool ty_is_tuple_type(const ty_env *env, const ty_value *v) {
    return ty_is_datatype(env, v) && ((const ty_datatype *)v)->name == env->k.tuple_name;
}
static inline bool ty_is_namedtuple_type(const ty_env *env, const ty_value *v) {
    return ty_is_datatype(env, v) && ((const ty_datatype *)v)->name == env->k.namedtuple_name;
}
/* Type{T} (the DataType; not under where) */
static inline bool ty_is_type_type(const ty_env *env, const ty_value *v) {
    return ty_is_datatype(env, v) && ((const ty_datatype *)v)->name == env->k.type_name;
}

#endif
