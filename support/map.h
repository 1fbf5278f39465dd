/* Hash map from 64-bit keys to 64-bit values (pointers fit), open addressing, arena-backed.
 * Key 0 is allowed. Iteration is in insertion order, so results do not depend on addresses.
 */
#ifndef SUP_MAP_H
#define SUP_MAP_H

#include <stdbool.h>
#include "support/arena.h"

typedef struct sup_map_entry {
    uint64_t key, value;
} sup_map_entry;

typedef struct sup_map {
    sup_map_entry *entries; /* in insertion order; read-only for users */
    uint32_t len, cap;
    uint32_t *slots; /* private: index + 1 into entries */
    uint32_t nslots;
} sup_map;

/* The value of `key`, or NULL. The pointer is valid until the next sup_map_put. */
uint64_t *sup_map_get(const sup_map *m, uint64_t key);
/* Finds or inserts (value 0); *fresh (may be NULL) says which. */
uint64_t *sup_map_put(sup_arena *arena, sup_map *m, uint64_t key, bool *fresh);

static inline uint64_t sup_key(const void *p) { return (uint64_t)(uintptr_t)p; }

#endif
