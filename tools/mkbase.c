/* mkbase: evaluates the base library and writes the base image.
 *
 * usage: mkbase BASE_DIR WORKLOAD.jl... OUTPUT.img
 *
 * Output: OUTPUT.img <- the .jl files below BASE_DIR, WORKLOAD.jl by mkbase, when the project is built. The workloads name functions with
 * precompile(f, types); each is inferred for the GPU interpreter, so that its code instances, and those of all it calls, are
 * in the image. */
#include <stdio.h>
#include <string.h>

#include "driver/context.h"
#include "driver/jobs.h"
#include "runtime/base.h"

static int fail(gpucc_context *cx, const char *what) {
    if (cx->rt->exception) rt_report(cx->rt);
    fputs(gpucc_diagnostics_text(cx, 0), stderr);
    fprintf(stderr, "mkbase: %s\n", what);
    return 1;
}

static bool run_workload(gpucc_context *cx, const char *path) {
    uint32_t file;
    if (sup_source_read(cx->sources, path, &file, NULL) != SUP_READ_OK) return false;
    ty_module *scratch = rt_module_new(cx->rt, ty_symbol(cx->env, "Workload"), cx->env->k.m_main, false);
    if (!rt_include(cx->rt, scratch, file)) return false;
    drv_gpu_interpreter(cx);
    for (uint32_t i = 0; i < cx->rt->jobs.len; i++) {
        const rt_job *j = &cx->rt->jobs.data[i];
        const ty_svec *p = ((const ty_datatype *)j->types)->parameters;
        ty_value **sig = SUP_NEW_ARRAY(cx->arena, ty_value *, p->n + 1);
        sig[0] = ty_is_type(cx->env, j->f) ? ty_v(ty_type_of_type(cx->env, j->f)) : ty_v(ty_typeof(j->f));
        for (size_t k = 0; k < p->n; k++) sig[k + 1] = drv_device_type(cx, p->data[k]);
        bool ambiguous;
        ty_method_instance *mi = inf_lookup(&cx->gpu, ty_v(ty_tuple_type(cx->env, sig, p->n + 1)), &ambiguous);
        if (mi) inf_typeinf(&cx->gpu, mi);
        if (cx->rt->exception) return false;
    }
    cx->rt->jobs.len = 0;
    return true;
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fputs("usage: mkbase BASE_DIR WORKLOAD.jl... OUTPUT.img\n", stderr);
        return 2;
    }
    gpucc_context *cx;
    if (drv_context_create_bare(&cx) != GPUCC_OK) return 1;
    if (!rt_load_base(cx->rt, argv[1])) return fail(cx, "the base library cannot be evaluated");
    cx->rt->loading_base = true;
    for (int i = 2; i < argc - 1; i++)
        if (!run_workload(cx, argv[i])) return fail(cx, argv[i]);
    img_error err;
    if (!img_write(cx->env, NULL, NULL, 0, argv[argc - 1], &err)) return fail(cx, err.text);
    gpucc_context_destroy(cx);
    return 0;
}
