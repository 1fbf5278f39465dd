/* Exceptions on a device: the thread traps. At debug level 0 all throws of a function share one block. */
#include <stdarg.h>

#include "codegen/body.h"

LLVMBasicBlockRef cg_new_block(cg_body *b, const char *name) {
    return LLVMAppendBasicBlockInContext(b->m->ctx, b->fn->fn, name);
}

void cg_goto_block(cg_body *b, LLVMBasicBlockRef bb) { LLVMPositionBuilderAtEnd(b->b, bb); }

static LLVMBasicBlockRef trap_block(cg_body *b) {
    if (b->trap) return b->trap;
    LLVMBasicBlockRef here = LLVMGetInsertBlock(b->b);
    b->trap = cg_new_block(b, "trap");
    LLVMPositionBuilderAtEnd(b->b, b->trap);
    cg_call_llvm(b, "llvm.trap", b->m->t_void, 0, NULL);
    LLVMBuildUnreachable(b->b);
    LLVMPositionBuilderAtEnd(b->b, here);
    return b->trap;
}

void cg_throw(cg_body *b, ty_value *exception_type) {
    (void)exception_type;
    LLVMBuildBr(b->b, trap_block(b));
    b->dead = true;
}

void cg_throw_unless(cg_body *b, LLVMValueRef ok, ty_value *exception_type) {
    (void)exception_type;
    if (LLVMIsAConstantInt(ok) && LLVMConstIntGetZExtValue(ok)) return;
    LLVMBasicBlockRef go_on = cg_new_block(b, "ok");
    LLVMBuildCondBr(b->b, ok, go_on, trap_block(b));
    cg_goto_block(b, go_on);
}

static cg_frame *frames_of(cg_body *b, uint32_t loc) {
    cg_module *m = b->m;
    cg_frame *first = NULL, **end = &first;
    for (uint32_t l = loc; l != IR_NONE; l = b->f->locs.data[l].inlined_at) {
        const ir_loc *at = &b->f->locs.data[l];
        cg_frame *fr = SUP_NEW(m->rq->arena, cg_frame);
        fr->span = at->span;
        fr->line = at->line;
        fr->function = b->fn->name;
        if (at->scope != IR_NONE) {
            ty_value *scope = b->f->consts.data[at->scope];
            if (TY_IS(m->env, scope, t_method)) {
                fr->function = ((ty_method *)scope)->name->name;
            } else if (TY_IS(m->env, scope, t_symbol)) {
                fr->function = ((ty_sym *)scope)->name;
            } else if (TY_IS(m->env, scope, t_method_instance)) {
                ty_value *def = ((ty_method_instance *)scope)->def;
                if (TY_IS(m->env, def, t_method)) fr->function = ((ty_method *)def)->name->name;
            }
        }
        *end = fr;
        end = &fr->next;
    }
    return first;
}

cg_val cg_error(cg_body *b, sup_diag_code code, const char *fmt, ...) {
    cg_module *m = b->m;
    sup_arena *arena = m->rq->arena;
    char text[1024];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    cg_message *msg = SUP_NEW(arena, cg_message);
    const uint32_t loc = b->f->stmts.data[b->cur].loc;
    msg->code = code;
    msg->text = sup_arena_strndup(arena, text, strlen(text));
    msg->frames = frames_of(b, loc);
    msg->function = b->fn->name;
    if (loc != IR_NONE) {
        msg->span = b->f->locs.data[loc].span;
        msg->line = b->f->locs.data[loc].line;
    }
    cg_message **end = &m->rp->messages;
    for (; *end; end = &(*end)->next)
        if ((*end)->code == code && !memcmp(&(*end)->span, &msg->span, sizeof msg->span) && !strcmp((*end)->text, msg->text))
            return cg_undefined(b, cg_stmt_type(b)); /* said already */
    *end = msg;
    m->nerrors++;
    return cg_undefined(b, cg_stmt_type(b));
}
