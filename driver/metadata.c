/* The launch metadata beside the PTX: schema 1 of docs/abi.md, as JSON. */
#include <cjson/cJSON.h>
#include <string.h>

#include "driver/pipeline.h"
#include "targets/ptx/ptx_params.h"

static void add_number(cJSON *o, const char *key, uint32_t n) { cJSON_AddNumberToObject(o, key, n); }

static void add_optional(cJSON *o, const char *key, int n) {
    if (n > 0) cJSON_AddNumberToObject(o, key, n);
    else cJSON_AddNullToObject(o, key);
}

static void add_layout(cJSON *o, const ptx_param *p, bool is_param) {
    cJSON_AddStringToObject(o, "kind", ptx_param_kind_name(p->kind));
    if (p->has_offset) add_number(o, "offset", p->offset);
    else cJSON_AddNullToObject(o, "offset");
    add_number(o, "size", p->size);
    if (is_param && p->has_offset) add_number(o, "align", p->align);
    if (p->kind == PTX_PARAM_UNION) {
        add_number(o, "selector", p->selector);
        cJSON *v = cJSON_AddArrayToObject(o, "variants");
        for (uint32_t i = 0; i < p->nvariants; i++) cJSON_AddItemToArray(v, cJSON_CreateString(p->variants[i]));
    }
    if (!p->nfields) return;
    cJSON *fields = cJSON_AddArrayToObject(o, "fields");
    for (uint32_t i = 0; i < p->nfields; i++) {
        cJSON *f = cJSON_CreateObject();
        cJSON_AddStringToObject(f, "name", p->fields[i].name);
        cJSON_AddStringToObject(f, "type", p->fields[i].type_text);
        add_layout(f, &p->fields[i], false);
        cJSON_AddItemToArray(fields, f);
    }
}

static cJSON *param_json(const ptx_param *p, int index) {
    cJSON *o = cJSON_CreateObject();
    if (index >= 0) cJSON_AddNumberToObject(o, "index", index);
    else cJSON_AddNullToObject(o, "index");
    cJSON_AddStringToObject(o, "name", p->name);
    cJSON_AddStringToObject(o, "type", p->type_text);
    add_layout(o, p, true);
    return o;
}

static bool is_read(const uint8_t *read, const ptx_param *f) {
    for (uint32_t i = 0; read && i < f->size; i++)
        if (read[f->offset + i]) return true;
    return !read;
}

/* The context's leaves that the code reads, in memory order; its struct nests tuples named ndrange, groups, items. */
static void add_context_fields(sup_arena *arena, cJSON *fields, const ptx_param *p, const char *path, const uint8_t *read) {
    for (uint32_t i = 0; i < p->nfields; i++) {
        const ptx_param *f = &p->fields[i];
        const char *name = path[0] ? sup_arena_printf(arena, "%s.%s", path, f->name) : f->name;
        if (f->nfields) add_context_fields(arena, fields, f, name, read);
        else if (f->has_offset && is_read(read, f)) {
            cJSON *o = cJSON_CreateObject();
            cJSON_AddStringToObject(o, "name", name);
            cJSON_AddStringToObject(o, "type", f->type_text);
            add_layout(o, f, false);
            cJSON_AddItemToArray(fields, o);
        }
    }
}

static cJSON *context_json(sup_arena *arena, const ptx_param *p, const uint8_t *read) {
    cJSON *o = cJSON_CreateObject();
    cJSON_AddNullToObject(o, "index");
    cJSON_AddStringToObject(o, "name", "context");
    cJSON_AddStringToObject(o, "type", p->type_text);
    cJSON_AddStringToObject(o, "kind", p->has_offset ? "ka_context" : "elided");
    if (p->has_offset) add_number(o, "offset", p->offset);
    else cJSON_AddNullToObject(o, "offset");
    add_number(o, "size", p->size);
    if (p->has_offset) add_number(o, "align", p->align);
    add_context_fields(arena, cJSON_AddArrayToObject(o, "fields"), p, "", read);
    return o;
}

/* A closure's function, then the arguments, then the state. */
static uint32_t add_params(sup_arena *arena, cJSON *kernel, const drv_job *job, const cg_entry_info *info, ptx_params *layout) {
    cJSON *params = cJSON_AddArrayToObject(kernel, "params");
    for (uint32_t i = layout->params[0].has_offset ? 0 : 1; i < layout->n; i++) {
        bool is_context = job->is_ka && i == 1;
        cJSON *o = is_context ? context_json(arena, &layout->params[i], info && info->params_read ? info->params_read[i] : NULL) : param_json(&layout->params[i], (int)(i - (i && job->is_ka)));
        cJSON_AddItemToArray(params, o);
    }
    if (!info || !info->has_state) return layout->bytes;
    uint32_t at = ptx_place_param(layout, 8, 8);
    ptx_param state = {.name = "state", .type_text = "Ptr{Nothing}", .kind = PTX_PARAM_POINTER, .has_offset = true, .offset = at, .size = 8, .align = 8};
    cJSON *o = param_json(&state, -1);
    cJSON_SetValuestring(cJSON_GetObjectItem(o, "kind"), "state");
    cJSON_AddItemToArray(params, o);
    return layout->bytes;
}

static void add_extents(cJSON *o, const char *key, const int64_t *v, size_t n) {
    if (!n) {
        cJSON_AddNullToObject(o, key);
        return;
    }
    cJSON *a = cJSON_AddArrayToObject(o, key);
    for (size_t i = 0; i < n; i++) cJSON_AddItemToArray(a, cJSON_CreateNumber((double)v[i]));
}

static void add_threads(cJSON *o, const char *key, const int v[3]) {
    if (!v[0]) {
        cJSON_AddNullToObject(o, key);
        return;
    }
    cJSON *a = cJSON_AddArrayToObject(o, key);
    for (int i = 0; i < 3; i++) cJSON_AddItemToArray(a, cJSON_CreateNumber(v[i]));
}

static void add_source(drv_compilation *c, cJSON *kernel, const drv_job *job) {
    const ty_method *m = (const ty_method *)job->mi->def;
    const sup_source *f = sup_source_get(c->cx->sources, m->span_file);
    cJSON *s = cJSON_AddObjectToObject(kernel, "source");
    const char *path = f ? f->path : m->file ? m->file->name : "";
    const char *slash = strrchr(path, '/');
    cJSON_AddStringToObject(s, "file", slash ? slash + 1 : path);
    cJSON_AddNumberToObject(s, "line", m->line);
}

static const char *plain_name(const drv_job *job) {
    const char *s = job->kernel->f == job->f ? ((const ty_method *)job->mi->def)->name->name : ty_typeof(job->kernel->f)->name->name->name;
    return s[0] == '#' ? s + 1 : s;
}

/* The name of a constant of module m that is of type t: how a program calls a closure whose type has no name of its own. */
static const char *constant_of_type(const ty_module *m, const ty_datatype *t) {
    for (size_t i = 0; m->table && i < m->table->n; i++) {
        const ty_binding *b = (const ty_binding *)m->table->data[i];
        if (b && b->parts && b->parts->kind == TY_BIND_CONST && b->parts->value && ty_typeof(b->parts->value) == t) return b->gr->name->name;
    }
    return NULL;
}

/* `typeof(affine)` for a closure that is a constant; else the type as it prints. */
static const char *signature_type(drv_compilation *c, const ptx_param *p) {
    const ty_datatype *t = (const ty_datatype *)p->type;
    if (!ty_is_datatype(c->cx->env, p->type) || t->name->name->name[0] != '#' || t->instance) return p->type_text;
    const char *name = constant_of_type(c->cx->env->k.m_main, t);
    return name ? sup_arena_printf(c->arena, "typeof(%s)", name) : p->type_text;
}

static cJSON *kernel_json(drv_compilation *c, const drv_job *job, const cg_entry_info *info) {
    const gpucc_kernel_options *k = &job->kernel->options;
    cJSON *o = cJSON_CreateObject();
    cJSON_AddStringToObject(o, "name", plain_name(job));
    cJSON_AddStringToObject(o, "entry", job->entry);
    const ty_method *m = (const ty_method *)job->mi->def;
    ptx_params layout = ptx_layout_params(c->cx->env, c->arena, job->mi->spec_types, m->arg_names);
    sup_buf sig = {0};
    sup_buf_printf(&sig, "%s(", plain_name(job));
    for (uint32_t i = 1 + job->is_ka; i < layout.n; i++)
        sup_buf_printf(&sig, "%s%s", i > 1u + job->is_ka ? ", " : "", signature_type(c, &layout.params[i]));
    sup_buf_putc(&sig, ')');
    cJSON_AddStringToObject(o, "signature", sup_buf_cstr(&sig));
    sup_buf_free(&sig);
    add_source(c, o, job);
    uint32_t bytes = add_params(c->arena, o, job, info, &layout);
    add_number(o, "param_bytes", bytes);
    cJSON *shared = cJSON_AddObjectToObject(o, "shared");
    add_number(shared, "static", info ? info->static_shared : 0);
    cJSON_AddBoolToObject(shared, "dynamic", info && info->dynamic_shared);
    cJSON *bounds = cJSON_AddObjectToObject(o, "bounds");
    add_threads(bounds, "max_threads", k->max_threads);
    add_threads(bounds, "min_threads", k->min_threads);
    add_optional(bounds, "blocks_per_sm", k->blocks_per_sm);
    add_optional(bounds, "max_registers", k->max_registers);
    if (!job->is_ka) {
        cJSON_AddNullToObject(o, "ka");
        return o;
    }
    cJSON *ka = cJSON_AddObjectToObject(o, "ka");
    size_t dims = k->nndrange ? k->nndrange : k->nworkgroupsize ? k->nworkgroupsize : 1;
    cJSON_AddNumberToObject(ka, "dims", (double)dims);
    add_extents(ka, "workgroupsize", k->workgroupsize, k->nworkgroupsize);
    add_extents(ka, "ndrange", k->ndrange, k->nndrange);
    return o;
}

const char *drv_metadata(drv_compilation *c) {
    cJSON *root = cJSON_CreateObject();
    cJSON_AddNumberToObject(root, "schema", 1);
    cJSON_AddStringToObject(root, "gpucc", gpucc_version());
    cJSON_AddStringToObject(root, "target", "ptx");
    cJSON_AddStringToObject(root, "capability", c->target.capability);
    cJSON_AddStringToObject(root, "ptx_version", sup_arena_printf(c->arena, "%u.%u", c->reply.ptx_major, c->reply.ptx_minor));
    cJSON_AddStringToObject(root, "module", c->options->module_name ? c->options->module_name : "");
    cJSON *kernels = cJSON_AddArrayToObject(root, "kernels");
    for (uint32_t i = 0; i < c->jobs.len; i++)
        if (!c->jobs.data[i].kernel->options.not_kernel)
            cJSON_AddItemToArray(kernels, kernel_json(c, &c->jobs.data[i], c->reply.entries ? &c->reply.entries[i] : NULL));
    char *text = cJSON_Print(root);
    const char *out = sup_arena_printf(c->arena, "%s\n", text ? text : "{}");
    cJSON_free(text);
    cJSON_Delete(root);
    return out;
}
