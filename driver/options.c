/* Parsing of the command line, driven by options.def. */
#include "driver/options.h"

#include "driver/capability.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef enum option_id {
#define DRV_GROUP(id, title)
#define DRV_OPTION(id, name, letter, arg, group, def, help) OPT_##id,
#include "driver/options.def"
#undef DRV_OPTION
#undef DRV_GROUP
    OPT_COUNT
} option_id;

typedef struct option_row {
    const char *name;
    char letter;
    const char *arg;
} option_row;

static const option_row rows[] = {
#define DRV_GROUP(id, title)
#define DRV_OPTION(id, name, letter, arg, group, def, help) {name, letter, arg},
#include "driver/options.def"
#undef DRV_OPTION
#undef DRV_GROUP
};

static const struct {
    const char *name, *extension;
} emit_kinds[] = {{"ptx", "ptx"},     {"json", "json"}, {"llvm", "ll"},    {"typed", "typed"},
                  {"lowered", "lowered"}, {"asm", "s"},  {"tree", "tree"}, {"object", "o"}};

static int emit_index(gpucc_emit bit) { return __builtin_ctz((unsigned)bit); }
const char *drv_emit_extension(gpucc_emit bit) { return emit_kinds[emit_index(bit)].extension; }

typedef struct parser {
    sup_arena *arena;
    drv_options *o;
    char *error;
    size_t error_size;
} parser;

#define FAIL(p, ...) (snprintf((p)->error, (p)->error_size, __VA_ARGS__), false)

static bool parse_int(parser *p, const char *what, const char *s, long lo, long hi, long *out) {
    char *end;
    errno = 0;
    long v = strtol(s, &end, 10);
    if (errno || end == s || *end || v < lo || v > hi)
        return FAIL(p, "%s takes a whole number from %ld to %ld, not `%s`", what, lo, hi, s);
    *out = v;
    return true;
}

/* "16,16" -> up to three positive numbers. */
static bool parse_extents(parser *p, const char *what, const char *s, int64_t *out, size_t *n, size_t max, long limit) {
    *n = 0;
    for (const char *at = s;;) {
        char *end;
        errno = 0;
        long v = strtol(at, &end, 10);
        if (errno || end == at || v < 1 || v > limit || *n == max || (*end && *end != ','))
            return FAIL(p, "%s takes 1 to %zu positive numbers separated by commas, not `%s`", what, max, s);
        out[(*n)++] = v;
        if (!*end) return true;
        at = end + 1;
    }
}

static bool parse_threads(parser *p, const char *what, const char *s, int out[3]) {
    int64_t v[3];
    size_t n;
    if (!parse_extents(p, what, s, v, &n, 3, 1024)) return false;
    for (size_t i = 0; i < 3; i++) out[i] = i < n ? (int)v[i] : 1;
    return true;
}

static bool parse_emit(parser *p, const char *s) {
    p->o->emit = 0;
    p->o->emit_given = true;
    while (*s) {
        size_t n = strcspn(s, ",");
        size_t k = 0, count = sizeof emit_kinds / sizeof *emit_kinds;
        while (k < count && (strlen(emit_kinds[k].name) != n || memcmp(emit_kinds[k].name, s, n))) k++;
        if (k == count) return FAIL(p, "--emit does not know `%.*s`; it knows tree, lowered, typed, llvm, ptx, json, asm, object", (int)n, s);
        p->o->emit |= 1u << k;
        s += n + (s[n] == ',');
    }
    return p->o->emit ? true : FAIL(p, "--emit needs at least one kind");
}

static bool parse_caps(parser *p, const char *s) {
    while (*s) {
        size_t n = strcspn(s, ",");
        drv_capability ignored;
        if (!drv_capability_parse(s, n, &ignored))
            return FAIL(p, "--cap takes compute capabilities such as 7.0, 9.0a or 10.0f, not `%.*s`", (int)n, s);
        const char *cap = sup_arena_strndup(p->arena, s, n);
        for (uint32_t i = 0; i < p->o->caps.len; i++)
            if (!strcmp(p->o->caps.data[i], cap)) return FAIL(p, "--cap names %s twice", cap);
        sup_vec_push(p->arena, &p->o->caps, cap);
        s += n + (s[n] == ',');
    }
    return p->o->caps.len ? true : FAIL(p, "--cap needs a compute capability");
}

static bool one_of(parser *p, const char *what, const char *s, const char *const *words, int *index) {
    for (int i = 0; words[i]; i++)
        if (!strcmp(s, words[i])) return *index = i, true;
    return FAIL(p, "%s does not know `%s`", what, s);
}

static gpucc_kernel_options *kernel_options(parser *p) {
    return p->o->kernels.len ? &sup_vec_last(&p->o->kernels).options : &p->o->defaults;
}

static bool kernel_option(parser *p, option_id id, const char *arg) {
    gpucc_kernel_options *k = kernel_options(p);
    long n;
    switch (id) {
    case OPT_NAME:
        if (!*arg) return FAIL(p, "--name needs a name");
        k->name = arg;
        return true;
    case OPT_WORKGROUPSIZE:
    case OPT_NDRANGE: {
        int64_t *v = SUP_NEW_ARRAY(p->arena, int64_t, 8);
        bool wg = id == OPT_WORKGROUPSIZE;
        size_t len;
        if (!parse_extents(p, wg ? "--workgroupsize" : "--ndrange", arg, v, &len, 8, INT32_MAX)) return false;
        if (wg) k->workgroupsize = v, k->nworkgroupsize = len;
        else k->ndrange = v, k->nndrange = len;
        return true;
    }
    case OPT_MAXTHREADS: return parse_threads(p, "--maxthreads", arg, k->max_threads);
    case OPT_MINTHREADS: return parse_threads(p, "--minthreads", arg, k->min_threads);
    case OPT_BLOCKS:
        if (!parse_int(p, "--blocks-per-sm", arg, 1, 64, &n)) return false;
        k->blocks_per_sm = (int)n;
        return true;
    default:
        if (!parse_int(p, "--maxregs", arg, 16, 255, &n)) return false;
        k->max_registers = (int)n;
        return true;
    }
}

static bool parse_ptx_version(parser *p, const char *s) {
    unsigned major, minor;
    char rest;
    if (sscanf(s, "%2u.%1u%c", &major, &minor, &rest) != 2)
        return FAIL(p, "--ptx takes a PTX ISA version such as 7.0, not `%s`", s);
    p->o->ptx = s;
    return true;
}

static bool set_option(parser *p, option_id id, const char *arg) {
    static const char *const targets[] = {"ptx", "native", NULL}, *const formats[] = {"text", "json", NULL},
                      *const colors[] = {"never", "always", "auto", NULL};
    drv_options *o = p->o;
    int index;
    long n;
    switch (id) {
    case OPT_KERNEL: {
        drv_kernel_arg k = {arg, GPUCC_KERNEL_OPTIONS_INIT};
        sup_vec_push(p->arena, &o->kernels, k);
        return true;
    }
    case OPT_INCLUDE: sup_vec_push(p->arena, &o->load_path, arg); return true;
    case OPT_IMAGE: sup_vec_push(p->arena, &o->images, arg); return true;
    case OPT_BASE_IMAGE: o->base_image = arg; return true;
    case OPT_FUNCTION: sup_vec_push(p->arena, &o->functions, arg); return true;
    case OPT_CAP: return parse_caps(p, arg);
    case OPT_PTX: return parse_ptx_version(p, arg);
    case OPT_TARGET:
        if (!one_of(p, "--target", arg, targets, &index)) return false;
        o->target = arg;
        return true;
    case OPT_OPT:
        if (!parse_int(p, "-O", arg, 0, 3, &n)) return false;
        o->opt_level = (int)n;
        return true;
    case OPT_DEBUG:
        if (!parse_int(p, "-g", arg, 0, 2, &n)) return false;
        o->debug_level = (int)n;
        return true;
    case OPT_FASTMATH: return o->fastmath = true;
    case OPT_ALWAYS_INLINE: return o->always_inline = true;
    case OPT_LIBDEVICE: o->libdevice = arg; return true;
    case OPT_OUT: o->output = arg; return true;
    case OPT_EMIT: return parse_emit(p, arg);
    case OPT_DIAGNOSTICS:
        if (!one_of(p, "--diagnostics", arg, formats, &index)) return false;
        o->diagnostics_json = index == 1;
        return true;
    case OPT_COLOR:
        if (!one_of(p, "--color", arg, colors, &index)) return false;
        o->color = index == 2 ? -1 : index;
        return true;
    case OPT_TIMINGS:
        o->timings = true;
        o->timings_json = arg && !strcmp(arg, "json");
        return !arg || o->timings_json || !strcmp(arg, "text") ? true : FAIL(p, "--timings does not know `%s`", arg);
    case OPT_VERBOSE: return o->verbose = true;
    case OPT_JOBS:
        if (!parse_int(p, "-j", arg, 1, 256, &n)) return false;
        o->jobs = (int)n;
        return true;
    case OPT_HOT:
        if (!parse_int(p, "--hot", arg, 1, 1000000000, &n)) return false;
        o->hot = (int)n;
        return true;
    case OPT_EVAL: o->code = o->code ? sup_arena_printf(p->arena, "%s\n%s", o->code, arg) : arg; return true;
    case OPT_HELP: o->help = DRV_HELP_TEXT; return true;
    case OPT_HELP_MAN: o->help = DRV_HELP_MAN; return true;
    case OPT_HELP_MARKDOWN: o->help = DRV_HELP_MD; return true;
    case OPT_VERSION: o->help = DRV_HELP_VERSION; return true;
    default: return kernel_option(p, id, arg);
    }
}

static bool optional_argument(option_id id) { return id == OPT_TIMINGS || id == OPT_DEBUG; }

/* One argument that starts with `-`; *i moves on when its value is the next one. */
static bool parse_option(parser *p, int argc, char **argv, int *i) {
    const char *a = argv[*i];
    bool is_long = a[1] == '-';
    size_t n = is_long ? strcspn(a + 2, "=") : 1;
    const char *value = is_long ? (a[2 + n] == '=' ? a + 3 + n : NULL) : (a[2] ? a + 2 : NULL);
    int id = 0;
    for (; id < OPT_COUNT; id++) {
        if (is_long ? rows[id].name && strlen(rows[id].name) == n && !memcmp(rows[id].name, a + 2, n) : rows[id].letter == a[1])
            break;
    }
    if (id == OPT_COUNT) return FAIL(p, "unknown option `%s`; --help lists all", a);
    if (!rows[id].arg) return value ? FAIL(p, "`%s`: this option takes no argument", a) : set_option(p, (option_id)id, NULL);
    if (!value && optional_argument((option_id)id)) value = id == OPT_DEBUG ? "2" : NULL;
    else if (!value) {
        if (*i + 1 >= argc) return FAIL(p, "`%s` needs an argument: %s", a, rows[id].arg);
        value = argv[++*i];
    }
    return set_option(p, (option_id)id, value);
}

static bool check(parser *p) {
    drv_options *o = p->o;
    if (o->help) return true;
    if (o->command == DRV_EVAL) return true;
    if (!o->files.len) return FAIL(p, "no input file; --help says how to use gpucc");
    if (o->output && o->files.len > 1) return FAIL(p, "-o names one output but there are %u input files", o->files.len);
    if (o->target && !strcmp(o->target, "native") && o->caps.len) return FAIL(p, "--cap has no meaning with --target native");
    if (o->target && !strcmp(o->target, "native") && (o->emit & GPUCC_EMIT_PTX) && o->emit_given)
        return FAIL(p, "--emit ptx contradicts --target native");
    if (o->command == DRV_PRECOMPILE && (!o->output || !strcmp(o->output, "-")))
        return FAIL(p, "precompile needs -o FILE for the image");
    if (o->kernels.len > 1 && o->defaults.name) return FAIL(p, "--name before the first --kernel would name several kernels alike");
    return true;
}

static void set_defaults(drv_options *o) {
    *o = (drv_options){0};
    o->defaults = (gpucc_kernel_options)GPUCC_KERNEL_OPTIONS_INIT;
    o->emit = GPUCC_EMIT_PTX | GPUCC_EMIT_JSON;
    o->opt_level = 2;
    o->jobs = 1;
    o->color = -1;
}

bool drv_options_parse(sup_arena *arena, int argc, char **argv, drv_options *o, char *error, size_t error_size) {
    parser p = {arena, o, error, error_size};
    set_defaults(o);
    int i = 1;
    if (argc > 1 && !strcmp(argv[1], "eval")) o->command = DRV_EVAL, i++;
    else if (argc > 1 && !strcmp(argv[1], "precompile")) o->command = DRV_PRECOMPILE, i++;
    bool only_files = false;
    for (; i < argc; i++) {
        const char *a = argv[i];
        bool program_given = o->command == DRV_EVAL && (o->files.len || o->code);
        bool more_code = o->code && !only_files && !o->program_args.len && !strcmp(a, "-e");
        if (!only_files && !strcmp(a, "--") && !(program_given && o->files.len)) only_files = true;
        else if (program_given && !more_code) sup_vec_push(arena, &o->program_args, a);
        else if (only_files || a[0] != '-' || !a[1]) sup_vec_push(arena, &o->files, a);
        else if (!parse_option(&p, argc, argv, &i)) return false;
    }
    return check(&p);
}
