/* Contexts are independent: two threads, each with its own, many times over; and one context that compiles on several threads. */
#include <pthread.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "gpucc/gpucc.h"

enum { ROUNDS = 50, KERNELS = 6 };

static const char source[] = "using CUDA\n"
                             "@noinline helper(x, s) = x * s + one(x)\n"
                             "function scale!(a, s)\n"
                             "    i = (blockIdx().x - 1) * blockDim().x + threadIdx().x\n"
                             "    if i <= length(a)\n"
                             "        @inbounds a[i] = helper(a[i], s)\n"
                             "    end\n"
                             "    return nothing\n"
                             "end\n";

static const char *const types[KERNELS] = {"Float32", "Float64", "Int32", "Int64", "UInt32", "Int16"};

/* The PTX of all kernels, to be freed; NULL: failed. */
static char *compile_once(int threads, const char *capability) {
    gpucc_context *cx = NULL;
    gpucc_output *out = NULL;
    char *text = NULL;
    bool ok = gpucc_context_create(&cx, NULL) == GPUCC_OK && gpucc_eval_string(cx, "kernels.jl", source, strlen(source)) == GPUCC_OK;
    for (int i = 0; ok && i < KERNELS; i++) {
        char signature[80];
        snprintf(signature, sizeof signature, "scale!(CuArray{%s,1}, %s)", types[i], types[i]);
        ok = gpucc_add_kernel(cx, signature, NULL) == GPUCC_OK;
    }
    gpucc_compile_options o = GPUCC_COMPILE_OPTIONS_INIT;
    o.capability = capability;
    o.threads = threads;
    ok = ok && gpucc_compile(cx, &o, &out) == GPUCC_OK;
    if (ok) {
        size_t n;
        const char *ptx = gpucc_output_get(out, GPUCC_EMIT_PTX, &n);
        text = strdup(ptx);
        gpucc_output_destroy(out);
    } else if (cx) {
        fputs(gpucc_diagnostics_text(cx, 0), stderr);
    }
    gpucc_context_destroy(cx);
    return text;
}

typedef struct runner {
    const char *capability, *expected;
    int failures;
} runner;

static void *run(void *payload) {
    runner *r = payload;
    if (gpucc_thread_attach() != 0) {
        r->failures = ROUNDS;
        return NULL;
    }
    for (int i = 0; i < ROUNDS; i++) {
        char *ptx = compile_once(1 + i % 3, r->capability);
        if (!ptx || strcmp(ptx, r->expected)) r->failures++;
        free(ptx);
    }
    gpucc_thread_detach();
    return NULL;
}

static void test_two_threads(void **state) {
    (void)state;
    char *a = compile_once(1, "7.0"), *b = compile_once(1, "9.0");
    assert_non_null(a);
    assert_non_null(b);
    runner r[2] = {{"7.0", a, 0}, {"9.0", b, 0}};
    pthread_t t[2];
    for (int i = 0; i < 2; i++) assert_int_equal(pthread_create(&t[i], NULL, run, &r[i]), 0);
    for (int i = 0; i < 2; i++) pthread_join(t[i], NULL);
    assert_int_equal(r[0].failures, 0);
    assert_int_equal(r[1].failures, 0);
    free(a);
    free(b);
}

static void test_thread_count_changes_nothing(void **state) {
    (void)state;
    char *one = compile_once(1, "8.0");
    assert_non_null(one);
    for (int n = 2; n <= 8; n += 3) {
        char *many = compile_once(n, "8.0");
        assert_non_null(many);
        assert_string_equal(one, many);
        free(many);
    }
    free(one);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_thread_count_changes_nothing), cmocka_unit_test(test_two_threads)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
