#define _GNU_SOURCE
/* Host services for tasks. */
#include <time.h>

#include "runtime/coroutine.h"
#include "runtime/decode.h"
#include "runtime/host.h"

HOST(task_stack) {
    rt_coroutine *c = rt_coroutine_new(rt, args[0], args[1]);
    return ty_box_bits(rt->env, rt->env->k.t_voidptr, &c);
}
HOST(task_current) {
    ty_value *t = rt_coroutine_task(rt, n && rt_is_true(rt, args[0]));
    return t ? t : rt_nothing(rt);
}
HOST(task_adopt) {
    rt_coroutine *c = rt_coroutine_adopt(rt, args[0]);
    return ty_box_bits(rt->env, rt->env->k.t_voidptr, &c);
}
HOST(task_switch) {
    WANT(0, t_voidptr);
    rt_coroutine *to = TY_LOAD(rt_coroutine *, args[0]);
    return rt_coroutine_switch(rt, to, n > 1 && rt_is_true(rt, args[1])) ? rt_nothing(rt) : NULL;
}
HOST(idle) {
    WANT(0, t_float64);
    double s = TY_LOAD(double, args[0]);
    enum { SLICE_MS = 50 }; /* how soon an interrupt is seen */
    for (double left = s; left > 0 && !rt->interrupt; left -= SLICE_MS * 1e-3) {
        const double now = left < SLICE_MS * 1e-3 ? left : SLICE_MS * 1e-3;
        nanosleep(&(struct timespec){0, (long)(now * 1e9)}, NULL);
    }
    if (!rt->interrupt) return rt_nothing(rt);
    rt_out_of_steps(rt);
    return NULL;
}
