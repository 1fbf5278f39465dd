/* The image file format, version 1.
 *
 * An image is one heap, frozen. It is laid out for one preferred address, where it is mapped privately with no
 * change at all; elsewhere the words listed in the relocation table are moved by the distance.
 *
 *     +--------------------+ 0
 *     | img_header         |  one page; its own hash covers it
 *     +--------------------+ IMG_PAGE
 *     | data               |  objects: header word, payload; 16-byte aligned so that payloads are 8 mod 16
 *     +--------------------+ data_end
 *     | symbol slots       |  the symbol table's open-addressing array (pointer words)
 *     +--------------------+
 *     | object index       |  uint32 per object: payload offset / 8, ascending
 *     | relocations        |  uint32 per pointer word into this image: offset / 8, ascending
 *     | parent relocations |  uint32 per pointer word into the parent image
 *     | patches            |  img_patch per changed word of the parent image
 *     | sources            |  img_source records: what the image was made from
 *     | files              |  img_file records and their bytes: the texts that spans refer to
 *     +--------------------+ file_size
 *
 * A base image has no parent. A package image is a layer over exactly one parent (its build id is recorded): new objects,
 * and the words of the parent's objects that the session changed. Pointers to memory that is neither in the image
 * nor in the parent cannot be written (img_write reports the path to them).
 *
 * All numbers are little-endian and of the sizes given; an image is used only by the build of gpucc that made it.
 */
#ifndef IMG_FORMAT_H
#define IMG_FORMAT_H

#include <stdint.h>

#include "types/env.h"

#define IMG_MAGIC "gpuccimg"
enum { IMG_FORMAT_VERSION = 1, IMG_PAGE = 4096 };

/* Where images want to be: far from what systems and sanitizers use. */
#define IMG_BASE_ADDRESS UINT64_C(0x3d0000000000)
#define IMG_LAYER_ADDRESS UINT64_C(0x3e0000000000)

typedef struct img_section {
    uint64_t offset, count; /* bytes from the file's start; elements */
} img_section;

typedef struct img_header {
    char magic[8];
    uint32_t version, header_size;
    uint64_t header_hash; /* of this struct with this field zero */
    uint64_t file_size;
    uint64_t body_hash;   /* of everything behind the header page; checked for layers, and on request */
    uint64_t tool_id;     /* which build of gpucc made it */
    uint64_t build_id;    /* of this image: hash of its contents */
    uint64_t parent_id;   /* build id of the parent image, 0: a base image */
    uint64_t address;     /* preferred address of the file's first byte */
    uint64_t parent_address; /* where the parent lay when this was written: pointers into it are relative to that */
    uint64_t world;       /* the world counter */
    uint64_t gensyms;     /* counter of generated symbols */
    uint64_t known;       /* offset of struct ty_wellknown (pointer words) in the data */
    uint64_t known_count;
    img_section data, symbols, objects, relocs, parent_relocs, patches, sources, files;
    uint64_t nsymbols;    /* used slots in `symbols` */
} img_header;

/* One changed word of the parent image. kind 0: a plain number; 1: pointer into this image; 2: into the parent (both as
 * addresses for the preferred places of the two). */
typedef struct img_patch {
    uint32_t word; /* offset in the parent / 8 */
    uint32_t kind;
    uint64_t value;
} img_patch;

typedef struct img_source {
    uint64_t content_hash;
    uint64_t size;
    char path[240]; /* NUL-terminated; as evaluated */
} img_source;

/* A registered source: spans in the image name it by its number. Path and text end in a NUL each. */
typedef struct img_file {
    uint64_t path, text; /* file offsets */
    uint64_t path_len, text_len;
} img_file;

#endif
