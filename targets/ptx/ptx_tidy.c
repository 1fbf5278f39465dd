/* Index arithmetic, tidied after LLVM's pipeline.
 *
 * Julia counts from 1: an index is (zero-based index) + 1, the guard compares it with a length, and every access subtracts the
 * 1 again. LLVM leaves the additions where they stand (it even pulls them below extensions), so that nothing cancels:
 *
 *     %t1 = add nuw nsw i32 %tid, 1              %t = zext i32 %tid
 *     %z  = zext i32 %t1                         %i = add nsw i64 %base, %t
 *     %i1 = add nsw i64 %base, %z        ->      icmp sge i64 %i, %n
 *     icmp sgt i64 %i1, %n                       getelementptr float, ptr %p, i64 %i
 *     %i  = add i64 %i1, -1
 *     getelementptr float, ptr %p, i64 %i
 *
 * Rules (each is applied until nothing changes; flags are kept only where they are proven):
 *   1. ext(x + C) -> ext(x) + C        zext with nuw, sext with nsw
 *   2. (a + C) + b -> (a + b) + C      C > 0, all nsw, a or b not negative
 *   3. (a + C) + D -> a + (C + D)
 *   4. x + 1 > y -> x >= y             nsw (signed) or nuw (unsigned), and the mirrored forms; x + C where x + (C - 1) is there
 *   5. addresses: constants move outwards (they fold into the access), and p + a + b becomes p + (a + b), which takes one
 *      multiplication by the element's size less and turns a product in `b` into a multiply-add
 */
#include <string.h>

#include "codegen/module.h"
#include "targets/backends.h"

typedef struct tidy {
    LLVMBuilderRef b;
    LLVMTargetDataRef layout;
    LLVMTypeRef i8, i64;
    bool changed;
} tidy;

static bool constant(LLVMValueRef v, int64_t *x) {
    if (!LLVMIsAConstantInt(v) || LLVMGetIntTypeWidth(LLVMTypeOf(v)) > 64) return false;
    *x = LLVMConstIntGetSExtValue(v);
    return true;
}

/* v = *x + *c for a constant c != 0 */
static bool add_constant(LLVMValueRef v, LLVMValueRef *x, int64_t *c) {
    if (!LLVMIsAInstruction(v) || LLVMGetInstructionOpcode(v) != LLVMAdd || !constant(LLVMGetOperand(v, 1), c)) return false;
    *x = LLVMGetOperand(v, 0);
    return *c != 0;
}

static LLVMValueRef number(LLVMTypeRef t, int64_t x) { return LLVMConstInt(t, (unsigned long long)x, 1); }

static LLVMValueRef add(tidy *t, LLVMValueRef x, LLVMValueRef y, bool nuw, bool nsw) {
    LLVMValueRef r = LLVMBuildAdd(t->b, x, y, "");
    if (LLVMIsAInstruction(r)) {
        LLVMSetNUW(r, nuw);
        LLVMSetNSW(r, nsw);
    }
    return r;
}

static void replace(tidy *t, LLVMValueRef old, LLVMValueRef new_value) {
    LLVMReplaceAllUsesWith(old, new_value);
    LLVMInstructionEraseFromParent(old);
    t->changed = true;
}

static bool is_index_register(LLVMValueRef call) {
    LLVMValueRef fn = LLVMGetCalledValue(call);
    size_t n = 0;
    const char *name = fn ? LLVMGetValueName2(fn, &n) : "";
    return n > 23 && !strncmp(name, "llvm.nvvm.read.ptx.sreg.", 24) &&
           (!strncmp(name + 24, "tid.", 4) || !strncmp(name + 24, "ntid.", 5) || !strncmp(name + 24, "ctaid.", 6) || !strncmp(name + 24, "nctaid.", 7));
}

/* Certainly not negative as a signed number. */
static bool not_negative(LLVMValueRef v, int depth) {
    int64_t c;
    if (constant(v, &c)) return c >= 0;
    if (!LLVMIsAInstruction(v) || depth > 5) return false;
    switch (LLVMGetInstructionOpcode(v)) {
    case LLVMZExt: return true;
    case LLVMCall: return is_index_register(v);
    case LLVMLShr: return constant(LLVMGetOperand(v, 1), &c) && c > 0;
    case LLVMAnd: return not_negative(LLVMGetOperand(v, 0), depth + 1) || not_negative(LLVMGetOperand(v, 1), depth + 1);
    case LLVMURem: return not_negative(LLVMGetOperand(v, 1), depth + 1);
    case LLVMUDiv: return not_negative(LLVMGetOperand(v, 0), depth + 1);
    case LLVMShl: return LLVMGetNSW(v) && not_negative(LLVMGetOperand(v, 0), depth + 1);
    case LLVMAdd:
    case LLVMMul:
        return LLVMGetNSW(v) && not_negative(LLVMGetOperand(v, 0), depth + 1) && not_negative(LLVMGetOperand(v, 1), depth + 1);
    case LLVMOr: return not_negative(LLVMGetOperand(v, 0), depth + 1) && not_negative(LLVMGetOperand(v, 1), depth + 1);
    default: return false;
    }
}

/* Does the value only go where an addition of a constant may cancel? */
static bool feeds_indices(LLVMValueRef v) {
    for (LLVMUseRef u = LLVMGetFirstUse(v); u; u = LLVMGetNextUse(u)) {
        LLVMValueRef user = LLVMGetUser(u);
        const LLVMOpcode op = LLVMGetInstructionOpcode(user);
        if (op != LLVMAdd && op != LLVMSub && op != LLVMICmp && op != LLVMGetElementPtr && op != LLVMMul && op != LLVMShl) return false;
    }
    return true;
}

/* Rule 1 */
static void hoist_extension(tidy *t, LLVMValueRef i) {
    const bool is_signed = LLVMGetInstructionOpcode(i) == LLVMSExt;
    LLVMValueRef x;
    int64_t c;
    if (!add_constant(LLVMGetOperand(i, 0), &x, &c) || !feeds_indices(i)) return;
    if (is_signed ? !LLVMGetNSW(LLVMGetOperand(i, 0)) : !LLVMGetNUW(LLVMGetOperand(i, 0)) || c < 0) return;
    LLVMTypeRef to = LLVMTypeOf(i);
    LLVMPositionBuilderBefore(t->b, i);
    LLVMValueRef wide = is_signed ? LLVMBuildSExt(t->b, x, to, "") : LLVMBuildZExt(t->b, x, to, "");
    if (!is_signed && LLVMIsAInstruction(wide) && LLVMGetNNeg(i)) LLVMSetNNeg(wide, 1);
    replace(t, i, add(t, wide, number(to, c), !is_signed, true));
}

/* Rules 2 and 3 */
static void reassociate(tidy *t, LLVMValueRef i) {
    LLVMValueRef x;
    int64_t c, d;
    for (unsigned k = 0; k < 2; k++) {
        LLVMValueRef inner = LLVMGetOperand(i, k), b = LLVMGetOperand(i, 1 - k);
        if (!add_constant(inner, &x, &c)) continue;
        const bool nsw = LLVMGetNSW(i) && LLVMGetNSW(inner), nuw = LLVMGetNUW(i) && LLVMGetNUW(inner);
        LLVMTypeRef type = LLVMTypeOf(i);
        if (constant(b, &d)) {
            LLVMPositionBuilderBefore(t->b, i);
            const bool between = c > 0 && d < 0 && c + d >= 0; /* the sum lies between x and x + c */
            if (c + d == 0) replace(t, i, x);
            else replace(t, i, add(t, x, number(type, c + d), between ? LLVMGetNUW(inner) : nuw && c > 0 && d > 0,
                                   between ? LLVMGetNSW(inner) : nsw && (c > 0) == (d > 0)));
            return;
        }
        if (c > 0 && nsw && (not_negative(x, 0) || not_negative(b, 0))) {
            LLVMPositionBuilderBefore(t->b, i);
            LLVMValueRef sum = add(t, x, b, nuw, true);
            replace(t, i, add(t, sum, number(type, c), nuw, true));
            return;
        }
    }
}

/* Is x + c computed somewhere, so that using it costs nothing? */
static LLVMValueRef existing_sum(LLVMValueRef x, int64_t c, LLVMValueRef before) {
    if (c == 0) return x;
    for (LLVMUseRef u = LLVMGetFirstUse(x); u; u = LLVMGetNextUse(u)) {
        LLVMValueRef user = LLVMGetUser(u), y;
        int64_t d;
        if (add_constant(user, &y, &d) && y == x && d == c && LLVMGetInstructionParent(user) == LLVMGetInstructionParent(before)) return user;
    }
    return NULL;
}

/* Rule 4 */
static void relax_comparison(tidy *t, LLVMValueRef i) {
    static const struct {
        LLVMIntPredicate from, to;
        unsigned side; /* which operand is x + 1 */
        bool is_signed;
    } rules[] = {{LLVMIntSGT, LLVMIntSGE, 0, true},  {LLVMIntSLE, LLVMIntSLT, 0, true},  {LLVMIntSLT, LLVMIntSLE, 1, true},
                 {LLVMIntSGE, LLVMIntSGT, 1, true},  {LLVMIntUGT, LLVMIntUGE, 0, false}, {LLVMIntULE, LLVMIntULT, 0, false},
                 {LLVMIntULT, LLVMIntULE, 1, false}, {LLVMIntUGE, LLVMIntUGT, 1, false}};
    for (size_t k = 0; k < sizeof rules / sizeof *rules; k++) {
        LLVMValueRef x, other = LLVMGetOperand(i, 1 - rules[k].side), sum = LLVMGetOperand(i, rules[k].side);
        int64_t c;
        if (LLVMGetICmpPredicate(i) != rules[k].from || !add_constant(sum, &x, &c) || c < 1 || LLVMIsAConstantInt(other)) continue;
        if (rules[k].is_signed ? !LLVMGetNSW(sum) : !LLVMGetNUW(sum)) continue;
        LLVMPositionBuilderBefore(t->b, i);
        LLVMValueRef less = existing_sum(x, c - 1, i);
        if (!less) {
            bool later = false; /* one in another block will be shared if it is computed here already */
            for (LLVMUseRef u = LLVMGetFirstUse(x); u && !later; u = LLVMGetNextUse(u)) {
                LLVMValueRef y;
                int64_t d;
                later = add_constant(LLVMGetUser(u), &y, &d) && y == x && d == c - 1;
            }
            if (!later) return;
            less = add(t, x, number(LLVMTypeOf(x), c - 1), LLVMGetNUW(sum), LLVMGetNSW(sum));
        } else if (LLVMIsAInstruction(less) && c > 1) {
            less = add(t, x, number(LLVMTypeOf(x), c - 1), LLVMGetNUW(sum), LLVMGetNSW(sum)); /* CSE merges it in dominance order */
        }
        replace(t, i, LLVMBuildICmp(t->b, rules[k].to, rules[k].side ? other : less, rules[k].side ? less : other, ""));
        return;
    }
}

/* ---- addresses ------------------------------------------------------------------------------------------------- */

/* A GEP with one index; *size is its unit. */
static bool simple_gep(tidy *t, LLVMValueRef v, uint64_t *size) {
    if (!LLVMIsAInstruction(v) || LLVMGetInstructionOpcode(v) != LLVMGetElementPtr || LLVMGetNumOperands(v) != 2) return false;
    if (LLVMGetTypeKind(LLVMTypeOf(v)) != LLVMPointerTypeKind || LLVMTypeOf(LLVMGetOperand(v, 1)) != t->i64) return false;
    *size = LLVMABISizeOfType(t->layout, LLVMGetGEPSourceElementType(v));
    return *size != 0;
}

static bool used_once(LLVMValueRef v) {
    LLVMUseRef u = LLVMGetFirstUse(v);
    return u && !LLVMGetNextUse(u);
}

static LLVMValueRef gep(tidy *t, LLVMTypeRef type, LLVMValueRef p, LLVMValueRef index) { return LLVMBuildGEP2(t->b, type, p, &index, 1, ""); }

/* Rule 5 */
static void tidy_address(tidy *t, LLVMValueRef g) {
    uint64_t size, inner_size;
    int64_t c, d;
    LLVMValueRef x;
    if (!simple_gep(t, g, &size)) return;
    LLVMValueRef p = LLVMGetOperand(g, 0), index = LLVMGetOperand(g, 1);
    LLVMTypeRef type = LLVMGetGEPSourceElementType(g);
    LLVMPositionBuilderBefore(t->b, g);
    if (add_constant(index, &x, &c)) { /* p + (x + c) -> (p + x) + c */
        replace(t, g, gep(t, t->i8, gep(t, type, p, x), number(t->i64, c * (int64_t)size)));
        return;
    }
    if (!simple_gep(t, p, &inner_size)) return;
    LLVMValueRef q = LLVMGetOperand(p, 0), inner = LLVMGetOperand(p, 1);
    if (constant(index, &c) && constant(inner, &d)) {
        const int64_t bytes = c * (int64_t)size + d * (int64_t)inner_size;
        replace(t, g, bytes ? gep(t, t->i8, q, number(t->i64, bytes)) : q);
    } else if (constant(inner, &d) && used_once(p)) { /* (q + d) + index -> (q + index) + d */
        replace(t, g, gep(t, t->i8, gep(t, type, q, index), number(t->i64, d * (int64_t)inner_size)));
    } else if (size == inner_size && !constant(index, &c) && used_once(p) && LLVMGetInstructionParent(p) == LLVMGetInstructionParent(g)) {
        replace(t, g, gep(t, type, q, add(t, inner, index, false, false)));
    }
}

static void remove_dead(tidy *t, LLVMValueRef i) {
    const LLVMOpcode op = LLVMGetInstructionOpcode(i);
    if (LLVMGetFirstUse(i) || (op != LLVMAdd && op != LLVMZExt && op != LLVMSExt && op != LLVMGetElementPtr)) return;
    LLVMInstructionEraseFromParent(i);
    t->changed = true;
}

static void tidy_function(tidy *t, LLVMValueRef f) {
    int rounds = 0;
    do {
        t->changed = false;
        for (LLVMBasicBlockRef bb = LLVMGetFirstBasicBlock(f); bb; bb = LLVMGetNextBasicBlock(bb))
            for (LLVMValueRef i = LLVMGetFirstInstruction(bb), next; i; i = next) {
                next = LLVMGetNextInstruction(i);
                switch (LLVMGetInstructionOpcode(i)) {
                case LLVMZExt:
                case LLVMSExt: hoist_extension(t, i); break;
                case LLVMAdd: reassociate(t, i); break;
                case LLVMICmp: relax_comparison(t, i); break;
                case LLVMGetElementPtr: tidy_address(t, i); break;
                default: break;
                }
            }
        for (LLVMBasicBlockRef bb = LLVMGetFirstBasicBlock(f); bb; bb = LLVMGetNextBasicBlock(bb))
            for (LLVMValueRef i = LLVMGetLastInstruction(bb), prev; i; i = prev) {
                prev = LLVMGetPreviousInstruction(i);
                remove_dead(t, i);
            }
    } while (t->changed && ++rounds < 16);
}

void ptx_tidy(LLVMModuleRef m) {
    LLVMContextRef ctx = LLVMGetModuleContext(m);
    tidy t = {.b = LLVMCreateBuilderInContext(ctx), .layout = LLVMGetModuleDataLayout(m), .i8 = LLVMInt8TypeInContext(ctx), .i64 = LLVMInt64TypeInContext(ctx)};
    for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
        if (!LLVMIsDeclaration(f)) tidy_function(&t, f);
    LLVMDisposeBuilder(t.b);
}
