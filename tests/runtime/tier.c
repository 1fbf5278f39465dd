/* Inference and optimisation for hot code of the evaluator, as the driver sets it up. */
#include "optimizer/opt.h"
#include "tier.h"

typedef struct tier {
    inf_interp interp;
    rt_context *rt;
} tier;

static inf_interp *interpreter(rt_context *rt, uint64_t world) {
    static tier tiers[2]; /* at most two contexts per process here */
    tier *t = tiers;
    while (t->rt && t->rt != rt && t < tiers + 1) t++;
    if (!t->rt) {
        inf_interp_init(&t->interp, rt);
        t->interp.optimize = opt_run;
        t->rt = rt;
    }
    t->interp.view.world = world;
    return &t->interp;
}

static ty_code_instance *optimize(rt_context *rt, ty_method_instance *mi, uint64_t world) {
    return inf_typeinf(interpreter(rt, world), mi);
}

static ty_value *return_type(rt_context *rt, ty_value *f, ty_value *types) {
    ty_env *env = rt->env;
    if (!ty_is_tuple_type(env, types)) return NULL;
    const ty_svec *p = ((const ty_datatype *)types)->parameters;
    ty_value *sig[64];
    if (p->n >= 64) return NULL;
    sig[0] = ty_is_type(env, f) ? ty_v(ty_type_of_type(env, f)) : ty_v(ty_typeof(f));
    for (size_t i = 0; i < p->n; i++) sig[i + 1] = p->data[i];
    return inf_return_type(interpreter(rt, rt->task_world), ty_v(ty_tuple_type(env, sig, p->n + 1)));
}

void tier_infer(rt_context *rt) { rt->return_type = return_type; }

void tier_enable(rt_context *rt) {
    rt->optimize = optimize;
    tier_infer(rt);
}
