/* See ptx_mangle.h. Substitutions are numbered as in the Itanium ABI: a template's name, its arguments, then the
 * whole, each once, in the order in which they are completed. */
#include "targets/ptx/ptx_mangle.h"

#include <ctype.h>
#include <stdio.h>

#include "support/hash.h"
#include "support/vec.h"
#include "types/type.h"

typedef struct mangler {
    ty_env *env;
    sup_arena *arena;
    sup_buf out;
    SUP_VEC(const void *) subs; /* types, and type names for templates */
} mangler;

/* One `_` per character that is not an ASCII letter or digit. */
static void plain(sup_buf *out, const char *s) {
    for (; *s; s++) {
        if (((unsigned char)*s & 0xc0) == 0x80) continue; /* inside a UTF-8 sequence */
        sup_buf_putc(out, isalnum((unsigned char)*s) && (unsigned char)*s < 128 ? *s : '_');
    }
}

static void put_name(mangler *m, const char *name) {
    sup_buf text = {0};
    plain(&text, name);
    sup_buf_printf(&m->out, "%zu%s", text.len, sup_buf_cstr(&text));
    sup_buf_free(&text);
}

static bool substitute(mangler *m, const void *what) {
    for (uint32_t i = 0; i < m->subs.len; i++) {
        if (m->subs.data[i] != what) continue;
        sup_buf_putc(&m->out, 'S');
        if (i) {
            char digits[8];
            int n = 0;
            for (uint32_t k = i - 1; n == 0 || k; k /= 36) digits[n++] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[k % 36];
            while (n) sup_buf_putc(&m->out, digits[--n]);
        }
        sup_buf_putc(&m->out, '_');
        return true;
    }
    return false;
}

static void remember(mangler *m, const void *what) { sup_vec_push(m->arena, &m->subs, what); }

/* The name of a type; functions go by their own name: `#f` and `#f#12` are f, anonymous ones keep a number. */
static const char *type_name(mangler *m, const ty_datatype *t) {
    const char *name = t->name->name->name;
    if (name[0] != '#') return name;
    const char *start = name + 1, *end = start;
    while (*end && !(end[0] == '#' && end[1] != '#')) end += end[0] == '#' && end[1] == '#' ? 2 : 1;
    bool digits = end > start, doubled = false;
    for (const char *p = start; p < end; p++) {
        digits &= isdigit((unsigned char)*p) != 0;
        doubled |= *p == '#';
    }
    if (end == start) return name;
    return digits || doubled ? sup_arena_strndup(m->arena, name, (size_t)(end - name)) : sup_arena_strndup(m->arena, start, (size_t)(end - start));
}

static void mangle_type(mangler *m, ty_value *t);

static bool put_integer(mangler *m, const ty_value *v) {
    const struct ty_wellknown *k = &m->env->k;
    const ty_datatype *t = ty_typeof(v);
    const struct {
        const ty_datatype *type;
        char letter;
        bool is_signed;
        uint8_t size;
    } kinds[] = {{k->t_bool, 'b', false, 1},   {k->t_int8, 'a', true, 1},    {k->t_uint8, 'h', false, 1},  {k->t_int16, 's', true, 2},
                 {k->t_uint16, 't', false, 2}, {k->t_int32, 'i', true, 4},   {k->t_uint32, 'j', false, 4}, {k->t_int64, 'i', true, 8},
                 {k->t_uint64, 'm', false, 8}, {k->t_int128, 'n', true, 16}, {k->t_uint128, 'o', false, 16}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (kinds[i].type != t) continue;
        uint64_t x = 0;
        memcpy(&x, v, kinds[i].size < 8 ? kinds[i].size : 8);
        const unsigned shift = kinds[i].size < 8 ? 64 - 8u * kinds[i].size : 0;
        if (kinds[i].is_signed) x = (uint64_t)((int64_t)(x << shift) >> shift);
        const bool negative = kinds[i].is_signed && (int64_t)x < 0;
        sup_buf_printf(&m->out, "L%c%s%lluE", kinds[i].letter, negative ? "n" : "", (unsigned long long)(negative ? 0 - x : x));
        return true;
    }
    return false;
}

static void mangle_value(mangler *m, ty_value *v) {
    ty_env *env = m->env;
    if (put_integer(m, v)) return;
    if (TY_IS(env, v, t_char)) { /* its code point */
        uint32_t bits = TY_LOAD(uint32_t, v), u = bits >> 24;
        if (u >= 0x80) {
            const int n = u >= 0xf0 ? 3 : u >= 0xe0 ? 2 : 1;
            u &= 0x3fu >> n;
            for (int i = 0; i < n; i++) u = u << 6 | (bits >> (16 - 8 * i) & 0x3f);
        }
        sup_buf_printf(&m->out, "Lj%uE", u);
    } else if (TY_IS(env, v, t_float64)) {
        sup_buf_printf(&m->out, "Ld%016llxE", (unsigned long long)TY_LOAD(uint64_t, v));
    } else if (TY_IS(env, v, t_float32)) {
        sup_buf_printf(&m->out, "Lf%08xE", TY_LOAD(uint32_t, v));
    } else if (ty_typeof(v)->instance == v && ty_typeof(v)->name->name->name[0] == '#') {
        put_name(m, type_name(m, ty_typeof(v)));
    } else {
        sup_buf text = {0};
        ty_print(env, &text, v);
        put_name(m, sup_buf_cstr(&text));
        sup_buf_free(&text);
    }
}

static void mangle_param(mangler *m, ty_value *p) {
    if (ty_is_type(m->env, p))
        mangle_type(m, p);
    else if (ty_is_tvar(m->env, p))
        put_name(m, ((ty_tvar *)p)->name->name);
    else if (!ty_is_vararg(m->env, p))
        mangle_value(m, p);
}

static void union_members(mangler *m, ty_value *t) {
    if (!ty_is_union(m->env, t)) {
        mangle_param(m, t);
        return;
    }
    union_members(m, ((ty_union *)t)->a);
    union_members(m, ((ty_union *)t)->b);
}

static void mangle_datatype(mangler *m, ty_datatype *t) {
    if (t->name == m->env->k.ptr_name) {
        sup_buf_putc(&m->out, 'P');
        mangle_param(m, t->parameters->data[0]);
    } else if (t->parameters->n == 0 && t->name != m->env->k.tuple_name) {
        put_name(m, type_name(m, t));
    } else {
        if (!substitute(m, t->name)) {
            put_name(m, type_name(m, t));
            remember(m, t->name);
        }
        sup_buf_putc(&m->out, 'I');
        if (t->parameters->n == 0) sup_buf_putc(&m->out, 'J'), sup_buf_putc(&m->out, 'E');
        for (size_t i = 0; i < t->parameters->n; i++) mangle_param(m, t->parameters->data[i]);
        sup_buf_putc(&m->out, 'E');
    }
    remember(m, t);
}

static void mangle_type(mangler *m, ty_value *t) {
    t = ty_unwrap(m->env, t);
    if (t == ty_v(m->env->k.t_nothing)) {
        sup_buf_putc(&m->out, 'v');
    } else if (ty_is_bottom(m->env, t)) {
        put_name(m, "Bottom");
    } else if (substitute(m, t)) {
        return;
    } else if (ty_is_union(m->env, t)) {
        if (!substitute(m, m->env->k.t_union)) {
            put_name(m, "Union");
            remember(m, m->env->k.t_union);
        }
        sup_buf_putc(&m->out, 'I');
        union_members(m, t);
        sup_buf_putc(&m->out, 'E');
        remember(m, t);
    } else if (ty_is_tvar(m->env, t)) {
        put_name(m, ((ty_tvar *)t)->name->name);
    } else {
        mangle_datatype(m, (ty_datatype *)t);
    }
}

const char *ptx_mangle(ty_env *env, sup_arena *arena, ty_value *spec_types) {
    mangler m = {.env = env, .arena = arena};
    const ty_svec *p = ((const ty_datatype *)ty_unwrap(env, spec_types))->parameters;
    sup_buf_puts(&m.out, "_Z");
    if (p->n) {
        ty_value *f = ty_unwrap(env, p->data[0]);
        put_name(&m, ty_is_datatype(env, f) ? type_name(&m, (ty_datatype *)f) : "f");
    }
    for (size_t i = 1; i < p->n; i++) mangle_param(&m, p->data[i]);
    const char *text = sup_arena_strndup(arena, sup_buf_cstr(&m.out), m.out.len);
    sup_buf_free(&m.out);
    return text;
}

const char *ptx_plain_name(sup_arena *arena, const char *name) {
    sup_buf text = {0};
    if (isdigit((unsigned char)name[0]) || !name[0]) sup_buf_putc(&text, '_');
    plain(&text, name);
    const char *r = sup_arena_strndup(arena, sup_buf_cstr(&text), text.len);
    sup_buf_free(&text);
    return r;
}

const char *ptx_unique_name(sup_arena *arena, sup_map *used, const char *name) {
    const char *candidate = name;
    for (unsigned n = 2;; n++) {
        bool fresh;
        sup_map_put(arena, used, sup_hash_bytes(candidate, strlen(candidate), 0), &fresh);
        if (fresh) return candidate;
        candidate = sup_arena_printf(arena, "%s_%u", name, n);
    }
}
