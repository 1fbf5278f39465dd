/* The pass list. */
#include "optimizer/private.h"

#include <stdio.h>

static const struct {
    const char *name;
    opt_pass pass;
} passes[] = {
    {"resolve", opt_resolve}, {"inline", opt_inline}, {"fold", opt_fold}, {"sroa", opt_sroa},
    {"promote", opt_promote}, {"thread", opt_thread}, {"cfg", opt_cfg},   {"dce", opt_dce},
};

enum { MAX_ROUNDS = 12 };

opt_pass opt_pass_by_name(const char *name) {
    for (size_t i = 0; i < sizeof passes / sizeof *passes; i++)
        if (strcmp(passes[i].name, name) == 0) return passes[i].pass;
    return NULL;
}

#ifdef GPUCC_VERIFY
static void verify(opt_state *o, opt_pass pass) {
    const char *message = ir_verify(o->f);
    if (message == NULL) return;
    const char *name = "inference";
    for (size_t i = 0; i < sizeof passes / sizeof *passes; i++)
        if (passes[i].pass == pass) name = passes[i].name;
    sup_buf b = {0};
    ir_print(o->f, &b, IR_PRINT_TYPES | IR_PRINT_PREDS);
    fputs(sup_buf_cstr(&b), stderr);
    sup_buf_free(&b);
    GPUCC_ASSERT(false, "the IR is broken after %s: %s", name, message);
}
#else
static void verify(opt_state *o, opt_pass pass) { (void)o, (void)pass; }
#endif

static bool run(opt_state *o, opt_pass pass) {
    const bool changed = pass(o);
    verify(o, pass);
    return changed;
}

void opt_simplify(opt_state *o) {
    for (int round = 0; round < MAX_ROUNDS; round++) {
        bool changed = run(o, opt_fold);
        changed |= run(o, opt_cfg);
        changed |= run(o, opt_sroa);
        changed |= run(o, opt_promote);
        changed |= run(o, opt_thread);
        changed |= run(o, opt_dce);
        if (!changed) break;
    }
}

void opt_run(inf_interp *interp, inf_frame *frame) {
    opt_state o;
    opt_state_init(&o, interp, interp->rt, frame->f);
    o.frame = frame;
    uint32_t flags = frame->f->flags;
    if (frame->mi != NULL && TY_IS(o.env, frame->mi->def, t_method)) flags |= ((const ty_method *)frame->mi->def)->flags;
    o.propagate_inbounds = (flags & TY_METHOD_PROPAGATE_INBOUNDS) != 0;
    verify(&o, NULL);
    opt_resolve(&o); /* verified after the graph is clean: it may leave unreachable code */
    run(&o, opt_cfg);
    run(&o, opt_inline);
    run(&o, opt_cfg);
    opt_simplify(&o);
    if (frame->ci != NULL) opt_set_cost(&o, frame->ci, frame->mi);
}
