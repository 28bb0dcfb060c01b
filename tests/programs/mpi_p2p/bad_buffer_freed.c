// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-buffer @ SEND
//
// The buffer is freed without having been detached.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, x = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    int size = 2 * ((int)sizeof(int) + MPI_BSEND_OVERHEAD);
    char *buffer = malloc((size_t)size);
    MPI_Buffer_attach(buffer, size);
    MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    free(buffer);
    MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); /* @SEND */
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
