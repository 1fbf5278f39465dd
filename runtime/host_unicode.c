/* Host services on characters and whole strings by Unicode's tables (utf8proc). */
#include <stdlib.h>
#include <utf8proc.h>
#include "runtime/host.h"

static int32_t code_of(const ty_value *v) {
    const int64_t c = rt_int(v);
    return c < 0 || c > 0x10ffff ? -1 : (int32_t)c;
}

bool rt_is_printable(uint32_t c) {
    const int category = c > 0x10ffff ? UTF8PROC_CATEGORY_CN : (int)utf8proc_category((utf8proc_int32_t)c);
    return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_ZS;
}
HOST(char_category) {
    WANT(0, t_int64);
    const int32_t c = code_of(args[0]);
    return ty_box_int64(rt->env, c < 0 ? UTF8PROC_CATEGORY_CN : (int64_t)utf8proc_category(c));
}
HOST(char_cased) {
    WANT(0, t_int64);
    const int32_t c = code_of(args[0]);
    return ty_box_int64(rt->env, c < 0 ? 0 : (utf8proc_islower(c) != 0) | (utf8proc_isupper(c) != 0) << 1);
}
HOST(char_case) {
    WANT(0, t_int64);
    WANT(1, t_int64);
    const int32_t c = code_of(args[0]);
    if (c < 0) return args[0];
    return ty_box_int64(rt->env, INT(1) == 0 ? utf8proc_tolower(c) : INT(1) == 1 ? utf8proc_toupper(c) : utf8proc_totitle(c));
}
HOST(char_width) {
    WANT(0, t_int64);
    const int32_t c = code_of(args[0]);
    return ty_box_int64(rt->env, c < 0 ? 1 : utf8proc_charwidth(c));
}
HOST(string_normalize) {
    WANT(0, t_string);
    WANT(1, t_int64);
    utf8proc_uint8_t *out = NULL;
    const utf8proc_ssize_t len = utf8proc_map((const utf8proc_uint8_t *)STR(0)->data, (utf8proc_ssize_t)STR(0)->len, &out,
                                              (utf8proc_option_t)INT(1));
    if (len < 0) return rt_throw_msg(rt, rt->env->k.t_errorexception, utf8proc_errmsg(len));
    ty_value *r = ty_string_new(rt->env, (const char *)out, (size_t)len);
    free(out);
    return r;
}
HOST(grapheme_break) {
    WANT(0, t_int64);
    WANT(1, t_int64);
    WANT(2, t_int64);
    utf8proc_int32_t state = (utf8proc_int32_t)INT(0);
    const bool is_break = utf8proc_grapheme_break_stateful(code_of(args[1]), code_of(args[2]), &state);
    return ty_box_int64(rt->env, (int64_t)state << 1 | is_break);
}
