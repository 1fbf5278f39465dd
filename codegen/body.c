/* One function's body: blocks in reverse postorder, statements, phis, terminators. */
#include "codegen/body.h"

#include <llvm-c/DebugInfo.h>

static void add_edge(cg_body *b, ir_block_id from, ir_block_id to) {
    const ir_block *t = &b->f->blocks.data[to];
    b->reached[to] = true;
    for (uint32_t i = 0; i < t->npreds; i++)
        if (b->f->block_lists.data[t->preds + i] == from) b->edge_live[t->preds + i] = true;
}

/* ---- loop hints -------------------------------------------------------------------------------------- */

static LLVMMetadataRef md_string(cg_body *b, const char *s) { return LLVMMDStringInContext2(b->m->ctx, s, strlen(s)); }

/* One hint: a symbol, or a tuple (symbol, values...) whose name is an LLVM loop property. */
static LLVMMetadataRef loop_hint(cg_body *b, ty_value *v) {
    ty_env *env = b->m->env;
    LLVMMetadataRef ops[4];
    size_t n = 0;
    ty_value *head = v;
    const bool tuple = ty_is_tuple_type(env, ty_v(ty_typeof(v)));
    const size_t nf = tuple ? ty_typeof(v)->parameters->n : 1;
    if (tuple && nf) head = ty_get_field(env, v, 0);
    if (!ty_is_symbol(env, head)) return NULL;
    const char *name = ((ty_sym *)head)->name;
    if (strncmp(name, "llvm.loop.", 10)) return NULL;
    ops[n++] = md_string(b, name);
    for (size_t i = 1; i < nf && n < 4; i++) {
        ty_value *x = ty_get_field(env, v, i);
        if (TY_IS(env, x, t_int64))
            ops[n++] = LLVMValueAsMetadata(LLVMConstInt(b->m->t_i32, (unsigned long long)TY_LOAD(int64_t, x), 0));
        else if (TY_IS(env, x, t_bool))
            ops[n++] = LLVMValueAsMetadata(LLVMConstInt(b->m->t_i1, TY_LOAD(uint8_t, x), 0));
    }
    return LLVMMDNodeInContext2(b->m->ctx, ops, n);
}

static void remember_loopinfo(cg_body *b, const uint32_t *ops) {
    ty_value *v = ir_const_value(b->f, ops[0]);
    if (!TY_IS(b->m->env, v, t_svec)) return;
    const ty_svec *list = (const ty_svec *)v;
    LLVMMetadataRef md[8];
    size_t n = 1;
    LLVMMetadataRef self = LLVMTemporaryMDNode(b->m->ctx, NULL, 0);
    md[0] = self;
    for (size_t i = 0; i < list->n && n < 8; i++) {
        LLVMMetadataRef hint = loop_hint(b, list->data[i]);
        if (hint) md[n++] = hint;
    }
    if (n == 1) {
        LLVMDisposeTemporaryMDNode(self);
        return;
    }
    LLVMMetadataRef node = LLVMMDNodeInContext2(b->m->ctx, md, n);
    LLVMMetadataReplaceAllUsesWith(self, node); /* a loop's node is its own first operand */
    b->loop_md = node;
}

static void attach_loopinfo(cg_body *b, LLVMValueRef branch) {
    if (!b->loop_md) return;
    LLVMSetMetadata(branch, LLVMGetMDKindIDInContext(b->m->ctx, "llvm.loop", 9), LLVMMetadataAsValue(b->m->ctx, b->loop_md));
    b->loop_md = NULL;
}

/* ---- terminators -------------------------------------------------------------------------------------- */

static void gen_branch(cg_body *b, ir_block_id from, const uint32_t *ops) {
    cg_val c = cg_operand(b, ops[0]);
    ty_env *env = b->m->env;
    if (c.constant && c.constant != env->k.v_true && c.constant != env->k.v_false) {
        cg_throw(b, ty_v(env->k.t_typeerror));
        return;
    }
    if (!c.constant && c.type != ty_v(env->k.t_bool)) {
        bool is_bool = true;
        cg_known_isa(b, c, ty_v(env->k.t_bool), &is_bool);
        if (!is_bool) {
            cg_throw(b, ty_v(env->k.t_typeerror));
            return;
        }
        cg_throw_unless(b, cg_is_member(b, c, ty_v(env->k.t_bool)), ty_v(env->k.t_typeerror));
        c = cg_convert(b, c, ty_v(env->k.t_bool));
    }
    LLVMValueRef x = cg_scalar(b, c);
    if (LLVMIsAConstantInt(x)) {
        const ir_block_id to = LLVMConstIntGetZExtValue(x) ? ops[1] : ops[2];
        attach_loopinfo(b, LLVMBuildBr(b->b, b->start[to]));
        add_edge(b, from, to);
        return;
    }
    attach_loopinfo(b, LLVMBuildCondBr(b->b, x, b->start[ops[1]], b->start[ops[2]]));
    add_edge(b, from, ops[1]);
    add_edge(b, from, ops[2]);
}

static void gen_return(cg_body *b, const uint32_t *ops) {
    cg_func *fn = b->fn;
    if (fn->entry && fn->entry->is_kernel) {
        LLVMBuildRetVoid(b->b);
        return;
    }
    const cg_shape *s = cg_shape_of(b->m, fn->ret_type);
    cg_val v = cg_convert(b, cg_operand(b, ops[0]), fn->ret_type);
    if (fn->ret_by_pointer) {
        cg_store(b, v, LLVMGetParam(fn->fn, 0), (cg_access){s->align, false, false});
        LLVMBuildRetVoid(b->b);
    } else if (s->nleaves == 0) {
        if (s->kind == CG_SHAPE_NONE && fn->ret_type != b->m->env->k.bottom && !v.constant)
            cg_error(b, SUP_E_CODEGEN, "a function cannot return a value of type %s on a device", ty_text(b->m->env, fn->ret_type));
        LLVMBuildRetVoid(b->b);
    } else if (s->nleaves == 1) {
        LLVMBuildRet(b->b, cg_leaves(b, v)[0]);
    } else {
        LLVMBuildAggregateRet(b->b, cg_leaves(b, v), s->nleaves);
    }
}

/* ---- phis ---------------------------------------------------------------------------------------------- */

static cg_val gen_phi(cg_body *b) {
    ty_value *type = cg_stmt_type(b);
    const cg_shape *s = cg_shape_of(b->m, type);
    cg_val r = {.type = type, .shape = s, .constant = s->constant};
    if (s->big) { /* every predecessor writes the slot */
        r.ptr = cg_alloca(b, s->size, s->align);
        r.align = s->align;
        return r;
    }
    if (!s->nleaves) return r;
    r.leaves = SUP_NEW_ARRAY(b->m->arena, LLVMValueRef, s->nleaves);
    for (uint32_t i = 0; i < s->nleaves; i++) r.leaves[i] = LLVMBuildPhi(b->b, s->leaves[i], "");
    return r;
}

/* Values of big types are copied through a second slot: phis of one block read each other's old values. */
static void fill_big_phi(cg_body *b, cg_val v, cg_val phi) {
    LLVMValueRef temp = cg_alloca(b, phi.shape->size, phi.shape->align);
    cg_store(b, v, temp, (cg_access){phi.shape->align, false, false});
    sup_vec_push(b->m->arena, &b->phi_copies, phi.ptr);
    sup_vec_push(b->m->arena, &b->phi_copies, temp);
}

static void fill_phi(cg_body *b, ir_stmt_id s, uint32_t pred_index, LLVMBasicBlockRef from) {
    const uint32_t *ops = ir_ops(b->f, s);
    cg_val phi = b->vals[s];
    if (!b->needed[s] || cg_is_none(phi) || ops[pred_index] == IR_UNDEF) {
        if (!b->needed[s] || cg_is_none(phi) || !phi.leaves) return;
    }
    b->cur = s;
    if (phi.shape->big) {
        cg_val v = cg_convert(b, cg_operand(b, ops[pred_index]), phi.type);
        fill_big_phi(b, v, phi);
        return;
    }
    if (!phi.leaves) return;
    cg_val v = ops[pred_index] == IR_UNDEF ? cg_undefined(b, phi.type) : cg_convert(b, cg_operand(b, ops[pred_index]), phi.type);
    LLVMValueRef *leaves = v.shape == phi.shape ? cg_leaves(b, v) : cg_undefined(b, phi.type).leaves;
    LLVMBasicBlockRef at = LLVMGetInsertBlock(b->b);
    (void)from;
    for (uint32_t i = 0; i < phi.shape->nleaves; i++) LLVMAddIncoming(phi.leaves[i], &leaves[i], &at, 1);
}

static void fill_phis(cg_body *b) {
    ir_func *f = b->f;
    for (ir_block_id bl = 0; bl < f->blocks.len; bl++) {
        if (!b->end[bl]) continue;
        const ir_block *blk = &f->blocks.data[bl];
        for (uint32_t i = 0; i < blk->npreds; i++) {
            if (!b->edge_live[blk->preds + i]) continue;
            LLVMBasicBlockRef from = b->end[f->block_lists.data[blk->preds + i]];
            LLVMPositionBuilderBefore(b->b, LLVMGetBasicBlockTerminator(from));
            b->phi_copies.len = 0;
            ir_for_each_stmt(f, bl, s) {
                if (f->stmts.data[s].op != IR_PHI) break;
                fill_phi(b, s, i, from);
            }
            for (uint32_t k = 0; k + 1 < b->phi_copies.len; k += 2) {
                const cg_shape *sh = NULL;
                ir_for_each_stmt(f, bl, s)
                    if (b->vals[s].ptr == b->phi_copies.data[k]) sh = b->vals[s].shape;
                if (sh) cg_copy_bytes(b, b->phi_copies.data[k], b->phi_copies.data[k + 1], sh->size, sh->align);
            }
        }
    }
}

/* ---- statements ------------------------------------------------------------------------------------------ */

/* True and false nodes of what inference proved: a statement whose type has one value needs no code for its value. */
static cg_val narrow(cg_body *b, cg_val v) {
    if (cg_is_none(v)) return v;
    ty_value *t = cg_stmt_type(b);
    const cg_shape *s = cg_shape_of(b->m, t);
    if (s->kind == CG_SHAPE_GHOST && !v.constant) return cg_undefined(b, t);
    if (v.shape->kind == CG_SHAPE_UNION && s->kind != CG_SHAPE_UNION && s->kind != CG_SHAPE_NONE) return cg_convert(b, v, t);
    return v;
}

static cg_val gen_pi(cg_body *b, const uint32_t *ops) {
    cg_val v = cg_operand(b, ops[0]);
    ty_value *t = cg_stmt_type(b);
    if (v.constant || v.thrown) return v;
    if (ty_subtype(b->m->env, v.type, t)) return v;
    return cg_convert(b, v, t);
}

static cg_val gen_global(cg_body *b, const uint32_t *ops) {
    const ty_globalref *g = (const ty_globalref *)ir_const_value(b->f, ops[0]);
    return cg_error(b, SUP_E_HOST_ONLY, "the global variable `%s` is not constant: device code cannot read it", g->name->name);
}

static cg_val gen_value(cg_body *b, const ir_stmt *s, const uint32_t *ops) {
    cg_module *m = b->m;
    switch ((ir_op)s->op) {
    case IR_PHI: return gen_phi(b);
    case IR_PI: return gen_pi(b, ops);
    case IR_BUILTIN: return cg_builtin(b, (ir_builtin)ops[0], ops + 1, s->nops - 1);
    case IR_INTRINSIC: return cg_intrinsic(b, (ir_intrinsic)ops[0], ops + 1, s->nops - 1);
    case IR_INVOKE: return cg_invoke(b, ops, s->nops);
    case IR_FOREIGNCALL: return cg_foreigncall(b, ops, s->nops);
    case IR_NEW: return cg_new(b, ops, s->nops);
    case IR_BOUNDSCHECK: return cg_constant(b, m->rq->no_bounds_checks ? m->env->k.v_false : m->env->k.v_true);
    case IR_THROW_UNDEF: cg_throw_unless(b, cg_scalar(b, cg_operand(b, ops[1])), ty_v(m->env->k.t_undefvarerror)); return cg_no_value;
    case IR_LOOPINFO: remember_loopinfo(b, ops); return cg_no_value;
    case IR_SPARAM: {
        const ty_svec *sp = b->fn->ci->def->sparams;
        if (ops[0] < sp->n && !ty_is_tvar(m->env, sp->data[ops[0]])) return cg_constant(b, sp->data[ops[0]]);
        return cg_error(b, SUP_E_UNBOUND_TYPEVAR, "a type parameter has no value here");
    }
    case IR_GLOBAL: return gen_global(b, ops);
    case IR_CALL: {
        cg_val callee = cg_operand(b, ops[0]);
        sup_buf text = {0};
        if (callee.constant)
            ty_print(m->env, &text, callee.constant);
        else
            sup_buf_puts(&text, "a value of type "), ty_print(m->env, &text, callee.type);
        sup_buf_putc(&text, '(');
        for (uint32_t i = 1; i < s->nops; i++)
            sup_buf_puts(&text, i > 1 ? ", ::" : "::"), ty_print(m->env, &text, ir_type_of(b->f, ops[i]));
        sup_buf_putc(&text, ')');
        cg_val v = cg_error(b, SUP_E_DYNAMIC_CALL, "the call %s is resolved at run time, which device code cannot do", sup_buf_cstr(&text));
        sup_buf_free(&text);
        return v;
    }
    case IR_ENTER:
    case IR_LEAVE:
    case IR_EXCEPTION:
    case IR_POP_EXCEPTION: return cg_error(b, SUP_E_HOST_ONLY, "exceptions cannot be caught in device code");
    case IR_SET_GLOBAL: return cg_error(b, SUP_E_HOST_ONLY, "device code cannot assign global variables");
    case IR_SPLATNEW:
    case IR_COPYAST: return cg_error(b, SUP_E_ALLOCATION, "this allocates, which device code cannot do");
    default: return cg_error(b, SUP_E_CODEGEN, "`%s` cannot be translated", ir_op_text((ir_op)s->op));
    }
}

static void gen_terminator(cg_body *b, ir_block_id bl, const ir_stmt *s, const uint32_t *ops) {
    switch ((ir_op)s->op) {
    case IR_GOTO:
        attach_loopinfo(b, LLVMBuildBr(b->b, b->start[ops[0]]));
        add_edge(b, bl, ops[0]);
        break;
    case IR_BR: gen_branch(b, bl, ops); break;
    case IR_RETURN: gen_return(b, ops); break;
    case IR_UNREACHABLE: LLVMBuildUnreachable(b->b); break;
    default:
        cg_error(b, SUP_E_HOST_ONLY, "exceptions cannot be caught in device code");
        LLVMBuildUnreachable(b->b);
    }
}

static void gen_block(cg_body *b, ir_block_id bl) {
    ir_func *f = b->f;
    LLVMPositionBuilderAtEnd(b->b, b->start[bl]);
    b->dead = false;
    ir_for_each_stmt(f, bl, s) {
        const ir_stmt *st = &f->stmts.data[s];
        const uint32_t *ops = f->operands.data + st->ops;
        if (!b->needed[s]) continue;
        b->cur = s;
        cg_debug_statement(b);
        if (ir_is_terminator((ir_op)st->op)) {
            gen_terminator(b, bl, st, ops);
            break;
        }
        b->vals[s] = narrow(b, gen_value(b, st, ops));
        if (!b->dead && ir_has_value((ir_op)st->op) && cg_stmt_type(b) == b->m->env->k.bottom) {
            LLVMBuildUnreachable(b->b); /* inference proved that this never returns */
            b->dead = true;
        }
        if (b->dead) break;
    }
    b->end[bl] = LLVMGetInsertBlock(b->b);
    if (!LLVMGetBasicBlockTerminator(b->end[bl])) LLVMBuildUnreachable(b->b);
}

void cg_generate_body(cg_module *m, cg_func *fn) {
    ir_func *f = ir_unseal(m->env, m->arena, fn->ci->code);
    cg_body b = {.m = m, .fn = fn, .f = f, .b = LLVMCreateBuilderInContext(m->ctx)};
    b.vals = SUP_NEW_ARRAY(m->arena, cg_val, f->stmts.len);
    b.start = SUP_NEW_ARRAY(m->arena, LLVMBasicBlockRef, f->blocks.len);
    b.end = SUP_NEW_ARRAY(m->arena, LLVMBasicBlockRef, f->blocks.len);
    b.reached = SUP_NEW_ARRAY(m->arena, bool, f->blocks.len);
    b.edge_live = SUP_NEW_ARRAY(m->arena, bool, f->block_lists.len + 1);
    b.entry = cg_new_block(&b, "entry");
    LLVMPositionBuilderAtEnd(b.b, b.entry);
    cg_debug_function(&b);
    cg_unpack_arguments(&b);
    cg_find_needed(&b);
    const ir_order *order = ir_rpo(f);
    for (uint32_t i = 0; i < order->n; i++) b.start[order->rpo[i]] = cg_new_block(&b, "");
    if (f->blocks.len) b.reached[0] = true;
    for (uint32_t i = 0; i < order->n; i++)
        if (b.reached[order->rpo[i]]) gen_block(&b, order->rpo[i]);
    fill_phis(&b);
    for (uint32_t i = 0; i < order->n; i++)
        if (!b.end[order->rpo[i]]) LLVMDeleteBasicBlock(b.start[order->rpo[i]]);
    LLVMPositionBuilderAtEnd(b.b, b.entry);
    LLVMBuildBr(b.b, b.start[0]);
    LLVMDisposeBuilder(b.b);
}
