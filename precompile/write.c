/* Writing an image: a breadth-first copy of the object graph.
 *
 * 1. Find: from the well-known block and, for a layer, from every word of the parent that the session changed,
 *    follow references; each new object gets its place in the data section when it is first seen. So an object is
 *    written once, however it is reached.
 * 2. Copy: bytes first, then every pointer word is replaced by the address its target will have, and its place
 *    is noted in the relocation table.
 *
 * A layer's changes to its parent are found by comparing the parent's memory with its file, word by word: whatever
 * was changed (a method table, a specialisation list, a world bound, a user's array) is in the layer, and
 * nothing has to announce its changes.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "precompile/image_private.h"
#include "support/buf.h"
#include "support/hash.h"
#include "support/map.h"
#include "support/vec.h"
#include "types/type.h"
#include "types/walk.h"

typedef struct placed {
    const void *source;  /* payload, or the start of raw bytes */
    uint64_t offset;     /* in the file; of the payload */
    uint64_t size;
    uint32_t from;       /* index of the object through which this was found; UINT32_MAX: a root */
    bool is_object;      /* has a header word before it; else raw bytes (a layout) */
} placed;

typedef struct writer {
    ty_env *env;
    sup_arena *arena;
    const img_image *parent;
    sup_map map;           /* source address -> index into objects, plus one */
    SUP_VEC(placed) objects;
    SUP_VEC(uint32_t) relocs;        /* word numbers in the file */
    SUP_VEC(uint32_t) parent_relocs;
    SUP_VEC(img_patch) patches;
    SUP_VEC(uint32_t) symbols;       /* indices of objects that are symbols */
    unsigned char *bytes;  /* the file's first data_end bytes */
    uint64_t cursor;       /* next free file offset */
    uint64_t address;      /* preferred address */
    uint32_t current;      /* object whose references are being followed */
    img_error *err;
    bool failed;
} writer;

static bool in_parent(const writer *w, const void *p) {
    return w->parent && img_contains(w->parent, p);
}

/* Gives `size` bytes at p a place, once. */
static void place(writer *w, const void *p, uint64_t size, bool is_object) {
    bool fresh;
    uint64_t *slot = sup_map_put(w->arena, &w->map, sup_key(p), &fresh);
    if (!fresh) return;
    *slot = w->objects.len + 1;
    w->cursor = ((w->cursor + 15) & ~UINT64_C(15)) + (is_object ? 8 : 0);
    placed o = {p, w->cursor, size, w->current, is_object};
    sup_vec_push(w->arena, &w->objects, o);
    w->cursor += size;
}

static void find_layout(writer *w, ty_value *v) {
    const ty_layout *l = ((const ty_datatype *)v)->layout;
    size_t ptrs;
    if (l && !in_parent(w, l)) place(w, l, ty_layout_bytes(l, &ptrs), false);
}

static void find(writer *w, ty_value *v) {
    if (!v || in_parent(w, v)) return;
    place(w, v, ty_object_size(w->env, v), true);
}

/* Fields that hold derived data: they are written as NULL. */
static bool is_derived(const writer *w, const ty_value *v, const void *slot) {
    if (TY_IS(w->env, v, t_methtable)) return slot == (const void *)&((const ty_methtable *)v)->cache;
    return false;
}

typedef struct edge_walk {
    writer *w;
    ty_value *object;
} edge_walk;

static void find_edge(void *payload, ty_value **slot) {
    edge_walk *e = payload;
    if (!is_derived(e->w, e->object, slot)) find(e->w, *slot);
}

static void find_references(writer *w, ty_value *v) {
    edge_walk e = {w, v};
    find(w, ty_v(ty_typeof(v)));
    ty_for_each_ref(w->env, v, find_edge, &e);
    if (ty_is_datatype(w->env, v)) find_layout(w, v);
}

/* The chain of objects through which `index` was found, for messages. */
static void describe_path(writer *w, uint32_t index, char *out, size_t size) {
    sup_buf b = {0};
    for (int depth = 0; index != UINT32_MAX && depth < 12; depth++, index = w->objects.data[index].from) {
        const placed *o = &w->objects.data[index];
        if (b.len) sup_buf_puts(&b, " <- ");
        sup_buf_puts(&b, o->is_object ? ty_text(w->env, ty_v(ty_typeof(ty_v(o->source)))) : "layout");
    }
    snprintf(out, size, "%s", sup_buf_cstr(&b));
    sup_buf_free(&b);
}

/* A task cannot be stored: its stack is part of this process. */
static bool refuse_task(writer *w, const ty_value *v, uint32_t index) {
    const ty_typename *name = ty_typeof(v)->name;
    if (name->module != w->env->k.m_core || strcmp(name->name->name, "Task")) return false;
    char path[300];
    describe_path(w, index, path, sizeof path);
    snprintf(w->err->text, sizeof w->err->text, "a Task cannot be stored: %s", path);
    return w->failed = true;
}

static void find_all(writer *w) {
    for (uint32_t i = 0; i < w->objects.len; i++) {
        if (!w->objects.data[i].is_object) continue;
        w->current = i;
        ty_value *v = ty_v(w->objects.data[i].source);
        if (ty_is_symbol(w->env, v)) sup_vec_push(w->arena, &w->symbols, i);
        if (refuse_task(w, v, i)) return;
        find_references(w, v);
    }
}

/* ---- pointer words ---- */

/* The address that a pointer to `target` has when both images lie at their preferred addresses; 0: none. */
static uint64_t target_address(writer *w, const void *target, int *kind) {
    if (in_parent(w, target)) {
        *kind = 2;
        return (uint64_t)(uintptr_t)target;
    }
    const uint64_t *slot = sup_map_get(&w->map, sup_key(target));
    if (!slot) return 0;
    *kind = 1;
    return w->address + w->objects.data[*slot - 1].offset;
}

static void put_word(writer *w, uint64_t offset, uint64_t value) { memcpy(w->bytes + offset, &value, 8); }

static void put_pointer(writer *w, uint64_t offset, const void *target, uint64_t displacement) {
    int kind = 0;
    uint64_t value = target ? target_address(w, target, &kind) : 0;
    put_word(w, offset, value ? value + displacement : 0);
    if (kind == 1) sup_vec_push(w->arena, &w->relocs, (uint32_t)(offset / 8));
    if (kind == 2) sup_vec_push(w->arena, &w->parent_relocs, (uint32_t)(offset / 8));
    if (target && !value && !w->failed) {
        char path[300];
        describe_path(w, w->current, path, sizeof path);
        snprintf(w->err->text, sizeof w->err->text, "a pointer leaves the image: %s", path);
        w->failed = true;
    }
}

static void copy_slot(void *payload, ty_value **slot) {
    edge_walk *e = payload;
    const placed *o = &e->w->objects.data[e->w->current];
    uint64_t at = o->offset + (uint64_t)((const char *)slot - (const char *)o->source);
    put_pointer(e->w, at, is_derived(e->w, e->object, slot) ? NULL : *slot, 0);
}

/* A reference to a Memory may follow a raw address of one of its elements (MemoryRef, also inside Array and
 * structs). True and the displacement when the word before `slot` is one. */
static bool is_element_address(writer *w, const void *object, ty_value **slot, uint64_t *raw, const ty_memory **mem) {
    if ((const void *)slot == object || !*slot) return false;
    const ty_datatype *t = ty_typeof(*slot);
    if (t->name != w->env->k.genericmemory_name) return false;
    *mem = (const ty_memory *)*slot;
    ty_elt elt = ty_memory_elt(w->env, ty_typeof(*slot));
    memcpy(raw, (const char *)slot - 8, 8);
    uint64_t begin = (uint64_t)(uintptr_t)(*mem)->ptr;
    return *raw >= begin && *raw <= begin + (*mem)->length * elt.size;
}

static void copy_element_address(void *payload, ty_value **slot) {
    edge_walk *e = payload;
    writer *w = e->w;
    uint64_t raw;
    const ty_memory *mem;
    const placed *o = &w->objects.data[w->current];
    if (!is_element_address(w, o->source, slot, &raw, &mem)) return;
    uint64_t at = o->offset + (uint64_t)((const char *)slot - (const char *)o->source) - 8;
    put_pointer(w, at, mem, raw - (uint64_t)(uintptr_t)mem);
}

static void copy_object(writer *w, const placed *o) {
    ty_value *v = ty_v(o->source);
    edge_walk e = {w, v};
    put_pointer(w, o->offset - 8, ty_typeof(v), 0);
    ty_for_each_ref(w->env, v, copy_slot, &e);
    ty_for_each_ref(w->env, v, copy_element_address, &e);
    if (ty_is_datatype(w->env, v))
        put_pointer(w, o->offset + offsetof(ty_datatype, layout), ((const ty_datatype *)v)->layout, 0);
    if (ty_typeof(v)->name == w->env->k.genericmemory_name && ((const ty_memory *)v)->ptr) {
        uint64_t inside = (uint64_t)((const char *)((const ty_memory *)v)->ptr - (const char *)v);
        GPUCC_ASSERT(inside <= o->size, "image: memory whose elements lie outside it");
        put_pointer(w, o->offset + offsetof(ty_memory, ptr), v, inside);
    }
}

static void copy_layout(writer *w, const placed *o) {
    size_t ptrs = 0;
    memcpy(w->bytes + o->offset, o->source, ty_layout_bytes(o->source, &ptrs));
    uint64_t at = o->offset + offsetof(ty_layout, ptrs);
    put_word(w, at, ptrs ? w->address + o->offset + ptrs : 0);
    if (ptrs) sup_vec_push(w->arena, &w->relocs, (uint32_t)(at / 8));
}

static void copy_all(writer *w) {
    for (uint32_t i = 0; i < w->objects.len; i++) {
        const placed *o = &w->objects.data[i];
        w->current = i;
        if (!o->is_object) {
            copy_layout(w, o);
            continue;
        }
        memcpy(w->bytes + o->offset, o->source, o->size);
        copy_object(w, o);
    }
}

/* ---- changes to the parent ---- */

/* The reference words of one object of the parent, ascending. */
typedef struct ref_words {
    const void *object;
    sup_arena *arena;
    SUP_VEC(const void *) slots;
} ref_words;

static void note_ref(void *payload, ty_value **slot) {
    ref_words *r = payload;
    sup_vec_push(r->arena, &r->slots, slot);
}

static int compare_slots(const void *a, const void *b) {
    const char *x = *(const char *const *)a, *y = *(const char *const *)b;
    return x < y ? -1 : x > y;
}

static bool is_ref_word(const ref_words *r, const void *p) {
    return r->slots.len && bsearch(&p, r->slots.data, r->slots.len, sizeof p, compare_slots);
}

/* What the word at p inside the parent's object v is: -1 derived data, 0 number, 1 reference, 2 element address, 3 layout. */
static int word_kind(writer *w, ref_words *r, ty_value *v, const uint64_t *p, const ty_memory **mem) {
    if (r->object != v) {
        r->object = v;
        sup_vec_clear(&r->slots);
        if (v) ty_for_each_ref(w->env, v, note_ref, r);
        if (r->slots.len) qsort(r->slots.data, r->slots.len, sizeof *r->slots.data, compare_slots);
    }
    if (!v) return 0;
    if (ty_is_datatype(w->env, v) && (const void *)p == (const void *)&((const ty_datatype *)v)->layout) return 3;
    if (is_ref_word(r, p)) return is_derived(w, v, p) ? -1 : 1;
    uint64_t raw;
    if (is_ref_word(r, p + 1) && is_element_address(w, v, (ty_value **)(uintptr_t)(p + 1), &raw, mem)) return 2;
    return 0;
}

/* The words of the parent that differ from its file. */
static bool find_changes(writer *w, ref_words *r) {
    const uint64_t *now = img_words(w->parent), *then = img_pristine_words(w->parent);
    if (!then) return false;
    for (uint64_t i = IMG_PAGE / 8, n = i + img_header_of(w->parent)->data.count / 8; i < n; i++) {
        if (now[i] == then[i]) continue;
        const ty_memory *mem;
        ty_value *v = img_object_at(w->parent, &now[i]);
        int kind = word_kind(w, r, v, &now[i], &mem);
        if (kind == 1) find(w, ty_v((void *)(uintptr_t)now[i]));
        if (kind == 3) find_layout(w, v);
        if (kind == 2) find(w, ty_v(mem));
    }
    return true;
}

static void put_changes(writer *w, ref_words *r) {
    const uint64_t *now = img_words(w->parent), *then = img_pristine_words(w->parent);
    w->current = UINT32_MAX;
    for (uint64_t i = IMG_PAGE / 8, n = i + img_header_of(w->parent)->data.count / 8; i < n; i++) {
        if (now[i] == then[i]) continue;
        const ty_memory *mem;
        int kind = word_kind(w, r, img_object_at(w->parent, &now[i]), &now[i], &mem), pointer = 0;
        img_patch patch = {(uint32_t)i, 0, now[i]};
        const void *target = (const void *)(uintptr_t)now[i];
        if (kind == -1) continue;
        if ((kind == 1 || kind == 3) && target) patch.value = target_address(w, target, &pointer);
        if (kind == 2) patch.value = target_address(w, mem, &pointer) + (now[i] - (uint64_t)(uintptr_t)mem);
        patch.kind = (uint32_t)pointer;
        GPUCC_ASSERT(kind == 0 || !target || pointer, "image: a changed word points outside");
        sup_vec_push(w->arena, &w->patches, patch);
    }
}

/* ---- the file ---- */

typedef struct out_file {
    sup_buf body; /* what follows the data */
    img_header header;
} out_file;

static img_section put_section(out_file *f, uint64_t data_end, const void *bytes, uint64_t count, size_t size) {
    while ((data_end + f->body.len) % 16) sup_buf_putc(&f->body, 0);
    img_section s = {data_end + f->body.len, count};
    sup_buf_add(&f->body, bytes, (size_t)count * size);
    return s;
}

/* The symbol table as it will be used in place: for a base image the probing array, for a layer the new symbols. */
static void put_symbols(writer *w, out_file *f, uint64_t data_end) {
    bool table = !w->parent;
    uint32_t n = 4096;
    while (table && n < w->symbols.len * 3) n *= 2;
    if (!table) n = w->symbols.len;
    uint64_t *slots = SUP_NEW_ARRAY(w->arena, uint64_t, n ? n : 1);
    for (uint32_t k = 0; k < w->symbols.len; k++) {
        const placed *o = &w->objects.data[w->symbols.data[k]];
        uint32_t i = table ? (uint32_t)((const sup_sym *)o->source)->hash & (n - 1) : k;
        while (slots[i]) i = (i + 1) & (n - 1);
        slots[i] = w->address + o->offset;
    }
    f->header.symbols = put_section(f, data_end, slots, n, 8);
    f->header.nsymbols = w->symbols.len;
    for (uint32_t i = 0; i < n; i++)
        if (slots[i]) sup_vec_push(w->arena, &w->relocs, (uint32_t)((f->header.symbols.offset + i * 8) / 8));
}

static bool put_sources(writer *w, out_file *f, uint64_t data_end, const char *const *paths, size_t n) {
    img_source *records = SUP_NEW_ARRAY(w->arena, img_source, n ? n : 1);
    for (size_t i = 0; i < n; i++) {
        if (!img_hash_source(paths[i], &records[i])) {
            snprintf(w->err->text, sizeof w->err->text, "source %s cannot be read again", paths[i]);
            return false;
        }
    }
    f->header.sources = put_section(f, data_end, records, n, sizeof *records);
    return true;
}

/* The sources registered since the parent image was loaded, with their texts. */
static void put_files(writer *w, out_file *f, uint64_t data_end) {
    uint32_t first = 1 + (w->parent ? (uint32_t)img_header_of(w->parent)->files.count : 0), end = sup_sources_count(w->env->sources);
    uint32_t n = end > first ? end - first : 0;
    img_file *records = SUP_NEW_ARRAY(w->arena, img_file, n + 1);
    for (uint32_t i = 0; i < n; i++) {
        const sup_source *s = sup_source_get(w->env->sources, first + i);
        records[i].path_len = strlen(s->path);
        records[i].path = put_section(f, data_end, s->path, records[i].path_len + 1, 1).offset;
        records[i].text_len = s->len;
        records[i].text = put_section(f, data_end, s->text, (uint64_t)s->len, 1).offset;
        sup_buf_putc(&f->body, 0);
    }
    f->header.files = put_section(f, data_end, records, n, sizeof *records);
}

static int compare_words(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

static void finish_header(writer *w, out_file *f, uint64_t data_end, uint64_t known) {
    img_header *h = &f->header;
    memcpy(h->magic, IMG_MAGIC, 8);
    h->version = IMG_FORMAT_VERSION;
    h->header_size = sizeof *h;
    h->file_size = data_end + f->body.len;
    h->tool_id = img_tool_id();
    h->parent_id = w->parent ? img_header_of(w->parent)->build_id : 0;
    h->parent_address = w->parent ? img_header_of(w->parent)->address : 0;
    h->address = w->address;
    h->world = w->env->world;
    h->gensyms = sup_symtab_gensym_counter(w->env->syms);
    h->known = known;
    h->known_count = sizeof(struct ty_wellknown) / sizeof(void *);
    h->data = (img_section){IMG_PAGE, data_end - IMG_PAGE};
    h->body_hash = sup_hash_mix(sup_hash_bytes(w->bytes + IMG_PAGE, data_end - IMG_PAGE, 0),
                                sup_hash_bytes(f->body.data, f->body.len, 0));
    h->build_id = sup_hash_mix(h->body_hash, sup_hash_mix(h->tool_id, h->parent_id + h->world));
    h->header_hash = 0;
    h->header_hash = sup_hash_bytes(h, sizeof *h, 0);
}

static bool write_all(int fd, const void *bytes, size_t n) {
    for (size_t done = 0; done < n;) {
        ssize_t k = write(fd, (const char *)bytes + done, n - done);
        if (k < 0 && errno == EINTR) continue;
        if (k <= 0) return false;
        done += (size_t)k;
    }
    return true;
}

/* The rename would replace a device, a pipe or a folder. */
static bool is_special(const char *path) {
    struct stat st;
    return stat(path, &st) == 0 && !S_ISREG(st.st_mode);
}

static bool write_file(writer *w, const out_file *f, uint64_t data_end, const char *path) {
    if (is_special(path)) {
        snprintf(w->err->text, sizeof w->err->text, "%s cannot be written: it is not a regular file", path);
        return false;
    }
    const char *temporary = sup_arena_printf(w->arena, "%s.XXXXXX", path);
    char *name = sup_arena_strndup(w->arena, temporary, strlen(temporary));
    int fd = mkstemp(name);
    bool ok = fd >= 0;
    memcpy(w->bytes, &f->header, sizeof f->header);
    ok = ok && write_all(fd, w->bytes, data_end) && write_all(fd, f->body.data, f->body.len) && fchmod(fd, 0644) == 0;
    if (fd >= 0 && close(fd) != 0) ok = false;
    ok = ok && rename(name, path) == 0;
    if (!ok) {
        snprintf(w->err->text, sizeof w->err->text, "%s cannot be written: %s", path, strerror(errno));
        if (fd >= 0) unlink(name);
    }
    return ok;
}

static void find_known(writer *w) {
    ty_value **known = (ty_value **)&w->env->k;
    w->current = UINT32_MAX;
    for (size_t i = 0; i < sizeof w->env->k / sizeof *known; i++) find(w, known[i]);
}

static void put_known(writer *w, uint64_t at) {
    ty_value **known = (ty_value **)&w->env->k;
    w->current = UINT32_MAX;
    for (size_t i = 0; i < sizeof w->env->k / sizeof *known; i++) put_pointer(w, at + i * 8, known[i], 0);
}

static bool put_file(writer *w, uint64_t data_end, uint64_t known, ref_words *r, const char *const *sources, size_t nsources,
                     const char *path) {
    out_file f = {0};
    copy_all(w);
    put_known(w, known);
    if (w->parent) put_changes(w, r);
    if (w->failed) return false;
    put_symbols(w, &f, data_end);
    uint32_t *index = SUP_NEW_ARRAY(w->arena, uint32_t, w->objects.len + 1), n = 0;
    for (uint32_t i = 0; i < w->objects.len; i++)
        if (w->objects.data[i].is_object) index[n++] = (uint32_t)(w->objects.data[i].offset / 8);
    f.header.objects = put_section(&f, data_end, index, n, 4);
    if (w->relocs.len) qsort(w->relocs.data, w->relocs.len, 4, compare_words);
    if (w->parent_relocs.len) qsort(w->parent_relocs.data, w->parent_relocs.len, 4, compare_words);
    f.header.relocs = put_section(&f, data_end, w->relocs.data, w->relocs.len, 4);
    f.header.parent_relocs = put_section(&f, data_end, w->parent_relocs.data, w->parent_relocs.len, 4);
    f.header.patches = put_section(&f, data_end, w->patches.data, w->patches.len, sizeof(img_patch));
    put_files(w, &f, data_end);
    bool ok = put_sources(w, &f, data_end, sources, nsources);
    finish_header(w, &f, data_end, known);
    ok = ok && write_file(w, &f, data_end, path);
    sup_buf_free(&f.body);
    return ok;
}

bool img_write(ty_env *env, const img_image *parent, const char *const *source_paths, size_t nsources, const char *path,
               img_error *err) {
    err->text[0] = 0;
    if (parent && img_is_moved(parent)) {
        snprintf(err->text, sizeof err->text, "the base image does not lie at its preferred address in this process");
        return false;
    }
    writer w = {.env = env, .arena = sup_arena_create(), .parent = parent, .err = err, .cursor = IMG_PAGE,
                .address = parent ? IMG_LAYER_ADDRESS : IMG_BASE_ADDRESS};
    ref_words changes = {.arena = w.arena}, *r = &changes;
    find_known(&w);
    bool ok = !parent || find_changes(&w, r);
    find_all(&w);
    uint64_t known = (w.cursor + 15) & ~UINT64_C(15);
    uint64_t data_end = (known + sizeof(struct ty_wellknown) + IMG_PAGE - 1) & ~(uint64_t)(IMG_PAGE - 1);
    w.bytes = calloc(1, data_end);
    if (!ok) snprintf(err->text, sizeof err->text, "the base image's file cannot be read again");
    ok = ok && w.bytes && !w.failed && put_file(&w, data_end, known, r, source_paths, nsources, path);
    free(w.bytes);
    sup_arena_destroy(w.arena);
    return ok;
}
