/* The one entry point of libgpucc-llvm.so. */
#include <llvm-c/Analysis.h>
#include <llvm-c/IRReader.h>
#include <stdlib.h>
#include <string.h>

#include "codegen/module.h"
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

static void session_hurry(cg_session *s) { atomic_store(&s->hurry, true); }

/* A guarded load, addition and store: what most kernels are made of. */
static LLVMModuleRef small_kernel(LLVMContextRef ctx) {
    LLVMModuleRef m = LLVMModuleCreateWithNameInContext("warm", ctx);
    LLVMBuilderRef b = LLVMCreateBuilderInContext(ctx);
    LLVMTypeRef i64 = LLVMInt64TypeInContext(ctx), f32 = LLVMFloatTypeInContext(ctx), ptr = LLVMPointerTypeInContext(ctx, CG_AS_GLOBAL);
    LLVMTypeRef params[2] = {ptr, i64};
    LLVMValueRef f = LLVMAddFunction(m, "warm", LLVMFunctionType(LLVMVoidTypeInContext(ctx), params, 2, 0));
    LLVMBasicBlockRef entry = LLVMAppendBasicBlockInContext(ctx, f, ""), body = LLVMAppendBasicBlockInContext(ctx, f, ""),
                      end = LLVMAppendBasicBlockInContext(ctx, f, "");
    LLVMPositionBuilderAtEnd(b, entry);
    LLVMValueRef i = LLVMGetParam(f, 1);
    LLVMBuildCondBr(b, LLVMBuildICmp(b, LLVMIntSLT, i, LLVMConstInt(i64, 100, 0), ""), body, end);
    LLVMPositionBuilderAtEnd(b, body);
    LLVMValueRef p = LLVMBuildInBoundsGEP2(b, f32, LLVMGetParam(f, 0), &i, 1, ""), x = LLVMBuildLoad2(b, f32, p, "");
    LLVMBuildStore(b, LLVMBuildFAdd(b, x, x, ""), p);
    LLVMBuildBr(b, end);
    LLVMPositionBuilderAtEnd(b, end);
    LLVMBuildRetVoid(b);
    LLVMDisposeBuilder(b);
    return m;
}

static void session_warm(cg_session *s, cg_target_kind target, uint32_t cap_major, uint32_t cap_minor) {
    const cg_backend *b = backend_of(target);
    b->initialize();
    if (atomic_load(&s->hurry)) return;
    sup_arena *arena = sup_arena_create();
    const cg_request rq = {.arena = arena, .target = target, .cap_major = cap_major, .cap_minor = cap_minor, .opt_level = 2, .emit = 1u << CG_OUT_ASM};
    cg_reply rp = {0};
    const char *error = NULL;
    LLVMTargetMachineRef tm = cg_session_machine(s, b, &rq, &rp, &error);
    if (tm && !atomic_load(&s->hurry)) {
        LLVMContextRef ctx = LLVMContextCreate();
        LLVMModuleRef m = small_kernel(ctx);
        b->prepare_module(m, tm);
        cg_finish_module(s, b, m, tm, NULL, &rq, &rp, &error);
        cg_dispose_module(s, m, ctx);
    }
    sup_arena_destroy(arena);
}

static int failed(const cg_request *rq, cg_reply *rp, sup_diag_code code, const char *text) {
    cg_add_error(rq, rp, code, text);
    return -1;
}

/* What LLVM reports while it reads, links and emits: errors are kept (LLVM's own handler ends the process), the rest is dropped. */
typedef struct llvm_errors {
    sup_arena *arena;
    const char *first;
} llvm_errors;

static void on_diagnostic(LLVMDiagnosticInfoRef info, void *payload) {
    llvm_errors *e = payload;
    if (LLVMGetDiagInfoSeverity(info) != LLVMDSError || e->first) return;
    char *text = LLVMGetDiagInfoDescription(info);
    e->first = sup_arena_strndup(e->arena, text, strlen(text));
    LLVMDisposeMessage(text);
}

static int compile_llvm(cg_session *s, const cg_request *rq, const char *ir, size_t len, cg_reply *rp) {
    const cg_backend *b = backend_of(rq->target);
    b->initialize();
    rp->ptx_major = rq->ptx_major;
    rp->ptx_minor = rq->ptx_minor;
    const char *error = NULL;
    LLVMTargetMachineRef tm = cg_session_machine(s, b, rq, rp, &error);
    if (!tm) return failed(rq, rp, SUP_E_CAPABILITY, error);
    LLVMContextRef ctx = LLVMContextCreate();
    llvm_errors errors = {rq->arena, NULL};
    LLVMContextSetDiagnosticHandler(ctx, on_diagnostic, &errors);
    LLVMMemoryBufferRef buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(ir, len, "ir");
    LLVMModuleRef m = NULL;
    char *message = NULL;
    int status = -1;
    if (LLVMParseIRInContext(ctx, buffer, &m, &message)) {
        cg_add_error(rq, rp, SUP_E_CODEGEN, message);
        LLVMDisposeMessage(message);
    } else {
        b->prepare_module(m, tm);
        status = b->link(s, m, rq, rp, &error) && cg_finish_module(s, b, m, tm, NULL, rq, rp, &error)
                     ? 0
                     : failed(rq, rp, SUP_E_CODEGEN, error);
        if (status == 0 && errors.first) status = failed(rq, rp, SUP_E_CODEGEN, errors.first);
    }
    cg_dispose_module(s, m, ctx);
    return status;
}

/* Generates and links; the machine is made afterwards, when the PTX ISA version needed is known. */
static int generate(cg_module *m) {
    const cg_backend *b = m->backend;
    cg_reply *rp = m->rp;
    const char *error = NULL;
    double t0 = cg_now_ms();
    LLVMTargetMachineRef tm = cg_session_machine(m->session, b, m->rq, rp, &error);
    if (!tm) return failed(m->rq, rp, SUP_E_CAPABILITY, error);
    b->prepare_module(m->m, tm);
    cg_lock_env(m->rq);
    const bool done = cg_generate(m);
    cg_unlock_env(m->rq);
    if (!done) return -1;
    if (m->isa_needed > rp->ptx_major * 10 + rp->ptx_minor) {
        rp->ptx_major = m->isa_needed / 10;
        rp->ptx_minor = m->isa_needed % 10;
        tm = cg_session_machine(m->session, b, m->rq, rp, &error);
        if (!tm) return failed(m->rq, rp, SUP_E_CAPABILITY, error);
    }
    char *message = NULL;
    if (LLVMVerifyModule(m->m, LLVMReturnStatusAction, &message)) {
        failed(m->rq, rp, SUP_E_CODEGEN, sup_arena_printf(m->arena, "invalid LLVM IR (a wrong signature of an intrinsic, or a fault of the code generator): %s", message));
        LLVMDisposeMessage(message);
        return -1;
    }
    LLVMDisposeMessage(message);
    rp->ms_emit = cg_now_ms() - t0;
    cg_keep_module_text(m->rq, rp, CG_OUT_LLVM_RAW, m->m);
    if (!b->link(m->session, m->m, m->rq, rp, &error)) return failed(m->rq, rp, SUP_E_LIBDEVICE, error);
    if (!cg_finish_module(m->session, b, m->m, tm, m, m->rq, rp, &error)) return failed(m->rq, rp, SUP_E_CODEGEN, error);
    return 0;
}

static int compile(cg_session *s, const cg_request *rq, cg_reply *rp) {
    const cg_backend *b = backend_of(rq->target);
    b->initialize();
    rp->ptx_major = rq->ptx_major;
    rp->ptx_minor = rq->ptx_minor;
    cg_module m = {.session = s, .rq = rq, .rp = rp, .backend = b, .env = rq->env};
    m.world = rq->world ? rq->world : rq->env->world;
    m.arena = sup_arena_create();
    m.ctx = LLVMContextCreate();
    llvm_errors errors = {rq->arena, NULL};
    LLVMContextSetDiagnosticHandler(m.ctx, on_diagnostic, &errors);
    m.m = LLVMModuleCreateWithNameInContext("gpucc", m.ctx);
    int status = generate(&m);
    if (errors.first) status = failed(rq, rp, SUP_E_CODEGEN, sup_arena_printf(rq->arena, "LLVM: %s", errors.first));
    cg_dispose_module(s, m.m, m.ctx);
    sup_arena_destroy(m.arena);
    return status;
}

static const cg_api api = {
    .version = CG_API_VERSION,
    .llvm_major = CG_LLVM_MAJOR,
    .open = session_open,
    .warm = session_warm,
    .hurry = session_hurry,
    .compile = compile,
    .compile_llvm = compile_llvm,
    .close = session_close,
};

__attribute__((visibility("default"))) const cg_api *gpucc_llvm_api(void);
const cg_api *gpucc_llvm_api(void) { return &api; }
