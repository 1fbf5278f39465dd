/* Fuzzing the image loader: random changes of a base image and of a layer on it, with hashes left wrong or made right
 * again, so that every check behind them is reached. Nothing may crash; an untouched file must load.
 *
 * usage: fuzz_image SECONDS [SEED]     prints the seed, rounds and how many were refused; status 0 unless it crashes */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "precompile/image.h"
#include "runtime/runtime.h"
#include "support/hash.h"
#include "types/heap.h"

static uint64_t seed;

static uint64_t next(void) {
    seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
    return seed;
}

static char *read_all(const char *path, size_t *n) {
    FILE *f = fopen(path, "rb");
    if (!f) exit(2);
    fseek(f, 0, SEEK_END);
    *n = (size_t)ftell(f);
    rewind(f);
    char *p = malloc(*n + 64);
    if (!p || fread(p, 1, *n, f) != *n) exit(2);
    fclose(f);
    return p;
}

static void write_all(const char *path, const char *p, size_t n) {
    FILE *f = fopen(path, "wb");
    if (!f || fwrite(p, 1, n, f) != n || fclose(f)) exit(2);
}

/* Makes the hashes agree with the contents, as far as the header's own sections can be trusted. */
static void rehash(char *p, size_t n) {
    img_header h;
    memcpy(&h, p, sizeof h);
    uint64_t end = h.data.offset + h.data.count;
    if (h.data.offset == IMG_PAGE && end <= n && end >= IMG_PAGE && h.file_size == n)
        h.body_hash = sup_hash_mix(sup_hash_bytes(p + IMG_PAGE, h.data.count, 0), sup_hash_bytes(p + end, n - end, 0));
    h.header_hash = 0;
    h.header_hash = sup_hash_bytes(&h, sizeof h, 0);
    memcpy(p, &h, sizeof h);
}

static const uint64_t hard[] = {0, 1, 7, 8, 4095, 4096, UINT32_MAX, UINT64_MAX, UINT64_MAX - 7, INT64_MAX, UINT64_C(1) << 60};

/* Sections behind the data are indices and offsets: what the loader itself follows. */
static size_t mutate(char *p, size_t n) {
    img_header h;
    memcpy(&h, p, sizeof h);
    size_t changes = 1 + next() % 4, tail = (size_t)(h.data.offset + h.data.count);
    for (size_t i = 0; i < changes; i++) {
        uint64_t value = next() % 2 ? hard[next() % (sizeof hard / sizeof *hard)] : next();
        size_t at = next() % 3 == 0 ? next() % sizeof h : tail < n ? tail + next() % (n - tail) : next() % n;
        if (at >= n) continue;
        size_t room = n - at < 8 ? n - at : 8;
        if (next() % 2) memcpy(p + at, &value, room);
        else p[at] ^= (char)(1 << next() % 8);
    }
    if (next() % 16 == 0) n = next() % (n + 1);
    if (n > sizeof h && next() % 4) rehash(p, n);
    return n;
}

static void make_images(const char *base, const char *layer) {
    img_error err;
    for (int i = 0; i < 2; i++) {
        sup_sources *sources = sup_sources_create();
        sup_diags *diags = sup_diags_create(sources);
        sup_symtab *syms = sup_symtab_create();
        img_image *im = i ? img_map(base, NULL, &err) : NULL;
        if (im) img_adopt_symbols(im, syms);
        ty_env *env = im ? ty_env_adopt(syms, sources, diags, img_known(im), img_header_of(im)->world) : ty_env_create(syms, sources, diags);
        rt_context *rt = rt_create(env);
        rt_set_const(rt, env->k.m_main, ty_symbol(env, i ? "second" : "first"), ty_string_cstr(env, "text"));
        if (!img_write(env, im, NULL, 0, i ? layer : base, &err)) {
            fprintf(stderr, "fuzz_image: %s\n", err.text);
            exit(2);
        }
        rt_destroy(rt);
        ty_env_destroy(env);
        img_unmap(im);
        sup_symtab_destroy(syms);
        sup_diags_destroy(diags);
        sup_sources_destroy(sources);
    }
}

int main(int argc, char **argv) {
    char folder[] = "/tmp/gpucc-fuzz-XXXXXX", base[64], layer[64], bad[64];
    if (argc < 2 || !mkdtemp(folder)) return 2;
    seed = argc > 2 ? strtoull(argv[2], NULL, 10) : (uint64_t)time(NULL);
    if (!seed) seed = 1;
    printf("fuzz_image: seed %llu\n", (unsigned long long)seed);
    snprintf(base, sizeof base, "%s/base.img", folder);
    snprintf(layer, sizeof layer, "%s/layer.img", folder);
    snprintf(bad, sizeof bad, "%s/bad.img", folder);
    make_images(base, layer);
    size_t base_n, layer_n, rounds = 0, refused = 0;
    char *base_bytes = read_all(base, &base_n), *layer_bytes = read_all(layer, &layer_n);
    char *copy = malloc((base_n > layer_n ? base_n : layer_n) + 64);
    img_error err;
    time_t end = time(NULL) + atoi(argv[1]);
    while (copy && time(NULL) < end) {
        bool on_layer = next() % 2;
        size_t n = on_layer ? layer_n : base_n;
        memcpy(copy, on_layer ? layer_bytes : base_bytes, n);
        n = mutate(copy, n);
        write_all(bad, copy, n);
        img_image *parent = on_layer ? img_map(base, NULL, &err) : NULL;
        img_image *im = img_map(bad, parent, &err);
        if (im) {
            sup_sources *sources = sup_sources_create();
            img_adopt_files(im, sources);
            sup_sources_destroy(sources);
        } else refused++;
        img_unmap(im);
        img_unmap(parent);
        rounds++;
    }
    img_image *good = img_map(base, NULL, &err);
    if (!good) return 2;
    img_unmap(good);
    printf("fuzz_image: %zu rounds, %zu refused\n", rounds, refused);
    unlink(base), unlink(layer), unlink(bad), rmdir(folder);
    return rounds > 0 ? 0 : 1;
}
