/* Feeds the parser broken programs: pieces of valid snippets, cut, joined, repeated and mutated, and bare
 * token soup. Whatever comes, it must neither crash nor hang, and the printer must cope with the tree.
 *
 *     fuzz_parse SECONDS [SEED] [file...]
 *
 * With GPUCC_LIBFUZZER it is a libFuzzer target instead. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "support/diag.h"
#include "syntax/parse.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    sup_sources *sources = sup_sources_create();
    syn_context cx = {sup_arena_create(), sup_symtab_create(), sources, sup_diags_create(sources)};
    uint32_t file = sup_source_add(sources, "f", (const char *)data, size), next = 0;
    syn_node *tree = syn_parse_file(&cx, file);
    sup_buf out = {0};
    if (size < 2000) syn_show_sexpr(&cx, &out, tree); /* indentation makes the text of deep trees quadratic */
    sup_buf_free(&out);
    syn_parse_one(&cx, file, 0, false, &next);
    if (next > size) abort();
    sup_diags_destroy(cx.diags);
    sup_symtab_destroy(cx.syms);
    sup_arena_destroy(cx.arena);
    sup_sources_destroy(sources);
    return 0;
}

#ifndef GPUCC_LIBFUZZER

static uint64_t next_random(uint64_t *s) {
    *s ^= *s << 13;
    *s ^= *s >> 7;
    *s ^= *s << 17;
    return *s;
}

static const char *const tokens[] = {
    "(",      ")",       "[",        "]",         "{",      "}",       ",",     ";",        ";;",
    "\n",     " ",       "a",        "b",         "f",      "1",       "2.5",   "0x1",      "1f0",
    "1.",     ".5",      "\"",       "\"\"\"",    "`",      "'",       "$",     "$(",       "@",
    "@m",     "@.",      ":",        "::",        "->",     "=",       "==",    "=>",       "+",
    "-",      "*",       "^",        "'",         ".",      "..",      "...",   "?",        "!",
    "&",      "&&",      "||",       "<:",        ">:",     "<",       "|>",    "in",       "isa",
    "where",  "for",     "if",       "else",      "elseif", "end",     "begin", "function", "macro",
    "struct", "mutable", "abstract", "primitive", "type",   "module",  "using", "import",   "export",
    "public", "let",     "do",       "try",       "catch",  "finally", "while", "return",   "const",
    "global", "local",   "quote",    "true",      "outer",  "as",      "var\"", "r\"",      "\\",
    "\\\n",   "#",       "#=",       "=#",        "π",      "√",       "∈",     "⊕",        "′",
    "+=",     ".+",      ".=",       "~",         "x\"",    "\xff",    "\t",    "é",        "0b",
    "e1"};

typedef struct corpus {
    char *text;
    size_t len;
} corpus;

static char *read_file(const char *path, size_t *len) {
    FILE *in = fopen(path, "rb");
    if (!in) return NULL;
    fseek(in, 0, SEEK_END);
    *len = (size_t)ftell(in);
    rewind(in);
    char *text = malloc(*len + 1);
    *len = text ? fread(text, 1, *len, in) : 0;
    fclose(in);
    return text;
}

static void add_soup(sup_buf *b, uint64_t *s) {
    for (uint64_t n = next_random(s) % 40; n > 0; n--) {
        sup_buf_puts(b, tokens[next_random(s) % (sizeof tokens / sizeof *tokens)]);
        if (next_random(s) % 3 == 0) sup_buf_putc(b, ' ');
    }
}

static void add_piece(sup_buf *b, uint64_t *s, const corpus *c) {
    if (c->len < 2) return;
    size_t at = next_random(s) % c->len, n = next_random(s) % 400;
    if (n > c->len - at) n = c->len - at;
    sup_buf_add(b, c->text + at, n);
}

static void mutate(sup_buf *b, uint64_t *s) {
    for (uint64_t n = next_random(s) % 6; n > 0 && b->len; n--) {
        size_t at = next_random(s) % b->len;
        switch (next_random(s) % 4) {
        case 0:
            b->data[at] = (char)next_random(s);
            break;
        case 1:
            b->data[at] = "()[]{}\"'`$@#\n;,"[next_random(s) % 15];
            break;
        case 2:
            memmove(b->data + at, b->data + at + 1, b->len - at - 1);
            b->len--;
            break;
        default:
            b->len = at;
            break;
        }
    }
}

static void repeat(sup_buf *b, uint64_t *s) {
    sup_buf unit = {0};
    add_soup(&unit, s);
    uint64_t n = next_random(s) % 3000;
    if (unit.len > 24) unit.len = 24;
    for (uint64_t i = 0; i < n; i++)
        sup_buf_add(b, sup_buf_cstr(&unit), unit.len);
    sup_buf_free(&unit);
}

int main(int argc, char **argv) {
    double budget = argc > 1 ? atof(argv[1]) : 10;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : (uint64_t)time(NULL);
    uint64_t s = seed * 0x9e3779b97f4a7c15u + 1;
    static const char *const defaults[] = {"cases/handmade.txt", "cases/generated.txt"};
    corpus files[64];
    int nfiles = 0;
    for (int i = 3; i < argc && nfiles < 62; i++)
        if ((files[nfiles].text = read_file(argv[i], &files[nfiles].len))) nfiles++;
    for (int i = 0; i < 2; i++)
        if ((files[nfiles].text = read_file(defaults[i], &files[nfiles].len))) nfiles++;
    struct timespec begin, now, before;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    unsigned long runs = 0;
    do {
        sup_buf b = {0};
        uint64_t kind = next_random(&s) % 16;
        if (kind == 0) repeat(&b, &s);
        else if (kind < 6 || !nfiles) add_soup(&b, &s);
        else
            for (uint64_t n = 1 + next_random(&s) % 3; n > 0; n--)
                add_piece(&b, &s, &files[next_random(&s) % (uint64_t)nfiles]);
        mutate(&b, &s);
        clock_gettime(CLOCK_MONOTONIC, &before);
        LLVMFuzzerTestOneInput((const uint8_t *)sup_buf_cstr(&b), b.len);
        clock_gettime(CLOCK_MONOTONIC, &now);
        double took = (double)(now.tv_sec - before.tv_sec) + (double)(now.tv_nsec - before.tv_nsec) / 1e9;
        if (took > 2) {
            fprintf(stderr, "fuzz_parse: %zu bytes took %.1f s (seed %llu, run %lu)\n", b.len, took,
                    (unsigned long long)seed, runs);
            return 1;
        }
        sup_buf_free(&b);
        runs++;
    } while ((double)(now.tv_sec - begin.tv_sec) + (double)(now.tv_nsec - begin.tv_nsec) / 1e9 < budget);
    printf("fuzz_parse: %lu runs, seed %llu\n", runs, (unsigned long long)seed);
    for (int i = 0; i < nfiles; i++)
        free(files[i].text);
    return 0;
}
#endif
