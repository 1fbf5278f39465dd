/* Choosing instructions of the fast tier for intrinsics, builtins and new objects. What has no instruction for the classes
 * at hand runs boxed (rt_fs_generic).
 *
 * Two groups of statements become one instruction: a comparison and the branch on it, and the element of an array
 * (memoryrefget of memoryrefnew of getfield(a, :ref)). The plan is made before slots are shared, since a statement that
 * is left to its user reads its operands later. */
#include "runtime/fast_build.h"
#include "types/subtype.h"

/* ---- operands ------------------------------------------------------------------------------------------------ */

static unsigned width_of(const rt_cls *c) { /* of an integer or pointer in one word, else 0 */
    if (c->kind != RT_CLS_BITS || !c->type->is_primitive) return 0;
    return c->size == 1 || c->size == 2 || c->size == 4 || c->size == 8 ? c->size * 8 : c->size == 16 ? 128 : 0;
}
static int log_width(unsigned w) { return w == 8 ? 0 : w == 16 ? 1 : w == 32 ? 2 : 3; }
static uint64_t mask_of(unsigned w) { return w >= 64 ? ~0ull : (1ull << w) - 1; }

static bool word_constant(rt_farg v, int64_t *out) {
    if (!v.constant || v.cls.kind != RT_CLS_BITS || v.cls.size > 8) return false;
    *out = 0;
    memcpy(out, v.constant, v.cls.size);
    return true;
}

static rt_cls bool_class(const rt_builder *b) { return rt_class_of(b->rt, ty_v(b->env->k.t_bool)); }
static int float_of(const rt_builder *b, const rt_cls *c) { /* 0: F64, 1: F32, -1: neither */
    return c->type == b->env->k.t_float64 ? 0 : c->type == b->env->k.t_float32 ? 1 : -1;
}

static bool same_bits(const rt_cls *a, const rt_cls *b) { return a->kind == RT_CLS_BITS && b->kind == RT_CLS_BITS && a->type == b->type; }

/* Words for the result, if the statement has the type that the operation gives. */
static bool result(rt_builder *b, ir_stmt_id s, const rt_cls *want, uint32_t *dst) {
    const rt_cls c = rt_fb_class(b, s);
    if (!same_bits(&c, want)) return false;
    *dst = rt_fb_dst(b, s, want);
    return true;
}

static bool has_class(const rt_builder *b, ir_stmt_id s, const rt_cls *want) {
    const rt_cls c = rt_fb_class(b, s);
    return same_bits(&c, want);
}

static bool emit2(rt_builder *b, ir_stmt_id s, rt_fop op, rt_farg x, rt_farg y, const rt_cls *want) {
    if (!has_class(b, s, want)) return false;
    const uint32_t a = rt_fb_as(b, x, x.cls), bb = rt_fb_as(b, y, y.cls);
    uint32_t dst;
    if (a == UINT32_MAX || bb == UINT32_MAX || !result(b, s, want, &dst)) return false;
    rt_fb_insn(b, op, dst, a, bb, 0);
    return true;
}
static bool emit1(rt_builder *b, ir_stmt_id s, rt_fop op, rt_farg x, const rt_cls *want) { return emit2(b, s, op, x, x, want); }

static bool emit_imm(rt_builder *b, ir_stmt_id s, rt_fop op, rt_farg x, int64_t imm, const rt_cls *want) {
    uint32_t dst;
    if (!has_class(b, s, want)) return false;
    const uint32_t a = rt_fb_as(b, x, x.cls);
    if (!result(b, s, want, &dst)) return false;
    rt_fb_insn(b, op, dst, a, 0, 0)->x.i = imm;
    return true;
}

/* ---- integers ---------------------------------------------------------------------------------------------------- */

/* The op of a table of four widths. */
static rt_fop by_width(rt_fop first, unsigned w) { return (rt_fop)((int)first + log_width(w)); }

static bool wide_int(rt_builder *b, ir_stmt_id s, ir_intrinsic id, rt_farg x, rt_farg y) {
    rt_cls flag = bool_class(b);
    rt_fop op;
    bool compares = false, shifts = false;
    switch (id) {
    case IR_INTR_add_int: op = RT_FOP_ADD128; break;
    case IR_INTR_sub_int: op = RT_FOP_SUB128; break;
    case IR_INTR_mul_int: op = RT_FOP_MUL128; break;
    case IR_INTR_and_int: op = RT_FOP_AND128; break;
    case IR_INTR_or_int: op = RT_FOP_OR128; break;
    case IR_INTR_xor_int: op = RT_FOP_XOR128; break;
    case IR_INTR_not_int: op = RT_FOP_NOT128; break;
    case IR_INTR_shl_int: op = RT_FOP_SHL128, shifts = true; break;
    case IR_INTR_lshr_int: op = RT_FOP_LSHR128, shifts = true; break;
    case IR_INTR_ashr_int: op = RT_FOP_ASHR128, shifts = true; break;
    case IR_INTR_eq_int: op = RT_FOP_EQ128, compares = true; break;
    case IR_INTR_slt_int: op = RT_FOP_SLT128, compares = true; break;
    case IR_INTR_ult_int: op = RT_FOP_ULT128, compares = true; break;
    case IR_INTR_sle_int: op = RT_FOP_SLE128, compares = true; break;
    case IR_INTR_ule_int: op = RT_FOP_ULE128, compares = true; break;
    default: return false;
    }
    if (shifts ? width_of(&y.cls) == 0 || width_of(&y.cls) > 64 : !same_bits(&x.cls, &y.cls)) return false;
    return emit2(b, s, op, x, y, compares ? &flag : &x.cls);
}

static bool int_immediate(rt_builder *b, ir_stmt_id s, ir_intrinsic id, rt_farg x, int64_t k) {
    const rt_cls flag = bool_class(b), c = x.cls;
    switch (id) {
    case IR_INTR_add_int: return emit_imm(b, s, RT_FOP_ADDI, x, k, &c);
    case IR_INTR_sub_int: return emit_imm(b, s, RT_FOP_ADDI, x, (int64_t)(0 - (uint64_t)k), &c);
    case IR_INTR_mul_int: return emit_imm(b, s, RT_FOP_MULI, x, k, &c);
    case IR_INTR_and_int: return emit_imm(b, s, RT_FOP_ANDI, x, k, &c);
    case IR_INTR_sdiv_int: case IR_INTR_checked_sdiv_int: return k != 0 && k != -1 && emit_imm(b, s, RT_FOP_SDIVI, x, k, &c);
    case IR_INTR_srem_int: case IR_INTR_checked_srem_int: return k != 0 && k != -1 && emit_imm(b, s, RT_FOP_SREMI, x, k, &c);
    case IR_INTR_eq_int: return emit_imm(b, s, RT_FOP_EQI, x, k, &flag);
    case IR_INTR_ne_int: return emit_imm(b, s, RT_FOP_NEI, x, k, &flag);
    case IR_INTR_slt_int: return emit_imm(b, s, RT_FOP_SLTI, x, k, &flag);
    case IR_INTR_sle_int: return emit_imm(b, s, RT_FOP_SLEI, x, k, &flag);
    case IR_INTR_ult_int: return emit_imm(b, s, RT_FOP_ULTI, x, k, &flag);
    case IR_INTR_ule_int: return emit_imm(b, s, RT_FOP_ULEI, x, k, &flag);
    default: return false;
    }
}

static bool shift(rt_builder *b, ir_stmt_id s, ir_intrinsic id, rt_farg x, rt_farg y) {
    const unsigned w = width_of(&x.cls), wy = width_of(&y.cls);
    int64_t k;
    if (!wy || wy > 64) return false;
    if (w == 64 && word_constant(y, &k) && (uint64_t)k < 64)
        return emit_imm(b, s, id == IR_INTR_shl_int ? RT_FOP_SHLI : id == IR_INTR_lshr_int ? RT_FOP_LSHRI : RT_FOP_ASHRI, x, k, &x.cls);
    const rt_fop op = id == IR_INTR_shl_int ? RT_FOP_SHL8 : id == IR_INTR_lshr_int ? RT_FOP_LSHR8 : RT_FOP_ASHR8;
    return emit2(b, s, by_width(op, w), x, y, &x.cls);
}

/* Division and others that may throw: with the boxed operation as their slow way. */
static bool emit_slow(rt_builder *b, ir_stmt_id s, rt_fop op, rt_farg x, rt_farg y, uint32_t c, const rt_cls *want) {
    const ir_stmt *st = &b->stmts[s];
    if (!has_class(b, s, want)) return false;
    const uint32_t a = rt_fb_as(b, x, x.cls), bb = rt_fb_as(b, y, y.cls);
    uint32_t dst;
    if (a == UINT32_MAX || bb == UINT32_MAX) return false;
    rt_fcall *k = rt_fb_call(b, s, IR_INTRINSIC, b->operands[st->ops], b->operands + st->ops + 1, st->nops - 1);
    if (!result(b, s, want, &dst)) return false;
    k->dst = dst;
    rt_fb_insn(b, op, dst, a, bb, c)->x.p = k;
    return true;
}

/* A pair (result, flag). */
static bool overflow_op(rt_builder *b, ir_stmt_id s, rt_fop op, rt_farg x, rt_farg y) {
    const rt_cls c = rt_fb_class(b, s);
    if (c.kind != RT_CLS_BITS || c.type->name != b->env->k.tuple_name || ty_field_type(b->env, c.type, 0) != ty_v(x.cls.type)) return false;
    const uint32_t at = ty_layout_of(b->env, c.type)->fields[1].offset;
    const uint32_t a = rt_fb_as(b, x, x.cls), bb = rt_fb_as(b, y, y.cls), dst = rt_fb_dst(b, s, &c);
    rt_fb_insn(b, by_width(op, width_of(&x.cls)), dst, a, bb, 0)->x.u = at;
    return true;
}

static bool unary_int(rt_builder *b, ir_stmt_id s, ir_intrinsic id, rt_farg x) {
    const unsigned w = width_of(&x.cls);
    const rt_cls c = x.cls;
    switch (id) {
    case IR_INTR_neg_int: return emit1(b, s, by_width(RT_FOP_NEG8, w), x, &c);
    case IR_INTR_not_int: return emit1(b, s, c.type == b->env->k.t_bool ? RT_FOP_NOTB : by_width(RT_FOP_NOT8, w), x, &c);
    case IR_INTR_abs_int: return emit1(b, s, by_width(RT_FOP_ABS8, w), x, &c);
    case IR_INTR_bswap_int: return emit1(b, s, by_width(RT_FOP_BSWAP8, w), x, &c);
    case IR_INTR_ctlz_int: return emit1(b, s, by_width(RT_FOP_CTLZ8, w), x, &c);
    case IR_INTR_cttz_int: return emit1(b, s, by_width(RT_FOP_CTTZ8, w), x, &c);
    case IR_INTR_ctpop_int: return emit1(b, s, RT_FOP_CTPOP, x, &c);
    default: return false;
    }
}

static bool binary_int(rt_builder *b, ir_stmt_id s, ir_intrinsic id, rt_farg x, rt_farg y) {
    const unsigned w = width_of(&x.cls);
    const rt_cls c = x.cls, flag = bool_class(b);
    int64_t k;
    if (id == IR_INTR_shl_int || id == IR_INTR_lshr_int || id == IR_INTR_ashr_int) return shift(b, s, id, x, y);
    if (!same_bits(&x.cls, &y.cls)) return false;
    if (w == 64 && word_constant(y, &k) && int_immediate(b, s, id, x, k)) return true;
    switch (id) {
    case IR_INTR_add_int: return emit2(b, s, by_width(RT_FOP_ADD8, w), x, y, &c);
    case IR_INTR_sub_int: return emit2(b, s, by_width(RT_FOP_SUB8, w), x, y, &c);
    case IR_INTR_mul_int: return emit2(b, s, by_width(RT_FOP_MUL8, w), x, y, &c);
    case IR_INTR_and_int: return emit2(b, s, RT_FOP_AND, x, y, &c);
    case IR_INTR_or_int: return emit2(b, s, RT_FOP_OR, x, y, &c);
    case IR_INTR_xor_int: return emit2(b, s, RT_FOP_XOR, x, y, &c);
    case IR_INTR_flipsign_int: return emit2(b, s, by_width(RT_FOP_FLIPSIGN8, w), x, y, &c);
    case IR_INTR_eq_int: return emit2(b, s, RT_FOP_EQ, x, y, &flag);
    case IR_INTR_ne_int: return emit2(b, s, RT_FOP_NE, x, y, &flag);
    case IR_INTR_ult_int: return emit2(b, s, RT_FOP_ULT, x, y, &flag);
    case IR_INTR_ule_int: return emit2(b, s, RT_FOP_ULE, x, y, &flag);
    case IR_INTR_slt_int: return emit2(b, s, by_width(RT_FOP_SLT8, w), x, y, &flag);
    case IR_INTR_sle_int: return emit2(b, s, by_width(RT_FOP_SLE8, w), x, y, &flag);
    case IR_INTR_sdiv_int: case IR_INTR_checked_sdiv_int: return emit_slow(b, s, by_width(RT_FOP_SDIV8, w), x, y, 0, &c);
    case IR_INTR_srem_int: case IR_INTR_checked_srem_int: return emit_slow(b, s, by_width(RT_FOP_SREM8, w), x, y, 0, &c);
    case IR_INTR_udiv_int: case IR_INTR_checked_udiv_int: return emit_slow(b, s, by_width(RT_FOP_UDIV8, w), x, y, 0, &c);
    case IR_INTR_urem_int: case IR_INTR_checked_urem_int: return emit_slow(b, s, by_width(RT_FOP_UREM8, w), x, y, 0, &c);
    case IR_INTR_checked_sadd_int: return overflow_op(b, s, RT_FOP_OADDS8, x, y);
    case IR_INTR_checked_ssub_int: return overflow_op(b, s, RT_FOP_OSUBS8, x, y);
    case IR_INTR_checked_smul_int: return overflow_op(b, s, RT_FOP_OMULS8, x, y);
    case IR_INTR_checked_uadd_int: return overflow_op(b, s, RT_FOP_OADDU8, x, y);
    case IR_INTR_checked_usub_int: return overflow_op(b, s, RT_FOP_OSUBU8, x, y);
    case IR_INTR_checked_umul_int: return overflow_op(b, s, RT_FOP_OMULU8, x, y);
    default: return false;
    }
}

/* ---- conversions ------------------------------------------------------------------------------------------------------ */

static bool rename_bits(rt_builder *b, ir_stmt_id s, rt_farg x, const rt_cls *to) {
    if (!has_class(b, s, to)) return false;
    const uint32_t slot = rt_fb_as(b, x, x.cls);
    if (slot == UINT32_MAX) return false;
    if (b->home[s]) rt_fb_insn(b, RT_FOP_MOV, rt_fb_dst(b, s, to), slot, 0, 0);
    else b->value[s] = (rt_farg){.slot = slot, .cls = *to};
    return true;
}

static bool sign_extend(rt_builder *b, ir_stmt_id s, rt_farg x, const rt_cls *to) {
    const unsigned from = x.cls.type == b->env->k.t_bool ? 1 : width_of(&x.cls), tw = width_of(to);
    uint32_t dst;
    if (!has_class(b, s, to)) return false;
    const uint32_t a = rt_fb_word(b, x);
    if (!result(b, s, to, &dst)) return false;
    rt_finsn *in = rt_fb_insn(b, tw == 128 ? RT_FOP_SEXT128 : RT_FOP_SEXT, dst, a, 0, 64 - from);
    if (tw != 128) in->x.u = mask_of(tw);
    return true;
}

static bool int_to_float(rt_builder *b, ir_stmt_id s, ir_intrinsic id, rt_farg x, const rt_cls *to) {
    const int k = float_of(b, to);
    const unsigned w = width_of(&x.cls);
    if (k < 0 || !w || w > 64 || x.cls.type == b->env->k.t_bool) return false;
    if (id == IR_INTR_uitofp) return emit1(b, s, (rt_fop)(RT_FOP_FROMUF64 + k), x, to);
    if (w < 64 && has_class(b, s, to)) {
        const rt_farg wide = {.slot = rt_fb_words(b, 1), .cls = x.cls};
        rt_fb_insn(b, RT_FOP_SEXT, wide.slot, rt_fb_word(b, x), 0, 64 - w)->x.u = ~0ull;
        x = wide;
    }
    return emit1(b, s, (rt_fop)(RT_FOP_FROMSF64 + k), x, to);
}

static bool convert(rt_builder *b, ir_stmt_id s, ir_intrinsic id, ir_ref type, rt_farg x) {
    if (!ir_is_const(type) || x.cls.kind != RT_CLS_BITS) return false;
    const rt_cls to = rt_class_of(b->rt, b->code->consts->data[ir_ref_index(type)]);
    const unsigned fw = width_of(&x.cls), tw = width_of(&to);
    if (!fw || !tw) return false;
    const bool narrow = fw <= 64 && tw <= 64, to_bool = to.type == b->env->k.t_bool;
    const int ff = float_of(b, &x.cls), tf = float_of(b, &to);
    uint32_t dst;
    switch (id) {
    case IR_INTR_bitcast:
        if (fw != tw) return false;
        if (to_bool) return narrow && emit_imm(b, s, RT_FOP_ANDI, x, 1, &to);
        return rename_bits(b, s, x, &to);
    case IR_INTR_zext_int:
        if (fw >= tw) return false;
        return tw == 128 ? emit1(b, s, RT_FOP_ZEXT128, x, &to) : rename_bits(b, s, x, &to);
    case IR_INTR_trunc_int: return fw > tw && emit_imm(b, s, RT_FOP_ANDI, x, to_bool ? 1 : (int64_t)mask_of(tw), &to);
    case IR_INTR_sext_int: return fw < tw && sign_extend(b, s, x, &to);
    case IR_INTR_sitofp: case IR_INTR_uitofp: return int_to_float(b, s, id, x, &to);
    case IR_INTR_fptosi: case IR_INTR_fptoui:
        if (ff < 0 || !narrow || to_bool) return false;
        if (!has_class(b, s, &to)) return false;
        {
            const ir_stmt *st = &b->stmts[s];
            const uint32_t a = rt_fb_word(b, x);
            rt_fcall *k = rt_fb_call(b, s, IR_INTRINSIC, b->operands[st->ops], b->operands + st->ops + 1, st->nops - 1);
            k->dst = dst = rt_fb_dst(b, s, &to);
            rt_fb_insn(b, (rt_fop)((id == IR_INTR_fptosi ? RT_FOP_TOSF64 : RT_FOP_TOUF64) + ff), dst, a, tw, 0)->x.p = k;
        }
        return true;
    case IR_INTR_fpext: return ff == 1 && tf == 0 && emit1(b, s, RT_FOP_EXTF, x, &to);
    case IR_INTR_fptrunc: return ff == 0 && tf == 1 && emit1(b, s, RT_FOP_TRUNCF, x, &to);
    case IR_INTR_checked_trunc_sint: case IR_INTR_checked_trunc_uint: case IR_INTR_check_top_bit: {
        const rt_cls ret = id == IR_INTR_check_top_bit ? x.cls : to;
        if (!narrow || !has_class(b, s, &ret)) return false;
        const ir_stmt *st = &b->stmts[s];
        const uint32_t a = rt_fb_word(b, x);
        rt_fcall *k = rt_fb_call(b, s, IR_INTRINSIC, b->operands[st->ops], b->operands + st->ops + 1, st->nops - 1);
        k->dst = dst = rt_fb_dst(b, s, &ret);
        const rt_fop op = id == IR_INTR_check_top_bit ? RT_FOP_TOPBIT : id == IR_INTR_checked_trunc_sint ? RT_FOP_CHECKS : RT_FOP_CHECKU;
        rt_fb_insn(b, op, dst, a, op == RT_FOP_TOPBIT ? fw - 1 : tw, 64 - fw)->x.p = k;
        return true;
    }
    default: return false;
    }
}

/* ---- floats ---------------------------------------------------------------------------------------------------------------- */

static bool float_op(rt_builder *b, ir_stmt_id s, ir_intrinsic id, const rt_farg *v, uint32_t n) {
    const int k = float_of(b, &v[0].cls);
    const rt_cls c = v[0].cls, flag = bool_class(b);
    if (k < 0) return false;
    for (uint32_t i = 1; i < n; i++)
        if (!same_bits(&v[i].cls, &c)) return false;
    rt_fop op;
    bool compares = false;
    switch (id) {
    case IR_INTR_add_float: case IR_INTR_add_float_fast: op = RT_FOP_ADDF64; break;
    case IR_INTR_sub_float: case IR_INTR_sub_float_fast: op = RT_FOP_SUBF64; break;
    case IR_INTR_mul_float: case IR_INTR_mul_float_fast: op = RT_FOP_MULF64; break;
    case IR_INTR_div_float: case IR_INTR_div_float_fast: op = RT_FOP_DIVF64; break;
    case IR_INTR_rem_float: case IR_INTR_rem_float_fast: op = RT_FOP_REMF64; break;
    case IR_INTR_min_float: case IR_INTR_min_float_fast: op = RT_FOP_MINF64; break;
    case IR_INTR_max_float: case IR_INTR_max_float_fast: op = RT_FOP_MAXF64; break;
    case IR_INTR_neg_float: case IR_INTR_neg_float_fast: op = RT_FOP_NEGF64; break;
    case IR_INTR_abs_float: op = RT_FOP_ABSF64; break;
    case IR_INTR_sqrt_llvm: case IR_INTR_sqrt_llvm_fast: op = RT_FOP_SQRTF64; break;
    case IR_INTR_floor_llvm: op = RT_FOP_FLOORF64; break;
    case IR_INTR_ceil_llvm: op = RT_FOP_CEILF64; break;
    case IR_INTR_trunc_llvm: op = RT_FOP_TRUNCF64; break;
    case IR_INTR_rint_llvm: op = RT_FOP_RINTF64; break;
    case IR_INTR_copysign_float: op = RT_FOP_COPYSIGNF64; break;
    case IR_INTR_fma_float: op = RT_FOP_FMAF64; break;
    case IR_INTR_muladd_float: op = RT_FOP_MULADDF64; break;
    case IR_INTR_eq_float: case IR_INTR_eq_float_fast: op = RT_FOP_EQF64, compares = true; break;
    case IR_INTR_ne_float: case IR_INTR_ne_float_fast: op = RT_FOP_NEF64, compares = true; break;
    case IR_INTR_lt_float: case IR_INTR_lt_float_fast: op = RT_FOP_LTF64, compares = true; break;
    case IR_INTR_le_float: case IR_INTR_le_float_fast: op = RT_FOP_LEF64, compares = true; break;
    case IR_INTR_fpiseq: op = RT_FOP_ISEQF64, compares = true; break;
    default: return false;
    }
    op = (rt_fop)((int)op + k);
    if (n < 3) return emit2(b, s, op, v[0], v[n - 1], compares ? &flag : &c);
    if (!has_class(b, s, &c)) return false;
    const uint32_t x = rt_fb_word(b, v[0]), y = rt_fb_word(b, v[1]), z = rt_fb_word(b, v[2]);
    rt_fb_insn(b, op, rt_fb_dst(b, s, &c), x, y, z);
    return true;
}

/* ---- pointers ---------------------------------------------------------------------------------------------------------------- */

static bool pointer_op(rt_builder *b, ir_stmt_id s, ir_intrinsic id, const rt_farg *v) {
    const bool set = id == IR_INTR_pointerset;
    const rt_farg p = v[0], i = v[set ? 2 : 1];
    if (p.cls.kind != RT_CLS_BITS || p.cls.type->name != b->env->k.ptr_name || i.cls.type != b->env->k.t_int64 || i.cls.kind != RT_CLS_BITS) return false;
    const rt_cls e = rt_class_of(b->rt, p.cls.type->parameters->data[0]);
    const rt_cls want = set ? p.cls : e, got = rt_fb_class(b, s);
    if (e.kind != RT_CLS_BITS || !e.type->is_bits || ty_layout_of(b->env, e.type)->align != e.size || e.size > 8) return false;
    if (e.size != 1 && e.size != 2 && e.size != 4 && e.size != 8) return false;
    if (!same_bits(&want, &got) || (set && !same_bits(&v[1].cls, &e))) return false;
    const ir_stmt *st = &b->stmts[s];
    const int w = log_width(e.size * 8);
    const uint32_t a = rt_fb_word(b, p), bb = rt_fb_word(b, i), value = set ? rt_fb_word(b, v[1]) : 0;
    rt_fcall *k = rt_fb_call(b, s, IR_INTRINSIC, id, b->operands + st->ops + 1, st->nops - 1);
    if (!set) {
        k->dst = rt_fb_dst(b, s, &e);
        rt_fb_insn(b, (rt_fop)(RT_FOP_PGET8 + w), k->dst, a, bb, 0)->x.p = k;
        return true;
    }
    k->ret = (rt_cls){.kind = RT_CLS_BOX, .words = 1};
    k->dst = rt_fb_words(b, 1);
    rt_fb_insn(b, (rt_fop)(RT_FOP_PSET8 + w), value, a, bb, 0)->x.p = k;
    rt_fb_define(b, s, p);
    return true;
}

void rt_fs_intrinsic(rt_builder *b, ir_stmt_id s) {
    const ir_stmt *st = &b->stmts[s];
    const uint32_t *ops = b->operands + st->ops, n = st->nops - 1;
    const ir_intrinsic id = (ir_intrinsic)ops[0];
    rt_farg v[4];
    bool done = false;
    for (uint32_t i = 0; i < n && i < 4; i++) v[i] = rt_fb_operand(b, ops[1 + i]);
    if (id == IR_INTR_have_fma) {
        rt_fb_define(b, s, (rt_farg){.cls = bool_class(b), .constant = b->env->k.v_true});
        return;
    }
    if (id >= IR_INTR_bitcast && id <= IR_INTR_check_top_bit) {
        done = n == 2 && convert(b, s, id, ops[1], v[1]);
    } else if ((id == IR_INTR_pointerref && n == 3) || (id == IR_INTR_pointerset && n == 4)) {
        done = pointer_op(b, s, id, v);
    } else if (n >= 1 && n <= 3 && v[0].cls.kind == RT_CLS_BITS && v[n - 1].cls.kind == RT_CLS_BITS) {
        const unsigned w = width_of(&v[0].cls);
        if (id >= IR_INTR_neg_float && id <= IR_INTR_le_float_fast) done = float_op(b, s, id, v, n);
        else if (id == IR_INTR_add_ptr || id == IR_INTR_sub_ptr)
            done = w == 64 && width_of(&v[1].cls) == 64 && emit2(b, s, id == IR_INTR_add_ptr ? RT_FOP_ADD64 : RT_FOP_SUB64, v[0], v[1], &v[0].cls);
        else if (id >= IR_INTR_neg_int && id <= IR_INTR_flipsign_int && w == 128) done = wide_int(b, s, id, v[0], v[n - 1]);
        else if (id >= IR_INTR_neg_int && id <= IR_INTR_flipsign_int && w)
            done = n == 1 ? unary_int(b, s, id, v[0]) : n == 2 && binary_int(b, s, id, v[0], v[1]);
    }
    if (!done) rt_fs_generic(b, s, IR_INTRINSIC, id, ops + 1, n);
}

/* ---- branches ---------------------------------------------------------------------------------------------------------------- */

static bool branch_op(const rt_builder *b, ir_stmt_id cond, rt_fop *op, bool *imm) {
    const ir_stmt *st = &b->stmts[cond];
    const uint32_t *ops = b->operands + st->ops;
    if (st->op != IR_INTRINSIC || st->nops != 3) return false;
    ty_value *tx = rt_fb_type(b, ops[1]), *ty = rt_fb_type(b, ops[2]);
    const rt_cls c = rt_class_of(b->rt, tx);
    if (tx != ty || c.kind != RT_CLS_BITS || c.words != 1) return false;
    const unsigned w = width_of(&c);
    if (!w) return false;
    *imm = false;
    if (tx == ty_v(b->env->k.t_float64)) {
        switch (ops[0]) {
        case IR_INTR_lt_float: *op = RT_FOP_BLTF64; return true;
        case IR_INTR_le_float: *op = RT_FOP_BLEF64; return true;
        case IR_INTR_eq_float: *op = RT_FOP_BEQF64; return true;
        case IR_INTR_ne_float: *op = RT_FOP_BNEF64; return true;
        default: return false;
        }
    }
    switch (ops[0]) {
    case IR_INTR_eq_int: *op = RT_FOP_BEQ; break;
    case IR_INTR_ne_int: *op = RT_FOP_BNE; break;
    case IR_INTR_ult_int: *op = RT_FOP_BULT; break;
    case IR_INTR_ule_int: *op = RT_FOP_BULE; break;
    case IR_INTR_slt_int: *op = RT_FOP_BSLT; if (w < 64) return false; break;
    case IR_INTR_sle_int: *op = RT_FOP_BSLE; if (w < 64) return false; break;
    default: return false;
    }
    *imm = true; /* there is an immediate form */
    return true;
}

bool rt_fs_is_branch(const rt_builder *b, ir_stmt_id cond) {
    rt_fop op;
    bool imm;
    return branch_op(b, cond, &op, &imm);
}

bool rt_fs_branch(rt_builder *b, ir_stmt_id cond) {
    const uint32_t *ops = b->operands + b->stmts[cond].ops;
    const rt_cls c = rt_class_of(b->rt, rt_fb_type(b, ops[1]));
    rt_farg x = rt_fb_operand(b, ops[1]), y = rt_fb_operand(b, ops[2]);
    rt_fop op;
    bool imm;
    int64_t k;
    if (!branch_op(b, cond, &op, &imm)) return false;
    if (imm && x.constant && !y.constant && (op == RT_FOP_BSLE || op == RT_FOP_BSLT || op == RT_FOP_BEQ || op == RT_FOP_BNE)) {
        const rt_farg t = x;
        x = y, y = t;
        if (op == RT_FOP_BSLE) op = RT_FOP_BSGE;
        if (op == RT_FOP_BSLT) op = RT_FOP_BSGT;
    }
    const uint32_t a = rt_fb_as(b, x, c);
    if (imm && word_constant(y, &k) && k == (int32_t)k) {
        if (a == UINT32_MAX) return false;
        rt_fb_insn(b, (rt_fop)(op + 1), 0, a, (uint32_t)(int32_t)k, 0);
        return true;
    }
    const uint32_t bb = rt_fb_as(b, y, c);
    if (a == UINT32_MAX || bb == UINT32_MAX) return false;
    rt_fb_insn(b, op, 0, a, bb, 0);
    return true;
}

/* ---- fields ---------------------------------------------------------------------------------------------------------------------- */

/* Index of the field that a constant names, or -1. */
static int constant_field(const rt_builder *b, const ty_datatype *t, ir_ref r) {
    if (!ir_is_const(r)) return -1;
    const ty_value *v = b->code->consts->data[ir_ref_index(r)];
    if (ty_is_symbol(b->env, v)) return ty_field_index(t, (const ty_sym *)v);
    if (ty_typeof(v) != b->env->k.t_int64) return -1;
    const int64_t i = rt_int(v) - 1;
    const ty_layout *l = ty_layout_of(b->env, (ty_datatype *)(uintptr_t)t);
    return l && i >= 0 && i < (int64_t)l->nfields ? (int)i : -1;
}

static bool plain_order(const rt_builder *b, const uint32_t *ops, uint32_t n, uint32_t from) {
    return n == from || (n == from + 1 && rt_fb_type(b, ops[from]) == ty_v(b->env->k.t_bool));
}

/* The concrete type of the objects an operand stands for, with a layout; NULL: not known. */
static ty_datatype *object_type(const rt_builder *b, ir_ref r) {
    ty_value *t = rt_fb_type(b, r);
    if (!ty_is_concrete(b->env, t)) return NULL;
    ty_datatype *d = (ty_datatype *)t;
    if (d == b->env->k.t_module || d == b->env->k.t_svec || d == b->env->k.t_string || d == b->env->k.t_symbol) return NULL;
    return ty_layout_of(b->env, d) ? d : NULL;
}

static rt_farg load(rt_builder *b, uint32_t object, uint32_t offset, const rt_cls *c, uint32_t dst) {
    static const rt_fop ops[] = {RT_FOP_LD8, RT_FOP_LD16, RT_FOP_LDN, RT_FOP_LD32};
    rt_fop op = c->size == 8 ? RT_FOP_LD64 : c->size == 16 ? RT_FOP_LD128 : c->size <= 4 && c->size != 3 ? ops[c->size - 1] : RT_FOP_LDN;
    rt_fb_insn(b, op, dst, object, 0, offset)->x.u = c->size;
    return (rt_farg){.slot = dst, .cls = *c};
}

/* An inline value with references is undefined while the first of them is. */
static void need_defined(rt_builder *b, rt_farg v) {
    const ty_layout *l = ty_layout_of(b->env, v.cls.type);
    if (l->nptrs && v.cls.type->name != b->env->k.genericmemoryref_name) rt_fb_insn(b, RT_FOP_NEEDREF, 0, v.slot + l->ptrs[0], 0, 0);
}

static bool field_of_words(rt_builder *b, ir_stmt_id s, rt_farg x, const ty_field *f, const rt_cls *c) {
    if (x.constant) return false;
    const uint32_t slot = x.slot + f->offset / 8;
    rt_farg v = {.slot = slot, .cls = *c};
    if (f->is_ptr) {
        rt_fb_insn(b, RT_FOP_NEEDREF, 0, slot, 0, 0);
    } else if (f->offset % 8 == 0 && c->size % 8 == 0) {
        need_defined(b, v);
    } else {
        v.slot = rt_fb_words(b, c->words);
        const rt_fop op = c->size == 1 ? RT_FOP_FLD8 : c->size == 2 ? RT_FOP_FLD16 : c->size == 4 ? RT_FOP_FLD32 : RT_FOP_FLDN;
        rt_fb_insn(b, op, v.slot, x.slot, 0, f->offset)->x.u = c->size;
    }
    rt_fb_define(b, s, v);
    return true;
}

static bool getfield(rt_builder *b, ir_stmt_id s, const uint32_t *ops, uint32_t n) {
    if (!plain_order(b, ops, n, 2)) return false;
    const rt_farg x = rt_fb_operand(b, ops[0]);
    ty_datatype *t = x.cls.kind == RT_CLS_BITS ? x.cls.type : object_type(b, ops[0]);
    const int i = t ? constant_field(b, t, ops[1]) : -1;
    if (i < 0 || x.cls.kind == RT_CLS_NONE) return false;
    const ty_layout *l = ty_layout_of(b->env, t);
    if (!l || i >= (int)l->nfields || l->fields[i].is_union) return false;
    const ty_field *f = &l->fields[i];
    const rt_cls c = rt_class_of(b->rt, f->is_ptr ? NULL : ty_field_type(b->env, t, (size_t)i));
    if (!f->is_ptr && c.kind == RT_CLS_BOX) return false; /* a large inline field */
    if (c.kind == RT_CLS_NONE) {
        rt_fb_define(b, s, (rt_farg){.cls = c, .constant = c.type->instance});
        return true;
    }
    if (x.cls.kind == RT_CLS_BITS) return field_of_words(b, s, x, f, &c);
    const uint32_t object = rt_fb_boxed(b, x);
    rt_farg v = {.slot = b->home[s] && rt_fb_class(b, s).kind == c.kind && c.words == 1 ? b->home[s] : rt_fb_words(b, c.words), .cls = c};
    if (f->is_ptr) {
        rt_fb_insn(b, RT_FOP_LDREF, v.slot, object, 0, f->offset);
    } else {
        load(b, object, f->offset, &c, v.slot);
        if (t->name != b->env->k.array_name) need_defined(b, v);
    }
    rt_fb_define(b, s, v);
    return true;
}

/* Does the operand certainly belong to the type? */
static bool fits(const rt_builder *b, ir_ref r, ty_value *type) {
    return type == ty_v(b->env->k.t_any) || rt_fb_type(b, r) == type || ty_subtype(b->env, rt_fb_type(b, r), type);
}

static bool setfield(rt_builder *b, ir_stmt_id s, const uint32_t *ops, uint32_t n) {
    if (n != 3) return false;
    const rt_farg x = rt_fb_operand(b, ops[0]), v = rt_fb_operand(b, ops[2]);
    ty_datatype *t = x.cls.kind == RT_CLS_BOX ? object_type(b, ops[0]) : NULL;
    const int i = t && t->name->is_mutable ? constant_field(b, t, ops[1]) : -1;
    if (i < 0 || (i < 64 && ((t->name->const_fields | t->name->atomic_fields) >> i & 1))) return false;
    const ty_layout *l = ty_layout_of(b->env, t);
    if (i >= (int)l->nfields || l->fields[i].is_union) return false;
    const ty_field *f = &l->fields[i];
    ty_value *ft = ty_field_type(b->env, t, (size_t)i);
    if (!fits(b, ops[2], ft)) return false;
    const rt_cls c = rt_class_of(b->rt, f->is_ptr ? NULL : ft);
    if (!f->is_ptr && c.kind == RT_CLS_BOX) return false;
    if (c.kind != RT_CLS_NONE) {
        const uint32_t object = rt_fb_boxed(b, x), value = rt_fb_as(b, v, c);
        if (value == UINT32_MAX) return false;
        const rt_fop op = c.size == 8 ? RT_FOP_ST64 : c.size == 4 ? RT_FOP_ST32 : c.size == 2 ? RT_FOP_ST16 : c.size == 1 ? RT_FOP_ST8 : RT_FOP_STN;
        rt_fb_insn(b, op, 0, object, value, f->offset)->x.u = c.size;
    }
    rt_fb_define(b, s, v);
    return true;
}

/* ---- new values ---------------------------------------------------------------------------------------------------------------- */

/* A value of type t from all its fields. */
static bool construct(rt_builder *b, ir_stmt_id s, ty_datatype *t, const uint32_t *ops, uint32_t n) {
    const ty_layout *l = t->is_concrete && !t->is_primitive ? ty_layout_of(b->env, t) : NULL;
    const rt_cls c = rt_class_of(b->rt, ty_v(t)), want = rt_fb_class(b, s);
    if (!l || l->nfields != n || n == 0 || t->instance) return false;
    if (c.kind == RT_CLS_BITS ? !same_bits(&c, &want) : want.kind != RT_CLS_BOX) return false;
    for (uint32_t i = 0; i < n; i++) {
        ty_value *ft = ty_field_type(b->env, t, i);
        if (l->fields[i].is_union || !fits(b, ops[i], ft)) return false;
        if (!l->fields[i].is_ptr && rt_class_of(b->rt, ft).kind == RT_CLS_BOX) return false;
    }
    rt_fpack *k = sup_arena_alloc(b->arena, sizeof *k + n * sizeof k->part[0]);
    k->type = t;
    k->size = l->size;
    for (uint32_t i = 0; i < n; i++) {
        const rt_cls fc = rt_class_of(b->rt, l->fields[i].is_ptr ? NULL : ty_field_type(b->env, t, i));
        if (fc.kind == RT_CLS_NONE) continue;
        const uint32_t slot = rt_fb_as(b, rt_fb_operand(b, ops[i]), fc);
        if (slot == UINT32_MAX) return false;
        k->part[k->n].slot = slot;
        k->part[k->n].offset = l->fields[i].offset;
        k->part[k->n++].size = fc.size;
    }
    if (c.kind == RT_CLS_BOX) {
        k->words = l->nptrs;
        rt_fb_insn(b, RT_FOP_NEW, rt_fb_dst(b, s, &c), 0, 0, 0)->x.p = k;
        return true;
    }
    k->words = c.words;
    const bool one = c.words == 1 && k->n == 1 && k->part[0].size == c.size;
    const uint32_t from = k->n ? k->part[0].slot : 0, dst = rt_fb_dst(b, s, &c);
    if (one) rt_fb_insn(b, RT_FOP_MOV, dst, from, 0, 0);
    else rt_fb_insn(b, RT_FOP_PACK, dst, 0, 0, 0)->x.p = k;
    return true;
}

void rt_fs_new(rt_builder *b, ir_stmt_id s) {
    const ir_stmt *st = &b->stmts[s];
    const uint32_t *ops = b->operands + st->ops;
    ty_value *t = ir_is_const(ops[0]) ? b->code->consts->data[ir_ref_index(ops[0])] : NULL;
    if (t && ty_is_datatype(b->env, t) && construct(b, s, (ty_datatype *)t, ops + 1, st->nops - 1)) return;
    rt_fs_generic(b, s, IR_NEW, 0, ops, st->nops);
}

static bool tuple(rt_builder *b, ir_stmt_id s, const uint32_t *ops, uint32_t n) {
    const rt_cls c = rt_fb_class(b, s);
    return c.kind == RT_CLS_BITS && c.type->name == b->env->k.tuple_name && construct(b, s, c.type, ops, n);
}

/* ---- memory -------------------------------------------------------------------------------------------------------------------- */

static bool by_index(const ty_elt *e) { return e->is_union || e->size == 0; }

/* The element type of a reference, memory or array type whose elements are addressed directly. */
static const ty_elt *element_of(const rt_builder *b, const ty_datatype *t) {
    if (!t || (t->name != b->env->k.genericmemoryref_name && t->name != b->env->k.genericmemory_name && t->name != b->env->k.array_name)) return NULL;
    const ty_elt *e = rt_elt(b->rt, (ty_datatype *)(uintptr_t)t);
    return by_index(e) ? NULL : e;
}

static bool is_int(const rt_builder *b, rt_farg v) { return v.cls.kind == RT_CLS_BITS && v.cls.type == b->env->k.t_int64; }

static bool memoryrefnew(rt_builder *b, ir_stmt_id s, const uint32_t *ops, uint32_t n) {
    const rt_farg x = rt_fb_operand(b, ops[0]);
    ty_datatype *t = x.cls.kind == RT_CLS_BITS ? x.cls.type : object_type(b, ops[0]);
    const ty_elt *e = element_of(b, t);
    const rt_cls c = rt_fb_class(b, s);
    if (!e || x.constant || c.kind != RT_CLS_BITS || c.words != 2 || c.type->name != b->env->k.genericmemoryref_name) return false;
    const bool ref = t->name == b->env->k.genericmemoryref_name;
    if (!ref && t->name != b->env->k.genericmemory_name) return false;
    if (n == 1 && ref) {
        rt_fb_define(b, s, x);
        return true;
    }
    if (n == 1) {
        rt_fb_insn(b, RT_FOP_MREFM, rt_fb_dst(b, s, &c), rt_fb_boxed(b, x), 0, 0);
        return true;
    }
    const rt_farg i = rt_fb_operand(b, ops[1]);
    if (!is_int(b, i)) return false;
    const uint32_t a = ref ? x.slot : rt_fb_boxed(b, x), bb = rt_fb_word(b, i);
    rt_fcall *k = rt_fb_call(b, s, IR_BUILTIN, IR_BUILTIN_MEMORYREFNEW, ops, n);
    k->dst = rt_fb_dst(b, s, &c);
    rt_fb_insn(b, ref ? RT_FOP_MREF : RT_FOP_MREFMI, k->dst, a, bb, (uint32_t)e->size)->x.p = k;
    return true;
}

/* How elements of a class move: the instruction of a group for bytes, words or references. */
static rt_fop element_op(rt_fop first, const ty_elt *e, const rt_cls *c) {
    if (e->is_ptr) return (rt_fop)(first + 5);
    if (c->size == e->size && (c->size == 1 || c->size == 2 || c->size == 4 || c->size == 8)) return (rt_fop)(first + log_width(c->size * 8));
    return (rt_fop)(first + 4);
}

static rt_cls element_class(const rt_builder *b, const ty_elt *e) { return rt_class_of(b->rt, e->is_ptr ? NULL : e->type); }

/* The value that was read, with its check. */
static void element_read(rt_builder *b, ir_stmt_id s, const ty_elt *e, rt_farg v) {
    if (!e->is_ptr) need_defined(b, v);
    rt_fb_define(b, s, v);
}

/* Words to read an element into: the statement's own where the classes agree. */
static rt_farg element_words(rt_builder *b, ir_stmt_id s, const rt_cls *c) {
    const bool own = b->home[s] && c->words == 1 && rt_fb_class(b, s).kind == c->kind;
    return (rt_farg){.slot = own ? b->home[s] : rt_fb_words(b, c->words), .cls = *c};
}

static bool memoryrefget(rt_builder *b, ir_stmt_id s, const uint32_t *ops, uint32_t n) {
    const rt_farg x = rt_fb_operand(b, ops[0]);
    const ty_elt *e = x.cls.kind == RT_CLS_BITS && !x.constant ? element_of(b, x.cls.type) : NULL;
    if (!e || n != 3) return false;
    const rt_cls c = element_class(b, e);
    if (c.kind == RT_CLS_NONE || (!e->is_ptr && c.kind == RT_CLS_BOX)) return false;
    rt_fcall *k = rt_fb_call(b, s, IR_BUILTIN, IR_BUILTIN_MEMORYREFGET, ops, n);
    const rt_farg v = element_words(b, s, &c);
    k->dst = v.slot;
    k->ret = c;
    rt_fb_insn(b, element_op(RT_FOP_MGET8, e, &c), v.slot, x.slot, 0, (uint32_t)e->size)->x.p = k;
    element_read(b, s, e, v);
    return true;
}

static bool memoryrefset(rt_builder *b, ir_stmt_id s, const uint32_t *ops, uint32_t n) {
    const rt_farg x = rt_fb_operand(b, ops[0]), v = rt_fb_operand(b, ops[1]);
    const ty_elt *e = x.cls.kind == RT_CLS_BITS && !x.constant ? element_of(b, x.cls.type) : NULL;
    if (!e || n != 4 || !fits(b, ops[1], e->type)) return false;
    const rt_cls c = element_class(b, e);
    if (c.kind == RT_CLS_NONE || (!e->is_ptr && c.kind == RT_CLS_BOX)) return false;
    const uint32_t value = rt_fb_as(b, v, c);
    if (value == UINT32_MAX) return false;
    rt_fcall *k = rt_fb_call(b, s, IR_BUILTIN, IR_BUILTIN_MEMORYREFSET, ops, n);
    k->ret = (rt_cls){.kind = RT_CLS_BOX, .words = 1};
    k->dst = rt_fb_words(b, 1);
    rt_fb_insn(b, element_op(RT_FOP_MSET8, e, &c), c.size, x.slot, value, (uint32_t)e->size)->x.p = k;
    rt_fb_define(b, s, v);
    return true;
}

static bool memoryrefoffset(rt_builder *b, ir_stmt_id s, const uint32_t *ops) {
    const rt_farg x = rt_fb_operand(b, ops[0]);
    const ty_elt *e = x.cls.kind == RT_CLS_BITS && !x.constant ? element_of(b, x.cls.type) : NULL;
    const rt_cls c = rt_fb_class(b, s);
    if (!e || c.type != b->env->k.t_int64 || c.kind != RT_CLS_BITS) return false;
    rt_fb_insn(b, RT_FOP_MOFFSET, rt_fb_dst(b, s, &c), x.slot, 0, (uint32_t)e->size);
    return true;
}

static bool memoryref_isassigned(rt_builder *b, ir_stmt_id s, const uint32_t *ops) {
    const rt_farg x = rt_fb_operand(b, ops[0]);
    const ty_elt *e = x.cls.kind == RT_CLS_BITS && !x.constant ? element_of(b, x.cls.type) : NULL;
    const rt_cls flag = bool_class(b);
    if (!e || !has_class(b, s, &flag)) return false;
    const ty_layout *l = e->is_ptr ? NULL : ty_layout_of(b->env, (ty_datatype *)e->type);
    if (l && l->nptrs) return false;
    rt_fb_insn(b, RT_FOP_MASSIGNED, rt_fb_dst(b, s, &flag), x.slot, 0, (uint32_t)e->size)->x.u = e->is_ptr;
    return true;
}

static bool memorynew(rt_builder *b, ir_stmt_id s, const uint32_t *ops) {
    ty_value *t = ir_is_const(ops[0]) ? b->code->consts->data[ir_ref_index(ops[0])] : NULL;
    const rt_farg n = rt_fb_operand(b, ops[1]);
    if (!t || !ty_is_concrete(b->env, t) || ((ty_datatype *)t)->name != b->env->k.genericmemory_name || !is_int(b, n)) return false;
    const rt_cls c = rt_fb_class(b, s);
    if (c.kind != RT_CLS_BOX) return false;
    const uint32_t count = rt_fb_word(b, n);
    rt_fcall *k = rt_fb_call(b, s, IR_BUILTIN, IR_BUILTIN_MEMORYNEW, ops, 2);
    rt_fmemory *m = SUP_NEW(b->arena, rt_fmemory);
    k->dst = rt_fb_dst(b, s, &c);
    *m = (rt_fmemory){.type = (ty_datatype *)t, .max = (uint64_t)1 << 32, .slow = k};
    rt_fb_insn(b, RT_FOP_MEMORY, k->dst, count, 0, 0)->x.p = m;
    return true;
}

/* ---- services of the host ----------------------------------------------------------------------------------------- */

static bool named(const rt_builder *b, ir_ref r, const char *name) {
    const ty_value *v = ir_is_const(r) ? b->code->consts->data[ir_ref_index(r)] : NULL;
    return v && ty_is_symbol(b->env, v) && !strcmp(((const ty_sym *)v)->name, name);
}

/* The value of a statement whose type says nothing is of a known class: what asserts it next costs nothing. */
static rt_farg known(rt_builder *b, ty_datatype *type) {
    const rt_cls c = rt_class_of(b->rt, ty_v(type));
    return (rt_farg){.slot = rt_fb_words(b, c.words), .cls = c};
}

static bool host(rt_builder *b, ir_stmt_id s, const uint32_t *ops, uint32_t n) {
    const bool string = n >= 2 && rt_fb_type(b, ops[1]) == ty_v(b->env->k.t_string);
    if (string && n == 2 && named(b, ops[0], "string_length")) {
        const rt_farg v = known(b, b->env->k.t_int64);
        rt_fb_insn(b, RT_FOP_LD64, v.slot, rt_fb_boxed(b, rt_fb_operand(b, ops[1])), 0, offsetof(ty_string, len));
        rt_fb_define(b, s, v);
        return true;
    }
    if (string && n == 3 && named(b, ops[0], "string_byte") && is_int(b, rt_fb_operand(b, ops[2]))) {
        const uint32_t a = rt_fb_boxed(b, rt_fb_operand(b, ops[1])), i = rt_fb_word(b, rt_fb_operand(b, ops[2]));
        const rt_farg v = known(b, b->env->k.t_uint8);
        rt_fcall *k = rt_fb_call(b, s, IR_BUILTIN, IR_BUILTIN_HOST, ops, n);
        k->ret = v.cls;
        k->dst = v.slot;
        rt_fb_insn(b, RT_FOP_SBYTE, v.slot, a, i, 0)->x.p = k;
        rt_fb_define(b, s, v);
        return true;
    }
    const ty_value *name = n && ir_is_const(ops[0]) ? b->code->consts->data[ir_ref_index(ops[0])] : NULL;
    rt_service run = name && ty_is_symbol(b->env, name) ? rt_host_service(b->rt, (const ty_sym *)name, n - 1) : NULL;
    if (!run) return false;
    rt_fs_generic(b, s, IR_BUILTIN, IR_BUILTIN_HOST, ops, n);
    ((rt_fcall *)(uintptr_t)sup_vec_last(&b->insns).x.p)->service = run;
    return true;
}

/* ---- elements of arrays as one instruction ------------------------------------------------------------------------------------- */

static bool is_builtin(const rt_builder *b, ir_stmt_id s, ir_builtin id) {
    return b->stmts[s].op == IR_BUILTIN && b->operands[b->stmts[s].ops] == (uint32_t)id;
}

/* Can nothing between these statements of a block change what an array refers to, or be observed? */
static bool quiet_between(const rt_builder *b, ir_stmt_id from, ir_stmt_id to) {
    for (ir_stmt_id s = b->stmts[from].next; s != to; s = b->stmts[s].next) {
        if (s == IR_NONE) return false;
        const ir_stmt *st = &b->stmts[s];
        switch (st->op) {
        case IR_PI: case IR_BOUNDSCHECK: break;
        case IR_INTRINSIC:
            if (ir_intrinsic_flags((ir_intrinsic)b->operands[st->ops]) & (IR_INTRF_WRITES | IR_INTRF_THROWS)) return false;
            break;
        case IR_BUILTIN:
            if (!is_builtin(b, s, IR_BUILTIN_GETFIELD) && !is_builtin(b, s, IR_BUILTIN_MEMORYREFNEW) && !is_builtin(b, s, IR_BUILTIN_MEMORYREFGET) &&
                !is_builtin(b, s, IR_BUILTIN_IS) && !is_builtin(b, s, IR_BUILTIN_IFELSE))
                return false;
            break;
        default: return false;
        }
    }
    return true;
}

/* get or set -> memoryrefnew -> getfield(a, :ref): the two statements it stands for. */
static bool array_access(const rt_builder *b, ir_stmt_id s, ir_stmt_id *move, ir_stmt_id *ref) {
    const ir_ref r = b->operands[b->stmts[s].ops + 1];
    if (!ir_is_stmt(r)) return false;
    *move = ir_ref_index(r);
    if (!is_builtin(b, *move, IR_BUILTIN_MEMORYREFNEW) || b->stmts[*move].nops != 4 || b->uses[*move] != 1) return false;
    const ir_ref q = b->operands[b->stmts[*move].ops + 1];
    if (!ir_is_stmt(q) || b->stmts[*move].block != b->stmts[s].block) return false;
    *ref = ir_ref_index(q);
    if (!is_builtin(b, *ref, IR_BUILTIN_GETFIELD) || b->stmts[*ref].block != b->stmts[s].block) return false;
    const uint32_t *g = b->operands + b->stmts[*ref].ops;
    ty_datatype *t = object_type(b, g[1]);
    if (!t || t->name != b->env->k.array_name || constant_field(b, t, g[2]) != 0 || !element_of(b, t)) return false;
    if (ir_is_const(g[1]) || rt_fb_type(b, b->operands[b->stmts[*move].ops + 2]) != ty_v(b->env->k.t_int64)) return false;
    const ty_elt *e = element_of(b, t);
    const rt_cls c = element_class(b, e);
    if (c.kind == RT_CLS_NONE || (!e->is_ptr && c.kind == RT_CLS_BOX)) return false;
    if (is_builtin(b, s, IR_BUILTIN_MEMORYREFSET) && !fits(b, b->operands[b->stmts[s].ops + 2], e->type)) return false;
    return quiet_between(b, *ref, *move) && quiet_between(b, *move, s);
}

static bool planned_access(const rt_builder *b, ir_stmt_id s, ir_stmt_id *move, ir_stmt_id *ref) {
    const ir_ref r = b->operands[b->stmts[s].ops + 1];
    if (!ir_is_stmt(r) || !b->skip[ir_ref_index(r)]) return false;
    *move = ir_ref_index(r);
    *ref = ir_ref_index(b->operands[b->stmts[*move].ops + 1]);
    return true;
}

static bool array_element(rt_builder *b, ir_stmt_id s) {
    ir_stmt_id move, ref;
    if (!planned_access(b, s, &move, &ref)) return false;
    const bool set = is_builtin(b, s, IR_BUILTIN_MEMORYREFSET);
    const uint32_t array = b->operands[b->stmts[ref].ops + 1], index = b->operands[b->stmts[move].ops + 2];
    const uint32_t args[3] = {array, index, set ? b->operands[b->stmts[s].ops + 2] : 0};
    const ty_elt *e = element_of(b, object_type(b, array));
    const rt_cls c = element_class(b, e);
    const uint32_t a = rt_fb_boxed(b, rt_fb_operand(b, array)), i = rt_fb_word(b, rt_fb_operand(b, index));
    rt_fcall *k = rt_fb_call(b, s, RT_FAST_ELEMENT, 0, args, set ? 3 : 2);
    k->ret = c;
    if (!set) {
        const rt_farg v = element_words(b, s, &c);
        k->dst = v.slot;
        rt_fb_insn(b, element_op(RT_FOP_AGET8, e, &c), v.slot, a, i, (uint32_t)e->size)->x.p = k;
        element_read(b, s, e, v);
        return true;
    }
    const rt_farg v = rt_fb_operand(b, args[2]);
    const uint32_t value = rt_fb_as(b, v, c);
    k->dst = rt_fb_words(b, c.words);
    rt_fb_insn(b, element_op(RT_FOP_ASET8, e, &c), value, a, i, (uint32_t)e->size)->x.p = k;
    rt_fb_define(b, s, v);
    return true;
}

void rt_fs_plan(rt_builder *b) {
    for (uint32_t k = 0; k < b->code->nblocks; k++) {
        for (ir_stmt_id s = b->blocks[k].first; s != IR_NONE; s = b->stmts[s].next) {
            ir_stmt_id move, ref;
            if (!is_builtin(b, s, IR_BUILTIN_MEMORYREFGET) && !is_builtin(b, s, IR_BUILTIN_MEMORYREFSET)) continue;
            if (!array_access(b, s, &move, &ref)) continue;
            b->skip[move] = 1;
            if (b->uses[ref] == 1) b->skip[ref] = 1;
        }
        const ir_stmt *last = &b->stmts[b->blocks[k].last];
        if (last->op != IR_BR || !ir_is_stmt(b->operands[last->ops])) continue;
        const ir_stmt_id cond = ir_ref_index(b->operands[last->ops]);
        if (b->uses[cond] == 1 && b->stmts[cond].block == k && rt_fs_is_branch(b, cond)) b->skip[cond] = 1;
    }
}

/* ---- tests and choices ------------------------------------------------------------------------------------------------------------ */

/* Are two objects of this type identical only if they are the same object? */
static bool has_identity(const rt_builder *b, ty_value *t) {
    if (!ty_is_concrete(b->env, t)) return false;
    const ty_datatype *d = (const ty_datatype *)t;
    if (d == b->env->k.t_string || d == b->env->k.t_datatype || d == b->env->k.t_unionall || d == b->env->k.t_union) return false;
    return d->instance || d->name->is_mutable || d == b->env->k.t_symbol;
}

static bool identical(rt_builder *b, ir_stmt_id s, const uint32_t *ops) {
    const rt_farg x = rt_fb_operand(b, ops[0]), y = rt_fb_operand(b, ops[1]);
    const rt_cls flag = bool_class(b);
    if (same_bits(&x.cls, &y.cls)) {
        const ty_layout *l = ty_layout_of(b->env, x.cls.type);
        return x.cls.words == 1 && !l->has_padding && !l->nptrs && x.cls.type->is_bits && emit2(b, s, RT_FOP_EQ, x, y, &flag);
    }
    if (x.cls.kind == RT_CLS_BITS || y.cls.kind == RT_CLS_BITS) return false;
    if (!has_identity(b, rt_fb_type(b, ops[0])) && !has_identity(b, rt_fb_type(b, ops[1]))) return false;
    if (!has_class(b, s, &flag)) return false;
    const uint32_t a = rt_fb_boxed(b, x), bb = rt_fb_boxed(b, y);
    rt_fb_insn(b, RT_FOP_EQ, rt_fb_dst(b, s, &flag), a, bb, 0);
    return true;
}

static ty_datatype *constant_concrete(const rt_builder *b, ir_ref r) {
    ty_value *t = ir_is_const(r) ? b->code->consts->data[ir_ref_index(r)] : NULL;
    return t && ty_is_datatype(b->env, t) && ty_is_concrete(b->env, t) && !ty_is_type_type(b->env, t) ? (ty_datatype *)t : NULL;
}

static bool isa(rt_builder *b, ir_stmt_id s, const uint32_t *ops) {
    const rt_farg x = rt_fb_operand(b, ops[0]);
    ty_datatype *t = constant_concrete(b, ops[1]);
    const rt_cls flag = bool_class(b);
    if (!t || x.constant || x.cls.kind != RT_CLS_BOX || !has_class(b, s, &flag)) return false;
    rt_fb_insn(b, RT_FOP_ISTYPE, rt_fb_dst(b, s, &flag), x.slot, 0, 0)->x.p = t;
    return true;
}

static bool typeassert(rt_builder *b, ir_stmt_id s, const uint32_t *ops) {
    const rt_farg x = rt_fb_operand(b, ops[0]);
    ty_datatype *t = constant_concrete(b, ops[1]);
    if (!t || x.constant) return false;
    if (x.cls.kind == RT_CLS_BITS && x.cls.type == t) {
        rt_fb_define(b, s, x);
        return true;
    }
    if (x.cls.kind != RT_CLS_BOX) return false;
    rt_fcall *k = rt_fb_call(b, s, IR_BUILTIN, IR_BUILTIN_TYPEASSERT, ops, 2);
    const rt_farg v = {.slot = rt_fb_words(b, 1), .cls = {.kind = RT_CLS_BOX, .words = 1}};
    k->ret = v.cls;
    k->dst = v.slot;
    rt_fb_insn(b, RT_FOP_ASSERT, v.slot, x.slot, 0, 0)->x.p = k;
    rt_fb_define(b, s, v);
    return true;
}

static bool choice(rt_builder *b, ir_stmt_id s, const uint32_t *ops) {
    const rt_farg cond = rt_fb_operand(b, ops[0]), x = rt_fb_operand(b, ops[1]), y = rt_fb_operand(b, ops[2]);
    const rt_cls c = rt_fb_class(b, s);
    if (cond.cls.kind != RT_CLS_BITS || cond.cls.type != b->env->k.t_bool || cond.constant || c.kind == RT_CLS_NONE) return false;
    const uint32_t a = cond.slot, p = rt_fb_as(b, x, c), q = rt_fb_as(b, y, c);
    if (p == UINT32_MAX || q == UINT32_MAX) return false;
    rt_fb_insn(b, c.words == 1 ? RT_FOP_SEL : RT_FOP_SELN, rt_fb_dst(b, s, &c), a, p, q)->x.u = c.words;
    return true;
}

static bool type_of(rt_builder *b, ir_stmt_id s, const uint32_t *ops) {
    const rt_farg x = rt_fb_operand(b, ops[0]);
    if (x.constant || x.cls.kind != RT_CLS_BOX) return false;
    const rt_cls box = {.kind = RT_CLS_BOX, .words = 1};
    if (rt_fb_class(b, s).kind != RT_CLS_BOX) return false;
    rt_fb_insn(b, RT_FOP_TYPEOF, rt_fb_dst(b, s, &box), x.slot, 0, 0);
    return true;
}

static bool declare_global(rt_builder *b, ir_stmt_id s, const uint32_t *ops, uint32_t n) {
    const rt_farg m = rt_fb_operand(b, ops[0]), name = rt_fb_operand(b, ops[1]);
    if (n != 3 || !m.constant || ty_typeof(m.constant) != b->env->k.t_module || !name.constant || !ty_is_symbol(b->env, name.constant)) return false;
    const rt_cls c = rt_fb_class(b, s);
    if (c.kind != RT_CLS_NONE && b->uses[s]) return false;
    rt_fcall *k = rt_fb_call(b, s, IR_BUILTIN, IR_BUILTIN_DECLARE_GLOBAL, ops, n);
    k->ret = (rt_cls){.kind = RT_CLS_BOX, .words = 1};
    k->dst = rt_fb_words(b, 1);
    rt_fglobal *g = SUP_NEW(b->arena, rt_fglobal);
    g->slow = k;
    rt_fb_insn(b, RT_FOP_DECLARED, 0, 0, 0, 0)->x.p = g;
    rt_fb_define(b, s, (rt_farg){.cls = c, .constant = b->env->k.v_nothing});
    return true;
}

void rt_fs_builtin(rt_builder *b, ir_stmt_id s, ir_builtin id, const uint32_t *ops, uint32_t n) {
    bool done = false;
    switch (id) {
    case IR_BUILTIN_GETFIELD: done = n >= 2 && getfield(b, s, ops, n); break;
    case IR_BUILTIN_SETFIELD: done = setfield(b, s, ops, n); break;
    case IR_BUILTIN_TUPLE: done = tuple(b, s, ops, n); break;
    case IR_BUILTIN_MEMORYREFNEW: done = n >= 1 && memoryrefnew(b, s, ops, n); break;
    case IR_BUILTIN_MEMORYREFGET: done = n == 3 && (array_element(b, s) || memoryrefget(b, s, ops, n)); break;
    case IR_BUILTIN_MEMORYREFSET: done = n == 4 && (array_element(b, s) || memoryrefset(b, s, ops, n)); break;
    case IR_BUILTIN_MEMORYREFOFFSET: done = n == 1 && memoryrefoffset(b, s, ops); break;
    case IR_BUILTIN_MEMORYREF_ISASSIGNED: done = n == 3 && memoryref_isassigned(b, s, ops); break;
    case IR_BUILTIN_MEMORYNEW: done = n == 2 && memorynew(b, s, ops); break;
    case IR_BUILTIN_HOST: done = host(b, s, ops, n); break;
    case IR_BUILTIN_IS: done = n == 2 && identical(b, s, ops); break;
    case IR_BUILTIN_ISA: done = n == 2 && isa(b, s, ops); break;
    case IR_BUILTIN_TYPEASSERT: done = n == 2 && typeassert(b, s, ops); break;
    case IR_BUILTIN_IFELSE: done = n == 3 && choice(b, s, ops); break;
    case IR_BUILTIN_TYPEOF: done = n == 1 && type_of(b, s, ops); break;
    case IR_BUILTIN_DECLARE_GLOBAL: done = declare_global(b, s, ops, n); break;
    default: break;
    }
    if (!done) rt_fs_generic(b, s, IR_BUILTIN, id, ops, n);
}
