/* The stage that turns inferred jobs into code. */
#ifndef DRV_GENERATE_H
#define DRV_GENERATE_H

#include "driver/products.h"

/* Fills c->reply. false: diagnostics were emitted. */
bool drv_generate(drv_compilation *c);

#endif
