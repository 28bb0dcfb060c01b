// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-root @ here
//
// Roots are counted from 0.
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x = rank;
  MPI_Bcast(&x, 1, MPI_INT, size, MPI_COMM_WORLD); /* @here */
  MPI_Finalize();
  return 0;
}
