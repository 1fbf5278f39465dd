#include "support/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

uint64_t sup_hash_bytes(const void *bytes, size_t n, uint64_t seed) { return XXH3_64bits_withSeed(bytes, n, seed); }

uint64_t sup_hash_mix(uint64_t a, uint64_t b) {
    uint64_t x = (a ^ (b + 0x9e3779b97f4a7c15u + (a << 6) + (a >> 2))) * 0xff51afd7ed558ccdu;
    return x ^ (x >> 33);
}
