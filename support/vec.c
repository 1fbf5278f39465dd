#include "support/vec.h"

#include <string.h>

void sup_vec_grow(sup_arena *arena, void **data, uint32_t len, uint32_t *cap, uint32_t need, size_t size) {
    uint32_t n = *cap ? *cap : 4;
    while (n < need) n = n > UINT32_MAX / 2 ? need : n * 2;
    void *p = sup_arena_array(arena, n, size);
    if (len) memcpy(p, *data, (size_t)len * size);
    *data = p;
    *cap = n;
}
