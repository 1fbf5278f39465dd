/* The lattice: join, meet, order, widening, the heap form. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <cmocka.h>

#include "inference/lattice.h"

typedef struct fixture {
    sup_symtab *syms;
    sup_sources *sources;
    sup_diags *diags;
    inf_lat lat;
} fixture;

static int setup(void **state) {
    fixture *x = calloc(1, sizeof *x);
    x->syms = sup_symtab_create();
    x->sources = sup_sources_create();
    x->diags = sup_diags_create(x->sources);
    x->lat = (inf_lat){ty_env_create(x->syms, x->sources, x->diags), sup_arena_create(), 4, 3};
    *state = x;
    return 0;
}

static int teardown(void **state) {
    fixture *x = *state;
    sup_arena_destroy(x->lat.arena);
    ty_env_destroy(x->lat.env);
    free(x);
    return 0;
}

static inf_elt of(const inf_lat *lx, const void *t) { return inf_type(lx, ty_v(t)); }
static inf_elt i64(const inf_lat *lx, int64_t x) { return inf_const(lx, ty_box_int64(lx->env, x)); }

static void constants_join_to_their_type(void **state) {
    const inf_lat *lx = &((fixture *)*state)->lat;
    inf_elt e = inf_join(lx, i64(lx, 1), i64(lx, 2));
    assert_null(e.cval);
    assert_ptr_equal(e.type, lx->env->k.t_int64);
    assert_true(inf_equal(lx, inf_join(lx, i64(lx, 7), i64(lx, 7)), i64(lx, 7)));
    assert_true(inf_equal(lx, inf_join(lx, inf_bottom(lx), i64(lx, 7)), i64(lx, 7)));
}

static void order(void **state) {
    const inf_lat *lx = &((fixture *)*state)->lat;
    inf_elt any = inf_any(lx), t = of(lx, lx->env->k.t_int64), c = i64(lx, 3);
    assert_true(inf_le(lx, inf_bottom(lx), c));
    assert_true(inf_le(lx, c, t));
    assert_true(inf_le(lx, t, any));
    assert_false(inf_le(lx, t, c));
    assert_false(inf_le(lx, i64(lx, 4), c));
}

static void tuples_keep_what_is_known(void **state) {
    const inf_lat *lx = &((fixture *)*state)->lat;
    inf_elt both[2] = {i64(lx, 1), of(lx, lx->env->k.t_float64)};
    inf_elt t = inf_tuple(lx, both, 2);
    assert_non_null(t.part);
    assert_true(inf_equal(lx, inf_field(lx, t, 0), i64(lx, 1)));
    inf_elt other[2] = {i64(lx, 1), inf_const(lx, ty_box_float64(lx->env, 2.0))};
    inf_elt u = inf_tuple(lx, other, 2);
    assert_non_null(u.cval);
    inf_elt j = inf_join(lx, t, u);
    assert_non_null(j.part);
    assert_true(inf_equal(lx, inf_field(lx, j, 0), i64(lx, 1)));
    assert_true(inf_le(lx, u, j) && inf_le(lx, t, j));
    assert_true(inf_le(lx, j, inf_widenconst(j)));
    inf_elt back = inf_from_value(lx, j.type, inf_to_value(lx, j));
    assert_true(inf_equal(lx, back, j));
}

static void unions_are_bounded(void **state) {
    const inf_lat *lx = &((fixture *)*state)->lat;
    ty_datatype *types[] = {lx->env->k.t_int8, lx->env->k.t_int16, lx->env->k.t_int32, lx->env->k.t_int64, lx->env->k.t_float64};
    inf_elt e = inf_bottom(lx);
    for (int i = 0; i < 4; i++) e = inf_join(lx, e, of(lx, types[i]));
    ty_value *m[8];
    assert_int_equal(inf_union_members(lx->env, e.type, m, 8), 4);
    e = inf_join(lx, e, of(lx, types[4]));
    assert_true(inf_union_members(lx->env, e.type, m, 8) <= 4);
    for (int i = 0; i < 5; i++) assert_true(ty_subtype(lx->env, ty_v(types[i]), e.type));
}

static void narrowing(void **state) {
    const inf_lat *lx = &((fixture *)*state)->lat;
    ty_value *both[2] = {ty_v(lx->env->k.t_int64), ty_v(lx->env->k.t_nothing)};
    inf_elt u = of(lx, ty_union_of(lx->env, both, 2));
    assert_ptr_equal(inf_meet(lx, u, both[0]).type, both[0]);
    assert_ptr_equal(inf_subtract(lx, u, both[1]).type, both[0]);
    assert_ptr_equal(inf_subtract(lx, u, both[0]).cval, lx->env->k.v_nothing);
    assert_true(inf_is_bottom(lx, inf_meet(lx, i64(lx, 1), both[1])));
}

static void chains_end(void **state) {
    const inf_lat *lx = &((fixture *)*state)->lat;
    inf_elt e = of(lx, lx->env->k.t_emptytuple);
    uint32_t steps = 0;
    for (; steps < 100; steps++) {
        inf_elt one[1] = {e};
        inf_elt next = inf_join(lx, e, inf_tuple(lx, one, 1));
        if (inf_equal(lx, next, e)) break;
        e = inf_widen(lx, next, steps);
    }
    assert_true(steps < 30);
}

static void type_values(void **state) {
    const inf_lat *lx = &((fixture *)*state)->lat;
    bool exact;
    inf_elt t = inf_const(lx, ty_v(lx->env->k.t_int64));
    assert_ptr_equal(inf_instance_bound(lx, t, &exact), lx->env->k.t_int64);
    assert_true(exact);
    assert_ptr_equal(of(lx, t.type).cval, lx->env->k.t_int64);
    assert_null(inf_instance_bound(lx, i64(lx, 1), &exact));
    assert_ptr_equal(inf_instance_bound(lx, of(lx, lx->env->k.t_datatype), &exact), lx->env->k.t_any);
    assert_false(exact);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(constants_join_to_their_type), cmocka_unit_test(order), cmocka_unit_test(tuples_keep_what_is_known),
        cmocka_unit_test(unions_are_bounded), cmocka_unit_test(narrowing), cmocka_unit_test(chains_end), cmocka_unit_test(type_values),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
