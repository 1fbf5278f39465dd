/* What codegen/ asks of a target: one const struct of hooks and facts per target (targets/target.h lists them).
 * This header is for the LLVM side only. */
#ifndef CG_BACKEND_H
#define CG_BACKEND_H

#include <llvm-c/Core.h>
#include <llvm-c/TargetMachine.h>

#include "codegen/codegen.h"

typedef struct cg_module cg_module; /* codegen/module.h */

/* Address spaces of pointers, numbered as LLVMPtr's parameter. */
enum { CG_AS_GENERIC = 0, CG_AS_GLOBAL = 1, CG_AS_SHARED = 3, CG_AS_CONSTANT = 4, CG_AS_LOCAL = 5 };

typedef struct cg_backend {
    const char *name;
    bool is_device;      /* no libc, no collector: exceptions trap, shared memory exists */
    /* Starts this target's part of LLVM; called once per process at least. */
    void (*initialize)(void);
    /* A target machine for the request, owned by the caller. NULL and *error (malloc-free text) if there is none. */
    LLVMTargetMachineRef (*machine)(const cg_request *rq, cg_reply *rp, const char **error);
    /* Triple and data layout onto a new module. */
    void (*prepare_module)(LLVMModuleRef m, LLVMTargetMachineRef tm);
    /* Marks an entry: calling convention, launch bounds. */
    void (*finish_entry)(cg_module *m, LLVMValueRef fn, const cg_entry *entry);
    /* Called for every "llvm.*" call in the source: raises the ISA that the module needs, and may translate names
     * that this LLVM no longer has; NULL: an ordinary call. *why: it cannot be done for this capability. */
    LLVMValueRef (*intrinsic)(cg_module *m, LLVMBuilderRef b, const char *name, LLVMTypeRef ret, unsigned n,
                              LLVMValueRef *args, const char **why);
    /* Optional: a fence of all memory for the device, where the back end cannot select LLVM's instruction. */
    void (*fence)(cg_module *m, LLVMBuilderRef b);
    /* After code generation: links the device libraries that are needed. False: *error. */
    bool (*link)(cg_session *s, LLVMModuleRef m, const cg_request *rq, cg_reply *rp, const char **error);
    /* The optimisation pipeline as LLVMRunPasses text. */
    const char *(*pipeline)(const cg_request *rq);
    /* Optional: the target's own improvements after the pipeline, and what LLVM should run after them (NULL: nothing). */
    void (*tidy)(LLVMModuleRef m);
    const char *after_tidy;
    void (*order_blocks)(LLVMModuleRef m); /* optional: last of all */
} cg_backend;

#endif
