/* Host services for regular expressions (PCRE2). A program knows a regular expression as its text and options; compiled
 * forms are derived, made at first use and kept in a table of the runtime, so images need not hold them. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include "runtime/host.h"
#include "support/hash.h"

enum { CACHE_MOST = 500, JIT_STACK_FIRST = 32 << 10, JIT_STACK_MOST = 1 << 20 };

typedef struct compiled {
    struct compiled *next; /* same slot */
    char *pattern;
    size_t len;
    uint32_t options;
    pcre2_code *code;
    pcre2_match_data *data;
} compiled;

enum { SLOTS = 256 };
struct rt_regex_cache {
    compiled *slots[SLOTS];
    size_t n;
    pcre2_match_context *context;
    pcre2_jit_stack *stack;
};

static void clear(struct rt_regex_cache *c) {
    for (size_t i = 0; i < SLOTS; i++) {
        for (compiled *e = c->slots[i], *next; e; e = next) {
            next = e->next;
            pcre2_match_data_free(e->data);
            pcre2_code_free(e->code);
            free(e->pattern);
            free(e);
        }
        c->slots[i] = NULL;
    }
    c->n = 0;
}

void rt_regex_destroy(rt_context *rt) {
    struct rt_regex_cache *c = rt->p->regexes;
    if (!c) return;
    clear(c);
    pcre2_match_context_free(c->context);
    pcre2_jit_stack_free(c->stack);
    free(c);
    rt->p->regexes = NULL;
}

static struct rt_regex_cache *cache_of(rt_context *rt) {
    if (!rt->p->regexes) {
        struct rt_regex_cache *c = calloc(1, sizeof *c);
        c->context = pcre2_match_context_create(NULL);
        c->stack = pcre2_jit_stack_create(JIT_STACK_FIRST, JIT_STACK_MOST, NULL);
        pcre2_jit_stack_assign(c->context, NULL, c->stack);
        rt->p->regexes = c;
    }
    return rt->p->regexes;
}

static ty_value *throw_compile(rt_context *rt, int error, size_t at) {
    PCRE2_UCHAR text[256];
    pcre2_get_error_message(error, text, sizeof text);
    char message[320];
    snprintf(message, sizeof message, "PCRE compilation error: %s at offset %zu", (char *)text, at);
    return rt_throw_msg(rt, rt->env->k.t_errorexception, message);
}

/* The compiled form, NULL after throwing. */
static compiled *compile(rt_context *rt, const ty_string *pattern, uint32_t options) {
    struct rt_regex_cache *c = cache_of(rt);
    const uint64_t h = sup_hash_bytes(pattern->data, pattern->len, options);
    for (compiled *e = c->slots[h % SLOTS]; e; e = e->next)
        if (e->options == options && e->len == pattern->len && !memcmp(e->pattern, pattern->data, e->len)) return e;
    int error;
    PCRE2_SIZE at;
    pcre2_code *code = pcre2_compile((PCRE2_SPTR)pattern->data, pattern->len, options, &error, &at, NULL);
    if (!code) {
        throw_compile(rt, error, at);
        return NULL;
    }
    pcre2_jit_compile(code, PCRE2_JIT_COMPLETE); /* without it matching is only slower */
    if (c->n >= CACHE_MOST) clear(c);
    compiled *e = malloc(sizeof *e);
    *e = (compiled){c->slots[h % SLOTS], malloc(pattern->len + 1), pattern->len, options, code,
                    pcre2_match_data_create_from_pattern(code, NULL)};
    memcpy(e->pattern, pattern->data, pattern->len);
    c->slots[h % SLOTS] = e;
    c->n++;
    return e;
}

HOST(regex_compile) {
    WANT(0, t_string);
    WANT(1, t_int64);
    return compile(rt, STR(0), (uint32_t)INT(1)) ? rt_nothing(rt) : NULL;
}

HOST(regex_match) {
    WANT(0, t_string);
    WANT(2, t_string);
    for (int i = 1; i <= 6; i++)
        if (i != 2) WANT(i, t_int64);
    compiled *e = compile(rt, STR(0), (uint32_t)INT(1));
    if (!e) return NULL;
    const int64_t from = INT(3), len = INT(4), start = INT(5);
    if (from < 0 || len < 0 || start < 0 || (uint64_t)from + (uint64_t)len > STR(2)->len)
        return rt_throw_bounds(rt, args[2], args[5]);
    const int rc = pcre2_match(e->code, (PCRE2_SPTR)STR(2)->data + from, (size_t)len, (size_t)start, (uint32_t)INT(6), e->data,
                               rt->p->regexes->context);
    if (rc == PCRE2_ERROR_NOMATCH || rc == PCRE2_ERROR_PARTIAL) return rt_nothing(rt);
    if (rc < 0) {
        PCRE2_UCHAR text[256];
        pcre2_get_error_message(rc, text, sizeof text);
        char message[320];
        snprintf(message, sizeof message, "PCRE.exec error: %s", (char *)text);
        return rt_throw_msg(rt, rt->env->k.t_errorexception, message);
    }
    const PCRE2_SIZE *at = pcre2_get_ovector_pointer(e->data);
    const uint32_t pairs = pcre2_get_ovector_count(e->data);
    ty_svec *out = ty_svec_new(rt->env, 2 * pairs);
    for (uint32_t i = 0; i < 2 * pairs; i++) out->data[i] = ty_box_int64(rt->env, at[i] == PCRE2_UNSET ? -1 : (int64_t)at[i]);
    return ty_v(out);
}

HOST(regex_names) {
    WANT(0, t_string);
    WANT(1, t_int64);
    compiled *e = compile(rt, STR(0), (uint32_t)INT(1));
    if (!e) return NULL;
    uint32_t count, width;
    PCRE2_SPTR table;
    pcre2_pattern_info(e->code, PCRE2_INFO_NAMECOUNT, &count);
    pcre2_pattern_info(e->code, PCRE2_INFO_NAMEENTRYSIZE, &width);
    pcre2_pattern_info(e->code, PCRE2_INFO_NAMETABLE, &table);
    ty_svec *out = ty_svec_new(rt->env, 2 * count);
    for (uint32_t i = 0; i < count; i++) { /* an entry: the group's number in two bytes, then its name and NUL */
        PCRE2_SPTR p = table + i * width;
        out->data[2 * i] = ty_string_cstr(rt->env, (const char *)p + 2);
        out->data[2 * i + 1] = ty_box_int64(rt->env, p[0] << 8 | p[1]);
    }
    return ty_v(out);
}

HOST(regex_groups) {
    WANT(0, t_string);
    WANT(1, t_int64);
    compiled *e = compile(rt, STR(0), (uint32_t)INT(1));
    return e ? ty_box_int64(rt->env, (int64_t)pcre2_get_ovector_count(e->data) - 1) : NULL;
}
