/* What the writer and the loader share. */
#ifndef IMG_IMAGE_PRIVATE_H
#define IMG_IMAGE_PRIVATE_H

#include "precompile/image.h"

struct img_image {
    char *base;        /* where the file's first byte lies */
    uint64_t size;     /* mapped bytes */
    int64_t moved;     /* base - preferred address */
    char *path;
    void *pristine;    /* a second, read-only mapping; made on demand */
    img_image *parent; /* borrowed */
    img_header header;
};

bool img_is_moved(const img_image *image);
/* The image as words, now and as the file has it (NULL: the file is gone). */
const uint64_t *img_words(const img_image *image);
const uint64_t *img_pristine_words(const img_image *image);
/* The object whose payload or header holds address p; NULL: none (raw bytes, the well-known block). */
ty_value *img_object_at(const img_image *image, const void *p);
bool img_hash_source(const char *path, img_source *out);

#endif
