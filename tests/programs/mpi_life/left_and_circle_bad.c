// A message that nobody receives, for a rank that waits for itself: two
// mistakes, and mending the first leaves the second.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: unmatched-message @ LEFT
// finding: deadlock @ CIRCLE
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 1, y;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Send(&x, 1, MPI_INT, 1, 5, MPI_COMM_WORLD); /* @LEFT */
  } else {
    MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); /* @CIRCLE */
    MPI_Recv(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
