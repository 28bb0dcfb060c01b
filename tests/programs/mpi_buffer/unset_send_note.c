// mpiproof-test:
// ranks: 2
// expect: verified
// finding: uninitialised-send @ CALL
// severity: note
//
// A number that was never set is sent.
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
  int x[2];
  x[0] = 1;
  MPI_Irecv(b, 2, MPI_INT, last, 0, MPI_COMM_WORLD, &r);
  MPI_Send(x, 2, MPI_INT, next, 0, MPI_COMM_WORLD); /* @CALL */
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
