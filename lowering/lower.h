/* Lowering: syntax trees -> IR of top-level thunks, with the methods that they define as constants in them.
 *
 * Stages, one after the other for one top-level expression: macro expansion with hygiene (expand.c, macros run
 * through the host), desugaring, scope analysis (global, local, captured; hard and soft scope; closures), SSA
 * construction (Braun et al., "Simple and Efficient Construction of Static Single Assignment Form", CC 2013).
 * A variable that is captured and assigned after capture becomes a Core.Box; a variable that lives across a
 * try/catch becomes a slot.
 *
 * This folder comes after syntax/, types/ and ir/ and knows nothing of evaluation: macros are called through low_host.
 */
#ifndef LOW_LOWER_H
#define LOW_LOWER_H

#include "ir/ir.h"
#include "syntax/tree.h"
#include "types/heap.h"

typedef struct low_host {
    void *payload;
    /* Calls the macro that `name` (a tree: symbol, A.b, GlobalRef) means in module `m` with
     * args = __source__, __module__, argument values. Returns the expansion, or NULL when it failed (the
     * host has emitted a diagnostic or holds a pending exception). *macro_module: where the macro was defined. */
    ty_value *(*call_macro)(void *payload, ty_module *m, const syn_node *name, ty_value *const *args, size_t n,
                            ty_module **macro_module);
    /* Is `name` a global already defined or assigned in m (for soft scope in interactive use), may be NULL. */
    bool (*is_defined)(void *payload, ty_module *m, ty_sym *name);
} low_host;

typedef struct low_context {
    ty_env *env;
    syn_context syn; /* arena for trees, symbols, sources, diags */
    low_host host;
} low_context;

/* Expands all macros in `e` (as macroexpand with hygiene resolved). NULL after an error. */
syn_node *low_expand(low_context *cx, ty_module *m, syn_node *e);
/* Expands only the outermost macro call, if `e` is one: for the evaluator, to see :module, :using, ... */
syn_node *low_expand_once(low_context *cx, ty_module *m, syn_node *e);

/* A thunk (no arguments but #self#) that evaluates `e` at top level of module m. NULL after an error
 * (diagnostics emitted). The forms :module, :import, :using, :export, :public, :toplevel inside `e` become calls of
 * Core._toplevel; at the outermost level the evaluator handles them itself and never passes them here. */
ir_func *low_toplevel(low_context *cx, sup_arena *arena, ty_module *m, syn_node *e);

/* The body that a generated function returned, as the code of a method with these argument and static parameter
 * names (symbols). NULL after an error. */
ir_func *low_generated_body(low_context *cx, sup_arena *arena, ty_module *m, ty_value *expr, ty_svec *arg_names,
                            ty_svec *sparam_names, bool is_vararg, sup_span where);

/* Trees to values and back (lowering/expr.c). Expr values get LineNumberNodes exactly as Julia's parser makes them. */
ty_value *low_to_value(low_context *cx, const syn_node *n);
syn_node *low_from_value(low_context *cx, ty_value *v, sup_span where);

#endif
