/* The PTX target's hooks: machine, module facts, kernels. */
#include <llvm-c/Target.h>
#include <stdio.h>
#include <string.h>

#include "codegen/session.h"
#include "targets/backends.h"
#include "targets/ptx/ptx_caps.h"

static void initialize(void) {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
}

static LLVMTargetMachineRef machine(const cg_request *rq, cg_reply *rp, const char **error) {
    const ptx_cap *cap = ptx_find_cap(rq->cap_major, rq->cap_minor);
    const uint32_t isa = cap ? ptx_lowest_isa(cap, rq->feature_suffix) : 0;
    if (!isa) {
        *error = sup_arena_printf(rq->arena, "no such capability: %u.%u%.1s", rq->cap_major, rq->cap_minor,
                                  rq->feature_suffix ? &rq->feature_suffix : "");
        return NULL;
    }
    const uint32_t asked = rp->ptx_major * 10 + rp->ptx_minor;
    const uint32_t use = asked > isa ? asked : isa;
    rp->ptx_major = use / 10;
    rp->ptx_minor = use % 10;
    char cpu[16], features[16];
    snprintf(cpu, sizeof cpu, "sm_%u%u%.1s", rq->cap_major, rq->cap_minor, rq->feature_suffix ? &rq->feature_suffix : "");
    snprintf(features, sizeof features, "+ptx%u", use);
    LLVMTargetRef t = LLVMGetTargetFromName("nvptx64");
    if (!t) {
        *error = "LLVM has no NVPTX target";
        return NULL;
    }
    LLVMCodeGenOptLevel level = rq->opt_level == 0 ? LLVMCodeGenLevelNone : LLVMCodeGenLevelDefault;
    return LLVMCreateTargetMachine(t, "nvptx64-nvidia-cuda", cpu, features, level, LLVMRelocDefault, LLVMCodeModelDefault);
}

static void prepare_module(LLVMModuleRef m, LLVMTargetMachineRef tm) {
    LLVMSetTarget(m, "nvptx64-nvidia-cuda");
    LLVMTargetDataRef layout = LLVMCreateTargetDataLayout(tm);
    char *text = LLVMCopyStringRepOfTargetData(layout);
    LLVMSetDataLayout(m, text);
    LLVMDisposeMessage(text);
    LLVMDisposeTargetData(layout);
}

static const char *pipeline(const cg_request *rq) {
    switch (rq->opt_level) {
    case 0: return "always-inline";
    case 1: return "default<O1>";
    case 3: return "default<O3>";
    default: return "default<O2>";
    }
}

static bool link_libraries(cg_session *s, LLVMModuleRef m, const cg_request *rq, cg_reply *rp, const char **error) {
    (void)s, (void)m, (void)rq, (void)rp, (void)error;
    return true;
}

const cg_backend ptx_backend = {
    .name = "ptx",
    .is_device = true,
    .initialize = initialize,
    .machine = machine,
    .prepare_module = prepare_module,
    .link = link_libraries,
    .pipeline = pipeline,
};
