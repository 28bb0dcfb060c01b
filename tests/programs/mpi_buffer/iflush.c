// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
//
// A flush that does not wait is complete when what was in the buffer has been
// received, whatever is sent later; beside another request, by a wait for any.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, x = 0, flag = 0, index, size;
  char *buffer = malloc(4 * (MPI_BSEND_OVERHEAD + 4)), *back;
  MPI_Request flush, pair[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Buffer_attach(buffer, 4 * (MPI_BSEND_OVERHEAD + 4));
  if (rank == 0) {
    MPI_Buffer_iflush(&flush);
    MPI_Wait(&flush, MPI_STATUS_IGNORE);
    MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    MPI_Bsend(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
    MPI_Buffer_iflush(&pair[0]);
    MPI_Bsend(&x, 1, MPI_INT, 1, 2, MPI_COMM_WORLD); /* taken at the end */
    MPI_Irecv(&x, 1, MPI_INT, 1, 5, MPI_COMM_WORLD, &pair[1]);
    MPI_Waitany(2, pair, &index, MPI_STATUS_IGNORE);
    MPI_Wait(&pair[1 - index], MPI_STATUS_IGNORE);
    MPI_Send(0, 0, MPI_INT, 1, 3, MPI_COMM_WORLD);
    MPI_Buffer_iflush(&flush);
    while (!flag) MPI_Test(&flush, &flag, MPI_STATUS_IGNORE);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&x, 1, MPI_INT, 0, 5, MPI_COMM_WORLD);
    MPI_Recv(0, 0, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Recv(&x, 1, MPI_INT, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Buffer_detach(&back, &size);
  assert(back == buffer);
  free(buffer);
  MPI_Finalize();
  return 0;
}
