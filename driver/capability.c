#include "driver/capability.h"

bool drv_capability_parse(const char *s, size_t n, drv_capability *out) {
    size_t i = 0;
    *out = (drv_capability){0};
    for (; i < n && s[i] >= '0' && s[i] <= '9'; i++) out->major = out->major * 10 + (uint32_t)(s[i] - '0');
    if (i == 0 || i > 2 || i + 1 >= n || s[i] != '.' || s[i + 1] < '0' || s[i + 1] > '9') return false;
    out->minor = (uint32_t)(s[i + 1] - '0');
    i += 2;
    if (i == n) return true;
    out->suffix = s[i];
    return i + 1 == n && (s[i] == 'a' || s[i] == 'f');
}
