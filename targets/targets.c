/* The list of targets. */
#include <string.h>

#include "targets/target.h"

const tgt_target ptx_target = {"ptx", CG_TARGET_PTX, ".ptx", 8, true, 4096, 48 * 1024};
const tgt_target nat_target = {"native", CG_TARGET_NATIVE, ".s", 8, false, 0, 0};

const tgt_target *tgt_find(const char *name) {
    static const tgt_target *const list[] = {&ptx_target, &nat_target};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (!strcmp(list[i]->name, name)) return list[i];
    return NULL;
}
