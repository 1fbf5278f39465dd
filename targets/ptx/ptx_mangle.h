/* Names of kernels in PTX: C++-style (Itanium) mangling of a Julia signature, as GPUCompiler spells it. No LLVM.
 *
 *     vadd!(CuDeviceVector{Float32, 1}, Int64)  ->  _Z5vadd_13CuDeviceArrayI7Float32Li1ELi1EE5Int64
 *
 * Characters other than ASCII letters and digits become `_`, so different signatures may get one name; ptx_unique_name tells
 * them apart. */
#ifndef PTX_MANGLE_H
#define PTX_MANGLE_H

#include "support/map.h"
#include "types/env.h"

/* The mangled name of a function at argument types: spec_types is Tuple{typeof(f), A...}. In `arena`. */
const char *ptx_mangle(ty_env *env, sup_arena *arena, ty_value *spec_types);
/* A plain identifier from a user's choice of name. */
const char *ptx_plain_name(sup_arena *arena, const char *name);
/* `name`, or name_2, name_3, ... if it was given out before; `used` is one module's names. */
const char *ptx_unique_name(sup_arena *arena, sup_map *used, const char *name);

#endif
