/* Exceptions: throwing them, backtraces, uncaught ones as texts (Base writes those) and as diagnostics. */
#include <alloca.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "runtime/base.h"
#include "runtime/internal.h"

enum { MAX_TRACE = 5000, MAX_CANDIDATES = 3 };

/* ---- throwing ---------------------------------------------------------------------------------------------- */

/* The trace of all activations: (method instance or module, line, span as file << 32 | byte offset) triples, innermost first. */
ty_array *rt_capture_backtrace(rt_context *rt) {
    ty_array *bt = ty_vec_new(rt->env, 0);
    int n = 0;
    for (const rt_frame *f = rt->frame; f && n < MAX_TRACE; f = f->prev, n++) {
        uint32_t line;
        ty_value *scope;
        sup_span s = rt_frame_position(f, &line, &scope);
        if (!line) line = sup_span_line(rt->env->sources, s);
        ty_vec_push(rt->env, bt, scope);
        ty_vec_push(rt->env, bt, ty_box_int64(rt->env, line));
        ty_vec_push(rt->env, bt, ty_box_int64(rt->env, (int64_t)((uint64_t)s.file << 32 | s.begin)));
    }
    return bt;
}

sup_span rt_current_span(rt_context *rt) {
    for (const rt_frame *f = rt->frame; f; f = f->prev) {
        uint32_t line;
        ty_value *scope;
        sup_span s = rt_frame_position(f, &line, &scope);
        if (s.file) return s;
    }
    return rt->p->top_span;
}

sup_span rt_user_span(rt_context *rt) {
    for (const rt_frame *f = rt->frame; f; f = f->prev) {
        uint32_t line;
        ty_value *scope;
        sup_span s = rt_frame_position(f, &line, &scope);
        if (s.file && !rt_is_base_module(rt, f->module)) return s;
    }
    return rt->p->top_span.file ? rt->p->top_span : rt_current_span(rt);
}

ty_value *rt_throw(rt_context *rt, ty_value *exc) {
    rt->p->rethrown = false;
    rt->exception = exc;
    rt->backtrace = rt_capture_backtrace(rt);
    rt->p->exc_span = rt_current_span(rt);
    return NULL;
}

ty_value *rt_throw_msg(rt_context *rt, ty_datatype *type, const char *msg) {
    ty_value *f = ty_string_cstr(rt->env, msg);
    return rt_throw(rt, ty_new_struct(rt->env, type, &f, 1));
}

static ty_value *throw_format(rt_context *rt, ty_datatype *type, const char *fmt, va_list ap) {
    sup_buf b = {0};
    sup_buf_vprintf(&b, fmt, ap);
    rt_throw_msg(rt, type, sup_buf_cstr(&b));
    sup_buf_free(&b);
    return NULL;
}

ty_value *rt_throw_error(rt_context *rt, const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    throw_format(rt, rt->env->k.t_errorexception, fmt, ap);
    va_end(ap);
    return NULL;
}

ty_value *rt_throw_argument(rt_context *rt, const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    throw_format(rt, rt->env->k.t_argumenterror, fmt, ap);
    va_end(ap);
    return NULL;
}

ty_value *rt_throw_simple(rt_context *rt, ty_datatype *type) {
    return rt_throw(rt, type->instance ? type->instance : ty_new_struct(rt->env, type, NULL, 0));
}

ty_value *rt_throw_undefref(rt_context *rt) { return rt_throw_simple(rt, rt->env->k.t_undefreferror); }

ty_value *rt_throw_type_ctx(rt_context *rt, ty_sym *what, const char *context, ty_value *expected, ty_value *got) {
    ty_value *f[4] = {ty_v(what), ty_string_cstr(rt->env, context), expected, got};
    return rt_throw(rt, ty_new_struct(rt->env, rt->env->k.t_typeerror, f, 4));
}

ty_value *rt_throw_type(rt_context *rt, const char *what, ty_value *expected, ty_value *got) {
    return rt_throw_type_ctx(rt, ty_symbol(rt->env, what), "", expected, got);
}

ty_value *rt_throw_bounds(rt_context *rt, ty_value *a, ty_value *i) {
    ty_value *f[2] = {a, i};
    return rt_throw(rt, ty_new_struct(rt->env, rt->env->k.t_boundserror, f, i ? 2 : 1));
}

ty_value *rt_throw_undef(rt_context *rt, ty_sym *name, ty_value *scope) {
    ty_value *f[3] = {ty_v(name), ty_box_uint64(rt->env, rt->task_world), scope};
    return rt_throw(rt, ty_new_struct(rt->env, rt->env->k.t_undefvarerror, f, scope ? 3 : 2));
}

ty_value *rt_throw_method(rt_context *rt, ty_value *f, ty_value *const *args, size_t n, uint64_t world) {
    ty_value *v[3] = {f, ty_tuple_value(rt->env, args, n), ty_box_uint64(rt->env, world)};
    return rt_throw(rt, ty_new_struct(rt->env, rt->env->k.t_methoderror, v, 3));
}

/* ---- texts ---------------------------------------------------------------------------------------------------- */

static ty_value *field(rt_context *rt, ty_value *v, size_t i) { return ty_get_field(rt->env, v, i); }

static ty_value *base_function(rt_context *rt, const char *name) {
    if (!rt->env->k.m_base) return NULL;
    return rt_global(rt, rt->env->k.m_base, ty_symbol(rt->env, name), rt->env->world);
}

/* Runs a call for its String result, leaving pending exceptions as they were. NULL: it failed. */
static ty_string *string_of(rt_context *rt, ty_value *const *call, size_t n) {
    ty_value *exc = rt->exception;
    ty_array *bt = rt->backtrace;
    sup_span span = rt->p->exc_span;
    uint32_t height = rt->p->exc_stack.len;
    bool ambiguous, rethrown = rt->p->rethrown;
    rt->exception = NULL;
    ty_value *s = NULL;
    if (ty_dispatch(rt->env, call, n, rt->env->world, &ambiguous)) s = rt_apply(rt, call, n, rt->env->world);
    rt->exception = exc;
    rt->backtrace = bt;
    rt->p->exc_span = span;
    rt->p->exc_stack.len = height;
    rt->p->rethrown = rethrown;
    return s && ty_typeof(s) == rt->env->k.t_string ? (ty_string *)s : NULL;
}

/* ---- MethodError ------------------------------------------------------------------------------------------------- */

static void print_bounds(rt_context *rt, sup_buf *out, const ty_tvar *v) {
    if (!ty_is_bottom(rt->env, v->lb)) ty_print(rt->env, out, v->lb), sup_buf_puts(out, "<:");
    sup_buf_puts(out, v->name->name);
    if (v->ub != ty_v(rt->env->k.t_any)) sup_buf_puts(out, "<:"), ty_print(rt->env, out, v->ub);
}

/* A call as messages show it: keyword calls taken apart. */
typedef struct call_shape {
    ty_value *f, *args, *kwargs; /* args: tuple; kwargs: NamedTuple or NULL */
    size_t skip;                 /* of args: those before the positional ones */
} call_shape;

static call_shape shape_of(rt_context *rt, ty_value *e) {
    call_shape c = {field(rt, e, 0), field(rt, e, 1), NULL, 0};
    if (c.f == rt->env->k.f_kwcall && ty_nfields(rt->env, ty_typeof(c.args)) >= 2) {
        c.kwargs = field(rt, c.args, 0);
        c.f = field(rt, c.args, 1);
        c.skip = 2;
    }
    return c;
}

typedef struct candidate {
    ty_method *m;
    int score; /* arguments that match, minus a little for those that are missing */
} candidate;

/* The best of them first. */
static size_t candidates(rt_context *rt, const call_shape *call, candidate *out, size_t max) {
    ty_env *env = rt->env;
    ty_value *f = call->f, *args = call->args;
    ty_value *any = ty_vararg_new(env, ty_v(env->k.t_any), NULL), *p[2] = {rt_arg_type(env, f), any};
    ty_methtable *mt = ty_methtable_for(env, ty_v(ty_tuple_type(env, p, 2)), false);
    if (!mt || !mt->methods) return 0;
    size_t n = 0, nargs = ty_nfields(env, ty_typeof(args)) - call->skip;
    for (size_t i = 0; i < mt->n; i++) {
        ty_method *m = (ty_method *)mt->methods->data[i];
        if (!m || m->last_world != TY_WORLD_OPEN) continue;
        ty_svec *sig = ((ty_datatype *)ty_unwrap(env, m->sig))->parameters;
        ty_value *callee = ty_rewrap(env, sig->data[0], m->sig);
        if (!rt_isa(env, f, callee)) continue;
        int score = 0;
        for (size_t a = 0; a < nargs && a + 1 < sig->n; a++) {
            ty_value *t = sig->data[a + 1];
            if (ty_is_vararg(env, t)) t = ((ty_vararg *)t)->T ? ((ty_vararg *)t)->T : ty_v(env->k.t_any);
            if (rt_isa(env, field(rt, args, a + call->skip), ty_rewrap(env, t, m->sig))) score += 4;
        }
        if (sig->n - 1 != nargs) score -= 1;
        size_t at = n < max ? n : max;
        while (at > 0 && out[at - 1].score < score) at--;
        if (at >= max) continue;
        if (n < max) n++;
        for (size_t k = n - 1; k > at; k--) out[k] = out[k - 1];
        out[at] = (candidate){m, score};
    }
    return n;
}

/* The method's signature, without its names. */
static void candidate_text(rt_context *rt, sup_buf *out, const ty_method *m) {
    ty_env *env = rt->env;
    ty_svec *sig = ((ty_datatype *)ty_unwrap(env, m->sig))->parameters;
    if (ty_is_type(env, ty_v(sig->data[0])) && ty_is_type_type(env, sig->data[0])) ty_print(env, out, ((ty_datatype *)sig->data[0])->parameters->data[0]);
    else sup_buf_puts(out, m->name->name);
    sup_buf_putc(out, '(');
    for (size_t i = 1; i < sig->n; i++) {
        ty_value *t = sig->data[i];
        bool vararg = ty_is_vararg(env, t);
        if (vararg) t = ((ty_vararg *)t)->T ? ((ty_vararg *)t)->T : ty_v(env->k.t_any);
        sup_buf_puts(out, i > 1 ? ", ::" : "::");
        ty_print(env, out, t);
        if (vararg) sup_buf_puts(out, "...");
    }
    sup_buf_putc(out, ')');
    if (!m->tvars || !m->tvars->n) return;
    sup_buf_puts(out, m->tvars->n > 1 ? " where {" : " where ");
    for (size_t i = 0; i < m->tvars->n; i++) {
        if (i) sup_buf_puts(out, ", ");
        print_bounds(rt, out, (ty_tvar *)m->tvars->data[i]);
    }
    if (m->tvars->n > 1) sup_buf_putc(out, '}');
}

static bool is_ambiguous(rt_context *rt, ty_value *f, ty_value *args) {
    size_t n = ty_nfields(rt->env, ty_typeof(args));
    ty_value **v = alloca((n + 1) * sizeof *v);
    v[0] = f;
    for (size_t i = 0; i < n; i++) v[i + 1] = field(rt, args, i);
    bool ambiguous = false;
    return !ty_dispatch(rt->env, v, n + 1, rt->env->world, &ambiguous) && ambiguous;
}

/* ---- all ------------------------------------------------------------------------------------------------------------ */

/* Where Base's showerror is missing (while Base is being made) or fails: the type and the fields. */
static void plain_text(rt_context *rt, ty_value *e, sup_buf *out) {
    ty_env *env = rt->env;
    ty_datatype *t = ty_typeof(e);
    ty_print(env, out, ty_v(t));
    size_t n = ty_nfields(env, t);
    for (size_t i = 0; i < n; i++) {
        ty_value *f = field(rt, e, i);
        sup_buf_puts(out, i ? ", " : ": ");
        if (!f) sup_buf_puts(out, "#undef");
        else if (ty_typeof(f) == env->k.t_string) sup_buf_add(out, ((ty_string *)f)->data, ((ty_string *)f)->len);
        else ty_print(env, out, f);
    }
}

void rt_error_text(rt_context *rt, ty_value *exc, sup_buf *out) {
    ty_value *call[3] = {base_function(rt, "sprint"), base_function(rt, "showerror"), exc};
    ty_string *s = call[0] && call[1] ? string_of(rt, call, 3) : NULL;
    if (s) {
        sup_buf_add(out, s->data, s->len);
        return;
    }
    plain_text(rt, exc, out);
}

/* The exceptions being handled and the pending one, each with its backtrace, as Base's current_exceptions has them. */
static ty_value *pending_stack(rt_context *rt) {
    ty_array *v = ty_vec_new(rt->env, 0);
    uint32_t n = rt->p->exc_stack.len;
    if (n && rt->p->rethrown) n--;
    for (uint32_t i = 0; i <= n; i++) {
        bool last = i == n;
        ty_array *bt = last ? rt->backtrace : rt->p->exc_stack.data[i].backtrace;
        ty_vec_push(rt->env, v, last ? rt->exception : rt->p->exc_stack.data[i].exc);
        ty_vec_push(rt->env, v, ty_v(bt ? bt : ty_vec_new(rt->env, 0)));
    }
    return ty_v(v);
}

void rt_uncaught_text(rt_context *rt, sup_buf *out) {
    ty_value *call[2] = {base_function(rt, "_uncaught_text"), pending_stack(rt)};
    ty_string *s = call[0] ? string_of(rt, call, 2) : NULL;
    if (s) {
        sup_buf_add(out, s->data, s->len);
        return;
    }
    sup_buf_puts(out, "ERROR: ");
    rt_error_text(rt, rt->exception, out);
    sup_buf_putc(out, '\n');
}

/* ---- diagnostics ---------------------------------------------------------------------------------------------------- */

ty_value *rt_hold_diags(rt_context *rt, sup_diag *before, uint32_t nerrors) {
    sup_diags *sink = rt->diags;
    sup_diag *first = before ? before->next : sink->first;
    if (rt->exception) return NULL;
    if (!first) return rt_throw_error(rt, "syntax: invalid code");
    const char *text = strncmp(first->text, "syntax: ", 8) ? first->text : first->text + 8;
    if (sink->nerrors == nerrors) return rt_throw_error(rt, "syntax: %s", text);
    ty_value *mistake = first->code == SUP_E_SYNTAX || !strncmp(text, "expected assignment after", 25) ? rt_parse_exception(rt, first) : NULL;
    if (mistake) rt_throw(rt, mistake);
    else rt_throw_error(rt, "syntax: %s", text);
    rt->p->held_exc = rt->exception;
    rt->p->held_first = first;
    rt->p->held_last = sink->last;
    if (before) before->next = NULL;
    else sink->first = NULL;
    sink->last = before;
    sink->nerrors = nerrors;
    return NULL;
}

static ty_value *unwrap_load(rt_context *rt, ty_value *e) {
    while (ty_typeof(e) == rt->env->k.t_loaderror) e = field(rt, e, 2);
    return e;
}

static bool release_held(rt_context *rt, const ty_value *e) {
    if (e != rt->p->held_exc || !rt->p->held_first) return false;
    sup_diags *sink = rt->diags;
    if (sink->last) sink->last->next = rt->p->held_first;
    else sink->first = rt->p->held_first;
    sink->last = rt->p->held_last;
    for (sup_diag *d = rt->p->held_first; d; d = d->next)
        if (d->severity == SUP_ERROR) sink->nerrors++;
    rt->p->held_first = NULL;
    rt->p->held_exc = NULL;
    return true;
}

static void add_trace(rt_context *rt, sup_diag *d) {
    if (!rt->backtrace) return;
    size_t n = ty_vec_len(rt->backtrace) / 3, shown = 0;
    ty_value **t = ty_vec_data(rt->backtrace);
    for (size_t i = 0; i < n && shown < 12; i++) {
        if (ty_typeof(t[3 * i]) != rt->env->k.t_method_instance) continue;
        ty_method_instance *mi = (ty_method_instance *)t[3 * i];
        uint64_t at = (uint64_t)rt_int(t[3 * i + 2]);
        sup_span s = {(uint32_t)(at >> 32), (uint32_t)at, (uint32_t)at};
        sup_buf b = {0};
        if (ty_typeof(mi->def) == rt->env->k.t_method) sup_buf_printf(&b, "%s", ((ty_method *)mi->def)->name->name);
        if (s.file && i == 0 && s.file == d->span.file && s.begin == d->span.begin) s.file = 0;
        sup_diag_note(d, s, "in %s", sup_buf_cstr(&b));
        sup_buf_free(&b);
        shown++;
    }
    if (rt->p->top_span.file && rt->p->top_span.begin != d->span.begin)
        sup_diag_note(d, rt->p->top_span, "while evaluating this");
}

static void add_near_names(rt_context *rt, sup_diag *d, ty_value *e) {
    ty_value *scope = field(rt, e, 2);
    if (!scope || ty_typeof(scope) != rt->env->k.t_module) return;
    ty_sym *near[3];
    size_t n = rt_near_names(rt, (ty_module *)scope, (ty_sym *)field(rt, e, 0), near, 3);
    if (n == 1) sup_diag_hint(d, "did you mean `%s`?", near[0]->name);
    if (n == 2) sup_diag_hint(d, "did you mean `%s` or `%s`?", near[0]->name, near[1]->name);
    if (n == 3) sup_diag_hint(d, "did you mean `%s`, `%s` or `%s`?", near[0]->name, near[1]->name, near[2]->name);
}

static void add_candidates(rt_context *rt, sup_diag *d, ty_value *e) {
    candidate c[MAX_CANDIDATES];
    call_shape call = shape_of(rt, e);
    size_t n = candidates(rt, &call, c, MAX_CANDIDATES);
    for (size_t i = 0; i < n; i++) {
        sup_buf b = {0};
        candidate_text(rt, &b, c[i].m);
        sup_span s = {c[i].m->span_file, c[i].m->span_begin, c[i].m->span_end};
        sup_diag_note(d, s, "closest candidate: %s", sup_buf_cstr(&b));
        sup_buf_free(&b);
    }
}

/* Where the user's own code was when the pending exception was thrown: its place when that is no library code. */
static sup_span report_span(rt_context *rt) {
    sup_span span = rt->p->exc_span.file ? rt->p->exc_span : rt->p->top_span;
    const sup_source *f = sup_source_get(rt->env->sources, span.file);
    size_t n = f && f->is_library && rt->backtrace ? ty_vec_len(rt->backtrace) / 3 : 0;
    for (size_t i = 0; i < n; i++) {
        uint64_t at = (uint64_t)rt_int(ty_vec_data(rt->backtrace)[3 * i + 2]);
        sup_span s = {(uint32_t)(at >> 32), (uint32_t)at, (uint32_t)at};
        f = sup_source_get(rt->env->sources, s.file);
        if (f && !f->is_library) return s;
    }
    return n && rt->p->top_span.file ? rt->p->top_span : span;
}

void rt_report(rt_context *rt) {
    if (!rt->exception) return;
    ty_env *env = rt->env;
    ty_value *e = unwrap_load(rt, rt->exception);
    sup_span span = report_span(rt);
    rt->exception = NULL;
    if (!release_held(rt, e)) {
        sup_buf text = {0};
        ty_datatype *t = ty_typeof(e);
        sup_diag_code code = SUP_E_EVAL;
        if (t == env->k.t_undefvarerror) code = SUP_E_UNDEFINED;
        if (t == env->k.t_methoderror) code = is_ambiguous(rt, field(rt, e, 0), field(rt, e, 1)) ? SUP_E_AMBIGUOUS : SUP_E_NO_METHOD;
        if (rt->p->package_exc == e) code = SUP_E_PACKAGE;
        rt_error_text(rt, e, &text);
        size_t shown = t == env->k.t_methoderror ? strcspn(sup_buf_cstr(&text), "\n") : text.len; /* candidates become notes */
        sup_diag *d = sup_diag_emit(rt->diags, code, span, "%.*s", (int)shown, sup_buf_cstr(&text));
        if (t == env->k.t_undefvarerror) add_near_names(rt, d, e);
        if (t == env->k.t_methoderror) add_candidates(rt, d, e);
        add_trace(rt, d);
        sup_buf_free(&text);
    }
    rt->backtrace = NULL;
    rt->p->exc_stack.len = 0;
}
