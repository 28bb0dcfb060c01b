// What is packed was never set: a note at the call that packs it.
// mpiproof-test:
// ranks: 2
// expect: verified
// finding: uninitialised-send @ SEND
// severity: note
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x, y = 3, position = 0;
  char packed[64];
  if (rank == 0) {
    MPI_Pack(&x, 1, MPI_INT, packed, 64, &position, MPI_COMM_WORLD); /* @SEND */
    MPI_Pack(&y, 1, MPI_INT, packed, 64, &position, MPI_COMM_WORLD);
    MPI_Send(packed, position, MPI_PACKED, 1, 0, MPI_COMM_WORLD);
  } else {
    MPI_Recv(packed, 64, MPI_PACKED, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Unpack(packed, 64, &position, &x, 1, MPI_INT, MPI_COMM_WORLD);
    MPI_Unpack(packed, 64, &position, &y, 1, MPI_INT, MPI_COMM_WORLD);
    if (y != 3)
      return 1;
  }
  MPI_Finalize();
  return 0;
}
