/* Fuzzes the evaluator: generated programs run under a budget of steps and of memory, in two contexts, one that only
 * interprets lowered code and one that optimises what is called twice. Nothing may crash or hang, and both must say the same.
 *
 * usage: fuzz_eval BASE_DIR SECONDS [SEED] */
#include <gc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/harness.h"
#include "fuzz/programs.h"
#include "runtime/base.h"
#include "runtime/runtime.h"
#include "runtime/tier.h"
#include "types/heap.h"

enum { STEPS = 300000 };

/* The program's result as text; NULL: it ran out of steps. */
static char *run(rt_context *rt, const char *program, uint64_t serial) {
    sup_buf text = {0};
    sup_buf_printf(&text, "module Fuzz%llu\n%send\nFuzz%llu.result\n", (unsigned long long)serial, program, (unsigned long long)serial);
    uint32_t file = sup_source_add(rt->low.syn.sources, "fuzz", sup_buf_cstr(&text), text.len);
    rt->steps_left = STEPS;
    ty_value *v = rt_include(rt, rt->env->k.m_main, file);
    char *result = NULL;
    if (rt->steps_left) {
        if (v && TY_IS(rt->env, v, t_string)) result = strdup(((ty_string *)v)->data);
        else if (rt->exception) result = strdup(ty_typeof(rt->exception)->name->name->name);
        else result = strdup("refused");
    }
    rt->steps_left = UINT64_MAX;
    rt->exception = NULL;
    sup_diags_clear(rt->diags);
    sup_buf_free(&text);
    return result;
}

int main(int argc, char **argv) {
    if (argc < 3) return fprintf(stderr, "usage: fuzz_eval BASE_DIR SECONDS [SEED]\n"), 2;
    fuzz_corpus corpus;
    fuzz_random r = fuzz_start(argc, argv, &corpus);
    rt_context *plain = fuzz_context(argv[1]), *tiered = fuzz_context(argv[1]);
    tier_infer(plain);
    tier_enable(tiered);
    tiered->hot = 1;
    GC_set_max_heap_size((size_t)4 << 30);
    uint64_t cases = 0, compared = 0, threw = 0;
    const double end = fuzz_now() + atof(argv[2]);
    while (fuzz_now() < end) {
        sup_buf text = {0};
        fuzz_program(&r, &text, false);
        fuzz_begin(sup_buf_cstr(&text), 120);
        char *a = run(plain, sup_buf_cstr(&text), cases), *b = run(tiered, sup_buf_cstr(&text), cases);
        if (a && b) {
            compared++;
            threw += !strcmp(a, "refused");
            if (strcmp(a, b)) {
                fprintf(stderr, "interpreted: %s\noptimised:   %s\n", a, b);
                fuzz_fail("the two ways of running differ");
            }
        }
        free(a), free(b);
        sup_buf_free(&text);
        cases++;
    }
    printf("fuzz_eval: %llu programs, %llu compared, %llu refused\n", (unsigned long long)cases, (unsigned long long)compared,
           (unsigned long long)threw);
    return 0;
}
