/* The core form between desugaring and SSA construction; private to lowering/.
 *
 * Desugaring turns a macro-free syntax tree into these nodes, in which names are still names; scope analysis
 * (scope.c) rewrites each LOW_NAME in place to what it means; flow.c decides which captured variables need a box; emit.c
 * walks the result and builds IR. Nodes live in the state's arena. A node may be shared (a type that is
 * evaluated at each assignment); rewriting is idempotent.
 */
#ifndef LOW_CORE_H
#define LOW_CORE_H

#include "lowering/lower.h"

typedef struct low_node low_node;
typedef struct low_var low_var;
typedef struct low_lambda low_lambda;
typedef struct low_closure low_closure;
typedef struct low_sparam low_sparam;
typedef struct low_def low_def;

typedef enum low_op {
    LOW_CONST,        /* u.value */
    LOW_NAME,         /* u.name: before scope analysis only */
    LOW_VAR,          /* u.var: a local variable, argument or temporary */
    LOW_SPARAM,       /* u.sparam */
    LOW_GLOBAL,       /* u.global: module and name */
    LOW_CALL,         /* callee, arguments; `flags`: IR_FLAG_* for the call; sub 1: only for its value */
    LOW_ASSIGN,       /* target (NAME, VAR, GLOBAL), value; the value is the right-hand side */
    LOW_BLOCK,        /* statements; the value is the last one's */
    LOW_SCOPE,        /* body; u.scope */
    LOW_LOCAL,        /* declaration; u.name; sub 1: starts undefined here */
    LOW_GLOBALDECL,   /* declaration; u.name; kid 0 optional: type */
    LOW_DECLTYPE,     /* NAME, type: `x::T` for a local variable */
    LOW_LET1,         /* value, body; u.var: an immutable name for the value (where-variables in types) */
    LOW_IF,           /* condition, then, else (may be NULL) */
    LOW_AND,          /* operands */
    LOW_OR,
    LOW_WHILE,        /* condition, body */
    LOW_BREAK_BLOCK,  /* body; u.label */
    LOW_BREAK,        /* u.label */
    LOW_RETURN,       /* value */
    LOW_TRY,          /* body, handler or NULL, else or NULL, finally or NULL; u.var: exception variable or NULL */
    LOW_DEF,          /* u.def: definition of methods; the value is the function */
    LOW_ISDEFINED,    /* NAME, VAR, GLOBAL or SPARAM */
    LOW_LABEL,        /* u.name */
    LOW_GOTO,         /* u.name */
    LOW_NEW,          /* type, field values */
    LOW_SPLATNEW,     /* type, tuple */
    LOW_FOREIGNCALL,  /* u.value: the svec for the op; arguments */
    LOW_BOUNDSCHECK,
    LOW_LOOPINFO,     /* u.value: svec of the hints */
    LOW_NOT           /* condition negated; the operand is a Bool of our own making */
} low_op;

typedef enum low_scope_kind { LOW_HARD, LOW_SOFT, LOW_NEUTRAL } low_scope_kind; /* NEUTRAL: soft without soft-scope warning */

typedef struct low_global {
    ty_module *module;
    sup_sym *name;
} low_global;

typedef struct low_scope {
    low_scope_kind kind;
    SUP_VEC(low_var *) vars; /* declared here, filled in by scope analysis */
} low_scope;

struct low_node {
    uint8_t op;  /* low_op */
    uint8_t sub; /* by op */
    uint16_t flags;
    uint32_t n;
    sup_span span;
    union {
        sup_sym *name;
        ty_value *value;
        low_var *var;
        low_sparam *sparam;
        low_global *global;
        low_scope *scope;
        low_def *def;
        uint32_t label;
    } u;
    low_node *kids[];
};

struct low_var {
    sup_sym *name;     /* without the alias of a macro's hygiene */
    low_lambda *owner;
    uint32_t index;    /* in owner->vars */
    int32_t arg;       /* argument index, -1: none */
    low_node *type;    /* declared type, NULL: none */
    low_closure *closure; /* the local function that this names, or NULL */
    uint32_t trydepth_id; /* innermost try body (in its lambda) in which it is declared */
    uint32_t slot;     /* IR slot, IR_NONE: none */
    uint32_t nassigned;
    uint32_t decl_loop; /* flow: loop nesting id in which it is declared */
    bool is_temp;       /* made by desugaring: assigned before each read */
    bool is_imm;        /* LOW_LET1: `ref` is its value */
    bool captured;
    bool boxed;
    bool assigned_inside; /* assigned in a closure that captures it */
    bool plain_assigned;  /* has assignments other than function definitions */
    bool needs_flag;      /* some read or isdefined may find it undefined */
    bool needs_slot;
    bool box_defined;     /* the box is known to have contents */
    ir_ref ref;           /* is_imm: the value (in the function that evaluates it) */
};

struct low_sparam {
    sup_sym *name;
    low_lambda *owner;    /* the lambda whose method has it */
    uint32_t index;       /* among owner's own */
    ir_ref ref;           /* hoisted emission: the TypeVar that stands for it */
};

typedef struct low_capture {
    low_var *var;       /* of an enclosing lambda */
    sup_sym *field;
} low_capture;

/* A local function: one closure type with the methods of all its definitions. */
struct low_closure {
    low_var *var;        /* the variable that names it, NULL: anonymous */
    sup_sym *type_name;
    low_lambda *home;    /* in which it is created */
    SUP_VEC(low_capture) captures;
    SUP_VEC(low_sparam *) sparams; /* captured static parameters */
    SUP_VEC(low_def *) defs;
    bool hoisted;        /* type and methods are defined */
    bool created;        /* the instance has been made (emission) */
    ir_ref type_ref;     /* hoisted emission */
};

struct low_lambda {
    low_lambda *parent;
    low_closure *closure; /* whose method this is, NULL: method of a global function or thunk */
    sup_sym *name;
    sup_span span;
    SUP_VEC(low_var *) vars;   /* arguments first */
    uint32_t nargs;
    bool is_vararg, is_thunk;
    bool has_labels;
    uint32_t self_arg;         /* index of the argument that is the function itself (2 in kwcall methods) */
    SUP_VEC(low_sparam *) sparams; /* its own */
    low_node *body;
    low_node *ret_type;        /* while desugaring: return values are converted to it */
    uint32_t meta_flags, purity, nospecialize;
    uint32_t ntries;           /* scope analysis: try bodies seen */
    SUP_VEC(low_capture) hidden; /* method of a global function: locals around it, kept in constants of these names */
};

typedef struct low_tvar { /* one static parameter of a definition */
    sup_sym *name;
    low_node *lb, *ub; /* NULL: Union{}, Any */
    low_var *var;      /* immediate variable that holds the TypeVar */
    low_sparam *sparam;
} low_tvar;

typedef struct low_method {
    low_lambda *lambda;
    low_tvar *tvars;
    uint32_t ntvars;
    low_node **argtypes;  /* NULL element: Typeof(callee) */
    uint32_t nargtypes;
    sup_sym *name;
    low_node *generator;   /* @generated: the generator function, else NULL */
    bool no_fallback;      /* @generated without a body for when it is not generated */
    sup_sym **keywords;    /* of a method of Core.kwcall that takes them itself */
    uint32_t nkeywords;
} low_method;

/* One definition: methods for one function. */
struct low_def {
    low_node *target;   /* NAME; an expression for A.f; NULL: callable type, argtypes[0] is given */
    low_node *table;    /* overlay table or NULL */
    low_closure *closure; /* set when target is a local variable, or anonymous */
    low_method *methods;
    uint32_t nmethods;
    bool anonymous;
    sup_sym *name;
};

typedef struct low_alias { /* a symbol of a macro's expansion, renamed so that it meets no other */
    sup_sym *name;
    ty_module *module;
} low_alias;

typedef struct low_names { /* symbols looked up once */
    sup_sym *underscore, *colon, *end, *begin, *new_, *nothing, *ccall, *cfunction, *kw, *self, *unused, *bang, *minus, *plus,
        *pow, *core, *base, *contents, *esc;
} low_names;

typedef struct low_layer { /* where names of the code being expanded belong */
    struct low_layer *parent;
    ty_module *module;
    uint32_t id; /* 0: the base layer */
    sup_map aliases; /* symbol -> alias symbol */
} low_layer;

typedef struct low_ctor { /* struct whose inner constructors are being lowered */
    const syn_node *name_node;
    sup_sym *name;
    uint32_t nparams, nfields;
    syn_node *const *params;
    syn_node *const *field_types; /* NULL element: Any */
    bool curly;   /* the constructor is A{T}(...): its callee is the type to make */
    bool exact;   /* the arguments have the fields' types already */
    low_lambda *outer; /* in which the struct stands */
} low_ctor;

/* State of lowering one top-level expression. */
typedef struct low_state {
    low_context *cx;
    ty_env *env;
    sup_arena *arena;     /* trees and core nodes */
    sup_arena *ir_arena;
    syn_context *syn;
    ty_module *module;
    ty_module *top;
    sup_map aliases;      /* alias symbol -> low_alias * */
    sup_map const_aliases; /* aliases that are names of constants defined here */
    low_names names;
    low_lambda *lambda;   /* while desugaring */
    low_lambda *thunk;
    uint16_t call_flags;  /* IR_FLAG_* for calls here */
    SUP_VEC(uint16_t) flag_stack;
    uint32_t nlabels;
    uint32_t break_label, continue_label; /* 0: outside of loops */
    const low_ctor *ctor;
    const syn_node *ref_value; /* innermost a[...]: what end and begin refer to */
    uint32_t ref_index, ref_count;
    low_node *ref_splats;  /* sum of lengths of splatted indices before, or NULL */
    sup_span span;         /* of the statement being lowered */
    uint32_t depth;
    bool failed;
    bool one_level, expanded; /* macroexpand1: only the outermost macro call */
} low_state;

enum { LOW_SYN_CORE = 100 }; /* syn_node.kind: u.value is a desugared low_node */
enum { LOW_MAX_DEPTH = 1500 };

/* ---- state, errors (lower.c) ---------------------------------------------------------------------- */
low_state *low_state_new(low_context *cx, sup_arena *arena, ty_module *m);
void low_error(low_state *s, sup_span span, const char *fmt, ...) __attribute__((format(printf, 3, 4)));
void low_unsupported(low_state *s, sup_span span, const char *what);
/* Code that throws when it runs: a package may hold what it never calls. */
low_node *low_refused(low_state *s, sup_span span, const char *what);
bool low_enter(low_state *s, sup_span span); /* depth guard; false: too deep, diagnosed */
sup_sym *low_sym(low_state *s, const char *name);
sup_sym *low_gensym(low_state *s, const char *fmt, sup_sym *base); /* "#base#N" forms; base may be NULL */
sup_sym *low_plain(low_state *s, sup_sym *name); /* without a macro's alias */
ty_module *low_top_module(ty_env *env, ty_module *m);

/* ---- expansion (expand.c, quote.c) ------------------------------------------------------------------- */
syn_node *low_expand_tree(low_state *s, low_layer *layer, const syn_node *e);
syn_node *low_quasiquote(low_state *s, low_layer *layer, const syn_node *body, sup_span span);
sup_sym *low_alias_symbol(low_state *s, low_layer *layer, sup_sym *name);
sup_sym *low_alias_like(low_state *s, sup_sym *like, sup_sym *name); /* `name` in the module that alias `like` is of */

/* ---- building syntax ---------------------------------------------------------------------------------- */
syn_node *low_s(low_state *s, syn_head head, sup_span span, uint32_t n, ...); /* syn_node * each */
syn_node *low_s_sym(low_state *s, const char *name, sup_span span);
syn_node *low_s_core(low_state *s, low_node *n); /* embeds a desugared node */
syn_node *low_s_top(low_state *s, const char *name, sup_span span); /* (top name) */
const char *low_text(const syn_node *e); /* name of a symbol node, "" else */

/* ---- building core nodes (core.c) ------------------------------------------------------------------------ */
low_node *low_n(low_state *s, low_op op, sup_span span, uint32_t n, ...); /* low_node * each */
low_node *low_nv(low_state *s, low_op op, sup_span span, uint32_t n, low_node *const *kids);
low_node *low_const(low_state *s, ty_value *v, sup_span span);
low_node *low_nothing(low_state *s, sup_span span);
low_node *low_name(low_state *s, sup_sym *name, sup_span span);
low_node *low_global_node(low_state *s, ty_module *m, sup_sym *name, sup_span span);
low_node *low_top(low_state *s, const char *name, sup_span span);
low_node *low_core(low_state *s, const char *name, sup_span span);
low_node *low_builtin(low_state *s, ir_builtin id, sup_span span);
low_node *low_call(low_state *s, sup_span span, low_node *f, uint32_t n, ...);
low_node *low_callv(low_state *s, sup_span span, low_node *f, uint32_t n, low_node *const *args);
low_node *low_bcall(low_state *s, sup_span span, ir_builtin id, uint32_t n, ...);
low_node *low_assign(low_state *s, low_node *target, low_node *value, sup_span span);
low_node *low_var_node(low_state *s, low_var *v, sup_span span);
low_var *low_temp(low_state *s);
low_var *low_var_new(low_state *s, low_lambda *owner, sup_sym *name);
low_node *low_symconst(low_state *s, sup_sym *name, sup_span span);
low_node *low_scope_node(low_state *s, low_scope_kind kind, low_node *body, sup_span span);
low_node *low_int(low_state *s, int64_t x, sup_span span);

typedef struct low_list { /* nodes being collected */
    SUP_VEC(low_node *) v;
} low_list;
#define low_add(s, l, node) sup_vec_push((s)->arena, &(l)->v, (node))
low_node *low_block(low_state *s, low_list *l, sup_span span);

typedef struct low_syns {
    SUP_VEC(syn_node *) v;
} low_syns;
#define low_adds(s, l, node) sup_vec_push((s)->arena, &(l)->v, (node))

/* ---- desugaring ---------------------------------------------------------------------------------------------- */
low_node *low_ds(low_state *s, const syn_node *e);         /* an expression or statement */
low_node *low_ds_block(low_state *s, syn_node *const *stmts, uint32_t n, sup_span span);
low_node *low_ds_call(low_state *s, const syn_node *e);    /* desugar_call.c */
low_node *low_ds_callargs(low_state *s, sup_span span, low_node *f, syn_node *const *args, uint32_t n);
low_node *low_ds_string(low_state *s, const syn_node *e);
low_node *low_ds_ccall(low_state *s, const syn_node *e);
low_node *low_ds_foreigncall(low_state *s, const syn_node *e);
low_node *low_ds_tuple(low_state *s, const syn_node *e);
low_node *low_ds_named_tuple(low_state *s, syn_node *const *args, uint32_t n, sup_span span);
low_node *low_ds_comparison(low_state *s, const syn_node *e);
low_node *low_ds_curly(low_state *s, const syn_node *e);
low_node *low_ds_where(low_state *s, const syn_node *e);
low_node *low_ds_broadcast(low_state *s, const syn_node *e);  /* desugar_broadcast.c */
low_node *low_ds_broadcast_assign(low_state *s, const syn_node *lhs, const syn_node *rhs, sup_span span);
bool low_is_dotted(low_state *s, const syn_node *e);
sup_sym *low_dot_operator(low_state *s, const sup_sym *sym); /* `.+` -> `+`, NULL: no dotted operator */
low_node *low_ds_assign(low_state *s, const syn_node *e);     /* desugar_assign.c */
low_node *low_ds_assign_to(low_state *s, const syn_node *lhs, low_node *rhs, sup_span span); /* value: effect only */
low_node *low_ds_opassign(low_state *s, const syn_node *e, sup_sym *op, bool dotted);
low_node *low_ds_ref(low_state *s, const syn_node *e);
uint32_t low_ds_indices(low_state *s, const syn_node *e, syn_node **value, syn_node ***indices, low_list *pre);
low_node *low_ds_local(low_state *s, const syn_node *e);
low_node *low_ds_global(low_state *s, const syn_node *e);
low_node *low_ds_const(low_state *s, const syn_node *e);
low_node *low_ds_let(low_state *s, const syn_node *e);        /* desugar_control.c */
low_node *low_ds_for(low_state *s, const syn_node *e);
low_node *low_ds_while(low_state *s, const syn_node *e);
low_node *low_ds_if(low_state *s, const syn_node *e);
low_node *low_ds_try(low_state *s, const syn_node *e);
low_node *low_ds_return(low_state *s, low_node *value, sup_span span);
low_node *low_ds_function(low_state *s, const syn_node *e);   /* desugar_function.c */
low_node *low_ds_arrow(low_state *s, const syn_node *e);
low_node *low_ds_macro(low_state *s, const syn_node *e);
bool low_is_function_lhs(const syn_node *lhs);                /* f(x), f(x)::T, f(x) where T */
low_node *low_ds_struct(low_state *s, const syn_node *e);     /* desugar_type.c */
low_node *low_ds_abstract(low_state *s, const syn_node *e);
low_node *low_ds_primitive(low_state *s, const syn_node *e);
low_node *low_ds_new(low_state *s, const syn_node *e);
low_node *low_ds_array(low_state *s, const syn_node *e);      /* desugar_array.c */
low_node *low_ds_generator(low_state *s, const syn_node *e);
low_node *low_ds_meta(low_state *s, const syn_node *e);       /* desugar.c */

typedef struct low_tvspec { /* a `where` variable */
    sup_sym *name;
    const syn_node *lb, *ub; /* NULL: none */
} low_tvspec;
bool low_tvspec_of(low_state *s, const syn_node *e, low_tvspec *out);
bool low_mentions(const syn_node *e, const sup_sym *name); /* does the tree contain this symbol? */

/* ---- the stages after desugaring ------------------------------------------------------------------------------- */
bool low_resolve(low_state *s, low_lambda *thunk);  /* scope.c */
void low_flow(low_state *s, low_lambda *l);         /* flow.c: boxes, undefined reads */
ir_func *low_emit(low_state *s, low_lambda *thunk); /* emit.c */


#endif
