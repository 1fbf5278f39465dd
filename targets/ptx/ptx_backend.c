/* The PTX target's hooks: machine, module facts, kernels. */
#include <llvm-c/Target.h>
#include <llvm-c/Support.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "codegen/module.h"
#include "targets/backends.h"
#include "targets/ptx/ptx_caps.h"

/* Settings that LLVM has only as command line options. The options live in this shared object's own copy of LLVM.
 * - Partial unrolling up to nvcc's sizes (the default for this target is a quarter of that).
 * - No block placement: it cannot invert conditions here, so that it adds jumps; see ptx_order.c.
 * - No speculation out of guarded blocks: it costs the threads that do not enter. For the same reason the parts of a
 *   condition (a && b && c) stay branches: most threads that leave, leave at the first. */
static void set_options(void) {
    static const char *const options[] = {"gpucc", "-unroll-partial-threshold=400", "-disable-block-placement", "-spec-exec-max-speculation-cost=0", "-simplifycfg-branch-fold-threshold=0"};
    LLVMParseCommandLineOptions(sizeof options / sizeof *options, options, "");
}

static void initialize(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, set_options);
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
    if (CG_LLVM_MAJOR < ptx_cap_llvm(cap, rq->feature_suffix)) {
        *error = sup_arena_printf(rq->arena, "capability %u.%u%.1s needs LLVM %u; this gpucc was built with LLVM %u", rq->cap_major, rq->cap_minor,
                                  rq->feature_suffix ? &rq->feature_suffix : "", ptx_cap_llvm(cap, rq->feature_suffix), (unsigned)CG_LLVM_MAJOR);
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

static void add_attribute(cg_module *m, LLVMValueRef fn, const char *name, const char *value) {
    LLVMAddAttributeAtIndex(fn, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                            LLVMCreateStringAttribute(m->ctx, name, (unsigned)strlen(name), value, (unsigned)strlen(value)));
}

static void bound(cg_module *m, LLVMValueRef fn, const char *name, uint32_t x) {
    char text[16];
    if (!x) return;
    snprintf(text, sizeof text, "%u", x);
    add_attribute(m, fn, name, text);
}

static void bounds(cg_module *m, LLVMValueRef fn, const char *name, const uint32_t dims[3]) {
    char text[48];
    if (!dims[0]) return;
    snprintf(text, sizeof text, "%u,%u,%u", dims[0], dims[1] ? dims[1] : 1, dims[2] ? dims[2] : 1);
    add_attribute(m, fn, name, text);
}

/* LLVM before 21 reads launch bounds from the module's nvvm.annotations. */
static void annotate(cg_module *m, LLVMValueRef fn, const char *name, uint32_t x) {
#if CG_LLVM_MAJOR < 21
    if (!x) return;
    LLVMMetadataRef ops[3] = {LLVMValueAsMetadata(fn), LLVMMDStringInContext2(m->ctx, name, strlen(name)),
                              LLVMValueAsMetadata(LLVMConstInt(m->t_i32, x, 0))};
    LLVMAddNamedMetadataOperand(m->m, "nvvm.annotations", LLVMMetadataAsValue(m->ctx, LLVMMDNodeInContext2(m->ctx, ops, 3)));
#else
    (void)m, (void)fn, (void)name, (void)x;
#endif
}

#if CG_LLVM_MAJOR < 20
static void fence(cg_module *m, LLVMBuilderRef b) {
    const char *name = "llvm.nvvm.membar.gl";
    LLVMTypeRef ft = LLVMFunctionType(m->t_void, NULL, 0, 0);
    LLVMValueRef fn = LLVMGetNamedFunction(m->m, name);
    if (!fn) fn = LLVMAddFunction(m->m, name, ft);
    LLVMBuildCall2(b, ft, fn, NULL, 0, "");
}
#endif

static void finish_entry(cg_module *m, LLVMValueRef fn, const cg_entry *e) {
    enum { PTX_KERNEL = 71 }; /* llvm::CallingConv::PTX_Kernel */
    if (!e->is_kernel) return;
    LLVMSetFunctionCallConv(fn, PTX_KERNEL);
    bounds(m, fn, "nvvm.maxntid", e->max_threads);
    bounds(m, fn, "nvvm.reqntid", e->min_threads);
    bound(m, fn, "nvvm.minctasm", e->blocks_per_sm);
    bound(m, fn, "nvvm.maxnreg", e->max_registers);
    static const char *const max_names[] = {"maxntidx", "maxntidy", "maxntidz"}, *const req_names[] = {"reqntidx", "reqntidy", "reqntidz"};
    for (int i = 0; i < 3; i++) {
        annotate(m, fn, max_names[i], e->max_threads[0] && !e->max_threads[i] ? 1 : e->max_threads[i]);
        annotate(m, fn, req_names[i], e->min_threads[0] && !e->min_threads[i] ? 1 : e->min_threads[i]);
    }
    annotate(m, fn, "minctasm", e->blocks_per_sm);
    annotate(m, fn, "maxnreg", e->max_registers);
}

/* -O2: LLVM's own order without what does nothing for a kernel (vectorisers, coroutines, link-time and library-call passes);
 * every pass left out is code that need not be read from disk for the first compile. */
#if CG_LLVM_MAJOR >= 22
#define CFG "simplifycfg<speculate-blocks;simplify-cond-branch>"
#define COMBINE "instcombine<max-iterations=1;no-verify-fixpoint>"
static const char o2[] =
    "function(nvvm-intr-range),"
    "cgscc(devirt<2>(inline,function-attrs,function<eager-inv>("
    "sroa<modify-cfg>,early-cse<memssa>,correlated-propagation,"
    "simplifycfg<keep-loops;speculate-blocks;simplify-cond-branch>," COMBINE ",tailcallelim,reassociate,"
    "loop-mssa(loop-instsimplify,loop-simplifycfg,licm<no-allowspeculation>,loop-rotate<header-duplication>,licm<allowspeculation>,"
    "simple-loop-unswitch<no-nontrivial;trivial>)," CFG "," COMBINE ","
    "loop(loop-idiom,indvars,loop-deletion,loop-unroll-full),"
    "sroa<modify-cfg>,gvn,sccp,bdce," COMBINE ",jump-threading,correlated-propagation,adce,memcpyopt,dse,loop-mssa(licm<allowspeculation>),"
    "simplifycfg<hoist-common-insts;sink-common-insts;speculate-blocks;simplify-cond-branch>," COMBINE "))),"
    "function(loop(loop-rotate<header-duplication>,loop-deletion)," COMBINE ","
    "simplifycfg<forward-switch-cond;switch-to-lookup;no-keep-loops;hoist-common-insts;sink-common-insts;speculate-blocks;simplify-cond-branch>,"
    "loop-unroll<O2>,sroa<preserve-cfg>," COMBINE ",loop-mssa(licm<allowspeculation>),instsimplify,div-rem-pairs," CFG "),"
    "globaldce";
#undef CFG
#undef COMBINE
#else
static const char o2[] = "default<O2>";
#endif

static const char *pipeline(const cg_request *rq) {
    switch (rq->opt_level) {
    case 0: return "always-inline";
    case 1: return "default<O1>";
    case 3: return "default<O3>";
    default: return o2;
    }
}

const cg_backend ptx_backend = {
    .name = "ptx",
    .is_device = true,
    .initialize = initialize,
    .machine = machine,
    .prepare_module = prepare_module,
    .finish_entry = finish_entry,
    .intrinsic = ptx_intrinsic,
#if CG_LLVM_MAJOR < 20
    .fence = fence,
#endif
    .link = ptx_link_libraries,
    .pipeline = pipeline,
    .tidy = ptx_tidy,
    .order_blocks = ptx_order_blocks,
    .after_tidy = "function(early-cse)",
};
