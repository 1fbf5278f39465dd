/* From a finished LLVM module to text: optimisation pipeline and emission, shared by all targets. */
#include <llvm-c/Analysis.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "codegen/guard.h"
#include "codegen/module.h"

double cg_now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

void cg_lock_env(const cg_request *rq) {
    if (rq->env_lock) pthread_mutex_lock(rq->env_lock);
}

void cg_unlock_env(const cg_request *rq) {
    if (rq->env_lock) pthread_mutex_unlock(rq->env_lock);
}

void cg_add_error(const cg_request *rq, cg_reply *rp, sup_diag_code code, const char *text) {
    cg_message *m = SUP_NEW(rq->arena, cg_message);
    m->code = code;
    m->text = sup_arena_strndup(rq->arena, text, strlen(text));
    cg_message **end = &rp->messages;
    while (*end) end = &(*end)->next;
    *end = m;
}

LLVMTargetMachineRef cg_session_machine(cg_session *s, const cg_backend *backend, const cg_request *rq, cg_reply *rp,
                                        const char **error) {
    char key[96];
    snprintf(key, sizeof key, "%u.%u%c %u.%u O%d %s", rq->cap_major, rq->cap_minor, rq->feature_suffix ? rq->feature_suffix : '-',
             rp->ptx_major, rp->ptx_minor, rq->opt_level, rq->cpu ? rq->cpu : "");
    for (cg_machine *m = s->machines; m; m = m->next)
        if (m->backend == backend && !strcmp(m->key, key)) {
            rp->ptx_major = m->ptx_major;
            rp->ptx_minor = m->ptx_minor;
            return m->tm;
        }
    LLVMTargetMachineRef tm = backend->machine(rq, rp, error);
    if (!tm) return NULL;
    cg_machine *m = calloc(1, sizeof *m);
    if (!m) abort();
    m->backend = backend;
    memcpy(m->key, key, sizeof key);
    m->tm = tm;
    m->ptx_major = rp->ptx_major;
    m->ptx_minor = rp->ptx_minor;
    m->next = s->machines;
    s->machines = m;
    return tm;
}

static void keep_text(const cg_request *rq, cg_reply *rp, cg_output which, const char *text, size_t len) {
    char *copy = sup_arena_alloc(rq->arena, len + 1);
    memcpy(copy, text, len);
    rp->outputs[which] = (cg_text){copy, len};
}

void cg_keep_module_text(const cg_request *rq, cg_reply *rp, cg_output which, LLVMModuleRef m) {
    if (!(rq->emit >> which & 1)) return;
    char *text = LLVMPrintModuleToString(m);
    keep_text(rq, rp, which, text, strlen(text));
    LLVMDisposeMessage(text);
}

static bool emit_file(LLVMModuleRef m, LLVMTargetMachineRef tm, LLVMCodeGenFileType type, cg_output which,
                      const cg_request *rq, cg_reply *rp, const char **error) {
    char *message = NULL;
    LLVMMemoryBufferRef out = NULL;
    if (LLVMTargetMachineEmitToMemoryBuffer(tm, m, type, &message, &out)) {
        *error = sup_arena_printf(rq->arena, "LLVM: %s", message ? message : "emission failed");
        LLVMDisposeMessage(message);
        return false;
    }
    keep_text(rq, rp, which, LLVMGetBufferStart(out), LLVMGetBufferSize(out));
    LLVMDisposeMemoryBuffer(out);
    return true;
}

static bool run_pipeline(const cg_backend *backend, LLVMModuleRef m, LLVMTargetMachineRef tm, const cg_request *rq,
                         const char **error) {
    LLVMPassBuilderOptionsRef o = LLVMCreatePassBuilderOptions();
    LLVMPassBuilderOptionsSetLoopVectorization(o, backend->is_device ? 0 : rq->opt_level >= 2);
    LLVMPassBuilderOptionsSetLoopInterleaving(o, backend->is_device ? 0 : rq->opt_level >= 2);
    LLVMPassBuilderOptionsSetLoopUnrolling(o, rq->opt_level >= 2);
    LLVMErrorRef e = LLVMRunPasses(m, backend->pipeline(rq), tm, o);
    if (!e && backend->tidy && rq->opt_level >= 1) {
        backend->tidy(m);
        if (backend->after_tidy) e = LLVMRunPasses(m, backend->after_tidy, tm, o);
        if (backend->order_blocks) backend->order_blocks(m);
    }
    LLVMDisposePassBuilderOptions(o);
    if (!e) return true;
    char *message = LLVMGetErrorMessage(e);
    *error = sup_arena_printf(rq->arena, "LLVM: %s", message);
    LLVMDisposeErrorMessage(message);
    return false;
}

static bool finish(cg_session *s, const cg_backend *backend, LLVMModuleRef m, LLVMTargetMachineRef tm, cg_module *from, const cg_request *rq,
                   cg_reply *rp, const char **error) {
    double t0 = cg_now_ms();
    if (!run_pipeline(backend, m, tm, rq, error)) return false;
    if (from) {
        cg_lock_env(rq);
        cg_find_params_read(from);
        cg_unlock_env(rq);
    }
    cg_keep_module_text(rq, rp, CG_OUT_LLVM, m);
    double t1 = cg_now_ms();
    rp->ms_opt = t1 - t0;
    if (!from && atomic_load(&s->hurry)) return true; /* warming up, and not needed any more */
    bool ok = true;
    if (rq->emit >> CG_OUT_OBJECT & 1) {
        /* Emission changes the module, so the other file is made from a copy. */
        LLVMModuleRef copy = rq->emit >> CG_OUT_ASM & 1 ? LLVMCloneModule(m) : m;
        ok = emit_file(copy, tm, LLVMObjectFile, CG_OUT_OBJECT, rq, rp, error);
        if (copy != m) LLVMDisposeModule(copy);
    }
    if (ok && rq->emit >> CG_OUT_ASM & 1) ok = emit_file(m, tm, LLVMAssemblyFile, CG_OUT_ASM, rq, rp, error);
    rp->ms_asm = cg_now_ms() - t1;
    return ok;
}

typedef struct finish_step {
    cg_session *session;
    const cg_backend *backend;
    LLVMModuleRef m;
    LLVMTargetMachineRef tm;
    cg_module *from;
    const cg_request *rq;
    cg_reply *rp;
    const char **error;
    bool ok;
} finish_step;

static void run_finish(void *payload) {
    finish_step *f = payload;
    f->ok = finish(f->session, f->backend, f->m, f->tm, f->from, f->rq, f->rp, f->error);
}

bool cg_finish_module(cg_session *s, const cg_backend *backend, LLVMModuleRef m, LLVMTargetMachineRef tm, cg_module *from,
                      const cg_request *rq, cg_reply *rp, const char **error) {
    finish_step f = {s, backend, m, tm, from, rq, rp, error, false};
    if (!cg_guarded(rq->arena, run_finish, &f, error)) s->lost = true;
    return f.ok;
}

void cg_dispose_module(cg_session *s, LLVMModuleRef m, LLVMContextRef ctx) {
    if (s->lost) {
        s->machines = NULL; /* leaked with the rest */
        s->lost = false;
        return;
    }
    if (m) LLVMDisposeModule(m);
    LLVMContextDispose(ctx);
}
