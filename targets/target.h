/* Targets: one const struct of facts per target, for the driver (no LLVM here), in one list.
 * Their code generation hooks are cg_backend structs inside libgpucc-llvm.so (codegen/backend.h). */
#ifndef TGT_TARGET_H
#define TGT_TARGET_H

#include "codegen/codegen.h"

typedef struct tgt_target {
    const char *name;          /* as in --target and the launch metadata */
    cg_target_kind kind;
    const char *asm_suffix;    /* ".ptx" */
    uint32_t pointer_size;
    bool is_device;
    uint32_t max_param_bytes;  /* kernel parameters, 0: no limit */
    uint32_t max_static_shared;
} tgt_target;

extern const tgt_target ptx_target, nat_target;
/* By name; NULL: unknown. */
const tgt_target *tgt_find(const char *name);

#endif
