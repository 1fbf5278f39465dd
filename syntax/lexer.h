/* The lexer: one token at a time, from any position of a text.
 *
 * It knows no grammar. White space, comments and newlines before a token are counted into the token.
 * Strings are one quote token; the parser scans their inside (it holds code), then sets the position
 * behind the closing quote. A token that is not valid has kind SYN_T_ERROR; the parser reports it when it
 * gets there. Fills in no memory and fails on no input.
 */
#ifndef SYN_LEXER_H
#define SYN_LEXER_H

#include <stdbool.h>
#include <stdint.h>

typedef enum syn_tok {
#define SYN_TOKEN(id, text) SYN_T_##id,
#define SYN_KEYWORD(id, text) SYN_T_##id,
#include "syntax/tokens.def"
#undef SYN_TOKEN
#undef SYN_KEYWORD
    SYN_T_COUNT
} syn_tok;

/* Binary operators by how tightly they bind, loosest first. */
typedef enum syn_prec {
    SYN_P_NONE,
    SYN_P_ASSIGN,
    SYN_P_PAIR,
    SYN_P_COND,
    SYN_P_ARROW,
    SYN_P_OR,
    SYN_P_AND,
    SYN_P_COMPARE,
    SYN_P_PIPE_LT,
    SYN_P_PIPE_GT,
    SYN_P_COLON,
    SYN_P_PLUS,
    SYN_P_TIMES,
    SYN_P_RATIONAL,
    SYN_P_SHIFT,
    SYN_P_POWER,
    SYN_P_DECL,
    SYN_P_DOT
} syn_prec;

enum {
    SYN_TF_SPACE = 1,    /* white space, a comment or a newline stands before it */
    SYN_TF_DOTTED = 2,   /* an operator with a dot before it: .+ */
    SYN_TF_SUFFIXED = 4, /* an operator with a suffix: +₁ */
    SYN_TF_UNARY = 8,    /* an operator that can be a prefix */
    SYN_TF_UPDATE = 16,  /* += and the like */
    SYN_TF_SYNTAX = 32,  /* an operator that is syntax, not a function's name */
    SYN_TF_DOTTABLE = 64,
    SYN_TF_SUFFIXABLE = 128
};

typedef struct syn_token {
    uint8_t kind; /* syn_tok */
    uint8_t prec; /* syn_prec of a binary operator */
    uint8_t flags;
    uint8_t newlines; /* before it: 0, 1, or 2 for more */
    uint32_t begin, end;
    const char *error; /* SYN_T_ERROR: what is wrong */
} syn_token;

typedef struct syn_lexer {
    const char *text; /* NUL-terminated */
    uint32_t len;
    uint32_t pos;
    /* private: indices into the tables of operators and words, plus one; 0 ends a list */
    uint8_t op_first[128];  /* by first character: the first of its operators */
    uint8_t word_first[32]; /* by first letter: the first of its words */
    uint8_t word_next[48];
} syn_lexer;

void syn_lexer_init(syn_lexer *lx, const char *text, uint32_t len);
void syn_lex(syn_lexer *lx, syn_token *out);

const char *syn_token_text(syn_tok kind); /* as messages name it */

static inline bool syn_is_keyword(uint8_t kind) { return kind >= SYN_T_BAREMODULE && kind <= SYN_T_WHILE; }

#endif
