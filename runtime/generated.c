/* The lowered code of a method instance: the method's own, or what its generator returns for these types. */
#include <alloca.h>
#include "runtime/internal.h"

/* Arguments of a generator: static parameters, then types, those of a vararg as one tuple. */
static ty_value *call_generator(rt_context *rt, ty_method_instance *mi, ty_method *m, ty_value *generator) {
    ty_env *env = rt->env;
    ty_value *spec = ty_unwrap(env, mi->spec_types);
    ty_svec *types = ((ty_datatype *)spec)->parameters;
    size_t ns = mi->sparams ? mi->sparams->n : 0, fixed = m->flags & TY_METHOD_VARARG ? m->nargs - 1 : m->nargs;
    ty_value **call = alloca((2 + ns + types->n) * sizeof *call);
    size_t k = 0;
    call[k++] = generator;
    for (size_t i = 0; i < ns; i++) call[k++] = mi->sparams->data[i];
    for (size_t i = 0; i < fixed && i < types->n; i++) call[k++] = types->data[i];
    if (m->flags & TY_METHOD_VARARG)
        call[k++] = ty_tuple_value(env, types->data + fixed, types->n > fixed ? types->n - fixed : 0);
    uint64_t world = m->first_world < env->world ? m->first_world : env->world;
    return rt_apply(rt, call, k, world);
}

static ty_code *lower_body(rt_context *rt, ty_method *m, ty_value *body, ty_svec *sparam_names) {
    sup_diag *last = rt->diags->last;
    uint32_t nerrors = rt->diags->nerrors;
    sup_arena *arena = sup_arena_create(), *saved = rt->low.syn.arena;
    sup_span where = {m->span_file, m->span_begin, m->span_end};
    rt->low.syn.arena = arena;
    ir_func *f = low_generated_body(&rt->low, arena, m->module, body, m->arg_names, sparam_names,
                                    m->flags & TY_METHOD_VARARG, where);
    ty_code *code = f ? ir_seal(f) : NULL;
    rt->low.syn.arena = saved;
    sup_arena_destroy(arena);
    if (!code) rt_hold_diags(rt, last, nerrors);
    return code;
}

ty_code *rt_method_code(rt_context *rt, ty_method_instance *mi, uint64_t world) {
    ty_env *env = rt->env;
    if (mi->uninferred) return (ty_code *)mi->uninferred;
    if (ty_typeof(mi->def) != env->k.t_method) return NULL;
    ty_method *m = (ty_method *)mi->def;
    if (!m->generator) {
        if (!m->source) rt_throw_error(rt, "method %s has no code", m->name->name);
        return m->source;
    }
    ty_svec *g = (ty_svec *)m->generator; /* svec(:generated, generator, static parameter names, fallback) */
    ty_value *body = call_generator(rt, mi, m, g->data[1]);
    if (!body) return NULL;
    ty_code *code = ty_typeof(body) == env->k.t_code ? (ty_code *)body : lower_body(rt, m, body, (ty_svec *)g->data[2]);
    if (code) mi->uninferred = ty_v(code);
    return code;
}
