#include "driver/output.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool write_all(int fd, const char *bytes, size_t len) {
    while (len) {
        ssize_t n = write(fd, bytes, len);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        bytes += n;
        len -= (size_t)n;
    }
    return true;
}

/* What a file made by open(2) here would get: 0666 less the umask. */
static mode_t default_mode(void) {
    mode_t mask = umask(0);
    umask(mask);
    return (mode_t)(0666 & ~mask);
}

/* Devices, pipes and the like cannot be replaced by a rename. */
static bool is_special(const char *path) {
    struct stat st;
    return stat(path, &st) == 0 && !S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode);
}

static bool write_special(const char *path, const char *bytes, size_t len) {
    FILE *f = fopen(path, "wb");
    if (!f) return false;
    bool ok = fwrite(bytes, 1, len, f) == len;
    return fclose(f) == 0 && ok;
}

static bool replace_file(const char *path, const char *bytes, size_t len) {
    size_t n = strlen(path) + 8;
    char *temporary = malloc(n);
    if (!temporary) return false;
    snprintf(temporary, n, "%s.XXXXXX", path);
    int fd = mkstemp(temporary);
    bool ok = fd >= 0 && write_all(fd, bytes, len) && fchmod(fd, default_mode()) == 0;
    int saved = errno;
    if (fd >= 0 && close(fd) != 0 && ok) ok = false, saved = errno;
    if (ok && rename(temporary, path) != 0) ok = false, saved = errno;
    if (!ok && fd >= 0) unlink(temporary);
    free(temporary);
    errno = saved;
    return ok;
}

bool drv_write_file(const char *path, const char *bytes, size_t len, char *error, size_t error_size) {
    bool ok = !strcmp(path, "-")  ? write_all(STDOUT_FILENO, bytes, len)
              : is_special(path) ? write_special(path, bytes, len)
                                 : replace_file(path, bytes, len);
    if (!ok) snprintf(error, error_size, "%s cannot be written: %s", path, strerror(errno));
    return ok;
}
