/* What a code instance relies on: the format of ty_code_instance.edges, and checking it again.
 *
 * `edges` is an svec of groups, one after the other; each begins with a boxed Int64, its tag:
 *
 *     n >= 0,  signature, covers, t1 ... tn   a lookup of this call signature answered exactly these targets, most specific
 *                                     first. A target is the code instance used, or the method instance when none
 *                                     was. covers is true or false: the targets cover all argument types. n == 0: no method.
 *     -1, signature, target           invoke(f, T, ...): looking up the one method for T answered target (code or
 *                                     method instance)
 *     -2, module, name, binding, kind, value   the global `name` of `module` resolved to this binding (`nothing`: undefined),
 *                                     which was of this ty_binding_kind (Int64), with this value (constants) or declared
 *                                     type (mutable globals), else `nothing`
 *     -3, signature                   a lookup found more matches than the limit: nothing was concluded from it
 *
 * An edge reads only in the code instance's own interpreter: its overlay tables decide what a lookup answers.
 */
#ifndef INF_EDGES_H
#define INF_EDGES_H

#include "inference/interp.h"

enum { INF_EDGE_INVOKE = -1, INF_EDGE_BINDING = -2, INF_EDGE_TOO_MANY = -3 };

typedef struct inf_edge {
    int64_t tag;
    ty_value *sig;            /* lookups */
    bool covers;
    ty_value *const *targets; /* n of them */
    uint32_t n;
    ty_module *mod;           /* bindings */
    ty_sym *name;
    ty_binding *binding;      /* NULL: undefined */
    int64_t kind;
    ty_value *value;
} inf_edge;

/* Walks the groups: *pos starts at 0; false at the end (or at a malformed group: then *bad is set). */
bool inf_edge_next(ty_env *env, const ty_svec *edges, size_t *pos, inf_edge *out, bool *bad);

/* Does everything that ci relies on still hold in the interpreter's world? *valid: in which worlds its own lookups
 * do (callee code instances are to be verified on their own). */
bool inf_verify_edges(inf_interp *interp, ty_code_instance *ci, ty_world_range *valid);
/* Registers ci with all it relies on, so that a change closes it. Done once, when ci is inserted. */
void inf_store_backedges(inf_interp *interp, ty_code_instance *ci);
/* The method instance of a target (itself, or what the code instance is of). */
ty_method_instance *inf_edge_instance(ty_env *env, ty_value *target);

/* Recording, by inference. */
void inf_edge_binding(inf_frame *fr, ty_module *m, ty_sym *name, ty_binding *b, ty_bpart *part);
void inf_edge_lookup(inf_frame *fr, ty_value *sig, const inf_target *targets, uint32_t n, bool covers);
void inf_edge_invoke(inf_frame *fr, ty_value *sig, const inf_target *target);
void inf_edge_too_many(inf_frame *fr, ty_value *sig);

#endif
