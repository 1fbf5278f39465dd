/* Kernels: naming, device types, method instances. */
#include "driver/jobs.h"

#include <string.h>

#include "driver/check.h"
#include "syntax/parse.h"

/* ---- signatures in text ---- */

static bool bad_signature(gpucc_context *cx, sup_span span, const char *text) {
    sup_diag *d = sup_diag_emit(cx->diags, SUP_E_USAGE, span, "`%s` is not a kernel signature", text);
    sup_diag_hint(d, "write the function and its argument types: 'f(CuArray{Float32,1}, Int32)'");
    return false;
}

static bool known_type(gpucc_context *cx, ty_value *t, syn_node *n, const char *text) {
    if (t && ty_is_type(cx->env, t)) return true;
    if (!t) {
        rt_report(cx->rt);
        return false;
    }
    sup_diag_emit(cx->diags, SUP_E_USAGE, n->span, "an argument of `%s` is not a type", text);
    return false;
}

bool drv_eval_signature(gpucc_context *cx, const char *text, ty_value **f, ty_value **types, sup_span *span) {
    uint32_t file = sup_source_add(cx->sources, "--kernel", text, strlen(text)), next;
    uint32_t errors = cx->diags->nerrors;
    syn_context *syn = &cx->rt->low.syn;
    syn_node *n = syn_parse_one(syn, file, 0, true, &next);
    if (cx->diags->nerrors > errors) return false;
    *span = (sup_span){file, 0, (uint32_t)strlen(text)};
    if (!n || !syn_is(n, SYN_H_CALL) || n->nargs < 1) return bad_signature(cx, *span, text);
    ty_module *m = cx->env->k.m_main;
    *f = rt_eval_tree(cx->rt, m, n->u.args[0]);
    if (!*f) return rt_report(cx->rt), false;
    ty_value **args = SUP_NEW_ARRAY(cx->arena, ty_value *, n->nargs);
    for (uint32_t i = 1; i < n->nargs; i++) {
        args[i - 1] = rt_eval_tree(cx->rt, m, n->u.args[i]);
        if (!known_type(cx, args[i - 1], n->u.args[i], text)) return false;
    }
    *types = ty_v(ty_tuple_type(cx->env, args, n->nargs - 1));
    return true;
}

const char *drv_show_signature(gpucc_context *cx, ty_value *f, ty_svec *args) {
    sup_buf b = {0};
    const ty_datatype *t = ty_typeof(f);
    if (ty_is_type(cx->env, f)) ty_print(cx->env, &b, f);
    else {
        const char *name = t->name->name->name;
        sup_buf_puts(&b, name[0] == '#' ? name + 1 : name);
    }
    sup_buf_putc(&b, '(');
    for (size_t i = 0; i < args->n; i++) {
        if (i) sup_buf_puts(&b, ", ");
        ty_print(cx->env, &b, args->data[i]);
    }
    sup_buf_putc(&b, ')');
    const char *s = sup_arena_strndup(cx->arena, sup_buf_cstr(&b), b.len);
    sup_buf_free(&b);
    return s;
}

/* ---- naming ---- */

static const int64_t *copy_extents(gpucc_context *cx, const int64_t *v, size_t n) {
    return v && n ? sup_arena_dup(cx->arena, v, n * sizeof *v) : NULL;
}

static gpucc_kernel_options copy_options(gpucc_context *cx, const gpucc_kernel_options *o) {
    gpucc_kernel_options k = GPUCC_KERNEL_OPTIONS_INIT;
    if (!o) return k;
    memcpy(&k, o, o->size < sizeof k ? o->size : sizeof k);
    k.size = sizeof k;
    if (k.name) k.name = sup_arena_strndup(cx->arena, k.name, strlen(k.name));
    k.workgroupsize = copy_extents(cx, k.workgroupsize, k.nworkgroupsize);
    k.ndrange = copy_extents(cx, k.ndrange, k.nndrange);
    return k;
}

GPUCC_API gpucc_status gpucc_add_kernel(gpucc_context *cx, const char *signature, const gpucc_kernel_options *options) {
    if (!cx || !cx->rt || !signature || (options && options->size > sizeof *options)) return GPUCC_USAGE;
    drv_kernel k = {.explicit_ = true, .options = copy_options(cx, options)};
    if (!drv_eval_signature(cx, sup_arena_strndup(cx->arena, signature, strlen(signature)), &k.f, &k.types, &k.span)) return GPUCC_ERROR;
    sup_vec_push(cx->arena, &cx->kernels, k);
    return GPUCC_OK;
}

void drv_collect_precompile(gpucc_context *cx) {
    rt_context *rt = cx->rt;
    for (; cx->jobs_seen < rt->jobs.len; cx->jobs_seen++) {
        const rt_job *j = &rt->jobs.data[cx->jobs_seen];
        if (j->module && j->module != cx->env->k.m_main) continue; /* a package's own precompile calls name no kernel */
        drv_kernel k = {.f = j->f, .types = j->types, .span = j->span, .options = GPUCC_KERNEL_OPTIONS_INIT};
        sup_vec_push(cx->arena, &cx->kernels, k);
    }
}

GPUCC_API size_t gpucc_kernel_count(const gpucc_context *cx) {
    drv_collect_precompile((gpucc_context *)(uintptr_t)cx); /* takes over what was named; changes nothing that can be seen */
    return cx->kernels.len;
}

/* ---- device types ---- */

static ty_value *cuda_global(gpucc_context *cx, const char *name) {
    ty_value *cuda = rt_loaded_module(cx->rt, ty_symbol(cx->env, "CUDA"));
    return cuda ? rt_global(cx->rt, (ty_module *)cuda, ty_symbol(cx->env, name), cx->env->world) : NULL;
}

static const ty_typename *name_of(gpucc_context *cx, ty_value *t) {
    t = t ? ty_unwrap(cx->env, t) : NULL;
    return t && ty_is_datatype(cx->env, t) ? ((const ty_datatype *)t)->name : NULL;
}

/* CuArray{T, N, ...} -> CuDeviceArray{T, N, 1}; NULL: T or N is open. */
static ty_value *device_array(gpucc_context *cx, const ty_datatype *t, ty_value *device) {
    ty_error err;
    ty_value *params[3] = {t->parameters->data[0], t->parameters->data[1], ty_box_int64(cx->env, 1)};
    if (ty_has_free_tvars(cx->env, params[0]) || ty_has_free_tvars(cx->env, params[1])) return NULL;
    return ty_apply_type(cx->env, device, params, 3, &err);
}

ty_value *drv_device_type(gpucc_context *cx, ty_value *t) {
    ty_value *host = cuda_global(cx, "CuArray"), *device = cuda_global(cx, "CuDeviceArray");
    ty_value *body = ty_unwrap(cx->env, t); /* CuArray{T, N} leaves the kind of memory open */
    if (!host || !device || !ty_is_datatype(cx->env, body)) return t;
    const ty_datatype *d = (const ty_datatype *)body;
    ty_value *array = d->name == name_of(cx, host) ? device_array(cx, d, device) : NULL;
    if (array) return array;
    if (body != t) return t;
    if (!d->parameters || !d->parameters->n || ty_is_type_type(cx->env, t)) return t;
    ty_value **params = SUP_NEW_ARRAY(cx->arena, ty_value *, d->parameters->n);
    bool changed = false;
    for (size_t i = 0; i < d->parameters->n; i++) {
        ty_value *p = d->parameters->data[i];
        params[i] = ty_is_type(cx->env, p) ? drv_device_type(cx, p) : p;
        changed |= params[i] != p;
    }
    if (!changed) return t;
    if (ty_is_tuple_type(cx->env, t)) return ty_v(ty_tuple_type(cx->env, params, d->parameters->n));
    ty_error err;
    ty_value *r = ty_apply_type(cx->env, d->name->wrapper, params, d->parameters->n, &err);
    return r ? r : t;
}

static bool holds_device_memory(gpucc_context *cx, ty_value *t, int depth) {
    if (!ty_is_datatype(cx->env, t) || depth > 10) return false;
    ty_datatype *d = (ty_datatype *)t;
    if (d->name == cx->env->k.llvmptr_name) return true;
    if (!d->is_concrete || !ty_is_bits(cx->env, t)) {
        for (size_t i = 0; d->parameters && i < d->parameters->n; i++)
            if (holds_device_memory(cx, d->parameters->data[i], depth + 1)) return true;
        return false;
    }
    size_t n = ty_nfields(cx->env, d);
    for (size_t i = 0; n != SIZE_MAX && i < n; i++)
        if (holds_device_memory(cx, ty_field_type(cx->env, d, i), depth + 1)) return true;
    return false;
}

bool drv_holds_device_memory(gpucc_context *cx, ty_value *t) { return holds_device_memory(cx, t, 0); }

/* ---- KernelAbstractions ---- */

/* @kernel function f defines gpu_f, which takes the context first. NULL: f is no such kernel. */
static ty_value *ka_device_function(gpucc_context *cx, ty_value *f) {
    const ty_datatype *t = ty_typeof(f);
    const char *name = t->name->name->name;
    if (!t->instance || !t->name->module) return NULL;
    if (name[0] == '#') name++;
    const char *gpu = sup_arena_printf(cx->arena, "gpu_%s", name);
    return rt_global(cx->rt, t->name->module, ty_symbol(cx->env, gpu), cx->env->world);
}

static ty_value *extents_value(gpucc_context *cx, const int64_t *v, size_t n) {
    if (!v) return cx->env->k.v_nothing;
    ty_value **boxed = SUP_NEW_ARRAY(cx->arena, ty_value *, n);
    for (size_t i = 0; i < n; i++) boxed[i] = ty_box_int64(cx->env, v[i]);
    return ty_tuple_value(cx->env, boxed, n);
}

/* KernelAbstractions.context_type(args::Type{<:Tuple}, workgroupsize, ndrange), sizes being tuples or nothing. */
static ty_value *ka_context_type(gpucc_context *cx, const drv_kernel *k, ty_svec *args) {
    ty_value *ka = rt_loaded_module(cx->rt, ty_symbol(cx->env, "KernelAbstractions"));
    ty_value *f = ka ? rt_global(cx->rt, (ty_module *)ka, ty_symbol(cx->env, "context_type"), cx->env->world) : NULL;
    if (!f) return NULL;
    ty_value *call[4] = {f, ty_v(ty_tuple_type(cx->env, args->data, args->n)),
                         extents_value(cx, k->options.workgroupsize, k->options.nworkgroupsize),
                         extents_value(cx, k->options.ndrange, k->options.nndrange)};
    ty_value *t = rt_apply(cx->rt, call, 4, cx->env->world);
    if (!t) rt_report(cx->rt);
    return t && ty_is_type(cx->env, t) ? t : NULL;
}

/* ---- resolving ---- */

static ty_svec *device_args(gpucc_context *cx, ty_value *types) {
    const ty_svec *p = ((const ty_datatype *)types)->parameters;
    ty_svec *out = ty_svec_new(cx->env, p->n);
    for (size_t i = 0; i < p->n; i++) out->data[i] = drv_device_type(cx, p->data[i]);
    return out;
}

static ty_value *call_signature(gpucc_context *cx, ty_value *f, ty_svec *args) {
    ty_value **p = SUP_NEW_ARRAY(cx->arena, ty_value *, args->n + 1);
    p[0] = ty_is_type(cx->env, f) ? ty_v(ty_type_of_type(cx->env, f)) : ty_v(ty_typeof(f));
    memcpy(p + 1, args->data, args->n * sizeof *p);
    return ty_v(ty_tuple_type(cx->env, p, args->n + 1));
}

static ty_svec *with_context(gpucc_context *cx, ty_value *context, ty_svec *args) {
    ty_svec *all = ty_svec_new(cx->env, args->n + 1);
    all->data[0] = context;
    memcpy(all->data + 1, args->data, args->n * sizeof *args->data);
    return all;
}

/* A precompile call whose types only make sense on the host names no kernel. */
static bool is_host_only(gpucc_context *cx, const drv_kernel *k, ty_svec *args) {
    if (k->explicit_) return false;
    bool device = false, bits = true;
    for (size_t i = 0; i < args->n; i++) {
        device |= drv_holds_device_memory(cx, args->data[i]);
        bits &= drv_is_passable(cx, args->data[i]);
    }
    return !device && (!bits || !args->n);
}

/* Naming a kernel twice in the same way gives it once. */
static bool is_named_already(const drv_jobs *jobs, const drv_job *job) {
    const gpucc_kernel_options *a = &job->kernel->options;
    for (uint32_t i = 0; i < jobs->len; i++) {
        const gpucc_kernel_options *b = &jobs->data[i].kernel->options;
        if (jobs->data[i].mi == job->mi && (a->name == b->name || (a->name && b->name && !strcmp(a->name, b->name))) &&
            !memcmp(a->max_threads, b->max_threads, sizeof a->max_threads) && !memcmp(a->min_threads, b->min_threads, sizeof a->min_threads) &&
            a->blocks_per_sm == b->blocks_per_sm && a->max_registers == b->max_registers && a->not_kernel == b->not_kernel)
            return true;
    }
    return false;
}

static bool resolve_job(gpucc_context *cx, const drv_kernel *k, drv_jobs *jobs) {
    if (!ty_is_tuple_type(cx->env, k->types)) return true;
    drv_job job = {.kernel = k, .f = k->f, .arg_types = device_args(cx, k->types)};
    if (is_host_only(cx, k, job.arg_types)) return true;
    job.shown = drv_show_signature(cx, k->f, job.arg_types);
    ty_value *gpu = ka_device_function(cx, k->f);
    if (gpu) {
        ty_value *context = ka_context_type(cx, k, job.arg_types);
        if (!context) return false;
        job.f = gpu;
        job.is_ka = true;
        job.arg_types = with_context(cx, context, job.arg_types);
    }
    job.sig = call_signature(cx, job.f, job.arg_types);
    if (!drv_check_arguments(cx, &job)) return false;
    bool ambiguous = false;
    job.mi = inf_lookup(&cx->gpu, job.sig, &ambiguous);
    if (!job.mi) return drv_report_no_method(cx, &job, ambiguous), false;
    if (!drv_check_method(cx, &job)) return false;
    if (!is_named_already(jobs, &job)) sup_vec_push(cx->arena, jobs, job);
    return true;
}

/* ---- when nothing is named ---- */

typedef struct candidates {
    SUP_VEC(ty_method *) kernels; /* methods of Main that use the device dialect */
} candidates;

/* Does the method's code name one of the index functions of a device, or a barrier? */
static bool uses_device_dialect(gpucc_context *cx, const ty_method *m) {
    static const char *const names[] = {"threadIdx", "blockIdx", "blockDim", "gridDim", "sync_threads", "CuStaticSharedArray",
                                        "CuDynamicSharedArray", "laneid", "__index_Global_Linear", "__validindex"};
    if (!m->source) return false;
    const ty_svec *consts = m->source->consts;
    for (size_t i = 0; i < consts->n; i++) {
        if (!TY_IS(cx->env, consts->data[i], t_globalref)) continue;
        const char *name = ((const ty_globalref *)consts->data[i])->name->name;
        for (size_t k = 0; k < sizeof names / sizeof *names; k++)
            if (!strcmp(name, names[k])) return true;
    }
    return false;
}

static void find_candidates(gpucc_context *cx, candidates *c) {
    const ty_svec *tables = cx->env->k.all_tables;
    for (size_t t = 0; tables && t < tables->n && tables->data[t]; t++) {
        const ty_methtable *mt = (const ty_methtable *)tables->data[t];
        for (size_t i = 0; i < mt->n; i++) {
            ty_method *m = (ty_method *)mt->methods->data[i];
            if (m->module == cx->env->k.m_main && m->last_world == TY_WORLD_OPEN && uses_device_dialect(cx, m))
                sup_vec_push(cx->arena, &c->kernels, m);
        }
    }
}

/* The argument types of a method when all are concrete, as a kernel without a name; NULL otherwise. */
static ty_value *concrete_arguments(gpucc_context *cx, const ty_method *m) {
    if (!ty_is_datatype(cx->env, m->sig)) return NULL;
    const ty_svec *p = ((const ty_datatype *)m->sig)->parameters;
    if (!((const ty_datatype *)m->sig)->is_dispatch_tuple || p->n < 2) return NULL;
    return ty_v(ty_tuple_type(cx->env, p->data + 1, p->n - 1));
}

static void suggest(gpucc_context *cx, sup_diag *d, const ty_method *m) {
    sup_buf b = {0};
    const char *name = m->name->name;
    bool ka = !strncmp(name, "gpu_", 4);
    sup_buf_printf(&b, "--kernel '%s(", ka ? name + 4 : name);
    ty_value *sig = ty_unwrap(cx->env, m->sig);
    const ty_svec *p = ((const ty_datatype *)sig)->parameters;
    for (size_t i = ka ? 2 : 1; i < p->n; i++) {
        ty_value *t = p->data[i];
        if (i > (ka ? 2u : 1u)) sup_buf_puts(&b, ", ");
        if (ty_is_concrete(cx->env, t)) ty_print(cx->env, &b, t);
        else sup_buf_puts(&b, "CuArray{Float32,1}");
    }
    sup_buf_puts(&b, ")'");
    sup_span at = {m->span_file, m->span_begin, m->span_end};
    sup_diag_note(d, at, "kernel found: %s", sup_buf_cstr(&b));
    sup_buf_free(&b);
}

static bool report_nothing_named(gpucc_context *cx, const candidates *c) {
    sup_diag *d = sup_diag_emit(cx->diags, SUP_E_NO_KERNEL, (sup_span){0}, "no kernel is named: nothing to compile");
    for (uint32_t i = 0; i < c->kernels.len && i < 20; i++) suggest(cx, d, c->kernels.data[i]);
    sup_diag_hint(d, c->kernels.len ? "name a kernel with one of these options (adapt the types), or with precompile(f, (T1, T2, ...)) in the file"
                                    : "name one with --kernel 'f(T1, T2)' or with precompile(f, (T1, T2, ...)) in the file");
    return false;
}

static bool add_concrete_kernels(gpucc_context *cx) {
    candidates c = {0};
    find_candidates(cx, &c);
    for (uint32_t i = 0; i < c.kernels.len; i++) {
        const ty_method *m = c.kernels.data[i];
        ty_value *types = concrete_arguments(cx, m);
        ty_value *ftype = types ? ((const ty_datatype *)m->sig)->parameters->data[0] : NULL;
        ty_value *f = ftype && ty_is_datatype(cx->env, ftype) ? ((const ty_datatype *)ftype)->instance : NULL;
        if (!f) continue;
        drv_kernel k = {.f = f, .types = types, .span = {m->span_file, m->span_begin, m->span_end}, .options = GPUCC_KERNEL_OPTIONS_INIT};
        sup_vec_push(cx->arena, &cx->kernels, k);
    }
    return cx->kernels.len ? true : report_nothing_named(cx, &c);
}

bool drv_resolve_jobs(gpucc_context *cx, drv_jobs *jobs) {
    bool ok = true;
    drv_collect_precompile(cx);
    drv_gpu_interpreter(cx);
    if (!cx->kernels.len && !add_concrete_kernels(cx)) return false;
    for (uint32_t i = 0; i < cx->kernels.len; i++) ok &= resolve_job(cx, &cx->kernels.data[i], jobs);
    if (ok && !jobs->len && !cx->rt->making_image) { /* a workload may name what is for the host only */
        candidates c = {0};
        find_candidates(cx, &c);
        return report_nothing_named(cx, &c);
    }
    return ok;
}
