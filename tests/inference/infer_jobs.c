/* Infers what files ask for with precompile(f, types), as for the device, and lists the calls that stay dynamic.
 *
 *     infer_jobs BASE FILE.jl ... [--all]
 *
 * Exit status 0: every call of every job and of its callees is resolved. --all: prints the typed code of each function.
 */
#include <stdio.h>
#include <string.h>

#include "inference/explain.h"
#include "inference/interp.h"
#include "runtime/base.h"
#include "runtime/runtime.h"
#include "types/type.h"

typedef struct watcher {
    ty_env *env;
    unsigned dynamic, frames;
    bool print;
} watcher;

static bool is_resolved(const inf_call_info *info) {
    if (!info || info->kind == INF_CALL_UNKNOWN) return false;
    if (info->kind == INF_CALL_APPLY) return is_resolved(info->inner);
    if (info->kind == INF_CALL_BUILTIN) return info->index != IR_BUILTIN_APPLY_ITERATE && info->index != IR_BUILTIN_INVOKELATEST;
    if (info->kind != INF_CALL_METHODS) return true;
    for (uint32_t i = 0; i < info->ntargets; i++)
        if (!info->targets[i].ci) return false;
    return info->covers || info->ntargets == 0;
}

static void report(watcher *w, inf_frame *fr, ir_stmt_id s) {
    ir_func *f = fr->f;
    inf_explanation *e = inf_explain_dynamic(f, s, fr->arena);
    uint32_t loc = f->stmts.data[s].loc;
    sup_span span = loc == IR_NONE ? (sup_span){0} : f->locs.data[loc].span;
    const sup_source *src = sup_source_get(w->env->sources, span.file);
    printf("  %s:%u: dynamic call %s\n", src ? src->path : "?", sup_span_line(w->env->sources, span), ty_text(w->env, e->sig));
    printf("    in %s\n", fr->mi->spec_types ? ty_text(w->env, fr->mi->spec_types) : "thunk");
    for (uint32_t i = 0; i < e->nsteps; i++)
        printf("    %d %s :: %s\n", e->steps[i].kind, e->steps[i].name ? e->steps[i].name->name : "", ty_text(w->env, e->steps[i].type));
}

/* Takes the optimizer's place: looks at every finished frame. */
static void watch(inf_interp *interp, inf_frame *fr) {
    watcher *w = interp->payload;
    w->frames++;
    const char *bad = ir_verify(fr->f);
    if (bad) printf("  BAD IR: %s\n", bad);
    if (w->print || bad) {
        sup_buf b = {0};
        ir_print(fr->f, &b, IR_PRINT_TYPES | IR_PRINT_PREDS);
        printf("== %s\n%s", fr->mi->spec_types ? ty_text(w->env, fr->mi->spec_types) : "thunk", sup_buf_cstr(&b));
        sup_buf_free(&b);
    }
    for (ir_stmt_id s = 0; s < fr->ninfo; s++) {
        ir_stmt *st = &fr->f->stmts.data[s];
        if (st->block == IR_NONE || st->op != IR_CALL || is_resolved(fr->info[s])) continue;
        w->dynamic++;
        report(w, fr, s);
    }
}

static void infer_job(rt_context *rt, watcher *w, ty_methtable **overlay, const rt_job *job) {
    ty_env *env = w->env;
    inf_interp interp;
    inf_interp_init(&interp, rt);
    interp.owner = ty_v(ty_symbol(env, "device"));
    interp.view.overlays = overlay;
    interp.view.noverlays = *overlay ? 1 : 0;
    interp.params.aggressive_constant_propagation = true;
    interp.optimize = watch;
    interp.payload = w;
    ty_svec *p = ((ty_datatype *)job->types)->parameters;
    ty_value *params[64] = {ty_is_type(env, job->f) ? ty_v(ty_type_of_type(env, job->f)) : ty_v(ty_typeof(job->f))};
    for (size_t i = 0; i < p->n && i < 63; i++) params[i + 1] = p->data[i];
    ty_value *sig = ty_v(ty_tuple_type(env, params, p->n + 1));
    bool ambiguous = false;
    ty_method_instance *mi = inf_lookup(&interp, sig, &ambiguous);
    ty_code_instance *ci = mi ? inf_typeinf(&interp, mi) : NULL;
    printf("%s -> %s\n", ty_text(env, sig), ci ? ty_text(env, ci->ret_type) : "cannot be inferred");
    if (!ci) w->dynamic++, rt_report(rt);
    inf_interp_finish(&interp);
}

int main(int argc, char **argv) {
    if (argc < 3) return fprintf(stderr, "usage: infer_jobs BASE FILE.jl ...\n"), 2;
    sup_sources *sources = sup_sources_create();
    sup_diags *diags = sup_diags_create(sources);
    watcher w = {.env = ty_env_create(sup_symtab_create(), sources, diags)};
    rt_context *rt = rt_create(w.env);
    bool ok = rt_load_base(rt, argv[1]);
    w.print = !strcmp(argv[argc - 1], "--all");
    for (int i = 2; ok && i < argc; i++) {
        uint32_t file;
        size_t at;
        if (argv[i][0] == '-') continue;
        ok = sup_source_read(sources, argv[i], &file, &at) == SUP_READ_OK && rt_include(rt, w.env->k.m_main, file);
    }
    if (!ok) {
        rt_report(rt);
        sup_diags_print(stderr, diags, false);
        return 2;
    }
    ty_module *cuda = (ty_module *)rt_loaded_module(rt, ty_symbol(w.env, "CUDA"));
    ty_methtable *overlay = cuda ? (ty_methtable *)rt_global(rt, cuda, ty_symbol(w.env, "method_table"), w.env->world) : NULL;
    for (uint32_t i = 0; i < rt->jobs.len; i++) infer_job(rt, &w, &overlay, &rt->jobs.data[i]);
    printf("%u jobs, %u functions inferred, %u dynamic calls\n", rt->jobs.len, w.frames, w.dynamic);
    return w.dynamic ? 1 : 0;
}
