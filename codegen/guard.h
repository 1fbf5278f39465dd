/* LLVM ends the process when it meets what it cannot do ("Cannot select: ..."). A compiler that is a library may not: here such an
 * end becomes an error. LLVM side only. */
#ifndef CG_GUARD_H
#define CG_GUARD_H

#include <stdbool.h>

#include "support/arena.h"

/* Runs step(payload). False if LLVM gave up in it: *error (in `arena`) is what LLVM said, and no object of LLVM that the step worked
 * on (module, context, machine) may be touched again, not even to free it. Threads do not disturb each other; steps do not nest. */
bool cg_guarded(sup_arena *arena, void (*step)(void *payload), void *payload, const char **error);

#endif
