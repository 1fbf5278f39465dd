/* Reads type expressions and declarations in Julia's notation, for the tests of types/ only: names, T{...}, <:T, >:T,
 * where clauses, Tuple, Union, Vararg, NamedTuple values (tuples of symbols), integers, symbols, booleans; and
 * abstract/primitive/struct declarations. */
#ifndef TEST_TYPES_READER_H
#define TEST_TYPES_READER_H

#include "types/type.h"

typedef struct reader reader;

reader *reader_create(void);
void reader_destroy(reader *r);
ty_env *reader_env(reader *r);
/* The type (or parameter value) in `text`; NULL and a message in *err when it is not one. */
ty_value *reader_type(reader *r, const char *text, const char **err);
/* Declarations, one after the other; false and a message on errors. */
bool reader_declare(reader *r, const char *text, const char **err);
void reader_bind(reader *r, const char *name, ty_value *v);
ty_value *reader_lookup(reader *r, const char *name);

#endif
