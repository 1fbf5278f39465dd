/* Conversions between floats and integers of more than 64 bits, for targets whose back end would call a library for them. */
#include "codegen/body.h"

static LLVMValueRef num(LLVMTypeRef t, uint64_t x) { return LLVMConstInt(t, x, 0); }

/* The integer, as a number of `to`, rounded once: its top 64 bits, the last of them or-ed with whether anything below is
 * set, convert with the right rounding; the power of two that is missing is multiplied exactly. */
LLVMValueRef cg_wide_to_float(cg_body *b, LLVMValueRef x, LLVMTypeRef to, bool is_signed) {
    cg_module *m = b->m;
    LLVMBuilderRef k = b->b;
    LLVMTypeRef t = LLVMTypeOf(x);
    const unsigned width = LLVMGetIntTypeWidth(t);
    const bool small = to == m->t_half || to == m->t_bfloat;
    LLVMTypeRef f = small ? m->t_double : to, bits = f == m->t_double ? m->t_i64 : m->t_i32;
    LLVMValueRef negative = is_signed ? LLVMBuildICmp(k, LLVMIntSLT, x, num(t, 0), "") : NULL;
    LLVMValueRef a = is_signed ? LLVMBuildSelect(k, negative, LLVMBuildNeg(k, x, ""), x, "") : x;
    char name[32];
    snprintf(name, sizeof name, "llvm.ctlz.i%u", width);
    LLVMValueRef args[2] = {a, num(m->t_i1, 0)}, zero = LLVMBuildICmp(k, LLVMIntEQ, a, num(t, 0), "");
    LLVMValueRef lz = LLVMBuildSelect(k, zero, num(t, 0), cg_call_llvm(b, name, t, 2, args), "");
    LLVMValueRef top = LLVMBuildShl(k, a, lz, "");
    LLVMValueRef high = LLVMBuildTrunc(k, LLVMBuildLShr(k, top, num(t, width - 64), ""), m->t_i64, "");
    LLVMValueRef rest = LLVMBuildShl(k, top, num(t, 64), "");
    LLVMValueRef sticky = LLVMBuildZExt(k, LLVMBuildICmp(k, LLVMIntNE, rest, num(t, 0), ""), m->t_i64, "");
    LLVMValueRef y = LLVMBuildUIToFP(k, LLVMBuildOr(k, high, sticky, ""), f, "");
    /* times 2^(width - 64 - lz) */
    const unsigned bias = f == m->t_double ? 1023 : 127, mantissa = f == m->t_double ? 52 : 23;
    LLVMValueRef e = LLVMBuildSub(k, num(bits, bias + width - 64), LLVMBuildTrunc(k, lz, bits, ""), "");
    LLVMValueRef scale = LLVMBuildBitCast(k, LLVMBuildShl(k, e, num(bits, mantissa), ""), f, "");
    y = LLVMBuildFMul(k, y, scale, "");
    if (is_signed) y = LLVMBuildSelect(k, negative, LLVMBuildFNeg(k, y, ""), y, "");
    return small ? LLVMBuildFPTrunc(k, y, to, "") : y;
}

/* The float's integer part; outside the type's range some value. */
LLVMValueRef cg_float_to_wide(cg_body *b, LLVMValueRef x, LLVMTypeRef to) {
    cg_module *m = b->m;
    LLVMBuilderRef k = b->b;
    const unsigned width = LLVMGetIntTypeWidth(to);
    if (LLVMTypeOf(x) != m->t_double) x = LLVMBuildFPExt(k, x, m->t_double, "");
    LLVMValueRef bits = LLVMBuildBitCast(k, x, m->t_i64, "");
    LLVMValueRef e = LLVMBuildAnd(k, LLVMBuildLShr(k, bits, num(m->t_i64, 52), ""), num(m->t_i64, 0x7ff), "");
    LLVMValueRef fraction = LLVMBuildOr(k, LLVMBuildAnd(k, bits, num(m->t_i64, (1ull << 52) - 1), ""), num(m->t_i64, 1ull << 52), "");
    LLVMValueRef wide = LLVMBuildZExt(k, fraction, to, "");
    LLVMValueRef up = LLVMBuildSub(k, e, num(m->t_i64, 1023 + 52), ""), down = LLVMBuildNeg(k, up, "");
    LLVMValueRef up_ok = LLVMBuildICmp(k, LLVMIntULT, up, num(m->t_i64, width), "");
    LLVMValueRef left = LLVMBuildShl(k, wide, LLVMBuildSelect(k, up_ok, LLVMBuildZExt(k, up, to, ""), num(to, 0), ""), "");
    LLVMValueRef down_ok = LLVMBuildICmp(k, LLVMIntULT, down, num(m->t_i64, 64), "");
    LLVMValueRef right = LLVMBuildLShr(k, fraction, LLVMBuildSelect(k, down_ok, down, num(m->t_i64, 63), ""), "");
    LLVMValueRef is_up = LLVMBuildICmp(k, LLVMIntSGE, up, num(m->t_i64, 0), "");
    LLVMValueRef r = LLVMBuildSelect(k, is_up, left, LLVMBuildZExt(k, right, to, ""), "");
    LLVMValueRef negative = LLVMBuildICmp(k, LLVMIntSLT, bits, num(m->t_i64, 0), "");
    return LLVMBuildSelect(k, negative, LLVMBuildNeg(k, r, ""), r, "");
}
