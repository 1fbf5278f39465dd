/* See ptx_caps.h. */
#include "targets/ptx/ptx_caps.h"

#include <stddef.h>
#include <string.h>

static const ptx_cap caps[] = {
#define PTX_CAP(major, minor, isa, isa_a, isa_f) {major, minor, isa, isa_a, isa_f},
#include "targets/ptx/ptx_caps.def"
#undef PTX_CAP
};

static const struct {
    const char *name;
    uint8_t sm, isa;
} needs[] = {
#define PTX_NEEDS(name, sm, isa) {name, sm, isa},
#include "targets/ptx/ptx_needs.def"
#undef PTX_NEEDS
};

const ptx_cap *ptx_find_cap(uint32_t major, uint32_t minor) {
    for (size_t i = 0; i < sizeof caps / sizeof *caps; i++)
        if (caps[i].major == major && caps[i].minor == minor) return &caps[i];
    return NULL;
}

uint32_t ptx_lowest_isa(const ptx_cap *cap, char suffix) {
    return suffix == 'a' ? cap->isa_a : suffix == 'f' ? cap->isa_f : suffix ? 0 : cap->isa;
}

bool ptx_known_isa(uint32_t isa) {
    return (isa >= 60 && isa <= 65) || (isa >= 70 && isa <= 78) || (isa >= 80 && isa <= 88) || isa == 90;
}

/* LLVM's release notes: 20 has sm_100 to sm_120, 21 the rest and the family variants. */
uint32_t ptx_cap_llvm(const ptx_cap *cap, char suffix) {
    if (cap->major < 10) return cap->major == 8 && cap->minor == 8 ? 22 : 19;
    if (suffix == 'f' || cap->minor == 3 || cap->major == 11 || (cap->major == 12 && cap->minor == 1)) return 21;
    return 20;
}

bool ptx_parse_cap(const char *text, uint32_t *major, uint32_t *minor, char *suffix) {
    if (!strncmp(text, "sm_", 3)) text += 3;
    uint32_t digits[3], n = 0;
    bool dot = false;
    uint32_t before_dot = 0;
    for (; *text; text++) {
        if (*text >= '0' && *text <= '9' && n < 3) {
            digits[n++] = (uint32_t)(*text - '0');
        } else if (*text == '.' && !dot && n) {
            dot = true;
            before_dot = n;
        } else {
            break;
        }
    }
    *suffix = 0;
    if ((*text == 'a' || *text == 'f') && n) *suffix = *text++;
    if (*text || n < 2 || (dot && before_dot != n - 1)) return false;
    *minor = digits[n - 1];
    *major = n == 3 ? digits[0] * 10 + digits[1] : digits[0];
    return true;
}

void ptx_intrinsic_needs(const char *name, uint32_t *sm, uint32_t *isa) {
    size_t best = 0;
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++) {
        const size_t n = strlen(needs[i].name);
        if (n > best && !strncmp(name, needs[i].name, n)) {
            best = n;
            *sm = needs[i].sm;
            *isa = needs[i].isa;
        }
    }
}
