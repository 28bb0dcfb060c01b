// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-argument @ here
//
// The result has nowhere to go.
#include <mpi.h>
#include <stddef.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, NULL); /* @here */
  MPI_Finalize();
  return 0;
}
