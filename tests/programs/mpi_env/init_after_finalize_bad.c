// mpiproof-test:
// ranks: 2
// expect: violated
// finding: double-init @ here
//
// MPI cannot be started again.
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Finalize();
  MPI_Init(&argc, &argv); /* @here */
  return 0;
}
