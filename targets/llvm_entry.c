/* The one entry point of libgpucc-llvm.so. */
#include <llvm-c/Analysis.h>
#include <llvm-c/IRReader.h>
#include <stdlib.h>

#include "codegen/session.h"
#include "targets/backends.h"

static const cg_backend *backend_of(cg_target_kind kind) { return kind == CG_TARGET_NATIVE ? &nat_backend : &ptx_backend; }

static cg_session *session_open(void) {
    cg_session *s = calloc(1, sizeof *s);
    if (!s) abort();
    return s;
}

static void session_close(cg_session *s) {
    for (cg_machine *m = s->machines, *next; m; m = next) {
        next = m->next;
        LLVMDisposeTargetMachine(m->tm);
        free(m);
    }
    free(s);
}

static void session_warm(cg_session *s, cg_target_kind target, uint32_t cap_major, uint32_t cap_minor) {
    (void)s, (void)cap_major, (void)cap_minor;
    backend_of(target)->initialize();
}

/* Links, optimises and emits `m`. */
static int finish(cg_session *s, const cg_backend *b, LLVMModuleRef m, LLVMTargetMachineRef tm, const cg_request *rq,
                  cg_reply *rp) {
    const char *error = NULL;
    if (b->link(s, m, rq, rp, &error) && cg_finish_module(s, b, m, tm, rq, rp, &error)) return 0;
    cg_add_error(rq, rp, SUP_E_CODEGEN, error);
    return -1;
}

static int compile_llvm(cg_session *s, const cg_request *rq, const char *ir, size_t len, cg_reply *rp) {
    const cg_backend *b = backend_of(rq->target);
    b->initialize();
    rp->ptx_major = rq->ptx_major;
    rp->ptx_minor = rq->ptx_minor;
    const char *error = NULL;
    LLVMTargetMachineRef tm = cg_session_machine(s, b, rq, rp, &error);
    if (!tm) {
        cg_add_error(rq, rp, SUP_E_CAPABILITY, error);
        return -1;
    }
    LLVMContextRef ctx = LLVMContextCreate();
    LLVMMemoryBufferRef buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(ir, len, "ir");
    LLVMModuleRef m = NULL;
    char *message = NULL;
    int status = -1;
    if (LLVMParseIRInContext(ctx, buffer, &m, &message)) {
        cg_add_error(rq, rp, SUP_E_CODEGEN, message);
        LLVMDisposeMessage(message);
    } else {
        b->prepare_module(m, tm);
        status = finish(s, b, m, tm, rq, rp);
        LLVMDisposeModule(m);
    }
    LLVMContextDispose(ctx);
    return status;
}

static int compile(cg_session *s, const cg_request *rq, cg_reply *rp) {
    (void)s;
    cg_add_error(rq, rp, SUP_E_CODEGEN, "code generation from typed IR is not there yet");
    return -1;
}

static const cg_api api = {
    .version = CG_API_VERSION,
    .llvm_major = CG_LLVM_MAJOR,
    .open = session_open,
    .warm = session_warm,
    .compile = compile,
    .compile_llvm = compile_llvm,
    .close = session_close,
};

__attribute__((visibility("default"))) const cg_api *gpucc_llvm_api(void);
const cg_api *gpucc_llvm_api(void) { return &api; }
