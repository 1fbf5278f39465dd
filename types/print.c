/* Types and parameter values as text, as Julia's show prints them in module Main. */
#include "types/internal.h"

#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void print(const ty_env *env, sup_buf *out, const ty_value *v);

/* ---- names ------------------------------------------------------------------------------------------------- */

static bool is_identifier(const char *s) {
    if (!(isalpha((unsigned char)*s) || *s == '_' || (unsigned char)*s >= 0x80)) return false;
    for (; *s; s++)
        if (!(isalnum((unsigned char)*s) || *s == '_' || *s == '!' || (unsigned char)*s >= 0x80)) return false;
    return true;
}

static void print_name(sup_buf *out, const ty_sym *name) {
    if (is_identifier(name->name)) sup_buf_puts(out, name->name);
    else sup_buf_printf(out, "var\"%s\"", name->name);
}

static void print_module(sup_buf *out, const ty_module *m) {
    if (m->parent && m->parent != m && !m->istopmod) {
        print_module(out, m->parent);
        sup_buf_putc(out, '.');
    }
    sup_buf_puts(out, m->name->name);
}

static const ty_binding *binding_of(const ty_module *m, const ty_sym *name) {
    const ty_svec *t = m->table; /* open addressing by the name's hash */
    for (size_t i = 0; t && i < t->n; i++) {
        const ty_binding *b = (const ty_binding *)t->data[(name->hash + i) % t->n];
        if (!b || (b->gr && b->gr->name == name)) return b;
    }
    return NULL;
}

/* The constant that `name` means in m now, through imports and usings. */
static const ty_value *meaning(const ty_module *m, const ty_sym *name, int depth) {
    const ty_binding *b = binding_of(m, name);
    const ty_bpart *p = b ? b->parts : NULL;
    if (depth > 8) return NULL;
    if (p && p->kind == TY_BIND_CONST) return p->value;
    if (p && p->kind == TY_BIND_IMPORTED) {
        const ty_globalref *to = ((const ty_binding *)p->value)->gr;
        return meaning(to->mod, to->name, depth + 1);
    }
    if (p) return NULL;
    for (size_t i = 0; i < m->nusings; i++) {
        const ty_module *u = (const ty_module *)m->usings->data[i];
        const ty_binding *ub = binding_of(u, name);
        const ty_value *v = ub && ub->exported ? meaning(u, name, depth + 1) : NULL;
        if (v) return v;
    }
    return NULL;
}

/* Is the declaration visible in Main under its own name? */
static bool visible(const ty_env *env, const ty_typename *n) {
    const ty_sym *name = n->name;
    const ty_value *what = n->wrapper;
    if (name->name[0] == '#' && name->len > 1) { /* a function's type */
        name = sup_sym_find(env->syms, name->name + 1, name->len - 1);
        if (ty_is_datatype(env, what)) what = ((const ty_datatype *)what)->instance;
    }
    return name && what && meaning(env->k.m_main, name, 0) == what;
}

static bool needs_module(const ty_env *env, const ty_typename *n) {
    static const char *const core_only[] = {
        "AddrSpace",  "BFloat16",     "Binding",      "BindingPartition", "Box",          "Builtin",      "CodeInfo",
        "CodeInstance", "Const",      "IntrinsicFunction", "LLVMPtr",     "MethodTable",  "MethodInstance",
        "PartialStruct", "SimpleVector", "TypeName",  "TypeofBottom",     "TypeofVararg", "WrappedException"};
    if (!n->module || n->module == env->k.m_main) return false;
    if (n->module == env->k.m_core) {
        for (size_t i = 0; i < sizeof core_only / sizeof *core_only; i++)
            if (!strcmp(core_only[i], n->name->name)) return true;
        return false;
    }
    return !visible(env, n);
}

static void print_typename(const ty_env *env, sup_buf *out, const ty_typename *n) {
    if (needs_module(env, n)) {
        print_module(out, n->module);
        sup_buf_putc(out, '.');
    }
    print_name(out, n->name);
}

/* ---- parameter values ----------------------------------------------------------------------------------------- */

static void print_symbol(sup_buf *out, const ty_sym *s) {
    static const char *const operators[] = {"+", "-", "*", "/", "\\", "^", "%", "<", ">", "==", "===", "!=", "<=", ">=",
                                            "&", "|", "!", "~", "÷", "<<", ">>", ">>>", "//", "∘", "<:", ">:", "=>", "!==",
                                            ":", "..", "|>", "√", "∈", "∉", "≤", "≥", "≠", "×", "⋅"};
    bool plain = is_identifier(s->name);
    for (size_t i = 0; !plain && i < sizeof operators / sizeof *operators; i++) plain = !strcmp(operators[i], s->name);
    if (plain) sup_buf_printf(out, strcmp(s->name, ":") ? ":%s" : ":(%s)", s->name);
    else sup_buf_printf(out, "Symbol(\"%s\")", s->name);
}

static void print_real(sup_buf *out, double x, bool is_single) {
    const char *suffix = is_single ? "f0" : "";
    if (isnan(x)) {
        sup_buf_puts(out, is_single ? "NaN32" : "NaN");
        return;
    }
    if (isinf(x)) {
        sup_buf_printf(out, "%sInf%s", x < 0 ? "-" : "", is_single ? "32" : "");
        return;
    }
    char digits[40];
    for (int p = 1; p <= 17; p++) { /* the shortest text that reads back */
        snprintf(digits, sizeof digits, "%.*e", p - 1, x);
        if (is_single ? strtof(digits, NULL) == (float)x : strtod(digits, NULL) == x) break;
    }
    char *e = strchr(digits, 'e');
    int exponent = atoi(e + 1);
    *e = 0;
    if (exponent >= -5 + (x == 0 ? 5 : 1) && exponent < (is_single ? 6 : 6)) {
        int decimals = (int)strlen(digits) - (digits[0] == '-') - 2 - exponent;
        sup_buf_printf(out, "%.*f%s", decimals < 1 ? 1 : decimals, x, suffix);
    } else {
        sup_buf_printf(out, "%s%s%c%d", digits, strchr(digits, '.') ? "" : ".0", is_single ? 'f' : 'e', exponent);
    }
}

static void print_unsigned(sup_buf *out, const unsigned char *p, size_t size) {
    sup_buf_puts(out, "0x");
    for (size_t i = size; i-- > 0;) sup_buf_printf(out, "%02x", p[i]);
}

static void print_int128(sup_buf *out, const void *p) {
    __int128 x = TY_LOAD(__int128, p);
    unsigned __int128 u = x < 0 ? -(unsigned __int128)x : (unsigned __int128)x;
    char text[48], *s = text + sizeof text;
    *--s = 0;
    do *--s = (char)('0' + (int)(u % 10));
    while (u /= 10);
    if (x < 0) *--s = '-';
    sup_buf_puts(out, s);
}

static void print_char(sup_buf *out, uint32_t bits) {
    sup_buf_putc(out, '\'');
    for (int i = 0; i < 4; i++) {
        char c = (char)(bits >> (24 - 8 * i));
        if (c == '\'' || c == '\\') sup_buf_putc(out, '\\');
        if (c == '\n') sup_buf_puts(out, "\\n");
        else if (c == '\t') sup_buf_puts(out, "\\t");
        else if (c || !i) {
            if (c) sup_buf_putc(out, c);
            else sup_buf_puts(out, "\\0");
        }
    }
    sup_buf_putc(out, '\'');
}

static bool print_number(const ty_env *env, sup_buf *out, const ty_value *v) {
    const ty_datatype *t = ty_typeof(v);
    const struct ty_wellknown *k = &env->k;
    if (t == k->t_int64) sup_buf_printf(out, "%" PRId64, TY_LOAD(int64_t, v));
    else if (t == k->t_int32) sup_buf_printf(out, "%" PRId32, TY_LOAD(int32_t, v));
    else if (t == k->t_int16) sup_buf_printf(out, "%d", TY_LOAD(int16_t, v));
    else if (t == k->t_int8) sup_buf_printf(out, "%d", TY_LOAD(int8_t, v));
    else if (t == k->t_int128) print_int128(out, v);
    else if (t == k->t_bool) sup_buf_puts(out, v == k->v_true ? "true" : "false");
    else if (t == k->t_uint8 || t == k->t_uint16 || t == k->t_uint32 || t == k->t_uint64 || t == k->t_uint128)
        print_unsigned(out, (const unsigned char *)v, t->layout->size);
    else if (t == k->t_float64) print_real(out, TY_LOAD(double, v), false);
    else if (t == k->t_float32) print_real(out, TY_LOAD(float, v), true);
    else if (t == k->t_char) print_char(out, TY_LOAD(uint32_t, v));
    else return false;
    return true;
}

static bool is_function_type(const ty_env *env, const ty_datatype *t) {
    const char *name = t->name->name->name;
    return t->instance && name[0] == '#' && !strchr(name + 1, '#');
}

static void print_struct(const ty_env *env, sup_buf *out, const ty_value *v) {
    ty_env *e = (ty_env *)(uintptr_t)env;
    ty_datatype *t = ty_typeof(v);
    bool tuple = t->name == env->k.tuple_name, named = t->name == env->k.namedtuple_name;
    const ty_layout *l = ty_layout_of(e, t);
    if (!tuple && !named) print(env, out, ty_v(t));
    sup_buf_putc(out, '(');
    for (uint32_t i = 0; l && i < l->nfields; i++) {
        if (i) sup_buf_puts(out, ", ");
        if (named) {
            print_name(out, ((ty_sym **)ty_param(t, 0))[i]);
            sup_buf_puts(out, " = ");
        }
        ty_value *f = ty_get_field(e, (ty_value *)(uintptr_t)v, i);
        if (f) print(env, out, f);
        else sup_buf_puts(out, "#undef");
    }
    if ((tuple || named) && l && l->nfields == 1) sup_buf_putc(out, ',');
    sup_buf_putc(out, ')');
}

static void print_value(const ty_env *env, sup_buf *out, const ty_value *v) {
    const ty_datatype *t = ty_typeof(v);
    if (t == env->k.t_symbol) {
        print_symbol(out, (const ty_sym *)v);
    } else if (t == env->k.t_nothing) {
        sup_buf_puts(out, "nothing");
    } else if (t == env->k.t_string) {
        sup_buf_printf(out, "\"%s\"", ((const ty_string *)v)->data);
    } else if (t == env->k.t_module) {
        print_module(out, (const ty_module *)v);
    } else if (is_function_type(env, t)) {
        if (needs_module(env, t->name)) print_module(out, t->name->module), sup_buf_putc(out, '.');
        sup_buf_puts(out, t->name->name->name + 1);
    } else if (!print_number(env, out, v)) {
        if (t->name->is_mutable || (!t->layout && !t->is_concrete)) {
            print(env, out, ty_v(t));
            sup_buf_puts(out, "(...)");
        } else if (t->is_primitive) {
            print(env, out, ty_v(t));
            sup_buf_putc(out, '(');
            print_unsigned(out, (const unsigned char *)v, t->layout->size);
            sup_buf_putc(out, ')');
        } else {
            print_struct(env, out, v);
        }
    }
}

/* ---- types -------------------------------------------------------------------------------------------------------- */

static void print_list(const ty_env *env, sup_buf *out, ty_value *const *p, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (i) sup_buf_puts(out, ", ");
        print(env, out, p[i]);
    }
}

static void print_tuple(const ty_env *env, sup_buf *out, const ty_datatype *t) {
    enum { LONG = 4 }; /* as many equal trailing parameters are printed as a count */
    size_t n = ty_nparams(t), tail = n ? 1 : 0;
    while (tail && tail < n && ty_param(t, n - tail - 1) == ty_param(t, n - 1)) tail++;
    const ty_vararg *va = ty_tuple_vararg(env, t);
    if (n == 1 && va && va->N) {
        sup_buf_puts(out, "NTuple{");
        print(env, out, va->N);
        sup_buf_puts(out, ", ");
        print(env, out, ty_vararg_type(env, ty_v(va)));
        sup_buf_putc(out, '}');
    } else if (n >= LONG && tail == n) {
        sup_buf_printf(out, "NTuple{%zu, ", n);
        print(env, out, ty_param(t, 0));
        sup_buf_putc(out, '}');
    } else {
        bool counted = tail >= LONG;
        sup_buf_puts(out, "Tuple{");
        print_list(env, out, t->parameters->data, counted ? n - tail : n);
        if (counted) {
            sup_buf_puts(out, n > tail ? ", Vararg{" : "Vararg{");
            print(env, out, ty_param(t, n - 1));
            sup_buf_printf(out, ", %zu}", tail);
        }
        sup_buf_putc(out, '}');
    }
}

static bool print_namedtuple(const ty_env *env, sup_buf *out, const ty_datatype *t) {
    const ty_datatype *types = ty_as_datatype(env, ty_param(t, 1));
    if (ty_is_tvar(env, ty_param(t, 0)) || !types || types->name != env->k.tuple_name || ty_tuple_vararg(env, types))
        return false;
    ty_sym *const *names = (ty_sym *const *)ty_param(t, 0);
    sup_buf_puts(out, "@NamedTuple{");
    for (size_t i = 0; i < ty_nparams(types); i++) {
        if (i) sup_buf_puts(out, ", ");
        print_name(out, names[i]);
        if (ty_param(types, i) == ty_v(env->k.t_any)) continue;
        sup_buf_puts(out, "::");
        print(env, out, ty_param(types, i));
    }
    sup_buf_putc(out, '}');
    return true;
}

/* Array{T, 1} and the like under their aliases. */
static bool print_alias(const ty_env *env, sup_buf *out, const ty_datatype *t) {
    const ty_typename *n = t->name;
    bool array = n == env->k.array_name, abstract = n->wrapper == env->k.t_abstractarray,
         dense = n->wrapper == env->k.t_densearray;
    if (array || abstract || dense) {
        const ty_value *N = ty_param(t, 1);
        if (!ty_is_boxed_int64(env, N) || TY_LOAD(int64_t, N) < 1 || TY_LOAD(int64_t, N) > 2) return false;
        sup_buf_printf(out, "%s%s{", array ? "" : abstract ? "Abstract" : "Dense", TY_LOAD(int64_t, N) == 1 ? "Vector" : "Matrix");
        print(env, out, ty_param(t, 0));
        sup_buf_putc(out, '}');
        return true;
    }
    /* Complex and BitArray have names for their common instances */
    if (n->module == env->k.m_base && !strcmp(n->name->name, "Complex")) {
        const ty_value *p = ty_param(t, 0);
        int width = p == ty_v(env->k.t_float16) ? 16 : p == ty_v(env->k.t_float32) ? 32 : p == ty_v(env->k.t_float64) ? 64 : 0;
        if (width) sup_buf_printf(out, "ComplexF%d", width);
        return width != 0;
    }
    if (n->module == env->k.m_base && !strcmp(n->name->name, "BitArray")) {
        const ty_value *N = ty_param(t, 0);
        if (!ty_is_boxed_int64(env, N) || TY_LOAD(int64_t, N) < 1 || TY_LOAD(int64_t, N) > 2) return false;
        sup_buf_puts(out, TY_LOAD(int64_t, N) == 1 ? "BitVector" : "BitMatrix");
        return true;
    }
    if (n == env->k.genericmemory_name || n == env->k.genericmemoryref_name) {
        const ty_value *kind = ty_param(t, 0);
        if (!ty_is_symbol(env, kind) || ty_param(t, 2) != env->k.addrspace_cpu) return false;
        sup_buf_printf(out, "%s%s{", strcmp(((const ty_sym *)kind)->name, "atomic") ? "" : "Atomic",
                       n == env->k.genericmemory_name ? "Memory" : "MemoryRef");
        print(env, out, ty_param(t, 1));
        sup_buf_putc(out, '}');
        return true;
    }
    return false;
}

static void print_datatype(const ty_env *env, sup_buf *out, const ty_datatype *t) {
    if (t == env->k.t_tuple) {
        sup_buf_puts(out, "Tuple");
    } else if (t->name == env->k.tuple_name) {
        print_tuple(env, out, t);
    } else if (is_function_type(env, t)) {
        sup_buf_puts(out, "typeof(");
        print_value(env, out, t->instance);
        sup_buf_putc(out, ')');
    } else if (!(t->name == env->k.namedtuple_name && print_namedtuple(env, out, t)) && !print_alias(env, out, t)) {
        print_typename(env, out, t->name);
        if (!ty_nparams(t)) return;
        sup_buf_putc(out, '{');
        print_list(env, out, t->parameters->data, ty_nparams(t));
        sup_buf_putc(out, '}');
    }
}

static void print_var(const ty_env *env, sup_buf *out, const ty_tvar *v) {
    bool lower = !ty_is_bottom(env, v->lb), upper = v->ub != ty_v(env->k.t_any);
    if (lower && upper) {
        print(env, out, v->lb);
        sup_buf_puts(out, "<:");
    }
    sup_buf_puts(out, v->name->name);
    if (upper) {
        sup_buf_puts(out, "<:");
        print(env, out, v->ub);
    } else if (lower) {
        sup_buf_puts(out, ">:");
        print(env, out, v->lb);
    }
}

/* A variable that the source wrote as `<:T`: shown in its place. */
static bool is_hidden(const ty_tvar *v) { return v->name->name[0] == '#'; }

static void print_hidden(const ty_env *env, sup_buf *out, const ty_tvar *v) {
    if (v->ub != ty_v(env->k.t_any) || ty_is_bottom(env, v->lb)) {
        sup_buf_puts(out, "<:");
        print(env, out, v->ub);
    } else {
        sup_buf_puts(out, ">:");
        print(env, out, v->lb);
    }
}

/* Array{Int64, N} where N is Array{Int64}; Array{T, 1} where T is Vector. */
static bool print_open_alias(const ty_env *env, sup_buf *out, const ty_unionall *u, const ty_datatype *d) {
    const ty_tvar *v = u->var;
    bool free = ty_is_bottom(env, v->lb) && v->ub == ty_v(env->k.t_any);
    if (d->name != env->k.array_name || !free || ty_v(d) != u->body) return false;
    if (ty_param(d, 1) == ty_v(v)) {
        sup_buf_puts(out, "Array{");
        print(env, out, ty_param(d, 0));
        sup_buf_putc(out, '}');
        return true;
    }
    if (ty_param(d, 0) != ty_v(v) || !ty_is_boxed_int64(env, ty_param(d, 1))) return false;
    int64_t n = TY_LOAD(int64_t, ty_param(d, 1));
    if (n != 1 && n != 2) return false;
    sup_buf_puts(out, n == 1 ? "Vector" : "Matrix");
    return true;
}

static void print_unionall(const ty_env *env, sup_buf *out, const ty_unionall *u) {
    const ty_datatype *d = ty_unwrapped_datatype(env, (const ty_value *)u);
    if (d && (d->name->wrapper == (const ty_value *)u || ty_alpha_equal(env, d->name->wrapper, (const ty_value *)u))) {
        print_typename(env, out, d->name);
        return;
    }
    if (d && print_open_alias(env, out, u, d)) return;
    size_t n = 0, shown = 0;
    const ty_value *body = (const ty_value *)u;
    for (; ty_is_unionall(env, body); body = ((const ty_unionall *)body)->body) n += !is_hidden(((const ty_unionall *)body)->var);
    print(env, out, body);
    if (!n) return;
    sup_buf_puts(out, n > 1 ? " where {" : " where ");
    body = (const ty_value *)u;
    for (; ty_is_unionall(env, body); body = ((const ty_unionall *)body)->body) {
        const ty_tvar *v = ((const ty_unionall *)body)->var;
        if (is_hidden(v)) continue;
        if (shown++) sup_buf_puts(out, ", ");
        print_var(env, out, v);
    }
    if (n > 1) sup_buf_putc(out, '}');
}

static void print_vararg(const ty_env *env, sup_buf *out, const ty_vararg *v) {
    sup_buf_puts(out, "Vararg");
    if (!v->T) return;
    sup_buf_putc(out, '{');
    print(env, out, v->T);
    if (v->N) {
        sup_buf_puts(out, ", ");
        print(env, out, v->N);
    }
    sup_buf_putc(out, '}');
}

static void print(const ty_env *env, sup_buf *out, const ty_value *v) {
    if (!v) {
        sup_buf_puts(out, "#undef");
    } else if (ty_is_bottom(env, v)) {
        sup_buf_puts(out, "Union{}");
    } else if (ty_is_datatype(env, v)) {
        print_datatype(env, out, (const ty_datatype *)v);
    } else if (ty_is_union(env, v)) {
        sup_buf_puts(out, "Union{");
        for (; ty_is_union(env, v); v = ((const ty_union *)v)->b) {
            print(env, out, ((const ty_union *)v)->a);
            sup_buf_puts(out, ", ");
        }
        print(env, out, v);
        sup_buf_putc(out, '}');
    } else if (ty_is_unionall(env, v)) {
        print_unionall(env, out, (const ty_unionall *)v);
    } else if (ty_is_tvar(env, v)) {
        if (is_hidden((const ty_tvar *)v)) print_hidden(env, out, (const ty_tvar *)v);
        else sup_buf_puts(out, ((const ty_tvar *)v)->name->name);
    } else if (ty_is_vararg(env, v)) {
        print_vararg(env, out, (const ty_vararg *)v);
    } else {
        print_value(env, out, v);
    }
}

void ty_print(const ty_env *env, sup_buf *out, const ty_value *v) { print(env, out, v); }

const char *ty_text(ty_env *env, const ty_value *v) {
    sup_buf b = {0};
    print(env, &b, v);
    char *s = sup_arena_strndup(env->arena, sup_buf_cstr(&b), b.len);
    sup_buf_free(&b);
    return s;
}
