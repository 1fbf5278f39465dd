/* Code generation: each job is a module of its own, so that it can be compiled on any thread, kept, and found again; the
 * output is their merger. The bytes do not depend on the number of threads, nor on what was kept. */
#define GC_THREADS /* pthread_create becomes the collector's, which knows its threads */
#include <gc.h>

#include "driver/generate.h"

#include <pthread.h>
#include <string.h>

#include "driver/llvm.h"
#include "targets/ptx/ptx_merge.h"

enum { MAX_THREADS = 64 };

typedef struct task {
    const drv_job *job;
    cg_entry entry;
    cg_request request;
    cg_reply reply;
    int failed;
} task;

typedef struct work {
    const cg_api *api;
    task *tasks;
    size_t n, next;
    pthread_mutex_t take, env;
} work;

/* ---- requests -------------------------------------------------------------------------------------------- */

static cg_entry make_entry(const drv_job *job) {
    const gpucc_kernel_options *k = &job->kernel->options;
    cg_entry e = {.ci = job->ci, .name = job->entry, .is_kernel = !k->not_kernel, .blocks_per_sm = (uint32_t)k->blocks_per_sm,
                  .max_registers = (uint32_t)k->max_registers};
    for (int d = 0; d < 3; d++) e.max_threads[d] = (uint32_t)k->max_threads[d], e.min_threads[d] = (uint32_t)k->min_threads[d];
    return e;
}

static cg_request make_request(drv_compilation *c, uint32_t emit) {
    const gpucc_compile_options *o = c->options;
    return (cg_request){.env = c->cx->env, .arena = c->arena, .target = c->target.kind, .cap_major = c->target.cap_major,
                        .cap_minor = c->target.cap_minor, .feature_suffix = c->target.suffix, .ptx_major = c->target.ptx_major,
                        .ptx_minor = c->target.ptx_minor, .world = c->cx->env->world, .opt_level = o->opt_level, .debug_level = o->debug_level,
                        .fastmath = o->fastmath, .always_inline = o->always_inline, .libdevice = o->libdevice, .emit = emit};
}

static void add_time(drv_compilation *c, const cg_reply *r, double scale) {
    c->cx->ms[DRV_T_CODEGEN] += r->ms_emit * scale;
    c->cx->ms[DRV_T_LINK] += r->ms_link * scale;
    c->cx->ms[DRV_T_OPTIMIZE] += r->ms_opt * scale;
    c->cx->ms[DRV_T_EMIT] += r->ms_asm * scale;
}

/* ---- all jobs as one module: LLVM IR, object files, everything of the native target ------------------------------ */

static bool generate_whole(drv_compilation *c, uint32_t emit) {
    gpucc_context *cx = c->cx;
    cg_session *session = drv_llvm_session(cx);
    if (!session) return false;
    cg_entry *entries = SUP_NEW_ARRAY(c->arena, cg_entry, c->jobs.len);
    for (uint32_t i = 0; i < c->jobs.len; i++) entries[i] = make_entry(&c->jobs.data[i]);
    cg_request rq = make_request(c, emit);
    rq.entries = entries;
    rq.nentries = c->jobs.len;
    int failed = cx->llvm.door->api->compile(session, &rq, &c->reply);
    add_time(c, &c->reply, 1);
    drv_report_codegen(c);
    return !failed;
}

/* ---- a module per job ------------------------------------------------------------------------------------------- */

static void run_tasks(work *w, cg_session *session) {
    for (;;) {
        pthread_mutex_lock(&w->take);
        size_t i = w->next < w->n ? w->next++ : w->n;
        pthread_mutex_unlock(&w->take);
        if (i == w->n) return;
        w->tasks[i].failed = w->api->compile(session, &w->tasks[i].request, &w->tasks[i].reply);
    }
}

static void *worker(void *payload) {
    work *w = payload;
    cg_session *session = w->api->open();
    if (!session) return NULL;
    run_tasks(w, session);
    w->api->close(session);
    return NULL;
}

static bool compile_tasks(drv_compilation *c, task *tasks, size_t n) {
    gpucc_context *cx = c->cx;
    cg_session *session = drv_llvm_session(cx);
    if (!session) return false;
    size_t wanted = c->options->threads > 1 ? (size_t)c->options->threads : 1, nthreads = 0;
    if (wanted > n) wanted = n;
    if (wanted > MAX_THREADS) wanted = MAX_THREADS;
    work w = {.api = cx->llvm.door->api, .tasks = tasks, .n = n};
    pthread_mutex_init(&w.take, NULL);
    pthread_mutex_init(&w.env, NULL);
    for (size_t i = 0; i < n; i++) {
        tasks[i].request = make_request(c, 1u << CG_OUT_ASM);
        tasks[i].request.entries = &tasks[i].entry;
        tasks[i].request.nentries = 1;
        tasks[i].request.arena = wanted > 1 ? sup_arena_create() : c->arena;
        tasks[i].request.env_lock = wanted > 1 ? &w.env : NULL;
        if (wanted > 1) sup_vec_push(c->arena, &c->task_arenas, tasks[i].request.arena);
    }
    pthread_t threads[MAX_THREADS];
    double begin = drv_now_ms(), sum = 0;
    while (nthreads + 1 < wanted && pthread_create(&threads[nthreads], NULL, worker, &w) == 0) nthreads++;
    run_tasks(&w, session);
    for (size_t i = 0; i < nthreads; i++) pthread_join(threads[i], NULL);
    pthread_mutex_destroy(&w.take);
    pthread_mutex_destroy(&w.env);
    double wall = drv_now_ms() - begin;
    for (size_t i = 0; i < n; i++) sum += tasks[i].reply.ms_emit + tasks[i].reply.ms_link + tasks[i].reply.ms_opt + tasks[i].reply.ms_asm;
    for (size_t i = 0; i < n; i++) add_time(c, &tasks[i].reply, sum > wall ? wall / sum : 1);
    return true;
}

static void raise_version(cg_reply *r, uint32_t major, uint32_t minor) {
    if (major * 100 + minor > r->ptx_major * 100 + r->ptx_minor) r->ptx_major = major, r->ptx_minor = minor;
}

static void add_messages(cg_reply *to, const cg_reply *from) {
    cg_message **end = &to->messages;
    while (*end) end = &(*end)->next;
    *end = from->messages;
}

static const char *origin(const gpucc_context *cx, const void *p) {
    if (cx->base && img_contains(cx->base, p)) return "the base image";
    return cx->layer && img_contains(cx->layer, p) ? cx->layer_path : NULL;
}

static void remark(drv_compilation *c, const drv_job *job, const char *product) {
    gpucc_context *cx = c->cx;
    if (!cx->verbose) return;
    const char *code = origin(cx, job->ci), *from = product ? origin(cx, product) : NULL;
    if (from) sup_diag_emit(cx->diags, SUP_R_IMAGE, (sup_span){0}, "kernel `%s`: product reused from %s", job->shown, from);
    else if (product) sup_diag_emit(cx->diags, SUP_R_IMAGE, (sup_span){0}, "kernel `%s`: product reused", job->shown);
    else if (code) sup_diag_emit(cx->diags, SUP_R_IMAGE, (sup_span){0}, "kernel `%s`: compiled from typed code in %s", job->shown, code);
    else sup_diag_emit(cx->diags, SUP_R_IMAGE, (sup_span){0}, "kernel `%s`: inferred and compiled", job->shown);
}

/* Which jobs are to be compiled; the others' products go where they belong. */
static size_t find_tasks(drv_compilation *c, task *tasks, ptx_text *texts) {
    size_t n = 0;
    for (uint32_t i = 0; i < c->jobs.len; i++) {
        const drv_job *job = &c->jobs.data[i];
        drv_product p;
        bool ready = drv_product_find(c, job, &p);
        remark(c, job, ready ? p.ptx.text : NULL);
        if (!ready) {
            tasks[n++] = (task){.job = job, .entry = make_entry(job)};
            continue;
        }
        texts[i] = (ptx_text){p.ptx.text, p.ptx.len};
        c->reply.entries[i] = p.info;
        raise_version(&c->reply, p.ptx_major, p.ptx_minor);
    }
    return n;
}

static bool generate_jobs(drv_compilation *c) {
    c->reply.entries = SUP_NEW_ARRAY(c->arena, cg_entry_info, c->jobs.len + 1);
    task *tasks = SUP_NEW_ARRAY(c->arena, task, c->jobs.len + 1);
    ptx_text *texts = SUP_NEW_ARRAY(c->arena, ptx_text, c->jobs.len + 1);
    size_t n = find_tasks(c, tasks, texts);
    if (n && !compile_tasks(c, tasks, n)) return false;
    bool ok = true;
    for (size_t i = 0; i < n; i++) {
        cg_reply *r = &tasks[i].reply;
        size_t at = (size_t)(tasks[i].job - c->jobs.data);
        ok &= !tasks[i].failed;
        add_messages(&c->reply, r);
        if (tasks[i].failed) continue;
        texts[at] = (ptx_text){r->outputs[CG_OUT_ASM].text, r->outputs[CG_OUT_ASM].len};
        c->reply.entries[at] = r->entries[0];
        raise_version(&c->reply, r->ptx_major, r->ptx_minor);
        drv_product_keep(c, tasks[i].job, r);
    }
    drv_report_codegen(c);
    if (!ok) return false;
    ptx_text all = ptx_merge(c->arena, texts, c->jobs.len);
    c->reply.outputs[CG_OUT_ASM] = (cg_text){all.text, all.len};
    return true;
}

bool drv_generate(drv_compilation *c) {
    unsigned e = c->options->emit;
    bool native = c->target.kind == CG_TARGET_NATIVE;
    uint32_t whole = e & GPUCC_EMIT_LLVM ? 1u << CG_OUT_LLVM : 0;
    bool text = e & (GPUCC_EMIT_PTX | GPUCC_EMIT_JSON | GPUCC_EMIT_ASM), object = e & GPUCC_EMIT_OBJECT;
    if (native) return generate_whole(c, whole | (text ? 1u << CG_OUT_ASM : 0) | (object ? 1u << CG_OUT_OBJECT : 0));
    if (whole && !generate_whole(c, whole)) return false;
    return (!text && !object) || generate_jobs(c); /* machine code is made from the PTX */
}
