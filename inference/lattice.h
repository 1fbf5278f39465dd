/* The lattice of what is known about a value: a type, and beyond it a constant or known fields.
 *
 *     Union{}  <=  Const(v)  <=  Partial(T; fields)  <=  type
 *
 * An element is three words passed by value. `type` alone is always a sound answer (widenconst). The join widens:
 * unions have at most `inf_lat.max_union` members, nested types a bounded depth; the caller counts its own
 * iterations and asks for inf_widen when a value keeps growing.
 */
#ifndef INF_LATTICE_H
#define INF_LATTICE_H

#include "support/arena.h"
#include "types/heap.h"
#include "types/subtype.h"
#include "types/type.h"

typedef struct inf_partial inf_partial;

typedef struct inf_elt {
    ty_value *type;          /* NULL or Union{}: no value can occur */
    ty_value *cval;          /* the value, when it is known; `type` is then its type (Type{T} for a type T) */
    const inf_partial *part; /* immutable struct or tuple with fields known better than by `type`; excludes cval */
} inf_elt;

struct inf_partial {
    uint32_t n; /* the first n fields are defined */
    inf_elt fields[];
};

typedef struct inf_lat {
    ty_env *env;
    sup_arena *arena; /* of partial elements */
    uint32_t max_union;
    uint32_t max_depth; /* of tuples and parameters inside joined types */
} inf_lat;

static inline inf_elt inf_bottom(const inf_lat *lx) { return (inf_elt){lx->env->k.bottom, NULL, NULL}; }
static inline bool inf_is_bottom(const inf_lat *lx, inf_elt e) { return !e.type || e.type == lx->env->k.bottom; }
static inline inf_elt inf_any(const inf_lat *lx) { return (inf_elt){ty_v(lx->env->k.t_any), NULL, NULL}; }
/* An element of a type; singletons and Type{T} become constants. */
inf_elt inf_type(const inf_lat *lx, ty_value *type);
inf_elt inf_datatype(const inf_lat *lx, const ty_datatype *type); /* the same for env->k fields */
inf_elt inf_const(const inf_lat *lx, ty_value *v);
/* Struct of concrete immutable `type` with n known fields; becomes a constant when all fields are. */
inf_elt inf_partial_new(const inf_lat *lx, ty_value *type, const inf_elt *fields, uint32_t n);
/* The tuple of these elements. */
inf_elt inf_tuple(const inf_lat *lx, const inf_elt *elts, uint32_t n);
/* Type{T} as seen from a type value: the type whose values `e` may be; NULL when e may be something else. *exact:
 * e is exactly this type, else some subtype of it. */
ty_value *inf_instance_bound(const inf_lat *lx, inf_elt e, bool *exact);
/* Without the knowledge beyond the type. */
static inline inf_elt inf_widenconst(inf_elt e) { return (inf_elt){e.type, NULL, NULL}; }
/* Field i (from 0) of an element of concrete struct or tuple type; its declared type at worst. Bottom: undefined. */
inf_elt inf_field(const inf_lat *lx, inf_elt e, uint32_t i);

bool inf_equal(const inf_lat *lx, inf_elt a, inf_elt b);
bool inf_le(const inf_lat *lx, inf_elt a, inf_elt b);
inf_elt inf_join(const inf_lat *lx, inf_elt a, inf_elt b);
ty_value *inf_join_types(const inf_lat *lx, ty_value *a, ty_value *b);
/* A coarser element when a value has been joined `times` times: bounds every ascending chain. */
inf_elt inf_widen(const inf_lat *lx, inf_elt e, uint32_t times);
/* e restricted to values of a type; and to values outside it, as far as unions allow. */
inf_elt inf_meet(const inf_lat *lx, inf_elt e, ty_value *type);
inf_elt inf_subtract(const inf_lat *lx, inf_elt e, ty_value *type);

/* Members of a union (flattened) into out; at most max, else returns max + 1. */
uint32_t inf_union_members(const ty_env *env, ty_value *t, ty_value **out, uint32_t max);
uint32_t inf_type_size(const ty_env *env, ty_value *t);  /* nodes of the type term */
uint32_t inf_type_depth(const ty_env *env, ty_value *t);
uint64_t inf_hash(const inf_lat *lx, inf_elt e);

/* To and from the heap: a PartialStruct value, a Const, or NULL for a mere type (what a code instance stores). */
ty_value *inf_to_value(const inf_lat *lx, inf_elt e);
inf_elt inf_from_value(const inf_lat *lx, ty_value *type, ty_value *v);

#endif
