/* A minimal world of values, so that tests of ir/ need no more than the form itself: a few types, symbols and
 * Int64 constants, with the functions of types/ that ir/ calls. */
#ifndef TESTS_IR_STANDIN_H
#define TESTS_IR_STANDIN_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "ir/ir.h"
#include "types/heap.h"

ty_env *standin_env(void);
void standin_free(ty_env *env);
/* `:x` a symbol, digits an Int64, a type's name the type, anything else a string. */
ty_value *standin_const(void *env, const char *text, size_t len);
ir_func *standin_parse(ty_env *env, const char *text);
char *standin_text(ir_func *f); /* with everything; malloc'd */

#endif
