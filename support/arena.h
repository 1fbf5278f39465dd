/* Arenas: memory with one lifetime (a context, an image, a job, a pass).
 *
 * Nothing in an arena is freed singly; destroying the arena frees all of it. Memory comes zeroed and
 * 16-byte aligned. Chunks are visible to the collector of language values (Boehm-Demers-Weiser), so
 * compiler data in an arena may point to language values and keeps them alive.
 *
 * An arena belongs to one thread at a time. Running out of memory ends the process with a message.
 */
#ifndef SUP_ARENA_H
#define SUP_ARENA_H

#include <stddef.h>
#include <stdint.h>

typedef struct sup_arena sup_arena;

sup_arena *sup_arena_create(void);
size_t sup_arena_bytes(const sup_arena *arena); /* given out so far */
void sup_arena_destroy(sup_arena *arena); /* NULL is allowed */

/* Zeroed memory of `size` bytes (0 gives a valid unique pointer). Owned by the arena. */
void *sup_arena_alloc(sup_arena *arena, size_t size);

/* Like sup_arena_alloc for `n` elements of `size` bytes, with a checked product. */
void *sup_arena_array(sup_arena *arena, size_t n, size_t size);

/* Copies of bytes; the string copies end in a NUL. */
void *sup_arena_dup(sup_arena *arena, const void *bytes, size_t size);
char *sup_arena_strndup(sup_arena *arena, const char *s, size_t n);
char *sup_arena_printf(sup_arena *arena, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

#define SUP_NEW(arena, T) ((T *)sup_arena_alloc((arena), sizeof(T)))
#define SUP_NEW_ARRAY(arena, T, n) ((T *)sup_arena_array((arena), (n), sizeof(T)))

#endif
