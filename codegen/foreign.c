/* Foreign calls: LLVM intrinsics ("llvm.x" with convention :llvmcall), device-library functions ("extern f" with
 * :llvmcall), and the few C functions that Julia code uses to look at its own objects. */
#include "codegen/body.h"

/* The type of a parameter or result: Bool is i1 for intrinsics, a byte elsewhere. */
static LLVMTypeRef foreign_type(cg_body *b, const cg_shape *s, bool intrinsic) {
    if (s->kind == CG_SHAPE_GHOST) return b->m->t_void;
    if (s->nleaves == 1 && !s->big) return intrinsic ? s->leaves[0] : cg_memory_type(b->m, s->leaves[0]);
    if (s->kind == CG_SHAPE_STRUCT && !s->big && !s->has_union) return LLVMStructTypeInContext(b->m->ctx, s->leaves, s->nleaves, 0);
    return NULL;
}

/* A string constant as a pointer to its bytes in device memory. */
static LLVMValueRef string_pointer(cg_body *b, ty_value *v) {
    const ty_string *s = (const ty_string *)v;
    cg_module *m = b->m;
    bool fresh;
    uint64_t *slot = sup_map_put(m->arena, &m->const_globals, sup_key(v), &fresh);
    if (fresh) {
        LLVMValueRef init = LLVMConstStringInContext2(m->ctx, s->data, s->len, 0);
        LLVMValueRef g = LLVMAddGlobalInAddressSpace(m->m, LLVMTypeOf(init), "string", m->backend->is_device ? CG_AS_GLOBAL : CG_AS_GENERIC);
        LLVMSetInitializer(g, init);
        LLVMSetGlobalConstant(g, 1);
        LLVMSetLinkage(g, LLVMPrivateLinkage);
        *slot = sup_key(g);
    }
    LLVMValueRef g = (LLVMValueRef)(uintptr_t)*slot;
    return LLVMTypeOf(g) == m->t_ptr ? g : LLVMBuildAddrSpaceCast(b->b, g, m->t_ptr, "");
}

static LLVMValueRef foreign_argument(cg_body *b, ir_ref r, ty_value *type, LLVMTypeRef want) {
    cg_val v = cg_operand(b, r);
    if (v.constant && TY_IS(b->m->env, v.constant, t_string)) return string_pointer(b, v.constant);
    v = cg_convert(b, v, type);
    LLVMValueRef x = cg_scalar(b, v);
    if (LLVMTypeOf(x) == want) return x;
    if (LLVMTypeOf(x) == b->m->t_i1) return LLVMBuildZExt(b->b, x, want, "");
    if (LLVMGetTypeKind(want) == LLVMPointerTypeKind && LLVMGetTypeKind(LLVMTypeOf(x)) == LLVMPointerTypeKind)
        return LLVMBuildAddrSpaceCast(b->b, x, want, "");
    return x;
}

static cg_val foreign_result(cg_body *b, ty_value *type, const cg_shape *s, LLVMValueRef call) {
    if (s->kind == CG_SHAPE_GHOST) return cg_undefined(b, type);
    if (s->nleaves == 1) {
        LLVMValueRef x = call;
        if (s->leaves[0] == b->m->t_i1 && LLVMTypeOf(x) != b->m->t_i1) x = LLVMBuildICmp(b->b, LLVMIntNE, x, LLVMConstNull(LLVMTypeOf(x)), "");
        if (s->kind == CG_SHAPE_STRUCT && LLVMGetTypeKind(LLVMTypeOf(x)) == LLVMStructTypeKind) x = LLVMBuildExtractValue(b->b, x, 0, "");
        return cg_from_scalar(b, type, x);
    }
    LLVMValueRef *leaves = SUP_NEW_ARRAY(b->m->arena, LLVMValueRef, s->nleaves);
    for (uint32_t i = 0; i < s->nleaves; i++) leaves[i] = LLVMBuildExtractValue(b->b, call, i, "");
    return cg_from_leaves(b, type, leaves);
}

static cg_val call_device_function(cg_body *b, const char *name, ty_value *ret, const ty_svec *types, const ir_ref *args, uint32_t n) {
    cg_module *m = b->m;
    const bool intrinsic = !strncmp(name, "llvm.", 5);
    const cg_shape *rs = cg_shape_of(m, ret);
    LLVMTypeRef rt = ret == m->env->k.bottom ? m->t_void : foreign_type(b, rs, intrinsic);
    LLVMTypeRef types_llvm[16];
    LLVMValueRef values[16];
    if (types->n > 16 || n < types->n || !rt)
        return cg_error(b, SUP_E_CODEGEN, "the signature of `%s` cannot be translated", name);
    unsigned k = 0;
    for (size_t i = 0; i < types->n; i++) {
        ty_value *text = ir_is_const(args[i]) ? ir_const_value(b->f, args[i]) : NULL;
        if (text && TY_IS(m->env, text, t_string) && types->data[i] == ty_v(m->env->k.t_any)) {
            types_llvm[k] = m->t_ptr;
            values[k++] = string_pointer(b, text);
            continue;
        }
        const cg_shape *s = cg_shape_of(m, types->data[i]);
        types_llvm[k] = foreign_type(b, s, intrinsic);
        if (!types_llvm[k] || LLVMGetTypeKind(types_llvm[k]) == LLVMStructTypeKind)
            return cg_error(b, SUP_E_CODEGEN, "argument %zu of `%s` has type %s", i + 1, name, ty_text(m->env, types->data[i]));
        if (types_llvm[k] == m->t_void) continue;
        values[k] = foreign_argument(b, args[i], types->data[i], types_llvm[k]);
        k++;
    }
    const char *why = NULL;
    if (intrinsic && m->backend->intrinsic) {
        LLVMValueRef own = m->backend->intrinsic(m, b->b, name, rt, k, values, &why);
        if (why) return cg_error(b, SUP_E_CODEGEN, "`%s`: %s", name, why);
        if (own) return foreign_result(b, ret, rs, own);
    }
    if (intrinsic && !LLVMLookupIntrinsicID(name, strlen(name))) return cg_error(b, SUP_E_CODEGEN, "there is no LLVM intrinsic `%s`", name);
    LLVMTypeRef ft = LLVMFunctionType(rt, types_llvm, k, 0);
    LLVMValueRef fn = LLVMGetNamedFunction(m->m, name);
    if (fn && LLVMGlobalGetValueType(fn) != ft) return cg_error(b, SUP_E_CODEGEN, "`%s` is used with two different signatures", name);
    if (!fn) fn = LLVMAddFunction(m->m, name, ft);
    LLVMValueRef call = LLVMBuildCall2(b->b, ft, fn, values, k, "");
    if (ret == m->env->k.bottom) {
        LLVMBuildUnreachable(b->b);
        b->dead = true;
        return cg_no_value;
    }
    return foreign_result(b, ret, rs, call);
}

cg_val cg_foreigncall(cg_body *b, const ir_ref *ops, uint32_t n) {
    ty_env *env = b->m->env;
    const ty_svec *d = (const ty_svec *)ir_const_value(b->f, ops[0]);
    const char *convention = ((ty_sym *)d->data[3])->name;
    ty_value *name_value = d->data[0];
    const char *name = ty_is_symbol(env, name_value) ? ((ty_sym *)name_value)->name
                       : TY_IS(env, name_value, t_string) ? ((ty_string *)name_value)->data
                                                          : NULL;
    if (!name) return cg_error(b, SUP_E_HOST_ONLY, "a foreign call through a computed name is not available in device code");
    if (!strcmp(convention, "llvmcall")) {
        if (!strncmp(name, "extern ", 7)) name += 7;
        return call_device_function(b, name, d->data[1], (const ty_svec *)d->data[2], ops + 1, n - 1);
    }
    if (!strcmp(name, "jl_value_ptr") && n >= 2) { /* pointer_from_objref */
        cg_val v = cg_operand(b, ops[1]);
        if (v.shape->kind == CG_SHAPE_OBJECT && !v.constant) return cg_from_scalar(b, d->data[1], cg_scalar(b, v));
    }
    return cg_error(b, SUP_E_HOST_ONLY, "the C function `%s` of the host cannot be called from device code", name);
}
