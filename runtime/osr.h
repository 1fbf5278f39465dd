/* On-stack replacement, see osr.c. */
#ifndef RT_OSR_H
#define RT_OSR_H

#include "runtime/decode.h"

/* The code of the rest of an activation of a lowered program from the block on that begins at an instruction, and its arguments
 * (in `arena`), taken from the registers. NULL: it cannot be entered there. */
ty_code *rt_osr_code(rt_context *rt, sup_arena *arena, const rt_prog *p, ty_value *const *regs, uint32_t insn, ty_value ***args, uint32_t *n);

#endif
