/* Walking objects: size and references of any object, fixed or variable in size. */
#ifndef TY_WALK_H
#define TY_WALK_H

#include "types/env.h"

/* Bytes of the payload (without the header word). For Memory whose elements lie elsewhere: the head only. */
size_t ty_object_size(ty_env *env, const ty_value *v);

/* Calls back for every reference word in the payload, NULL ones included; `slot` lies inside the object, except for
 * a Memory whose elements lie elsewhere. The type in the header is not among them. A DataType's layout, which is
 * plain bytes (see ty_layout_bytes), is not a reference; nor are raw pointers: Memory's and MemoryRef's addresses
 * and fields of Ptr types. */
typedef void (*ty_ref_visitor)(void *payload, ty_value **slot);
void ty_for_each_ref(ty_env *env, ty_value *v, ty_ref_visitor visit, void *payload);

/* Size of a DataType's layout block; its `ptrs` points into the block at this offset (0: NULL). */
size_t ty_layout_bytes(const ty_layout *l, size_t *ptrs_offset);

#endif
