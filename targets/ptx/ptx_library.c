/* Device math: links the functions that the module calls from NVIDIA's libdevice, or from libclc where that is not
 * installed.
 *
 * Source code names functions as C does (`extern fmodf`) or as libdevice does (`extern __nv_fmodf`). The library is read
 * lazily and its functions are made linkonce before linking, so that only those reached are read at all.
 * Questions that libdevice asks of its compiler (__nvvm_reflect) are answered here. */
#include <llvm-c/BitReader.h>
#include <llvm-c/Linker.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "codegen/module.h"
#include "targets/backends.h"

typedef struct library {
    const char *path;
    LLVMModuleRef m;
    bool is_libdevice;
} library;

/* ---- which functions are wanted ----------------------------------------------------------------------- */

/* Provided by the driver at load time. */
static bool is_system_call(const char *name) {
    static const char *const names[] = {"vprintf", "malloc", "free", "__assertfail", "cudaGetParameterBufferV2", "cudaLaunchDeviceV2"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(names[i], name)) return true;
    return false;
}

static bool is_wanted(LLVMValueRef fn) {
    if (!LLVMIsDeclaration(fn) || LLVMGetIntrinsicID(fn) || !LLVMGetFirstUse(fn)) return false;
    size_t n;
    const char *name = LLVMGetValueName2(fn, &n);
    return strncmp(name, "llvm.", 5) && !is_system_call(name) && strcmp(name, "__nvvm_reflect");
}

static bool any_wanted(LLVMModuleRef m) {
    for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
        if (is_wanted(f)) return true;
    return false;
}

/* ---- finding and reading the library --------------------------------------------------------------------- */

static const char *find_library(const cg_request *rq) {
    static const char *const variables[] = {"CUDA_HOME", "CUDA_PATH", "CUDA_ROOT"};
    static const char *const places[] = {"/usr/local/cuda/nvvm/libdevice/libdevice.10.bc", "/opt/cuda/nvvm/libdevice/libdevice.10.bc",
                                         "/usr/lib/nvidia-cuda-toolkit/libdevice/libdevice.10.bc", "/usr/lib/cuda/nvvm/libdevice/libdevice.10.bc",
                                         "/usr/lib/clc/nvptx64--.bc", "/usr/share/clc/nvptx64--.bc", "/usr/lib64/clc/nvptx64--.bc"};
    if (rq->libdevice) return rq->libdevice;
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *home = getenv(variables[i]);
        if (!home || !*home) continue;
        const char *path = sup_arena_printf(rq->arena, "%s/nvvm/libdevice/libdevice.10.bc", home);
        if (access(path, R_OK) == 0) return path;
    }
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (access(places[i], R_OK) == 0) return places[i];
    return NULL;
}

static bool open_library(LLVMContextRef ctx, const cg_request *rq, library *lib, const char **error) {
    lib->path = find_library(rq);
    if (!lib->path) {
        *error = "the code calls device math functions, but neither CUDA's libdevice nor libclc was found (--libdevice names one)";
        return false;
    }
    LLVMMemoryBufferRef buffer = NULL;
    char *message = NULL;
    if (LLVMCreateMemoryBufferWithContentsOfFile(lib->path, &buffer, &message)) {
        *error = sup_arena_printf(rq->arena, "%s: %s", lib->path, message ? message : "cannot be read");
        LLVMDisposeMessage(message);
        return false;
    }
    if (LLVMGetBitcodeModuleInContext2(ctx, buffer, &lib->m)) {
        *error = sup_arena_printf(rq->arena, "%s: not LLVM bitcode that this version can read", lib->path);
        return false;
    }
    lib->is_libdevice = LLVMGetNamedFunction(lib->m, "__nv_sinf") != NULL;
    return true;
}

/* ---- names ---------------------------------------------------------------------------------------------------- */

/* C's names of functions that libclc calls differently. */
static const struct {
    const char *c, *clc;
} clc_names[] = {{"powi", "pown"}, {"scalbn", "ldexp"}, {"fast_exp", "native_exp"}, {"fast_log", "native_log"}, {"fast_sin", "native_sin"},
                 {"fast_cos", "native_cos"}, {"fast_exp10", "native_exp10"}, {"fast_log2", "native_log2"}, {"fast_log10", "native_log10"},
                 {"fast_tan", "native_tan"}, {"fast_pow", "pow"}};

/* libclc's functions are OpenCL's: overloaded, with C++ names. */
static const char *clc_name(const cg_request *rq, LLVMValueRef fn, const char *c_name) {
    LLVMTypeRef ft = LLVMGlobalGetValueType(fn), params[8];
    const unsigned n = LLVMCountParamTypes(ft);
    char codes[9] = {0}, base[64];
    if (n > 8 || n == 0) return NULL;
    LLVMGetParamTypes(ft, params);
    for (unsigned i = 0; i < n; i++) {
        switch (LLVMGetTypeKind(params[i])) {
        case LLVMFloatTypeKind: codes[i] = 'f'; break;
        case LLVMDoubleTypeKind: codes[i] = 'd'; break;
        case LLVMIntegerTypeKind: codes[i] = LLVMGetIntTypeWidth(params[i]) == 64 ? 'l' : 'i'; break;
        default: return NULL;
        }
    }
    snprintf(base, sizeof base, "%s", c_name);
    const size_t len = strlen(base);
    if (codes[0] == 'f' && len > 1 && base[len - 1] == 'f') base[len - 1] = 0;
    const char *name = base;
    for (size_t i = 0; i < sizeof clc_names / sizeof *clc_names; i++)
        if (!strcmp(clc_names[i].c, base)) name = clc_names[i].clc;
    if (codes[0] != 'f' && codes[0] != 'd') return NULL;
    for (unsigned i = 1; i < n; i++) /* repeated types of basic kind are spelled out */
        if (!codes[i]) return NULL;
    return sup_arena_printf(rq->arena, "_Z%zu%s%s", strlen(name), name, codes);
}

/* Gives every wanted function its name in the library. */
static bool rename_wanted(LLVMModuleRef m, library *lib, const cg_request *rq, const char **error) {
    for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
        if (!is_wanted(f)) continue;
        size_t n;
        const char *name = LLVMGetValueName2(f, &n);
        const char *c_name = !strncmp(name, "__nv_", 5) ? name + 5 : name;
        const char *full = lib->is_libdevice ? sup_arena_printf(rq->arena, "__nv_%s", c_name) : clc_name(rq, f, c_name);
        LLVMValueRef there = full ? LLVMGetNamedFunction(lib->m, full) : NULL;
        if (!there) {
            *error = sup_arena_printf(rq->arena, "%s has no function `%s`", lib->path, c_name);
            return false;
        }
        if (LLVMGlobalGetValueType(there) != LLVMGlobalGetValueType(f)) {
            *error = sup_arena_printf(rq->arena, "`%s` is called with other types than it has in %s", c_name, lib->path);
            return false;
        }
        LLVMValueRef same = LLVMGetNamedFunction(m, full);
        if (same && same != f) { /* both spellings in one module */
            LLVMReplaceAllUsesWith(f, same);
            continue;
        }
        LLVMSetValueName2(f, full, strlen(full));
    }
    return true;
}

/* ---- linking ----------------------------------------------------------------------------------------------------- */

static bool link_lazily(LLVMModuleRef m, library *lib, const cg_request *rq, const char **error) {
    LLVMSetTarget(lib->m, LLVMGetTarget(m));
    LLVMSetDataLayout(lib->m, LLVMGetDataLayoutStr(m));
    for (LLVMValueRef f = LLVMGetFirstFunction(lib->m); f; f = LLVMGetNextFunction(f))
        if (!LLVMIsDeclaration(f)) LLVMSetLinkage(f, LLVMLinkOnceODRLinkage);
    for (LLVMValueRef g = LLVMGetFirstGlobal(lib->m); g; g = LLVMGetNextGlobal(g))
        if (!LLVMIsDeclaration(g) && LLVMGetLinkage(g) == LLVMExternalLinkage) LLVMSetLinkage(g, LLVMLinkOnceODRLinkage);
    const bool failed = LLVMLinkModules2(m, lib->m);
    lib->m = NULL;
    if (failed) *error = sup_arena_printf(rq->arena, "%s: linking failed", lib->path);
    return !failed;
}

/* Attributes that would keep a function from being inlined into code for another processor. */
static void adopt_function(LLVMValueRef f) {
    static const char *const strip[] = {"target-cpu", "target-features", "frame-pointer", "unsafe-fp-math", "no-trapping-math"};
    const LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
    for (size_t i = 0; i < sizeof strip / sizeof *strip; i++) LLVMRemoveStringAttributeAtIndex(f, at, strip[i], (unsigned)strlen(strip[i]));
    LLVMSetLinkage(f, LLVMInternalLinkage);
    LLVMSetVisibility(f, LLVMDefaultVisibility);
}

/* The string that a (perhaps cast) pointer constant points to; NULL: unknown. */
static const char *pointed_string(LLVMValueRef v, size_t *n) {
    while (v && !LLVMIsAGlobalVariable(v)) {
        if (!(LLVMIsAConstantExpr(v) || LLVMIsACallInst(v) || LLVMIsAInstruction(v)) || LLVMGetNumOperands(v) == 0) return NULL;
        v = LLVMGetOperand(v, 0);
    }
    LLVMValueRef init = v ? LLVMGetInitializer(v) : NULL;
    return init && LLVMIsConstantString(init) ? LLVMGetAsString(init, n) : NULL;
}

static void answer_reflection(LLVMModuleRef m, const cg_request *rq) {
    LLVMValueRef fn = LLVMGetNamedFunction(m, "__nvvm_reflect");
    if (!fn) return;
    for (LLVMUseRef u = LLVMGetFirstUse(fn); u;) {
        LLVMValueRef call = LLVMGetUser(u);
        u = LLVMGetNextUse(u);
        if (!LLVMIsACallInst(call)) continue;
        size_t n = 0;
        const char *what = pointed_string(LLVMGetOperand(call, 0), &n);
        unsigned answer = 0;
        if (what && !strncmp(what, "__CUDA_ARCH", 11)) answer = rq->cap_major * 100 + rq->cap_minor * 10;
        if (what && !strncmp(what, "__CUDA_FTZ", 10)) answer = rq->fastmath;
        if (what && !strncmp(what, "__CUDA_PREC_", 12)) answer = !rq->fastmath;
        LLVMReplaceAllUsesWith(call, LLVMConstInt(LLVMTypeOf(call), answer, 0));
        LLVMInstructionEraseFromParent(call);
    }
    if (!LLVMGetFirstUse(fn)) LLVMDeleteFunction(fn);
}

bool ptx_link_libraries(cg_session *s, LLVMModuleRef m, const cg_request *rq, cg_reply *rp, const char **error) {
    (void)s;
    if (!any_wanted(m)) return true;
    const double t0 = cg_now_ms();
    library lib = {0};
    if (!open_library(LLVMGetModuleContext(m), rq, &lib, error)) return false;
    sup_map before = {0};
    for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
        if (!LLVMIsDeclaration(f)) sup_map_put(rq->arena, &before, sup_key(f), NULL);
    const bool ok = rename_wanted(m, &lib, rq, error) && link_lazily(m, &lib, rq, error);
    if (lib.m) LLVMDisposeModule(lib.m);
    if (!ok) return false;
    for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
        if (!LLVMIsDeclaration(f) && !sup_map_get(&before, sup_key(f))) adopt_function(f);
    answer_reflection(m, rq);
    rp->libdevice = lib.path;
    rp->ms_link = cg_now_ms() - t0;
    return true;
}
