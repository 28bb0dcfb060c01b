/* In which order a reduction is evaluated, if any may be (--reduce-order=any).
 *
 * An order is a number: which two of the items 0 .. m - 1 are combined first, the
 * result taking the place of the lower one, then which two of those left, and so
 * on. Items i and j (i op j) of m are digit i * (m - 1) + (j < i ? j : j - 1) of
 * base m * (m - 1), the first digit the lowest. 0 is ((x0 op x1) op x2) op ...
 */
#ifndef MPIPROOF_MPI_REDUCE_ORDER_H
#define MPIPROOF_MPI_REDUCE_ORDER_H

#include "mpi/collective.h"

/* Operands of a reduction: vectors, `stride` bytes apart. */
typedef struct MpiOperands {
  MPI_Op op;
  MPI_Datatype type;
  MPI_Count count;       /* of elements in each */
  int operands;
  void *first;           /* the first element of operand 0 */
  uint64_t stride;
} MpiOperands;
static inline void *mpi_operand(const MpiOperands *x, int i) {
  return (void *)((uintptr_t)x->first + (uintptr_t)i * x->stride);
}

/* Does it matter, so that it is to be decided? */
int __mpi_order_matters(const MpiOperands *operands);
/* Decides it. operation: of the collective, if all members of the group get this
 * result, or -1. */
uint32_t __mpi_order_choose(const MpiOperands *operands, int operation);
/* Combines them in that order; operands are overwritten. The result is the
 * number of the one that is the result. */
int __mpi_order_apply(const MpiOperands *operands, uint32_t order);

#endif
