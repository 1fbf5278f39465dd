/* nvrtc: compiles a CUDA C file to PTX through NVRTC, REPS times in one process; prints milliseconds of each. */
#include <nvrtc.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

int main(int argc, char **argv) {
    static char source[1 << 16];
    static const char *const options[] = {"--gpu-architecture=compute_75"};
    FILE *f = argc > 1 ? fopen(argv[1], "rb") : NULL;
    if (!f) return 2;
    source[fread(source, 1, sizeof source - 1, f)] = 0;
    fclose(f);
    int reps = argc > 2 ? atoi(argv[2]) : 1;
    for (int i = 0; i < reps; i++) {
        double begin = now_ms();
        nvrtcProgram p;
        size_t n;
        if (nvrtcCreateProgram(&p, source, "k.cu", 0, NULL, NULL) != NVRTC_SUCCESS) return 1;
        if (nvrtcCompileProgram(p, 1, options) != NVRTC_SUCCESS || nvrtcGetPTXSize(p, &n) != NVRTC_SUCCESS) return 1;
        char *ptx = malloc(n);
        if (!ptx || nvrtcGetPTX(p, ptx) != NVRTC_SUCCESS) return 1;
        free(ptx);
        nvrtcDestroyProgram(&p);
        fprintf(stderr, "kernel %d: %.2f ms\n", i, now_ms() - begin);
    }
    return 0;
}
