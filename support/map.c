#include "support/map.h"

#include "support/hash.h"
#include "support/vec.h"

static uint32_t *find_slot(const sup_map *m, uint64_t key) {
    uint32_t mask = m->nslots - 1;
    uint32_t i = (uint32_t)sup_hash_mix(key, 0) & mask;
    while (m->slots[i] && m->entries[m->slots[i] - 1].key != key) i = (i + 1) & mask;
    return &m->slots[i];
}

uint64_t *sup_map_get(const sup_map *m, uint64_t key) {
    if (!m->nslots) return NULL;
    uint32_t at = *find_slot(m, key);
    return at ? &m->entries[at - 1].value : NULL;
}

static void rehash(sup_arena *arena, sup_map *m) {
    m->nslots = m->nslots ? m->nslots * 2 : 16;
    m->slots = SUP_NEW_ARRAY(arena, uint32_t, m->nslots);
    for (uint32_t i = 0; i < m->len; i++) *find_slot(m, m->entries[i].key) = i + 1;
}

uint64_t *sup_map_put(sup_arena *arena, sup_map *m, uint64_t key, bool *fresh) {
    if (m->nslots == 0 || m->len + m->len / 2 >= m->nslots) rehash(arena, m);
    uint32_t *slot = find_slot(m, key);
    if (fresh) *fresh = *slot == 0;
    if (*slot == 0) {
        if (m->len == m->cap) sup_vec_grow(arena, (void **)&m->entries, m->len, &m->cap, m->len + 1, sizeof *m->entries);
        m->entries[m->len] = (sup_map_entry){key, 0};
        *slot = ++m->len;
    }
    return &m->entries[*slot - 1].value;
}
