/* What the fuzzers share: the case at hand, which is printed when it fails, a time limit for it, and texts to damage. */
#ifndef FUZZ_HARNESS_H
#define FUZZ_HARNESS_H
#include "fuzz/programs.h"
#include "runtime/runtime.h"

typedef struct fuzz_text {
    char *data;
    size_t len;
} fuzz_text;

typedef struct fuzz_corpus {
    fuzz_text *texts;
    size_t n;
} fuzz_corpus;

/* Reads the seed (argv[3], else the time) and the files behind it; prints the seed. */
fuzz_random fuzz_start(int argc, char **argv, fuzz_corpus *corpus);
rt_context *fuzz_context(const char *base_dir); /* with the base library evaluated */
double fuzz_now(void);                          /* seconds */
void fuzz_begin(const char *text, unsigned seconds); /* the text is borrowed until the next call */
_Noreturn void fuzz_fail(const char *why);      /* prints the case and aborts */
#endif
