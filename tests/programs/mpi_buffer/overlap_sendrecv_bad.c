// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-buffer @ CALL
//
// Buffers of one call that must not overlap (sendrecv).
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  MPI_Sendrecv(a, 4, MPI_INT, next, 0, &a[3], 4, MPI_INT, /* @CALL */
               last, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
