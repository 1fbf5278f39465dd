#include "support/source.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "support/arena.h"
#include "support/vec.h"

struct sup_sources {
    sup_arena *arena;
    SUP_VEC(sup_source *) files;
};

sup_sources *sup_sources_create(void) {
    sup_arena *arena = sup_arena_create();
    sup_sources *s = SUP_NEW(arena, sup_sources);
    s->arena = arena;
    sup_vec_push(arena, &s->files, NULL); /* file 0: none */
    return s;
}

void sup_sources_destroy(sup_sources *s) {
    if (s) sup_arena_destroy(s->arena);
}

static void find_lines(const sup_sources *s, sup_source *f) {
    SUP_VEC(uint32_t) starts = {0};
    sup_vec_push(s->arena, &starts, 0);
    for (const char *p = f->text; (p = memchr(p, '\n', (size_t)(f->text + f->len - p))); p++)
        sup_vec_push(s->arena, &starts, (uint32_t)(p - f->text) + 1);
    f->line_starts = starts.data;
    f->nlines = starts.len;
}

uint32_t sup_source_add(sup_sources *s, const char *path, const char *text, size_t len) {
    sup_source *f = SUP_NEW(s->arena, sup_source);
    f->path = sup_arena_strndup(s->arena, path, strlen(path));
    f->text = sup_arena_strndup(s->arena, text, len);
    f->len = (uint32_t)len;
    f->first_line = 1;
    sup_vec_push(s->arena, &s->files, f);
    return s->files.len - 1;
}

uint32_t sup_source_lend(sup_sources *s, const char *path, const char *text, size_t len) {
    sup_source *f = SUP_NEW(s->arena, sup_source);
    *f = (sup_source){.path = path, .text = text, .len = (uint32_t)len, .first_line = 1, .is_library = true};
    sup_vec_push(s->arena, &s->files, f);
    return s->files.len - 1;
}

uint32_t sup_sources_count(const sup_sources *s) { return s->files.len; }

/* Byte offset of the first malformed UTF-8 sequence, or len. */
static size_t valid_utf8(const unsigned char *p, size_t len) {
    size_t i = 0;
    while (i < len) {
        unsigned char c = p[i];
        size_t n = c < 0x80 ? 1 : c >= 0xc2 && c <= 0xdf ? 2 : (c & 0xf0) == 0xe0 ? 3 : c >= 0xf0 && c <= 0xf4 ? 4 : 0;
        if (!n || n > len - i) return i;
        for (size_t k = 1; k < n; k++)
            if ((p[i + k] & 0xc0) != 0x80) return i;
        if ((c == 0xe0 && p[i + 1] < 0xa0) || (c == 0xed && p[i + 1] > 0x9f) || (c == 0xf0 && p[i + 1] < 0x90) ||
            (c == 0xf4 && p[i + 1] > 0x8f))
            return i;
        i += n;
    }
    return len;
}

static char *read_all(FILE *in, size_t *len) {
    size_t cap = 1 << 16, n = 0;
    char *text = malloc(cap);
    while (text) {
        n += fread(text + n, 1, cap - n, in);
        if (n < cap) break;
        char *bigger = realloc(text, cap *= 2);
        if (!bigger) free(text);
        text = bigger;
    }
    *len = n;
    return text;
}

sup_read_status sup_source_read(sup_sources *s, const char *path, uint32_t *file, size_t *offset) {
    bool is_stdin = !strcmp(path, "-");
    FILE *in = is_stdin ? stdin : fopen(path, "rb");
    if (!in) return errno == ENOENT || errno == ENOTDIR ? SUP_READ_NOT_FOUND : SUP_READ_DENIED;
    struct stat st;
    if (fstat(fileno(in), &st) == 0 && S_ISDIR(st.st_mode)) {
        fclose(in);
        errno = EISDIR;
        return SUP_READ_IO;
    }
    size_t len;
    char *text = read_all(in, &len);
    bool failed = !text || ferror(in);
    if (!is_stdin) fclose(in);
    sup_read_status status = SUP_READ_OK;
    size_t bad = 0;
    if (failed) status = SUP_READ_IO;
    else if (len > INT32_MAX) status = SUP_READ_TOO_LARGE;
    else if ((bad = valid_utf8((const unsigned char *)text, len)) != len) status = SUP_READ_NOT_UTF8;
    else *file = sup_source_add(s, is_stdin ? "stdin" : path, text, len);
    if (offset) *offset = bad;
    free(text);
    return status;
}

const sup_source *sup_source_get(const sup_sources *s, uint32_t file) {
    sup_source *f = file < s->files.len ? s->files.data[file] : NULL;
    if (f && !f->line_starts) find_lines(s, f);
    return f;
}

void sup_source_position(const sup_source *f, uint32_t offset, uint32_t *line, uint32_t *column) {
    uint32_t lo = 0, hi = f->nlines;
    if (offset > f->len) offset = f->len;
    while (hi - lo > 1) {
        uint32_t mid = lo + (hi - lo) / 2;
        if (f->line_starts[mid] <= offset) lo = mid;
        else hi = mid;
    }
    uint32_t col = 1;
    for (uint32_t i = f->line_starts[lo]; i < offset; i++)
        if (((unsigned char)f->text[i] & 0xc0) != 0x80) col++;
    *line = lo + f->first_line;
    *column = col;
}

uint32_t sup_span_line(const sup_sources *s, sup_span span) {
    const sup_source *f = sup_source_get(s, span.file);
    uint32_t line = 0, column;
    if (f) sup_source_position(f, span.begin, &line, &column);
    return line;
}
