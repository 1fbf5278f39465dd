/* Lines per second of lexing, parsing and lowering, on one core:
 *
 *     bench_frontend BASE_DIR TEXT file.jl...
 *
 * The files are joined and repeated to at least 50,000 lines, which are also written to TEXT, for others to parse. The best
 * of several runs counts, in processor time. Lowering includes the expansion of macros, with the base library's at hand. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "runtime/base.h"
#include "runtime/runtime.h"
#include "support/diag.h"
#include "syntax/lexer.h"
#include "syntax/parse.h"

enum { RUNS = 9, LOWER_RUNS = 3, MIN_LINES = 50000 };

static double cpu_time(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static double time_lexer(const char *text, size_t len) {
    syn_lexer lx;
    syn_token t;
    double begin = cpu_time();
    syn_lexer_init(&lx, text, (uint32_t)len);
    do
        syn_lex(&lx, &t);
    while (t.kind != SYN_T_EOF);
    return cpu_time() - begin;
}

static double time_parser(const char *text, size_t len, unsigned *errors) {
    sup_sources *sources = sup_sources_create();
    syn_context cx = {sup_arena_create(), sup_symtab_create(), sources, sup_diags_create(sources)};
    uint32_t file = sup_source_add(sources, "bench", text, len);
    double begin = cpu_time();
    syn_parse_file(&cx, file);
    double took = cpu_time() - begin;
    *errors = cx.diags->nerrors;
    sup_diags_destroy(cx.diags);
    sup_symtab_destroy(cx.syms);
    sup_arena_destroy(cx.arena);
    sup_sources_destroy(sources);
    return took;
}

/* One pass over all statements; what one leaves behind is dropped before the next. */
static double time_lowering(rt_context *rt, const char *text, size_t len, size_t *statements, unsigned *errors) {
    low_context *low = &rt->low;
    sup_arena *outer = low->syn.arena, *trees = low->syn.arena = sup_arena_create();
    syn_node *tree = syn_parse_file(&low->syn, sup_source_add(low->syn.sources, "bench", text, len));
    *statements = *errors = 0;
    double took = 0;
    for (uint32_t i = 0; i < tree->nargs; i++) {
        if (tree->u.args[i]->kind == SYN_LINE) continue;
        sup_arena *arena = low->syn.arena = sup_arena_create();
        double begin = cpu_time();
        *errors += !low_toplevel(low, arena, rt->env->k.m_main, tree->u.args[i]);
        took += cpu_time() - begin;
        rt->exception = NULL;
        ++*statements;
        sup_arena_destroy(arena);
    }
    sup_diags_clear(rt->diags);
    low->syn.arena = outer;
    sup_arena_destroy(trees);
    return took;
}

static rt_context *runtime(const char *base_dir) {
    sup_sources *sources = sup_sources_create();
    rt_context *rt = rt_create(ty_env_create(sup_symtab_create(), sources, sup_diags_create(sources)));
    return rt_load_base(rt, base_dir) ? rt : NULL;
}

static size_t count_lines(const sup_buf *b) {
    size_t n = 0;
    for (size_t i = 0; i < b->len; i++)
        n += b->data[i] == '\n';
    return n;
}

static void write_text(const char *path, const sup_buf *text) {
    FILE *f = fopen(path, "wb");
    if (!f || fwrite(text->data, 1, text->len, f) != text->len || fclose(f)) fprintf(stderr, "bench_frontend: cannot write %s\n", path);
}

static void report(const char *what, double seconds, size_t lines, size_t bytes) {
    printf("%-22s %7.2f million lines/s  %7.1f MB/s\n", what, (double)lines / seconds / 1e6, (double)bytes / seconds / 1e6);
}

int main(int argc, char **argv) {
    sup_buf text = {0};
    sup_sources *sources = sup_sources_create();
    for (int i = 3; i < argc; i++) {
        uint32_t file;
        if (sup_source_read(sources, argv[i], &file, NULL) != SUP_READ_OK) continue;
        sup_buf_add(&text, sup_source_get(sources, file)->text, sup_source_get(sources, file)->len);
        sup_buf_putc(&text, '\n');
    }
    size_t unit = text.len, lines = count_lines(&text);
    if (!lines) {
        fprintf(stderr, "usage: bench_frontend BASE_DIR TEXT file.jl...\n");
        return 1;
    }
    for (char *copy = strndup(text.data, unit); count_lines(&text) < MIN_LINES;)
        sup_buf_add(&text, copy, unit);
    lines = count_lines(&text);
    write_text(argv[2], &text);
    double lex = 1e9, parse = 1e9, lower = 1e9;
    unsigned errors = 0, not_lowered = 0;
    for (int i = 0; i < RUNS; i++) {
        double a = time_lexer(text.data, text.len), b = time_parser(text.data, text.len, &errors);
        if (a < lex) lex = a;
        if (b < parse) parse = b;
    }
    printf("%zu lines, %.1f MB, %u errors\n", lines, (double)text.len / 1e6, errors);
    report("gpucc lexing", lex, lines, text.len);
    report("gpucc parsing", parse, lines, text.len);
    rt_context *rt = runtime(argv[1]);
    size_t statements = 0;
    for (int i = 0; rt && i < LOWER_RUNS; i++) {
        double a = time_lowering(rt, text.data, text.len, &statements, &not_lowered);
        if (a < lower) lower = a;
    }
    if (rt) report("gpucc lowering", lower, lines, text.len);
    if (rt) printf("(%zu statements, %u of them refused)\n", statements, not_lowered);
    return 0;
}
