/* The heap of language values: allocation and boxing. */
#ifndef TY_HEAP_H
#define TY_HEAP_H

#include "types/env.h"

/* Raw object: `size` payload bytes, zeroed, header set. */
ty_value *ty_alloc(ty_env *env, ty_datatype *type, size_t size);
/* The same without references inside (the collector does not scan it). */
ty_value *ty_alloc_leaf(ty_env *env, ty_datatype *type, size_t size);

ty_svec *ty_svec_new(ty_env *env, size_t n); /* all NULL */
ty_svec *ty_svec_of(ty_env *env, size_t n, ...); /* ty_value * each */
ty_svec *ty_svec_copy(ty_env *env, ty_value *const *data, size_t n);
ty_string *ty_string_raw(ty_env *env, size_t n); /* n bytes to be written at once */
ty_value *ty_string_new(ty_env *env, const char *s, size_t n);
ty_value *ty_string_cstr(ty_env *env, const char *s);

ty_value *ty_box_int64(ty_env *env, int64_t x);
ty_value *ty_box_uint8(ty_env *env, uint8_t x);
ty_value *ty_box_bool(ty_env *env, bool x);
ty_value *ty_box_int32(ty_env *env, int32_t x);
ty_value *ty_box_uint64(ty_env *env, uint64_t x);
ty_value *ty_box_float64(ty_env *env, double x);
ty_value *ty_box_float32(ty_env *env, float x);
ty_value *ty_box_char(ty_env *env, uint32_t bits);
/* A value of any isbits type from its payload; singletons, Bool and small integers are shared. */
ty_value *ty_box_bits(ty_env *env, ty_datatype *type, const void *bytes);

/* Vector{Any} */
ty_array *ty_vec_new(ty_env *env, size_t n);
static inline size_t ty_vec_len(const ty_array *a) { return a->dims[0]; }
ty_value **ty_vec_data(const ty_array *a);
void ty_vec_push(ty_env *env, ty_array *a, ty_value *v);

ty_expr *ty_expr_new(ty_env *env, ty_sym *head, size_t nargs); /* args are `nothing` */
ty_value *ty_expr_arg(const ty_expr *e, size_t i);
void ty_expr_set(ty_expr *e, size_t i, ty_value *v);

/* A Memory of any element type, elements zeroed or undefined references. */
/* Can the heap hold that many bytes more in one block? Asks only when it is much. */
bool ty_heap_has_room(uint64_t bytes);
ty_memory *ty_memory_new(ty_env *env, ty_datatype *memory_type, size_t length);

/* Fields of any object by index (0-based): boxes inline payloads. NULL: undefined reference. */
ty_value *ty_get_field(ty_env *env, ty_value *v, size_t i);
void ty_set_field(ty_env *env, ty_value *v, size_t i, ty_value *x); /* no type check */
/* A new object from field values; missing trailing ones stay undefined. `args` are of the field types. */
ty_value *ty_new_struct(ty_env *env, ty_datatype *type, ty_value *const *args, size_t n);
ty_value *ty_tuple_value(ty_env *env, ty_value *const *args, size_t n); /* a tuple of these values */
int ty_field_index(const ty_datatype *t, const ty_sym *name); /* -1: none */

/* === (Julia's egal) and a hash consistent with it (stable for immutables). */
bool ty_egal(const ty_env *env, const ty_value *a, const ty_value *b);
uint64_t ty_egal_hash(const ty_env *env, const ty_value *v);
/* objectid(v), and the number that hash(T) starts from; Julia's own where those are stable (types/objectid.c). */
uint64_t ty_object_id(const ty_env *env, const ty_value *v);
uint64_t ty_type_id(const ty_env *env, const ty_value *t);

#endif
