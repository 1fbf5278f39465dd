/* The LLVM-side hooks of all targets. */
#ifndef TGT_BACKENDS_H
#define TGT_BACKENDS_H

#include "codegen/backend.h"

extern const cg_backend ptx_backend;
extern const cg_backend nat_backend;

/* ptx_intrinsics.c: the `intrinsic` hook. */
LLVMValueRef ptx_intrinsic(cg_module *m, LLVMBuilderRef b, const char *name, LLVMTypeRef ret, unsigned n, LLVMValueRef *args,
                           const char **why);

/* ptx_library.c: the `link` hook. */
bool ptx_link_libraries(cg_session *s, LLVMModuleRef m, const cg_request *rq, cg_reply *rp, const char **error);

/* ptx_tidy.c: index arithmetic after the pipeline. */
void ptx_tidy(LLVMModuleRef m);

/* ptx_order.c: the order of blocks, after all passes. */
void ptx_order_blocks(LLVMModuleRef m);

#endif
