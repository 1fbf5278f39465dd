/* Each invariant broken once, by text or by hand: the verifier names the rule. */
#include "standin.h"

#define TYPED "function typed(_0::Any, _1::Int64)\n"

static const struct {
    const char *text, *rule;
} broken[] = {
    {"function(_0)\nb0:\n  %0 = call(_0, %1)\n  %1 = call(_0)\n  return %0\n", "not defined on every path"},
    {"function(_0)\nb0:\n  br _0, b1, b2\nb1:\n  %1 = call(_0)\n  goto b2\nb2:\n  return %1\n", "not defined on every path"},
    {"function(_0)\nb0:\n  br _0, b1, b2\nb1:\n  %1 = call(_0)\n  goto b2\nb2:\n  %3 = phi(b0: %1, b1: 1)\n  return %3\n",
     "does not reach the end of its predecessor"},
    {"function(_0)\nb0:\n  return _7\n", "unknown argument"},
    {"function(_0)\nb0:\n  return %undef\n", "undefined operand"},
    {"function(_0)\nb0:\n  goto b0\n", "entry has predecessors"},
    {"function(_0)\nb0:\n  br _0, b1, b1\nb1:\n  return 1\n", "both targets are one block"},
    {"function(_0)\nb0:\n  return 1\n  return 2\n", "terminator inside a block"},
    {"function(_0)\nb0:\n  %0 = call(_0)\n", "without terminator"},
    {"function(_0)\nb0:\n  goto b1\nb1:\n  %0 = call(_0)\n  %1 = phi(b0: 1)\n  return %1\n", "phi behind"},
    {"function(_0)\nb0:\n  %0 = call()\n  return %0\n", "wrong number of operands"},
    {"function(_0)\nb0:\n  %0 = global(_0)\n  return %0\n", "must be a constant"},
    {"function(_0)\nb0:\n  %0 = slot_get(3)\n  return %0\n", "unknown slot"},
    {"function(_0)\nb0:\n  %0 = call(_0)\n  leave(%0)\n  return 1\n", "no enter"},
    {"function(_0)\nb0:\n  %0 = intrinsic add_int(1, 2)\n  return %0\n", "op of typed code"},
    {TYPED "b0:\n  %0 = intrinsic add_int(1, 2)\n  return %0\n", "no type"},
    {TYPED "b0:\n  %0 = refine(1, 2, 1)::Int64\n  return %0\n", "op of lowered code"},
    {TYPED "b0:\n  %0 = intrinsic add_int(1)::Int64\n  return %0\n", "wrong number of arguments"},
    {TYPED "b0:\n  %0 = builtin ===(1)::Bool\n  return %0\n", "wrong number of arguments"},
    {TYPED "b0:\n  %0 = call(1)::3\n  return %0\n", "its type is no type"},
    {"function typed(_0)\nb0:\n  return 1\n", "type for every argument"},
};

static void expect(const char *message, const char *rule, const char *what) {
    if (message == NULL || strstr(message, rule) == NULL)
        fail_msg("%s\nexpected: %s\ngot: %s", what, rule, message == NULL ? "(fine)" : message);
}

static void test_texts(void **state) {
    (void)state;
    ty_env *env = standin_env();
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        ir_func *f = standin_parse(env, broken[i].text);
        if (f == NULL) sup_diags_print(stderr, env->diags, false);
        assert_non_null(f);
        expect(ir_verify(f), broken[i].rule, broken[i].text);
    }
    standin_free(env);
}

static ir_func *sound(ty_env *env) {
    ir_func *f = standin_parse(env, "function(_0)\nb0:\n  br _0, b1, b2\nb1:\n  %1 = call(_0)\n  goto b2\n"
                                    "b2:\n  %3 = phi(b0: 2, b1: %1)\n  return %3\n");
    assert_null(ir_verify(f));
    return f;
}

/* What no text can say. */
static void test_structure(void **state) {
    (void)state;
    ty_env *env = standin_env();
    ir_func *f = sound(env);
    f->block_lists.data[f->blocks.data[2].preds] = 2;
    expect(ir_verify(f), "does not list it", "wrong predecessor");
    f = sound(env);
    f->blocks.data[1].npreds = 0;
    expect(ir_verify(f), "does not list it", "missing predecessor");
    f = sound(env);
    f->stmts.data[1].next = 1;
    expect(ir_verify(f), "prev does not match", "cyclic list");
    f = sound(env);
    f->stmts.data[1].block = 2;
    expect(ir_verify(f), "names another block", "wrong block");
    f = sound(env);
    ir_remove(f, 1);
    expect(ir_verify(f), "not a statement", "use of a removed statement");
    f = sound(env);
    f->stmts.data[3].nops = 1;
    expect(ir_verify(f), "one operand per predecessor", "short phi");
    f = sound(env);
    ir_ops(f, 4)[0] = ir_ref_stmt(2);
    expect(ir_verify(f), "has no value", "use of a jump");
    f = sound(env);
    ir_ops(f, 4)[0] = ir_ref_const(99);
    expect(ir_verify(f), "unknown constant", "constant");
    f = sound(env);
    f->stmts.data[1].loc = ir_loc_add(f, (sup_span){0, 0, 0}, 1, IR_NONE, IR_NONE);
    f->locs.data[0].inlined_at = 0;
    expect(ir_verify(f), "chain of locations", "cyclic location");
    standin_free(env);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_texts), cmocka_unit_test(test_structure)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
