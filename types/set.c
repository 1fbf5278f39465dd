/* Hash sets kept in SimpleVectors, so that they are saved in images like any other object. */
#include "types/internal.h"

enum { FIRST_SIZE = 8, LONG_PROBE = 8 };

ty_value *ty_set_find(const ty_env *env, const ty_svec *set, uint64_t hash, ty_set_eq eq, const void *key) {
    if (!set || !set->n) return NULL;
    size_t mask = set->n - 1;
    for (size_t i = hash & mask, probes = 0; probes < set->n && set->data[i]; i = (i + 1) & mask, probes++)
        if (eq(env, set->data[i], key)) return set->data[i];
    return NULL;
}

/* Puts v into the first free slot; the number of slots passed, or SIZE_MAX when full. */
static size_t place(ty_svec *set, uint64_t hash, ty_value *v) {
    size_t mask = set->n - 1;
    for (size_t i = hash & mask, probes = 0; probes < set->n; i = (i + 1) & mask, probes++)
        if (!set->data[i]) {
            set->data[i] = v;
            return probes;
        }
    return SIZE_MAX;
}

static size_t count(const ty_svec *set) {
    size_t n = 0;
    for (size_t i = 0; i < set->n; i++) n += set->data[i] != NULL;
    return n;
}

static void rehash(ty_env *env, ty_svec **set, size_t size, ty_set_hash hash_of) {
    ty_svec *old = *set, *bigger = ty_svec_new(env, size);
    for (size_t i = 0; i < old->n; i++)
        if (old->data[i]) place(bigger, hash_of(env, old->data[i]), old->data[i]);
    *set = bigger;
}

void ty_set_add(ty_env *env, ty_svec **set, uint64_t hash, ty_value *v, ty_set_hash hash_of) {
    if (!*set || !(*set)->n) *set = ty_svec_new(env, FIRST_SIZE);
    size_t probes = place(*set, hash, v);
    if (probes == SIZE_MAX) {
        rehash(env, set, (*set)->n * 2, hash_of);
        place(*set, hash, v);
    } else if (probes >= LONG_PROBE || (*set)->n == FIRST_SIZE) {
        size_t n = (*set)->n;
        if (count(*set) * 2 > n) rehash(env, set, n * 2, hash_of);
    }
}
