/* Host services for BigInt, over GMP.
 *
 * A BigInt is an object {size::Int, limbs::Memory{UInt64}}: the sign of `size` is the number's, its magnitude the count of
 * limbs in use. Operands are read in place; GMP computes into its own memory, and the result is copied into a new object,
 * so that collector and images see ordinary data. The first argument of every service is the type BigInt; operands are
 * BigInts or integers of built-in types (any primitive type; signed unless its name begins with U). */
#include <gmp.h>
#include <stdlib.h>
#include <string.h>
#include "runtime/host_big.h"

_Static_assert(sizeof(mp_limb_t) == 8 && GMP_NAIL_BITS == 0, "limbs of 64 bits");

/* The largest number that is made: 2^32 bits. */
enum { MAX_LIMBS = 1 << 26 };

bool rt_big_int(rt_context *rt, ty_value *type, ty_value *v, rt_big *out) {
    ty_datatype *t = ty_typeof(v);
    if (ty_v(t) == type) {
        const big_object *b = (const big_object *)v;
        mpz_roinit_n(out->z, b->limbs->ptr, b->size);
        return true;
    }
    size_t size = t->name->is_primitive ? ty_layout_of(rt->env, t)->size : 0;
    if (size != 1 && size != 2 && size != 4 && size != 8 && size != 16) {
        rt_throw_type(rt, "BigInt", type, v);
        return false;
    }
    bool negative = t->name->name->name[0] != 'U' && t != rt->env->k.t_bool && ((const signed char *)v)[size - 1] < 0;
    memset(out->local, negative ? 0xff : 0, sizeof out->local);
    memcpy(out->local, v, size);
    if (negative) mpn_neg(out->local, out->local, 2);
    mpz_roinit_n(out->z, out->local, negative ? -2 : 2);
    return true;
}

ty_value *rt_big_result(rt_context *rt, ty_value *type, mpz_t z) {
    ty_env *env = rt->env;
    size_t n = mpz_size(z);
    ty_value *mem_type = ty_field_type(env, (ty_datatype *)type, 1);
    ty_memory *m = ty_memory_new(env, (ty_datatype *)mem_type, n);
    if (n) memcpy(m->ptr, mpz_limbs_read(z), n * sizeof(mp_limb_t));
    ty_value *fields[2] = {ty_box_int64(env, mpz_sgn(z) < 0 ? -(int64_t)n : (int64_t)n), ty_v(m)};
    mpz_clear(z);
    return ty_new_struct(env, (ty_datatype *)type, fields, 2);
}

static ty_value *too_large(rt_context *rt) {
    return rt_throw_simple(rt, rt->env->k.t_outofmemory);
}

#define OPERAND(i, name) \
    rt_big name; \
    if (!rt_big_int(rt, args[0], args[i], &name)) return NULL

#define BINARY(service, f) \
    HOST(service) { \
        OPERAND(1, a); \
        OPERAND(2, b); \
        mpz_t r; \
        mpz_init(r); \
        f(r, a.z, b.z); \
        return rt_big_result(rt, args[0], r); \
    }
BINARY(big_add, mpz_add)
BINARY(big_sub, mpz_sub)
BINARY(big_gcd, mpz_gcd)
BINARY(big_lcm, mpz_lcm)
BINARY(big_and, mpz_and)
BINARY(big_or, mpz_ior)
BINARY(big_xor, mpz_xor)

HOST(big_mul) {
    OPERAND(1, a);
    OPERAND(2, b);
    if (mpz_size(a.z) + mpz_size(b.z) > MAX_LIMBS) return too_large(rt);
    mpz_t r;
    mpz_init(r);
    mpz_mul(r, a.z, b.z);
    return rt_big_result(rt, args[0], r);
}

#define DIVISION(service, f) \
    HOST(service) { \
        OPERAND(1, a); \
        OPERAND(2, b); \
        if (!mpz_sgn(b.z)) return rt_throw_simple(rt, rt->env->k.t_divideerror); \
        mpz_t r; \
        mpz_init(r); \
        f(r, a.z, b.z); \
        return rt_big_result(rt, args[0], r); \
    }
DIVISION(big_div, mpz_tdiv_q)
DIVISION(big_rem, mpz_tdiv_r)
DIVISION(big_fld, mpz_fdiv_q)
DIVISION(big_mod, mpz_fdiv_r)
DIVISION(big_cld, mpz_cdiv_q)

#define UNARY(service, f) \
    HOST(service) { \
        OPERAND(1, a); \
        mpz_t r; \
        mpz_init(r); \
        f(r, a.z); \
        return rt_big_result(rt, args[0], r); \
    }
UNARY(big_from_int, mpz_set)
UNARY(big_neg, mpz_neg)
UNARY(big_not, mpz_com)
UNARY(big_sqrt, mpz_sqrt)

HOST(big_shift) {
    OPERAND(1, a);
    WANT(2, t_int64);
    int64_t k = INT(2);
    if (k > 0 && mpz_sgn(a.z) && (uint64_t)k / 64 + mpz_size(a.z) > MAX_LIMBS) return too_large(rt);
    mpz_t r;
    mpz_init(r);
    if (k >= 0) mpz_mul_2exp(r, a.z, mpz_sgn(a.z) ? (mp_bitcnt_t)k : 0);
    else mpz_fdiv_q_2exp(r, a.z, k == INT64_MIN ? (mp_bitcnt_t)INT64_MAX : (mp_bitcnt_t)-k);
    return rt_big_result(rt, args[0], r);
}

HOST(big_pow) {
    OPERAND(1, a);
    WANT(2, t_int64);
    uint64_t k = (uint64_t)INT(2);
    size_t bits = mpz_sizeinbase(a.z, 2);
    if (bits > 1 && k > (uint64_t)MAX_LIMBS * 64 / bits) return too_large(rt);
    mpz_t r;
    mpz_init(r);
    mpz_pow_ui(r, a.z, bits > 1 ? k : k & 1 ? 1 : k ? 2 : 0);
    return rt_big_result(rt, args[0], r);
}

HOST(big_powm) {
    OPERAND(1, a);
    OPERAND(2, k);
    OPERAND(3, m);
    if (!mpz_sgn(m.z)) return rt_throw_simple(rt, rt->env->k.t_divideerror);
    mpz_t r;
    mpz_init(r);
    if (mpz_sgn(k.z) < 0 && !mpz_invert(r, a.z, m.z)) {
        mpz_clear(r);
        return rt_nothing(rt);
    }
    mpz_powm(r, a.z, k.z, m.z);
    return rt_big_result(rt, args[0], r);
}
HOST(big_invert) {
    OPERAND(1, a);
    OPERAND(2, m);
    mpz_t r;
    mpz_init(r);
    if (!mpz_sgn(m.z) || !mpz_invert(r, a.z, m.z)) {
        mpz_clear(r);
        return rt_nothing(rt);
    }
    return rt_big_result(rt, args[0], r);
}
HOST(big_gcdx) {
    OPERAND(1, a);
    OPERAND(2, b);
    mpz_t g, s, t;
    mpz_init(g);
    mpz_init(s);
    mpz_init(t);
    mpz_gcdext(g, s, t, a.z, b.z);
    ty_value *parts[3];
    parts[0] = rt_big_result(rt, args[0], g);
    parts[1] = rt_big_result(rt, args[0], s);
    parts[2] = rt_big_result(rt, args[0], t);
    return ty_v(ty_svec_copy(rt->env, parts, 3));
}
HOST(big_factorial) {
    WANT(1, t_int64);
    if (INT(1) > 100000000) return too_large(rt);
    mpz_t r;
    mpz_init(r);
    mpz_fac_ui(r, (unsigned long)INT(1));
    return rt_big_result(rt, args[0], r);
}
HOST(big_binomial) {
    OPERAND(1, a);
    WANT(2, t_int64);
    mpz_t r;
    mpz_init(r);
    mpz_bin_ui(r, a.z, (unsigned long)INT(2));
    return rt_big_result(rt, args[0], r);
}

/* ---- questions -------------------------------------------------------------------------------------------- */

HOST(big_cmp) {
    OPERAND(1, a);
    OPERAND(2, b);
    int c = mpz_cmp(a.z, b.z);
    return ty_box_int64(rt->env, (c > 0) - (c < 0));
}
HOST(big_bits) {
    OPERAND(1, a);
    WANT(2, t_int64);
    mp_bitcnt_t r = 0;
    switch (INT(2)) {
    case 0: r = mpz_sgn(a.z) ? mpz_sizeinbase(a.z, 2) : 0; break;
    case 1: r = mpz_popcount(a.z); break;
    case 2: r = mpz_scan1(a.z, 0); break;
    case 3: r = mpz_scan0(a.z, 0); break;
    default: r = mpz_perfect_square_p(a.z) != 0; break;
    }
    return ty_box_int64(rt->env, r == ~(mp_bitcnt_t)0 ? -1 : (int64_t)r);
}

HOST(big_string) {
    OPERAND(1, a);
    WANT(2, t_int64);
    size_t size = mpz_sizeinbase(a.z, (int)INT(2)) + 2;
    char *text = malloc(size);
    if (!text) return too_large(rt);
    mpz_get_str(text, (int)INT(2), a.z);
    ty_value *r = ty_string_cstr(rt->env, text);
    free(text);
    return r;
}
HOST(big_parse) {
    WANT(1, t_string);
    WANT(2, t_int64);
    mpz_t r;
    mpz_init(r);
    if (mpz_set_str(r, STR(1)->data, (int)INT(2))) {
        mpz_clear(r);
        return rt_nothing(rt);
    }
    return rt_big_result(rt, args[0], r);
}
HOST(big_from_float) {
    WANT(1, t_float64);
    mpz_t r;
    mpz_init_set_d(r, TY_LOAD(double, args[1]));
    return rt_big_result(rt, args[0], r);
}
