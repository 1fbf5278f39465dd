/* Intrinsics against answers of a real Julia: rows of intrinsics.txt (made by make_intrinsics.jl). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>
#include "runtime/runtime.h"
#include "types/heap.h"
#include "types/type.h"

static rt_context *rt;

static ty_datatype *type_named(const char *name, size_t n) {
    ty_value *t = rt_global(rt, rt->env->k.m_core, sup_sym_intern(rt->env->syms, name, n), rt->env->world);
    return (ty_datatype *)t;
}

/* One `Type:hex` or `T:Type`; *next is behind it. */
static ty_value *read_value(const char *s, const char **next) {
    const char *colon = strchr(s, ':');
    const char *end = colon + 1 + strcspn(colon + 1, " ,\n");
    *next = end;
    if (colon - s == 1 && *s == 'T') return (ty_value *)type_named(colon + 1, (size_t)(end - colon - 1));
    ty_datatype *t = type_named(s, (size_t)(colon - s));
    unsigned char bytes[16] = {0};
    for (size_t i = 0; end - colon - 1 > (ptrdiff_t)(2 * i); i++) {
        char two[3] = {end[-2 - 2 * (ptrdiff_t)i], end[-1 - 2 * (ptrdiff_t)i], 0};
        bytes[i] = (unsigned char)strtoul(two, NULL, 16);
    }
    if (t == rt->env->k.t_bool) return bytes[0] ? rt->env->k.v_true : rt->env->k.v_false;
    return ty_box_bits(rt->env, t, bytes);
}

static int intrinsic_named(const char *s, size_t n) {
    for (int i = 0; i < IR_INTRINSIC_COUNT; i++)
        if (strlen(ir_intrinsic_name((ir_intrinsic)i)) == n && !strncmp(ir_intrinsic_name((ir_intrinsic)i), s, n)) return i;
    return -1;
}

static bool is_nan_answer(const char *s) { return strstr(s, ":nan") != NULL; }

static bool right(const char *answer, ty_value *got) {
    if (*answer == '!') {
        size_t n = strcspn(answer + 1, "\n");
        bool ok = !got && rt->exception && !strncmp(ty_typeof(rt->exception)->name->name->name, answer + 1, n);
        rt->exception = NULL;
        return ok;
    }
    if (!got) return false;
    if (is_nan_answer(answer)) {
        ty_value *self[2] = {got, got};
        return rt_intrinsic(rt, IR_INTR_ne_float, self, 2) == rt->env->k.v_true;
    }
    ty_value *v[2];
    size_t n = 0;
    while (n < 2) {
        v[n++] = read_value(answer, &answer);
        if (*answer++ != ',') break;
    }
    ty_value *want = n == 2 ? ty_tuple_value(rt->env, v, 2) : v[0];
    return ty_egal(rt->env, want, got);
}

static void test_rows(void **state) {
    FILE *f = fopen("intrinsics.txt", "r");
    assert_non_null(f);
    char line[512];
    int rows = 0, bad = 0;
    while (fgets(line, sizeof line, f)) {
        const char *s = line + strcspn(line, " ");
        int id = intrinsic_named(line, (size_t)(s - line));
        assert_true(id >= 0);
        ty_value *args[4];
        size_t n = 0;
        while (s[1] != '=') args[n++] = read_value(s + 1, &s);
        rows++;
        if (!right(s + 3, rt_intrinsic(rt, (ir_intrinsic)id, args, n))) {
            rt->exception = NULL;
            if (bad++ < 20) print_error("wrong: %s", line);
        }
    }
    fclose(f);
    print_message("%d rows\n", rows);
    assert_true(rows > 5000);
    assert_int_equal(bad, 0);
}

int main(void) {
    sup_sources *sources = sup_sources_create();
    sup_diags *diags = sup_diags_create(sources);
    sup_symtab *syms = sup_symtab_create();
    rt = rt_create(ty_env_create(syms, sources, diags));
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rows)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
