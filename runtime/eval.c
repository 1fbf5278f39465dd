/* The evaluator: runs lowered or typed IR.
 *
 * Each activation of a function is one C activation of `run`; its registers lie on the C stack, where the
 * collector sees them. Exceptions are values: a NULL result with rt->exception set; `run` then looks for an
 * enclosing try region of its own. Calls dispatch in the activation's world; a top-level thunk moves on to the
 * newest world behind each definition that it makes itself.
 */
#include <alloca.h>
#include "runtime/fast.h"
#include "runtime/osr.h"


typedef struct try_region {
    const rt_edge *handler;
    uint32_t exc_height; /* of the exception stack when it was entered */
} try_region;

/* ---- functions as values ------------------------------------------------------------------------------ */

int rt_builtin_of(const ty_env *env, const ty_value *f) {
    if (ty_typeof(f)->super != env->k.t_builtin) return -1;
    const rt_context *rt = env->runtime;
    const uint64_t *i = sup_map_get(&rt->p->builtin_index, sup_key(f));
    return i ? (int)*i : -1;
}

int rt_intrinsic_of(const ty_env *env, const ty_value *f) {
    return ty_typeof(f) == env->k.t_intrinsic ? TY_LOAD(int32_t, f) : -1;
}

/* ---- running a method instance --------------------------------------------------------------------------- */

static ty_value *run(rt_context *rt, const rt_prog *p, rt_target *t, ty_module *m, ty_value *const *args, size_t n,
                     uint64_t world);

static const rt_prog *prog_of(rt_context *rt, ty_code *code) {
    bool fresh;
    uint64_t *slot = sup_map_put(rt->p->arena, &rt->p->progs, sup_key(code), &fresh);
    if (!fresh) return (const rt_prog *)(uintptr_t)*slot;
    rt_prog *p = rt_decode(rt, rt->p->arena, code);
    *sup_map_put(rt->p->arena, &rt->p->progs, sup_key(code), NULL) = sup_key(p);
    return p;
}

static const rt_fast *fast_of(rt_context *rt, ty_code_instance *ci) {
    bool fresh;
    uint64_t *slot = sup_map_put(rt->p->arena, &rt->p->fasts, sup_key(ci), &fresh);
    if (!fresh) return (const rt_fast *)(uintptr_t)*slot;
    rt_fast *f = rt_fast_build(rt, rt->p->arena, ci->code, ci->ret_type);
    *sup_map_put(rt->p->arena, &rt->p->fasts, sup_key(ci), NULL) = sup_key(f);
    return f;
}

static ty_module *module_of_mi(const rt_context *rt, const ty_method_instance *mi) {
    if (ty_typeof(mi->def) == rt->env->k.t_module) return (ty_module *)mi->def;
    return ((ty_method *)mi->def)->module;
}

/* NULL after an exception: the instance has no code. */
rt_target *rt_target_of(rt_context *rt, ty_method_instance *mi, uint64_t world) {
    const uint64_t *slot = sup_map_get(&rt->p->targets, sup_key(mi));
    if (slot) return (rt_target *)(uintptr_t)*slot;
    ty_code *code = rt_method_code(rt, mi, world);
    if (!code) return NULL;
    rt_target *t = SUP_NEW(rt->p->arena, rt_target);
    t->mi = mi;
    t->module = module_of_mi(rt, mi);
    t->prog = prog_of(rt, code);
    *sup_map_put(rt->p->arena, &rt->p->targets, sup_key(mi), NULL) = sup_key(t);
    return t;
}

/* Asks for optimised code of a hot instance, once per world. */
static void optimize(rt_context *rt, rt_target *t, uint64_t world) {
    t->tried = world;
    t->fast = NULL;
    t->typed = NULL;
    rt->p->optimizing = true;
    ty_code_instance *ci = rt->optimize(rt, t->mi, world);
    rt->p->optimizing = false;
    rt->exception = NULL;
    if (!ci || !ci->code || ci->first > world || world > ci->last) return;
    t->ci = ci;
    t->fast = fast_of(rt, ci);
    if (!t->fast) t->typed = prog_of(rt, ci->code);
}

void rt_optimize_callee(rt_context *rt, rt_target *t, uint64_t world) {
    if (!t->fast && !t->typed && rt->optimize && t->tried != world && !rt->p->optimizing) optimize(rt, t, world);
}

static inline ty_value *run_target(rt_context *rt, rt_target *t, ty_value *const *args, size_t n, uint64_t world) {
    if (t->ci && t->ci->first <= world && world <= t->ci->last) {
        if (t->fast) return rt_fast_apply(rt, t->fast, t, args, n, world);
        if (t->typed) return run(rt, t->typed, t, t->module, args, n, world);
    }
    if (t->heat++ >= rt->hot && rt->optimize && t->tried != world && !rt->p->optimizing) {
        optimize(rt, t, world);
        if (t->fast) return rt_fast_apply(rt, t->fast, t, args, n, world);
        if (t->typed) return run(rt, t->typed, t, t->module, args, n, world);
    }
    return run(rt, t->prog, t, t->module, args, n, world);
}

ty_value *rt_run_target(rt_context *rt, rt_target *t, ty_value *const *args, size_t n, uint64_t world) {
    return run_target(rt, t, args, n, world);
}

ty_value *rt_invoke(rt_context *rt, ty_method_instance *mi, ty_value *const *args, size_t n, uint64_t world) {
    rt_target *t = rt_target_of(rt, mi, world);
    return t ? run_target(rt, t, args, n, world) : NULL;
}

static ty_value *no_method(rt_context *rt, ty_value *const *args, size_t n, uint64_t world) {
    return rt_throw_method(rt, args[0], args + 1, n - 1, world);
}

ty_value *rt_apply(rt_context *rt, ty_value *const *args, size_t n, uint64_t world) {
    const uint64_t saved = rt->task_world;
    ty_value *r;
    int id;
    rt->task_world = world;
    if ((id = rt_builtin_of(rt->env, args[0])) >= 0) {
        r = rt_builtin(rt, (ir_builtin)id, args + 1, n - 1);
    } else if ((id = rt_intrinsic_of(rt->env, args[0])) >= 0) {
        r = rt_intrinsic(rt, (ir_intrinsic)id, args + 1, n - 1);
    } else {
        bool ambiguous;
        ty_method_instance *mi = ty_dispatch(rt->env, args, n, world, &ambiguous);
        r = mi ? rt_invoke(rt, mi, args, n, world) : no_method(rt, args, n, world);
    }
    rt->task_world = saved;
    return r;
}

ty_value *rt_call(rt_context *rt, ty_value *const *args, size_t n) { return rt_apply(rt, args, n, rt->task_world); }

/* The instance of a chosen method (invoke) for actual arguments. */
ty_method_instance *rt_mi_for(rt_context *rt, ty_method *m, ty_value *const *args, size_t n) {
    ty_value **types = alloca(n * sizeof *types);
    for (size_t i = 0; i < n; i++) types[i] = rt_arg_type(rt->env, args[i]);
    ty_value *actual = ty_v(ty_tuple_type(rt->env, types, n));
    ty_svec *sparams = rt->env->k.emptysvec;
    ty_value *spec = ty_intersect_env(rt->env, actual, m->sig, &sparams);
    if (ty_is_bottom(rt->env, spec)) spec = actual;
    return ty_specialize(rt->env, m, spec, sparams);
}

/* ---- calls with caches -------------------------------------------------------------------------------------- */

static ty_value *call_miss(rt_context *rt, rt_callsite *cs, ty_value *const *args, size_t n, uint64_t world) {
    ty_env *env = rt->env;
    int id = rt_builtin_of(env, args[0]);
    if (id >= 0) {
        cs->callee = args[0], cs->builtin = id;
        return rt_builtin(rt, (ir_builtin)id, args + 1, n - 1);
    }
    id = rt_intrinsic_of(env, args[0]);
    if (id >= 0) {
        cs->callee = args[0], cs->builtin = ~id;
        return rt_intrinsic(rt, (ir_intrinsic)id, args + 1, n - 1);
    }
    bool ambiguous = false;
    ty_method_instance *mi = ty_dispatch(env, args, n, world, &ambiguous);
    if (!mi) return no_method(rt, args, n, world);
    rt_target *t = rt_target_of(rt, mi, world);
    if (!t) return NULL;
    cs->world = world, cs->target = t;
    for (size_t i = 0; i < n; i++) cs->keys[i] = rt_key_of(env, args[i]);
    return run_target(rt, t, args, n, world);
}

static inline ty_value *call(rt_context *rt, rt_callsite *cs, ty_value *const *args, size_t n, uint64_t world) {
    if (cs->callee == args[0]) {
        if (cs->builtin >= 0) return rt_builtin(rt, (ir_builtin)cs->builtin, args + 1, n - 1);
        return rt_intrinsic(rt, (ir_intrinsic)~cs->builtin, args + 1, n - 1);
    }
    if (cs->world == world) {
        size_t i = 0;
        while (i < n && cs->keys[i] == rt_key_of(rt->env, args[i])) i++;
        if (i == n) return run_target(rt, cs->target, args, n, world);
    }
    return call_miss(rt, cs, args, n, world);
}

/* ---- single instructions --------------------------------------------------------------------------------------- */

ty_value *rt_read_global(rt_context *rt, rt_globalsite *g, const ty_globalref *gr, uint64_t world) {
    if (g->world != world) {
        g->binding = rt_resolve(rt, gr->mod, gr->name, world, &g->part, NULL);
        g->world = world;
    }
    if (!g->binding) return NULL;
    if (g->part->kind == TY_BIND_CONST) return g->part->value;
    return g->part->kind == TY_BIND_GLOBAL ? g->binding->value : NULL;
}

/* A fresh copy of a quoted expression, which may be changed: Expr and their argument vectors are copied. */
static ty_value *copy_ast(rt_context *rt, ty_value *v) {
    ty_env *env = rt->env;
    if (ty_typeof(v) != env->k.t_expr) return v;
    ty_expr *e = (ty_expr *)v;
    size_t n = ty_vec_len(e->args);
    ty_expr *c = ty_expr_new(env, e->head, n);
    for (size_t i = 0; i < n; i++) ty_expr_set(c, i, copy_ast(rt, ty_expr_arg(e, i)));
    return ty_v(c);
}

static ty_value *splat_new(rt_context *rt, ty_value *type, ty_value *tuple) {
    size_t n = ty_nfields(rt->env, ty_typeof(tuple));
    ty_value **f = alloca((n + 1) * sizeof *f);
    for (size_t i = 0; i < n; i++) f[i] = ty_get_field(rt->env, tuple, i);
    return rt_new(rt, type, f, n);
}

void rt_throw_undef_slot(rt_context *rt, const ty_code *code, uint32_t slot) {
    const uint32_t *names = (const uint32_t *)((const char *)code + code->off_slots);
    ty_value *name = code->consts->data[names[slot]];
    rt_throw_undef(rt, (ty_sym *)name, ty_v(ty_symbol(rt->env, "local")));
}

void rt_throw_undef_sparam(rt_context *rt, const ty_method_instance *mi, uint32_t i) {
    ty_sym *name = ty_symbol(rt->env, "T");
    if (mi && ty_typeof(mi->def) == rt->env->k.t_method) {
        ty_svec *vars = ((ty_method *)mi->def)->tvars;
        if (vars && i < vars->n) name = ((ty_tvar *)vars->data[i])->name;
    }
    rt_throw_undef(rt, name, ty_v(ty_symbol(rt->env, "static_parameter")));
}

ty_value *rt_sparam(const rt_context *rt, const ty_method_instance *mi, uint32_t i) {
    if (!mi || !mi->sparams || i >= mi->sparams->n) return NULL;
    ty_value *v = mi->sparams->data[i];
    return v && !ty_is_tvar(rt->env, v) ? v : NULL;
}

void rt_throw_not_bool(rt_context *rt, ty_value *v) {
    rt_throw_type_ctx(rt, ty_symbol(rt->env, "if"), "", ty_v(rt->env->k.t_bool), v);
}

static void moves(ty_value **regs, ty_value *const *consts, const rt_edge *e, ty_value **scratch) {
    const rt_operand *m = e->moves;
    if (!e->conflict) {
        for (uint32_t i = 0; i < e->nmoves; i++, m += 2) regs[m[0]] = m[1] >= 0 ? regs[m[1]] : consts[~m[1]];
        return;
    }
    for (uint32_t i = 0; i < e->nmoves; i++) scratch[i] = m[2 * i + 1] >= 0 ? regs[m[2 * i + 1]] : consts[~m[2 * i + 1]];
    for (uint32_t i = 0; i < e->nmoves; i++) regs[m[2 * i]] = scratch[i];
}

/* Builtins behind which a top-level thunk goes on in the newest world. */
static bool is_definition(int builtin) {
    switch (builtin) {
    case IR_BUILTIN_DECLARE_GLOBAL: case IR_BUILTIN_DECLARE_CONST: case IR_BUILTIN_SETSUPER: case IR_BUILTIN_TYPEBODY:
    case IR_BUILTIN_DEFINE_FUNCTION: case IR_BUILTIN_DEFINE_METHOD: case IR_BUILTIN_CLOSURE_TYPE: case IR_BUILTIN_EVAL:
    case IR_BUILTIN_TOPLEVEL: return true;
    default: return false;
    }
}

static bool made_definition(const rt_insn *in, const ty_value *callee) {
    if (in->op == IR_BUILTIN) return is_definition((int)in->index);
    return in->op == IR_CALL && in->u.call->callee == callee && is_definition(in->u.call->builtin);
}

/* INVOKE names its target statically. */
static ty_value *invoke_target(rt_context *rt, rt_target **site, ty_value *target, ty_value *const *args, size_t n, uint64_t world) {
    if (!*site) {
        if (ty_typeof(target) == rt->env->k.t_code_instance) target = ty_v(((ty_code_instance *)target)->def);
        *site = rt_target_of(rt, (ty_method_instance *)target, world);
        if (!*site) return NULL;
    }
    return run_target(rt, *site, args, n, world);
}

/* ---- the loop -------------------------------------------------------------------------------------------------------- */

void rt_out_of_steps(rt_context *rt) {
    if (rt->interrupt) {
        rt->exiting = rt->interrupt == 2;
        rt->exit_status = 130;
        rt->steps_left = UINT64_MAX;
        rt->interrupt = 0;
        rt_throw_simple(rt, rt->env->k.t_interrupt);
        return;
    }
    rt->steps_left = 0;
    rt_throw_error(rt, "evaluation took too many steps");
}

/* Exceptions in whose handlers this one was thrown stay below it, until a handler is left. */
void rt_catch(rt_context *rt, uint32_t exc_height) {
    if (rt->p->rethrown && rt->p->exc_stack.len > exc_height) sup_vec_last(&rt->p->exc_stack).exc = rt->exception;
    else sup_vec_push(rt->p->arena, &rt->p->exc_stack, ((rt_exc_entry){rt->exception, rt->backtrace}));
    rt->p->rethrown = false;
    rt->exception = NULL;
    rt->backtrace = NULL;
}

/* Statements on values that are neither calls of functions nor of builtins. */
ty_value *rt_run_stmt(rt_context *rt, uint16_t op, ty_value **args, size_t n) {
    switch (op) {
    case IR_NEW: return rt_new(rt, args[0], args + 1, n - 1);
    case IR_SPLATNEW: return splat_new(rt, args[0], args[1]);
    case IR_FOREIGNCALL: return rt_foreigncall(rt, args[0], args + 1, n - 1);
    case IR_COPYAST: return copy_ast(rt, args[0]);
    default: return rt_throw_error(rt, "the evaluator cannot run `%s`", ir_op_text((ir_op)op));
    }
}

static bool stack_full(rt_context *rt) {
    char here;
    return &here < rt->p->stack_limit || rt->depth >= rt->p->max_depth;
}

/* Does typed code make definitions by itself, behind which a top-level thunk goes on in another world? */
static bool defines(const ty_code *code) {
    const uint32_t *ops = ir_code_operands(code);
    for (uint32_t s = 0; s < code->nstmts; s++) {
        const ir_stmt *st = &ir_code_stmts(code)[s];
        if (st->op == IR_BUILTIN && ops[st->ops] != IR_BUILTIN_DECLARE_GLOBAL && is_definition((int)ops[st->ops])) return true;
    }
    return false;
}

/* The rest of an activation of lowered code as optimised code of its own (osr.c). False: it goes on as before. */
static bool replace(rt_context *rt, const rt_prog *p, rt_target *t, ty_module *m, ty_value *const *regs, uint32_t insn, uint64_t world, ty_value **result) {
    ty_env *env = rt->env;
    sup_arena *tmp = sup_arena_create();
    ty_value **args;
    uint32_t n;
    ty_code *code = rt_osr_code(rt, tmp, p, regs, insn, &args, &n);
    rt_target *rest = code ? SUP_NEW(rt->p->arena, rt_target) : NULL;
    if (rest) {
        ty_value **types = SUP_NEW_ARRAY(tmp, ty_value *, n + 1);
        for (uint32_t i = 0; i < n; i++) types[i] = rt_arg_type(env, args[i]);
        ty_method_instance *mi = (ty_method_instance *)ty_alloc(env, env->k.t_method_instance, sizeof *mi);
        mi->def = t ? t->mi->def : ty_v(m);
        mi->spec_types = ty_v(ty_tuple_type(env, types, n));
        mi->sparams = t && t->mi->sparams ? t->mi->sparams : env->k.emptysvec;
        mi->uninferred = ty_v(code);
        rest->module = m;
        rest->mi = mi;
        optimize(rt, rest, world);
        rest->mi = t ? t->mi : NULL; /* as which it is seen in traces */
    }
    const bool ok = rest && rest->fast && (t || !defines(rest->ci->code));
    if (ok) {
        ty_value **own = alloca((n + 1) * sizeof *own);
        memcpy(own, args, n * sizeof *own);
        args = own;
    }
    sup_arena_destroy(tmp);
    if (ok) *result = rt_fast_apply(rt, rest->fast, rest, args, n, world);
    return ok;
}

#define VALUE(o) ((o) >= 0 ? regs[o] : consts[~(o)])
#define TAKE_EDGE(e) \
    do { \
        const rt_edge *e_ = (e); \
        if (e_->nmoves) moves(regs, consts, e_, regs + p->scratch); \
        if (e_->back) { \
            if (t) t->heat++; \
            if (rt->steps_left-- <= 1) { \
                rt_out_of_steps(rt); \
                goto raise; \
            } \
            if (++rounds > rt->hot) { \
                rounds = 0; \
                hot_insn = e_->target; \
                goto hot; \
            } \
        } \
        pc = e_->target; \
    } while (0)

static ty_value *run(rt_context *rt, const rt_prog *p, rt_target *t, ty_module *m, ty_value *const *args, size_t n,
                     uint64_t world) {
    ty_method_instance *const mi = t ? t->mi : NULL;
    if (stack_full(rt)) return rt_throw_simple(rt, rt->env->k.t_stackoverflow);
    if (rt->steps_left-- <= 1) {
        rt_out_of_steps(rt);
        return NULL;
    }
    ty_value **regs = alloca((p->nregs + p->max_args) * sizeof *regs);
    ty_value **buf = regs + p->nregs;
    ty_value *const *const consts = p->consts;
    memset(regs, 0, p->nregs * sizeof *regs);
    const uint32_t fixed = p->is_vararg ? p->nargs - 1 : p->nargs;
    if (n < fixed) return rt_throw_error(rt, "too few arguments for this method: %zu of %u", n, fixed);
    for (uint32_t i = 0; i < fixed; i++) regs[1 + i] = args[i];
    if (p->is_vararg) regs[1 + fixed] = ty_tuple_value(rt->env, args + fixed, n - fixed);

    rt_frame frame = {.prev = rt->frame, .prog = p, .mi = mi, .module = m};
    try_region *regions = p->nenters ? alloca(p->nenters * sizeof *regions) : NULL;
    uint32_t nregions = 0;
    const uint32_t exc_height = rt->p->exc_stack.len;
    const uint64_t saved_world = rt->task_world;
    ty_value *result = NULL;
    rt->frame = &frame;
    rt->depth++;
    rt->task_world = world;
    uint32_t pc = 0;
    const bool thunk = mi == NULL;
    const uint64_t first_world = world;
    uint32_t rounds = 0, hot_insn = 0; /* back edges taken; where they led to when there were many */
    bool may_replace = rt->optimize && !p->code->is_typed;

    for (;;) {
        const rt_insn *in = &p->insns[pc];
        ty_value *v;
        frame.pc = pc++;
        switch (in->op) {
        case IR_GOTO: TAKE_EDGE(&in->u.edges[0]); continue;
        case IR_BR:
            v = VALUE(in->args[0]);
            if (v == rt->env->k.v_true) TAKE_EDGE(&in->u.edges[0]);
            else if (v == rt->env->k.v_false) TAKE_EDGE(&in->u.edges[1]);
            else {
                rt_throw_not_bool(rt, v);
                goto raise;
            }
            continue;
        case IR_RETURN:
            result = VALUE(in->args[0]);
            if (!result) rt_throw_undefref(rt);
            goto leave;
        case IR_UNREACHABLE: rt_throw_error(rt, "unreachable code was reached"); goto raise;
        case IR_ENTER:
            regions[nregions++] = (try_region){&in->u.edges[1], rt->p->exc_stack.len};
            regs[in->dst] = ty_box_int64(rt->env, rt->p->exc_stack.len);
            TAKE_EDGE(&in->u.edges[0]);
            continue;
        case IR_LEAVE: nregions -= in->nargs < nregions ? in->nargs : nregions; continue;
        case IR_EXCEPTION: regs[in->dst] = sup_vec_last(&rt->p->exc_stack).exc; continue;
        case IR_POP_EXCEPTION: rt->p->exc_stack.len = (uint32_t)rt_int(VALUE(in->args[0])); continue;

        case IR_SLOT_GET:
            v = regs[in->index];
            if (!v) {
                rt_throw_undef_slot(rt, p->code, in->flag);
                goto raise;
            }
            regs[in->dst] = v;
            continue;
        case IR_SLOT_SET: regs[in->index] = VALUE(in->args[0]); continue;
        case IR_SLOT_ISDEFINED: regs[in->dst] = rt_bool(rt, regs[in->index] != NULL); continue;
        case IR_SPARAM:
            v = rt_sparam(rt, mi, in->index);
            if (!v) {
                rt_throw_undef_sparam(rt, mi, in->index);
                goto raise;
            }
            regs[in->dst] = v;
            continue;
        case IR_SPARAM_ISDEFINED: regs[in->dst] = rt_bool(rt, rt_sparam(rt, mi, in->index) != NULL); continue;
        case IR_GLOBAL: {
            ty_globalref *gr = (ty_globalref *)VALUE(in->args[0]);
            v = rt_read_global(rt, in->u.global, gr, world);
            if (!v) {
                rt_throw_undef(rt, gr->name, ty_v(gr->mod));
                goto raise;
            }
            regs[in->dst] = v;
            continue;
        }
        case IR_SET_GLOBAL: {
            ty_globalref *gr = (ty_globalref *)VALUE(in->args[0]);
            if (!rt_set_global(rt, gr->mod, gr->name, VALUE(in->args[1]))) goto raise;
            if (thunk) rt->task_world = world = rt->env->world;
            continue;
        }
        case IR_GLOBAL_ISDEFINED: {
            ty_globalref *gr = (ty_globalref *)VALUE(in->args[0]);
            v = rt_read_global(rt, in->u.global, gr, world);
            regs[in->dst] = rt_bool(rt, v != NULL);
            continue;
        }
        case IR_THROW_UNDEF:
            if (rt_is_true(rt, VALUE(in->args[1]))) continue;
            rt_throw_undef(rt, (ty_sym *)VALUE(in->args[0]), ty_v(ty_symbol(rt->env, "local")));
            goto raise;

        case IR_BOUNDSCHECK: regs[in->dst] = rt->env->k.v_true; continue;
        case IR_COPYAST: regs[in->dst] = copy_ast(rt, VALUE(in->args[0])); continue;
        default: break;
        }
        /* calls: operands into the buffer */
        for (uint32_t i = 0; i < in->nargs; i++) {
            buf[i] = VALUE(in->args[i]);
            if (!buf[i]) {
                rt_throw_undefref(rt);
                goto raise;
            }
        }
        switch (in->op) {
        case IR_CALL: v = call(rt, in->u.call, buf, in->nargs, world); break;
        case IR_BUILTIN: v = rt_builtin(rt, (ir_builtin)in->index, buf, in->nargs); break;
        case IR_INTRINSIC: v = rt_intrinsic(rt, (ir_intrinsic)in->index, buf, in->nargs); break;
        case IR_INVOKE: v = invoke_target(rt, in->u.target, buf[0], buf + 1, in->nargs - 1, world); break;
        default: v = rt_run_stmt(rt, in->op, buf, in->nargs); break;
        }
        if (thunk && world != rt->env->world && made_definition(in, buf[0])) rt->task_world = world = rt->env->world;
        if (v) {
            regs[in->dst] = v;
            continue;
        }
        goto raise;
    hot:
        /* not inside of try, nor where a thunk makes definitions, behind which it moves on in the worlds */
        if (may_replace && !nregions && world == first_world && !rt->p->optimizing) {
            rt->frame = frame.prev;
            rt->depth--;
            if (replace(rt, p, t, m, regs, hot_insn, world, &result)) {
                rt->depth++;
                goto leave;
            }
            rt->frame = &frame;
            rt->depth++;
            rt->task_world = world;
            may_replace = false;
        }
        pc = hot_insn;
        continue;
    raise:
        if (!nregions || !rt->exception || rt->exiting) goto leave;
        {
            try_region *r = &regions[--nregions];
            rt_catch(rt, r->exc_height);
            rt->frame = &frame;
            pc = r->handler->target;
            if (r->handler->nmoves) moves(regs, consts, r->handler, regs + p->scratch);
        }
    }
leave:
    if (result) rt->p->exc_stack.len = exc_height;
    rt->depth--;
    rt->frame = frame.prev;
    rt->task_world = saved_world;
    return result;
}

ty_value *rt_run_thunk(rt_context *rt, ty_module *m, ty_code *code) {
    sup_arena *arena = sup_arena_create();
    rt_prog *p = rt_decode(rt, arena, code);
    ty_value *self = rt_nothing(rt);
    ty_value *v = run(rt, p, NULL, m, &self, p->nargs ? 1 : 0, rt->env->world);
    sup_arena_destroy(arena);
    return v;
}

/* ---- positions -------------------------------------------------------------------------------------------------------- */

/* Where an activation stands. scope: the method instance or module. */
sup_span rt_frame_position(const rt_frame *f, uint32_t *line, ty_value **scope) {
    const ty_code *code = f->fast ? f->fast->code : f->prog->code;
    const uint32_t loc = f->fast ? f->fast->locs[f->ip - f->fast->insns] : f->prog->insns[f->pc].loc;
    *scope = f->mi ? ty_v(f->mi) : ty_v(f->module);
    *line = 0;
    if (loc == IR_NONE || loc >= code->nlocs) return (sup_span){0};
    const ir_loc *l = &ir_code_locs(code)[loc];
    *line = l->line;
    return l->span;
}

