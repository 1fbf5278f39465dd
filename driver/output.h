/* Writing results: whole or not at all. */
#ifndef DRV_OUTPUT_H
#define DRV_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

/* Writes bytes to a path ("-": standard output) through a temporary file in the same folder and a rename. On
 * failure nothing is left behind, the old file is untouched, and `error` says why. */
bool drv_write_file(const char *path, const char *bytes, size_t len, char *error, size_t error_size);

#endif
