/* A growing byte buffer for building text; malloc-backed, always NUL-terminated.
 *
 *     sup_buf b = {0};
 *     sup_buf_printf(&b, "%d", 3);
 *     puts(sup_buf_cstr(&b));
 *     sup_buf_free(&b);
 */
#ifndef SUP_BUF_H
#define SUP_BUF_H

#include <stdarg.h>
#include <stddef.h>

typedef struct sup_buf {
    char *data; /* NULL while empty; use sup_buf_cstr */
    size_t len, cap;
} sup_buf;

void sup_buf_add(sup_buf *b, const void *bytes, size_t n);
void sup_buf_puts(sup_buf *b, const char *s);
void sup_buf_putc(sup_buf *b, char c);
void sup_buf_printf(sup_buf *b, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void sup_buf_vprintf(sup_buf *b, const char *fmt, va_list ap);
const char *sup_buf_cstr(const sup_buf *b); /* never NULL; valid until the buffer changes */
void sup_buf_free(sup_buf *b);

#endif
