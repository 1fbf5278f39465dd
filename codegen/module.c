/* The module of one compile: entries, the functions they reach, and what their bodies need. */
#include "codegen/module.h"

#include <llvm-c/DebugInfo.h>
#include <stdlib.h>
#include <string.h>

#include "support/hash.h"

/* ---- names ------------------------------------------------------------------------------------------- */

const char *cg_name_of(cg_module *m, ty_code_instance *ci) {
    sup_buf b = {0};
    ty_value *def = ci->def->def;
    sup_buf_puts(&b, TY_IS(m->env, def, t_method) ? ((ty_method *)def)->name->name : "top-level code");
    if (ty_is_tuple_type(m->env, ci->def->spec_types)) {
        const ty_svec *p = ((ty_datatype *)ci->def->spec_types)->parameters;
        sup_buf_putc(&b, '(');
        for (size_t i = 1; i < p->n; i++) {
            if (i > 1) sup_buf_puts(&b, ", ");
            ty_print(m->env, &b, p->data[i]);
        }
        sup_buf_putc(&b, ')');
    }
    const char *text = sup_arena_strndup(m->rq->arena, sup_buf_cstr(&b), b.len);
    sup_buf_free(&b);
    return text;
}

/* "julia_name_HASH", letters, digits and underscores only. The same in every module, so that equal functions of several
 * modules can be recognised. */
static const char *internal_name(cg_module *m, ty_code_instance *ci, const char *shown) {
    ty_value *def = ci->def->def;
    const char *name = TY_IS(m->env, def, t_method) ? ((ty_method *)def)->name->name : "thunk";
    char text[80];
    size_t n = 0;
    for (const char *p = name; *p && n + 1 < sizeof text; p++) {
        const bool plain = (*p >= '0' && *p <= '9') || (*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z');
        text[n++] = plain ? *p : '_';
    }
    text[n] = 0;
    const char *unique = sup_arena_printf(m->arena, "julia_%s_%08x", text, (uint32_t)sup_hash_bytes(shown, strlen(shown), 0));
    return LLVMGetNamedFunction(m->m, unique) ? sup_arena_printf(m->arena, "%s_%u", unique, ++m->nnames) : unique;
}

uint64_t cg_token_of(cg_module *m, ty_value *v) {
    if (ty_is_symbol(m->env, v)) return ((ty_sym *)v)->hash;
    if (ty_is_datatype(m->env, v)) return ((ty_datatype *)v)->hash;
    return ty_egal_hash(m->env, v);
}

/* ---- attributes ------------------------------------------------------------------------------------------ */

static void add_enum(cg_module *m, LLVMValueRef fn, LLVMAttributeIndex at, const char *name, uint64_t value) {
    const unsigned kind = LLVMGetEnumAttributeKindForName(name, strlen(name));
    if (kind) LLVMAddAttributeAtIndex(fn, at, LLVMCreateEnumAttribute(m->ctx, kind, value));
}

static void add_type(cg_module *m, LLVMValueRef fn, LLVMAttributeIndex at, const char *name, LLVMTypeRef type) {
    const unsigned kind = LLVMGetEnumAttributeKindForName(name, strlen(name));
    LLVMAddAttributeAtIndex(fn, at, LLVMCreateTypeAttribute(m->ctx, kind, type));
}

static void add_string(cg_module *m, LLVMValueRef fn, const char *name, const char *value) {
    LLVMAddAttributeAtIndex(fn, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                            LLVMCreateStringAttribute(m->ctx, name, (unsigned)strlen(name), value, (unsigned)strlen(value)));
}

static void common_attributes(cg_module *m, LLVMValueRef fn) {
    const LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
    add_enum(m, fn, at, "nounwind", 0);
    if (m->rq->fastmath) add_string(m, fn, "denormal-fp-math-f32", "preserve-sign,preserve-sign");
}

/* ---- functions --------------------------------------------------------------------------------------------- */

/* Argument types: what inference recorded, else the method instance's. */
static void argument_types(cg_module *m, cg_func *fn) {
    const ty_code *code = fn->ci->code;
    fn->nargs = code->nargs;
    fn->is_vararg = code->is_vararg;
    fn->arg_types = SUP_NEW_ARRAY(m->arena, ty_value *, fn->nargs + 1);
    ir_func *f = ir_unseal(m->env, m->arena, code);
    const ty_svec *spec = ty_is_tuple_type(m->env, fn->ci->def->spec_types) ? ((ty_datatype *)fn->ci->def->spec_types)->parameters : NULL;
    for (uint32_t i = 0; i < fn->nargs; i++) {
        const bool rest = fn->is_vararg && i + 1 == fn->nargs;
        if (i < f->arg_types.len)
            fn->arg_types[i] = f->consts.data[f->arg_types.data[i]];
        else if (spec && !rest && i < spec->n)
            fn->arg_types[i] = spec->data[i];
        else if (spec && rest)
            fn->arg_types[i] = ty_v(ty_tuple_type(m->env, spec->data + i, spec->n > i ? spec->n - i : 0));
        else
            fn->arg_types[i] = ty_v(m->env->k.t_any);
    }
    fn->ret_type = fn->ci->ret_type ? fn->ci->ret_type : ty_v(m->env->k.t_any);
}

static LLVMTypeRef return_type(cg_module *m, cg_func *fn) {
    const cg_shape *s = cg_shape_of(m, fn->ret_type);
    if (s->big) {
        fn->ret_by_pointer = true;
        return m->t_void;
    }
    if (s->nleaves == 0) return m->t_void;
    if (s->nleaves == 1) return s->leaves[0];
    return LLVMStructTypeInContext(m->ctx, s->leaves, s->nleaves, 0);
}

static void method_attributes(cg_module *m, cg_func *fn) {
    const LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
    ty_value *def = fn->ci->def->def;
    const uint32_t flags = TY_IS(m->env, def, t_method) ? ((ty_method *)def)->flags : 0;
    if (m->rq->always_inline)
        add_enum(m, fn->fn, at, "alwaysinline", 0);
    else if (flags & TY_METHOD_NOINLINE)
        add_enum(m, fn->fn, at, "noinline", 0);
    else if (flags & TY_METHOD_INLINE)
        add_enum(m, fn->fn, at, "inlinehint", 0);
}

/* Do throws report themselves through the state block? */
static bool reports(const cg_module *m) { return m->rq->debug_level >= 1 && m->backend->is_device; }

cg_func *cg_function(cg_module *m, ty_code_instance *ci) {
    bool fresh;
    uint64_t *slot = sup_map_put(m->arena, &m->funcs, sup_key(ci), &fresh);
    if (!fresh) return (cg_func *)(uintptr_t)*slot;
    cg_func *fn = SUP_NEW(m->arena, cg_func);
    *slot = sup_key(fn);
    fn->ci = ci;
    fn->name = cg_name_of(m, ci);
    argument_types(m, fn);
    LLVMTypeRef ret = return_type(m, fn);
    SUP_VEC(LLVMTypeRef) params = {0};
    if (fn->ret_by_pointer) sup_vec_push(m->arena, &params, m->t_ptr);
    for (uint32_t i = 0; i < fn->nargs; i++) {
        const cg_shape *s = cg_shape_of(m, fn->arg_types[i]);
        if (s->big)
            sup_vec_push(m->arena, &params, m->t_ptr);
        else
            for (uint32_t j = 0; j < s->nleaves; j++) sup_vec_push(m->arena, &params, s->leaves[j]);
    }
    fn->state_param = -1;
    if (reports(m)) {
        fn->state_param = (int)params.len;
        sup_vec_push(m->arena, &params, m->t_ptr);
    }
    fn->fn_type = LLVMFunctionType(ret, params.data, params.len, 0);
    fn->fn = LLVMAddFunction(m->m, internal_name(m, ci, fn->name), fn->fn_type);
    LLVMSetLinkage(fn->fn, LLVMInternalLinkage);
    common_attributes(m, fn->fn);
    method_attributes(m, fn);
    sup_vec_push(m->arena, &m->queue, fn);
    return fn;
}

static void entry_error(cg_module *m, const cg_entry *e, sup_diag_code code, const char *text) {
    cg_add_error(m->rq, m->rp, code, text);
    cg_message *msg = m->rp->messages;
    while (msg->next) msg = msg->next;
    msg->function = cg_name_of(m, e->ci);
    ty_value *def = e->ci->def->def;
    if (TY_IS(m->env, def, t_method)) {
        const ty_method *method = (ty_method *)def;
        msg->span = (sup_span){method->span_file, method->span_begin, method->span_end};
        msg->line = (uint32_t)method->line;
    }
    m->nerrors++;
}

/* One LLVM parameter per parameter of the Julia signature that carries data. Scalars and most structs are passed as
 * they are: then each field read becomes one load from parameter space with a constant address. Big values and unions are `byval`:
 * read from memory where they are used, also with computed indices. */
static bool entry_parameters(cg_module *m, cg_func *fn, LLVMTypeRef *types, unsigned *n) {
    const cg_entry *e = fn->entry;
    for (uint32_t i = 0; i < fn->nparams; i++) {
        const cg_shape *s = cg_shape_of(m, fn->param_types[i]);
        fn->param_llvm[i] = -1;
        switch (s->kind) {
        case CG_SHAPE_GHOST: continue;
        case CG_SHAPE_SCALAR: types[*n] = cg_memory_type(m, s->leaves[0]); break;
        case CG_SHAPE_TOKEN: continue; /* Symbols and types have no bits for a host to pass */
        case CG_SHAPE_STRUCT:
        case CG_SHAPE_UNION:
            if (s->size == 0 && s->kind == CG_SHAPE_STRUCT) continue;
            if (ty_is_bits(m->env, fn->param_types[i]) || s->kind == CG_SHAPE_UNION) {
                types[*n] = cg_aggregate_type(m, s);
                fn->param_byval[i] = types[*n] == NULL;
                if (!types[*n]) types[*n] = m->t_ptr;
                break;
            }
            /* fallthrough */
        default:
            entry_error(m, e, SUP_E_NOT_ISBITS,
                        sup_arena_printf(m->arena, "argument %u of the kernel has type %s, which is not a plain bits type", i,
                                         ty_text(m->env, fn->param_types[i])));
            return false;
        }
        fn->param_llvm[i] = (int)(*n)++;
    }
    return true;
}

static void entry_param_attributes(cg_module *m, cg_func *fn) {
    for (uint32_t i = 0; i < fn->nparams; i++) {
        if (fn->param_llvm[i] < 0) continue;
        const cg_shape *s = cg_shape_of(m, fn->param_types[i]);
        if (!fn->param_byval[i]) continue;
        const LLVMAttributeIndex at = (LLVMAttributeIndex)fn->param_llvm[i] + 1;
        const uint32_t size = s->size + (s->kind == CG_SHAPE_UNION);
        add_type(m, fn->fn, at, "byval", LLVMArrayType2(m->t_i8, size));
        add_enum(m, fn->fn, at, "align", s->align);
        add_enum(m, fn->fn, at, "noalias", 0);
        add_enum(m, fn->fn, at, "readonly", 0);
    }
}

static void entry_attributes(cg_module *m, cg_func *fn) {
    common_attributes(m, fn->fn);
    entry_param_attributes(m, fn);
    if (m->backend->finish_entry) m->backend->finish_entry(m, fn->fn, fn->entry);
}

static cg_func *declare_entry(cg_module *m, const cg_entry *e) {
    cg_func *fn = SUP_NEW(m->arena, cg_func);
    fn->ci = e->ci;
    fn->entry = e;
    fn->name = cg_name_of(m, e->ci);
    if (!e->ci->code || !ty_is_tuple_type(m->env, e->ci->def->spec_types)) {
        /* A kernel that does nothing may be known as a constant only. */
        if (!(e->ci->flags & TY_CI_CONST_RETURN) || !ty_is_tuple_type(m->env, e->ci->def->spec_types)) {
            entry_error(m, e, SUP_E_CODEGEN, "there is no code for this function");
            return NULL;
        }
    } else {
        argument_types(m, fn);
    }
    const ty_svec *spec = ((ty_datatype *)e->ci->def->spec_types)->parameters;
    fn->nparams = (uint32_t)spec->n;
    fn->param_types = spec->data;
    fn->param_llvm = SUP_NEW_ARRAY(m->arena, int, spec->n + 1);
    fn->param_byval = SUP_NEW_ARRAY(m->arena, bool, spec->n + 1);
    LLVMTypeRef *types = SUP_NEW_ARRAY(m->arena, LLVMTypeRef, spec->n + 2);
    unsigned n = 0;
    if (!entry_parameters(m, fn, types, &n)) return NULL;
    if (!fn->ret_type) fn->ret_type = e->ci->ret_type;
    LLVMTypeRef ret = e->is_kernel ? m->t_void : return_type(m, fn);
    if (fn->ret_by_pointer) {
        entry_error(m, e, SUP_E_CODEGEN, "the result is too big to be returned by an external function");
        return NULL;
    }
    if (e->is_kernel && fn->ret_type != ty_v(m->env->k.t_nothing) && fn->ret_type != m->env->k.bottom) {
        entry_error(m, e, SUP_E_KERNEL_RETURN,
                    sup_arena_printf(m->arena, "a kernel must return nothing, this one returns a value of type %s", ty_text(m->env, fn->ret_type)));
        return NULL;
    }
    fn->state_param = -1;
    if (reports(m) && e->is_kernel) {
        fn->state_param = (int)n;
        types[n++] = m->t_ptr;
    }
    fn->fn_type = LLVMFunctionType(ret, types, n, 0);
    fn->fn = LLVMAddFunction(m->m, e->name, fn->fn_type);
    entry_attributes(m, fn);
    sup_vec_push(m->arena, &m->queue, fn);
    return fn;
}

/* ---- a whole request ------------------------------------------------------------------------------------------ */

static void make_types(cg_module *m) {
    m->t_void = LLVMVoidTypeInContext(m->ctx);
    m->t_i1 = LLVMInt1TypeInContext(m->ctx);
    m->t_i8 = LLVMInt8TypeInContext(m->ctx);
    m->t_i16 = LLVMInt16TypeInContext(m->ctx);
    m->t_i32 = LLVMInt32TypeInContext(m->ctx);
    m->t_i64 = LLVMInt64TypeInContext(m->ctx);
    m->t_i128 = LLVMInt128TypeInContext(m->ctx);
    m->t_half = LLVMHalfTypeInContext(m->ctx);
    m->t_bfloat = LLVMBFloatTypeInContext(m->ctx);
    m->t_float = LLVMFloatTypeInContext(m->ctx);
    m->t_double = LLVMDoubleTypeInContext(m->ctx);
    m->t_ptr = LLVMPointerTypeInContext(m->ctx, 0);
    m->md_invariant = LLVMGetMDKindIDInContext(m->ctx, "invariant.load", 14);
}

static void empty_body(cg_module *m, cg_func *fn) {
    LLVMBuilderRef b = LLVMCreateBuilderInContext(m->ctx);
    LLVMPositionBuilderAtEnd(b, LLVMAppendBasicBlockInContext(m->ctx, fn->fn, "entry"));
    if (fn->entry->is_kernel || LLVMGetReturnType(fn->fn_type) == m->t_void) LLVMBuildRetVoid(b);
    else LLVMBuildUnreachable(b);
    LLVMDisposeBuilder(b);
}

/* Shared memory and flags of everything `fn` reaches. */
static void collect_shared(cg_module *m, cg_func *fn, uint32_t mark, cg_entry_info *info, uint64_t *bytes) {
    if (fn->mark == mark) return;
    fn->mark = mark;
    info->dynamic_shared |= fn->uses_dynamic_shared;
    for (uint32_t i = 0; i < fn->shared.len; i++) {
        LLVMValueRef g = fn->shared.data[i];
        const uint64_t align = LLVMGetAlignment(g), size = LLVMGetArrayLength2(LLVMGlobalGetValueType(g));
        *bytes = (*bytes + align - 1) / align * align + size;
    }
    for (uint32_t i = 0; i < fn->callees.len; i++) collect_shared(m, fn->callees.data[i], mark, info, bytes);
}

static bool can_throw(cg_func *fn, uint32_t mark) {
    if (fn->mark == mark) return false;
    fn->mark = mark;
    if (fn->throws) return true;
    for (uint32_t i = 0; i < fn->callees.len; i++)
        if (can_throw(fn->callees.data[i], mark)) return true;
    return false;
}

/* Takes the state parameter away from an entry that turned out not to throw: the body moves to a new function. */
static void drop_state(cg_module *m, cg_func *fn) {
    const unsigned n = LLVMCountParamTypes(fn->fn_type) - 1;
    LLVMTypeRef *types = SUP_NEW_ARRAY(m->arena, LLVMTypeRef, n + 1);
    LLVMGetParamTypes(fn->fn_type, types);
    LLVMValueRef old = fn->fn;
    LLVMReplaceAllUsesWith(LLVMGetParam(old, n), LLVMConstNull(m->t_ptr));
    fn->fn_type = LLVMFunctionType(LLVMGetReturnType(fn->fn_type), types, n, 0);
    LLVMSetValueName2(old, "", 0);
    fn->fn = LLVMAddFunction(m->m, fn->entry->name, fn->fn_type);
    for (unsigned i = 0; i < n; i++) LLVMReplaceAllUsesWith(LLVMGetParam(old, i), LLVMGetParam(fn->fn, i));
    for (LLVMBasicBlockRef bb; (bb = LLVMGetFirstBasicBlock(old));) {
        LLVMRemoveBasicBlockFromParent(bb);
        LLVMAppendExistingBasicBlock(fn->fn, bb);
    }
    LLVMMetadataRef scope = LLVMGetSubprogram(old);
    LLVMDeleteFunction(old);
    if (scope) LLVMSetSubprogram(fn->fn, scope);
    entry_attributes(m, fn);
}

bool cg_generate(cg_module *m) {
    make_types(m);
    const cg_request *rq = m->rq;
    m->rp->entries = SUP_NEW_ARRAY(rq->arena, cg_entry_info, rq->nentries + 1);
    m->entries = SUP_NEW_ARRAY(m->arena, cg_func *, rq->nentries + 1);
    cg_debug_start(m);
    for (size_t i = 0; i < rq->nentries; i++) m->entries[i] = declare_entry(m, &rq->entries[i]);
    for (uint32_t i = 0; i < m->queue.len; i++) {
        cg_func *fn = m->queue.data[i];
        if (fn->ci->code)
            cg_generate_body(m, fn);
        else
            empty_body(m, fn);
    }
    for (size_t i = 0; i < rq->nentries; i++) {
        if (!m->entries[i]) continue;
        uint64_t bytes = 0;
        m->rp->entries[i].nparams = m->entries[i]->nparams;
        collect_shared(m, m->entries[i], (uint32_t)i + 1, &m->rp->entries[i], &bytes);
        m->rp->entries[i].static_shared = (uint32_t)bytes;
        if (m->entries[i]->state_param < 0) continue;
        m->rp->entries[i].has_state = can_throw(m->entries[i], (uint32_t)(rq->nentries + i) + 1);
        if (!m->rp->entries[i].has_state) drop_state(m, m->entries[i]);
    }
    cg_debug_finish(m);
    return m->nerrors == 0;
}

/* ---- which parameters the optimised code reads ------------------------------------------------------------------- */

static void mark_bytes(uint8_t *read, uint64_t size, uint64_t from, uint64_t n) {
    for (uint64_t i = from; i < from + n && i < size; i++) read[i] = 1;
}

static void mark_param_uses(cg_module *m, LLVMTargetDataRef layout, LLVMValueRef ptr, uint64_t offset, uint8_t *read, uint64_t size) {
    for (LLVMUseRef u = LLVMGetFirstUse(ptr); u; u = LLVMGetNextUse(u)) {
        LLVMValueRef user = LLVMGetUser(u);
        if (LLVMIsALoadInst(user)) {
            mark_bytes(read, size, offset, LLVMABISizeOfType(layout, LLVMTypeOf(user)));
        } else if (LLVMIsAAddrSpaceCastInst(user)) {
            mark_param_uses(m, layout, user, offset, read, size);
        } else if (LLVMIsAGetElementPtrInst(user) && LLVMGetNumOperands(user) == 2 &&
                   LLVMIsAConstantInt(LLVMGetOperand(user, 1))) {
            const uint64_t step = LLVMABISizeOfType(layout, LLVMGetGEPSourceElementType(user));
            const int64_t index = LLVMConstIntGetSExtValue(LLVMGetOperand(user, 1));
            mark_param_uses(m, layout, user, offset + (uint64_t)index * step, read, size);
        } else {
            mark_bytes(read, size, 0, size);
        }
    }
}

/* An aggregate passed as it is: which of its bytes are extracted. */
static void mark_extracted(LLVMTargetDataRef layout, LLVMValueRef x, uint64_t offset, uint8_t *read, uint64_t size) {
    LLVMTypeRef t = LLVMTypeOf(x);
    for (LLVMUseRef u = LLVMGetFirstUse(x); u; u = LLVMGetNextUse(u)) {
        LLVMValueRef user = LLVMGetUser(u);
        if (LLVMGetTypeKind(t) != LLVMStructTypeKind || !LLVMIsAExtractValueInst(user)) {
            mark_bytes(read, size, offset, LLVMABISizeOfType(layout, t));
            continue;
        }
        uint64_t at = offset;
        LLVMTypeRef inner = t;
        for (unsigned i = 0; i < LLVMGetNumIndices(user); i++) {
            const unsigned k = LLVMGetIndices(user)[i];
            at += LLVMOffsetOfElement(layout, inner, k);
            inner = LLVMStructGetTypeAtIndex(inner, k);
        }
        mark_extracted(layout, user, at, read, size);
    }
}

void cg_find_params_read(cg_module *m) {
    LLVMTargetDataRef layout = LLVMGetModuleDataLayout(m->m);
    for (size_t i = 0; i < m->rq->nentries; i++) {
        cg_func *fn = m->entries[i];
        LLVMValueRef f = LLVMGetNamedFunction(m->m, m->rq->entries[i].name);
        if (!fn || !f) continue;
        const uint8_t **all = SUP_NEW_ARRAY(m->rq->arena, const uint8_t *, fn->nparams + 1);
        for (uint32_t p = 0; p < fn->nparams; p++) {
            if (fn->param_llvm[p] < 0) continue;
            const cg_shape *s = cg_shape_of(m, fn->param_types[p]);
            const uint64_t size = s->size + (s->kind == CG_SHAPE_UNION);
            uint8_t *read = SUP_NEW_ARRAY(m->rq->arena, uint8_t, size + 1);
            LLVMValueRef x = LLVMGetParam(f, (unsigned)fn->param_llvm[p]);
            if (fn->param_byval[p])
                mark_param_uses(m, layout, x, 0, read, size);
            else
                mark_extracted(layout, x, 0, read, size);
            all[p] = read;
        }
        m->rp->entries[i].params_read = all;
    }
}
