/* again: compiles REPS different kernels, one after the other, in one process and context; prints milliseconds of each.
 * What the second kernel of a process costs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

static gpucc_status compile(gpucc_context *cx, int i) {
    char source[1024];
    snprintf(source, sizeof source,
             "using CUDA\n"
             "function vadd%d!(c, a, b)\n"
             "    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x\n"
             "    if i <= length(c)\n"
             "        @inbounds c[i] = a[i] + b[i] * %d\n"
             "    end\n"
             "    return nothing\n"
             "end\n"
             "precompile(vadd%d!, (CuArray{Float32,1}, CuArray{Float32,1}, CuArray{Float32,1}))\n",
             i, i + 2, i);
    gpucc_output *out;
    gpucc_status status = gpucc_eval_string(cx, "again.jl", source, strlen(source));
    if (status == GPUCC_OK) status = gpucc_compile(cx, NULL, &out);
    if (status == GPUCC_OK) gpucc_output_destroy(out);
    return status;
}

int main(int argc, char **argv) {
    int reps = argc > 1 ? atoi(argv[1]) : 2;
    gpucc_context *cx;
    double begin = now_ms();
    if (gpucc_context_create(&cx, NULL) != GPUCC_OK) return fail(cx);
    for (int i = 0; i < reps; i++) {
        if (i) begin = now_ms();
        if (compile(cx, i) != GPUCC_OK) return fail(cx);
        fprintf(stderr, "kernel %d: %.2f ms\n", i, now_ms() - begin);
    }
    gpucc_context_destroy(cx);
    return 0;
}
