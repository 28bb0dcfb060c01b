// mpiproof-test:
// note: two communicators are left behind, at two places
// ranks: 2
// expect: verified
// finding: communicator-leak @ FIRST
// severity: warning
// finding: communicator-leak @ SECOND
// severity: warning
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Comm first, second;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_dup(MPI_COMM_WORLD, &first); /* @FIRST */
  MPI_Comm_split(first, rank, 0, &second); /* @SECOND */
  MPI_Finalize();
  return 0;
}
