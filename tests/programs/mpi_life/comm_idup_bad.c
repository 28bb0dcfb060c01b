// mpiproof-test:
// ranks: 2
// expect: verified
// finding: communicator-leak @ IDUP
// severity: warning
//
// The place of a duplicate is the call that asked for it, not the wait.
#include <mpi.h>


int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm c;
  MPI_Request r;
  MPI_Comm_idup(MPI_COMM_WORLD, &c, &r); /* @IDUP */
  MPI_Wait(&r, MPI_STATUS_IGNORE);
  (void)size;
  MPI_Finalize();
  return 0;
}
