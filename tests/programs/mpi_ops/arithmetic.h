// Shared by the tests of arithmetic: every operator of a group of types, on all
// pairs of corner values, against plain C.
#ifndef ARITHMETIC_H
#define ARITHMETIC_H

#include <assert.h>
#include <complex.h>
#include <limits.h>
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>

enum { N = 8 };

/* Applies op to all pairs of values; `expression` says the result for x, y. */
#define CHECK(type, c, op, expression)                                     \
  do {                                                                     \
    for (int i = 0; i < N; i++) {                                          \
      c in[N], inout[N];                                                   \
      for (int k = 0; k < N; k++) in[k] = values[i], inout[k] = values[k]; \
      MPI_Reduce_local(in, inout, N, type, op);                            \
      for (int k = 0; k < N; k++) {                                        \
        c x = in[k], y = values[k];                                        \
        assert(x == values[i]);                                            \
        assert(inout[k] == (c)(expression));                               \
      }                                                                    \
    }                                                                      \
  } while (0)

#define ORDER(type, c)                                   \
  CHECK(type, c, MPI_MAX, x > y ? x : y);                \
  CHECK(type, c, MPI_MIN, x < y ? x : y)
#define SCALE(type, c, wide)                             \
  CHECK(type, c, MPI_SUM, (wide)x + (wide)y);            \
  CHECK(type, c, MPI_PROD, (wide)x * (wide)y)
#define BITS(type, c)                                    \
  CHECK(type, c, MPI_BAND, x & y);                       \
  CHECK(type, c, MPI_BOR, x | y);                        \
  CHECK(type, c, MPI_BXOR, x ^ y)
#define LOGIC(type, c)                                   \
  CHECK(type, c, MPI_LAND, x && y);                      \
  CHECK(type, c, MPI_LOR, x || y);                       \
  CHECK(type, c, MPI_LXOR, !x != !y)
#define INTEGER(type, c)                                 \
  do {                                                   \
    c values[N] = {0, 1, (c)-1, 2, (c)-128, 127, 77, 5}; \
    ORDER(type, c);                                      \
    SCALE(type, c, unsigned long);                       \
    BITS(type, c);                                       \
    LOGIC(type, c);                                      \
  } while (0)
#define FLOATING(type, c)                                        \
  do {                                                           \
    c values[N] = {0, 1, -1, 0.5, -2.25, 1e10, -1e-10, 3};       \
    ORDER(type, c);                                              \
    SCALE(type, c, c);                                           \
  } while (0)
#define COMPLEX(type, c, part)                                         \
  do {                                                                 \
    c values[N] = {0, 1, I, -1.5 + 2 * I, 3 - I, 0.25 * I, 2, -I};     \
    CHECK(type, c, MPI_SUM, x + y);                                    \
    CHECK(type, c, MPI_PROD, x * y);                                   \
  } while (0)

#endif
