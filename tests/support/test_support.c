/* support/: arenas, vectors, maps, symbols, sources, diagnostics. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "support/buf.h"
#include "support/diag.h"
#include "support/hash.h"
#include "support/map.h"
#include "support/sym.h"
#include "support/vec.h"

static void test_arena_is_zeroed_and_aligned(void **state) {
    (void)state;
    sup_arena *a = sup_arena_create();
    for (size_t size = 0; size < 5000; size += 37) {
        unsigned char *p = sup_arena_alloc(a, size);
        assert_int_equal((uintptr_t)p % 16, 0);
        for (size_t i = 0; i < size; i++) assert_int_equal(p[i], 0);
        memset(p, 0xff, size);
    }
    assert_string_equal(sup_arena_printf(a, "%d-%s", 7, "x"), "7-x");
    sup_arena_destroy(a);
}

static void test_vec_grows(void **state) {
    (void)state;
    sup_arena *a = sup_arena_create();
    SUP_VEC(uint32_t) v = {0};
    for (uint32_t i = 0; i < 10000; i++) sup_vec_push(a, &v, i * 3);
    for (uint32_t i = 0; i < 10000; i++) assert_int_equal(v.data[i], i * 3);
    assert_int_equal(sup_vec_pop(&v), 9999 * 3);
    sup_arena_destroy(a);
}

/* Random keys against a plain array; iteration is in insertion order. */
static void test_map_against_model(void **state) {
    (void)state;
    enum { N = 2000 };
    sup_arena *a = sup_arena_create();
    sup_map m = {0};
    static uint64_t model[512];
    static bool present[512];
    uint64_t x = 88172645463325252u;
    assert_null(sup_map_get(&m, 0));
    for (int i = 0; i < N; i++) {
        x ^= x << 13, x ^= x >> 7, x ^= x << 17;
        uint64_t key = x % 512;
        bool fresh;
        uint64_t *slot = sup_map_put(a, &m, key * UINT64_C(0x100000001), &fresh);
        assert_int_equal(fresh, !present[key]);
        present[key] = true;
        *slot = model[key] = x;
    }
    for (uint64_t key = 0; key < 512; key++) {
        const uint64_t *slot = sup_map_get(&m, key * UINT64_C(0x100000001));
        if (!present[key]) assert_null(slot);
        else assert_int_equal(*slot, model[key]);
    }
    sup_arena_destroy(a);
}

static void test_symbols_are_unique(void **state) {
    (void)state;
    sup_symtab *t = sup_symtab_create();
    sup_sym *x = sup_sym_cstr(t, "α₁");
    assert_ptr_equal(x, sup_sym_intern(t, "α₁", strlen("α₁")));
    assert_null(sup_sym_find(t, "unknown", 7));
    char name[32];
    for (int i = 0; i < 20000; i++) {
        snprintf(name, sizeof name, "s%d", i);
        sup_sym *s = sup_sym_cstr(t, name);
        assert_string_equal(s->name, name);
    }
    assert_ptr_equal(x, sup_sym_cstr(t, "α₁"));
    assert_ptr_not_equal(sup_sym_gensym(t, "x", 1), sup_sym_gensym(t, "x", 1));
    sup_symtab_destroy(t);
}

static void test_positions(void **state) {
    (void)state;
    sup_sources *s = sup_sources_create();
    const char *text = "ab\nαβγ\n\nz";
    uint32_t f = sup_source_add(s, "t.jl", text, strlen(text));
    uint32_t line, column;
    const sup_source *src = sup_source_get(s, f);
    sup_source_position(src, 3 + 4, &line, &column); /* γ: third character of line 2 */
    assert_int_equal(line, 2);
    assert_int_equal(column, 3);
    sup_source_position(src, (uint32_t)strlen(text), &line, &column);
    assert_int_equal(line, 4);
    assert_int_equal(sup_span_line(s, (sup_span){0}), 0);
    assert_null(sup_source_get(s, 0));
    sup_sources_destroy(s);
}

/* Table 3-7 of the Unicode standard: well-formed UTF-8, and the first bad byte otherwise. */
static void test_reading_checks_utf8(void **state) {
    (void)state;
    static const struct { const char *bytes; size_t len, bad; } cases[] = {
        {"ok \xc3\xa9", 5, 5}, {"x\xff", 2, 1}, {"\xc0\x80", 2, 0}, {"a\xed\xa0\x80", 4, 1}, {"\xf4\x90\x80\x80", 4, 0}, {"ab\xe2\x82", 4, 2}, {"", 0, 0}};
    char path[] = "/tmp/gpucc-test-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    sup_sources *s = sup_sources_create();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t bad;
        uint32_t file;
        assert_int_equal(ftruncate(fd, 0), 0);
        assert_int_equal(pwrite(fd, cases[i].bytes, cases[i].len, 0), (ssize_t)cases[i].len);
        sup_read_status r = sup_source_read(s, path, &file, &bad);
        assert_int_equal(r, cases[i].bad == cases[i].len ? SUP_READ_OK : SUP_READ_NOT_UTF8);
        if (r == SUP_READ_NOT_UTF8) assert_int_equal(bad, cases[i].bad);
    }
    close(fd);
    unlink(path);
    uint32_t file;
    assert_int_equal(sup_source_read(s, path, &file, NULL), SUP_READ_NOT_FOUND);
    assert_int_equal(sup_source_read(s, "/tmp", &file, NULL), SUP_READ_IO);
    sup_sources_destroy(s);
}

static void test_diagnostics_print_a_caret(void **state) {
    (void)state;
    sup_sources *s = sup_sources_create();
    sup_diags *d = sup_diags_create(s);
    const char *text = "f(x) = α + y\n";
    uint32_t f = sup_source_add(s, "t.jl", text, strlen(text));
    uint32_t at = (uint32_t)(strchr(text, 'y') - text);
    sup_diag *e = sup_diag_emit(d, SUP_E_UNDEFINED, (sup_span){f, at, at + 1}, "`%s` is not defined", "y");
    sup_diag_note(e, (sup_span){0}, "a note");
    sup_diag_hint(e, "did you mean `x`?");
    char *out = NULL;
    size_t size;
    FILE *file = open_memstream(&out, &size);
    sup_diags_print(file, d, false);
    fclose(file);
    assert_string_equal(out, "t.jl:1:12: error [E0301]: `y` is not defined\n"
                             "    1 | f(x) = α + y\n"
                             "      |            ^\n"
                             "  note: a note\n"
                             "  hint: did you mean `x`?\n");
    free(out);
    assert_int_equal(d->nerrors, 1);
    sup_diags_destroy(d);
    sup_sources_destroy(s);
}

/* Codes are stable and unique, and E/W agrees with the severity. */
static void test_diagnostic_codes(void **state) {
    (void)state;
    for (int i = 0; i < SUP_DIAG_COUNT; i++) {
        const char *code = sup_diag_code_text((sup_diag_code)i);
        assert_int_equal(strlen(code), 5);
        assert_true(code[0] == 'E' || code[0] == 'W' || code[0] == 'R');
        for (int k = 0; k < i; k++) assert_string_not_equal(code, sup_diag_code_text((sup_diag_code)k));
    }
}

static void test_hash_is_stable(void **state) {
    (void)state;
    assert_int_equal(sup_hash_bytes("gpucc", 5, 0), sup_hash_bytes("gpucc", 5, 0));
    assert_true(sup_hash_bytes("gpucc", 5, 0) != sup_hash_bytes("gpucd", 5, 0));
    assert_true(sup_hash_mix(1, 2) != sup_hash_mix(2, 1));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arena_is_zeroed_and_aligned), cmocka_unit_test(test_vec_grows),
        cmocka_unit_test(test_map_against_model),           cmocka_unit_test(test_symbols_are_unique),
        cmocka_unit_test(test_positions),                   cmocka_unit_test(test_reading_checks_utf8),
        cmocka_unit_test(test_diagnostics_print_a_caret),   cmocka_unit_test(test_diagnostic_codes),
        cmocka_unit_test(test_hash_is_stable)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
