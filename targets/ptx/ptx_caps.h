/* Capabilities: which exist, what they need. No LLVM. */
#ifndef PTX_CAPS_H
#define PTX_CAPS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct ptx_cap {
    uint8_t major, minor;
    uint8_t isa, isa_a, isa_f; /* lowest PTX ISA (10 * major + minor) for sm_XY, sm_XYa, sm_XYf; 0: does not exist */
} ptx_cap;

/* NULL: unknown. */
const ptx_cap *ptx_find_cap(uint32_t major, uint32_t minor);
/* Parses "7.0", "90a", "sm_90a", "12.0f". */
bool ptx_parse_cap(const char *text, uint32_t *major, uint32_t *minor, char *suffix);
/* Lowest ISA for it; 0: there is no such feature suffix. */
uint32_t ptx_lowest_isa(const ptx_cap *cap, char suffix);

/* Is 10 * major + minor a version of the PTX ISA that gpucc can write? */
bool ptx_known_isa(uint32_t isa);
/* The first LLVM that knows it (19 for all that LLVM 19 knows). */
uint32_t ptx_cap_llvm(const ptx_cap *cap, char suffix);

/* What an LLVM intrinsic (by the start of its name) needs beyond sm_50 and PTX ISA 6.0: 10 * major + minor each. */
void ptx_intrinsic_needs(const char *name, uint32_t *sm, uint32_t *isa);

#endif
