/* Line information (debug level 2): every statement's source position, with the calls through which it was inlined. */
#include <llvm-c/DebugInfo.h>

#include "codegen/body.h"

static LLVMMetadataRef file_of(cg_module *m, uint32_t file) {
    const sup_source *src = file ? sup_source_get(m->env->sources, file) : NULL;
    const char *path = src ? src->path : "none", *slash = strrchr(path, '/');
    bool fresh;
    uint64_t *slot = sup_map_put(m->arena, &m->di_files, file, &fresh);
    if (fresh) {
        const char *base = slash ? slash + 1 : path;
        *slot = sup_key(LLVMDIBuilderCreateFile(m->di, base, strlen(base), path, slash ? (size_t)(slash - path) : 0));
    }
    return (LLVMMetadataRef)(uintptr_t)*slot;
}

static void unit(cg_module *m, uint32_t file) {
    if (m->di_unit) return;
    const LLVMDWARFEmissionKind directives_only = (LLVMDWARFEmissionKind)3; /* .file and .loc, no DWARF sections */
    const char *flag = "Debug Info Version";
    m->di_unit = LLVMDIBuilderCreateCompileUnit(m->di, LLVMDWARFSourceLanguageC99, file_of(m, file), "gpucc", 5, 1, "", 0, 0, "", 0,
                                                directives_only, 0, 0, 0, "", 0, "", 0);
    LLVMAddModuleFlag(m->m, LLVMModuleFlagBehaviorWarning, flag, strlen(flag),
                      LLVMValueAsMetadata(LLVMConstInt(m->t_i32, LLVMDebugMetadataVersion(), 0)));
    LLVMAddModuleFlag(m->m, LLVMModuleFlagBehaviorWarning, "Dwarf Version", 13, LLVMValueAsMetadata(LLVMConstInt(m->t_i32, 2, 0)));
}

static LLVMMetadataRef subprogram(cg_module *m, const char *name, const char *symbol, uint32_t file, unsigned line) {
    unit(m, file);
    LLVMMetadataRef f = file_of(m, file), type = LLVMDIBuilderCreateSubroutineType(m->di, f, NULL, 0, LLVMDIFlagZero);
    return LLVMDIBuilderCreateFunction(m->di, f, name, strlen(name), symbol, strlen(symbol), f, line, type, 0, 1, line, LLVMDIFlagZero, 1);
}

void cg_debug_start(cg_module *m) {
    if (m->rq->debug_level >= 2) m->di = LLVMCreateDIBuilder(m->m);
}

void cg_debug_finish(cg_module *m) {
    if (!m->di) return;
    LLVMDIBuilderFinalize(m->di);
    LLVMDisposeDIBuilder(m->di);
    m->di = NULL;
}

void cg_debug_function(cg_body *b) {
    cg_module *m = b->m;
    if (!m->di) return;
    ty_value *def = b->fn->ci->def->def;
    uint32_t file = 0;
    unsigned line = 0;
    const char *name = b->fn->name;
    if (TY_IS(m->env, def, t_method)) {
        const ty_method *method = (const ty_method *)def;
        name = method->name->name;
        file = method->span_file;
        line = method->line > 0 ? (unsigned)method->line : 0;
    }
    size_t n;
    b->di_scope = subprogram(m, name, LLVMGetValueName2(b->fn->fn, &n), file, line);
    LLVMSetSubprogram(b->fn->fn, b->di_scope);
    b->di_locs = SUP_NEW_ARRAY(m->arena, LLVMMetadataRef, b->f->locs.len + 1);
    LLVMSetCurrentDebugLocation2(b->b, LLVMDIBuilderCreateDebugLocation(m->ctx, line, 0, b->di_scope, NULL));
}

/* The function that an inlined position belongs to; one per method. */
static LLVMMetadataRef inlined_scope(cg_body *b, const ir_loc *at) {
    cg_module *m = b->m;
    const char *name = "inlined";
    ty_value *scope = at->scope == IR_NONE ? NULL : b->f->consts.data[at->scope];
    if (scope && TY_IS(m->env, scope, t_method_instance)) scope = ((ty_method_instance *)scope)->def;
    if (scope && TY_IS(m->env, scope, t_method)) name = ((ty_method *)scope)->name->name;
    if (scope && TY_IS(m->env, scope, t_symbol)) name = ((ty_sym *)scope)->name;
    bool fresh;
    uint64_t *slot = sup_map_put(m->arena, &m->di_scopes, scope ? sup_key(scope) : at->span.file, &fresh);
    if (fresh) {
        LLVMMetadataRef sp = subprogram(m, name, "", at->span.file, at->line);
        *sup_map_get(&m->di_scopes, scope ? sup_key(scope) : at->span.file) = sup_key(sp);
        return sp;
    }
    return (LLVMMetadataRef)(uintptr_t)*slot;
}

static LLVMMetadataRef location(cg_body *b, uint32_t l) {
    if (b->di_locs[l]) return b->di_locs[l];
    const ir_loc *at = &b->f->locs.data[l];
    uint32_t line = at->line, column = 0;
    const sup_source *src = at->span.file ? sup_source_get(b->m->env->sources, at->span.file) : NULL;
    if (src) sup_source_position(src, at->span.begin, &line, &column);
    const bool inlined = at->inlined_at != IR_NONE && at->inlined_at < l;
    LLVMMetadataRef outer = inlined ? location(b, at->inlined_at) : NULL;
    LLVMMetadataRef scope = inlined ? inlined_scope(b, at) : b->di_scope;
    return b->di_locs[l] = LLVMDIBuilderCreateDebugLocation(b->m->ctx, line, column, scope, outer);
}

void cg_debug_statement(cg_body *b) {
    if (!b->m->di) return;
    const uint32_t l = b->f->stmts.data[b->cur].loc;
    if (l != IR_NONE) LLVMSetCurrentDebugLocation2(b->b, location(b, l));
}
