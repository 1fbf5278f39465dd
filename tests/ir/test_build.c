/* Building a loop by hand, editing it, sealing and unsealing. */
#include "standin.h"

#include <stdlib.h>

static int setup(void **state) {
    *state = standin_env();
    return 0;
}

static int teardown(void **state) {
    standin_free(*state);
    return 0;
}

/* sum = 0; i = 1; while i <= n: sum += i; i += 1; return sum */
static ir_func *build_loop(ty_env *env) {
    ir_func *f = ir_func_create(env, env->arena, 2, false);
    const ir_block_id head = ir_block_add(f), body = ir_block_add(f), dead = ir_block_add(f), done = ir_block_add(f);
    ty_value *one = standin_const(env, "1", 1), *zero = standin_const(env, "0", 1);
    ir_cursor c = ir_at_end(f, 0);
    c.loc = ir_loc_add(f, (sup_span){0, 0, 0}, 7, IR_NONE, IR_NONE);
    ir_goto(&c, head);
    c = ir_at_end(f, head);
    const ir_stmt_id i = ir_phi(f, head), sum = ir_phi(f, head);
    const ir_ref le = ir_const(f, (ty_value *)ty_symbol(env, "<="));
    const ir_ref add = ir_const(f, (ty_value *)ty_symbol(env, "+"));
    const ir_ref cond = ir_call(&c, le, 2, (ir_ref[]){ir_ref_stmt(i), ir_ref_arg(1)});
    ir_br(&c, cond, body, done);
    c = ir_at_end(f, body);
    const ir_ref sum2 = ir_call(&c, add, 2, (ir_ref[]){ir_ref_stmt(sum), ir_ref_stmt(i)});
    const ir_ref i2 = ir_call(&c, add, 2, (ir_ref[]){ir_ref_stmt(i), ir_const(f, one)});
    ir_goto(&c, head);
    c = ir_at_end(f, dead);
    ir_goto(&c, head);
    c = ir_at_end(f, done);
    ir_return(&c, ir_ref_stmt(sum));
    ir_set_ops(f, i, 3, (ir_ref[]){ir_const(f, one), i2, ir_const(f, one)});
    ir_set_ops(f, sum, 3, (ir_ref[]){ir_const(f, zero), sum2, ir_const(f, zero)});
    return f;
}

static void test_loop(void **state) {
    ir_func *f = build_loop(*state);
    assert_null(ir_verify(f));
    assert_int_equal(ir_idom(f)[1], 0);
    assert_int_equal(ir_idom(f)[2], 1);
    assert_int_equal(ir_idom(f)[4], 1);
    assert_int_equal(ir_idom(f)[3], IR_NONE);
    assert_true(ir_dominates(f, 0, 4));
    assert_false(ir_dominates(f, 2, 4));
}

static void test_seal(void **state) {
    ir_func *f = build_loop(*state);
    const ty_code *code = ir_seal(f);
    ir_func *g = ir_unseal(*state, f->arena, code);
    assert_null(ir_verify(g));
    assert_int_equal(g->blocks.len, 4); /* the dead block is gone */
    assert_int_equal(g->stmts.len, 9);
    char *text = standin_text(g);
    assert_string_equal(text, "function(_0, _1)\n"
                              "b0:\n"
                              "  goto b1\n"
                              "b1: # b0, b2\n"
                              "  %1 = phi(b0: 0, b2: %5)\n"
                              "  %2 = phi(b0: 1, b2: %6)\n"
                              "  %3 = call(:<=, %2, _1)\n"
                              "  br %3, b2, b3\n"
                              "b2: # b1\n"
                              "  %5 = call(:+, %1, %2)\n"
                              "  %6 = call(:+, %2, 1)\n"
                              "  goto b1\n"
                              "b3: # b1\n"
                              "  return %1\n");
    free(text);
    const ty_code *again = ir_seal(g);
    assert_int_equal(code->nbytes, again->nbytes);
    assert_memory_equal(ir_code_stmts(code), ir_code_stmts(again), code->nstmts * sizeof(ir_stmt));
    assert_memory_equal(ir_code_operands(code), ir_code_operands(again), code->noperands * sizeof(uint32_t));
    assert_int_equal(ir_code_locs(code)[0].line, 7);
}

static void test_edit(void **state) {
    ir_func *f = build_loop(*state);
    f = ir_unseal(*state, f->arena, ir_seal(f));
    const ir_block_id tail = ir_split_block(f, 6); /* i + 1 moves to its own block */
    ir_cursor c = ir_at_end(f, 2);
    ir_goto(&c, tail);
    assert_null(ir_verify(f));
    assert_int_equal(ir_preds(f, 1)[1], tail);
    assert_int_equal(ir_use_counts(f)[2], 3);
    ir_replace_uses(f, 3, ir_ref_arg(1));
    ir_remove(f, 3);
    assert_null(ir_verify(f));
    assert_int_equal(ir_use_counts(f)[2], 2);
    ir_remove_terminator(f, tail); /* no way back to the head */
    c = ir_at_end(f, tail);
    ir_unreachable(&c);
    assert_null(ir_verify(f));
    assert_int_equal(f->stmts.data[1].nops, 1);
}

static void test_subst(void **state) {
    ir_func *f = build_loop(*state);
    ir_ref map[16];
    for (int i = 0; i < 16; i++) map[i] = IR_NONE;
    /* body's sum2 -> i2 -> argument 1: chains are followed */
    f = ir_unseal(*state, f->arena, ir_seal(f));
    map[5] = ir_ref_stmt(6);
    map[6] = ir_ref_arg(1);
    ir_subst(f, map);
    ir_remove(f, 5);
    ir_remove(f, 6);
    assert_null(ir_verify(f));
    assert_int_equal(ir_ops(f, 1)[1], ir_ref_arg(1));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_loop, setup, teardown),
        cmocka_unit_test_setup_teardown(test_seal, setup, teardown),
        cmocka_unit_test_setup_teardown(test_edit, setup, teardown),
        cmocka_unit_test_setup_teardown(test_subst, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
