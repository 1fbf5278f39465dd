/* Host services for hash(): bytes and types. */
#include <string.h>
#include "runtime/host.h"

/* Hash of bytes: rapidhash (Nicolas De Carli, after Wang Yi's wyhash; public domain), with Julia's order of mixing. */
static const uint64_t secret[3] = {0x2d358dccaa6c78a5u, 0x8bb84b93962eacc9u, 0x4b33a62ed433d4a3u};

static void multiply(uint64_t *low, uint64_t *high, uint64_t a, uint64_t b) {
    unsigned __int128 p = (unsigned __int128)a * b;
    *low = (uint64_t)p;
    *high = (uint64_t)(p >> 64);
}
static uint64_t mix(uint64_t a, uint64_t b) {
    uint64_t low, high;
    multiply(&low, &high, a, b);
    return low ^ high;
}
static uint64_t word(const unsigned char *p) {
    uint64_t x;
    memcpy(&x, p, 8);
    return x;
}
static uint64_t half(const unsigned char *p) {
    uint32_t x;
    memcpy(&x, p, 4);
    return x;
}

static uint64_t long_seed(const unsigned char *p, size_t left, uint64_t seed) {
    if (left >= 48) {
        uint64_t second = seed, third = seed;
        for (; left >= 48; p += 48, left -= 48) {
            seed = mix(word(p) ^ secret[0], word(p + 8) ^ seed);
            second = mix(word(p + 16) ^ secret[1], word(p + 24) ^ second);
            third = mix(word(p + 32) ^ secret[2], word(p + 40) ^ third);
        }
        seed ^= second ^ third;
    }
    if (left > 16) {
        seed = mix(word(p) ^ secret[2], word(p + 8) ^ seed ^ secret[1]);
        if (left > 32) seed = mix(word(p + 16) ^ secret[2], word(p + 24) ^ seed);
    }
    return seed;
}

static uint64_t hash_bytes(const unsigned char *p, size_t n, uint64_t seed) {
    uint64_t a = 0, b = 0;
    seed ^= mix(seed ^ secret[0], secret[1]) ^ n;
    if (n > 16) {
        seed = long_seed(p, n, seed);
        a = word(p + n - 16);
        b = word(p + n - 8);
    } else if (n >= 4) {
        size_t step = (n & 24) >> (n >> 3);
        a = half(p) << 32 | half(p + n - 4);
        b = half(p + step) << 32 | half(p + n - 4 - step);
    } else if (n) {
        a = (uint64_t)p[0] << 56 | (uint64_t)p[n >> 1] << 32 | p[n - 1];
    }
    multiply(&a, &b, a ^ secret[1], b ^ seed);
    return mix(a ^ secret[0] ^ n, b ^ secret[1]);
}

HOST(string_hash) {
    WANT(0, t_string);
    WANT(1, t_uint64);
    return ty_box_uint64(rt->env, hash_bytes((const unsigned char *)STR(0)->data, STR(0)->len, TY_LOAD(uint64_t, args[1])));
}

HOST(type_id) {
    return ty_box_uint64(rt->env, ty_type_id(rt->env, args[0]));
}
