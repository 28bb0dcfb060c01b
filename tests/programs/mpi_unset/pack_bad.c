// ... and used at the other side.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: uninitialised-send @ SEND
// severity: note
// finding: uninitialised-send @ PACKED
// severity: note
// finding: uninitialised-value @ USE
// says: was sent by rank 0 at
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x, position = 0;
  char packed[64];
  if (rank == 0) {
    MPI_Pack(&x, 1, MPI_INT, packed, 64, &position, MPI_COMM_WORLD); /* @SEND */
    MPI_Send(packed, 64, MPI_PACKED, 1, 0, MPI_COMM_WORLD); /* @PACKED */
  } else {
    MPI_Recv(packed, 64, MPI_PACKED, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Unpack(packed, 64, &position, &x, 1, MPI_INT, MPI_COMM_WORLD);
    if (x) /* @USE */
      return 1;
  }
  MPI_Finalize();
  return 0;
}
