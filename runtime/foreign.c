/* Foreign calls that the evaluator can make: functions of the C library on numbers and memory, by name, and LLVM's
 * intrinsics on the same. Anything else is refused by name. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include "runtime/internal.h"

/* Signatures: result, then arguments; d Float64, f Float32, i Int32, l Int64, p pointer. */
typedef struct host_function {
    const char *name, *sig;
    void (*fn)(void);
} host_function;

#define D1(n) {#n, "dd", (void (*)(void))(double (*)(double))n}, {#n "f", "ff", (void (*)(void))(float (*)(float))n##f}
#define D2(n) {#n, "ddd", (void (*)(void))(double (*)(double, double))n}, {#n "f", "fff", (void (*)(void))(float (*)(float, float))n##f}
#define D3(n) {#n, "dddd", (void (*)(void))(double (*)(double, double, double))n}, {#n "f", "ffff", (void (*)(void))(float (*)(float, float, float))n##f}
#define DI(n) {#n, "ddi", (void (*)(void))(double (*)(double, int))n}, {#n "f", "ffi", (void (*)(void))(float (*)(float, int))n##f}

static const host_function functions[] = {
    D1(sin), D1(cos), D1(tan), D1(asin), D1(acos), D1(atan), D1(sinh), D1(cosh), D1(tanh), D1(asinh), D1(acosh), D1(atanh),
    D1(exp), D1(exp2), D1(expm1), D1(log), D1(log2), D1(log10), D1(log1p), D1(sqrt), D1(cbrt), D1(fabs), D1(ceil), D1(floor),
    D1(trunc), D1(rint), D1(nearbyint), D1(round), D1(erf), D1(erfc), D1(tgamma), D1(lgamma), D1(logb), D2(pow), D2(atan2),
    D2(fmod), D2(hypot), D2(remainder), D2(fmin), D2(fmax), D2(copysign), D2(nextafter), D2(fdim), D3(fma), DI(ldexp),
    {"exp10", "dd", (void (*)(void))(double (*)(double))NULL}, {"exp10f", "ff", (void (*)(void))(float (*)(float))NULL},
    {"strlen", "lp", (void (*)(void))strlen}, {"memcpy", "pppl", (void (*)(void))memcpy}, {"memmove", "pppl", (void (*)(void))memmove},
    {"memcmp", "ippl", (void (*)(void))memcmp}, {"memset", "ppil", (void (*)(void))memset},
};

static double exp10_d(double x) { return pow(10.0, x); }
static float exp10_f(float x) { return (float)pow(10.0, (double)x); }

static char kind_of(const ty_env *env, const ty_value *v) {
    const ty_datatype *t = ty_typeof(v);
    if (t == env->k.t_float64) return 'd';
    if (t == env->k.t_float32) return 'f';
    if (t == env->k.t_int32 || t == env->k.t_uint32) return 'i';
    if (t == env->k.t_int64 || t == env->k.t_uint64) return 'l';
    if (t->name == env->k.ptr_name) return 'p';
    return '?';
}

static ty_value *call(rt_context *rt, const host_function *h, ty_value *const *a, ty_value *ret) {
    ty_env *env = rt->env;
    const char *s = h->sig;
#define D(i) TY_LOAD(double, a[i])
#define F(i) TY_LOAD(float, a[i])
#define P(i) TY_LOAD(void *, a[i])
#define FN(T) ((T)h->fn)
    if (!strcmp(s, "dd")) return ty_box_float64(env, h->fn ? FN(double (*)(double))(D(0)) : exp10_d(D(0)));
    if (!strcmp(s, "ff")) return ty_box_float32(env, h->fn ? FN(float (*)(float))(F(0)) : exp10_f(F(0)));
    if (!strcmp(s, "ddd")) return ty_box_float64(env, FN(double (*)(double, double))(D(0), D(1)));
    if (!strcmp(s, "fff")) return ty_box_float32(env, FN(float (*)(float, float))(F(0), F(1)));
    if (!strcmp(s, "dddd")) return ty_box_float64(env, FN(double (*)(double, double, double))(D(0), D(1), D(2)));
    if (!strcmp(s, "ffff")) return ty_box_float32(env, FN(float (*)(float, float, float))(F(0), F(1), F(2)));
    if (!strcmp(s, "ddi")) return ty_box_float64(env, FN(double (*)(double, int))(D(0), TY_LOAD(int, a[1])));
    if (!strcmp(s, "ffi")) return ty_box_float32(env, FN(float (*)(float, int))(F(0), TY_LOAD(int, a[1])));
    if (!strcmp(s, "lp")) {
        uint64_t n = FN(size_t (*)(const void *))(P(0));
        return ty_box_bits(env, (ty_datatype *)ret, &n);
    }
    if (!strcmp(s, "pppl")) {
        void *p = FN(void *(*)(void *, const void *, size_t))(P(0), P(1), TY_LOAD(size_t, a[2]));
        return ty_box_bits(env, (ty_datatype *)ret, &p);
    }
    if (!strcmp(s, "ippl")) {
        int c = FN(int (*)(const void *, const void *, size_t))(P(0), P(1), TY_LOAD(size_t, a[2]));
        return ty_box_bits(env, (ty_datatype *)ret, &c);
    }
    void *p = FN(void *(*)(void *, int, size_t))(P(0), TY_LOAD(int, a[1]), TY_LOAD(size_t, a[2]));
    return ty_box_bits(env, (ty_datatype *)ret, &p);
#undef D
#undef F
#undef P
#undef FN
}

static bool matches(const rt_context *rt, const host_function *h, ty_value *const *a, size_t n) {
    if (strlen(h->sig) != n + 1) return false;
    for (size_t i = 0; i < n; i++)
        if (kind_of(rt->env, a[i]) != h->sig[i + 1]) return false;
    return true;
}

/* llvm.NAME.TYPE as intrinsic of the evaluator, or -1. */
static int as_intrinsic(const char *base) {
    static const struct {
        const char *name;
        ir_intrinsic id;
    } known[] = {
        {"sqrt", IR_INTR_sqrt_llvm}, {"ceil", IR_INTR_ceil_llvm}, {"floor", IR_INTR_floor_llvm}, {"trunc", IR_INTR_trunc_llvm},
        {"rint", IR_INTR_rint_llvm}, {"nearbyint", IR_INTR_rint_llvm}, {"fabs", IR_INTR_abs_float}, {"fma", IR_INTR_fma_float},
        {"fmuladd", IR_INTR_muladd_float}, {"copysign", IR_INTR_copysign_float}, {"bitreverse", IR_INTR_bitreverse_int},
        {"bswap", IR_INTR_bswap_int}, {"ctpop", IR_INTR_ctpop_int}, {"minimum", IR_INTR_min_float}, {"maximum", IR_INTR_max_float},
        {"roundeven", IR_INTR_rint_llvm},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(base, known[i].name)) return (int)known[i].id;
    return -1;
}

static const char *c_name(const char *base) {
    static const char *const pairs[][2] = {{"minnum", "fmin"}, {"maxnum", "fmax"}};
    for (size_t i = 0; i < 2; i++)
        if (!strcmp(base, pairs[i][0])) return pairs[i][1];
    return base;
}

ty_value *rt_foreigncall(rt_context *rt, ty_value *desc, ty_value *const *args, size_t n) {
    ty_svec *d = (ty_svec *)desc;
    ty_value *nv = d->data[0];
    const char *name = NULL;
    if (ty_is_symbol(rt->env, nv)) name = ((ty_sym *)nv)->name;
    else if (ty_typeof(nv) == rt->env->k.t_string) name = ((ty_string *)nv)->data;
    if (!name) return rt_throw_error(rt, "this foreign call cannot be evaluated on the host");
    char base[64], full[80];
    if (!strncmp(name, "extern ", 7)) {
        snprintf(base, sizeof base, "%s", name + 7);
    } else if (!strncmp(name, "llvm.", 5)) {
        snprintf(base, sizeof base, "%s", name + 5);
        char *dot = strchr(base, '.');
        if (dot) *dot = 0;
        int id = as_intrinsic(base);
        if (id >= 0) return rt_intrinsic(rt, (ir_intrinsic)id, args, (size_t)ir_intrinsic_nargs((ir_intrinsic)id));
        if (n && ty_typeof(args[0]) == rt->env->k.t_float32) snprintf(full, sizeof full, "%sf", c_name(base));
        else snprintf(full, sizeof full, "%s", c_name(base));
        snprintf(base, sizeof base, "%.60s", full);
    } else {
        snprintf(base, sizeof base, "%s", name);
    }
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (!strcmp(functions[i].name, base) && matches(rt, &functions[i], args, n)) return call(rt, &functions[i], args, d->data[1]);
    if (!strcmp(base, "jl_generating_output")) return ty_box_int32(rt->env, rt->generating_output || rt->making_image);
    return rt_throw_error(rt, "the foreign function `%s` cannot be called on the host", name);
}
