/* Sealed IR -> executable form. One pass over the statements; REFINE and PI become names for their operand, calls
 * of constant builtins and intrinsics become direct ones. */
#include "runtime/decode.h"

typedef struct decoder {
    rt_context *rt;
    sup_arena *arena;
    const ty_code *code;
    const ir_stmt *stmts;
    const uint32_t *operands;
    const ir_block *blocks;
    const uint32_t *lists;
    rt_operand *value;   /* per statement: its operand code */
    uint32_t *first;     /* per block: its first instruction */
    rt_prog *prog;
} decoder;

static rt_operand operand(const decoder *d, ir_ref r) {
    switch (ir_ref_kind_of(r)) {
    case IR_REF_STMT: return d->value[ir_ref_index(r)];
    case IR_REF_CONST: return ~(rt_operand)ir_ref_index(r);
    case IR_REF_ARG: return (rt_operand)ir_ref_index(r) + 1;
    default: return 0;
    }
}

static bool is_alias(uint16_t op) { return op == IR_REFINE || op == IR_PI; }
static bool emits(uint16_t op) { return op != IR_PHI && !is_alias(op) && op != IR_LOOPINFO; }

/* Registers for statements, aliases resolved in order (operands of aliases come before them in dominance order,
 * and blocks are in reverse postorder). */
static void number(decoder *d) {
    rt_prog *p = d->prog;
    uint32_t next = 1 + p->nargs, insn = 0;
    for (uint32_t b = 0; b < d->code->nblocks; b++) {
        d->first[b] = insn;
        for (ir_stmt_id s = d->blocks[b].first; s != IR_NONE; s = d->stmts[s].next) {
            const ir_stmt *st = &d->stmts[s];
            if (is_alias(st->op)) {
                d->value[s] = operand(d, d->operands[st->ops]);
            } else if (ir_has_value((ir_op)st->op)) {
                d->value[s] = (rt_operand)next++;
            }
            if (emits(st->op)) insn++;
            if (st->op == IR_ENTER) p->nenters++;
        }
    }
    p->ninsns = insn;
    p->first_slot = next;
    p->nslots = d->code->nslots;
    p->scratch = next + d->code->nslots;
}

static void edge(decoder *d, rt_edge *e, uint32_t from, uint32_t to, uint32_t insn) {
    const ir_block *b = &d->blocks[to];
    uint32_t which = IR_NONE;
    for (uint32_t i = 0; i < b->npreds; i++)
        if (d->lists[b->preds + i] == from) which = i;
    e->target = d->first[to];
    e->back = e->target <= insn;
    uint32_t n = 0;
    for (ir_stmt_id s = b->first; s != IR_NONE && d->stmts[s].op == IR_PHI; s = d->stmts[s].next) n++;
    e->nmoves = n;
    if (!n || which == IR_NONE) {
        e->nmoves = 0;
        return;
    }
    rt_operand *m = SUP_NEW_ARRAY(d->arena, rt_operand, 2 * n);
    uint32_t k = 0;
    for (ir_stmt_id s = b->first; k < n; s = d->stmts[s].next, k++) {
        m[2 * k] = d->value[s];
        m[2 * k + 1] = operand(d, d->operands[d->stmts[s].ops + which]);
    }
    e->moves = m;
    for (uint32_t i = 0; i < n && !e->conflict; i++)
        for (uint32_t j = 0; j < i; j++)
            if (m[2 * i + 1] == m[2 * j]) e->conflict = true;
    if (d->prog->nregs < d->prog->scratch + n) d->prog->nregs = d->prog->scratch + n;
}

static void edges(decoder *d, rt_insn *in, uint32_t block, uint32_t insn, uint32_t n, const uint32_t *targets) {
    rt_edge *e = SUP_NEW_ARRAY(d->arena, rt_edge, n);
    for (uint32_t i = 0; i < n; i++) edge(d, &e[i], block, targets[i], insn);
    in->u.edges = e;
}

static const rt_operand *values(decoder *d, rt_insn *in, const uint32_t *ops, uint32_t n) {
    rt_operand *a = SUP_NEW_ARRAY(d->arena, rt_operand, n ? n : 1);
    for (uint32_t i = 0; i < n; i++) a[i] = operand(d, ops[i]);
    in->nargs = n;
    if (n + 1 > d->prog->max_args) d->prog->max_args = n + 1;
    return a;
}

/* A call of a constant builtin or intrinsic needs no lookup. */
static bool direct_call(decoder *d, rt_insn *in, const uint32_t *ops, uint32_t n) {
    if (!ir_is_const(ops[0])) return false;
    const ty_value *f = d->code->consts->data[ir_ref_index(ops[0])];
    int b = rt_builtin_of(d->rt->env, f), k = b < 0 ? rt_intrinsic_of(d->rt->env, f) : -1;
    if (b < 0 && k < 0) return false;
    in->op = b >= 0 ? IR_BUILTIN : IR_INTRINSIC;
    in->index = (uint32_t)(b >= 0 ? b : k);
    in->args = values(d, in, ops + 1, n - 1);
    return true;
}

static void call(decoder *d, rt_insn *in, const uint32_t *ops, uint32_t n) {
    in->args = values(d, in, ops, n);
    in->u.call = sup_arena_alloc(d->arena, sizeof(rt_callsite) + n * sizeof(uintptr_t));
    in->u.call->n = n;
}

static void insn(decoder *d, rt_insn *in, const ir_stmt *st, uint32_t block, uint32_t at, rt_operand dst) {
    const uint32_t *ops = d->operands + st->ops;
    uint32_t n = st->nops;
    in->op = st->op;
    in->dst = dst;
    in->loc = st->loc;
    switch (st->op) {
    case IR_GOTO: edges(d, in, block, at, 1, ops); break;
    case IR_BR:
        in->args = values(d, in, ops, 1);
        edges(d, in, block, at, 2, ops + 1);
        break;
    case IR_ENTER: edges(d, in, block, at, 2, ops); break;
    case IR_CALL:
        if (!direct_call(d, in, ops, n)) call(d, in, ops, n);
        break;
    case IR_GLOBAL:
    case IR_GLOBAL_ISDEFINED:
        in->args = values(d, in, ops, n);
        in->u.global = SUP_NEW(d->arena, rt_globalsite);
        break;
    case IR_INVOKE:
        in->args = values(d, in, ops, n);
        in->u.target = SUP_NEW(d->arena, rt_target *);
        break;
    case IR_BUILTIN:
    case IR_INTRINSIC:
        in->index = ops[0];
        in->args = values(d, in, ops + 1, n - 1);
        break;
    case IR_SLOT_GET:
    case IR_SLOT_ISDEFINED:
        in->index = d->prog->first_slot + ops[0];
        in->flag = (uint16_t)ops[0];
        break;
    case IR_SLOT_SET:
        in->index = d->prog->first_slot + ops[0];
        in->args = values(d, in, ops + 1, 1);
        break;
    case IR_SPARAM:
    case IR_SPARAM_ISDEFINED: in->index = ops[0]; break;
    default: in->args = values(d, in, ops, n); break;
    }
}

rt_prog *rt_decode(rt_context *rt, sup_arena *arena, ty_code *code) {
    rt_prog *p = SUP_NEW(arena, rt_prog);
    decoder d = {.rt = rt, .arena = arena, .code = code, .prog = p};
    d.stmts = ir_code_stmts(code);
    d.operands = ir_code_operands(code);
    d.blocks = ir_code_blocks(code);
    d.lists = (const uint32_t *)((const char *)code + code->off_lists);
    d.value = SUP_NEW_ARRAY(arena, rt_operand, code->nstmts + 1);
    d.first = SUP_NEW_ARRAY(arena, uint32_t, code->nblocks + 1);
    p->code = code;
    p->first = d.first;
    p->value = d.value;
    p->consts = code->consts->data;
    p->nargs = code->nargs;
    p->is_vararg = code->is_vararg;
    p->max_args = 1;
    number(&d);
    p->nregs = p->scratch;
    p->insns = SUP_NEW_ARRAY(arena, rt_insn, p->ninsns);
    uint32_t at = 0;
    for (uint32_t b = 0; b < code->nblocks; b++)
        for (ir_stmt_id s = d.blocks[b].first; s != IR_NONE; s = d.stmts[s].next)
            if (emits(d.stmts[s].op)) {
                insn(&d, &p->insns[at], &d.stmts[s], b, at, ir_has_value((ir_op)d.stmts[s].op) ? d.value[s] : 0);
                at++;
            }
    return p;
}
