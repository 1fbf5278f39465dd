#include "targets/ptx/ptx_params.h"

#include <ctype.h>
#include <string.h>

#include "types/type.h"

static bool is_word(char c) { return isalnum((unsigned char)c) || c == '_' || c == '!' || (c & 0x80); }

const char *ptx_type_text(ty_env *env, sup_arena *arena, const ty_value *type) {
    sup_buf b = {0};
    ty_print(env, &b, type);
    char *out = sup_arena_strndup(arena, "", b.len + 1), *o = out;
    const char *word = NULL; /* where the present word starts in `out` */
    bool in_string = false;
    char *start = NULL;
    for (const char *s = sup_buf_cstr(&b); *s; s++) {
        if (*s == '"') in_string = !in_string;
        if (!in_string && *s == '.' && start && o > start && isalpha((unsigned char)*start) && is_word(s[1])) {
            o = start; /* Module. */
            continue;
        }
        if (is_word(*s)) {
            if (!word) start = o;
            word = s;
        } else word = NULL, start = NULL;
        *o++ = *s;
    }
    *o = 0;
    sup_buf_free(&b);
    return out;
}

static ptx_param describe_union(ty_env *env, sup_arena *arena, ptx_param p, ty_value *type, uint32_t size, uint32_t align) {
    p.kind = PTX_P_UNION;
    p.size = size + 1;
    p.align = align;
    p.selector = p.offset + size;
    ty_datatype *member;
    for (int i = 0; (member = ty_union_member(env, type, i)); i++) p.nvariants++;
    p.variants = SUP_NEW_ARRAY(arena, const char *, p.nvariants);
    for (uint32_t i = 0; i < p.nvariants; i++) p.variants[i] = ptx_type_text(env, arena, ty_v(ty_union_member(env, type, (int)i)));
    return p;
}

static bool is_device_array(const ty_datatype *t) {
    if (strcmp(t->name->name->name, "CuDeviceArray") || !t->name->names || t->name->names->n != 4) return false;
    return !strcmp(((const ty_sym *)t->name->names->data[0])->name, "ptr");
}

static const char *field_name(sup_arena *arena, const ty_datatype *t, size_t i) {
    const ty_svec *names = t->name->names;
    if (names && i < names->n) return ((const ty_sym *)names->data[i])->name;
    return sup_arena_printf(arena, "%zu", i + 1);
}

/* NamedTuples have their names in the first parameter. */
static const char *namedtuple_name(const ty_env *env, const ty_datatype *t, size_t i) {
    ty_value *names = t->parameters->data[0];
    (void)env;
    return ((const ty_sym *)((ty_value **)names)[i])->name;
}

static void describe_fields(ty_env *env, sup_arena *arena, ptx_param *p, ty_datatype *t, const ty_layout *l) {
    p->nfields = l->nfields;
    p->fields = SUP_NEW_ARRAY(arena, ptx_param, l->nfields);
    bool named = ty_is_namedtuple_type(env, ty_v(t));
    for (uint32_t i = 0; i < l->nfields; i++) {
        const char *name = named ? namedtuple_name(env, t, i) : field_name(arena, t, i);
        p->fields[i] = ptx_describe(env, arena, ty_field_type(env, t, i), name, p->offset + l->fields[i].offset);
    }
}

ptx_param ptx_describe(ty_env *env, sup_arena *arena, ty_value *type, const char *name, uint32_t base) {
    ptx_param p = {.name = name, .type = ptx_type_text(env, arena, type), .offset = base, .align = 1};
    size_t size, align;
    if (ty_is_union(env, type) && ty_is_inline_union(env, type, &size, &align))
        return describe_union(env, arena, p, type, (uint32_t)size, (uint32_t)align);
    ty_datatype *t = (ty_datatype *)type;
    const ty_layout *l = ty_is_datatype(env, type) && ty_is_bits(env, type) ? ty_layout_of(env, t) : NULL;
    if (!l || !l->size) {
        bool constant = !l || t->parameters->n || t->super == env->k.t_function || ty_is_type_type(env, type);
        p.kind = constant ? PTX_P_ELIDED : PTX_P_GHOST;
        return p;
    }
    p.size = l->size;
    p.align = l->align;
    if (t->name == env->k.ptr_name || t->name == env->k.llvmptr_name) p.kind = PTX_P_POINTER;
    else if (t->is_primitive) p.kind = PTX_P_VALUE;
    else {
        p.kind = is_device_array(t) ? PTX_P_ARRAY : PTX_P_STRUCT;
        describe_fields(env, arena, &p, t, l);
    }
    return p;
}

uint32_t ptx_place(ptx_param *params, size_t n) {
    uint32_t at = 0;
    for (size_t i = 0; i < n; i++) {
        if (params[i].kind == PTX_P_GHOST || params[i].kind == PTX_P_ELIDED) continue;
        at = (at + params[i].align - 1) / params[i].align * params[i].align;
        params[i].offset = at;
        at += params[i].size;
    }
    return at;
}
