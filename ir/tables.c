/* Names and signatures of ops, builtins and intrinsics, from the .def files. */
#include "ir/ir.h"

#include <string.h>

typedef struct op_row {
    const char *text, *signature, *flags;
} op_row;

static const op_row op_rows[IR_OP_COUNT] = {
#define IR_OP(id, text, sig, flags) {text, sig, flags},
#include "ir/ops.def"
#undef IR_OP
};

static const char *const builtin_names[IR_BUILTIN_COUNT] = {
#define IR_BUILTIN_ROW(id, name, min, max) name,
#include "ir/builtins.def"
#undef IR_BUILTIN_ROW
};

static const struct {
    int16_t min, max;
} builtin_counts[IR_BUILTIN_COUNT] = {
#define IR_BUILTIN_ROW(id, name, min, max) {min, max},
#include "ir/builtins.def"
#undef IR_BUILTIN_ROW
};

typedef struct intrinsic_row {
    const char *name;
    int nargs;
    uint32_t flags;
} intrinsic_row;

static const intrinsic_row intrinsic_rows[IR_INTRINSIC_COUNT] = {
#define IR_INTRINSIC_ROW(name, nargs, flags) {#name, nargs, flags},
#include "ir/intrinsics.def"
#undef IR_INTRINSIC_ROW
};

static bool has_flag(ir_op op, char c) { /* no op has more than two */
    const char *f = op_rows[op].flags;
    return f[0] == c || (f[0] != 0 && f[1] == c);
}

bool ir_is_terminator(ir_op op) { return has_flag(op, 'T'); }
bool ir_has_value(ir_op op) { return has_flag(op, 'V'); }
bool ir_op_lowered_only(ir_op op) { return has_flag(op, 'L'); }
bool ir_op_typed_only(ir_op op) { return has_flag(op, 'Y'); }
const char *ir_op_text(ir_op op) { return op_rows[op].text; }

char ir_op_operand_kind(ir_op op, uint32_t i) {
    const char *s = op_rows[op].signature;
    for (uint32_t k = 0; *s != 0; s++, k++) {
        if (s[1] == '*') return *s;
        if (k == i) return *s;
    }
    return 0;
}

bool ir_op_operand_is_value(ir_op op, uint32_t i) { return ir_op_operand_kind(op, i) == 'v'; }

void ir_op_operand_counts(ir_op op, uint32_t *min, uint32_t *max) {
    const char *s = op_rows[op].signature;
    const size_t n = strlen(s);
    const bool open = n > 0 && s[n - 1] == '*';
    *min = (uint32_t)(open ? n - 2 : n);
    *max = open ? UINT32_MAX : (uint32_t)n;
}

const char *ir_builtin_name(ir_builtin b) { return builtin_names[b]; }

void ir_builtin_counts(ir_builtin b, uint32_t *min, uint32_t *max) {
    *min = (uint32_t)builtin_counts[b].min;
    *max = builtin_counts[b].max < 0 ? UINT32_MAX : (uint32_t)builtin_counts[b].max;
}

const char *ir_intrinsic_name(ir_intrinsic i) { return intrinsic_rows[i].name; }
int ir_intrinsic_nargs(ir_intrinsic i) { return intrinsic_rows[i].nargs; }
uint32_t ir_intrinsic_flags(ir_intrinsic i) { return intrinsic_rows[i].flags; }
