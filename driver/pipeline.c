/* The pipeline, as a list of stages; each takes the compilation and returns whether to go on. */
#include "driver/pipeline.h"

#include <stdlib.h>
#include <string.h>

#include "driver/capability.h"
#include "driver/check.h"
#include "driver/generate.h"
#include "driver/llvm.h"
#include "driver/tools.h"
#include "syntax/parse.h"
#include "targets/ptx/ptx_caps.h"
#include "targets/ptx/ptx_mangle.h"

bool drv_parse_capability(const char *s, drv_target *t) {
    drv_capability c;
    if (!drv_capability_parse(s, strlen(s), &c)) return false;
    t->cap_major = c.major;
    t->cap_minor = c.minor;
    t->suffix = c.suffix;
    t->capability = s;
    return true;
}

/* ---- target configuration ---- */

static bool refuse(drv_compilation *c, sup_diag_code code, const char *fmt, const char *what) {
    c->bad_options = true;
    sup_diag_emit(c->cx->diags, code, (sup_span){0}, fmt, what);
    return false;
}

/* The capability exists, and the PTX version asked for can express it. */
static bool check_capability(drv_compilation *c) {
    const drv_target *t = &c->target;
    const ptx_cap *cap = ptx_find_cap(t->cap_major, t->cap_minor);
    uint32_t lowest = cap ? ptx_lowest_isa(cap, t->suffix) : 0, asked = t->ptx_major * 10 + t->ptx_minor;
    if (!lowest) return refuse(c, SUP_E_CAPABILITY, "there is no compute capability %s", t->capability);
    if (!asked) return true;
    if (!ptx_known_isa(asked)) return refuse(c, SUP_E_USAGE, "PTX version %s is not known", c->options->ptx_version);
    if (asked >= lowest) return true;
    c->bad_options = true;
    sup_diag_emit(c->cx->diags, SUP_E_USAGE, (sup_span){0}, "capability %s needs PTX %u.%u or newer, not %s", t->capability, lowest / 10, lowest % 10, c->options->ptx_version);
    return false;
}

static bool configure_target(drv_compilation *c) {
    const gpucc_compile_options *o = c->options;
    if (o->target && !strcmp(o->target, "native")) {
        c->target = (drv_target){.kind = CG_TARGET_NATIVE, .capability = ""};
        return true;
    }
    if (o->target && strcmp(o->target, "ptx")) return refuse(c, SUP_E_USAGE, "unknown target `%s`", o->target);
    if (!o->capability || !drv_parse_capability(o->capability, &c->target))
        return refuse(c, SUP_E_CAPABILITY, "`%s` is not a compute capability", o->capability ? o->capability : "");
    if (o->ptx_version && sscanf(o->ptx_version, "%2u.%1u", &c->target.ptx_major, &c->target.ptx_minor) != 2)
        return refuse(c, SUP_E_USAGE, "`%s` is not a PTX version", o->ptx_version);
    if (!check_capability(c)) return false;
    if (!c->cx->layer) drv_llvm_start(c->cx, c->target.cap_major, c->target.cap_minor);
    return true;
}

/* ---- jobs ---- */

static gpucc_kernel_options merged(const gpucc_kernel_options *own, const gpucc_kernel_options *defaults) {
    gpucc_kernel_options k = *own;
    if (!k.name) k.name = defaults->name;
    if (!k.nworkgroupsize) k.workgroupsize = defaults->workgroupsize, k.nworkgroupsize = defaults->nworkgroupsize;
    if (!k.nndrange) k.ndrange = defaults->ndrange, k.nndrange = defaults->nndrange;
    if (!k.max_threads[0]) memcpy(k.max_threads, defaults->max_threads, sizeof k.max_threads);
    if (!k.min_threads[0]) memcpy(k.min_threads, defaults->min_threads, sizeof k.min_threads);
    if (!k.blocks_per_sm) k.blocks_per_sm = defaults->blocks_per_sm;
    if (!k.max_registers) k.max_registers = defaults->max_registers;
    k.not_kernel |= defaults->not_kernel;
    return k;
}

static bool collect_jobs(drv_compilation *c) {
    gpucc_context *cx = c->cx;
    drv_collect_precompile(cx);
    for (uint32_t i = 0; i < cx->kernels.len; i++) {
        cx->kernels.data[i].options = merged(&cx->kernels.data[i].options, &c->options->defaults);
        if (c->target.kind == CG_TARGET_NATIVE) cx->kernels.data[i].options.not_kernel = 1;
    }
    c->failed |= !drv_resolve_jobs(cx, &c->jobs);
    return c->jobs.len || !c->failed;
}

/* ---- inference and checks ---- */

static bool infer_job(gpucc_context *cx, drv_job *job) {
    uint32_t errors = cx->diags->nerrors;
    job->ci = inf_typeinf(&cx->gpu, job->mi);
    if (job->ci) return true;
    if (cx->rt->exception) rt_report(cx->rt);
    if (cx->diags->nerrors == errors) sup_diag_emit(cx->diags, SUP_E_CODEGEN, job->kernel->span, "kernel `%s` cannot be inferred", job->shown);
    return false;
}

static bool check_job(gpucc_context *cx, drv_job *job) { return drv_check_inferred(cx, job); }

/* Jobs that fail are dropped; whether any is left. */
static bool each_job(drv_compilation *c, bool (*step)(gpucc_context *cx, drv_job *job)) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < c->jobs.len; i++) {
        if (step(c->cx, &c->jobs.data[i])) c->jobs.data[kept++] = c->jobs.data[i];
        else c->failed = true;
    }
    c->jobs.len = kept;
    return kept || !c->failed;
}

static bool infer_jobs(drv_compilation *c) { return each_job(c, infer_job); }
static bool check_jobs(drv_compilation *c) { return each_job(c, check_job); }

/* ---- names ---- */

static bool name_entries(drv_compilation *c) {
    sup_map used = {0};
    for (uint32_t i = 0; i < c->jobs.len; i++) {
        drv_job *job = &c->jobs.data[i];
        const char *chosen = job->kernel->options.name;
        const char *name = chosen ? ptx_plain_name(c->arena, chosen) : ptx_mangle(c->cx->env, c->arena, job->mi->spec_types);
        job->entry = ptx_unique_name(c->arena, &used, name);
        if (!chosen || !strcmp(job->entry, name)) continue;
        sup_diag_emit(c->cx->diags, SUP_E_USAGE, job->kernel->span, "two kernels are named `%s`", name);
        return false;
    }
    return true;
}

/* LLVM starts beside the front end, unless an image may make it needless: then as soon as one job is found not to be there. */
static bool start_llvm(drv_compilation *c) {
    unsigned whole = GPUCC_EMIT_LLVM, any = whole | GPUCC_EMIT_OBJECT | GPUCC_EMIT_PTX | GPUCC_EMIT_JSON | GPUCC_EMIT_ASM;
    if (!c->cx->layer || c->target.kind != CG_TARGET_PTX || !(c->options->emit & any)) return true;
    bool needed = (c->options->emit & whole) != 0;
    for (uint32_t i = 0; i < c->jobs.len && !needed; i++) needed = !drv_product_is_ready(c, &c->jobs.data[i]);
    if (needed) drv_llvm_start(c->cx, c->target.cap_major, c->target.cap_minor);
    return true;
}

/* ---- limits ---- */

static bool check_limits(drv_compilation *c) {
    bool ok = true;
    uint32_t limit = drv_param_limit(c->target.cap_major, c->reply.ptx_major, c->reply.ptx_minor);
    for (uint32_t i = 0; c->target.kind == CG_TARGET_PTX && i < c->jobs.len; i++) {
        const drv_job *job = &c->jobs.data[i];
        ok &= drv_check_param_limit(c->cx, job, limit);
        uint32_t shared = c->reply.entries ? c->reply.entries[i].static_shared : 0;
        if (shared <= 48 * 1024) continue;
        ok = false;
        const ty_method *m = (const ty_method *)job->mi->def;
        sup_diag *d = sup_diag_emit(c->cx->diags, SUP_E_SHARED_LIMIT, (sup_span){m->span_file, m->span_begin, m->span_end},
                                    "kernel `%s` uses %u bytes of static shared memory; at most 49152 are allowed", job->shown, shared);
        sup_diag_hint(d, "use CuDynamicSharedArray and give the size at launch");
    }
    return ok;
}

/* ---- products ---- */

static void keep(drv_compilation *c, gpucc_emit what, const char *text, size_t len) {
    if (!(c->options->emit & what) || !text) return;
    c->out->products[__builtin_ctz((unsigned)what)] = (cg_text){sup_arena_dup(c->out->arena, text, len + 1), len};
}

static void print_code(drv_compilation *c, sup_buf *b, const drv_job *job, const ty_code *code) {
    sup_buf_printf(b, "# %s\n", job->shown);
    if (!code) {
        sup_buf_puts(b, job->ci && job->ci->ret_const ? "# a constant\n" : "# no code\n");
        return;
    }
    ir_func *f = ir_unseal(c->cx->env, c->arena, code);
    ir_print(f, b, IR_PRINT_TYPES | IR_PRINT_LINES);
    sup_buf_putc(b, '\n');
}

static void keep_ir(drv_compilation *c) {
    sup_buf typed = {0}, lowered = {0};
    for (uint32_t i = 0; i < c->jobs.len; i++) {
        const drv_job *job = &c->jobs.data[i];
        if (c->options->emit & GPUCC_EMIT_TYPED) print_code(c, &typed, job, job->ci->code);
        if (c->options->emit & GPUCC_EMIT_LOWERED) print_code(c, &lowered, job, rt_method_code(c->cx->rt, job->mi, c->cx->env->world));
    }
    keep(c, GPUCC_EMIT_TYPED, sup_buf_cstr(&typed), typed.len);
    keep(c, GPUCC_EMIT_LOWERED, sup_buf_cstr(&lowered), lowered.len);
    sup_buf_free(&typed);
    sup_buf_free(&lowered);
}

static void keep_trees(drv_compilation *c) {
    sup_buf b = {0};
    for (uint32_t i = 0; i < c->cx->source_files.len; i++) {
        syn_node *top = syn_parse_file(&c->cx->rt->low.syn, c->cx->source_files.data[i]);
        for (uint32_t k = 0; k < top->nargs; k++) {
            if (top->u.args[k]->kind == SYN_LINE) continue;
            syn_show_sexpr(&c->cx->rt->low.syn, &b, top->u.args[k]);
            sup_buf_putc(&b, '\n');
        }
    }
    keep(c, GPUCC_EMIT_TREE, sup_buf_cstr(&b), b.len);
    sup_buf_free(&b);
}

static void keep_texts(drv_compilation *c) {
    const cg_text *t = c->reply.outputs;
    bool ptx = c->target.kind == CG_TARGET_PTX;
    if (ptx) keep(c, GPUCC_EMIT_PTX, t[CG_OUT_ASM].text, t[CG_OUT_ASM].len);
    else keep(c, GPUCC_EMIT_ASM, t[CG_OUT_ASM].text, t[CG_OUT_ASM].len);
    keep(c, GPUCC_EMIT_LLVM, t[CG_OUT_LLVM].text, t[CG_OUT_LLVM].len);
    if (!ptx) keep(c, GPUCC_EMIT_OBJECT, t[CG_OUT_OBJECT].text, t[CG_OUT_OBJECT].len);
    if (ptx && (c->options->emit & GPUCC_EMIT_JSON)) {
        double begin = drv_now_ms();
        const char *json = drv_metadata(c);
        keep(c, GPUCC_EMIT_JSON, json, strlen(json));
        c->cx->ms[DRV_T_METADATA] += drv_now_ms() - begin;
    }
}

/* For the ptx target, `object` is a cubin and `asm` its disassembly: made by NVIDIA's tools. */
static bool keep_machine_code(drv_compilation *c) {
    unsigned wanted = c->options->emit & (GPUCC_EMIT_ASM | GPUCC_EMIT_OBJECT);
    if (c->target.kind != CG_TARGET_PTX || !wanted) return true;
    const cg_text *ptx = &c->reply.outputs[CG_OUT_ASM];
    size_t n = 0, text_n = 0;
    const char *cubin = drv_assemble(c->cx, c->arena, ptx->text, ptx->len, c->target.capability, &n);
    if (!cubin) return false;
    keep(c, GPUCC_EMIT_OBJECT, cubin, n);
    if (!(wanted & GPUCC_EMIT_ASM)) return true;
    const char *text = drv_disassemble(c->cx, c->arena, cubin, n, &text_n);
    if (text) keep(c, GPUCC_EMIT_ASM, text, text_n);
    return text != NULL;
}

static void keep_entries(drv_compilation *c) {
    c->out->nkernels = c->jobs.len;
    c->out->entries = SUP_NEW_ARRAY(c->out->arena, const char *, c->jobs.len + 1);
    for (uint32_t i = 0; i < c->jobs.len; i++) {
        const char *e = c->jobs.data[i].entry;
        c->out->entries[i] = e ? sup_arena_strndup(c->out->arena, e, strlen(e)) : NULL;
    }
}

static bool timed(drv_compilation *c, drv_stage stage, bool (*run)(drv_compilation *)) {
    double begin = drv_now_ms();
    bool ok = run(c);
    c->cx->ms[stage] += drv_now_ms() - begin;
    return ok;
}

gpucc_status drv_pipeline(drv_compilation *c) {
    unsigned machine = GPUCC_EMIT_PTX | GPUCC_EMIT_JSON | GPUCC_EMIT_LLVM | GPUCC_EMIT_ASM | GPUCC_EMIT_OBJECT;
    if (c->options->emit & GPUCC_EMIT_TREE) keep_trees(c);
    if (!(c->options->emit & ~(unsigned)GPUCC_EMIT_TREE)) return GPUCC_OK;
    bool ok = configure_target(c)
           && collect_jobs(c)
           && name_entries(c)
           && start_llvm(c)
           && timed(c, DRV_T_INFER, infer_jobs)
           && timed(c, DRV_T_CHECK, check_jobs);
    if (ok) keep_ir(c);
    if (ok && c->jobs.len && (c->options->emit & machine)) {
        ok = drv_generate(c) && check_limits(c);
        ok = ok && keep_machine_code(c);
        if (ok) keep_texts(c);
    }
    ok = ok && !c->failed;
    if (ok) keep_entries(c);
    return ok ? GPUCC_OK : c->bad_options ? GPUCC_USAGE : GPUCC_ERROR;
}

/* ---- the public calls ---- */

GPUCC_API gpucc_status gpucc_compile(gpucc_context *cx, const gpucc_compile_options *options, gpucc_output **out) {
    gpucc_compile_options o = GPUCC_COMPILE_OPTIONS_INIT;
    *out = NULL;
    if (!cx || !cx->rt || (options && options->size > sizeof o)) return GPUCC_USAGE;
    if (options) memcpy(&o, options, options->size);
    if (o.opt_level < 0 || o.opt_level > 3 || o.debug_level < 0 || o.debug_level > 2) return GPUCC_USAGE;
    drv_compilation c = {.cx = cx, .options = &o, .arena = sup_arena_create()};
    c.out = calloc(1, sizeof *c.out);
    if (!c.out) return GPUCC_NO_MEMORY;
    c.out->arena = sup_arena_create();
    gpucc_status status = drv_pipeline(&c);
    for (uint32_t i = 0; i < c.task_arenas.len; i++) sup_arena_destroy(c.task_arenas.data[i]);
    sup_arena_destroy(c.arena);
    if (status != GPUCC_OK) gpucc_output_destroy(c.out);
    else *out = c.out;
    return status;
}

GPUCC_API const char *gpucc_output_get(const gpucc_output *out, gpucc_emit what, size_t *len) {
    const cg_text *t = &out->products[__builtin_ctz((unsigned)what)];
    if (len) *len = t->len;
    return t->text;
}

GPUCC_API size_t gpucc_output_kernel_count(const gpucc_output *out) { return out->nkernels; }
GPUCC_API const char *gpucc_output_entry(const gpucc_output *out, size_t i) { return i < out->nkernels ? out->entries[i] : NULL; }

GPUCC_API void gpucc_output_destroy(gpucc_output *out) {
    if (!out) return;
    sup_arena_destroy(out->arena);
    free(out);
}
