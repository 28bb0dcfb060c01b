// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-buffer @ CALL
//
// A displacement points behind the send buffer.
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int a[8] = {rank}, b[8] = {0};
  int counts[2] = {2, 2}, out[2] = {0, 7}, in[2] = {0, 4};
  MPI_Alltoallv(a, counts, out, MPI_INT, b, counts, in, MPI_INT, /* @CALL */
                MPI_COMM_WORLD);
  (void)next, (void)last, (void)a, (void)b;
  MPI_Finalize();
  return 0;
}
