/* Lines per second of lexing and parsing, on one core: `bench_frontend file.jl...`. The files are joined and
 * repeated to at least 50,000 lines; the best of several runs counts, in processor time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "support/diag.h"
#include "syntax/lexer.h"
#include "syntax/parse.h"

enum { RUNS = 9, MIN_LINES = 50000 };

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

static size_t count_lines(const sup_buf *b) {
    size_t n = 0;
    for (size_t i = 0; i < b->len; i++)
        n += b->data[i] == '\n';
    return n;
}

int main(int argc, char **argv) {
    sup_buf text = {0};
    sup_sources *sources = sup_sources_create();
    for (int i = 1; i < argc; i++) {
        uint32_t file;
        if (sup_source_read(sources, argv[i], &file, NULL) != SUP_READ_OK) continue;
        sup_buf_add(&text, sup_source_get(sources, file)->text, sup_source_get(sources, file)->len);
        sup_buf_putc(&text, '\n');
    }
    size_t unit = text.len, lines = count_lines(&text);
    if (!lines) {
        fprintf(stderr, "usage: bench_frontend file.jl...\n");
        return 1;
    }
    for (char *copy = strndup(text.data, unit); count_lines(&text) < MIN_LINES;)
        sup_buf_add(&text, copy, unit);
    lines = count_lines(&text);
    double lex = 1e9, parse = 1e9;
    unsigned errors = 0;
    for (int i = 0; i < RUNS; i++) {
        double a = time_lexer(text.data, text.len), b = time_parser(text.data, text.len, &errors);
        if (a < lex) lex = a;
        if (b < parse) parse = b;
    }
    printf("%zu lines, %.1f MB, %u errors\n", lines, (double)text.len / 1e6, errors);
    printf("lex    %7.2f million lines/s\n", (double)lines / lex / 1e6);
    printf("parse  %7.2f million lines/s  %7.1f MB/s\n", (double)lines / parse / 1e6,
           (double)text.len / parse / 1e6);
    return 0;
}
