#ifndef TEST_TIER_H
#define TEST_TIER_H
#include "runtime/runtime.h"
void tier_enable(rt_context *rt); /* optimises hot code */
void tier_infer(rt_context *rt);  /* only answers questions about return types */
#endif
