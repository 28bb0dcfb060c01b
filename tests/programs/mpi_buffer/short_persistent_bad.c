// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-buffer @ CALL
//
// The buffer of a persistent receive is looked at when it is made.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  MPI_Request r;
  MPI_Recv_init(&b[7], 2, MPI_INT, last, 0, /* @CALL */
                MPI_COMM_WORLD, &r);
  MPI_Start(&r);
  MPI_Send(a, 1, MPI_INT, next, 0, MPI_COMM_WORLD);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  MPI_Request_free(&r);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
