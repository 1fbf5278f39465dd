/* Language values: objects in the collected heap, each with a one-word header before it.
 *
 *      -8            0
 *      +------------+---------------------------
 *      | ty_datatype* | payload, laid out by the type
 *      +------------+---------------------------
 *                   ^ a ty_value * points here
 *
 * The header holds the pointer to the value's concrete DataType and nothing else. The payload of an
 * isbits type has Julia's (C's) layout; a pointer field holds a ty_value * or NULL (undefined). Objects
 * that the C side knows by struct (types, methods, code instances, ...) are ordinary values: their
 * DataType's layout says which words are references, so the collector, the image writer and
 * reflection walk every object in the same way.
 *
 * The collector is Boehm-Demers-Weiser: conservative on stacks and in arenas, so no rooting is needed in
 * C code. Allocation never returns NULL.
 */
#ifndef TY_VALUE_H
#define TY_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "support/sym.h"

typedef struct ty_value ty_value; /* any value; opaque */
typedef struct ty_env ty_env;     /* types/env.h */

typedef sup_sym ty_sym; /* Symbol */

/* ---- type objects ------------------------------------------------------------------------------- */

/* SimpleVector: Core.svec */
typedef struct ty_svec {
    size_t n;
    ty_value *data[];
} ty_svec;

typedef struct ty_datatype ty_datatype;
typedef struct ty_module ty_module;
typedef struct ty_methtable ty_methtable;

/* Core.TypeName: what all instantiations of one declared type share. */
typedef struct ty_typename {
    ty_sym *name;
    ty_module *module;
    ty_svec *names;          /* field names (symbols); empty for tuples */
    ty_value *wrapper;       /* the declared type: DataType or UnionAll */
    ty_methtable *mt;        /* methods whose first argument type is of this name; NULL until there is one */
    ty_svec *cache;          /* hash-consed instantiations; owned by types/ */
    uint64_t hash;           /* of name and module path; stable across runs */
    uint64_t atomic_fields;  /* bit per field (the first 64) */
    uint64_t const_fields;   /* bit per field of a mutable type declared const */
    int32_t n_uninitialized; /* fields that new() may leave out */
    uint8_t is_abstract, is_mutable, is_primitive;
    uint8_t may_inline_alloc;
    uint8_t max_methods; /* 0: default */
} ty_typename;

/* One field of a concrete type. */
typedef struct ty_field {
    uint32_t offset;
    uint32_t size;     /* bytes, without the selector */
    uint8_t is_ptr;    /* the field is a reference */
    uint8_t is_union;  /* inline isbits union: `size` payload bytes, then one selector byte */
    uint8_t pad[2];
    uint32_t first_ptr; /* unused by most: word index of the first reference inside an inline field */
} ty_field;

/* How instances are laid out; plain bytes, not a value; owned by types/ (allocated with its DataType). */
typedef struct ty_layout {
    uint32_t size;      /* bytes of the payload */
    uint32_t align;
    uint32_t nfields;
    uint32_t nptrs;     /* reference words in the payload, also inside inline fields */
    uint8_t has_padding; /* some bytes are not part of the value (matters for ===) */
    uint8_t pad[7];
    const uint32_t *ptrs; /* word indices of all references */
    ty_field fields[];
} ty_layout;

/* Core.DataType */
struct ty_datatype {
    ty_typename *name;
    ty_datatype *super;
    ty_svec *parameters;
    ty_svec *types;      /* field types; NULL until they are needed (recursive types) */
    ty_value *instance;  /* the one instance of a singleton type, else NULL */
    ty_layout *layout;   /* NULL while unknown (abstract, free type variables, incomplete) */
    uint64_t hash;       /* stable across runs */
    uint8_t is_concrete;      /* can have instances */
    uint8_t is_dispatch_tuple; /* Tuple of concrete types or Type{T}: a method instance's signature */
    uint8_t has_free_tvars;
    uint8_t is_bits;     /* immutable and no references: is_bits_type */
    uint8_t is_primitive;
    uint8_t zero_init : 1; /* fields must be zeroed at allocation */
    uint8_t in_layout : 1; /* its field types are being found: a use of itself among them asks again */
    uint8_t is_cached;   /* hash-consed: equal types are this pointer */
    uint8_t has_concrete_subtype;
};

typedef struct ty_tvar { /* TypeVar */
    ty_sym *name;
    ty_value *lb, *ub;
} ty_tvar;

typedef struct ty_unionall { /* body where var */
    ty_tvar *var;
    ty_value *body;
} ty_unionall;

typedef struct ty_union { /* Union{a, b}, right-nested, normalised */
    ty_value *a, *b;
} ty_union;

typedef struct ty_vararg { /* Vararg{T, N}; T NULL: Any, N NULL: any length */
    ty_value *T, *N;
} ty_vararg;

/* ---- strings, arrays, expressions ----------------------------------------------------------------- */

typedef struct ty_string {
    size_t len; /* bytes; data is NUL-terminated behind them */
    char data[];
} ty_string;

/* GenericMemory{kind, T, addrspace}. Elements: references, or inline payloads (elsize bytes each), or
 * isbits unions (payloads, then one selector byte per element). Layout facts: ty_memory_elt in layout.h */
typedef struct ty_memory {
    size_t length;
    void *ptr; /* the elements; interior to this object or malloc-like memory of the collector */
} ty_memory;

typedef struct ty_memoryref { /* GenericMemoryRef: inline in Array */
    void *ptr_or_offset;      /* address of the element; an index for zero-size and union elements */
    ty_memory *mem;
} ty_memoryref;

typedef struct ty_array { /* Array{T,N} */
    ty_memoryref ref;
    size_t dims[];        /* N extents */
} ty_array;

typedef struct ty_expr { /* Expr */
    ty_sym *head;
    ty_array *args; /* Vector{Any} */
} ty_expr;

typedef struct ty_quotenode {
    ty_value *value;
} ty_quotenode;

typedef struct ty_linenode { /* LineNumberNode */
    int64_t line;
    ty_value *file; /* Symbol or nothing */
} ty_linenode;

typedef struct ty_globalref {
    ty_module *mod;
    ty_sym *name;
    struct ty_binding *binding;
} ty_globalref;

/* ---- worlds and bindings ----------------------------------------------------------------------- */

/* A world is a 64-bit number; a validity is an explicit closed range with a named open end. */
#define TY_WORLD_OPEN UINT64_MAX
typedef struct ty_world_range {
    uint64_t first, last;
} ty_world_range;

static inline bool ty_world_in(ty_world_range r, uint64_t world) { return r.first <= world && world <= r.last; }
static inline ty_world_range ty_world_meet(ty_world_range a, ty_world_range b) {
    return (ty_world_range){a.first > b.first ? a.first : b.first, a.last < b.last ? a.last : b.last};
}

typedef enum ty_binding_kind {
    TY_BIND_UNDEF,     /* nothing known: a later definition may appear */
    TY_BIND_DECLARED,  /* `global x` without value */
    TY_BIND_GLOBAL,    /* mutable global, `type` restricts its values */
    TY_BIND_CONST,     /* `value` is the constant */
    TY_BIND_IMPLICIT,  /* through `using`: `value` is the binding it resolved to */
    TY_BIND_IMPORTED,  /* import or using M: x: `value` is the binding */
    TY_BIND_FAILED     /* ambiguous through several `using` */
} ty_binding_kind;

/* What a binding is during a range of worlds. Newest first through `next`. */
typedef struct ty_bpart {
    ty_value *value; /* by kind; NULL else */
    ty_value *type;  /* TY_BIND_GLOBAL: declared type, Any by default */
    struct ty_bpart *next;
    uint64_t first, last; /* world range */
    uint8_t kind;         /* ty_binding_kind */
} ty_bpart;

typedef struct ty_binding {
    ty_globalref *gr;
    ty_value *value;   /* current value of a mutable global; NULL: undefined */
    ty_bpart *parts;
    ty_value *backedges; /* Vector{Any} of code instances and bindings that rely on it, or NULL */
    uint8_t exported, is_public, deprecated;
} ty_binding;

struct ty_module { /* Module */
    ty_sym *name;
    ty_module *parent;
    ty_svec *table;   /* bindings, open addressing by symbol hash; owned by runtime/module.c */
    size_t nbindings;
    ty_svec *usings;  /* modules used as a whole, in order */
    size_t nusings;
    ty_value *file;   /* Symbol or NULL */
    uint64_t build_id;
    int32_t line;
    uint8_t is_bare, istopmod, infer, optlevel;
};

/* ---- methods ---------------------------------------------------------------------------------- */

typedef struct ty_method ty_method;
typedef struct ty_method_instance ty_method_instance;
typedef struct ty_code_instance ty_code_instance;
typedef struct ty_code ty_code; /* sealed IR, ir/ir.h */

struct ty_methtable { /* MethodTable */
    ty_sym *name;
    ty_module *module;
    ty_svec *methods;    /* ty_method, growing; slots beyond `n` NULL; in order of definition */
    size_t n;
    ty_value *cache;     /* lookup caches; owned by types/, rebuilt, never written to images */
    ty_value *backedges; /* (signature, code instance) pairs of "no method matched" answers */
    uint64_t max_args;
    uint8_t is_overlay;
};

enum { /* ty_method.flags */
    TY_METHOD_VARARG = 1 << 0,
    TY_METHOD_INLINE = 1 << 1,       /* @inline */
    TY_METHOD_NOINLINE = 1 << 2,     /* @noinline */
    TY_METHOD_PROPAGATE_INBOUNDS = 1 << 3,
    TY_METHOD_CONSTPROP = 1 << 4,    /* aggressive */
    TY_METHOD_NO_CONSTPROP = 1 << 5,
    TY_METHOD_NOSPECIALIZE_INFER = 1 << 6,
    TY_METHOD_KWCALL = 1 << 7,
    TY_METHOD_CONSISTENT_OVERLAY = 1 << 8
};

struct ty_method { /* Method */
    ty_sym *name;
    ty_module *module;
    ty_methtable *table;
    ty_value *sig;           /* Tuple{typeof(f), A...}, perhaps under UnionAll */
    ty_svec *tvars;          /* the static parameters, in order */
    ty_svec *arg_names;      /* symbols, the function itself first */
    ty_code *source;         /* lowered code; NULL for generated functions without a body */
    ty_value *generator;     /* @generated: the generator function value, else NULL */
    ty_svec *specializations; /* ty_method_instance; hash by signature; owned by types/ */
    size_t nspecializations;
    ty_sym *file;            /* may be NULL */
    uint64_t first_world;    /* worlds in which the method is defined */
    uint64_t last_world;     /* TY_WORLD_OPEN while it is */
    uint32_t nargs;          /* declared arguments, the function itself included, a vararg as one */
    uint32_t flags;
    uint32_t nospecialize;   /* bit per argument (bit 0: first after the function) */
    uint32_t purity;         /* @assume_effects overrides: ty_effects_override */
    int32_t line;
    uint32_t span_file, span_begin, span_end; /* source position, sup_span */
};

struct ty_method_instance { /* MethodInstance: a method at argument types, or a top-level thunk */
    ty_value *def;       /* ty_method, or ty_module for a thunk */
    ty_value *spec_types; /* Tuple type */
    ty_svec *sparams;    /* values of the static parameters (a TypeVar where unknown) */
    ty_code_instance *cache; /* all code instances: chained through `next` */
    ty_value *backedges; /* Vector{Any} of ty_code_instance that call it (and invoke signatures), or NULL */
    ty_value *uninferred; /* thunks and generated functions: ty_code of this instance, or NULL */
    uint8_t flags;
};

/* Effects, Julia's meanings (Base docs, @assume_effects). A set bit is a guarantee. */
typedef uint32_t ty_effects;
enum {
    TY_EFF_CONSISTENT = 1 << 0,
    TY_EFF_EFFECT_FREE = 1 << 1,
    TY_EFF_NOTHROW = 1 << 2,
    TY_EFF_TERMINATES = 1 << 3,
    TY_EFF_NOTASKSTATE = 1 << 4,
    TY_EFF_INACCESSIBLEMEM = 1 << 5,
    TY_EFF_NOUB = 1 << 6,
    TY_EFF_NONOVERLAYED = 1 << 7,
    TY_EFF_NOUB_IF_NOINBOUNDS = 1 << 8,          /* weaker form of NOUB */
    TY_EFF_CONSISTENT_IF_NOTRETURNED = 1 << 9,   /* consistent unless the result holds a new mutable */
    TY_EFF_EFFECT_FREE_IF_INACCESSIBLE = 1 << 10,
    TY_EFF_INACCESSIBLE_OR_ARGMEM = 1 << 11,
    TY_EFF_TERMINATES_LOCALLY = 1 << 12,         /* override only */
    TY_EFF_ALL = (1 << 8) - 1,
    TY_EFF_FOLDABLE = TY_EFF_CONSISTENT | TY_EFF_EFFECT_FREE | TY_EFF_TERMINATES | TY_EFF_NOUB,
    TY_EFF_REMOVABLE = TY_EFF_EFFECT_FREE | TY_EFF_NOTHROW | TY_EFF_TERMINATES
};

enum { /* ty_code_instance.flags */
    TY_CI_INFERRED = 1 << 0,  /* types and effects are final */
    TY_CI_INLINEABLE = 1 << 1, /* cost is at most the threshold or @inline */
    TY_CI_CONST_RETURN = 1 << 2 /* ret_const is the result and the call may be removed */
};

struct ty_code_instance { /* CodeInstance: what one interpreter found out about one method instance */
    ty_method_instance *def;
    ty_value *owner;       /* compared by ===; nothing for the default interpreter */
    ty_code_instance *next; /* next in def->cache */
    ty_value *ret_type;
    ty_value *ret_const;   /* constant result, or a PartialStruct value, or NULL */
    ty_value *exc_type;    /* Union{} when it cannot throw */
    ty_code *code;         /* typed, optimised IR; NULL for a constant or when not kept */
    ty_svec *edges;        /* forward edges: see inference/edges.h */
    ty_value *results;     /* what others attach (compiled PTX keyed by configuration), or NULL */
    uint64_t first, last;  /* world range */
    ty_effects effects;
    uint32_t inline_cost;
    uint32_t flags;
};

/* ---- access ------------------------------------------------------------------------------------ */

static inline ty_datatype *ty_typeof(const ty_value *v) { return ((ty_datatype *const *)v)[-1]; }
static inline ty_value *ty_v(const void *p) { return (ty_value *)(uintptr_t)p; } /* any object as a value */

/* Reads and writes the payload of an isbits value without alignment demands. */
#define TY_LOAD(T, v) __extension__({ T x_; memcpy(&x_, (v), sizeof x_); x_; })
#define TY_STORE(T, v, x) __extension__({ T x_ = (x); memcpy((v), &x_, sizeof x_); })

#endif
