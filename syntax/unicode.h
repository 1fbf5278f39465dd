/* Unicode facts that the language's grammar needs. Tables are generated (tools/gen_unicode.jl). */
#ifndef SYN_UNICODE_H
#define SYN_UNICODE_H

#include "support/buf.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct syn_unicode_op {
    uint32_t c;
    uint8_t kind, prec, flags; /* as in a syn_token */
} syn_unicode_op;

/* Decodes one character of `n` > 0 bytes; malformed bytes give U+FFFD of length 1. */
uint32_t syn_utf8_decode(const char *s, size_t n, uint32_t *len);
uint32_t syn_utf8_encode(uint32_t c, char out[4]);

bool syn_is_id_start(uint32_t c);
bool syn_is_id(uint32_t c);
bool syn_is_op_suffix(uint32_t c);
bool syn_is_printable(uint32_t c);
bool syn_is_space(uint32_t c);                        /* beyond ASCII */
const syn_unicode_op *syn_unicode_operator(uint32_t c); /* NULL: none */

/* Appends the identifier or operator in the form in which names are compared: NFC, and some look-alikes
 * folded as Julia does. Returns false, appending nothing, when the text is in that form already. */
bool syn_normalize(sup_buf *out, const char *s, size_t n);

#endif
