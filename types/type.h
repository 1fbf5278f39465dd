/* Building and asking about types: application, unions, layout, properties, printing. */
#ifndef TY_TYPE_H
#define TY_TYPE_H

#include "support/buf.h"
#include "types/env.h"

/* Why a type operation failed, for the caller to turn into a TypeError/ErrorException. NULL text: none. */
typedef struct ty_error {
    char text[512];
    ty_value *expected, *got; /* for TypeError-like failures, else NULL */
} ty_error;

/* T{params...}: instantiates a UnionAll (hash-consed). NULL and *err on wrong number or bounds. */
ty_value *ty_apply_type(ty_env *env, ty_value *t, ty_value *const *params, size_t n, ty_error *err);
ty_datatype *ty_tuple_type(ty_env *env, ty_value *const *params, size_t n); /* Tuple{...}; params may end in Vararg */
ty_value *ty_union_of(ty_env *env, ty_value *const *types, size_t n);       /* Union{...}, normalised */
ty_value *ty_unionall_new(ty_env *env, ty_tvar *v, ty_value *body);         /* body where v (simplified if unused) */
ty_tvar *ty_tvar_new(ty_env *env, ty_sym *name, ty_value *lb, ty_value *ub);
ty_value *ty_vararg_new(ty_env *env, ty_value *t, ty_value *n);
ty_datatype *ty_type_of_type(ty_env *env, ty_value *t); /* Type{t} */
ty_datatype *ty_namedtuple_type(ty_env *env, ty_value *names_tuple, ty_value *types);
ty_value *ty_substitute(ty_env *env, ty_value *t, ty_tvar *const *vars, ty_value *const *values, size_t n);
ty_value *ty_unwrap(const ty_env *env, ty_value *t);                 /* strips where */
ty_value *ty_rewrap(ty_env *env, ty_value *t, ty_value *unionall);   /* puts the where of `unionall` back */

/* Declarations, as Core's builtins for struct/abstract/primitive need them. */
ty_datatype *ty_new_abstract(ty_env *env, ty_module *m, ty_sym *name, ty_svec *tvars, ty_datatype *super);
ty_datatype *ty_new_primitive(ty_env *env, ty_module *m, ty_sym *name, ty_svec *tvars, size_t bits, ty_datatype *super);
ty_datatype *ty_new_struct_type(ty_env *env, ty_module *m, ty_sym *name, ty_svec *tvars, ty_svec *field_names,
                                bool is_mutable, int ninit);
bool ty_set_super(ty_env *env, ty_datatype *t, ty_value *super, ty_error *err);
bool ty_set_field_types(ty_env *env, ty_datatype *t, ty_svec *types, ty_error *err);
bool ty_equiv_typedef(ty_env *env, ty_value *a, ty_value *b); /* same declaration again? */
/* The singleton type of a new generic function `name` (typeof(name)); its instance is the function. */
ty_datatype *ty_new_function_type(ty_env *env, ty_module *m, ty_sym *name);

/* Properties */
bool ty_is_concrete(const ty_env *env, const ty_value *t);
bool ty_is_leaf(const ty_env *env, const ty_value *t); /* concrete, or Type{T} without free variables: isdispatchelem */
bool ty_has_free_tvars(const ty_env *env, const ty_value *t);
bool ty_is_singleton(const ty_env *env, const ty_value *t); /* DataType with an instance */
bool ty_is_bits(const ty_env *env, const ty_value *t);      /* isbitstype */
bool ty_is_mutable(const ty_env *env, const ty_value *t);
bool ty_is_inline_union(const ty_env *env, const ty_value *t, size_t *size, size_t *align); /* isbits union */

/* Layout; computes it when it can be known. NULL: none. */
const ty_layout *ty_layout_of(ty_env *env, ty_datatype *t);
ty_svec *ty_field_types(ty_env *env, ty_datatype *t); /* field types with parameters substituted */
ty_value *ty_field_type(ty_env *env, ty_datatype *t, size_t i);
size_t ty_nfields(ty_env *env, ty_datatype *t); /* SIZE_MAX if not fixed */
/* Selector order of an isbits union's members: index of `t`, or the member at an index (NULL: none). */
int ty_union_index(ty_env *env, ty_value *u, ty_datatype *t);
ty_datatype *ty_union_member(ty_env *env, ty_value *u, int index);

/* Element storage of GenericMemory{kind,T}/Array{T}: */
typedef struct ty_elt {
    ty_value *type;
    size_t size, align; /* of one element (pointer size for references) */
    bool is_ptr, is_union;
} ty_elt;
ty_elt ty_memory_elt(ty_env *env, ty_datatype *memory_or_array_type);

/* Prints like Julia's show(T) for types; values print as in type parameters. */
void ty_print(const ty_env *env, sup_buf *out, const ty_value *v);
void ty_print_brief(const ty_env *env, sup_buf *out, const ty_value *v); /* names without their modules */
void ty_print_plain(const ty_env *env, sup_buf *out, const ty_value *v); /* without aliases such as Vector */
/* A part of `unionall`'s body: its variables are printed by name, without bounds. */
void ty_print_inside(const ty_env *env, sup_buf *out, const ty_value *v, const ty_value *unionall);
const char *ty_text(ty_env *env, const ty_value *v); /* the same, in env's arena */

#endif
