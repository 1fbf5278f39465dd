/* Core nodes to IR: definitions of methods and closures.
 *
 * A closure is a struct whose fields are what it captures, with type parameters for the static parameters it uses and for
 * the types of the fields, so that it is concretely typed. Type and methods are defined once, in the thunk before
 * the top-level statement that contains it; where the function expression stands, only the struct is made. */
#include "lowering/emit.h"

/* ---- pieces of a definition --------------------------------------------------------------------------------------- */

static ty_value *code_of(low_state *s, low_lambda *l, builder *thunk) {
    ir_func *f = low_emit_lambda(s, l, thunk);
    if (s->failed) return s->env->k.v_nothing;
    return ty_v(ir_seal(f));
}

static ty_svec *method_info(low_state *s, const low_method *m, sup_span span) {
    ty_env *env = s->env;
    const low_lambda *l = m->lambda;
    ty_svec *names = ty_svec_new(env, l->nargs + m->nkeywords);
    for (uint32_t i = 0; i < l->nargs; i++) names->data[i] = ty_v(l->vars.data[i]->name);
    for (uint32_t i = 0; i < m->nkeywords; i++) names->data[l->nargs + i] = ty_v(m->keywords[i]);
    const sup_source *src = sup_source_get(s->syn->sources, span.file);
    sup_sym *file = low_sym(s, src ? src->path : "none");
    int64_t line = sup_span_line(s->syn->sources, span);
    return ty_svec_of(env, 7, ty_v(m->name), ty_v(names), ty_v(file), ty_box_int64(env, line), ty_box_int64(env, span.file),
                      ty_box_int64(env, span.begin), ty_box_int64(env, span.end));
}

static ir_ref svec_call(builder *b, uint32_t n, const ir_ref *xs) {
    return ir_call(&b->cur, low_e_const(b, b->s->env->k.builtins->data[IR_BUILTIN_SVEC]), n, xs);
}

static ir_ref typevar(builder *b, sup_sym *name, ir_ref lb, ir_ref ub) {
    return low_e_bcall(b, IR_BUILTIN_TYPEVAR, 3, low_e_const(b, ty_v(low_plain(b->s, name))), lb, ub);
}

/* svec(:generated, generator, static parameter names, fallback) or the code itself */
static ir_ref code_operand(builder *b, const low_method *m, ty_value *code) {
    if (!m->generator) return low_e_const(b, code);
    low_state *s = b->s;
    ty_svec *names = ty_svec_new(s->env, m->ntvars);
    for (uint32_t i = 0; i < m->ntvars; i++) names->data[i] = ty_v(low_plain(s, m->tvars[i].name));
    ir_ref xs[4] = {low_e_const(b, ty_v(low_sym(s, "generated"))), low_e_value(b, m->generator), low_e_const(b, ty_v(names)),
                    m->no_fallback ? low_e_nothing(b) : low_e_const(b, code)};
    return svec_call(b, 4, xs);
}

/* The signature and code of one method; `callee` is the first type for closures, the function's value else. */
static void define_method(builder *b, const low_method *m, ty_value *code, ir_ref table, ir_ref callee, bool callee_is_type,
                          const low_closure *c, sup_span span) {
    low_state *s = b->s;
    ty_env *env = s->env;
    low_e_loc(b, span);
    uint32_t nextra = c ? c->sparams.len + c->captures.len : 0, ntv = 0;
    ir_ref *tvars = SUP_NEW_ARRAY(s->arena, ir_ref, m->ntvars + nextra + 1);
    for (uint32_t i = 0; i < m->ntvars; i++) {
        const low_tvar *tv = &m->tvars[i];
        ir_ref lb = tv->lb ? low_e_value(b, tv->lb) : low_e_const(b, env->k.bottom);
        ir_ref ub = tv->ub ? low_e_value(b, tv->ub) : low_e_const(b, ty_v(env->k.t_any));
        tv->var->ref = tvars[ntv++] = typevar(b, tv->name, lb, ub);
    }
    for (uint32_t i = 0; c && i < c->sparams.len; i++) tvars[ntv++] = c->sparams.data[i]->ref;
    ir_ref *types = SUP_NEW_ARRAY(s->arena, ir_ref, m->nargtypes + 1);
    for (uint32_t i = 0; i < m->nargtypes; i++) {
        if (m->argtypes[i]) types[i] = low_e_value(b, m->argtypes[i]);
        else types[i] = callee_is_type ? callee : svec_call(b, 1, &callee);
    }
    ir_ref parts[3] = {svec_call(b, m->nargtypes, types), svec_call(b, ntv, tvars), low_e_const(b, ty_v(method_info(s, m, span)))};
    ir_ref sig = svec_call(b, 3, parts);
    low_e_bcall(b, IR_BUILTIN_DEFINE_METHOD, 4, table, sig, code_operand(b, m, code), low_e_const(b, ty_v(s->module)));
}

/* ---- closures --------------------------------------------------------------------------------------------------------- */

static uint32_t nparams(const low_closure *c) {
    uint32_t n = c->sparams.len;
    for (uint32_t i = 0; i < c->captures.len; i++) n += !c->captures.data[i].var->boxed;
    return n;
}

/* _closure_type(module, name, params, fields) */
static ir_ref closure_type(builder *b, const low_closure *c) {
    low_state *s = b->s;
    ty_env *env = s->env;
    ty_svec *params = ty_svec_new(env, nparams(c)), *fields = ty_svec_new(env, 2 * (size_t)c->captures.len);
    uint32_t np = 0;
    for (uint32_t i = 0; i < c->sparams.len; i++) params->data[np++] = ty_v(low_plain(s, c->sparams.data[i]->name));
    for (uint32_t i = 0; i < c->captures.len; i++) {
        const low_capture *cap = &c->captures.data[i];
        int64_t index = 0;
        if (!cap->var->boxed) {
            params->data[np++] = ty_v(low_sym(s, sup_arena_printf(s->arena, "#%s", cap->field->name)));
            index = np;
        }
        fields->data[2 * i] = ty_v(cap->field);
        fields->data[2 * i + 1] = ty_box_int64(env, index);
    }
    return low_e_bcall(b, IR_BUILTIN_CLOSURE_TYPE, 4, low_e_const(b, ty_v(s->module)), low_e_const(b, ty_v(c->type_name)),
                       low_e_const(b, ty_v(params)), low_e_const(b, ty_v(fields)));
}

static void emit_closure_definition(builder *tb, low_closure *c, ty_value **codes) {
    low_state *s = tb->s;
    ir_ref type = closure_type(tb, c);
    for (uint32_t i = 0; i < c->sparams.len; i++)
        c->sparams.data[i]->ref = typevar(tb, c->sparams.data[i]->name, low_e_const(tb, s->env->k.bottom), low_e_const(tb, ty_v(s->env->k.t_any)));
    if (c->sparams.len) {
        ir_ref *xs = SUP_NEW_ARRAY(s->arena, ir_ref, c->sparams.len + 1);
        xs[0] = type;
        for (uint32_t i = 0; i < c->sparams.len; i++) xs[i + 1] = c->sparams.data[i]->ref;
        type = ir_call(&tb->cur, low_e_const(tb, s->env->k.builtins->data[IR_BUILTIN_APPLY_TYPE]), c->sparams.len + 1, xs);
    }
    uint32_t k = 0;
    for (uint32_t d = 0; d < c->defs.len; d++) {
        const low_def *def = c->defs.data[d];
        for (uint32_t i = 0; i < def->nmethods; i++)
            define_method(tb, &def->methods[i], codes[k++], low_e_nothing(tb), type, true, c, def->methods[i].lambda->span);
    }
}

/* Straight code into the thunk before the current top-level statement. */
static void hoist(low_state *s, builder *tb, low_closure *c) {
    uint32_t n = 0;
    for (uint32_t d = 0; d < c->defs.len; d++) n += c->defs.data[d]->nmethods;
    ty_value **codes = SUP_NEW_ARRAY(s->arena, ty_value *, n + 1);
    n = 0;
    for (uint32_t d = 0; d < c->defs.len; d++)
        for (uint32_t i = 0; i < c->defs.data[d]->nmethods; i++) codes[n++] = code_of(s, c->defs.data[d]->methods[i].lambda, tb);
    if (s->failed) return;
    ir_cursor saved = tb->cur;
    bool dead = tb->dead;
    low_closure *outer = tb->hoisting;
    ir_stmt_id last = tb->f->blocks.data[tb->hoist_block].last;
    tb->cur.block = tb->hoist_block;
    tb->cur.before = IR_NONE;
    if (tb->hoist_after != last || last == IR_NONE) {
        ir_stmt_id at = tb->hoist_after == IR_NONE ? tb->f->blocks.data[tb->hoist_block].first : tb->f->stmts.data[tb->hoist_after].next;
        while (at != IR_NONE && tb->f->stmts.data[at].op == IR_PHI) at = tb->f->stmts.data[at].next;
        tb->cur.before = at;
    }
    uint32_t nblocks = tb->f->blocks.len;
    tb->dead = false;
    tb->hoisting = c;
    emit_closure_definition(tb, c, codes);
    if (tb->f->blocks.len != nblocks) low_unsupported(s, c->defs.data[0]->methods[0].lambda->span, "control flow in the types of a closure's arguments");
    tb->hoist_after = tb->cur.before == IR_NONE ? tb->f->blocks.data[tb->hoist_block].last : tb->f->stmts.data[tb->cur.before].prev;
    tb->hoisting = outer;
    tb->cur = saved;
    tb->dead = dead;
}

/* Type{x} for a type, typeof(x) else: closures over types stay specialised on them. */
static ir_ref captured_type(builder *b, ir_ref x) {
    ty_env *env = b->s->env;
    ir_ref type = low_e_const(b, env->k.t_type);
    ir_ref isa = low_e_bcall(b, IR_BUILTIN_ISA, 2, x, type);
    ir_block_id yes = low_ssa_block(&b->ssa), no = low_ssa_block(&b->ssa);
    join j = low_e_join(b);
    ir_br(&b->cur, isa, yes, no);
    low_e_start(b, yes);
    low_e_join_from(b, &j, low_e_bcall(b, IR_BUILTIN_APPLY_TYPE, 2, type, x));
    low_e_start(b, no);
    low_e_join_from(b, &j, low_e_bcall(b, IR_BUILTIN_TYPEOF, 1, x));
    return low_e_join_end(b, &j, true);
}

static ir_ref make_closure(builder *b, const low_closure *c) {
    low_state *s = b->s;
    ir_ref *fields = SUP_NEW_ARRAY(s->arena, ir_ref, c->captures.len + 1);
    for (uint32_t i = 0; i < c->captures.len; i++) fields[i + 1] = low_e_read_raw(b, c->captures.data[i].var);
    ir_ref type = low_e_global(b, s->module, c->type_name);
    uint32_t n = 1;
    if (nparams(c)) {
        ir_ref *xs = SUP_NEW_ARRAY(s->arena, ir_ref, nparams(c) + 1);
        xs[0] = type;
        for (uint32_t i = 0; i < c->sparams.len; i++) xs[n++] = low_e_sparam(b, c->sparams.data[i]);
        for (uint32_t i = 0; i < c->captures.len; i++)
            if (!c->captures.data[i].var->boxed) xs[n++] = captured_type(b, fields[i + 1]);
        type = ir_call(&b->cur, low_e_const(b, s->env->k.builtins->data[IR_BUILTIN_APPLY_TYPE]), n, xs);
    }
    fields[0] = type;
    return ir_ref_stmt(ir_add(&b->cur, IR_NEW, c->captures.len + 1, fields));
}

static ir_ref define_closure(builder *b, low_node *n) {
    low_def *d = n->u.def;
    low_closure *c = d->closure;
    if (!b->thunk->l->is_thunk) {
        low_error(b->s, n->span, "the body of a generated function is not pure: it contains a closure, a comprehension or a generator");
        return low_e_nothing(b);
    }
    if (!c->hoisted) {
        c->hoisted = true;
        hoist(b->s, b->thunk, c);
    }
    low_e_loc(b, n->span);
    if (b->hoisting) {
        low_unsupported(b->s, n->span, "a function in the types of a closure's arguments");
        return low_e_nothing(b);
    }
    ir_ref f = make_closure(b, c);
    if (d->target) low_e_assign(b, d->target->u.var, f, n->span);
    return f;
}

/* ---- methods of global functions ----------------------------------------------------------------------------------------- */

static void keep_hidden(builder *b, const low_lambda *l, sup_span span) {
    low_state *s = b->s;
    if (l->hidden.len && b->nesting) low_unsupported(s, span, "a method in a loop or branch that captures local variables");
    for (uint32_t i = 0; i < l->hidden.len; i++) {
        const low_capture *c = &l->hidden.data[i];
        low_e_bcall(b, IR_BUILTIN_DECLARE_CONST, 3, low_e_const(b, ty_v(s->module)), low_e_const(b, ty_v(c->field)),
                    low_e_read_raw(b, c->var));
    }
}

ir_ref low_e_def(builder *b, low_node *n) {
    low_def *d = n->u.def;
    if (d->closure) return define_closure(b, n);
    low_state *s = b->s;
    ir_ref table = d->table ? low_e_value(b, d->table) : low_e_nothing(b);
    ir_ref f = low_e_nothing(b);
    low_e_loc(b, n->span);
    if (d->target && d->target->op == LOW_GLOBAL && !d->table) {
        const low_global *g = d->target->u.global;
        f = low_e_bcall(b, IR_BUILTIN_DEFINE_FUNCTION, 2, low_e_const(b, ty_v(g->module)), low_e_const(b, ty_v(g->name)));
    } else if (d->target) {
        f = low_e_value(b, d->target);
    }
    for (uint32_t i = 0; i < d->nmethods && !s->failed; i++) {
        const low_method *m = &d->methods[i];
        keep_hidden(b, m->lambda, n->span);
        ty_value *code = code_of(s, m->lambda, b->thunk);
        define_method(b, m, code, table, f, false, NULL, n->span);
    }
    return f;
}
