// A persistent send is never freed.
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: request-leak @ BUG
#include <mpi.h>

int main(int argc, char **argv) {
  int x = 0;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Send_init(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, /* @BUG */
                &request);
  MPI_Start(&request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
