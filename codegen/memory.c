/* Memory: loads and stores of flattened values in Julia's layout, stack slots. */
#include "codegen/body.h"

static uint32_t align_at(uint32_t align, uint64_t offset) {
    const uint64_t low = offset ? offset & -offset : align;
    return low < align ? (uint32_t)low : align;
}

LLVMValueRef cg_alloca(cg_body *b, uint64_t size, uint32_t align) {
    LLVMBuilderRef at = LLVMCreateBuilderInContext(b->m->ctx);
    LLVMValueRef first = LLVMGetFirstInstruction(b->entry);
    if (first)
        LLVMPositionBuilderBefore(at, first);
    else
        LLVMPositionBuilderAtEnd(at, b->entry);
    LLVMValueRef slot = LLVMBuildAlloca(at, LLVMArrayType2(b->m->t_i8, size ? size : 1), "");
    LLVMSetAlignment(slot, align ? align : 1);
    LLVMDisposeBuilder(at);
    return slot;
}

LLVMValueRef cg_offset(cg_body *b, LLVMValueRef ptr, uint64_t bytes) {
    if (!bytes) return ptr;
    LLVMValueRef index = LLVMConstInt(b->m->t_i64, bytes, 0);
    return LLVMBuildInBoundsGEP2(b->b, b->m->t_i8, ptr, &index, 1, "");
}

LLVMValueRef cg_load_leaf(cg_body *b, LLVMTypeRef leaf, LLVMValueRef ptr, cg_access a) {
    LLVMValueRef x = LLVMBuildLoad2(b->b, cg_memory_type(b->m, leaf), ptr, "");
    LLVMSetAlignment(x, a.align ? a.align : 1);
    if (a.invariant) LLVMSetMetadata(x, b->m->md_invariant, LLVMMetadataAsValue(b->m->ctx, LLVMMDNodeInContext2(b->m->ctx, NULL, 0)));
    if (a.is_volatile) LLVMSetVolatile(x, 1);
    /* A Bool in memory is 0 or 1; the comparison folds better than a truncation. */
    if (leaf == b->m->t_i1) x = LLVMBuildICmp(b->b, LLVMIntNE, x, LLVMConstInt(b->m->t_i8, 0, 0), "");
    return x;
}

void cg_store_leaf(cg_body *b, LLVMValueRef x, LLVMValueRef ptr, cg_access a) {
    if (LLVMIsPoison(x)) return;
    if (LLVMTypeOf(x) == b->m->t_i1) x = LLVMBuildZExt(b->b, x, b->m->t_i8, "");
    LLVMValueRef st = LLVMBuildStore(b->b, x, ptr);
    LLVMSetAlignment(st, a.align ? a.align : 1);
    if (a.is_volatile) LLVMSetVolatile(st, 1);
}

static void load_leaves(cg_body *b, const cg_shape *s, LLVMValueRef ptr, cg_access a, LLVMValueRef *out) {
    switch (s->kind) {
    case CG_SHAPE_SCALAR:
    case CG_SHAPE_TOKEN:
    case CG_SHAPE_OBJECT: out[0] = cg_load_leaf(b, s->leaves[0], ptr, a); return;
    case CG_SHAPE_STRUCT:
        for (uint32_t i = 0; i < s->nparts; i++) {
            const cg_part *p = &s->parts[i];
            cg_access at = a;
            at.align = align_at(a.align, p->offset);
            if (p->shape->nleaves) load_leaves(b, p->shape, cg_offset(b, ptr, p->offset), at, out + p->first);
        }
        return;
    case CG_SHAPE_UNION: {
        cg_access at = a;
        at.align = 1;
        out[0] = cg_load_leaf(b, b->m->t_i8, cg_offset(b, ptr, s->size), at);
        for (uint32_t i = 0; i < s->nparts; i++)
            if (s->parts[i].shape->nleaves) load_leaves(b, s->parts[i].shape, ptr, a, out + s->parts[i].first);
        return;
    }
    default: return;
    }
}

cg_val cg_load(cg_body *b, ty_value *type, LLVMValueRef ptr, cg_access a) {
    const cg_shape *s = cg_shape_of(b->m, type);
    cg_val r = {.type = type, .shape = s, .constant = s->constant};
    if (s->kind == CG_SHAPE_NONE) return cg_error(b, SUP_E_CODEGEN, "a value of type %s cannot be read from memory", ty_text(b->m->env, type));
    if (s->big) { /* a private copy: the memory may change afterwards */
        if (a.invariant) return (cg_val){.type = type, .shape = s, .ptr = ptr, .align = a.align, .invariant = true};
        r.ptr = cg_alloca(b, s->size, s->align);
        r.align = s->align;
        LLVMBuildMemCpy(b->b, r.ptr, s->align, ptr, a.align ? a.align : 1, LLVMConstInt(b->m->t_i64, s->size, 0));
        return r;
    }
    r.leaves = SUP_NEW_ARRAY(b->m->arena, LLVMValueRef, s->nleaves);
    if (s->nleaves) load_leaves(b, s, ptr, a, r.leaves);
    return r;
}

static void store_leaves(cg_body *b, const cg_shape *s, LLVMValueRef *x, LLVMValueRef ptr, cg_access a);

/* The selected member's payload; a branch per member with data unless there is only one such member. */
static void store_union(cg_body *b, const cg_shape *s, LLVMValueRef *x, LLVMValueRef ptr, cg_access a) {
    cg_access at = a;
    at.align = 1;
    cg_store_leaf(b, x[0], cg_offset(b, ptr, s->size), at);
    uint32_t with_data = 0, last = 0;
    for (uint32_t i = 0; i < s->nparts; i++)
        if (s->parts[i].shape->nleaves) with_data++, last = i;
    if (with_data == 0) return;
    if (with_data == 1) {
        store_leaves(b, s->parts[last].shape, x + s->parts[last].first, ptr, a);
        return;
    }
    if (LLVMIsAConstantInt(x[0])) {
        const cg_part *p = &s->parts[LLVMConstIntGetZExtValue(x[0])];
        if (p->shape->nleaves) store_leaves(b, p->shape, x + p->first, ptr, a);
        return;
    }
    LLVMBasicBlockRef done = cg_new_block(b, "stored");
    LLVMValueRef sw = LLVMBuildSwitch(b->b, x[0], done, with_data);
    for (uint32_t i = 0; i < s->nparts; i++) {
        if (!s->parts[i].shape->nleaves) continue;
        LLVMBasicBlockRef bb = cg_new_block(b, "store");
        LLVMAddCase(sw, LLVMConstInt(b->m->t_i8, i, 0), bb);
        cg_goto_block(b, bb);
        store_leaves(b, s->parts[i].shape, x + s->parts[i].first, ptr, a);
        LLVMBuildBr(b->b, done);
    }
    cg_goto_block(b, done);
}

static void store_leaves(cg_body *b, const cg_shape *s, LLVMValueRef *x, LLVMValueRef ptr, cg_access a) {
    switch (s->kind) {
    case CG_SHAPE_SCALAR:
    case CG_SHAPE_TOKEN:
    case CG_SHAPE_OBJECT: cg_store_leaf(b, x[0], ptr, a); return;
    case CG_SHAPE_STRUCT:
        for (uint32_t i = 0; i < s->nparts; i++) {
            const cg_part *p = &s->parts[i];
            cg_access at = a;
            at.align = align_at(a.align, p->offset);
            if (p->shape->nleaves) store_leaves(b, p->shape, x + p->first, cg_offset(b, ptr, p->offset), at);
        }
        return;
    case CG_SHAPE_UNION: store_union(b, s, x, ptr, a); return;
    default: return;
    }
}

void cg_copy_bytes(cg_body *b, LLVMValueRef to, LLVMValueRef from, uint64_t n, uint32_t align) {
    LLVMBuildMemCpy(b->b, to, align ? align : 1, from, align ? align : 1, LLVMConstInt(b->m->t_i64, n, 0));
}

void cg_store(cg_body *b, cg_val v, LLVMValueRef ptr, cg_access a) {
    const cg_shape *s = v.shape;
    if (s->kind == CG_SHAPE_NONE && !v.constant) {
        cg_error(b, SUP_E_CODEGEN, "a value of type %s cannot be written to memory", ty_text(b->m->env, v.type));
        return;
    }
    if (s->big) {
        LLVMBuildMemCpy(b->b, ptr, a.align ? a.align : 1, cg_address(b, v), s->align, LLVMConstInt(b->m->t_i64, s->size, 0));
        return;
    }
    if (s->nleaves) store_leaves(b, s, cg_leaves(b, v), ptr, a);
}

/* A global with the bytes of an isbits constant. */
static LLVMValueRef constant_memory(cg_body *b, cg_val v) {
    cg_module *m = b->m;
    bool fresh;
    uint64_t *slot = sup_map_put(m->arena, &m->const_globals, sup_key(v.constant), &fresh);
    if (fresh) {
        LLVMValueRef init = LLVMConstStringInContext2(m->ctx, (const char *)v.constant, v.shape->size, 1);
        const unsigned space = m->backend->is_device ? CG_AS_GLOBAL : CG_AS_GENERIC;
        LLVMValueRef g = LLVMAddGlobalInAddressSpace(m->m, LLVMTypeOf(init), "const_data", space);
        LLVMSetInitializer(g, init);
        LLVMSetGlobalConstant(g, 1);
        LLVMSetLinkage(g, LLVMPrivateLinkage);
        LLVMSetUnnamedAddress(g, LLVMGlobalUnnamedAddr);
        LLVMSetAlignment(g, v.shape->align);
        *slot = sup_key(g);
    }
    return (LLVMValueRef)(uintptr_t)*slot;
}

LLVMValueRef cg_address(cg_body *b, cg_val v) {
    if (v.ptr) return v.ptr;
    if (v.constant && v.shape->kind == CG_SHAPE_STRUCT && ty_is_bits(b->m->env, v.type)) return constant_memory(b, v);
    LLVMValueRef slot = cg_alloca(b, v.shape->size + (v.shape->kind == CG_SHAPE_UNION), v.shape->align);
    cg_store(b, v, slot, (cg_access){v.shape->align, false, false});
    return slot;
}

/* As cg_address, but a statement's value is written once, at the end of the block that computes it, so that
 * a loop that indexes a tuple does not write it again in every round. */
LLVMValueRef cg_operand_address(cg_body *b, ir_ref r) {
    cg_val v = cg_operand(b, r);
    if (v.ptr || v.constant || !(ir_is_stmt(r) || ir_is_arg(r))) return cg_address(b, v);
    LLVMBasicBlockRef here = LLVMGetInsertBlock(b->b), home = b->entry;
    cg_val *slot = ir_is_arg(r) ? &b->args[ir_ref_index(r)] : &b->vals[ir_ref_index(r)];
    if (ir_is_stmt(r)) {
        home = b->end[b->f->stmts.data[ir_ref_index(r)].block];
        if (!home || home == here) return cg_address(b, v); /* same block: memory is written here */
    }
    LLVMValueRef term = LLVMGetBasicBlockTerminator(home);
    if (term)
        LLVMPositionBuilderBefore(b->b, term);
    else
        LLVMPositionBuilderAtEnd(b->b, home);
    if (v.shape->has_union) { /* storing may need blocks: not in the middle of finished ones */
        LLVMPositionBuilderAtEnd(b->b, here);
        return cg_address(b, v);
    }
    slot->ptr = cg_address(b, v);
    slot->align = v.shape->align;
    LLVMPositionBuilderAtEnd(b->b, here);
    return slot->ptr;
}
