/* The command line: what is accepted, what is refused and with which words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "driver/options.h"

static sup_arena *arena;
static drv_options o;
static char error[512]; /* of the last parse */

static bool parse(const char *line) {
    char *argv[32], *copy = sup_arena_strndup(arena, line, strlen(line));
    int argc = 0;
    argv[argc++] = "gpucc";
    for (char *word = strtok(copy, " "); word && argc < 32; word = strtok(NULL, " ")) argv[argc++] = word;
    error[0] = 0;
    return drv_options_parse(arena, argc, argv, &o, error, sizeof error);
}

static void accepts(const char *line) {
    if (!parse(line)) fail_msg("refused: %s: %s", line, error);
}

static void refuses(const char *line, const char *words) {
    if (parse(line)) fail_msg("accepted: %s", line);
    if (!strstr(error, words)) fail_msg("%s: `%s` does not say `%s`", line, error, words);
}

static void test_defaults(void **state) {
    (void)state;
    accepts("a.jl");
    assert_int_equal(o.command, DRV_COMPILE);
    assert_int_equal(o.opt_level, 2);
    assert_int_equal(o.emit, GPUCC_EMIT_PTX | GPUCC_EMIT_JSON);
    assert_int_equal(o.files.len, 1);
}

static void test_values(void **state) {
    (void)state;
    accepts("--cap 7.0,9.0a,10.0f -O3 -g --emit ptx,llvm --ptx 7.8 -j 4 -I x --load-path=y a.jl");
    assert_int_equal(o.caps.len, 3);
    assert_string_equal(o.caps.data[1], "9.0a");
    assert_int_equal(o.opt_level, 3);
    assert_int_equal(o.debug_level, 2);
    assert_int_equal(o.emit, GPUCC_EMIT_PTX | GPUCC_EMIT_LLVM);
    assert_int_equal(o.jobs, 4);
    assert_int_equal(o.load_path.len, 2);
    accepts("- -o -");
    assert_string_equal(o.files.data[0], "-");
    assert_string_equal(o.output, "-");
}

/* Options of a kernel belong to the --kernel before them; those before the first one to all. */
static void test_kernel_scope(void **state) {
    (void)state;
    accepts("--maxregs 32 --kernel f(Int) --name first --kernel g() --workgroupsize 16,8 a.jl");
    assert_int_equal(o.defaults.max_registers, 32);
    assert_int_equal(o.kernels.len, 2);
    assert_string_equal(o.kernels.data[0].options.name, "first");
    assert_null(o.kernels.data[1].options.name);
    assert_int_equal(o.kernels.data[1].options.nworkgroupsize, 2);
    assert_int_equal(o.kernels.data[1].options.workgroupsize[1], 8);
    assert_int_equal(o.kernels.data[0].options.nworkgroupsize, 0);
}

static void test_refusals(void **state) {
    (void)state;
    refuses("", "no input file");
    refuses("--capp 7.0 a.jl", "unknown option `--capp`");
    refuses("--cap seven a.jl", "compute capabilities");
    refuses("--cap 7 a.jl", "compute capabilities");
    refuses("--cap 7.0,7.0 a.jl", "twice");
    refuses("--cap", "needs an argument");
    refuses("-O4 a.jl", "0 to 3");
    refuses("-O a.jl", "whole number");
    refuses("--emit ptx,pdf a.jl", "does not know `pdf`");
    refuses("--emit , a.jl", "does not know");
    refuses("--ptx 7 a.jl", "PTX ISA version");
    refuses("--target amd a.jl", "does not know `amd`");
    refuses("--fastmath=1 a.jl", "takes no argument");
    refuses("--maxthreads 0 a.jl", "positive numbers");
    refuses("--workgroupsize 16,x a.jl", "positive numbers");
    refuses("-o x a.jl b.jl", "one output");
    refuses("--target native --cap 7.0 a.jl", "no meaning");
    refuses("--name n --kernel f() --kernel g() a.jl", "several kernels alike");
    refuses("precompile w.jl", "needs -o");
    refuses("-j 0 a.jl", "1 to 256");
    refuses("--color maybe a.jl", "does not know `maybe`");
}

static void test_eval_arguments(void **state) {
    (void)state;
    accepts("eval prog.jl --cap x -v");
    assert_int_equal(o.command, DRV_EVAL);
    assert_int_equal(o.program_args.len, 3); /* what follows the file belongs to the program */
    accepts("eval -e 1+1 a b");
    assert_string_equal(o.code, "1+1");
    assert_int_equal(o.program_args.len, 2);
}

static int setup(void **state) {
    (void)state;
    arena = sup_arena_create();
    return 0;
}

static int teardown(void **state) {
    (void)state;
    sup_arena_destroy(arena);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_defaults),     cmocka_unit_test(test_values),
                                       cmocka_unit_test(test_kernel_scope), cmocka_unit_test(test_refusals),
                                       cmocka_unit_test(test_eval_arguments)};
    return cmocka_run_group_tests(tests, setup, teardown);
}
