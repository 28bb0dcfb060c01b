// Reduce_scatter between groups of one and two processes: both must divide the
// same number of elements (MPI 4.1, 6.10).
// mpiproof-test:
// ranks: 3
// expect: violated
// finding: count-mismatch @ CALL
#include <mpi.h>

int main(int argc, char **argv) {
  int world, odd, data[4] = {0, 1, 2, 3}, result[4];
  MPI_Comm half, comm;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &world);
  odd = world % 2;
  MPI_Comm_split(MPI_COMM_WORLD, odd, 0, &half);
  MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, !odd, 0, &comm);
  MPI_Reduce_scatter_block(data, result, 2, MPI_INT, MPI_SUM, comm); /* @CALL */
  MPI_Comm_free(&comm);
  MPI_Comm_free(&half);
  MPI_Finalize();
  return 0;
}
