// mpiproof-test:
// ranks: 2
// expect: violated
// finding: tag-mismatch @ RECV
//
// MPI_Buffer_detach waits for the message to be received, and the receiver
// waits for something sent later. When nothing goes on, a message and a receive
// are there that differ in their tags, as with two synchronous sends.
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
    MPI_Buffer_detach(&back, &length);
    MPI_Send(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, /* @RECV */
             MPI_STATUS_IGNORE);
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
