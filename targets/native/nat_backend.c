/* The native target's hooks: the host. */
#include <llvm-c/Target.h>

#include "codegen/session.h"
#include "targets/backends.h"

static void initialize(void) {
    LLVMInitializeNativeTarget();
    LLVMInitializeNativeAsmPrinter();
}

static LLVMTargetMachineRef machine(const cg_request *rq, cg_reply *rp, const char **error) {
    char *triple = LLVMGetDefaultTargetTriple(), *message = NULL;
    LLVMTargetRef t = NULL;
    LLVMTargetMachineRef tm = NULL;
    if (LLVMGetTargetFromTriple(triple, &t, &message)) {
        *error = sup_arena_printf(rq->arena, "LLVM: %s", message);
        LLVMDisposeMessage(message);
    } else {
        char *cpu = LLVMGetHostCPUName(), *features = rq->cpu ? NULL : LLVMGetHostCPUFeatures();
        tm = LLVMCreateTargetMachine(t, triple, rq->cpu ? rq->cpu : cpu, features ? features : "", (LLVMCodeGenOptLevel)rq->opt_level,
                                     LLVMRelocPIC, LLVMCodeModelDefault);
        LLVMDisposeMessage(cpu);
        if (features) LLVMDisposeMessage(features);
        if (!tm) *error = "LLVM has no machine for the host";
    }
    LLVMDisposeMessage(triple);
    return tm;
}

static void prepare_module(LLVMModuleRef m, LLVMTargetMachineRef tm) {
    char *triple = LLVMGetTargetMachineTriple(tm);
    LLVMSetTarget(m, triple);
    LLVMDisposeMessage(triple);
    LLVMTargetDataRef layout = LLVMCreateTargetDataLayout(tm);
    char *text = LLVMCopyStringRepOfTargetData(layout);
    LLVMSetDataLayout(m, text);
    LLVMDisposeMessage(text);
    LLVMDisposeTargetData(layout);
}

static bool link_libraries(cg_session *s, LLVMModuleRef m, const cg_request *rq, cg_reply *rp, const char **error) {
    (void)s, (void)m, (void)rq, (void)rp, (void)error;
    return true;
}

static const char *pipeline(const cg_request *rq) {
    static const char *const levels[] = {"default<O0>", "default<O1>", "default<O2>", "default<O3>"};
    return levels[rq->opt_level < 0 ? 0 : rq->opt_level > 3 ? 3 : rq->opt_level];
}

const cg_backend nat_backend = {
    .name = "native",
    .is_device = false,
    .initialize = initialize,
    .machine = machine,
    .prepare_module = prepare_module,
    .link = link_libraries,
    .pipeline = pipeline,
};
