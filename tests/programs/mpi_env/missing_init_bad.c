// mpiproof-test:
// ranks: 2
// expect: violated
// finding: missing-init @ here
//
// The rank is asked for before MPI_Init.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank); /* @here */
  MPI_Init(&argc, &argv);
  MPI_Finalize();
  return 0;
}
