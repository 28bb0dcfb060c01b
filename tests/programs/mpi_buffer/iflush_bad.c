// mpiproof-test:
// ranks: 2
// expect: violated
// finding: tag-mismatch @ RECV
//
// The message of the last send before the flush is taken only after something
// that comes after the flush: fine if the network keeps it, and not otherwise.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, x = 0, size;
  char *buffer = malloc(4 * (MPI_BSEND_OVERHEAD + 4)), *back;
  MPI_Request flush;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Buffer_attach(buffer, 4 * (MPI_BSEND_OVERHEAD + 4));
  if (rank == 0) {
    MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    MPI_Bsend(&x, 1, MPI_INT, 1, 2, MPI_COMM_WORLD);
    MPI_Buffer_iflush(&flush);
    MPI_Wait(&flush, MPI_STATUS_IGNORE);
    MPI_Send(0, 0, MPI_INT, 1, 3, MPI_COMM_WORLD);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(0, 0, MPI_INT, 0, 3, MPI_COMM_WORLD, /* @RECV */
             MPI_STATUS_IGNORE);
    MPI_Recv(&x, 1, MPI_INT, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Buffer_detach(&back, &size);
  assert(back == buffer);
  free(buffer);
  MPI_Finalize();
  return 0;
}
