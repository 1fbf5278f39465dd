/* Typed IR -> a program of the fast tier (fast.h): frame words for values, control flow, moves at edges, calls.
 *
 * Every value gets words of its own; a PI, and a field that is whole words of an inline value, are names for words of
 * others. This is sound although a phi's words change on the way round a loop: a definition that is a name for words of a phi
 * is made anew behind the phi before each use that it dominates. A phi and the value it gets along a back edge share a word
 * where the phi is dead once that value exists (`coalesce`), so that a loop counter is added to in place.
 *
 * Constants that instructions read lie in words set at entry; those that only calls pass are put into the callee's block.
 */
#include "runtime/fast_build.h"

/* ---- words and operands -------------------------------------------------------------------------------------- */

rt_finsn *rt_fb_insn(rt_builder *b, rt_fop op, uint32_t dst, uint32_t a, uint32_t bb, uint32_t c) {
    rt_finsn in = {.h.op = op, .dst = dst, .a = a, .b = bb, .c = c};
    sup_vec_push(b->tmp, &b->insns, in);
    sup_vec_push(b->tmp, &b->locs, b->loc);
    return &sup_vec_last(&b->insns);
}

uint32_t rt_fb_words(rt_builder *b, uint32_t n) {
    uint32_t w = b->words;
    b->words += n;
    return w;
}

uint32_t rt_fb_const(rt_builder *b, uint64_t word) {
    for (uint32_t i = 0; i < b->consts.len; i++)
        if (b->consts.data[i].word == word) return b->consts.data[i].slot;
    rt_fconst c = {rt_fb_words(b, 1), word};
    sup_vec_push(b->tmp, &b->consts, c);
    return c.slot;
}

static rt_farg constant(const rt_builder *b, ty_value *v) {
    return (rt_farg){.cls = rt_class_of(b->rt, ty_v(ty_typeof(v))), .constant = v};
}

rt_farg rt_fb_operand(const rt_builder *b, ir_ref r) {
    switch (ir_ref_kind_of(r)) {
    case IR_REF_STMT: return b->value[ir_ref_index(r)];
    case IR_REF_CONST: return constant(b, b->code->consts->data[ir_ref_index(r)]);
    case IR_REF_ARG: return b->arg[ir_ref_index(r)];
    default: return (rt_farg){.cls = {.kind = RT_CLS_BOX, .words = 1}};
    }
}

static ty_value *arg_type(const rt_builder *b, uint32_t i) {
    const uint32_t *types = (const uint32_t *)((const char *)b->code + b->code->off_argtypes);
    return i < b->code->nargtypes ? b->code->consts->data[types[i]] : ty_v(b->env->k.t_any);
}

static ty_value *stmt_type(const rt_builder *b, ir_stmt_id s) {
    const uint32_t t = b->stmts[s].type;
    return t == IR_NONE ? ty_v(b->env->k.t_any) : b->code->consts->data[t];
}

ty_value *rt_fb_type(const rt_builder *b, ir_ref r) {
    switch (ir_ref_kind_of(r)) {
    case IR_REF_STMT: return stmt_type(b, ir_ref_index(r));
    case IR_REF_CONST: return ty_v(ty_typeof(b->code->consts->data[ir_ref_index(r)]));
    case IR_REF_ARG: return arg_type(b, ir_ref_index(r));
    default: return ty_v(b->env->k.t_any);
    }
}

rt_cls rt_fb_class(const rt_builder *b, ir_stmt_id s) { return rt_class_of(b->rt, stmt_type(b, s)); }

static void unbox(rt_builder *b, uint32_t dst, uint32_t from, const rt_cls *want) {
    rt_fb_insn(b, want->words == 1 ? RT_FOP_UNBOX1 : RT_FOP_UNBOXN, dst, from, 0, 0)->x.u = want->size;
}

/* Puts a value of another class into `dst`; the words of constants too. */
static bool convert(rt_builder *b, rt_farg v, const rt_cls *want, uint32_t dst) {
    if (want->kind == RT_CLS_NONE) return true;
    if (want->kind == RT_CLS_BOX) {
        if (v.constant) rt_fb_insn(b, RT_FOP_LDK, dst, 0, 0, 0)->x.p = v.constant;
        else if (v.cls.kind == RT_CLS_BITS) rt_fb_insn(b, RT_FOP_BOX, dst, v.slot, 0, 0)->x.p = v.cls.type;
        else rt_fb_insn(b, RT_FOP_MOV, dst, v.slot, 0, 0);
        return true;
    }
    if (v.constant) {
        if (ty_typeof(v.constant) != want->type) return false;
        uint64_t w[RT_FAST_MAX_WORDS] = {0};
        memcpy(w, v.constant, want->size);
        for (uint32_t i = 0; i < want->words; i++) rt_fb_insn(b, RT_FOP_LDK, dst + i, 0, 0, 0)->x.u = w[i];
        return true;
    }
    if (v.cls.kind == RT_CLS_BOX) {
        unbox(b, dst, v.slot, want);
        return true;
    }
    if (v.cls.kind != RT_CLS_BITS || v.cls.type != want->type) return false;
    rt_fb_insn(b, want->words == 1 ? RT_FOP_MOV : want->words == 2 ? RT_FOP_MOV2 : RT_FOP_MOVN, dst, v.slot, 0, want->words);
    return true;
}

static bool same_class(const rt_cls *a, const rt_cls *b) { return a->kind == b->kind && (a->kind == RT_CLS_BOX || a->type == b->type); }

uint32_t rt_fb_as(rt_builder *b, rt_farg v, rt_cls want) {
    if (v.constant && want.kind != RT_CLS_NONE && want.words == 1) {
        uint64_t w = 0;
        if (want.kind == RT_CLS_BOX) w = (uint64_t)(uintptr_t)v.constant;
        else if (ty_typeof(v.constant) == want.type) memcpy(&w, v.constant, want.size);
        else return UINT32_MAX;
        return rt_fb_const(b, w);
    }
    if (want.kind == RT_CLS_NONE) return 0;
    if (!v.constant && same_class(&v.cls, &want)) return v.slot;
    const uint32_t dst = rt_fb_words(b, want.words);
    return convert(b, v, &want, dst) ? dst : UINT32_MAX;
}

uint32_t rt_fb_boxed(rt_builder *b, rt_farg v) { return rt_fb_as(b, v, (rt_cls){.kind = RT_CLS_BOX, .words = 1}); }
uint32_t rt_fb_word(rt_builder *b, rt_farg v) { return rt_fb_as(b, v, v.cls); }

uint32_t rt_fb_dst(rt_builder *b, ir_stmt_id s, const rt_cls *c) {
    const uint32_t slot = b->home[s] && c->words == 1 ? b->home[s] : rt_fb_words(b, c->words);
    b->value[s] = (rt_farg){.slot = slot, .cls = *c};
    return slot;
}

void rt_fb_define(rt_builder *b, ir_stmt_id s, rt_farg v) {
    const rt_cls want = rt_fb_class(b, s);
    if (want.kind == RT_CLS_NONE) {
        b->value[s] = (rt_farg){.cls = want, .constant = want.type->instance};
    } else if (b->home[s]) {
        const uint32_t dst = b->home[s];
        if (v.constant || v.slot != dst || !same_class(&v.cls, &want)) convert(b, v, &want, dst);
        b->value[s] = (rt_farg){.slot = dst, .cls = want};
    } else if (!v.constant && v.cls.kind == RT_CLS_BOX && want.kind == RT_CLS_BITS) {
        const uint32_t dst = rt_fb_words(b, want.words);
        unbox(b, dst, v.slot, &want);
        b->value[s] = (rt_farg){.slot = dst, .cls = want};
    } else {
        b->value[s] = v;
    }
}

/* ---- calls ------------------------------------------------------------------------------------------------------ */

rt_fcall *rt_fb_call(rt_builder *b, ir_stmt_id s, uint16_t op, uint32_t index, const uint32_t *ops, uint32_t n) {
    rt_fcall *c = sup_arena_alloc(b->arena, sizeof(rt_fcall) + n * sizeof(rt_farg));
    c->op = op;
    c->index = index;
    c->n = n;
    c->ret = rt_fb_class(b, s);
    for (uint32_t i = 0; i < n; i++) c->args[i] = rt_fb_operand(b, ops[i]);
    return c;
}

static uint32_t call_dst(rt_builder *b, ir_stmt_id s, const rt_cls *ret) {
    if (ret->kind != RT_CLS_NONE) return rt_fb_dst(b, s, ret);
    b->value[s] = (rt_farg){.cls = *ret, .constant = ret->type->instance};
    return 0;
}

void rt_fs_generic(rt_builder *b, ir_stmt_id s, uint16_t op, uint32_t index, const uint32_t *ops, uint32_t n) {
    rt_fcall *c = rt_fb_call(b, s, op, index, ops, n);
    c->dst = call_dst(b, s, &c->ret);
    rt_fb_insn(b, RT_FOP_GENERIC, c->dst, 0, 0, 0)->x.p = c;
}

static void call(rt_builder *b, ir_stmt_id s) {
    const ir_stmt *st = &b->stmts[s];
    const uint32_t *ops = b->operands + st->ops;
    const bool invoke = st->op == IR_INVOKE;
    rt_fcall *c = rt_fb_call(b, s, st->op, 0, ops + invoke, st->nops - invoke);
    if (invoke) {
        ty_value *target = b->code->consts->data[ir_ref_index(ops[0])];
        c->target = TY_IS(b->env, target, t_code_instance) ? ty_v(((ty_code_instance *)target)->def) : target;
    }
    c->dst = call_dst(b, s, &c->ret);
    rt_fb_insn(b, invoke ? RT_FOP_INVOKE : RT_FOP_CALL, c->dst, 0, 0, 0)->x.p = c;
}

static void dynamic_or_builtin(rt_builder *b, ir_stmt_id s) {
    const ir_stmt *st = &b->stmts[s];
    const uint32_t *ops = b->operands + st->ops;
    if (ir_is_const(ops[0])) {
        const ty_value *f = b->code->consts->data[ir_ref_index(ops[0])];
        const int id = rt_builtin_of(b->env, f), k = id < 0 ? rt_intrinsic_of(b->env, f) : -1;
        if (id >= 0) {
            rt_fs_builtin(b, s, (ir_builtin)id, ops + 1, st->nops - 1);
            return;
        }
        if (k >= 0) {
            rt_fs_generic(b, s, IR_INTRINSIC, (uint32_t)k, ops + 1, st->nops - 1);
            return;
        }
    }
    call(b, s);
}

/* ---- edges -------------------------------------------------------------------------------------------------------- */

typedef struct move {
    uint32_t dst, src; /* words */
} move;

/* Assigns words all at once. */
static void parallel(rt_builder *b, move *m, uint32_t n) {
    while (n) {
        bool progress = false;
        for (uint32_t i = 0; i < n; i++) {
            bool blocked = false;
            for (uint32_t j = 0; j < n; j++) blocked = blocked || (j != i && m[j].src == m[i].dst);
            if (blocked) continue;
            rt_fb_insn(b, RT_FOP_MOV, m[i].dst, m[i].src, 0, 0);
            m[i--] = m[--n];
            progress = true;
        }
        if (progress || !n) continue;
        const uint32_t t = rt_fb_words(b, 1); /* a cycle: one word out of the way */
        rt_fb_insn(b, RT_FOP_MOV, t, m[0].src, 0, 0);
        const uint32_t old = m[0].src;
        for (uint32_t i = 0; i < n; i++)
            if (m[i].src == old) m[i].src = t;
    }
}

static uint32_t pred_index(const rt_builder *b, uint32_t from, uint32_t to) {
    const ir_block *t = &b->blocks[to];
    for (uint32_t i = 0; i < t->npreds; i++)
        if (b->lists[t->preds + i] == from) return i;
    return IR_NONE;
}

static bool is_phi(const rt_builder *b, ir_stmt_id s) { return s != IR_NONE && b->stmts[s].op == IR_PHI; }

/* The moves of an edge. Boxing and unboxing come first, into words of their own; constants last. */
static bool edge_moves(rt_builder *b, uint32_t from, uint32_t to) {
    const uint32_t which = pred_index(b, from, to);
    uint32_t n = 0, total = 0;
    for (ir_stmt_id s = b->blocks[to].first; is_phi(b, s); s = b->stmts[s].next) total += b->value[s].cls.words;
    if (!total || which == IR_NONE) return true;
    move *m = SUP_NEW_ARRAY(b->tmp, move, total);
    for (ir_stmt_id s = b->blocks[to].first; is_phi(b, s); s = b->stmts[s].next) {
        const ir_ref r = b->operands[b->stmts[s].ops + which];
        const rt_farg *phi = &b->value[s];
        const rt_farg v = rt_fb_operand(b, r);
        if (phi->cls.kind == RT_CLS_NONE || r == IR_UNDEF || v.constant) continue;
        const uint32_t src = rt_fb_as(b, v, phi->cls);
        if (src == UINT32_MAX) return false;
        for (uint32_t i = 0; i < phi->cls.words; i++)
            if (src != phi->slot) m[n++] = (move){phi->slot + i, src + i};
    }
    parallel(b, m, n);
    for (ir_stmt_id s = b->blocks[to].first; is_phi(b, s); s = b->stmts[s].next) {
        const ir_ref r = b->operands[b->stmts[s].ops + which];
        const rt_farg *phi = &b->value[s];
        const rt_farg v = rt_fb_operand(b, r);
        if (r == IR_UNDEF && phi->cls.kind == RT_CLS_BOX) rt_fb_insn(b, RT_FOP_LDK, phi->slot, 0, 0, 0);
        if (v.constant && phi->cls.kind != RT_CLS_NONE && !convert(b, v, &phi->cls, phi->slot)) return false;
    }
    return true;
}

static void jump_to(rt_builder *b, uint32_t insn, uint32_t block) {
    sup_vec_push(b->tmp, &b->fixups, ((rt_fixup){insn, block, 0}));
}

/* The end of block `from`: moves, then on to `to`. */
static bool leave_to(rt_builder *b, uint32_t from, uint32_t to, bool may_fall) {
    const uint32_t before = b->insns.len;
    if (!edge_moves(b, from, to)) return false;
    const bool back = to <= from;
    if (!back && may_fall && to == from + 1) return true;
    rt_finsn *last = b->insns.len > before ? &sup_vec_last(&b->insns) : NULL;
    if (!back && last && last->h.op == RT_FOP_MOV) last->h.op = RT_FOP_MOVJ;
    else rt_fb_insn(b, back ? RT_FOP_LOOP : RT_FOP_JMP, 0, 0, 0, 0);
    jump_to(b, b->insns.len - 1, to);
    return true;
}

static bool has_moves(const rt_builder *b, uint32_t from, uint32_t to) {
    const uint32_t which = pred_index(b, from, to);
    for (ir_stmt_id s = b->blocks[to].first; which != IR_NONE && is_phi(b, s); s = b->stmts[s].next) {
        const ir_ref r = b->operands[b->stmts[s].ops + which];
        const rt_farg v = rt_fb_operand(b, r);
        const bool stays = !v.constant && v.slot == b->value[s].slot && v.cls.kind == b->value[s].cls.kind;
        if (b->value[s].cls.kind != RT_CLS_NONE && !stays) return true;
    }
    return false;
}

static bool branch(rt_builder *b, const ir_stmt *st, uint32_t block) {
    const uint32_t *ops = b->operands + st->ops;
    const uint32_t yes = ops[1], no = ops[2];
    if (!ir_is_stmt(ops[0]) || !b->skip[ir_ref_index(ops[0])]) {
        const rt_farg v = rt_fb_operand(b, ops[0]);
        if (v.constant && TY_IS(b->env, v.constant, t_bool)) return leave_to(b, block, v.constant == b->env->k.v_true ? yes : no, true);
        if (v.cls.kind == RT_CLS_BITS && v.cls.type == b->env->k.t_bool) rt_fb_insn(b, RT_FOP_BRF, 0, v.slot, 0, 0);
        else rt_fb_insn(b, RT_FOP_BNB, 0, rt_fb_boxed(b, v), 0, 0);
    } else if (!rt_fs_branch(b, ir_ref_index(ops[0]))) {
        return false;
    }
    const uint32_t jump = b->insns.len - 1;
    const bool stub = no <= block || has_moves(b, block, no);
    if (!leave_to(b, block, yes, !stub)) return false;
    if (!stub) {
        jump_to(b, jump, no);
        return true;
    }
    sup_vec_push(b->tmp, &b->fixups, ((rt_fixup){jump, IR_NONE, b->insns.len}));
    return leave_to(b, block, no, true);
}

static bool enter(rt_builder *b, ir_stmt_id s, uint32_t block) {
    const uint32_t *ops = b->operands + b->stmts[s].ops;
    const uint32_t dst = rt_fb_words(b, 1), at = b->insns.len;
    b->value[s] = (rt_farg){.slot = dst, .cls = {.kind = RT_CLS_BOX, .words = 1}};
    rt_fb_insn(b, RT_FOP_ENTER, dst, 0, 0, 0);
    b->f->nenters++;
    if (!leave_to(b, block, ops[0], false)) return false;
    sup_vec_push(b->tmp, &b->fixups, ((rt_fixup){at, IR_NONE, b->insns.len}));
    return leave_to(b, block, ops[1], false);
}

static bool give_back(rt_builder *b, const ir_stmt *st) {
    const rt_cls *ret = &b->f->ret;
    const uint32_t slot = rt_fb_as(b, rt_fb_operand(b, b->operands[st->ops]), *ret);
    if (slot == UINT32_MAX) return false;
    if (ret->kind == RT_CLS_NONE) rt_fb_insn(b, RT_FOP_RET0, 0, 0, 0, 0);
    else if (ret->kind == RT_CLS_BOX) rt_fb_insn(b, RT_FOP_RETB, 0, slot, 0, 0);
    else rt_fb_insn(b, ret->words == 1 ? RT_FOP_RET1 : RT_FOP_RETN, 0, slot, ret->words, 0);
    return true;
}

/* ---- statements ------------------------------------------------------------------------------------------------------ */

static uint32_t new_box(rt_builder *b, ir_stmt_id s, rt_farg *v) {
    const rt_cls box = {.kind = RT_CLS_BOX, .words = 1};
    const bool direct = rt_fb_class(b, s).kind == RT_CLS_BOX && b->home[s];
    *v = (rt_farg){.slot = direct ? b->home[s] : rt_fb_words(b, 1), .cls = box};
    return v->slot;
}

static rt_cls bool_class(const rt_builder *b) { return rt_class_of(b->rt, ty_v(b->env->k.t_bool)); }

static void global(rt_builder *b, ir_stmt_id s) {
    const ir_stmt *st = &b->stmts[s];
    ty_value *ref = b->code->consts->data[ir_ref_index(b->operands[st->ops])];
    rt_fglobal *g = SUP_NEW(b->arena, rt_fglobal);
    g->ref = (ty_globalref *)ref;
    if (st->op == IR_SET_GLOBAL) {
        const uint32_t v = rt_fb_boxed(b, rt_fb_operand(b, b->operands[st->ops + 1]));
        rt_fb_insn(b, RT_FOP_SET_GLOBAL, 0, v, 0, 0)->x.p = g;
        return;
    }
    if (st->op == IR_GLOBAL_ISDEFINED) {
        const rt_cls c = bool_class(b);
        rt_fb_insn(b, RT_FOP_GLOBAL_ISDEFINED, rt_fb_dst(b, s, &c), 0, 0, 0)->x.p = g;
        return;
    }
    rt_farg v;
    rt_fb_insn(b, RT_FOP_GLOBAL, new_box(b, s, &v), 0, 0, 0)->x.p = g;
    rt_fb_define(b, s, v);
}

static void slot_op(rt_builder *b, ir_stmt_id s) {
    const ir_stmt *st = &b->stmts[s];
    const uint32_t *ops = b->operands + st->ops, word = b->first_slot + ops[0];
    const rt_cls box = {.kind = RT_CLS_BOX, .words = 1}, flag = bool_class(b);
    rt_farg v;
    switch (st->op) {
    case IR_SLOT_SET:
        if (ops[1] == IR_UNDEF) rt_fb_insn(b, RT_FOP_LDK, word, 0, 0, 0);
        else convert(b, rt_fb_operand(b, ops[1]), &box, word);
        break;
    case IR_SLOT_GET:
        rt_fb_insn(b, RT_FOP_SLOT_GET, new_box(b, s, &v), word, 0, ops[0]);
        rt_fb_define(b, s, v);
        break;
    default: rt_fb_insn(b, RT_FOP_SLOT_ISDEFINED, rt_fb_dst(b, s, &flag), word, 0, 0); break;
    }
}

static void sparam_op(rt_builder *b, ir_stmt_id s) {
    const ir_stmt *st = &b->stmts[s];
    const uint32_t i = b->operands[st->ops];
    const rt_cls flag = bool_class(b);
    rt_farg v;
    if (st->op == IR_SPARAM_ISDEFINED) {
        rt_fb_insn(b, RT_FOP_SPARAM_ISDEFINED, rt_fb_dst(b, s, &flag), i, 0, 0);
        return;
    }
    rt_fb_insn(b, RT_FOP_SPARAM, new_box(b, s, &v), i, 0, 0);
    rt_fb_define(b, s, v);
}

static bool throw_undef(rt_builder *b, const ir_stmt *st) {
    const uint32_t *ops = b->operands + st->ops;
    const uint32_t cond = rt_fb_as(b, rt_fb_operand(b, ops[1]), bool_class(b));
    if (cond == UINT32_MAX) return false;
    rt_fb_insn(b, RT_FOP_THROW_UNDEF, 0, cond, 0, 0)->x.p = b->code->consts->data[ir_ref_index(ops[0])];
    return true;
}

static bool statement(rt_builder *b, ir_stmt_id s, uint32_t block) {
    const ir_stmt *st = &b->stmts[s];
    const uint32_t *ops = b->operands + st->ops;
    rt_farg v;
    b->loc = st->loc;
    switch (st->op) {
    case IR_PHI: case IR_LOOPINFO: return true;
    case IR_GOTO: return leave_to(b, block, ops[0], true);
    case IR_BR: return branch(b, st, block);
    case IR_RETURN: return give_back(b, st);
    case IR_UNREACHABLE: rt_fb_insn(b, RT_FOP_UNREACHABLE, 0, 0, 0, 0); return true;
    case IR_ENTER: return enter(b, s, block);
    case IR_LEAVE: rt_fb_insn(b, RT_FOP_LEAVE, 0, st->nops, 0, 0); return true;
    case IR_EXCEPTION:
        rt_fb_insn(b, RT_FOP_EXCEPTION, new_box(b, s, &v), 0, 0, 0);
        rt_fb_define(b, s, v);
        return true;
    case IR_POP_EXCEPTION: rt_fb_insn(b, RT_FOP_POP_EXCEPTION, 0, rt_fb_operand(b, ops[0]).slot, 0, 0); return true;
    case IR_PI: rt_fb_define(b, s, rt_fb_operand(b, ops[0])); return true;
    case IR_SLOT_GET: case IR_SLOT_SET: case IR_SLOT_ISDEFINED: slot_op(b, s); return true;
    case IR_SPARAM: case IR_SPARAM_ISDEFINED: sparam_op(b, s); return true;
    case IR_GLOBAL: case IR_SET_GLOBAL: case IR_GLOBAL_ISDEFINED: global(b, s); return true;
    case IR_THROW_UNDEF: return throw_undef(b, st);
    case IR_BOUNDSCHECK: rt_fb_define(b, s, constant(b, b->env->k.v_true)); return true;
    case IR_CALL: dynamic_or_builtin(b, s); return true;
    case IR_INVOKE: call(b, s); return true;
    case IR_BUILTIN: rt_fs_builtin(b, s, (ir_builtin)ops[0], ops + 1, st->nops - 1); return true;
    case IR_INTRINSIC: rt_fs_intrinsic(b, s); return true;
    case IR_NEW: rt_fs_new(b, s); return true;
    case IR_SPLATNEW: case IR_FOREIGNCALL: case IR_COPYAST: rt_fs_generic(b, s, st->op, 0, ops, st->nops); return true;
    default: return false;
    }
}

/* ---- planning ---------------------------------------------------------------------------------------------------------- */

/* May the value of a statement be another name for the words of an operand? */
static bool gives_name(const rt_builder *b, ir_stmt_id s) {
    const ir_stmt *st = &b->stmts[s];
    const uint32_t id = st->op == IR_BUILTIN || st->op == IR_INTRINSIC ? b->operands[st->ops] : 0;
    if (st->op == IR_BUILTIN)
        return id == IR_BUILTIN_GETFIELD || id == IR_BUILTIN_TYPEASSERT || id == IR_BUILTIN_SETFIELD || id == IR_BUILTIN_MEMORYREFSET ||
               id == IR_BUILTIN_MEMORYREFNEW || id == IR_BUILTIN_IFELSE;
    return st->op == IR_PI || st->op == IR_CALL || (st->op == IR_INTRINSIC && (id == IR_INTR_bitcast || id == IR_INTR_zext_int));
}

static void count_uses(rt_builder *b) {
    for (uint32_t k = 0; k < b->code->nblocks; k++)
        for (ir_stmt_id s = b->blocks[k].first; s != IR_NONE; s = b->stmts[s].next)
            for (uint32_t i = 0; i < b->stmts[s].nops; i++) {
                const ir_ref r = b->operands[b->stmts[s].ops + i];
                if (ir_op_operand_is_value((ir_op)b->stmts[s].op, i) && ir_is_stmt(r)) b->uses[ir_ref_index(r)]++;
            }
    for (uint32_t k = 0; k < b->code->nblocks; k++)
        for (ir_stmt_id s = b->blocks[k].first; s != IR_NONE; s = b->stmts[s].next)
            for (uint32_t i = 0; gives_name(b, s) && b->uses[s] && i < b->stmts[s].nops; i++) {
                const ir_ref r = b->operands[b->stmts[s].ops + i];
                if (ir_op_operand_is_value((ir_op)b->stmts[s].op, i) && ir_is_stmt(r)) b->named[ir_ref_index(r)] = 1;
            }
}

static bool reads(const rt_builder *b, ir_stmt_id s, ir_stmt_id value) {
    for (uint32_t i = 0; i < b->stmts[s].nops; i++)
        if (ir_op_operand_is_value((ir_op)b->stmts[s].op, i) && b->operands[b->stmts[s].ops + i] == ir_ref_stmt(value)) return true;
    return false;
}

/* Is the phi needed in block `p` (which only goes to the phi's block) once `def` is there? */
static bool needed_behind(const rt_builder *b, uint32_t p, ir_stmt_id def, ir_stmt_id phi, uint32_t which) {
    bool behind = false;
    for (ir_stmt_id s = b->blocks[p].first; s != IR_NONE; s = b->stmts[s].next) {
        if ((behind || b->skip[s]) && reads(b, s, phi)) return true;
        if (s == def) behind = true;
    }
    for (ir_stmt_id s = b->blocks[b->stmts[phi].block].first; is_phi(b, s); s = b->stmts[s].next)
        if (b->operands[b->stmts[s].ops + which] == ir_ref_stmt(phi)) return true;
    return false;
}

static void coalesce_edge(rt_builder *b, uint32_t p, uint32_t to) {
    const uint32_t which = pred_index(b, p, to);
    for (ir_stmt_id phi = b->blocks[to].first; is_phi(b, phi); phi = b->stmts[phi].next) {
        const ir_ref r = b->operands[b->stmts[phi].ops + which];
        const rt_cls c = b->value[phi].cls;
        if (!ir_is_stmt(r) || c.words != 1 || c.kind == RT_CLS_NONE) continue;
        const ir_stmt_id def = ir_ref_index(r);
        const rt_cls d = rt_fb_class(b, def);
        if (b->stmts[def].block != p || b->uses[def] != 1 || b->home[def] || !same_class(&c, &d)) continue;
        if (b->stmts[def].op == IR_PHI || b->named[phi] || needed_behind(b, p, def, phi, which)) continue;
        b->home[def] = b->value[phi].slot;
    }
}

static void coalesce(rt_builder *b) {
    for (uint32_t k = 0; k < b->code->nblocks; k++) {
        const ir_stmt *last = &b->stmts[b->blocks[k].last];
        if (last->op == IR_ENTER) return; /* a handler may need a phi's old value */
    }
    for (uint32_t k = 0; k < b->code->nblocks; k++) {
        const ir_stmt *last = &b->stmts[b->blocks[k].last];
        if (last->op == IR_GOTO) coalesce_edge(b, k, b->operands[last->ops]);
    }
}

static void place_arguments(rt_builder *b) {
    rt_fast *f = b->f;
    f->args = SUP_NEW_ARRAY(b->arena, rt_cls, f->nargs + 1);
    f->arg_at = SUP_NEW_ARRAY(b->arena, uint32_t, f->nargs + 1);
    b->words = 0;
    for (uint32_t i = 0; i < f->nargs; i++) {
        f->args[i] = rt_class_of(b->rt, arg_type(b, i));
        f->arg_at[i] = rt_fb_words(b, f->args[i].words);
        b->arg[i] = (rt_farg){.slot = f->arg_at[i], .cls = f->args[i]};
        if (f->args[i].kind == RT_CLS_NONE) b->arg[i].constant = f->args[i].type->instance;
    }
    f->arg_words = b->words;
    if (!b->words) b->words = 1;
}

static void place_variables(rt_builder *b) {
    b->first_slot = rt_fb_words(b, b->code->nslots);
    for (uint32_t i = 0; i < b->code->nslots; i++) sup_vec_push(b->tmp, &b->consts, ((rt_fconst){b->first_slot + i, 0}));
    for (uint32_t k = 0; k < b->code->nblocks; k++)
        for (ir_stmt_id s = b->blocks[k].first; is_phi(b, s); s = b->stmts[s].next) {
            const rt_cls c = rt_fb_class(b, s);
            if (c.kind == RT_CLS_NONE) b->value[s] = (rt_farg){.cls = c, .constant = c.type->instance};
            else b->value[s] = (rt_farg){.slot = rt_fb_words(b, c.words), .cls = c};
        }
}

static bool body(rt_builder *b) {
    for (uint32_t k = 0; k < b->code->nblocks; k++) {
        b->first[k] = b->insns.len;
        b->block = k;
        for (ir_stmt_id s = b->blocks[k].first; s != IR_NONE; s = b->stmts[s].next)
            if (!b->skip[s] && !statement(b, s, k)) return false;
    }
    return true;
}

static void finish(rt_builder *b) {
    rt_fast *f = b->f;
    f->ninsns = b->insns.len;
    f->insns = sup_arena_dup(b->arena, b->insns.data, b->insns.len * sizeof *f->insns);
    f->locs = sup_arena_dup(b->arena, b->locs.data, b->locs.len * sizeof *f->locs);
    f->nwords = b->words;
    f->nconsts = b->consts.len;
    f->consts = sup_arena_dup(b->arena, b->consts.data, b->consts.len * sizeof *f->consts);
    for (uint32_t i = 0; i < b->fixups.len; i++) {
        const rt_fixup *x = &b->fixups.data[i];
        f->insns[x->insn].x.to = f->insns + (x->block == IR_NONE ? x->to : b->first[x->block]);
    }
    const void *const *handlers = rt_fast_handlers();
    for (uint32_t i = 0; i < f->ninsns; i++) f->insns[i].h.handler = handlers[f->insns[i].h.op];
}

rt_fast *rt_fast_build(rt_context *rt, sup_arena *arena, ty_code *code, ty_value *ret_type) {
    sup_arena *tmp = sup_arena_create();
    rt_builder b = {.rt = rt, .env = rt->env, .arena = arena, .tmp = tmp, .code = code};
    b.stmts = ir_code_stmts(code);
    b.operands = ir_code_operands(code);
    b.blocks = ir_code_blocks(code);
    b.lists = (const uint32_t *)((const char *)code + code->off_lists);
    b.value = SUP_NEW_ARRAY(tmp, rt_farg, code->nstmts + 1);
    b.arg = SUP_NEW_ARRAY(tmp, rt_farg, code->nargs + 1);
    b.uses = SUP_NEW_ARRAY(tmp, uint32_t, code->nstmts + 1);
    b.home = SUP_NEW_ARRAY(tmp, uint32_t, code->nstmts + 1);
    b.named = SUP_NEW_ARRAY(tmp, uint8_t, code->nstmts + 1);
    b.skip = SUP_NEW_ARRAY(tmp, uint8_t, code->nstmts + 1);
    b.first = SUP_NEW_ARRAY(tmp, uint32_t, code->nblocks + 1);
    rt_fast *f = b.f = SUP_NEW(arena, rt_fast);
    f->code = code;
    f->nargs = code->nargs;
    f->is_vararg = code->is_vararg;
    f->ret = rt_class_of(rt, ret_type);
    place_arguments(&b);
    place_variables(&b);
    count_uses(&b);
    rt_fs_plan(&b);
    coalesce(&b);
    const bool ok = body(&b);
    if (ok) finish(&b);
    sup_arena_destroy(tmp);
    return ok ? f : NULL;
}
