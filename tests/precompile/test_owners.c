/* Code instances of every owner go through an image: the GPU interpreter's, the evaluator's, and a custom interpreter's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "driver/jobs.h"
#include "optimizer/opt.h"
#include "types/heap.h"
#include "types/method.h"

static char path[] = "/tmp/gpucc-owners-XXXXXX";

static const char source[] = "@noinline leaf(x) = x + 1\n"
                             "@noinline middle(x) = leaf(x) * 2\n"
                             "top(x) = middle(x) - 1\n"
                             "@noinline apart(x) = x * 7\n";

static gpucc_context *open_context(const char *image) {
    gpucc_context_options o = GPUCC_CONTEXT_OPTIONS_INIT;
    gpucc_context *cx;
    o.images = &image;
    o.nimages = image != NULL;
    gpucc_status status = gpucc_context_create(&cx, &o);
    if (status != GPUCC_OK || gpucc_diagnostic_count(cx)) fail_msg("%s", gpucc_diagnostics_text(cx, 0));
    return cx;
}

static inf_interp custom(gpucc_context *cx, const char *owner) {
    inf_interp interp;
    inf_interp_init(&interp, cx->rt);
    interp.owner = ty_v(ty_symbol(cx->env, owner));
    interp.optimize = opt_run;
    interp.view.world = cx->env->world;
    return interp;
}

static ty_method_instance *instance(inf_interp *interp, const char *name) {
    ty_env *env = interp->rt->env;
    ty_value *f = rt_global(interp->rt, env->k.m_main, ty_symbol(env, name), env->world);
    assert_non_null(f);
    ty_value *types[2] = {ty_v(ty_typeof(f)), ty_v(env->k.t_int64)};
    bool ambiguous;
    ty_method_instance *mi = inf_lookup(interp, ty_v(ty_tuple_type(env, types, 2)), &ambiguous);
    assert_non_null(mi);
    return mi;
}

static ty_code_instance *find(gpucc_context *cx, const char *name, const char *owner) {
    inf_interp interp = custom(cx, owner);
    ty_code_instance *ci = ty_ci_find(cx->env, instance(&interp, name), interp.owner, cx->env->world);
    inf_interp_finish(&interp);
    return ci;
}

static void test_owners(void **state) {
    (void)state;
    static const char *const owners[] = {"mine", "other-owner"};
    gpucc_context *cx = open_context(NULL);
    assert_int_equal(gpucc_eval_string(cx, "owners.jl", source, strlen(source)), GPUCC_OK);
    for (int i = 0; i < 2; i++) {
        inf_interp interp = custom(cx, owners[i]);
        assert_non_null(inf_typeinf(&interp, instance(&interp, "top")));
        assert_non_null(inf_typeinf(&interp, instance(&interp, "apart")));
        inf_interp_finish(&interp);
    }
    uint64_t first = find(cx, "middle", "mine")->first;
    if (gpucc_image_write(cx, path) != GPUCC_OK) fail_msg("%s", gpucc_diagnostics_text(cx, 0));
    gpucc_context_destroy(cx);

    cx = open_context(path);
    for (int i = 0; i < 2; i++) {
        ty_code_instance *ci = find(cx, "middle", owners[i]);
        assert_non_null(ci);
        assert_ptr_equal(ci->owner, ty_symbol(cx->env, owners[i])); /* the same owner for who asks anew */
        assert_true(ci->first == first && ci->last == TY_WORLD_OPEN);
        assert_true(ci->edges && ci->edges->n > 0);
        assert_non_null(find(cx, "top", owners[i]));
    }
    assert_null(find(cx, "top", "nobody"));
    /* What the image holds is found, not inferred again. */
    inf_interp interp = custom(cx, "mine");
    assert_ptr_equal(inf_typeinf(&interp, instance(&interp, "middle")), find(cx, "middle", "mine"));
    inf_interp_finish(&interp);
    /* A redefinition closes what relied on it, for both owners, and nothing else. */
    uint64_t before = cx->env->world;
    ty_code_instance *middle[2] = {find(cx, "middle", owners[0]), find(cx, "middle", owners[1])};
    static const char again[] = "@noinline leaf(x) = x + 100\n";
    assert_int_equal(gpucc_eval_string(cx, "again.jl", again, strlen(again)), GPUCC_OK);
    for (int i = 0; i < 2; i++) {
        assert_true(middle[i]->last >= before && middle[i]->last < cx->env->world);
        assert_null(find(cx, "middle", owners[i]));
        assert_null(find(cx, "top", owners[i]));
        assert_non_null(find(cx, "apart", owners[i]));
    }
    gpucc_context_destroy(cx);
    unlink(path);
}

static char *compile(gpucc_context *cx) {
    gpucc_compile_options o = GPUCC_COMPILE_OPTIONS_INIT;
    gpucc_output *out;
    size_t n;
    if (gpucc_compile(cx, &o, &out) != GPUCC_OK) fail_msg("%s", gpucc_diagnostics_text(cx, 0));
    char *text = strdup(gpucc_output_get(out, GPUCC_EMIT_PTX, &n));
    gpucc_output_destroy(out);
    return text;
}

/* Two contexts with one image at the same time: the second has both images at other addresses. */
static void test_moved(void **state) {
    (void)state;
    static const char kernels[] = "using CUDA\nfunction k!(a)\n    @inbounds a[1] = 1\n    return nothing\nend\n"
                                  "precompile(k!, (CuArray{Int64,1},))\nprecompile(k!, (CuArray{Float32,1},))\n";
    gpucc_context *cx = open_context(NULL), *both[2];
    assert_int_equal(gpucc_eval_string(cx, "kernels.jl", kernels, strlen(kernels)), GPUCC_OK);
    char *expected = compile(cx);
    if (gpucc_image_write(cx, path) != GPUCC_OK) fail_msg("%s", gpucc_diagnostics_text(cx, 0));
    gpucc_context_destroy(cx);
    for (int i = 0; i < 2; i++) both[i] = open_context(path);
    assert_ptr_not_equal(both[0]->env->k.m_main, both[1]->env->k.m_main);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(gpucc_eval_string(both[i], "kernels.jl", kernels, strlen(kernels)), GPUCC_OK);
        char *text = compile(both[i]);
        assert_string_equal(text, expected);
        assert_false(both[i]->llvm.started);
        free(text);
    }
    for (int i = 0; i < 2; i++) gpucc_context_destroy(both[i]);
    free(expected);
    unlink(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_owners), cmocka_unit_test(test_moved)};
    int fd = mkstemp(path);
    if (fd >= 0) close(fd);
    setenv("GPUCC_BASE_IMAGE", GPUCC_TEST_BASE_IMAGE, 0);
    setenv("GPUCC_LLVM", GPUCC_TEST_LLVM, 0);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
