/* Building a program of the fast tier. Private to fast_build.c and fast_select.c. */
#ifndef RT_FAST_BUILD_H
#define RT_FAST_BUILD_H

#include "runtime/fast.h"

typedef struct rt_fixup {
    uint32_t insn;
    uint32_t block; /* IR_NONE: `to` is an instruction */
    uint32_t to;
} rt_fixup;

typedef struct rt_fconst {
    uint32_t slot;
    uint64_t word;
} rt_fconst;

typedef struct rt_builder {
    rt_context *rt;
    ty_env *env;
    sup_arena *arena; /* of the program */
    sup_arena *tmp;
    const ty_code *code;
    const ir_stmt *stmts;
    const uint32_t *operands;
    const ir_block *blocks;
    const uint32_t *lists;
    rt_fast *f;
    rt_farg *value;    /* per statement: where its value is */
    rt_farg *arg;      /* per argument */
    uint32_t *uses;    /* per statement */
    uint32_t *home;    /* per statement: word that its value must be in, 0: any */
    uint8_t *named;    /* per statement: its words may have other names */
    uint8_t *skip;     /* per statement: done by its only user */
    uint32_t *first;   /* per block: instruction */
    SUP_VEC(rt_finsn) insns;
    SUP_VEC(uint32_t) locs;
    SUP_VEC(rt_fixup) fixups;
    SUP_VEC(rt_fconst) consts;
    uint32_t words, first_slot, loc;
    uint32_t block;
} rt_builder;

rt_finsn *rt_fb_insn(rt_builder *b, rt_fop op, uint32_t dst, uint32_t a, uint32_t bb, uint32_t c); /* valid until the next */
uint32_t rt_fb_words(rt_builder *b, uint32_t n);
uint32_t rt_fb_const(rt_builder *b, uint64_t word); /* a frame word that holds it */
rt_farg rt_fb_operand(const rt_builder *b, ir_ref r);
ty_value *rt_fb_type(const rt_builder *b, ir_ref r); /* static type */
/* First word of an operand as a value of a class; code converts it. UINT32_MAX: the classes do not fit. */
uint32_t rt_fb_as(rt_builder *b, rt_farg v, rt_cls want);
uint32_t rt_fb_boxed(rt_builder *b, rt_farg v);
uint32_t rt_fb_word(rt_builder *b, rt_farg v); /* of a BITS value of one word */
uint32_t rt_fb_dst(rt_builder *b, ir_stmt_id s, const rt_cls *c); /* words for a statement's value of this class, which it then has */
void rt_fb_define(rt_builder *b, ir_stmt_id s, rt_farg v);     /* the value is v, converted to the statement's class */
rt_cls rt_fb_class(const rt_builder *b, ir_stmt_id s);
rt_fcall *rt_fb_call(rt_builder *b, ir_stmt_id s, uint16_t op, uint32_t index, const uint32_t *ops, uint32_t n);

/* fast_select.c */
void rt_fs_intrinsic(rt_builder *b, ir_stmt_id s);
void rt_fs_builtin(rt_builder *b, ir_stmt_id s, ir_builtin id, const uint32_t *ops, uint32_t n);
void rt_fs_new(rt_builder *b, ir_stmt_id s);
void rt_fs_generic(rt_builder *b, ir_stmt_id s, uint16_t op, uint32_t index, const uint32_t *ops, uint32_t n);
void rt_fs_plan(rt_builder *b); /* which statements their users do */
/* A branch on a comparison: the instruction that jumps unless it holds. False: not one. */
bool rt_fs_branch(rt_builder *b, ir_stmt_id cond);
bool rt_fs_is_branch(const rt_builder *b, ir_stmt_id cond);

#endif
