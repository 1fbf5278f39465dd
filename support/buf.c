#include "support/buf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void reserve(sup_buf *b, size_t extra) {
    size_t need;
    if (__builtin_add_overflow(b->len, extra, &need) || __builtin_add_overflow(need, 1, &need)) abort();
    if (need <= b->cap) return;
    size_t cap = b->cap ? b->cap : 64;
    while (cap < need) cap *= 2;
    char *p = realloc(b->data, cap);
    if (!p) {
        fprintf(stderr, "gpucc: out of memory (%zu bytes)\n", cap);
        abort();
    }
    b->data = p;
    b->cap = cap;
}

void sup_buf_add(sup_buf *b, const void *bytes, size_t n) {
    reserve(b, n);
    if (n) memcpy(b->data + b->len, bytes, n);
    b->len += n;
    b->data[b->len] = 0;
}

void sup_buf_puts(sup_buf *b, const char *s) { sup_buf_add(b, s, strlen(s)); }
void sup_buf_putc(sup_buf *b, char c) { sup_buf_add(b, &c, 1); }

void sup_buf_vprintf(sup_buf *b, const char *fmt, va_list ap) {
    va_list again;
    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, fmt, ap);
    reserve(b, (size_t)n);
    vsnprintf(b->data + b->len, (size_t)n + 1, fmt, again);
    va_end(again);
    b->len += (size_t)n;
}

void sup_buf_printf(sup_buf *b, const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    sup_buf_vprintf(b, fmt, ap);
    va_end(ap);
}

const char *sup_buf_cstr(const sup_buf *b) { return b->data ? b->data : ""; }

void sup_buf_free(sup_buf *b) {
    free(b->data);
    *b = (sup_buf){0};
}
