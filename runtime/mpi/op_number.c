/* Arithmetic of the predefined operators on numbers (MPI 4.1, 6.9.2): one
 * small loop for every operator and C type. Integers are computed unsigned
 * (sums and products wrap). Maximum is `inout > in ? inout : in` to the letter,
 * also for NaN, and minimum likewise, but they choose by bits instead of
 * branching. */
#include "mpi/op.h"

/* ---- Loops ---- */

#define LOOP(name, type, expression)                                       \
  static void name(const void *in, void *inout, MPI_Count count) {         \
    const type *a = in;                                                    \
    type *b = inout;                                                       \
    for (MPI_Count i = 0; i < count; i++) b[i] = (type)(expression);       \
  }

#define CHOOSE(name, type, word, relation)                                 \
  static void name(const void *in, void *inout, MPI_Count count) {         \
    const type *a = in;                                                    \
    type *b = inout;                                                       \
    const word *from = in;                                                 \
    word *to = inout;                                                      \
    for (MPI_Count i = 0; i < count; i++)                                  \
      OP_PICK(word, !(b[i] relation a[i]), to[i], from[i]);                \
  }

/* x87: 8 bytes of mantissa, 2 of sign and exponent, 6 of padding. */
#define CHOOSE_F80(name, relation)                                         \
  static void name(const void *in, void *inout, MPI_Count count) {         \
    const long double *a = in;                                             \
    long double *b = inout;                                                \
    const OpWord64 *mantissa = in;                                         \
    OpWord64 *to_mantissa = inout;                                         \
    const OpWord16 *rest = in;                                             \
    OpWord16 *to_rest = inout;                                             \
    for (MPI_Count i = 0; i < count; i++) {                                \
      int take = !(b[i] relation a[i]);                                    \
      OP_PICK(OpWord64, take, to_mantissa[2 * i], mantissa[2 * i]);        \
      OP_PICK(OpWord16, take, to_rest[8 * i + 4], rest[8 * i + 4]);        \
    }                                                                      \
  }

#define COMPLEX(tag, type)                                                 \
  static void sum_##tag(const void *in, void *inout, MPI_Count count) {    \
    const type *a = in;                                                    \
    type *b = inout;                                                       \
    for (MPI_Count i = 0; i < 2 * count; i++) b[i] = a[i] + b[i];          \
  }                                                                        \
  static void prod_##tag(const void *in, void *inout, MPI_Count count) {   \
    const type *a = in;                                                    \
    type *b = inout;                                                       \
    for (MPI_Count i = 0; i < count; i++, a += 2, b += 2) {                \
      type rr = a[0] * b[0], ii = a[1] * b[1];                             \
      type ri = a[0] * b[1], ir = a[1] * b[0];                             \
      b[0] = rr - ii;                                                      \
      b[1] = ri + ir;                                                      \
    }                                                                      \
  }

/* ---- Families ---- */

/* Works on bits alike for signed and unsigned; `wide` is what products are
 * computed in. */
#define BITS(n, word, wide)                          \
  LOOP(sum_##n, word, a[i] + b[i])                   \
  LOOP(prod_##n, word, (wide)a[i] * (wide)b[i])      \
  LOOP(band_##n, word, a[i] & b[i])                  \
  LOOP(bor_##n, word, a[i] | b[i])                   \
  LOOP(bxor_##n, word, a[i] ^ b[i])                  \
  LOOP(land_##n, word, (a[i] != 0) & (b[i] != 0))    \
  LOOP(lor_##n, word, (a[i] | b[i]) != 0)            \
  LOOP(lxor_##n, word, (a[i] != 0) ^ (b[i] != 0))
BITS(8, OpWord8, uint32_t)
BITS(16, OpWord16, uint32_t)
BITS(32, OpWord32, uint32_t)
BITS(64, OpWord64, uint64_t)

typedef int8_t __attribute__((may_alias)) Int8;
typedef int16_t __attribute__((may_alias)) Int16;
typedef int32_t __attribute__((may_alias)) Int32;
typedef int64_t __attribute__((may_alias)) Int64;
#define ORDER(tag, type, word)     \
  CHOOSE(max_##tag, type, word, >) \
  CHOOSE(min_##tag, type, word, <)
ORDER(i8, Int8, OpWord8)
ORDER(i16, Int16, OpWord16)
ORDER(i32, Int32, OpWord32)
ORDER(i64, Int64, OpWord64)
ORDER(u8, OpWord8, OpWord8)
ORDER(u16, OpWord16, OpWord16)
ORDER(u32, OpWord32, OpWord32)
ORDER(u64, OpWord64, OpWord64)
ORDER(f32, float, OpWord32)
ORDER(f64, double, OpWord64)
CHOOSE_F80(max_f80, >)
CHOOSE_F80(min_f80, <)

#define FLOATING(tag, type)             \
  LOOP(sum_##tag, type, a[i] + b[i])    \
  LOOP(prod_##tag, type, a[i] * b[i])
FLOATING(f32, float)
FLOATING(f64, double)
FLOATING(f80, long double)

COMPLEX(c32, float)
COMPLEX(c64, double)
COMPLEX(c80, long double)

/* ---- Which operator works on what ---- */

#define LOGIC(arith, n)          \
  [OP_LAND][arith] = land_##n,   \
  [OP_LOR][arith] = lor_##n,     \
  [OP_LXOR][arith] = lxor_##n
#define BITWISE(arith, n)        \
  [OP_BAND][arith] = band_##n,   \
  [OP_BOR][arith] = bor_##n,     \
  [OP_BXOR][arith] = bxor_##n
#define SCALE(arith, tag)        \
  [OP_SUM][arith] = sum_##tag,   \
  [OP_PROD][arith] = prod_##tag
#define ORDERED(arith, tag)      \
  [OP_MAX][arith] = max_##tag,   \
  [OP_MIN][arith] = min_##tag
#define INTEGER(arith, n, tag)                                  \
  SCALE(arith, n), ORDERED(arith, tag), BITWISE(arith, n),      \
  LOGIC(arith, n)

static MpiReduce *const table[OP_NUMBERS][ARITH_COUNT_] = {
    INTEGER(ARITH_I8, 8, i8),
    INTEGER(ARITH_I16, 16, i16),
    INTEGER(ARITH_I32, 32, i32),
    INTEGER(ARITH_I64, 64, i64),
    INTEGER(ARITH_U8, 8, u8),
    INTEGER(ARITH_U16, 16, u16),
    INTEGER(ARITH_U32, 32, u32),
    INTEGER(ARITH_U64, 64, u64),
    SCALE(ARITH_MULTI_I64, 64),
    ORDERED(ARITH_MULTI_I64, i64),
    BITWISE(ARITH_MULTI_I64, 64),
    LOGIC(ARITH_MULTI_I64, 64),   /* see __mpi_op_is_standard */
    SCALE(ARITH_F32, f32),
    ORDERED(ARITH_F32, f32),
    SCALE(ARITH_F64, f64),
    ORDERED(ARITH_F64, f64),
    SCALE(ARITH_F80, f80),
    ORDERED(ARITH_F80, f80),
    SCALE(ARITH_C32, c32),
    SCALE(ARITH_C64, c64),
    SCALE(ARITH_C80, c80),
    LOGIC(ARITH_LOGICAL8, 8),
    LOGIC(ARITH_LOGICAL16, 16),
    LOGIC(ARITH_LOGICAL32, 32),
    LOGIC(ARITH_LOGICAL64, 64),
    BITWISE(ARITH_BITS8, 8),
};

MpiReduce *__mpi_reduce_number(int op, MpiArith arith) {
  return table[op][arith];
}
