/* Calls as inference resolved them.
 *
 * CALL becomes BUILTIN, INTRINSIC or INVOKE. A call with several possible methods becomes a chain of type tests, one
 * branch per method, and a MethodError for the rest when the methods do not cover all argument types. _apply_iterate of
 * tuples of known length becomes the call of their elements.
 *
 * Requires: the frame's info of the same statements. Breaks: numbering of blocks.
 */
#include "optimizer/private.h"
#include "types/method.h"

static void resolve_call(opt_state *o, ir_stmt_id s, inf_call_info *info);

/* Does the callee read a static parameter whose value its argument types leave open? Only a call that dispatches on the
 * values finds it. */
static bool needs_dispatch(opt_state *o, const inf_target *t) {
    bool open = false;
    for (size_t i = 0; t->mi != NULL && t->mi->sparams != NULL && i < t->mi->sparams->n; i++)
        open = open || ty_is_tvar(o->env, t->mi->sparams->data[i]);
    const ty_code *code = t->ci != NULL && t->ci->code != NULL ? t->ci->code : t->match.method != NULL ? t->match.method->source : NULL;
    if (!open || code == NULL) return open;
    for (uint32_t s = 0; s < code->nstmts; s++)
        if (ir_code_stmts(code)[s].op == IR_SPARAM || ir_code_stmts(code)[s].op == IR_SPARAM_ISDEFINED) return true;
    return false;
}

static ty_value *target_instance(opt_state *o, const inf_target *t) {
    if (needs_dispatch(o, t)) return NULL;
    if (t->ci != NULL) return (ty_value *)t->ci;
    if (t->mi != NULL && ty_is_datatype(o->env, t->mi->spec_types) &&
        ((const ty_datatype *)t->mi->spec_types)->is_dispatch_tuple)
        return (ty_value *)t->mi;
    if (t->match.method == NULL || !ty_is_datatype(o->env, t->match.spec_types)) return NULL;
    if (!((const ty_datatype *)t->match.spec_types)->is_dispatch_tuple) return NULL;
    return (ty_value *)ty_specialize(o->env, t->match.method, t->match.spec_types, t->match.sparams);
}

/* s, a CALL or INVOKE with operands ops (function first), becomes an INVOKE of t. */
static void become_invoke(opt_state *o, ir_stmt_id s, inf_target *t, ty_value *instance, uint32_t n, const ir_ref *args) {
    uint32_t *ops = SUP_NEW_ARRAY(o->arena, uint32_t, n + 1);
    ops[0] = ir_const(o->f, instance);
    memcpy(ops + 1, args, n * sizeof *args);
    o->f->stmts.data[s].op = IR_INVOKE;
    ir_set_ops(o->f, s, n + 1, ops);
    *sup_map_put(o->arena, &o->targets, s, NULL) = sup_key(t);
}

static void become_operation(opt_state *o, ir_stmt_id s, ir_op op, uint32_t index) {
    ir_func *f = o->f;
    uint32_t min, max;
    const uint32_t n = f->stmts.data[s].nops - 1;
    if (op == IR_BUILTIN) ir_builtin_counts((ir_builtin)index, &min, &max);
    else {
        const int c = ir_intrinsic_nargs((ir_intrinsic)index);
        min = c < 0 ? 0 : (uint32_t)c;
        max = c < 0 ? UINT32_MAX : (uint32_t)c;
    }
    if (n < min || n > max) return; /* throws: stays a call */
    f->stmts.data[s].op = (uint16_t)op;
    ir_ops(f, s)[0] = index;
}

/* ---- several methods ----------------------------------------------------------------------------------- */

/* Parameter i of a signature, through a trailing Vararg. */
static ty_value *sig_param(opt_state *o, const ty_datatype *sig, uint32_t i) {
    const ty_svec *p = sig->parameters;
    if (p->n == 0) return NULL;
    ty_value *last = p->data[p->n - 1];
    if (i + 1 >= p->n && ty_is_vararg(o->env, last)) {
        ty_value *t = ((const ty_vararg *)last)->T;
        return t == NULL ? (ty_value *)o->env->k.t_any : t;
    }
    return i < p->n ? p->data[i] : NULL;
}

static bool can_split(opt_state *o, const inf_call_info *info, uint32_t n) {
    for (uint32_t i = 0; i < info->ntargets; i++) {
        const inf_target *t = &info->targets[i];
        if (target_instance(o, t) == NULL || !ty_is_datatype(o->env, t->match.spec_types)) return false;
        /* an intersection may be larger than it should: then its types do not tell that the method applies */
        if (t->match.method != NULL && !t->match.fully_covers && !ty_subtype(o->env, t->match.spec_types, t->match.method->sig)) return false;
        for (uint32_t k = 0; k < n; k++)
            if (sig_param(o, (const ty_datatype *)t->match.spec_types, k) == NULL) return false;
    }
    return info->ntargets > 0;
}

typedef struct splitter {
    opt_state *o;
    ir_stmt_id s;
    uint32_t n;            /* function and arguments */
    const ir_ref *args;
    ir_block_id cont;
    SUP_VEC(ir_block_id) from; /* predecessors of cont, with results */
    SUP_VEC(ir_ref) results;
} splitter;

static bool needs_test(splitter *z, const ty_datatype *sig, uint32_t k) {
    return !ty_subtype(z->o->env, ir_type_of(z->o->f, z->args[k]), sig_param(z->o, sig, k));
}

/* Tests of all arguments that need one; a failing test goes to `fail`. The cursor moves to where all hold. */
static void emit_tests(splitter *z, ir_cursor *c, const ty_datatype *sig, ir_block_id fail) {
    opt_state *o = z->o;
    for (uint32_t k = 0; k < z->n; k++) {
        if (!needs_test(z, sig, k)) continue;
        const ir_ref type = ir_const(o->f, sig_param(o, sig, k));
        const ir_ref isa = opt_emit_builtin(c, IR_BUILTIN_ISA, 2, (ir_ref[]){z->args[k], type}, (ty_value *)o->env->k.t_bool);
        const ir_block_id ok = ir_block_add(o->f);
        ir_br(c, isa, ok, fail);
        c->block = ok;
        c->before = IR_NONE;
    }
}

static void emit_target(splitter *z, ir_cursor *c, inf_target *t) {
    opt_state *o = z->o;
    ir_func *f = o->f;
    const ty_datatype *sig = (const ty_datatype *)t->match.spec_types;
    ir_ref *args = SUP_NEW_ARRAY(o->arena, ir_ref, z->n);
    for (uint32_t k = 0; k < z->n; k++)
        args[k] = needs_test(z, sig, k) ? opt_emit_pi(c, z->args[k], sig_param(o, sig, k)) : z->args[k];
    c->flags = f->stmts.data[z->s].flags & (IR_FLAG_INBOUNDS | IR_FLAG_INLINE | IR_FLAG_NOINLINE | IR_FLAG_FASTMATH |
                                            IR_FLAG_CONSISTENT | IR_FLAG_EFFECT_FREE | IR_FLAG_NOTHROW |
                                            IR_FLAG_TERMINATES | IR_FLAG_NOUB);
    const ir_stmt_id call = ir_ref_index(ir_call(c, args[0], z->n - 1, args + 1));
    c->flags = 0;
    ir_set_type(f, call, t->ret != NULL ? t->ret : ir_type_of(f, ir_ref_stmt(z->s)));
    become_invoke(o, call, t, target_instance(o, t), z->n, args);
    if (ir_type_of(f, ir_ref_stmt(call)) == o->env->k.bottom) {
        ir_unreachable(c);
        return;
    }
    sup_vec_push(o->arena, &z->from, c->block);
    sup_vec_push(o->arena, &z->results, ir_ref_stmt(call));
    ir_goto(c, z->cont);
}

static bool covers_all(splitter *z, const ty_datatype *sig) {
    for (uint32_t k = 0; k < z->n; k++)
        if (needs_test(z, sig, k)) return false;
    return true;
}

static void split_call(opt_state *o, ir_stmt_id s, inf_call_info *info) {
    ir_func *f = o->f;
    splitter z = {.o = o, .s = s, .n = f->stmts.data[s].nops, .args = ir_ops(f, s)};
    if (!can_split(o, info, z.n)) return;
    ir_cursor c = ir_at_end(f, f->stmts.data[s].block);
    c.loc = f->stmts.data[s].loc;
    z.cont = ir_split_block(f, s);
    bool done = false;
    for (uint32_t i = 0; i < info->ntargets && !done; i++) {
        inf_target *t = &info->targets[i];
        const ty_datatype *sig = (const ty_datatype *)t->match.spec_types;
        done = (info->covers && i + 1 == info->ntargets) || covers_all(&z, sig);
        const ir_block_id fail = done ? IR_NONE : ir_block_add(f);
        if (!done) emit_tests(&z, &c, sig, fail);
        emit_target(&z, &c, t);
        c.block = fail;
        c.before = IR_NONE;
    }
    if (!done) {
        const ir_ref e = ir_builtin_call(&c, IR_BUILTIN_THROW_METHODERROR, z.n, z.args);
        ir_set_type(f, ir_ref_index(e), o->env->k.bottom);
        ir_unreachable(&c);
    }
    if (z.results.len == 0) {
        opt_replace(o, s, IR_UNDEF); /* no path reaches cont */
        return;
    }
    const ir_stmt_id phi = ir_phi(f, z.cont);
    f->stmts.data[phi].type = f->stmts.data[s].type;
    for (uint32_t i = 0; i < z.results.len; i++) ir_ops(f, phi)[ir_pred_index(f, z.cont, z.from.data[i])] = z.results.data[i];
    opt_replace(o, s, ir_ref_stmt(phi));
}

/* ---- spreading ------------------------------------------------------------------------------------------ */

typedef SUP_VEC(ir_ref) ref_vec;

/* The elements of a container of known length, as values before s. */
static bool spread(opt_state *o, ir_cursor *c, ir_ref container, inf_call_info *info, ref_vec *out) {
    ir_func *f = o->f;
    ty_value *v = ir_is_const(container) ? ir_const_value(f, container) : NULL;
    if (v != NULL && TY_IS(o->env, v, t_svec)) {
        const ty_svec *sv = (const ty_svec *)v;
        for (size_t i = 0; i < sv->n; i++) sup_vec_push(o->arena, out, ir_const(f, sv->data[i]));
        return true;
    }
    ty_value *t = ir_type_of(f, container);
    if (!ty_is_tuple_type(o->env, t) && !ty_is_namedtuple_type(o->env, t)) return false;
    const size_t n = ty_nfields(o->env, (ty_datatype *)t);
    if (n == SIZE_MAX) return false;
    for (size_t i = 0; i < n; i++) {
        ty_value *ft = ty_field_type(o->env, (ty_datatype *)t, i);
        if (out->len + 1 < info->napply && info->apply_types != NULL && info->apply_types[out->len + 1] != NULL)
            ft = info->apply_types[out->len + 1];
        const ir_ref index = ir_const(f, ty_box_int64(o->env, (int64_t)i + 1));
        const ir_ref e = opt_emit_builtin(c, IR_BUILTIN_GETFIELD, 2, (ir_ref[]){container, index}, ft);
        sup_vec_push(o->arena, out, e);
    }
    return true;
}

static void resolve_apply(opt_state *o, ir_stmt_id s, inf_call_info *info) {
    ir_func *f = o->f;
    const uint32_t n = f->stmts.data[s].nops; /* _apply_iterate, iterate, function, containers */
    if (n < 3 || info->inner == NULL) return;
    ir_cursor c = ir_before(f, s);
    ref_vec args = {0};
    for (uint32_t i = 3; i < n; i++)
        if (!spread(o, &c, ir_ops(f, s)[i], info, &args)) return; /* elements so far are dead */
    if (info->napply != 0 && args.len + 1 != info->napply) return;
    uint32_t *ops = SUP_NEW_ARRAY(o->arena, uint32_t, args.len + 1);
    ops[0] = ir_ops(f, s)[2];
    if (args.len > 0) memcpy(ops + 1, args.data, args.len * sizeof *ops);
    ir_set_ops(f, s, args.len + 1, ops);
    resolve_call(o, s, info->inner);
}

/* invoke(f, T, args...) */
static void resolve_invoke(opt_state *o, ir_stmt_id s, inf_call_info *info) {
    ir_func *f = o->f;
    const uint32_t n = f->stmts.data[s].nops;
    if (info->ntargets != 1 || n < 3 || !info->covers) return; /* else the arguments are checked at run time */
    ty_value *instance = target_instance(o, &info->targets[0]);
    if (instance == NULL) return;
    ir_ref *args = SUP_NEW_ARRAY(o->arena, ir_ref, n);
    args[0] = ir_ops(f, s)[1];
    memcpy(args + 1, ir_ops(f, s) + 3, (n - 3) * sizeof *args);
    become_invoke(o, s, &info->targets[0], instance, n - 2, args);
}

static void resolve_methods(opt_state *o, ir_stmt_id s, inf_call_info *info) {
    if (info->ntargets != 1 || !info->covers) {
        split_call(o, s, info);
        return;
    }
    ty_value *instance = target_instance(o, &info->targets[0]);
    if (instance == NULL) return;
    const uint32_t n = o->f->stmts.data[s].nops;
    ir_ref *args = sup_arena_dup(o->arena, ir_ops(o->f, s), n * sizeof *args);
    become_invoke(o, s, &info->targets[0], instance, n, args);
}

static void resolve_call(opt_state *o, ir_stmt_id s, inf_call_info *info) {
    switch (info->kind) {
    case INF_CALL_BUILTIN: become_operation(o, s, IR_BUILTIN, (uint32_t)info->index); break;
    case INF_CALL_INTRINSIC: become_operation(o, s, IR_INTRINSIC, (uint32_t)info->index); break;
    case INF_CALL_METHODS: resolve_methods(o, s, info); break;
    case INF_CALL_APPLY: resolve_apply(o, s, info); break;
    case INF_CALL_INVOKE: resolve_invoke(o, s, info); break;
    default: break;
    }
}

bool opt_resolve(opt_state *o) {
    if (o->frame == NULL) return false;
    ir_func *f = o->f;
    const uint32_t n = o->frame->ninfo < f->stmts.len ? o->frame->ninfo : f->stmts.len;
    bool changed = false;
    opt_begin(o);
    for (ir_stmt_id s = 0; s < n; s++) {
        if (!ir_is_live(f, s) || f->stmts.data[s].op != IR_CALL || o->frame->info[s] == NULL) continue;
        resolve_call(o, s, o->frame->info[s]);
        changed = true;
    }
    opt_apply_map(o);
    return changed;
}
