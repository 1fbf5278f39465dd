/* Atomic operations through pointers, with Julia's orderings. On a device their scope is the device (all threads of
 * the GPU), as CUDA's atomics. The operation of atomic_pointermodify is a constant: an intrinsic (add_int, and_int, ...),
 * a function of Base known by name (+, -, &, |, xor, max, min) on machine numbers, or one of the symbols of
 * `operations`. */
#include "codegen/body.h"

static bool ordering(cg_body *b, ir_ref r, LLVMAtomicOrdering *out) {
    static const struct {
        const char *name;
        LLVMAtomicOrdering order;
    } names[] = {{"not_atomic", LLVMAtomicOrderingNotAtomic},
                 {"unordered", LLVMAtomicOrderingUnordered},
                 {"monotonic", LLVMAtomicOrderingMonotonic},
                 {"acquire", LLVMAtomicOrderingAcquire},
                 {"release", LLVMAtomicOrderingRelease},
                 {"acquire_release", LLVMAtomicOrderingAcquireRelease},
                 {"sequentially_consistent", LLVMAtomicOrderingSequentiallyConsistent}};
    cg_val v = cg_operand(b, r);
    if (v.constant && ty_is_symbol(b->m->env, v.constant))
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            if (!strcmp(((ty_sym *)v.constant)->name, names[i].name)) {
                *out = names[i].order;
                return true;
            }
    cg_error(b, SUP_E_CODEGEN, "an atomic ordering must be one of Julia's symbols, known at compile time");
    return false;
}

/* Before capability 7.0, and in LLVM before 20, only monotonic atomics exist: fences around them say the rest. */
static bool needs_fences(cg_body *b, LLVMAtomicOrdering order) {
    return b->m->backend->is_device && (CG_LLVM_MAJOR < 20 || b->m->rq->cap_major < 7) && order >= LLVMAtomicOrderingAcquire;
}

/* Before LLVM 20 the C interface has no scopes: atomics then have the widest. */
static void set_scope(cg_body *b, LLVMValueRef inst) {
#if CG_LLVM_MAJOR >= 20
    const char *name = b->m->backend->is_device ? "device" : "";
    LLVMSetAtomicSyncScopeID(inst, LLVMGetSyncScopeID(b->m->ctx, name, strlen(name)));
#else
    (void)b, (void)inst;
#endif
}

/* The pointer and the scalar shape it points to. */
static LLVMValueRef target(cg_body *b, ir_ref r, const cg_shape **s) {
    cg_val p = cg_operand(b, r);
    const struct ty_wellknown *k = &b->m->env->k;
    if (ty_is_datatype(b->m->env, p.type) && p.shape->kind == CG_SHAPE_SCALAR) {
        const ty_datatype *t = (const ty_datatype *)p.type;
        if (t->name == k->ptr_name || t->name == k->llvmptr_name) {
            *s = cg_shape_of(b->m, t->parameters->data[0]);
            if ((*s)->kind == CG_SHAPE_SCALAR) return cg_scalar(b, p);
        }
    }
    cg_error(b, SUP_E_CODEGEN, "an atomic operation on a %s", ty_text(b->m->env, p.type));
    return NULL;
}

/* Bool is an i8 for atomics. */
static LLVMValueRef to_memory(cg_body *b, LLVMValueRef x) {
    return LLVMTypeOf(x) == b->m->t_i1 ? LLVMBuildZExt(b->b, x, b->m->t_i8, "") : x;
}
static LLVMValueRef from_memory(cg_body *b, LLVMValueRef x, const cg_shape *s) {
    return s->leaves[0] == b->m->t_i1 ? LLVMBuildICmp(b->b, LLVMIntNE, x, LLVMConstInt(b->m->t_i8, 0, 0), "") : x;
}

static void build_fence(cg_body *b, LLVMAtomicOrdering order) {
    if (b->m->backend->fence)
        b->m->backend->fence(b->m, b->b);
    else
        set_scope(b, LLVMBuildFence(b->b, order, 0, ""));
}

static void fence_between(cg_body *b) { build_fence(b, LLVMAtomicOrderingSequentiallyConsistent); }

/* ---- load, store, exchange ------------------------------------------------------------------------------- */

static cg_val load_atomic(cg_body *b, const ir_ref *ops) {
    const cg_shape *s;
    LLVMAtomicOrdering order;
    LLVMValueRef p = target(b, ops[0], &s);
    if (!p || !ordering(b, ops[1], &order)) return cg_undefined(b, cg_stmt_type(b));
    LLVMValueRef x = LLVMBuildLoad2(b->b, cg_memory_type(b->m, s->leaves[0]), p, "");
    LLVMSetAlignment(x, s->size);
    if (order != LLVMAtomicOrderingNotAtomic) {
        LLVMSetOrdering(x, needs_fences(b, order) ? LLVMAtomicOrderingMonotonic : order);
        set_scope(b, x);
    }
    if (needs_fences(b, order)) fence_between(b);
    return cg_from_scalar(b, s->type, from_memory(b, x, s));
}

static cg_val store_atomic(cg_body *b, const ir_ref *ops) {
    const cg_shape *s;
    LLVMAtomicOrdering order;
    LLVMValueRef p = target(b, ops[0], &s);
    if (!p || !ordering(b, ops[2], &order)) return cg_undefined(b, cg_stmt_type(b));
    if (needs_fences(b, order)) fence_between(b);
    LLVMValueRef st = LLVMBuildStore(b->b, to_memory(b, cg_scalar(b, cg_convert(b, cg_operand(b, ops[1]), s->type))), p);
    LLVMSetAlignment(st, s->size);
    if (order != LLVMAtomicOrderingNotAtomic) {
        LLVMSetOrdering(st, needs_fences(b, order) ? LLVMAtomicOrderingMonotonic : order);
        set_scope(b, st);
    }
    return cg_operand(b, ops[0]);
}

static LLVMAtomicOrdering at_least_monotonic(LLVMAtomicOrdering o) {
    return o == LLVMAtomicOrderingNotAtomic || o == LLVMAtomicOrderingUnordered ? LLVMAtomicOrderingMonotonic : o;
}

/* NVPTX ignores the ordering of read-modify-write operations: fences say it on a device. */
static LLVMValueRef rmw(cg_body *b, LLVMAtomicRMWBinOp op, LLVMValueRef p, LLVMValueRef x, LLVMAtomicOrdering order) {
    const bool fences = b->m->backend->is_device && order >= LLVMAtomicOrderingAcquire;
    const LLVMAtomicOrdering fence_order = order == LLVMAtomicOrderingSequentiallyConsistent ? order : LLVMAtomicOrderingAcquireRelease;
    if (fences && order != LLVMAtomicOrderingAcquire) build_fence(b, fence_order);
    LLVMValueRef r = LLVMBuildAtomicRMW(b->b, op, p, x, fences ? LLVMAtomicOrderingMonotonic : at_least_monotonic(order), 0);
    set_scope(b, r);
    if (fences && order != LLVMAtomicOrderingRelease) build_fence(b, LLVMAtomicOrderingAcquireRelease);
    return r;
}

static cg_val atomic_swap(cg_body *b, const ir_ref *ops) {
    const cg_shape *s;
    LLVMAtomicOrdering order;
    LLVMValueRef p = target(b, ops[0], &s);
    if (!p || !ordering(b, ops[2], &order)) return cg_undefined(b, cg_stmt_type(b));
    LLVMValueRef x = to_memory(b, cg_scalar(b, cg_convert(b, cg_operand(b, ops[1]), s->type)));
    return cg_from_scalar(b, s->type, from_memory(b, rmw(b, LLVMAtomicRMWBinOpXchg, p, x, order), s));
}

/* ---- modify ---------------------------------------------------------------------------------------------------- */

enum kind { INT = 1, FLOAT = 2, UNSIGNED = 4 };

static const struct {
    const char *name;
    unsigned kinds;
    LLVMAtomicRMWBinOp op;
} operations[] = {
    {"+", INT, LLVMAtomicRMWBinOpAdd},        {"+", FLOAT, LLVMAtomicRMWBinOpFAdd},
    {"-", INT, LLVMAtomicRMWBinOpSub},        {"-", FLOAT, LLVMAtomicRMWBinOpFSub},
    {"&", INT, LLVMAtomicRMWBinOpAnd},        {"|", INT, LLVMAtomicRMWBinOpOr},
    {"xor", INT, LLVMAtomicRMWBinOpXor},      {"⊻", INT, LLVMAtomicRMWBinOpXor},
    {"max", INT, LLVMAtomicRMWBinOpMax},      {"max", UNSIGNED, LLVMAtomicRMWBinOpUMax},
    {"min", INT, LLVMAtomicRMWBinOpMin},      {"min", UNSIGNED, LLVMAtomicRMWBinOpUMin},
    {"add_int", INT, LLVMAtomicRMWBinOpAdd},  {"sub_int", INT, LLVMAtomicRMWBinOpSub},
    {"and_int", INT, LLVMAtomicRMWBinOpAnd},  {"or_int", INT, LLVMAtomicRMWBinOpOr},
    {"xor_int", INT, LLVMAtomicRMWBinOpXor},  {"add_float", FLOAT, LLVMAtomicRMWBinOpFAdd},
    {"sub_float", FLOAT, LLVMAtomicRMWBinOpFSub}, {"inc", UNSIGNED, LLVMAtomicRMWBinOpUIncWrap},
    {"dec", UNSIGNED, LLVMAtomicRMWBinOpUDecWrap},
};

static bool is_unsigned(const ty_env *env, const ty_value *t) {
    for (const ty_datatype *d = (const ty_datatype *)t; d != env->k.t_any; d = d->super)
        if (d == env->k.t_unsigned) return true;
    return t == ty_v(env->k.t_bool);
}

static const char *operation_name(cg_body *b, cg_val op) {
    ty_env *env = b->m->env;
    if (!op.constant) return NULL;
    if (ty_is_symbol(env, op.constant)) return ((ty_sym *)op.constant)->name;
    for (size_t i = 0; env->k.intrinsics && i < env->k.intrinsics->n; i++)
        if (env->k.intrinsics->data[i] == op.constant) return ir_intrinsic_name((ir_intrinsic)i);
    const char *name = ty_typeof(op.constant)->name->name->name;
    if (ty_typeof(op.constant)->name->module != env->k.m_base && ty_typeof(op.constant)->name->module != env->k.m_core) return NULL;
    if (name[0] == '#') name++; /* typeof(f) is named #f */
    return name;
}

/* What the memory holds after the operation, for the second half of the result. */
static LLVMValueRef combine(cg_body *b, LLVMAtomicRMWBinOp op, LLVMValueRef old, LLVMValueRef x) {
    LLVMBuilderRef k = b->b;
    switch (op) {
    case LLVMAtomicRMWBinOpAdd: return LLVMBuildAdd(k, old, x, "");
    case LLVMAtomicRMWBinOpFAdd: return LLVMBuildFAdd(k, old, x, "");
    case LLVMAtomicRMWBinOpSub: return LLVMBuildSub(k, old, x, "");
    case LLVMAtomicRMWBinOpFSub: return LLVMBuildFSub(k, old, x, "");
    case LLVMAtomicRMWBinOpAnd: return LLVMBuildAnd(k, old, x, "");
    case LLVMAtomicRMWBinOpOr: return LLVMBuildOr(k, old, x, "");
    case LLVMAtomicRMWBinOpXor: return LLVMBuildXor(k, old, x, "");
    case LLVMAtomicRMWBinOpMax: return LLVMBuildSelect(k, LLVMBuildICmp(k, LLVMIntSGT, old, x, ""), old, x, "");
    case LLVMAtomicRMWBinOpMin: return LLVMBuildSelect(k, LLVMBuildICmp(k, LLVMIntSLT, old, x, ""), old, x, "");
    case LLVMAtomicRMWBinOpUMax: return LLVMBuildSelect(k, LLVMBuildICmp(k, LLVMIntUGT, old, x, ""), old, x, "");
    case LLVMAtomicRMWBinOpUMin: return LLVMBuildSelect(k, LLVMBuildICmp(k, LLVMIntULT, old, x, ""), old, x, "");
    case LLVMAtomicRMWBinOpUIncWrap: {
        LLVMValueRef zero = LLVMConstNull(LLVMTypeOf(old)), one = LLVMConstInt(LLVMTypeOf(old), 1, 0);
        return LLVMBuildSelect(k, LLVMBuildICmp(k, LLVMIntUGE, old, x, ""), zero, LLVMBuildAdd(k, old, one, ""), "");
    }
    default: {
        LLVMValueRef zero = LLVMConstNull(LLVMTypeOf(old)), one = LLVMConstInt(LLVMTypeOf(old), 1, 0);
        LLVMValueRef wraps = LLVMBuildOr(k, LLVMBuildICmp(k, LLVMIntEQ, old, zero, ""), LLVMBuildICmp(k, LLVMIntUGT, old, x, ""), "");
        return LLVMBuildSelect(k, wraps, x, LLVMBuildSub(k, old, one, ""), "");
    }
    }
}

static cg_val atomic_modify(cg_body *b, const ir_ref *ops) {
    const cg_shape *s;
    LLVMAtomicOrdering order;
    LLVMValueRef p = target(b, ops[0], &s);
    cg_val undefined = cg_undefined(b, cg_stmt_type(b));
    if (!p || !ordering(b, ops[3], &order)) return undefined;
    cg_val operand = cg_operand(b, ops[2]);
    const char *name = operation_name(b, cg_operand(b, ops[1]));
    LLVMTypeRef leaf = s->leaves[0];
    const bool is_float = LLVMGetTypeKind(leaf) != LLVMIntegerTypeKind && LLVMGetTypeKind(leaf) != LLVMPointerTypeKind;
    const unsigned kind = is_float ? FLOAT : is_unsigned(b->m->env, s->type) ? UNSIGNED : INT;
    for (int exact = 1; name && exact >= 0; exact--) /* an unsigned row first, then the common one */
        for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
            if (strcmp(operations[i].name, name)) continue;
            if (!(operations[i].kinds & (exact ? kind : kind == UNSIGNED ? INT : kind))) continue;
            LLVMValueRef x = to_memory(b, cg_scalar(b, cg_convert(b, operand, s->type)));
            LLVMValueRef old = rmw(b, operations[i].op, p, x, order);
            LLVMValueRef *leaves = SUP_NEW_ARRAY(b->m->arena, LLVMValueRef, 2);
            leaves[0] = from_memory(b, old, s);
            leaves[1] = from_memory(b, combine(b, operations[i].op, old, x), s);
            return cg_from_leaves(b, cg_stmt_type(b), leaves);
        }
    cg_error(b, SUP_E_UNSUPPORTED, "this operation on a %s is not available as an atomic instruction; use a compare-and-swap loop",
             ty_text(b->m->env, s->type));
    return undefined;
}

static cg_val atomic_replace(cg_body *b, const ir_ref *ops) {
    cg_module *m = b->m;
    const cg_shape *s;
    LLVMAtomicOrdering success, failure;
    LLVMValueRef p = target(b, ops[0], &s);
    if (!p || !ordering(b, ops[3], &success) || !ordering(b, ops[4], &failure)) return cg_undefined(b, cg_stmt_type(b));
    LLVMTypeRef leaf = cg_memory_type(m, s->leaves[0]);
    LLVMTypeRef bits = LLVMGetTypeKind(leaf) == LLVMIntegerTypeKind || LLVMGetTypeKind(leaf) == LLVMPointerTypeKind ? leaf : LLVMIntTypeInContext(m->ctx, s->size * 8);
    LLVMValueRef expected = to_memory(b, cg_scalar(b, cg_convert(b, cg_operand(b, ops[1]), s->type)));
    LLVMValueRef value = to_memory(b, cg_scalar(b, cg_convert(b, cg_operand(b, ops[2]), s->type)));
    if (bits != leaf) {
        expected = LLVMBuildBitCast(b->b, expected, bits, "");
        value = LLVMBuildBitCast(b->b, value, bits, "");
    }
    const bool fences = needs_fences(b, success) || needs_fences(b, failure);
    if (fences) {
        fence_between(b);
        success = failure = LLVMAtomicOrderingMonotonic;
    }
    LLVMValueRef x = LLVMBuildAtomicCmpXchg(b->b, p, expected, value, at_least_monotonic(success), at_least_monotonic(failure), 0);
    set_scope(b, x);
    if (fences) fence_between(b);
    LLVMValueRef *leaves = SUP_NEW_ARRAY(m->arena, LLVMValueRef, 2);
    leaves[0] = LLVMBuildExtractValue(b->b, x, 0, "");
    if (bits != leaf) leaves[0] = LLVMBuildBitCast(b->b, leaves[0], leaf, "");
    leaves[0] = from_memory(b, leaves[0], s);
    leaves[1] = LLVMBuildExtractValue(b->b, x, 1, "");
    return cg_from_leaves(b, cg_stmt_type(b), leaves);
}

static cg_val fence(cg_body *b, const ir_ref *ops) {
    LLVMAtomicOrdering order;
    if (ordering(b, ops[0], &order) && order >= LLVMAtomicOrderingAcquire) build_fence(b, order);
    return cg_constant(b, b->m->env->k.v_nothing);
}

cg_val cg_atomic_intrinsic(cg_body *b, ir_intrinsic id, const ir_ref *ops, uint32_t n) {
    (void)n;
    switch (id) {
    case IR_INTR_atomic_fence: return fence(b, ops);
    case IR_INTR_atomic_pointerref: return load_atomic(b, ops);
    case IR_INTR_atomic_pointerset: return store_atomic(b, ops);
    case IR_INTR_atomic_pointerswap: return atomic_swap(b, ops);
    case IR_INTR_atomic_pointermodify: return atomic_modify(b, ops);
    default: return atomic_replace(b, ops);
    }
}
