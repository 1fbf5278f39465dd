/* Merging PTX modules: equal things once, clashing names apart, the highest ISA version. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "targets/ptx/ptx_merge.h"

#define HEADER(v) "//\n// Generated\n//\n\n.version " v "\n.target sm_70\n.address_size 64\n\n"
#define KERNEL(name, body) ".visible .entry " name "(\n\t.param .b64 " name "_param_0\n)\n{\n" body "\tret;\n}\n"
#define FUNC(name, body) ".func " name "(\n\t.param .b64 " name "_param_0\n)\n{\n$L__BB1_1:\n" body "\tret;\n}\n"
#define CALL(name) "\tcall.uni " name ", (param0);\n"

static sup_arena *arena;

static const char *merge(size_t n, const char *const *texts) {
    ptx_text t[4];
    for (size_t i = 0; i < n; i++) t[i] = (ptx_text){texts[i], strlen(texts[i])};
    return ptx_merge(arena, t, n).text;
}

static int count(const char *text, const char *what) {
    int n = 0;
    for (const char *p = text; (p = strstr(p, what)); p += strlen(what)) n++;
    return n;
}

static void test_one(void **state) {
    (void)state;
    const char *texts[] = {HEADER("6.0") "\t// .globl k\n" KERNEL("k", "")};
    assert_string_equal(merge(1, texts), texts[0]);
}

static void test_shared_helper(void **state) {
    (void)state;
    const char *texts[] = {HEADER("6.0") FUNC("h", "\tadd 1;\n") KERNEL("a", CALL("h")), HEADER("7.1") KERNEL("b", CALL("h")) "// note\n" FUNC("h", "\tadd 1;\n")};
    const char *r = merge(2, texts);
    assert_int_equal(count(r, ".func h("), 1);
    assert_int_equal(count(r, CALL("h")), 2);
    assert_int_equal(count(r, ".version"), 1);
    assert_non_null(strstr(r, ".version 7.1"));
}

static void test_clash(void **state) {
    (void)state;
    const char *texts[] = {HEADER("6.0") ".global .align 1 .b8 text[2] = {1, 2};\n" FUNC("h", "\tmov text;\n") KERNEL("a", CALL("h")),
                           HEADER("6.0") ".global .align 1 .b8 text[2] = {3, 4};\n" FUNC("h", "\tmov text;\n") KERNEL("b", CALL("h")),
                           HEADER("6.0") ".global .align 1 .b8 text[2] = {3, 4};\n" FUNC("h", "\tmov text;\n") KERNEL("c", CALL("h"))};
    const char *r = merge(3, texts);
    assert_int_equal(count(r, "text[2] = {1, 2}"), 1);
    assert_int_equal(count(r, "text_2[2] = {3, 4}"), 1);
    assert_int_equal(count(r, ".func h("), 1); /* h of the second module has the same text, but means another variable */
    assert_int_equal(count(r, ".func h_2("), 1);
    assert_int_equal(count(r, CALL("h")), 1);
    assert_int_equal(count(r, CALL("h_2")), 2);
}

static void test_names_are_whole(void **state) {
    (void)state;
    const char *texts[] = {HEADER("6.0") FUNC("h", "\tadd 1;\n") KERNEL("h2", CALL("h")), HEADER("6.0") FUNC("h", "\tadd 2;\n") KERNEL("h_2", CALL("h") "\tmov %h, hh;\n")};
    const char *r = merge(2, texts);
    assert_int_equal(count(r, ".entry h_2("), 1); /* visible names stay, so the helper takes another */
    assert_int_equal(count(r, ".func h_3("), 1);
    assert_non_null(strstr(r, "mov %h, hh;"));
}

static void test_recursion(void **state) {
    (void)state;
    const char *self = HEADER("6.0") FUNC("f", CALL("f")) KERNEL("a", CALL("f")), *again = HEADER("6.0") FUNC("f", CALL("f")) KERNEL("b", CALL("f"));
    const char *both[] = {self, again};
    assert_int_equal(count(merge(2, both), ".func f"), 1);
    const char *pair1 = HEADER("6.0") FUNC("f", CALL("g")) FUNC("g", CALL("f")) KERNEL("a", CALL("f"));
    const char *pair2 = HEADER("6.0") FUNC("f", CALL("g") "\tadd 1;\n") FUNC("g", CALL("f")) KERNEL("b", CALL("f"));
    const char *pairs[] = {pair1, pair2};
    const char *r = merge(2, pairs);
    assert_int_equal(count(r, ".func f_2("), 1);
    assert_int_equal(count(r, ".func g_2("), 1);
    assert_non_null(strstr(r, CALL("g_2") "\tadd 1;"));
}

static void test_extern(void **state) {
    (void)state;
    const char *declared = ".extern .func  (.param .b32 func_retval0) vprintf\n(\n\t.param .b64 vprintf_param_0\n)\n;\n", *shared = ".extern .shared .align 16 .b8 dynamic[];\n";
    char one[1000], two[1000];
    snprintf(one, sizeof one, "%s%s%s%s", HEADER("6.0"), declared, shared, KERNEL("a", CALL("vprintf") "\tmov dynamic;\n"));
    snprintf(two, sizeof two, "%s%s%s%s", HEADER("6.0"), shared, declared, KERNEL("b", CALL("vprintf") "\tmov dynamic;\n"));
    const char *texts[] = {one, two};
    const char *r = merge(2, texts);
    assert_int_equal(count(r, ".extern .func"), 1);
    assert_int_equal(count(r, ".extern .shared"), 1);
    assert_null(strstr(r, "_2"));
}

static void test_labels(void **state) {
    (void)state;
    const char *texts[] = {HEADER("6.0") KERNEL("a", "$L__BB0_1:\n\tbra $L__BB0_1;\n"), HEADER("6.0") KERNEL("b", "$L__BB0_1:\n\tbra $L__BB0_1;\n")};
    const char *r = merge(2, texts);
    assert_int_equal(count(r, "$L__BB0_1"), 2);
    assert_int_equal(count(r, "$L__BB1_1"), 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_one), cmocka_unit_test(test_shared_helper), cmocka_unit_test(test_clash), cmocka_unit_test(test_names_are_whole),
                                       cmocka_unit_test(test_recursion), cmocka_unit_test(test_extern), cmocka_unit_test(test_labels)};
    arena = sup_arena_create();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    sup_arena_destroy(arena);
    return failed;
}
