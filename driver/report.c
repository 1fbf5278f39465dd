/* Code generation's findings as diagnostics.
 *
 * A finding is reported where the user's own code causes it: at the innermost position outside the base library on the path
 * from the kernel. When the library is what fails there, the message names the function that the user called. Findings
 * with one cause (a variable of abstract type, one call of a host function) make one diagnostic.
 */
#include "driver/pipeline.h"
#include "inference/explain.h"
#include "runtime/base.h"

enum { MAX_SITES = 48 };

typedef struct reporter {
    gpucc_context *cx;
    sup_arena *arena;
    ty_code_instance *const *entries;
    uint32_t nentries;
    sup_map causes; /* positions already blamed */
} reporter;

/* What one finding is about. */
typedef struct finding {
    const cg_message *m;
    ir_func *f;
    inf_site sites[MAX_SITES];
    uint32_t nsites, user; /* the site in the user's code */
    inf_step *steps;       /* how a type became abstract */
    uint32_t nsteps;
} finding;

static uint64_t span_key(sup_span s) { return ((uint64_t)s.file << 48) ^ ((uint64_t)s.begin << 24) ^ s.end; }

static bool is_users(const reporter *r, const ty_method *m) { return !m || !rt_is_base_module(r->cx->rt, m->module); }

/* Is this the first finding with its cause? */
static bool is_new(reporter *r, sup_span cause) {
    bool fresh;
    sup_map_put(r->arena, &r->causes, span_key(cause), &fresh);
    return fresh;
}

static uint32_t user_site(const reporter *r, const inf_site *sites, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (is_users(r, sites[i].method) && sites[i].span.file) return i;
    return n ? n - 1 : 0;
}

static bool is_abstract(const ty_env *env, ty_value *t) { return t && !ty_is_leaf(env, t) && !ty_is_bottom(env, t); }

/* The chain behind the first operand of the statement whose type is not exact. */
static void find_chain(reporter *r, finding *x) {
    ir_stmt *st = &x->f->stmts.data[x->m->stmt];
    for (uint32_t i = 0; i < st->nops; i++) {
        ir_ref v = ir_ops(x->f, x->m->stmt)[i];
        if (!ir_op_operand_is_value((ir_op)st->op, i) || v == IR_UNDEF || ir_is_const(v)) continue;
        if (!is_abstract(x->f->env, ir_type_of(x->f, v))) continue;
        x->steps = inf_explain_value(x->f, v, r->arena, &x->nsteps);
        return;
    }
    bool lost_here = st->op == IR_BUILTIN && is_abstract(x->f->env, ir_type_of(x->f, ir_ref_stmt(x->m->stmt)));
    if (lost_here) x->steps = inf_explain_value(x->f, ir_ref_stmt(x->m->stmt), r->arena, &x->nsteps);
}

/* The boxed variable that this is about; NULL: none. */
static ty_sym *boxed_variable(const finding *x) {
    for (uint32_t i = 0; i < x->nsteps; i++)
        if (x->steps[i].kind == INF_STEP_BOX) return x->steps[i].name;
    const ir_stmt *st = &x->f->stmts.data[x->m->stmt];
    bool makes = st->op == IR_NEW && ir_type_of(x->f, ir_ref_stmt(x->m->stmt)) == ty_v(x->f->env->k.t_box);
    return makes && st->name != IR_NONE ? (ty_sym *)x->f->consts.data[st->name] : NULL;
}

static sup_span site_of_step(reporter *r, const finding *x, const inf_step *s) {
    inf_site sites[MAX_SITES];
    if (s->loc == IR_NONE) return (sup_span){0};
    uint32_t n = inf_path(x->f->env, r->arena, r->entries, r->nentries, x->m->ci, s->loc, sites, MAX_SITES);
    return n ? sites[user_site(r, sites, n)].span : (sup_span){0};
}

/* ---- notes ------------------------------------------------------------------------------------------------------ */

static const char *argument_name(const finding *x, ir_ref arg) {
    const ty_method *m = TY_IS(x->f->env, x->m->ci->def->def, t_method) ? (ty_method *)x->m->ci->def->def : NULL;
    uint32_t i = ir_ref_index(arg);
    return m && m->arg_names && i < m->arg_names->n ? ((ty_sym *)m->arg_names->data[i])->name : "";
}

static const char *function_text(const ty_env *env, ty_value *f) {
    sup_buf b = {0};
    ty_print(env, &b, f);
    const char *text = sup_arena_strndup(env->arena, sup_buf_cstr(&b), b.len);
    sup_buf_free(&b);
    return text;
}

static void note_step(reporter *r, sup_diag *d, const finding *x, const inf_step *s) {
    ty_env *env = x->f->env;
    sup_span at = site_of_step(r, x, s);
    const char *type = ty_text(env, s->type), *name = s->name ? s->name->name : "";
    switch (s->kind) {
    case INF_STEP_ARGUMENT: sup_diag_note(d, at, "argument `%s` has the type %s", argument_name(x, s->value), type); break;
    case INF_STEP_GLOBAL:
        sup_diag_note(d, at, "the global variable `%s` is not constant: its type is only known as %s", name, type);
        sup_diag_hint(d, "declare it `const %s = ...`, or pass it as an argument", name);
        break;
    case INF_STEP_BOX:
        sup_diag_note(d, at, "`%s` is captured and assigned more than once: it is kept in a Core.Box, without a type", *name ? name : "a variable");
        sup_diag_hint(d, "assign it only once, or pass a Ref or an argument instead of capturing it");
        break;
    case INF_STEP_FIELD:
        if (*name) sup_diag_note(d, at, "`%s` comes from the field `%s`, whose type %s is not concrete", name, s->field ? s->field->name : "?", type);
        else sup_diag_note(d, at, "field `%s` is declared with the type %s, which is not concrete", s->field ? s->field->name : "?", type);
        break;
    case INF_STEP_MERGE: sup_diag_note(d, at, "`%s` gets values of different types: here it is known as %s", *name ? name : "a value", type); break;
    case INF_STEP_CALL:
        if (*name) sup_diag_note(d, at, "`%s` is the result of a call: its type is only known as %s", name, type);
        else sup_diag_note(d, at, "the call%s%s returns %s", s->callee ? " of " : "", s->callee ? function_text(env, s->callee) : "", type);
        break;
    case INF_STEP_VALUE:
        if (*name) sup_diag_note(d, at, "`%s` has the type %s", name, type);
        break;
    }
}

static void note_path(sup_diag *d, const finding *x) {
    for (uint32_t i = x->user; i < x->nsites && i < x->user + 8; i++) {
        const ty_method *m = x->sites[i].method;
        if (!m) continue;
        if (i == x->user) sup_diag_note(d, (sup_span){0}, "in `%s`", m->name->name);
        else sup_diag_note(d, x->sites[i].span, "called from `%s`", m->name->name);
    }
}

static void note_chain(reporter *r, sup_diag *d, const finding *x) {
    for (uint32_t i = 0; i < x->nsteps; i++) note_step(r, d, x, &x->steps[i]);
}

/* ---- undefined names, missing methods, host functions --------------------------------------------------------------- */

/* The global that a statement reads: as a name, or as `Module.name`, a call with both as constants. NULL: none. */
static ty_globalref *global_read(reporter *r, const finding *x) {
    const ty_env *env = r->cx->env;
    const ir_stmt *s = &x->f->stmts.data[x->m->stmt];
    const ir_ref *ops = ir_ops(x->f, x->m->stmt);
    if (s->op == IR_GLOBAL) return (ty_globalref *)ir_const_value(x->f, ops[0]);
    if (s->op != IR_CALL && s->op != IR_INVOKE && s->op != IR_BUILTIN) return NULL;
    if (s->nops < 3 || !ir_is_const(ops[s->nops - 2]) || !ir_is_const(ops[s->nops - 1])) return NULL;
    ty_value *module = ir_const_value(x->f, ops[s->nops - 2]), *name = ir_const_value(x->f, ops[s->nops - 1]);
    if (ty_typeof(module) != env->k.t_module || ty_typeof(name) != env->k.t_symbol) return NULL;
    return rt_globalref(r->cx->rt, (ty_module *)module, (ty_sym *)name);
}

static bool report_global(reporter *r, finding *x) {
    gpucc_context *cx = r->cx;
    ty_globalref *g = global_read(r, x);
    if (!g) return false;
    sup_span at = x->sites[x->user].span;
    ty_bpart *part = NULL;
    if (rt_resolve(cx->rt, g->mod, g->name, cx->env->world, &part, NULL)) {
        if (x->user > 0 && rt_is_base_module(cx->rt, g->mod)) return false; /* the library's own: its function cannot run here */
        if (!is_new(r, at)) return true;
        sup_diag *d = sup_diag_emit(cx->diags, SUP_E_DYNAMIC_CALL, at, "`%s` is a global variable that is not constant: device code cannot read it", g->name->name);
        sup_diag_note(d, at, "the type of `%s` may change at any time", g->name->name);
        sup_diag_hint(d, "declare it `const %s = ...`, or pass it as an argument", g->name->name);
        note_path(d, x);
        return true;
    }
    if (!is_new(r, at)) return true;
    bool qualified = x->f->stmts.data[x->m->stmt].op != IR_GLOBAL;
    sup_diag *d = sup_diag_emit(cx->diags, SUP_E_UNDEFINED, at, "`%s%s%s` is not defined", qualified ? g->mod->name->name : "", qualified ? "." : "", g->name->name);
    ty_sym *near[3];
    size_t n = rt_near_names(cx->rt, g->mod, g->name, near, 3);
    for (size_t i = 0; i < n; i++) sup_diag_hint(d, "did you mean `%s`?", near[i]->name);
    note_path(d, x);
    return true;
}

static bool report_box(reporter *r, finding *x) {
    ty_sym *name = boxed_variable(x);
    bool fresh;
    if (!name) return false;
    sup_map_put(r->arena, &r->causes, sup_key(name), &fresh);
    if (!fresh) return true;
    sup_diag *d = sup_diag_emit(r->cx->diags, SUP_E_ALLOCATION, x->sites[x->user].span, "variable `%s` needs a Core.Box, which device code cannot allocate", name->name);
    sup_diag_note(d, (sup_span){0}, "`%s` is captured by a closure and assigned more than once, so it has no type of its own", name->name);
    sup_diag_hint(d, "assign it only once before the closure is made, or pass it as an argument instead of capturing it");
    note_path(d, x);
    return true;
}

static void note_candidates(reporter *r, sup_diag *d, ty_value *sig) {
    ty_env *env = r->cx->env;
    ty_methtable *mt = ty_methtable_for(env, sig, false);
    ty_value *f = ((ty_datatype *)ty_unwrap(env, sig))->parameters->data[0];
    for (size_t i = 0, shown = 0; mt && i < mt->n && shown < 4; i++) {
        ty_method *m = (ty_method *)mt->methods->data[i];
        ty_svec *p = ((ty_datatype *)ty_unwrap(env, m->sig))->parameters;
        if (m->last_world != TY_WORLD_OPEN || p->data[0] != f) continue;
        sup_buf b = {0};
        for (size_t k = 1; k < p->n; k++) sup_buf_puts(&b, k > 1 ? ", ::" : "::"), ty_print_inside(env, &b, p->data[k], m->sig);
        sup_diag_note(d, (sup_span){m->span_file, m->span_begin, m->span_end}, "candidate: %s(%s)", m->name->name, sup_buf_cstr(&b));
        sup_buf_free(&b);
        shown++;
    }
}

static bool report_no_method(reporter *r, finding *x) {
    gpucc_context *cx = r->cx;
    if (x->f->stmts.data[x->m->stmt].op != IR_CALL || x->nsteps) return false;
    inf_explanation *e = inf_explain_dynamic(x->f, x->m->stmt, r->arena);
    if (e->culprit != IR_NONE || !e->f) return false;
    ty_matches found = ty_find_all(cx->env, r->arena, &cx->gpu.view, e->sig, -1);
    if (found.n && !found.ambiguous) return false;
    sup_span at = x->sites[x->user].span;
    if (!is_new(r, at)) return true;
    ty_svec *p = ((ty_datatype *)e->sig)->parameters;
    sup_buf b = {0};
    for (size_t k = 1; k < p->n; k++) sup_buf_puts(&b, k > 1 ? ", ::" : "::"), ty_print(cx->env, &b, p->data[k]);
    const char *name = function_text(cx->env, e->f);
    sup_diag *d = found.n ? sup_diag_emit(cx->diags, SUP_E_AMBIGUOUS, at, "the call %s(%s) is ambiguous", name, sup_buf_cstr(&b))
                          : sup_diag_emit(cx->diags, SUP_E_NO_METHOD, at, "no method matching %s(%s)", name, sup_buf_cstr(&b));
    sup_buf_free(&b);
    note_candidates(r, d, e->sig);
    note_path(d, x);
    return true;
}

/* What to do instead of a function that only works on the host. */
static const char *alternative(const char *name) {
    static const struct { const char *names, *hint; } known[] = {
        {" print println show display @show printstyled ", "print from device code with @cuprintln or @cuprintf"},
        {" push! pop! append! insert! resize! empty! deleteat! ", "device arrays cannot grow: write into an array that the host allocated"},
        {" string repr String join ", "strings cannot be made in device code; print with @cuprintln"},
        {" zeros ones fill similar copy collect Array Vector Matrix vect getindex map ", "device code cannot allocate: use tuples, @cuStaticSharedMem, or an array from the host"},
        {" rand randn ", "pass random numbers in an array from the host"},
    };
    char key[128];
    snprintf(key, sizeof key, " %s ", name);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strstr(known[i].names, key)) return known[i].hint;
    return NULL;
}

/* The user called a function of the library that cannot run on a device. */
static bool report_library_call(reporter *r, finding *x) {
    if (x->user == 0 || x->nsteps || !x->sites[x->user - 1].method) return false;
    const char *name = x->sites[x->user - 1].method->name->name;
    sup_span at = x->sites[x->user].span;
    if (!is_new(r, at)) return true;
    sup_diag_code code = x->m->code == SUP_E_ALLOCATION ? SUP_E_ALLOCATION : SUP_E_HOST_ONLY;
    const char *hint = alternative(name);
    bool host = code != SUP_E_ALLOCATION && (hint || x->m->code == SUP_E_HOST_ONLY || x->m->code == SUP_E_DYNAMIC_CALL);
    sup_diag *d = host ? sup_diag_emit(r->cx->diags, code, at, "`%s` cannot be used in device code", name)
                      : sup_diag_emit(r->cx->diags, x->m->code, at, "in the call of `%s`: %s", name, x->m->text);
    sup_diag_note(d, x->sites[0].span, "%s", x->m->text);
    if (hint) sup_diag_hint(d, "%s", hint);
    note_path(d, x);
    return true;
}

/* ---- the rest ---------------------------------------------------------------------------------------------------- */

static void report_plain(reporter *r, finding *x) {
    sup_span at = x->nsites ? x->sites[x->user].span : x->m->span;
    sup_span cause = at;
    if (x->nsteps) { /* the place where the type was lost */
        sup_span origin = site_of_step(r, x, &x->steps[x->nsteps - 1]);
        if (origin.file) cause = origin;
    }
    if (x->nsites && !is_new(r, cause)) return;
    sup_diag *d;
    if (x->user > 0 && x->sites[x->user - 1].method)
        d = sup_diag_emit(r->cx->diags, x->m->code, at, "in the call of `%s`: %s", x->sites[x->user - 1].method->name->name, x->m->text);
    else
        d = sup_diag_emit(r->cx->diags, x->m->code, at, "%s", x->m->text);
    note_chain(r, d, x);
    note_path(d, x);
}

static void report(reporter *r, const cg_message *m) {
    finding x = {.m = m};
    if (!m->ci || !m->ci->code) {
        sup_diag_emit(r->cx->diags, m->code, m->span, "%s", m->text);
        return;
    }
    x.f = ir_unseal(r->cx->env, r->arena, m->ci->code);
    if (m->stmt < x.f->stmts.len) {
        uint32_t loc = x.f->stmts.data[m->stmt].loc;
        x.nsites = inf_path(r->cx->env, r->arena, r->entries, r->nentries, m->ci, loc, x.sites, MAX_SITES);
        x.user = user_site(r, x.sites, x.nsites);
        find_chain(r, &x);
    }
    if (x.nsites && (report_global(r, &x) || report_box(r, &x) || report_no_method(r, &x) || report_library_call(r, &x))) return;
    report_plain(r, &x);
}

void drv_report_codegen(drv_compilation *c) {
    reporter r = {.cx = c->cx, .arena = c->arena, .nentries = c->jobs.len};
    ty_code_instance **entries = SUP_NEW_ARRAY(c->arena, ty_code_instance *, c->jobs.len);
    for (uint32_t i = 0; i < c->jobs.len; i++) entries[i] = c->jobs.data[i].ci;
    r.entries = entries;
    for (const cg_message *m = c->reply.messages; m; m = m->next) report(&r, m);
}
