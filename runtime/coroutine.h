/* Stacks of Julia tasks: coroutines of the evaluator. Which task runs next is decided in Julia (base/base/task.jl).
 *
 * Every activation of the evaluator is a C activation, so a task that waits keeps its C stack. The collector sees the
 * stack of the running coroutine as the thread's own; of every other one it sees a copy, made when it was left, that
 * lies in the collected heap. So a task that nobody can resume is garbage with all that it refers to.
 */
#ifndef RT_COROUTINE_H
#define RT_COROUTINE_H

#include "runtime/internal.h"

/* A coroutine that calls entry(task) when it is first resumed; in the collected heap. `task` stands for it. */
rt_coroutine *rt_coroutine_new(rt_context *rt, ty_value *task, ty_value *entry);

/* The task that runs, or the program's own; NULL: the program's own, before rt_coroutine_adopt gave it a task. */
ty_value *rt_coroutine_task(rt_context *rt, bool program);
rt_coroutine *rt_coroutine_adopt(rt_context *rt, ty_value *task); /* the program's own stack */

/* Goes on with `to` (NULL: the program's own coroutine); returns when this one is resumed. False: with a pending exception.
 * `done`: this one is never resumed. */
bool rt_coroutine_switch(rt_context *rt, rt_coroutine *to, bool done);

void rt_coroutines_destroy(rt_context *rt);

#endif
