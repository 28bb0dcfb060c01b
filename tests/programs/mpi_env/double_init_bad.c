// mpiproof-test:
// ranks: 2
// expect: violated
// finding: double-init @ here
//
// Library and main program both initialise MPI.
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Init(&argc, &argv); /* @here */
  MPI_Finalize();
  return 0;
}
