// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-buffer @ CALL
//
// Buffers of one call that must not overlap (neighbour).
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  MPI_Comm ring;
  int yes = 1;
  MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &yes, 0, &ring);
  MPI_Neighbor_alltoall(a, 1, MPI_INT, &a[1], 1, MPI_INT, ring); /* @CALL */
  MPI_Comm_free(&ring);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
