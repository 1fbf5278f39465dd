/* Builtins that are left after inference and optimisation. */
#include "codegen/body.h"

/* ---- === -------------------------------------------------------------------------------------------- */

static LLVMValueRef leaf_equal(cg_body *b, LLVMValueRef x, LLVMValueRef y) {
    LLVMTypeRef t = LLVMTypeOf(x), bits = NULL;
    cg_module *m = b->m;
    if (t == m->t_float) bits = m->t_i32;
    if (t == m->t_double) bits = m->t_i64;
    if (t == m->t_half || t == m->t_bfloat) bits = m->t_i16;
    if (bits) { /* bit patterns: -0.0 is not 0.0, a NaN is itself */
        x = LLVMBuildBitCast(b->b, x, bits, "");
        y = LLVMBuildBitCast(b->b, y, bits, "");
    }
    return LLVMBuildICmp(b->b, LLVMIntEQ, x, y, "");
}

static LLVMValueRef truth(cg_body *b, bool x) { return LLVMConstInt(b->m->t_i1, x, 0); }

static LLVMValueRef both(cg_body *b, LLVMValueRef x, LLVMValueRef y) {
    if (LLVMIsAConstantInt(x)) return LLVMConstIntGetZExtValue(x) ? y : x;
    if (LLVMIsAConstantInt(y)) return LLVMConstIntGetZExtValue(y) ? x : y;
    return LLVMBuildAnd(b->b, x, y, "");
}

static cg_val member(cg_body *b, cg_val v, uint32_t i) { return cg_convert(b, v, v.shape->parts[i].shape->type); }

static LLVMValueRef egal_union(cg_body *b, cg_val u, cg_val y) {
    LLVMValueRef any = truth(b, false);
    for (uint32_t i = 0; i < u.shape->nparts; i++) {
        ty_value *t = u.shape->parts[i].shape->type;
        bool known;
        if (cg_known_isa(b, y, t, &known) && !known) continue;
        LLVMValueRef same = both(b, cg_is_member(b, u, t), cg_is_member(b, y, t));
        cg_val x = member(b, u, i);
        cg_val z = y.shape->kind == CG_SHAPE_UNION ? cg_convert(b, y, t) : y;
        same = both(b, same, cg_egal(b, x, z));
        any = LLVMIsAConstantInt(any) && !LLVMConstIntGetZExtValue(any) ? same : LLVMBuildOr(b->b, any, same, "");
    }
    return any;
}

LLVMValueRef cg_egal(cg_body *b, cg_val x, cg_val y) {
    ty_env *env = b->m->env;
    if (x.constant && y.constant) return truth(b, ty_egal(env, x.constant, y.constant));
    if (x.shape->kind == CG_SHAPE_UNION) return egal_union(b, x, y);
    if (y.shape->kind == CG_SHAPE_UNION) return egal_union(b, y, x);
    if (x.type != y.type && ty_disjoint(env, x.type, y.type)) return truth(b, false);
    if (x.shape->kind == CG_SHAPE_TOKEN || y.shape->kind == CG_SHAPE_TOKEN) {
        ty_value *t = x.shape->kind == CG_SHAPE_TOKEN ? x.type : y.type;
        return leaf_equal(b, cg_scalar(b, cg_convert(b, x, t)), cg_scalar(b, cg_convert(b, y, t)));
    }
    if (x.shape->kind == CG_SHAPE_NONE || y.shape->kind == CG_SHAPE_NONE) {
        cg_error(b, SUP_E_DYNAMIC_CALL, "`===` of values of types %s and %s", ty_text(env, x.type), ty_text(env, y.type));
        return truth(b, false);
    }
    if (x.shape->kind != y.shape->kind || x.shape->nparts != y.shape->nparts) return truth(b, false);
    LLVMValueRef all = truth(b, true);
    if (x.shape->kind == CG_SHAPE_STRUCT) {
        for (uint32_t i = 0; i < x.shape->nparts; i++) all = both(b, all, cg_egal(b, cg_part_of(b, x, i), cg_part_of(b, y, i)));
        return all;
    }
    LLVMValueRef *p = cg_leaves(b, x), *q = cg_leaves(b, y);
    for (uint32_t i = 0; i < x.shape->nleaves; i++) all = both(b, all, leaf_equal(b, p[i], q[i]));
    return all;
}

/* ---- fields ------------------------------------------------------------------------------------------------- */

/* The field that a constant operand names; -1: not constant, -2: there is no such field. */
static int field_index(cg_body *b, cg_val object, ir_ref r) {
    if (!ir_is_const(r)) {
        cg_val v = cg_operand(b, r);
        if (!v.constant) return -1;
        r = ir_const(b->f, v.constant);
    }
    ty_value *v = ir_const_value(b->f, r);
    ty_datatype *t = (ty_datatype *)object.type;
    if (ty_is_symbol(b->m->env, v)) {
        const int i = ty_field_index(t, (ty_sym *)v);
        return i < 0 ? -2 : i;
    }
    if (!TY_IS(b->m->env, v, t_int64)) return -2;
    const int64_t i = TY_LOAD(int64_t, v);
    return i >= 1 && (uint64_t)i <= object.shape->nparts ? (int)i - 1 : -2;
}

static cg_val load_object_field(cg_body *b, cg_val object, uint32_t i) {
    const cg_part *p = &object.shape->parts[i];
    if (p->shape->kind == CG_SHAPE_GHOST) return cg_undefined(b, p->shape->type);
    LLVMValueRef at = cg_offset(b, cg_scalar(b, object), p->offset);
    const uint32_t low = p->offset ? p->offset & -p->offset : object.shape->align;
    return cg_load(b, p->shape->type, at, (cg_access){low < object.shape->align ? low : object.shape->align, false, false});
}

/* All fields have the same scalar type: a chain of selects is shorter than going through memory. */
static cg_val select_field(cg_body *b, cg_val v, LLVMValueRef index) {
    LLVMValueRef r = NULL;
    for (uint32_t i = v.shape->nparts; i-- > 0;) {
        LLVMValueRef x = cg_scalar(b, cg_part_of(b, v, i));
        r = r ? LLVMBuildSelect(b->b, LLVMBuildICmp(b->b, LLVMIntEQ, index, LLVMConstInt(LLVMTypeOf(index), i, 0), ""), x, r, "") : x;
    }
    return cg_from_scalar(b, v.shape->parts[0].shape->type, r);
}

static cg_val dynamic_getfield(cg_body *b, cg_val v, const ir_ref *ops, uint32_t n) {
    cg_module *m = b->m;
    const cg_shape *s = v.shape;
    const cg_shape *e = s->nparts ? s->parts[0].shape : NULL;
    for (uint32_t i = 1; e && i < s->nparts; i++)
        if (s->parts[i].shape != e || s->parts[i].is_ref) e = NULL;
    if (!e || !ty_is_datatype(m->env, v.type))
        return cg_error(b, SUP_E_CODEGEN, "a field of %s is chosen at run time; its type depends on the choice", ty_text(m->env, v.type));
    LLVMValueRef i = cg_scalar(b, cg_operand(b, ops[1]));
    i = LLVMBuildSub(b->b, i, LLVMConstInt(LLVMTypeOf(i), 1, 0), "");
    cg_val check = n >= 3 ? cg_operand(b, ops[n - 1]) : cg_constant(b, m->env->k.v_true);
    const bool unchecked = check.constant == m->env->k.v_false || m->rq->no_bounds_checks;
    if (!unchecked)
        cg_throw_unless(b, LLVMBuildICmp(b->b, LLVMIntULT, i, LLVMConstInt(LLVMTypeOf(i), s->nparts, 0), ""), ty_v(m->env->k.t_boundserror));
    if (e->kind == CG_SHAPE_GHOST) return cg_undefined(b, e->type);
    if (!s->big && s->nparts <= 4 && e->nleaves == 1 && s->kind == CG_SHAPE_STRUCT && !v.constant) return select_field(b, v, i);
    const bool object = s->kind == CG_SHAPE_OBJECT;
    LLVMValueRef base = object ? cg_scalar(b, v) : cg_operand_address(b, ops[0]);
    const uint32_t stride = cg_element_stride(m, e);
    LLVMValueRef off = LLVMBuildMul(b->b, i, LLVMConstInt(LLVMTypeOf(i), stride, 0), "");
    LLVMValueRef at = LLVMBuildInBoundsGEP2(b->b, m->t_i8, base, &off, 1, "");
    return cg_load(b, e->type, at, (cg_access){e->align, v.ptr ? v.invariant : v.constant != NULL, false});
}

cg_val cg_getfield(cg_body *b, const ir_ref *ops, uint32_t n) {
    cg_val v = cg_operand(b, ops[0]);
    ty_env *env = b->m->env;
    if (v.constant && !ty_is_bits(env, v.type) && !v.shape->nleaves) { /* a field of a constant such as a module-level object */
        const int k = v.shape->kind == CG_SHAPE_GHOST ? -1 : field_index(b, v, ops[1]);
        if (k >= 0 && !ty_is_mutable(env, v.type)) {
            ty_value *x = ty_get_field(env, v.constant, (size_t)k);
            if (x) return cg_constant(b, x);
        }
    }
    if (v.shape->kind == CG_SHAPE_UNION) {
        ty_value *t = ir_type_of(b->f, ops[0]);
        v = cg_convert(b, v, t);
    }
    if (v.shape->kind != CG_SHAPE_STRUCT && v.shape->kind != CG_SHAPE_OBJECT) {
        if (v.shape->kind == CG_SHAPE_GHOST) {
            cg_throw(b, ty_v(env->k.t_boundserror));
            return cg_no_value;
        }
        return cg_error(b, SUP_E_DYNAMIC_CALL, "a field of a value of type %s is read at run time", ty_text(env, v.type));
    }
    const int i = field_index(b, v, ops[1]);
    if (i == -2) {
        cg_throw(b, ty_v(env->k.t_boundserror));
        return cg_no_value;
    }
    if (i == -1) return dynamic_getfield(b, v, ops, n);
    return v.shape->kind == CG_SHAPE_OBJECT ? load_object_field(b, v, (uint32_t)i) : cg_part_of(b, v, (uint32_t)i);
}

cg_val cg_setfield(cg_body *b, const ir_ref *ops, uint32_t n) {
    (void)n;
    cg_val o = cg_operand(b, ops[0]), x = cg_operand(b, ops[2]);
    ty_env *env = b->m->env;
    if (o.thrown) return x;
    if (o.shape->kind != CG_SHAPE_OBJECT || o.constant)
        return cg_error(b, SUP_E_HOST_ONLY, "a field of %s cannot be set in device code", ty_text(env, o.type));
    const int i = field_index(b, o, ops[1]);
    if (i < 0) return cg_error(b, SUP_E_DYNAMIC_CALL, "the field to set is only known at run time");
    const cg_part *p = &o.shape->parts[i];
    if (p->shape->kind == CG_SHAPE_GHOST) return x;
    if (p->shape->kind == CG_SHAPE_NONE)
        return cg_error(b, SUP_E_ALLOCATION, "field %d of %s has no concrete type: its value would be allocated", i + 1, ty_text(env, o.type));
    const uint32_t low = p->offset ? p->offset & -p->offset : o.shape->align;
    cg_store(b, cg_convert(b, x, p->shape->type), cg_offset(b, cg_scalar(b, o), p->offset),
             (cg_access){low < o.shape->align ? low : o.shape->align, false, false});
    return x;
}

cg_val cg_new(cg_body *b, const ir_ref *ops, uint32_t n) {
    cg_module *m = b->m;
    cg_val type = cg_operand(b, ops[0]);
    ty_value *t = type.constant ? type.constant : cg_stmt_type(b);
    const cg_shape *s = cg_shape_of(m, t);
    if (s->kind == CG_SHAPE_GHOST) return cg_undefined(b, t);
    cg_val *fields = SUP_NEW_ARRAY(m->arena, cg_val, n);
    for (uint32_t i = 1; i < n; i++) fields[i - 1] = cg_operand(b, ops[i]);
    if (s->kind == CG_SHAPE_STRUCT) return cg_tuple_of(b, t, fields, n - 1);
    if (s->kind != CG_SHAPE_OBJECT) return cg_error(b, SUP_E_CODEGEN, "an object of type %s cannot be made here", ty_text(m->env, t));
    if (!(b->f->stmts.data[b->cur].flags & IR_FLAG_NOESCAPE)) {
        cg_error(b, SUP_E_ALLOCATION, "this allocates a %s, which device code cannot do", ty_text(m->env, t));
        return (cg_val){.type = t, .shape = s, .thrown = true};
    }
    LLVMValueRef slot = cg_alloca(b, s->size, s->align);
    for (uint32_t i = 0; i + 1 < n && i < s->nparts; i++) {
        const cg_part *p = &s->parts[i];
        if (p->shape->kind == CG_SHAPE_GHOST) continue;
        if (p->shape->kind == CG_SHAPE_NONE)
            return cg_error(b, SUP_E_ALLOCATION, "field %u of %s has no concrete type: its value would be allocated", i + 1, ty_text(m->env, t));
        cg_store(b, cg_convert(b, fields[i], p->shape->type), cg_offset(b, slot, p->offset), (cg_access){p->shape->align, false, false});
    }
    return cg_from_scalar(b, t, slot);
}

/* ---- device memory ---------------------------------------------------------------------------------------------- */

static bool constant_size(cg_body *b, ir_ref r, uint64_t *out) {
    cg_val v = cg_operand(b, r);
    ty_env *env = b->m->env;
    if (v.constant && (TY_IS(env, v.constant, t_int64) || TY_IS(env, v.constant, t_uint64))) {
        *out = TY_LOAD(uint64_t, v.constant);
        return true;
    }
    if (v.constant && (TY_IS(env, v.constant, t_int32) || TY_IS(env, v.constant, t_uint32))) {
        *out = TY_LOAD(uint32_t, v.constant);
        return true;
    }
    return false;
}

/* (T, len, align): operands of the two allocation builtins. */
static bool allocation(cg_body *b, const ir_ref *ops, uint64_t *bytes, uint32_t *align) {
    cg_val t = cg_operand(b, ops[0]);
    uint64_t len, al;
    if (!t.constant || !constant_size(b, ops[1], &len) || !constant_size(b, ops[2], &al)) {
        cg_error(b, SUP_E_CODEGEN, "the size and element type of shared or local memory must be known at compile time");
        return false;
    }
    const cg_shape *s = cg_shape_of(b->m, t.constant);
    if (s->kind == CG_SHAPE_NONE || s->kind == CG_SHAPE_OBJECT || s->kind == CG_SHAPE_TOKEN) {
        cg_error(b, SUP_E_NOT_ISBITS, "shared and local arrays need a bits type as element type, %s is none", ty_text(b->m->env, t.constant));
        return false;
    }
    *align = al > s->align ? (uint32_t)al : s->align;
    if (len && cg_element_stride(b->m, s) > UINT32_MAX / len) {
        cg_error(b, SUP_E_SHARED_LIMIT, "the array is too big");
        return false;
    }
    *bytes = len * (cg_element_stride(b->m, s) + (s->kind == CG_SHAPE_UNION));
    return true;
}

static cg_val shared_alloc(cg_body *b, const ir_ref *ops) {
    cg_module *m = b->m;
    uint64_t bytes;
    uint32_t align;
    uint64_t len;
    if (!allocation(b, ops, &bytes, &align)) return cg_undefined(b, cg_stmt_type(b));
    constant_size(b, ops[1], &len);
    if (len == 0) {
        b->fn->uses_dynamic_shared = true;
        if (!m->dynamic_shared) {
            m->dynamic_shared = LLVMAddGlobalInAddressSpace(m->m, LLVMArrayType2(m->t_i8, 0), "gpucc_dynamic_shared", CG_AS_SHARED);
            LLVMSetAlignment(m->dynamic_shared, 16);
        }
        if (align > LLVMGetAlignment(m->dynamic_shared)) LLVMSetAlignment(m->dynamic_shared, align);
        return cg_from_scalar(b, cg_stmt_type(b), m->dynamic_shared);
    }
    LLVMTypeRef type = LLVMArrayType2(m->t_i8, bytes);
    LLVMValueRef g = LLVMAddGlobalInAddressSpace(m->m, type, sup_arena_printf(m->arena, "shared_%u", ++m->nnames), CG_AS_SHARED);
    LLVMSetInitializer(g, LLVMGetUndef(type));
    LLVMSetLinkage(g, LLVMInternalLinkage);
    LLVMSetAlignment(g, align);
    sup_vec_push(m->arena, &b->fn->shared, g);
    return cg_from_scalar(b, cg_stmt_type(b), g);
}

static cg_val local_alloc(cg_body *b, const ir_ref *ops) {
    uint64_t bytes;
    uint32_t align;
    if (!allocation(b, ops, &bytes, &align)) return cg_undefined(b, cg_stmt_type(b));
    LLVMValueRef slot = cg_alloca(b, bytes, align);
    LLVMTypeRef to = cg_shape_of(b->m, cg_stmt_type(b))->leaves[0];
    return cg_from_scalar(b, cg_stmt_type(b), to == b->m->t_ptr ? slot : LLVMBuildAddrSpaceCast(b->b, slot, to, ""));
}

/* ---- the rest ------------------------------------------------------------------------------------------------------ */

static cg_val boolean(cg_body *b, LLVMValueRef x) { return cg_from_scalar(b, ty_v(b->m->env->k.t_bool), x); }

static cg_val ifelse(cg_body *b, const ir_ref *ops) {
    cg_val c = cg_operand(b, ops[0]);
    if (c.constant) return cg_operand(b, c.constant == b->m->env->k.v_true ? ops[1] : ops[2]);
    ty_value *t = cg_stmt_type(b);
    const cg_shape *s = cg_shape_of(b->m, t);
    if (s->kind == CG_SHAPE_NONE)
        return cg_error(b, SUP_E_DYNAMIC_CALL, "the type of this value, %s, is only known at run time", ty_text(b->m->env, t));
    cg_val x = cg_convert(b, cg_operand(b, ops[1]), t), y = cg_convert(b, cg_operand(b, ops[2]), t);
    LLVMValueRef cond = cg_scalar(b, c);
    if (s->big) {
        cg_val r = x;
        LLVMValueRef px = cg_address(b, x), py = cg_address(b, y);
        if (LLVMTypeOf(px) != LLVMTypeOf(py)) px = LLVMBuildAddrSpaceCast(b->b, px, b->m->t_ptr, ""), py = LLVMBuildAddrSpaceCast(b->b, py, b->m->t_ptr, "");
        r.ptr = LLVMBuildSelect(b->b, cond, px, py, "");
        r.constant = NULL;
        r.invariant = false;
        r.align = s->align;
        return r;
    }
    if (!s->nleaves) return cg_undefined(b, t);
    LLVMValueRef *p = cg_leaves(b, x), *q = cg_leaves(b, y), *out = SUP_NEW_ARRAY(b->m->arena, LLVMValueRef, s->nleaves);
    for (uint32_t i = 0; i < s->nleaves; i++) out[i] = LLVMBuildSelect(b->b, cond, p[i], q[i], "");
    return cg_from_leaves(b, t, out);
}

static cg_val typeassert(cg_body *b, const ir_ref *ops) {
    cg_val v = cg_operand(b, ops[0]), t = cg_operand(b, ops[1]);
    if (!t.constant) return cg_error(b, SUP_E_DYNAMIC_CALL, "the asserted type is only known at run time");
    LLVMValueRef ok = cg_is_member(b, v, t.constant);
    if (LLVMIsAConstantInt(ok) && !LLVMConstIntGetZExtValue(ok)) {
        cg_throw(b, ty_v(b->m->env->k.t_typeerror));
        return cg_no_value;
    }
    cg_throw_unless(b, ok, ty_v(b->m->env->k.t_typeerror));
    return v;
}

static cg_val size_of(cg_body *b, const ir_ref *ops) {
    cg_val v = cg_operand(b, ops[0]);
    ty_env *env = b->m->env;
    ty_value *t = v.constant && ty_is_type(env, v.constant) ? v.constant : v.type;
    const cg_shape *s = cg_shape_of(b->m, t);
    uint64_t size = s->size;
    if (s->kind == CG_SHAPE_NONE || s->kind == CG_SHAPE_TOKEN)
        return cg_error(b, SUP_E_DYNAMIC_CALL, "the size of %s is only known at run time", ty_text(env, t));
    return cg_from_scalar(b, ty_v(env->k.t_int64), LLVMConstInt(b->m->t_i64, size, 0));
}

static void assume(cg_body *b, const ir_ref *ops) {
    LLVMValueRef c = cg_scalar(b, cg_operand(b, ops[0]));
    if (!LLVMIsAConstantInt(c)) cg_call_llvm(b, "llvm.assume", b->m->t_void, 1, &c);
}

static cg_val type_of(cg_body *b, const ir_ref *ops) {
    cg_val v = cg_operand(b, ops[0]);
    if (v.constant) return cg_constant(b, ty_v(ty_typeof(v.constant)));
    if (v.shape->kind != CG_SHAPE_UNION && v.shape->kind != CG_SHAPE_NONE && v.shape->kind != CG_SHAPE_TOKEN) return cg_constant(b, v.type);
    if (v.shape->kind != CG_SHAPE_UNION) return cg_error(b, SUP_E_DYNAMIC_CALL, "the type of a %s is only known at run time", ty_text(b->m->env, v.type));
    ty_value *t = ty_v(b->m->env->k.t_datatype);
    LLVMValueRef sel = cg_leaves(b, v)[0], r = NULL;
    for (uint32_t i = 0; i < v.shape->nparts; i++) {
        LLVMValueRef token = LLVMConstInt(b->m->t_i64, cg_token_of(b->m, v.shape->parts[i].shape->type), 0);
        r = r ? LLVMBuildSelect(b->b, LLVMBuildICmp(b->b, LLVMIntEQ, sel, LLVMConstInt(b->m->t_i8, i, 0), ""), token, r, "") : token;
    }
    return cg_from_scalar(b, t, r);
}

/* _target_info(key): a constant of this compilation, so that branches on it are decided here. */
static cg_val target_info(cg_body *b, const ir_ref *ops) {
    const cg_request *rq = b->m->rq;
    const cg_reply *rp = b->m->rp;
    cg_val key = cg_operand(b, ops[0]);
    const char *name = key.constant && ty_is_symbol(b->m->env, key.constant) ? ((ty_sym *)key.constant)->name : "";
    int64_t x = -1;
    if (b->m->backend->is_device && !strcmp(name, "capability")) x = rq->cap_major * 10 + rq->cap_minor;
    if (b->m->backend->is_device && !strcmp(name, "ptx")) x = rp->ptx_major * 10 + rp->ptx_minor;
    if (!strcmp(name, "fastmath")) x = rq->fastmath;
    if (!strcmp(name, "debug")) x = rq->debug_level;
    return cg_from_scalar(b, ty_v(b->m->env->k.t_int64), LLVMConstInt(b->m->t_i64, (unsigned long long)x, 1));
}

cg_val cg_builtin(cg_body *b, ir_builtin id, const ir_ref *ops, uint32_t n) {
    ty_env *env = b->m->env;
    switch (id) {
    case IR_BUILTIN_IS: return boolean(b, cg_egal(b, cg_operand(b, ops[0]), cg_operand(b, ops[1])));
    case IR_BUILTIN_TYPEOF: return type_of(b, ops);
    case IR_BUILTIN_SIZEOF: return size_of(b, ops);
    case IR_BUILTIN_ISA: {
        cg_val t = cg_operand(b, ops[1]);
        if (!t.constant) return cg_error(b, SUP_E_DYNAMIC_CALL, "the type tested for is only known at run time");
        return boolean(b, cg_is_member(b, cg_operand(b, ops[0]), t.constant));
    }
    case IR_BUILTIN_TYPEASSERT: return typeassert(b, ops);
    case IR_BUILTIN_THROW: {
        cg_val v = ir_is_stmt(ops[0]) ? cg_no_value : cg_operand(b, ops[0]);
        cg_throw(b, cg_is_none(v) ? ir_type_of(b->f, ops[0]) : v.type);
        return cg_no_value;
    }
    case IR_BUILTIN_THROW_METHODERROR: cg_throw(b, ty_v(env->k.t_methoderror)); return cg_no_value;
    case IR_BUILTIN_TUPLE: {
        ty_value *t = cg_stmt_type(b);
        cg_val *parts = SUP_NEW_ARRAY(b->m->arena, cg_val, n + 1);
        for (uint32_t i = 0; i < n; i++) parts[i] = cg_operand(b, ops[i]);
        if (cg_shape_of(b->m, t)->kind == CG_SHAPE_NONE)
            return cg_error(b, SUP_E_DYNAMIC_CALL, "the type of this tuple, %s, is only known at run time", ty_text(env, t));
        return cg_tuple_of(b, t, parts, n);
    }
    case IR_BUILTIN_GETFIELD: return cg_getfield(b, ops, n);
    case IR_BUILTIN_SETFIELD: return cg_setfield(b, ops, n);
    case IR_BUILTIN_ISDEFINED: return cg_constant(b, env->k.v_true);
    case IR_BUILTIN_NFIELDS: {
        cg_val v = cg_operand(b, ops[0]);
        return cg_from_scalar(b, ty_v(env->k.t_int64), LLVMConstInt(b->m->t_i64, v.shape->nparts, 0));
    }
    case IR_BUILTIN_IFELSE: return ifelse(b, ops);
    case IR_BUILTIN_COMPILERBARRIER: return cg_operand(b, ops[1]);
    case IR_BUILTIN_DONOTDELETE: return cg_constant(b, env->k.v_nothing);
    case IR_BUILTIN_SHARED_ALLOC: return shared_alloc(b, ops);
    case IR_BUILTIN_LOCAL_ALLOC: return local_alloc(b, ops);
    case IR_BUILTIN_POINTERREF_INVARIANT: return cg_pointer_intrinsic(b, IR_INTRINSIC_COUNT, ops, n);
    case IR_BUILTIN_TARGET_INFO: return target_info(b, ops);
    case IR_BUILTIN_ASSUME: assume(b, ops); return cg_constant(b, env->k.v_nothing);
    case IR_BUILTIN_MEMORYNEW: return cg_error(b, SUP_E_ALLOCATION, "this allocates an array, which device code cannot do");
    case IR_BUILTIN_SVEC:
    case IR_BUILTIN_EXPR: return cg_error(b, SUP_E_ALLOCATION, "this allocates, which device code cannot do");
    case IR_BUILTIN_APPLY_ITERATE:
    case IR_BUILTIN_APPLY:
    case IR_BUILTIN_INVOKE:
    case IR_BUILTIN_INVOKELATEST:
    case IR_BUILTIN_INVOKE_IN_WORLD:
    case IR_BUILTIN_APPLICABLE:
    case IR_BUILTIN_APPLY_TYPE:
    case IR_BUILTIN_SUBTYPE:
    case IR_BUILTIN_FIELDTYPE:
        return cg_error(b, SUP_E_DYNAMIC_CALL, "`%s` is evaluated at run time, which device code cannot do", ir_builtin_name(id));
    default: return cg_error(b, SUP_E_HOST_ONLY, "`%s` is not available in device code", ir_builtin_name(id));
    }
}
