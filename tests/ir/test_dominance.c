/* Dominators against the definition on random graphs: a dominates b when b cannot be reached without a. */
#include "standin.h"

static uint32_t next_random(uint64_t *s) {
    *s = *s * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*s >> 33);
}

static ir_func *random_graph(ty_env *env, uint64_t *seed, uint32_t n) {
    ir_func *f = ir_func_create(env, env->arena, 1, false);
    for (uint32_t b = 1; b < n; b++) ir_block_add(f);
    for (uint32_t b = 0; b < n; b++) {
        ir_cursor c = ir_at_end(f, b);
        const uint32_t kind = next_random(seed) % 8, x = 1 + next_random(seed) % (n - 1), y = 1 + next_random(seed) % (n - 1);
        if (kind == 0) ir_return(&c, ir_ref_arg(0));
        else if (kind < 3) ir_goto(&c, x);
        else ir_br(&c, ir_ref_arg(0), x, y);
    }
    return f;
}

static void reach(const ir_func *f, ir_block_id b, ir_block_id without, bool *seen) {
    if (b == without || seen[b]) return;
    seen[b] = true;
    ir_block_id succ[2];
    const uint32_t n = ir_successors(f, b, succ);
    for (uint32_t i = 0; i < n; i++) reach(f, succ[i], without, seen);
}

static void check(ir_func *f) {
    enum { MAX = 32 };
    const uint32_t n = f->blocks.len;
    bool all[MAX] = {0};
    reach(f, 0, IR_NONE, all);
    assert_null(ir_verify(f));
    for (uint32_t a = 0; a < n; a++) {
        bool seen[MAX] = {0};
        reach(f, 0, a, seen);
        for (uint32_t b = 0; b < n; b++) {
            const bool dominates = a == b || (all[a] && all[b] && !seen[b]);
            assert_int_equal(ir_dominates(f, a, b), dominates);
        }
    }
    for (uint32_t b = 0; b < n; b++) { /* the immediate one is dominated by all others */
        const ir_block_id d = ir_idom(f)[b];
        assert_int_equal(d == IR_NONE, b == 0 || !all[b]);
        if (d == IR_NONE) continue;
        assert_true(d != b && ir_dominates(f, d, b));
        for (uint32_t a = 0; a < n; a++)
            if (a != b && ir_dominates(f, a, b)) assert_true(ir_dominates(f, a, d));
    }
    const ir_order *o = ir_rpo(f);
    for (uint32_t i = 1; i < o->n; i++) assert_true(o->rpo_index[ir_idom(f)[o->rpo[i]]] < i);
}

static void test_random(void **state) {
    (void)state;
    uint64_t seed = 1;
    for (int round = 0; round < 40; round++) {
        ty_env *env = standin_env();
        for (int i = 0; i < 25; i++) check(random_graph(env, &seed, 2 + next_random(&seed) % 16));
        standin_free(env);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
