/* Pointers: arithmetic, loads and stores through Ptr and LLVMPtr. Address spaces are part of the pointer's type. */
#include "codegen/body.h"

static ty_value *pointee(cg_body *b, ty_value *type) {
    const struct ty_wellknown *k = &b->m->env->k;
    if (!ty_is_datatype(b->m->env, type)) return NULL;
    const ty_datatype *t = (const ty_datatype *)type;
    return t->name == k->ptr_name || t->name == k->llvmptr_name ? t->parameters->data[0] : NULL;
}

static LLVMValueRef as_pointer(cg_body *b, cg_val v) {
    LLVMValueRef p = cg_scalar(b, v);
    return LLVMGetTypeKind(LLVMTypeOf(p)) == LLVMPointerTypeKind ? p : LLVMBuildIntToPtr(b->b, p, b->m->t_ptr, "");
}

/* Element i (from 1) of an array of `s` at p. */
static LLVMValueRef element(cg_body *b, LLVMValueRef p, cg_val index, const cg_shape *s) {
    cg_module *m = b->m;
    LLVMValueRef i = cg_scalar(b, index);
    LLVMTypeRef t = LLVMTypeOf(i);
    if (LLVMGetIntTypeWidth(t) < 64) i = LLVMBuildSExt(b->b, i, m->t_i64, "");
    i = LLVMBuildNSWSub(b->b, i, LLVMConstInt(LLVMTypeOf(i), 1, 0), "");
    if (s->kind == CG_SHAPE_SCALAR && s->size == s->align)
        return LLVMBuildInBoundsGEP2(b->b, cg_memory_type(m, s->leaves[0]), p, &i, 1, "");
    LLVMTypeRef elem = LLVMArrayType2(m->t_i8, cg_element_stride(m, s));
    return LLVMBuildInBoundsGEP2(b->b, elem, p, &i, 1, "");
}

static uint32_t alignment(cg_body *b, ir_ref r, const cg_shape *s) {
    cg_val v = cg_operand(b, r);
    if (!v.constant || ty_typeof(v.constant)->layout == NULL) return 1;
    uint64_t x = 0;
    const size_t n = ty_typeof(v.constant)->layout->size;
    memcpy(&x, v.constant, n < 8 ? n : 8);
    return x == 0 ? s->align : x > 128 ? 128 : (uint32_t)x;
}

/* The element type, usable in device memory; NULL after an error. */
static const cg_shape *element_shape(cg_body *b, cg_val p, ty_value **type) {
    *type = pointee(b, p.type);
    if (!*type) {
        cg_error(b, SUP_E_CODEGEN, "a %s is not a pointer", ty_text(b->m->env, p.type));
        return NULL;
    }
    const cg_shape *s = cg_shape_of(b->m, *type);
    const bool ok = s->kind == CG_SHAPE_GHOST || s->kind == CG_SHAPE_SCALAR || s->kind == CG_SHAPE_STRUCT;
    if (!ok || (s->kind == CG_SHAPE_STRUCT && !ty_is_bits(b->m->env, *type))) {
        cg_error(b, SUP_E_NOT_ISBITS, "elements of type %s cannot be accessed through a pointer in device code", ty_text(b->m->env, *type));
        return NULL;
    }
    return s;
}

static cg_val load_element(cg_body *b, const ir_ref *ops, bool invariant) {
    cg_val p = cg_operand(b, ops[0]);
    ty_value *type;
    const cg_shape *s = element_shape(b, p, &type);
    if (!s) return cg_undefined(b, cg_stmt_type(b));
    if (s->kind == CG_SHAPE_GHOST) return cg_undefined(b, type);
    LLVMValueRef at = element(b, as_pointer(b, p), cg_operand(b, ops[1]), s);
    return cg_load(b, type, at, (cg_access){alignment(b, ops[2], s), invariant, false});
}

static cg_val store_element(cg_body *b, const ir_ref *ops) {
    cg_val p = cg_operand(b, ops[0]);
    ty_value *type;
    const cg_shape *s = element_shape(b, p, &type);
    if (s && s->kind != CG_SHAPE_GHOST) {
        LLVMValueRef at = element(b, as_pointer(b, p), cg_operand(b, ops[2]), s);
        cg_store(b, cg_convert(b, cg_operand(b, ops[1]), type), at, (cg_access){alignment(b, ops[3], s), false, false});
    }
    return p;
}

static cg_val move_pointer(cg_body *b, const ir_ref *ops, bool down) {
    cg_val p = cg_operand(b, ops[0]);
    LLVMValueRef off = cg_scalar(b, cg_operand(b, ops[1]));
    if (LLVMGetTypeKind(LLVMTypeOf(off)) == LLVMPointerTypeKind) off = LLVMBuildPtrToInt(b->b, off, b->m->t_i64, "");
    if (down) off = LLVMBuildNeg(b->b, off, "");
    LLVMValueRef base = cg_scalar(b, p);
    if (LLVMGetTypeKind(LLVMTypeOf(base)) != LLVMPointerTypeKind)
        return cg_from_scalar(b, p.type, LLVMBuildAdd(b->b, base, off, ""));
    return cg_from_scalar(b, p.type, LLVMBuildGEP2(b->b, b->m->t_i8, base, &off, 1, ""));
}

/* IR_INTRINSIC_COUNT stands for the builtin _pointerref_invariant. */
cg_val cg_pointer_intrinsic(cg_body *b, ir_intrinsic id, const ir_ref *ops, uint32_t n) {
    (void)n;
    switch (id) {
    case IR_INTR_add_ptr: return move_pointer(b, ops, false);
    case IR_INTR_sub_ptr: return move_pointer(b, ops, true);
    case IR_INTR_pointerref: return load_element(b, ops, false);
    case IR_INTR_pointerset: return store_element(b, ops);
    default: return load_element(b, ops, true);
    }
}
