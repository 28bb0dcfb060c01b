// Non-blocking collectives on one communicator match in order: here a
// broadcast meets a barrier.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: call-mismatch @ SECOND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int x = 0;
  MPI_Request r[2];
  if (rank == 0) {
    MPI_Ibcast(&x, 1, MPI_INT, 0, WORLD, &r[0]);
    MPI_Ibarrier(WORLD, &r[1]);
  } else {
    MPI_Ibarrier(WORLD, &r[0]); /* @SECOND */
    MPI_Ibcast(&x, 1, MPI_INT, 0, WORLD, &r[1]);
  }
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  MPI_Finalize();
  return 0;
}
