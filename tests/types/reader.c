#include "reader.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#include "support/vec.h"
#include "types/heap.h"

typedef struct bound_name {
    const char *name;
    ty_value *value;
} bound_name;

struct reader {
    sup_symtab *syms;
    ty_env *env;
    sup_arena *arena;
    SUP_VEC(bound_name) names; /* the newest first */
    const char *p;
    char message[600];
    bool failed;
};

static ty_value *fail(reader *r, const char *what) {
    if (!r->failed) snprintf(r->message, sizeof r->message, "%s at `%.40s`", what, r->p);
    r->failed = true;
    return NULL;
}

void reader_bind(reader *r, const char *name, ty_value *v) {
    bound_name b = {sup_arena_strndup(r->arena, name, strlen(name)), v};
    sup_vec_push(r->arena, &r->names, b);
}

ty_value *reader_lookup(reader *r, const char *name) {
    for (uint32_t i = r->names.len; i-- > 0;)
        if (!strcmp(r->names.data[i].name, name)) return r->names.data[i].value;
    return NULL;
}

ty_env *reader_env(reader *r) { return r->env; }

/* ---- tokens -------------------------------------------------------------------------------------------------- */

static void skip(reader *r) {
    for (;;) {
        while (isspace((unsigned char)*r->p) || *r->p == ';') r->p++;
        if (*r->p != '#') return;
        while (*r->p && *r->p != '\n') r->p++;
    }
}

static void blanks(reader *r) {
    while (*r->p == ' ' || *r->p == '\t') r->p++;
}

static bool accept(reader *r, const char *s) {
    blanks(r);
    size_t n = strlen(s);
    if (strncmp(r->p, s, n)) return false;
    if (isalpha((unsigned char)s[n - 1]) && (isalnum((unsigned char)r->p[n]) || r->p[n] == '_')) return false;
    r->p += n;
    return true;
}

static bool is_name_char(char c) { return isalnum((unsigned char)c) || c == '_' || c == '.' || c == '!' || (unsigned char)c >= 0x80; }

static bool name(reader *r, char *out, size_t cap) {
    blanks(r);
    size_t n = 0;
    if (isdigit((unsigned char)*r->p)) return false;
    while (is_name_char(r->p[n]) && n + 1 < cap) n++;
    memcpy(out, r->p, n);
    out[n] = 0;
    r->p += n;
    return n > 0;
}

/* ---- types ----------------------------------------------------------------------------------------------------- */

typedef SUP_VEC(ty_value *) values;

static ty_value *type(reader *r);

static ty_tvar *new_var(reader *r, const char *n, ty_value *lb, ty_value *ub) {
    return ty_tvar_new(r->env, ty_symbol(r->env, n), lb, ub);
}

/* {a, b, <:c}: parameters; shorthand variables go to `vars` */
static bool params(reader *r, values *out, values *vars) {
    if (accept(r, "}")) return true;
    do {
        bool upper = accept(r, "<:"), lower = !upper && accept(r, ">:");
        ty_value *v = type(r);
        if (!v) return false;
        if (upper || lower) {
            v = ty_v(new_var(r, "var", lower ? v : NULL, upper ? v : NULL));
            sup_vec_push(r->arena, vars, v);
        }
        sup_vec_push(r->arena, out, v);
    } while (accept(r, ","));
    return accept(r, "}") || fail(r, "expected }");
}

static ty_value *apply(reader *r, ty_value *t) {
    values ps = {0}, vars = {0};
    if (!params(r, &ps, &vars)) return NULL;
    ty_error err = {0};
    ty_value *v = ty_apply_type(r->env, t, ps.data, ps.len, &err);
    if (!v) return fail(r, err.text);
    for (uint32_t i = vars.len; i-- > 0;) v = ty_unionall_new(r->env, (ty_tvar *)vars.data[i], v);
    return v;
}

static ty_value *tuple_value(reader *r) {
    values vs = {0};
    while (!accept(r, ")")) {
        ty_value *v = type(r);
        if (!v) return NULL;
        sup_vec_push(r->arena, &vs, v);
        if (!accept(r, ",")) {
            if (!accept(r, ")")) return fail(r, "expected )");
            if (vs.len == 1) return v; /* just parentheses */
            break;
        }
    }
    return ty_tuple_value(r->env, vs.data, vs.len);
}

/* @NamedTuple{a::Int, b} */
static ty_value *named_tuple(reader *r) {
    values names = {0}, types = {0};
    char n[128];
    if (!accept(r, "{")) return fail(r, "expected {");
    while (!accept(r, "}")) {
        if (!name(r, n, sizeof n)) return fail(r, "expected a field name");
        sup_vec_push(r->arena, &names, ty_v(ty_symbol(r->env, n)));
        ty_value *t = accept(r, "::") ? type(r) : ty_v(r->env->k.t_any);
        if (!t) return NULL;
        sup_vec_push(r->arena, &types, t);
        accept(r, ",");
    }
    ty_value *p[2] = {ty_tuple_value(r->env, names.data, names.len), ty_v(ty_tuple_type(r->env, types.data, types.len))};
    return ty_apply_type(r->env, r->env->k.t_namedtuple, p, 2, NULL);
}

static ty_value *atom(reader *r) {
    char n[128];
    blanks(r);
    if (isdigit((unsigned char)*r->p) || (*r->p == '-' && isdigit((unsigned char)r->p[1])))
        return ty_box_int64(r->env, strtoll(r->p, (char **)(uintptr_t)&r->p, 0));
    if (accept(r, "@NamedTuple")) return named_tuple(r);
    if (accept(r, "(")) return tuple_value(r);
    if (accept(r, "typeof(")) {
        if (!name(r, n, sizeof n) || !accept(r, ")")) return fail(r, "expected typeof(name)");
        ty_value *f = reader_lookup(r, n);
        return f ? ty_v(ty_typeof(f)) : fail(r, "unknown function");
    }
    if (*r->p == ':' && r->p[1] != ':') {
        r->p++;
        if (!name(r, n, sizeof n)) return fail(r, "expected a symbol");
        return ty_v(ty_symbol(r->env, n));
    }
    if (!name(r, n, sizeof n)) return fail(r, "expected a type");
    ty_value *v = reader_lookup(r, n);
    return v ? v : fail(r, "unknown name");
}

/* A bound inside a where clause binds tighter than where. */
static ty_value *postfix(reader *r) {
    ty_value *t = atom(r);
    while (t && *r->p == '{') {
        r->p++;
        t = apply(r, t);
    }
    return t;
}

/* T, T<:U, T>:L, L<:T<:U */
static ty_tvar *where_var(reader *r) {
    char n[128];
    const char *start = r->p;
    if (!name(r, n, sizeof n)) return (ty_tvar *)fail(r, "expected a variable");
    ty_value *lb = NULL, *ub = NULL;
    blanks(r);
    if (*r->p == '{' || !strcmp(n, "Union")) { /* L<:T<:U */
        r->p = start;
        lb = postfix(r);
        if (!lb || !accept(r, "<:") || !name(r, n, sizeof n)) return (ty_tvar *)fail(r, "bad bounds");
        if (accept(r, "<:")) ub = postfix(r);
        return new_var(r, n, lb, ub);
    }
    if (accept(r, ">:")) {
        lb = postfix(r);
    } else if (accept(r, "<:")) {
        const char *at = r->p;
        char middle[128];
        if (name(r, middle, sizeof middle) && accept(r, "<:")) { /* name<:middle<:U */
            lb = reader_lookup(r, n);
            ub = postfix(r);
            return lb && ub ? new_var(r, middle, lb, ub) : (ty_tvar *)fail(r, "bad bounds");
        }
        r->p = at;
        ub = postfix(r);
    }
    return r->failed ? NULL : new_var(r, n, lb, ub);
}

/* Finds the matching `where` clauses behind a type, binds the variables, then reads the type again. */
static ty_value *type(reader *r) {
    const char *start = r->p;
    uint32_t known = r->names.len;
    /* Skip the body to see whether a where follows. */
    int depth = 0;
    const char *q = start;
    for (; *q; q++) {
        if (*q == '{' || *q == '(') depth++;
        else if (*q == '}' || *q == ')') {
            if (--depth < 0) break;
        } else if (depth == 0 && (*q == ',' || *q == '\n' || *q == ';' || (q > start && !strncmp(q, " where ", 7)))) break;
    }
    if (strncmp(q, " where ", 7)) return postfix(r);
    /* The last where is the outermost: collect clauses, bind them from the outside in. */
    const char *clauses[16], *end = NULL;
    size_t n = 0;
    while (!strncmp(q, " where ", 7) && n < 16) {
        clauses[n++] = q + 7;
        depth = 0;
        for (q += 7; *q; q++) {
            if (*q == '{' || *q == '(') depth++;
            else if (*q == '}' || *q == ')') {
                if (--depth < 0) break;
            } else if (depth == 0 && (*q == ',' || *q == '\n' || *q == ';' || !strncmp(q, " where ", 7))) break;
        }
        end = q;
    }
    values vars = {0}; /* outermost first */
    for (size_t i = n; i-- > 0;) {
        r->p = clauses[i];
        bool braces = accept(r, "{");
        do {
            ty_tvar *v = where_var(r);
            if (!v) return NULL;
            sup_vec_push(r->arena, &vars, ty_v(v));
            reader_bind(r, v->name->name, ty_v(v));
        } while (braces && accept(r, ","));
    }
    r->p = start;
    ty_value *t = postfix(r);
    r->p = end;
    r->names.len = known;
    for (uint32_t i = vars.len; t && i-- > 0;) t = ty_unionall_new(r->env, (ty_tvar *)vars.data[i], t);
    return t;
}

ty_value *reader_type(reader *r, const char *text, const char **err) {
    r->p = text;
    r->failed = false;
    uint32_t known = r->names.len;
    ty_value *t = type(r);
    r->names.len = known;
    if (t && (blanks(r), *r->p)) t = fail(r, "trailing text");
    if (err) *err = r->failed ? r->message : NULL;
    return r->failed ? NULL : t;
}

/* ---- declarations -------------------------------------------------------------------------------------------------- */

static bool head(reader *r, char *n, size_t cap, values *vars) {
    if (!name(r, n, cap)) return fail(r, "expected a name"), false;
    if (*r->p != '{') return true;
    r->p++;
    do {
        ty_tvar *v = where_var(r);
        if (!v) return false;
        sup_vec_push(r->arena, vars, ty_v(v));
        reader_bind(r, v->name->name, ty_v(v));
    } while (accept(r, ","));
    return accept(r, "}") || fail(r, "expected }");
}

static bool fields(reader *r, ty_datatype *t, values *vars) {
    values names = {0}, types = {0};
    uint32_t known = r->names.len;
    reader_bind(r, t->name->name->name, t->name->wrapper);
    for (uint32_t i = 0; i < vars->len; i++) reader_bind(r, ((ty_tvar *)vars->data[i])->name->name, vars->data[i]);
    for (skip(r); !accept(r, "end"); skip(r)) {
        char f[128];
        if (!name(r, f, sizeof f)) return fail(r, "expected a field"), false;
        ty_value *ft = accept(r, "::") ? type(r) : ty_v(r->env->k.t_any);
        if (!ft) return false;
        sup_vec_push(r->arena, &names, ty_v(ty_symbol(r->env, f)));
        sup_vec_push(r->arena, &types, ft);
    }
    r->names.len = known;
    t->name->names = ty_svec_copy(r->env, names.data, names.len);
    ty_error err = {0};
    if (!ty_set_field_types(r->env, t, ty_svec_copy(r->env, types.data, types.len), &err)) return fail(r, err.text), false;
    return true;
}

static bool declaration(reader *r) {
    bool is_abstract = accept(r, "abstract type"), is_primitive = !is_abstract && accept(r, "primitive type");
    bool is_mutable = !is_abstract && !is_primitive && accept(r, "mutable struct");
    if (!is_abstract && !is_primitive && !is_mutable && !accept(r, "struct")) return fail(r, "expected a declaration"), false;
    char n[128];
    values vars = {0};
    uint32_t known = r->names.len;
    if (!head(r, n, sizeof n, &vars)) return false;
    ty_value *super = accept(r, "<:") ? postfix(r) : ty_v(r->env->k.t_any);
    if (!super) return false;
    ty_svec *tvars = ty_svec_copy(r->env, vars.data, vars.len);
    ty_sym *sym = ty_symbol(r->env, n);
    r->names.len = known;
    ty_datatype *t;
    if (is_abstract) {
        t = ty_new_abstract(r->env, r->env->k.m_main, sym, tvars, (ty_datatype *)super);
    } else if (is_primitive) {
        blanks(r);
        t = ty_new_primitive(r->env, r->env->k.m_main, sym, tvars, strtoul(r->p, (char **)(uintptr_t)&r->p, 10), (ty_datatype *)super);
    } else {
        t = ty_new_struct_type(r->env, r->env->k.m_main, sym, tvars, ty_svec_new(r->env, 0), is_mutable, 0);
        ty_error err = {0};
        if (!ty_set_super(r->env, t, super, &err)) return fail(r, err.text), false;
        if (!fields(r, t, &vars)) return false;
    }
    if ((is_abstract || is_primitive) && (skip(r), !accept(r, "end"))) return fail(r, "expected end"), false;
    reader_bind(r, n, t->name->wrapper);
    return true;
}

bool reader_declare(reader *r, const char *text, const char **err) {
    r->p = text;
    r->failed = false;
    for (skip(r); *r->p && !r->failed; skip(r))
        if (!declaration(r)) break;
    if (err) *err = r->failed ? r->message : NULL;
    return !r->failed;
}

/* ---- creation ------------------------------------------------------------------------------------------------------- */

reader *reader_create(void) {
    sup_arena *arena = sup_arena_create();
    reader *r = SUP_NEW(arena, reader);
    r->arena = arena;
    r->syms = sup_symtab_create();
    r->env = ty_env_create(r->syms, NULL, NULL);
    size_t n;
    const ty_core_name *names = ty_core_names(r->env, &n);
    for (size_t i = 0; i < n; i++) {
        char qualified[128];
        reader_bind(r, names[i].name, names[i].value);
        snprintf(qualified, sizeof qualified, "Core.%s", names[i].name);
        reader_bind(r, qualified, names[i].value);
    }
    reader_bind(r, "true", r->env->k.v_true);
    reader_bind(r, "false", r->env->k.v_false);
    static const char *const aliases[][2] = {
        {"Vector", "Array{T, 1} where T"}, {"Matrix", "Array{T, 2} where T"},
        {"AbstractVector", "AbstractArray{T, 1} where T"}, {"AbstractMatrix", "AbstractArray{T, 2} where T"},
        {"VecOrMat", "Union{Array{T, 1}, Array{T, 2}} where T"},
        {"AbstractVecOrMat", "Union{AbstractArray{T, 1}, AbstractArray{T, 2}} where T"},
        {"DenseVector", "DenseArray{T, 1} where T"}, {"DenseMatrix", "DenseArray{T, 2} where T"}};
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        reader_bind(r, aliases[i][0], reader_type(r, aliases[i][1], NULL));
    reader_bind(r, "sin", ty_new_function_type(r->env, r->env->k.m_core, ty_symbol(r->env, "sin"))->instance);
    reader_bind(r, "cos", ty_new_function_type(r->env, r->env->k.m_core, ty_symbol(r->env, "cos"))->instance);
    return r;
}

void reader_destroy(reader *r) {
    ty_env_destroy(r->env);
    sup_symtab_destroy(r->syms);
    sup_arena_destroy(r->arena);
}
