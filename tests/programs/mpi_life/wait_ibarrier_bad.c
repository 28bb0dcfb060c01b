// mpiproof-test:
// ranks: 2 3
// expect: violated
// finding: missing-wait @ BARRIER
//
// A non-blocking collective is started and forgotten.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Request r;
  MPI_Ibarrier(MPI_COMM_WORLD, &r); /* @BARRIER */
  (void)rank, (void)size;
  MPI_Finalize();
  return 0;
}
