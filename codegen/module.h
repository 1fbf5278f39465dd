/* State of one compile, shared by the files of codegen/. LLVM side only.
 *
 * How values are represented
 * --------------------------
 * A Julia value of a known layout is *flattened*: its shape (cg_shape) lists scalar leaves, and a cg_val holds one
 * LLVM value per leaf. So getfield, tuple and new cost nothing, and no aggregate ever reaches LLVM:
 *
 *   ghost     no leaves: singletons, Type{T}; the value is a compile-time constant
 *   scalar    one leaf; Bool is i1 (an i8 in memory), pointers are `ptr` in their address space
 *   struct    the leaves of all fields in order (tuples, immutables), each with its offset in memory
 *   union     a selector (i8) and then the leaves of every member, of which only the selected member's mean something
 *   object    a mutable object that does not escape: one `ptr` to its stack slot, laid out as in Julia
 *   token     symbols and types that only need an identity: i64
 *   none      anything else; only constants of such types can be handled
 *
 * A shape with more than CG_MAX_LEAVES leaves is `big`: its values live in memory (immutable once written).
 * A cg_val may also be a constant (materialised on demand), or a reference to immutable memory, such as a kernel's
 * parameter, whose leaves are loaded where they are used.
 *
 * A value's type may be narrower than the static type of the statement (a member of a union): it is widened by
 * cg_convert where values meet (phi, call, return, store).
 */
#ifndef CG_MODULE_H
#define CG_MODULE_H

#include "codegen/session.h"
#include "types/heap.h"
#include "types/method.h"
#include "types/subtype.h"
#include "types/type.h"

enum { CG_MAX_LEAVES = 64 };

typedef enum cg_shape_kind {
    CG_SHAPE_GHOST,
    CG_SHAPE_SCALAR,
    CG_SHAPE_STRUCT,
    CG_SHAPE_UNION,
    CG_SHAPE_OBJECT,
    CG_SHAPE_TOKEN,
    CG_SHAPE_NONE
} cg_shape_kind;

typedef struct cg_shape cg_shape;

/* A field of a struct or object shape, or a member of a union shape. */
typedef struct cg_part {
    const cg_shape *shape;
    uint32_t first;  /* its first leaf */
    uint32_t offset; /* in memory; 0 for union members */
    bool is_ref;     /* the field is a reference (8 bytes in memory) */
} cg_part;

struct cg_shape {
    cg_shape_kind kind;
    bool big;
    bool has_union;     /* somewhere inside */
    ty_value *type;
    ty_value *constant; /* ghost: the value */
    uint32_t size, align; /* in memory; a union without its selector byte, which lies at `size` */
    uint32_t nleaves;
    LLVMTypeRef *leaves;
    uint32_t nparts;
    cg_part *parts;
};

typedef struct cg_val {
    ty_value *type;
    const cg_shape *shape;
    ty_value *constant;   /* known value, or NULL */
    LLVMValueRef *leaves; /* shape->nleaves; NULL: a constant or a reference */
    LLVMValueRef ptr;     /* reference: address of immutable memory */
    uint32_t align;
    bool invariant;       /* reference: nobody ever writes there while the function runs */
    bool thrown;          /* a heap object on a path that throws: has no representation */
    uint32_t param;       /* reference into kernel parameter `param` - 1, 0: none */
} cg_val;

/* A function of the module: a code instance (as a device function, or as a kernel entry). */
typedef struct cg_func {
    ty_code_instance *ci;
    const cg_entry *entry; /* NULL: internal */
    LLVMValueRef fn;
    LLVMTypeRef fn_type;
    const char *name;      /* for messages: "name(types)" */
    uint32_t nargs;
    ty_value **arg_types;
    ty_value *ret_type;
    bool is_vararg;        /* the last argument is the tuple of the rest */
    /* Entries: the parameters of the Julia signature (the function itself first), and the LLVM parameter of each (-1: none). */
    uint32_t nparams;
    ty_value *const *param_types;
    int *param_llvm;
    bool *param_byval;     /* passed as a pointer into parameter space; else as it is */
    bool ret_by_pointer;   /* the first LLVM parameter is where a big result goes */
    int state_param;       /* LLVM parameter with the state block's address (debug level 1 and up), -1: none */
    bool throws;           /* its own code can throw */
    bool uses_dynamic_shared;
    SUP_VEC(LLVMValueRef) shared; /* static shared arrays it names itself */
    SUP_VEC(struct cg_func *) callees;
    uint32_t mark;
} cg_func;

struct cg_module {
    cg_session *session;
    const cg_request *rq;
    cg_reply *rp;
    const cg_backend *backend;
    ty_env *env;
    sup_arena *arena; /* scratch of this compile */
    uint64_t world;
    LLVMContextRef ctx;
    LLVMModuleRef m;
    LLVMTypeRef t_void, t_i1, t_i8, t_i16, t_i32, t_i64, t_i128, t_half, t_bfloat, t_float, t_double, t_ptr;
    sup_map shapes;       /* type -> cg_shape */
    sup_map funcs;        /* code instance -> cg_func (internal ones) */
    sup_map needs_host;   /* code instance -> what need.c found out */
    sup_map const_globals; /* constant value -> global that holds its bytes */
    SUP_VEC(cg_func *) queue; /* declared, bodies generated in order */
    cg_func **entries;    /* per entry of the request; NULL after an error */
    uint32_t isa_needed;  /* 10 * major + minor, 0: nothing special */
    uint32_t nerrors;
    unsigned md_invariant; /* metadata kind */
    LLVMValueRef dynamic_shared;
    LLVMValueRef report;  /* the device function that fills the state block, NULL: not needed yet */
    LLVMDIBuilderRef di;  /* debug level 2: line information; else NULL */
    LLVMMetadataRef di_unit;
    sup_map di_files, di_scopes;
    unsigned nnames;      /* for unique names */
};

/* shape.c */
const cg_shape *cg_shape_of(cg_module *m, ty_value *type);
LLVMTypeRef cg_memory_type(cg_module *m, LLVMTypeRef leaf); /* i8 for i1 */
/* The type of such a value in memory if LLVM lays it out as Julia does, for parameters; NULL: no. */
LLVMTypeRef cg_aggregate_type(cg_module *m, const cg_shape *s);
uint32_t cg_element_stride(cg_module *m, const cg_shape *s); /* distance of array elements of this type */

/* module.c */
/* Compiles the request; the module is ready for linking. False: messages are in the reply. */
bool cg_generate(cg_module *m);
/* After optimising: fills params_read of the reply. */
void cg_find_params_read(cg_module *m);
/* The function for a callee, declared (its body will be generated). */
cg_func *cg_function(cg_module *m, ty_code_instance *ci);
const char *cg_name_of(cg_module *m, ty_code_instance *ci);
uint64_t cg_token_of(cg_module *m, ty_value *v);

/* debug.c */
void cg_debug_start(cg_module *m);
void cg_debug_finish(cg_module *m);

/* body.c */
void cg_generate_body(cg_module *m, cg_func *fn);

#endif
