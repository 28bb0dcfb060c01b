// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-buffer @ CALL
//
// Buffers of one call that must not overlap (gatherv).
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  int counts[2] = {2, 2}, places[2] = {0, 1};
  MPI_Gatherv(a, 2, MPI_INT, b, counts, places, MPI_INT, 0, /* @CALL */
              MPI_COMM_WORLD);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
