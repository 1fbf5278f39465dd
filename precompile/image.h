/* Images: writing what a context holds to a file, and starting a context from it. See format.h and
 * docs/image-format.md. */
#ifndef IMG_IMAGE_H
#define IMG_IMAGE_H

#include "precompile/format.h"
#include "runtime/runtime.h"

typedef struct img_image img_image; /* a mapped image */

typedef struct img_error {
    char text[512]; /* the reason, one line; empty: none */
} img_error;

/* Identifies this build of gpucc: images made by another one are refused. */
uint64_t img_tool_id(void);

/* Maps an image file. parent: the image it must lie on, NULL for a base image. Checks everything that can be wrong with
 * the file (a layer's whole contents and that its sources are unchanged; of a base image the header and the sizes)
 * before anything is changed. NULL and *err on refusal. */
img_image *img_map(const char *path, img_image *parent, img_error *err);
/* Unmaps; nothing that came from the image may be used any more. NULL is allowed. */
void img_unmap(img_image *image);
/* Checks the contents' hash of a mapped base image against the file. */
bool img_verify_body(const img_image *image, img_error *err);

/* Does the address lie in the image's objects, or its parent's? */
bool img_contains(const img_image *image, const void *p);

const img_header *img_header_of(const img_image *image);
/* The well-known objects of the newest layer; the env adopts them. */
const struct ty_wellknown *img_known(const img_image *image);
/* Enters the image's symbols into an empty table (base image) or adds them (layer). */
void img_adopt_symbols(const img_image *image, sup_symtab *syms);
/* Registers the source texts that spans in the image refer to, so that their numbers mean the same again. Must come before
 * any other source is registered; base image first, then the layer. */
void img_adopt_files(const img_image *image, sup_sources *sources);
/* Are the files the image was made from unchanged? false and the reason otherwise. */
bool img_check_sources(const img_image *image, img_error *err);

/* Writes all objects reachable from env->k that are not in `parent`, and the changes to the parent's objects.
 * Through a temporary file and a rename: the path holds the old file or the whole new one. */
bool img_write(ty_env *env, const img_image *parent, const char *const *source_paths, size_t nsources, const char *path,
               img_error *err);

#endif
