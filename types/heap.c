/* Allocation and boxing of language values. */
#include "types/heap.h"

#include <gc.h>
#include <stdio.h>
#include <stdlib.h>

#include "types/internal.h"

enum { HEADER = sizeof(uintptr_t), MEMORY_DATA = 24 }; /* elements start 16-byte aligned */

static ty_value *with_header(void *block, ty_datatype *type) {
    if (!block) {
        fprintf(stderr, "gpucc: out of memory\n");
        abort();
    }
    *(ty_datatype **)block = type;
    return (ty_value *)((char *)block + HEADER);
}

ty_value *ty_alloc(ty_env *env, ty_datatype *type, size_t size) {
    return with_header(GC_MALLOC(HEADER + (size ? size : 1)), type);
}

ty_value *ty_alloc_leaf(ty_env *env, ty_datatype *type, size_t size) {
    ty_value *v = with_header(GC_MALLOC_ATOMIC(HEADER + (size ? size : 1)), type);
    memset(v, 0, size);
    return v;
}

ty_svec *ty_svec_new(ty_env *env, size_t n) {
    if (!n && env->k.emptysvec) return env->k.emptysvec;
    ty_svec *s = (ty_svec *)ty_alloc(env, env->k.t_svec, sizeof(ty_svec) + n * sizeof(ty_value *));
    s->n = n;
    return s;
}

ty_svec *ty_svec_of(ty_env *env, size_t n, ...) {
    ty_svec *s = ty_svec_new(env, n);
    va_list ap;
    va_start(ap, n);
    for (size_t i = 0; i < n; i++) s->data[i] = va_arg(ap, ty_value *);
    va_end(ap);
    return s;
}

ty_svec *ty_svec_copy(ty_env *env, ty_value *const *data, size_t n) {
    ty_svec *s = ty_svec_new(env, n);
    if (n) memcpy(s->data, data, n * sizeof *data);
    return s;
}

ty_string *ty_string_raw(ty_env *env, size_t n) {
    ty_string *str = (ty_string *)with_header(GC_MALLOC_ATOMIC(HEADER + sizeof(ty_string) + n + 1), env->k.t_string);
    str->len = n;
    str->data[n] = 0;
    return str;
}

ty_value *ty_string_new(ty_env *env, const char *s, size_t n) {
    ty_string *str = ty_string_raw(env, n);
    if (s) memcpy(str->data, s, n);
    else memset(str->data, 0, n);
    return ty_v(str);
}

ty_value *ty_string_cstr(ty_env *env, const char *s) { return ty_string_new(env, s, strlen(s)); }

/* ---- boxes --------------------------------------------------------------------------------------- */

static ty_value *box(ty_env *env, ty_datatype *type, const void *bytes, size_t size) {
    ty_value *v = ty_alloc_leaf(env, type, size);
    memcpy(v, bytes, size);
    return v;
}

ty_value *ty_box_int64(ty_env *env, int64_t x) {
    if (x >= -512 && x <= 511) return env->k.small_ints->data[x + 512];
    return box(env, env->k.t_int64, &x, sizeof x);
}

ty_value *ty_box_uint8(ty_env *env, uint8_t x) { return env->k.uint8s->data[x]; }
ty_value *ty_box_bool(ty_env *env, bool x) { return x ? env->k.v_true : env->k.v_false; }
ty_value *ty_box_int32(ty_env *env, int32_t x) { return box(env, env->k.t_int32, &x, sizeof x); }
ty_value *ty_box_uint64(ty_env *env, uint64_t x) { return box(env, env->k.t_uint64, &x, sizeof x); }
ty_value *ty_box_float64(ty_env *env, double x) { return box(env, env->k.t_float64, &x, sizeof x); }
ty_value *ty_box_float32(ty_env *env, float x) { return box(env, env->k.t_float32, &x, sizeof x); }
ty_value *ty_box_char(ty_env *env, uint32_t bits) { return box(env, env->k.t_char, &bits, sizeof bits); }

ty_value *ty_box_bits(ty_env *env, ty_datatype *type, const void *bytes) {
    if (type->instance) return type->instance;
    if (type == env->k.t_int64) return ty_box_int64(env, TY_LOAD(int64_t, bytes));
    if (type == env->k.t_bool) return ty_box_bool(env, TY_LOAD(uint8_t, bytes) & 1);
    if (type == env->k.t_uint8) return ty_box_uint8(env, TY_LOAD(uint8_t, bytes));
    const ty_layout *l = ty_layout_of(env, type);
    GPUCC_ASSERT(l, "boxing a value of %s, which has no layout", ty_text(env, ty_v(type)));
    if (type->instance) return type->instance;
    if (!l->nptrs) return box(env, type, bytes, l->size);
    ty_value *v = ty_alloc(env, type, l->size);
    memcpy(v, bytes, l->size);
    return v;
}

bool ty_heap_has_room(uint64_t bytes) {
    if (bytes < (uint64_t)16 << 20) return true;
    GC_set_warn_proc(GC_ignore_warn_proc);
    void *block = GC_MALLOC_ATOMIC(bytes);
    if (block) GC_FREE(block);
    return block != NULL;
}

/* ---- vectors and expressions ---------------------------------------------------------------------- */

ty_memory *ty_memory_new(ty_env *env, ty_datatype *memory_type, size_t length) {
    ty_elt e = ty_memory_elt(env, memory_type);
    size_t bytes, total;
    if (__builtin_mul_overflow(length, e.size + (e.is_union ? 1 : 0), &bytes) ||
        __builtin_add_overflow(bytes, MEMORY_DATA, &total))
        sup_bug(__FILE__, __LINE__, "memory of %zu elements is too large", length);
    const ty_layout *l = e.is_ptr || e.is_union ? NULL : ty_layout_of(env, (ty_datatype *)e.type);
    bool leaf = !e.is_ptr && (!l || !l->nptrs);
    ty_memory *m = (ty_memory *)(leaf ? ty_alloc_leaf : ty_alloc)(env, memory_type, total);
    m->length = length;
    m->ptr = (char *)m + MEMORY_DATA;
    return m;
}

static ty_memory *any_memory(ty_env *env, size_t length) {
    ty_memory *m = (ty_memory *)ty_alloc(env, env->k.t_memory_any, MEMORY_DATA + length * sizeof(ty_value *));
    m->length = length;
    m->ptr = (char *)m + MEMORY_DATA;
    return m;
}

ty_array *ty_vec_new(ty_env *env, size_t n) {
    ty_array *a = (ty_array *)ty_alloc(env, env->k.t_vector_any, sizeof(ty_array) + sizeof(size_t));
    a->ref.mem = any_memory(env, n);
    a->ref.ptr_or_offset = a->ref.mem->ptr;
    a->dims[0] = n;
    return a;
}

ty_value **ty_vec_data(const ty_array *a) { return a->ref.ptr_or_offset; }

void ty_vec_push(ty_env *env, ty_array *a, ty_value *v) {
    size_t len = a->dims[0];
    size_t room = a->ref.mem->length - (size_t)((ty_value **)a->ref.ptr_or_offset - (ty_value **)a->ref.mem->ptr);
    if (len == room) {
        ty_memory *m = any_memory(env, len < 4 ? 8 : len * 2);
        memcpy(m->ptr, a->ref.ptr_or_offset, len * sizeof v);
        a->ref.mem = m;
        a->ref.ptr_or_offset = m->ptr;
    }
    ty_vec_data(a)[len] = v;
    a->dims[0] = len + 1;
}

ty_expr *ty_expr_new(ty_env *env, ty_sym *head, size_t nargs) {
    ty_expr *e = (ty_expr *)ty_alloc(env, env->k.t_expr, sizeof(ty_expr));
    e->head = head;
    e->args = ty_vec_new(env, nargs);
    for (size_t i = 0; i < nargs; i++) ty_vec_data(e->args)[i] = env->k.v_nothing;
    return e;
}

ty_value *ty_expr_arg(const ty_expr *e, size_t i) { return ty_vec_data(e->args)[i]; }
void ty_expr_set(ty_expr *e, size_t i, ty_value *v) { ty_vec_data(e->args)[i] = v; }

/* ---- fields --------------------------------------------------------------------------------------- */

int ty_field_index(const ty_datatype *t, const ty_sym *name) {
    const ty_svec *names = t->name->names;
    for (size_t i = 0; i < names->n; i++)
        if (names->data[i] == ty_v(name)) return (int)i;
    /* NamedTuple{names, T}: the names are a tuple of symbols in the first parameter, inline references. */
    if (!names->n && t->parameters->n == 2 && !strcmp(t->name->name->name, "NamedTuple") && t->types) {
        ty_value *const *tuple = (ty_value *const *)t->parameters->data[0];
        for (size_t i = 0; i < t->types->n; i++)
            if (tuple[i] == ty_v(name)) return (int)i;
    }
    return -1;
}

ty_value *ty_get_field(ty_env *env, ty_value *v, size_t i) {
    ty_datatype *t = ty_typeof(v);
    const ty_layout *l = ty_layout_of(env, t);
    GPUCC_ASSERT(l && i < l->nfields, "field %zu of a %s", i, ty_text(env, ty_v(t)));
    const ty_field *f = &l->fields[i];
    char *p = (char *)v + f->offset;
    if (f->is_ptr) return *(ty_value **)p;
    ty_value *ft = ty_field_type(env, t, i);
    if (f->is_union) return ty_box_bits(env, ty_union_member(env, ft, (uint8_t)p[f->size]), p);
    const ty_layout *fl = ty_layout_of(env, (ty_datatype *)ft);
    /* An inline object whose first reference is missing is itself undefined. */
    if (fl->nptrs && !((ty_value **)p)[fl->ptrs[0]]) return NULL;
    return ty_box_bits(env, (ty_datatype *)ft, p);
}

void ty_set_field(ty_env *env, ty_value *v, size_t i, ty_value *x) {
    ty_datatype *t = ty_typeof(v);
    const ty_layout *l = ty_layout_of(env, t);
    GPUCC_ASSERT(l && i < l->nfields, "field %zu of a %s", i, ty_text(env, ty_v(t)));
    const ty_field *f = &l->fields[i];
    char *p = (char *)v + f->offset;
    if (f->is_ptr) {
        *(ty_value **)p = x;
        return;
    }
    ty_datatype *xt = ty_typeof(x);
    const ty_layout *xl = ty_layout_of(env, xt);
    if (f->is_union) {
        int index = ty_union_index(env, ty_field_type(env, t, i), xt);
        GPUCC_ASSERT(index >= 0, "a %s in field %zu of %s", ty_text(env, ty_v(xt)), i, ty_text(env, ty_v(t)));
        memset(p, 0, f->size);
        memcpy(p, x, xl->size);
        p[f->size] = (char)index;
        return;
    }
    memcpy(p, x, f->size < xl->size ? f->size : xl->size);
}

ty_value *ty_new_struct(ty_env *env, ty_datatype *type, ty_value *const *args, size_t n) {
    const ty_layout *l = ty_layout_of(env, type);
    GPUCC_ASSERT(l, "new object of %s, which has no layout", ty_text(env, ty_v(type)));
    if (type->instance) return type->instance;
    ty_value *v = (l->nptrs ? ty_alloc : ty_alloc_leaf)(env, type, l->size);
    for (size_t i = 0; i < n; i++)
        if (args[i]) ty_set_field(env, v, i, args[i]);
    if (type == env->k.t_int64 || type == env->k.t_bool) return ty_box_bits(env, type, v);
    return v;
}

ty_value *ty_tuple_value(ty_env *env, ty_value *const *args, size_t n) {
    if (!n) return env->k.v_emptytuple;
    ty_value *small[16], **types = n <= 16 ? small : sup_arena_array(env->arena, n, sizeof *types);
    for (size_t i = 0; i < n; i++) types[i] = ty_v(ty_typeof(args[i]));
    return ty_new_struct(env, ty_tuple_type(env, types, n), args, n);
}
