/* Private to types/: the caches of an environment and helpers that several files share. */
#ifndef TY_INTERNAL_H
#define TY_INTERNAL_H

#include <stdarg.h>
#include "support/hash.h"
#include "support/map.h"
#include "support/vec.h"
#include "types/env.h"
#include "types/heap.h"
#include "types/method.h"
#include "types/subtype.h"
#include "types/type.h"

/* Derived data; everything here can be rebuilt from the heap. */
struct ty_caches {
    SUP_VEC(ty_typename *) typenames; /* keeps types alive: they are never collected */
    SUP_VEC(ty_datatype *) partial;   /* instantiations made while their declaration was incomplete */
    uint32_t finish_depth;            /* nesting of eager layout computations */
    SUP_VEC(ty_datatype *) resolving; /* whose field types are being computed: a type may be among its own fields' unions */
    struct ty_subtype_cache *subtype; /* answers for closed types */
    sup_map aliases;                  /* module -> aliases it exports (print_alias.c) */
    sup_map tables;                   /* method table -> struct ty_table_cache (dispatch.c) */
    struct ty_constructor_index *constructors; /* dispatch.c */
    sup_arena *scratch;               /* for lookups; replaced after every so many */
    uint32_t scratch_uses;
};

/* ---- hash sets in svecs (set.c) ------------------------------------------------------------------- */

typedef bool (*ty_set_eq)(const ty_env *env, const ty_value *elt, const void *key);
typedef uint64_t (*ty_set_hash)(const ty_env *env, const ty_value *elt);
/* Open addressing, power-of-two size, NULL: empty slot. */
ty_value *ty_set_find(const ty_env *env, const ty_svec *set, uint64_t hash, ty_set_eq eq, const void *key);
void ty_set_add(ty_env *env, ty_svec **set, uint64_t hash, ty_value *v, ty_set_hash hash_of);

/* ---- types (hashing in cons.c) -------------------------------------------------------------------- */

uint64_t ty_type_hash(const ty_env *env, const ty_value *t); /* equal for types equal up to renaming; stable */
bool ty_alpha_equal(const ty_env *env, const ty_value *a, const ty_value *b);
/* The unique DataType for a declaration and parameters. Closed ones are cached. */
ty_datatype *ty_instantiate(ty_env *env, ty_typename *name, ty_value *const *params, size_t n);
ty_value *ty_cons_union(ty_env *env, ty_value *a, ty_value *b);
ty_value *ty_cons_unionall(ty_env *env, ty_tvar *v, ty_value *body);

/* ---- datatype.c ----------------------------------------------------------------------------------- */

ty_typename *ty_typename_new(ty_env *env, ty_module *m, ty_sym *name);
ty_datatype *ty_datatype_alloc(ty_env *env, ty_typename *name);
/* Recomputes flags that follow from name, parameters and declaration. */
void ty_datatype_set_flags(ty_env *env, ty_datatype *t);
/* Field types, layout, instance, as far as they can be known now. */
void ty_datatype_finish(ty_env *env, ty_datatype *t);
static inline ty_datatype *ty_primary(const ty_env *env, const ty_typename *name) {
    return (ty_datatype *)ty_unwrap(env, name->wrapper);
}

static inline ty_datatype *ty_as_datatype(const ty_env *env, const ty_value *t) {
    return ty_is_datatype(env, t) ? (ty_datatype *)(uintptr_t)t : NULL;
}
/* The DataType inside wheres, or NULL. */
static inline ty_datatype *ty_unwrapped_datatype(const ty_env *env, const ty_value *t) {
    return ty_as_datatype(env, ty_unwrap(env, (ty_value *)(uintptr_t)t));
}
static inline size_t ty_nparams(const ty_datatype *t) { return t->parameters->n; }
static inline ty_value *ty_param(const ty_datatype *t, size_t i) { return t->parameters->data[i]; }
static inline ty_value *ty_vararg_type(const ty_env *env, const ty_value *v) {
    ty_value *t = ((const ty_vararg *)v)->T;
    return t ? t : ty_v(env->k.t_any);
}
static inline bool ty_is_kind(const ty_env *env, const ty_value *t) {
    return t == ty_v(env->k.t_datatype) || t == ty_v(env->k.t_union) || t == ty_v(env->k.t_unionall) ||
           t == ty_v(env->k.t_typeofbottom);
}
/* The last parameter of a tuple type if it is a Vararg, else NULL. */
static inline ty_vararg *ty_tuple_vararg(const ty_env *env, const ty_datatype *t) {
    size_t n = ty_nparams(t);
    if (!n || !ty_is_vararg(env, ty_param(t, n - 1))) return NULL;
    return (ty_vararg *)ty_param(t, n - 1);
}
static inline bool ty_is_boxed_int64(const ty_env *env, const ty_value *v) { return v && TY_IS(env, v, t_int64); }
/* Does variable v occur free in t? */
bool ty_occurs(const ty_env *env, const ty_value *t, const ty_tvar *v);
/* Does v occur free in t as (part of) a parameter that is not a tuple's? `inside`: t stands in such a place itself. */
bool ty_occurs_invariant(const ty_env *env, const ty_value *t, const ty_tvar *v, bool inside);
/* Replaces one variable. */
ty_value *ty_subst1(ty_env *env, ty_value *t, ty_tvar *var, ty_value *value);
ty_value *ty_instantiate_unionall(ty_env *env, ty_unionall *u, ty_value *value);
/* A UnionAll equal to u whose variable is new. */
ty_unionall *ty_rename_unionall(ty_env *env, ty_unionall *u);

/* Forgets what dispatch remembers of a table that changes in `world`. */
void ty_dispatch_flush(ty_env *env, ty_methtable *table, uint64_t world);

struct ty_subtype_cache *ty_subtype_cache_new(sup_arena *arena);
void ty_bootstrap(ty_env *env);
__attribute__((format(printf, 2, 3))) void ty_error_set(ty_error *err, const char *fmt, ...);

#endif
