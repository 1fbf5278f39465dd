/* The reader of the printer's text (grammar: README.md).
 *
 * The n-th statement line becomes statement n and the n-th label block n, so a first scan over the lines gives all
 * numbers and every reference can be resolved when it is read. Edges come last: a block's predecessors stand in the
 * order that its label or its first phi says, or in the order of the blocks.
 */
#include "ir/ir.h"

#include <ctype.h>
#include <stdlib.h>

typedef struct reader {
    ir_func *f;
    uint32_t file;
    const char *text, *end; /* the whole source */
    const char *p, *eol;    /* rest of the current line */
    ir_const_reader read_const;
    void *payload;
    sup_map stmt_ids, block_ids; /* numbers in the text -> ids */
    SUP_VEC(uint32_t) wanted; /* predecessors as written, for all blocks one after the other */
    uint32_t *wanted_at, *wanted_n;
    bool failed;
} reader;

static bool fail(reader *r, const char *what) {
    if (r->failed) return false;
    r->failed = true;
    const uint32_t at = (uint32_t)(r->p - r->text), e = (uint32_t)(r->eol - r->text);
    if (r->f->env->diags != NULL)
        sup_diag_emit(r->f->env->diags, SUP_E_SYNTAX, (sup_span){r->file, at, e > at ? e : at + 1}, "IR text: %s", what);
    return false;
}

static void skip_space(reader *r) {
    while (r->p < r->eol && isspace((unsigned char)*r->p)) r->p++;
}

/* The next line that says something; false at the end. */
static bool next_line(reader *r, const char **at) {
    while (*at < r->end) {
        r->p = *at;
        const char *nl = memchr(r->p, '\n', (size_t)(r->end - r->p));
        r->eol = nl == NULL ? r->end : nl;
        *at = nl == NULL ? r->end : nl + 1;
        while (r->eol > r->p && isspace((unsigned char)r->eol[-1])) r->eol--;
        skip_space(r);
        if (r->p < r->eol && *r->p != '#') return true;
    }
    return false;
}

static bool at_label(const reader *r) {
    const char *q = r->p;
    if (q >= r->eol || *q++ != 'b' || q >= r->eol || !isdigit((unsigned char)*q)) return false;
    while (q < r->eol && isdigit((unsigned char)*q)) q++;
    return q < r->eol && *q == ':';
}

static bool accept(reader *r, const char *word) {
    const size_t n = strlen(word);
    if ((size_t)(r->eol - r->p) < n || memcmp(r->p, word, n) != 0) return false;
    r->p += n;
    skip_space(r);
    return true;
}

static bool read_number(reader *r, uint32_t *out) {
    if (r->p >= r->eol || !isdigit((unsigned char)*r->p)) return fail(r, "a number is missing");
    uint64_t n = 0;
    for (; r->p < r->eol && isdigit((unsigned char)*r->p); r->p++) {
        n = n * 10 + (uint64_t)(*r->p - '0');
        if (n > UINT32_MAX) return fail(r, "number too large");
    }
    *out = (uint32_t)n;
    skip_space(r);
    return true;
}

static bool read_block(reader *r, uint32_t *out) {
    uint32_t n;
    if (r->p >= r->eol || *r->p != 'b') return fail(r, "a block is missing");
    r->p++;
    if (!read_number(r, &n)) return false;
    const uint64_t *id = sup_map_get(&r->block_ids, n);
    if (id == NULL) return fail(r, "unknown block");
    *out = (uint32_t)*id;
    return true;
}

/* Is s a prefix of the rest at which a constant's text may end, outside brackets? */
static bool ends_const(const reader *r, const char *q, bool is_type) {
    if (*q == ',' || *q == ')') return true;
    if (*q == ' ' && q + 1 < r->eol && q[1] == '!') return true;
    return !is_type && *q == ':' && q + 1 < r->eol && q[1] == ':' && q > r->p;
}

/* The text of a constant: up to , ) :: or a flag, with brackets and quotes balanced. */
static ty_value *read_const(reader *r, bool is_type) {
    const char *q = r->p;
    int depth = 0;
    for (; q < r->eol; q++) {
        if (depth == 0 && ends_const(r, q, is_type)) break;
        if (*q == '"') {
            for (q++; q < r->eol && *q != '"'; q++)
                if (*q == '\\') q++;
            if (q >= r->eol) break;
        } else if (*q == '\'' && q + 2 < r->eol && (q[2] == '\'' || q[1] == '\\')) {
            for (q++; q < r->eol && *q != '\''; q++)
                if (*q == '\\') q++;
        } else if (strchr("([{", *q) != NULL) {
            depth++;
        } else if (strchr(")]}", *q) != NULL) {
            depth--;
        }
    }
    const char *last = q < r->eol ? q : r->eol;
    while (last > r->p && last[-1] == ' ') last--;
    if (last == r->p) return fail(r, "a value is missing"), NULL;
    ty_value *v = r->read_const(r->payload, r->p, (size_t)(last - r->p));
    if (v == NULL) return fail(r, "a constant cannot be read"), NULL;
    r->p = last;
    skip_space(r);
    return v;
}

static bool read_type(reader *r, uint32_t *out) {
    ty_value *t = read_const(r, true);
    if (t == NULL) return false;
    *out = ir_const_index(r->f, t);
    return true;
}

static bool read_ref(reader *r, uint32_t *out) {
    uint32_t n;
    if (accept(r, "%undef")) {
        *out = IR_UNDEF;
        return true;
    }
    if (r->p < r->eol && *r->p == '%') {
        r->p++;
        if (!read_number(r, &n)) return false;
        const uint64_t *id = sup_map_get(&r->stmt_ids, n);
        if (id == NULL) return fail(r, "unknown statement");
        *out = ir_ref_stmt((uint32_t)*id);
        return true;
    }
    if (r->p + 1 < r->eol && *r->p == '_' && isdigit((unsigned char)r->p[1])) {
        r->p++;
        if (!read_number(r, &n)) return false;
        *out = ir_ref_arg(n);
        return true;
    }
    ty_value *v = read_const(r, false);
    if (v == NULL) return false;
    *out = ir_const(r->f, v);
    return true;
}

/* ---- first scan ----------------------------------------------------------------------------------- */

static bool scan(reader *r, const char *at) {
    uint32_t nstmts = 0, nblocks = 0, n;
    while (next_line(r, &at)) {
        if (at_label(r)) {
            bool fresh;
            r->p++;
            if (!read_number(r, &n)) return false;
            *sup_map_put(r->f->arena, &r->block_ids, n, &fresh) = nblocks++;
            if (!fresh) return fail(r, "a label twice");
            continue;
        }
        if (accept(r, "slots(")) continue;
        if (nblocks == 0) return fail(r, "a statement before the first label");
        if (*r->p == '%') {
            bool fresh;
            r->p++;
            if (!read_number(r, &n)) return false;
            *sup_map_put(r->f->arena, &r->stmt_ids, n, &fresh) = nstmts;
            if (!fresh) return fail(r, "a statement's number twice");
        }
        nstmts++;
    }
    if (nblocks == 0) return fail(r, "a function without blocks");
    for (uint32_t b = 1; b < nblocks; b++) ir_block_add(r->f);
    r->wanted_at = SUP_NEW_ARRAY(r->f->arena, uint32_t, nblocks);
    r->wanted_n = SUP_NEW_ARRAY(r->f->arena, uint32_t, nblocks);
    return true;
}

/* ---- header -------------------------------------------------------------------------------------- */

static bool read_keys(reader *r) {
    ir_func *f = r->f;
    while (r->p < r->eol && *r->p != '(') {
        if (accept(r, "typed")) f->is_typed = true;
        else if (accept(r, "vararg")) f->is_vararg = true;
        else if (accept(r, "loopinfo")) f->has_loopinfo = true;
        else if (accept(r, "flags=")) read_number(r, &f->flags);
        else if (accept(r, "purity=")) read_number(r, &f->purity);
        else if (accept(r, "nospecialize=")) read_number(r, &f->nospecialize);
        else return fail(r, "unknown word in the header");
        if (r->failed) return false;
    }
    return accept(r, "(") ? true : fail(r, "( expected");
}

static bool read_header(reader *r) {
    ir_func *f = r->f;
    if (!accept(r, "function")) return fail(r, "`function` expected");
    if (!read_keys(r)) return false;
    while (!accept(r, ")")) {
        uint32_t n, t;
        if (f->nargs > 0 && !accept(r, ",")) return fail(r, ", expected");
        if (!accept(r, "_") || !read_number(r, &n) || n != f->nargs) return fail(r, "arguments are _0, _1, ...");
        f->nargs++;
        if (!accept(r, "::")) continue;
        if (!read_type(r, &t)) return false;
        sup_vec_push(f->arena, &f->arg_types, t);
    }
    return true;
}

static bool read_slots(reader *r) {
    ir_func *f = r->f;
    while (!accept(r, ")")) {
        uint32_t t;
        if (f->slot_names.len > 0 && !accept(r, ",")) return fail(r, ", expected");
        ty_value *name = read_const(r, false);
        if (name == NULL) return false;
        sup_vec_push(f->arena, &f->slot_names, ir_const_index(f, name));
        if (!accept(r, "::")) continue;
        if (!read_type(r, &t)) return false;
        sup_vec_push(f->arena, &f->slot_types, t);
    }
    return true;
}

/* ---- statements ----------------------------------------------------------------------------------- */

/* The longest op whose text stands here. */
static int read_op(reader *r) {
    const char *q = r->p;
    while (q < r->eol && (isalnum((unsigned char)*q) || *q == '_')) q++;
    const size_t n = (size_t)(q - r->p);
    for (int i = 0; i < IR_OP_COUNT; i++) {
        const char *t = ir_op_text((ir_op)i);
        if (strlen(t) != n || memcmp(t, r->p, n) != 0) continue;
        r->p = q;
        skip_space(r);
        return i;
    }
    fail(r, "unknown op");
    return -1;
}

static bool read_callee(reader *r, ir_op op, uint32_t *out) {
    const char *q = r->p;
    while (q < r->eol && *q != '(') q++;
    const size_t n = (size_t)(q - r->p);
    const uint32_t count = op == IR_BUILTIN ? IR_BUILTIN_COUNT : IR_INTRINSIC_COUNT;
    for (uint32_t i = 0; i < count; i++) {
        const char *t = op == IR_BUILTIN ? ir_builtin_name((ir_builtin)i) : ir_intrinsic_name((ir_intrinsic)i);
        if (strlen(t) != n || memcmp(t, r->p, n) != 0) continue;
        *out = i;
        r->p = q;
        return true;
    }
    return fail(r, op == IR_BUILTIN ? "unknown builtin" : "unknown intrinsic");
}

typedef SUP_VEC(uint32_t) number_vec;

static bool read_operand(reader *r, ir_op op, uint32_t k, ir_block_id block, number_vec *ops) {
    uint32_t v, pred;
    switch (ir_op_operand_kind(op, k)) {
    case 'b':
        if (!read_block(r, &v)) return false;
        break;
    case 'i':
        if (!read_number(r, &v)) return false;
        break;
    case 0: return fail(r, "too many operands");
    default:
        if (op == IR_PHI) {
            if (!read_block(r, &pred)) return false;
            if (!accept(r, ":")) return fail(r, ": expected");
            /* phi operands wait as (block, value) pairs until the predecessors are known */
            sup_vec_push(r->f->arena, ops, pred);
        }
        if (!read_ref(r, &v)) return false;
    }
    sup_vec_push(r->f->arena, ops, v);
    return true;
}

static bool read_flags(reader *r, ir_stmt *st) {
    static const struct {
        const char *text;
        uint16_t flag;
    } names[] = {{"inbounds", IR_FLAG_INBOUNDS}, {"inline", IR_FLAG_INLINE}, {"noinline", IR_FLAG_NOINLINE},
                 {"consistent", IR_FLAG_CONSISTENT}, {"effect_free", IR_FLAG_EFFECT_FREE},
                 {"nothrow", IR_FLAG_NOTHROW}, {"terminates", IR_FLAG_TERMINATES}, {"noub", IR_FLAG_NOUB},
                 {"noescape", IR_FLAG_NOESCAPE}, {"fastmath", IR_FLAG_FASTMATH}};
    while (accept(r, "!")) {
        if (accept(r, "name(")) {
            ty_value *v = read_const(r, false);
            if (v == NULL || !accept(r, ")")) return fail(r, "malformed name");
            st->name = ir_const_index(r->f, v);
            continue;
        }
        size_t i = 0;
        while (i < sizeof names / sizeof *names && !accept(r, names[i].text)) i++;
        if (i == sizeof names / sizeof *names) return fail(r, "unknown flag");
        st->flags |= names[i].flag;
    }
    return true;
}

static bool read_stmt(reader *r, ir_block_id block) {
    ir_func *f = r->f;
    uint32_t n, id, type = IR_NONE;
    const bool numbered = accept(r, "%");
    if (numbered && (!read_number(r, &n) || !accept(r, "="))) return fail(r, "= expected");
    const int op = read_op(r);
    if (op < 0) return false;
    if (numbered && !ir_has_value((ir_op)op)) return fail(r, "this op has no value");
    number_vec ops = {0};
    if (op == IR_BUILTIN || op == IR_INTRINSIC) {
        if (!read_callee(r, (ir_op)op, &id)) return false;
        sup_vec_push(f->arena, &ops, id);
    }
    const bool parens = accept(r, "(");
    uint32_t k = ops.len;
    if (!parens && !ir_is_terminator((ir_op)op)) return fail(r, "( expected");
    for (bool first = true; parens ? !accept(r, ")") : r->p < r->eol && *r->p != '!' && *r->p != ':'; first = false) {
        if (!first && !accept(r, ",")) return fail(r, ", expected");
        if (!read_operand(r, (ir_op)op, k++, block, &ops)) return false;
    }
    if (accept(r, "::") && !read_type(r, &type)) return false;
    uint32_t min, max; /* edges are taken from terminators before the verifier sees them */
    ir_op_operand_counts((ir_op)op, &min, &max);
    if (ir_is_terminator((ir_op)op) && ops.len < min) return fail(r, "too few operands");
    ir_cursor c = ir_at_end(f, block);
    const ir_stmt_id s = ir_add(&c, (ir_op)op, ops.len, ops.data);
    f->stmts.data[s].type = type;
    if (!read_flags(r, &f->stmts.data[s])) return false;
    return r->p == r->eol ? true : fail(r, "text behind the statement");
}

static bool read_label(reader *r, ir_block_id *block) {
    if (!read_block(r, block) || !accept(r, ":")) return false;
    r->wanted_at[*block] = r->wanted.len;
    if (accept(r, "#")) {
        do {
            uint32_t b;
            if (!read_block(r, &b)) return false;
            sup_vec_push(r->f->arena, &r->wanted, b);
        } while (accept(r, ","));
    }
    r->wanted_n[*block] = r->wanted.len - r->wanted_at[*block];
    return r->p == r->eol ? true : fail(r, "text behind the label");
}

/* ---- edges ---------------------------------------------------------------------------------------- */

/* Sets b's predecessors: as written where that is the right set, in the order of blocks else. */
static bool connect(reader *r, ir_block_id b, const number_vec *actual) {
    ir_func *f = r->f;
    const uint32_t *order = actual->data;
    const ir_stmt_id first = f->blocks.data[b].first;
    number_vec from_phi = {0};
    if (r->wanted_n[b] > 0) {
        order = r->wanted.data + r->wanted_at[b];
        if (r->wanted_n[b] != actual->len) return fail(r, "a label does not list the predecessors");
    } else if (first != IR_NONE && f->stmts.data[first].op == IR_PHI) {
        const ir_stmt *st = &f->stmts.data[first];
        for (uint32_t k = 0; k < st->nops; k += 2) sup_vec_push(f->arena, &from_phi, f->operands.data[st->ops + k]);
        order = from_phi.data;
        if (from_phi.len != actual->len) return fail(r, "a phi does not list the predecessors");
    }
    f->blocks.data[b].preds = f->block_lists.len;
    f->blocks.data[b].npreds = f->blocks.data[b].cap = actual->len;
    for (uint32_t i = 0; i < actual->len; i++) {
        uint32_t k = 0;
        while (k < actual->len && actual->data[k] != order[i]) k++;
        if (k == actual->len) return fail(r, "a listed predecessor does not jump to the block");
        sup_vec_push(f->arena, &f->block_lists, order[i]);
    }
    return true;
}

/* (block, value) pairs to values in the order of the predecessors. */
static bool order_phi(reader *r, ir_stmt_id s) {
    ir_func *f = r->f;
    const ir_stmt st = f->stmts.data[s];
    const uint32_t n = f->blocks.data[st.block].npreds;
    uint32_t *ops = SUP_NEW_ARRAY(f->arena, uint32_t, n + 1);
    if (st.nops != 2 * n) return fail(r, "a phi has not one operand per predecessor");
    for (uint32_t i = 0; i < n; i++) {
        uint32_t k = 0;
        while (k < n && f->operands.data[st.ops + 2 * k] != ir_preds(f, st.block)[i]) k++;
        if (k == n) return fail(r, "a phi has no operand for a predecessor");
        ops[i] = f->operands.data[st.ops + 2 * k + 1];
    }
    ir_set_ops(f, s, n, ops);
    return true;
}

static bool connect_all(reader *r) {
    ir_func *f = r->f;
    number_vec *actual = SUP_NEW_ARRAY(f->arena, number_vec, f->blocks.len);
    ir_block_id succ[2];
    for (ir_block_id b = 0; b < f->blocks.len; b++) {
        const uint32_t n = ir_successors(f, b, succ);
        for (uint32_t i = 0; i < n; i++) sup_vec_push(f->arena, &actual[succ[i]], b);
    }
    for (ir_block_id b = 0; b < f->blocks.len; b++)
        if (!connect(r, b, &actual[b])) return false;
    for (ir_stmt_id s = 0; s < f->stmts.len; s++)
        if (f->stmts.data[s].op == IR_PHI && !order_phi(r, s)) return false;
    ir_invalidate(f);
    return true;
}

ir_func *ir_parse(ty_env *env, sup_arena *arena, uint32_t file, ir_const_reader rc, void *payload) {
    const sup_source *src = sup_source_get(env->sources, file);
    reader r = {.f = ir_func_create(env, arena, 0, false), .file = file, .text = src->text, .end = src->text + src->len,
                .read_const = rc, .payload = payload};
    const char *at = r.text;
    if (!next_line(&r, &at)) {
        fail(&r, "no function");
        return NULL;
    }
    if (!read_header(&r) || !scan(&r, at)) return NULL;
    ir_block_id block = 0;
    while (next_line(&r, &at)) {
        const bool ok = at_label(&r) ? read_label(&r, &block) : accept(&r, "slots(") ? read_slots(&r) : read_stmt(&r, block);
        if (!ok) return NULL;
    }
    return connect_all(&r) ? r.f : NULL;
}
