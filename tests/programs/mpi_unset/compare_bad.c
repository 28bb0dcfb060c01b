// Two messages of data never set are not equal.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: uninitialised-send @ SEND
// severity: note
// finding: uninitialised-send @ SECOND
// severity: note
// finding: uninitialised-value @ USE
// severity: error
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x, y, a = 0, b = 0;
  if (rank == 0) {
    MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); /* @SEND */
    MPI_Send(&y, 1, MPI_INT, 1, 1, MPI_COMM_WORLD); /* @SECOND */
  } else {
    MPI_Recv(&a, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(&b, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (a == b) /* @USE */
      return 1;
  }
  MPI_Finalize();
  return 0;
}
