/* The parser: complete Julia 1.12 grammar, from text to syntax trees.
 *
 * Input: one registered source. Output: one top-level expression after another, each exactly the tree
 * that Meta.parseall puts into its :toplevel (LineNumberNodes included), plus spans. Errors are
 * diagnostics (SUP_E_SYNTAX); parsing goes on behind them, so a file reports several. No input makes it
 * recurse without bound, loop or crash.
 */
#ifndef SYN_PARSE_H
#define SYN_PARSE_H

#include "syntax/tree.h"

/* Parses a whole file. Returns (:toplevel, line, expr, line, expr...) as Meta.parseall; never NULL.
 * Where the text has errors, nodes (:error ...) stand in the tree and diagnostics were emitted. */
syn_node *syn_parse_file(syn_context *cx, uint32_t file);

/* Parses one expression from byte `offset`; *next is where the next one starts. As Meta.parse(s, offset).
 * rule_atom: stop after one atom, as Meta.parse(...; greedy=false). NULL at the end of the text. */
syn_node *syn_parse_one(syn_context *cx, uint32_t file, uint32_t offset, bool greedy, uint32_t *next);

#endif
