// mpiproof-test:
// ranks: 2
// expect: verified
// finding: missing-start @ MADE
// severity: warning
//
// Frees persistent collectives that were never started.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Request r;
  MPI_Barrier_init(MPI_COMM_WORLD, MPI_INFO_NULL, &r); /* @MADE */
  MPI_Request_free(&r);
  (void)rank, (void)size;
  MPI_Finalize();
  return 0;
}
