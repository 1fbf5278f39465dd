/* rt_eval: evaluates Julia files without images or compilation, for tests and development.
 *
 * usage: rt_eval [--base DIR | --base-only DIR] [--lowered] FILE...
 *   --base DIR       evaluates the base library's sources first; --base-only stops after Base
 *   --core           evaluates FILE in module Core
 *   --path DIR       where packages are found
 *   --tier           optimises hot code, where the program was built with inference
 * GPUCC_BASE_DIR in the environment stands for --base. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include "runtime/base.h"
#include "runtime/runtime.h"
#ifdef WITH_TIER
#include "tier.h"
#endif

static int finish(rt_context *rt, int status) {
    int code;
    fflush(stdout);
    if (rt_exit_requested(rt, &code)) return code;
    if (rt->exception) {
        sup_buf text = {0};
        rt_error_text(rt, rt->exception, &text);
        fprintf(stderr, "ERROR: %s\n", sup_buf_cstr(&text));
        sup_buf_free(&text);
        rt_report(rt);
    }
    sup_diags_print(stderr, rt->diags, false);
    return rt->diags->nerrors ? 1 : status;
}

int main(int argc, char **argv) {
    struct rlimit stack;
    getrlimit(RLIMIT_STACK, &stack);
    rlim_t want = 100 << 20;
    if (stack.rlim_cur != RLIM_INFINITY && stack.rlim_cur < want) {
        stack.rlim_cur = stack.rlim_max == RLIM_INFINITY || stack.rlim_max > want ? want : stack.rlim_max;
        setrlimit(RLIMIT_STACK, &stack);
    }
    const char *base = getenv("GPUCC_BASE_DIR");
    bool only = false, core = false, tier = false;
    const char *path = NULL;
    int i = 1;
    for (; i < argc && !strncmp(argv[i], "--", 2); i++) {
        if (!strcmp(argv[i], "--core")) core = true;
        else if (!strcmp(argv[i], "--tier")) tier = true;
        else if (i + 1 < argc && !strcmp(argv[i], "--path")) path = argv[++i];
        else if (i + 1 < argc && !strcmp(argv[i], "--base")) base = argv[++i];
        else if (i + 1 < argc && !strcmp(argv[i], "--base-only")) base = argv[++i], only = true;
        else {
            fprintf(stderr, "usage: rt_eval [--base DIR | --base-only DIR] [--core] FILE...\n");
            return 2;
        }
    }
    sup_sources *sources = sup_sources_create();
    sup_diags *diags = sup_diags_create(sources);
    sup_symtab *syms = sup_symtab_create();
    ty_env *env = ty_env_create(syms, sources, diags);
    rt_context *rt = rt_create(env);
    if (base && base[0] && !(only ? rt_load_base_only(rt, base) : rt_load_base(rt, base))) return finish(rt, 1);
    if (!rt_set_load_path(rt, &path, path != NULL)) return finish(rt, 1);
#ifdef WITH_TIER
    if (tier) tier_enable(rt);
#else
    (void)tier;
#endif
    for (; i < argc; i++) {
        uint32_t file;
        if (sup_source_read(sources, argv[i], &file, NULL) != SUP_READ_OK) {
            fprintf(stderr, "rt_eval: cannot read %s\n", argv[i]);
            return 1;
        }
        if (!rt_include(rt, core ? env->k.m_core : env->k.m_main, file)) return finish(rt, 1);
    }
    return finish(rt, 0);
}
