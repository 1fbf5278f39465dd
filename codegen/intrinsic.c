/* Core.Intrinsics on numbers. Nothing is contracted, reassociated or approximated unless the fast variants or the
 * request say so. */
#include "codegen/body.h"

/* With fast math, as nvcc means it: approximate division and roots, contraction; NaN and infinities stay what they are. */
static cg_val result(cg_body *b, LLVMValueRef x) {
    if (b->m->rq->fastmath && LLVMIsAInstruction(x) && LLVMCanValueUseFastMathFlags(x))
        LLVMSetFastMathFlags(x, LLVMGetFastMathFlags(x) | LLVMFastMathAllowContract | LLVMFastMathAllowReciprocal | LLVMFastMathApproxFunc);
    return cg_from_scalar(b, cg_stmt_type(b), x);
}

static cg_val of_type(cg_body *b, ty_value *t, LLVMValueRef x) { return cg_from_scalar(b, t, x); }

static cg_val boolean(cg_body *b, LLVMValueRef x) { return cg_from_scalar(b, ty_v(b->m->env->k.t_bool), x); }

static LLVMValueRef fast(LLVMValueRef x) {
    if (LLVMCanValueUseFastMathFlags(x)) LLVMSetFastMathFlags(x, LLVMFastMathAll);
    return x;
}

static LLVMValueRef number(cg_body *b, unsigned long long x, LLVMTypeRef t) { return LLVMConstInt(t, x, 0); }

/* ---- conversions ------------------------------------------------------------------------------------- */

static bool is_pointer(LLVMTypeRef t) { return LLVMGetTypeKind(t) == LLVMPointerTypeKind; }
static bool is_int(LLVMTypeRef t) { return LLVMGetTypeKind(t) == LLVMIntegerTypeKind; }

static LLVMValueRef bitcast(cg_body *b, LLVMValueRef x, LLVMTypeRef to) {
    LLVMTypeRef from = LLVMTypeOf(x);
    if (from == to) return x;
    if (is_pointer(from) && is_pointer(to)) return LLVMBuildAddrSpaceCast(b->b, x, to, "");
    if (is_pointer(from)) return bitcast(b, LLVMBuildPtrToInt(b->b, x, b->m->t_i64, ""), to);
    if (is_pointer(to)) return LLVMBuildIntToPtr(b->b, bitcast(b, x, b->m->t_i64), to, "");
    if (from == b->m->t_i1) return bitcast(b, LLVMBuildZExt(b->b, x, b->m->t_i8, ""), to);
    if (to == b->m->t_i1) return LLVMBuildTrunc(b->b, bitcast(b, x, b->m->t_i8), to, "");
    return LLVMBuildBitCast(b->b, x, to, "");
}

static cg_val convert(cg_body *b, ir_intrinsic id, const ir_ref *ops) {
    cg_val t = cg_operand(b, ops[0]), v = cg_operand(b, ops[1]);
    if (!t.constant) return cg_error(b, SUP_E_DYNAMIC_CALL, "the type to convert to is only known at run time");
    const cg_shape *s = cg_shape_of(b->m, t.constant);
    if (s->kind != CG_SHAPE_SCALAR || v.shape->kind != CG_SHAPE_SCALAR) {
        if (id == IR_INTR_bitcast && v.type == t.constant) return v;
        return cg_error(b, SUP_E_CODEGEN, "`%s` needs primitive types", ir_intrinsic_name(id));
    }
    LLVMTypeRef to = s->leaves[0];
    LLVMValueRef x = cg_scalar(b, v), r;
    LLVMTypeRef from = LLVMTypeOf(x);
    const bool same = from == to;
    const LLVMTypeRef integer = id == IR_INTR_uitofp || id == IR_INTR_sitofp ? from : to;
    if (id >= IR_INTR_fptoui && b->m->backend->is_device && is_int(integer) && LLVMGetIntTypeWidth(integer) > 64) {
        const bool to_int = id == IR_INTR_fptoui || id == IR_INTR_fptosi;
        return of_type(b, t.constant, to_int ? cg_float_to_wide(b, x, to) : cg_wide_to_float(b, x, to, id == IR_INTR_sitofp));
    }
    switch (id) {
    case IR_INTR_bitcast: r = bitcast(b, x, to); break;
    case IR_INTR_trunc_int: r = same ? x : LLVMBuildTrunc(b->b, bitcast(b, x, is_pointer(from) ? b->m->t_i64 : from), to, ""); break;
    case IR_INTR_sext_int: r = same ? x : LLVMBuildSExt(b->b, x, to, ""); break;
    case IR_INTR_zext_int: r = same ? x : LLVMBuildZExt(b->b, x, to, ""); break;
    case IR_INTR_fptrunc: r = same ? x : LLVMBuildFPTrunc(b->b, x, to, ""); break;
    case IR_INTR_fpext: r = same ? x : LLVMBuildFPExt(b->b, x, to, ""); break;
    /* Out of range: some value, but always the same (freeze), never undefined behaviour. */
    case IR_INTR_fptoui: r = LLVMBuildFreeze(b->b, LLVMBuildFPToUI(b->b, x, to, ""), ""); break;
    case IR_INTR_fptosi: r = LLVMBuildFreeze(b->b, LLVMBuildFPToSI(b->b, x, to, ""), ""); break;
    case IR_INTR_uitofp: r = LLVMBuildUIToFP(b->b, x, to, ""); break;
    default: r = LLVMBuildSIToFP(b->b, x, to, ""); break;
    }
    return of_type(b, t.constant, r);
}

static cg_val checked_convert(cg_body *b, ir_intrinsic id, const ir_ref *ops) {
    cg_val t = cg_operand(b, ops[0]);
    if (!t.constant) return cg_error(b, SUP_E_DYNAMIC_CALL, "the type to convert to is only known at run time");
    const cg_shape *s = cg_shape_of(b->m, t.constant);
    LLVMValueRef x = cg_scalar(b, cg_operand(b, ops[1])), ok, r = x;
    LLVMTypeRef from = LLVMTypeOf(x), to = s->kind == CG_SHAPE_SCALAR ? s->leaves[0] : from;
    if (id == IR_INTR_check_top_bit) {
        ok = LLVMBuildICmp(b->b, LLVMIntSGE, x, number(b, 0, from), "");
        r = x;
    } else {
        r = LLVMBuildTrunc(b->b, x, to, "");
        LLVMValueRef back = id == IR_INTR_checked_trunc_sint && to != b->m->t_i1 ? LLVMBuildSExt(b->b, r, from, "") : LLVMBuildZExt(b->b, r, from, "");
        ok = LLVMBuildICmp(b->b, LLVMIntEQ, back, x, "");
    }
    cg_throw_unless(b, ok, ty_v(b->m->env->k.t_inexacterror));
    return id == IR_INTR_check_top_bit ? of_type(b, ir_type_of(b->f, ops[1]), r) : of_type(b, t.constant, r);
}

/* ---- integers -------------------------------------------------------------------------------------------- */

/* A shift by at least the width gives zero (arithmetic: the sign). */
static LLVMValueRef shift(cg_body *b, ir_intrinsic id, LLVMValueRef x, LLVMValueRef y) {
    LLVMTypeRef t = LLVMTypeOf(x), ty = LLVMTypeOf(y);
    const unsigned width = LLVMGetIntTypeWidth(t);
    unsigned ywidth = LLVMGetIntTypeWidth(ty);
    if (ywidth > 32 && !LLVMIsAConstantInt(y)) {
        /* NVPTX turns such a select into a shift that clamps a 32-bit amount, and cuts a wider one off: clamp it before. */
        LLVMValueRef args[2] = {y, number(b, width, ty)};
        y = LLVMBuildTrunc(b->b, cg_math_call(b, "umin", ty, 2, args), b->m->t_i32, "");
        ty = b->m->t_i32;
        ywidth = 32;
    }
    LLVMValueRef in = LLVMBuildICmp(b->b, LLVMIntULT, y, number(b, width, ty), "");
    if (ywidth < 64 && width >= (1ull << ywidth)) in = number(b, 1, b->m->t_i1);
    LLVMValueRef amount = ywidth > width ? LLVMBuildTrunc(b->b, y, t, "") : ywidth < width ? LLVMBuildZExt(b->b, y, t, "") : y;
    if (id == IR_INTR_ashr_int) {
        amount = LLVMBuildSelect(b->b, in, amount, number(b, width - 1, t), "");
        return LLVMBuildAShr(b->b, x, amount, "");
    }
    LLVMValueRef r = id == IR_INTR_shl_int ? LLVMBuildShl(b->b, x, amount, "") : LLVMBuildLShr(b->b, x, amount, "");
    return LLVMBuildSelect(b->b, in, r, number(b, 0, t), "");
}

static LLVMValueRef overflow_call(cg_body *b, const char *name, LLVMValueRef x, LLVMValueRef y) {
    LLVMTypeRef t = LLVMTypeOf(x), parts[2] = {t, b->m->t_i1};
    LLVMValueRef args[2] = {x, y};
    char full[64];
    snprintf(full, sizeof full, "llvm.%s.with.overflow.i%u", name, LLVMGetIntTypeWidth(t));
    return cg_call_llvm(b, full, LLVMStructTypeInContext(b->m->ctx, parts, 2, 0), 2, args);
}

static cg_val checked_arith(cg_body *b, const char *name, LLVMValueRef x, LLVMValueRef y) {
    LLVMValueRef both = overflow_call(b, name, x, y);
    LLVMValueRef *leaves = SUP_NEW_ARRAY(b->m->arena, LLVMValueRef, 2);
    leaves[0] = LLVMBuildExtractValue(b->b, both, 0, "");
    leaves[1] = LLVMBuildExtractValue(b->b, both, 1, "");
    return cg_from_leaves(b, cg_stmt_type(b), leaves);
}

static LLVMValueRef lowest(LLVMTypeRef t) {
    const unsigned w = LLVMGetIntTypeWidth(t);
    uint64_t words[2] = {w <= 64 ? 1ull << (w - 1) : 0, w > 64 ? 1ull << (w - 65) : 0};
    return LLVMConstIntOfArbitraryPrecision(t, w > 64 ? 2 : 1, words);
}

static cg_val checked_division(cg_body *b, ir_intrinsic id, LLVMValueRef x, LLVMValueRef y) {
    LLVMTypeRef t = LLVMTypeOf(x);
    ty_value *error = ty_v(b->m->env->k.t_divideerror);
    LLVMValueRef minus_one = LLVMConstAllOnes(t);
    LLVMValueRef nonzero = LLVMBuildICmp(b->b, LLVMIntNE, y, number(b, 0, t), "");
    if (id == IR_INTR_checked_sdiv_int) {
        LLVMValueRef fits = LLVMBuildOr(b->b, LLVMBuildICmp(b->b, LLVMIntNE, x, lowest(t), ""),
                                        LLVMBuildICmp(b->b, LLVMIntNE, y, minus_one, ""), "");
        cg_throw_unless(b, LLVMBuildAnd(b->b, nonzero, fits, ""), error);
        return result(b, LLVMBuildSDiv(b->b, x, y, ""));
    }
    cg_throw_unless(b, nonzero, error);
    if (id == IR_INTR_checked_udiv_int) return result(b, LLVMBuildUDiv(b->b, x, y, ""));
    if (id == IR_INTR_checked_urem_int) return result(b, LLVMBuildURem(b->b, x, y, ""));
    /* x % -1 is 0, also for the lowest x, where the machine's division overflows: divide by 1 instead */
    LLVMValueRef is_minus_one = LLVMBuildICmp(b->b, LLVMIntEQ, y, minus_one, "");
    LLVMValueRef divisor = LLVMBuildSelect(b->b, is_minus_one, number(b, 1, t), y, "");
    return result(b, LLVMBuildSRem(b->b, x, divisor, ""));
}

static cg_val flipsign(cg_body *b, LLVMValueRef x, LLVMValueRef y) {
    LLVMTypeRef t = LLVMTypeOf(x);
    LLVMValueRef negative = LLVMBuildICmp(b->b, LLVMIntSLT, y, number(b, 0, LLVMTypeOf(y)), "");
    return result(b, LLVMBuildSelect(b->b, negative, LLVMBuildSub(b->b, number(b, 0, t), x, ""), x, ""));
}

static LLVMValueRef int_unary(cg_body *b, ir_intrinsic id, LLVMValueRef x) {
    LLVMTypeRef t = LLVMTypeOf(x);
    LLVMValueRef args[2] = {x, number(b, 0, b->m->t_i1)};
    const unsigned w = is_int(t) ? LLVMGetIntTypeWidth(t) : 0;
    char name[32];
    switch (id) {
    case IR_INTR_neg_int: return LLVMBuildSub(b->b, number(b, 0, t), x, "");
    case IR_INTR_not_int: return LLVMBuildNot(b->b, x, "");
    case IR_INTR_bswap_int: return w <= 8 ? x : cg_math_call(b, "bswap", t, 1, args);
    case IR_INTR_ctpop_int: return cg_math_call(b, "ctpop", t, 1, args);
    case IR_INTR_bitreverse_int: return cg_math_call(b, "bitreverse", t, 1, args);
    case IR_INTR_ctlz_int: snprintf(name, sizeof name, "llvm.ctlz.i%u", w); return cg_call_llvm(b, name, t, 2, args);
    case IR_INTR_cttz_int: snprintf(name, sizeof name, "llvm.cttz.i%u", w); return cg_call_llvm(b, name, t, 2, args);
    default: snprintf(name, sizeof name, "llvm.abs.i%u", w); return cg_call_llvm(b, name, t, 2, args);
    }
}

static LLVMValueRef int_binary(cg_body *b, ir_intrinsic id, LLVMValueRef x, LLVMValueRef y) {
    switch (id) {
    case IR_INTR_add_int: return LLVMBuildAdd(b->b, x, y, "");
    case IR_INTR_sub_int: return LLVMBuildSub(b->b, x, y, "");
    case IR_INTR_mul_int: return LLVMBuildMul(b->b, x, y, "");
    case IR_INTR_and_int: return LLVMBuildAnd(b->b, x, y, "");
    case IR_INTR_or_int: return LLVMBuildOr(b->b, x, y, "");
    case IR_INTR_xor_int: return LLVMBuildXor(b->b, x, y, "");
    case IR_INTR_sdiv_int: return LLVMBuildSDiv(b->b, x, y, "");
    case IR_INTR_udiv_int: return LLVMBuildUDiv(b->b, x, y, "");
    case IR_INTR_srem_int: return LLVMBuildSRem(b->b, x, y, "");
    default: return LLVMBuildURem(b->b, x, y, "");
    }
}

static LLVMValueRef int_compare(cg_body *b, ir_intrinsic id, LLVMValueRef x, LLVMValueRef y) {
    static const LLVMIntPredicate preds[] = {LLVMIntEQ, LLVMIntNE, LLVMIntSLT, LLVMIntULT, LLVMIntSLE, LLVMIntULE};
    _Static_assert(IR_INTR_ule_int - IR_INTR_eq_int == 5, "order of comparisons in intrinsics.def");
    return LLVMBuildICmp(b->b, preds[id - IR_INTR_eq_int], x, y, "");
}

/* ---- floats -------------------------------------------------------------------------------------------------- */

static LLVMValueRef float_unary(cg_body *b, ir_intrinsic id, LLVMValueRef x) {
    LLVMTypeRef t = LLVMTypeOf(x);
    const char *name = NULL;
    switch (id) {
    case IR_INTR_neg_float: return LLVMBuildFNeg(b->b, x, "");
    case IR_INTR_neg_float_fast: return fast(LLVMBuildFNeg(b->b, x, ""));
    case IR_INTR_abs_float: name = "fabs"; break;
    case IR_INTR_ceil_llvm: name = "ceil"; break;
    case IR_INTR_floor_llvm: name = "floor"; break;
    case IR_INTR_trunc_llvm: name = "trunc"; break;
    case IR_INTR_rint_llvm: name = "rint"; break;
    default: name = "sqrt"; break;
    }
    LLVMValueRef r = cg_math_call(b, name, t, 1, &x);
    return id == IR_INTR_sqrt_llvm_fast ? fast(r) : r;
}

static LLVMValueRef float_rem(cg_body *b, LLVMValueRef x, LLVMValueRef y) {
    cg_module *m = b->m;
    LLVMTypeRef t = LLVMTypeOf(x);
    if (!m->backend->is_device) return LLVMBuildFRem(b->b, x, y, "");
    /* The back end's own expansion of frem is inexact: the device library's is not. */
    LLVMTypeRef wide = t == m->t_double ? t : m->t_float;
    LLVMValueRef args[2] = {x, y};
    if (wide != t)
        for (int i = 0; i < 2; i++) args[i] = LLVMBuildFPExt(b->b, args[i], wide, "");
    LLVMValueRef r = cg_call_llvm(b, wide == m->t_double ? "fmod" : "fmodf", wide, 2, args);
    return wide == t ? r : LLVMBuildFPTrunc(b->b, r, t, "");
}

static LLVMValueRef float_binary(cg_body *b, ir_intrinsic id, LLVMValueRef x, LLVMValueRef y) {
    LLVMTypeRef t = LLVMTypeOf(x);
    LLVMValueRef args[2] = {x, y};
    switch (id) {
    case IR_INTR_add_float: return LLVMBuildFAdd(b->b, x, y, "");
    case IR_INTR_sub_float: return LLVMBuildFSub(b->b, x, y, "");
    case IR_INTR_mul_float: return LLVMBuildFMul(b->b, x, y, "");
    case IR_INTR_div_float: return LLVMBuildFDiv(b->b, x, y, "");
    case IR_INTR_add_float_fast: return fast(LLVMBuildFAdd(b->b, x, y, ""));
    case IR_INTR_sub_float_fast: return fast(LLVMBuildFSub(b->b, x, y, ""));
    case IR_INTR_mul_float_fast: return fast(LLVMBuildFMul(b->b, x, y, ""));
    case IR_INTR_div_float_fast: return fast(LLVMBuildFDiv(b->b, x, y, ""));
    case IR_INTR_rem_float:
    case IR_INTR_rem_float_fast: return float_rem(b, x, y);
    case IR_INTR_min_float: return cg_math_call(b, "minimum", t, 2, args);
    case IR_INTR_max_float: return cg_math_call(b, "maximum", t, 2, args);
    case IR_INTR_min_float_fast: return fast(cg_math_call(b, "minnum", t, 2, args));
    case IR_INTR_max_float_fast: return fast(cg_math_call(b, "maxnum", t, 2, args));
    default: return cg_math_call(b, "copysign", t, 2, args);
    }
}

static LLVMTypeRef bits_of(cg_body *b, LLVMTypeRef t) {
    return t == b->m->t_float ? b->m->t_i32 : t == b->m->t_double ? b->m->t_i64 : b->m->t_i16;
}

static LLVMValueRef float_compare(cg_body *b, ir_intrinsic id, LLVMValueRef x, LLVMValueRef y) {
    switch (id) {
    case IR_INTR_eq_float: return LLVMBuildFCmp(b->b, LLVMRealOEQ, x, y, "");
    case IR_INTR_ne_float: return LLVMBuildFCmp(b->b, LLVMRealUNE, x, y, "");
    case IR_INTR_lt_float: return LLVMBuildFCmp(b->b, LLVMRealOLT, x, y, "");
    case IR_INTR_le_float: return LLVMBuildFCmp(b->b, LLVMRealOLE, x, y, "");
    case IR_INTR_eq_float_fast: return fast(LLVMBuildFCmp(b->b, LLVMRealOEQ, x, y, ""));
    case IR_INTR_ne_float_fast: return fast(LLVMBuildFCmp(b->b, LLVMRealUNE, x, y, ""));
    case IR_INTR_lt_float_fast: return fast(LLVMBuildFCmp(b->b, LLVMRealOLT, x, y, ""));
    case IR_INTR_le_float_fast: return fast(LLVMBuildFCmp(b->b, LLVMRealOLE, x, y, ""));
    default: { /* fpiseq: equal bits, or both NaN */
        LLVMTypeRef bits = bits_of(b, LLVMTypeOf(x));
        LLVMValueRef same = LLVMBuildICmp(b->b, LLVMIntEQ, LLVMBuildBitCast(b->b, x, bits, ""), LLVMBuildBitCast(b->b, y, bits, ""), "");
        LLVMValueRef nans = LLVMBuildAnd(b->b, LLVMBuildFCmp(b->b, LLVMRealUNO, x, x, ""), LLVMBuildFCmp(b->b, LLVMRealUNO, y, y, ""), "");
        return LLVMBuildOr(b->b, same, nans, "");
    }
    }
}

/* ---- dispatch ---------------------------------------------------------------------------------------------------- */

static const char *overflow_name(ir_intrinsic id) {
    switch (id) {
    case IR_INTR_checked_sadd_int: return "sadd";
    case IR_INTR_checked_uadd_int: return "uadd";
    case IR_INTR_checked_ssub_int: return "ssub";
    case IR_INTR_checked_usub_int: return "usub";
    case IR_INTR_checked_smul_int: return "smul";
    default: return "umul";
    }
}

cg_val cg_intrinsic(cg_body *b, ir_intrinsic id, const ir_ref *ops, uint32_t n) {
    if (id >= IR_INTR_add_ptr && id <= IR_INTR_pointerset) return cg_pointer_intrinsic(b, id, ops, n);
    if (id >= IR_INTR_atomic_fence && id <= IR_INTR_atomic_pointerreplace) return cg_atomic_intrinsic(b, id, ops, n);
    if (id >= IR_INTR_bitcast && id <= IR_INTR_sitofp) return convert(b, id, ops);
    if (id >= IR_INTR_checked_trunc_uint && id <= IR_INTR_check_top_bit) return checked_convert(b, id, ops);
    if (id == IR_INTR_have_fma) return cg_constant(b, b->m->env->k.v_true);
    if (id >= IR_INTR_llvmcall) return cg_error(b, SUP_E_UNSUPPORTED, "`%s` is not supported", ir_intrinsic_name(id));
    LLVMValueRef x[3] = {NULL};
    for (uint32_t i = 0; i < n && i < 3; i++) {
        cg_val v = cg_operand(b, ops[i]);
        if (v.shape->kind == CG_SHAPE_UNION) v = cg_convert(b, v, ir_type_of(b->f, ops[i]));
        if (v.shape->kind != CG_SHAPE_SCALAR)
            return cg_error(b, SUP_E_DYNAMIC_CALL, "`%s` of a value of type %s", ir_intrinsic_name(id), ty_text(b->m->env, v.type));
        x[i] = cg_scalar(b, v);
        if (is_pointer(LLVMTypeOf(x[i]))) x[i] = bitcast(b, x[i], b->m->t_i64);
    }
    if (id <= IR_INTR_abs_int) return result(b, bitcast(b, int_unary(b, id, x[0]), cg_shape_of(b->m, cg_stmt_type(b))->leaves[0]));
    if (id >= IR_INTR_shl_int && id <= IR_INTR_ashr_int) return result(b, shift(b, id, x[0], x[1]));
    if (id <= IR_INTR_urem_int) {
        LLVMTypeRef to = cg_shape_of(b->m, cg_stmt_type(b))->leaves[0]; /* a pointer for and_int etc. on pointers */
        return result(b, bitcast(b, int_binary(b, id, x[0], x[1]), to));
    }
    if (id <= IR_INTR_checked_urem_int) return checked_division(b, id, x[0], x[1]);
    if (id <= IR_INTR_checked_umul_int) return checked_arith(b, overflow_name(id), x[0], x[1]);
    if (id <= IR_INTR_ule_int) return boolean(b, int_compare(b, id, x[0], x[1]));
    if (id == IR_INTR_flipsign_int) return flipsign(b, x[0], x[1]);
    if (id == IR_INTR_neg_float_fast || id <= IR_INTR_sqrt_llvm_fast) return result(b, float_unary(b, id, x[0]));
    if (id == IR_INTR_fma_float) return result(b, cg_math_call(b, "fma", LLVMTypeOf(x[0]), 3, x));
    if (id == IR_INTR_muladd_float) return result(b, cg_math_call(b, "fmuladd", LLVMTypeOf(x[0]), 3, x));
    if ((id >= IR_INTR_eq_float && id <= IR_INTR_fpiseq) || id >= IR_INTR_eq_float_fast) return boolean(b, float_compare(b, id, x[0], x[1]));
    return result(b, float_binary(b, id, x[0], x[1]));
}
