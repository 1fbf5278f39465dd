/* Fuzzes macro expansion and lowering: generated programs, and damaged pieces of real ones. Nothing may crash, hang or need
 * more memory than in proportion to the text, and all IR must pass the verifier.
 *
 * usage: fuzz_lower BASE_DIR SECONDS [SEED [FILE...]]     FILE: Julia sources to damage */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "fuzz/harness.h"
#include "fuzz/programs.h"
#include "ir/ir.h"
#include "runtime/base.h"
#include "runtime/runtime.h"
#include "syntax/parse.h"

/* A byte of text may need this much: measured at most 3,000, for a chain of nested closures. */
enum { BYTES_PER_BYTE = 20000, BYTES_AT_LEAST = 8 << 20 };

static void check_code(ty_env *env, ir_func *f) {
    const char *broken = ir_verify(f);
    if (broken) fuzz_fail(broken);
    for (uint32_t i = 0; i < f->consts.len; i++)
        if (TY_IS(env, f->consts.data[i], t_code)) check_code(env, ir_unseal(env, f->arena, (const ty_code *)f->consts.data[i]));
}

static void lower(rt_context *rt, const char *text, size_t len, uint64_t *lowered) {
    low_context *low = &rt->low;
    sup_sources *sources = low->syn.sources;
    uint32_t file = sup_source_add(sources, "fuzz", text, len);
    sup_arena *outer = low->syn.arena, *arena = low->syn.arena = sup_arena_create();
    syn_node *tree = syn_parse_file(&low->syn, file);
    for (uint32_t i = 0; i < tree->nargs && !low->syn.diags->nerrors; i++) {
        if (tree->u.args[i]->kind == SYN_LINE) continue;
        rt->steps_left = 500000; /* macros run */
        ir_func *f = low_toplevel(low, arena, rt->env->k.m_main, tree->u.args[i]);
        if (f) check_code(rt->env, f), ++*lowered;
        rt->exception = NULL;
    }
    if (sup_arena_bytes(arena) > BYTES_AT_LEAST + (size_t)BYTES_PER_BYTE * len) fuzz_fail("too much memory for a text of that length");
    sup_diags_clear(rt->diags);
    low->syn.arena = outer;
    sup_arena_destroy(arena);
}

int main(int argc, char **argv) {
    if (argc < 3) return fprintf(stderr, "usage: fuzz_lower BASE_DIR SECONDS [SEED [FILE...]]\n"), 2;
    fuzz_corpus corpus;
    fuzz_random r = fuzz_start(argc, argv, &corpus);
    rt_context *rt = fuzz_context(argv[1]);
    uint64_t cases = 0, lowered = 0;
    const double end = fuzz_now() + atof(argv[2]);
    while (fuzz_now() < end) {
        sup_buf text = {0};
        if (corpus.n && fuzz_below(&r, 2)) {
            const fuzz_text *t = &corpus.texts[fuzz_below(&r, (uint32_t)corpus.n)];
            fuzz_damage(&r, &text, t->data, t->len);
        } else {
            fuzz_program(&r, &text, true);
        }
        fuzz_begin(sup_buf_cstr(&text), 60);
        lower(rt, sup_buf_cstr(&text), text.len, &lowered);
        sup_buf_free(&text);
        cases++;
    }
    printf("fuzz_lower: %llu texts, %llu statements lowered and verified\n", (unsigned long long)cases, (unsigned long long)lowered);
    return 0;
}
