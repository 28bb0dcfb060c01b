// mpiproof-test:
// mpich: no
// note: integrate.c, and an input says whether the third part is of rank 2
// options: --path-models -n 5
// expect: violated
// finding: deadlock @ STUCK
// input: named@0 = 1
#include <mpi.h>
#include <mpiproof.h>

/* The third receive may name rank 2, whose part may have been taken. */
static void receive(int number, double *part, MPI_Status *status) {
  static int named = -1;

  if (named < 0) named = mpiproof_range(0, 1, "named");
  MPI_Recv(part, 1, MPI_DOUBLE, /* @STUCK */
           named && number == 3 ? 2 : MPI_ANY_SOURCE, 3, MPI_COMM_WORLD,
           status);
}

#define RECEIVE receive
#include "integrate.c"
