// Whether the value was set depends on which message is taken.
// mpiproof-test:
// ranks: 3
// expect: violated
// finding: uninitialised-send @ SEND
// severity: note
// finding: uninitialised-value @ USE
// says: was sent by rank 2 at
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x;
  if (rank == 1)
    x = 1;
  if (rank == 0) {
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    if (x == 5) /* @USE */
      return 1;
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD); /* @SEND */
  }
  MPI_Finalize();
  return 0;
}
