/* See ptx_params.h. */
#include "targets/ptx/ptx_params.h"

#include "types/heap.h"
#include "types/type.h"

const char *ptx_param_kind_name(ptx_param_kind kind) {
    static const char *const names[] = {"value", "pointer", "struct", "union", "array", "ghost", "elided", "invalid"};
    return names[kind];
}

typedef struct placer {
    ty_env *env;
    sup_arena *arena;
} placer;

static void describe(placer *p, ptx_param *out, ty_value *type, uint32_t offset);

static void describe_union(placer *p, ptx_param *out, uint32_t offset, size_t size, size_t align) {
    out->kind = PTX_PARAM_UNION;
    out->has_offset = true;
    out->size = (uint32_t)size + 1;
    out->align = (uint32_t)align;
    out->selector = offset + (uint32_t)size;
    uint32_t n = 0;
    while (ty_union_member(p->env, out->type, (int)n)) n++;
    out->variants = SUP_NEW_ARRAY(p->arena, const char *, n);
    out->nvariants = n;
    for (uint32_t i = 0; i < n; i++) out->variants[i] = ty_text(p->env, ty_v(ty_union_member(p->env, out->type, (int)i)));
}

/* A device array has these four fields; see base/cuda. */
static bool is_device_array(const ty_datatype *t) {
    static const char *const fields[] = {"ptr", "maxsize", "dims", "len"};
    if (strcmp(t->name->name->name, "CuDeviceArray") || t->name->names->n != 4) return false;
    for (size_t i = 0; i < 4; i++)
        if (strcmp(((ty_sym *)t->name->names->data[i])->name, fields[i])) return false;
    return true;
}

static void describe_fields(placer *p, ptx_param *out, ty_datatype *t, const ty_layout *l, uint32_t offset) {
    out->kind = is_device_array(t) ? PTX_PARAM_ARRAY : PTX_PARAM_STRUCT;
    out->fields = SUP_NEW_ARRAY(p->arena, ptx_param, l->nfields);
    out->nfields = l->nfields;
    const bool positional = ty_is_tuple_type(p->env, ty_v(t));
    const ty_svec *names = t->name->names;
    if (ty_is_namedtuple_type(p->env, ty_v(t)) && t->parameters->n) {
        ty_value *tuple = t->parameters->data[0]; /* the names are the first parameter */
        names = ty_svec_copy(p->env, (ty_value *const *)tuple, l->nfields);
    }
    for (uint32_t i = 0; i < l->nfields; i++) {
        ptx_param *f = &out->fields[i];
        f->name = positional || i >= names->n ? sup_arena_printf(p->arena, "%u", i + 1) : ((ty_sym *)names->data[i])->name;
        describe(p, f, ty_field_type(p->env, t, i), offset + l->fields[i].offset);
    }
}

static void describe(placer *p, ptx_param *out, ty_value *type, uint32_t offset) {
    ty_env *env = p->env;
    out->type = type;
    out->type_text = ty_text(env, type);
    out->offset = offset;
    out->align = 1;
    size_t size, align;
    if (ty_is_union(env, type) && ty_is_inline_union(env, type, &size, &align)) {
        describe_union(p, out, offset, size, align);
        return;
    }
    if (ty_is_singleton(env, type)) {
        const ty_datatype *t = (const ty_datatype *)type;
        out->kind = t->parameters->n || t->super == env->k.t_function || t->super == env->k.t_builtin ? PTX_PARAM_ELIDED : PTX_PARAM_GHOST;
        return;
    }
    if (ty_is_type_type(env, type) || type == ty_v(env->k.t_symbol)) {
        out->kind = PTX_PARAM_ELIDED;
        return;
    }
    out->kind = PTX_PARAM_INVALID;
    if (!ty_is_datatype(env, type) || !ty_is_bits(env, type)) return;
    ty_datatype *t = (ty_datatype *)type;
    const ty_layout *l = ty_layout_of(env, t);
    if (!l) return;
    out->has_offset = true;
    out->size = l->size;
    out->align = l->align ? l->align : 1;
    if (t->is_primitive)
        out->kind = t->name == env->k.ptr_name || t->name == env->k.llvmptr_name ? PTX_PARAM_POINTER : PTX_PARAM_VALUE;
    else
        describe_fields(p, out, t, l, offset);
}

uint32_t ptx_place_param(ptx_params *p, uint32_t size, uint32_t align) {
    const uint32_t at = (p->bytes + align - 1) / align * align;
    p->bytes = at + size;
    return at;
}

ptx_params ptx_layout_params(ty_env *env, sup_arena *arena, ty_value *spec_types, const ty_svec *names) {
    placer pl = {env, arena};
    const ty_svec *types = ((const ty_datatype *)ty_unwrap(env, spec_types))->parameters;
    ptx_params r = {.n = (uint32_t)types->n};
    r.params = SUP_NEW_ARRAY(arena, ptx_param, types->n);
    for (uint32_t i = 0; i < r.n; i++) {
        ptx_param *p = &r.params[i];
        if (i == 0) p->name = "#self#";
        else if (names && i < names->n) p->name = ((ty_sym *)names->data[i])->name;
        else if (names && names->n) p->name = ((ty_sym *)names->data[names->n - 1])->name;
        else p->name = sup_arena_printf(arena, "%u", i);
        describe(&pl, p, types->data[i], 0); /* fields count from the parameter's own start */
        if (p->has_offset) p->offset = ptx_place_param(&r, p->size, p->align);
    }
    return r;
}
