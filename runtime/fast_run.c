/* The fast tier's interpreter: direct-threaded code on unboxed frames (see fast.h).
 *
 * One activation of a function is one C activation of rt_fast_run. Each instruction jumps to the next one's handler by
 * itself. Whatever can throw or call stores the instruction in the frame first, for positions in traces. Operations with
 * rare cases (division, checked conversions, elements outside their memory) do the common case here and leave the rest,
 * with its exceptions, to the boxed operation in their descriptor, so that there is one definition of what they mean. */
#include <alloca.h>
#include <math.h>
#include "runtime/fast.h"

typedef unsigned __int128 u128;
typedef __int128 s128;

typedef struct region {
    const rt_finsn *handler;
    uint32_t exc_height;
} region;

/* Why an activation cannot begin, or NULL. */
static bool begin(rt_context *rt) {
    char here;
    if (&here < rt->p->stack_limit || rt->depth >= rt->p->max_depth) {
        rt_throw_simple(rt, rt->env->k.t_stackoverflow);
        return false;
    }
    if (rt->steps_left-- <= 1) {
        rt_out_of_steps(rt);
        return false;
    }
    return true;
}

static inline double f64(uint64_t w) { double d; memcpy(&d, &w, 8); return d; }
static inline float f32(uint64_t w) { uint32_t u = (uint32_t)w; float f; memcpy(&f, &u, 4); return f; }
static inline uint64_t wf64(double d) { uint64_t w; memcpy(&w, &d, 8); return w; }
static inline uint64_t wf32(float f) { uint32_t u; memcpy(&u, &f, 4); return u; }
static inline u128 load128(const uint64_t *w) { return (u128)w[1] << 64 | w[0]; }
static inline void store128(uint64_t *w, u128 x) { w[0] = (uint64_t)x, w[1] = (uint64_t)(x >> 64); }

/* Minimum and maximum as intrinsics.c: NaN wins, -0.0 < 0.0. */
static inline double min64(double a, double b) {
    if (a < b) return a;
    if (b < a) return b;
    return isnan(a) ? a : isnan(b) ? b : signbit(a) ? a : b;
}
static inline double max64(double a, double b) {
    if (a > b) return a;
    if (b > a) return b;
    return isnan(a) ? a : isnan(b) ? b : signbit(a) ? b : a;
}
static inline bool iseq(double a, double b) { return isnan(a) ? isnan(b) : a == b && signbit(a) == signbit(b); }

/* What needs room of its own is not inlined: each activation of `execute` would have that room. */
#define APART __attribute__((noinline))

static void pack(const rt_fpack *k, char *to, const uint64_t *fp) {
    for (uint32_t i = 0; i < k->n; i++) {
        const uint64_t *from = fp + k->part[i].slot;
        if (k->part[i].size == 8) memcpy(to + k->part[i].offset, from, 8);
        else memcpy(to + k->part[i].offset, from, k->part[i].size);
    }
}

static APART void pack_words(const rt_fpack *k, uint64_t *to, const uint64_t *fp) {
    uint64_t w[RT_FAST_MAX_WORDS] = {0};
    pack(k, (char *)w, fp);
    memcpy(to, w, k->words * sizeof *w);
}

static APART void take_bytes(uint64_t *to, const char *from, size_t n) {
    uint64_t w[RT_FAST_MAX_WORDS] = {0};
    memcpy(w, from, n);
    memcpy(to, w, (n + 7) / 8 * 8);
}

static APART uint64_t new_object(rt_context *rt, const rt_fpack *k, const uint64_t *fp) {
    ty_value *v = (k->words ? ty_alloc : ty_alloc_leaf)(rt->env, k->type, k->size);
    pack(k, (char *)v, fp);
    return (uint64_t)(uintptr_t)v;
}

static inline bool inside(const uint64_t *ref, uint64_t size) { /* is there an element of this size at a reference? */
    const ty_memory *m = (const ty_memory *)(uintptr_t)ref[1];
    return ref[0] - (uint64_t)(uintptr_t)m->ptr < m->length * size;
}

/* Address of element i (from 1) of an object that begins with a reference; NULL: outside its memory. */
static inline char *element(uint64_t object, uint64_t i, uint64_t size) {
    const ty_memoryref *r = (const ty_memoryref *)(uintptr_t)object;
    const uint64_t at = (uint64_t)((char *)r->ptr_or_offset - (char *)r->mem->ptr) + (i - 1) * size;
    return at < r->mem->length * size && i - 1 < r->mem->length ? (char *)r->mem->ptr + at : NULL;
}

/* Reference `from` moved on by index i; false: leaves the memory (its end included, which only boxed code reaches). */
static inline bool move_ref(uint64_t *to, uint64_t ptr, const ty_memory *m, uint64_t i, uint64_t size) {
    const uint64_t at = ptr - (uint64_t)(uintptr_t)m->ptr + (i - 1) * size;
    if (i - 1 >= m->length || at >= m->length * size) return false;
    to[0] = (uint64_t)(uintptr_t)m->ptr + at;
    to[1] = (uint64_t)(uintptr_t)m;
    return true;
}

#define A (fp[ip->a])
#define B (fp[ip->b])
#define C (fp[ip->c])
#define D (fp[ip->dst])
#define OBJ(w) ((char *)(uintptr_t)(w))
#define OP(name) L_##name
#define GO goto *ip->h.handler
#define NEXT do { ip++; GO; } while (0)
#define SLOW goto slow
#define DO(name, e) OP(name) : e; NEXT
/* for each width: W unsigned, S signed type */
#define EACH(M) M(8, uint8_t, int8_t) M(16, uint16_t, int16_t) M(32, uint32_t, int32_t) M(64, uint64_t, int64_t)
#define BRANCH(name, T, op) \
    OP(B##name) : if ((T)A op (T)B) NEXT; ip = ip->x.to; GO; \
    OP(B##name##I) : if ((T)A op (T)(int64_t)(int32_t)ip->b) NEXT; ip = ip->x.to; GO;
#define BRANCHF(name, op) OP(B##name##F64) : if (f64(A) op f64(B)) NEXT; ip = ip->x.to; GO;
#define F2(name, e64, e32) \
    OP(name##F64) : { const double a = f64(A), b = f64(B); D = wf64(e64); } NEXT; \
    OP(name##F32) : { const float a = f32(A), b = f32(B); D = wf32(e32); } NEXT;
#define F1(name, e64, e32) \
    OP(name##F64) : { const double a = f64(A); D = wf64(e64); } NEXT; \
    OP(name##F32) : { const float a = f32(A); D = wf32(e32); } NEXT;
#define FC(name, e) \
    OP(name##F64) : { const double a = f64(A), b = f64(B); D = (e); } NEXT; \
    OP(name##F32) : { const float a = f32(A), b = f32(B); D = (e); } NEXT;

static const void *const *execute(rt_context *rt, const rt_fast *f, const rt_target *t, const uint64_t *args, uint64_t *ret,
                                  uint64_t world, bool *ok) {
    static const void *const handlers[] = {
#define RT_FOP(name) &&L_##name,
#include "runtime/fast_ops.def"
#undef RT_FOP
    };
    if (!f) return handlers;
    ty_method_instance *const mi = t->mi;
    uint64_t *const fp = alloca(f->nwords * sizeof *fp);
    for (uint32_t i = 0; i < f->arg_words; i++) fp[i] = args[i];
    for (uint32_t i = 0; i < f->nconsts; i++) fp[f->consts[i].slot] = f->consts[i].word;
    region *regions = f->nenters ? alloca(f->nenters * sizeof *regions) : NULL;
    uint32_t nregions = 0;
    const uint32_t exc_height = rt->p->exc_stack.len;
    const uint64_t saved_world = rt->task_world;
    const rt_finsn *ip = f->insns;
    rt_frame frame = {.prev = rt->frame, .mi = mi, .module = t->module, .fast = f, .ip = ip};
    rt->frame = &frame;
    rt->depth++;
    rt->task_world = world;
    GO;

    OP(JMP) : ip = ip->x.to; GO;
    OP(LOOP) : if (rt->steps_left-- <= 1) goto out_of_steps; ip = ip->x.to; GO;
    OP(BRF) : if (A) NEXT; ip = ip->x.to; GO;
    OP(BRT) : if (!A) NEXT; ip = ip->x.to; GO;
    OP(BNB) : {
        ty_value *v = (ty_value *)(uintptr_t)A;
        if (v == rt->env->k.v_true) NEXT;
        if (v != rt->env->k.v_false) {
            frame.ip = ip;
            rt_throw_not_bool(rt, v);
            goto raise;
        }
        ip = ip->x.to;
        GO;
    }
    OP(RET0) : goto done;
    OP(RET1) : ret[0] = A; goto done;
    OP(RETN) : memcpy(ret, &A, ip->b * sizeof *ret); goto done;
    OP(RETB) : if (!A) goto undefined; ret[0] = A; goto done;
    OP(UNREACHABLE) : frame.ip = ip; rt_throw_error(rt, "unreachable code was reached"); goto raise;
    OP(ENTER) : regions[nregions++] = (region){ip->x.to, rt->p->exc_stack.len}; D = rt->p->exc_stack.len; NEXT;
    OP(LEAVE) : nregions -= ip->a < nregions ? ip->a : nregions; NEXT;
    OP(EXCEPTION) : D = (uint64_t)(uintptr_t)sup_vec_last(&rt->p->exc_stack).exc; NEXT;
    OP(POP_EXCEPTION) : rt->p->exc_stack.len = (uint32_t)A; NEXT;

    BRANCH(EQ, uint64_t, ==) BRANCH(NE, uint64_t, !=) BRANCH(SLT, int64_t, <) BRANCH(SLE, int64_t, <=)
    BRANCH(ULT, uint64_t, <) BRANCH(ULE, uint64_t, <=) BRANCH(SGT, int64_t, >) BRANCH(SGE, int64_t, >=)
    BRANCHF(LT, <) BRANCHF(LE, <=) BRANCHF(EQ, ==) BRANCHF(NE, !=)

    DO(MOV, D = A);
    OP(MOV2) : { const uint64_t a = (&A)[0], b = (&A)[1]; (&D)[0] = a; (&D)[1] = b; } NEXT;
    DO(MOVN, memmove(&D, &A, ip->c * sizeof(uint64_t)));
    DO(LDK, D = ip->x.u);
    OP(MOVJ) : D = A; ip = ip->x.to; GO;
    DO(SEL, D = A ? B : C);
    DO(SELN, memcpy(&D, A ? &B : &C, ip->x.u * sizeof(uint64_t)));
    DO(BOX, D = (uint64_t)(uintptr_t)ty_box_bits(rt->env, (ty_datatype *)(uintptr_t)ip->x.p, &A));
    OP(UNBOX1) : if (!A) goto undefined; { uint64_t w = 0; memcpy(&w, OBJ(A), ip->x.u); D = w; } NEXT;
    OP(UNBOXN) : if (!A) goto undefined; { const char *o = OBJ(A); (&D)[(ip->x.u - 1) / 8] = 0; memcpy(&D, o, ip->x.u); } NEXT;

#define LOAD(name, T) OP(name) : { T x; memcpy(&x, OBJ(A) + ip->c, sizeof x); D = x; } NEXT;
    LOAD(LD8, uint8_t) LOAD(LD16, uint16_t) LOAD(LD32, uint32_t) LOAD(LD64, uint64_t)
    OP(LD128) : { const char *o = OBJ(A) + ip->c; memcpy(&D, o, 16); } NEXT;
    OP(LDN) : { const char *o = OBJ(A) + ip->c; (&D)[(ip->x.u - 1) / 8] = 0; memcpy(&D, o, ip->x.u); } NEXT;
    OP(LDREF) : { uint64_t x; memcpy(&x, OBJ(A) + ip->c, 8); if (!x) goto undefined; D = x; } NEXT;
    OP(LDPTR) : { uint64_t x; memcpy(&x, OBJ(A) + ip->c, 8); D = x; } NEXT;
    OP(NEEDREF) : if (!A) goto undefined; NEXT;
    DO(ST8, memcpy(OBJ(A) + ip->c, &B, 1));
    DO(ST16, memcpy(OBJ(A) + ip->c, &B, 2));
    DO(ST32, memcpy(OBJ(A) + ip->c, &B, 4));
    DO(ST64, memcpy(OBJ(A) + ip->c, &B, 8));
    DO(STN, memcpy(OBJ(A) + ip->c, &B, ip->x.u));
#define PART(name, T) OP(name) : { T x; memcpy(&x, (char *)&A + ip->c, sizeof x); D = x; } NEXT;
    PART(FLD8, uint8_t) PART(FLD16, uint16_t) PART(FLD32, uint32_t)
    DO(FLDN, take_bytes(&D, (char *)&A + ip->c, ip->x.u));
    DO(PACK, pack_words(ip->x.p, &D, fp));
    DO(NEW, D = new_object(rt, ip->x.p, fp));
    OP(TYPEOF) : if (!A) goto undefined; D = (uint64_t)(uintptr_t)ty_typeof((ty_value *)(uintptr_t)A); NEXT;
    OP(ISTYPE) : if (!A) goto undefined; D = ty_typeof((ty_value *)(uintptr_t)A) == ip->x.p; NEXT;
    DO(SAME, D = A == B);
    OP(ASSERT) : if (!A || ty_typeof((ty_value *)(uintptr_t)A) != (ty_datatype *)((const rt_fcall *)ip->x.p)->args[1].constant) SLOW; D = A; NEXT;

#define ARITH(n, U, S) \
    DO(ADD##n, D = (U)((U)A + (U)B)); \
    DO(SUB##n, D = (U)((U)A - (U)B)); \
    DO(MUL##n, D = (U)((uint64_t)A * B)); \
    DO(SHL##n, D = B >= n ? 0 : (U)(A << B)); \
    DO(LSHR##n, D = B >= n ? 0 : (U)A >> B); \
    DO(ASHR##n, D = (U)((S)A >> (B >= n ? n - 1 : B))); \
    OP(SDIV##n) : if (!(U)B || (U)B == (U)-1) SLOW; D = (U)((S)A / (S)B); NEXT; \
    OP(SREM##n) : if (!(U)B || (U)B == (U)-1) SLOW; D = (U)((S)A % (S)B); NEXT; \
    OP(UDIV##n) : if (!(U)B) SLOW; D = (U)A / (U)B; NEXT; \
    OP(UREM##n) : if (!(U)B) SLOW; D = (U)A % (U)B; NEXT; \
    DO(NEG##n, D = (U)(0 - (U)A)); \
    DO(NOT##n, D = (U)~A); \
    DO(SLT##n, D = (S)A < (S)B); \
    DO(SLE##n, D = (S)A <= (S)B); \
    DO(FLIPSIGN##n, D = (S)B < 0 ? (U)(0 - (U)A) : (U)A); \
    DO(ABS##n, D = (S)A < 0 ? (U)(0 - (U)A) : (U)A); \
    DO(CTLZ##n, D = A ? (uint64_t)(__builtin_clzll(A) - (64 - n)) : n); \
    DO(CTTZ##n, D = A ? (uint64_t)__builtin_ctzll(A) : n); \
    DO(BSWAP##n, D = __builtin_bswap64(A) >> (64 - n));
    EACH(ARITH)
#define OVERFLOW(name, n, T, U, f_) \
    OP(name##n) : { T r; const bool o = f_((T)A, (T)B, &r); \
        (&D)[0] = (U)r; if (ip->x.u >= 8) (&D)[1] = o; else (&D)[0] |= (uint64_t)o << (8 * ip->x.u); } NEXT;
#define OVERFLOWS(n, U, S) \
    OVERFLOW(OADDS, n, S, U, __builtin_add_overflow) OVERFLOW(OSUBS, n, S, U, __builtin_sub_overflow) \
    OVERFLOW(OMULS, n, S, U, __builtin_mul_overflow) OVERFLOW(OADDU, n, U, U, __builtin_add_overflow) \
    OVERFLOW(OSUBU, n, U, U, __builtin_sub_overflow) OVERFLOW(OMULU, n, U, U, __builtin_mul_overflow)
    EACH(OVERFLOWS)
    DO(ADDI, D = A + ip->x.u);
    DO(MULI, D = A * ip->x.u);
    DO(ANDI, D = A & ip->x.u);
    DO(SHLI, D = A << ip->x.u);
    DO(LSHRI, D = A >> ip->x.u);
    DO(ASHRI, D = (uint64_t)((int64_t)A >> ip->x.u));
    DO(SDIVI, D = (uint64_t)((int64_t)A / ip->x.i));
    DO(SREMI, D = (uint64_t)((int64_t)A % ip->x.i));
    DO(AND, D = A & B);
    DO(OR, D = A | B);
    DO(XOR, D = A ^ B);
    DO(NOTB, D = !(A & 1));
    DO(CTPOP, D = (uint64_t)__builtin_popcountll(A));
    DO(EQ, D = A == B);
    DO(NE, D = A != B);
    DO(ULT, D = A < B);
    DO(ULE, D = A <= B);
    DO(EQI, D = A == ip->x.u);
    DO(NEI, D = A != ip->x.u);
    DO(SLTI, D = (int64_t)A < ip->x.i);
    DO(SLEI, D = (int64_t)A <= ip->x.i);
    DO(SGTI, D = (int64_t)A > ip->x.i);
    DO(SGEI, D = (int64_t)A >= ip->x.i);
    DO(ULTI, D = A < ip->x.u);
    DO(ULEI, D = A <= ip->x.u);
    DO(SEXT, D = (uint64_t)((int64_t)(A << ip->c) >> ip->c) & ip->x.u);
    OP(CHECKS) : { const int64_t v = (int64_t)(A << ip->c) >> ip->c; const uint32_t s = 64 - ip->b;
        if ((int64_t)((uint64_t)v << s) >> s != v) SLOW;
        D = (uint64_t)v << s >> s; } NEXT;
    OP(CHECKU) : { const uint32_t s = 64 - ip->b; if (A << s >> s != A) SLOW;
        D = A; } NEXT;
    OP(TOPBIT) : if (A >> ip->b & 1) SLOW; D = A; NEXT;

#define WIDE2(name, e) OP(name) : { const u128 a = load128(&A), b = load128(&B); store128(&D, e); } NEXT;
#define WIDEC(name, e) OP(name) : { const u128 a = load128(&A), b = load128(&B); D = (e); } NEXT;
    WIDE2(ADD128, a + b) WIDE2(SUB128, a - b) WIDE2(MUL128, a * b) WIDE2(AND128, a & b) WIDE2(OR128, a | b) WIDE2(XOR128, a ^ b)
    OP(NOT128) : { const u128 a = load128(&A); store128(&D, ~a); } NEXT;
    OP(SHL128) : { const u128 a = load128(&A); store128(&D, B >= 128 ? 0 : a << B); } NEXT;
    OP(LSHR128) : { const u128 a = load128(&A); store128(&D, B >= 128 ? 0 : a >> B); } NEXT;
    OP(ASHR128) : { const u128 a = load128(&A); store128(&D, (u128)((s128)a >> (B >= 128 ? 127 : B))); } NEXT;
    WIDEC(EQ128, a == b) WIDEC(SLT128, (s128)a < (s128)b) WIDEC(ULT128, a < b) WIDEC(SLE128, (s128)a <= (s128)b) WIDEC(ULE128, a <= b)
    OP(ZEXT128) : { const uint64_t a = A; (&D)[0] = a; (&D)[1] = 0; } NEXT;
    OP(SEXT128) : { const int64_t a = (int64_t)(A << ip->c) >> ip->c; (&D)[0] = (uint64_t)a; (&D)[1] = (uint64_t)(a >> 63); } NEXT;

    F2(ADD, a + b, a + b) F2(SUB, a - b, a - b) F2(MUL, a * b, a * b) F2(DIV, a / b, a / b)
    F2(REM, fmod(a, b), fmodf(a, b)) F2(MIN, min64(a, b), (float)min64(a, b)) F2(MAX, max64(a, b), (float)max64(a, b))
    DO(NEGF64, D = A ^ (1ull << 63));
    DO(NEGF32, D = A ^ (1ull << 31));
    DO(ABSF64, D = A & ~(1ull << 63));
    DO(ABSF32, D = A & ~(1ull << 31));
    F1(SQRT, sqrt(a), sqrtf(a)) F1(FLOOR, floor(a), floorf(a)) F1(CEIL, ceil(a), ceilf(a)) F1(TRUNC, trunc(a), truncf(a))
    F1(RINT, rint(a), rintf(a))
    DO(COPYSIGNF64, D = (A & ~(1ull << 63)) | (B & 1ull << 63));
    DO(COPYSIGNF32, D = (A & ~(1ull << 31)) | (B & 1ull << 31));
    OP(FMAF64) : D = wf64(fma(f64(A), f64(B), f64(C))); NEXT;
    OP(FMAF32) : D = wf32(fmaf(f32(A), f32(B), f32(C))); NEXT;
    OP(MULADDF64) : D = wf64(f64(A) * f64(B) + f64(C)); NEXT;
    OP(MULADDF32) : D = wf32(f32(A) * f32(B) + f32(C)); NEXT;
    FC(EQ, a == b) FC(NE, a != b) FC(LT, a < b) FC(LE, a <= b) FC(ISEQ, iseq(a, b))
    DO(FROMSF64, D = wf64((double)(int64_t)A));
    DO(FROMSF32, D = wf32((float)(int64_t)A));
    DO(FROMUF64, D = wf64((double)A));
    DO(FROMUF32, D = wf32((float)A));
#define TO_INT(name, load) \
    OP(TOS##name) : { const double d = load(A), top = (double)(1ull << (ip->b - 1)); if (!(d >= -top && d < top)) SLOW; \
        const uint32_t s = 64 - ip->b; D = (uint64_t)(int64_t)d << s >> s; } NEXT; \
    OP(TOU##name) : { const double d = load(A); if (!(d >= 0 && d < 2 * (double)(1ull << (ip->b - 1)))) SLOW; D = (uint64_t)d; } NEXT;
    TO_INT(F64, f64) TO_INT(F32, f32)
    DO(EXTF, D = wf64(f32(A)));
    DO(TRUNCF, D = wf32((float)f64(A)));

    OP(MREF) : { const uint64_t p = (&A)[0]; const ty_memory *m = (const ty_memory *)(uintptr_t)(&A)[1];
        if (!move_ref(&D, p, m, B, ip->c)) SLOW; } NEXT;
    OP(MREFM) : { const ty_memory *m = (const ty_memory *)(uintptr_t)A; (&D)[0] = (uint64_t)(uintptr_t)m->ptr; (&D)[1] = (uint64_t)(uintptr_t)m; } NEXT;
    OP(MREFMI) : { const ty_memory *m = (const ty_memory *)(uintptr_t)A; if (!move_ref(&D, (uint64_t)(uintptr_t)m->ptr, m, B, ip->c)) SLOW; } NEXT;
    OP(MOFFSET) : { const ty_memory *m = (const ty_memory *)(uintptr_t)(&A)[1]; D = ((&A)[0] - (uint64_t)(uintptr_t)m->ptr) / ip->c + 1; } NEXT;
    OP(MASSIGNED) : { bool is = inside(&A, ip->c); if (is && ip->x.u) is = *(const uint64_t *)OBJ(A) != 0; D = is; } NEXT;
    OP(MEMORY) : {
        const rt_fmemory *k = ip->x.p;
        frame.ip = ip;
        if (A <= k->max) D = (uint64_t)(uintptr_t)ty_memory_new(rt->env, k->type, A);
        else if (!rt_fast_generic(rt, k->slow, fp, mi, world)) goto raise;
    }
    NEXT;
    OP(SBYTE) : { const ty_string *s = (const ty_string *)(uintptr_t)A; if (B - 1 >= s->len) SLOW;
        D = (uint8_t)s->data[B - 1]; } NEXT;
#define MGET(n, T) OP(MGET##n) : { if (!inside(&A, sizeof(T))) SLOW; T x; memcpy(&x, OBJ(A), sizeof x); D = x; } NEXT;
    MGET(8, uint8_t) MGET(16, uint16_t) MGET(32, uint32_t) MGET(64, uint64_t)
    OP(MGETN) : { if (!inside(&A, ip->c)) SLOW; const uint32_t n = ((const rt_fcall *)ip->x.p)->ret.size; const char *o = OBJ(A);
        (&D)[(n - 1) / 8] = 0; memcpy(&D, o, n); } NEXT;
    OP(MGETB) : { if (!inside(&A, 8)) SLOW; uint64_t x; memcpy(&x, OBJ(A), 8); if (!x) goto undefined; D = x; } NEXT;
#define MSET(n, T) OP(MSET##n) : { if (!inside(&A, sizeof(T))) SLOW; memcpy(OBJ(A), &B, sizeof(T)); } NEXT;
    MSET(8, uint8_t) MSET(16, uint16_t) MSET(32, uint32_t) MSET(64, uint64_t) MSET(B, uint64_t)
    OP(MSETN) : { if (!inside(&A, ip->c)) SLOW; memcpy(OBJ(A), &B, ip->dst); } NEXT;
#define AGET(n, T) OP(AGET##n) : { const char *e = element(A, B, sizeof(T)); if (!e) SLOW; T x; memcpy(&x, e, sizeof x); D = x; } NEXT;
    AGET(8, uint8_t) AGET(16, uint16_t) AGET(32, uint32_t) AGET(64, uint64_t)
    OP(AGETN) : { const char *e = element(A, B, ip->c); if (!e) SLOW; const uint32_t n = ((const rt_fcall *)ip->x.p)->ret.size;
        (&D)[(n - 1) / 8] = 0; memcpy(&D, e, n); } NEXT;
    OP(AGETB) : { const char *e = element(A, B, 8); if (!e) SLOW; uint64_t x; memcpy(&x, e, 8); if (!x) goto undefined; D = x; } NEXT;
#define ASET(n, T) OP(ASET##n) : { char *e = element(A, B, sizeof(T)); if (!e) SLOW; memcpy(e, &D, sizeof(T)); } NEXT;
    ASET(8, uint8_t) ASET(16, uint16_t) ASET(32, uint32_t) ASET(64, uint64_t) ASET(B, uint64_t)
    OP(ASETN) : { char *e = element(A, B, ip->c); if (!e) SLOW; memcpy(e, &D, ((const rt_fcall *)ip->x.p)->ret.size); } NEXT;
#define POINTER(n, T) \
    OP(PGET##n) : { if (!A) SLOW; T x; memcpy(&x, OBJ(A) + ((int64_t)B - 1) * (int64_t)sizeof x, sizeof x); D = x; } NEXT; \
    OP(PSET##n) : { if (!A) SLOW; memcpy(OBJ(A) + ((int64_t)B - 1) * (int64_t)sizeof(T), &D, sizeof(T)); } NEXT;
    POINTER(8, uint8_t) POINTER(16, uint16_t) POINTER(32, uint32_t) POINTER(64, uint64_t)

    OP(GLOBAL) : {
        rt_fglobal *g = (rt_fglobal *)(uintptr_t)ip->x.p;
        ty_value *v = rt_read_global(rt, &g->site, g->ref, world);
        if (!v) {
            frame.ip = ip;
            rt_throw_undef(rt, g->ref->name, ty_v(g->ref->mod));
            goto raise;
        }
        D = (uint64_t)(uintptr_t)v;
    }
    NEXT;
    OP(SET_GLOBAL) : {
        frame.ip = ip;
        if (!A) goto undefined;
        if (!rt_fast_set_global(rt, (rt_fglobal *)(uintptr_t)ip->x.p, (ty_value *)(uintptr_t)A)) goto raise;
    }
    NEXT;
    OP(DECLARED) : { /* a declaration of a global in a loop */
        rt_fglobal *g = (rt_fglobal *)(uintptr_t)ip->x.p;
        if (g->site.world == rt->env->world) NEXT;
        frame.ip = ip;
        if (!rt_fast_generic(rt, g->slow, fp, mi, world)) goto raise;
        rt_fast_is_global(rt, g, (ty_module *)g->slow->args[0].constant, (ty_sym *)g->slow->args[1].constant);
    }
    NEXT;
    OP(GLOBAL_ISDEFINED) : {
        rt_fglobal *g = (rt_fglobal *)(uintptr_t)ip->x.p;
        D = rt_read_global(rt, &g->site, g->ref, world) != NULL;
    }
    NEXT;
    OP(SLOT_GET) : {
        if (!A) {
            frame.ip = ip;
            rt_throw_undef_slot(rt, f->code, ip->c);
            goto raise;
        }
        D = A;
    }
    NEXT;
    DO(SLOT_ISDEFINED, D = A != 0);
    OP(SPARAM) : {
        ty_value *v = rt_sparam(rt, mi, ip->a);
        if (!v) {
            frame.ip = ip;
            rt_throw_undef_sparam(rt, mi, ip->a);
            goto raise;
        }
        D = (uint64_t)(uintptr_t)v;
    }
    NEXT;
    DO(SPARAM_ISDEFINED, D = rt_sparam(rt, mi, ip->a) != NULL);
    OP(THROW_UNDEF) : if (!(A & 1)) {
        frame.ip = ip;
        rt_throw_undef(rt, (ty_sym *)(uintptr_t)ip->x.p, ty_v(ty_symbol(rt->env, "local")));
        goto raise;
    }
    NEXT;

    OP(INVOKE) : frame.ip = ip; if (!rt_fast_invoke(rt, (rt_fcall *)(uintptr_t)ip->x.p, fp, world)) goto raise; NEXT;
    OP(CALL) : frame.ip = ip; if (!rt_fast_call(rt, (rt_fcall *)(uintptr_t)ip->x.p, fp, world)) goto raise; NEXT;
    OP(GENERIC) :
slow:
    frame.ip = ip;
    if (!rt_fast_generic(rt, ip->x.p, fp, mi, world)) goto raise;
    NEXT;

undefined:
    frame.ip = ip;
    rt_throw_undefref(rt);
    goto raise;
out_of_steps:
    frame.ip = ip;
    rt_out_of_steps(rt);
raise:
    *ok = false;
    if (!nregions || !rt->exception || rt->exiting) goto leave;
    {
        const region *r = &regions[--nregions];
        rt_catch(rt, r->exc_height);
        rt->frame = &frame;
        ip = r->handler;
        GO;
    }
done:
    *ok = true;
    rt->p->exc_stack.len = exc_height;
leave:
    rt->depth--;
    rt->frame = frame.prev;
    rt->task_world = saved_world;
    return NULL;
}

const void *const *rt_fast_handlers(void) { return execute(NULL, NULL, NULL, NULL, NULL, 0, NULL); }

bool rt_fast_run(rt_context *rt, const rt_fast *f, const rt_target *t, const uint64_t *args, uint64_t *ret, uint64_t world) {
    if (!begin(rt)) return false;
    bool ok;
    execute(rt, f, t, args, ret, world, &ok);
    return ok;
}
