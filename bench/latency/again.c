/* again: compiles one Julia file N times in one process (a fresh context each time, then the same context with further
 * kernels); prints milliseconds of each. What the second kernel of a process costs. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <gpucc/gpucc.h>

static double now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static int fail(gpucc_context *cx) {
    if (cx) fputs(gpucc_diagnostics_text(cx, 0), stderr);
    return 1;
}

int main(int argc, char **argv) {
    if (argc < 2) return 2;
    int reps = argc > 2 ? atoi(argv[2]) : 2;
    gpucc_context *cx;
    double begin = now_ms();
    if (gpucc_context_create(&cx, NULL) != GPUCC_OK) return fail(cx);
    for (int i = 0; i < reps; i++) {
        if (i) begin = now_ms();
        if (gpucc_eval_file(cx, argv[1]) != GPUCC_OK) return fail(cx);
        gpucc_output *out;
        if (gpucc_compile(cx, NULL, &out) != GPUCC_OK) return fail(cx);
        gpucc_output_destroy(out);
        fprintf(stderr, "kernel %d: %.2f ms\n", i, now_ms() - begin);
    }
    gpucc_context_destroy(cx);
    return 0;
}
