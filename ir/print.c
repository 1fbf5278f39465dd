/* The printer. The grammar of the text is in README.md; parse.c reads it back. */
#include "ir/ir.h"

static bool plain_symbol(const ty_sym *s) {
    if (s->len == 0) return false;
    for (uint32_t i = 0; i < s->len; i++) {
        const char c = s->name[i];
        if (c < 33 || strchr("()[]{},:\"'`;", c) != NULL) return false;
    }
    return true;
}

static void print_quoted(sup_buf *out, const char *s, size_t n) {
    sup_buf_putc(out, '"');
    for (size_t i = 0; i < n; i++) {
        const unsigned char c = (unsigned char)s[i];
        if (c == '"' || c == '\\' || c == '$') sup_buf_printf(out, "\\%c", c);
        else if (c == '\n') sup_buf_puts(out, "\\n");
        else if (c < 32 || c == 127) sup_buf_printf(out, "\\x%02x", c);
        else sup_buf_putc(out, (char)c);
    }
    sup_buf_putc(out, '"');
}

static void print_symbol(sup_buf *out, const ty_sym *s) {
    if (plain_symbol(s)) {
        sup_buf_putc(out, ':');
        sup_buf_add(out, s->name, s->len);
        return;
    }
    sup_buf_puts(out, "Symbol(");
    print_quoted(out, s->name, s->len);
    sup_buf_putc(out, ')');
}

/* name(::A, ::B) for a method instance or a method. */
static void print_signature(ty_env *env, sup_buf *out, ty_value *def, ty_value *types) {
    if (TY_IS(env, def, t_method)) sup_buf_puts(out, ((const ty_method *)def)->name->name);
    else sup_buf_puts(out, "toplevel");
    ty_value *t = ty_unwrap(env, types);
    sup_buf_putc(out, '(');
    if (ty_is_datatype(env, t)) {
        const ty_svec *p = ((const ty_datatype *)t)->parameters;
        for (size_t i = 1; i < p->n; i++) {
            sup_buf_puts(out, i > 1 ? ", ::" : "::");
            ty_print(env, out, p->data[i]);
        }
    }
    sup_buf_putc(out, ')');
}

static void print_svec(ty_env *env, sup_buf *out, const ty_svec *v) {
    sup_buf_puts(out, "svec(");
    for (size_t i = 0; i < v->n; i++) {
        if (i > 0) sup_buf_puts(out, ", ");
        if (v->data[i] == NULL) sup_buf_puts(out, "#undef");
        else ir_print_const(env, out, v->data[i]);
    }
    sup_buf_putc(out, ')');
}

void ir_print_const(ty_env *env, sup_buf *out, ty_value *v) {
    if (ty_is_symbol(env, v)) {
        print_symbol(out, (const ty_sym *)v);
    } else if (TY_IS(env, v, t_string)) {
        print_quoted(out, ((const ty_string *)v)->data, ((const ty_string *)v)->len);
    } else if (TY_IS(env, v, t_svec)) {
        print_svec(env, out, (const ty_svec *)v);
    } else if (TY_IS(env, v, t_globalref)) {
        const ty_globalref *g = (const ty_globalref *)v;
        sup_buf_printf(out, "%s.%s", g->mod->name->name, g->name->name);
    } else if (TY_IS(env, v, t_method)) {
        print_signature(env, out, v, ((const ty_method *)v)->sig);
    } else if (TY_IS(env, v, t_method_instance)) {
        const ty_method_instance *mi = (const ty_method_instance *)v;
        print_signature(env, out, mi->def, mi->spec_types);
    } else if (TY_IS(env, v, t_code_instance)) {
        const ty_method_instance *mi = ((const ty_code_instance *)v)->def;
        print_signature(env, out, mi->def, mi->spec_types);
    } else if (v == env->k.v_nothing) {
        sup_buf_puts(out, "nothing");
    } else {
        ty_print(env, out, v);
    }
}

static void print_ref(ir_func *f, sup_buf *out, ir_ref r) {
    switch (ir_ref_kind_of(r)) {
    case IR_REF_STMT: sup_buf_printf(out, "%%%u", ir_ref_index(r)); break;
    case IR_REF_ARG: sup_buf_printf(out, "_%u", ir_ref_index(r)); break;
    case IR_REF_CONST:
        if (ir_ref_index(r) >= f->consts.len) sup_buf_printf(out, "#const%u", ir_ref_index(r));
        else ir_print_const(f->env, out, ir_const_value(f, r));
        break;
    default: sup_buf_puts(out, "%undef");
    }
}

static void print_operand(ir_func *f, sup_buf *out, const ir_stmt *st, uint32_t k) {
    const uint32_t v = f->operands.data[st->ops + k];
    switch (ir_op_operand_kind((ir_op)st->op, k)) {
    case 'b': sup_buf_printf(out, "b%u", v); break;
    case 'i': sup_buf_printf(out, "%u", v); break;
    default:
        if (st->op == IR_PHI && st->block != IR_NONE && k < f->blocks.data[st->block].npreds)
            sup_buf_printf(out, "b%u: ", ir_preds(f, st->block)[k]);
        print_ref(f, out, v);
    }
}

static const struct {
    uint16_t flag;
    const char *text;
    bool always; /* set by users or passes, not found by inference */
} flag_names[] = {
    {IR_FLAG_INBOUNDS, "inbounds", true},      {IR_FLAG_INLINE, "inline", true},
    {IR_FLAG_NOINLINE, "noinline", true},      {IR_FLAG_CONSISTENT, "consistent", false},
    {IR_FLAG_EFFECT_FREE, "effect_free", false}, {IR_FLAG_NOTHROW, "nothrow", false},
    {IR_FLAG_TERMINATES, "terminates", false}, {IR_FLAG_NOUB, "noub", false},
    {IR_FLAG_NOESCAPE, "noescape", true},      {IR_FLAG_FASTMATH, "fastmath", true},
};

static void print_head(ir_func *f, sup_buf *out, const ir_stmt *st, uint32_t *first_operand) {
    sup_buf_puts(out, ir_op_text((ir_op)st->op));
    *first_operand = 0;
    if ((st->op == IR_BUILTIN || st->op == IR_INTRINSIC) && st->nops > 0) {
        const uint32_t id = f->operands.data[st->ops];
        const char *name = "?";
        if (st->op == IR_BUILTIN && id < IR_BUILTIN_COUNT) name = ir_builtin_name((ir_builtin)id);
        if (st->op == IR_INTRINSIC && id < IR_INTRINSIC_COUNT) name = ir_intrinsic_name((ir_intrinsic)id);
        sup_buf_printf(out, " %s", name);
        *first_operand = 1;
    }
}

void ir_print_stmt(ir_func *f, sup_buf *out, ir_stmt_id s, uint32_t what) {
    const ir_stmt *st = &f->stmts.data[s];
    const bool bare = ir_is_terminator((ir_op)st->op); /* operands without parentheses */
    uint32_t k;
    if (ir_has_value((ir_op)st->op)) sup_buf_printf(out, "%%%u = ", s);
    print_head(f, out, st, &k);
    if (!bare) sup_buf_putc(out, '(');
    else if (st->nops > 0) sup_buf_putc(out, ' ');
    for (uint32_t first = k; k < st->nops; k++) {
        if (k > first) sup_buf_puts(out, ", ");
        print_operand(f, out, st, k);
    }
    if (!bare) sup_buf_putc(out, ')');
    if ((what & IR_PRINT_TYPES) && st->type != IR_NONE && st->type < f->consts.len) {
        sup_buf_puts(out, "::");
        ty_print(f->env, out, f->consts.data[st->type]);
    }
    for (size_t i = 0; i < sizeof flag_names / sizeof *flag_names; i++)
        if ((st->flags & flag_names[i].flag) && (flag_names[i].always || (what & IR_PRINT_FLAGS)))
            sup_buf_printf(out, " !%s", flag_names[i].text);
    if ((what & IR_PRINT_FLAGS) && st->name != IR_NONE) {
        sup_buf_puts(out, " !name(");
        ir_print_const(f->env, out, f->consts.data[st->name]);
        sup_buf_putc(out, ')');
    }
}

static void print_loc(ir_func *f, sup_buf *out, uint32_t l, uint32_t what) {
    if (!(what & IR_PRINT_LINES) || l == IR_NONE) return;
    const char *lead = "  # ";
    for (; l != IR_NONE; l = f->locs.data[l].inlined_at) {
        const ir_loc *loc = &f->locs.data[l];
        const sup_source *src = f->env->sources == NULL ? NULL : sup_source_get(f->env->sources, loc->span.file);
        sup_buf_printf(out, "%s%s:%u", lead, src == NULL ? "?" : src->path, loc->line);
        if (loc->scope != IR_NONE) {
            sup_buf_puts(out, " ");
            ir_print_const(f->env, out, f->consts.data[loc->scope]);
        }
        lead = " @ ";
    }
    sup_buf_putc(out, '\n');
}

static void print_number(sup_buf *out, const char *key, uint32_t v) {
    if (v != 0) sup_buf_printf(out, " %s=%u", key, v);
}

static void print_header(ir_func *f, sup_buf *out) {
    sup_buf_puts(out, f->is_typed ? "function typed" : "function");
    if (f->is_vararg) sup_buf_puts(out, " vararg");
    if (f->has_loopinfo) sup_buf_puts(out, " loopinfo");
    print_number(out, "flags", f->flags);
    print_number(out, "purity", f->purity);
    print_number(out, "nospecialize", f->nospecialize);
    sup_buf_putc(out, '(');
    for (uint32_t i = 0; i < f->nargs; i++) {
        sup_buf_printf(out, "%s_%u", i > 0 ? ", " : "", i);
        if (i >= f->arg_types.len) continue;
        sup_buf_puts(out, "::");
        ty_print(f->env, out, f->consts.data[f->arg_types.data[i]]);
    }
    sup_buf_puts(out, ")\n");
    if (f->slot_names.len == 0) return;
    sup_buf_puts(out, "slots(");
    for (uint32_t i = 0; i < f->slot_names.len; i++) {
        if (i > 0) sup_buf_puts(out, ", ");
        ir_print_const(f->env, out, f->consts.data[f->slot_names.data[i]]);
        if (i >= f->slot_types.len) continue;
        sup_buf_puts(out, "::");
        ty_print(f->env, out, f->consts.data[f->slot_types.data[i]]);
    }
    sup_buf_puts(out, ")\n");
}

void ir_print(ir_func *f, sup_buf *out, uint32_t what) {
    print_header(f, out);
    uint32_t loc = IR_NONE;
    for (ir_block_id b = 0; b < f->blocks.len; b++) {
        const ir_block *blk = &f->blocks.data[b];
        if (blk->first == IR_NONE && b != 0) continue;
        sup_buf_printf(out, "b%u:", b);
        for (uint32_t i = 0; (what & IR_PRINT_PREDS) && i < blk->npreds; i++)
            sup_buf_printf(out, "%s b%u", i > 0 ? "," : " #", ir_preds(f, b)[i]);
        sup_buf_putc(out, '\n');
        for (ir_stmt_id s = blk->first; s != IR_NONE; s = f->stmts.data[s].next) {
            if (f->stmts.data[s].loc != loc) print_loc(f, out, loc = f->stmts.data[s].loc, what);
            sup_buf_puts(out, "  ");
            ir_print_stmt(f, out, s, what);
            sup_buf_putc(out, '\n');
        }
    }
}
