/* Walking objects by layout; see walk.h. */
#include "types/walk.h"

#include "types/internal.h"

static bool elements_are_inside(const ty_memory *m) { return m->ptr == (const char *)m + 24; }

static size_t memory_bytes(ty_env *env, const ty_memory *m) {
    ty_elt e = ty_memory_elt(env, ty_typeof((const ty_value *)m));
    return m->length * (e.size + (e.is_union ? 1 : 0));
}

size_t ty_object_size(ty_env *env, const ty_value *v) {
    const ty_datatype *t = ty_typeof(v);
    if (t == env->k.t_svec) return sizeof(ty_svec) + ((const ty_svec *)v)->n * sizeof(ty_value *);
    if (t == env->k.t_string) return sizeof(ty_string) + ((const ty_string *)v)->len + 1;
    if (t == env->k.t_symbol) return sizeof(ty_sym) + ((const ty_sym *)v)->len + 1;
    if (t == env->k.t_code) return TY_LOAD(uint32_t, (const char *)v + 2 * sizeof(void *));
    if (t->name == env->k.genericmemory_name) {
        const ty_memory *m = (const ty_memory *)v;
        return elements_are_inside(m) ? 24 + memory_bytes(env, m) : sizeof(ty_memory);
    }
    const ty_layout *l = ty_layout_of(env, (ty_datatype *)(uintptr_t)t);
    GPUCC_ASSERT(l, "an object of %s, which has no layout", ty_text(env, (const ty_value *)t));
    return l->size;
}

static void visit_memory(ty_env *env, ty_memory *m, ty_ref_visitor visit, void *payload) {
    ty_elt e = ty_memory_elt(env, ty_typeof(ty_v(m)));
    if (e.is_union) return;
    if (e.is_ptr) {
        for (size_t i = 0; i < m->length; i++) visit(payload, (ty_value **)m->ptr + i);
        return;
    }
    const ty_layout *l = ((ty_datatype *)e.type)->layout;
    if (!l->nptrs) return;
    for (size_t i = 0; i < m->length; i++)
        for (uint32_t j = 0; j < l->nptrs; j++) visit(payload, (ty_value **)((char *)m->ptr + i * e.size) + l->ptrs[j]);
}

void ty_for_each_ref(ty_env *env, ty_value *v, ty_ref_visitor visit, void *payload) {
    ty_datatype *t = ty_typeof(v);
    if (t == env->k.t_svec) {
        ty_svec *s = (ty_svec *)v;
        for (size_t i = 0; i < s->n; i++) visit(payload, &s->data[i]);
        return;
    }
    if (t == env->k.t_string || t == env->k.t_symbol) return;
    if (t->name == env->k.genericmemory_name) {
        visit_memory(env, (ty_memory *)v, visit, payload);
        return;
    }
    const ty_layout *l = ty_layout_of(env, t);
    GPUCC_ASSERT(l, "an object of %s, which has no layout", ty_text(env, ty_v(t)));
    for (uint32_t i = 0; i < l->nptrs; i++) visit(payload, (ty_value **)v + l->ptrs[i]);
}

size_t ty_layout_bytes(const ty_layout *l, size_t *ptrs_offset) {
    size_t head = sizeof *l + l->nfields * sizeof(ty_field);
    if (ptrs_offset) *ptrs_offset = l->ptrs ? head : 0;
    return head + l->nptrs * sizeof(uint32_t);
}
