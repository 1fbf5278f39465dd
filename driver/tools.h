/* NVIDIA's own tools, where they are installed: ptxas makes machine code of PTX, nvdisasm prints it. */
#ifndef DRV_TOOLS_H
#define DRV_TOOLS_H

#include "driver/context.h"

/* Assembles PTX for a capability. The cubin is in `arena`; NULL: a diagnostic says what is missing or wrong. */
const char *drv_assemble(gpucc_context *cx, sup_arena *arena, const char *ptx, size_t len, const char *capability, size_t *cubin_len);
/* Disassembles a cubin into text. NULL as above. */
const char *drv_disassemble(gpucc_context *cx, sup_arena *arena, const char *cubin, size_t len, size_t *text_len);

#endif
