/* Prints the trees of files as Meta.show_sexpr does, one after another:
 *
 *     syntax-dump file.jl...      each tree behind a line "== path"
 *     syntax-dump -l snippets     each line of a file is a text of its own (\n stands for a newline)
 *     syntax-dump -q file.jl...   parses only; prints the diagnostics
 */
#include <stdio.h>
#include <string.h>

#include "support/diag.h"
#include "syntax/parse.h"

static void dump(const char *name, const char *text, size_t len, bool quiet) {
    sup_sources *sources = sup_sources_create();
    syn_context cx = {sup_arena_create(), sup_symtab_create(), sources, sup_diags_create(sources)};
    uint32_t file = sup_source_add(sources, name, text, len);
    syn_node *tree = syn_parse_file(&cx, file);
    sup_buf out = {0};
    if (!quiet) syn_show_sexpr(&cx, &out, tree);
    if (cx.diags->nerrors && !quiet) puts("ERROR");
    else if (!quiet) puts(sup_buf_cstr(&out));
    sup_diags_print(stderr, cx.diags, false);
    sup_buf_free(&out);
    sup_diags_destroy(cx.diags);
    sup_symtab_destroy(cx.syms);
    sup_arena_destroy(cx.arena);
    sup_sources_destroy(sources);
}

static void dump_lines(const char *text, size_t len) {
    sup_buf line = {0};
    for (size_t i = 0; i < len; i++) {
        if (text[i] == '\n') {
            printf("== %s\n", "");
            dump("f", sup_buf_cstr(&line), line.len, false);
            line.len = 0;
            if (line.data) line.data[0] = 0;
        } else if (!memcmp(text + i, "⏎", strlen("⏎"))) {
            sup_buf_putc(&line, '\n');
            i += strlen("⏎") - 1;
        } else {
            sup_buf_putc(&line, text[i]);
        }
    }
    sup_buf_free(&line);
}

int main(int argc, char **argv) {
    bool lines = false, quiet = false;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "-l")) lines = true;
        else if (!strcmp(argv[i], "-q")) quiet = true;
        else {
            sup_sources *s = sup_sources_create();
            uint32_t file;
            if (sup_source_read(s, argv[i], &file, NULL) != SUP_READ_OK) {
                fprintf(stderr, "%s: cannot be read\n", argv[i]);
            } else {
                const sup_source *f = sup_source_get(s, file);
                if (!lines && !quiet) printf("== %s\n", argv[i]);
                if (lines) dump_lines(f->text, f->len);
                else dump(argv[i], f->text, f->len, quiet);
            }
            sup_sources_destroy(s);
        }
    }
    return 0;
}
