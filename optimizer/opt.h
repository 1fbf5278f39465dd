/* The optimizer: typed SSA in, better typed SSA out, in place.
 *
 * opt_run is the interpreter's optimize hook. Passes are listed in run.c, one file each; after every pass the
 * function is verified in builds with GPUCC_VERIFY.
 *
 * What holds afterwards (code generation relies on it): a statement whose type is Union{} is followed by UNREACHABLE;
 * calls that inference resolved are INVOKE, BUILTIN or INTRINSIC; everything else is as in ir/ir.h.
 */
#ifndef OPT_OPT_H
#define OPT_OPT_H

#include "inference/interp.h"

void opt_run(inf_interp *interp, inf_frame *frame);

/* What one pass works on. */
typedef struct opt_state {
    inf_interp *interp;
    rt_context *rt; /* evaluates intrinsics */
    ty_env *env;
    ir_func *f;
    sup_arena *arena;
    inf_frame *frame;     /* NULL in tests of single passes */
    sup_map targets;      /* INVOKE statement -> inf_target */
    ir_domtree dom;       /* of a pass: as it was when the pass began */
    SUP_VEC(ir_ref) map;  /* statement -> its replacement, IR_NONE: none; applied at the end of a pass */
    struct opt_var_slot *var_slots; /* of the one variable that ssa.c works on, per block */
    uint32_t nvar_slots, var_epoch;
    bool propagate_inbounds; /* the function being optimised is @propagate_inbounds */
} opt_state;

void opt_state_init(opt_state *o, inf_interp *interp, rt_context *rt, ir_func *f);

/* The passes; each says whether it changed anything. By name for tests: opt_pass_by_name. */
typedef bool (*opt_pass)(opt_state *o);
bool opt_resolve(opt_state *o); /* calls as inference resolved them */
bool opt_inline(opt_state *o);
bool opt_fold(opt_state *o);    /* constants and algebra */
bool opt_sroa(opt_state *o);    /* aggregates to their fields */
bool opt_promote(opt_state *o); /* mutable objects that do not escape to SSA */
bool opt_thread(opt_state *o);  /* branches on constants in phis */
bool opt_cfg(opt_state *o);     /* unreachable, empty and mergeable blocks */
bool opt_dce(opt_state *o);
void opt_simplify(opt_state *o); /* the cleaning passes to a fixpoint */
opt_pass opt_pass_by_name(const char *name); /* NULL: unknown */

/* Cost of inlining a body; UINT32_MAX: never. */
uint32_t opt_cost(const inf_opt_params *p, ty_env *env, ir_func *f);
/* Sets a code instance's inline_cost and TY_CI_INLINEABLE from its final body. */
void opt_set_cost(opt_state *o, ty_code_instance *ci, ty_method_instance *mi);

#endif
