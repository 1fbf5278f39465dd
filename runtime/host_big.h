/* BigInt and BigFloat as objects; private to host_bigint.c and host_bigfloat.c. */
#ifndef RT_HOST_BIG_H
#define RT_HOST_BIG_H

#include <gmp.h>
#include "runtime/host.h"

typedef struct big_object { /* BigInt */
    int64_t size;
    ty_memory *limbs;
} big_object;

typedef struct rt_big { /* an operand; z is read only and needs no clearing */
    mpz_t z;
    mp_limb_t local[2]; /* of an integer of a built-in type */
} rt_big;

/* The BigInt or built-in integer v; false after a TypeError. */
bool rt_big_int(rt_context *rt, ty_value *type, ty_value *v, rt_big *out);
/* A new BigInt from z, which is cleared. */
ty_value *rt_big_result(rt_context *rt, ty_value *type, mpz_t z);

#endif
