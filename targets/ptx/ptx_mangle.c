/* Itanium-style mangling (Itanium C++ ABI, 5.1): nested template names with substitutions S_, S0_, S1_ ... for every
 * named type, template name and template instance seen before. */
#include "targets/ptx/ptx_mangle.h"

#include <string.h>

#include "support/buf.h"
#include "support/vec.h"
#include "types/type.h"

typedef struct mangler {
    ty_env *env;
    sup_arena *arena;
    sup_buf out;
    SUP_VEC(const void *) seen; /* types and type names, in order of their substitution numbers */
} mangler;

static uint32_t next_char(const char **s) {
    const unsigned char *p = (const unsigned char *)*s;
    uint32_t c = p[0];
    int n = c < 0x80 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
    if (n > 1) c &= 0xffu >> (n + 1);
    for (int i = 1; i < n && p[i]; i++) c = c << 6 | (p[i] & 0x3f);
    *s += n;
    return c;
}

static bool is_plain(uint32_t c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static void sanitize(sup_buf *out, const char *s) {
    while (*s) {
        uint32_t c = next_char(&s);
        if (is_plain(c)) sup_buf_putc(out, (char)c);
        else if (c < 0x80) sup_buf_putc(out, '_');
        else sup_buf_printf(out, "u%04X", c);
    }
}

const char *ptx_safe_name(sup_arena *arena, const char *name) {
    sup_buf b = {0};
    if (name[0] >= '0' && name[0] <= '9') sup_buf_putc(&b, '_');
    sanitize(&b, name);
    const char *s = sup_arena_strndup(arena, sup_buf_cstr(&b), b.len);
    sup_buf_free(&b);
    return s;
}

/* <length><name> */
static void source_name(mangler *m, const char *s) {
    sup_buf b = {0};
    sanitize(&b, s);
    sup_buf_printf(&m->out, "%zu%s", b.len, sup_buf_cstr(&b));
    sup_buf_free(&b);
}

/* Writes S_, S0_, ... when `what` was seen. */
static bool substitute(mangler *m, const void *what) {
    for (uint32_t i = 0; i < m->seen.len; i++) {
        if (m->seen.data[i] != what) continue;
        sup_buf_putc(&m->out, 'S');
        char digits[8], *d = digits + sizeof digits;
        *--d = 0;
        for (uint32_t n = i; n; n = (n - 1) / 36) { /* S_ is 0, S0_ is 1, ... base 36 */
            *--d = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[(n - 1) % 36];
            if (n <= 36) break;
        }
        sup_buf_printf(&m->out, "%s_", d);
        return true;
    }
    return false;
}

static void remember(mangler *m, const void *what) { sup_vec_push(m->arena, &m->seen, what); }

static void mangle_param(mangler *m, ty_value *p);

static void mangle_text(mangler *m, ty_value *v) {
    sup_buf b = {0};
    ty_print(m->env, &b, v);
    source_name(m, sup_buf_cstr(&b));
    sup_buf_free(&b);
}

/* "#f" -> "f"; "#f#12" -> "f"; "#12#13" -> "#12" */
static const char *type_name(mangler *m, const ty_typename *n) {
    const char *s = n->name->name;
    if (s[0] != '#') return s;
    if (s[1] >= '0' && s[1] <= '9') return sup_arena_strndup(m->arena, s, 1 + strcspn(s + 1, "#"));
    return sup_arena_strndup(m->arena, s + 1, s[1] == '#' ? strlen(s + 1) : strcspn(s + 1, "#"));
}

static void union_members(mangler *m, ty_value *t) {
    if (!ty_is_union(m->env, t)) {
        mangle_param(m, t);
        return;
    }
    union_members(m, ((ty_union *)t)->a);
    union_members(m, ((ty_union *)t)->b);
}

static void mangle_datatype(mangler *m, const ty_datatype *t) {
    if (t == m->env->k.t_nothing) {
        sup_buf_putc(&m->out, 'v');
        return;
    }
    if (substitute(m, t)) return;
    if (t->name == m->env->k.ptr_name) {
        sup_buf_putc(&m->out, 'P');
        mangle_param(m, t->parameters->data[0]);
        remember(m, t);
        return;
    }
    if (!t->parameters->n) {
        source_name(m, type_name(m, t->name));
        remember(m, t);
        return;
    }
    if (!substitute(m, t->name)) {
        source_name(m, type_name(m, t->name));
        remember(m, t->name);
    }
    sup_buf_putc(&m->out, 'I');
    for (size_t i = 0; i < t->parameters->n; i++) mangle_param(m, t->parameters->data[i]);
    sup_buf_putc(&m->out, 'E');
    remember(m, t);
}

static void integer_literal(mangler *m, char code, bool negative, unsigned long long magnitude) {
    sup_buf_printf(&m->out, "L%c%s%lluE", code, negative ? "n" : "", magnitude);
}

static bool mangle_integer(mangler *m, ty_value *v) {
    const ty_datatype *t = ty_typeof(v);
    const struct ty_wellknown *k = &m->env->k;
    int64_t x = 0;
    char code = 0;
    if (t == k->t_int8) code = 'a', x = TY_LOAD(int8_t, v);
    else if (t == k->t_int16) code = 's', x = TY_LOAD(int16_t, v);
    else if (t == k->t_int32) code = 'i', x = TY_LOAD(int32_t, v);
    else if (t == k->t_int64) code = 'l', x = TY_LOAD(int64_t, v);
    else if (t == k->t_uint8) code = 'h', x = TY_LOAD(uint8_t, v);
    else if (t == k->t_uint16) code = 't', x = TY_LOAD(uint16_t, v);
    else if (t == k->t_uint32) code = 'j', x = TY_LOAD(uint32_t, v);
    else if (t == k->t_bool) code = 'b', x = TY_LOAD(uint8_t, v);
    else if (t == k->t_uint64) return integer_literal(m, 'm', false, TY_LOAD(uint64_t, v)), true;
    if (!code) return false;
    integer_literal(m, code, x < 0, x < 0 ? 0 - (unsigned long long)x : (unsigned long long)x);
    return true;
}

static void mangle_param(mangler *m, ty_value *p) {
    if (ty_is_datatype(m->env, p)) mangle_datatype(m, (const ty_datatype *)p);
    else if (ty_is_union(m->env, p)) {
        sup_buf_puts(&m->out, "5UnionI");
        union_members(m, p);
        sup_buf_putc(&m->out, 'E');
    } else if (ty_typeof(p) == m->env->k.t_float64) sup_buf_printf(&m->out, "Ld%016llxE", (unsigned long long)TY_LOAD(uint64_t, p));
    else if (ty_typeof(p) == m->env->k.t_float32) sup_buf_printf(&m->out, "Lf%08xE", TY_LOAD(uint32_t, p));
    else if (!mangle_integer(m, p)) mangle_text(m, p);
}

const char *ptx_mangle(ty_env *env, sup_arena *arena, ty_value *f, const ty_svec *arg_types) {
    mangler m = {.env = env, .arena = arena};
    const ty_datatype *ft = ty_is_datatype(env, f) ? (const ty_datatype *)f : ty_typeof(f);
    sup_buf_puts(&m.out, "_Z");
    source_name(&m, type_name(&m, ft->name));
    for (size_t i = 0; i < arg_types->n; i++) mangle_param(&m, arg_types->data[i]);
    if (!arg_types->n) sup_buf_putc(&m.out, 'v');
    const char *s = sup_arena_strndup(arena, sup_buf_cstr(&m.out), m.out.len);
    sup_buf_free(&m.out);
    return s;
}
