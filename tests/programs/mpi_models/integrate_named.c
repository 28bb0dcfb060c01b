// mpiproof-test:
// mpich: no
// note: integrate.c, and an input says whether parts are taken in order
// options: --path-models -n 6
// paths: 6
#include <mpi.h>
#include <mpiproof.h>

static void receive(int number, double *part, MPI_Status *status) {
  static int in_order = -1;

  if (in_order < 0) in_order = mpiproof_range(0, 1, "in_order");
  MPI_Recv(part, 1, MPI_DOUBLE, in_order ? number : MPI_ANY_SOURCE, 3,
           MPI_COMM_WORLD, status);
}

#define RECEIVE receive
#include "integrate.c"
