/* Creating and destroying contexts: images, environment, runtime. */
#define _GNU_SOURCE
#define GC_THREADS
#include "runtime/base.h"
#include "driver/context.h"

#include <dlfcn.h>
#include <errno.h>
#include <gc.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "driver/jobs.h"
#include "driver/llvm.h"
#include "driver/pipeline.h"
#include "optimizer/opt.h"

double drv_now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

const char *drv_own_folder(sup_arena *arena) {
    Dl_info info;
    const char *path = dladdr((void *)(uintptr_t)&drv_own_folder, &info) ? info.dli_fname : NULL;
    char exe[4096];
    if (!path || path[0] != '/') {
        ssize_t n = readlink("/proc/self/exe", exe, sizeof exe - 1);
        if (n <= 0) return "./";
        exe[n] = 0;
        path = exe;
    }
    const char *slash = strrchr(path, '/');
    return sup_arena_strndup(arena, path, (size_t)(slash - path) + 1);
}

/* Short runs never collect: marking starts with every word of the base image, which costs more than a whole compile. So the first
 * context decides whether the process gets threads that mark in parallel: not if it is there to compile. */
static void start_collector(bool compiles) {
    GC_set_dont_precollect(1);
    if (compiles) GC_set_markers_count(1);
    GC_INIT();
    GC_set_min_bytes_allocd((size_t)64 << 20);
    GC_expand_hp((size_t)16 << 20); /* else the first heap is full, and collected, while the context is made */
}

static gpucc_context *new_context(bool compiles) {
    start_collector(compiles);
    sup_arena *arena = sup_arena_create();
    gpucc_context *cx = SUP_NEW(arena, gpucc_context);
    cx->arena = arena;
    cx->sources = sup_sources_create();
    cx->diags = sup_diags_create(cx->sources);
    cx->syms = sup_symtab_create();
    return cx;
}

gpucc_status drv_context_create_bare(gpucc_context **out) {
    gpucc_context *cx = *out = new_context(false);
    cx->env = ty_env_create(cx->syms, cx->sources, cx->diags);
    cx->rt = rt_create(cx->env);
    return GPUCC_OK;
}

static const char *copy(gpucc_context *cx, const char *s) { return s ? sup_arena_strndup(cx->arena, s, strlen(s)) : NULL; }

/* Where the base image is looked for when none is named. */
static const char *find_base_image(gpucc_context *cx) {
    const char *own = drv_own_folder(cx->arena), *named = getenv("GPUCC_BASE_IMAGE");
    if (named) return named;
    static const char *const places[] = {"%sbase.img", "%s../share/gpucc/base.img", "%s../../share/gpucc/base.img"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        size_t n = strlen(own) + strlen(places[i]);
        char *path = SUP_NEW_ARRAY(cx->arena, char, n + 1);
        const char *rest = strchr(places[i], 's') + 1;
        snprintf(path, n + 1, "%s%s", own, rest);
        if (access(path, R_OK) == 0) return path;
    }
    return sup_arena_printf(cx->arena, "%sbase.img", own);
}

static bool start_from_images(gpucc_context *cx, const gpucc_context_options *o) {
    img_error err;
    const char *path = o->base_image ? copy(cx, o->base_image) : find_base_image(cx);
    cx->base = img_map(path, NULL, &err);
    if (!cx->base) {
        sup_diag_emit(cx->diags, SUP_E_IMAGE, (sup_span){0}, "the base image %s cannot be used: %s", path, err.text);
        return false;
    }
    img_adopt_symbols(cx->base, cx->syms);
    img_adopt_files(cx->base, cx->sources);
    const img_image *newest = cx->base;
    for (size_t i = 0; i < o->nimages; i++) {
        if (cx->layer) {
            sup_diag_emit(cx->diags, SUP_W_IMAGE, (sup_span){0}, "%s is not used: only one package image can be loaded", o->images[i]);
            continue;
        }
        cx->layer = img_map(o->images[i], cx->base, &err);
        if (!cx->layer) {
            sup_diag_emit(cx->diags, SUP_W_IMAGE, (sup_span){0}, "%s is not used: %s", o->images[i], err.text);
        } else {
            img_adopt_symbols(cx->layer, cx->syms);
            img_adopt_files(cx->layer, cx->sources);
            newest = cx->layer;
            cx->layer_path = copy(cx, o->images[i]);
            if (o->verbose)
                sup_diag_emit(cx->diags, SUP_R_IMAGE, (sup_span){0}, "%s: %llu objects and %llu changes of the base image are loaded", cx->layer_path,
                              (unsigned long long)img_header_of(cx->layer)->objects.count, (unsigned long long)img_header_of(cx->layer)->patches.count);
        }
    }
    cx->env = ty_env_adopt(cx->syms, cx->sources, cx->diags, img_known(newest), img_header_of(newest)->world);
    cx->rt = rt_create(cx->env);
    return true;
}

static inf_interp *host_interpreter(gpucc_context *cx, uint64_t world) {
    if (!cx->host_ready) {
        inf_interp_init(&cx->host, cx->rt);
        cx->host.optimize = opt_run;
        cx->host_ready = true;
    }
    cx->host.view.world = world;
    return &cx->host;
}

/* The evaluator asks for inferred and optimised code of functions that run often. */
static ty_code_instance *optimize_hot(rt_context *rt, ty_method_instance *mi, uint64_t world) {
    return inf_typeinf(host_interpreter(rt->client, world), mi);
}

static ty_value *return_type(rt_context *rt, ty_value *f, ty_value *argument_types) {
    gpucc_context *cx = rt->client;
    const ty_svec *p = ((const ty_datatype *)argument_types)->parameters;
    ty_value **sig = SUP_NEW_ARRAY(cx->arena, ty_value *, p->n + 1);
    sig[0] = ty_is_type(cx->env, f) ? ty_v(ty_type_of_type(cx->env, f)) : ty_v(ty_typeof(f));
    memcpy(sig + 1, p->data, p->n * sizeof *sig);
    return inf_return_type(host_interpreter(cx, rt->task_world), ty_v(ty_tuple_type(cx->env, sig, p->n + 1)));
}

static void set_program(gpucc_context *cx, const gpucc_context_options *o) {
    cx->rt->client = cx;
    cx->rt->optimize = optimize_hot;
    cx->rt->return_type = return_type;
    cx->rt->compile_job = drv_compile_job;
    if (o->hot) cx->rt->hot = (uint32_t)o->hot - 1;
    cx->rt->making_image = o->making_image != 0;
    cx->rt->program_file = o->program_file ? copy(cx, o->program_file) : "";
    cx->verbose = o->verbose;
    cx->rt->report_invalidated = o->verbose != 0;
}

GPUCC_API gpucc_status gpucc_context_create(gpucc_context **out, const gpucc_context_options *options) {
    double begin = drv_now_ms();
    gpucc_context_options o = GPUCC_CONTEXT_OPTIONS_INIT;
    *out = NULL;
    if (options && (options->size < sizeof(size_t) || options->size > sizeof o)) return GPUCC_USAGE;
    if (options) memcpy(&o, options, options->size);
    gpucc_context *cx = *out = new_context(o.expect_capability != NULL);
    cx->llvm.path = copy(cx, o.llvm_library);
    drv_target expected;
    if (o.expect_capability && !o.nimages && drv_parse_capability(o.expect_capability, &expected))
        drv_llvm_start(cx, expected.cap_major, expected.cap_minor); /* an image may hold the product: then LLVM is not needed */
    if (!start_from_images(cx, &o)) return GPUCC_ERROR;
    set_program(cx, &o);
    rt_set_args(cx->rt, o.args, o.nargs);
    bool ok = rt_set_load_path(cx->rt, o.load_path, o.nload_path) && rt_run_image_inits(cx->rt);
    if (!ok && cx->rt->exception) rt_report(cx->rt);
    cx->ms[DRV_T_START] += drv_now_ms() - begin;
    return ok ? GPUCC_OK : GPUCC_ERROR;
}

GPUCC_API void gpucc_context_destroy(gpucc_context *cx) {
    if (!cx) return;
    int status = 0;
    if (cx->rt) rt_exit_requested(cx->rt, &status), rt_run_exit_hooks(cx->rt, status);
    drv_llvm_close(cx);
    if (cx->gpu_ready) inf_interp_finish(&cx->gpu);
    if (cx->host_ready) inf_interp_finish(&cx->host);
    if (cx->rt) rt_destroy(cx->rt);
    if (cx->env) ty_env_destroy(cx->env);
    img_unmap(cx->layer);
    img_unmap(cx->base);
    sup_symtab_destroy(cx->syms);
    sup_diags_destroy(cx->diags);
    sup_sources_destroy(cx->sources);
    sup_buf_free(&cx->text);
    sup_buf_free(&cx->json);
    sup_buf_free(&cx->reflection);
    sup_buf_free(&cx->uncaught);
    sup_arena_destroy(cx->arena);
}

/* The overlay table of module CUDA, if the base library has one. */
static ty_methtable *device_overlays(gpucc_context *cx) {
    rt_context *rt = cx->rt;
    ty_value *cuda = rt_loaded_module(rt, ty_symbol(cx->env, "CUDA"));
    if (!cuda) return NULL;
    ty_value *table = rt_global(rt, (ty_module *)cuda, ty_symbol(cx->env, "method_table"), cx->env->world);
    return table && TY_IS(cx->env, table, t_methtable) ? (ty_methtable *)table : NULL;
}

/* The owner of the GPU interpreter's results. A symbol stays the same object however it is loaded. Nothing that depends
 * on the capability enters inference, so one set of results serves all. */
static ty_value *gpu_owner(gpucc_context *cx) { return ty_v(ty_symbol(cx->env, "gpucc-ptx")); }

void drv_gpu_interpreter(gpucc_context *cx) {
    if (!cx->gpu_ready) {
        inf_interp_init(&cx->gpu, cx->rt);
        cx->gpu.owner = gpu_owner(cx);
        cx->gpu.params.aggressive_constant_propagation = true;
        cx->gpu.optimize = opt_run;
        ty_methtable **overlays = SUP_NEW_ARRAY(cx->arena, ty_methtable *, 1);
        overlays[0] = device_overlays(cx);
        cx->gpu.view.overlays = overlays;
        cx->gpu.view.noverlays = overlays[0] ? 1 : 0;
        cx->gpu_ready = true;
    }
    cx->gpu.view.world = cx->env->world;
}

GPUCC_API const char *gpucc_version(void) { return "0.1.0"; }

GPUCC_API int gpucc_thread_attach(void) {
    struct GC_stack_base base;
    GC_INIT();
    GC_allow_register_threads();
    if (GC_get_stack_base(&base) != GC_SUCCESS) return -1;
    int r = GC_register_my_thread(&base);
    return r == GC_SUCCESS || r == GC_DUPLICATE ? 0 : -1;
}

GPUCC_API void gpucc_thread_detach(void) { GC_unregister_my_thread(); }
