#define _GNU_SOURCE
/* Host services for open files and the file system. A handle is an Int: 0 to 2 are the process's own streams, anything
 * else is what file_open gave. Calls that can fail give a negative errno. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include "runtime/host.h"

static FILE *file_of(const ty_value *handle) {
    const int64_t h = rt_int(handle);
    return h == 0 ? stdin : h == 1 ? stdout : h == 2 ? stderr : (FILE *)(intptr_t)h;
}
static ty_value *result(rt_context *rt, bool ok) { return ty_box_int64(rt->env, ok ? 0 : -errno); }

HOST(file_open) {
    WANT(0, t_string);
    WANT(1, t_int64);
    const int64_t f = INT(1);
    const bool reads = f & 1, writes = f & 2;
    int flags = (reads && writes ? O_RDWR : writes ? O_WRONLY : O_RDONLY) | (f & 4 ? O_CREAT : 0) | (f & 8 ? O_TRUNC : 0) |
                (f & 16 ? O_APPEND : 0) | O_CLOEXEC;
    const int fd = open(STR(0)->data, flags, 0666);
    if (fd < 0) return ty_box_int64(rt->env, -errno);
    FILE *file = fdopen(fd, reads && writes ? (f & 16 ? "a+" : "r+") : f & 16 ? "a" : writes ? "w" : "r");
    if (!file) return ty_box_int64(rt->env, -errno);
    if (f & 16) fseek(file, 0, SEEK_END);
    return ty_box_int64(rt->env, (int64_t)(intptr_t)file);
}
HOST(file_fdopen) {
    WANT(0, t_int64);
    WANT(1, t_bool);
    FILE *file = fdopen((int)INT(0), rt_is_true(rt, args[1]) ? "r+" : "r");
    return ty_box_int64(rt->env, file ? (int64_t)(intptr_t)file : -errno);
}
HOST(file_close) {
    WANT(0, t_int64);
    return result(rt, fclose(file_of(args[0])) == 0);
}
HOST(file_read) {
    WANT(0, t_int64);
    WANT(2, t_int64);
    WANT(3, t_int64);
    size_t len = 0;
    uint8_t *p = rt_host_bytes(rt, args[1], &len);
    if (rt->exception) return NULL;
    const int64_t i = INT(2), k = INT(3);
    if (i < 1 || k < 0 || (uint64_t)(i - 1) + (uint64_t)k > len) return rt_throw_bounds(rt, args[1], args[2]);
    FILE *f = file_of(args[0]);
    fflush(f == stdin ? NULL : f);
    return ty_box_int64(rt->env, (int64_t)fread(p + i - 1, 1, (size_t)k, f));
}
HOST(file_write) {
    WANT(0, t_int64);
    WANT(2, t_int64);
    WANT(3, t_int64);
    size_t len = 0;
    const uint8_t *p = rt_host_bytes(rt, args[1], &len);
    if (rt->exception) return NULL;
    const int64_t i = INT(2), k = INT(3);
    if (i < 1 || k < 0 || (uint64_t)(i - 1) + (uint64_t)k > len) return rt_throw_bounds(rt, args[1], args[2]);
    FILE *f = file_of(args[0]);
    if (f != stdout && f != stderr) fseek(f, 0, SEEK_CUR); /* C asks for it between reading and writing */
    const size_t done = fwrite(p + i - 1, 1, (size_t)k, f);
    if (f == stderr) fflush(f);
    return ty_box_int64(rt->env, (int64_t)done);
}
/* Up to and with the delimiter; "" at the end. */
HOST(file_read_until) {
    WANT(0, t_int64);
    WANT(1, t_int64);
    char *text = NULL;
    size_t room = 0;
    FILE *f = file_of(args[0]);
    const ssize_t k = getdelim(&text, &room, (int)INT(1), f);
    ty_value *r = ty_string_new(rt->env, k > 0 ? text : "", k > 0 ? (size_t)k : 0);
    free(text);
    return r;
}
HOST(file_read_all) {
    WANT(0, t_int64);
    sup_buf b = {0};
    char chunk[65536];
    size_t k;
    FILE *f = file_of(args[0]);
    while ((k = fread(chunk, 1, sizeof chunk, f)) > 0) sup_buf_add(&b, chunk, k);
    ty_value *r = ty_string_new(rt->env, sup_buf_cstr(&b), b.len);
    sup_buf_free(&b);
    return r;
}
HOST(file_peek) {
    WANT(0, t_int64);
    FILE *f = file_of(args[0]);
    clearerr(f);
    const int c = getc(f);
    if (c != EOF) ungetc(c, f);
    return ty_box_int64(rt->env, c == EOF ? -1 : c);
}
HOST(file_available) {
    WANT(0, t_int64);
    const FILE *f = file_of(args[0]);
    return ty_box_int64(rt->env, (int64_t)(f->_IO_read_end - f->_IO_read_ptr));
}
HOST(file_seek) {
    WANT(0, t_int64);
    WANT(1, t_int64);
    WANT(2, t_int64);
    static const int whence[] = {SEEK_SET, SEEK_CUR, SEEK_END};
    return result(rt, fseek(file_of(args[0]), INT(1), whence[INT(2) & 3]) == 0);
}
HOST(file_tell) {
    WANT(0, t_int64);
    const long at = ftell(file_of(args[0]));
    return ty_box_int64(rt->env, at < 0 ? -errno : at);
}
HOST(file_flush) {
    WANT(0, t_int64);
    return result(rt, fflush(file_of(args[0])) == 0);
}
HOST(file_truncate) {
    WANT(0, t_int64);
    WANT(1, t_int64);
    FILE *f = file_of(args[0]);
    fflush(f);
    return result(rt, ftruncate(fileno(f), INT(1)) == 0);
}
HOST(file_descriptor) {
    WANT(0, t_int64);
    return ty_box_int64(rt->env, fileno(file_of(args[0])));
}
HOST(file_is_terminal) {
    WANT(0, t_int64);
    return rt_bool(rt, isatty(fileno(file_of(args[0]))));
}

/* ---- the file system ---------------------------------------------------------------------------------------- */

HOST(file_stat) {
    WANT(0, t_string);
    struct stat s;
    const bool link = rt_is_true(rt, args[1]);
    if (link ? lstat(STR(0)->data, &s) : stat(STR(0)->data, &s)) return ty_box_int64(rt->env, -errno);
    ty_env *e = rt->env;
    const int64_t v[] = {(int64_t)s.st_dev,  (int64_t)s.st_ino,  (int64_t)s.st_mode,    (int64_t)s.st_nlink, (int64_t)s.st_uid, (int64_t)s.st_gid,
                         (int64_t)s.st_rdev, (int64_t)s.st_size, (int64_t)s.st_blksize, (int64_t)s.st_blocks};
    ty_svec *out = ty_svec_new(e, 12);
    for (size_t i = 0; i < 10; i++) out->data[i] = ty_box_int64(e, v[i]);
    out->data[10] = ty_box_float64(e, (double)s.st_mtim.tv_sec + (double)s.st_mtim.tv_nsec * 1e-9);
    out->data[11] = ty_box_float64(e, (double)s.st_ctim.tv_sec + (double)s.st_ctim.tv_nsec * 1e-9);
    return ty_v(out);
}
HOST(path_mkdir) {
    WANT(0, t_string);
    WANT(1, t_int64);
    return result(rt, mkdir(STR(0)->data, (mode_t)INT(1)) == 0);
}
HOST(path_remove) {
    WANT(0, t_string);
    return result(rt, (rt_is_true(rt, args[1]) ? rmdir(STR(0)->data) : unlink(STR(0)->data)) == 0);
}
HOST(path_rename) {
    WANT(0, t_string);
    WANT(1, t_string);
    return result(rt, rename(STR(0)->data, STR(1)->data) == 0);
}
HOST(path_link) {
    WANT(0, t_string);
    WANT(1, t_string);
    return result(rt, (rt_is_true(rt, args[2]) ? symlink(STR(0)->data, STR(1)->data) : link(STR(0)->data, STR(1)->data)) == 0);
}
HOST(path_read_link) {
    WANT(0, t_string);
    char buf[4096];
    const ssize_t k = readlink(STR(0)->data, buf, sizeof buf);
    return k < 0 ? ty_box_int64(rt->env, -errno) : ty_string_new(rt->env, buf, (size_t)k);
}
HOST(path_chmod) {
    WANT(0, t_string);
    WANT(1, t_int64);
    return result(rt, chmod(STR(0)->data, (mode_t)INT(1)) == 0);
}
HOST(path_chdir) {
    WANT(0, t_string);
    return result(rt, chdir(STR(0)->data) == 0);
}
HOST(path_touch) {
    WANT(0, t_string);
    const int fd = open(STR(0)->data, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    if (fd < 0) return ty_box_int64(rt->env, -errno);
    const bool ok = futimens(fd, NULL) == 0;
    close(fd);
    return result(rt, ok);
}
/* A new file or directory from a template that ends in XXXXXX: svec(path, descriptor), or a negative errno. */
HOST(path_temporary) {
    WANT(0, t_string);
    char *path = strndup(STR(0)->data, STR(0)->len);
    int fd = -1;
    const bool ok = rt_is_true(rt, args[1]) ? mkdtemp(path) != NULL : (fd = mkstemp(path)) >= 0;
    ty_value *r = ok ? ty_v(ty_svec_of(rt->env, 2, ty_string_cstr(rt->env, path), ty_box_int64(rt->env, fd))) : ty_box_int64(rt->env, -errno);
    free(path);
    return r;
}
HOST(errno_text) {
    WANT(0, t_int64);
    const char *name = strerrorname_np((int)INT(0));
    return ty_v(ty_svec_of(rt->env, 2, ty_string_cstr(rt->env, strerror((int)INT(0))), ty_string_cstr(rt->env, name ? name : "")));
}
