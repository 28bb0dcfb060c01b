// mpiproof-test:
// ranks: 2
// expect: violated
// finding: buffer-exhausted @ SEND
//
// The buffer holds one message; whether the first is gone when the second is
// sent depends on the receiver. Most runs work.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  static char buffer[sizeof(int) + MPI_BSEND_OVERHEAD];
  int x = 1, length;
  void *back;
  if (rank == 0) {
    MPI_Buffer_attach(buffer, sizeof buffer);
    MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); /* @SEND */
    MPI_Buffer_detach(&back, &length);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
