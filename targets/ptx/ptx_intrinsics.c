/* NVVM intrinsics: what they need, and names that differ between LLVM versions. Source code may use the name of
 * any supported version; a name that this LLVM does not know is translated. */
#include <stdio.h>
#include <string.h>

#include "codegen/module.h"
#include "targets/backends.h"
#include "targets/ptx/ptx_caps.h"

/* Old barrier names (until LLVM 20) and new ones. `zero`: the new one has the barrier's number as first argument. */
static const struct {
    const char *old_name, *new_name;
    bool zero;
} barriers[] = {
    {"llvm.nvvm.barrier0", "llvm.nvvm.barrier.cta.sync.aligned.all", true},
    {"llvm.nvvm.barrier.n", "llvm.nvvm.barrier.cta.sync.aligned.all", false},
    {"llvm.nvvm.bar.sync", "llvm.nvvm.barrier.cta.sync.aligned.all", false},
    {"llvm.nvvm.barrier", "llvm.nvvm.barrier.cta.sync.aligned.count", false},
    {"llvm.nvvm.barrier.sync", "llvm.nvvm.barrier.cta.sync.all", false},
    {"llvm.nvvm.barrier.sync.cnt", "llvm.nvvm.barrier.cta.sync.count", false},
    {"llvm.nvvm.barrier0.popc", "llvm.nvvm.barrier.cta.red.popc.aligned.all", true},
    {"llvm.nvvm.barrier0.and", "llvm.nvvm.barrier.cta.red.and.aligned.all", true},
    {"llvm.nvvm.barrier0.or", "llvm.nvvm.barrier.cta.red.or.aligned.all", true},
};

static bool known(const char *name) { return LLVMLookupIntrinsicID(name, strlen(name)) != 0; }

static LLVMValueRef call(cg_module *m, LLVMBuilderRef b, const char *name, LLVMTypeRef ret, unsigned n, LLVMValueRef *args) {
    LLVMTypeRef types[8];
    for (unsigned i = 0; i < n && i < 8; i++) types[i] = LLVMTypeOf(args[i]);
    LLVMTypeRef ft = LLVMFunctionType(ret, types, n, 0);
    LLVMValueRef fn = LLVMGetNamedFunction(m->m, name);
    if (!fn) fn = LLVMAddFunction(m->m, name, ft);
    return LLVMBuildCall2(b, ft, fn, args, n, "");
}

/* i1 <-> i32 as the other spelling of an intrinsic wants it. */
static LLVMValueRef resize(LLVMBuilderRef b, LLVMValueRef x, LLVMTypeRef to) {
    LLVMTypeRef from = LLVMTypeOf(x);
    if (from == to || LLVMGetTypeKind(to) != LLVMIntegerTypeKind || LLVMGetTypeKind(from) != LLVMIntegerTypeKind) return x;
    if (LLVMGetIntTypeWidth(to) == 1) return LLVMBuildICmp(b, LLVMIntNE, x, LLVMConstNull(from), "");
    return LLVMGetIntTypeWidth(from) < LLVMGetIntTypeWidth(to) ? LLVMBuildZExt(b, x, to, "") : LLVMBuildTrunc(b, x, to, "");
}

static LLVMValueRef barrier(cg_module *m, LLVMBuilderRef b, const char *name, LLVMTypeRef ret, unsigned n, LLVMValueRef *args) {
    for (size_t i = 0; i < sizeof barriers / sizeof *barriers; i++) {
        const bool from_old = !strcmp(barriers[i].old_name, name), from_new = !strcmp(barriers[i].new_name, name);
        const bool reduce = strstr(barriers[i].new_name, ".red.") != NULL, counts = strstr(name, "popc") != NULL;
        LLVMValueRef out[8];
        unsigned k = 0;
        if (from_old && known(barriers[i].new_name) && n < 7) {
            if (barriers[i].zero) out[k++] = LLVMConstInt(m->t_i32, 0, 0);
            for (unsigned j = 0; j < n; j++) out[k++] = reduce ? resize(b, args[j], m->t_i1) : args[j];
            LLVMTypeRef rt = !reduce ? m->t_void : counts ? m->t_i32 : m->t_i1;
            LLVMValueRef r = call(m, b, barriers[i].new_name, rt, k, out);
            return ret == m->t_void ? r : resize(b, r, ret);
        }
        if (from_new && known(barriers[i].old_name) && n < 7) {
            if (barriers[i].zero && !(LLVMIsAConstantInt(args[0]) && !LLVMConstIntGetZExtValue(args[0]))) continue;
            for (unsigned j = barriers[i].zero; j < n; j++) out[k++] = reduce ? resize(b, args[j], m->t_i32) : args[j];
            LLVMValueRef r = call(m, b, barriers[i].old_name, reduce ? m->t_i32 : m->t_void, k, out);
            return ret == m->t_void ? r : resize(b, r, ret);
        }
    }
    return NULL;
}

/* Integer helpers that became generic intrinsics. */
static LLVMValueRef generic(cg_module *m, LLVMBuilderRef b, const char *name, LLVMTypeRef ret, unsigned n, LLVMValueRef *args) {
    LLVMValueRef with_flag[2] = {n ? args[0] : NULL, LLVMConstInt(m->t_i1, 0, 0)};
    if (!strcmp(name, "llvm.nvvm.brev32")) return call(m, b, "llvm.bitreverse.i32", m->t_i32, 1, args);
    if (!strcmp(name, "llvm.nvvm.brev64")) return call(m, b, "llvm.bitreverse.i64", m->t_i64, 1, args);
    if (!strcmp(name, "llvm.nvvm.popc.i")) return call(m, b, "llvm.ctpop.i32", m->t_i32, 1, args);
    if (!strcmp(name, "llvm.nvvm.popc.ll")) return resize(b, call(m, b, "llvm.ctpop.i64", m->t_i64, 1, args), ret);
    if (!strcmp(name, "llvm.nvvm.clz.i")) return call(m, b, "llvm.ctlz.i32", m->t_i32, 2, with_flag);
    if (!strcmp(name, "llvm.nvvm.clz.ll")) return resize(b, call(m, b, "llvm.ctlz.i64", m->t_i64, 2, with_flag), ret);
    return NULL;
}

/* Mathematical intrinsics for which the back end has no instruction: the device library's function of that name. */
static LLVMValueRef library_math(cg_module *m, LLVMBuilderRef b, const char *name, LLVMTypeRef ret, unsigned n, LLVMValueRef *args) {
    static const char *const names[] = {"sin",  "cos",  "tan",  "asin", "acos", "atan",  "sinh", "cosh", "tanh", "exp",
                                        "exp2", "exp10", "log", "log2", "log10", "pow", "atan2", "powi", "ldexp"};
    const char *dot = strchr(name + 5, '.');
    for (size_t i = 0; dot && i < sizeof names / sizeof *names; i++) {
        const size_t len = strlen(names[i]);
        if ((size_t)(dot - name - 5) != len || strncmp(name + 5, names[i], len)) continue;
        LLVMTypeRef type = LLVMTypeOf(args[0]), wide = type == m->t_double ? type : m->t_float;
        LLVMValueRef x[2];
        for (unsigned k = 0; k < n && k < 2; k++) x[k] = LLVMTypeOf(args[k]) == type && wide != type ? LLVMBuildFPExt(b, args[k], wide, "") : args[k];
        LLVMValueRef r = call(m, b, sup_arena_printf(m->arena, "%s%s", names[i], wide == m->t_float ? "f" : ""), wide, n, x);
        return wide == ret ? r : LLVMBuildFPTrunc(b, r, ret, "");
    }
    return NULL;
}

/* Intrinsics of other processors would end in the back end. */
static bool is_foreign(const char *name) {
    static const char *const prefixes[] = {"aarch64.", "amdgcn.", "arm.", "bpf.", "dx.", "hexagon.", "loongarch.", "mips.", "ppc.", "r600.",
                                           "riscv.", "s390.", "spv.", "ve.", "wasm.", "x86.", "xcore."};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        if (!strncmp(name + 5, prefixes[i], strlen(prefixes[i]))) return true;
    return false;
}

LLVMValueRef ptx_intrinsic(cg_module *m, LLVMBuilderRef b, const char *name, LLVMTypeRef ret, unsigned n, LLVMValueRef *args,
                           const char **why) {
    uint32_t sm = 0, isa = 0;
    ptx_intrinsic_needs(name, &sm, &isa);
    if (sm > m->rq->cap_major * 10 + m->rq->cap_minor) {
        *why = sup_arena_printf(m->rq->arena, "it needs capability %u.%u, the target is %u.%u", sm / 10, sm % 10, m->rq->cap_major,
                                m->rq->cap_minor);
        return NULL;
    }
    if (is_foreign(name)) {
        *why = "it belongs to another processor";
        return NULL;
    }
    if (isa > m->isa_needed) m->isa_needed = isa;
    LLVMValueRef math = n && n <= 2 ? library_math(m, b, name, ret, n, args) : NULL;
    if (math || known(name)) return math;
    LLVMValueRef r = barrier(m, b, name, ret, n, args);
    return r ? r : generic(m, b, name, ret, n, args);
}
