#include "support/sym.h"

#include <gc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/hash.h"

struct sup_symtab {
    sup_sym **slots; /* open addressing, power of two; GC memory: symbols are reachable from here */
    uint32_t nslots, len;
    uintptr_t header;
    uint64_t gensyms;
    bool adopted; /* the symbols present come from an image: their headers are right, and their pages stay unwritten */
};

static uintptr_t *header_of(sup_sym *s) { return (uintptr_t *)s - 1; }

static void *checked(void *p) {
    if (p) return p;
    fprintf(stderr, "gpucc: out of memory\n");
    abort();
}

sup_symtab *sup_symtab_create(void) {
    GC_INIT();
    sup_symtab *t = checked(GC_MALLOC_UNCOLLECTABLE(sizeof *t));
    t->nslots = 4096;
    t->slots = checked(GC_MALLOC(t->nslots * sizeof *t->slots));
    return t;
}

void sup_symtab_destroy(sup_symtab *t) {
    if (t) GC_FREE(t);
}

static sup_sym **find_slot(const sup_symtab *t, const char *name, size_t n, uint64_t hash) {
    uint32_t mask = t->nslots - 1, i = (uint32_t)hash & mask;
    for (; t->slots[i]; i = (i + 1) & mask) {
        const sup_sym *s = t->slots[i];
        if (s->hash == hash && s->len == n && !memcmp(s->name, name, n)) break;
    }
    return &t->slots[i];
}

static void grow(sup_symtab *t) {
    sup_sym **old = t->slots;
    uint32_t n = t->nslots;
    t->nslots *= 2;
    t->slots = checked(GC_MALLOC(t->nslots * sizeof *t->slots));
    for (uint32_t i = 0; i < n; i++)
        if (old[i]) *find_slot(t, old[i]->name, old[i]->len, old[i]->hash) = old[i];
}

sup_sym *sup_sym_find(const sup_symtab *t, const char *name, size_t n) {
    return *find_slot(t, name, n, sup_hash_bytes(name, n, 0));
}

static void enter(sup_symtab *t, sup_sym **slot, sup_sym *s) {
    *slot = s;
    if (++t->len * 2 > t->nslots) grow(t);
}

sup_sym *sup_sym_intern(sup_symtab *t, const char *name, size_t n) {
    uint64_t hash = sup_hash_bytes(name, n, 0);
    sup_sym **slot = find_slot(t, name, n, hash);
    if (*slot) return *slot;
    char *mem = checked(GC_MALLOC(sizeof(uintptr_t) + sizeof(sup_sym) + n + 1));
    sup_sym *s = (sup_sym *)(mem + sizeof(uintptr_t));
    *header_of(s) = t->header;
    s->hash = hash;
    s->len = (uint32_t)n;
    memcpy(s->name, name, n);
    enter(t, slot, s);
    return s;
}

sup_sym *sup_sym_cstr(sup_symtab *t, const char *name) { return sup_sym_intern(t, name, strlen(name)); }

sup_sym *sup_sym_adopt(sup_symtab *t, sup_sym *sym) {
    sup_sym **slot = find_slot(t, sym->name, sym->len, sym->hash);
    if (*slot) return *slot;
    enter(t, slot, sym);
    return sym;
}

void sup_symtab_set_header(sup_symtab *t, uintptr_t header) {
    t->header = header;
    for (uint32_t i = 0; !t->adopted && i < t->nslots; i++)
        if (t->slots[i]) *header_of(t->slots[i]) = header;
}

sup_sym *sup_sym_gensym(sup_symtab *t, const char *base, size_t n) {
    char *mem = checked(malloc(n + 32));
    int len = snprintf(mem, n + 32, "##%.*s#%llu", (int)n, base, (unsigned long long)++t->gensyms);
    sup_sym *s = sup_sym_intern(t, mem, (size_t)len);
    free(mem);
    return s;
}

sup_sym **sup_symtab_slots(const sup_symtab *t, uint32_t *nslots, uint32_t *used) {
    *nslots = t->nslots;
    *used = t->len;
    return t->slots;
}

void sup_symtab_adopt_slots(sup_symtab *t, sup_sym **slots, uint32_t nslots, uint32_t used) {
    t->slots = slots;
    t->nslots = nslots;
    t->len = used;
    t->adopted = true;
}

uint64_t sup_symtab_gensym_counter(const sup_symtab *t) { return t->gensyms; }
void sup_symtab_set_gensym_counter(sup_symtab *t, uint64_t n) { t->gensyms = n; }
