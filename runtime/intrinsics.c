/* Intrinsics on values: the reference semantics that folding and the evaluator share.
 *
 * Integers of 8 to 128 bits are computed in 128 bits and truncated to the operand's width; floats in
 * Float32 (Float16, BFloat16, Float32) or Float64. Float16 and BFloat16 round once at the end, which is
 * exact for + - * / and sqrt because Float32 has more than twice their digits.
 */
#include <fenv.h>
#include <math.h>
#include "runtime/internal.h"

typedef unsigned __int128 u128;
typedef __int128 s128;

typedef enum { FL_NONE, FL_HALF, FL_BF16, FL_F32, FL_F64 } fl_kind;

static fl_kind float_kind(const ty_env *env, const ty_datatype *t) {
    if (t == env->k.t_float64) return FL_F64;
    if (t == env->k.t_float32) return FL_F32;
    if (t == env->k.t_float16) return FL_HALF;
    if (t == env->k.t_bfloat16) return FL_BF16;
    /* a user's primitive type of a float's size: by size, as Julia does */
    if (!t->is_primitive || !t->layout) return FL_NONE;
    switch (t->layout->size) {
    case 8: return FL_F64;
    case 4: return FL_F32;
    case 2: return FL_HALF;
    default: return FL_NONE;
    }
}

/* ---- Float16 and BFloat16 ------------------------------------------------------------------------ */

static float half_to_float(uint16_t h) {
    uint32_t sign = (uint32_t)(h & 0x8000) << 16, exp = h >> 10 & 31, man = h & 0x3ff, bits;
    if (exp == 31) {
        bits = sign | 0x7f800000 | man << 13;
    } else if (exp) {
        bits = sign | (exp + 112) << 23 | man << 13;
    } else if (man) {
        int shift = __builtin_clz(man) - 21;
        bits = sign | (uint32_t)(113 - shift) << 23 | (man << shift & 0x3ff) << 13;
    } else {
        bits = sign;
    }
    float f;
    memcpy(&f, &bits, 4);
    return f;
}

/* Rounds to nearest even from 64 bits at once, so that Float64 -> Float16 does not round twice. */
static uint16_t double_to_half(double d) {
    uint64_t b;
    memcpy(&b, &d, 8);
    uint16_t sign = (uint16_t)(b >> 48 & 0x8000);
    int exp = (int)(b >> 52 & 0x7ff);
    uint64_t man = b & 0xfffffffffffffull;
    if (exp == 0x7ff) return (uint16_t)(sign | 0x7c00 | (man ? 0x200 | man >> 42 : 0));
    int e = exp - 1023;
    if (e < -25 || exp == 0) return sign;
    if (e > 15) return sign | 0x7c00;
    uint64_t full = man | 1ull << 52;
    int drop = e < -14 ? 42 + (-14 - e) : 42;
    uint64_t kept = full >> drop, rest = full & ((1ull << drop) - 1), halfway = 1ull << (drop - 1);
    if (rest > halfway || (rest == halfway && (kept & 1))) kept++;
    /* kept holds the implicit bit for normals; adding propagates a carry into the exponent */
    uint16_t out = e < -14 ? (uint16_t)kept : (uint16_t)(((uint64_t)(e + 14) << 10) + kept);
    return sign | out;
}

static float bf16_to_float(uint16_t h) {
    uint32_t bits = (uint32_t)h << 16;
    float f;
    memcpy(&f, &bits, 4);
    return f;
}

static uint16_t float_to_bf16(float f) {
    uint32_t b;
    memcpy(&b, &f, 4);
    if (isnan(f)) return (uint16_t)(b >> 16 | 0x40);
    b += 0x7fff + (b >> 16 & 1);
    return (uint16_t)(b >> 16);
}

static uint16_t double_to_bf16(double d) {
    /* round to odd in Float32 first, then to nearest: no double rounding */
    float f = (float)d;
    if (isnan(d) || isinf(f) || (double)f == d) return float_to_bf16(f);
    uint32_t b;
    memcpy(&b, &f, 4);
    if (fabs((double)f) > fabs(d)) b--;
    b |= 1;
    memcpy(&f, &b, 4);
    return float_to_bf16(f);
}

static double load_float(fl_kind k, const void *p) {
    switch (k) {
    case FL_HALF: return half_to_float(TY_LOAD(uint16_t, p));
    case FL_BF16: return bf16_to_float(TY_LOAD(uint16_t, p));
    case FL_F32: return TY_LOAD(float, p);
    default: return TY_LOAD(double, p);
    }
}

/* Rounds a Float64 (for k = FL_F32 and smaller: a value that a Float32 or Float64 computation gave) to k. */
static ty_value *box_float(rt_context *rt, ty_datatype *t, fl_kind k, double d) {
    uint16_t h;
    float f;
    switch (k) {
    case FL_HALF: h = double_to_half(d); return ty_box_bits(rt->env, t, &h);
    case FL_BF16: h = double_to_bf16(d); return ty_box_bits(rt->env, t, &h);
    case FL_F32: f = (float)d; return ty_box_bits(rt->env, t, &f);
    default: return ty_box_bits(rt->env, t, &d);
    }
}

/* ---- integers ------------------------------------------------------------------------------------ */

static size_t bits_size(ty_env *env, ty_datatype *t) {
    const ty_layout *l = t->layout ? t->layout : ty_layout_of(env, t);
    return l ? l->size : 0;
}

static u128 load_u(const void *p, size_t size) {
    u128 x = 0;
    memcpy(&x, p, size > 16 ? 16 : size);
    return x;
}
static u128 mask_of(unsigned bits) { return bits >= 128 ? ~(u128)0 : ((u128)1 << bits) - 1; }
static s128 sext(u128 x, unsigned bits) {
    if (bits >= 128) return (s128)x;
    unsigned sh = 128 - bits;
    return (s128)(x << sh) >> sh;
}
static ty_value *box_u(rt_context *rt, ty_datatype *t, u128 x) { return ty_box_bits(rt->env, t, &x); }

static unsigned ctlz(u128 x, unsigned bits) {
    unsigned n = 0;
    for (unsigned i = bits; i-- > 0 && !(x >> i & 1);) n++;
    return n;
}
static unsigned cttz(u128 x, unsigned bits) {
    unsigned n = 0;
    while (n < bits && !(x >> n & 1)) n++;
    return n;
}
static unsigned popcount(u128 x) {
    return (unsigned)__builtin_popcountll((uint64_t)x) + (unsigned)__builtin_popcountll((uint64_t)(x >> 64));
}
static u128 bswap(u128 x, size_t size) {
    u128 r = 0;
    for (size_t i = 0; i < size; i++) r |= (x >> (8 * i) & 0xff) << (8 * (size - 1 - i));
    return r;
}
static u128 bitreverse(u128 x, unsigned bits) {
    u128 r = 0;
    for (unsigned i = 0; i < bits; i++) r |= (x >> i & 1) << (bits - 1 - i);
    return r;
}

static ty_value *unary_int(rt_context *rt, ir_intrinsic id, ty_datatype *t, u128 x, size_t size) {
    unsigned bits = (unsigned)size * 8;
    switch (id) {
    case IR_INTR_neg_int: return box_u(rt, t, (0 - x) & mask_of(bits));
    case IR_INTR_not_int:
        if (t == rt->env->k.t_bool) return rt_bool(rt, !(x & 1));
        return box_u(rt, t, ~x & mask_of(bits));
    case IR_INTR_bswap_int: return box_u(rt, t, bswap(x, size));
    case IR_INTR_ctpop_int: return box_u(rt, t, popcount(x));
    case IR_INTR_ctlz_int: return box_u(rt, t, ctlz(x, bits));
    case IR_INTR_cttz_int: return box_u(rt, t, cttz(x, bits));
    case IR_INTR_bitreverse_int: return box_u(rt, t, bitreverse(x, bits));
    default: { /* abs_int */
        s128 s = sext(x, bits);
        return box_u(rt, t, (s < 0 ? 0 - x : x) & mask_of(bits));
    }
    }
}

/* Checked arithmetic: the wrapped result and whether it overflowed. */
static bool checked(ir_intrinsic id, u128 a, u128 b, unsigned bits, u128 *out) {
    u128 m = mask_of(bits);
    s128 sa = sext(a, bits), sb = sext(b, bits), sr;
    u128 ur;
    bool o;
    switch (id) {
    case IR_INTR_checked_sadd_int: o = __builtin_add_overflow(sa, sb, &sr); break;
    case IR_INTR_checked_ssub_int: o = __builtin_sub_overflow(sa, sb, &sr); break;
    case IR_INTR_checked_smul_int: o = __builtin_mul_overflow(sa, sb, &sr); break;
    case IR_INTR_checked_uadd_int:
        o = __builtin_add_overflow(a, b, &ur);
        *out = ur & m;
        return o || (ur & ~m);
    case IR_INTR_checked_usub_int:
        *out = (a - b) & m;
        return a < b;
    default:
        o = __builtin_mul_overflow(a, b, &ur);
        *out = ur & m;
        return o || (ur & ~m);
    }
    *out = (u128)sr & m;
    return o || sext((u128)sr & m, bits) != sr;
}

static ty_value *division(rt_context *rt, ir_intrinsic id, ty_datatype *t, u128 a, u128 b, unsigned bits) {
    bool is_checked = id == IR_INTR_checked_sdiv_int || id == IR_INTR_checked_udiv_int ||
                      id == IR_INTR_checked_srem_int || id == IR_INTR_checked_urem_int;
    if (!b) return rt_throw_simple(rt, rt->env->k.t_divideerror);
    s128 sa = sext(a, bits), sb = sext(b, bits);
    bool min_by_neg1 = sb == -1 && a == (u128)1 << (bits - 1);
    switch (id) {
    case IR_INTR_udiv_int:
    case IR_INTR_checked_udiv_int: return box_u(rt, t, a / b);
    case IR_INTR_urem_int:
    case IR_INTR_checked_urem_int: return box_u(rt, t, a % b);
    case IR_INTR_sdiv_int:
    case IR_INTR_checked_sdiv_int:
        if (min_by_neg1 && is_checked) return rt_throw_simple(rt, rt->env->k.t_divideerror);
        if (sb == -1) return box_u(rt, t, (0 - a) & mask_of(bits));
        return box_u(rt, t, (u128)(sa / sb) & mask_of(bits));
    default: /* srem */
        if (sb == -1) return box_u(rt, t, 0);
        return box_u(rt, t, (u128)(sa % sb) & mask_of(bits));
    }
}

static ty_value *binary_int(rt_context *rt, ir_intrinsic id, ty_datatype *t, u128 a, u128 b, unsigned bits) {
    u128 m = mask_of(bits);
    switch (id) {
    case IR_INTR_add_int: return box_u(rt, t, (a + b) & m);
    case IR_INTR_sub_int: return box_u(rt, t, (a - b) & m);
    case IR_INTR_mul_int: return box_u(rt, t, (a * b) & m);
    case IR_INTR_and_int: return box_u(rt, t, a & b);
    case IR_INTR_or_int: return box_u(rt, t, a | b);
    case IR_INTR_xor_int: return box_u(rt, t, a ^ b);
    case IR_INTR_flipsign_int: return box_u(rt, t, sext(b, bits) < 0 ? (0 - a) & m : a);
    case IR_INTR_eq_int: return rt_bool(rt, a == b);
    case IR_INTR_ne_int: return rt_bool(rt, a != b);
    case IR_INTR_slt_int: return rt_bool(rt, sext(a, bits) < sext(b, bits));
    case IR_INTR_ult_int: return rt_bool(rt, a < b);
    case IR_INTR_sle_int: return rt_bool(rt, sext(a, bits) <= sext(b, bits));
    case IR_INTR_ule_int: return rt_bool(rt, a <= b);
    case IR_INTR_checked_sadd_int:
    case IR_INTR_checked_uadd_int:
    case IR_INTR_checked_ssub_int:
    case IR_INTR_checked_usub_int:
    case IR_INTR_checked_smul_int:
    case IR_INTR_checked_umul_int: {
        u128 r;
        bool o = checked(id, a, b, bits, &r);
        ty_value *pair[2] = {box_u(rt, t, r), rt_bool(rt, o)};
        return ty_tuple_value(rt->env, pair, 2);
    }
    default: return division(rt, id, t, a, b, bits);
    }
}

/* Shifts: the count may have another type; counts >= width give 0 (or the sign). */
static ty_value *shift(rt_context *rt, ir_intrinsic id, ty_datatype *t, u128 a, u128 n, unsigned bits) {
    bool big = n >= bits;
    if (id == IR_INTR_shl_int) return box_u(rt, t, big ? 0 : a << n & mask_of(bits));
    if (id == IR_INTR_lshr_int) return box_u(rt, t, big ? 0 : a >> n);
    s128 s = sext(a, bits) >> (big ? bits - 1 : (unsigned)n);
    return box_u(rt, t, (u128)s & mask_of(bits));
}

/* ---- conversions ----------------------------------------------------------------------------------- */

static u128 float_to_int(double d, unsigned bits, bool is_signed) {
    if (isnan(d)) return bits >= 64 || !is_signed ? (u128)1 << (bits - 1) : 0;
    d = trunc(d);
    u128 r;
    if (d < 0) {
        double mag = -d;
        r = mag >= 0x1p127 ? (u128)1 << 127 : 0 - (u128)mag;
        if (bits < 128 && mag > ldexp(1, (int)bits - 1)) r = (u128)1 << (bits - 1); /* out of range: undefined; min */
    } else {
        r = d >= 0x1p128 ? (u128)1 << 127 : (u128)d;
        if (d >= ldexp(1, is_signed ? (int)bits - 1 : (int)bits)) r = (u128)1 << (bits - 1);
    }
    return r & mask_of(bits);
}

/* A 128-bit integer to float, rounded once, to nearest even. */
static double u128_to_double(u128 x) {
    if (!(x >> 64)) return (double)(uint64_t)x;
    return (double)x;
}
static ty_value *int_to_float(rt_context *rt, ty_datatype *to, fl_kind k, u128 x, unsigned bits, bool is_signed) {
    bool neg = is_signed && sext(x, bits) < 0;
    u128 mag = neg ? (0 - (u128)sext(x, bits)) : x;
    if (k == FL_F32) {
        float f = (float)mag;
        if (neg) f = -f;
        return ty_box_bits(rt->env, to, &f);
    }
    if (k == FL_F64) {
        double d = u128_to_double(mag);
        return box_float(rt, to, k, neg ? -d : d);
    }
    /* small formats: make Float64 sticky (round to odd) so that the second rounding is right */
    double d = u128_to_double(mag);
    if (mag >> 53) {
        unsigned sh = 128 - ctlz(mag, 128) - 53;
        u128 top = mag >> sh;
        if (mag & (((u128)1 << sh) - 1)) top |= 1;
        d = ldexp((double)(uint64_t)top, (int)sh);
    }
    return box_float(rt, to, k, neg ? -d : d);
}

static ty_value *need_primitive(rt_context *rt, const char *name, const char *what) {
    return rt_throw_error(rt, "%s: %s", name, what);
}

static ty_value *convert(rt_context *rt, ir_intrinsic id, ty_value *tv, ty_value *x) {
    const char *name = ir_intrinsic_name(id);
    ty_env *env = rt->env;
    if (!ty_is_datatype(env, tv)) return need_primitive(rt, name, "target type not a leaf primitive type");
    ty_datatype *to = (ty_datatype *)tv, *from = ty_typeof(x);
    bool llvmptr = to->is_primitive || to->name == env->k.ptr_name;
    if (!llvmptr) return need_primitive(rt, name, "target type not a leaf primitive type");
    if (!from->is_primitive) return need_primitive(rt, name, "value is not a primitive type");
    size_t ts = bits_size(env, to), fs = bits_size(env, from);
    if (!ts) return need_primitive(rt, name, "target type not a leaf primitive type");
    unsigned tb = (unsigned)ts * 8, fb = (unsigned)fs * 8;
    u128 u = load_u(x, fs);
    fl_kind fk = float_kind(env, from), tk = float_kind(env, to);
    switch (id) {
    case IR_INTR_bitcast:
        if (ts != fs) return need_primitive(rt, name, "argument size does not match size of target type");
        if (to == env->k.t_bool) return rt_bool(rt, (u & 1) != 0);
        return box_u(rt, to, u);
    case IR_INTR_trunc_int:
        if (ts >= fs) return need_primitive(rt, name, "output bitsize must be < input bitsize");
        if (to == env->k.t_bool) return rt_bool(rt, (u & 1) != 0);
        return box_u(rt, to, u & mask_of(tb));
    case IR_INTR_sext_int:
        if (ts <= fs) return need_primitive(rt, name, "output bitsize must be > input bitsize");
        if (from == env->k.t_bool) return box_u(rt, to, (u & 1) ? mask_of(tb) : 0);
        return box_u(rt, to, (u128)sext(u, fb) & mask_of(tb));
    case IR_INTR_zext_int:
        if (ts <= fs) return need_primitive(rt, name, "output bitsize must be > input bitsize");
        return box_u(rt, to, u);
    case IR_INTR_fptrunc:
        if (!fk || !tk) return need_primitive(rt, name, "not a floating-point type");
        if (ts >= fs) return need_primitive(rt, name, "output bitsize must be < input bitsize");
        return box_float(rt, to, tk, load_float(fk, x));
    case IR_INTR_fpext:
        if (!fk || !tk) return need_primitive(rt, name, "not a floating-point type");
        if (ts < fs) return need_primitive(rt, name, "output bitsize must be >= input bitsize");
        return box_float(rt, to, tk, load_float(fk, x));
    case IR_INTR_fptoui:
    case IR_INTR_fptosi:
        if (!fk) return need_primitive(rt, name, "not a floating-point type");
        return box_u(rt, to, float_to_int(load_float(fk, x), tb, id == IR_INTR_fptosi));
    case IR_INTR_uitofp:
    case IR_INTR_sitofp:
        if (!tk) return need_primitive(rt, name, "not a floating-point type");
        if (from == env->k.t_bool && id == IR_INTR_sitofp && (u & 1)) u = mask_of(fb);
        return int_to_float(rt, to, tk, u, fb, id == IR_INTR_sitofp);
    case IR_INTR_checked_trunc_uint:
    case IR_INTR_checked_trunc_sint: {
        bool s = id == IR_INTR_checked_trunc_sint;
        u128 r = u & mask_of(tb);
        if (s ? sext(r, tb) != sext(u, fb) : r != u) {
            ty_value *pair[2] = {tv, x};
            ty_value *fields[2] = {ty_v(ty_symbol(env, "trunc")), ty_tuple_value(env, pair, 2)};
            return rt_throw(rt, ty_new_struct(env, env->k.t_inexacterror, fields, 2));
        }
        return box_u(rt, to, r);
    }
    default: /* check_top_bit */
        if (u >> (fb - 1) & 1) {
            ty_value *pair[2] = {tv, x};
            ty_value *fields[2] = {ty_v(ty_symbol(env, "check_top_bit")), ty_tuple_value(env, pair, 2)};
            return rt_throw(rt, ty_new_struct(env, env->k.t_inexacterror, fields, 2));
        }
        return x;
    }
}

/* ---- floats ---------------------------------------------------------------------------------------- */

static double unary_f64(ir_intrinsic id, double x) {
    switch (id) {
    case IR_INTR_ceil_llvm: return ceil(x);
    case IR_INTR_floor_llvm: return floor(x);
    case IR_INTR_trunc_llvm: return trunc(x);
    case IR_INTR_rint_llvm: return rint(x);
    default: return sqrt(x);
    }
}
static float unary_f32(ir_intrinsic id, float x) {
    switch (id) {
    case IR_INTR_ceil_llvm: return ceilf(x);
    case IR_INTR_floor_llvm: return floorf(x);
    case IR_INTR_trunc_llvm: return truncf(x);
    case IR_INTR_rint_llvm: return rintf(x);
    default: return sqrtf(x);
    }
}

/* Minimum and maximum with -0.0 < 0.0; NaN wins. */
static double min_f64(double a, double b) {
    if (isnan(a)) return a;
    if (isnan(b)) return b;
    if (a == b) return signbit(a) ? a : b;
    return a < b ? a : b;
}
static double max_f64(double a, double b) {
    if (isnan(a)) return a;
    if (isnan(b)) return b;
    if (a == b) return signbit(a) ? b : a;
    return a > b ? a : b;
}

static double binary_f64(ir_intrinsic id, double a, double b) {
    switch (id) {
    case IR_INTR_add_float:
    case IR_INTR_add_float_fast: return a + b;
    case IR_INTR_sub_float:
    case IR_INTR_sub_float_fast: return a - b;
    case IR_INTR_mul_float:
    case IR_INTR_mul_float_fast: return a * b;
    case IR_INTR_div_float:
    case IR_INTR_div_float_fast: return a / b;
    case IR_INTR_rem_float:
    case IR_INTR_rem_float_fast: return fmod(a, b);
    case IR_INTR_min_float:
    case IR_INTR_min_float_fast: return min_f64(a, b);
    default: return max_f64(a, b);
    }
}
static float binary_f32(ir_intrinsic id, float a, float b) {
    switch (id) {
    case IR_INTR_add_float:
    case IR_INTR_add_float_fast: return a + b;
    case IR_INTR_sub_float:
    case IR_INTR_sub_float_fast: return a - b;
    case IR_INTR_mul_float:
    case IR_INTR_mul_float_fast: return a * b;
    case IR_INTR_div_float:
    case IR_INTR_div_float_fast: return a / b;
    case IR_INTR_rem_float:
    case IR_INTR_rem_float_fast: return fmodf(a, b);
    case IR_INTR_min_float:
    case IR_INTR_min_float_fast: return (float)min_f64(a, b);
    default: return (float)max_f64(a, b);
    }
}

static ty_value *compare_float(rt_context *rt, ir_intrinsic id, double a, double b) {
    switch (id) {
    case IR_INTR_eq_float:
    case IR_INTR_eq_float_fast: return rt_bool(rt, a == b);
    case IR_INTR_ne_float:
    case IR_INTR_ne_float_fast: return rt_bool(rt, a != b);
    case IR_INTR_lt_float:
    case IR_INTR_lt_float_fast: return rt_bool(rt, a < b);
    case IR_INTR_le_float:
    case IR_INTR_le_float_fast: return rt_bool(rt, a <= b);
    default: /* fpiseq: the same number, or both NaN */
        if (isnan(a)) return rt_bool(rt, isnan(b));
        return rt_bool(rt, a == b && signbit(a) == signbit(b));
    }
}

/* Float16 fma in Float64: the product is exact there; the sum is made sticky before rounding. */
static double fma_small(double a, double b, double c) {
    double p = a * b, s = p + c;
    if (isnan(s) || isinf(s)) return s;
    double bb = s - p, err = (p - (s - bb)) + (c - bb);
    if (err != 0) {
        uint64_t u;
        memcpy(&u, &s, 8);
        if (!(u & 1)) u += ((err > 0) == (s > 0)) ? 1 : (uint64_t)-1;
        memcpy(&s, &u, 8);
    }
    return s;
}

static ty_value *ternary_float(rt_context *rt, ir_intrinsic id, ty_datatype *t, fl_kind k, ty_value *const *args) {
    double a = load_float(k, args[0]), b = load_float(k, args[1]), c = load_float(k, args[2]);
    bool exact = id == IR_INTR_fma_float;
    if (k == FL_F64) return box_float(rt, t, k, exact ? fma(a, b, c) : a * b + c);
    if (k == FL_F32) {
        float p = (float)a * (float)b;
        return box_float(rt, t, k, exact ? fmaf((float)a, (float)b, (float)c) : p + (float)c);
    }
    if (exact) return box_float(rt, t, k, fma_small(a, b, c));
    return box_float(rt, t, k, (double)((float)(a * b) + (float)c));
}

static ty_value *sign_ops(rt_context *rt, ir_intrinsic id, ty_datatype *t, size_t size, ty_value *const *args) {
    u128 x = load_u(args[0], size), top = (u128)1 << (size * 8 - 1);
    if (id == IR_INTR_abs_float) return box_u(rt, t, x & ~top);
    if (id == IR_INTR_copysign_float) return box_u(rt, t, (x & ~top) | (load_u(args[1], size) & top));
    return box_u(rt, t, x ^ top);
}

static ty_value *float_op(rt_context *rt, ir_intrinsic id, ty_datatype *t, ty_value *const *args, int nargs) {
    fl_kind k = float_kind(rt->env, t);
    const char *name = ir_intrinsic_name(id);
    if (!k) return rt_throw_error(rt, "%s: runtime floating point intrinsics require both arguments to be Float16, BFloat16, Float32, or Float64", name);
    if (id == IR_INTR_neg_float || id == IR_INTR_neg_float_fast || id == IR_INTR_abs_float || id == IR_INTR_copysign_float)
        return sign_ops(rt, id, t, bits_size(rt->env, t), args);
    if (nargs == 3) return ternary_float(rt, id, t, k, args);
    double a = load_float(k, args[0]);
    if (nargs == 1)
        return box_float(rt, t, k, k == FL_F64 ? unary_f64(id, a) : (double)unary_f32(id, (float)a));
    double b = load_float(k, args[1]);
    switch (id) {
    case IR_INTR_eq_float: case IR_INTR_ne_float: case IR_INTR_lt_float: case IR_INTR_le_float: case IR_INTR_fpiseq:
    case IR_INTR_eq_float_fast: case IR_INTR_ne_float_fast: case IR_INTR_lt_float_fast: case IR_INTR_le_float_fast:
        return compare_float(rt, id, a, b);
    default: break;
    }
    return box_float(rt, t, k, k == FL_F64 ? binary_f64(id, a, b) : (double)binary_f32(id, (float)a, (float)b));
}

/* ---- pointers ---------------------------------------------------------------------------------------- */

static bool pointee(rt_context *rt, const char *name, ty_value *p, ty_value **type, size_t *stride, bool *is_ptr) {
    ty_env *env = rt->env;
    ty_datatype *t = ty_typeof(p);
    if (t->name == env->k.llvmptr_name) {
        rt_throw_error(rt, "%s: device memory cannot be accessed on the host", name);
        return false;
    }
    if (t->name != env->k.ptr_name) {
        rt_throw_error(rt, "%s: pointer expected", name);
        return false;
    }
    *type = t->parameters->data[0];
    *is_ptr = true;
    *stride = sizeof(void *);
    if (ty_is_datatype(env, *type)) {
        ty_datatype *e = (ty_datatype *)*type;
        const ty_layout *l = e->is_concrete && !e->name->is_mutable ? ty_layout_of(env, e) : NULL;
        if (l) {
            size_t al = l->align ? l->align : 1;
            *is_ptr = false;
            *stride = (l->size + al - 1) / al * al;
        } else if (*type != ty_v(env->k.t_any) && !e->is_concrete) {
            rt_throw_error(rt, "%s: invalid pointer", name);
            return false;
        }
    }
    return true;
}

static ty_value *pointer_op(rt_context *rt, ir_intrinsic id, ty_value *const *args, size_t n) {
    const char *name = ir_intrinsic_name(id);
    bool set = id == IR_INTR_pointerset || id == IR_INTR_atomic_pointerset || id == IR_INTR_atomic_pointerswap;
    bool atomic = id >= IR_INTR_atomic_fence && id <= IR_INTR_atomic_pointerreplace;
    ty_value *type;
    size_t stride;
    bool is_ptr;
    if (!pointee(rt, name, args[0], &type, &stride, &is_ptr)) return NULL;
    ty_value *iv = atomic ? NULL : args[set ? 2 : 1];
    if (iv && !rt_is_int(rt, iv)) return rt_throw_type(rt, name, ty_v(rt->env->k.t_int64), iv);
    char *base = TY_LOAD(char *, args[0]);
    if (!base) return rt_throw_error(rt, "%s: null pointer", name);
    char *p = base + (iv ? (rt_int(iv) - 1) * (int64_t)stride : 0);
    if (id == IR_INTR_pointerref || id == IR_INTR_atomic_pointerref) return rt_load_bits(rt, type, is_ptr, p);
    ty_value *v = args[1];
    ty_value *old = id == IR_INTR_atomic_pointerswap ? rt_load_bits(rt, type, is_ptr, p) : NULL;
    if (id == IR_INTR_atomic_pointermodify) {
        old = rt_load_bits(rt, type, is_ptr, p);
        if (!old) return NULL;
        ty_value *call[3] = {args[1], old, args[2]};
        v = rt_call(rt, call, 3);
        if (!v) return NULL;
    }
    if (id == IR_INTR_atomic_pointerreplace) {
        old = rt_load_bits(rt, type, is_ptr, p);
        if (!old) return NULL;
        bool same = ty_egal(rt->env, old, args[1]);
        if (same && !rt_isa(rt->env, args[2], type)) return rt_throw_type(rt, name, type, args[2]);
        if (same) rt_store_bits(rt, type, is_ptr, p, args[2]);
        ty_value *pair[2] = {old, rt_bool(rt, same)};
        return ty_tuple_value(rt->env, pair, 2);
    }
    if (!rt_isa(rt->env, v, type)) return rt_throw_type(rt, name, type, v);
    rt_store_bits(rt, type, is_ptr, p, v);
    if (id == IR_INTR_atomic_pointermodify) {
        ty_value *pair[2] = {old, v};
        return ty_tuple_value(rt->env, pair, 2);
    }
    return id == IR_INTR_atomic_pointerswap ? old : args[0];
}

/* ---- entry ------------------------------------------------------------------------------------------- */

static bool is_shift(ir_intrinsic id) {
    return id == IR_INTR_shl_int || id == IR_INTR_lshr_int || id == IR_INTR_ashr_int;
}

static ty_value *arithmetic(rt_context *rt, ir_intrinsic id, ty_value *const *args, size_t n) {
    const char *name = ir_intrinsic_name(id);
    ty_datatype *t = ty_typeof(args[0]);
    if (!t->is_primitive) return rt_throw_error(rt, "%s: value is not a primitive type", name);
    for (size_t i = 1; i < n; i++) {
        ty_datatype *ti = ty_typeof(args[i]);
        if (ti == t) continue;
        if (is_shift(id) && ti->is_primitive) continue;
        return rt_throw_error(rt, "%s: types of a and b must match", name);
    }
    if (id >= IR_INTR_neg_float && id <= IR_INTR_le_float_fast) return float_op(rt, id, t, args, (int)n);
    size_t size = bits_size(rt->env, t);
    if (size > 16 || !size) return rt_throw_error(rt, "%s: integers of %zu bits are not supported", name, size * 8);
    u128 a = load_u(args[0], size);
    if (n == 1) return unary_int(rt, id, t, a, size);
    if (is_shift(id)) return shift(rt, id, t, a, load_u(args[1], bits_size(rt->env, ty_typeof(args[1]))), (unsigned)size * 8);
    return binary_int(rt, id, t, a, load_u(args[1], size), (unsigned)size * 8);
}

/* The commonest cases without the detour through 128 bits; NULL: not one of them. */
static inline ty_value *fast_int64(rt_context *rt, ir_intrinsic id, ty_value *const *args) {
    int64_t a = rt_int(args[0]), b = rt_int(args[1]);
    switch (id) {
    case IR_INTR_add_int: return ty_box_int64(rt->env, (int64_t)((uint64_t)a + (uint64_t)b));
    case IR_INTR_sub_int: return ty_box_int64(rt->env, (int64_t)((uint64_t)a - (uint64_t)b));
    case IR_INTR_mul_int: return ty_box_int64(rt->env, (int64_t)((uint64_t)a * (uint64_t)b));
    case IR_INTR_and_int: return ty_box_int64(rt->env, a & b);
    case IR_INTR_or_int: return ty_box_int64(rt->env, a | b);
    case IR_INTR_slt_int: return rt_bool(rt, a < b);
    case IR_INTR_sle_int: return rt_bool(rt, a <= b);
    case IR_INTR_eq_int: return rt_bool(rt, a == b);
    case IR_INTR_ne_int: return rt_bool(rt, a != b);
    case IR_INTR_ult_int: return rt_bool(rt, (uint64_t)a < (uint64_t)b);
    case IR_INTR_ule_int: return rt_bool(rt, (uint64_t)a <= (uint64_t)b);
    default: return NULL;
    }
}

ty_value *rt_intrinsic(rt_context *rt, ir_intrinsic id, ty_value *const *args, size_t n) {
    ty_env *env = rt->env;
    if (n == 2 && ty_typeof(args[0]) == env->k.t_int64 && ty_typeof(args[1]) == env->k.t_int64) {
        ty_value *r = fast_int64(rt, id, args);
        if (r) return r;
    }
    int want = ir_intrinsic_nargs(id);
    if (want >= 0 && (size_t)want != n && !(id == IR_INTR_atomic_fence && n == 2))
        return rt_throw_error(rt, "wrong number of arguments to intrinsic %s: expected %d, got %zu",
                              ir_intrinsic_name(id), want, n);
    if (id >= IR_INTR_bitcast && id <= IR_INTR_check_top_bit) return convert(rt, id, args[0], args[1]);
    switch (id) {
    case IR_INTR_have_fma: return env->k.v_true;
    case IR_INTR_add_ptr:
    case IR_INTR_sub_ptr: {
        uint64_t p = TY_LOAD(uint64_t, args[0]), d = TY_LOAD(uint64_t, args[1]);
        p = id == IR_INTR_add_ptr ? p + d : p - d;
        return ty_box_bits(env, ty_typeof(args[0]), &p);
    }
    case IR_INTR_atomic_fence: return env->k.v_nothing;
    case IR_INTR_pointerref:
    case IR_INTR_pointerset:
    case IR_INTR_atomic_pointerref:
    case IR_INTR_atomic_pointerset:
    case IR_INTR_atomic_pointerswap:
    case IR_INTR_atomic_pointermodify:
    case IR_INTR_atomic_pointerreplace: return pointer_op(rt, id, args, n);
    case IR_INTR_llvmcall: return rt_throw_error(rt, "llvmcall cannot be evaluated on the host; it needs compiled code");
    case IR_INTR_cglobal: return rt_throw_error(rt, "cglobal is not supported on the host");
    default: return arithmetic(rt, id, args, n);
    }
}
