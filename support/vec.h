/* Growable arrays that live in an arena. Growth leaves the old copy to the arena.
 *
 *     SUP_VEC(int) v = {0};
 *     sup_vec_push(arena, &v, 3);
 *     for (uint32_t i = 0; i < v.len; i++) use(v.data[i]);
 */
#ifndef SUP_VEC_H
#define SUP_VEC_H

#include "support/arena.h"

#define SUP_VEC(T) \
    struct { \
        T *data; \
        uint32_t len, cap; \
    }

/* Grows *data (elements of `size` bytes) so that at least `need` fit. Used by the macros only. */
void sup_vec_grow(sup_arena *arena, void **data, uint32_t len, uint32_t *cap, uint32_t need, size_t size);

#define sup_vec_reserve(arena, v, need) \
    ((need) > (v)->cap \
         ? sup_vec_grow((arena), (void **)&(v)->data, (v)->len, &(v)->cap, (need), sizeof(*(v)->data)) \
         : (void)0)
#define sup_vec_push(arena, v, x) \
    (sup_vec_reserve((arena), (v), (v)->len + 1), (void)((v)->data[(v)->len++] = (x)))
#define sup_vec_pop(v) ((v)->data[--(v)->len])
#define sup_vec_last(v) ((v)->data[(v)->len - 1])
#define sup_vec_clear(v) ((void)((v)->len = 0))

#endif
