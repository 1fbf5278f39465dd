/* The table of host services and their dispatch by name. */
#include "runtime/host.h"

static const struct {
    const char *name;
    int min, max;
    rt_service run;
} services[] = {
#define RT_HOST(name, min, max, doc) {#name, min, max, rt_h_##name},
#include "runtime/host.def"
#undef RT_HOST
};
enum { NSERVICES = sizeof services / sizeof *services };

/* Symbols of the services, looked up once per context. */
static int find(rt_context *rt, const ty_sym *name) {
    if (!rt->p->host_index.len)
        for (int i = 0; i < NSERVICES; i++)
            *sup_map_put(rt->p->arena, &rt->p->host_index, sup_key(ty_symbol(rt->env, services[i].name)), NULL) = (uint64_t)i;
    const uint64_t *i = sup_map_get(&rt->p->host_index, sup_key(name));
    return i ? (int)*i : -1;
}

rt_service rt_host_service(rt_context *rt, const ty_sym *name, size_t n) {
    const int i = find(rt, name);
    if (i < 0 || (int)n < services[i].min || (services[i].max >= 0 && (int)n > services[i].max)) return NULL;
    return services[i].run;
}

ty_value *rt_host(rt_context *rt, ty_value *const *args, size_t n) {
    if (!ty_is_symbol(rt->env, args[0])) return rt_throw_type(rt, "_host", ty_v(rt->env->k.t_symbol), args[0]);
    const ty_sym *name = (const ty_sym *)args[0];
    int i = find(rt, name);
    if (i < 0) return rt_throw_error(rt, "there is no host service `%s`", name->name);
    n--;
    if ((int)n < services[i].min || (services[i].max >= 0 && (int)n > services[i].max))
        return rt_throw_argument(rt, "host service `%s`: wrong number of arguments", name->name);
    return services[i].run(rt, args + 1, n);
}
