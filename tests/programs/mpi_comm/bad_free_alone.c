// mpiproof-test:
// ranks: 2
// expect: verified
// finding: missing-call @ FREE
// severity: warning
// says: if MPI_Comm_free synchronises: strictly it may
// finding: communicator-leak @ DUP
// severity: warning
/* MPI_Comm_free is collective: an implementation may wait for all members
 * (MPI 4.1, 7.4.3), though none does. If it does not, rank 1 keeps the communicator. */
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Comm comm;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_dup(MPI_COMM_WORLD, &comm); /* @DUP */
  if (rank == 0) MPI_Comm_free(&comm); /* @FREE */
  MPI_Finalize();
  return 0;
}
