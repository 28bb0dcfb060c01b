// mpiproof-test:
// ranks: 2
// expect: violated
// finding: missing-start @ WAIT
//
// Waits for a persistent request that was never started, then frees it: one
// mistake.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Request r;
  int x = rank;
  MPI_Send_init(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);
  MPI_Wait(&r, MPI_STATUS_IGNORE); /* @WAIT */
  MPI_Request_free(&r);
  (void)size;
  MPI_Finalize();
  return 0;
}
