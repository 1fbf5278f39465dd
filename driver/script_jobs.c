/* Jobs that an evaluated script makes: `GPUCompiler.compile(:asm, job)` comes here as a host service.
 *
 * args: the output (:asm, :llvm, :obj), the function, the Tuple type of its arguments, an svec of Int64 settings in the order of
 * `setting`, and the entry's name or nothing. The answer is svec(code, entry). */
#include <stdio.h>
#include <string.h>

#include "driver/jobs.h"
#include "types/heap.h"

typedef enum setting {
    CAP_MAJOR, CAP_MINOR, PTX_MAJOR, PTX_MINOR, KERNEL, ALWAYS_INLINE, OPT_LEVEL, DEBUG_LEVEL, FASTMATH, MAX_X, MAX_Y, MAX_Z, MIN_X, MIN_Y, MIN_Z,
    BLOCKS, MAX_REGISTERS, SETTINGS
} setting;

static bool read_settings(rt_context *rt, ty_value *v, int out[SETTINGS]) {
    const ty_svec *s = (const ty_svec *)v;
    bool ok = TY_IS(rt->env, v, t_svec) && s->n == SETTINGS;
    for (size_t i = 0; ok && i < SETTINGS; i++) {
        ok = s->data[i] && ty_typeof(s->data[i]) == rt->env->k.t_int64;
        int64_t x = ok ? TY_LOAD(int64_t, s->data[i]) : 0;
        ok = ok && x >= 0 && x <= INT32_MAX;
        out[i] = (int)x;
    }
    if (!ok) rt_throw_error(rt, "compile: malformed settings");
    return ok;
}

static bool read_output(rt_context *rt, ty_value *target, unsigned *emit) {
    static const struct { const char *name; unsigned emit; } known[] = {{"asm", GPUCC_EMIT_PTX}, {"ptx", GPUCC_EMIT_PTX}, {"llvm", GPUCC_EMIT_LLVM}, {"obj", GPUCC_EMIT_OBJECT}};
    for (size_t i = 0; ty_is_symbol(rt->env, target) && i < sizeof known / sizeof *known; i++) {
        *emit = known[i].emit;
        if (!strcmp(((const ty_sym *)target)->name, known[i].name)) return true;
    }
    rt_throw_error(rt, "compile: the output is one of :asm, :llvm and :obj");
    return false;
}

static drv_kernel make_kernel(rt_context *rt, ty_value *const *args, const int s[SETTINGS]) {
    gpucc_context *cx = rt->client;
    drv_kernel k = {.f = args[1], .types = args[2], .explicit_ = true, .options = GPUCC_KERNEL_OPTIONS_INIT};
    if (TY_IS(rt->env, args[4], t_string)) {
        const ty_string *name = (const ty_string *)args[4];
        k.options.name = sup_arena_strndup(cx->arena, name->data, name->len);
    }
    for (int d = 0; d < 3; d++) k.options.max_threads[d] = s[MAX_X + d], k.options.min_threads[d] = s[MIN_X + d];
    k.options.blocks_per_sm = s[BLOCKS];
    k.options.max_registers = s[MAX_REGISTERS];
    k.options.not_kernel = !s[KERNEL];
    return k;
}

/* Compiles one kernel while those that the program named wait. */
static gpucc_status compile(gpucc_context *cx, drv_kernel k, const gpucc_compile_options *o, gpucc_output **out) {
    drv_collect_precompile(cx);
    __typeof__(cx->kernels) named = cx->kernels;
    memset(&cx->kernels, 0, sizeof cx->kernels);
    sup_vec_push(cx->arena, &cx->kernels, k);
    gpucc_status status = gpucc_compile(cx, o, out);
    drv_collect_precompile(cx);
    for (uint32_t i = 1; i < cx->kernels.len; i++) sup_vec_push(cx->arena, &named, cx->kernels.data[i]);
    cx->kernels = named;
    return status;
}

ty_value *drv_compile_job(rt_context *rt, ty_value *const *args, size_t n) {
    gpucc_context *cx = rt->client;
    int s[SETTINGS];
    unsigned emit;
    char capability[16], ptx[16];
    (void)n;
    if (!read_output(rt, args[0], &emit) || !read_settings(rt, args[3], s)) return NULL;
    if (!ty_is_tuple_type(rt->env, args[2])) return rt_throw_type(rt, "compile", ty_v(rt->env->k.t_datatype), args[2]);
    gpucc_compile_options o = GPUCC_COMPILE_OPTIONS_INIT;
    snprintf(capability, sizeof capability, "%d.%d", s[CAP_MAJOR] % 1000, s[CAP_MINOR] % 1000);
    snprintf(ptx, sizeof ptx, "%d.%d", s[PTX_MAJOR] % 1000, s[PTX_MINOR] % 1000);
    o.capability = capability;
    if (s[PTX_MAJOR]) o.ptx_version = ptx;
    o.emit = emit;
    o.opt_level = s[OPT_LEVEL] > 3 ? 3 : s[OPT_LEVEL];
    o.debug_level = s[DEBUG_LEVEL] > 2 ? 2 : s[DEBUG_LEVEL];
    o.fastmath = s[FASTMATH];
    o.always_inline = s[ALWAYS_INLINE];
    gpucc_output *out = NULL;
    if (compile(cx, make_kernel(rt, args, s), &o, &out) != GPUCC_OK)
        return rt->exception ? NULL : rt_throw_error(rt, "the job cannot be compiled (see the messages before)");
    size_t len = 0;
    const char *text = gpucc_output_get(out, (gpucc_emit)emit, &len);
    ty_value *code = ty_string_new(rt->env, text ? text : "", len);
    ty_svec *answer = ty_svec_of(rt->env, 2, code, ty_string_cstr(rt->env, gpucc_output_entry(out, 0)));
    gpucc_output_destroy(out);
    return ty_v(answer);
}
