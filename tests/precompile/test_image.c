/* Images: what goes in comes out, at the preferred address and elsewhere; damaged files are refused, never followed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "precompile/image.h"
#include "runtime/runtime.h"
#include "support/hash.h"
#include "types/heap.h"
#include "types/type.h"

typedef struct world { /* what a context needs here */
    sup_sources *sources;
    sup_diags *diags;
    sup_symtab *syms;
    ty_env *env;
    rt_context *rt;
    img_image *base, *layer;
} world;

static char folder[] = "/tmp/gpucc-image-XXXXXX";
static char base_path[128], layer_path[128], bad_path[128];

static world bare(void) {
    world w = {.sources = sup_sources_create(), .syms = sup_symtab_create()};
    w.diags = sup_diags_create(w.sources);
    return w;
}

static world fresh(void) {
    world w = bare();
    w.env = ty_env_create(w.syms, w.sources, w.diags);
    w.rt = rt_create(w.env);
    return w;
}

/* A context from the base image and, when `layer` is given, a layer on it. */
static world from_images(const char *layer) {
    img_error err;
    world w = bare();
    w.base = img_map(base_path, NULL, &err);
    if (!w.base) fail_msg("%s", err.text);
    img_adopt_symbols(w.base, w.syms);
    if (layer) {
        w.layer = img_map(layer, w.base, &err);
        if (!w.layer) fail_msg("%s", err.text);
        img_adopt_symbols(w.layer, w.syms);
    }
    const img_image *newest = w.layer ? w.layer : w.base;
    w.env = ty_env_adopt(w.syms, w.sources, w.diags, img_known(newest), img_header_of(newest)->world);
    w.rt = rt_create(w.env);
    return w;
}

static void drop(world *w) {
    rt_destroy(w->rt);
    ty_env_destroy(w->env);
    img_unmap(w->layer);
    img_unmap(w->base);
    sup_symtab_destroy(w->syms);
    sup_diags_destroy(w->diags);
    sup_sources_destroy(w->sources);
}

static ty_value *global(world *w, const char *name) {
    return rt_global(w->rt, w->env->k.m_main, ty_symbol(w->env, name), w->env->world);
}

static void define(world *w, const char *name, ty_value *v) {
    assert_true(rt_set_const(w->rt, w->env->k.m_main, ty_symbol(w->env, name), v));
}

static int setup(void **state) {
    (void)state;
    img_error err;
    if (!mkdtemp(folder)) return -1;
    snprintf(base_path, sizeof base_path, "%s/base.img", folder);
    snprintf(layer_path, sizeof layer_path, "%s/layer.img", folder);
    snprintf(bad_path, sizeof bad_path, "%s/bad.img", folder);
    world w = fresh();
    ty_array *list = ty_vec_new(w.env, 0);
    for (int i = 0; i < 100; i++) ty_vec_push(w.env, list, ty_box_int64(w.env, i * 1000));
    define(&w, "list", ty_v(list));
    define(&w, "text", ty_string_cstr(w.env, "naïve"));
    bool ok = img_write(w.env, NULL, NULL, 0, base_path, &err);
    if (!ok) fprintf(stderr, "%s\n", err.text);
    drop(&w);
    return ok ? 0 : -1;
}

static int teardown(void **state) {
    (void)state;
    unlink(base_path);
    unlink(layer_path);
    unlink(bad_path);
    return rmdir(folder);
}

static void check_base(world *w) {
    ty_array *list = (ty_array *)global(w, "list");
    assert_non_null(list);
    assert_int_equal(ty_vec_len(list), 100);
    for (int i = 0; i < 100; i++) assert_int_equal(TY_LOAD(int64_t, ty_vec_data(list)[i]), i * 1000);
    assert_string_equal(((ty_string *)global(w, "text"))->data, "naïve");
    /* symbols and types are the same objects for those who ask anew */
    assert_ptr_equal(ty_typeof(ty_v(ty_symbol(w->env, "list"))), w->env->k.t_symbol);
    ty_value *args[2] = {ty_v(w->env->k.t_int64), ty_v(w->env->k.t_string)};
    assert_ptr_equal(ty_tuple_type(w->env, args, 2), ty_tuple_type(w->env, args, 2));
    assert_true(ty_is_bits(w->env, ty_v(w->env->k.t_int64)));
}

static void test_round_trip(void **state) {
    (void)state;
    world w = from_images(NULL);
    check_base(&w);
    img_error err;
    assert_true(img_verify_body(w.base, &err));
    drop(&w);
}

/* The second context of a process gets the image at another address. */
static void test_two_contexts(void **state) {
    (void)state;
    world a = from_images(NULL), b = from_images(NULL);
    assert_ptr_not_equal(a.env->k.t_int64, b.env->k.t_int64);
    check_base(&a);
    check_base(&b);
    ty_vec_push(b.env, (ty_array *)global(&b, "list"), b.env->k.v_nothing);
    check_base(&a); /* contexts do not see each other's changes */
    drop(&a);
    drop(&b);
}

/* What a session adds and changes is in its layer: new constants, changed arrays, new types, the world. */
static void test_layer(void **state) {
    (void)state;
    img_error err;
    world w = from_images(NULL);
    ty_value *args[3] = {ty_v(w.env->k.t_float32), ty_v(w.env->k.t_int8), ty_v(w.env->k.t_uint16)};
    define(&w, "a_type", ty_v(ty_tuple_type(w.env, args, 3)));
    define(&w, "addition", ty_string_cstr(w.env, "new"));
    ty_vec_push(w.env, (ty_array *)global(&w, "list"), ty_string_cstr(w.env, "pushed"));
    ty_vec_data((ty_array *)global(&w, "list"))[0] = ty_v(ty_symbol(w.env, "changed_symbol"));
    uint64_t world_before = w.env->world;
    if (!img_write(w.env, w.base, NULL, 0, layer_path, &err)) fail_msg("%s", err.text);
    drop(&w);

    w = from_images(layer_path);
    assert_int_equal(w.env->world, world_before);
    assert_string_equal(((ty_string *)global(&w, "addition"))->data, "new");
    ty_array *list = (ty_array *)global(&w, "list");
    assert_int_equal(ty_vec_len(list), 101);
    assert_string_equal(((ty_string *)ty_vec_data(list)[100])->data, "pushed");
    assert_ptr_equal(ty_vec_data(list)[0], ty_symbol(w.env, "changed_symbol"));
    ty_value *again[3] = {ty_v(w.env->k.t_float32), ty_v(w.env->k.t_int8), ty_v(w.env->k.t_uint16)};
    assert_ptr_equal(global(&w, "a_type"), ty_tuple_type(w.env, again, 3)); /* unique with what the session made */
    drop(&w);
    w = from_images(NULL);
    check_base(&w); /* the base image's file is untouched */
    drop(&w);
}

/* The same input gives the same bytes. */
static void test_deterministic(void **state) {
    (void)state;
    img_error err;
    static char bytes[2][1 << 22];
    size_t n[2];
    for (int i = 0; i < 2; i++) {
        world w = from_images(NULL);
        define(&w, "x", ty_string_cstr(w.env, "same"));
        assert_true(img_write(w.env, w.base, NULL, 0, bad_path, &err));
        drop(&w);
        FILE *f = fopen(bad_path, "rb");
        n[i] = fread(bytes[i], 1, sizeof bytes[i], f);
        fclose(f);
    }
    assert_int_equal(n[0], n[1]);
    assert_memory_equal(bytes[0], bytes[1], n[0]);
}

static char *read_all(const char *path, size_t *n) {
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    fseek(f, 0, SEEK_END);
    *n = (size_t)ftell(f);
    rewind(f);
    char *p = malloc(*n);
    assert_int_equal(fread(p, 1, *n, f), *n);
    fclose(f);
    return p;
}

static void write_bad(const char *p, size_t n) {
    FILE *f = fopen(bad_path, "wb");
    assert_int_equal(fwrite(p, 1, n, f), n);
    fclose(f);
}

static void refused(img_image *parent, const char *why) {
    img_error err;
    img_image *im = img_map(bad_path, parent, &err);
    if (im) fail_msg("accepted: %s", why);
    if (!err.text[0]) fail_msg("no reason given: %s", why);
}

/* Every byte of the header, every kind of truncation, and (layers) bytes everywhere in the body. */
static void test_damage_is_refused(void **state) {
    (void)state;
    img_error err;
    size_t n, base_n;
    world w = from_images(NULL);
    define(&w, "y", ty_string_cstr(w.env, "layered"));
    assert_true(img_write(w.env, w.base, NULL, 0, layer_path, &err));
    drop(&w);
    img_image *base = img_map(base_path, NULL, &err);
    char *base_bytes = read_all(base_path, &base_n), *bytes = read_all(layer_path, &n);
    for (size_t i = 0; i < sizeof(img_header); i++) {
        base_bytes[i] ^= 0x41;
        write_bad(base_bytes, base_n);
        refused(NULL, "header byte changed");
        base_bytes[i] ^= 0x41;
    }
    const size_t cuts[] = {0, 7, sizeof(img_header) - 1, sizeof(img_header), IMG_PAGE, base_n / 2, base_n - 1};
    for (size_t i = 0; i < sizeof cuts / sizeof *cuts; i++) {
        write_bad(base_bytes, cuts[i]);
        refused(NULL, "truncated");
    }
    for (size_t i = IMG_PAGE; i < n; i += 97) {
        bytes[i] ^= 1;
        write_bad(bytes, n);
        refused(base, "layer body changed");
        bytes[i] ^= 1;
    }
    write_bad(bytes, n);
    refused(NULL, "a layer where a base image is needed");
    write_bad(base_bytes, base_n);
    refused(base, "a base image where a layer is needed");
    free(bytes);
    free(base_bytes);
    img_unmap(base);
}

/* Random changes of a header whose hash is made right again: sections must be checked. */
static void test_consistent_header_lies(void **state) {
    (void)state;
    img_error err;
    size_t n;
    char *bytes = read_all(base_path, &n);
    uint64_t x = 0x9e3779b97f4a7c15u;
    for (int round = 0; round < 2000; round++) {
        img_header h;
        memcpy(&h, bytes, sizeof h);
        x ^= x << 13, x ^= x >> 7, x ^= x << 17;
        size_t first = offsetof(img_header, known) / 8, words = (sizeof h - offsetof(img_header, known)) / 8;
        ((uint64_t *)&h)[first + x % words] = round % 2 ? x : ((uint64_t *)&h)[first + x % words] + 8 * (x % 1000000);
        h.header_hash = 0;
        h.header_hash = sup_hash_bytes(&h, sizeof h, 0);
        char *copy = malloc(n);
        memcpy(copy, bytes, n);
        memcpy(copy, &h, sizeof h);
        write_bad(copy, n);
        free(copy);
        img_unmap(img_map(bad_path, NULL, &err)); /* refused or harmless: it must not crash */
    }
    free(bytes);
}

/* Headers that are right but for one fact: the reason names it. */
static void test_reasons(void **state) {
    (void)state;
    img_error err;
    size_t n;
    char *bytes = read_all(base_path, &n);
    for (int which = 0; which < 3; which++) {
        static const char *const reasons[] = {"another build", "format version", "package image where a base image"};
        img_header h;
        memcpy(&h, bytes, sizeof h);
        if (which == 0) h.tool_id++;
        else if (which == 1) h.version++;
        else h.parent_id = 1;
        h.header_hash = 0;
        h.header_hash = sup_hash_bytes(&h, sizeof h, 0);
        char *copy = malloc(n);
        memcpy(copy, bytes, n);
        memcpy(copy, &h, sizeof h);
        write_bad(copy, n);
        free(copy);
        assert_null(img_map(bad_path, NULL, &err));
        if (!strstr(err.text, reasons[which])) fail_msg("%s", err.text);
    }
    free(bytes);
}

static void test_missing_and_unwritable(void **state) {
    (void)state;
    img_error err;
    assert_null(img_map("/nonexistent/x.img", NULL, &err));
    assert_true(strstr(err.text, "cannot be opened") != NULL);
    world w = from_images(NULL);
    assert_false(img_write(w.env, w.base, NULL, 0, "/nonexistent/x.img", &err));
    assert_true(strstr(err.text, "cannot be written") != NULL);
    drop(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),        cmocka_unit_test(test_two_contexts),
        cmocka_unit_test(test_layer),             cmocka_unit_test(test_deterministic),
        cmocka_unit_test(test_damage_is_refused), cmocka_unit_test(test_consistent_header_lies),
        cmocka_unit_test(test_reasons),           cmocka_unit_test(test_missing_and_unwritable)};
    return cmocka_run_group_tests(tests, setup, teardown);
}
