// mpiproof-test:
// ranks: 2
// expect: verified
// finding: missing-start @ MADE
// severity: warning
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
  MPI_Send_init(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, /* @MADE */
                &r);
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  MPI_Request_free(&r);
  (void)size;
  MPI_Finalize();
  return 0;
}
