#define GC_THREADS /* pthread_create becomes the collector's, which knows its threads */
#include <gc.h>
#include <stdatomic.h>

#include "driver/llvm.h"

static void *open_llvm(void *payload) {
    drv_llvm *l = payload;
    l->door = cg_door_open(l->arena, l->path, &l->error);
    if (!l->door) return NULL;
    cg_session *s = l->door->api->open();
    atomic_store(&l->session, s);
    if (s && l->cap_major) l->door->api->warm(s, CG_TARGET_PTX, l->cap_major, l->cap_minor);
    return NULL;
}

void drv_llvm_start(gpucc_context *cx, uint32_t cap_major, uint32_t cap_minor) {
    drv_llvm *l = &cx->llvm;
    if (l->started) return;
    l->started = true;
    l->arena = sup_arena_create();
    l->cap_major = cap_major;
    l->cap_minor = cap_minor;
    if (pthread_create(&l->thread, NULL, open_llvm, l) != 0) {
        open_llvm(l);
        l->joined = true;
    }
}

cg_session *drv_llvm_session(gpucc_context *cx) {
    drv_llvm *l = &cx->llvm;
    double begin = drv_now_ms();
    drv_llvm_start(cx, 0, 0);
    if (!l->joined) {
        cg_session *s = atomic_load(&l->session);
        if (s) l->door->api->hurry(s); /* warmed up or not: it is wanted now */
        pthread_join(l->thread, NULL);
        l->joined = true;
    }
    cx->ms[DRV_T_LLVM_START] += drv_now_ms() - begin;
    if (!l->session)
        sup_diag_emit(cx->diags, SUP_E_TOOL, (sup_span){0}, "LLVM cannot be opened: %s", l->error ? l->error : "unknown reason");
    return l->session;
}

void drv_llvm_close(gpucc_context *cx) {
    drv_llvm *l = &cx->llvm;
    if (!l->started) return;
    if (!l->joined) pthread_join(l->thread, NULL);
    if (l->session) l->door->api->close(l->session);
    sup_arena_destroy(l->arena);
    *l = (drv_llvm){0};
}
