/* Lowering: syntax trees -> IR of top-level thunks, with the methods that they define as constants in them.
 *
 * Stages, one after the other for one top-level expression: macro expansion with hygiene (expand.c, macros run
 * through the host), desugaring, scope analysis (global, local, captured; hard and soft scope; closures), SSA
 * construction (Braun et al., "Simple and Efficient Construction of Static Single Assignment Form", CC 2013).
 * A variable that is captured and assigned after capture becomes a Core.Box; a variable that lives across a
 * try/catch becomes a slot.
 *
 * This folder comes after syntax/, types/ and ir/ and knows nothing of evaluation: macros are called through low_host.
 *
 * What a thunk calls to define things (builtins of ir/builtins.def), and with which arguments:
 *
 *   _define_function(module, name::Symbol)
 *       The function or type that `name` means in `module` if it is defined there or was explicitly imported (so that
 *       `import Base: +; +(a::T, b::T) = ...` extends Base's); a name that is not defined, or is only visible through
 *       `using`, becomes a new generic function constant of `module`. Returns it.
 *   _define_method(table, sig::SimpleVector, code, module)
 *       table  nothing: the global tables; a MethodTable: an overlay
 *       sig    svec(argtypes, tvars, info)
 *         argtypes  svec of types, the callee's first; an element that is an svec(v) of one value stands for
 *                   Core.Typeof(v) (Type{v} for a type v, typeof(v) else). The last may be a Vararg. They may
 *                   contain the typevars of `tvars`.
 *         tvars     svec of TypeVar: the static parameters, outermost first; the signature is Tuple{argtypes...}
 *                   wrapped in UnionAll over them
 *         info      svec(name::Symbol, arg_names::SimpleVector of Symbol (callee first, `#unused#` for those without
 *                   a name; behind them the keywords of a method of Core.kwcall), file::Symbol, line::Int64, span_file::Int64, span_begin::Int64, span_end::Int64)
 *       code   CodeInfo (ty_code; its flags, purity, nospecialize are the method's), or for generated functions
 *              svec(:generated, generator, sparam_names::SimpleVector, fallback::CodeInfo or nothing).
 *              `generator` is a function value: generator(sparam values..., type of callee, argument types...), where a
 *              vararg's types come as one tuple; it returns the body (then see low_generated_body, with info's arg_names).
 *       Returns nothing.
 *   _closure_type(module, name::Symbol, params::SimpleVector of Symbol, fields::SimpleVector)
 *       Defines `struct name{params...} <: Function` as a constant of `module` unless it is there already, with the fields
 *       svec(field name::Symbol, i::Int64, ...): i > 0: the type is the i-th parameter, i == 0: Core.Box. Returns
 *       the type (a UnionAll when it has parameters).
 *   _toplevel(module, expr)      evaluates a :module, :import, :using, :export, :public or :toplevel form
 *   _structtype, _abstracttype, _primitivetype return the declared type as name.wrapper (a UnionAll when it has
 *   parameters); _setsuper! and _typebody! take that; _typebody!(previous type or false, type, field types::SimpleVector)
 *   completes it and returns the type to bind (the previous one when it is equivalent)
 *   declare_const(module, name::Symbol, value), declare_global(module, name::Symbol, strong::Bool[, type])
 *
 * Functions of the top module that lowered code calls by name (as Julia's does; base/ must define them once a construct
 * is used): iterate, getproperty, setproperty!, getindex, setindex!, firstindex, lastindex, convert, vect, hcat, vcat,
 * hvcat, hvncat, typed_hcat, typed_vcat, typed_hvcat, typed_hvncat, collect, Generator, Filter, Flatten, product, adjoint,
 * literal_pow, string, broadcasted, materialize, materialize!, dotgetproperty, dotview, andand, oror, indexed_iterate,
 * rest, split_rest, structdiff, pairs, merge, isempty, kwerr, rethrow, cconvert, unsafe_convert, Val, cmd_gen.
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
    /* The interned GlobalRef of `name` in m (its binding is created when new). */
    ty_globalref *(*globalref)(void *payload, ty_module *m, ty_sym *name);
    /* The value of a global in the newest world, NULL: undefined. For the types in ccall, which are fixed when the
     * code is lowered. */
    ty_value *(*global_value)(void *payload, ty_module *m, ty_sym *name);
} low_host;

typedef struct low_context {
    ty_env *env;
    syn_context syn; /* arena for trees, symbols, sources, diags */
    low_host host;
} low_context;

/* Expands all macros in `e` (as macroexpand with hygiene resolved). NULL after an error. */
syn_node *low_expand(low_context *cx, ty_module *m, syn_node *e);
/* The same for the outermost macro call only (macroexpand1). */
syn_node *low_expand1(low_context *cx, ty_module *m, syn_node *e);
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
/* The value that a leaf evaluates to: as low_to_value, but integers of any width are themselves. */
ty_value *low_literal(low_context *cx, const syn_node *n);
syn_node *low_from_value(low_context *cx, ty_value *v, sup_span where);

#endif
