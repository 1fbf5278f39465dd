/* Creating and destroying a runtime. */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include "runtime/coroutine.h"
#include "runtime/host.h"

enum {
    STACK_RESERVE = 256 << 10,
    STACK_DEFAULT = 4 << 20,
    HOT = 2000 /* calls and iterations before an instance is worth optimising */
};

/* Only the module's own definitions count. */
static bool is_defined(void *payload, ty_module *m, ty_sym *name) {
    rt_context *rt = payload;
    ty_binding *b = rt_binding(rt, m, name, false);
    return b && b->parts && (b->parts->kind == TY_BIND_CONST || b->parts->kind == TY_BIND_GLOBAL);
}

static ty_globalref *globalref(void *payload, ty_module *m, ty_sym *name) { return rt_globalref(payload, m, name); }

static ty_value *global_value(void *payload, ty_module *m, ty_sym *name) {
    rt_context *rt = payload;
    return rt_global(rt, m, name, rt->env->world);
}

/* The lowest address that evaluation may use of this thread's stack. */
static char *stack_limit(void) {
    pthread_attr_t attr;
    char *limit = (char *)__builtin_frame_address(0) - STACK_DEFAULT;
    if (pthread_getattr_np(pthread_self(), &attr)) return limit;
    void *base;
    size_t size;
    if (!pthread_attr_getstack(&attr, &base, &size) && size > 2 * STACK_RESERVE) limit = (char *)base + STACK_RESERVE;
    pthread_attr_destroy(&attr);
    return limit;
}

static void index_builtins(rt_context *rt) {
    ty_svec *b = rt->env->k.builtins;
    for (size_t i = 0; i < b->n; i++)
        *sup_map_put(rt->p->arena, &rt->p->builtin_index, sup_key(b->data[i]), NULL) = i;
}

rt_context *rt_create(ty_env *env) {
    sup_arena *arena = sup_arena_create();
    rt_context *rt = SUP_NEW(arena, rt_context);
    rt->p = SUP_NEW(arena, rt_private);
    rt->p->arena = arena;
    rt->p->stack_limit = stack_limit();
    rt->p->max_depth = UINT32_MAX;
    rt->env = env;
    rt->diags = env->diags;
    rt->steps_left = UINT64_MAX;
    rt->hot = HOT;
    rt->program_file = "";
    env->runtime = rt;
    rt->low.env = env;
    rt->low.syn = (syn_context){arena, env->syms, env->sources, env->diags};
    rt->low.host = (low_host){rt, rt_call_macro, is_defined, globalref, global_value};
    if (!env->k.root_state) rt_init_core(rt);
    index_builtins(rt);
    rt->task_world = env->world;
    return rt;
}

void rt_run_exit_hooks(rt_context *rt, int status) {
    while (rt->p->exit_hooks.len) {
        ty_value *call[2] = {rt->p->exit_hooks.data[--rt->p->exit_hooks.len], ty_box_int64(rt->env, status)};
        rt->exiting = false;
        rt->exception = NULL;
        rt->task_world = rt->env->world;
        if (rt_call(rt, call, 2) || rt->exiting) continue;
        sup_buf text = {0};
        rt_uncaught_text(rt, &text);
        fputs(sup_buf_cstr(&text) + strlen("ERROR: "), stderr); /* as Julia: the hooks that remain still run */
        sup_buf_free(&text);
        rt->p->exc_stack.len = 0;
    }
}

void rt_destroy(rt_context *rt) {
    if (!rt) return;
    rt_coroutines_destroy(rt);
    rt->env->runtime = NULL;
    rt_regex_destroy(rt);
    sup_arena_destroy(rt->p->arena);
}

bool rt_exit_requested(const rt_context *rt, int *status) {
    if (rt->exiting && status) *status = rt->exit_status;
    return rt->exiting;
}

void rt_set_args(rt_context *rt, const char *const *args, size_t n) {
    const char **copy = SUP_NEW_ARRAY(rt->p->arena, const char *, n + 1);
    for (size_t i = 0; i < n; i++) copy[i] = sup_arena_strndup(rt->p->arena, args[i], strlen(args[i]));
    rt->argv = copy;
    rt->nargv = n;
}
