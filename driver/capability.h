/* Compute capabilities in text: "7.0", "9.0a", "10.0f". */
#ifndef DRV_CAPABILITY_H
#define DRV_CAPABILITY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct drv_capability {
    uint32_t major, minor;
    char suffix; /* 0, 'a' or 'f' */
} drv_capability;

/* Parses exactly `n` bytes. false: malformed. Whether there is such a capability says ptx_find_cap. */
bool drv_capability_parse(const char *s, size_t n, drv_capability *out);

#endif
