/* Inference and optimisation for hot code of the evaluator, as the driver sets it up. */
#include "optimizer/opt.h"
#include "tier.h"

typedef struct tier {
    inf_interp interp;
    bool ready;
} tier;

static tier the_tier; /* one context per process here */

static ty_code_instance *optimize(rt_context *rt, ty_method_instance *mi, uint64_t world) {
    if (!the_tier.ready) {
        inf_interp_init(&the_tier.interp, rt);
        the_tier.interp.optimize = opt_run;
        the_tier.ready = true;
    }
    the_tier.interp.view.world = world;
    return inf_typeinf(&the_tier.interp, mi);
}

void tier_enable(rt_context *rt) { rt->optimize = optimize; }
