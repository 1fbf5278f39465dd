#include "fuzz/harness.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "runtime/base.h"

static const char *current; /* for the signal handler */
static volatile sig_atomic_t failing;

static void print_case(void) {
    if (failing || !current) return;
    failing = 1;
    static const char head[] = "---- the case:\n", tail[] = "\n----\n";
    ssize_t n = write(2, head, sizeof head - 1);
    n += write(2, current, strlen(current));
    n += write(2, tail, sizeof tail - 1);
    (void)n;
}

static void on_signal(int sig) {
    static const char hang[] = "a case takes too long\n";
    if (sig == SIGALRM && write(2, hang, sizeof hang - 1) < 0) _exit(1);
    print_case();
    signal(sig == SIGALRM ? SIGABRT : sig, SIG_DFL);
    if (sig == SIGALRM) abort();
    raise(sig);
}

void fuzz_fail(const char *why) {
    fprintf(stderr, "fuzz: %s\n", why);
    print_case();
    abort();
}

double fuzz_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void fuzz_begin(const char *text, unsigned seconds) {
    current = text;
    alarm(seconds);
}

static void add_file(fuzz_corpus *c, const char *path) {
    FILE *f = fopen(path, "rb");
    if (!f) return;
    fseek(f, 0, SEEK_END);
    long n = ftell(f);
    rewind(f);
    char *data = malloc((size_t)n + 1);
    size_t len = fread(data, 1, (size_t)n, f);
    fclose(f);
    data[len] = 0;
    c->texts = realloc(c->texts, (c->n + 1) * sizeof *c->texts);
    c->texts[c->n++] = (fuzz_text){data, len};
}

fuzz_random fuzz_start(int argc, char **argv, fuzz_corpus *corpus) {
    struct rlimit stack = {100 << 20, 100 << 20};
    setrlimit(RLIMIT_STACK, &stack);
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 0) : (uint64_t)time(NULL);
    fprintf(stderr, "%s: seed %llu\n", strrchr(argv[0], '/') ? strrchr(argv[0], '/') + 1 : argv[0], (unsigned long long)seed);
    *corpus = (fuzz_corpus){0};
    for (int i = 4; i < argc; i++) add_file(corpus, argv[i]);
    signal(SIGALRM, on_signal);
    signal(SIGABRT, on_signal);
    signal(SIGFPE, on_signal);
    return (fuzz_random){seed * 0x9e3779b97f4a7c15 + 1};
}

rt_context *fuzz_context(const char *base_dir) {
    sup_sources *sources = sup_sources_create();
    rt_context *rt = rt_create(ty_env_create(sup_symtab_create(), sources, sup_diags_create(sources)));
    if (!rt_load_base(rt, base_dir)) fuzz_fail("the base library does not load");
    return rt;
}
