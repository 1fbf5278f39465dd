/* Host services for BigFloat, over MPFR.
 *
 * A BigFloat is an object {prec::Int, sign::Int32, exp::Int, limbs::Memory{UInt64}} with the meaning of MPFR's own fields,
 * so an operand is read in place and a result is copied into a new object. */
#include <gmp.h>
#include <mpfr.h>
#include <stdlib.h>
#include <string.h>
#include "runtime/host_big.h"

typedef struct float_object { /* BigFloat */
    int64_t prec;
    int32_t sign;
    int64_t exp;
    ty_memory *limbs;
} float_object;

typedef struct operand {
    mpfr_t m;
    bool owned; /* m is a temporary */
} operand;

static void drop(operand *x) {
    if (x->owned) mpfr_clear(x->m);
}

/* v exactly; false after a TypeError. T, B: the types BigFloat and BigInt. */
static bool take(rt_context *rt, ty_value *T, ty_value *B, ty_value *v, operand *out) {
    ty_datatype *t = ty_typeof(v);
    out->owned = false;
    if (ty_v(t) == T) {
        const float_object *f = (const float_object *)v;
        out->m->_mpfr_prec = f->prec;
        out->m->_mpfr_sign = f->sign;
        out->m->_mpfr_exp = f->exp;
        out->m->_mpfr_d = (mp_limb_t *)f->limbs->ptr;
        return true;
    }
    if (t == rt->env->k.t_float64) {
        mpfr_init2(out->m, 53);
        mpfr_set_d(out->m, TY_LOAD(double, v), MPFR_RNDN);
        return out->owned = true;
    }
    rt_big i;
    if (!rt_big_int(rt, B, v, &i)) return false;
    size_t bits = mpz_sizeinbase(i.z, 2);
    mpfr_init2(out->m, bits < 2 ? 2 : (mpfr_prec_t)bits);
    mpfr_set_z(out->m, i.z, MPFR_RNDN);
    return out->owned = true;
}

/* A new BigFloat from m, which is cleared. */
static ty_value *give(rt_context *rt, ty_value *T, mpfr_t m) {
    ty_env *env = rt->env;
    size_t n = ((size_t)m->_mpfr_prec + 63) / 64;
    ty_memory *limbs = ty_memory_new(env, (ty_datatype *)ty_field_type(env, (ty_datatype *)T, 3), n);
    if (mpfr_regular_p(m)) memcpy(limbs->ptr, m->_mpfr_d, n * sizeof(mp_limb_t));
    ty_value *fields[4] = {ty_box_int64(env, m->_mpfr_prec), ty_box_int32(env, m->_mpfr_sign), ty_box_int64(env, m->_mpfr_exp), ty_v(limbs)};
    mpfr_clear(m);
    return ty_new_struct(env, (ty_datatype *)T, fields, 4);
}

static mpfr_rnd_t mode_of(int64_t mode) {
    static const mpfr_rnd_t modes[] = {MPFR_RNDN, MPFR_RNDZ, MPFR_RNDU, MPFR_RNDD, MPFR_RNDA};
    return mode < 0 || mode > 4 ? MPFR_RNDN : modes[mode];
}

/* Precision and mode, the last two arguments; 0: an error was thrown. */
static mpfr_prec_t settings(rt_context *rt, ty_value *const *args, size_t n, mpfr_rnd_t *mode) {
    if (!host_is(rt, args[n - 2], rt->env->k.t_int64) || !host_is(rt, args[n - 1], rt->env->k.t_int64)) return 0;
    mpfr_set_emin(mpfr_get_emin_min());
    mpfr_set_emax(mpfr_get_emax_max());
    int64_t prec = INT(n - 2);
    *mode = mode_of(INT(n - 1));
    if (prec >= MPFR_PREC_MIN && prec <= (int64_t)1 << 32) return (mpfr_prec_t)prec;
    rt_throw_argument(rt, "precision out of range: %lld", (long long)prec);
    return 0;
}
#define SETTINGS \
    mpfr_rnd_t mode; \
    mpfr_prec_t prec = settings(rt, args, n, &mode); \
    if (!prec) return NULL

HOST(float_from) {
    SETTINGS;
    operand x;
    if (!take(rt, args[0], args[1], args[2], &x)) return NULL;
    mpfr_t r;
    mpfr_init2(r, prec);
    mpfr_set(r, x.m, mode);
    drop(&x);
    return give(rt, args[0], r);
}

HOST(float_parse) {
    WANT(1, t_string);
    WANT(2, t_int64);
    SETTINGS;
    mpfr_t r;
    mpfr_init2(r, prec);
    char *end;
    mpfr_strtofr(r, STR(1)->data, &end, (int)INT(2), mode);
    if (end == STR(1)->data || *end) {
        mpfr_clear(r);
        return rt_nothing(rt);
    }
    return give(rt, args[0], r);
}

HOST(float_constant) {
    WANT(1, t_symbol);
    SETTINGS;
    const char *name = SYM(1)->name;
    mpfr_t r;
    mpfr_init2(r, prec);
    if (!strcmp(name, "pi")) mpfr_const_pi(r, mode);
    else if (!strcmp(name, "euler")) mpfr_const_euler(r, mode);
    else if (!strcmp(name, "catalan")) mpfr_const_catalan(r, mode);
    else mpfr_const_log2(r, mode);
    return give(rt, args[0], r);
}

/* ---- operations -------------------------------------------------------------------------------------------- */

typedef int (*unary)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);
typedef int (*binary)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);

static int negate(mpfr_ptr r, mpfr_srcptr x, mpfr_rnd_t mode) { return mpfr_neg(r, x, mode); }
static int magnitude(mpfr_ptr r, mpfr_srcptr x, mpfr_rnd_t mode) { return mpfr_abs(r, x, mode); }

static const struct {
    const char *name;
    unary run;
} unaries[] = {
#define U(f) {#f, mpfr_##f}
    {"neg", negate}, {"abs", magnitude}, U(sqrt), U(cbrt), U(exp), U(exp2), U(exp10), U(expm1), U(log), U(log2), U(log10), U(log1p),
    U(sin), U(cos), U(tan), U(sec), U(csc), U(cot), U(asin), U(acos), U(atan), U(sinh), U(cosh), U(tanh), U(sech), U(csch),
    U(coth), U(asinh), U(acosh), U(atanh), U(gamma), U(lngamma), U(erf), U(erfc), U(rint),
#if MPFR_VERSION >= MPFR_VERSION_NUM(4, 2, 0)
    U(sinpi), U(cospi), U(tanpi),
#endif
#undef U
};
static const struct {
    const char *name;
    binary run;
} binaries[] = {
#define B(f) {#f, mpfr_##f}
    B(add), B(sub), B(mul), B(div), B(pow), B(atan2), B(hypot), B(fmod), B(remainder),
#undef B
};

HOST(float_unary) {
    WANT(2, t_symbol);
    SETTINGS;
    unary run = NULL;
    for (size_t i = 0; i < sizeof unaries / sizeof *unaries; i++)
        if (!strcmp(unaries[i].name, SYM(2)->name)) run = unaries[i].run;
    if (!run) return rt_throw_error(rt, "MPFR has no function `%s` here", SYM(2)->name);
    operand x;
    if (!take(rt, args[0], args[1], args[3], &x)) return NULL;
    mpfr_t r;
    mpfr_init2(r, prec);
    run(r, x.m, mode);
    drop(&x);
    return give(rt, args[0], r);
}

HOST(float_binary) {
    WANT(2, t_symbol);
    SETTINGS;
    binary run = NULL;
    for (size_t i = 0; i < sizeof binaries / sizeof *binaries; i++)
        if (!strcmp(binaries[i].name, SYM(2)->name)) run = binaries[i].run;
    if (!run) return rt_throw_error(rt, "MPFR has no function `%s` here", SYM(2)->name);
    operand x, y;
    if (!take(rt, args[0], args[1], args[3], &x)) return NULL;
    if (!take(rt, args[0], args[1], args[4], &y)) return drop(&x), NULL;
    mpfr_t r;
    mpfr_init2(r, prec);
    run(r, x.m, y.m, mode);
    drop(&x);
    drop(&y);
    return give(rt, args[0], r);
}

HOST(float_fma) {
    SETTINGS;
    operand x, y, z;
    if (!take(rt, args[0], args[1], args[2], &x)) return NULL;
    if (!take(rt, args[0], args[1], args[3], &y)) return drop(&x), NULL;
    if (!take(rt, args[0], args[1], args[4], &z)) return drop(&x), drop(&y), NULL;
    mpfr_t r;
    mpfr_init2(r, prec);
    mpfr_fma(r, x.m, y.m, z.m, mode);
    drop(&x);
    drop(&y);
    drop(&z);
    return give(rt, args[0], r);
}

HOST(float_pow_int) {
    SETTINGS;
    operand x;
    rt_big k;
    if (!rt_big_int(rt, args[1], args[3], &k) || !take(rt, args[0], args[1], args[2], &x)) return NULL;
    mpfr_t r;
    mpfr_init2(r, prec);
    mpfr_pow_z(r, x.m, k.z, mode);
    drop(&x);
    return give(rt, args[0], r);
}

HOST(float_next) {
    operand x;
    if (!host_is(rt, args[2], (ty_datatype *)args[0]) || !take(rt, args[0], args[1], args[2], &x)) return NULL;
    mpfr_t r;
    mpfr_init2(r, x.m->_mpfr_prec);
    mpfr_set(r, x.m, MPFR_RNDN);
    if (rt_is_true(rt, args[3])) mpfr_nextabove(r);
    else mpfr_nextbelow(r);
    return give(rt, args[0], r);
}

HOST(float_cmp) {
    operand x, y;
    if (!take(rt, args[0], args[1], args[2], &x)) return NULL;
    if (!take(rt, args[0], args[1], args[3], &y)) return drop(&x), NULL;
    int c = mpfr_unordered_p(x.m, y.m) ? 2 : mpfr_cmp(x.m, y.m);
    drop(&x);
    drop(&y);
    return ty_box_int64(rt->env, c == 2 ? 2 : (c > 0) - (c < 0));
}

/* ---- out of BigFloat ---------------------------------------------------------------------------------------- */

HOST(float_to) {
    operand x;
    WANT(3, t_int64);
    if (!take(rt, args[0], args[1], args[2], &x)) return NULL;
    double r = mpfr_get_d(x.m, mode_of(INT(3)));
    drop(&x);
    return ty_box_float64(rt->env, r);
}
HOST(float_to32) {
    operand x;
    WANT(3, t_int64);
    if (!take(rt, args[0], args[1], args[2], &x)) return NULL;
    float r = mpfr_get_flt(x.m, mode_of(INT(3)));
    drop(&x);
    return ty_box_float32(rt->env, r);
}
HOST(float_to_int) {
    operand x;
    if (!take(rt, args[0], args[1], args[2], &x)) return NULL;
    mpz_t r;
    mpz_init(r);
    mpfr_get_z(r, x.m, MPFR_RNDZ);
    drop(&x);
    return rt_big_result(rt, args[1], r);
}
HOST(float_text) {
    operand x;
    WANT(3, t_int64);
    WANT(4, t_int64);
    if (!take(rt, args[0], args[1], args[2], &x)) return NULL;
    mpfr_exp_t e = 0;
    char *text = mpfr_get_str(NULL, &e, (int)INT(4), (size_t)INT(3), x.m, MPFR_RNDN);
    ty_value *parts[2] = {ty_string_cstr(rt->env, text ? text : ""), ty_box_int64(rt->env, e)};
    if (text) mpfr_free_str(text);
    drop(&x);
    return ty_v(ty_svec_copy(rt->env, parts, 2));
}
