/* Source files and spans.
 *
 * A sup_sources owns the text of every file (or string) that a context has read. A span names bytes in
 * one of them. File 0 is "no file", so a zeroed span means "no position".
 */
#ifndef SUP_SOURCE_H
#define SUP_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct sup_span {
    uint32_t file;  /* index into sup_sources, 0: none */
    uint32_t begin; /* byte offset */
    uint32_t end;   /* one past the last byte */
} sup_span;

typedef struct sup_source {
    const char *path; /* as the user named it; "string" names a text without file */
    const char *text; /* NUL-terminated */
    uint32_t len;
    uint32_t first_line;        /* number of the first line, 1 normally */
    const uint32_t *line_starts; /* byte offset of each line; ready in what sup_source_get returns */
    uint32_t nlines;
    bool is_library; /* lent by an image: not the user's own text */
} sup_source;

typedef struct sup_sources sup_sources;

sup_sources *sup_sources_create(void);
void sup_sources_destroy(sup_sources *s);

/* Registers a copy of `text`; returns its file index. */
uint32_t sup_source_add(sup_sources *s, const char *path, const char *text, size_t len);

/* The same for text that outlives `s` and is not copied (an image's); lines are found when they are asked for. */
uint32_t sup_source_lend(sup_sources *s, const char *path, const char *text, size_t len);
/* How many files there are, "no file" included: files are numbered below it. */
uint32_t sup_sources_count(const sup_sources *s);

typedef enum sup_read_status { SUP_READ_OK, SUP_READ_NOT_FOUND, SUP_READ_DENIED, SUP_READ_NOT_UTF8, SUP_READ_IO, SUP_READ_TOO_LARGE } sup_read_status;
/* Reads a file ("-": standard input). On success *file is its index; else *offset (may be NULL) is the
 * first bad byte for SUP_READ_NOT_UTF8, and errno says more. */
sup_read_status sup_source_read(sup_sources *s, const char *path, uint32_t *file, size_t *offset);

const sup_source *sup_source_get(const sup_sources *s, uint32_t file); /* NULL for 0 */
/* Line and column (both from 1; columns count characters, not bytes). */
void sup_source_position(const sup_source *f, uint32_t offset, uint32_t *line, uint32_t *column);
uint32_t sup_span_line(const sup_sources *s, sup_span span); /* 0 for no position */

#endif
