/* objectid: the number by which hash() and IdDict know a value, equal to Julia's for whatever Julia gives a stable one.
 *
 * Strings and symbols: MurmurHash3 (x64, 128 bits; Austin Appleby, public domain), second half. Data without references:
 * an integer mix (Bob Jenkins' for up to 4 bytes, Thomas Wang's for 8) or MurmurHash3, against the type's number. Structs
 * with references: a fold over the fields. Mutable objects: from their address. */
#include "types/internal.h"

static uint64_t rotl(uint64_t x, int n) { return x << n | x >> (64 - n); }

static uint64_t avalanche(uint64_t k) {
    k ^= k >> 33;
    k *= 0xff51afd7ed558ccdu;
    k ^= k >> 33;
    k *= 0xc4ceb9fe1a85ec53u;
    return k ^ k >> 33;
}

static uint64_t murmur(const void *data, size_t n, uint32_t seed) {
    const uint64_t c1 = 0x87c37b91114253d5u, c2 = 0x4cf5ad432745937fu;
    const unsigned char *p = data;
    uint64_t h1 = seed, h2 = seed, k1, k2;
    for (size_t blocks = n / 16; blocks; blocks--, p += 16) {
        memcpy(&k1, p, 8);
        memcpy(&k2, p + 8, 8);
        h1 ^= rotl(k1 * c1, 31) * c2;
        h1 = (rotl(h1, 27) + h2) * 5 + 0x52dce729;
        h2 ^= rotl(k2 * c2, 33) * c1;
        h2 = (rotl(h2, 31) + h1) * 5 + 0x38495ab5;
    }
    k1 = k2 = 0;
    size_t rest = n % 16;
    memcpy(&k1, p, rest < 8 ? rest : 8);
    if (rest > 8) memcpy(&k2, p + 8, rest - 8);
    h1 ^= rotl(k1 * c1, 31) * c2;
    h2 ^= rotl(k2 * c2, 33) * c1;
    h1 ^= n;
    h2 ^= n;
    h1 += h2;
    h2 += h1;
    h1 = avalanche(h1);
    h2 = avalanche(h2);
    return h2 + (h1 + h2);
}

static uint64_t mix64(uint64_t k) {
    k = ~k + (k << 21);
    k ^= k >> 24;
    k *= 265;
    k ^= k >> 14;
    k *= 21;
    k ^= k >> 28;
    return k + (k << 31);
}
static uint32_t mix32(uint32_t a) {
    a = a + 0x7ed55d16 + (a << 12);
    a = a ^ 0xc761c23c ^ (a >> 19);
    a = a + 0x165667b1 + (a << 5);
    a = (a + 0xd3a2646c) ^ (a << 9);
    a = a + 0xfd7046c5 + (a << 3);
    return a ^ 0xb55a4f09 ^ (a >> 16);
}
static uint64_t fold(uint64_t a, uint64_t b) { return mix64(a ^ __builtin_bswap64(b)); }

static uint64_t of_bits(const void *p, size_t n) {
    int8_t b;
    int16_t s;
    int32_t w;
    uint64_t q;
    switch (n) {
    case 1: memcpy(&b, p, 1); return mix32((uint32_t)b);
    case 2: memcpy(&s, p, 2); return mix32((uint32_t)s);
    case 4: memcpy(&w, p, 4); return mix32((uint32_t)w);
    case 8: memcpy(&q, p, 8); return mix64(q);
    default: return murmur(p, n, 0xcafe8881);
    }
}

static uint64_t of_symbol(const ty_sym *s) { return mix64(-(murmur(s->name, s->len, 0xcafe8881) ^ 0xaaaaaaaaaaaaaaaau)); }

/* ---- types ------------------------------------------------------------------------------------------------- */

static uint64_t of_type_name(const ty_typename *tn) {
    static const struct {
        const char *name;
        uint64_t id;
    } known[] = {
#define TY_NAME_ID(name, id) {name, id},
#include "types/name_ids.def"
#undef TY_NAME_ID
    };
    const ty_module *m = tn->module;
    bool builtin = m && (!strcmp(m->name->name, "Core") || !strcmp(m->name->name, "Base"));
    for (size_t i = 0; builtin && i < sizeof known / sizeof *known; i++)
        if (!strcmp(known[i].name, tn->name->name)) return known[i].id;
    return fold(fold(m ? of_symbol(m->name) : 0, of_symbol(tn->name)), 0xa1ada1da);
}

static uint32_t of_type(const ty_env *env, const ty_value *t);

/* Type{...} from its name and parameters. */
static uint32_t of_application(const ty_env *env, const ty_typename *tn, const ty_svec *params) {
    uint32_t h = 3;
    for (size_t i = 0; params && i < params->n; i++) {
        const ty_value *p = params->data[i];
        int64_t times = 1;
        if (ty_is_vararg(env, p)) {
            const ty_vararg *v = (const ty_vararg *)p;
            if (v->N && ty_typeof(v->N) == env->k.t_int64) times = TY_LOAD(int64_t, v->N);
            else h = (uint32_t)fold(0x064eeaab, h);
            p = v->T ? v->T : ty_v(env->k.t_any);
        }
        uint32_t hp = of_type(env, p);
        while (times-- > 0) h = (uint32_t)fold(hp, h);
    }
    h = (uint32_t)fold(~of_type_name(tn), h);
    return h ? h : 1;
}

/* The number of a type as a parameter of another, or of a value that stands there. */
static uint32_t of_type(const ty_env *env, const ty_value *t) {
    while (ty_is_unionall(env, t)) t = ((const ty_unionall *)t)->body;
    if (ty_is_tvar(env, t)) return of_type(env, ((const ty_tvar *)t)->ub);
    if (ty_is_bottom(env, t)) return 0;
    if (ty_is_datatype(env, t)) {
        const ty_datatype *d = (const ty_datatype *)t;
        return of_application(env, d->name, d->parameters);
    }
    if (ty_is_union(env, t)) return of_type(env, ((const ty_union *)t)->a) + of_type(env, ((const ty_union *)t)->b);
    return (uint32_t)ty_object_id(env, t);
}

uint64_t ty_type_id(const ty_env *env, const ty_value *t) {
    return ty_is_union(env, t) ? 0 : of_type(env, t);
}

/* ---- values ------------------------------------------------------------------------------------------------ */

static uint64_t of_payload(ty_env *env, ty_datatype *t, const char *p, uint64_t h) {
    const ty_layout *l = ty_layout_of(env, t);
    if (!l->size) return ~h;
    if (!l->nfields || (!l->nptrs && !l->has_padding)) return of_bits(p, l->size) ^ h;
    for (size_t i = 0; i < l->nfields; i++) {
        const ty_field *f = &l->fields[i];
        const char *q = p + f->offset;
        uint64_t u = 0;
        if (f->is_ptr) {
            const ty_value *x = *(ty_value *const *)q;
            if (x) u = ty_object_id(env, x);
        } else {
            ty_datatype *ft = (ty_datatype *)ty_field_type(env, t, i);
            if (f->is_union) ft = ty_union_member(env, ty_v(ft), (uint8_t)q[f->size]);
            u = of_payload(env, ft, q, 0);
        }
        h = fold(h, u);
    }
    return h;
}

static uint64_t of_svec(const ty_env *env, const ty_svec *s) {
    uint64_t h = of_type(env, ty_v(env->k.t_svec));
    for (size_t i = 0; i < s->n; i++) h = fold(h, s->data[i] ? ty_object_id(env, s->data[i]) : 0);
    return h;
}

uint64_t ty_object_id(const ty_env *env, const ty_value *v) {
    ty_datatype *t = ty_typeof(v);
    if (t == env->k.t_symbol) return of_symbol((const ty_sym *)v);
    if (t == env->k.t_string) return murmur(((const ty_string *)v)->data, ((const ty_string *)v)->len, 0xedc3b677);
    if (t == env->k.t_svec) return of_svec(env, (const ty_svec *)v);
    if (ty_is_type(env, v) || t == env->k.t_vararg) {
        bool plain = ty_is_datatype(env, v) && !ty_has_free_tvars(env, v);
        return plain ? of_type(env, v) : fold(of_type(env, v), ty_type_hash(env, v));
    }
    if (t == env->k.t_module) {
        const ty_module *m = (const ty_module *)v;
        uint64_t above = m->parent && m->parent != m ? ty_object_id(env, ty_v(m->parent)) : of_type(env, ty_v(env->k.t_module));
        return fold(of_symbol(m->name), above);
    }
    if (t->name->is_mutable) return mix64((uint64_t)(uintptr_t)v);
    return of_payload((ty_env *)(uintptr_t)env, t, (const char *)v, of_type(env, ty_v(t)));
}
