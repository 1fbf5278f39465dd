/* The code generator's contract: typed SSA in, PTX (or host assembly / an object file) out.
 *
 * Everything that calls LLVM lives in the private shared object libgpucc-llvm.so. The driver reaches it through
 * codegen/door.h, which opens it on demand and hands out this table of functions. The structs below are the
 * whole interface: they hold plain data and objects of types/ and ir/, never LLVM's.
 *
 *     cg_door *door = cg_door_open(NULL, &error);          // dlopen; may run on another thread
 *     cg_session *s = door->api->open();                   // LLVM's start: targets, machines
 *     cg_request rq = {.env = env, .arena = arena, .target = CG_TARGET_PTX, .cap_major = 7, ...};
 *     cg_reply rp = {0};
 *     if (door->api->compile(s, &rq, &rp) == 0) write(rp.outputs[CG_OUT_ASM].text ...);
 *     else for (cg_message *m = rp.messages; m; m = m->next) ...
 *
 * A session belongs to one thread at a time; sessions are independent of each other. The code generator never allocates
 * language values and never changes code instances; it may compute layouts (types/). Functions are found by following
 * INVOKE's constants from the entries: a CodeInstance, or a MethodInstance, for which its code instance with the
 * same owner as the caller's is taken.
 */
#ifndef CG_CODEGEN_H
#define CG_CODEGEN_H

#include "ir/ir.h"
#include "support/diag.h"

#define CG_API_VERSION 2u

typedef enum cg_target_kind { CG_TARGET_PTX, CG_TARGET_NATIVE } cg_target_kind;

typedef enum cg_output {
    CG_OUT_LLVM_RAW, /* LLVM IR as generated, before linking and optimising */
    CG_OUT_LLVM,     /* LLVM IR that the back end gets */
    CG_OUT_ASM,      /* PTX, or host assembly */
    CG_OUT_OBJECT,   /* native target only */
    CG_OUT_COUNT
} cg_output;

/* One function to be visible in the output. */
typedef struct cg_entry {
    ty_code_instance *ci;
    const char *name;        /* its symbol; unique in the request, valid for the target (see ptx_mangle.h) */
    bool is_kernel;          /* a kernel (PTX .entry), else an external function */
    /* Launch bounds, 0: none. */
    uint32_t max_threads[3]; /* .maxntid */
    uint32_t min_threads[3]; /* .reqntid */
    uint32_t blocks_per_sm;  /* .minnctapersm */
    uint32_t max_registers;  /* .maxnreg */
} cg_entry;

typedef struct cg_request {
    ty_env *env;
    sup_arena *arena;        /* everything in the reply is allocated here */
    cg_target_kind target;
    uint32_t cap_major, cap_minor; /* PTX: sm_XY */
    char feature_suffix;     /* PTX: 0, 'a' or 'f' */
    uint32_t ptx_major, ptx_minor; /* PTX ISA; 0.0: the lowest that the capability and the features used need */
    uint64_t world;          /* in which MethodInstance constants are looked up; 0: the newest */
    int opt_level;           /* 0..3; 2 is the default of the driver */
    int debug_level;         /* 0: traps say nothing; 1: the exception's kind is reported; 2: and where (docs/exceptions.md) */
    bool fastmath;           /* approximate division and square root, flush denormals, contraction */
    bool always_inline;      /* every callee is inlined */
    bool no_bounds_checks;   /* BOUNDSCHECK is false everywhere */
    const char *libdevice;   /* path of the device math library; NULL: search (CUDA_HOME, usual places, then libclc) */
    const char *cpu;         /* native: LLVM's CPU name; NULL: the host's */
    void *env_lock;          /* pthread_mutex_t held while env is used, where several threads compile; NULL: one thread */
    uint32_t emit;           /* bit per cg_output */
    const cg_entry *entries;
    size_t nentries;
} cg_request;

typedef struct cg_message {
    sup_diag_code code;      /* SUP_E_DYNAMIC_CALL, SUP_E_ALLOCATION, SUP_E_HOST_ONLY, SUP_E_CODEGEN, ... */
    sup_span span;
    uint32_t line;           /* where no span is known */
    const char *function;    /* the function it is in, as "name(types)" */
    const char *text;
    ty_code_instance *ci;    /* the code it is in, and the statement (of the unsealed code) */
    uint32_t stmt;
    const struct cg_frame *frames; /* how the code got there: calls through which it was inlined, innermost first */
    struct cg_message *next;
} cg_message;

typedef struct cg_frame {
    sup_span span;
    uint32_t line;
    const char *function;
    struct cg_frame *next;
} cg_frame;

/* What the output of one entry needs; for the launch metadata. */
typedef struct cg_entry_info {
    uint32_t static_shared;  /* bytes of static shared memory, of it and of all it calls */
    bool dynamic_shared;     /* it uses dynamic shared memory */
    bool has_state;          /* the hidden state parameter (a pointer) is there, as the last parameter */
    uint32_t nparams;        /* of the Julia signature, the function itself (index 0) included */
    /* Per parameter: one byte per byte of its layout, 1 where the optimised code reads it. NULL: no data. */
    const uint8_t **params_read;
} cg_entry_info;

typedef struct cg_text {
    const char *text;        /* NULL: not asked for */
    size_t len;
} cg_text;

typedef struct cg_reply {
    cg_text outputs[CG_OUT_COUNT];
    cg_message *messages;    /* errors, in order; NULL: none */
    cg_entry_info *entries;  /* per entry of the request */
    uint32_t ptx_major, ptx_minor; /* the PTX ISA version chosen */
    const char *libdevice;   /* the device library used; NULL: none was needed */
    double ms_emit, ms_link, ms_opt, ms_asm; /* time spent */
} cg_reply;

typedef struct cg_session cg_session;

typedef struct cg_api {
    uint32_t version;        /* CG_API_VERSION */
    uint32_t llvm_major;
    /* Starts LLVM; cheap to call on a second thread ahead of the first compile. */
    cg_session *(*open)(void);
    /* Does ahead what the first compile for this target needs, and compiles a small kernel to bring LLVM's code into memory
     * (optional; for a second thread beside the front end). */
    void (*warm)(cg_session *s, cg_target_kind target, uint32_t cap_major, uint32_t cap_minor);
    /* From another thread: the session is wanted now; warm returns at its next step. */
    void (*hurry)(cg_session *s);
    /* 0: done. Otherwise reply->messages says what is wrong with the input. */
    int (*compile)(cg_session *s, const cg_request *request, cg_reply *reply);
    /* The same pipeline from LLVM IR text on (after code generation); for tests and benchmarks. Entries are ignored. */
    int (*compile_llvm)(cg_session *s, const cg_request *request, const char *ir, size_t len, cg_reply *reply);
    void (*close)(cg_session *s);
} cg_api;

/* The one exported symbol of libgpucc-llvm.so. */
#define CG_ENTRY_SYMBOL "gpucc_llvm_api"
typedef const cg_api *(*cg_entry_point)(void);

#endif
