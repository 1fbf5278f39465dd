/* Opening libgpucc-llvm.so; see door.h. */
#define _GNU_SOURCE
#include "codegen/door.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/buf.h"

#ifndef CG_LLVM_INSTALL_DIR
#define CG_LLVM_INSTALL_DIR "/usr/local/lib/gpucc"
#endif
#define CG_LLVM_NAME "libgpucc-llvm.so"

/* The folder of the object (program or library) that this function was linked into; "" if unknown. */
static const char *own_folder(sup_arena *arena) {
    Dl_info info;
    if (!dladdr((void *)(uintptr_t)&cg_door_open, &info) || !info.dli_fname) return "";
    char *real = realpath(info.dli_fname, NULL);
    if (!real && !strchr(info.dli_fname, '/')) real = realpath("/proc/self/exe", NULL);
    if (!real) return "";
    char *slash = strrchr(real, '/');
    const char *folder = slash ? sup_arena_strndup(arena, real, (size_t)(slash - real)) : "";
    free(real);
    return folder;
}

static cg_door *try_open(sup_arena *arena, const char *path, sup_buf *tried) {
    if (access(path, R_OK) != 0) {
        sup_buf_printf(tried, "\n  %s: not there", path);
        return NULL;
    }
    void *handle = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
    if (!handle) {
        sup_buf_printf(tried, "\n  %s: %s", path, dlerror());
        return NULL;
    }
    cg_entry_point entry = NULL;
    *(void **)&entry = dlsym(handle, CG_ENTRY_SYMBOL);
    const cg_api *api = entry ? entry() : NULL;
    if (!api || api->version != CG_API_VERSION) {
        sup_buf_printf(tried, "\n  %s: interface %u, wanted %u", path, api ? api->version : 0, CG_API_VERSION);
        return NULL;
    }
    cg_door *door = SUP_NEW(arena, cg_door);
    door->api = api;
    door->path = sup_arena_strndup(arena, path, strlen(path));
    return door;
}

cg_door *cg_door_open(sup_arena *arena, const char *path, const char **error) {
    sup_buf tried = {0};
    cg_door *door = NULL;
    const char *named = path ? path : getenv("GPUCC_LLVM");
    if (named && *named) {
        door = try_open(arena, named, &tried);
    } else {
        const char *here = own_folder(arena);
        const char *const places[] = {"%s/" CG_LLVM_NAME, "%s/../lib/gpucc/" CG_LLVM_NAME, "%s/../lib/" CG_LLVM_NAME,
                                      "%s/../targets/" CG_LLVM_NAME};
        for (size_t i = 0; !door && *here && i < sizeof places / sizeof *places; i++) {
            const char *tail = places[i] + 2;
            door = try_open(arena, sup_arena_printf(arena, "%s%s", here, tail), &tried);
        }
        if (!door) door = try_open(arena, CG_LLVM_INSTALL_DIR "/" CG_LLVM_NAME, &tried);
    }
    if (!door && error) *error = sup_arena_printf(arena, "the code generator could not be opened:%s", sup_buf_cstr(&tried));
    sup_buf_free(&tried);
    return door;
}
