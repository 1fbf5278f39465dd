/* Merging PTX modules by their text.
 *
 * A module is a header and a list of items: variables, declarations and functions. Items of one name are an entity. An entity's
 * hash covers its text with the names of other entities replaced by their hashes, so equal hashes mean equal meaning. Numbers
 * that LLVM counts through a module (labels, call sequences, stack frames) are left out of the hash and counted anew. */
#include "targets/ptx/ptx_merge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/buf.h"
#include "support/hash.h"
#include "support/map.h"
#include "support/vec.h"

typedef struct item {
    const char *begin, *end;
    bool is_function; /* a definition */
    uint32_t entity;
} item;

typedef struct entity {
    uint64_t name;      /* hash of the name */
    const char *text;   /* the name */
    uint32_t len;
    bool visible, external, busy, done, in_cycle, dropped;
    uint64_t hash;
    const char *out; /* name in the result */
} entity;

typedef struct module {
    const char *header_end;
    SUP_VEC(item) items;
    SUP_VEC(entity) entities;
    sup_map by_name; /* hash of the name -> entity + 1 */
    sup_map files;   /* .file number here -> in the result */
    uint32_t index;
} module;

typedef struct merger {
    sup_arena *arena;
    sup_map kept;  /* entity hash -> name in the result */
    sup_map taken; /* hashes of names in use */
    uint32_t functions;
    sup_map files; /* hash of a source file's name -> .file number in the result */
    sup_buf declarations, functions_text, files_text;
} merger;

static uint64_t name_key(const char *s, size_t n) { return sup_hash_bytes(s, n, 0); }

/* ---- tokens ------------------------------------------------------------------------------------------------- */

static bool starts_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c == '%' || c == '.'; }
static bool continues_name(char c) { return starts_name(c) || (c >= '0' && c <= '9'); }

/* A name ends before a dot: `name.x` is not written by LLVM, and directives and types start with one. */
static const char *name_end(const char *p, const char *end) {
    for (p++; p < end && continues_name(*p) && *p != '.'; p++) {}
    return p;
}

static const char *skip_blank(const char *p, const char *end) {
    while (p < end && (*p == ' ' || *p == '\t' || *p == '\n' || *p == '\r')) p++;
    return p;
}

static const char *line_end(const char *p, const char *end) {
    const char *q = memchr(p, '\n', (size_t)(end - p));
    return q ? q : end;
}

static bool is_comment(const char *p, const char *end) { return end - p >= 2 && p[0] == '/' && p[1] == '/'; }

/* The end of "123", or p. */
static const char *digits(const char *p, const char *end) {
    while (p < end && *p >= '0' && *p <= '9') p++;
    return p;
}

/* Is there at p a prefix that a number of the module follows? Its length. */
static size_t counted_prefix(const char *p, const char *end) {
    static const char *const prefixes[] = {"$L__BB", "__local_depot", "callseq ", "prototype_", "$L_brx_"};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
        size_t n = strlen(prefixes[i]);
        if ((size_t)(end - p) > n && !memcmp(p, prefixes[i], n) && digits(p + n, end) > p + n) return n;
    }
    return 0;
}

/* ---- splitting ------------------------------------------------------------------------------------------------- */

/* The end of the item that starts at p: behind the `;` or the function's last `}`. */
static const char *item_end(const char *p, const char *end, bool *is_function) {
    int braces = 0;
    bool body = false, initializer = false;
    *is_function = false;
    for (; p < end; p++) {
        if (is_comment(p, end)) p = line_end(p, end) - 1;
        else if (*p == '"') {
            for (p++; p < end && *p != '"'; p++) {}
        } else if (*p == '=' && !braces) initializer = true;
        else if (*p == '{') {
            if (!braces++ && !initializer) body = true;
        } else if (*p == '}') {
            if (--braces || !body) continue;
            *is_function = true;
            return p + 1;
        } else if (*p == ';' && !braces) return p + 1;
    }
    return end;
}

/* The declared name: of a function what stands before the parameters, of a variable the last name before `[`, `=` or `;`. */
static void find_name(const item *it, const char **name, size_t *len) {
    const char *p = it->begin;
    *name = NULL, *len = 0;
    while (p < it->end) {
        p = skip_blank(p, it->end);
        if (p >= it->end) return;
        if (is_comment(p, it->end)) {
            p = line_end(p, it->end);
        } else if (*p == '(') {
            if (*name) return;
            while (p < it->end && *p != ')') p++; /* results of a function */
            p++;
        } else if (starts_name(*p)) {
            const char *e = name_end(p, it->end);
            if (*p != '.' && *p != '%') {
                *name = p, *len = (size_t)(e - p);
                return;
            }
            p = e;
        } else {
            p++; /* numbers of attributes */
        }
    }
}

static bool has_word(const item *it, const char *word, const char *until) {
    size_t n = strlen(word);
    for (const char *p = it->begin; p + n <= until; p++)
        if (!memcmp(p, word, n)) return true;
    return false;
}

static entity *entity_of(merger *mg, module *m, const char *name, size_t len) {
    bool fresh;
    uint64_t *slot = sup_map_put(mg->arena, &m->by_name, name_key(name, len), &fresh);
    if (fresh) {
        *slot = m->entities.len;
        sup_vec_push(mg->arena, &m->entities, ((entity){.name = name_key(name, len), .text = name, .len = (uint32_t)len}));
    }
    return &m->entities.data[*slot];
}

static bool is_word(const char *p, const char *e, const char *word) {
    const size_t n = strlen(word);
    return (size_t)(e - p) == n && !memcmp(p, word, n);
}

/* Line information: `.file N "path"` gets a number of the result, the empty `.section` that goes with it is dropped. Where it
 * ends; NULL: something else is at p. */
static const char *split_line_info(merger *mg, module *m, const char *p, const char *end) {
    const char *e = name_end(p, end);
    if (is_word(p, e, ".section")) {
        const char *close = memchr(p, '}', (size_t)(end - p));
        return close ? close + 1 : end;
    }
    if (!is_word(p, e, ".file")) return NULL;
    const char *eol = line_end(p, end), *quote = memchr(p, '"', (size_t)(eol - p));
    if (!quote) return eol;
    bool fresh;
    uint64_t *number = sup_map_put(mg->arena, &mg->files, name_key(quote, (size_t)(eol - quote)), &fresh);
    if (fresh) {
        *number = mg->files.len;
        sup_buf_printf(&mg->files_text, ".file\t%u %.*s\n", mg->files.len, (int)(eol - quote), quote);
    }
    const uint64_t to = *number;
    *sup_map_put(mg->arena, &m->files, strtoull(skip_blank(e, end), NULL, 10), NULL) = to;
    return eol;
}

static void split(merger *mg, module *m, ptx_text t) {
    const char *p = t.text, *end = t.text + t.len;
    const char *size = strstr(p, ".address_size");
    p = m->header_end = size ? line_end(size, end) : p;
    for (;;) {
        p = skip_blank(p, end);
        if (p >= end) return;
        if (is_comment(p, end)) {
            p = line_end(p, end);
            continue;
        }
        const char *behind = split_line_info(mg, m, p, end);
        if (behind) {
            p = behind;
            continue;
        }
        item it = {.begin = p};
        it.end = item_end(p, end, &it.is_function);
        const char *name;
        size_t len;
        find_name(&it, &name, &len);
        entity *e = entity_of(mg, m, name ? name : it.begin, name ? len : (size_t)(it.end - it.begin));
        if (name) {
            e->visible |= has_word(&it, ".visible", name);
            e->external |= has_word(&it, ".extern", name) && has_word(&it, ".func", name);
        }
        it.entity = (uint32_t)(e - m->entities.data);
        sup_vec_push(mg->arena, &m->items, it);
        p = it.end;
    }
}

/* ---- hashes ----------------------------------------------------------------------------------------------------- */

static void hash_entity(merger *mg, module *m, uint32_t which);

static const uint64_t *find_entity(const module *m, const char *p, const char *e) {
    return *p == '.' || *p == '%' ? NULL : sup_map_get(&m->by_name, name_key(p, (size_t)(e - p)));
}

static void hash_item(merger *mg, module *m, uint32_t self, const item *it, uint64_t *hash) {
    const char *run = it->begin, *p = it->begin;
    while (p < it->end) {
        if (!starts_name(*p)) {
            p++;
            continue;
        }
        const char *e = name_end(p, it->end);
        const uint64_t *slot = find_entity(m, p, e);
        size_t prefix = slot ? 0 : counted_prefix(p, it->end);
        if (prefix) {
            *hash = sup_hash_mix(*hash, sup_hash_bytes(run, (size_t)(p + prefix - run), 1));
            p = run = digits(p + prefix, it->end);
            continue;
        }
        if (slot && (uint32_t)*slot != self) {
            uint32_t other = (uint32_t)*slot;
            *hash = sup_hash_mix(*hash, sup_hash_bytes(run, (size_t)(p - run), 1));
            hash_entity(mg, m, other);
            if (m->entities.data[other].busy || m->entities.data[other].in_cycle) m->entities.data[self].in_cycle = true;
            *hash = sup_hash_mix(*hash, m->entities.data[other].hash);
            run = e;
        }
        p = e;
    }
    *hash = sup_hash_mix(*hash, sup_hash_bytes(run, (size_t)(p - run), 1));
}

/* Entities of a cycle (recursive functions) are equal to none of another module. */
static void hash_entity(merger *mg, module *m, uint32_t which) {
    if (m->entities.data[which].busy || m->entities.data[which].done) return;
    m->entities.data[which].busy = true;
    uint64_t hash = 3;
    for (uint32_t i = 0; i < m->items.len; i++)
        if (m->items.data[i].entity == which) hash_item(mg, m, which, &m->items.data[i], &hash);
    entity *e = &m->entities.data[which];
    if (e->in_cycle) hash = sup_hash_mix(hash, sup_hash_mix(m->index, which));
    e->hash = hash;
    e->busy = false;
    e->done = true;
}

/* ---- the result ----------------------------------------------------------------------------------------------- */

static void take(merger *mg, const char *name) { sup_map_put(mg->arena, &mg->taken, name_key(name, strlen(name)), NULL); }
static bool is_taken(const merger *mg, const char *name) { return sup_map_get(&mg->taken, name_key(name, strlen(name))) != NULL; }

static void choose_name(merger *mg, entity *e) {
    const char *own = sup_arena_strndup(mg->arena, e->text, e->len);
    e->out = own;
    bool fixed = e->visible || e->external;
    uint64_t key = fixed ? e->name : e->hash;
    bool fresh;
    uint64_t *kept = sup_map_put(mg->arena, &mg->kept, key, &fresh);
    if (!fresh) {
        e->out = (const char *)(uintptr_t)*kept;
        e->dropped = true;
        return;
    }
    for (unsigned i = 2; !fixed && is_taken(mg, e->out); i++) e->out = sup_arena_printf(mg->arena, "%s_%u", own, i);
    take(mg, e->out);
    *kept = sup_key(e->out);
}

/* A counted name: its prefix is written already. */
static void put_number(merger *mg, sup_buf *b, const char *name, const char *number, const char *end) {
    if (!memcmp(name, "callseq ", 8)) sup_buf_putc(b, '0'); /* a comment; its number says nothing */
    else if (!memcmp(name, "$L__BB", 6) || !memcmp(name, "__local_depot", 13)) sup_buf_printf(b, "%u", mg->functions);
    else sup_buf_add(b, number, (size_t)(end - number));
}

static void put_item(merger *mg, module *m, const item *it) {
    sup_buf *b = it->is_function ? &mg->functions_text : &mg->declarations;
    const char *run = it->begin, *p = it->begin;
    while (p < it->end) {
        if (!starts_name(*p)) {
            p++;
            continue;
        }
        const char *e = name_end(p, it->end);
        const uint64_t *slot = find_entity(m, p, e);
        size_t prefix = slot ? 0 : counted_prefix(p, it->end);
        if (prefix) {
            sup_buf_add(b, run, (size_t)(p + prefix - run));
            run = digits(p + prefix, it->end);
            put_number(mg, b, p, p + prefix, run);
            p = run;
            continue;
        }
        if (slot) {
            sup_buf_add(b, run, (size_t)(p - run));
            sup_buf_puts(b, m->entities.data[*slot].out);
            run = e;
        } else if (is_word(p, e, ".loc")) {
            const char *number = skip_blank(e, it->end);
            const uint64_t *to = sup_map_get(&m->files, strtoull(number, NULL, 10));
            sup_buf_add(b, run, (size_t)(number - run));
            run = e = digits(number, it->end);
            sup_buf_printf(b, "%u", to ? (unsigned)*to : 1u);
        }
        p = e;
    }
    sup_buf_add(b, run, (size_t)(it->end - run));
    sup_buf_puts(b, it->is_function ? "\n\n" : "\n");
    if (it->is_function) mg->functions++;
}

static void put_module(merger *mg, module *m) {
    for (uint32_t i = 0; i < m->entities.len; i++) hash_entity(mg, m, i);
    for (uint32_t i = 0; i < m->entities.len; i++) choose_name(mg, &m->entities.data[i]);
    for (uint32_t i = 0; i < m->items.len; i++)
        if (!m->entities.data[m->items.data[i].entity].dropped) put_item(mg, m, &m->items.data[i]);
}

static unsigned version_of(const char *text) {
    unsigned major = 0, minor = 0;
    const char *v = strstr(text, ".version ");
    if (v) sscanf(v + 9, "%u.%u", &major, &minor);
    return major * 100 + minor;
}

ptx_text ptx_merge(sup_arena *arena, const ptx_text *texts, size_t n) {
    if (n == 1) return texts[0];
    merger mg = {.arena = arena};
    module *modules = SUP_NEW_ARRAY(arena, module, n + 1);
    size_t newest = 0;
    for (size_t i = 0; i < n; i++) {
        modules[i].index = (uint32_t)i;
        split(&mg, &modules[i], texts[i]);
        if (version_of(texts[i].text) > version_of(texts[newest].text)) newest = i;
        for (uint32_t k = 0; k < modules[i].entities.len; k++) {
            const entity *e = &modules[i].entities.data[k];
            if (e->visible) take(&mg, sup_arena_strndup(arena, e->text, e->len));
        }
    }
    for (size_t i = 0; i < n; i++) put_module(&mg, &modules[i]);
    sup_buf out = {0};
    sup_buf_add(&out, texts[newest].text, (size_t)(modules[newest].header_end - texts[newest].text));
    sup_buf_puts(&out, "\n\n");
    sup_buf_add(&out, mg.declarations.data, mg.declarations.len);
    if (mg.declarations.len) sup_buf_putc(&out, '\n');
    sup_buf_add(&out, mg.functions_text.data, mg.functions_text.len);
    if (mg.files_text.len) sup_buf_add(&out, mg.files_text.data, mg.files_text.len);
    ptx_text r = {sup_arena_strndup(arena, sup_buf_cstr(&out), out.len), out.len};
    sup_buf_free(&out);
    sup_buf_free(&mg.declarations);
    sup_buf_free(&mg.functions_text);
    sup_buf_free(&mg.files_text);
    return r;
}
