// The contribution to a reduction is changed while it is under way.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: local-race @ WRITE
#include <mpi.h>

int main(int argc, char **argv) {
  int x = 1, sum;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Iallreduce(&x, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request);
  x = 2; /* @WRITE */
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
