/* Arenas as a chain of chunks. The chunks come from the collector as uncollectable memory, because arenas
 * hold pointers to language values and must keep those alive; the collector scans them conservatively.
 * With GPUCC_ARENA_MALLOC every allocation is a chunk of its own, so that sanitizers see each object. */
#include "support/arena.h"

#include <gc.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct chunk {
    struct chunk *next;
    size_t used, size; /* of the data behind this header */
} chunk;

struct sup_arena {
    chunk *first;
    size_t next_size;
};

enum { CHUNK_HEADER = (sizeof(chunk) + 15) & ~(size_t)15, FIRST_CHUNK = 4096 - CHUNK_HEADER, MAX_CHUNK = 1 << 20 };

_Noreturn static void out_of_memory(size_t size) {
    fprintf(stderr, "gpucc: out of memory (%zu bytes)\n", size);
    abort();
}

static chunk *add_chunk(sup_arena *arena, size_t size) {
    GC_INIT();
    chunk *c = GC_MALLOC_UNCOLLECTABLE(CHUNK_HEADER + size);
    if (!c) out_of_memory(size);
    c->used = 0;
    c->size = size;
    c->next = arena->first;
    arena->first = c;
    return c;
}

sup_arena *sup_arena_create(void) {
    sup_arena *arena = calloc(1, sizeof *arena);
    if (!arena) out_of_memory(sizeof *arena);
    arena->next_size = FIRST_CHUNK;
    return arena;
}

void sup_arena_destroy(sup_arena *arena) {
    if (!arena) return;
    for (chunk *c = arena->first, *next; c; c = next) {
        next = c->next;
        GC_FREE(c);
    }
    free(arena);
}

size_t sup_arena_bytes(const sup_arena *arena) {
    size_t n = 0;
    for (const chunk *c = arena->first; c; c = c->next) n += c->used;
    return n;
}

void *sup_arena_alloc(sup_arena *arena, size_t size) {
    if (size > SIZE_MAX / 2) out_of_memory(size);
    size = size ? (size + 15) & ~(size_t)15 : 16;
#ifdef GPUCC_ARENA_MALLOC
    chunk *c = add_chunk(arena, size);
#else
    chunk *c = arena->first;
    if (!c || c->size - c->used < size) {
        size_t want = arena->next_size;
        if (arena->next_size < MAX_CHUNK) arena->next_size *= 2;
        c = add_chunk(arena, want > size ? want : size);
    }
#endif
    void *p = (char *)c + CHUNK_HEADER + c->used;
    c->used += size;
    return p; /* GC_MALLOC_UNCOLLECTABLE gave zeroed memory */
}

void *sup_arena_array(sup_arena *arena, size_t n, size_t size) {
    size_t bytes;
    if (__builtin_mul_overflow(n, size, &bytes)) out_of_memory(SIZE_MAX);
    return sup_arena_alloc(arena, bytes);
}

void *sup_arena_dup(sup_arena *arena, const void *bytes, size_t size) {
    void *p = sup_arena_alloc(arena, size);
    if (size) memcpy(p, bytes, size);
    return p;
}

char *sup_arena_strndup(sup_arena *arena, const char *s, size_t n) {
    char *p = sup_arena_alloc(arena, n + 1);
    if (n) memcpy(p, s, n);
    return p;
}

char *sup_arena_printf(sup_arena *arena, const char *fmt, ...) {
    va_list ap, again;
    va_start(ap, fmt);
    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, fmt, ap);
    va_end(ap);
    char *p = sup_arena_alloc(arena, (size_t)n + 1);
    vsnprintf(p, (size_t)n + 1, fmt, again);
    va_end(again);
    return p;
}
