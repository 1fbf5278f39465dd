/* Which statements must be generated.
 *
 * A statement is needed when it has an effect that a device can show, or when a needed one uses it. What only feeds a
 * `throw` is not needed: exceptions are never materialised on a device, so building their
 * arguments (boxes, strings, messages) costs nothing and cannot fail. Once a block has a statement that never
 * returns, the calls before it that only the host could run (message formatting) are dropped as well: the
 * thread ends there in any case.
 */
#include "codegen/body.h"

enum { HOST_UNKNOWN = 0, HOST_NO = 1, HOST_YES = 2 };

ty_code_instance *cg_callee(cg_body *b, ir_ref target) {
    ty_env *env = b->m->env;
    ty_value *v = ir_const_value(b->f, target);
    if (TY_IS(env, v, t_code_instance)) return (ty_code_instance *)v;
    if (TY_IS(env, v, t_method_instance)) return ty_ci_find(env, (ty_method_instance *)v, b->fn->ci->owner, b->m->world);
    return NULL;
}

static const char *foreign_convention(ty_value *desc, ty_sym **out) {
    ty_svec *d = (ty_svec *)desc;
    *out = (ty_sym *)d->data[3];
    return (*out)->name;
}

static bool stmt_needs_host(const ir_func *f, const ir_stmt *s, const uint32_t *ops) {
    switch (s->op) {
    case IR_CALL:
    case IR_SPLATNEW:
    case IR_ENTER:
    case IR_COPYAST:
    case IR_SET_GLOBAL: return true;
    case IR_BUILTIN:
        switch ((ir_builtin)ops[0]) {
        case IR_BUILTIN_MEMORYNEW:
        case IR_BUILTIN_APPLY_ITERATE:
        case IR_BUILTIN_APPLY:
        case IR_BUILTIN_INVOKELATEST:
        case IR_BUILTIN_HOST:
        case IR_BUILTIN_EXPR: return true;
        default: return false;
        }
    case IR_FOREIGNCALL: {
        ty_sym *convention;
        return strcmp(foreign_convention(ir_const_value(f, ops[0]), &convention), "llvmcall") != 0;
    }
    default: return false;
    }
}

/* Does the callee (or what it calls) contain what only the host can run? */
static bool callee_needs_host(cg_module *m, ty_code_instance *ci, int depth) {
    if (!ci) return true;
    bool fresh;
    uint64_t *slot = sup_map_put(m->arena, &m->needs_host, sup_key(ci), &fresh);
    if (!fresh) return *slot == HOST_YES;
    *slot = HOST_NO;
    if (!ci->code) return false;
    bool yes = false;
    ir_func *f = ir_unseal(m->env, m->arena, ci->code);
    for (ir_block_id bl = 0; bl < f->blocks.len && !yes; bl++)
        ir_for_each_stmt(f, bl, s) {
            const ir_stmt *st = &f->stmts.data[s];
            const uint32_t *ops = f->operands.data + st->ops;
            yes = stmt_needs_host(f, st, ops);
            if (!yes && st->op == IR_INVOKE && depth < 40) {
                ty_value *v = ir_const_value(f, ops[0]);
                ty_code_instance *c = TY_IS(m->env, v, t_code_instance) ? (ty_code_instance *)v
                                      : TY_IS(m->env, v, t_method_instance)
                                          ? ty_ci_find(m->env, (ty_method_instance *)v, ci->owner, m->world)
                                          : NULL;
                yes = callee_needs_host(m, c, depth + 1);
            }
            if (yes) break;
        }
    if (yes) *sup_map_get(&m->needs_host, sup_key(ci)) = HOST_YES;
    return yes;
}

bool cg_only_throws(cg_body *b, ty_code_instance *ci) {
    const ty_effects quiet = TY_EFF_EFFECT_FREE | TY_EFF_TERMINATES;
    if (!ci || ci->ret_type != b->m->env->k.bottom) return false;
    return (ci->effects & quiet) == quiet || callee_needs_host(b->m, ci, 0);
}

static bool never_returns(cg_body *b, const ir_stmt *s) {
    return s->op == IR_UNREACHABLE || (s->type != IR_NONE && ir_has_value(s->op) && !ir_is_terminator(s->op) &&
                                       b->f->consts.data[s->type] == b->m->env->k.bottom);
}

static bool field_is_fixed(cg_body *b, const uint32_t *ops, uint32_t n) {
    return n >= 3 && ir_is_const(ops[2]);
}

/* Has the statement an effect of its own, wherever its value goes? */
static bool has_effect(cg_body *b, const ir_stmt *s, const uint32_t *ops, bool doomed) {
    const bool removable = (s->flags & IR_FLAGS_REMOVABLE) == IR_FLAGS_REMOVABLE;
    if (ir_is_terminator(s->op)) return true;
    switch (s->op) {
    case IR_CALL:
    case IR_SPLATNEW:
    case IR_COPYAST: return !doomed && !removable;
    case IR_INVOKE: {
        if (removable) return false;
        ty_code_instance *ci = cg_callee(b, ops[0]);
        if (ci && ci->flags & TY_CI_CONST_RETURN) return false;
        return !doomed || !callee_needs_host(b->m, ci, 0);
    }
    case IR_FOREIGNCALL: {
        ty_sym *convention;
        if (doomed && strcmp(foreign_convention(ir_const_value(b->f, ops[0]), &convention), "llvmcall")) return false;
        return !removable;
    }
    case IR_INTRINSIC: {
        const uint32_t flags = ir_intrinsic_flags((ir_intrinsic)ops[0]);
        if (flags & IR_INTRF_WRITES) return true;
        return flags & IR_INTRF_THROWS && !(s->flags & IR_FLAG_NOTHROW) && !doomed;
    }
    case IR_BUILTIN:
        switch ((ir_builtin)ops[0]) {
        case IR_BUILTIN_SETFIELD:
        case IR_BUILTIN_SWAPFIELD:
        case IR_BUILTIN_MODIFYFIELD:
        case IR_BUILTIN_REPLACEFIELD: return true;
        case IR_BUILTIN_ASSUME: return !doomed;
        case IR_BUILTIN_THROW:
        case IR_BUILTIN_THROW_METHODERROR: return true;
        case IR_BUILTIN_TYPEASSERT: return !doomed && !(s->flags & IR_FLAG_NOTHROW);
        case IR_BUILTIN_GETFIELD: return !doomed && !(s->flags & IR_FLAG_NOTHROW) && !field_is_fixed(b, ops, s->nops);
        default: return false;
        }
    case IR_THROW_UNDEF: return !doomed;
    case IR_SET_GLOBAL:
    case IR_SLOT_SET:
    case IR_LEAVE: return !doomed;
    case IR_LOOPINFO: return true;
    default: return false;
    }
}

static bool is_throw(const ir_stmt *s, const uint32_t *ops) {
    return s->op == IR_BUILTIN && (ops[0] == IR_BUILTIN_THROW || ops[0] == IR_BUILTIN_THROW_METHODERROR);
}

typedef struct marker {
    cg_body *b;
    SUP_VEC(ir_stmt_id) work;
} marker;

static void mark(marker *k, ir_stmt_id s) {
    if (k->b->needed[s]) return;
    k->b->needed[s] = 1;
    sup_vec_push(k->b->m->arena, &k->work, s);
}

static void mark_operands(marker *k, ir_stmt_id id) {
    cg_body *b = k->b;
    const ir_stmt *s = &b->f->stmts.data[id];
    const uint32_t *ops = b->f->operands.data + s->ops;
    if (is_throw(s, ops)) return;
    if (s->op == IR_INVOKE && cg_only_throws(b, cg_callee(b, ops[0]))) return;
    for (uint32_t i = 0; i < s->nops; i++)
        if (ir_op_operand_is_value((ir_op)s->op, i) && ir_is_stmt(ops[i])) mark(k, ir_ref_index(ops[i]));
}

/* An object that nobody but a throw will see: writing its fields is pointless. */
static bool sets_field_of_thrown(cg_body *b, const ir_stmt *s, const uint32_t *ops) {
    if (s->op != IR_BUILTIN || ops[0] != IR_BUILTIN_SETFIELD || !ir_is_stmt(ops[1])) return false;
    const ir_stmt *o = &b->f->stmts.data[ir_ref_index(ops[1])];
    return o->op == IR_NEW && !(o->flags & IR_FLAG_NOESCAPE);
}

void cg_find_needed(cg_body *b) {
    ir_func *f = b->f;
    marker k = {.b = b};
    b->needed = SUP_NEW_ARRAY(b->m->arena, uint8_t, f->stmts.len);
    for (ir_block_id bl = 0; bl < f->blocks.len; bl++) {
        bool doomed = false;
        ir_for_each_stmt(f, bl, s) doomed |= never_returns(b, &f->stmts.data[s]);
        ir_for_each_stmt(f, bl, s) {
            const ir_stmt *st = &f->stmts.data[s];
            const uint32_t *ops = f->operands.data + st->ops;
            if (doomed && sets_field_of_thrown(b, st, ops)) continue;
            if (has_effect(b, st, ops, doomed) || never_returns(b, st)) mark(&k, s);
            if (never_returns(b, st)) break; /* nothing behind it is reached */
        }
    }
    while (k.work.len) mark_operands(&k, sup_vec_pop(&k.work));
}
