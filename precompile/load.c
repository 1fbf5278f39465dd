/* Mapping an image: check, map privately, relocate where the preferred address is taken, apply a layer's changes.
 *
 * Nothing in the file is trusted before its hash is known to be right: a layer's body is hashed as a whole; a base
 * image, which is installed with gpucc, by its header (hashing all of it would cost more than starting does), and its
 * sections are checked to lie within the file. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gc.h>

#include "precompile/image_private.h"
#include "support/hash.h"

#ifndef MAP_FIXED_NOREPLACE
#define MAP_FIXED_NOREPLACE 0x100000
#endif

static void *refuse(img_error *err, const char *fmt, const char *what) {
    snprintf(err->text, sizeof err->text, fmt, what);
    return NULL;
}

static bool section_fits(const img_header *h, img_section s, uint64_t size, uint64_t align) {
    uint64_t bytes;
    if (__builtin_mul_overflow(s.count, size, &bytes) || s.offset % align) return false;
    return s.offset >= IMG_PAGE && s.offset <= h->file_size && bytes <= h->file_size - s.offset;
}

static bool header_is_consistent(const img_header *h) {
    return section_fits(h, h->data, 1, 8) && section_fits(h, h->symbols, 8, 8) && section_fits(h, h->objects, 4, 4) &&
           section_fits(h, h->relocs, 4, 4) && section_fits(h, h->parent_relocs, 4, 4) &&
           section_fits(h, h->patches, sizeof(img_patch), 8) && section_fits(h, h->sources, sizeof(img_source), 8) &&
           section_fits(h, h->files, sizeof(img_file), 8) &&
           h->data.offset == IMG_PAGE && h->data.count % IMG_PAGE == 0 && h->known % 8 == 0 && h->known >= IMG_PAGE &&
           h->known_count == sizeof(struct ty_wellknown) / sizeof(void *) &&
           h->known + sizeof(struct ty_wellknown) <= h->data.offset + h->data.count;
}

static bool read_header(int fd, img_header *h, const img_image *parent, img_error *err) {
    struct stat st;
    if (fstat(fd, &st) != 0 || pread(fd, h, sizeof *h, 0) != (ssize_t)sizeof *h)
        return refuse(err, "%s", "it is too short to be an image") != NULL;
    if (memcmp(h->magic, IMG_MAGIC, 8)) return refuse(err, "%s", "it is not a gpucc image") != NULL;
    if (h->version != IMG_FORMAT_VERSION || h->header_size != sizeof *h)
        return refuse(err, "%s", "it has another format version") != NULL;
    uint64_t hash = h->header_hash;
    h->header_hash = 0;
    bool intact = sup_hash_bytes(h, sizeof *h, 0) == hash;
    h->header_hash = hash;
    if (!intact) return refuse(err, "%s", "its header is damaged") != NULL;
    if (h->tool_id != img_tool_id()) return refuse(err, "%s", "it was made by another build of gpucc") != NULL;
    if ((uint64_t)st.st_size != h->file_size) return refuse(err, "%s", "it is truncated or has bytes behind its end") != NULL;
    if (!header_is_consistent(h)) return refuse(err, "%s", "its header is inconsistent") != NULL;
    if (!parent && h->parent_id) return refuse(err, "%s", "it is a package image where a base image is needed") != NULL;
    if (parent && !h->parent_id) return refuse(err, "%s", "it is a base image where a package image is needed") != NULL;
    if (parent && h->parent_id != parent->header.build_id)
        return refuse(err, "%s", "it was made on another base image") != NULL;
    return true;
}

static void *map_file(int fd, const img_header *h, uint64_t size) {
    void *want = (void *)(uintptr_t)h->address;
    void *p = mmap(want, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED_NOREPLACE, fd, 0);
    if (p != MAP_FAILED && p != want) munmap(p, size), p = MAP_FAILED;
    return p != MAP_FAILED ? p : mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE, fd, 0);
}

static const void *section(const img_image *im, img_section s) { return im->base + s.offset; }

static bool body_is_intact(const img_image *im, const char *bytes) {
    const img_header *h = &im->header;
    uint64_t data_end = h->data.offset + h->data.count;
    uint64_t hash = sup_hash_mix(sup_hash_bytes(bytes + IMG_PAGE, h->data.count, 0),
                                 sup_hash_bytes(bytes + data_end, h->file_size - data_end, 0));
    return hash == h->body_hash;
}

static void move_words(img_image *im, img_section s, int64_t by) {
    const uint32_t *at = section(im, s);
    uint64_t limit = im->header.file_size / 8;
    for (uint64_t i = 0; by && i < s.count; i++)
        if (at[i] < limit) ((uint64_t *)im->base)[at[i]] += (uint64_t)by;
}

static bool apply_patches(img_image *im) {
    const img_patch *p = section(im, im->header.patches);
    img_image *parent = im->parent;
    uint64_t limit = (parent->header.data.offset + parent->header.data.count) / 8;
    for (uint64_t i = 0; i < im->header.patches.count; i++) {
        if (p[i].word >= limit || p[i].word < IMG_PAGE / 8 || p[i].kind > 2) return false;
        int64_t by = p[i].kind == 1 ? im->moved : p[i].kind == 2 ? parent->moved : 0;
        ((uint64_t *)parent->base)[p[i].word] = p[i].value + (uint64_t)by;
    }
    return true;
}

/* Behind the last word that may come to hold a pointer into the heap: the objects, and the symbol table, which goes on in its slots. */
static char *end_of_roots(const img_image *im) {
    const img_section *data = &im->header.data, *symbols = &im->header.symbols;
    uint64_t objects = data->offset + data->count, slots = symbols->offset + symbols->count * sizeof(uint64_t);
    return (char *)im->base + (slots > objects ? slots : objects);
}

static img_image *finish_map(img_image *im, img_error *err) {
    im->moved = (int64_t)((uint64_t)(uintptr_t)im->base - im->header.address);
    if (im->parent && !body_is_intact(im, im->base)) {
        img_unmap(im);
        return refuse(err, "%s", "its contents are damaged");
    }
    if (im->parent && !img_check_sources(im, err)) {
        img_unmap(im);
        return NULL;
    }
    move_words(im, im->header.relocs, im->moved);
    if (im->parent) {
        move_words(im, im->header.parent_relocs, im->parent->moved);
        if (!apply_patches(im)) {
            img_unmap(im);
            return refuse(err, "%s", "its list of changes is damaged");
        }
    }
    GC_add_roots(im->base + IMG_PAGE, end_of_roots(im));
    return im;
}

img_image *img_map(const char *path, img_image *parent, img_error *err) {
    err->text[0] = 0;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return refuse(err, "it cannot be opened: %s", strerror(errno));
    img_image *im = calloc(1, sizeof *im);
    if (!im || !read_header(fd, &im->header, parent, err)) {
        close(fd);
        free(im);
        return NULL;
    }
    im->size = im->header.file_size;
    im->parent = parent;
    im->path = strdup(path);
    im->base = map_file(fd, &im->header, im->size);
    close(fd);
    if (im->base == MAP_FAILED) {
        free(im->path);
        free(im);
        return refuse(err, "it cannot be mapped: %s", strerror(errno));
    }
    GC_INIT();
    return finish_map(im, err);
}

void img_unmap(img_image *im) {
    if (!im) return;
    GC_remove_roots(im->base + IMG_PAGE, end_of_roots(im)); /* harmless when it was none */
    if (im->pristine) munmap(im->pristine, im->size);
    munmap(im->base, im->size);
    free(im->path);
    free(im);
}

bool img_verify_body(const img_image *image, img_error *err) {
    const uint64_t *bytes = img_pristine_words(image);
    err->text[0] = 0;
    if (bytes && body_is_intact(image, (const char *)bytes)) return true;
    refuse(err, "%s", bytes ? "its contents are damaged" : "it cannot be read again");
    return false;
}

const img_header *img_header_of(const img_image *image) { return &image->header; }

const struct ty_wellknown *img_known(const img_image *image) {
    return (const struct ty_wellknown *)(image->base + image->header.known);
}

void img_adopt_symbols(const img_image *image, sup_symtab *syms) {
    sup_sym **slots = (sup_sym **)(image->base + image->header.symbols.offset);
    uint64_t n = image->header.symbols.count;
    if (!image->parent) sup_symtab_adopt_slots(syms, slots, (uint32_t)n, (uint32_t)image->header.nsymbols);
    else
        for (uint64_t i = 0; i < n; i++) sup_sym_adopt(syms, slots[i]);
    sup_symtab_set_gensym_counter(syms, image->header.gensyms);
}

static bool text_fits(const img_image *im, uint64_t offset, uint64_t len) {
    return len < im->size && offset < im->size - len && im->base[offset + len] == 0;
}

void img_adopt_files(const img_image *image, sup_sources *sources) {
    const img_file *f = section(image, image->header.files);
    for (uint64_t i = 0; i < image->header.files.count; i++) {
        bool good = text_fits(image, f[i].path, f[i].path_len) && text_fits(image, f[i].text, f[i].text_len);
        if (good) sup_source_lend(sources, image->base + f[i].path, image->base + f[i].text, f[i].text_len);
        else sup_source_lend(sources, "unknown", "", 0);
    }
}

bool img_hash_source(const char *path, img_source *out) {
    memset(out, 0, sizeof *out);
    if (strlen(path) >= sizeof out->path) return false;
    memcpy(out->path, path, strlen(path));
    FILE *f = fopen(path, "rb");
    if (!f) return false;
    char buffer[1 << 14];
    size_t n;
    while ((n = fread(buffer, 1, sizeof buffer, f)) > 0) {
        out->content_hash = sup_hash_mix(out->content_hash, sup_hash_bytes(buffer, n, 0));
        out->size += n;
    }
    bool ok = !ferror(f);
    fclose(f);
    return ok;
}

/* A relative path is looked up from the current folder, then from the image's. */
static bool find_source(const img_image *image, const img_source *s, img_source *now) {
    if (img_hash_source(s->path, now)) return true;
    const char *slash = strrchr(image->path, '/');
    char path[4096];
    if (s->path[0] == '/' || !slash) return false;
    int n = snprintf(path, sizeof path, "%.*s/%s", (int)(slash - image->path), image->path, s->path);
    return n > 0 && (size_t)n < sizeof now->path && img_hash_source(path, now);
}

bool img_check_sources(const img_image *image, img_error *err) {
    const img_source *s = section(image, image->header.sources);
    err->text[0] = 0;
    for (uint64_t i = 0; i < image->header.sources.count; i++) {
        img_source now;
        bool named = memchr(s[i].path, 0, sizeof s[i].path) != NULL, there = named && find_source(image, &s[i], &now);
        if (there && now.size == s[i].size && now.content_hash == s[i].content_hash) continue;
        if (there) snprintf(err->text, sizeof err->text, "its source %.200s has changed since", s[i].path);
        else snprintf(err->text, sizeof err->text, "its source %.200s is not there any more", named ? s[i].path : "?");
        return false;
    }
    return true;
}

/* ---- for the writer ---- */

bool img_contains(const img_image *im, const void *p) {
    for (; im; im = im->parent)
        if ((const char *)p >= im->base + IMG_PAGE && (const char *)p < im->base + im->header.data.offset + im->header.data.count)
            return true;
    return false;
}

bool img_is_moved(const img_image *im) { return im->moved != 0; }
const uint64_t *img_words(const img_image *im) { return (const uint64_t *)im->base; }

const uint64_t *img_pristine_words(const img_image *image) {
    img_image *im = (img_image *)(uintptr_t)image; /* the mapping is made on demand; nothing else changes */
    if (!im->pristine) {
        int fd = open(im->path, O_RDONLY | O_CLOEXEC);
        struct stat st;
        bool same = fd >= 0 && fstat(fd, &st) == 0 && (uint64_t)st.st_size == im->size;
        void *p = same ? mmap(NULL, im->size, PROT_READ, MAP_PRIVATE, fd, 0) : MAP_FAILED;
        if (fd >= 0) close(fd);
        if (p == MAP_FAILED) return NULL;
        im->pristine = p;
    }
    return im->pristine;
}

ty_value *img_object_at(const img_image *im, const void *p) {
    const uint32_t *index = section(im, im->header.objects);
    uint64_t word = (uint64_t)((const char *)p - im->base) / 8;
    uint64_t lo = 0, hi = im->header.objects.count;
    while (lo < hi) { /* the first object whose payload starts behind word + 1 (a header word belongs to its object) */
        uint64_t mid = lo + (hi - lo) / 2;
        if (index[mid] <= word + 1) lo = mid + 1;
        else hi = mid;
    }
    if (!lo) return NULL;
    return ty_v(im->base + (uint64_t)index[lo - 1] * 8);
}
