// mpiproof-test:
// note: dtg.c, and rank 1 may name a sender whose message it has taken
// options: --path-models -n 5
// expect: violated
// finding: deadlock @ STUCK
#include <mpi.h>
#include <mpiproof.h>

static int receive(int from) {
  int value = 0;

  MPI_Recv(&value, 1, MPI_INT, from, 0, MPI_COMM_WORLD, /* @STUCK */
           MPI_STATUS_IGNORE);
  return value;
}

#define RECEIVE receive
#define SECOND_AT_1 (mpiproof_int("x") > 7 ? MPI_ANY_SOURCE : 0)
#include "dtg.c"
