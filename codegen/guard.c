/* Fatal errors of LLVM as errors.
 *
 * LLVM calls the fatal error handler on the thread that met the error, and exits when the handler returns. The handler
 * therefore leaves by longjmp, as LLVM's own CrashRecoveryContext does: LLVM is built without exceptions, so its frames have
 * nothing that must be unwound, they only leak. The handler takes no argument of ours, so what it needs is found through a variable of
 * the thread, set while a step runs; it is the only one in the code generator.
 */
#include "codegen/guard.h"

#include <llvm-c/ErrorHandling.h>
#include <pthread.h>
#include <setjmp.h>
#include <string.h>

typedef struct guard {
    jmp_buf back;
    sup_arena *arena;
    const char *text;
} guard;

static _Thread_local guard *active;

static void on_fatal_error(const char *text) {
    guard *g = active;
    if (!g) return;
    g->text = sup_arena_strndup(g->arena, text, strlen(text));
    longjmp(g->back, 1);
}

static void install(void) { LLVMInstallFatalErrorHandler(on_fatal_error); }

bool cg_guarded(sup_arena *arena, void (*step)(void *payload), void *payload, const char **error) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, install);
    guard g = {.arena = arena};
    const bool done = !setjmp(g.back);
    if (done) {
        active = &g;
        step(payload);
    } else {
        *error = sup_arena_printf(arena, "LLVM gave up: %s", g.text);
    }
    active = NULL;
    return done;
}
