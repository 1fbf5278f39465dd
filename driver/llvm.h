/* LLVM, opened on a second thread. */
#ifndef DRV_LLVM_H
#define DRV_LLVM_H

#include "driver/context.h"

/* Starts opening LLVM for a capability, if not done already. Returns at once. */
void drv_llvm_start(gpucc_context *cx, uint32_t cap_major, uint32_t cap_minor);
/* Waits for it. NULL: it cannot be opened; a diagnostic was emitted. */
cg_session *drv_llvm_session(gpucc_context *cx);
void drv_llvm_close(gpucc_context *cx);

#endif
