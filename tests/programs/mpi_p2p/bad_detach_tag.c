// mpiproof-test:
// ranks: 2
// expect: violated
// finding: tag-mismatch @ RECV
//
// The message of a buffered send has another tag than is waited for: detaching
// the buffer, which must wait until it is received, is not to blame.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, number = 1, size = 4 + MPI_BSEND_OVERHEAD;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    void *buffer = malloc(size);
    MPI_Buffer_attach(buffer, size);
    MPI_Bsend(&number, 1, MPI_INT, 1, 5, MPI_COMM_WORLD);
    MPI_Buffer_detach(&buffer, &size);
    free(buffer);
  } else {
    MPI_Recv(&number, 1, MPI_INT, 0, 6, MPI_COMM_WORLD, /* @RECV */
             MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
