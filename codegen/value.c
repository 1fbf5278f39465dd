/* Values: constants, conversions between a union and its members, fields. See module.h for the representation. */
#include "codegen/body.h"

LLVMValueRef cg_constant_bits(cg_module *m, LLVMTypeRef leaf, const void *bytes) {
    if (leaf == m->t_i1) return LLVMConstInt(leaf, TY_LOAD(uint8_t, bytes) & 1, 0);
    if (leaf == m->t_float) return LLVMConstBitCast(LLVMConstInt(m->t_i32, TY_LOAD(uint32_t, bytes), 0), leaf);
    if (leaf == m->t_double) return LLVMConstBitCast(LLVMConstInt(m->t_i64, TY_LOAD(uint64_t, bytes), 0), leaf);
    if (leaf == m->t_half || leaf == m->t_bfloat)
        return LLVMConstBitCast(LLVMConstInt(m->t_i16, TY_LOAD(uint16_t, bytes), 0), leaf);
    if (LLVMGetTypeKind(leaf) == LLVMPointerTypeKind) {
        const uint64_t x = TY_LOAD(uint64_t, bytes);
        return x ? LLVMConstIntToPtr(LLVMConstInt(m->t_i64, x, 0), leaf) : LLVMConstNull(leaf);
    }
    const unsigned n = LLVMGetIntTypeWidth(leaf) / 8;
    if (n <= 8) {
        uint64_t x = 0;
        memcpy(&x, bytes, n);
        return LLVMConstInt(leaf, x, 0);
    }
    uint64_t words[8] = {0};
    const unsigned nwords = (n + 7) / 8;
    GPUCC_ASSERT(nwords <= 8, "codegen: a primitive type of %u bytes", n);
    memcpy(words, bytes, n);
    return LLVMConstIntOfArbitraryPrecision(leaf, nwords, words);
}

cg_val cg_constant(cg_body *b, ty_value *v) {
    ty_value *type = ty_v(ty_typeof(v));
    if (ty_is_type(b->m->env, v)) type = ty_v(ty_type_of_type(b->m->env, v));
    return (cg_val){.type = type, .shape = cg_shape_of(b->m, type), .constant = v};
}

cg_val cg_undefined(cg_body *b, ty_value *type) {
    cg_val v = {.type = type, .shape = cg_shape_of(b->m, type)};
    if (v.shape->big) {
        v.ptr = cg_alloca(b, v.shape->size, v.shape->align);
        v.align = v.shape->align;
        return v;
    }
    v.leaves = SUP_NEW_ARRAY(b->m->arena, LLVMValueRef, v.shape->nleaves);
    for (uint32_t i = 0; i < v.shape->nleaves; i++) v.leaves[i] = LLVMGetPoison(v.shape->leaves[i]);
    v.constant = v.shape->constant;
    return v;
}

cg_val cg_from_leaves(cg_body *b, ty_value *type, LLVMValueRef *leaves) {
    const cg_shape *s = cg_shape_of(b->m, type);
    return (cg_val){.type = type, .shape = s, .leaves = leaves, .constant = s->constant};
}

cg_val cg_from_scalar(cg_body *b, ty_value *type, LLVMValueRef x) {
    LLVMValueRef *leaves = SUP_NEW_ARRAY(b->m->arena, LLVMValueRef, 1);
    leaves[0] = x;
    return cg_from_leaves(b, type, leaves);
}

cg_val cg_operand(cg_body *b, ir_ref r) {
    switch (ir_ref_kind_of(r)) {
    case IR_REF_CONST: return cg_constant(b, ir_const_value(b->f, r));
    case IR_REF_ARG: return b->args[ir_ref_index(r)];
    case IR_REF_STMT: {
        cg_val v = b->vals[ir_ref_index(r)];
        if (!cg_is_none(v)) return v;
        break;
    }
    case IR_REF_SPECIAL: break;
    }
    ty_value *t = r == IR_UNDEF ? b->m->env->k.bottom : ir_type_of(b->f, r);
    return cg_undefined(b, t);
}

/* ---- constants ------------------------------------------------------------------------------------- */

/* Leaves of an isbits constant whose bytes are at `bytes`. */
static void constant_leaves(cg_body *b, const cg_shape *s, const uint8_t *bytes, LLVMValueRef *out) {
    cg_module *m = b->m;
    switch (s->kind) {
    case CG_SHAPE_SCALAR: out[0] = cg_constant_bits(m, s->leaves[0], bytes); return;
    case CG_SHAPE_STRUCT:
        for (uint32_t i = 0; i < s->nparts; i++) {
            const cg_part *p = &s->parts[i];
            if (p->is_ref && p->shape->kind == CG_SHAPE_TOKEN)
                out[p->first] = LLVMConstInt(m->t_i64, cg_token_of(m, TY_LOAD(ty_value *, bytes + p->offset)), 0);
            else if (p->is_ref && p->shape->nleaves)
                for (uint32_t j = 0; j < p->shape->nleaves; j++) out[p->first + j] = LLVMGetPoison(p->shape->leaves[j]);
            else
                constant_leaves(b, p->shape, bytes + p->offset, out + p->first);
        }
        return;
    case CG_SHAPE_UNION: {
        const uint8_t sel = bytes[s->size];
        for (uint32_t i = 0; i < s->nleaves; i++) out[i] = LLVMGetPoison(s->leaves[i]);
        out[0] = LLVMConstInt(m->t_i8, sel, 0);
        if (sel < s->nparts) constant_leaves(b, s->parts[sel].shape, bytes, out + s->parts[sel].first);
        return;
    }
    default:
        for (uint32_t i = 0; i < s->nleaves; i++) out[i] = LLVMGetPoison(s->leaves[i]);
    }
}

static LLVMValueRef *materialise(cg_body *b, ty_value *v, const cg_shape *s) {
    LLVMValueRef *out = SUP_NEW_ARRAY(b->m->arena, LLVMValueRef, s->nleaves);
    if (s->kind == CG_SHAPE_TOKEN)
        out[0] = LLVMConstInt(b->m->t_i64, cg_token_of(b->m, v), 0);
    else if (s->kind == CG_SHAPE_OBJECT)
        cg_error(b, SUP_E_HOST_ONLY, "a %s of the host cannot be used in device code", ty_text(b->m->env, s->type)),
            out[0] = LLVMGetPoison(b->m->t_ptr);
    else
        constant_leaves(b, s, (const uint8_t *)v, out);
    return out;
}

LLVMValueRef *cg_leaves(cg_body *b, cg_val v) {
    if (v.leaves) return v.leaves;
    if (v.thrown || v.shape->kind == CG_SHAPE_NONE) {
        if (!v.thrown && !v.shape->nleaves) return SUP_NEW_ARRAY(b->m->arena, LLVMValueRef, 1);
        return cg_undefined(b, v.type).leaves;
    }
    GPUCC_ASSERT(!v.shape->big, "codegen: leaves of a big value");
    if (v.constant) return materialise(b, v.constant, v.shape);
    if (v.ptr) return cg_load(b, v.type, v.ptr, (cg_access){v.align, v.invariant, false}).leaves;
    return cg_undefined(b, v.type).leaves;
}

LLVMValueRef cg_scalar(cg_body *b, cg_val v) {
    if (v.shape->nleaves == 1 && !v.shape->big) return cg_leaves(b, v)[0];
    cg_error(b, SUP_E_CODEGEN, "a value of type %s where a plain number or pointer is expected", ty_text(b->m->env, v.type));
    return LLVMGetPoison(b->m->t_i64);
}

/* ---- unions ------------------------------------------------------------------------------------------ */

/* The member that holds values of `type`; -1: none. */
static int member_index(cg_body *b, const cg_shape *u, ty_value *type) {
    for (uint32_t i = 0; i < u->nparts; i++)
        if (u->parts[i].shape->type == type) return (int)i;
    for (uint32_t i = 0; i < u->nparts; i++)
        if (ty_subtype(b->m->env, type, u->parts[i].shape->type)) return (int)i;
    return -1;
}

static cg_val member_of(cg_body *b, cg_val v, uint32_t i) {
    const cg_part *p = &v.shape->parts[i];
    LLVMValueRef *all = cg_leaves(b, v), *out = SUP_NEW_ARRAY(b->m->arena, LLVMValueRef, p->shape->nleaves);
    for (uint32_t j = 0; j < p->shape->nleaves; j++) out[j] = all[p->first + j];
    return cg_from_leaves(b, p->shape->type, out);
}

static cg_val into_union(cg_body *b, cg_val v, const cg_shape *u) {
    const int i = member_index(b, u, v.constant && v.shape->kind != CG_SHAPE_GHOST ? v.type : v.type);
    cg_val r = cg_undefined(b, u->type);
    if (i < 0) return r; /* cannot happen at run time */
    const cg_part *p = &u->parts[i];
    r.leaves[0] = LLVMConstInt(b->m->t_i8, (unsigned)i, 0);
    if (p->shape->nleaves) {
        LLVMValueRef *from = cg_leaves(b, cg_convert(b, v, p->shape->type));
        for (uint32_t j = 0; j < p->shape->nleaves; j++) r.leaves[p->first + j] = from[j];
    }
    return r;
}

static cg_val union_to_union(cg_body *b, cg_val v, const cg_shape *u) {
    const cg_shape *s = v.shape;
    LLVMValueRef *from = cg_leaves(b, v);
    cg_val r = cg_undefined(b, u->type);
    LLVMValueRef sel = NULL;
    for (uint32_t i = 0; i < s->nparts; i++) {
        const int k = member_index(b, u, s->parts[i].shape->type);
        if (k < 0) continue;
        LLVMValueRef to = LLVMConstInt(b->m->t_i8, (unsigned)k, 0);
        LLVMValueRef is = LLVMBuildICmp(b->b, LLVMIntEQ, from[0], LLVMConstInt(b->m->t_i8, i, 0), "");
        sel = sel ? LLVMBuildSelect(b->b, is, to, sel, "") : to;
        const cg_part *p = &u->parts[k], *q = &s->parts[i];
        for (uint32_t j = 0; j < p->shape->nleaves && j < q->shape->nleaves; j++) r.leaves[p->first + j] = from[q->first + j];
    }
    if (sel) r.leaves[0] = sel;
    return r;
}

static cg_val struct_to_struct(cg_body *b, cg_val v, const cg_shape *to) {
    cg_val parts[CG_MAX_LEAVES];
    if (v.shape->nparts != to->nparts || to->nparts > CG_MAX_LEAVES || to->big) return v;
    for (uint32_t i = 0; i < to->nparts; i++) parts[i] = cg_part_of(b, v, i);
    return cg_tuple_of(b, to->type, parts, to->nparts);
}

cg_val cg_convert(cg_body *b, cg_val v, ty_value *type) {
    if (v.type == type || cg_is_none(v)) return v;
    const cg_shape *to = cg_shape_of(b->m, type);
    if (v.constant && v.shape->kind == CG_SHAPE_NONE) return v;
    switch (to->kind) {
    case CG_SHAPE_NONE: return v;
    case CG_SHAPE_GHOST: return cg_undefined(b, type);
    case CG_SHAPE_UNION: return v.shape->kind == CG_SHAPE_UNION ? union_to_union(b, v, to) : into_union(b, v, to);
    case CG_SHAPE_TOKEN:
        if (v.constant) return cg_from_scalar(b, type, LLVMConstInt(b->m->t_i64, cg_token_of(b->m, v.constant), 0));
        if (v.shape->kind == CG_SHAPE_UNION) break;
        return v.shape->kind == CG_SHAPE_TOKEN ? cg_from_scalar(b, type, cg_scalar(b, v)) : cg_undefined(b, type);
    default: break;
    }
    if (v.shape->kind == CG_SHAPE_UNION) {
        const int i = member_index(b, v.shape, type);
        return i < 0 ? cg_undefined(b, type) : cg_convert(b, member_of(b, v, (uint32_t)i), type);
    }
    if (v.shape->kind == CG_SHAPE_STRUCT && to->kind == CG_SHAPE_STRUCT) return struct_to_struct(b, v, to);
    if (v.constant && v.shape->kind == to->kind) return v;
    return cg_undefined(b, type); /* the types have no common value: this cannot be reached */
}

bool cg_known_isa(cg_body *b, cg_val v, ty_value *type, bool *answer) {
    ty_env *env = b->m->env;
    if (v.constant) {
        *answer = ty_isa(env, v.constant, type);
        return true;
    }
    if (ty_subtype(env, v.type, type)) {
        *answer = true;
        return true;
    }
    if (v.shape->kind == CG_SHAPE_UNION) {
        for (uint32_t i = 0; i < v.shape->nparts; i++)
            if (!ty_disjoint(env, v.shape->parts[i].shape->type, type)) return false;
        *answer = false;
        return true;
    }
    if (v.shape->kind != CG_SHAPE_NONE && v.shape->kind != CG_SHAPE_TOKEN) { /* concrete, and not a subtype */
        *answer = false;
        return true;
    }
    return false;
}

LLVMValueRef cg_is_member(cg_body *b, cg_val v, ty_value *type) {
    bool answer;
    if (cg_known_isa(b, v, type, &answer)) return LLVMConstInt(b->m->t_i1, answer, 0);
    if (v.shape->kind != CG_SHAPE_UNION) {
        cg_error(b, SUP_E_DYNAMIC_CALL, "the type of a value of type %s is only known at run time", ty_text(b->m->env, v.type));
        return LLVMGetPoison(b->m->t_i1);
    }
    LLVMValueRef sel = cg_leaves(b, v)[0], any = NULL;
    for (uint32_t i = 0; i < v.shape->nparts; i++) {
        if (!ty_subtype(b->m->env, v.shape->parts[i].shape->type, type)) continue;
        LLVMValueRef is = LLVMBuildICmp(b->b, LLVMIntEQ, sel, LLVMConstInt(b->m->t_i8, i, 0), "");
        any = any ? LLVMBuildOr(b->b, any, is, "") : is;
    }
    return any ? any : LLVMConstInt(b->m->t_i1, 0, 0);
}

/* ---- fields ------------------------------------------------------------------------------------------- */

cg_val cg_part_of(cg_body *b, cg_val v, uint32_t i) {
    const cg_part *p = &v.shape->parts[i];
    if (p->shape->kind == CG_SHAPE_GHOST) return cg_undefined(b, p->shape->type);
    if (v.constant) {
        if (p->is_ref || p->shape->kind == CG_SHAPE_TOKEN) {
            ty_value *x = TY_LOAD(ty_value *, (const uint8_t *)v.constant + p->offset);
            if (x) return cg_constant(b, x);
        } else if (v.shape->big) {
            return (cg_val){.type = p->shape->type, .shape = p->shape, .ptr = cg_offset(b, cg_address(b, v), p->offset),
                            .align = p->shape->align, .invariant = true};
        }
    }
    if (v.ptr && !v.leaves) {
        cg_val r = {.type = p->shape->type, .shape = p->shape, .ptr = cg_offset(b, v.ptr, p->offset), .invariant = v.invariant,
                    .param = v.param};
        const uint32_t low = p->offset ? p->offset & -p->offset : v.align;
        r.align = low < v.align ? low : v.align;
        return r;
    }
    LLVMValueRef *all = cg_leaves(b, v), *out = SUP_NEW_ARRAY(b->m->arena, LLVMValueRef, p->shape->nleaves);
    for (uint32_t j = 0; j < p->shape->nleaves; j++) out[j] = all[p->first + j];
    return cg_from_leaves(b, p->shape->type, out);
}

cg_val cg_tuple_of(cg_body *b, ty_value *type, const cg_val *parts, uint32_t n) {
    const cg_shape *s = cg_shape_of(b->m, type);
    cg_val r = {.type = type, .shape = s, .constant = s->constant};
    if (s->kind == CG_SHAPE_GHOST) return r;
    if (s->big) {
        r.ptr = cg_alloca(b, s->size, s->align);
        r.align = s->align;
        for (uint32_t i = 0; i < n; i++) {
            const cg_part *p = &s->parts[i];
            cg_store(b, cg_convert(b, parts[i], p->shape->type), cg_offset(b, r.ptr, p->offset), (cg_access){p->shape->align, false, false});
        }
        return r;
    }
    r.leaves = SUP_NEW_ARRAY(b->m->arena, LLVMValueRef, s->nleaves);
    for (uint32_t i = 0; i < s->nparts; i++) {
        const cg_part *p = &s->parts[i];
        if (!p->shape->nleaves) continue;
        LLVMValueRef *from = i < n ? cg_leaves(b, cg_convert(b, parts[i], p->shape->type)) : cg_undefined(b, p->shape->type).leaves;
        for (uint32_t j = 0; j < p->shape->nleaves; j++) r.leaves[p->first + j] = from[j];
    }
    return r;
}
