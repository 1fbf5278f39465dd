/* Private: what the files that print types share. */
#ifndef TY_PRINT_H
#define TY_PRINT_H

#include "types/internal.h"

/* Variables of the wheres around what is being printed, outermost first. */
enum { TY_PRINT_SCOPE = 64 };
typedef struct ty_printer {
    const ty_env *env;
    sup_buf *out;
    const ty_tvar *wheres[TY_PRINT_SCOPE];
    size_t nwheres;
    bool plain; /* without aliases */
    bool brief; /* names without their modules */
} ty_printer;

void ty_print_type(ty_printer *p, const ty_value *t);
/* {a, b, <:c}: parameters that stand for `declared`, a where's variables being elided where the reader can tell
 * them. Returns how many of p->wheres[first...] still have to be printed. */
size_t ty_print_params(ty_printer *p, ty_value *const *params, ty_tvar *const *declared, size_t n, size_t first);

/* print_alias.c: the name of an exported alias that is exactly this type (its body, with the wheres of p from `first`
 * on), with the alias's parameters. False: there is none. *kept as above. */
bool ty_print_alias(ty_printer *p, const ty_value *body, size_t first, size_t *kept);
/* Prints the union with aliases for some members. */
bool ty_print_union_alias(ty_printer *p, const ty_union *u);

/* print_value.c */
void ty_print_name(sup_buf *out, const ty_sym *name);
void ty_print_module(sup_buf *out, const ty_module *m);
void ty_print_typename(const ty_printer *p, const ty_typename *n);
void ty_print_value(const ty_env *env, sup_buf *out, const ty_value *v);
bool ty_is_function_type(const ty_env *env, const ty_datatype *t);
const ty_binding *ty_print_binding(const ty_module *m, const ty_sym *name);
/* The constant that a name means in a module now, through imports and usings; NULL: none. */
const ty_value *ty_print_meaning(const ty_module *m, const ty_sym *name);

#endif
