/* Ctrl-C while a program runs. */
#ifndef GPUCC_DRIVER_INTERRUPT_H
#define GPUCC_DRIVER_INTERRUPT_H

#include "gpucc/gpucc.h"

typedef struct drv_interrupts {
    gpucc_context *cx;
    int ends;          /* the program ends without an exception */
    volatile int sent; /* set once one has come */
} drv_interrupts;

void drv_interrupts_start(drv_interrupts *w); /* *w and its context must live until the process ends */
void drv_die_interrupted(void);

#endif
