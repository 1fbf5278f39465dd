/* Host services (runtime/host.def): prototypes and argument checks. Private to host*.c. */
#ifndef RT_HOST_H
#define RT_HOST_H

#include "runtime/internal.h"

#define RT_HOST(name, min, max, doc) ty_value *rt_h_##name(rt_context *rt, ty_value *const *args, size_t n);
#include "runtime/host.def"
#undef RT_HOST

#define HOST(name) ty_value *rt_h_##name(rt_context *rt, ty_value *const *args, size_t n)

/* Checks of argument i: false after throwing a TypeError. */
static inline bool host_is(rt_context *rt, ty_value *v, ty_datatype *t) {
    if (ty_typeof(v) == t) return true;
    rt_throw_type(rt, "_host", ty_v(t), v);
    return false;
}
#define WANT(i, field) \
    if (!host_is(rt, args[i], rt->env->k.field)) return NULL
#define STR(i) ((ty_string *)args[i])
#define SYM(i) ((ty_sym *)args[i])
#define INT(i) rt_int(args[i])
#define MODULE(i) ((ty_module *)args[i])

/* First byte and length of a Memory{UInt8}, Vector{UInt8} or String (whose bytes must not be written); NULL after a TypeError
 * (or when there are none: see rt->exception). */
uint8_t *rt_host_bytes(rt_context *rt, ty_value *v, size_t *len);
bool rt_is_printable(uint32_t c); /* host_unicode.c: a character that stands for itself in a literal */
void rt_regex_destroy(rt_context *rt);

/* Text of a String or Symbol; NULL after a TypeError. */
static inline const char *host_text(rt_context *rt, ty_value *v, size_t *len) {
    if (ty_typeof(v) == rt->env->k.t_string) {
        *len = ((ty_string *)v)->len;
        return ((ty_string *)v)->data;
    }
    if (!host_is(rt, v, rt->env->k.t_symbol)) return NULL;
    *len = ((ty_sym *)v)->len;
    return ((ty_sym *)v)->name;
}

#endif
