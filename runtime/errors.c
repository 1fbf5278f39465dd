/* Exceptions: throwing them, and Julia's texts for those that Core defines. */
#include <alloca.h>
#include <stdarg.h>
#include <stdio.h>
#include "runtime/base.h"
#include "runtime/internal.h"

enum { MAX_TRACE = 200, MAX_CANDIDATES = 3 };

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

/* repr(v) where Base has it, else the printer of type parameters. */
static void show(rt_context *rt, sup_buf *out, ty_value *v) {
    if (ty_is_type(rt->env, v) || ty_is_symbol(rt->env, v) || rt_is_int(rt, v)) {
        ty_print(rt->env, out, v);
        return;
    }
    ty_value *call[2] = {base_function(rt, "repr"), v};
    ty_string *s = call[0] ? string_of(rt, call, 2) : NULL;
    if (s) sup_buf_add(out, s->data, s->len);
    else ty_print(rt->env, out, v);
}

static void plain(rt_context *rt, sup_buf *out, ty_value *v) {
    if (v && ty_typeof(v) == rt->env->k.t_string) sup_buf_add(out, ((ty_string *)v)->data, ((ty_string *)v)->len);
    else if (v && ty_is_symbol(rt->env, v)) sup_buf_puts(out, ((ty_sym *)v)->name);
    else if (v) show(rt, out, v);
}

static void bounds_text(rt_context *rt, ty_value *e, sup_buf *out) {
    ty_env *env = rt->env;
    sup_buf_puts(out, "BoundsError");
    ty_value *a = field(rt, e, 0), *i = field(rt, e, 1);
    if (!a) return;
    sup_buf_puts(out, ": attempt to access ");
    ty_value *call[2] = {base_function(rt, "summary"), a};
    ty_string *s = call[0] && !ty_is_tuple_type(env, ty_v(ty_typeof(a))) ? string_of(rt, call, 2) : NULL;
    if (s) sup_buf_add(out, s->data, s->len);
    else ty_print(env, out, ty_v(ty_typeof(a)));
    if (!i) return;
    sup_buf_puts(out, " at index [");
    if (ty_is_tuple_type(env, ty_v(ty_typeof(i)))) {
        size_t n = ty_nfields(env, ty_typeof(i));
        for (size_t k = 0; k < n; k++) {
            if (k) sup_buf_puts(out, ", ");
            show(rt, out, field(rt, i, k));
        }
    } else {
        show(rt, out, i);
    }
    sup_buf_putc(out, ']');
}

static void print_bounds(rt_context *rt, sup_buf *out, const ty_tvar *v) {
    if (!ty_is_bottom(rt->env, v->lb)) ty_print(rt->env, out, v->lb), sup_buf_puts(out, "<:");
    sup_buf_puts(out, v->name->name);
    if (v->ub != ty_v(rt->env->k.t_any)) sup_buf_puts(out, "<:"), ty_print(rt->env, out, v->ub);
}

static void type_text(rt_context *rt, ty_value *e, sup_buf *out) {
    ty_env *env = rt->env;
    ty_value *func = field(rt, e, 0), *ctx = field(rt, e, 1), *expected = field(rt, e, 2), *got = field(rt, e, 3);
    sup_buf_puts(out, "TypeError: ");
    bool plain_if = expected == ty_v(env->k.t_bool) && func == ty_v(ty_symbol(env, "if"));
    if (plain_if) {
        sup_buf_puts(out, "non-boolean (");
        ty_print(env, out, ty_v(ty_typeof(got)));
        sup_buf_puts(out, ") used in boolean context");
        return;
    }
    if (func == ty_v(ty_symbol(env, "dict key"))) {
        show(rt, out, got);
        sup_buf_puts(out, " is not a valid key for type ");
        ty_print(env, out, expected);
        return;
    }
    sup_buf_puts(out, "in ");
    plain(rt, out, func);
    bool has_ctx = ty_is_symbol(env, ctx) || (ty_typeof(ctx) == env->k.t_string && ((ty_string *)ctx)->len);
    if (has_ctx && func == ty_v(ty_symbol(env, "keyword argument"))) {
        sup_buf_putc(out, ' ');
        plain(rt, out, ctx);
    } else if (has_ctx) {
        sup_buf_puts(out, ", in ");
        plain(rt, out, ctx);
    }
    sup_buf_puts(out, ", expected ");
    if (ty_is_tvar(env, expected)) print_bounds(rt, out, (ty_tvar *)expected);
    else ty_print(env, out, expected);
    if (ty_is_type(env, got)) {
        sup_buf_puts(out, ", got Type{");
        ty_print(env, out, got);
        sup_buf_putc(out, '}');
    } else if (ty_is_tvar(env, got)) {
        sup_buf_puts(out, ", got TypeVar ");
        ty_print(env, out, got);
    } else {
        sup_buf_puts(out, ", got a value of type ");
        ty_print(env, out, ty_v(ty_typeof(got)));
    }
}

static void undef_text(rt_context *rt, ty_value *e, sup_buf *out) {
    ty_value *scope = field(rt, e, 2);
    sup_buf_puts(out, "UndefVarError: `");
    plain(rt, out, field(rt, e, 0));
    sup_buf_puts(out, "` not defined");
    if (!scope) return;
    if (ty_typeof(scope) == rt->env->k.t_module) {
        sup_buf_puts(out, " in `");
        ty_print(rt->env, out, scope);
        sup_buf_puts(out, "`\nSuggestion: check for spelling errors or missing imports.");
    } else if (scope == ty_v(ty_symbol(rt->env, "local"))) {
        sup_buf_puts(out, " in local scope");
    } else if (scope == ty_v(ty_symbol(rt->env, "static_parameter"))) {
        sup_buf_puts(out, " in static parameter matching\nSuggestion: run Test.detect_unbound_args to detect method arguments "
                          "that do not fully constrain a type parameter.");
    }
}

static void inexact_text(rt_context *rt, ty_value *e, sup_buf *out) {
    ty_value *func = field(rt, e, 0), *args = field(rt, e, 1);
    sup_buf_puts(out, "InexactError: ");
    plain(rt, out, func);
    sup_buf_putc(out, '(');
    if (args && ty_is_tuple_type(rt->env, ty_v(ty_typeof(args)))) {
        size_t n = ty_nfields(rt->env, ty_typeof(args)), first = 0;
        ty_value *a0 = n ? field(rt, args, 0) : NULL;
        /* T(x) is not written T(T, x) */
        if (a0 && ty_is_datatype(rt->env, a0) && ty_v(((ty_datatype *)a0)->name->name) == func) first = 1;
        for (size_t i = first; i < n; i++) {
            if (i > first) sup_buf_puts(out, ", ");
            show(rt, out, field(rt, args, i));
        }
    }
    sup_buf_putc(out, ')');
}

static void field_text(rt_context *rt, ty_value *e, sup_buf *out) {
    ty_datatype *t = (ty_datatype *)field(rt, e, 0);
    const char *name = t->name->name->name;
    sup_buf_printf(out, "FieldError: type %s has no field `%s`", name, ((ty_sym *)field(rt, e, 1))->name);
    bool tuple = ty_is_tuple_type(rt->env, ty_v(t));
    ty_value *keys = ty_is_namedtuple_type(rt->env, ty_v(t)) ? t->parameters->data[0] : NULL;
    size_t n = tuple || (t->is_concrete && ty_layout_of(rt->env, t)) ? ty_nfields(rt->env, t) : t->name->names ? t->name->names->n : 0;
    if (!n || n == SIZE_MAX) {
        sup_buf_printf(out, "; %s has no fields at all.", name);
        return;
    }
    sup_buf_puts(out, ", available fields: ");
    for (size_t i = 0; i < n; i++) {
        if (keys) sup_buf_printf(out, "%s`%s`", i ? ", " : "", ((ty_sym *)field(rt, keys, i))->name);
        else if (tuple) sup_buf_printf(out, "%s`%zu`", i ? ", " : "", i + 1);
        else sup_buf_printf(out, "%s`%s`", i ? ", " : "", i < t->name->names->n ? ((ty_sym *)t->name->names->data[i])->name : "?");
    }
}

/* ---- MethodError ------------------------------------------------------------------------------------------------- */

static void print_callee(rt_context *rt, sup_buf *out, ty_value *f) {
    ty_env *env = rt->env;
    if (ty_is_type(env, f)) {
        ty_print(env, out, f);
        return;
    }
    ty_datatype *t = ty_typeof(f);
    if (t->instance == f && ty_subtype(env, ty_v(t), ty_v(env->k.t_function))) {
        const char *name = t->name->name->name;
        sup_buf_puts(out, name[0] == '#' && name[1] != '#' ? name + 1 : name);
        return;
    }
    sup_buf_puts(out, "(::");
    ty_print(env, out, ty_v(t));
    sup_buf_putc(out, ')');
}

static void print_type_or_type_type(rt_context *rt, sup_buf *out, ty_value *v) {
    sup_buf_puts(out, "::");
    ty_print(rt->env, out, rt_arg_type(rt->env, v));
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

static void print_arguments(rt_context *rt, sup_buf *out, const call_shape *c) {
    size_t n = ty_nfields(rt->env, ty_typeof(c->args));
    sup_buf_putc(out, '(');
    for (size_t i = c->skip; i < n; i++) {
        if (i > c->skip) sup_buf_puts(out, ", ");
        print_type_or_type_type(rt, out, field(rt, c->args, i));
    }
    size_t k = c->kwargs && ty_is_namedtuple_type(rt->env, ty_v(ty_typeof(c->kwargs))) ? ty_nfields(rt->env, ty_typeof(c->kwargs)) : 0;
    if (k) {
        ty_value *names = ty_typeof(c->kwargs)->parameters->data[0];
        sup_buf_puts(out, "; ");
        for (size_t i = 0; i < k; i++) {
            sup_buf_printf(out, "%s%s", i ? ", " : "", ((ty_sym *)field(rt, names, i))->name);
            print_type_or_type_type(rt, out, field(rt, c->kwargs, i));
        }
    }
    sup_buf_putc(out, ')');
}

typedef struct candidate {
    ty_method *m;
    int score; /* arguments that match, minus a little for those that are missing */
} candidate;

/* *more (may be NULL): there are further ones. */
static size_t candidates(rt_context *rt, const call_shape *call, candidate *out, size_t max, bool *more) {
    ty_env *env = rt->env;
    ty_value *f = call->f, *args = call->args;
    if (more) *more = false;
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
        if (n == max && more) *more = true;
        if (at >= max) continue;
        if (n < max) n++;
        for (size_t k = n - 1; k > at; k--) out[k] = out[k - 1];
        out[at] = (candidate){m, score};
    }
    return n;
}

/* The method's signature; argument types that the call does not match are marked when `call` is given. */
static void candidate_text(rt_context *rt, sup_buf *out, const ty_method *m, const call_shape *call) {
    ty_env *env = rt->env;
    ty_svec *sig = ((ty_datatype *)ty_unwrap(env, m->sig))->parameters;
    size_t nargs = call ? ty_nfields(env, ty_typeof(call->args)) - call->skip : 0;
    if (ty_is_type(env, ty_v(sig->data[0])) && ty_is_type_type(env, sig->data[0])) ty_print(env, out, ((ty_datatype *)sig->data[0])->parameters->data[0]);
    else sup_buf_puts(out, m->name->name);
    sup_buf_putc(out, '(');
    for (size_t i = 1; i < sig->n; i++) {
        if (i > 1) sup_buf_puts(out, ", ");
        ty_value *t = sig->data[i];
        const char *dots = "";
        bool vararg = ty_is_vararg(env, t);
        if (vararg) {
            t = ((ty_vararg *)t)->T ? ((ty_vararg *)t)->T : ty_v(env->k.t_any);
            dots = "...";
        }
        bool ok = !call || (i - 1 < nargs ? rt_isa(env, field(rt, call->args, i - 1 + call->skip), ty_rewrap(env, t, m->sig)) : vararg);
        sup_buf_puts(out, ok ? "::" : "!Matched::");
        ty_print(env, out, t);
        sup_buf_puts(out, dots);
    }
    sup_buf_putc(out, ')');
    if (m->tvars && m->tvars->n) {
        sup_buf_puts(out, m->tvars->n > 1 ? " where {" : " where ");
        for (size_t i = 0; i < m->tvars->n; i++) {
            if (i) sup_buf_puts(out, ", ");
            print_bounds(rt, out, (ty_tvar *)m->tvars->data[i]);
        }
        if (m->tvars->n > 1) sup_buf_putc(out, '}');
    }
}

static void where_text(rt_context *rt, sup_buf *out, const ty_method *m, const char *indent) {
    sup_buf_printf(out, "\n%s@ %s %s:%d", indent, m->module->name->name, m->file ? m->file->name : "none", m->line);
}

static bool is_ambiguous(rt_context *rt, ty_value *f, ty_value *args) {
    size_t n = ty_nfields(rt->env, ty_typeof(args));
    ty_value **v = alloca((n + 1) * sizeof *v);
    v[0] = f;
    for (size_t i = 0; i < n; i++) v[i + 1] = field(rt, args, i);
    bool ambiguous = false;
    return !ty_dispatch(rt->env, v, n + 1, rt->env->world, &ambiguous) && ambiguous;
}

static bool is_callable(rt_context *rt, const call_shape *c) {
    ty_env *env = rt->env;
    candidate one;
    return ty_is_type(env, c->f) || ty_subtype(env, ty_v(ty_typeof(c->f)), ty_v(env->k.t_function)) || candidates(rt, c, &one, 1, NULL);
}

static bool is_convert(rt_context *rt, const call_shape *c) {
    ty_env *env = rt->env;
    if (!env->k.m_base || c->f != rt_global(rt, env->k.m_base, ty_symbol(env, "convert"), env->world)) return false;
    return ty_nfields(env, ty_typeof(c->args)) == 2 && ty_is_type(env, field(rt, c->args, 0));
}

/* An abstract type that nothing constructs. */
static bool no_constructors(rt_context *rt, const call_shape *c) {
    ty_env *env = rt->env;
    if (!ty_is_datatype(env, c->f) || !((ty_datatype *)c->f)->name->is_abstract) return false;
    candidate one;
    return !candidates(rt, c, &one, 1, NULL);
}

/* The first line of the message. */
static void method_head(rt_context *rt, ty_value *e, sup_buf *out) {
    ty_env *env = rt->env;
    call_shape c = shape_of(rt, e);
    sup_buf_puts(out, "MethodError: ");
    if (!is_callable(rt, &c)) {
        sup_buf_puts(out, "objects of type ");
        ty_print(env, out, ty_v(ty_typeof(c.f)));
        sup_buf_puts(out, " are not callable");
    } else if (no_constructors(rt, &c)) {
        sup_buf_puts(out, "no constructors have been defined for ");
        ty_print(env, out, c.f);
    } else if (is_convert(rt, &c)) {
        sup_buf_puts(out, "Cannot `convert` an object of type ");
        ty_print(env, out, ty_v(ty_typeof(field(rt, c.args, 1))));
        sup_buf_puts(out, " to an object of type ");
        ty_print(env, out, field(rt, c.args, 0));
    } else {
        bool ambiguous = is_ambiguous(rt, field(rt, e, 0), field(rt, e, 1));
        if (!ambiguous) sup_buf_puts(out, "no method matching ");
        print_callee(rt, out, c.f);
        print_arguments(rt, out, &c);
        if (ambiguous) sup_buf_puts(out, " is ambiguous");
    }
}

static void ambiguity_text(rt_context *rt, ty_value *e, sup_buf *out) {
    ty_env *env = rt->env;
    ty_value *f = field(rt, e, 0), *args = field(rt, e, 1);
    size_t n = ty_nfields(env, ty_typeof(args));
    ty_value **sig = alloca((n + 1) * sizeof *sig);
    sig[0] = rt_arg_type(env, f);
    for (size_t i = 0; i < n; i++) sig[i + 1] = rt_arg_type(env, field(rt, args, i));
    sup_arena *arena = sup_arena_create();
    ty_mt_view view = {NULL, 0, env->world};
    ty_matches m = ty_find_all(env, arena, &view, ty_v(ty_tuple_type(env, sig, n + 1)), -1);
    sup_buf_puts(out, ".\n\nCandidates:");
    for (uint32_t i = 0; i < m.n; i++) {
        sup_buf_puts(out, "\n  ");
        candidate_text(rt, out, m.data[i].method, NULL);
        where_text(rt, out, m.data[i].method, "    ");
    }
    sup_arena_destroy(arena);
    call_shape c = {f, args, NULL, 0};
    sup_buf_puts(out, "\n\nPossible fix, define\n  ");
    print_callee(rt, out, f);
    print_arguments(rt, out, &c);
    sup_buf_putc(out, '\n');
}

static void not_callable_text(rt_context *rt, ty_value *f, sup_buf *out) {
    const char *t = ty_text(rt->env, ty_v(ty_typeof(f)));
    sup_buf_printf(out, ".\nIn case you did not try calling it explicitly, check if a %s has been passed as an argument to a method that "
                        "expects a callable instead.\nThe object of type `%s` exists, but no method is defined for this combination of "
                        "argument types when trying to treat it as a callable object.", t, t);
}

static void method_text(rt_context *rt, ty_value *e, sup_buf *out) {
    call_shape c = shape_of(rt, e);
    method_head(rt, e, out);
    if (!is_callable(rt, &c)) {
        not_callable_text(rt, c.f, out);
        return;
    }
    if (is_ambiguous(rt, field(rt, e, 0), field(rt, e, 1))) {
        ambiguity_text(rt, e, out);
        return;
    }
    bool type = ty_is_type(rt->env, c.f), more;
    sup_buf_printf(out, "\nThe %s `", type ? "type" : "function");
    print_callee(rt, out, c.f);
    sup_buf_printf(out, "` exists, but no method is defined for this combination of argument types%s.",
                   type ? " when trying to construct it" : "");
    candidate list[MAX_CANDIDATES];
    size_t n = candidates(rt, &c, list, MAX_CANDIDATES, &more);
    if (n) sup_buf_puts(out, "\n\nClosest candidates are:");
    for (size_t i = 0; i < n; i++) {
        sup_buf_puts(out, "\n  ");
        candidate_text(rt, out, list[i].m, &c);
        where_text(rt, out, list[i].m, "   ");
    }
    if (n) sup_buf_puts(out, more ? "\n  ...\n" : "\n");
}

/* ---- all ------------------------------------------------------------------------------------------------------------ */

static bool core_text(rt_context *rt, ty_value *e, sup_buf *out) {
    ty_env *env = rt->env;
    ty_datatype *t = ty_typeof(e);
    if (t == env->k.t_errorexception) plain(rt, out, field(rt, e, 0));
    else if (t == env->k.t_argumenterror) sup_buf_puts(out, "ArgumentError: "), plain(rt, out, field(rt, e, 0));
    else if (t == env->k.t_assertionerror) sup_buf_puts(out, "AssertionError: "), plain(rt, out, field(rt, e, 0));
    else if (t == env->k.t_overflowerror) sup_buf_puts(out, "OverflowError: "), plain(rt, out, field(rt, e, 0));
    else if (t == env->k.t_divideerror) sup_buf_puts(out, "DivideError: integer division error");
    else if (t == env->k.t_undefreferror) sup_buf_puts(out, "UndefRefError: access to undefined reference");
    else if (t == env->k.t_stackoverflow) sup_buf_puts(out, "StackOverflowError:");
    else if (t == env->k.t_interrupt) sup_buf_puts(out, "InterruptException:");
    else if (t == env->k.t_outofmemory) sup_buf_puts(out, "OutOfMemoryError()");
    else if (t == env->k.t_boundserror) bounds_text(rt, e, out);
    else if (t == env->k.t_typeerror) type_text(rt, e, out);
    else if (t == env->k.t_undefvarerror) undef_text(rt, e, out);
    else if (t == env->k.t_inexacterror) inexact_text(rt, e, out);
    else if (t == env->k.t_fielderror) field_text(rt, e, out);
    else if (t == env->k.t_methoderror) method_text(rt, e, out);
    else if (t == env->k.t_undefkeyworderror) {
        sup_buf_puts(out, "UndefKeywordError: keyword argument `");
        plain(rt, out, field(rt, e, 0));
        sup_buf_puts(out, "` not assigned");
    } else if (t == env->k.t_domainerror) {
        sup_buf_puts(out, "DomainError with ");
        show(rt, out, field(rt, e, 0));
        sup_buf_puts(out, ":\n");
        plain(rt, out, field(rt, e, 1));
    } else if (t == env->k.t_loaderror) {
        sup_buf_puts(out, "LoadError: ");
        rt_error_text(rt, field(rt, e, 2), out);
        sup_buf_puts(out, "\nin expression starting at ");
        plain(rt, out, field(rt, e, 0));
        sup_buf_printf(out, ":%lld", (long long)rt_int(field(rt, e, 1)));
    } else if (t == env->k.t_initerror) {
        rt_error_text(rt, field(rt, e, 1), out);
        sup_buf_puts(out, "\nduring initialization of module ");
        plain(rt, out, field(rt, e, 0));
    } else {
        return false;
    }
    return true;
}

void rt_error_text(rt_context *rt, ty_value *exc, sup_buf *out) {
    if (core_text(rt, exc, out)) return;
    ty_value *call[3] = {base_function(rt, "sprint"), base_function(rt, "showerror"), exc};
    ty_string *s = call[0] && call[1] ? string_of(rt, call, 3) : NULL;
    if (s) {
        sup_buf_add(out, s->data, s->len);
        return;
    }
    show(rt, out, exc);
}

/* ---- diagnostics ---------------------------------------------------------------------------------------------------- */

ty_value *rt_hold_diags(rt_context *rt, sup_diag *before, uint32_t nerrors) {
    sup_diags *sink = rt->diags;
    sup_diag *first = before ? before->next : sink->first;
    if (rt->exception) return NULL;
    if (!first) return rt_throw_error(rt, "syntax: invalid code");
    if (sink->nerrors == nerrors) return rt_throw_error(rt, "syntax: %s", first->text);
    sup_buf b = {0};
    sup_buf_printf(&b, "syntax: %s", first->text);
    rt_throw_msg(rt, rt->env->k.t_errorexception, sup_buf_cstr(&b));
    sup_buf_free(&b);
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
    size_t n = candidates(rt, &call, c, MAX_CANDIDATES, NULL);
    for (size_t i = 0; i < n; i++) {
        sup_buf b = {0};
        candidate_text(rt, &b, c[i].m, NULL);
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
        if (t == env->k.t_methoderror) method_head(rt, e, &text);
        else rt_error_text(rt, e, &text);
        sup_diag *d = sup_diag_emit(rt->diags, code, span, "%s", sup_buf_cstr(&text));
        if (t == env->k.t_undefvarerror) add_near_names(rt, d, e);
        if (t == env->k.t_methoderror) add_candidates(rt, d, e);
        add_trace(rt, d);
        sup_buf_free(&text);
    }
    rt->backtrace = NULL;
}
