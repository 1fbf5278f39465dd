/* Runs the code generator's test files: typed IR in text form with directives, see cases/README.md. */
#define _GNU_SOURCE
#include <ctype.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "codegen/door.h"
#include "targets/ptx/ptx_caps.h"
#include "types/heap.h"
#include "types/method.h"
#include "types/subtype.h"
#include "types/type.h"

typedef struct named {
    const char *name;
    ty_value *value;
} named;

typedef struct harness {
    ty_env *env;
    sup_arena *arena;
    const char *file;
    SUP_VEC(named) names; /* types and functions that the file defines */
    SUP_VEC(cg_entry) entries;
    cg_door *door;
    cg_session *session;
    cg_reply reply;
    char *output;   /* what `check` looks at */
    const char *folder; /* for temporary files */
    const char *ptxsim;
    int line;
    int failures;
} harness;

static void fail(harness *h, const char *what, const char *detail) {
    fprintf(stderr, "%s:%d: %s%s%s\n", h->file, h->line, what, detail ? ": " : "", detail ? detail : "");
    h->failures++;
}

/* ---- constants ------------------------------------------------------------------------------------------- */

static ty_value *read_value(harness *h, const char **p);

static void spaces(const char **p) {
    while (isspace((unsigned char)**p)) ++*p;
}

static ty_value *find_name(harness *h, const char *s, size_t n) {
    for (uint32_t i = 0; i < h->names.len; i++)
        if (strlen(h->names.data[i].name) == n && !strncmp(h->names.data[i].name, s, n)) return h->names.data[i].value;
#define TY_KNOWN(ctype, field, text) \
    if (sizeof text - 1 == n && n && !strncmp(text, s, n)) return ty_v(h->env->k.field);
#include "types/wellknown.def"
#undef TY_KNOWN
    return NULL;
}

static size_t read_list(harness *h, const char **p, char close, ty_value **out, size_t max) {
    size_t n = 0;
    ++*p;
    for (spaces(p); **p && **p != close; spaces(p)) {
        if (n < max) out[n++] = read_value(h, p);
        spaces(p);
        if (**p == ',') ++*p;
    }
    if (**p) ++*p;
    return n;
}

static ty_value *apply(harness *h, ty_value *t, size_t n, ty_value **args) {
    if (t == ty_v(h->env->k.t_tuple)) return ty_v(ty_tuple_type(h->env, args, n));
    if (t == ty_v(h->env->k.t_union)) return ty_union_of(h->env, args, n);
    if (t == h->env->k.t_type) return ty_v(ty_type_of_type(h->env, args[0]));
    ty_error err = {{0}, NULL, NULL};
    ty_value *r = ty_apply_type(h->env, t, args, n, &err);
    if (!r) fail(h, "type", err.text);
    return r;
}

/* T(number): a primitive; T(values...): a struct or tuple. */
static ty_value *construct(harness *h, ty_value *t, const char **p) {
    ty_env *env = h->env;
    ty_datatype *d = (ty_datatype *)t;
    if (!d->is_primitive) {
        ty_value *args[64];
        const size_t n = read_list(h, p, ')', args, 64);
        return ty_new_struct(env, d, args, n);
    }
    ++*p;
    uint8_t bytes[32] = {0};
    char *end;
    if (d == env->k.t_float32) TY_STORE(float, bytes, strtof(*p, &end));
    else if (d == env->k.t_float64) TY_STORE(double, bytes, strtod(*p, &end));
    else TY_STORE(uint64_t, bytes, **p == '-' ? (uint64_t)strtoll(*p, &end, 0) : strtoull(*p, &end, 0));
    if (**p == '-' && ty_layout_of(env, d)->size == 16) memset(bytes + 8, 0xff, 8);
    *p = end;
    spaces(p);
    if (**p == ')') ++*p;
    return ty_box_bits(env, d, bytes);
}

static ty_value *read_value(harness *h, const char **p) {
    ty_env *env = h->env;
    spaces(p);
    if (**p == '"') {
        const char *s = ++*p;
        while (**p && **p != '"') ++*p;
        ty_value *v = ty_string_new(env, s, (size_t)(*p - s));
        if (**p) ++*p;
        return v;
    }
    if (isdigit((unsigned char)**p) || (**p == '-' && isdigit((unsigned char)(*p)[1]))) {
        char *end;
        const char *s = *p;
        const long long x = strtoll(s, &end, 0);
        if (*end == '.' || *end == 'e') {
            const double d = strtod(s, &end);
            *p = end;
            return ty_box_float64(env, d);
        }
        *p = end;
        return ty_box_int64(env, x);
    }
    const bool symbol = **p == ':';
    if (symbol) ++*p;
    const char *s = *p;
    while (**p && !strchr(" ,(){}", **p)) ++*p;
    const size_t n = (size_t)(*p - s);
    if (symbol) return ty_v(sup_sym_intern(env->syms, s, n));
    ty_value *args[64];
    if (n == 4 && !strncmp(s, "svec", 4)) return ty_v(ty_svec_copy(env, args, read_list(h, p, ')', args, 64)));
    ty_value *v = find_name(h, s, n);
    if (!v) {
        fail(h, "unknown name", s);
        return env->k.v_nothing;
    }
    if (**p == '{') {
        const size_t k = read_list(h, p, '}', args, 64);
        v = apply(h, v, k, args);
    }
    if (v && **p == '(') v = construct(h, v, p);
    return v;
}

static ty_value *read_const(void *payload, const char *text, size_t len) {
    harness *h = payload;
    char *copy = sup_arena_strndup(h->arena, text, len);
    const char *p = copy;
    return read_value(h, &p);
}

/* ---- definitions --------------------------------------------------------------------------------------------- */

static void define(harness *h, const char *name, ty_value *v) {
    named n = {sup_arena_strndup(h->arena, name, strlen(name)), v};
    sup_vec_push(h->arena, &h->names, n);
}

/* struct NAME field::Type ... */
static void define_struct(harness *h, char *rest, bool is_mutable) {
    ty_env *env = h->env;
    char *name = strsep(&rest, " "), *field;
    ty_value *names[32], *types[32];
    size_t n = 0;
    while (rest && (field = strsep(&rest, ";"))) {
        while (*field == ' ') field++;
        char *colons = strstr(field, "::");
        if (!colons) continue;
        names[n] = ty_v(sup_sym_intern(env->syms, field, (size_t)(colons - field)));
        const char *p = colons + 2;
        types[n++] = read_value(h, &p);
    }
    ty_error err = {{0}, NULL, NULL};
    ty_datatype *t = ty_new_struct_type(env, env->k.m_main, ty_symbol(env, name), env->k.emptysvec, ty_svec_copy(env, names, n), is_mutable, (int)n);
    ty_set_super(env, t, ty_v(env->k.t_any), &err);
    if (!ty_set_field_types(env, t, ty_svec_copy(env, types, n), &err)) fail(h, "struct", err.text);
    define(h, name, ty_v(t));
}

static const char *word_after(const char *options, const char *key) {
    const char *s = strstr(options, key);
    return s ? s + strlen(key) : NULL;
}

static uint32_t number_after(const char *options, const char *key) {
    const char *s = word_after(options, key);
    return s ? (uint32_t)strtoul(s, NULL, 0) : 0;
}

/* func NAME [kernel] [noinline] [ret=T] [...bounds], then the IR text. */
static void define_function(harness *h, char *rest, const char *text, size_t len) {
    ty_env *env = h->env;
    char *name = strsep(&rest, " ");
    const char *options = rest ? rest : "";
    ty_method *m = (ty_method *)ty_alloc(env, env->k.t_method, sizeof *m);
    m->name = ty_symbol(env, name);
    m->module = env->k.m_main;
    if (strstr(options, "noinline")) m->flags |= TY_METHOD_NOINLINE;
    const uint32_t file = sup_source_add(env->sources, h->file, text, len);
    ir_func *f = ir_parse(env, h->arena, file, read_const, h);
    if (!f) {
        fail(h, "IR text", env->diags->last ? env->diags->last->text : NULL);
        return;
    }
    const char *bad = ir_verify(f);
    if (bad) fail(h, "invalid IR", bad);
    ty_method_instance *mi = (ty_method_instance *)ty_alloc(env, env->k.t_method_instance, sizeof *mi);
    mi->def = ty_v(m);
    mi->sparams = env->k.emptysvec;
    ty_value *types[64];
    uint32_t n = 0;
    const char *vararg = word_after(options, "spec=");
    for (; n < f->arg_types.len && n < 64; n++) types[n] = f->consts.data[f->arg_types.data[n]];
    mi->spec_types = ty_v(ty_tuple_type(env, types, n));
    if (vararg) mi->spec_types = read_value(h, &vararg);
    ty_code_instance *ci = (ty_code_instance *)ty_alloc(env, env->k.t_code_instance, sizeof *ci);
    ci->def = mi;
    ci->owner = env->k.v_nothing;
    ci->last = TY_WORLD_OPEN;
    ci->flags = TY_CI_INFERRED;
    if (strstr(options, "quiet")) ci->effects = TY_EFF_EFFECT_FREE | TY_EFF_TERMINATES;
    const char *ret = word_after(options, "ret=");
    ci->ret_type = ret ? read_value(h, &ret) : ty_v(env->k.t_nothing);
    ci->code = ir_seal(f);
    define(h, sup_arena_printf(h->arena, "@%s", name), ty_v(ci));
    const bool kernel = strstr(options, "kernel") != NULL;
    if (!kernel && !strstr(options, "visible")) return;
    cg_entry e = {.ci = ci, .name = sup_arena_strndup(h->arena, name, strlen(name)), .is_kernel = kernel};
    e.max_threads[0] = number_after(options, "max=");
    e.min_threads[0] = number_after(options, "min=");
    e.blocks_per_sm = number_after(options, "blocks=");
    e.max_registers = number_after(options, "regs=");
    sup_vec_push(h->arena, &h->entries, e);
}

/* ---- compiling and checking ---------------------------------------------------------------------------------------- */

static void compile(harness *h, const char *options) {
    cg_request rq = {.env = h->env, .arena = h->arena, .cap_major = 7, .cap_minor = 5, .opt_level = 2};
    const char *cap = word_after(options, "cap=");
    char suffix, text[16] = {0};
    if (cap) {
        sscanf(cap, "%15s", text);
        if (!ptx_parse_cap(text, &rq.cap_major, &rq.cap_minor, &suffix)) fail(h, "capability", text);
        rq.feature_suffix = suffix;
    }
    if (strstr(options, "opt=")) rq.opt_level = (int)number_after(options, "opt=");
    rq.debug_level = (int)number_after(options, "debug=");
    rq.fastmath = strstr(options, "fastmath") != NULL;
    rq.target = strstr(options, "native") ? CG_TARGET_NATIVE : CG_TARGET_PTX;
    const char *lib = word_after(options, "libdevice=");
    if (lib) rq.libdevice = sup_arena_strndup(h->arena, lib, strcspn(lib, " "));
    const cg_output which = strstr(options, "emit=raw") ? CG_OUT_LLVM_RAW : strstr(options, "emit=llvm") ? CG_OUT_LLVM : CG_OUT_ASM;
    rq.emit = 1u << which | 1u << CG_OUT_ASM;
    rq.entries = h->entries.data;
    rq.nentries = h->entries.len;
    h->reply = (cg_reply){0};
    const int status = h->door->api->compile(h->session, &rq, &h->reply);
    sup_buf out = {0};
    for (const cg_message *m = h->reply.messages; m; m = m->next)
        sup_buf_printf(&out, "%s: %s%s%s\n", sup_diag_code_text(m->code), m->text, m->function ? " in " : "", m->function ? m->function : "");
    if (status == 0) sup_buf_puts(&out, h->reply.outputs[which].text);
    for (uint32_t i = 0; status == 0 && i < h->entries.len; i++) {
        const cg_entry_info *e = &h->reply.entries[i];
        sup_buf_printf(&out, "// entry %s: shared %u%s%s, reads", h->entries.data[i].name, e->static_shared, e->dynamic_shared ? " dynamic" : "",
                       e->has_state ? " state" : "");
        for (uint32_t p = 0; p < e->nparams && e->params_read; p++) {
            if (!e->params_read[p]) continue;
            const ty_value *t = ((ty_datatype *)h->entries.data[i].ci->def->spec_types)->parameters->data[p];
            size_t n = ty_is_datatype(h->env, t) ? ty_layout_of(h->env, (ty_datatype *)t)->size : 0;
            sup_buf_putc(&out, ' ');
            for (size_t k = 0; k < n; k++) sup_buf_putc(&out, e->params_read[p][k] ? '1' : '0');
        }
        sup_buf_putc(&out, '\n');
    }
    h->output = sup_arena_strndup(h->arena, sup_buf_cstr(&out), out.len);
    sup_buf_free(&out);
    if (getenv("CG_SHOW"))
        printf("%s\nemit %.2f link %.2f opt %.2f asm %.2f ms\n", h->output, h->reply.ms_emit, h->reply.ms_link, h->reply.ms_opt, h->reply.ms_asm);
    if (status && !strstr(options, "fails")) fail(h, "compile", h->output);
    if (!status && strstr(options, "fails")) fail(h, "compiled, but must not", NULL);
}

static bool matches(harness *h, const char *pattern) {
    regex_t re;
    if (regcomp(&re, pattern, REG_EXTENDED | REG_NEWLINE)) {
        fail(h, "bad pattern", pattern);
        return true;
    }
    const bool yes = h->output && regexec(&re, h->output, 0, NULL, 0) == 0;
    regfree(&re);
    return yes;
}

static const char *write_ptx(harness *h) {
    const char *path = sup_arena_printf(h->arena, "%s/test.ptx", h->folder);
    FILE *f = fopen(path, "w");
    if (!f || !h->reply.outputs[CG_OUT_ASM].text) {
        if (f) fclose(f);
        return NULL;
    }
    fputs(h->reply.outputs[CG_OUT_ASM].text, f);
    fclose(f);
    return path;
}

/* Runs a command, its output becomes what `check` looks at. */
static void run(harness *h, const char *command, int expect) {
    FILE *f = popen(command, "r");
    sup_buf out = {0};
    char chunk[4096];
    size_t n;
    while (f && (n = fread(chunk, 1, sizeof chunk, f)) > 0) sup_buf_add(&out, chunk, n);
    const int status = f ? pclose(f) : -1;
    h->output = sup_arena_strndup(h->arena, sup_buf_cstr(&out), out.len);
    sup_buf_free(&out);
    if (getenv("CG_SHOW")) printf("$ %s\n%s\n", command, h->output);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != expect) fail(h, command, h->output);
}

static void simulate(harness *h, const char *arguments) {
    const char *ptx = write_ptx(h);
    int expect = 0;
    if (!strncmp(arguments, "status=", 7)) {
        expect = atoi(arguments + 7);
        arguments += strcspn(arguments, " ");
    }
    if (ptx) run(h, sup_arena_printf(h->arena, "%s run %s %s 2>&1", h->ptxsim, ptx, arguments), expect);
}

static void ptxas(harness *h, const char *options) {
    static const char *const places[] = {"/usr/local/cuda/bin/ptxas", "/usr/bin/ptxas", NULL};
    const char *ptx = write_ptx(h);
    for (int i = 0; places[i] && ptx; i++)
        if (access(places[i], X_OK) == 0) {
            run(h, sup_arena_printf(h->arena, "%s %s -o /dev/null %s 2>&1", places[i], *options ? options : "-arch=sm_75", ptx), 0);
            return;
        }
}

static void directive(harness *h, char *line, const char *text, size_t len) {
    char *rest = line, *word = strsep(&rest, " ");
    if (!rest) rest = line + strlen(line);
    if (!strcmp(word, "func")) define_function(h, rest, text, len);
    else if (!strcmp(word, "struct")) define_struct(h, rest, false);
    else if (!strcmp(word, "mutable")) define_struct(h, rest, true);
    else if (!strcmp(word, "compile")) compile(h, rest);
    else if (!strcmp(word, "check")) { if (!matches(h, rest)) fail(h, "no match for", rest); }
    else if (!strcmp(word, "not")) { if (matches(h, rest)) fail(h, "should not match", rest); }
    else if (!strcmp(word, "sim")) simulate(h, rest);
    else if (!strcmp(word, "ptxas")) ptxas(h, rest);
    else if (!strcmp(word, "forget")) h->entries.len = 0;
    else if (*word) fail(h, "unknown directive", word);
}

static int run_file(harness *h, const char *path) {
    uint32_t file;
    if (sup_source_read(h->env->sources, path, &file, NULL) != SUP_READ_OK) return fprintf(stderr, "%s: cannot be read\n", path), 1;
    const char *p = sup_source_get(h->env->sources, file)->text;
    h->file = path;
    while (*p) {
        const char *nl = strchrnul(p, '\n');
        h->line++;
        const char *next = *nl ? nl + 1 : nl;
        if (!strncmp(p, "## ", 3)) {
            char *line = sup_arena_strndup(h->arena, p + 3, (size_t)(nl - p - 3));
            const char *end = next;
            while (*end && strncmp(end, "##", 2)) end = *strchrnul(end, '\n') ? strchrnul(end, '\n') + 1 : strchrnul(end, '\n');
            directive(h, line, next, (size_t)(end - next));
        }
        p = next;
    }
    return h->failures != 0;
}

int main(int argc, char **argv) {
    if (argc < 3) return fprintf(stderr, "usage: cg_harness PTXSIM FILE.ir\n"), 2;
    harness h = {.arena = sup_arena_create(), .ptxsim = argv[1]};
    char folder[] = "/tmp/cg-test-XXXXXX";
    h.folder = mkdtemp(folder);
    sup_sources *sources = sup_sources_create();
    h.env = ty_env_create(sup_symtab_create(), sources, sup_diags_create(sources));
    const char *error = NULL;
    h.door = cg_door_open(h.arena, NULL, &error);
    if (!h.door) return fprintf(stderr, "%s\n", error), 1;
    h.session = h.door->api->open();
    const int status = run_file(&h, argv[2]);
    h.door->api->close(h.session);
    unlink(sup_arena_printf(h.arena, "%s/test.ptx", h.folder));
    rmdir(folder);
    return status;
}
