#include "runtime/base.h"
#include <limits.h>
#include <stdio.h>
#include <unistd.h>
#include "runtime/internal.h"

/* In order of loading. */
static const struct {
    const char *file, *module;
} packages[] = {
    {"unicode/Unicode.jl", "Unicode"},
    {"logging/Logging.jl", "Logging"},
    {"random/Random.jl", "Random"},
    {"printf/Printf.jl", "Printf"},
    {"test/Test.jl", "Test"},
    {"linearalgebra/LinearAlgebra.jl", "LinearAlgebra"},
    {"stdlib/UUIDs.jl", "UUIDs"},
    {"stdlib/Statistics.jl", "Statistics"},
    {"stdlib/InteractiveUtils.jl", "InteractiveUtils"},
    {"stdlib/TOML.jl", "TOML"},
    {"stdlib/Base64.jl", "Base64"},
    {"stdlib/Artifacts.jl", "Artifacts"},
    {"stdlib/Distributed.jl", "Distributed"},
    {"stdlib/FileWatching.jl", "FileWatching"},
    {"stdlib/Libdl.jl", "Libdl"},
    {"stdlib/Markdown.jl", "Markdown"},
    {"stdlib/Mmap.jl", "Mmap"},
    {"stdlib/Pkg.jl", "Pkg"},
    {"stdlib/Profile.jl", "Profile"},
    {"stdlib/Serialization.jl", "Serialization"},
    {"stdlib/SharedArrays.jl", "SharedArrays"},
    {"stdlib/Sockets.jl", "Sockets"},
    {"adapt/Adapt.jl", "Adapt"},
    {"atomix/Atomix.jl", "Atomix"},
    {"kernelabstractions/KernelAbstractions.jl", "KernelAbstractions"},
    {"cuda/CUDA.jl", "CUDA"},
    {"gpucompiler/GPUCompiler.jl", "GPUCompiler"},
    {"precompiletools/PrecompileTools.jl", "PrecompileTools"},
    {"precompiletools/SnoopPrecompile.jl", "SnoopPrecompile"},
};

static bool evaluate(rt_context *rt, ty_module *m, const char *dir, const char *file) {
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", dir, file);
    if (access(path, R_OK)) return true;
    return rt_include_path(rt, m, path, NULL) != NULL;
}

bool rt_load_base_only(rt_context *rt, const char *base_dir) {
    ty_env *env = rt->env;
    bool saved = rt->generating_output;
    rt->generating_output = true; /* no __init__ while loading */
    bool ok = evaluate(rt, env->k.m_core, base_dir, "core/Core.jl") && evaluate(rt, env->k.m_main, base_dir, "base/Base.jl");
    rt->generating_output = saved;
    if (!ok) return false;
    if (!env->k.m_base) return true;
    rt_use_module(rt, env->k.m_main, env->k.m_base);
    return rt_define_eval_and_include(rt, env->k.m_main);
}

bool rt_load_base(rt_context *rt, const char *base_dir) {
    if (!rt_load_base_only(rt, base_dir)) return false;
    bool saved = rt->generating_output;
    rt->generating_output = rt->loading_base = true;
    bool ok = true;
    ty_module *outer = rt_module_new(rt, ty_symbol(rt->env, "__toplevel__"), NULL, false);
    for (size_t i = 0; ok && i < sizeof packages / sizeof *packages; i++) {
        ok = evaluate(rt, outer, base_dir, packages[i].file);
        ty_sym *name = ty_symbol(rt->env, packages[i].module);
        ty_value *m = ok ? rt_global(rt, outer, name, rt->env->world) : NULL;
        if (!m || ty_typeof(m) != rt->env->k.t_module) continue;
        ((ty_module *)m)->parent = (ty_module *)m;
        rt_register_package(rt, name, (ty_module *)m);
        ty_vec_push(rt->env, (ty_array *)rt_root(rt, RT_ROOT_BUILTIN), m);
    }
    rt->generating_output = saved;
    rt->loading_base = false;
    return ok;
}

bool rt_is_base_module(const rt_context *rt, const ty_module *m) {
    const ty_env *env = rt->env;
    while (m && m != env->k.m_core && m != env->k.m_base && m->parent && m->parent != m && m->parent != env->k.m_main) m = m->parent;
    if (!m || m == env->k.m_core || m == env->k.m_base) return m != NULL;
    const ty_array *l = (const ty_array *)((const ty_svec *)env->k.root_state)->data[RT_ROOT_BUILTIN];
    for (size_t i = 0; i < ty_vec_len(l); i++)
        if (ty_vec_data(l)[i] == (const ty_value *)m) return true;
    return false;
}

bool rt_set_load_path(rt_context *rt, const char *const *dirs, size_t n) {
    ty_env *env = rt->env;
    if (!env->k.m_base) return true;
    ty_value *f = rt_global(rt, env->k.m_base, ty_symbol(env, "_set_load_path"), env->world);
    ty_value *now = rt_global(rt, env->k.m_base, ty_symbol(env, "LOAD_PATH"), env->world);
    if (!f || !now || (!n && rt_array_length(rt, (ty_array *)now) == 1)) return true;
    ty_array *v = ty_vec_new(env, 0);
    for (size_t i = 0; i < n; i++) ty_vec_push(env, v, ty_string_cstr(env, dirs[i]));
    return rt_apply(rt, (ty_value *[]){f, ty_v(v)}, 2, env->world) != NULL;
}
