/* The LLVM-side hooks of all targets. */
#ifndef TGT_BACKENDS_H
#define TGT_BACKENDS_H

#include "codegen/backend.h"

extern const cg_backend ptx_backend;
extern const cg_backend nat_backend;

#endif
