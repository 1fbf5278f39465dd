/* Hashing of bytes (xxHash, 64 bits). Stable across machines and runs, so it may enter files. */
#ifndef SUP_HASH_H
#define SUP_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t sup_hash_bytes(const void *bytes, size_t n, uint64_t seed);
uint64_t sup_hash_mix(uint64_t a, uint64_t b); /* combines two hashes; order matters */

#endif
