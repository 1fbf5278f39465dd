/* Random programs before and after optimisation give the same results in the evaluator.
 *
 * A program keeps its variables in mutable cells (integers, booleans, Union{Nothing,Tuple{Int64,Int64}}) and mixes arithmetic,
 * tests, branches, bounded loops and breaks; so promotion, scalar replacement, threading and folding all have work. The
 * generator writes IR through the builder. A failing seed is printed with both functions.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>

#include "optimizer/opt.h"
#include "types/heap.h"

enum { NINT = 4, NBOOL = 3, NUNION = 2, NARGS = 4, MAX_DEPTH = 3 };

typedef struct gen {
    ty_env *env;
    rt_context *rt;
    uint64_t seed;
    ir_func *f;
    ir_cursor c;
    ir_ref ints[NINT], bools[NBOOL], unions[NUNION];
    ty_datatype *int_cell, *bool_cell, *union_cell;
    ty_value *tuple, *maybe;
    ir_block_id break_to; /* IR_NONE outside loops */
    uint32_t budget;
} gen;

static uint32_t below(gen *g, uint32_t n) {
    g->seed = g->seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(g->seed >> 33) % n;
}

static ir_ref typed(gen *g, ir_ref r, const void *type) {
    ir_set_type(g->f, ir_ref_index(r), (ty_value *)(uintptr_t)type);
    return r;
}

static ir_ref constant(gen *g, int64_t x) { return ir_const(g->f, ty_box_int64(g->env, x)); }

static ir_ref new_cell(gen *g, ty_datatype *t, ir_ref v) {
    const uint32_t ops[2] = {ir_const(g->f, (ty_value *)t), v};
    return typed(g, ir_ref_stmt(ir_add(&g->c, IR_NEW, 2, ops)), t);
}

static ir_ref get(gen *g, ir_ref cell, const void *type) {
    const ir_ref a[2] = {cell, ir_const(g->f, (ty_value *)ty_symbol(g->env, "x"))};
    return typed(g, ir_builtin_call(&g->c, IR_BUILTIN_GETFIELD, 2, a), type);
}

static void set(gen *g, ir_ref cell, ir_ref v) {
    const ir_ref a[3] = {cell, ir_const(g->f, (ty_value *)ty_symbol(g->env, "x")), v};
    typed(g, ir_builtin_call(&g->c, IR_BUILTIN_SETFIELD, 3, a), ir_type_of(g->f, v));
}

static ir_ref any_int(gen *g) {
    if (below(g, 4) == 0) return constant(g, (int64_t)below(g, 5) - 1);
    return get(g, g->ints[below(g, NINT)], g->env->k.t_int64);
}

static ir_ref any_bool(gen *g) {
    const struct ty_wellknown *k = &g->env->k;
    switch (below(g, 5)) {
    case 0: return ir_const(g->f, below(g, 2) ? k->v_true : k->v_false);
    case 1: {
        const ir_ref a[2] = {any_int(g), any_int(g)};
        return typed(g, ir_intrinsic_call(&g->c, below(g, 2) ? IR_INTR_slt_int : IR_INTR_eq_int, 2, a), k->t_bool);
    }
    case 2: {
        const ir_ref a[2] = {get(g, g->unions[below(g, NUNION)], g->maybe), ir_const(g->f, k->v_nothing)};
        return typed(g, ir_builtin_call(&g->c, IR_BUILTIN_IS, 2, a), k->t_bool);
    }
    case 3: {
        const ir_ref a = get(g, g->bools[below(g, NBOOL)], k->t_bool);
        return typed(g, ir_intrinsic_call(&g->c, IR_INTR_not_int, 1, &a), k->t_bool);
    }
    default: return get(g, g->bools[below(g, NBOOL)], k->t_bool);
    }
}

static void start(gen *g, ir_block_id b) { g->c = ir_at_end(g->f, b); }

static void statements(gen *g, uint32_t depth);

static void gen_if(gen *g, uint32_t depth) {
    const ir_block_id yes = ir_block_add(g->f), no = ir_block_add(g->f), join = ir_block_add(g->f);
    const ir_ref cond = any_bool(g);
    ir_br(&g->c, cond, yes, no);
    start(g, yes);
    statements(g, depth + 1);
    ir_goto(&g->c, join);
    start(g, no);
    if (below(g, 2)) statements(g, depth + 1);
    ir_goto(&g->c, join);
    start(g, join);
}

static void gen_loop(gen *g, uint32_t depth) {
    const struct ty_wellknown *k = &g->env->k;
    const ir_block_id head = ir_block_add(g->f), body = ir_block_add(g->f), done = ir_block_add(g->f), outer = g->break_to;
    const ir_ref counter = new_cell(g, g->int_cell, constant(g, 0));
    const int64_t limit = 1 + below(g, 4);
    ir_goto(&g->c, head);
    start(g, head);
    const ir_ref a[2] = {get(g, counter, k->t_int64), constant(g, limit)};
    const ir_ref more = typed(g, ir_intrinsic_call(&g->c, IR_INTR_slt_int, 2, a), k->t_bool);
    ir_br(&g->c, more, body, done);
    start(g, body);
    const ir_ref b[2] = {get(g, counter, k->t_int64), constant(g, 1)};
    set(g, counter, typed(g, ir_intrinsic_call(&g->c, IR_INTR_add_int, 2, b), k->t_int64));
    g->break_to = done;
    statements(g, depth + 1);
    g->break_to = outer;
    ir_goto(&g->c, head);
    start(g, done);
}

static void gen_break(gen *g) {
    if (g->break_to == IR_NONE) return;
    const ir_block_id out = ir_block_add(g->f), on = ir_block_add(g->f);
    const ir_ref cond = any_bool(g);
    ir_br(&g->c, cond, out, on);
    start(g, out);
    ir_goto(&g->c, g->break_to);
    start(g, on);
}

/* ints[i] = u === nothing ? other : u[k] */
static void gen_unwrap(gen *g) {
    const struct ty_wellknown *k = &g->env->k;
    const ir_block_id none = ir_block_add(g->f), some = ir_block_add(g->f), join = ir_block_add(g->f);
    const ir_ref u = get(g, g->unions[below(g, NUNION)], g->maybe), target = g->ints[below(g, NINT)];
    const ir_ref a[2] = {u, below(g, 2) ? ir_const(g->f, k->v_nothing) : ir_const(g->f, (ty_value *)k->t_nothing)};
    const bool by_type = ir_const_value(g->f, a[1]) == (ty_value *)k->t_nothing;
    const ir_ref test = typed(g, ir_builtin_call(&g->c, by_type ? IR_BUILTIN_ISA : IR_BUILTIN_IS, 2, a), k->t_bool);
    ir_br(&g->c, test, none, some);
    start(g, none);
    set(g, target, any_int(g));
    ir_goto(&g->c, join);
    start(g, some);
    const ir_ref pi = typed(g, ir_ref_stmt(ir_add(&g->c, IR_PI, 1, &u)), g->tuple);
    const ir_ref b[2] = {pi, constant(g, 1 + below(g, 2))};
    set(g, target, typed(g, ir_builtin_call(&g->c, IR_BUILTIN_GETFIELD, 2, b), k->t_int64));
    ir_goto(&g->c, join);
    start(g, join);
}

static void gen_assign(gen *g) {
    static const ir_intrinsic ops[] = {IR_INTR_add_int, IR_INTR_sub_int, IR_INTR_mul_int, IR_INTR_xor_int};
    const struct ty_wellknown *k = &g->env->k;
    switch (below(g, 4)) {
    case 0: set(g, g->bools[below(g, NBOOL)], any_bool(g)); break;
    case 1: {
        ir_ref v = ir_const(g->f, k->v_nothing);
        if (below(g, 2)) {
            const ir_ref a[2] = {any_int(g), any_int(g)};
            v = typed(g, ir_builtin_call(&g->c, IR_BUILTIN_TUPLE, 2, a), g->tuple);
        }
        set(g, g->unions[below(g, NUNION)], v);
        break;
    }
    case 2: {
        const ir_ref a[3] = {any_bool(g), any_int(g), any_int(g)};
        set(g, g->ints[below(g, NINT)], typed(g, ir_builtin_call(&g->c, IR_BUILTIN_IFELSE, 3, a), k->t_int64));
        break;
    }
    default: {
        const ir_ref a[2] = {any_int(g), any_int(g)};
        set(g, g->ints[below(g, NINT)], typed(g, ir_intrinsic_call(&g->c, ops[below(g, 4)], 2, a), k->t_int64));
    }
    }
}

static void statements(gen *g, uint32_t depth) {
    const uint32_t n = 1 + below(g, 4);
    for (uint32_t i = 0; i < n && g->budget > 0; i++) {
        g->budget--;
        const uint32_t what = below(g, 10);
        if (what < 4 || depth > MAX_DEPTH) gen_assign(g);
        else if (what < 6) gen_if(g, depth);
        else if (what < 7) gen_loop(g, depth);
        else if (what < 9) gen_unwrap(g);
        else gen_break(g);
    }
}

/* Everything into one number. */
static void gen_result(gen *g) {
    const struct ty_wellknown *k = &g->env->k;
    ir_ref h = constant(g, 17);
    for (uint32_t i = 0; i < NINT; i++) {
        const ir_ref a[2] = {h, constant(g, 31)};
        const ir_ref m = typed(g, ir_intrinsic_call(&g->c, IR_INTR_mul_int, 2, a), k->t_int64);
        const ir_ref b[2] = {m, get(g, g->ints[i], k->t_int64)};
        h = typed(g, ir_intrinsic_call(&g->c, IR_INTR_add_int, 2, b), k->t_int64);
    }
    for (uint32_t i = 0; i < NBOOL + NUNION; i++) {
        ir_ref t;
        if (i < NBOOL) t = get(g, g->bools[i], k->t_bool);
        else {
            const ir_ref a[2] = {get(g, g->unions[i - NBOOL], g->maybe), ir_const(g->f, (ty_value *)k->t_nothing)};
            t = typed(g, ir_builtin_call(&g->c, IR_BUILTIN_ISA, 2, a), k->t_bool);
        }
        const ir_ref a[3] = {t, constant(g, 1 << i), constant(g, 0)};
        const ir_ref b[2] = {h, typed(g, ir_builtin_call(&g->c, IR_BUILTIN_IFELSE, 3, a), k->t_int64)};
        h = typed(g, ir_intrinsic_call(&g->c, IR_INTR_xor_int, 2, b), k->t_int64);
    }
    ir_return(&g->c, h);
}

static ir_func *generate(gen *g, sup_arena *arena) {
    const struct ty_wellknown *k = &g->env->k;
    ir_func *f = g->f = ir_func_create(g->env, arena, NARGS, false);
    f->is_typed = true;
    ty_datatype *const types[NARGS] = {k->t_any, k->t_int64, k->t_int64, k->t_bool};
    for (int i = 0; i < NARGS; i++) sup_vec_push(arena, &f->arg_types, ir_const_index(f, (ty_value *)types[i]));
    g->break_to = IR_NONE;
    g->budget = 8 + below(g, 30);
    start(g, 0);
    for (uint32_t i = 0; i < NINT; i++) g->ints[i] = new_cell(g, g->int_cell, i < 2 ? ir_ref_arg(1 + i) : constant(g, i));
    for (uint32_t i = 0; i < NBOOL; i++)
        g->bools[i] = new_cell(g, g->bool_cell, i == 0 ? ir_ref_arg(3) : ir_const(f, below(g, 2) ? k->v_true : k->v_false));
    for (uint32_t i = 0; i < NUNION; i++) g->unions[i] = new_cell(g, g->union_cell, ir_const(f, k->v_nothing));
    while (g->budget > 0) statements(g, 0);
    gen_result(g);
    return f;
}

/* ---- running --------------------------------------------------------------------------------------------------- */

static ty_value *define(gen *g, const char *name, ty_code *code) {
    ty_env *env = g->env;
    ty_value *fa[2] = {(ty_value *)env->k.m_main, (ty_value *)ty_symbol(env, name)};
    ty_value *f = rt_builtin(g->rt, IR_BUILTIN_DEFINE_FUNCTION, fa, 2);
    ty_svec *types = ty_svec_new(env, NARGS), *names = ty_svec_new(env, NARGS);
    for (size_t i = 0; i < NARGS; i++) {
        types->data[i] = i ? (ty_value *)env->k.t_any : (ty_value *)ty_svec_of(env, 1, f);
        names->data[i] = (ty_value *)ty_symbol(env, "x");
    }
    ty_value *zero = ty_box_int64(env, 0);
    ty_svec *info = ty_svec_of(env, 7, ty_symbol(env, name), names, ty_symbol(env, "test"), zero, zero, zero, zero);
    ty_value *a[4] = {env->k.v_nothing, (ty_value *)ty_svec_of(env, 3, types, env->k.emptysvec, info), (ty_value *)code,
                      (ty_value *)env->k.m_main};
    assert_non_null(rt_builtin(g->rt, IR_BUILTIN_DEFINE_METHOD, a, 4));
    return f;
}

static char *text_of(ir_func *f) {
    sup_buf b = {0};
    ir_print(f, &b, IR_PRINT_TYPES | IR_PRINT_PREDS);
    char *s = strdup(sup_buf_cstr(&b));
    sup_buf_free(&b);
    return s;
}

static uint32_t remaining_cells(ir_func *f) {
    uint32_t n = 0;
    for (ir_stmt_id s = 0; s < f->stmts.len; s++) n += ir_is_live(f, s) && f->stmts.data[s].op == IR_NEW;
    return n;
}

static const int64_t inputs[][3] = {{0, 0, 0}, {1, 2, 1}, {-1, 3, 0}, {5, -7, 1}, {2, 2, 0}};
enum { NINPUTS = sizeof inputs / sizeof *inputs };

static ty_value *run(gen *g, ty_value *f, size_t input) {
    ty_env *env = g->env;
    ty_value *args[NARGS] = {f, ty_box_int64(env, inputs[input][0]), ty_box_int64(env, inputs[input][1]),
                             ty_box_bool(env, inputs[input][2] != 0)};
    return rt_apply(g->rt, args, NARGS, env->world);
}

static ir_func *from_seed(gen *g, uint64_t seed, sup_arena *arena) {
    g->seed = seed * 7919 + 1;
    for (int i = 0; i < 4; i++) below(g, 2);
    return generate(g, arena);
}

/* Defines f's present state as a function of its own. */
static ty_value *snapshot(gen *g, ir_func *f) {
    char name[64];
    snprintf(name, sizeof name, "function%llu", (unsigned long long)g->env->world);
    return define(g, name, ir_seal(f));
}

/* Finds the pass that changes the result for an input, and prints the function before and after it. */
static void blame(gen *g, uint64_t seed, size_t input, ty_value *want) {
    static const char *const order[] = {"fold", "cfg", "sroa", "promote", "thread", "dce"};
    sup_arena *arena = sup_arena_create();
    ir_func *f = from_seed(g, seed, arena);
    opt_state o;
    opt_state_init(&o, NULL, g->rt, f);
    for (int i = 0; i < 6 * 12; i++) {
        char *before = text_of(f);
        opt_pass_by_name(order[i % 6])(&o);
        const char *bad = ir_verify(f);
        ty_value *got = bad != NULL ? NULL : run(g, snapshot(g, f), input);
        if (got == NULL || !ty_egal(g->env, got, want)) {
            char *after = text_of(f);
            fprintf(stderr, "seed %llu, input %zu: broken by %s in round %d%s%s\n%s\n%s\n", (unsigned long long)seed, input,
                    order[i % 6], i / 6, bad == NULL ? "" : ": ", bad == NULL ? "" : bad, before, after);
            return;
        }
        free(before);
    }
}

static void check_seed(gen *g, uint64_t seed) {
    sup_arena *arena = sup_arena_create();
    ir_func *f = from_seed(g, seed, arena);
    assert_null(ir_verify(f));
    ty_value *before = snapshot(g, f);
    opt_state o;
    opt_state_init(&o, NULL, g->rt, f);
    opt_simplify(&o);
    const char *bad = ir_verify(f);
    if (bad != NULL) {
        blame(g, seed, 0, run(g, before, 0));
        fail_msg("seed %llu: %s", (unsigned long long)seed, bad);
    }
    assert_int_equal(remaining_cells(f), 0);
    ty_value *after = snapshot(g, f);
    for (size_t i = 0; i < NINPUTS; i++) {
        ty_value *want = run(g, before, i), *got = run(g, after, i);
        assert_non_null(want);
        if (got != NULL && ty_egal(g->env, want, got)) continue;
        blame(g, seed, i, want);
        fail_msg("seed %llu, input %zu", (unsigned long long)seed, i);
    }
    sup_arena_destroy(arena);
}

static ty_datatype *cell_type(ty_env *env, const char *name, ty_value *ft) {
    ty_datatype *t = ty_new_struct_type(env, env->k.m_core, ty_symbol(env, name), env->k.emptysvec,
                                        ty_svec_of(env, 1, ty_symbol(env, "x")), true, 1);
    ty_error err;
    assert_true(ty_set_super(env, t, (ty_value *)env->k.t_any, &err));
    assert_true(ty_set_field_types(env, t, ty_svec_of(env, 1, ft), &err));
    return t;
}

static void test_random(void **state) {
    (void)state;
    sup_sources *sources = sup_sources_create();
    gen g = {0};
    g.env = ty_env_create(sup_symtab_create(), sources, sup_diags_create(sources));
    g.rt = rt_create(g.env);
    ty_value *ints[2] = {(ty_value *)g.env->k.t_int64, (ty_value *)g.env->k.t_int64};
    g.tuple = (ty_value *)ty_tuple_type(g.env, ints, 2);
    g.maybe = ty_union_of(g.env, (ty_value *[]){(ty_value *)g.env->k.t_nothing, g.tuple}, 2);
    g.int_cell = cell_type(g.env, "IntCell", ints[0]);
    g.bool_cell = cell_type(g.env, "BoolCell", (ty_value *)g.env->k.t_bool);
    g.union_cell = cell_type(g.env, "UnionCell", g.maybe);
    const char *only = getenv("GPUCC_SEED"), *count = getenv("GPUCC_SEEDS");
    if (only != NULL) {
        check_seed(&g, strtoull(only, NULL, 10));
        return;
    }
    const uint64_t n = count == NULL ? 300 : strtoull(count, NULL, 10);
    for (uint64_t seed = 0; seed < n; seed++) check_seed(&g, seed);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
