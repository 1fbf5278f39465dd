/* Compiled code on code instances. Their `results` are a flat vector of (key, PTX, facts, device library, its hash). */
#include "driver/products.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/hash.h"
#include "types/heap.h"
#include "types/method.h"

enum { KEY, PTX, FACTS, LIBRARY, LIBRARY_HASH, FIELDS };

typedef struct facts { /* what metadata needs beyond the method, as bytes of a String */
    uint32_t ptx_major, ptx_minor, static_shared, dynamic_shared, has_state, nparams;
} facts;

/* ---- keys ------------------------------------------------------------------------------------------------ */

/* Where the device library comes from when none is named; see targets/ptx/ptx_library.c. */
static void add_library(sup_buf *b, const char *named) {
    static const char *const variables[] = {"CUDA_HOME", "CUDA_PATH", "CUDA_ROOT"};
    if (named) {
        sup_buf_printf(b, " libdevice=%s", named);
        return;
    }
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *home = getenv(variables[i]);
        if (home && *home) sup_buf_printf(b, " %s=%s", variables[i], home);
    }
}

static const char *make_key(drv_compilation *c, const drv_job *job, size_t *len) {
    const gpucc_compile_options *o = c->options;
    const gpucc_kernel_options *k = &job->kernel->options;
    sup_buf b = {0};
    sup_buf_printf(&b, "ptx sm_%u%u%.1s isa=%u.%u O%d g%d%s%s", c->target.cap_major, c->target.cap_minor, &c->target.suffix, c->target.ptx_major,
                   c->target.ptx_minor, o->opt_level, o->debug_level, o->fastmath ? " fastmath" : "", o->always_inline ? " always-inline" : "");
    add_library(&b, o->libdevice);
    sup_buf_printf(&b, " %s %s max=%d,%d,%d min=%d,%d,%d blocks=%d regs=%d", k->not_kernel ? "func" : "entry", job->entry, k->max_threads[0],
                   k->max_threads[1], k->max_threads[2], k->min_threads[0], k->min_threads[1], k->min_threads[2], k->blocks_per_sm,
                   k->max_registers);
    const char *key = sup_arena_strndup(c->arena, sup_buf_cstr(&b), b.len);
    *len = b.len;
    sup_buf_free(&b);
    return key;
}

static uint64_t hash_file(const char *path) {
    char buffer[1 << 15];
    uint64_t hash = 1;
    FILE *f = fopen(path, "rb");
    for (size_t n; f && (n = fread(buffer, 1, sizeof buffer, f)) > 0;) hash = sup_hash_mix(hash, sup_hash_bytes(buffer, n, 0));
    if (f) fclose(f);
    return f ? hash : 0;
}

/* A library's hash, read once per compilation. */
static uint64_t library_hash(drv_compilation *c, const char *path) {
    if (!c->library || strcmp(c->library, path)) {
        c->library = sup_arena_strndup(c->arena, path, strlen(path));
        c->library_hash = hash_file(path);
    }
    return c->library_hash;
}

/* ---- finding ----------------------------------------------------------------------------------------------- */

static ty_value *const *find(drv_compilation *c, const drv_job *job, const ty_code_instance *ci) {
    ty_env *env = c->cx->env;
    if (!ci || !ci->results || !TY_IS(env, ci->results, t_vector_any)) return NULL;
    size_t len;
    const char *key = make_key(c, job, &len);
    const ty_array *all = (const ty_array *)ci->results;
    for (size_t i = 0; i + FIELDS <= ty_vec_len(all); i += FIELDS) {
        ty_value *const *p = ty_vec_data(all) + i;
        const ty_string *k = (const ty_string *)p[KEY], *library = (const ty_string *)p[LIBRARY];
        if (k->len != len || memcmp(k->data, key, len)) continue;
        if (library->len && library_hash(c, library->data) != TY_LOAD(uint64_t, p[LIBRARY_HASH])) continue;
        return p;
    }
    return NULL;
}

bool drv_product_is_ready(drv_compilation *c, const drv_job *job) {
    gpucc_context *cx = c->cx;
    return find(c, job, ty_ci_find(cx->env, job->mi, cx->gpu.owner, cx->env->world)) != NULL;
}

bool drv_product_find(drv_compilation *c, const drv_job *job, drv_product *out) {
    ty_value *const *p = find(c, job, job->ci);
    facts f;
    if (!p || ((const ty_string *)p[FACTS])->len != sizeof f) return false;
    memcpy(&f, ((const ty_string *)p[FACTS])->data, sizeof f);
    const ty_string *ptx = (const ty_string *)p[PTX];
    *out = (drv_product){.ptx = {ptx->data, ptx->len}, .ptx_major = f.ptx_major, .ptx_minor = f.ptx_minor,
                         .info = {.static_shared = f.static_shared, .dynamic_shared = f.dynamic_shared, .has_state = f.has_state, .nparams = f.nparams}};
    return true;
}

void drv_product_keep(drv_compilation *c, const drv_job *job, const cg_reply *reply) {
    ty_env *env = c->cx->env;
    const cg_entry_info *info = &reply->entries[0];
    const cg_text *ptx = &reply->outputs[CG_OUT_ASM];
    facts f = {reply->ptx_major, reply->ptx_minor, info->static_shared, info->dynamic_shared, info->has_state, info->nparams};
    const char *library = reply->libdevice ? reply->libdevice : "";
    size_t len;
    const char *key = make_key(c, job, &len);
    if (!job->ci->results || !TY_IS(env, job->ci->results, t_vector_any)) job->ci->results = ty_v(ty_vec_new(env, 0));
    ty_array *all = (ty_array *)job->ci->results;
    ty_value *fields[FIELDS] = {ty_string_new(env, key, len), ty_string_new(env, ptx->text, ptx->len), ty_string_new(env, (const char *)&f, sizeof f),
                                ty_string_cstr(env, library), ty_box_uint64(env, *library ? library_hash(c, library) : 0)};
    for (size_t i = 0; i + FIELDS <= ty_vec_len(all); i += FIELDS) { /* an outdated one (another device library) is replaced */
        ty_value **old = ty_vec_data(all) + i;
        const ty_string *k = (const ty_string *)old[KEY];
        if (k->len != len || memcmp(k->data, key, len)) continue;
        memcpy(old, fields, sizeof fields);
        return;
    }
    for (size_t i = 0; i < FIELDS; i++) ty_vec_push(env, all, fields[i]);
}
