// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-buffer @ CALL
//
// Buffers of one call that must not overlap (alltoall_init).
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
  MPI_Alltoall_init(a, 2, MPI_INT, &a[3], 2, MPI_INT, /* @CALL */
                    MPI_COMM_WORLD, MPI_INFO_NULL, &r);
  MPI_Start(&r);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  MPI_Request_free(&r);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
