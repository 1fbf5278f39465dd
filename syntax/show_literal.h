/* Literals and symbols as Julia's `show` prints them. */
#ifndef SYN_SHOW_LITERAL_H
#define SYN_SHOW_LITERAL_H

#include "syntax/tree.h"

void syn_show_symbol(sup_buf *out, const sup_sym *sym);
void syn_show_string(sup_buf *out, const char *s, size_t n);
void syn_show_char(sup_buf *out, uint32_t bits);
void syn_show_float64(sup_buf *out, double x);
void syn_show_float32(sup_buf *out, float x);
void syn_show_int(sup_buf *out, const syn_node *n); /* 8 to 64 bits */

#endif
