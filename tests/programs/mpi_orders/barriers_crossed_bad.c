// Barriers on two communicators in different orders.
// mpiproof-test:
// run: -n 2
// run: -n 2 --buffer=infinite
// expect: violated
// finding: deadlock @ FIRST
// finding: deadlock @ SECOND
#include "orders.h"

int main(int argc, char **argv) {
  START();
  MPI_Comm other;
  MPI_Comm_dup(WORLD, &other);
  if (rank == 0) {
    MPI_Barrier(WORLD); /* @FIRST */
    MPI_Barrier(other);
  } else {
    MPI_Barrier(other); /* @SECOND */
    MPI_Barrier(WORLD);
  }
  MPI_Comm_free(&other);
  MPI_Finalize();
  return 0;
}
