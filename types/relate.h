/* Private: the state of one subtype or intersection query. */
#ifndef TY_RELATE_H
#define TY_RELATE_H

#include "types/internal.h"

enum { TY_COVARIANT = 1, TY_INVARIANT }; /* where a type stands: decides how occurrences count */

/* A variable that the query has opened. */
typedef struct ty_bind {
    ty_tvar *var;
    ty_value *lb, *ub;  /* what is known of it by now */
    bool right;         /* from the right side: we choose it ("exists"); else it stands for any type ("for all") */
    bool concrete;      /* must be a concrete type, by the diagonal rule */
    bool widened;       /* lb stands for any of several types: its value is not one of them */
    uint8_t occurs_inv, occurs_cov; /* occurrences seen, saturating at 2 */
    int32_t depth;      /* invariant nesting where it was opened */
    uint32_t index;     /* how many are outside of it, plus one */
    struct ty_bind *outer;
} ty_bind;

/* A path through a binary decision tree, replayed from the start and advanced at its last open end. */
enum { TY_MAX_CHOICES = 2048 };
typedef struct ty_choices {
    uint32_t depth, used, more; /* more: one past the last decision that has its second side left */
    uint64_t taken[TY_MAX_CHOICES / 64];
} ty_choices;

typedef struct ty_query {
    ty_env *env;
    ty_bind *vars;
    ty_choices L, R;
    int32_t inv;        /* invariant nesting */
    uint32_t quiet;     /* occurrences of variables up to this index do not count now (bounds are being checked) */
    ty_value **out;     /* values of the first nout right-side variables, for the current left choice */
    ty_value **merged;  /* the same over all left choices so far; NULL entries: none yet */
    size_t nout, outi;
    uint64_t steps;     /* bounds the search */
    bool gave_up;
    bool incomplete;    /* met a type whose declaration is not finished */
} ty_query;

void ty_query_init(ty_query *q, ty_env *env);
/* Saved state of an open variable. */
typedef struct ty_saved {
    ty_value *lb, *ub;
    bool concrete, widened;
    uint8_t occurs_inv, occurs_cov;
} ty_saved;

#endif
