// mpiproof-test:
// ranks: 2
// expect: violated
// finding: call-after-finalize @ here
//
// MPI is ended twice.
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Finalize();
  MPI_Finalize(); /* @here */
  return 0;
}
