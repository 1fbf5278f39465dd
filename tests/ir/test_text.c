/* The text: what is read prints the same, in all its constructs; malformed text is refused with a diagnostic. */
#include "standin.h"

#include <stdlib.h>

static const char *const round_trips[] = {
    "function(_0)\nb0:\n  return nothing\n",
    "function typed vararg flags=4 purity=3 nospecialize=1(_0::Any, _1::Int64, _2::Any)\n"
    "b0:\n"
    "  %0 = intrinsic add_int(_1, -1)::Int64 !nothrow !name(:x)\n"
    "  %1 = builtin ===(%0, _2)::Bool !consistent !effect_free\n"
    "  br %1, b2, b1\n"
    "b1: # b0\n"
    "  goto b2\n"
    "b2: # b1, b0\n"
    "  %4 = phi(b1: \"a, b) !\", b0: %undef)::Any\n"
    "  %5 = pi(%4)::Int64\n"
    "  %6 = new(Int64, %5)::Int64 !noescape\n"
    "  return %6\n",
    "function loopinfo(_0, _1)\n"
    "slots(:a, :b)\n"
    "b0:\n"
    "  %0 = enter b1, b2\n"
    "b1: # b0\n"
    "  slot_set(0, _1)\n"
    "  %2 = call(:f, _1, :g) !inbounds !inline\n"
    "  leave(%0)\n"
    "  slot_set(1, %undef)\n"
    "  return %2\n"
    "b2: # b0\n"
    "  %6 = exception()\n"
    "  pop_exception(%0)\n"
    "  %8 = slot_get(0)\n"
    "  %9 = boundscheck()\n"
    "  throw_undef_if_not(:a, %9)\n"
    "  unreachable\n",
};

static const char *const malformed[] = {
    "", "b0:\n return 1\n", "function(_0)\n", "function(_0)\nb0:\n  return %3\n", "function(_0)\nb0:\n  goto b7\n",
    "function(_0)\nb0:\n  %1 = frobnicate(1)\n", "function(_0)\nb0:\n  %1 = goto b0\n", "function(_0)\nb0:\n  %1 = call(1\n",
    "function(_0)\nb0:\n  %1 = intrinsic no_int(1)\n", "function(_0)\nb0:\nb0:\n", "function(_1)\nb0:\n  return 1\n",
    "function(_0)\nb0:\n  return 1 2\n", "function(_0)\nb0:\n  goto b1\nb1:\n  %1 = phi()\n  return %1\n",
    "function(_0)\nb0:\n  goto b1\nb1: # b1\n  return 1\n", "function(_0)\nb0:\n  return 1 !odd\n",
    "function(_0)\nb0:\n  %99999999999 = call(1)\n", "function(_0)\nb0:\n  return )\n",
};

static void test_round_trip(void **state) {
    (void)state;
    ty_env *env = standin_env();
    for (size_t i = 0; i < sizeof round_trips / sizeof *round_trips; i++) {
        ir_func *f = standin_parse(env, round_trips[i]);
        sup_diags_print(stderr, env->diags, false);
        assert_non_null(f);
        assert_ptr_equal(ir_verify(f), NULL);
        char *text = standin_text(f);
        assert_string_equal(text, round_trips[i]);
        free(text);
        text = standin_text(ir_unseal(env, env->arena, ir_seal(f)));
        assert_non_null(text);
        free(text);
    }
    standin_free(env);
}

static void test_malformed(void **state) {
    (void)state;
    ty_env *env = standin_env();
    for (size_t i = 0; i < sizeof malformed / sizeof *malformed; i++) {
        const uint32_t before = env->diags->nerrors;
        if (standin_parse(env, malformed[i]) != NULL) fail_msg("accepted: %s", malformed[i]);
        assert_int_equal(env->diags->nerrors, before + 1);
    }
    standin_free(env);
}

/* Every prefix and every text with one byte changed is read or refused, without harm. */
static void test_mutations(void **state) {
    (void)state;
    static const char bytes[] = "%_b:(,)!\"#0\n ";
    for (size_t i = 1; i < sizeof round_trips / sizeof *round_trips; i++) {
        ty_env *env = standin_env();
        char *text = strdup(round_trips[i]);
        for (size_t k = 0; text[k] != 0; k++) {
            const char old = text[k];
            text[k] = bytes[k % (sizeof bytes - 1)];
            ir_func *f = standin_parse(env, text);
            if (f != NULL) ir_verify(f);
            text[k] = 0;
            f = standin_parse(env, text);
            if (f != NULL) ir_verify(f);
            text[k] = old;
        }
        free(text);
        standin_free(env);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_malformed),
        cmocka_unit_test(test_mutations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
