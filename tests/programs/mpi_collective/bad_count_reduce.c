// Vectors of different length are reduced, without blocking.
// mpiproof-test:
// ranks: 3
// expect: violated
// finding: count-mismatch @ CALL
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  double mine[3] = {1, 2, 3}, sum[3];
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Iallreduce(mine, sum, rank + 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, /* @CALL */
                 &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
