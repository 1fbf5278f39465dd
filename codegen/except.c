/* Exceptions on a device: the thread traps. At debug level 0 all throws of a function share one block. At level 1
 * the first thread that throws writes the exception's type into the state block (docs/exceptions.md), at level 2 also
 * where: one line per call through which the code was inlined. */
#include <llvm-c/IRReader.h>
#include <llvm-c/Linker.h>
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

/* ---- reports (debug levels 1 and 2) ----------------------------------------------------------------------- */

LLVMValueRef cg_state(cg_body *b) {
    return b->fn->state_param < 0 ? LLVMConstNull(b->m->t_ptr) : LLVMGetParam(b->fn->fn, (unsigned)b->fn->state_param);
}

/* Fills the state block unless another thread has or there is none. */
static const char report_ir[] =
    "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\ndeclare i32 @llvm.nvvm.read.ptx.sreg.tid.y()\n"
    "declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()\ndeclare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n"
    "declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()\ndeclare i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()\n"
    "declare void @llvm.nvvm.membar.sys()\n"
    "define void @gpucc_report(ptr %state, ptr %text, i32 %n) noinline cold nounwind {\n"
    "  %none = icmp eq ptr %state, null\n  br i1 %none, label %end, label %try\n"
    "try:\n  %c = cmpxchg ptr %state, i32 0, i32 1 monotonic monotonic\n"
    "  %first = extractvalue {i32, i1} %c, 1\n  br i1 %first, label %write, label %end\n"
    "write:\n"
    "  %p4 = getelementptr i8, ptr %state, i64 4\n  store i32 %n, ptr %p4\n"
    "  %tx = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  %p8 = getelementptr i8, ptr %state, i64 8\n  store i32 %tx, ptr %p8\n"
    "  %ty = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()\n  %p12 = getelementptr i8, ptr %state, i64 12\n  store i32 %ty, ptr %p12\n"
    "  %tz = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()\n  %p16 = getelementptr i8, ptr %state, i64 16\n  store i32 %tz, ptr %p16\n"
    "  %bx = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n  %p20 = getelementptr i8, ptr %state, i64 20\n  store i32 %bx, ptr %p20\n"
    "  %by = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()\n  %p24 = getelementptr i8, ptr %state, i64 24\n  store i32 %by, ptr %p24\n"
    "  %bz = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()\n  %p28 = getelementptr i8, ptr %state, i64 28\n  store i32 %bz, ptr %p28\n"
    "  br label %loop\n"
    "loop:\n  %i = phi i32 [0, %write], [%next, %loop]\n  %i64 = zext i32 %i to i64\n"
    "  %from = getelementptr i8, ptr %text, i64 %i64\n  %x = load i8, ptr %from\n"
    "  %at = add i64 %i64, 32\n  %to = getelementptr i8, ptr %state, i64 %at\n  store i8 %x, ptr %to\n"
    "  %next = add i32 %i, 1\n  %more = icmp ult i32 %next, %n\n  br i1 %more, label %loop, label %done\n"
    "done:\n  call void @llvm.nvvm.membar.sys()\n  store volatile i32 2, ptr %state\n  br label %end\n"
    "end:\n  ret void\n}\n";

static LLVMValueRef report_function(cg_module *m) {
    if (m->report) return m->report;
    LLVMMemoryBufferRef text = LLVMCreateMemoryBufferWithMemoryRangeCopy(report_ir, sizeof report_ir - 1, "report");
    LLVMModuleRef r = NULL;
    char *message = NULL;
    if (LLVMParseIRInContext(m->ctx, text, &r, &message)) sup_bug(__FILE__, __LINE__, "codegen: report function: %s", message);
    LLVMSetTarget(r, LLVMGetTarget(m->m));
    LLVMSetDataLayout(r, LLVMGetDataLayoutStr(m->m));
    LLVMLinkModules2(m->m, r);
    m->report = LLVMGetNamedFunction(m->m, "gpucc_report");
    LLVMSetLinkage(m->report, LLVMInternalLinkage);
    return m->report;
}

enum { MAX_REPORT = 224 }; /* bytes of text in the state block */

static void report_text(cg_body *b, ty_value *type, sup_buf *out) {
    ty_env *env = b->m->env;
    sup_buf_puts(out, type && ty_is_datatype(env, type) && type != ty_v(env->k.t_any) ? ((ty_datatype *)type)->name->name->name : "exception");
    sup_buf_printf(out, " in %s", b->fn->name);
    if (b->m->rq->debug_level < 2) return;
    for (uint32_t l = b->f->stmts.data[b->cur].loc; l != IR_NONE; l = b->f->locs.data[l].inlined_at) {
        const ir_loc *at = &b->f->locs.data[l];
        const sup_source *src = at->span.file ? sup_source_get(env->sources, at->span.file) : NULL;
        sup_buf_printf(out, "\n at %s:%u", src ? src->path : "?", src ? sup_span_line(env->sources, at->span) : at->line);
    }
}

static void build_report(cg_body *b, ty_value *type) {
    cg_module *m = b->m;
    sup_buf text = {0};
    report_text(b, type, &text);
    const unsigned n = text.len > MAX_REPORT ? MAX_REPORT : (unsigned)text.len;
    LLVMValueRef init = LLVMConstStringInContext2(m->ctx, sup_buf_cstr(&text), n, 1);
    sup_buf_free(&text);
    LLVMValueRef g = LLVMAddGlobalInAddressSpace(m->m, LLVMTypeOf(init), "exception", CG_AS_GLOBAL);
    LLVMSetInitializer(g, init);
    LLVMSetGlobalConstant(g, 1);
    LLVMSetLinkage(g, LLVMPrivateLinkage);
    LLVMValueRef fn = report_function(m);
    LLVMValueRef args[3] = {cg_state(b), LLVMConstAddrSpaceCast(g, m->t_ptr), LLVMConstInt(m->t_i32, n, 0)};
    LLVMBuildCall2(b->b, LLVMGlobalGetValueType(fn), fn, args, 3, "");
}

/* The block that a throw at the current statement goes to. */
static LLVMBasicBlockRef throw_block(cg_body *b, ty_value *type) {
    b->fn->throws = true;
    if (b->m->rq->debug_level == 0 || !b->m->backend->is_device) return trap_block(b);
    LLVMBasicBlockRef here = LLVMGetInsertBlock(b->b), bb = cg_new_block(b, "throw");
    LLVMPositionBuilderAtEnd(b->b, bb);
    build_report(b, type);
    cg_call_llvm(b, "llvm.trap", b->m->t_void, 0, NULL);
    LLVMBuildUnreachable(b->b);
    LLVMPositionBuilderAtEnd(b->b, here);
    return bb;
}

void cg_throw(cg_body *b, ty_value *exception_type) {
    LLVMBuildBr(b->b, throw_block(b, exception_type));
    b->dead = true;
}

void cg_throw_unless(cg_body *b, LLVMValueRef ok, ty_value *exception_type) {
    if (LLVMIsAConstantInt(ok) && LLVMConstIntGetZExtValue(ok)) return;
    LLVMBasicBlockRef go_on = cg_new_block(b, "ok");
    LLVMBuildCondBr(b->b, ok, go_on, throw_block(b, exception_type));
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
    msg->ci = b->fn->ci;
    msg->stmt = b->cur;
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
