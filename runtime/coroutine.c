/* Coroutines: stacks, switching between them, and what the collector must know (coroutine.h). */
#define _GNU_SOURCE
#define GC_THREADS
#include "runtime/coroutine.h"

#include <gc.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#else
#define ASAN_UNPOISON_MEMORY_REGION(p, n) ((void)(p), (void)(n))
#endif

enum {
#ifdef __SANITIZE_ADDRESS__
    STACK_SIZE = 64 << 20, /* its frames are several times larger */
#else
    STACK_SIZE = 4 << 20, /* of address space; pages are taken as they are touched */
#endif
    RESERVE = 256 << 10,  /* for C functions below the last activation of the evaluator */
    POOLED = 16           /* stacks kept for new coroutines */
};

typedef struct saved_state { /* what belongs to the running coroutine while it runs */
    rt_frame *frame;
    uint64_t task_world;
    uint32_t depth;
    bool rethrown;
    char *stack_limit;
    ty_module *current_module;
    uint32_t module_depth;
    sup_span top_span;
    const char *top_path;
    rt_exc_entry *handled; /* exceptions being handled */
    uint32_t nhandled;
} saved_state;

struct rt_coroutine {
    void *sp;            /* while it does not run */
    char *stack;         /* lowest address of its mapping; NULL: the thread's own stack, or not started, or done */
    ty_value *task, *entry;
    saved_state state;
    void **copy;         /* of the stack from sp on */
    size_t ncopy;        /* its capacity in words */
    rt_coroutine *from;  /* the one that resumed it last */
    bool started, done;
    void *fake_stack;    /* the address sanitizer's, and the bounds that it knows */
    const void *low;
    size_t size;
};

/* ---- switching stacks: pushes what a callee must preserve, exchanges stack pointers, pops ------------------------ */

void rt_stack_switch(void **from, void *to);
void rt_stack_begin(void); /* the first return address: calls the function in one register with the other */

#if defined(__x86_64__)
__asm__(".text\n.globl rt_stack_switch\n.hidden rt_stack_switch\n.type rt_stack_switch,@function\nrt_stack_switch:\n"
        "  pushq %rbp\n  pushq %rbx\n  pushq %r12\n  pushq %r13\n  pushq %r14\n  pushq %r15\n"
        "  movq %rsp, (%rdi)\n  movq %rsi, %rsp\n"
        "  popq %r15\n  popq %r14\n  popq %r13\n  popq %r12\n  popq %rbx\n  popq %rbp\n  ret\n"
        ".size rt_stack_switch,.-rt_stack_switch\n"
        ".globl rt_stack_begin\n.hidden rt_stack_begin\n.type rt_stack_begin,@function\nrt_stack_begin:\n"
        "  movq %r12, %rdi\n  xorl %ebp, %ebp\n  callq *%r13\n  ud2\n.size rt_stack_begin,.-rt_stack_begin\n");

static void *first_frame(char *top, void (*f)(void *), void *arg) {
    void **sp = (void **)top;
    *--sp = NULL; /* rt_stack_begin runs with an aligned stack pointer */
    *--sp = NULL;
    *--sp = (void *)(uintptr_t)rt_stack_begin;
    *--sp = NULL;                   /* rbp */
    *--sp = NULL;                   /* rbx */
    *--sp = arg;                    /* r12 */
    *--sp = (void *)(uintptr_t)f;   /* r13 */
    *--sp = NULL;                   /* r14 */
    *--sp = NULL;                   /* r15 */
    return sp;
}
#elif defined(__aarch64__)
__asm__(".text\n.globl rt_stack_switch\n.hidden rt_stack_switch\n.type rt_stack_switch,%function\nrt_stack_switch:\n"
        "  sub sp, sp, #160\n"
        "  stp x19, x20, [sp]\n  stp x21, x22, [sp, #16]\n  stp x23, x24, [sp, #32]\n  stp x25, x26, [sp, #48]\n"
        "  stp x27, x28, [sp, #64]\n  stp x29, x30, [sp, #80]\n"
        "  stp d8, d9, [sp, #96]\n  stp d10, d11, [sp, #112]\n  stp d12, d13, [sp, #128]\n  stp d14, d15, [sp, #144]\n"
        "  mov x9, sp\n  str x9, [x0]\n  mov sp, x1\n"
        "  ldp x19, x20, [sp]\n  ldp x21, x22, [sp, #16]\n  ldp x23, x24, [sp, #32]\n  ldp x25, x26, [sp, #48]\n"
        "  ldp x27, x28, [sp, #64]\n  ldp x29, x30, [sp, #80]\n"
        "  ldp d8, d9, [sp, #96]\n  ldp d10, d11, [sp, #112]\n  ldp d12, d13, [sp, #128]\n  ldp d14, d15, [sp, #144]\n"
        "  add sp, sp, #160\n  ret\n.size rt_stack_switch,.-rt_stack_switch\n"
        ".globl rt_stack_begin\n.hidden rt_stack_begin\n.type rt_stack_begin,%function\nrt_stack_begin:\n"
        "  mov x0, x19\n  mov x29, xzr\n  blr x20\n  brk #1\n.size rt_stack_begin,.-rt_stack_begin\n");

static void *first_frame(char *top, void (*f)(void *), void *arg) {
    void **sp = (void **)(top - 160 - 16);
    memset(sp, 0, 160 + 16);
    sp[0] = arg;                                        /* x19 */
    sp[1] = (void *)(uintptr_t)f;                       /* x20 */
    sp[11] = (void *)(uintptr_t)rt_stack_begin;         /* x30 */
    return sp;
}
#else
#error "switching stacks is not written for this processor"
#endif

/* ---- the collector and the sanitizer ------------------------------------------------------------------------------ */

/* Copies what a suspended coroutine has on its stack to where the collector looks. */
__attribute__((no_sanitize("address", "undefined"))) static void copy_stack(rt_coroutine *c, char *top) {
    const size_t n = (size_t)(top - (char *)c->sp) / sizeof(void *);
    if (n > c->ncopy || n < c->ncopy / 4) {
        c->ncopy = n + n / 2;
        c->copy = GC_MALLOC(c->ncopy * sizeof *c->copy);
        GPUCC_ASSERT(c->copy, "out of memory for the stack of a task");
    }
    void *volatile const *from = c->sp; /* word by word: memcpy would be checked against the frames' red zones */
    for (size_t i = 0; i < n; i++) c->copy[i] = from[i];
    for (size_t i = n; i < c->ncopy; i++) c->copy[i] = NULL;
}

static void *set_bottom(void *top) {
    struct GC_stack_base base = {.mem_base = top};
    GC_set_stackbottom(NULL, &base);
    return NULL;
}

#if defined(__SANITIZE_ADDRESS__)
static void announce(rt_coroutine *from, rt_coroutine *to) {
    __sanitizer_start_switch_fiber(from->done ? NULL : &from->fake_stack, to->low, to->size);
}
static void announce_end(rt_coroutine *c) { __sanitizer_finish_switch_fiber(c->fake_stack, &c->from->low, &c->from->size); }
#else
static void announce(rt_coroutine *from, rt_coroutine *to) { (void)from, (void)to; }
static void announce_end(rt_coroutine *c) { (void)c; }
#endif

/* ---- stacks ------------------------------------------------------------------------------------------------------------ */

static char *stack_take(rt_context *rt) {
    if (rt->p->nstacks) return rt->p->stacks[--rt->p->nstacks];
    char *p = mmap(NULL, STACK_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (p == MAP_FAILED) return NULL;
    mprotect(p, (size_t)sysconf(_SC_PAGESIZE), PROT_NONE);
    return p;
}

static void stack_drop(void *c, void *unused) {
    (void)unused;
    char *stack = ((rt_coroutine *)c)->stack;
    if (!stack) return;
    ASAN_UNPOISON_MEMORY_REGION(stack, STACK_SIZE);
    munmap(stack, STACK_SIZE);
}

static void stack_give_back(rt_context *rt, rt_coroutine *c) {
    ASAN_UNPOISON_MEMORY_REGION(c->stack, STACK_SIZE); /* its last frames were never left */
    if (!rt->p->stacks) rt->p->stacks = SUP_NEW_ARRAY(rt->p->arena, char *, POOLED);
    if (rt->p->nstacks < POOLED) rt->p->stacks[rt->p->nstacks++] = c->stack;
    else munmap(c->stack, STACK_SIZE);
    c->stack = NULL;
    c->copy = NULL;
    c->state = (saved_state){0};
}

void rt_coroutines_destroy(rt_context *rt) {
    while (rt->p->nstacks) munmap(rt->p->stacks[--rt->p->nstacks], STACK_SIZE);
}

/* ---- coroutines ---------------------------------------------------------------------------------------------------------- */

static rt_coroutine *running(rt_context *rt) {
    if (!rt->p->coroutine) {
        rt_coroutine *c = GC_MALLOC(sizeof *c);
        GPUCC_ASSERT(c, "out of memory");
        c->started = true;
        rt->p->coroutine = rt->p->main_coroutine = c;
    }
    return rt->p->coroutine;
}

rt_coroutine *rt_coroutine_new(rt_context *rt, ty_value *task, ty_value *entry) {
    (void)rt;
    rt_coroutine *c = GC_MALLOC(sizeof *c);
    GPUCC_ASSERT(c, "out of memory for a task");
    c->task = task;
    c->entry = entry;
    return c;
}

ty_value *rt_coroutine_task(rt_context *rt, bool program) {
    const rt_coroutine *c = running(rt);
    return program ? rt->p->main_coroutine->task : c->task;
}

rt_coroutine *rt_coroutine_adopt(rt_context *rt, ty_value *task) {
    running(rt);
    rt->p->main_coroutine->task = task;
    return rt->p->main_coroutine;
}

static char *top_of(const rt_context *rt, const rt_coroutine *c) {
    return c->stack ? c->stack + STACK_SIZE : rt->p->main_top;
}

static void save_state(rt_context *rt, rt_coroutine *c) {
    rt_private *p = rt->p;
    c->state = (saved_state){rt->frame, rt->task_world, rt->depth, p->rethrown, p->stack_limit, p->current_module,
                             p->module_depth, p->top_span, p->top_path, NULL, p->exc_stack.len};
    if (p->exc_stack.len) {
        c->state.handled = GC_MALLOC(p->exc_stack.len * sizeof(rt_exc_entry));
        GPUCC_ASSERT(c->state.handled, "out of memory");
        memcpy(c->state.handled, p->exc_stack.data, p->exc_stack.len * sizeof(rt_exc_entry));
    }
}

static void load_state(rt_context *rt, rt_coroutine *c) {
    rt_private *p = rt->p;
    const saved_state *s = &c->state;
    rt->frame = s->frame, rt->task_world = s->task_world, rt->depth = s->depth;
    p->rethrown = s->rethrown, p->stack_limit = s->stack_limit, p->current_module = s->current_module;
    p->module_depth = s->module_depth, p->top_span = s->top_span, p->top_path = s->top_path;
    p->exc_stack.len = 0;
    for (uint32_t i = 0; i < s->nhandled; i++) sup_vec_push(p->arena, &p->exc_stack, s->handled[i]);
    c->state.handled = NULL;
}

/* Runs in `c` after it was switched to: everything since GC_disable happens without a collection. */
static void arrive(rt_context *rt, rt_coroutine *c) {
    announce_end(c);
    rt_coroutine *prev = c->from;
    c->from = NULL;
    if (prev->done) stack_give_back(rt, prev);
    else copy_stack(prev, top_of(rt, prev));
    load_state(rt, c);
    GC_enable();
}

static void leave(rt_context *rt, rt_coroutine *to) {
    rt_coroutine *from = rt->p->coroutine;
    save_state(rt, from);
    to->from = from;
    GC_disable();
    GC_call_with_alloc_lock(set_bottom, top_of(rt, to));
    rt->p->coroutine = to;
    announce(from, to);
    rt_stack_switch(&from->sp, to->sp);
    arrive(rt, from); /* somebody came back */
}

static void begin(void *context) {
    rt_context *rt = context;
    rt_coroutine *self = rt->p->coroutine;
    arrive(rt, self);
    ty_value *call[2] = {self->entry, self->task};
    rt_apply(rt, call, 2, rt->env->world);
    /* The entry function ends by switching away. Here only what ends the program: exit(), or a fault of the scheduler. */
    if (!rt->exception) rt_throw_error(rt, "a task came to its end without a successor");
    rt_coroutine_switch(rt, NULL, true);
}

static bool start(rt_context *rt, rt_coroutine *c) {
    c->stack = stack_take(rt);
    if (!c->stack) {
        rt_throw_simple(rt, rt->env->k.t_outofmemory);
        return false;
    }
    GC_register_finalizer_no_order(c, stack_drop, NULL, NULL, NULL);
    c->low = c->stack, c->size = STACK_SIZE;
    c->sp = first_frame(c->stack + STACK_SIZE, begin, rt);
    c->state.stack_limit = c->stack + RESERVE;
    c->state.current_module = rt->p->current_module;
    c->state.task_world = rt->env->world;
    c->started = true;
    return true;
}

bool rt_coroutine_switch(rt_context *rt, rt_coroutine *to, bool done) {
    rt_coroutine *self = running(rt);
    if (!to) to = rt->p->main_coroutine;
    if (to == self) return true;
    if (rt->p->optimizing) {
        rt_throw_error(rt, "task switch not allowed from inside staged nor pure functions");
        return false;
    }
    if (to->done) {
        rt_throw_error(rt, "attempt to switch to exited task");
        return false;
    }
    if (!self->stack) {
        struct GC_stack_base base;
        GC_get_my_stackbottom(&base);
        rt->p->main_top = base.mem_base;
    }
    if (!to->started && !start(rt, to)) return false;
    self->done = done;
    leave(rt, to);
    return !rt->exception;
}
