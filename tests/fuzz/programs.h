/* Random programs: generated ones, and existing ones that were damaged. */
#ifndef FUZZ_PROGRAMS_H
#define FUZZ_PROGRAMS_H
#include <stdbool.h>
#include <stdint.h>

#include "support/buf.h"

typedef struct fuzz_random {
    uint64_t state;
} fuzz_random;

uint32_t fuzz_below(fuzz_random *r, uint32_t n); /* 0 to n - 1 */

/* A program that ends, does not depend on what ran before it, and whose last value is worth comparing. `wild`: also
 * constructs whose evaluation makes no sense (for the lowering only). */
void fuzz_program(fuzz_random *r, sup_buf *out, bool wild);

/* Cuts, repeats, swaps and replaces pieces of a text. */
void fuzz_damage(fuzz_random *r, sup_buf *out, const char *text, size_t len);
#endif
