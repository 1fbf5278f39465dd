/* The program `gpucc`: a client of the public interface, like any other. */
#include <limits.h>
#include <stdlib.h>
#include <malloc.h>
#include <string.h>
#include <unistd.h>

#include "driver/interrupt.h"
#include "driver/options.h"
#include "driver/output.h"

typedef struct program {
    sup_arena *arena;
    drv_options o;
    const char *output_error; /* a result that could not be written */
    bool bad_options;         /* the compiler refused them: exit status 2 */
} program;

static bool use_color(const program *p) {
    return p->o.color >= 0 ? p->o.color : isatty(STDERR_FILENO) && !getenv("NO_COLOR");
}

static void print_diagnostics(program *p, gpucc_context *cx) {
    if (p->output_error) gpucc_diagnostic_add_output_error(cx, p->output_error);
    p->output_error = NULL;
    if (!gpucc_diagnostic_count(cx) && !p->o.diagnostics_json) return;
    fputs(p->o.diagnostics_json ? gpucc_diagnostics_json(cx) : gpucc_diagnostics_text(cx, use_color(p)), stderr);
    gpucc_diagnostics_clear(cx);
}

static void print_timings(const program *p, const gpucc_context *cx) {
    double ms, total = 0;
    const char *name;
    if (!p->o.timings) return;
    bool json = p->o.timings_json;
    if (json) fputc('{', stderr);
    for (size_t i = 0; (name = gpucc_timing(cx, i, &ms)); i++) {
        total += ms;
        if (json) fprintf(stderr, "\"%s\": %.3f, ", name, ms);
        else fprintf(stderr, "%-12s %8.3f ms\n", name, ms);
    }
    if (json) fprintf(stderr, "\"total\": %.3f}\n", total);
    else fprintf(stderr, "%-12s %8.3f ms\n", "total", total);
}

/* An uncaught exception of a program that runs, as `julia` prints it: the text, then where it was. */
static void print_uncaught(const program *p, gpucc_context *cx) {
    const char *text = gpucc_uncaught_text(cx);
    if (!text || p->o.diagnostics_json) return;
    if (use_color(p) && !strncmp(text, "ERROR: ", 7)) fprintf(stderr, "\033[91m\033[1mERROR: \033[0m%s", text + 7);
    else fputs(text, stderr);
    gpucc_diagnostics_clear(cx);
}

/* The folders of GPUCC_LOAD_PATH behind those of -I. */
static void add_load_path(program *p) {
    const char *s = getenv("GPUCC_LOAD_PATH");
    while (s && *s) {
        size_t n = strcspn(s, ":");
        if (n) sup_vec_push(p->arena, &p->o.load_path, sup_arena_strndup(p->arena, s, n));
        s += n + (s[n] == ':');
    }
}

static gpucc_context *open_context(program *p, const char *program_file, gpucc_status *status) {
    gpucc_context_options o = GPUCC_CONTEXT_OPTIONS_INIT;
    o.base_image = p->o.base_image;
    o.images = p->o.images.data;
    o.nimages = p->o.images.len;
    o.load_path = p->o.load_path.data;
    o.nload_path = p->o.load_path.len;
    o.args = p->o.program_args.data;
    o.nargs = p->o.program_args.len;
    o.program_file = program_file;
    o.verbose = p->o.verbose;
    o.hot = p->o.hot;
    o.making_image = p->o.command == DRV_PRECOMPILE;
    bool native = p->o.target && !strcmp(p->o.target, "native");
    if (p->o.command == DRV_COMPILE && p->o.caps.len && !native && !p->o.functions.len) o.expect_capability = p->o.caps.data[0];
    gpucc_context *cx;
    *status = gpucc_context_create(&cx, &o);
    return cx;
}

static bool add_kernels(program *p, gpucc_context *cx) {
    bool ok = true;
    for (uint32_t i = 0; i < p->o.kernels.len; i++)
        ok &= gpucc_add_kernel(cx, p->o.kernels.data[i].signature, &p->o.kernels.data[i].options) == GPUCC_OK;
    return ok;
}

/* "dir/vadd.jl" -> "dir/vadd" + suffix; standard input becomes "stdin". */
static char *stem_of(program *p, const char *path) {
    if (!strcmp(path, "-")) return sup_arena_strndup(p->arena, "stdin", 5);
    size_t n = strlen(path);
    if (n > 3 && !strcmp(path + n - 3, ".jl")) n -= 3;
    return sup_arena_strndup(p->arena, path, n);
}

typedef struct destination {
    const char *stem;  /* without extension; NULL: standard output */
    const char *exact; /* for the first kind, when -o named it */
} destination;

static destination destination_of(program *p, const char *file, const char *cap) {
    destination d = {0};
    bool several = p->o.caps.len > 1;
    if (p->o.output && !strcmp(p->o.output, "-")) return d;
    if (p->o.output) {
        const char *slash = strrchr(p->o.output, '/'), *dot = strrchr(p->o.output, '.');
        size_t n = dot && dot > (slash ? slash : p->o.output) ? (size_t)(dot - p->o.output) : strlen(p->o.output);
        d.stem = sup_arena_strndup(p->arena, p->o.output, n);
        if (!several) d.exact = p->o.output;
        else d.exact = sup_arena_printf(p->arena, "%s.sm_%s%s", d.stem, cap, p->o.output + n);
    } else d.stem = stem_of(p, file);
    if (several) d.stem = sup_arena_printf(p->arena, "%s.sm_%s", d.stem, cap);
    return d;
}

static bool write_products(program *p, const gpucc_output *out, unsigned emit, destination d) {
    char error[512];
    bool first = true, ok = true;
    for (unsigned bit = 1; bit <= GPUCC_EMIT_OBJECT && ok; bit <<= 1) {
        size_t len;
        const char *text = emit & bit ? gpucc_output_get(out, (gpucc_emit)bit, &len) : NULL;
        if (!text) continue;
        if (!d.stem && bit == GPUCC_EMIT_JSON && !p->o.emit_given) continue; /* -o -: PTX alone unless asked for */
        const char *path = !d.stem ? "-" : first && d.exact ? d.exact : sup_arena_printf(p->arena, "%s.%s", d.stem, drv_emit_extension((gpucc_emit)bit));
        ok = drv_write_file(path, text, len, error, sizeof error);
        first = false;
    }
    if (!ok) p->output_error = sup_arena_printf(p->arena, "%s", error);
    return ok;
}

static bool print_functions(program *p, gpucc_context *cx) {
    for (uint32_t i = 0; i < p->o.functions.len; i++) {
        for (unsigned bit = GPUCC_EMIT_TYPED; bit <= GPUCC_EMIT_LOWERED; bit <<= 1) {
            const char *text;
            if (!(p->o.emit & bit)) continue;
            if (gpucc_reflect(cx, p->o.functions.data[i], (gpucc_emit)bit, &text) != GPUCC_OK) return false;
            printf("# %s\n%s", p->o.functions.data[i], text);
        }
    }
    return true;
}

static gpucc_compile_options compile_options(const program *p, const char *cap) {
    gpucc_compile_options c = GPUCC_COMPILE_OPTIONS_INIT;
    c.target = p->o.target;
    c.capability = cap;
    c.ptx_version = p->o.ptx;
    c.emit = p->o.emit;
    if (p->o.target && !strcmp(p->o.target, "native") && !p->o.emit_given) c.emit = GPUCC_EMIT_ASM;
    c.opt_level = p->o.opt_level;
    c.debug_level = p->o.debug_level;
    c.fastmath = p->o.fastmath;
    c.always_inline = p->o.always_inline;
    c.threads = p->o.jobs;
    c.libdevice = p->o.libdevice;
    c.defaults = p->o.defaults;
    return c;
}

static bool compile_for(program *p, gpucc_context *cx, const char *file, const char *cap) {
    destination d = destination_of(p, file, cap);
    gpucc_compile_options c = compile_options(p, cap);
    const char *slash = d.exact ? strrchr(d.exact, '/') : d.stem ? strrchr(d.stem, '/') : NULL;
    c.module_name = d.exact ? (slash ? slash + 1 : d.exact) : d.stem ? sup_arena_printf(p->arena, "%s.ptx", slash ? slash + 1 : d.stem) : "-";
    gpucc_output *out;
    gpucc_status status = gpucc_compile(cx, &c, &out);
    p->bad_options |= status == GPUCC_USAGE;
    if (status != GPUCC_OK) return false;
    bool ok = write_products(p, out, c.emit, d);
    gpucc_output_destroy(out);
    return ok;
}

static bool compile_file(program *p, const char *file) {
    gpucc_status status;
    gpucc_context *cx = open_context(p, NULL, &status);
    bool ok = status == GPUCC_OK && gpucc_eval_file(cx, file) == GPUCC_OK && add_kernels(p, cx);
    bool reflect = p->o.functions.len > 0;
    if (ok && reflect) ok = print_functions(p, cx);
    for (uint32_t i = 0; ok && !reflect && i < p->o.caps.len; i++) ok = compile_for(p, cx, file, p->o.caps.data[i]);
    if (cx) {
        print_diagnostics(p, cx);
        print_timings(p, cx);
    }
    gpucc_context_destroy(cx);
    return ok;
}

static int run_compile(program *p) {
    bool ok = true;
    if (!p->o.caps.len) sup_vec_push(p->arena, &p->o.caps, "7.0");
    for (uint32_t i = 0; i < p->o.files.len; i++) ok &= compile_file(p, p->o.files.data[i]);
    return ok ? 0 : p->bad_options ? 2 : 1;
}

static int run_eval(program *p) {
    gpucc_status status;
    const char *file = p->o.code ? NULL : p->o.files.len ? p->o.files.data[0] : "-";
    gpucc_context *cx = open_context(p, file, &status);
    int exit_status = 0;
    drv_interrupts *interrupts = SUP_NEW(p->arena, drv_interrupts);
    *interrupts = (drv_interrupts){.cx = cx, .ends = !p->o.code};
    if (status == GPUCC_OK) drv_interrupts_start(interrupts);
    char absolute[PATH_MAX]; /* programs are known by their full names */
    if (file && strcmp(file, "-") && realpath(file, absolute)) file = absolute;
    if (status == GPUCC_OK) status = p->o.code ? gpucc_eval_string(cx, "none", p->o.code, strlen(p->o.code)) : gpucc_eval_file(cx, file);
    bool exited = cx && gpucc_exit_requested(cx, &exit_status);
    if (cx) {
        fflush(stdout);
        if (!exited) print_uncaught(p, cx);
        print_diagnostics(p, cx);
        print_timings(p, cx);
    }
    const bool interrupted = exited && interrupts->ends && interrupts->sent;
    gpucc_context_destroy(cx);
    if (interrupted) drv_die_interrupted();
    return exited ? exit_status : status == GPUCC_OK ? 0 : 1;
}

static int run_precompile(program *p) {
    gpucc_status status;
    if (!p->o.caps.len) sup_vec_push(p->arena, &p->o.caps, "7.0");
    gpucc_context *cx = open_context(p, NULL, &status);
    bool ok = status == GPUCC_OK;
    for (uint32_t i = 0; ok && i < p->o.files.len; i++) ok = gpucc_eval_file(cx, p->o.files.data[i]) == GPUCC_OK;
    ok = ok && add_kernels(p, cx);
    for (uint32_t i = 0; ok && i < p->o.caps.len; i++) {
        gpucc_compile_options c = compile_options(p, p->o.caps.data[i]);
        gpucc_output *out;
        if (!gpucc_kernel_count(cx)) break;
        ok = gpucc_compile(cx, &c, &out) == GPUCC_OK;
        if (ok) gpucc_output_destroy(out);
    }
    ok = ok && gpucc_image_write(cx, p->o.output) == GPUCC_OK;
    if (cx) {
        print_diagnostics(p, cx);
        print_timings(p, cx);
    }
    gpucc_context_destroy(cx);
    return ok ? 0 : 1;
}

static int print_help(const program *p) {
    switch (p->o.help) {
    case DRV_HELP_MAN: drv_help_man(stdout); break;
    case DRV_HELP_MD: drv_help_markdown(stdout); break;
    case DRV_HELP_VERSION: printf("gpucc %s\n", gpucc_version()); break;
    default: drv_help_text(stdout); break;
    }
    return fflush(stdout) == 0 ? 0 : 1;
}

/* Ends the process without LLVM's and the C++ library's destructors: they take longer than compiling a small kernel. */
static int leave(int status) {
#ifndef __SANITIZE_ADDRESS__
    if (fflush(NULL) == 0) _exit(status);
#endif
    return status;
}

int main(int argc, char **argv) {
    /* One heap that grows in big steps: LLVM's thread would grow its own page by page. */
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_TOP_PAD, 2 << 20);
    program p = {.arena = sup_arena_create()};
    char error[512];
    if (!drv_options_parse(p.arena, argc, argv, &p.o, error, sizeof error)) {
        fprintf(stderr, "gpucc: error [E0001]: %s\n", error);
        return 2;
    }
    if (p.o.help) return print_help(&p);
    add_load_path(&p);
    switch (p.o.command) {
    case DRV_EVAL: return leave(run_eval(&p));
    case DRV_PRECOMPILE: return leave(run_precompile(&p));
    default: return leave(run_compile(&p));
    }
}
