/* What must hold of a kernel before and after inference; each failure is a diagnostic that names its cause. */
#ifndef DRV_CHECK_H
#define DRV_CHECK_H

#include "driver/jobs.h"

/* Can a value of this type be a kernel argument: isbits, a ghost, or a constant of its type? */
bool drv_is_passable(gpucc_context *cx, ty_value *t);
/* Before inference: argument types. */
bool drv_check_arguments(gpucc_context *cx, const drv_job *job);
/* The method found: no unbound static parameters. */
bool drv_check_method(gpucc_context *cx, const drv_job *job);
/* After inference: it returns nothing; nothing it reaches is a dynamic call or host only. */
bool drv_check_inferred(gpucc_context *cx, const drv_job *job);
void drv_report_no_method(gpucc_context *cx, const drv_job *job, bool ambiguous);
/* Notes that list the methods a call of this signature could have meant. */
void drv_note_candidates(gpucc_context *cx, sup_diag *d, ty_value *sig);
/* Bytes of parameter memory for a capability and PTX version. */
uint32_t drv_param_limit(uint32_t cap_major, uint32_t ptx_major, uint32_t ptx_minor);
bool drv_check_param_limit(gpucc_context *cx, const drv_job *job, uint32_t limit);

#endif
