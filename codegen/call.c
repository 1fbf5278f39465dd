/* Calls between functions: the specialised signature (one LLVM parameter per leaf), entries' parameters, and
 * calls of LLVM intrinsics and library functions. */
#include "codegen/body.h"

#include <llvm-c/Core.h>

/* ---- arguments of the function being generated ---------------------------------------------------------- */

/* Internal functions: leaves in order; big values by pointer. */
static void unpack_internal(cg_body *b) {
    cg_func *fn = b->fn;
    unsigned next = fn->ret_by_pointer ? 1 : 0;
    for (uint32_t i = 0; i < fn->nargs; i++) {
        const cg_shape *s = cg_shape_of(b->m, fn->arg_types[i]);
        cg_val *v = &b->args[i];
        *v = (cg_val){.type = fn->arg_types[i], .shape = s, .constant = s->constant};
        if (s->big) {
            v->ptr = LLVMGetParam(fn->fn, next++);
            v->align = s->align;
        } else if (s->nleaves) {
            v->leaves = SUP_NEW_ARRAY(b->m->arena, LLVMValueRef, s->nleaves);
            for (uint32_t j = 0; j < s->nleaves; j++) v->leaves[j] = LLVMGetParam(fn->fn, next++);
        }
    }
}

/* The leaves of an aggregate parameter; `x` has the type that cg_aggregate_type gives. */
static void extract_leaves(cg_body *b, const cg_shape *s, LLVMValueRef x, LLVMValueRef *out) {
    if (s->kind == CG_SHAPE_SCALAR) {
        out[0] = s->leaves[0] == b->m->t_i1 ? LLVMBuildICmp(b->b, LLVMIntNE, x, LLVMConstInt(b->m->t_i8, 0, 0), "") : x;
        return;
    }
    unsigned k = 0;
    for (uint32_t i = 0; i < s->nparts; i++)
        if (s->parts[i].shape->nleaves)
            extract_leaves(b, s->parts[i].shape, LLVMBuildExtractValue(b->b, x, k++, ""), out + s->parts[i].first);
}

/* One parameter of an entry (index p of the Julia signature). */
static cg_val unpack_entry_param(cg_body *b, uint32_t p) {
    cg_func *fn = b->fn;
    ty_value *type = fn->param_types[p];
    const cg_shape *s = cg_shape_of(b->m, type);
    cg_val v = {.type = type, .shape = s, .constant = s->constant};
    const int k = fn->param_llvm[p];
    if (k < 0) return v;
    LLVMValueRef x = LLVMGetParam(fn->fn, (unsigned)k);
    if (!fn->param_byval[p]) {
        v.leaves = SUP_NEW_ARRAY(b->m->arena, LLVMValueRef, s->nleaves);
        extract_leaves(b, s, x, v.leaves);
        return v;
    }
    v.ptr = x;
    v.align = s->align;
    v.invariant = true;
    v.param = p + 1;
    return v;
}

static void unpack_entry(cg_body *b) {
    cg_func *fn = b->fn;
    const bool vararg = fn->ci->code && fn->nargs && b->f->is_vararg;
    const uint32_t plain = vararg ? fn->nargs - 1 : fn->nargs;
    for (uint32_t i = 0; i < plain && i < fn->nparams; i++) b->args[i] = unpack_entry_param(b, i);
    if (!vararg) return;
    const uint32_t n = fn->nparams - plain;
    cg_val *rest = SUP_NEW_ARRAY(b->m->arena, cg_val, n);
    for (uint32_t i = 0; i < n; i++) rest[i] = unpack_entry_param(b, plain + i);
    b->args[plain] = cg_tuple_of(b, fn->arg_types[plain], rest, n);
}

void cg_unpack_arguments(cg_body *b) {
    b->args = SUP_NEW_ARRAY(b->m->arena, cg_val, b->fn->nargs + 1);
    if (b->fn->entry)
        unpack_entry(b);
    else
        unpack_internal(b);
}

/* ---- invoke ------------------------------------------------------------------------------------------------- */

static cg_val call_function(cg_body *b, cg_func *callee, const ir_ref *args, uint32_t n) {
    cg_module *m = b->m;
    const cg_shape *rs = cg_shape_of(m, callee->ret_type);
    SUP_VEC(LLVMValueRef) llvm_args = {0};
    LLVMValueRef result_slot = NULL;
    if (callee->ret_by_pointer) {
        result_slot = cg_alloca(b, rs->size, rs->align);
        sup_vec_push(m->arena, &llvm_args, result_slot);
    }
    const uint32_t plain = callee->is_vararg ? callee->nargs - 1 : callee->nargs;
    for (uint32_t i = 0; i < callee->nargs; i++) {
        const cg_shape *s = cg_shape_of(m, callee->arg_types[i]);
        cg_val v;
        if (i < plain) {
            v = i < n ? cg_operand(b, args[i]) : cg_undefined(b, callee->arg_types[i]);
        } else {
            cg_val *rest = SUP_NEW_ARRAY(m->arena, cg_val, n - plain + 1);
            for (uint32_t j = plain; j < n; j++) rest[j - plain] = cg_operand(b, args[j]);
            v = cg_tuple_of(b, callee->arg_types[i], rest, n > plain ? n - plain : 0);
        }
        v = cg_convert(b, v, callee->arg_types[i]);
        if (s->big) {
            LLVMValueRef p = cg_address(b, v);
            if (LLVMTypeOf(p) != m->t_ptr) p = LLVMBuildAddrSpaceCast(b->b, p, m->t_ptr, "");
            sup_vec_push(m->arena, &llvm_args, p);
        } else if (s->nleaves) {
            LLVMValueRef *leaves = cg_leaves(b, v);
            for (uint32_t j = 0; j < s->nleaves; j++) sup_vec_push(m->arena, &llvm_args, leaves[j]);
        }
    }
    if (callee->state_param >= 0) sup_vec_push(m->arena, &llvm_args, cg_state(b));
    sup_vec_push(m->arena, &b->fn->callees, callee);
    LLVMValueRef call = LLVMBuildCall2(b->b, callee->fn_type, callee->fn, llvm_args.data, llvm_args.len, "");
    cg_val r = {.type = callee->ret_type, .shape = rs, .constant = rs->constant};
    if (callee->ret_type == m->env->k.bottom) {
        LLVMBuildUnreachable(b->b);
        b->dead = true;
    } else if (callee->ret_by_pointer) {
        r.ptr = result_slot;
        r.align = rs->align;
    } else if (rs->nleaves) {
        r.leaves = SUP_NEW_ARRAY(m->arena, LLVMValueRef, rs->nleaves);
        for (uint32_t j = 0; j < rs->nleaves; j++)
            r.leaves[j] = rs->nleaves == 1 ? call : LLVMBuildExtractValue(b->b, call, j, "");
    }
    return r;
}

cg_val cg_invoke(cg_body *b, const ir_ref *ops, uint32_t n) {
    cg_module *m = b->m;
    ty_code_instance *ci = cg_callee(b, ops[0]);
    if (!ci) {
        ty_value *v = ir_const_value(b->f, ops[0]);
        return cg_error(b, SUP_E_CODEGEN, "no code for the call of %s", ty_text(m->env, v));
    }
    if (ci->flags & TY_CI_CONST_RETURN && ci->ret_const) return cg_constant(b, ci->ret_const);
    if (cg_only_throws(b, ci)) {
        cg_throw(b, ci->exc_type);
        return cg_no_value;
    }
    if (!ci->code) return cg_error(b, SUP_E_CODEGEN, "no code for the call of %s", cg_name_of(m, ci));
    return call_function(b, cg_function(m, ci), ops + 1, n - 1);
}

/* ---- LLVM intrinsics and library functions ---------------------------------------------------------------------- */

LLVMValueRef cg_call_llvm(cg_body *b, const char *name, LLVMTypeRef ret, unsigned n, LLVMValueRef *args) {
    LLVMTypeRef types[16];
    GPUCC_ASSERT(n <= 16, "codegen: %u arguments for %s", n, name);
    for (unsigned i = 0; i < n; i++) types[i] = LLVMTypeOf(args[i]);
    LLVMTypeRef ft = LLVMFunctionType(ret, types, n, 0);
    LLVMValueRef fn = LLVMGetNamedFunction(b->m->m, name);
    if (!fn) fn = LLVMAddFunction(b->m->m, name, ft);
    return LLVMBuildCall2(b->b, ft, fn, args, n, "");
}

/* "llvm.NAME.TYPE" on values of one type. */
LLVMValueRef cg_math_call(cg_body *b, const char *name, LLVMTypeRef type, unsigned n, LLVMValueRef *args) {
    cg_module *m = b->m;
    char full[64];
    if (LLVMGetTypeKind(type) == LLVMIntegerTypeKind)
        snprintf(full, sizeof full, "llvm.%s.i%u", name, LLVMGetIntTypeWidth(type));
    else
        snprintf(full, sizeof full, "llvm.%s.%s", name,
                 type == m->t_half ? "f16" : type == m->t_bfloat ? "bf16" : type == m->t_float ? "f32" : "f64");
    return cg_call_llvm(b, full, type, n, args);
}
