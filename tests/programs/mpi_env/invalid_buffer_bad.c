// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-buffer @ here
//
// The receive buffer was never allocated.
#include <mpi.h>
#include <stddef.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x = rank, *all = NULL;
  MPI_Gather(&x, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD); /* @here */
  MPI_Finalize();
  return 0;
}
