/* Methods, dispatch and worlds.
 *
 * Every lookup takes a world and says in which range of worlds its answer holds. Adding a method bumps
 * env->world by one and closes (last = new world - 1) every code instance that relied on an answer
 * that changes, through method instances' backedges and tables' missing-method backedges, recursively.
 */
#ifndef TY_METHOD_H
#define TY_METHOD_H

#include "types/env.h"
#include "types/type.h"

/* Creates a table. Overlay tables hold replacements that a method-table view puts before the global ones. */
ty_methtable *ty_methtable_new(ty_env *env, ty_module *m, ty_sym *name, bool overlay);
/* The table in which calls with this signature (Tuple{F, ...}) look: its function type's. NULL: none yet;
 * `create` makes it. For callables Type{X}: the table of DataType's kind, one for all constructors. */
ty_methtable *ty_methtable_for(ty_env *env, ty_value *sig, bool create);

typedef struct ty_match {
    ty_method *method;
    ty_value *spec_types;  /* intersection of the query with the method's signature */
    ty_svec *sparams;
    bool fully_covers;     /* query <: method signature */
} ty_match;

typedef struct ty_matches {
    ty_match *data; /* most specific first; owned by the arena given */
    uint32_t n;
    ty_world_range valid;
    bool ambiguous; /* some of them are ambiguous with each other for this query */
    bool truncated; /* more than the limit: then n is 0 and nothing is known */
} ty_matches;

/* How a lookup sees methods: global tables, or overlays stacked before them. `overlays` in order, first wins. */
typedef struct ty_mt_view {
    ty_methtable *const *overlays;
    size_t noverlays;
    uint64_t world;
} ty_mt_view;

/* All methods that may be called for a signature type, as Base._methods_by_ftype. limit < 0: no limit. */
ty_matches ty_find_all(ty_env *env, sup_arena *arena, const ty_mt_view *view, ty_value *sig, int limit);
/* The one method a call with exactly these (concrete) types reaches; NULL: none or ambiguous (*ambiguous). */
ty_method *ty_find_one(ty_env *env, const ty_mt_view *view, ty_value *sig, ty_svec **sparams, ty_world_range *valid,
                       bool *ambiguous);
/* Fast dispatch on values, cached per world: args[0] is the function. NULL: MethodError (or *ambiguous). */
ty_method_instance *ty_dispatch(ty_env *env, ty_value *const *args, size_t n, uint64_t world, bool *ambiguous);

/* Adds a method (m filled except worlds and table-private fields) in a new world; replaces an equal
 * signature's. Invalidated code instances are appended to *invalidated (may be NULL). */
void ty_add_method(ty_env *env, ty_methtable *table, ty_method *m, ty_array *invalidated);
void ty_delete_method(ty_env *env, ty_method *m);

/* The method instance for a method at argument types: one pointer per equal type; created when new. */
ty_method_instance *ty_specialize(ty_env *env, ty_method *m, ty_value *spec_types, ty_svec *sparams);

/* Code instances. Insertion puts it first in mi->cache. Lookup: owner by ===, world inside the range. */
ty_code_instance *ty_ci_new(ty_env *env, ty_method_instance *mi, ty_value *owner);
void ty_ci_insert(ty_env *env, ty_code_instance *ci);
ty_code_instance *ty_ci_find(ty_env *env, ty_method_instance *mi, ty_value *owner, uint64_t world);
/* Backedges: from what is relied on to who relies. An invoke signature may be NULL. */
void ty_add_backedge(ty_env *env, ty_method_instance *callee, ty_value *invoke_sig, ty_code_instance *caller);
void ty_add_missing_backedge(ty_env *env, ty_methtable *mt, ty_value *sig, ty_code_instance *caller);
/* Closes a code instance's range at `last` and, recursively, all that rely on it. */
void ty_invalidate(ty_env *env, ty_code_instance *ci, uint64_t last, ty_array *invalidated);

#endif
