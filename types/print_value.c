/* Names and parameter values as text; see print.c. */
#include "types/print.h"

#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- names ------------------------------------------------------------------------------------------------- */

static bool is_identifier(const char *s) {
    if (!(isalpha((unsigned char)*s) || *s == '_' || (unsigned char)*s >= 0x80)) return false;
    for (; *s; s++)
        if (!(isalnum((unsigned char)*s) || *s == '_' || *s == '!' || (unsigned char)*s >= 0x80)) return false;
    return true;
}

void ty_print_name(sup_buf *out, const ty_sym *name) {
    if (is_identifier(name->name)) sup_buf_puts(out, name->name);
    else sup_buf_printf(out, "var\"%s\"", name->name);
}

void ty_print_module(sup_buf *out, const ty_module *m) {
    if (m->parent && m->parent != m && !m->istopmod) {
        ty_print_module(out, m->parent);
        sup_buf_putc(out, '.');
    }
    sup_buf_puts(out, m->name->name);
}

const ty_binding *ty_print_binding(const ty_module *m, const ty_sym *name) {
    const ty_svec *t = m->table; /* open addressing by the name's hash */
    for (size_t i = 0; t && i < t->n; i++) {
        const ty_binding *b = (const ty_binding *)t->data[(name->hash + i) % t->n];
        if (!b || (b->gr && b->gr->name == name)) return b;
    }
    return NULL;
}

/* The constant that `name` means in m now, through imports and usings. */
static const ty_value *meaning(const ty_module *m, const ty_sym *name, int depth) {
    const ty_binding *b = ty_print_binding(m, name);
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
        const ty_binding *ub = ty_print_binding(u, name);
        const ty_value *v = ub && ub->exported ? meaning(u, name, depth + 1) : NULL;
        if (v) return v;
    }
    return NULL;
}

const ty_value *ty_print_meaning(const ty_module *m, const ty_sym *name) { return meaning(m, name, 0); }

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

void ty_print_typename(const ty_printer *p, const ty_typename *n) {
    if (!p->brief && needs_module(p->env, n)) {
        ty_print_module(p->out, n->module);
        sup_buf_putc(p->out, '.');
    }
    ty_print_name(p->out, n->name);
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

bool ty_is_function_type(const ty_env *env, const ty_datatype *t) {
    const char *name = t->name->name->name;
    return t->instance && name[0] == '#' && !strchr(name + 1, '#');
}

static void print_struct(const ty_env *env, sup_buf *out, const ty_value *v) {
    ty_env *e = (ty_env *)(uintptr_t)env;
    ty_datatype *t = ty_typeof(v);
    if (t->name->module == env->k.m_base && env->k.m_base && !strcmp(t->name->name->name, "Rational")) { /* its own show */
        ty_print(env, out, ty_get_field(e, (ty_value *)(uintptr_t)v, 0));
        sup_buf_puts(out, "//");
        ty_print(env, out, ty_get_field(e, (ty_value *)(uintptr_t)v, 1));
        return;
    }
    bool tuple = t->name == env->k.tuple_name, named = t->name == env->k.namedtuple_name;
    const ty_layout *l = ty_layout_of(e, t);
    if (!tuple && !named) ty_print(env, out, ty_v(t));
    sup_buf_putc(out, '(');
    for (uint32_t i = 0; l && i < l->nfields; i++) {
        if (i) sup_buf_puts(out, ", ");
        if (named) {
            ty_print_name(out, ((ty_sym **)ty_param(t, 0))[i]);
            sup_buf_puts(out, " = ");
        }
        ty_value *f = ty_get_field(e, (ty_value *)(uintptr_t)v, i);
        if (f) ty_print(env, out, f);
        else sup_buf_puts(out, "#undef");
    }
    if ((tuple || named) && l && l->nfields == 1) sup_buf_putc(out, ',');
    sup_buf_putc(out, ')');
}

void ty_print_value(const ty_env *env, sup_buf *out, const ty_value *v) {
    const ty_datatype *t = ty_typeof(v);
    if (t == env->k.t_symbol) {
        print_symbol(out, (const ty_sym *)v);
    } else if (t == env->k.t_nothing) {
        sup_buf_puts(out, "nothing");
    } else if (t == env->k.t_string) {
        sup_buf_printf(out, "\"%s\"", ((const ty_string *)v)->data);
    } else if (t == env->k.t_module) {
        ty_print_module(out, (const ty_module *)v);
    } else if (ty_is_function_type(env, t)) {
        if (needs_module(env, t->name)) ty_print_module(out, t->name->module), sup_buf_putc(out, '.');
        sup_buf_puts(out, t->name->name->name + 1);
    } else if (!print_number(env, out, v)) {
        if (t->name->is_mutable || (!t->layout && !t->is_concrete)) {
            ty_print(env, out, ty_v(t));
            sup_buf_puts(out, "(...)");
        } else if (t->is_primitive) {
            ty_print(env, out, ty_v(t));
            sup_buf_putc(out, '(');
            print_unsigned(out, (const unsigned char *)v, t->layout->size);
            sup_buf_putc(out, ')');
        } else {
            print_struct(env, out, v);
        }
    }
}
