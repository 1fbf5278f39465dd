/* The relations on types. After Zappa Nardelli et al., "Julia Subtyping: A Rational Reconstruction"
 * (OOPSLA 2018), with the diagonal rule; equal answers to Julia's on all closed types. */
#ifndef TY_SUBTYPE_H
#define TY_SUBTYPE_H

#include "types/env.h"

bool ty_subtype(ty_env *env, ty_value *a, ty_value *b);
/* With the values of b's outermost `where` variables in *out (n of them; a TypeVar where not unique). */
bool ty_subtype_env(ty_env *env, ty_value *a, ty_value *b, ty_value **out, size_t n);
bool ty_equal(ty_env *env, ty_value *a, ty_value *b);
bool ty_isa(ty_env *env, ty_value *v, ty_value *t);
ty_value *ty_intersect(ty_env *env, ty_value *a, ty_value *b); /* Union{} when empty; may be an over-approximation */
ty_value *ty_intersect_env(ty_env *env, ty_value *a, ty_value *b, ty_svec **sparams); /* sparams of b */
bool ty_disjoint(ty_env *env, ty_value *a, ty_value *b);       /* certainly no common value */
bool ty_more_specific(ty_env *env, ty_value *a, ty_value *b);  /* method specificity */
ty_value *ty_typejoin(ty_env *env, ty_value *a, ty_value *b);

#endif
