/* Compiled code that is kept: PTX hangs on the code instance it was made from, under a key of all that it depends on besides, so
 * that it is found again in this context or, through an image, in another, and goes when the code instance goes. */
#ifndef DRV_PRODUCTS_H
#define DRV_PRODUCTS_H

#include "driver/pipeline.h"

typedef struct drv_product {
    cg_text ptx;
    cg_entry_info info;
    uint32_t ptx_major, ptx_minor;
} drv_product;

/* The product of a job whose code instance is known, for the configuration of this compilation. Texts are borrowed. */
bool drv_product_find(drv_compilation *c, const drv_job *job, drv_product *out);
/* The same before inference: is there a valid code instance with such a product? */
bool drv_product_is_ready(drv_compilation *c, const drv_job *job);
void drv_product_keep(drv_compilation *c, const drv_job *job, const cg_reply *reply);

#endif
