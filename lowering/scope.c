/* Scope analysis: what each name means.
 *
 * Scopes nest as in the source. Entering one, all declarations and assignments in it (not in inner scopes) are
 * collected first, since a name is local to its whole scope. Then names are resolved in place. A variable that is met in an
 * inner function is captured by all functions between its owner and there: a closure gets a field, a method of a
 * global function (defined inside `let` at top level) reads it from a hidden constant. */
#include "lowering/core.h"

typedef enum binding_kind { BIND_LOCAL, BIND_GLOBAL, BIND_SPARAM } binding_kind;

typedef struct binding {
    binding_kind kind;
    low_var *var;
    low_sparam *sparam;
    low_global global;
} binding;

typedef struct frame {
    struct frame *up;
    low_lambda *lambda; /* whose variables its names are */
    sup_map names;      /* symbol -> binding * */
    bool is_lambda, is_hard, is_soft;
} frame;

typedef struct resolver {
    low_state *s;
    frame *top;
    low_lambda *lambda;
    low_closure *signature_of; /* resolving the signature of this closure's methods */
    uint32_t try_id;           /* innermost try body in the current lambda, 0: none */
    sup_map toplevel;          /* aliases assigned at top level, and names declared global there: -> binding * */
} resolver;

static void resolve(resolver *r, low_node *n);

static binding *put(resolver *r, sup_map *m, sup_sym *name, binding b) {
    binding *p = SUP_NEW(r->s->arena, binding);
    *p = b;
    *sup_map_put(r->s->arena, m, sup_key(name), NULL) = sup_key(p);
    return p;
}

static binding *get(const sup_map *m, const sup_sym *name) {
    const uint64_t *p = sup_map_get(m, sup_key(name));
    return p ? (binding *)(uintptr_t)*p : NULL;
}

static binding *lookup(resolver *r, const sup_sym *name) {
    for (frame *f = r->top; f; f = f->up) {
        binding *b = get(&f->names, name);
        if (b) return b;
    }
    return get(&r->toplevel, name);
}

static const char *shown(resolver *r, sup_sym *name) { return low_plain(r->s, name)->name; }

/* ---- captures --------------------------------------------------------------------------------------------- */

static void add_capture(resolver *r, low_lambda *l, low_var *v) {
    low_state *s = r->s;
    if (l->closure) {
        for (uint32_t i = 0; i < l->closure->captures.len; i++)
            if (l->closure->captures.data[i].var == v) return;
        sup_sym *field = v->name;
        bool taken = !field;
        for (uint32_t i = 0; i < l->closure->captures.len && !taken; i++) taken = l->closure->captures.data[i].field == field;
        if (taken) field = low_gensym(s, "#%s#%llu", field);
        low_capture c = {v, field};
        sup_vec_push(s->arena, &l->closure->captures, c);
    } else {
        for (uint32_t i = 0; i < l->hidden.len; i++)
            if (l->hidden.data[i].var == v) return;
        low_capture c = {v, low_gensym(s, "#captured#%s#%llu", v->name)};
        sup_vec_push(s->arena, &l->hidden, c);
    }
}

/* The variable as seen from the current lambda: inside its own methods, a local function is their self argument. */
static low_var *reach(resolver *r, low_var *v, sup_span span) {
    if (v->owner == r->lambda || v->is_imm) return v;
    for (low_lambda *l = r->lambda; l && l != v->owner; l = l->parent) {
        if (!l->closure || !v->closure || l->closure != v->closure || v->plain_assigned) continue;
        v = l->vars.data[l->self_arg];
        break;
    }
    if (v->owner == r->lambda) return v;
    for (low_lambda *l = r->lambda; l && l != v->owner; l = l->parent) add_capture(r, l, v);
    v->captured = true;
    (void)span;
    return v;
}

static void reach_sparam(resolver *r, low_sparam *sp) {
    for (low_lambda *l = r->lambda; l && l != sp->owner; l = l->parent) {
        if (!l->closure) continue;
        bool have = false;
        for (uint32_t i = 0; i < l->closure->sparams.len; i++) have |= l->closure->sparams.data[i] == sp;
        if (!have) sup_vec_push(r->s->arena, &l->closure->sparams, sp);
    }
    low_closure *c = r->signature_of;
    if (!c) return;
    for (uint32_t i = 0; i < c->sparams.len; i++)
        if (c->sparams.data[i] == sp) return;
    sup_vec_push(r->s->arena, &c->sparams, sp);
}

/* ---- names -------------------------------------------------------------------------------------------------- */

static low_global global_of(resolver *r, sup_sym *name) {
    const uint64_t *a = sup_map_get(&r->s->aliases, sup_key(name));
    if (a && sup_map_get(&r->s->const_aliases, sup_key(name))) return (low_global){r->s->module, name};
    if (a) return (low_global){((low_alias *)(uintptr_t)*a)->module, ((low_alias *)(uintptr_t)*a)->name};
    return (low_global){r->s->module, name};
}

static void set_global(resolver *r, low_node *n, low_global g) {
    n->op = LOW_GLOBAL;
    n->u.global = SUP_NEW(r->s->arena, low_global);
    *n->u.global = g;
}

static void use_var(resolver *r, low_node *n, low_var *v) {
    n->op = LOW_VAR;
    n->u.var = reach(r, v, n->span);
    if (r->signature_of && !v->is_imm)
        low_error(r->s, n->span, "syntax: local variable %s cannot be used in closure declaration", v->name ? v->name->name : "");
}

static void resolve_name(resolver *r, low_node *n) {
    binding *b = lookup(r, n->u.name);
    if (!b) {
        set_global(r, n, global_of(r, n->u.name));
    } else if (b->kind == BIND_LOCAL) {
        use_var(r, n, b->var);
    } else if (b->kind == BIND_SPARAM) {
        n->op = LOW_SPARAM;
        n->u.sparam = b->sparam;
        reach_sparam(r, b->sparam);
    } else {
        set_global(r, n, b->global);
    }
}

/* ---- collecting what a scope declares -------------------------------------------------------------------------- */

typedef struct decls {
    SUP_VEC(low_node *) locals, globals;
    SUP_VEC(low_node *) assigned; /* targets; NAME nodes */
    SUP_VEC(bool) assigned_def;   /* by a function definition */
} decls;

static void collect(resolver *r, decls *d, low_node *n) {
    low_state *s = r->s;
    if (!n) return;
    switch ((low_op)n->op) {
    case LOW_SCOPE: return;
    case LOW_LOCAL: sup_vec_push(s->arena, &d->locals, n); return;
    case LOW_GLOBALDECL: sup_vec_push(s->arena, &d->globals, n); return;
    case LOW_DEF:
        if (n->u.def->target && n->u.def->target->op == LOW_NAME) {
            sup_vec_push(s->arena, &d->assigned, n->u.def->target);
            sup_vec_push(s->arena, &d->assigned_def, true);
        }
        return;
    case LOW_ASSIGN:
        if (n->kids[0]->op == LOW_NAME) {
            sup_vec_push(s->arena, &d->assigned, n->kids[0]);
            sup_vec_push(s->arena, &d->assigned_def, false);
        }
        collect(r, d, n->kids[1]);
        return;
    default:
        for (uint32_t i = 0; i < n->n; i++) collect(r, d, n->kids[i]);
    }
}

static low_var *declare_var(resolver *r, low_node *scope, sup_sym *name) {
    low_var *v = low_var_new(r->s, r->lambda, low_plain(r->s, name));
    v->trydepth_id = r->try_id;
    if (scope) sup_vec_push(r->s->arena, &scope->u.scope->vars, v);
    put(r, &r->top->names, name, (binding){.kind = BIND_LOCAL, .var = v});
    return v;
}

static void warn_soft(resolver *r, low_node *n) {
    const char *x = shown(r, n->u.name);
    sup_diag_emit(r->s->cx->syn.diags, SUP_W_SCOPE, n->span,
                  "Assignment to `%s` in soft scope is ambiguous because a global variable by the same name exists: `%s` will be "
                  "treated as a new local. Disambiguate by using `local %s` to suppress this warning or `global %s` to assign to "
                  "the existing global variable.", x, x, x, x);
}

static void implicit_local(resolver *r, low_node *scope, low_node *target) {
    sup_sym *name = target->u.name;
    binding *b = lookup(r, name);
    if (b && b->kind == BIND_SPARAM && b->sparam->owner == r->lambda)
        low_error(r->s, target->span, "syntax: cannot assign a value to static parameter \"%s\"", shown(r, name));
    if (b && b->kind != BIND_SPARAM) return;
    bool hard = !r->lambda->is_thunk;
    for (frame *f = r->top; f && !hard; f = f->up) hard |= f->is_hard;
    const low_host *h = &r->s->cx->host;
    if (!hard && h->is_defined && !sup_map_get(&r->s->aliases, sup_key(name)) && h->is_defined(h->payload, r->s->module, name))
        warn_soft(r, target);
    declare_var(r, scope, name);
}

static void declare_all(resolver *r, low_node *scope, const decls *d) {
    for (uint32_t i = 0; i < d->globals.len; i++) {
        sup_sym *name = d->globals.data[i]->u.name;
        binding b = {.kind = BIND_GLOBAL, .global = {r->s->module, low_plain(r->s, name)}};
        put(r, scope ? &r->top->names : &r->toplevel, name, b);
    }
    for (uint32_t i = 0; i < d->locals.len; i++) {
        low_node *n = d->locals.data[i];
        if (!scope) { /* `local` at top level: a variable of this expression only */
            if (!get(&r->top->names, n->u.name)) declare_var(r, NULL, n->u.name);
            continue;
        }
        binding *b = get(&r->top->names, n->u.name);
        if (b && b->kind == BIND_GLOBAL)
            low_error(r->s, n->span, "syntax: variable \"%s\" declared both local and global", shown(r, n->u.name));
        if (r->top->up && r->top->up->is_lambda && get(&r->top->up->names, n->u.name) && scope == r->lambda->body) {
            binding *a = get(&r->top->up->names, n->u.name);
            if (a->kind == BIND_LOCAL && a->var->arg > 0)
                low_error(r->s, n->span, "syntax: local variable name \"%s\" conflicts with an argument", shown(r, n->u.name));
        }
        if (!b) declare_var(r, scope, n->u.name);
    }
    for (uint32_t i = 0; i < d->assigned.len; i++) {
        low_node *t = d->assigned.data[i];
        if (scope) {
            implicit_local(r, scope, t);
        } else if (!d->assigned_def.data[i] && sup_map_get(&r->s->aliases, sup_key(t->u.name)) && !get(&r->toplevel, t->u.name)) {
            put(r, &r->toplevel, t->u.name, (binding){.kind = BIND_GLOBAL, .global = {r->s->module, t->u.name}});
        }
        binding *b = lookup(r, t->u.name);
        if (b && b->kind == BIND_LOCAL && !d->assigned_def.data[i]) b->var->plain_assigned = true;
    }
}

static void resolve_scope(resolver *r, low_node *n) {
    frame f = {.up = r->top, .lambda = r->lambda};
    f.is_hard = n->u.scope->kind == LOW_HARD;
    f.is_soft = !f.is_hard;
    r->top = &f;
    decls d = {0};
    collect(r, &d, n->kids[0]);
    declare_all(r, n, &d);
    resolve(r, n->kids[0]);
    r->top = f.up;
}

/* ---- functions ----------------------------------------------------------------------------------------------------- */

static void bind_imm(resolver *r, frame *f, low_var *v) {
    *f = (frame){.up = r->top, .lambda = r->lambda};
    put(r, &f->names, v->name, (binding){.kind = BIND_LOCAL, .var = v});
    r->top = f;
}

static void resolve_lambda(resolver *r, low_lambda *l, low_closure *c) {
    l->closure = c;
    frame f = {.up = r->top, .lambda = l, .is_lambda = true, .is_hard = true};
    for (uint32_t i = 0; i < l->sparams.len; i++)
        put(r, &f.names, l->sparams.data[i]->name, (binding){.kind = BIND_SPARAM, .sparam = l->sparams.data[i]});
    for (uint32_t i = 0; i < l->nargs; i++) {
        low_var *v = l->vars.data[i];
        put(r, &f.names, v->name, (binding){.kind = BIND_LOCAL, .var = v});
        v->name = low_plain(r->s, v->name);
    }
    low_lambda *outer = r->lambda;
    uint32_t try_id = r->try_id;
    low_closure *sig = r->signature_of;
    r->lambda = l;
    r->top = &f;
    r->try_id = 0;
    r->signature_of = NULL;
    resolve(r, l->body);
    r->lambda = outer;
    r->top = f.up;
    r->try_id = try_id;
    r->signature_of = sig;
}

static void resolve_method(resolver *r, low_method *m, low_closure *c) {
    frame *saved = r->top;
    low_closure *sig = r->signature_of;
    r->signature_of = c;
    for (uint32_t i = 0; i < m->ntvars; i++) {
        low_tvar *tv = &m->tvars[i];
        if (tv->lb) resolve(r, tv->lb);
        if (tv->ub) resolve(r, tv->ub);
        bind_imm(r, SUP_NEW(r->s->arena, frame), tv->var);
    }
    for (uint32_t i = 0; i < m->nargtypes; i++)
        if (m->argtypes[i]) resolve(r, m->argtypes[i]);
    r->top = saved;
    r->signature_of = sig;
    if (m->generator) resolve(r, m->generator);
    resolve_lambda(r, m->lambda, c);
}

static low_closure *closure_for(resolver *r, low_def *d, low_var *v) {
    low_state *s = r->s;
    if (v && v->closure && v->owner == r->lambda) return v->closure;
    low_closure *c = SUP_NEW(s->arena, low_closure);
    c->home = r->lambda;
    if (v && v->owner == r->lambda) c->var = v, v->closure = c;
    sup_sym *a = low_gensym(s, v ? "#%s#%llu" : "#%.0s%llu", d->name);
    c->type_name = v ? a : low_gensym(s, "%s#%llu", a);
    if (!v) {
        d->name = a;
        for (uint32_t i = 0; i < d->nmethods; i++) d->methods[i].name = a;
    }
    return c;
}

static void misplaced(resolver *r, low_node *n) {
    low_error(r->s, n->span, "syntax: Global method definition needs to be placed at the top level, or use `eval`");
}

static void resolve_def(resolver *r, low_node *n) {
    low_def *d = n->u.def;
    if (d->table) resolve(r, d->table);
    low_var *v = NULL;
    if (d->target) {
        resolve(r, d->target);
        if (d->target->op == LOW_VAR) v = d->target->u.var;
        else if (d->target->op == LOW_SPARAM) low_error(r->s, n->span, "syntax: cannot assign a value to a static parameter");
    }
    if (d->anonymous || v) {
        d->closure = closure_for(r, d, v);
        sup_vec_push(r->s->arena, &d->closure->defs, d);
        if (v) {
            v->nassigned++;
            if (v->owner != r->lambda) v->assigned_inside = true;
            else if (v->trydepth_id != r->try_id) v->needs_slot = true;
        }
    } else if (!r->lambda->is_thunk) {
        misplaced(r, n);
    }
    for (uint32_t i = 0; i < d->nmethods; i++) resolve_method(r, &d->methods[i], d->closure);
}

/* ---- statements ------------------------------------------------------------------------------------------------------- */

static void resolve_assign(resolver *r, low_node *n) {
    resolve(r, n->kids[1]);
    low_node *t = n->kids[0];
    resolve(r, t);
    if (t->op == LOW_SPARAM) {
        low_error(r->s, n->span, "syntax: cannot assign a value to static parameter \"%s\"", t->u.sparam->name->name);
    } else if (t->op == LOW_VAR) {
        low_var *v = t->u.var;
        v->nassigned++;
        if (v->is_temp && v->nassigned == 1) v->trydepth_id = r->try_id;
        if (v->owner != r->lambda) v->assigned_inside = true;
        else if (v->trydepth_id != r->try_id) v->needs_slot = true;
    }
}

static void resolve_decltype(resolver *r, low_node *n) {
    resolve(r, n->kids[0]);
    resolve(r, n->kids[1]);
    if (n->kids[0]->op != LOW_VAR) return;
    low_var *v = n->kids[0]->u.var;
    if (v->owner != r->lambda) {
        low_error(r->s, n->span, "syntax: type of \"%s\" declared in inner scope", v->name ? v->name->name : "");
    } else if (v->type && v->type != n->kids[1]) {
        low_error(r->s, n->span, "syntax: multiple type declarations for \"%s\"", v->name ? v->name->name : "");
    } else {
        v->type = n->kids[1];
    }
}

static void resolve_try(resolver *r, low_node *n) {
    uint32_t outer = r->try_id;
    if (n->u.var) n->u.var->trydepth_id = outer, n->u.var->nassigned++;
    if (n->kids[3]) r->try_id = ++r->lambda->ntries; /* what `finally` guards: the body and the handler */
    uint32_t guarded = r->try_id;
    r->try_id = ++r->lambda->ntries;
    resolve(r, n->kids[0]);
    r->try_id = guarded;
    if (n->u.var) n->u.var->trydepth_id = guarded;
    if (n->kids[1]) resolve(r, n->kids[1]);
    if (n->kids[2]) resolve(r, n->kids[2]);
    r->try_id = outer;
    if (n->kids[3]) resolve(r, n->kids[3]);
}

static void resolve_let1(resolver *r, low_node *n) {
    resolve(r, n->kids[0]);
    frame f;
    bind_imm(r, &f, n->u.var);
    resolve(r, n->kids[1]);
    r->top = f.up;
}

static void resolve(resolver *r, low_node *n) {
    switch ((low_op)n->op) {
    case LOW_NAME: resolve_name(r, n); return;
    case LOW_VAR: {
        low_var *v = n->u.var;
        if (v->owner != r->lambda && !v->is_imm) n->u.var = reach(r, v, n->span);
        return;
    }
    case LOW_SPARAM: reach_sparam(r, n->u.sparam); return;
    case LOW_SCOPE: resolve_scope(r, n); return;
    case LOW_ASSIGN: resolve_assign(r, n); return;
    case LOW_DECLTYPE: resolve_decltype(r, n); return;
    case LOW_LET1: resolve_let1(r, n); return;
    case LOW_DEF: resolve_def(r, n); return;
    case LOW_TRY: resolve_try(r, n); return;
    default:
        for (uint32_t i = 0; i < n->n; i++)
            if (n->kids[i]) resolve(r, n->kids[i]);
    }
}

bool low_resolve(low_state *s, low_lambda *thunk) {
    resolver r = {.s = s, .lambda = thunk};
    frame f = {.lambda = thunk};
    for (uint32_t i = 0; i < thunk->nargs; i++)
        put(&r, &f.names, thunk->vars.data[i]->name, (binding){.kind = BIND_LOCAL, .var = thunk->vars.data[i]});
    for (uint32_t i = 0; i < thunk->sparams.len; i++)
        put(&r, &f.names, thunk->sparams.data[i]->name, (binding){.kind = BIND_SPARAM, .sparam = thunk->sparams.data[i]});
    f.is_lambda = true;
    r.top = &f;
    decls d = {0};
    collect(&r, &d, thunk->body);
    declare_all(&r, NULL, &d);
    resolve(&r, thunk->body);
    return !s->failed;
}
