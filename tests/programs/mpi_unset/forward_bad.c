// Data never set is passed on: the error names who sent it first.
// mpiproof-test:
// ranks: 3
// expect: violated
// finding: uninitialised-send @ SEND
// severity: note
// finding: uninitialised-send @ AGAIN
// severity: note
// finding: uninitialised-value @ USE
// says: was sent by rank 0 at
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x;
  if (rank == 0) {
    MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); /* @SEND */
  } else {
    MPI_Recv(&x, 1, MPI_INT, rank - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank == 1)
      MPI_Send(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD); /* @AGAIN */
    else if (x) /* @USE */
      return 1;
  }
  MPI_Finalize();
  return 0;
}
