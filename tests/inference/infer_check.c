/* Compares inferred return types and effects with recorded ones.
 *
 *     infer_check BASE TABLE [PROGRAM.jl] [--print]
 *
 * Each line of the table reads `function :: argument types :: return type :: effects`, the effects being four digits for
 * consistent, effect-free, nothrow, terminates. A line holds when the inferred type is the recorded one or a
 * subtype of it. Effects are reported, and only counted as wrong when they claim more than is recorded. The exit
 * status says whether all lines hold. A line that begins with `? ` is a known gap: reported, not counted.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inference/interp.h"
#include "runtime/base.h"
#include "runtime/runtime.h"
#include "types/subtype.h"
#include "types/type.h"

typedef struct checker {
    ty_env *env;
    rt_context *rt;
    sup_sources *sources;
    unsigned total, wrong, weaker, print;
} checker;

static ty_value *eval_text(checker *c, const char *text) {
    uint32_t file = sup_source_add(c->sources, "string", text, strlen(text));
    ty_value *v = rt_include(c->rt, c->env->k.m_main, file);
    if (!v) {
        rt_report(c->rt);
        sup_diags_print(stderr, c->rt->diags, false);
        sup_diags_clear(c->rt->diags);
    }
    return v;
}

static ty_value *call_sig(checker *c, ty_value *f, ty_value *types) {
    ty_svec *p = ((ty_datatype *)types)->parameters;
    ty_value **params = calloc(p->n + 1, sizeof *params);
    params[0] = ty_is_type(c->env, f) ? ty_v(ty_type_of_type(c->env, f)) : ty_v(ty_typeof(f));
    for (size_t i = 0; i < p->n; i++) params[i + 1] = p->data[i];
    ty_value *sig = ty_v(ty_tuple_type(c->env, params, p->n + 1));
    free(params);
    return sig;
}

static void effects_text(ty_effects e, char out[5]) {
    static const ty_effects bits[] = {TY_EFF_CONSISTENT, TY_EFF_EFFECT_FREE, TY_EFF_NOTHROW, TY_EFF_TERMINATES};
    for (int i = 0; i < 4; i++) out[i] = e & bits[i] ? '1' : '0';
    out[4] = 0;
}

static void inferred_effects(checker *c, inf_interp *interp, ty_value *sig, char out[5]) {
    bool ambiguous = false;
    ty_method_instance *mi = inf_lookup(interp, sig, &ambiguous);
    ty_code_instance *ci = mi ? inf_typeinf(interp, mi) : NULL;
    effects_text(ci ? ci->effects : 0, out);
}

static void check(checker *c, const char *f, const char *args, const char *want, const char *effects) {
    char text[1024];
    bool gap = !strncmp(f, "? ", 2);
    if (gap) f += 2;
    c->total++;
    snprintf(text, sizeof text, "(%s, Tuple{%s}, %s)", f, args, want);
    ty_value *v = eval_text(c, text);
    if (!v) {
        c->wrong += !gap;
        printf("%s %s(%s): cannot be evaluated\n", gap ? "gap " : "FAIL", f, args);
        return;
    }
    ty_value *types = ty_get_field(c->env, v, 1), *expected = ty_get_field(c->env, v, 2);
    ty_value *sig = call_sig(c, ty_get_field(c->env, v, 0), types);
    inf_interp interp;
    inf_interp_init(&interp, c->rt);
    ty_value *got = inf_return_type(&interp, sig);
    bool good = ty_subtype(c->env, got, expected), less = false, more = false;
    char eff[5] = "";
    inferred_effects(c, &interp, sig, eff);
    for (int i = 0; i < 4 && effects[i]; i++) {
        less |= eff[i] < effects[i];
        more |= eff[i] > effects[i] && i != 3;
    }
    if (!good) c->wrong += !gap;
    else if (less || more) c->weaker++;
    if (!good || c->print)
        printf("%s %s(%s): inferred %s, expected %s; effects %s, expected %s\n", good ? "ok  " : gap ? "gap " : "FAIL", f, args, ty_text(c->env, got), want, eff, effects);
    inf_interp_finish(&interp);
}

static bool split_line(char *line, char *out[4]) {
    line[strcspn(line, "\n")] = 0;
    for (int i = 0; i < 4; i++) {
        out[i] = line;
        char *sep = strstr(line, " :: ");
        if (i == 3) return true;
        if (!sep) return false;
        *sep = 0;
        line = sep + 4;
    }
    return true;
}

static int run_table(checker *c, const char *path) {
    FILE *in = fopen(path, "r");
    char line[1024], *part[4];
    if (!in) return fprintf(stderr, "cannot read %s\n", path), 2;
    while (fgets(line, sizeof line, in))
        if (split_line(line, part)) check(c, part[0], part[1], part[2], part[3]);
    fclose(in);
    printf("%u lines, %u wrong types, %u other effects\n", c->total, c->wrong, c->weaker);
    return c->wrong ? 1 : 0;
}

int main(int argc, char **argv) {
    if (argc < 3) return fprintf(stderr, "usage: infer_check BASE TABLE [PROGRAM.jl] [--print]\n"), 2;
    checker c = {.sources = sup_sources_create()};
    sup_symtab *syms = sup_symtab_create();
    sup_diags *diags = sup_diags_create(c.sources);
    c.env = ty_env_create(syms, c.sources, diags);
    c.rt = rt_create(c.env);
    c.print = !strcmp(argv[argc - 1], "--print");
    bool ok = rt_load_base(c.rt, argv[1]);
    if (ok && argc > 3 && strcmp(argv[3], "--print")) {
        uint32_t file;
        size_t at;
        ok = sup_source_read(c.sources, argv[3], &file, &at) == SUP_READ_OK && rt_include(c.rt, c.env->k.m_main, file);
    }
    if (!ok) {
        rt_report(c.rt);
        sup_diags_print(stderr, diags, false);
        return 2;
    }
    return run_table(&c, argv[2]);
}
