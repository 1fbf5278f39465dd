/* Names in PTX: Julia signatures mangled as C++ (Itanium) names, as CUDA.jl does, so that tools demangle them.
 *
 *     vadd!(CuDeviceVector{Float32,1}, Int64)  ->  _Z5vadd_13CuDeviceArrayI7Float32Ll1ELl1EE5Int64
 *
 * ASCII characters that PTX does not allow become `_`; others become uXXXX (their code point), so that names which differ
 * in such characters stay different. No LLVM in here.
 */
#ifndef PTX_MANGLE_H
#define PTX_MANGLE_H

#include "types/env.h"

/* The mangled name of f called with these argument types. In `arena`. Not unique: two functions of one name mangle alike. */
const char *ptx_mangle(ty_env *env, sup_arena *arena, ty_value *f, const ty_svec *arg_types);
/* A name that PTX accepts: `name` itself if it does already. */
const char *ptx_safe_name(sup_arena *arena, const char *name);

#endif
