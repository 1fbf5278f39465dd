#ifndef TEST_TIER_H
#define TEST_TIER_H
#include "runtime/runtime.h"
void tier_enable(rt_context *rt);
#endif
