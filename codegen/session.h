/* What lives longer than one compile: LLVM's targets are started, machines are kept. LLVM side only. */
#ifndef CG_SESSION_H
#define CG_SESSION_H

#include <stdatomic.h>

#include "codegen/backend.h"

typedef struct cg_machine {
    const cg_backend *backend;
    char key[96];
    LLVMTargetMachineRef tm;
    uint32_t ptx_major, ptx_minor; /* the ISA version it was made for */
    struct cg_machine *next;
} cg_machine;

struct cg_session {
    cg_machine *machines;
    bool lost; /* LLVM gave up: module, context and machines of the compile in progress are not to be touched again */
    atomic_bool hurry; /* warming up must end */
};

/* The machine for a key that says all that it depends on; made by the backend when new. */
LLVMTargetMachineRef cg_session_machine(cg_session *s, const cg_backend *backend, const cg_request *rq, cg_reply *rp,
                                        const char **error);
/* Optimises and emits a finished module (linked already) as the request asks. `from` is what it was generated from (NULL:
 * LLVM IR text). False: *error. */
bool cg_finish_module(cg_session *s, const cg_backend *backend, LLVMModuleRef m, LLVMTargetMachineRef tm, cg_module *from,
                      const cg_request *rq, cg_reply *rp, const char **error);
/* Ends a compile: frees its module (may be NULL) and context, unless LLVM gave up on them. */
void cg_dispose_module(cg_session *s, LLVMModuleRef m, LLVMContextRef ctx);
/* The module's text into the reply, if the request asks for this output. */
void cg_keep_module_text(const cg_request *rq, cg_reply *rp, cg_output which, LLVMModuleRef m);
/* Appends a message without position. */
void cg_add_error(const cg_request *rq, cg_reply *rp, sup_diag_code code, const char *text);
double cg_now_ms(void);
/* Around everything that uses the request's environment. */
void cg_lock_env(const cg_request *rq);
void cg_unlock_env(const cg_request *rq);

#endif
