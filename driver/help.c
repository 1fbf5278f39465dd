/* --help, the man page and docs/cli.md: three printings of options.def. */
#include <string.h>

#include "driver/options.h"

typedef enum group_id {
#define DRV_GROUP(id, title) GROUP_##id,
#define DRV_OPTION(id, name, letter, arg, group, def, help)
#include "driver/options.def"
#undef DRV_OPTION
#undef DRV_GROUP
    GROUP_COUNT
} group_id;

static const char *const group_titles[] = {
#define DRV_GROUP(id, title) title,
#define DRV_OPTION(id, name, letter, arg, group, def, help)
#include "driver/options.def"
#undef DRV_OPTION
#undef DRV_GROUP
};

typedef struct help_row {
    group_id group;
    const char *name;
    char letter;
    const char *arg, *def, *help;
} help_row;

static const help_row rows[] = {
#define DRV_GROUP(id, title)
#define DRV_OPTION(id, name, letter, arg, group, def, help) {GROUP_##group, name, letter, arg, def, help},
#include "driver/options.def"
#undef DRV_OPTION
#undef DRV_GROUP
};
enum { ROWS = sizeof rows / sizeof *rows };

static const char *const usage[] = {
    "gpucc [options] FILE.jl...                 compile kernels to PTX (FILE.ptx, FILE.json)",
    "gpucc eval [options] FILE.jl [ARGS...]     run a program in the evaluator",
    "gpucc eval -e CODE [ARGS...]",
    "gpucc precompile [options] FILE.jl -o IMG  run a workload and keep what it made in an image",
};
static const char exit_text[] = "0: done. 1: the input has errors (see the diagnostics). 2: the command line is wrong.";

/* "-o FILE", "-k, --kernel 'f(T1, ...)'" */
static void spell(const help_row *r, char *out, size_t size) {
    char letter[8] = "";
    if (r->letter) snprintf(letter, sizeof letter, "-%c%s", r->letter, r->name ? ", " : "");
    const char *gap = !r->arg || r->arg[0] == '[' ? "" : r->name ? " " : (r->letter == 'o' || r->letter == 'e') ? " " : "";
    snprintf(out, size, "%s%s%s%s%s", letter, r->name ? "--" : "", r->name ? r->name : "", gap, r->arg ? r->arg : "");
}

static void wrap(FILE *out, const char *text, int indent, int width) {
    int column = indent;
    for (const char *word = text; *word;) {
        int n = (int)strcspn(word, " ");
        if (column > indent && column + 1 + n > width) fprintf(out, "\n%*s", indent, ""), column = indent;
        if (column > indent) fputc(' ', out), column++;
        fprintf(out, "%.*s", n, word);
        column += n;
        word += n + (word[n] == ' ');
    }
}

void drv_help_text(FILE *out) {
    fputs("Compiles GPU kernels written in Julia to PTX.\n\n", out);
    for (size_t i = 0; i < sizeof usage / sizeof *usage; i++) fprintf(out, "  %s\n", usage[i]);
    for (int g = 0; g < GROUP_COUNT; g++) {
        fprintf(out, "\n%s:\n", group_titles[g]);
        for (int i = 0; i < ROWS; i++) {
            if ((int)rows[i].group != g) continue;
            char name[80], help[400];
            spell(&rows[i], name, sizeof name);
            snprintf(help, sizeof help, "%s%s%s%s", rows[i].help, rows[i].def ? " Default: " : "", rows[i].def ? rows[i].def : "", rows[i].def ? "." : "");
            fprintf(out, "  %-28s", name);
            if (strlen(name) > 28) fprintf(out, "\n%30s", "");
            wrap(out, help, 30, 100);
            fputc('\n', out);
        }
    }
    fprintf(out, "\nExit status: %s\n", exit_text);
}

static void man_escape(FILE *out, const char *s) {
    for (; *s; s++) {
        if (*s == '-' || *s == '\\') fputc('\\', out);
        fputc(*s, out);
    }
}

void drv_help_man(FILE *out) {
    fputs(".TH GPUCC 1\n.SH NAME\ngpucc \\- compile GPU kernels written in Julia to PTX\n.SH SYNOPSIS\n.nf\n", out);
    for (size_t i = 0; i < sizeof usage / sizeof *usage; i++) man_escape(out, usage[i]), fputc('\n', out);
    fputs(".fi\n", out);
    for (int g = 0; g < GROUP_COUNT; g++) {
        fprintf(out, ".SH %s\n", group_titles[g]);
        for (int i = 0; i < ROWS; i++) {
            if ((int)rows[i].group != g) continue;
            char name[80];
            spell(&rows[i], name, sizeof name);
            fputs(".TP\n.B ", out);
            man_escape(out, name);
            fputc('\n', out);
            man_escape(out, rows[i].help);
            if (rows[i].def) fputs(" Default: ", out), man_escape(out, rows[i].def), fputc('.', out);
            fputc('\n', out);
        }
    }
    fprintf(out, ".SH EXIT STATUS\n%s\n", exit_text);
}

void drv_help_markdown(FILE *out) {
    fputs("# The command line\n\nWritten by `gpucc --help-markdown` from `driver/options.def`.\n\n```\n", out);
    for (size_t i = 0; i < sizeof usage / sizeof *usage; i++) fprintf(out, "%s\n", usage[i]);
    fputs("```\n", out);
    for (int g = 0; g < GROUP_COUNT; g++) {
        fprintf(out, "\n## %s\n\n| option | default | meaning |\n|---|---|---|\n", group_titles[g]);
        for (int i = 0; i < ROWS; i++) {
            if ((int)rows[i].group != g) continue;
            char name[80];
            spell(&rows[i], name, sizeof name);
            fputs("| `", out);
            for (const char *s = name; *s; s++) fprintf(out, *s == '|' ? "\\|" : "%c", *s);
            fprintf(out, "` | %s | %s |\n", rows[i].def ? rows[i].def : "", rows[i].help);
        }
    }
    fprintf(out, "\nExit status: %s\n", exit_text);
}
