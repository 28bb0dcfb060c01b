// The receiver uses what was never set: the error names the send.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: uninitialised-send @ SEND
// severity: note
// finding: uninitialised-value @ USE
// severity: error
// says: was sent by rank 0 at
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x[4];
  x[1] = 1;
  if (rank == 0)
    MPI_Send(x, 4, MPI_INT, 1, 0, MPI_COMM_WORLD); /* @SEND */
  else
    MPI_Recv(x, 4, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  if (rank == 1 && x[2] > 0) /* @USE */
    return 1;
  MPI_Finalize();
  return 0;
}
