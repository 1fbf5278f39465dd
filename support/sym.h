/* Interned symbols. A symbol is one pointer per name and context, and it is at the same time the
 * language's Symbol value: the word before the struct is the object header (see types/value.h),
 * filled in by types/ when it starts.
 */
#ifndef SUP_SYM_H
#define SUP_SYM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct sup_sym {
    uint64_t hash; /* of the name; stable across runs */
    uint32_t len;  /* bytes, without the final NUL */
    char name[];   /* UTF-8, NUL-terminated, may contain NULs */
} sup_sym;

typedef struct sup_symtab sup_symtab;

sup_symtab *sup_symtab_create(void);
void sup_symtab_destroy(sup_symtab *t);

/* The symbol for `n` bytes at `name`; created when new. Valid as long as the table. */
sup_sym *sup_sym_intern(sup_symtab *t, const char *name, size_t n);
sup_sym *sup_sym_cstr(sup_symtab *t, const char *name);
/* The symbol if it exists, else NULL. */
sup_sym *sup_sym_find(const sup_symtab *t, const char *name, size_t n);
/* Enters a symbol that lies in a loaded image; if the name is known already, returns the known one. */
sup_sym *sup_sym_adopt(sup_symtab *t, sup_sym *sym);
/* Sets the header word of all present and future symbols. */
void sup_symtab_set_header(sup_symtab *t, uintptr_t header);
/* A symbol that no source can spell: "##base#N", N counting per table. */
sup_sym *sup_sym_gensym(sup_symtab *t, const char *base, size_t n);
/* The table's slots (open addressing by hash; NULL: empty), for writing them to an image. */
sup_sym **sup_symtab_slots(const sup_symtab *t, uint32_t *nslots, uint32_t *used);
/* Makes an empty table use these slots, which are in the format of sup_symtab_slots and stay the caller's. */
void sup_symtab_adopt_slots(sup_symtab *t, sup_sym **slots, uint32_t nslots, uint32_t used);
uint64_t sup_symtab_gensym_counter(const sup_symtab *t);
void sup_symtab_set_gensym_counter(sup_symtab *t, uint64_t n);

#endif
