/* Time of opening libgpucc-llvm.so and compiling LLVM IR text through it: door FILE.ll [REPETITIONS] [CAP].
 * Compare with a static program that does nothing else (the LLVM floor). PTX goes to standard output. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "codegen/door.h"
#include "targets/ptx/ptx_caps.h"

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

int main(int argc, char **argv) {
    if (argc < 2) return fprintf(stderr, "usage: door FILE.ll [REPETITIONS] [CAP]\n"), 2;
    const int reps = argc > 2 ? atoi(argv[2]) : 1;
    sup_sources *sources = sup_sources_create();
    uint32_t file;
    if (sup_source_read(sources, argv[1], &file, NULL) != SUP_READ_OK) return perror(argv[1]), 1;
    const sup_source *src = sup_source_get(sources, file);
    sup_arena *arena = sup_arena_create();
    const char *error = NULL;
    const double t0 = now();
    cg_door *door = cg_door_open(arena, NULL, &error);
    if (!door) return fprintf(stderr, "%s\n", error), 1;
    const double t1 = now();
    cg_session *s = door->api->open();
    for (int i = 0; i < reps; i++) {
        cg_request rq = {.arena = arena, .cap_major = 7, .cap_minor = 0, .opt_level = 2, .emit = 1 << CG_OUT_ASM};
        if (argc > 3 && !ptx_parse_cap(argv[3], &rq.cap_major, &rq.cap_minor, &rq.feature_suffix)) return 2;
        cg_reply rp = {0};
        const double a = now();
        if (door->api->compile_llvm(s, &rq, src->text, src->len, &rp)) return fprintf(stderr, "%s\n", rp.messages->text), 1;
        const double b = now();
        if (!i) fwrite(rp.outputs[CG_OUT_ASM].text, 1, rp.outputs[CG_OUT_ASM].len, stdout);
        if (!i || i == reps - 1)
            fprintf(stderr, "open %.2f compile %.2f (opt %.2f emit %.2f) total %.2f ms\n", t1 - t0, b - a, rp.ms_opt, rp.ms_asm, now() - t0);
    }
    door->api->close(s);
    return 0;
}
