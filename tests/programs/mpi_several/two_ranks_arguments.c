// mpiproof-test:
// note: two ranks make a mistake each, independently
// ranks: 2
// expect: violated
// finding: invalid-count @ COUNT
// finding: invalid-tag @ TAG
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  int x = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    MPI_Send(&x, -1, MPI_INT, 1, 0, MPI_COMM_WORLD); /* @COUNT */
  else
    MPI_Send(&x, 1, MPI_INT, 0, -7, MPI_COMM_WORLD); /* @TAG */
  MPI_Finalize();
  return 0;
}
