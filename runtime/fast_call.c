/* Calls of the fast tier: boxing and unboxing, linking callers to callees, and operations on boxed operands.
 *
 * A call site keeps a list of links, one per callee seen (INVOKE has one). A link says how each operand gets into the
 * callee's block of arguments; it is made again when the callee's code has changed. At a dynamic call only the operands
 * whose types are not known statically are compared. Callees without fast code get boxed arguments. */
#include <alloca.h>
#include "runtime/fast.h"

enum { MAX_LINKS = 6 };

/* ---- boxes -------------------------------------------------------------------------------------------------- */

rt_cls rt_class_of(rt_context *rt, ty_value *type) {
    rt_cls c = {.kind = RT_CLS_BOX, .words = 1, .size = sizeof(void *)};
    if (!type || !ty_is_concrete(rt->env, type)) return c;
    ty_datatype *t = (ty_datatype *)type;
    if (t->instance) return (rt_cls){.kind = RT_CLS_NONE, .type = t};
    if (t->name->is_mutable || !t->name->may_inline_alloc) return c;
    const ty_layout *l = ty_layout_of(rt->env, t);
    if (t->instance) return (rt_cls){.kind = RT_CLS_NONE, .type = t};
    if (!l || !l->size || l->size > RT_FAST_MAX_WORDS * sizeof(uint64_t)) return c;
    return (rt_cls){.kind = RT_CLS_BITS, .words = (uint16_t)((l->size + 7) / 8), .size = l->size, .type = t};
}

ty_value *rt_fast_box(rt_context *rt, const rt_cls *c, const uint64_t *words) {
    if (c->kind == RT_CLS_BITS) return ty_box_bits(rt->env, c->type, words);
    return c->kind == RT_CLS_NONE ? c->type->instance : (ty_value *)(uintptr_t)words[0];
}

void rt_fast_unbox(const rt_cls *c, const ty_value *v, uint64_t *words) {
    if (c->kind == RT_CLS_BOX) {
        words[0] = (uint64_t)(uintptr_t)v;
    } else if (c->kind == RT_CLS_BITS) {
        GPUCC_ASSERT(ty_typeof(v) == c->type, "a value of %s where %s was inferred", ty_typeof(v)->name->name->name, c->type->name->name->name);
        words[c->words - 1] = 0;
        memcpy(words, v, c->size);
    }
}

static inline ty_value *boxed(rt_context *rt, const rt_farg *a, const uint64_t *fp) {
    return a->constant ? a->constant : rt_fast_box(rt, &a->cls, fp + a->slot);
}

/* All operands as objects; false: one is undefined. */
static bool box_all(rt_context *rt, const rt_fcall *c, const uint64_t *fp, ty_value **out) {
    for (uint32_t i = 0; i < c->n; i++) {
        out[i] = boxed(rt, &c->args[i], fp);
        if (!out[i]) {
            rt_throw_undefref(rt);
            return false;
        }
    }
    return true;
}

static bool store(const rt_fcall *c, ty_value *v, uint64_t *fp) {
    if (!v) return false;
    rt_fast_unbox(&c->ret, v, fp + c->dst);
    return true;
}

/* ---- boxed arguments ------------------------------------------------------------------------------------------- */

ty_value *rt_fast_apply(rt_context *rt, const rt_fast *f, const rt_target *t, ty_value *const *args, size_t n, uint64_t world) {
    const uint32_t fixed = f->is_vararg ? f->nargs - 1 : f->nargs;
    if (n < fixed) return rt_throw_error(rt, "too few arguments for this method: %zu of %u", n, fixed);
    uint64_t *block = alloca((f->arg_words + 1) * sizeof *block), ret[RT_FAST_MAX_WORDS];
    for (uint32_t i = 0; i < fixed; i++) rt_fast_unbox(&f->args[i], args[i], block + f->arg_at[i]);
    if (f->is_vararg) rt_fast_unbox(&f->args[fixed], ty_tuple_value(rt->env, args + fixed, n - fixed), block + f->arg_at[fixed]);
    return rt_fast_run(rt, f, t, block, ret, world) ? rt_fast_box(rt, &f->ret, ret) : NULL;
}

/* ---- linking ----------------------------------------------------------------------------------------------------- */

typedef struct linker {
    rt_context *rt;
    rt_fmove *moves;
    uint32_t n;
    bool words_only, ok;
} linker;

static void add(linker *l, rt_fmove m) {
    l->words_only = l->words_only && m.kind == RT_FMOVE_WORD;
    l->moves[l->n++] = m;
}

/* Operand `a` as a value of class `want` at byte `to`. */
static void pass(linker *l, const rt_farg *a, const rt_cls *want, uint32_t to) {
    const bool word = want->kind == RT_CLS_BOX || (want->size == 8 && to % 8 == 0);
    if (want->kind == RT_CLS_NONE) return;
    if (want->kind == RT_CLS_BOX) {
        if (a->constant) add(l, (rt_fmove){RT_FMOVE_CONST, 0, to, 8, a->constant});
        else if (a->cls.kind == RT_CLS_BOX) add(l, (rt_fmove){RT_FMOVE_WORD, a->slot, to, 8, NULL});
        else add(l, (rt_fmove){RT_FMOVE_BOX, a->slot, to, 8, a->cls.type});
        return;
    }
    if (a->constant) {
        l->ok = l->ok && ty_typeof(a->constant) == want->type;
        uint64_t w = 0;
        if (word) memcpy(&w, a->constant, 8);
        if (word) add(l, (rt_fmove){RT_FMOVE_CONST, 0, to, 8, (const void *)(uintptr_t)w});
        else add(l, (rt_fmove){RT_FMOVE_UNBOX, UINT32_MAX, to, want->size, a->constant});
    } else if (a->cls.kind == RT_CLS_BITS) {
        l->ok = l->ok && a->cls.type == want->type;
        /* a whole word may be copied where nothing else shares it */
        if (word || (want->words == 1 && l->words_only && to % 8 == 0)) add(l, (rt_fmove){RT_FMOVE_WORD, a->slot, to, 8, NULL});
        else add(l, (rt_fmove){RT_FMOVE_BYTES, a->slot, to, want->size, NULL});
    } else {
        add(l, (rt_fmove){RT_FMOVE_UNBOX, a->slot, to, want->size, NULL});
    }
}

/* The rest of the operands as one inline tuple. */
static void pass_tuple(linker *l, const rt_farg *args, uint32_t n, const rt_cls *want, uint32_t to) {
    if (want->kind == RT_CLS_NONE) return;
    const ty_layout *lay = want->kind == RT_CLS_BITS ? ty_layout_of(l->rt->env, want->type) : NULL;
    l->ok = l->ok && lay && lay->nfields == n;
    l->words_only = false;
    for (uint32_t i = 0; l->ok && i < n; i++) {
        ty_value *ft = ty_field_type(l->rt->env, want->type, i);
        rt_cls c = rt_class_of(l->rt, lay->fields[i].is_ptr ? NULL : ft);
        if (lay->fields[i].is_union || (!lay->fields[i].is_ptr && c.kind == RT_CLS_BOX)) l->ok = false;
        else pass(l, &args[i], &c, to + lay->fields[i].offset);
    }
}

static __attribute__((noinline)) void link_to(rt_context *rt, rt_flink *l, const rt_fcall *c) {
    const rt_fast *f = l->target->fast;
    const uint32_t fixed = f->is_vararg ? f->nargs - 1 : f->nargs;
    linker k = {.rt = rt, .words_only = true, .ok = c->n >= fixed && (f->is_vararg || c->n == fixed)};
    k.moves = SUP_NEW_ARRAY(rt->p->arena, rt_fmove, c->n + 1);
    for (uint32_t i = 0; k.ok && i < fixed; i++) pass(&k, &c->args[i], &f->args[i], 8 * f->arg_at[i]);
    if (k.ok && f->is_vararg) pass_tuple(&k, c->args + fixed, c->n - fixed, &f->args[fixed], 8 * f->arg_at[fixed]);
    l->fast = f;
    l->moves = k.ok ? k.moves : NULL;
    l->nmoves = k.n;
    l->words_only = k.words_only;
    l->same_ret = f->ret.kind == c->ret.kind && f->ret.type == c->ret.type;
}

static __attribute__((noinline)) void arguments(rt_context *rt, const rt_flink *l, const uint64_t *fp, uint64_t *block) {
    char *out = (char *)block;
    memset(block, 0, l->fast->arg_words * sizeof *block);
    for (uint32_t i = 0; i < l->nmoves; i++) {
        const rt_fmove *m = &l->moves[i];
        uint64_t w;
        switch (m->kind) {
        case RT_FMOVE_WORD: memcpy(out + m->to, fp + m->from, 8); break;
        case RT_FMOVE_BYTES: memcpy(out + m->to, fp + m->from, m->size); break;
        case RT_FMOVE_BOX:
            w = (uint64_t)(uintptr_t)ty_box_bits(rt->env, (ty_datatype *)(uintptr_t)m->p, fp + m->from);
            memcpy(out + m->to, &w, 8);
            break;
        case RT_FMOVE_UNBOX: memcpy(out + m->to, m->from == UINT32_MAX ? m->p : (const void *)(uintptr_t)fp[m->from], m->size); break;
        default: w = (uint64_t)(uintptr_t)m->p; memcpy(out + m->to, &w, 8); break;
        }
    }
}

/* Rare ways are functions of their own, so that their room is not on the stack during all calls. */
#define APART __attribute__((noinline))

/* A call whose result the caller wants in another class. */
static APART bool run_converted(rt_context *rt, const rt_fcall *c, const rt_target *t, const uint64_t *block, uint64_t *fp, uint64_t world) {
    uint64_t ret[RT_FAST_MAX_WORDS];
    if (!rt_fast_run(rt, t->fast, t, block, ret, world)) return false;
    rt_fast_unbox(&c->ret, rt_fast_box(rt, &t->fast->ret, ret), fp + c->dst);
    return true;
}

static APART bool run_boxed(rt_context *rt, const rt_fcall *c, rt_target *t, uint64_t *fp, uint64_t world) {
    ty_value **args = alloca((c->n + 1) * sizeof *args);
    return box_all(rt, c, fp, args) && store(c, rt_run_target(rt, t, args, c->n, world), fp);
}

static inline bool run_link(rt_context *rt, const rt_fcall *c, rt_flink *l, uint64_t *fp, uint64_t world) {
    rt_target *const t = l->target;
    if (!t->fast || world < t->ci->first || t->ci->last < world) return run_boxed(rt, c, t, fp, world);
    if (l->fast != t->fast) link_to(rt, l, c);
    if (!l->moves) return run_boxed(rt, c, t, fp, world);
    const rt_fast *const f = l->fast;
    uint64_t *block = alloca((f->arg_words + 1) * sizeof *block);
    if (l->words_only)
        for (uint32_t i = 0; i < l->nmoves; i++) block[l->moves[i].to / 8] = fp[l->moves[i].from];
    else arguments(rt, l, fp, block);
    if (l->same_ret) return rt_fast_run(rt, f, t, block, fp + c->dst, world);
    return run_converted(rt, c, t, block, fp, world);
}

bool rt_fast_invoke(rt_context *rt, rt_fcall *c, uint64_t *fp, uint64_t world) {
    if (!c->link) {
        rt_target *t = rt_target_of(rt, (ty_method_instance *)c->target, world);
        if (!t) return false;
        rt_optimize_callee(rt, t, world);
        c->link = SUP_NEW(rt->p->arena, rt_flink);
        c->link->target = t;
    }
    return run_link(rt, c, c->link, fp, world);
}

/* ---- dynamic calls -------------------------------------------------------------------------------------------------- */

static inline bool is_dynamic(const rt_farg *a) { return !a->constant && a->cls.kind == RT_CLS_BOX; }

static bool matches(rt_context *rt, const rt_fcall *c, const rt_flink *l, const uint64_t *fp) {
    for (uint32_t i = 0; i < c->n; i++)
        if (is_dynamic(&c->args[i])) {
            const ty_value *v = (const ty_value *)(uintptr_t)fp[c->args[i].slot];
            if (!v || rt_key_of(rt->env, v) != l->keys[i]) return false;
        }
    return true;
}

static __attribute__((noinline)) bool call_builtin(rt_context *rt, const rt_fcall *c, int32_t id, uint64_t *fp) {
    ty_value **args = alloca((c->n + 1) * sizeof *args);
    if (!box_all(rt, c, fp, args)) return false;
    return store(c, id >= 0 ? rt_builtin(rt, (ir_builtin)id, args + 1, c->n - 1) : rt_intrinsic(rt, (ir_intrinsic)~id, args + 1, c->n - 1), fp);
}

static rt_flink *new_link(rt_context *rt, rt_fcall *c) {
    if (c->nlinks == MAX_LINKS) { /* the oldest */
        rt_flink *last = c->link;
        while (last->next) last = last->next;
        return last;
    }
    rt_flink *l = SUP_NEW(rt->p->arena, rt_flink);
    l->keys = SUP_NEW_ARRAY(rt->p->arena, uintptr_t, c->n);
    l->next = c->link;
    c->link = l;
    c->nlinks++;
    return l;
}

static APART bool call_miss(rt_context *rt, rt_fcall *c, uint64_t *fp, uint64_t world) {
    ty_value **args = alloca((c->n + 1) * sizeof *args);
    if (!box_all(rt, c, fp, args)) return false;
    int id = rt_builtin_of(rt->env, args[0]), k = id < 0 ? rt_intrinsic_of(rt->env, args[0]) : -1;
    if (id >= 0 || k >= 0) {
        c->callee = args[0];
        c->builtin = id >= 0 ? id : ~k;
        return call_builtin(rt, c, c->builtin, fp);
    }
    bool ambiguous;
    ty_method_instance *mi = ty_dispatch(rt->env, args, c->n, world, &ambiguous);
    if (!mi) return store(c, rt_throw_method(rt, args[0], args + 1, c->n - 1, world), fp);
    rt_target *t = rt_target_of(rt, mi, world);
    if (!t) return false;
    rt_flink *l = new_link(rt, c);
    l->target = t;
    l->fast = NULL;
    l->world = world;
    for (uint32_t i = 0; i < c->n; i++) l->keys[i] = rt_key_of(rt->env, args[i]);
    return run_link(rt, c, l, fp, world);
}

bool rt_fast_call(rt_context *rt, rt_fcall *c, uint64_t *fp, uint64_t world) {
    for (rt_flink *l = c->link; l; l = l->next)
        if (l->world == world && matches(rt, c, l, fp)) return run_link(rt, c, l, fp, world);
    if (c->callee && boxed(rt, &c->args[0], fp) == c->callee) return call_builtin(rt, c, c->builtin, fp);
    return call_miss(rt, c, fp, world);
}

/* ---- global variables ----------------------------------------------------------------------------------------------- */

void rt_fast_is_global(rt_context *rt, rt_fglobal *g, ty_module *m, ty_sym *name) {
    ty_binding *b = rt_binding(rt, m, name, false);
    if (!b || !b->parts || b->parts->kind != TY_BIND_GLOBAL || b->parts->first > rt->env->world) return;
    g->site = (rt_globalsite){rt->env->world, b, b->parts};
}

bool rt_fast_set_global(rt_context *rt, rt_fglobal *g, ty_value *v) {
    if (g->site.world == rt->env->world && (g->site.part->type == ty_v(rt->env->k.t_any) || g->site.part->type == ty_v(ty_typeof(v)))) {
        g->site.binding->value = v;
        return true;
    }
    if (!rt_set_global(rt, g->ref->mod, g->ref->name, v)) return false;
    rt_fast_is_global(rt, g, g->ref->mod, g->ref->name);
    return true;
}

/* ---- anything else, boxed ---------------------------------------------------------------------------------------------- */

/* Element i of an object that begins with a reference: what RT_FOP_AGET and ASET stand for. */
static ty_value *element(rt_context *rt, const rt_fcall *c, ty_value **args) {
    ty_value *ref[3] = {ty_get_field(rt->env, args[0], 0), args[1], rt->env->k.v_false};
    ty_value *at = rt_memory_builtin(rt, IR_BUILTIN_MEMORYREFNEW, ref, 3);
    if (!at) return NULL;
    ty_value *ordering = ty_v(ty_symbol(rt->env, "not_atomic"));
    ty_value *get[4] = {at, ordering, rt->env->k.v_false}, *set[4] = {at, args[2], ordering, rt->env->k.v_false};
    return c->n == 3 ? rt_memory_builtin(rt, IR_BUILTIN_MEMORYREFSET, set, 4) : rt_memory_builtin(rt, IR_BUILTIN_MEMORYREFGET, get, 3);
}

bool rt_fast_generic(rt_context *rt, const rt_fcall *c, uint64_t *fp, ty_method_instance *mi, uint64_t world) {
    (void)mi, (void)world;
    ty_value **args = alloca((c->n + 3) * sizeof *args);
    ty_value *v;
    if (!box_all(rt, c, fp, args)) return false;
    switch (c->op) {
    case IR_BUILTIN: v = c->service ? c->service(rt, args + 1, c->n - 1) : rt_builtin(rt, (ir_builtin)c->index, args, c->n); break;
    case IR_INTRINSIC: v = rt_intrinsic(rt, (ir_intrinsic)c->index, args, c->n); break;
    case RT_FAST_ELEMENT: v = element(rt, c, args); break;
    default: v = rt_run_stmt(rt, c->op, args, c->n); break;
    }
    return store(c, v, fp);
}
