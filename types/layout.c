/* Object layout: where each field of a concrete type lies. The rules are C's for the fields' sizes and
 * alignments, with inline immutables (also those that hold references), isbits unions with a selector byte
 * behind the payload, and everything else as a reference. */
#include "types/internal.h"

#include <gc.h>

enum { POINTER = sizeof(void *), MAX_ALIGN = 16, MAX_UNION = 127 };

static size_t round_up(size_t x, size_t align) { return (x + align - 1) & ~(align - 1); }

static size_t pow2_ceil(size_t x) {
    size_t p = 1;
    while (p < x) p *= 2;
    return p;
}

/* ---- isbits unions ------------------------------------------------------------------------------------ */

static int union_members(const ty_env *env, ty_value *u, size_t *size, size_t *align) {
    if (ty_is_union(env, u)) {
        int a = union_members(env, ((ty_union *)u)->a, size, align);
        int b = a < 0 ? -1 : union_members(env, ((ty_union *)u)->b, size, align);
        return b < 0 ? -1 : a + b;
    }
    ty_datatype *d = ty_as_datatype(env, u);
    if (!d || !d->is_concrete || d->name->is_mutable || !d->name->may_inline_alloc) return -1;
    const ty_layout *l = ty_layout_of((ty_env *)(uintptr_t)env, d); /* fills in derived data only */
    if (!l || l->nptrs) return -1;
    size_t stored = round_up(l->size, l->align);
    if (stored > *size) *size = stored;
    if (l->align > *align) *align = l->align;
    return 1;
}

bool ty_is_inline_union(const ty_env *env, const ty_value *t, size_t *size, size_t *align) {
    if (!ty_is_union(env, t)) return false;
    size_t s = 0, a = 1;
    int n = union_members(env, (ty_value *)(uintptr_t)t, &s, &a);
    if (n < 0 || n > MAX_UNION) return false;
    if (size) *size = s;
    if (align) *align = a;
    return true;
}

ty_datatype *ty_union_member(ty_env *env, ty_value *u, int index) {
    for (; ty_is_union(env, u); u = ((ty_union *)u)->b, index--)
        if (index == 0) return ty_as_datatype(env, ((ty_union *)u)->a);
    return index == 0 ? ty_as_datatype(env, u) : NULL;
}

int ty_union_index(ty_env *env, ty_value *u, ty_datatype *t) {
    int index = 0;
    for (; ty_is_union(env, u); u = ((ty_union *)u)->b, index++)
        if (((ty_union *)u)->a == ty_v(t)) return index;
    return u == ty_v(t) ? index : -1;
}

/* ---- element storage ----------------------------------------------------------------------------------- */

static const ty_layout *inline_layout(ty_env *env, ty_value *t) {
    if (!ty_is_concrete(env, t)) return NULL;
    ty_datatype *d = (ty_datatype *)t;
    if (d->name->is_mutable || !d->name->may_inline_alloc) return NULL;
    const ty_layout *l = ty_layout_of(env, d);
    /* with fields that new() may leave out, an undefined reference would look like an undefined object */
    return l && l->nptrs && d->name->n_uninitialized ? NULL : l;
}

ty_elt ty_memory_elt(ty_env *env, ty_datatype *mt) {
    ty_value *t = ty_param(mt, mt->name == env->k.array_name ? 0 : 1);
    ty_elt e = {.type = t, .size = POINTER, .align = POINTER, .is_ptr = true};
    const ty_layout *l = inline_layout(env, t);
    if (l) {
        e.is_ptr = false;
        e.align = l->align;
        e.size = round_up(l->size, l->align);
    } else if (ty_is_inline_union(env, t, &e.size, &e.align)) {
        e.is_ptr = false;
        e.is_union = true;
        e.size = round_up(e.size, e.align);
    }
    return e;
}

/* May t become inline once a declaration that is still open is complete? */
static bool is_open(ty_env *env, ty_value *t) {
    if (ty_is_union(env, t)) return is_open(env, ((ty_union *)t)->a) || is_open(env, ((ty_union *)t)->b);
    if (!ty_is_concrete(env, t)) return false;
    ty_datatype *d = (ty_datatype *)t;
    if (d->layout || d->name->is_mutable || d->name->is_primitive) return false;
    if (d->name != env->k.tuple_name && d->name != env->k.namedtuple_name)
        return !ty_primary(env, d->name)->types;
    return !ty_layout_of(env, d);
}

/* ---- structs -------------------------------------------------------------------------------------------- */

typedef struct plan {
    size_t size, align, nptrs, bytes_used;
    bool padding, has_union;
} plan;

static void place_field(ty_env *env, ty_datatype *t, size_t i, ty_field *f, plan *p) {
    ty_value *ft = t->types->data[i];
    size_t size = POINTER, align = POINTER, extra = 0;
    const ty_layout *l = inline_layout(env, ft);
    bool atomic = i < 64 && (t->name->atomic_fields >> i & 1);
    *f = (ty_field){.is_ptr = 1};
    if (l && !(atomic && (l->nptrs || l->size > MAX_ALIGN))) {
        f->is_ptr = 0;
        align = l->align;
        size = round_up(l->size, align);
        p->has_union = p->has_union || !ty_is_bits(env, ft);
        p->padding = p->padding || l->has_padding;
        if (atomic) size = align = pow2_ceil(size);
    } else if (!l && !atomic && ty_is_inline_union(env, ft, &size, &align)) {
        f->is_ptr = 0;
        f->is_union = 1;
        extra = 1;
        p->padding = p->has_union = true;
    }
    f->offset = (uint32_t)round_up(p->size, align);
    f->size = (uint32_t)size;
    if (f->is_ptr) f->first_ptr = f->offset / POINTER;
    else if (l && l->nptrs) f->first_ptr = f->offset / POINTER + l->ptrs[0];
    p->nptrs += f->is_ptr ? 1 : l && !f->is_union ? l->nptrs : 0;
    p->size = f->offset + size + extra;
    p->bytes_used += size + extra;
    if (align > p->align) p->align = align;
}

/* Tuples of n equal VecElement{T} are laid out as machine vectors. */
static size_t vector_align(ty_env *env, ty_datatype *t, size_t size) {
    if (t->name != env->k.tuple_name || !t->types->n) return 0;
    ty_datatype *e = ty_as_datatype(env, t->types->data[0]);
    if (!e || e->name->module != env->k.m_core || strcmp(e->name->name->name, "VecElement")) return 0;
    ty_datatype *v = ty_as_datatype(env, ty_param(e, 0));
    if (!v || !v->is_primitive) return 0;
    for (size_t i = 1; i < t->types->n; i++)
        if (t->types->data[i] != ty_v(e)) return 0;
    return pow2_ceil(size);
}

static void fill_ptrs(ty_env *env, ty_datatype *t, ty_layout *l, uint32_t *ptrs) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < l->nfields; i++) {
        const ty_field *f = &l->fields[i];
        if (f->is_ptr) {
            ptrs[n++] = f->offset / POINTER;
        } else if (!f->is_union) {
            const ty_layout *fl = ((ty_datatype *)t->types->data[i])->layout;
            for (uint32_t j = 0; j < fl->nptrs; j++) ptrs[n++] = f->offset / POINTER + fl->ptrs[j];
        }
    }
    l->ptrs = ptrs;
}

/* Instantiations of a declaration whose field types mention no parameter count as isbits even with isbits unions
 * inside, unlike all other structs; so does the reference implementation. */
static bool fields_are_fixed(ty_env *env, const ty_datatype *t) {
    if (!ty_nparams(t) || t->name == env->k.tuple_name || t->name == env->k.namedtuple_name) return false;
    const ty_svec *types = ty_primary(env, t->name)->types;
    for (size_t i = 0; i < types->n; i++)
        if (ty_has_free_tvars(env, types->data[i])) return false;
    return true;
}

static void struct_layout(ty_env *env, ty_datatype *t) {
    size_t n = t->types->n;
    for (size_t i = 0; i < n; i++)
        if (is_open(env, t->types->data[i])) return;
    ty_field *fields = sup_arena_array(env->arena, n, sizeof *fields);
    plan p = {.align = 1};
    for (size_t i = 0; i < n; i++) place_field(env, t, i, &fields[i], &p);
    size_t valign = vector_align(env, t, p.size);
    if (valign > p.align) p.align = valign;
    size_t size = round_up(p.size, p.align);
    ty_layout *l = GC_MALLOC_ATOMIC(sizeof *l + n * sizeof *fields + p.nptrs * sizeof(uint32_t));
    memset(l, 0, sizeof *l);
    l->size = (uint32_t)size;
    l->align = (uint32_t)p.align;
    l->nfields = (uint32_t)n;
    l->nptrs = (uint32_t)p.nptrs;
    l->has_padding = p.padding || p.bytes_used != size;
    if (n) memcpy(l->fields, fields, n * sizeof *fields);
    fill_ptrs(env, t, l, (uint32_t *)(l->fields + n));
    t->layout = l;
    t->is_bits = !t->name->is_mutable && !p.nptrs && (!p.has_union || fields_are_fixed(env, t));
}

static void set_instance(ty_env *env, ty_datatype *t) {
    if (t->layout->size || t->name->is_mutable || t->instance) return;
    if (t == env->k.t_string || t == env->k.t_symbol || t == env->k.t_svec || t == env->k.t_module) return;
    t->instance = ty_alloc_leaf(env, t, 0);
}

const ty_layout *ty_layout_of(ty_env *env, ty_datatype *t) {
    if (t->layout || !t->is_concrete) return t->layout;
    if (t->is_primitive) {
        t->layout = ty_primary(env, t->name)->layout;
        t->is_bits = 1;
    } else {
        if (t->in_layout) return NULL;
        t->in_layout = 1;
        bool known = ty_field_types(env, t) != NULL;
        t->in_layout = 0;
        if (!known) return NULL;
        if (t->name->wrapper && !ty_primary(env, t->name)->types && t->name != env->k.tuple_name &&
            t->name != env->k.namedtuple_name)
            return NULL;
        struct_layout(env, t);
        if (!t->layout) return NULL;
    }
    t->zero_init = t->layout->nptrs != 0;
    set_instance(env, t);
    return t->layout;
}
