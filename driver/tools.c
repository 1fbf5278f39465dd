/* Running ptxas and nvdisasm: input and output through files in a temporary folder that is removed again. */
#include "driver/tools.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* $CUDA_HOME/bin, the folders of PATH, the usual place. */
static const char *find_tool(sup_arena *arena, const char *name) {
    const char *home = getenv("CUDA_HOME"), *path = getenv("PATH");
    const char *full = home ? sup_arena_printf(arena, "%s/bin/%s", home, name) : NULL;
    if (full && access(full, X_OK) == 0) return full;
    while (path && *path) {
        size_t n = strcspn(path, ":");
        full = sup_arena_printf(arena, "%.*s/%s", (int)n, path, name);
        if (access(full, X_OK) == 0) return full;
        path += n + (path[n] == ':');
    }
    full = sup_arena_printf(arena, "/usr/local/cuda/bin/%s", name);
    return access(full, X_OK) == 0 ? full : NULL;
}

static char *read_file(sup_arena *arena, const char *path, size_t *len) {
    struct stat st;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0 || fstat(fd, &st) != 0) return NULL;
    char *text = sup_arena_alloc(arena, (size_t)st.st_size + 1);
    size_t n = 0;
    for (ssize_t k; n < (size_t)st.st_size && (k = read(fd, text + n, (size_t)st.st_size - n)) > 0;) n += (size_t)k;
    close(fd);
    *len = n;
    return text;
}

static bool write_file(const char *path, const char *bytes, size_t len) {
    FILE *f = fopen(path, "wb");
    if (!f) return false;
    bool ok = fwrite(bytes, 1, len, f) == len;
    return fclose(f) == 0 && ok;
}

/* Runs a tool with standard output and error in files. The exit status, or -1. */
static int run(const char *const *argv, const char *out, const char *err) {
    posix_spawn_file_actions_t actions;
    pid_t pid;
    int status;
    if (posix_spawn_file_actions_init(&actions) != 0) return -1;
    posix_spawn_file_actions_addopen(&actions, 1, out, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_addopen(&actions, 2, err, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    int failed = posix_spawn(&pid, argv[0], &actions, NULL, (char *const *)(uintptr_t)argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed) return -1;
    while (waitpid(pid, &status, 0) < 0)
        if (errno != EINTR) return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

typedef struct scratch {
    char folder[32];
    const char *in, *result, *out, *err;
} scratch;

static bool open_scratch(sup_arena *arena, scratch *s) {
    snprintf(s->folder, sizeof s->folder, "/tmp/gpucc-XXXXXX");
    if (!mkdtemp(s->folder)) return false;
    s->in = sup_arena_printf(arena, "%s/in", s->folder);
    s->result = sup_arena_printf(arena, "%s/result", s->folder);
    s->out = sup_arena_printf(arena, "%s/out", s->folder);
    s->err = sup_arena_printf(arena, "%s/err", s->folder);
    return true;
}

static void close_scratch(const scratch *s) {
    unlink(s->in);
    unlink(s->result);
    unlink(s->out);
    unlink(s->err);
    rmdir(s->folder);
}

static const char *fail(gpucc_context *cx, sup_arena *arena, const scratch *s, const char *tool) {
    size_t n = 0;
    const char *text = read_file(arena, s->err, &n);
    sup_diag *d = sup_diag_emit(cx->diags, SUP_E_TOOL, (sup_span){0}, "%s failed", tool);
    while (n && isspace((unsigned char)text[n - 1])) n--;
    if (n) sup_diag_note(d, (sup_span){0}, "%.*s", (int)n, text);
    if (n && strstr(text, "is not defined for option 'gpu-name'"))
        sup_diag_hint(d, "this %s does not know the capability (each release of the CUDA toolkit adds new ones and drops old ones); set CUDA_HOME or PATH to another, or ship the PTX, which the CUDA driver assembles when it is loaded", tool);
    return NULL;
}

static const char *missing(gpucc_context *cx, const char *tool, const char *what) {
    sup_diag *d = sup_diag_emit(cx->diags, SUP_E_TOOL, (sup_span){0}, "%s was not found: it is needed to %s", tool, what);
    sup_diag_hint(d, "it is part of NVIDIA's CUDA toolkit; set CUDA_HOME or PATH");
    return NULL;
}

const char *drv_assemble(gpucc_context *cx, sup_arena *arena, const char *ptx, size_t len, const char *capability, size_t *cubin_len) {
    const char *tool = find_tool(arena, "ptxas");
    scratch s;
    if (!tool) return missing(cx, "ptxas", "make machine code");
    if (!open_scratch(arena, &s)) return fail(cx, arena, &(scratch){.err = ""}, "making a temporary folder");
    unsigned major = 0, minor = 0;
    char suffix[2] = "";
    sscanf(capability, "%u.%u%1[af]", &major, &minor, suffix);
    const char *arch = sup_arena_printf(arena, "-arch=sm_%u%u%s", major, minor, suffix);
    const char *argv[] = {tool, arch, "-o", s.result, s.in, NULL};
    const char *cubin = NULL;
    if (!write_file(s.in, ptx, len) || run(argv, s.out, s.err) != 0) fail(cx, arena, &s, "ptxas");
    else cubin = read_file(arena, s.result, cubin_len);
    close_scratch(&s);
    return cubin;
}

const char *drv_disassemble(gpucc_context *cx, sup_arena *arena, const char *cubin, size_t len, size_t *text_len) {
    const char *tool = find_tool(arena, "nvdisasm");
    scratch s;
    if (!tool) return missing(cx, "nvdisasm", "print machine code");
    if (!open_scratch(arena, &s)) return fail(cx, arena, &(scratch){.err = ""}, "making a temporary folder");
    const char *argv[] = {tool, s.in, NULL};
    const char *text = NULL;
    if (!write_file(s.in, cubin, len) || run(argv, s.out, s.err) != 0) fail(cx, arena, &s, "nvdisasm");
    else text = read_file(arena, s.out, text_len);
    close_scratch(&s);
    return text;
}
