/* Loops whose iterations are shared among the threads of a team. */
#ifndef MPIPROOF_RUNTIME_OMP_LOOP_H
#define MPIPROOF_RUNTIME_OMP_LOOP_H

#include "team.h"

/* Iterations begin, ..., begin + count - 1, counted from 0. */
typedef struct OmpBlock {
  uint64_t begin, count;
  uint64_t stride;           /* to the thread's next block */
  int last;                  /* the loop's last iteration is among the thread's */
} OmpBlock;

/* The first block of the current thread in a loop with a static schedule, or
 * its sections. */
OmpBlock __omp_static_block(const OmpPlace *place, int schedule, uint64_t trips,
                            int64_t chunk);

/* A loop whose blocks are handed out; lower and step as the program has them. */
void __omp_loop_begin(int schedule, uint64_t trips, int64_t lower, int64_t step,
                      uint64_t chunk);
int __omp_loop_next(OmpBlock *block);   /* 0: there is no more */
void __omp_loop_iteration_end(void);    /* of an ordered loop */

#endif
