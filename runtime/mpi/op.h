/* What the files about reduction operators (op*.c) share. */
#ifndef MPIPROOF_MPI_OP_H
#define MPIPROOF_MPI_OP_H

#include "mpi/type.h"

/* inout[i] = in[i] op inout[i] for i < count. Buffers are aligned for their
 * type. Never branches on elements: reductions of symbolic data do not fork. */
typedef void MpiReduce(const void *in, void *inout, MPI_Count count);

/* Predefined operators are numbered from MPI_OP_NULL on, as in the ABI. */
enum {
  OP_SUM = 1, OP_MIN = 2, OP_MAX = 3, OP_PROD = 4,
  OP_BAND = 8, OP_BOR = 9, OP_BXOR = 10,
  OP_LAND = 16, OP_LOR = 17, OP_LXOR = 18,
  OP_MINLOC = 24, OP_MAXLOC = 25, OP_REPLACE = 28, OP_NO_OP = 29,
  OP_NUMBERS = 32,
};

/* Both NULL where the standard does not define the operator for the type (MPI
 * 4.1, 6.9.2 and 6.9.4). */
MpiReduce *__mpi_reduce_number(int op, MpiArith arith);   /* op_number.c */
MpiReduce *__mpi_reduce_pair(int op, MpiArith arith);     /* op_pair.c */

/* Bits of numbers, for choices without branches. */
typedef uint64_t __attribute__((may_alias)) OpWord64;
typedef uint32_t __attribute__((may_alias)) OpWord32;
typedef uint16_t __attribute__((may_alias)) OpWord16;
typedef uint8_t __attribute__((may_alias)) OpWord8;

/* to = condition ? from : to, by bits. */
#define OP_PICK(word, condition, to, from)                             \
  do {                                                                 \
    word mask_ = (condition) ? (word)-1 : 0;                           \
    (to) = (word)(((from) & mask_) | ((to) & (word)~mask_));           \
  } while (0)

#endif
