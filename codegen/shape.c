/* Shapes: how a type's values are flattened into scalar leaves; see module.h. */
#include "codegen/module.h"

#include <string.h>

LLVMTypeRef cg_memory_type(cg_module *m, LLVMTypeRef leaf) { return leaf == m->t_i1 ? m->t_i8 : leaf; }

uint32_t cg_element_stride(cg_module *m, const cg_shape *s) {
    (void)m;
    const uint32_t align = s->align ? s->align : 1;
    return (s->size + align - 1) / align * align;
}

LLVMTypeRef cg_aggregate_type(cg_module *m, const cg_shape *s) {
    LLVMTypeRef fields[CG_MAX_LEAVES];
    uint32_t n = 0, offsets[CG_MAX_LEAVES];
    if (s->kind == CG_SHAPE_SCALAR) return cg_memory_type(m, s->leaves[0]);
    if (s->kind != CG_SHAPE_STRUCT || s->big || s->has_union) return NULL;
    for (uint32_t i = 0; i < s->nparts; i++) {
        if (!s->parts[i].shape->nleaves) continue;
        offsets[n] = s->parts[i].offset;
        fields[n] = s->parts[i].is_ref ? NULL : cg_aggregate_type(m, s->parts[i].shape);
        if (!fields[n++]) return NULL;
    }
    LLVMTypeRef t = LLVMStructTypeInContext(m->ctx, fields, n, 0);
    LLVMTargetDataRef layout = LLVMGetModuleDataLayout(m->m);
    if (LLVMABISizeOfType(layout, t) != s->size || LLVMABIAlignmentOfType(layout, t) != s->align) return NULL;
    for (uint32_t i = 0; i < n; i++)
        if (LLVMOffsetOfElement(layout, t, i) != offsets[i]) return NULL;
    return t;
}

static unsigned pointer_space(cg_module *m, const ty_datatype *t) {
    if (t->name != m->env->k.llvmptr_name || t->parameters->n < 2) return CG_AS_GENERIC;
    const ty_value *as = t->parameters->data[1];
    return ty_typeof(as) == m->env->k.t_int64 ? (unsigned)TY_LOAD(int64_t, as) : CG_AS_GENERIC;
}

static LLVMTypeRef primitive_leaf(cg_module *m, ty_datatype *t, uint32_t size) {
    const struct ty_wellknown *k = &m->env->k;
    if (t == k->t_bool) return m->t_i1;
    if (t == k->t_float16) return m->t_half;
    if (t == k->t_bfloat16) return m->t_bfloat;
    if (t == k->t_float32) return m->t_float;
    if (t == k->t_float64) return m->t_double;
    if (t->name == k->ptr_name) return m->t_ptr;
    if (t->name == k->llvmptr_name) return LLVMPointerTypeInContext(m->ctx, pointer_space(m, t));
    return LLVMIntTypeInContext(m->ctx, size * 8);
}

static void one_leaf(cg_module *m, cg_shape *s, LLVMTypeRef leaf) {
    s->nleaves = 1;
    s->leaves = SUP_NEW_ARRAY(m->arena, LLVMTypeRef, 1);
    s->leaves[0] = leaf;
}

/* Concatenates the parts' leaves behind `lead` (may be NULL). */
static void join_parts(cg_module *m, cg_shape *s, LLVMTypeRef lead) {
    uint64_t n = lead ? 1 : 0;
    for (uint32_t i = 0; i < s->nparts; i++) {
        s->parts[i].first = (uint32_t)n;
        n += s->parts[i].shape->nleaves;
        s->big |= s->parts[i].shape->big;
        s->has_union |= s->parts[i].shape->kind == CG_SHAPE_UNION || s->parts[i].shape->has_union;
    }
    if (n > CG_MAX_LEAVES) s->big = true;
    if (s->big) return;
    s->nleaves = (uint32_t)n;
    s->leaves = SUP_NEW_ARRAY(m->arena, LLVMTypeRef, n);
    if (lead) s->leaves[0] = lead;
    for (uint32_t i = 0; i < s->nparts; i++)
        if (s->parts[i].shape->nleaves)
            memcpy(s->leaves + s->parts[i].first, s->parts[i].shape->leaves, s->parts[i].shape->nleaves * sizeof *s->leaves);
}

static void field_parts(cg_module *m, cg_shape *s, ty_datatype *t, const ty_layout *l) {
    s->size = l->size;
    s->align = l->align ? l->align : 1;
    s->nparts = l->nfields;
    s->parts = SUP_NEW_ARRAY(m->arena, cg_part, l->nfields);
    for (uint32_t i = 0; i < l->nfields; i++) {
        s->parts[i].shape = cg_shape_of(m, ty_field_type(m->env, t, i));
        s->parts[i].offset = l->fields[i].offset;
        s->parts[i].is_ref = l->fields[i].is_ptr;
    }
}

static void datatype_shape(cg_module *m, cg_shape *s, ty_datatype *t) {
    ty_env *env = m->env;
    if (ty_is_type_type(env, ty_v(t))) {
        ty_value *of = t->parameters->data[0];
        s->kind = ty_has_free_tvars(env, of) || ty_is_tvar(env, of) ? CG_SHAPE_TOKEN : CG_SHAPE_GHOST;
        s->constant = s->kind == CG_SHAPE_GHOST ? of : NULL;
        return;
    }
    if (t->instance) {
        s->kind = CG_SHAPE_GHOST;
        s->constant = t->instance;
        return;
    }
    if (t == env->k.t_symbol || t == env->k.t_datatype || t == env->k.t_unionall || t == env->k.t_union) {
        s->kind = CG_SHAPE_TOKEN;
        return;
    }
    if (!t->is_concrete) return;
    const ty_layout *l = ty_layout_of(env, t);
    if (!l) return;
    if (t->is_primitive) {
        s->kind = CG_SHAPE_SCALAR;
        s->size = l->size;
        s->align = l->align;
        one_leaf(m, s, primitive_leaf(m, t, l->size));
        return;
    }
    field_parts(m, s, t, l);
    if (t->name->is_mutable) {
        s->kind = CG_SHAPE_OBJECT;
        one_leaf(m, s, m->t_ptr);
        return;
    }
    s->kind = CG_SHAPE_STRUCT;
    join_parts(m, s, NULL);
}

static uint32_t count_members(cg_module *m, ty_value *t) {
    if (!ty_is_union(m->env, t)) return 1;
    return count_members(m, ((ty_union *)t)->a) + count_members(m, ((ty_union *)t)->b);
}

static void list_members(cg_module *m, ty_value *t, ty_value **out, uint32_t *n) {
    if (ty_is_union(m->env, t)) {
        list_members(m, ((ty_union *)t)->a, out, n);
        list_members(m, ((ty_union *)t)->b, out, n);
    } else {
        out[(*n)++] = t;
    }
}

static void union_shape(cg_module *m, cg_shape *s, ty_value *t) {
    const uint32_t n = count_members(m, t);
    ty_value **members = SUP_NEW_ARRAY(m->arena, ty_value *, n);
    size_t size = 0, align = 1;
    uint32_t got = 0;
    if (ty_is_inline_union(m->env, t, &size, &align)) {
        for (ty_datatype *d; (d = ty_union_member(m->env, t, (int)got)) && got < n;) members[got++] = ty_v(d);
    } else {
        list_members(m, t, members, &got);
    }
    s->size = (uint32_t)size;
    s->align = (uint32_t)align;
    s->nparts = got;
    s->parts = SUP_NEW_ARRAY(m->arena, cg_part, got);
    s->kind = CG_SHAPE_UNION;
    for (uint32_t i = 0; i < got; i++) {
        s->parts[i].shape = cg_shape_of(m, members[i]);
        if (s->parts[i].shape->kind == CG_SHAPE_NONE || got > 255) s->kind = CG_SHAPE_NONE;
    }
    if (s->kind == CG_SHAPE_NONE) return;
    join_parts(m, s, m->t_i8);
    s->has_union = true;
    if (s->big) s->kind = CG_SHAPE_NONE;
}

const cg_shape *cg_shape_of(cg_module *m, ty_value *type) {
    bool fresh;
    uint64_t *slot = sup_map_put(m->arena, &m->shapes, sup_key(type), &fresh);
    if (!fresh) return (const cg_shape *)(uintptr_t)*slot;
    cg_shape *s = SUP_NEW(m->arena, cg_shape);
    *slot = sup_key(s);
    s->type = type;
    s->kind = CG_SHAPE_NONE;
    s->align = 1;
    if (ty_is_union(m->env, type))
        union_shape(m, s, type);
    else if (ty_is_datatype(m->env, type))
        datatype_shape(m, s, (ty_datatype *)type);
    if (s->kind == CG_SHAPE_TOKEN) {
        s->size = s->align = 8;
        one_leaf(m, s, m->t_i64);
    }
    return s;
}
