/* Several PTX modules as one: how kernels that were compiled apart (in parallel, or earlier, from an image) become one file. */
#ifndef PTX_MERGE_H
#define PTX_MERGE_H

#include <stdbool.h>
#include <stddef.h>

#include "support/arena.h"

typedef struct ptx_text {
    const char *text;
    size_t len;
} ptx_text;

/* Merges modules made by LLVM for one target. Functions and variables that are equal (with all that they refer to) are kept once;
 * others whose names clash are renamed, except `.visible` ones, whose names must differ. The highest .version stays.
 * The result depends on the texts and their order alone. One module comes back as it is. */
ptx_text ptx_merge(sup_arena *arena, const ptx_text *modules, size_t n);

#endif
