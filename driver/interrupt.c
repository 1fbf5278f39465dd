/* Ctrl-C while a program runs.
 *
 * A thread waits for SIGINT, which is blocked everywhere else, and asks the evaluation to stop. A program from a file then
 * ends as if it had called exit(130), with its exit hooks; code given by -e gets an InterruptException, which it may catch:
 * as Julia does. When the evaluation does not answer, because it waits for input or runs a long builtin, the process ends. */
#include "driver/interrupt.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { STEP_MS = 5, PATIENCE_MS = 1000 };

void drv_die_interrupted(void) {
    fprintf(stderr, "\n[%ld] signal 2: Interrupt\n", (long)getpid());
    fflush(NULL);
    signal(SIGINT, SIG_DFL);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    raise(SIGINT);
}

static void *wait_for_signals(void *arg) {
    drv_interrupts *w = arg;
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    for (int number; !sigwait(&set, &number);) {
        w->sent = 1;
        gpucc_interrupt(w->cx, w->ends);
        for (int waited = 0; gpucc_interrupt_pending(w->cx); waited += STEP_MS) {
            if (waited >= PATIENCE_MS) drv_die_interrupted();
            nanosleep(&(struct timespec){0, STEP_MS * 1000000L}, NULL);
            if (gpucc_interrupt_pending(w->cx)) gpucc_interrupt(w->cx, w->ends);
        }
    }
    return NULL;
}

void drv_interrupts_start(drv_interrupts *w) {
    struct sigaction old;
    if (sigaction(SIGINT, NULL, &old) || old.sa_handler == SIG_IGN) return; /* in the background of a shell script */
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    pthread_t thread;
    if (pthread_create(&thread, NULL, wait_for_signals, w)) pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    else pthread_detach(thread);
}
