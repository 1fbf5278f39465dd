/* Opens libgpucc-llvm.so on demand, so that programs start without LLVM.
 *
 * Search order: the path given; $GPUCC_LLVM; the folder of the library or program this code is part of, and
 * ../lib beside it; the install folder. Closing never unloads LLVM (its static state may not be torn down twice).
 */
#ifndef CG_DOOR_H
#define CG_DOOR_H

#include "codegen/codegen.h"

typedef struct cg_door {
    const cg_api *api;
    const char *path; /* what was opened */
} cg_door;

/* NULL: not found or of another version; *error (in `arena`) says where it was looked for. `path` may be NULL. */
cg_door *cg_door_open(sup_arena *arena, const char *path, const char **error);

#endif
